// Who acts first: from orders to laws, and in every game.
#include "simulate/initiative.hpp"

#include "book/toml.hpp"
#include "simulate/simulation_text.hpp"
#include "store/shelf.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>

namespace fracas {
namespace {

Initiative of_people(std::size_t count) {
    Initiative all;
    for (std::size_t i = 0; i < count; ++i)
        all.combatants.push_back(
            {"k" + std::to_string(i), "N" + std::to_string(i), "s", {}, std::vector<double>(count), {}});
    return all;
}

// Two who act together and two who roll against them and each other: six orders of three units.
TEST(Initiative, TiesAreRolledByUnits) {
    Initiative all = of_people(4);
    const std::int8_t rank[] = {0, 0, 0, 0}, unit[] = {0, 0, 2, 3}, times[] = {1, 1, 1, 1};
    add_order(all, {0, 1, 2, 3}, rank, unit, times, 1);
    EXPECT_NEAR(all.combatants[0].place[1], 1.0 / 3, 1e-12);
    EXPECT_NEAR(all.combatants[0].place[2], 1.0 / 3, 1e-12);
    EXPECT_NEAR(all.combatants[0].place[3], 1.0 / 3, 1e-12);
    EXPECT_NEAR(all.combatants[2].place[1], 1.0 / 3, 1e-12);
    EXPECT_NEAR(all.combatants[2].place[2], 1.0 / 6, 1e-12); // only the other single one before
    EXPECT_NEAR(all.combatants[2].place[3], 1.0 / 6, 1e-12); // only the pair
    EXPECT_NEAR(all.combatants[2].place[4], 1.0 / 3, 1e-12);
    EXPECT_EQ(all.combatants[0].before[1], 0); // they act together
    EXPECT_EQ(all.combatants[0].before[2], 0.5);
}

TEST(Initiative, WhoHasNoTurnComesAfterAll) {
    Initiative all = of_people(2);
    const std::int8_t rank[] = {-1, 0}, unit[] = {0, 1}, times[] = {0, 2};
    add_order(all, {0, 1}, rank, unit, times, 0.25);
    EXPECT_EQ(all.combatants[0].place[0], 0.25);
    EXPECT_EQ(all.combatants[0].before[1], 0);
    EXPECT_EQ(all.combatants[1].before[0], 0.25);
    EXPECT_EQ(all.combatants[1].times[2], 0.25);
}

Initiative asked_of(const std::string& toml, InitiativeQuestion question = {}) {
    std::vector<Mistake> mistakes;
    question.seconds = 60;
    const auto fight = open_fight(read_toml(toml, "test").value(), "test", mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_text(mistake);
    const auto all = fight->initiative(question);
    EXPECT_TRUE(all) << all.error().message;
    EXPECT_EQ(all->kind, "exact");
    return *all;
}

// Cards 1 to 10 without replacement: even. Who surprises keeps the lower of two and gives the other back: it is the next one
// drawn by 1/9, and then higher; of three different cards hers are two, and each is the lowest alike. 1/9 + 8/9 * 2/3.
TEST(Initiative, OfForbiddenLandsGoesByCards) {
    const std::string two =
        "system = \"forbidden-lands\"\n[[combatant]]\nfrom = \"orc_raider\"\nname = \"Ana\"\nside = \"A\"\n";
    const std::string other = "[[combatant]]\nfrom = \"orc_raider\"\nname = \"Bor\"\nside = \"B\"\n";
    const Initiative even = asked_of(two + other);
    EXPECT_NEAR(even.combatants[0].place[1], 0.5, 1e-12);
    EXPECT_NEAR(even.combatants[0].before[1], 0.5, 1e-12);
    const Initiative surprise = asked_of(two + "surprise = true\n" + other);
    EXPECT_NEAR(surprise.combatants[0].place[1], 19.0 / 27, 1e-12);
}

// 1d6 + 6 against 1d6 + 5; equals go by Reaction.
TEST(Initiative, OfShadowrunGoesByScoresAndTellsPasses) {
    const auto ganger = [](const std::string& name, int reaction) {
        return "[[combatant]]\nfrom = \"street_ganger\"\nname = \"" + name + "\"\nside = \"" + name +
               "\"\nreaction_bonus = " + std::to_string(reaction - 3) + "\n";
    };
    const Initiative all = asked_of("system = \"shadowrun\"\n" + ganger("Ana", 6) + ganger("Bor", 5));
    EXPECT_NEAR(all.combatants[0].place[1], 26.0 / 36,
                1e-12);                                      // all but those in which his die is two or more above hers
    EXPECT_NEAR(all.combatants[0].times[1], 4.0 / 6, 1e-12); // 7 to 10
    EXPECT_NEAR(all.combatants[0].times[2], 2.0 / 6, 1e-12); // 11 and 12
}

double sum_of(const std::vector<double>& law) { return std::accumulate(law.begin(), law.end(), 0.0); }

// Every example: places are laws, one of two comes before the other or they act together; and where it is exact it agrees
// with samples.
TEST(Initiative, OfEveryExampleAddsUp) {
    int exact = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(home() / "examples")) {
        if (entry.path().extension() != ".toml") continue;
        std::vector<Mistake> mistakes;
        const auto fight = open_fight(entry.path(), mistakes);
        ASSERT_TRUE(fight) << entry.path();
        InitiativeQuestion quickly, sampled;
        quickly.seconds = 1;
        sampled.seconds = 0;
        sampled.fights = 2000;
        const auto all = fight->initiative(quickly), by_dice = fight->initiative(sampled);
        ASSERT_TRUE(all && by_dice) << entry.path();
        exact += all->kind == "exact";
        for (std::size_t i = 0; i < all->combatants.size(); ++i) {
            const InitiativeOf& one = all->combatants[i];
            EXPECT_NEAR(sum_of(one.place) + all->over_before, 1, 1e-9) << entry.path();
            EXPECT_NEAR(sum_of(one.times) + all->over_before, 1, 1e-9) << entry.path();
            for (std::size_t k = 0; k < all->combatants.size(); ++k) {
                EXPECT_LE(one.before[k] + all->combatants[k].before[i], 1 + 1e-9) << entry.path();
                EXPECT_NEAR(one.before[k], by_dice->combatants[i].before[k], 0.06) << entry.path() << " " << one.key;
            }
        }
        EXPECT_NE(to_text(*all, {}).find("acts first in"), std::string::npos);
    }
    EXPECT_GT(exact, 10);
}

} // namespace
} // namespace fracas
