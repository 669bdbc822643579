// What was thrown and decided since the last rest, so that look-ahead can play the beat under way again up to a question in
// the middle of it and go on from there in another way.
#pragma once

#include <cstddef>
#include <cstring>
#include <type_traits>
#include <vector>

namespace fracas {

// Results of throws and chosen options in the order in which the rules asked for them. The rules ask again in the same
// order, so whoever reads knows what comes next.
class AnswersSoFar {
public:
    void clear() { bytes_.clear(); }
    std::size_t size() const { return bytes_.size(); }

    template <class Value>
    void note(const Value& value) {
        static_assert(std::is_trivially_copyable_v<Value>);
        note(&value, sizeof value);
    }
    void note(const void* value, std::size_t size) {
        const std::size_t at = bytes_.size();
        bytes_.resize(at + size);
        std::memcpy(bytes_.data() + at, value, size);
    }

    template <class Value>
    Value read(std::size_t& at) const {
        Value value{};
        read(at, &value, sizeof value);
        return value;
    }
    void read(std::size_t& at, void* value, std::size_t size) const {
        std::memcpy(value, bytes_.data() + at, size);
        at += size;
    }

private:
    std::vector<unsigned char> bytes_;
};

template <class Game>
struct BeatSoFar {
    const typename Game::Book* book = nullptr; // nothing: nobody has said where the beat began
    typename Game::State start{};
    AnswersSoFar answers{};

    void begin(const typename Game::Book& in, const typename Game::State& state) {
        book = &in;
        start = state;
        answers.clear();
    }
    void forget() { book = nullptr; }
};

} // namespace fracas
