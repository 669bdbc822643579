// A test without a fight: "what are my chances with eight dice?"
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// Dice as people write them: "7", "8+2", "5db+3ds+2dg", "10@5".
struct DiceWritten {
    struct Kind {
        int count = 0;
        std::string colour{}; // what stands behind the count: "db"; empty: told by its place
    };
    std::vector<Kind> kinds{};
    int target = 0; // behind the @, 0: none
};
std::optional<DiceWritten> read_dice(std::string_view text);

// What is asked. A game takes what belongs to it and says what it wants instead.
struct PlainTest {
    std::string dice{}; // as written; empty: none
    int target = 0;     // 0: none
    int eml = -1;       // -1: none
    int against = -1;   // likewise
};

struct TestOdds {
    struct Column {
        std::string text{};
        bool chance = true; // else a mean
    };
    struct Row {
        std::string text{};
        std::vector<double> figures{}; // by column
    };
    std::string sentence{};
    std::string mistake{}; // what was wrong with the question; then nothing else is there
    std::vector<Column> columns{};
    std::vector<Row> rows{};
};

// The count of a colour, by what people put behind it, else by its place among the kinds; 0 where there is none. A colour
// no game has is a mistake told by unknown_colour.
int count_of(const DiceWritten& dice, std::string_view colour, std::size_t place);
std::string unknown_colour(const DiceWritten& dice, const std::vector<std::string_view>& colours);

// Of a table that begins with the chance of a six, not pushed and pushed on failure, the answer before what was asked:
// "At least one six in 51.8 % with 4 dice, in 76.7 % prayed on failure".
std::string chance_of_a_six(const TestOdds& odds, const std::string& dice);

} // namespace fracas
