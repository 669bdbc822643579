#include "engine/success.hpp"

#include "engine/throw_checks.hpp"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace fracas::toy {
namespace {

std::pair<int, int> pair_of(const Tested& seen) { return {seen.successes, seen.all_ones}; }
std::pair<int, int> pair_of(const TestedApart& seen) { return {seen.first, seen.second}; }

template <class Throw>
std::map<std::pair<int, int>, Fraction> law_of(const Throw& thrown) {
    std::map<std::pair<int, int>, Fraction> law;
    Fraction sum(0);
    thrown.template law<Fraction>([&](const auto& result, const Fraction& weight) {
        EXPECT_FALSE(law.contains(pair_of(result))) << "twice";
        EXPECT_FALSE(weight == Fraction(0)) << "impossible: " << pair_of(result).first << thrown.target;
        law[pair_of(result)] = weight;
        sum = sum + weight;
    });
    EXPECT_TRUE(sum == Fraction(1));
    return law;
}

// One die rolled on up to `depth` more times; what is left unfinished after that must be too little to matter.
Fraction chance_by_faces(int target, int depth) {
    Fraction chance(0);
    for (int face = 1; face <= 6; ++face) {
        if (face >= target) chance = chance + Fraction(1) / Fraction(6);
        else if (face == 6 && depth > 0) chance = chance + chance_by_faces(target - 6, depth - 1) / Fraction(6);
    }
    return chance;
}

TEST(Successes, ChanceOfOneDieByTheRuleOfSix) {
    for (int target = 2; target <= 31; ++target)
        EXPECT_TRUE(success_chance<Fraction>(target) == chance_by_faces(target, 6)) << target;
    EXPECT_TRUE(success_chance<Fraction>(6) == success_chance<Fraction>(7));
    EXPECT_TRUE(success_chance<Fraction>(8) == Fraction(5) / Fraction(36));
}

TEST(Successes, LawIsBinomialWithAllOnesApart) {
    for (int target = 2; target <= 14; ++target)
        for (int dice = 0; dice <= 5; ++dice) {
            const auto law = law_of(Successes{dice, target});
            const Fraction hit = success_chance<Fraction>(target), miss = Fraction(1) - hit;
            for (int k = 1; k <= dice; ++k) EXPECT_TRUE(law.at({k, 0}) == binomial<Fraction>(dice, k, hit, miss));
            if (dice > 0) {
                EXPECT_TRUE(law.at({0, 1}) == power(Fraction(1) / Fraction(6), dice));
            }
            EXPECT_EQ(law.contains({0, 0}), dice == 0 || target > 2);
        }
}

TEST(Successes, GroupsAreIndependent) {
    const auto law = law_of(SuccessesApart{3, 2, 5});
    const Fraction hit = Fraction(1) / Fraction(3), miss = Fraction(2) / Fraction(3);
    EXPECT_TRUE(law.at({2, 1}) == binomial<Fraction>(3, 2, hit, miss) * binomial<Fraction>(2, 1, hit, miss));
    EXPECT_EQ(law.size(), 12u);
}

TEST(Successes, FinalValuesAreReadAndDiceThatHaveNotComeToRestAreKnown) {
    Faces faces;
    for (const int value : {11, 5, 12, 1}) faces.add(value);
    EXPECT_EQ(Successes(4, 11).read(faces), (Tested{2, 0}));
    EXPECT_EQ(Successes(4, 12).read(faces), (Tested{1, 0}));
    EXPECT_TRUE(at_rest(6, 6));
    EXPECT_FALSE(at_rest(6, 7));
    EXPECT_FALSE(at_rest(12, 13));
    EXPECT_TRUE(at_rest(12, 12));
    EXPECT_TRUE(at_rest(11, 4));
    EXPECT_FALSE(at_rest(0, 4));
    EXPECT_EQ(highest_value(6), 6);
    EXPECT_EQ(highest_value(7), 12);
    EXPECT_EQ(highest_value(13), 18);
    Faces ones;
    ones.add(1);
    ones.add(1);
    EXPECT_EQ(Successes(2, 4).read(ones), (Tested{0, 1}));
    EXPECT_EQ(Successes(0, 4).read(Faces{}), (Tested{0, 0}));
    EXPECT_EQ(SuccessesApart(2, 2, 11).read(faces), (TestedApart{1, 1}));
}

Faces faces_of(std::initializer_list<int> values) {
    Faces faces;
    for (const int value : values) faces.add(value);
    return faces;
}

TEST(Successes, AnswersWithDiceThatMustBeRolledOnDoNotFit) {
    const Needed eight = Successes{2, 8}.needed();
    EXPECT_EQ(eight.dice[0].sides, 6);
    EXPECT_EQ(eight.dice[0].until, 8);
    EXPECT_EQ(misfit(eight, faces_of({7, 11})), Misfit::none);
    EXPECT_EQ(misfit(eight, faces_of({12, 1})), Misfit::none);
    EXPECT_EQ(misfit(eight, faces_of({1000, 5})), Misfit::none);
    EXPECT_EQ(misfit(eight, faces_of({5, 6})), Misfit::not_at_rest);
    EXPECT_EQ(misfit(eight, faces_of({5, 0})), Misfit::no_such_face);
    EXPECT_EQ(misfit(eight, faces_of({5, -6})), Misfit::no_such_face);
    EXPECT_EQ(misfit(eight, faces_of({5, 1001})), Misfit::no_such_face);
    EXPECT_EQ(misfit(eight, faces_of({5})), Misfit::wrong_count);
    const Needed four = Successes{1, 4}.needed();
    EXPECT_EQ(misfit(four, faces_of({6})), Misfit::none);
    EXPECT_EQ(misfit(four, faces_of({11})), Misfit::none);
    // Both groups, and dice that are never rolled on.
    const Needed apart = SuccessesApart{1, 1, 7}.needed();
    EXPECT_EQ(misfit(apart, faces_of({7, 6})), Misfit::not_at_rest);
    EXPECT_EQ(misfit(apart, faces_of({6, 7})), Misfit::not_at_rest);
    EXPECT_EQ(misfit(apart, faces_of({7, 5})), Misfit::none);
    EXPECT_EQ(misfit(Sum{1, 6}.needed(), faces_of({6})), Misfit::none);
    EXPECT_EQ(misfit(Sum{1, 6}.needed(), faces_of({7})), Misfit::no_such_face);
}

TEST(Successes, FaceByFaceIsTheLaw) {
    for (const int target : {2, 6, 7, 8, 13}) {
        law_is_what_faces_give(Successes{2, target});
        law_is_what_faces_give(SuccessesApart{1, 1, target});
    }
    law_is_what_faces_give(Successes{0, 4});
    law_is_what_faces_give(Successes{1, 3});
    law_is_what_faces_give(SuccessesApart{2, 0, 5});
}

TEST(Successes, SamplesFollowTheLaw) {
    for (const int target : {2, 4, 6, 7, 8, 13, 15}) {
        samples_follow_the_law(Successes{7, target});
        samples_follow_the_law(Successes{13, target});
        samples_follow_the_law(SuccessesApart{4, 3, target});
    }
}

TEST(Successes, FacesForAResultReadAsIt) {
    for (int target = 2; target <= 20; ++target) {
        faces_read_back(Successes{4, target});
        faces_read_back(Successes{1, target});
        faces_read_back(SuccessesApart{2, 3, target});
    }
}

} // namespace
} // namespace fracas::toy
