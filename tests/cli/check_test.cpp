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
