// The C API as C sees it. That its replies are those of the stream is shown by tests/conversations.
#include "c_api/fracas.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

namespace {

std::string said(fracas_conversation* talk, const char* request) {
    char* reply = fracas_call(talk, request);
    const std::string text = reply;
    fracas_free(reply);
    return text;
}

std::string why_not(const char* options) {
    char* error = nullptr;
    EXPECT_EQ(fracas_open(options, &error), nullptr);
    const std::string text = error != nullptr ? error : "";
    fracas_free(error);
    return text;
}

constexpr const char* ring = R"({"do":"open","fight":"a","encounter":{"system":"forbidden-lands","combatant":[)"
                             R"({"from":"brannoch","engaged":["Skarga"]},{"name":"Skarga","from":"orc_raider"}]}})";

TEST(CApi, AConversationFromBeginningToEnd) {
    EXPECT_STREQ(fracas_version(), FRACAS_VERSION);
    EXPECT_EQ(fracas_protocol(), FRACAS_PROTOCOL);
    char* error = nullptr;
    fracas_conversation* talk = fracas_open(nullptr, &error);
    ASSERT_NE(talk, nullptr) << error;
    EXPECT_EQ(error, nullptr);
    EXPECT_TRUE(said(talk, ring).starts_with(R"({"id":null,"ok":true,"fight":"a",)"));
    EXPECT_TRUE(said(talk, "no JSON").starts_with(R"({"id":null,"ok":false,)"));
    fracas_close(talk);
}

TEST(CApi, WhatIsWrongWithTheOptionsIsSaid) {
    EXPECT_TRUE(why_not("{").starts_with("options:1:")) << why_not("{");
    EXPECT_EQ(why_not(R"({"hom": "x"})"), "options:1:2: unknown key (found \"hom\"; did you mean \"home\"?)");
    EXPECT_TRUE(why_not(R"({"systems": ["alein"]})").ends_with("(did you mean alien?)"));
    EXPECT_NE(why_not(R"({"home": "/nowhere"})"), "");
    EXPECT_EQ(fracas_open("{", nullptr), nullptr);
}

TEST(CApi, NothingIsNothing) {
    fracas_free(nullptr);
    fracas_close(nullptr);
    EXPECT_EQ(fracas_another(nullptr), nullptr);
    EXPECT_NE(said(nullptr, "{}").find("\"ok\":false"), std::string::npos);
}

// Conversations about the same games, one a thread: their counts add up to those of one alone.
TEST(CApi, OneConversationAThread) {
    fracas_conversation* first = fracas_open(R"({"systems": ["forbidden-lands"]})", nullptr);
    ASSERT_NE(first, nullptr);
    said(first, ring);
    std::vector<std::string> counts(4);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < counts.size(); ++i)
        threads.emplace_back([first, i, &counts] {
            fracas_conversation* talk = fracas_another(first);
            said(talk, ring);
            const std::string request =
                R"({"do":"simulate","fight":"a","fights":100,"first":)" + std::to_string(100 * i + 1) + "}";
            const std::string reply = said(talk, request.c_str());
            const std::string begin = R"({"id":null,"ok":true,"counts":)";
            ASSERT_TRUE(reply.starts_with(begin)) << reply.substr(0, 300);
            counts[i] = reply.substr(begin.size(), reply.size() - begin.size() - 1);
            fracas_close(talk);
        });
    for (std::thread& thread : threads) thread.join();
    const std::string all =
        R"({"do":"merge","counts":[)" + counts[2] + "," + counts[0] + "," + counts[3] + "," + counts[1] + "]}";
    EXPECT_EQ(said(first, all.c_str()), said(first, R"({"do":"simulate","fight":"a","fights":400})"));
    fracas_close(first);
}

} // namespace
