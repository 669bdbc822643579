#include "engine/reader.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace fracas {
namespace {

constexpr std::array<std::string_view, 4> ranges = {"close", "short", "long", "extreme"};

Document at(int line, int column, Document value) {
    value.put_at({line, column});
    return value;
}

class ReaderTest : public testing::Test {
protected:
    Reader read(const Document& document) { return {document, "duel.toml", mistakes}; }

    std::vector<std::string> said() const {
        std::vector<std::string> lines;
        for (const Mistake& mistake : mistakes) lines.push_back(to_text(mistake));
        return lines;
    }

    void expect_said(const std::vector<std::string>& lines) const { EXPECT_EQ(said(), lines); }

    std::vector<Mistake> mistakes;
};

TEST_F(ReaderTest, ReadsEveryKindWithoutAMistake) {
    const Document fighter = Document::table({{"name", "Nasira"},
                                              {"hp", 8},
                                              {"weight", 61.5},
                                              {"height", 2},
                                              {"able", true},
                                              {"range", "long"},
                                              {"weapons", Document::list({"knife", at(3, 9, "axe")})},
                                              {"faces", Document::list({6, 1})},
                                              {"bands", Document::list({"short", "close"})},
                                              {"skills", Document::table({{"force", 2}})},
                                              {"injury", Document::list({Document::table({{"d66", 11}})})}});
    Reader reader = read(fighter);
    EXPECT_EQ(reader.text("name"), "Nasira");
    EXPECT_EQ(reader.integer("hp", 1, 20), 8);
    EXPECT_DOUBLE_EQ(reader.real("weight", 0, 200), 61.5);
    EXPECT_DOUBLE_EQ(reader.real("height", 0, 3), 2.0);
    EXPECT_TRUE(reader.boolean("able"));
    EXPECT_EQ(reader.one_of("range", ranges), 2u);
    const auto weapons = reader.texts("weapons");
    ASSERT_EQ(weapons.size(), 2u);
    EXPECT_EQ(weapons[1].text, "axe");
    EXPECT_EQ(weapons[1].place, (Place{3, 9}));
    EXPECT_EQ(reader.integers("faces", 1, 6), (std::vector<int>{6, 1}));
    EXPECT_EQ(reader.some_of("bands", ranges), (std::vector<std::size_t>{1, 0}));
    Reader skills = reader.table("skills");
    EXPECT_EQ(skills.where(), "skills");
    EXPECT_EQ(skills.integer("force", 0, 5), 2);
    skills.finish();
    auto injuries = reader.tables("injury");
    ASSERT_EQ(injuries.size(), 1u);
    EXPECT_EQ(injuries[0].where(), "injury[0]");
    EXPECT_EQ(injuries[0].integer("d66", 11, 66), 11);
    EXPECT_EQ(reader.keys().size(), 11u);
    reader.finish();
    expect_said({});
}

TEST_F(ReaderTest, OptionalKeysHaveTheirDefaults) {
    const Document empty = Document::table();
    Reader reader = read(empty);
    EXPECT_EQ(reader.text_or("name", "nobody"), "nobody");
    EXPECT_EQ(reader.integer_or("hp", 5, 1, 20), 5);
    EXPECT_DOUBLE_EQ(reader.real_or("weight", 0.5, 0, 200), 0.5);
    EXPECT_TRUE(reader.boolean_or("able", true));
    EXPECT_EQ(reader.one_of_or("range", 3, ranges), 3u);
    EXPECT_TRUE(reader.texts("weapons").empty());
    EXPECT_TRUE(reader.integers("faces", 1, 6).empty());
    EXPECT_TRUE(reader.tables("injury").empty());
    EXPECT_FALSE(reader.optional_table("skills").has_value());
    EXPECT_FALSE(reader.has("side"));
    reader.finish();
    expect_said({});
}

TEST_F(ReaderTest, OptionalKeysAreCheckedWhenTheyAreThere) {
    const Document document = Document::table({{"hp", at(2, 6, 0)},
                                               {"range", at(3, 9, "lonk")},
                                               {"able", at(4, 8, 1)},
                                               {"name", at(5, 8, 7)},
                                               {"weight", at(6, 10, "heavy")},
                                               {"skills", at(7, 1, "none")}});
    Reader reader = read(document);
    EXPECT_EQ(reader.integer_or("hp", 5, 1, 20), 1);
    reader.one_of_or("range", 3, ranges);
    reader.boolean_or("able", true);
    reader.text_or("name", "nobody");
    reader.real_or("weight", 60, 1, 200.5);
    reader.optional_table("skills");
    expect_said({
        R"(duel.toml:2:6: hp must be a whole number from 1 to 20 (found "0"))",
        R"(duel.toml:3:9: range must be close, short, long or extreme (found "lonk"; did you mean "long"?))",
        R"(duel.toml:4:8: able must be true or false (found "1"))",
        R"(duel.toml:5:8: name must be a text (found "7"))",
        R"(duel.toml:6:10: weight must be a number from 1 to 200.5 (found "heavy"))",
        R"(duel.toml:7:1: skills must be a table (found "none"))",
    });
}

TEST_F(ReaderTest, WholeNumbersAreNotRoundedOrCutOff) {
    const Document document = Document::table({{"hp", 5.0}, {"mp", 4294967297}});
    Reader reader = read(document);
    reader.integer("hp", 1, 20);
    reader.integer("mp", 1, 20);
    expect_said({R"(duel.toml: hp: hp must be a whole number from 1 to 20 (found "5"))",
                 R"(duel.toml: mp: mp must be a whole number from 1 to 20 (found "4294967297"))"});
}

TEST_F(ReaderTest, MissingKeysNameTheKeyAndThePlaceOfTheTable) {
    const Document document = at(1, 1, Document::table({{"combatant", Document::list({at(4, 1, Document::table())})}}));
    Reader reader = read(document);
    EXPECT_EQ(reader.text("system"), "");
    auto combatants = reader.tables("combatant");
    ASSERT_EQ(combatants.size(), 1u);
    EXPECT_EQ(combatants[0].integer("hp", 3, 9), 3);
    EXPECT_FALSE(combatants[0].boolean("able"));
    EXPECT_DOUBLE_EQ(combatants[0].real("weight", 1.5, 9), 1.5);
    EXPECT_EQ(combatants[0].one_of("range", ranges), 0u);
    expect_said({R"(duel.toml:1:1: missing key "system")", R"(duel.toml:4:1: missing key "hp" in combatant[0])",
                 R"(duel.toml:4:1: missing key "able" in combatant[0])",
                 R"(duel.toml:4:1: missing key "weight" in combatant[0])",
                 R"(duel.toml:4:1: missing key "range" in combatant[0])"});
    EXPECT_EQ(mistakes[1].where, "combatant[0].hp");
}

TEST_F(ReaderTest, AMissingTableIsOneMistakeAndNoMore) {
    const Document document = at(1, 1, Document::table());
    Reader reader = read(document);
    Reader skills = reader.table("skills");
    skills.integer("force", 0, 5);
    skills.table("deeper").text("name");
    skills.fail("force", "nobody hears this");
    skills.finish();
    expect_said({R"(duel.toml:1:1: missing key "skills")"});
}

TEST_F(ReaderTest, WhatIsNoTableIsOneMistake) {
    const Document document = at(1, 1, Document::list({1}));
    Reader reader = read(document);
    reader.text("system");
    reader.finish();
    expect_said({R"(duel.toml:1:1: the file must be a table (found "a list"))"});
}

TEST_F(ReaderTest, WrongItemsAreNamedByTheirIndexAndLeftOut) {
    const Document document = Document::table({{"weapons", Document::list({"knife", at(2, 20, 5)})},
                                               {"faces", Document::list({6, at(3, 15, 7)})},
                                               {"bands", Document::list({at(4, 12, "Clos"), "short"})},
                                               {"injury", Document::list({at(5, 1, 11), Document::table()})},
                                               {"medals", at(6, 10, "many")}});
    Reader reader = read(document);
    EXPECT_EQ(reader.texts("weapons").size(), 1u);
    EXPECT_EQ(reader.integers("faces", 1, 6), (std::vector<int>{6}));
    EXPECT_EQ(reader.some_of("bands", ranges), (std::vector<std::size_t>{1}));
    EXPECT_EQ(reader.tables("injury").size(), 1u);
    EXPECT_TRUE(reader.texts("medals").empty());
    expect_said({
        R"(duel.toml:2:20: weapons[1] must be a text (found "5"))",
        R"(duel.toml:3:15: faces[1] must be a whole number from 1 to 6 (found "7"))",
        R"(duel.toml:4:12: bands[0] must be close, short, long or extreme (found "Clos"; did you mean "close"?))",
        R"(duel.toml:5:1: injury[0] must be a table (found "11"))",
        R"(duel.toml:6:10: medals must be a list (found "many"))",
    });
}

TEST_F(ReaderTest, UnknownKeysAreReportedWithTheNearestKnownOne) {
    Document fighter = Document::table({{"name", "Tarik"}});
    fighter.set("stength", 5, {7, 1}).set("colour", "red", {8, 1});
    const Document document = Document::table({{"combatant", fighter}});
    Reader reader = read(document);
    Reader combatant = reader.table("combatant");
    combatant.text("name");
    combatant.integer_or("strength", 3, 1, 9);
    combatant.finish();
    reader.finish();
    expect_said({
        R"(duel.toml:7:1: unknown key in combatant (found "stength"; did you mean "strength"?))",
        R"(duel.toml:8:1: unknown key in combatant; the keys here are name or strength (found "colour"))",
    });
    EXPECT_EQ(mistakes[0].where, "combatant.stength");
    EXPECT_EQ(mistakes[0].found, "stength");
    EXPECT_EQ(mistakes[0].hint, "strength");
}

TEST_F(ReaderTest, CallersAddMistakesOfTheirOwn) {
    const Document document =
        at(1, 1,
           Document::table({{"armor", at(2, 9, "lihgt")}, {"weapons", Document::list({"axe", at(3, 18, "sworf")})}}));
    Reader reader = read(document);
    reader.fail("armor", "no such armour in the pack", "light");
    reader.fail_item("weapons", 1, "no such weapon in the pack", "sword");
    reader.fail("", "two sides at least must fight");
    reader.fail("side", "a side is needed here");
    expect_said({
        R"(duel.toml:2:9: no such armour in the pack (found "lihgt"; did you mean "light"?))",
        R"(duel.toml:3:18: no such weapon in the pack (found "sworf"; did you mean "sword"?))",
        R"(duel.toml:1:1: two sides at least must fight)",
        R"(duel.toml:1:1: a side is needed here)",
    });
    EXPECT_EQ(mistakes[1].where, "weapons[1]");
    EXPECT_EQ(reader.place("armor"), (Place{2, 9}));
    EXPECT_EQ(reader.place("side"), (Place{1, 1}));
}

TEST(MistakeText, IsOneShortLineWhateverTheFileHolds) {
    EXPECT_EQ(to_text({"a.toml", {2, 3}, "", "x\ny\t\x01", "bad", ""}), R"(a.toml:2:3: bad (found "x\ny\t\x01"))");
    const std::string umlauts = "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4";
    const std::string text = to_text({"a.toml", {}, "", "x" + umlauts + umlauts + umlauts + umlauts, "bad", ""});
    EXPECT_EQ(text, "a.toml: bad (found \"x" + umlauts + umlauts + umlauts.substr(0, 18) + "...\")");
}

TEST(MistakeText, NamesThePathWhereNoPlaceIsKnown) {
    EXPECT_EQ(to_text({"message", {}, "set.hp", "-1", "too low", ""}), R"(message: set.hp: too low (found "-1"))");
    EXPECT_EQ(to_text({"", {}, "set.hp", "", "too low", "mp"}), R"(set.hp: too low (did you mean "mp"?))");
    EXPECT_EQ(to_text({"a.toml", {3, 0}, "x", "", "too low", ""}), "a.toml:3: too low");
    EXPECT_EQ(to_text({"", {}, "", "", "too low", ""}), "too low");
}

TEST(Nearest, ProposesTheClosestNameOrNothing) {
    constexpr std::array<std::string_view, 5> names = {"dura_axe", "dura_knife", "knife", "axe", "whip"};
    EXPECT_EQ(nearest("dura_axt", names), "dura_axe");
    EXPECT_EQ(nearest("Dura Knife", names), "dura_knife");
    EXPECT_EQ(nearest("dura-knife", names), "dura_knife");
    EXPECT_EQ(nearest("kinfe", names), "knife");
    EXPECT_EQ(nearest("ax", names), "axe");
    EXPECT_EQ(nearest("missile_launcher", names), "");
    EXPECT_EQ(nearest("", names), "");
    EXPECT_EQ(nearest("axe", std::vector<std::string>{"axes", "axe"}), "axe");
    EXPECT_EQ(nearest("axe", std::vector<std::string>{}), "");
    EXPECT_EQ(nearest(std::string(1 << 20, 'x'), names), "");
}

TEST(Alternatives, AreListedTheWayPeopleSayThem) {
    EXPECT_EQ(alternatives(ranges), "close, short, long or extreme");
    EXPECT_EQ(alternatives(std::span(ranges).first(1)), "close");
    EXPECT_EQ(alternatives({}), "");
}

} // namespace
} // namespace fracas
