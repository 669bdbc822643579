// Loops and limits in words, with no comparison to get wrong.
#pragma once

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

constexpr int at_most(int limit, int figure) { return figure < limit ? figure : limit; }
constexpr int at_least(int limit, int figure) { return figure > limit ? figure : limit; }
constexpr int without_sign(int figure) { return at_least(figure, -figure); }
constexpr int within(int least, int most, int figure) { return at_most(most, at_least(least, figure)); }

} // namespace fracas
