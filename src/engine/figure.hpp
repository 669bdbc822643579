// Figures are computed as ints and kept in small fields. A field of one of these types takes an int and gives an int, so
// that no rule has to say how large the field is.
#pragma once

#include <cstdint>
#include <type_traits>

namespace fracas {

// One whole number kept in the size of `Kept`. Plain: no padding, equal numbers are equal bytes.
template <class Kept>
class Figure {
public:
    constexpr Figure() = default;
    // Any whole number, bool or plain enumerator; a value that does not fit is the caller's mistake, as with any field.
    template <class Number>
        requires(std::is_integral_v<Number> || (std::is_enum_v<Number> && std::is_convertible_v<Number, int>))
    [[gnu::always_inline]] constexpr Figure(Number number) : kept_(static_cast<Kept>(number)) {}

    [[gnu::always_inline]] constexpr operator int() const { return kept_; }

    [[gnu::always_inline]] constexpr Figure& operator+=(int by) { return *this = Figure(kept_ + by); }
    [[gnu::always_inline]] constexpr Figure& operator-=(int by) { return *this = Figure(kept_ - by); }
    [[gnu::always_inline]] constexpr Figure& operator|=(int bits) { return *this = Figure(kept_ | bits); }
    [[gnu::always_inline]] constexpr Figure& operator&=(int bits) { return *this = Figure(kept_ & bits); }
    [[gnu::always_inline]] constexpr Figure& operator++() { return *this += 1; }
    [[gnu::always_inline]] constexpr Figure& operator--() { return *this -= 1; }
    [[gnu::always_inline]] constexpr int operator++(int) {
        const int before = kept_;
        *this += 1;
        return before;
    }
    [[gnu::always_inline]] constexpr int operator--(int) {
        const int before = kept_;
        *this -= 1;
        return before;
    }

private:
    Kept kept_{};
};

using Small = Figure<std::int8_t>;      // -128 to 127: most figures, and indices where -1 is nobody or nothing
using SmallBits = Figure<std::uint8_t>; // 0 to 255: bits, and indices of long lists
using Middling = Figure<std::int16_t>;  // -32,768 to 32,767: scores, distances, what adds up
using MiddlingBits = Figure<std::uint16_t>;

static_assert(sizeof(Small) == 1 && sizeof(Middling) == 2);
static_assert(std::is_trivially_copyable_v<Small> && std::has_unique_object_representations_v<Small>);

} // namespace fracas
