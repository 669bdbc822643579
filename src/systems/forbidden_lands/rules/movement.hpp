// 3.10 Movement: Run, Crawl, Retreat, Flee. FBL-MOVE-1 to FBL-MOVE-4, FBL-MOVE-6+, FBL-MOVE-7+, FBL-BROKEN-3.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/fear_and_monsters.hpp"

namespace fracas::forbidden_lands {

// --- what is possible -----------------------------------------------------------------------------------------------

constexpr bool is_neighbour(const Scene& s, int who, int zone) {
    return zone >= 0 && zone < s.book.zones && (zone_of(s, who).neighbours >> zone & 1u) != 0;
}

// Up to somebody in the same zone, friend or enemy; FBL-BROKEN-3: who panics does not run up to an enemy.
constexpr bool can_close_with(const Scene& s, int who, int target) {
    return target != nobody && target != who && !s.at(target).is(dead) && !s.at(target).is(fled) &&
           s.at(who).zone == s.at(target).zone && !engaged(s, who, target) &&
           !(s.is_broken(who, Attribute::wits) && s.enemies(who, target));
}

// FBL-MOVE-1: standing, no enemy at Arm's Length.
constexpr bool may_run(const Scene& s, int who, const Option& o) {
    if (!standing(s, who) || threatened(s, who)) return false;
    return o.what == Do::run_to ? is_neighbour(s, who, o.x) : can_close_with(s, who, o.target);
}

// FBL-MOVE-2: prone; enemies at Arm's Length do not matter.
constexpr bool may_crawl(const Scene& s, int who, const Option& o) {
    if (standing(s, who)) return false;
    if (o.what == Do::crawl_to) return is_neighbour(s, who, o.x);
    return o.what == Do::crawl_up ? can_close_with(s, who, o.target) : s.at(who).engaged != 0;
}

// FBL-MOVE-7+: standing, an active enemy at Arm's Length.
constexpr bool may_retreat(const Scene& s, int who) { return standing(s, who) && threatened(s, who); }

// FBL-MOVE-3: standing, no enemy at Arm's Length, and the game master does not forbid it.
constexpr bool may_flee(const Scene& s, int who) {
    return standing(s, who) && !threatened(s, who) && !s.at(who).is(trapped);
}

template <class Offer>
constexpr void each_step(const Scene& s, int who, Do to_zone, Do to_somebody, Offer&& offer) {
    for (const int zone : below(s.book.zones))
        if (is_neighbour(s, who, zone)) offer(option_of(to_zone, bare_hands, nobody, 0, zone));
    for (const int i : below(s.count()))
        if (can_close_with(s, who, i)) offer(option_of(to_somebody, bare_hands, i));
}

// --- one step -------------------------------------------------------------------------------------------------------

// FBL-MOVE-5+: all pairs end, then the new one is made.
template <Table T, class Step>
constexpr void go(T& table, const Play& s, int who, int zone, int up_to, const Step& told, const Rule& rule) {
    leave_place(table, s, who);
    s.at(who).zone = zone;
    if (up_to != nobody) engage(s, who, up_to);
    table.tell({rule, {who, up_to}, told});
}

template <Table T>
constexpr int roll_move(T& table, const Play& s, int who) {
    Gathering<T> dice = gather(table, s, who, Skill::move);
    choose_tool(s, dice);
    return attempt(table, s, dice);
}

// FBL-MOVE-1, FBL-MOVE-6+: into rough ground a Move roll is due, and its failure ends the Run: where every Run is rolled for
// the runner stays, where only rough ground is he arrives but falls prone. Gives whether the Run may go on.
template <Table T>
constexpr bool run_step(T& table, const Play& s, int who, const Option& o) {
    const int zone = o.what == Do::run_to ? int{o.x} : int{s.at(who).zone};
    const bool into_rough = o.what == Do::run_to && s.book.zone[zone].is(rough);
    const bool stumbles = into_rough && roll_move(table, s, who) == 0;
    if (stumbles && s.book.settings.run_always_rolls) {
        table.tell({"FBL-MOVE-1", {who}, Stayed{}});
        return false;
    }
    go(table, s, who, zone, o.what == Do::run_up ? int{o.target} : nobody, Ran{.zone = zone}, "FBL-MOVE-1");
    if (stumbles) {
        table.tell({"FBL-MOVE-6+", {who}, Stumbled{.zone = zone}});
        fall(table, s, who, "FBL-MOVE-6+");
    }
    return !stumbles;
}

// --- the actions ----------------------------------------------------------------------------------------------------

// FBL-MOVE-1: a roll, then as many steps as Movement says; the setting run_roll may spare the roll on easy ground.
template <Table T>
constexpr void run(T& table, const Play& s, int who, const Option& first) {
    const bool hurt = hurts_to_use(s, who, Skill::move);
    const bool into_rough = first.what == Do::run_to && s.book.zone[first.x].is(rough);
    bool rolled = into_rough;
    bool goes_on = true;
    if (s.book.settings.run_always_rolls && !into_rough) {
        rolled = true;
        goes_on = roll_move(table, s, who) > 0;
        if (!goes_on) table.tell({"FBL-MOVE-1", {who}, Stayed{}});
    }
    Option step = first;
    for (int left = s.sheet(who).movement; goes_on; --left) {
        goes_on = run_step(table, s, who, step);
        if (!goes_on || left <= 1 || threatened(s, who)) break;
        step =
            table.choose(ask_of("FBL-MOVE-1", What::run_on, who, nobody, bare_hands, left - 1), s, [&](auto&& offer) {
                offer(Option{Do::no});
                each_step(s, who, Do::run_to, Do::run_up, offer);
            });
        if (step.what == Do::no) break;
        rolled = rolled || (step.what == Do::run_to && s.book.zone[step.x].is(rough));
    }
    end_roll(table, s, who, rolled && hurt);
}

// FBL-MOVE-2: one step without a roll, staying prone; or to Near of everybody.
template <Table T>
constexpr void crawl(T& table, const Play& s, int who, const Option& o) {
    const int zone = o.what == Do::crawl_to ? int{o.x} : int{s.at(who).zone};
    go(table, s, who, zone, o.what == Do::crawl_up ? int{o.target} : nobody, Crawled{.zone = zone}, "FBL-MOVE-2");
}

// The attacks an enemy has for FBL-MOVE-7+: what it has in hand; a monster an entry at Arm's Length that does damage.
template <class Offer>
constexpr void each_free_attack(const Scene& s, int enemy, int target, Offer&& offer) {
    if (s.sheet(enemy).kind != Kind::monster) {
        each_strike(s, enemy, target, offer);
        return;
    }
    for (const int place : below(6)) {
        const int entry = s.sheet(enemy).entry[place];
        if (entry < 0 || s.book.entry[entry].damage == 0 || s.book.entry[entry].range != Range::arms_length) continue;
        const Option o = option_of(Do::strike, bare_hands, target, place);
        if (may_use_entry(s, enemy, o)) offer(o);
    }
}

constexpr int free_attacks(const Scene& s, int enemy, int target) {
    int count = 0;
    if (engaged(s, enemy, target) && s.enemies(enemy, target) && s.active(enemy))
        each_free_attack(s, enemy, target, [&](const Option&) { ++count; });
    return count;
}

// FBL-MOVE-7+: the game master picks the enemy and its attack, which costs nothing and cannot be answered. The options
// of one enemy carry it in x.
template <Table T>
constexpr void suffer_free_attack(T& table, const Play& s, int who) {
    bool any = false;
    for (const int i : below(s.count())) any = any || free_attacks(s, i, who) > 0;
    if (!any) return;
    const Option chosen = table.choose(ask_of("FBL-MOVE-7+", What::free_attack, nobody, who), s, [&](auto&& offer) {
        for (const int i : below(s.count()))
            if (free_attacks(s, i, who) > 0)
                each_free_attack(s, i, who, [&](Option o) {
                    o.x = i;
                    offer(o);
                });
    });
    const int enemy = chosen.x;
    table.tell({"FBL-MOVE-7+", {enemy, who, chosen.item}, FreeAttack{.deed = chosen.what}});
    if (chosen.what == Do::strike) use_entry_on(table, s, enemy, chosen.extra, who, true);
    else strike(table, s, enemy, chosen, true);
}

// FBL-MOVE-7+: to Near from all, also when the roll fails; who is Broken or falls prone by the free attack stays.
template <Table T>
constexpr void retreat(T& table, const Play& s, int who) {
    const bool hurt = hurts_to_use(s, who, Skill::move);
    const int broken_before = s.at(who).broken; // FBL-BROKEN-3: who panics may be retreating
    if (roll_move(table, s, who) == 0) suffer_free_attack(table, s, who);
    if (s.at(who).broken == broken_before && standing(s, who))
        go(table, s, who, s.at(who).zone, nobody, Retreated{}, "FBL-MOVE-7+");
    end_roll(table, s, who, hurt);
}

// FBL-MOVE-4: the range to the nearest active enemy, and the zone.
template <Table T>
constexpr void modify_flight(const Scene& s, Gathering<T>& dice) {
    const Tables& tables = s.book.tables;
    Range nearest = Range::distant;
    bool any = false;
    for (const int i : below(s.count())) {
        if (!s.enemies(dice.who, i) || !s.active(i)) continue;
        const Range range = range_between(s, dice.who, i);
        if (range < nearest) nearest = range;
        any = true;
    }
    const int step = static_cast<int>(nearest);
    if (any) dice.modify(Why::flee_range, tables.flee_modifier[step], "FBL-MOVE-4", step);
    if (zone_of(s, dice.who).is(open_zone)) dice.modify(Why::zone, tables.flee_open, "FBL-MOVE-4", open_zone);
    if (zone_of(s, dice.who).is(rough)) dice.modify(Why::zone, tables.flee_rough, "FBL-MOVE-4", rough);
}

// FBL-MOVE-3
template <Table T>
constexpr void flee(T& table, const Play& s, int who) {
    const bool hurt = hurts_to_use(s, who, Skill::move);
    Gathering<T> dice = gather(table, s, who, Skill::move);
    choose_tool(s, dice);
    modify_flight(s, dice);
    const bool gets_away = attempt(table, s, dice) > 0;
    if (gets_away) table.tell({"FBL-MOVE-3", {who}, Fled{}});
    else table.tell({"FBL-MOVE-3", {who}, FlightFailed{}});
    if (gets_away) {
        leave_place(table, s, who);
        s.at(who).set(fled);
    }
    end_roll(table, s, who, hurt);
}

} // namespace fracas::forbidden_lands
