// Coriolis: the odds of a move are the same from the file and from the question it is chosen at; what people try has a
// name among the outcomes.
#include "book/toml.hpp"
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

// --- dividing sixes ---------------------------------------------------------------------------------------------------

Odds odds_of_duel(const std::string& attacker, const std::string& defender,
                  std::vector<std::pair<std::string, std::string>> choices) {
    const std::string text = "system = \"coriolis\"\n[[combatant]]\nfrom = \"tarik_oman\"\nname = \"Ana\"\n" +
                             attacker + "[[combatant]]\nfrom = \"tarik_oman\"\nname = \"Bor\"\n" + defender;
    std::vector<Mistake> mistakes;
    const auto fight = open_fight(read_toml(text, "duel").value(), "duel", mistakes);
    OddsQuestion asked;
    asked.by = "ana";
    asked.move = "melee>bor:sword";
    asked.choices = std::move(choices);
    const auto odds = fight->odds(asked);
    EXPECT_TRUE(odds) << odds.error().message;
    return odds ? *odds : Odds{};
}

const std::string swordsman =
    "strength = 3\nskills = { melee_combat = 2 }\nweapons = [\"sword\"]\narmor = \"none\"\nhp = 20\n";

// COR-EFFECT-1: disarm,damage disarms with the first extra six and spends all others on damage: the mean of the sixes left
// beyond those two, and the damage of the hit.
TEST(CoriolisOdds, SixesAreSpentInTheOrderNamed) {
    const std::vector<std::pair<std::string, std::string>> plain = {{"defend", "no"}, {"pray", "never"}};
    auto both = plain, damage = plain, kept = plain;
    both.push_back({"spend", "disarm,damage"});
    damage.push_back({"spend", "damage"});
    kept.push_back({"spend", "keep"});
    const Odds of_both = odds_of_duel(swordsman, swordsman, both),
               of_damage = odds_of_duel(swordsman, swordsman, damage);
    const double two_sixes = chance_of(of_both, "disarmed");
    double at_least_two = 0;
    for (const auto& law : of_damage.laws)
        if (law.name == "sixes")
            for (const auto& value : law.values) at_least_two += value.value >= 2 ? value.p : 0;
    EXPECT_NEAR(two_sixes, at_least_two, 1e-12);
    EXPECT_NEAR(mean_of(of_damage, "damage") - mean_of(of_both, "damage"), two_sixes, 1e-12);
    EXPECT_GT(mean_of(of_both, "damage"), mean_of(odds_of_duel(swordsman, swordsman, kept), "damage"));
}

// COR-AUTO-3: one six for the first corsair, one for the second, what is left for nobody.
TEST(CoriolisOdds, ABurstIsDividedByPlan) {
    const auto fight = opened_file(home() / "examples/coriolis/boarding.toml");
    OddsQuestion asked;
    asked.by = "nasira-adel";
    asked.move = "auto>corsair:vulcan_carbine";
    const auto with = [&](std::vector<std::pair<std::string, std::string>> choices) {
        asked.choices = std::move(choices);
        asked.choices.push_back({"pray", "never"});
        asked.choices.push_back({"roll-on", "no"});
        const auto odds = fight->odds(asked);
        EXPECT_TRUE(odds) << odds.error().message;
        return odds ? *odds : Odds{};
    };
    const auto at_least = [](const Odds& odds, const std::string& name, int least) {
        double sum = 0;
        for (const OddsLaw& law : odds.laws)
            for (const OddsValue& value : law.values) sum += law.name == name && value.value >= least ? value.p : 0;
        return sum;
    };
    const Odds all = with({{"full-auto", "corsair:100"}}), plan = with({{"full-auto", "corsair:1,corsair-2:1"}});
    EXPECT_EQ(at_least(all, "hits", 0), 0) << "one target: hit says it all";
    EXPECT_NEAR(chance_of(plan, "hit"), chance_of(all, "hit"), 1e-12);
    EXPECT_NEAR(at_least(plan, "hits", 2), at_least(all, "sixes", 2), 1e-12);
    EXPECT_EQ(at_least(plan, "hits", 3), 0);
    EXPECT_EQ(at_least(plan, "sixes", 2), 0);
    EXPECT_TRUE(plan.remarks.empty());
    const Odds words = with({{"divide", "corsair:1,corsair-2:1"}, {"next-target", "corsair-2"}});
    EXPECT_EQ(at_least(words, "hits", 2), at_least(plan, "hits", 2));
    asked.choices = {{"full-auto", "tarik-oman:2"}};
    EXPECT_FALSE(fight->odds(asked)) << "he is not shot at";
}

// COR-DEFEND-3: counter,cancel strikes back with the first six and cancels with the rest.
TEST(CoriolisOdds, TheDefendersSixesToo) {
    const std::vector<std::pair<std::string, std::string>> plain = {
        {"defend", "yes"}, {"pray", "never"}, {"spend", "keep"}};
    auto both = plain, counter = plain, cancel = plain;
    both.push_back({"spend-defence", "counter,cancel"});
    counter.push_back({"spend-defence", "counter"});
    cancel.push_back({"spend-defence", "cancel"});
    const Odds of_both = odds_of_duel(swordsman, swordsman, both),
               of_counter = odds_of_duel(swordsman, swordsman, counter),
               of_cancel = odds_of_duel(swordsman, swordsman, cancel);
    EXPECT_NEAR(chance_of(of_both, "countered"), chance_of(of_counter, "countered"), 1e-12);
    EXPECT_GT(chance_of(of_counter, "hit"), chance_of(of_both, "hit"));
    EXPECT_GT(chance_of(of_both, "hit"), chance_of(of_cancel, "hit"));
}

// COR-DICE-3+: to pray when there is no six, or also when the defender has as many.
TEST(CoriolisOdds, PrayingIfItWouldMiss) {
    const auto prayed = [&](const std::string& when) {
        return odds_of_duel(swordsman, swordsman,
                            {{"defend", "yes"},
                             {"pray@ana", when},
                             {"pray@bor", "never"},
                             {"spend-defence", "cancel"},
                             {"spend", "keep"}});
    };
    const auto hits = [&](const std::string& when) { return chance_of(prayed(when), "hit"); };
    EXPECT_GT(hits("if-it-would-miss"), hits("on-failure"));
    EXPECT_GE(hits("always"), hits("if-it-would-miss") - 1e-12);
    EXPECT_LT(mean_of(prayed("if-it-would-miss"), "darkness"), mean_of(prayed("always"), "darkness"));
}

// --- what an option is tried with -------------------------------------------------------------------------------------

// The dice thrown for this option by the one who decides for it: everybody else declines, in between dice are rolled.
int dice_really_thrown(Fight& fight, const std::string& key, const std::string& who) {
    EXPECT_TRUE(fight.answer(Json{{"choose", key}})) << key;
    for (std::uint64_t seed = 1; seed < 60 && !fight.over(); ++seed) {
        const Json question = fight.question();
        const bool test = question["name"] == "test" || question["name"] == "zero-test";
        if (test && question["who"] == who) return question["dice"][0]["count"];
        const bool choice = question["kind"] == "choice";
        EXPECT_TRUE(fight.answer(choice ? Json{{"choose", question["options"][0]["key"]}} : fight.roll(seed)));
    }
    return -1;
}

// Every attack and reaction offered in a whole fight: the pool told is the pool thrown (two dice where nothing is left).
TEST(CoriolisOptions, MeasuresAreWhatIsThrown) {
    std::map<std::string, int> compared;
    for (const char* name : {"boarding.toml", "checkpoint.toml", "chase.toml", "stalker.toml"}) {
        const auto fight = opened_file(home() / "examples/coriolis" / name);
        const auto played = fight->copy();
        ASSERT_TRUE(played->play_out({}, 17, 0));
        std::size_t number = 0;
        for (const Json& answer : played->answers()) {
            const Json question = fight->question();
            for (const Json& option : question.value("options", Json::array())) {
                if (!option.contains("measure")) continue;
                const std::string key = option["key"], deed = option["deed"];
                // All reactions; of actions, which come again and again, each kind a few times.
                if (option["group"] != "Reaction" && (++number % 7 != 0 || compared[deed] > 20)) continue;
                SCOPED_TRACE(std::string(name) + " " + key);
                const int pool = option["measure"]["figure"], thrown = option["dice"][0]["count"];
                EXPECT_EQ(option["measure"]["of"], "dice");
                EXPECT_EQ(thrown, pool > 0 ? pool : 2);
                const auto tried = fight->copy();
                EXPECT_EQ(dice_really_thrown(*tried, key, question["who"]), thrown);
                int changed = 0;
                for (const Json& modifier : option.value("modifiers", Json::array())) {
                    EXPECT_NE(modifier["amount"], 0);
                    EXPECT_FALSE(modifier["name"].get<std::string>().empty());
                    EXPECT_TRUE(modifier["rule"].get<std::string>().starts_with("COR-"));
                    changed += modifier["amount"].get<int>();
                }
                EXPECT_LE(std::abs(changed), 12);
                ++compared[deed];
            }
            ASSERT_TRUE(fight->answer(answer));
        }
    }
    for (const char* deed : {"melee", "shot", "quick-shot", "defend"}) EXPECT_GT(compared[deed], 0) << deed;
}

} // namespace
} // namespace fracas
