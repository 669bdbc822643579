// The rough figures a policy looks at, exactly: chances, worths, what is ready, what is still to come.
#include "systems/shadowrun/policy/attack_prospects.hpp"

#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

constexpr int judge = Duel::ada, judged = Duel::bo, judges_gun = Gunfight::gun;

// --- chances ---------------------------------------------------------------------------------------------------------

// SR3-DICE-2+: sixes are rolled on.
TEST(ShadowrunJudgement, ChanceOfADie) {
    EXPECT_EQ(die_chance(1), 46656);
    EXPECT_EQ(die_chance(2), 38880);
    EXPECT_EQ(die_chance(3), 31104);
    EXPECT_EQ(die_chance(6), 7776);
    EXPECT_EQ(die_chance(7), 7776); // whoever reaches 6 reaches 7
    EXPECT_EQ(die_chance(8), 6480);
    EXPECT_EQ(die_chance(12), 1296);
    EXPECT_EQ(die_chance(13), 1296);
    EXPECT_EQ(die_chance(14), 1080);
    EXPECT_EQ(die_chance(60), 0);
    EXPECT_EQ(expected_successes(4, 4), 200);
    EXPECT_EQ(expected_successes(1, 6), 16);
    EXPECT_EQ(expected_successes(4, 2), 333);
    EXPECT_EQ(expected_successes(0, 2), 0);
}

TEST(ShadowrunJudgement, UpTo) {
    EXPECT_EQ(up_to(-1, 5), 0);
    EXPECT_EQ(up_to(0, 5), 0);
    EXPECT_EQ(up_to(1, 5), 1);
    EXPECT_EQ(up_to(4, 5), 4);
    EXPECT_EQ(up_to(5, 5), 5);
    EXPECT_EQ(up_to(6, 5), 5);
}

// SR3-DAMAGE-1+: 1, 3, 6 and 10 boxes, and between them.
TEST(ShadowrunJudgement, ExpectedBoxes) {
    Duel s;
    const auto boxes = [&](int hundredths) { return expected_boxes(s.scene(), hundredths); };
    EXPECT_EQ(boxes(-50), 0);
    EXPECT_EQ(boxes(0), 0);
    EXPECT_EQ(boxes(1), 1);
    EXPECT_EQ(boxes(99), 99);
    EXPECT_EQ(boxes(100), 100);
    EXPECT_EQ(boxes(150), 200);
    EXPECT_EQ(boxes(250), 450);
    EXPECT_EQ(boxes(399), 996);
    EXPECT_EQ(boxes(400), 1000);
    EXPECT_EQ(boxes(520), 1000);
}

TEST(ShadowrunJudgement, WorthOfAnAttack) {
    Duel s; // Bo has Body 4
    const auto worth = [&](int dice, int tn, int power, int armour) {
        return attack_worth(s.scene(), dice, tn, {power, Level::moderate, false}, armour, judged);
    };
    // Two successes against 0.44 of Body at 9: 0.78 levels above Moderate.
    EXPECT_EQ(worth(4, 4, 9, 0), 534);
    // Half a success: 309, every second time.
    EXPECT_EQ(worth(1, 4, 9, 0), 154);
    EXPECT_EQ(worth(4, 2, 9, 0), 776);
    EXPECT_EQ(worth(4, 1, 9, 0), 776); // no target number is below 2
    EXPECT_EQ(worth(4, 4, 9, 6), 234);
    EXPECT_EQ(worth(4, 4, 9, 7), 168);
    EXPECT_EQ(worth(4, 4, 9, 8), 168); // nor that of the resistance
}

// --- who -------------------------------------------------------------------------------------------------------------

TEST(ShadowrunJudgement, TheFirstOfTwoAsNear) {
    Duel s({}, {.x = 3});
    const int third = s.third({}, "Cy", 1, -3, 0);
    EXPECT_EQ(chosen_enemy(s.scene(), judge), judged);
    EXPECT_EQ(chosen_enemy(s.scene(), judged), judge);
    s.put_at(third, -2990);
    EXPECT_EQ(chosen_enemy(s.scene(), judge), third);
}

// SR3-INIT-2+: Reaction 4, ten for every pass.
TEST(ShadowrunJudgement, WhoActsAgain) {
    Duel s;
    const auto acts = [&](int rolled, int pass, bool has_acted) {
        s.at(judged).rolled = rolled;
        s.state.pass = pass;
        s.at(judged).set(acted, has_acted);
        EXPECT_EQ(is_threatened(s.scene(), judge), acts_again(s.scene(), judged));
        return acts_again(s.scene(), judged);
    };
    s.at(judge).rolled = 30; // his own score threatens nobody
    EXPECT_TRUE(acts(3, 0, false));
    EXPECT_FALSE(acts(3, 0, true));
    EXPECT_FALSE(acts(6, 0, true)); // ten is used up in this pass
    EXPECT_TRUE(acts(7, 0, true));
    EXPECT_FALSE(acts(6, 1, false));
    EXPECT_TRUE(acts(7, 1, false));
    EXPECT_FALSE(acts(16, 1, true));
    EXPECT_TRUE(acts(17, 1, true));
    s.at(judged).status = Status::unconscious;
    EXPECT_FALSE(is_threatened(s.scene(), judge));
    EXPECT_TRUE(is_threatened(s.scene(), judged));
}

// --- what with -------------------------------------------------------------------------------------------------------

TEST(ShadowrunJudgement, MeleeWeapons) {
    Duel s;
    const auto worth = [&](int item) { return melee_worth(s.scene(), judge, item); };
    EXPECT_EQ(worth(bare_hands), 26); // four for each point of skill, Strength 4, three for each level
    s.hold(judged, "pole_arm");
    const int knife = s.hold(judge, "knife"), sap = s.hold(judge, "sap");
    EXPECT_EQ(worth(knife), 23);
    EXPECT_EQ(worth(sap), 27);
    EXPECT_EQ(best_melee(s.scene(), judge), sap);
    const int second = s.hold(judge, "sap");
    EXPECT_EQ(best_melee(s.scene(), judge), sap); // the first of equals
    s.item(sap).in_hand = false;
    EXPECT_EQ(best_melee(s.scene(), judge), second);
    s.item(second).in_hand = false;
    EXPECT_EQ(best_melee(s.scene(), judge), bare_hands); // a knife is worse than fists
    const int sword = s.carry(judge, "sword");
    EXPECT_EQ(worth(sword), 30);
    EXPECT_EQ(blade_to_draw(s.scene(), judge), sword);
    s.item(sword).holder = nobody;
    EXPECT_EQ(blade_to_draw(s.scene(), judge), sap);
    s.item(sap).holder = s.item(second).holder = nobody;
    EXPECT_EQ(blade_to_draw(s.scene(), judge), bare_hands);
    s.carry(judge, "heavy_pistol");
    EXPECT_EQ(blade_to_draw(s.scene(), judge), bare_hands);
}

// SR3-FIRE-5: a weapon with nothing but full auto needs three rounds.
TEST(ShadowrunJudgement, RoundsEnough) {
    Duel s;
    const int carbine = s.hold(judge, "smg_carbine"), machine_gun = s.hold(judge, "medium_machine_gun");
    EXPECT_EQ(least_rounds(s.scene(), carbine), 1);
    EXPECT_EQ(least_rounds(s.scene(), machine_gun), 3);
    s.item(carbine).rounds = 0;
    EXPECT_FALSE(has_rounds(s.scene(), carbine));
    s.item(carbine).rounds = 1;
    EXPECT_TRUE(has_rounds(s.scene(), carbine));
    s.item(machine_gun).rounds = 2;
    EXPECT_FALSE(has_rounds(s.scene(), machine_gun));
    s.spare(machine_gun, "regular", 2, 5);
    s.spare(carbine, "regular", 30, 1);
    EXPECT_FALSE(has_rounds(s.scene(), machine_gun));
    const int load = s.spare(machine_gun, "regular", 3, 1);
    EXPECT_TRUE(has_rounds(s.scene(), machine_gun));
    s.state.stock[load] = Stock{};
    s.item(machine_gun).rounds = 3;
    EXPECT_TRUE(has_rounds(s.scene(), machine_gun));
}

TEST(ShadowrunJudgement, Guns) {
    Duel s;
    s.hold(judged, "heavy_pistol");
    const int club = s.carry(judge, "club"), first = s.carry(judge, "light_pistol");
    const int second = s.carry(judge, "heavy_pistol");
    EXPECT_EQ(gun_in_hand(s.scene(), judge), bare_hands);
    EXPECT_EQ(gun_to_draw(s.scene(), judge), first);
    s.item(club).in_hand = s.item(first).in_hand = true;
    EXPECT_EQ(gun_in_hand(s.scene(), judge), first);
    EXPECT_EQ(gun_to_draw(s.scene(), judge), second);
    s.item(club).in_hand = false;
    s.item(second).in_hand = true;
    EXPECT_EQ(gun_to_draw(s.scene(), judge), bare_hands);
    s.item(first).rounds = 0;
    EXPECT_EQ(gun_in_hand(s.scene(), judge), second); // the loaded one first
    s.item(second).rounds = 0;
    EXPECT_EQ(gun_in_hand(s.scene(), judge), bare_hands);
    s.spare(second, "regular", 10, 1);
    EXPECT_EQ(gun_in_hand(s.scene(), judge), second);
    s.spare(first, "regular", 10, 1);
    EXPECT_EQ(gun_in_hand(s.scene(), judge), first);
    s.item(first).in_hand = s.item(second).in_hand = false;
    s.item(first).holder = nobody;
    EXPECT_EQ(gun_to_draw(s.scene(), judge), second);
    s.state.stock[0] = Stock{};
    EXPECT_EQ(gun_to_draw(s.scene(), judge), bare_hands); // nothing to load it with
}

// --- fire modes ------------------------------------------------------------------------------------------------------

// SR3-RECOIL-1 to -3
TEST(ShadowrunJudgement, WhatIsLeftOfRecoil) {
    Gunfight s("light_machine_gun", 5);
    Weapon& weapon = s.weapon_of(judges_gun);
    weapon.compensation = 3;
    weapon.compensation_set_up = 2;
    s.sheet(judge).gyro = 4;
    const auto left = [&](int recoil) { return uncompensated(s.scene(), judge, judges_gun, recoil); };
    EXPECT_EQ(left(3), 0);
    EXPECT_EQ(left(2), 0);
    EXPECT_EQ(left(4), 1);
    EXPECT_EQ(left(10), 7);
    s.item(judges_gun).set(is_set_up);
    EXPECT_EQ(left(10), 5);
    s.item(judges_gun).set(mounted);
    EXPECT_EQ(left(10), 5);
    s.at(judge).set(wears_harness);
    EXPECT_EQ(left(10), 1);
    s.item(judges_gun).set(mounted, false);
    EXPECT_EQ(left(10), 5);
    weapon.traits |= heavy_recoil;
    EXPECT_EQ(left(10), 10);
}

TEST(ShadowrunJudgement, OneShooterOneTarget) {
    Gunfight s("smg_carbine", 5, "regular", {.skill = 5}, {.ballistic = 3, .impact = 1});
    s.item(judges_gun).recoil = 4; // one of it compensated
    const Fire f = fire_at(s.scene(), judge, judges_gun, judged);
    EXPECT_EQ(f.who, judge);
    EXPECT_EQ(f.target, judged);
    EXPECT_EQ(f.gun, judges_gun);
    EXPECT_EQ(f.dice, 5);
    EXPECT_EQ(f.tn, 4);
    EXPECT_EQ(f.armour, 3);
}

struct Modes : Gunfight {
    explicit Modes(const Person& target = {}) : Gunfight("smg_carbine", 5, "regular", {}, target) {
        weapon_of(gun).compensation = 0;
    }
    int worth(Mode mode, int loaded) {
        item(gun).rounds = loaded;
        return worth_of_mode(scene(), fire_at(scene(), ada, gun, bo), mode);
    }
    // Four dice against this number, the Power and level of so many rounds.
    int once(int tn, int power, Level level) { return attack_worth(scene(), 4, tn, {power, level, false}, 0, bo); }
};

// SR3-FIRE-1 to -6: 6M against an unarmoured target at 4.
TEST(ShadowrunJudgement, WorthOfEachMode) {
    Modes s;
    const int shot = s.once(4, 6, Level::moderate), second = s.once(5, 6, Level::moderate);
    EXPECT_EQ(s.worth(Mode::single_shot, 30), shot);
    EXPECT_EQ(s.worth(Mode::semi_automatic, 1), shot);
    EXPECT_EQ(s.worth(Mode::semi_automatic, 2), shot + second);
    const int burst = s.once(7, 9, Level::serious), next = s.once(10, 9, Level::serious);
    EXPECT_EQ(s.worth(Mode::burst, 2), 0);
    EXPECT_EQ(s.worth(Mode::burst, 3), burst);
    EXPECT_EQ(s.worth(Mode::burst, 5), burst);
    EXPECT_EQ(s.worth(Mode::burst, 6), burst + next);
    EXPECT_EQ(s.worth(Mode::full_auto, 2), 0);
    const CodeChange three = fire_change(s.book, Mode::full_auto, 3);
    EXPECT_EQ(s.worth(Mode::full_auto, 3), s.once(6, 6 + three.power, raised(Level::moderate, three.level)));
    s.item(Gunfight::gun).ammunition = s.ammunition("gel"); // Power two less
    EXPECT_EQ(s.worth(Mode::single_shot, 30), s.once(4, 4, Level::moderate));
}

// SR3-FIRE-5, -6: the first of the best groupings, three rounds at least and ten at most.
TEST(ShadowrunJudgement, TheBestGrouping) {
    Modes s({.body = 10, .ballistic = 10});
    const auto best = [&](int loaded) {
        return best_grouping(s.scene(), fire_at(s.scene(), judge, judges_gun, judged), loaded);
    };
    EXPECT_EQ(best(2), 3); // the rounds at hand are the caller's to look at
    s.weapon_of(judges_gun).compensation = 30;
    EXPECT_EQ(best(3), 3);
    EXPECT_EQ(best(7), 6); // the seventh round adds nothing yet
    EXPECT_EQ(best(8), 8);
    EXPECT_EQ(best(10), 10);
    EXPECT_EQ(best(30), 10);
    // With nothing against the recoil the first round counts most.
    s.weapon_of(judges_gun).compensation = 0;
    s.attribute(judged, Attribute::body, 1);
    s.wear(judged, 0, 0);
    s.weapon_of(judges_gun).level = Level::deadly;
    EXPECT_EQ(best(30), 3);
}

// SR3-TURN-3+: another mode must do better by half where the switch costs an action.
TEST(ShadowrunJudgement, ASwitchOfModeMustBeWorthIt) {
    Modes s;
    s.weapon_of(judges_gun).modes =
        1u << static_cast<int>(Mode::semi_automatic) | 1u << static_cast<int>(Mode::single_shot);
    s.weapon_of(judges_gun).traits = int{smartgun};
    s.item(judges_gun).mode = Mode::single_shot;
    const auto best = [&] { return best_mode(s.scene(), judge, judges_gun, judged); };
    EXPECT_EQ(best(), Mode::semi_automatic); // nearly twice as much
    // A second shot that is worth less than half of the first.
    s.book.ranged.recoil_second_shot = 4;
    const int single = s.worth(Mode::single_shot, 30), both = s.worth(Mode::semi_automatic, 30);
    ASSERT_GT(both, single);
    ASSERT_LT(both, single + single / 2);
    EXPECT_EQ(best(), Mode::single_shot);
    s.sheet(judge).smartlink = true; // by thought
    EXPECT_EQ(best(), Mode::semi_automatic);
    s.at(judge).set(free_spent);
    EXPECT_EQ(best(), Mode::single_shot);
    s.at(judge).set(free_spent, false);
    s.item(judges_gun).rounds = 1; // then both are the same: no reason to switch
    EXPECT_EQ(best(), Mode::single_shot);
    s.item(judges_gun).rounds = 30;
    s.weapon_of(judges_gun).modes = 1u << static_cast<int>(Mode::single_shot);
    EXPECT_EQ(best(), Mode::single_shot);
}

// --- what is in the way ----------------------------------------------------------------------------------------------

// SR3-BARRIER-1+: Power 9 against all that stands between.
TEST(ShadowrunJudgement, WhatGetsThrough) {
    Gunfight s;
    const auto through = [&] { return gets_through(s.scene(), judge, judges_gun, judged); };
    EXPECT_TRUE(through());
    s.at(judged).barrier = 8;
    EXPECT_TRUE(through());
    s.at(judged).barrier = 9;
    EXPECT_FALSE(through());
    s.at(judged).barrier = 0;
    s.wall(2, -1, 2, 1, 8, false);
    EXPECT_TRUE(through());
    s.at(judged).barrier = 1;
    EXPECT_FALSE(through());
    s.at(judged).barrier = 0;
    s.wall(3, -1, 3, 1, 1, false);
    EXPECT_FALSE(through());
    s.put_at(judged, 0, 5000); // neither wall is in the way
    EXPECT_TRUE(through());
    s.put_at(judged, 5000);
    s.item(judges_gun).ammunition = s.ammunition("apds"); // half of it: four and none
    EXPECT_TRUE(through());
    s.at(judged).barrier = 10;
    EXPECT_FALSE(through());
    s.at(judged).barrier = 9;
    EXPECT_TRUE(through());
}

// The hardest shot of the mode: three rounds of a burst, ten of full auto.
TEST(ShadowrunJudgement, WhatGetsThroughInEachMode) {
    Gunfight s("smg_carbine", 5);
    const auto most = [&](Mode mode) {
        s.item(judges_gun).mode = mode;
        int barrier = 0;
        for (; barrier < 100; ++barrier) {
            s.at(judged).barrier = barrier;
            if (!gets_through(s.scene(), judge, judges_gun, judged)) break;
        }
        return barrier - 1;
    };
    EXPECT_EQ(most(Mode::semi_automatic), 5);
    EXPECT_EQ(most(Mode::burst), 8);
    EXPECT_EQ(most(Mode::full_auto), 5 + fire_change(s.book, Mode::full_auto, 10).power);
    s.item(judges_gun).ammunition = s.ammunition("gel");
    EXPECT_EQ(most(Mode::semi_automatic), 3);
}

TEST(ShadowrunJudgement, AWayRound) {
    Duel s({}, {.x = 5});
    s.wall(2, -1, 2, 1, 60, true);
    s.phase_of(judge);
    s.at(judge).way_left = 12 * metre;
    const auto way = [&] { return s.key({}, way_round(s.scene(), judge, judged)); };
    EXPECT_EQ(way(), "go>3,-3"); // no straight way to him: the nearest place that sees him
    s.put_at(judge, 0, 3000);
    EXPECT_EQ(way(), "go>4,0"); // the nearest place that reaches him
    const int other = s.third({}, "Cy", 0, 4, 0);
    EXPECT_EQ(way(), "go>5,1");
    s.at(judge).way_left = 2 * metre; // he sees him, but nothing is near enough
    EXPECT_EQ(way(), "end-phase");
    s.put_at(other, 40'000, 0);
    s.at(judge).way_left = 12 * metre;
    s.hold(judge, "pole_arm"); // three metres
    EXPECT_EQ(way(), "go>3,2");
    s.put_at(judged, -5000, 0);
    EXPECT_EQ(way(), "go>-3,2");
    s.put_at(judged, 0, -5000);
    s.put_at(judge, 0, 0);
    EXPECT_EQ(way(), "go>0,-3");
    s.put_at(judged, 0, 5000);
    EXPECT_EQ(way(), "go>0,3");
    // Behind a wall on all sides there is none.
    s.wall(-9, 1, 9, 1, 60, true);
    s.wall(-9, -1, 9, -1, 60, true);
    s.wall(-9, -1, -9, 1, 60, true);
    s.wall(9, -1, 9, 1, 60, true);
    EXPECT_EQ(way(), "end-phase");
}

// --- melee or not ----------------------------------------------------------------------------------------------------

// SR3-RANGED-4: who shoots in melee has it harder.
TEST(ShadowrunJudgement, MeleeOrShot) {
    Gunfight s("heavy_pistol", 1);
    const auto melee = [&] { return prefers_melee(s.scene(), judge, judges_gun, judged); };
    s.skill(judge, Skill::unarmed_combat, 10);
    s.skill(judged, Skill::unarmed_combat, 0);
    s.skill(judge, Skill::pistols, 1);
    EXPECT_FALSE(melee()); // not engaged
    s.contact(judge, judged);
    EXPECT_TRUE(melee());
    s.skill(judge, Skill::unarmed_combat, 0);
    EXPECT_FALSE(melee());
    s.skill(judge, Skill::unarmed_combat, 4);
    s.skill(judged, Skill::unarmed_combat, 4); // nothing to win among equals
    s.skill(judge, Skill::pistols, 0);
    s.item(judges_gun).mode = Mode::burst; // which it has no rounds for: worth nothing either
    s.item(judges_gun).rounds = 2;
    EXPECT_FALSE(melee());
    s.skill(judge, Skill::unarmed_combat, 5);
    EXPECT_TRUE(melee());
    s.wear(judged, 0, 30); // Impact armour leaves nothing of it
    s.attribute(judged, Attribute::body, 15);
    EXPECT_FALSE(melee());
}

} // namespace
} // namespace fracas::shadowrun
