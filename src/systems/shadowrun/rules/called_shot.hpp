// Called shots, and the choice of manner they share with subdual: SR3-CALLED-1, SR3-GRAPPLE-1.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/condition.hpp"

namespace fracas::shadowrun {

// Where an attack stands in its action: which one it is of how many, or which firearm is fired with it.
struct InAction {
    int number = 1;
    int of = 1;
    int other_firearm = bare_hands;
};

// SR3-CALLED-1, SR3-GRAPPLE-1: one of the attacks of an action may be called or meant to subdue.
template <Table T>
constexpr Do choose_manner(T& table, Play s, int who, int target, int item, bool may_call, bool may_subdue,
                           const InAction& place = {}) {
    const bool person = !s.sheet(target).vehicle;
    const Status status = s.at(target).status;
    const bool holdable = person && (status == Status::active || status == Status::subdued);
    Ask ask = ask_of("SR3-CALLED-1", What::manner, who, target, item, place.number, place.of);
    ask.c = place.other_firearm + 1;
    const Option chosen = table.choose(ask, s, [&](auto&& offer) {
        offer(option_of(Do::plain));
        if (may_call) offer(option_of(Do::call_vital));
        if (may_call) offer(option_of(Do::call_other));
        if (may_subdue && holdable) offer(option_of(Do::subdue));
    });
    if (chosen.what == Do::call_vital || chosen.what == Do::call_other) s.at(who).set(free_spent);
    return chosen.what;
}

// SR3-CALLED-1: what a hit on "anything else" does is the game master's word, of people and vehicles alike.
template <Table T>
constexpr void called_effect(T& table, Play s, int attacker, int victim) {
    if (!s.present(victim)) return;
    const Option effect =
        table.choose(ask_of("SR3-CALLED-1", What::called_effect, nobody, victim), s, [&](auto&& offer) {
            offer(option_of(Do::no));
            for (const int i : s.things_of(victim))
                if (s.item(i).holder == victim && s.item(i).in_hand) offer(option_of(Do::disarms, i, victim));
            if (!s.at(victim).is(prone) && !s.sheet(victim).vehicle) offer(option_of(Do::fells, bare_hands, victim));
            if (s.at(victim).gait != Gait::stationary) offer(option_of(Do::halts, bare_hands, victim));
            offer(option_of(Do::ruling, bare_hands, victim));
        });
    table.tell({"SR3-CALLED-1", {attacker, victim, effect.item}, CalledEffect{.effect = effect.what}});
    if (effect.what == Do::fells) fall(table, s, victim, "SR3-CALLED-1");
    if (effect.what == Do::halts) s.at(victim).gait = Gait::stationary;
    if (effect.what == Do::disarms) {
        s.item(effect.item).holder = nobody;
        s.item(effect.item).in_hand = false;
        table.tell({"SR3-CALLED-1", {victim, nobody, effect.item}, Dropped{}});
    }
}

} // namespace fracas::shadowrun
