// Policies: they answer choices in simulation. `aggressive` goes for the nearest enemy, swings and aims, and reacts
// where that leaves him his attack; `cautious` always reacts, keeps behind cover, helps the fallen, talks if he is
// better at it and runs away from a lost fight; `random` takes any kind of option alike. Beside the style stands a rule
// for pushing. What a policy answers is always one of the options offered; a test holds every policy to that.
#pragma once

#include "engine/counting.hpp"
#include "engine/sampler.hpp"
#include "systems/forbidden_lands/policy/worth_of_moves.hpp"
#include "systems/shared/policy/choosing.hpp"

namespace fracas::forbidden_lands {

// --- actions --------------------------------------------------------------------------------------------------------

// FBL-ACT-8, FBL-ACT-9: whether he swings and aims before he strikes and shoots.
constexpr bool takes_time(const Scene& s, int who, Style style) {
    const int aim = s.sheet(who).conduct.aim;
    return aim >= 0 ? aim == 1 : style == Style::aggressive;
}

constexpr bool wants_cover(const Scene& s, int who, Style style) {
    const Wish cover = s.sheet(who).conduct.cover;
    return cover == Wish::as_the_style ? style == Style::cautious : cover == Wish::yes;
}

// A third of the Strength left, or less, for the cautious; or what the conduct says.
constexpr bool has_enough(const Scene& s, int who, Style style) {
    const int least = s.sheet(who).conduct.retreat;
    return least > 0 ? s.score(who, Attribute::strength) < least : style == Style::cautious && badly_hurt(s, who);
}

// FBL-RANGED-1, FBL-RANGED-3+: the next step towards a shot.
constexpr Option step_to_shoot(const Scene& s, int who, int item, int enemy, Style style) {
    if (!is_readied(s, who, item))
        return option_of(s.weapon(item).use == Use::crossbow ? Do::load : Do::ready_weapon, item);
    // FBL-ACT-9: +1 damage for the action that would be a reaction; at Distant there is no shot without it.
    const bool aims = takes_time(s, who, style) || range_between(s, who, enemy) == Range::distant;
    if (aims && !s.at(who).is(aiming) && may_aim(s, who, item)) return option_of(Do::aim, item);
    return option_of(Do::shoot, item, enemy);
}

// Towards the enemy, hands full of what is good at close quarters.
constexpr Option close_quarters(const Scene& s, int who, int enemy, Style style) {
    if (!standing(s, who)) return {Do::get_up};
    if (s.sheet(who).person() && !has_weapon_drawn(s, who)) {
        if (const Option o = best_draw(s, who, false); o.what != Do::end_turn) return o;
        if (const int useless = held_weapon(s, who); useless != bare_hands) return option_of(Do::let_fall, useless);
    }
    const Option blow = best_blow(s, who, enemy);
    if (blow.what == Do::end_turn) return step_towards(s, who, enemy);
    // FBL-GRAPPLE-1: bare hands do little, and an armed enemy loses what he holds.
    const Option hold = option_of(Do::grapple, bare_hands, enemy);
    const bool worth_a_hold = s.sheet(who).conduct.takes_alive() || (blow.what == Do::punch && !s.unarmed(enemy));
    if (worth_a_hold && legal(s, who, hold)) return hold;
    // FBL-ACT-8: +1 damage for the action that would be a reaction, where the blow still follows in this round.
    if (takes_time(s, who, style) && !s.at(who).is(swinging) && whole_budget(s, who) && may_swing(s, who, blow.item))
        return option_of(Do::swing, blow.item);
    return blow;
}

// FBL-MONSTER-1+: the attack is rolled as soon as somebody who fights is in reach.
constexpr Option monster_action(const Scene& s, int who, int enemy) {
    if (!standing(s, who)) return {Do::get_up};
    for (const int place : below(6)) {
        const auto in_reach = [&](int i) { return can_reach_with(s, who, place, i); };
        if (s.sheet(who).entry[place] < 0) continue;
        const bool frightens = s.book.entry[s.sheet(who).entry[place]].extra == Extra::fear_attack;
        if (frightens ? can_frighten_anybody(s, who) : in_reach(enemy) || nearest_enemy(s, who, in_reach) != nobody)
            return {Do::roll_entry};
    }
    return step_towards(s, who, enemy);
}

// FBL-MOVE-3, FBL-MOVE-7+: up, away from the enemy, out of the fight.
constexpr Option leave_fight(const Scene& s, int who) {
    if (!standing(s, who)) return {Do::get_up};
    return {threatened(s, who) ? Do::retreat : Do::flee};
}

// FBL-BROKEN-7+, FBL-CRIT-2+: helps who is at hand; a cautious one also goes there. Helping is slow, and neither it nor
// going is possible with an enemy at Arm's Length.
constexpr Option help_somebody(const Scene& s, int who, Style style) {
    if (!s.sheet(who).person()) return {Do::end_turn};
    const std::uint32_t everybody = (1u << s.count()) - 1,
                        at_hand = 1u << who | static_cast<unsigned>(s.at(who).engaged);
    for (const int i : set_in(style == Style::cautious ? everybody : at_hand)) {
        if (s.enemies(who, i) || !s.present(i)) continue;
        const Option help = help_for(s, who, i);
        if (help.what == Do::end_turn) continue;
        if (legal(s, who, help)) return help;
        const Option go = option_of(Do::run_up, bare_hands, i);
        if (style == Style::cautious && legal(s, who, go)) return go;
    }
    return {Do::end_turn};
}

inline constexpr int enough_willpower = 3; // for a spell that is worth the action

// FBL-ACT-1, FBL-ACT-2
constexpr Option cast_at(const Scene& s, int who, int enemy) {
    const bool knows_how = s.sheet(who).casts || s.sheet(who).power_words;
    if (!knows_how || s.at(who).willpower < enough_willpower) return {Do::end_turn};
    return option_of(s.sheet(who).casts ? Do::cast : Do::power_word, bare_hands, enemy);
}

// FBL-ARMOR-7+: the best cover of the zone.
constexpr Option go_behind_cover(const Scene& s, int who) {
    int best = 0;
    for (const int place : below(most_covers))
        if (zone_of(s, who).cover[place] > zone_of(s, who).cover[best]) best = place;
    return option_of(Do::take_cover, bare_hands, nobody, best);
}

// FBL-FEAR-1+: worth the action against several, or where nobody is in reach of a blow.
constexpr bool should_frighten(const Scene& s, int who, int enemy) {
    int frightened = 0;
    for (const int i : below(s.count())) frightened += can_be_frightened(s, who, i) && can_harm(s, i);
    return frightened > 1 || (frightened == 1 && best_blow(s, who, enemy).what == Do::end_turn);
}

// Shot or blow: who can shoot does, unless somebody is upon him and there is a blade.
constexpr Option fight(const Scene& s, int who, int enemy, Style style) {
    const bool pressed = threatened(s, who);
    const int bow = s.sheet(who).conduct.takes_alive() ? bare_hands : shooting_weapon(s, who);
    const auto has_choice = [&] { return has_weapon_drawn(s, who) || best_draw(s, who, false).what != Do::end_turn; };
    if (bow != bare_hands && !(pressed && has_choice())) {
        const auto can_shoot_at = [&](int i) { return within_shot(s, who, bow, i); };
        const int target = can_shoot_at(enemy) ? enemy : nearest_enemy(s, who, can_shoot_at);
        if (target != nobody) return step_to_shoot(s, who, bow, target, style);
        if (!pressed) return standing(s, who) ? step_towards(s, who, enemy) : Option{Do::get_up};
    }
    if (bow == bare_hands && !pressed && !has_weapon_drawn(s, who) && !s.sheet(who).conduct.takes_alive())
        if (const Option o = best_draw(s, who, true); o.what != Do::end_turn) return o;
    return close_quarters(s, who, enemy, style);
}

constexpr Option free_action(const Scene& s, int who, Style style) {
    const auto may = [&](const Option& o) { return o.what != Do::end_turn && legal(s, who, o); };
    const bool cautious = style == Style::cautious;
    if (has_enough(s, who, style))
        if (const Option o = leave_fight(s, who); may(o)) return o;
    if (has_slow(s, who) && !threatened(s, who))
        if (const Option o = help_somebody(s, who, style); may(o)) return o;
    const int enemy = chosen_enemy(s, who);
    if (enemy == nobody) return {Do::end_turn};
    if (!has_slow(s, who)) // what is left of the budget is kept for reactions
        return wants_cover(s, who, style) && !threatened(s, who) && s.at(who).cover == 0 ? go_behind_cover(s, who)
                                                                                         : Option{Do::end_turn};
    if (s.sheet(who).kind == Kind::monster) return monster_action(s, who, enemy);
    if (const Option o = cast_at(s, who, enemy); may(o)) return o;
    if (cautious && !threatened(s, who) && prefers_words(s, who))
        if (const Option o = option_of(Do::persuade, bare_hands, enemy); may(o)) return o;
    if (const Option o = Option{Do::spread_fear};
        s.sheet(who).fear_dice > 0 && may(o) && should_frighten(s, who, enemy))
        return o;
    return fight(s, who, enemy, style);
}

constexpr Option choose_action(const Scene& s, int who, Style style) {
    Option wanted{Do::end_turn};
    switch (freedom_of(s, who)) {
    case Freedom::crawls:
        if (threatened(s, who)) wanted = Option{Do::crawl_apart};
        break;
    case Freedom::panics:
        wanted = !standing(s, who) ? Option{Do::get_up} : threatened(s, who) ? Option{Do::retreat} : step_away(s, who);
        break;
    case Freedom::grapples: wanted = option_of(Do::grapple_attack, bare_hands, s.at(who).partner); break;
    case Freedom::is_held: wanted = option_of(Do::break_free, bare_hands, s.at(who).partner); break;
    case Freedom::all: wanted = free_action(s, who, style); break;
    default: break;
    }
    if (legal(s, who, wanted)) return wanted;
    return {Do::end_turn};
}

// --- single questions -----------------------------------------------------------------------------------------------

// Chances and points of pushing are counted in millionths.
inline constexpr int whole_chance = 1'000'000;

// That so many dice show at least so many sixes; more than four are not hoped for.
constexpr int chance_of_sixes(int dice, int sixes) {
    constexpr int most = 4;
    if (sixes > most || sixes > dice) return 0;
    int exactly[most] = {whole_chance};
    for (int thrown = 0; thrown < dice; ++thrown)
        for (int k = sixes - 1; k >= 0; --k) exactly[k] = (5 * exactly[k] + (k > 0 ? exactly[k - 1] : 0)) / 6;
    int chance = whole_chance;
    for (const int k : below(sixes)) chance -= exactly[k];
    return chance;
}

// FBL-DICE-4+: banes that lie there are paid for, and one of six of the base dice thrown again is one more.
constexpr int price_of_push(const Rolled& rolled) {
    return whole_chance * rolled.seen.base_ones + whole_chance / 6 * rolled.left.base;
}

// Points that success is worth: a reaction saves what the attack would do; of what an attack would do, answer and armour
// take half.
constexpr int gain_of_push(const PushSight& sight) {
    const Pool& again = sight.rolled.left;
    const int dice = again.base + again.plain() + again.gear + again.artifact / 6;
    const int gain = sight.effort.stake * chance_of_sixes(dice, sight.effort.wanted - sight.sixes);
    return sight.effort.answers ? gain : gain / 2;
}

// FBL-DICE-4+: only what fails is pushed, and if it is worth it. A careful roller does not push where the next bane may
// break him.
constexpr bool pushes(const PushSight& sight, Style style, PushRule rule) {
    if (rule == PushRule::never || rule == PushRule::always) return rule == PushRule::always;
    if (sight.sixes >= sight.effort.wanted) return false;
    if (style == Style::cautious && sight.effort.score <= 2) return false;
    return rule == PushRule::on_failure || gain_of_push(sight) > price_of_push(sight.rolled);
}

// FBL-REACT-5: what lying on the ground costs, in halves of a die; staying up costs two dice.
constexpr int price_of_falling(Style style) { return style == Style::cautious ? 3 : 5; }

// FBL-REACT-1, FBL-TURN-4+: the aggressive keeps the action he attacks with until he has had his turn.
constexpr bool spares_action(const Scene& s, int who, Style style) {
    return style == Style::cautious || s.at(who).is(had_turn) || s.at(who).fast + s.at(who).slow == 0;
}

constexpr int worth_of_reaction(const Scene& s, const Ask& ask, const Option& o, Style style) {
    if (o.what == Do::no) return 0;
    Attack a;
    a.attacker = ask.whom;
    a.target = ask.who;
    a.item = ask.item;
    a.row = static_cast<Row>(int{ask.a});
    const bool falls = o.what == Do::dodge_falling && standing(s, ask.who);
    return 2 * dice_of_reaction(s, a, o) - (falls ? price_of_falling(style) : 0);
}

// What a blow in an outburst, a sneak attack or a free attack is worth; 1 for what only leads there, 0 for the rest,
// and for what would hit a friend.
constexpr int worth_of_strike(const Scene& s, int who, const Option& o) {
    if (o.target != nobody && !s.enemies(who, o.target)) return 0;
    switch (o.what) {
    case Do::slash:
    case Do::stab:
    case Do::punch:
    case Do::shoot: return 100 + worth_of_blow(s, who, o);
    case Do::strike: {
        const Entry& entry = s.book.entry[s.sheet(who).entry[o.extra]];
        return 100 + 4 * entry.damage + entry.dice;
    }
    case Do::run_up:
    case Do::get_up: return 1;
    default: return 0;
    }
}

// FBL-MONSTER-1+: the weakest of those who still fight.
constexpr int worth_of_victim(const Scene& s, int target) {
    return (can_harm(s, target) ? 1000 : 0) - s.score(target, Attribute::strength);
}

// FBL-MOVE-1: on towards the enemy.
constexpr Option next_step(const Scene& s, int who) {
    const int enemy = s.able(who) ? chosen_enemy(s, who) : nobody;
    return enemy == nobody ? Option{} : step_towards(s, who, enemy);
}

// FBL-ACT-10+
constexpr Option willpower_spent(int willpower, Style style) {
    const int points = style == Style::cautious ? (willpower + 1) / 2 : willpower;
    return option_of(Do::spend, bare_hands, nobody, 0, points);
}

// FBL-SOCIAL-5+: who loses stands down unless his side is the stronger one and he can do something about it.
constexpr Option result_of_talk(const Scene& s, const Ask& ask) {
    const bool stronger = people_with(s, ask.whom) > people_with(s, ask.a);
    return {stronger && may_attack_at_once(s, ask.whom, ask.a) ? Do::attacks_at_once : Do::stands_down};
}

// FBL-ACT-10+: a spell harms enemies and gives friends back what they lack most.
constexpr Option effect_of_spell(const Scene& s, const Ask& ask) {
    if (s.enemies(ask.b, ask.whom)) return option_of(Do::harm, bare_hands, ask.whom, 0, ask.a);
    int attribute = 0, most = 0;
    for (const int i : below(attribute_count)) {
        const int lost = s.sheet(ask.whom).attribute[i] - s.at(ask.whom).score[i];
        if (lost <= most) continue;
        attribute = i;
        most = lost;
    }
    return option_of(Do::restore, bare_hands, ask.whom, attribute, ask.a);
}

// --- what is answered with and without a list of what is offered ------------------------------------------------------

// FBL-INIT-6+, FBL-BROKEN-4: of a sneak attack and of an outburst only what is offered.
constexpr bool knows_without_list(const Scene& s, const Ask& ask, Style style) {
    switch (ask.what) {
    case What::act: return s.state.phase != Phase::sneak && (!s.in_outburst(ask.who) || s.in_grapple(ask.who));
    case What::react: return !spares_action(s, ask.who, style);
    case What::exchange:
    case What::helmet:
    case What::vent:
    case What::willpower:
    case What::social_result:
    case What::spell_effect:
    case What::mishap: return true;
    default: return false;
    }
}

constexpr Option known_answer(const Scene& s, const Ask& ask, Style style) {
    switch (ask.what) {
    case What::act: return choose_action(s, ask.who, style);
    case What::helmet: return {Do::yes};
    case What::vent: return {style == Style::aggressive ? Do::burst_out : Do::withdraw};
    case What::willpower: return willpower_spent(s.at(ask.who).willpower, style);
    case What::social_result: return result_of_talk(s, ask);
    case What::spell_effect: return effect_of_spell(s, ask);
    case What::mishap: return option_of(Do::harm, bare_hands, ask.whom, 0, 1);
    default: return {Do::no};
    }
}

// Of equals the first is taken: where nothing is worth more than anything else, the harmless one.
constexpr int worth_of_answer(const Scene& s, const Ask& ask, const Option& o, Style style) {
    switch (ask.what) {
    case What::react: return worth_of_reaction(s, ask, o, style);
    case What::run_on: return o == next_step(s, ask.who);
    case What::free_attack: return worth_of_strike(s, o.x, o);
    case What::monster_target: return worth_of_victim(s, o.target);
    case What::tool: return o.what == Do::no ? 0 : int{s.item(o.item).bonus};
    case What::act:
    case What::attack_at_once: return worth_of_strike(s, ask.who, o);
    default: return 0;
    }
}

// --- the policy -----------------------------------------------------------------------------------------------------

struct Policy {
    Conduct conduct[most_combatants]{};
    Conduct game_master{};
    HowToFight how[most_combatants]{}; // as the encounter has it, for what sees nothing of the book

    template <class Offers, class Chance>
    constexpr Option decide(const Ask& ask, const PushSight& sight, Offers&&, Chance&& chance) const {
        const auto [style, rule] = conduct[ask.who];
        const bool yes = style == Style::random ? chance(2) == 1 : pushes(sight, style, by_habit(ask.who, rule));
        if (yes) return {Do::yes};
        return {Do::no};
    }

    template <class Offers, class Chance>
    constexpr Option decide(const Ask& ask, const Scene& s, Offers&& offers, Chance&& chance) const {
        const Style mine = (ask.who == nobody ? game_master : conduct[ask.who]).style;
        if (mine == Style::random) return any_kind(offers, chance);
        if (knows_without_list(s, ask, mine)) return known_answer(s, ask, mine);
        return best_offered(ask, s, mine, offers);
    }

private:
    constexpr PushRule by_habit(int who, PushRule rule) const {
        switch (how[who].push) {
        case PushHabit::never: return PushRule::never;
        case PushHabit::always: return PushRule::always;
        case PushHabit::when_needed: return PushRule::if_worth_it;
        default: return rule;
        }
    }

    // Kept apart from the answers that are known, which come far more often.
    template <class Offers>
    [[gnu::noinline]] static constexpr Option best_offered(const Ask& ask, const Scene& s, Style mine,
                                                           Offers&& offers) {
        return best_by<Option>(offers, [&](const Option& o) { return worth_of_answer(s, ask, o, mine); });
    }

    // Flight only now and then.
    template <class Offers, class Chance>
    static constexpr Option any_kind(Offers&& offers, Chance&& chance) {
        OfEveryKind<Option, static_cast<int>(Do::fears) + 1> every(offers, chance);
        if (every.has(Do::flee) && chance(16) != 0) every.leave_out(Do::flee);
        return every.any(chance);
    }
};

} // namespace fracas::forbidden_lands
