// Doors and hatches: ALN-MOVE-3, ALN-MOVE-4, and opening and closing for nothing (ALN-TURN-1).
#include "systems/alien/field.hpp"

namespace fracas::alien {
namespace {

// Three zones in a row with doors between them; Ada in the middle one, Bo with her.
struct DoorField : Field {
    explicit DoorField(DoorState door = DoorState::closed, Way way = Way::door) {
        row_of_zones(3, way, door);
        put(ada, 1);
        put(bo, 1);
    }
    DoorState state_of(int border) { return state.door[border].state; }
    bool works(Do what, int border = 0) { return may(at_border(what, border)); }
    bool may_look(int border, bool opening = false) { return may(at_border(Do::peek, border, opening ? 1 : 0)); }
};

constexpr DoorState every_door_state[] = {DoorState::open, DoorState::closed, DoorState::locked, DoorState::broken};

// --- ALN-MOVE-3 ------------------------------------------------------------------------------------------------------

// ALN-MOVE-3: to a door or hatch of the zone; decided: to every narrow border too, and to no other.
TEST(AlienDoorways, ALN_MOVE_3_Where) {
    for (const Way way : {Way::open, Way::narrow, Way::door, Way::jump, Way::climb}) {
        DoorField f(DoorState::open, way);
        EXPECT_EQ(f.may_look(0), way == Way::narrow || way == Way::door) << static_cast<int>(way);
        EXPECT_FALSE(f.may_look(0, true)) << static_cast<int>(way);
    }
    DoorField f;
    EXPECT_FALSE(f.may_look(-1));
    EXPECT_FALSE(f.may_look(2));
    f.put(f.ada, 0);
    EXPECT_TRUE(f.may_look(0));
    EXPECT_FALSE(f.may_look(1)); // of another zone
    f.stand_at(f.ada, 0);
    EXPECT_TRUE(f.may_look(0)); // it is shut: another look
    EXPECT_TRUE(f.may_look(0, true));
    f.door(0, DoorState::open);
    EXPECT_FALSE(f.may_look(0)); // there already
}

// ALN-MOVE-3: at_door, in the own zone; adjacent pairs, cover and aim end.
TEST(AlienDoorways, ALN_MOVE_3_AtTheDoor) {
    DoorField f(DoorState::open);
    f.close(f.ada, f.bo);
    f.stand_at(f.ada, 1);
    f.at(f.ada).blocks = 1;
    f.at(f.ada).aim = 0;
    f.at(f.ada).cover = Cover::partial;
    f.acts(at_border(Do::peek, 0));
    EXPECT_EQ(f.at(f.ada).at_door, 0);
    EXPECT_EQ(f.at(f.ada).zone, 1);
    EXPECT_TRUE(f.apart(f.ada, f.bo));
    EXPECT_EQ(f.at(f.ada).aim, bare_hands);
    EXPECT_EQ(f.at(f.ada).blocks, nowhere);
    EXPECT_EQ(f.at(f.ada).cover, Cover::none);
    EXPECT_EQ(f.at(f.ada).spent[0], slot_b);
    EXPECT_EQ(f.count(Happened::peeked, "ALN-MOVE-3"), 1);
    EXPECT_EQ(figures_of(f.last(Happened::peeked)), figures_of({.who = f.ada}, Peeked{.border = 0, .saw = true}));
    EXPECT_EQ(f.count(Happened::door_set), 0);
}

// ALN-MOVE-3: it sees the zone beyond, be the door shut or not; the setting peek_locked excepts locked ones. The mover gets
// at_door all the same.
TEST(AlienDoorways, ALN_MOVE_3_WhatItSees) {
    for (const DoorState door : every_door_state) {
        for (const bool locked_too : {true, false}) {
            DoorField f(door);
            f.book.settings.peek_locked = locked_too;
            f.acts(at_border(Do::peek, 1));
            EXPECT_EQ(f.at(f.ada).at_door, 1);
            const bool sees_it = locked_too || door != DoorState::locked;
            EXPECT_EQ(figures_of(f.last(Happened::peeked)),
                      figures_of({.who = f.ada}, Peeked{.border = 1, .saw = sees_it}));
            EXPECT_EQ(f.state_of(1), door);
        }
    }
}

// ALN-MOVE-3: from a shut door one may look again, which lasts a moment; through an open one there is nothing more to see.
TEST(AlienDoorways, ALN_MOVE_3_AnotherLook) {
    for (const DoorState door : every_door_state) {
        DoorField f(door);
        f.stand_at(f.ada, 1);
        EXPECT_EQ(f.may_look(1), door == DoorState::closed || door == DoorState::locked) << static_cast<int>(door);
    }
}

// ALN-MOVE-3, decided: a closed door is opened for the look if the mover wishes; no other door is.
TEST(AlienDoorways, ALN_MOVE_3_OpensIt) {
    for (const DoorState door : every_door_state)
        EXPECT_EQ(DoorField(door).may_look(0, true), door == DoorState::closed) << static_cast<int>(door);
    EXPECT_FALSE(DoorField(DoorState::closed, Way::narrow).may_look(0, true));
    DoorField f;
    f.acts(at_border(Do::peek, 0, 1));
    EXPECT_EQ(f.state_of(0), DoorState::open);
    EXPECT_EQ(f.state_of(1), DoorState::closed);
    EXPECT_EQ(f.at(f.ada).at_door, 0);
    EXPECT_EQ(kinds_of(f.events), (std::vector<Happened>{Happened::declared, Happened::door_set, Happened::peeked}));
    EXPECT_EQ(f.count(Happened::door_set, "ALN-MOVE-3"), 1);
    EXPECT_EQ(figures_of(f.last(Happened::door_set)),
              figures_of({.who = f.ada}, DoorSet{.border = 0, .door = static_cast<DoorState>(0)}));
    EXPECT_EQ(figures_of(f.last(Happened::peeked)), figures_of({.who = f.ada}, Peeked{.border = 0, .saw = true}));
    EXPECT_EQ(f.at(f.ada).spent[0], slot_b); // the door is part of it
}

// ALN-SPECIAL-3: where an enemy stands in the door, only Pass leads to it.
TEST(AlienDoorways, ALN_MOVE_3_BlockedDoor) {
    DoorField f;
    f.stand_at(f.bo, 0);
    EXPECT_FALSE(f.may_look(0));
    EXPECT_FALSE(f.may_look(0, true));
    EXPECT_TRUE(f.may_look(1));
    f.break_of(f.bo);
    EXPECT_TRUE(f.may_look(0));
}

// --- ALN-MOVE-4 ------------------------------------------------------------------------------------------------------

// ALN-MOVE-4, ALN-TURN-1: what can be done to a door in each state.
TEST(AlienDoorways, ALN_MOVE_4_EachState) {
    for (const DoorState door : every_door_state) {
        DoorField f(door);
        EXPECT_EQ(f.works(Do::open_door), door == DoorState::closed) << static_cast<int>(door);
        EXPECT_EQ(f.works(Do::close_door), door == DoorState::open) << static_cast<int>(door);
        EXPECT_EQ(f.works(Do::lock), door == DoorState::open || door == DoorState::closed) << static_cast<int>(door);
        EXPECT_EQ(f.works(Do::unlock), door == DoorState::locked) << static_cast<int>(door);
    }
    EXPECT_FALSE(may_work_door(DoorField().scene(), 0, Do::go, 0));
}

// ALN-MOVE-4: only doors, and only from one of the two zones; at_door is not needed.
TEST(AlienDoorways, ALN_MOVE_4_FromEitherZone) {
    for (const Do what : {Do::open_door, Do::lock}) {
        DoorField f;
        EXPECT_TRUE(f.works(what, 0));
        EXPECT_TRUE(f.works(what, 1));
        EXPECT_FALSE(f.works(what, -1));
        EXPECT_FALSE(f.works(what, 2));
        f.put(f.ada, 0);
        EXPECT_TRUE(f.works(what, 0));
        EXPECT_FALSE(f.works(what, 1));
        DoorField narrow(DoorState::closed, Way::narrow);
        EXPECT_FALSE(narrow.works(what, 0));
    }
}

// ALN-MOVE-4: locking and unlocking are quick actions, opening and closing are free. What becomes of the door.
TEST(AlienDoorways, ALN_MOVE_4_WhatItDoes) {
    struct Row {
        Do what;
        DoorState before, after;
        int spent;
    };
    for (const Row& row : {Row{Do::lock, DoorState::closed, DoorState::locked, slot_b},
                           Row{Do::lock, DoorState::open, DoorState::locked, slot_b}, // closed as part of it
                           Row{Do::unlock, DoorState::locked, DoorState::closed, slot_b},
                           Row{Do::open_door, DoorState::closed, DoorState::open, 0},
                           Row{Do::close_door, DoorState::open, DoorState::closed, 0}}) {
        DoorField f(row.before);
        f.acts(at_border(row.what, 1));
        EXPECT_EQ(f.state_of(1), row.after) << static_cast<int>(row.what);
        EXPECT_EQ(f.state_of(0), row.before);
        EXPECT_EQ(f.at(f.ada).spent[0], row.spent);
        EXPECT_EQ(f.state.sight[2], row.after == DoorState::open ? 0b10u : 0u);
        EXPECT_EQ(f.count(Happened::door_set, "ALN-MOVE-4"), 1);
        EXPECT_EQ(figures_of(f.last(Happened::door_set)),
                  figures_of({.who = f.ada}, DoorSet{.border = 1, .door = row.after}));
        EXPECT_EQ(f.state.door[1].locked_from, row.after == DoorState::locked ? 1 : 0);
        EXPECT_EQ(f.at(f.ada).at_door, nowhere);
    }
}

// ALN-MOVE-4: a locked door is closed to movement and to line of sight.
TEST(AlienDoorways, ALN_MOVE_4_ALockedDoor) {
    DoorField f(DoorState::open);
    f.put(f.bo, 0);
    EXPECT_TRUE(sees(f.scene(), f.ada, f.bo));
    f.acts(at_border(Do::lock, 0));
    EXPECT_FALSE(f.works(Do::go, 0));
    EXPECT_FALSE(sees(f.scene(), f.ada, f.bo));
    EXPECT_EQ(steps_between(f.scene(), f.ada, f.bo), no_way);
}

// ALN-MOVE-4, decided: a door in which an enemy stands cannot be closed or locked, from whichever side it stands there.
TEST(AlienDoorways, ALN_MOVE_4_AnEnemyInTheDoor) {
    DoorField f(DoorState::open);
    const int cy = f.third({.zone = 0}, "Cy", 1), dee = f.third({.zone = 1}, "Dee", 0);
    f.stand_at(cy, 0);
    EXPECT_FALSE(f.works(Do::close_door, 0));
    EXPECT_FALSE(f.works(Do::lock, 0));
    EXPECT_TRUE(f.works(Do::close_door, 1));
    EXPECT_TRUE(f.works(Do::lock, 1));
    EXPECT_TRUE(f.may(cy, at_border(Do::lock, 0))); // his own side may
    f.break_of(cy);
    EXPECT_FALSE(f.works(Do::lock, 0)); // broken, but still there
    f.at(cy).set(dead);
    EXPECT_TRUE(f.works(Do::lock, 0));
    EXPECT_TRUE(f.works(Do::close_door, 0));
    f.at(cy).at_door = nowhere;
    f.stand_at(dee, 0);
    EXPECT_TRUE(f.works(Do::close_door, 0)); // a friend
    DoorField shut;
    shut.stand_at(shut.bo, 0);
    EXPECT_FALSE(shut.works(Do::lock, 0));
    EXPECT_TRUE(shut.works(Do::open_door, 0)); // opening does not mind
}

// ALN-MOVE-4, setting door_unlock: from either side, or only from the zone it was locked from.
TEST(AlienDoorways, ALN_MOVE_4_WhoUnlocks) {
    DoorField f(DoorState::closed);
    EXPECT_FALSE(f.book.settings.unlock_by_locker);
    f.acts(at_border(Do::lock, 1)); // from zone 1
    EXPECT_TRUE(f.works(Do::unlock, 1));
    f.put(f.bo, 2);
    EXPECT_TRUE(f.may(f.bo, at_border(Do::unlock, 1)));
    f.book.settings.unlock_by_locker = true;
    EXPECT_TRUE(f.works(Do::unlock, 1));
    EXPECT_FALSE(f.may(f.bo, at_border(Do::unlock, 1)));
    f.put(f.bo, 1);
    EXPECT_TRUE(f.may(f.bo, at_border(Do::unlock, 1)));
}

// ALN-MOVE-4, decided: creatures cannot lock or unlock doors; ALN-CREAT-1+: they do nothing else with them either.
TEST(AlienDoorways, ALN_MOVE_4_Creatures) {
    for (const DoorState door : {DoorState::open, DoorState::closed, DoorState::locked}) {
        DoorField f(door);
        f.sheet(f.ada).kind = Kind::creature;
        for (const Do what : {Do::open_door, Do::close_door, Do::lock, Do::unlock}) {
            EXPECT_FALSE(f.works(what)) << static_cast<int>(what);
            EXPECT_FALSE(may_work_door(f.scene(), f.ada, what, 0)) << static_cast<int>(what);
        }
        EXPECT_EQ(f.may(at_border(Do::go, 0)), door != DoorState::locked);
    }
}

} // namespace
} // namespace fracas::alien
