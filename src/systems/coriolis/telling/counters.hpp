// What a simulation counts of each combatant.
#pragma once

#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/shared/telling/counts.hpp"

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

struct Counts : CountsOf<Counter, counter_count, most_combatants> {
    Small dealer[most_combatants]{};

    constexpr void begin() {
        CountsOf::begin();
        for (Small& who : dealer) who = nobody;
    }

    // Inlined, so that what nobody listens for is not even made.
    [[gnu::always_inline]] constexpr void hear(const Event& e) {
        switch (e.kind) {
        case Happened::turn_begins: round = e.as<TurnBegins>().turn; break;
        case Happened::hit:
            count(e.who, Counter::attacks);
            count(e.who, Counter::hits);
            dealer[e.whom] = e.who;
            break;
        case Happened::missed: count(e.who, Counter::attacks); break;
        case Happened::defends: count(e.who, Counter::defences); break;
        case Happened::defence_spent:
            if (e.as<DefenceSixSpent>().effect == Do::counterattack) dealer[e.whom] = e.who;
            break;
        case Happened::damaged:
            count(e.who, Counter::damage_taken, e.as<Damaged>().damage);
            if (e.rule == Rule{"COR-DAMAGE-1"}) count(dealer[e.who], Counter::damage_dealt, e.as<Damaged>().damage);
            break;
        case Happened::stressed: count(dealer[e.who], Counter::stress_dealt, e.as<Stressed>().stress); break;
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
        case Happened::fled: falls(e.who); break;
        default: break;
        }
    }
};

} // namespace fracas::coriolis
