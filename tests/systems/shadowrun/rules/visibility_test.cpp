// Visibility: SR3-VIS-1, SR3-MELEE-11, SR3-RANGED-10.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/visibility.hpp"

#include <algorithm>
#include <utility>

namespace fracas::shadowrun {
namespace {

// The figures of the registry: normal; low-light cyber, natural; thermographic cyber, natural.
struct Row {
    int normal, low_cyber, low_natural, thermal_cyber, thermal_natural;
};

constexpr Row melee_light[light_count] = {
    {0, 0, 0, 0, 0}, {8, 8, 8, 4, 2}, {3, 2, 1, 2, 1}, {1, 0, 0, 1, 0}, {1, 2, 1, 2, 1}};
constexpr Row melee_air[air_count] = {{0, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {2, 2, 1, 0, 0},
                                      {3, 3, 2, 0, 0}, {2, 2, 1, 2, 2}, {3, 3, 2, 3, 3}};
constexpr Row ranged_light[light_count] = {
    {0, 0, 0, 0, 0}, {8, 8, 8, 4, 2}, {6, 4, 2, 4, 2}, {2, 1, 0, 2, 1}, {2, 4, 2, 4, 2}};
constexpr Row ranged_air[air_count] = {{0, 0, 0, 0, 0}, {2, 2, 0, 0, 0}, {4, 4, 2, 0, 0},
                                       {6, 6, 4, 1, 0}, {4, 4, 2, 4, 4}, {6, 6, 4, 6, 6}};

constexpr int at_most_eight(int figure) { return figure > 8 ? 8 : figure; }

// Every light with every air, for every kind of eyes: the figures add, per kind of vision, to +8; everybody has normal
// vision too, and the lowest total counts. SR3-VIS-1: glare alone strikes the eyes one has, so there the higher figure
// stands for both.
void all_cells(const VisibilityTable& table, const Row (&light)[light_count], const Row (&air)[air_count]) {
    Duel d;
    for (int l = 0; l < light_count; ++l)
        for (int a = 0; a < air_count; ++a) {
            d.state.light = static_cast<Light>(l);
            d.state.air = static_cast<Air>(a);
            const bool glare = d.state.light == Light::glare;
            const auto lit = [&](int Row::* column, int Row::* of_his_eyes) {
                return glare ? std::max(light[l].normal, light[l].*of_his_eyes) : light[l].*column;
            };
            const auto sees = [&](int vision, int Row::* column) {
                d.sheet(d.ada).vision = vision;
                const int normal = at_most_eight(lit(&Row::normal, column) + air[a].normal);
                const int own = at_most_eight(lit(column, column) + air[a].*column);
                EXPECT_EQ(visibility(d.scene(), d.ada, table), own < normal ? own : normal)
                    << "light " << l << ", air " << a << ", vision " << vision;
            };
            sees(0, &Row::normal);
            sees(low_light_cyber, &Row::low_cyber);
            sees(low_light_natural, &Row::low_natural);
            sees(thermographic_cyber, &Row::thermal_cyber);
            sees(thermographic_natural, &Row::thermal_natural);
            // The single cells, which the lowest total may hide.
            const auto cell = [&](Vision vision, bool natural, int Row::* column) {
                d.sheet(d.ada).vision = 0;
                const Eyes eyes{vision, natural};
                EXPECT_EQ(eyes.figure(table.light[l]), light[l].*column) << "light " << l;
                EXPECT_EQ(eyes.figure(table.air[a]), air[a].*column) << "air " << a;
                EXPECT_EQ(seen_with(d.scene(), d.ada, table, eyes),
                          at_most_eight(lit(column, &Row::normal) + air[a].*column))
                    << "light " << l << ", air " << a;
            };
            cell(Vision::low_light, false, &Row::low_cyber);
            cell(Vision::low_light, true, &Row::low_natural);
            cell(Vision::thermographic, false, &Row::thermal_cyber);
            cell(Vision::thermographic, true, &Row::thermal_natural);
        }
}

TEST(Visibility, SR3_MELEE_11_EveryCell) { all_cells(Duel().book.melee_visibility, melee_light, melee_air); }
TEST(Visibility, SR3_RANGED_10_EveryCell) { all_cells(Duel().book.ranged_visibility, ranged_light, ranged_air); }

// SR3-RANGED-10, example: natural thermographic in minimal light and heavy smoke +2; normal eyes 12, capped at +8.
TEST(Visibility, SR3_RANGED_10_Example) {
    Duel d;
    d.state.light = Light::minimal;
    d.state.air = Air::heavy_smoke;
    d.sheet(d.ada).vision = int{thermographic_natural};
    EXPECT_EQ(visibility(d.scene(), d.ada, d.book.ranged_visibility), 2);
    EXPECT_EQ(visibility(d.scene(), d.bo, d.book.ranged_visibility), 8);
}

// SR3-VIS-1, decided: heat vision in thermal smoke is as blind as normal eyes in plain smoke: +4 and +2, +6 and +3.
TEST(Visibility, SR3_VIS_1_ThermalSmoke) {
    Duel d;
    d.sheet(d.ada).vision = int{thermographic_natural};
    d.state.air = Air::light_thermal_smoke;
    EXPECT_EQ(visibility(d.scene(), d.ada, d.book.ranged_visibility), 4);
    EXPECT_EQ(visibility(d.scene(), d.ada, d.book.melee_visibility), 2);
    d.state.air = Air::heavy_thermal_smoke;
    EXPECT_EQ(visibility(d.scene(), d.ada, d.book.ranged_visibility), 6);
    EXPECT_EQ(visibility(d.scene(), d.ada, d.book.melee_visibility), 3);
}

// SR3-VIS-1: whichever gives the lowest total, by kind of vision, not the lowest of each condition.
TEST(Visibility, SR3_VIS_1_SeveralKindsOfVision) {
    Duel d;
    d.sheet(d.ada).vision = low_light_natural | thermographic_cyber;
    d.state.light = Light::partial; // low-light 0, thermographic +2
    d.state.air = Air::heavy_smoke; // low-light +4, thermographic +1
    EXPECT_EQ(visibility(d.scene(), d.ada, d.book.ranged_visibility), 3);
    d.state.air = Air::mist; // low-light 0, thermographic 0
    EXPECT_EQ(visibility(d.scene(), d.ada, d.book.ranged_visibility), 0);
}

// SR3-VIS-1, example: glare strikes the eyes one has: cyber eyes read +4 at range and +2 in melee, born ones and normal
// ones +2 and +1; the smoke is still seen through with the best of them.
TEST(Visibility, SR3_VIS_1_Glare) {
    Duel d;
    d.state.light = Light::glare;
    const auto figures = [&](int vision) {
        d.sheet(d.ada).vision = vision;
        return std::pair(visibility(d.scene(), d.ada, d.book.ranged_visibility),
                         visibility(d.scene(), d.ada, d.book.melee_visibility));
    };
    EXPECT_EQ(figures(0), std::pair(2, 1));
    EXPECT_EQ(figures(low_light_natural), std::pair(2, 1));
    EXPECT_EQ(figures(thermographic_natural), std::pair(2, 1));
    EXPECT_EQ(figures(low_light_cyber), std::pair(4, 2));
    EXPECT_EQ(figures(thermographic_cyber), std::pair(4, 2));
    EXPECT_EQ(figures(low_light_natural | thermographic_cyber), std::pair(4, 2));
    d.state.air = Air::heavy_smoke; // heat vision +1, normal eyes +6
    EXPECT_EQ(figures(thermographic_cyber), std::pair(5, 2));
    EXPECT_EQ(figures(0), std::pair(8, 4));
    // A group whose glare does nothing has no modifier.
    d.state.air = Air::clear;
    for (VisibilityTable* table : {&d.book.ranged_visibility, &d.book.melee_visibility})
        table->light[static_cast<int>(Light::glare)] = VisibilityRow{};
    EXPECT_EQ(figures(thermographic_cyber), std::pair(0, 0));
}

} // namespace
} // namespace fracas::shadowrun
