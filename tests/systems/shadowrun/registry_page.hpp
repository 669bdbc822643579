// The registry itself, rules/shadowrun.md: its tables and its sentences, for tests that compare the pack with them.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::shadowrun::registry {

using Cells = std::vector<std::string>;
using Rows = std::vector<Cells>; // the head first

inline std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

inline Cells cells_of(const std::string& line) {
    Cells cells;
    std::istringstream stream(line.substr(1, line.rfind('|') - 1));
    for (std::string cell; std::getline(stream, cell, '|');) cells.push_back(trimmed(cell));
    return cells;
}

// The lines of the rule or section whose heading starts so.
inline std::vector<std::string> lines_under(const std::string& heading) {
    std::ifstream page(FRACAS_ROOT "/rules/shadowrun.md");
    std::vector<std::string> lines;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("#")) inside = line.starts_with(heading + " ") || line == heading;
        else if (inside) lines.push_back(line);
    }
    return lines;
}

inline std::string text_under(const std::string& heading) {
    std::string text;
    for (const std::string& line : lines_under(heading)) text += line + "\n";
    return text;
}

inline std::vector<Rows> tables_under(const std::string& heading) {
    std::vector<Rows> tables;
    bool in_table = false;
    for (const std::string& line : lines_under(heading)) {
        const bool is_row = line.starts_with("|");
        if (is_row && !in_table) tables.emplace_back();
        in_table = is_row;
        if (is_row && !line.starts_with("|---")) tables.back().push_back(cells_of(line));
    }
    return tables;
}

// "+4 (SR3-CALLED-1)" is 4, "-1 per friend" is -1, "6 (x)" is 6.
inline int number(std::string_view text) {
    std::string figure(text.substr(text.starts_with("+") || text.starts_with("x") ? 1 : 0));
    return std::stoi(figure);
}

} // namespace fracas::shadowrun::registry
