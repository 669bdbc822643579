// Packs and encounters written down in a test, and what is said about them.
#pragma once

#include "support/written.hpp"
#include "systems/alien/reading/encounter.hpp"
#include "systems/alien/reading/pack_entries.hpp"

namespace fracas::alien::written {

using fracas::written::said;
using fracas::written::the;
using fracas::written::toml;

inline const std::string head_line = "system = \"alien\"\n";
inline const std::string kuroda = "[[combatant]]\nfrom = \"kuroda\"\n";
inline const std::string drone = "[[combatant]]\nfrom = \"drone\"\n";

// Kuroda on line 2 with the keys of the test from line 4 on, then a drone.
inline std::string with(std::string_view keys) { return head_line + kuroda + std::string(keys) + drone; }

inline const fracas::written::Written<&read_pack, &read_encounter> in_project{"alien"};

inline Loaded load(std::string_view text) { return in_project.load(text); }
inline std::vector<std::string> said_about(std::string_view text) { return in_project.said_about(text); }
inline const std::vector<PackFile>& pack_files() { return in_project.pack_files(); }
inline const Pack& the_pack() { return in_project.the_pack(); }
inline std::vector<std::string> said_about_file(std::string_view text) { return in_project.said_about_file(text); }
inline std::vector<std::string> said_after(const std::string& file, const std::string& from, const std::string& to) {
    return in_project.said_after(file, from, to);
}

// The pack after one piece of its text was exchanged, which must be no mistake.
inline Pack pack_after(const std::string& file, const std::string& from, const std::string& to) {
    std::vector<Mistake> mistakes;
    Pack pack = read_pack(in_project.files_after(file, from, to), mistakes);
    EXPECT_THAT(said(mistakes), testing::IsEmpty()) << to;
    return pack;
}

// What is said when the line that begins as this text does, up to a figure that is far too high, is exchanged for it.
inline auto said_of_line_in(const std::string& file) {
    return [file](const std::string& text) {
        const std::string all = in_project.text_of(file), beginning = text.substr(0, text.find("99999"));
        const std::size_t at = all.find(beginning);
        if (at == std::string::npos) throw std::runtime_error(beginning + " is not in " + file);
        return said_after(file, all.substr(at, all.find('\n', at + beginning.size()) - at), text);
    };
}

} // namespace fracas::alien::written
