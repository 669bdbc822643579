// Laws of the parts of a rule, which change the state: what they leave, and what parts in a row leave.
#pragma once

#include "engine/law.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace fracas {

// What a part of a rule leaves: the words of the state that it changed, its result, what was heard.
template <class Result, class Listener>
struct LeftBy {
    struct Change {
        std::uint32_t at = 0;
        std::uint32_t word = 0;
    };
    std::vector<Change> changes{};
    Result result{};
    Listener heard;

    // What was noted before is forgotten.
    template <class State>
    void note_changes(const State& before, const State& after) {
        changes.clear();
        constexpr std::uint32_t size = sizeof(State), word = sizeof(std::uint32_t), many = 16 * word;
        static_assert(PlainValue<State> && size % word == 0);
        const char* const was = reinterpret_cast<const char*>(&before);
        const char* const is = reinterpret_cast<const char*>(&after);
        for (std::uint32_t from = 0; from < size; from += many) {
            const std::uint32_t to = std::min(from + many, size);
            if (std::memcmp(was + from, is + from, to - from) == 0) continue;
            for (std::uint32_t at = from; at < to; at += word) {
                if (std::memcmp(was + at, is + at, word) == 0) continue;
                changes.push_back({at, 0});
                std::memcpy(&changes.back().word, is + at, word);
            }
        }
    }
    std::string key() const {
        std::string bytes;
        write_key(bytes);
        return bytes;
    }
    void write_key(std::string& bytes) const {
        bytes.assign(reinterpret_cast<const char*>(changes.data()), changes.size() * sizeof(Change));
        add_bytes(bytes, result);
        if constexpr (Listener::listens) add_bytes(bytes, heard);
    }
    template <class State>
    void make_changes(State& state) const {
        for (const Change& change : changes)
            std::memcpy(reinterpret_cast<char*>(&state) + change.at, &change.word, sizeof change.word);
    }
};

template <class Result, class Listener, class Number>
struct LawOfPart {
    Law<int, Number> law; // over the numbers of
    std::vector<LeftBy<Result, Listener>> lefts;
};

// Puts each thing left into a list once and gives its number there.
template <class Left>
class NumbersOfLefts {
public:
    explicit NumbersOfLefts(std::vector<Left>& kept) : list(kept) {}

    int operator()(const Left& left) {
        left.write_key(key);
        const auto [number, fresh] = known.try_emplace(key, static_cast<int>(list.size()));
        if (fresh) list.push_back(left);
        return number->second;
    }

private:
    std::vector<Left>& list;
    std::string key; // of the last one
    std::unordered_map<std::string, int> known;
};

// Follows the distribution over what parts in a row leave, merging what is equal after each, until it is over.
// each_way(state, left, use) goes through one part from there, calls use(result, heard, state after it, chance) for every
// way, and gives the chance it has left out.
template <class Number, class State, class Value, class Listener, class EachWay>
LawOfPart<Value, Listener, Number> law_of_parts_from(const State& before, const LeftBy<Value, Listener>& start,
                                                     EachWay&& each_way) {
    using Left = LeftBy<Value, Listener>;
    LawOfPart<Value, Listener, Number> all;
    Merger<int, Number> ended;
    NumbersOfLefts<Left> number_in_all(all.lefts);
    Left left = start; // of the way at hand; most are known already
    std::vector<Left> open{start};
    std::vector<Number> weights{Number(1)};
    while (!open.empty()) {
        std::vector<Left> next;
        NumbersOfLefts<Left> number_in_next(next);
        Merger<int, Number> going_on;
        for (std::size_t i = 0; i < open.size(); ++i) {
            State here = before;
            open[i].make_changes(here);
            const Number left_out =
                each_way(here, open[i],
                         [&](const Value& result, const Listener& heard, const State& after, const Number& chance) {
                             left.result = result;
                             left.heard = heard;
                             left.note_changes(before, after);
                             const Number weight = weights[i] * chance;
                             if (result.over) ended.add(number_in_all(left), weight);
                             else going_on.add(number_in_next(left), weight);
                         });
            ended.law.left_out = ended.law.left_out + weights[i] * left_out;
        }
        open = std::move(next);
        weights = std::move(going_on.law.weights); // in the order of `next`: a new number is a new result
    }
    all.law = std::move(ended.law);
    return all;
}

} // namespace fracas
