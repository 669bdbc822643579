// Chances as people read them in a terminal: percentages, bars, columns. Used by odds and by simulations.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace fracas {

// How text is laid out. Headings look as whoever prints them wants: this folder knows no terminal.
struct TextStyle {
    bool blocks = true; // bars of block characters; otherwise ASCII
    int width = 80;     // columns
    bool all = false;   // nothing is left out for brevity
    std::function<std::string(std::string_view)> heading{};

    std::string headed(std::string_view words) const { return heading ? heading(words) : std::string(words); }
};

// Whether the locale of the environment (LC_ALL, LC_CTYPE, LANG, the first that is set) is a UTF-8 one.
bool locale_is_utf8();

// "0 %", "<0.1 %", "32.7 %", ">99.9 %", "100 %": what can happen never reads as what cannot, nor as certain.
std::string percent(double chance, int decimals = 1);

// The same without the sign, for ranges.
std::string percent_figure(double chance, int decimals = 1);

// A bar for a share of 1, at most `width` columns long and without trailing blanks. What is more than nothing shows.
std::string bar(double share, int width, bool blocks);

// Characters of a UTF-8 text.
int characters(std::string_view text);

// Breaks lines at blanks; every line after the first is indented.
std::string broken_into_lines(std::string_view text, int width, int indent = 0);

// Blanks up to the width are added behind, or in front.
std::string filled(std::string_view text, int width);
std::string filled_in_front(std::string_view text, int width);

// The first letter as a capital, as a heading wants it.
std::string as_heading(std::string_view words);

} // namespace fracas
