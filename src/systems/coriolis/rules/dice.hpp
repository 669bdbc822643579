// Combatants and dice: pools, tests, praying, opposed rolls. COR-STAT-1+, COR-DICE-1+ to COR-DICE-4+, and the game master's
// re-roll of COR-DARK-2+. The game master's modifier of COR-DICE-5+ is part of every pool; help is in help.hpp.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/coriolis/asks.hpp"

namespace fracas::coriolis {

// Counts the dice of a pool and tells where each of them comes from.
template <Table T>
struct Pool {
    T& table;
    int who;
    int dice{};

    constexpr void add(Why why, int figure, const Rule& rule) {
        dice += figure;
        if (figure != 0) table.tell({rule, {who}, PoolEntry{.why = why, .dice = figure}});
    }
};

// COR-CRIT-5+: penalties of all injuries of one kind of skill add up.
constexpr int injury_penalty(const Scene& s, int who, Skill skill) {
    int penalty = 0;
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who)
            penalty += s.book.injury[s.state.wound[i].row].penalty[static_cast<int>(skill)];
    return penalty;
}

// COR-STAT-1+, COR-DICE-1+: attribute + skill, and what holds for every test of this combatant.
template <Table T>
constexpr Pool<T> skill_pool(T& table, const Scene& s, int who, Skill skill) {
    Pool<T> pool{table, who};
    pool.add(Why::attribute, s.sheet(who).attribute[static_cast<int>(attribute_of(skill))], "COR-STAT-1+");
    pool.add(Why::skill, s.sheet(who).skill[static_cast<int>(skill)], "COR-STAT-1+");
    pool.add(Why::injuries, injury_penalty(s, who, skill), "COR-CRIT-5+");
    pool.add(Why::game_master, s.at(who).modifier, "COR-DICE-5+");
    return pool;
}

// COR-STAT-1+: advanced skills need level 1 or more.
constexpr bool may_test(const Scene& s, int who, Skill skill) {
    return !advanced(skill) || s.sheet(who).skill[static_cast<int>(skill)] >= 1;
}

// One side of a test, with all that a decision about its re-roll may look at.
struct Test {
    Small who = nobody;
    Skill skill{};
    Small dice{};
    Small prayer_dice{}; // COR-DICE-3+: preparatory prayer
    bool pc{};
    bool may_reroll = true;
};

constexpr Test test_of(const Scene& s, int who, Skill skill, int dice) {
    const bool pc = s.sheet(who).pc;
    return {who,
            skill,
            at_most(most_dice, at_least(0, dice)),
            s.sheet(who).prayer_bonus[static_cast<int>(skill)],
            pc,
            pc || s.book.settings.dp_reroll};
}

// COR-DICE-2+: a pool of zero is two dice of which both must be sixes; that is one six, never more.
struct Rolled {
    int dice{};
    int sixes{};
    bool zero{};
    constexpr int value() const { return zero ? (sixes == 2 ? 1 : 0) : sixes; }
};

template <Table T>
constexpr Rolled roll(T& table, const Test& test) {
    const bool zero = test.dice <= 0;
    const Ask ask{zero ? Rule{"COR-DICE-2+"} : Rule{"COR-DICE-1+"},
                  zero ? What::zero_test : What::test,
                  test.who,
                  nobody,
                  bare_hands,
                  static_cast<int>(test.skill)};
    Rolled rolled{zero ? 2 : int{test.dice}, 0, zero};
    rolled.sixes = table.toss(ask, Sixes{rolled.dice});
    table.tell({ask.rule, {test.who}, Tested{.skill = test.skill, .dice = rolled.dice, .sixes = rolled.value()}});
    return rolled;
}

// What the owner of a roll looks at before re-rolling it.
struct RerollSight {
    Test test{};
    int sixes{};      // that count so far
    int against = -1; // sixes of the other side, -1: nobody rolled against it
    bool defends{};
    int darkness{};
};

// COR-DICE-3+: a player prays, the game master gains 1 DP. COR-DARK-2+: for an NPC the game master pays 1 DP.
// Either way all dice that are not sixes are rolled again, once.
template <Table T>
constexpr int reroll(T& table, const Test& test, Rolled rolled, int against, bool defends, Middling& darkness) {
    const int again = rolled.dice - rolled.sixes + (!rolled.zero && test.pc ? int{test.prayer_dice} : 0);
    if (again == 0 || !test.may_reroll || (!test.pc && darkness < 1)) return rolled.value();
    // What is still missing: one six, or more than the other side has; a defence wants as many.
    const int wanted = against < 0 ? 1 : against + (defends ? 0 : 1);
    const Ask ask{test.pc ? Rule{"COR-DICE-3+"} : Rule{"COR-DARK-2+"},
                  What::reroll,
                  test.who,
                  nobody,
                  bare_hands,
                  rolled.value(),
                  against,
                  again,
                  at_least(0, wanted - rolled.value())};
    const RerollSight sight{test, rolled.value(), against, defends, darkness};
    const Option answer = table.choose(ask, sight, [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::yes});
    });
    if (answer.what != Do::yes) return rolled.value();
    const int change = test.pc ? 1 : -1;
    darkness += change;
    table.tell({ask.rule, {}, DarknessChanged{.change = change, .darkness = darkness}});
    rolled.sixes += table.toss(
        Ask{ask.rule, What::test_again, test.who, nobody, bare_hands, static_cast<int>(test.skill)}, Sixes{again});
    table.tell({ask.rule, {test.who}, TestedAgain{.dice = again, .sixes = rolled.value(), .darkness = darkness}});
    return rolled.value();
}

// --- a test on its own -----------------------------------------------------------------------------------------------

struct Attempted {
    Middling darkness{};
    Middling sixes{};
};

struct TestAlone {
    Test test{};
    Middling darkness{};
};

// R3 with R4: the roll, then the owner's re-roll.
template <Table T>
constexpr int roll_alone(T& table, const Test& test, Middling& darkness) {
    const Rolled rolled = roll(table, test);
    return reroll(table, test, rolled, -1, false, darkness);
}

inline constexpr auto test_alone = [](auto& table, const TestAlone& t) -> Attempted {
    Attempted result{t.darkness};
    result.sixes = roll_alone(table, t.test, result.darkness);
    return result;
};

template <Table T>
constexpr int attempt(T& table, const Play& s, const Test& test) {
    if (runs_stages(table)) {
        return roll_alone(table, test, s.state.darkness);
    } else {
        const Attempted result = table.stage(test_alone, TestAlone{test, s.state.darkness});
        s.state.darkness = result.darkness;
        return result.sixes;
    }
}

// --- two rolls against each other ------------------------------------------------------------------------------------

struct TestBoth {
    Test active{};
    Test passive{};
    Middling darkness{};
    bool melee{}; // an attack and its defence, not an opposed roll
    bool unused{};
};

struct Contested {
    Middling darkness{};
    Middling active{};
    Middling passive{};
};

// Both roll; then the active side decides on its re-roll, then, in a melee, the passive side
// (COR-MELEE-4 step 4, COR-DICE-4+). The DP of a prayer may be spent in the same exchange (COR-DARK-2+).
template <Table T>
constexpr Contested roll_both(T& table, const TestBoth& t, Middling& darkness) {
    const Rolled first = roll(table, t.active);
    const Rolled second = roll(table, t.passive);
    const int active = reroll(table, t.active, first, second.value(), false, darkness);
    const int passive = t.melee ? reroll(table, t.passive, second, active, true, darkness) : second.value();
    return {darkness, active, passive};
}

inline constexpr auto test_both = [](auto& table, const TestBoth& t) -> Contested {
    Middling darkness = t.darkness;
    return roll_both(table, t, darkness);
};

template <Table T>
constexpr Contested contest(T& table, const Play& s, const Test& active, const Test& passive, bool melee) {
    const TestBoth both{active, passive, s.state.darkness, melee};
    if (runs_stages(table)) {
        return roll_both(table, both, s.state.darkness);
    } else {
        const Contested result = table.stage(test_both, both);
        s.state.darkness = result.darkness;
        return result;
    }
}

// COR-DICE-4+: the active side must have more sixes.
template <Table T>
constexpr bool opposed(T& table, const Play& s, const Test& active, const Test& passive) {
    const Contested result = contest(table, s, active, passive, false);
    return result.active > result.passive;
}

} // namespace fracas::coriolis
