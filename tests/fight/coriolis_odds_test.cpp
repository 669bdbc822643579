// Coriolis: the odds of a move are the same from the file and from the question it is chosen at; what people try has a
// name among the outcomes.
#include "store/shelf.hpp"
#include "support/haste.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace fracas {
namespace {

std::unique_ptr<Fight> opened_file(const std::filesystem::path& file) {
    std::vector<Mistake> mistakes;
    auto fight = open_fight(file, mistakes);
    for (const auto& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    return fight;
}

// To the first question for an action: dice are rolled, nothing is claimed, nothing prayed for.
void play_to_first_action(Fight& fight, std::uint64_t seed) {
    for (; !fight.over() && fight.question()["name"] != "act"; ++seed) {
        const Json question = fight.question();
        const Json answer =
            question["kind"] == "choice" ? Json{{"choose", question["options"][0]["key"]}} : fight.roll(seed);
        ASSERT_TRUE(fight.answer(answer));
    }
}

std::map<std::string, double> chances(const Odds& odds) {
    std::map<std::string, double> all;
    for (const auto& outcome : odds.outcomes) all[outcome.name] = outcome.p;
    for (const auto& law : odds.laws) all["mean " + law.name] = law.mean;
    return all;
}

// Initiative makes no difference to a move, nor does whose turn it was before the first: nothing else has happened.
TEST(CoriolisOdds, OfAMoveFromTheFileAreThoseAtItsQuestion) {
    std::size_t compared = 0;
    bool out_of_hiding = false;
    for (const auto& entry : std::filesystem::directory_iterator(home() / "examples/coriolis"))
        for (std::uint64_t seed = 1; seed <= (in_haste() ? 1u : 12u); ++seed) {
            SCOPED_TRACE(entry.path().filename().string() + " " + std::to_string(seed));
            const auto fresh = opened_file(entry.path());
            const auto played = fresh->copy();
            play_to_first_action(*played, seed);
            if (played->over()) continue;
            // Where a sneak attack is over, everybody knows of those the file hides: there playing has changed something.
            bool sneaked = false;
            for (const Json& event : played->events())
                sneaked = sneaked || event["kind"] == "noticed" || event["kind"] == "sneaked";
            if (sneaked && played->state()["phase"] != "ambush") continue;
            const Json question = played->question();
            out_of_hiding = out_of_hiding || played->state()["phase"] == "ambush";
            OddsQuestion asked;
            asked.by = question["who"];
            asked.own_tables = false;
            std::set<std::string> deeds; // of each kind one
            for (const Json& option : question["options"]) {
                const std::string deed = option["deed"];
                if (deed == "end" || deed == "lower" || deed == "member" || deed == "auto" ||
                    !deeds.insert(deed).second)
                    continue;
                asked.move = option["key"];
                const auto there = played->odds(asked), here = fresh->odds(asked);
                ASSERT_TRUE(there) << asked.move << ": " << there.error().message;
                ASSERT_TRUE(here) << asked.move << ": " << here.error().message;
                EXPECT_EQ(chances(*there), chances(*here)) << asked.by << " " << asked.move;
                ++compared;
            }
        }
    EXPECT_GT(compared, 20u);
    EXPECT_TRUE(in_haste() || out_of_hiding);
}

} // namespace
} // namespace fracas
