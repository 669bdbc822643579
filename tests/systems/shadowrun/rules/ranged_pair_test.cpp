// Two firearms: SR3-RANGED-12.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/ranged.hpp"

namespace fracas::shadowrun {
namespace {

// Ada with two heavy pistols.
struct Pair : Gunfight {
    static constexpr int second = 1;

    explicit Pair(const char* weapon = "heavy_pistol", const char* rounds = "regular") : Gunfight(weapon, 5, rounds) {
        hold(ada, weapon, rounds);
    }
    void fires_both(const Steps& steps, int first_target = 1, int second_target = 1) {
        run(steps, [&](TestScript& table) {
            fire_pair(table, scene(), ada, option_of(Do::fire_pair, gun, first_target, second_target, second));
        });
    }
    std::vector<TargetNumber> numbers() const {
        std::vector<TargetNumber> list;
        for (const Event& event : events)
            if (event.is<TestMade>() && event.as<TestMade>().test == What::ranged_attack) list.push_back(event.tn);
        return list;
    }
    bool may(int first_target = 1, int second_target = 1) {
        return may_fire_pair(scene(), ada, gun, first_target, second, second_target);
    }
};

// Example: two semi-automatic pistols, second Simple Action at the same target: +2 and +1 +1, so +4 on each.
TEST(Pair, SR3_RANGED_12_Example) {
    Pair p;
    p.fires_both({"plain", {1, 1, 1, 3}, {1, 1, 1, 3}});
    for (const TargetNumber& tn : p.numbers()) EXPECT_EQ(tn.value(), 6);
    EXPECT_EQ(p.item(p.gun).rounds, 14);
    EXPECT_EQ(p.item(p.second).rounds, 14);
    p.fires_both({"plain", {1, 1, 1, 3}, {1, 1, 1, 3}});
    ASSERT_EQ(p.numbers().size(), 2u);
    for (const TargetNumber& tn : p.numbers())
        EXPECT_EQ(entries(tn), (Entries{{Why::range, 4},
                                        {Why::recoil_semi_automatic, 1},
                                        {Why::other_firearm_recoil, 1},
                                        {Why::second_firearm, 2}}));
    EXPECT_FALSE(p.may());
}

// The recoil of both is counted with this pair included: a burst disturbs the first shot too.
TEST(Pair, SR3_RANGED_12_RecoilOfBoth) {
    Pair p;
    p.item(p.second).weapon = p.weapon("machine_pistol"); // compensation 1
    p.item(p.second).mode = Mode::burst;
    p.fires_both({"plain", {1, 1, 1, 3}, {1, 1, 1, 3}});
    EXPECT_EQ(p.numbers()[0].value(), 4 + 2 + 2);
    EXPECT_EQ(p.numbers()[0].figure(Why::other_firearm_recoil), 2);
    EXPECT_EQ(p.numbers()[1].value(), 4 + 2 + 3 - 1);
}

// From the first pair on, for the rest of the phase: a single shot has +2 and the other's recoil too.
TEST(Pair, SR3_RANGED_12_RestOfThePhase) {
    Pair p;
    p.fires_both({"plain", {1, 1, 1, 3}, {1, 1, 1, 3}});
    p.run({"plain", {1, 1, 1, 3}},
          [&](TestScript& table) { fire(table, p.scene(), p.ada, option_of(Do::fire, p.gun, p.bo)); });
    EXPECT_EQ(p.numbers()[0].value(), 4 + 2 + 1);
    // Holding two and firing one is an ordinary attack.
    Pair one;
    one.run({"plain", {1, 1, 1, 3}},
            [&](TestScript& table) { fire(table, one.scene(), one.ada, option_of(Do::fire, one.gun, one.bo)); });
    EXPECT_EQ(one.numbers()[0].value(), 4);
}

// Smartlink, goggles and laser give nothing on either.
TEST(Pair, SR3_RANGED_12_NoSights) {
    Pair p("heavy_pistol_smart");
    p.sheet(p.ada).smartlink = true;
    p.fires_both({"plain", {1, 1, 1, 3}, {1, 1, 1, 3}});
    for (const TargetNumber& tn : p.numbers()) EXPECT_EQ(tn.value(), 6);
}

// Each makes its own test with its own pool dice; different targets count as SR3-RANGED-11 says.
TEST(Pair, SR3_RANGED_12_DifferentTargets) {
    Pair p;
    p.at(p.ada).pool = 6;
    const int cy = p.third({}, "Cy", 1, 0, 5);
    p.at(cy).gait = Gait::walking;
    p.fires_both({"plain", "pool:4", {1, 1, 1, 1, 1, 1, 1, 3}, "pool:2", {1, 1, 1, 1, 1, 3}}, p.bo, cy);
    EXPECT_EQ(p.numbers()[0].value(), 6);
    EXPECT_EQ(p.numbers()[1].value(), 8);
    EXPECT_EQ(p.numbers()[1].figure(Why::several_targets), 2);
    EXPECT_EQ(p.at(p.ada).pool, 0);
}

// Stored aim and a called shot help or burden only the first.
TEST(Pair, SR3_RANGED_12_AimAndCallForTheFirst) {
    Pair p;
    p.at(p.ada).aim = 2;
    p.at(p.ada).aim_target = 1;
    p.at(p.ada).aim_item = 0;
    p.fires_both({"call-vital", {8, 1, 1, 3}, {4, 4, 4, 4}, {4, 4, 4, 4}, {6, 1, 1, 3}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(p.numbers()[0].figure(Why::aim), -2);
    EXPECT_EQ(p.numbers()[0].figure(Why::called_shot), 4);
    EXPECT_EQ(p.numbers()[1].figure(Why::aim), 0);
    EXPECT_EQ(p.numbers()[1].figure(Why::called_shot), 0);
    EXPECT_EQ(p.at(p.bo).physical, 6 + 3); // S and M
    EXPECT_EQ(p.at(p.ada).aim, 0);
    Pair second; // aimed with the other weapon: it fires second
    second.at(second.ada).aim = 2;
    second.at(second.ada).aim_target = 1;
    second.at(second.ada).aim_item = 1;
    second.fires_both({"plain", {1, 1, 1, 3}, {1, 1, 1, 3}});
    EXPECT_EQ(second.numbers()[1].figure(Why::aim), 0);
}

// One after the other: what the first does to the shooter counts; put out by a misfire he loses the second.
TEST(Pair, SR3_RANGED_12_OneAfterTheOther) {
    Pair p("heavy_pistol", "explosive");
    p.at(p.ada).physical = 7;
    p.fires_both({"plain", {1, 1, 1, 1}, {1}, {1, 1, 1, 1}});
    EXPECT_EQ(p.at(p.ada).status, Status::dying);
    EXPECT_EQ(p.count(Happened::attack_lost, "SR3-RANGED-12"), 1);
    EXPECT_EQ(p.last(Happened::attack_lost).as<AttackLost>().number, 2);
    EXPECT_EQ(p.item(p.second).rounds, 14); // both were declared, the rounds are spent
}

// SR3-DICE-5+: without the skill the target numbers of the pair decide: here 4 + 2, and + 1 + 1 the second time.
TEST(Pair, SR3_DICE_5_PairsWithoutSkill) {
    Pair p;
    for (int i = 0; i < skill_count; ++i) p.skill(p.ada, static_cast<Skill>(i), 0);
    const State before = p.state;
    EXPECT_TRUE(p.may());
    EXPECT_EQ(p.state, before); // asking changes nothing
    p.at(p.ada).modifier = 1;
    EXPECT_TRUE(p.may());
    p.at(p.ada).modifier = 2;
    EXPECT_TRUE(may_fire(p.scene(), p.ada, p.gun, p.bo));
    EXPECT_FALSE(p.may());
    p.at(p.ada).modifier = 0;
    const int cy = p.third({}, "Cy", 1, 0, 5);
    p.at(cy).gait = Gait::walking;
    EXPECT_FALSE(p.may(p.bo, cy)); // the second has + 2 for another target
    p.at(p.ada).modifier = -1;
    EXPECT_TRUE(p.may(p.bo, cy));
    p.at(p.ada).modifier = 0;
    p.item(p.gun).attacks = p.item(p.second).attacks = 1; // recoil of both
    EXPECT_FALSE(p.may());
    p.at(p.ada).modifier = -1;
    EXPECT_TRUE(p.may());
    // Calling the shot would come to 8 and more.
    const auto asked = p.question_after({}, [&](TestScript& table) {
        fire_pair(table, p.scene(), p.ada, option_of(Do::fire_pair, p.gun, p.bo, p.bo, p.second));
    });
    EXPECT_EQ(asked.ask.what, What::ranged_attack);
    p.skill(p.ada, Skill::pistols, 4);
    p.at(p.ada).modifier = 9;
    EXPECT_TRUE(p.may());
}

// A one-handed firearm in each hand; single-shot, semi-automatic and burst only.
TEST(Pair, SR3_RANGED_12_WhatMayBePaired) {
    Pair p;
    EXPECT_TRUE(p.may());
    EXPECT_FALSE(may_fire_pair(p.scene(), p.ada, p.gun, p.bo, p.gun, p.bo));
    p.item(p.second).in_hand = false;
    EXPECT_FALSE(p.may());
    p.item(p.second).in_hand = true;
    p.item(p.second).rounds = 0;
    EXPECT_FALSE(p.may());
    p.item(p.second).rounds = 5;
    p.weapon_of(p.second).traits = 0; // two hands
    EXPECT_FALSE(p.may());
    Pair smg;
    smg.item(1).weapon = smg.weapon("smg_street");
    smg.item(1).mode = Mode::burst;
    EXPECT_TRUE(smg.may());
    smg.item(1).mode = Mode::full_auto;
    EXPECT_FALSE(smg.may());
    Pair bow;
    bow.item(1).weapon = bow.weapon("crossbow_light");
    bow.weapon_of(1).traits = int{one_handed};
    EXPECT_FALSE(bow.may()); // no firearm
}

// SR3-DICE-5+: one skill for the first weapon does not help with the second.
TEST(Pair, SR3_DICE_5_SkillForOneOfThem) {
    Pair p;
    p.item(p.second).weapon = p.weapon("smg_street");
    p.item(p.second).mode = Mode::burst;                                            // + 3 - 1
    for (int i = 1; i < skill_count; ++i) p.skill(p.ada, static_cast<Skill>(i), 0); // Pistols alone
    EXPECT_FALSE(p.may());                                                          // 4 + 2 + 2 = 8 before defaulting
    p.at(p.ada).modifier = -1;
    EXPECT_TRUE(p.may());
    p.at(p.ada).modifier = 0;
    p.skill(p.ada, Skill::submachine_guns, 1);
    EXPECT_TRUE(p.may());
}

// SR3-DICE-5+: without the skill the second shot, at somebody else, must stay below 8 by itself; stored aim with that
// weapon does not help it (SR3-RANGED-11, -12).
TEST(Pair, SR3_RANGED_12_AimDoesNotHelpTheSecond) {
    Pair p;
    const int cy = p.third({}, "Cy", 1, 5, 3);
    p.sheet(p.ada).skill[static_cast<int>(Skill::pistols)] = 0;
    EXPECT_TRUE(p.may());
    EXPECT_FALSE(p.may(p.bo, cy));
    p.at(p.ada).aim = 1;
    p.at(p.ada).aim_target = cy;
    p.at(p.ada).aim_item = Pair::second;
    EXPECT_FALSE(p.may(p.bo, cy));
}

// SR3-CALLED-1, SR3-GRAPPLE-1: what is open to a pair; nobody is subdued with one.
TEST(Pair, SR3_CALLED_1_MannersOfAPair) {
    Pair p;
    const auto manners = p.keys_after({}, [&](TestScript& table) {
        fire_pair(table, p.scene(), p.ada, option_of(Do::fire_pair, p.gun, p.bo, p.bo, p.second));
    });
    EXPECT_EQ(manners, (std::vector<std::string>{"plain", "call-vital", "call-other"}));
}

// Firing one with the first Simple Action and the other with the second puts the second firearm in use: +2, no sights, and
// the recoil of both, from that shot on.
TEST(Pair, SR3_RANGED_12_OneWithEachSimpleAction) {
    Pair p;
    const auto fires = [&](int item, const Steps& steps) {
        p.run(steps, [&](TestScript& table) { fire(table, p.scene(), p.ada, option_of(Do::fire, item, p.bo)); });
    };
    p.sheet(p.ada).smartlink = true;
    for (const int item : {Pair::gun, Pair::second})
        p.weapon_of(item).traits = p.weapon_of(item).traits | smartgun | laser;
    p.item(p.gun).weapon = p.weapon("machine_pistol"); // compensation 1
    p.item(p.gun).mode = Mode::burst;
    fires(p.gun, {"plain", {1, 1, 1, 2}});
    EXPECT_EQ(p.numbers().back().figure(Why::second_firearm), 0);
    EXPECT_EQ(p.numbers().back().figure(Why::other_firearm_recoil), 0);
    const Shot second{.attacker = p.ada, .target = p.bo, .item = p.second};
    const Entries wanted{{Why::range, 4}, {Why::other_firearm_recoil, 2}, {Why::second_firearm, 2}};
    EXPECT_EQ(entries(shot_tn(p.scene(), second)), wanted); // what is told beforehand
    fires(p.second, {"plain", {1, 1, 1, 2}});
    EXPECT_EQ(entries(p.numbers().back()), wanted);
    EXPECT_TRUE(p.at(p.ada).is(two_firearms));
}

// The same firearm twice, a bow, somebody else's firearm, one that lies on the ground: no second firearm.
TEST(Pair, SR3_RANGED_12_NoSecondFirearmInUse) {
    Pair p;
    const auto burden = [&] {
        return shot_tn(p.scene(), Shot{.attacker = p.ada, .target = p.bo, .item = p.gun}).figure(Why::second_firearm);
    };
    EXPECT_EQ(burden(), 0);
    p.item(p.gun).attacks = 1;
    EXPECT_EQ(burden(), 0);
    p.item(p.second).attacks = 1;
    EXPECT_EQ(burden(), 2);
    p.item(p.second).holder = p.bo;
    EXPECT_EQ(burden(), 0);
    p.item(p.second).holder = nobody;
    EXPECT_EQ(burden(), 0);
    p.item(p.second).holder = p.ada;
    const int pistol = p.item(p.second).weapon;
    p.item(p.second).weapon = p.weapon("bow_3");
    EXPECT_EQ(burden(), 0);
    p.item(p.second).weapon = pistol;
    p.item(p.gun).weapon = p.weapon("bow_3");
    EXPECT_EQ(burden(), 0);
}

} // namespace
} // namespace fracas::shadowrun
