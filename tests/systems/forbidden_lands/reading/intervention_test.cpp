#include "systems/forbidden_lands/reading/intervention.hpp"

#include "systems/forbidden_lands/intervention.hpp"

#include "systems/forbidden_lands/rules/turn.hpp"
#include <fstream>
#include <string>

namespace fracas::forbidden_lands {
namespace {

// --- as a whole -----------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsIntervention, WithAMistakeNothingIsChanged) {
    refuse("combatant = \"orc\"\nstrength = 2\nstrenght = 3", "unknown key");
    refuse("combatant = \"ork\"\nstrength = 2", "there is no combatant of this name");
    refuse("combatant = 3\nstrength = 2", "");
    refuse("", "an intervention names what it changes");
    refuse("combatant = \"orc\"\nmodifier = 11", "10");
    refuse("remove = \"ork\"", "there is no combatant of this name");
    refuse("nothing = 1", "unknown key");
    const auto said = intervene(written::the_pack(), fight.book, fight.names, fight.state, Document(3));
    ASSERT_EQ(said.size(), 1u);
    EXPECT_EQ(said.front().message, "an intervention is a table such as { combatant = \"orc\", strength = 3 }");
}

TEST_F(ForbiddenLandsIntervention, ByKeyOrName) {
    accept("combatant = \"Brannoch\"\nmodifier = -1");
    EXPECT_EQ(at(brannoch).modifier, -1);
    accept("combatant = \"orc-2\"\nmodifier = 2");
    EXPECT_EQ(at(other_orc).modifier, 2);
    EXPECT_EQ(at(orc).modifier, 0);
}

TEST_F(ForbiddenLandsIntervention, TheNextBeatAsksWhetherTheFightGoesOn) {
    accept("combatant = \"orc\"\nmodifier = 1");
    EXPECT_FALSE(fight.state.end_due); // before it has begun
    fight.state.phase = Phase::sneak;
    set("combatant = \"orc\"\nmodifier = 99");
    EXPECT_FALSE(fight.state.end_due); // refused
    accept("combatant = \"orc\"\nmodifier = 2");
    EXPECT_TRUE(fight.state.end_due);
}

// --- scores ---------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsIntervention, AScoreAtZeroIsBroken) {
    accept("combatant = \"orc\"\nstrength = 2\nwits = 1");
    EXPECT_EQ(at(orc).score[0], 2);
    EXPECT_EQ(at(orc).score[2], 1);
    EXPECT_EQ(at(orc).broken, 0);
    EXPECT_FALSE(at(orc).is(prone));
    accept("combatant = \"orc\"\nstrength = 0");
    EXPECT_TRUE(has(orc, Attribute::strength));
    EXPECT_TRUE(at(orc).is(prone));
    EXPECT_EQ(fight.state.wounds, 0); // the game master adds the injury, if there is one
    accept("combatant = \"orc\"\nwits = 0");
    EXPECT_TRUE(has(orc, Attribute::wits));
    EXPECT_EQ(fight.state.wounds, 0);
    accept("combatant = \"orc\"\nstrength = 1");
    EXPECT_FALSE(has(orc, Attribute::strength));
    EXPECT_TRUE(has(orc, Attribute::wits));
    EXPECT_TRUE(at(orc).is(prone));                // it still has to get up
    accept("combatant = \"hound\"\nstrength = 0"); // FBL-MONSTER-1+
    EXPECT_TRUE(at(hound).is(dead));
    refuse("combatant = \"orc\"\nstrength = 6", "5");
    refuse("combatant = \"orc\"\nagility = -1", "0");
    refuse("combatant = \"wolf\"\nempathy = 1", "Wolf has no Empathy");
}

TEST_F(ForbiddenLandsIntervention, BrokenInEmpathy) {
    refuse("combatant = \"orc\"\noutburst = true", "only who is Broken in Empathy");
    accept("combatant = \"orc\"\nempathy = 0");
    EXPECT_TRUE(at(orc).is(withdrawn));
    EXPECT_FALSE(at(orc).is(outburst));
    accept("combatant = \"orc\"\noutburst = true");
    EXPECT_TRUE(at(orc).is(outburst));
    EXPECT_FALSE(at(orc).is(withdrawn));
    accept("combatant = \"orc\"\nstrength = 4"); // another score changes nothing of it
    EXPECT_TRUE(at(orc).is(outburst));
    accept("combatant = \"orc\"\noutburst = false");
    EXPECT_TRUE(at(orc).is(withdrawn));
    accept("combatant = \"orc\"\nempathy = 1");
    EXPECT_FALSE(at(orc).is(withdrawn));
    EXPECT_FALSE(has(orc, Attribute::empathy));
    accept("combatant = \"orc\"\nempathy = 0\noutburst = true");
    accept("combatant = \"orc\"\nempathy = 2");
    EXPECT_FALSE(at(orc).is(outburst));
}

TEST_F(ForbiddenLandsIntervention, Figures) {
    accept("combatant = \"brannoch\"\narmor = 1\nhelmet = 0\nwillpower = 7\ncover = 5\nmodifier = 2");
    EXPECT_EQ(at(brannoch).armor, 1);
    EXPECT_EQ(at(brannoch).helmet, 0);
    EXPECT_EQ(fight.book.sheet[brannoch].armor, 3);
    EXPECT_EQ(fight.book.sheet[brannoch].helmet, 2);
    EXPECT_EQ(at(brannoch).willpower, 7);
    EXPECT_EQ(at(brannoch).cover, 5);
    EXPECT_EQ(at(brannoch).modifier, 2);
    accept("combatant = \"brannoch\"\narmor = 8\nhelmet = 4"); // better than what was worn before
    EXPECT_EQ(at(brannoch).armor, 8);
    EXPECT_EQ(fight.book.sheet[brannoch].armor, 8);
    EXPECT_EQ(fight.book.sheet[brannoch].helmet, 4);
    accept("combatant = \"brannoch\"\narmor = 0\nwillpower = 0\ncover = 0");
    EXPECT_EQ(at(brannoch).armor, 0);
    EXPECT_EQ(at(brannoch).willpower, 0);
    EXPECT_EQ(at(brannoch).cover, 0);
    refuse("combatant = \"brannoch\"\narmor = 9", "8");
    refuse("combatant = \"brannoch\"\nhelmet = 5", "4");
    refuse("combatant = \"brannoch\"\nwillpower = 11", "10");
    refuse("combatant = \"brannoch\"\ncover = 13", "12");
    refuse("combatant = \"brannoch\"\nmodifier = -11", "-10");
    accept("combatant = \"ilsabet\"\narrow_die = \"d6\"");
    EXPECT_EQ(at(ilsabet).arrow_die, 6);
    for (const auto& [word, sides] :
         std::initializer_list<std::pair<const char*, int>>{{"empty", 0}, {"d8", 8}, {"d10", 10}, {"d12", 12}}) {
        accept(std::string("combatant = \"ilsabet\"\narrow_die = \"") + word + "\"");
        EXPECT_EQ(at(ilsabet).arrow_die, sides);
    }
    refuse("combatant = \"orc\"\narrow_die = \"d6\"", "only player characters count their arrows");
    refuse("combatant = \"ilsabet\"\narrow_die = \"d20\"", "d12");
}

// FBL-TURN-4+
TEST_F(ForbiddenLandsIntervention, ActionsUsed) {
    accept("combatant = \"orc\"\nfast = 1\nslow = 1");
    EXPECT_EQ(at(orc).fast, 1);
    EXPECT_EQ(at(orc).slow, 1);
    refuse("combatant = \"orc\"\nfast = 2", "a round has two actions");
    refuse("combatant = \"orc\"\nslow = 2", "1");
    accept("combatant = \"orc\"\nfast = 2\nslow = 0");
    EXPECT_EQ(at(orc).fast, 2);
    refuse("combatant = \"orc\"\nslow = 1", "a round has two actions");
    refuse("combatant = \"orc\"\nfast = 3", "2");
    accept("combatant = \"orc\"\nfast = 0");
    EXPECT_EQ(at(orc).fast, 0);
}

// FBL-INIT-1: no card is in two hands.
TEST_F(ForbiddenLandsIntervention, Cards) {
    refuse("combatant = \"orc\"\ncard = 3", "the cards are not drawn yet");
    for (int i = 0; i < 7; ++i) at(i).card = i + 1;
    accept("combatant = \"orc\"\ncard = 9");
    EXPECT_EQ(at(orc).card, 9);
    accept("combatant = \"orc\"\ncard = 1"); // whose it was takes the old one
    EXPECT_EQ(at(orc).card, 1);
    EXPECT_EQ(at(brannoch).card, 9);
    accept("combatant = \"orc\"\ncard = 1");
    EXPECT_EQ(at(orc).card, 1);
    fight.book.sheet[orc].group = fight.book.sheet[other_orc].group = orc;
    at(other_orc).card = 1;
    accept("combatant = \"orc-2\"\ncard = 10"); // a group has one card
    EXPECT_EQ(at(orc).card, 10);
    refuse("combatant = \"orc\"\ncard = 0", "1");
    refuse("combatant = \"orc\"\ncard = 17", "16");
}

// --- the sheet ------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsIntervention, TheSheet) {
    accept("combatant = \"orc\"\nskills = { might = 3, melee = 4, move = 0, animal_handling = 1 }\nreputation = 3");
    EXPECT_EQ(fight.book.sheet[orc].skill[static_cast<int>(Skill::melee)], 4);
    EXPECT_EQ(fight.book.sheet[orc].skill[static_cast<int>(Skill::move)], 0);
    EXPECT_EQ(fight.book.sheet[orc].skill[static_cast<int>(Skill::might)], 3);
    EXPECT_EQ(fight.book.sheet[orc].skill[static_cast<int>(Skill::animal_handling)], 1);
    EXPECT_EQ(fight.book.sheet[orc].skill[static_cast<int>(Skill::endurance)], 1);
    EXPECT_EQ(fight.book.sheet[orc].reputation, 3);
    accept("combatant = \"orc\"\nreputation = 0");
    EXPECT_EQ(fight.book.sheet[orc].reputation, 0);
    refuse("combatant = \"orc\"\nskills = { meele = 4 }", "melee");
    refuse("combatant = \"orc\"\nskills = { melee = 6 }", "5");
    refuse("combatant = \"orc\"\nreputation = 11", "10");
}

TEST_F(ForbiddenLandsIntervention, ChangingSides) {
    hold(orc, brannoch);
    fight.book.sheet[orc].group = orc;
    accept("combatant = \"orc\"\nside = \"Orcs\"");
    EXPECT_EQ(fight.book.sheet[orc].group, orc);
    EXPECT_TRUE(scene().in_grapple(orc));
    accept("combatant = \"orc\"\nside = \"Party\"");
    EXPECT_EQ(fight.book.sheet[orc].side, 0);
    EXPECT_EQ(fight.book.sheet[orc].group, -1);
    EXPECT_FALSE(scene().in_grapple(orc));
    EXPECT_FALSE(scene().in_grapple(brannoch));
    refuse("combatant = \"orc\"\nside = \"Partey\"", "there is no side of this name");
}

// --- place and posture ----------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsIntervention, MovingEndsWhatMovingEnds) {
    meet(brannoch, orc);
    at(brannoch).cover = 5;
    accept("combatant = \"brannoch\"\nzone = \"bridge\""); // where he is already
    EXPECT_EQ(at(brannoch).engaged, 1u << orc);
    EXPECT_EQ(at(brannoch).cover, 5);
    accept("combatant = \"brannoch\"\nzone = \"bank\"");
    EXPECT_EQ(at(brannoch).zone, bank);
    EXPECT_EQ(at(brannoch).engaged, 0);
    EXPECT_EQ(at(orc).engaged, 0);
    EXPECT_EQ(at(brannoch).cover, 0);
    refuse("combatant = \"brannoch\"\nzone = \"brigde\"", "there is no zone of this name");
}

TEST_F(ForbiddenLandsIntervention, ArmsLength) {
    meet(brannoch, wolf);
    accept("combatant = \"brannoch\"\nengaged = [\"orc\", \"Dorrin\"]");
    EXPECT_EQ(at(brannoch).engaged, 1u << orc | 1u << dorrin);
    EXPECT_EQ(at(orc).engaged, 1u << brannoch);
    EXPECT_EQ(at(wolf).engaged, 0);
    accept("combatant = \"brannoch\"\nengaged = [\"Orcs\"]"); // a side
    EXPECT_EQ(at(brannoch).engaged, 1u << orc | 1u << hound | 1u << wolf | 1u << other_orc);
    accept("combatant = \"brannoch\"\nengaged = []");
    EXPECT_EQ(at(brannoch).engaged, 0);
    accept("combatant = \"dorrin\"\nengaged = [\"dorrin\"]"); // nobody is at Arm's Length of himself
    EXPECT_EQ(at(dorrin).engaged, 0);
    refuse("combatant = \"brannoch\"\nengaged = [\"ilsabet\"]", "Ilsabet is in another zone");
    refuse("combatant = \"brannoch\"\nengaged = [\"orc\", \"ork\"]", "there is no combatant or side of this name");
    refuse("combatant = \"brannoch\"\nengaged = [3]", "");
    accept("combatant = \"brannoch\"\nzone = \"bank\"\nengaged = [\"ilsabet\"]"); // together it fits
    EXPECT_EQ(at(ilsabet).engaged, 1u << brannoch);
    accept("combatant = \"ilsabet\"\nengaged = []");
    accept("combatant = \"ilsabet\"\nengaged = [\"brannoch\"]");
    EXPECT_EQ(at(brannoch).engaged, 1u << ilsabet);
}

TEST_F(ForbiddenLandsIntervention, AGrappleKeepsItsTwoTogether) {
    hold(brannoch, orc);
    accept("combatant = \"brannoch\"\nengaged = [\"orc\", \"dorrin\"]");
    EXPECT_TRUE(scene().in_grapple(brannoch));
    accept("combatant = \"brannoch\"\nengaged = [\"dorrin\"]");
    EXPECT_FALSE(scene().in_grapple(brannoch));
    EXPECT_FALSE(scene().in_grapple(orc));
}

TEST_F(ForbiddenLandsIntervention, Posture) {
    accept("combatant = \"orc\"\nposture = \"prone\"");
    EXPECT_TRUE(at(orc).is(prone));
    accept("combatant = \"orc\"\nposture = \"standing\"");
    EXPECT_FALSE(at(orc).is(prone));
    refuse("combatant = \"orc\"\nstrength = 0\nposture = \"standing\"", "Broken in Strength or Agility lies");
    refuse("combatant = \"orc\"\nagility = 0\nposture = \"standing\"", "lies");
    refuse("combatant = \"orc\"\nasleep = true\nposture = \"standing\"", "lies");
    refuse("combatant = \"orc\"\ndead = true\nposture = \"standing\"", "lies");
    refuse("combatant = \"orc\"\nposture = \"lying\"", "prone");
    accept("combatant = \"orc\"\nwits = 0\nposture = \"standing\""); // panic runs
    hold(brannoch, wolf);
    refuse("combatant = \"brannoch\"\nposture = \"standing\"", "lies");
    accept("combatant = \"brannoch\"\nrelease = true\nposture = \"standing\"");
    EXPECT_FALSE(at(brannoch).is(prone));
    wound(dorrin, Wounds::other, 0, 3, 0);
    at(dorrin).set(unconscious);
    refuse("combatant = \"dorrin\"\nposture = \"standing\"", "lies");
    at(dorrin).set(unconscious, false);
    at(dorrin).set(paralysed);
    refuse("combatant = \"dorrin\"\nposture = \"standing\"", "lies");
}

// --- flags and conditions -------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsIntervention, DeathAndDeparture) {
    meet(brannoch, orc);
    accept("combatant = \"orc\"\ndead = true");
    EXPECT_TRUE(at(orc).is(dead));
    EXPECT_TRUE(at(orc).is(prone));
    EXPECT_EQ(at(brannoch).engaged, 0);
    accept("combatant = \"orc\"\ndead = false");
    EXPECT_FALSE(at(orc).is(dead));
    meet(brannoch, orc);
    at(orc).set(swinging);
    at(orc).prepared = scimitar;
    accept("combatant = \"orc\"\nfled = true");
    EXPECT_TRUE(at(orc).is(fled));
    EXPECT_EQ(at(brannoch).engaged, 0);
    EXPECT_FALSE(at(orc).is(swinging));
    EXPECT_EQ(at(orc).prepared, bare_hands);
    accept("combatant = \"orc\"\nfled = false");
    EXPECT_FALSE(at(orc).is(fled));
    meet(brannoch, wolf);
    accept("combatant = \"wolf\"\nstands_down = true");
    EXPECT_TRUE(at(wolf).is(yielded));
    EXPECT_FALSE(at(wolf).is(fled));
    EXPECT_EQ(at(brannoch).engaged, 0);
    refuse("combatant = \"wolf\"\ndead = 1", "");
}

TEST_F(ForbiddenLandsIntervention, AwarenessAndTraps) {
    accept("combatant = \"orc\"\noblivious = true\ntrapped = true");
    EXPECT_TRUE(at(orc).is(oblivious));
    EXPECT_TRUE(at(orc).is(trapped));
    accept("combatant = \"orc\"\noblivious = false\ntrapped = false");
    EXPECT_FALSE(at(orc).is(oblivious));
    EXPECT_FALSE(at(orc).is(trapped));
}

// FBL-INIT-6+: whether enemies know of who sneaks is the game master's, too.
TEST_F(ForbiddenLandsIntervention, WhoSneaksIsNoticedOrNot) {
    refuse("combatant = \"orc\"\nnoticed = true", "only who sneaks is unnoticed");
    fight.book.sheet[orc].sneaks_on = brannoch;
    accept("combatant = \"orc\"\nnoticed = true");
    EXPECT_EQ(fight.state.noticed, 1u << orc);
    accept("combatant = \"orc\"\nnoticed = false");
    EXPECT_EQ(fight.state.noticed, 0u);
    fight.state.phase = Phase::draw;
    refuse("combatant = \"orc\"\nnoticed = true", "before the cards are drawn");
}

// Under the keys and in the figures in which the view tells them.
TEST_F(ForbiddenLandsIntervention, FiguresAsTheViewNamesThem) {
    accept("combatant = \"orc\"\nmelee = 4\nanimal_handling = 0");
    EXPECT_EQ(fight.book.sheet[orc].skill[static_cast<int>(Skill::melee)], 4);
    refuse("combatant = \"orc\"\nmelee = 6", "5");
    accept("combatant = \"ilsabet\"\narrow_die = 8");
    EXPECT_EQ(at(ilsabet).arrow_die, 8);
    accept("combatant = \"ilsabet\"\narrow_die = 0");
    EXPECT_EQ(at(ilsabet).arrow_die, 0);
    refuse("combatant = \"ilsabet\"\narrow_die = 7", "6, 8, 10 or 12 sides");
}

// Every key that docs/forbidden-lands.md names is known; what is wrong with it is its value.
TEST_F(ForbiddenLandsIntervention, DocumentedKeysAreKnown) {
    std::ifstream page(std::string(FRACAS_ROOT) + "/docs/forbidden-lands.md");
    std::string line, section;
    int known = 0;
    bool of_combatant = true;
    while (std::getline(page, line)) {
        if (line.starts_with("## ")) section = line;
        if (line.starts_with("Without `combatant`")) of_combatant = false;
        if (section != "## Interventions" || !line.starts_with("| `")) continue;
        const std::string cell = line.substr(2, line.find(" | ") - 2);
        for (std::size_t at = cell.find('`'); at != std::string::npos; at = cell.find('`', at)) {
            const std::size_t end = cell.find('`', at + 1);
            const std::string word = cell.substr(at + 1, end - at - 1), key = word.substr(0, word.find(' '));
            at = end + 1;
            const std::string zone =
                key == "features" || key == "cover" || key == "unseen" ? "zone = \"bridge\"\n" : "";
            const auto said = set((of_combatant ? "combatant = \"orc\"\n" : zone) + key + " = 1.5");
            ASSERT_FALSE(said.empty()) << key;
            for (const std::string& message : said)
                EXPECT_THAT(message, testing::Not(testing::HasSubstr("unknown key"))) << key;
            ++known;
        }
    }
    EXPECT_GT(known, 45);
}

TEST_F(ForbiddenLandsIntervention, Sleep) {
    hold(ilsabet, brannoch);
    item(longbow).set(ready, true);
    at(ilsabet).set(prone, false);
    at(ilsabet).set(aiming);
    at(ilsabet).cover = 5;
    accept("combatant = \"ilsabet\"\nasleep = true");
    EXPECT_TRUE(at(ilsabet).is(asleep));
    EXPECT_TRUE(at(ilsabet).is(prone));
    EXPECT_FALSE(at(ilsabet).is(aiming));
    EXPECT_FALSE(item(longbow).is(ready));
    EXPECT_EQ(at(ilsabet).cover, 0);
    EXPECT_FALSE(scene().in_grapple(brannoch));
    accept("combatant = \"ilsabet\"\nasleep = false");
    EXPECT_FALSE(at(ilsabet).is(asleep));
}

TEST_F(ForbiddenLandsIntervention, Grapples) {
    refuse("combatant = \"brannoch\"\ngrapples = \"orc\"", "a grapple needs Arm's Length");
    refuse("combatant = \"brannoch\"\ngrapples = \"dorrin\"", "only an enemy who is no monster");
    refuse("combatant = \"brannoch\"\ngrapples = \"hound\"", "only an enemy who is no monster");
    refuse("combatant = \"brannoch\"\ngrapples = \"ork\"", "there is no combatant of this name");
    refuse("combatant = \"brannoch\"\ngrapples = 3", "");
    refuse("combatant = \"brannoch\"\nrelease = true", "nobody holds or is held here");
    refuse("combatant = \"brannoch\"\nwits = 0\nengaged = [\"orc\"]\ngrapples = \"orc\"", "not able to fight");
    accept("combatant = \"brannoch\"\nengaged = [\"orc\", \"orc-2\"]\ngrapples = \"orc\"");
    EXPECT_EQ(at(brannoch).partner, orc);
    EXPECT_TRUE(at(brannoch).is(grappling));
    EXPECT_TRUE(at(orc).is(grappled));
    EXPECT_TRUE(at(orc).is(prone));
    EXPECT_EQ(item(scimitar).holder, nobody); // FBL-GRAPPLE-1
    refuse("combatant = \"brannoch\"\ngrapples = \"orc-2\"", "nobody is in two grapples at once");
    refuse("combatant = \"dorrin\"\nengaged = [\"orc\"]\ngrapples = \"orc\"", "nobody is in two grapples at once");
    accept("combatant = \"orc\"\nrelease = false");
    EXPECT_TRUE(scene().in_grapple(orc));
    accept("combatant = \"orc\"\nrelease = true");
    EXPECT_FALSE(scene().in_grapple(brannoch));
    accept("combatant = \"brannoch\"\ngrapples = \"orc-2\"");
    accept("combatant = \"brannoch\"\nrelease = true\ngrapples = \"orc\"");
    EXPECT_EQ(at(brannoch).partner, orc);
}

// FBL-COND-1 to -4
TEST_F(ForbiddenLandsIntervention, Conditions) {
    accept("combatant = \"brannoch\"\nconditions = [\"hungry\", \"sleepy\"]");
    EXPECT_EQ(at(brannoch).conditions, hungry | sleepy);
    EXPECT_EQ(at(brannoch).since_food, 4); // begun a day ago
    EXPECT_EQ(at(brannoch).since_sleep, 4);
    EXPECT_EQ(at(brannoch).since_water, 0);
    at(brannoch).since_food = 30;
    at(brannoch).doom_food = 5;
    at(brannoch).since_water = 2;
    at(brannoch).doom_water = 1;
    at(brannoch).cold_hours = 3;
    accept("combatant = \"brannoch\"\nconditions = [\"hungry\", \"thirsty\"]");
    EXPECT_EQ(at(brannoch).conditions, hungry | thirsty);
    EXPECT_EQ(at(brannoch).since_food, 30); // goes on as it was
    EXPECT_EQ(at(brannoch).doom_food, 5);
    EXPECT_EQ(at(brannoch).since_sleep, 0);
    EXPECT_EQ(at(brannoch).since_water, 4);
    EXPECT_EQ(at(brannoch).doom_water, 1);
    EXPECT_EQ(at(brannoch).cold_hours, 0);
    at(brannoch).since_water = 9;
    at(brannoch).since_sleep = 9;
    accept("combatant = \"brannoch\"\nconditions = [\"thirsty\", \"sleepy\", \"cold\"]");
    EXPECT_EQ(at(brannoch).since_water, 9);
    EXPECT_EQ(at(brannoch).since_sleep, 4);
    EXPECT_EQ(at(brannoch).since_food, 0);
    EXPECT_EQ(at(brannoch).doom_food, 0);
    at(brannoch).since_sleep = 9;
    at(brannoch).cold_hours = 2;
    accept("combatant = \"brannoch\"\nconditions = [\"sleepy\", \"cold\"]");
    EXPECT_EQ(at(brannoch).since_sleep, 9);
    EXPECT_EQ(at(brannoch).cold_hours, 2);
    EXPECT_EQ(at(brannoch).since_water, 0);
    EXPECT_EQ(at(brannoch).doom_water, 0);
    accept("combatant = \"brannoch\"\nconditions = []");
    EXPECT_EQ(at(brannoch).conditions, 0);
    refuse("combatant = \"brannoch\"\nconditions = [\"tired\"]", "sleepy");
}

TEST_F(ForbiddenLandsIntervention, WhatIsGrantedToTheSpeaker) {
    accept("combatant = \"brannoch\"\nsocial = [\"costs_opponent_nothing\", \"helped_opponent_before\"]");
    EXPECT_EQ(at(brannoch).social, 1u | 1u << 2);
    accept("combatant = \"brannoch\"\nsocial = []");
    EXPECT_EQ(at(brannoch).social, 0);
    refuse("combatant = \"brannoch\"\nsocial = [\"opponent_has_damage\"]", "costs_opponent_nothing");
}

} // namespace
} // namespace fracas::forbidden_lands
