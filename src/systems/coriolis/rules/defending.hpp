// Defending in melee: declaring, rolling, spending the defender's sixes. COR-DEFEND-1 to COR-DEFEND-9+.
#pragma once

#include "systems/coriolis/rules/reactions.hpp"
#include "systems/coriolis/rules/weapons.hpp"

namespace fracas::coriolis {

enum class Melee : std::uint8_t { normal, quick, grapple, opportunity, ram };

struct MeleeAttack {
    Small attacker = nobody;
    Small target = nobody;
    Small item = bare_hands;
    Melee kind = Melee::normal;
    Small help{};  // dice from helpers, COR-DICE-5+
    Small group{}; // dice from a group
};

// --- declaring -------------------------------------------------------------------------------------------------------

// COR-DEFEND-1: not when broken, unconscious, in breakdown, pinned, unaware of the attacker or without AP; an
// NPC needs 1 DP that is in the pool already. COR-GRAPPLE-2: not against a grapple attack.
constexpr bool may_defend(const Scene& s, const MeleeAttack& a) {
    return a.kind != Melee::grapple && !s.sheet(a.target).vehicle && can_react(s, a.target, 1, true) &&
           knows_of(s, a.target, a.attacker) && (s.book.settings.prone_may_defend || !s.at(a.target).is(prone));
}

struct Defence {
    bool declared{};
    Small item = bare_hands;
};

template <Table T>
constexpr Defence declare_defence(T& table, const Play& s, const MeleeAttack& a) {
    if (!may_defend(s, a)) return {};
    const Ask ask{"COR-DEFEND-1", What::defend, a.target, a.attacker, a.item};
    const Option answer = table.choose(ask, s, [&](auto&& offer) {
        offer(Option{Do::no});
        // COR-DEFEND-2: with several melee weapons in hand the defender names one; without any, bare hands.
        bool armed = false;
        each_melee_weapon(s, a.target, false, [&](int item) {
            armed = true;
            offer(Option{Do::defend, item});
        });
        if (!armed) offer(Option{Do::defend, bare_hands});
    });
    if (answer.what != Do::defend) return {};
    pay_reaction(table, s, a.target, 1, true);
    end_overwatch(table, s, a.target); // COR-REACT-5: any other reaction is another action
    table.tell({"COR-DEFEND-1", {a.target, a.attacker, answer.item}, Defends{}});
    return {true, answer.item};
}

// COR-DEFEND-2, COR-DEFEND-8, COR-TALENT-1+ Defensive.
template <Table T>
constexpr Test defence_test(T& table, const Scene& s, const MeleeAttack& a, const Defence& defence) {
    Pool<T> pool = skill_pool(table, s, a.target, Skill::melee_combat);
    pool.add(Why::weapon_bonus, s.weapon(defence.item).bonus, "COR-DEFEND-2");
    const bool armed_attack = a.kind == Melee::ram || a.item != bare_hands;
    if (defence.item == bare_hands && armed_attack) pool.add(Why::unarmed_defence, -2, "COR-DEFEND-8");
    if (s.sheet(a.target).has(defensive)) pool.add(Why::defensive, 2, "COR-TALENT-1+");
    Test test = test_of(s, a.target, Skill::melee_combat, pool.dice);
    test.may_reroll = test.may_reroll && s.book.settings.defender_may_reroll;
    return test;
}

// --- the defender's sixes --------------------------------------------------------------------------------------------

struct DefenceSpent {
    bool counterattack{};
    bool injury{};
    Small severity{};
    bool disarm{};
    Small initiative{};
};

// What the defender may buy, each by its own rule.
constexpr Rule defence_effect_rule(Do effect) {
    switch (effect) {
    case Do::cancel_six: return "COR-DEFEND-4";
    case Do::counterattack: return "COR-DEFEND-5";
    case Do::disarm_attacker: return "COR-DEFEND-6";
    case Do::raise_initiative: return "COR-DEFEND-7";
    default: return "COR-DEFEND-9+"; // an injury by counterattack, and its severity
    }
}

// COR-DEFEND-3: each six buys one effect, in any order: whatever can still be bought is offered each time. Counterattack
// and Disarm can be had once. COR-DEFEND-4: those cancelled are taken off `attack`.
template <Table T>
constexpr DefenceSpent spend_defence(T& table, const Scene& s, const MeleeAttack& a, const Defence& defence, int sixes,
                                     int& attack) {
    DefenceSpent spent;
    Bought bought;
    // COR-DEFEND-9+: the Crit Rating and one more.
    const int crit = a.kind == Melee::ram ? 0 : int{s.weapon(defence.item).crit}; // a vehicle suffers none
    const int price = crit + 1;
    const bool can_disarm = a.kind != Melee::ram && a.item != bare_hands && s.weapon(a.item).hands > 0;
    for (int left = sixes; left > 0;) {
        const Ask ask{"COR-DEFEND-3",          What::spend_defence, a.target, a.attacker, defence.item, left, attack, 0,
                      static_cast<int>(bought)};
        const Option answer = table.choose(ask, s, [&](auto&& offer) {
            offer(Option{Do::keep});
            if (attack > 0) offer(Option{Do::cancel_six});
            // COR-MELEE-2: a Counterattack is an attack; the prone cannot make one.
            if (!spent.counterattack && !s.at(a.target).is(prone)) offer(Option{Do::counterattack});
            if (spent.counterattack && !spent.injury && crit > 0 && left >= price) offer(Option{Do::counter_injury});
            if (spent.injury) offer(Option{Do::counter_severity});
            if (can_disarm && !spent.disarm) offer(Option{Do::disarm_attacker});
            offer(Option{Do::raise_initiative});
        });
        if (answer.what == Do::keep) break;
        bought.add(answer.what);
        left -= answer.what == Do::counter_injury ? price : 1;
        if (answer.what == Do::cancel_six) --attack;
        if (answer.what == Do::counterattack) spent.counterattack = true;
        if (answer.what == Do::counter_injury) spent.injury = true;
        if (answer.what == Do::counter_severity) ++spent.severity;
        if (answer.what == Do::disarm_attacker) spent.disarm = true;
        if (answer.what == Do::raise_initiative) ++spent.initiative;
        table.tell({defence_effect_rule(answer.what),
                    {a.target, a.attacker, defence.item},
                    DefenceSixSpent{.effect = answer.what, .left = left}});
    }
    return spent;
}

} // namespace fracas::coriolis
