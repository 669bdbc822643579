// The table of simulation: dice from a counted generator, decisions from a policy.
#pragma once

#include "engine/table.hpp"

namespace fracas {

// For rules whose events nobody wants.
struct Silence {
    static constexpr bool listens = false;
    template <class Event>
    constexpr void hear(const Event&) {}
};

// A policy answers `decide(ask, sight, offers, chance)`; `chance(n)` gives it a number below n. One that looks ahead may
// want to know what was thrown: `note_thrown(result)`.
template <SystemTypes S, class Policy, class Listener = Silence>
class Sampler : public RunsStages<Sampler<S, Policy, Listener>> {
public:
    using System = S;

    constexpr Sampler(const Luck& source, Policy& decider, Listener& ear)
        : luck(source), policy(decider), listener(ear) {}

    template <Throw T>
    constexpr typename T::Result toss(const typename S::Ask&, const T& thrown) {
        const auto result = thrown.sample(luck);
        if constexpr (requires { policy.note_thrown(result); }) policy.note_thrown(result);
        return result;
    }

    template <class Sight, class Offers>
    constexpr typename S::Option choose(const typename S::Ask& ask, const Sight& sight, Offers&& offers) {
        return policy.decide(ask, shown(sight), offers, [this](int n) {
            return static_cast<int>(luck.random.below(static_cast<std::uint32_t>(n)));
        });
    }

    [[gnu::always_inline]] constexpr void tell(const typename S::Event& event) {
        if constexpr (Listener::listens) listener.hear(event);
    }

    Luck luck;

private:
    Policy& policy;
    Listener& listener;
};

// The policy's answer among all options alike: for policies that have no opinion.
template <class Option, class Offers, class Chance>
constexpr Option any_of(Offers&& offers, Chance&& chance) {
    int count = 0;
    offers([&](const Option&) { ++count; });
    int wanted = count > 1 ? chance(count) : 0;
    Option picked{};
    offers([&](const Option& option) {
        if (wanted-- == 0) picked = option;
    });
    return picked;
}

// The harmless answer: the first option.
template <class Option, class Offers>
constexpr Option first_of(Offers&& offers) {
    Option picked{};
    bool found = false;
    offers([&](const Option& option) {
        if (!found) picked = option;
        found = true;
    });
    return picked;
}

} // namespace fracas
