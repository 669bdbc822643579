// Packs and encounters written down in a test, and what is said about them.
#pragma once

#include "support/written.hpp"
#include "systems/harnmaster/reading/encounter.hpp"
#include "systems/harnmaster/reading/entries.hpp"

namespace fracas::harnmaster::written {

using fracas::written::said;
using fracas::written::the;
using fracas::written::toml;
using fracas::written::without_places;

inline const std::string head_line = "system = \"harnmaster\"\n";
inline const std::string aldric = "[[combatant]]\nfrom = \"sir_aldric\"\n";
inline const std::string thug = "[[combatant]]\nfrom = \"bandit_thug\"\n";

// Sir Aldric on line 2 with the keys of the test from line 4 on, then a thug.
inline std::string with(std::string_view keys) { return head_line + aldric + std::string(keys) + thug; }

inline const fracas::written::Written<&read_pack, &read_encounter> in_project{"harnmaster"};

inline Loaded load(std::string_view text) { return in_project.load(text); }
inline std::vector<std::string> said_about(std::string_view text) { return in_project.said_about(text); }
inline const std::vector<PackFile>& pack_files() { return in_project.pack_files(); }
inline const Pack& the_pack() { return in_project.the_pack(); }

// What is said about the project's pack with one more file, and what it is warned of.
inline std::vector<std::string> said_about_file(std::string_view text, std::vector<std::string>* warned = nullptr) {
    std::vector<Mistake> mistakes;
    const Pack pack = read_pack(in_project.with_file(text), mistakes);
    if (warned != nullptr) *warned = said(pack.warnings);
    return said(mistakes);
}

} // namespace fracas::harnmaster::written
