#include "cli/asking.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
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
    EXPECT_EQ(answer(dice, "2 sixes"), "refused: every face counts here; type all of them: 3 D6");
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

TEST_F(Asking, SaysInWhichOrderFacesAreTyped) {
    const Asked dice = asked(R"({"kind":"throw","text":"Roll","rule":"","dice":[{"count":2,"sides":6,"colour":"base"},)"
                             R"({"count":2,"sides":6,"colour":"stress"}],"stay":[{"colour":"base","faces":[6,6]}]})");
    EXPECT_TRUE(dice.text.find("first base, then stress") != std::string::npos) << dice.text;
    EXPECT_TRUE(dice.text.find("beside 6 6 that stay") != std::string::npos) << dice.text;
}

TEST_F(Asking, OnlySixesAndOnesMayBeCounted) {
    const Asked dice = asked(R"({"kind":"throw","text":"Roll","rule":"","dice":[{"count":5,"sides":6,"marks":true}]})");
    EXPECT_EQ(answer(dice, "2 sixes, 1 one"), R"({"faces":[6,6,1,3,3]})");
    EXPECT_EQ(answer(dice, "no sixes"), R"({"faces":[3,3,3,3,3]})");
    EXPECT_EQ(answer(dice, "six and 2 ones"), R"({"faces":[6,1,1,3,3]})");
    EXPECT_EQ(answer(dice, "6 sixes"), "refused: there are only 5 D6");
    EXPECT_EQ(answer(dice, "2 foxes, 1 one"), "refused: \"foxes\" is no count; such as 2 sixes, 1 one");
    const Asked two = asked(R"({"kind":"throw","text":"Roll","rule":"","dice":[)"
                            R"({"count":2,"sides":6,"colour":"base","marks":true},)"
                            R"({"count":2,"sides":6,"colour":"gear","marks":true}]})");
    EXPECT_EQ(answer(two, "base 1 six, gear 1 one"), R"({"faces":[6,3,1,3]})");
    EXPECT_EQ(answer(two, "1 six"), "refused: say of which dice, such as base 1 six");
}

TEST_F(Asking, TwoNoughtsAreAHundred) {
    const Asked dice = asked(R"({"kind":"throw","text":"Roll","rule":"","dice":[{"count":1,"sides":100}]})");
    EXPECT_TRUE(dice.text.find("00 is 100") != std::string::npos) << dice.text;
    EXPECT_EQ(answer(dice, "00"), R"({"faces":[100]})");
    EXPECT_EQ(answer(dice, "07"), R"({"faces":[7]})");
    EXPECT_EQ(answer(dice, "0"), "refused: no D100 has the face 0");
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
    EXPECT_EQ(answer(choice, "0"), "refused: there is no option 0; there are 1, 2, 3");
    EXPECT_EQ(answer(choice, "-1"), "refused: there is no option -1; there are 1, 2, 3");
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
    EXPECT_EQ(choice.offered[0].key, "quick-shot>e0");
    EXPECT_EQ(choice.offered[1].key, "quick-shot>e1");
    EXPECT_EQ(choice.offered[6].key, "aimed>e0");
    EXPECT_TRUE(choice.text.find("  Quick shot\n  1  Quick\n") != std::string::npos) << choice.text;
    EXPECT_TRUE(choice.text.ends_with("  Other\n 13  Shout\n 14  End\n")) << choice.text;
    EXPECT_EQ(answer(choice, "7"), R"({"choose":"aimed>e0"})");
}

TEST_F(Asking, OptionsThatDifferInTheirTargetShareALine) {
    Json question = {{"kind", "choice"}, {"text", "What?"}, {"rule", ""}, {"options", Json::array()}};
    for (int i = 1; i <= 10; ++i)
        question["options"].push_back({{"key", "shot>e" + std::to_string(i)},
                                       {"text", "Shoot at E" + std::to_string(i) + " with the gun (2 AP)"},
                                       {"target", "e" + std::to_string(i)},
                                       {"target_name", "E" + std::to_string(i)},
                                       {"group", "Attack"}});
    const Asked choice = ask(program, question, false);
    EXPECT_TRUE(choice.text.find("  Attack\n     Shoot at … with the gun (2 AP): 1 E1, 2 E2, 3 E3,") !=
                std::string::npos)
        << choice.text;
    EXPECT_EQ(answer(choice, "7"), R"({"choose":"shot>e7"})");
}

TEST_F(Asking, OfAListLongerThanTheScreenTheLastGroupsAreNamed) {
    Json question = {{"kind", "choice"}, {"text", "What?"}, {"rule", ""}, {"options", Json::array()}};
    for (const char* group : {"Attack", "Move", "Turn"})
        for (int i = 1; i <= 6; ++i)
            question["options"].push_back({{"key", std::string(group) + std::to_string(i)},
                                           {"text", std::string(group) + " in way " + std::to_string(i)},
                                           {"group", group}});
    question["options"].push_back({{"key", "end"}, {"text", "End the turn"}, {"ends_turn", true}});
    const Asked whole = ask(program, question, false);
    EXPECT_EQ(whole.text, whole.whole);
    EXPECT_EQ(std::count(whole.text.begin(), whole.text.end(), '\n'), 1 + 3 * 7 + 1);

    const Asked choice = ask(program, question, false, nullptr, 18);
    EXPECT_EQ(choice.whole, whole.text);
    EXPECT_EQ(std::count(choice.text.begin(), choice.text.end(), '\n'), 17);
    EXPECT_TRUE(choice.text.ends_with("  o  Turn: 6 more, o shows them\n  0  End the turn\n")) << choice.text;
    EXPECT_EQ(answer(choice, "18"), R"({"choose":"Turn6"})"); // what is not listed is offered all the same
    // On a screen shorter still all that is only counted stands in one line, and of what is done most the first stays.
    EXPECT_EQ(ask(program, question, false, nullptr, 7).text, "What?\n"
                                                              "  Attack\n"
                                                              "  1  Attack in way 1\n"
                                                              "  2  Attack in way 2\n"
                                                              "  3  Attack in way 3\n"
                                                              "  o  Attack: 3, Move: 6, Turn: 6 more, o shows them\n"
                                                              "  0  End the turn\n");
    EXPECT_TRUE(ask(program, question, false, nullptr, 3).text.find("Attack in way 1") != std::string::npos);
}

// The reasons of what cannot be done now are looked up, too, before any of what is done most is.
TEST_F(Asking, OnAShortScreenWhatIsBarredIsCounted) {
    Json question = {{"kind", "choice"}, {"text", "What?"}, {"rule", ""}, {"options", Json::array()}};
    for (int i = 1; i <= 10; ++i)
        question["options"].push_back(
            {{"key", "k" + std::to_string(i)}, {"text", "Way " + std::to_string(i)}, {"group", "Attack"}});
    for (int i = 1; i <= 4; ++i)
        question["barred"].push_back({{"text", "Something that would be done " + std::to_string(i)},
                                      {"reason", "and the reason why it is not done now"}});
    const std::string text = ask(program, question, false, nullptr, 13).text;
    EXPECT_TRUE(text.ends_with(" 10  Way 10\n  Not now: 4 more, o shows them\n")) << text;
}

TEST_F(Asking, PointsAreReadNotListed) {
    const Asked choice = asked(R"({"kind":"choice","text":"What?","rule":"","options":[{"key":"end","text":"End"}],)"
                               R"("places":[{"key":"move>x,y","cost":1,"points":[[3,4],[-2,0]]}]})");
    EXPECT_TRUE(choice.text.find("m  Move to a point, as in m 3 4, or m a (1 AP), 2 points in reach") !=
                std::string::npos)
        << choice.text;
    for (const char* line : {"m 3 4", "move 3,4", "move 3 4", "move>3,4", "m (3, 4)"})
        EXPECT_EQ(answer(choice, line), R"({"choose":"move>3,4"})") << line;
    EXPECT_EQ(answer(choice, "m -2 0"), R"({"choose":"move>-2,0"})");
    EXPECT_EQ(answer(choice, "m -9 0"), "refused: (-9, 0) is not in reach or not free; the nearest point is m -2 0");
}

TEST_F(Asking, WaysToPeopleAndPlaces) {
    const Asked choice = asked(R"({"kind":"choice","text":"What?","rule":"","options":[{"key":"end","text":"End"}],)"
                               R"("places":[{"key":"move>x,y","cost":1,"points":[[3,4],[-2,0],[6,6]]}]})");
    const auto spots = spots_of(Json::parse(
        R"({"combatants":[{"key":"mira","name":"Mira","x":0,"y":0},{"key":"skarga-the-red","name":"Skarga the Red",)"
        R"("x":7,"y":6}],"places":[{"key":"table-1","name":"table","x":-3,"y":0},{"key":"crates-1","name":"crates",)"
        R"("x":3,"y":5}]})"));
    const auto way = [&](std::string_view line) {
        const auto read = read_answer(choice, line, spots);
        return read ? (*read)["choose"].get<std::string>() : "refused: " + read.error().message;
    };
    EXPECT_EQ(way("m b"), "move>6,6");
    EXPECT_EQ(way("engage skarga"), "move>6,6");
    EXPECT_EQ(way("move to cover 2"), "move>3,4");
    EXPECT_EQ(way("move to the table"), "move>-2,0");
    EXPECT_TRUE(way("m nobody").starts_with("refused: \"m nobody\" is no option"));
}

TEST_F(Asking, OptionsKeepTheirNumbersWithinATurnAndTheEndOfTheTurnIsNought) {
    OptionNumbers numbers;
    numbers.begin("mira/1");
    const auto shown = [&](const char* options) {
        return ask(program,
                   Json::parse(fmt::format(R"({{"kind":"choice","text":"?","rule":"","options":[{}]}})", options)),
                   false, &numbers);
    };
    const char *aim = R"({"key":"aim","text":"Aim"})", *shoot = R"({"key":"shoot","text":"Shoot"})",
               *run = R"({"key":"run","text":"Run"})", *end = R"({"key":"end","text":"End","ends_turn":true})";
    const Asked first = shown(fmt::format("{},{},{}", aim, shoot, end).c_str());
    EXPECT_EQ(answer(first, "2"), R"({"choose":"shoot"})");
    EXPECT_EQ(answer(first, "0"), R"({"choose":"end"})");
    const Asked second = shown(fmt::format("{},{},{}", shoot, run, end).c_str());
    EXPECT_EQ(answer(second, "2"), R"({"choose":"shoot"})") << "where it was";
    EXPECT_EQ(answer(second, "3"), R"({"choose":"run"})");
    EXPECT_EQ(answer(second, "0"), R"({"choose":"end"})");
    EXPECT_TRUE(answer(second, "1").starts_with("refused"));
    numbers.begin("mira/2");
    EXPECT_EQ(answer(shown(fmt::format("{},{}", run, end).c_str()), "1"), R"({"choose":"run"})");
}

TEST_F(Asking, ACountIsTypedAsThatCount) {
    const Asked choice = asked(R"({"kind":"choice","text":"How many?","rule":"","options":[{"key":"0","text":"none"},)"
                               R"({"key":"2","text":"two"},{"key":"5","text":"five"}]})");
    EXPECT_EQ(answer(choice, "5"), R"({"choose":"5"})");
    EXPECT_EQ(answer(choice, "0"), R"({"choose":"0"})");
    EXPECT_EQ(answer(choice, "3"), "refused: there is no option 3; there are 0, 2, 5");
}

TEST_F(Asking, WhatMayNotBeDoneNowIsSaidWithTheReason) {
    const Asked choice =
        asked(R"({"kind":"choice","text":"What?","rule":"","options":[{"key":"end","text":"End"}],)"
              R"("barred":[{"deed":"shot","text":"Shoot at Skarga","reason":"the gun is empty","rule":"X"}]})");
    EXPECT_TRUE(choice.text.find("Not now: Shoot at Skarga (the gun is empty)") != std::string::npos) << choice.text;
}

} // namespace
} // namespace fracas
