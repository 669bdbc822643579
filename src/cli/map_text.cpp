#include "cli/map_text.hpp"

#include "cli/layout.hpp"
#include "cli/narration.hpp"
#include "cli/people.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace fracas {

namespace {

struct Point {
    int x = 0, y = 0;
};

Point point_of(const Json& pair) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number() || !pair[1].is_number()) return {};
    return {static_cast<int>(std::lround(pair[0].get<double>())), static_cast<int>(std::lround(pair[1].get<double>()))};
}

// --- zones -------------------------------------------------------------------------------------------------------

std::string zones_text(const Program& program, const Json& state, const std::vector<Spot>& spots) {
    TextTable table;
    std::vector<std::string> joined;
    const auto name_of = [&](const Json& key) {
        for (const Json& zone : state["zones"])
            if (zone["key"] == key) return text_of(zone, "name");
        return key.get<std::string>();
    };
    if (state.contains("borders"))
        for (const Json& border : state["borders"])
            if (border["between"].size() == 2)
                joined.push_back(fmt::format("{} -[{}{}]- {}", name_of(border["between"][0]), text_of(border, "name"),
                                             text_of(border, "door").empty() ? "" : ", " + text_of(border, "door"),
                                             name_of(border["between"][1])));
    int number = 0;
    for (const Json& zone : state["zones"]) {
        const std::string key = text_of(zone, "key");
        std::vector<std::string> people, ways;
        for (const Spot& spot : spots)
            if (spot.is_person && spot.zone == key) people.push_back(spot.letter + " " + spot.name);
        if (zone.contains("neighbours"))
            for (const Json& other : zone["neighbours"]) ways.push_back(name_of(other));
        std::string words = fmt::format("{}", fmt::join(people, ", "));
        if (!ways.empty()) words += fmt::format("{}(to {})", words.empty() ? "" : "  ", fmt::join(ways, ", "));
        table.rows.push_back({program.paint(Paint::faint, std::to_string(++number)), text_of(zone, "name"), words});
    }
    std::string text = table.text(static_cast<std::size_t>(program.width), "  ");
    for (const std::string& one : joined)
        text += wrapped(one, static_cast<std::size_t>(program.width), "  ", "    ") + "\n";
    return text;
}

// --- points and hexes --------------------------------------------------------------------------------------------

class Drawing {
public:
    Drawing(const Json& all, const std::vector<Spot>& people, int columns, int most_rows)
        : state(all), spots(people), hexes(all.contains("map") && all["map"].contains("low")) {
        for (const Spot& spot : spots)
            if (spot.x && spot.y) include({*spot.x, *spot.y});
        if (!begun) return;
        // What stands around is drawn where there is somebody near.
        low = {low.x - 2, low.y - 2};
        high = {high.x + 2, high.y + 2};
        const int wide = (column({high.x, high.y}) - column({low.x, low.y})) + 1, tall = high.y - low.y + 1;
        metres = std::max({1, (wide + columns - 1) / columns, hexes ? 1 : (tall + most_rows - 1) / most_rows});
    }

    bool empty() const { return !begun; }

    std::string text(const Program& program) {
        const int from = hexes ? 2 * low.x + low.y : low.x;
        const int to = hexes ? 2 * high.x + high.y : high.x;
        width = (to - from) / metres + 1;
        rows = (high.y - low.y) / metres + 1;
        cells.assign(static_cast<std::size_t>(width * rows), hexes ? " " : "·");
        if (hexes)
            for (int y = low.y; y <= high.y; ++y)
                for (int x = low.x - rows; x <= high.x + rows; ++x) put({x, y}, "·");
        draw_obstacles(program);
        for (const Spot& spot : spots)
            if (!spot.is_person && spot.x && spot.y)
                put({*spot.x, *spot.y}, program.paint(Paint::warning, spot.letter));
        for (const Spot& spot : spots)
            if (spot.is_person && spot.x && spot.y) put({*spot.x, *spot.y}, program.paint(Paint::strong, spot.letter));
        std::string drawn;
        for (int row = 0; row < rows; ++row) {
            std::string line = fmt::format("{:>5} ", low.y + row * metres);
            for (int i = 0; i < width; ++i) line += cells[static_cast<std::size_t>(row * width + i)];
            drawn += program.paint(Paint::faint, line.substr(0, 6)) + line.substr(6) + "\n";
        }
        const std::string scale = hexes && metres == 1 ? "rows are r; a step along a row is one q"
                                  : hexes              ? fmt::format("rows are r, {} of them in a line", metres)
                                  : metres == 1        ? "one character is 1 m"
                                                       : fmt::format("one character is {} m", metres);
        drawn += program.paint(Paint::faint, fmt::format("      x from {}; {}", low.x, scale)) + "\n";
        return drawn;
    }

private:
    int column(Point at) const { return hexes ? 2 * at.x + at.y : at.x; }

    void include(Point at) {
        if (!begun) low = high = at;
        begun = true;
        low = {std::min(low.x, at.x), std::min(low.y, at.y)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }

    void put(Point at, const std::string& mark) {
        const int from = hexes ? 2 * low.x + low.y : low.x;
        const int i = (column(at) - from) / metres, row = (at.y - low.y) / metres;
        if (column(at) < from || at.y < low.y || i >= width || row >= rows) return;
        cells[static_cast<std::size_t>(row * width + i)] = mark;
    }

    void draw_obstacles(const Program& program) {
        const std::string mark = program.paint(Paint::faint, "#");
        if (state.contains("map") && state["map"].contains("blocked"))
            for (const Json& hex : state["map"]["blocked"]) put(point_of(hex), mark);
        if (!state.contains("walls")) return;
        for (const Json& wall : state["walls"]) {
            if (!wall.contains("from") || !wall.contains("to")) continue;
            const Point a = point_of(wall["from"]), b = point_of(wall["to"]);
            const int steps = std::max({1, std::abs(b.x - a.x), std::abs(b.y - a.y)});
            for (int i = 0; i <= steps; ++i) put({a.x + (b.x - a.x) * i / steps, a.y + (b.y - a.y) * i / steps}, mark);
        }
    }

    const Json& state;
    const std::vector<Spot>& spots;
    bool hexes;
    bool begun = false;
    Point low{}, high{};
    int metres = 1, width = 0, rows = 0;
    std::vector<std::string> cells;
};

} // namespace

std::string map_text(const Program& program, const Json& state, int rows) {
    if (!state.is_object()) return {};
    const std::vector<Spot> spots = spots_of(state);
    if (state.contains("zones") && !state["zones"].empty()) return zones_text(program, state, spots);
    Drawing drawing(state, spots, program.width - 8, rows);
    if (drawing.empty()) return {};
    std::vector<std::string> legend;
    for (const Spot& spot : spots)
        if (spot.x && spot.y)
            legend.push_back(spot.letter + " " + (spot.is_person ? spot.name : in_lower_case(spot.name)));
    return drawing.text(program) +
           wrapped(fmt::format("{}", fmt::join(legend, ", ")), static_cast<std::size_t>(program.width), "  ", "  ") +
           "\n";
}

} // namespace fracas
