// What befalls a combatant in short: aim, cover, things, grapples, place, panic, senses, life; who is next; fear.
// ALN-RANGED-3, ALN-COVER-3+, ALN-ITEM-2+, ALN-GRAPPLE-1+, ALN-MOVE-1, ALN-PANIC-1+, ALN-PANIC-3+, ALN-CREAT-5+.
#include "systems/alien/rules/condition.hpp"

#include "systems/alien/told.hpp"

#include <array>

namespace fracas::alien {
namespace {

constexpr int struck_one = Duel::ada, struck_other = Duel::bo;

template <class Rule>
void befall(Stage& d, const Rule& rule) {
    d.run({}, [&](TestScript& table) { rule(table, d.scene()); });
}

// --- cover and things ------------------------------------------------------------------------------------------------

TEST(AlienCondition, LeavingCover) {
    Duel d;
    const auto leave = [&](auto& table, Play s) { leave_cover(table, s, struck_one); };
    befall(d, leave);
    EXPECT_TRUE(d.events.empty());
    for (const Cover cover : {Cover::partial, Cover::full}) {
        d.at(struck_one).cover = cover;
        d.at(struck_one).barrier = 3;
        befall(d, leave);
        EXPECT_EQ(d.at(struck_one).cover, Cover::none);
        EXPECT_EQ(d.at(struck_one).barrier, 0);
        expect_told_once(d, Event{"ALN-COVER-3+", {struck_one}, CoverLeft{}});
    }
}

// ALN-ITEM-2+: a dropped item lies in the zone for anyone; the aim goes with it.
TEST(AlienCondition, DroppingAThing) {
    Duel d;
    d.row_of_zones(2);
    d.at(struck_one).zone = 1;
    const int rifle = d.hold(struck_one, "pulse_rifle"), knife = d.carry(struck_one, "knife");
    d.at(struck_one).aim = rifle;
    befall(d, [&](auto& table, Play s) { drop_item(table, s, knife, "ALN-PANIC-1+"); });
    EXPECT_EQ(d.at(struck_one).aim, rifle);
    befall(d, [&](auto& table, Play s) { drop_item(table, s, rifle, "ALN-PANIC-1+"); });
    EXPECT_EQ(d.at(struck_one).aim, bare_hands);
    for (const int thing : {rifle, knife}) {
        EXPECT_EQ(d.item(thing).holder, nobody);
        EXPECT_EQ(d.item(thing).zone, 1);
        EXPECT_FALSE(d.item(thing).is(in_hand));
    }
    expect_told_once(d, Event{"ALN-PANIC-1+", {struck_one, nobody, rifle}, Dropped{}});
    befall(d, [&](auto& table, Play s) { drop_item(table, s, rifle, "ALN-PANIC-1+"); });
    EXPECT_TRUE(d.events.empty());
    EXPECT_EQ(d.item(rifle).zone, 1);
}

TEST(AlienCondition, DroppingAllInHand) {
    Duel d;
    const int knife = d.hold(struck_one, "knife"), pistol = d.hold(struck_one, "magnum"),
              rifle = d.carry(struck_one, "pulse_rifle");
    const int other = d.hold(struck_other, "knife");
    befall(d, [&](auto& table, Play s) { drop_all_in_hand(table, s, struck_one, "ALN-CREAT-5+"); });
    EXPECT_EQ(d.item(knife).holder, nobody);
    EXPECT_EQ(d.item(pistol).holder, nobody);
    EXPECT_EQ(d.item(rifle).holder, struck_one);
    EXPECT_EQ(d.item(other).holder, struck_other);
    EXPECT_EQ(d.count(Happened::dropped, "ALN-CREAT-5+"), 2);
}

// --- grapples --------------------------------------------------------------------------------------------------------

// ALN-GRAPPLE-1+: for both, whoever of them ends it; they stay Adjacent.
TEST(AlienCondition, EndingAGrapple) {
    for (const int who : {struck_one, struck_other}) {
        Duel d;
        d.hold_fast(struck_one, struck_other);
        for (const int each : {struck_one, struck_other}) {
            d.at(each).grip = 2;
            d.at(each).must_use = 3;
        }
        befall(d, [&](auto& table, Play s) { end_grapple(table, s, who, "ALN-SPECIAL-4"); });
        for (const int each : {struck_one, struck_other}) {
            EXPECT_EQ(d.at(each).partner, nobody);
            EXPECT_EQ(d.at(each).grip, -1);
            EXPECT_EQ(d.at(each).must_use, -1);
            EXPECT_FALSE(d.at(each).is(holding));
            EXPECT_FALSE(d.at(each).is(held));
        }
        EXPECT_TRUE(adjacent(d.scene(), struck_one, struck_other));
        expect_told_once(d,
                         Event{"ALN-SPECIAL-4", {who, who == struck_one ? struck_other : struck_one}, GrappleEnds{}});
        befall(d, [&](auto& table, Play s) { end_grapple(table, s, who, "ALN-SPECIAL-4"); });
        EXPECT_TRUE(d.events.empty());
    }
}

// ALN-SPECIAL-5, ALN-GRAPPLE-1+: a holder that is held itself lets go; the victim's aim ends.
TEST(AlienCondition, TakingHold) {
    Duel d;
    const int cy = d.third({}, "Cy", 0);
    d.hold_fast(struck_other, cy);
    d.at(struck_other).aim = 0;
    d.at(struck_one).aim = 1;
    befall(d, [&](auto& table, Play s) { take_hold(table, s, struck_one, struck_other, 4, "ALN-CREAT-5+"); });
    EXPECT_EQ(d.at(struck_one).partner, struck_other);
    EXPECT_EQ(d.at(struck_other).partner, struck_one);
    EXPECT_EQ(d.at(struck_one).grip, 4);
    EXPECT_TRUE(d.at(struck_one).is(holding));
    EXPECT_FALSE(d.at(struck_one).is(held));
    EXPECT_TRUE(d.at(struck_other).is(held));
    EXPECT_FALSE(d.at(struck_other).is(holding));
    EXPECT_EQ(d.at(struck_other).aim, bare_hands);
    EXPECT_EQ(d.at(struck_one).aim, 1);
    EXPECT_FALSE(d.at(cy).is(held));
    EXPECT_EQ(d.at(cy).partner, nobody);
    expect_told_once(d, Event{"ALN-GRAPPLE-1+", {struck_other, cy}, GrappleEnds{}});
    expect_told_once(d, Event{"ALN-CREAT-5+", {struck_one, struck_other}, Grappled{}});
}

// --- leaving a place -------------------------------------------------------------------------------------------------

// ALN-MOVE-1: adjacent pairs, cover, at_door, what it blocks, aim and grapple end.
TEST(AlienCondition, LeavingAPlace) {
    Duel d;
    const int cy = d.third({}, "Cy", 0);
    d.hold_fast(struck_one, struck_other);
    d.close(struck_one, cy);
    d.at(struck_one).cover = Cover::partial;
    d.at(struck_one).at_door = 0;
    d.at(struck_one).blocks = 0;
    d.at(struck_one).aim = 0;
    befall(d, [&](auto& table, Play s) { leave_place(table, s, struck_one); });
    EXPECT_EQ(d.at(struck_one).adjacent, 0);
    EXPECT_EQ(d.at(struck_other).adjacent, 0);
    EXPECT_EQ(d.at(cy).adjacent, 0);
    EXPECT_EQ(d.at(struck_one).cover, Cover::none);
    EXPECT_EQ(d.at(struck_one).at_door, nowhere);
    EXPECT_EQ(d.at(struck_one).blocks, nowhere);
    EXPECT_EQ(d.at(struck_one).aim, bare_hands);
    EXPECT_FALSE(d.at(struck_other).is(held));
    EXPECT_EQ(d.count(Happened::grapple_ends, "ALN-GRAPPLE-1+"), 1);
}

// ALN-RANGE-2+: off the map and out of the fight.
TEST(AlienCondition, LeavingTheMap) {
    Duel d({.kind = Kind::pc});
    d.close(struck_one, struck_other);
    d.at(struck_one).panic = Panic::flee;
    befall(d, [&](auto& table, Play s) { leave_map(table, s, struck_one, "ALN-PANIC-1+"); });
    EXPECT_TRUE(d.at(struck_one).is(off_map));
    EXPECT_EQ(d.at(struck_other).adjacent, 0);
    EXPECT_EQ(d.at(struck_one).panic, Panic::keeps_cool);
    expect_told_once(d, Event{"ALN-PANIC-1+", {struck_one}, LeftMap{}});
}

// --- out of it -------------------------------------------------------------------------------------------------------

void upset_struck(Duel& d) {
    d.hold_fast(struck_one, struck_other);
    Combatant& c = d.at(struck_one);
    c.aim = 0;
    c.ongoing = int{paranoid};
    c.panic = Panic::frenzy;
    c.rages_at = struck_other;
    c.set(rage_due);
    c.set(lost_turn);
    c.clings_to = struck_other;
    c.order = Deed::dodge;
    c.order_dice = 2;
    d.state.panic_due = 1u << struck_one | 1u << struck_other;
}

void expect_calm(Duel& d, bool turn_still_lost = false) {
    const Combatant& c = d.at(struck_one);
    EXPECT_EQ(c.ongoing, 0);
    EXPECT_EQ(c.panic, Panic::keeps_cool);
    EXPECT_EQ(c.rages_at, nobody);
    EXPECT_FALSE(c.is(rage_due));
    EXPECT_EQ(c.is(lost_turn), turn_still_lost);
    EXPECT_EQ(d.state.panic_due, 1u << struck_other);
}

void expect_limp(Duel& d, bool turn_still_lost = false) {
    expect_calm(d, turn_still_lost);
    const Combatant& c = d.at(struck_one);
    EXPECT_FALSE(c.is(holding));
    EXPECT_FALSE(d.at(struck_other).is(held));
    EXPECT_EQ(c.aim, bare_hands);
    EXPECT_EQ(c.clings_to, nobody);
    EXPECT_EQ(c.order, Deed::none);
    EXPECT_EQ(c.order_dice, 0);
    EXPECT_EQ(d.count(Happened::grapple_ends, "ALN-GRAPPLE-1+"), 1);
}

// ALN-PANIC-3+: all ongoing responses and a turn still to be lost; a roll that was called for is not made.
TEST(AlienCondition, PanicEnds) {
    Duel d({.kind = Kind::pc});
    upset_struck(d);
    end_panic(d.scene(), struck_one);
    expect_calm(d);
    EXPECT_TRUE(d.at(struck_one).is(holding));
    EXPECT_EQ(d.at(struck_one).order, Deed::dodge);
}

// ALN-SYNTH-1+: a synthetic loses its turn by a fluid pump, which no word repairs.
TEST(AlienCondition, ASyntheticStillLosesItsTurn) {
    Duel d({.kind = Kind::synthetic});
    upset_struck(d);
    end_panic(d.scene(), struck_one);
    expect_calm(d, true);
}

TEST(AlienCondition, GoingLimp) {
    Duel d({.kind = Kind::pc});
    upset_struck(d);
    befall(d, [&](auto& table, Play s) { go_limp(table, s, struck_one); });
    expect_limp(d);
}

// Death ends all that waits; what one has stays, and the dead are not told of twice.
TEST(AlienCondition, Dying) {
    Duel d({.kind = Kind::pc});
    upset_struck(d);
    for (const Flag flag : {unaware, ambush_token, despair_due, playing_dead, last_breath, staggering})
        d.at(struck_one).set(flag);
    const int knife = d.hold(struck_one, "knife");
    const auto kill = [&](auto& table, Play s) { die(table, s, struck_one, "ALN-DEATH-1+", Cause::death_roll); };
    befall(d, kill);
    expect_limp(d);
    EXPECT_TRUE(d.at(struck_one).is(dead));
    EXPECT_EQ(d.at(struck_one).health, 3); // the Health it had
    for (const Flag flag : {unaware, ambush_token, despair_due, playing_dead, last_breath})
        EXPECT_FALSE(d.at(struck_one).is(flag));
    EXPECT_TRUE(d.at(struck_one).is(staggering));
    EXPECT_TRUE(d.scene().holds(struck_one, knife));
    EXPECT_TRUE(adjacent(d.scene(), struck_one, struck_other));
    expect_told_once(d, Event{"ALN-DEATH-1+", {struck_one}, Died{.cause = Cause::death_roll}});
    befall(d, kill);
    EXPECT_TRUE(d.events.empty());
}

// ALN-CREAT-5+, sting.
TEST(AlienCondition, Fainting) {
    Duel d({.kind = Kind::pc});
    upset_struck(d);
    d.at(struck_one).turns_awake = 2;
    befall(d, [&](auto& table, Play s) { faint(table, s, struck_one); });
    expect_limp(d);
    EXPECT_TRUE(d.at(struck_one).is(unconscious));
    EXPECT_EQ(d.at(struck_one).turns_awake, 0);
    EXPECT_EQ(d.at(struck_one).health, 3);
    expect_told_once(d, Event{"ALN-CREAT-5+", {struck_one}, Fainted{}});
}

// --- who is next -----------------------------------------------------------------------------------------------------

TEST(AlienCondition, TheLowestCard) {
    Duel d;
    const std::array cards{6, 0, 4};
    for (int k = 0; k < 3; ++k) d.at(struck_one).card[k] = cards[static_cast<std::size_t>(k)];
    EXPECT_EQ(lowest_card(d.scene(), struck_one), 4);
    d.at(struck_one).card[1] = 1;
    EXPECT_EQ(lowest_card(d.scene(), struck_one), 1);
    d.before_the_draw();
    EXPECT_EQ(lowest_card(d.scene(), struck_one), 127);
}

// ALN-PANIC-1+, ALN-CREAT-3+: in ascending card order, those without a card last and in list order.
TEST(AlienCondition, TheNextByCard) {
    Stage d;
    for (const char* name : {"Ada", "Bo", "Cy", "Di", "Ed"}) d.add({.name = name});
    const std::array cards{0, 9, 3, 0, 5};
    for (int i = 0; i < 5; ++i) d.at(i).card[0] = cards[static_cast<std::size_t>(i)];
    std::uint32_t due = 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3;
    std::vector<int> order;
    while (due != 0) order.push_back(next_by_card(d.scene(), due));
    EXPECT_EQ(order, (std::vector<int>{2, 1, 0, 3}));
    due = 1u << 9; // nobody of this fight
    EXPECT_EQ(next_by_card(d.scene(), due), nobody);
    EXPECT_EQ(due, 0u);
}

// Random point 12: all alike; one alone is not drawn for.
TEST(AlienCondition, OneAtRandom) {
    Stage d;
    for (const char* name : {"Ada", "Bo", "Cy", "Di"}) d.add({.name = name});
    int picked = -5;
    std::uint32_t among = 1u << 0 | 1u << 2 | 1u << 3;
    const auto pick = [&](TestScript& table) { picked = pick_at_random(table, d.scene(), "ALN-RANGED-5+", 1, among); };
    const auto question = d.question_after({}, pick);
    EXPECT_TRUE(is_asked(question.ask, ask_of("ALN-RANGED-5+", What::lot, 1, nobody, bare_hands, 3)));
    EXPECT_EQ(question.needed.dice[0].sides, 3);
    for (const auto& [face, who] : {std::pair{1, 0}, {2, 2}, {3, 3}}) {
        d.run({faces_of({face})}, pick);
        EXPECT_EQ(picked, who);
    }
    among = 1u << 2 | 1u << 3;
    d.run({{2}}, pick);
    EXPECT_EQ(picked, 3);
    among = 1u << 2;
    d.run({}, pick);
    EXPECT_EQ(picked, 2);
    among = 0;
    d.run({}, pick);
    EXPECT_EQ(picked, nobody);
}

// --- fear ------------------------------------------------------------------------------------------------------------

// ALN-PANIC-1+: only a pc that is not broken, and one roll for one event.
TEST(AlienFear, WhoMakesPanicRolls) {
    for (const Kind kind : {Kind::pc, Kind::npc, Kind::synthetic, Kind::creature}) {
        Duel d({}, {.kind = kind});
        frighten(d.scene(), struck_other);
        frighten(d.scene(), struck_other);
        EXPECT_EQ(d.state.panic_due, kind == Kind::pc ? 1u << struck_other : 0u);
    }
    for (const Flag flag : {broken, unconscious, dead, off_map, shut_down}) {
        Duel d({}, {.kind = Kind::pc});
        d.at(struck_other).set(flag);
        frighten(d.scene(), struck_other);
        EXPECT_EQ(d.state.panic_due, 0) << flag;
    }
    Duel d({.kind = Kind::pc}, {.kind = Kind::pc});
    frighten(d.scene(), struck_one);
    frighten(d.scene(), struck_other);
    EXPECT_EQ(d.state.panic_due, 1u << struck_one | 1u << struck_other);
}

// Ada is a pc, Bo a horrifying creature of type 5.
struct FearScene : Duel {
    FearScene() : Duel({.kind = Kind::pc}, {.kind = Kind::creature}) {
        sheet(bo).horrifying = true;
        sheet(bo).type = 5;
    }
    int look() {
        state.panic_due = 0;
        run({}, [&](TestScript& table) { look_around(table, scene()); });
        return state.panic_due;
    }
};

// ALN-PANIC-1+: it sees a horrifying creature for the first time; once for each type.
TEST(AlienFear, FirstSightOfAType) {
    FearScene d;
    EXPECT_EQ(d.look(), 1 << struck_one);
    expect_told_once(d, Event{"ALN-PANIC-1+", {struck_one, struck_other}, KnowsFear{}});
    EXPECT_EQ(d.at(struck_one).known, 1u << 5);
    EXPECT_EQ(d.look(), 0);
    EXPECT_TRUE(d.events.empty());
    const int same = d.third({.kind = Kind::creature}, "Cy", 1), other = d.third({.kind = Kind::creature}, "Di", 1);
    d.sheet(same).horrifying = d.sheet(other).horrifying = true;
    d.sheet(same).type = 5;
    EXPECT_EQ(d.look(), 1 << struck_one);
    EXPECT_EQ(d.last(Happened::knows_fear).whom, other);
    EXPECT_EQ(d.at(struck_one).known, 1u << 5 | 1u << d.sheet(other).type);
}

// Each pc for itself; two types at once are two sights and one roll.
TEST(AlienFear, EachForItself) {
    FearScene d;
    const int cy = d.third({.kind = Kind::pc}, "Cy", 0), beast = d.third({.kind = Kind::creature}, "Di", 1);
    d.sheet(beast).horrifying = true;
    d.at(cy).known = 1u << 5;
    EXPECT_EQ(d.look(), 1 << struck_one | 1 << cy);
    EXPECT_EQ(d.count(Happened::knows_fear), 3);
}

// ALN-PANIC-1+: the mark of the data file; those who are gone frighten nobody; "sees" is same or adjacent zone.
TEST(AlienFear, WhatIsSeen) {
    FearScene plain;
    plain.sheet(struck_other).horrifying = false;
    EXPECT_EQ(plain.look(), 0);
    for (const Flag flag : {dead, off_map}) {
        FearScene d;
        d.at(struck_other).set(flag);
        EXPECT_EQ(d.look(), 0);
        EXPECT_EQ(d.at(struck_one).known, 0);
    }
    FearScene d;
    d.row_of_zones(3, Way::door, DoorState::closed);
    d.at(struck_other).zone = 1;
    EXPECT_EQ(d.look(), 0);
    d.door(0, DoorState::open);
    d.door(1, DoorState::open);
    d.at(struck_other).zone = 2;
    EXPECT_EQ(d.look(), 0);
    d.at(struck_other).zone = 1;
    EXPECT_EQ(d.look(), 1 << struck_one);
}

// ALN-PANIC-1+: not the broken, the unconscious or those who are gone; the sight is then still to come. No npc.
TEST(AlienFear, WhoDoesNotLook) {
    for (const Flag flag : {broken, unconscious, dead, off_map}) {
        FearScene d;
        d.at(struck_one).set(flag);
        EXPECT_EQ(d.look(), 0);
        EXPECT_EQ(d.at(struck_one).known, 0);
        EXPECT_EQ(d.count(Happened::knows_fear), 0);
    }
    FearScene npc;
    npc.sheet(struck_one).kind = Kind::npc;
    EXPECT_EQ(npc.look(), 0);
    EXPECT_EQ(npc.count(Happened::knows_fear), 0);
}

// ALN-PANIC-1+: checked after the cards of round 1 are drawn.
TEST(AlienFear, AtTheStart) {
    FearScene d;
    d.before_the_draw();
    d.play({Stage::card(1), Stage::card(2), {1}});
    EXPECT_EQ(d.count(Happened::knows_fear), 1);
    EXPECT_EQ(d.count(Happened::panicked), 1);
}

// What lies in the arrays beyond those who fight and what there is counts for nothing.
TEST(AlienCondition, NobodyAndNothingBeyondTheLists) {
    FearScene d;
    const int knife = d.hold(struck_one, "knife");
    --d.state.items;
    befall(d, [&](auto& table, Play s) { drop_all_in_hand(table, s, struck_one, "ALN-CREAT-5+"); });
    EXPECT_EQ(d.item(knife).holder, struck_one);
    const int cy = d.third({.kind = Kind::pc}, "Cy", 0);
    d.book.combatants = cy;
    std::uint32_t due = 1u << cy;
    EXPECT_EQ(next_by_card(d.scene(), due), nobody);
    int picked = 0;
    d.run({}, [&](TestScript& table) { picked = pick_at_random(table, d.scene(), "ALN-RANGED-5+", 0, 1u << cy | 1u); });
    EXPECT_EQ(picked, 0);
    d.run({}, [&](TestScript& table) { picked = pick_at_random(table, d.scene(), "ALN-RANGED-5+", 0, 1u << cy); });
    EXPECT_EQ(picked, nobody);
    EXPECT_EQ(d.look(), 1 << struck_one);
    d.at(struck_one).known = 1u << 5;
    d.sheet(cy).horrifying = true;
    EXPECT_EQ(d.look(), 0);
}

} // namespace
} // namespace fracas::alien
