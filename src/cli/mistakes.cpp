#include "cli/mistakes.hpp"
#include "files/read_files.hpp"

#include "book/text.hpp"
#include "cli/layout.hpp"

#include <fmt/format.h>

#include <map>
#include <ostream>

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

} // namespace fracas
