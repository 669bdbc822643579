// The state of a fight on the terminal: the panel above a question, and all of it.
#include "cli/panel.hpp"

#include "cli/layout.hpp"
#include "cli/narration.hpp"
#include "cli/people.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

namespace fracas {

namespace {

// Keys X for which somebody has a figure X and a figure most_X, in the order of the sheet; then those the state itself
// names as its columns, for games whose figures have no most.
std::vector<std::string> tracks_of(const Json& state) {
    const Json& combatants = state["combatants"];
    std::vector<std::string> tracks;
    for (const Json& combatant : combatants)
        for (const auto& [key, value] : combatant.items())
            if (value.is_number_integer() && combatant.contains("most_" + key) &&
                std::find(tracks.begin(), tracks.end(), key) == tracks.end())
                tracks.push_back(key);
    if (state.contains("columns"))
        for (const Json& key : state["columns"]) tracks.push_back(key.get<std::string>());
    return tracks;
}

std::string number(const Json& object, const std::string& key) {
    return object.contains(key) && object[key].is_number() ? object[key].dump() : std::string();
}

std::string track(const Program& program, const Json& combatant, const std::string& key) {
    const std::string now = number(combatant, key), most = number(combatant, "most_" + key);
    if (now.empty() || most.empty()) return now;
    const int left = combatant[key].get<int>(), all = combatant["most_" + key].get<int>();
    const std::string text = now + "/" + most;
    if (all == 0) return "-";
    if (left <= 0) return program.paint(Paint::bad, text);
    return 2 * left <= all ? program.paint(Paint::warning, text) : text;
}

// " (2 rounds left)"; days and hours outlast every fight, only a short clock is news.
std::string clock(const Json& of, const char* key) {
    if (!of.is_object() || !of.contains(key) || !of[key].is_object()) return {};
    const std::string left = number(of[key], "left"), unit = text_of(of[key], "unit");
    if (left.empty() || left.size() > 2 || unit.starts_with("day") || unit.starts_with("hour")) return {};
    return fmt::format(" ({} {} left)", left, unit);
}

// Everything about somebody that is words: conditions, injuries, posture, cover, what is in hand.
std::string condition(const Program& program, const Json& combatant) {
    std::vector<std::string> words;
    const auto list = [&](const char* key) -> Json {
        return combatant.contains(key) && combatant[key].is_array() ? combatant[key] : Json::array();
    };
    const Json conditions = list("conditions");
    for (const Json& one : conditions) {
        const std::string name = text_of(one, "name");
        if (text_of(one, "key") == "in-cover" && !number(combatant, "cover").empty())
            continue; // said below, with its rating
        words.push_back(program.paint(Paint::bad, in_lower_case(name) + clock(one, "ends")));
    }
    for (const Json& injury : list("injuries"))
        if (const std::string name = text_of(injury, "name"); !name.empty())
            words.push_back(program.paint(Paint::warning, in_lower_case(name) + clock(injury, "clock")));
    const std::string posture = text_of(combatant, "posture");
    const bool told = std::any_of(conditions.begin(), conditions.end(),
                                  [&](const Json& one) { return text_of(one, "key") == posture; });
    if (!posture.empty() && posture != "standing" && !told) words.push_back(posture);
    if (const std::string cover = number(combatant, "cover"); !cover.empty() && cover != "0")
        words.push_back("cover " + cover);
    std::string hands;
    for (const Json& weapon : list("weapons")) {
        if (weapon.contains("in_hand") && weapon["in_hand"] != true) continue;
        const std::string clip = text_of(weapon, "clip");
        hands += (hands.empty() ? "" : " + ") + inside_sentence(text_of(weapon, "name")) +
                 (clip.empty() || clip == "loaded" ? "" : " (" + clip + ")");
    }
    if (!hands.empty()) words.push_back(hands);
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string in_words(std::string key) {
    std::replace(key.begin(), key.end(), '_', ' ');
    return key;
}

constexpr std::size_t most_long_names = 3; // of tracks, in one line

// A track as it is called at the table: "hp" is HP, "stress" Stress, and where there is no room "strength" is Str.
std::string short_name(const std::string& key, bool room) {
    std::string name = key.size() <= 3 || room ? in_words(key) : key.substr(0, 3);
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    if (key.size() <= 2)
        for (char& c : name) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return name;
}

// "turn 2, darkness 1": the figures of the fight itself. The phase is the program's business.
std::string summary(const Json& state, const std::map<std::string, std::string>& names) {
    std::vector<std::string> parts;
    for (const auto& [key, value] : state.items()) {
        if (key == "system" || key == "title" || key == "description" || key == "phase") continue;
        if (value.is_number() && value != 0) parts.push_back(in_words(key) + " " + value.dump());
        if (!value.is_string()) continue;
        const auto known = names.find(value.get<std::string>());
        parts.push_back(in_words(key) + " " +
                        (known == names.end() ? in_words(value.get<std::string>()) : known->second));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

// "3,4", or the name of the zone.
std::string place_of(const Json& state, const Json& combatant) {
    const std::string x = number(combatant, "x"), y = number(combatant, "y"), zone = text_of(combatant, "zone");
    if (!x.empty() && !y.empty()) return x + "," + y;
    if (zone.empty() || !state.contains("zones")) return zone;
    for (const Json& one : state["zones"])
        if (text_of(one, "key") == zone) return text_of(one, "name");
    return zone;
}

// One line, cut where it is too long; colour codes take no room.
std::string cut(const std::string& line, std::size_t width) {
    if (columns_of(line) <= width) return line;
    std::string kept;
    for (std::size_t i = 0; i < line.size();) {
        std::size_t length = 1;
        if (line[i] == '\033') length = line.find('m', i) - i + 1;
        else
            while (i + length < line.size() && (static_cast<unsigned char>(line[i + length]) & 0xC0u) == 0x80u)
                ++length;
        if (line[i] != '\033' && columns_of(kept) + 1 >= width) break;
        kept += line.substr(i, length);
        i += length;
    }
    return kept + "…" + (line.find('\033') != std::string::npos ? "\033[0m" : "");
}

// "HP 5/8 MP 6/6 AP 1" of those whose figures are known, else how they look.
std::string tracks_in_words(const Program& program, const Json& combatant, const std::vector<std::string>& tracks) {
    std::vector<std::string> parts;
    for (const std::string& key : tracks)
        if (const std::string figure = track(program, combatant, key); !figure.empty() && figure != "-")
            parts.push_back(short_name(key, tracks.size() <= most_long_names) + " " + figure);
    if (combatant.contains("ap")) parts.push_back("AP " + number(combatant, "ap"));
    if (parts.empty()) parts.push_back(in_words(text_of(combatant, "looks")));
    return fmt::format("{}", fmt::join(parts, " "));
}

constexpr std::size_t most_in_panel = 8;

} // namespace

std::string panel_text(const Program& program, const Json& state, const std::string& asked, bool only_asked) {
    if (!state.is_object() || !state.contains("combatants")) return "";
    const Json& combatants = state["combatants"];
    const std::vector<std::string> tracks = tracks_of(state);
    const auto spots = spots_of(state);
    const auto width = static_cast<std::size_t>(program.width);
    std::size_t names = 0, figures = 0, places = 0, shown = 0, left_out = 0;
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < combatants.size(); ++i) {
        const Json& one = combatants[i];
        const bool is_asked = text_of(one, "key") == asked;
        if (!is_asked && (only_asked || shown >= most_in_panel)) {
            left_out += !only_asked;
            continue;
        }
        ++shown;
        rows.push_back({is_asked ? ">" : " ", spots[i].letter, text_of(one, "name"),
                        tracks_in_words(program, one, tracks), place_of(state, one), condition(program, one)});
        names = std::max(names, columns_of(rows.back()[2]));
        figures = std::max(figures, columns_of(rows.back()[3]));
        places = std::max(places, columns_of(rows.back()[4]));
    }
    std::string text;
    for (const auto& row : rows) {
        const std::string line =
            fmt::format("{} {} {}  {}  {}  {}", row[0], program.paint(Paint::accent, row[1]),
                        padded(row[0] == ">" ? program.paint(Paint::strong, row[2]) : row[2], names),
                        padded(row[3], figures), padded(row[4], places), row[5]);
        text += cut(line, width) + "\n";
    }
    if (left_out > 0)
        text += program.paint(Paint::faint, fmt::format("  and {} more: s shows everybody", left_out)) + "\n";
    return text;
}

std::string state_text(const Program& program, const Json& state) {
    if (!state.is_object() || !state.contains("combatants")) return "";
    const Json& combatants = state["combatants"];
    const auto names = names_of(state);
    const auto width = static_cast<std::size_t>(program.width);
    std::string text = wrapped(summary(state, names), width) + "\n";

    if (state.contains("order") && state["order"].is_array() && !state["order"].empty()) {
        std::vector<std::string> order;
        for (const Json& place : state["order"]) {
            const auto known = names.find(text_of(place, "key"));
            std::string words = known == names.end() ? text_of(place, "key") : known->second;
            for (const char* score : {"effective", "score", "card"})
                if (const std::string figure = number(place, score); !figure.empty()) {
                    words += " " + figure;
                    break;
                }
            if (place.contains("done") && place["done"] == true) words = program.paint(Paint::faint, words + " done");
            order.push_back(words);
        }
        text += wrapped(fmt::format("order: {}", fmt::join(order, ", ")), width, "", "       ") + "\n";
    }

    const std::vector<std::string> tracks = tracks_of(state);
    const bool points =
        std::any_of(combatants.begin(), combatants.end(), [](const Json& c) { return c.contains("ap"); });
    TextTable table;
    table.head = {"", "NAME", "SIDE"};
    table.right = {false, false, false};
    const auto figure_column = [&](std::string name) {
        table.head.push_back(std::move(name));
        table.right.push_back(true);
    };
    for (const std::string& key : tracks) figure_column(in_capitals(key));
    if (points) figure_column("AP");
    figure_column("AT");
    table.head.push_back("");
    for (std::string& cell : table.head) cell = program.paint(Paint::faint, cell);
    for (const Json& combatant : combatants) {
        const bool acts = text_of(state, "current") == text_of(combatant, "key");
        std::vector<std::string> row = {acts ? ">" : " ", text_of(combatant, "name"), text_of(combatant, "side")};
        for (const std::string& key : tracks) row.push_back(track(program, combatant, key));
        if (points) row.push_back(number(combatant, "ap"));
        row.push_back(place_of(state, combatant));
        row.push_back(condition(program, combatant));
        table.rows.push_back(std::move(row));
    }
    return text + table.text(width);
}

} // namespace fracas
