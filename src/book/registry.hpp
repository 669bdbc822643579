// The rule registry: rules/<system>.md, where every rule has a number, a title and its text.
#pragma once

#include "engine/reader.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

struct RegistryRule {
    std::string id;                    // "COR-MELEE-1", "COR-DICE-3+"
    std::string title;                 // "Melee attack"
    std::string section;               // "Melee": the heading above it
    std::string text;                  // Markdown: the rule itself, without its heading and without what follows
    std::vector<std::string> examples; // what the page says after "Example:"
    std::vector<std::string> settings; // what it says after "Setting:"
    std::vector<std::string> notes;    // for developers, marks included: "Decided: ...", "Source: ..."
};

struct Registry {
    std::string system; // name of the file: "coriolis"
    std::string title;  // first heading, up to what it says of the page itself
    std::vector<RegistryRule> rules;
};

Registry parse_registry(std::string_view markdown, std::string system);

// The rule of that number; capitals and the closing plus sign do not matter. nullptr if there is none.
const RegistryRule* find_rule(std::span<const Registry> registries, std::string_view id);

// Where a word of a search was found; the first is the best.
enum class FoundIn { title, section, text };

struct FoundRule {
    const Registry* registry;
    const RegistryRule* rule;
    FoundIn where; // the worst place among those of its words
};

struct Search {
    std::vector<std::string> words; // those that were looked for: as given, or the nearest the pages have
    std::vector<FoundRule> found;   // by page; in each the best places first, then in the order of the page
};

// The rules that have every one of the words in their number, title, section, text, examples or settings; capitals do
// not matter. A word that no rule has is taken for the nearest one that some rule has.
Search search_rules(std::span<const Registry> registries, std::span<const std::string> words);

// The number probably meant, empty if none is near.
std::string nearest_rule(std::span<const Registry> registries, std::string_view id);

// Whether the text looks like a rule's number: COR-MELEE-1, cor-melee-1+.
bool looks_like_rule(std::string_view text);

} // namespace fracas
