// Creatures and their attacks: ALN-CREAT-1+, ALN-CREAT-2+; each attack of the pack's drone and hugger.
#include "systems/alien/rules/turn.hpp"

#include "systems/alien/lair.hpp"
#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

// --- ALN-CREAT-1+ ----------------------------------------------------------------------------------------------------

// ALN-CREAT-1+: it moves, attacks and does nothing else: no cover, no aim, no special attacks, no tools, no doors.
TEST(AlienCreature, WhatItDoesInItsTurn) {
    Lair d;
    d.row_of_zones(2, Way::door, DoorState::closed);
    d.feature(0, cluttered);
    d.feature(0, terminal);
    d.on_ground("knife", 0);
    d.hold(lair_beast, "knife");
    d.at(lair_prey).cover = Cover::partial;
    EXPECT_THAT(d.offered(),
                testing::UnorderedElementsAre("end_turn", "roll_attack>bo", "strike>bo:stare", "strike>bo:knock_down",
                                              "strike>bo:snatch", "strike>bo:hold_for_the_bite", "strike>bo:tail_sting",
                                              "strike>bo:bite", "hold_off>bo", "go:border-0", "peek:border-0",
                                              "peek:border-0:open", "leave_map", "step_back"));
}

// ALN-CREAT-1+: mobility dice for Dodge; it cannot Defend; no stress dice and no push.
TEST(AlienCreature, DodgesAndNeverDefends) {
    Lair d;
    const int gun = d.hold(lair_prey, "magnum");
    d.turn_of(lair_prey);
    d.at(lair_beast).stress = 4;
    const auto strikes = [&](TestScript& t) {
        strike(t, d.scene(), lair_prey, option_of(Do::attack, gun, lair_beast));
    };
    EXPECT_EQ(d.question_after({}, strikes).ask.what, What::roll);
    end_pairs(d.scene(), lair_beast);
    const auto shoots = [&](TestScript& t) { shoot(t, d.scene(), lair_prey, option_of(Do::shoot, gun, lair_beast)); };
    EXPECT_THAT(d.keys_after({}, shoots), testing::ElementsAre("no", "dodge"));
    d.sheet(lair_prey).can_push = false;
    d.run({"dodge", {6, 2, 2, 2, 2}, {6, 2, 2, 2, 2, 2, 2, 2, 2, 2}, {2, 2, 2}}, shoots);
    EXPECT_EQ(d.pool(lair_beast, Why::listed), 10);
    EXPECT_EQ(d.count(Happened::missed), 1);
}

// ALN-CREAT-1+: against its grip the dice of the attack that made it.
TEST(AlienCreature, ItsGripHasTheDiceOfItsAttack) {
    Lair d;
    d.sheet(lair_prey).can_push = false;
    d.hold_fast(lair_beast, lair_prey);
    d.at(lair_beast).grip = d.sheet(lair_beast).attack[3];
    d.run({{6, 6, 2, 2}, {6, 2, 2, 2, 2, 2, 2, 2, 2, 2}}, [&](TestScript& t) { break_free(t, d.scene(), lair_prey); });
    EXPECT_EQ(d.pool(lair_beast, Why::listed), 10);
    EXPECT_EQ(d.count(Happened::broke_free), 1);
}

// ALN-CREAT-1+: no panic.
TEST(AlienCreature, IsNeverAfraid) {
    Lair d;
    frighten(d.scene(), lair_beast);
    EXPECT_EQ(d.state.panic_due, 0);
    d.run({}, [&](TestScript& t) { add_stress(t, d.scene(), lair_beast, 1, Stressor::creature, "ALN-CREAT-5+"); });
    EXPECT_EQ(d.at(lair_beast).stress, 0);
}

// --- which attacks it has ----------------------------------------------------------------------------------------------

// ALN-CREAT-2+: an attack of its own list, on somebody in reach.
TEST(AlienCreature, WhatItMayUse) {
    Lair d;
    const int cy = d.third({}, "Cy", 0);
    d.close(lair_beast, cy);
    const auto may = [&](int place, int target) { return may_use_entry(d.scene(), lair_beast, place, target); };
    for (int place = 0; place < 6; ++place) EXPECT_TRUE(may(place, lair_prey)) << place;
    EXPECT_FALSE(may(-1, lair_prey));
    EXPECT_FALSE(may(6, lair_prey));
    EXPECT_FALSE(may(0, cy)); // a friend
    EXPECT_FALSE(may(0, nobody));
    EXPECT_FALSE(may(0, lair_beast));
    d.sheet(lair_beast).attack[2] = -1;
    EXPECT_FALSE(may(2, lair_prey));
    d.at(lair_prey).set(dead);
    EXPECT_FALSE(may(0, lair_prey));
    EXPECT_FALSE(may_use_entry(d.scene(), cy, 0, lair_beast)); // people have no list
}

// ALN-CREAT-2+: its range; Adjacent ones need the pair, others a path for it.
TEST(AlienCreature, ReachOfAnAttack) {
    Lair d;
    d.row_of_zones(7);
    end_pairs(d.scene(), lair_beast);
    const int entry = d.sheet(lair_beast).attack[5];
    const auto reaches = [&](Range range, int zone) {
        d.book.attack[entry].range = range;
        d.at(lair_prey).zone = zone;
        return entry_reaches(d.scene(), lair_beast, entry, lair_prey);
    };
    EXPECT_FALSE(reaches(Range::adjacent, 0));
    EXPECT_TRUE(reaches(Range::short_range, 0));
    EXPECT_FALSE(reaches(Range::short_range, 1));
    EXPECT_TRUE(reaches(Range::medium, 1));
    EXPECT_FALSE(reaches(Range::medium, 2));
    EXPECT_TRUE(reaches(Range::long_range, 4));
    EXPECT_FALSE(reaches(Range::long_range, 5));
    EXPECT_TRUE(reaches(Range::extreme, 6));
    d.book.border[3].way = Way::door;
    d.door(3, DoorState::closed);
    EXPECT_FALSE(reaches(Range::extreme, 6));
    EXPECT_FALSE(entry_reaches(d.scene(), lair_beast, -1, lair_prey));
}

// An attack on several faces of the D6 is one choice.
TEST(AlienCreature, ChoicesOfItsList) {
    Lair drone, hugger("hugger");
    const auto places = [](Lair& d) {
        std::vector<int> found;
        each_entry(d.scene(), lair_beast, [&](int place) { found.push_back(place); });
        return found;
    };
    EXPECT_THAT(places(drone), testing::ElementsAre(0, 1, 2, 3, 4, 5));
    EXPECT_THAT(places(hugger), testing::ElementsAre(0, 2, 4));
}

// ALN-CREAT-2+: D6 on its table.
TEST(AlienCreature, RollsForItsAttack) {
    Lair d({.armor = 9});
    const auto rolls = [&](TestScript& t) { roll_entry(t, d.scene(), lair_beast, lair_prey); };
    EXPECT_TRUE(
        is_asked(d.question_after({}, rolls), ask_of("ALN-CREAT-2+", What::creature_attack, lair_beast, lair_prey)));
    EXPECT_TRUE(wants_a_d6(d.question_after({}, rolls)));
    for (int d6 = 1; d6 <= 6; ++d6) {
        Lair fresh;
        fresh.sheet(lair_prey).kind = Kind::npc; // no panic
        fresh.run(d6 < 3 ? Steps{{d6}} : Steps{{d6}, lair_dice(d6 == 6 ? 9 : 10, 0)},
                  [&](TestScript& t) { roll_entry(t, fresh.scene(), lair_beast, lair_prey); });
        EXPECT_TRUE(reports(
            fresh, Event{"ALN-CREAT-2+", {lair_beast, lair_prey}, Declared{.deed = Do::strike, .extra = d6 - 1}}));
        EXPECT_EQ(fresh.count(Happened::missed), d6 < 3 ? 0 : 1) << d6;
    }
}

// A row that cannot be used on the target is replaced by the next higher one that can, 6 by 1.
TEST(AlienCreature, RollsARowThatCannotBeUsed) {
    const auto place_after = [](int d6, const std::vector<int>& without) {
        Lair d;
        d.sheet(lair_prey).kind = Kind::npc;
        for (int place = 0; place < 6; ++place) d.sheet(lair_beast).attack[place] = d.sheet(lair_beast).attack[0];
        for (const int place : without) d.sheet(lair_beast).attack[place] = -1;
        d.run({{d6}}, [&](TestScript& t) { EXPECT_EQ(roll_entry(t, d.scene(), lair_beast, lair_prey), 0); });
        return int{d.last(Happened::declared).as<Declared>().extra};
    };
    EXPECT_EQ(place_after(3, {}), 2);
    EXPECT_EQ(place_after(3, {2}), 3);
    EXPECT_EQ(place_after(3, {2, 3}), 4);
    EXPECT_EQ(place_after(6, {5}), 0);
    EXPECT_EQ(place_after(2, {1, 2, 3, 4, 5}), 0); // five rows on
}

TEST(AlienCreature, MayRollIfAnyRowCanBeUsed) {
    Lair d;
    EXPECT_TRUE(may_roll_entry(d.scene(), lair_beast, lair_prey));
    for (int place = 0; place < 5; ++place) d.sheet(lair_beast).attack[place] = -1;
    EXPECT_TRUE(may_roll_entry(d.scene(), lair_beast, lair_prey));
    d.sheet(lair_beast).attack[0] = d.sheet(lair_beast).attack[5];
    d.sheet(lair_beast).attack[5] = -1;
    EXPECT_TRUE(may_roll_entry(d.scene(), lair_beast, lair_prey));
    d.sheet(lair_beast).attack[0] = -1;
    EXPECT_FALSE(may_roll_entry(d.scene(), lair_beast, lair_prey));
    Lair apart;
    end_pairs(apart.scene(), lair_beast);
    EXPECT_FALSE(may_roll_entry(apart.scene(), lair_beast, lair_prey));
}

// ALN-CREAT-5+: what it has to do next it does to whom it holds, and nothing else; there is no roll then.
TEST(AlienCreature, MustUseACertainAttack) {
    Lair d;
    const int cy = d.third({}, "Cy", 1);
    d.close(lair_beast, cy);
    d.hold_fast(lair_beast, lair_prey);
    d.at(lair_beast).must_use = d.sheet(lair_beast).attack[0]; // index 0 of the book
    EXPECT_FALSE(may_roll_entry(d.scene(), lair_beast, lair_prey));
    EXPECT_TRUE(may_use_entry(d.scene(), lair_beast, 0, lair_prey));
    EXPECT_FALSE(may_use_entry(d.scene(), lair_beast, 5, lair_prey));
    EXPECT_FALSE(may_use_entry(d.scene(), lair_beast, 0, cy));
    d.at(lair_beast).must_use = -1;
    EXPECT_TRUE(may_use_entry(d.scene(), lair_beast, 5, cy));
}

// --- the attack ------------------------------------------------------------------------------------------------------

// ALN-CREAT-2+: listed dice, damage as ALN-MELEE-2, at Adjacent range answered by Defend.
TEST(AlienCreature, AnAttackIsCloseCombat) {
    Lair d;
    d.at(lair_prey).spent[0] = 0;
    d.sheet(lair_prey).can_push = false;
    int left = -1;
    const auto sting = [&](TestScript& t) { left = use_entry(t, d.scene(), lair_beast, 2, lair_prey); };
    EXPECT_TRUE(is_asked(d.question_after({}, sting), ask_of("ALN-REACT-1", What::react, lair_prey, lair_beast,
                                                             bare_hands, 0, static_cast<int>(Manner::creature))));
    d.run({"defend", lair_dice(10, 1), {6, 2, 2, 2}}, sting);
    EXPECT_EQ(left, 0);
    EXPECT_TRUE(reports(d, Event{"ALN-CREAT-2+", {lair_beast, lair_prey}, Missed{.attack = Manner::creature}}));
    EXPECT_EQ(d.pool(lair_beast, Why::listed), 10);
    EXPECT_EQ(d.at(lair_prey).spent[0], slot_b);
}

// ALN-CREAT-2+: from farther away it is answered by Dodge, and a miss may hit a friend (ALN-RANGED-5+).
TEST(AlienCreature, AnAttackFromAfar) {
    Lair d;
    const int cy = d.third({}, "Cy", 0);
    end_pairs(d.scene(), lair_beast);
    d.close(lair_prey, cy);
    const int entry = d.sheet(lair_beast).attack[5];
    d.book.attack[entry].range = Range::short_range;
    d.book.attack[entry].critical_injury = 0;
    d.at(lair_prey).spent[0] = 0;
    const auto bites = [&](TestScript& t) { use_entry(t, d.scene(), lair_beast, 5, lair_prey); };
    EXPECT_TRUE(is_asked(d.question_after({}, bites), ask_of("ALN-REACT-2", What::react, lair_prey, lair_beast,
                                                             bare_hands, 1, static_cast<int>(Manner::creature))));
    d.run({"no", lair_dice(9, 0), {6, 2}}, bites);
    EXPECT_EQ(d.last(Happened::friendly_fired).whom, cy);
    d.run({"no", lair_dice(9, 1)}, bites);
    EXPECT_EQ(d.count(Happened::friendly_fired), 0);
    EXPECT_EQ(d.at(lair_prey).health, 7);
    // The cover counts against it, as against a shot.
    d.at(lair_prey).cover = Cover::full;
    d.at(lair_prey).barrier = 1;
    d.run({lair_dice(6, 2)}, bites);
    EXPECT_EQ(d.last(Happened::armored).as<Armored>().armor, 0); // 1, pierced
    d.at(lair_prey).barrier = 4;
    d.run({lair_dice(6, 2)}, bites);
    EXPECT_EQ(d.count(Happened::not_breached), 1);
    // Adjacent, a miss hits nobody.
    d.close(lair_beast, lair_prey);
    d.run({"no", lair_dice(9, 0)}, bites);
    EXPECT_EQ(d.count(Happened::friendly_fired), 0);
}

// ALN-STRESS-1+, ALN-CRIT-1+: what follows every attack follows a creature's too.
TEST(AlienCreature, WhatFollowsAnAttack) {
    Lair d;
    d.sheet(lair_prey).side = 0;
    d.at(lair_prey).panic = Panic::frenzy; // so a friend may be attacked
    d.at(lair_prey).rages_at = lair_beast;
    d.run({lair_dice(10, 0)}, [&](TestScript& t) { use_entry(t, d.scene(), lair_beast, 2, lair_prey); });
    EXPECT_TRUE(reports(
        d, Event{"ALN-STRESS-1+", {lair_prey}, Stressed{.points = 1, .stress = 1, .cause = Stressor::own_side}}));
}

} // namespace
} // namespace fracas::alien
