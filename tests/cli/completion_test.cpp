#include "cli/run.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace fracas::test {
namespace {

TEST(Completion, EveryShellKnowsCommandsOptionsPoliciesAndSystems) {
    for (const std::string shell : {"bash", "zsh", "fish"}) {
        const Ran ran = run({"completion", shell});
        EXPECT_EQ(ran.code, 0) << shell;
        for (const std::string word : {"systems", "rules", "list", "check", "play", "fight", "odds", "sim",
                                       "policy-side", "answers", "aggressive", "coriolis", "color"})
            EXPECT_TRUE(has(ran.out, word)) << shell << ' ' << word;
    }
}

// What bash itself proposes for the words, the last of which is being typed.
std::string proposed(const std::string& script, const std::string& words, int index) {
    const Folder folder;
    const std::string line = "bash --norc -c '. " + folder.write("completion", script) + "; COMP_WORDS=(" + words +
                             "); COMP_CWORD=" + std::to_string(index) + "; _fracas; echo \"${COMPREPLY[@]}\"'";
    std::FILE* pipe = ::popen(line.c_str(), "r");
    if (pipe == nullptr) return {};
    std::array<char, 4096> chunk{};
    const std::size_t count = std::fread(chunk.data(), 1, chunk.size(), pipe);
    ::pclose(pipe);
    return {chunk.data(), count};
}

TEST(Completion, BashScriptWorks) {
    const std::string script = run({"completion", "bash"}).out;
    EXPECT_EQ(proposed(script, "fracas sy", 1), "systems\n");
    EXPECT_EQ(proposed(script, "fracas play --pol", 2), "--policy --policy-side --policy-of\n");
    EXPECT_EQ(proposed(script, "fracas play --policy gr", 3), "greedy\n");
    EXPECT_EQ(proposed(script, "fracas rules cor", 2), "coriolis\n");
    EXPECT_EQ(proposed(script, "fracas list shad", 2), "shadowrun\n");
    EXPECT_EQ(proposed(script, "fracas list coriolis weap", 3), "weapon_ranges weapons\n");
    EXPECT_EQ(proposed(script, "fracas --color al", 2), "always\n");
    EXPECT_EQ(proposed(script, "fracas play " FRACAS_ROOT "/examples/coriolis/due", 2),
              FRACAS_ROOT "/examples/coriolis/duel.toml\n");
}

} // namespace
} // namespace fracas::test
