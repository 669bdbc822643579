// Explosive misfires: SR3-AMMO-3.
#include "systems/shadowrun/rules/ammunition.hpp"
#include "systems/shadowrun/shooting.hpp"

namespace fracas::shadowrun {
namespace {

// Example: 9M pistol, D6 shows 5. Body 4, Ballistic 5, TN 4, dice 4,1,6,2: 2. N = 3: S, 6 boxes.
TEST(Misfire, SR3_AMMO_3_Example) {
    Firing f("heavy_pistol", 5, "explosive", gunman(3));
    f.fires({"plain", "pool:1", {1, 1, 1, 1, 1, 1}, {5}, {4, 1, 6, 2}, {4, 1, 1, 1}});
    EXPECT_EQ(f.last(Happened::misfired).as<Misfired>().successes, 5);
    EXPECT_EQ(f.last(Happened::misfired).as<Misfired>().power, 9); // without the explosive +1
    EXPECT_EQ(f.last(Happened::resisted).tn.value(), 4);
    EXPECT_EQ(f.at(f.ada).physical, 6);
    EXPECT_EQ(f.at(f.ada).pool, 2); // no Combat Pool on the resistance
    EXPECT_EQ(f.at(f.bo).physical, 0);
    EXPECT_EQ(f.item(f.gun).rounds, 14); // the spent round is gone
    EXPECT_EQ(f.target(What::knockdown), 4);
    EXPECT_EQ(f.at(f.ada).x, -1000); // away from the muzzle
}

// Every die, skill and pool; six is not rolled on; only rounds that misfire do.
TEST(Misfire, SR3_AMMO_3_OnlyAllOnes) {
    Firing two("heavy_pistol", 5, "explosive");
    two.fires({"plain", {1, 1, 1, 2}});
    EXPECT_EQ(two.count(Happened::misfired), 0);
    Firing regular;
    regular.fires({"plain", {1, 1, 1, 1}});
    EXPECT_EQ(regular.count(Happened::misfired), 0);
    EXPECT_EQ(regular.count(Happened::all_ones), 1);
    Firing six("heavy_pistol", 5, "explosive");
    const auto asked = six.question_after({"plain", {1, 1, 1, 1}}, [&](TestScript& table) {
        fire(table, six.scene(), six.ada, option_of(Do::fire, six.gun, six.bo));
    });
    EXPECT_EQ(asked.ask.what, What::misfire_successes);
    EXPECT_EQ(asked.needed.dice[0].until, 0);
    EXPECT_EQ(asked.needed.dice[0].sides, 6);
}

// Decided: no fire-mode bonus, Ballistic armour; it may come to nothing.
TEST(Misfire, SR3_AMMO_3_ListedCode) {
    Firing f("smg_carbine", 5, "explosive", gunman());
    f.item(f.gun).mode = Mode::burst;
    f.fires({"plain", {1, 1, 1, 1, 1}, {1}, {2, 2, 2, 2}, {3, 3, 3, 3}}); // 6M against Ballistic 5; 1 - 4
    EXPECT_EQ(f.last(Happened::misfired).as<Misfired>().power, 6);
    EXPECT_EQ(f.last(Happened::misfired).as<Misfired>().level, Level::moderate);
    EXPECT_EQ(f.last(Happened::resisted).tn.value(), 2);
    EXPECT_EQ(f.at(f.ada).physical, 1);
    EXPECT_EQ(f.item(f.gun).rounds, 27);
}

// SR3-AMMO-3, SR3-RANGED-7: it may come to nothing.
TEST(Misfire, SR3_AMMO_3_Unhurt) {
    Firing f("light_pistol", 5, "explosive", gunman());
    f.fires({"plain", {1, 1, 1, 1, 1}, {1}, {2, 2, 2, 1}}); // 6L against Ballistic 5: 1 - 3
    EXPECT_EQ(f.count(Happened::no_damage, "SR3-AMMO-3"), 1);
    EXPECT_EQ(f.at(f.ada).physical, 0);
}

} // namespace
} // namespace fracas::shadowrun
