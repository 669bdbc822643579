// Options taken apart: group, price, what is given up, dice; and what a player would look for and may not do.
#pragma once

#include "systems/alien/rules/actions.hpp"
#include "systems/alien/telling/words.hpp"
#include "systems/shared/telling/option_parts.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace fracas::alien {

// Of actions, in the order in which people look for them.
inline constexpr auto option_groups = std::to_array<std::string_view>(
    {"Attack", "Special attack", "Move", "Cover", "Weapon", "Aid and orders", "Door", "Task", "Free", "Turn"});

OptionParts option_parts(const Told& told, const Ask& ask, const Option& option);
std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask);

// Odds are asked without a question: then it is about whose turn it is.
int mover_of(const Told& told, const Ask& ask);

Cost cost_of_option(const Told& told, const Ask& ask, const Option& option);

// A roll with what its dice are made of, entry by entry.
struct RollOfOption {
    year_zero::Pool pool{};
    std::vector<Event> entries{}; // PoolEntry
};

// The roll an option would make at once, counted by the rule itself; without dice for an attack without a roll; nothing where
// it makes none.
std::optional<RollOfOption> roll_of_option(const Told& told, const Ask& ask, const Option& option);

// The dice an option would throw at once, an empty pool for an attack without a roll; nothing where it throws none.
std::optional<year_zero::Pool> pool_of_option(const Told& told, const Ask& ask, const Option& option);

// ALN-AUTO-4: whether saving the ammo now ends a burst.
bool ends_burst(const Told& told, const Ask& ask);

// ALN-DICE-2+: what a push costs; 0: no stress level.
int stress_of_push(const Told& told, int who);

} // namespace fracas::alien
