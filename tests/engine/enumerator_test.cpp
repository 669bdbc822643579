#include "engine/enumerator.hpp"

#include "engine/toy.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace fracas::toy {
namespace {

struct End {
    std::int32_t hp = 0;
    std::int32_t wear = 0;
    std::int32_t scar = 0;
};
End end_of(const State& s) { return {s.hp, s.wear, s.scar}; }

Fraction ratio(int n, int d) { return Fraction::of(n, d); }

// A number by itself, since laws are over plain values.
template <class Policy, class Run>
auto law_by(Policy policy, Run&& run) {
    Silence silence;
    Odds<Policy> table(policy, silence);
    return table.law(run);
}

// --- laws -------------------------------------------------------------------------------------------------------

TEST(Enumerator, NothingAskedIsCertain) {
    const auto law = law_by(Habit{}, [](auto&) { return 7; });
    ASSERT_EQ(law.size(), 1u);
    EXPECT_EQ(law.weights[0], Fraction(1));
    EXPECT_EQ(law.left_out, Fraction(0));
}

TEST(Enumerator, ThrowsOneAfterTheOther) {
    const auto law = law_by(Habit{}, [](auto& t) {
        const int first = t.toss(Ask{}, Die{6});
        return first == 6 ? 100 : first + t.toss(Ask{}, Die{4});
    });
    EXPECT_EQ(chance_of(law, 100), ratio(1, 6));
    EXPECT_EQ(chance_of(law, 2), ratio(1, 24));
    EXPECT_EQ(chance_of(law, 5), ratio(4, 24));
    EXPECT_EQ(chance_of(law, 9), ratio(1, 24));
    EXPECT_EQ(chances(law).size(), 9u);
}

// Stage, choices and dice after both: the same law as every face of every die, by every habit.
TEST(Enumerator, AWholeStrikeIsWhatEveryFaceGives) {
    for (const Do push : {Do::no, Do::yes})
        for (const Do defend : {Do::no, Do::yes})
            for (const int second : {0, 1}) {
                Habit habit{push, defend};
                Silence silence;
                const auto run = [&](auto& t) {
                    State state;
                    strike(t, state, 2 - second);
                    strike(t, state, second);
                    return end_of(state);
                };
                expect_same(law_by(habit, run), every_face(habit, silence, run));
            }
}

TEST(Enumerator, APolicysOwnDiceAreDice) {
    Whim whim;
    Silence silence;
    const auto run = [](auto& t) {
        State state;
        strike(t, state, 2);
        const Option last = t.choose(Ask{What::defend}, 0, [](auto&& offer) {
            offer(Option{Do::no});
            offer(Option{Do::yes});
            offer(Option{Do::twice});
        });
        return End{state.hp, state.wear, static_cast<std::int32_t>(last.what) * t.toss(Ask{}, Die{2})};
    };
    expect_same(law_by(whim, run), every_face(whim, silence, run));
}

TEST(Enumerator, ListenersHearEachRunByItself) {
    Habit habit{Do::no, Do::yes};
    Ear ear;
    const auto run = [&](auto& t) {
        ear = {};
        State state;
        strike(t, state, 2);
        strike(t, state, 1);
        return ear;
    };
    Odds<Habit, Ear> table(habit, ear);
    expect_same(table.law(run), every_face(habit, ear, run));
}

TEST(Enumerator, DoublesAgreeWithFractions) {
    Habit habit{Do::yes, Do::yes};
    Silence silence;
    const auto run = [](auto& t) {
        State state;
        strike(t, state, 5);
        return end_of(state);
    };
    Odds<Habit> exact(habit, silence);
    Enumerator<Toy, double, Habit, Silence> rough(habit, silence);
    const auto fractions = exact.law(run);
    const auto doubles = rough.law(run);
    ASSERT_EQ(fractions.size(), doubles.size());
    for (std::size_t i = 0; i < doubles.size(); ++i)
        EXPECT_NEAR(to_double(fractions.weights[i]), doubles.weights[i], 1e-14);
}

// --- stages and chains ------------------------------------------------------------------------------------------

TEST(Enumerator, AStageIsAPlainCallInLaw) {
    Habit pushes{Do::yes};
    const auto staged = law_by(pushes, [](auto& t) {
        const Rolled a = t.stage(roll_and_push, Pool{3}), b = t.stage(roll_and_push, Pool{2});
        return std::array<int, 3>{a.sixes, a.price, b.sixes - b.price};
    });
    const auto plain = law_by(pushes, [](auto& t) {
        const Rolled a = roll_and_push(t, Pool{3}), b = roll_and_push(t, Pool{2});
        return std::array<int, 3>{a.sixes, a.price, b.sixes - b.price};
    });
    expect_same(staged, plain);
}

TEST(Enumerator, AStageIsEnumeratedOnceForEachArgument) {
    static int runs;
    runs = 0;
    constexpr auto counted_stage = [](auto& t, const Pool& pool) {
        ++runs;
        return t.toss(Ask{}, Sixes{pool.dice});
    };
    const auto law = law_by(Habit{}, [&](auto& t) {
        int sum = 0;
        for (int i = 0; i < 4; ++i) sum += t.stage(counted_stage, Pool{2});
        return sum + t.stage(counted_stage, Pool{1});
    });
    EXPECT_EQ(runs, 3 + 2) << "0, 1 or 2 sixes of two dice, 0 or 1 of one";
    EXPECT_EQ(chance_of(law, 0), power(ratio(5, 6), 9));
    EXPECT_EQ(chance_of(law, 9), power(ratio(1, 6), 9));
}

TEST(Enumerator, StagesOfTheSameBytesAreNotMixedUp) {
    constexpr auto sixes = [](auto& t, const Pool& pool) { return t.toss(Ask{}, Sixes{pool.dice}); };
    constexpr auto sum = [](auto& t, const Pool& pool) { return t.toss(Ask{}, Sum{pool.dice, 2}); };
    const auto law = law_by(Habit{}, [&](auto& t) {
        const int a = t.stage(sixes, Pool{1});
        return 10 * a + t.stage(sum, Pool{1});
    });
    EXPECT_EQ(chance_of(law, 1), ratio(5, 12));
    EXPECT_EQ(chance_of(law, 12), ratio(1, 12));
    EXPECT_EQ(law.size(), 4u);
}

TEST(Enumerator, AChainWaitsOutWhatChangesNothing) {
    const auto law = law_by(Habit{}, [](auto& t) { return t.chain(one_more_die, Luckily{}); });
    chances(law);
    ASSERT_EQ(law.size(), 4u);
    EXPECT_EQ(law.left_out, Fraction(0));
    EXPECT_EQ(chance_of(law, Luckily{0, 1}), ratio(1, 2));
    EXPECT_EQ(chance_of(law, Luckily{1, 1}), ratio(1, 4));
    EXPECT_EQ(chance_of(law, Luckily{2, 1}), ratio(1, 8));
    EXPECT_EQ(chance_of(law, Luckily{3, 1}), ratio(1, 8));
    const auto over = law_by(Habit{}, [](auto& t) { return t.chain(one_more_die, Luckily{2, 1}); });
    EXPECT_EQ(chance_of(over, Luckily{2, 1}), Fraction(1)) << "over before it begins";
}

TEST(Enumerator, AnEndlessChainReportsItsTail) {
    constexpr auto endless = [](auto& t, const Luckily& so_far) -> Luckily {
        return t.toss(Ask{}, Die{2}) == 1 ? Luckily{so_far.sixes, 1} : Luckily{so_far.sixes + 1, 0};
    };
    const auto law = law_by(Habit{}, [&](auto& t) { return t.chain(endless, Luckily{}); });
    chances(law); // add up to exactly 1 with what was left out
    EXPECT_EQ(chance_of(law, Luckily{9, 1}), power(ratio(1, 2), 10));
    EXPECT_GT(to_double(law.left_out), 0);
    EXPECT_LT(to_double(law.left_out), 1e-15);
}

// --- parts --------------------------------------------------------------------------------------------------------

TEST(Enumerator, APartMergesTheStatesItLeaves) {
    Habit habit;
    Silence silence;
    int goes_on = 0;
    const auto run = [&](auto& t) {
        State state;
        const int even = part(t, state, [&](auto& inside) {
            state.hp = inside.toss(Ask{}, Die{6}) + inside.toss(Ask{}, Die{6});
            return state.hp % 2;
        });
        ++goes_on;
        state.wear = even;
        return end_of(state);
    };
    const auto law = law_by(habit, run);
    EXPECT_EQ(goes_on, 11) << "from each sum once";
    expect_same(law, every_face(habit, silence, run));
    EXPECT_EQ(goes_on, 11 + 36);
}

TEST(Enumerator, PartsKeepResultsAndHearingsApart) {
    Habit habit;
    Ear ear;
    const auto run = [&](auto& t) {
        ear = {};
        State state;
        // The same state, but another result or another event.
        const int result = part(t, state, [&](auto& inside) {
            const int face = inside.toss(Ask{}, Die{6});
            if (face >= 5) inside.tell({"TOY-4", Party{0, 1}, Hurt{face}});
            return face % 3;
        });
        const int after = t.toss(Ask{}, Die{2});
        return std::array<int, 4>{result, after, ear.damage, state.hp};
    };
    Odds<Habit, Ear> table(habit, ear);
    expect_same(table.law(run), every_face(habit, ear, run));
}

TEST(Enumerator, PartsInsidePartsAndStages) {
    Habit habit{Do::yes, Do::yes};
    Ear ear;
    const auto run = [&](auto& t) {
        ear = {};
        State state;
        part(t, state, [&](auto& outer) {
            part(outer, state, [&](auto& inner) { return strike(inner, state, 1); });
            return strike(outer, state, 1);
        });
        if (state.hp < 6) state.rounds = t.toss(Ask{}, Die{2});
        return std::pair{end_of(state), std::array<int, 3>{state.rounds, ear.damage, ear.misses}};
    };
    Odds<Habit, Ear> table(habit, ear);
    const auto flat = [&](auto& t) {
        const auto [end, more] = run(t);
        return std::array<int, 6>{end.hp, end.wear, end.scar, more[0], more[1], more[2]};
    };
    expect_same(table.law(flat), every_face(habit, ear, flat));
}

// A listener whose bytes cannot be compared: parts are plain calls then.
struct Log {
    static constexpr bool listens = true;
    std::vector<int> damage;
    void hear(const Toy::Event& event) {
        if (event.is<Hurt>()) damage.push_back(event.as<Hurt>().damage);
    }
};

TEST(Enumerator, PartsWithAListenerThatIsNotPlain) {
    Log log;
    Habit habit;
    const auto run = [&](auto& t) {
        log.damage.clear();
        State state;
        part(t, state, [&](auto& inside) { return strike(inside, state, 2); });
        parts_until_over(t, state, Bout{}, [&](auto& inside, const Bout& b) { return round_of<2>(inside, state, b); });
        int digits = 0;
        for (const int one : log.damage) digits = digits * 10 + one;
        return digits;
    };
    Odds<Habit, Log> table(habit, log);
    expect_same(table.law(run), every_face(habit, log, run));
}

template <int most>
constexpr auto whole_bout = [](auto& t, State& state) {
    return parts_until_over(t, state, Bout{},
                            [&](auto& inside, const Bout& b) { return round_of<most>(inside, state, b); });
};
template <int most>
constexpr auto bout_in_parts = [](auto& t, State& state) {
    Bout bout;
    while (!bout.over) bout = part(t, state, [&](auto& inside) -> Bout { return round_of<most>(inside, state, bout); });
    return bout;
};
template <int most>
constexpr auto plain_bout = [](auto& t, State& state) {
    Bout bout;
    while (!bout.over) bout = round_of<most>(t, state, bout);
    return bout;
};

template <class Table, class Bouts>
std::array<int, 7> ended_bout(Table& table, Ear& ear, const Bouts& bouts) {
    ear = {};
    State state;
    state.rounds = table.toss(Ask{}, Die{2}); // something before it
    const Bout bout = bouts(table, state);
    if (state.hp > 0) state.rounds += table.toss(Ask{}, Die{3}); // and after it
    return {state.hp, state.wear, state.scar, state.rounds, bout.rounds, ear.damage, bout.over};
}

TEST(Enumerator, PartsUntilOverAreTheSameStepsUnrolled) {
    Habit habit;
    Ear ear;
    Odds<Habit, Ear> first(habit, ear), second(habit, ear), third(habit, ear);
    const auto law = first.law([&](auto& t) { return ended_bout(t, ear, whole_bout<4>); });
    expect_same(law, second.law([&](auto& t) { return ended_bout(t, ear, bout_in_parts<4>); }));
    expect_same(law, third.law([&](auto& t) { return ended_bout(t, ear, plain_bout<4>); }));
    expect_same(law, every_face(habit, ear, [&](auto& t) { return ended_bout(t, ear, plain_bout<4>); }));
}

TEST(Enumerator, PartsUntilOverFollowFewStates) {
    static int rounds;
    rounds = 0;
    const auto law = law_by(Habit{}, [&](auto& t) {
        State state;
        state.hp = 100;
        return parts_until_over(t, state, Bout{},
                                [&](auto& inside, const Bout& b) {
                                    ++rounds;
                                    const Bout next = round_of<20>(inside, state, b);
                                    state.scar = 0;
                                    return next;
                                })
                   .rounds +
               1000 * state.hp;
    });
    EXPECT_EQ(chance_of(law, 1000 * 100 + 20), power(ratio(3, 4), 20));
    // 0 to 19 losses so far, each with and without wear: never more than that, where 4^20 ways lead.
    EXPECT_LT(rounds, 20 * 20 * 2 * 4);
}

TEST(Enumerator, PartsThatAreOverBeforeTheyBegin) {
    const auto law = law_by(Habit{}, [](auto& t) {
        State state;
        const Bout bout = parts_until_over(t, state, Bout{3, 1},
                                           [&](auto& inside, const Bout& b) { return round_of<9>(inside, state, b); });
        return std::array<int, 2>{bout.rounds, state.hp};
    });
    ASSERT_EQ(law.size(), 1u);
    EXPECT_EQ(law.results[0], (std::array<int, 2>{3, 6}));
}

// --- what is not followed -------------------------------------------------------------------------------------------

TEST(Enumerator, AFloorLeavesOutMassAndReportsIt) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.set_floor(0.05);
    const auto law = table.law([](auto& t) { return t.toss(Ask{}, Sixes{3}); });
    chances(law);
    EXPECT_EQ(law.size(), 3u);
    EXPECT_EQ(law.left_out, ratio(1, 216));
    EXPECT_EQ(chance_of(law, 2), ratio(15, 216));
}

TEST(Enumerator, AFloorCountsTheWholeWay) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.set_floor(0.03);
    // 1/6 is above the floor, 1/36 is not.
    const auto law = table.law([](auto& t) { return 10 * t.toss(Ask{}, Sixes{1}) + t.toss(Ask{}, Sixes{1}); });
    chances(law);
    EXPECT_EQ(law.left_out, ratio(1, 36));
    EXPECT_EQ(chance_of(law, 10), ratio(5, 36));
}

TEST(Enumerator, AFloorInsideStagesChainsAndParts) {
    Habit habit{Do::yes, Do::yes};
    Silence silence;
    for (const double floor : {0.2, 0.05, 0.01, 0.001}) {
        Odds<Habit> table(habit, silence);
        table.set_floor(floor);
        const auto law = table.law([](auto& t) {
            State state;
            part(t, state, [&](auto& inside) { return strike(inside, state, 3); });
            state.rounds = t.chain(one_more_die, Luckily{}).sixes;
            return state;
        });
        chances(law); // exactly 1 with what was left out
        EXPECT_GT(to_double(law.left_out), 0) << floor;
    }
}

// What a chain's step leaves out is reported, too, and not shared out among the rest.
TEST(Enumerator, AFloorInsideTheStepOfAChain) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.set_floor(0.1);
    constexpr auto step = [](auto& t, const Luckily& so_far) -> Luckily {
        const int sixes = t.toss(Ask{}, Sixes{2}); // 25/36 nothing, 10/36 over, 1/36 below the floor
        return sixes == 0 ? so_far : Luckily{sixes, 1};
    };
    const auto law = table.law([&](auto& t) { return t.chain(step, Luckily{}); });
    EXPECT_EQ(chance_of(law, Luckily{1, 1}), ratio(10, 11));
    EXPECT_EQ(law.left_out, ratio(1, 11));
}

// Where every way through a stage is below the floor there is still a law to go on with.
TEST(Enumerator, AFloorAboveAllWaysThroughAStage) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.set_floor(0.05);
    constexpr auto percent = [](auto& t, const Pool&) { return t.toss(Ask{}, Die{100}); };
    constexpr auto coarse = [](auto& t, const Pool&) { return (t.toss(Ask{}, Die{100}) + 49) / 50; };
    const auto fine = table.law([&](auto& t) { return t.stage(percent, Pool{}); });
    EXPECT_EQ(fine.size(), 0u);
    EXPECT_EQ(fine.left_out, Fraction(1));
    Odds<Habit> other(habit, silence);
    other.set_floor(0.05);
    const auto halves = other.law([&](auto& t) { return t.stage(coarse, Pool{}); });
    chances(halves);
    EXPECT_EQ(chance_of(halves, 1), ratio(1, 2));
}

TEST(Enumerator, ThrowsThatDoNotCount) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.ignore_throws([](const Ask& ask) { return ask.what == What::lasting; });
    const auto law = table.law([](auto& t) {
        State state;
        strike(t, state, 1);
        return end_of(state);
    });
    chances(law);
    ASSERT_EQ(law.size(), 2u) << "the scar is not branched over";
    EXPECT_EQ(chance_of(law, End{5, 0, 1}), ratio(1, 6));
    // A draw that does not count gives a card that is there.
    const auto drawn = table.law([](auto& t) { return t.toss(Ask{What::lasting}, Card{1u << 7 | 1u << 9}); });
    EXPECT_EQ(chance_of(drawn, 7), Fraction(1));
}

TEST(Enumerator, ATableMayBeAskedTwice) {
    Habit habit;
    Silence silence;
    Odds<Habit> table(habit, silence);
    table.set_floor(0.05);
    const auto run = [](auto& t) { return t.toss(Ask{}, Sixes{3}); };
    expect_same(table.law(run), table.law(run));
}

} // namespace
} // namespace fracas::toy
