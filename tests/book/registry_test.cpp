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
    ASSERT_EQ(rules_with_words(all, words).size(), 1u);
    EXPECT_EQ(rules_with_words(all, words)[0]->id, "TST-MELEE-2+");
}

TEST(Registry, WhatANumberLooksLike) {
    for (const char* id : {"COR-MELEE-1", "sr3-vis-10", "FBL-INIT-5+"}) EXPECT_TRUE(looks_like_rule(id)) << id;
    for (const char* word : {"", "-", "full", "full-auto", "COR-MELEE-", "COR--1", "-A-1", "COR-MELEE-1x", "a-b-c"})
        EXPECT_FALSE(looks_like_rule(word)) << word;
}

} // namespace
} // namespace fracas
