// A table on which the stages of a rule forget what odds forget, for tests that play what the enumerator enumerates.
#pragma once

#include "systems/alien/telling/forgetting.hpp"

namespace fracas::alien {

template <class Inner, class What = Forgetting>
struct Forgetful {
    using System = Alien;
    Inner& table;
    const What& forgetting;

    void tell(const Event& event) { table.tell(event); }
    template <Throw Thrown>
    typename Thrown::Result toss(const Ask& ask, const Thrown& thrown) {
        return table.toss(ask, thrown);
    }
    template <class Sight, class Offers>
    Option choose(const Ask& ask, const Sight& sight, Offers&& offers) {
        return table.choose(ask, sight, offers);
    }
    template <class Step, class Value>
    auto stage(const Step& step, const Value& value) {
        if constexpr (requires { forgetting.forgets(value); }) {
            const auto less = forgetting.forgets(value);
            auto result = step(*this, value);
            less(result);
            return result;
        } else {
            return step(*this, value);
        }
    }
    template <class Value, class Step>
    Value parts_until_over(State& state, Value value, const Step& step) {
        while (!value.over) {
            value = step(*this, value);
            forgetting.forget(state, value);
        }
        return value;
    }
};

template <class Inner, class What>
Forgetful(Inner&, const What&) -> Forgetful<Inner, What>;

} // namespace fracas::alien
