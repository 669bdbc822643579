// How the runs of an enumerator make a plan (plan.hpp): which decisions and stages of the run at hand are still open, and what
// was gathered after each of their ways.
#pragma once

#include "engine/optimum.hpp"
#include "engine/trace.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace fracas {

template <class Number, class Ask, class Option>
class Planning {
public:
    using Kind = typename Plan<Number>::Kind;

    // Where a run comes to more rarely than this the policy decides.
    double rarest = 0;
    // With more decisions times runs than this the plan is given up.
    std::uint64_t patience = ~std::uint64_t{0};

    // What all tables that make one plan have in common.
    struct Effort {
        std::vector<Decided<Ask, Option>> decided;
        std::unordered_map<std::string, int> numbers; // of the decisions
        std::uint64_t runs = 0;
        std::uint64_t decisions = 0; // come to, equal ones counted each time
        bool any_rare = false;
        bool given_up = false;
    };

    // A plan of its own begins.
    void begin_effort() { effort = std::make_shared<Effort>(); }
    Effort& spent() { return *effort; }
    void give_up() { effort->given_up = true; }

    // For what is planned on its own inside of this, and comes about no oftener than `likely`.
    Planning inside(double likely) const {
        Planning inner;
        inner.rarest = rarest;
        inner.patience = patience;
        inner.effort = effort;
        inner.whole = likely;
        return inner;
    }

    // The plan of all that run() can come to, from the first run to the last; before_run() is called before each.
    template <class Result, class Begin, class Run>
    Planned<Result, Number> plan(Trace<Number>& trace, Begin&& before_run, Run&& run) {
        is_on = true;
        Planned<Result, Number> all;
        Merger<Result, Number> ends;
        PlanMaker<Number> maker;
        gathered.resize(1);
        gathered.front().clear();
        do {
            before_run();
            const Result result = run();
            if (++effort->runs * effort->decisions > patience) effort->given_up = true;
            if (effort->given_up) { // nothing of it counts; anything will do
                gathered.front().clear();
                trace.clear();
                open.clear();
                ends = {};
            }
            gathered[open.size()].add(~static_cast<int>(ends.add(result, Number(0))), trace.chance());
        } while (close_and_move_on(trace, maker));
        maker.plan.root = maker.chance(gathered.front());
        all.results = std::move(ends.law.results);
        all.plan = std::move(maker.plan);
        all.finish();
        return all;
    }

    // Whether the runs make a plan, not a law.
    explicit operator bool() const { return is_on; }

    // Whether the run comes here often enough to look at all options; a run that repeats another does as that one did.
    bool looks_at_decision(const Trace<Number>& trace) const {
        return trace.repeats() ? trace.next().size > 1 : reach(trace) >= rarest;
    }

    // Which option this run takes.
    std::size_t decide(Trace<Number>& trace, const Ask& ask, const std::vector<Option>& options, Decision::By by) {
        OpenNode node{kind_of(by)};
        // Equal bytes are equal asks; where unused bytes differ, two numbers do no harm.
        std::string bytes(reinterpret_cast<const char*>(&ask), sizeof ask);
        bytes.append(reinterpret_cast<const char*>(options.data()), options.size() * sizeof(Option));
        const auto [known, fresh] =
            effort->numbers.try_emplace(std::move(bytes), static_cast<int>(effort->decided.size()));
        node.asked = known->second;
        const std::vector<double> none(options.size(), 0.0);
        ++effort->decisions;
        if (fresh) effort->decided.push_back({ask, options, by, 0, none, none, 0});
        return take(trace, std::move(node), options.size(), nullptr);
    }

    // A decision that is too rare to be looked at: the policy makes it.
    void leave_to_policy(Trace<Number>& trace, Decision::By by) {
        take(trace, OpenNode{kind_of(by), true}, 1, nullptr);
        effort->any_rare = true;
    }

    // Which result of a stage with decisions inside this run takes. `held` is what is found again in the trace.
    template <class Result>
    std::size_t follow(Trace<Number>& trace, const Planned<Result, Number>& stage, const void* held) {
        OpenNode node;
        node.inner = &stage.plan;
        node.reach = &stage.reach;
        return take(trace, std::move(node), stage.results.size(), held);
    }

    // What is left out of a law the run has come to.
    void leave_out(const Number& chance) {
        Number& sum = gathered[open.size()].left_out;
        sum = sum + chance;
    }

    // How likely the run comes to where it is, at most: whoever decides.
    double reach(const Trace<Number>& trace) const {
        double upto = whole;
        if (!open.empty()) {
            const auto at = static_cast<std::size_t>(trace[open.back().depth].at);
            upto = open.back().before * (open.back().reach != nullptr ? (*open.back().reach)[at] : 1.0);
        }
        return upto * to_double(trace.chance());
    }

private:
    // A branch of the trace that is no chance. What comes after it is gathered for each way on by itself.
    struct OpenNode {
        Kind kind = Kind::stage;
        bool rare = false;
        int asked = -1;
        const Plan<Number>* inner = nullptr;
        const std::vector<double>* reach = nullptr; // of every result of a stage
        std::size_t depth = 0;                      // branches before it
        double before = 1;                          // how likely it is come to, at most
        Number weight{0};                           // since the open node before it
        std::vector<int> ways{};
    };

    static Kind kind_of(Decision::By by) { return by == Decision::By::best ? Kind::best : Kind::worst; }

    std::size_t take(Trace<Number>& trace, OpenNode node, std::size_t size, const void* held) {
        if (!trace.repeats()) {
            node.depth = trace.size();
            node.before = reach(trace);
            node.weight = trace.chance();
            trace.push({0, static_cast<int>(size), held, nullptr, Number(1)});
            open.push_back(std::move(node));
            if (gathered.size() <= open.size()) gathered.resize(open.size() + 1);
            gathered[open.size()].clear();
        }
        return static_cast<std::size_t>(trace.take().at);
    }

    // Closes what has been gone through to its end, and moves on what has not; false if that is nothing.
    bool close_and_move_on(Trace<Number>& trace, PlanMaker<Number>& maker) {
        while (trace.size() > 0) {
            const bool is_open = !open.empty() && open.back().depth + 1 == trace.size();
            if (is_open) {
                Gathered<Number>& after = gathered[open.size()];
                open.back().ways.push_back(maker.chance(after));
                after.clear();
            }
            if (trace.move_last_on()) return true;
            trace.pop();
            if (!is_open) continue;
            const OpenNode done = std::move(open.back());
            open.pop_back();
            const int node = done.kind == Kind::stage ? maker.stage(*done.inner, done.ways)
                                                      : maker.decision(done.kind, done.ways, done.asked, done.rare);
            gathered[open.size()].add(node, done.weight);
        }
        return false;
    }

    bool is_on = false;
    std::shared_ptr<Effort> effort;
    double whole = 1;                       // how likely it is that what is planned comes about at all, at most
    std::vector<OpenNode> open;             // of the run, outermost first
    std::vector<Gathered<Number>> gathered; // what comes first of all, then after each of them
};

} // namespace fracas
