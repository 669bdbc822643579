// Many states of one fight in little room: each is kept as the words in which it differs from the first.
#pragma once

#include "engine/law.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace fracas {

// Gives every state a number, equal ones the same, counted from 0.
template <PlainValue State>
class PackedStates {
public:
    static_assert(sizeof(State) % sizeof(std::uint32_t) == 0);

    explicit PackedStates(const State& first) : common(first) {}

    std::size_t size() const { return ends.size(); }
    std::size_t bytes() const {
        return words.capacity() * sizeof(Word) + (ends.capacity() + hashes.capacity()) * sizeof(std::uint64_t) +
               places.capacity() * sizeof(std::uint32_t);
    }

    std::uint32_t number_of(const State& state) {
        if (2 * size() >= places.size()) grow();
        pack(state);
        const std::uint64_t hash = hash_of(state);
        std::size_t i = hash & (places.size() - 1);
        for (; places[i] != 0; i = next(i))
            if (const std::uint32_t number = places[i] - 1; hashes[number] == hash && is_fresh_one(number))
                return number;
        words.insert(words.end(), fresh.begin(), fresh.end());
        ends.push_back(words.size());
        hashes.push_back(hash);
        places[i] = static_cast<std::uint32_t>(size());
        return places[i] - 1;
    }

    State operator[](std::uint32_t number) const {
        State state = common;
        for (std::size_t i = begin_of(number); i < ends[number]; ++i)
            std::memcpy(reinterpret_cast<char*>(&state) + words[i].at, &words[i].word, sizeof words[i].word);
        return state;
    }

private:
    struct Word {
        std::uint32_t at = 0;
        std::uint32_t word = 0;
        bool operator==(const Word&) const = default;
    };

    std::size_t begin_of(std::uint32_t number) const {
        return number == 0 ? 0 : static_cast<std::size_t>(ends[number - 1]);
    }
    std::size_t next(std::size_t i) const { return (i + 1) & (places.size() - 1); }
    bool is_fresh_one(std::uint32_t number) const {
        return std::equal(words.begin() + static_cast<std::ptrdiff_t>(begin_of(number)),
                          words.begin() + static_cast<std::ptrdiff_t>(ends[number]), fresh.begin(), fresh.end());
    }

    void pack(const State& state) {
        constexpr std::uint32_t size = sizeof(State), word = sizeof(std::uint32_t), many = 16 * word;
        fresh.clear();
        const char* const was = reinterpret_cast<const char*>(&common);
        const char* const is = reinterpret_cast<const char*>(&state);
        for (std::uint32_t from = 0; from < size; from += many) {
            const std::uint32_t to = std::min(from + many, size);
            if (std::memcmp(was + from, is + from, to - from) == 0) continue;
            for (std::uint32_t at = from; at < to; at += word) {
                if (std::memcmp(was + at, is + at, word) == 0) continue;
                fresh.push_back({at, 0});
                std::memcpy(&fresh.back().word, is + at, word);
            }
        }
    }

    void grow() {
        constexpr std::size_t fewest = 1024;
        places.assign(places.empty() ? fewest : 4 * places.size(), 0);
        for (std::size_t at = 0; at < size(); ++at) {
            std::size_t i = hashes[at] & (places.size() - 1);
            while (places[i] != 0) i = next(i);
            places[i] = static_cast<std::uint32_t>(at + 1);
        }
    }

    const State common;
    std::vector<Word> words;           // of all states, one after the other
    std::vector<std::uint64_t> ends;   // where the words of each end
    std::vector<std::uint64_t> hashes; // of each
    std::vector<Word> fresh;           // of the state at hand
    // At least twice as many as there are states: the number of one, from 1, at its hash or soon after; 0: free.
    std::vector<std::uint32_t> places;
};

} // namespace fracas
