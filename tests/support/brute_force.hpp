// Every face of every die in turn, each as likely: slow, and simple enough to be believed. It knows nothing of laws,
// stages or chains, so it checks all three.
#pragma once

#include "engine/enumerator.hpp"

namespace fracas {

template <SystemTypes S, class Policy, class Listener>
class EveryFace : public RunsStages<EveryFace<S, Policy, Listener>> {
public:
    using System = S;
    using Ask = typename S::Ask;

    EveryFace(Policy& decider, Listener& ear, std::function<bool(const Ask&)> irrelevant)
        : policy(decider), listener(ear), ignored(std::move(irrelevant)) {}

    template <Throw T>
    typename T::Result toss(const Ask& ask, const T& thrown) {
        const Needed needed = thrown.needed();
        Faces faces;
        for (int kind = 0; kind < needed.kinds; ++kind)
            for (int i = 0; i < needed.dice[kind].count; ++i) faces.add(ignored(ask) ? 1 : value_of(needed.dice[kind]));
        return thrown.read(faces);
    }

    template <class Sight, class Offers>
    typename S::Option choose(const Ask& ask, const Sight& sight, Offers&& offers) {
        return policy.decide(ask, shown(sight), offers, [this](int n) { return wheel(n); });
    }

    void tell(const typename S::Event& event) { listener.hear(event); }

    void begin() { depth = 0; }
    bool advance() {
        while (!wheels.empty() && ++wheels.back().at == wheels.back().sides) wheels.pop_back();
        return !wheels.empty();
    }
    template <class Number>
    Number chance() const {
        Number p(1);
        for (const Wheel& w : wheels) p = p / Number(w.sides);
        return p;
    }

private:
    struct Wheel {
        int at, sides;
    };
    int wheel(int sides) {
        if (depth == wheels.size()) wheels.push_back({0, sides});
        return wheels[depth++].at;
    }

    // A die that is rolled on takes a wheel for every time it is rolled.
    int value_of(const Dice& dice) {
        int value = 0;
        do value += 1 + wheel(dice.sides);
        while (!dice.at_rest(value));
        return value;
    }

    Policy& policy;
    Listener& listener;
    std::function<bool(const Ask&)> ignored;
    std::vector<Wheel> wheels;
    std::size_t depth = 0;
};

template <SystemTypes S, class Number, class Policy, class Listener, class Run>
auto brute_force(Policy& policy, Listener& listener, Run&& run, std::function<bool(const typename S::Ask&)> ignored) {
    EveryFace<S, Policy, Listener> table(policy, listener, std::move(ignored));
    using Result = std::decay_t<decltype(run(table))>;
    Merger<Result, Number> merger;
    do {
        table.begin();
        const Result result = run(table);
        merger.add(result, table.template chance<Number>());
    } while (table.advance());
    return std::move(merger.law);
}

} // namespace fracas
