#include "systems/forbidden_lands/intervene.hpp"

#include "company.hpp"
#include "engine/silent.hpp"
#include "systems/forbidden_lands/turn.hpp"

#include <gmock/gmock.h>

namespace fracas::forbidden_lands {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ForbiddenLandsIntervention : public Company {
protected:
    std::vector<std::string> set(std::string_view text) {
        return written::said(
            intervene(written::the_pack(), fight.book, fight.names, fight.state, written::toml(text, "")));
    }
    // Refused with one message, and nothing is changed.
    void refuse(std::string_view text, const std::string& message) {
        const State before = fight.state;
        const auto book_before = view_of_book();
        const std::size_t people = fight.names.combatant.size();
        const auto said = set(text);
        ASSERT_THAT(said, testing::SizeIs(1)) << text;
        EXPECT_THAT(said.front(), HasSubstr(message));
        EXPECT_TRUE(fight.state == before) << text;
        EXPECT_EQ(view_of_book(), book_before) << text;
        EXPECT_EQ(fight.names.combatant.size(), people) << text;
    }
    void accept(std::string_view text) { EXPECT_THAT(set(text), IsEmpty()) << text; }
    // What interventions change in the book.
    std::vector<int> view_of_book() const {
        std::vector<int> figures = {fight.book.combatants, fight.book.sides,
                                    static_cast<int>(fight.book.settings.armor_wear), fight.book.settings.max_rounds};
        for (int i = 0; i < fight.book.combatants; ++i) {
            const Sheet& sheet = fight.book.sheet[i];
            for (const int figure : {int{sheet.side}, int{sheet.armor}, int{sheet.helmet}, int{sheet.reputation},
                                     int{sheet.skill[static_cast<int>(Skill::melee)]}})
                figures.push_back(figure);
        }
        for (int i = 0; i < fight.book.zones; ++i) {
            const Zone& zone = fight.book.zone[i];
            for (const int figure : {int{zone.features}, int{zone.unseen}, int{zone.cover[0]}, int{zone.cover[1]}})
                figures.push_back(figure);
        }
        return figures;
    }
    bool has(int who, Attribute attribute) { return scene().is_broken(who, attribute); }
    void hold(int a, int b) { // a grapples b
        meet(a, b);
        at(a).partner = static_cast<std::int8_t>(b);
        at(b).partner = static_cast<std::int8_t>(a);
        at(a).set(grappling);
        at(b).set(grappled);
        at(a).set(prone);
        at(b).set(prone);
    }
};

// --- as a whole ------------------------------------------------------------------------------------------------------

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

// --- scores ----------------------------------------------------------------------------------------------------------

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
}

// FBL-INIT-1: no card is in two hands.
TEST_F(ForbiddenLandsIntervention, Cards) {
    refuse("combatant = \"orc\"\ncard = 3", "the cards are not drawn yet");
    for (int i = 0; i < 7; ++i) at(i).card = static_cast<std::int8_t>(i + 1);
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

// --- the sheet -------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsIntervention, TheSheet) {
    accept("combatant = \"orc\"\nskills = { melee = 4, move = 0 }\nreputation = 3");
    EXPECT_EQ(fight.book.sheet[orc].skill[static_cast<int>(Skill::melee)], 4);
    EXPECT_EQ(fight.book.sheet[orc].skill[static_cast<int>(Skill::move)], 0);
    EXPECT_EQ(fight.book.sheet[orc].skill[static_cast<int>(Skill::might)], 2);
    EXPECT_EQ(fight.book.sheet[orc].reputation, 3);
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

// --- place and posture -----------------------------------------------------------------------------------------------

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

// --- flags and conditions --------------------------------------------------------------------------------------------

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
    at(orc).prepared = static_cast<std::int8_t>(scimitar);
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

// --- injuries --------------------------------------------------------------------------------------------------------

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

// --- things ----------------------------------------------------------------------------------------------------------

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

// --- the field -------------------------------------------------------------------------------------------------------

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
    refuse("end = \"Orks\"", "write the side that has won, or \"nobody\"");
    fight.state.phase = Phase::turns;
    fight.state.current = orc;
    accept("end = \"Orcs\"");
    EXPECT_EQ(fight.state.phase, Phase::over);
    EXPECT_EQ(fight.state.winner, 1);
    EXPECT_EQ(fight.state.current, nobody);
    refuse("combatant = \"orc\"\nmodifier = 1", "the fight is over");
    fight.state.phase = Phase::turns;
    accept("end = \"nobody\"");
    EXPECT_EQ(fight.state.winner, nobody);
    EXPECT_TRUE(over(fight.state));
}

// --- time that passes ------------------------------------------------------------------------------------------------

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

// --- coming and going ------------------------------------------------------------------------------------------------

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
