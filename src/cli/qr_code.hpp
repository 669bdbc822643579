// An address as a square for phones to look at.
#pragma once

#include <string>

namespace fracas {

// In half blocks, light on dark, a line feed after each line; empty if the text is too long.
std::string qr_code(const std::string& text);

} // namespace fracas
