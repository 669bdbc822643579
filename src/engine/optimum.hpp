// Choices left to the best or the worst: the optimum of a planned run, its law, and what was decided where.
#pragma once

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

} // namespace fracas
