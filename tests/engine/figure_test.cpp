#include "engine/figure.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <type_traits>

namespace fracas {
namespace {

static_assert(sizeof(Small) == 1 && sizeof(SmallBits) == 1 && sizeof(Middling) == 2 && sizeof(MiddlingBits) == 2);
static_assert(std::has_unique_object_representations_v<Middling> && std::is_trivially_copyable_v<MiddlingBits>);
static_assert(std::is_same_v<decltype(Small{1} + Small{2}), int>, "figures are computed as ints");
static_assert(!std::is_constructible_v<Small, double>, "a fraction is no figure");
static_assert([] {
    Small figure = 3;
    figure += 4;
    figure -= 2;
    return figure == 5 && figure++ == 5 && ++figure == 7 && figure-- == 7 && --figure == 5;
}());

template <class Of>
class FigureOf : public testing::Test {};
struct Kinds {
    template <class Kept>
    static std::string GetName(int at) {
        const char* const names[] = {"Small", "SmallBits", "Middling", "MiddlingBits"};
        return names[at];
    }
};
using AllFigures = testing::Types<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t>;
TYPED_TEST_SUITE(FigureOf, AllFigures, Kinds);

TYPED_TEST(FigureOf, KeepsEveryNumberOfItsSize) {
    using Limits = std::numeric_limits<TypeParam>;
    for (int number = Limits::min(); number <= Limits::max(); ++number) {
        const Figure<TypeParam> figure = number;
        ASSERT_EQ(static_cast<int>(figure), number);
    }
}

TYPED_TEST(FigureOf, ChangesInPlaceAsAnIntDoes) {
    for (int start = 0; start <= 100; start += 5)
        for (int by = 0; by <= 27; by += 3) {
            Figure<TypeParam> figure = start;
            int number = start;
            EXPECT_EQ(static_cast<int>(figure += by), number += by);
            EXPECT_EQ(static_cast<int>(figure |= 5), number |= 5);
            EXPECT_EQ(static_cast<int>(figure &= 0x76), number &= 0x76);
            EXPECT_EQ(figure++, number++);
            EXPECT_EQ(static_cast<int>(++figure), ++number);
            EXPECT_EQ(figure--, number--);
            EXPECT_EQ(static_cast<int>(--figure), --number);
            EXPECT_EQ(static_cast<int>(figure -= number), 0);
        }
}

TYPED_TEST(FigureOf, BeginsAtZeroAndTakesAnyWholeNumber) {
    EXPECT_EQ(static_cast<int>(Figure<TypeParam>{}), 0);
    EXPECT_EQ(static_cast<int>(Figure<TypeParam>(true)), 1);
    EXPECT_EQ(static_cast<int>(Figure<TypeParam>(7LL)), 7);
    EXPECT_EQ(static_cast<int>(Figure<TypeParam>(std::uint8_t{9})), 9);
}

TEST(Figure, SignsAreKeptOrNot) {
    EXPECT_EQ(static_cast<int>(Small(-1)), -1);
    EXPECT_EQ(static_cast<int>(Middling(-30'000)), -30'000);
    EXPECT_EQ(static_cast<int>(SmallBits(255)), 255);
    EXPECT_EQ(static_cast<int>(MiddlingBits(65'535)), 65'535);
}

} // namespace
} // namespace fracas
