// Success tests of games with the rule of six: dice against a target number, where a six is rolled on and added up.
// A die reaches the target or it does not, so the law of a test is binomial and nobody counts explosions.
#pragma once

#include "engine/throws.hpp"

namespace fracas {

// Dice of a success test. An answer gives the final value of each die: 6 and then 5 is 11. A die that has reached
// its target need not be rolled on; a lower value that is a multiple of six is a die that has not come to rest.
constexpr bool at_rest(int value, int target) { return value >= 1 && (value % 6 != 0 || value >= target); }

// The highest value a die shows if it is rolled on only while it has to.
constexpr int highest_value(int target) { return target <= 6 ? 6 : 6 * ((target - 1) / 6 + 1); }

constexpr Dice open_dice(int count, int target, const char* colour) { return {count, 6, colour, target}; }

// Chance of one die to reach the target: q = floor((target - 1) / 6) sixes, then at least r = target - 6q.
template <class Number>
constexpr Number success_chance(int target) {
    if (target <= 1) return Number(1);
    const int sixes = (target - 1) / 6, rest = target - 6 * sixes;
    return power(Number(1) / Number(6), sixes) * Number(7 - rest) / Number(6);
}

namespace detail {

// The faces of up to ten dice are the digits of one random word to the base of six.
inline constexpr int dice_in_word = 10;

struct Counted {
    int reached = 0;
    int ones = 0;
};

constexpr Counted count_faces(Luck& luck, int dice, int least) {
    Counted counted;
    while (dice > 0) {
        const int now = dice < dice_in_word ? dice : dice_in_word;
        std::uint32_t ways = 1;
        for (int i = 0; i < now; ++i) ways *= 6;
        std::uint32_t digits = luck.random.below(ways);
        for (int i = 0; i < now; ++i, digits /= 6) {
            const int face = 1 + static_cast<int>(digits % 6);
            counted.reached += face >= least;
            counted.ones += face == 1;
        }
        dice -= now;
    }
    return counted;
}

// As at the table: roll, and roll the sixes on while the target is not reached.
constexpr Counted roll_successes(Luck& luck, int dice, int target) {
    Counted counted = count_faces(luck, dice, target < 6 ? target : 6);
    while (target > 7 && counted.reached > 0) {
        target -= 6;
        counted.reached = count_faces(luck, counted.reached, target < 6 ? target : 6).reached;
    }
    return counted;
}

// A final value of a die that succeeds or fails.
constexpr int value_for(bool reaches, int target, Luck& luck) {
    const int lowest = reaches ? (target < 1 ? 1 : target) : 1;
    const int highest = reaches ? highest_value(target) : target - 1;
    const int start = static_cast<int>(luck.random.below(static_cast<std::uint32_t>(highest - lowest + 1)));
    for (int i = 0; i <= highest - lowest; ++i)
        if (const int value = lowest + (start + i) % (highest - lowest + 1); at_rest(value, target)) return value;
    return lowest;
}

} // namespace detail

struct Tested {
    std::int32_t successes = 0;
    std::int32_t all_ones = 0; // every die shows 1; never for no dice
    constexpr bool operator==(const Tested&) const = default;
};

// How many of `dice` reach `target`, and whether all of them show 1. The target is at least 2.
struct Successes {
    using Result = Tested;
    std::int32_t dice = 0;
    std::int32_t target = 4;

    constexpr Needed needed() const { return {{open_dice(dice, target, "")}, 1, 0}; }

    constexpr Tested read(const Faces& faces) const {
        Tested seen;
        int ones = 0;
        for (int i = 0; i < faces.count; ++i) {
            seen.successes += faces.face[i] >= target;
            ones += faces.face[i] == 1;
        }
        seen.all_ones = faces.count > 0 && ones == faces.count;
        return seen;
    }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        const Number hit = success_chance<Number>(target), miss = Number(1) - hit;
        const Number all_ones = power(Number(1) / Number(6), dice);
        if (dice > 0) sink(Tested{0, 1}, all_ones);
        // With target 2 only ones fail; a single die that fails without a one needs more than that, too.
        if (dice == 0) sink(Tested{0, 0}, Number(1));
        else if (target > 2) sink(Tested{0, 0}, power(miss, dice) - all_ones);
        for (int k = 1; k <= dice; ++k) sink(Tested{k, 0}, binomial<Number>(dice, k, hit, miss));
    }

    constexpr Tested sample(Luck& luck) const {
        const detail::Counted counted = detail::roll_successes(luck, dice, target);
        return {counted.reached, dice > 0 && counted.ones == dice ? 1 : 0};
    }

    constexpr Faces faces_for(const Tested& seen, Luck& luck) const {
        Faces faces;
        for (int i = 0; i < dice; ++i) {
            const bool reaches = i < seen.successes;
            int value = seen.all_ones != 0 ? 1 : detail::value_for(reaches, target, luck);
            // At least one die that fails has to show more than 1 if no die succeeds.
            if (seen.all_ones == 0 && seen.successes == 0 && i == 0 && value == 1) value = 2;
            faces.add(value);
        }
        return faces;
    }
};

struct TestedApart {
    std::int32_t first = 0;
    std::int32_t second = 0;
    constexpr bool operator==(const TestedApart&) const = default;
};

// Two groups of dice rolled together against one target and counted apart.
struct SuccessesApart {
    using Result = TestedApart;
    std::int32_t first = 0;
    std::int32_t second = 0;
    std::int32_t target = 4;

    constexpr Needed needed() const {
        return {{open_dice(first, target, "body"), open_dice(second, target, "pool")}, second > 0 ? 2 : 1, 0};
    }

    constexpr TestedApart read(const Faces& faces) const {
        TestedApart seen;
        for (int i = 0; i < faces.count; ++i) {
            if (faces.face[i] < target) continue;
            if (i < first) ++seen.first;
            else ++seen.second;
        }
        return seen;
    }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        const Number hit = success_chance<Number>(target), miss = Number(1) - hit;
        for (int i = 0; i <= first; ++i) {
            const Number chance = binomial<Number>(first, i, hit, miss);
            for (int k = 0; k <= second; ++k) sink(TestedApart{i, k}, chance * binomial<Number>(second, k, hit, miss));
        }
    }

    constexpr TestedApart sample(Luck& luck) const {
        return {detail::roll_successes(luck, first, target).reached,
                detail::roll_successes(luck, second, target).reached};
    }

    constexpr Faces faces_for(const TestedApart& seen, Luck& luck) const {
        Faces faces;
        for (int i = 0; i < first; ++i) faces.add(detail::value_for(i < seen.first, target, luck));
        for (int i = 0; i < second; ++i) faces.add(detail::value_for(i < seen.second, target, luck));
        return faces;
    }
};

static_assert(Throw<Successes> && Throw<SuccessesApart>);

} // namespace fracas
