// A game small enough to work out by hand: dice, a push, a defence, rounds. The engine's tests play it at every table.
#pragma once

#include "engine/enumerator.hpp"
#include "engine/event.hpp"
#include "engine/figure.hpp"
#include "engine/sampler.hpp"
#include "engine/script.hpp"
#include "odds/fraction.hpp"
#include "support/brute_force.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace fracas::toy {

enum class What : std::int8_t { attack, push, defend, armour, lasting };
enum class Do : std::int8_t { no, yes, twice };

struct Book {
    int armour = 1;
};

struct State {
    std::int32_t hp = 6;
    std::int32_t wear = 0;
    std::int32_t scar = 0; // nothing that follows depends on it
    std::int32_t rounds = 0;
};

struct Ask {
    What what = What::attack;
    Small who = 0;
    constexpr bool operator==(const Ask&) const = default;
};

struct Option {
    Do what = Do::no;
    Small item = 0;
    constexpr bool operator==(const Option&) const = default;
};

enum class Happened : std::int8_t { hurt, missed };

struct Hurt {
    static constexpr Happened kind = Happened::hurt;
    static constexpr std::string_view name = "hurt";
    int damage{};
    static constexpr auto fields = named(field("damage", &Hurt::damage));
};

struct Missed {
    static constexpr Happened kind = Happened::missed;
    static constexpr std::string_view name = "missed";
    static constexpr auto fields = named();
};

struct Toy {
    using Book = toy::Book;
    using State = toy::State;
    using Ask = toy::Ask;
    using Option = toy::Option;
    using Event = EventOf<Happened>;
};

// "push:no", "push:yes", "defend:yes"
struct Keys {
    std::string operator()(const Ask& ask, const Option& option) const {
        const char* const what[] = {"attack", "push", "defend", "armour", "lasting"};
        const char* const answer[] = {"no", "yes", "twice"};
        return std::string(what[static_cast<int>(ask.what)]) + ":" + answer[static_cast<int>(option.what)];
    }
};

inline constexpr auto no_or_yes = [](auto&& offer) {
    offer(Option{Do::no});
    offer(Option{Do::yes});
};

// --- rules --------------------------------------------------------------------------------------------------

struct Pool {
    std::int32_t dice = 0;
};
struct Rolled {
    std::int32_t sixes = 0;
    std::int32_t price = 0;
    constexpr bool operator==(const Rolled&) const = default;
};

// A stage: a pool, which may be pushed once; what shows neither 1 nor 6 is then rolled again, and ones have their price.
inline constexpr auto roll_and_push = [](auto& table, const Pool& pool) -> Rolled {
    const SixesOnes first = table.toss(Ask{What::attack}, SixesAndOnes{pool.dice});
    const Option answer = table.choose(Ask{What::push}, first.sixes, no_or_yes);
    if (answer.what == Do::no) return {first.sixes, 0};
    const SixesOnes again = table.toss(Ask{What::push}, SixesAndOnes{pool.dice - first.sixes - first.ones});
    return {first.sixes + again.sixes, first.ones + again.ones};
};

// Changes the state: a roll, a defence that may be declined, damage, wear and a scar of no consequence.
template <Table T>
constexpr int strike(T& table, State& s, int dice) {
    const Rolled rolled = table.stage(roll_and_push, Pool{dice});
    int hits = rolled.sixes;
    if (hits > 0 && table.choose(Ask{What::defend, 1}, s.hp, no_or_yes).what == Do::yes)
        hits -= table.toss(Ask{What::defend, 1}, Sixes{1});
    s.wear += rolled.price;
    if (hits <= 0) {
        table.tell({"TOY-1", Party{0, 1}, Missed{}});
        return 0;
    }
    s.hp -= hits;
    s.scar = table.toss(Ask{What::lasting, 1}, Die{3});
    table.tell({"TOY-2", Party{0, 1}, Hurt{hits}});
    return hits;
}

struct Luckily {
    std::int32_t sixes = 0;
    std::int32_t over = 0;
    constexpr bool operator==(const Luckily&) const = default;
};

// A chain: dice one by one; a six counts, a one ends it and so do three sixes; anything else changes nothing.
inline constexpr auto one_more_die = [](auto& table, const Luckily& so_far) -> Luckily {
    const int face = table.toss(Ask{What::attack}, Die{6});
    if (face == 1) return {so_far.sixes, 1};
    if (face == 6) return {so_far.sixes + 1, so_far.sixes + 1 == 3};
    return so_far;
};

struct Bout {
    std::int32_t rounds = 0;
    std::int32_t over = 0;
    constexpr bool operator==(const Bout&) const = default;
};

// One round of a bout: no more than `most` of them.
template <int most, Table T>
constexpr Bout round_of(T& table, State& s, const Bout& bout) {
    const int face = table.toss(Ask{What::attack}, Die{4});
    if (face == 4) s.hp -= 3;
    if (face == 1) s.wear = 1;
    s.scar = face;
    if (face == 4) table.tell({"TOY-3", Party{0, 1}, Hurt{3}});
    return {bout.rounds + 1, s.hp <= 0 || bout.rounds + 1 == most};
}

// --- who decides, who listens ---------------------------------------------------------------------------------

// Always the same answer, if it is offered; else the first.
struct Habit {
    Do push = Do::no;
    Do defend = Do::no;
    int asked = 0;

    template <class Sight, class Offers, class Chance>
    constexpr Option decide(const Ask& ask, const Sight&, Offers&& offers, Chance&&) {
        ++asked;
        const Do wanted = ask.what == What::push ? push : defend;
        Option answer = first_of<Option>(offers);
        offers([&](const Option& option) {
            if (option.what == wanted) answer = option;
        });
        return answer;
    }
};

// No opinion: every option alike.
struct Whim {
    template <class Sight, class Offers, class Chance>
    constexpr Option decide(const Ask&, const Sight&, Offers&& offers, Chance&& chance) {
        return any_of<Option>(offers, chance);
    }
};

// Adds up what it hears.
struct Ear {
    static constexpr bool listens = true;
    std::int32_t damage = 0;
    std::int32_t misses = 0;

    constexpr void hear(const Toy::Event& event) {
        if (event.is<Hurt>()) damage += event.as<Hurt>().damage;
        if (event.is<Missed>()) ++misses;
    }
};

// --- laws compared --------------------------------------------------------------------------------------------

template <class Result>
using Chances = std::map<std::string, Fraction>;

// By the bytes of the results; a result that stands twice fails the test, and so does a sum that is not exactly 1.
template <class Result>
Chances<Result> chances(const Law<Result, Fraction>& law) {
    Chances<Result> all;
    Fraction sum = law.left_out;
    for (std::size_t i = 0; i < law.size(); ++i) {
        EXPECT_TRUE(all.emplace(bytes_of(law.results[i]), law.weights[i]).second) << "twice: " << i;
        EXPECT_TRUE(Fraction(0) < law.weights[i]) << i;
        sum += law.weights[i];
    }
    EXPECT_EQ(to_text(sum), "1");
    return all;
}

template <class Result>
void expect_same(const Law<Result, Fraction>& law, const Law<Result, Fraction>& expected) {
    EXPECT_EQ(to_text(law.left_out), to_text(expected.left_out));
    EXPECT_EQ(law.size(), expected.size());
    EXPECT_TRUE(chances(law) == chances(expected));
}

template <class Result>
Fraction chance_of(const Law<Result, Fraction>& law, const Result& wanted) {
    for (std::size_t i = 0; i < law.size(); ++i)
        if (bytes_of(law.results[i]) == bytes_of(wanted)) return law.weights[i];
    return 0;
}

// Every face of every die.
template <class Policy, class Listener, class Run>
auto every_face(Policy& policy, Listener& listener, Run&& run) {
    return brute_force<Toy, Fraction>(policy, listener, run, [](const Ask&) { return false; });
}

template <class Policy, class Listener = Silence, class Forgetting = ForgetsNothing>
using Odds = Enumerator<Toy, Fraction, Policy, Listener, Forgetting>;

} // namespace fracas::toy

namespace fracas {
// For messages of failed tests.
inline void PrintTo(const Fraction& value, std::ostream* out) { *out << value.to_text(); }
} // namespace fracas
