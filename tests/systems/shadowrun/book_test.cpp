// The arrays of the book have a place for each entry of an enumeration, and none too many.
#include "systems/shadowrun/book.hpp"

#include <gtest/gtest.h>

#include <iterator>

namespace fracas::shadowrun {
namespace {

TEST(ShadowrunBookCounts, OneForEach) {
    EXPECT_EQ(attribute_count, static_cast<int>(Attribute::willpower) + 1);
    EXPECT_EQ(skill_count, static_cast<int>(Skill::unarmed_combat) + 1);
    EXPECT_EQ(range_count, static_cast<int>(Range::none));
    EXPECT_EQ(light_count, static_cast<int>(Light::glare) + 1);
    EXPECT_EQ(air_count, static_cast<int>(Air::heavy_thermal_smoke) + 1);
    EXPECT_EQ(vision_count, static_cast<int>(Vision::thermographic) + 1);
    EXPECT_EQ(std::size(Book{}.level), static_cast<std::size_t>(Level::deadly) + 1);
    EXPECT_EQ(std::size(VisibilityRow{}.figure[0]), 2u); // cyber, natural
    EXPECT_EQ(std::size(Sheet{}.dressed), 2u);           // with the harness, without it
}

} // namespace
} // namespace fracas::shadowrun
