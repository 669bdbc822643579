#include "systems/shared/telling/plain_test.hpp"

#include "systems/shared/telling/chances_in_words.hpp"

#include <algorithm>
#include <cctype>

namespace fracas {

namespace {

constexpr int most_dice_written = 40;

// A number at the front of the text, taken off it; -1: none, or more than anybody throws.
int number_at_front(std::string_view& text) {
    std::size_t digits = 0;
    int number = 0;
    while (digits < text.size() && std::isdigit(static_cast<unsigned char>(text[digits])) != 0 && digits < 4)
        number = 10 * number + (text[digits++] - '0');
    text.remove_prefix(digits);
    return digits == 0 || number > 1000 ? -1 : number;
}

} // namespace

std::optional<DiceWritten> read_dice(std::string_view text) {
    DiceWritten dice;
    for (bool more = true; more;) {
        const int count = number_at_front(text);
        if (count < 0 || count > most_dice_written) return std::nullopt;
        DiceWritten::Kind kind{count, {}};
        // Letters, and the sides of a die behind them.
        while (!text.empty() && std::isalnum(static_cast<unsigned char>(text.front())) != 0) {
            kind.colour += text.front();
            text.remove_prefix(1);
        }
        if (kind.colour == "d6") kind.colour = "d";
        dice.kinds.push_back(std::move(kind));
        more = !text.empty() && text.front() == '+';
        if (more) text.remove_prefix(1);
    }
    if (!text.empty() && text.front() == '@') {
        text.remove_prefix(1);
        dice.target = number_at_front(text);
        if (dice.target < 0) return std::nullopt;
    }
    if (!text.empty()) return std::nullopt;
    return dice;
}

int count_of(const DiceWritten& dice, std::string_view colour, std::size_t place) {
    int count = 0;
    for (std::size_t i = 0; i < dice.kinds.size(); ++i)
        if (dice.kinds[i].colour.empty() ? i == place : dice.kinds[i].colour == colour) count += dice.kinds[i].count;
    return count;
}

std::string unknown_colour(const DiceWritten& dice, const std::vector<std::string_view>& colours) {
    for (std::size_t i = 0; i < dice.kinds.size(); ++i) {
        const std::string& colour = dice.kinds[i].colour;
        if (colour.empty() && i >= colours.size())
            return "the dice have more than " + std::to_string(colours.size()) + " kinds";
        if (colour.empty() || std::find(colours.begin(), colours.end(), colour) != colours.end()) continue;
        std::string known;
        for (const std::string_view one : colours) known += (known.empty() ? "" : ", ") + std::string(one);
        return "there are no dice \"" + colour + "\"; there are " + known;
    }
    return "";
}

std::string chance_of_a_six(const TestOdds& odds, const std::string& dice) {
    return "At least one six " + how_often(odds.rows[0].figures[0]) + " with " + dice + ", " +
           how_often(odds.rows[1].figures[0]) + " " + odds.rows[1].text;
}

} // namespace fracas
