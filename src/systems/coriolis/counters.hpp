// What a simulation counts of each combatant.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/turn.hpp"

#include <array>
#include <string_view>

namespace fracas::coriolis {

enum class Counter : std::uint8_t {
    attacks,
    hits,
    damage_dealt,
    damage_taken,
    stress_dealt,
    injuries_dealt,
    injuries_suffered,
    defences,
    prayers,
    darkness_points,
    reloads,
    clips_emptied,
    first_aid,
};
inline constexpr auto counter_names = std::to_array<std::string_view>(
    {"attacks", "hits", "damage-dealt", "damage-taken", "stress-dealt", "injuries-dealt", "injuries-suffered",
     "defences", "prayers", "darkness-points", "reloads", "clips-emptied", "first-aid"});
inline constexpr int counter_count = static_cast<int>(counter_names.size());

inline constexpr auto counter_texts = std::to_array<std::string_view>(
    {"attacks made", "attacks that hit", "damage dealt", "damage taken", "stress dealt", "critical injuries dealt",
     "critical injuries suffered", "melee defences", "prayers", "re-rolls by Darkness Points", "reloads used",
     "clips emptied", "first aid given"});
static_assert(counter_texts.size() == counter_names.size());

// Adds up over fights; what belongs to one fight is set back by begin().
struct Counts {
    static constexpr bool listens = true;
    std::int64_t total[most_combatants][counter_count]{};
    std::int16_t fell[most_combatants]{}; // combat turn in which it first fell, 0: never
    std::int8_t dealer[most_combatants]{};
    std::int16_t turn{};

    constexpr void begin() {
        turn = 0;
        for (const int i : below(most_combatants)) {
            fell[i] = 0;
            dealer[i] = nobody;
        }
    }

    constexpr void count(int who, Counter what, int by = 1) {
        if (who >= 0) total[who][static_cast<int>(what)] += by;
    }

    constexpr void hear(const Event& e) {
        switch (e.kind) {
        case Happened::turn_begins: turn = e.a; break;
        case Happened::hit:
            count(e.who, Counter::attacks);
            count(e.who, Counter::hits);
            dealer[e.whom] = e.who;
            break;
        case Happened::missed: count(e.who, Counter::attacks); break;
        case Happened::defends: count(e.who, Counter::defences); break;
        case Happened::defence_spent:
            if (e.a == static_cast<int>(Do::counterattack)) dealer[e.whom] = e.who;
            break;
        case Happened::damaged:
            count(e.who, Counter::damage_taken, e.a);
            if (e.rule == Rule{"COR-DAMAGE-1"}) count(dealer[e.who], Counter::damage_dealt, e.a);
            break;
        case Happened::stressed: count(dealer[e.who], Counter::stress_dealt, e.a); break;
        case Happened::injured:
            count(e.who, Counter::injuries_dealt);
            count(e.whom, Counter::injuries_suffered);
            break;
        case Happened::tested_again:
            count(e.who, e.rule == Rule{"COR-DICE-3+"} ? Counter::prayers : Counter::darkness_points);
            break;
        case Happened::reloaded: count(e.who, Counter::reloads); break;
        case Happened::clip_emptied: count(e.who, Counter::clips_emptied); break;
        case Happened::aided: count(e.who, Counter::first_aid); break;
        case Happened::broken:
        case Happened::broke_down:
        case Happened::died:
        case Happened::knocked_out:
        case Happened::crippled:
        case Happened::surrendered:
        case Happened::fled:
            if (fell[e.who] == 0) fell[e.who] = turn > 0 ? turn : std::int16_t{1};
            break;
        default: break;
        }
    }
};

} // namespace fracas::coriolis
