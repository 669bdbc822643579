#include "cli/mistakes.hpp"
#include "files/read_files.hpp"

#include "book/text.hpp"
#include "cli/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <tuple>
#include <utility>

namespace fracas {

namespace {

constexpr std::size_t largest_quoted_file = std::size_t{16} << 20;
constexpr std::size_t longest_quoted_line = 200; // characters; a minified file is one line of megabytes

// Tabs would shift the mark below, and control characters can do anything to a terminal.
std::string tame(std::string_view line) {
    std::string result(line);
    for (char& c : result)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    return result;
}

// Byte offset of the character with that number, counted from 1.
std::size_t offset_of(std::string_view line, int column) {
    std::size_t at = 0;
    for (int passed = 0; at < line.size(); ++at)
        if ((static_cast<unsigned char>(line[at]) & 0xc0) != 0x80 && ++passed == column) break;
    return at;
}

// How much of the line the mark covers: what was found, with its quotes, else one character.
std::size_t marked_columns(std::string_view line, const Mistake& mistake) {
    std::string_view rest = line.substr(offset_of(line, mistake.place.column));
    const bool quoted = rest.starts_with('"') || rest.starts_with('\'');
    if (quoted) rest.remove_prefix(1);
    if (mistake.found.empty() || !rest.starts_with(mistake.found)) return 1;
    return columns_of(mistake.found) + (quoted ? 2 : 0);
}

} // namespace

std::vector<Mistake> in_order(std::vector<Mistake> mistakes) {
    // Files stay in the order in which they were read.
    std::vector<std::string> files;
    for (const Mistake& mistake : mistakes)
        if (std::ranges::find(files, mistake.file) == files.end()) files.push_back(mistake.file);
    const auto place = [&](const Mistake& mistake) {
        return std::tuple(std::ranges::find(files, mistake.file), mistake.place.line < 1, mistake.place.line,
                          mistake.place.column);
    };
    std::ranges::stable_sort(mistakes, {}, place);
    // One that stands where another stands and says the same is the same: a table for several people is read for each.
    std::vector<Mistake> result;
    for (Mistake& mistake : mistakes) {
        const bool told = std::ranges::any_of(result, [&](const Mistake& other) {
            return other.file == mistake.file && other.place == mistake.place && other.found == mistake.found &&
                   other.message == mistake.message && (mistake.place.line > 0 || other.where == mistake.where);
        });
        if (!told) result.push_back(std::move(mistake));
    }
    return result;
}

void print_mistakes(const Program& program, std::ostream& to, const std::vector<Mistake>& mistakes) {
    std::map<std::string, std::string> texts;
    for (const Mistake& mistake : mistakes) {
        to << to_text(mistake) << '\n';
        if (mistake.place.line < 1) continue;
        const auto [text, is_new] = texts.try_emplace(mistake.file);
        if (is_new)
            if (auto read = read_text_file(mistake.file, largest_quoted_file)) text->second = std::move(*read);
        const auto lines = lines_of(text->second);
        if (static_cast<std::size_t>(mistake.place.line) > lines.size()) continue;
        const std::string line = tame(lines[static_cast<std::size_t>(mistake.place.line - 1)]);
        if (line.size() > longest_quoted_line) continue;
        const std::string number = std::to_string(mistake.place.line);
        to << program.paint(Paint::faint, fmt::format("{:>5} | ", number)) << line << '\n';
        if (mistake.place.column < 1) continue;
        to << program.paint(Paint::faint, fmt::format("{:>5} | ", ""))
           << std::string(static_cast<std::size_t>(mistake.place.column - 1), ' ')
           << program.paint(Paint::bad, std::string(marked_columns(line, mistake), '^')) << '\n';
    }
}

Json mistakes_as_json(const std::vector<Mistake>& mistakes) {
    Json list = Json::array();
    for (const Mistake& mistake : mistakes) {
        Json one = {{"file", mistake.file}};
        if (mistake.place.line > 0) one["line"] = mistake.place.line;
        if (mistake.place.column > 0) one["column"] = mistake.place.column;
        if (!mistake.where.empty()) one["where"] = mistake.where;
        if (!mistake.found.empty()) one["found"] = mistake.found;
        one["message"] = mistake.message;
        if (!mistake.hint.empty()) one["hint"] = mistake.hint;
        list.push_back(std::move(one));
    }
    return list;
}

} // namespace fracas
