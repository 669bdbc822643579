#include "cli/command.hpp"
#include "cli/run.hpp"
#include "protocol/version.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace fracas::test {
namespace {

const std::vector<std::string> commands = {"play",    "fight", "next",  "odds",   "sim",    "check",     "rules",
                                           "systems", "talk",  "serve", "export", "manual", "completion"};

TEST(Program, HelpListsCommandsAndExitCodes) {
    const Ran ran = run({"--help"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
    for (const std::string& command : commands) EXPECT_TRUE(has(ran.out, "\n  " + command)) << command;
    EXPECT_TRUE(has(ran.out, "Exit codes:"));
    EXPECT_TRUE(has(ran.out, "  3  something inside failed"));
}

TEST(Program, HelpOfEveryCommandHasAnExampleAndJson) {
    for (const std::string& command : commands) {
        const Ran ran = run({command, "--help"});
        EXPECT_EQ(ran.code, 0) << command;
        EXPECT_TRUE(has(ran.out, "Example")) << command;
        EXPECT_TRUE(has(ran.out, "--json")) << command;
        EXPECT_TRUE(has(ran.out, command == "completion" ? "fracas completion" : "  fracas " + command)) << command;
    }
}

TEST(Program, Version) {
    const Ran ran = run({"--version"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, std::string("fracas ") + fracas_version + "\n");
}

TEST(Program, NoCommandIsWrongUsage) {
    const Ran ran = run({});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, "Usage: fracas"));
}

TEST(Program, WrongUsageProposesWhatWasMeant) {
    Ran ran = run({"plya"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(has(ran.err, "\"plya\"")) << ran.err;
    EXPECT_TRUE(has(ran.err, "did you mean play?")) << ran.err;

    ran = run({"play", "x.toml", "--sede", "4"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(has(ran.err, "did you mean --seed?")) << ran.err;
    EXPECT_TRUE(has(ran.err, "fracas play --help")) << ran.err;
}

TEST(Program, WrongUsageOfCommands) {
    EXPECT_EQ(run({"play"}).code, 2);
    EXPECT_EQ(run({"check"}).code, 2);
    EXPECT_EQ(run({"play", example("duel"), "--seed", "many"}).code, 2);
    EXPECT_EQ(run({"play", example("duel"), "--dice", "loaded"}).code, 2);
    EXPECT_EQ(run({"fight", example("duel"), "--policy-side", "jaras"}).code, 2);
    EXPECT_EQ(run({"--color", "sometimes", "systems"}).code, 2);
    EXPECT_EQ(run({"completion", "tcsh"}).code, 2);
}

TEST(Program, WhatCannotBeWrittenIsAFailure) {
    std::ostream nowhere(nullptr);
    std::ostringstream err;
    std::istringstream in;
    const std::array<const char*, 2> argv = {"fracas", "systems"};
    EXPECT_EQ(run_program(2, argv.data(), nowhere, err, in), 3);
}

TEST(Program, ColourOnlyOnATerminal) {
    std::ostringstream out, err;
    std::istringstream in;
    Program program{out, err, in};
    EXPECT_FALSE(program.colour());
    program.out_is_terminal = true;
    EXPECT_TRUE(program.colour());
    EXPECT_EQ(program.paint(Paint::strong, "x"), "\x1b[1mx\x1b[0m");
    program.no_color = true;
    EXPECT_FALSE(program.colour());
    EXPECT_EQ(program.paint(Paint::strong, "x"), "x");
    program.color = "always"; // asked for on the command line: that is newer than the environment
    EXPECT_TRUE(program.colour());
    program.color = "never";
    program.no_color = false;
    EXPECT_FALSE(program.colour());
}

TEST(Program, ColourOptionStandsBeforeOrAfterTheCommand) {
    EXPECT_FALSE(has(run({"rules", "COR-MELEE-1"}).out, "\x1b["));
    EXPECT_TRUE(has(run({"--color", "always", "rules", "COR-MELEE-1"}).out, "\x1b["));
    EXPECT_TRUE(has(run({"rules", "COR-MELEE-1", "--color", "always"}).out, "\x1b["));
}

#ifdef FRACAS_PROGRAM
// What the program writes to a real terminal, made by script(1).
std::string on_terminal(const std::string& environment, const std::string& arguments) {
    const std::string line =
        "script -qec '" + environment + " " FRACAS_PROGRAM " " + arguments + "' /dev/null </dev/null";
    std::FILE* pipe = ::popen(line.c_str(), "r");
    if (pipe == nullptr) return {};
    std::string text;
    std::array<char, 4096> chunk{};
    for (std::size_t count = 0; (count = std::fread(chunk.data(), 1, chunk.size(), pipe)) > 0;)
        text.append(chunk.data(), count);
    ::pclose(pipe);
    return text;
}

TEST(Program, NoColorIsHeededOnATerminal) {
    ASSERT_EQ(std::system("script -qec true /dev/null </dev/null >/dev/null 2>&1"), 0)
        << "script(1), of bsdutils, is missing";
    EXPECT_TRUE(has(on_terminal("env -u NO_COLOR", "rules COR-MELEE-1"), "\x1b["));
    const std::string plain = on_terminal("env NO_COLOR=1", "rules COR-MELEE-1");
    EXPECT_TRUE(has(plain, "COR-MELEE-1"));
    EXPECT_FALSE(has(plain, "\x1b["));
}
#endif

} // namespace
} // namespace fracas::test
