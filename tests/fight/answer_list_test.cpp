#include "fight/answer_list.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

Faces listed_faces(std::initializer_list<int> values) {
    Faces faces;
    for (const int value : values) faces.add(value);
    return faces;
}

TEST(AnswerList, KeepsKeysFacesAndWhatIsSetInOrder) {
    AnswerList list;
    list.add(AnswerList::Kind::choose, "slash>goblin-2:broadsword");
    list.add(AnswerList::Kind::faces, listed_faces({6, 1, 100, 1000}));
    list.add(AnswerList::Kind::cards, listed_faces({31}));
    list.add(AnswerList::Kind::set, R"({"darkness":3})");
    ASSERT_EQ(list.size(), 4u);
    EXPECT_EQ(list.kind(0), AnswerList::Kind::choose);
    EXPECT_EQ(list.text(0), "slash>goblin-2:broadsword");
    EXPECT_EQ(list.faces(1), listed_faces({6, 1, 100, 1000}));
    EXPECT_EQ(list.kind(2), AnswerList::Kind::cards);
    EXPECT_EQ(list.faces(2), listed_faces({31}));
    EXPECT_EQ(list.text(3), R"({"darkness":3})");
}

TEST(AnswerList, KeepsAsManyAsItIsTold) {
    AnswerList list, two;
    for (const char* key : {"yes", "no", "keep"}) list.add(AnswerList::Kind::choose, key);
    two.add(AnswerList::Kind::choose, "yes");
    two.add(AnswerList::Kind::choose, "no");
    EXPECT_FALSE(list == two);
    list.keep(2);
    EXPECT_EQ(list, two);
    list.keep(0);
    EXPECT_EQ(list.size(), 0u);
    list.add(AnswerList::Kind::faces, Faces{});
    EXPECT_EQ(list.faces(0).count, 0);
}

} // namespace
} // namespace fracas
