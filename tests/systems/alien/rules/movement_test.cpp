// Moving between zones and ranges, jumping and climbing: ALN-MOVE-1, ALN-MOVE-2, ALN-MOVE-5, ALN-RANGE-2+.
#include "systems/alien/field.hpp"

namespace fracas::alien {
namespace {

// Three zones in a row, Ada in the middle one.
struct Walk : Field {
    explicit Walk(Way way = Way::open, DoorState door = DoorState::open, Person first = {}, Person second = {})
        : Field(std::move(first), std::move(second)) {
        row_of_zones(3, way, door);
        put(ada, 1);
        put(bo, 1);
    }
    bool may_go_by(int border) { return may(at_border(Do::go, border)); }
    void burden() { // with all that a move ends
        close(ada, bo);
        at(ada).cover = Cover::full;
        at(ada).barrier = 2;
        at(ada).aim = 0;
        at(ada).at_door = 0;
        at(ada).blocks = 1;
    }
    void expect_unburdened() {
        EXPECT_TRUE(apart(ada, bo));
        EXPECT_EQ(at(ada).cover, Cover::none);
        EXPECT_EQ(at(ada).barrier, 0);
        EXPECT_EQ(at(ada).aim, bare_hands);
        EXPECT_EQ(at(ada).at_door, nowhere);
        EXPECT_EQ(at(ada).blocks, nowhere);
        EXPECT_EQ(count(Happened::cover_left, "ALN-COVER-3+"), 1);
    }
    void jumps(const Steps& steps) {
        run(steps, [&](TestScript& table) { jump(table, scene(), ada, 1); });
    }
};

// --- ALN-MOVE-1 ------------------------------------------------------------------------------------------------------

// ALN-MOVE-1: to a neighbouring zone, at Short range to everyone there; pairs, cover, at_door and aim end.
TEST(AlienMovement, ALN_MOVE_1_IntoTheNextZone) {
    Walk w;
    const int cy = w.third({.zone = 2}, "Cy", 1);
    w.burden();
    w.acts(at_border(Do::go, 1));
    EXPECT_EQ(w.at(w.ada).zone, 2);
    w.expect_unburdened();
    EXPECT_EQ(range_between(w.scene(), w.ada, cy), Range::short_range);
    EXPECT_EQ(w.count(Happened::moved, "ALN-MOVE-1"), 1);
    EXPECT_EQ(figures_of(w.last(Happened::moved)), figures_of({.who = w.ada}, Moved{.zone = 2, .border = 1}));
    EXPECT_EQ(w.at(w.ada).spent[0], slot_b); // quick, and no roll
    w.acts(at_border(Do::go, 1));            // back again, with nothing to end
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_EQ(figures_of(w.last(Happened::moved)), figures_of({.who = w.ada}, Moved{.zone = 1, .border = 1}));
    EXPECT_EQ(w.count(Happened::cover_left), 0);
    EXPECT_EQ(w.at(w.ada).spent[0], slot_a | slot_b);
}

// ALN-MOVE-1: not when held, nor while holding somebody; ALN-CRIT-1+: not with injury 52.
TEST(AlienMovement, ALN_MOVE_1_WhoMayMove) {
    Walk w;
    EXPECT_TRUE(w.may_go_by(1));
    EXPECT_TRUE(may_move(w.scene(), w.ada));
    for (const Flag flag : {held, holding, cannot_move}) {
        w.at(w.ada).set(flag);
        EXPECT_FALSE(may_move(w.scene(), w.ada)) << flag;
        EXPECT_FALSE(w.may_go_by(1)) << flag;
        EXPECT_FALSE(may_go(w.scene(), w.ada, 1)) << flag;
        EXPECT_FALSE(may_step_up(w.scene(), w.ada, w.bo)) << flag;
        EXPECT_FALSE(may_peek(w.scene(), w.ada, 1, false)) << flag;
        w.close(w.ada, w.bo);
        EXPECT_FALSE(may_step_back(w.scene(), w.ada)) << flag;
        end_pairs(w.scene(), w.ada);
        w.at(w.ada).set(flag, false);
    }
    w.hold_fast(w.ada, w.bo); // a holder must let go first, and may do that for nothing
    EXPECT_FALSE(w.may_go_by(1));
    w.acts(Option{Do::let_go});
    EXPECT_TRUE(w.may_go_by(1));
    EXPECT_EQ(w.at(w.ada).spent[0], 0);
    EXPECT_FALSE(w.at(w.bo).is(held));
    EXPECT_EQ(figures_of(w.last(Happened::grapple_ends)), figures_of({.who = w.ada, .whom = w.bo}, GrappleEnds{}));
    EXPECT_EQ(w.count(Happened::grapple_ends, "ALN-GRAPPLE-1+"), 1);
}

// ALN-MOVE-1, ALN-RANGE-2+: through open and narrow borders and doors that are not locked.
TEST(AlienMovement, ALN_MOVE_1_Borders) {
    struct Row {
        Way way;
        DoorState door;
        bool goes;
    };
    for (const Row& row : {Row{Way::open, DoorState::open, true}, Row{Way::narrow, DoorState::open, true},
                           Row{Way::door, DoorState::open, true}, Row{Way::door, DoorState::closed, true},
                           Row{Way::door, DoorState::locked, false}, Row{Way::door, DoorState::broken, true},
                           Row{Way::jump, DoorState::open, false}, Row{Way::climb, DoorState::open, false}}) {
        Walk w(row.way, row.door);
        EXPECT_EQ(w.may_go_by(0), row.goes) << static_cast<int>(row.way) << ' ' << static_cast<int>(row.door);
    }
    Walk w;
    EXPECT_FALSE(w.may_go_by(-1));
    EXPECT_FALSE(w.may_go_by(2));
    w.put(w.ada, 0);
    EXPECT_FALSE(w.may_go_by(1)); // of other zones
}

// ALN-RANGE-2+: a closed door is opened on the way, and then looks pass it.
TEST(AlienMovement, ALN_RANGE_2_OpensADoorOnTheWay) {
    Walk w(Way::door, DoorState::closed);
    w.acts(at_border(Do::go, 0));
    EXPECT_EQ(w.at(w.ada).zone, 0);
    EXPECT_EQ(w.state.door[0].state, DoorState::open);
    EXPECT_EQ(w.state.sight[0], 0b10u);
    EXPECT_EQ(w.count(Happened::door_set, "ALN-RANGE-2+"), 1);
    EXPECT_EQ(figures_of(w.last(Happened::door_set)),
              figures_of({.who = w.ada}, DoorSet{.border = 0, .door = static_cast<DoorState>(0)}));
    for (const DoorState state : {DoorState::open, DoorState::broken}) {
        Walk other(Way::door, state);
        other.acts(at_border(Do::go, 0));
        EXPECT_EQ(other.state.door[0].state, state);
        EXPECT_EQ(other.count(Happened::door_set), 0);
    }
    Walk narrow(Way::narrow, DoorState::closed); // no door, whatever the map says of one
    narrow.acts(at_border(Do::go, 0));
    EXPECT_EQ(narrow.count(Happened::door_set), 0);
}

// ALN-MOVE-1, ALN-SPECIAL-3: not where an enemy blocks the way; nobody attacks who leaves Adjacent range.
TEST(AlienMovement, ALN_MOVE_1_BlockedWay) {
    Walk w(Way::narrow);
    w.close(w.ada, w.bo);
    EXPECT_TRUE(w.may_go_by(0));
    w.stand_at(w.bo, 0);
    EXPECT_FALSE(w.may_go_by(0));
    EXPECT_TRUE(w.may_go_by(1));
    w.acts(at_border(Do::go, 1)); // no free attack
    EXPECT_EQ(w.at(w.ada).zone, 2);
    w.put(w.ada, 1);
    w.sheet(w.bo).side = 0;
    EXPECT_TRUE(w.may_go_by(0)); // friends make room
}

// ALN-RANGE-2+: by an exit off the map and out of the fight, as ALN-MOVE-1.
TEST(AlienMovement, ALN_RANGE_2_Exit) {
    Walk w;
    EXPECT_FALSE(w.may(Option{Do::leave_map}));
    w.feature(1, has_exit);
    EXPECT_TRUE(w.may(Option{Do::leave_map}));
    w.at(w.ada).set(cannot_move);
    EXPECT_FALSE(may_leave_map(w.scene(), w.ada));
    w.at(w.ada).set(cannot_move, false);
    w.burden();
    w.acts(Option{Do::leave_map});
    EXPECT_TRUE(w.at(w.ada).is(off_map));
    w.expect_unburdened();
    EXPECT_EQ(w.count(Happened::left_map, "ALN-RANGE-2+"), 1);
    EXPECT_EQ(figures_of(w.last(Happened::left_map)), figures_of({.who = w.ada}, LeftMap{}));
    EXPECT_EQ(w.at(w.ada).spent[0], slot_b);
    EXPECT_FALSE(w.may(w.bo, at_target(Do::step_up, w.ada))); // cannot come back, nor be met
}

// --- ALN-MOVE-2 ------------------------------------------------------------------------------------------------------

// ALN-MOVE-2: from Short to Adjacent of one combatant in the same zone.
TEST(AlienMovement, ALN_MOVE_2_ToWhom) {
    Walk w;
    const int cy = w.third({.zone = 2}, "Cy", 1), dee = w.third({.zone = 1}, "Dee", 0);
    const auto may_step = [&](int target) { return w.may(at_target(Do::step_up, target)); };
    EXPECT_TRUE(may_step(w.bo));
    EXPECT_TRUE(may_step(dee));
    EXPECT_FALSE(may_step(cy)); // in another zone
    EXPECT_FALSE(may_step(w.ada));
    EXPECT_FALSE(may_step(nobody));
    EXPECT_FALSE(may_step(4));
    w.state.combatant[4].zone = 1;
    EXPECT_FALSE(may_step(4));
    w.at(dee).set(dead); // its things can be taken (ALN-ITEM-2+)
    EXPECT_TRUE(may_step(dee));
    w.at(dee).set(off_map);
    EXPECT_FALSE(may_step(dee));
    w.close(w.ada, w.bo);
    EXPECT_FALSE(may_step(w.bo)); // there already
}

// ALN-MOVE-2: the pair becomes adjacent, the mover's pairs with all others end; cover, aim and at_door end.
TEST(AlienMovement, ALN_MOVE_2_StepUp) {
    Walk w;
    const int cy = w.third({.zone = 1}, "Cy", 1), dee = w.third({.zone = 1}, "Dee", 0);
    w.burden();
    w.close(cy, dee);
    w.acts(at_target(Do::step_up, cy));
    w.expect_unburdened();
    EXPECT_TRUE(w.together(w.ada, cy));
    EXPECT_TRUE(w.together(cy, dee)); // only the mover's own pairs end
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_EQ(w.count(Happened::stepped_up, "ALN-MOVE-2"), 1);
    EXPECT_EQ(figures_of(w.last(Happened::stepped_up)), figures_of({.who = w.ada, .whom = cy}, SteppedUp{}));
    EXPECT_EQ(w.at(w.ada).spent[0], slot_b);
}

// ALN-MOVE-2, decided: at_door ends unless the one stepped up to stands at the same door.
TEST(AlienMovement, ALN_MOVE_2_AtTheSameDoor) {
    for (const int of_bo : {0, 1, nowhere}) {
        Walk w(Way::door);
        w.stand_at(w.ada, 0);
        w.stand_at(w.bo, of_bo);
        w.acts(at_target(Do::step_up, w.bo));
        EXPECT_EQ(w.at(w.ada).at_door, of_bo == 0 ? 0 : nowhere) << of_bo;
        EXPECT_EQ(w.at(w.bo).at_door, of_bo);
    }
    Walk away(Way::door); // who stands at no door does not come to stand at one
    away.stand_at(away.bo, 1);
    away.acts(at_target(Do::step_up, away.bo));
    EXPECT_EQ(away.at(away.ada).at_door, nowhere);
    Walk neither(Way::door);
    neither.at(neither.ada).at_door = neither.at(neither.bo).at_door = nowhere;
    neither.acts(at_target(Do::step_up, neither.bo));
    EXPECT_EQ(neither.at(neither.ada).at_door, nowhere);
}

// ALN-MOVE-2: from Adjacent the mover ends all its pairs and is at Short to everyone in the zone.
TEST(AlienMovement, ALN_MOVE_2_StepBack) {
    Walk w;
    const int cy = w.third({.zone = 1}, "Cy", 1);
    EXPECT_FALSE(w.may(Option{Do::step_back}));
    w.burden();
    w.close(w.ada, cy);
    w.close(w.bo, cy);
    EXPECT_TRUE(w.may(Option{Do::step_back}));
    w.acts(Option{Do::step_back});
    w.expect_unburdened();
    EXPECT_TRUE(w.apart(w.ada, cy));
    EXPECT_TRUE(w.together(w.bo, cy));
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_EQ(w.count(Happened::stepped_back, "ALN-MOVE-2"), 1);
    EXPECT_EQ(figures_of(w.last(Happened::stepped_back)), figures_of({.who = w.ada}, SteppedBack{}));
    EXPECT_EQ(w.at(w.ada).spent[0], slot_b);
}

// ALN-PANIC-1+: a terrifying creature that comes to Adjacent range by its own move.
TEST(AlienMovement, ALN_PANIC_1_TerrifyingCreature) {
    for (const bool terrifying : {false, true}) {
        Walk w(Way::open, DoorState::open, Person{.kind = Kind::creature}, Person{.kind = Kind::pc});
        w.sheet(w.ada).terrifying = terrifying;
        w.run({}, [&](TestScript& table) { step_up(table, w.scene(), w.ada, w.bo); });
        EXPECT_EQ(w.state.panic_due, terrifying ? 1u << w.bo : 0u);
    }
    Walk w(Way::open, DoorState::open, Person{.kind = Kind::pc}, Person{.kind = Kind::creature});
    w.sheet(w.bo).terrifying = true; // the pc goes there itself
    w.run({}, [&](TestScript& table) { step_up(table, w.scene(), w.ada, w.bo); });
    EXPECT_EQ(w.state.panic_due, 0u);
}

// ALN-PANIC-1+: first sight of a horrifying creature is checked after every move.
TEST(AlienMovement, ALN_PANIC_1_LooksAroundAfterEachMove) {
    const auto seen_after = [](const Option& o, int adjacent_to_bo) {
        Walk w(Way::door, DoorState::open, Person{.kind = Kind::pc}, Person{.kind = Kind::creature});
        w.sheet(w.bo).horrifying = true;
        if (adjacent_to_bo != 0) w.close(w.ada, w.bo);
        w.acts(o, {{1}});
        EXPECT_EQ(w.count(Happened::knows_fear), 1);
        EXPECT_EQ(w.count(Happened::panicked), 1);
        return w.at(w.ada).known;
    };
    for (const Option& o : {at_border(Do::go, 0), at_border(Do::peek, 0), at_target(Do::step_up, 1)})
        EXPECT_EQ(seen_after(o, 0), 1u << 1) << static_cast<int>(o.what);
    EXPECT_EQ(seen_after(Option{Do::step_back}, 1), 1u << 1);
}

// --- ALN-MOVE-5 ------------------------------------------------------------------------------------------------------

// ALN-MOVE-5: offered only at a border that the map marks so, to who may move and is not blocked.
TEST(AlienMovement, ALN_MOVE_5_Where) {
    for (const Way way : {Way::open, Way::narrow, Way::door, Way::jump, Way::climb}) {
        Walk w(way);
        EXPECT_EQ(w.may(at_border(Do::jump, 0)), way == Way::jump || way == Way::climb) << static_cast<int>(way);
    }
    Walk w(Way::jump);
    EXPECT_FALSE(w.may(at_border(Do::jump, -1)));
    EXPECT_FALSE(w.may(at_border(Do::jump, 2)));
    w.at(w.bo).blocks = 0;
    EXPECT_FALSE(w.may(at_border(Do::jump, 0)));
    EXPECT_TRUE(w.may(at_border(Do::jump, 1)));
    w.at(w.ada).set(cannot_move);
    EXPECT_FALSE(may_jump(w.scene(), w.ada, 1));
    w.at(w.ada).set(cannot_move, false);
    w.put(w.ada, 0);
    EXPECT_FALSE(w.may(at_border(Do::jump, 1)));
    w.at(w.ada).spent[0] = int{slot_a}; // a full action
    w.at(w.bo).blocks = nowhere;
    EXPECT_FALSE(w.may(at_border(Do::jump, 0)));
}

// ALN-MOVE-5: with a success of MOBILITY the combatant is in the zone beyond, as after ALN-MOVE-1.
TEST(AlienMovement, ALN_MOVE_5_Success) {
    Walk w(Way::jump);
    w.burden();
    w.acts(at_border(Do::jump, 1), {{6, 2, 2, 2}});
    EXPECT_EQ(w.at(w.ada).zone, 2);
    w.expect_unburdened();
    EXPECT_EQ(w.count(Happened::jumped, "ALN-MOVE-5"), 1);
    EXPECT_EQ(w.count(Happened::moved, "ALN-MOVE-5"), 1);
    EXPECT_EQ(figures_of(w.last(Happened::jumped)), figures_of({.who = w.ada}, Jumped{.border = 1}));
    EXPECT_EQ(figures_of(w.last(Happened::moved)), figures_of({.who = w.ada}, Moved{.zone = 2, .border = 1}));
    EXPECT_EQ(w.last(Happened::rolled).as<Rolled>().skill, Skill::mobility);
    EXPECT_EQ(w.at(w.ada).spent[0], slot_a);
}

// ALN-MOVE-5: otherwise it stays where it is, with all it had but the aim.
TEST(AlienMovement, ALN_MOVE_5_Failure) {
    Walk w(Way::jump);
    w.close(w.ada, w.bo);
    w.acts(at_border(Do::jump, 1), {{5, 2, 2, 2}});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_TRUE(w.together(w.ada, w.bo));
    EXPECT_EQ(w.count(Happened::jump_failed, "ALN-MOVE-5"), 1);
    EXPECT_EQ(figures_of(w.last(Happened::jump_failed)), figures_of({.who = w.ada}, JumpFailed{.border = 1}));
    EXPECT_EQ(w.count(Happened::jumped) + w.count(Happened::moved), 0);
    EXPECT_EQ(w.at(w.ada).spent[0], slot_a);
}

// ALN-CRIT-1+: climbing is a roll with both hands, jumping is not.
TEST(AlienMovement, ALN_MOVE_5_ClimbingWithABrokenArm) {
    for (const Way way : {Way::jump, Way::climb}) {
        Walk w(way);
        w.wound(w.ada, 23); // broken fingers: -1 on two-handed rolls
        const bool climbs = way == Way::climb;
        w.jumps({climbs ? Step{2, 2, 2} : Step{2, 2, 2, 2}});
        EXPECT_EQ(w.pool(w.ada, Why::two_hands), climbs ? -1 : 0);
    }
}

// ALN-CRIT-1+, row 45: 1 damage after the roll, whether it worked or not. ALN-DICE-5+: the roll can be helped.
TEST(AlienMovement, ALN_MOVE_5_PainAndHelp) {
    Walk w(Way::jump);
    w.third({.zone = 1}, "Cy", 0);
    w.wound(w.ada, 45);
    w.jumps({"help", {6, 2, 2, 2, 2}});
    EXPECT_EQ(w.at(w.ada).zone, 2);
    EXPECT_EQ(w.at(w.ada).health, 2);
    EXPECT_EQ(kinds_of(w.events).back(), Happened::damaged);
    EXPECT_EQ(w.count(Happened::damaged, "ALN-CRIT-1+"), 1);
    w.put(w.ada, 1);
    w.jumps({{2, 2, 2, 2}});
    EXPECT_EQ(w.at(w.ada).health, 1);
    Walk sound(Way::jump);
    sound.jumps({{2, 2, 2, 2}});
    EXPECT_EQ(sound.at(sound.ada).health, 3);
}

// ALN-SOCIAL-1: an order to jump or climb; ALN-CREAT-1+: a creature rolls its mobility dice.
TEST(AlienMovement, ALN_MOVE_5_OrderedAndCreatures) {
    Walk w(Way::jump);
    w.at(w.ada).order = Deed::jump_or_climb;
    w.at(w.ada).order_dice = 2;
    w.jumps({{2, 2, 2, 2, 2, 2}});
    EXPECT_EQ(w.pool(w.ada, Why::order), 2);
    Walk creature(Way::jump, DoorState::open, Person{.kind = Kind::creature, .mobility = 7});
    EXPECT_TRUE(creature.may(at_border(Do::jump, 1)));
    creature.jumps({{6, 6, 2, 2, 2, 2, 2}});
    EXPECT_EQ(creature.at(creature.ada).zone, 2);
}

} // namespace
} // namespace fracas::alien
