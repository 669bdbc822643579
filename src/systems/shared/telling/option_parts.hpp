// An option taken apart: what its text says in one sentence, for those who group, sort, draw or translate it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// What an option costs: 2 "AP", 1 "slow action", 1 "stress".
struct Price {
    int amount = 0;
    std::string of{};
};

// Dice an option would throw at once: 5 of "base".
struct DiceOfOption {
    int count = 0;
    std::string colour{};
};

// What changes the dice or the number an option would be tried with: -2 for "Long Range".
struct ModifierOfOption {
    std::string name{};
    int amount = 0;
    std::string rule{};
};

// What an option is tried with or against, all modifiers counted: 8 "dice", 65 "EML", 5 "target number".
struct MeasureOfOption {
    std::string of{};
    int figure = 0;
};

struct OptionParts {
    std::string group{}; // in the game's words: "Attack", "Move", "Reaction"; one of Game::option_groups
    std::string deed{};  // stable: the first word of the key
    int target = -1;
    std::string weapon{}; // its key
    std::string place{};  // key of a zone or a place
    std::string rule{};
    std::vector<Price> price{};
    std::vector<std::string> gives_up{}; // what is lost by it: "lets go of the hold on Skarga"
    std::vector<DiceOfOption> dice{};
    std::optional<MeasureOfOption> measure{};
    std::vector<ModifierOfOption> modifiers{};
    bool ends_turn = false; // stands last
    bool confirm = false;   // so grave that one asks twice: giving up the fight
};

// Something a player would look for and may not do now.
struct BarredAction {
    std::string deed{};
    std::string text{};   // "Shoot at Corsair raider"
    std::string reason{}; // "the pistol is empty"
    std::string rule{};
};

} // namespace fracas
