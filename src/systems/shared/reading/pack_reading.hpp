// Reading the files of a pack: what every system's PackReading begins with.
#pragma once

#include "engine/reader.hpp"
#include "systems/shared/reading/pack_file.hpp"

#include <cstddef>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

// "weapons.toml:12", for messages that point at another place.
std::string at_place(const Reader& reader, std::string_view key = "id");

// Where every id was first used, by kind of thing. Things that are named without saying their kind share one.
class Ids {
public:
    // Whether the id, which stands under the key, is new; a second use is a mistake.
    bool is_new(Reader& reader, std::string_view kind, const std::string& id, std::string_view key = "id");

private:
    std::map<std::string, std::string> first_;
};

// About what is in no file.
void complain_of_pack(std::vector<Mistake>& mistakes, std::string message);

// The rows of a table by their names. A name that is wrong, that stands there twice or not at all is a mistake; `use`
// is called for each row that is right.
template <class Use>
void each_row(std::string_view table, std::vector<Reader>& rows, std::string_view name_key,
              std::span<const std::string_view> names, std::vector<Mistake>& mistakes, Use&& use) {
    std::vector<std::string> first(names.size());
    for (Reader& row : rows) {
        const std::string word = row.document()[name_key].as_text();
        const std::size_t index = row.one_of(name_key, names);
        if (names[index] != word) continue; // the other keys cannot be judged
        if (!first[index].empty()) {
            row.fail(name_key, "this row stands already at " + first[index]);
            continue;
        }
        first[index] = row.file() + ":" + std::to_string(row.place().line);
        use(row, index);
        row.finish();
    }
    for (std::size_t i = 0; i < names.size(); ++i)
        if (first[i].empty())
            complain_of_pack(mistakes, "the table " + std::string(table) + " has no row for " + std::string(names[i]));
}

struct Constant {
    std::string_view key;
    int figure;
};

// What the rules have built in and a pack only prints: one that says otherwise would promise a game that is not played.
void check_constants(Reader& file, std::initializer_list<Constant> built_in);

template <class Pack>
class PackReadingOf {
public:
    PackReadingOf(std::span<const PackFile> files, std::vector<Mistake>& mistakes) : mistakes_(mistakes) {
        for (const PackFile& file : files) files_.emplace_back(file.document, file.file, mistakes);
    }

protected:
    // A file says which system and which edition of the format it is written for.
    void read_head_of(Reader& file, std::string_view system) {
        file.one_of("system", std::span(&system, 1));
        file.integer("schema_version", 1, 1);
    }

    // The tables of that name; their things share the ids of their kind.
    template <class Thing, class Read>
    void read_each(Reader& file, std::string_view table, std::string_view kind, std::vector<Thing>& things, Read&& read,
                   std::string_view key = "id") {
        for (Reader& reader : file.tables(table)) {
            Thing thing = read(reader);
            reader.finish();
            if (ids_.is_new(reader, kind, thing.id, key)) things.push_back(std::move(thing));
        }
    }

    // Those of all files.
    template <class Thing, class Read>
    void each(std::string_view table, std::string_view kind, std::vector<Thing>& things, Read&& read,
              std::string_view key = "id") {
        for (Reader& file : files_) read_each(file, table, kind, things, read, key);
    }

    std::vector<Reader> rows_of(std::string_view table) {
        std::vector<Reader> rows;
        for (Reader& file : files_)
            for (Reader& row : file.tables(table)) rows.push_back(std::move(row));
        return rows;
    }

    // The rows of a table that every pack has.
    std::vector<Reader> needed_rows(std::string_view table) {
        std::vector<Reader> rows = rows_of(table);
        if (rows.empty()) complain("the table " + std::string(table) + " is missing");
        return rows;
    }

    void complain(std::string message) { complain_of_pack(mistakes_, std::move(message)); }

    std::vector<Mistake>& mistakes_;
    std::vector<Reader> files_;
    Ids ids_;
    Pack pack_;
};

} // namespace fracas
