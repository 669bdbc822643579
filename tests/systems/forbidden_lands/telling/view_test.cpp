#include "systems/forbidden_lands/telling/view.hpp"

#include "systems/forbidden_lands/company.hpp"
#include "systems/forbidden_lands/rules/critical_injuries.hpp"

#include <gmock/gmock.h>

namespace fracas::forbidden_lands {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Viewer all_seeing{};
constexpr Viewer the_party{Viewer::Kind::side, 0};
constexpr Viewer the_orcs{Viewer::Kind::side, 1};
constexpr Viewer dorrins_eyes{Viewer::Kind::combatant, 2};
constexpr Viewer wolfs_eyes{Viewer::Kind::combatant, 5};

class ForbiddenLandsView : public Company {
protected:
    Document seen(const Viewer& viewer = all_seeing) const { return view(told(), viewer); }
    Document one(std::string_view key, const Viewer& viewer = all_seeing) const {
        const Document fight_seen = seen(viewer);
        for (const Document& entry : fight_seen["combatants"].as_list())
            if (entry["key"].as_text() == key) return entry;
        return {};
    }
    static std::vector<std::string> texts(const Document& list) {
        std::vector<std::string> result;
        for (const Document& entry : list.as_list()) result.push_back(entry.as_text());
        return result;
    }
    static std::vector<std::string> keys(const Document& list) {
        std::vector<std::string> result;
        for (const Document& entry : list.as_list()) result.push_back(entry["key"].as_text());
        return result;
    }
    std::vector<std::string> conditions(int who, const Viewer& viewer = all_seeing) const {
        std::vector<std::string> names;
        const Document all = one(fight.names.combatant_key[static_cast<std::size_t>(who)], viewer)["conditions"];
        for (const Document& entry : all.as_list()) {
            EXPECT_TRUE(entry["rule"].as_text().starts_with("FBL-"));
            EXPECT_FALSE(entry["effect"].as_text().empty());
            names.push_back(entry["name"].as_text());
        }
        return names;
    }
    std::string health(int who) const {
        return one(fight.names.combatant_key[static_cast<std::size_t>(who)])["looks"].as_text();
    }
};

// --- the fight ------------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsView, TheFightItself) {
    Document before = seen();
    EXPECT_EQ(before["round"].as_integer(), 0);
    EXPECT_EQ(before["phase"].as_text(), "opening");
    EXPECT_TRUE(before["current"].is(Document::Kind::none));
    EXPECT_TRUE(before["winner"].is(Document::Kind::none));
    EXPECT_EQ(before["time"].as_text(), "morning");
    EXPECT_FALSE(before.has("quarter_days_to_pass"));
    fight.state.round = 3;
    fight.state.current = orc;
    fight.state.winner = 1;
    fight.state.time_of_day = 2;
    fight.state.quarters = 4;
    fight.state.phase = Phase::over;
    const Document now = seen();
    EXPECT_EQ(now["round"].as_integer(), 3);
    EXPECT_EQ(now["phase"].as_text(), "over");
    EXPECT_EQ(now["current"].as_text(), "orc");
    EXPECT_EQ(now["winner"].as_text(), "orcs");
    EXPECT_EQ(now["time"].as_text(), "evening");
    EXPECT_EQ(now["quarter_days_to_pass"].as_integer(), 4);
    fight.state.phase = Phase::sneak;
    EXPECT_EQ(seen()["phase"].as_text(), "sneak-attacks");
    fight.state.phase = Phase::turns;
    EXPECT_EQ(seen()["phase"].as_text(), "turns");
}

TEST_F(ForbiddenLandsView, TheOrderIsThatOfTheWholeRound) {
    EXPECT_EQ(seen()["order"].size(), 0u); // no card is drawn yet
    const int cards[] = {8, 3, 1, 5, 7, 10, 5};
    for (int i = 0; i < 7; ++i) at(i).card = cards[i];
    fight.state.phase = Phase::turns;
    fight.state.current = ilsabet;
    fight.book.sheet[orc].group = fight.book.sheet[other_orc].group = orc;
    at(dorrin).set(had_turn);
    at(hound).set(dead);
    const Document order = seen(the_party)["order"];
    EXPECT_THAT(keys(order), ElementsAre("dorrin", "ilsabet", "orc", "orc-2", "brannoch", "wolf"));
    EXPECT_EQ(order[0],
              Document::table({{"key", "dorrin"}, {"card", 1}, {"effective", 1}, {"done", true}, {"current", false}}));
    EXPECT_TRUE(order[1]["current"].as_boolean());
    EXPECT_FALSE(order[1]["done"].as_boolean());
    EXPECT_EQ(order[3]["group"].as_text(), "orc");
    EXPECT_EQ(order[5]["effective"].as_integer(), 10);
    fight.state.phase = Phase::round_start; // while cards are exchanged
    EXPECT_EQ(seen()["order"].size(), 6u);
}

TEST_F(ForbiddenLandsView, SidesAndSettings) {
    const Document now = seen(the_orcs);
    EXPECT_EQ(now["sides"], Document::list({Document::table({{"key", "party"}, {"name", "Party"}, {"players", true}}),
                                            Document::table({{"key", "orcs"}, {"name", "Orcs"}, {"players", false}})}));
    fight.book.settings.armor_wear = ArmorWear::max;
    fight.book.settings.parry_adds = false;
    fight.book.settings.run_always_rolls = false;
    fight.book.settings.max_rounds = 7;
    const Document settings = seen(the_orcs)["settings"];
    EXPECT_EQ(settings["armor_wear"].as_text(), "max");
    EXPECT_EQ(settings["parry_without_feature"].as_text(), "table_only");
    EXPECT_EQ(settings["break_free"].as_text(), "plain");
    EXPECT_EQ(settings["run_roll"].as_text(), "rough_only");
    EXPECT_EQ(settings["weapons_at_start"].as_text(), "drawn");
    EXPECT_EQ(settings["max_rounds"].as_integer(), 7);
    EXPECT_EQ(settings.size(), 13u);
}

TEST_F(ForbiddenLandsView, ZonesAndWhatLiesThere) {
    fight.book.zone[bridge].unseen = 1u << ford;
    fight.book.zone[bridge].cover[1] = 1; // the least there is
    item(scimitar).holder = nobody;
    item(scimitar).zone = bank;
    item(scimitar).beside = ilsabet;
    item(other_scimitar).holder = nobody;
    const Document now = seen(the_orcs);
    ASSERT_EQ(now["zones"].size(), 3u);
    EXPECT_EQ(now["zones"][0],
              Document::table({{"key", "bridge"},
                               {"name", "the bridge"},
                               {"features", Document::list()},
                               {"neighbours", Document::list({"bank"})},
                               {"unseen", Document::list({"ford"})},
                               {"cover", Document::list({Document::table({{"key", "wooden_wall"}, {"rating", 6}}),
                                                         Document::table({{"key", "tree_trunk"}, {"rating", 1}})})}}));
    EXPECT_THAT(texts(now["zones"][1]["features"]), ElementsAre("rough"));
    EXPECT_THAT(texts(now["zones"][1]["neighbours"]), ElementsAre("bridge", "ford"));
    EXPECT_THAT(texts(now["zones"][2]["features"]), ElementsAre("open", "dark"));
    EXPECT_EQ(
        now["items"],
        Document::list(
            {Document::table({{"key", "scimitar"}, {"name", "Scimitar"}, {"zone", "bank"}, {"beside", "ilsabet"}}),
             Document::table(
                 {{"key", "scimitar.2"}, {"name", "Scimitar"}, {"zone", "bridge"}, {"beside", Document()}})}));
}

// --- one combatant --------------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsView, OfTheOwnSideEverything) {
    at(brannoch).score[0] = 4;
    at(brannoch).armor = 1;
    at(brannoch).helmet = 0;
    at(brannoch).card = 6;
    at(brannoch).fast = 1;
    at(brannoch).modifier = -1;
    at(brannoch).social = 1u | 1u << 2 | 1u << 7;
    at(brannoch).set(trapped);
    meet(brannoch, orc);
    for (const Viewer& viewer : {all_seeing, the_party, dorrins_eyes}) {
        const Document who = one("brannoch", viewer);
        EXPECT_EQ(who["name"].as_text(), "Brannoch");
        EXPECT_EQ(who["side"].as_text(), "party");
        EXPECT_EQ(who["kind"].as_text(), "player");
        EXPECT_EQ(who["controller"].as_text(), "pc");
        EXPECT_EQ(who["card"].as_integer(), 6);
        EXPECT_EQ(who["zone"].as_text(), "bridge");
        EXPECT_EQ(who["posture"].as_text(), "standing");
        EXPECT_EQ(who["cover"].as_integer(), 0);
        EXPECT_THAT(texts(who["engaged"]), ElementsAre("orc"));
        EXPECT_EQ(who["strength"].as_integer(), 4);
        EXPECT_EQ(who["most_strength"].as_integer(), 5);
        EXPECT_EQ(who["empathy"].as_integer(), 3);
        EXPECT_EQ(who["most_empathy"].as_integer(), 3);
        EXPECT_EQ(who["armor"].as_integer(), 1);
        EXPECT_EQ(who["most_armor"].as_integer(), 3);
        EXPECT_EQ(who["helmet"].as_integer(), 0);
        EXPECT_EQ(who["most_helmet"].as_integer(), 2);
        EXPECT_EQ(who["willpower"].as_integer(), 2);
        EXPECT_EQ(who["most_willpower"].as_integer(), 10);
        EXPECT_EQ(who["arrow_die"].as_integer(), 0);
        EXPECT_EQ(who["modifier"].as_integer(), -1);
        EXPECT_TRUE(who["trapped"].as_boolean());
        EXPECT_EQ(who["actions"],
                  Document::table(
                      {{"fast_used", 1}, {"slow_used", 0}, {"left", 1}, {"fast_left", true}, {"slow_left", true}}));
        EXPECT_THAT(texts(who["social"]),
                    ElementsAre("costs_opponent_nothing", "helped_opponent_before", "hard_to_understand"));
        EXPECT_FALSE(who.has("natural_armor"));
    }
    const Document beast = one("hound");
    EXPECT_EQ(beast["kind"].as_text(), "monster");
    EXPECT_EQ(beast["controller"].as_text(), "npc");
    EXPECT_EQ(beast["natural_armor"].as_integer(), 3);
    EXPECT_EQ(beast["most_wits"].as_integer(), 0);
    EXPECT_FALSE(beast.has("willpower"));
    EXPECT_FALSE(beast.has("arrow_die"));
    EXPECT_TRUE(beast["card"].is(Document::Kind::none));
    EXPECT_EQ(one("ilsabet")["arrow_die"].as_integer(), 10);
    at(brannoch).fast = 0;
    at(brannoch).slow = 1;
    EXPECT_EQ(
        one("brannoch")["actions"],
        Document::table({{"fast_used", 0}, {"slow_used", 1}, {"left", 1}, {"fast_left", true}, {"slow_left", false}}));
}

TEST_F(ForbiddenLandsView, OfAnEnemyWhatTheEyeCanSee) {
    at(orc).set(prone);
    at(orc).cover = 5;
    for (const Viewer& viewer : {the_party, dorrins_eyes}) {
        const Document who = one("orc", viewer);
        EXPECT_EQ(who["posture"].as_text(), "prone");
        EXPECT_EQ(who["cover"].as_integer(), 5);
        for (const char* hidden : {"controller", "strength", "most_wits", "armor", "helmet", "actions", "modifier",
                                   "social", "trapped", "injuries", "figures", "attacks"})
            EXPECT_FALSE(who.has(hidden)) << hidden;
    }
    EXPECT_TRUE(one("orc", the_orcs).has("strength"));
    EXPECT_TRUE(one("orc", wolfs_eyes).has("strength"));
    EXPECT_FALSE(one("brannoch", wolfs_eyes).has("strength"));
}

TEST_F(ForbiddenLandsView, WeaponsAndHowTheyAre) {
    item(broadsword).bonus = 1;
    const Document own = one("brannoch", the_party)["weapons"];
    EXPECT_EQ(own[0], Document::table({{"key", "broadsword"},
                                       {"name", "Broadsword"},
                                       {"in_hand", true},
                                       {"bonus", 1},
                                       {"most_bonus", 2},
                                       {"damage", 2},
                                       {"range", "arms_length"},
                                       {"hands", 1},
                                       {"features", Document::list({"edged", "parrying", "pointed"})},
                                       {"clip", "bonus 1 of 2"}}));
    EXPECT_EQ(own[1]["key"].as_text(), "war_pick");
    EXPECT_FALSE(own[1]["in_hand"].as_boolean());
    EXPECT_FALSE(own[1].has("clip"));
    EXPECT_FALSE(own[2].has("damage")); // a shield
    EXPECT_EQ(own[3]["skill"].as_text(), "healing");
    EXPECT_FALSE(one("ilsabet", the_party)["weapons"][1]["ready"].as_boolean());
    // An enemy sees what is in hand, and not how worn it is.
    EXPECT_EQ(
        one("brannoch", the_orcs)["weapons"],
        Document::list({Document::table({{"key", "broadsword"}, {"name", "Broadsword"}, {"in_hand", true}}),
                        Document::table({{"key", "large_shield"}, {"name", "Large shield"}, {"in_hand", true}})}));
    item(broadsword).bonus = 0;
    EXPECT_EQ(one("brannoch", the_orcs)["weapons"][0]["clip"].as_text(), "broken");
    EXPECT_EQ(one("brannoch", the_party)["weapons"][0]["clip"].as_text(), "broken");
}

TEST_F(ForbiddenLandsView, ArmourAndAMonstersAttacks) {
    at(brannoch).armor = 1;
    EXPECT_EQ(
        one("brannoch", the_party)["armour"],
        Document::list({Document::table({{"key", "armor"}, {"name", "Armour"}, {"rating", 1}, {"most_rating", 3}}),
                        Document::table({{"key", "helmet"}, {"name", "Helmet"}, {"rating", 2}, {"most_rating", 2}})}));
    EXPECT_EQ(one("brannoch", the_orcs)["armour"],
              Document::list({Document::table({{"key", "armor"}, {"name", "Armour"}}),
                              Document::table({{"key", "helmet"}, {"name", "Helmet"}})}));
    const Document attacks = one("hound")["attacks"];
    EXPECT_EQ(attacks[0]["key"].as_text(), "bite");
    EXPECT_EQ(attacks[0]["d6"].as_integer(), 1);
    EXPECT_EQ(attacks[0]["dice"].as_integer(), 8);
    EXPECT_EQ(attacks[0]["range"].as_text(), "arms_length");
    EXPECT_FALSE(one("orc").has("attacks"));
}

TEST_F(ForbiddenLandsView, FiguresInOneShape) {
    at(brannoch).score[0] = 4;
    at(brannoch).modifier = -2;
    const Document all = one("brannoch", the_party)["figures"];
    const auto figure = [&](std::string_view key) {
        for (const Document& entry : all.as_list())
            if (entry["key"].as_text() == key) return entry;
        return Document();
    };
    EXPECT_EQ(figure("strength"), Document::table({{"key", "strength"},
                                                   {"name", "Strength"},
                                                   {"group", "attribute"},
                                                   {"now", 4},
                                                   {"most", 5},
                                                   {"least", 0},
                                                   {"can_set", true}}));
    EXPECT_EQ(figure("modifier")["now"].as_integer(), -2);
    EXPECT_EQ(figure("modifier")["least"].as_integer(), -10);
    EXPECT_EQ(figure("melee")["group"].as_text(), "skill");
    EXPECT_EQ(figure("melee")["now"].as_integer(), 3);
    EXPECT_EQ(figure("helmet")["group"].as_text(), "armour");
    EXPECT_FALSE(figure("movement")["can_set"].as_boolean());
    EXPECT_EQ(figure("willpower")["most"].as_integer(), 10);
}

// In a word that a looker-on could say, too.
TEST_F(ForbiddenLandsView, Health) {
    EXPECT_EQ(health(brannoch), "unhurt");
    at(brannoch).score[0] = 4;
    EXPECT_EQ(health(brannoch), "hurt");
    at(brannoch).score[0] = 2;
    EXPECT_EQ(health(brannoch), "badly-hurt");
    at(brannoch).score[0] = 5;
    wound(brannoch, Wounds::slash, 13);
    EXPECT_EQ(health(brannoch), "hurt");
    at(brannoch).broken = 1u << 2; // Wits
    EXPECT_EQ(health(brannoch), "badly-hurt");
    at(brannoch).broken = 1;
    EXPECT_EQ(health(brannoch), "down");
    wound(brannoch, Wounds::slash, 63, 3, 5);
    EXPECT_EQ(health(brannoch), "dying");
    at(brannoch).set(yielded);
    EXPECT_EQ(health(brannoch), "gone");
    at(brannoch).set(dead);
    EXPECT_EQ(health(brannoch), "dead");
    at(orc).set(asleep);
    EXPECT_EQ(one("orc", the_party)["looks"].as_text(), "down");
}

TEST_F(ForbiddenLandsView, BowsAndCrossbowsAreReadyOrNot) {
    const auto note = [&](std::string_view who, const Viewer& viewer) {
        const Document thing = one(who, viewer)["weapons"];
        for (const Document& weapon : thing.as_list())
            if (weapon["key"].as_text() == "longbow" || weapon["key"].as_text() == "light_crossbow")
                return weapon["clip"].as_text();
        return std::string("none");
    };
    EXPECT_EQ(note("ilsabet", the_orcs), "not readied");
    item(longbow).set(ready, true);
    EXPECT_EQ(note("ilsabet", the_orcs), "readied");
    item(longbow).bonus = 1;
    EXPECT_EQ(note("ilsabet", the_orcs), "readied");
    EXPECT_EQ(note("ilsabet", the_party), "readied, bonus 1 of 2");
    EXPECT_EQ(note("dorrin", the_party), "not loaded");
    item(crossbow).set(ready, true);
    EXPECT_EQ(note("dorrin", the_party), "loaded");
    EXPECT_EQ(note("dorrin", the_orcs), "none"); // on the back
}

TEST_F(ForbiddenLandsView, ConditionsInWords) {
    EXPECT_THAT(conditions(brannoch), IsEmpty());
    for (const auto& [flag, word] : std::initializer_list<std::pair<Flag, const char*>>{{dead, "dead"},
                                                                                        {fled, "fled"},
                                                                                        {yielded, "stands down"},
                                                                                        {outburst, "in an outburst"},
                                                                                        {withdrawn, "withdrawn"},
                                                                                        {unconscious, "unconscious"},
                                                                                        {paralysed, "paralysed"},
                                                                                        {catatonic, "catatonic"},
                                                                                        {asleep, "asleep"},
                                                                                        {swinging, "swings"},
                                                                                        {aiming, "aims"}}) {
        at(orc).set(flag);
        EXPECT_THAT(conditions(orc, the_party), ElementsAre(word));
        at(orc).set(flag, false);
    }
    at(orc).broken = 1u | 1u << 3;
    at(orc).conditions = hungry | thirsty | sleepy | cold;
    EXPECT_THAT(conditions(orc, the_orcs),
                ElementsAre("Broken in Strength", "Broken in Empathy", "HUNGRY", "THIRSTY", "SLEEPY", "COLD"));
    EXPECT_THAT(conditions(orc, the_party),
                ElementsAre("Broken in Strength", "Broken in Empathy")); // nobody sees hunger
    EXPECT_EQ(one("orc")["conditions"][0], Document::table({{"key", "broken-strength"},
                                                            {"name", "Broken in Strength"},
                                                            {"rule", "FBL-BROKEN-1"},
                                                            {"effect", "lies, can only crawl"}}));
    at(ilsabet).set(aiming);
    at(ilsabet).prepared = longbow;
    EXPECT_EQ(one("ilsabet")["conditions"][0]["ends"], Document::table({{"left", 1}, {"unit", "rounds"}}));
    EXPECT_EQ(one("ilsabet")["conditions"][0]["weapon"].as_text(), "longbow");
    at(brannoch).partner = wolf;
    at(brannoch).set(grappling);
    at(wolf).partner = brannoch;
    at(wolf).set(grappled);
    EXPECT_THAT(conditions(brannoch), ElementsAre("holds Wolf"));
    EXPECT_THAT(conditions(wolf), ElementsAre("held by Brannoch"));
    EXPECT_EQ(one("wolf")["conditions"][0]["whom"].as_text(), "brannoch");
}

TEST_F(ForbiddenLandsView, TheObliviousDoNotKnowIt) {
    at(orc).set(oblivious);
    EXPECT_THAT(conditions(orc, all_seeing), ElementsAre("oblivious"));
    EXPECT_THAT(conditions(orc, the_party), ElementsAre("oblivious"));
    EXPECT_THAT(conditions(orc, the_orcs), IsEmpty());
}

TEST_F(ForbiddenLandsView, InjuriesWithTheirClocks) {
    wound(dorrin, Wounds::slash, 63, 3, 5);            // rounds
    wound(brannoch, Wounds::slash, 13);                // of somebody else
    wound(dorrin, Wounds::slash, 51, 2, 4);            // hours
    wound(dorrin, Wounds::slash, 55, 0, days_forever); // saved, but for ever
    wound(dorrin, Wounds::stab, 61, 1, 2);             // minutes
    wound(dorrin, Wounds::horror, 42);                 // a phobia
    fight.state.wound[5].feared = hound;
    const Document injuries = one("dorrin", the_party)["injuries"];
    ASSERT_EQ(injuries.size(), 5u);
    EXPECT_EQ(injuries[0], Document::table({{"key", "throat_cut"},
                                            {"name", "Throat cut"},
                                            {"rule", "FBL-CRIT-3+"},
                                            {"effect", injuries[0]["effect"]},
                                            {"table", "slash"},
                                            {"d66", 63},
                                            {"fatal", true},
                                            {"treated", false},
                                            {"limit", 3},
                                            {"unit", "rounds"},
                                            {"turns_left", 3},
                                            {"clock", Document::table({{"left", 3}, {"unit", "rounds"}})},
                                            {"days", 5}}));
    EXPECT_FALSE(injuries[4]["effect"].as_text().empty());
    EXPECT_TRUE(injuries[2]["treated"].as_boolean());
    EXPECT_FALSE(injuries[2].has("clock"));
    EXPECT_EQ(injuries[1]["unit"].as_text(), "hours");
    EXPECT_FALSE(injuries[1].has("turns_left"));
    EXPECT_TRUE(injuries[2]["forever"].as_boolean());
    EXPECT_FALSE(injuries[2].has("days"));
    EXPECT_FALSE(injuries[2].has("limit"));
    EXPECT_EQ(injuries[3]["turns_left"].as_integer(), 1);
    EXPECT_FALSE(injuries[3].has("feared"));
    EXPECT_EQ(injuries[4]["feared"].as_text(), "hound");
    const Document light = one("brannoch", the_party)["injuries"];
    ASSERT_EQ(light.size(), 1u);
    EXPECT_FALSE(light[0]["fatal"].as_boolean());
    EXPECT_EQ(light[0]["clock"], Document::table({{"left", 3}, {"unit", "days"}})); // of healing
}

// --- sneaking, FBL-INIT-6+ ------------------------------------------------------------------------------------------

TEST_F(ForbiddenLandsView, WhoSneaksIsNotSeenBeforeTheCards) {
    fight.book.sheet[orc].sneaks_on = brannoch;
    meet(brannoch, orc);
    EXPECT_FALSE(sees(told(), the_party, orc));
    EXPECT_TRUE(sees(told(), the_party, wolf));
    EXPECT_TRUE(sees(told(), the_orcs, orc));
    EXPECT_TRUE(sees(told(), all_seeing, orc));
    EXPECT_TRUE(one("orc", the_party).is(Document::Kind::none));
    EXPECT_EQ(seen(the_party)["combatants"].size(), 6u);
    EXPECT_EQ(seen(the_orcs)["combatants"].size(), 7u);
    EXPECT_THAT(texts(one("brannoch", the_party)["engaged"]), IsEmpty());
    EXPECT_THAT(texts(one("brannoch", the_orcs)["engaged"]), ElementsAre("orc"));
    EXPECT_EQ(seen(the_party)["sides"].size(), 2u); // the wolf is seen
    fight.state.noticed = 1u << orc;                // the roll has failed
    EXPECT_TRUE(sees(told(), the_party, orc));
    fight.state.noticed = 0;
    fight.state.phase = Phase::sneak;
    fight.state.sneakers = 1u << orc; // the roll has succeeded
    EXPECT_FALSE(sees(told(), the_party, orc));
    EXPECT_TRUE(sees(told(), the_party, hound));
    EXPECT_EQ(seen(the_party)["phase"].as_text(), "draw"); // or they would know that somebody is there
    EXPECT_EQ(seen(the_orcs)["phase"].as_text(), "sneak-attacks");
    fight.state.noticed = 1u << orc; // he acts
    EXPECT_TRUE(sees(told(), the_party, orc));
    EXPECT_EQ(seen(the_party)["phase"].as_text(), "sneak-attacks");
    fight.state.noticed = 1u << other_orc; // another one has acted before
    EXPECT_EQ(seen(the_party)["phase"].as_text(), "draw");
    fight.book.sheet[dorrin].sneaks_on = wolf;
    fight.state.sneakers = 1u << orc | 1u << dorrin; // their own
    EXPECT_EQ(seen(the_party)["phase"].as_text(), "sneak-attacks");
    fight.book.sheet[dorrin].sneaks_on = nobody;
    fight.state.noticed = 0;
    fight.state.sneakers = 0; // he has let it be
    EXPECT_FALSE(sees(told(), the_party, orc));
    fight.state.phase = Phase::draw;
    EXPECT_TRUE(sees(told(), the_party, orc));
}

// A side of which nobody is seen is not named; who stalks somebody who sneaks himself knows of him.
TEST_F(ForbiddenLandsView, OfSidesInHidingNothingIsKnown) {
    for (const int who : {orc, hound, wolf, other_orc}) fight.book.sheet[who].sneaks_on = brannoch;
    EXPECT_THAT(keys(seen(the_party)["sides"]), ElementsAre("party"));
    EXPECT_THAT(keys(seen(dorrins_eyes)["sides"]), ElementsAre("party"));
    EXPECT_THAT(keys(seen(the_orcs)["sides"]), ElementsAre("party", "orcs"));
    EXPECT_EQ(seen(the_party)["phase"].as_text(), "draw");
    EXPECT_EQ(seen(the_orcs)["phase"].as_text(), "opening");
    fight.book.sheet[ilsabet].sneaks_on = wolf;
    EXPECT_TRUE(sees(told(), the_party, wolf));
    EXPECT_FALSE(sees(told(), the_party, orc));
    EXPECT_THAT(keys(seen(the_party)["sides"]), ElementsAre("party", "orcs"));
}

TEST_F(ForbiddenLandsView, WhatTheUnseenDoesIsNotTold) {
    fight.book.sheet[orc].sneaks_on = brannoch;
    fight.state.phase = Phase::sneak;
    fight.state.sneakers = 1u << orc;
    const auto known = [&](const Viewer& viewer, const auto& body, int who, int whom = nobody) {
        return may_see(told(), viewer, {"FBL-INIT-6+", {who, whom}, body});
    };
    EXPECT_FALSE(known(the_party, RollMade{}, orc, brannoch));
    EXPECT_FALSE(known(the_party, RollMade{}, brannoch, orc)); // the Scouting of his target
    fight.state.phase = Phase::opening;                        // whose dice are gathered would tell who is stalked
    EXPECT_FALSE(known(the_party, PoolEntry{}, brannoch));
    EXPECT_FALSE(known(the_party, PoolEntry{}, ilsabet));
    EXPECT_TRUE(known(all_seeing, PoolEntry{}, brannoch));
    fight.state.phase = Phase::sneak;
    EXPECT_TRUE(known(the_party, PoolEntry{}, ilsabet));
    EXPECT_FALSE(known(the_party, PoolEntry{}, wolf)); // where an enemy's dice come from is his own affair
    EXPECT_TRUE(known(the_party, Fell{}, brannoch));
    EXPECT_TRUE(known(the_party, RoundBegins{}, nobody));
    EXPECT_TRUE(known(the_orcs, RollMade{}, orc, brannoch));
    EXPECT_TRUE(known(all_seeing, PoolEntry{}, brannoch));
    fight.state.noticed = 1u << orc;
    EXPECT_TRUE(known(the_party, PoolEntry{}, brannoch));
    EXPECT_TRUE(known(the_party, RollMade{}, orc, brannoch));
}

TEST_F(ForbiddenLandsView, WhatIsLeftToAnEnemyIsNotTold) {
    const auto as_party = [&](const auto& body, int who) {
        return as_seen(told(), the_party, {"FBL-DAMAGE-2", {who, nobody, scimitar}, body})
            .template as<std::decay_t<decltype(body)>>();
    };
    const Damaged damage{.points = 1, .attribute = Attribute::wits, .left = 3};
    EXPECT_EQ(as_party(damage, orc).left, Known::hidden);
    EXPECT_EQ(as_party(damage, orc).attribute, Attribute::wits);
    EXPECT_EQ(as_party(damage, orc).points, 1);
    EXPECT_EQ(as_party(damage, brannoch).left, 3);
    EXPECT_EQ(as_party(damage, nobody).left, 3);
    EXPECT_EQ(as_party(PushHarm{.points = 1, .left = 2}, orc).left, Known::hidden);
    EXPECT_EQ(as_party(PushHarm{.points = 1, .left = 2}, brannoch).left, 2);
    EXPECT_EQ(as_party(Armored{.damage = 2, .through = 1, .rating_lost = 2}, orc).rating_lost, Known::hidden);
    EXPECT_EQ(as_party(Armored{.damage = 2, .through = 1, .rating_lost = 2}, orc).through, 1);
    const GearWorn wear{.points = 1, .left = 2};
    EXPECT_EQ(as_party(wear, orc).left, Known::hidden);
    EXPECT_EQ(as_party(wear, orc).points, 1);
    const Recovered better{.attribute = Attribute::agility, .score = 2};
    EXPECT_EQ(as_party(better, orc).score, Known::hidden);
    EXPECT_EQ(as_party(better, dorrin).score, 2);
    const RollMade roll{.skill = Skill::melee, .sixes = 2, .dice = 3};
    EXPECT_EQ(as_party(roll, orc).sixes, 2); // dice lie open
    EXPECT_EQ(as_party(roll, orc).dice, 3);
    const auto known = [&](const auto& body, int who) {
        return may_see(told(), the_party, {"FBL-ARMOR-3", {who}, body});
    };
    for (const int who : {orc, brannoch}) {
        const bool own = who == brannoch;
        EXPECT_EQ(known(Worn{}, who), own);
        EXPECT_EQ(known(ArrowsFewer{}, who), own);
        EXPECT_EQ(known(ArrowsLast{}, who), own);
        EXPECT_EQ(known(LimitSet{}, who), own);
        EXPECT_EQ(known(HealingSet{}, who), own);
        EXPECT_EQ(known(GotCondition{}, who), own);
        EXPECT_EQ(known(LostCondition{}, who), own);
        EXPECT_TRUE(known(Broke{}, who));
    }
    const Event lost{"FBL-DAMAGE-2", {orc}, Damaged{.points = 1, .left = 3}};
    EXPECT_EQ(as_seen(told(), all_seeing, lost).as<Damaged>().left, 3);
    EXPECT_EQ(as_seen(told(), wolfs_eyes, lost).as<Damaged>().left, 3);
}

} // namespace
} // namespace fracas::forbidden_lands
