// Creatures and what their attacks do: ALN-CREAT-1+, ALN-CREAT-2+, ALN-CREAT-5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/ranged.hpp"

namespace fracas::alien {

// --- what is possible ------------------------------------------------------------------------------------------------

// ALN-CREAT-5+: while it lives and is Adjacent to whom it broke without injury, it does nothing else. Whoever goes limp
// clings to nobody.
constexpr bool is_clinging(const Scene& s, int who) {
    const int victim = s.at(who).clings_to;
    return victim != nobody && adjacent(s, who, victim) && s.at(victim).is(broken) && s.present(victim);
}

constexpr bool is_clung_to(const Scene& s, int who) {
    for (const int i : below(s.count()))
        if (s.at(i).clings_to == who && is_clinging(s, i)) return true;
    return false;
}

// As far as to the target, whether he can be attacked or not.
constexpr bool entry_reaches(const Scene& s, int who, int entry, int target) {
    if (entry < 0) return false;
    if (adjacent(s, who, target)) return true;
    const Range range = s.book.attack[entry].range;
    const int steps = range == Range::adjacent ? no_way : steps_between(s, who, target);
    return steps < no_way && range_of_steps(steps) <= range;
}

// `place` is the D6 less one. A creature that has to make a certain attack on whom it holds makes no other.
constexpr bool may_use_entry(const Scene& s, int who, int place, int target) {
    if (place < 0 || place > 5) return false;
    const int entry = s.sheet(who).attack[place];
    const int must = s.at(who).must_use;
    return attackable(s, who, target) && entry_reaches(s, who, entry, target) &&
           (must < 0 || (entry == must && target == s.at(who).partner));
}

// The places to choose from: an attack that stands for several faces of the D6 is one choice.
template <class Use>
constexpr void each_entry(const Scene& s, int who, Use&& use) {
    const Sheet& sheet = s.sheet(who);
    for (const int place : below(6)) {
        bool first = true;
        for (const int k : below(place)) first = first && sheet.attack[k] != sheet.attack[place];
        if (first) use(place);
    }
}

constexpr bool may_roll_entry(const Scene& s, int who, int target) {
    if (s.at(who).must_use >= 0 || !attackable(s, who, target)) return false;
    for (const int entry : s.sheet(who).attack)
        if (entry_reaches(s, who, entry, target)) return true;
    return false;
}

// --- riders ----------------------------------------------------------------------------------------------------------

// ALN-CREAT-5+: to a neighbouring zone of the game master's choice with a free way; without one they stay.
template <Table T>
constexpr void drag_away(T& table, const Play& s, int who, int victim) {
    bool any = false;
    const auto each = [&](auto&& offer) {
        for (const int border : below(s.book.borders))
            if (has_free_way(s, who, border)) offer(at_border(Do::drag_by, border));
    };
    each([&](const Option&) { any = true; });
    if (!any) return;
    const Option way = table.choose(ask_of("ALN-CREAT-5+", What::drag, nobody, who), s, each);
    leave_place(table, s, victim);
    walk_through(table, s, who, way.x, "ALN-CREAT-5+");
    const Unnoticed before = unnoticed(s);
    s.at(victim).zone = s.at(who).zone;
    bring_adjacent(s, who, victim);
    spot(s);
    table.tell({"ALN-CREAT-5+", {who, victim}, Dragged{.zone = int{s.at(who).zone}}});
    look_out(table, s, before);
    look_around(table, s);
}

// ALN-CREAT-5+: STAMINA as a skill roll; as many own turns left as successes. ALN-BROKEN-1+: who is broken makes no
// skill roll, so it has none. No effect on synthetics.
template <Table T>
constexpr void sting(T& table, const Play& s, int who, int victim) {
    if (!s.sheet(victim).bleeds() || s.at(victim).is(unconscious)) return;
    const int turns = s.at(victim).is(broken) ? 0 : attempt(table, s, gather(table, s, victim, Skill::stamina), who);
    table.tell({"ALN-CREAT-5+", {who, victim}, Stung{.turns = turns}});
    if (turns == 0) faint(table, s, victim);
    else if (s.at(victim).turns_awake == 0 || turns < s.at(victim).turns_awake) s.at(victim).turns_awake = turns;
}

// ALN-CREAT-5+: Health 0 and broken, without a critical injury. No effect on synthetics.
template <Table T>
constexpr void cling(T& table, const Play& s, int who, int victim) {
    if (!s.sheet(victim).bleeds()) return;
    become_broken(table, s, victim, Harm{who, no_row});
    s.at(who).clings_to = victim;
    table.tell({"ALN-CREAT-5+", {who, victim}, Clings{}});
}

// ALN-CREAT-5+: in this order; the last three only for a pc.
template <Table T>
constexpr void ride(T& table, const Play& s, int who, int victim, int attack) {
    const CreatureAttack& entry = s.book.attack[attack];
    if (!s.present(victim)) return;
    if (entry.breaks) cling(table, s, who, victim);
    if (entry.drops_items) drop_all_in_hand(table, s, victim, "ALN-CREAT-5+");
    if (entry.drags) drag_away(table, s, who, victim);
    if (entry.holds && (s.at(victim).flags & (broken | unconscious)) == 0) {
        end_grapple(table, s, who, "ALN-GRAPPLE-1+");
        take_hold(table, s, who, victim, attack, "ALN-CREAT-5+");
        s.at(who).must_use = entry.next_if_held;
    }
    if (entry.sting) sting(table, s, who, victim);
    if (!s.sheet(victim).pc()) return;
    add_stress(table, s, victim, entry.target_stress, Stressor::creature, "ALN-CREAT-5+");
    if (entry.target_panics) frighten(s, victim);
    for (int i = 0; i < s.count() && entry.friends_panic; ++i)
        if (s.friendly_pcs(victim, i) && s.at(i).zone == s.at(victim).zone) frighten(s, i);
}

// --- the attack ------------------------------------------------------------------------------------------------------

constexpr Attack attack_of_entry(const Scene& s, int who, int place, int target) {
    Attack a;
    a.attacker = who;
    a.target = target;
    a.manner = Manner::creature;
    a.entry = s.sheet(who).attack[place];
    a.ranged = !adjacent(s, who, target);
    return a;
}

// ALN-CREAT-2+: gives the damage left after armor.
template <Table T>
constexpr int use_entry(T& table, const Play& s, int who, int place, int target, bool ambush = false) {
    Attack a = attack_of_entry(s, who, place, target);
    a.ambush = ambush;
    const CreatureAttack& entry = s.book.attack[a.entry];
    const bool was_due = s.at(who).must_use == a.entry;
    const Clash result = clash(table, s, a);
    int left = 0;
    if (result.sixes > 0 && entry.deals_damage) {
        Impact impact = impact_of(s, a, result.sixes);
        if (impact.damage > entry.damage_cap) impact.damage = entry.damage_cap;
        const int row = entry.critical_injury == 0 ? rolled_row : d66_row(entry.critical_injury);
        left = take_damage(table, s, target, impact, Harm{who, row});
    }
    if (result.sixes == 0 && a.ranged && s.present(target)) fire_at_friends(table, s, a);
    const bool rides = entry.needs == Needs::attack || (entry.needs == Needs::hit ? result.sixes > 0 : left > 0);
    if (rides) ride(table, s, who, target, a.entry);
    if (was_due) end_grapple(table, s, who, "ALN-CREAT-5+"); // it lets go after that attack
    settle(table, s);
    finish_attack(table, s, a, result);
    return left;
}

// ALN-CREAT-2+: D6 on the creature's table. A row that cannot be used on the target is replaced by the next higher one
// that can, 6 by 1; there is one (may_roll_entry).
template <Table T>
constexpr int roll_entry(T& table, const Play& s, int who, int target, bool ambush = false) {
    int place = table.toss(ask_of("ALN-CREAT-2+", What::creature_attack, who, target), Die{6}) - 1;
    while (!may_use_entry(s, who, place, target)) place = (place + 1) % 6;
    if (declare(table, s, who, at_target(Do::strike, target, place), "ALN-CREAT-2+")) ambush = true;
    return use_entry(table, s, who, place, target, ambush);
}

} // namespace fracas::alien
