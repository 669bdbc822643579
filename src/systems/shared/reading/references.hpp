// Things that are named by an id: reading ids and names, and finding what a key refers to.
#pragma once

#include "engine/reader.hpp"
#include "systems/shared/telling/figures_in_words.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// An id is what keys are made of: small letters, digits and underlines. A wrong one is a mistake, but still what others
// may call the thing by. A name is one line people can read.
std::string read_id(Reader& reader);
std::string read_name(Reader& reader, std::string_view otherwise = {});

// What follows from other figures may be written, but then it must be right.
void check_follows(Reader& reader, std::string_view key, int right_figure, std::string_view how);

// The table "skills": each from 0 to the highest; those that are not written stay as they are.
void read_skills(Reader& reader, std::span<const std::string_view> keys, Small* skills, int highest);

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

} // namespace fracas
