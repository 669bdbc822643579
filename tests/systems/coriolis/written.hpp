// Packs and encounters written down in a test, and what is said about them.
#pragma once

#include "book/toml.hpp"
#include "stage.hpp"
#include "systems/coriolis/setup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace fracas::coriolis::written {

inline const std::string head = "system = \"coriolis\"\n";
inline const std::string nasira = "[[combatant]]\nfrom = \"nasira_adel\"\n";
inline const std::string thug = "[[combatant]]\nfrom = \"dock_tough\"\n";

// Nasira on line 2 with the keys of the test, then a thug.
inline std::string with(std::string_view keys) { return head + nasira + std::string(keys) + thug; }

inline std::vector<std::string> said(const std::vector<Mistake>& mistakes) {
    std::vector<std::string> lines;
    for (const Mistake& mistake : mistakes) lines.push_back(to_text(mistake));
    return lines;
}

inline Document toml(std::string_view text, const std::string& file = "fight.toml") {
    auto read = read_toml(text, file);
    if (!read) ADD_FAILURE() << to_text(read.error());
    return read ? *read : Document::table();
}

// An encounter that must have no mistake.
inline Loaded load(std::string_view text) {
    std::vector<Mistake> mistakes;
    Loaded loaded = read_encounter(test_pack(), toml(text), "fight.toml", mistakes);
    EXPECT_THAT(said(mistakes), testing::IsEmpty());
    return loaded;
}

// What is said about an encounter.
inline std::vector<std::string> said_about(std::string_view text) {
    std::vector<Mistake> mistakes;
    read_encounter(test_pack(), toml(text), "fight.toml", mistakes);
    return said(mistakes);
}

} // namespace fracas::coriolis::written
