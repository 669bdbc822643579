// Dice that several people throw together: each is told with its own person.
#include "book/toml.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace fracas {
namespace {

std::unique_ptr<Fight> opened_with_shared_throws(const std::string& text) {
    const auto read = read_toml(text, "fight.toml");
    std::vector<Mistake> mistakes;
    auto fight = read ? open_fight(*read, "fight.toml", mistakes) : nullptr;
    for (const auto& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

std::string somebody(const std::string& name, const std::string& from, const std::string& side,
                     const std::string& more) {
    return "[[combatant]]\nname = \"" + name + "\"\nfrom = \"" + from + "\"\nside = \"" + side + "\"\n" + more;
}

// Of everybody the dice told with him in events of this kind.
std::map<std::string, Json> dice_told(const Fight& fight, const std::string& kind, const Role& role = game_master) {
    std::map<std::string, Json> all;
    for (const Json& event : fight.events(role)) {
        if (event["kind"] != kind) continue;
        for (const Json& die : event.value("thrown", Json::array()))
            for (const Json& face : die["faces"]) all[event["who"]].push_back(face);
    }
    return all;
}

const std::string street =
    "system = \"coriolis\"\n[settings]\ndarkness_points = 0\n" +
    somebody("Lurker", "dock_tough", "Syndicate", "at = [60, 0]\nunaware_of = [\"Crew\"]\n") +
    somebody("Tough", "dock_tough", "Syndicate", "at = [9, 0]\n") +
    somebody("Ana", "nasira_adel", "Crew", "at = [0, 0]\ntalents = [\"combat_veteran\"]\nunaware_of = [\"Lurker\"]\n") +
    somebody("Bo", "halima_sarr", "Crew", "at = [0, 2]\nunaware_of = [\"Lurker\"]\n");

// Tough, then the crew in one throw, then Lurker, who is hidden and rolls apart.
void roll_initiative(Fight& fight, const Json& tough, const Json& crew, const Json& lurker) {
    ASSERT_TRUE(fight.answer({{"faces", tough}}));
    ASSERT_TRUE(fight.answer({{"faces", crew}, {"typed", true}}));
    ASSERT_TRUE(fight.answer({{"faces", lurker}}));
}

TEST(SharedThrows, COR_INIT_1_EachDieIsToldWithItsPerson) {
    const auto fight = opened_with_shared_throws(street);
    ASSERT_TRUE(fight);
    roll_initiative(*fight, {6}, {1, 5, 6}, {4}); // two of a Combat Veteran's
    const std::map<std::string, Json> all{{"lurker", {4}}, {"tough", {6}}, {"ana", {1, 5}}, {"bo", {6}}};
    EXPECT_EQ(dice_told(*fight, "initiative-rolled"), all);
    for (const Json& event : fight->events())
        for (const Json& die : event.value("thrown", Json::array()))
            EXPECT_EQ(die.contains("typed"), event["who"] == "ana" || event["who"] == "bo") << event;
    const std::map<std::string, Json> known{{"tough", {6}}, {"ana", {1, 5}}, {"bo", {6}}};
    EXPECT_EQ(dice_told(*fight, "initiative-rolled", "side:crew"), known);
}

TEST(SharedThrows, COR_INIT_2_EachDieIsToldWithItsPerson) {
    const auto fight = opened_with_shared_throws(street);
    ASSERT_TRUE(fight);
    roll_initiative(*fight, {6}, {1, 6, 6}, {1});
    while (fight->question()["name"] == "claim") ASSERT_TRUE(fight->answer({{"choose", "none"}}));
    ASSERT_EQ(fight->question()["name"], "roll-off") << fight->question();
    ASSERT_TRUE(fight->answer({{"faces", {5}}})); // Tough
    ASSERT_TRUE(fight->answer({{"faces", {2, 4}}}));
    const std::map<std::string, Json> all{{"tough", {5}}, {"ana", {2}}, {"bo", {4}}};
    EXPECT_EQ(dice_told(*fight, "rolled-off"), all);
}

TEST(SharedThrows, HMG_INIT_1_EachDieIsToldWithItsPerson) {
    const auto fight = opened_with_shared_throws("system = \"harnmaster\"\n" +
                                                 somebody("Ada", "bandit_thug", "Gang", "at = [0, 0]\n") +
                                                 somebody("Foe", "sir_aldric", "Watch", "at = [9, 0]\n") +
                                                 somebody("Bo", "bandit_thug", "Gang", "at = [0, 1]\n"));
    ASSERT_TRUE(fight);
    ASSERT_EQ(fight->question()["name"], "initiative-tie") << fight->question();
    EXPECT_EQ(fight->question()["text"],
              "Ada (then Bo) rolls d100 each for the place in the order: initiative is equal");
    ASSERT_TRUE(fight->answer({{"faces", {30, 70}}}));
    const std::map<std::string, Json> all{{"ada", {30}}, {"bo", {70}}};
    EXPECT_EQ(dice_told(*fight, "initiative-rolled"), all);
}

} // namespace
} // namespace fracas
