// std::to_chars of a double, shortest form. The library's own brings along 105 KB of tables for the forms that are not the
// shortest, which nobody asks for and nothing compresses: a quarter of a module. fmt has the digits already.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

namespace {

// Digits with the point where it belongs, or with an exponent: whichever is shorter, if they are equal the first.
std::string shortest(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return "inf";
    if (value == 0) return "0";
    const auto decimal = fmt::detail::dragonbox::to_decimal(value);
    std::string digits = std::to_string(decimal.significand);
    const int count = static_cast<int>(digits.size());
    const int exponent = decimal.exponent + count - 1; // of the first digit
    const int size = exponent < 0 ? -exponent : exponent;
    const int fixed_length = decimal.exponent >= 0 ? count + decimal.exponent
                             : exponent >= 0       ? count + 1
                                                   : count - exponent + 1;
    const int scientific_length = count + (count > 1 ? 1 : 0) + (size < 100 ? 4 : 5);
    if (scientific_length < fixed_length) {
        if (count > 1) digits.insert(1, ".");
        return digits + (exponent < 0 ? "e-" : "e+") + (size < 10 ? "0" : "") + std::to_string(size);
    }
    if (exponent < 0) return "0." + std::string(static_cast<std::size_t>(size - 1), '0') + digits;
    if (decimal.exponent < 0) return digits.insert(static_cast<std::size_t>(exponent + 1), ".");
    return fmt::format("{:.0f}", value); // past 2^53 the digits that follow are those of the number
}

} // namespace

std::to_chars_result std::to_chars(char* first, char* last, double value) {
    const std::string text = (std::signbit(value) ? "-" : "") + shortest(std::fabs(value));
    if (last - first < static_cast<std::ptrdiff_t>(text.size())) return {last, std::errc::value_too_large};
    return {std::copy(text.begin(), text.end(), first), std::errc()};
}

// The other forms, which toml++ names and nobody uses: what is linked for them must not be the library's.
std::to_chars_result std::to_chars(char*, char*, double, std::chars_format) { __builtin_trap(); }
std::to_chars_result std::to_chars(char*, char*, double, std::chars_format, int) { __builtin_trap(); }
