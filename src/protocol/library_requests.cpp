#include "protocol/desk.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace fracas {

namespace {

std::string written_as_id(std::string_view word) {
    std::string id = as_key(word);
    std::ranges::replace(id, '_', '-');
    return id;
}

// The system a request names; nullptr and a mistake noted if there is none.
const System* system_of(const Desk& desk, Request& request) {
    const std::string name = request.text("system");
    if (name.empty()) return nullptr;
    if (const System* system = desk.library.shelf().find(written_as_id(name))) return system;
    std::vector<std::string_view> ids;
    for (const System* system : desk.library.shelf().systems()) ids.push_back(system->id());
    request.fail("system", "system must be " + alternatives(ids), nearest(name, ids));
    return nullptr;
}

std::size_t rules_of(const Library& library, std::string_view system) {
    const Registry* registry = library.registry(system);
    return registry != nullptr ? registry->rules.size() : 0;
}

tl::unexpected<Json> no_such(std::string_view what, std::string_view where, const std::string& name,
                             const std::vector<std::string>& known) {
    const std::string near = nearest(name, known);
    Json error = {{"message", fmt::format("there is no {} \"{}\"; {}", what, name,
                                          near.empty() ? fmt::format("there are {}", fmt::join(known, ", "))
                                                       : fmt::format("did you mean {}?", near))},
                  {"where", where}};
    if (!near.empty()) error["hint"] = near;
    return tl::unexpected(std::move(error));
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(" \t\r\n", at);
        if (begin == std::string_view::npos) break;
        const std::size_t end = std::min(text.find_first_of(" \t\r\n", begin), text.size());
        words.emplace_back(text.substr(begin, end - begin));
        at = end;
    }
    return words;
}

} // namespace

Reply tell_systems(Desk& desk, Request& request) {
    const System* only = request.has("system") ? system_of(desk, request) : nullptr;
    if (request.is_wrong()) return request.refusal();
    Json list = Json::array();
    for (const System* system : desk.library.shelf().systems())
        if (only == nullptr || only == system)
            list.push_back(system_as_json(*system, rules_of(desk.library, system->id())));
    return Json{{"systems", list}};
}

Reply tell_list(Desk& desk, Request& request) {
    const System* system = system_of(desk, request);
    const std::string name = request.text_or("list"), wanted = request.text_or("entry");
    if (name.empty() && !wanted.empty()) request.fail("entry", "an \"entry\" needs the \"list\" it is in");
    if (request.is_wrong() || system == nullptr) return request.refusal();
    const std::vector<PackList>& lists = desk.library.lists(system->id());
    if (name.empty()) {
        Json names = Json::array();
        for (const PackList& list : lists)
            names.push_back({{"list", list.name}, {"table", list.table}, {"entries", list.entries.size()}});
        return Json{{"lists", names}};
    }
    const PackList* list = find_list(lists, name);
    if (list == nullptr) {
        std::vector<std::string> known;
        for (const PackList& one : lists) known.push_back(one.name);
        return no_such("list", "list", name, known);
    }
    if (wanted.empty()) {
        Json entries = Json::array();
        for (const PackEntry& entry : list->entries) entries.push_back(entry.whole);
        return Json{{"entries", entries}};
    }
    if (const PackEntry* entry = find_entry(*list, wanted)) return Json{{"entries", Json::array({entry->whole})}};
    std::vector<std::string> known;
    for (const PackEntry& one : list->entries) known.push_back(list->title_of(one));
    return no_such("entry", "entry", wanted, known);
}

Reply tell_rules(Desk& desk, Request& request) {
    const System* system = request.has("system") ? system_of(desk, request) : nullptr;
    const std::string id = request.text_or("rule");
    const std::vector<std::string> words = words_of(request.text_or("search"));
    const bool notes = request.flag("notes"), texts = request.flag("texts");
    if (request.has("rule") && request.has("search"))
        request.fail("search", "a request has a \"rule\" or a \"search\", not both");
    if (request.has("search") && words.empty()) request.fail("search", "search must be words");
    if (request.is_wrong()) return request.refusal();

    std::span<const Registry> registries = desk.library.registries();
    if (system != nullptr) {
        const Registry* only = desk.library.registry(system->id());
        registries = only != nullptr ? std::span(only, 1) : std::span<const Registry>();
    }
    Json rules = Json::array();
    if (!id.empty()) {
        const RegistryRule* found = find_rule(registries, id);
        for (const Registry& registry : registries)
            for (const RegistryRule& rule : registry.rules)
                if (&rule == found) rules.push_back(rule_as_json(registry, rule, notes));
        if (found != nullptr) return Json{{"rules", rules}};
        const std::string near = nearest_rule(registries, id);
        Json error = {{"message", fmt::format("there is no rule {}{}", id,
                                              near.empty() ? "" : fmt::format("; did you mean {}?", near))},
                      {"where", "rule"}};
        if (!near.empty()) error["hint"] = near;
        return tl::unexpected(std::move(error));
    }
    if (!words.empty()) {
        const Search result = search_rules(registries, words);
        for (const FoundRule& one : result.found)
            rules.push_back(rule_as_json(*one.registry, *one.rule, notes, place_in_words(one.where)));
        return Json{{"words", result.words}, {"rules", rules}};
    }
    for (const Registry& registry : registries)
        for (const RegistryRule& rule : registry.rules)
            rules.push_back(texts ? rule_as_json(registry, rule, notes)
                                  : Json{{"system", registry.system},
                                         {"id", rule.id},
                                         {"title", rule.title},
                                         {"section", rule.section}});
    return Json{{"rules", rules}};
}

Reply tell_test(Desk& desk, Request& request) {
    const System* system = system_of(desk, request);
    PlainTest asked;
    if (request.document("dice").is(Document::Kind::integer))
        asked.dice = std::to_string(request.whole("dice", 0, 0, 1000));
    else asked.dice = request.text_or("dice");
    asked.target = static_cast<int>(request.whole("target", 0, 1, 100));
    if (request.has("eml")) asked.eml = static_cast<int>(request.whole("eml", 0, 0, 200));
    if (request.has("against")) asked.against = static_cast<int>(request.whole("against", 0, 0, 200));
    if (request.is_wrong() || system == nullptr) return request.refusal();
    const TestOdds odds = system->plain_test(asked);
    if (!odds.mistake.empty()) return refused(odds.mistake);
    return Json{{"test", test_as_json(*system, odds)}};
}

} // namespace fracas
