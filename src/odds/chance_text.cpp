#include "odds/chance_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdlib>

namespace fracas {

namespace {

// Chances are sums of many doubles: what is nearer to 1 than this is certain, and was summed.
constexpr double rounding = 1e-12;

} // namespace

bool locale_is_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        std::string locale;
        for (const char* c = value; *c != '\0'; ++c)
            if (*c != '-') locale += static_cast<char>(std::tolower(static_cast<unsigned char>(*c)));
        return locale.find("utf8") != std::string::npos;
    }
    return false;
}

std::string percent_figure(double chance, int decimals) {
    const double step = std::pow(10.0, -decimals); // in per cent
    if (chance <= 0) return "0";
    if (chance >= 1 - rounding) return "100";
    if (100 * chance < step / 2) return fmt::format("<{:.{}f}", step, decimals);
    if (100 * chance >= 100 - step / 2) return fmt::format(">{:.{}f}", 100 - step, decimals);
    return fmt::format("{:.{}f}", 100 * chance, decimals);
}

std::string percent(double chance, int decimals) { return percent_figure(chance, decimals) + " %"; }

std::string bar(double share, int width, bool blocks) {
    if (!(share > 0) || width <= 0) return {};
    share = std::min(share, 1.0);
    std::string drawn;
    if (!blocks) {
        const int full = static_cast<int>(std::lround(share * width));
        return full > 0 ? std::string(static_cast<std::size_t>(full), '#') : ".";
    }
    constexpr std::array<std::string_view, 8> parts = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const int eighths = std::max(1, static_cast<int>(std::lround(share * width * 8)));
    for (int i = 0; i < eighths / 8; ++i) drawn += "█";
    drawn += parts[static_cast<std::size_t>(eighths % 8)];
    return drawn;
}

int characters(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(text, [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80; // bytes that go on with a character do not count
    }));
}

std::string broken_into_lines(std::string_view text, int width, int indent) {
    std::string result;
    int used = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.empty()) continue;
        if (used > 0 && used + 1 + characters(word) > width) {
            result += '\n';
            result.append(static_cast<std::size_t>(indent), ' ');
            used = indent;
        } else if (used > 0) {
            result += ' ';
            ++used;
        }
        result += word;
        used += characters(word);
    }
    return result;
}

std::string filled(std::string_view text, int width) {
    return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, width - characters(text))), ' ');
}

std::string filled_in_front(std::string_view text, int width) {
    return std::string(static_cast<std::size_t>(std::max(0, width - characters(text))), ' ') + std::string(text);
}

std::string as_heading(std::string_view words) {
    std::string result(words);
    if (!result.empty()) result[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(result[0])));
    return result;
}

} // namespace fracas
