#include "cli/layout.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace fracas {

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    bool in_code = false; // between ESC and m
    for (const char c : text) {
        if (c == '\x1b') in_code = true;
        else if (in_code) in_code = c != 'm';
        else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) ++columns;
    }
    return columns;
}

std::string padded(std::string_view text, std::size_t columns) {
    const std::size_t taken = columns_of(text);
    return std::string(text) + std::string(taken < columns ? columns - taken : 0, ' ');
}

std::string right_aligned(std::string_view text, std::size_t columns) {
    const std::size_t taken = columns_of(text);
    return std::string(taken < columns ? columns - taken : 0, ' ') + std::string(text);
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view first, std::string_view rest) {
    std::string result(first);
    std::size_t column = columns_of(first);
    bool line_is_empty = true;
    for (const std::string& word : words_of(text)) {
        const std::size_t length = columns_of(word);
        if (!line_is_empty && column + 1 + length > width) {
            result.append("\n").append(rest);
            column = columns_of(rest);
            line_is_empty = true;
        }
        if (!line_is_empty) {
            result += ' ';
            ++column;
        }
        result += word;
        column += length;
        line_is_empty = false;
    }
    return result;
}

std::string TextTable::text(std::size_t width, std::string_view indent) const {
    std::vector<std::size_t> columns;
    const auto measure = [&](const std::vector<std::string>& row) {
        if (columns.size() < row.size()) columns.resize(row.size());
        for (std::size_t i = 0; i < row.size(); ++i) columns[i] = std::max(columns[i], columns_of(row[i]));
    };
    measure(head);
    for (const auto& row : rows) measure(row);

    std::string result;
    const auto write = [&](const std::vector<std::string>& row) {
        std::string line(indent);
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) line += "  ";
            if (i + 1 < row.size() || (i < right.size() && right[i]))
                line += i < right.size() && right[i] ? right_aligned(row[i], columns[i]) : padded(row[i], columns[i]);
            else {
                const std::size_t start = columns_of(line);
                // A last column squeezed to nothing would be worse than a line too long.
                const std::size_t limit = std::max(width, start + 24);
                line = wrapped(row[i], limit, line, std::string(start, ' '));
            }
        }
        while (line.ends_with(' ')) line.pop_back();
        result.append(line).append("\n");
    };
    if (!head.empty()) write(head);
    for (const auto& row : rows) write(row);
    return result;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    bool inside = false;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (!blank && !inside) words.emplace_back();
        if (!blank) words.back() += c;
        inside = !blank;
    }
    return words;
}

std::string_view without_blanks(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) text.remove_prefix(1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.remove_suffix(1);
    return text;
}

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (trouble != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::vector<std::string> words_between(std::string_view line, std::string_view separators) {
    std::string text(line);
    for (char& c : text)
        if (separators.find(c) != std::string_view::npos) c = ' ';
    return words_of(text);
}

std::string in_capitals(std::string_view text) {
    std::string capitals(text);
    for (char& c : capitals) c = c == '_' ? ' ' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return capitals;
}

std::string in_lower_case(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

std::string counted(std::size_t count, std::string_view thing) {
    return std::to_string(count) + " " + std::string(thing) + (count == 1 ? "" : "s");
}

} // namespace fracas
