// Text laid out in columns: wrapping, padding and tables.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// How many columns a text takes on a terminal: its characters, colour codes not counted.
std::size_t columns_of(std::string_view text);

// Blanks on the right, or on the left, up to so many columns.
std::string padded(std::string_view text, std::size_t columns);
std::string right_aligned(std::string_view text, std::size_t columns);

// Lines of at most `width` columns; the first begins with `first`, the others with `rest`.
std::string wrapped(std::string_view text, std::size_t width, std::string_view first = {}, std::string_view rest = {});

struct TextTable {
    std::vector<std::string> head; // may be empty
    std::vector<std::vector<std::string>> rows;
    std::vector<bool> right; // which columns are aligned to the right; missing ones are not

    // One line for each row. What is too wide for `width` is wrapped inside its last column, then inside others; if that is
    // not enough, a row has its further columns on lines of their own.
    std::string text(std::size_t width, std::string_view indent = {}) const;
};

std::vector<std::string_view> lines_of(std::string_view text);
std::vector<std::string> words_of(std::string_view text);
// The words of a line, of which these characters are no part.
std::vector<std::string> words_between(std::string_view line, std::string_view separators);
// "12", "-3" or "+4"; nothing if the text is anything else.
std::optional<int> whole_number(std::string_view text);
std::string_view without_blanks(std::string_view text);
std::string in_lower_case(std::string_view text);
// "hp left" as HP LEFT; the underscores of keys become blanks.
std::string in_capitals(std::string_view text);
// "1 answer", "3 answers".
std::string counted(std::size_t count, std::string_view thing);

} // namespace fracas
