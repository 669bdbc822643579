// The missile attack: HMG-RANGED-1, -3, -5, -7, -8+, HMG-TANGLE-1, HMG-WDMG-1, HMG-TA-2.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/missiles.hpp"

namespace fracas::harnmaster {
namespace {

// Ada shoots at Bo, ten hexes away, EML 55 with a longbow (band 16: +5, impact 8).
struct Bowshot : Duel {
    MissileAttack a{0, 1, 0, Zone::body, false};

    explicit Bowshot(const char* weapon = "longbow_80", const Person& target = {}, int hexes = 10)
        : Duel(Person{}, target) {
        at(bo).hex = hex_at(hexes, 0);
        const int bow = give(ada, weapon);
        a.item = bow;
        a.thrown = weapon_of(bow).is_thrown();
        if (weapon_of(bow).missile_hands > 1) at(ada).hand[left] = at(ada).hand[right] = a.item;
        else at(ada).hand[right] = a.item;
        item(bow).set(loaded);
    }

    void flies(const Steps& steps) {
        run(steps, [&](TestScript& table) { missile_attack(table, scene(), a); });
    }
    bool gained(int who) const { return state.advantages.gained == 1 << who; }
};

// HMG-RANGED-1: fires, ammunition drops, the defence is declared, both roll, strike with the band's impact.
TEST(Missile, HMG_RANGED_1_Sequence) {
    Bowshot s;
    s.flies({"dodge", {54}, {26}, {50}, {2}, {1, 1, 1}}); // dodge 25 against high: MS against MF: M1, 2 + 8
    EXPECT_EQ(s.at(s.bo).ip, 10);
    EXPECT_EQ(s.item(s.a.item).ammunition, 9);
    EXPECT_FALSE(s.item(s.a.item).is(loaded));
    EXPECT_EQ(s.last(Happened::shot).rule, Rule{"HMG-RANGED-3"});
    EXPECT_EQ(s.last(Happened::shot).as<Shot>().distance, 10);
    EXPECT_EQ(s.last(Happened::shot).as<Shot>().ammunition, 9);
    EXPECT_EQ(s.last(Happened::result).rule, Rule{"HMG-RANGED-8+"});
    EXPECT_EQ(s.last(Happened::result).as<ResultRead>().table, AttackTable::missile);
    EXPECT_EQ(s.last(Happened::injured).as<Injured>().aspect, Aspect::point);
    std::vector<Happened> order;
    for (const Event& e : s.events)
        if (e.kind == Happened::shot || e.kind == Happened::defends) order.push_back(e.kind);
    EXPECT_EQ(order, (std::vector<Happened>{Happened::shot, Happened::defends}));
}

// HMG-RANGED-3: hit or miss.
TEST(Missile, HMG_RANGED_3_AmmunitionOnAMiss) {
    Bowshot s;
    s.flies({"ignore", {56}});
    EXPECT_EQ(s.item(s.a.item).ammunition, 9);
    EXPECT_EQ(s.at(s.bo).ip, 0);
}

// HMG-RANGED-1 step 5, HMG-DAMAGE-1: the impact of the band, the zone aimed at.
TEST(Missile, HMG_DAMAGE_1_ImpactOfTheBand) {
    Bowshot near("longbow_80", {}, 4);
    near.flies({"ignore", {64}, {50}, {1, 1}, {1, 1, 1}}); // EML 65: M2, 2 + 10
    EXPECT_EQ(near.at(near.bo).ip, 12);
    Bowshot far("longbow_80", {}, 100);
    far.a.zone = Zone::legs;
    far.flies({"ignore", {19}, {60}, {1, 1}, {1, 1}, {1, 1, 1}}); // EML 20: 2 + 5 on the thigh
    EXPECT_EQ(far.at(far.bo).ip, 7);
    Bowshot sling("sling", {}, 4);
    sling.flies({"ignore", {59}, {50}, {1, 1}, {1, 1}});
    EXPECT_EQ(sling.last(Happened::injured).as<Injured>().aspect, Aspect::blunt);
}

// HMG-RANGED-9+: beyond the last band no shot is possible.
TEST(Missile, HMG_RANGED_9_OutOfRange) {
    Bowshot s("throwing_knife", {}, 33);
    s.flies({});
    EXPECT_EQ(s.right_hand(s.ada), 0);
    EXPECT_TRUE(s.events.empty());
    const auto can_be_hit = [&] {
        bool any = false;
        offer_shots(s.scene(), s.ada, s.bo, [&](const Option&) { any = true; });
        return any;
    };
    EXPECT_FALSE(can_be_hit());
    s.at(s.bo).hex = hex_at(32, 0);
    EXPECT_TRUE(can_be_hit());
    s.at(s.bo).set(dead);
    EXPECT_FALSE(can_be_hit());
}

// HMG-RANGED-8+: CS gives M3; the defender's level counts.
TEST(Missile, HMG_RANGED_8_Levels) {
    Bowshot s;
    s.flies({"ignore", {55}, {50}, {1, 1, 1}, {1, 1, 1}});
    EXPECT_EQ(s.at(s.bo).ip, 11);
    Bowshot dodged;
    dodged.flies({"dodge", {54}, {24}});
    EXPECT_EQ(dodged.at(dodged.bo).ip, 0);
}

// HMG-RANGED-8+: Block: the blocking object checks, the missile does not.
TEST(Missile, HMG_RANGED_8_Block) {
    Bowshot s("longbow_80", armed("mace", "round_shield"));
    s.flies({"block:round_shield", {54}, {49}, {5, 5, 3}}); // WQ 13
    EXPECT_FALSE(s.item(1).is(destroyed));
    EXPECT_EQ(s.count(Happened::rolled_over, "HMG-WDMG-1"), 1);
    s.item(s.a.item).set(loaded);
    s.flies({"block:round_shield", {54}, {49}, {5, 5, 4}});
    EXPECT_TRUE(s.item(1).is(destroyed));
    EXPECT_TRUE(s.gained(s.ada)); // HMG-TA-2: missile exchanges count
}

// HMG-WDMG-1: 4d6 against an enchanted missile weapon.
TEST(Missile, HMG_WDMG_1_EnchantedMissile) {
    Bowshot s("longbow_80", armed("mace", "round_shield"));
    s.weapon_of(s.a.item).traits |= enchanted;
    s.flies({"block:round_shield", {54}, {49}, {1, 1, 1, 1}});
}

// HMG-RANGED-8+: wild without anybody near: the shooter's weapon checks; if it breaks the target gains a TA.
TEST(Missile, HMG_RANGED_8_Wild) {
    Bowshot s;
    s.flies({"ignore", {60}, {4, 4, 3}}); // longbow WQ 11
    EXPECT_FALSE(s.item(0).is(destroyed));
    s.item(0).set(loaded);
    s.flies({"ignore", {60}, {4, 4, 4}});
    EXPECT_TRUE(s.item(0).is(destroyed));
    EXPECT_TRUE(s.gained(s.bo));
    Bowshot miss; // a miss checks nothing
    miss.flies({"ignore", {56}});
}

// --- HMG-RANGED-7 ----------------------------------------------------------------------------------------------------

// HMG-RANGED-7: 20 or less strikes somebody next to the target: 1d6 + band impact, body zone, no defence, no TA.
TEST(Missile, HMG_RANGED_7_Stray) {
    Bowshot s;
    const int cy = s.third({}, "Cy", 1, hex_at(11, 0));
    s.a.zone = Zone::head;
    s.sheet(cy).attribute[endurance] = 1;
    s.flies({"ignore", {56}, {20}, {50}, {3}, {1, 1, 1}}); // thorax in the body column, 3 + 8
    EXPECT_EQ(s.at(cy).ip, 11);
    EXPECT_TRUE(s.at(cy).is(unconscious));
    EXPECT_EQ(s.state.advantages.gained, 0);
    EXPECT_EQ(s.last(Happened::stray_hit).whom, cy);
    EXPECT_EQ(s.last(Happened::stray_hit).rule, Rule{"HMG-RANGED-7"});
    Bowshot above;
    above.third({}, "Cy", 1, hex_at(11, 0));
    above.flies({"ignore", {56}, {21}});
    EXPECT_EQ(above.count(Happened::stray_hit), 0);
}

// HMG-RANGED-7: settings stray_missile_percent and stray_missile_dice.
TEST(Missile, HMG_RANGED_7_Settings) {
    Bowshot s;
    const int cy = s.third({}, "Cy", 0, hex_at(11, 0)); // a friend is struck as well
    s.book.settings.stray_missile_percent = 35;
    s.book.settings.stray_missile_dice = 2;
    s.flies({"ignore", {56}, {35}, {50}, {1, 1}, {1, 1, 1}});
    EXPECT_EQ(s.at(cy).ip, 10);
    s.flies({"ignore", {56}, {36}});
}

// HMG-RANGED-7: among several one at random; not the shooter, not the dead, not the target, nobody further away.
TEST(Missile, HMG_RANGED_7_WhoMayBeStruck) {
    Bowshot s("longbow_80", {}, 1); // the shooter stands next to the target
    const int cy = s.third({}, "Cy", 1, hex_at(2, 0));
    const int di = s.third({}, "Di", 0, hex_at(1, 1));
    const int ed = s.third({}, "Ed", 1, hex_at(2, -1));
    const int fay = s.third({}, "Fay", 1, hex_at(3, 0));
    s.at(di).set(dead);
    for (const int no : {s.ada, s.bo, di, fay}) EXPECT_FALSE(may_be_struck_astray(s.scene(), s.a, no)) << no;
    const auto question =
        s.question_after({"ignore", {71}, {20}}, [&](TestScript& table) { missile_attack(table, s.scene(), s.a); });
    EXPECT_EQ(question.ask.what, What::stray_victim);
    EXPECT_EQ(question.needed.dice[0].sides, 2);
    s.flies({"ignore", {71}, {20}, {2}, {50}, {1}, {1, 1, 1}});
    EXPECT_EQ(s.at(ed).ip, 11);
    EXPECT_EQ(s.at(cy).ip, 0);
    s.item(0).set(loaded);
    s.flies({"ignore", {71}, {20}, {1}, {50}, {1}, {1, 1, 1}});
    EXPECT_EQ(s.at(cy).ip, 11);
}

// HMG-RANGED-7, -8+: a wild shot that strikes somebody spares the weapon; one that does not, checks it.
TEST(Missile, HMG_RANGED_8_WildAndStray) {
    Bowshot s;
    s.third({}, "Cy", 1, hex_at(11, 0));
    s.flies({"ignore", {60}, {20}, {50}, {1}, {1, 1, 1}});
    s.item(0).set(loaded);
    s.flies({"ignore", {60}, {21}, {1, 1, 1}});
    EXPECT_EQ(s.count(Happened::rolled_over, "HMG-WDMG-1"), 1);
}

// HMG-RANGED-7: a Block is not a miss.
TEST(Missile, HMG_RANGED_7_BlockIsNoMiss) {
    Bowshot s("longbow_80", armed("mace", "round_shield"));
    s.third({}, "Cy", 1, hex_at(11, 0));
    s.flies({"block:round_shield", {54}, {49}, {1, 1, 1}});
    Bowshot dodged; // a dodged one is
    dodged.third({}, "Cy", 1, hex_at(11, 0));
    dodged.flies({"dodge", {54}, {24}, {90}});
}

// --- HMG-RANGED-5 ----------------------------------------------------------------------------------------------------

// HMG-RANGED-5: a Block result is a catch: no check, and the missile is in his hand, as a thing without figures.
TEST(Missile, HMG_RANGED_5_ACaughtArrow) {
    Bowshot s("longbow_80", armed("mace"));
    s.flies({"catch:left", {54}, {24}}); // 25
    const int arrow = s.left_hand(s.bo);
    ASSERT_EQ(arrow, 2);
    EXPECT_EQ(s.item(arrow).holder, s.bo);
    EXPECT_EQ(s.item(arrow).weapon, s.book.caught_missile);
    EXPECT_FALSE(s.weapon_of(arrow).has(melee_use));
    EXPECT_EQ(s.last(Happened::caught).rule, Rule{"HMG-RANGED-5"});
    EXPECT_EQ(s.state.items, 3);
    EXPECT_EQ(s.right_hand(s.bo), 0);
    Bowshot not_caught("longbow_80", armed("mace")); // MF: M1
    not_caught.flies({"catch:left", {54}, {26}, {50}, {1}, {1, 1, 1}});
    EXPECT_EQ(not_caught.left_hand(not_caught.bo), nothing);
}

// HMG-RANGED-5: a caught javelin is a javelin.
TEST(Missile, HMG_RANGED_5_ACaughtJavelin) {
    Bowshot s("javelin_thrown", {}, 8);
    s.flies({"catch:right", {49}, {24}});
    EXPECT_EQ(s.right_hand(s.bo), 0);
    EXPECT_EQ(s.item(0).holder, s.bo);
    EXPECT_EQ(s.right_hand(s.ada), nothing);
    EXPECT_EQ(s.state.items, 1);
}

// HMG-RANGED-3: a thrown weapon leaves the hand and lies in the target's hex.
TEST(Missile, HMG_RANGED_3_ThrownWeapons) {
    for (const int roll : {49, 51}) {
        Bowshot s("javelin_thrown", {}, 8);
        if (roll == 49) s.flies({"ignore", {roll}, {50}, {1, 1}, {1, 1, 1}});
        else s.flies({"ignore", {roll}});
        EXPECT_EQ(s.right_hand(s.ada), nothing);
        EXPECT_EQ(s.item(0).holder, nobody);
        EXPECT_EQ(s.item(0).hex, hex_at(8, 0));
    }
}

// HMG-REACT-7, HMG-RANGED-4: an esoteric defence against a missile.
TEST(Missile, HMG_REACT_7_AgainstMissiles) {
    Bowshot s;
    s.sheet(s.bo).esoteric = true;
    s.flies({"esoteric", "fails"});
    EXPECT_EQ(s.last(Happened::attack_lost).rule, Rule{"HMG-REACT-7"});
    EXPECT_EQ(s.item(0).ammunition, 9);           // shot is shot
    s.flies({"esoteric", "roll:40", {54}, {39}}); // dodge columns
    EXPECT_EQ(s.last(Happened::result).as<ResultRead>().code, Code::miss);
    s.flies({"esoteric", "as_ignored", {54}, {50}, {1, 1}, {1, 1, 1}});
    EXPECT_EQ(s.at(s.bo).ip, 10);
}

// --- thrown tangles --------------------------------------------------------------------------------------------------

// HMG-TANGLE-1: thrown, it lies on the victim; no impact. Block tangles the blocking weapon.
TEST(Missile, HMG_TANGLE_1_ThrownNet) {
    Bowshot s("net_thrown", armed("mace"), 1);
    s.a.tangling = true;
    s.flies({"ignore", {49}, {50}, {1, 2, 3, 4}});
    EXPECT_EQ(s.state.tangle[0].victim, s.bo);
    EXPECT_EQ(s.state.tangle[0].penalty, 10);
    EXPECT_EQ(s.state.tangle[0].net, s.a.item);
    EXPECT_EQ(s.at(s.bo).ip, 0);
    EXPECT_TRUE(s.gained(s.ada));
    Bowshot block("net_thrown", armed("mace"), 1);
    block.a.tangling = true;
    block.flies({"block:mace", {49}, {24}, {1, 1, 1, 1, 1}}); // half ML against low velocity
    EXPECT_EQ(block.state.tangle[0].item, 0);
    EXPECT_EQ(block.count(Happened::rolled_over), 0);
}

// HMG-RANGED-7: a stray tangle does nothing.
TEST(Missile, HMG_RANGED_7_StrayTangle) {
    Bowshot s("net_thrown", armed("mace"), 1);
    s.third({}, "Cy", 1, hex_at(2, 0));
    s.a.tangling = true;
    s.flies({"ignore", {51}});
    EXPECT_EQ(s.state.tangle[0].victim, nobody);
}

// HMG-RANGED-8+, HMG-WDMG-1: a wild throw checks the thrown weapon itself, which lies there.
TEST(Missile, HMG_RANGED_8_WildThrow) {
    Bowshot s("javelin_thrown", {}, 8);
    s.flies({"ignore", {55}, {4, 4, 2}}); // WQ 10
    EXPECT_FALSE(s.item(0).is(destroyed));
    Bowshot breaks("javelin_thrown", {}, 8);
    breaks.flies({"ignore", {55}, {4, 4, 3}});
    EXPECT_TRUE(breaks.item(0).is(destroyed));
    EXPECT_TRUE(breaks.gained(breaks.bo));
}

// HMG-RANGED-5: with no room for a new thing the caught arrow is gone.
TEST(Missile, HMG_RANGED_5_NoRoomForTheArrow) {
    Bowshot s;
    while (s.state.items < most_items) s.give(s.bo, "dagger");
    s.flies({"catch:left", {54}, {24}});
    EXPECT_EQ(s.left_hand(s.bo), nothing);
    EXPECT_EQ(s.count(Happened::caught), 1);
    EXPECT_EQ(s.at(s.bo).ip, 0);
}

// HMG-TANGLE-3: a tangled javelin that is thrown takes its tangle with it, after it has spoilt the throw.
TEST(Missile, HMG_TANGLE_3_ThrownOutOfATangle) {
    Bowshot s("javelin_thrown", {}, 8);
    s.state.tangle[0] = {0, s.a.item, 20, nothing};
    s.flies({"ignore", {31}}); // 50 - 20: a failure
    EXPECT_EQ(s.entry(Why::tangle), -20);
    EXPECT_EQ(s.state.tangle[0].victim, nobody);
    EXPECT_EQ(s.at(s.bo).ip, 0);
}

// HMG-INJ-5: blunt missiles knock back; the shooter chooses among the hexes farthest from him.
TEST(Missile, HMG_INJ_5_SlingStone) {
    Bowshot s("sling", {}, 4); // EML 60, impact 4
    s.sheet(s.bo).attribute[endurance] = 30;
    s.flies({"ignore", {60}, {50}, {3, 3, 2}, {1, 1, 1}, "go:5,-1"}); // 12 > STR 11
    EXPECT_EQ(s.at(s.bo).hex, hex_at(5, -1));
    Bowshot arrow("longbow_80", {}, 4);
    arrow.sheet(arrow.bo).attribute[endurance] = 30;
    arrow.flies({"ignore", {65}, {50}, {1, 1, 1}, {1, 1, 1, 1}}); // 13, but pointed
    EXPECT_EQ(arrow.at(arrow.bo).hex, hex_at(4, 0));
}

} // namespace
} // namespace fracas::harnmaster
