// The policies by name: a style, and a rule for pushing beside it.
#pragma once

#include "systems/forbidden_lands/policy/style.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace fracas::forbidden_lands {

// As policies are called; `greedy` is added by who knows of look-ahead.
inline constexpr auto conduct_names = std::to_array<std::string_view>(
    {"aggressive", "cautious", "random", "aggressive-never-pushing", "aggressive-always-pushing",
     "aggressive-pushing-failures", "cautious-never-pushing", "cautious-always-pushing", "cautious-pushing-failures"});
inline constexpr std::array<Conduct, 9> conducts = {{{Style::aggressive},
                                                     {Style::cautious},
                                                     {Style::random},
                                                     {Style::aggressive, PushRule::never},
                                                     {Style::aggressive, PushRule::always},
                                                     {Style::aggressive, PushRule::on_failure},
                                                     {Style::cautious, PushRule::never},
                                                     {Style::cautious, PushRule::always},
                                                     {Style::cautious, PushRule::on_failure}}};

constexpr std::optional<Conduct> conduct_of(std::string_view name) {
    for (std::size_t i = 0; i < conducts.size(); ++i)
        if (conduct_names[i] == name) return conducts[i];
    return std::nullopt;
}

} // namespace fracas::forbidden_lands
