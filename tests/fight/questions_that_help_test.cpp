// What questions and events tell in whole fights of every game: options in a useful order and taken apart, every die that was
// thrown, and what somebody is asked to answer.
#include "book/json.hpp"
#include "fight/automatic.hpp"
#include "store/shelf.hpp"
#include "support/haste.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace fracas {
namespace {

std::vector<std::filesystem::path> every_example() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(home() / "examples"))
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

// Every question of a fight that policies play.
void walk(const std::filesystem::path& file, const std::function<void(const Fight&, const Json&)>& look) {
    std::vector<Mistake> mistakes;
    const auto fight = open_fight(file, mistakes);
    ASSERT_TRUE(fight) << file;
    const int most = in_haste() ? 80 : 300;
    for (int i = 0; i < most && !fight->over(); ++i) {
        look(*fight, fight->question());
        if (testing::Test::HasFatalFailure()) return;
        const auto answer = fight->suggest({}, 5);
        ASSERT_TRUE(answer && fight->answer(*answer)) << file;
    }
}

// What people do most first, group by group; giving up apart and confirmed; the end of the turn last, under one key.
TEST(QuestionsThatHelp, OptionsOfAnActionStandInAUsefulOrder) {
    std::map<std::string, std::set<std::string>> ends;
    for (const auto& file : every_example())
        walk(file, [&](const Fight& fight, const Json& question) {
            if (question["name"] != "act") return;
            const Json& options = question["options"];
            std::set<std::string> groups_before;
            std::string group;
            bool given_up = false, ended = false;
            for (const Json& option : options) {
                ASSERT_FALSE(ended) << file << ": " << option;
                if (option.value("ends_turn", false)) {
                    ended = true;
                    ends[std::string(fight.system())].insert(option["key"]);
                    continue;
                }
                if (option.value("confirm", false)) {
                    given_up = true;
                    continue;
                }
                ASSERT_FALSE(given_up) << file << ": " << option;
                ASSERT_TRUE(option.contains("group")) << file << ": " << option;
                if (option["group"] != group) {
                    if (!group.empty()) groups_before.insert(group);
                    group = option["group"];
                    EXPECT_FALSE(groups_before.contains(group)) << file << ": " << group << " in two places";
                }
            }
        });
    EXPECT_EQ(ends.size(), 5u);
    for (const auto& [system, keys] : ends) EXPECT_EQ(keys.size(), 1u) << system;
}

TEST(QuestionsThatHelp, AnOptionIsTakenApart) {
    std::size_t targets = 0, weapons = 0, places = 0, prices = 0, given_up = 0, barred = 0;
    for (const auto& file : every_example())
        walk(file, [&](const Fight& fight, const Json& question) {
            if (question["name"] != "act") return;
            std::set<std::string> people;
            for (const std::string& key : fight.combatants()) people.insert(key);
            for (const Json& option : question["options"]) {
                for (const char* part : {"key", "text", "deed", "rule", "text_id"})
                    ASSERT_TRUE(option.contains(part) && !option[part].get<std::string>().empty())
                        << file << ": " << part << " of " << option;
                if (option.contains("target")) {
                    ++targets;
                    EXPECT_TRUE(people.contains(option["target"])) << option;
                    EXPECT_TRUE(option.contains("target_name")) << option;
                }
                weapons += option.contains("weapon");
                places += option.contains("place");
                given_up += option.contains("gives_up");
                if (!option.contains("price")) continue;
                ++prices;
                for (const Json& price : option["price"]) EXPECT_GT(price["amount"].get<int>(), 0) << option;
            }
            for (const Json& one : question.value("barred", Json::array())) {
                ++barred;
                EXPECT_FALSE(one["reason"].get<std::string>().empty()) << one;
                EXPECT_FALSE(one["rule"].get<std::string>().empty()) << one;
            }
        });
    for (const std::size_t count : {targets, weapons, places, prices, given_up, barred}) EXPECT_GT(count, 20u);
}

// Every die on the table is told, once, with its faces: those of a push beside those that stayed.
TEST(QuestionsThatHelp, EveryDieThatWasThrownIsTold) {
    std::size_t dice = 0, again = 0, kept = 0;
    for (const auto& file : every_example()) {
        std::vector<Mistake> mistakes;
        const auto fight = open_fight(file, mistakes);
        ASSERT_TRUE(fight && fight->play_out({}, 7, 1)) << file;
        std::vector<int> thrown, told;
        for (const Json& answer : fight->answers())
            for (const Json& face : answer.value("faces", Json::array())) thrown.push_back(face);
        for (const Json& event : fight->events())
            for (const Json& kind : event.value("thrown", Json::array())) {
                if (kind.contains("cards")) continue;
                ASSERT_TRUE(kind.contains("sides")) << kind;
                again += kind.value("again", false);
                kept += kind.value("kept", false);
                if (kind.value("kept", false)) continue; // told when they were thrown
                for (const Json& face : kind["faces"]) told.push_back(face);
            }
        std::ranges::sort(thrown);
        std::ranges::sort(told);
        EXPECT_EQ(thrown, told) << file;
        dice += told.size();
    }
    EXPECT_GT(dice, 1000u);
    EXPECT_GT(again, 20u);
    EXPECT_GT(kept, 5u);
}

// What somebody may react to has been told when he is asked.
TEST(QuestionsThatHelp, WhatAReactionAnswersIsToldBefore) {
    const std::set<std::string> reactions = {"defend", "react", "defence", "opportunity", "overwatch", "interrupt"};
    std::set<std::string> systems;
    for (const auto& file : every_example())
        walk(file, [&](const Fight& fight, const Json& question) {
            if (!reactions.contains(question["name"])) return;
            systems.insert(std::string(fight.system()));
            const Json events = fight.events();
            ASSERT_FALSE(events.empty());
            const Json& last = events.back();
            // The deed of another, or the attack on this one, belongs to the exchange that is under way.
            const bool told = std::any_of(events.rbegin(), events.rend(), [&](const Json& event) {
                return event.value("exchange", Json()) == last.value("exchange", Json()) && event.contains("who") &&
                       event["who"] != question["who"];
            });
            EXPECT_TRUE(told) << file << ": " << question["text"] << "\nafter " << last;
        });
    EXPECT_EQ(systems.size(), 5u);
}

// With the dice of everybody but the players left to the program. Who lies in ambush acts, and who rolls the same number rolls
// again, before there is a first turn.
TEST(QuestionsThatHelp, FewAreAskedBeforeTheFirstAction) {
    std::size_t more_than_four = 0;
    for (const auto& file : every_example()) {
        std::vector<Mistake> mistakes;
        const auto fight = open_fight(file, mistakes);
        ASSERT_TRUE(fight) << file;
        std::size_t asked = 0;
        for (std::uint64_t seed = 1; !fight->over() && fight->question()["name"] != "act"; ++seed) {
            const auto automatic = automatic_answer(*fight, Automatic::npc_dice, {}, seed);
            ASSERT_TRUE(automatic) << file;
            asked += automatic->is_null();
            ASSERT_TRUE(fight->answer(automatic->is_null() ? *fight->suggest({}, seed) : *automatic)) << file;
        }
        EXPECT_LE(asked, 7u) << file;
        more_than_four += asked > 4;
    }
    EXPECT_LE(more_than_four, 4u);
}

} // namespace
} // namespace fracas
