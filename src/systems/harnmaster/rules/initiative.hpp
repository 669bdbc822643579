// Section 4, start of combat: HMG-INIT-1, HMG-INIT-2. The order of turns, and who comes late. HMG-INIT-3+ is the reading of
// an encounter.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/core.hpp"

namespace fracas::harnmaster {

inline constexpr int most_rerolls = 20; // of equal d100; after that the order of the roster stands

// HMG-INIT-1: END + DEX + AGL + SPD + WIL, not lowered by wounds or load.
constexpr int initiative(const Scene& s, int who) { return s.sheet(who).initiative; }

// HMG-INIT-1: initiative, then SPD, AGL, DEX, WIL. 1: a before b, -1: b before a, 0: equal in all.
constexpr int compare_initiative(const Scene& s, int a, int b) {
    const auto first = [](int x, int y) { return x > y ? 1 : x < y ? -1 : 0; };
    const auto by = [&](Attribute which) { return first(s.attribute(a, which), s.attribute(b, which)); };
    if (const int order = first(initiative(s, a), initiative(s, b)); order != 0) return order;
    if (const int order = by(speed); order != 0) return order;
    if (const int order = by(agility); order != 0) return order;
    if (const int order = by(dexterity); order != 0) return order;
    return by(will);
}

// Where the first combatants who are still equal stand in the order: from begin to end, that one excluded.
struct Tie {
    int begin{}, end{};
};

constexpr Tie find_tie(int count, std::uint32_t parted) { // bit i: i is parted from the one before
    for (int begin = 0; begin + 1 < count; ++begin) {
        int end = begin + 1;
        while (end < count && (parted >> end & 1u) == 0) ++end;
        if (end > begin + 1) return {begin, end};
    }
    return {};
}

// Whether two roll in one throw: of one side and by one player's hand.
constexpr bool roll_together(const Scene& s, int a, int b) {
    return !s.enemies(a, b) && s.sheet(a).pc == s.sheet(b).pc;
}

// HMG-INIT-1: each rolls d100 once, higher first; equal rolls again.
template <Table T>
constexpr void roll_ties(T& table, const Play& s, int count, std::uint32_t parted) {
    Small* const order = s.state.order;
    for (int rerolls = 0; rerolls < most_rerolls; ++rerolls) {
        const Tie tie = find_tie(count, parted);
        if (tie.end == 0) return;
        int roll[most_combatants]{};
        for (int first = tie.begin, behind = first; first < tie.end; first = behind) {
            while (behind < tie.end && roll_together(s, order[first], order[behind])) ++behind;
            const int people = behind - first;
            Ask ask = ask_of("HMG-INIT-1", What::initiative_tie, order[first], nobody, nothing, people);
            for (int i = first; i < behind; ++i) ask.people |= 1u << order[i];
            const auto thrown = table.toss(ask, PercentEach{people});
            for (int i = first; i < behind; ++i) {
                const int who = order[i], rolled = thrown.die[i - first];
                table.tell({"HMG-INIT-1", {who}, OrderRolled{.die = rolled}});
                int at = i;
                for (; at > tie.begin && rolled > roll[at - 1]; --at) {
                    roll[at] = roll[at - 1];
                    order[at] = order[at - 1];
                }
                roll[at] = rolled;
                order[at] = who;
            }
        }
        for (int i = tie.begin + 1; i < tie.end; ++i)
            if (roll[i] != roll[i - 1]) parted |= 1u << i;
    }
}

// HMG-INIT-1: fixed at the start, for all who are there. Places nobody has are empty.
template <Table T>
constexpr void decide_order(T& table, const Play& s) {
    Small* const order = s.state.order;
    for (const int i : below(most_combatants)) order[i] = nobody;
    int count = 0;
    for (const int who : below(s.count())) {
        s.at(who).set(joining, false);
        int at = count++;
        for (; at > 0 && compare_initiative(s, who, order[at - 1]) > 0; --at) order[at] = order[at - 1];
        order[at] = who;
    }
    std::uint32_t parted = 0;
    for (int i = 1; i < count; ++i)
        if (compare_initiative(s, order[i - 1], order[i]) != 0) parted |= 1u << i;
    roll_ties(table, s, count, parted);
}

// Who comes late stands after his equals.
constexpr void join_order(const Play& s, int who) {
    Small* const order = s.state.order;
    s.at(who).set(joining, false);
    int count = 0;
    while (count < most_combatants && order[count] != nobody) {
        if (order[count] == who) return;
        ++count;
    }
    if (count == most_combatants) return;
    for (; count > 0 && compare_initiative(s, who, order[count - 1]) > 0; --count) order[count] = order[count - 1];
    order[count] = who;
}

// HMG-TURN-1+, HMG-INIT-2: the living; in round one only those of the side that starts.
constexpr bool has_turn(const Scene& s, int who) {
    const int starts = s.book.starting_side;
    const bool surprised = s.state.round <= 1 && starts != none && s.sheet(who).side != starts;
    return s.alive(who) && !s.at(who).is(joining) && !surprised;
}

} // namespace fracas::harnmaster
