#include "systems/alien/reading/intervention.hpp"

#include "systems/alien/intervention.hpp"
#include "systems/alien/rules/turn.hpp"

namespace fracas::alien {
namespace {

// --- as a whole ------------------------------------------------------------------------------------------------------

TEST_F(AlienIntervention, WithAMistakeNothingIsChanged) {
    refuse_of("guard", "health = 2\nhelth = 3", "unknown key");
    refuse_of("gard", "health = 2", "there is no combatant of this name");
    refuse_of("guard", "doors = { hatch = \"ajar\" }\nhealth = 1", "open, closed, locked or broken");
    refuse("combatant = 3\nhealth = 2", "");
    refuse("", "an intervention names what it changes: combatant, doors, add, remove, end or settings");
    refuse("remove = \"gard\"", "there is no combatant of this name");
    refuse("nothing = 1", "unknown key");
    const auto said = intervene(written::the_pack(), fight.book, fight.names, fight.state, Document(3));
    ASSERT_EQ(said.size(), 1u);
    EXPECT_EQ(said.front().message, "an intervention is a table such as { combatant = \"guard\", health = 3 }");
}

TEST_F(AlienIntervention, ByKeyOrName) {
    accept_of("Kuroda", "modifier = -1");
    EXPECT_EQ(at(kuroda).modifier, -1);
    accept_of("guard-2", "modifier = 2");
    EXPECT_EQ(at(other_guard).modifier, 2);
    EXPECT_EQ(at(guard).modifier, 0);
    refuse_of("guard", "modifier = 11", "from -10 to 10");
    refuse_of("guard", "modifier = -11", "from -10 to 10");
}

TEST_F(AlienIntervention, TheNextBeatAsksWhetherTheFightGoesOn) {
    set(of("guard", "modifier = 99"));
    EXPECT_FALSE(fight.state.end_due); // refused
    accept_of("guard", "modifier = 1");
    EXPECT_TRUE(fight.state.end_due);
}

// --- Health, life and stress -----------------------------------------------------------------------------------------

TEST_F(AlienIntervention, HealthAndBeingBrokenGoTogether) {
    accept_of("osei", "health = 2");
    EXPECT_EQ(at(osei).health, 2);
    EXPECT_FALSE(at(osei).is(broken));
    at(osei).panic = Panic::freeze;
    at(osei).aim = pistol;
    accept_of("osei", "health = 0");
    EXPECT_EQ(at(osei).health, 0);
    EXPECT_TRUE(at(osei).is(broken));
    EXPECT_EQ(at(osei).panic, Panic::keeps_cool); // ALN-BROKEN-1+
    EXPECT_EQ(at(osei).aim, bare_hands);
    EXPECT_EQ(fight.state.wounds, 0);
    EXPECT_EQ(fight.state.panic_due, 0); // nobody is frightened by the game master's word
    at(osei).order = Deed::rally;        // who is broken already stays as it is
    accept_of("osei", "health = 0");
    EXPECT_EQ(at(osei).order, Deed::rally);
    accept_of("osei", "health = 1");
    EXPECT_FALSE(at(osei).is(broken));
    accept_of("guard", "health = 0");
    EXPECT_TRUE(at(guard).is(broken));
    accept_of("adam", "health = 0"); // ALN-SYNTH-1+
    EXPECT_FALSE(at(synth).is(broken));
    EXPECT_TRUE(scene().stands(synth));
    at(guard).order = Deed::dodge;
    accept_of("guard", "health = 3");
    EXPECT_EQ(at(guard).order, Deed::dodge);
    refuse_of("osei", "health = 4", "from 0 to 3");
    refuse_of("osei", "health = -1", "from 0 to 3");
}

TEST_F(AlienIntervention, ACreatureWithoutHealthIsDead) {
    for (const Flag flag : {playing_dead, last_breath, despair_due}) at(drone).set(flag);
    at(drone).set(staggering);
    accept_of("drone", "health = 7");
    EXPECT_EQ(at(drone).health, 7);
    EXPECT_EQ(at(drone).flags, std::uint32_t{staggering});
    accept_of("drone", "health = 0");
    EXPECT_TRUE(at(drone).is(dead));
    EXPECT_FALSE(at(drone).is(broken));
    refuse_of("drone", "health = 3", "the dead have no Health: write dead = false, too");
    refuse_of("drone", "dead = false", "a creature lives by its Health: write health, too (ALN-CREAT-4+)");
    accept_of("drone", "dead = false\nhealth = 3");
    EXPECT_FALSE(at(drone).is(dead));
    EXPECT_EQ(at(drone).health, 3);
}

TEST_F(AlienIntervention, DeadAndUnconscious) {
    accept_of("osei", "dead = true");
    EXPECT_TRUE(at(osei).is(dead));
    EXPECT_FALSE(at(osei).is(broken));
    EXPECT_EQ(at(osei).health, 3); // ALN-DEATH-1+: the Health it had
    accept_of("osei", "dead = false");
    EXPECT_FALSE(at(osei).is(dead));
    at(osei).health = 0;
    accept_of("osei", "dead = true");
    EXPECT_TRUE(at(osei).is(broken));
    accept_of("osei", "dead = false");
    EXPECT_TRUE(at(osei).is(broken));
    accept_of("osei", "dead = true");
    accept_of("osei", "dead = false\nhealth = 2");
    EXPECT_FALSE(at(osei).is(broken));
    EXPECT_EQ(at(osei).health, 2);
    accept_of("osei", "dead = false"); // alive as before
    EXPECT_FALSE(at(osei).is(broken));
    accept_of("adam", "dead = true");
    EXPECT_FALSE(at(synth).is(broken));
    accept_of("adam", "dead = false");
    EXPECT_FALSE(at(synth).is(dead));
    at(weir).turns_awake = 2;
    accept_of("weir", "unconscious = true");
    EXPECT_TRUE(at(weir).is(unconscious));
    EXPECT_EQ(at(weir).turns_awake, 0);
    accept_of("weir", "unconscious = false");
    EXPECT_FALSE(at(weir).is(unconscious));
}

TEST_F(AlienIntervention, StressAndItsResponses) {
    accept_of("kuroda", "stress = 10");
    EXPECT_EQ(at(kuroda).stress, 10);
    accept_of("kuroda", "stress = 0");
    EXPECT_EQ(at(kuroda).stress, 0);
    refuse_of("kuroda", "stress = 11", "from 0 to 10");
    refuse_of("guard", "stress = 1", "Guard has no stress level (ALN-STRESS-1+)");
    const char* names[] = {"jumpy", "tunnel_vision", "aggravated", "shakes", "frantic", "deflated"};
    for (int i = 0; i < 6; ++i) {
        accept_of("kuroda", "responses = [\"" + std::string(names[i]) + "\"]");
        EXPECT_EQ(at(kuroda).responses, 1u << (i + 1)) << names[i];
    }
    accept_of("kuroda", "responses = [\"jumpy\", \"shakes\"]");
    EXPECT_TRUE(at(kuroda).has(Response::jumpy));
    EXPECT_TRUE(at(kuroda).has(Response::shakes));
    accept_of("kuroda", "responses = []");
    EXPECT_EQ(at(kuroda).responses, 0);
    refuse_of("kuroda", "responses = [\"mess_up\"]", "jumpy");
    refuse_of("kuroda", "responses = [\"deflated\", \"jumpy\"]", "who is deflated is not jumpy (ALN-STRESS-2+)");
    refuse_of("drone", "responses = [\"jumpy\"]", "Drone has no stress level (ALN-STRESS-1+)");
}

// --- cards and calls -------------------------------------------------------------------------------------------------

TEST_F(AlienIntervention, ACardChangesPlaces) {
    refuse_of("kuroda", "card = 3", "it has no card that is still to come in this round (ALN-INIT-1)");
    const int cards[] = {6, 3, 1, 5, 7, 7, 9, 0}; // the guards share theirs
    for (int i = 0; i < 8; ++i) at(i).card[0] = cards[i];
    at(drone).card[1] = 4;
    at(drone).card[2] = 10;
    accept_of("kuroda", "card = 3");
    EXPECT_EQ(at(kuroda).card[0], 3);
    EXPECT_EQ(at(osei).card[0], 6);
    accept_of("kuroda", "card = 8"); // nobody has it
    EXPECT_EQ(at(kuroda).card[0], 8);
    EXPECT_EQ(at(osei).card[0], 6);
    accept_of("guard", "card = 1");
    EXPECT_EQ(at(guard).card[0], 1);
    EXPECT_EQ(at(other_guard).card[0], 1);
    EXPECT_EQ(at(weir).card[0], 7);
    accept_of("drone", "card = 2"); // the lowest of its cards
    EXPECT_EQ(at(drone).card[0], 9);
    EXPECT_EQ(at(drone).card[1], 2);
    EXPECT_EQ(at(drone).card[2], 10);
    at(drone).spent[1] = int{turn_over}; // then the next
    at(drone).spent[0] = slot_a | slot_b;
    accept_of("drone", "card = 3");
    EXPECT_EQ(at(drone).card[0], 3);
    EXPECT_EQ(at(drone).card[1], 2);
    EXPECT_EQ(at(drone).card[2], 10);
    at(drone).spent[0] = at(drone).spent[2] = int{turn_over};
    refuse_of("drone", "card = 5", "it has no card that is still to come");
    refuse_of("kuroda", "card = 11", "from 1 to 10");
    refuse_of("kuroda", "card = 0", "from 1 to 10");
}

TEST_F(AlienIntervention, WhatTheGameMasterCalls) {
    accept_of("kuroda", "surprise = true");
    EXPECT_EQ(at(kuroda).flags, std::uint32_t{surprising});
    accept_of("kuroda", "surprise = false\nambush = true");
    EXPECT_EQ(at(kuroda).flags, std::uint32_t{ambushing});
    accept_of("guard", "unaware = true\nlost_turn = true");
    EXPECT_EQ(at(guard).flags, std::uint32_t{unaware | lost_turn});
    accept_of("guard", "unaware = false\nlost_turn = false");
    EXPECT_EQ(at(guard).flags, 0u);
}

TEST_F(AlienIntervention, APanicRollIsCalledFor) {
    accept_of("kuroda", "panic_roll = false");
    EXPECT_FALSE(frightened(kuroda));
    accept_of("kuroda", "panic_roll = true");
    EXPECT_TRUE(frightened(kuroda));
    EXPECT_FALSE(frightened(osei));
    refuse_of("guard", "panic_roll = true", "only a pc who is up and awake makes panic rolls (ALN-PANIC-1+)");
    refuse_of("osei", "health = 0\npanic_roll = true", "only a pc who is up and awake makes panic rolls");
}

TEST_F(AlienIntervention, PanicThatLastsAndItsEnd) {
    accept_of("guard", "panic = \"paranoid\"");
    EXPECT_EQ(at(guard).ongoing, paranoid);
    accept_of("guard", "panic = \"hesitant\"");
    EXPECT_EQ(at(guard).ongoing, paranoid | hesitant);
    accept_of("guard", "panic = \"freeze\"");
    EXPECT_EQ(at(guard).panic, Panic::freeze);
    EXPECT_TRUE(at(guard).is(lost_turn));
    EXPECT_EQ(at(guard).ongoing, paranoid | hesitant);
    accept_of("guard", "panic = \"flee\"");
    EXPECT_EQ(at(guard).panic, Panic::flee);
    EXPECT_FALSE(at(guard).is(lost_turn));
    EXPECT_FALSE(at(guard).is(rage_due));
    EXPECT_EQ(at(guard).zone, bay); // it flees on its turns
    accept_of("guard", "panic = \"catatonic\"");
    EXPECT_EQ(at(guard).panic, Panic::catatonic);
    accept_of("guard", "panic = \"none\"");
    EXPECT_EQ(at(guard).panic, Panic::keeps_cool);
    EXPECT_EQ(at(guard).ongoing, 0);
    refuse_of("guard", "panic = \"scream\"", "none, paranoid, hesitant, freeze, flee, frenzy or catatonic");
    constexpr const char* who_panics = "only a pc or npc who is up and awake panics (ALN-NPC-1+, ALN-PANIC-1+)";
    refuse_of("drone", "panic = \"flee\"", who_panics);
    refuse_of("adam", "panic = \"flee\"", who_panics);
    for (const Flag flag : {dead, off_map, broken, unconscious}) {
        at(guard).set(flag);
        refuse_of("guard", "panic = \"flee\"", who_panics);
        at(guard).set(flag, false);
    }
    accept_of("drone", "panic = \"none\"");
}

TEST_F(AlienIntervention, WhoLosesItsHeadLetsGo) {
    hold_fast(guard, osei);
    at(guard).aim = guards_pistol;
    accept_of("guard", "panic = \"flee\"");
    EXPECT_EQ(at(guard).partner, nobody);
    EXPECT_EQ(at(osei).partner, nobody);
    EXPECT_EQ(at(guard).aim, bare_hands);
    hold_fast(drone, weir);
    accept_of("weir", "panic = \"catatonic\""); // who is held stays so
    EXPECT_EQ(at(weir).partner, drone);
    EXPECT_TRUE(at(weir).is(held));
}

TEST_F(AlienIntervention, AFrenzyHasATarget) {
    accept_of("guard", "panic = \"frenzy\"\ntarget = \"Guard 2\"");
    EXPECT_EQ(at(guard).panic, Panic::frenzy);
    EXPECT_EQ(at(guard).rages_at, other_guard);
    EXPECT_TRUE(at(guard).is(rage_due)); // its attack comes at once
    accept_of("guard", "panic = \"catatonic\"");
    EXPECT_EQ(at(guard).rages_at, nobody);
    EXPECT_FALSE(at(guard).is(rage_due));
    constexpr const char* named = "a frenzy names its target, and nothing else does";
    refuse_of("guard", "panic = \"frenzy\"", named);
    refuse_of("guard", "panic = \"flee\"\ntarget = \"kuroda\"", named);
    refuse_of("guard", "target = \"kuroda\"", "only a frenzy has a target: write panic = \"frenzy\", too");
    refuse_of("guard", "panic = \"frenzy\"\ntarget = \"kurda\"", "there is no combatant of this name");
    refuse_of("guard", "panic = \"frenzy\"\ntarget = 3", "");
    constexpr const char* in_sight = "a frenzy is about somebody else in sight who is up and awake (ALN-PANIC-1+)";
    refuse_of("guard", "panic = \"frenzy\"\ntarget = \"guard\"", in_sight);
    at(kuroda).set(broken);
    refuse_of("guard", "panic = \"frenzy\"\ntarget = \"kuroda\"", in_sight);
    at(hugger).zone = shaft;
    at(guard).zone = corridor;
    refuse_of("guard", "panic = \"frenzy\"\ntarget = \"osei\"\nzone = \"shaft\"\nmodifier = 99", "from -10 to 10");
    door(hatch).state = DoorState::locked;
    refresh_sight(scene());
    accept_of("guard", "panic = \"frenzy\"\ntarget = \"hugger\""); // over the ladder
}

// --- place and cover -------------------------------------------------------------------------------------------------

TEST_F(AlienIntervention, AnotherZoneEndsWhatMovingEnds) {
    hold_fast(guard, osei);
    meet(guard, kuroda);
    at(guard).cover = Cover::partial;
    at(guard).at_door = hatch;
    at(guard).aim = guards_pistol;
    accept_of("guard", "zone = \"bay\""); // it is there
    EXPECT_EQ(at(guard).partner, osei);
    accept_of("guard", "zone = \"the corridor\"");
    EXPECT_EQ(at(guard).zone, corridor);
    EXPECT_EQ(at(guard).adjacent, 0);
    EXPECT_EQ(at(kuroda).adjacent, 0);
    EXPECT_EQ(at(guard).partner, nobody);
    EXPECT_EQ(at(guard).cover, Cover::none);
    EXPECT_EQ(at(guard).at_door, nowhere);
    EXPECT_EQ(at(guard).aim, bare_hands);
    refuse_of("guard", "zone = \"bey\"", "there is no zone of this id in this encounter");
}

TEST_F(AlienIntervention, DoorsAndBlockedBorders) {
    accept_of("guard", "at_door = \"hatch\"\nblocks = \"arch\"");
    EXPECT_EQ(at(guard).at_door, hatch);
    EXPECT_EQ(at(guard).blocks, arch);
    accept_of("guard", "at_door = \"crack\"");
    EXPECT_EQ(at(guard).at_door, crack);
    EXPECT_EQ(at(guard).blocks, arch);
    accept_of("guard", "at_door = \"none\"");
    EXPECT_EQ(at(guard).at_door, nowhere);
    EXPECT_EQ(at(guard).blocks, arch);
    accept_of("guard", "blocks = \"none\"");
    EXPECT_EQ(at(guard).blocks, nowhere);
    refuse_of("guard", "at_door = \"arch\"", "one stands at a door or in a narrow border only (ALN-MOVE-3)");
    refuse_of("guard", "blocks = \"ladder\"", "this border is none of the zone bay, where Guard is");
    refuse_of("guard", "at_door = \"hach\"", "there is no border of this id in this encounter");
    accept_of("guard", "zone = \"corridor\"\nat_door = \"hatch\"");
    EXPECT_EQ(at(guard).at_door, hatch);
}

TEST_F(AlienIntervention, Cover) {
    accept_of("guard", "cover = \"partial\"");
    EXPECT_EQ(at(guard).cover, Cover::partial);
    EXPECT_EQ(at(guard).barrier, 0);
    accept_of("guard", "cover = \"full\""); // furniture
    EXPECT_EQ(at(guard).cover, Cover::full);
    EXPECT_EQ(at(guard).barrier, 1);
    accept_of("guard", "cover = \"none\"");
    EXPECT_EQ(at(guard).cover, Cover::none);
    EXPECT_EQ(at(guard).barrier, 0);
    accept_of("guard", "zone = \"shaft\"\ncover = \"full\""); // the best of the zone
    EXPECT_EQ(at(guard).barrier, 3);
    accept_of("guard", "cover = \"full\"\nbarrier = \"inner_bulkhead\"");
    EXPECT_EQ(at(guard).barrier, 2);
    accept_of("guard", "cover = \"partial\"");
    EXPECT_EQ(at(guard).barrier, 0);
    refuse_of("guard", "cover = \"full\"\nbarrier = \"furniture\"",
              "there is no such barrier in this zone (ALN-COVER-2)");
    refuse_of("guard", "cover = \"full\"\nbarrier = \"paper\"", "there is no barrier of this id");
    constexpr const char* full_only = "only full cover is behind one: write cover = \"full\", too";
    refuse_of("guard", "cover = \"partial\"\nbarrier = \"inner_bulkhead\"", full_only);
    refuse_of("guard", "barrier = \"inner_bulkhead\"", full_only);
    constexpr const char* where = "people take cover in a cluttered zone or at a door (ALN-COVER-3+)";
    refuse_of("guard", "zone = \"corridor\"\ncover = \"partial\"", where);
    refuse_of("drone", "cover = \"partial\"", where);
    accept_of("guard", "zone = \"corridor\"\nat_door = \"hatch\"\ncover = \"full\"");
    EXPECT_EQ(at(guard).barrier, 2);
}

TEST_F(AlienIntervention, WhoIsAtAdjacentRange) {
    meet(guard, weir);
    accept_of("guard", "adjacent = [\"kuroda\", \"Drone\"]");
    EXPECT_EQ(at(guard).adjacent, 1u << kuroda | 1u << drone);
    EXPECT_EQ(at(kuroda).adjacent, 1u << guard);
    EXPECT_EQ(at(weir).adjacent, 0);
    hold_fast(guard, osei);
    accept_of("guard", "adjacent = [\"osei\"]");
    EXPECT_EQ(at(guard).partner, osei); // ALN-GRAPPLE-1+: the grapple goes on
    EXPECT_EQ(at(guard).adjacent, 1u << osei);
    accept_of("guard", "adjacent = []");
    EXPECT_EQ(at(guard).partner, nobody);
    EXPECT_EQ(at(guard).adjacent, 0);
    refuse_of("guard", "adjacent = [\"kuroda\", \"kurda\"]", "there is no combatant of this name");
    constexpr const char* others = "only others in the same zone are at Adjacent range (ALN-RANGE-1)";
    refuse_of("guard", "adjacent = [\"guard\"]", others);
    refuse_of("guard", "adjacent = [\"hugger\"]", others);
    at(weir).set(off_map);
    refuse_of("guard", "adjacent = [\"weir\"]", others);
    refuse_of("guard", "adjacent = [3]", "");
    accept_of("guard", "zone = \"corridor\"\nadjacent = [\"hugger\"]");
    EXPECT_EQ(at(hugger).adjacent, 1u << guard);
}

TEST_F(AlienIntervention, AnotherSide) {
    hold_fast(guard, osei);
    accept_of("guard", "side = \"Colony\""); // it is theirs
    EXPECT_EQ(at(guard).partner, osei);
    accept_of("guard", "side = \"Crew\"");
    EXPECT_EQ(sheet(guard).side, 0);
    EXPECT_EQ(at(guard).partner, nobody);
    refuse_of("guard", "side = \"Crow\"", "there is no side of this name");
}

// ALN-GRAPPLE-1+: the holder lets go at any time, whoever's turn it is.
TEST_F(AlienIntervention, LettingGo) {
    hold_fast(kuroda, guard);
    fight.state.phase = Phase::turns;
    fight.state.current = drone;
    accept_of("kuroda", "let_go = true");
    EXPECT_FALSE(at(kuroda).is(holding));
    EXPECT_FALSE(at(guard).is(held));
    refuse_of("kuroda", "let_go = true", "holds nobody");
    accept_of("kuroda", "holds = \"Guard\""); // they are still Adjacent
    EXPECT_TRUE(at(guard).is(held));
    refuse_of("weir", "holds = \"Guard 2\"", "needs Adjacent range");
    refuse_of("weir", "holds = \"Osei\"", "only an enemy");
    refuse_of("weir", "adjacent = [\"Guard\"]\nholds = \"Guard\"", "already");
}

// ALN-AFTER-1+: once, after the end.
TEST_F(AlienIntervention, AfterTheFight) {
    refuse("after = true", "the fight goes on");
    accept("end = true");
    refuse("combatant = \"kuroda\"\nhealth = 1", "write after = true for what comes then");
    EXPECT_THAT(set("after = false").front(), testing::HasSubstr("\"after\" is true"));
    accept("after = true");
    EXPECT_EQ(fight.state.phase, Phase::recovery);
    fight.state.phase = Phase::recovered;
    const std::vector<std::string> said = set("after = true");
    ASSERT_THAT(said, testing::SizeIs(1));
    EXPECT_THAT(said.front(), testing::HasSubstr("the fight is over: take back"));
}

// ALN-DEATH-1+: who dies keeps the Health it had, and so has it again if that is taken back.
TEST_F(AlienIntervention, TheDeadKeepTheirHealth) {
    at(osei).health = 2;
    accept_of("osei", "dead = true");
    EXPECT_EQ(at(osei).health, 2);
    accept_of("osei", "dead = false");
    EXPECT_EQ(at(osei).health, 2);
    EXPECT_FALSE(at(osei).is(broken));
}

} // namespace
} // namespace fracas::alien
