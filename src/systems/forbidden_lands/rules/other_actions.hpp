// 3.9 Other actions: Draw, Ready, load, Get Up, Feint, Swing, Aim, cover; spells, power words, items and anything else,
// whose dice are the rules' and whose effect is the game master's. FBL-ACT-1 to FBL-ACT-11+, FBL-RANGED-3+,
// FBL-RANGED-4+, FBL-ARMOR-7+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/ranged_combat.hpp"

namespace fracas::forbidden_lands {

// --- drawing --------------------------------------------------------------------------------------------------------

// FBL-MELEE-5, FBL-RANGED-4+: a dropped weapon lies beside its owner, a thrown one anywhere in the zone.
constexpr bool within_reach(const Scene& s, int who, int item) {
    const Item& thing = s.item(item);
    if (thing.holder != nobody || thing.zone != s.at(who).zone) return false;
    return thing.beside == nobody || thing.beside == who || engaged(s, who, thing.beside);
}

// What must leave the hands first: with a one-handed thing one of two, named by `extra`; with a two-handed one all.
constexpr bool takes_the_place_of_another(const Scene& s, int item, int hands_full) {
    return s.weapon(item).hands < 2 && hands_full + s.weapon(item).hands > 2;
}

constexpr bool frees_a_hand(const Scene& s, int who, const Option& o) {
    if (!takes_the_place_of_another(s, o.item, s.hands_full(who))) return o.extra == bare_hands;
    return o.extra >= 0 && s.holds(who, o.extra) && s.weapon(o.extra).hands > 0;
}

// FBL-ACT-4: from the belt or the ground; FBL-REACT-7+: also a shield that was let go.
constexpr bool is_at_hand(const Scene& s, int who, int item) {
    if (item < 0 || item >= s.state.items) return false;
    const bool own = s.item(item).holder == who && !s.item(item).is(in_hand);
    if (!own && !within_reach(s, who, item)) return false;
    const bool barred = s.weapon(item).hands >= 2 && s.at(who).is(one_handed);
    return s.sheet(who).person() && s.weapon(item).use != Use::tool && s.whole(item) && !barred;
}

constexpr bool may_draw(const Scene& s, int who, const Option& o) {
    return is_at_hand(s, who, o.item) && frees_a_hand(s, who, o);
}

template <Table T>
constexpr void put_away(T& table, const Play& s, int who, int item) {
    s.item(item).flags = 0; // FBL-RANGED-3+: putting it away ends readiness
    table.tell({"FBL-ACT-4", {who, nobody, item}, PutAway{}});
}

template <Table T>
constexpr void draw(T& table, const Play& s, int who, const Option& o) {
    if (o.extra != bare_hands) put_away(table, s, who, o.extra);
    if (s.weapon(o.item).hands >= 2)
        for (const int i : below(s.state.items))
            if (s.holds(who, i) && s.weapon(i).hands > 0) put_away(table, s, who, i);
    Item& thing = s.item(o.item);
    thing.holder = who;
    thing.beside = nobody;
    thing.flags = 0;
    thing.set(in_hand, true);
    table.tell({"FBL-ACT-4", {who, nobody, o.item}, Drawn{}});
}

template <class Offer>
constexpr void each_draw(const Scene& s, int who, Offer&& offer) {
    if (!s.sheet(who).person()) return;
    const int hands_full = s.hands_full(who);
    for (const int i : below(s.state.items)) {
        if (!is_at_hand(s, who, i)) continue;
        if (!takes_the_place_of_another(s, i, hands_full)) {
            offer(option_of(Do::draw, i, nobody, bare_hands));
            continue;
        }
        for (const int k : below(s.state.items)) {
            const Option instead = option_of(Do::draw, i, nobody, k);
            if (s.holds(who, k) && frees_a_hand(s, who, instead)) offer(instead);
        }
    }
}

// --- the others -----------------------------------------------------------------------------------------------------

// FBL-ACT-5, FBL-RANGED-4+: a drawn bow or sling is readied, a crossbow loaded.
constexpr bool may_make_ready(const Scene& s, int who, int item, Use use) {
    return item >= 0 && s.usable(who, item) && s.weapon(item).use == use && !s.item(item).is(ready) &&
           has_arrows(s, who, item);
}

// FBL-ACT-8: not one that is swung already. FBL-FEAT-3: a Heavy weapon. FBL-MOVE-6+: no Swing in a cramped zone.
constexpr bool may_swing(const Scene& s, int who, int item) {
    const bool swung = s.at(who).is(swinging) && s.at(who).prepared == item;
    return standing(s, who) && has_blade(s, who, item) && s.weapon(item).has(heavy) && !swung &&
           !zone_of(s, who).is(cramped);
}

constexpr bool whole_budget(const Scene& s, int who) { return s.at(who).fast == 0 && s.at(who).slow == 0; }

// FBL-ACT-9: in the same round as the shot, so only while no action has been used.
constexpr bool may_aim(const Scene& s, int who, int item) {
    return item >= 0 && is_readied(s, who, item) && has_arrows(s, who, item) && whole_budget(s, who);
}

// FBL-ACT-7: an enemy at Arm's Length. FBL-MONSTER-1+: a monster cannot be feinted.
constexpr bool may_feint(const Scene& s, int who, int target) {
    return target != nobody && s.present(target) && s.enemies(who, target) && engaged(s, who, target) &&
           s.sheet(target).kind != Kind::monster && s.at(target).card > 0 && s.state.feints < most_feints;
}

constexpr bool may_take_cover(const Scene& s, int who, int place) {
    const int rating = zone_of(s, who).cover[place];
    return rating > 0 && rating != s.at(who).cover;
}

// FBL-ACT-7: against a group with one card the whole group swaps, so cards change places, not people.
constexpr void swap_cards(const Play& s, int a, int b) {
    const int one = s.at(a).card, other = s.at(b).card;
    for (const int i : below(s.count())) {
        if (s.at(i).card == one) s.at(i).card = other;
        else if (s.at(i).card == other) s.at(i).card = one;
    }
}

template <Table T>
constexpr void swap_by_feint(T& table, const Play& s, int who, int target) {
    swap_cards(s, who, target);
    table.tell({"FBL-ACT-7", {who, target}, Swapped{.card = s.at(who).card, .card_of_whom = s.at(target).card}});
}

// FBL-ACT-7: the swap takes effect at the start of the next round, by the setting feint_swaps at once. Nobody has a
// second turn in the round, nor loses the one still to come.
template <Table T>
constexpr void feint(T& table, const Play& s, int who, int target) {
    table.tell({"FBL-ACT-7", {who, target}, Feints{}});
    if (s.book.settings.feint_at_once) swap_by_feint(table, s, who, target);
    else s.state.feint[s.state.feints++] = {who, target};
}

template <Table T>
constexpr void prepare(T& table, const Play& s, int who, const Option& o) {
    Combatant& c = s.at(who);
    switch (o.what) {
    case Do::draw: draw(table, s, who, o); break;
    case Do::ready_weapon:
        s.item(o.item).set(ready, true);
        table.tell({"FBL-ACT-5", {who, nobody, o.item}, Readied{}});
        break;
    case Do::load:
        s.item(o.item).set(ready, true);
        table.tell({"FBL-RANGED-4+", {who, nobody, o.item}, WeaponLoaded{}});
        break;
    case Do::get_up:
        c.set(prone, false);
        table.tell({"FBL-ACT-6", {who}, GotUp{}});
        break;
    case Do::feint: feint(table, s, who, o.target); break;
    case Do::swing:
        c.set(swinging);
        c.prepared = o.item;
        table.tell({"FBL-ACT-8", {who, nobody, o.item}, Swings{}});
        break;
    case Do::aim:
        c.set(aiming);
        c.prepared = o.item;
        table.tell({"FBL-ACT-9", {who, nobody, o.item}, Aims{}});
        break;
    case Do::take_cover:
        c.cover = zone_of(s, who).cover[o.extra];
        table.tell({"FBL-ARMOR-7+", {who}, Covers{.rating = c.cover}});
        break;
    default: break;
    }
}

// --- magic and items ------------------------------------------------------------------------------------------------

// At least 1 WP.
constexpr bool may_cast(const Scene& s, int who, const Option& o) {
    const bool knows = o.what == Do::cast ? s.sheet(who).casts : s.sheet(who).power_words;
    return knows && s.at(who).willpower > 0 && o.target != nobody && s.present(o.target);
}

// What the game master may make of a spell, mishap or item: harm, help or a fall, up to `most` points.
template <class Offer>
constexpr void each_effect(const Scene& s, int target, int most, Offer&& offer) {
    for (const int attribute : below(attribute_count)) {
        if (!s.sheet(target).has(static_cast<Attribute>(attribute))) continue;
        for (int points = 1; points <= most; ++points) {
            offer(option_of(Do::harm, bare_hands, target, attribute, points));
            offer(option_of(Do::restore, bare_hands, target, attribute, points));
        }
    }
    offer(option_of(Do::fell, bare_hands, target));
}

// FBL-CRIT-7+: what magic or an item breaks is broken by other damage. FBL-COND-1: magic restores what hunger blocks.
template <Table T>
constexpr void apply_effect(T& table, const Play& s, int who, const Option& o, bool by_magic, const Rule& rule) {
    if (o.what == Do::no) return;
    const auto attribute = static_cast<Attribute>(int{o.extra});
    if (o.what == Do::fell) table.tell({rule, {who, o.target}, EffectTaken{.effect = o.what}});
    else table.tell({rule, {who, o.target}, EffectTaken{.effect = o.what, .attribute = attribute, .points = int{o.x}}});
    if (o.what == Do::fell) fall(table, s, o.target, rule);
    if (o.what == Do::harm) lose(table, s, o.target, attribute, o.x, Harm{Cause::other, who, Wounds::other});
    if (o.what == Do::restore && !recovery_blocked(s, o.target, attribute, by_magic))
        regain(table, s, o.target, attribute, o.x, rule);
}

inline constexpr int most_item_points = 6;

// FBL-ACT-10+: WP spent are base dice, without a push; power level = WP + sixes; a one is a mishap.
template <Table T>
constexpr void cast(T& table, const Play& s, int who, const Option& o) {
    const Rule rule = o.what == Do::cast ? Rule{"FBL-ACT-1"} : Rule{"FBL-ACT-2"};
    const Option spent = table.choose(ask_of("FBL-ACT-10+", What::willpower, who, o.target), s, [&](auto&& offer) {
        for (int points = 1; points <= s.at(who).willpower; ++points)
            offer(option_of(Do::spend, bare_hands, nobody, 0, points));
    });
    s.at(who).willpower -= spent.x;
    const Seen seen = table.toss(ask_of("FBL-ACT-10+", What::spell, who, o.target, bare_hands, spent.x),
                                 Push<>{Pool{int{spent.x}, 0, 0, 0}});
    const int power = spent.x + seen.sixes();
    const bool mishap = seen.base_ones > 0;
    table.tell({"FBL-ACT-10+", {who, o.target}, SpellCast{.power_level = power, .mishap = mishap}});
    const Option effect =
        table.choose(ask_of(rule, What::spell_effect, nobody, o.target, bare_hands, power, who), s, [&](auto&& offer) {
            offer(Option{Do::no});
            each_effect(s, o.target, power, offer);
        });
    apply_effect(table, s, who, effect, true, rule);
    if (!mishap) return;
    const Option bad = table.choose(ask_of("FBL-ACT-10+", What::mishap, nobody, who), s, [&](auto&& offer) {
        offer(Option{Do::no});
        each_effect(s, who, power, offer);
    });
    table.tell({"FBL-ACT-10+", {who}, Mishap{.effect = bad.what}});
    apply_effect(table, s, who, bad, true, "FBL-ACT-10+");
}

// --- a roll as the game master says ---------------------------------------------------------------------------------

inline constexpr int most_granted_gear = 3;     // dice of something that nobody has listed
inline constexpr int most_granted_modifier = 5; // either way

// FBL-ACT-11+: the skill's own attribute first, then the others.
template <class Offer>
constexpr void each_attribute_for(const Scene& s, int who, Skill skill, Offer&& offer) {
    const Attribute usual = attribute_of(skill);
    const auto put = [&](int attribute) {
        if (s.sheet(who).has(static_cast<Attribute>(attribute)))
            offer(option_of(Do::roll_attribute, bare_hands, nobody, attribute));
    };
    put(static_cast<int>(usual));
    for (const int i : below(attribute_count))
        if (i != static_cast<int>(usual)) put(i);
}

// FBL-ACT-11+: nothing, something that the roller has with him, or something else that is at hand.
template <class Offer>
constexpr void each_gear_for(const Scene& s, int who, Offer&& offer) {
    offer(Option{Do::no});
    for (const int i : below(s.state.items))
        if (s.item(i).holder == who && s.whole(i)) offer(option_of(Do::use_tool, i));
    for (int dice = 1; dice <= most_granted_gear; ++dice) offer(option_of(Do::with_gear, bare_hands, nobody, 0, dice));
}

// FBL-ACT-11+: the dice of a roll for `skill`, with attribute, gear and modifier as the game master says.
template <Table T>
constexpr Gathering<T> dice_as_said(T& table, const Scene& s, int who, Skill skill) {
    const auto ask = [&](What what, auto&& offers) {
        const int about = static_cast<int>(skill);
        return table.choose(ask_of("FBL-ACT-11+", what, nobody, who, bare_hands, about), s, offers);
    };
    const Option attribute =
        ask(What::asked_attribute, [&](auto&& offer) { each_attribute_for(s, who, skill, offer); });
    const Option gear = ask(What::asked_gear, [&](auto&& offer) { each_gear_for(s, who, offer); });
    const Option modifier = ask(What::asked_modifier, [&](auto&& offer) {
        for (int size = 0; size <= most_granted_modifier; ++size) {
            offer(option_of(Do::with_modifier, bare_hands, nobody, 0, size));
            if (size > 0) offer(option_of(Do::with_modifier, bare_hands, nobody, 0, -size));
        }
    });
    Gathering<T> dice = gather(table, s, who, skill, static_cast<Attribute>(int{attribute.extra}));
    if (gear.what == Do::use_tool) dice.use(s, gear.item);
    if (gear.what == Do::with_gear) dice.borrow(gear.x);
    dice.modify(Why::game_master, modifier.x, "FBL-DICE-3+");
    return dice;
}

// FBL-ACT-11+: whether a roll is due, for which skill, and what it comes to; it may be pushed like any other.
template <Table T>
constexpr void roll_as_said(T& table, const Play& s, int who) {
    const Option asked = table.choose(ask_of("FBL-ACT-11+", What::asked_skill, nobody, who), s, [](auto&& offer) {
        offer(Option{Do::no});
        for (const int i : below(skill_count)) offer(option_of(Do::roll_skill, bare_hands, nobody, i));
    });
    if (asked.what == Do::no) return;
    const auto skill = static_cast<Skill>(int{asked.extra});
    const bool hurt = hurts_to_use(s, who, skill);
    const int sixes = attempt(table, s, dice_as_said(table, s, who, skill));
    if (sixes > 0) table.tell({"FBL-ACT-11+", {who}, TrialWon{.skill = skill, .sixes = sixes}});
    else table.tell({"FBL-ACT-11+", {who}, TrialLost{.skill = skill}});
    end_roll(table, s, who, hurt);
}

// FBL-ACT-3, FBL-ACT-11+: what comes of it is the game master's call, roll or no roll.
template <Table T>
constexpr void settle_as_said(T& table, const Play& s, int who, const Rule& rule) {
    const Option effect = table.choose(ask_of(rule, What::item_effect, nobody, who), s, [&](auto&& offer) {
        offer(Option{Do::no});
        for (const int i : below(s.count()))
            if (s.present(i)) each_effect(s, i, most_item_points, offer);
    });
    apply_effect(table, s, who, effect, false, rule);
}

// FBL-ACT-3: roll, requirement and effect are set by the game master.
template <Table T>
constexpr void use_item(T& table, const Play& s, int who) {
    table.tell({"FBL-ACT-3", {who}, ItemUsed{}});
    roll_as_said(table, s, who);
    settle_as_said(table, s, who, "FBL-ACT-3");
}

// FBL-ACT-11+: anything that no other action covers.
template <Table T>
constexpr void do_something_else(T& table, const Play& s, int who) {
    roll_as_said(table, s, who);
    settle_as_said(table, s, who, "FBL-ACT-11+");
}

} // namespace fracas::forbidden_lands
