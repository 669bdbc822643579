// Shadowrun: odds of a move from the file are those of the same move once play has come to it.
#include "fight/shadowrun_fights.hpp"
#include "parallel/simulate_on_threads.hpp"

#include <algorithm>
#include <set>

namespace fracas::shadowrun_fights {
namespace {

std::string text_of(const Odds& odds) {
    std::string text = odds.sentence + "\n";
    for (const OddsOutcome& outcome : odds.outcomes) text += outcome.name + " " + std::to_string(outcome.p) + "\n";
    for (const OddsLaw& law : odds.laws)
        for (const OddsValue& value : law.values)
            text += law.name + " " + std::to_string(value.value) + " " + std::to_string(value.p) + "\n";
    return text;
}

// To the first action: dice at random, everybody moving as the file says.
void play_to_first_action(Fight& fight, std::uint64_t seed) {
    while (fight.question()["name"] != "act") {
        const Json question = fight.question();
        if (question["kind"] == "throw") {
            ASSERT_TRUE(fight.answer(fight.roll(seed)));
            continue;
        }
        ASSERT_EQ(question["name"], "gait") << question.dump();
        const Json gait = combatant_of(fight.state(), question["who"])["gait"];
        const char* as_before = gait == "running" ? "run" : gait == "walking" ? "walk" : "stay";
        ASSERT_TRUE(fight.answer(Json{{"choose", as_before}}));
    }
}

TEST(ShadowrunOdds, FromTheFileAreThoseAtTheFirstAction) {
    for (const std::string& name : example_names()) {
        std::set<std::string> movers;
        int asked = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const auto fresh = example(name), played = example(name);
            play_to_first_action(*played, seed);
            const Json question = played->question(), state = played->state();
            const std::string who = question["who"];
            if (!movers.insert(who).second) continue;
            OddsQuestion from_file;
            from_file.by = who;
            // The dice of surprise and of initiative (SR3-INIT-1+, -5+) are thrown in play alone, and how often somebody
            // acts in this Turn decides how he shares out his pool: what they gave is said to the file's odds.
            for (const Json& one : state["combatants"]) {
                Json change{{"combatant", one["key"]}};
                if (one.contains("initiative")) change["initiative"] = one["initiative"];
                if (one.contains("surprised_by") && !one["surprised_by"].empty())
                    change["surprised_by"] = one["surprised_by"];
                if (change.size() > 1) from_file.changes.push_back(from_json(change));
            }
            std::set<std::string> deeds;
            for (const Json& option : question["options"]) {
                if (!deeds.insert(option["deed"]).second) continue; // one of each kind
                from_file.move = option["key"];
                OddsQuestion in_play = from_file;
                in_play.changes.clear();
                const auto a = fresh->odds(from_file), b = played->odds(in_play);
                ASSERT_TRUE(a) << name << " " << from_file.move << ": " << a.error().message;
                ASSERT_TRUE(b) << b.error().message;
                EXPECT_EQ(text_of(*a), text_of(*b)) << name << " " << who << " " << from_file.move;
                ++asked;
            }
        }
        EXPECT_GT(asked, 3) << name;
    }
}

const char* const held = R"(system = "shadowrun"
[[combatant]]
from = "riot_constable"
name = "Law"
side = "Law"
at = [1, 0]
in_hand = ["stun_baton"]
[[combatant]]
from = "vesper_kade"
name = "Man"
side = "Wanted"
at = [0, 0]
)";

double chance_of(const Fight& fight, const std::string& who, const std::string& move, const std::string& outcome,
                 const std::vector<Json>& changes) {
    OddsQuestion question;
    question.by = who;
    question.move = move;
    for (const Json& change : changes) question.changes.push_back(from_json(change));
    const auto odds = fight.odds(question);
    EXPECT_TRUE(odds) << odds.error().message;
    if (!odds) return -1;
    EXPECT_EQ(odds->sentence.find("never."), std::string::npos) << odds->sentence;
    for (const OddsOutcome& one : odds->outcomes)
        if (one.name == outcome) return one.p;
    return -1;
}

TEST(ShadowrunOdds, NameWhatPeopleTry) {
    const auto fight = written(held);
    const Json hold{{"combatant", "man"}, {"subdual", {{"by", "law"}, {"boxes", 10}}}};
    const double free = chance_of(*fight, "man", "break-hold>law", "broke-free", {hold});
    EXPECT_GT(free, 0.1);
    EXPECT_LT(free, 1);
    const Json prone{{"combatant", "man"}, {"posture", "prone"}, {"physical", 6}};
    const double up = chance_of(*fight, "man", "stand-up", "stood-up", {prone});
    EXPECT_GT(up, 0.1);
    EXPECT_LT(up, 1);
    EXPECT_EQ(chance_of(*fight, "man", "stand-up", "stood-up", {Json{{"combatant", "man"}, {"posture", "prone"}}}), 1);
}

TEST(ShadowrunOdds, OfLeavingTheFieldSayWhetherHeEscapes) {
    const auto fight = written(std::string(held) + "gait = \"running\"\n[scene]\nfield = [[-5, -5], [5, 5]]\n");
    EXPECT_EQ(chance_of(*fight, "man", "leave", "escaped", {}), 1);
}

// SR3-INIT-4+: one who waits is asked at the table; in odds he does not turn a shot into nothing.
TEST(ShadowrunOdds, AreThoseOfTheMoveThoughSomebodyWaits) {
    const auto fight = written(held);
    const double before = chance_of(*fight, "law", "melee>man:stun_baton", "hit", {});
    while (fight->question()["name"] != "act") {
        const Json question = fight->question();
        const Json choice{{"choose", question["who"] == "man" ? "delay" : "stay"}};
        ASSERT_TRUE(fight->answer(question["kind"] == "throw" ? fight->roll(3) : choice));
    }
    ASSERT_EQ(fight->question()["who"], "law");
    EXPECT_EQ(combatant_of(fight->state(), "man")["conditions"].dump().find("waiting") == std::string::npos, false);
    EXPECT_EQ(chance_of(*fight, "law", "melee>man:stun_baton", "hit", {}), before);
}

// SR3-RANGED-13: aim that is stored counts, whoever's turn it is.
TEST(ShadowrunOdds, KeepTheAimThatIsStored) {
    const auto fight = written(R"(system = "shadowrun"
[[combatant]]
from = "site_guard"
name = "Guard"
at = [0, 0]
gait = "walking"
skills = { pistols = 6 }
initiative_dice = 4
[[combatant]]
from = "street_ganger"
name = "Rat"
at = [30, 0]
)");
    while (fight->question()["name"] != "act")
        ASSERT_TRUE(fight->answer(fight->question()["kind"] == "throw" ? fight->roll(4) : Json{{"choose", "walk"}}));
    ASSERT_EQ(fight->question()["who"], "guard");
    const auto odds = [&] {
        return chance_of(*fight, "guard", "fire>rat:heavy_pistol_laser", "hit",
                         {Json{{"combatant", "guard"}, {"pool", 0}}});
    };
    const double plain = odds();
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(fight->answer(Json{{"choose", "aim>rat:heavy_pistol_laser"}}));
    const double aimed_twice = chance_of(*fight, "guard", "fire>rat:heavy_pistol_laser", "hit",
                                         {Json{{"combatant", "guard"}, {"pool", 0}, {"simple_actions", 2}}});
    EXPECT_GT(aimed_twice, plain);
    ASSERT_TRUE(fight->answer(Json{{"choose", "end-phase"}}));
    ASSERT_EQ(fight->question()["name"], "gait");
    EXPECT_EQ(odds(), aimed_twice) << "from the rat's Combat Phase or the guard's next";
}

// SR3-FIRE-5 to -7: "six rounds at Rat, then four at Mouse" can be asked, and each has odds of his own.
TEST(ShadowrunOdds, OfSixAtOneThenFourAtTheOther) {
    const std::string both = R"(system = "shadowrun"
[[combatant]]
from = "brannoc_tull"
name = "Tull"
side = "Runners"
at = [0, 0]
fire_mode = { assault_rifle_vented = "FA" }
[[combatant]]
from = "street_ganger"
name = "Rat"
side = "Gang"
at = [12, 0]
[[combatant]]
from = "street_ganger"
name = "Mouse"
side = "Gang"
at = [12, 2]
)";
    const auto fight = written(both);
    const auto ask = [&](const std::vector<std::pair<std::string, std::string>>& choices,
                         const std::string& move = "full-auto>rat:assault_rifle_vented") {
        OddsQuestion question;
        question.by = "tull";
        question.move = move;
        question.choices = choices;
        question.changes.push_back(from_json(Json{{"combatant", "tull"}, {"pool", 0}}));
        auto odds = fight->odds(question);
        EXPECT_TRUE(odds) << odds.error().message;
        return odds ? *odds : Odds{};
    };
    const auto chance = [](const Odds& odds, const std::string& name) {
        for (const OddsOutcome& one : odds.outcomes)
            if (one.name == name) return one.p;
        return -1.0;
    };
    const auto mean = [](const Odds& odds, const std::string& name) {
        for (const OddsLaw& law : odds.laws)
            if (law.name == name) return law.mean;
        return -1.0;
    };
    const Odds one = ask({{"grouping-rounds", "6"}, {"grouping", "no"}});
    const Odds two = ask({{"grouping-rounds", "rat:6,mouse:4"}, {"grouping", "mouse"}});
    EXPECT_TRUE(two.remarks.empty());
    EXPECT_EQ(chance(one, "second-hit"), 0);
    EXPECT_EQ(mean(one, "rounds"), 6);
    EXPECT_NEAR(mean(two, "rounds"), 6 + 2 + 4, 0.5); // two metres between them, more once Rat is knocked back
    EXPECT_NEAR(chance(one, "hit"), chance(two, "hit"), 1e-12); // the first grouping is what it is
    EXPECT_NEAR(mean(one, "boxes"), mean(two, "boxes"), 1e-12);
    EXPECT_GT(chance(two, "second-hit"), 0);
    EXPECT_LT(chance(two, "second-hit"), chance(two, "hit")); // more recoil, and +2
    EXPECT_GT(mean(two, "second-boxes"), 0);
    EXPECT_NE(two.sentence.find("The second target is hit in"), std::string::npos) << two.sentence;
    EXPECT_EQ(chance(two, "third-hit"), 0);
    // The plan as one word is the same, figure for figure.
    const Odds plan = ask({{"full-auto", "rat:6,mouse:4"}});
    ASSERT_EQ(plan.outcomes.size(), two.outcomes.size());
    for (std::size_t i = 0; i < plan.outcomes.size(); ++i) EXPECT_EQ(plan.outcomes[i].p, two.outcomes[i].p);
    EXPECT_TRUE(plan.remarks.empty());
    EXPECT_EQ(mean(ask({{"full-auto", "rat:6"}}), "rounds"), 6) << "nobody else";
    // How many of the groupings hit is told where there are two: as often as the one and the other together.
    EXPECT_EQ(mean(one, "hits"), -1);
    EXPECT_NEAR(mean(two, "hits"), chance(two, "hit") + chance(two, "second-hit"), 1e-12);
    OddsQuestion wrong;
    wrong.by = "tull";
    wrong.move = "full-auto>rat:assault_rifle_vented";
    wrong.choices = {{"grouping", "rat"}}; // no target twice
    EXPECT_FALSE(fight->odds(wrong));
    wrong.choices = {{"full-auto", "mouse:6,rat:4"}}; // the move begins with Rat
    EXPECT_FALSE(fight->odds(wrong));
}

// SR3-END-1+, SR3-DAMAGE-5+: what simulations tell of the end, and of what comes after it.
TEST(ShadowrunSimulations, OfTheEndAndAfter) {
    Simulation wanted;
    wanted.fights = 300;
    wanted.also.after = true;
    const auto played = simulate_on_threads(*example("corridor.toml"), wanted);
    ASSERT_TRUE(played);
    std::uint64_t died = 0, died_after = 0;
    const auto place = [&](std::string_view name) {
        return static_cast<std::size_t>(std::ranges::find(played->counters, name) - played->counters.begin());
    };
    const std::size_t attacks = place("attacks"), hits = place("hits");
    for (const SimulatedCombatant& one : played->combatants) {
        EXPECT_GE(one.died_after, one.died) << one.key;
        EXPECT_LE(one.totals[hits], one.totals[attacks]) << one.key;
        died += one.died;
        died_after += one.died_after;
    }
    EXPECT_GT(died_after, died); // the dying whom nobody treats
    EXPECT_EQ(played->by_limit, 0u);
}

// SR3-GRAPPLE-3, SR3-END-1+: one who is held at the end is held, one who has run has escaped.
TEST(ShadowrunSimulations, OfTheHeldAndThoseWhoRan) {
    const std::string chase = R"(system = "shadowrun"
[settings]
turn_limit = 3
[[combatant]]
from = "riot_constable"
name = "Law"
side = "Law"
at = [1, 0]
[[combatant]]
from = "street_ganger"
name = "Man"
side = "Wanted"
at = [0, 0]
skills = { unarmed_combat = 0 }
strength = 1
quickness = 1
)";
    Simulation wanted;
    wanted.fights = 20;
    const auto held = written(chase);
    ASSERT_TRUE(held->answer(
        Json{{"set", {{"combatant", "law"}, {"strength", 15}, {"quickness", 12}, {"unarmed_combat", 10}}}}));
    ASSERT_TRUE(held->answer(Json{{"set", {{"combatant", "man"}, {"subdual", {{"by", "law"}, {"boxes", 10}}}}}}));
    const auto ends = simulate_on_threads(*held, wanted); // against 12 with one die: he hardly ever breaks free
    ASSERT_TRUE(ends);
    EXPECT_GT(ends->combatants[1].held, 10u);
    EXPECT_EQ(ends->by_limit, ends->undecided);
    EXPECT_GT(ends->by_limit, 10u);
    const auto ran = written(chase);
    ASSERT_TRUE(ran->answer(Json{{"set", {{"combatant", "man"}, {"status", "fled"}}}}));
    const auto away = simulate_on_threads(*ran, wanted);
    ASSERT_TRUE(away);
    EXPECT_EQ(away->combatants[1].escaped, 20u);
    EXPECT_EQ(away->combatants[1].fell, 0u);
    EXPECT_EQ(away->by_limit, 0u);
}

} // namespace
} // namespace fracas::shadowrun_fights
