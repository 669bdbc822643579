// 3.16, fear and monsters: FBL-FEAR-1+, FBL-MONSTER-1+. Animals (FBL-MONSTER-2+) use the Punch row, see close_combat.hpp;
// the end of the fight is in end.hpp.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/close_combat.hpp"

namespace fracas::forbidden_lands {

// FBL-FEAR-1+: every enemy within Near who has Wits and is alive; monsters are immune.
constexpr bool can_be_frightened(const Scene& s, int who, int target) {
    return s.enemies(who, target) && s.present(target) && s.sheet(target).has(Attribute::wits) &&
           s.sheet(target).kind != Kind::monster && s.at(who).zone == s.at(target).zone;
}

constexpr bool can_frighten_anybody(const Scene& s, int who) {
    for (const int i : below(s.count()))
        if (can_be_frightened(s, who, i)) return true;
    return false;
}

// FBL-FEAR-1+: rolled once; each six is 1 damage to Wits. No reaction, no armour, no push.
template <Table T>
constexpr void spread_fear(T& table, const Play& s, int who, int dice) {
    const int sixes = table.toss(ask_of("FBL-FEAR-1+", What::fear, who, nobody, bare_hands, dice), Sixes{dice});
    table.tell({"FBL-FEAR-1+", {who}, Feared{.sixes = sixes}});
    for (const int i : below(s.count()))
        if (can_be_frightened(s, who, i))
            lose(table, s, i, Attribute::wits, sixes, Harm{Cause::fear, who, Wounds::horror});
}

// --- attack lists ---------------------------------------------------------------------------------------------------

// `place` is the D6 less one.
constexpr bool can_reach_with(const Scene& s, int who, int place, int target) {
    const int entry = s.sheet(who).entry[place];
    return entry >= 0 && attackable(s, who, target) && range_between(s, who, target) <= s.book.entry[entry].range &&
           in_sight(s, who, target);
}

constexpr bool strikes_all(const Entry& entry) { return entry.all || entry.extra == Extra::fear_attack; }

constexpr bool has_target(const Scene& s, int who, int place) {
    const int entry = s.sheet(who).entry[place];
    if (entry < 0) return false;
    if (s.book.entry[entry].extra == Extra::fear_attack) return can_frighten_anybody(s, who);
    for (const int i : below(s.count()))
        if (can_reach_with(s, who, place, i)) return true;
    return false;
}

// The monster must stand to attack.
constexpr bool may_use_entry(const Scene& s, int who, const Option& o) {
    if (s.sheet(who).kind != Kind::monster || !standing(s, who) || o.extra < 0 || o.extra > 5) return false;
    const int entry = s.sheet(who).entry[o.extra];
    if (entry < 0) return false;
    if (strikes_all(s.book.entry[entry])) return o.target == nobody && has_target(s, who, o.extra);
    return can_reach_with(s, who, o.extra, o.target);
}

constexpr bool may_roll_entry(const Scene& s, int who) {
    if (s.sheet(who).kind != Kind::monster || !standing(s, who)) return false;
    for (const int place : below(6))
        if (has_target(s, who, place)) return true;
    return false;
}

// FBL-MONSTER-1+: damage as FBL-DAMAGE-1, no push; prone_on_hit works when a six is left, also if armour stops all.
template <Table T>
constexpr void use_entry_on(T& table, const Play& s, int who, int place, int target, bool unanswered) {
    const int index = s.sheet(who).entry[place];
    const Entry& entry = s.book.entry[index];
    Attack a;
    a.attacker = who;
    a.target = target;
    a.row = Row::monster;
    a.entry = index;
    a.damage = entry.damage;
    a.wounds = entry.wounds;
    a.unanswered = unanswered;
    leave_cover(table, s, who);
    carry_out(table, s, a, [&](int sixes) {
        if (entry.attribute == Attribute::strength) strike_home(table, s, a, sixes);
        else lose(table, s, target, entry.attribute, damage_of(a, sixes), Harm{Cause::attack, who, entry.wounds});
        if (entry.extra == Extra::prone_on_hit) fall(table, s, target, "FBL-MONSTER-1+");
    });
}

template <Table T>
constexpr void use_entry(T& table, const Play& s, int who, const Option& o) {
    const Entry& entry = s.book.entry[s.sheet(who).entry[o.extra]];
    if (entry.extra == Extra::fear_attack) {
        spread_fear(table, s, who, entry.dice);
        return;
    }
    for (const int i : below(s.count())) {
        if (strikes_all(entry) ? !can_reach_with(s, who, o.extra, i) : i != o.target) continue;
        use_entry_on(table, s, who, o.extra, i, false);
    }
}

// FBL-MONSTER-1+: a rolled entry without a target is replaced by the next higher one that has one, 6 by 1. It is rolled
// only if some entry has a target (may_roll_entry).
template <Table T>
constexpr void roll_entry(T& table, const Play& s, int who) {
    int place = table.toss(ask_of("FBL-MONSTER-1+", What::monster_entry, who), Die{6}) - 1;
    for (int tries = 0; tries < 6 && !has_target(s, who, place); ++tries) place = (place + 1) % 6;
    Option chosen = option_of(Do::strike, bare_hands, nobody, place);
    if (!strikes_all(s.book.entry[s.sheet(who).entry[place]]))
        chosen.target = table
                            .choose(ask_of("FBL-MONSTER-1+", What::monster_target, who, nobody, bare_hands, place), s,
                                    [&](auto&& offer) {
                                        for (const int i : below(s.count()))
                                            if (can_reach_with(s, who, place, i))
                                                offer(option_of(Do::strike, bare_hands, i, place));
                                    })
                            .target;
    table.tell({"FBL-MONSTER-1+", {who, chosen.target}, Declared{.deed = Do::strike, .extra = place}});
    use_entry(table, s, who, chosen);
}

} // namespace fracas::forbidden_lands
