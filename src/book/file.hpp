#pragma once

#include "engine/reader.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace fracas {

// Deeper nesting is refused: trees are walked and destroyed by recursion, and a few hundred bytes of file
// must not be able to use up the stack.
inline constexpr int deepest_nesting = 64;

// The whole text of a file, or a mistake that says why it cannot be read.
tl::expected<std::string, Mistake> read_text_file(const std::filesystem::path& path, std::size_t largest);

// Where a byte stands: lines by line feed, columns by character.
Place place_of(std::string_view text, std::size_t offset);

// The offset of the first byte that is not UTF-8, or npos.
std::size_t first_bad_byte(std::string_view text);

std::string_view without_byte_order_mark(std::string_view text);

} // namespace fracas
