#include "systems/shared/telling/chances_in_words.hpp"

#include <cmath>

namespace fracas {

std::string how_often(double p) {
    if (p <= 0) return "never";
    if (p >= 1 - 1e-12) return "always";
    const long long tenths = std::llround(p * 1000);
    if (tenths == 0) return "in less than 0.1 %";
    if (tenths == 1000) return "in more than 99.9 %";
    return "in " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string one_decimal(double value) {
    const long long tenths = std::llround(std::abs(value) * 10);
    if (tenths == 0 && value > 0) return "less than 0.1";
    return (value < 0 && tenths > 0 ? "-" : "") + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

} // namespace fracas
