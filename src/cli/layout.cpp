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

namespace {

constexpr std::size_t gap = 2;             // between two columns
constexpr std::size_t least_of_last = 24;  // columns a text at the end of a row is still readable in
constexpr std::size_t narrowest_last = 16; // where that spares the other columns
constexpr std::size_t least_of_cell = 16;
constexpr std::string_view further = "      "; // before what of a row stands on a line of its own

// How wide each column of a table is, and its longest word, which is not broken.
struct Columns {
    const std::vector<bool>& right;
    std::vector<std::size_t> width{}, word{};

    void measure(const std::vector<std::string>& row) {
        if (width.size() < row.size()) {
            width.resize(row.size());
            word.resize(row.size());
        }
        for (std::size_t i = 0; i < row.size(); ++i) {
            width[i] = std::max(width[i], columns_of(row[i]));
            for (const std::string& one : words_of(row[i])) word[i] = std::max(word[i], columns_of(one));
        }
    }

    std::size_t total() const {
        std::size_t sum = 0;
        for (const std::size_t one : width) sum += one + gap;
        return width.empty() ? 0 : sum - gap;
    }

    // Of figures it is the heading that is broken.
    std::size_t least(std::size_t i) const {
        if (i < right.size() && right[i]) return word[i];
        return std::max(word[i], i + 1 == width.size() ? least_of_last : least_of_cell);
    }

    // The last column gives way first, then the widest of the others; but where a little is enough, the last one alone.
    void fit(std::size_t room) {
        const std::size_t over = total() > room ? total() - room : 0;
        const std::size_t narrow = width.empty() ? 0 : std::max(word.back(), narrowest_last);
        if (over > 0 && width.back() >= narrow + over) {
            width.back() -= over;
            return;
        }
        while (total() > room && !width.empty()) {
            std::size_t widest = width.size() - 1;
            if (width[widest] <= least(widest))
                for (std::size_t i = 0; i < width.size(); ++i)
                    if (width[i] > least(i) && (width[widest] <= least(widest) || width[i] > width[widest])) widest = i;
            if (width[widest] <= least(widest)) return;
            --width[widest];
        }
    }

    // Where lines begin, if one is not enough for all columns.
    std::vector<std::size_t> lines(std::size_t room) const {
        std::vector<std::size_t> starts = {0};
        std::size_t taken = 0;
        for (std::size_t i = 0; i < width.size(); ++i) {
            if (taken > 0 && taken + gap + width[i] > room) {
                starts.push_back(i);
                taken = further.size();
            } else if (taken > 0) taken += gap;
            taken += width[i];
        }
        return starts;
    }
};

} // namespace

std::string TextTable::text(std::size_t width, std::string_view indent) const {
    Columns columns{right};
    columns.measure(head);
    for (const auto& row : rows) columns.measure(row);
    const std::size_t room = std::max(width, columns_of(indent)) - columns_of(indent);
    columns.fit(room);
    const std::vector<std::size_t> starts = columns.lines(room);
    // A text that has a line to itself has all of it.
    if (starts.size() > 1 && starts.back() + 1 == columns.width.size())
        columns.width.back() = std::max(columns.width.back(), room - further.size());

    std::string result;
    // The columns from `first` to before `last`, cells wrapped where they are too wide.
    const auto write_part = [&](const std::vector<std::string>& row, std::size_t first, std::size_t last) {
        std::vector<std::string> cells;
        std::size_t high = 1;
        for (std::size_t i = first; i < last; ++i) {
            const bool fits = columns_of(row[i]) <= columns.width[i];
            cells.push_back(fits ? row[i] : wrapped(row[i], columns.width[i]));
            high = std::max(high, lines_of(cells.back()).size());
        }
        for (std::size_t k = 0; k < high; ++k) {
            std::string line(indent);
            if (first > 0) line += further;
            for (std::size_t i = first; i < last; ++i) {
                const auto of_cell = lines_of(cells[i - first]);
                const std::string_view part = k < of_cell.size() ? of_cell[k] : std::string_view();
                if (i > first) line.append(gap, ' ');
                line += i < right.size() && right[i] ? right_aligned(part, columns.width[i])
                                                     : padded(part, columns.width[i]);
            }
            while (line.ends_with(' ')) line.pop_back();
            if (k == 0 || !line.empty()) result.append(line).append("\n");
        }
    };
    const auto write = [&](const std::vector<std::string>& row) {
        for (std::size_t k = 0; k < starts.size(); ++k) {
            const std::size_t end = k + 1 < starts.size() ? starts[k + 1] : columns.width.size();
            const std::size_t last = std::min(end, row.size());
            if (starts[k] >= last) continue;
            bool has_text = k == 0;
            for (std::size_t i = starts[k]; i < last; ++i) has_text = has_text || columns_of(row[i]) > 0;
            if (has_text) write_part(row, starts[k], last);
        }
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
