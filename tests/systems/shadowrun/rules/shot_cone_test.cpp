// Shot rounds and their cone: SR3-SHOT-1, -3, -4.
#include "systems/shadowrun/rules/ranged.hpp"
#include "systems/shadowrun/rules/shot_cone.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

// Ada with a shotgun (8S, choke 4) full of shot; Bo at 5 m, Cy at 9 m behind him.
struct Scatter : Gunfight {
    int cy;

    Scatter() : Gunfight("shotgun_assault", 5, "shot"), cy(third({}, "Cy", 1, 9, 0)) {
        at(cy).gait = Gait::walking;
        item(gun).choke = 4;
    }
    void fires(const Steps& steps, int target) {
        run(steps, [&](TestScript& table) { fire(table, scene(), ada, option_of(Do::fire, gun, target)); });
    }
    bool caught(int aimed_at, int who, int primary = 1) {
        return in_cone(scene(), Shot{ada, primary, gun}, aimed_at, who);
    }
    std::vector<std::pair<int, int>> hits() const { // who and Power, in order
        std::vector<std::pair<int, int>> list;
        for (const Event& event : events)
            if (event.kind == Happened::hit) list.emplace_back(event.whom, event.as<Hit>().power);
        return list;
    }
};

// SR3-SHOT-4, example: X at 5 m (s = 1), Y at 9 m (s = 2), both unarmoured, Y primary: TN 2; X 7D, Y 5D.
TEST(ShotCone, SR3_SHOT_4_Example) {
    Scatter s;
    s.fires({"plain", "line>cy", {2, 1, 1, 1}, {7, 7, 7, 1}, {4, 4, 4, 4}, {5, 5, 5, 1}, {4, 4, 4, 4}}, s.cy);
    EXPECT_EQ(s.target(What::ranged_attack), 2);
    EXPECT_EQ(s.figure(What::ranged_attack, Why::spread), -2);
    EXPECT_EQ(s.hits(), (std::vector<std::pair<int, int>>{{s.bo, 7}, {s.cy, 5}}));
    EXPECT_EQ(s.last(Happened::hit).as<Hit>().level, Level::deadly);
    EXPECT_EQ(s.at(s.bo).physical, 6); // N = -2: S
    EXPECT_EQ(s.at(s.cy).physical, 6);
    EXPECT_EQ(s.at(s.ada).shot_at, bit(s.cy)); // SR3-RANGED-11: one target
    EXPECT_EQ(s.item(s.gun).rounds, 9);
}

// SR3-SHOT-4, decided: a target that dodged does not count as hit.
TEST(ShotCone, SR3_SHOT_4_ADodgeWeakensNothing) {
    Scatter s;
    s.at(s.bo).pool = 2;
    s.fires({"plain", "line>cy", {2, 1, 1, 1}, "pool:2", {1, 1, 1, 1, 7, 7}, {1, 1, 1, 1}}, s.cy);
    EXPECT_EQ(s.count(Happened::dodged), 1);
    EXPECT_EQ(s.hits().back(), std::pair(s.cy, 6));
    Scatter unhurt; // resisted without damage is a hit all the same
    unhurt.sheet(unhurt.bo).attribute[0] = 10;
    unhurt.wear(unhurt.bo, 0, 1);
    unhurt.fires({"plain", "line>cy", {2, 1, 1, 1}, {5, 5, 5, 5, 5, 5, 5, 1, 1, 1}, {1, 1, 1, 1}}, unhurt.cy);
    EXPECT_EQ(unhurt.count(Happened::no_damage), 1);
    EXPECT_EQ(unhurt.hits().back(), std::pair(unhurt.cy, 5));
}

// SR3-SHOT-4, decided: if A = 0 nobody is hit; each target resists the A of that one roll.
TEST(ShotCone, SR3_SHOT_4_OneRoll) {
    Scatter miss;
    miss.fires({"plain", "line>cy", {1, 1, 1, 1}}, miss.cy);
    EXPECT_EQ(miss.hits().size(), 0u);
    EXPECT_EQ(miss.count(Happened::missed), 1);
    Scatter two;
    two.fires({"plain", "line>cy", {2, 2, 2, 1}, {7, 7, 7, 7}, {5, 5, 5, 5}}, two.cy);
    EXPECT_EQ(two.last(Happened::hit).as<Hit>().successes, 3);
    EXPECT_EQ(two.at(two.bo).physical, 10); // N = -1: D
}

// SR3-SHOT-4: friend or foe; level and armour for each target; a called shot only for the primary one.
TEST(ShotCone, SR3_SHOT_4_EachTarget) {
    Scatter s;
    s.sheet(s.bo).side = 0; // a friend in the way
    s.wear(s.bo, 1, 2);
    s.fires({"call-vital", "line>cy", {6, 1, 1, 1}, {3, 3, 3, 1}, {4, 4, 4, 4}, {1, 1, 1, 1}}, s.cy);
    EXPECT_EQ(s.target(What::ranged_attack), 4 - 2 + 4);
    for (const Event& event : s.events) {
        if (event.kind == Happened::hit && event.whom == s.bo) {
            EXPECT_EQ(event.as<Hit>().level, Level::serious); // armoured, not called
        }
        if (event.kind == Happened::resisted && event.who == s.bo) {
            EXPECT_EQ(event.tn.value(), 7 - 4); // twice Impact
        }
    }
    EXPECT_EQ(s.last(Happened::hit).as<Hit>().level, Level::deadly);
}

// SR3-SHOT-4: the cone at each one's own distance; less than one metre is on the line; up to extreme range.
TEST(ShotCone, SR3_SHOT_4_WhoIsInTheCone) {
    Scatter s;
    s.put_at(s.cy, 3000, 990); // s = 0
    EXPECT_TRUE(s.caught(s.bo, s.cy));
    s.put_at(s.cy, 3000, 1000);
    EXPECT_FALSE(s.caught(s.bo, s.cy));
    s.put_at(s.cy, 5000, 1000); // 5.1 m: s = 1
    EXPECT_TRUE(s.caught(s.bo, s.cy));
    s.put_at(s.cy, 5000, 1010);
    EXPECT_FALSE(s.caught(s.bo, s.cy));
    s.put_at(s.cy, 9000, -2000);
    EXPECT_TRUE(s.caught(s.bo, s.cy));
    s.put_at(s.cy, 9000, -2010);
    EXPECT_FALSE(s.caught(s.bo, s.cy));
    s.put_at(s.cy, -3000, 0); // behind the shooter
    EXPECT_FALSE(s.caught(s.bo, s.cy));
    s.put_at(s.cy, 100000, 0);
    EXPECT_TRUE(s.caught(s.bo, s.cy));
    s.put_at(s.cy, 100010, 0);
    EXPECT_FALSE(s.caught(s.bo, s.cy));
    s.put_at(s.cy, 9000, 0);
    EXPECT_FALSE(s.caught(s.bo, s.ada));
    for (const Status status : {Status::dead, Status::fled}) {
        s.at(s.cy).status = status;
        EXPECT_FALSE(s.caught(s.bo, s.cy));
    }
    s.at(s.cy).status = Status::dying;
    EXPECT_TRUE(s.caught(s.bo, s.cy));
    s.vehicle(s.cy, 3, 0); // a vehicle is a target too
    EXPECT_TRUE(s.caught(s.bo, s.cy));
    EXPECT_TRUE(s.caught(s.bo, s.cy, s.cy));
}

// SR3-SHOT-4, section 5: the line of fire may go through another, as long as the primary target stays in the cone.
TEST(ShotCone, SR3_SHOT_4_LineOfFire) {
    Scatter s;
    s.put_at(s.cy, 5000, 900);
    const auto lines = s.keys_after(
        {"plain"}, [&](TestScript& table) { fire(table, s.scene(), s.ada, option_of(Do::fire, s.gun, s.bo)); });
    EXPECT_EQ(lines, (std::vector<std::string>{"line>bo", "line>cy"}));
    const int dee = s.third({}, "Dee", 1, 5, 4);
    s.put_at(dee, 5000, 1900); // only in the cone if the line goes through Cy
    s.fires({"plain",
             "line>cy",
             {3, 1, 1, 1},
             {7, 7, 7, 7},
             {4, 4, 4, 4},
             {6, 6, 6, 6},
             {4, 4, 4, 4},
             {5, 5, 5, 5},
             {4, 4, 4, 4}},
            s.bo);
    EXPECT_EQ(s.hits().size(), 3u);
    Scatter away;
    away.put_at(away.cy, 5000, 4000); // the primary target would be missed
    away.fires({"plain", {1, 1, 1, 1}}, away.bo);
}

// SR3-SHOT-4: each is resolved to the end, knockdown included, before the next one behind.
TEST(ShotCone, SR3_SHOT_4_KnockdownBeforeTheNext) {
    Scatter s;
    s.fires({"plain", "line>cy", {2, 1, 1, 1}, {7, 7, 7, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}, s.cy);
    std::vector<Happened> order;
    for (const Event& event : s.events)
        if (event.kind == Happened::hit || event.kind == Happened::fell) order.push_back(event.kind);
    EXPECT_EQ(order[1], Happened::fell);
    EXPECT_EQ(order[2], Happened::hit);
    EXPECT_EQ(s.target(What::knockdown), 3); // SR3-RANGED-9: Power after spread, 7 / 2
}

// SR3-SHOT-3: if Power falls to 0 or less the shot does nothing to that target.
TEST(ShotCone, SR3_SHOT_3_NoPowerLeft) {
    Scatter s;
    s.item(s.gun).choke = 2;
    s.put_at(s.cy, 16000);
    s.put_at(s.bo, 40000, 40000);
    s.fires({"plain", {2, 2, 2, 2}}, s.cy); // s = 8
    EXPECT_EQ(s.count(Happened::no_effect), 1);
    EXPECT_EQ(s.hits().size(), 0u);
    s.put_at(s.cy, 15990);
    s.fires({"plain", {2, 2, 2, 2}, {2, 1, 1, 1}}, s.cy); // Power 1
    EXPECT_EQ(s.last(Happened::hit).as<Hit>().power, 1);
}

// SR3-CALLED-1, SR3-SHOT-4: the effect of a called shot is asked for the primary target only.
TEST(ShotCone, SR3_CALLED_1_EffectOnThePrimaryTarget) {
    Scatter s;
    s.fires({"call-other", "line>cy", {6, 1, 1, 1}, {7, 7, 7, 1}, {4, 4, 4, 4}, {5, 5, 5, 1}, {4, 4, 4, 4}, "fells"},
            s.cy);
    EXPECT_EQ(s.count(Happened::called_effect), 1);
    EXPECT_TRUE(s.at(s.cy).is(prone));
    EXPECT_FALSE(s.at(s.bo).is(prone));
}

// SR3-SHOT-1: slugs have no cone.
TEST(ShotCone, SR3_SHOT_1_Slugs) {
    Scatter s;
    s.item(s.gun).ammunition = s.ammunition("regular");
    s.fires({"plain", {4, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}}, s.cy); // the laser helps: TN 3
    EXPECT_EQ(s.target(What::ranged_attack), 3);
    EXPECT_EQ(s.hits(), (std::vector<std::pair<int, int>>{{s.cy, 8}}));
}

// SR3-SHOT-4: nearest first, whoever was named first; no line through the dead.
TEST(ShotCone, SR3_SHOT_4_NearestFirst) {
    Scatter s;
    s.put_at(s.bo, 9000);
    s.put_at(s.cy, 5000);
    s.fires({"plain", "line>bo", {2, 1, 1, 1}, {7, 7, 7, 1}, {4, 4, 4, 4}, {5, 5, 5, 1}, {4, 4, 4, 4}}, s.bo);
    EXPECT_EQ(s.hits(), (std::vector<std::pair<int, int>>{{s.cy, 7}, {s.bo, 5}}));
    Scatter alone;
    alone.at(alone.cy).status = Status::dead;
    alone.fires({"plain", {1, 1, 1, 1}}, alone.bo); // nothing to choose
    EXPECT_EQ(alone.count(Happened::missed), 1);
}

// SR3-SHOT-4: of two as near, in the order of the roster.
TEST(ShotCone, SR3_SHOT_4_AsNear) {
    Scatter s;
    s.put_at(s.bo, 9000, 900);
    s.put_at(s.cy, 9000, -900);
    const auto both = bit(s.bo) | bit(s.cy);
    EXPECT_EQ(next_in_cone(s.scene(), s.ada, both), s.bo);
    EXPECT_EQ(next_in_cone(s.scene(), s.ada, bit(s.cy)), s.cy);
}

// SR3-SHOT-4, SR3-BARRIER-1+: one whom the barrier saved does not weaken the shot for those behind.
TEST(ShotCone, SR3_SHOT_4_StoppedIsNoHit) {
    Scatter s;
    s.at(s.bo).barrier = 30;
    s.fires({"plain", "line>cy", {2, 1, 1, 1}, {1, 1, 1, 1}}, s.cy);
    EXPECT_EQ(s.count(Happened::no_effect), 1);
    EXPECT_EQ(s.hits(), (std::vector<std::pair<int, int>>{{s.cy, 6}}));
}

// SR3-SHOT-4, SR3-VEHICLE-1+: a vehicle in the cone resists the roll like everybody and weakens it for those behind; a
// wreck does neither.
TEST(ShotCone, SR3_SHOT_4_AVehicleInTheCone) {
    Scatter s;
    s.vehicle(s.bo, 3, 0);
    s.fires({"plain", "line>cy", {2, 1, 1, 1}, {7, 1, 1}, {5, 5, 5, 1}, {4, 4, 4, 4}}, s.cy);
    EXPECT_EQ(s.hits(), (std::vector<std::pair<int, int>>{{s.bo, 7}, {s.cy, 5}}));
    EXPECT_EQ(s.at(s.bo).physical, 10);
    EXPECT_EQ(s.count(Happened::wrecked), 1);
    EXPECT_EQ(s.at(s.cy).physical, 6);
    Scatter wreck;
    wreck.vehicle(wreck.bo, 3, 0);
    wreck.at(wreck.bo).status = Status::dead;
    wreck.fires({"plain", {2, 1, 1, 1}, {1, 1, 1, 1}}, wreck.cy);
    EXPECT_EQ(wreck.hits(), (std::vector<std::pair<int, int>>{{wreck.cy, 6}}));
}

} // namespace
} // namespace fracas::shadowrun
