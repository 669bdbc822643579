// Who acts when: SR3-INIT-1+, -2+, -3+, -5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/dice.hpp"
#include "systems/shadowrun/rules/wounds.hpp"

#include <tuple>

namespace fracas::shadowrun {

// SR3-INIT-1+: only active and subdued combatants.
constexpr bool has_initiative(const Scene& s, int who) {
    const Status status = s.at(who).status;
    return !s.sheet(who).vehicle && (status == Status::active || status == Status::subdued) && !s.at(who).is(joining);
}

// SR3-INIT-1+, -2+: Reaction + dice - 10 for each pass played, and the present wounds, so that a fresh wound counts at
// once. They only lower the score.
constexpr int score_without_wounds(const Scene& s, int who) {
    return s.sheet(who).reaction + s.at(who).rolled - s.book.figures.pass_cost * s.state.pass;
}
constexpr int score(const Scene& s, int who) { return score_without_wounds(s, who) + wound_initiative(s, who); }

// Whether his dice of this Combat Turn lie on the table.
constexpr bool initiative_is_rolled(const Scene& s, int who) {
    return s.state.turn > 0 && !s.sheet(who).vehicle && (s.state.phase != Phase::turn_start || s.at(who).rolled != 0);
}

constexpr void forget_initiative(Combatant& c) {
    c.tie = 0;
    c.tie_dice = 0;
    c.rolled = 0;
}

// SR3-INIT-1+: no rule of six.
template <Table T>
constexpr void roll_initiative(T& table, Play s, int who) {
    Combatant& c = s.at(who);
    forget_initiative(c);
    if (!has_initiative(s, who)) return;
    const int dice = s.sheet(who).initiative_dice;
    c.rolled = table.toss(ask_of("SR3-INIT-1+", What::initiative, who, nobody, bare_hands, dice), Sum{dice, 6});
    table.tell({"SR3-INIT-1+", {who}, InitiativeRolled{.dice_sum = c.rolled, .initiative = score(s, who)}});
}

// --- ties, SR3-INIT-3+ -----------------------------------------------------------------------------------------------

inline constexpr int tie_dice_kept = 10; // of one combatant; a tie that lasts longer is rolled on in the last place

constexpr void roll_tie_die(auto& table, Play s, int who) {
    Combatant& c = s.at(who);
    const int die = table.toss(ask_of("SR3-INIT-3+", What::initiative_tie, who), Die{6});
    c.tie |= static_cast<std::uint32_t>(die) << (29 - 3 * c.tie_dice);
    ++c.tie_dice;
    table.tell({"SR3-INIT-3+", {who}, TieRolled{.die = die}});
}

constexpr void take_back_last_tie_die(Combatant& c) {
    --c.tie_dice;
    c.tie &= ~0u << (32 - 3 * c.tie_dice);
}

constexpr bool level_with(const Scene& s, int a, int b) {
    return score(s, a) == score(s, b) && s.sheet(a).reaction == s.sheet(b).reaction;
}

// Whether `a` comes before `b` as far as score, Reaction and dice go.
constexpr bool before(const Scene& s, int a, int b) {
    const auto rank = [&](int who) { return std::tuple(score(s, who), s.sheet(who).reaction, s.at(who).tie); };
    return rank(a) > rank(b);
}

// SR3-INIT-3+: die by die until two who are level differ; dice of an earlier tie in this Turn stand.
template <Table T>
constexpr bool tied_before(T& table, Play s, int a, int b) {
    for (int place = 0;; ++place) {
        if (place == tie_dice_kept) {
            take_back_last_tie_die(s.at(a));
            take_back_last_tie_die(s.at(b));
            --place;
        }
        if (s.at(a).tie_dice <= place) roll_tie_die(table, s, a);
        if (s.at(b).tie_dice <= place) roll_tie_die(table, s, b);
        const std::uint32_t mask = ~0u << (29 - 3 * place);
        if ((s.at(a).tie & mask) != (s.at(b).tie & mask)) return before(s, a, b);
    }
}

// --- surprise, SR3-INIT-5+ -------------------------------------------------------------------------------------------

constexpr bool in_surprise_pass(const Scene& s) { return s.state.turn <= 1 && s.state.pass == 0; }

// One who is surprised by all his opponents does not act in the first pass.
constexpr bool surprised_by_all(const Scene& s, int who) {
    if (s.at(who).surprised_by == 0) return false;
    for (const int i : below(s.count()))
        if (s.active(i) && s.enemies(who, i) && !s.surprised_by(who, i)) return false;
    return true;
}

// Reaction against 4, or 2 for those lying in wait; as many or fewer successes than an opponent is surprised by him.
template <Table T>
constexpr void test_surprise(T& table, Play s) {
    int successes[most_combatants]{};
    for (const int i : below(s.count())) {
        if (!s.active(i)) continue;
        TargetNumber tn;
        tn.add(Why::surprise, s.sheet(i).lies_in_wait ? s.book.figures.surprise_ambush : s.book.figures.surprise);
        successes[i] =
            test(table, "SR3-INIT-5+", What::surprise_test, i, nobody, bare_hands, s.sheet(i).reaction, tn).successes;
    }
    for (const int i : below(s.count()))
        for (const int k : below(s.count())) {
            if (!s.active(i) || !s.active(k) || !s.enemies(i, k) || successes[i] > successes[k]) continue;
            s.at(i).surprised_by |= bit(k);
            table.tell({"SR3-INIT-5+", {i, k}, Surprised{.successes = successes[i], .against = successes[k]}});
        }
}

constexpr void end_surprise(Play s) {
    for (const int i : below(s.count())) s.at(i).surprised_by = 0;
}

// --- the next phase --------------------------------------------------------------------------------------------------

// SR3-INIT-1+, -2+: a score above 0, and not yet acted in this pass.
constexpr bool may_come_next(const Scene& s, int who) {
    return !s.at(who).is(acted) && !s.at(who).is(waiting) && has_initiative(s, who);
}
constexpr bool phase_to_come(const Scene& s, int who) {
    return may_come_next(s, who) && score_without_wounds(s, who) > 0 && score(s, who) > 0 && !surprised_by_all(s, who);
}

// SR3-INIT-2+, -3+: the highest score; then Reaction; then dice.
template <Table T>
constexpr int next_to_act(T& table, Play s) {
    // This is asked after every phase, of everybody: each score is counted once, and wounds of those who could be next
    // without them.
    int next = nobody, highest = 0;
    for (const int i : below(s.count())) {
        if (!may_come_next(s, i) || score_without_wounds(s, i) < at_least(1, highest)) continue;
        const int mine = score(s, i);
        const int reaction_more = next == nobody ? 1 : s.sheet(i).reaction - s.sheet(next).reaction;
        if (mine <= 0 || mine < highest || (mine == highest && reaction_more < 0) || surprised_by_all(s, i)) continue;
        if (mine == highest && reaction_more == 0 && !tied_before(table, s, i, next)) continue;
        next = i;
        highest = mine;
    }
    return next;
}

} // namespace fracas::shadowrun
