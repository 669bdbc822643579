#include "book/registry.hpp"

#include "book/text.hpp"

#include <algorithm>
#include <cctype>
#include <system_error>

namespace fracas {

namespace {

constexpr std::size_t largest_registry = std::size_t{4} << 20;

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) text.remove_prefix(1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.remove_suffix(1);
    return text;
}

std::string id_to_compare(std::string_view id) {
    if (id.ends_with('+')) id.remove_suffix(1);
    return lower(id);
}

// "3.1 Initiative" and "Initiative" are the same section to a reader.
std::string_view without_number(std::string_view heading) {
    const std::size_t blank = heading.find(' ');
    if (blank == std::string_view::npos) return heading;
    for (const char c : heading.substr(0, blank))
        if (std::isdigit(static_cast<unsigned char>(c)) == 0 && c != '.') return heading;
    return trimmed(heading.substr(blank));
}

} // namespace

bool looks_like_rule(std::string_view text) {
    if (text.ends_with('+')) text.remove_suffix(1);
    const std::size_t last = text.rfind('-');
    const std::size_t first = text.find('-');
    if (first == std::string_view::npos || first == 0 || first == last || last + 1 == text.size()) return false;
    const auto all = [](std::string_view part, auto kind) {
        return !part.empty() &&
               std::all_of(part.begin(), part.end(), [&](char c) { return kind(static_cast<unsigned char>(c)) != 0; });
    };
    return all(text.substr(0, first), [](int c) { return std::isalnum(c); }) &&
           all(text.substr(first + 1, last - first - 1), [](int c) { return std::isalpha(c); }) &&
           all(text.substr(last + 1), [](int c) { return std::isdigit(c); });
}

Registry parse_registry(std::string_view markdown, std::string system) {
    Registry registry;
    registry.system = std::move(system);
    std::string section;
    bool in_rule = false;
    while (!markdown.empty()) {
        const std::size_t end = std::min(markdown.find('\n'), markdown.size());
        const std::string_view line = markdown.substr(0, end);
        markdown.remove_prefix(std::min(end + 1, markdown.size()));

        const std::size_t depth = std::min(line.find_first_not_of('#'), line.size());
        if (depth == 0 || depth == line.size() || line[depth] != ' ') {
            if (in_rule) registry.rules.back().text.append(line).append("\n");
            continue;
        }
        const std::string_view heading = trimmed(line.substr(depth));
        if (registry.title.empty()) registry.title = heading;
        const std::size_t blank = std::min(heading.find(' '), heading.size());
        in_rule = looks_like_rule(heading.substr(0, blank));
        if (in_rule)
            registry.rules.push_back(
                {std::string(heading.substr(0, blank)), std::string(trimmed(heading.substr(blank))), section, {}});
        else section = without_number(heading);
    }
    for (RegistryRule& rule : registry.rules) rule.text = trimmed(rule.text);
    return registry;
}

const RegistryRule* find_rule(std::span<const Registry> registries, std::string_view id) {
    const std::string wanted = id_to_compare(id);
    for (const Registry& registry : registries)
        for (const RegistryRule& rule : registry.rules)
            if (id_to_compare(rule.id) == wanted) return &rule;
    return nullptr;
}

std::vector<const RegistryRule*> rules_with_words(std::span<const Registry> registries,
                                                  std::span<const std::string> words) {
    std::vector<std::string> wanted;
    for (const std::string& word : words) wanted.push_back(lower(word));
    std::vector<const RegistryRule*> found;
    for (const Registry& registry : registries)
        for (const RegistryRule& rule : registry.rules) {
            const std::string text = lower(rule.id + " " + rule.title + "\n" + rule.text);
            if (std::all_of(wanted.begin(), wanted.end(),
                            [&](const std::string& word) { return text.find(word) != std::string::npos; }))
                found.push_back(&rule);
        }
    return found;
}

std::string nearest_rule(std::span<const Registry> registries, std::string_view id) {
    std::vector<std::string> ids;
    for (const Registry& registry : registries)
        for (const RegistryRule& rule : registry.rules) ids.push_back(rule.id);
    return nearest(id, ids);
}

} // namespace fracas
