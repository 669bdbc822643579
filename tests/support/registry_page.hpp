// A registry itself, rules/<system>.md: its tables and its sentences, for tests that compare a pack with them.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::registry {

using Cells = std::vector<std::string>;
using Rows = std::vector<Cells>; // the head first

inline std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

// The pieces between the separators, without the blanks around them.
inline Cells pieces_of(const std::string& text, char separator) {
    Cells pieces;
    std::istringstream stream(text);
    for (std::string piece; std::getline(stream, piece, separator);) pieces.push_back(trimmed(piece));
    return pieces;
}

inline Cells cells_of(const std::string& line) { return pieces_of(line.substr(1, line.rfind('|') - 1), '|'); }

// "+4 (SR3-CALLED-1)" is 4, "-1 per friend" is -1, "6 (x)" is 6.
inline int number(std::string_view text) {
    const std::string figure(text.substr(text.starts_with("+") || text.starts_with("x") ? 1 : 0));
    return std::stoi(figure);
}

struct Page {
    std::string system;

    // The lines of the rule or section whose heading starts so.
    std::vector<std::string> lines_under(const std::string& heading) const {
        std::ifstream page(FRACAS_ROOT "/rules/" + system + ".md");
        std::vector<std::string> lines;
        bool inside = false;
        for (std::string line; std::getline(page, line);) {
            if (line.starts_with("#")) inside = line.starts_with(heading + " ") || line == heading;
            else if (inside) lines.push_back(line);
        }
        return lines;
    }

    std::string text_under(const std::string& heading) const {
        std::string text;
        for (const std::string& line : lines_under(heading)) text += line + "\n";
        return text;
    }

    std::vector<Rows> tables_under(const std::string& heading) const {
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
};

} // namespace fracas::registry
