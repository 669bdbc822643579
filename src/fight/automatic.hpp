// Questions nobody needs to see asked: what the program answers by itself where the game master lets it.
#pragma once

#include "fight/fight.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace fracas {

enum class Automatic {
    nothing,
    npc_dice, // dice and cards of those the game master plays
    all_dice, // everybody's
    npc,      // dice and decisions of those the game master plays, by policy
};

// "npc-dice", "all-dice", "npc"; nothing for a word that is none of them.
std::optional<Automatic> automatic_called(std::string_view word);
const std::vector<std::string>& names_of_automatic();

// The answer to the open question, if it is one of those; null otherwise. Refused where a policy is unknown.
Expected<Json> automatic_answer(const Fight& fight, Automatic what, const Policies& policies, std::uint64_t seed);

// Answers all of them until one is not. Gives how many were answered.
Expected<std::size_t> answer_automatically(Fight& fight, Automatic what, const Policies& policies, std::uint64_t seed);

} // namespace fracas
