// One move ahead, in a game small enough to know the answer.
#include "tactics/look_ahead.hpp"

#include "engine/toy.hpp"
#include "tactics/tactical.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string_view>
#include <vector>

namespace fracas::toy {
namespace {

// Moves of one who begins with 0 points: a sure point, a die, or a long shot; a bet is a die with a choice in it.
enum class Way : std::int8_t { sure, die, long_shot, bet };

struct Points {
    std::int32_t mine = 0;
    std::int32_t lasting = 0;
};
struct PointsBook {
    int faces = 6;
};

struct Race {
    using Book = PointsBook;
    using State = Points;
    using Ask = toy::Ask;
    using Option = toy::Option; // `item` is the way
    using Event = Toy::Event;
};

struct RaceGame {
    using System = Race;
    using Book = PointsBook;
    using State = Points;
    using Ask = toy::Ask;
    using Option = toy::Option;
    using Policy = Habit;
    using Forgetting = ForgetsNothing;
    struct Scene {
        const Book& book;
        const State& state;
    };
    struct Outcome {};
    struct OutcomeWatch : Silence {};
    static constexpr int most_combatants = 2;

    static Forgetting forgetting(const Book&, const State&, int, const Option&) { return {}; }
    static OutcomeWatch watch(const Book&, const State&, int, const Option&) { return {}; }
    static bool outlasts_move(const Ask& ask) { return ask.what == What::lasting; }
    static bool is_action(const Ask& ask) { return ask.what == What::attack; }
    static int worth(const Book&, const State& state, int who) { return who == 0 ? state.mine : -state.mine; }
    static bool is_bound(const Book&, const Ask&) { return false; }
    static constexpr std::int64_t questions_a_beat = 60'000;
    static constexpr bool forgets_of_worth = false;
    static bool is_point(const Option&) { return false; }
    static std::optional<Do> style(std::string_view) { return Do::no; }
    static void set_style(Policy&, int, Do) {}
    static void imagine(const Book&, State& state, int, Luck&) { state.lasting = 0; }

    template <class Sink>
    static void each_candidate(const Scene&, const Ask&, Sink&& sink) {
        for (int way = 0; way < 4; ++way) sink(Option{Do::yes, way});
    }

    template <Table T>
    static void perform(T& table, const Book& book, State& state, int, const Option& option) {
        switch (static_cast<Way>(static_cast<int>(option.item))) {
        case Way::sure: state.mine += 3; break;
        case Way::die: state.mine += table.toss(Ask{What::attack}, Die{book.faces}); break;
        case Way::long_shot:
            // Rarer than what look-ahead follows: 1 in 7776.
            if (table.toss(Ask{What::attack}, Sixes{5}) == 5) state.mine += 1'000'000;
            else state.mine += 1;
            break;
        case Way::bet:
            state.mine += table.toss(Ask{What::attack}, Die{2});
            if (table.choose(Ask{What::push}, state.mine, no_or_yes).what == Do::yes) state.mine *= 2;
            break;
        }
        state.lasting = table.toss(Ask{What::lasting}, Die{100});
    }
};

double worth_of(Way way, Habit habit = {}, int faces = 6, int who = 0) {
    const PointsBook book{faces};
    const Points start;
    return worth_after_move<RaceGame>(habit, Ask{What::attack, who}, {book, start},
                                      Option{Do::yes, static_cast<int>(way)});
}

TEST(LookAhead, IsTheMeanWorthOfAMove) {
    EXPECT_DOUBLE_EQ(worth_of(Way::sure), 3);
    EXPECT_DOUBLE_EQ(worth_of(Way::die), 3.5);
    EXPECT_DOUBLE_EQ(worth_of(Way::die, {}, 4), 2.5);
    EXPECT_DOUBLE_EQ(worth_of(Way::die, {}, 6, 1), -3.5) << "for the other one";
}

TEST(LookAhead, FollowsThePolicyInTheMove) {
    EXPECT_DOUBLE_EQ(worth_of(Way::bet, {Do::no}), 1.5);
    EXPECT_DOUBLE_EQ(worth_of(Way::bet, {Do::yes}), 3);
}

TEST(LookAhead, LeavesOutWhatIsHardlyEver) {
    EXPECT_GT(1.0 / 7776, rarest_branch_ahead);
    EXPECT_GT(worth_of(Way::long_shot), 100) << "one in 7776 is followed";
    // With many faces the chances are below it, and what is left is the mean of nothing.
    EXPECT_DOUBLE_EQ(worth_of(Way::die, {}, 20'000), 0);
}

} // namespace
} // namespace fracas::toy

namespace fracas {
template <>
double mean_worth<toy::RaceGame>(const toy::Habit& policy, const toy::Ask& ask, const toy::RaceGame::Scene& scene,
                                 const toy::Option& option) {
    return worth_after_move<toy::RaceGame>(policy, ask, scene, option);
}
template <>
toy::Option winner_of_race<toy::RaceGame>(const toy::Habit&, const BeatSoFar<toy::RaceGame>&, const SeedOfRaces&, int,
                                          const std::vector<toy::Option>& options, QuestionsLeft&) {
    return options.front();
}
} // namespace fracas

namespace fracas::toy {
namespace {

struct Asked {
    Tactical<RaceGame> tactics{};
    PointsBook book{};
    Points state{};

    Option answer(const Ask& ask) {
        const RaceGame::Scene scene{book, state};
        return tactics.decide(
            ask, scene,
            [](auto&& offer) {
                for (int way = 0; way < 4; ++way) offer(Option{Do::yes, way});
            },
            [](int) { return 0; });
    }
};

TEST(Tactical, TheGreedyTakeWhatIsWorthMost) {
    Asked asked;
    asked.tactics.set_greedy(0);
    EXPECT_TRUE(asked.tactics.any_greedy);
    EXPECT_EQ(asked.answer(Ask{What::attack, 0}).item, static_cast<int>(Way::long_shot));
    // Whose worth is the other way round takes the least.
    asked.tactics.set_greedy(1);
    EXPECT_EQ(asked.answer(Ask{What::attack, 1}).item, static_cast<int>(Way::bet));
}

TEST(Tactical, OthersAndOtherQuestionsGoByTheirPolicy) {
    Asked asked;
    EXPECT_FALSE(asked.tactics.any_greedy);
    EXPECT_EQ(asked.answer(Ask{What::attack, 0}).item, 0);
    asked.tactics.set_greedy(0);
    EXPECT_EQ(asked.answer(Ask{What::attack, 1}).item, 0) << "somebody else";
    EXPECT_EQ(asked.answer(Ask{What::push, 0}).item, 0) << "no action";
    EXPECT_EQ(asked.answer(Ask{What::attack, -1}).item, 0) << "nobody";
}

} // namespace
} // namespace fracas::toy
