// A rule's number as the registry prints it, small enough to travel in every question and event.
#pragma once

#include <bit>
#include <cstdint>

namespace fracas {

struct Rule {
    char text[16]{};

    constexpr Rule() = default;

    // Implicit, so that a rule function can write the number as a plain literal.
    template <int Size>
    consteval Rule(const char (&id)[Size]) {
        static_assert(Size <= 16, "a rule number has at most 15 characters");
        for (int i = 0; i < Size; ++i) text[i] = id[i];
    }

    // Of every event told somebody asks whether it is one by this rule: two words, not sixteen letters one by one.
    friend constexpr bool operator==(const Rule& a, const Rule& b) {
        const Words one = std::bit_cast<Words>(a), other = std::bit_cast<Words>(b);
        return one.first == other.first && one.second == other.second;
    }

private:
    struct Words {
        std::uint64_t first, second;
    };
};

} // namespace fracas
