// The table of exact odds: every possible answer in turn, each with its probability.
//
// A run follows a trace, the list of branches taken so far; after each run the last branch moves on, like the
// wheels of an odometer. A stage is enumerated on its own, once for each argument; its equal results are merged
// and the outer run branches over the few that are left. That turns exponential trees into polynomial ones. A part is
// enumerated on its own too, and the run goes on from the few states it leaves; results that are alike are one run.
#pragma once

#include "engine/forgetting.hpp"
#include "engine/law.hpp"
#include "engine/remembered.hpp"
#include "engine/table.hpp"

#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace fracas {

// Who answers a choice inside the enumerated part: the policy, a fixed option, or whichever option is best
// (worst) for the one whose worth is asked.
struct Decision {
    enum class By { policy, option, best, worst };
    By by = By::policy;
    int option = 0;
};

template <SystemTypes S, class Number, class Policy, class Listener, class Forgetting = ForgetsNothing>
class Enumerator {
public:
    using System = S;
    using Ask = typename S::Ask;
    using Option = typename S::Option;
    // Fixes single choices; without one every choice goes to the policy.
    using Decider = std::function<Decision(const Ask&, const std::vector<Option>&)>;

    Enumerator(Policy& answers, Listener& ear, const Forgetting& details = nothing_forgotten)
        : policy(answers),
          listener(ear),
          forgetting(details),
          memory(std::make_shared<Memory>()),
          optimum_wanted(std::make_shared<bool>(false)) {}

    void decide_by(Decider fixed) { decider = std::move(fixed); }

    // Branches less likely than this are not followed; their mass is reported as left out.
    void set_floor(double smallest) { floor = smallest; }

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
                if (!ends_alike()) {
                    merger.add(result, weight);
                    return;
                }
                const Names& names = (*trace.back().alike)[static_cast<std::size_t>(trace.back().at)];
                if (listener.renames_only_name()) {
                    merger.add(result, names, chance_before_last());
                    return;
                }
                for (const auto& one : names) {
                    listener.rename(result, one.name);
                    merger.add(result, chance_before_last() * one.weight);
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

    // The law of run(table) where choices may be left to `best` and `worst`: expectimax over worth(result).
    template <class Run, class Worth>
    auto best_law(Run&& run, Worth&& worth) {
        optimising = true;
        Meetings<std::decay_t<decltype(run(*this))>> known;
        return *explore(run, worth, known).law;
    }

    // --- what rules call -------------------------------------------------------------------------------

    template <Throw T>
    typename T::Result toss(const Ask& ask, const T& thrown) {
        if (thrown.needed().count() == 0) return thrown.read(Faces{});
        if (ignored && ignored(ask)) return thrown.read(harmless(thrown.needed()));
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
        ask_on();
        // A run repeats the one before it up to the branch that moved on, decisions included. Those that took a branch
        // are found again by it.
        if (choices < made.size()) {
            const Made& known = made[choices++];
            return known.took_branch ? decided(ask, sight, offers) : known.option;
        }
        const std::size_t before = depth;
        const Option option = decided(ask, sight, offers);
        if (found.size == 0 && !abandoned) {
            made.push_back({option, before, depth != before});
            ++choices;
        }
        return option;
    }

    void tell(const typename S::Event& event) {
        if (Listener::listens && hears) listener.hear(event);
    }

    template <class Step, class Value>
    auto stage(const Step& step, const Value& value) {
        // A choice inside a stage sees only the stage's value. To optimise one, the stage has to be unfolded, so that
        // the decision can depend on everything; any other stage is branched over as usual.
        if constexpr (requires { forgetting.forgets(value); }) {
            const auto less = forgetting.forgets(value);
            const auto simplest = [&](auto& table, const Value& argument) {
                auto result = step(table, argument);
                less(result);
                return result;
            };
            if (optimising && !inner && unfolds(step, value)) return simplest(*this, value);
            return branch(remembered<std::pair<Step, decltype(less)>>(
                value, [&] { return law_inside(simplest, value); }, bytes_of(less)));
        } else {
            if (optimising && !inner && unfolds(step, value)) return step(*this, value);
            return branch(remembered<Step>(value, [&] { return law_inside(step, value); }));
        }
    }

    // Follows a chain of equal steps by the distribution over its values, merging equal ones. A step that gives
    // its own argument back is waited out: the chance of the others is scaled up accordingly.
    template <class Step, class Value>
    Value chain(const Step& step, const Value& start) {
        struct Whole {};
        return branch(remembered<std::pair<Whole, Step>>(start, [&] { return law_of_chain(step, start); }));
    }

    // Results of one kind are one branch for as long as the run asks nothing more, and the listener gives their names
    // to its outcome. Where something more is asked they are taken one by one after all.
    template <class Step, class Value, class Naming>
    Value chain_named(const Step& step, const Value& start, const Naming& name_of) {
        if (!naming) return chain(step, start);
        const auto& all =
            remembered<std::pair<Naming, Step>>(start, [&] { return named_law(law_of_chain(step, start), name_of); });
        const std::size_t at = taken(all.kinds, &all, &all.alike);
        const int single = abandoned ? -1 : trace[depth - 1].single;
        return single < 0 ? all.kinds.results[at] : all.each[at][static_cast<std::size_t>(single)];
    }

    // Runs the part once for each way through it, and goes on once from each state, result and hearing it leaves.
    template <PlainValue State, class Step>
    auto part(State& state, const Step& step) {
        using Result = decltype(step(*this));
        if constexpr (Listener::listens && !PlainValue<Listener>) {
            return ended(state, step(*this));
        } else {
            ask_on();
            if (optimising) return explored_part<Result>(state, step);
            if (floor > 0 || abandoned) return ended(state, step(*this));
            return go_on_from<Result>(state, [&] { return law_of_part<Result>(state, step); });
        }
    }

    // Follows the distribution over what the parts leave, merging what is equal after each.
    template <PlainValue State, class Value, class Step>
    Value parts_until_over(State& state, const Value& start, const Step& step) {
        if (start.over) return start;
        if constexpr (!Listener::listens || PlainValue<Listener>) {
            ask_on();
            if (!optimising && floor == 0 && !abandoned)
                return go_on_from<Value>(state, [&] { return law_of_parts(state, start, step); });
        }
        Value value = start;
        while (!value.over) value = part(state, [&](auto& table) -> Value { return step(table, value); });
        return value;
    }

private:
    static constexpr double smallest_link = 1e-15;
    // Where a run comes to more rarely than this, the policy decides: looking for the best there is long and moves
    // nothing.
    static constexpr double rarest_optimum = 1e-5;

    struct Made {
        Option option{};
        std::size_t depth = 0; // branches taken before it
        bool took_branch = false;
    };

    using Memory = std::unordered_map<std::string, std::unique_ptr<Anything>>;
    using Names = NamesAlike<Number>;
    template <class Value>
    using NamedLaw = LawOfKinds<Value, Number>;
    template <class Result>
    using Left = LeftBy<Result, Listener>;
    template <class Result>
    using PartLaw = LawOfPart<Result, Listener, Number>;

    struct Branch {
        int at = 0;
        int size = 0;
        const void* law = nullptr;
        const Number* weights = nullptr;
        Number upto{1};
        const std::vector<Names>* alike = nullptr; // of every result, if they have names
        int single = -1;                           // of those that are alike; -1: all of them together
        std::shared_ptr<const void> owned{};       // a law that nobody else remembers
    };

    struct Unfolding {};

    // The node an exploring run stopped at.
    struct Node {
        int size = 0;
        const Number* weights = nullptr;
        const void* law = nullptr;
        Decision::By by = Decision::By::policy;
        Number left_out{0};
        bool meets = false; // the end of a part
    };

    template <class Sight, class Offers>
    Option decided(const Ask& ask, const Sight& sight, Offers&& offers) {
        if (decider) {
            std::vector<Option> options;
            offers([&](const Option& option) { options.push_back(option); });
            if (options.size() == 1) return options.front();
            const Decision decision = decider(ask, options);
            if (decision.by == Decision::By::option) return options[static_cast<std::size_t>(decision.option)];
            if (decision.by != Decision::By::policy && inner) *optimum_wanted = true;
            if (decision.by != Decision::By::policy && optimising && !inner) {
                if (to_double(depth == 0 ? whole : trace[depth - 1].upto) >= rarest_optimum)
                    return options[static_cast<std::size_t>(turn(static_cast<int>(options.size()), decision.by))];
                skipped = true;
            }
        }
        return policy.decide(ask, shown(sight), offers, [this, &ask](int n) { return toss(ask, Die{n}) - 1; });
    }

    // A table for what is enumerated on its own.
    Enumerator(const Enumerator& outer, bool hearing)
        : policy(outer.policy),
          listener(outer.listener),
          forgetting(outer.forgetting),
          memory(outer.memory),
          decider(outer.decider),
          ignored(outer.ignored),
          floor(outer.floor),
          inner(true),
          hears(hearing),
          optimum_wanted(outer.optimum_wanted) {}

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

    template <class Step, class Value>
    Law<Value, Number> law_of_chain(const Step& step, const Value& start) {
        Merger<Value, Number> ended;
        Law<Value, Number> open{{start}, {Number(1)}, Number(0)};
        while (open.size() > 0) {
            Merger<Value, Number> next;
            for (std::size_t i = 0; i < open.size(); ++i) {
                const Value value = open.results[i];
                const Number weight = open.weights[i];
                if (value.over) {
                    ended.add(value, weight);
                    continue;
                }
                if (to_double(weight) < smallest_link) {
                    ended.law.left_out = ended.law.left_out + weight;
                    continue;
                }
                const auto& steps = remembered<Step>(value, [&] { return law_inside(step, value); });
                Number moved = steps.left_out;
                for (std::size_t k = 0; k < steps.size(); ++k)
                    if (std::memcmp(&steps.results[k], &value, sizeof value) != 0) moved = moved + steps.weights[k];
                for (std::size_t k = 0; k < steps.size(); ++k)
                    if (std::memcmp(&steps.results[k], &value, sizeof value) != 0)
                        next.add(steps.results[k], weight * steps.weights[k] / moved);
                if (to_double(steps.left_out) > 0)
                    ended.law.left_out = ended.law.left_out + weight * steps.left_out / moved;
            }
            open = std::move(next.law);
        }
        return std::move(ended.law);
    }

    template <class Value, class Naming>
    NamedLaw<Value> named_law(const Law<Value, Number>& all, const Naming& name_of) {
        NamedLaw<Value> named;
        named.kinds.left_out = all.left_out;
        std::vector<int> kinds;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Named value = name_of(all.results[i]);
            std::size_t k = 0;
            while (k < kinds.size() && kinds[k] != value.kind) ++k;
            if (k == kinds.size()) {
                kinds.push_back(value.kind);
                named.kinds.results.push_back(all.results[i]);
                named.kinds.weights.push_back(Number(0));
                named.alike.emplace_back();
                named.each.emplace_back();
            }
            named.kinds.weights[k] = named.kinds.weights[k] + all.weights[i];
            named.alike[k].push_back({value.name, all.weights[i]});
            named.each[k].push_back(all.results[i]);
        }
        return named;
    }

    template <class Result, class State, class Step>
    PartLaw<Result> law_of_part(State& state, const Step& step) {
        PartLaw<Result> all;
        std::unordered_map<std::string, int> numbers;
        const State before = state;
        const Listener heard = listener;
        all.law = Enumerator(*this, hears).law([&](Enumerator& table) {
            state = before;
            if constexpr (Listener::listens) listener = heard;
            Left<Result> left{{}, ended(state, step(table)), listener};
            left.note_changes(before, state);
            const auto [number, fresh] = numbers.try_emplace(left.key(), static_cast<int>(all.lefts.size()));
            if (fresh) all.lefts.push_back(std::move(left));
            return number->second;
        });
        state = before;
        return all;
    }

    template <class Value, class State, class Step>
    PartLaw<Value> law_of_parts(State& state, const Value& start, const Step& step) {
        const State before = state;
        const Listener heard = listener;
        PartLaw<Value> all;
        Merger<int, Number> ended_so;
        std::unordered_map<std::string, int> numbers;
        const auto number_of = [](std::unordered_map<std::string, int>& known, std::vector<Left<Value>>& list,
                                  Left<Value> left) {
            const auto [number, fresh] = known.try_emplace(left.key(), static_cast<int>(list.size()));
            if (fresh) list.push_back(std::move(left));
            return number->second;
        };
        std::vector<Left<Value>> open{{{}, start, heard}};
        std::vector<Number> weights{Number(1)};
        while (!open.empty()) {
            std::vector<Left<Value>> next;
            std::unordered_map<std::string, int> known;
            Merger<int, Number> going_on;
            for (std::size_t i = 0; i < open.size(); ++i) {
                state = before;
                open[i].make_changes(state);
                const State here = state;
                if constexpr (Listener::listens) listener = open[i].heard;
                const auto once =
                    law_of_part<Value>(state, [&](auto& table) -> Value { return step(table, open[i].result); });
                ended_so.law.left_out = ended_so.law.left_out + weights[i] * once.law.left_out;
                for (std::size_t k = 0; k < once.law.size(); ++k) {
                    const Left<Value>& left = once.lefts[static_cast<std::size_t>(once.law.results[k])];
                    State after = here;
                    left.make_changes(after);
                    Left<Value> in_all{{}, left.result, left.heard};
                    in_all.note_changes(before, after);
                    const Number weight = weights[i] * once.law.weights[k];
                    if (left.result.over) ended_so.add(number_of(numbers, all.lefts, std::move(in_all)), weight);
                    else going_on.add(number_of(known, next, std::move(in_all)), weight);
                }
            }
            open = std::move(next);
            weights = std::move(going_on.law.weights); // in the order of `next`: a new number is a new result
        }
        state = before;
        if constexpr (Listener::listens) listener = heard;
        all.law = std::move(ended_so.law);
        return all;
    }

    // Goes on from one of the states that make() says a part leaves.
    template <class Result, class State, class Make>
    Result go_on_from(State& state, Make&& make) {
        std::shared_ptr<const PartLaw<Result>> fresh;
        if (depth == trace.size()) fresh = std::make_shared<const PartLaw<Result>>(make());
        const auto& all = fresh ? *fresh : *static_cast<const PartLaw<Result>*>(trace[depth].law);
        const int number = all.law.results[taken(all.law, &all)];
        if (fresh) trace[depth - 1].owned = fresh;
        const Left<Result>& left = all.lefts[static_cast<std::size_t>(number)];
        left.make_changes(state);
        if constexpr (Listener::listens) listener = left.heard;
        return left.result;
    }

    // A part has come to its end with this result.
    template <class State, class Result>
    Result ended(State& state, Result result) {
        if constexpr (requires { forgetting.forget(state, result); }) forgetting.forget(state, result);
        return result;
    }

    // Whether a choice inside the stage is left to `best` or `worst`.
    template <class Step, class Value>
    bool unfolds(const Step& step, const Value& value) {
        const char* const kind = tag<std::pair<Unfolding, Step>>();
        std::string key(reinterpret_cast<const char*>(&kind), sizeof kind);
        key += bytes_of(value);
        const auto [known, fresh] = unfolding.try_emplace(std::move(key), false);
        if (fresh) {
            *optimum_wanted = false;
            law_inside(step, value);
            known->second = *optimum_wanted;
        }
        return known->second;
    }

    template <class Tag>
    static const char* tag() {
        static const char address = 0;
        return &address;
    }

    // `beside`: what else the thing depends on, as bytes.
    template <class Tag, class Value, class Make>
    const auto& remembered(const Value& value, Make&& make, std::string_view beside = {}) {
        using Held = decltype(make());
        if (depth < trace.size()) return *static_cast<const Held*>(trace[depth].law);
        const char* const kind = tag<Tag>();
        std::string key(reinterpret_cast<const char*>(&kind), sizeof kind);
        key += bytes_of(value);
        key += beside;
        auto kept = memory->find(key);
        if (kept == memory->end()) {
            const bool wanted_before = std::exchange(*optimum_wanted, false);
            auto fresh = std::make_unique<Something<Held>>(make());
            fresh->wants_optimum = std::exchange(*optimum_wanted, wanted_before);
            kept = memory->emplace(std::move(key), std::move(fresh)).first;
        }
        if (kept->second->wants_optimum) *optimum_wanted = true;
        return static_cast<const Something<Held>&>(*kept->second).held;
    }

    template <class Result>
    Result branch(const Law<Result, Number>& all) {
        return all.results[taken(all, &all)];
    }

    // Which result of a law this run takes. `held` is what is found again in the trace.
    template <class Result>
    std::size_t taken(const Law<Result, Number>& all, const void* held, const std::vector<Names>* alike = nullptr) {
        ask_on();
        if (depth == trace.size()) {
            if (abandoned || found.size > 0) return 0;
            const int size = static_cast<int>(all.size());
            if (optimising && !inner) {
                found = {size, all.weights.data(), held, Decision::By::policy, all.left_out, false};
                return 0;
            }
            if (to_double(all.left_out) > 0) left_out = left_out + chance() * all.left_out;
            trace.push_back({0, size, held, all.weights.data(), chance() * all.weights.front(), alike});
        }
        const Branch& branch = trace[depth++];
        if (floor > 0 && to_double(branch.upto) < floor) abandoned = true;
        return static_cast<std::size_t>(branch.at);
    }

    // Whether the last branch stands for several results that are alike.
    bool ends_alike() const {
        return !trace.empty() && trace.back().alike != nullptr && trace.back().single < 0 &&
               (*trace.back().alike)[static_cast<std::size_t>(trace.back().at)].size() > 1;
    }

    // Something more is asked. What is alike may not be so to what comes now: the run is given up, for one that takes
    // its results one by one.
    void ask_on() {
        if (depth < trace.size() || abandoned || !ends_alike()) return;
        abandoned = true;
        apart = true;
    }

    int turn(int size, Decision::By by) {
        if (depth < trace.size()) return trace[depth++].at;
        if (found.size == 0) found = {size, nullptr, nullptr, by, Number(0), false};
        return 0;
    }

    template <class Run, class Use>
    void each_run(Run& run, Use&& use) {
        do {
            begin();
            const auto result = run(*this);
            if (apart) continue;
            if (abandoned) left_out = left_out + chance();
            else use(result, chance());
        } while (advance());
    }

    const Number& chance() const { return trace.empty() ? whole : trace.back().upto; }

    void begin() {
        depth = 0;
        choices = 0;
        while (!made.empty() && made.back().depth >= trace.size()) made.pop_back();
        abandoned = false;
        apart = false;
        skipped = false;
        found = {};
    }

    const Number& chance_before_last() const { return trace.size() > 1 ? trace[trace.size() - 2].upto : whole; }

    bool advance() {
        while (!trace.empty()) {
            Branch& last = trace.back();
            if (apart || last.single >= 0) {
                apart = false;
                const Names& alike = (*last.alike)[static_cast<std::size_t>(last.at)];
                if (++last.single < static_cast<int>(alike.size())) {
                    last.upto = chance_before_last() * alike[static_cast<std::size_t>(last.single)].weight;
                    return true;
                }
                last.single = -1;
            }
            if (++last.at < last.size) {
                last.upto = chance_before_last() * last.weights[last.at];
                return true;
            }
            trace.pop_back();
        }
        return false;
    }

    static Faces harmless(const Needed& needed) {
        Faces faces;
        for (int kind = 0; kind < needed.kinds; ++kind)
            for (int i = 0; i < needed.dice[kind].count; ++i) faces.add(1);
        if (needed.cards != 0) faces.add(std::countr_zero(needed.cards));
        return faces;
    }

    template <class Result>
    struct Explored {
        std::shared_ptr<const Law<Result, Number>> law;
        Number worth{0};
        bool decides = false; // whether a choice in it is, or would be if it were less rare, left to `best` or `worst`
    };

    // What comes after a part, by what led to it and what it left; and how likely the way was on which it was explored.
    template <class Result>
    using Meetings = std::unordered_map<std::string, std::pair<Explored<Result>, Number>>;

    // Where choices are optimised, the ways through a part stay apart, each with its decisions. What comes after it is
    // the same for all that leave the same.
    template <class Result, class State, class Step>
    Result explored_part(State& state, const Step& step) {
        if (found.size > 0) return step(*this);
        const State before = state;
        const std::size_t entry = depth;
        const Result result = ended(state, step(*this));
        if (found.size > 0) return result;
        if (depth < trace.size()) {
            ++depth;
            return result;
        }
        Left<Result> left{{}, result, listener};
        left.note_changes(before, state);
        // How many of each, first: what one part left and the way to another might else be the same bytes.
        meeting = bytes_of(entry) + bytes_of(left.changes.size()) + left.key();
        for (std::size_t i = 0; i < entry; ++i) meeting += bytes_of(trace[i].at);
        found.size = 1;
        found.meets = true;
        return result;
    }

    template <class Run, class Worth, class Result>
    Explored<Result> explore(Run& run, Worth& worth, Meetings<Result>& known) {
        begin();
        const Result result = run(*this);
        const Node node = found;
        if (node.size == 0)
            return {std::make_shared<const Law<Result, Number>>(Law<Result, Number>{{result}, {Number(1)}, Number(0)}),
                    worth(result), skipped};
        if (node.meets) return explore_once(run, worth, known);
        Merger<Result, Number> merger;
        Explored<Result> best;
        best.decides = skipped || node.weights == nullptr;
        Number missing = node.left_out;
        bool decides = best.decides;
        for (int i = 0; i < node.size; ++i) {
            trace.push_back({i, node.size, node.law, node.weights,
                             node.weights != nullptr ? chance() * node.weights[i] : chance()});
            const Explored<Result> child = explore(run, worth, known);
            trace.pop_back();
            decides = decides || child.decides;
            if (node.weights != nullptr) {
                best.worth = best.worth + node.weights[i] * child.worth;
                missing = missing + node.weights[i] * child.law->left_out;
                for (std::size_t k = 0; k < child.law->size(); ++k)
                    merger.add(child.law->results[k], node.weights[i] * child.law->weights[k]);
            } else if (!best.law ||
                       (node.by == Decision::By::best ? best.worth < child.worth : child.worth < best.worth)) {
                best = child;
            }
        }
        if (node.weights != nullptr) {
            merger.law.left_out = missing;
            best.law = std::make_shared<const Law<Result, Number>>(std::move(merger.law));
        }
        best.decides = decides;
        return best;
    }

    // What comes after a part, from the place where the run stopped. Rare ways are explored less closely (see
    // rarest_optimum), so what was found on one of them does not do for a more likely one.
    template <class Run, class Worth, class Result>
    Explored<Result> explore_once(Run& run, Worth& worth, Meetings<Result>& known) {
        const std::string key = meeting;
        const Number upto = chance();
        const auto kept = known.find(key);
        if (kept != known.end() && (!kept->second.first.decides || !(kept->second.second < upto)))
            return kept->second.first;
        trace.push_back({0, 1, nullptr, nullptr, upto});
        const Explored<Result> rest = explore(run, worth, known);
        trace.pop_back();
        known.insert_or_assign(key, std::pair{rest, upto});
        return rest;
    }

    static constexpr Forgetting nothing_forgotten{};

    Policy& policy;
    Listener& listener;
    const Forgetting& forgetting;
    std::shared_ptr<Memory> memory;
    Decider decider;
    std::function<bool(const Ask&)> ignored;
    double floor = 0;
    bool inner = false;
    bool hears = true;   // whether events go to the listener
    bool naming = false; // whether results that are alike are one branch
    bool optimising = false;
    std::unordered_map<std::string, bool> unfolding;
    std::shared_ptr<bool> optimum_wanted;

    std::vector<Branch> trace;
    std::size_t depth = 0;
    std::vector<Made> made; // decisions of the run so far
    std::size_t choices = 0;
    bool abandoned = false;
    bool apart = false;   // the run was given up because what seemed alike has to be told apart
    bool skipped = false; // a choice was too rare to be optimised
    Node found{};
    std::string meeting; // what the part left at whose end the run stopped
    Number left_out{0};
    Number whole{1};
};

} // namespace fracas
