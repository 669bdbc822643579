#include "cli/pack_lists.hpp"

#include "cli/layout.hpp"
#include "files/read_files.hpp"
#include "store/shelf.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace fracas {

namespace {

std::string with_blanks_for_underscores(std::string_view key) {
    std::string text(key);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::vector<std::string> keys_of(const PackList& list) {
    std::vector<std::string> keys;
    for (const PackEntry& entry : list.entries)
        for (const auto& [key, value] : entry.whole.items())
            if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
    return keys;
}

// --- a table that fits ---------------------------------------------------------------------------------------------

constexpr std::size_t between_columns = 2;
constexpr std::size_t widest_column = 26;
constexpr std::size_t narrowest_last = 24;

struct Column {
    std::string key;
    std::vector<std::string> head; // one word a line
    std::vector<std::string> cells;
    std::size_t width = 0;
    bool figures = true;
    bool flags = true;
    bool is_long = false;
};

Column column_of(const PackList& list, const std::string& key) {
    Column column{key, words_of(with_blanks_for_underscores(key)), {}, 0, true, true, false};
    for (const std::string& word : column.head) column.width = std::max(column.width, columns_of(word));
    for (const PackEntry& entry : list.entries) {
        const Json value = entry.whole.value(key, Json());
        column.figures = column.figures && (value.is_number() || value.is_null());
        column.flags = column.flags && (value.is_boolean() || value.is_null());
        column.is_long = column.is_long || value.is_object();
        column.cells.push_back(cell_of(value));
        column.width = std::max(column.width, columns_of(column.cells.back()));
    }
    if (column.flags)
        for (std::string& cell : column.cells)
            if (cell == "no") cell.clear();
    column.is_long = column.is_long || column.width > widest_column;
    return column;
}

// A name that is the id with blanks tells nobody anything.
bool names_are_ids(const PackList& list) {
    return std::ranges::all_of(list.entries, [](const PackEntry& entry) {
        return !entry.whole.contains("name") || as_key(cell_of(entry.whole["name"])) == entry.id;
    });
}

// What is told first where there is not room for all: the id, figures, short words, marks, the name, longer words.
int rank_of(const Column& column) {
    constexpr std::size_t short_word = 8;
    if (column.key == "id" || column.key == "d66") return 0;
    if (column.figures) return 1;
    if (column.key == "name") return 4;
    return column.flags ? 3 : column.width <= short_word ? 2 : 5;
}

// Those that fit beside each other, in the order of the pack; one that is too long for that may wrap at the end.
std::vector<Column> fitting(const PackList& list, std::size_t width, std::vector<std::string>& left_out) {
    std::vector<Column> columns, longs;
    const bool no_names = names_are_ids(list);
    for (const std::string& key : keys_of(list)) {
        if (key == "name" && no_names) continue;
        Column column = column_of(list, key);
        (column.is_long && key != "id" && key != "name" ? longs : columns).push_back(std::move(column));
    }
    std::vector<std::size_t> order(columns.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return rank_of(columns[i]); });
    std::size_t used = 0;
    std::vector<bool> fits(columns.size());
    for (const std::size_t i : order) {
        const std::size_t needed = columns[i].width + (used == 0 ? 0 : between_columns);
        fits[i] = used + needed <= width;
        if (fits[i]) used += needed;
    }
    std::vector<Column> kept;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (fits[i]) kept.push_back(std::move(columns[i]));
        else left_out.push_back(columns[i].key);
    }
    for (Column& column : longs) {
        const bool room = used + between_columns + std::max(narrowest_last, column.width / 3) <= width;
        if (!room || (!kept.empty() && kept.back().is_long)) left_out.push_back(column.key);
        else kept.push_back(std::move(column));
    }
    return kept;
}

} // namespace

std::vector<std::string> games_with_packs() {
    std::vector<std::string> games;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(home() / "packs", none))
        if (entry.is_directory(none)) games.push_back(entry.path().filename().string());
    std::ranges::sort(games);
    return games;
}

std::vector<PackList> pack_lists(std::string_view game, std::vector<Mistake>& mistakes) {
    return pack_lists(read_pack_folder(home() / "packs" / game, mistakes));
}

std::string list_text(const Program& program, const PackList& list) {
    const auto width = static_cast<std::size_t>(program.width);
    std::vector<std::string> left_out;
    const std::vector<Column> columns = fitting(list, width, left_out);
    TextTable table;
    std::size_t height = 0;
    for (const Column& column : columns) {
        height = std::max(height, column.head.size());
        table.right.push_back(column.figures);
    }
    for (std::size_t line = 0; line < height; ++line) {
        std::vector<std::string> row;
        for (const Column& column : columns) {
            const std::size_t above = height - column.head.size();
            row.push_back(line < above ? "" : program.paint(Paint::strong, column.head[line - above]));
        }
        table.rows.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < list.entries.size(); ++i) {
        std::vector<std::string> row;
        for (const Column& column : columns) row.push_back(column.cells[i]);
        table.rows.push_back(std::move(row));
    }
    std::string result = table.text(width);
    if (!left_out.empty())
        result += '\n' + wrapped(fmt::format("Not shown: {}.", fmt::join(left_out, ", ")), width) + '\n';
    return result;
}

std::string entry_text(const Program& program, const PackList& list, const PackEntry& entry) {
    const auto width = static_cast<std::size_t>(program.width);
    std::size_t longest = 0;
    for (const auto& [key, value] : entry.whole.items()) longest = std::max(longest, columns_of(key));
    std::string result =
        program.paint(Paint::strong, list.title_of(entry)) +
        program.paint(Paint::faint,
                      fmt::format("  ({}:{})", std::filesystem::path(entry.file).lexically_relative(home()).string(),
                                  entry.line)) +
        '\n';
    for (const auto& [key, value] : entry.whole.items())
        if (key != "id")
            result +=
                wrapped(cell_of(value), width, "  " + padded(key, longest) + "  ", std::string(longest + 4, ' ')) +
                '\n';
    return result;
}

} // namespace fracas
