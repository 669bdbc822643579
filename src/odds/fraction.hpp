// Fraction: the number of exact odds, over the unbounded integers of Boost.Multiprecision.
//
// Denominators such as 6^40 are common and a law is thousands of sums and products, so fractions are not kept in lowest
// terms: the greatest common divisor is taken out where a fraction is told, or would outgrow the words inside its
// integers. That is what makes it faster than boost's own cpp_rational (docs/exact-numbers.md).
#pragma once

#ifndef BOOST_MP_STANDALONE
#define BOOST_MP_STANDALONE // nothing of Boost but these integers; they then compile without exceptions, too
#endif
#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>

namespace fracas {

// An exact fraction. What has no answer, 1 / 0, ends the program: exactness is the whole point.
class Fraction {
public:
    Fraction() = default;

    // From any built-in integer. Doubles are refused: they are hardly ever the fraction one means.
    template <std::integral Integer>
    Fraction(Integer value) : above(value) {}

    static Fraction of(const Fraction& n, const Fraction& d) { return n / d; }

    bool is_zero() const { return above.is_zero(); }
    bool is_negative() const { return above.sign() < 0; }

    // The same fraction with the smallest denominator.
    Fraction lowest() const {
        const Whole shared = gcd(above, below);
        return shared == 1u ? *this : Fraction(above / shared, below / shared);
    }

    // "25/36", "1", "-1/2".
    std::string to_text() const {
        const Fraction told = lowest();
        return told.below == 1u ? told.above.str() : told.above.str() + "/" + told.below.str();
    }

    // The nearest double, however huge both parts are.
    double to_double() const {
        if (is_zero()) return 0;
        const Whole size = abs(above);
        const std::size_t above_bits = msb(size) + 1, below_bits = msb(below) + 1;
        double nearest = 0;
        if (above_bits <= double_bits &&
            below_bits <= double_bits) { // both are exact doubles: one division rounds once
            nearest = size.convert_to<double>() / below.convert_to<double>();
        } else {
            // Scaled so that the quotient has 63 or 64 bits; a remainder only matters as "a little more than that", which
            // the lowest bit can say, being far below what a double keeps.
            const std::size_t up = below_bits + 63 > above_bits ? below_bits + 63 - above_bits : 0;
            const std::size_t down = above_bits > below_bits + 63 ? above_bits - below_bits - 63 : 0;
            Whole quotient, rest;
            divide_qr(Whole(size << up), Whole(below << down), quotient, rest);
            const std::uint64_t digits = quotient.convert_to<std::uint64_t>() | (rest.is_zero() ? 0u : 1u);
            const std::int64_t exponent = static_cast<std::int64_t>(down) - static_cast<std::int64_t>(up);
            nearest = std::ldexp(static_cast<double>(digits),
                                 static_cast<int>(std::clamp<std::int64_t>(exponent, -9999, 9999)));
        }
        return is_negative() ? -nearest : nearest;
    }

    friend bool operator==(const Fraction& a, const Fraction& b) {
        return a.below == b.below ? a.above == b.above : a.above * b.below == b.above * a.below;
    }
    friend std::strong_ordering operator<=>(const Fraction& a, const Fraction& b) {
        return (a.below == b.below ? a.above.compare(b.above) : Whole(a.above * b.below).compare(b.above * a.below)) <=>
               0;
    }

    friend Fraction operator-(const Fraction& a) { return {-a.above, a.below}; }

    friend Fraction operator+(const Fraction& a, const Fraction& b) {
        if (a.is_zero()) return b;
        if (b.is_zero()) return a;
        if (a.below == b.below) return {a.above + b.above, a.below};
        const Whole shared = gcd(a.below, b.below), rest = a.below / shared;
        return kept(a.above * (b.below / shared) + b.above * rest, rest * b.below);
    }
    friend Fraction operator-(const Fraction& a, const Fraction& b) { return a + -b; }
    friend Fraction operator*(const Fraction& a, const Fraction& b) {
        return kept(a.above * b.above, a.below * b.below);
    }
    friend Fraction operator/(const Fraction& a, const Fraction& b) {
        if (b.is_zero()) std::abort();
        return b.is_negative() ? kept(a.above * -b.below, a.below * -b.above)
                               : kept(a.above * b.below, a.below * b.above);
    }

    Fraction& operator+=(const Fraction& other) { return *this = *this + other; }
    Fraction& operator-=(const Fraction& other) { return *this = *this - other; }
    Fraction& operator*=(const Fraction& other) { return *this = *this * other; }
    Fraction& operator/=(const Fraction& other) { return *this = *this / other; }

private:
    static constexpr unsigned bits_inside = 512;
    static constexpr std::size_t double_bits = 53;
    using Whole = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<bits_inside>,
                                                boost::multiprecision::et_off>;

    Fraction(Whole n, Whole d) : above(std::move(n)), below(std::move(d)) {}

    static bool fits_inside(const Whole& whole) {
        return whole.backend().size() * sizeof(boost::multiprecision::limb_type) * 8 <= bits_inside;
    }
    static Fraction kept(Whole n, Whole d) {
        Fraction result(std::move(n), std::move(d));
        return fits_inside(result.above) && fits_inside(result.below) ? result : result.lowest();
    }

    Whole above = 0;
    Whole below = 1; // more than 0
};

inline double to_double(const Fraction& value) { return value.to_double(); }
inline std::string to_text(const Fraction& value) { return value.to_text(); }

// The shortest text that reads back as the same double.
inline std::string to_text(double value) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

} // namespace fracas
