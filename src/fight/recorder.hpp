// A sampler that writes down what it answers, so that a fight by policy can be replayed, saved and undone like one
// that was played by hand. Dice and decisions are those of the Sampler with the same luck, word for word.
#pragma once

#include "engine/sampler.hpp"
#include "engine/script.hpp"

#include <span>
#include <vector>

namespace fracas {

template <SystemTypes S, class Policy, class Keys>
class Recorder : public RunsStages<Recorder<S, Policy, Keys>> {
public:
    using System = S;
    using Option = typename S::Option;

    // `given` answers come first, as in a script; only what is asked after them is drawn and recorded.
    Recorder(Luck& source, Luck& for_faces, Policy& decider, std::span<const Answer<S>> given, Keys make_key)
        : luck(source), cosmetic(for_faces), policy(decider), answers(given), key(std::move(make_key)) {}

    template <Throw T>
    typename T::Result toss(const typename S::Ask&, const T& thrown) {
        if (thrown.needed().count() == 0) return thrown.read(Faces{});
        if (used < answers.size()) return thrown.read(answers[used++].faces);
        const auto result = thrown.sample(luck);
        Answer<S> answer;
        answer.kind = thrown.needed().cards != 0 ? Answer<S>::Kind::card : Answer<S>::Kind::faces;
        answer.faces = thrown.faces_for(result, cosmetic);
        recorded.push_back(answer);
        return result;
    }

    template <class Sight, class Offers>
    Option choose(const typename S::Ask& ask, const Sight& sight, Offers&& offers) {
        std::vector<Option> options;
        offers([&](const Option& option) { options.push_back(option); });
        if (options.size() > 1 && used < answers.size()) {
            const Answer<S>& answer = answers[used++];
            for (const Option& option : options)
                if (answer.kind == Answer<S>::Kind::option ? option == answer.option : key(ask, option) == answer.key)
                    return option;
        }
        const Option chosen = policy.decide(ask, shown(sight), offers, [this](int n) {
            return static_cast<int>(luck.random.below(static_cast<std::uint32_t>(n)));
        });
        if (options.size() > 1) recorded.push_back(Answer<S>::of_key(key(ask, chosen)));
        return chosen;
    }

    void tell(const typename S::Event&) {}

    std::vector<Answer<S>> recorded;

private:
    Luck& luck;
    Luck& cosmetic;
    Policy& policy;
    std::span<const Answer<S>> answers;
    Keys key;
    std::size_t used = 0;
};

} // namespace fracas
