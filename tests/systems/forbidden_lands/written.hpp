// Packs and encounters written down in a test, and what is said about them.
#pragma once

#include "book/toml.hpp"
#include "systems/forbidden_lands/figures.hpp"
#include "systems/forbidden_lands/setup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::forbidden_lands::written {

inline const std::string head_line = "system = \"forbidden-lands\"\n";
inline const std::string brannoch = "[[combatant]]\nfrom = \"brannoch\"\n";
inline const std::string raider = "[[combatant]]\nfrom = \"orc_raider\"\n";

// Brannoch on line 2 with the keys of the test from line 4 on, then an orc.
inline std::string with(std::string_view keys) { return head_line + brannoch + std::string(keys) + raider; }

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

// The files of the project's pack; messages name them without their folder.
inline const std::vector<PackFile>& pack_files() {
    static const std::vector<PackFile> files = [] {
        std::vector<PackFile> result;
        for (const auto& entry : std::filesystem::directory_iterator(FRACAS_ROOT "/packs/forbidden-lands")) {
            auto read = read_toml_file(entry.path().string());
            if (!read) throw std::runtime_error(to_text(read.error()));
            result.push_back({entry.path().filename().string(), *read});
        }
        std::ranges::sort(result, {}, &PackFile::file);
        return result;
    }();
    return files;
}

inline const Pack& the_pack() {
    static const Pack pack = [] {
        std::vector<Mistake> mistakes;
        Pack result = read_pack(pack_files(), mistakes);
        if (!mistakes.empty()) throw std::runtime_error(to_text(mistakes.front()));
        return result;
    }();
    return pack;
}

// An encounter that must have no mistake.
inline Loaded load(std::string_view text) {
    std::vector<Mistake> mistakes;
    Loaded loaded = read_encounter(the_pack(), toml(text), "fight.toml", mistakes);
    EXPECT_THAT(said(mistakes), testing::IsEmpty());
    return loaded;
}

// What is said about an encounter.
inline std::vector<std::string> said_about(std::string_view text) {
    std::vector<Mistake> mistakes;
    read_encounter(the_pack(), toml(text), "fight.toml", mistakes);
    return said(mistakes);
}

// What is said about the project's pack with one more file, own.toml, of which the first two lines are the head.
inline std::vector<std::string> said_about_file(std::string_view text) {
    std::vector<PackFile> files = pack_files();
    files.push_back({"own.toml", toml(head_line + "schema_version = 1\n" + std::string(text), "own.toml")});
    std::vector<Mistake> mistakes;
    read_pack(files, mistakes);
    return said(mistakes);
}

struct Changed {
    Pack pack;
    std::vector<std::string> said;
};

// The project's pack after one piece of its text was exchanged, as a group at home might do it; the piece is looked for
// behind `after`.
inline Changed pack_after(const std::string& file, const std::string& after, const std::string& from,
                          const std::string& to) {
    std::ifstream stream(FRACAS_ROOT "/packs/forbidden-lands/" + file);
    std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    const std::size_t start = text.find(after);
    const std::size_t at = start == std::string::npos ? start : text.find(from, start);
    if (at == std::string::npos) throw std::runtime_error(after + from + " is not in " + file);
    text.replace(at, from.size(), to);
    std::vector<PackFile> files = pack_files();
    for (PackFile& one : files)
        if (one.file == file) one.document = toml(text, file);
    std::vector<Mistake> mistakes;
    Pack pack = read_pack(files, mistakes);
    return {pack, said(mistakes)};
}

inline std::vector<std::string> said_after(const std::string& file, const std::string& from, const std::string& to) {
    return pack_after(file, "", from, to).said;
}

template <HasId Thing>
const Thing& the(const std::vector<Thing>& things, std::string_view id) {
    const int index = index_of(things, id);
    if (index < 0) throw std::runtime_error("no " + std::string(id));
    return things[static_cast<std::size_t>(index)];
}

} // namespace fracas::forbidden_lands::written
