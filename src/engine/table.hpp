// The seam between rules and the world. A rule asks a table for everything it cannot know: dice, cards,
// decisions. Script (play), Enumerator (odds) and Sampler (simulation) are tables; a rule never knows which.
#pragma once

#include "engine/throws.hpp"

#include <concepts>

namespace fracas {

// What every system must name. `Ask` says what a question is about and who answers it, `Option` is one way to
// answer a choice, `Event` is something that happened. All are plain values.
template <class S>
concept SystemTypes = requires {
    typename S::Book;
    typename S::State;
    typename S::Ask;
    typename S::Option;
    typename S::Event;
};

// A table answers
//   toss(ask, throw)            dice or cards; gives the throw's summary, never its faces
//   choose(ask, sight, offers)  a decision; `sight` is all the decider may look at, `offers(sink)` names the
//                               legal options one by one and the FIRST is the harmless one (decline, pass, keep)
//   tell(event)                 nothing; somebody may be listening
//   stage(step, value)          step(table, value), a chance function of a small value and of nothing else
//   chain(step, value)          value = step(table, value) until value.over, with the same condition
template <class T>
concept Table = requires(T& table) {
    typename T::System;
    requires SystemTypes<typename T::System>;
    table.tell(typename T::System::Event{});
    { table.toss(typename T::System::Ask{}, Sixes{1}) } -> std::same_as<int>;
};

} // namespace fracas
