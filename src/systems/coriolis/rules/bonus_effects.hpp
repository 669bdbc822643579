// Bonus effects: what extra sixes buy. COR-EFFECT-1 to COR-EFFECT-8; what each of them does stands with what it changes.
#pragma once

#include "systems/coriolis/rules/weapons.hpp"

namespace fracas::coriolis {

struct Spent {
    Small damage{};
    bool injury{};
    Small severity{};
    Small stress{};
    Small initiative{};
    Small disarm = bare_hands; // which item falls
    bool grapple{};
    bool pins{}; // COR-WEAPON-2+ Flexible: the first six pins in place of dealing damage
};

// Which effects may be bought at all (COR-EFFECT-1).
struct Effects {
    Small crit{}; // price of a critical injury, 0: none
    bool damage = true;
    bool harmable = true; // stress and disarm do nothing to a vehicle
    bool disarm = true;
    bool grapple{};
};

// What the attacker may buy, each by its own rule.
constexpr Rule effect_rule(Do effect, bool ranged) {
    switch (effect) {
    case Do::more_damage: return "COR-EFFECT-2";
    case Do::critical_injury: return "COR-EFFECT-3";
    case Do::severity: return "COR-CRIT-3";
    case Do::stress: return ranged ? Rule{"COR-EFFECT-8"} : Rule{"COR-EFFECT-4"};
    case Do::raise_initiative: return "COR-EFFECT-5";
    case Do::disarm: return "COR-EFFECT-6";
    default: return "COR-EFFECT-7"; // grapple
    }
}

// COR-EFFECT-1: the extra sixes, divided freely and in any order: whatever can still be bought is offered each time.
// Disarm, Grapple and Critical Injury can be had once.
template <Table T>
constexpr void spend_extra(T& table, const Scene& s, const Ask& question, const Effects& effects, int extra,
                           Spent& spent) {
    if (extra <= 0) return;
    const std::uint64_t can_fall = effects.disarm ? things_that_can_fall(s, question.whom) : 0;
    Bought bought;
    for (int left = extra; left > 0;) {
        Ask ask = question;
        ask.a = left;
        ask.d = static_cast<int>(bought);
        const Option answer = table.choose(ask, s, [&](auto&& offer) {
            offer(Option{Do::keep});
            if (effects.crit > 0 && left >= effects.crit && !spent.injury) offer(Option{Do::critical_injury});
            if (spent.injury) offer(Option{Do::severity});
            if (effects.damage) offer(Option{Do::more_damage});
            if (effects.harmable) offer(Option{Do::stress});
            if (effects.grapple && !spent.grapple) offer(Option{Do::grapple});
            if (spent.disarm == bare_hands)
                for (const int i : set_in(can_fall)) offer(Option{Do::disarm, i});
            offer(Option{Do::raise_initiative});
        });
        if (answer.what == Do::keep) break;
        bought.add(answer.what);
        left -= answer.what == Do::critical_injury ? int{effects.crit} : 1;
        if (answer.what == Do::critical_injury) spent.injury = true;
        if (answer.what == Do::severity) ++spent.severity;
        if (answer.what == Do::more_damage) ++spent.damage;
        if (answer.what == Do::stress) ++spent.stress;
        if (answer.what == Do::disarm) spent.disarm = answer.item;
        if (answer.what == Do::grapple) spent.grapple = true;
        if (answer.what == Do::raise_initiative) ++spent.initiative;
        table.tell({effect_rule(answer.what, s.weapon(ask.item).ranged),
                    {ask.who, ask.whom, answer.item},
                    SixSpent{.effect = answer.what, .left = left}});
    }
}

// COR-EFFECT-7: the target is pinned, the attacker grapples. A grappler who gets pinned loses the own hold.
template <Table T>
constexpr void grapple(T& table, const Play& s, int attacker, int target) {
    // COR-MELEE-4: fails if either is no longer able; COR-GRAPPLE-3+: nobody in breakdown can hold on.
    if (!able(s, attacker) || !able(s, target) || in_breakdown(s, attacker)) return;
    end_grapple(table, s, target, "COR-EFFECT-7");
    s.at(attacker).set(grappling);
    s.at(target).set(pinned);
    s.at(attacker).partner = target;
    s.at(target).partner = attacker;
    s.at(target).cover = 0;
    end_overwatch(table, s, target);
    table.tell({"COR-EFFECT-7", {attacker, target}, Grappled{}});
}

} // namespace fracas::coriolis
