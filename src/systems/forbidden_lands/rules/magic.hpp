// Spells, power words, items: the dice are the rules', the effect is the game master's. FBL-ACT-1 to FBL-ACT-3,
// FBL-ACT-10+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/broken.hpp"

namespace fracas::forbidden_lands {

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
constexpr void apply_effect(T& table, const Scene& s, int who, const Option& o, bool by_magic, const Rule& rule) {
    if (o.what == Do::no) return;
    const auto attribute = static_cast<Attribute>(o.extra);
    table.tell(event_of(rule, Happened::effect, who, o.target, bare_hands, static_cast<int>(o.what), o.extra, o.x));
    if (o.what == Do::fell) fall(table, s, o.target, rule);
    if (o.what == Do::harm) lose(table, s, o.target, attribute, o.x, Harm{Cause::other, who, Wounds::other});
    if (o.what == Do::restore && !recovery_blocked(s, o.target, attribute, by_magic))
        regain(table, s, o.target, attribute, o.x, rule);
}

inline constexpr int most_item_points = 6;

// FBL-ACT-10+: WP spent are base dice, without a push; power level = WP + sixes; a one is a mishap.
template <Table T>
constexpr void cast(T& table, const Scene& s, int who, const Option& o) {
    const Rule rule = o.what == Do::cast ? Rule{"FBL-ACT-1"} : Rule{"FBL-ACT-2"};
    const Option spent = table.choose(ask_of("FBL-ACT-10+", What::willpower, who, o.target), s, [&](auto&& offer) {
        for (int points = 1; points <= s.at(who).willpower; ++points)
            offer(option_of(Do::spend, bare_hands, nobody, 0, points));
    });
    s.at(who).willpower = small(s.at(who).willpower - spent.x);
    const Seen seen = table.toss(ask_of("FBL-ACT-10+", What::spell, who, o.target, bare_hands, spent.x),
                                 Push<>{Pool{small(spent.x), 0, 0, 0}});
    const int power = spent.x + seen.sixes();
    const bool mishap = seen.base_ones > 0;
    table.tell(event_of("FBL-ACT-10+", Happened::cast, who, o.target, bare_hands, power, mishap));
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
    table.tell(event_of("FBL-ACT-10+", Happened::mishap, who, nobody, bare_hands, static_cast<int>(bad.what)));
    apply_effect(table, s, who, bad, true, "FBL-ACT-10+");
}

// FBL-ACT-3: roll, requirement and effect are set by the game master; a roll he wants is made at the table.
template <Table T>
constexpr void use_item(T& table, const Scene& s, int who) {
    table.tell(event_of("FBL-ACT-3", Happened::item_used, who));
    const Option effect = table.choose(ask_of("FBL-ACT-3", What::item_effect, nobody, who), s, [&](auto&& offer) {
        offer(Option{Do::no});
        for (const int i : below(s.count()))
            if (s.present(i)) each_effect(s, i, most_item_points, offer);
    });
    apply_effect(table, s, who, effect, false, "FBL-ACT-3");
}

} // namespace fracas::forbidden_lands
