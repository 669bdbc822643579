// Text as it comes from outside: its encoding, and where in it something stands.
#pragma once

#include "engine/reader.hpp"

#include <cstddef>
#include <string_view>

namespace fracas {

// Deeper nesting is refused: trees are walked and destroyed by recursion, and a few hundred bytes of file
// must not be able to use up the stack.
inline constexpr int deepest_nesting = 64;

// Where a byte stands: lines by line feed, columns by character.
Place place_of(std::string_view text, std::size_t offset);

// The offset of the first byte that is not UTF-8, or npos.
std::size_t first_bad_byte(std::string_view text);

std::string_view without_byte_order_mark(std::string_view text);

} // namespace fracas
