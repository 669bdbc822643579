// The table of exact odds: every possible answer in turn, each with its probability.
//
// A run follows a trace, the list of branches taken so far; after each run the last branch moves on, like the
// wheels of an odometer. A stage is enumerated on its own, once for each argument; its equal results are merged
// and the outer run branches over the few that are left. That turns exponential trees into polynomial ones.
#pragma once

#include "engine/rational.hpp"
#include "engine/table.hpp"

#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

namespace fracas {

// An exact distribution. Its weights and what was left out (branches below the floor) add up to one.
template <class Result, class Number>
struct Law {
    std::vector<Result> results;
    std::vector<Number> weights;
    Number left_out{0};

    std::size_t size() const { return results.size(); }
};

// Equality by bytes is only sound for types without padding.
template <class Value>
concept PlainValue = std::is_trivially_copyable_v<Value> && std::has_unique_object_representations_v<Value>;

template <PlainValue Value>
std::string bytes_of(const Value& value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

// Adds up the weights of equal results, keeping the order in which they first came.
template <PlainValue Result, class Number>
class Merger {
public:
    void add(const Result& result, const Number& weight) {
        const auto [place, fresh] = index.try_emplace(result, law.results.size());
        if (fresh) {
            law.results.push_back(result);
            law.weights.push_back(weight);
        } else {
            law.weights[place->second] = law.weights[place->second] + weight;
        }
    }
    Law<Result, Number> law;

private:
    struct Hash {
        std::size_t operator()(const Result& value) const {
            return std::hash<std::string_view>{}({reinterpret_cast<const char*>(&value), sizeof value});
        }
    };
    struct Equal {
        bool operator()(const Result& a, const Result& b) const { return std::memcmp(&a, &b, sizeof a) == 0; }
    };
    std::unordered_map<Result, std::size_t, Hash, Equal> index;
};

// Who answers a choice inside the enumerated part: the policy, a fixed option, or whichever option is best
// (worst) for the one whose worth is asked.
struct Decision {
    enum class By { policy, option, best, worst };
    By by = By::policy;
    int option = 0;
};

template <SystemTypes S, class Number, class Policy, class Listener>
class Enumerator {
public:
    using System = S;
    using Ask = typename S::Ask;
    using Option = typename S::Option;
    // Fixes single choices; without one every choice goes to the policy.
    using Decider = std::function<Decision(const Ask&, const std::vector<Option>&)>;

    Enumerator(Policy& answers, Listener& ear) : policy(answers), listener(ear), memory(std::make_shared<Memory>()) {}

    void decide_by(Decider fixed) { decider = std::move(fixed); }

    // Branches less likely than this are not followed; their mass is reported as left out.
    void set_floor(double smallest) { floor = smallest; }

    // Throws whose result nothing in the observed outcome depends on: they are not branched over.
    void ignore_throws(std::function<bool(const Ask&)> irrelevant) { ignored = std::move(irrelevant); }

    // The law of run(table) over all dice, with no choice left to `best` or `worst`.
    template <class Run>
    auto law(Run&& run) {
        using Result = std::decay_t<decltype(run(*this))>;
        Merger<Result, Number> merger;
        do {
            begin();
            const Result result = run(*this);
            if (abandoned) left_out = left_out + chance();
            else merger.add(result, chance());
        } while (advance());
        merger.law.left_out = left_out;
        return std::move(merger.law);
    }

    // The law of run(table) where choices may be left to `best` and `worst`: expectimax over worth(result).
    template <class Run, class Worth>
    auto best_law(Run&& run, Worth&& worth) {
        optimising = true;
        return explore(run, worth).law;
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
        if (Listener::listens && !inner) listener.hear(event);
    }

    template <class Step, class Value>
    auto stage(const Step& step, const Value& value) {
        // A choice inside a stage sees only the stage's value. To optimise one, the stage has to be unfolded, so that
        // the decision can depend on everything; any other stage is branched over as usual.
        if (optimising && !inner && unfolds(step, value)) return step(*this, value);
        return branch(remembered<Step>(value, [&] { return law_inside(step, value); }));
    }

    // Follows a chain of equal steps by the distribution over its values, merging equal ones. A step that gives
    // its own argument back is waited out: the chance of the others is scaled up accordingly.
    template <class Step, class Value>
    Value chain(const Step& step, const Value& start) {
        struct Whole {};
        return branch(remembered<std::pair<Whole, Step>>(start, [&] {
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
                    Number moved(0);
                    for (std::size_t k = 0; k < steps.size(); ++k)
                        if (std::memcmp(&steps.results[k], &value, sizeof value) != 0) moved = moved + steps.weights[k];
                    for (std::size_t k = 0; k < steps.size(); ++k)
                        if (std::memcmp(&steps.results[k], &value, sizeof value) != 0)
                            next.add(steps.results[k], weight * steps.weights[k] / moved);
                }
                open = std::move(next.law);
            }
            return std::move(ended.law);
        }));
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

    struct Anything {
        virtual ~Anything() = default;
    };
    template <class Held>
    struct Something : Anything {
        explicit Something(Held value) : held(std::move(value)) {}
        Held held;
    };
    using Memory = std::unordered_map<std::string, std::unique_ptr<Anything>>;

    struct Branch {
        int at = 0;
        int size = 0;
        const void* law = nullptr;
        const Number* weights = nullptr;
        Number upto{1};
    };

    struct Unfolding {};

    // The node an exploring run stopped at.
    struct Node {
        int size = 0;
        const Number* weights = nullptr;
        const void* law = nullptr;
        Decision::By by = Decision::By::policy;
        Number left_out{0};
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
            if (decision.by != Decision::By::policy && optimising && !inner &&
                to_double(depth == 0 ? whole : trace[depth - 1].upto) >= rarest_optimum)
                return options[static_cast<std::size_t>(turn(static_cast<int>(options.size()), decision.by))];
        }
        return policy.decide(ask, sight, offers, [this, &ask](int n) { return toss(ask, Die{n}) - 1; });
    }

    template <class Step, class Value>
    auto law_inside(const Step& step, const Value& value) {
        Enumerator table(policy, listener);
        table.memory = memory;
        table.decider = decider;
        table.floor = floor;
        table.ignored = ignored;
        table.inner = true;
        table.optimum_wanted = optimum_wanted;
        return table.law([&](Enumerator& t) { return step(t, value); });
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

    template <class Tag, class Value, class Make>
    const auto& remembered(const Value& value, Make&& make) {
        using Held = decltype(make());
        if (depth < trace.size()) return *static_cast<const Held*>(trace[depth].law);
        const char* const kind = tag<Tag>();
        std::string key(reinterpret_cast<const char*>(&kind), sizeof kind);
        key += bytes_of(value);
        auto kept = memory->find(key);
        if (kept == memory->end())
            kept = memory->emplace(std::move(key), std::make_unique<Something<Held>>(make())).first;
        return static_cast<const Something<Held>&>(*kept->second).held;
    }

    template <class Result>
    Result branch(const Law<Result, Number>& all) {
        if (depth == trace.size()) {
            if (abandoned || found.size > 0) return all.results.front();
            const int size = static_cast<int>(all.size());
            if (optimising && !inner) {
                found = {size, all.weights.data(), &all, Decision::By::policy, all.left_out};
                return all.results.front();
            }
            if (to_double(all.left_out) > 0) left_out = left_out + chance() * all.left_out;
            trace.push_back({0, size, &all, all.weights.data(), chance() * all.weights.front()});
        }
        const Branch& taken = trace[depth++];
        if (floor > 0 && to_double(taken.upto) < floor) abandoned = true;
        return all.results[static_cast<std::size_t>(taken.at)];
    }

    int turn(int size, Decision::By by) {
        if (depth < trace.size()) return trace[depth++].at;
        if (found.size == 0) found = {size, nullptr, nullptr, by, Number(0)};
        return 0;
    }

    const Number& chance() const { return trace.empty() ? whole : trace.back().upto; }

    void begin() {
        depth = 0;
        choices = 0;
        while (!made.empty() && made.back().depth >= trace.size()) made.pop_back();
        abandoned = false;
        found = {};
    }

    bool advance() {
        while (!trace.empty()) {
            Branch& last = trace.back();
            if (++last.at < last.size) {
                const Number& before = trace.size() > 1 ? trace[trace.size() - 2].upto : whole;
                last.upto = before * last.weights[last.at];
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
        return faces;
    }

    template <class Result>
    struct Explored {
        Law<Result, Number> law;
        Number worth{0};
    };

    template <class Run, class Worth>
    auto explore(Run& run, Worth& worth) -> Explored<std::decay_t<decltype(run(*this))>> {
        using Result = std::decay_t<decltype(run(*this))>;
        begin();
        const Result result = run(*this);
        const Node node = found;
        if (node.size == 0) return {{{result}, {Number(1)}, Number(0)}, worth(result)};
        Merger<Result, Number> merger;
        Explored<Result> best;
        Number missing = node.left_out;
        bool any = false;
        for (int i = 0; i < node.size; ++i) {
            const Number& before = trace.empty() ? whole : trace.back().upto;
            trace.push_back(
                {i, node.size, node.law, node.weights, node.weights != nullptr ? before * node.weights[i] : before});
            auto child = explore(run, worth);
            trace.pop_back();
            if (node.weights != nullptr) {
                best.worth = best.worth + node.weights[i] * child.worth;
                missing = missing + node.weights[i] * child.law.left_out;
                for (std::size_t k = 0; k < child.law.size(); ++k)
                    merger.add(child.law.results[k], node.weights[i] * child.law.weights[k]);
            } else if (!any || (node.by == Decision::By::best ? best.worth < child.worth : child.worth < best.worth)) {
                best = std::move(child);
                any = true;
            }
        }
        if (node.weights != nullptr) {
            best.law = std::move(merger.law);
            best.law.left_out = missing;
        }
        return best;
    }

    Policy& policy;
    Listener& listener;
    std::shared_ptr<Memory> memory;
    Decider decider;
    std::function<bool(const Ask&)> ignored;
    double floor = 0;
    bool inner = false;
    bool optimising = false;
    std::unordered_map<std::string, bool> unfolding;
    std::shared_ptr<bool> optimum_wanted = std::make_shared<bool>(false);

    std::vector<Branch> trace;
    std::size_t depth = 0;
    std::vector<Made> made; // decisions of the run so far
    std::size_t choices = 0;
    bool abandoned = false;
    Node found{};
    Number left_out{0};
    Number whole{1};
};

} // namespace fracas
