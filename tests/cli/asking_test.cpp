#include "cli/asking.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace fracas {
namespace {

class Asking : public testing::Test {
protected:
    Asked asked(const char* question, bool typed_dice = false) {
        return ask(program, Json::parse(question), typed_dice);
    }
    static std::string answer(const Asked& to, std::string_view line) {
        const auto read = read_answer(to, line);
        return read ? read->dump() : "refused: " + read.error().message;
    }

    std::ostringstream out, err;
    std::istringstream in;
    Program program{out, err, in};
};

TEST_F(Asking, DiceOfOneKind) {
    const Asked dice = asked(R"({"kind":"throw","text":"Roll","rule":"X-Y-1","dice":[{"count":3,"sides":6}]})");
    EXPECT_EQ(dice.text, "Roll  X-Y-1\n  3 D6 (Enter rolls, or type the faces, such as 6 3 2)\n");
    EXPECT_EQ(answer(dice, "6 6 1"), R"({"faces":[6,6,1]})");
    EXPECT_EQ(answer(dice, "661"), R"({"faces":[6,6,1]})");
    EXPECT_EQ(answer(dice, "6,6,1"), R"({"faces":[6,6,1]})");
    EXPECT_EQ(answer(dice, "66 1"), R"({"faces":[6,6,1]})");
    EXPECT_EQ(answer(dice, "6 6"), "refused: 3 faces are asked for, and 2 were typed");
    EXPECT_EQ(answer(dice, "6 6 7"), "refused: no D6 has the face 7");
    EXPECT_EQ(answer(dice, "0 6 6"), "refused: no D6 has the face 0");
    EXPECT_TRUE(answer(dice, "6 6 x").starts_with("refused: \"x\" is no face"));
}

TEST_F(Asking, DiceOfSeveralKinds) {
    const Asked dice = asked(R"({"kind":"throw","text":"Roll","rule":"","dice":[{"count":2,"sides":6,"colour":"red"},)"
                             R"({"count":1,"sides":12}]})",
                             true);
    EXPECT_TRUE(dice.text.find("2 red D6 and one D12 (type the faces") != std::string::npos) << dice.text;
    EXPECT_EQ(answer(dice, "6 1 12"), R"({"faces":[6,1,12]})");
    EXPECT_TRUE(answer(dice, "6112").starts_with("refused")); // could be read in two ways
    EXPECT_EQ(answer(dice, "6 1 13"), "refused: no D12 has the face 13");
}

TEST_F(Asking, DiceThatAreRolledOn) {
    const Asked dice =
        asked(R"({"kind":"throw","text":"Roll","rule":"X-Y-1","dice":[{"count":3,"sides":6,"until":8}]})");
    EXPECT_TRUE(dice.text.find("3 D6 (each 6 rolled on and added up until 8) (Enter") != std::string::npos)
        << dice.text;
    EXPECT_EQ(answer(dice, "11 3 12"), R"({"faces":[11,3,12]})");
    EXPECT_EQ(answer(dice, "513"), R"({"faces":[5,1,3]})");
    EXPECT_EQ(answer(dice, "5 6 3"), "refused: 6 is below 8: roll that die on and give the sum");
    EXPECT_EQ(answer(dice, "5 0 3"), "refused: no D6 has the face 0");
    const Asked low =
        asked(R"({"kind":"throw","text":"Roll","rule":"X-Y-1","dice":[{"count":2,"sides":6,"until":6}]})");
    EXPECT_TRUE(low.text.find("2 D6 (Enter") != std::string::npos) << low.text;
    EXPECT_EQ(answer(low, "66"), R"({"faces":[6,6]})");
    EXPECT_EQ(answer(low, "6 11"), R"({"faces":[6,11]})");
}

TEST_F(Asking, Cards) {
    const Asked cards = asked(R"({"kind":"draw","text":"Draw","rule":"","cards":[1,3,10]})");
    EXPECT_EQ(answer(cards, "10"), R"({"cards":[10]})");
    EXPECT_EQ(answer(cards, "2"), "refused: one of these cards: [1,3,10]");
}

TEST_F(Asking, OptionsByNumberKeyAndBeginning) {
    const Asked choice = asked(R"({"kind":"choice","text":"What?","rule":"","options":[{"key":"end","text":"End"},)"
                               R"({"key":"shot>a:gun","text":"Shoot A"},{"key":"shot>b:gun","text":"Shoot B"}]})");
    EXPECT_EQ(choice.text, "What?\n  1  End\n  2  Shoot A\n  3  Shoot B\n");
    EXPECT_EQ(answer(choice, "2"), R"({"choose":"shot>a:gun"})");
    EXPECT_EQ(answer(choice, "shot>b:gun"), R"({"choose":"shot>b:gun"})");
    EXPECT_EQ(answer(choice, "e"), R"({"choose":"end"})");
    EXPECT_EQ(answer(choice, "shot"), "refused: \"shot\" could be shot>a:gun or shot>b:gun");
    EXPECT_EQ(answer(choice, "0"), "refused: there is no option 0; there are 1 to 3");
    EXPECT_EQ(answer(choice, "-1"), "refused: there is no option -1; there are 1 to 3");
}

TEST_F(Asking, LongListsAreGroupedByKind) {
    Json question = {{"kind", "choice"}, {"text", "What?"}, {"rule", ""}, {"options", Json::array()}};
    for (int i = 0; i < 6; ++i) {
        question["options"].push_back({{"key", "quick-shot>e" + std::to_string(i)}, {"text", "Quick"}});
        question["options"].push_back({{"key", "aimed>e" + std::to_string(i)}, {"text", "Aimed"}});
    }
    question["options"].push_back({{"key", "shout"}, {"text", "Shout"}});
    question["options"].push_back({{"key", "end"}, {"text", "End"}});
    const Asked choice = ask(program, question, false);
    EXPECT_EQ(choice.keys[0], "quick-shot>e0");
    EXPECT_EQ(choice.keys[1], "quick-shot>e1");
    EXPECT_EQ(choice.keys[6], "aimed>e0");
    EXPECT_TRUE(choice.text.find("  Quick shot\n  1  Quick\n") != std::string::npos) << choice.text;
    EXPECT_TRUE(choice.text.ends_with("  Other\n 13  Shout\n 14  End\n")) << choice.text;
    EXPECT_EQ(answer(choice, "7"), R"({"choose":"aimed>e0"})");
}

TEST_F(Asking, PointsAreReadNotListed) {
    const Asked choice = asked(R"({"kind":"choice","text":"What?","rule":"","options":[{"key":"end","text":"End"}],)"
                               R"("places":[{"key":"move>x,y","cost":1,"points":[[3,4],[-2,0]]}]})");
    EXPECT_TRUE(choice.text.find("m  Move to a point, as in m 3 4 (1 AP), 2 points in reach") != std::string::npos)
        << choice.text;
    for (const char* line : {"m 3 4", "move 3,4", "move 3 4", "move>3,4", "m (3, 4)"})
        EXPECT_EQ(answer(choice, line), R"({"choose":"move>3,4"})") << line;
    EXPECT_EQ(answer(choice, "m -2 0"), R"({"choose":"move>-2,0"})");
    EXPECT_EQ(answer(choice, "m -9 0"), "refused: (-9, 0) is not in reach or not free; the nearest point is m -2 0");
}

} // namespace
} // namespace fracas
