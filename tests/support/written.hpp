// Packs and encounters written down in a test, and what is said about them.
#pragma once

#include "stage_play.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::written {

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

// What comes over the network has no places.
inline Document without_places(const Document& written) {
    Document result = written;
    if (written.is(Document::Kind::list)) {
        result = Document::list();
        for (const Document& item : written.as_list()) result.add(without_places(item));
    } else if (written.is(Document::Kind::table)) {
        result = Document::table();
        for (const Document::Entry& entry : written.as_table()) result.set(entry.key, without_places(entry.value));
    }
    return result.put_at({});
}

// The thing of that id in a list of a pack.
template <class Thing>
const Thing& the(const std::vector<Thing>& things, std::string_view id) {
    const auto found = std::ranges::find(things, id, &Thing::id);
    if (found == things.end()) throw std::runtime_error("no " + std::string(id));
    return *found;
}

// A line with a figure that is far too high, and the range that the complaint about it must name.
struct Range {
    std::string line; // "hp = *": the star is the figure
    std::string range;
};

template <class Said>
void expect_ranges(const std::vector<Range>& ranges, const Said& said_of) {
    for (const Range& one : ranges) {
        std::string text = one.line;
        text.replace(text.find('*'), 1, "99999");
        EXPECT_THAT(said_of(text), testing::Contains(testing::HasSubstr("whole number from " + one.range + " (")))
            << one.line;
    }
}

// The readers of one system: `read_pack` and `read_encounter` are its functions.
template <auto read_pack, auto read_encounter>
struct Written {
    std::string id; // of the folder in packs/

    const std::vector<PackFile>& pack_files() const {
        static const std::vector<PackFile> files = files_of_pack(id);
        return files;
    }
    const auto& the_pack() const {
        static const auto pack = pack_without_mistakes(id, read_pack);
        return pack;
    }

    // An encounter that must have no mistake.
    auto load(std::string_view text) const {
        std::vector<Mistake> mistakes;
        auto loaded = read_encounter(the_pack(), toml(text), "fight.toml", mistakes);
        EXPECT_THAT(said(mistakes), testing::IsEmpty());
        return loaded;
    }

    // What is said about an encounter.
    std::vector<std::string> said_about(std::string_view text) const {
        std::vector<Mistake> mistakes;
        read_encounter(the_pack(), toml(text), "fight.toml", mistakes);
        return said(mistakes);
    }

    // The project's pack with one more file, own.toml, of which the first two lines are the head.
    std::vector<PackFile> with_file(std::string_view text) const {
        std::vector<PackFile> files = pack_files();
        const std::string head = "system = \"" + id + "\"\nschema_version = 1\n";
        files.push_back({"own.toml", toml(head + std::string(text), "own.toml")});
        return files;
    }
    std::vector<std::string> said_about_file(std::string_view text) const {
        std::vector<Mistake> mistakes;
        read_pack(with_file(text), mistakes);
        return said(mistakes);
    }

    std::string text_of(const std::string& file) const {
        std::ifstream stream(FRACAS_ROOT "/packs/" + id + "/" + file);
        return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    }

    // The project's pack after one piece of its text was exchanged, as a group at home might do it. The piece is looked
    // for behind `after`.
    std::vector<PackFile> files_after(const std::string& file, const std::string& from, const std::string& to,
                                      const std::string& after = "") const {
        std::string text = text_of(file);
        const std::size_t start = text.find(after);
        const std::size_t at = start == std::string::npos ? start : text.find(from, start);
        if (at == std::string::npos) throw std::runtime_error(after + from + " is not in " + file);
        text.replace(at, from.size(), to);
        std::vector<PackFile> files = pack_files();
        for (PackFile& one : files)
            if (one.file == file) one.document = toml(text, file);
        return files;
    }
    std::vector<std::string> said_after(const std::string& file, const std::string& from, const std::string& to) const {
        std::vector<Mistake> mistakes;
        read_pack(files_after(file, from, to), mistakes);
        return said(mistakes);
    }
};

} // namespace fracas::written
