// Policies: they answer choices in simulation. `aggressive` closes in and strikes, `cautious` covers itself, keeps
// AP for defence and looks after the hurt, `random` takes any kind of option alike. What a policy answers is always
// one of the options offered; a test holds every policy to that.
#pragma once

#include "engine/counting.hpp"
#include "engine/sampler.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/shared/policy/choosing.hpp"

#include <limits>

namespace fracas::coriolis {

// --- what a policy looks at ------------------------------------------------------------------------------------------

// Not inlined: vehicles are rare, and what asks of everybody is faster without it.
[[gnu::noinline]] constexpr bool somebody_fights_inside(const Scene& s, int vehicle) {
    if (!stands_there(s, vehicle)) return false;
    for (const int i : below(s.count()))
        if (s.at(i).vehicle == vehicle && shut_in(s, i) && can_fight(s, i)) return true;
    return false;
}

// Somebody to fight, or a closed vehicle with somebody to fight inside: the walls come first.
constexpr bool worth_a_fight(const Scene& s, int who) {
    return s.sheet(who).vehicle ? somebody_fights_inside(s, who) : can_fight(s, who);
}

// The nearest first, in Close Range the weakest; or as the conduct says.
constexpr long long rank_of_enemy(const Scene& s, TargetHabit habit, int enemy, long long distance) {
    constexpr long long step = 1LL << 32;
    if (habit == TargetHabit::as_the_style) return distance <= 4 ? int{s.at(enemy).hp} : 1000 + distance;
    return habit == TargetHabit::nearest   ? distance
           : habit == TargetHabit::weakest ? step * s.at(enemy).hp + distance
                                           : -step * s.at(enemy).hp + distance;
}

// The enemy to go for: known and there.
constexpr int chosen_enemy(const Scene& s, int who) {
    if (shut_in(s, who)) return nobody;
    const Point here = position(s, who);
    const TargetHabit habit = s.sheet(who).conduct.target;
    int best = nobody;
    long long best_rank = std::numeric_limits<long long>::max();
    for (const int i : set_in(known_enemies(s, who))) {
        const long long rank = rank_of_enemy(s, habit, i, squared_distance(here, position(s, i)));
        if (rank >= best_rank || !worth_a_fight(s, i) || shut_in(s, i)) continue;
        best = i;
        best_rank = rank;
    }
    return best;
}

// The nearest enemy a driver could run down, from inside any vehicle.
constexpr int chosen_prey(const Scene& s, int driver) {
    int best = nobody;
    long long best_distance = 0;
    for (const int i : below(s.count())) {
        if (!enemies(s, driver, i) || !knows_of(s, driver, i) || s.at(i).vehicle != nobody || !worth_a_fight(s, i) ||
            !can_be_rammed(s, s.at(driver).vehicle, i))
            continue;
        const long long distance = squared_distance(position(s, driver), position(s, i));
        if (best == nobody || distance < best_distance) {
            best = i;
            best_distance = distance;
        }
    }
    return best;
}

constexpr int melee_worth(const Weapon& weapon) {
    return 4 * weapon.damage + 2 * weapon.bonus + (weapon.crit > 0 ? 5 - weapon.crit : 0);
}

// The best melee weapon that can be used at once; bare hands if there is none.
constexpr int best_melee(const Scene& s, int who) {
    int best = bare_hands, worth = -100;
    each_melee_weapon(s, who, false, [&](int item) {
        if (melee_worth(s.weapon(item)) <= worth) return;
        best = item;
        worth = melee_worth(s.weapon(item));
    });
    return best;
}

constexpr int first_gun(const Scene& s, int who) {
    for (const int i : s.things_of(who))
        if (ready_gun(s, who, i)) return i;
    return nobody;
}

// A carried weapon worth drawing: a loaded gun for the distance, a blade for the brawl.
constexpr int weapon_to_draw(const Scene& s, int who, bool for_melee) {
    for (const int i : s.things_of(who)) {
        const Item& thing = s.state.item[i];
        if (thing.holder == who && !thing.in_hand && s.weapon(i).hands > 0 && s.weapon(i).ranged != for_melee &&
            thing.clip == Clip::loaded && can_wield(s, who, i))
            return i;
    }
    return nobody;
}

// A step towards `to` that stays within reach and ends beside it, not on it.
constexpr Option step_towards(const Scene& s, int who, Point to) {
    const Point from = position(s, who);
    const int n = path_steps(from, to);
    for (int k = at_most(s.sheet(who).movement, n - 1); k > 0; --k) {
        const Point p = path_point(from, to, k, n);
        const Option option{Do::move, bare_hands, nobody, 0, p.x, p.y};
        if (in_reach(s, who, option)) return option;
    }
    return {Do::end_slot};
}

constexpr Option with(Do what, int item, int target = nobody, int extra = 0) { return {what, item, target, extra}; }

// --- actions ------------------------------------------------------------------------------------------------------------

constexpr Option in_the_clinch(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    if (c.ap < 2 || in_breakdown(s, who)) return {Do::end_slot};
    if (c.is(pinned)) return with(Do::break_free, bare_hands, c.partner);
    for (const int i : s.things_of(who))
        if (ready_melee_weapon(s, who, i) && s.weapon(i).has(natural)) return with(Do::grapple_attack, i, c.partner);
    return with(Do::grapple_attack, bare_hands, c.partner);
}

constexpr Option fight_hand_to_hand(const Scene& s, int who, int enemy, bool keep_one) {
    const Combatant& c = s.at(who);
    if (c.is(prone)) return {Do::get_up};
    const int item = best_melee(s, who);
    if (item == bare_hands) {
        const int blade = weapon_to_draw(s, who, true);
        if (blade != nobody && c.ap >= 1) return with(Do::draw, blade);
        const int gun = first_gun(s, who);
        if (gun != nobody && s.weapon(gun).damage > 2 && c.ap >= 2) return with(Do::shot, gun, enemy);
    }
    if (c.ap >= 2) return with(Do::melee, item, enemy);
    const bool quick = s.weapon(item).has(light) || item == bare_hands;
    return quick && c.ap == 1 && !keep_one ? with(Do::quick_melee, item, enemy) : Option{Do::end_slot};
}

// The words of the conduct.
enum Aim : std::int8_t { quick_shots, normal_shots, aimed_shots };

// The gun is ready and the enemy in its reach.
constexpr Option shoot(const Scene& s, int who, int gun, int enemy, bool careful) {
    const int ap = s.at(who).ap, aim = s.sheet(who).conduct.aim;
    if (aim == quick_shots && ap >= 1 && range_allows(s, who, gun, enemy, Shot::quick))
        return with(Do::quick_shot, gun, enemy);
    if (aim == aimed_shots && ap == 3 && range_allows(s, who, gun, enemy, Shot::aimed))
        return with(Do::aimed_shot, gun, enemy);
    if (aim == normal_shots) return ap >= 2 ? with(Do::shot, gun, enemy) : Option{Do::end_slot};
    if (ap == 3 && careful && range_allows(s, who, gun, enemy, Shot::aimed)) return with(Do::aimed_shot, gun, enemy);
    if (ap == 3 && s.at(who).reloads > 0 && range_allows(s, who, gun, enemy, Shot::full_auto))
        return with(Do::full_auto, gun, enemy);
    if (ap >= 2) return with(Do::shot, gun, enemy);
    if (ap == 1 && !careful && range_allows(s, who, gun, enemy, Shot::quick)) return with(Do::quick_shot, gun, enemy);
    return {Do::end_slot};
}

// To load what is in hand, or to get it to work again.
constexpr Option put_right(const Scene& s, int who) {
    for (const int i : s.things_of(who)) {
        if (s.state.item[i].holder != who || !s.state.item[i].in_hand) continue;
        if (may_reload(s, who, i)) return with(Do::reload, i);
        if (s.state.item[i].clip == Clip::jammed && may_test(s, who, Skill::technology)) return with(Do::clear_jam, i);
    }
    return {Do::end_slot};
}

constexpr Option draw_a_weapon(const Scene& s, int who, bool near) {
    const int gun = near ? nobody : weapon_to_draw(s, who, false);
    const int wanted = gun == nobody ? weapon_to_draw(s, who, true) : gun;
    return wanted != nobody ? with(Do::draw, wanted) : Option{Do::end_slot};
}

// With a blade in hand nothing but loading is worth the time.
constexpr Option ready_a_weapon(const Scene& s, int who, Point enemy) {
    const bool armed = has_melee_weapon(s, who);
    const Option ready = put_right(s, who);
    if (armed) return ready.what == Do::reload ? ready : Option{Do::end_slot};
    if (ready.what != Do::end_slot) return ready;
    return draw_a_weapon(s, who, within(position(s, who), enemy, 2 * s.sheet(who).movement));
}

// A hurt friend beside us, when nobody is at our throat.
constexpr Option look_after_friends(const Scene& s, int who) {
    if (s.at(who).ap < 3 || engaged_with_anybody(s, who)) return {Do::end_slot};
    for (const int friend_ : below(s.count())) {
        for (const int kit : below(most_kits)) {
            for (const int wound : below(s.state.wounds))
                if (s.state.wound[wound].clock <= 24 && may_aid(s, who, friend_, kit, wound))
                    return with(Do::first_aid, kit, friend_, wound);
            if (may_aid(s, who, friend_, kit, purpose_raise)) return with(Do::first_aid, kit, friend_, purpose_raise);
        }
        if (may_calm(s, who, friend_, Skill::command)) return with(Do::calm_command, bare_hands, friend_);
        if (may_calm(s, who, friend_, Skill::medicurgy)) return with(Do::calm_medicurgy, bare_hands, friend_);
    }
    return {Do::end_slot};
}

constexpr Option seek_cover(const Scene& s, int who) {
    if (s.at(who).cover > 0 || s.at(who).vehicle != nobody) return {Do::end_slot};
    int best = nobody;
    for (const int i : below(s.book.covers)) {
        const Point place{s.book.cover[i].x, s.book.cover[i].y};
        if (in_close_range(position(s, who), place)) return with(Do::take_cover, bare_hands, nobody, i);
        if (s.at(who).ap >= 2 && (best == nobody || s.book.cover[i].rating > s.book.cover[best].rating) &&
            within_move(s, who, place))
            best = i;
    }
    return best != nobody ? step_towards(s, who, {s.book.cover[best].x, s.book.cover[best].y}) : Option{Do::end_slot};
}

// At the wheel: run somebody down, or drive up to somebody when the walls leave nothing else to do.
constexpr Option behind_the_wheel(const Scene& s, int driver) {
    const int vehicle = s.at(driver).vehicle, prey = chosen_prey(s, driver);
    if (prey == nobody) return {Do::end_slot};
    if (s.at(driver).ap >= 2 && may_ram(s, driver, prey)) return with(Do::ram, bare_hands, prey);
    if (!shut_in(s, driver)) return {Do::end_slot};
    Option ride = step_towards(s, vehicle, position(s, prey));
    if (ride.what == Do::move) ride.what = Do::drive;
    return ride;
}

// What to do in the own slot. The caller falls back to ending it when the answer is not legal after all.
constexpr Option choose_action(const Scene& s, int who, Style style) {
    const Combatant& c = s.at(who);
    const bool careful = style == Style::cautious, at_the_wheel = c.is(drives) && c.vehicle != nobody;
    if (c.partner != nobody) return in_the_clinch(s, who);
    if (c.ap == 0) return {Do::end_slot};
    if (at_the_wheel) {
        const Option ride = behind_the_wheel(s, who);
        if (ride.what != Do::end_slot) return ride;
    }
    const HowToFight& conduct = s.sheet(who).conduct;
    const bool hides = conduct.cover == Wish::as_the_style ? careful : conduct.cover == Wish::yes;
    if (conduct.retreat > 0 && c.hp < conduct.retreat) return {Do::surrender};
    const int enemy = chosen_enemy(s, who);
    if (enemy == nobody) return careful ? look_after_friends(s, who) : Option{Do::end_slot};
    const Point there = position(s, enemy);
    const bool near = in_close_range(position(s, who), there);
    if (careful) {
        const Option help = look_after_friends(s, who);
        if (help.what != Do::end_slot) return help;
    }
    if (hides && !near)
        if (const Option hide = seek_cover(s, who); hide.what != Do::end_slot) return hide;
    if (near) return fight_hand_to_hand(s, who, enemy, careful);
    const int gun = first_gun(s, who);
    if (gun != nobody && range_allows(s, who, gun, enemy, Shot::normal)) return shoot(s, who, gun, enemy, careful);
    if (gun == nobody) {
        const Option ready = ready_a_weapon(s, who, there);
        if (ready.what != Do::end_slot) return ready;
    }
    if (at_the_wheel) {
        Option ride = step_towards(s, c.vehicle, there);
        if (ride.what == Do::move) ride.what = Do::drive;
        return ride;
    }
    if (c.is(prone)) return {Do::get_up};
    return step_towards(s, who, there);
}

// Whether what choose_action wants is legal. That shots, blows and steps are possible for those who are free to act it has
// found out itself.
constexpr bool still_legal(const Scene& s, int who, const Option& wanted) {
    if (wanted.what == Do::end_slot) return false;
    if (wanted.what == Do::surrender) return s.state.phase != Phase::ambush; // COR-END-1+: in the own slot always
    const int cost = cost_of(s, who, wanted);
    if (s.at(who).ap < cost || !claim_allows(s, who, wanted)) return false;
    if (s.state.phase == Phase::ambush && cost != 2) return false; // COR-INIT-8+
    const bool looked_at =
        is_shot(wanted.what) || wanted.what == Do::melee || (wanted.what == Do::move && s.at(who).vehicle == nobody);
    return looked_at ? free_to_act(s, who, wanted.what) : possible(s, who, wanted);
}

// Nobody claims bare hands, or what is not in hand and needs one.
constexpr bool worth_claiming(const Scene& s, int item) {
    return item != bare_hands && (s.state.item[item].in_hand || s.weapon(item).hands == 0);
}

// COR-INIT-5: an aggressive fighter claims the weapon in hand when there is somebody to use it on.
constexpr Option choose_claim(const Scene& s, int who, Style style) {
    if (style != Style::aggressive || s.at(who).ap < 2 || s.at(who).partner != nobody) return {Do::no};
    const int enemy = chosen_enemy(s, who);
    if (enemy == nobody) return {Do::no};
    const bool near = in_close_range(position(s, who), position(s, enemy));
    const int item = near ? best_melee(s, who) : first_gun(s, who);
    if (item < 0 || weapon_initiative(s, item) <= 0) return {Do::no};
    if (!near && !range_allows(s, who, item, enemy, Shot::normal)) return {Do::no};
    if (near && s.at(who).is(prone)) return {Do::no};
    return with(Do::claim, item, who);
}

// --- preferences among few options ----------------------------------------------------------------------------------------

// How much a style likes an option of a question other than `act` and `claim`; the highest is taken, 0 is neutral.
constexpr int liking(const Scene& s, const Ask& ask, const Option& o, Style style) {
    const bool careful = style == Style::cautious;
    switch (ask.what) {
    case What::defend: {
        // An aggressive fighter keeps the AP of the coming attack.
        const bool saves = !careful && !s.at(ask.who).is(had_slot) && s.at(ask.who).ap <= 2;
        return o.what == Do::defend ? (saves ? -1 : 10 + melee_worth(s.weapon(o.item))) : 0;
    }
    case What::opportunity: return o.what == Do::strike ? 10 + melee_worth(s.weapon(o.item)) : 0;
    case What::overwatch:
    case What::answer_fire: return o.what == Do::fire ? 100 - s.at(o.target).hp : 0;
    case What::spend_defence:
        if (o.what == Do::cancel_six) return careful || ask.a > 1 ? 9 : 7;
        return o.what == Do::counterattack      ? 8
               : o.what == Do::counter_injury   ? 7
               : o.what == Do::raise_initiative ? 2
                                                : 0;
    case What::spend:
        if (ask.who != nobody && s.sheet(ask.who).conduct.takes_alive())
            return o.what == Do::grapple ? 9 : o.what == Do::disarm ? 8 : o.what == Do::stress ? 3 : 0;
        return o.what == Do::critical_injury ? 9
               : o.what == Do::more_damage   ? 8
               : o.what == Do::severity      ? 7
               : o.what == Do::stress        ? 3
                                             : 0;
    case What::tend: return o.what == Do::first_aid ? 10 + s.sheet(ask.who).kit[o.item].modifier : 0;
    case What::divide: return o.extra;
    case What::swap_digits: {
        const bool own = ask.who == ask.whom; // the victim wants the lesser injury
        return own ? -o.extra : int{o.extra};
    }
    case What::jam:
    case What::empty_clip: return o.what == Do::yes && !careful ? 1 : 0;
    default: return 0;
    }
}

// COR-DEFEND-3, COR-EFFECT-1: sixes may be divided in any order, and the order makes no difference to what comes of it. So
// where all ways are gone through, those in the order of `Do` are enough: one for each division. Raise Initiative is last.
constexpr bool in_one_order(const Ask& ask, const Option& o) {
    if (o.what == Do::keep || o.what == Do::raise_initiative) return true;
    const Bought bought{ask.d};
    const Do last = ask.what == What::spend ? Do::disarm : Do::disarm_attacker;
    for (int later = static_cast<int>(o.what) + 1; later <= static_cast<int>(last); ++later)
        if (bought.has(static_cast<Do>(later))) return false;
    return !bought.has(Do::raise_initiative);
}

struct Policy : StylesOf<most_combatants> {
    HowToFight how[most_combatants]{}; // as the encounter has it, for what sees nothing of the book

    // Inlined: what is asked stands fast where it is asked, and nothing else is compiled there.
    template <class Offers, class Chance>
    [[gnu::always_inline]] constexpr Option decide(const Ask& ask, const Scene& s, Offers&& offers,
                                                   Chance&& chance) const {
        const Style mine = style_of(ask.who);
        if (mine == Style::random) return at_random(ask, offers, chance);
        if (ask.what == What::act) return action(s, ask.who, mine);
        if (ask.what == What::claim) return first_wanted_claim(s, offers);
        return most_liked(ask, s, mine, offers);
    }

    // COR-DICE-3+, COR-DARK-2+: on failure; in a melee also while the other side is ahead.
    template <class Offers, class Chance>
    constexpr Option decide(const Ask& ask, const RerollSight& sight, Offers&& offers, Chance&& chance) const {
        const Style mine = style_of(ask.who);
        if (mine == Style::random) return any_of<Option>(offers, chance);
        const bool behind =
            sight.defends ? sight.sixes < sight.against : sight.against >= 0 && sight.sixes <= sight.against;
        const PushHabit habit = ask.who == nobody ? PushHabit::as_the_style : how[ask.who].push;
        if (habit == PushHabit::never) return {Do::no};
        if (habit == PushHabit::always) return {Do::yes};
        const bool wants = mine == Style::aggressive ? sight.sixes == 0 || behind
                           : sight.defends           ? behind
                                                     : sight.sixes == 0;
        return {wants && (sight.against != 0 || !sight.defends) ? Do::yes : Do::no};
    }

    // COR-CRIT-3: normally the highest.
    template <class Offers, class Chance>
    constexpr Option decide(const Ask& ask, const Severity&, Offers&& offers, Chance&& chance) const {
        if (style_of(ask.who) == Style::random) return any_of<Option>(offers, chance);
        const bool higher = ask.b > ask.a;
        return with(higher ? Do::take : Do::keep, bare_hands, nobody, higher ? ask.b : ask.a);
    }

    // COR-AUTO-2: the aggressive shooter goes on to three sixes, the cautious one only to a hit.
    template <class Offers, class Chance>
    constexpr Option decide(const Ask& ask, const Burst& burst, Offers&& offers, Chance&& chance) const {
        const Style mine = style_of(ask.who);
        if (mine == Style::random) return any_of<Option>(offers, chance);
        const int wanted = ask.who == nobody ? 0 : int{how[ask.who].burst};
        return {burst.sixes < (wanted > 0 ? wanted : mine == Style::aggressive ? 3 : 1) ? Do::yes : Do::no};
    }

private:
    template <class Offers, class Chance>
    [[gnu::noinline]] static constexpr Option at_random(const Ask& ask, Offers&& offers, Chance&& chance) {
        if (ask.what == What::act) return any_kind(offers, chance);
        if (ask.what != What::spend && ask.what != What::spend_defence) return any_of<Option>(offers, chance);
        return any_of<Option>(
            [&](auto&& offer) {
                offers([&](const Option& o) {
                    if (in_one_order(ask, o)) offer(o);
                });
            },
            chance);
    }

    static constexpr Option action(const Scene& s, int who, Style mine) {
        const Option wanted = choose_action(s, who, mine);
        return still_legal(s, who, wanted) ? wanted : Option{Do::end_slot};
    }

    template <class Offers>
    constexpr Option first_wanted_claim(const Scene& s, Offers&& offers) const {
        Option claimed{}, wanted{};
        int thought_of = nobody; // whose wish that is
        offers([&](const Option& o) {
            if (claimed.what != Do::no || o.what != Do::claim || !worth_claiming(s, o.item)) return;
            if (o.target != thought_of) wanted = choose_claim(s, o.target, style_of(o.target));
            thought_of = o.target;
            if (o == wanted) claimed = o;
        });
        return claimed;
    }

    template <class Offers>
    static constexpr Option most_liked(const Ask& ask, const Scene& s, Style mine, Offers&& offers) {
        Option best{};
        int most = -1000;
        offers([&](const Option& option) {
            const int likes = liking(s, ask, option, mine);
            if (likes > most) {
                most = likes;
                best = option;
            }
        });
        return best;
    }

    // Any kind of action alike, then any option of that kind: else the points one could move to would crowd out all
    // others. Nobody surrenders lightly.
    template <class Offers, class Chance>
    static constexpr Option any_kind(Offers&& offers, Chance&& chance) {
        OfEveryKind<Option, static_cast<int>(Do::member) + 1> every(offers, chance);
        if (every.has(Do::surrender) && chance(16) != 0) every.leave_out(Do::surrender);
        return every.any(chance);
    }
};

} // namespace fracas::coriolis
