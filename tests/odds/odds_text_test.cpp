#include "odds/odds_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

namespace fracas {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Two dice against one raider: figures made by hand.
Odds sample() {
    Odds odds;
    odds.kind = "exact";
    odds.by = "nasira-adel";
    odds.target = "corsair-raider";
    odds.move = "melee>corsair-raider:dura_axe";
    odds.sentence = "Nasira Adel hits Corsair raider in 30.6 % of all cases.";
    odds.outcomes = {{"hit", "hits", 11.0 / 36, ""},
                     {"killed", "kills", 0.0001, ""},
                     {"jammed", "the weapon jams", 0, ""},
                     {"pinned", "pins down", 0, ""}};
    odds.laws = {{"damage",
                  "damage",
                  {{0, "", 25.0 / 36, ""}, {3, "", 10.0 / 36, ""}, {4, "", 1.0 / 36, ""}},
                  34.0 / 36,
                  "",
                  true},
                 {"darkness", "Darkness Points", {{0, "", 1, ""}}, 0, "", true},
                 {"injury",
                  "critical injury",
                  {{0, "none", 35.0 / 36, ""}, {11, "Wind knocked out", 1.0 / 36, ""}},
                  0,
                  "",
                  false}};
    odds.distinct = 153;
    return odds;
}

TEST(Percent, WhatCanHappenNeverReadsAsNothingOrCertain) {
    EXPECT_EQ(percent(0), "0 %");
    EXPECT_EQ(percent(1e-300), "<0.1 %");
    EXPECT_EQ(percent(0.00049), "<0.1 %");
    EXPECT_EQ(percent(0.0005), "0.1 %");
    EXPECT_EQ(percent(0.327), "32.7 %");
    EXPECT_EQ(percent(0.9994), "99.9 %");
    EXPECT_EQ(percent(0.9996), ">99.9 %");
    EXPECT_EQ(percent(1), "100 %");
    EXPECT_EQ(percent(1 - 1e-15), "100 %");
    EXPECT_EQ(percent(0.00004, 2), "<0.01 %");
    EXPECT_EQ(percent(0.6123456, 2), "61.23 %");
}

TEST(Bar, IsAsLongAsItsShareAndShowsTheSmallest) {
    EXPECT_EQ(bar(0, 10, true), "");
    EXPECT_EQ(bar(1, 3, true), "███");
    EXPECT_EQ(bar(0.5, 3, true), "█▌");
    EXPECT_EQ(bar(1e-9, 10, true), "▏");
    EXPECT_EQ(bar(2, 3, true), "███");
    EXPECT_EQ(bar(0.5, 10, false), "#####");
    EXPECT_EQ(bar(1e-9, 10, false), ".");
    EXPECT_EQ(bar(0.5, 0, true), "");
}

TEST(ChanceText, LinesBreakAtBlanks) {
    EXPECT_EQ(broken_into_lines("one two three", 7), "one two\nthree");
    EXPECT_EQ(broken_into_lines("one two three", 7, 2), "one two\n  three");
    EXPECT_EQ(broken_into_lines("unbreakable", 3), "unbreakable");
    EXPECT_EQ(broken_into_lines("", 3), "");
    EXPECT_EQ(characters("Zéro"), 4);
    EXPECT_EQ(filled("é", 3), "é  ");
    EXPECT_EQ(filled_in_front("é", 3), "  é");
    EXPECT_EQ(as_heading("critical injury"), "Critical injury");
}

TEST(ChanceText, TheFirstLocaleThatIsSetCounts) {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) unsetenv(name);
    EXPECT_FALSE(locale_is_utf8());
    setenv("LANG", "de_DE.UTF-8", 1);
    EXPECT_TRUE(locale_is_utf8());
    setenv("LC_ALL", "C", 1);
    EXPECT_FALSE(locale_is_utf8());
    setenv("LC_ALL", "C.utf8", 1);
    EXPECT_TRUE(locale_is_utf8());
}

TEST(OddsText, TheWholePage) {
    EXPECT_EQ(to_text(sample()), R"(Nasira Adel hits Corsair raider in 30.6 % of all cases.

Outcomes
  hits                         30.6 %            █████████▌
  kills                        <0.1 %            ▏
  never: the weapon jams, pins down

Damage                         chance  at least
  0                            69.4 %     100 %  █████████████████████▌
  3                            27.8 %    30.6 %  ████████▋
  4                             2.8 %     2.8 %  ▉

Critical injury
  none                         97.2 %            ██████████████████████████████▏
  11 Wind knocked out           2.8 %            ▉

Always: Darkness Points 0
Means: damage 0.94

exact; 153 distinct outcomes
)");
}

TEST(OddsText, FitsTheWidthWithAndWithoutBlocks) {
    Odds odds = sample();
    for (int i = 0; i < 30; ++i) odds.outcomes.push_back({"x", "something that never happens", 0, ""});
    for (const bool blocks : {true, false}) {
        const std::string text = to_text(odds, {.blocks = blocks});
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(characters(line), 80) << line;
        EXPECT_EQ(text.find("█") != std::string::npos, blocks);
    }
}

TEST(OddsText, OfManyInjuriesTheTenMostLikelyInOrderOfTheTable) {
    Odds odds = sample();
    odds.laws.resize(1);
    OddsLaw injury{"injury", "critical injury", {}, 0, "", false};
    for (int i = 0; i < 36; ++i) {
        const int d66 = (i / 6 + 1) * 10 + i % 6 + 1;
        injury.values.push_back({d66, "name " + std::to_string(d66), (d66 % 10 == 3 ? 1.0 : 0.1) / 10, ""});
    }
    odds.laws.push_back(injury);
    const std::string brief = to_text(odds);
    for (const char* there : {"13 name 13", "23 name 23", "63 name 63"}) EXPECT_THAT(brief, HasSubstr(there));
    EXPECT_LT(brief.find("13 name 13"), brief.find("23 name 23"));
    EXPECT_THAT(brief, HasSubstr("and 26 more, together 26.0 % (--all lists them)"));
    EXPECT_THAT(brief, Not(HasSubstr("66 name 66")));
    const std::string all = to_text(odds, {.all = true});
    EXPECT_THAT(all, HasSubstr("66 name 66"));
    EXPECT_THAT(all, Not(HasSubstr(" more, together")));
}

TEST(OddsText, TheLongTailOfALawSharesOneRow) {
    Odds odds = sample();
    odds.laws = {{"sixes", "sixes", {}, 1, "", true}};
    double chance = 0.5;
    for (int i = 0; i < 20; ++i, chance /= 2) odds.laws[0].values.push_back({i, "", chance, ""});
    const std::string text = to_text(odds);
    EXPECT_THAT(text, HasSubstr("\n  11 to 19 "));
    EXPECT_THAT(text, Not(HasSubstr("\n  11  ")));
    EXPECT_THAT(to_text(odds, {.all = true}), HasSubstr("\n  19  "));
}

TEST(OddsText, FractionsStandInPlaceOfBars) {
    Odds odds = sample();
    odds.outcomes[0].exact = "11/36";
    odds.laws[0].values[0].exact = "25/36";
    odds.laws[0].exact_mean = "17/18";
    const std::string text = to_text(odds);
    EXPECT_THAT(text, HasSubstr("30.6 %            11/36\n"));
    EXPECT_THAT(text, HasSubstr("100 %  25/36\n"));
    EXPECT_THAT(text, HasSubstr("Means: damage 0.94 = 17/18"));
}

TEST(OddsText, SaysHowMuchWasLeftOut) {
    Odds odds = sample();
    odds.kind = "bounded";
    odds.left_out = 1.2e-15;
    odds.distinct = 0;
    EXPECT_EQ(kind_line(odds), "bounded: 1.2e-15 left out");
    odds.distinct = 1;
    EXPECT_EQ(kind_line(odds), "bounded: 1.2e-15 left out; 1 distinct outcome");
}

TEST(OddsText, HeadingsLookAsTheCallerWants) {
    const TextStyle style{.heading = [](std::string_view words) { return "<" + std::string(words) + ">"; }};
    EXPECT_THAT(to_text(sample(), style), HasSubstr("\n<Outcomes>\n"));
}

// Two answers to one question, with what comes of each.
Odds with_table() {
    Odds odds = sample();
    OddsTable table{"defend", "corsair-raider", "defence of the raider", {}};
    for (const int answer : {0, 1}) {
        OddsRow row{answer == 0 ? "no" : "defend", answer == 0 ? "Do not defend" : "Defend", odds.outcomes, odds.laws,
                    0};
        row.outcomes[0].p = answer == 0 ? 0.5 : 0.25;
        row.laws[0].mean = answer == 0 ? 2 : 1.25;
        row.laws[2].values[0].p = answer == 0 ? 1 : 0.75;
        row.laws[2].values[1].p = answer == 0 ? 0 : 0.25;
        table.rows.push_back(row);
    }
    odds.tables.push_back(table);
    return odds;
}

TEST(OddsTables, ShowWhatDiffersOrWhatTheGameNames) {
    Odds odds = with_table();
    EXPECT_THAT(to_text(odds, {}), HasSubstr("\nDefence of the raider\n"
                                             "                    hit  damage    none  Wind knocked out\n"
                                             "  Do not defend  50.0 %    2.00   100 %               0 %\n"
                                             "  Defend         25.0 %    1.25  75.0 %            25.0 %\n"));
    odds.columns = {"damage", "killed", "jammed"}; // what never happens is left out all the same
    EXPECT_THAT(to_text(odds, {}), HasSubstr("                 damage  killed\n"
                                             "  Do not defend    2.00  <0.1 %\n"));
    EXPECT_THAT(to_text(odds, {.width = 30}), HasSubstr("                 damage\n"
                                                        "  Do not defend    2.00\n"));
}

TEST(OddsTables, JsonHasEverythingOfEveryRow) {
    const auto json = to_json(with_table());
    ASSERT_EQ(json["tables"].size(), 1u);
    const auto& table = json["tables"][0];
    EXPECT_EQ(table["question"], "defend");
    EXPECT_EQ(table["who"], "corsair-raider");
    ASSERT_EQ(table["rows"].size(), 2u);
    EXPECT_EQ(table["rows"][1]["key"], "defend");
    EXPECT_EQ(table["rows"][1]["means"]["damage"], 1.25);
    EXPECT_EQ(table["rows"][1]["outcomes"].size(), 4u);
    EXPECT_FALSE(to_json(sample()).contains("tables"));
}

TEST(OddsJson, HasExactlyTheDocumentedKeys) {
    EXPECT_EQ(to_json(sample()).dump(),
              R"({"kind":"exact","left_out":0.0,"by":"nasira-adel","target":"corsair-raider",)"
              R"("move":"melee>corsair-raider:dura_axe","outcomes":[{"name":"hit","p":0.3055555555555556},)"
              R"({"name":"killed","p":0.0001},{"name":"jammed","p":0.0},{"name":"pinned","p":0.0}],)"
              R"("laws":{"damage":[{"value":0,"p":0.6944444444444444},{"value":3,"p":0.2777777777777778},)"
              R"({"value":4,"p":0.027777777777777776}],"darkness":[{"value":0,"p":1.0}],)"
              R"("injury":[{"value":0,"label":"none","p":0.9722222222222222},)"
              R"({"value":11,"label":"Wind knocked out","p":0.027777777777777776}]},)"
              R"("means":{"damage":0.9444444444444444,"darkness":0.0},)"
              R"("sentence":"Nasira Adel hits Corsair raider in 30.6 % of all cases."})");
}

TEST(OddsJson, ChancesStayWithinOneAndNoTargetIsNull) {
    Odds odds = sample();
    odds.target.clear();
    odds.outcomes[0].p = 1.0000000000000002;
    odds.laws[1].values[0].p = 1.0000000000000004;
    const auto json = to_json(odds);
    EXPECT_TRUE(json["target"].is_null());
    EXPECT_EQ(json["outcomes"][0]["p"], 1.0);
    EXPECT_EQ(json["laws"]["darkness"][0]["p"], 1.0);
}

TEST(OddsJson, FractionsOnlyWhereTheyWereAskedFor) {
    Odds odds = sample();
    EXPECT_EQ(to_json(odds).dump().find("exact\":\"1"), std::string::npos);
    odds.outcomes[0].exact = "11/36";
    odds.laws[2].values[1].exact = "1/36";
    const auto json = to_json(odds);
    EXPECT_EQ(json["outcomes"][0]["exact"], "11/36");
    EXPECT_EQ(json["laws"]["injury"][1]["exact"], "1/36");
}

TEST(OddsJson, WhatIsCalledExactIsExactAndABoundHasTwoFractions) {
    Odds odds = sample();
    odds.outcomes[0].exact = "1/2";
    EXPECT_EQ(to_json(odds)["outcomes"][0]["exact"], "1/2");
    odds.kind = "bounded";
    odds.outcomes[0].at_most = "3/4";
    const auto bounded = to_json(odds)["outcomes"][0];
    EXPECT_FALSE(bounded.contains("exact"));
    EXPECT_EQ(bounded["at_least"], "1/2");
    EXPECT_EQ(bounded["at_most"], "3/4");
    EXPECT_TRUE(to_text(odds, TextStyle{}).find("1/2 to 3/4") != std::string::npos);
}

// The best play stands before the odds it leads to: what it is for, a rule for every question, what a rule loses.
TEST(OddsText, TheBestPlayInWords) {
    Odds odds = sample();
    OddsBest best;
    best.aim = "hits";
    best.is_chance = true;
    best.reached = 0.25;
    OddsRule push;
    push.question = "push";
    push.who = "ana";
    push.name = "Ana";
    push.lines = {{"sixes 0", "sixes", false, 0, {"yes"}, {"Push"}}, {"", "", true, 0, {"no"}, {"Keep it"}}};
    OddsRule defend = push;
    defend.question = "defend";
    defend.lines = {{"", "", true, 0, {"block", "no"}, {"Block", "Stand still"}}};
    defend.loses = 0.01;
    defend.situations = {{{{"dice_left", 2}}, 0.5, "block", "Block"}};
    best.rules = {push, defend};
    odds.best = best;
    const std::string text = to_text(odds, TextStyle{});
    EXPECT_THAT(text, HasSubstr("Best play\n  for: hits, 25.0 %\n"));
    EXPECT_THAT(text, HasSubstr("  Ana, push: with sixes 0, Push; else Keep it.\n"));
    EXPECT_THAT(text, HasSubstr("Ana, defend: always the first that is offered of: Block; Stand still.\n"));
    EXPECT_THAT(text, HasSubstr("loses 1.0 % against the best play"));
    EXPECT_THAT(text, HasSubstr("50.0 %  dice left 2: Block\n"));
    EXPECT_LT(text.find("Best play"), text.find("Outcomes"));
    const auto json = to_json(odds)["best"];
    EXPECT_EQ(json["rules"][0]["lines"][0]["when"].dump(), R"({"figure":"sixes","at_most":0})");
    EXPECT_FALSE(json["rules"][0]["lines"][1].contains("when"));
    EXPECT_FALSE(json.contains("at_least")) << "nothing is left open";

    odds.best->left_to_policy = 0.002;
    odds.best->at_least = 0.24;
    odds.best->at_most = 0.27;
    odds.kind = "bounded";
    EXPECT_THAT(to_text(odds, TextStyle{}), HasSubstr("(the best lies between 24.0 % and 27.0 %)"));
    EXPECT_THAT(kind_line(odds), HasSubstr("bounded: decisions in at most 0.2 % of all cases"));
}

} // namespace
} // namespace fracas
