// Races, in a game small enough to know which option is best.
#include "tactics/race.hpp"

#include "engine/toy.hpp"
#include "simulate/block.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace fracas::toy {
namespace {

// Each in turn takes a coin (1 point) or a die (2 points or 0, the odds are the book's), then sees a second die and may
// throw it again. Who has most points after three rounds has won.
struct Tally {
    std::int32_t points[2]{};
    std::int32_t round = 0;
    std::int32_t turn = 0;
    std::int32_t hidden[2]{}; // what the other one cannot see: added at the end
    constexpr bool operator==(const Tally&) const = default;
};
struct TallyBook {
    int good = 1; // of six faces
};
struct TallySystem {
    using Book = TallyBook;
    using State = Tally;
    using Ask = toy::Ask;
    using Option = toy::Option;
    using Event = Toy::Event;
};

constexpr auto coin_or_die = [](auto&& offer) {
    offer(Option{Do::no});
    offer(Option{Do::yes});
};

struct TallyStyles {
    Do usual[2] = {Do::no, Do::no};
    template <class Sight, class Offers, class Chance>
    Option decide(const Ask& ask, const Sight&, Offers&&, Chance&&) const {
        return {ask.what == What::attack ? usual[ask.who] : Do::no};
    }
};

struct TallyGame {
    using System = TallySystem;
    using Book = TallyBook;
    using State = Tally;
    using Ask = toy::Ask;
    using Option = toy::Option;
    using Policy = TallyStyles;
    struct Scene {
        const Book& book;
        const State& state;
    };
    static constexpr int most_combatants = 2;
    static inline int guesses = 0;

    static int combatants(const Book&) { return 2; }
    static int sides(const Book&) { return 2; }
    static int side(const Book&, int who) { return who; }
    static bool over(const State& state) { return state.round == 3; }
    static int round(const State& state) { return state.round; }
    static int total(const State& state, int who) { return state.points[who] + state.hidden[who]; }
    static int winner(const State& state) {
        return total(state, 0) == total(state, 1) ? -1 : total(state, 0) > total(state, 1) ? 0 : 1;
    }
    static int worth(const Book&, const State& state, int who) {
        return 30 * (total(state, who) - total(state, 1 - who));
    }
    static bool is_action(const Ask& ask) { return ask.what == What::attack; }
    static bool is_bound(const Book&, const Ask&) { return false; }
    static constexpr std::int64_t questions_a_beat = 60'000;
    static constexpr bool forgets_of_worth = false;
    static bool is_point(const Option&) { return false; }
    static std::optional<Do> style(std::string_view name) { return name == "cautious" ? Do::no : Do::yes; }
    static void set_style(Policy&, int, Do) {}
    static void imagine(const Book&, State& state, int who, Luck&) {
        ++guesses;
        state.hidden[1 - who] = 0;
    }
    template <class Sink>
    static void each_candidate(const Scene&, const Ask&, Sink&& sink) {
        coin_or_die(sink);
    }

    template <Table T>
    static void beat(T& table, const Book& book, State& state) {
        const int who = state.turn;
        const Scene scene{book, state};
        if (table.choose(Ask{What::attack, who}, scene, coin_or_die).what == Do::no) state.points[who] += 1;
        else if (table.toss(Ask{What::attack, who}, Die{6}) <= book.good) state.points[who] += 2;
        int seen = table.toss(Ask{What::lasting, who}, Die{6});
        if (table.choose(Ask{What::push, who}, seen, coin_or_die).what == Do::yes)
            seen = table.toss(Ask{What::push, who}, Die{6});
        state.points[who] += seen;
        state.turn = 1 - who;
        state.round += state.turn == 0;
    }
};

struct TallyCounts : Silence {
    int fell[2]{};
    void begin() {}
};

} // namespace
} // namespace fracas::toy

namespace fracas {
template <>
double mean_worth<toy::TallyGame>(const toy::TallyStyles&, const toy::Ask&, const toy::TallyGame::Scene&,
                                  const toy::Option&) {
    return 0;
}
template <>
toy::Option winner_of_race<toy::TallyGame>(const toy::TallyStyles& policy, const BeatSoFar<toy::TallyGame>& beat,
                                           const SeedOfRaces& seed, int who, const std::vector<toy::Option>& options,
                                           QuestionsLeft& left) {
    return race_of_options<toy::TallyGame>(policy, beat, seed, who, options, left);
}
} // namespace fracas

namespace fracas::toy {
namespace {

// What the tactical one (0) decides in one beat, where the dice show these faces in turn.
struct PlayedBeat {
    std::vector<int> faces;
    std::vector<Do> decided{};
    Tactical<TallyGame> policy{};
    std::size_t thrown = 0;

    struct TableOfFaces : RunsStages<TableOfFaces> {
        using System = TallySystem;
        PlayedBeat& played;
        explicit TableOfFaces(PlayedBeat& of) : played(of) {}
        void tell(const Toy::Event&) {}
        template <Throw T>
        typename T::Result toss(const Ask&, const T& dice) {
            Faces one;
            one.add(played.faces[played.thrown++]);
            const auto result = dice.read(one);
            played.policy.note_thrown(result);
            return result;
        }
        template <class Sight, class Offers>
        Option choose(const Ask& ask, const Sight& sight, Offers&& offers) {
            const Option option = played.policy.decide(ask, sight, offers, [](int) { return 0; });
            played.decided.push_back(option.what);
            return option;
        }
    };

    explicit PlayedBeat(std::vector<int> shown, int good, Tally state = {}) : faces(std::move(shown)) {
        const TallyBook book{good};
        policy.set_tactical(0);
        policy.begin_fight(1, 0);
        policy.begin_beat(book, state);
        TableOfFaces table(*this);
        TallyGame::beat(table, book, state);
    }
};

TEST(Race, TakesWhatWinsMoreOften) {
    EXPECT_EQ(PlayedBeat({3, 6}, 1).decided.front(), Do::no) << "two points once in six";
    EXPECT_EQ(PlayedBeat({3, 6}, 6).decided.front(), Do::yes) << "two points always";
}

// In the middle of a beat it goes on from the dice that lie there.
TEST(Race, KnowsWhatWasThrownBefore) {
    EXPECT_EQ(PlayedBeat({1, 4}, 1).decided.back(), Do::yes) << "a one is thrown again";
    EXPECT_EQ(PlayedBeat({6}, 1).decided.back(), Do::no) << "a six is kept";
    EXPECT_EQ(PlayedBeat({3, 1, 4}, 6).decided.back(), Do::yes) << "and after another throw";
    EXPECT_EQ(PlayedBeat({3, 6}, 6).decided.back(), Do::no);
}

// What the decider cannot know does not change what he does, and every trial guesses it.
TEST(Race, DoesNotSeeWhatIsHidden) {
    TallyGame::guesses = 0;
    for (const int good : {1, 6}) {
        Tally open, hidden;
        hidden.hidden[1] = 1000; // nothing would be of any use
        EXPECT_EQ(PlayedBeat({3, 1, 4}, good, open).decided, PlayedBeat({3, 1, 4}, good, hidden).decided);
    }
    EXPECT_GT(TallyGame::guesses, 100);
}

TEST(Race, IsNotRunForOthersOrWithoutABeat) {
    const TallyBook book{6};
    Tally state;
    Tactical<TallyGame> policy;
    policy.set_tactical(1);
    policy.begin_fight(1, 0);
    policy.begin_beat(book, state);
    TallyGame::guesses = 0;
    const TallyGame::Scene scene{book, state};
    const auto chance = [](int) { return 0; };
    EXPECT_EQ(policy.decide(Ask{What::attack, 0}, scene, coin_or_die, chance).what, Do::no) << "not tactical";
    policy.end_fight();
    EXPECT_EQ(policy.decide(Ask{What::attack, 1}, scene, coin_or_die, chance).what, Do::no) << "the fight is over";
    EXPECT_EQ(TallyGame::guesses, 0);
}

struct Won {
    std::array<int, 3> count{}; // nobody, side 0, side 1
    bool operator==(const Won&) const = default;
};

// Fights first to last - 1 as one thread would play them.
void play(Won& won, std::uint64_t seed, std::uint64_t first, std::uint64_t last) {
    const TallyBook book{6};
    Tactical<TallyGame> policy;
    policy.set_tactical(0);
    TallyCounts ear;
    for (std::uint64_t number = first; number < last; ++number) {
        Tally state;
        policy.begin_fight(seed, number);
        Sampler<TallySystem, Tactical<TallyGame>, TallyCounts> table(Luck{Philox(seed, number)}, policy, ear);
        while (!TallyGame::over(state)) {
            policy.begin_beat(book, state);
            TallyGame::beat(table, book, state);
        }
        ++won.count[static_cast<std::size_t>(1 + TallyGame::winner(state))];
    }
}

TEST(Race, WinsAgainstThePlainStyle) {
    Won won;
    play(won, 5, 0, 40);
    EXPECT_GT(won.count[1], 30) << "six points ahead before any die is thrown again";
}

// Whoever plays which fights, they end alike.
TEST(Race, ComesOutTheSameInAnyNumberOfParts) {
    Won whole, parts;
    play(whole, 9, 0, 12);
    for (const auto& [first, last] : {std::pair{7, 12}, {0, 1}, {1, 7}})
        play(parts, 9, static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(last));
    EXPECT_EQ(whole, parts);
}

TEST(AnswersSoFar, AreReadAsTheyWereNoted) {
    AnswersSoFar answers;
    answers.note(std::int32_t{7});
    answers.note(Option{Do::twice, 3});
    std::size_t at = 0;
    EXPECT_EQ(answers.read<std::int32_t>(at), 7);
    EXPECT_EQ(answers.read<Option>(at), (Option{Do::twice, 3}));
    EXPECT_EQ(at, answers.size());
    answers.clear();
    EXPECT_EQ(answers.size(), 0u);
}

} // namespace
} // namespace fracas::toy
