// Choices left to the best or the worst: the optimum of a planned run, its law, and what was decided where.
#pragma once

#include "engine/parts.hpp"
#include "engine/plan.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace fracas {

// What a stage, a part or a whole run can come to, and the plan that leads there.
template <class Result, class Number>
struct Planned {
    std::vector<Result> results;
    Plan<Number> plan;
    std::vector<Number> weights; // of the results, where nothing in the plan is to be decided
    Number left_out{0};          // likewise
    std::vector<double> reach;   // of every result where something is: no decisions make it likelier

    // After the plan was made.
    void finish() {
        plan.results = results.size();
        if (plan.decides) {
            reach.assign(results.size(), 0);
            add_reach(plan, 1, reach);
            for (double& most : reach) most = std::min(most, 1.0);
            return;
        }
        weights.assign(results.size(), Number(0));
        constexpr NotesNothing nothing;
        const Valuing<Number> anyhow{};
        left_out = BestPlay<Number>(anyhow, nothing)
                       .add_law(plan, std::vector<Number>(results.size(), Number(0)), Number(1), weights);
    }

private:
    // Every option of a decision gets its whole weight.
    static void add_reach(const Plan<Number>& plan, double weight, std::vector<double>& reach) {
        const auto add = [](int to, double more, std::vector<double>& results, std::vector<double>& nodes) {
            (to < 0 ? results[static_cast<std::size_t>(~to)] : nodes[static_cast<std::size_t>(to)]) += more;
        };
        std::vector<double> at(plan.nodes.size(), 0);
        add(plan.root, weight, reach, at);
        for (std::size_t n = plan.nodes.size(); n-- > 0;) {
            const auto& node = plan.nodes[n];
            if (at[n] == 0) continue;
            using Kind = typename Plan<Number>::Kind;
            std::vector<double> came(node.count, at[n]);
            if (node.kind == Kind::stage) {
                std::fill(came.begin(), came.end(), 0.0);
                add_reach(*node.inner, at[n], came);
                if (node.again >= 0) std::fill(came.begin(), came.end(), at[n]);
            }
            for (std::size_t i = 0; i < node.count; ++i) {
                const auto& way = plan.ways(node)[i];
                if (static_cast<int>(i) == node.again) continue;
                add(way.to, node.kind == Kind::chance ? at[n] * to_double(way.weight) : came[i], reach, at);
            }
        }
    }
};

// Follows a chain of equal steps, one node for every value on the way; plan_of_step(value) is the plan of one step. Nothing
// may lead back to a value but that value itself: that is waited out, or decided anew.
template <class Number, class Value, class Steps>
Planned<Value, Number> plan_of_chain(const Value& start, Steps&& plan_of_step) {
    Merger<Value, Number> ended, met;
    PlanMaker<Number> maker;
    std::vector<int> nodes; // of the values met
    const auto node_of = [&](const auto& self, const Value& value) -> int {
        if (value.over) return ~static_cast<int>(ended.add(value, Number(0)));
        const std::size_t number = met.add(value, Number(0));
        if (number < nodes.size()) return nodes[number];
        nodes.push_back(0);
        const Planned<Value, Number>& step = plan_of_step(value);
        std::vector<int> ways;
        int again = -1;
        for (std::size_t i = 0; i < step.results.size(); ++i) {
            const bool same = std::memcmp(&step.results[i], &value, sizeof value) == 0;
            if (same) again = static_cast<int>(i);
            ways.push_back(same ? 0 : self(self, step.results[i]));
        }
        return nodes[number] = maker.step(step, ways, again);
    };
    Planned<Value, Number> all;
    maker.plan.root = node_of(node_of, start);
    all.results = std::move(ended.law.results);
    all.plan = std::move(maker.plan);
    all.finish();
    return all;
}

// What a part of a rule can leave (parts.hpp), and the plan that leads there.
template <class Result, class Listener, class Number>
struct PlanOfPart {
    Planned<int, Number> law; // over the numbers of
    std::vector<LeftBy<Result, Listener>> lefts;
};

// Follows parts in a row, one node for every state they leave. plan_of_part(left, number_of) is the plan of one part from
// there, by the numbers of what it leaves.
template <class Number, class Value, class Listener, class Steps>
PlanOfPart<Value, Listener, Number> plan_of_parts_from(const LeftBy<Value, Listener>& start, Steps&& plan_of_part) {
    using Left = LeftBy<Value, Listener>;
    PlanOfPart<Value, Listener, Number> all;
    std::vector<Left> met;
    NumbersOfLefts<Left> number_in_all(all.lefts), number_in_met(met);
    std::vector<int> nodes; // of what was met
    PlanMaker<Number> maker;
    const auto node_of = [&](const auto& self, const Left from) -> int {
        if (from.result.over) return ~number_in_all(from);
        const auto number = static_cast<std::size_t>(number_in_met(from));
        if (number < nodes.size()) return nodes[number];
        nodes.push_back(0);
        std::vector<Left> lefts;
        NumbersOfLefts<Left> number_of(lefts);
        const Planned<int, Number>& once = plan_of_part(from, number_of);
        std::vector<int> ways;
        for (const int left : once.results) ways.push_back(self(self, lefts[static_cast<std::size_t>(left)]));
        return nodes[number] = maker.step(once, ways);
    };
    maker.plan.root = node_of(node_of, start);
    for (std::size_t i = 0; i < all.lefts.size(); ++i) all.law.results.push_back(static_cast<int>(i));
    all.law.plan = std::move(maker.plan);
    all.law.finish();
    return all;
}

// One decision of a run as it was asked: the ask and its options, and what became of it in the best play.
template <class Ask, class Option>
struct Decided {
    Ask ask{};
    std::vector<Option> options;
    Decision::By by = Decision::By::best;
    double chance = 0;         // how often the best play comes here
    std::vector<double> taken; // how often each option is then the best
    std::vector<double> worth; // of each option, times the chance
    double best = 0;           // of the best each time, likewise
};

template <class Result, class Number, class Ask, class Option>
struct Optimum {
    Law<Result, Number> law;
    // What it is worth; where rare decisions are left to the policy, what the best play is worth at least and at most.
    Number worth{0}, at_least{0}, at_most{0};
    double left_to_policy = 0; // how often rare decisions are come to, at most
    std::vector<Decided<Ask, Option>> decided;
    std::uint64_t runs = 0; // that it took
    bool given_up = false;  // it took too many: nothing else here counts
};

// The best play of a plan by worth(result), and what is decided in it. `spent`: what it took to make the plan.
template <class Result, class Number, class Effort, class Worth>
auto optimum_of(const Planned<Result, Number>& all, Effort& spent, Worth&& worth, const Number& least,
                const Number& most) {
    using OneDecision = typename decltype(spent.decided)::value_type;
    Optimum<Result, Number, decltype(OneDecision::ask), typename decltype(OneDecision::options)::value_type> best;
    best.runs = spent.runs;
    best.given_up = spent.given_up;
    if (best.given_up) return best;
    std::vector<Number> worths, chances(all.results.size(), Number(0));
    for (const Result& result : all.results) worths.push_back(worth(result));
    const auto note = [&](int asked, const Number& chance, std::size_t taken, const std::vector<Number>& each) {
        auto& decision = spent.decided[static_cast<std::size_t>(asked)];
        const double weight = to_double(chance);
        decision.chance += weight;
        decision.taken[taken] += weight;
        decision.best += weight * to_double(each[taken]);
        for (std::size_t i = 0; i < each.size(); ++i) decision.worth[i] += weight * to_double(each[i]);
    };
    Valuing<Number> how{Valuing<Number>::Bound::none, least, most};
    const BestPlay<Number, decltype(note)> play(how, note);
    best.worth = best.at_least = best.at_most = play.value(all.plan, worths);
    best.law.left_out = play.add_law(all.plan, worths, Number(1), chances);
    if (spent.any_rare || Number(0) < best.law.left_out) {
        how.bound = Valuing<Number>::Bound::below;
        best.at_least = play.value(all.plan, worths);
        how.bound = Valuing<Number>::Bound::above;
        best.at_most = play.value(all.plan, worths);
        how.bound = Valuing<Number>::Bound::rarely;
        best.left_to_policy = to_double(play.value(all.plan, std::vector<Number>(all.results.size(), Number(0))));
    }
    for (std::size_t i = 0; i < chances.size(); ++i) {
        if (chances[i] == Number(0)) continue;
        best.law.results.push_back(all.results[i]);
        best.law.weights.push_back(chances[i]);
    }
    for (auto& decision : spent.decided)
        if (decision.chance > 0) best.decided.push_back(std::move(decision));
    return best;
}

} // namespace fracas
