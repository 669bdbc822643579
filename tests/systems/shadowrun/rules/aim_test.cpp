// Aim: SR3-RANGED-13, -14+.
#include "systems/shadowrun/rules/aim.hpp"
#include "systems/shadowrun/rules/ranged.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-RANGED-14+: at most floor(skill / 2), on the same target with the same weapon.
TEST(Aim, SR3_RANGED_14_LimitOfAim) {
    Person shooter;
    shooter.skill = 5;
    Handling h("heavy_pistol", 5, "regular", shooter);
    const auto aims = [&](int item, int target) {
        h.does([&](auto& table, Play s) { take_aim(table, s, h.ada, item, target); });
    };
    EXPECT_TRUE(may_aim(h.scene(), h.ada, h.gun, h.bo));
    aims(h.gun, h.bo);
    EXPECT_EQ(h.last(Happened::aims).as<Aims>().aim, 1);
    EXPECT_TRUE(may_aim(h.scene(), h.ada, h.gun, h.bo));
    aims(h.gun, h.bo);
    EXPECT_EQ(h.at(h.ada).aim, 2);
    EXPECT_FALSE(may_aim(h.scene(), h.ada, h.gun, h.bo));
    EXPECT_TRUE(may_aim(h.scene(), h.ada, h.hold(h.ada, "light_pistol"), h.bo)); // another weapon
    const int cy = h.third({}, "Cy", 1, 0, 5);
    EXPECT_TRUE(may_aim(h.scene(), h.ada, h.gun, cy));
    aims(h.gun, cy); // another target: from the start
    EXPECT_EQ(h.at(h.ada).aim, 1);
    EXPECT_EQ(h.at(h.ada).aim_target, cy);
    EXPECT_EQ(h.count(Happened::aim_lost), 1);
    const int other = 1;
    aims(other, cy);
    EXPECT_EQ(h.at(h.ada).aim, 1);
    EXPECT_EQ(h.at(h.ada).aim_item, other);
    h.item(h.gun).rounds = 0;
    EXPECT_FALSE(may_aim(h.scene(), h.ada, h.gun, h.bo));
    h.item(h.gun).rounds = 1;
    h.skill(h.ada, Skill::pistols, 1);
    EXPECT_FALSE(may_aim(h.scene(), h.ada, h.gun, h.bo));
    h.skill(h.ada, Skill::pistols, 2); // once
    EXPECT_TRUE(may_aim(h.scene(), h.ada, h.gun, h.bo));
}

// SR3-RANGED-13: the shot uses it up with its dice; whoever resists sees that it is gone, and nobody loses it any more.
TEST(Aim, SR3_RANGED_13_UsedUpByTheDice) {
    Gunfight g("heavy_pistol", 5, "regular", {}, {.pool = 2});
    g.at(g.ada).aim = 2;
    g.at(g.ada).aim_target = g.bo;
    g.at(g.ada).aim_item = g.gun;
    const Answer<Shadowrun> answers[] = {Step("plain").answer, Step({6, 6, 6, 6}).answer};
    const auto key = [&](const Ask& ask, const Option& option) { return g.key(ask, option); };
    TestScript table(answers, key, nullptr, &g.state);
    fire(table, g.scene(), g.ada, option_of(Do::fire, g.gun, g.bo));
    ASSERT_TRUE(table.stopped);
    EXPECT_EQ(table.open.ask.what, What::resistance_pool);
    EXPECT_EQ(table.at_question->combatant[g.ada].aim, 0);
    for (const Event& event : table.events)
        if (event.kind == Happened::tested) {
            EXPECT_EQ(event.tn.figure(Why::aim), -2);
        }
}

} // namespace
} // namespace fracas::shadowrun
