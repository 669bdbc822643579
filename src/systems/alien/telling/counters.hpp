// What a simulation counts of each combatant.
#pragma once

#include "systems/alien/asks.hpp"
#include "systems/shared/telling/counts.hpp"

#include <array>
#include <string_view>

namespace fracas::alien {

enum class Counter : std::uint8_t {
    attacks,
    hits,
    damage_dealt,
    damage_taken,
    defends,
    dodges,
    pushes,
    stress_gained,
    stress_responses,
    mess_ups,
    panic_rolls,
    control_lost,
    bursts,
    ammo_spent,
    reloads,
    injuries,
    times_broken,
    acid_splashes,
    friendly_fire,
    helps,
};
inline constexpr int counter_count = 20;

inline constexpr std::array<std::string_view, counter_count> counter_names = {
    "attacks",     "hits",         "damage-dealt",  "damage-taken",     "defends",
    "dodges",      "pushes",       "stress-gained", "stress-responses", "mess-ups",
    "panic-rolls", "control-lost", "bursts",        "ammo-spent",       "reloads",
    "injuries",    "times-broken", "acid-splashes", "friendly-fire",    "helps"};

inline constexpr std::array<std::string_view, counter_count> counter_texts = {"attacks made, each of a burst",
                                                                              "attacks that hit",
                                                                              "Health others lost to it",
                                                                              "Health it lost",
                                                                              "times it defended",
                                                                              "times it dodged",
                                                                              "rolls pushed",
                                                                              "stress gained",
                                                                              "stress response rolls",
                                                                              "rolls messed up",
                                                                              "panic rolls",
                                                                              "times it lost control",
                                                                              "bursts of two attacks or more",
                                                                              "ammo spent",
                                                                              "weapons reloaded",
                                                                              "critical injuries suffered",
                                                                              "times broken",
                                                                              "acid splashes that hit it",
                                                                              "misses that endangered a friend",
                                                                              "others helped"};

struct Counts : CountsOf<Counter, counter_count, most_combatants> {
    Small shots[most_combatants]{}; // since the last declaration

    constexpr void begin() {
        CountsOf::begin();
        for (Small& fired : shots) fired = 0;
    }

    // Inlined, so that what nobody listens for is not even made.
    [[gnu::always_inline]] constexpr void hear(const Event& e) {
        switch (e.kind) {
        case Happened::round_begins: round = e.as<RoundBegins>().round; break;
        case Happened::declared: shots[e.who] = 0; break;
        case Happened::hit: attack(e, true, e.as<Hit>().attack); break;
        case Happened::missed: attack(e, false, e.as<Missed>().attack); break;
        case Happened::damaged:
            count(e.whom, Counter::damage_dealt, e.as<Damaged>().points);
            count(e.who, Counter::damage_taken, e.as<Damaged>().points);
            break;
        case Happened::reacts:
            count(e.who, e.as<Reacts>().reaction == Do::defend ? Counter::defends : Counter::dodges);
            break;
        case Happened::pushed: count(e.who, Counter::pushes); break;
        case Happened::stressed:
            if (const int points = e.as<Stressed>().points; points > 0) count(e.who, Counter::stress_gained, points);
            break;
        case Happened::responded: count(e.who, Counter::stress_responses); break;
        case Happened::messed_up: count(e.who, Counter::mess_ups); break;
        case Happened::panicked: panic(e); break;
        case Happened::supply_rolled: count(e.who, Counter::ammo_spent, e.as<SupplyRolled>().ones); break;
        case Happened::out_of_ammo: // ALN-AMMO-5+: a single shot has no supply roll
            if (e.rule == Rule("ALN-AMMO-5+")) count(e.who, Counter::ammo_spent);
            break;
        case Happened::reloaded: count(e.who, Counter::reloads); break;
        case Happened::injured: count(e.whom, Counter::injuries); break;
        case Happened::broke:
            count(e.who, Counter::times_broken);
            falls(e.who);
            break;
        case Happened::splashed:
            if (e.as<Splashed>().sixes > 0) count(e.whom, Counter::acid_splashes);
            break;
        case Happened::friendly_fired: count(e.who, Counter::friendly_fire); break;
        case Happened::helped: count(e.who, Counter::helps); break;
        case Happened::servo_damaged:
            if (e.as<ServoDamaged>().damage >= Servo::chassis) falls(e.who);
            break;
        case Happened::died:
        case Happened::fainted:
        case Happened::left_map: falls(e.who); break;
        default: break;
        }
    }

private:
    constexpr void attack(const Event& e, bool succeeds, Manner manner) {
        count(e.who, Counter::attacks);
        if (succeeds) count(e.who, Counter::hits);
        if (manner == Manner::shot && ++shots[e.who] == 2) count(e.who, Counter::bursts);
    }

    // ALN-PANIC-1+: 7 to 12 take control, unless a higher response goes on; 12 takes out of the fight.
    constexpr void panic(const Event& e) {
        count(e.who, Counter::panic_rolls);
        const Panicked rolled = e.as<Panicked>();
        if (!rolled.holds || rolled.response < Panic::freeze) return;
        count(e.who, Counter::control_lost);
        if (rolled.response == Panic::catatonic) falls(e.who);
    }
};

} // namespace fracas::alien
