#include "engine/any_table.hpp"

#include "engine/toy.hpp"

#include <gtest/gtest.h>

#include <array>

namespace fracas::toy {
namespace {

// As a policy must be that decides at any table: what there is to see only the choice can show it.
template <class Policy>
struct Unseeing : Policy {
    template <class Sight, class Offers, class Chance>
    Option decide(const Ask& ask, const Sight& sight, Offers&& offers, Chance&& chance) {
        if constexpr (requires { sight.choice.decide(*this, chance); }) return sight.choice.decide(*this, chance);
        else return Policy::decide(ask, sight, offers, chance);
    }
};

// Defends by what it sees: the hit points of the one who is struck.
struct Careful {
    template <class Sight, class Offers, class Chance>
    Option decide(const Ask& ask, const Sight& seen, Offers&&, Chance&&) {
        return {ask.what == What::push || seen < 5 ? Do::yes : Do::no};
    }
};

// Of a roll the price counts up to what the state says; the scar never does.
struct PriceAndScar {
    struct Less {
        std::int32_t most_price = 0;
        void operator()(Rolled& rolled) const { rolled.price = std::min(rolled.price, most_price); }
    };
    const State* state = nullptr;
    Less forgets(const Pool&) const { return {state->rounds}; }
    void forget(State& changed, int) const { changed.scar = 0; }
};

template <class P>
struct Tables {
    using System = Toy;
    using State = toy::State;
    using Policy = P;
    using Forgettings = std::tuple<ForgetsNothing, PriceAndScar>;
    template <class Seen>
    using Any = AnyThrow<Seen, double, Fraction>;
};

struct ThreeDice {
    using Result = Faces;
    static constexpr Die each_die{3};
    std::int32_t unused = 0;
    Needed needed() const { return {{{3, 3, ""}}, 1, 0}; }
    Faces read(const Faces& faces) const { return faces; }
    Faces sample(Luck&) const { return {}; }
    Faces faces_for(const Faces& faces, Luck&) const { return faces; }
};

// What rules ask of a table, in two halves.
template <class T>
std::array<int, 3> exchange(T& t, State& state) {
    state = {};
    state.rounds = 1;
    int hits = strike(t, state, 1);
    hits += part(t, state, [&](auto& inside) { return strike(inside, state, 1); });
    const Bout bout = parts_until_over(
        t, state, Bout{}, [&](auto& inside, const Bout& b) -> Bout { return round_of<2>(inside, state, b); });
    return {state.hp * 100 + state.wear * 10 + state.scar, hits, bout.rounds};
}

template <class T>
std::array<int, 3> rows_of_dice(T& t, State&) {
    const Luckily luck = t.chain(one_more_die, Luckily{});
    const Luckily named =
        chain_named(t, one_more_die, Luckily{}, [](const Luckily& l) { return Named{l.sixes, l.sixes}; });
    const Faces row = t.toss(Ask{}, ThreeDice{});
    return {luck.sixes, named.sixes, row.face[0] + row.face[2]};
}

template <class P>
using Any = Tables<Unseeing<P>>;

template <class P, class Rule>
void expect_the_same_law(P policy, const Rule& rule) {
    Silence silence;
    State state;
    Odds<P> typed(policy, silence);
    const auto expected = typed.law([&](auto& t) { return rule(t, state); });
    Unseeing<P> unseeing{policy};
    Odds<Unseeing<P>> behind(unseeing, silence);
    const auto law = behind.law([&](auto& t) {
        Behind<Any<P>, std::decay_t<decltype(t)>> any(t);
        AnyTable<Any<P>>& table = any;
        return rule(table, state);
    });
    expect_same(law, expected);
    for (std::size_t i = 0; i < std::min(law.size(), expected.size()); ++i)
        EXPECT_EQ(law.results[i], expected.results[i]) << "the order is the same too";
}

TEST(AnyTable, LawsAreThoseOfTheTableBehindIt) {
    const auto of_exchange = [](auto& t, State& state) { return exchange(t, state); };
    expect_the_same_law(Habit{}, of_exchange);
    expect_the_same_law(Habit{Do::yes, Do::yes}, of_exchange);
    expect_the_same_law(Careful{}, of_exchange);
    expect_the_same_law(Whim{}, of_exchange);
    expect_the_same_law(Habit{}, [](auto& t, State& state) { return rows_of_dice(t, state); });
}

TEST(AnyTable, WhatIsForgottenIsForgottenBehindIt) {
    for (const int most_price : {0, 1, 5}) {
        Habit pushes{Do::yes, Do::yes};
        Unseeing<Habit> unseeing{pushes};
        Silence silence;
        State state;
        const auto run = [&](auto& t) {
            state = {};
            state.rounds = most_price;
            part(t, state, [&](auto& inside) { return strike(inside, state, 3); });
            return state;
        };
        const PriceAndScar forgetting{&state};
        Odds<Habit, Silence, PriceAndScar> typed(pushes, silence, forgetting);
        const ForgettingBehind<Any<Habit>, 1> forgetting_behind(forgetting);
        Odds<Unseeing<Habit>, Silence, ForgettingBehind<Any<Habit>, 1>> behind(unseeing, silence, forgetting_behind);
        const auto expected = typed.law(run);
        const auto law = behind.law([&](auto& t) {
            Behind<Any<Habit>, std::decay_t<decltype(t)>> any(t);
            AnyTable<Any<Habit>>& table = any;
            return run(table);
        });
        expect_same(law, expected);
        for (const State& end : law.results) EXPECT_EQ(end.scar, 0);
    }
}

TEST(AnyTable, TheBestIsTheSame) {
    Habit habit;
    Unseeing<Habit> unseeing{habit};
    Silence silence;
    State state;
    const auto best = [](const Ask& ask, const std::vector<Option>&) {
        return Decision{ask.what == What::push ? Decision::By::best : Decision::By::worst, 0};
    };
    const auto worth = [](const State& end) { return Fraction(6 - end.hp - end.wear); };
    const auto run = [&](auto& t) {
        state = {};
        strike(t, state, 2);
        part(t, state, [&](auto& inside) { return strike(inside, state, 1); });
        return state;
    };
    Odds<Habit> typed(habit, silence);
    typed.decide_by(best);
    Odds<Unseeing<Habit>> behind(unseeing, silence);
    behind.decide_by(best);
    const auto expected = typed.optimum(run, worth);
    const auto found = behind.optimum(
        [&](auto& t) {
            Behind<Any<Habit>, std::decay_t<decltype(t)>> any(t);
            AnyTable<Any<Habit>>& table = any;
            return run(table);
        },
        worth);
    EXPECT_EQ(to_text(found.worth), to_text(expected.worth));
    expect_same(found.law, expected.law);
    EXPECT_EQ(found.decided.size(), expected.decided.size());
}

TEST(AnyTable, AScriptBehindItIsAScript) {
    std::vector<Answer<Toy>> answers(3);
    answers[0].kind = Answer<Toy>::Kind::faces;
    answers[0].faces.add(6);
    answers[0].faces.add(2);
    answers[1] = Answer<Toy>::of_option({Do::no});
    answers[2] = Answer<Toy>::of_option({Do::no});
    State state;
    Script<Toy, Keys> typed(answers, Keys{});
    strike(typed, state, 2);
    State other;
    Script<Toy, Keys> script(answers, Keys{});
    Behind<Any<Habit>, Script<Toy, Keys>> any(script);
    AnyTable<Any<Habit>>& table = any;
    EXPECT_TRUE(runs_stages(table));
    strike(table, other, 2);
    EXPECT_TRUE(script.stopped);
    EXPECT_EQ(script.used, 3);
    EXPECT_EQ(script.used, typed.used);
    EXPECT_EQ(script.open.ask, typed.open.ask);
    EXPECT_EQ(script.events.size(), typed.events.size());
    EXPECT_EQ(other.hp, state.hp);
}

} // namespace
} // namespace fracas::toy
