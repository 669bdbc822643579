// Policies: they answer choices in simulation. `aggressive` shoots or closes in and puts most of its Combat Pool into
// attacks, `cautious` keeps half of it for what comes back, aims, dodges and runs away from a lost fight, `random` takes
// any kind of option alike. What a policy answers is always one of the options offered; a test holds every policy to
// that.
#pragma once

#include "engine/counting.hpp"
#include "engine/sampler.hpp"
#include "systems/shadowrun/policy/attack_prospects.hpp"
#include "systems/shared/policy/choosing.hpp"

namespace fracas::shadowrun {

// --- actions ---------------------------------------------------------------------------------------------------------

// The next step towards a loaded weapon, SR3-RELOAD-1, SR3-BOW-2.
constexpr Option reload_step(const Scene& s, int who, int item) {
    const Loading loading = s.weapon(item).loading;
    if (s.item(item).is(loader_in) ||
        (loading != Loading::cylinder && takes_loads(loading) && !s.item(item).is(load_out)))
        return option_of(Do::remove_load, item);
    int load = -1, loose = -1;
    for (const int i : below(most_stocks)) {
        const Stock& stock = s.state.stock[i];
        if (stock.item != item) continue;
        if (stock.is_loose()) loose = i;
        else if (stock.rounds > 0 && (load < 0 || stock.rounds > s.state.stock[load].rounds)) load = i;
    }
    if (load >= 0) return option_of(Do::insert_load, item, nobody, load);
    if (loose < 0) return option_of(Do::end_phase);
    if (loading == Loading::arrow) return option_of(Do::nock, item, nobody, loose);
    if (loading != Loading::cylinder && takes_loads(loading))
        for (const int i : below(most_stocks))
            if (may_fill_load(s, who, item, i, loose)) return option_of(Do::fill_load, item, nobody, i, loose);
    return option_of(Do::fill_weapon, item, nobody, loose);
}

// Full auto needs three rounds: with fewer a lower mode, or another load.
constexpr Option fewer_rounds(const Scene& s, int gun) {
    for (int mode = static_cast<int>(Mode::burst); mode >= 0; --mode)
        if (s.weapon(gun).has(static_cast<Mode>(mode))) return option_of(Do::set_mode, gun, nobody, mode);
    return option_of(Do::remove_load, gun);
}

// The next step towards a shot at `enemy`; possible or not.
constexpr Option shoot(const Scene& s, int who, int gun, int enemy, Style style) {
    const Item& thing = s.item(gun);
    if (thing.rounds == 0 || thing.is(loader_in)) return reload_step(s, who, gun);
    const bool fresh = thing.attacks == 0 && s.at(who).simple == simple_actions;
    if (fresh) {
        if (const Mode mode = best_mode(s, who, gun, enemy); mode != thing.mode)
            return option_of(Do::set_mode, gun, nobody, static_cast<int>(mode));
        // SR3-RECOIL-2: it stays set up as long as he stays where he is.
        if (thing.mode >= Mode::burst && s.weapon(gun).compensation_set_up > 0 && !thing.is(is_set_up) &&
            s.at(who).pace == Gait::stationary)
            return option_of(Do::set_up, gun);
    }
    if (thing.mode == Mode::full_auto)
        return thing.rounds >= s.book.fire.auto_least_rounds ? option_of(Do::full_auto, gun, enemy)
                                                             : fewer_rounds(s, gun);
    // SR3-RANGED-13: a careful shooter aims where the shot is hard.
    if (style == Style::cautious && fresh && s.at(who).engaged == 0 &&
        ranged_tn(s, Shot{who, enemy, gun}).value() > 6 && may_aim(s, who, gun, enemy))
        return option_of(Do::aim, gun, enemy);
    return option_of(Do::fire, gun, enemy);
}

// Whether the gun is of use against `enemy`: in range, nothing in the way that stops it, and not beyond one who has not
// learnt it (SR3-DICE-5+).
constexpr bool can_shoot(const Scene& s, int who, int gun, int enemy) {
    if (gun == bare_hands || !in_range(s, who, gun, enemy) || !gets_through(s, who, gun, enemy)) return false;
    return s.item(gun).rounds == 0 || can_roll_shot(s, who, gun, enemy);
}

// Towards the enemy, hands full of what is good at close quarters.
constexpr Option close_quarters(const Scene& s, int who, int enemy, int gun) {
    // SR3-GRAPPLE-1: who takes people alive does it with bare hands.
    const int blade = s.sheet(who).conduct.takes_alive() ? bare_hands : best_melee(s, who);
    if (const Option o = option_of(Do::melee, blade, enemy); possible(s, who, o)) return o;
    if (s.at(who).is(prone)) {
        const Option o = option_of(Do::stand_up);
        return possible(s, who, o) ? o : option_of(Do::end_phase);
    }
    const bool walled = walled_off(s, position(s, who), position(s, enemy));
    if (may_move(s, who) && (walled || !can_reach(s, who, blade, enemy))) {
        const Option round = walled ? way_round(s, who, enemy) : option_of(Do::end_phase);
        if (round.what == Do::go) return round;
        if (const Option o = option_of(Do::close_in, bare_hands, enemy); possible(s, who, o)) return o;
        if (!walled)
            if (const Option o = way_round(s, who, enemy); o.what == Do::go) return o;
    }
    // A gun that does not reach so far is still the weapon for when it does.
    const bool keeps_gun = gun != bare_hands && !(in_range(s, who, gun, enemy) && gets_through(s, who, gun, enemy));
    if (keeps_gun) return option_of(Do::end_phase);
    if (s.sheet(who).conduct.takes_alive()) return option_of(Do::end_phase);
    const int other = gun == bare_hands ? gun_to_draw(s, who) : bare_hands;
    const int wanted = other != bare_hands ? other : blade_to_draw(s, who);
    if (is_ready(s, who, wanted)) return option_of(Do::end_phase); // bare hands always are
    if (const Option o = option_of(Do::draw, wanted); possible(s, who, o)) return o;
    for (const int i : s.things_of(who))
        if (const Option o = option_of(Do::put_away, i); possible(s, who, o)) return o;
    return option_of(Do::end_phase);
}

// SR3-GRAPPLE-5: with nobody left to fight he sees to it that those he holds stay held.
constexpr Option keep_hold(const Scene& s, int who) {
    for (const int i : below(s.count()))
        if (may_maintain(s, who, i)) return option_of(Do::maintain, bare_hands, i);
    return option_of(Do::end_phase);
}

constexpr Option choose_action(const Scene& s, int who, Style style) {
    const Combatant& c = s.at(who);
    const auto or_end = [&](const Option& o) { return possible(s, who, o) ? o : option_of(Do::end_phase); };
    if (c.status == Status::subdued) {
        for (const int i : below(s.count()))
            if (may_break(s, who, i)) return or_end(option_of(Do::break_hold, bare_hands, i));
        return option_of(Do::end_phase);
    }
    if (c.simple == 0 && c.way_left == 0) return option_of(Do::end_phase);
    const int enemy = chosen_enemy(s, who);
    if (enemy == nobody) return or_end(keep_hold(s, who));
    const int gun = gun_in_hand(s, who);
    if (s.sheet(who).conduct.takes_alive() && !s.sheet(enemy).vehicle) return close_quarters(s, who, enemy, bare_hands);
    if (gun == bare_hands || prefers_melee(s, who, gun, enemy)) return close_quarters(s, who, enemy, gun);
    if (gets_through(s, who, gun, enemy))
        if (const Option o = shoot(s, who, gun, enemy, style); possible(s, who, o)) return o;
    // What is left of the phase cannot be shot; where the gun is of no use at all there is still the other way.
    if (s.item(gun).attacks > 0 || can_shoot(s, who, gun, enemy)) return option_of(Do::end_phase);
    return close_quarters(s, who, enemy, gun);
}

// SR3-DAMAGE-3+: a wound modifier of this much makes a cautious fighter run, where he can.
inline constexpr int too_much = 4;

constexpr bool has_enough(const Scene& s, int who, Style style) {
    const int least = s.sheet(who).conduct.retreat;
    return least > 0 ? boxes_left(s, who) < least : style == Style::cautious && wound_tn(s, who) >= too_much;
}

// SR3-MOVE-1+: he runs where the fight is if there is nothing to shoot with.
constexpr Option choose_gait(const Scene& s, int who, Style style) {
    if (!s.active(who) || s.at(who).is(has_moved)) return option_of(Do::stay);
    if (may_flee(s, who) && has_enough(s, who, style)) return option_of(Do::flee);
    const int enemy = chosen_enemy(s, who);
    if (enemy == nobody) return option_of(Do::stay);
    const int gun = gun_in_hand(s, who);
    const bool alive = s.sheet(who).conduct.takes_alive();
    const bool shoots =
        !alive && (gun == bare_hands ? gun_to_draw(s, who) != bare_hands : can_shoot(s, who, gun, enemy));
    if (shoots) return option_of(Do::stay);
    const bool reaches = can_reach(s, who, alive ? bare_hands : best_melee(s, who), enemy) &&
                         !walled_off(s, position(s, who), position(s, enemy));
    return option_of(reaches ? Do::stay : Do::run);
}

// --- dice ------------------------------------------------------------------------------------------------------------

constexpr Option dice_from_pool(int dice) { return option_of(Do::pool, bare_hands, nobody, dice); }

// SR3-POOL-2+: as many as the skill, half of it if it only stands in.
constexpr int pool_limit(const Scene& s, const Ask& ask) {
    const int most = ask.tn.figure(Why::related_skill) != 0 ? ask.a / 2 : int{ask.a};
    return at_most(s.at(ask.who).pool, most);
}

// What is kept for what comes back before the pool refills (SR3-POOL-1+).
constexpr int kept_back(int pool, Style style) { return style == Style::cautious ? (pool + 1) / 2 : (pool + 2) / 3; }

// The rest is shared out over the attacks he has left in this Combat Turn; none on a shot that cannot hit.
constexpr Option attack_dice(const Scene& s, const Ask& ask, Style style) {
    const Combatant& c = s.at(ask.who);
    if (die_chance(ask.tn.value()) == 0) return dice_from_pool(0);
    const int free = is_threatened(s, ask.who) ? c.pool - kept_back(c.pool, style) : int{c.pool};
    const bool shot = s.weapon(ask.item).is_ranged();
    const int attacks = 1 + (shot && c.simple > 0 ? 1 : 0) + (acts_again(s, ask.who) ? 1 : 0);
    return dice_from_pool(up_to((free + attacks - 1) / attacks, pool_limit(s, ask)));
}

constexpr Option defence_dice(const Scene& s, const Ask& ask, Style style) {
    const int pool = s.at(ask.who).pool;
    const bool last = !is_threatened(s, ask.who) && !acts_again(s, ask.who);
    const int share = last ? pool : style == Style::cautious ? (2 * pool + 2) / 3 : (pool + 1) / 2;
    return dice_from_pool(up_to(share, pool_limit(s, ask)));
}

// What a hit threatens, as the question tells it.
struct Threat {
    int level{};  // before resistance
    int stages{}; // successes that raise it further: all of a shot, none in melee
    int dodge{};  // pool successes above this dodge; -1: no dodge
};

constexpr Threat threat_of(const Scene& s, const Ask& ask) {
    if (ask.rule == Rule{"SR3-RANGED-6"}) return {ask.b, ask.a, ask.a};
    const int level = static_cast<int>(melee_code(s, ask.whom, ask.item).level);
    if (ask.rule != Rule{"SR3-MELEE-8"}) return {level + ask.a / 2, 0, -1};
    const int net = ask.a - ask.b;
    return {level + net / 2, 0, s.book.settings.full_defence_net ? net : int{ask.a}};
}

// SR3-RANGED-6, -7: as many as likely dodge it or stage it away. If that is too much, all of them against a hit that
// puts him out or nearly so; otherwise what need not be kept back.
constexpr Option resistance_dice(const Scene& s, const Ask& ask, Style style) {
    const Combatant& c = s.at(ask.who);
    const int pool = c.pool, chance = die_chance(ask.tn.value());
    if (chance == 0) return dice_from_pool(0);
    const Threat threat = threat_of(s, ask);
    const int body = s.sheet(ask.who).body() * chance / whole_chance;
    int needed = threat.stages + 2 * threat.level - body;
    if (threat.dodge >= 0) needed = at_most(threat.dodge + 1, needed);
    const int wanted = (at_least(0, needed) * whole_chance + chance - 1) / chance;
    if (wanted <= pool) return dice_from_pool(wanted);
    const int level = threat.level + (threat.stages - body) / 2;
    const int boxes = s.book.level[up_to(level, static_cast<int>(Level::deadly))].boxes;
    const int filled = at_least(c.stun, c.physical);
    const bool grave = level >= static_cast<int>(Level::serious) || filled + boxes >= monitor_boxes;
    const bool later = acts_again(s, ask.who) || is_threatened(s, ask.who);
    return dice_from_pool(grave || !later ? pool : pool - kept_back(pool, style));
}

// --- the policy ------------------------------------------------------------------------------------------------------

struct Policy : StylesOf<most_combatants> {
    template <class Offers, class Chance>
    constexpr Option decide(const Ask& ask, const Scene& s, Offers&& offers, Chance&& chance) const {
        const Style mine = style_of(ask.who);
        if (mine == Style::random)
            return ask.what == What::act ? any_action(s, ask.who, chance) : any_kind(offers, chance);
        switch (ask.what) {
        case What::gait: return choose_gait(s, ask.who, mine);
        case What::act: return choose_action(s, ask.who, mine);
        case What::delayed: return option_of(Do::act_now, bare_hands, ask.whom);
        case What::interrupt: return option_of(Do::interrupt, bare_hands, ask.whom);
        case What::go_on: return option_of(Do::yes); // who stops would only set out again
        case What::attack_pool: return attack_dice(s, ask, mine);
        case What::defence_pool: return defence_dice(s, ask, mine);
        case What::resistance_pool: return resistance_dice(s, ask, mine);
        case What::opponents: return option_of(Do::no);
        case What::grouping: return one_grouping(s, ask, offers);
        case What::manner: return manner(s, ask, offers);
        case What::grouping_rounds: return some_rounds(s, ask);
        case What::rating: return best_rating(s, ask, offers);
        case What::defence: return best_defence(s, ask, mine, offers);
        case What::pass_attack: return best_strike(s, ask, offers);
        default: return first_of<Option>(offers);
        }
    }

private:
    // SR3-CALLED-1, SR3-GRAPPLE-1: plainly, unless the conduct says otherwise.
    template <class Offers>
    static constexpr Option manner(const Scene& s, const Ask& ask, Offers&& offers) {
        const HowToFight& conduct = s.sheet(ask.who).conduct;
        const Do wanted = conduct.takes_alive() ? Do::subdue : conduct.aim == 1 ? Do::call_vital : Do::plain;
        if (wanted == Do::plain) return option_of(Do::plain);
        return best_by<Option>(offers, [&](const Option& o) { return o.what == wanted ? 1 : 0; });
    }

    // SR3-FIRE-5: one is all he fires, unless the rule asks for more rounds than this target could be given.
    template <class Offers>
    static constexpr Option one_grouping(const Scene& s, const Ask& ask, Offers&& offers) {
        return ask.b >= s.book.fire.auto_least_rounds ? option_of(Do::no) : first_of<Option>(offers);
    }

    // SR3-FIRE-5: as many as do most against this target.
    static constexpr Option some_rounds(const Scene& s, const Ask& ask) {
        const int said = s.sheet(ask.who).conduct.burst;
        const int wanted = said > 0 ? at_least(s.book.fire.auto_least_rounds, said)
                                    : best_grouping(s, fire_at(s, ask.who, ask.item, ask.whom), ask.a);
        return option_of(Do::rounds, ask.item, ask.whom, 0, at_most(ask.a, wanted));
    }

    template <class Offers>
    static constexpr Option best_rating(const Scene& s, const Ask& ask, Offers&& offers) {
        const Sheet& sheet = s.sheet(ask.who);
        const bool defaulting = ask.rule == Rule{"SR3-DICE-5+"};
        return best_by<Option>(offers, [&](const Option& o) {
            const bool skill = o.what == Do::use_skill;
            const int dice = skill ? sheet.skill[o.extra] : sheet.attribute[o.extra];
            const int more = !defaulting ? 0 : int{skill ? s.book.figures.related_skill : s.book.figures.attribute};
            return dice * die_chance(ask.tn.value() + more);
        });
    }

    // The weapon he is best with; a cautious one who is outmatched dodges.
    template <class Offers>
    static constexpr Option best_defence(const Scene& s, const Ask& ask, Style mine, Offers&& offers) {
        const int theirs = s.sheet(ask.whom).rating(s.weapon(ask.item).skill);
        return best_by<Option>(offers, [&](const Option& o) {
            const int own = s.sheet(ask.who).rating(s.weapon(o.item).skill);
            const bool dodges = mine == Style::cautious && own + 2 <= theirs && s.at(ask.who).pool >= 4;
            return melee_worth(s, ask.who, o.item) + ((o.what == Do::full_defence) == dodges ? 1000 : 0);
        });
    }

    template <class Offers>
    static constexpr Option best_strike(const Scene& s, const Ask& ask, Offers&& offers) {
        return best_by<Option>(
            offers, [&](const Option& o) { return o.what == Do::no ? 0 : 1 + melee_worth(s, ask.who, o.item); });
    }

    // Points to go to are many: one of them is tried for now and then, instead of looking at all.
    template <class Chance>
    static constexpr Option any_action(const Scene& s, int who, Chance&& chance) {
        if (may_move(s, who) && chance(4) == 0) {
            const int way = s.at(who).way_left / metre;
            const int x = s.at(who).x / place_metre + chance(2 * way + 1) - way;
            const int y = s.at(who).y / place_metre + chance(2 * way + 1) - way;
            if (const Option o = option_of(Do::go, bare_hands, nobody, 0, x, y); possible(s, who, o)) return o;
        }
        return any_kind([&](auto&& offer) { offer_deeds(s, who, offer); }, chance);
    }

    // Flight only now and then.
    template <class Offers, class Chance>
    static constexpr Option any_kind(Offers&& offers, Chance&& chance) {
        OfEveryKind<Option, static_cast<int>(Do::ruling) + 1> every(offers, chance);
        if (chance(16) != 0) {
            every.leave_out(Do::flee);
            every.leave_out(Do::leave);
        }
        return every.any(chance);
    }
};

} // namespace fracas::shadowrun
