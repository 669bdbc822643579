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
    s.fires({"rounds:4", "also>cy", "rounds:4", {1, 1, 1, 3}, {1, 1, 1, 3}});
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

// SR3-FIRE-7: what the walking will cost is counted before the rounds are chosen; a target that no round would reach is
// not offered.
TEST(FullAuto, SR3_FIRE_7_WhatWalkingCostsIsTold) {
    Spray s;
    s.item(s.gun).rounds = 9;
    EXPECT_EQ(s.asks({"rounds:4"}), (std::vector<std::string>{"no", "also>cy"}));
    EXPECT_EQ(s.asks({"rounds:4", "also>cy"}), (std::vector<std::string>{"rounds:1", "rounds:2"})); // 9 - 4 - 3
    EXPECT_EQ(s.asks({"rounds:5", "also>cy"}), std::vector<std::string>{});                         // one way only
    const auto question = [&](const Steps& steps) {
        return s.question_after(steps, [&](TestScript& table) {
            full_auto(table, s.scene(), s.ada, option_of(Do::full_auto, s.gun, s.bo));
        });
    };
    const Ask more = question({"rounds:4"}).ask, rounds = question({"rounds:4", "also>cy"}).ask;
    EXPECT_EQ(ask_text(s.told(), more),
              "Ada: one more grouping with the assault rifle, plain? (4 rounds in 1 grouping, 5 left)");
    const Option on_to_cy = option_of(Do::also, s.gun, s.cy);
    EXPECT_EQ(option_text(s.told(), more, on_to_cy), "One more grouping at Cy, 3 lost on the way");
    const OptionParts parts = option_parts(s.told(), more, on_to_cy);
    ASSERT_EQ(parts.price.size(), 1u);
    EXPECT_EQ(parts.price[0].amount, 3);
    EXPECT_EQ(parts.price[0].of, "rounds lost on the way");
    EXPECT_EQ(ask_text(s.told(), rounds),
              "Ada: how many rounds at Cy with the assault rifle, plain? (2 left, 3 lost on the way)");
    EXPECT_EQ(ask_figures(s.told(), rounds)["figures"]["lost_on_the_way"].as_integer(), 3);
    s.item(s.gun).rounds = 7;
    s.fires({"rounds:4", {1, 1, 1, 3}}); // the three that are left do not reach Cy
    EXPECT_EQ(s.item(s.gun).rounds, 3);
}

// SR3-FIRE-7, decided: if the rounds run out, since a target was knocked further away, later groupings get what is left;
// with none left they are lost.
TEST(FullAuto, SR3_FIRE_7_RunningOut) {
    Spray s;
    s.item(s.gun).rounds = 9; // Cy is 3 m from Bo, and more once Bo is knocked back
    s.fires({"rounds:4", "also>cy", "rounds:2", {7, 1, 1, 3}, {11, 11, 1, 1}, {5, 1, 1, 1}, {1, 1, 1, 3}});
    EXPECT_EQ(s.item(s.gun).rounds, 0);
    EXPECT_EQ(s.last(Happened::rounds_walked).as<RoundsWalked>().rounds, 4);
    EXPECT_EQ(s.last(Happened::shot_declared).as<ShotDeclared>().rounds, 1); // 9 - 4 - 4
    EXPECT_EQ(s.numbers()[1].figure(Why::recoil_full_auto), 8);
    Spray lost;
    lost.item(lost.gun).rounds = 8;
    lost.fires({"rounds:4", "also>cy", {7, 1, 1, 3}, {11, 11, 1, 1}, {5, 1, 1, 1}});
    EXPECT_EQ(lost.item(lost.gun).rounds, 0);
    EXPECT_EQ(lost.count(Happened::grouping_lost, "SR3-FIRE-7"), 1);
}

// SR3-FIRE-5: a total of at least 3 in groupings of at least one; no upper limit but the rounds loaded.
TEST(FullAuto, SR3_FIRE_5_Declaration) {
    Spray s;
    const auto rounds = s.asks({});
    EXPECT_EQ(rounds.front(), "rounds:1");
    EXPECT_EQ(rounds.back(), "rounds:38");
    const int dee = s.third({}, "Dee", 1, 5, 4);
    s.at(dee).gait = Gait::walking;
    EXPECT_EQ(s.asks({"rounds:2"}), (std::vector<std::string>{"also>cy", "also>dee"})); // too few yet
    EXPECT_EQ(s.asks({"rounds:3"}), (std::vector<std::string>{"no", "also>cy", "also>dee"}));
    EXPECT_EQ(s.asks({"rounds:2", "also>cy"}).back(), "rounds:33"); // 38 - 2, and 3 on the way
    // One grouping for each target.
    EXPECT_EQ(s.asks({"rounds:2", "also>cy", "rounds:2"}), (std::vector<std::string>{"no", "also>dee"}));
    EXPECT_EQ(s.asks({"rounds:1", "also>cy"}).front(), "rounds:1"); // Dee may get the rest
    EXPECT_EQ(s.asks({"rounds:1", "also>cy", "rounds:1"}).front(),
              "rounds:1"); // at Dee: nobody else can bring it to three
    // All is declared before the first roll; pool dice grouping by grouping.
    s.at(s.ada).pool = 6;
    s.fires({"rounds:1",
             "also>cy",
             "rounds:1",
             "rounds:1",
             "pool:2",
             {1, 1, 1, 1, 1, 3},
             "pool:1",
             {1, 1, 1, 1, 3},
             "pool:3",
             {1, 1, 1, 1, 1, 1, 3}});
    EXPECT_EQ(s.at(s.ada).pool, 0);
    EXPECT_EQ(s.numbers()[2].figure(Why::several_targets), 4);
    EXPECT_EQ(s.numbers()[2].figure(Why::recoil_full_auto), 3 + 3 + 1 - 1); // 3 m to Cy, 1 m on to Dee
}

// SR3-FIRE-5: any number, as long as the belt lasts.
TEST(FullAuto, SR3_FIRE_5_LongBelts) {
    Spray s;
    s.item(s.gun).rounds = 200;
    EXPECT_EQ(s.asks({}).back(), "rounds:200");
    s.fires({"rounds:200", {1, 1, 1, 2}});
    EXPECT_EQ(s.item(s.gun).rounds, 0);
    EXPECT_EQ(entries(s.numbers()[0]), (Entries{{Why::range, 4}, {Why::recoil_full_auto, 199}}));
    Spray hit;
    hit.item(hit.gun).rounds = 200;
    hit.weapon_of(hit.gun).compensation = 127;
    hit.fires({"rounds:150", "no", {27, 1, 1, 2}, {1, 1, 1, 1}});
    EXPECT_EQ(hit.last(Happened::hit).as<Hit>().power, 8 + 149);
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
    s.at(s.cy).status = Status::dying; // he lies there already
    s.at(s.cy).physical = 10;
    s.fires({"rounds:6", "also>cy", "rounds:3", {9, 1, 1, 3}, {1, 1, 1, 1}, {16, 1, 1, 3}, {1, 1, 1, 1}});
    EXPECT_EQ(s.at(s.bo).status, Status::dying);
    EXPECT_EQ(s.numbers()[1].value(), 4 + 11 + 2 - 1); // he cannot act: stationary
    EXPECT_EQ(s.at(s.cy).status, Status::dead);        // 10 and 6 boxes
    EXPECT_EQ(s.count(Happened::shot_declared), 2);
}

// SR3-RANGED-13, decided: only the first grouping, and only at the aimed target.
TEST(FullAuto, SR3_RANGED_13_AimOfTheFirstGrouping) {
    Spray s;
    s.at(s.ada).aim = 2;
    s.at(s.ada).aim_target = 1;
    s.at(s.ada).aim_item = 0;
    s.fires({"rounds:3", "also>cy", "rounds:3", {1, 1, 1, 3}, {1, 1, 1, 3}});
    EXPECT_EQ(s.numbers()[0].figure(Why::aim), -2);
    EXPECT_EQ(s.numbers()[1].figure(Why::aim), 0);
    EXPECT_EQ(s.at(s.ada).aim, 0);
    Spray other;
    other.at(other.ada).aim = 2;
    other.at(other.ada).aim_target = other.cy;
    other.at(other.ada).aim_item = 0;
    other.fires({"rounds:3", "also>cy", "rounds:3", {1, 1, 1, 3}, {1, 1, 1, 3}});
    EXPECT_EQ(other.numbers()[1].figure(Why::aim), 0);
}

// SR3-AMMO-3, decided: a misfire ends full auto; later groupings are not fired and their rounds stay loaded.
TEST(FullAuto, SR3_AMMO_3_MisfireEndsIt) {
    Spray s("assault_rifle_plain", "explosive");
    s.fires({"rounds:4", "also>cy", "rounds:4", {1, 1, 1, 1}, {1}, {8, 8, 8, 8}, {4, 4, 4, 4}});
    EXPECT_EQ(s.count(Happened::misfired), 1);
    EXPECT_EQ(s.item(s.gun).rounds, 34);
    EXPECT_EQ(s.numbers().size(), 1u);
}

// SR3-FIRE-5: one grouping for each target, as many as there are.
TEST(FullAuto, SR3_FIRE_5_OneGroupingForEachTarget) {
    Spray s("smg_smart"); // linked: nothing is lost on the way
    s.sheet(s.ada).smartlink = true;
    Steps steps{"rounds:1"};
    for (int i = 2; i < most_combatants - 1; ++i) {
        if (i > 2) s.third({}, ("Rat" + std::to_string(i)).c_str(), 1, 5, 2 * i);
        steps.emplace_back(option_of(Do::also, s.gun, i));
        steps.emplace_back("rounds:1");
    }
    const int groupings = most_combatants - 2;
    for (int i = 0; i < groupings; ++i) steps.push_back(Step{1, 1, 1, 1});
    s.fires(steps);
    EXPECT_EQ(s.numbers().size(), static_cast<std::size_t>(groupings));
    EXPECT_EQ(s.count(Happened::shot_declared), groupings);
}

// SR3-FIRE-7: a single metre wastes a round, too.
TEST(FullAuto, SR3_FIRE_7_OneMetre) {
    Spray s;
    s.put_at(s.cy, 5000, 1000);
    s.fires({"rounds:3", "also>cy", "rounds:3", {1, 1, 1, 3}, {1, 1, 1, 3}});
    EXPECT_EQ(s.last(Happened::rounds_walked).as<RoundsWalked>().rounds, 1);
    EXPECT_EQ(s.item(s.gun).rounds, 38 - 7);
}

// SR3-FIRE-5: where nobody is left to be given the rest, the last grouping brings the total to what the table asks for.
TEST(FullAuto, SR3_FIRE_5_TheLastGroupingMakesUpTheTotal) {
    Spray s;
    s.book.fire.auto_least_rounds = 10;
    EXPECT_EQ(s.asks({}).front(), "rounds:1");
    EXPECT_EQ(s.asks({"rounds:1"}).front(), "rounds:9"); // at Cy: nobody else is there
    s.item(s.gun).rounds = 12;                           // three are lost on the way: no ten without Bo
    EXPECT_EQ(s.asks({}).front(), "rounds:10");
    s.item(s.gun).rounds = 13;
    EXPECT_EQ(s.asks({}).front(), "rounds:1");
    s.at(s.cy).status = Status::fled;
    EXPECT_EQ(s.asks({}).front(), "rounds:10");
}

} // namespace
} // namespace fracas::shadowrun
