// Panic rolls and what each response does: ALN-PANIC-1+ (10 and 11 as far as they take hold), ALN-PANIC-2+.
#include "systems/alien/rules/panic.hpp"

#include "systems/alien/told.hpp"

#include <array>

namespace fracas::alien {
namespace {

constexpr int panicked_one = Duel::ada;

// Ada and Cy are pcs of one side in an open zone without an exit, with a way on; Bo is their enemy.
struct PanicCrew : Duel {
    int cy;
    PanicCrew() : Duel({.kind = Kind::pc, .wits = 4, .empathy = 4}) {
        cy = third({.kind = Kind::pc}, "Cy", 0);
        row_of_zones(2);
        book.zone[0].features = 0;
    }

    // Ada rolls a total of this figure. Resolve 4.
    void panic(int total, const Steps& more = {}) {
        at(ada).stress = total < 2 ? 0 : total - 2;
        Steps steps{faces_of({total < 2 ? total + 4 : 6})};
        for (const Step& step : more) steps.push_back(step);
        run(steps, roll());
    }
    TestRule roll() {
        return [this](TestScript& table) { make_panic_roll(table, scene(), ada); };
    }
    int gained(int total) { return at(ada).stress - (total < 2 ? 0 : total - 2); }
    void told_panic(Panic response, int total, int fails = 0) {
        expect_told_once(
            *this, Event{"ALN-PANIC-1+", {ada}, Panicked{.response = response, .total = total, .holds = fails == 0}});
    }
};

// --- the roll --------------------------------------------------------------------------------------------------------

// ALN-PANIC-1+: D6, stress level, Resolve.
TEST(AlienPanic, TheRoll) {
    PanicCrew d;
    d.at(panicked_one).stress = 3;
    const auto question = d.question_after({}, d.roll());
    EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-PANIC-1+", What::panic, panicked_one, nobody, bare_hands, 3, 4)));
    EXPECT_EQ(question.needed.count(), 1);
    EXPECT_EQ(question.needed.dice[0].sides, 6);
    d.run({{3}}, d.roll());
    d.told_panic(Panic::noisy, 2);
}

// ALN-PANIC-1+: 0 or less keeps cool, 12 or more is catatonic.
TEST(AlienPanic, EndsOfTheTable) {
    PanicCrew d;
    d.run({{1}}, d.roll());
    d.told_panic(Panic::keeps_cool, -3);
    EXPECT_EQ(d.at(panicked_one).stress, 0);
    PanicCrew worse;
    worse.at(panicked_one).stress = 10;
    worse.sheet(panicked_one).resolve = 2;
    worse.run({{6}}, worse.roll());
    worse.told_panic(Panic::catatonic, 14);
    EXPECT_EQ(worse.at(panicked_one).panic, Panic::catatonic);
}

// ALN-PANIC-1+: every row: its stress, whether a turn is lost, what goes on, whether the friend has to roll.
TEST(AlienPanic, TheTable) {
    struct Row {
        Panic response;
        int stress;
        bool loses_turn;
        Panic goes_on;
        int ongoing;
        bool spreads;
    };
    const std::array<Row, 13> rows{{
        {Panic::keeps_cool, 0, false, Panic::keeps_cool, 0, false},
        {Panic::spooked, 1, false, Panic::keeps_cool, 0, false},
        {Panic::noisy, 0, false, Panic::keeps_cool, 0, false},
        {Panic::twitchy, 0, false, Panic::keeps_cool, 0, false},
        {Panic::lose_item, 0, false, Panic::keeps_cool, 0, false},
        {Panic::paranoid, 0, false, Panic::keeps_cool, paranoid, false},
        {Panic::hesitant, 0, false, Panic::keeps_cool, hesitant, false},
        {Panic::freeze, 0, true, Panic::freeze, 0, false},
        {Panic::seek_cover, -1, true, Panic::seek_cover, 0, false},
        {Panic::scream, -1, true, Panic::scream, 0, true},
        {Panic::flee, -1, false, Panic::flee, 0, false},
        {Panic::frenzy, 0, false, Panic::frenzy, 0, true},
        {Panic::catatonic, 0, false, Panic::catatonic, 0, false},
    }};
    for (const Row& row : rows) {
        PanicCrew d;
        d.feature(0, cluttered);
        d.at(d.cy).zone = 0;
        const int total = static_cast<int>(row.response);
        d.at(Duel::bo).set(unconscious); // so that a frenzy has one target only
        d.panic(total);
        d.told_panic(row.response, total);
        EXPECT_EQ(d.gained(total), row.stress) << total;
        EXPECT_EQ(d.at(panicked_one).is(lost_turn), row.loses_turn) << total;
        EXPECT_EQ(d.at(panicked_one).panic, row.goes_on) << total;
        EXPECT_EQ(d.at(panicked_one).ongoing, row.ongoing) << total;
        EXPECT_EQ(d.state.panic_due, row.spreads ? 1u << d.cy : 0u) << total;
        EXPECT_EQ(d.at(d.cy).stress, row.response == Panic::flee ? 1 : 0) << total;
        const int losses = d.count(Happened::stressed) - (row.response == Panic::flee ? 1 : 0);
        EXPECT_EQ(losses, row.stress != 0 ? 1 : 0) << total;
    }
}

TEST(AlienPanic, StressOfAResponseIsTold) {
    PanicCrew d;
    d.panic(1);
    expect_told_once(
        d, Event{"ALN-PANIC-1+", {panicked_one}, Stressed{.points = 1, .stress = 1, .cause = Stressor::panic}});
}

// ALN-PANIC-1+: 7 to 12 end the aim; the others leave it.
TEST(AlienPanic, ControlLostLosesTheAim) {
    for (const int total : {1, 5, 6, 7, 9, 12}) {
        PanicCrew d;
        d.at(panicked_one).aim = 0;
        d.panic(total);
        EXPECT_EQ(d.at(panicked_one).aim, total < 7 ? 0 : bare_hands) << total;
    }
}

// ALN-GRAPPLE-1+: a holder that panics with 7 to 12 lets go.
TEST(AlienPanic, AHolderLetsGo) {
    for (const int total : {6, 7, 12}) {
        PanicCrew d;
        d.hold_fast(panicked_one, Duel::bo);
        d.panic(total);
        EXPECT_EQ(d.at(panicked_one).is(holding), total == 6) << total;
        EXPECT_EQ(d.at(Duel::bo).is(held), total == 6);
        EXPECT_EQ(d.count(Happened::grapple_ends, "ALN-GRAPPLE-1+"), total == 6 ? 0 : 1);
    }
}

// --- 3 and 4: the game master picks ----------------------------------------------------------------------------------

// ALN-PANIC-1+, 3: one supply roll with a firearm that has ammo and makes supply rolls.
TEST(AlienPanic, TwitchyRollsForSupply) {
    PanicCrew d;
    const int pistol = d.hold(panicked_one, "service_pistol"), rifle = d.carry(panicked_one, "pulse_rifle");
    const int empty = d.carry(panicked_one, "magnum");
    d.item(empty).ammo = 0;
    d.carry(panicked_one, "bolt_gun");
    d.carry(panicked_one, "knife");
    d.hold(d.cy, "shotgun");
    d.on_ground("smart_gun", 0);
    d.at(panicked_one).stress = 1;
    EXPECT_EQ(d.keys_after({{6}}, d.roll()), (std::vector<std::string>{"pick:service_pistol", "pick:pulse_rifle"}));
    EXPECT_TRUE(is_asked(d.question_after({{6}}, d.roll()).ask,
                         ask_of("ALN-PANIC-1+", What::supply_item, nobody, panicked_one)));
    d.panic(3, {"pick:pulse_rifle", {1, 2, 1, 4, 5}});
    EXPECT_EQ(d.item(rifle).ammo, 3);
    EXPECT_EQ(d.item(pistol).ammo, 4);
    expect_told_once(d, Event{"ALN-PANIC-1+", {panicked_one, nobody, rifle}, SupplyRolled{.ones = 2, .ammo = 3}});
}

TEST(AlienPanic, TwitchyWithOneFirearmOrNone) {
    PanicCrew d;
    d.panic(3);
    EXPECT_EQ(d.count(Happened::supply_rolled), 0);
    d.carry(panicked_one, "bolt_gun");
    d.panic(3);
    const int magnum = d.carry(panicked_one, "magnum");
    d.panic(3, {{1, 1, 1}});
    EXPECT_EQ(d.item(magnum).ammo, 0);
    d.panic(3);
    EXPECT_EQ(d.count(Happened::supply_rolled), 0);
    d.item(magnum).ammo = 1;
    d.panic(3, {{2}});
    EXPECT_EQ(d.item(magnum).ammo, 1);
}

// ALN-PANIC-1+, 4: any item of the pc's, in hand or not; it lies on the ground.
TEST(AlienPanic, LoseItem) {
    PanicCrew d;
    const int knife = d.hold(panicked_one, "knife"), rifle = d.carry(panicked_one, "pulse_rifle");
    d.hold(d.cy, "shotgun");
    d.on_ground("smart_gun", 0);
    d.at(panicked_one).stress = 2;
    EXPECT_EQ(d.keys_after({{6}}, d.roll()), (std::vector<std::string>{"pick:knife", "pick:pulse_rifle"}));
    EXPECT_TRUE(
        is_asked(d.question_after({{6}}, d.roll()).ask, ask_of("ALN-PANIC-1+", What::lose_item, nobody, panicked_one)));
    d.panic(4, {"pick:knife"});
    EXPECT_EQ(d.item(knife).holder, nobody);
    EXPECT_EQ(d.item(knife).zone, 0);
    EXPECT_EQ(d.item(rifle).holder, panicked_one);
    expect_told_once(d, Event{"ALN-PANIC-1+", {panicked_one, nobody, knife}, Dropped{}});
    d.panic(4); // the last one is not asked for
    EXPECT_EQ(d.item(rifle).holder, nobody);
    d.panic(4);
    EXPECT_EQ(d.count(Happened::dropped), 0);
}

// --- 8: seek cover ---------------------------------------------------------------------------------------------------

// ALN-PANIC-1+, 8: at once, the best barrier of the zone; it ends all adjacent pairs.
TEST(AlienPanic, SeekCoverTakesTheBestBarrier) {
    PanicCrew d;
    d.feature(0, cluttered);
    d.book.zone[0].barriers = 1u << 0 | 1u << 2 | 1u << 1;
    d.close(panicked_one, Duel::bo);
    d.at(panicked_one).at_door = 0;
    d.panic(8);
    EXPECT_EQ(d.at(panicked_one).cover, Cover::full);
    EXPECT_EQ(d.at(panicked_one).barrier, 3);
    EXPECT_EQ(d.at(panicked_one).adjacent, 0);
    EXPECT_EQ(d.at(panicked_one).at_door, nowhere);
    EXPECT_EQ(d.at(panicked_one).spent[0], 0); // costs no slot
    expect_told_once(d, Event{"ALN-PANIC-1+", {panicked_one}, TookCover{.cover = Cover::full, .level = 3}});
}

TEST(AlienPanic, SeekCoverBehindFurniture) {
    PanicCrew d;
    d.feature(0, cluttered);
    d.panic(8);
    EXPECT_EQ(d.at(panicked_one).barrier, 1);
    // A book without barriers leaves nothing to hide behind.
    PanicCrew bare;
    bare.feature(0, cluttered);
    bare.book.barriers = 0;
    bare.panic(8);
    EXPECT_EQ(bare.at(panicked_one).cover, Cover::none);
    EXPECT_EQ(bare.at(panicked_one).panic, Panic::seek_cover);
}

// ALN-PANIC-1+: in an open zone 8 is 9; so it is for who is held or cannot move.
TEST(AlienPanic, SeekCoverWithoutCoverIsAScream) {
    PanicCrew open;
    open.panic(8);
    open.told_panic(Panic::scream, 8);
    EXPECT_EQ(open.state.panic_due, 1u << open.cy);
    for (const Flag flag : {held, cannot_move}) {
        PanicCrew d;
        d.feature(0, cluttered);
        d.at(panicked_one).set(flag);
        d.panic(8);
        d.told_panic(Panic::scream, 8);
        EXPECT_EQ(d.at(panicked_one).cover, Cover::none);
    }
}

// --- 10, 11: that they take hold -------------------------------------------------------------------------------------

// ALN-PANIC-1+, 10: at once into an adjacent zone; friendly pcs left in the zone get stress.
TEST(AlienPanic, FleeGoesAtOnce) {
    PanicCrew d;
    const int di = d.third({.kind = Kind::pc, .zone = 1}, "Di", 0), ed = d.third({.kind = Kind::npc}, "Ed", 0);
    const int fay = d.third({.kind = Kind::pc}, "Fay", 1);
    d.panic(10);
    EXPECT_EQ(d.at(panicked_one).zone, 1);
    EXPECT_EQ(d.at(d.cy).stress, 1);
    for (const int other : {di, ed, fay}) EXPECT_EQ(d.at(other).stress, 0);
    EXPECT_EQ(d.count(Happened::moved, "ALN-PANIC-1+"), 1);
    EXPECT_EQ(d.state.panic_due, 0);
    bool friends = false;
    for (const Event& event : d.events)
        if (event.kind == Happened::stressed && event.who == d.cy) {
            friends = true;
            EXPECT_EQ(in_full(event),
                      in_full(Event{"ALN-PANIC-1+",
                                    {d.cy},
                                    Stressed{.points = 1, .stress = 1, .cause = Stressor::friends_panic}}));
        }
    EXPECT_TRUE(friends);
}

// ALN-PANIC-1+, 10: the player picks among the zones farthest from the nearest enemy.
TEST(AlienPanic, FleePicksAWay) {
    PanicCrew d;
    d.row_of_zones(4);
    for (const int who : {panicked_one, +Duel::bo, d.cy}) d.at(who).zone = 1;
    d.at(panicked_one).stress = 8;
    const auto question = d.question_after({{6}}, d.roll());
    EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-PANIC-1+", What::flee, panicked_one)));
    EXPECT_EQ(question.options, (std::vector<Option>{at_border(Do::flee_by, 0), at_border(Do::flee_by, 1)}));
    d.panic(10, {"flee:border-1"});
    EXPECT_EQ(d.at(panicked_one).zone, 2);
    // The nearer of the two is not offered.
    PanicCrew one;
    one.row_of_zones(4);
    one.at(panicked_one).zone = 1;
    one.at(Duel::bo).zone = 3;
    one.panic(10);
    EXPECT_EQ(one.at(panicked_one).zone, 0);
}

// ALN-PANIC-1+, 10: who cannot leave the zone is catatonic; so is who is held or cannot move.
TEST(AlienPanic, FleeWithoutAWayOutIsCatatonic) {
    for (const Flag flag : {held, cannot_move}) {
        PanicCrew d;
        d.at(panicked_one).set(flag);
        d.panic(10);
        d.told_panic(Panic::catatonic, 10);
        EXPECT_EQ(d.at(panicked_one).panic, Panic::catatonic);
    }
    PanicCrew d;
    d.row_of_zones(2, Way::door, DoorState::locked);
    d.panic(10);
    d.told_panic(Panic::catatonic, 10);
    EXPECT_EQ(d.at(panicked_one).zone, 0);
    EXPECT_EQ(d.gained(10), 0);
}

// ALN-GRAPPLE-1+: who lets go may free the one that then blocks the only way out.
TEST(AlienPanic, AHolderWhoFleesMayFindTheWayBlocked) {
    PanicCrew d;
    d.hold_fast(panicked_one, Duel::bo);
    d.at(Duel::bo).blocks = 0;
    d.panic(10);
    EXPECT_EQ(d.at(panicked_one).panic, Panic::catatonic);
    EXPECT_EQ(d.at(panicked_one).zone, 0);
    EXPECT_EQ(d.gained(10), 0);
    EXPECT_FALSE(d.at(Duel::bo).is(held));
}

// ALN-PANIC-1+, 11: the nearest by range band; its attack waits until the event is over.
TEST(AlienPanic, FrenzyFindsTheNearest) {
    PanicCrew d;
    d.close(panicked_one, d.cy);
    d.panic(11);
    EXPECT_EQ(d.at(panicked_one).rages_at, d.cy);
    EXPECT_TRUE(d.at(panicked_one).is(rage_due));
    EXPECT_EQ(d.count(Happened::frenzy_ends), 0);
    PanicCrew tie;
    tie.at(panicked_one).stress = 9;
    EXPECT_TRUE(is_asked(tie.question_after({{6}}, tie.roll()).ask,
                         ask_of("ALN-PANIC-1+", What::lot, panicked_one, nobody, bare_hands, 2)));
    tie.panic(11, {{1}});
    EXPECT_EQ(tie.at(panicked_one).rages_at, Duel::bo);
}

// ALN-PANIC-1+, 11: broken, dead and unconscious ones are no targets; with nobody in sight it ends at once.
TEST(AlienPanic, FrenzyWithNobodyInSight) {
    PanicCrew d;
    d.at(d.cy).zone = 1;
    d.door(0, DoorState::open);
    d.at(Duel::bo).set(dead);
    d.panic(11);
    EXPECT_EQ(d.at(panicked_one).rages_at, d.cy);
    for (const Flag flag : {broken, unconscious, off_map}) {
        PanicCrew alone;
        alone.at(alone.cy).set(flag);
        alone.at(Duel::bo).set(dead);
        alone.panic(11);
        EXPECT_EQ(alone.at(panicked_one).rages_at, nobody);
        EXPECT_FALSE(alone.at(panicked_one).is(rage_due));
        EXPECT_EQ(alone.at(panicked_one).panic, Panic::keeps_cool);
        expect_told_once(alone, Event{"ALN-PANIC-1+", {panicked_one}, FrenzyEnds{}});
    }
}

// --- beyond the lists ------------------------------------------------------------------------------------------------

// What lies in the arrays beyond those who fight and what there is counts for nothing.
TEST(AlienPanic, NobodyAndNothingBeyondTheLists) {
    PanicCrew d;
    const int di = d.third({.kind = Kind::pc}, "Di", 0);
    --d.book.combatants;
    d.panic(9);
    EXPECT_EQ(d.state.panic_due, 1u << d.cy);
    PanicCrew fleeing;
    fleeing.third({.kind = Kind::pc}, "Di", 0);
    --fleeing.book.combatants;
    fleeing.panic(10);
    EXPECT_EQ(fleeing.at(fleeing.cy).stress, 1);
    EXPECT_EQ(fleeing.at(di).stress, 0);
    PanicCrew armed;
    armed.carry(panicked_one, "magnum");
    --armed.state.items;
    armed.panic(3);
    armed.panic(4);
    EXPECT_EQ(armed.count(Happened::dropped), 0);
}

} // namespace
} // namespace fracas::alien
