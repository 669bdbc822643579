// A target number with the list behind it: every base, every modifier, each with name, figure and rule. It travels in
// the question and in the event, so that a player can check it. SR3-DICE-4+.
#pragma once

#include "engine/counting.hpp"
#include "engine/figure.hpp"
#include "engine/rule.hpp"

#include <cstdint>

namespace fracas::shadowrun {

// What a figure of a target number comes from.
enum class Why : std::uint8_t {
    none,
    // bases
    melee_base,
    range, // SR3-RANGED-1
    power, // of the attack that is resisted
    armour,
    opponents_strength,
    half_power,
    full_power,
    lowest_rating, // SR3-GRAPPLE-5
    surprise,
    standing_up,
    // melee, SR3-MELEE-10
    own_friends,
    opponents_friends,
    longer_reach,
    shorter_reach,
    several_opponents,
    superior_position,
    opponent_prone,
    melee_called_shot,
    subdual,
    cornered,
    melee_visibility,
    breaking_hold,
    // ranged, SR3-RANGED-4
    recoil_semi_automatic,
    recoil_burst,
    recoil_full_auto,
    compensation,
    gyro_recoil,
    heavy_recoil,
    other_firearm_recoil,
    blind_fire,
    partial_cover,
    several_targets,
    every_target, // SR3-FIRE-7
    target_running,
    target_stationary,
    attacker_in_melee,
    attacker_running,
    attacker_running_difficult,
    gyro_movement,
    smartlink,
    smartlink_shot,
    smart_goggles,
    laser_sight,
    second_firearm,
    aim,
    called_shot,
    ranged_visibility,
    spread,
    strength_minimum,
    // all
    wounds,
    game_master,
    related_skill,
    attribute,
};
inline constexpr int why_count = static_cast<int>(Why::attribute) + 1;

constexpr Rule rule_of(Why why) {
    switch (why) {
    case Why::none: return "SR3-DICE-4+";
    case Why::melee_base: return "SR3-MELEE-1";
    case Why::range: return "SR3-RANGED-1";
    case Why::power: return "SR3-DAMAGE-6+";
    case Why::armour: return "SR3-ARMOR-1+";
    case Why::opponents_strength: return "SR3-MELEE-9";
    case Why::half_power:
    case Why::full_power: return "SR3-RANGED-9";
    case Why::lowest_rating: return "SR3-GRAPPLE-5";
    case Why::surprise: return "SR3-INIT-5+";
    case Why::standing_up: return "SR3-MOVE-2+";
    case Why::own_friends:
    case Why::opponents_friends:
    case Why::superior_position:
    case Why::opponent_prone: return "SR3-MELEE-10";
    case Why::longer_reach:
    case Why::shorter_reach: return "SR3-MELEE-6";
    case Why::several_opponents: return "SR3-MELEE-7";
    case Why::melee_called_shot:
    case Why::called_shot: return "SR3-CALLED-1";
    case Why::subdual: return "SR3-GRAPPLE-1";
    case Why::cornered: return "SR3-MELEE-9";
    case Why::melee_visibility: return "SR3-MELEE-11";
    case Why::breaking_hold: return "SR3-GRAPPLE-6";
    case Why::recoil_semi_automatic: return "SR3-FIRE-2";
    case Why::recoil_burst: return "SR3-FIRE-3";
    case Why::recoil_full_auto: return "SR3-FIRE-6";
    case Why::compensation: return "SR3-RECOIL-2";
    case Why::gyro_recoil:
    case Why::gyro_movement: return "SR3-RECOIL-3";
    case Why::heavy_recoil: return "SR3-RECOIL-1";
    case Why::other_firearm_recoil:
    case Why::second_firearm: return "SR3-RANGED-12";
    case Why::blind_fire:
    case Why::partial_cover:
    case Why::target_running:
    case Why::target_stationary:
    case Why::attacker_in_melee:
    case Why::attacker_running:
    case Why::attacker_running_difficult: return "SR3-RANGED-4";
    case Why::several_targets: return "SR3-RANGED-11";
    case Why::every_target: return "SR3-FIRE-7";
    case Why::smartlink: return "SR3-SIGHT-1";
    case Why::smartlink_shot: return "SR3-SHOT-6";
    case Why::smart_goggles: return "SR3-SIGHT-2";
    case Why::laser_sight: return "SR3-SIGHT-3";
    case Why::aim: return "SR3-RANGED-13";
    case Why::ranged_visibility: return "SR3-RANGED-10";
    case Why::spread: return "SR3-SHOT-3";
    case Why::strength_minimum: return "SR3-BOW-1";
    case Why::wounds: return "SR3-DAMAGE-3+";
    case Why::game_master: return "SR3-DICE-4+";
    case Why::related_skill:
    case Why::attribute: return "SR3-DICE-5+";
    }
    return "SR3-DICE-4+";
}

struct Modifier {
    Why why = Why::none;
    SmallBits unused{};
    Middling figure{}; // of a long burst more than a Small holds

    constexpr Modifier() = default;
    constexpr Modifier(Why of, int by) : why(of), figure(by) {}
    constexpr bool operator==(const Modifier&) const = default;
};

inline constexpr int most_modifiers = 22;
inline constexpr int least_target = 2;

struct TargetNumber {
    Middling sum{};
    Small count{};
    Small unused{};
    Modifier entry[most_modifiers]{};

    // A figure of 0 leaves no trace.
    constexpr void add(Why why, int figure) {
        if (figure == 0) return;
        sum += figure;
        if (count < most_modifiers) entry[count++] = {why, figure};
    }
    // SR3-DICE-4+: the floor is applied once, at the end.
    constexpr int value() const { return at_least(least_target, sum); }
    constexpr int figure(Why why) const {
        for (const int i : below(count))
            if (entry[i].why == why) return entry[i].figure;
        return 0;
    }
    constexpr bool operator==(const TargetNumber&) const = default;
};

} // namespace fracas::shadowrun
