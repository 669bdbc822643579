// Zones, borders, ranges, sight, and who stands in whose way: ALN-RANGE-1, ALN-RANGE-2+, ALN-SPECIAL-3 (blocking).
#include "systems/alien/field.hpp"

namespace fracas::alien {
namespace {

// A row of zones joined by one kind of border, Ada in the first.
struct SpaceField : Field {
    explicit SpaceField(int zones, Way way = Way::open, DoorState door = DoorState::open) {
        row_of_zones(zones, way, door);
    }
    Range range() { return range_between(scene(), ada, bo); }
    int steps(int from, int to) { return shot_steps(scene(), from, to); }
    bool blocked(int border) { return is_blocked(scene(), ada, border); }
};

// --- ALN-RANGE-1 -----------------------------------------------------------------------------------------------------

// ALN-RANGE-1: the table, row by row and at its edges.
TEST(AlienSpace, ALN_RANGE_1_BandsByZoneDistance) {
    SpaceField f(8);
    const Range by_steps[8] = {Range::short_range, Range::medium,  Range::long_range, Range::long_range,
                               Range::long_range,  Range::extreme, Range::extreme,    Range::extreme};
    for (int zone = 0; zone < 8; ++zone) {
        f.put(f.bo, zone);
        EXPECT_EQ(f.range(), by_steps[zone]) << zone << " steps";
        EXPECT_EQ(range_between(f.scene(), f.bo, f.ada), by_steps[zone]) << zone << " steps back";
        EXPECT_EQ(range_of_steps(zone), by_steps[zone]);
        EXPECT_EQ(steps_between(f.scene(), f.ada, f.bo), zone);
    }
    f.put(f.bo, 0);
    f.close(f.ada, f.bo);
    EXPECT_EQ(f.range(), Range::adjacent);
}

// ALN-RANGE-1: Adjacent is a relation of pairs; all pairs of one end together, those of others stay.
TEST(AlienSpace, ALN_RANGE_1_Pairs) {
    SpaceField f(1);
    const int cy = f.third({}, "Cy", 0), dee = f.third({}, "Dee", 1);
    f.close(f.ada, f.bo);
    f.close(cy, f.ada);
    f.close(f.bo, dee);
    EXPECT_TRUE(f.together(f.ada, f.bo));
    EXPECT_TRUE(f.together(f.ada, cy));
    EXPECT_TRUE(f.apart(cy, f.bo));
    end_pairs(f.scene(), f.ada);
    EXPECT_TRUE(f.apart(f.ada, f.bo));
    EXPECT_TRUE(f.apart(f.ada, cy));
    EXPECT_TRUE(f.together(f.bo, dee));
}

// ALN-RANGE-1, decided: the distance is the shortest path that shots can follow; without one there is none.
TEST(AlienSpace, ALN_RANGE_1_ShortestPathOfShots) {
    SpaceField f(5, Way::door);
    EXPECT_EQ(f.steps(0, 4), 4);
    EXPECT_EQ(f.steps(4, 0), 4);
    EXPECT_EQ(f.steps(2, 2), 0);
    f.join(1, 4, Way::open);
    EXPECT_EQ(f.steps(0, 4), 2);
    EXPECT_EQ(f.steps(0, 3), 3);
    f.door(1, DoorState::closed); // zones 2 and 3 the other way round
    EXPECT_EQ(f.steps(0, 2), 4);
    f.door(0, DoorState::locked);
    for (int zone = 1; zone < 5; ++zone) EXPECT_EQ(f.steps(0, zone), no_way) << zone;
    EXPECT_EQ(f.steps(0, 0), 0);
    f.put(f.bo, 1);
    EXPECT_EQ(steps_between(f.scene(), f.bo, f.ada), no_way);
    EXPECT_EQ(no_way, 99);
}

// ALN-RANGE-1: from one end of the greatest map to the other.
TEST(AlienSpace, ALN_RANGE_1_LongestWay) {
    SpaceField f(most_zones);
    EXPECT_EQ(f.steps(0, most_zones - 1), most_zones - 1);
    EXPECT_EQ(f.steps(most_zones - 1, 0), most_zones - 1);
    EXPECT_EQ(f.book.steps[0][most_zones - 1], most_zones - 1);
}

// --- ALN-RANGE-2+ ----------------------------------------------------------------------------------------------------

// ALN-RANGE-2+: which borders shots and looks pass, and which of them ALN-MOVE-1 does.
TEST(AlienSpace, ALN_RANGE_2_WhatPassesABorder) {
    struct Row {
        Way way;
        DoorState door;
        bool shots, steps;
    };
    const Row rows[] = {
        {Way::open, DoorState::open, true, true},     {Way::narrow, DoorState::open, true, true},
        {Way::door, DoorState::open, true, true},     {Way::door, DoorState::closed, false, true},
        {Way::door, DoorState::locked, false, false}, {Way::door, DoorState::broken, true, true},
        {Way::jump, DoorState::open, true, false},    {Way::climb, DoorState::open, true, false},
        {Way::open, DoorState::closed, true, true},   {Way::open, DoorState::locked, true, true},
        {Way::narrow, DoorState::locked, true, true}, {Way::climb, DoorState::closed, true, false},
        {Way::narrow, DoorState::closed, true, true},
    };
    for (const Row& row : rows) {
        SpaceField f(2, row.way, row.door);
        const std::string about =
            std::to_string(static_cast<int>(row.way)) + " " + std::to_string(static_cast<int>(row.door));
        EXPECT_EQ(lets_shots_pass(f.scene(), 0), row.shots) << about;
        EXPECT_EQ(f.steps(0, 1), row.shots ? 1 : no_way) << about;
        EXPECT_EQ(can_be_walked(f.scene(), 0), row.steps) << about;
        EXPECT_EQ(has_free_way(f.scene(), f.ada, 0), row.steps) << about;
        EXPECT_EQ(is_door(f.scene(), 0), row.way == Way::door) << about;
        f.put(f.bo, 1);
        EXPECT_EQ(sees(f.scene(), f.ada, f.bo), row.shots) << about;
        EXPECT_EQ(sees(f.scene(), f.bo, f.ada), row.shots) << about;
    }
}

// ALN-RANGE-2+: a border belongs to its two zones and to no other.
TEST(AlienSpace, ALN_RANGE_2_BordersOfAZone) {
    SpaceField f(3);
    const auto on = [&](int zone, int border) { return borders_on(f.scene(), zone, border); };
    EXPECT_TRUE(on(0, 0));
    EXPECT_TRUE(on(1, 0));
    EXPECT_FALSE(on(2, 0));
    EXPECT_FALSE(on(0, 1));
    EXPECT_TRUE(on(1, 1));
    EXPECT_TRUE(on(2, 1));
    EXPECT_FALSE(on(0, -1));
    EXPECT_FALSE(on(1, 2));
    f.book.borders_of[1] = ~0u; // a border there is none of
    EXPECT_FALSE(on(1, 2));
    EXPECT_FALSE(on(1, -1));
    EXPECT_EQ(zone_beyond(f.scene(), 1, 1), 2);
    EXPECT_EQ(zone_beyond(f.scene(), 1, 2), 1);
    EXPECT_FALSE(has_free_way(f.scene(), f.ada, 1));
    EXPECT_EQ(&zone_of(f.scene(), f.ada), &f.book.zone[0]);
}

// ALN-RANGE-2+: what is seen is worked out anew when a door changes, from every border.
TEST(AlienSpace, ALN_RANGE_2_SightFollowsTheDoors) {
    SpaceField f(3, Way::door);
    f.join(0, 2, Way::open);
    EXPECT_EQ(f.state.sight[0], 0b110u);
    EXPECT_EQ(f.state.sight[1], 0b101u);
    EXPECT_EQ(f.state.sight[2], 0b011u);
    f.state.sight[most_zones - 1] = 0b1u;
    f.door(0, DoorState::closed);
    EXPECT_EQ(f.state.sight[0], 0b100u);
    EXPECT_EQ(f.state.sight[1], 0b100u);
    EXPECT_EQ(f.state.sight[2], 0b011u);
    EXPECT_EQ(f.state.sight[most_zones - 1], 0u);
}

// ALN-RANGE-2+: looks reach the own zone and the neighbours, and nobody beyond them.
TEST(AlienSpace, ALN_RANGE_2_WhoIsSeen) {
    SpaceField f(3);
    EXPECT_TRUE(sees(f.scene(), f.ada, f.bo));
    f.put(f.bo, 1);
    EXPECT_TRUE(sees(f.scene(), f.ada, f.bo));
    f.put(f.bo, 2);
    EXPECT_FALSE(sees(f.scene(), f.ada, f.bo));
}

// ALN-RANGE-2+: for policies the steps with every door open; a zone without a way to it is 99 away.
TEST(AlienSpace, ALN_RANGE_2_Survey) {
    SpaceField f(4, Way::door, DoorState::locked);
    f.book.borders = 2; // zone 3 is cut off
    f.book.steps[0][0] = 7;
    f.book.borders_of[3] = 5;
    survey(f.book);
    EXPECT_EQ(f.book.borders_of[0], 0b01u);
    EXPECT_EQ(f.book.borders_of[1], 0b11u);
    EXPECT_EQ(f.book.borders_of[2], 0b10u);
    EXPECT_EQ(f.book.borders_of[3], 0u);
    const int steps[4][4] = {{0, 1, 2, 99}, {1, 0, 1, 99}, {2, 1, 0, 99}, {99, 99, 99, 0}};
    for (int from = 0; from < 4; ++from)
        for (int to = 0; to < 4; ++to) EXPECT_EQ(f.book.steps[from][to], steps[from][to]) << from << " to " << to;
    EXPECT_EQ(f.book.steps[0][most_zones - 1], 99);
    EXPECT_EQ(f.book.steps[most_zones - 1][most_zones - 1], 0);
}

// ALN-RANGE-2+: of the last zone, and of the last border that a map may have.
TEST(AlienSpace, ALN_RANGE_2_SurveyOfTheLast) {
    SpaceField f(most_zones);
    while (f.book.borders < most_borders) f.join(0, most_zones - 1, Way::open);
    EXPECT_TRUE(borders_on(f.scene(), most_zones - 1, most_borders - 1));
    EXPECT_TRUE(borders_on(f.scene(), 0, most_borders - 1));
    EXPECT_EQ(f.book.steps[0][most_zones - 1], 1);
    EXPECT_EQ(f.book.steps[1][most_zones - 1], 2);
    EXPECT_EQ(f.book.steps[most_zones - 2][1], 3);
}

// --- ALN-SPECIAL-3, blocking -----------------------------------------------------------------------------------------

// ALN-SPECIAL-3: who stands at a door or a narrow border blocks it for movers in its own zone; at no other border.
TEST(AlienSpace, ALN_SPECIAL_3_WhoStandsThereBlocks) {
    for (const Way way : {Way::open, Way::narrow, Way::door, Way::jump, Way::climb}) {
        SpaceField f(2, way);
        EXPECT_FALSE(f.blocked(0));
        f.stand_at(f.bo, 0);
        EXPECT_EQ(f.blocked(0), way == Way::narrow || way == Way::door) << static_cast<int>(way);
        EXPECT_EQ(blocks(f.scene(), f.bo, f.ada, 0), f.blocked(0));
    }
    SpaceField f(3, Way::door);
    f.put(f.ada, 1);
    f.put(f.bo, 1);
    f.stand_at(f.bo, 0);
    EXPECT_FALSE(f.blocked(1)); // walking away in another direction
    EXPECT_TRUE(f.blocked(0));
    EXPECT_FALSE(has_free_way(f.scene(), f.ada, 0));
    EXPECT_TRUE(has_free_way(f.scene(), f.ada, 1));
    f.put(f.bo, 0); // at the same door, on the other side of it
    EXPECT_FALSE(f.blocked(0));
}

// ALN-SPECIAL-3: the game master may mark an enemy as blocking any border.
TEST(AlienSpace, ALN_SPECIAL_3_TheGameMasterMarks) {
    SpaceField f(2);
    f.at(f.bo).blocks = 0;
    EXPECT_TRUE(f.blocked(0));
    f.at(f.bo).blocks = 1;
    EXPECT_FALSE(f.blocked(0));
    f.at(f.bo).blocks = 0;
    f.put(f.bo, 1);
    EXPECT_FALSE(f.blocked(0));
}

// ALN-SPECIAL-3: only an enemy who is not broken, held, catatonic or unconscious, and who is there at all.
TEST(AlienSpace, ALN_SPECIAL_3_WhoDoesNotBlock) {
    SpaceField f(2, Way::narrow);
    f.stand_at(f.bo, 0);
    for (const Flag flag : {broken, held, unconscious, dead, off_map, shut_down, immobile}) {
        f.at(f.bo).set(flag);
        EXPECT_FALSE(f.blocked(0)) << flag;
        f.at(f.bo).set(flag, false);
        EXPECT_TRUE(f.blocked(0));
    }
    f.at(f.bo).panic = Panic::catatonic;
    EXPECT_FALSE(f.blocked(0));
    f.at(f.bo).panic = Panic::freeze;
    EXPECT_TRUE(f.blocked(0));
    f.sheet(f.bo).side = 0;
    EXPECT_FALSE(f.blocked(0));
}

// ALN-SPECIAL-3: one of several is enough, also the last in the list.
TEST(AlienSpace, ALN_SPECIAL_3_OneOfSeveral) {
    SpaceField f(2, Way::narrow);
    const int cy = f.third({}, "Cy", 1);
    f.stand_at(cy, 0);
    EXPECT_TRUE(f.blocked(0));
    EXPECT_FALSE(blocks(f.scene(), f.bo, f.ada, 0));
    EXPECT_TRUE(blocks(f.scene(), cy, f.ada, 0));
}

// The first in the list counts as everybody else does.
TEST(AlienSpace, ALN_SPECIAL_3_TheFirstInTheList) {
    SpaceField f(2, Way::door);
    f.stand_at(f.ada, 0);
    EXPECT_TRUE(is_blocked(f.scene(), f.bo, 0));
    EXPECT_FALSE(f.may(f.bo, at_border(Do::lock, 0))); // ALN-MOVE-4
    EXPECT_TRUE(sees_enemy(f.scene(), f.bo));
    EXPECT_EQ(steps_to_enemy(f.scene(), f.bo, 1), 1);
    EXPECT_EQ(nearest_in_sight(f.scene(), f.bo, [](int) { return true; }), 1u << f.ada);
}

// --- who is near, who is seen ----------------------------------------------------------------------------------------

// ALN-PANIC-1+, ALN-CREAT-4+: the nearest in sight by range band, all of them at a tie.
TEST(AlienSpace, ALN_RANGE_1_NearestInSight) {
    SpaceField f(3);
    const int cy = f.third({}, "Cy", 1), dee = f.third({}, "Dee", 0);
    const auto nearest = [&] { return nearest_in_sight(f.scene(), f.ada, [](int) { return true; }); };
    const auto bits = [](std::initializer_list<int> all) {
        std::uint32_t sum = 0;
        for (const int one : all) sum |= 1u << one;
        return sum;
    };
    EXPECT_EQ(nearest(), bits({f.bo, cy, dee}));
    f.close(f.ada, cy); // nearer than the one before him and the one after him
    EXPECT_EQ(nearest(), bits({cy}));
    f.close(f.ada, dee);
    EXPECT_EQ(nearest(), bits({cy, dee}));
    EXPECT_EQ(nearest_in_sight(f.scene(), f.ada, [&](int i) { return i != cy && i != dee; }), bits({f.bo}));
    for (const int one : {f.bo, cy, dee}) f.put(one, 1);
    end_pairs(f.scene(), f.ada);
    EXPECT_EQ(nearest(), bits({f.bo, cy, dee})); // all at Medium
    f.put(dee, 0);
    EXPECT_EQ(nearest(), bits({dee}));
    for (const int one : {f.bo, cy, dee}) f.put(one, 2); // out of sight
    EXPECT_EQ(nearest(), 0u);
    f.put(cy, 1);
    EXPECT_EQ(nearest(), bits({cy}));
}

// ALN-PANIC-1+: safe is who sees no enemy that still stands.
TEST(AlienSpace, ALN_PANIC_1_SeesAnEnemy) {
    SpaceField f(3);
    const auto sees_one = [&] { return sees_enemy(f.scene(), f.ada); };
    EXPECT_TRUE(sees_one());
    f.at(f.bo).set(broken);
    EXPECT_FALSE(sees_one());
    f.at(f.bo).set(broken, false);
    f.put(f.bo, 2);
    EXPECT_FALSE(sees_one());
    f.put(f.bo, 1);
    EXPECT_TRUE(sees_one());
    f.sheet(f.bo).side = 0;
    EXPECT_FALSE(sees_one());
}

// ALN-PANIC-1+, 10: steps to the nearest enemy who stands; on later turns only those count that it sees.
TEST(AlienSpace, ALN_PANIC_1_StepsToTheNearestEnemy) {
    SpaceField f(5);
    const int cy = f.third({.zone = 4}, "Cy", 1);
    f.third({.zone = 2}, "Dee", 0);
    f.put(f.bo, 2);
    const auto steps = [&](int zone, bool seen) { return steps_to_enemy(f.scene(), f.ada, zone, seen); };
    EXPECT_EQ(steps(0, false), 2);
    EXPECT_EQ(steps(3, false), 1);
    EXPECT_EQ(steps(4, false), 0);
    EXPECT_EQ(steps_to_enemy(f.scene(), f.ada, 4), 0);
    EXPECT_EQ(steps(0, true), no_way); // Bo is two zones away
    f.put(f.bo, 1);
    EXPECT_EQ(steps(4, true), 3); // Cy is there, but nobody sees him
    f.at(f.bo).set(unconscious);
    EXPECT_EQ(steps(0, false), 4);
    EXPECT_EQ(steps(0, true), no_way);
    f.at(cy).set(dead);
    EXPECT_EQ(steps(0, false), no_way);
}

// ALN-END-1+: who is left to its side; fleeing counts only with an enemy in sight.
TEST(AlienSpace, ALN_END_1_WhoFightsOn) {
    SpaceField f(3);
    const auto on = [&] { return fights_on(f.scene(), f.ada); };
    EXPECT_TRUE(on());
    for (const Flag flag : {dead, broken, shut_down, immobile, unconscious, off_map}) {
        f.at(f.ada).set(flag);
        EXPECT_FALSE(on()) << flag;
        f.at(f.ada).set(flag, false);
    }
    for (const Flag flag : {held, holding, lost_turn, playing_dead, cannot_move, last_breath}) {
        f.at(f.ada).set(flag);
        EXPECT_TRUE(on()) << flag; // a held one may still break free
        f.at(f.ada).set(flag, false);
    }
    for (const Panic panic : {Panic::freeze, Panic::seek_cover, Panic::scream, Panic::flee, Panic::frenzy}) {
        f.at(f.ada).panic = panic;
        EXPECT_TRUE(on()) << static_cast<int>(panic);
    }
    f.at(f.ada).panic = Panic::catatonic;
    EXPECT_FALSE(on());
    f.put(f.bo, 2);
    f.at(f.ada).panic = Panic::flee;
    EXPECT_FALSE(on());
    f.at(f.ada).panic = Panic::frenzy;
    EXPECT_TRUE(on());
}

} // namespace
} // namespace fracas::alien
