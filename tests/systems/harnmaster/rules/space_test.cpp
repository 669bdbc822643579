// Hexes, zones, engagement, reach: HMG-TURN-4+, HMG-ACT-12+, HMG-MELEE-4 (who counts as an opponent), HMG-INJ-5.
#include "systems/harnmaster/stage.hpp"

namespace fracas::harnmaster {
namespace {

// --- HMG-TURN-4+ -----------------------------------------------------------------------------------------------------

// HMG-TURN-4+: distances in hexes.
TEST(Space, HMG_TURN_4_Distance) {
    EXPECT_EQ(distance(hex_at(0, 0), hex_at(0, 0)), 0);
    EXPECT_EQ(distance(hex_at(0, 0), hex_at(3, 0)), 3);
    EXPECT_EQ(distance(hex_at(0, 0), hex_at(3, -3)), 3);
    EXPECT_EQ(distance(hex_at(0, 0), hex_at(2, 2)), 4);
    EXPECT_EQ(distance(hex_at(-2, 1), hex_at(2, -1)), 4);
    EXPECT_EQ(distance(hex_at(5, 5), hex_at(5, 7)), 2);
    EXPECT_EQ(hex_feet, 5);
    EXPECT_EQ(rounds_in_a_minute, 6); // HMG-TURN-1+
}

// HMG-TURN-4+: six neighbours, all different, all at distance 1.
TEST(Space, HMG_TURN_4_SixNeighbours) {
    for (int d = 0; d < directions; ++d) {
        EXPECT_EQ(distance(hex_at(4, -1), neighbour(hex_at(4, -1), d)), 1);
        for (int other = 0; other < d; ++other)
            EXPECT_FALSE(neighbour(hex_at(4, -1), d) == neighbour(hex_at(4, -1), other));
    }
}

// HMG-TURN-4+: free is on the map, not blocked, nobody alive in it; the dead and the gone do not block.
TEST(Space, HMG_TURN_4_FreeHexes) {
    Duel d;
    d.book.corner_low = hex_at(-2, -3);
    d.book.corner_high = hex_at(4, 5);
    d.book.blocked[0] = hex_at(2, 2);
    d.book.blocked_hexes = 1;
    const auto free = [&](int q, int r) { return is_free(d.scene(), hex_at(q, r)); };
    EXPECT_TRUE(free(-2, -3));
    EXPECT_TRUE(free(4, 5));
    EXPECT_FALSE(free(-3, 0));
    EXPECT_FALSE(free(5, 0));
    EXPECT_FALSE(free(0, -4));
    EXPECT_FALSE(free(0, 6));
    EXPECT_FALSE(free(2, 2));
    EXPECT_TRUE(free(2, 1));
    EXPECT_FALSE(free(1, 0)); // Bo
    d.at(d.bo).set(unconscious);
    EXPECT_FALSE(free(1, 0));
    d.at(d.bo).set(dead);
    EXPECT_TRUE(free(1, 0));
    EXPECT_EQ(free_neighbours(d.scene(), hex_at(0, 0)), 6);
    EXPECT_EQ(free_neighbours(d.scene(), hex_at(2, 1)), 5);
    d.at(d.ada).set(gone);
    EXPECT_TRUE(free(0, 0));
}

// HMG-TURN-4+: an enemy is of another side.
TEST(Space, HMG_TURN_4_Enemies) {
    Duel d;
    const int cy = d.third({}, "Cy", 0, hex_at(5, 5));
    EXPECT_TRUE(d.scene().enemies(d.ada, d.bo));
    EXPECT_FALSE(d.scene().enemies(d.ada, cy));
}

// --- HMG-ACT-12+ -----------------------------------------------------------------------------------------------------

// HMG-ACT-12+: the six hexes next to him; his own hex is not in his zone.
TEST(Space, HMG_ACT_12_TheZone) {
    Duel d;
    for (int i = 0; i < directions; ++i) EXPECT_TRUE(in_zone(d.scene(), neighbour(hex_at(1, 0), i), d.bo));
    EXPECT_FALSE(in_zone(d.scene(), hex_at(1, 0), d.bo));
    EXPECT_FALSE(in_zone(d.scene(), hex_at(3, 0), d.bo));
    EXPECT_TRUE(in_enemy_zone(d.scene(), d.ada, hex_at(0, 0)));
    EXPECT_FALSE(in_enemy_zone(d.scene(), d.ada, hex_at(-1, 0)));
    EXPECT_FALSE(in_enemy_zone(d.scene(), d.bo, hex_at(2, 0))); // his own zone only
}

// HMG-ACT-12+, HMG-INJ-13+, HMG-INJ-9: who has no zone.
TEST(Space, HMG_ACT_12_WhoHasNoZone) {
    for (const Flag flag : {prone, dead, unconscious, in_shock, gone}) {
        Duel d;
        EXPECT_TRUE(has_zone(d.scene(), d.bo));
        d.at(d.bo).set(flag);
        EXPECT_FALSE(has_zone(d.scene(), d.bo)) << flag;
    }
    Duel d;
    d.at(d.bo).set(mounted);
    EXPECT_TRUE(has_zone(d.scene(), d.bo));
    d.hold(d.ada, d.bo, Grip::body, with_both); // neither the holder nor the held
    EXPECT_FALSE(has_zone(d.scene(), d.bo));
    EXPECT_FALSE(has_zone(d.scene(), d.ada));
}

// HMG-ACT-12+: a pike in hand takes the zone to two hexes, and reaches two and not one.
TEST(Space, HMG_ACT_12_Pike) {
    Person pikeman = armed_two_handed("pike");
    pikeman.carried = {"dagger"};
    pikeman.at = hex_at(2, 0);
    Duel d({}, pikeman);
    EXPECT_EQ(zone_radius(d.scene(), d.bo), 2);
    EXPECT_TRUE(in_zone(d.scene(), hex_at(0, 0), d.bo));
    EXPECT_TRUE(in_zone(d.scene(), hex_at(1, 0), d.bo));
    EXPECT_FALSE(in_zone(d.scene(), hex_at(-1, 0), d.bo));
    EXPECT_TRUE(engaged(d.scene(), d.ada, d.bo)); // either stands in the other's zone
    EXPECT_TRUE(engaged(d.scene(), d.bo, d.ada));
    EXPECT_TRUE(reaches(d.scene(), d.bo, 0, d.ada));
    EXPECT_FALSE(reaches(d.scene(), d.bo, foot, d.ada));
    EXPECT_FALSE(reaches(d.scene(), d.ada, foot, d.bo));
    d.at(d.ada).hex = hex_at(1, 0);
    EXPECT_FALSE(reaches(d.scene(), d.bo, 0, d.ada));
    EXPECT_TRUE(reaches(d.scene(), d.bo, foot, d.ada));
    d.at(d.ada).hex = hex_at(-1, 0);
    EXPECT_FALSE(reaches(d.scene(), d.bo, 0, d.ada));
    d.at(d.bo).hand[left] = d.at(d.bo).hand[right] = nothing; // only while he holds it
    EXPECT_EQ(zone_radius(d.scene(), d.bo), 1);
}

// HMG-ACT-12+: a broken pike and a bow in hand reach nowhere further.
TEST(Space, HMG_ACT_12_OnlyMeleeWeaponsReach) {
    Duel d({}, armed_two_handed("pike"));
    d.item(0).set(destroyed);
    EXPECT_EQ(zone_radius(d.scene(), d.bo), 1);
    Duel bow({}, armed_two_handed("longbow_80"));
    bow.weapon_of(0).reach_to = 2;
    EXPECT_EQ(zone_radius(bow.scene(), bow.bo), 1);
}

// HMG-ACT-12+: engaged when either stands in the other's zone; friends and the dead never.
TEST(Space, HMG_ACT_12_Engaged) {
    Duel d;
    EXPECT_TRUE(engaged(d.scene(), d.ada, d.bo));
    d.at(d.bo).set(prone);
    EXPECT_TRUE(engaged(d.scene(), d.ada, d.bo)); // in Ada's zone
    d.at(d.ada).set(prone);
    EXPECT_FALSE(engaged(d.scene(), d.ada, d.bo));
    // Decided: an adjacent enemy can always be attacked.
    EXPECT_TRUE(can_be_fought(d.scene(), d.ada, d.bo));
    d.at(d.bo).set(unconscious);
    EXPECT_TRUE(can_be_fought(d.scene(), d.ada, d.bo));
    d.at(d.bo).set(dead);
    EXPECT_FALSE(can_be_fought(d.scene(), d.ada, d.bo));
    d.at(d.ada).set(prone, false);
    EXPECT_FALSE(engaged(d.scene(), d.ada, d.bo));
    const int cy = d.third({}, "Cy", 0, hex_at(0, 1));
    EXPECT_FALSE(engaged(d.scene(), d.ada, cy));
    EXPECT_FALSE(can_be_fought(d.scene(), d.ada, cy));
}

// HMG-MELEE-2: not an enemy two hexes away, unless a zone says so.
TEST(Space, HMG_MELEE_2_TargetsInReach) {
    Person far;
    far.at = hex_at(2, 0);
    Duel d(armed_two_handed("pike"), far);
    EXPECT_TRUE(can_be_fought(d.scene(), d.ada, d.bo));
    EXPECT_TRUE(can_be_fought(d.scene(), d.bo, d.ada));
    Duel bare({}, far);
    EXPECT_FALSE(can_be_fought(bare.scene(), bare.ada, bare.bo));
}

// --- HMG-MELEE-4: opponents ------------------------------------------------------------------------------------------

struct Three : Duel {
    int cy;
    Three() : cy(third({}, "Cy", 1, hex_at(0, 1))) {}
    int count() { return opponents_alone(scene(), ada); }
};

// HMG-MELEE-4: conscious, standing enemies in whose zone he stands.
TEST(Space, HMG_MELEE_4_WhoCounts) {
    Three t;
    EXPECT_EQ(t.count(), 2);
    for (const Flag flag : {prone, unconscious, dead, in_shock}) {
        Three other;
        other.at(other.cy).set(flag);
        EXPECT_EQ(other.count(), 1) << flag;
    }
    Three away;
    away.at(away.cy).hex = hex_at(0, 2);
    EXPECT_EQ(away.count(), 1);
    Three held;
    held.hold(held.cy, held.ada, Grip::body, with_both); // a holder has no zone
    EXPECT_EQ(held.count(), 1);
}

// HMG-MELEE-4: not those whom somebody else on his side engages; an unconscious mate engages nobody.
TEST(Space, HMG_MELEE_4_SharedOpponents) {
    Three t;
    const int mate = t.third({}, "Di", 0, hex_at(0, 2)); // next to Cy alone
    EXPECT_EQ(t.count(), 1);
    t.at(mate).set(unconscious);
    EXPECT_EQ(t.count(), 2);
    t.at(mate).set(unconscious, false);
    t.at(mate).hex = hex_at(0, 4);
    EXPECT_EQ(t.count(), 2);
    t.at(mate).hex = hex_at(1, 1); // next to both
    EXPECT_EQ(t.count(), 0);
    EXPECT_EQ(opponents_alone(t.scene(), mate), 0); // the first of the roster is a mate, too
}

// --- HMG-INJ-5: where a knockback leads ------------------------------------------------------------------------------

std::vector<Hex> knockback(Duel& d, int victim, int striker) {
    std::vector<Hex> found;
    each_knockback_hex(d.scene(), victim, striker, [&](Hex h) { found.push_back(h); });
    return found;
}

// HMG-INJ-5: from a neighbour directly away, or not at all.
TEST(Space, HMG_INJ_5_DirectlyAway) {
    for (int i = 0; i < directions; ++i) {
        Duel d;
        d.at(d.bo).hex = neighbour(hex_at(0, 0), i);
        const auto found = knockback(d, d.bo, d.ada);
        ASSERT_EQ(found.size(), 1u);
        EXPECT_EQ(found[0], neighbour(d.at(d.bo).hex, i));
    }
    Duel d;
    d.third({}, "Cy", 1, hex_at(2, 0));
    EXPECT_TRUE(knockback(d, d.bo, d.ada).empty());
}

// HMG-INJ-5: for a striker who is not adjacent the neighbouring hexes farthest from him, if they are free.
TEST(Space, HMG_INJ_5_FarthestFromADistantStriker) {
    Duel d;
    d.at(d.bo).hex = hex_at(4, 0);
    EXPECT_EQ(knockback(d, d.bo, d.ada), (std::vector<Hex>{hex_at(5, 0), hex_at(5, -1), hex_at(4, 1)}));
    d.book.blocked[0] = hex_at(5, 0);
    d.book.blocked_hexes = 1;
    EXPECT_EQ(knockback(d, d.bo, d.ada), (std::vector<Hex>{hex_at(5, -1), hex_at(4, 1)}));
    Duel slanted;
    slanted.at(slanted.bo).hex = hex_at(2, 1);
    EXPECT_EQ(knockback(slanted, slanted.bo, slanted.ada), (std::vector<Hex>{hex_at(3, 1), hex_at(2, 2)}));
}

// HMG-ACT-12+: the dead are engaged with nobody, whichever of the two they are.
TEST(Space, HMG_ACT_12_TheDead) {
    for (const int who : {Duel::ada, Duel::bo}) {
        Duel d;
        d.at(who).set(dead);
        EXPECT_FALSE(engaged(d.scene(), d.ada, d.bo)) << who;
        EXPECT_FALSE(engaged(d.scene(), d.bo, d.ada)) << who;
    }
}

} // namespace
} // namespace fracas::harnmaster
