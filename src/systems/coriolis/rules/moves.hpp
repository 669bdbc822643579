// What a combatant may do in its slot, what it costs, and doing it. COR-TURN-3, COR-TURN-4, COR-MOVE-2+,
// COR-MOVE-3+, COR-COVER-1, COR-REACT-3, COR-AMMO-1+, COR-WEAPON-3+, COR-VEHICLE-1+, COR-DICE-5+.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/aid.hpp"
#include "systems/coriolis/rules/grapple.hpp"
#include "systems/coriolis/rules/movement.hpp"

namespace fracas::coriolis {

// --- costs ---------------------------------------------------------------------------------------------------------

// COR-TURN-3: slow 3, normal 2, fast 1, free 0.
constexpr int cost_of(const Scene& s, int who, const Option& option) {
    switch (option.what) {
    case Do::aimed_shot:
    case Do::full_auto:
    case Do::first_aid:
    case Do::calm_command:
    case Do::calm_medicurgy:
    case Do::clear_jam:
    case Do::mystic_power: return 3;
    case Do::melee:
    case Do::grapple_attack:
    case Do::break_free:
    case Do::shot:
    case Do::ram: return 2;
    case Do::reload: return s.sheet(who).has(rapid_reload) ? 1 : 2;
    case Do::quick_melee:
    case Do::quick_shot:
    case Do::draw:
    case Do::pick_up:
    case Do::move:
    case Do::go_prone:
    case Do::get_up:
    case Do::take_cover:
    case Do::go_on_overwatch:
    case Do::drive: return 1;
    default: return 0;
    }
}

// --- hands -----------------------------------------------------------------------------------------------------------

constexpr int hands_full(const Scene& s, int who) {
    int hands = 0;
    for (const int i : below(s.state.items))
        if (s.state.item[i].holder == who && s.state.item[i].in_hand) hands += s.weapon(i).hands;
    return hands;
}

// COR-WEAPON-3+: drawing puts away what has to leave the hands, here the things first in the list.
constexpr void take_in_hand(const Scene& s, int who, int item) {
    for (int i = 0; i < s.state.items && hands_full(s, who) + s.weapon(item).hands > 2; ++i)
        if (s.state.item[i].holder == who && s.weapon(i).hands > 0) s.state.item[i].in_hand = false;
    s.state.item[item].holder = static_cast<std::int8_t>(who);
    s.state.item[item].in_hand = true;
}

constexpr bool within_reach(const Scene& s, int who, const Item& thing) {
    return thing.holder == nobody && in_close_range(position(s, who), {thing.x, thing.y});
}

// COR-AMMO-1+: only an empty weapon in hand, and only with a unit left. COR-DARK-2+: an NPC needs 1 DP.
constexpr bool may_reload(const Scene& s, int who, int item) {
    const Item& thing = s.state.item[item];
    return thing.holder == who && thing.in_hand && thing.clip == Clip::empty && s.weapon(item).has_clip() &&
           s.at(who).reloads > 0 && (s.sheet(who).pc || !s.book.settings.dp_reload || s.state.darkness >= 1);
}

// --- what is possible ----------------------------------------------------------------------------------------------------

constexpr bool needs_dice(Do what) {
    switch (what) {
    case Do::melee:
    case Do::quick_melee:
    case Do::grapple_attack:
    case Do::break_free:
    case Do::quick_shot:
    case Do::shot:
    case Do::aimed_shot:
    case Do::full_auto:
    case Do::first_aid:
    case Do::calm_command:
    case Do::calm_medicurgy:
    case Do::clear_jam:
    case Do::mystic_power:
    case Do::ram: return true;
    default: return false;
    }
}

constexpr bool is_melee_attack(Do what) {
    return what == Do::melee || what == Do::quick_melee || what == Do::grapple_attack;
}

constexpr bool is_shot(Do what) {
    return what == Do::quick_shot || what == Do::shot || what == Do::aimed_shot || what == Do::full_auto;
}

constexpr Shot shot_kind(Do what) {
    return what == Do::quick_shot   ? Shot::quick
           : what == Do::aimed_shot ? Shot::aimed
           : what == Do::full_auto  ? Shot::full_auto
                                    : Shot::normal;
}

// COR-MELEE-2: Close Range, the attacker stands, the weapon is ready. COR-MELEE-3: quick with light or unarmed.
constexpr bool may_hit(const Scene& s, int who, const Option& o) {
    if (!attackable(s, who, o.target) || !in_close_range(position(s, who), position(s, o.target)) ||
        s.at(who).is(prone))
        return false;
    if (o.item != bare_hands && !ready_melee_weapon(s, who, o.item)) return false;
    const Weapon& weapon = s.weapon(o.item);
    return o.what != Do::quick_melee || weapon.has(light) || weapon.has(unarmed);
}

// COR-GRAPPLE-2: bare hands, or a natural weapon; posture does not matter in the clinch (COR-GRAPPLE-3+).
constexpr bool may_hit_pinned(const Scene& s, int who, const Option& o) {
    return o.target == s.at(who).partner &&
           (o.item == bare_hands || (s.weapon(o.item).has(natural) && ready_melee_weapon(s, who, o.item)));
}

// COR-VEHICLE-1+: a vehicle rams people, and only a vehicle with no more full HP than its own that is no wreck.
constexpr bool can_be_rammed(const Scene& s, int vehicle, int target) {
    return !s.sheet(target).vehicle || (s.at(target).hp > 0 && s.sheet(target).most_hp <= s.sheet(vehicle).most_hp);
}

// COR-VEHICLE-1+: who sits in a vehicle is rammed with it, not alone.
constexpr bool may_ram(const Scene& s, int driver, int target) {
    const int vehicle = s.at(driver).vehicle;
    return vehicle != nobody && s.at(driver).is(drives) && s.at(vehicle).hp > 0 && may_test(s, driver, Skill::pilot) &&
           enemies(s, driver, target) && knows_of(s, driver, target) && !s.at(target).is(dead) &&
           !s.at(target).is(fled) && s.at(target).vehicle == nobody && can_be_rammed(s, vehicle, target) &&
           in_close_range(position(s, vehicle), position(s, target));
}

// Whether the action can be carried out now, AP aside; ending the slot, lowering and surrendering always can. Asked when it is offered, and again after overwatch has
// interrupted it (COR-REACT-4).
constexpr bool possible(const Scene& s, int who, const Option& o) {
    const Combatant& c = s.at(who);
    if (!able(s, who) || (needs_dice(o.what) && in_breakdown(s, who))) return false;
    if (o.what == Do::break_free) return c.is(pinned);
    if (c.is(pinned)) return false; // COR-GRAPPLE-3+
    if (o.what == Do::release) return c.is(grappling);
    if (o.what == Do::grapple_attack) return c.is(grappling) && may_hit_pinned(s, who, o);
    if (c.is(grappling)) return false;
    if (o.what == Do::ram) return may_ram(s, who, o.target);
    if (o.what == Do::drive)
        return c.vehicle != nobody && c.is(drives) && s.at(c.vehicle).hp > 0 && in_reach(s, c.vehicle, o);
    if (is_shot(o.what))
        return may_shoot(s, who, o.item, o.target, shot_kind(o.what)) &&
               ((o.x & silently) == 0 || s.weapon(o.item).has(silent));
    switch (o.what) {
    case Do::melee:
    case Do::quick_melee: return may_hit(s, who, o);
    case Do::reload: return may_reload(s, who, o.item);
    case Do::draw:
        return s.state.item[o.item].holder == who && !s.state.item[o.item].in_hand && s.weapon(o.item).hands > 0;
    case Do::pick_up: return within_reach(s, who, s.state.item[o.item]) && !shut_in(s, who);
    case Do::drop: return s.state.item[o.item].holder == who && can_drop(s, o.item);
    case Do::move: return c.vehicle == nobody && in_reach(s, who, o);
    case Do::go_prone: return !c.is(prone) && c.vehicle == nobody;
    case Do::get_up: return c.is(prone);
    case Do::take_cover: // COR-COVER-1, COR-MOVE-4+
        return c.vehicle == nobody && s.book.cover[o.extra].rating != c.cover &&
               in_close_range(position(s, who), {s.book.cover[o.extra].x, s.book.cover[o.extra].y});
    case Do::leave_cover: return c.cover > 0;
    case Do::go_on_overwatch: // COR-REACT-3
        return !engaged_with_anybody(s, who) && has_ready_gun(s, who) && !shut_in(s, who) && !in_breakdown(s, who) &&
               (o.target == nobody || !(position(s, who) == position(s, o.target)));
    case Do::first_aid: return may_aid(s, who, o.target, o.item, o.extra);
    case Do::calm_command: return may_calm(s, who, o.target, Skill::command);
    case Do::calm_medicurgy: return may_calm(s, who, o.target, Skill::medicurgy);
    case Do::clear_jam:
        return s.state.item[o.item].holder == who && s.state.item[o.item].in_hand &&
               s.state.item[o.item].clip == Clip::jammed && may_test(s, who, Skill::technology);
    case Do::mystic_power: return may_test(s, who, Skill::mystic_powers);
    case Do::shout: return true;
    default: return false;
    }
}

// --- help and groups, COR-DICE-5+ -------------------------------------------------------------------------------------

constexpr Skill skill_of(Do what) {
    switch (what) {
    case Do::first_aid:
    case Do::calm_medicurgy: return Skill::medicurgy;
    case Do::calm_command: return Skill::command;
    case Do::clear_jam: return Skill::technology;
    case Do::mystic_power: return Skill::mystic_powers;
    case Do::ram: return Skill::pilot;
    default: return is_shot(what) ? Skill::ranged_combat : Skill::melee_combat;
    }
}

// Helping a slow action is a slow action, helping any other a normal one.
constexpr int help_cost(const Scene& s, int who, const Option& o) { return cost_of(s, who, o) == 3 ? 3 : 2; }

constexpr bool may_help(const Scene& s, int helper, int who, const Option& o) {
    const Combatant& c = s.at(helper);
    return helper != who && !enemies(s, helper, who) && able(s, helper) && !in_breakdown(s, helper) && !c.is(pinned) &&
           !c.is(grappling) && c.ap >= help_cost(s, who, o) &&
           s.sheet(helper).skill[static_cast<int>(skill_of(o.what))] >= 1 &&
           in_close_range(position(s, helper), position(s, who));
}

// A member of the group that could make the same attack: it needs a weapon of its own for it.
constexpr bool may_join_group(const Scene& s, int member, int leader, const Option& o) {
    if (member == leader || s.sheet(leader).pc || !share_place(s, member, leader) || s.at(member).is(had_slot) ||
        s.at(member).ap < cost_of(s, leader, o) || !able(s, member))
        return false;
    for (int item = bare_hands; item < s.state.items; ++item) {
        Option own = o;
        own.item = static_cast<std::int8_t>(item);
        own.x = plainly;
        if ((item != bare_hands || !is_shot(o.what)) && (item == bare_hands || s.state.item[item].holder == member) &&
            possible(s, member, own))
            return true;
    }
    return false;
}

constexpr bool is_group_attack(Do what) { return what == Do::melee || what == Do::quick_melee || is_shot(what); }

// Whether anybody could help, or join as a group: only then the option is offered in that manner.
constexpr bool anybody_joins(const Scene& s, int who, const Option& o) {
    for (const int i : below(s.count()))
        if ((o.x & as_group) != 0 ? may_join_group(s, i, who, o) : may_help(s, i, who, o)) return true;
    return false;
}

// D23: each one who could is asked; three at most.
template <Table T>
constexpr int gather(T& table, const Scene& s, int who, const Option& o) {
    const bool group = (o.x & as_group) != 0;
    int dice = 0;
    for (int i = 0; i < s.count() && dice < 3; ++i) {
        if (!(group ? may_join_group(s, i, who, o) : may_help(s, i, who, o))) continue;
        const int price = group ? cost_of(s, who, o) : help_cost(s, who, o);
        const Ask ask{"COR-DICE-5+",
                      What::join,
                      static_cast<std::int8_t>(i),
                      static_cast<std::int8_t>(who),
                      bare_hands,
                      static_cast<std::int16_t>(price)};
        const Option answer = table.choose(ask, s, [](auto&& offer) {
            offer(Option{Do::no});
            offer(Option{Do::yes});
        });
        if (answer.what != Do::yes) continue;
        s.at(i).ap = static_cast<std::int8_t>(s.at(i).ap - price);
        end_overwatch(table, s, i);
        if (group) reveal(s, i); // COR-MOVE-5+: it attacks too
        ++dice;
        table.tell({"COR-DICE-5+", Happened::helped, static_cast<std::int8_t>(i), static_cast<std::int8_t>(who)});
    }
    return dice;
}

// --- offers -----------------------------------------------------------------------------------------------------------

// COR-INIT-5: until the claim is kept, only an attack with that weapon or an action that leaves the reserve.
constexpr bool claim_allows(const Scene& s, int who, const Option& o) {
    const Combatant& c = s.at(who);
    if (c.claim == no_claim || c.is(claim_kept)) return true;
    if ((is_melee_attack(o.what) || is_shot(o.what)) && o.item == c.claim) return true;
    return c.ap - cost_of(s, who, o) >= claim_reserve(s, c.claim);
}

constexpr bool legal(const Scene& s, int who, const Option& o) {
    return s.at(who).ap >= cost_of(s, who, o) && possible(s, who, o) && claim_allows(s, who, o);
}

template <class Offer>
constexpr void offer_points(const Scene& s, int mover, Do what, Offer&& consider) {
    const Point from = position(s, mover);
    const int rate = s.sheet(mover).movement;
    for (int y = from.y - rate; y <= from.y + rate; ++y)
        for (int x = from.x - rate; x <= from.x + rate; ++x)
            if (on_the_field(x, y))
                consider(
                    Option{what, bare_hands, nobody, 0, static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
}

// D3, D4: everything the owner of a slot may do now. `normal_only`: the action of an ambush (COR-INIT-8+).
template <class Offer>
constexpr void offer_actions(const Scene& s, int who, bool normal_only, Offer&& offer) {
    const auto consider = [&](Option o) {
        if (normal_only && cost_of(s, who, o) != 2) return;
        if (!legal(s, who, o)) return;
        offer(o);
        if (!needs_dice(o.what)) return;
        const auto manner = o.x;
        o.x = static_cast<std::int16_t>(manner | with_help);
        if (anybody_joins(s, who, o)) offer(o);
        o.x = static_cast<std::int16_t>(manner | as_group);
        if (is_group_attack(o.what) && anybody_joins(s, who, o)) offer(o);
    };
    const auto to = [](Do what, int item, int target, int extra = 0, int manner = plainly) {
        return Option{what, static_cast<std::int8_t>(item), static_cast<std::int8_t>(target),
                      static_cast<std::int8_t>(extra), static_cast<std::int16_t>(manner)};
    };
    offer(Option{Do::end_slot});
    if (!normal_only && !s.at(who).is(has_acted)) {
        int lowest = s.at(who).effective();
        for (const int i : below(s.count()))
            if (takes_slots(s, i) && knows_of(s, who, i) && s.at(i).effective() < lowest) lowest = s.at(i).effective();
        for (int score = s.at(who).effective() - 1; score >= lowest - 1; --score)
            offer(Option{Do::lower_initiative, bare_hands, nobody, 0, static_cast<std::int16_t>(score)});
    }
    if (!normal_only) offer(Option{Do::surrender});
    consider(to(Do::break_free, bare_hands, s.at(who).partner));
    consider(to(Do::release, bare_hands, s.at(who).partner));
    for (const int target : below(s.count())) {
        for (int item = bare_hands; item < s.state.items; ++item) {
            if (item != bare_hands && s.state.item[item].holder != who) continue;
            if (item == bare_hands || !s.weapon(item).ranged) {
                consider(to(Do::melee, item, target));
                consider(to(Do::quick_melee, item, target));
                consider(to(Do::grapple_attack, item, target));
                continue;
            }
            for (int how = plainly; how <= silently; how += silently) {
                consider(to(Do::quick_shot, item, target, 0, how));
                consider(to(Do::shot, item, target, 0, how));
                consider(to(Do::aimed_shot, item, target, 0, how));
                consider(to(Do::full_auto, item, target, 0, how));
            }
        }
        consider(to(Do::ram, bare_hands, target));
        for (const int kit : below(most_kits)) {
            consider(to(Do::first_aid, kit, target, purpose_raise));
            for (const int wound : below(s.state.wounds))
                if (s.state.wound[wound].victim == target) consider(to(Do::first_aid, kit, target, wound));
        }
        consider(to(Do::calm_command, bare_hands, target));
        consider(to(Do::calm_medicurgy, bare_hands, target));
    }
    for (const int item : below(s.state.items)) {
        consider(to(Do::reload, item, nobody));
        consider(to(Do::draw, item, nobody));
        consider(to(Do::pick_up, item, nobody));
        consider(to(Do::drop, item, nobody));
        consider(to(Do::clear_jam, item, nobody));
    }
    consider(to(Do::go_prone, bare_hands, nobody));
    consider(to(Do::get_up, bare_hands, nobody));
    for (const int place : below(s.book.covers)) consider(to(Do::take_cover, bare_hands, nobody, place));
    consider(to(Do::leave_cover, bare_hands, nobody));
    for (const int target : below(s.count()))
        if (enemies(s, who, target) && knows_of(s, who, target)) consider(to(Do::go_on_overwatch, bare_hands, target));
    for (const int point : below(8)) consider(to(Do::go_on_overwatch, bare_hands, nobody, point));
    consider(to(Do::mystic_power, bare_hands, nobody));
    consider(to(Do::shout, bare_hands, nobody));
    offer_points(s, who, Do::move, consider);
    if (s.at(who).vehicle != nobody) offer_points(s, s.at(who).vehicle, Do::drive, consider);
}

// --- doing it -----------------------------------------------------------------------------------------------------------

template <Table T>
constexpr void reload(T& table, const Scene& s, int who, int item) {
    if (!s.sheet(who).pc && s.book.settings.dp_reload) change_darkness(table, s, -1, "COR-DARK-2+");
    --s.at(who).reloads;
    s.state.item[item].clip = Clip::loaded;
    table.tell(
        {"COR-AMMO-1+", Happened::reloaded, static_cast<std::int8_t>(who), nobody, static_cast<std::int8_t>(item)});
}

// Carries out an action that has been declared and paid.
template <Table T>
constexpr void perform(T& table, const Scene& s, int who, const Option& o, int joined) {
    const auto me = static_cast<std::int8_t>(who);
    const auto dice = static_cast<std::int8_t>(joined);
    const bool group = (o.x & as_group) != 0;
    const auto help_dice = group ? std::int8_t{0} : dice, group_dice = group ? dice : std::int8_t{0};
    switch (o.what) {
    case Do::melee: melee_attack(table, s, {me, o.target, o.item, Melee::normal, help_dice, group_dice}); break;
    case Do::quick_melee: melee_attack(table, s, {me, o.target, o.item, Melee::quick, help_dice, group_dice}); break;
    case Do::grapple_attack:
        melee_attack(table, s, {me, o.target, o.item, Melee::grapple, help_dice, group_dice});
        break;
    case Do::ram: melee_attack(table, s, {me, o.target, bare_hands, Melee::ram, help_dice, group_dice}); break;
    case Do::break_free: break_free(table, s, who, joined); break;
    case Do::release: end_grapple(table, s, who, "COR-GRAPPLE-3+"); break;
    case Do::quick_shot:
    case Do::shot:
    case Do::aimed_shot:
    case Do::full_auto:
        ranged_attack(table, s,
                      {me, o.target, o.item, shot_kind(o.what), help_dice, group_dice, (o.x & silently) != 0});
        break;
    case Do::reload: reload(table, s, who, o.item); break;
    case Do::draw:
        take_in_hand(s, who, o.item);
        table.tell({"COR-WEAPON-3+", Happened::drew, me, nobody, o.item});
        break;
    case Do::pick_up:
        take_in_hand(s, who, o.item);
        table.tell({"COR-MOVE-3+", Happened::picked_up, me, nobody, o.item});
        break;
    case Do::drop: drop_item(table, s, o.item, "COR-MOVE-3+"); break;
    case Do::move: move(table, s, who, {o.x, o.y}); break;
    case Do::drive: drive(table, s, who, {o.x, o.y}); break;
    case Do::go_prone:
        s.at(who).set(prone);
        table.tell({"COR-MOVE-3+", Happened::went_prone, me});
        break;
    case Do::get_up:
        s.at(who).set(prone, false);
        table.tell({"COR-MOVE-3+", Happened::got_up, me});
        break;
    case Do::take_cover:
        s.at(who).cover = s.book.cover[o.extra].rating;
        table.tell({"COR-COVER-1", Happened::took_cover, me, nobody, bare_hands, s.at(who).cover, o.extra});
        break;
    case Do::leave_cover:
        s.at(who).cover = 0;
        table.tell({"COR-COVER-1", Happened::left_cover, me});
        break;
    case Do::go_on_overwatch: watch(table, s, who, o); break;
    case Do::first_aid: first_aid(table, s, who, o.target, o.item, o.extra, joined); break;
    case Do::calm_command: calm(table, s, who, o.target, Skill::command, joined); break;
    case Do::calm_medicurgy: calm(table, s, who, o.target, Skill::medicurgy, joined); break;
    case Do::clear_jam: clear_jam(table, s, who, o.item, joined); break;
    case Do::mystic_power: mystic_power(table, s, who, joined); break;
    default: break;
    }
}

// COR-TURN-5 step 4: declared and paid, interrupted by reactions, then performed if it still can be.
template <Table T>
constexpr void act(T& table, const Scene& s, int who, const Option& o) {
    const int cost = cost_of(s, who, o);
    s.at(who).ap = static_cast<std::int8_t>(s.at(who).ap - cost);
    s.at(who).set(has_acted);
    table.tell({"COR-TURN-3", Happened::declared, static_cast<std::int8_t>(who), o.target, o.item,
                static_cast<std::int16_t>(o.what), static_cast<std::int16_t>(cost), o.x});
    const bool joint = needs_dice(o.what) && (o.x & (with_help | as_group)) != 0;
    const int joined = joint ? gather(table, s, who, o) : 0;
    const bool into_the_arc = is_shot(o.what) && in_arc(s, who, o.target);
    if (cost > 0 && !into_the_arc) end_overwatch(table, s, who); // COR-REACT-5
    const bool watched = cost > 0 && s.state.watchers > 0;
    if (watched) overwatch(table, s, who); // COR-REACT-4 (a)
    if (!watched || possible(s, who, o)) perform(table, s, who, o, joined);
    else table.tell({"COR-REACT-4", Happened::action_lost, static_cast<std::int8_t>(who), o.target, o.item});
}

} // namespace fracas::coriolis
