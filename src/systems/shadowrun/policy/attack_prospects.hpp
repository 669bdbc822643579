// The prospects of an attack, as a policy sees them: on whom, with what, in which mode, what is in the way, what is still to
// come in this Combat Turn. Rough figures, quickly had: policies decide many times in every simulated fight.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shared/policy/choosing.hpp"

namespace fracas::shadowrun {

// --- chances ---------------------------------------------------------------------------------------------------------

// The chance of one die in 46656ths, six dice deep; beyond that it counts as nothing. SR3-DICE-2+.
inline constexpr int whole_chance = 46656;
constexpr int die_chance(int target) {
    unsigned chance = whole_chance;
    for (; target >= 7; target -= 6) chance /= 6;
    return static_cast<int>(target < 2 ? chance : chance / 6 * static_cast<unsigned>(7 - target));
}

// Successes to be expected, in hundredths.
constexpr int expected_successes(int dice, int target) { return dice * die_chance(target) / (whole_chance / 100); }

constexpr int up_to(int figure, int limit) { return within(0, limit, figure); }

// SR3-RANGED-7: boxes to be expected of a hit, in hundredths, read off the level it is likely to end at.
constexpr int expected_boxes(const Scene& s, int level_hundredths) {
    const int level = at_least(0, level_hundredths);
    const int whole = level / 100, part = level % 100;
    const int deadly = static_cast<int>(Level::deadly);
    if (whole >= deadly) return 100 * s.book.level[deadly].boxes;
    return 100 * s.book.level[whole].boxes + part * (s.book.level[whole + 1].boxes - s.book.level[whole].boxes);
}

// What one attack is worth: expected boxes, times the chance to hit as far as few dice go.
constexpr int attack_worth(const Scene& s, int dice, int tn, const Code& code, int armour, int target) {
    const int successes = expected_successes(dice, at_least(least_target, tn));
    if (successes == 0) return 0;
    const int left = code.power - armour;
    const int resisted = expected_successes(s.sheet(target).body(), at_least(least_target, left));
    const int boxes = expected_boxes(s, 100 * static_cast<int>(code.level) + (successes - resisted) / 2);
    return boxes * at_most(100, successes) / 100;
}

// --- who -------------------------------------------------------------------------------------------------------------

// Boxes left on the fuller condition monitor.
constexpr int boxes_left(const Scene& s, int who) {
    return monitor_boxes - at_least(s.at(who).stun, s.at(who).physical);
}

// The nearest first; or as the conduct says.
constexpr long long rank_of_enemy(const Scene& s, int who, int enemy) {
    constexpr long long step = 1LL << 48;
    const long long way = squared(position(s, who), position(s, enemy));
    switch (s.sheet(who).conduct.target) {
    case TargetHabit::weakest: return step * boxes_left(s, enemy) + way;
    case TargetHabit::strongest: return -step * boxes_left(s, enemy) + way;
    default: return way;
    }
}

// The nearest enemy who can still fight.
constexpr int chosen_enemy(const Scene& s, int who) {
    int best = nobody;
    long long least{};
    for (const int i : below(s.count())) {
        if (!s.active(i) || !s.enemies(who, i) || s.surprised_by(who, i)) continue;
        const long long rank = rank_of_enemy(s, who, i);
        if (best == nobody || rank < least) {
            best = i;
            least = rank;
        }
    }
    return best;
}

// SR3-INIT-2+: whether he acts again in this Combat Turn, wounds not looked at.
constexpr bool acts_again(const Scene& s, int who) {
    const int cost = s.book.figures.pass_cost;
    const int left = s.sheet(who).reaction + s.at(who).rolled - cost * s.state.pass;
    return left > (s.at(who).is(acted) ? cost : 0);
}

// Whether an enemy may still attack him before the Combat Pool refills.
constexpr bool is_threatened(const Scene& s, int who) {
    for (const int i : below(s.count()))
        if (s.active(i) && s.enemies(who, i) && acts_again(s, i)) return true;
    return false;
}

// --- what with -------------------------------------------------------------------------------------------------------

constexpr int melee_worth(const Scene& s, int who, int item) {
    const Code code = melee_code(s, who, item);
    return 4 * s.sheet(who).rating(s.weapon(item).skill) + 2 * s.weapon(item).reach + code.power +
           3 * static_cast<int>(code.level);
}

constexpr int best_melee(const Scene& s, int who) {
    int best = bare_hands, most = melee_worth(s, who, bare_hands);
    for (const int i : s.things_of(who)) {
        if (!ready_for_melee(s, who, i)) continue;
        if (const int worth = melee_worth(s, who, i); worth > most) {
            best = i;
            most = worth;
        }
    }
    return best;
}

// Rounds enough for one attack: SR3-FIRE-5 asks three of a weapon that has nothing but full auto.
constexpr int least_rounds(const Scene& s, int item) {
    return s.weapon(item).modes == 1 << static_cast<int>(Mode::full_auto) ? int{s.book.fire.auto_least_rounds} : 1;
}

constexpr bool has_rounds(const Scene& s, int item) {
    const int least = least_rounds(s, item);
    if (s.item(item).rounds >= least) return true;
    for (const Stock& stock : s.state.stock)
        if (stock.item == item && stock.rounds >= least) return true;
    return false;
}

// A firearm or bow in hand, loaded or with something to load it with; the loaded one first.
constexpr int gun_in_hand(const Scene& s, int who) {
    int other = bare_hands;
    for (const int i : s.things_of(who)) {
        if (!is_ready(s, who, i) || !s.thing(i).is_ranged()) continue;
        if (s.item(i).rounds >= least_rounds(s, i)) return i;
        if (other == bare_hands && has_rounds(s, i)) other = i;
    }
    return other;
}

constexpr int gun_to_draw(const Scene& s, int who) {
    for (const int i : s.things_of(who))
        if (s.item(i).holder == who && s.weapon(i).is_ranged() && !is_ready(s, who, i) && has_rounds(s, i)) return i;
    return bare_hands;
}

constexpr int blade_to_draw(const Scene& s, int who) {
    int best = bare_hands;
    for (const int i : s.things_of(who))
        if (s.item(i).holder == who && !s.weapon(i).is_ranged() && melee_worth(s, who, i) > melee_worth(s, who, best))
            best = i;
    return best;
}

// --- fire modes ------------------------------------------------------------------------------------------------------

// SR3-RECOIL-1 to -3: what is left of so much recoil.
constexpr int uncompensated(const Scene& s, int who, int gun, int recoil) {
    const Item& thing = s.item(gun);
    const Weapon& weapon = s.thing(gun);
    int left = recoil - weapon.compensation;
    if (thing.is(is_set_up)) left -= weapon.compensation_set_up;
    if (thing.is(mounted) && s.at(who).is(wears_harness)) left -= s.sheet(who).gyro;
    left = at_least(0, left);
    return weapon.has(heavy_recoil) ? left * s.book.ranged.heavy_recoil_times : left;
}

// One shooter, one target, one weapon: what each way to fire comes to in a whole Combat Phase.
struct Fire {
    int who = nobody;
    int target = nobody;
    int gun = bare_hands;
    int dice{};
    int tn{}; // without recoil
    int armour{};
};

constexpr Fire fire_at(const Scene& s, int who, int gun, int target) {
    const TargetNumber tn = ranged_tn(s, Shot{who, target, gun});
    const Kick kick = kick_of(s, who, gun);
    return {who,
            target,
            gun,
            s.sheet(who).rating(s.weapon(gun).skill),
            tn.sum - kick.left(),
            armour_against(s, target, s.ammunition(gun).armour)};
}

constexpr int tn_of(const Scene& s, const Fire& f, int recoil) {
    return at_least(least_target, f.tn + uncompensated(s, f.who, f.gun, recoil));
}

// No attack is worth more: no hit fills more than a monitor.
constexpr int most_worth(const Scene& s, const Fire& f, int recoil) {
    return monitor_boxes * at_most(100, expected_successes(f.dice, tn_of(s, f, recoil)));
}

constexpr int worth_of_attack(const Scene& s, const Fire& f, Mode mode, int rounds, int recoil) {
    const CodeChange change = fire_change(s.book, mode, rounds);
    const Weapon& weapon = s.weapon(f.gun);
    const Code code{weapon.power + change.power + s.ammunition(f.gun).power, raised(weapon.level, change.level)};
    return attack_worth(s, f.dice, tn_of(s, f, recoil), code, f.armour, f.target);
}

inline constexpr int longest_grouping = 10; // more rounds than a shooter without help holds on target

// SR3-FIRE-5, -6: the grouping that does most, and what it comes to.
struct Burst {
    int rounds{};
    int worth{};
};

constexpr Burst best_burst(const Scene& s, const Fire& f, int loaded) {
    Burst best{s.book.fire.auto_least_rounds};
    for (int rounds = best.rounds; rounds <= loaded && rounds <= longest_grouping; ++rounds) {
        const int recoil = s.book.ranged.recoil_round * (rounds - 1);
        if (most_worth(s, f, recoil) <= best.worth) break; // nor is one with more rounds, since they kick more
        const int worth = worth_of_attack(s, f, Mode::full_auto, rounds, recoil);
        if (worth > best.worth) best = {rounds, worth};
    }
    return best;
}
constexpr int best_grouping(const Scene& s, const Fire& f, int loaded) { return best_burst(s, f, loaded).rounds; }

// SR3-FIRE-1 to -6: a phase in this mode; what the rounds do not suffice for counts as nothing.
constexpr int worth_of_mode(const Scene& s, const Fire& f, Mode mode) {
    const int loaded = s.item(f.gun).rounds, kick = s.book.ranged.recoil_burst, burst = s.book.fire.burst_rounds;
    const auto attack = [&](int rounds, int recoil) { return worth_of_attack(s, f, mode, rounds, recoil); };
    switch (mode) {
    case Mode::single_shot: return attack(1, 0);
    case Mode::semi_automatic: return attack(1, 0) + (loaded > 1 ? attack(1, s.book.ranged.recoil_second_shot) : 0);
    case Mode::burst:
        if (loaded < burst) return 0;
        return attack(burst, kick) + (loaded >= 2 * burst ? attack(burst, 2 * kick) : 0);
    case Mode::full_auto: return best_burst(s, f, loaded).worth;
    }
    return {};
}

// SR3-FIRE-1: the mode that fires so many rounds, as near as the weapon has it.
constexpr Mode mode_for_rounds(const Weapon& weapon, Mode now, int rounds) {
    const Mode wanted = rounds == 1 ? Mode::semi_automatic : rounds <= 3 ? Mode::burst : Mode::full_auto;
    for (int i = static_cast<int>(wanted); i >= 0; --i)
        if (weapon.has(static_cast<Mode>(i))) return static_cast<Mode>(i);
    return now;
}

// The mode he would rather fire in; the present one unless another does better by far, since the switch costs an action
// of those who cannot think it (SR3-TURN-3+).
constexpr Mode best_mode(const Scene& s, int who, int gun, int target) {
    const Weapon& weapon = s.weapon(gun);
    const Mode now = s.item(gun).mode;
    if (!weapon.has_several_modes()) return now;
    if (const int rounds = s.sheet(who).conduct.burst; rounds > 0) return mode_for_rounds(weapon, now, rounds);
    const Fire f = fire_at(s, who, gun, target);
    const int present = worth_of_mode(s, f, now);
    const bool free = by_thought(s, who, gun) && !s.at(who).is(free_spent);
    int most = free ? present : present + present / 2;
    Mode best = now;
    for (int i = 0; i <= static_cast<int>(Mode::full_auto); ++i) {
        const Mode mode = static_cast<Mode>(i);
        if (mode == now || !weapon.has(mode)) continue;
        if (const int worth = worth_of_mode(s, f, mode); worth > most) {
            best = mode;
            most = worth;
        }
    }
    return best;
}

// --- what is in the way ----------------------------------------------------------------------------------------------

// SR3-BARRIER-1+: whether what stands between the two leaves anything of the hardest shot of this gun.
constexpr bool gets_through(const Scene& s, int who, int gun, int enemy) {
    if (s.book.walls == 0 && s.at(enemy).barrier == 0) return true;
    const Ammunition& rounds = s.ammunition(gun);
    const Mode mode = s.item(gun).mode;
    const int fired = mode == Mode::full_auto ? longest_grouping : int{s.book.fire.burst_rounds};
    int power = s.weapon(gun).power + rounds.power + fire_change(s.book, mode, fired).power;
    power -= halves(s.at(enemy).barrier, rounds.through_barrier);
    // Where all walls there are would not stop it, it does not matter which of them stand in the way.
    int after_all = power;
    for (const int i : below(s.book.walls)) after_all -= halves(s.book.wall[i].rating, rounds.through_barrier);
    if (after_all > 0) return true;
    for (const int i : below(s.book.walls))
        if (crosses(s.book.wall[i], position(s, who), position(s, enemy)))
            power -= halves(s.book.wall[i].rating, rounds.through_barrier);
    return power > 0;
}

// A place from which the enemy can be reached or, failing that, seen, where the straight way to him is closed by walls
// or by those who lie in it. The way he goes is straight, too. Ends the phase where there is none.
constexpr Option way_round(const Scene& s, int who, int enemy) {
    const Point there = position(s, enemy), here = position(s, who);
    const int reach = (s.book.figures.contact + longest_reach(s, who)) * metre;
    const int x = there.x / place_metre, y = there.y / place_metre;
    Option best = option_of(Do::end_phase);
    int least{};
    const auto consider = [&](int to_x, int to_y, Point nearest_to) {
        const Point to = point_at(to_x, to_y);
        if (!is_within(here, to, s.at(who).way_left)) return; // too far, as most of them are
        if (best.what == Do::go && !is_within(to, nearest_to, least - 1)) return;
        if (walled_off(s, to, there) || !may_go(s, who, to)) return;
        best = option_of(Do::go, bare_hands, nobody, 0, to_x, to_y);
        least = distance(to, nearest_to);
    };
    const bool comes_near = is_within(here, there, s.at(who).way_left + reach + 1);
    for (int dx = -2; dx <= 2 && comes_near; ++dx)
        for (int dy = -2; dy <= 2; ++dy)
            if (is_within(point_at(x + dx, y + dy), there, reach)) consider(x + dx, y + dy, here);
    if (best.what == Do::go || !walled_off(s, here, there)) return best;
    const int way = s.at(who).way_left / metre, own_x = here.x / place_metre, own_y = here.y / place_metre;
    for (int dx = -1; dx <= 1; ++dx)
        for (int dy = -1; dy <= 1; ++dy)
            for (int step = way; step > 0; step /= 2) consider(own_x + dx * step, own_y + dy * step, there);
    return best;
}

// --- melee or not ----------------------------------------------------------------------------------------------------

// Boxes to be expected of a blow with what he has for melee, in hundredths.
constexpr int worth_of_blow(const Scene& s, int who, int enemy) {
    const int blade = best_melee(s, who), skill = s.sheet(who).rating(s.weapon(blade).skill);
    const int theirs = first_melee_weapon(s, enemy);
    const int tn = melee_tn(s, who, blade, enemy, theirs, {}).value();
    const int against = melee_tn(s, enemy, theirs, who, blade, {}).value();
    const int net =
        expected_successes(skill, tn) - expected_successes(s.sheet(enemy).rating(s.weapon(theirs).skill), against);
    if (net <= 0) return 0;
    const int armour = armour_against(s, enemy, Reading::impact);
    const Code code = melee_code(s, who, blade);
    const int left = code.power - armour;
    const int resisted = expected_successes(s.sheet(enemy).body(), at_least(least_target, left));
    return expected_boxes(s, 100 * static_cast<int>(code.level) + (net - resisted) / 2);
}

// SR3-RANGED-4: one who shoots in melee has it harder. Whether he does better with what he has for melee.
constexpr bool prefers_melee(const Scene& s, int who, int gun, int enemy) {
    if (!s.engaged(who, enemy)) return false;
    const int blow = worth_of_blow(s, who, enemy);
    return blow > 0 && blow > worth_of_mode(s, fire_at(s, who, gun, enemy), s.item(gun).mode);
}

} // namespace fracas::shadowrun
