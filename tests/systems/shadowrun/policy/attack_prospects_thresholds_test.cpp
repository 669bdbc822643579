// Where the rough figures of attack_prospects.hpp tip over: ways round in every direction, modes, groupings, a blow.
#include "systems/shadowrun/policy/attack_prospects.hpp"

#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {
namespace {

constexpr int own = Duel::ada, other = Duel::bo, own_gun = Gunfight::gun;

// --- ways round ------------------------------------------------------------------------------------------------------

struct WayRound : Duel {
    WayRound(int x, int y, int way = 12) : Duel({}, {.x = x, .y = y}) {
        phase_of(own);
        at(own).way_left = way * metre;
    }
    Option way() { return way_round(scene(), own, other); }
};
constexpr Option going(int x, int y) { return option_of(Do::go, bare_hands, nobody, 0, x, y); }

// Behind a wall two metres off: one step aside along each of the eight directions, in whole, half and quarter ways.
TEST(ShadowrunJudgementEdges, PlacesThatSeeHim) {
    WayRound east(5, 0);
    east.wall(2, -1, 2, 1, 60, true);
    EXPECT_EQ(east.way(), going(3, -3));
    east.third({}, "Cy", 0, 3, -3); // taken
    EXPECT_EQ(east.way(), going(3, 3));
    WayRound west(-5, 0);
    west.wall(-2, -1, -2, 1, 60, true);
    EXPECT_EQ(west.way(), going(-3, -3));
    WayRound south(0, -5);
    south.wall(-1, -2, 1, -2, 60, true);
    EXPECT_EQ(south.way(), going(-3, -3));
    south.third({}, "Cy", 0, -3, -3);
    EXPECT_EQ(south.way(), going(3, -3));
    WayRound north(0, 5);
    north.wall(-1, 2, 1, 2, 60, true);
    EXPECT_EQ(north.way(), going(-3, 3));
    WayRound near_wall(5, 0, 2); // only the last metre of the way is short enough
    near_wall.wall(2, -1, 2, 1, 60, true);
    near_wall.put_at(own, 1000, 1000);
    EXPECT_EQ(near_wall.way(), going(2, 2));
}

// With a long weapon he stops two metres off, as near to himself as it reaches.
TEST(ShadowrunJudgementEdges, PlacesThatReachHim) {
    for (const auto& [x, y] : {std::pair(5, 0), std::pair(-5, 0), std::pair(0, 5), std::pair(0, -5)}) {
        WayRound d(x, y);
        d.hold(own, "pole_arm"); // three metres
        EXPECT_EQ(d.way(), going(3 * x / 5, 3 * y / 5));
    }
}

// One round is loaded: no reason to take the next.
TEST(ShadowrunJudgementEdges, TheLastRound) {
    Duel s;
    const int first = s.hold(own, "light_pistol");
    s.hold(own, "heavy_pistol");
    s.item(first).rounds = 1;
    EXPECT_EQ(gun_in_hand(s.scene(), own), first);
}

// --- fire modes ------------------------------------------------------------------------------------------------------

constexpr auto mode_bit = [](Mode mode) { return 1u << static_cast<int>(mode); };

struct Switching : Gunfight {
    Switching(Mode now, Mode otherwise, int compensation) : Gunfight("smg_carbine", 5) {
        weapon_of(gun).modes = mode_bit(now) | mode_bit(otherwise);
        weapon_of(gun).compensation = compensation;
        item(gun).mode = now;
    }
    Mode best() { return best_mode(scene(), ada, gun, bo); }
};

// From the first mode to the last, and never one the weapon has not got.
TEST(ShadowrunJudgementEdges, EveryModeOfTheWeapon) {
    EXPECT_EQ(Switching(Mode::single_shot, Mode::full_auto, 30).best(), Mode::full_auto);
    Switching empty(Mode::burst, Mode::single_shot, 0);
    empty.item(own_gun).rounds = 2; // too few for a burst
    EXPECT_EQ(empty.best(), Mode::single_shot);
    EXPECT_EQ(Switching(Mode::single_shot, Mode::semi_automatic, 30).best(), Mode::semi_automatic); // bursts do more
}

// SR3-TURN-3+: more by two fifths is not yet more by half.
TEST(ShadowrunJudgementEdges, BetterByHalf) {
    Switching s(Mode::single_shot, Mode::semi_automatic, 0);
    s.book.ranged.recoil_second_shot = 2;
    const Fire f = fire_at(s.scene(), own, own_gun, other);
    EXPECT_EQ(worth_of_mode(s.scene(), f, Mode::single_shot), 501);
    EXPECT_EQ(worth_of_mode(s.scene(), f, Mode::semi_automatic), 699);
    EXPECT_EQ(s.best(), Mode::single_shot);
}

// SR3-FIRE-6: the first round of a grouping does not kick, so 3 points of compensation hold four rounds.
TEST(ShadowrunJudgementEdges, RoundsThatAreHeldOnTarget) {
    const auto best = [](int compensation) {
        Switching s(Mode::full_auto, Mode::single_shot, compensation);
        return best_grouping(s.scene(), fire_at(s.scene(), own, own_gun, other), 30);
    };
    EXPECT_EQ(best(1), 3);
    EXPECT_EQ(best(2), 3);
    EXPECT_EQ(best(3), 4);
    EXPECT_EQ(best(4), 6);
}

// --- melee or not ----------------------------------------------------------------------------------------------------

// Six dice against three at 4: a success and a half over. Moderate, less what Body 4 resists of it.
TEST(ShadowrunJudgementEdges, WorthOfABlow) {
    Duel s;
    const auto worth = [&] { return worth_of_blow(s.scene(), own, other); };
    s.skill(own, Skill::unarmed_combat, 6);
    s.skill(other, Skill::unarmed_combat, 3);
    EXPECT_EQ(worth(), 250); // Power 4: two of Body, 1.75 levels
    s.wear(other, 9, 1);
    EXPECT_EQ(worth(), 184); // Impact armour only
    s.wear(other, 9, 2);
    EXPECT_EQ(worth(), 118);
    s.wear(other, 9, 3);
    EXPECT_EQ(worth(), 118); // no target number is below 2
    s.skill(own, Skill::unarmed_combat, 3);
    EXPECT_EQ(worth(), 0);
    s.skill(own, Skill::unarmed_combat, 0);
    EXPECT_EQ(worth(), 0);
    s.wear(other, 0, 0);
    s.skill(own, Skill::unarmed_combat, 1); // at 11
    s.at(own).modifier = 7;
    s.skill(other, Skill::unarmed_combat, 2); // at 14
    s.at(other).modifier = 10;
    EXPECT_EQ(worth(), 102); // a hundredth of a success over is over
}

// --- what is in the way ----------------------------------------------------------------------------------------------

// SR3-BARRIER-1+: one wall alone, and the lowest of barriers, against all the Power there is.
TEST(ShadowrunJudgementEdges, OneWallIsEnough) {
    Gunfight s; // Power 9
    s.wall(2, -1, 2, 1, 9, false);
    EXPECT_FALSE(gets_through(s.scene(), own, own_gun, other));
    Gunfight weak;
    weak.weapon_of(own_gun).power = 1;
    EXPECT_TRUE(gets_through(weak.scene(), own, own_gun, other));
    weak.at(other).barrier = 1;
    EXPECT_FALSE(gets_through(weak.scene(), own, own_gun, other));
}

} // namespace
} // namespace fracas::shadowrun
