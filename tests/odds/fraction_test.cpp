#include "odds/fraction.hpp"

#include "engine/law.hpp"
#include "engine/throws.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>

namespace {

using fracas::Fraction;
using fracas::power;
// Slower, always in lowest terms, and not ours.
using Reference = boost::multiprecision::cpp_rational;
__extension__ typedef __int128 WideInteger;

static_assert(!std::is_constructible_v<Fraction, double>);
static_assert(fracas::to_double(0.5) == 0.5);

// A fraction, and the same by other means.
struct Both {
    Fraction ours;
    Reference reference;
};

// Numerators of any size, over denominators as dice make them (2^a 3^b 5^c), and any others.
Both any_fraction() {
    Both result{Fraction(*rc::gen::arbitrary<std::int64_t>()), 0};
    result.reference = Reference(result.ours.to_text());
    const auto times = [&](int factor, int count) {
        for (int i = 0; i < count; ++i) {
            result.ours *= Fraction(factor);
            result.reference *= factor;
        }
    };
    const auto over = [&](int factor, int count) {
        for (int i = 0; i < count; ++i) {
            result.ours /= Fraction(factor);
            result.reference /= factor;
        }
    };
    times(997, *rc::gen::inRange(0, 60));
    if (*rc::gen::arbitrary<bool>())
        for (const int factor : {2, 3, 5}) over(factor, *rc::gen::inRange(0, 40));
    else over(*rc::gen::inRange(1, 1000), *rc::gen::inRange(1, 70));
    return result;
}

void agrees(const Fraction& ours, const Reference& reference) {
    RC_ASSERT(ours.to_text() == reference.str());
    RC_ASSERT(ours.is_zero() == reference.is_zero());
    RC_ASSERT(ours.is_negative() == (reference < 0));
}

TEST(Fraction, IsWrittenInLowestTerms) {
    EXPECT_EQ(Fraction::of(50, 72).to_text(), "25/36");
    EXPECT_EQ(Fraction::of(6, 6).to_text(), "1");
    EXPECT_EQ(Fraction::of(0, -6).to_text(), "0");
    EXPECT_EQ(Fraction::of(3, -6).to_text(), "-1/2");
    EXPECT_EQ(Fraction::of(-3, -6).to_text(), "1/2");
    EXPECT_EQ(Fraction(std::numeric_limits<long long>::min()).to_text(), "-9223372036854775808");
    EXPECT_EQ(Fraction(std::numeric_limits<std::uint64_t>::max()).to_text(), "18446744073709551615");
    EXPECT_EQ(power(Fraction::of(1, 6), 30).to_text(), "1/221073919720733357899776");
    EXPECT_EQ(power(Fraction(6), 120).to_text(),
              "2388636399360109977557402041718133080829429159844757507642063199359529632522467783435119230976");
    EXPECT_EQ(fracas::to_text(0.1), "0.1");
}

RC_GTEST_PROP(Fraction, AgreesWithSmallFractionsWorkedOutPlainly, ()) {
    const auto part = [] { return static_cast<long long>(*rc::gen::inRange(-1'000'000, 1'000'000)); };
    const long long a = part(), b = std::abs(part()) + 1, c = part(), d = std::abs(part()) + 1;
    const Fraction x = Fraction::of(a, b), y = Fraction::of(c, d);
    RC_ASSERT(x + y == Fraction::of(a * d + c * b, b * d));
    RC_ASSERT(x - y == Fraction::of(a * d - c * b, b * d));
    RC_ASSERT(x * y == Fraction::of(a * c, b * d));
    if (c != 0) RC_ASSERT(x / y == Fraction::of(a * d, b * c));
    RC_ASSERT((x <=> y) == (static_cast<WideInteger>(a) * d <=> static_cast<WideInteger>(c) * b));
    RC_ASSERT(to_double(x) == static_cast<double>(a) / static_cast<double>(b));
}

RC_GTEST_PROP(Fraction, AgreesWithBoostsOwnRationals, ()) {
    const Both a = any_fraction(), b = any_fraction(), c = any_fraction();
    agrees(a.ours, a.reference);
    agrees(-a.ours, -a.reference);
    agrees(a.ours + b.ours, a.reference + b.reference);
    agrees(a.ours - b.ours, a.reference - b.reference);
    agrees(a.ours * b.ours, a.reference * b.reference);
    if (!b.ours.is_zero()) agrees(a.ours / b.ours, a.reference / b.reference);
    // Through several operations nothing is in lowest terms any more.
    agrees((a.ours + b.ours) * c.ours - a.ours * c.ours,
           (a.reference + b.reference) * c.reference - a.reference * c.reference);
    RC_ASSERT((a.ours < b.ours) == (a.reference < b.reference));
    RC_ASSERT((a.ours == b.ours) == (a.reference == b.reference));
}

RC_GTEST_PROP(Fraction, EqualValuesAreEqualWhateverTheirTerms, ()) {
    const Fraction a = any_fraction().ours, b = any_fraction().ours;
    const Fraction other = (a + b) - b;
    RC_ASSERT(other == a);
    RC_ASSERT(!(other < a) && !(a < other));
    RC_ASSERT(other.to_text() == a.to_text());
    RC_ASSERT(other.to_double() == a.to_double());
    RC_ASSERT(a + Fraction(1) != a);
    RC_ASSERT(a < a + Fraction(1));
}

// The fraction that a finite double is.
Fraction exactly(double value) {
    int exponent = 0;
    const auto digits = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), 53));
    exponent -= 53;
    const Fraction scale = power(Fraction(2), std::abs(exponent));
    return exponent < 0 ? Fraction(digits) / scale : Fraction(digits) * scale;
}

bool is_nearest_double(double rounded, const Fraction& value) {
    const auto distance = [&](double other) {
        const Fraction difference = exactly(other) - value;
        return difference.is_negative() ? -difference : difference;
    };
    const double infinity = std::numeric_limits<double>::infinity();
    return distance(rounded) <= distance(std::nextafter(rounded, infinity)) &&
           distance(rounded) <= distance(std::nextafter(rounded, -infinity));
}

RC_GTEST_PROP(Fraction, AsDoubleIsTheNearest, ()) {
    const Fraction a = any_fraction().ours;
    RC_ASSERT(is_nearest_double(a.to_double(), a));
}

TEST(Fraction, AsDoubleWhereBothPartsAreBeyondAllDoubles) {
    const Fraction huge = power(Fraction(6), 2000); // about 10^1556
    EXPECT_EQ(((huge - 1) / huge).to_double(), 1.0);
    EXPECT_EQ(((huge + 1) / (huge * 3)).to_double(), 1.0 / 3);
    EXPECT_EQ(((huge * 2 + 1) / huge).to_double(), 2.0);
    EXPECT_EQ((-((huge + 1) / (huge * 7))).to_double(), -1.0 / 7);
    EXPECT_EQ((1 / huge).to_double(), 0.0);
    EXPECT_EQ((1 / power(Fraction(2), 1074)).to_double(), std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(huge.to_double(), std::numeric_limits<double>::infinity());
    EXPECT_TRUE(is_nearest_double(power(Fraction::of(5, 6), 120).to_double(), power(Fraction::of(5, 6), 120)));
}

TEST(Fraction, AsDoubleSeesAHairAboveTheMiddle) {
    const Fraction scale = power(Fraction(2), 200);
    const Fraction middle = (power(Fraction(2), 53) + 1) * scale; // between 2^53 and 2^53 + 2
    EXPECT_EQ(((middle - 1) / scale).to_double(), 0x1p53);
    EXPECT_EQ((middle / scale).to_double(), 0x1p53); // a tie goes to the even neighbour
    EXPECT_EQ(((middle + 1) / scale).to_double(), 0x1p53 + 2);
}

TEST(Fraction, AHundredAndTwentyDiceAddUpToExactlyOne) {
    Fraction total;
    for (int sixes = 0; sixes <= 120; ++sixes) {
        const Fraction chance = fracas::binomial<Fraction>(120, sixes, Fraction::of(1, 6), Fraction::of(5, 6));
        EXPECT_NEAR(to_double(chance), fracas::binomial<double>(120, sixes, 1.0 / 6, 5.0 / 6), 1e-13);
        total += chance;
    }
    EXPECT_EQ(total, Fraction(1));
    EXPECT_EQ(to_text(total), "1");
}

TEST(FractionDeathTest, RefusesToDivideByZero) {
    EXPECT_DEATH(Fraction::of(1, 0), "");
    EXPECT_DEATH(Fraction(1) / Fraction(0), "");
}

} // namespace
