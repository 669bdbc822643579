// 3.2 Turn and action order, the order of an attack, from the reaction to the last consequence: FBL-TURN-2, FBL-REACT-4,
// FBL-REACT-5, and the modifiers of FBL-DICE-3+: FBL-PRONE-1+, FBL-RANGED-2, FBL-MOVE-6+.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/damage_and_armour.hpp"

namespace fracas::forbidden_lands {

// --- the dice of the attack -----------------------------------------------------------------------------------------

// FBL-RANGED-2: at Arm's Length it matters whether the target can do something about it.
template <Table T>
constexpr void modify_shot(const Scene& s, const Attack& a, Gathering<T>& dice) {
    const Range range = range_between(s, a.attacker, a.target);
    if (range == Range::arms_length && (s.defenseless(a.target) || s.at(a.target).is(oblivious)))
        dice.modify(Why::helpless, s.book.tables.range_helpless, "FBL-RANGED-2");
    else {
        const int step = static_cast<int>(range);
        dice.modify(Why::range, s.book.tables.range_modifier[step], "FBL-RANGED-2", step);
    }
    if (zone_of(s, a.target).is(dark)) dice.modify(Why::dark, s.book.tables.shot_into_dark, "FBL-MOVE-6+");
}

// FBL-PRONE-1+: a standing attacker against a prone target; FBL-GRAPPLE-2: not in a grapple, where both lie.
template <Table T>
constexpr void modify_blow(const Scene& s, const Attack& a, Gathering<T>& dice) {
    if (s.at(a.target).is(prone) && !s.at(a.attacker).is(prone))
        dice.modify(Why::prone_target, s.book.tables.prone_target, "FBL-PRONE-1+");
    if (a.item != bare_hands && s.weapon(a.item).has(heavy) && zone_of(s, a.attacker).is(cramped))
        dice.modify(Why::cramped, s.book.tables.cramped_heavy, "FBL-MOVE-6+");
}

// FBL-MONSTER-1+: the listed dice; modifiers count with skill level 0.
template <Table T>
constexpr Gathering<T> listed_dice(T& table, const Scene& s, const Attack& a) {
    Gathering<T> dice{table, a.attacker, Skill::melee, Attribute::strength, s.book.entry[a.entry].dice};
    dice.tell(Why::listed, dice.base, "FBL-MONSTER-1+");
    dice.modify(Why::game_master, s.at(a.attacker).modifier, "FBL-DICE-3+");
    return dice;
}

// FBL-DICE-1: Strength and Melee, or Agility and Marksmanship, and the bonus of the weapon used; FBL-MELEE-3: none
// unarmed, an animal's bite its own.
template <Table T>
constexpr Gathering<T> attack_dice(T& table, const Scene& s, const Attack& a) {
    Gathering<T> dice = a.row == Row::monster
                            ? listed_dice(table, s, a)
                            : gather(table, s, a.attacker, s.book.tables.row[static_cast<int>(a.row)].skill);
    dice.use(s, a.item);
    if (a.row == Row::punch && s.sheet(a.attacker).natural_bonus > 0) {
        dice.gear = s.sheet(a.attacker).natural_bonus;
        dice.tell(Why::gear, dice.gear, "FBL-MONSTER-2+", bare_hands);
    }
    if (a.row == Row::shoot) modify_shot(s, a, dice);
    else if (a.row != Row::grapple_attack) modify_blow(s, a, dice);
    return dice;
}

// --- both rolls -----------------------------------------------------------------------------------------------------

// What both rolls leave to the attack; what their pushes cost is in the state by then.
struct Traded {
    Small sixes{};
    bool reaction_hurts{}; // and was rolled
};

// FBL-TURN-2 steps 3 to 5, FBL-REACT-4. An attack that shows fewer sixes than it needs is over before the reaction is
// rolled, and a push is paid for before anything else is rolled (FBL-DICE-4+). A reaction wants the sixes that leave the
// attack one too few. `reaction` by nobody: none was declared.
template <Table T>
constexpr Traded trade_rolls(T& table, const Play& s, const Attack& a, const Effort& attack, Effort reaction,
                             bool reaction_hurts) {
    const int sixes = make_roll(table, s, attack).sixes;
    const int needed = sixes_needed(s, a);
    if (reaction.who == nobody || sixes < needed) return {sixes, false};
    reaction.wanted = sixes - needed + 1;
    reaction.answers = true;
    return {at_least(0, sixes - make_roll(table, s, reaction).sixes), reaction_hurts};
}

// What the rolls of an attack came to.
struct Clash {
    int sixes{};  // left to the attack
    bool works{}; // which are enough
    Do reaction = Do::no;
    bool attacker_hurts{}; // FBL-CRIT-2+, DMG, by the injuries at the time of the roll
    bool target_hurts{};
};

constexpr Rule rule_of(Row row) {
    switch (row) {
    case Row::slash: return "FBL-MELEE-1";
    case Row::stab: return "FBL-MELEE-2";
    case Row::punch: return "FBL-MELEE-3";
    case Row::grapple: return "FBL-GRAPPLE-1";
    case Row::grapple_attack: return "FBL-GRAPPLE-2";
    case Row::break_free: return "FBL-GRAPPLE-3";
    case Row::shove: return "FBL-MELEE-4";
    case Row::disarm: return "FBL-MELEE-5";
    case Row::shoot: return "FBL-RANGED-1";
    case Row::monster: return "FBL-MONSTER-1+";
    }
    return "FBL-TURN-2";
}

// Which rule wants more than one six.
constexpr Rule rule_of_need(Row row) { return row == Row::shove ? "FBL-MELEE-6+" : rule_of(row); }

// Who decides about a push weighs it against what the attack would do (FBL-DAMAGE-1); lying on the ground, or without a
// weapon, is as bad as two points.
constexpr int stake_of(const Attack& a) {
    const bool wounds = a.wounds != Wounds::none;
    return wounds ? a.damage + a.bonus : 2;
}

// FBL-TURN-2 steps 2 to 5. A declared reaction stays paid, rolled or not.
template <Table T>
constexpr Clash clash(T& table, const Play& s, const Attack& a) {
    const Option reaction = declare_reaction(table, s, a);
    const Gathering<T> dice = attack_dice(table, s, a);
    Effort attack = effort_of(s, dice, a.target, sixes_needed(s, a)), answer;
    if (a.row == Row::monster) attack.score = 1; // its dice are listed, not a score
    attack.stake = stake_of(a);
    Clash result;
    result.reaction = reaction.what;
    result.attacker_hurts = a.row != Row::monster && hurts_to_use(s, a.attacker, dice.skill);
    bool answer_hurts = false;
    if (reaction.what != Do::no) {
        Gathering<T> answer_dice = reaction_dice(table, s, a, reaction);
        if (reaction.what != Do::parry) choose_tool(s, answer_dice); // FBL-REACT-2
        answer = effort_of(s, answer_dice, a.attacker, 1);
        answer.stake = stake_of(a);
        answer_hurts = hurts_to_use(s, a.target, skill_of(reaction.what));
    }
    const Traded traded = part(table, s.state, [&](auto& inside) -> Traded {
        return trade_rolls(inside, s, a, attack, answer, answer_hurts);
    });
    result.sixes = traded.sixes;
    result.target_hurts = traded.reaction_hurts;
    const int needed = sixes_needed(s, a);
    result.works = result.sixes >= needed;
    const Party party{a.attacker, a.target, a.item};
    if (result.works) table.tell({rule_of(a.row), party, Hit{.sixes = result.sixes, .attack = a.row}});
    else if (result.sixes > 0)
        table.tell({rule_of_need(a.row), party, TooWeak{.sixes = result.sixes, .needed = needed, .attack = a.row}});
    else table.tell({rule_of(a.row), party, Missed{.attack = a.row}});
    return result;
}

// --- the effect -----------------------------------------------------------------------------------------------------

// FBL-TURN-2 steps 6 and 7 of an attack that does damage to Strength.
template <Table T>
constexpr void strike_home(T& table, const Play& s, const Attack& a, int sixes) {
    int damage = damage_of(a, sixes);
    if (damage == 0) return;
    if (a.row == Row::shoot) damage = after_cover(table, s, a.attacker, a.target, damage);
    damage = after_armor(table, s, a.target, damage, a.wounds);
    if (damage == 0) table.tell({"FBL-ARMOR-2", {a.target, a.attacker}, Unharmed{}});
    lose(table, s, a.target, Attribute::strength, damage, Harm{Cause::attack, a.attacker, a.wounds});
}

// FBL-TURN-2 step 8: who dodged and did not stay up falls (FBL-REACT-5). Then pushes break whom they broke, and
// injuries hurt who rolled.
template <Table T>
constexpr void finish_attack(T& table, const Play& s, const Attack& a, const Clash& result) {
    if (result.reaction == Do::dodge_falling) fall(table, s, a.target, "FBL-REACT-5");
    end_roll(table, s, a.attacker, result.attacker_hurts);
    end_roll(table, s, a.target, result.target_hurts);
}

// FBL-TURN-2: both rolls, the effect, the consequences.
template <Table T, class Effect>
constexpr void carry_out(T& table, const Play& s, const Attack& a, const Effect& effect) {
    const Clash result = clash(table, s, a);
    if (result.works) effect(result.sixes);
    finish_attack(table, s, a, result);
}

template <Table T>
constexpr void damaging_attack(T& table, const Play& s, const Attack& a) {
    carry_out(table, s, a, [&](int sixes) { strike_home(table, s, a, sixes); });
}

} // namespace fracas::forbidden_lands
