#include "book/registry.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

const char* const markdown = R"(# Test: rules

Preface.

## Melee

### TST-MELEE-1 Hitting
A six hits.

| a | b |
|---|---|
| 1 | 2 |

### TST-MELEE-2+ Missing
No six misses.

### 3.2 Ranged

### TST-SHOT-10 Far shots
Far is far.
# Appendix
Not a rule.
)";

TEST(Registry, ParsesRulesWithSectionsAndText) {
    const Registry registry = parse_registry(markdown, "test");
    EXPECT_EQ(registry.title, "Test: rules");
    ASSERT_EQ(registry.rules.size(), 3u);
    EXPECT_EQ(registry.rules[0].id, "TST-MELEE-1");
    EXPECT_EQ(registry.rules[0].title, "Hitting");
    EXPECT_EQ(registry.rules[0].section, "Melee");
    EXPECT_EQ(registry.rules[0].text, "A six hits.\n\n| a | b |\n|---|---|\n| 1 | 2 |");
    EXPECT_EQ(registry.rules[1].id, "TST-MELEE-2+");
    EXPECT_EQ(registry.rules[2].section, "Ranged");
    EXPECT_EQ(registry.rules[2].text, "Far is far.");
}

TEST(Registry, FindsByNumberAndByWords) {
    const std::vector<Registry> all = {parse_registry(markdown, "test")};
    ASSERT_NE(find_rule(all, "tst-melee-2"), nullptr);
    EXPECT_EQ(find_rule(all, "tst-melee-2")->id, "TST-MELEE-2+");
    EXPECT_EQ(find_rule(all, "TST-MELEE-3"), nullptr);
    EXPECT_EQ(nearest_rule(all, "TST-MELE-1"), "TST-MELEE-1");
    const std::vector<std::string> words = {"SIX", "miss"};
    const Search search = search_rules(all, words);
    ASSERT_EQ(search.found.size(), 1u);
    EXPECT_EQ(search.found[0].rule->id, "TST-MELEE-2+");
}

std::vector<std::string> ids_found(const std::vector<Registry>& all, const std::vector<std::string>& words) {
    std::vector<std::string> ids;
    for (const FoundRule& found : search_rules(all, words).found) ids.push_back(found.rule->id);
    return ids;
}

TEST(Registry, RanksTitleOverSectionOverTextByPage) {
    const std::vector<Registry> all = {
        parse_registry("## Fire\n### ONE-FIRE-1 Shots\nNo grapple.\n"
                       "## Grapple\n### ONE-HOLD-1 Holding on\nTight.\n"
                       "## Other\n### ONE-HOLD-2 Grapple attacks\nHold.\n",
                       "one"),
        parse_registry("## Close\n### TWO-HOLD-1 Letting go\nEnds the grapple.\n", "two")};
    EXPECT_EQ(ids_found(all, {"grapple"}),
              (std::vector<std::string>{"ONE-HOLD-2", "ONE-HOLD-1", "ONE-FIRE-1", "TWO-HOLD-1"}));
    const Search search = search_rules(all, std::vector<std::string>{"grapple"});
    EXPECT_EQ(search.found[0].where, FoundIn::title);
    EXPECT_EQ(search.found[1].where, FoundIn::section);
    EXPECT_EQ(search.found[2].where, FoundIn::text);
    EXPECT_EQ(search.found[3].registry->system, "two");
}

TEST(Registry, TakesAMisspeltWordForTheNearestOneOfThePages) {
    const std::vector<Registry> all = {parse_registry("### ONE-HOLD-1 Grappling\nHold.\n", "one")};
    const Search search = search_rules(all, std::vector<std::string>{"grapling"});
    EXPECT_EQ(search.words, std::vector<std::string>{"grappling"});
    ASSERT_EQ(search.found.size(), 1u);
    EXPECT_TRUE(search_rules(all, std::vector<std::string>{"zeppelin"}).found.empty());
}

TEST(Registry, TakesARuleApart) {
    const RegistryRule rule = parse_registry("### ONE-FIRE-1 Shots\n"
                                             "A six hits. Source: B `fire.md`. Setting: `luck`, default 3.\n"
                                             "Decided (model): luck is whole.\n"
                                             "- as always\n"
                                             "Two sixes hit twice.\n"
                                             "Source for the figures: a page.\n"
                                             "\n"
                                             "Example: one die, 6: a hit.\n"
                                             "Two dice, 6 and 6: two.\n"
                                             "\n"
                                             "Setting the sight is free. A source of light: none.\n",
                                             "one")
                                  .rules.at(0);
    EXPECT_EQ(rule.text, "A six hits.\nTwo sixes hit twice.\n\nSetting the sight is free. A source of light: none.");
    EXPECT_EQ(rule.examples, std::vector<std::string>{"one die, 6: a hit.\nTwo dice, 6 and 6: two."});
    EXPECT_EQ(rule.settings, std::vector<std::string>{"`luck`, default 3."});
    EXPECT_EQ(rule.notes,
              (std::vector<std::string>{"Source: B `fire.md`.", "Decided (model): luck is whole.\n- as always",
                                        "Source for the figures: a page."}));
}

TEST(Registry, WhatIsWhollyDecidedIsShown) {
    const RegistryRule rule = parse_registry("### ONE-MAP-1+ Zones\nDecided: a zone is a room.\nSource: ours.\n"
                                             "Decided: doors are borders.\n",
                                             "one")
                                  .rules.at(0);
    EXPECT_EQ(rule.text, "A zone is a room.\nDoors are borders.");
    EXPECT_EQ(rule.notes, std::vector<std::string>{"Source: ours."});
}

TEST(Registry, ASectionIsWhatItsRulesAreAbout) {
    const Registry page =
        parse_registry("## 3. Rules of the seed\n### ONE-INIT-1 Cards\nDraw.\n"
                       "### ONE-COVER-1 Cover\nHide.\n## 4. Drowning\n### ONE-COVER-2+ Water\nSwim.\n",
                       "one");
    EXPECT_EQ(page.rules[0].section, "Initiative");
    EXPECT_EQ(page.rules[1].section, "Cover");
    EXPECT_EQ(page.rules[2].section, "Drowning");
}

TEST(Registry, TitleIsTheGame) {
    EXPECT_EQ(parse_registry("# Coriolis: The Third Horizon: combat rule registry\n", "x").title,
              "Coriolis: The Third Horizon");
    EXPECT_EQ(parse_registry("# HarnMaster rule registry\n", "x").title, "HarnMaster");
    EXPECT_EQ(parse_registry("# Shadowrun, third edition: rule registry (prefix SR3)\n", "x").title,
              "Shadowrun, third edition");
}

TEST(Registry, WhatANumberLooksLike) {
    for (const char* id : {"COR-MELEE-1", "sr3-vis-10", "FBL-INIT-5+"}) EXPECT_TRUE(looks_like_rule(id)) << id;
    for (const char* word : {"", "-", "full", "full-auto", "COR-MELEE-", "COR--1", "-A-1", "COR-MELEE-1x", "a-b-c"})
        EXPECT_FALSE(looks_like_rule(word)) << word;
}

} // namespace
} // namespace fracas
