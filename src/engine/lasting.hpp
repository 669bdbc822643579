// A pointer to what outlives every fight, such as its book, as part of a plain value.
#pragma once

#include <type_traits>

namespace fracas {

// As long on every machine: a value that has no padding where pointers have eight bytes has none where they have four.
template <class Value>
class Lasting {
public:
    constexpr Lasting() = default;
    constexpr Lasting(const Value* value) : at{value} {}

    constexpr const Value& operator*() const { return *at[0]; }
    constexpr const Value* operator->() const { return at[0]; }

private:
    const Value* at[8 / sizeof(void*)]{};
};

static_assert(sizeof(Lasting<int>) == 8 && std::has_unique_object_representations_v<Lasting<int>>);

} // namespace fracas
