// Answers that were given before an enumeration begins: every run repeats them, and branches from there on.
#pragma once

#include "engine/answer.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace fracas {

template <SystemTypes S>
class GivenAnswers {
public:
    using Option = typename S::Option;

    void set(std::span<const Answer<S>> list) { answers = list; }
    void begin() { used = 0; }
    bool are_left() const { return used < answers.size() && !strange; }
    // An answer did not fit what was asked: the answers are of another move.
    bool are_strange() const { return strange; }

    // Only while some are left.
    template <Throw T>
    typename T::Result read(const T& thrown, const Needed& needed) {
        const Answer<S>& answer = answers[used++];
        const auto kind = needed.cards != 0 ? Answer<S>::Kind::card : Answer<S>::Kind::faces;
        if (answer.kind == kind && misfit(needed, answer.faces) == Misfit::none) return thrown.read(answer.faces);
        strange = true;
        return thrown.read(least_faces(needed));
    }
    template <class Offers>
    Option pick(Offers&& offers) {
        std::vector<Option> options;
        offers([&](const Option& option) { options.push_back(option); });
        if (options.size() == 1) return options.front(); // nobody was asked
        const Answer<S>& answer = answers[used++];
        if (answer.kind == Answer<S>::Kind::option &&
            std::find(options.begin(), options.end(), answer.option) != options.end())
            return answer.option;
        strange = true;
        return options.front();
    }

private:
    std::span<const Answer<S>> answers{};
    std::size_t used = 0;
    bool strange = false;
};

} // namespace fracas
