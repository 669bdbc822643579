#include "engine/sampler.hpp"

#include "engine/toy.hpp"

#include <gtest/gtest.h>

namespace fracas::toy {
namespace {

// Every throw and every answer is the same word whatever listens, so that a simulated fight can be told afterwards.
TEST(Sampler, DrawsTheSameWordsWhateverListens) {
    for (std::uint64_t fight = 0; fight < 200; ++fight) {
        Whim whim;
        Silence silence;
        Ear ear;
        Sampler<Toy, Whim> unheard(Luck{Philox(1, fight)}, whim, silence);
        Sampler<Toy, Whim, Ear> heard(Luck{Philox(1, fight)}, whim, ear);
        State first, second;
        for (int i = 0; i < 5; ++i) {
            ASSERT_EQ(strike(unheard, first, 4), strike(heard, second, 4));
            ASSERT_EQ(unheard.chain(one_more_die, Luckily{}), heard.chain(one_more_die, Luckily{}));
        }
        ASSERT_EQ(bytes_of(first), bytes_of(second));
        EXPECT_EQ(ear.damage, 6 - second.hp);
        ASSERT_EQ(unheard.luck.random.next(), heard.luck.random.next()) << "one of them drew more";
    }
}

TEST(Sampler, AnotherFightIsAnotherFight) {
    const auto first_words = [](std::uint64_t seed, std::uint64_t fight) {
        Whim whim;
        Silence silence;
        Sampler<Toy, Whim> table(Luck{Philox(seed, fight)}, whim, silence);
        int digits = 0;
        for (int i = 0; i < 9; ++i) digits = digits * 10 + table.toss(Ask{}, Die{6});
        return digits;
    };
    EXPECT_EQ(first_words(3, 4), first_words(3, 4));
    EXPECT_NE(first_words(3, 4), first_words(3, 5));
    EXPECT_NE(first_words(3, 4), first_words(4, 4));
}

// Notes what it is shown.
struct Curious {
    Ask last{};
    int seen = 0;
    int chances[3]{};
    Option decide(const Ask& ask, int sight, auto&& offers, auto&& chance) {
        last = ask;
        seen = sight;
        ++chances[chance(3)];
        return first_of<Option>(offers);
    }
};

TEST(Sampler, AsksThePolicyWithTheQuestionAndADie) {
    Curious curious;
    Silence silence;
    Sampler<Toy, Curious> table(Luck{Philox(5, 0)}, curious, silence);
    for (int i = 0; i < 3000; ++i) EXPECT_EQ(table.choose(Ask{What::defend, 1}, 42, no_or_yes).what, Do::no);
    EXPECT_EQ(curious.last, (Ask{What::defend, 1}));
    EXPECT_EQ(curious.seen, 42);
    for (const int count : curious.chances) EXPECT_NEAR(count, 1000, 100);
}

TEST(Sampler, WhimsAndHarmlessAnswers) {
    const auto three = [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::yes});
        offer(Option{Do::twice});
    };
    EXPECT_EQ(first_of<Option>(three).what, Do::no);
    for (int wanted = 0; wanted < 3; ++wanted)
        EXPECT_EQ(any_of<Option>(three, [&](int n) { return n == 3 ? wanted : -1; }).what, static_cast<Do>(wanted));
    // One way out needs no chance.
    const Option only = any_of<Option>([](auto&& offer) { offer(Option{Do::yes, 2}); },
                                       [](int) {
                                           ADD_FAILURE() << "nothing to choose";
                                           return 0;
                                       });
    EXPECT_EQ(only, (Option{Do::yes, 2}));
}

struct Scene {
    int hp = 3;
};
struct Changing : Scene {
    using Shown = Scene;
};
struct Sees {
    Option decide(const Ask&, const Scene& scene, auto&&, auto&&) { return {Do::yes, scene.hp}; }
};

// A decider sees no more of what changes the state than its scene.
TEST(Sampler, ShowsAScene) {
    Changing sight;
    static_assert(std::is_same_v<decltype(shown(sight)), Scene>);
    static_assert(std::is_same_v<decltype(shown(Scene{})), const Scene&>);
    Sees sees;
    Silence silence;
    Sampler<Toy, Sees> table(Luck{Philox(5, 0)}, sees, silence);
    EXPECT_EQ(table.choose(Ask{}, sight, no_or_yes).item, 3);
}

TEST(Sampler, FollowsTheLawOfAWholeStrike) {
    constexpr int samples = 40000;
    Habit pushes{Do::yes, Do::yes};
    Silence silence;
    struct End {
        std::int32_t hp, wear;
    };
    const auto run = [](auto& table) {
        State state;
        strike(table, state, 4);
        return End{state.hp, state.wear};
    };
    Odds<Habit> odds(pushes, silence);
    const auto law = odds.law(run);
    std::map<std::string, int> seen;
    for (std::uint64_t i = 0; i < samples; ++i) {
        Sampler<Toy, Habit> table(Luck{Philox(9, i)}, pushes, silence);
        ++seen[bytes_of(run(table))];
    }
    double statistic = 0;
    int degrees = -1;
    for (std::size_t i = 0; i < law.size(); ++i) {
        const double expected = to_double(law.weights[i]) * samples;
        const double off = seen[bytes_of(law.results[i])] - expected;
        if (expected < 8) continue;
        statistic += off * off / expected;
        ++degrees;
    }
    EXPECT_GT(degrees, 8);
    EXPECT_LT(statistic, degrees + 4.5 * std::sqrt(2.0 * degrees) + 10);
}

} // namespace
} // namespace fracas::toy
