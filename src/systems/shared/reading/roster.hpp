// Filling book, state and names: what every system's Muster begins with, and what all combatant tables share.
#pragma once

#include "engine/reader.hpp"
#include "systems/shared/policy/policies.hpp"
#include "systems/shared/reading/pack_template.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace fracas {

// The styles of policy.hpp, and the look-ahead that any of them can be given.
inline constexpr auto keys_of_policies =
    and_those_that_look_ahead(std::to_array<std::string_view>({"aggressive", "cautious", "random"}));

// The key "policy" of a side or a combatant, one of those the system has; empty: none named.
std::string read_policy(Reader& reader, std::span<const std::string_view> policies = keys_of_policies);

// A place on the map: place_of(document) gives nothing where that is none, in_words says what would be one.
template <class PlaceOf>
auto read_place(Reader& reader, std::string_view key, std::string_view in_words, PlaceOf&& place_of)
    -> decltype(place_of(Document())) {
    if (!reader.has(key)) {
        reader.fail(key, "missing key \"" + std::string(key) + "\": " + std::string(in_words));
        return std::nullopt;
    }
    const auto place = place_of(reader.document()[key]);
    if (!place) reader.fail(key, std::string(in_words));
    return place;
}

// The key "at": a list with a place for each, or one place, from which further(first) gives them all; empty where there
// is none, and after a mistake. `things` are the places in a message: "hexes".
template <class PlaceOf, class Further>
auto read_places(Reader& reader, int count, std::string_view things, std::string_view in_words, PlaceOf&& place_of,
                 Further&& further) {
    std::vector<typename decltype(place_of(Document()))::value_type> result;
    if (!reader.has("at")) return result;
    const Document& written = reader.document()["at"];
    if (written.size() > 0 && written[0].is(Document::Kind::list)) {
        for (std::size_t i = 0; i < written.size(); ++i) {
            if (const auto place = place_of(written[i])) result.push_back(*place);
            else reader.fail_item("at", i, std::string(in_words));
        }
        if (written.size() != static_cast<std::size_t>(count))
            reader.fail("at", "the list has " + std::to_string(written.size()) + " " + std::string(things) +
                                  " for a count of " + std::to_string(count));
    } else if (const auto first = read_place(reader, "at", in_words, place_of)) {
        result = further(*first);
    }
    if (result.size() != static_cast<std::size_t>(count)) result.clear();
    return result;
}

// One combatant table, read but not yet among the others. It may stand for several of the same kind.
template <class PersonFigures>
struct RecruitOf : FilledTable {
    using FilledTable::FilledTable;

    PersonFigures person{};
    std::string side{}; // empty: one of its own
    std::string policy{};
    int count = 1;
    bool prone{};
    std::vector<int> roster{}; // who they are, once enlisted
};

// One of a system with a map.
template <class PersonFigures, class Place>
struct PlacedRecruitOf : RecruitOf<PersonFigures> {
    using RecruitOf<PersonFigures>::RecruitOf;

    std::vector<Place> at{}; // one for each, or empty
};

// What is wrong with the place of one of those a table stands for, said where that place is written.
void fail_place(Reader& reader, std::size_t number, const std::string& wrong);

template <class Pack, class Book, class State, class Names>
class MusterOf {
public:
    MusterOf(const Pack& pack, Book& book, State& state, Names& names)
        : pack_(pack), book_(book), state_(state), names_(names) {}

    int add_side(const std::string& name) {
        names_.side_called.push_back(name);
        names_.side.push_back(not_taken(names_.side, name));
        names_.side_key.push_back(free_key(names_.side_key, name));
        return book_.sides++;
    }

    // With a number if somebody has that name already.
    std::string free_name(const std::string& name) const { return not_taken(names_.combatant, name); }

    // Only weapons somebody has are in the book: the index there, -1 if there is no room.
    template <class PackWeapon>
    int weapon(const PackWeapon& entry) {
        const auto known = std::ranges::find(names_.weapon_key, entry.id);
        if (known != names_.weapon_key.end()) return static_cast<int>(known - names_.weapon_key.begin());
        if (book_.weapons == static_cast<int>(std::size(book_.weapon))) return -1;
        names_.weapon_key.push_back(entry.id);
        names_.weapon.push_back(entry.name);
        book_.weapon[book_.weapons] = entry.weapon;
        return book_.weapons++;
    }

protected:
    // One more in the roster, under a name that nobody has; -1 if there is no room. `kinds` are those who share it.
    template <class Sheet>
    int add_to_roster(Reader& reader, const std::string& name, const Sheet& sheet,
                      std::string_view kinds = "combatants") {
        constexpr std::size_t most = std::extent_v<decltype(Book::sheet)>;
        if (book_.combatants == static_cast<int>(most)) {
            reader.fail("", "at most " + std::to_string(most) + " " + std::string(kinds) + " fit into one fight; " +
                                name + " would be the " + std::to_string(most + 1) + "th");
            return -1;
        }
        const int who = book_.combatants++;
        names_.combatant_called.push_back(name);
        names_.combatant.push_back(free_name(name));
        names_.combatant_key.push_back(free_key(names_.combatant_key, names_.combatant.back()));
        book_.sheet[who] = sheet;
        return who;
    }

    const Pack& pack_;
    Book& book_;
    State& state_;
    Names& names_;
};

} // namespace fracas
