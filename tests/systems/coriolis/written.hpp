// Packs and encounters written down in a test, and what is said about them.
#pragma once

#include "support/written.hpp"
#include "systems/coriolis/reading/encounter.hpp"
#include "systems/coriolis/stage.hpp"

namespace fracas::coriolis::written {

using fracas::written::said;
using fracas::written::the;
using fracas::written::toml;
using fracas::written::without_places;

inline const std::string head = "system = \"coriolis\"\n";
inline const std::string nasira = "[[combatant]]\nfrom = \"nasira_adel\"\n";
inline const std::string thug = "[[combatant]]\nfrom = \"dock_tough\"\n";

// Nasira on line 2 with the keys of the test, then a thug.
inline std::string with(std::string_view keys) { return head + nasira + std::string(keys) + thug; }

inline const fracas::written::Written<&read_pack, &read_encounter> in_project{"coriolis"};

inline Loaded load(std::string_view text) { return in_project.load(text); }
inline std::vector<std::string> said_about(std::string_view text) { return in_project.said_about(text); }

} // namespace fracas::coriolis::written
