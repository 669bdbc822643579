// Defend and Dodge: ALN-REACT-1, ALN-REACT-2, ALN-TURN-4.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/condition.hpp"

namespace fracas::alien {

// ALN-REACT-1, ALN-REACT-2: not in an ambush, nor by whoever is held, broken, out of its senses or out of control; and
// a slot must be left (ALN-TURN-4). ALN-CREAT-1+: creatures do not Defend.
constexpr bool may_react(const Scene& s, const Attack& a) {
    const int who = a.target;
    if (a.ambush || !s.in_control(who) || card_that_pays(s, who, false) < 0) return false;
    if (!a.ranged) return !s.sheet(who).creature();
    return s.at(who).cover != Cover::full && !s.at(who).is(cannot_move);
}

// Declared before the attacker rolls, and paid at once. ALN-RANGED-3: it loses the aim. ALN-GRAPPLE-1+: whoever holds
// somebody may let go before it answers.
template <Table T>
constexpr Do declare_reaction(T& table, const Play& s, const Attack& a) {
    if (!may_react(s, a)) return Do::no;
    const Rule rule = a.ranged ? Rule("ALN-REACT-2") : Rule("ALN-REACT-1");
    const Ask ask =
        ask_of(rule, What::react, a.target, a.attacker, a.item, a.ranged ? 1 : 0, static_cast<int>(a.manner));
    const auto decide = [&] {
        return table.choose(ask, s, [&](auto&& offer) {
            offer(Option{Do::no});
            offer(Option{a.ranged ? Do::dodge : Do::defend});
            if (s.at(a.target).is(holding)) offer(Option{Do::let_go});
        });
    };
    Option answer = decide();
    if (answer.what == Do::let_go) {
        end_grapple(table, s, a.target, "ALN-GRAPPLE-1+");
        answer = decide();
    }
    if (answer.what == Do::no) return Do::no;
    spend_slot(s, a.target, card_that_pays(s, a.target, false), false);
    lose_aim(s, a.target);
    table.tell({rule, {a.target, a.attacker}, Reacts{.reaction = answer.what}});
    return answer.what;
}

constexpr Skill skill_of(Do reaction) { return reaction == Do::defend ? Skill::close_combat : Skill::mobility; }

// ALN-REACT-1: the close combat weapon in hand with the most bonus dice.
constexpr int weapon_to_defend(const Scene& s, int who) {
    int best = bare_hands;
    for (const int i : below(s.state.items))
        if (s.usable(who, i) && s.weapon(i).use == Use::close &&
            (best == bare_hands || s.weapon(i).bonus > s.weapon(best).bonus))
            best = i;
    return best;
}

// ALN-REACT-1, with the setting defend_weapon_bonus. ALN-CRIT-1+: grappling takes both hands, for either side.
template <Table T>
constexpr Gathering<T> defend_dice(T& table, const Play& s, const Attack& a) {
    Gathering<T> dice = gather(table, s, a.target, Skill::close_combat, Deed::defend);
    const int weapon = s.book.settings.defend_weapon_bonus ? weapon_to_defend(s, a.target) : bare_hands;
    dice.use(s, weapon, "ALN-REACT-1");
    const bool both_hands = weapon != bare_hands && s.weapon(weapon).hands > 1;
    if (a.manner == Manner::grapple && !both_hands) dice.use_both_hands(s);
    return dice;
}

template <Table T>
constexpr Gathering<T> reaction_dice(T& table, const Play& s, const Attack& a, Do reaction) {
    return reaction == Do::defend ? defend_dice(table, s, a) : gather(table, s, a.target, Skill::mobility, Deed::dodge);
}

} // namespace fracas::alien
