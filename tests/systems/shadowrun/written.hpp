// Packs and encounters written down in a test, and what is said about them.
#pragma once

#include "support/written.hpp"
#include "systems/shadowrun/reading/encounter.hpp"
#include "systems/shadowrun/reading/entries.hpp"

namespace fracas::shadowrun::written {

using fracas::written::said;
using fracas::written::the;
using fracas::written::toml;

inline const std::string head_line = "system = \"shadowrun\"\n";
inline const std::string vesper = "[[combatant]]\nfrom = \"vesper_kade\"\n";
inline const std::string ganger = "[[combatant]]\nfrom = \"street_ganger\"\n";

// Vesper Kade on line 2 with the keys of the test from line 4 on, then a ganger.
inline std::string with(std::string_view keys) { return head_line + vesper + std::string(keys) + ganger; }

inline const fracas::written::Written<&read_pack, &read_encounter> in_project{"shadowrun"};

inline Loaded load(std::string_view text) { return in_project.load(text); }
inline std::vector<std::string> said_about(std::string_view text) { return in_project.said_about(text); }
inline const std::vector<PackFile>& pack_files() { return in_project.pack_files(); }
inline const Pack& the_pack() { return in_project.the_pack(); }
inline std::vector<std::string> said_about_file(std::string_view text) { return in_project.said_about_file(text); }
inline std::vector<std::string> said_after(const std::string& file, const std::string& from, const std::string& to) {
    return in_project.said_after(file, from, to);
}

} // namespace fracas::shadowrun::written
