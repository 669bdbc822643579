// Figures are computed as ints and kept in small fields: these say so in one word.
#pragma once

#include <cstdint>

namespace fracas {

constexpr std::int8_t small(int figure) { return static_cast<std::int8_t>(figure); }
constexpr std::uint8_t little(int figure) { return static_cast<std::uint8_t>(figure); }
constexpr std::int16_t middling(int figure) { return static_cast<std::int16_t>(figure); }

} // namespace fracas
