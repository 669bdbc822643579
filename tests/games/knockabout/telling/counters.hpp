// What a simulation counts of each combatant.
#pragma once

#include "games/knockabout/asks.hpp"
#include "systems/shared/telling/counts.hpp"

#include <array>
#include <string_view>

namespace fracas::knockabout {

enum class Counter : std::uint8_t { blows, hits, damage_dealt, guards };
inline constexpr auto counter_names = std::to_array<std::string_view>({"blows", "hits", "damage-dealt", "guards"});
inline constexpr auto counter_texts = std::to_array<std::string_view>(
    {"blows struck", "blows that hit", "wind taken from others", "blows guarded against"});
inline constexpr int counter_count = static_cast<int>(counter_names.size());
static_assert(counter_texts.size() == counter_names.size());

struct Counts : CountsOf<Counter, counter_count, most_combatants> {
    constexpr void hear(const Event& event) {
        switch (event.kind) {
        case Happened::round_begins: round = event.as<RoundBegins>().round; break;
        case Happened::guards: count(event.who, Counter::guards); break;
        case Happened::hit:
            count(event.who, Counter::blows);
            count(event.who, Counter::hits);
            count(event.who, Counter::damage_dealt, event.as<Hit>().damage);
            break;
        case Happened::missed: count(event.who, Counter::blows); break;
        case Happened::out: falls(event.who); break;
        case Happened::fight_ends: break;
        }
    }
};

} // namespace fracas::knockabout
