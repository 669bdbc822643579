#include "cli/run.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace fracas::test {
namespace {

const std::string knife = "melee>collector:mercurium_knife";

std::vector<std::string> odds(std::vector<std::string> more) {
    more.insert(more.begin(), {"odds", example("duel"), "--by", "jaras-quill", "--move", knife});
    return more;
}

double chance(const Json& odds, const std::string& name) {
    for (const auto& outcome : odds["outcomes"])
        if (outcome["name"] == name) return outcome["p"];
    ADD_FAILURE() << "no outcome " << name;
    return -1;
}

TEST(OddsCommand, WithoutANameItListsEverybody) {
    const Ran ran = run({"odds", example("duel")});
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(has(ran.out, "It is nobody's slot now.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "  jaras-quill  Jaras Quill\n"));
    const auto json = run({"odds", example("duel"), "--json"}).json();
    EXPECT_TRUE(json["slot"].is_null());
    EXPECT_EQ(json["combatants"][1].dump(), R"({"key":"collector","name":"Collector"})");
}

TEST(OddsCommand, WithoutAMoveItListsTheMoves) {
    const Ran ran = run({"odds", example("duel"), "--by", "jaras-quill"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(has(ran.out, knife + "  "));
    EXPECT_TRUE(has(ran.out, "Attack Collector with the mercurium knife (2 AP)"));
    const auto moves = run({"odds", example("duel"), "--by", "jaras-quill", "--json"}).json()["moves"];
    EXPECT_TRUE(std::ranges::any_of(moves, [](const auto& move) { return move["key"] == knife; }));
    // Who lies far away cannot be reached by a knife.
    const Ran far = run({"odds", example("duel"), "--by", "jaras-quill", "--set", "collector.x=90"});
    EXPECT_EQ(far.code, 0) << far.err;
    EXPECT_FALSE(has(far.out, knife));
}

TEST(OddsCommand, AnAnswerNoQuestionOfTheMoveTakesIsRefusedWithThoseItTakes) {
    for (const char* wrong : {"defend=maybe", "defend=dodge", "spend=foo", "spend=damage,foo", "pray=never-ever"}) {
        const Ran ran = run(odds({"--choose", wrong}));
        EXPECT_EQ(ran.code, 1) << wrong;
        EXPECT_TRUE(has(ran.err, "is no answer to")) << ran.err;
        EXPECT_TRUE(ran.out.empty());
    }
    EXPECT_TRUE(has(run(odds({"--choose", "defend=maybe"})).err, "no, defend:dura_axe")) << "what it takes is said";
    for (const char* right : {"defend=no", "defend=defend", "defend=defend:dura_axe", "defend=worst", "pray=on-failure",
                              "spend=injury,damage"})
        EXPECT_EQ(run(odds({"--choose", right})).code, 0) << right;
}

TEST(OddsCommand, MoreDiceThanThereAreAreRefusedThoughTheGameKnowsTheWord) {
    const std::vector<std::string> shot = {"odds",   "examples/shadowrun/ambush.toml",       "--by",        "vesper",
                                           "--move", "full-auto>response-trooper:smg_smart", "--no-tables", "--choose"};
    const auto with = [&](const char* choice) {
        auto arguments = shot;
        arguments.push_back(choice);
        return run(arguments);
    };
    EXPECT_EQ(with("attack-pool=3").code, 0);
    EXPECT_EQ(with("attack-pool=none").code, 0);
    const Ran wrong = with("attack-pool=99");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_TRUE(has(wrong.err, "\"99\" is no answer to \"attack-pool\"")) << wrong.err;
}

// A word that is nearly right is refused in every game; one of another question is said beside the odds.
TEST(OddsCommand, AWordThatIsNoAnswerIsRefusedInEveryGame) {
    struct Asked {
        const char *file, *by, *move, *wrong, *takes;
    };
    for (const Asked& one :
         {Asked{"forbidden-lands/duel", "brannoch", "slash>skarga:broadsword", "push=maybe", "it takes no, yes"},
          {"forbidden-lands/duel", "brannoch", "slash>skarga:broadsword", "react=dodge", "dodge_standing"},
          {"alien/mutiny", "first-mate", "attack>halloran:unarmed", "push=maybe", "it takes no, yes"},
          {"alien/mutiny", "first-mate", "attack>halloran:unarmed", "react=dodge", "it takes no, defend"},
          {"harnmaster/brawl", "wrestler", "melee>dicer:right-fist", "defence=maybe", "ignore"},
          {"coriolis/duel", "jaras", "melee>collector:mercurium_knife", "spend=foo", "damage"}}) {
        const Ran ran = run({"odds", "examples/" + std::string(one.file) + ".toml", "--by", one.by, "--move", one.move,
                             "--no-tables", "--choose", one.wrong});
        EXPECT_EQ(ran.code, 1) << one.file << " " << one.wrong;
        EXPECT_TRUE(has(ran.err, "is no answer to")) << ran.err;
        EXPECT_TRUE(has(ran.err, one.takes)) << ran.err;
        EXPECT_TRUE(ran.out.empty()) << ran.out;
    }
    const Ran gait = run({"odds", "examples/shadowrun/ambush.toml", "--by", "vesper", "--move",
                          "full-auto>response-trooper:smg_smart", "--no-tables", "--choose", "gait=stay"});
    EXPECT_TRUE(has(gait.out, "\"gait\" never came up")) << gait.out << gait.err;
}

TEST(OddsCommand, AQuestionThatNeverCameUpIsSaidBesideTheOdds) {
    const Ran ran = run(odds({"--choose", "opportunity=yes"}));
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(has(ran.out, "Note: \"opportunity\" never came up in this move.")) << ran.out;
    EXPECT_EQ(run(odds({"--choose", "opportunity=yes", "--json"})).json()["remarks"].size(), 1u);
    EXPECT_FALSE(run(odds({"--json"})).json().contains("remarks"));
}

TEST(OddsCommand, PeopleAreFoundByAPartOfTheirNameThatOnlyTheyHave) {
    const Ran whole = run(odds({}));
    EXPECT_EQ(run({"odds", example("duel"), "--by", "jaras", "--move", knife}).out, whole.out);
    EXPECT_EQ(run({"odds", example("duel"), "--by", "Quill", "--move", knife}).out, whole.out);
    const Ran wrong = run({"odds", example("duel"), "--by", "jara", "--move", knife});
    EXPECT_EQ(wrong.code, 1);
    EXPECT_EQ(run({"odds", example("boarding"), "--by", "gunner"}).code, 1) << "there are two";
}

TEST(OddsCommand, PrintsTheLawOfAnExchange) {
    setenv("LC_ALL", "C.UTF-8", 1);
    const Ran ran = run(odds({}));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(ran.out.starts_with("Jaras Quill hits")) << ran.out;
    for (const char* there : {"\nOutcomes\n", "\nDamage after armour", "█", "\nexact; "})
        EXPECT_TRUE(has(ran.out, there));
    setenv("LC_ALL", "C", 1);
    const Ran plain = run(odds({}));
    EXPECT_FALSE(has(plain.out, "█"));
    EXPECT_TRUE(has(plain.out, "###"));
    unsetenv("LC_ALL");
}

TEST(OddsCommand, JsonLawsAddUpToOne) {
    const auto json = run(odds({"--json"})).json();
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items()) keys.push_back(key);
    EXPECT_EQ(keys, (std::vector<std::string>{"kind", "left_out", "by", "target", "move", "outcomes", "laws", "means",
                                              "sentence"}));
    EXPECT_EQ(json["kind"], "exact");
    EXPECT_EQ(json["move"], knife);
    for (const auto& [name, law] : json["laws"].items()) {
        double sum = 0;
        for (const auto& row : law) sum += row["p"].get<double>();
        EXPECT_NEAR(sum, 1, 1e-12) << name;
    }
    EXPECT_FALSE(json["outcomes"][0].contains("exact"));
    EXPECT_NEAR(1 - chance(json, "hit"), json["laws"]["sixes"][0]["p"].get<double>(), 1e-12);
}

TEST(OddsCommand, FractionsAgreeWithDecimals) {
    const auto exact = run(odds({"--json", "--exact", "--choose", "defend=no"})).json();
    const auto decimal = run(odds({"--json", "--choose", "defend=no"})).json();
    ASSERT_EQ(exact["outcomes"].size(), decimal["outcomes"].size());
    for (std::size_t i = 0; i < exact["outcomes"].size(); ++i)
        EXPECT_NEAR(exact["outcomes"][i]["p"].get<double>(), decimal["outcomes"][i]["p"].get<double>(), 1e-12);
    // Seven dice without a six, prayed over or not: (5/6)^7, and again for the prayer of those who failed.
    const auto unprayed = run(odds({"--json", "--exact", "--choose", "defend=no", "--choose", "pray=never"})).json();
    EXPECT_EQ(unprayed["outcomes"][0]["exact"], "201811/279936");
    EXPECT_EQ(exact["outcomes"][0]["exact"], "72260648471/78364164096");
}

TEST(OddsCommand, ChoicesChangeTheLaw) {
    const auto hit = [](std::vector<std::string> more) {
        more.push_back("--json");
        return chance(run(odds(more)).json(), "hit");
    };
    const double undefended = hit({"--choose", "defend=no"});
    const double defended = hit({"--choose", "defend=yes"});
    EXPECT_LT(defended, undefended);
    EXPECT_EQ(hit({"--choose", "defend@collector=no"}), undefended);
    EXPECT_EQ(hit({"--choose", "defend@jaras-quill=no"}), hit({})); // he is not the one who is asked
    EXPECT_LT(hit({"--choose", "defend=no", "--choose", "pray=never"}), undefended);
    EXPECT_LT(hit({"--choose", "defend=worst"}), hit({"--choose", "defend=best"}));
}

// What is best depends on what is wanted; the defender's prayers are the game master's Darkness Points.
TEST(OddsCommand, TheAimSaysWhatIsBest) {
    const auto with = [](const char* aim, const char* choice) {
        return run(odds({"--json", "--no-tables", "--choose", "defend=yes", "--choose", choice, "--aim", aim})).json();
    };
    for (const char* aim : {"hit", "damage", "taken-out", "damage-own-damage", "taken-out-own"}) {
        const auto best = with(aim, "pray=best"), worst = with(aim, "pray=worst"), never = with(aim, "pray=never");
        EXPECT_FALSE(never.contains("best")) << "nothing was left to the best";
        EXPECT_GE(best["best"]["reached"], worst["best"]["reached"]) << aim;
        EXPECT_EQ(best["kind"], "exact");
    }
    EXPECT_NEAR(with("hit", "pray=best")["best"]["reached"], chance(with("hit", "pray=best"), "hit"), 1e-12);
    EXPECT_GE(chance(with("hit", "pray=best"), "hit"), chance(with("hit", "pray=always"), "hit"));
    EXPECT_GE(chance(with("hit", "pray=best"), "hit"), chance(with("damage", "pray=best"), "hit") - 1e-12);
    const Ran unknown = run(odds({"--aim", "glory", "--choose", "pray=best"}));
    EXPECT_EQ(unknown.code, 1);
    EXPECT_TRUE(has(unknown.err, "there is no aim \"glory\"")) << unknown.err;
    EXPECT_TRUE(has(run(odds({"--aim", "hit"})).out, "the aim counts only where")) << "it is said that it does nothing";
}

// Everybody decides for the best, and the rules that come out are told.
TEST(OddsCommand, BestPlayOfBothSides) {
    const std::vector<std::string> asked = {"--play",   "best",     "--aim",    "hit",
                                            "--choose", "spend=no", "--choose", "spend-defence=cancel",
                                            "--choose", "swap=no"};
    auto in_json = asked;
    in_json.push_back("--json");
    const auto json = run(odds(in_json)).json();
    ASSERT_TRUE(json.contains("best")) << json.dump();
    EXPECT_EQ(json["kind"], "exact");
    const auto rules = json["best"]["rules"];
    const auto rule_of = [&](const char* question, const char* who) -> nlohmann::ordered_json {
        for (const auto& rule : rules)
            if (rule["question"] == question && rule["who"] == who) return rule;
        return {};
    };
    const auto defends = rule_of("defend", "collector"), prays = rule_of("pray", "jaras-quill");
    ASSERT_FALSE(defends.is_null()) << rules.dump();
    ASSERT_FALSE(prays.is_null()) << rules.dump();
    EXPECT_EQ(defends["lines"][0]["answers"][0], "defend:dura_axe") << "whoever can cancel sixes is not hit more often";
    EXPECT_GE(prays["loses"], 0.0);
    // Nobody could do better than by these: neither the one nor the other gains by deciding otherwise.
    const double best = json["best"]["reached"];
    const auto hit = [&](const char* choice) {
        auto more = in_json;
        more.insert(more.begin(), {"--choose", choice});
        return run(odds(more)).json()["best"]["reached"].get<double>();
    };
    EXPECT_LE(hit("pray@jaras-quill=never"), best);
    EXPECT_LE(hit("pray@jaras-quill=always"), best + 1e-12);
    EXPECT_GE(hit("defend@collector=no"), best);
    const Ran text = run(odds(asked));
    EXPECT_TRUE(has(text.out, "Best play")) << text.out;
    EXPECT_TRUE(has(text.out, "Collector, defend: always")) << text.out;
}

TEST(OddsCommand, ATableHasARowForEachAnswer) {
    const auto json = run(odds({"--json", "--table", "defend"})).json();
    ASSERT_EQ(json["tables"].size(), 1u);
    const auto& table = json["tables"][0];
    EXPECT_EQ(table["question"], "defend");
    EXPECT_EQ(table["who"], "collector");
    ASSERT_GE(table["rows"].size(), 2u);
    for (const auto& row : table["rows"]) {
        const std::string answer = row["key"];
        const auto alone = run(odds({"--json", "--choose", "defend=" + answer})).json();
        EXPECT_DOUBLE_EQ(chance(row, "hit"), chance(alone, "hit")) << answer;
        EXPECT_EQ(row["means"], alone["means"]) << answer;
    }
    EXPECT_FALSE(run(odds({"--json"})).json().contains("tables")); // this game makes none unasked
    const Ran text = run(odds({"--table", "defend@collector"}));
    EXPECT_TRUE(has(text.out, "Defend of Collector\n")) << text.out;
    EXPECT_TRUE(has(text.out, "  Do not defend  ")) << text.out;
    EXPECT_EQ(run(odds({"--table", "defent"})).code, 1);
}

TEST(OddsCommand, AFigureCanBeSetFirst) {
    const auto out = [](std::vector<std::string> more) {
        more.insert(more.end(), {"--choose", "defend=no", "--json"});
        const Ran ran = run(odds(more));
        EXPECT_EQ(ran.code, 0) << ran.err;
        return chance(ran.json(), "taken-out");
    };
    const double weak = out({"--set", "collector.hp=1"});
    EXPECT_GT(weak, out({}) + 0.5);
    EXPECT_EQ(weak, out({"--set", "Collector.hp=1"}));
    EXPECT_EQ(weak, out({"--set", R"({"combatant":"collector","hp":1})"}));
    EXPECT_EQ(weak, out({"--set", R"({"set":{"combatant":"collector","hp":1}})"}));
    EXPECT_EQ(weak, out({"--set", "collector.hp=4", "--set", "collector.hp=1", "--set", "darkness=1"}));
    EXPECT_LT(out({"--set", "jaras-quill.skills.melee_combat=0"}), out({}));
}

TEST(OddsCommand, WorksInTheMiddleOfAFight) {
    const Folder folder;
    // Both have rolled initiative and neither claims a weapon's bonus: Jaras acts.
    const std::string answers =
        folder.write("a.json", R"([{"faces":[6]},{"faces":[4]},{"choose":"none"},{"choose":"none"}])");
    const Ran slot = run({"odds", example("duel"), "--answers", answers});
    EXPECT_TRUE(has(slot.out, "It is the slot of Jaras Quill (jaras-quill).")) << slot.out << slot.err;
    const Ran ran = run(odds({"--answers", answers, "--json"}));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_GT(chance(ran.json(), "hit"), 0.5);
}

TEST(OddsCommand, MistakesNameTheNearest) {
    const auto wrong = [](const std::vector<std::string>& arguments, int code, const std::string& near) {
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.code, code) << ran.err;
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(has(ran.err, near)) << ran.err;
    };
    wrong({"odds", example("duel"), "--by", "jaras-quil", "--move", knife}, 1, "did you mean \"jaras-quill\"?");
    wrong({"odds", example("duel"), "--by", "jaras-quil"}, 1, "did you mean \"jaras-quill\"?");
    wrong({"odds", example("duel"), "--by", "jaras-quill", "--move", "mele>collector:mercurium_knife"}, 1,
          "did you mean \"" + knife + "\"?");
    wrong(odds({"--choose", "defent=yes"}), 1, "did you mean \"defend\"?");
    wrong(odds({"--set", "colector.hp=3"}), 1, "did you mean \"collector\"?");
    wrong(odds({"--set", "collector.hq=3"}), 1, "hq");
    wrong(odds({"--set", "{\"combatant\":"}), 1, "--set");
    wrong(odds({"--policy", "agressive"}), 1, "did you mean aggressive?");
    wrong(odds({"--choose", "defend"}), 2, "NAME=VALUE");
    wrong({"odds", example("duel"), "--move", knife}, 2, "--by");
    const Ran json = run(odds({"--choose", "defent=yes", "--json"}));
    EXPECT_TRUE(has(json.json()["error"], "defend"));
}

} // namespace
} // namespace fracas::test
