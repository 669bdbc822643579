// fracas talk, play --answers - and fracas manual. What requests mean is tested in tests/protocol; here, that they get in
// and out.
#include "cli/run.hpp"

#include <gtest/gtest.h>

namespace fracas::test {
namespace {

TEST(TalkCommand, OneReplyForEachLine) {
    const Ran ran = run({"talk"}, "{\"id\":1,\"do\":\"hello\"}\n\n  \nnonsense\r\n{\"id\":2,\"do\":\"fights\"}");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
    std::istringstream lines(ran.out);
    std::vector<std::string> replies;
    for (std::string line; std::getline(lines, line);) replies.push_back(line);
    ASSERT_EQ(replies.size(), 3u) << ran.out;
    EXPECT_TRUE(replies[0].starts_with(R"({"id":1,"ok":true,)")) << replies[0];
    EXPECT_TRUE(replies[1].starts_with(R"({"id":null,"ok":false,"error":{"message":"request:1:2: not valid JSON)"))
        << replies[1];
    EXPECT_EQ(replies[2], R"({"id":2,"ok":true,"fights":[]})");
}

TEST(TalkCommand, ALineLongerThanARequestMayBeIsReadOver) {
    const Ran ran = run({"talk"}, std::string(20 << 20, ' ') + "{}\n{\"id\":2,\"do\":\"fights\"}\n" +
                                      std::string(17 << 20, 'x') + "\n{\"id\":3,\"do\":\"fights\"}\n");
    EXPECT_TRUE(has(ran.out, "larger than 16777216 bytes")) << ran.out.substr(0, 300);
    EXPECT_TRUE(has(ran.out, R"({"id":2,"ok":true,"fights":[]})"));
    EXPECT_TRUE(has(ran.out, R"({"id":3,"ok":true,"fights":[]})"));
}

TEST(TalkCommand, OnlyTheGamesThatAreWanted) {
    EXPECT_TRUE(has(run({"talk", "--system", "coriolis"}, "{\"do\":\"hello\"}\n").out, R"("systems":["coriolis"])"));
    const Ran wrong = run({"talk", "--system", "corolis"});
    EXPECT_EQ(wrong.code, 1);
    EXPECT_TRUE(has(wrong.err, "did you mean coriolis?")) << wrong.err;
    EXPECT_EQ(wrong.out, "");
}

TEST(AnswersFromStandardInput, AreAnswersLikeOthers) {
    const std::string answers = text_of_file(std::string(FRACAS_ROOT) + "/docs/duel-opening.json");
    const Ran piped = run({"play", example("duel"), "--answers", "-", "--json"}, answers);
    const Ran read =
        run({"play", example("duel"), "--answers", std::string(FRACAS_ROOT) + "/docs/duel-opening.json", "--json"});
    EXPECT_EQ(piped.code, 0) << piped.err;
    EXPECT_EQ(piped.out, read.out);
    const Ran wrong = run({"play", example("duel"), "--answers", "-", "--json"}, "[{\"faces\":");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_TRUE(has(wrong.err, "standard input:1:")) << wrong.err;
}

TEST(ManualCommand, SaysWhatTheHelpSays) {
    const Ran program = run({"manual"});
    EXPECT_TRUE(program.out.starts_with(".TH FRACAS 1 ")) << program.out.substr(0, 100);
    EXPECT_TRUE(has(program.out, ".BR fracas\\-talk (1)"));
    const Ran sim = run({"manual", "sim"});
    EXPECT_TRUE(has(sim.out, "fracas\\-sim \\- Many fights by policy"));
    EXPECT_TRUE(has(sim.out, ".B \\-n, \\-\\-fights\\fR \\fIN\\fR\nHow many fights (10000)\n")) << sim.out;
    EXPECT_TRUE(has(sim.out, ".SH EXAMPLES\n.nf\n"));
    const Ran wrong = run({"manual", "smi"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_TRUE(has(wrong.err, "did you mean sim?")) << wrong.err;
}

} // namespace
} // namespace fracas::test
