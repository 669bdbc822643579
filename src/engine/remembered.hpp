// What the enumerator remembers of things it has enumerated on their own: laws of stages, of results that have names,
// and of parts of a rule, which change the state.
#pragma once

#include "engine/law.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace fracas {

struct Anything {
    virtual ~Anything() = default;
    bool wants_optimum = false; // a choice in it would be left to the best or the worst, were it not enumerated alone
};
template <class Held>
struct Something : Anything {
    explicit Something(Held value) : held(std::move(value)) {}
    Held held;
};

template <class Number>
using NamesAlike = std::vector<NameChance<Number>>;

template <class Value, class Number>
struct LawOfKinds {
    Law<Value, Number> kinds; // the first result of every kind, with the chance of all of them
    std::vector<NamesAlike<Number>> alike;
    std::vector<std::vector<Value>> each;
};

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

    template <class State>
    void note_changes(const State& before, const State& after) {
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
        std::string bytes(reinterpret_cast<const char*>(changes.data()), changes.size() * sizeof(Change));
        bytes += bytes_of(result);
        if constexpr (Listener::listens) bytes += bytes_of(heard);
        return bytes;
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

} // namespace fracas
