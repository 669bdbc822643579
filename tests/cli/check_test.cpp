#include "cli/mistakes.hpp"
#include "cli/run.hpp"

#include <gtest/gtest.h>

namespace fracas::test {
namespace {

TEST(Check, ExamplesAndPackAreFine) {
    std::vector<std::string> arguments = {"check"};
    for (const auto& folder : {"/examples/coriolis", "/packs/coriolis"})
        for (const auto& entry : std::filesystem::directory_iterator(std::string(FRACAS_ROOT) + folder))
            if (entry.path().extension() == ".toml") arguments.push_back(entry.path().string());
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "duel.toml: fine (encounter of coriolis, 2 combatants)"));
    EXPECT_TRUE(has(ran.out, "weapons.toml: fine (pack of coriolis)"));
}

TEST(Check, EveryMistakeWithPlaceAndCaret) {
    const Folder folder;
    const std::string file =
        folder.write("wrong.toml", "system = \"coriolis\"\n"
                                   "title = \"Wrong\"\n"
                                   "[[side]]\nname = \"A\"\npolicy = \"agressive\"\n"
                                   "[[side]]\nname = \"B\"\n"
                                   "[[combatant]]\nfrom = \"tarik_oma\"\nside = \"A\"\nat = [0, 0]\n"
                                   "[[combatant]]\nfrom = \"nasira_adel\"\nside = \"B\"\nat = [2, 0]\n"
                                   "hpp = 3\n");
    const Ran ran = run({"check", file});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, file + ":5:10: ")) << ran.err;
    EXPECT_TRUE(has(ran.err, "did you mean \"aggressive\"?")) << ran.err;
    EXPECT_TRUE(has(ran.err, file + ":9:8: ")) << ran.err;
    EXPECT_TRUE(has(ran.err, "    9 | from = \"tarik_oma\"\n      |        ^^^^^^^^^^^\n")) << ran.err;
    EXPECT_TRUE(has(ran.err, file + ":16:1: ")) << ran.err;
    EXPECT_TRUE(has(ran.err, "3 mistakes\n")) << ran.err;

    const Ran json = run({"check", file, "--json"});
    EXPECT_EQ(json.code, 1);
    ASSERT_EQ(json.json()[0]["mistakes"].size(), 3u);
    EXPECT_EQ(json.json()[0]["fine"], false);
    EXPECT_EQ(json.json()[0]["mistakes"][0]["line"], 5);
    EXPECT_EQ(json.json()[0]["mistakes"][0]["hint"], "aggressive");
}

TEST(Check, EveryMistakeInTheOrderOfItsLinesAndOnce) {
    const Folder folder;
    const std::string file = folder.write("wrong.toml", "title = 3\n"                                // 1
                                                        "[[combatant]]\n"                            // 2
                                                        "at = [0, \"x\"]\n"                          // 3
                                                        "from = \"tarik_omann\"\n"                   // 4
                                                        "strenght = 4\n"                             // 5
                                                        "weapons = [\"knive\", \"vulcan_pistol\"]\n" // 6
                                                        "[[combatant]]\n"                            // 7
                                                        "unaware_of = [\"Nobody\"]\n"                // 8
                                                        "count = 3\n"                                // 9
                                                        "from = \"dock_tough\"\n"                    // 10
                                                        "in_hand = [\"mace\", \"mace\"]\n"           // 11
                                                        "[settings]\n"                               // 12
                                                        "light = \"dim\"\n"                          // 13
                                                        "prone_may_defned = true\n"                  // 14
                                                        "[[zone]]\n"                                 // 15
                                                        "id = \"here\"\n"                            // 16
                                                        "system = \"coriolis\"\n");                  // 17
    // The system stands where nobody looks for it: that is the first mistake, and the only one.
    EXPECT_EQ(run({"check", file}).code, 1);
    std::string text = text_of_file(file);
    text.replace(text.find("system = "), std::string("system = \"coriolis\"\n").size(), "");
    text.replace(0, std::string("title = 3\n").size(), "title = 3\nsystem = \"coriolis\"\n"); // one line more
    const auto checked = run({"check", folder.write("right.toml", text), "--json"}).json();
    std::vector<int> lines;
    for (const auto& mistake : checked[0]["mistakes"]) lines.push_back(mistake["line"]);
    EXPECT_EQ(lines, (std::vector<int>{1, 4, 5, 6, 7, 9, 12, 12, 14, 15, 16})) << checked.dump(2);
}

TEST(Check, TheSameMistakeIsToldOnce) {
    const Mistake late{"a", {7, 1}, "x", "y", "wrong", {}}, early{"a", {2, 5}, "x", "y", "wrong", {}},
        nowhere{"a", {}, "x", {}, "missing", {}};
    const auto told = in_order({late, nowhere, early, late, early, nowhere});
    ASSERT_EQ(told.size(), 3u);
    EXPECT_EQ(told[0].place.line, 2);
    EXPECT_EQ(told[1].place.line, 7);
    EXPECT_EQ(told[2].message, "missing");
}

TEST(Check, PackMistakesAreThoseOfTheFileAndLeaveTheKnownPackAlone) {
    const Folder folder;
    std::filesystem::copy(std::string(FRACAS_ROOT) + "/packs/coriolis", folder.path);
    std::string weapons = text_of_file(folder.file("weapons.toml"));
    const std::size_t at = weapons.find("damage = ");
    ASSERT_NE(at, std::string::npos);
    weapons.replace(at, weapons.find('\n', at) - at, "damage = \"two\"");
    folder.write("weapons.toml", weapons);
    const Ran ran = run({"check", folder.file("armour.toml"), folder.file("weapons.toml")});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.out, "armour.toml: fine"));
    EXPECT_TRUE(has(ran.err, "must be a whole number")) << ran.err;
    EXPECT_EQ(run({"check", example("duel")}).code, 0);
}

TEST(Check, FilesThatCannotBeRead) {
    const Folder folder;
    EXPECT_TRUE(has(run({"check", folder.file("none.toml")}).err, "there is no such file"));
    EXPECT_EQ(run({"check", folder.file("none.toml")}).code, 1);
    EXPECT_EQ(run({"check", folder.path.string()}).code, 1);
    EXPECT_EQ(run({"check", folder.write("a.toml", "system = ")}).code, 1);
    EXPECT_EQ(run({"check", folder.write("b.json", "{\"answers\": 3}")}).code, 1);
    const Ran ran = run({"check", folder.write("c.toml", "schema_version = 1\nsystem = \"coriolos\"\n")});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "c.toml:2:10: ")) << ran.err;
    EXPECT_TRUE(has(ran.err, "did you mean \"coriolis\"?")) << ran.err;
}

TEST(Check, ControlCharactersOfAFileDoNotReachTheTerminal) {
    const Folder folder;
    const Ran ran = run({"check", folder.write("a.toml", "system = \"cor\x1b[31miolis\"\n")});
    EXPECT_EQ(ran.code, 1);
    EXPECT_FALSE(has(ran.err, "\x1b")) << ran.err;
}

} // namespace
} // namespace fracas::test
