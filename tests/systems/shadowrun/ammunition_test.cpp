// What a shot does before it is resisted: SR3-DAMAGE-6+, SR3-FIRE-3 to -5 (codes), SR3-AMMO-1, -2, -4, -5, SR3-SHOT-1,
// -3, SR3-BARRIER-1+, SR3-VEHICLE-1+.
#include "stage.hpp"

#include "systems/shadowrun/rules/ammunition.hpp"

namespace fracas::shadowrun {
namespace {

struct Round : Gunfight {
    using Gunfight::Gunfight;
    Shot shot{0, 1, 0};
    Impact impact{1};

    Code code() { return code_at(scene(), shot, impact); }
    int power() {
        int left = 0;
        run({}, [&](TestScript& table) { left = power_at(table, scene(), shot, impact, code().power); });
        return left;
    }
    int armour() { return armour_met(scene(), shot, bo); }
    void load(const char* rounds) { item(gun).ammunition = small(ammunition(rounds)); }
};

// SR3-FIRE-3, -4: burst +3 and one level; two rounds +2 and none; one round nothing. Other modes nothing.
TEST(Ammunition, SR3_FIRE_3_Bursts) {
    Round r;
    const auto change = [&](Mode mode, int rounds) {
        const CodeChange c = fire_change(r.book, mode, rounds);
        return std::pair(c.power, c.level);
    };
    EXPECT_EQ(change(Mode::burst, 3), std::pair(3, 1));
    EXPECT_EQ(change(Mode::burst, 2), std::pair(2, 0));
    EXPECT_EQ(change(Mode::burst, 1), std::pair(0, 0));
    EXPECT_EQ(change(Mode::semi_automatic, 1), std::pair(0, 0));
    EXPECT_EQ(change(Mode::single_shot, 1), std::pair(0, 0));
    // SR3-FIRE-5: Power + (n - 1), level + floor(n / 3).
    EXPECT_EQ(change(Mode::full_auto, 1), std::pair(0, 0));
    EXPECT_EQ(change(Mode::full_auto, 2), std::pair(1, 0));
    EXPECT_EQ(change(Mode::full_auto, 3), std::pair(2, 1));
    EXPECT_EQ(change(Mode::full_auto, 5), std::pair(4, 1));
    EXPECT_EQ(change(Mode::full_auto, 6), std::pair(5, 2));
    EXPECT_EQ(change(Mode::full_auto, 30), std::pair(29, 10));
}

// SR3-FIRE-3, example: 6M weapon, burst: 9S. SR3-FIRE-6, example: 8M, six rounds: 13D.
TEST(Ammunition, SR3_FIRE_5_Codes) {
    Round smg("smg_carbine");
    smg.item(smg.gun).mode = Mode::burst;
    smg.shot.rounds = 3;
    EXPECT_EQ(smg.code().power, 9);
    EXPECT_EQ(smg.code().level, Level::serious);
    Round rifle("assault_rifle_plain");
    rifle.item(rifle.gun).mode = Mode::full_auto;
    rifle.shot.rounds = 6;
    EXPECT_EQ(rifle.code().power, 13);
    EXPECT_EQ(rifle.code().level, Level::deadly);
    rifle.shot.rounds = 12; // SR3-DAMAGE-6+: capped at D
    EXPECT_EQ(rifle.code().level, Level::deadly);
}

// SR3-AMMO-1, example: 9M flechette against 3/2: M, armour 4, TN 5; against 0/0: 9S, TN 9.
TEST(Ammunition, SR3_AMMO_1_Flechette) {
    Round r("heavy_pistol", 5, "flechette");
    r.wear(r.bo, 3, 2);
    EXPECT_EQ(r.code().power, 9);
    EXPECT_EQ(r.code().level, Level::moderate);
    EXPECT_EQ(r.armour(), 4);
    EXPECT_EQ(resistance_tn(r.code().power, r.armour()).value(), 5);
    r.wear(r.bo, 0, 0);
    EXPECT_EQ(r.code().level, Level::serious);
    EXPECT_EQ(resistance_tn(r.code().power, r.armour()).value(), 9);
    r.wear(r.bo, 0, 1);
    EXPECT_EQ(r.code().level, Level::moderate);
    EXPECT_EQ(r.armour(), 2);
    // SR3-SHOT-1: shot follows flechette.
    Round shot("shotgun_pump", 5, "shot");
    EXPECT_EQ(shot.code().level, Level::deadly);
    shot.wear(shot.bo, 3, 2);
    EXPECT_EQ(shot.armour(), 4);
    // A slug does not.
    Round slug("shotgun_pump", 5, "regular");
    EXPECT_EQ(slug.code().level, Level::serious);
}

// SR3-AMMO-2 Power +1. SR3-AMMO-4, example: 9M with gel: 7M Stun, Impact armour. SR3-AMMO-5: half the Ballistic armour.
TEST(Ammunition, SR3_AMMO_2_To_5_People) {
    Round r;
    r.wear(r.bo, 5, 3);
    EXPECT_EQ(r.code().power, 9);
    EXPECT_FALSE(r.code().stun);
    EXPECT_EQ(r.armour(), 5);
    r.load("explosive");
    EXPECT_EQ(r.code().power, 10);
    EXPECT_EQ(r.code().level, Level::moderate);
    EXPECT_EQ(r.armour(), 5);
    r.load("gel");
    EXPECT_EQ(r.code().power, 7);
    EXPECT_EQ(r.code().level, Level::moderate);
    EXPECT_TRUE(r.code().stun);
    EXPECT_EQ(r.armour(), 3);
    EXPECT_EQ(r.book.ammunition[r.item(r.gun).ammunition].knockdown, 2); // SR3-RANGED-9: the full Power
    r.load("apds");
    EXPECT_EQ(r.code().power, 9);
    EXPECT_EQ(r.code().level, Level::moderate);
    EXPECT_EQ(r.armour(), 2);
    // SR3-ARMOR-1+: bows meet Impact armour.
    Round bow("bow_5");
    bow.wear(bow.bo, 5, 3);
    EXPECT_EQ(bow.armour(), 3);
}

// SR3-CALLED-1, SR3-SHOT-4: a vital area raises the level, for the primary target only.
TEST(Ammunition, SR3_CALLED_1_VitalArea) {
    Round r;
    r.shot.manner = Do::call_vital;
    EXPECT_EQ(r.code().level, Level::serious);
    r.impact.primary = false;
    EXPECT_EQ(r.code().level, Level::moderate);
    r.impact.primary = true;
    r.shot.manner = Do::call_other;
    EXPECT_EQ(r.code().level, Level::moderate);
}

// SR3-DAMAGE-6+: raised by mode, call and flechette, then capped once: nothing is kept in reserve.
TEST(Ammunition, SR3_DAMAGE_6_CapAfterAllChanges) {
    Round r("smg_carbine", 5, "flechette");
    r.item(r.gun).mode = Mode::burst;
    r.shot.rounds = 3;
    r.shot.manner = Do::call_vital;
    EXPECT_EQ(r.code().level, Level::deadly); // M + 1 + 1 + 1
    EXPECT_EQ(r.code().power, 9);
    Round cannon("assault_cannon", 5, "apds"); // D + 1 - 1: lowered before the cap
    cannon.vehicle(cannon.bo, 4, 6);
    cannon.shot.manner = Do::call_vital;
    EXPECT_EQ(cannon.code().level, Level::deadly);
}

// SR3-AMMO-5, SR3-VEHICLE-1+: APDS against a vehicle: armour halved, level -1; below L it does nothing.
TEST(Ammunition, SR3_VEHICLE_1_Rounds) {
    Round r;
    r.vehicle(r.bo, 4, 7);
    EXPECT_EQ(r.armour(), 7);
    EXPECT_EQ(r.code().level, Level::moderate);
    r.load("apds");
    EXPECT_EQ(r.armour(), 3);
    EXPECT_EQ(r.code().level, Level::light);
    r.load("flechette");
    EXPECT_EQ(r.armour(), 14);
    EXPECT_EQ(r.code().level, Level::moderate); // not unarmoured: it is a vehicle
    Round light("light_pistol", 5, "apds");
    light.vehicle(light.bo, 4, 0);
    EXPECT_EQ(light.code().level, Level::none);
}

// --- barriers --------------------------------------------------------------------------------------------------------

// SR3-BARRIER-1+: Power is lowered by the rating as the rounds see it; to 0 or less the round is stopped.
TEST(Ammunition, SR3_BARRIER_1_Ratings) {
    Round r;
    EXPECT_EQ(r.power(), 9);
    EXPECT_TRUE(r.events.empty());
    r.at(r.bo).barrier = 5;
    EXPECT_EQ(r.power(), 4);
    EXPECT_EQ(r.last(Happened::barrier_hit).a, 9);
    EXPECT_EQ(r.last(Happened::barrier_hit).b, 5);
    EXPECT_EQ(r.last(Happened::barrier_hit).c, 5);
    r.load("explosive"); // SR3-AMMO-2: doubled; the barrier itself as if halved, rounded down
    r.at(r.bo).barrier = 3;
    EXPECT_EQ(r.power(), 10 - 6);
    EXPECT_EQ(r.last(Happened::barrier_hit).c, 1);
    r.load("flechette"); // SR3-AMMO-1: doubled
    EXPECT_EQ(r.power(), 9 - 6);
    EXPECT_EQ(r.last(Happened::barrier_hit).c, 6);
    r.load("apds"); // SR3-AMMO-5: halved, rounded down
    EXPECT_EQ(r.power(), 9 - 1);
    EXPECT_EQ(r.last(Happened::barrier_hit).c, 3);
    r.load("gel");
    EXPECT_EQ(r.power(), 7 - 3);
}

TEST(Ammunition, SR3_BARRIER_1_Stopped) {
    Round r;
    r.at(r.bo).barrier = 8;
    EXPECT_EQ(r.power(), 1);
    EXPECT_EQ(r.count(Happened::stopped_by_barrier), 0);
    r.at(r.bo).barrier = 9;
    EXPECT_EQ(r.power(), 0);
    EXPECT_EQ(r.count(Happened::stopped_by_barrier, "SR3-BARRIER-1+"), 1);
    r.at(r.bo).barrier = 32;
    EXPECT_EQ(r.power(), 0);
}

// Walls between the two count, each of them; a railing stops nothing.
TEST(Ammunition, SR3_BARRIER_1_Walls) {
    Round r;
    r.wall(2, -1, 2, 1, 2, false);
    r.wall(3, -1, 3, 1, 3, true);
    r.wall(4, -1, 4, 1, 0, false);
    r.wall(6, -1, 6, 1, 4, true); // behind him
    EXPECT_EQ(r.power(), 4);
    EXPECT_EQ(r.count(Happened::barrier_hit), 2);
}

// SR3-DAMAGE-6+ step 7, SR3-SHOT-3: spread and earlier targets first, then barriers; at 0 it does nothing.
TEST(Ammunition, SR3_SHOT_3_SpreadThenBarriers) {
    Round r("shotgun_assault", 5, "shot"); // 8
    r.impact.spread = 2;
    r.impact.hit_before = 1;
    EXPECT_EQ(r.power(), 5);
    EXPECT_EQ(r.last(Happened::spreads).a, 2);
    EXPECT_EQ(r.last(Happened::spreads).b, 1);
    r.at(r.bo).barrier = 1; // doubled
    EXPECT_EQ(r.power(), 3);
    r.impact.spread = 7;
    EXPECT_EQ(r.power(), 0);
    EXPECT_EQ(r.count(Happened::barrier_hit), 0); // spent before it got there
    r.at(r.bo).barrier = 0;
    r.impact.spread = 6;
    EXPECT_EQ(r.power(), 1);
}

// SR3-SHOT-3: told also if nothing but one nearer target has taken from it.
TEST(Ammunition, SR3_SHOT_3_OnlyOneTargetBefore) {
    Round r("shotgun_assault", 5, "shot"); // 8
    r.impact.hit_before = 1;
    EXPECT_EQ(r.power(), 7);
    EXPECT_EQ(r.count(Happened::spreads, "SR3-SHOT-4"), 1);
}

// SR3-BARRIER-1+, SR3-VEHICLE-1+, SR3-RANGED-9: an arrow has no factors of its own.
TEST(Ammunition, SR3_BARRIER_1_Arrows) {
    Round r("bow_5");
    const int power = r.code().power;
    r.at(r.bo).barrier = 3;
    EXPECT_EQ(r.power(), power - 3);
    EXPECT_EQ(r.last(Happened::barrier_hit).c, 3);
    r.vehicle(r.bo, 4, 7);
    EXPECT_EQ(r.armour(), 7);
    EXPECT_EQ(r.book.ammunition[r.item(r.gun).ammunition].knockdown, 1);
}

} // namespace
} // namespace fracas::shadowrun
