// What the enumerator has enumerated on its own, and remembers: laws and plans of stages, of chains, of results that have
// names.
#pragma once

#include "engine/law.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace fracas {

// Laws of any type in one kind of number, by what they are of and by their argument. Several laws of one move may share one:
// what depends on decisions that are others in the next law is forgotten in between.
class Memory {
public:
    // A decision with these marks was taken.
    void note_decision(std::uint32_t marks) { depends |= marks; }
    // Forgets all that depends on a decision with one of these marks.
    void forget(std::uint32_t marks) {
        std::erase_if(all, [&](const auto& one) { return (one.second->depends & marks) != 0; });
    }

    // `Tag` is the type that tells what it is of; `beside`, what else it depends on.
    template <class Tag, class Value, class Make, class... Beside>
    const auto& recall(const Value& value, Make&& make, const Beside&... beside) {
        using Held = decltype(make());
        // Almost always it is known, and asked for in every run: its name is written where the last one stood.
        name.clear();
        add_bytes(name, address_of<Tag>());
        add_bytes(name, value);
        (add_bytes(name, beside), ...);
        if (const auto kept = all.find(name); kept != all.end()) {
            depends |= kept->second->depends;
            return static_cast<const Something<Held>&>(*kept->second).held;
        }
        std::string own = name; // making it may name others
        const std::uint32_t before = std::exchange(depends, 0);
        auto fresh = std::make_unique<Something<Held>>(make());
        fresh->depends = depends;
        depends |= before;
        return static_cast<const Something<Held>&>(*all.emplace(std::move(own), std::move(fresh)).first->second).held;
    }

    // For as long as the memory lasts.
    template <class Held>
    const Held& keep(Held thing) {
        things.push_back(std::make_unique<Something<Held>>(std::move(thing)));
        return static_cast<const Something<Held>&>(*things.back()).held;
    }

private:
    struct Anything {
        virtual ~Anything() = default;
        std::uint32_t depends = 0;
    };
    template <class Held>
    struct Something : Anything {
        explicit Something(Held value) : held(std::move(value)) {}
        Held held;
    };

    template <class Tag>
    static const char* address_of() {
        static const char address = 0;
        return &address;
    }

    std::string name;          // of what was asked for last
    std::uint32_t depends = 0; // marks of the decisions in what is being made
    std::unordered_map<std::string, std::unique_ptr<Anything>> all;
    std::vector<std::unique_ptr<Anything>> things;
};

// Follows a chain of equal steps by the distribution over its values, merging equal ones. law_of_step(value) is the law of
// one step. A step that gives its own argument back is waited out: the chance of the others is scaled up accordingly.
template <class Number, class Value, class Steps>
Law<Value, Number> law_of_chain(const Value& start, Steps&& law_of_step) {
    constexpr double smallest_link = 1e-15;
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
            const auto& steps = law_of_step(value);
            const auto moves = [&](std::size_t k) { return std::memcmp(&steps.results[k], &value, sizeof value) != 0; };
            Number moved = steps.left_out;
            for (std::size_t k = 0; k < steps.size(); ++k)
                if (moves(k)) moved = moved + steps.weights[k];
            for (std::size_t k = 0; k < steps.size(); ++k)
                if (moves(k)) next.add(steps.results[k], weight * steps.weights[k] / moved);
            if (to_double(steps.left_out) > 0)
                ended.law.left_out = ended.law.left_out + weight * steps.left_out / moved;
        }
        open = std::move(next.law);
    }
    if (ended.law.size() == 0) ended.add(start, Number(1)); // only if the enumerator was stopped (stop_when)
    return std::move(ended.law);
}

template <class Number>
using NamesAlike = std::vector<NameChance<Number>>;

template <class Value, class Number>
struct LawOfKinds {
    Law<Value, Number> kinds; // the first result of every kind, with the chance of all of them
    std::vector<NamesAlike<Number>> alike;
    std::vector<std::vector<Value>> each;
};

template <class Value, class Number, class Naming>
LawOfKinds<Value, Number> law_of_kinds(const Law<Value, Number>& all, const Naming& name_of) {
    LawOfKinds<Value, Number> named;
    named.kinds.left_out = all.left_out;
    std::vector<int> kinds;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto value = name_of(all.results[i]);
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

} // namespace fracas
