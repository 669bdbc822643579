// Packs and encounters written down in a test, and what is said about them.
#pragma once

#include "support/written.hpp"
#include "systems/forbidden_lands/reading/encounter.hpp"
#include "systems/forbidden_lands/reading/entries.hpp"

namespace fracas::forbidden_lands::written {

using fracas::written::said;
using fracas::written::the;
using fracas::written::toml;

inline const std::string head_line = "system = \"forbidden-lands\"\n";
inline const std::string brannoch = "[[combatant]]\nfrom = \"brannoch\"\n";
inline const std::string raider = "[[combatant]]\nfrom = \"orc_raider\"\n";

// Brannoch on line 2 with the keys of the test from line 4 on, then an orc.
inline std::string with(std::string_view keys) { return head_line + brannoch + std::string(keys) + raider; }

inline const fracas::written::Written<&read_pack, &read_encounter> in_project{"forbidden-lands"};

inline Loaded load(std::string_view text) { return in_project.load(text); }
inline std::vector<std::string> said_about(std::string_view text) { return in_project.said_about(text); }
inline const std::vector<PackFile>& pack_files() { return in_project.pack_files(); }
inline const Pack& the_pack() { return in_project.the_pack(); }
inline std::vector<std::string> said_about_file(std::string_view text) { return in_project.said_about_file(text); }
inline std::vector<std::string> said_after(const std::string& file, const std::string& from, const std::string& to) {
    return in_project.said_after(file, from, to);
}

struct Changed {
    Pack pack;
    std::vector<std::string> said;
};

// The project's pack after one piece of its text was exchanged; the piece is looked for behind `after`.
inline Changed pack_after(const std::string& file, const std::string& after, const std::string& from,
                          const std::string& to) {
    std::vector<Mistake> mistakes;
    Pack pack = read_pack(in_project.files_after(file, from, to, after), mistakes);
    return {pack, said(mistakes)};
}

} // namespace fracas::forbidden_lands::written
