#include "engine/document.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <string_view>

namespace fracas {
namespace {

using Kind = Document::Kind;

TEST(Document, KnowsItsKind) {
    EXPECT_EQ(Document().kind(), Kind::none);
    EXPECT_EQ(Document(true).kind(), Kind::boolean);
    EXPECT_EQ(Document(7).kind(), Kind::integer);
    EXPECT_EQ(Document(7u).kind(), Kind::integer);
    EXPECT_EQ(Document(std::size_t{7}).kind(), Kind::integer);
    EXPECT_EQ(Document(0.5).kind(), Kind::real);
    EXPECT_EQ(Document(0.5f).kind(), Kind::real);
    EXPECT_EQ(Document("knife").kind(), Kind::text);
    EXPECT_EQ(Document(std::string("knife")).kind(), Kind::text);
    EXPECT_EQ(Document(std::string_view("knife")).kind(), Kind::text);
    EXPECT_EQ(Document::list().kind(), Kind::list);
    EXPECT_EQ(Document::table().kind(), Kind::table);
}

TEST(Document, GivesBackWhatItHolds) {
    EXPECT_TRUE(Document(true).as_boolean());
    EXPECT_EQ(Document(std::numeric_limits<long long>::min()).as_integer(), std::numeric_limits<long long>::min());
    EXPECT_DOUBLE_EQ(Document(0.25).as_real(), 0.25);
    EXPECT_DOUBLE_EQ(Document(3).as_real(), 3.0);
    EXPECT_EQ(Document("dura axe").as_text(), "dura axe");
    EXPECT_EQ(Document::list({1, "two", 3.0}).as_list().size(), 3u);
}

TEST(Document, AnswersTheWrongQuestionWithTheEmptyValue) {
    const Document text("5");
    EXPECT_FALSE(text.as_boolean());
    EXPECT_EQ(text.as_integer(), 0);
    EXPECT_EQ(text.as_real(), 0.0);
    EXPECT_EQ(Document(5).as_text(), "");
    EXPECT_TRUE(text.as_list().empty());
    EXPECT_TRUE(text.as_table().empty());
    EXPECT_EQ(text.size(), 0u);
    EXPECT_EQ(text.find("hp"), nullptr);
}

TEST(Document, TablesKeepTheirOrderAndTheirKeysAreUnique) {
    Document fighter = Document::table({{"name", "Tarik"}, {"hp", 10}, {"weapons", Document::list({"axe"})}});
    fighter.set("armour", "none").set("hp", 4);
    ASSERT_EQ(fighter.size(), 4u);
    EXPECT_EQ(fighter.as_table()[1].key, "hp");
    EXPECT_EQ(fighter["hp"].as_integer(), 4);
    EXPECT_EQ(fighter.as_table()[3].key, "armour");
    EXPECT_EQ(Document::table({{"hp", 1}, {"hp", 2}}), Document::table({{"hp", 2}}));
}

TEST(Document, PathsThroughWhatIsMissingAreNone) {
    const Document fight = Document::table({{"combatant", Document::list({Document::table({{"hp", 3}})})}});
    EXPECT_EQ(fight["combatant"][0]["hp"].as_integer(), 3);
    EXPECT_EQ(fight["combatant"][1]["hp"].kind(), Kind::none);
    EXPECT_EQ(fight["vehicle"]["hp"].kind(), Kind::none);
    EXPECT_TRUE(fight.has("combatant"));
    EXPECT_FALSE(fight.has("vehicle"));
}

TEST(Document, SettingAndAddingTurnNothingIntoATableOrAList) {
    Document table;
    table.set("hp", 5);
    EXPECT_EQ(table, Document::table({{"hp", 5}}));
    Document list;
    list.add(1).add("two");
    EXPECT_EQ(list, Document::list({1, "two"}));
}

TEST(Document, RemovesAKey) {
    Document table = Document::table({{"hp", 5}, {"mp", 6}});
    EXPECT_TRUE(table.remove("hp"));
    EXPECT_FALSE(table.remove("hp"));
    EXPECT_EQ(table, Document::table({{"mp", 6}}));
    EXPECT_FALSE(Document(5).remove("hp"));
}

TEST(Document, IsAValue) {
    Document original = Document::table({{"hp", Document::list({1, 2})}});
    Document copy = original;
    copy.find("hp")->add(3);
    EXPECT_EQ(original["hp"].size(), 2u);
    EXPECT_EQ(copy["hp"].size(), 3u);
    EXPECT_NE(original, copy);
    const Document taken = std::move(copy);
    EXPECT_EQ(taken["hp"].size(), 3u);
}

TEST(Document, EqualityLooksAtKindsAndOrderButNotAtPlaces) {
    EXPECT_NE(Document(1), Document(1.0));
    EXPECT_NE(Document(), Document(false));
    EXPECT_NE(Document::table({{"a", 1}, {"b", 2}}), Document::table({{"b", 2}, {"a", 1}}));
    Document placed(1);
    placed.put_at({3, 4});
    EXPECT_EQ(placed.place(), (Place{3, 4}));
    EXPECT_EQ(placed, Document(1));
}

TEST(Document, EveryKindHasItsWords) {
    EXPECT_EQ(kind_in_words(Kind::none), "nothing");
    EXPECT_EQ(kind_in_words(Kind::boolean), "true or false");
    EXPECT_EQ(kind_in_words(Kind::integer), "a whole number");
    EXPECT_EQ(kind_in_words(Kind::real), "a number");
    EXPECT_EQ(kind_in_words(Kind::text), "a text");
    EXPECT_EQ(kind_in_words(Kind::list), "a list");
    EXPECT_EQ(kind_in_words(Kind::table), "a table");
}

} // namespace
} // namespace fracas
