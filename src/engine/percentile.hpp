// Throws of games that roll a d100 against a skill, read it in a column, or hold a sum of dice against a limit.
// The rule gets what it needs and nothing more (a level, an entry, yes or no), so their laws have few outcomes.
#pragma once

#include "engine/throws.hpp"

namespace fracas {

// A d100 against a target number: 0 critical failure, 1 failure, 2 success, 3 critical success. Rolls divisible by
// five are critical.
struct PercentLevel {
    using Result = int;
    std::int32_t target = 50;

    constexpr Needed needed() const { return {{{1, 100, ""}}, 1, 0}; }
    constexpr int read(const Faces& faces) const { return level(faces.face[0]); }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        const int hits = target < 0 ? 0 : target > 100 ? 100 : target;
        const int critical_hits = hits / 5;
        const int ways[4] = {20 - critical_hits, 80 - hits + critical_hits, hits - critical_hits, critical_hits};
        for (int result = 0; result < 4; ++result)
            if (ways[result] > 0) sink(result, Number(ways[result]) / Number(100));
    }

    constexpr int sample(Luck& luck) const { return level(1 + static_cast<int>(luck.random.below(100))); }

    constexpr Faces faces_for(int result, Luck& luck) const {
        Faces faces;
        const int start = static_cast<int>(luck.random.below(100));
        for (int i = 0; i < 100 && faces.count == 0; ++i)
            if (const int roll = 1 + (start + i) % 100; level(roll) == result) faces.add(roll);
        return faces;
    }

private:
    constexpr int level(int roll) const {
        const bool critical = roll % 5 == 0;
        return roll <= target ? (critical ? 3 : 2) : (critical ? 0 : 1);
    }
};

// A column of a d100 table: what each roll from 1 to 100 means. Data of a book.
struct PercentColumn {
    std::int8_t entry[100]{};

    constexpr int at(int roll) const { return entry[roll - 1]; }
};

// A d100 read in a column; equal entries are one outcome. The column must outlive the table that is asked.
struct PercentIn {
    using Result = int;
    const PercentColumn* column = nullptr;

    constexpr Needed needed() const { return {{{1, 100, ""}}, 1, 0}; }
    constexpr int read(const Faces& faces) const { return column->at(faces.face[0]); }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        for (int roll = 1; roll <= 100; ++roll) {
            int ways = 0;
            bool known = false;
            for (int other = 1; other <= 100; ++other) {
                if (column->at(other) != column->at(roll)) continue;
                known = known || other < roll;
                ++ways;
            }
            if (!known) sink(column->at(roll), Number(ways) / Number(100));
        }
    }

    constexpr int sample(Luck& luck) const { return column->at(1 + static_cast<int>(luck.random.below(100))); }

    constexpr Faces faces_for(int result, Luck& luck) const {
        Faces faces;
        const int start = static_cast<int>(luck.random.below(100));
        for (int i = 0; i < 100 && faces.count == 0; ++i)
            if (const int roll = 1 + (start + i) % 100; column->at(roll) == result) faces.add(roll);
        return faces;
    }
};

// Whether a d100 shows no more than `percent`.
struct PercentChance {
    using Result = int;
    std::int32_t percent = 50;

    constexpr Needed needed() const { return {{{1, 100, ""}}, 1, 0}; }
    constexpr int read(const Faces& faces) const { return faces.face[0] <= percent; }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        const int ways = percent < 0 ? 0 : percent > 100 ? 100 : percent;
        if (ways < 100) sink(0, Number(100 - ways) / Number(100));
        if (ways > 0) sink(1, Number(ways) / Number(100));
    }

    constexpr int sample(Luck& luck) const { return static_cast<int>(luck.random.below(100)) < percent; }

    constexpr Faces faces_for(int happens, Luck& luck) const {
        const int ways = percent < 0 ? 0 : percent > 100 ? 100 : percent;
        const int low = happens != 0 ? 1 : ways + 1, high = happens != 0 ? ways : 100;
        Faces faces;
        faces.add(low + static_cast<int>(luck.random.below(static_cast<std::uint32_t>(high - low + 1))));
        return faces;
    }
};

// Whether the sum of some six-sided dice is more than a limit.
struct SumOver {
    using Result = int;
    std::int32_t dice = 1;
    std::int32_t limit = 0;

    constexpr Needed needed() const { return {{{dice, 6, ""}}, 1, 0}; }
    constexpr int read(const Faces& faces) const { return Sum{dice, 6}.read(faces) > limit; }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        Number over(0), under(0);
        Sum{dice, 6}.law<Number>([&](int sum, const Number& weight) {
            if (sum > limit) over = over + weight;
            else under = under + weight;
        });
        if (limit >= dice) sink(0, under);
        if (limit < dice * 6) sink(1, over);
    }

    // One random word for up to ten dice: its digits to the base of six are the faces.
    constexpr int sample(Luck& luck) const {
        if (limit < dice) return 1;
        if (limit >= dice * 6) return 0;
        if (dice > 10) return Sum{dice, 6}.sample(luck) > limit;
        std::uint32_t ways = 1;
        for (int i = 0; i < dice; ++i) ways *= 6;
        std::uint32_t faces = luck.random.below(ways);
        int sum = dice;
        for (int i = 0; i < dice; ++i, faces /= 6) sum += static_cast<int>(faces % 6);
        return sum > limit;
    }

    constexpr Faces faces_for(int over, Luck& luck) const {
        const int low = over == 0 || limit < dice ? dice : limit + 1;
        const int high = over != 0 || limit >= dice * 6 ? dice * 6 : limit;
        const int sum = low + static_cast<int>(luck.random.below(static_cast<std::uint32_t>(high - low + 1)));
        return Sum{dice, 6}.faces_for(sum, luck);
    }
};

} // namespace fracas
