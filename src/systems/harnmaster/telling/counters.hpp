// What a simulation counts of each combatant.
#pragma once

#include "systems/harnmaster/rules/events.hpp"
#include "systems/shared/telling/counts.hpp"

#include <array>
#include <string_view>

namespace fracas::harnmaster {

enum class Counter : std::uint8_t {
    attacks,
    hits,
    ip_dealt,
    ip_taken,
    blocks,
    counterstrikes,
    dodges,
    advantages,
    holds,
    throws,
    weapons_broken,
    shots,
    times_down,
};
inline constexpr int counter_count = 13;

inline constexpr std::array<std::string_view, counter_count> counter_names = {
    "attacks",    "hits",  "ip-dealt", "ip-taken",       "blocks", "counterstrikes", "dodges",
    "advantages", "holds", "throws",   "weapons-broken", "shots",  "times-down"};

inline constexpr std::array<std::string_view, counter_count> counter_texts = {
    "attacks rolled",  "strikes delivered",       "injury points dealt", "injury points taken",
    "blocks declared", "counterstrikes declared", "dodges declared",     "tactical advantages gained",
    "holds gained",    "opponents thrown",        "own weapons broken",  "missiles shot or thrown",
    "times prone"};

struct Counts : CountsOf<Counter, counter_count, most_combatants> {
    // Inlined, so that what nobody listens for is not even made.
    [[gnu::always_inline]] constexpr void hear(const Event& e) {
        switch (e.kind) {
        case Happened::round_begins: round = e.as<RoundBegins>().round; break;
        case Happened::result: count(e.who, Counter::attacks); break;
        case Happened::strikes: count(e.who, Counter::hits); break;
        case Happened::injured:
            count(e.who, Counter::ip_dealt, e.as<Injured>().ip);
            count(e.whom, Counter::ip_taken, e.as<Injured>().ip);
            break;
        case Happened::defends: hear_defence(e); break;
        case Happened::advantage_gained: count(e.who, Counter::advantages); break;
        case Happened::held: count(e.who, Counter::holds); break;
        case Happened::thrown: count(e.whom, Counter::throws); break;
        case Happened::weapon_broke: count(e.who, Counter::weapons_broken); break;
        case Happened::shot: count(e.who, Counter::shots); break;
        case Happened::fell: count(e.who, Counter::times_down); break;
        case Happened::died:
        case Happened::fell_unconscious:
        case Happened::went_into_shock: falls(e.who); break;
        default: break;
        }
    }

private:
    constexpr void hear_defence(const Event& e) {
        switch (e.as<Defends>().defence) {
        case Do::block: count(e.who, Counter::blocks); break;
        case Do::counterstrike: count(e.who, Counter::counterstrikes); break;
        case Do::dodge: count(e.who, Counter::dodges); break;
        default: break;
        }
    }
};

} // namespace fracas::harnmaster
