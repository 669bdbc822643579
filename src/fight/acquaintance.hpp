// Whom and what each side has met, and what it calls them. People of one kind are told apart by numbers, and so are things. To
// a side that sees the second drone, and not the first, its number would tell of the other: so a side counts as it has met.
#pragma once

#include "engine/script.hpp"
#include "fight/position.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace fracas {

// Some of a list, in the order in which a side has met them.
class Met {
public:
    bool has(int one) const { return static_cast<std::size_t>(one) < known.size() && known[at(one)]; }
    bool has(int one, std::size_t answers) const {
        for (const Meeting& meeting : order)
            if (meeting.one == one) return meeting.answers <= answers;
        return false;
    }
    void add(int one, std::size_t answers) {
        if (has(one)) return;
        if (known.size() <= at(one)) known.resize(at(one) + 1);
        known[at(one)] = true;
        order.push_back({one, answers});
    }
    // Back to when there were no more than so many answers.
    void go_back(std::size_t answers) {
        while (!order.empty() && order.back().answers > answers) {
            known[at(order.back().one)] = false;
            order.pop_back();
        }
    }
    std::size_t size() const { return order.size(); }
    // Those below `count`: others joined later than the names were made that are asked for.
    std::vector<int> below(int count) const {
        std::vector<int> list;
        for (const Meeting& meeting : order)
            if (meeting.one < count) list.push_back(meeting.one);
        return list;
    }

private:
    struct Meeting {
        int one = 0;
        std::size_t answers = 0; // that had been given
    };
    static std::size_t at(int one) { return static_cast<std::size_t>(one); }

    std::vector<Meeting> order;
    std::vector<bool> known;
};

template <class Game>
class Acquaintance {
public:
    using State = typename Game::State;
    using Event = typename Game::Event;
    using Names = typename Game::Names;

    // What a side was told, and then the state that it sees; after so many answers.
    void go_on(const Setting<Game>& setting, const std::vector<Event>& told, const std::vector<Stamp>& stamps,
               const State& state, std::size_t answers) {
        people.resize(static_cast<std::size_t>(Game::sides(setting.book)));
        things.resize(people.size());
        if (knows_all(people, Game::combatants(setting.book)) && knows_all(things, things_of(setting))) return;
        const typename Game::Told told_of{setting.book, setting.names, state};
        for (int side = 0; side < Game::sides(setting.book); ++side) {
            for (std::size_t i = 0; i < told.size(); ++i) {
                if ((stamps[i].seen_by >> side & 1u) == 0) continue;
                for (const int who : {int{told[i].who}, int{told[i].whom}})
                    if (who >= 0) of(people, side).add(who, answers);
                if (const int thing = Game::thing_told(told[i]); thing >= 0 && thing < things_of(setting))
                    of(things, side).add(thing, answers);
            }
            const typename Game::Viewer viewer{Game::Viewer::Kind::side, side};
            for (int who = 0; who < Game::combatants(setting.book); ++who)
                if (!of(people, side).has(who) && Game::knows_of(told_of, viewer, who))
                    of(people, side).add(who, answers);
            for (int thing = 0; thing < things_of(setting); ++thing)
                if (!of(things, side).has(thing) && Game::sees_thing(told_of, viewer, thing))
                    of(things, side).add(thing, answers);
        }
    }

    // Back to when there were no more than so many answers.
    void go_back(std::size_t answers) {
        for (auto* all : {&people, &things})
            for (Met& met : *all) met.go_back(answers);
    }

    // Whether it makes no difference any more who or what is met first.
    bool counts_no_more(const Setting<Game>& setting) const {
        return knows_all(people, Game::combatants(setting.book)) &&
               (!has_alike(setting) || knows_all(things, things_of(setting)));
    }

    // The names a side uses, where they are others than those of the game master (side -1).
    std::optional<Names> names_of(const Setting<Game>& setting, int side) const {
        if (side < 0) return std::nullopt;
        std::optional<Names> names;
        if (const auto met = of(people, side).below(Game::combatants(setting.book));
            !is_whole_list(met, Game::combatants(setting.book))) {
            std::vector<int> sides;
            for (const int who : met) sides.push_back(Game::side(setting.book, who));
            number_in_order(names.emplace(setting.names), met, sides, side);
        }
        if (has_alike(setting))
            if (const auto seen = of(things, side).below(things_of(setting));
                !is_whole_list(seen, things_of(setting))) {
                if (!names) names.emplace(setting.names);
                number_things_in_order(*names, seen);
            }
        return names;
    }

    // Things that the side had not seen after so many answers.
    std::vector<int> unseen_things(const Setting<Game>& setting, int side, std::size_t answers) const {
        std::vector<int> list;
        const Met& seen = of(things, side);
        for (int thing = 0; thing < things_of(setting); ++thing)
            if (answers == at_present ? !seen.has(thing) : !seen.has(thing, answers)) list.push_back(thing);
        return list;
    }

    static constexpr std::size_t at_present = std::numeric_limits<std::size_t>::max();

private:
    static int things_of(const Setting<Game>& setting) { return static_cast<int>(setting.names.item_key.size()); }

    // Whether somebody has brought two things of a kind.
    static bool has_alike(const Setting<Game>& setting) {
        for (const auto& key : setting.names.item_key)
            if (key.find('#') != key.npos) return true;
        return false;
    }

    static bool knows_all(const std::vector<Met>& met, int count) {
        for (const Met& one : met)
            if (one.size() < static_cast<std::size_t>(count)) return false;
        return !met.empty();
    }

    // All of them in the order in which the encounter lists them, and so counted alike.
    static bool is_whole_list(const std::vector<int>& met, int count) {
        for (std::size_t i = 0; i < met.size(); ++i)
            if (met[i] != static_cast<int>(i)) return false;
        return met.size() >= static_cast<std::size_t>(count);
    }

    static Met& of(std::vector<Met>& all, int side) { return all[static_cast<std::size_t>(side)]; }
    static const Met& of(const std::vector<Met>& all, int side) { return all[static_cast<std::size_t>(side)]; }

    std::vector<Met> people, things; // of each side
};

// The names by which a role calls people and things.
template <class Game>
class NamesOfRole {
public:
    // A side, or -1 for the game master; in this state, after so many answers.
    NamesOfRole(const Setting<Game>& setting, const Acquaintance<Game>& met, int side,
                const typename Game::State& state, std::size_t answers = Acquaintance<Game>::at_present)
        : own(met.names_of(setting, side)), in(setting) {
        if (side < 0) return;
        // What was never seen is not the first of its kind that makes another the second.
        const auto unseen = met.unseen_things(setting, side, answers);
        for (const int thing : unseen) {
            if (!counts(state, thing)) continue;
            if (!own) own.emplace(in.names);
            own->item_key.at(static_cast<std::size_t>(thing)) += "-unseen";
        }
    }

    bool differ() const { return own.has_value(); }
    const typename Game::Names& names() const { return own ? *own : in.names; }
    typename Game::Told telling(const typename Game::State& state) const { return {in.book, names(), state}; }

private:
    // Whether another thing of its key is in the same hands, or on the ground as it is, and would be told apart from it.
    bool counts(const typename Game::State& state, int thing) const {
        const auto& keys = names().item_key;
        const auto& key = keys[static_cast<std::size_t>(thing)];
        const int holder = Game::holder(state, thing);
        for (int i = 0; i < static_cast<int>(keys.size()); ++i)
            if (i != thing && Game::holder(state, i) == holder && keys[static_cast<std::size_t>(i)] == key) return true;
        return false;
    }

    std::optional<typename Game::Names> own;
    const Setting<Game>& in;
};

} // namespace fracas
