#include "cli/rule_text.hpp"

#include "cli/layout.hpp"

namespace fracas {

namespace {

std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> cells;
    line = without_blanks(line);
    if (line.starts_with('|')) line.remove_prefix(1);
    if (line.ends_with('|')) line.remove_suffix(1);
    while (true) {
        const std::size_t end = line.find('|');
        cells.emplace_back(without_blanks(line.substr(0, end)));
        if (end == std::string_view::npos) return cells;
        line.remove_prefix(end + 1);
    }
}

// The line between a table's head and its rows: |---|:--:|
bool is_rule_off(std::string_view line) { return line.find_first_not_of("|-: ") == std::string_view::npos; }

// "- " or "12. " at the beginning of an item; 0 if the line is none.
std::size_t bullet_length(std::string_view line) {
    if (line.starts_with("- ") || line.starts_with("* ")) return 2;
    const std::size_t end = line.find_first_not_of("0123456789");
    return end != std::string_view::npos && end > 0 && line.substr(end).starts_with(". ") ? end + 2 : 0;
}

// Markdown laid out, each line after `start`.
std::string laid_out(const Program& program, std::string_view markdown, const std::string& start) {
    const auto width = static_cast<std::size_t>(program.width);
    std::string result;
    const auto lines = lines_of(markdown);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = lines[i];
        if (without_blanks(line).empty()) {
            result += '\n';
        } else if (line.starts_with('|')) {
            TextTable table;
            for (; i < lines.size() && lines[i].starts_with('|'); ++i)
                if (!is_rule_off(lines[i])) table.rows.push_back(cells_of(lines[i]));
            --i;
            if (!table.rows.empty())
                for (std::string& cell : table.rows.front()) cell = program.paint(Paint::strong, cell);
            result += table.text(width, start + "  ");
        } else {
            const std::size_t blanks = line.find_first_not_of(' ');
            const std::string_view text = line.substr(blanks);
            const std::size_t bullet = bullet_length(text);
            const std::string hang = start + std::string(blanks + bullet, ' ');
            result += wrapped(text.substr(bullet), width,
                              start + std::string(blanks, ' ') + std::string(text.substr(0, bullet)), hang);
            result += '\n';
        }
    }
    return result;
}

// Parts of a rule, each after its name.
std::string marked(const Program& program, const std::vector<std::string>& parts, std::string_view mark,
                   const std::string& start) {
    std::string result;
    for (const std::string& part : parts)
        result += laid_out(program, program.paint(Paint::accent, mark) + " " + part, start);
    return result;
}

} // namespace

std::string rule_text(const Program& program, const RegistryRule& rule, std::string_view indent, bool with_notes) {
    const std::string start(indent);
    std::string result = start + program.paint(Paint::strong, rule.id + "  " + rule.title);
    if (!rule.section.empty()) result += program.paint(Paint::faint, "  (" + rule.section + ")");
    result += '\n';
    if (!rule.text.empty()) result += laid_out(program, rule.text, start);
    result += marked(program, rule.examples, "Example:", start);
    result += marked(program, rule.settings, "Setting:", start);
    if (with_notes && !rule.notes.empty()) {
        result += '\n' + start + program.paint(Paint::strong, "Notes") + '\n';
        for (const std::string& note : rule.notes) result += laid_out(program, note, start);
    }
    return result;
}

} // namespace fracas
