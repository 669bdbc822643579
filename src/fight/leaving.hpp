// Whoever has come out of a fight, as the table of a combatant in the next encounter.
#pragma once

#include "book/json.hpp"
#include "fight/answer_list.hpp"
#include "fight/fight.hpp"
#include "fight/position.hpp"
#include "systems/shared/reading/survivor.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace fracas {

// How many a [[combatant]] stands for. They are in the roster in the order in which they are written, vehicles after them.
inline std::size_t people_of_table(const Document& table) {
    return table.has("count") ? static_cast<std::size_t>(table["count"].as_integer()) : 1;
}

template <class Game>
struct Leaving {
    const typename Game::Pack& pack;
    const Setting<Game>& setting;
    const typename Game::State& state;
    const Document& encounter;
    const AnswerList& given;

    Expected<CarriedOver> carried_over(int who) const {
        const auto at = static_cast<std::size_t>(who);
        const auto& names = setting.names;
        CarriedOver carried{names.combatant_key[at], names.combatant[at],
                            names.side[static_cast<std::size_t>(Game::side(setting.book, who))]};
        if (!Game::is_person(setting.book, who)) return refuse(carried.name + " is nobody who could be carried over");
        if (Game::is_dead(state, who)) return refuse(carried.name + " is dead");
        const Survivor leaves = Game::survivor(pack, {setting.book, names, state}, who);
        if (!leaves.cannot.empty()) return refuse(carried.name + ": " + leaves.cannot);
        carried.table = written_table(who);
        carried.about_place.assign(leaves.about_place.begin(), leaves.about_place.end());
        carried.of_others.assign(leaves.of_others.begin(), leaves.of_others.end());
        for (const std::string& key : carried.about_place) carried.table.remove(key);
        carried.table.remove("count");
        carried.table.set("name", carried.name);
        for (const Document::Entry& entry : leaves.brings.as_table()) carried.table.set(entry.key, entry.value);
        for (const std::string_view kind : leaves.things)
            if (encounter.has(kind)) carried.things.set(kind, encounter[kind]);
        return carried;
    }

private:
    // What is written of a combatant, in the encounter or by the game master who has added him.
    Document written_table(int who) const {
        auto before = static_cast<std::size_t>(who);
        const auto found = [&](const Document& table) {
            const std::size_t people = people_of_table(table);
            if (before < people) return true;
            before -= people;
            return false;
        };
        for (const Document& table : encounter["combatant"].as_list())
            if (found(table)) return table;
        before -= std::min(before, encounter["vehicle"].size());
        for (std::size_t i = 0; i < given.size(); ++i) {
            if (given.kind(i) != AnswerList::Kind::set) continue;
            const Document set = from_json(json_of(given.text(i)));
            const Document& added = set["add"];
            if (added.is(Document::Kind::table) && found(added)) return added;
            for (const Document& table : added.as_list())
                if (found(table)) return table;
        }
        return Document::table();
    }
};

} // namespace fracas
