// Fights of Shadowrun for the tests of what is shown: the examples, and encounters written down in a test.
#pragma once

#include "book/json.hpp"
#include "book/toml.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace fracas::shadowrun_fights {

inline std::vector<std::string> example_names() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(home() / "examples/shadowrun"))
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

inline std::unique_ptr<Fight> example(const std::string& name) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(home() / "examples/shadowrun" / name, mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

inline std::unique_ptr<Fight> written(const std::string& text) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(read_toml(text, "test").value(), "test", mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

inline Json combatant_of(const Json& state, const std::string& key) {
    for (const Json& one : state["combatants"])
        if (one["key"] == key) return one;
    return nullptr;
}

} // namespace fracas::shadowrun_fights
