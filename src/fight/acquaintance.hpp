// Whom each side has met, and what it calls them. People of one kind are told apart by numbers. To a side that sees the
// second drone, and not the first, its number would tell of the other: so a side counts them as it has met them.
#pragma once

#include "engine/script.hpp"
#include "fight/position.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace fracas {

template <class Game>
class Acquaintance {
public:
    using State = typename Game::State;
    using Event = typename Game::Event;
    using Names = typename Game::Names;

    // What a side was told, and then the state that it sees; after so many answers.
    void go_on(const Setting<Game>& setting, const std::vector<Event>& told, const std::vector<Stamp>& stamps,
               const State& state, std::size_t answers) {
        order.resize(static_cast<std::size_t>(Game::sides(setting.book)));
        if (everybody_met(setting)) return;
        for (std::size_t i = 0; i < told.size(); ++i)
            for (int side = 0; side < Game::sides(setting.book); ++side)
                if ((stamps[i].seen_by >> side & 1u) != 0)
                    for (const int who : {int{told[i].who}, int{told[i].whom}})
                        if (who >= 0) meet(side, who, answers);
        const typename Game::Told now{setting.book, setting.names, state};
        for (int side = 0; side < Game::sides(setting.book); ++side)
            for (int who = 0; who < Game::combatants(setting.book); ++who)
                if (!has_met(side, who) && Game::knows_of(now, {Game::Viewer::Kind::side, side}, who))
                    meet(side, who, answers);
    }

    // Back to when there were no more than so many answers.
    void go_back(std::size_t answers) {
        for (auto& met : order)
            while (!met.empty() && met.back().answers > answers) met.pop_back();
    }

    bool everybody_met(const Setting<Game>& setting) const {
        for (const auto& met : order)
            if (met.size() < static_cast<std::size_t>(Game::combatants(setting.book))) return false;
        return order.size() == static_cast<std::size_t>(Game::sides(setting.book));
    }

    // The names a side uses, where they are others than those of the game master (side -1).
    std::optional<Names> names_of(const Setting<Game>& setting, int side) const {
        if (side < 0 || is_roster(setting, side)) return std::nullopt;
        std::vector<int> people, sides;
        for (const Meeting& one : order[static_cast<std::size_t>(side)]) {
            if (one.who >= Game::combatants(setting.book)) continue; // joined later than these names were made
            people.push_back(one.who);
            sides.push_back(Game::side(setting.book, one.who));
        }
        std::optional<Names> names(setting.names);
        number_in_order(*names, people, sides, side);
        return names;
    }

private:
    struct Meeting {
        int who = 0;
        std::size_t answers = 0; // that had been given
    };

    bool has_met(int side, int who) const {
        for (const Meeting& one : order[static_cast<std::size_t>(side)])
            if (one.who == who) return true;
        return false;
    }
    void meet(int side, int who, std::size_t answers) {
        if (!has_met(side, who)) order[static_cast<std::size_t>(side)].push_back({who, answers});
    }
    // Whether the side has met everybody in the order in which the encounter lists them, and so counts alike.
    bool is_roster(const Setting<Game>& setting, int side) const {
        const auto& met = order[static_cast<std::size_t>(side)];
        for (std::size_t i = 0; i < met.size(); ++i)
            if (met[i].who != static_cast<int>(i)) return false;
        return met.size() >= static_cast<std::size_t>(Game::combatants(setting.book));
    }

    std::vector<std::vector<Meeting>> order; // of each side
};

// The names by which a role calls people and things.
template <class Game>
class NamesOfRole {
public:
    // A side, or -1 for the game master; in this state.
    NamesOfRole(const Setting<Game>& setting, const Acquaintance<Game>& met, int side,
                const typename Game::State& state)
        : own(met.names_of(setting, side)), in(setting) {
        if (side < 0) return;
        // What lies unseen is not the first of its kind that makes another the second.
        for (const int thing : Game::unseen_things({in.book, in.names, state}, {Game::Viewer::Kind::side, side})) {
            if (!own) own.emplace(in.names);
            own->item_key.at(static_cast<std::size_t>(thing)) += "-unseen";
        }
    }

    bool differ() const { return own.has_value(); }
    const typename Game::Names& names() const { return own ? *own : in.names; }
    typename Game::Told telling(const typename Game::State& state) const { return {in.book, names(), state}; }

private:
    std::optional<typename Game::Names> own;
    const Setting<Game>& in;
};

} // namespace fracas
