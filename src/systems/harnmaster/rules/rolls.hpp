// Throws whose dice are told: a rule gets what it needs (a level, yes or no) and nothing more, so that their laws have few
// outcomes; the log gets the dice beside it where somebody has thrown them.
#pragma once

#include "engine/percentile.hpp"
#include "systems/harnmaster/state.hpp"

namespace fracas::harnmaster {

inline constexpr int unseen = -1; // in place of what dice show: nobody has thrown them

// HMG-CORE-1+
struct SkillRoll {
    struct Result {
        std::int32_t level{};
        std::int32_t die = unseen;
    };
    PercentLevel roll{};

    constexpr Needed needed() const { return roll.needed(); }
    constexpr Result read(const Faces& faces) const { return {roll.read(faces), faces.face[0]}; }
    constexpr Result sample(Luck& luck) const { return {roll.sample(luck)}; }
    constexpr Faces faces_for(const Result& result, Luck& luck) const { return roll.faces_for(result.level, luck); }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        roll.law<Number>([&](int level, const Number& chance) { sink(Result{level}, chance); });
    }
};

// HMG-CORE-3+
struct AttributeRoll {
    struct Result {
        std::int32_t over{};
        std::int32_t total = unseen;
    };
    SumOver roll{};

    constexpr Needed needed() const { return roll.needed(); }
    constexpr Result read(const Faces& faces) const { return {roll.read(faces), Sum{roll.dice, 6}.read(faces)}; }
    constexpr Result sample(Luck& luck) const { return {roll.sample(luck)}; }
    constexpr Faces faces_for(const Result& result, Luck& luck) const { return roll.faces_for(result.over, luck); }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        roll.law<Number>([&](int over, const Number& chance) { sink(Result{over}, chance); });
    }
};

// HMG-INIT-1: a d100 for each of several, in one throw.
struct PercentEach {
    struct Result {
        std::int32_t die[most_combatants]{};
    };
    std::int32_t people = 1;

    constexpr Needed needed() const { return {{{people, 100, ""}}, 1, 0}; }
    constexpr Result read(const Faces& faces) const {
        Result result;
        for (const int i : below(people)) result.die[i] = faces.face[i];
        return result;
    }
    constexpr Result sample(Luck& luck) const {
        Result result;
        for (const int i : below(people)) result.die[i] = Die{100}.sample(luck);
        return result;
    }
    constexpr Faces faces_for(const Result& result, Luck&) const {
        Faces faces;
        for (const int i : below(people)) faces.add(result.die[i]);
        return faces;
    }

    template <class Number, class Sink>
    constexpr void law(Sink&& sink) const {
        each_from<Number>(Result{}, 0, Number(1), sink);
    }

private:
    template <class Number, class Sink>
    constexpr void each_from(Result so_far, int at, const Number& chance, Sink&& sink) const {
        if (at == people) {
            sink(so_far, chance);
            return;
        }
        for (int face = 1; face <= 100; ++face) {
            so_far.die[at] = face;
            each_from<Number>(so_far, at + 1, chance / Number(100), sink);
        }
    }
};

} // namespace fracas::harnmaster
