// 3.4 Reactions: dodge and parry. FBL-REACT-1 to FBL-REACT-3, FBL-REACT-5 to FBL-REACT-7+, FBL-FEAT-6, and the budget of
// FBL-TURN-4+. What they cancel is in attack.hpp (FBL-REACT-4).
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/setbacks.hpp"

namespace fracas::forbidden_lands {

// An attack as it was declared: all that its rolls and its effect need.
struct Attack {
    int attacker = nobody;
    int target = nobody;
    int item = bare_hands;
    Row row = Row::slash;
    Wounds wounds = Wounds::none;
    int damage = 0;
    int bonus = 0;          // of Swing or Aim
    int entry = 0;          // of the book, for monsters
    int falls = bare_hands; // of a Disarm: the weapon to fall
    bool unanswered{};      // neither dodge nor parry
};

// --- what the attack needs ------------------------------------------------------------------------------------------

// How many times over a monster's Strength is more than the attacker's (FBL-MONSTER-1+): the largest k with
// strength > k * own.
constexpr int times_stronger(const Scene& s, int who, int target) {
    const int own = s.score(who, Attribute::strength), theirs = s.score(target, Attribute::strength);
    return own == 0 ? 0 : (theirs - 1) / own;
}

// FBL-MELEE-6+: two sixes against a stronger target, by current scores after any push.
constexpr int sixes_to_shove(const Scene& s, int who, int target) {
    const bool stronger = s.score(target, Attribute::strength) > s.score(who, Attribute::strength);
    const int times = s.sheet(target).kind == Kind::monster ? times_stronger(s, who, target) : 0;
    if (times >= 2) return times + 1;
    return s.book.settings.shove_compares && stronger ? 2 : 1;
}

// FBL-MELEE-5: one six for a one-handed weapon, two for a two-handed one.
constexpr int sixes_to_disarm(const Scene& s, int who, int target, int item) {
    const int sixes = s.weapon(item).hands < 2 ? 1 : 2;
    const int times = s.sheet(target).kind == Kind::monster ? times_stronger(s, who, target) : 0;
    return at_least(sixes, times);
}

// The sixes that must be left, as the two stand now: FBL-MELEE-5, FBL-MELEE-6+; of any other attack one.
constexpr int sixes_needed(const Scene& s, const Attack& a) {
    if (a.row == Row::shove) return sixes_to_shove(s, a.attacker, a.target);
    if (a.row == Row::disarm) return sixes_to_disarm(s, a.attacker, a.target, a.falls);
    return 1;
}

// --- what is allowed ------------------------------------------------------------------------------------------------

// FBL-TURN-4+: fast actions and reactions, while less than two actions are used.
constexpr bool has_fast(const Scene& s, int who) { return s.at(who).fast + s.at(who).slow < 2; }
constexpr bool has_slow(const Scene& s, int who) { return s.at(who).slow == 0 && has_fast(s, who); }

// FBL-REACT-1: able to fight, aware, in no grapple, and with a fast action left.
constexpr bool may_react(const Scene& s, const Attack& a) {
    return !a.unanswered && s.able(a.target) && !s.at(a.target).is(oblivious) && !s.in_grapple(a.target) &&
           has_fast(s, a.target);
}

// FBL-REACT-6, the Dodge column. FBL-MONSTER-1+: claws and bites count as a Slash if they cut.
constexpr Column dodge_column(const Scene& s, const Attack& a) {
    if (a.row != Row::monster) return s.book.tables.row[static_cast<int>(a.row)].dodge;
    const Column slashed = s.book.tables.row[static_cast<int>(Row::slash)].dodge;
    return {s.book.entry[a.entry].dodge, a.wounds == Wounds::slash ? int{slashed.modifier} : 0};
}

// FBL-REACT-7+: a drawn, unbroken weapon of close combat or a shield on the arm. FBL-MONSTER-2+: animals only dodge.
constexpr bool can_parry_with(const Scene& s, int who, int item) {
    if (!s.usable(who, item) || s.sheet(who).kind == Kind::animal) return false;
    const Use use = s.weapon(item).use;
    return use == Use::close || use == Use::thrown || use == Use::shield;
}

// FBL-REACT-6, the column of an item, without FBL-FEAT-6.
constexpr Column parry_column(const Scene& s, const Attack& a, int item) {
    if (a.row == Row::monster) return {s.book.entry[a.entry].parry, 0};
    const AttackRow& row = s.book.tables.row[static_cast<int>(a.row)];
    if (s.weapon(item).use == Use::shield) return row.shield;
    return s.weapon(item).has(parrying) ? row.parrying_weapon : row.other_weapon;
}

// FBL-FEAT-6: a weapon without Parrying gets -2; the setting parry_without_feature may leave it to the column.
constexpr int clumsy_parry(const Scene& s, const Attack& a, int item) {
    const bool clumsy = s.weapon(item).use != Use::shield && !s.weapon(item).has(parrying);
    return clumsy && (s.book.settings.parry_adds || a.row == Row::monster) ? int{s.book.tables.no_parrying} : 0;
}

template <class Offer>
constexpr void offer_reactions(const Scene& s, const Attack& a, Offer&& offer) {
    offer(Option{Do::no});
    if (dodge_column(s, a).allowed) {
        offer(Option{Do::dodge_falling});
        if (!s.at(a.target).is(prone)) offer(Option{Do::dodge_standing}); // FBL-REACT-5
    }
    for (const int i : below(s.state.items))
        if (can_parry_with(s, a.target, i) && parry_column(s, a, i).allowed) offer(option_of(Do::parry, i));
}

// --- declaring and rolling ------------------------------------------------------------------------------------------

// FBL-REACT-1: declared before the attack dice are rolled, and paid at once.
template <Table T>
constexpr Option declare_reaction(T& table, const Play& s, const Attack& a) {
    if (!may_react(s, a)) return {};
    const int more = a.row == Row::monster ? int{a.entry} : sixes_needed(s, a);
    const Ask ask = ask_of("FBL-REACT-1", What::react, a.target, a.attacker, a.item, static_cast<int>(a.row), more);
    const Option answer = table.choose(ask, s, [&](auto&& offer) { offer_reactions(s, a, offer); });
    if (answer.what == Do::no) return {};
    ++s.at(a.target).fast;
    lose_readiness(table, s, a.target);
    lose_preparation(s, a.target);
    table.tell({"FBL-REACT-1", {a.target, a.attacker, answer.item}, Reacts{.reaction = answer.what}});
    return answer;
}

constexpr Skill skill_of(Do reaction) { return reaction == Do::parry ? Skill::melee : Skill::move; }

// FBL-REACT-2: Agility and Move.
template <Table T>
constexpr Gathering<T> dodge_dice(T& table, const Scene& s, const Attack& a, bool standing) {
    Gathering<T> dice = gather(table, s, a.target, Skill::move);
    dice.modify(Why::reaction_table, dodge_column(s, a).modifier, "FBL-REACT-6");
    if (standing) dice.modify(Why::stay_standing, s.book.tables.stay_standing, "FBL-REACT-5");
    return dice;
}

// A monster's Strength is no measure of its dice (FBL-MONSTER-1+): it parries with those of its first attack.
template <Table T>
constexpr Gathering<T> gather_for_monster(T& table, const Scene& s, int who) {
    const int first = s.sheet(who).entry[0];
    Gathering<T> dice{table, who, Skill::melee, Attribute::strength, first < 0 ? 0 : int{s.book.entry[first].dice}};
    dice.tell(Why::listed, dice.base, "FBL-MONSTER-1+");
    add_skill(s, dice);
    return dice;
}

// FBL-REACT-3: Strength, Melee and the bonus of the item.
template <Table T>
constexpr Gathering<T> parry_dice(T& table, const Scene& s, const Attack& a, int item) {
    Gathering<T> dice = s.sheet(a.target).kind == Kind::monster ? gather_for_monster(table, s, a.target)
                                                                : gather(table, s, a.target, Skill::melee);
    dice.use(s, item);
    dice.modify(Why::reaction_table, parry_column(s, a, item).modifier, "FBL-REACT-6");
    dice.modify(Why::no_parrying, clumsy_parry(s, a, item), "FBL-FEAT-6");
    return dice;
}

template <Table T>
constexpr Gathering<T> reaction_dice(T& table, const Scene& s, const Attack& a, const Option& reaction) {
    return reaction.what == Do::parry ? parry_dice(table, s, a, reaction.item)
                                      : dodge_dice(table, s, a, reaction.what == Do::dodge_standing);
}

} // namespace fracas::forbidden_lands
