// The actions of a slot: what is offered, declaring and paying, doing it. COR-TURN-5 step 4, COR-INIT-5 (what a claim
// allows), COR-INIT-7, COR-REACT-4 (a).
#pragma once

#include "systems/coriolis/rules/help.hpp"
#include "systems/coriolis/rules/powers.hpp"

namespace fracas::coriolis {

// --- offers ----------------------------------------------------------------------------------------------------------

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
            if (on_the_field(x, y)) consider(Option{what, bare_hands, nobody, 0, x, y});
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
        o.x = manner | with_help;
        if (anybody_joins(s, who, o)) offer(o);
        o.x = manner | as_group;
        if (is_group_attack(o.what) && anybody_joins(s, who, o)) offer(o);
    };
    const auto to = [](Do what, int item, int target, int extra = 0, int manner = plainly) {
        return Option{what, item, target, extra, manner};
    };
    offer(Option{Do::end_slot});
    if (!normal_only && !s.at(who).is(has_acted)) offer(Option{Do::lower_initiative});
    if (!normal_only && !s.at(who).is(has_acted))
        for (const int i : below(s.count()))
            if (may_go_first(s, who, i)) offer(Option{Do::member, bare_hands, i});
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

// One question for a slot and for an ambush, so that all that is offered is compiled once.
template <Table T>
constexpr Option ask_for_action(T& table, const Scene& s, const Ask& ask, bool normal_only) {
    return table.choose(ask, s, [&](auto&& offer) { offer_actions(s, ask.who, normal_only, offer); });
}

// --- doing it --------------------------------------------------------------------------------------------------------

// Carries out an action that has been declared and paid.
template <Table T>
constexpr void perform(T& table, const Play& s, int who, const Option& o, int joined) {
    const bool group = (o.x & as_group) != 0;
    const int help_dice = group ? 0 : joined, group_dice = group ? joined : 0;
    switch (o.what) {
    case Do::melee: melee_attack(table, s, {who, o.target, o.item, Melee::normal, help_dice, group_dice}); break;
    case Do::quick_melee: melee_attack(table, s, {who, o.target, o.item, Melee::quick, help_dice, group_dice}); break;
    case Do::grapple_attack:
        melee_attack(table, s, {who, o.target, o.item, Melee::grapple, help_dice, group_dice});
        break;
    case Do::ram: melee_attack(table, s, {who, o.target, bare_hands, Melee::ram, help_dice, group_dice}); break;
    case Do::break_free: break_free(table, s, who, joined); break;
    case Do::release: end_grapple(table, s, who, "COR-GRAPPLE-3+"); break;
    case Do::quick_shot:
    case Do::shot:
    case Do::aimed_shot:
    case Do::full_auto:
        ranged_attack(table, s,
                      {who, o.target, o.item, shot_kind(o.what), help_dice, group_dice, (o.x & silently) != 0});
        break;
    case Do::reload: reload(table, s, who, o.item); break;
    case Do::draw:
        take_in_hand(s, who, o.item);
        table.tell({"COR-WEAPON-3+", {who, nobody, o.item}, Drew{}});
        break;
    case Do::pick_up:
        take_in_hand(s, who, o.item);
        table.tell({"COR-MOVE-3+", {who, nobody, o.item}, PickedUp{}});
        break;
    case Do::lower_initiative: lower_initiative(table, s, who, choose_lower_score(table, s, who)); break;
    case Do::surrender: surrender(table, s, who); break;
    case Do::drop: drop_item(table, s, o.item, "COR-MOVE-3+"); break;
    case Do::move: move(table, s, who, {o.x, o.y}); break;
    case Do::drive: drive(table, s, who, {o.x, o.y}); break;
    case Do::go_prone: go_prone(table, s, who); break;
    case Do::get_up: get_up(table, s, who); break;
    case Do::take_cover: take_cover(table, s, who, o.extra); break;
    case Do::leave_cover: leave_cover(table, s, who); break;
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
constexpr void act(T& table, const Play& s, int who, const Option& o) {
    const int cost = cost_of(s, who, o);
    s.at(who).ap -= cost;
    s.at(who).set(has_acted);
    table.tell({"COR-TURN-3", {who, o.target, o.item}, Declared{.action = o.what, .cost = cost, .manner = int{o.x}}});
    const bool joint = needs_dice(o.what) && (o.x & (with_help | as_group)) != 0;
    const int joined = joint ? gather(table, s, who, o) : 0;
    const bool breaks_off = cost > 0 && s.at(who).is(on_overwatch) && !(is_shot(o.what) && in_arc(s, who, o.target));
    if (breaks_off) end_overwatch(table, s, who); // COR-REACT-5
    const bool watched = cost > 0 && s.state.watchers > 0;
    if (watched) overwatch(table, s, who); // COR-REACT-4 (a)
    if (!watched || possible(s, who, o)) perform(table, s, who, o, joined);
    else table.tell({"COR-REACT-4", {who, o.target, o.item}, ActionLost{}});
}

} // namespace fracas::coriolis
