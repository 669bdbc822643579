// Rational: an exact fraction, and the few words that let a template compute with double or Rational alike.
#pragma once

#include "engine/natural.hpp"

#include <charconv>
#include <compare>
#include <concepts>
#include <cstdlib>
#include <string>
#include <utility>

namespace fracas {

/// An exact fraction, always in lowest terms with a positive denominator. Division by zero ends the program.
class Rational {
public:
    Rational() = default;

    /// From any built-in integer. Doubles are refused: they are hardly ever the fraction one means.
    template <std::integral Integer>
    Rational(Integer value) : negative_(std::cmp_less(value, 0)), numerator_(magnitude(value)) {}

    Rational(Natural value) : numerator_(std::move(value)) {}

    /// The fraction n / d of integers, naturals or rationals, in lowest terms.
    static Rational of(const Rational& n, const Rational& d) { return n / d; }

    bool is_negative() const { return negative_; }
    bool is_zero() const { return numerator_.is_zero(); }
    /// The numerator without its sign.
    const Natural& numerator() const { return numerator_; }
    const Natural& denominator() const { return denominator_; }

    /// "25/36", "1", "-1/2".
    std::string to_text() const {
        std::string text = negative_ ? "-" : "";
        text += numerator_.to_text();
        if (!denominator_.is_one()) text += "/" + denominator_.to_text();
        return text;
    }

    /// The nearest double.
    double to_double() const {
        const double size = quotient_to_double(numerator_, denominator_);
        return negative_ ? -size : size;
    }

    friend bool operator==(const Rational&, const Rational&) = default; // lowest terms: every value has one form only

    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
        if (a.negative_ != b.negative_) return b.negative_ <=> a.negative_;
        const auto order = a.denominator_ == b.denominator_
                               ? a.numerator_ <=> b.numerator_
                               : a.numerator_ * b.denominator_ <=> b.numerator_ * a.denominator_;
        return a.negative_ ? 0 <=> order : order;
    }

    friend Rational operator-(Rational a) {
        a.negative_ = !a.negative_ && !a.is_zero();
        return a;
    }

    // Sums and products first take out what the operands share (Knuth, volume 2, 4.5.1): the numbers stay small,
    // so most of the work happens below 128 bits, and the result needs no reduction of its full length.
    friend Rational operator+(const Rational& a, const Rational& b) {
        const Natural shared = gcd(a.denominator_, b.denominator_);
        const Natural rest = a.denominator_ / shared;
        const Natural left = a.numerator_ * (b.denominator_ / shared), right = b.numerator_ * rest;

        Rational sum;
        const bool left_larger = left >= right;
        if (a.negative_ == b.negative_) sum.numerator_ = left + right;
        else sum.numerator_ = left_larger ? left - right : right - left;
        if (sum.is_zero()) return sum;
        sum.negative_ = left_larger ? a.negative_ : b.negative_;

        const Natural excess = gcd(sum.numerator_, shared); // the rest cannot share anything with the numerator
        sum.numerator_ /= excess;
        sum.denominator_ = rest * (b.denominator_ / excess);
        return sum;
    }

    friend Rational operator-(const Rational& a, const Rational& b) { return a + -b; }

    friend Rational operator*(const Rational& a, const Rational& b) {
        return product(a.numerator_, a.denominator_, b.numerator_, b.denominator_, a.negative_ != b.negative_);
    }

    friend Rational operator/(const Rational& a, const Rational& b) {
        if (b.is_zero()) std::abort();
        return product(a.numerator_, a.denominator_, b.denominator_, b.numerator_, a.negative_ != b.negative_);
    }

    Rational& operator+=(const Rational& other) { return *this = *this + other; }
    Rational& operator-=(const Rational& other) { return *this = *this - other; }
    Rational& operator*=(const Rational& other) { return *this = *this * other; }
    Rational& operator/=(const Rational& other) { return *this = *this / other; }

private:
    template <std::integral Integer>
    static Natural magnitude(Integer value) {
        if constexpr (std::signed_integral<Integer>) {
            const auto bits = static_cast<unsigned long long>(value);
            return value < 0 ? 0 - bits : bits; // in unsigned arithmetic, since -value may not exist
        } else {
            return value;
        }
    }

    /// n1/d1 * n2/d2, each in lowest terms: only a numerator and the other denominator can share factors.
    static Rational product(const Natural& n1, const Natural& d1, const Natural& n2, const Natural& d2, bool negative) {
        Rational result;
        if (n1.is_zero() || n2.is_zero()) return result;
        const Natural first = gcd(n1, d2), second = gcd(n2, d1);
        result.numerator_ = (n1 / first) * (n2 / second);
        result.denominator_ = (d1 / second) * (d2 / first);
        result.negative_ = negative;
        return result;
    }

    bool negative_ = false; ///< never set for zero
    Natural numerator_;
    Natural denominator_ = 1;
};

/// n / d in the arithmetic a template was asked to use: `ratio<double>(1, 6)`, `ratio<Rational>(1, 6)`.
template <class Number>
constexpr Number ratio(long long n, long long d) {
    return static_cast<Number>(n) / static_cast<Number>(d);
}

constexpr double to_double(double value) { return value; }
inline double to_double(const Rational& value) { return value.to_double(); }

/// The shortest text that reads back as the same double.
inline std::string to_text(double value) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}
inline std::string to_text(const Rational& value) { return value.to_text(); }

} // namespace fracas
