#include "book/toml.hpp"

#include "book/json.hpp"

#include <gtest/gtest.h>

#include <string>

namespace fracas {
namespace {

using namespace std::string_literals;
using Kind = Document::Kind;

Document good_toml(std::string_view text) {
    auto document = read_toml(text, "a.toml");
    EXPECT_TRUE(document.has_value()) << to_text(document.error());
    return document ? *document : Document();
}

std::string wrong_toml(std::string_view text) {
    const auto document = read_toml(text, "a.toml");
    return document ? "no mistake" : to_text(document.error());
}

TEST(Toml, ReadsEveryKind) {
    const Document document =
        good_toml("truth = true\nwhole = -7\nreal = 0.5\ntext = 'knife'\nlist = [1, 'two']\n[table]\nhp = 8\n");
    EXPECT_EQ(document, Document::table({{"truth", true},
                                         {"whole", -7},
                                         {"real", 0.5},
                                         {"text", "knife"},
                                         {"list", Document::list({1, "two"})},
                                         {"table", Document::table({{"hp", 8}})}}));
    EXPECT_EQ(good_toml(""), Document::table());
}

TEST(Toml, KeepsTheOrderOfTheFile) {
    const Document document = good_toml("zeal = 1\n[b]\nx = 1\n[a]\nx = 2\n[[c]]\ny.z = 1\ny.a = 2\n");
    ASSERT_EQ(document.size(), 4u);
    EXPECT_EQ(document.as_table()[0].key, "zeal");
    EXPECT_EQ(document.as_table()[1].key, "b");
    EXPECT_EQ(document.as_table()[2].key, "a");
    EXPECT_EQ(document["c"][0]["y"].as_table()[0].key, "z");
}

TEST(Toml, EveryNodeAndKeyKnowsItsPlace) {
    const Document document = good_toml("\nname = 'x'\n  hp = 5\nlist = [1,\n  22]\n[[who]]\nskills = { force = 2 }\n");
    EXPECT_EQ(document.place(), (Place{1, 1}));
    EXPECT_EQ(document["name"].place(), (Place{2, 8}));
    EXPECT_EQ(document.as_table()[1].place, (Place{3, 3}));
    EXPECT_EQ(document["hp"].place(), (Place{3, 8}));
    EXPECT_EQ(document["list"][1].place(), (Place{5, 3}));
    EXPECT_EQ(document["who"][0].place(), (Place{6, 1}));
    EXPECT_EQ(document["who"][0]["skills"].place(), (Place{7, 10}));
    EXPECT_EQ(document["who"][0]["skills"]["force"].place(), (Place{7, 20}));
}

TEST(Toml, ByteOrderMarkAndCarriageReturnsChangeNothing) {
    const Document plain = good_toml("a = 1\nb = 'x'\n");
    const Document marked = good_toml("\xef\xbb\xbf"
                                      "a = 1\r\nb = 'x'\r\n");
    EXPECT_EQ(marked, plain);
    EXPECT_EQ(marked["a"].place(), plain["a"].place());
    EXPECT_EQ(marked["b"].place(), plain["b"].place());
}

TEST(Toml, LettersOfEveryAlphabetSurvive) {
    const std::string text = "name = \"Jar\u00e1s \ufeef \u3000 \U0001f3b2 \u00a0\"\n\"schl\u00fcssel\" = '\u00e9'\n"
                             "long = \"\"\"\\\n   \u00e9 and\\\n \ufefc\"\"\" # \u00fc\n";
    EXPECT_EQ(good_toml(text), Document::table({{"name", "Jar\u00e1s \ufeef \u3000 \U0001f3b2 \u00a0"},
                                                {"schl\u00fcssel", "\u00e9"},
                                                {"long", "\u00e9 and\ufefc"}}));
    EXPECT_EQ(good_toml("a = '\u00e9\u00e9' # \u00e9\n  b = 1")["b"].place(), (Place{2, 7}));
    EXPECT_EQ(good_toml("a = ['\u00e9\u00e9', 1]")["a"][1].place(), (Place{1, 12}));
    EXPECT_EQ(good_toml("a = \"\\u00e9\\U0001F3B2\"")["a"].as_text(), "\u00e9\U0001f3b2");
}

TEST(Toml, LettersOutsideOfQuotesAreMistakes) {
    EXPECT_EQ(wrong_toml("a = 1\nschl\u00fcssel = 2\n"),
              "a.toml:2:5: a character like this must stand in quotes (found \"\u00fc\")");
    EXPECT_EQ(wrong_toml("\xef\xbb\xaf"),
              "a.toml:1:1: a character like this must stand in quotes (found \"\xef\xbb\xaf\")");
    // toml++ looks ahead over a quote that cannot stand there.
    const std::string ahead = wrong_toml("a = 1T0\"\"\"7:32:\xef\xbb\xaf"
                                         "07");
    EXPECT_TRUE(ahead.starts_with("a.toml:1:")) << ahead;
}

TEST(Toml, PrivateLettersAreRefused) {
    constexpr auto expected = "a.toml:2:6: letters of the private planes of Unicode have no meaning here";
    EXPECT_EQ(wrong_toml("\na = \"\U000f00e9\""), expected);
    EXPECT_EQ(wrong_toml("\na = \"\\U000fD800\""), expected);
    EXPECT_EQ(wrong_toml("\na = \"\\U000F00e9\""), expected);
    EXPECT_EQ(good_toml("a = \"\U000e0041\"")["a"].as_text(), "\U000e0041");
}

TEST(Toml, BytesThatAreNotTextAreMistakes) {
    EXPECT_EQ(wrong_toml("a = 1\nb = '\xa1'"), "a.toml:2:6: the file must be UTF-8 text (found \"byte a1\")");
    EXPECT_EQ(wrong_toml("\xc0\xaf"), "a.toml:1:1: the file must be UTF-8 text (found \"byte c0\")");
    EXPECT_EQ(wrong_toml("# \xed\xa0\x80"), "a.toml:1:3: the file must be UTF-8 text (found \"byte ed\")");
    EXPECT_EQ(wrong_toml("# \xe0\x80\x80"), "a.toml:1:3: the file must be UTF-8 text (found \"byte e0\")");
    EXPECT_EQ(wrong_toml("# \xf4\x90\x80\x80"), "a.toml:1:3: the file must be UTF-8 text (found \"byte f4\")");
    EXPECT_EQ(wrong_toml("# \xe2\x82"), "a.toml:1:3: the file must be UTF-8 text (found \"byte e2\")");
    EXPECT_EQ(wrong_toml("# \xff"), "a.toml:1:3: the file must be UTF-8 text (found \"byte ff\")");
}

TEST(Toml, BrokenGrammarIsAMistakeAtItsPlace) {
    EXPECT_EQ(wrong_toml("a = 1\nb ="), "a.toml:2:4: not valid TOML: key-value pair: encountered end-of-file");
    EXPECT_EQ(wrong_toml("a = 1\na = 2"),
              "a.toml:2:5: not valid TOML: key-value pair: cannot redefine existing integer 'a'");
    EXPECT_TRUE(wrong_toml("[\n").starts_with("a.toml:1:2: not valid TOML: ")) << wrong_toml("[\n");
    EXPECT_TRUE(wrong_toml("[").starts_with("a.toml:1:")) << wrong_toml("[");
    EXPECT_TRUE(wrong_toml("a = \"\\ud800\"").starts_with("a.toml:1:")) << wrong_toml("a = \"\\ud800\"");
    EXPECT_TRUE(wrong_toml("a = '\0'"s).starts_with("a.toml:1:")) << wrong_toml("a = '\0'"s);
    EXPECT_TRUE(wrong_toml("a = 99999999999999999999").starts_with("a.toml:1:25: "))
        << wrong_toml("a = 99999999999999999999");
}

TEST(Toml, DatesTimesAndEndlessNumbersAreMistakes) {
    const std::string ending = " is a date or a time, which no file here uses; a text goes in quotes";
    EXPECT_EQ(wrong_toml("a = 1979-05-27"), "a.toml:1:5: a" + ending);
    EXPECT_EQ(wrong_toml("[b]\na = [1, 07:32:00]"), "a.toml:2:9: b.a[1]" + ending);
    EXPECT_EQ(wrong_toml("a = 1979-05-27T07:32:00Z"), "a.toml:1:5: a" + ending);
    EXPECT_EQ(wrong_toml("a = inf"), "a.toml:1:5: a must be a number that is neither infinite nor undefined");
    EXPECT_EQ(wrong_toml("a = -nan"), "a.toml:1:5: a must be a number that is neither infinite nor undefined");
}

std::string repeated(std::string_view part, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) result += part;
    return result;
}

TEST(Toml, NestingHasAnEnd) {
    const auto too_deep = [](const std::string& text) {
        return wrong_toml(text).find("nested too deeply") != std::string::npos;
    };
    EXPECT_EQ(good_toml("a = " + repeated("[", 60) + repeated("]", 60))["a"].kind(), Kind::list);
    EXPECT_TRUE(too_deep("a = " + repeated("[", 100000)));
    EXPECT_TRUE(too_deep("a = " + repeated("[", 65) + repeated("]", 65)));
    EXPECT_TRUE(too_deep("a = " + repeated("{a=", 65) + "1" + repeated("}", 65)));
    EXPECT_TRUE(too_deep(repeated("a.", 1000000) + "a = 1"));
    EXPECT_TRUE(too_deep("[" + repeated("a . ", 65) + "a]\n"));
    EXPECT_TRUE(too_deep(repeated("\"a\".", 65) + "a = 1"));
    EXPECT_TRUE(too_deep(repeated("'''a'''.", 65) + "a = 1"));
    // Each level alone is within bounds; all of them together are not.
    EXPECT_TRUE(too_deep("[" + repeated("a.", 60) + "a]\n" + repeated("b.", 60) + "b = 1"));
}

TEST(Toml, DotsAndBracketsInTextsAndCommentsDoNotNest) {
    const std::string dots = repeated(".[{", 100);
    EXPECT_EQ(good_toml("a = \"" + dots + "\\\"" + dots + "\" # " + dots + "\nb = 1")["b"].as_integer(), 1);
    EXPECT_EQ(good_toml("a = '" + dots + "'\nb = ''\nc = 1")["c"].as_integer(), 1);
    EXPECT_EQ(good_toml("a = '''" + dots + "\n''" + dots + "'''''\nb = 1")["b"].as_integer(), 1);
    EXPECT_EQ(good_toml("a = \"\"\"" + dots + "\\\"\"\"" + dots + "\"\"\"\nb = \"\"\nc = 1")["c"].as_integer(), 1);
}

TEST(Toml, SizeHasAnEnd) {
    EXPECT_EQ(wrong_toml(std::string(largest_toml + 1, '\n')), "a.toml: the file is larger than 4194304 bytes");
    EXPECT_EQ(good_toml(std::string(largest_toml, '\n')), Document::table());
}

} // namespace
} // namespace fracas
