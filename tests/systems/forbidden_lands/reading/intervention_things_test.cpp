#include "systems/forbidden_lands/reading/intervention.hpp"

#include "engine/silent.hpp"
#include "systems/forbidden_lands/intervention.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"

namespace fracas::forbidden_lands {
namespace {

// --- injuries -------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsIntervention, InjuriesComeAndGo) {
    accept("combatant = \"dorrin\"\ninjury = { table = \"slash\", d66 = 63, limit = 3, days = 2 }");
    ASSERT_EQ(fight.state.wounds, 1);
    const Wound& cut = fight.state.wound[0];
    EXPECT_EQ(cut.victim, dorrin);
    EXPECT_EQ(cut.injury, row_of(Wounds::slash, 63));
    EXPECT_EQ(cut.d66, 63);
    EXPECT_EQ(cut.limit, 3);
    EXPECT_EQ(cut.days, 2);
    EXPECT_EQ(cut.feared, nobody);
    EXPECT_TRUE(at(dorrin).is(stiff));
    accept("combatant = \"dorrin\"\ninjury = { table = \"slash\", d66 = 64, limit = 1, days = 1 }");
    accept("combatant = \"brannoch\"\ninjury = { table = \"slash\", d66 = 15, days = 4 }");
    EXPECT_TRUE(at(brannoch).is(one_handed));
    refuse("combatant = \"brannoch\"\nheal = \"throat_cut\"", "there is no such injury here");
    accept("combatant = \"dorrin\"\nheal = \"throat_cut.2\"");
    ASSERT_EQ(fight.state.wounds, 2);
    EXPECT_EQ(fight.state.wound[0].d66, 63);
    accept("combatant = \"dorrin\"\nheal = \"throat_cut\"\ninjury = { table = \"other\", limit = 2 }");
    EXPECT_FALSE(at(dorrin).is(stiff));
    EXPECT_TRUE(at(dorrin).is(unconscious));
    EXPECT_EQ(fight.state.wounds, 2);
    refuse("combatant = \"dorrin\"\ninjury = { table = \"slash\", d66 = 66 }", "kills at once");
    refuse("combatant = \"dorrin\"\ninjury = { table = \"slash\", d66 = 63, limit = 3, days = 2, depth = 1 }", "depth");
    refuse("combatant = \"dorrin\"\ninjury = { table = \"slash\", d66 = 17, limit = 3, days = 2 }", "D66");
}

TEST_F(ForbiddenLandsIntervention, APhobiaIsAboutSomebody) {
    accept("combatant = \"dorrin\"\ninjury = { table = \"horror\", d66 = 42, days = 2, feared = \"hound\" }");
    EXPECT_EQ(fight.state.wound[0].feared, hound);
    refuse("combatant = \"dorrin\"\ninjury = { table = \"horror\", d66 = 42, days = 2, feared = \"hond\" }",
           "there is no combatant of this name");
    refuse("combatant = \"dorrin\"\ninjury = { table = \"horror\", d66 = 11, days = 2, feared = \"hound\" }",
           "only a phobia is about somebody");
}

// --- things ---------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsIntervention, HandsHoldWhatTheyCan) {
    refuse("combatant = \"brannoch\"\nin_hand = { war_pick = true }", "there is no hand free for war_pick");
    accept("combatant = \"brannoch\"\nin_hand = { war_pick = true, broadsword = false }");
    EXPECT_TRUE(item(war_pick).is(in_hand));
    EXPECT_FALSE(item(broadsword).is(in_hand));
    accept("combatant = \"brannoch\"\nin_hand = { war_pick = true }"); // as it is
    refuse("combatant = \"brannoch\"\nin_hand = { bandages = true }", "bandages is gear and needs no hand");
    refuse("combatant = \"brannoch\"\nin_hand = { scimitar = true }", "Brannoch has no such thing");
    refuse("combatant = \"brannoch\"\nin_hand = { war_pick = 1 }", "");
    item(longbow).set(ready, true);
    accept("combatant = \"ilsabet\"\nin_hand = { longbow = false, shortsword = true }");
    EXPECT_FALSE(item(longbow).is(ready));                                               // FBL-RANGED-3+
    accept("combatant = \"ilsabet\"\nin_hand = { shortsword = false, longbow = true }"); // two hands are two
    EXPECT_TRUE(item(longbow).is(in_hand));
}

TEST_F(ForbiddenLandsIntervention, BonusAndReadiness) {
    accept("combatant = \"brannoch\"\nbonus = { broadsword = 0, large_shield = 1 }");
    EXPECT_EQ(item(broadsword).bonus, 0);
    EXPECT_EQ(item(large_shield).bonus, 1);
    refuse("combatant = \"brannoch\"\nbonus = { broadsword = 3 }", "2");
    refuse("combatant = \"brannoch\"\nbonus = { brodsword = 1 }", "did you mean \"broadsword\"");
    accept("combatant = \"ilsabet\"\nready = { longbow = true }");
    EXPECT_TRUE(item(longbow).is(ready));
    accept("combatant = \"ilsabet\"\nready = { longbow = false }");
    EXPECT_FALSE(item(longbow).is(ready));
    refuse("combatant = \"ilsabet\"\nready = { shortsword = true }", "only bows, slings and crossbows are readied");
    refuse("combatant = \"dorrin\"\nready = { light_crossbow = true }", "it must be in hand");
    accept("combatant = \"dorrin\"\nready = { light_crossbow = false }");
    accept("combatant = \"dorrin\"\nin_hand = { two_handed_axe = false, light_crossbow = true }\n"
           "ready = { light_crossbow = true }");
    EXPECT_TRUE(item(crossbow).is(ready));
}

TEST_F(ForbiddenLandsIntervention, DroppingAndTaking) {
    accept("combatant = \"orc\"\ndrop = \"scimitar\"");
    EXPECT_EQ(item(scimitar).holder, nobody);
    EXPECT_EQ(item(scimitar).beside, orc);
    EXPECT_EQ(item(scimitar).zone, bridge);
    refuse("combatant = \"orc\"\ndrop = \"scimitar\"", "Orc has no such thing");
    refuse("combatant = \"ilsabet\"\ntake = \"scimitar\"", "no such thing lies in the zone"); // on the bank
    refuse("combatant = \"brannoch\"\ntake = \"small_shield\"", "no such thing lies in the zone");
    accept("combatant = \"brannoch\"\ntake = \"scimitar\"");
    EXPECT_EQ(item(scimitar).holder, brannoch);
    EXPECT_EQ(item(scimitar).beside, nobody);
    EXPECT_FALSE(item(scimitar).is(in_hand));
    accept("combatant = \"brannoch\"\ndrop = \"scimitar\"");
    accept("combatant = \"brannoch\"\ntake = \"scimitar\"\nin_hand = { scimitar = true, broadsword = false }");
    EXPECT_TRUE(item(scimitar).is(in_hand));
}

// --- the field ------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsIntervention, AZoneIsAsTheGameMasterSays) {
    accept("zone = \"bank\"\nfeatures = [\"dark\", \"cramped\"]\ncover = [\"stone_wall\"]\nunseen = [\"bridge\"]");
    EXPECT_EQ(fight.book.zone[bank].features, dark | cramped);
    EXPECT_EQ(fight.book.zone[bank].cover[0], 8);
    EXPECT_EQ(fight.names.cover_key[bank], std::vector<std::string>{"stone_wall"});
    EXPECT_EQ(fight.book.zone[bank].unseen, 1u << bridge);
    EXPECT_EQ(fight.book.zone[bridge].unseen, 1u << bank); // both ways
    EXPECT_EQ(fight.book.dark_way[bridge], 1u << ford);    // surveyed anew
    accept("zone = \"ford\"\nunseen = [\"bridge\"]");
    EXPECT_EQ(fight.book.zone[bridge].unseen, 1u << bank | 1u << ford);
    accept("zone = \"bank\"\nunseen = []");
    EXPECT_EQ(fight.book.zone[bank].unseen, 0);
    EXPECT_EQ(fight.book.zone[bridge].unseen, 1u << ford);
    refuse("zone = \"brigde\"\nfeatures = []\ncover = []\nunseen = []", "there is no zone of this name");
    refuse("zone = \"bank\"\nunseen = [\"brigde\"]", "there is no zone of this name");
    refuse("zone = \"bank\"\nunseen = [\"bank\"]", "a zone does not name itself");
    refuse("zone = \"bank\"\nunseen = [3]", "");
    refuse("zone = \"bank\"\nfeatures = [\"wet\"]", "rough");
    refuse("zone = \"bank\"\ncover = [\"cloud\"]", "there is no cover of this id");
}

TEST_F(ForbiddenLandsIntervention, CoverThatIsGoneCoversNobody) {
    at(brannoch).cover = 5;
    at(orc).cover = 6;
    at(ilsabet).cover = 5; // in another zone
    accept("zone = \"bridge\"\ncover = [\"furniture\", \"tree_trunk\"]");
    EXPECT_EQ(at(brannoch).cover, 5);
    EXPECT_EQ(at(orc).cover, 0);
    EXPECT_EQ(at(ilsabet).cover, 5);
}

TEST_F(ForbiddenLandsIntervention, SettingsTimeAndEnd) {
    accept("settings = { armor_wear = \"max\", max_rounds = 7 }\ntime = \"night\"");
    EXPECT_EQ(fight.book.settings.armor_wear, ArmorWear::max);
    EXPECT_EQ(fight.book.settings.max_rounds, 7);
    EXPECT_EQ(fight.state.time_of_day, 3);
    refuse("settings = { armor_wear = \"least\" }", "max");
    refuse("time = \"noon\"", "evening");
    refuse("end = \"Orks\"", "there is no side of this name");
    refuse("end = false", "true, or the side that has won");
    fight.state.phase = Phase::turns;
    fight.state.current = orc;
    accept("end = \"Orcs\"");
    EXPECT_EQ(fight.state.phase, Phase::over);
    EXPECT_EQ(fight.state.winner, 1);
    EXPECT_EQ(fight.state.current, nobody);
    refuse("combatant = \"orc\"\nmodifier = 1", "the fight is over");
    fight.state.phase = Phase::turns;
    accept("end = true");
    EXPECT_EQ(fight.state.winner, nobody);
    EXPECT_TRUE(over(fight.state));
}

// --- time that passes -----------------------------------------------------------------------------------------------

// FBL-BROKEN-7+, FBL-CRIT-2+: a day of rest, and care by who is best at it and able to.
TEST_F(ForbiddenLandsIntervention, WhatComesAfterTheFight) {
    refuse("after = true", "the fight is not over yet");
    fight.state.phase = Phase::over;
    refuse("after = false", "is true");
    at(dorrin).broken = 1;
    at(dorrin).score[0] = 0;
    at(orc).broken = 1;
    at(orc).score[0] = 0;
    wound(ilsabet, Wounds::slash, 63, 3, 5);
    fight.book.sheet[ilsabet].skill[static_cast<int>(Skill::healing)] = 5;
    accept("after = true");
    EXPECT_EQ(fight.state.quarters, 4);
    EXPECT_EQ(at(dorrin).carer, ilsabet);
    EXPECT_EQ(at(ilsabet).carer, brannoch); // nobody nurses himself
    EXPECT_EQ(at(orc).carer, other_orc);
    EXPECT_EQ(at(brannoch).carer, nobody);
    EXPECT_TRUE(at(brannoch).lives(resting));
    fight.state.quarters = 0;
    at(dorrin).carer = nobody;
    accept("after = true\npass = \"week\"\ncare = { dorrin = \"brannoch\" }");
    EXPECT_EQ(fight.state.quarters, 28);
    EXPECT_EQ(at(dorrin).carer, brannoch);
}

TEST_F(ForbiddenLandsIntervention, TimePasses) {
    accept("pass = \"quarter_day\"");
    EXPECT_EQ(fight.state.quarters, 1);
    refuse("pass = \"day\"", "time is passing already");
    for (const auto& [span, quarters] : {std::pair{"day", 4}, std::pair{"week", 28}}) {
        fight.state.quarters = 0;
        accept("pass = \"" + std::string(span) + "\"");
        EXPECT_EQ(fight.state.quarters, quarters);
    }
    fight.state.quarters = 0;
    refuse("pass = \"month\"", "week");
    EXPECT_EQ(fight.state.cold_interval, 24);
    accept("pass = \"day\"\ncold_interval = 1");
    EXPECT_EQ(fight.state.cold_interval, 1);
    fight.state.quarters = 0;
    refuse("pass = \"day\"\ncold_interval = 0", "1");
    refuse("pass = \"day\"\ncold_interval = 25", "24");
    fight.state.phase = Phase::over; // also after the fight
    accept("pass = \"day\"\nresting = \"all\"");
    EXPECT_FALSE(over(fight.state));
}

TEST_F(ForbiddenLandsIntervention, HowEverybodyLives) {
    accept(
        "pass = \"day\"\nwithout_food = [\"brannoch\"]\nwithout_water = [\"Party\"]\nwithout_sleep = \"all\"\n"
        "in_the_cold = \"dorrin\"\nwithout_wine = [\"dorrin\", \"orc\"]\nconfined = [\"wolf\"]\nresting = [\"all\"]");
    const int everybody = without_sleep | resting;
    EXPECT_EQ(at(brannoch).living, everybody | without_food | without_water);
    EXPECT_EQ(at(ilsabet).living, everybody | without_water);
    EXPECT_EQ(at(dorrin).living, everybody | without_water | in_the_cold | without_wine);
    EXPECT_EQ(at(orc).living, everybody | without_wine);
    EXPECT_EQ(at(wolf).living, everybody | confined);
    EXPECT_EQ(at(other_orc).living, everybody);
    EXPECT_EQ(fight.state.combatant[7].living, 0); // who is not there
    fight.state.quarters = 0;
    refuse("pass = \"day\"\nwithout_food = [\"branoch\"]", "\"all\" stands for everybody");
    refuse("pass = \"day\"\nwithout_food = \"branoch\"", "there is no combatant or side of this name");
    refuse("pass = \"day\"\nwithout_food = [3]", "");
    refuse("pass = \"day\"\nwithout_food = 3", "");
    for (const char* key :
         {"without_food", "without_water", "without_sleep", "in_the_cold", "without_wine", "confined", "resting"})
        refuse(std::string(key) + " = \"all\"", "this is about time that passes");
    refuse("cold_interval = 3", "this is about time that passes");
    refuse("care = { brannoch = \"dorrin\" }", "this is about time that passes");
}

TEST_F(ForbiddenLandsIntervention, WhoCaresForWhom) {
    accept("pass = \"day\"\ncare = { brannoch = \"dorrin\", ilsabet = \"Dorrin\" }");
    EXPECT_EQ(at(brannoch).carer, dorrin);
    EXPECT_EQ(at(ilsabet).carer, dorrin);
    EXPECT_EQ(at(orc).carer, nobody);
    fight.state.quarters = 0;
    refuse("pass = \"day\"\ncare = { branoch = \"dorrin\" }", "there is no combatant of this name");
    refuse("pass = \"day\"\ncare = { brannoch = \"dorin\" }", "there is no combatant of this name");
    refuse("pass = \"day\"\ncare = { brannoch = 3 }", "");
    refuse("pass = \"day\"\ncare = { brannoch = \"brannoch\" }", "somebody else who is a person");
    refuse("pass = \"day\"\ncare = { brannoch = \"wolf\" }", "somebody else who is a person");
}

// The next beats carry it out; then the fight goes on where it was.
TEST_F(ForbiddenLandsIntervention, TheBeatsCarryTimeOut) {
    fight.state.phase = Phase::over;
    at(brannoch).score[0] = 2;
    at(ilsabet).score[1] = 1;
    accept("pass = \"day\"\nwithout_food = [\"brannoch\"]\nwithout_water = [\"brannoch\"]");
    Silent<ForbiddenLands> silent;
    int beats = 0;
    for (; !over(fight.state); ++beats) beat(silent, fight.book, fight.state);
    EXPECT_EQ(beats, 4);
    EXPECT_EQ(at(brannoch).conditions, hungry | thirsty);
    EXPECT_EQ(at(brannoch).score[0], 2); // THIRSTY keeps the night's sleep from helping
    EXPECT_EQ(at(ilsabet).score[1], 5);
    EXPECT_EQ(at(brannoch).living, 0);
    EXPECT_EQ(fight.state.phase, Phase::over);
}

// --- coming and going -----------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsIntervention, ComingLate) {
    fight.state.phase = Phase::turns;
    accept("[add]\nfrom = \"bandit_cutter\"\nname = \"Late\"\nside = \"Orcs\"\nzone = \"bank\"\n"
           "engaged = [\"ilsabet\"]");
    ASSERT_EQ(fight.book.combatants, 8);
    EXPECT_TRUE(at(7).is(joining));
    EXPECT_EQ(at(7).zone, bank);
    EXPECT_EQ(fight.book.sheet[7].side, 1);
    EXPECT_EQ(at(7).engaged, 1u << ilsabet);
    EXPECT_EQ(fight.names.combatant_key[7], "late");
    accept("[add]\nfrom = \"wolf\"\nname = \"Stray\""); // a side of its own
    EXPECT_EQ(fight.book.sides, 3);
    EXPECT_EQ(fight.book.sheet[8].side, 2);
    EXPECT_EQ(fight.names.side[2], "Stray");
    // With a weapon of the encounter's own.
    accept("[add]\nfrom = \"bandit_cutter\"\nname = \"Third\"\nside = \"Orcs\"\nmelee_weapons = [\"war_pick\"]");
    EXPECT_EQ(fight.book.combatants, 10);
    EXPECT_EQ(fight.state.item[fight.state.items - 1].weapon, item(war_pick).weapon);
    // Its tools are no weapons.
    refuse("[add]\nfrom = \"bandit_cutter\"\nname = \"Fourth\"\nside = \"Orcs\"\nmelee_weapons = [\"bandages\"]",
           "there is no weapon of this id");
    refuse("[add]\nfrom = \"wolf\"\nside = \"Orks\"", "there is no side of this name; without one");
    refuse("[add]\nfrom = \"wulf\"", "there is no combatant of this id");
    refuse("[add]\nfrom = \"wolf\"\ncount = 7\nside = \"Orcs\"", "at most 16 combatants");
    refuse("[add]\nfrom = \"wolf\"\nside = \"Orcs\"\ncolour = \"grey\"", "colour");
    refuse("add = 3", "");
}

TEST_F(ForbiddenLandsIntervention, SixteenAreEnough) {
    accept("[add]\nfrom = \"wolf\"\ncount = 9\nside = \"Orcs\"");
    EXPECT_EQ(fight.book.combatants, 16);
    refuse("[add]\nfrom = \"wolf\"", "at most 16 combatants"); // nor a side without anybody in it
    EXPECT_EQ(fight.book.sides, 2);
}

TEST_F(ForbiddenLandsIntervention, SurpriseIsForTheBeginning) {
    const std::string sneaker = "[add]\nfrom = \"bandit_cutter\"\nside = \"Orcs\"\nsneaks = \"brannoch\"";
    const std::string surprising = "[add]\nfrom = \"bandit_cutter\"\nside = \"Orcs\"\nsurprise = true";
    fight.state.phase = Phase::sneak;
    refuse(sneaker, "nobody sneaks up on it any more");
    fight.state.phase = Phase::round_start;
    refuse(surprising, "the cards are drawn");
    fight.state.phase = Phase::draw;
    accept(surprising);
    fight.state.phase = Phase::opening;
    accept(sneaker);
    EXPECT_EQ(fight.book.sheet[8].sneaks_on, brannoch);
}

TEST_F(ForbiddenLandsIntervention, WhoIsRemovedHasFled) {
    meet(brannoch, orc);
    accept("remove = \"orc\"");
    EXPECT_TRUE(at(orc).is(fled));
    EXPECT_EQ(at(brannoch).engaged, 0);
    EXPECT_EQ(fight.book.combatants, 7);
    EXPECT_EQ(item(scimitar).holder, orc);
    refuse("remove = 3", "");
}

} // namespace
} // namespace fracas::forbidden_lands
