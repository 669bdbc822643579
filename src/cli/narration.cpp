#include "cli/narration.hpp"

#include "cli/layout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ostream>

namespace fracas {

namespace {

constexpr std::string_view indent = "  ";

// What a reader should not miss. Kinds not named here are told plainly.
constexpr std::array<std::string_view, 9> bad_kinds = {
    "injured", "broken", "died", "knocked-out", "crippled", "broke-down", "wrecked", "surrendered", "fled"};
constexpr std::array<std::string_view, 2> hit_kinds = {"hit", "damaged"};
constexpr std::array<std::string_view, 3> faint_kinds = {"slot-ends", "initiative-rolled", "rolled-off"};

const Paint* paint_of(std::string_view kind) {
    static constexpr Paint bad = Paint::bad, warning = Paint::warning, faint = Paint::faint;
    const auto is_in = [&](const auto& kinds) { return std::find(kinds.begin(), kinds.end(), kind) != kinds.end(); };
    if (is_in(bad_kinds)) return &bad;
    if (is_in(hit_kinds)) return &warning;
    if (is_in(faint_kinds)) return &faint;
    return nullptr;
}

// " [6 6 1 | stress 3]": what was thrown for an event, kind by kind; what stayed from the throw before stands in brackets.
std::string thrown_in_words(const Json& event) {
    if (!event.contains("thrown")) return {};
    std::vector<std::string> kinds;
    for (const Json& kind : event["thrown"]) {
        if (!kind.contains("faces")) continue;
        std::vector<std::string> faces;
        for (const Json& face : kind["faces"]) faces.push_back(face.dump());
        const std::string colour = text_of(kind, "colour");
        std::string words = (colour.empty() ? "" : colour + " ") + fmt::format("{}", fmt::join(faces, " "));
        if (faces.empty()) continue;
        kinds.push_back(kind.contains("kept") ? "kept " + words : words);
    }
    return kinds.empty() ? "" : fmt::format(" [{}]", fmt::join(kinds, " | "));
}

std::string heading(const Program& program, std::string_view text) {
    const std::size_t taken = columns_of(text) + 4;
    const auto width = std::min<std::size_t>(static_cast<std::size_t>(program.width), 72);
    std::string bar;
    for (std::size_t i = taken; i < width; ++i) bar += "─";
    return program.paint(Paint::strong, fmt::format("── {} {}", text, bar));
}

} // namespace

std::string text_of(const Json& object, const char* key) {
    if (!object.is_object()) return {};
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::map<std::string, std::string> names_of(const Json& state) {
    std::map<std::string, std::string> names;
    if (!state.is_object() || !state.contains("combatants")) return names;
    for (const Json& combatant : state["combatants"]) names[text_of(combatant, "key")] = text_of(combatant, "name");
    return names;
}

Narration::Narration(const Program& where, const Fight& fight, const Role& role)
    : program(where), names(names_of(fight.state(role))) {}

void Narration::tell(const Json& events) {
    for (const Json& event : events) tell_one(event);
    finish_pool();
}

void Narration::tell_one(const Json& event) {
    const std::string kind = text_of(event, "kind"), text = text_of(event, "text"), rule = text_of(event, "rule");
    if (kind == "pool") {
        const std::string who = text_of(event, "who");
        if (who != pool_of) finish_pool();
        pool_of = who;
        pool_rule = rule; // of the last part: the one that is not in every pool
        pool += (pool.empty() ? "" : ", ") + text;
        return;
    }
    if (kind == "pool-sum") { // what the parts come to, where a game says it
        const std::string who = text_of(event, "who");
        if (who != pool_of) finish_pool();
        pool_of = who;
        if (pool_rule.empty()) pool_rule = rule;
        pool_sum = text;
        finish_pool();
        return;
    }
    finish_pool();
    if (text.empty()) return;
    if (kind == "turn-begins" || kind == "round-begins") {
        in_slot = false;
        program.out << '\n'
                    << heading(program, text.ends_with(" begins") ? text.substr(0, text.size() - 7) : text) << '\n';
    } else if (kind == "turn-ends" || kind == "round-ends") {
        in_slot = false; // the next heading says it
    } else if (kind == "slot-begins") {
        program.out << '\n' << program.paint(Paint::strong, text) << '\n';
        in_slot = true;
    } else if (kind == "fight-ends") {
        program.out << '\n' << program.paint(Paint::strong, text + ".") << '\n';
        in_slot = false;
    } else {
        line(in_slot ? indent : "", text + thrown_in_words(event), rule, paint_of(kind));
    }
}

void Narration::finish_pool() {
    if (pool.empty() && pool_sum.empty()) return;
    const auto known = names.find(pool_of);
    const std::string who = known == names.end() ? pool_of : known->second;
    static constexpr Paint faint = Paint::faint;
    line(in_slot ? "    " : "  ",
         fmt::format("{}{}{}{}{}", who, pool_sum.empty() ? "" : ", ", pool_sum, pool.empty() ? "" : ": ", pool),
         pool_rule, &faint);
    pool.clear();
    pool_sum.clear();
    pool_of.clear();
    pool_rule.clear();
}

void Narration::line(std::string_view start, std::string_view text, std::string_view rule, const Paint* paint) {
    const auto width = static_cast<std::size_t>(program.width);
    const std::size_t room = rule.empty() ? width : width - std::min(width / 2, columns_of(rule) + 2);
    const std::string body = wrapped(text, room, start, std::string(start) + "  ");
    const auto lines = lines_of(body);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string shown = paint != nullptr ? program.paint(*paint, lines[i]) : std::string(lines[i]);
        if (i + 1 < lines.size() || rule.empty()) program.out << shown << '\n';
        else program.out << padded(shown, room + 2) << program.paint(Paint::faint, rule) << '\n';
    }
}

// --- state -------------------------------------------------------------------------------------------------------

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

// Everything about somebody that is words: conditions, injuries, posture, cover, what is in hand.
std::string condition(const Program& program, const Json& combatant) {
    std::vector<std::string> words;
    const auto list = [&](const char* key) -> Json {
        return combatant.contains(key) && combatant[key].is_array() ? combatant[key] : Json::array();
    };
    for (const Json& one : list("conditions"))
        if (one.is_string()) words.push_back(program.paint(Paint::bad, one.get<std::string>()));
    for (const Json& injury : list("injuries")) {
        std::string text = text_of(injury, "name");
        // Days and hours outlast every fight; only a short clock is news.
        if (const std::string left = number(injury, "turns_left"); !left.empty() && left.size() <= 2)
            text += " (" + left + " turns left)";
        if (!text.empty()) words.push_back(program.paint(Paint::warning, in_lower_case(text)));
    }
    if (const std::string posture = text_of(combatant, "posture"); !posture.empty() && posture != "standing")
        words.push_back(posture);
    if (const std::string cover = number(combatant, "cover"); !cover.empty() && cover != "0")
        words.push_back("cover " + cover);
    std::string hands;
    for (const Json& weapon : list("weapons")) {
        if (weapon.contains("in_hand") && weapon["in_hand"] != true) continue;
        const std::string clip = text_of(weapon, "clip");
        hands += (hands.empty() ? "" : " + ") + in_lower_case(text_of(weapon, "name")) +
                 (clip.empty() || clip == "loaded" ? "" : " (" + clip + ")");
    }
    if (!hands.empty()) words.push_back(hands);
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string capitals(std::string text) {
    for (char& c : text) c = c == '_' ? ' ' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

// "turn 2, phase slots, darkness 1": the figures of the fight itself.
std::string summary(const Json& state, const std::map<std::string, std::string>& names) {
    std::vector<std::string> parts;
    for (const auto& [key, value] : state.items()) {
        if (value.is_number()) parts.push_back(key + " " + value.dump());
        if (!value.is_string()) continue;
        const auto known = names.find(value.get<std::string>());
        parts.push_back(key + " " + (known == names.end() ? value.get<std::string>() : known->second));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

} // namespace

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
            if (const std::string score = number(place, "effective"); !score.empty()) words += " " + score;
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
    for (const std::string& key : tracks) figure_column(capitals(key));
    if (points) figure_column("AP");
    figure_column("AT");
    table.head.push_back("");
    for (std::string& cell : table.head) cell = program.paint(Paint::faint, cell);
    for (const Json& combatant : combatants) {
        const bool acts = text_of(state, "current") == text_of(combatant, "key");
        std::vector<std::string> row = {acts ? ">" : " ", text_of(combatant, "name"), text_of(combatant, "side")};
        for (const std::string& key : tracks) row.push_back(track(program, combatant, key));
        if (points) row.push_back(number(combatant, "ap"));
        const std::string x = number(combatant, "x"), y = number(combatant, "y");
        row.push_back(x.empty() || y.empty() ? "" : x + "," + y);
        row.push_back(condition(program, combatant));
        table.rows.push_back(std::move(row));
    }
    return text + table.text(width);
}

std::string opening_text(const Program& program, const Fight& fight, const Role& role) {
    const auto width = static_cast<std::size_t>(program.width);
    std::string text = program.paint(Paint::strong, fight.title()) + "\n";
    const std::string& description = fight.source["description"].as_text();
    if (!description.empty()) text += wrapped(description, width) + "\n";
    std::map<std::string, std::vector<std::string>> members;
    const Json state = fight.state(role);
    if (state.is_object() && state.contains("combatants"))
        for (const Json& combatant : state["combatants"])
            members[text_of(combatant, "side")].push_back(text_of(combatant, "name"));
    for (const std::string& side : fight.sides())
        if (const auto found = members.find(side); found != members.end())
            text += wrapped(fmt::format("{}: {}", side, fmt::join(found->second, ", ")), width, "", "  ") + "\n";
    return text;
}

} // namespace fracas
