// How somebody fights when the computer decides: a style, and a rule for pushing beside it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace fracas::forbidden_lands {

enum class Style : std::uint8_t { aggressive, cautious, random };

// FBL-DICE-4+: when a roll is pushed.
enum class PushRule : std::uint8_t { on_failure, never, always };

struct Conduct {
    Style style{};
    PushRule push{};
    constexpr bool operator==(const Conduct&) const = default;
};

// As policies are called; `greedy` is added by who knows of look-ahead.
inline constexpr std::array<std::string_view, 7> conduct_names = {"aggressive",
                                                                  "cautious",
                                                                  "random",
                                                                  "aggressive-never-pushing",
                                                                  "aggressive-always-pushing",
                                                                  "cautious-never-pushing",
                                                                  "cautious-always-pushing"};
inline constexpr std::array<Conduct, 7> conducts = {{{Style::aggressive},
                                                     {Style::cautious},
                                                     {Style::random},
                                                     {Style::aggressive, PushRule::never},
                                                     {Style::aggressive, PushRule::always},
                                                     {Style::cautious, PushRule::never},
                                                     {Style::cautious, PushRule::always}}};

constexpr std::optional<Conduct> conduct_of(std::string_view name) {
    for (std::size_t i = 0; i < conducts.size(); ++i)
        if (conduct_names[i] == name) return conducts[i];
    return std::nullopt;
}

} // namespace fracas::forbidden_lands
