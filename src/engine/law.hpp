// Exact distributions: laws, and mergers that add up the weights of equal results.
#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

namespace fracas {

// Laws are made of any Number: double, or an exact one. Each kind says what its nearest double is.
constexpr double to_double(double value) { return value; }

// An exact distribution. Its weights and what was left out (branches below the floor) add up to one.
template <class Result, class Number>
struct Law {
    std::vector<Result> results;
    std::vector<Number> weights;
    Number left_out{0};

    std::size_t size() const { return results.size(); }
};

// Equality by bytes is only sound for types without padding.
template <class Value>
concept PlainValue = std::is_trivially_copyable_v<Value> && std::has_unique_object_representations_v<Value>;

template <PlainValue Value>
void add_bytes(std::string& to, const Value& value) {
    to.append(reinterpret_cast<const char*>(&value), sizeof value);
}
template <PlainValue Value>
std::string bytes_of(const Value& value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

// A hash of plain bytes; of long ones, such as states, four words at a time.
template <PlainValue Value>
std::size_t hash_of(const Value& value) {
    constexpr std::uint64_t odd = 0x9e3779b97f4a7c15ull;
    constexpr std::size_t word = sizeof(std::uint64_t), lanes = sizeof value < 16 * word ? 1 : 4;
    const char* at = reinterpret_cast<const char*>(&value);
    const auto stirred = [&](std::uint64_t hash, std::size_t length) {
        std::uint64_t more = 0;
        std::memcpy(&more, at, length);
        at += length;
        hash = (hash ^ more) * odd;
        return hash ^ hash >> 32;
    };
    std::uint64_t hash[lanes]{};
    for (std::size_t i = 1; i < lanes; ++i) hash[i] = i * odd; // lanes are not alike: words that change places count
    for (std::size_t i = 0; i < sizeof value / (lanes * word); ++i)
        for (std::uint64_t& lane : hash) lane = stirred(lane, word);
    for (std::size_t i = 1; i < lanes; ++i) hash[0] = (hash[0] ^ hash[i]) * odd;
    for (std::size_t i = 0; i < sizeof value % (lanes * word) / word; ++i) hash[0] = stirred(hash[0], word);
    if constexpr (sizeof value % word > 0) hash[0] = stirred(hash[0], sizeof value % word);
    return static_cast<std::size_t>(hash[0]);
}

// Adds up the weights of equal results, keeping the order in which they first came.
template <PlainValue Result, class Number>
class Merger {
public:
    // Gives the result's number in the law.
    std::size_t add(const Result& result, const Number& weight) {
        if (2 * law.size() >= places.size()) grow();
        std::size_t i = place_of(result);
        for (; places[i] != 0; i = next(i)) {
            const std::size_t at = places[i] - 1;
            if (std::memcmp(&law.results[at], &result, sizeof result) != 0) continue;
            law.weights[at] = law.weights[at] + weight;
            return at;
        }
        law.results.push_back(result);
        law.weights.push_back(weight);
        places[i] = static_cast<std::uint32_t>(law.size());
        return law.size() - 1;
    }
    Law<Result, Number> law;

private:
    std::size_t place_of(const Result& result) const { return hash_of(result) & (places.size() - 1); }
    std::size_t next(std::size_t i) const { return (i + 1) & (places.size() - 1); }

    void grow() {
        constexpr std::size_t fewest = 16;
        places.assign(places.empty() ? fewest : 4 * places.size(), 0);
        for (std::size_t at = 0; at < law.size(); ++at) {
            std::size_t i = place_of(law.results[at]);
            while (places[i] != 0) i = next(i);
            places[i] = static_cast<std::uint32_t>(at + 1);
        }
    }

    // At least twice as many as there are results: the number of a result, from 1, at its hash or soon after; 0: free.
    std::vector<std::uint32_t> places;
};

// A name and its chance among those of one kind.
template <class Number>
struct NameChance {
    int name = 0;
    Number weight{0};
};

// A merger of results that differ in a name, 0 or more, which stands in their member `name`. It looks up results without
// it, one in place of many, and puts the names back at the end.
template <PlainValue Result, class Number, auto name>
class NameMerger {
public:
    using Names = std::vector<NameChance<Number>>;

    void add(Result result, const Number& weight) {
        const int own = result.*name;
        result.*name = 0;
        bundle(result, nullptr, own, weight);
    }

    // The result with each of these names in turn. `names` must outlive the merger.
    void add(Result result, const Names& names, const Number& weight) {
        result.*name = 0;
        bundle(result, &names, 0, weight);
    }

    Law<Result, Number> law() const {
        std::size_t most = 0;
        for (const Bundle& b : bundles) most += b.names == nullptr ? 1 : b.names->size();
        Law<Result, Number> all;
        all.results.resize(most);
        all.weights.resize(most, Number(0));
        std::size_t size = 0;
        std::vector<std::size_t> number; // of the last result with that name, from 1
        for (std::size_t i = 0; i < first.size(); ++i) {
            Result result = nameless.law.results[i];
            const std::size_t before = size;
            const auto put = [&](int own, const Number& weight) {
                const auto at = static_cast<std::size_t>(own);
                if (at >= number.size()) number.resize(at + 1);
                if (number[at] > before) {
                    all.weights[number[at] - 1] = all.weights[number[at] - 1] + weight;
                    return;
                }
                result.*name = static_cast<std::decay_t<decltype(result.*name)>>(own);
                all.results[size] = result;
                all.weights[size] = weight;
                number[at] = ++size;
            };
            for (int k = first[i]; k >= 0; k = bundles[static_cast<std::size_t>(k)].next) {
                const Bundle& b = bundles[static_cast<std::size_t>(k)];
                if (b.names == nullptr) put(b.own, b.weight);
                else
                    for (const auto& one : *b.names) put(one.name, b.weight * one.weight);
            }
        }
        all.results.resize(size);
        all.weights.resize(size, Number(0));
        return all;
    }

private:
    struct Bundle {
        const Names* names = nullptr;
        int own = 0; // the name, if there is only one
        int next = -1;
        Number weight{0};
    };

    void bundle(const Result& result, const Names* names, int own, const Number& weight) {
        const std::size_t at = nameless.add(result, Number(0));
        if (at == first.size()) first.push_back(-1);
        int* last = &first[at];
        for (; *last >= 0; last = &bundles[static_cast<std::size_t>(*last)].next) {
            Bundle& known = bundles[static_cast<std::size_t>(*last)];
            if (known.names != names || known.own != own) continue;
            known.weight = known.weight + weight;
            return;
        }
        *last = static_cast<int>(bundles.size());
        bundles.push_back({names, own, -1, weight});
    }

    Merger<Result, Number> nameless;
    std::vector<int> first; // bundle of every nameless result
    std::vector<Bundle> bundles;
};

} // namespace fracas
