// A rule's number as the registry prints it, small enough to travel in every question and event.
#pragma once

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

    friend constexpr bool operator==(const Rule& a, const Rule& b) {
        for (int i = 0; i < 16; ++i)
            if (a.text[i] != b.text[i]) return false;
        return true;
    }
};

} // namespace fracas
