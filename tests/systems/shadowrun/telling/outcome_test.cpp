// What odds observe of a move, and what a position is worth.
#include "systems/shadowrun/telling/outcome.hpp"

#include "systems/shadowrun/stage.hpp"
#include "systems/shared/policy/worth.hpp"

#include <map>

namespace fracas::shadowrun {
namespace {

// Plays one move by script and observes it.
Outcome watched(Stage& s, const Steps& steps, int mover, const Option& option) {
    const State before = s.state;
    s.run(steps, [&](TestScript& table) { take_action(table, s.scene(), mover, option); });
    OutcomeWatch watch{};
    watch.mover = mover;
    watch.target = option.target;
    for (const Event& event : s.events) watch.hear(event);
    return watch.outcome(s.book, before, s.state);
}

std::map<std::string, int, std::less<>> facts(const Outcome& outcome) {
    std::map<std::string, int, std::less<>> all;
    each_fact(
        outcome, [&](std::string_view name, std::string_view, bool is) { all[std::string(name)] = is; },
        [&](std::string_view name, std::string_view, int value, bool) { all[std::string(name)] = value; });
    return all;
}

const Option shot = option_of(Do::fire, Gunfight::gun, Duel::bo);

TEST(ShadowrunOutcome, AHitThatTakesTheTargetOut) {
    Gunfight s("heavy_pistol", 5, "regular", {.pool = 2}, {.body = 1});
    // 9M, 4 and 5 dice of 6: all succeed; the target fails: Moderate plus three levels.
    const Outcome o = watched(s, {"plain", "pool:2", {4, 4, 4, 4, 5, 5}, {1}}, Duel::ada, shot);
    const auto all = facts(o);
    EXPECT_EQ(all.at("hit"), 1);
    EXPECT_EQ(all.at("successes"), 6);
    EXPECT_EQ(all.at("level"), static_cast<int>(Level::deadly));
    EXPECT_EQ(all.at("boxes"), 10);
    EXPECT_EQ(all.at("stun"), 0);
    EXPECT_EQ(all.at("dying"), 1);
    EXPECT_EQ(all.at("taken-out"), 1);
    EXPECT_EQ(all.at("enemies-out"), 1);
    EXPECT_EQ(all.at("prone"), 1);
    EXPECT_EQ(all.at("killed"), 0);
    EXPECT_EQ(all.at("rounds"), 1);
    EXPECT_EQ(all.at("pool-spent"), 2);
    EXPECT_EQ(all.at("mover-out"), 0);
}

TEST(ShadowrunOutcome, AMissCostsARound) {
    Gunfight s;
    const auto all = facts(watched(s, {"plain", {1, 2, 3, 3}}, Duel::ada, shot));
    EXPECT_EQ(all.at("hit"), 0);
    EXPECT_EQ(all.at("damaged"), 0);
    EXPECT_EQ(all.at("level"), 0);
    EXPECT_EQ(all.at("rounds"), 1);
}

TEST(ShadowrunOutcome, ADodge) {
    Gunfight s("heavy_pistol", 5, "regular", {}, {.ballistic = 5, .pool = 3});
    // One success; two of the pool are more.
    const auto all = facts(watched(s, {"plain", {4, 1, 1, 1}, "pool:3", {1, 1, 1, 1, 4, 4, 1}}, Duel::ada, shot));
    EXPECT_EQ(all.at("hit"), 1);
    EXPECT_EQ(all.at("dodged"), 1);
    EXPECT_EQ(all.at("damaged"), 0);
    EXPECT_EQ(all.at("target-pool-spent"), 3);
}

TEST(ShadowrunOutcome, TheDefenderStrikesBack) {
    Duel s;
    s.phase_of(Duel::ada);
    const Outcome o = watched(s, {"plain", "defend:unarmed", {1, 1, 1, 1}, {4, 4, 4, 4}, {1, 1, 1, 1}}, Duel::ada,
                              option_of(Do::melee, bare_hands, Duel::bo));
    const auto all = facts(o);
    EXPECT_EQ(all.at("hit"), 0);
    EXPECT_EQ(all.at("struck-back"), 1);
    EXPECT_EQ(all.at("hurt"), 1);
    EXPECT_GT(all.at("mover-stun"), 0);
    EXPECT_EQ(all.at("mover-boxes"), 0);
    EXPECT_EQ(all.at("stun"), 0);
}

TEST(ShadowrunOutcome, OnlyWhatConcernsTheTwoIsCounted) {
    OutcomeWatch watch{};
    watch.mover = 0;
    watch.target = 1;
    const auto hear = [&](const auto&... all) { (watch.hear({"SR3-DICE-1+", {2, 3}, all}), ...); };
    hear(Hit{.successes = 5, .power = 4}, Damaged{.boxes = 5, .level = Level::deadly}, Fell{}, Dodged{},
         KnockedBack{.x = 5, .y = 4}, Cornered{}, Dropped{}, ShotDeclared{.rounds = 5}, PoolUsed{.dice = 5, .left = 4},
         SubdualDamage{.boxes = 5, .by_subduer = 4});
    EXPECT_EQ(hash_of(watch.seen), hash_of(Outcome{}));
}

TEST(ShadowrunOutcome, SentencesNameBothSides) {
    Gunfight s;
    const auto chance = [](std::string_view name) { return name == "hit" ? 0.783 : name == "taken-out" ? 0.1 : 0.0; };
    const auto mean = [](std::string_view name) { return name == "boxes" ? 2.34 : 0.0; };
    EXPECT_EQ(odds_sentence(s.told(), Duel::ada, shot, chance, mean),
              "Ada hits in 78.3 %; Bo takes 2.3 boxes of Physical on average and is out of the fight in 10.0 %.");
    EXPECT_EQ(odds_sentence(s.told(), Duel::ada, option_of(Do::drop_prone), chance, mean),
              "Nothing of this is left to the dice.");
}

TEST(ShadowrunOutcome, TablesAreMadeOfThePoolSplitOfBoth) {
    Gunfight s;
    const auto heading = [&](What what, int who) {
        return table_heading(s.told(), ask_of("SR3-POOL-2+", what, who), Duel::ada, Duel::bo);
    };
    EXPECT_EQ(heading(What::attack_pool, Duel::ada), "Combat Pool dice of Ada in the attack");
    EXPECT_EQ(heading(What::resistance_pool, Duel::bo), "Combat Pool dice of Bo in the resistance");
    EXPECT_EQ(heading(What::defence_pool, Duel::bo), "Combat Pool dice of Bo in the defence");
    EXPECT_EQ(heading(What::attack_pool, Duel::bo), "");
    EXPECT_EQ(heading(What::manner, Duel::ada), "");
}

TEST(ShadowrunWorth, LosesWithEveryHarm) {
    Gunfight s;
    const auto worth = [&] { return worth_to(s.scene(), Duel::ada); };
    int before = worth();
    EXPECT_EQ(worth_to(s.scene(), Duel::bo), -before);
    const auto worse = [&](const char* what) {
        const int now = worth();
        EXPECT_LT(now, before) << what;
        before = now;
    };
    s.at(Duel::ada).stun = 3;
    worse("Stun");
    s.at(Duel::ada).physical = 3;
    worse("Physical");
    s.at(Duel::ada).set(prone);
    worse("prone");
    s.item(Gunfight::gun).rounds = 0;
    worse("empty");
    s.at(Duel::ada).status = Status::subdued;
    worse("subdued");
    s.at(Duel::ada).status = Status::unconscious;
    worse("unconscious");
    s.at(Duel::ada).status = Status::dying;
    worse("dying");
    s.at(Duel::ada).status = Status::dead;
    worse("dead");
}

} // namespace
} // namespace fracas::shadowrun
