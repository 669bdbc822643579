// How somebody fights when the computer decides: a style, and a rule for pushing beside it.
#pragma once

#include "systems/shared/policy/choosing.hpp"

#include <cstdint>

namespace fracas::forbidden_lands {

// FBL-DICE-4+: when a roll is pushed: where it is worth what it costs, whenever it fails, never, always.
enum class PushRule : std::uint8_t { if_worth_it, on_failure, never, always };

struct Conduct {
    Style style{};
    PushRule push{};
    constexpr bool operator==(const Conduct&) const = default;
};

} // namespace fracas::forbidden_lands
