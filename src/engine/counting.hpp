// Loops and limits in words, with no comparison to get wrong.
#pragma once

#include <bit>
#include <cstdint>

namespace fracas {

// What `below` gives.
struct Below {
    int count;

    struct Number {
        int at;
        constexpr int operator*() const { return at; }
        constexpr Number& operator++() {
            ++at;
            return *this;
        }
        constexpr bool operator!=(const Number& end) const { return at < end.at; } // none below 0
    };
    constexpr Number begin() const { return {0}; }
    constexpr Number end() const { return {count}; }
};

// for (const int i : below(3)) runs over 0, 1 and 2. The count is asked for once, at the start.
constexpr Below below(int count) { return {count}; }

// What `set_in` gives.
struct SetIn {
    std::uint64_t bits;

    struct Number {
        std::uint64_t left;
        constexpr int operator*() const { return std::countr_zero(left); }
        constexpr Number& operator++() {
            left &= left - 1;
            return *this;
        }
        constexpr bool operator!=(const Number&) const { return left != 0; }
    };
    constexpr Number begin() const { return {bits}; }
    constexpr Number end() const { return {0}; }
};

// for (const int i : set_in(bits)) runs over the places of the bits that are set, the lowest first.
constexpr SetIn set_in(std::uint64_t bits) { return {bits}; }

constexpr int at_most(int limit, int figure) { return figure < limit ? figure : limit; }
constexpr int at_least(int limit, int figure) { return figure > limit ? figure : limit; }
constexpr int without_sign(int figure) { return at_least(figure, -figure); }
constexpr int within(int least, int most, int figure) { return at_most(most, at_least(least, figure)); }

} // namespace fracas
