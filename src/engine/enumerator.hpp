// The table of exact odds: every possible answer in turn, each with its probability.
//
// Run follows run, each along the trace of the one before it up to the branch that moves on (trace.hpp). A stage is
// enumerated on its own, once for each argument; its equal results are merged and the outer run branches over the few
// that are left. That turns exponential trees into polynomial ones. A part is enumerated on its own too, and the run
// goes on from the few states it leaves; results that are alike are one run.
//
// Where choices are left to the best or the worst, the runs make a plan (plan.hpp) in place of a law: each decision is a branch
// too, and what a stage, a part or a chain can come to under any decisions is a branch over its results.
#pragma once

#include "engine/forgetting.hpp"
#include "engine/given_answers.hpp"
#include "engine/law.hpp"
#include "engine/parts.hpp"
#include "engine/planning.hpp"
#include "engine/remembered.hpp"
#include "engine/table.hpp"
#include "engine/trace.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace fracas {

template <SystemTypes S, class Number, class Policy, class Listener, class Forgetting = ForgetsNothing>
class Enumerator {
public:
    using System = S;
    using Weight = Number;
    using Ask = typename S::Ask;
    using Option = typename S::Option;
    // Fixes single choices; without one every choice goes to the policy.
    using Decider = std::function<Decision(const Ask&, const std::vector<Option>&)>;

    Enumerator(Policy& answers, Listener& ear, const Forgetting& details = nothing_forgotten)
        : policy(answers), listener(ear), forgetting(details), memory(std::make_shared<Memory>()) {}

    void decide_by(Decider fixed) { decider = std::move(fixed); }
    // Hears what the policy decides among several options, where a decider left it to it.
    using PolicyListener = std::function<void(const Ask&, const std::vector<Option>&, const Option&)>;
    void overhear_policy(PolicyListener ear) { overheard = std::move(ear); }

    // Remembers in what another enumerator of the same move has made, and leaves what it makes there.
    void share(std::shared_ptr<Memory> others) { memory = std::move(others); }

    // What was answered before: every run begins with it. None of it is branched over, merged or forgotten.
    void begin_with(std::span<const Answer<S>> answers) { given.set(answers); }
    // Whether what was asked is not what those answers are for; then no law is worth anything.
    bool begins_wrong() const { return given.are_strange(); }

    // For results that depend on what the game would have forgotten.
    void forget_nothing() { forgets = false; }

    // Branches less likely than this are not followed; their mass is reported as left out.
    void set_floor(double smallest) { floor = smallest; }

    // Asked before every run. When it says so, no more ways are looked at: what is enumerated then is no law of anything.
    void stop_when(std::function<bool()> says) { enough = std::move(says); }

    // Throws whose result nothing in the observed outcome depends on: they are not branched over.
    void ignore_throws(std::function<bool(const Ask&)> irrelevant) { ignored = std::move(irrelevant); }

    // The law of run(table) over all dice, with no choice left to `best` or `worst`.
    template <class Run>
    auto law(Run&& run) {
        using Result = std::decay_t<decltype(run(*this))>;
        left_out = Number(0);
        if constexpr (requires(Result& result) { listener.rename(result, 0); }) {
            naming = floor == 0 && ignored; // a throw that does not count must not tell them apart
            NameMerger<Result, Number, Listener::name> merger;
            each_run(run, [&](Result result, const Number& weight) {
                if (!trace.ends_alike()) {
                    merger.add(result, weight);
                    return;
                }
                const auto& names = trace.names_at_end();
                if (listener.renames_only_name()) {
                    merger.add(result, names, trace.chance_before_last());
                    return;
                }
                for (const auto& one : names) {
                    listener.rename(result, one.name);
                    merger.add(result, trace.chance_before_last() * one.weight);
                }
            });
            Law<Result, Number> all = merger.law();
            all.left_out = left_out;
            return all;
        } else {
            Merger<Result, Number> merger;
            each_run(run, [&](const Result& result, const Number& weight) { merger.add(result, weight); });
            merger.law.left_out = left_out;
            return std::move(merger.law);
        }
    }

    // Where a run comes to more rarely than this the policy decides; the optimum then says what may be missing.
    void set_rarest_decision(double chance) { planning.rarest = chance; }
    // With more decisions times runs than this the optimum is given up: that many decisions become fewer where rare ones are
    // left to the policy. Few decisions with many runs are gone through to the end.
    void set_patience(std::uint64_t decisions_times_runs) { planning.patience = decisions_times_runs; }

    // The law of run(table) where choices may be left to `best` and `worst`, for worth(result), with all that is decided.
    // `least` and `most`: between which all results are worth, those too that rare decisions would lead to.
    template <class Run, class Worth>
    auto optimum(Run&& run, Worth&& worth, const Number& least = Number(0), const Number& most = Number(0)) {
        planning.begin_effort();
        const auto all = plan(run);
        return optimum_of(all, planning.spent(), worth, least, most);
    }
    template <class Run, class Worth>
    auto best_law(Run&& run, Worth&& worth) {
        return optimum(run, worth).law;
    }

    // --- what rules call -------------------------------------------------------------------------------

    template <Throw T>
    typename T::Result toss(const Ask& ask, const T& thrown) {
        if (thrown.needed().count() == 0) return thrown.read(Faces{});
        if (given.are_left()) return given.read(thrown, thrown.needed());
        if (ignored && ignored(ask)) return thrown.read(least_faces(thrown.needed()));
        const auto one_by_one = [&](const auto& die) {
            Faces faces;
            for (int i = 0; i < thrown.needed().count(); ++i) faces.add(toss(ask, die));
            return thrown.read(faces);
        };
        if constexpr (requires { thrown.dice_apart(); })
            if (thrown.dice_apart() != nullptr) return one_by_one(*thrown.dice_apart());
        if constexpr (requires { T::each_die; }) return one_by_one(T::each_die);
        else
            return branch(remembered<T>(thrown, [&] {
                Law<typename T::Result, Number> all;
                thrown.template law<Number>([&](const typename T::Result& result, const Number& weight) {
                    all.results.push_back(result);
                    all.weights.push_back(weight);
                });
                return all;
            }));
    }

    template <class Sight, class Offers>
    Option choose(const Ask& ask, const Sight& sight, Offers&& offers) {
        if (given.are_left()) return given.pick(offers);
        trace.ask_on();
        deciding = choices;
        // A run repeats the one before it up to the branch that moved on, decisions included. Those that took a branch
        // are found again by it.
        if (choices < made.size()) {
            Made& known = made[choices++];
            if (!known.options.empty()) known.option = known.options[static_cast<std::size_t>(trace.take().at)];
            else if (known.took_branch) known.option = decided(ask, sight, offers);
            return known.option;
        }
        const std::size_t before = trace.depth();
        const Option option = decided(ask, sight, offers);
        if (!trace.abandoned()) {
            made.push_back({option, before, trace.depth() != before, std::exchange(open_options, {})});
            ++choices;
        }
        return option;
    }

    [[gnu::always_inline]] void tell(const typename S::Event& event) {
        if (Listener::listens && hears) listener.hear(event);
    }

    // Dice that lie there already are read in the order in which they fell.
    bool stages_may_wait() const { return !given.are_left(); }

    template <class Step, class Value>
    auto stage(const Step& step, const Value& value) {
        if (given.are_left()) return unheard([&] { return step(*this, value); });
        if constexpr (requires { forgetting.forgets(value); })
            if (forgets) {
                const auto less = forgetting.forgets(value);
                const auto simplest = [&](auto& table, const Value& argument) {
                    auto result = step(table, argument);
                    less(result);
                    return result;
                };
                return result_of_stage<std::pair<Step, decltype(less)>>(simplest, value, less);
            }
        return result_of_stage<Step>(step, value);
    }

    // Follows a chain of equal steps by the distribution over its values, merging equal ones. A step that gives
    // its own argument back is waited out: the chance of the others is scaled up accordingly.
    template <class Step, class Value>
    Value chain(const Step& step, const Value& start) {
        struct Whole {};
        if (given.are_left()) {
            const Value value = as_far_as_given(step, start);
            return value.over ? value : chain(step, value);
        }
        if (planning)
            return follow(remembered<std::pair<Plan<Whole>, Step>>(start, [&] {
                return plan_of_chain<Number>(start, [&](const Value& value) -> const Planned<Value, Number>& {
                    return memory->template recall<Plan<Step>>(value, [&] { return plan_inside(step, value); });
                });
            }));
        return branch(remembered<std::pair<Whole, Step>>(start, [&] { return chain_law(step, start); }));
    }

    // Results of one kind are one branch for as long as the run asks nothing more, and the listener gives their names
    // to its outcome. Where something more is asked they are taken one by one after all.
    template <class Step, class Value, class Naming>
    Value chain_named(const Step& step, const Value& start, const Naming& name_of) {
        if (given.are_left()) {
            const Value value = as_far_as_given(step, start);
            return value.over ? value : chain_named(step, value, name_of);
        }
        if (!naming) return chain(step, start);
        const auto& all =
            remembered<std::pair<Naming, Step>>(start, [&] { return law_of_kinds(chain_law(step, start), name_of); });
        const std::size_t at = taken(all.kinds, &all, &all.alike);
        const int single = trace.abandoned() ? -1 : trace.last_taken().single;
        return single < 0 ? all.kinds.results[at] : all.each[at][static_cast<std::size_t>(single)];
    }

    // Runs the part once for each way through it, and goes on once from each state, result and hearing it leaves.
    template <PlainValue State, class Step>
    auto part(State& state, const Step& step) {
        using Result = decltype(step(*this));
        if (given.are_left()) {
            Result result = step(*this);
            return given.are_left() ? result : ended(state, result);
        }
        if constexpr (Listener::listens && !PlainValue<Listener>) {
            return ended(state, step(*this));
        } else {
            trace.ask_on();
            if (planning) return go_on_from<Result>(state, [&] { return plan_of_part<Result>(state, step); });
            if (floor > 0 || trace.abandoned()) return ended(state, step(*this));
            return go_on_from<Result>(state, [&] { return law_of_part<Result>(state, step); });
        }
    }

    // Follows the distribution over what the parts leave, merging what is equal after each.
    template <PlainValue State, class Value, class Step>
    Value parts_until_over(State& state, const Value& start, const Step& step) {
        if (start.over) return start;
        if (given.are_left())
            return parts_until_over(state, part(state, [&](auto& table) -> Value { return step(table, start); }), step);
        if constexpr (!Listener::listens || PlainValue<Listener>) {
            trace.ask_on();
            if (planning) return go_on_from<Value>(state, [&] { return plan_of_parts(state, start, step); });
            if (floor == 0 && !trace.abandoned())
                return go_on_from<Value>(state, [&] { return law_of_parts(state, start, step); });
        }
        Value value = start;
        while (!value.over) value = part(state, [&](auto& table) -> Value { return step(table, value); });
        return value;
    }

private:
    struct Made {
        Option option{};
        std::size_t depth = 0; // branches taken before it
        bool took_branch = false;
        std::vector<Option> options{}; // if the branch is over these
    };

    template <class Result>
    using Left = LeftBy<Result, Listener>;
    template <class Result>
    using PartLaw = LawOfPart<Result, Listener, Number>;

    template <class Sight, class Offers>
    Option decided(const Ask& ask, const Sight& sight, Offers&& offers) {
        if (decider) {
            std::vector<Option> options;
            offers([&](const Option& option) { options.push_back(option); });
            if (options.size() == 1) return options.front();
            const Decision decision = decider(ask, options);
            memory->note_decision(decision.mark);
            if (decision.by == Decision::By::option) return options[static_cast<std::size_t>(decision.option)];
            if (planning && decision.by != Decision::By::policy) {
                if (planning.looks_at_decision(trace)) {
                    leave_out_needless(ask, options);
                    if (options.size() == 1) return options.front();
                    open_options = options;
                    return options[planning.decide(trace, ask, options, decision.by)];
                }
                planning.leave_to_policy(trace, decision.by);
            }
            if (overheard) {
                const Option option = by_policy(ask, sight, offers);
                if (!trace.abandoned()) overheard(ask, options, option);
                return option;
            }
        }
        return by_policy(ask, sight, offers);
    }

    template <class Sight, class Offers>
    Option by_policy(const Ask& ask, const Sight& sight, Offers&& offers) {
        return policy.decide(ask, shown(sight), offers, [this, &ask](int n) { return toss(ask, Die{n}) - 1; });
    }

    // As in a law of a stage, whose events nobody hears.
    template <class Step>
    auto unheard(const Step& step) {
        const bool before = std::exchange(hears, false);
        auto result = step();
        hears = before;
        return result;
    }

    template <class Step, class Value>
    Value as_far_as_given(const Step& step, Value value) {
        while (!value.over && given.are_left()) value = unheard([&] { return step(*this, value); });
        return value;
    }

    // What comes to the same as another way that is looked at (forgetting.hpp); that of a choice before this one, if it was
    // left to `best` or `worst`, too.
    void leave_out_needless(const Ask& ask, std::vector<Option>& options) const {
        if constexpr (requires { forgetting.pointless(ask, options.front()); }) {
            const Option first = options.front();
            std::erase_if(options,
                          [&](const Option& option) { return option != first && forgetting.pointless(ask, option); });
        }
        if constexpr (requires { forgetting.needless(ask, options.front(), options.front()); })
            if (deciding > 0 && deciding <= made.size() && made[deciding - 1].took_branch)
                std::erase_if(options, [&](const Option& option) {
                    return forgetting.needless(ask, made[deciding - 1].option, option);
                });
    }

    // A table for what is enumerated on its own.
    Enumerator(const Enumerator& outer, bool hearing, double likely = 1)
        : policy(outer.policy),
          listener(outer.listener),
          forgetting(outer.forgetting),
          memory(outer.memory),
          decider(outer.decider),
          overheard(outer.overheard),
          ignored(outer.ignored),
          enough(outer.enough),
          floor(outer.floor),
          hears(hearing),
          forgets(outer.forgets),
          planning(outer.planning.inside(likely)) {}

    template <class Step, class Value>
    auto law_inside(const Step& step, const Value& value) {
        const auto run = [&](Enumerator& t) { return step(t, value); };
        auto all = Enumerator(*this, false).law(run);
        if (all.size() > 0) return all;
        // Every way through it is below the floor. How likely its results are together, only their law can say.
        Enumerator whole_way(*this, false);
        whole_way.floor = 0;
        return whole_way.law(run);
    }

    template <class Tag, class Step, class Value, class... Beside>
    auto result_of_stage(const Step& step, const Value& value, const Beside&... beside) {
        if (planning) return follow(remembered<Plan<Tag>>(value, [&] { return plan_inside(step, value); }, beside...));
        return branch(remembered<Tag>(value, [&] { return law_inside(step, value); }, beside...));
    }

    template <class Step, class Value>
    Law<Value, Number> chain_law(const Step& step, const Value& start) {
        return law_of_chain<Number>(start, [&](const Value& value) -> const Law<Value, Number>& {
            return remembered<Step>(value, [&] { return law_inside(step, value); });
        });
    }

    template <class Result, class State, class Step>
    PartLaw<Result> law_of_part(State& state, const Step& step) {
        PartLaw<Result> all;
        NumbersOfLefts<Left<Result>> number_of(all.lefts);
        const State before = state;
        const Listener heard = listener;
        Left<Result> left{{}, {}, listener}; // of the run at hand; most are known already
        all.law = Enumerator(*this, hears).law([&](Enumerator& table) {
            state = before;
            if constexpr (Listener::listens) listener = heard;
            left.result = ended(state, step(table));
            left.heard = listener;
            left.note_changes(before, state);
            return number_of(left);
        });
        state = before;
        return all;
    }

    template <class Value, class State, class Step>
    PartLaw<Value> law_of_parts(State& state, const Value& start, const Step& step) {
        const State before = state;
        const Left<Value> beginning{{}, start, listener};
        Enumerator once(*this, hears); // one for all: its trace keeps the room it has made
        const auto each_way = [&](const State& here, const Left<Value>& from, auto&& use) {
            const auto run = [&](Enumerator& table) -> Value {
                state = here;
                if constexpr (Listener::listens) listener = from.heard;
                return ended(state, step(table, from.result));
            };
            once.left_out = Number(0);
            once.each_run(run,
                          [&](const Value& result, const Number& chance) { use(result, listener, state, chance); });
            return once.left_out;
        };
        auto all = law_of_parts_from<Number>(before, beginning, each_way);
        state = before;
        if constexpr (Listener::listens) listener = beginning.heard;
        return all;
    }

    // --- plans -----------------------------------------------------------------------------------------------------

    // All that run(table) can come to, with its decisions open.
    template <class Run>
    auto plan(Run&& run) {
        using Result = std::decay_t<decltype(run(*this))>;
        return planning.template plan<Result>(
            trace,
            [this] {
                begin();
                if (enough && enough()) planning.give_up();
            },
            [&] { return run(*this); });
    }

    template <class Step, class Value>
    auto plan_inside(const Step& step, const Value& value) {
        return Enumerator(*this, false).plan([&](Enumerator& t) { return step(t, value); });
    }

    template <class Result>
    using PartPlan = PlanOfPart<Result, Listener, Number>;

    template <class Result, class State, class Step>
    PartPlan<Result> plan_of_part(State& state, const Step& step) {
        PartPlan<Result> all;
        NumbersOfLefts<Left<Result>> number_of(all.lefts);
        const State before = state;
        const Left<Result> from{{}, {}, listener};
        all.law = plan_from(before, from, state, number_of, [&](Enumerator& table) { return step(table); });
        return all;
    }

    // Of parts in a row: one node for every state they leave.
    template <class Value, class State, class Step>
    PartPlan<Value> plan_of_parts(State& state, const Value& start, const Step& step) {
        const State before = state;
        return plan_of_parts_from<Number>(
            Left<Value>{{}, start, listener},
            [&](const Left<Value>& from, NumbersOfLefts<Left<Value>>& number_of) -> const Planned<int, Number>& {
                return memory->keep(plan_from(before, from, state, number_of,
                                              [&](Enumerator& table) -> Value { return step(table, from.result); }));
            });
    }

    // A part from there, by the numbers of what it leaves. State and listener are as before, afterwards.
    template <class Result, class State, class Step>
    Planned<int, Number> plan_from(const State& before, const Left<Result>& from, State& state,
                                   NumbersOfLefts<Left<Result>>& number_of, const Step& step) {
        const Listener heard = listener;
        Enumerator inside(*this, hears, planning.reach(trace));
        Left<Result> left{{}, {}, listener}; // of the run at hand; most are known already
        Planned<int, Number> all = inside.plan([&](Enumerator& table) {
            state = before;
            from.make_changes(state);
            if constexpr (Listener::listens) listener = from.heard;
            left.result = ended(state, step(table));
            left.heard = listener;
            left.note_changes(before, state);
            return number_of(left);
        });
        state = before;
        if constexpr (Listener::listens) listener = heard;
        return all;
    }

    template <class Result>
    Result follow(const Planned<Result, Number>& all) {
        return all.results[taken(all, &all)];
    }

    // Which result of a plan this run takes.
    template <class Result>
    std::size_t taken(const Planned<Result, Number>& all, const void* held) {
        if (all.plan.decides) return planning.follow(trace, all, held);
        return taken_of(all.weights, all.left_out, held, nullptr);
    }

    // Goes on from one of the states that make() says a part leaves. A law lasts as long as the branch over it, a plan as
    // long as the plan it belongs to.
    template <class Result, class State, class Make>
    Result go_on_from(State& state, Make&& make) {
        using Ends = decltype(make());
        std::shared_ptr<const Ends> fresh;
        const Ends* known = nullptr;
        if (trace.repeats()) known = static_cast<const Ends*>(trace.next().law);
        else if (planning) known = &memory->keep(make());
        else known = (fresh = std::make_shared<const Ends>(make())).get();
        const int number = known->law.results[taken(known->law, known)];
        if (fresh) trace.keep(fresh);
        const Left<Result>& left = known->lefts[static_cast<std::size_t>(number)];
        left.make_changes(state);
        if constexpr (Listener::listens) listener = left.heard;
        return left.result;
    }

    // A part has come to its end with this result.
    template <class State, class Result>
    Result ended(State& state, Result result) {
        if constexpr (requires { forgetting.forget(state, result); })
            if (forgets) forgetting.forget(state, result);
        return result;
    }

    // `beside`: what else the thing depends on, a plain value.
    template <class Tag, class Value, class Make, class... Beside>
    const auto& remembered(const Value& value, Make&& make, const Beside&... beside) {
        using Held = decltype(make());
        if (trace.repeats()) return *static_cast<const Held*>(trace.next().law);
        return memory->template recall<Tag>(value, make, beside...);
    }

    template <class Result>
    Result branch(const Law<Result, Number>& all) {
        return all.results[taken(all, &all)];
    }

    // Which result of a law this run takes. `held` is what is found again in the trace.
    template <class Result>
    std::size_t taken(const Law<Result, Number>& all, const void* held,
                      const std::vector<NamesAlike<Number>>* alike = nullptr) {
        return taken_of(all.weights, all.left_out, held, alike);
    }
    std::size_t taken_of(const std::vector<Number>& weights, const Number& not_in_it, const void* held,
                         const std::vector<NamesAlike<Number>>* alike) {
        trace.ask_on();
        if (!trace.repeats()) {
            if (trace.abandoned()) return 0;
            if (to_double(not_in_it) > 0) {
                const Number missing = trace.chance() * not_in_it;
                if (planning) planning.leave_out(missing);
                else left_out = left_out + missing;
            }
            trace.push(
                {0, static_cast<int>(weights.size()), held, weights.data(), trace.chance() * weights.front(), alike});
        }
        const auto& branch = trace.take();
        if (floor > 0 && to_double(branch.upto) < floor) trace.abandon();
        return static_cast<std::size_t>(branch.at);
    }

    template <class Run, class Use>
    void each_run(Run& run, Use&& use) {
        do {
            begin();
            const auto result = run(*this);
            if (trace.apart()) continue;
            if (trace.abandoned()) left_out = left_out + trace.chance();
            else use(result, trace.chance());
        } while (!(enough && enough()) && trace.advance());
    }

    void begin() {
        trace.begin();
        given.begin();
        choices = 0;
        while (!made.empty() && made.back().depth >= trace.size()) made.pop_back();
    }

    static constexpr Forgetting nothing_forgotten{};

    Policy& policy;
    Listener& listener;
    const Forgetting& forgetting;
    std::shared_ptr<Memory> memory;
    GivenAnswers<S> given{};
    Decider decider;
    PolicyListener overheard;
    std::function<bool(const Ask&)> ignored;
    std::function<bool()> enough;
    double floor = 0;
    bool hears = true;   // whether events go to the listener
    bool forgets = true; // whether details are forgotten
    bool naming = false; // whether results that are alike are one branch

    Trace<Number> trace;
    std::vector<Made> made; // decisions of the run so far
    std::size_t choices = 0;
    std::size_t deciding = 0; // the number of the decision under way
    Number left_out{0};

    Planning<Number, Ask, Option> planning;
    std::vector<Option> open_options; // of the decision taken just now
};

} // namespace fracas
