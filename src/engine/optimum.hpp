// Choices left to the best or the worst: expectimax over the runs of a table.
#pragma once

#include "engine/law.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace fracas {

// Who answers a choice inside the enumerated part: the policy, a fixed option, or whichever option is best
// (worst) for the one whose worth is asked.
struct Decision {
    enum class By { policy, option, best, worst };
    By by = By::policy;
    int option = 0;
};

// The node an exploring run stopped at: the results of a law, the options of a choice, or the end of a part.
template <class Number>
struct OpenNode {
    int size = 0;
    const Number* weights = nullptr; // none: a choice
    const void* law = nullptr;
    Decision::By by = Decision::By::policy;
    Number left_out{0};
    bool meets = false; // the end of a part
};

// Explores every node in turn. An exploring run of the table follows its trace and stops at the first node that is not in
// it (`found`); whatever it does after that is thrown away.
template <class Table, class Number, class Run, class Worth>
class Exploration {
public:
    using Result = std::decay_t<std::invoke_result_t<Run&, Table&>>;

    Exploration(Table& explored, Run& way, Worth& value) : table(explored), run(way), worth(value) {}

    Law<Result, Number> best_law() { return *explore().law; }

private:
    struct Explored {
        std::shared_ptr<const Law<Result, Number>> law;
        Number worth{0};
        bool decides = false; // whether a choice in it is, or would be if it were less rare, left to `best` or `worst`
    };

    Explored explore() {
        table.begin();
        const Result result = run(table);
        const OpenNode<Number> node = table.found;
        const bool skipped = table.skipped;
        if (node.size == 0)
            return {std::make_shared<const Law<Result, Number>>(Law<Result, Number>{{result}, {Number(1)}, Number(0)}),
                    worth(result), skipped};
        if (node.meets) return explore_once();
        return node.weights != nullptr ? mean(node, skipped) : optimum(node);
    }

    Explored child_of(const OpenNode<Number>& node, int at) {
        const Number& upto = table.trace.chance();
        table.trace.push(
            {at, node.size, node.law, node.weights, node.weights != nullptr ? upto * node.weights[at] : upto});
        Explored child = explore();
        table.trace.pop();
        return child;
    }

    Explored mean(const OpenNode<Number>& node, bool skipped) {
        Merger<Result, Number> merger;
        Explored all;
        all.decides = skipped;
        merger.law.left_out = node.left_out;
        for (int i = 0; i < node.size; ++i) {
            const Explored child = child_of(node, i);
            all.decides = all.decides || child.decides;
            all.worth = all.worth + node.weights[i] * child.worth;
            merger.law.left_out = merger.law.left_out + node.weights[i] * child.law->left_out;
            for (std::size_t k = 0; k < child.law->size(); ++k)
                merger.add(child.law->results[k], node.weights[i] * child.law->weights[k]);
        }
        all.law = std::make_shared<const Law<Result, Number>>(std::move(merger.law));
        return all;
    }

    Explored optimum(const OpenNode<Number>& node) {
        Explored best;
        for (int i = 0; i < node.size; ++i) {
            const Explored child = child_of(node, i);
            if (!best.law || (node.by == Decision::By::best ? best.worth < child.worth : child.worth < best.worth))
                best = child;
        }
        best.decides = true;
        return best;
    }

    // What comes after a part, from the place where the run stopped. Rare ways are explored less closely (see
    // rarest_optimum), so what was found on one of them does not do for a more likely one.
    Explored explore_once() {
        const std::string key = table.meeting;
        const Number upto = table.trace.chance();
        const auto kept = met.find(key);
        if (kept != met.end() && (!kept->second.first.decides || !(kept->second.second < upto)))
            return kept->second.first;
        table.trace.push({0, 1, nullptr, nullptr, upto});
        const Explored rest = explore();
        table.trace.pop();
        met.insert_or_assign(key, std::pair{rest, upto});
        return rest;
    }

    Table& table;
    Run& run;
    Worth& worth;
    // What comes after a part, by what led to it and what it left; and how likely the way was on which it was explored.
    std::unordered_map<std::string, std::pair<Explored, Number>> met;
};

} // namespace fracas
