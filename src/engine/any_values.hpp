// Throws, results and arguments of any type as plain bytes, beside what is known of their kind. Between rules that are
// compiled once and a table that keeps what they hand it (any_table.hpp), nothing else passes.
#pragma once

#include "engine/table.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <tuple>
#include <type_traits>

namespace fracas {

// Something that can be called, for as long as the call lasts it was made for.
template <class Call>
class FunctionReference;

template <class Result, class... Arguments>
class FunctionReference<Result(Arguments...)> {
public:
    template <class Function>
        requires(!std::is_same_v<std::decay_t<Function>, FunctionReference>)
    FunctionReference(Function&& function)
        : called(const_cast<void*>(static_cast<const void*>(&function))),
          call([](void* on, Arguments... given) -> Result {
              return (*static_cast<std::remove_reference_t<Function>*>(on))(static_cast<Arguments>(given)...);
          }) {}

    Result operator()(Arguments... given) const { return call(called, static_cast<Arguments>(given)...); }

private:
    void* called;
    Result (*call)(void*, Arguments...);
};

template <class Value>
Value from_bytes(const void* bytes) {
    struct Bytes {
        unsigned char byte[sizeof(Value)];
    } all;
    std::memcpy(&all, bytes, sizeof all);
    return std::bit_cast<Value>(all);
}

// --- throws -----------------------------------------------------------------------------------------------------------

// What was read off a throw: a few figures, or whole faces.
template <std::size_t Most>
struct Thrown {
    unsigned char bytes[Most];
    std::uint32_t size;

    template <class Result>
    static Thrown of(const Result& result) {
        static_assert(std::is_trivially_copyable_v<Result> && sizeof result <= Most);
        Thrown thrown;
        std::memcpy(thrown.bytes, &result, sizeof result);
        thrown.size = sizeof result;
        return thrown;
    }
};
inline constexpr std::size_t most_figures = 28;
template <class Result>
using ThrownOf = Thrown<(sizeof(Result) <= most_figures ? most_figures : sizeof(Faces))>;

template <class Seen, class... Numbers>
struct ThrowKind {
    template <class Number>
    using Sink = FunctionReference<void(const Seen&, const Number&)>;
    template <class Number>
    struct InNumbers {
        void (*law)(const void*, Sink<Number>);
    };

    std::uint32_t result_size;
    Needed (*needed)(const void*);
    Seen (*read)(const void*, const Faces&);
    Seen (*sample)(const void*, Luck&);
    Faces (*faces_for)(const void*, const Seen&, Luck&);
    std::tuple<InNumbers<Numbers>...> laws;
    const Die* each_die; // or nothing: see Enumerator::toss
};

template <Throw T, class... Numbers>
struct KindOfThrow {
    using Seen = ThrownOf<typename T::Result>;
    static T thrown(const void* bytes) { return from_bytes<T>(bytes); }
    static constexpr const Die* each_die() {
        if constexpr (requires { T::each_die; }) return &T::each_die;
        else return nullptr;
    }
    template <class Number>
    static void law(const void* bytes, typename ThrowKind<Seen, Numbers...>::template Sink<Number> sink) {
        if constexpr (!requires { T::each_die; }) // those are gone through one by one
            thrown(bytes).template law<Number>(
                [&](const typename T::Result& result, const Number& weight) { sink(Seen::of(result), weight); });
    }

    static constexpr ThrowKind<Seen, Numbers...> kind{
        sizeof(typename T::Result),
        [](const void* bytes) { return thrown(bytes).needed(); },
        [](const void* bytes, const Faces& faces) { return Seen::of(thrown(bytes).read(faces)); },
        [](const void* bytes, Luck& luck) { return Seen::of(thrown(bytes).sample(luck)); },
        [](const void* bytes, const Seen& seen, Luck& luck) {
            return thrown(bytes).faces_for(from_bytes<typename T::Result>(seen.bytes), luck);
        },
        {{&law<Numbers>}...},
        each_die()};
};

// A throw like any other, for a table that need not know which.
template <class Seen, class... Numbers>
struct AnyThrow {
    using Result = Seen;
    static constexpr std::size_t most = 64;

    const ThrowKind<Seen, Numbers...>* kind = nullptr;
    unsigned char bytes[most]{};

    template <Throw T>
    static AnyThrow of(const T& thrown) {
        static_assert(std::is_trivially_copyable_v<T> && sizeof thrown <= most);
        AnyThrow any{&KindOfThrow<T, Numbers...>::kind};
        std::memcpy(any.bytes, &thrown, sizeof thrown);
        return any;
    }

    Needed needed() const { return kind->needed(bytes); }
    Seen read(const Faces& faces) const { return kind->read(bytes, faces); }
    Seen sample(Luck& luck) const { return kind->sample(bytes, luck); }
    Faces faces_for(const Seen& seen, Luck& luck) const { return kind->faces_for(bytes, seen, luck); }
    const Die* dice_apart() const { return kind->each_die; }
    std::uint32_t result_size() const { return kind->result_size; }

    template <class Number, class Sink>
    void law(Sink&& sink) const {
        std::get<typename ThrowKind<Seen, Numbers...>::template InNumbers<Number>>(kind->laws).law(bytes, sink);
    }
};

// --- results of stages and parts --------------------------------------------------------------------------------------

// Of a stage. The rest of the bytes is zero, so equal results are equal bytes.
template <std::size_t Size>
struct ResultBytes {
    unsigned char bytes[Size]{};
};

// Calls use(size) with the smallest of a few sizes that holds so many bytes, as a constant: a law of many small results
// should not be large, and code for each size there is would be. Without `sparing` it is the largest: next to what fractions
// take, or to one run that keeps no laws at all, the room is nothing, and the code for the others is.
inline constexpr std::size_t most_room = 128;
template <bool sparing, class Use>
auto with_room(std::size_t bytes, Use&& use) {
    if constexpr (sparing) {
        if (bytes <= 8) return use(std::integral_constant<std::size_t, 8>());
        if (bytes <= 32) return use(std::integral_constant<std::size_t, 32>());
    }
    return use(std::integral_constant<std::size_t, most_room>());
}

} // namespace fracas
