// Policies: they answer choices in simulation. `aggressive` closes in, strikes and strikes back, `cautious` defends
// itself, looks after wounds and gives up what is lost, `random` takes any kind of option alike. What a policy answers
// is always one of the options offered; a test holds every policy to that.
#pragma once

#include "engine/counting.hpp"
#include "engine/sampler.hpp"
#include "systems/harnmaster/policy/targets_and_weapons.hpp"
#include "systems/shared/policy/choosing.hpp"
#include "systems/shared/policy/worth.hpp"

namespace fracas::harnmaster {

// --- actions -------------------------------------------------------------------------------------------------------------

// The best of the gropes on offer that like() likes at all; Do::no if there is none.
template <class Offers, class Like>
constexpr Option best_grope(const Scene& s, int who, Offers&& offers, Like&& like) {
    Option best = option_of(Do::no);
    int most = 0;
    if (!may_grope(s, who)) return best;
    offers([&](const Option& o) {
        if (const int likes = like(o); likes > most) {
            most = likes;
            best = o;
        }
    });
    return best;
}

// How much a style likes to have a thing in these hands that it has not in hand yet.
constexpr int liking_to_take(const Scene& s, int who, int item, ReadyIn hands) {
    const Item& thing = s.state.item[item];
    const Weapon& weapon = s.weapon(who, item);
    if (weapon.is_missile() && weapon.needs_loading())
        return thing.ammunition > 0 && (weapon.missile_hands < 2 || hands == in_both)
                   ? s.sheet(who).skill[weapon.missile_skill] + 30
                   : 0;
    return weapon_worth(s, who, weapon, hands) + (thing.holder == who ? 10 : 0);
}

// A weapon from the belt or the ground, in the hands that suit it.
constexpr Option take_up_a_weapon(const Scene& s, int who) {
    Option best = option_of(Do::no);
    int most = 0;
    if (!may_grope(s, who)) return best;
    for (const int item : below(s.state.items)) {
        const bool is_his = s.state.item[item].holder == who;
        if (is_his ? s.at(who).holds(item) || !owns(s, who, item) : !may_pick_up(s, who, item)) continue;
        if (s.weapon(who, item).has(shield)) continue;
        each_grip(s, who, item, [&](ReadyIn hands) {
            const int likes = liking_to_take(s, who, item, hands);
            if (likes <= most) return;
            most = likes;
            best = option_of(is_his ? Do::ready : Do::pick_up, item, nobody, hands);
        });
    }
    return best;
}

constexpr int untreated_bleeding(const Scene& s, int who) {
    int sum = 0;
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who && !s.state.wound[i].treated) sum += s.state.wound[i].bleeding;
    return sum;
}

// The worst wound in reach, the own ones first.
constexpr Option bind_a_wound(const Scene& s, int who) {
    const auto wounds = [&](auto&& offer) { offer_binding(s, who, offer); };
    return best_grope(s, who, wounds,
                      [&](const Option& o) { return s.state.wound[o.extra].bleeding * 2 + (o.target == who ? 1 : 0); });
}

constexpr Option get_untangled(const Scene& s, int who) {
    const auto tangles = [&](auto&& offer) { offer_untangling(s, who, offer); };
    return best_grope(s, who, tangles, [&](const Option& o) { return 1 + s.state.tangle[o.extra].penalty; });
}

// HMG-GRAPPLE-5 to -9: a weapon is taken, a man is thrown; who lies already is squeezed or struck.
constexpr int liking_exploit(const Scene& s, int who, const Option& o) {
    const Hold& hold = s.state.hold[o.extra >= 0 && o.extra < most_holds ? int{o.extra} : 0];
    const int held = hold.held;
    if (held != nobody && !s.can_fight(held)) return o.what == Do::release ? 100 : 0;
    switch (o.what) {
    case Do::take: return 90;
    case Do::throw_down: return held != nobody && !s.at(held).is(prone) ? 80 : 40;
    case Do::squeeze: return 2 * s.attribute(who, strength) + (two_handed(hold.hands) ? 30 : 0);
    case Do::hold_strike: return 30 + weapon_worth(s, who, s.weapon(who, o.item), 2) / 4;
    default: return 0;
    }
}

constexpr Option in_the_hold(const Scene& s, int who) {
    Option best = option_of(Do::no);
    int most = -1;
    if (s.is_holding(who)) {
        offer_exploits(s, who, none, [&](const Option& o) {
            if (const int likes = liking_exploit(s, who, o); likes > most) {
                most = likes;
                best = o;
            }
        });
        return best;
    }
    for (const int i : below(most_holds))
        if (s.state.hold[i].holder != nobody && s.state.hold[i].held == who)
            return option_of(Do::break_hold, nothing, s.state.hold[i].holder, i);
    return best;
}

// HMG-RANGED-6: about what the shot would be rolled against.
constexpr int shot_worth(const Scene& s, int who, int item, int target) {
    const Weapon& weapon = s.weapon(who, item);
    const int band = band_at(weapon, distance(s, who, target));
    if (band == none) return 0;
    return s.sheet(who).skill[weapon.missile_skill] + weapon.band[band].eml -
           s.book.settings.penalty_times_missile * s.physical_penalty(who);
}

// A shot at somebody worth it. What is thrown away must be spared.
constexpr Option best_shot(const Scene& s, int who, bool near) {
    Option best = option_of(Do::no);
    int most = 14; // a worse shot is not worth the turn while there is something else to do
    const auto look_at = [&](const Option& o) {
        if (o.what == Do::load) {
            // A bow is loaded when it is shot (HMG-ACT-10).
            if (most < 15 && s.weapon(who, o.item).act == MissileAct::load_or_fire) {
                most = 15;
                best = o;
            }
            return;
        }
        if (!worth_a_fight(s, who, o.target)) return;
        const int worth = shot_worth(s, who, o.item, o.target) + s.at(o.target).ip / 2;
        if (worth <= most) return;
        most = worth;
        best = o;
    };
    for (const int item : below(s.state.items)) {
        if (!is_at_hand_to_shoot(s, who, item)) continue;
        const Weapon& weapon = s.weapon(who, item);
        if (!weapon.is_missile() || (weapon.is_thrown() && (near || !can_spare(s, who, item)))) continue;
        offer_shots_of(s, who, item, nobody, [&](const Option& o) {
            if (!is_hurled(s, who, o)) look_at(o);
        });
    }
    return best;
}

// Blow for blow with somebody in reach; Do::no if there is nothing to strike him with.
constexpr Option strike_at(const Scene& s, int who, int enemy) {
    const int item = best_striker(s, who, enemy);
    if (item == nothing) return option_of(Do::no);
    const Weapon& weapon = s.weapon(who, item);
    if (s.sheet(who).conduct.takes_alive()) {
        if (weapon.has(tangles)) return option_of(Do::tangle, item, enemy);
        if (s.free_hands(who) == 2 && adjacent(s, who, enemy) && !s.at(enemy).is(prone))
            return option_of(Do::grapple, nothing, enemy);
    }
    if (best_impact(weapon) != no_impact) {
        // A wrestler with two empty hands takes hold of who stands next to him.
        if (item < 0 && s.free_hands(who) == 2 && s.sheet(who).skill[unarmed_skill] >= 60 && adjacent(s, who, enemy) &&
            !s.at(enemy).is(prone))
            return option_of(Do::grapple, nothing, enemy);
        return option_of(Do::melee, item, enemy);
    }
    return weapon.has(tangles) ? option_of(Do::tangle, item, enemy) : option_of(Do::no);
}

// HMG-ACT-2, -3: the last three hexes are an Engage; farther off he walks, the bold run.
constexpr Option close_in(const Scene& s, int who, int enemy, Style style) {
    const Hex there = s.at(enemy).hex;
    const int away = distance(s, who, enemy);
    const Foes foes(s, who);
    if (s.at(who).is(prone)) return step_towards(s, who, foes, there, Do::crawl);
    if (away <= engage_hexes(s, who) + 2) {
        const Option met = step_towards(s, who, foes, there, Do::engage);
        if (met.what != Do::no) return met;
    }
    if (away > near_an_enemy + 1) {
        const bool runs = style == Style::aggressive && away > near_an_enemy + 1 + hexes_of(s, who, Gait::walks);
        const Option walked = step_towards(s, who, foes, there, runs ? Do::run : Do::walk);
        if (walked.what != Do::no) return walked;
    }
    return step_towards(s, who, foes, there, Do::approach);
}

// What to do with a turn or a TA. Do::no: nothing that makes sense.
constexpr Option choose_action(const Scene& s, int who, Style style) {
    const Combatant& c = s.at(who);
    const bool careful = style == Style::cautious;
    const bool wrestles = tied_by_hold(s, who);
    if (c.is(in_shock)) return option_of(wrestles ? Do::no : Do::rest); // HMG-INJ-9
    if (wrestles) return in_the_hold(s, who);
    if (c.is(prone) && may_rise(s, who)) return option_of(Do::rise);
    const int enemy = chosen_enemy(s, who);
    const bool near = enemy != nobody && can_be_fought(s, who, enemy);
    if (enemy == nobody) {
        const Option o = bind_a_wound(s, who);
        return o.what != Do::no ? o : option_of(Do::rest);
    }
    if (!near || careful) {
        const int bleeding = untreated_bleeding(s, who);
        if (bleeding > 0 && (!near || c.bp + 3 * bleeding > s.sheet(who).end()))
            if (const Option o = bind_a_wound(s, who); o.what != Do::no) return o;
    }
    if (s.tangle_penalty(who, c.hand[s.sheet(who).main_hand]) >= (careful ? 10 : 20))
        if (const Option o = get_untangled(s, who); o.what != Do::no) return o;
    const bool archer = has_missile_in_hand(s, who);
    if ((archer || !near) && !s.sheet(who).conduct.takes_alive())
        if (const Option o = best_shot(s, who, near); o.what != Do::no) return o;
    const bool blade = has_blade(s, who);
    if (!blade)
        if (const Option o = take_up_a_weapon(s, who); o.what != Do::no) return o;
    if (near)
        if (const Option o = strike_at(s, who, enemy); o.what != Do::no) return o;
    return close_in(s, who, enemy, style);
}

// --- answers ---------------------------------------------------------------------------------------------------------------

// HMG-MELEE-3: block, dodge or strike back, whichever is mastered best. The bold strike back when they are about as good
// as the attacker (behind a shield: better), the cautious only when they are far better; the held have hardly anything
// else.
constexpr Option choose_defence(const Scene& s, int who, int attacker, Style style, bool grapple) {
    if (!s.can_fight(who)) return option_of(Do::ignore);
    const bool is_free_to_move = !s.is_held(who);
    const Blocking best = grapple || !is_free_to_move ? Blocking{} : best_blocking(s, who, true);
    const int block = best.item, blocks = best.worth;
    const int dodges = is_free_to_move ? int{s.sheet(who).skill[dodge_skill]} : -1000;
    const int better = at_least(dodges, blocks);
    const bool shielded = block >= 0 && s.weapon(who, block).has(shield);
    const int margin = style == Style::cautious ? 30 : shielded ? 5 : -10;
    const int mine = mastery_in_hand(s, who);
    const bool bold =
        mine >= mastery_in_hand(s, attacker) + margin && mine + 15 >= better && s.at(who).ip <= s.at(attacker).ip + 10;
    if (bold || better < 0) {
        const int item = best_striker(s, who, attacker);
        if (item != nothing && (item >= 0 || better < 0) && best_impact(s.weapon(who, item)) != no_impact)
            return option_of(Do::counterstrike, item);
    }
    if (better < 0)
        return adjacent(s, who, attacker) && can_grasp(s, who) ? option_of(Do::grapple_back) : option_of(Do::ignore);
    return blocks >= dodges ? option_of(Do::block, block) : option_of(Do::dodge);
}

// HMG-RANGED-10+: a shield stops everything, a weapon hardly anything, and dodging a fast missile is half a chance.
constexpr Option choose_missile_defence(const Scene& s, int who) {
    if (!s.can_fight(who) || s.is_held(who)) return option_of(Do::ignore);
    const int block = best_block(s, who, false);
    const int dodges = s.sheet(who).skill[dodge_skill] / 2;
    if (block == nothing) return option_of(Do::dodge);
    const Weapon& weapon = s.weapon(who, block);
    const int blocks = weapon.has(shield) ? int{s.sheet(who).skill[weapon.skill]} : 5;
    return blocks >= dodges ? option_of(Do::block, block) : option_of(Do::dodge);
}

// Hurt more than his conduct bears.
constexpr bool is_resigned(const Scene& s, int who) {
    const int bears = s.sheet(who).conduct.retreat;
    return bears > 0 && s.at(who).ip > bears;
}

// HMG-TURN-2+: hopeless is one hurt man of the side against four, or when all of them are hurt more than their conduct
// bears. HMG-TURN-6+: so is a fight that nobody has won when
// patience ends, for the side that stands worse.
constexpr bool is_hopeless(const Scene& s, int side, Style style) {
    int friends = 0, foes = 0, hurt = 0, resigned = 0, speaker = nobody;
    for (const int i : below(s.count())) {
        if (!s.can_fight(i)) continue;
        if (s.sheet(i).side != side) {
            ++foes;
            continue;
        }
        ++friends;
        hurt += s.at(i).ip > s.sheet(i).end();
        resigned += is_resigned(s, i);
        speaker = i;
    }
    if (speaker == nobody) return false;
    if (is_patience_over(s)) return worth_to(s, speaker) <= 0;
    if (resigned == friends) return true;
    return style == Style::cautious && foes >= 4 * friends && hurt == friends;
}

// Who speaks for his side is one of it, so that all the others need not be looked at while he himself is not resigned.
constexpr bool gives_up(const Scene& s, int who, Style style) {
    if (style != Style::cautious && !is_resigned(s, who) && !is_patience_over(s)) return false;
    return may_yield(s, who) && is_hopeless(s, s.sheet(who).side, style);
}

// How much a style likes an option of a question that is neither an action nor a defence; the highest is taken.
constexpr int liking(const Scene& s, const Ask& ask, const Option& o) {
    const int who = ask.who;
    switch (ask.what) {
    case What::exploit: return liking_exploit(s, who, o);
    case What::shoot_first: return o.target == nobody || o.item < 0 ? 0 : 100 + shot_worth(s, who, o.item, o.target);
    case What::ready_too:
    case What::draw: {
        if (o.what != Do::ready) return 0;
        const Weapon& weapon = s.weapon(who, o.item);
        if (ask.what == What::ready_too && weapon.has(shield)) return 200;
        return has_blade(s, who) && ask.what == What::ready_too ? -1 : 50 + weapon_worth(s, who, weapon, o.extra);
    }
    case What::engage_with: return 1000 - compared_mobility(s, o.target);
    case What::grasp: {
        const Grasp grasp = grasp_of(o);
        const GrappleTarget& part = s.book.grapple_target[static_cast<int>(grasp.grip)];
        const int chance = two_handed(grasp.hands) ? part.two_hands : part.one_hand;
        const bool legs = (grasp.hands & with_legs) != 0;
        return 100 + chance - (legs ? 50 : 0) + (grasp.grip == Grip::object ? 10 : 0);
    }
    default: return 0;
    }
}

struct Policy : StylesOf<most_combatants> {
    template <class Offers, class Chance>
    constexpr Option decide(const Ask& ask, const Scene& s, Offers&& offers, Chance&& chance) const {
        const Style mine = style_of(ask.who);
        if (mine == Style::random) return any(ask, offers, chance);
        switch (ask.what) {
        case What::act: {
            if (gives_up(s, ask.who, mine)) return option_of(Do::yield);
            const Option wanted = choose_action(s, ask.who, mine);
            return wanted.what == Do::no ? option_of(Do::pass) : wanted;
        }
        case What::advantage: {
            const Option wanted = choose_action(s, ask.who, mine);
            return wanted.what == Do::rest ? option_of(Do::no) : wanted; // HMG-TA-11+
        }
        case What::grope_too: return has_blade(s, ask.who) ? option_of(Do::no) : take_up_a_weapon(s, ask.who);
        case What::move_too: return follow(s, ask.who);
        case What::aspect:
            if (ask.who == nobody) break; // HMG-ACT-11
            return option_of(Do::use_aspect, ask.item, ask.whom, best_aspect(s, ask.who, ask.item, ask.whom));
        case What::aim:
            if (ask.who == nobody) break;
            return option_of(Do::aim_at, ask.item, ask.whom, static_cast<int>(zone_for(s, ask)));
        case What::defence: return choose_defence(s, ask.who, ask.whom, mine, false);
        case What::defence_to_grapple: return choose_defence(s, ask.who, ask.whom, mine, true);
        case What::defence_to_missile: return choose_missile_defence(s, ask.who);
        case What::missile_defence: return option_of(Do::yes);
        default: break;
        }
        return liked_most(ask, s, offers);
    }

private:
    // HMG-ACT-2: a few steps towards the enemy with what was done by hand.
    static constexpr Option follow(const Scene& s, int who) {
        const int enemy = chosen_enemy(s, who);
        if (enemy == nobody || s.at(who).is(prone)) return option_of(Do::no);
        return step_towards(s, who, s.at(enemy).hex, Do::walk);
    }

    static constexpr Zone zone_for(const Scene& s, const Ask& ask) {
        if (const int aim = s.sheet(ask.who).conduct.aim; aim >= 0) return static_cast<Zone>(aim);
        const Weapon& weapon = s.weapon(ask.who, ask.item);
        const bool missile = weapon.is_missile() && (weapon.needs_loading() || !s.at(ask.who).holds(ask.item) ||
                                                     distance(s, ask.who, ask.whom) > weapon.reach_to);
        return best_zone(s, ask.who, ask.item, ask.whom, missile);
    }

    template <class Offers>
    static constexpr Option liked_most(const Ask& ask, const Scene& s, Offers&& offers) {
        Option best{};
        int most = -1000;
        offers([&](const Option& option) {
            const int likes = liking(s, ask, option);
            if (likes > most) {
                most = likes;
                best = option;
            }
        });
        return best;
    }

    // Any kind of action alike, then any option of that kind: else the hexes one could go to would crowd out all others.
    // No side gives up lightly.
    template <class Offers, class Chance>
    static constexpr Option any(const Ask& ask, Offers&& offers, Chance&& chance) {
        if (ask.what != What::act && ask.what != What::advantage) return any_of<Option>(offers, chance);
        OfEveryKind<Option, static_cast<int>(Do::amount) + 1> kinds(offers, chance);
        if (kinds.has(Do::yield) && chance(64) == 0) return option_of(Do::yield);
        kinds.leave_out(Do::yield);
        return kinds.any(chance);
    }
};

} // namespace fracas::harnmaster
