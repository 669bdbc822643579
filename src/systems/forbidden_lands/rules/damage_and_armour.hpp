// 3.12 Damage and armour, cover included: FBL-DAMAGE-1, FBL-DAMAGE-2, FBL-ARMOR-1 to FBL-ARMOR-3, FBL-ARMOR-5+ to
// FBL-ARMOR-7+, and the pain of FBL-CRIT-2+. The helmet's sacrifice (FBL-ARMOR-4) is in critical_injuries.hpp.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/broken.hpp"
#include "systems/forbidden_lands/rules/reactions.hpp"

namespace fracas::forbidden_lands {

// --- damage ---------------------------------------------------------------------------------------------------------

// FBL-DAMAGE-1: weapon damage, one more for each further six, one more for Swing or Aim.
constexpr int damage_of(const Attack& a, int sixes) { return sixes == 0 ? 0 : a.damage + sixes - 1 + a.bonus; }

// FBL-DAMAGE-2: the score never goes below 0. At 0 already there is no further effect, unless the setting hit_on_broken
// gives another critical injury.
template <Table T>
constexpr void lose(T& table, const Play& s, int who, Attribute which, int points, const Harm& harm) {
    if (points <= 0 || s.at(who).is(dead) || !s.sheet(who).has(which)) return;
    Small& score = s.at(who).score[static_cast<int>(which)];
    if (score == 0) {
        if (s.book.settings.new_critical && which == Attribute::strength && harm.cause == Cause::attack)
            suffer_injury(table, s, harm.by, who, harm.wounds);
        return;
    }
    const int lost = at_most(score, points);
    score -= lost;
    table.tell({"FBL-DAMAGE-2", {who, harm.by}, Damaged{.points = lost, .attribute = which, .left = int{score}}});
    if (score == 0) become_broken(table, s, who, which, harm);
}

// FBL-CRIT-2+, DMG: 1 damage to Strength, without armour, at the end of the action or reaction.
template <Table T>
constexpr void take_pain(T& table, const Play& s, int who, bool hurt) {
    if (!hurt || s.at(who).is(dead)) return;
    table.tell({"FBL-CRIT-2+", {who}, Pained{}});
    lose(table, s, who, Attribute::strength, 1, Harm{Cause::injury});
}

// The end of an action with a roll for one skill: FBL-TURN-2, FBL-CRIT-2+.
template <Table T>
constexpr void end_roll(T& table, const Play& s, int who, bool hurt) {
    settle_push(table, s, who);
    take_pain(table, s, who, hurt);
}

// --- armour ---------------------------------------------------------------------------------------------------------

struct ArmorColours : year_zero::PlainColours {
    static constexpr const char* base = "armour";
    static constexpr const char* skill = "natural";
};

// What a save depends on.
struct Protection {
    Small who = nobody;
    Small damage{};
    Small worn{};    // dice
    Small natural{}; // dice that never wear
    Small rating{};  // the most that can be lost
    ArmorWear wear = ArmorWear::sum;
};

struct Saved {
    Small through{};
    Small loss{};
};

// FBL-ARMOR-3: b banes on worn armour, p points that get through.
constexpr int worn_down(ArmorWear wear, int b, int p) {
    switch (wear) {
    case ArmorWear::sum: return b + p;
    case ArmorWear::banes_if_through: return p >= 1 ? b : 0;
    case ArmorWear::max: return at_least(p, b);
    }
    return 0;
}

// FBL-ARMOR-2: one gear die for each point; each six lowers the damage by 1. It cannot be pushed.
inline constexpr auto save_armor = [](auto& table, const Protection& p) -> Saved {
    const Pool dice{p.worn, p.natural, 0, 0};
    const Seen seen = table.toss(ask_of("FBL-ARMOR-2", What::armor, p.who, nobody, bare_hands, p.worn, p.natural),
                                 Push<ArmorColours>{dice});
    const int through = at_least(0, p.damage - seen.successes);
    const int loss = worn_down(p.wear, seen.base_ones, through);
    return {through, at_most(p.rating, loss)};
};

// FBL-ARMOR-3: the wearer splits the loss between body armour and helmet; body first unless it says otherwise.
template <Table T>
constexpr void wear_armor(T& table, const Play& s, int who, int loss) {
    if (loss == 0) return;
    Combatant& c = s.at(who);
    const int least = at_least(0, loss - c.armor);
    const int most = at_most(c.helmet, loss);
    int from_helmet = least;
    if (least < most)
        from_helmet = table
                          .choose(ask_of("FBL-ARMOR-3", What::split_wear, who, nobody, bare_hands, loss), s,
                                  [&](auto&& offer) {
                                      for (int points = least; points <= most; ++points)
                                          offer(option_of(Do::wear, bare_hands, nobody, points));
                                  })
                          .extra;
    c.helmet -= from_helmet;
    c.armor -= loss - from_helmet;
    table.tell({"FBL-ARMOR-3", {who}, Worn{.armor = c.armor, .helmet = c.helmet}});
}

// FBL-ARMOR-1, FBL-ARMOR-5+, FBL-ARMOR-6+: what is rolled against this kind of wound. Chainmail counts less against
// stabs; its wear lowers the full rating.
constexpr Protection protection_of(const Scene& s, int who, int damage, Wounds wounds) {
    const Combatant& c = s.at(who);
    const int cap = wounds == Wounds::stab ? s.sheet(who).armor_against_stab : c.armor;
    const int body = at_most(cap, c.armor);
    return {who, damage, body + c.helmet, s.sheet(who).natural_armor, c.armor + c.helmet, s.book.settings.armor_wear};
}

// Gives the damage that gets through.
template <Table T>
constexpr int after_armor(T& table, const Play& s, int who, int damage, Wounds wounds) {
    const Protection p = protection_of(s, who, damage, wounds);
    if (damage <= 0 || p.worn + p.natural == 0) return damage;
    const Saved saved = table.stage(save_armor, p);
    table.tell({"FBL-ARMOR-2", {who}, Armored{.damage = damage, .through = saved.through, .rating_lost = saved.loss}});
    wear_armor(table, s, who, saved.loss);
    return saved.through;
}

// --- cover ----------------------------------------------------------------------------------------------------------

// FBL-ARMOR-7+: cover is rolled before armour, against shots from further than Arm's Length, and never wears.
template <Table T>
constexpr int after_cover(T& table, const Play& s, int attacker, int who, int damage) {
    const int rating = s.at(who).cover;
    if (damage <= 0 || rating == 0 || engaged(s, attacker, who)) return damage;
    const int sixes = table.toss(ask_of("FBL-ARMOR-7+", What::cover, who, attacker), Sixes{rating});
    const int left = at_least(0, damage - sixes);
    table.tell({"FBL-ARMOR-7+", {who, attacker}, Covered{.sixes = sixes, .damage = left}});
    return left;
}

} // namespace fracas::forbidden_lands
