// The seam between rules and the world. A rule asks a table for everything it cannot know: dice, cards,
// decisions. Script (play), Enumerator (odds) and Sampler (simulation) are tables; a rule never knows which.
#pragma once

#include "engine/throws.hpp"

#include <concepts>
#include <type_traits>

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

// What a table does with stages and chains unless it enumerates them: it runs them. `T` is the table itself.
template <class T>
struct RunsStages {
    template <class Step, class Value>
    constexpr auto stage(const Step& step, const Value& value) {
        return step(static_cast<T&>(*this), value);
    }

    template <class Step, class Value>
    constexpr Value chain(const Step& step, Value value) {
        while (!value.over) value = step(static_cast<T&>(*this), value);
        return value;
    }
};

// Whether a table runs stages as they come: dice are really thrown. Then what a roll costs is paid into the state in the
// middle of it, so that every question finds it there; only a law is made from values of its own.
template <class T>
constexpr bool runs_stages(const T& table) {
    if constexpr (requires { table.runs_stages_itself(); }) return table.runs_stages_itself();
    else return std::is_base_of_v<RunsStages<T>, T>;
}

// Two more ways to say what counts. Most tables need not know: for them the first is a plain call, the second a plain
// chain.

// A part of a rule: step(table), of which the rest of the move sees only the state, what the part gives back and what
// it told. It may change nothing but the state.
template <Table T, class State, class Step>
constexpr auto part(T& table, State& state, const Step& step) {
    if constexpr (requires { table.part(state, step); }) return table.part(state, step);
    else return step(table);
}

// A part repeated until value.over: value = step(table, value), with the same condition. Each time goes on from the few
// states that the one before leaves, however they came about.
template <Table T, class State, class Value, class Step>
constexpr Value parts_until_over(T& table, State& state, Value value, const Step& step) {
    if constexpr (requires { table.parts_until_over(state, value, step); }) {
        return table.parts_until_over(state, value, step);
    } else {
        while (!value.over) value = step(table, value);
        return value;
    }
}

// Whether the dice of a stage may fall when its result is looked at: where nobody throws them.
template <class T>
constexpr bool stages_may_wait(const T& table) {
    if constexpr (requires { table.stages_may_wait(); }) return table.stages_may_wait();
    else return false;
}

// A stage whose dice fall now and whose result is looked at later. Where dice are thrown it is run at once. The law of its
// result depends on the value alone, so that a table which makes laws goes through it when somebody looks; what happens in
// between is then not gone through again for each of its results.
template <class Step, class Value, class Result>
class ThrownAhead {
public:
    template <Table T>
    constexpr ThrownAhead(T& table, const Step& how, const Value& from)
        : step(how), value(from), waits(fracas::stages_may_wait(table)) {
        if (!waits) result = table.stage(step, value);
    }

    // At the same table, or inside of a part of it.
    template <Table T>
    constexpr Result look(T& table) const {
        return waits ? table.stage(step, value) : result;
    }

private:
    const Step& step;
    Value value;
    bool waits;
    Result result{};
};
template <Table T, class Step, class Value>
constexpr auto throw_ahead(T& table, const Step& step, const Value& value) {
    return ThrownAhead<Step, Value, decltype(step(table, value))>(table, step, value);
}

// What a decider may look at. What a rule changes the state through shows no more than its scene (`Shown`), through which
// nothing can be changed.
template <class Sight>
constexpr decltype(auto) shown(const Sight& sight) {
    if constexpr (requires { typename Sight::Shown; }) return typename Sight::Shown(sight);
    else return (sight);
}

// A result's name, and its kind: until something more is asked, results of one kind differ in nothing but the name.
struct Named {
    int kind = 0;
    int name = 0;
};

// chain, whose results have names: name_of(result) is a `Named`, and depends on the result and the book alone.
template <Table T, class Step, class Value, class Naming>
constexpr Value chain_named(T& table, const Step& step, const Value& value, const Naming& name_of) {
    if constexpr (requires { table.chain_named(step, value, name_of); }) return table.chain_named(step, value, name_of);
    else return table.chain(step, value);
}

} // namespace fracas
