#include "cli/run.hpp"

#include <gtest/gtest.h>

namespace fracas::test {
namespace {

std::vector<std::string> advise(std::vector<std::string> more) {
    more.insert(more.begin(), {"advise", std::string(FRACAS_ROOT) + "/examples/alien/corridor.toml", "--fights", "64"});
    return more;
}

TEST(AdviseCommand, GoesOnUntilSomebodyDecides) {
    const Ran ran = run(advise({}));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "After 4 throws (seed 1):\n")) << ran.out;
    const Json json = run(advise({"--json"})).json();
    EXPECT_EQ(json["before"].size(), 4u);
    EXPECT_TRUE(json["before"][0].contains("cards"));
}

TEST(AdviseCommand, GoesOnUntilTheOneWhoIsMeantDecides) {
    const Ran ran = run(advise({"--by", "marchetti", "--json"}));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.json()["who"], "dr-ilya-marchetti");
    // The same dice and decisions lead there again, and then nothing goes before.
    Folder folder;
    const Json again = run(advise({"--by", "marchetti", "--answers",
                                   folder.write("so-far.json", ran.json()["before"].dump()), "--json"}))
                           .json();
    EXPECT_FALSE(again.contains("before"));
    EXPECT_EQ(again["question"], ran.json()["question"]);
}

TEST(AdviseCommand, NamesTheNearest) {
    const Ran ran = run(advise({"--by", "marcheti"}));
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "there is no combatant \"marcheti\", did you mean \"dr-ilya-marchetti\"?")) << ran.err;
    EXPECT_TRUE(ran.out.empty());
}

TEST(AdviseCommand, SaysThatNothingIsAskedOfHimAnyMore) {
    const Ran ran =
        run({"advise", example("duel"), "--answers", "-", "--by", "collector"}, R"([{"set":{"end":true}}])");
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "the fight is over")) << ran.err;
}

} // namespace
} // namespace fracas::test
