// The policies by name.
#include "systems/alien/policy/named_policies.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fracas::alien {
namespace {

TEST(AlienConduct, EveryName) {
    struct Case {
        const char* name;
        Style style;
        PushRule push;
        int burst;
        int attacks;
    };
    const std::vector<Case> cases = {{"aggressive", Style::aggressive, PushRule::on_failure, 0, 3},
                                     {"cautious", Style::cautious, PushRule::on_failure, 0, 1},
                                     {"random", Style::random, PushRule::on_failure, 0, 3},
                                     {"aggressive-never-pushing", Style::aggressive, PushRule::never, 0, 3},
                                     {"aggressive-always-pushing", Style::aggressive, PushRule::always, 0, 3},
                                     {"cautious-never-pushing", Style::cautious, PushRule::never, 0, 1},
                                     {"cautious-always-pushing", Style::cautious, PushRule::always, 0, 1},
                                     {"aggressive-single-shots", Style::aggressive, PushRule::on_failure, 1, 1},
                                     {"aggressive-bursts-of-two", Style::aggressive, PushRule::on_failure, 2, 2},
                                     {"cautious-bursts-of-two", Style::cautious, PushRule::on_failure, 2, 2},
                                     {"cautious-bursts-of-three", Style::cautious, PushRule::on_failure, 3, 3}};
    ASSERT_EQ(conduct_names.size(), cases.size());
    ASSERT_EQ(conducts.size(), cases.size());
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const Case& c = cases[i];
        EXPECT_EQ(conduct_names[i], c.name);
        const std::optional<Conduct> found = conduct_of(c.name);
        ASSERT_TRUE(found) << c.name;
        EXPECT_EQ(found->style, c.style) << c.name;
        EXPECT_EQ(found->push, c.push) << c.name;
        EXPECT_EQ(found->burst, c.burst) << c.name;
        EXPECT_EQ(found->most_attacks(), c.attacks) << c.name;
    }
    for (const char* name : {"", "greedy", "cautious-", "Aggressive"}) EXPECT_FALSE(conduct_of(name)) << name;
}

// Encounters may name all of them, and the two that look ahead.
TEST(AlienConduct, KeysOfEncounters) {
    ASSERT_EQ(policy_keys.size(), conduct_names.size() + 2);
    for (std::size_t i = 0; i < conduct_names.size(); ++i) EXPECT_EQ(policy_keys[i], conduct_names[i]);
    EXPECT_EQ(policy_keys[policy_keys.size() - 2], "greedy");
    EXPECT_EQ(policy_keys.back(), "tactical");
}

TEST(AlienConduct, AreEqualInAllThree) {
    const Conduct one{Style::cautious, PushRule::never, 2};
    EXPECT_EQ(one, (Conduct{Style::cautious, PushRule::never, 2}));
    EXPECT_NE(one, (Conduct{Style::aggressive, PushRule::never, 2}));
    EXPECT_NE(one, (Conduct{Style::cautious, PushRule::always, 2}));
    EXPECT_NE(one, (Conduct{Style::cautious, PushRule::never, 1}));
}

} // namespace
} // namespace fracas::alien
