#include "engine/law.hpp"

#include "engine/toy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace fracas::toy {
namespace {

struct Wide {
    std::int32_t figure[80]{}; // long enough for the hash of many words at a time, and some over
};

TEST(Merger, AddsUpEqualResultsInTheOrderInWhichTheyCame) {
    Merger<int, Fraction> merger;
    EXPECT_EQ(merger.add(7, Fraction::of(1, 6)), 0u);
    EXPECT_EQ(merger.add(3, Fraction::of(1, 3)), 1u);
    EXPECT_EQ(merger.add(7, Fraction::of(1, 2)), 0u);
    ASSERT_EQ(merger.law.results, (std::vector<int>{7, 3}));
    EXPECT_EQ(merger.law.weights[0], Fraction::of(2, 3));
    EXPECT_EQ(merger.law.weights[1], Fraction::of(1, 3));
    EXPECT_EQ(merger.law.left_out, Fraction(0));
}

TEST(Merger, FindsEveryResultAgainHoweverManyThereAre) {
    Merger<int, double> merger;
    constexpr int many = 5000;
    for (int round = 1; round <= 2; ++round)
        for (int i = 0; i < many; ++i)
            ASSERT_EQ(merger.add(i * 65536, 1), static_cast<std::size_t>(i)) << "in round " << round;
    EXPECT_EQ(merger.law.size(), static_cast<std::size_t>(many));
    for (const double weight : merger.law.weights) ASSERT_EQ(weight, 2);
}

TEST(Merger, TellsLongResultsApartByTheirLastByteToo) {
    Merger<Wide, double> merger;
    for (int i = 0; i < 80; ++i) {
        Wide one;
        one.figure[i] = 1;
        merger.add(one, 1);
        merger.add(one, 1);
    }
    EXPECT_EQ(merger.law.size(), 80u);
}

TEST(Hash, IsOfEveryByte) {
    std::set<std::size_t> seen{hash_of(Wide{})};
    for (int i = 0; i < 80; ++i) {
        Wide one;
        one.figure[i] = 1;
        EXPECT_TRUE(seen.insert(hash_of(one)).second) << i;
    }
    std::set<std::size_t> odd_sizes;
    for (std::uint8_t i = 0; i < 11; ++i) {
        std::array<std::uint8_t, 11> bytes{};
        bytes[i] = 1;
        EXPECT_TRUE(odd_sizes.insert(hash_of(bytes)).second) << int{i};
    }
    EXPECT_EQ(hash_of(Wide{}), hash_of(Wide{}));
}

TEST(PlainValues, HaveNoPadding) {
    struct Padded {
        std::int8_t small;
        std::int32_t large;
    };
    static_assert(PlainValue<Wide> && PlainValue<State> && PlainValue<Ask> && PlainValue<Option> && PlainValue<Ear>);
    static_assert(!PlainValue<Padded> && !PlainValue<std::string> && !PlainValue<double>);
    EXPECT_EQ(bytes_of(std::int32_t{1}), std::string("\1\0\0\0", 4));
}

struct NamedEnd {
    std::int32_t damage = 0;
    std::int32_t name = 0;
};
using Names = std::vector<NameChance<Fraction>>;

TEST(NameMerger, IsAMergerOfResultsWithTheirNames) {
    const Names arms{{1, Fraction::of(1, 3)}, {2, Fraction::of(2, 3)}},
        legs{{2, Fraction::of(1, 2)}, {5, Fraction::of(1, 2)}};
    NameMerger<NamedEnd, Fraction, &NamedEnd::name> by_name;
    Merger<NamedEnd, Fraction> one_by_one;
    const auto add = [&](NamedEnd end, const Names& names, const Fraction& weight) {
        by_name.add(end, names, weight);
        for (const auto& one : names) one_by_one.add({end.damage, one.name}, weight * one.weight);
    };
    const auto add_single = [&](NamedEnd end, const Fraction& weight) {
        by_name.add(end, weight);
        one_by_one.add(end, weight);
    };
    add({1, 99}, arms, Fraction::of(1, 8)); // the name it comes with is nothing
    add({1, 0}, legs, Fraction::of(1, 8));
    add({1, 0}, arms, Fraction::of(1, 8));
    add_single({1, 2}, Fraction::of(1, 8));
    add_single({1, 0}, Fraction::of(1, 8));
    add({2, 0}, arms, Fraction::of(1, 8));
    add_single({3, 7}, Fraction::of(1, 8));
    add_single({3, 7}, Fraction::of(1, 8));
    const auto law = by_name.law();
    expect_same(law, one_by_one.law);
    EXPECT_EQ(chance_of(law, {1, 2}),
              Fraction::of(1, 4) * Fraction::of(2, 3) + Fraction::of(1, 16) + Fraction::of(1, 8));
}

// --- results with names, at the table ---------------------------------------------------------------------------

struct Wound {
    std::int32_t place = 0; // 0 to 5
    std::int32_t over = 0;
};
// Places are of two kinds, of no more consequence than their names.
constexpr auto roll_place = [](auto& t, const Wound&) -> Wound { return {t.toss(Ask{}, Die{6}) - 1, 1}; };
constexpr auto name_place = [](const Wound& w) { return Named{w.place / 4, 10 + w.place}; };

// Knows nothing of names.
struct Plain {
    static constexpr bool listens = true;
    std::int32_t place = -1;
    void hear(const Toy::Event& event) { place = event.as<Hurt>().damage; }
};
// Puts the name of a place into the end of a run.
struct Naming : Plain {
    static constexpr auto name = &NamedEnd::name;
    bool renames_only_name() const { return true; }
    void rename(NamedEnd& end, int named) const { end.name = named; }
};
// The same, but more than the name follows from it.
struct NamingMore : Plain {
    static constexpr auto name = &NamedEnd::name;
    bool renames_only_name() const { return false; }
    void rename(NamedEnd& end, int named) const {
        end.damage += named % 2 - end.name % 2;
        end.name = named;
    }
};

template <class Listener, class Rest>
Law<NamedEnd, Fraction> wound_law(const Rest& rest, bool more_than_name, int* runs = nullptr) {
    Habit habit;
    Listener listener;
    Odds<Habit, Listener> table(habit, listener);
    table.ignore_throws([](const Ask&) { return false; });
    return table.law([&](auto& t) {
        if (runs != nullptr) ++*runs;
        const int before = t.toss(Ask{}, Die{2});
        const Wound wound = chain_named(t, roll_place, Wound{}, name_place);
        const int damage = rest(t, wound);
        return NamedEnd{100 * before + 10 * (wound.place / 4) + damage + (more_than_name ? wound.place % 2 : 0),
                        10 + wound.place};
    });
}

TEST(Names, ResultsOfOneKindAreOneRunWhereNothingMoreIsAsked) {
    const auto nothing_more = [](auto&, const Wound&) { return 0; };
    int runs = 0, plain_runs = 0;
    const auto law = wound_law<Naming>(nothing_more, false, &runs);
    expect_same(law, wound_law<Plain>(nothing_more, false, &plain_runs));
    EXPECT_EQ(law.size(), 12u);
    EXPECT_EQ(runs, 2 * 2);
    EXPECT_EQ(plain_runs, 2 * 6);
    expect_same(wound_law<NamingMore>(nothing_more, true), wound_law<Plain>(nothing_more, true));
}

TEST(Names, WhereSomethingMoreIsAskedTheyAreTakenOneByOne) {
    const auto by_place = [](auto& t, const Wound& w) { return w.place < 4 ? w.place * t.toss(Ask{}, Die{3}) : 0; };
    expect_same(wound_law<Naming>(by_place, false), wound_law<Plain>(by_place, false));
    const auto second_kind = [](auto& t, const Wound& w) { return w.place >= 4 ? w.place * t.toss(Ask{}, Die{3}) : 0; };
    expect_same(wound_law<Naming>(second_kind, false), wound_law<Plain>(second_kind, false));
    const auto choice = [](auto& t, const Wound& w) {
        return static_cast<int>(t.choose(Ask{What::push}, w.place, no_or_yes).what) + w.place;
    };
    expect_same(wound_law<Naming>(choice, false), wound_law<Plain>(choice, false));
}

} // namespace
} // namespace fracas::toy
