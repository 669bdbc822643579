#include "store/encounter_variants.hpp"

#include "book/toml.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace fracas {
namespace {

Document encounter(const char* text) { return *read_toml(text, "encounter"); }

TEST(EncounterVariants, ChangeTheNumbersOfOneSideAlone) {
    const Document two_sides = encounter(R"(
        [[combatant]]
        name = "Guard"
        side = "Watch"
        count = 2
        at = [[0, 0], [1, 5]]
        [[combatant]]
        name = "Thief"
        side = "Thieves"
    )");
    const auto variants = encounter_variants(two_sides, "Watch", {});
    ASSERT_EQ(variants.size(), 5u); // 1, 3, 4, 5 and 6 of them: the only ones of their side never go
    EXPECT_EQ(variants[0].text, "1 Guard instead of 2");
    EXPECT_EQ(variants[0].encounter["combatant"][0]["at"].size(), 1u);
    EXPECT_EQ(variants[1].text, "3 Guard instead of 2");
    EXPECT_EQ(variants[1].encounter["combatant"][0]["at"][2][0].as_integer(), 2); // beside the last
    for (const auto& variant : variants) EXPECT_EQ(variant.encounter["combatant"][1], two_sides["combatant"][1]);
}

TEST(EncounterVariants, OfTwoKindsOneMayGo) {
    const Document mixed = encounter(R"(
        [[combatant]]
        from = "cave_raider"
        side = "Raiders"
        [[combatant]]
        from = "gate_guard"
        side = "Raiders"
    )");
    const auto variants = encounter_variants(mixed, "Raiders", {});
    const auto without = std::ranges::find(variants, "no cave raider instead of 1", &EncounterVariant::text);
    ASSERT_NE(without, variants.end());
    EXPECT_EQ(without->encounter["combatant"].size(), 1u);
}

TEST(EncounterVariants, WithWeaponsOfThePackOpen) {
    std::vector<Mistake> mistakes;
    const auto fight = open_fight(home() / "examples/coriolis/duel.toml", mistakes);
    ASSERT_TRUE(fight);
    Equipment equipment;
    equipment.weapons = {"vulcan_pistol", "no_such_weapon"};
    int opened = 0;
    for (const auto& variant : encounter_variants(fight->source, "Jaras", equipment))
        opened += variant.text.find("vulcan pistol") != std::string::npos &&
                  open_fight(variant.encounter, "variant", mistakes) != nullptr;
    EXPECT_EQ(opened, 1);
}

} // namespace
} // namespace fracas
