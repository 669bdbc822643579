// The policies by name: a style, alone or with a rule for pushing or for bursts.
#pragma once

#include "systems/alien/policy/conduct.hpp"
#include "systems/shared/policy/policies.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace fracas::alien {

// As policies are called; look-ahead adds its own.
inline constexpr auto conduct_names = std::to_array<std::string_view>(
    {"aggressive", "cautious", "random", "aggressive-never-pushing", "aggressive-always-pushing",
     "cautious-never-pushing", "cautious-always-pushing", "aggressive-single-shots", "aggressive-bursts-of-two",
     "cautious-bursts-of-two", "cautious-bursts-of-three"});
inline constexpr std::array<Conduct, 11> conducts = {{{Style::aggressive},
                                                      {Style::cautious},
                                                      {Style::random},
                                                      {Style::aggressive, PushRule::never},
                                                      {Style::aggressive, PushRule::always},
                                                      {Style::cautious, PushRule::never},
                                                      {Style::cautious, PushRule::always},
                                                      {Style::aggressive, PushRule::on_failure, 1},
                                                      {Style::aggressive, PushRule::on_failure, 2},
                                                      {Style::cautious, PushRule::on_failure, 2},
                                                      {Style::cautious, PushRule::on_failure, 3}}};

// And as encounters may name them.
inline constexpr auto policy_keys = and_those_that_look_ahead(conduct_names);

constexpr std::optional<Conduct> conduct_of(std::string_view name) {
    for (std::size_t i = 0; i < conducts.size(); ++i)
        if (conduct_names[i] == name) return conducts[i];
    return std::nullopt;
}

} // namespace fracas::alien
