#pragma once

#include "engine/document.hpp"
#include "engine/reader.hpp"

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace fracas {

inline constexpr std::size_t largest_toml = std::size_t{4} << 20;

// Reads the files people write by hand. Every node keeps its place and tables keep the order of the file.
// Dates, times, inf and nan are mistakes: no rule has a use for them.
tl::expected<Document, Mistake> read_toml(std::string_view text, std::string file_name);

} // namespace fracas
