// The whole part of a square root, exactly. Floating point comes within one of it, whole numbers put it right, so that every
// machine gives the same.
#pragma once

#include <cmath>
#include <type_traits>

namespace fracas {

// For squares from 0 to 2^62.
constexpr long long whole_root(long long square) {
    long long root = 0;
    if (std::is_constant_evaluated()) {
        // Digit by digit to the base of two.
        long long digit = 1, rest = square;
        while (digit <= rest / 4) digit *= 4;
        for (; digit > 0; digit /= 4) {
            const bool fits = rest >= root + digit;
            if (fits) rest -= root + digit;
            root = root / 2 + (fits ? digit : 0);
        }
        return root;
    }
    root = static_cast<long long>(std::sqrt(static_cast<double>(square)));
    while (root * root > square) --root;
    while ((root + 1) * (root + 1) <= square) ++root;
    return root;
}

} // namespace fracas
