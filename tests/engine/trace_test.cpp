#include "engine/trace.hpp"

#include "engine/toy.hpp"

#include <gtest/gtest.h>

#include <string>

namespace fracas::toy {
namespace {

// The wheels turn like an odometer's: the last first, and a way that ends early has fewer of them.
TEST(Trace, GoesThroughEveryWayOnce) {
    const Fraction halves[] = {Fraction::of(1, 2), Fraction::of(1, 2)};
    const Fraction thirds[] = {Fraction::of(1, 2), Fraction::of(1, 3), Fraction::of(1, 6)};
    Trace<Fraction> trace;
    const auto turn = [&](const Fraction* weights, int size) {
        if (!trace.repeats()) trace.push({0, size, nullptr, weights, trace.chance() * weights[0]});
        return trace.take().at;
    };
    std::string ways;
    Fraction sum(0);
    do {
        trace.begin();
        EXPECT_EQ(trace.depth(), 0u);
        EXPECT_EQ(trace.chance_so_far(), Fraction(1));
        const int first = turn(thirds, 3);
        EXPECT_EQ(trace.chance_so_far(), thirds[first]);
        ways += std::to_string(first);
        if (first != 1) ways += std::to_string(turn(halves, 2));
        ways += " ";
        EXPECT_EQ(trace.depth(), trace.size());
        EXPECT_EQ(trace.chance(), thirds[first] * (first != 1 ? halves[0] : Fraction(1)));
        sum += trace.chance();
    } while (trace.advance());
    EXPECT_EQ(ways, "00 01 1 20 21 ");
    EXPECT_EQ(sum, Fraction(1));
    EXPECT_EQ(trace.size(), 0u);
    EXPECT_EQ(trace.chance(), Fraction(1));
}

TEST(Trace, TakesWhatIsAlikeOneByOneIfMoreIsAsked) {
    const Fraction kinds[] = {Fraction::of(3, 4), Fraction::of(1, 4)};
    const std::vector<NamesAlike<Fraction>> names{{{1, Fraction::of(1, 4)}, {2, Fraction::of(1, 2)}},
                                                  {{3, Fraction::of(1, 4)}}};
    Trace<Fraction> trace;
    std::string ways;
    do {
        trace.begin();
        if (!trace.repeats()) trace.push({0, 2, nullptr, kinds, trace.chance() * kinds[0], &names});
        const auto& branch = trace.take();
        trace.ask_on();
        ways += std::to_string(branch.at) + (branch.single < 0 ? "-" : std::to_string(branch.single)) +
                (trace.abandoned() ? "! " : " ");
        EXPECT_EQ(trace.apart(), trace.abandoned());
        if (branch.single >= 0) {
            EXPECT_EQ(trace.chance(), names[0][static_cast<std::size_t>(branch.single)].weight);
        }
    } while (trace.advance());
    EXPECT_EQ(ways, "0-! 00 01 1- ") << "a single one needs no telling apart";
}

TEST(Trace, KeepsALawThatNobodyElseRemembers) {
    Trace<Fraction> trace;
    const auto law = std::make_shared<const int>(7);
    trace.push({0, 1, law.get(), nullptr, 1});
    trace.take();
    trace.keep(law);
    EXPECT_EQ(law.use_count(), 2);
    trace.pop();
    EXPECT_EQ(law.use_count(), 1);
}

} // namespace
} // namespace fracas::toy
