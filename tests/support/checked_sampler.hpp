// A sampler that does not trust its policy: every answer must be among the options offered, and no option may be
// offered twice. Dice and decisions are those of the engine's sampler with the same luck.
#pragma once

#include "engine/law.hpp"
#include "engine/sampler.hpp"

#include <array>
#include <set>
#include <string>
#include <vector>

namespace fracas {

// What was asked and answered, over many fights.
struct Answered {
    std::array<long, 128> asked{};    // by What
    std::array<long, 128> answered{}; // by Do
    std::vector<std::string> wrong{};

    void complain(const std::string& text) {
        if (wrong.size() < 20) wrong.push_back(text);
    }
};

template <SystemTypes S, class Decider>
class CheckedSampler : public RunsStages<CheckedSampler<S, Decider>> {
public:
    using System = S;
    using Ask = typename S::Ask;
    using Option = typename S::Option;

    CheckedSampler(const Luck& source, Decider& decider, Answered& notes)
        : luck(source), policy(decider), notes_(notes) {}

    template <Throw T>
    typename T::Result toss(const Ask&, const T& thrown) {
        return thrown.sample(luck);
    }

    template <class Sight, class Offers>
    Option choose(const Ask& ask, const Sight& sight, Offers&& offers) {
        std::vector<Option> options;
        std::set<std::uint64_t> seen;
        const std::string question = "question " + std::to_string(static_cast<int>(ask.what));
        offers([&](const Option& o) {
            options.push_back(o);
            if (!seen.insert(hash_of(o)).second)
                notes_.complain(question + ": twice " + std::to_string(static_cast<int>(o.what)));
        });
        if (options.empty()) notes_.complain(question + ": no option");
        const Option answer = policy.decide(ask, shown(sight), offers, [this](int n) {
            return static_cast<int>(luck.random.below(static_cast<std::uint32_t>(n)));
        });
        bool offered = false;
        for (const Option& option : options) offered = offered || option == answer;
        if (!offered) notes_.complain(question + ": answered " + std::to_string(static_cast<int>(answer.what)));
        ++notes_.asked[static_cast<std::size_t>(ask.what)];
        ++notes_.answered[static_cast<std::size_t>(answer.what)];
        return answer;
    }

    void tell(const typename S::Event&) {}

    Luck luck;

private:
    Decider& policy;
    Answered& notes_;
};

} // namespace fracas
