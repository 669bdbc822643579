// Melee: attack, defence, the defender's and the attacker's sixes, both blows, effects. COR-MELEE-1 to
// COR-MELEE-4, COR-DEFEND-1 to COR-DEFEND-9+, COR-EFFECT-1 to COR-EFFECT-7.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/injury.hpp"

namespace fracas::coriolis {

enum class Melee : std::uint8_t { normal, quick, grapple, opportunity, ram };

struct MeleeAttack {
    std::int8_t attacker = nobody;
    std::int8_t target = nobody;
    std::int8_t item = bare_hands;
    Melee kind = Melee::normal;
    std::int8_t help{};  // dice from helpers, COR-DICE-5+
    std::int8_t group{}; // dice from a group
};

// --- paying for reactions -------------------------------------------------------------------------------------

// COR-REACT-1: AP of the running combat turn; with reactions_may_borrow those of the next one once the own slot
// is over, up to a debt of 3.
constexpr bool can_pay_reaction(const Scene& s, int who, int ap) {
    const Combatant& c = s.at(who);
    if (c.ap >= ap) return true;
    return s.book.settings.reactions_may_borrow && c.is(had_slot) && c.debt + ap - c.ap <= 3;
}

// COR-REACT-6+: an NPC pays 1 DP besides.
constexpr bool can_react(const Scene& s, int who, int ap, bool costs_darkness) {
    return able(s, who) && !in_breakdown(s, who) && !s.at(who).is(pinned) && can_pay_reaction(s, who, ap) &&
           (s.sheet(who).pc || !costs_darkness || s.state.darkness >= 1);
}

template <Table T>
constexpr void pay_reaction(T& table, const Scene& s, int who, int ap, bool costs_darkness) {
    Combatant& c = s.at(who);
    const int borrowed = at_least(0, ap - c.ap);
    c.debt = static_cast<std::int8_t>(c.debt + borrowed);
    c.ap = static_cast<std::int8_t>(c.ap - (ap - borrowed));
    if (!s.sheet(who).pc && costs_darkness) change_darkness(table, s, -1, "COR-REACT-6+");
    // COR-GRAPPLE-3+: who holds somebody lets go before reacting.
    if (c.is(grappling)) end_grapple(table, s, who, "COR-GRAPPLE-3+");
}

// COR-INIT-5: any attack with the claimed weapon fulfils the claim.
constexpr void keep_claim(const Scene& s, int attacker, int item) {
    if (s.at(attacker).claim == item) s.at(attacker).set(claim_kept);
}

// --- initiative by sixes ----------------------------------------------------------------------------------------

// COR-INIT-6, COR-EFFECT-5, COR-DEFEND-7: 2 for each six, from the next combat turn; at once for a defender
// whose slot is still to come.
template <Table T>
constexpr void raise_initiative(T& table, const Scene& s, int who, int sixes, bool defending) {
    if (sixes <= 0) return;
    Combatant& c = s.at(who);
    const int gain = 2 * sixes;
    const bool at_once = defending && !c.is(had_slot) && s.state.current != who;
    if (at_once && s.book.settings.raise_initiative_lasts)
        c.initiative = static_cast<std::int16_t>(c.initiative + gain);
    else c.gain = static_cast<std::int16_t>(c.gain + gain);
    if (at_once && !s.book.settings.raise_initiative_lasts) c.bonus = static_cast<std::int8_t>(c.bonus + gain);
    if (s.book.settings.raise_initiative_lasts) c.set(in_group, false); // COR-INIT-9+
    if (at_once) s.state.ties_open = true;
    table.tell({defending ? Rule{"COR-DEFEND-7"} : Rule{"COR-INIT-6"}, Happened::initiative_raised,
                static_cast<std::int8_t>(who), nobody, bare_hands, static_cast<std::int16_t>(gain),
                static_cast<std::int16_t>(at_once)});
}

// --- defence ----------------------------------------------------------------------------------------------------

constexpr bool ready_melee_weapon(const Scene& s, int who, int item) {
    if (item < 0) return false;
    const Item& thing = s.state.item[item];
    return thing.holder == who && !s.weapon(item).ranged && (thing.in_hand || s.weapon(item).hands == 0) &&
           can_wield(s, who, item);
}

constexpr bool has_melee_weapon(const Scene& s, int who) {
    for (const int i : below(s.state.items))
        if (ready_melee_weapon(s, who, i)) return true;
    return false;
}

// Calls use(item) for every melee weapon that can be used now; bare hands only where `fists` says so.
template <class Use>
constexpr void each_melee_weapon(const Scene& s, int who, bool fists, Use&& use) {
    for (const int i : below(s.state.items))
        if (ready_melee_weapon(s, who, i)) use(i);
    if (fists) use(bare_hands);
}

// COR-DEFEND-1: not when broken, unconscious, in breakdown, pinned, unaware of the attacker or without AP; an
// NPC needs 1 DP that is in the pool already. COR-GRAPPLE-2: not against a grapple attack.
constexpr bool may_defend(const Scene& s, const MeleeAttack& a) {
    return a.kind != Melee::grapple && !s.sheet(a.target).vehicle && can_react(s, a.target, 1, true) &&
           knows_of(s, a.target, a.attacker) && (s.book.settings.prone_may_defend || !s.at(a.target).is(prone));
}

struct Defence {
    bool declared{};
    std::int8_t item = bare_hands;
};

template <Table T>
constexpr Defence declare_defence(T& table, const Scene& s, const MeleeAttack& a) {
    if (!may_defend(s, a)) return {};
    const Ask ask{"COR-DEFEND-1", What::defend, a.target, a.attacker, a.item};
    const Option answer = table.choose(ask, s, [&](auto&& offer) {
        offer(Option{Do::no});
        // COR-DEFEND-2: with several melee weapons in hand the defender names one; without any, bare hands.
        each_melee_weapon(s, a.target, !has_melee_weapon(s, a.target),
                          [&](int item) { offer(Option{Do::defend, static_cast<std::int8_t>(item)}); });
    });
    if (answer.what != Do::defend) return {};
    pay_reaction(table, s, a.target, 1, true);
    end_overwatch(table, s, a.target); // COR-REACT-5: any other reaction is another action
    table.tell({"COR-DEFEND-1", Happened::defends, a.target, a.attacker, answer.item});
    return {true, answer.item};
}

// --- pools --------------------------------------------------------------------------------------------------------

// COR-MELEE-1, COR-MELEE-3, COR-GRAPPLE-2, COR-REACT-2, COR-VEHICLE-1+.
template <Table T>
constexpr Test attack_test(T& table, const Scene& s, const MeleeAttack& a) {
    const Skill skill = a.kind == Melee::ram ? Skill::pilot : Skill::melee_combat;
    Pool<T> pool = skill_pool(table, s, a.attacker, skill);
    if (a.kind == Melee::ram)
        pool.add(Why::vehicle_bonus, s.sheet(s.at(a.attacker).vehicle).vehicle_bonus, "COR-VEHICLE-1+");
    else pool.add(Why::weapon_bonus, s.weapon(a.item).bonus, "COR-MELEE-1");
    if (a.kind == Melee::quick) pool.add(Why::quick_melee, -2, "COR-MELEE-3");
    if (a.kind == Melee::grapple) pool.add(Why::grapple_attack, 2, "COR-GRAPPLE-2");
    if (a.kind == Melee::opportunity) pool.add(Why::opportunity, 2, "COR-REACT-2");
    pool.add(Why::help, a.help, "COR-DICE-5+");
    pool.add(Why::group, a.group, "COR-DICE-5+");
    return test_of(s, a.attacker, skill, pool.dice);
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

// --- the defender's sixes ---------------------------------------------------------------------------------------

struct DefenceSpent {
    bool counterattack{};
    bool injury{};
    std::int8_t severity{};
    bool disarm{};
    std::int8_t initiative{};
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

// COR-DEFEND-3: each six buys one effect, in the order printed here: who goes on to a later effect does not come
// back to an earlier one. So every division of the sixes can be reached, and in one way only. COR-DEFEND-4: those
// cancelled are taken off `attack`.
template <Table T>
constexpr DefenceSpent spend_defence(T& table, const Scene& s, const MeleeAttack& a, const Defence& defence, int sixes,
                                     int& attack) {
    DefenceSpent spent;
    // COR-DEFEND-9+: the Crit Rating and one more.
    const int crit = a.kind == Melee::ram ? 0 : s.weapon(defence.item).crit; // a vehicle suffers none
    const int price = crit + 1;
    const bool can_disarm = a.kind != Melee::ram && a.item != bare_hands && s.weapon(a.item).hands > 0;
    Do latest = Do::cancel_six;
    for (int left = sixes; left > 0;) {
        const Ask ask{"COR-DEFEND-3",
                      What::spend_defence,
                      a.target,
                      a.attacker,
                      defence.item,
                      static_cast<std::int16_t>(left),
                      static_cast<std::int16_t>(attack)};
        const Option answer = table.choose(ask, s, [&](auto&& offer) {
            offer(Option{Do::keep});
            if (latest == Do::cancel_six && attack > 0) offer(Option{Do::cancel_six});
            // COR-MELEE-2: a Counterattack is an attack; the prone cannot make one.
            if (latest < Do::counterattack && !s.at(a.target).is(prone)) offer(Option{Do::counterattack});
            if (latest == Do::counterattack && crit > 0 && left >= price) offer(Option{Do::counter_injury});
            if (latest == Do::counter_injury || latest == Do::counter_severity) offer(Option{Do::counter_severity});
            if (latest < Do::disarm_attacker && can_disarm) offer(Option{Do::disarm_attacker});
            offer(Option{Do::raise_initiative});
        });
        if (answer.what == Do::keep) break;
        latest = answer.what;
        left -= answer.what == Do::counter_injury ? price : 1;
        if (answer.what == Do::cancel_six) --attack;
        if (answer.what == Do::counterattack) spent.counterattack = true;
        if (answer.what == Do::counter_injury) spent.injury = true;
        if (answer.what == Do::counter_severity) ++spent.severity;
        if (answer.what == Do::disarm_attacker) spent.disarm = true;
        if (answer.what == Do::raise_initiative) ++spent.initiative;
        table.tell({defence_effect_rule(answer.what), Happened::defence_spent, a.target, a.attacker, defence.item,
                    static_cast<std::int16_t>(answer.what), static_cast<std::int16_t>(left)});
    }
    return spent;
}

// --- the attacker's extra sixes -----------------------------------------------------------------------------------

struct Spent {
    std::int8_t damage{};
    bool injury{};
    std::int8_t severity{};
    std::int8_t stress{};
    std::int8_t initiative{};
    std::int8_t disarm = bare_hands; // which item falls
    bool grapple{};
    bool pins{}; // COR-WEAPON-2+ Flexible: the first six pins in place of dealing damage
};

// Which effects may be bought at all (COR-EFFECT-1).
struct Effects {
    std::int8_t crit{}; // price of a critical injury, 0: none
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

// COR-EFFECT-1: the extra sixes, spent in the order printed here like those of the defender.
template <Table T>
constexpr void spend_extra(T& table, const Scene& s, const Ask& question, const Effects& effects, int extra,
                           Spent& spent) {
    Do latest = Do::yes;
    for (int left = extra; left > 0;) {
        Ask ask = question;
        ask.a = static_cast<std::int16_t>(left);
        const Option answer = table.choose(ask, s, [&](auto&& offer) {
            offer(Option{Do::keep});
            if (latest < Do::critical_injury && effects.crit > 0 && left >= effects.crit)
                offer(Option{Do::critical_injury});
            if (latest == Do::critical_injury || latest == Do::severity) offer(Option{Do::severity});
            if (latest <= Do::more_damage && effects.damage) offer(Option{Do::more_damage});
            if (latest <= Do::stress && effects.harmable) offer(Option{Do::stress});
            if (latest < Do::grapple && effects.grapple) offer(Option{Do::grapple});
            if (latest < Do::disarm && effects.disarm)
                for (const int i : below(s.state.items))
                    if (s.state.item[i].holder == ask.whom && can_drop(s, i))
                        offer(Option{Do::disarm, static_cast<std::int8_t>(i)});
            offer(Option{Do::raise_initiative});
        });
        if (answer.what == Do::keep) break;
        latest = answer.what == Do::raise_initiative ? Do::give : answer.what;
        left -= answer.what == Do::critical_injury ? effects.crit : 1;
        if (answer.what == Do::critical_injury) spent.injury = true;
        if (answer.what == Do::severity) ++spent.severity;
        if (answer.what == Do::more_damage) ++spent.damage;
        if (answer.what == Do::stress) ++spent.stress;
        if (answer.what == Do::disarm) spent.disarm = answer.item;
        if (answer.what == Do::grapple) spent.grapple = true;
        if (answer.what == Do::raise_initiative) ++spent.initiative;
        table.tell({effect_rule(answer.what, s.weapon(ask.item).ranged), Happened::spent, ask.who, ask.whom,
                    answer.item, static_cast<std::int16_t>(answer.what), static_cast<std::int16_t>(left)});
    }
}

// COR-EFFECT-7: one grappler per target; vehicles neither pin nor are pinned.
constexpr bool can_be_pinned(const Scene& s, const MeleeAttack& a) {
    return a.kind != Melee::grapple && a.kind != Melee::ram && !s.sheet(a.target).vehicle && !s.at(a.target).is(pinned);
}

template <Table T>
constexpr Spent spend_attack(T& table, const Scene& s, const MeleeAttack& a, int extra) {
    Spent spent;
    const Weapon& weapon = s.weapon(a.item);
    const bool person = !s.sheet(a.target).vehicle;
    if (weapon.has(flexible) && can_be_pinned(s, a)) {
        const Ask ask{"COR-WEAPON-2+", What::pin, a.attacker, a.target, a.item, static_cast<std::int16_t>(extra)};
        spent.pins = table
                         .choose(ask, s,
                                 [](auto&& offer) {
                                     offer(Option{Do::no});
                                     offer(Option{Do::yes});
                                 })
                         .what == Do::yes;
    }
    Effects effects;
    effects.crit = person && a.kind != Melee::ram && !spent.pins ? weapon.crit : std::int8_t{0};
    effects.damage = !spent.pins;
    effects.harmable = person;
    effects.disarm = person && a.kind != Melee::ram;
    effects.grapple = !spent.pins && can_be_pinned(s, a);
    spend_extra(table, s, Ask{"COR-EFFECT-1", What::spend, a.attacker, a.target, a.item}, effects, extra, spent);
    return spent;
}

// COR-EFFECT-7: the target is pinned, the attacker grapples. A grappler who gets pinned loses the own hold.
template <Table T>
constexpr void grapple(T& table, const Scene& s, int attacker, int target) {
    // COR-MELEE-4: fails if either is no longer able; COR-GRAPPLE-3+: nobody in breakdown can hold on.
    if (!able(s, attacker) || !able(s, target) || in_breakdown(s, attacker)) return;
    end_grapple(table, s, target, "COR-EFFECT-7");
    s.at(attacker).set(grappling);
    s.at(target).set(pinned);
    s.at(attacker).partner = static_cast<std::int8_t>(target);
    s.at(target).partner = static_cast<std::int8_t>(attacker);
    s.at(target).cover = 0;
    end_overwatch(table, s, target);
    table.tell(
        {"COR-EFFECT-7", Happened::grappled, static_cast<std::int8_t>(attacker), static_cast<std::int8_t>(target)});
}

// --- the whole exchange -------------------------------------------------------------------------------------------

// COR-VEHICLE-1+: damage = full HP / 5, rounded up.
constexpr Blow melee_blow(const Scene& s, const MeleeAttack& a, const Spent& spent) {
    if (a.kind != Melee::ram) return blow_of(s.weapon(a.item), a.target, spent.damage);
    Blow blow;
    blow.target = a.target;
    blow.damage = static_cast<std::int8_t>(s.sheet(s.at(a.attacker).vehicle).ram_damage + spent.damage);
    return blow;
}

// COR-VEHICLE-1+: who sits in a vehicle that is wrecked is out of it, and if a ram did it hurt by the same damage.
template <Table T>
constexpr void hurt_passengers(T& table, const Scene& s, int vehicle, int damage) {
    if (s.at(vehicle).hp > 0) return;
    for (const int i : below(s.count())) {
        if (s.at(i).vehicle != vehicle) continue;
        s.at(i).vehicle = nobody;
        s.at(i).set(drives, false);
        Blow blow;
        blow.target = static_cast<std::int8_t>(i);
        blow.damage = static_cast<std::int8_t>(damage);
        if (damage > 0) inflict(table, s, blow, after_armor(table, s, blow));
    }
}

// What both sides have from their sixes.
struct Traded {
    Defence defence{};
    bool hits{};
    Spent spent{};
    DefenceSpent back{};
};

// COR-MELEE-4 steps 2 to 6: the defence, the rolls, and all sixes spent.
template <Table T>
constexpr Traded trade_sixes(T& table, const Scene& s, const MeleeAttack& a) {
    Traded traded;
    const Defence defence = traded.defence = declare_defence(table, s, a); // step 2
    const Test attacking = attack_test(table, s, a);
    int sixes = 0;
    if (defence.declared) { // steps 3 to 5
        const Test defending = defence_test(table, s, a, defence);
        const Contested rolled = contest(table, s, attacking, defending, true);
        sixes = rolled.active;
        traded.back = spend_defence(table, s, a, defence, rolled.passive, sixes);
    } else {
        sixes = attempt(table, s, attacking);
    }
    reveal(s, a.attacker);
    traded.hits = sixes > 0; // step 6
    table.tell({"COR-MELEE-1", traded.hits ? Happened::hit : Happened::missed, a.attacker, a.target, a.item,
                static_cast<std::int16_t>(sixes)});
    if (traded.hits) traded.spent = spend_attack(table, s, a, sixes - 1);
    return traded;
}

// COR-MELEE-4, from the declaration of the defence to the last effect. AP are paid already.
template <Table T>
constexpr void melee_attack(T& table, const Scene& s, const MeleeAttack& a) {
    if (a.kind != Melee::ram) keep_claim(s, a.attacker, a.item);
    const int pain_attacker = a.kind == Melee::ram ? 0 : pain_of(s, a.attacker);
    const int pain_defender = pain_of(s, a.target);
    const auto [defence, hits, spent, back] = part(table, s.state, [&](auto& t) { return trade_sixes(t, s, a); });

    // Step 7: armour of the target, then of the attacker, then both losses at the same time.
    const Blow blow = melee_blow(s, a, spent);
    const bool strikes = hits && !spent.pins;
    const int passed = strikes ? after_armor(table, s, blow) : 0;
    const int struck = a.kind == Melee::ram ? s.at(a.attacker).vehicle : a.attacker;
    const Blow counter = blow_of(s.weapon(defence.item), struck, 0); // COR-DEFEND-5: no six increases it
    const int passed_back = back.counterattack ? after_armor(table, s, counter) : 0;
    inflict(table, s, blow, passed);
    inflict(table, s, counter, passed_back);
    if (s.sheet(a.target).vehicle) hurt_passengers(table, s, a.target, a.kind == Melee::ram ? blow.damage : 0);
    if (s.sheet(struck).vehicle) hurt_passengers(table, s, struck, 0);

    // Step 8: injuries, stress, grapple, initiative, disarms; the attacker's before the defender's. Armour that
    // stopped all damage stops the injury too (COR-ARMOR-2+).
    if (spent.injury && passed > 0) critical_hit(table, s, a.attacker, a.target, spent.severity);
    if (back.injury && passed_back > 0 && !s.sheet(struck).vehicle)
        critical_hit(table, s, a.target, struck, back.severity);
    lose_mp(table, s, a.target, spent.stress, "COR-EFFECT-4");
    if (spent.grapple || spent.pins) grapple(table, s, a.attacker, a.target);
    raise_initiative(table, s, a.attacker, spent.initiative, false);
    raise_initiative(table, s, a.target, back.initiative, true);
    if (spent.disarm != bare_hands && s.state.item[spent.disarm].holder == a.target)
        drop_item(table, s, spent.disarm, "COR-EFFECT-6");
    if (back.disarm && s.state.item[a.item].holder == a.attacker) drop_item(table, s, a.item, "COR-DEFEND-6");

    take_pain(table, s, a.attacker, pain_attacker); // step 9
    if (defence.declared) take_pain(table, s, a.target, pain_defender);
}

} // namespace fracas::coriolis
