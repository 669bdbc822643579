// What a simulation counts of each combatant.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/asks.hpp"

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

// Adds up over fights; what belongs to one fight is set back by begin().
struct Counts {
    static constexpr bool listens = true;
    std::int64_t total[most_combatants][counter_count]{};
    std::int16_t fell[most_combatants]{}; // round in which it was first taken out of the fight, 0: never
    std::int16_t round{};
    std::int8_t shots[most_combatants]{}; // since the last declaration

    constexpr void begin() {
        round = 0;
        for (const int i : below(most_combatants)) {
            fell[i] = 0;
            shots[i] = 0;
        }
    }

    constexpr void count(int who, Counter what, int by = 1) {
        if (who >= 0) total[who][static_cast<int>(what)] += by;
    }

    constexpr void hear(const Event& e) {
        switch (e.kind) {
        case Happened::round_begins: round = e.a; break;
        case Happened::declared: shots[e.who] = 0; break;
        case Happened::hit: attack(e, true); break;
        case Happened::missed: attack(e, false); break;
        case Happened::damaged:
            count(e.whom, Counter::damage_dealt, e.a);
            count(e.who, Counter::damage_taken, e.a);
            break;
        case Happened::reacts:
            count(e.who, static_cast<Do>(e.a) == Do::defend ? Counter::defends : Counter::dodges);
            break;
        case Happened::pushed: count(e.who, Counter::pushes); break;
        case Happened::stressed:
            if (e.a > 0) count(e.who, Counter::stress_gained, e.a);
            break;
        case Happened::responded: count(e.who, Counter::stress_responses); break;
        case Happened::messed_up: count(e.who, Counter::mess_ups); break;
        case Happened::panicked: panic(e); break;
        case Happened::supply_rolled: count(e.who, Counter::ammo_spent, e.a); break;
        case Happened::out_of_ammo: // ALN-AMMO-5+: a single shot has no supply roll
            if (e.rule == Rule("ALN-AMMO-5+")) count(e.who, Counter::ammo_spent);
            break;
        case Happened::reloaded: count(e.who, Counter::reloads); break;
        case Happened::injured: count(e.whom, Counter::injuries); break;
        case Happened::broke:
            count(e.who, Counter::times_broken);
            leaves(e.who);
            break;
        case Happened::splashed:
            if (e.a > 0) count(e.whom, Counter::acid_splashes);
            break;
        case Happened::friendly_fired: count(e.who, Counter::friendly_fire); break;
        case Happened::helped: count(e.who, Counter::helps); break;
        case Happened::servo_damaged:
            if (static_cast<Servo>(e.a) >= Servo::chassis) leaves(e.who);
            break;
        case Happened::died:
        case Happened::fainted:
        case Happened::left_map: leaves(e.who); break;
        default: break;
        }
    }

private:
    constexpr void attack(const Event& e, bool succeeds) {
        count(e.who, Counter::attacks);
        if (succeeds) count(e.who, Counter::hits);
        if (static_cast<Manner>(e.b) == Manner::shot && ++shots[e.who] == 2) count(e.who, Counter::bursts);
    }

    // ALN-PANIC-1+: 7 to 12 take control, unless a higher response goes on; 12 takes out of the fight.
    constexpr void panic(const Event& e) {
        count(e.who, Counter::panic_rolls);
        const auto response = static_cast<Panic>(e.a);
        if (e.c != 0 || response < Panic::freeze) return;
        count(e.who, Counter::control_lost);
        if (response == Panic::catatonic) leaves(e.who);
    }

    constexpr void leaves(int who) {
        if (fell[who] == 0) fell[who] = round > 0 ? round : std::int16_t{1};
    }
};

} // namespace fracas::alien
