// What an encounter says of how somebody fights when the computer decides: the key "conduct". What it does not say is left
// to the style.
#pragma once

#include "engine/figure.hpp"

#include <cstdint>

namespace fracas {

// When dice are thrown again that cost something: a push, a prayer.
enum class PushHabit : std::uint8_t { as_the_style, never, when_needed, always };
// Whom to go for, of those who can be fought.
enum class TargetHabit : std::uint8_t { as_the_style, nearest, weakest, strongest };
enum class Wish : std::uint8_t { as_the_style, no, yes };

struct HowToFight {
    PushHabit push{};
    TargetHabit target{};
    Wish take_alive{};
    Wish cover{};
    Small retreat{}; // when to give up the fight, in the game's own figures; 0: as the style has it
    Small aim = -1;  // in the game's own order; -1: as the style has it
    Small burst{};   // 0: as the style has it

    constexpr bool operator==(const HowToFight&) const = default;

    constexpr bool takes_alive() const { return take_alive == Wish::yes; }

    // What is left unsaid, as another says it.
    constexpr HowToFight or_else(const HowToFight& other) const {
        HowToFight result = *this;
        if (push == PushHabit::as_the_style) result.push = other.push;
        if (target == TargetHabit::as_the_style) result.target = other.target;
        if (take_alive == Wish::as_the_style) result.take_alive = other.take_alive;
        if (cover == Wish::as_the_style) result.cover = other.cover;
        if (retreat == 0) result.retreat = other.retreat;
        if (aim < 0) result.aim = other.aim;
        if (burst == 0) result.burst = other.burst;
        return result;
    }
};

// Rank of an enemy, the lower the better: by what is left of his health where the conduct says so, else by `near`, which is
// how far he is with what the style adds to it.
constexpr int rank_of_target(const HowToFight& how, int near, int health) {
    constexpr int step = 1 << 16;
    switch (how.target) {
    case TargetHabit::weakest: return step * health + near;
    case TargetHabit::strongest: return -step * health + near;
    default: return near;
    }
}

} // namespace fracas
