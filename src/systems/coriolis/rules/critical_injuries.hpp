// Critical injuries: the D66 roll, severity, swaps, what they do at once and later, and their clocks. COR-CRIT-1 to
// COR-CRIT-7+, of COR-TALENT-1+ Executioner and Nine Lives.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/attempts.hpp"
#include "systems/coriolis/rules/damage.hpp"
#include "systems/coriolis/rules/weapons.hpp"

namespace fracas::coriolis {

// COR-CRIT-6+: with AP left, they are lost and count as the first stunned turn.
template <Table T>
constexpr void be_stunned(T& table, const Play& s, int who, int turns) {
    if (turns <= 0) return;
    Combatant& c = s.at(who);
    c.stunned += c.ap > 0 ? turns - 1 : turns;
    c.ap = 0;
    table.tell({"COR-CRIT-6+", {who}, Stunned{.turns = turns, .pending = c.stunned}});
}

// COR-CRIT-3: one D66 after another; who inflicts the injury keeps any one of them. Taking or leaving each new
// result as it comes reaches every choice among all of them.
struct Severity {
    Small inflicter = nobody;
    Small victim = nobody;
    Small rolls_left{};
    Small kept{}; // D66
    bool over{};
    bool ends_move{}; // nothing that the victim could still do or be asked comes after it
};

inline constexpr auto roll_severity = [](auto& table, Severity v) -> Severity {
    const int rolled = table.toss(Ask{"COR-CRIT-2", What::injury, v.inflicter, v.victim, bare_hands, v.kept}, D66{});
    if (v.kept == 0) v.kept = rolled;
    else if (rolled != v.kept) {
        const Ask ask{"COR-CRIT-3", What::which_injury, v.inflicter, v.victim, bare_hands, v.kept, rolled};
        const Option answer = table.choose(ask, v, [&](auto&& offer) {
            offer(Option{Do::keep, bare_hands, nobody, v.kept});
            offer(Option{Do::take, bare_hands, nobody, rolled});
        });
        v.kept = answer.extra;
    }
    v.over = --v.rolls_left <= 0;
    return v;
};

// COR-TALENT-1+: Executioner swaps what its owner inflicts, Nine Lives what its owner suffers; against each
// other both lapse. The swap comes on the result kept.
constexpr bool may_swap_digits(const Scene& s, int inflicter, int victim, int d66) {
    return s.sheet(inflicter).has(executioner) != s.sheet(victim).has(nine_lives) && d66 % 10 != d66 / 10;
}

template <Table T>
constexpr int swap_digits(T& table, const Scene& s, int inflicter, int victim, int d66) {
    if (!may_swap_digits(s, inflicter, victim, d66)) return d66;
    const int swapped = d66 % 10 * 10 + d66 / 10;
    const int owner = s.sheet(inflicter).has(executioner) ? inflicter : victim;
    const Ask ask{"COR-TALENT-1+", What::swap_digits, owner, victim, bare_hands, d66, swapped};
    const Option answer = table.choose(ask, s, [&](auto&& offer) {
        offer(Option{Do::keep, bare_hands, nobody, d66});
        offer(Option{Do::take, bare_hands, nobody, swapped});
    });
    return answer.extra;
}

// COR-CRIT-6+: with two things in hand the attacker names the one that falls.
template <Table T>
constexpr void drop_one(T& table, const Play& s, int inflicter, int victim, const Rule& rule) {
    if (droppable(s, victim) == 0) return;
    const Ask ask{rule, What::which_item, inflicter, victim};
    const Option answer = table.choose(ask, s, [&](auto&& offer) {
        for (const int i : set_in(things_that_can_fall(s, victim))) offer(Option{Do::drop, i, victim});
    });
    drop_item(table, s, answer.item, rule);
}

// With all places taken a wound of somebody dead makes room, else the oldest whose clock does not run.
constexpr int place_for_wound(const Play& s) {
    if (s.state.wounds < most_wounds) return s.state.wounds++;
    for (const int i : below(most_wounds))
        if (s.at(s.state.wound[i].victim).is(dead)) return i;
    for (const int i : below(most_wounds))
        if (s.state.wound[i].clock == 0 || s.state.wound[i].treated) return i;
    return most_wounds - 1;
}

constexpr void add_wound(const Play& s, const Wound& wound) {
    const int place = place_for_wound(s);
    if (s.state.wound[place].victim != nobody) forget_attempts(s, s.state.wound[place].victim, place);
    s.state.wound[place] = wound;
}

// COR-CRIT-2, COR-CRIT-4, COR-CRIT-5+: the victim suffers the result kept, at once.
template <Table T>
constexpr void suffer(T& table, const Play& s, int inflicter, int victim, int d66) {
    const int row = injury_row(d66);
    const Injury& injury = s.book.injury[row];
    int limit = 0;
    // COR-CRIT-7+: the limit is rolled when the injury is suffered.
    if (injury.fatal && !injury.kills)
        limit =
            table.toss(Ask{"COR-CRIT-7+", What::limit, victim, nobody, bare_hands, d66}, Die{6}) * injury.limit_turns;
    // The clock starts with the next combat turn: at once in an ambush, which comes before the first.
    const bool fresh = s.state.turn > 0;
    add_wound(s, {limit, victim, row, false, fresh});
    table.tell({"COR-CRIT-5+", {inflicter, victim}, Injured{.injury = d66, .turns_to_live = at_most(32767, limit)}});
    be_stunned(table, s, victim, injury.stunned);
    if (injury.falls) fall(table, s, victim, "COR-CRIT-6+");
    if (injury.drops_item) drop_one(table, s, inflicter, victim, "COR-CRIT-6+");
    if (injury.kills) {
        die(table, s, victim, "COR-CRIT-4", d66);
        return;
    }
    if (injury.unconscious && !s.at(victim).is(unconscious)) {
        s.at(victim).set(unconscious);
        table.tell({"COR-CRIT-6+", {victim}, KnockedOut{}});
        lose_grip(table, s, victim);
    }
    if (injury.paralyses && !s.at(victim).is(paralysed)) {
        s.at(victim).set(paralysed);
        table.tell({"COR-CRIT-6+", {victim}, Crippled{}});
        lose_grip(table, s, victim);
    }
}

// Injuries of one kind do the same until something more is asked: penalties, pain and clocks count only then. One that
// asks something itself is a kind of its own. At the end of a move all that counts is who is still able.
constexpr Named named_injury(const Scene& s, const Severity& v) {
    const Injury& injury = s.book.injury[injury_row(v.kept)];
    if (injury.drops_item || may_swap_digits(s, v.inflicter, v.victim, v.kept)) return {-v.kept, v.kept};
    const bool lasting[] = {injury.kills, injury.unconscious, injury.paralyses};
    const bool passing[] = {injury.falls, injury.move_halved, injury.no_two_handed};
    int kind = v.ends_move ? 0 : int{injury.stunned};
    for (const bool effect : passing) kind = 2 * kind + (effect && !v.ends_move);
    for (const bool effect : lasting) kind = 2 * kind + effect;
    return {kind, v.kept};
}

// COR-CRIT-1 to COR-CRIT-3: a bought injury with `more` further rolls.
template <Table T>
constexpr void critical_hit(T& table, const Play& s, int inflicter, int victim, int more) {
    // The injury comes from the action itself, not from a reaction to it, and nobody is on overwatch.
    const bool ends_move = s.state.current == inflicter && s.state.watchers == 0;
    const Severity rolls{inflicter, victim, 1 + more, 0, false, ends_move};
    const Severity rolled =
        chain_named(table, roll_severity, rolls, [&](const Severity& v) { return named_injury(s, v); });
    suffer(table, s, inflicter, victim, swap_digits(table, s, inflicter, victim, rolled.kept));
}

// COR-CRIT-6+: what 1 damage per test costs after a test made now.
constexpr int pain_of(const Scene& s, int who) {
    int pain = 0;
    for (const int i : below(s.state.wounds))
        pain += s.state.wound[i].victim == who && s.book.injury[s.state.wound[i].row].damage_per_test;
    return pain;
}

template <Table T>
constexpr void take_pain(T& table, const Play& s, int who, int pain) {
    if (pain == 0 || s.at(who).is(dead)) return;
    table.tell({"COR-CRIT-6+", {who}, PainTaken{.damage = pain}});
    lose_hp(table, s, who, pain, "COR-CRIT-6+");
}

// COR-CRIT-6+: 1 damage per turn, at the start of the victim's slot, until first aid succeeds.
template <Table T>
constexpr void bleed(T& table, const Play& s, int who) {
    if (s.state.wounds == 0) return;
    for (int i = 0; i < s.state.wounds; ++i) {
        const Wound& wound = s.state.wound[i];
        if (wound.victim != who || wound.treated || s.at(who).is(dead)) continue;
        const int loss = s.book.injury[wound.row].damage_per_turn;
        if (loss == 0) continue;
        table.tell({"COR-CRIT-6+", {who}, Bled{.damage = loss}});
        lose_hp(table, s, who, loss, "COR-CRIT-6+");
    }
}

// COR-CRIT-7+: clocks count down at the end of a combat turn, starting with the turn after the injury.
template <Table T>
constexpr void count_down(T& table, const Play& s) {
    for (int i = 0; i < s.state.wounds; ++i) {
        Wound& wound = s.state.wound[i];
        if (wound.fresh) {
            wound.fresh = false;
            continue;
        }
        if (wound.clock == 0 || wound.treated) continue;
        if (--wound.clock == 0) die(table, s, wound.victim, "COR-CRIT-7+", injury_d66(wound.row));
    }
}

} // namespace fracas::coriolis
