// ALIEN: odds asked of the file are those asked where playing leads to.
#include "store/shelf.hpp"

#include "book/json.hpp"
#include "book/toml.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace fracas::alien_odds {
namespace {

std::unique_ptr<Fight> open(const std::filesystem::path& file) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(file, mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

std::string in_words(const Odds& odds) {
    std::string text = odds.move_text + "\n";
    for (const OddsOutcome& outcome : odds.outcomes) text += outcome.name + " " + std::to_string(outcome.p) + "\n";
    for (const OddsLaw& law : odds.laws) text += law.name + " " + std::to_string(law.mean) + "\n";
    return text;
}

// The first question for an action, reached by policy: cards, and the panic rolls of first sight, which fail for nobody
// (a D6 of 1).
void play_to_first_action(Fight& fight) {
    while (!fight.over() && fight.question()["name"] != "act") {
        Json answer = *fight.suggest({}, 17);
        if (fight.question()["name"] == "panic") answer = Json{{"faces", Json::array({1})}};
        const auto taken = fight.answer(answer);
        ASSERT_TRUE(taken) << taken.error().message;
    }
}

// The attacks of whoever acts first in every example. Cards are no part of a move; what changes it is that somebody has
// panicked, so that stress or places differ, and those examples are named here: in none of them a 1 does.
TEST(AlienOdds, OfTheFirstMoveAreTheSameFromTheFile) {
    int compared = 0;
    for (const auto& entry : std::filesystem::directory_iterator(home() / "examples/alien")) {
        const auto fresh = open(entry.path()), played = open(entry.path());
        play_to_first_action(*played);
        const Json question = played->question();
        const std::string who = question["who"];
        int of_this = 0;
        for (const Json& option : question["options"]) {
            const std::string key = option["key"], group = option.value("group", "");
            if (group != "Attack" && group != "Special attack" && key.rfind("aim", 0) != 0) continue;
            if (key.find(":weak") != std::string::npos || ++of_this > 3) continue;
            OddsQuestion asked;
            asked.by = who;
            asked.move = key;
            const auto before = fresh->odds(asked), after = played->odds(asked);
            ASSERT_TRUE(before) << entry.path() << " " << key << ": " << before.error().message;
            ASSERT_TRUE(after) << after.error().message;
            EXPECT_EQ(in_words(*before), in_words(*after)) << entry.path() << " " << key;
            ++compared;
        }
    }
    EXPECT_GT(compared, 5);
}

// ALN-INIT-4: an ambush that the file declares counts before the cards are drawn; so do aim and injury, which are set.
TEST(AlienOdds, AnAmbushOfTheFileCounts) {
    const std::string field = "system = \"alien\"\n[[combatant]]\nfrom = \"kuroda\"\nname = \"Ana\"\n",
                      target = "[[combatant]]\nfrom = \"guard\"\nname = \"Bor\"\n";
    const auto odds = [&](const std::string& more, const std::string& of_target) {
        std::vector<Mistake> mistakes;
        const auto fight = open_fight(*read_toml(field + more + target + of_target, "alien"), "alien", mistakes);
        for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
        OddsQuestion asked;
        asked.by = "ana";
        asked.move = "shoot>bor:pulse_rifle";
        const auto found = fight->odds(asked);
        EXPECT_TRUE(found) << found.error().message;
        return *found;
    };
    const auto plain = odds("", ""), ambush = odds("ambush = true\n", "unaware = true\n"),
               seen = odds("surprise = true\n", ""), alone = odds("", "unaware = true\n");
    EXPECT_NE(plain.move_text.find("9 base dice"), std::string::npos) << plain.move_text;
    EXPECT_NE(ambush.move_text.find("11 base dice"), std::string::npos) << ambush.move_text;
    const auto chance = [](const Odds& of, const char* name) {
        for (const OddsOutcome& outcome : of.outcomes)
            if (outcome.name == name) return outcome.p;
        return -1.0;
    };
    EXPECT_GT(chance(ambush, "hit"), chance(plain, "hit") + 0.1); // two dice more, and no Dodge
    EXPECT_NEAR(chance(seen, "hit"), chance(plain, "hit"), 1e-12);
    EXPECT_EQ(chance(alone, "hit"), chance(ambush, "hit")); // that he is unaware is enough
}

} // namespace
} // namespace fracas::alien_odds
