// Weapons in hand: SR3-READY-1+, SR3-RECOIL-4 (hands).
#include "systems/shadowrun/rules/ready.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

// SR3-READY-1+: a hand that is full must be emptied first; implants are never drawn.
TEST(Ready, SR3_READY_1_Drawing) {
    Handling h; // a heavy pistol in one hand
    const int knife = h.carry(h.ada, "knife"), axe = h.carry(h.ada, "battle_axe"), spurs = h.carry(h.ada, "hand_spurs");
    EXPECT_TRUE(may_draw(h.scene(), h.ada, knife));
    EXPECT_FALSE(may_draw(h.scene(), h.ada, axe));
    EXPECT_FALSE(may_draw(h.scene(), h.ada, spurs));
    EXPECT_FALSE(may_draw(h.scene(), h.ada, h.gun));
    EXPECT_FALSE(may_draw(h.scene(), h.bo, knife));
    h.does([&](auto& table, Play s) { draw(table, s, h.ada, knife); });
    EXPECT_TRUE(h.item(knife).in_hand);
    EXPECT_EQ(h.count(Happened::drew, "SR3-READY-1+"), 1);
    const int sap = h.carry(h.ada, "sap");
    EXPECT_FALSE(may_draw(h.scene(), h.ada, sap));
    h.does([&](auto& table, Play s) { put_away(table, s, h.ada, knife); });
    EXPECT_FALSE(h.item(knife).in_hand);
    EXPECT_EQ(h.item(knife).holder, h.ada);
    EXPECT_TRUE(may_draw(h.scene(), h.ada, sap));
    EXPECT_FALSE(may_let_go(h.scene(), h.ada, knife));
    EXPECT_TRUE(may_let_go(h.scene(), h.ada, h.gun));
    h.does([&](auto& table, Play s) { drop(table, s, h.ada, h.gun); });
    EXPECT_EQ(h.item(h.gun).holder, nobody);
    EXPECT_FALSE(h.item(h.gun).in_hand);
    EXPECT_EQ(h.count(Happened::dropped), 1);
    EXPECT_TRUE(may_draw(h.scene(), h.ada, axe));
    EXPECT_FALSE(carries(h.scene(), h.ada, h.gun));
    EXPECT_FALSE(carries(h.scene(), h.ada, bare_hands));
    EXPECT_FALSE(carries(h.scene(), h.ada, h.state.items));
}

// SR3-READY-1+: in hand or implanted; a gun is no melee weapon; Unarmed Combat is always ready.
TEST(Ready, SR3_READY_1_ReadyForMelee) {
    Duel m;
    const int carried = m.carry(m.ada, "sword"), gun = m.hold(m.ada, "heavy_pistol");
    const int spurs = m.carry(m.ada, "hand_spurs"), others = m.hold(m.bo, "sword");
    EXPECT_FALSE(ready_for_melee(m.scene(), m.ada, carried));
    EXPECT_FALSE(ready_for_melee(m.scene(), m.ada, gun));
    EXPECT_TRUE(is_ready(m.scene(), m.ada, gun));
    EXPECT_TRUE(ready_for_melee(m.scene(), m.ada, spurs));
    EXPECT_TRUE(ready_for_melee(m.scene(), m.ada, bare_hands));
    EXPECT_FALSE(ready_for_melee(m.scene(), m.ada, others));
    std::vector<int> all;
    each_melee_weapon(m.scene(), m.ada, [&](int item) { all.push_back(item); });
    EXPECT_EQ(all, (std::vector<int>{spurs, bare_hands}));
    EXPECT_EQ(first_melee_weapon(m.scene(), m.ada), spurs);
    EXPECT_EQ(first_melee_weapon(m.scene(), m.bo), others);
    EXPECT_EQ(melee_weapon_shown(m.scene(), m.ada), bare_hands); // nobody sees the spurs
    EXPECT_EQ(melee_weapon_shown(m.scene(), m.bo), others);
    m.item(others).in_hand = false;
    EXPECT_EQ(first_melee_weapon(m.scene(), m.bo), bare_hands);
}

// SR3-READY-1+, SR3-RECOIL-4: hands; a mounted weapon needs none until it is used.
TEST(Ready, SR3_RECOIL_4_Hands) {
    Duel m;
    const int lmg = m.carry(m.ada, "light_machine_gun");
    EXPECT_EQ(hands_full(m.scene(), m.ada), 0);
    EXPECT_FALSE(is_ready(m.scene(), m.ada, lmg));
    m.item(lmg).set(mounted);
    EXPECT_TRUE(is_ready(m.scene(), m.ada, lmg));
    const int pistol = m.hold(m.ada, "heavy_pistol");
    EXPECT_EQ(hands_full(m.scene(), m.ada), 1);
    EXPECT_FALSE(is_ready(m.scene(), m.ada, lmg)); // it takes both hands
    m.item(pistol).in_hand = false;
    m.hold(m.ada, "pole_arm");
    EXPECT_EQ(hands_full(m.scene(), m.ada), 2);
    m.carry(m.ada, "hand_spurs");
    EXPECT_EQ(hands_full(m.scene(), m.ada), 2);
}

} // namespace
} // namespace fracas::shadowrun
