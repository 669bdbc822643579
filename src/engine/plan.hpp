// A plan: all that can happen in a run, with the decisions in it still open.
//
// Chance, decisions and stages are nodes, and equal nodes are one. A stage that holds decisions keeps a plan of its own,
// and one way on for every result it can have under any decisions: so it is gone through once, however much comes before and
// after it. Values go up, and the law of the best play comes down (BestPlay).
#pragma once

#include "engine/law.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace fracas {

// Who answers a choice inside the enumerated part: the policy, a fixed option, or whichever option is best
// (worst) for the one whose worth is asked.
struct Decision {
    enum class By { policy, option, best, worst };
    By by = By::policy;
    int option = 0;
    // A bit of the caller's choosing: what depends on this decision can be told apart from what does not (Memory::forget).
    std::uint32_t mark = 0;
};

template <class Number>
struct Plan {
    enum class Kind : std::uint8_t { chance, best, worst, stage };

    // Where it goes on: a node, or below 0 the end with result ~to.
    struct Edge {
        int to = 0;
        Number weight{0}; // of a chance
    };
    struct Node {
        Kind kind = Kind::chance;
        bool rare = false; // a decision too rare to be looked at: its one edge is what the policy does
        int asked = -1;    // of a decision: which one it is
        int again = -1;    // of a stage: the result that means the same once more
        std::size_t first = 0, count = 0;
        const Plan* inner = nullptr; // of a stage: edge i goes on from its result i
        Number left_out{0};          // of a chance
    };

    std::vector<Node> nodes; // what comes later stands first
    std::vector<Edge> edges;
    int root = 0;
    std::size_t results = 0;
    bool decides = false;

    const Edge* ways(const Node& node) const { return edges.data() + node.first; }
};

// --- building ----------------------------------------------------------------------------------------------------------

// What is likely to come next, added up by where it goes.
template <class Number>
class Gathered {
public:
    using Edge = typename Plan<Number>::Edge;

    void clear() {
        edges.clear();
        left_out = Number(0);
    }
    void add(int to, const Number& weight) {
        // Where it stands in the list; a place left from before does not point back.
        auto& places = to < 0 ? result_place : node_place;
        const auto at = static_cast<std::size_t>(to < 0 ? ~to : to);
        if (at >= places.size()) places.resize(2 * at + 16, 0);
        const std::size_t known = places[at];
        if (known < edges.size() && edges[known].to == to) {
            edges[known].weight = edges[known].weight + weight;
            return;
        }
        places[at] = static_cast<std::uint32_t>(edges.size());
        edges.push_back({to, weight});
    }

    std::vector<Edge> edges;
    Number left_out{0};

private:
    std::vector<std::uint32_t> result_place, node_place;
};

template <class Number>
class PlanMaker {
public:
    using P = Plan<Number>;
    using Kind = typename P::Kind;
    using Edge = typename P::Edge;
    using Node = typename P::Node;

    int chance(const Gathered<Number>& ways) {
        const bool whole = !(Number(0) < ways.left_out);
        if (ways.edges.size() == 1 && whole) return ways.edges.front().to;
        Node node;
        node.left_out = ways.left_out;
        return put(node, ways.edges);
    }

    int decision(Kind kind, const std::vector<int>& ways, int asked, bool rare) {
        plan.decides = true;
        Node node;
        node.kind = kind;
        node.rare = rare;
        node.asked = asked;
        return put(node, unweighted(ways));
    }

    // What is planned on its own, and goes on so from each of its results.
    template <class Step>
    int step(const Step& inner, const std::vector<int>& ways, int again = -1) {
        if (inner.plan.decides) return stage(inner.plan, ways, again);
        Number moved = inner.left_out;
        for (std::size_t i = 0; i < ways.size(); ++i)
            if (static_cast<int>(i) != again) moved = moved + inner.weights[i];
        Gathered<Number> next;
        if (!(Number(0) < moved)) { // it never comes to anything else
            next.left_out = Number(1);
            return chance(next);
        }
        next.left_out = again < 0 ? inner.left_out : inner.left_out / moved;
        for (std::size_t i = 0; i < ways.size(); ++i)
            if (static_cast<int>(i) != again)
                next.add(ways[i], again < 0 ? inner.weights[i] : inner.weights[i] / moved);
        return chance(next);
    }

    int stage(const P& inner, const std::vector<int>& ways, int again = -1) {
        plan.decides = plan.decides || inner.decides;
        Node node;
        node.kind = Kind::stage;
        node.inner = &inner;
        node.again = again;
        return put(node, unweighted(ways));
    }

    P plan;

private:
    static std::vector<Edge> unweighted(const std::vector<int>& ways) {
        std::vector<Edge> edges;
        for (const int to : ways) edges.push_back({to, Number(0)});
        return edges;
    }

    // A node there is already is that one.
    int put(Node node, const std::vector<Edge>& edges) {
        node.first = plan.edges.size();
        node.count = edges.size();
        if constexpr (std::is_same_v<Number, double>) { // other numbers have no bytes to compare
            if (2 * plan.nodes.size() >= places.size()) grow();
            const std::uint64_t hash = hash_of_node(node, edges);
            std::size_t i = hash & (places.size() - 1);
            for (; places[i] != 0; i = (i + 1) & (places.size() - 1)) {
                const std::size_t known = places[i] - 1;
                if (hashes[known] == hash && is_same(plan.nodes[known], node, edges)) return static_cast<int>(known);
            }
            hashes.push_back(hash);
            places[i] = static_cast<std::uint32_t>(hashes.size());
        }
        plan.nodes.push_back(node);
        plan.edges.insert(plan.edges.end(), edges.begin(), edges.end());
        return static_cast<int>(plan.nodes.size()) - 1;
    }

    static std::uint64_t hash_of_node(const Node& node, const std::vector<Edge>& edges) {
        std::uint64_t hash = static_cast<std::uint64_t>(node.kind) << 1 | (node.rare ? 1u : 0u);
        const auto stir = [&](std::uint64_t more) {
            hash = (hash ^ more) * 0x9e3779b97f4a7c15ull;
            hash ^= hash >> 32;
        };
        stir(static_cast<std::uint64_t>(node.asked));
        stir(static_cast<std::uint64_t>(node.again));
        stir(reinterpret_cast<std::uintptr_t>(node.inner));
        stir(std::bit_cast<std::uint64_t>(node.left_out));
        for (const Edge& edge : edges) {
            stir(static_cast<std::uint64_t>(edge.to));
            stir(std::bit_cast<std::uint64_t>(edge.weight));
        }
        return hash;
    }

    bool is_same(const Node& known, const Node& node, const std::vector<Edge>& edges) const {
        const auto bits = [](const Number& number) { return std::bit_cast<std::uint64_t>(number); };
        return known.kind == node.kind && known.rare == node.rare && known.asked == node.asked &&
               known.again == node.again && known.inner == node.inner && bits(known.left_out) == bits(node.left_out) &&
               std::equal(
                   edges.begin(), edges.end(), plan.ways(known), plan.ways(known) + known.count,
                   [&](const Edge& a, const Edge& b) { return a.to == b.to && bits(a.weight) == bits(b.weight); });
    }

    void grow() {
        constexpr std::size_t fewest = 16;
        places.assign(places.empty() ? fewest : 4 * places.size(), 0);
        for (std::size_t at = 0; at < hashes.size(); ++at) {
            std::size_t i = hashes[at] & (places.size() - 1);
            while (places[i] != 0) i = (i + 1) & (places.size() - 1);
            places[i] = static_cast<std::uint32_t>(at + 1);
        }
    }

    std::vector<std::uint64_t> hashes; // of all nodes
    // At least twice as many as there are nodes: the number of a node, from 1, at its hash or soon after; 0: free.
    std::vector<std::uint32_t> places;
};

// --- values up, laws down ------------------------------------------------------------------------------------------------

// What a plan is valued by. Where rare decisions are left to the policy the value of the best play is not known, but lies
// between two others: such a decision is as good as can be for the one who takes it, or no better than what the policy does.
// `rarely`: how often such decisions are come to, if everybody wants to come there and nothing else is worth anything.
template <class Number>
struct Valuing {
    enum class Bound { none, above, below, rarely };
    Bound bound = Bound::none;
    Number least{0}, most{0}; // that any result could be worth
};

struct NotesNothing {
    template <class... Any>
    void operator()(const Any&...) const {}
};

// Everybody decides for the best, or the worst. Every decision taken is noted: noting(which, how likely it comes there, the
// number of the option taken, what each of them is worth then).
template <class Number, class Noting = const NotesNothing>
class BestPlay {
public:
    using P = Plan<Number>;
    using Kind = typename P::Kind;
    using Node = typename P::Node;
    using Values = std::vector<Number>;

    BestPlay(const Valuing<Number>& how, Noting& what_to_note) : valuing(how), noting(what_to_note) {}

    Number value(const P& plan, const Values& worth) const {
        return plan.root < 0 ? worth[result(plan.root)] : values(plan, worth)[number(plan.root)];
    }

    // Adds the chances of the plan's results, if it is come to with this chance; gives what was left out.
    Number add_law(const P& plan, const Values& worth, const Number& weight, Values& chances) const {
        if (plan.root < 0) {
            Number& chance = chances[result(plan.root)];
            chance = chance + weight;
            return Number(0);
        }
        const Values value = values(plan, worth);
        Number left_out(0);
        Values at(plan.nodes.size(), Number(0));
        at[number(plan.root)] = weight;
        const auto go = [&](int to, const Number& more) {
            Number& place = to < 0 ? chances[result(to)] : at[number(to)];
            place = place + more;
        };
        for (std::size_t n = plan.nodes.size(); n-- > 0;) {
            if (at[n] == Number(0)) continue;
            const Node& node = plan.nodes[n];
            const auto* const ways = plan.ways(node);
            if (node.kind == Kind::chance) {
                for (std::size_t i = 0; i < node.count; ++i) go(ways[i].to, at[n] * ways[i].weight);
                left_out = left_out + at[n] * node.left_out;
            } else if (node.kind == Kind::stage) {
                Values inside = values_of_ways(plan, node, worth, value);
                if (node.again >= 0) inside[static_cast<std::size_t>(node.again)] = value[n];
                Values came(node.count, Number(0));
                Number once(1);
                if (node.again >= 0) { // waited out: the others come about as if it were not there
                    const Number again = chance_of_again(node, inside);
                    once = Number(1) / (Number(1) - again);
                }
                left_out = left_out + add_law(*node.inner, inside, at[n] * once, came);
                for (std::size_t i = 0; i < node.count; ++i)
                    if (static_cast<int>(i) != node.again && !(came[i] == Number(0))) go(ways[i].to, came[i]);
            } else {
                const std::size_t best = chosen(plan, node, worth, value);
                if (!node.rare) noting(node.asked, at[n], best, values_of_ways(plan, node, worth, value));
                go(ways[best].to, at[n]);
            }
        }
        return left_out;
    }

private:
    using Bound = typename Valuing<Number>::Bound;

    static std::size_t result(int to) { return static_cast<std::size_t>(~to); }
    static std::size_t number(int to) { return static_cast<std::size_t>(to); }
    static const Number& of(int to, const Values& worth, const Values& value) {
        return to < 0 ? worth[result(to)] : value[number(to)];
    }
    static Values values_of_ways(const P& plan, const Node& node, const Values& worth, const Values& value) {
        const auto* const ways = plan.ways(node);
        Values all;
        all.reserve(node.count);
        for (std::size_t i = 0; i < node.count; ++i)
            all.push_back(static_cast<int>(i) == node.again ? Number(0) : of(ways[i].to, worth, value));
        return all;
    }

    // Of equal options the first is taken: it is the harmless one. In doubles noise must not decide.
    static bool is_better(Kind kind, const Number& a, const Number& b) {
        if constexpr (std::is_same_v<Number, double>) {
            const double slack = 1e-11 * (1 + (b < 0 ? -b : b));
            return kind == Kind::best ? a > b + slack : a < b - slack;
        } else {
            return kind == Kind::best ? b < a : a < b;
        }
    }
    std::size_t chosen(const P& plan, const Node& node, const Values& worth, const Values& value) const {
        const auto* const ways = plan.ways(node);
        const Kind kind = valuing.bound == Bound::rarely ? Kind::best : node.kind;
        std::size_t best = 0;
        for (std::size_t i = 1; i < node.count; ++i)
            if (is_better(kind, of(ways[i].to, worth, value), of(ways[best].to, worth, value))) best = i;
        return best;
    }

    Values values(const P& plan, const Values& worth) const {
        Values value(plan.nodes.size(), Number(0));
        for (std::size_t n = 0; n < plan.nodes.size(); ++n) value[n] = value_of(plan, plan.nodes[n], worth, value);
        return value;
    }

    Number value_of(const P& plan, const Node& node, const Values& worth, const Values& value) const {
        const auto* const ways = plan.ways(node);
        switch (node.kind) {
        case Kind::chance: {
            Number sum = valuing.bound == Bound::above    ? node.left_out * valuing.most
                         : valuing.bound == Bound::below  ? node.left_out * valuing.least
                         : valuing.bound == Bound::rarely ? node.left_out
                                                          : Number(0);
            for (std::size_t i = 0; i < node.count; ++i) sum = sum + ways[i].weight * of(ways[i].to, worth, value);
            return sum;
        }
        case Kind::stage: return value_of_stage(node, values_of_ways(plan, node, worth, value));
        case Kind::best:
            if (node.rare && valuing.bound == Bound::above) return valuing.most;
            break;
        case Kind::worst:
            if (node.rare && valuing.bound == Bound::below) return valuing.least;
            break;
        }
        if (node.rare && valuing.bound == Bound::rarely) return Number(1);
        return of(ways[chosen(plan, node, worth, value)].to, worth, value);
    }

    // A stage that may come to the same once more: whoever decides in it goes on with what is worth as much as the stage
    // itself. From one guess to the next the decisions are settled and the value that belongs to them is computed; they can
    // change only so often.
    Number value_of_stage(const Node& node, Values inside) const {
        if (node.again < 0) return value(*node.inner, inside);
        constexpr int most_guesses = 60;
        Number& same = inside[static_cast<std::size_t>(node.again)];
        bool first = true;
        for (const Number& one : inside)
            if (&one != &same && (first || same < one)) {
                same = one;
                first = false;
            }
        for (int guess = 0; guess < most_guesses; ++guess) {
            const Number again = chance_of_again(node, inside);
            if (!(again < Number(1))) return same; // it could go on for ever
            const Number whole = value(*node.inner, inside);
            const Number settled = (whole - again * same) / (Number(1) - again);
            const bool done = !is_better(Kind::best, settled, same) && !is_better(Kind::worst, settled, same);
            same = settled;
            if (done) break;
        }
        return same;
    }

    Number chance_of_again(const Node& node, const Values& inside) const {
        Values came(node.count, Number(0));
        constexpr NotesNothing nothing;
        BestPlay<Number>(valuing, nothing).add_law(*node.inner, inside, Number(1), came);
        return came[static_cast<std::size_t>(node.again)];
    }

    const Valuing<Number>& valuing;
    Noting& noting;
};

} // namespace fracas
