// What the packs and encounters of every system need: ids and names, things that name each other, names nobody else
// has. Forbidden Lands reads with these; systems that came before it have them in figures.hpp and recruit.hpp.
#pragma once

#include "engine/reader.hpp"

#include <algorithm>
#include <cctype>
#include <concepts>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

// --- ids and names ---------------------------------------------------------------------------------------------------

// An id is what keys are made of: small letters, digits and underlines.
inline bool is_id(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

// A name is one line people can read.
inline bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= 80 && text.front() != ' ' && text.back() != ' ' &&
           std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

inline std::string read_id(Reader& reader) {
    const std::string id = reader.text("id");
    if (!id.empty() && !is_id(id)) reader.fail("id", "an id is made of small letters, digits and underlines");
    return id;
}

// Without `otherwise` a name must be there.
inline std::string read_name(Reader& reader, std::string_view otherwise = {}) {
    std::string name = otherwise.empty() ? reader.text("name") : reader.text_or("name", otherwise);
    if (reader.document()["name"].is(Document::Kind::text) && !is_name(name)) {
        reader.fail("name", "a name is one line of 1 to 80 characters without blanks around it");
        name = otherwise;
    }
    return name;
}

// "tree_trunk": "tree trunk"
inline std::string with_blanks(std::string_view id) {
    std::string name(id);
    std::ranges::replace(name, '_', ' ');
    return name;
}

// Lower-case words, joined by hyphens or whatever else.
inline std::string slug(std::string_view words, char joint = '-') {
    std::string result;
    for (const char c : words) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80 || std::isalnum(byte) != 0)
            result += static_cast<char>(byte < 0x80 ? std::tolower(byte) : byte);
        else if (c != '\'' && !result.empty() && result.back() != joint) result += joint;
    }
    if (!result.empty() && result.back() == joint) result.pop_back();
    return result;
}

// "Orc raider", then "Orc raider 2": the first such name that nobody has.
inline std::string not_taken(const std::vector<std::string>& taken, const std::string& name, char joint = ' ') {
    std::string candidate = name;
    for (int number = 2; std::ranges::find(taken, candidate) != taken.end(); ++number)
        candidate = name + joint + std::to_string(number);
    return candidate;
}

inline std::string free_key(const std::vector<std::string>& taken, const std::string& name, char joint = '-') {
    const std::string word = slug(name, joint);
    return not_taken(taken, word.empty() ? "nameless" : word, joint);
}

// --- things that name each other -------------------------------------------------------------------------------------

template <class Thing>
concept HasId = requires(const Thing& thing) {
    { thing.id } -> std::convertible_to<std::string_view>;
};

// The index of the thing of that id, -1 if there is none.
template <HasId Thing>
int index_of(const std::vector<Thing>& things, std::string_view id) {
    for (std::size_t i = 0; i < things.size(); ++i)
        if (things[i].id == id) return static_cast<int>(i);
    return -1;
}

template <HasId Thing>
std::string nearest_id(const std::vector<Thing>& things, std::string_view word) {
    std::vector<std::string_view> ids;
    for (const Thing& thing : things) ids.push_back(thing.id);
    return nearest(word, ids);
}

// The thing a key names, -1 after a mistake.
template <HasId Thing>
int read_reference(Reader& reader, std::string_view key, const std::vector<Thing>& things, std::string_view what) {
    const std::string word = reader.text(key);
    if (!reader.document()[key].is(Document::Kind::text)) return -1;
    const int found = index_of(things, word);
    if (found < 0) reader.fail(key, "there is no " + std::string(what) + " of this id", nearest_id(things, word));
    return found;
}

// The things a list names; what is wrong is noted and left out.
template <HasId Thing>
std::vector<int> read_references(Reader& reader, std::string_view key, const std::vector<Thing>& things,
                                 std::string_view what) {
    std::vector<int> result;
    reader.texts(key);
    const Document::List& list = reader.document()[key].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const int found = index_of(things, list[i].as_text());
        if (found >= 0) result.push_back(found);
        else
            reader.fail_item(key, i, "there is no " + std::string(what) + " of this id",
                             nearest_id(things, list[i].as_text()));
    }
    return result;
}

// Where every id was first used, by kind of thing.
class Ids {
public:
    // Whether the id is new; a second use is a mistake.
    bool is_new(Reader& reader, std::string_view kind, const std::string& id) {
        if (id.empty()) return false;
        const std::string place = reader.file() + ":" + std::to_string(reader.place("id").line);
        const auto [first, inserted] = first_.try_emplace(std::string(kind) + ' ' + id, place);
        if (!inserted) reader.fail("id", "this " + std::string(kind) + " id is used already at " + first->second);
        return inserted;
    }

private:
    std::map<std::string, std::string> first_;
};

// What comes from the pack stands, for whoever reads a message, where the encounter calls for it.
inline Document moved_to(const Document& written, Place place) {
    Document result = written;
    if (written.is(Document::Kind::list)) {
        Document::List items;
        for (const Document& item : written.as_list()) items.push_back(moved_to(item, place));
        result = Document::list_of(std::move(items));
    } else if (written.is(Document::Kind::table)) {
        Document::Table entries;
        for (const Document::Entry& entry : written.as_table())
            entries.push_back({entry.key, moved_to(entry.value, place), place});
        result = Document::table_of(std::move(entries));
    }
    result.put_at(place);
    return result;
}

} // namespace fracas
