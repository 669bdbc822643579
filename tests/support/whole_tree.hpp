// The best play by the whole tree: every result of every throw and every option of every decision, one after the other, with
// nothing remembered, merged or kept on its own. Slow, and simple enough to be believed.
#pragma once

#include "engine/enumerator.hpp"
#include "odds/fraction.hpp"

#include <functional>
#include <vector>

namespace fracas {

template <SystemTypes S, class Policy, class Listener>
class WholeTree : public RunsStages<WholeTree<S, Policy, Listener>> {
public:
    using System = S;
    using Ask = typename S::Ask;
    using Option = typename S::Option;
    using Decider = std::function<Decision(const Ask&, const std::vector<Option>&)>;

    WholeTree(Policy& answers, Listener& ear, Decider decides, std::function<bool(const Ask&)> irrelevant)
        : policy(answers), listener(ear), decider(std::move(decides)), ignored(std::move(irrelevant)) {}

    // What the best play is worth; where the tree has more nodes than this, `too_large` is set and nothing counts.
    template <class Run, class Worth>
    Fraction best(Run&& run, Worth&& worth, long most_nodes) {
        left = most_nodes;
        way.clear();
        return node(run, worth);
    }
    bool too_large() const { return left < 0; }

    template <Throw T>
    typename T::Result toss(const Ask& ask, const T& thrown) {
        if (thrown.needed().count() == 0) return thrown.read(Faces{});
        if (ignored(ask)) return thrown.read(least_faces(thrown.needed()));
        std::vector<typename T::Result> results;
        std::vector<Fraction> weights;
        if (depth < way.size() || stopped) { // its weights are known, or nobody wants them
            thrown.template law<double>([&](const typename T::Result& result, double) { results.push_back(result); });
        } else {
            thrown.template law<Fraction>([&](const typename T::Result& result, const Fraction& weight) {
                results.push_back(result);
                weights.push_back(weight);
            });
        }
        return results[turn(results.size(), weights, Decision::By::policy)];
    }

    template <class Sight, class Offers>
    Option choose(const Ask& ask, const Sight& sight, Offers&& offers) {
        std::vector<Option> options;
        offers([&](const Option& option) { options.push_back(option); });
        if (options.size() == 1) return options.front();
        const Decision decision = decider(ask, options);
        if (decision.by == Decision::By::option) return options[static_cast<std::size_t>(decision.option)];
        if (decision.by != Decision::By::policy) return options[turn(options.size(), {}, decision.by)];
        return policy.decide(ask, shown(sight), offers, [this](int n) {
            const auto size = static_cast<std::size_t>(n);
            return static_cast<int>(turn(size, std::vector<Fraction>(size, Fraction::of(1, n)), Decision::By::policy));
        });
    }

    void tell(const typename S::Event& event) { listener.hear(event); }

private:
    std::size_t turn(std::size_t size, std::vector<Fraction> weights, Decision::By by) {
        if (depth < way.size()) return way[depth++];
        if (!stopped) {
            stopped = true;
            open_size = size;
            open_weights = std::move(weights);
            open_by = by;
        }
        return 0;
    }

    template <class Run, class Worth>
    Fraction node(Run& run, Worth& worth) {
        if (--left < 0) return 0;
        depth = 0;
        stopped = false;
        const auto result = run(*this);
        if (!stopped) return worth(result);
        const std::size_t size = open_size;
        const std::vector<Fraction> weights = open_weights;
        const Decision::By by = open_by;
        Fraction value(0);
        for (std::size_t i = 0; i < size; ++i) {
            way.push_back(i);
            const Fraction child = node(run, worth);
            way.pop_back();
            if (!weights.empty()) value += weights[i] * child;
            else if (i == 0 || (by == Decision::By::best ? value < child : child < value)) value = child;
        }
        return value;
    }

    Policy& policy;
    Listener& listener;
    Decider decider;
    std::function<bool(const Ask&)> ignored;
    std::vector<std::size_t> way;
    std::size_t depth = 0;
    long left = 0;
    bool stopped = false;
    std::size_t open_size = 0;
    std::vector<Fraction> open_weights;
    Decision::By open_by = Decision::By::policy;
};

} // namespace fracas
