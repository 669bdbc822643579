#include "book/json.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>

namespace fracas {
namespace {

Document good(std::string_view text) {
    auto document = read_json(text, "a.json");
    EXPECT_TRUE(document.has_value()) << to_text(document.error());
    return document ? *document : Document();
}

std::string wrong(std::string_view text) {
    const auto document = read_json(text, "a.json");
    return document ? "no mistake" : to_text(document.error());
}

const Document everything = Document::table({{"none", {}},
                                             {"truth", true},
                                             {"least", std::numeric_limits<long long>::min()},
                                             {"most", std::numeric_limits<long long>::max()},
                                             {"real", 0.1},
                                             {"text", "\u00e9\"\n"},
                                             {"list", Document::list({1, Document::list(), Document::table()})},
                                             {"a", Document::table({{"z", 1}, {"y", 2}})}});

TEST(Json, EveryKindGoesThereAndBack) {
    const auto json = to_json(everything);
    EXPECT_EQ(json.dump(), "{\"none\":null,\"truth\":true,\"least\":-9223372036854775808,\"most\":"
                           "9223372036854775807,\"real\":0.1,"
                           "\"text\":\"\u00e9\\\"\\n\",\"list\":[1,[],{}],\"a\":{\"z\":1,\"y\":2}}");
    EXPECT_EQ(from_json(json), everything);
    EXPECT_EQ(good(json.dump()), everything);
    EXPECT_EQ(good(json.dump(2)), everything);
}

TEST(Json, AloneValuesAreDocumentsToo) {
    EXPECT_EQ(good("5"), Document(5));
    EXPECT_EQ(good(" \"x\" "), Document("x"));
    EXPECT_EQ(good("1.0"), Document(1.0));
    EXPECT_EQ(good("-0"), Document(0));
    EXPECT_EQ(good("null"), Document());
}

TEST(Json, EveryNodeAndKeyKnowsItsPlace) {
    const Document document = good("{\n  \"a\\\"b\": [1, \"\u00e9\", true],\n  \"hp\" : { \"x\":\n 5 }\n}\n");
    EXPECT_EQ(document.place(), (Place{1, 1}));
    EXPECT_EQ(document.as_table()[0].place, (Place{2, 3}));
    EXPECT_EQ(document["a\"b"].place(), (Place{2, 11}));
    EXPECT_EQ(document["a\"b"][1].place(), (Place{2, 15}));
    EXPECT_EQ(document["a\"b"][2].place(), (Place{2, 20}));
    EXPECT_EQ(document.as_table()[1].place, (Place{3, 3}));
    EXPECT_EQ(document["hp"].place(), (Place{3, 10}));
    EXPECT_EQ(document["hp"]["x"].place(), (Place{4, 2}));
}

TEST(Json, AByteOrderMarkChangesNothing) {
    const Document document = good("\xef\xbb\xbf[1]");
    EXPECT_EQ(document, Document::list({1}));
    EXPECT_EQ(document[0].place(), (Place{1, 2}));
}

TEST(Json, BrokenGrammarIsAMistakeAtItsPlace) {
    EXPECT_EQ(wrong("{\n\"a\": 1,\n}"), "a.json:3:1: not valid JSON: syntax error while parsing object key - "
                                        "unexpected '}'; expected string literal");
    EXPECT_TRUE(wrong("").starts_with("a.json:1:1: not valid JSON: ")) << wrong("");
    EXPECT_TRUE(wrong("[1, 2").starts_with("a.json:1:6: not valid JSON: ")) << wrong("[1, 2");
    EXPECT_TRUE(wrong("[1] 2").starts_with("a.json:1:5: not valid JSON: ")) << wrong("[1] 2");
    EXPECT_TRUE(wrong("[\"\xa1\"]").starts_with("a.json:1:3: not valid JSON: ")) << wrong("[\"\xa1\"]");
    EXPECT_TRUE(wrong("[1e999]").starts_with("a.json:1:")) << wrong("[1e999]");
}

TEST(Json, AKeyGivenTwiceIsAMistake) {
    EXPECT_EQ(wrong("{\"hp\": 1,\n \"mp\": 2, \"hp\": 3}"), "a.json:2:11: the key stands here twice (found \"hp\")");
}

TEST(Json, NumbersBeyondALongLongAreMistakes) {
    EXPECT_EQ(wrong("[1,\n 9223372036854775808]"),
              "a.json:2:2: the number is too large (found \"9223372036854775808\")");
    EXPECT_EQ(from_json(9223372036854775808u), Document(9223372036854775808.0));
}

TEST(Json, NestingHasAnEnd) {
    EXPECT_EQ(good(std::string(64, '[') + std::string(64, ']')).size(), 1u);
    EXPECT_EQ(wrong(std::string(65, '[') + std::string(65, ']')),
              "a.json:1:65: lists and objects are nested too deeply");
    EXPECT_EQ(wrong(std::string(1000000, '[')), "a.json:1:65: lists and objects are nested too deeply");
}

TEST(Json, ManyKeysTakeNoMoreThanAMoment) {
    std::string text = "{";
    for (int i = 0; i < 200000; ++i) text += "\"k" + std::to_string(i) + "\":1,";
    text.back() = '}';
    EXPECT_EQ(good(text).size(), 200000u);
}

std::string as_the_library_writes(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Texts are looked at eight letters at a time: every byte at every place of them, whole and cut.
TEST(Json, OneLineIsWhatTheLibraryWrites) {
    for (int byte = 0; byte < 256; ++byte)
        for (std::size_t length = 1; length < 20; ++length)
            for (std::size_t at = 0; at < length; ++at) {
                std::string text(length, 'x');
                text[at] = static_cast<char>(byte);
                ASSERT_EQ(one_line(Json(text)), as_the_library_writes(Json(text))) << byte << " at " << at;
                if (byte < 128) {
                    ASSERT_EQ(one_line_of(Document(text)), as_the_library_writes(Json(text))) << byte << " at " << at;
                }
            }
    const Json all = to_json(everything);
    EXPECT_EQ(one_line(all), as_the_library_writes(all));
    EXPECT_EQ(one_line_of(everything), as_the_library_writes(all));
    Json large = Json::array({std::numeric_limits<std::uint64_t>::max(), 1e300, -0.0, nullptr, false, Json::object(),
                              Json::array(), "", "\u00e9 \U0001f600", std::string(5000, 'y')});
    for (int i = 0; i < 300; ++i) large.push_back(Json{{"number", i}, {"again", large[0]}});
    EXPECT_EQ(one_line(large), as_the_library_writes(large));
    EXPECT_EQ(one_line(Json(Json::value_t::discarded)), as_the_library_writes(Json(Json::value_t::discarded)));
}

TEST(Json, SizeHasAnEnd) {
    EXPECT_EQ(wrong(std::string(largest_json + 1, ' ')), "a.json: the text is larger than 16777216 bytes");
}

} // namespace
} // namespace fracas
