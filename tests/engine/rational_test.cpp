#include "engine/rational.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <type_traits>

namespace {

using fracas::Natural;
using fracas::ratio;
using fracas::Rational;
__extension__ typedef __int128 WideInteger;

static_assert(!std::is_constructible_v<Rational, double>);
static_assert(ratio<double>(1, 4) == 0.25);
static_assert(fracas::to_double(0.5) == 0.5);

/// Denominators as dice make them (2^a 3^b 5^c), and any others.
Rational any_rational() {
    const auto power = [](int base) { return pow(Natural(base), *rc::gen::inRange(0U, 40U)); };
    const Natural dice = power(2) * power(3) * power(5);
    const Natural denominator = *rc::gen::arbitrary<bool>() ? dice : Natural(*rc::gen::inRange(1, 1000));
    const Natural numerator =
        (Natural(*rc::gen::arbitrary<std::uint64_t>()) << *rc::gen::inRange<std::size_t>(0, 100)) +
        *rc::gen::inRange(0, 1000);
    const Rational size = Rational::of(numerator, denominator);
    return *rc::gen::arbitrary<bool>() ? size : -size;
}

bool is_in_lowest_terms(const Rational& value) {
    return gcd(value.numerator(), value.denominator()).is_one() && !(value.is_zero() && value.is_negative());
}

/// The fraction that a finite double is.
Rational exactly(double value) {
    int exponent = 0;
    const auto digits = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), 53));
    exponent -= 53;
    const Natural scale = Natural(1) << static_cast<std::size_t>(std::abs(exponent));
    return exponent < 0 ? Rational::of(digits, scale) : Rational(digits) * scale;
}

bool is_nearest_double(double rounded, const Rational& value) {
    const auto distance = [&](double other) {
        const Rational difference = exactly(other) - value;
        return difference.is_negative() ? -difference : difference;
    };
    const double infinity = std::numeric_limits<double>::infinity();
    return distance(rounded) <= distance(std::nextafter(rounded, infinity)) &&
           distance(rounded) <= distance(std::nextafter(rounded, -infinity));
}

TEST(Rational, IsWrittenInLowestTerms) {
    EXPECT_EQ(Rational::of(50, 72).to_text(), "25/36");
    EXPECT_EQ(Rational::of(6, 6).to_text(), "1");
    EXPECT_EQ(Rational::of(0, -6).to_text(), "0");
    EXPECT_EQ(Rational::of(3, -6).to_text(), "-1/2");
    EXPECT_EQ(Rational::of(-3, -6).to_text(), "1/2");
    EXPECT_EQ(Rational(std::numeric_limits<long long>::min()).to_text(), "-9223372036854775808");
    EXPECT_EQ(Rational(std::numeric_limits<std::uint64_t>::max()).to_text(), "18446744073709551615");
    EXPECT_EQ(Rational::of(Natural(1), pow(Natural(6), 30)).to_text(), "1/221073919720733357899776");
}

RC_GTEST_PROP(Rational, AgreesWithSmallFractionsWorkedOutPlainly, ()) {
    const auto part = [] { return static_cast<long long>(*rc::gen::inRange(-1'000'000, 1'000'000)); };
    const long long a = part(), b = std::abs(part()) + 1, c = part(), d = std::abs(part()) + 1;
    const Rational x = Rational::of(a, b), y = Rational::of(c, d);
    RC_ASSERT(x + y == Rational::of(a * d + c * b, b * d));
    RC_ASSERT(x - y == Rational::of(a * d - c * b, b * d));
    RC_ASSERT(x * y == Rational::of(a * c, b * d));
    if (c != 0) RC_ASSERT(x / y == Rational::of(a * d, b * c));
    RC_ASSERT((x <=> y) == (static_cast<WideInteger>(a) * d <=> static_cast<WideInteger>(c) * b));
    RC_ASSERT(ratio<Rational>(a, b) == x);
    RC_ASSERT(to_double(ratio<Rational>(a, b)) == ratio<double>(a, b));
}

RC_GTEST_PROP(Rational, IsAField, ()) {
    const Rational a = any_rational(), b = any_rational(), c = any_rational();
    RC_ASSERT(a + b == b + a);
    RC_ASSERT((a + b) + c == a + (b + c));
    RC_ASSERT((a * b) * c == a * (b * c));
    RC_ASSERT(a * (b + c) == a * b + a * c);
    RC_ASSERT((a - b) + b == a);
    RC_ASSERT(a - a == Rational(0));
    RC_ASSERT(a + 0 == a);
    RC_ASSERT(a * 1 == a);
    if (!b.is_zero()) RC_ASSERT((a / b) * b == a);
}

RC_GTEST_PROP(Rational, ResultsAreInLowestTerms, ()) {
    const Rational a = any_rational(), b = any_rational();
    RC_ASSERT(is_in_lowest_terms(a));
    RC_ASSERT(is_in_lowest_terms(a + b));
    RC_ASSERT(is_in_lowest_terms(a - b));
    RC_ASSERT(is_in_lowest_terms(a * b));
    if (!b.is_zero()) RC_ASSERT(is_in_lowest_terms(a / b));
}

RC_GTEST_PROP(Rational, OrderIsTheSignOfTheDifference, ()) {
    const Rational a = any_rational(), b = any_rational();
    RC_ASSERT((a < b) == (a - b).is_negative());
    RC_ASSERT((a == b) == (a - b).is_zero());
    RC_ASSERT((a > b) == (b < a));
}

RC_GTEST_PROP(Rational, AsDoubleIsTheNearest, ()) {
    const Rational a = any_rational();
    RC_ASSERT(is_nearest_double(a.to_double(), a));
}

TEST(Rational, AsDoubleWhereBothPartsAreBeyondAllDoubles) {
    const Natural huge = pow(Natural(6), 2000); // about 10^1556
    EXPECT_EQ(Rational::of(huge - 1, huge).to_double(), 1.0);
    EXPECT_EQ(Rational::of(huge + 1, huge * 3).to_double(), 1.0 / 3);
    EXPECT_EQ(Rational::of(huge * 2 + 1, huge).to_double(), 2.0);
    EXPECT_EQ((-Rational::of(huge + 1, huge * 7)).to_double(), -1.0 / 7);
    EXPECT_EQ(Rational::of(1, huge).to_double(), 0.0);
    EXPECT_EQ((Rational(1) / Rational(Natural(1) << 1074)).to_double(), std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(Rational(huge).to_double(), std::numeric_limits<double>::infinity());
    EXPECT_TRUE(is_nearest_double(Rational::of(pow(Natural(5), 120), pow(Natural(6), 120)).to_double(),
                                  Rational::of(pow(Natural(5), 120), pow(Natural(6), 120))));
}

TEST(Rational, AsDoubleSeesAHairAboveTheMiddle) {
    const Natural scale = Natural(1) << 200, middle = ((Natural(1) << 53) + 1) * scale; // between 2^53 and 2^53 + 2
    EXPECT_EQ(Rational::of(middle - 1, scale).to_double(), 0x1p53);
    EXPECT_EQ(Rational::of(middle, scale).to_double(), 0x1p53); // a tie goes to the even neighbour
    EXPECT_EQ(Rational::of(middle + 1, scale).to_double(), 0x1p53 + 2);
}

/// The chance of each number of sixes in a pool, as any template over a Number would work it out.
template <class Number>
Number chance_of_sixes(int dice, int sixes) {
    Number chance = 1;
    for (int i = 0; i < sixes; ++i) chance *= ratio<Number>(dice - i, i + 1) * ratio<Number>(1, 6);
    for (int i = sixes; i < dice; ++i) chance *= ratio<Number>(5, 6);
    return chance;
}

TEST(Rational, AHundredAndTwentyDiceAddUpToExactlyOne) {
    Rational total;
    for (int sixes = 0; sixes <= 120; ++sixes) {
        const Rational chance = chance_of_sixes<Rational>(120, sixes);
        EXPECT_NEAR(to_double(chance), chance_of_sixes<double>(120, sixes), 1e-13);
        total += chance;
    }
    EXPECT_EQ(total, Rational(1));
    EXPECT_EQ(to_text(chance_of_sixes<Rational>(2, 0)), "25/36");
    EXPECT_EQ(fracas::to_text(0.1), "0.1");
}

TEST(RationalDeathTest, RefusesToDivideByZero) {
    EXPECT_DEATH(Rational::of(1, 0), "");
    EXPECT_DEATH(Rational(1) / Rational(0), "");
}

} // namespace
