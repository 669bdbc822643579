// How many questions a HarnMaster fight asks: before the first action, and to its end.
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace fracas::harnmaster_questions {
namespace {

struct Asked {
    std::size_t before_first_action = 0, in_all = 0;
    std::map<std::string, int> by_name;
};

Asked questions_of(const std::string& name) {
    std::vector<Mistake> mistakes;
    const auto whole = open_fight(home() / "examples/harnmaster" / (name + ".toml"), mistakes);
    const auto done = whole->play_out({}, 17, 0);
    EXPECT_TRUE(done) << done.error().message;
    Asked asked;
    auto fight = open_fight(home() / "examples/harnmaster" / (name + ".toml"), mistakes);
    bool acted = false;
    for (const Json& answer : whole->answers()) {
        const std::string question = fight->question()["name"];
        acted = acted || question == "act";
        if (!acted) ++asked.before_first_action;
        ++asked.in_all;
        ++asked.by_name[question];
        EXPECT_TRUE(fight->answer(answer));
    }
    return asked;
}

// HMG-INIT-1: a tie within a group is one throw. HMG-TURN-2+: giving up is an action; nobody is asked for it.
TEST(HarnMasterQuestions, AreFewBeforeTheFirstActionAndNoneIsForGivingUp) {
    const std::map<std::string, std::size_t> before = {{"brawl", 1},     {"gate", 1},   {"nets", 2},
                                                       {"own-table", 0}, {"riders", 2}, {"shield-duel", 0}};
    for (const auto& [name, most] : before) {
        const Asked asked = questions_of(name);
        EXPECT_LE(asked.before_first_action, most) << name;
        EXPECT_FALSE(asked.by_name.contains("yield")) << name;
        EXPECT_GT(asked.by_name.at("act"), 5) << name;
    }
}

} // namespace
} // namespace fracas::harnmaster_questions
