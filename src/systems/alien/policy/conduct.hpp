// How somebody fights when the computer decides: a style, and beside it rules for pushing and for bursts.
#pragma once

#include "engine/figure.hpp"
#include "systems/shared/policy/choosing.hpp"

#include <cstdint>

namespace fracas::alien {

// ALN-DICE-2+: when a roll is pushed.
enum class PushRule : std::uint8_t { on_failure, never, always };

struct Conduct {
    Style style{};
    PushRule push{};
    Small burst{}; // ALN-AUTO-1: attacks of a burst; 0: as the style has it

    constexpr int most_attacks() const { return burst != 0 ? int{burst} : style == Style::cautious ? 1 : 3; }
    constexpr bool operator==(const Conduct&) const = default;
};

} // namespace fracas::alien
