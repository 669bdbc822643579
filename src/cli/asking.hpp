// A question on the terminal, and what somebody types read as its answer.
#pragma once

#include "cli/command.hpp"
#include "cli/people.hpp"

namespace fracas {

// By what options are chosen. Within a turn an option keeps its number, so that hands learn it.
class OptionNumbers {
public:
    // Another turn begins its numbers anew.
    void begin(const std::string& turn);
    int number_of(const std::string& key);

private:
    std::string turn_;
    std::vector<std::string> known_;
};

// One option as it was shown.
struct Offered {
    std::string typed; // "3", and 0 for what ends the turn
    std::string key;
    std::string text;
    bool confirm = false; // ask twice
};

// The question as it was shown.
struct Asked {
    Json question;
    std::vector<Offered> offered;
    std::string text;
    std::string whole; // with every option, where the text leaves some to be looked up

    const Offered* find(const std::string& key) const;
};

// `typed_dice`: real dice are on the table, so rolling is not offered. With `numbers` options keep theirs. Of a list that is
// longer than `rows` lines the last groups are named only; 0: as long as it is.
Asked ask(const Program& program, const Json& question, bool typed_dice, OptionNumbers* numbers = nullptr,
          std::size_t rows = 0);

// The answer a line gives: the number or key of an option, a place to move to ("move 3,4", "m 3 4", "m a", "move to
// cover 2", "engage skarga"), faces (typed_dice.hpp), a card. An empty line and "r" are not read here. What cannot be
// right is refused with what would be.
Expected<Json> read_answer(const Asked& asked, std::string_view line, const std::vector<Spot>& spots = {});

} // namespace fracas
