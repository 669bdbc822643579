// Section 3, core procedures: HMG-CORE-1+ to HMG-CORE-5+. Skill rolls, dice against attributes, two rolls against each other.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/harnmaster/rules/declarations.hpp"
#include "systems/harnmaster/rules/rolls.hpp"
#include "systems/harnmaster/rules/space.hpp"

namespace fracas::harnmaster {

// HMG-CORE-2+: clamped once, at the end.
constexpr int clamped_eml(const Settings& set, int sum) { return within(set.eml_min, set.eml_max, sum); }

// Adds up an EML and tells where each point of it comes from.
template <Table T>
struct Mastery {
    T& table;
    int who;
    int sum{};

    constexpr void add(Why why, int figure, const Rule& rule, Skill skill = {}, MaybeZone zone = {}) {
        sum += figure;
        if (figure != 0)
            table.tell({rule, {who}, EmlEntry{.why = why, .skill = skill, .zone = zone, .figure = figure}});
    }

    constexpr int eml(const Scene& s) const {
        const int result = clamped_eml(s.book.settings, sum);
        table.tell({"HMG-CORE-2+", {who}, Eml{.eml = result, .sum = sum}});
        return result;
    }
};

// HMG-CORE-1+: d100 against an EML. `what` is one of the skill and strength rolls.
template <Table T>
constexpr Level roll_level(T& table, What what, int who, int eml) {
    const auto thrown = table.toss(ask_of("HMG-CORE-1+", what, who, nobody, nothing, eml), SkillRoll{{eml}});
    const auto level = static_cast<Level>(thrown.level);
    table.tell({"HMG-CORE-1+", {who}, Rolled{.roll = what, .level = level, .eml = eml, .die = thrown.die}});
    return level;
}

// HMG-CORE-3+: n d6 + modifier against a figure. True: the total is more, the roll fails.
template <Table T>
constexpr bool exceeds(T& table, const Rule& rule, What what, int who, int dice, int modifier, int figure) {
    if (dice <= 0) return false;
    const int limit = figure - modifier;
    const auto thrown = table.toss(ask_of(rule, what, who, nobody, nothing, dice, limit), AttributeRoll{{dice, limit}});
    const bool over = thrown.over != 0;
    table.tell({rule, {who}, RolledOver{.roll = what, .at_most = limit, .failed = over, .total = thrown.total}});
    return over;
}

// --- an attack against a defence -------------------------------------------------------------------------------------

// Both EMLs and the table that crosses them: all that the result of an attack depends on.
struct Crossing {
    const ResultTable* results = nullptr; // of the book
    Middling attack_eml{};
    Middling defence_eml{};
    Small attacker = nobody;
    Small defender = nobody;
    Column column = Column::ignore;
    What attack = What::attack_roll; // or grapple_roll
};

// HMG-MELEE-1 steps 5 and 6: both roll, Ignore rolls nothing; the levels are read in the table. As a stage, since
// many pairs of levels give one result.
inline constexpr auto cross_levels = [](auto& table, const Crossing& c) -> Result {
    const Level attack = roll_level(table, c.attack, c.attacker, c.attack_eml);
    Level defence = Level::critical_failure;
    if (c.column != Column::ignore)
        defence = roll_level(table, c.column == Column::grapple ? What::grapple_roll : What::defence_roll, c.defender,
                             c.defence_eml);
    return c.results->at(c.column, attack, defence);
};

// Whether a result fits what was declared: a strike needs somebody who declared one, a hold somebody who declared a grip, a
// block something to block with.
constexpr bool fits_declarations(AttackTable table, Column column, Code code) {
    const bool melee = table == AttackTable::melee, missile = table == AttackTable::missile;
    const bool counters = column == Column::counterstrike, grapples = column == Column::grapple;
    switch (code) {
    case Code::miss: return true;
    case Code::wild: return missile;
    case Code::attacker_strikes: return melee || missile;
    case Code::block: return column == Column::block || (melee && counters);
    case Code::attacker_holds: return table == AttackTable::grapple;
    case Code::defender_strikes: return !missile && counters;
    case Code::both_strike: return melee && counters;
    case Code::defender_holds: return !missile && grapples;
    case Code::both_hold: return table == AttackTable::grapple && grapples;
    default: return !missile;
    }
}

// HMG-CORE-6+: a result the game master has named stands in place of the rolls of the first attack it fits.
template <Table T>
constexpr Result cross(T& table, const Play& s, AttackTable which, const Crossing& crossing) {
    NamedResult& named = s.state.named;
    const bool is_named = named.code != none;
    if (!is_named || !fits_declarations(which, crossing.column, static_cast<Code>(int{named.code})))
        return table.stage(cross_levels, crossing);
    const Result result{static_cast<Code>(int{named.code}), named.dice};
    named = {};
    return result;
}

// --- two who contest -------------------------------------------------------------------------------------------------

struct Contest {
    Middling first_eml{};
    Middling second_eml{};
    Small first = nobody;
    Small second = nobody;
    What what = What::throw_roll;
    SmallBits unused{};
};

// HMG-CORE-5+: only the level counts. 1: the first is higher, 0: equal, -1: the second is higher.
inline constexpr auto compare_levels = [](auto& table, const Contest& c) -> int {
    const Level first = roll_level(table, c.what, c.first, c.first_eml);
    const Level second = roll_level(table, c.what, c.second, c.second_eml);
    return first > second ? 1 : first < second ? -1 : 0;
};

template <Table T>
constexpr int contest(T& table, What what, int first, int first_eml, int second, int second_eml) {
    return table.stage(compare_levels, Contest{first_eml, second_eml, first, second, what});
}

} // namespace fracas::harnmaster
