#include "cli/layout.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

TEST(Layout, ColumnsAreCharactersWithoutColour) {
    EXPECT_EQ(columns_of("abc"), 3u);
    EXPECT_EQ(columns_of("─é"), 2u);
    EXPECT_EQ(columns_of("\x1b[1mab\x1b[0m"), 2u);
    EXPECT_EQ(padded("é", 3), "é  ");
    EXPECT_EQ(right_aligned("7", 3), "  7");
    EXPECT_EQ(padded("long", 2), "long");
}

TEST(Layout, WrapsAtBlanks) {
    EXPECT_EQ(wrapped("one two three", 8), "one two\nthree");
    EXPECT_EQ(wrapped("one two three", 9, "- ", "  "), "- one two\n  three");
    EXPECT_EQ(wrapped("unbreakable", 4, "> ", "> "), "> unbreakable");
    EXPECT_EQ(wrapped("", 4, "x"), "x");
}

TEST(Layout, Tables) {
    TextTable table;
    table.head = {"A", "N", "TEXT"};
    table.right = {false, true, false};
    table.rows = {{"x", "10", "one"}, {"yy", "5", ""}};
    EXPECT_EQ(table.text(80), "A    N  TEXT\nx   10  one\nyy   5\n");
    // The last column is wrapped first, then the widest other one.
    table.rows = {{"a b c d e f g h i k l m", "10", "one two three four five six seven"}};
    EXPECT_EQ(table.text(55), "A                         N  TEXT\n"
                              "a b c d e f g h i k l m  10  one two three four five\n"
                              "                             six seven\n");
    EXPECT_EQ(table.text(48), "A                         N  TEXT\n"
                              "a b c d e f g h i k l m  10  one two three four\n"
                              "                             five six seven\n");
    table.rows = {{"a b c d e f g h i k l m n o p q", "10", "one two three four five six seven"}};
    EXPECT_EQ(table.text(50), "A                      N  TEXT\n"
                              "a b c d e f g h i k   10  one two three four five\n"
                              "l m n o p q               six seven\n");
    // What is too much for one line goes on in the next.
    table = {};
    table.head = {"NAME", "STRENGTH", "AGILITY", "EMPATHY", "AT"};
    table.right = {false, true, true, true, false};
    table.rows = {{"Brannoch", "5/5", "3/3", "4/4", "the field"}, {"Skarga", "5/5", "3/3", "4/4", ""}};
    EXPECT_EQ(table.text(30), "NAME      STRENGTH  AGILITY\n"
                              "      EMPATHY  AT\n"
                              "Brannoch       5/5      3/3\n"
                              "          4/4  the field\n"
                              "Skarga         5/5      3/3\n"
                              "          4/4\n");
}

TEST(Layout, Words) {
    EXPECT_EQ(words_of("  a  b\tc\n").size(), 3u);
    EXPECT_EQ(lines_of("a\n\nb").size(), 3u);
    EXPECT_EQ(without_blanks(" a b "), "a b");
    EXPECT_EQ(counted(1, "answer"), "1 answer");
    EXPECT_EQ(counted(2, "answer"), "2 answers");
}

} // namespace
} // namespace fracas
