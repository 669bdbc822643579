// What a simulation counts of each combatant.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/asks.hpp"

#include <array>
#include <string_view>

namespace fracas::forbidden_lands {

enum class Counter : std::uint8_t {
    attacks,
    shots,
    hits,
    damage_dealt,
    damage_taken,
    dodges,
    parries,
    pushes,
    push_harm,
    willpower_gained,
    gear_broken,
    injuries,
    falls,
    times_broken,
};
inline constexpr int counter_count = 14;

inline constexpr std::array<std::string_view, counter_count> counter_names = {
    "attacks",     "shots",    "hits",   "damage-dealt", "damage-taken",
    "dodges",      "parries",  "pushes", "push-harm",    "willpower-gained",
    "gear-broken", "injuries", "falls",  "times-broken"};

inline constexpr std::array<std::string_view, counter_count> counter_texts = {"attacks made",
                                                                              "shots among them",
                                                                              "attacks that succeeded",
                                                                              "points others lost to it",
                                                                              "points it lost to others",
                                                                              "dodges declared",
                                                                              "parries declared",
                                                                              "rolls pushed",
                                                                              "points lost by pushing",
                                                                              "Willpower gained",
                                                                              "things broken",
                                                                              "critical injuries suffered",
                                                                              "times prone",
                                                                              "times Broken"};

// Adds up over fights; what belongs to one fight is set back by begin().
struct Counts {
    static constexpr bool listens = true;
    std::int64_t total[most_combatants][counter_count]{};
    std::int16_t fell[most_combatants]{}; // round in which it was first taken out of the fight, 0: never
    std::int16_t round{};                 // the first one, before any has begun

    constexpr void begin() {
        round = 1;
        for (const int i : below(most_combatants)) fell[i] = 0;
    }

    constexpr void count(int who, Counter what, int by = 1) {
        if (who >= 0) total[who][static_cast<int>(what)] += by;
    }

    constexpr void hear(const Event& e) {
        switch (e.kind) {
        case Happened::round_begins: round = e.a; break;
        case Happened::hit: attack(e, true); break;
        case Happened::missed: attack(e, false); break;
        case Happened::damaged:
            count(e.whom, Counter::damage_dealt, e.a);
            count(e.who, Counter::damage_taken, e.a);
            break;
        case Happened::reacts:
            count(e.who, static_cast<Do>(e.a) == Do::parry ? Counter::parries : Counter::dodges);
            break;
        case Happened::pushed: count(e.who, Counter::pushes); break;
        case Happened::push_harm:
            count(e.who, Counter::push_harm, e.a);
            count(e.who, Counter::willpower_gained, e.c);
            break;
        case Happened::gear_broken: count(e.who, Counter::gear_broken); break;
        case Happened::injured: count(e.whom, Counter::injuries); break;
        case Happened::fell: count(e.who, Counter::falls); break;
        case Happened::broke:
            count(e.who, Counter::times_broken);
            leaves(e.who);
            break;
        case Happened::social_end:
            if (static_cast<Do>(e.a) == Do::stands_down) leaves(e.who);
            break;
        case Happened::died:
        case Happened::fled: leaves(e.who); break;
        default: break;
        }
    }

private:
    // FBL-GRAPPLE-3: breaking free is no attack.
    constexpr void attack(const Event& e, bool succeeds) {
        const auto row = static_cast<Row>(e.b);
        if (row == Row::break_free) return;
        count(e.who, Counter::attacks);
        if (row == Row::shoot) count(e.who, Counter::shots);
        if (succeeds) count(e.who, Counter::hits);
    }

    constexpr void leaves(int who) {
        if (fell[who] == 0) fell[who] = round;
    }
};

} // namespace fracas::forbidden_lands
