// What odds say of one outcome, by name, and one move played to observe it.
#pragma once

#include "laid_down.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace fracas {

using Facts = std::map<std::string, int, std::less<>>;

template <class Outcome>
Facts facts_of(const Outcome& outcome) {
    Facts all;
    each_fact(
        outcome, [&](std::string_view name, std::string_view, bool is) { all[std::string(name)] = is; },
        [&](std::string_view name, std::string_view, int value, bool) { all[std::string(name)] = value; });
    return all;
}

// All that is not zero.
template <class Outcome>
Facts happened_in(const Outcome& outcome) {
    Facts all = facts_of(outcome);
    std::erase_if(all, [](const auto& fact) { return fact.second == 0; });
    return all;
}

// Plays one move by the steps and observes it with the system's watch.
template <class Watch, SystemTypes S, class Scene>
auto observed_by(LaidField<S, Scene>& field, std::initializer_list<LaidStep<S>> steps, const typename S::Option& option,
                 int who) {
    const typename S::State before = field.state;
    const LaidTable<S> table =
        field.run(steps, [&](LaidTable<S>& laid) { take_action(laid, field.scene(), who, option); });
    Watch watch{};
    watch.mover = who;
    watch.target = option.target;
    for (const auto& event : table.events) watch.hear(event);
    return watch.outcome(field.book, before, field.state);
}

} // namespace fracas
