#include "simulate/simulation_text.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

TEST(Wilson, AgreesWithPublishedFigures) {
    // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20 and 1 of 29.
    const auto near = [](Interval interval, double low, double high) {
        EXPECT_NEAR(interval.low, low, 5e-5);
        EXPECT_NEAR(interval.high, high, 5e-5);
    };
    near(wilson(81, 263), 0.2553, 0.3662);
    near(wilson(15, 148), 0.0624, 0.1605);
    near(wilson(0, 20), 0.0000, 0.1611);
    near(wilson(1, 29), 0.0061, 0.1718);
}

TEST(Wilson, StaysWithinNothingAndCertainty) {
    EXPECT_EQ(wilson(0, 0).low, 0);
    EXPECT_EQ(wilson(0, 0).high, 1);
    EXPECT_EQ(wilson(0, 7).low, 0);
    EXPECT_EQ(wilson(7, 7).high, 1);
    EXPECT_LT(wilson(7, 7).low, 1);
    EXPECT_LT(wilson(50, 100).low, 0.5);
    EXPECT_GT(wilson(50, 100).high, 0.5);
}

TEST(Histogram, CountsAddsAndAverages) {
    Histogram one;
    EXPECT_EQ(one.mean(), 0);
    one.add(2);
    one.add(4, 3);
    EXPECT_EQ(one.count, (std::vector<std::uint64_t>{0, 0, 1, 0, 3}));
    EXPECT_EQ(one.mean(), 3.5);
    Histogram two;
    two.add(6, 4);
    one.add(two);
    EXPECT_EQ(one.count, (std::vector<std::uint64_t>{0, 0, 1, 0, 3, 0, 4}));
    two.add(one);
    EXPECT_EQ(two.count.back(), 8u);
    one.add(-1);
    EXPECT_EQ(one.count[0], 1u) << "what lies below counts as the least";
}

TEST(Histogram, QuantilesAreValuesThatOccur) {
    Histogram histogram;
    EXPECT_EQ(quantile(histogram, 50), 0);
    histogram.add(3, 10);
    histogram.add(5, 80);
    histogram.add(9, 10);
    EXPECT_EQ(total(histogram), 100u);
    EXPECT_EQ(quantile(histogram, 0), 3);
    EXPECT_EQ(quantile(histogram, 10), 3);
    EXPECT_EQ(quantile(histogram, 11), 5);
    EXPECT_EQ(quantile(histogram, 90), 5);
    EXPECT_EQ(quantile(histogram, 91), 9);
    EXPECT_EQ(quantile(histogram, 100), 9);
}

} // namespace
} // namespace fracas
