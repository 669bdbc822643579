// The registry of ALIEN itself, for tests that compare its tables and figures with the pack and the rules.
#pragma once

#include "support/registry_page.hpp"
#include "systems/alien/stage.hpp"
#include "systems/alien/written.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fracas::alien {

inline const registry::Page registry_page{"alien"};

// The only table of a rule, with this head, which is taken off.
inline registry::Rows rows_under(const std::string& rule, const registry::Cells& head) {
    auto tables = registry_page.tables_under("### " + rule);
    if (tables.size() != 1 || tables[0].empty()) throw std::runtime_error(rule + " has not one table");
    EXPECT_EQ(tables[0][0], head) << rule;
    tables[0].erase(tables[0].begin());
    return tables[0];
}

// "Close Combat" as "close_combat".
inline std::string key_of_words(std::string words) {
    std::ranges::transform(words, words.begin(),
                           [](char c) { return c == ' ' ? '_' : static_cast<char>(std::tolower(c)); });
    return words;
}

template <std::size_t count>
std::size_t place_of_words(const std::array<std::string_view, count>& keys, const std::string& words) {
    const auto found = std::ranges::find(keys, key_of_words(words));
    if (found == keys.end()) throw std::runtime_error("there is no " + words);
    return static_cast<std::size_t>(found - keys.begin());
}

// The figures that a sentence of a rule names, by the pattern of the sentence.
inline std::smatch figures_in(const std::string& rule, const std::string& pattern) {
    static std::string text; // what the match points into
    text = registry_page.text_under("### " + rule);
    std::smatch found;
    if (!std::regex_search(text, found, std::regex(pattern)))
        ADD_FAILURE() << rule << " does not say \"" << pattern << "\"";
    return found;
}

inline int figure_in(const std::string& rule, const std::string& pattern) {
    const std::smatch found = figures_in(rule, pattern);
    static const std::map<std::string, int> words = {{"two", 2}, {"three", 3}, {"nine", 9}};
    if (found.size() < 2) return -99;
    const std::string word = found[1];
    return words.contains(word) ? words.at(word) : registry::number(word);
}

} // namespace fracas::alien
