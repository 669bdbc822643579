// Throws: what a rule can ask of dice and cards. A throw is a plain value that knows which dice it needs, how
// their faces are read, and the law of what is read. Tables need nothing else, so a system may add its own.
#pragma once

#include "engine/counting.hpp"
#include "engine/philox.hpp"

#include <bit>
#include <concepts>
#include <cstdint>

namespace fracas {

inline constexpr int most_dice = 64;

// Faces as they lie on the table, in the order in which they are asked for.
struct Faces {
    std::int16_t face[most_dice]{};
    int count = 0;

    // What no die can show stays what no die can show: it must not wrap round into a face.
    constexpr void add(int value) {
        constexpr int most = 32767;
        const int kept = value > most ? most : value < -most ? -most : value;
        if (count < most_dice) face[count++] = static_cast<std::int16_t>(kept);
    }
    constexpr bool operator==(const Faces&) const = default;
};

// One kind of die in a throw: "5 six-sided dice". For a draw: one card out of `left`.
struct Dice {
    int count = 0;
    int sides = 6;
    const char* colour = "";
    int until = 0; // a die that shows its highest face is rolled on and added up until it has reached this; 0: never
    bool marks = false; // only sixes and ones are read: how many there are of them is all there is to know

    // Whether a die may lie on the table like this. Where dice are rolled on, a value is that of the whole die.
    constexpr bool has(int value) const {
        if (value < 1) return false;
        return until == 0 ? value <= sides : value <= highest_value && at_rest(value);
    }
    constexpr bool at_rest(int value) const { return until == 0 || value % sides != 0 || value >= until; }

    static constexpr int highest_value = 1000;
};

// What must be thrown: up to four kinds of dice, or a draw of one card from the set bits of `cards`.
struct Needed {
    Dice dice[4]{};
    int kinds = 0;
    std::uint32_t cards = 0;

    constexpr int count() const {
        int total = cards != 0 ? 1 : 0;
        for (int i = 0; i < kinds; ++i) total += dice[i].count;
        return total;
    }
};

template <class Number>
constexpr Number power(Number base, int exponent) {
    Number result(1);
    for (int i = 0; i < exponent; ++i) result = result * base;
    return result;
}

// Chance of exactly k hits among n dice that each hit with chance p.
template <class Number>
constexpr Number binomial(int n, int k, const Number& p, const Number& q) {
    Number result(1);
    for (int i = 0; i < k; ++i) result = result * Number(n - i) / Number(i + 1);
    return result * power(p, k) * power(q, n - k);
}

// Cumulative laws of sixes scaled to 2^32, so that a whole pool is sampled with one random word. Each chance is
// off by less than 2^-32, far below anything a simulation can see.
struct SixesThresholds {
    static constexpr int most = 32;
    std::uint32_t up[most + 1][most + 1]{};

    constexpr SixesThresholds() {
        for (int n = 0; n <= most; ++n) {
            double below = 0;
            for (int k = 0; k <= most; ++k) {
                if (k <= n) below += binomial<double>(n, k, 1.0 / 6, 5.0 / 6);
                const double scaled = below * 4294967296.0;
                up[n][k] = scaled >= 4294967295.0 ? 0xFFFFFFFFu : static_cast<std::uint32_t>(scaled);
            }
        }
    }
};
inline constexpr SixesThresholds sixes_thresholds{};

// Where sampled answers come from. The thresholds travel as a pointer, since device code cannot index a table
// at namespace scope.
struct Luck {
    Philox random;
    const SixesThresholds* thresholds = &sixes_thresholds;
};

template <class T>
concept Throw = requires(const T& thrown, const Faces& faces, Luck& luck) {
    typename T::Result;
    { thrown.needed() } -> std::same_as<Needed>;
    { thrown.read(faces) } -> std::same_as<typename T::Result>;
    { thrown.sample(luck) } -> std::same_as<typename T::Result>;
};

// How many of `dice` six-sided dice show a six.
struct Sixes {
    using Result = int;
    std::int32_t dice = 0;

    constexpr Needed needed() const { return {{{dice, 6, "", 0, true}}, 1, 0}; }

    constexpr int read(const Faces& faces) const {
        int sixes = 0;
        for (int i = 0; i < faces.count; ++i) sixes += faces.face[i] == 6;
        return sixes;
    }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        const Number hit = Number(1) / Number(6), miss = Number(5) / Number(6);
        for (int k = 0; k <= dice; ++k) sink(k, binomial<Number>(dice, k, hit, miss));
    }

    constexpr int sample(Luck& luck) const {
        if (dice <= 0) return 0;
        if (dice > SixesThresholds::most) {
            return Sixes{SixesThresholds::most}.sample(luck) + Sixes{dice - SixesThresholds::most}.sample(luck);
        }
        const std::uint32_t word = luck.random.next();
        int k = 0;
        while (k < dice && word >= luck.thresholds->up[dice][k]) ++k;
        return k;
    }

    // Faces that read as `sixes`: for records of sampled fights.
    constexpr Faces faces_for(int sixes, Luck& luck) const {
        Faces faces;
        for (int i = 0; i < dice; ++i) faces.add(i < sixes ? 6 : 1 + static_cast<int>(luck.random.below(5)));
        return faces;
    }
};

struct SixesOnes {
    std::int32_t sixes = 0;
    std::int32_t ones = 0;
    constexpr bool operator==(const SixesOnes&) const = default;
};

// Sixes and ones of one colour of dice: what is left of both is what a push re-rolls.
struct SixesAndOnes {
    using Result = SixesOnes;
    std::int32_t dice = 0;

    constexpr Needed needed() const { return {{{dice, 6, "", 0, true}}, 1, 0}; }

    constexpr SixesOnes read(const Faces& faces) const {
        SixesOnes seen;
        for (int i = 0; i < faces.count; ++i) {
            seen.sixes += faces.face[i] == 6;
            seen.ones += faces.face[i] == 1;
        }
        return seen;
    }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        const Number sixth = Number(1) / Number(6);
        for (int s = 0; s <= dice; ++s)
            for (int o = 0; o + s <= dice; ++o)
                sink(SixesOnes{s, o}, binomial<Number>(dice, s, sixth, Number(5) * sixth) *
                                          binomial<Number>(dice - s, o, Number(1) / Number(5), Number(4) / Number(5)));
    }

    constexpr SixesOnes sample(Luck& luck) const {
        SixesOnes seen;
        for (int i = 0; i < dice; ++i) {
            const std::uint32_t face = luck.random.below(6);
            seen.sixes += face == 5;
            seen.ones += face == 0;
        }
        return seen;
    }

    constexpr Faces faces_for(SixesOnes seen, Luck& luck) const {
        Faces faces;
        for (int i = 0; i < dice; ++i)
            faces.add(i < seen.sixes ? 6 : i < seen.sixes + seen.ones ? 1 : 2 + static_cast<int>(luck.random.below(4)));
        return faces;
    }
};

// The value of one die.
struct Die {
    using Result = int;
    std::int32_t sides = 6;

    constexpr Needed needed() const { return {{{1, sides, ""}}, 1, 0}; }
    constexpr int read(const Faces& faces) const { return faces.face[0]; }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        for (int value = 1; value <= sides; ++value) sink(value, Number(1) / Number(sides));
    }

    constexpr int sample(Luck& luck) const {
        return 1 + static_cast<int>(luck.random.below(static_cast<std::uint32_t>(sides)));
    }
    constexpr Faces faces_for(int value, Luck&) const {
        Faces faces;
        faces.add(value);
        return faces;
    }
};

// Two dice read in order as tens and ones: 11 to 66.
struct D66 {
    using Result = int;
    std::int32_t unused = 0;

    constexpr Needed needed() const { return {{{2, 6, ""}}, 1, 0}; }
    constexpr int read(const Faces& faces) const { return faces.face[0] * 10 + faces.face[1]; }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        for (int tens = 1; tens <= 6; ++tens)
            for (int ones = 1; ones <= 6; ++ones) sink(tens * 10 + ones, Number(1) / Number(36));
    }

    constexpr int sample(Luck& luck) const {
        const int pair = static_cast<int>(luck.random.below(36));
        return (pair / 6 + 1) * 10 + pair % 6 + 1;
    }
    constexpr Faces faces_for(int value, Luck&) const {
        Faces faces;
        faces.add(value / 10);
        faces.add(value % 10);
        return faces;
    }
};

// The sum of some dice of one kind.
struct Sum {
    using Result = int;
    std::int32_t dice = 1;
    std::int32_t sides = 6;

    constexpr Needed needed() const { return {{{dice, sides, ""}}, 1, 0}; }
    constexpr int read(const Faces& faces) const {
        int sum = 0;
        for (int i = 0; i < faces.count; ++i) sum += faces.face[i];
        return sum;
    }

    // Chance of a sum by inclusion and exclusion over the dice that would exceed their sides.
    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        const Number whole = power(Number(sides), dice);
        for (int sum = dice; sum <= dice * sides; ++sum) {
            Number ways(0);
            for (int over = 0; over * sides <= sum - dice; ++over) {
                const Number term = choose<Number>(dice, over) * choose<Number>(sum - over * sides - 1, dice - 1);
                ways = over % 2 == 0 ? ways + term : ways - term;
            }
            sink(sum, ways / whole);
        }
    }

    constexpr int sample(Luck& luck) const {
        int sum = 0;
        for (int i = 0; i < dice; ++i)
            sum += 1 + static_cast<int>(luck.random.below(static_cast<std::uint32_t>(sides)));
        return sum;
    }
    constexpr Faces faces_for(int sum, Luck&) const {
        Faces faces;
        int left = sum - dice;
        for (int i = 0; i < dice; ++i) {
            const int more = left < sides - 1 ? left : sides - 1;
            faces.add(1 + more);
            left -= more;
        }
        return faces;
    }

private:
    template <class Number>
    static constexpr Number choose(int n, int k) {
        Number result(1);
        for (int i = 0; i < k; ++i) result = result * Number(n - i) / Number(i + 1);
        return result;
    }
};

// One card from those whose bit is set in `left` (bit 1 is card 1).
struct Card {
    using Result = int;
    std::uint32_t left = 0;

    constexpr Needed needed() const { return {{}, 0, left}; }
    constexpr int read(const Faces& faces) const { return faces.face[0]; }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        for (int card = 0; card < 32; ++card)
            if ((left >> card & 1u) != 0) sink(card, Number(1) / Number(count()));
    }

    constexpr int sample(Luck& luck) const {
        auto at = luck.random.below(static_cast<std::uint32_t>(count()));
        for (const int card : set_in(left))
            if (at-- == 0) return card;
        return 0;
    }
    constexpr Faces faces_for(int card, Luck&) const {
        Faces faces;
        faces.add(card);
        return faces;
    }

private:
    constexpr int count() const { return std::popcount(left); }
};

} // namespace fracas
