// Full auto: SR3-FIRE-5, -6, -7, SR3-AMMO-3, SR3-RANGED-13.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/full_auto.hpp"

namespace fracas::shadowrun {
namespace {

// Ada with an assault rifle (8M, 38 rounds, no compensation) on full auto; Bo 5 m off, Cy 3 m beside him.
struct Spray : Gunfight {
    int cy;

    explicit Spray(const char* weapon = "assault_rifle_plain", const char* rounds = "regular")
        : Gunfight(weapon, 5, rounds), cy(third({}, "Cy", 1, 5, 3)) {
        at(cy).gait = Gait::walking;
        item(gun).mode = Mode::full_auto;
    }
    void fires(const Steps& steps) {
        run(steps, [&](TestScript& table) { full_auto(table, scene(), ada, option_of(Do::full_auto, gun, bo)); });
    }
    std::vector<std::string> asks(const Steps& steps) {
        return keys_after(
            steps, [&](TestScript& table) { full_auto(table, scene(), ada, option_of(Do::full_auto, gun, bo)); });
    }
    std::vector<TargetNumber> numbers() const {
        std::vector<TargetNumber> list;
        for (const Event& event : events)
            if (event.is<TestMade>() && event.as<TestMade>().test == What::ranged_attack) list.push_back(event.tn);
        return list;
    }
};

// SR3-FIRE-6, example: 6 rounds at one target, 8M, gas vent 2, short range: recoil 3, TN 7, 13D.
TEST(FullAuto, SR3_FIRE_6_Example) {
    Spray s;
    s.weapon_of(s.gun).compensation = 2;
    s.fires({"rounds:6", "no", {7, 1, 1, 3}, {13, 1, 1, 1}});
    EXPECT_EQ(entries(s.numbers()[0]), (Entries{{Why::range, 4}, {Why::recoil_full_auto, 5}, {Why::compensation, -2}}));
    EXPECT_EQ(s.last(Happened::hit).as<Hit>().power, 13);
    EXPECT_EQ(s.last(Happened::hit).as<Hit>().level, Level::deadly);
    EXPECT_EQ(s.item(s.gun).rounds, 32);
    EXPECT_EQ(s.count(Happened::rounds_walked), 0);
}

// SR3-FIRE-7, example: 4 rounds at X, 3 m on to Y, 4 at Y: X recoil 3, Y recoil 10 and +2; 11 rounds spent.
TEST(FullAuto, SR3_FIRE_7_Example) {
    Spray s;
    s.fires({"rounds:4",
             "also>cy",
             "rounds:4",
             "no",
             {7, 1, 1, 3},
             {11, 11, 11, 1},
             {5, 5, 5, 5},
             {16, 1, 1, 3},
             {11, 11, 11, 1},
             {5, 5, 5, 5}});
    ASSERT_EQ(s.numbers().size(), 2u);
    EXPECT_EQ(s.numbers()[0].value(), 4 + 3);
    EXPECT_EQ(s.numbers()[1].figure(Why::recoil_full_auto), 10);
    EXPECT_EQ(s.numbers()[1].figure(Why::several_targets), 2);
    EXPECT_EQ(s.numbers()[1].value(), 4 + 10 + 2);
    EXPECT_EQ(s.item(s.gun).rounds, 38 - 11);
    EXPECT_EQ(s.last(Happened::rounds_walked).as<RoundsWalked>().rounds, 3);
    EXPECT_EQ(s.last(Happened::rounds_walked).rule, Rule{"SR3-FIRE-7"});
    EXPECT_EQ(s.last(Happened::hit).as<Hit>().power, 11); // both groupings Power +3, level +1
    EXPECT_EQ(s.last(Happened::hit).as<Hit>().level, Level::serious);
    EXPECT_EQ(s.at(s.bo).physical, s.at(s.cy).physical);
}

// Setting full_auto_targets `every`: X +2, Y +4, also with only one target.
TEST(FullAuto, SR3_FIRE_7_EveryTarget) {
    Spray s;
    s.book.settings.auto_targets_every = true;
    s.fires({"rounds:4", "also>cy", "rounds:4", "no", {1, 1, 1, 3}, {1, 1, 1, 3}});
    EXPECT_EQ(s.numbers()[0].figure(Why::every_target), 2);
    EXPECT_EQ(s.numbers()[1].figure(Why::every_target), 4);
    EXPECT_EQ(s.numbers()[1].figure(Why::several_targets), 0);
}

// SR3-FIRE-7: a working smartgun link wastes no round; distances are rounded up to whole metres.
TEST(FullAuto, SR3_FIRE_7_RoundsWalked) {
    Spray s("smg_smart");
    EXPECT_EQ(rounds_walked(s.scene(), s.ada, s.gun, s.bo, s.cy), 3);
    s.put_at(s.cy, 5000, 2990);
    EXPECT_EQ(rounds_walked(s.scene(), s.ada, s.gun, s.bo, s.cy), 3);
    s.put_at(s.cy, 5000, 3010);
    EXPECT_EQ(rounds_walked(s.scene(), s.ada, s.gun, s.bo, s.cy), 4);
    EXPECT_EQ(rounds_walked(s.scene(), s.ada, s.gun, s.bo, s.bo), 0);
    s.sheet(s.ada).smartlink = true;
    EXPECT_EQ(rounds_walked(s.scene(), s.ada, s.gun, s.bo, s.cy), 0);
    s.sheet(s.ada).smartlink = false;
    s.sheet(s.ada).goggles = true;
    EXPECT_EQ(rounds_walked(s.scene(), s.ada, s.gun, s.bo, s.cy), 0);
    s.at(s.ada).set(two_firearms); // decided: the link is cancelled
    EXPECT_EQ(rounds_walked(s.scene(), s.ada, s.gun, s.bo, s.cy), 4);
}

// SR3-FIRE-7, decided: if the rounds run out later groupings get what is left; with none left they are lost.
TEST(FullAuto, SR3_FIRE_7_RunningOut) {
    Spray s;
    s.item(s.gun).rounds = 9;
    s.fires({"rounds:4", "also>cy", "rounds:5", {1, 1, 1, 3}, {1, 1, 1, 3}});
    EXPECT_EQ(s.item(s.gun).rounds, 0);
    EXPECT_EQ(s.last(Happened::shot_declared).as<ShotDeclared>().rounds, 2); // 9 - 4 - 3
    EXPECT_EQ(s.numbers()[1].figure(Why::recoil_full_auto), 8);
    Spray lost;
    lost.item(lost.gun).rounds = 6;
    lost.fires({"rounds:4", "also>cy", "rounds:2", {1, 1, 1, 3}});
    EXPECT_EQ(lost.item(lost.gun).rounds, 0);
    EXPECT_EQ(lost.count(Happened::grouping_lost, "SR3-FIRE-7"), 1);
}

// SR3-FIRE-5: a total of at least 3 in groupings of at least one; no upper limit but the rounds loaded.
TEST(FullAuto, SR3_FIRE_5_Declaration) {
    Spray s;
    const auto rounds = s.asks({});
    EXPECT_EQ(rounds.front(), "rounds:1");
    EXPECT_EQ(rounds.back(), "rounds:38");
    EXPECT_EQ(s.asks({"rounds:2"}), (std::vector<std::string>{"also>bo", "also>cy"})); // too few yet
    EXPECT_EQ(s.asks({"rounds:3"}), (std::vector<std::string>{"no", "also>bo", "also>cy"}));
    EXPECT_EQ(s.asks({"rounds:2", "also>cy"}).back(), "rounds:36");
    // All is declared before the first roll; pool dice grouping by grouping.
    s.at(s.ada).pool = 6;
    s.fires({"rounds:1",
             "also>cy",
             "rounds:1",
             "also>bo",
             "rounds:1",
             "no",
             "pool:2",
             {1, 1, 1, 1, 1, 3},
             "pool:1",
             {1, 1, 1, 1, 3},
             "pool:3",
             {1, 1, 1, 1, 1, 1, 3}});
    EXPECT_EQ(s.at(s.ada).pool, 0);
    EXPECT_EQ(s.numbers()[2].figure(Why::several_targets), 2); // SR3-RANGED-11: it does not fall on going back
    EXPECT_EQ(s.numbers()[2].figure(Why::recoil_full_auto), 3 + 6 - 1);
}

// A long belt: what does not go into one grouping goes into the next.
TEST(FullAuto, SR3_FIRE_5_LongBelts) {
    Spray s;
    s.item(s.gun).rounds = 200;
    EXPECT_EQ(s.asks({}).back(), "rounds:100");
    EXPECT_EQ(s.asks({"rounds:100", "also>bo"}).back(), "rounds:100");
    s.fires({"rounds:100", "also>bo", "rounds:100", {1, 1, 1, 2}, {1, 1, 1, 2}});
    EXPECT_EQ(s.item(s.gun).rounds, 0);
    EXPECT_EQ(s.numbers()[0].value(), 4 + 99);
    EXPECT_EQ(s.numbers()[1].value(), 4 + 199);
}

// SR3-FIRE-5: fewer than 3 rounds, another mode, an attack before: not possible. SR3-CALLED-1: no called shot.
TEST(FullAuto, SR3_FIRE_5_WhenPossible) {
    Spray s;
    const auto may = [&] { return may_fire_auto(s.scene(), s.ada, s.gun, s.bo); };
    EXPECT_TRUE(may());
    s.item(s.gun).rounds = 3;
    EXPECT_TRUE(may());
    s.item(s.gun).rounds = 2;
    EXPECT_FALSE(may());
    s.item(s.gun).rounds = 20;
    s.item(s.gun).mode = Mode::burst;
    EXPECT_FALSE(may());
    s.item(s.gun).mode = Mode::full_auto;
    s.item(s.gun).attacks = 1;
    EXPECT_FALSE(may());
    s.item(s.gun).attacks = 0;
    s.put_at(s.bo, 550010);
    EXPECT_FALSE(may());
    s.put_at(s.bo, 540000); // SR3-DICE-5+: extreme range, and no skill to do it with
    EXPECT_TRUE(may());
    s.skill(s.ada, Skill::assault_rifles, 0);
    EXPECT_FALSE(may());
}

// SR3-FIRE-5: each grouping is resolved to the end before the next; it goes on although its target has fallen.
TEST(FullAuto, SR3_FIRE_5_GoesOn) {
    Spray s;
    s.fires({"rounds:6", "also>bo", "rounds:3", "no", {9, 1, 1, 3}, {1, 1, 1, 1}, {11, 1, 1, 3}, {1, 1, 1, 1}});
    EXPECT_EQ(s.numbers()[1].value(), 4 + 8 - 1); // he cannot act: stationary
    EXPECT_EQ(s.at(s.bo).status, Status::dead);   // 10 and 6 boxes
    EXPECT_EQ(s.count(Happened::shot_declared), 2);
}

// SR3-RANGED-13, decided: only the first grouping, and only at the aimed target.
TEST(FullAuto, SR3_RANGED_13_AimOfTheFirstGrouping) {
    Spray s;
    s.at(s.ada).aim = 2;
    s.at(s.ada).aim_target = 1;
    s.at(s.ada).aim_item = 0;
    s.fires({"rounds:3", "also>bo", "rounds:3", "no", {1, 1, 1, 3}, {1, 1, 1, 3}});
    EXPECT_EQ(s.numbers()[0].figure(Why::aim), -2);
    EXPECT_EQ(s.numbers()[1].figure(Why::aim), 0);
    EXPECT_EQ(s.at(s.ada).aim, 0);
    Spray other;
    other.at(other.ada).aim = 2;
    other.at(other.ada).aim_target = other.cy;
    other.at(other.ada).aim_item = 0;
    other.fires({"rounds:3", "also>cy", "rounds:3", "no", {1, 1, 1, 3}, {1, 1, 1, 3}});
    EXPECT_EQ(other.numbers()[1].figure(Why::aim), 0);
}

// SR3-AMMO-3, decided: a misfire ends full auto; later groupings are not fired and their rounds stay loaded.
TEST(FullAuto, SR3_AMMO_3_MisfireEndsIt) {
    Spray s("assault_rifle_plain", "explosive");
    s.fires({"rounds:4", "also>cy", "rounds:4", "no", {1, 1, 1, 1}, {1}, {8, 8, 8, 8}, {4, 4, 4, 4}});
    EXPECT_EQ(s.count(Happened::misfired), 1);
    EXPECT_EQ(s.item(s.gun).rounds, 34);
    EXPECT_EQ(s.numbers().size(), 1u);
}

// SR3-FIRE-5: as many groupings as the engine keeps, then it fires.
TEST(FullAuto, SR3_FIRE_5_MostGroupings) {
    Spray s;
    Steps steps;
    EXPECT_EQ(most_groupings, 8);
    for (int i = 1; i < most_groupings; ++i) {
        steps.emplace_back("rounds:1");
        steps.emplace_back("also>bo");
    }
    steps.emplace_back("rounds:1");
    for (int i = 0; i < most_groupings; ++i) steps.push_back(Step{1, 1, 1, 2});
    s.fires(steps);
    EXPECT_EQ(s.numbers().size(), static_cast<std::size_t>(most_groupings));
    EXPECT_EQ(s.item(s.gun).rounds, 38 - most_groupings);
}

// A target knocked back out of range is not fired at any more; its rounds stay loaded.
TEST(FullAuto, SR3_RANGED_1_OutOfRangeInBetween) {
    Spray s;
    s.put_at(s.bo, 550000);
    s.put_at(s.cy, 540000);
    s.fires(
        {"rounds:3", "also>bo", "rounds:3", "no", {12, 1, 1, 1}, {11, 11, 11, 1}, {5, 1, 1, 1}}); // TN 9 + 2, Power 10
    EXPECT_EQ(s.count(Happened::grouping_lost, "SR3-FIRE-7"), 1);
    EXPECT_EQ(s.item(s.gun).rounds, 35);
}

// SR3-FIRE-7: a single metre wastes a round, too.
TEST(FullAuto, SR3_FIRE_7_OneMetre) {
    Spray s;
    s.put_at(s.cy, 5000, 1000);
    s.fires({"rounds:3", "also>cy", "rounds:3", "no", {1, 1, 1, 3}, {1, 1, 1, 3}});
    EXPECT_EQ(s.last(Happened::rounds_walked).as<RoundsWalked>().rounds, 1);
    EXPECT_EQ(s.item(s.gun).rounds, 38 - 7);
}

// SR3-FIRE-5: the last grouping the engine keeps has to bring the total to what the table asks for.
TEST(FullAuto, SR3_FIRE_5_TheLastGroupingMakesUpTheTotal) {
    Spray s;
    s.book.fire.auto_least_rounds = 10;
    Steps steps;
    for (int i = 1; i < most_groupings; ++i) {
        EXPECT_EQ(s.asks(steps).front(), "rounds:1");
        steps.emplace_back("rounds:1");
        steps.emplace_back("also>bo");
    }
    EXPECT_EQ(s.asks(steps).front(), "rounds:3");
}

} // namespace
} // namespace fracas::shadowrun
