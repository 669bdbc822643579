#include "systems/alien/reading/intervention.hpp"

#include "systems/alien/intervention.hpp"
#include "systems/alien/rules/turn.hpp"

namespace fracas::alien {
namespace {

// --- injuries --------------------------------------------------------------------------------------------------------

TEST_F(AlienIntervention, AnInjuryWithoutARoll) {
    accept_of("osei", "injury = { d66 = 61 }");
    ASSERT_EQ(fight.state.wounds, 1);
    EXPECT_EQ(fight.state.wound[0], (Wound{osei, d66_row(61), Limit::round, 0, false, true}));
    EXPECT_TRUE(at(osei).is(stiff));
    EXPECT_FALSE(at(osei).is(dead));
    accept_of("osei", "injury = { d66 = 61, stabilized = true }"); // it is put right
    ASSERT_EQ(fight.state.wounds, 1);
    EXPECT_TRUE(fight.state.wound[0].stabilized);
    accept_of("kuroda", "injury = { d66 = 61, stabilized = true }");
    accept_of("osei", "injury = { d66 = 52 }");
    ASSERT_EQ(fight.state.wounds, 3);
    EXPECT_TRUE(fight.state.wound[1].stabilized);
    EXPECT_EQ(fight.state.wound[1].victim, kuroda);
    EXPECT_TRUE(at(osei).is(cannot_move));
    accept_of("osei", "injury = { d66 = 61 }");
    EXPECT_FALSE(fight.state.wound[0].stabilized);
    accept_of("weir", "injury = { d66 = 66 }");
    EXPECT_TRUE(at(weir).is(dead));
    refuse_of("osei", "injury = { d66 = 13 }", "this one passes at once and is not kept (ALN-CRIT-1+)");
    refuse_of("drone", "injury = { d66 = 61 }", "only a pc or npc is injured (ALN-BROKEN-1+)");
    refuse_of("osei", "injury = { d66 = 17 }", "");
    refuse_of("osei", "injury = { d66 = 62, worse = true }", "unknown key");
}

TEST_F(AlienIntervention, AnInjuryHeals) {
    accept_of("osei", "injury = { d66 = 52 }");
    accept_of("osei", "injury = { d66 = 36 }");
    accept_of("kuroda", "injury = { d66 = 36 }");
    EXPECT_TRUE(at(osei).is(slow_moving));
    accept_of("osei", "heal = 36");
    ASSERT_EQ(fight.state.wounds, 2);
    EXPECT_EQ(fight.state.wound[0].row, d66_row(52));
    EXPECT_EQ(fight.state.wound[1].victim, kuroda);
    EXPECT_EQ(fight.state.wound[2], Wound{});
    EXPECT_FALSE(at(osei).is(slow_moving));
    EXPECT_TRUE(at(osei).is(cannot_move));
    refuse_of("osei", "heal = 36", "there is no such injury here");
    refuse_of("osei", "heal = 70", "");
    accept_of("osei", "heal = 52\ninjury = { d66 = 52 }"); // a fresh one
    EXPECT_TRUE(fight.state.wound[1].fresh);
}

// --- things ----------------------------------------------------------------------------------------------------------

TEST_F(AlienIntervention, AmmoAndJams) {
    accept_of("kuroda", "ammo = { pulse_rifle = 2 }\njammed = { pulse_rifle = true }");
    EXPECT_EQ(item(rifle).ammo, 2);
    EXPECT_TRUE(item(rifle).is(jammed));
    accept_of("kuroda", "jammed = { pulse_rifle = false }");
    EXPECT_FALSE(item(rifle).is(jammed));
    EXPECT_EQ(item(rifle).ammo, 2);
    refuse_of("kuroda", "ammo = { pulse_rifle = 6 }", "from 0 to 5");
    refuse_of("kuroda", "ammo = { knife = 0 }", "this is no firearm (ALN-AMMO-4+)");
    refuse_of("kuroda", "jammed = { knife = true }", "this is no firearm (ALN-AMMO-4+)");
    refuse_of("kuroda", "ammo = { pulse_riffle = 1 }",
              "it has no such thing (found \"1\"; did you mean \"pulse_rifle\"?)");
    refuse_of("kuroda", "ammo = { service_pistol = 1 }", "it has no such thing");
    item(guards_pistol).holder = osei; // she has two now
    accept_of("osei", "ammo = { \"service_pistol.2\" = 1 }");
    EXPECT_EQ(item(guards_pistol).ammo, 1);
    EXPECT_EQ(item(pistol).ammo, 4);
}

TEST_F(AlienIntervention, SpareMagazines) {
    const auto count = [&](int who, int weapon_of) {
        const int place = magazines_for(scene(), who, item(weapon_of).weapon);
        return place < 0 ? 0 : int{fight.state.magazines[place].count};
    };
    const int owners = fight.state.owners;
    accept_of("kuroda", "reloads = { pulse_rifle = 7 }");
    EXPECT_EQ(count(kuroda, rifle), 7);
    EXPECT_EQ(fight.state.owners, owners);
    accept_of("kuroda", "reloads = { pulse_rifle = 0, magnum = 2 }");
    EXPECT_EQ(count(kuroda, rifle), 0);
    EXPECT_EQ(count(kuroda, magnum), 2);
    EXPECT_EQ(count(weir, magnum), 2);
    EXPECT_EQ(fight.state.owners, owners + 1);
    refuse_of("kuroda", "reloads = { pulse_rifle = 100 }", "from 0 to 99");
    refuse_of("kuroda", "reloads = { knife = 1 }", "there is no firearm of this id in the fight");
    refuse_of("kuroda", "reloads = { magnun = 1 }", "did you mean \"magnum\"?");
    fight.state.owners = most_magazines;
    refuse_of("osei", "reloads = { magnum = 1 }", "no more kinds of magazines fit into one fight");
    fight.state.magazines[most_magazines - 1] = {osei, item(magnum).weapon, 1};
    accept_of("osei", "reloads = { magnum = 3 }");
    EXPECT_EQ(fight.state.magazines[most_magazines - 1].count, 3);
    EXPECT_EQ(fight.state.owners, most_magazines);
    fight.state.owners = most_magazines - 1;
    accept_of("guard", "reloads = { magnum = 1 }"); // the last one that fits
    EXPECT_EQ(fight.state.owners, most_magazines);
}

TEST_F(AlienIntervention, Hands) {
    constexpr const char* no_hand = "there are not enough hands free for knife (ALN-ITEM-2+)";
    refuse_of("kuroda", "in_hand = { knife = true }", no_hand); // the rifle takes both
    at(kuroda).aim = rifle;
    accept_of("kuroda", "in_hand = { knife = true, pulse_rifle = false }");
    EXPECT_TRUE(item(knife).is(in_hand));
    EXPECT_FALSE(item(rifle).is(in_hand));
    EXPECT_EQ(at(kuroda).aim, bare_hands);
    at(kuroda).aim = rifle;
    accept_of("kuroda", "in_hand = { knife = true }"); // as it was
    EXPECT_TRUE(item(knife).is(in_hand));
    accept_of("kuroda", "in_hand = { knife = false }");
    EXPECT_FALSE(item(knife).is(in_hand));
    EXPECT_EQ(at(kuroda).aim, rifle); // another weapon
    refuse_of("kuroda", "in_hand = { stick = true }", "it has no such thing");
    accept_of("guard", "in_hand = { stun_baton = true }"); // one for each hand
    EXPECT_TRUE(item(guards_pistol).is(in_hand));
    EXPECT_TRUE(item(baton).is(in_hand));
}

TEST_F(AlienIntervention, DroppingAndTaking) {
    accept_of("guard", "drop = \"service_pistol\"");
    EXPECT_EQ(item(guards_pistol).holder, nobody);
    EXPECT_EQ(item(guards_pistol).zone, bay);
    EXPECT_FALSE(item(guards_pistol).is(in_hand));
    refuse_of("guard", "drop = \"service_pistol\"", "it has no such thing");
    refuse_of("guard", "drop = \"stun_batn\"", "did you mean \"stun_baton\"?");
    refuse_of("kuroda", "take = \"service_pistol\"",
              "there are not enough hands free for service_pistol (ALN-ITEM-2+)");
    refuse_of("hugger", "take = \"service_pistol\"", "no such thing lies in the zone");
    refuse_of("drone", "take = \"service_pistol\"", "there are not enough hands free");
    refuse_of("osei", "take = \"servic_pistol\"", "did you mean \"service_pistol\"?");
    accept_of("osei", "take = \"service_pistol\"");
    EXPECT_EQ(item(guards_pistol).holder, osei);
    EXPECT_TRUE(item(guards_pistol).is(in_hand));
    EXPECT_TRUE(item(pistol).is(in_hand));
    accept_of("osei", "drop = \"service_pistol\"\ntake = \"service_pistol\""); // what is put down makes room
    EXPECT_EQ(item(pistol).holder, osei);
}

// --- the fight -------------------------------------------------------------------------------------------------------

TEST_F(AlienIntervention, Doors) {
    const auto beyond = [&] { return fight.state.sight[bay] >> corridor & 1; };
    fight.book.border[arch].way = Way::jump; // shots pass, so only the hatch counts below
    fight.book.border[arch].from = shaft;
    accept("doors = { hatch = \"open\" }");
    EXPECT_EQ(door(hatch).state, DoorState::open);
    EXPECT_TRUE(beyond());
    door(hatch).damage = 4;
    door(hatch).locked_from = corridor;
    accept("doors = { hatch = \"closed\" }");
    EXPECT_EQ(door(hatch), (Door{DoorState::closed, 4, 0}));
    EXPECT_FALSE(beyond());
    fight.book.border[hatch].from = corridor;
    fight.book.border[hatch].to = bay;
    accept("doors = { hatch = \"locked\" }");
    EXPECT_EQ(door(hatch), (Door{DoorState::locked, 4, corridor}));
    accept("doors = { hatch = \"broken\" }");
    EXPECT_EQ(door(hatch), (Door{DoorState::broken, 10, 0}));
    EXPECT_TRUE(beyond());
    accept("doors = { hatch = \"locked\" }"); // whole again
    EXPECT_EQ(door(hatch), (Door{DoorState::locked, 0, corridor}));
    refuse("doors = { arch = \"open\" }", "this border has no door (ALN-RANGE-2+)");
    refuse("doors = { hach = \"open\" }", "there is no border of this name (found \"open\"; did you mean \"hatch\"?)");
    refuse("doors = { hatch = \"ajar\" }", "open, closed, locked or broken");
}

TEST_F(AlienIntervention, Settings) {
    accept("settings = { friendly_fire = \"off\", max_rounds = 7 }");
    EXPECT_EQ(fight.book.settings.friendly_fire, FriendlyFire::off);
    EXPECT_EQ(fight.book.settings.max_rounds, 7);
    accept("settings = { draw_weapon = \"quick\" }");
    EXPECT_EQ(fight.book.settings.friendly_fire, FriendlyFire::off); // as it was
    EXPECT_TRUE(fight.book.settings.draw_is_quick);
    refuse("settings = { friendly_fire = \"some\" }", "all, pc or off");
}

TEST_F(AlienIntervention, TheGameMasterEndsTheFight) {
    fight.state.current = kuroda;
    refuse("end = \"Crow\"", "there is no side of this name (found \"Crow\"; did you mean \"Crew\"?)");
    accept("end = \"Crew\"");
    EXPECT_EQ(fight.state.phase, Phase::over);
    EXPECT_EQ(fight.state.winner, 0);
    EXPECT_EQ(fight.state.current, nobody);
    EXPECT_FALSE(fight.state.end_due);
    refuse_of("guard", "health = 1",
              "the fight is over: write after = true for what comes then, or take back the last answer first");
    fight.state.phase = Phase::turns;
    refuse("end = false", "\"end\" is true, or the side that has won");
    accept("end = true");
    EXPECT_EQ(fight.state.winner, nobody);
    EXPECT_TRUE(over(fight.state));
}

TEST_F(AlienIntervention, SomebodyLeaves) {
    hold_fast(guard, osei);
    accept("remove = \"guard\"");
    EXPECT_TRUE(at(guard).is(off_map));
    EXPECT_EQ(at(guard).partner, nobody);
    EXPECT_EQ(at(guard).adjacent, 0);
    EXPECT_EQ(fight.book.combatants, 8); // the roster keeps its order
}

TEST_F(AlienIntervention, SomebodyComes) {
    accept("add = { from = \"raider\", side = \"Colony\", zone = \"corridor\", adjacent = [\"hugger\"] }");
    ASSERT_EQ(fight.book.combatants, 9);
    EXPECT_EQ(fight.names.combatant[8], "Frontier raider");
    EXPECT_EQ(sheet(8).side, 1);
    EXPECT_EQ(at(8).zone, corridor);
    EXPECT_EQ(at(8).health, 4);
    EXPECT_EQ(at(8).adjacent, 1u << hugger);
    EXPECT_EQ(at(8).card[0], 0); // it draws with the next round
    EXPECT_EQ(fight.book.sides, 3);
    refuse("add = { from = \"raidr\", zone = \"bay\" }", "did you mean \"raider\"?");
    refuse("add = { from = \"raider\", side = \"Crow\", zone = \"bay\" }", "there is no side of this name");
    accept("remove = \"weir\"");
    accept("add = { from = \"raider\", name = \"Lone wolf\", zone = \"bay\" }");
    EXPECT_EQ(fight.book.sides, 4);
    EXPECT_EQ(sheet(9).side, 3);
}

// ALN-INIT-6+: ten cards are drawn already, and of these only the guards could share one.
TEST_F(AlienIntervention, NobodyComesForWhomThereIsNoCard) {
    accept("add = { from = \"raider\", side = \"Colony\", zone = \"bay\" }"); // the guards share
    refuse("add = { from = \"raider\", name = \"Late\", side = \"Crew\", zone = \"bay\" }",
           "the fight would need 11 initiative cards, and there are 10 (ALN-INIT-6+)");
    accept("remove = \"weir\"");
    accept("add = { from = \"raider\", name = \"Late\", side = \"Crew\", zone = \"bay\" }");
}

// Weapons of the encounter's own are known by the book alone.
TEST_F(AlienIntervention, WhoComesMayHaveAWeaponOfTheEncounter) {
    fight.names.weapon_key[item(knife).weapon] = "cleaver";
    fight.names.weapon[item(knife).weapon] = "Cleaver";
    fight.book.weapon[item(knife).weapon].damage = 4;
    accept("remove = \"weir\"");
    accept("add = { from = \"raider\", zone = \"bay\", weapons = [\"cleaver\", \"knife\"] }");
    EXPECT_EQ(fight.names.item_key[8], "cleaver");
    EXPECT_EQ(scene().weapon(8).damage, 4);
    EXPECT_EQ(fight.names.item_key[9], "knife");
    EXPECT_EQ(scene().weapon(9).damage, 2);
}

} // namespace
} // namespace fracas::alien
