#include "odds/rule_of_thumb.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

// `worth` of no and of yes.
Situation push_at(int sixes, int dice, double no, double yes, double chance = 0.1) {
    const double best = std::max(no, yes);
    return {{{"sixes", sixes}, {"dice", dice}},
            {"no", "yes"},
            chance,
            best * chance,
            {no * chance, yes * chance},
            {no >= yes ? chance : 0, no >= yes ? 0 : chance}};
}

TEST(RuleOfThumb, OneAnswerForAllIfThatIsBest) {
    const auto rule = rule_of_thumb({push_at(0, 3, 1, 2), push_at(1, 3, 1, 2), push_at(2, 1, 3, 3)});
    ASSERT_EQ(rule.lines.size(), 1u);
    EXPECT_TRUE(rule.lines[0].when.empty());
    EXPECT_EQ(rule.lines[0].answers.front(), "yes");
    EXPECT_EQ(rule.loses, 0);
}

TEST(RuleOfThumb, OneCondition) {
    const auto rule =
        rule_of_thumb({push_at(0, 3, 1, 2), push_at(0, 1, 1, 1.5), push_at(1, 3, 4, 2), push_at(2, 1, 5, 3)});
    ASSERT_EQ(rule.lines.size(), 2u);
    EXPECT_EQ(rule.loses, 0);
    EXPECT_EQ(rule.answer(push_at(0, 9, 0, 0)), 1);
    EXPECT_EQ(rule.answer(push_at(3, 9, 0, 0)), 0);
    const Condition& when = rule.lines[0].when.front();
    EXPECT_EQ(when.figure, "sixes");
    EXPECT_TRUE(when.text() == "sixes 0" || when.text() == "sixes 1 or more") << when.text();
}

TEST(RuleOfThumb, TwoConditions) {
    // Without a six always, with one only if there are many dice, else never.
    std::vector<Situation> all;
    for (int sixes = 0; sixes < 4; ++sixes)
        for (int dice = 1; dice < 6; ++dice)
            all.push_back(push_at(sixes, dice, 1, sixes == 0 || (sixes == 1 && dice >= 4) ? 2 : 0));
    const auto rule = rule_of_thumb(all);
    EXPECT_LE(rule.lines.size(), 3u);
    // Three lines cannot say it: one of the ways it can be said nearly is taken, and what it loses is told.
    double lost = 0;
    for (const Situation& at : all) lost += at.best - at.worth[static_cast<std::size_t>(rule.answer(at))];
    EXPECT_NEAR(rule.loses, lost, 1e-12);
}

// What is not offered is passed over: a list of preferences.
TEST(RuleOfThumb, PrefersInOrder) {
    const Situation rich{{{"sixes", 3}}, {"keep", "damage", "injury"}, 0.5, 1.5, {0, 1, 1.5}, {0, 0, 0.5}};
    const Situation poor{{{"sixes", 1}}, {"keep", "damage"}, 0.5, 1, {0, 1}, {0, 0.5}};
    const auto rule = rule_of_thumb({rich, poor});
    ASSERT_EQ(rule.lines.size(), 1u);
    EXPECT_EQ(rule.answer(rich), 2);
    EXPECT_EQ(rule.answer(poor), 1);
    EXPECT_EQ(rule.loses, 0);
}

TEST(RuleOfThumb, EqualSituationsAreOne) {
    const auto all = merged({push_at(0, 3, 1, 2), push_at(1, 3, 1, 2), push_at(0, 3, 4, 2)});
    ASSERT_EQ(all.size(), 2u);
    EXPECT_NEAR(all[0].chance, 0.2, 1e-12);
    EXPECT_NEAR(all[0].best, 0.6, 1e-12);
    EXPECT_NEAR(all[0].worth[0], 0.5, 1e-12);
    EXPECT_NEAR(all[0].taken[0], 0.1, 1e-12);
    // One of them is best each time, and no rule over what is seen can tell them apart.
    EXPECT_NEAR(rule_of_thumb({all[0]}).loses, 0.1, 1e-12);
}

} // namespace
} // namespace fracas
