#include "engine/natural.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace {

using fracas::Natural;
__extension__ typedef unsigned __int128 Wide;

static_assert(!std::is_constructible_v<Natural, double>);

Natural from_wide(Wide value) {
    return (Natural(static_cast<std::uint64_t>(value >> 64)) << 64) + static_cast<std::uint64_t>(value);
}

/// 64-bit words, with those on which carries and quotient guesses go wrong as often as all others together.
rc::Gen<std::uint64_t> any_word() {
    constexpr std::uint64_t top = std::uint64_t{1} << 63;
    return rc::gen::oneOf(rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>()),
                          rc::gen::element<std::uint64_t>(0, 1, 2, top - 1, top, top + 1, ~top, ~std::uint64_t{0},
                                                          ~std::uint64_t{0} - 1));
}

/// Numbers of up to `words` words, so of both forms and around their border.
Natural any_natural(std::size_t words = 8) {
    const auto count = *rc::gen::inRange<std::size_t>(0, words + 1);
    Natural result;
    for (const std::uint64_t word : *rc::gen::container<std::vector<std::uint64_t>>(count, any_word()))
        result = (result << 64) + word;
    return result;
}

Wide any_wide() { return static_cast<Wide>(*any_word()) << 64 | *any_word(); }

Natural gcd_by_euclid(Natural a, Natural b) {
    while (!b.is_zero()) a = std::exchange(b, a % b);
    return a;
}

RC_GTEST_PROP(Natural, AgreesWithBuiltInIntegersOf128Bits, ()) {
    const Wide a = any_wide(), b = any_wide();
    const Natural x = from_wide(a), y = from_wide(b);
    RC_ASSERT((x <=> y) == (a <=> b));
    RC_ASSERT((x == y) == (a == b));
    if (a + b >= a) RC_ASSERT(x + y == from_wide(a + b));
    if (a >= b) RC_ASSERT(x - y == from_wide(a - b));
    if (b != 0) {
        RC_ASSERT(x / y == from_wide(a / b));
        RC_ASSERT(x % y == from_wide(a % b));
    }
    const auto low_a = static_cast<std::uint64_t>(a), low_b = static_cast<std::uint64_t>(b);
    RC_ASSERT(Natural(low_a) * Natural(low_b) == from_wide(static_cast<Wide>(low_a) * low_b));
    const auto bits = *rc::gen::inRange<std::size_t>(0, 128);
    RC_ASSERT((x >> bits) == from_wide(a >> bits));
    RC_ASSERT(((x << bits) >> bits) == x);
}

RC_GTEST_PROP(Natural, ObeysTheLawsOfArithmetic, ()) {
    const Natural a = any_natural(), b = any_natural(), c = any_natural();
    RC_ASSERT(a + b == b + a);
    RC_ASSERT((a + b) + c == a + (b + c));
    RC_ASSERT(a * b == b * a);
    RC_ASSERT((a * b) * c == a * (b * c));
    RC_ASSERT(a * (b + c) == a * b + a * c);
    RC_ASSERT((a + b) - b == a);
    RC_ASSERT(a + b >= a);
    if (!b.is_zero()) RC_ASSERT((a * b) / b == a);
}

RC_GTEST_PROP(Natural, DivisionLeavesLessThanTheDivisor, ()) {
    const Natural a = any_natural(), b = any_natural() + 1;
    const auto [quotient, remainder] = divmod(a, b);
    RC_ASSERT(remainder < b);
    RC_ASSERT(quotient * b + remainder == a);
}

RC_GTEST_PROP(Natural, ShiftsArePowersOfTwo, ()) {
    const Natural a = any_natural();
    const auto bits = *rc::gen::inRange<unsigned>(0, 300);
    RC_ASSERT((a << bits) == a * pow(Natural(2), bits));
    RC_ASSERT((a >> bits) == a / pow(Natural(2), bits));
    RC_ASSERT((a.is_zero() || (a << bits).bit_count() == a.bit_count() + bits));
    RC_ASSERT((a.is_zero() || (a << bits).trailing_zeros() == a.trailing_zeros() + bits));
    RC_ASSERT(a.is_odd() == (a % 2).is_one());
}

RC_GTEST_PROP(Natural, TheGreatestCommonDivisorIsEuclids, ()) {
    const Natural a = any_natural(), b = any_natural(), shared = any_natural(4);
    RC_ASSERT(gcd(a, b) == gcd_by_euclid(a, b));
    RC_ASSERT(gcd(a * shared, b * shared) == gcd(a, b) * shared);
    RC_ASSERT(gcd(a, b) == gcd(b, a));
}

RC_GTEST_PROP(Natural, ReadsBackWhatItWrites, ()) {
    const Natural a = any_natural();
    RC_ASSERT(Natural::from_text(a.to_text()) == a);
}

TEST(Natural, DivisionSurvivesAQuotientDigitGuessedTooLarge) {
    // The rare branch of Knuth's algorithm D: the last words of the divisor reveal that the guess was one too large.
    const Natural base = Natural(1) << 64, half = Natural(1) << 63;
    const Natural divisor = half * base * base + 1;
    const Natural dividend = half * base * base * base;
    const auto [quotient, remainder] = divmod(dividend, divisor);
    EXPECT_EQ(quotient, base - 1);
    EXPECT_EQ(remainder, dividend - (base - 1) * divisor);
}

TEST(Natural, TheGreatestCommonDivisorAtItsEdges) {
    EXPECT_EQ(gcd(Natural(0), Natural(0)), Natural(0));
    EXPECT_EQ(gcd(Natural(0), Natural(7)), Natural(7));
    EXPECT_EQ(gcd(Natural(7), Natural(0)), Natural(7));
    EXPECT_EQ(gcd(Natural(1), pow(Natural(6), 120)), Natural(1));
    EXPECT_EQ(gcd(pow(Natural(6), 120), pow(Natural(6), 90)), pow(Natural(6), 90));
    EXPECT_EQ(gcd(pow(Natural(6), 120), pow(Natural(2), 300)), pow(Natural(2), 120));
    EXPECT_EQ(gcd(pow(Natural(3), 120), pow(Natural(2), 300)), Natural(1));
    EXPECT_EQ(gcd(pow(Natural(6), 120) + pow(Natural(6), 77), pow(Natural(10), 90)).to_text(),
              "151115727451828646838272");
    // Neighbours in Fibonacci's series need the most steps of all.
    Natural a = 1, b = 1;
    for (int i = 0; i < 1000; ++i) a = std::exchange(b, a + b);
    EXPECT_EQ(gcd(a, b), Natural(1));
}

TEST(Natural, PowersOfSixInDecimal) {
    EXPECT_EQ(pow(Natural(6), 0).to_text(), "1");
    EXPECT_EQ(pow(Natural(6), 3).to_text(), "216");
    EXPECT_EQ(pow(Natural(6), 120).to_text(),
              "2388636399360109977557402041718133080829429159844757507642063199359529632522467783435119230976");
    EXPECT_EQ(pow(Natural(10), 38).to_text(), "1" + std::string(38, '0'));
    EXPECT_EQ(pow(Natural(10), 39).to_text(), "1" + std::string(39, '0'));
}

TEST(Natural, ReadsDigitsAndNothingElse) {
    EXPECT_EQ(Natural::from_text("0"), Natural(0));
    EXPECT_EQ(Natural::from_text("00000000000000000000000000012"), Natural(12));
    for (const char* wrong : {"", "-1", "+1", " 1", "1 ", "1.0", "0x10", "12345678901234567890123a"})
        EXPECT_EQ(Natural::from_text(wrong), std::nullopt) << wrong;
}

TEST(Natural, AsDouble) {
    EXPECT_EQ(Natural(0).to_double(), 0.0);
    EXPECT_EQ(Natural(std::numeric_limits<std::uint64_t>::max()).to_double(), 0x1p64);
    EXPECT_EQ((Natural(1) << 1023).to_double(), 0x1p1023);
    EXPECT_EQ((Natural(1) << 5000).to_double(), std::numeric_limits<double>::infinity());
    EXPECT_EQ(pow(Natural(6), 120).to_double(),
              2388636399360109977557402041718133080829429159844757507642063199359529632522467783435119230976.0);
}

RC_GTEST_PROP(Natural, AsDoubleRoundsAsTheProcessorDoes, ()) {
    const Wide a = any_wide();
    RC_ASSERT(from_wide(a).to_double() == static_cast<double>(a));
}

TEST(NaturalDeathTest, RefusesWhatHasNoAnswer) {
    EXPECT_DEATH(Natural(3) - Natural(5), "");
    EXPECT_DEATH(Natural(3) / Natural(0), "");
    EXPECT_DEATH(Natural(-3), "");
}

} // namespace
