// Giving orders and stopping panic: ALN-SOCIAL-1, ALN-PANIC-3+.
#pragma once

#include "systems/alien/rules/condition.hpp"

namespace fracas::alien {

constexpr bool is_panicking(const Scene& s, int who) {
    return s.at(who).ongoing != 0 || s.at(who).panic != Panic::keeps_cool;
}

// ALN-SOCIAL-1: one character of the own side within speaking range; not oneself, no creature, nobody broken.
constexpr bool may_order(const Scene& s, int who, int target) {
    return target >= 0 && target < s.count() && target != who && !s.enemies(who, target) && s.present(target) &&
           !s.sheet(target).creature() && (s.at(target).flags & (broken | unconscious)) == 0 && sees(s, who, target);
}

template <Table T>
constexpr Gathering<T> dice_to_order(T& table, const Play& s, int who) {
    return gather(table, s, who, Skill::command, Deed::orders);
}

// ALN-PANIC-3+: all ongoing responses end; or an action is named, with a die for each success beyond the first.
template <Table T>
constexpr void give_orders(T& table, const Play& s, int who, int target) {
    Gathering<T> dice = dice_to_order(table, s, who);
    call_for_help(s, dice);
    const int sixes = attempt(table, s, dice, target);
    const bool panic = is_panicking(s, target);
    if (sixes == 0 || (sixes == 1 && !panic)) {
        table.tell({"ALN-SOCIAL-1", {who, target}, NothingOrdered{.sixes = sixes}});
        return;
    }
    const Ask ask = ask_of("ALN-SOCIAL-1", What::orders, who, target, bare_hands, sixes);
    const Option answer = table.choose(ask, s, [&](auto&& offer) {
        if (panic) offer(Option{Do::stop_panic});
        else offer(Option{Do::no});
        for (int deed = 1; deed < deed_count && sixes > 1; ++deed)
            offer(option_of(Do::order, bare_hands, nobody, deed));
    });
    if (answer.what == Do::stop_panic) {
        end_panic(s, target);
        table.tell({"ALN-PANIC-3+", {target, who}, PanicStopped{}});
    } else if (answer.what == Do::order) {
        s.at(target).order = static_cast<Deed>(int{answer.extra});
        s.at(target).order_dice = sixes - 1;
        table.tell({"ALN-SOCIAL-1", {who, target}, Ordered{.deed = s.at(target).order, .dice = sixes - 1}});
    }
}

} // namespace fracas::alien
