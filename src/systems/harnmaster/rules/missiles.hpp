// Section 7, missiles: HMG-RANGED-1 to HMG-RANGED-11+, HMG-ACT-10, and the shot of a missile defence (HMG-REACT-6, HMG-TA-7).
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/defences.hpp"

namespace fracas::harnmaster {

// A thing that was not there before: a caught arrow. None when the list is full.
constexpr int new_item(const Play& s, int weapon, int holder) {
    if (s.state.items >= most_items) return nothing;
    const int item = s.state.items++;
    s.state.item[item] = {};
    s.state.item[item].weapon = weapon;
    s.state.item[item].holder = holder;
    return item;
}

// --- misses and catches ------------------------------------------------------------------------------------------------

// HMG-RANGED-7: the shooter is never struck, the dead are not counted.
constexpr bool may_be_struck_astray(const Scene& s, const MissileAttack& a, int who) {
    return who != a.attacker && s.alive(who) && adjacent(s, who, a.target);
}

// HMG-RANGED-7: gives whether somebody was struck. A stray tangle does nothing.
template <Table T>
constexpr bool go_astray(T& table, const Play& s, const MissileAttack& a, Strike strike) {
    int near = 0;
    for (const int i : below(s.count())) near += may_be_struck_astray(s, a, i);
    if (near == 0 || a.tangling) return false;
    const Settings& set = s.book.settings;
    if (table.toss(ask_of("HMG-RANGED-7", What::stray, a.attacker, a.target, a.item, set.stray_missile_percent),
                   PercentChance{set.stray_missile_percent}) == 0)
        return false;
    int left_to_count = 1;
    if (near > 1)
        left_to_count =
            table.toss(ask_of("HMG-RANGED-7", What::stray_victim, a.attacker, a.target, a.item, near), Die{near});
    for (const int i : below(s.count())) {
        if (!may_be_struck_astray(s, a, i) || --left_to_count > 0) continue;
        strike.victim = i;
        strike.zone = Zone::body;
        strike.dice = int{set.stray_missile_dice};
        strike.gives_advantage = false;
        table.tell({"HMG-RANGED-7", {a.attacker, i, a.item}, StrayHit{}});
        deliver(table, s, strike);
        break;
    }
    return true;
}

// HMG-RANGED-5: the missile is in his hand.
template <Table T>
constexpr void catch_missile(T& table, const Play& s, const MissileAttack& a, Side side) {
    int item = a.item;
    if (!a.thrown) item = new_item(s, s.book.caught_missile, a.target);
    table.tell({"HMG-RANGED-5", {a.target, a.attacker, item}, Caught{}});
    if (item == nothing) return;
    s.state.item[item].holder = a.target;
    s.at(a.target).hand[side] = item;
}

// --- the shot ------------------------------------------------------------------------------------------------------------

// HMG-RANGED-3: one missile less, hit or miss; a thrown weapon leaves the hand and lies in the target's hex.
template <Table T>
constexpr void let_fly(T& table, const Play& s, const MissileAttack& a) {
    Item& thing = s.state.item[a.item];
    if (a.thrown) {
        thing.set(loaded, false); // a bow that flies shoots nothing
        out_of_hands(s, a.attacker, a.item);
        end_tangles_on(table, s, a.item, "HMG-TANGLE-3");
        thing.holder = nobody;
        thing.hex = s.at(a.target).hex;
    } else {
        thing.set(loaded, false);
        if (thing.ammunition > 0) --thing.ammunition;
    }
    table.tell(
        {"HMG-RANGED-3",
         {a.attacker, a.target, a.item},
         Shot{.distance = distance(s, a.attacker, a.target), .ammunition = int{thing.ammunition}, .thrown = a.thrown}});
}

// Thrown, and neither caught nor broken nor lying on somebody it has tangled.
constexpr bool lies_where_it_fell(const Scene& s, int item) {
    const Item& thing = s.state.item[item];
    if (thing.holder != nobody || thing.is(destroyed)) return false;
    for (const Tangle& t : s.state.tangle)
        if (t.victim != nobody && t.net == item) return false;
    return true;
}

// HMG-RANGED-1, from step 2 on.
template <Table T>
constexpr void missile_attack(T& table, const Play& s, const MissileAttack& a) {
    const Weapon weapon = missile_figures(s, a);
    const int band = band_at(weapon, distance(s, a.attacker, a.target));
    if (band == none) return;
    const int eml = missile_eml(table, s, a); // before the thing leaves the hand, and a tangle with it
    let_fly(table, s, a);
    const Defence d = declare_defence(table, s, a, weapon.has(high_velocity));
    if (d.attack_fails) {
        table.tell({"HMG-REACT-7", {a.attacker, a.target, a.item}, AttackLost{}});
        return;
    }
    Crossing crossing;
    crossing.results = &s.book.missile;
    crossing.attack_eml = eml;
    crossing.defence_eml = missile_defence_eml(table, s, a.target, weapon.has(high_velocity), d);
    crossing.attacker = a.attacker;
    crossing.defender = a.target;
    crossing.column = d.column;
    const Result result = cross(table, s, AttackTable::missile, crossing);
    table.tell({"HMG-RANGED-8+",
                {a.attacker, a.target, a.item},
                ResultRead{.code = result.code, .dice = result.dice, .table = AttackTable::missile}});
    Strike strike;
    strike.striker = a.attacker;
    strike.victim = a.target;
    strike.item = a.item;
    strike.zone = a.zone;
    strike.aspect = weapon.missile_aspect;
    strike.dice = result.dice;
    strike.impact = int{weapon.band[band].impact};
    switch (result.code) {
    case Code::attacker_strikes:
        if (a.tangling) tangle_strike(table, s, a.attacker, a.target, a.item, a.zone, true);
        else deliver(table, s, strike);
        break;
    case Code::block:
        if (d.kind == Do::catch_missile) catch_missile(table, s, a, fist_side(d.item));
        else if (a.tangling) tangle_block(table, s, a.attacker, a.target, a.item, d.item, true);
        else if (d.item >= 0)
            check_quality(table, s, a.target, d.item, s.weapon(a.target, d.item).quality, weapon.has(enchanted),
                          a.attacker);
        break;
    case Code::wild: // a miss, or the shooter's weapon suffers
        if (!go_astray(table, s, a, strike))
            check_quality(table, s, a.attacker, a.item, weapon.missile_quality, false, a.target);
        break;
    default: go_astray(table, s, a, strike); break;
    }
    if (a.thrown && lies_where_it_fell(s, a.item))
        table.tell({"HMG-RANGED-3",
                    {a.attacker, a.target, a.item},
                    MissileLies{.x = s.state.item[a.item].hex.q, .y = s.state.item[a.item].hex.r}});
}

// --- the action, HMG-ACT-10 ------------------------------------------------------------------------------------------------

constexpr bool throws_thing(Do what) {
    return what == Do::draw_and_throw || what == Do::throw_and_draw || what == Do::tangle_thrown;
}

// HMG-RANGED-11+: a throw of something that is not made for it.
constexpr bool is_hurled(const Scene& s, int who, const Option& o) {
    return throws_thing(o.what) && !s.weapon(who, o.item).is_thrown();
}

template <Table T>
constexpr void load_weapon(T& table, const Play& s, int who, int item) {
    s.state.item[item].set(loaded);
    table.tell({"HMG-ACT-10", {who, nobody, item}, HasLoaded{.ammunition = int{s.state.item[item].ammunition}}});
}

// Throw and draw: what comes into the hand that threw.
template <Table T>
constexpr void draw_after_throw(T& table, const Play& s, int who, int side) {
    if (!s.conscious(who) || !s.free_hand(who, side)) return;
    const Option answer = table.choose(ask_of("HMG-ACT-10", What::draw, who), s, [&](auto&& offer) {
        offer(option_of(Do::no));
        for (const int item : below(s.state.items)) {
            const Item& thing = s.state.item[item];
            if (thing.holder == who && !s.at(who).holds(item) && !thing.is(destroyed) && !thing.is(dangling))
                offer(option_of(Do::ready, item, nobody, side));
        }
    });
    if (answer.what != Do::ready) return;
    take_in_hand(s, who, answer.item, side);
    table.tell({"HMG-ACT-10", {who, nobody, answer.item}, Drew{.hand = side == left ? in_left : in_right}});
}

// How a weapon that is ready is shot: with a missile left a bow is loaded again, after a throw something is drawn.
constexpr Do way_to_shoot(const Scene& s, int who, int item) {
    const Weapon& weapon = s.weapon(who, item);
    if (weapon.is_thrown()) return Do::throw_and_draw;
    const bool loads_again = weapon.act == MissileAct::load_and_fire && s.state.item[item].ammunition > 1;
    return loads_again ? Do::fire_and_load : Do::fire;
}

// HMG-ACT-10: the attack, and what comes after it in the same action.
template <Table T>
constexpr void shoot_and_follow(T& table, const Play& s, Do how, const MissileAttack& a) {
    const int who = a.attacker, side = s.at(who).hand[left] == a.item ? left : right;
    missile_attack(table, s, a);
    if (how == Do::fire_and_load && s.conscious(who) && s.at(who).holds(a.item) && s.state.item[a.item].ammunition > 0)
        load_weapon(table, s, who, a.item);
    if (how == Do::throw_and_draw || how == Do::tangle_thrown) draw_after_throw(table, s, who, side);
}

// HMG-REACT-6, HMG-TA-7: the shot is the TA of this turn, with all that a missile attack holds. A second TA from it ends the
// turn.
template <Table T>
constexpr void shoot_in_defence(T& table, const Play& s, int defender, int attacker, int item, Zone zone) {
    table.tell({"HMG-TA-7", {defender}, AdvantageGained{}});
    s.state.advantages.counted = true;
    s.at(defender).ready_for = 0;
    const Do how = way_to_shoot(s, defender, item);
    shoot_and_follow(table, s, how, {defender, attacker, item, zone, false, throws_thing(how)});
    settle_advantages(table, s);
}

// HMG-ACT-10, HMG-RANGED-11+: any weapon or item can be thrown, from the hand or drawn first; not what is strapped to him.
template <class Offer>
constexpr void offer_throws(const Scene& s, int who, int item, int target, Offer&& offer) {
    const Weapon& weapon = s.weapon(who, item);
    const int away = distance(s, who, target);
    const bool made_for_it = weapon.is_thrown();
    if (away > (made_for_it ? weapon.last_band() : int{s.book.settings.improvised_throw_hexes})) return;
    const Combatant& c = s.at(who);
    const bool both = made_for_it && weapon.missile_hands > 1;
    if (c.holds(item)) {
        if (is_tied(s, item) || (both && !c.both_hands_on(item))) return;
        offer(option_of(Do::throw_and_draw, item, target));
        if (weapon.has(tangles_thrown)) offer(option_of(Do::tangle_thrown, item, target));
        return;
    }
    for (int side = left; side <= right; ++side)
        if (s.free_hand(who, side) && (!both || s.free_hands(who) == 2))
            offer(option_of(Do::draw_and_throw, item, target, side));
}

// HMG-ACT-10, HMG-RANGED-9+: with a bow, crossbow, sling or blowgun in hand.
template <class Offer>
constexpr void offer_shots_with(const Scene& s, int who, int item, int target, Offer&& offer) {
    const Item& thing = s.state.item[item];
    const Weapon& weapon = s.weapon(who, item);
    if (band_at(weapon, distance(s, who, target)) == none) return;
    if (thing.is(loaded)) offer(option_of(way_to_shoot(s, who, item), item, target));
    else if (weapon.act == MissileAct::load_and_fire && thing.ammunition > 0)
        offer(option_of(Do::load_and_fire, item, target));
}

constexpr bool is_at_hand_to_shoot(const Scene& s, int who, int item) {
    const Item& thing = s.state.item[item];
    return thing.holder == who && !thing.is(destroyed) && !thing.is(dangling);
}

// Every way to shoot, throw or load this thing of his; with `only` at this target alone.
template <class Offer>
constexpr void offer_shots_of(const Scene& s, int who, int item, int only, Offer&& offer) {
    const Combatant& c = s.at(who);
    const Item& thing = s.state.item[item];
    const Weapon& weapon = s.weapon(who, item);
    const bool shoots = weapon.needs_loading() && c.holds(item) && (weapon.missile_hands < 2 || c.both_hands_on(item));
    const bool held = s.is_held(who);
    if (only == nobody && shoots && !thing.is(loaded) && thing.ammunition > 0) offer(option_of(Do::load, item));
    for (const int target : below(s.count())) {
        if ((only != nobody && target != only) || !s.enemies(who, target) || !s.alive(target)) continue;
        if (held && bound_by_hold(s, who, item, target)) continue;
        if (shoots) offer_shots_with(s, who, item, target, offer);
        offer_throws(s, who, item, target, offer);
    }
}

// Calls offer for every way to shoot, throw or load; with `only` at this target alone.
template <class Offer>
constexpr void offer_shots(const Scene& s, int who, int only, Offer&& offer) {
    for (const int item : below(s.state.items))
        if (is_at_hand_to_shoot(s, who, item)) offer_shots_of(s, who, item, only, offer);
}

template <Table T>
constexpr void shoot(T& table, const Play& s, int who, const Option& o) {
    if (o.what == Do::load) {
        load_weapon(table, s, who, o.item);
        return;
    }
    if (o.what == Do::load_and_fire) load_weapon(table, s, who, o.item);
    const bool thrown = throws_thing(o.what);
    if (o.what == Do::draw_and_throw) {
        const bool takes_both = s.weapon(who, o.item).is_thrown() && s.weapon(who, o.item).missile_hands > 1;
        take_in_hand(s, who, o.item, takes_both ? int{in_both} : int{o.extra});
        table.tell({"HMG-ACT-10", {who, nobody, o.item}, Drew{.hand = o.extra == left ? in_left : in_right}});
    }
    const Zone zone = choose_aim(table, s, who, o.target, o.item, "HMG-RANGED-2", thrown);
    table.tell({"HMG-RANGED-2", {who, o.target, o.item}, Declared{.action = o.what, .aim = zone}});
    shoot_and_follow(table, s, o.what, {who, o.target, o.item, zone, o.what == Do::tangle_thrown, thrown});
}

} // namespace fracas::harnmaster
