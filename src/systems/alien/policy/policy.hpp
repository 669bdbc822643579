// Policies: they answer choices in simulation. `aggressive` goes for the nearest enemy, aims, fires bursts and keeps its
// attack when it is attacked itself; `cautious` always reacts, fires single shots from behind cover, sees to the fallen
// and leaves a lost fight; `random` takes any kind of option alike. Beside the style stand rules for pushing and for
// bursts. What a policy answers is always one of the options offered; a test holds every policy to that.
#pragma once

#include "engine/counting.hpp"
#include "engine/sampler.hpp"
#include "systems/alien/policy/attacks.hpp"
#include "systems/alien/policy/conduct.hpp"
#include "systems/alien/policy/helping.hpp"
#include "systems/alien/policy/ways.hpp"
#include "systems/shared/policy/choosing.hpp"

namespace fracas::alien {

// --- actions ---------------------------------------------------------------------------------------------------------

// ALN-TURN-1: the weapon comes into the hand first.
constexpr Option with_in_hand(const Scene& s, int who, int item, const Option& then) {
    return item == bare_hands || s.usable(who, item) ? then : option_of(Do::draw, item);
}

constexpr bool wants_cover(const Scene& s, int who, Style style) {
    const Wish cover = s.sheet(who).conduct.cover;
    return cover == Wish::as_the_style ? style == Style::cautious : cover == Wish::yes;
}

// People are taken alive with bare hands (ALN-SPECIAL-5); creatures are not taken.
constexpr bool takes_alive(const Scene& s, int who, int enemy) {
    return s.sheet(who).conduct.takes_alive() && !s.sheet(who).creature() && !s.sheet(enemy).creature();
}

// A third of the Health left, or less, for the cautious; or what the conduct says.
constexpr bool has_enough(const Scene& s, int who, Style style) {
    const int least = s.sheet(who).conduct.retreat;
    return least > 0 ? s.at(who).health < least : style == Style::cautious && badly_hurt(s, who);
}

// ALN-RANGED-1: the next step towards a shot. ALN-RANGED-3: the aggressive aims with the action that would be a Dodge;
// ALN-COVER-1: the cautious takes cover with it.
constexpr Option step_to_shoot(const Scene& s, int who, int item, int enemy, Style style) {
    const bool cautious = style == Style::cautious, spare = has_spare_quick(s, who);
    if (wants_cover(s, who, style) && spare && may_take_partial_cover(s, who)) return {Do::partial_cover};
    if (s.at(who).cover == Cover::full) return {Do::leave_cover};
    if (!cautious && spare && s.usable(who, item) && may_aim(s, who, item)) return option_of(Do::aim, item);
    return with_in_hand(s, who, item, declared(s, attack_with(s, who, item, enemy, true)));
}

// ALN-SPECIAL-5: bare hands do little, and an armed enemy who is held can do nothing.
constexpr Option step_to_strike(const Scene& s, int who, const Means& blow, int enemy) {
    const bool worth_a_hold = takes_alive(s, who, enemy) || (blow.item == bare_hands && is_armed(s, enemy));
    if (worth_a_hold && may_grapple(s, who, enemy)) return at_target(Do::grapple, enemy);
    return with_in_hand(s, who, blow.item, declared(s, attack_with(s, who, blow.item, enemy, false)));
}

// What is left of the budget once the attack is made, or cannot be: a magazine, cover, and else it is kept for
// reactions. Creatures have neither, and both take a slot.
constexpr Option leftover(const Scene& s, int who, Style style) {
    if (s.sheet(who).creature() || slot_for(s, who, s.state.turn_card, false) == 0) return {Do::end_turn};
    if (const int gun = gun_to_reload(s, who); gun != bare_hands && s.usable(who, gun))
        return option_of(Do::reload, gun);
    if (wants_cover(s, who, style) && s.at(who).cover == Cover::none && may_take_partial_cover(s, who))
        return {Do::partial_cover};
    return {Do::end_turn};
}

inline constexpr int price_of_stepping_back = 4; // in dice: no Dodge, and he comes after one

// Shot or blow: who can shoot does, unless somebody is upon him and the blow is as good.
constexpr Option fight(const Scene& s, int who, int enemy, Style style) {
    if (takes_alive(s, who, enemy))
        return adjacent(s, who, enemy) ? step_to_strike(s, who, Means{bare_hands, 0, true}, enemy)
                                       : approach(s, who, enemy);
    if (adjacent(s, who, enemy)) {
        const Means blow = best_blow(s, who, enemy);
        if (has_spare_quick(s, who) && !s.at(who).is(slow_moving) && may_step_back(s, who))
            if (const Means shot = best_shot(s, who, enemy);
                shot.any && worth_of_shot(s, who, shot.item, enemy) > blow.worth + price_of_stepping_back)
                return {Do::step_back};
        return step_to_strike(s, who, blow, enemy);
    }
    if (const Means shot = best_shot(s, who, enemy); shot.any) return step_to_shoot(s, who, shot.item, enemy, style);
    if (const int gun = gun_to_reload(s, who); gun != bare_hands)
        return with_in_hand(s, who, gun, option_of(Do::reload, gun));
    if (const int gun = gun_to_clear(s, who); gun != bare_hands)
        return with_in_hand(s, who, gun, option_of(Do::clear_jam, gun));
    return approach(s, who, enemy);
}

// ALN-CREAT-2+: the attack is rolled as soon as an enemy is in reach.
constexpr Option creature_action(const Scene& s, int who, int enemy) {
    if (may_roll_entry(s, who, enemy)) return at_target(Do::roll_attack, enemy);
    return approach(s, who, enemy);
}

// With nobody in view and a full action left the aggressive goes and looks; the cautious who can shoot waits for what comes.
constexpr Option search(const Scene& s, int who, Style style) {
    if (style == Style::cautious && can_shoot(s, who)) return leftover(s, who, style);
    const int zone = zone_to_search(s, who);
    return zone == nowhere ? leftover(s, who, style) : go_towards(s, who, zone);
}

constexpr Option free_action(const Scene& s, int who, Style style) {
    const auto may = [&](const Option& o) { return o.what != Do::end_turn && legal_action(s, who, Freedom::all, o); };
    const bool cautious = style == Style::cautious, creature = s.sheet(who).creature();
    if (!creature && has_enough(s, who, style) && chosen_enemy(s, who) != nobody)
        if (const Option o = way_out(s, who); may(o)) return o;
    if (!creature) {
        if (cautious || has_spare_quick(s, who))
            if (const Option o = rally_somebody(s, who); may(o)) return o;
        if (cautious) {
            if (const Option o = treat_somebody(s, who); may(o)) return o;
            if (const Option o = go_to_treat(s, who); has_spare_quick(s, who) && may(o)) return o;
            if (const Option o = calm_somebody(s, who); may(o)) return o;
        }
    }
    if (!has_full(s, who)) return leftover(s, who, style);
    const int enemy = chosen_enemy(s, who);
    if (enemy == nobody) return search(s, who, style);
    return creature ? creature_action(s, who, enemy) : fight(s, who, enemy, style);
}

// ALN-BROKEN-1+: one move, away from whoever is upon it; the cautious leaves for good.
constexpr Option crawl(const Scene& s, int who, Style style) {
    if (style == Style::cautious && may_leave_map(s, who)) return {Do::leave_map};
    for (const int i : below(s.count()))
        if (s.enemies(who, i) && s.threatens(i) && adjacent(s, who, i)) return {Do::step_back};
    return {Do::end_turn};
}

constexpr Option choose_action(const Scene& s, int who, Freedom freedom, Style style) {
    Option wanted{Do::end_turn};
    switch (freedom) {
    case Freedom::crawls: wanted = crawl(s, who, style); break;
    case Freedom::is_held: wanted = Option{Do::break_free}; break;
    case Freedom::all: wanted = free_action(s, who, style); break;
    default: break;
    }
    return wanted.what == Do::end_turn || legal_action(s, who, freedom, wanted) ? wanted : Option{Do::end_turn};
}

// --- single questions ------------------------------------------------------------------------------------------------

// ALN-DICE-2+, ALN-STRESS-2+: a careful roller does not push where a stress response may cost him something.
constexpr bool pushes(const Ask& ask, const PushSight& sight, const Conduct& conduct) {
    if (conduct.push != PushRule::on_failure) return conduct.push == PushRule::always;
    const Effort& own = sight.active ? sight.trade.active : sight.trade.passive;
    return ask.a < ask.b && (conduct.style != Style::cautious || own.pool.gear - own.resolve < 1);
}

// ALN-TURN-4: the aggressive keeps slot A for its turn; once that is over there is nothing to keep it for.
constexpr bool reacts(const Scene& s, int who, Style style) {
    if (style == Style::cautious) return true;
    const int card = card_that_pays(s, who, false);
    return slot_for(s, who, card, false) == slot_b || (s.at(who).spent[card] & turn_over) != 0;
}

// ALN-DICE-5+: with a full action that nothing else will be done with, and a quick one left to react with.
constexpr bool helps(const Scene& s, int who, Style style) {
    if (style != Style::cautious) return false;
    const int spent = s.at(who).spent[card_that_pays(s, who, true)];
    return (spent & turn_over) != 0 && (spent & slot_b) == 0;
}

inline constexpr int low_ammo = 2;

// ALN-AMMO-3: if the rest still takes all Health, or little ammo is left. ALN-AUTO-4: not by who would rather fire a burst.
constexpr bool conserves(const Scene& s, const Ask& ask, int burst) {
    if (s.item(ask.item).ammo <= low_ammo) return true;
    if (ask.whom == nobody) return false; // a door
    if (burst > 1 && s.weapon(ask.item).full_auto && !s.book.settings.auto_conserve) return false;
    const bool ranged = !adjacent(s, ask.who, ask.whom);
    const int one = damage_of_one_success(s, attack_with(s, ask.who, ask.item, ask.whom, ranged));
    return one + ask.a - 2 >= s.at(ask.whom).health;
}

// What a blow or a shot of a frenzy, a last breath or a burst is worth: the same target before others, those who still
// stand before none. 0: not at all.
constexpr int worth_of_strike(const Scene& s, int who, const Option& o, int at_first) {
    switch (o.what) {
    case Do::attack:
    case Do::shoot: {
        const Attack a = attack_with(s, who, o.item, o.target, o.what == Do::shoot);
        if (!s.threatens(o.target)) return 0;
        const int damage = damage_of_one_success(s, a);
        if (damage == no_damage_ever) return 0;
        if (wants_weak_spot(s, a, damage) != (o.extra != 0)) return 1;
        return 200 + worth_of_attack(s, a, damage) + (o.target == at_first ? 100 : 0);
    }
    case Do::roll_attack: return 200;
    case Do::strike: return 1;
    default: return 0;
    }
}

// ALN-SOCIAL-1: an order for the attack that the other can make.
constexpr int worth_of_order(const Scene& s, int target, const Option& o) {
    if (o.what == Do::stop_panic) return 3;
    if (o.what != Do::order) return 0;
    bool shoots = false;
    for (const int i : below(s.state.items)) shoots = shoots || is_loaded(s, target, i);
    const auto deed = static_cast<Deed>(int{o.extra});
    return deed == (shoots ? Deed::ranged_attack : Deed::close_attack) ? 2 : 1;
}

// --- the policy ------------------------------------------------------------------------------------------------------

struct Policy {
    Conduct conduct[most_combatants]{};
    Conduct game_master{};
    HowToFight how[most_combatants]{}; // as the encounter has it, for what sees nothing of the book

    template <class Offers, class Chance>
    constexpr Option decide(const Ask& ask, const PushSight& sight, Offers&&, Chance&& chance) const {
        const Conduct& mine = conduct[ask.who];
        const bool yes = mine.style == Style::random ? chance(2) == 1 : pushes(ask, sight, with_habit(mine, ask.who));
        return {yes ? Do::yes : Do::no};
    }

    // Inlined, so that where a question is asked nothing is looked at that belongs to others.
    template <class Offers, class Chance>
    [[gnu::always_inline]] constexpr Option decide(const Ask& ask, const Scene& s, Offers&& offers,
                                                   Chance&& chance) const {
        const Conduct& mine = ask.who == nobody ? game_master : conduct[ask.who];
        if (mine.style == Style::random) return any_kind(offers, chance);
        return ask.what == What::act ? action(ask, s, mine.style, offers) : answer(ask, s, mine, offers);
    }

private:
    // To a single question.
    template <class Offers>
    constexpr Option answer(const Ask& ask, const Scene& s, const Conduct& mine, Offers&& offers) const {
        switch (ask.what) {
        case What::react: return {!reacts(s, ask.who, mine.style) ? Do::no : ask.a != 0 ? Do::dodge : Do::defend};
        case What::help: return {helps(s, ask.who, mine.style) ? Do::help : Do::no};
        case What::conserve: return {conserves(s, ask, most_attacks(s, ask.who, mine)) ? Do::spend : Do::no};
        case What::burst: return ask.a >= most_attacks(s, ask.who, mine) ? Option{} : best_strike(ask, s, offers);
        case What::frenzy: return best_strike(ask, s, offers);
        case What::disarm: return best_by<Option>(offers, [](const Option& o) { return o.what == Do::take ? 1 : 0; });
        case What::orders:
            return best_by<Option>(offers, [&](const Option& o) { return worth_of_order(s, ask.whom, o); });
        case What::care: return best_by<Option>(offers, [&](const Option& o) { return worth_of_care(s, ask.whom, o); });
        default: return first_of<Option>(offers);
        }
    }

    constexpr Conduct with_habit(Conduct mine, int who) const {
        const PushHabit push = how[who].push;
        if (push != PushHabit::as_the_style)
            mine.push = push == PushHabit::never    ? PushRule::never
                        : push == PushHabit::always ? PushRule::always
                                                    : PushRule::on_failure;
        return mine;
    }
    static constexpr int most_attacks(const Scene& s, int who, const Conduct& mine) {
        const int burst = who == nobody ? 0 : int{s.sheet(who).conduct.burst};
        return burst > 0 ? burst : mine.most_attacks();
    }

    template <class Offers>
    static constexpr Option best_strike(const Ask& ask, const Scene& s, Offers&& offers) {
        return best_by<Option>(offers, [&](const Option& o) { return worth_of_strike(s, ask.who, o, ask.whom); });
    }

    // ALN-PANIC-1+, ALN-CREAT-5+: whoever flees, rages or has an attack to make takes what is offered.
    template <class Offers>
    static constexpr Option action(const Ask& ask, const Scene& s, Style mine, Offers&& offers) {
        const Freedom freedom = freedom_of(s, ask.who);
        if (freedom == Freedom::flees || freedom == Freedom::rages || freedom == Freedom::is_due)
            return best_strike(ask, s, offers);
        return choose_action(s, ask.who, freedom, mine);
    }

    // Leaving the map only now and then.
    template <class Offers, class Chance>
    static constexpr Option any_kind(Offers&& offers, Chance&& chance) {
        OfEveryKind<Option, static_cast<int>(Do::care_by) + 1> every(offers, chance);
        if (every.has(Do::leave_map) && every.count() > 1 && chance(16) != 0) every.leave_out(Do::leave_map);
        return every.any(chance);
    }
};

} // namespace fracas::alien
