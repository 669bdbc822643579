#include "cli/run.hpp"

#include <gtest/gtest.h>

namespace fracas::test {
namespace {

std::string play(const std::string& input, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments = {"play", example("duel"), "--seed", "3"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = run(arguments, input);
    EXPECT_EQ(ran.code, 0) << ran.err;
    return ran.out;
}

TEST(PlayAnswers, RunAndShowTheOpenQuestion) {
    const Folder folder;
    const std::string answers = folder.write("a.json", R"([{"faces":[3]},{"faces":[5]}])");
    const Ran ran = run({"play", example("duel"), "--answers", answers, "--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto view = ran.json();
    EXPECT_EQ(view["status"], "asking");
    EXPECT_EQ(view["answers_used"], 2);
    EXPECT_EQ(view["question"]["kind"], "choice");
    EXPECT_EQ(view["events"][0]["rule"], "COR-INIT-1");
    EXPECT_EQ(view["state"]["combatants"].size(), 2u);
    EXPECT_EQ(run({"play", example("duel"), "--json"}).json()["answers_used"], 0);
}

TEST(PlayAnswers, WhatTheGameMasterLeavesToTheProgramIsNotAsked) {
    const auto asked = [](const char* automatic) {
        return run({"play", example("boarding"), "--seed", "3", "--auto", automatic, "--json"}).json();
    };
    const auto npc_dice = asked("npc-dice"), all_dice = asked("all-dice"), npc = asked("npc");
    EXPECT_EQ(npc_dice["question"]["for"], "side:crew") << "the players' dice are asked for";
    EXPECT_EQ(npc_dice["question"]["kind"], "throw");
    EXPECT_EQ(all_dice["question"]["kind"], "choice");
    EXPECT_GT(all_dice["answers_used"], npc_dice["answers_used"]);
    EXPECT_EQ(npc["question"]["for"], "side:crew");
    EXPECT_EQ(run({"play", example("boarding"), "--auto", "everything"}).code, 2);
}

TEST(PlayAnswers, TypedDiceAreMarkedInTheEventThatTellsThem) {
    const Folder folder;
    const std::string answers = folder.write("a.json", R"([{"faces":[3],"typed":true},{"faces":[5]}])");
    const auto events = run({"play", example("duel"), "--answers", answers, "--json"}).json()["events"];
    EXPECT_EQ(events[0]["thrown"].dump(), R"([{"sides":6,"faces":[3],"typed":true}])");
    EXPECT_EQ(events[1]["thrown"].dump(), R"([{"sides":6,"faces":[5]}])");
    EXPECT_EQ(events[1]["answer"], 1);
}

TEST(PlayAnswers, WrongAnswerNamesTheQuestionAndWhatItAccepts) {
    const Folder folder;
    const std::string answers = folder.write("a.json", R"([{"faces":[3]},{"faces":[9]}])");
    const Ran ran = run({"play", example("duel"), "--answers", answers, "--json"});
    EXPECT_EQ(ran.code, 1);
    const std::string error = ran.json()["error"];
    EXPECT_TRUE(has(error, "answer 2 is refused")) << error;
    EXPECT_TRUE(has(error, "Collector rolls initiative")) << error;
    EXPECT_TRUE(has(error, "from 1 to 6")) << error;
    EXPECT_EQ(ran.json()["question"]["name"], "initiative");
    EXPECT_EQ(ran.json()["answers_used"], 1);
    EXPECT_TRUE(has(ran.err, error));
}

TEST(PlayAnswers, FilesThatAreNoAnswers) {
    const Folder folder;
    for (const std::string text : {"3", "{}", "[3]", "[{\"choose\":4}]", "[", ""})
        EXPECT_EQ(run({"play", example("duel"), "--answers", folder.write("a.json", text), "--json"}).code, 1) << text;
    EXPECT_EQ(run({"play", example("duel"), "--answers", folder.file("none.json")}).code, 1);
}

TEST(PlayAnswers, SavedFightResumesAndServesAsAnswers) {
    const Folder folder;
    const std::string file = folder.file("saved.json");
    play("4\n5\nsave " + file + "\nq\n");
    const Ran resumed = run({"play", file, "--json"});
    EXPECT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(resumed.json()["answers_used"], 2);
    EXPECT_EQ(run({"play", example("duel"), "--answers", file, "--json"}).json(), resumed.json());
    EXPECT_EQ(run({"play", folder.write("broken.json", "{\"answers\": []}")}).code, 1);
}

TEST(PlayAnswers, RolesSeeWhatTheyMay) {
    const auto all = run({"play", example("duel"), "--json"}).json();
    const auto own = run({"play", example("duel"), "--json", "--role", "side:jaras"}).json();
    EXPECT_TRUE(all["state"]["combatants"][1].contains("hp"));
    EXPECT_FALSE(own["state"]["combatants"][1].contains("hp"));
    const Ran ran = run({"play", example("duel"), "--role", "side:jaraz"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "did you mean side:jaras?")) << ran.err;
}

TEST(PlayInTerminal, EndOfInputEndsCleanly) {
    const Folder folder;
    const std::string out = play("");
    EXPECT_TRUE(has(out, "Jaras Quill rolls initiative"));
    EXPECT_TRUE(has(out, "one D6 (Enter rolls, or type its face)"));
    EXPECT_TRUE(out.ends_with("\n"));
    EXPECT_TRUE(has(play("4\n"), "1 answer not saved"));
}

TEST(PlayInTerminal, TypedFacesAndRolls) {
    const std::string out = play("4\n\n1\n1\n");
    EXPECT_TRUE(has(out, "Jaras Quill rolls initiative: 4"));
    EXPECT_TRUE(has(out, "  rolled "));
    EXPECT_TRUE(has(out, "Collector rolls initiative: "));
    EXPECT_TRUE(has(out, "  1  No claim"));
    const std::string wrong = play("7\nsix\n6 6\n4\n");
    EXPECT_TRUE(has(wrong, "! no D6 has the face 7")) << wrong;
    EXPECT_TRUE(has(wrong, "is no face")) << wrong;
    EXPECT_TRUE(has(wrong, "1 face is asked for, and 2 were typed")) << wrong;
    EXPECT_TRUE(has(wrong, "rolls initiative: 4")) << wrong;
}

TEST(PlayInTerminal, TypedDiceNeverOfferToRoll) {
    const std::string out = play("\nr\n", {"--dice", "typed"});
    EXPECT_FALSE(has(out, "Enter rolls"));
    EXPECT_TRUE(has(out, "! type the faces of your dice; r rolls them for you"));
    EXPECT_TRUE(has(out, "Jaras Quill rolls initiative: ")); // r is asked for by name
}

// Jaras goes first, nobody claims: Jaras's slot.
const std::string to_the_first_slot = "6\n3\n1\n1\n";

TEST(PlayInTerminal, OptionsByNumberKeyAndPoint) {
    const std::string out = play(to_the_first_slot + "99\nfly\nmelee>collector:mercurium_knife\n1\n");
    EXPECT_TRUE(has(out, "Jaras Quill: what now? (3 AP left)")) << out;
    EXPECT_TRUE(has(out, "! there is no option 99")) << out;
    EXPECT_TRUE(has(out, "! \"fly\" is no option")) << out;
    EXPECT_TRUE(has(out, "Jaras Quill attacks Collector with the mercurium knife")) << out;
}

TEST(PlayInTerminal, ResumedFightShowsTheLastEvents) {
    const Folder folder;
    const std::string file = folder.file("saved.json");
    play("6\n3\nsave " + file + "\nq\n");
    const Ran ran = run({"play", file}, "");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "The last of what happened in 2 answers:")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Collector rolls initiative: 3")) << ran.out;
    EXPECT_FALSE(has(ran.out, "not saved")) << ran.out;
}

TEST(PlayInTerminal, MoveToAPoint) {
    const Folder folder;
    std::string text = text_of_file(example("duel"));
    const std::size_t at = text.find("at = [2, 0]");
    ASSERT_NE(at, std::string::npos);
    text.replace(at, 11, "at = [9, 0]");
    const std::string file = folder.write("apart.toml", text);
    for (const std::string line : {"move 3,4", "m 3 4", "move>3,4"}) {
        const Ran ran = run({"play", file, "--seed", "3"}, to_the_first_slot + line + "\n");
        EXPECT_FALSE(has(ran.out, "Move to (")); // points are not listed
        EXPECT_TRUE(has(ran.out, "m  Move to a point, as in m 3 4, or m a (1 AP), ")) << ran.out;
        EXPECT_TRUE(has(ran.out, "Jaras Quill moves to (3, 4)")) << line;
    }
    const Ran far = run({"play", file, "--seed", "3"}, to_the_first_slot + "m 90 0\n");
    EXPECT_TRUE(has(far.out, "(90, 0) is not in reach")) << far.out;
    EXPECT_TRUE(has(far.out, "the nearest point is m ")) << far.out;
}

TEST(PlayInTerminal, UndoLastAndUndoToAnAnswer) {
    const std::string out = play("6\n3\nu\n");
    EXPECT_TRUE(has(out, "back to answer 1"));
    EXPECT_TRUE(out.find("Collector rolls initiative  ") != out.rfind("Collector rolls initiative  "));
    EXPECT_TRUE(has(play(to_the_first_slot + "u 0\n"), "back to answer 0"));
    EXPECT_TRUE(has(play("u\n"), "! there is nothing to undo"));
    EXPECT_TRUE(has(play("u 7\n"), "! there are 0 answers"));
    EXPECT_TRUE(has(play("u x\n"), "! u takes the number"));
    // Playing the fight out is one thing done, so it is undone as one.
    EXPECT_TRUE(has(play("6\n3\np\nu\n"), "back to answer 2"));
}

TEST(PlayInTerminal, QuestionMarkShowsRuleAndOdds) {
    const std::string out = play(to_the_first_slot + "?\n? 99\n? 1\n");
    EXPECT_TRUE(has(out, "Odds to the end of the move, all else by policy")) << out;
    EXPECT_TRUE(has(out, "WORKS  TAKES OUT")) << out;
    EXPECT_TRUE(has(out, "Attack Collector with the mercurium knife")) << out;
    EXPECT_TRUE(has(out, " %"));
    EXPECT_TRUE(has(out, "! there is no option 99"));
    EXPECT_TRUE(has(play("?\n"), "COR-INIT-1  Rolling for initiative"));
}

TEST(PlayInTerminal, StateHelpLogAndPolicy) {
    const std::string out = play("6\n3\ns\nh\nl\na\na 2\n");
    EXPECT_TRUE(has(out, "order: Jaras Quill 6, Collector 3")) << out;
    EXPECT_TRUE(has(out, "10/10"));
    EXPECT_TRUE(has(out, "u               undo what you did last"));
    EXPECT_TRUE(has(out, "[5] > ")) << out;
}

TEST(PlayInTerminal, Interventions) {
    const std::string dotted = play("set jaras.hp=3\nset settings.ambush=true\ns\n");
    EXPECT_TRUE(has(dotted, "3/8")) << dotted;
    EXPECT_FALSE(has(dotted, "! ")) << dotted;
    const std::string out = play("set jaras-quill hp=3\ns\nset {\"darkness\": 4}\ns\nset\nset {\nset zora hp=1\n");
    EXPECT_TRUE(has(out, "3/8")) << out;
    EXPECT_TRUE(has(out, "darkness 4")) << out;
    EXPECT_TRUE(has(out, "! set takes who and what")) << out;
    EXPECT_TRUE(has(out, "[2] > set zora")) << out;
    EXPECT_TRUE(out.rfind("[2] > ") > out.find("[2] > set zora")) << out; // refused: the count stays
}

TEST(PlayInTerminal, QuitAsksBeforeAnythingIsLost) {
    const Folder folder;
    const std::string file = folder.file("kept.json");
    const std::string out = play("4\nq\n" + file + "\n");
    EXPECT_TRUE(has(out, "Save the fight?")) << out;
    EXPECT_TRUE(has(out, "fracas play " + file)) << out;
    EXPECT_EQ(run({"play", file, "--json"}).json()["answers_used"], 1);
    EXPECT_FALSE(has(play("q\n"), "Save the fight?"));
    EXPECT_FALSE(has(play("4\nq\nn\n"), "not saved"));
    // A file that cannot be written is said, and the fight goes on.
    const Ran ran = run({"play", example("duel")}, "4\nsave " + folder.file("no/folder.json") + "\n5\n");
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(has(ran.err, "cannot be written"));
    EXPECT_TRUE(has(ran.out, "Collector rolls initiative: 5"));
}

TEST(PlayInTerminal, PlayedOutByPolicy) {
    const std::string out = play("p\ns\n?\n1\n");
    EXPECT_TRUE(has(out, "The fight ends"));
    EXPECT_TRUE(has(out, "The fight is over: after plays"));
    EXPECT_TRUE(has(out, "! the fight is over"));
}

TEST(PlayInTerminal, OneSideAgainstThePolicy) {
    const std::string out = play("6\n1\n", {"--role", "side:jaras"});
    EXPECT_FALSE(has(out, "Collector: claim")); // not asked
    EXPECT_FALSE(has(out, "Collector rolls initiative  "));
    EXPECT_TRUE(has(out, "Collector rolls initiative: ")); // but seen
    EXPECT_TRUE(has(play("set jaras-quill hp=1\n", {"--role", "side:jaras"}), "only the game master"));
}

// Odds are computed from the whole state: from the armour of the other, and from who lies in ambush.
TEST(PlayInTerminal, OddsAreForTheGameMaster) {
    const std::string asked = play("6\n1\na 2\n?\n? 1\n");
    EXPECT_TRUE(has(asked, "Odds to the end of the move"));
    EXPECT_FALSE(has(asked, "odds are for the game master"));
    for (const char* typed : {"6\n1\na 1\n?\n", "6\n1\na 1\n? 1\n", "6\n1\na 1\nadvise\n"}) {
        const std::string out = play(typed, {"--role", "side:jaras"});
        EXPECT_TRUE(has(out, "odds are for the game master")) << out;
        EXPECT_FALSE(has(out, "%")) << out;
    }
}

} // namespace
} // namespace fracas::test
