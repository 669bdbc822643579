// Options taken apart, for those who group, sort, draw or translate them; and what may not be done now, and why.
#pragma once

#include "systems/forbidden_lands/telling/words.hpp"
#include "systems/shared/telling/option_parts.hpp"

#include <array>
#include <optional>
#include <vector>

namespace fracas::forbidden_lands {

// Of actions, in the order in which people look for them.
inline constexpr auto groups_of_actions = std::to_array<std::string_view>(
    {"Attack", "Move", "Prepare", "Help", "Talk", "Magic", "Other", "Free", "Reaction"});

// Which rule an option is about; empty: that of its question.
std::string_view rule_of_deed(Do what);

// Dice, and what has changed their number, each with its rule.
struct DiceToThrow {
    year_zero::Pool pool{};
    std::vector<ModifierOfOption> modifiers{};
};

// The dice an option would throw, as far as they are known before: what the game master adds when he is asked is not, nor
// gear that is chosen later.
std::optional<DiceToThrow> dice_of_option(const Told& told, const Ask& ask, const Option& option);

// FBL-MELEE-5, FBL-MELEE-6+: the sixes an attack needs, one for most.
int sixes_needed_by(const Told& told, const Ask& ask, const Option& option);

// Whose option it is: odds are asked without a question, then it is about whose turn it is.
int mover(const Told& told, const Ask& ask);

Speed speed_of_option(const Told& told, const Ask& ask, const Option& option);

OptionParts parts_of_option(const Told& told, const Ask& ask, const Option& option);

// The actions a player would look for and may not take now, each with the reason in a few words.
std::vector<BarredAction> actions_barred(const Told& told, const Ask& ask);

} // namespace fracas::forbidden_lands
