// Which policy answers for whom, by name.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

// The policies that every game has beside its own styles.
inline constexpr auto policies_that_look_ahead = std::to_array<std::string_view>({"greedy", "tactical"});

template <std::size_t count>
constexpr auto and_those_that_look_ahead(const std::array<std::string_view, count>& styles) {
    std::array<std::string_view, count + policies_that_look_ahead.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i < count ? styles[i] : policies_that_look_ahead[i - count];
    return all;
}

// A name for all, for sides and for combatants (by key); the nearest one counts.
struct Policies {
    std::string all; // empty: as the encounter says, else aggressive
    std::vector<std::pair<std::string, std::string>> sides;
    std::vector<std::pair<std::string, std::string>> combatants;
};

} // namespace fracas
