// Holding and breaking free: ALN-GRAPPLE-1+.
#pragma once

#include "systems/alien/rules/attack.hpp"

namespace fracas::alien {

// No weapon bonus on either side; ALN-CREAT-1+: a creature's grip has the dice of the attack that made it.
template <Table T>
constexpr Gathering<T> grip_dice(T& table, const Scene& s, int holder) {
    if (s.at(holder).grip >= 0) return gather_attack(table, s, holder, s.at(holder).grip);
    Gathering<T> dice = gather(table, s, holder, Skill::close_combat);
    dice.use_both_hands(s);
    return dice;
}

// The attack at Adjacent range with the most dice; -1: none that is rolled.
constexpr int strongest_attack(const Scene& s, int creature) {
    int best = -1;
    for (const int entry : s.sheet(creature).attack) {
        if (entry < 0 || s.book.attack[entry].range != Range::adjacent || s.book.attack[entry].dice == 0) continue;
        if (best < 0 || s.book.attack[entry].dice > s.book.attack[best].dice) best = entry;
    }
    return best;
}

template <Table T>
constexpr Gathering<T> creatures_dice_to_break_free(T& table, const Scene& s, int who) {
    const int attack = strongest_attack(s, who);
    return attack < 0 ? gather(table, s, who, Skill::mobility) : gather_attack(table, s, who, attack);
}

template <Table T>
constexpr Gathering<T> dice_to_break_free(T& table, const Play& s, int who) {
    if (s.sheet(who).creature()) return creatures_dice_to_break_free(table, s, who);
    Gathering<T> dice = gather(table, s, who, Skill::close_combat, Deed::break_free);
    dice.use_both_hands(s);
    return dice;
}

// ALN-DICE-4+: more successes than the holder. The holder's roll costs no action.
template <Table T>
constexpr void break_free(T& table, const Play& s, int who) {
    const int holder = s.at(who).partner;
    const bool hurt = hurts_to_roll(s, who, Skill::close_combat);
    const bool holder_hurt = hurts_to_roll(s, holder, Skill::close_combat);
    Gathering<T> dice = dice_to_break_free(table, s, who);
    call_for_help(s, dice);
    const Effort active = effort_of(s, dice, holder);
    const Trade trade{active, effort_of(s, grip_dice(table, s, holder), who)};
    const bool free = exchange(table, s, trade, 1).sixes > 0;
    if (free) table.tell({"ALN-GRAPPLE-1+", {who, holder}, BrokeFree{}});
    else table.tell({"ALN-GRAPPLE-1+", {who, holder}, NotFree{}});
    if (free) end_grapple(table, s, who, "ALN-GRAPPLE-1+");
    take_pain(table, s, who, hurt);
    take_pain(table, s, holder, holder_hurt);
    settle(table, s);
}

} // namespace fracas::alien
