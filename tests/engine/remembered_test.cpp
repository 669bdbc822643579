#include "engine/remembered.hpp"

#include "engine/toy.hpp"

#include <gtest/gtest.h>

namespace fracas::toy {
namespace {

struct Apples {};
struct Pears {};

TEST(Memory, RecallsByKindArgumentAndWhatElseItDependsOn) {
    Memory memory;
    int made = 0;
    const auto make = [&] { return ++made; };
    const int& first = memory.recall<Apples>(std::int32_t{1}, make, "");
    EXPECT_EQ(first, 1);
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{1}, make, ""), 1);
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{2}, make, ""), 2);
    EXPECT_EQ(memory.recall<Pears>(std::int32_t{1}, make, ""), 3);
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{1}, make, "less"), 4);
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{1}, make, "more"), 5);
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{1}, make, "less"), 4);
    // What was given stays where it is, however much comes after it.
    for (std::int32_t i = 0; i < 1000; ++i) memory.recall<Pears>(i, make, "");
    EXPECT_EQ(&first, &memory.recall<Apples>(std::int32_t{1}, make, ""));
}

// What a thing is made of counts as well, whether it is made then or recalled.
TEST(Memory, ForgetsWhatDependsOnADecision) {
    Memory memory;
    int made = 0;
    const auto plain = [&] { return ++made; };
    const auto decided = [&] {
        memory.note_decision(2);
        return ++made;
    };
    const auto recalls = [&] { return 100 + memory.recall<Pears>(std::int32_t{1}, decided, ""); };
    const auto of_another = [&] {
        memory.note_decision(4);
        return ++made;
    };
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{0}, recalls, ""), 101);
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{1}, plain, ""), 2) << "made after it, not of it";
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{2}, recalls, ""), 101);
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{3}, of_another, ""), 3);
    memory.forget(2);
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{0}, recalls, ""), 104);
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{1}, plain, ""), 2);
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{2}, recalls, ""), 104) << "it had recalled what is forgotten";
    EXPECT_EQ(memory.recall<Apples>(std::int32_t{3}, of_another, ""), 3);
}

TEST(Memory, KeepsThings) {
    Memory memory;
    const std::string& first = memory.keep(std::string("apple"));
    for (int i = 0; i < 1000; ++i) memory.keep(i);
    EXPECT_EQ(first, "apple");
}

TEST(LawOfChain, FollowsTheDistributionOverValues) {
    int asked = 0;
    // One more with 1/3, over with 1/6, the same with 1/2; three are over.
    const auto step = [&](const Luckily& value) {
        ++asked;
        return Law<Luckily, Fraction>{{{value.sixes + 1, value.sixes == 2}, {value.sixes, 1}, value},
                                      {Fraction::of(1, 3), Fraction::of(1, 6), Fraction::of(1, 2)},
                                      Fraction(0)};
    };
    const auto law = law_of_chain<Fraction>(Luckily{}, step);
    EXPECT_EQ(asked, 3);
    EXPECT_EQ(chance_of(law, Luckily{0, 1}), Fraction::of(1, 3));
    EXPECT_EQ(chance_of(law, Luckily{1, 1}), Fraction::of(2, 9));
    EXPECT_EQ(chance_of(law, Luckily{2, 1}), Fraction::of(4, 27));
    EXPECT_EQ(chance_of(law, Luckily{3, 1}), Fraction::of(8, 27));
    EXPECT_EQ(chances(law).size(), 4u);
}

TEST(LawOfKinds, SortsResultsByKind) {
    const Law<int, Fraction> all{
        {4, 5, 7}, {Fraction::of(1, 2), Fraction::of(1, 3), Fraction::of(1, 12)}, Fraction::of(1, 12)};
    const auto named = law_of_kinds(all, [](int result) { return Named{result % 2, 10 * result}; });
    EXPECT_EQ(named.kinds.results, (std::vector<int>{4, 5})) << "the first of each";
    EXPECT_EQ(named.kinds.weights[0], Fraction::of(1, 2));
    EXPECT_EQ(named.kinds.weights[1], Fraction::of(5, 12));
    EXPECT_EQ(named.kinds.left_out, Fraction::of(1, 12));
    EXPECT_EQ(named.each[1], (std::vector<int>{5, 7}));
    ASSERT_EQ(named.alike[1].size(), 2u);
    EXPECT_EQ(named.alike[1][1].name, 70);
    EXPECT_EQ(named.alike[1][1].weight, Fraction::of(1, 12));
}

} // namespace
} // namespace fracas::toy
