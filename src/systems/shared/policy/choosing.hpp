// Ways to choose among offers that the policies of several systems share.
#pragma once

#include "engine/counting.hpp"

#include <cstdint>

namespace fracas {

// How somebody fights when the computer decides; every system has these three.
enum class Style : std::uint8_t { aggressive, cautious, random };

// Who fights how; the game master is asked where nobody (-1) is.
template <int combatants>
struct StylesOf {
    Style style[combatants]{};
    Style game_master = Style::aggressive;

    constexpr Style style_of(int who) const { return who < 0 ? game_master : style[who]; }
};

// The option with the highest worth; the first of equals.
template <class Option, class Offers, class Worth>
constexpr Option best_by(Offers&& offers, Worth&& worth) {
    Option best{};
    int highest = 0;
    bool any = false;
    offers([&](const Option& option) {
        const int value = worth(option);
        if (any && value <= highest) return;
        best = option;
        highest = value;
        any = true;
    });
    return best;
}

// Any kind of option alike, then any of that kind. The offers are costly to list, so they are listed once: of every kind
// one is kept, each of its options with the same chance. `kinds` is how many there are.
template <class Option, int kinds>
class OfEveryKind {
public:
    using Kind = decltype(Option::what);

    template <class Offers, class Chance>
    constexpr OfEveryKind(Offers&& offers, Chance&& chance) {
        offers([&](const Option& option) {
            const int kind = static_cast<int>(option.what);
            ++seen_[kind];
            if (seen_[kind] == 1 || chance(seen_[kind]) == 0) kept_[kind] = option;
        });
    }

    constexpr bool has(Kind kind) const { return seen_[static_cast<int>(kind)] > 0; }
    constexpr void leave_out(Kind kind) { seen_[static_cast<int>(kind)] = 0; }

    constexpr int count() const {
        int found = 0;
        for (const int seen : seen_) found += seen > 0;
        return found;
    }

    template <class Chance>
    constexpr Option any(Chance&& chance) const {
        int wanted = count() > 1 ? chance(count()) : 0;
        for (const int kind : below(kinds))
            if (seen_[kind] > 0 && wanted-- == 0) return kept_[kind];
        return Option{};
    }

private:
    Option kept_[kinds]{};
    int seen_[kinds]{};
};

} // namespace fracas
