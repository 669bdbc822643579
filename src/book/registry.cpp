#include "book/registry.hpp"

#include "book/text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <utility>

namespace fracas {

namespace {

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

// What the middle of a number stands for, where that is not the word itself.
struct Area {
    std::string_view code, words;
};

constexpr auto areas = std::to_array<Area>({{"INIT", "Initiative"},
                                            {"TURN", "Turns and actions"},
                                            {"MELEE", "Close combat"},
                                            {"RANGED", "Ranged combat"},
                                            {"REACT", "Reactions"},
                                            {"MOVE", "Movement"},
                                            {"RANGE", "Ranges and zones"},
                                            {"AID", "First aid"},
                                            {"SOCIAL", "Words"},
                                            {"ITEM", "Things"},
                                            {"TASK", "Tasks"},
                                            {"SPECIAL", "Special attacks"},
                                            {"AMMO", "Ammunition"},
                                            {"AUTO", "Full auto"},
                                            {"CRIT", "Critical injuries"},
                                            {"SYNTH", "Synthetics"},
                                            {"CREAT", "Creatures"},
                                            {"END", "End of the fight"},
                                            {"STAT", "Figures of a combatant"},
                                            {"ACT", "Actions"},
                                            {"FEAT", "Features of weapons"},
                                            {"COND", "Conditions"},
                                            {"ARMOR", "Armour"},
                                            {"MONSTER", "Monsters and animals"},
                                            {"FEAR", "Fear"},
                                            {"VIS", "Visibility"},
                                            {"GRAPPLE", "Grappling"},
                                            {"PASS", "Passing by"},
                                            {"CALLED", "Called shots"},
                                            {"FIRE", "Fire modes"},
                                            {"SIGHT", "Sights and smartlinks"},
                                            {"SHOT", "Shot rounds"},
                                            {"BOW", "Bows and crossbows"},
                                            {"DICE", "Dice"},
                                            {"POOL", "Dice pools"},
                                            {"WEAPON", "Weapons"}});

std::string in_words(std::string_view code) {
    for (const Area& area : areas)
        if (area.code == code) return std::string(area.words);
    std::string word = lower(code);
    if (!word.empty()) word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    return word;
}

// Some pages are divided by where their rules come from, which is no section to a reader: then the number has it.
std::string section_of(std::string_view heading, std::string_view id) {
    if (heading != "Rules" && heading != "Rules of the seed" && heading != "Completion" &&
        heading != "Completion rules")
        return std::string(heading);
    const std::size_t first = id.find('-'), last = id.rfind('-');
    return in_words(id.substr(first + 1, last - first - 1));
}

// "Coriolis: The Third Horizon: combat rule registry": what a reader wants to know of it is the game.
std::string_view of_the_game(std::string_view heading) {
    for (const std::string_view own : {": combat rule registry", ": rule registry", " rule registry"})
        if (const std::size_t at = heading.find(own); at != std::string_view::npos) return heading.substr(0, at);
    return heading;
}

// --- the parts of a rule -------------------------------------------------------------------------------------------

enum class Part { text, example, setting, note };

struct Mark {
    std::string_view word;
    Part part;
};

// Words that, with a colon, begin a part: "Decided:", "Decided (model):", "Source for the figures:".
constexpr auto marks = std::to_array<Mark>({{"Example", Part::example},
                                            {"Setting", Part::setting},
                                            {"Decided", Part::note},
                                            {"Unverified", Part::note},
                                            {"Source", Part::note},
                                            {"Edition", Part::note},
                                            {"Not modelled", Part::note}});

// The colon of a mark is near, and in the same sentence.
constexpr std::size_t longest_mark = 40;

struct Piece {
    Part part;
    std::size_t begin, body; // where its mark stands, where what follows it begins
};

std::optional<Piece> mark_at(std::string_view line, std::size_t at) {
    const std::string_view rest = line.substr(at);
    for (const Mark& mark : marks) {
        if (!rest.starts_with(mark.word)) continue;
        const std::string_view more = rest.substr(mark.word.size(), longest_mark);
        const std::size_t colon = more.find(':');
        if (colon == std::string_view::npos) continue;
        const std::string_view between = more.substr(0, colon);
        const bool qualified = between.starts_with(" (") || between.starts_with(" of ") || between.starts_with(" for ");
        if (!between.empty() && (!qualified || between.find('.') != std::string_view::npos)) continue;
        return Piece{mark.part, at, at + mark.word.size() + colon + 1};
    }
    return std::nullopt;
}

// Where parts begin in a line: at its beginning, and after the end of a sentence.
std::vector<Piece> pieces_of(std::string_view line) {
    std::vector<Piece> pieces;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool begins = at == 0 || (at > 1 && line[at - 1] == ' ' && (line[at - 2] == '.' || line[at - 2] == ')'));
        if (!begins) continue;
        if (const auto piece = mark_at(line, at)) pieces.push_back(*piece);
    }
    return pieces;
}

bool is_item(std::string_view line) {
    return line.starts_with("- ") || line.starts_with("  ") || line.starts_with('|');
}

// Adds a line of the page to the parts of the rule it belongs to; what the next one belongs to if it just goes on.
Part add_line(RegistryRule& rule, std::string_view line, Part last) {
    const auto list_of = [&](Part part) -> std::vector<std::string>& {
        return part == Part::example ? rule.examples : part == Part::setting ? rule.settings : rule.notes;
    };
    const std::vector<Piece> pieces = pieces_of(line);
    const bool blank = trimmed(line).empty();
    // An example may have several lines; a note goes on in the list below it, and nowhere else.
    const bool goes_on = !blank && (pieces.empty() || pieces.front().begin > 0) &&
                         (last == Part::example || (last == Part::note && is_item(line)));
    const std::string_view first = line.substr(0, pieces.empty() ? line.size() : pieces.front().begin);
    if (goes_on) list_of(last).back().append("\n").append(first);
    else if (!trimmed(first).empty() || (blank && !rule.text.ends_with("\n\n")))
        rule.text.append(pieces.empty() ? first : trimmed(first)).append("\n");
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const std::size_t end = i + 1 < pieces.size() ? pieces[i + 1].begin : line.size();
        const std::size_t begin = pieces[i].part == Part::note ? pieces[i].begin : pieces[i].body;
        list_of(pieces[i].part).emplace_back(trimmed(line.substr(begin, end - begin)));
    }
    if (!pieces.empty()) return pieces.back().part;
    return goes_on ? last : Part::text;
}

// A rule that is decided from its first to its last word is still a rule.
void show_what_was_decided(RegistryRule& rule) {
    constexpr std::string_view mark = "Decided: ";
    for (const std::string& note : rule.notes)
        if (note.starts_with(mark)) {
            std::string text = note.substr(mark.size());
            text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
            rule.text += (rule.text.empty() ? "" : "\n") + text;
        }
    std::erase_if(rule.notes, [&](const std::string& note) { return note.starts_with(mark); });
}

// --- searching -----------------------------------------------------------------------------------------------------

struct Searched {
    FoundRule rule;
    std::string title, section, text; // in small letters
};

std::vector<Searched> searchable(std::span<const Registry> registries) {
    std::vector<Searched> all;
    for (const Registry& registry : registries)
        for (const RegistryRule& rule : registry.rules) {
            std::string text = rule.text;
            for (const std::string& example : rule.examples) text += "\n" + example;
            for (const std::string& setting : rule.settings) text += "\n" + setting;
            all.push_back({{&registry, &rule, FoundIn::title},
                           lower(rule.id + " " + rule.title),
                           lower(rule.section),
                           lower(text)});
        }
    return all;
}

bool holds(std::string_view text, std::string_view word) { return text.find(word) != std::string_view::npos; }

std::optional<FoundIn> place_of_word(const Searched& rule, std::string_view word) {
    if (holds(rule.title, word)) return FoundIn::title;
    if (holds(rule.section, word)) return FoundIn::section;
    if (holds(rule.text, word)) return FoundIn::text;
    return std::nullopt;
}

// All words of the pages that begin with that letter, each once: a word begins as it is meant more often than not, and
// among so many words there is always one that is near.
std::set<std::string> words_of_pages(const std::vector<Searched>& rules, char first) {
    std::set<std::string> words;
    for (const Searched& rule : rules)
        for (const std::string* text : {&rule.title, &rule.section, &rule.text})
            for (std::size_t at = 0; at < text->size();) {
                std::size_t end = at;
                while (end < text->size() && std::isalpha(static_cast<unsigned char>((*text)[end])) != 0) ++end;
                if (end - at >= 4 && (*text)[at] == first) words.insert(text->substr(at, end - at));
                at = end + 1;
            }
    return words;
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
    Part last = Part::text;
    while (!markdown.empty()) {
        const std::size_t end = std::min(markdown.find('\n'), markdown.size());
        const std::string_view line = markdown.substr(0, end);
        markdown.remove_prefix(std::min(end + 1, markdown.size()));

        const std::size_t depth = std::min(line.find_first_not_of('#'), line.size());
        if (depth == 0 || depth == line.size() || line[depth] != ' ') {
            if (in_rule) last = add_line(registry.rules.back(), line, last);
            continue;
        }
        const std::string_view heading = trimmed(line.substr(depth));
        if (registry.title.empty()) registry.title = of_the_game(heading);
        const std::size_t blank = std::min(heading.find(' '), heading.size());
        in_rule = looks_like_rule(heading.substr(0, blank));
        last = Part::text;
        if (in_rule)
            registry.rules.push_back({std::string(heading.substr(0, blank)),
                                      std::string(trimmed(heading.substr(blank))),
                                      section_of(section, heading.substr(0, blank)),
                                      {},
                                      {},
                                      {},
                                      {}});
        else section = without_number(heading);
    }
    for (RegistryRule& rule : registry.rules) {
        rule.text = trimmed(rule.text);
        if (rule.text.empty()) show_what_was_decided(rule);
    }
    return registry;
}

const RegistryRule* find_rule(std::span<const Registry> registries, std::string_view id) {
    const std::string wanted = id_to_compare(id);
    for (const Registry& registry : registries)
        for (const RegistryRule& rule : registry.rules)
            if (id_to_compare(rule.id) == wanted) return &rule;
    return nullptr;
}

Search search_rules(std::span<const Registry> registries, std::span<const std::string> words) {
    const std::vector<Searched> rules = searchable(registries);
    Search search;
    for (const std::string& word : words) {
        const std::string wanted = lower(word);
        const bool known =
            std::ranges::any_of(rules, [&](const Searched& rule) { return place_of_word(rule, wanted).has_value(); });
        const std::string near = known || wanted.empty() ? wanted : nearest(wanted, words_of_pages(rules, wanted[0]));
        search.words.push_back(near.empty() ? wanted : near);
    }
    // How often each place serves, so that two words of the title come before one.
    std::vector<std::pair<std::array<int, 3>, FoundRule>> found;
    for (const Searched& rule : rules) {
        std::array<int, 3> places{};
        bool all = true;
        for (const std::string& word : search.words) {
            const auto place = place_of_word(rule, word);
            all = all && place;
            if (place) ++places[static_cast<std::size_t>(*place)];
        }
        if (!all) continue;
        FoundRule one = rule.rule;
        one.where = places[2] > 0 ? FoundIn::text : places[1] > 0 ? FoundIn::section : FoundIn::title;
        found.emplace_back(places, one);
    }
    std::ranges::stable_sort(found, [](const auto& a, const auto& b) {
        if (a.second.registry != b.second.registry) return a.second.registry < b.second.registry;
        return a.first > b.first;
    });
    for (const auto& [places, rule] : found) search.found.push_back(rule);
    return search;
}

std::string nearest_rule(std::span<const Registry> registries, std::string_view id) {
    std::vector<std::string> ids;
    for (const Registry& registry : registries)
        for (const RegistryRule& rule : registry.rules) ids.push_back(rule.id);
    return nearest(id, ids);
}

} // namespace fracas
