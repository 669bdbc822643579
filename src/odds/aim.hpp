// What whoever decides for the best wants: an outcome, a figure or the worth of the position, or one of these less another.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// One thing that can be wanted of an outcome.
struct AimedAt {
    enum class Kind : std::uint8_t { worth, chance, figure };
    Kind kind = Kind::worth;
    std::string name = "worth"; // of the outcome or the law
    std::string text = "worth of the position";
    int number = 0; // among the outcomes, or among the figures
};

// The more of the first and the less of the second, the better for the one who moves.
struct Aim {
    AimedAt wanted{};
    std::optional<AimedAt> unwanted{};

    bool needs_worth() const {
        return wanted.kind == AimedAt::Kind::worth || (unwanted && unwanted->kind == AimedAt::Kind::worth);
    }
    // Chances lie between 0 and 1; how much of a figure there can be at most nobody says.
    bool has_range() const {
        return wanted.kind == AimedAt::Kind::chance && (!unwanted || unwanted->kind == AimedAt::Kind::chance);
    }
    std::string text() const { return unwanted ? wanted.text + " less " + unwanted->text : wanted.text; }
};

// How much of it there is in an outcome whose position is worth so much.
template <class Game>
int reached(const AimedAt& aim, const typename Game::Outcome& outcome, int worth) {
    if (aim.kind == AimedAt::Kind::worth) return worth;
    int flag = 0, figure = 0, found = 0;
    Game::each_fact(
        outcome,
        [&](std::string_view, std::string_view, bool is) {
            if (aim.kind == AimedAt::Kind::chance && flag == aim.number) found = is ? 1 : 0;
            ++flag;
        },
        [&](std::string_view, std::string_view, int value, bool) {
            if (aim.kind == AimedAt::Kind::figure && figure == aim.number) found = value;
            ++figure;
        });
    return found;
}

template <class Game>
int reached(const Aim& aim, const typename Game::Outcome& outcome, int worth) {
    return reached<Game>(aim.wanted, outcome, worth) -
           (aim.unwanted ? reached<Game>(*aim.unwanted, outcome, worth) : 0);
}

// All that can be wanted in a game, by name. Laws whose values are rows of a table are no aims.
template <class Game>
std::vector<AimedAt> all_aims() {
    std::vector<AimedAt> all{AimedAt{}};
    int flag = 0, figure = 0;
    Game::each_fact(
        typename Game::Outcome{},
        [&](std::string_view name, std::string_view text, bool) {
            all.push_back({AimedAt::Kind::chance, std::string(name), std::string(text), flag++});
        },
        [&](std::string_view name, std::string_view text, int, bool plain) {
            if (plain) all.push_back({AimedAt::Kind::figure, std::string(name), std::string(text), figure});
            ++figure;
        });
    return all;
}

// "taken-out", "damage", "worth", "hit"; "taken-out-own", "damage-own-damage": words that mean the same in every game, or
// names of its outcomes and laws. Nothing if it is none of these.
template <class Game>
std::optional<Aim> aim_of(std::string_view words) {
    const std::vector<AimedAt> all = all_aims<Game>();
    const auto named = [&](std::string_view name) -> std::optional<AimedAt> {
        for (const AimedAt& one : all)
            if (one.name == name) return one;
        return std::nullopt;
    };
    const auto one_of = [&](std::string_view word) -> std::optional<AimedAt> {
        if (const auto found = named(word)) return found;
        const auto& figures = Game::short_figures;
        if (word == "damage") return named(figures.harm.front());
        if (word == "hit") return named(figures.works.front());
        if (word == "taken-out") return named(figures.takes_out);
        if (word == "own-damage") {
            const auto own = named("mover-" + std::string(figures.harm.front()));
            return own ? own : named("mover-damage");
        }
        if (word == "own" || word == "own-taken-out") return named("mover-out");
        return std::nullopt;
    };
    if (const auto single = one_of(words)) return Aim{*single, std::nullopt};
    for (std::size_t at = words.find('-'); at != std::string_view::npos; at = words.find('-', at + 1)) {
        const auto wanted = one_of(words.substr(0, at)), unwanted = one_of(words.substr(at + 1));
        if (wanted && unwanted) return Aim{*wanted, *unwanted};
    }
    return std::nullopt;
}

} // namespace fracas
