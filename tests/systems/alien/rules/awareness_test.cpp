// Who knows of whom: ALN-AWARE-1+ to ALN-AWARE-3+.
#include "systems/alien/rules/awareness.hpp"

#include "systems/alien/rules/start.hpp"
#include "systems/alien/rules/turn.hpp"
#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

constexpr int reds = 0, blues = 1;

// Ada of the reds before a closed door, Bo of the blues behind it in the next of three zones.
struct Behind : Duel {
    explicit Behind(DoorState between = DoorState::closed, Person first = {}, Person second = {})
        : Duel(first, second) {
        row_of_zones(3, Way::door, between);
        at(bo).zone = 1;
        for (int i = 0; i < book.combatants; ++i) begin_unnoticed(scene(), i);
    }
    bool notices(int side, int who) { return scene().notices(side, who); }
    void act_as(int who, const Option& option, const Steps& steps = {}) {
        turn_of(who);
        run(steps, [&](TestScript& table) { act(table, scene(), who, option); });
    }
};

TEST(AlienAwareness, ALN_AWARE_1_SightGoesWhereShotsGo) {
    Behind shut;
    EXPECT_FALSE(shut.notices(reds, Duel::bo));
    EXPECT_FALSE(shut.notices(blues, Duel::ada));
    EXPECT_TRUE(shut.notices(reds, Duel::ada)); // nobody is hidden from the own side
    EXPECT_EQ(shut.state.last_seen[reds][Duel::bo], 0);
    Behind open(DoorState::open);
    open.at(Duel::bo).zone = 2; // two borders away
    begin_unnoticed(open.scene(), Duel::bo);
    EXPECT_TRUE(open.notices(reds, Duel::bo));
    EXPECT_EQ(zones_in_view(open.scene(), reds), 7u);
    EXPECT_EQ(zones_in_view(shut.scene(), reds), 1u);
}

// The short way round all looks is taken where there is nothing to hide, and only there.
TEST(AlienAwareness, ALN_AWARE_1_InTheOpen) {
    Duel d;
    EXPECT_TRUE(is_in_the_open(d.scene()));
    d.state.hidden_from[Duel::bo] = 1;
    EXPECT_FALSE(is_in_the_open(d.scene()));
    d.state.hidden_from[Duel::bo] = 0;
    d.at(Duel::bo).set(lurking);
    EXPECT_FALSE(is_in_the_open(d.scene()));
    EXPECT_FALSE(is_in_the_open(Behind{}.scene()));
}

TEST(AlienAwareness, ALN_AWARE_1_WhoSleepsOrIsGoneSeesNothing) {
    for (const Flag flag : {unconscious, dead, off_map, shut_down}) {
        Behind d(DoorState::open);
        d.at(Duel::ada).set(flag);
        EXPECT_EQ(zones_in_view(d.scene(), reds), 0u);
    }
    Behind d(DoorState::open);
    d.at(Duel::ada).set(broken);
    EXPECT_EQ(zones_in_view(d.scene(), reds), 7u);
}

TEST(AlienAwareness, ALN_AWARE_1_AnAmbusherIsSeenByThoseWhoAreNotUnaware) {
    Duel d;
    d.at(Duel::bo).set(ambushing);
    begin_unnoticed(d.scene(), Duel::bo);
    EXPECT_TRUE(d.scene().notices(reds, Duel::bo));
    d.at(Duel::ada).set(unaware);
    begin_unnoticed(d.scene(), Duel::bo);
    EXPECT_FALSE(d.scene().notices(reds, Duel::bo));
    const int cy = d.third({}, "Cy", 0); // a friend who looks the right way
    begin_unnoticed(d.scene(), Duel::bo);
    EXPECT_TRUE(d.scene().notices(reds, Duel::bo));
    d.at(cy).set(unaware);
    d.at(Duel::bo).set(ambushing, false);
    begin_unnoticed(d.scene(), Duel::bo);
    EXPECT_TRUE(d.scene().notices(reds, Duel::bo)); // who does not lie in wait is seen by the unaware, too
}

TEST(AlienAwareness, ALN_AWARE_1_WhoeverIsHiddenIsSeenByNobody) {
    Duel d;
    d.at(Duel::bo).set(lurking);
    begin_unnoticed(d.scene(), Duel::bo);
    EXPECT_FALSE(d.scene().notices(reds, Duel::bo));
    EXPECT_FALSE(d.offers("step_up>bo"));
    d.at(Duel::bo).set(lurking, false);
    d.run({}, [&](TestScript& table) { keep_watch(table, d.scene()); });
    EXPECT_TRUE(d.scene().notices(reds, Duel::bo));
    expect_told(d, Event{"ALN-AWARE-1+", {Duel::bo}, Noticed{.side = reds, .zone = 0}});
    EXPECT_TRUE(d.offers("step_up>bo"));
}

// The door that somebody goes through brings both into view of each other, before it is told.
// ALN-AWARE-2+: what gives somebody away.
TEST(AlienAwareness, ALN_AWARE_2_AnOpenedDoorShowsWhoIsBehindIt) {
    Behind d;
    d.act_as(Duel::bo, at_border(Do::go, 0));
    EXPECT_TRUE(d.notices(reds, Duel::bo));
    EXPECT_TRUE(d.notices(blues, Duel::ada));
    EXPECT_EQ(d.count(Happened::noticed), 2);
    Behind peeker;
    peeker.act_as(Duel::ada, at_border(Do::peek, 0, 1));
    EXPECT_TRUE(peeker.notices(reds, Duel::bo));
    EXPECT_TRUE(peeker.notices(blues, Duel::ada));
}

// ALN-MOVE-3, ALN-AWARE-2+: through a shut door one sees for a moment who is beyond, and is not seen.
TEST(AlienAwareness, ALN_AWARE_2_PeekingThroughAShutDoor) {
    for (const DoorState door : {DoorState::closed, DoorState::locked}) {
        Behind d(door, {.kind = Kind::pc});
        d.sheet(Duel::bo).horrifying = true;
        const int cy = d.third({.kind = Kind::pc}, "Cy", 0);
        const int far = d.third({.zone = 2}, "Di", 1), in_wait = d.third({.zone = 1}, "Ed", 1);
        d.at(in_wait).set(lurking);
        for (int i = 0; i < d.book.combatants; ++i) begin_unnoticed(d.scene(), i);
        d.act_as(Duel::ada, at_border(Do::peek, 0, 0), {{1}}); // the panic roll of the first sight
        expect_told(d, Event{"ALN-MOVE-3", {Duel::ada}, Peeked{.border = 0, .saw = true}});
        expect_told_once(d, Event{"ALN-AWARE-1+", {Duel::bo}, Noticed{.side = reds, .zone = 1}});
        expect_told_once(d, Event{"ALN-PANIC-1+", {Duel::ada, Duel::bo}, KnowsFear{}});
        expect_told_once(d, Event{"ALN-AWARE-3+", {Duel::bo}, LostSight{.side = reds, .zone = 1}});
        EXPECT_EQ(d.state.last_seen[reds][Duel::bo], 1 + 1);
        EXPECT_EQ(d.state.last_seen[reds][far], 0);
        EXPECT_EQ(d.state.last_seen[reds][in_wait], 0);
        EXPECT_EQ(d.at(cy).known, 0); // Ada alone has seen it
        EXPECT_FALSE(d.notices(blues, Duel::ada));
        EXPECT_EQ(d.at(Duel::ada).at_door, 0);
        EXPECT_EQ(d.state.door[0].state, door);
    }
    Behind locked(DoorState::locked);
    locked.book.settings.peek_locked = false;
    locked.act_as(Duel::ada, at_border(Do::peek, 0, 0));
    expect_told(locked, Event{"ALN-MOVE-3", {Duel::ada}, Peeked{.border = 0, .saw = false}});
    EXPECT_EQ(locked.state.last_seen[reds][Duel::bo], 0);
    EXPECT_EQ(locked.at(Duel::ada).at_door, 0);
}

TEST(AlienAwareness, ALN_AWARE_2_WorkAtADoorIsHeardOnBothSides) {
    Behind d;
    d.act_as(Duel::bo, at_border(Do::lock, 0));
    EXPECT_EQ(d.count(Happened::noticed), 1);
    EXPECT_EQ(d.count(Happened::lost_sight), 1); // heard, not seen
    EXPECT_FALSE(d.notices(reds, Duel::bo));
    EXPECT_EQ(d.state.last_seen[reds][Duel::bo], 1 + 1);
    Behind far;
    far.at(Duel::bo).zone = 2;
    begin_unnoticed(far.scene(), Duel::bo);
    far.act_as(Duel::bo, at_border(Do::lock, 1)); // a door nobody else has in view
    EXPECT_EQ(far.count(Happened::noticed), 0);
    EXPECT_EQ(far.state.last_seen[reds][Duel::bo], 0);
}

TEST(AlienAwareness, ALN_AWARE_2_BlowsAtADoorAreHeard) {
    Behind d(DoorState::locked, {}, {.strength = 1, .skill = 0});
    d.at(Duel::bo).at_door = 0;
    d.act_as(Duel::bo, option_of(Do::attack_door, bare_hands, nobody, 0, 0), {{2, 2, 2}});
    expect_told(d, Event{"ALN-AWARE-1+", {Duel::bo}, Noticed{.side = reds, .zone = 1}});
}

// ALN-INIT-4: the target knows who attacks it before the dice, and cannot react.
TEST(AlienAwareness, ALN_AWARE_2_WhoeverAttacksIsNoticed) {
    Duel d({.strength = 1, .skill = 0});
    d.close(Duel::ada, Duel::bo);
    d.at(Duel::ada).set(lurking);
    begin_unnoticed(d.scene(), Duel::ada);
    EXPECT_FALSE(d.scene().notices(blues, Duel::ada));
    d.run({{2, 2, 2}}, [&](TestScript& t) { act(t, d.scene(), Duel::ada, option_of(Do::attack, bare_hands, 1)); });
    EXPECT_TRUE(d.scene().notices(blues, Duel::ada));
    EXPECT_FALSE(d.at(Duel::ada).is(lurking));
    EXPECT_EQ(d.events[0].kind, Happened::declared);
    EXPECT_EQ(in_full(d.events[1]), in_full(Event{"ALN-AWARE-1+", {Duel::ada}, Noticed{.side = blues, .zone = 0}}));
}

// ALN-PANIC-1+, 2: enemies nearby know where the pc is.
TEST(AlienAwareness, ALN_PANIC_1_NoiseGoesThroughOneDoor) {
    Behind d(DoorState::closed, {.kind = Kind::pc});
    d.run({}, [&](TestScript& t) { take_panic(t, d.scene(), Duel::ada, Panic::noisy); });
    expect_told(d, Event{"ALN-AWARE-1+", {Duel::ada}, Noticed{.side = blues, .zone = 0}});
    EXPECT_EQ(d.state.last_seen[blues][Duel::ada], 1);
    Behind far(DoorState::closed, {.kind = Kind::pc});
    far.at(Duel::bo).zone = 2;
    far.run({}, [&](TestScript& t) { take_panic(t, far.scene(), Duel::ada, Panic::noisy); });
    EXPECT_EQ(far.count(Happened::noticed), 0);
}

TEST(AlienAwareness, ALN_AWARE_3_WhoeverGoesOutOfViewWasLastSeenThere) {
    Behind d(DoorState::open);
    d.state.door[1].state = DoorState::closed;
    refresh_sight(d.scene());
    d.act_as(Duel::bo, at_border(Do::close_door, 0));
    EXPECT_EQ(d.count(Happened::lost_sight), 2); // each of the other
    EXPECT_FALSE(d.notices(reds, Duel::bo));
    EXPECT_EQ(d.state.last_seen[reds][Duel::bo], 1 + 1);
    d.act_as(Duel::bo, at_border(Do::go, 1));
    EXPECT_EQ(d.state.last_seen[reds][Duel::bo], 1 + 1); // where it has gone since nobody knows
    EXPECT_EQ(believed_zone(d.scene(), reds, Duel::bo), 1);
    EXPECT_EQ(believed_zone(d.scene(), blues, Duel::bo), 2);
}

TEST(AlienAwareness, ALN_AWARE_3_ASideWithNobodyLeftToLookLosesNobody) {
    Behind d(DoorState::open);
    d.at(Duel::ada).set(unconscious);
    d.run({}, [&](TestScript& table) { keep_watch(table, d.scene()); });
    EXPECT_TRUE(d.notices(reds, Duel::bo));
}

// --- what unnoticed people cannot do, and what is done without knowing of them ------------------------------------------

TEST(AlienAwareness, ALN_AWARE_3_NobodyHoldsOffWithSomebodyHeDoesNotKnowOf) {
    Duel d;
    EXPECT_TRUE(d.offers("hold_off>bo"));
    d.state.hidden_from[Duel::bo] = 1u << reds;
    EXPECT_FALSE(d.offers("hold_off>bo"));
    d.state.hidden_from[Duel::bo] = 0;
    d.state.hidden_from[Duel::ada] = 1u << blues; // it would give itself away
    EXPECT_FALSE(d.offers("hold_off>bo"));
}

TEST(AlienAwareness, ALN_AWARE_3_WhoIsUnnoticedIsNoTargetAndBlocksNoWay) {
    Duel d({.in_hand = {"magnum"}});
    d.row_of_zones(2, Way::narrow);
    d.at(Duel::bo).at_door = 0;
    EXPECT_FALSE(d.offers("go:border-0"));
    EXPECT_TRUE(d.offers("shoot>bo:magnum"));
    d.state.hidden_from[Duel::bo] = 1u << reds;
    EXPECT_TRUE(d.offers("go:border-0"));
    EXPECT_FALSE(d.offers("shoot>bo:magnum"));
    d.close(Duel::ada, Duel::bo);
    EXPECT_FALSE(d.offers("step_back"));
    d.state.hidden_from[Duel::bo] = 0;
    EXPECT_TRUE(d.offers("step_back"));
    d.state.hidden_from[Duel::bo] = 1u << reds;
    EXPECT_FALSE(sees_enemy(d.scene(), Duel::ada));
}

// ALN-MOVE-4: an enemy whom nobody knows of holds the door; who tries to lock it finds out.
TEST(AlienAwareness, ALN_AWARE_3_ADoorThatSomebodyHolds) {
    Behind d;
    d.at(Duel::bo).at_door = 0;
    d.turn_of(Duel::ada);
    EXPECT_TRUE(d.offers("lock:border-0"));
    d.act_as(Duel::ada, at_border(Do::lock, 0));
    EXPECT_EQ(d.state.door[0].state, DoorState::closed);
    expect_told(d, Event{"ALN-MOVE-4", {Duel::ada, Duel::bo}, DoorHeld{.border = 0}});
    EXPECT_EQ(d.count(Happened::noticed), 2);
    EXPECT_EQ(d.state.last_seen[reds][Duel::bo], 1 + 1);
}

// ALN-PANIC-1+, 10: nobody flees from what he does not know of.
TEST(AlienAwareness, ALN_AWARE_3_FlightKnowsOnlyWhatTheSideKnows) {
    Behind d(DoorState::open);
    EXPECT_EQ(steps_to_enemy(d.scene(), Duel::ada, 0), 1);
    d.state.hidden_from[Duel::bo] = 1u << reds;
    EXPECT_EQ(steps_to_enemy(d.scene(), Duel::ada, 0), no_way);
    d.state.last_seen[reds][Duel::bo] = 1 + 2;
    EXPECT_EQ(steps_to_enemy(d.scene(), Duel::ada, 0), 2);
}

// ALN-PANIC-1+: horror needs to be seen.
TEST(AlienAwareness, ALN_AWARE_3_NobodyIsFrightenedByWhatHeHasNotNoticed) {
    Duel d({.kind = Kind::pc}, {.kind = Kind::creature, .health = 3});
    d.sheet(Duel::bo).horrifying = true;
    d.state.hidden_from[Duel::bo] = 1u << reds;
    d.run({}, [&](TestScript& t) { look_around(t, d.scene()); });
    EXPECT_EQ(d.state.panic_due, 0);
    d.state.hidden_from[Duel::bo] = 0;
    d.run({}, [&](TestScript& t) { look_around(t, d.scene()); });
    EXPECT_EQ(d.state.panic_due, 1);
}

} // namespace
} // namespace fracas::alien
