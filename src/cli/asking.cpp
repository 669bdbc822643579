#include "cli/asking.hpp"

#include "cli/layout.hpp"
#include "cli/narration.hpp"
#include "engine/throws.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <optional>

namespace fracas {

namespace {

constexpr std::size_t longest_plain_list = 9; // longer ones are grouped

// "quick-melee" of "quick-melee>collector:knife".
std::string kind_of(std::string_view key) { return std::string(key.substr(0, key.find_first_of(">:+"))); }

std::string kind_in_heading(std::string kind) {
    std::replace(kind.begin(), kind.end(), '-', ' ');
    if (!kind.empty()) kind.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(kind.front())));
    return kind;
}

const Json& list_of(const Json& question, const char* key) {
    static const Json none = Json::array();
    return question.contains(key) && question[key].is_array() ? question[key] : none;
}

std::string dice_in_words(const Json& question) {
    std::vector<std::string> parts;
    for (const Json& kind : list_of(question, "dice")) {
        const int count = kind["count"].get<int>();
        const std::string colour = text_of(kind, "colour");
        const int sides = kind["sides"].get<int>(), until = kind.value("until", 0);
        parts.push_back(fmt::format("{} {}D{}", count == 1 ? "one" : std::to_string(count),
                                    colour.empty() ? "" : colour + " ", sides));
        if (until > sides) parts.back() += fmt::format(" (each {} rolled on and added up until {})", sides, until);
    }
    return fmt::format("{}", fmt::join(parts, " and "));
}

int dice_count(const Json& question) {
    int count = 0;
    for (const Json& kind : list_of(question, "dice")) count += kind["count"].get<int>();
    return count;
}

std::string how_to_answer_dice(const Program& program, const Json& question, bool typed_dice) {
    const int count = dice_count(question);
    const std::string faces = count == 1 ? "type its face" : "type the faces, such as " + [&] {
        std::string example;
        for (int i = 0; i < std::min(count, 3); ++i)
            example += fmt::format("{}{}", i > 0 ? " " : "", i == 0 ? 6 : 4 - i);
        return example + (count > 3 ? " ..." : "");
    }();
    return fmt::format("  {} {}", dice_in_words(question),
                       program.paint(Paint::faint, typed_dice ? fmt::format("({})", faces)
                                                              : fmt::format("(Enter rolls, or {})", faces)));
}

std::string places_text(const Program& program, const Json& question) {
    std::string text;
    for (const Json& place : list_of(question, "places")) {
        const std::string verb = kind_of(text_of(place, "key"));
        const int cost = place.contains("cost") ? place["cost"].get<int>() : 0;
        text += fmt::format("  {}  {}{}, {} in reach\n", program.paint(Paint::accent, verb.substr(0, 1)),
                            kind_in_heading(verb) + fmt::format(" to a point, as in {} 3 4", verb.substr(0, 1)),
                            cost > 0 ? fmt::format(" ({} AP)", cost) : "", counted(place["points"].size(), "point"));
    }
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

tl::unexpected<Refusal> refuse(std::string message) { return tl::unexpected(Refusal{std::move(message)}); }

struct Group {
    std::string heading;
    std::vector<const Json*> options;
};

// A short list as it is; of a long one the options of one kind together, kinds in the order in which they first come,
// and what is alone of its kind at the end.
std::vector<Group> groups_of(const Json& options) {
    const bool together = options.size() > longest_plain_list;
    std::vector<Group> groups;
    for (const Json& option : options) {
        const std::string name = together ? kind_in_heading(kind_of(text_of(option, "key"))) : "";
        auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.heading == name; });
        if (group == groups.end()) group = groups.insert(groups.end(), {name, {}});
        group->options.push_back(&option);
    }
    if (!together) return groups;
    Group others{"Other", {}};
    for (const Group& group : groups)
        if (group.options.size() == 1) others.options.push_back(group.options.front());
    std::erase_if(groups, [](const Group& group) { return group.options.size() == 1; });
    if (!others.options.empty()) groups.push_back(others);
    return groups;
}

// --- faces and cards ---------------------------------------------------------------------------------------------

Expected<Json> read_faces(const Json& question, std::string_view line) {
    std::vector<int> sides, until;
    for (const Json& kind : list_of(question, "dice")) {
        sides.insert(sides.end(), kind["count"].get<std::size_t>(), kind["sides"].get<int>());
        until.insert(until.end(), kind["count"].get<std::size_t>(), kind.value("until", 0));
    }
    std::vector<std::string> words = words_between(line, ",;");
    // 661 for three dice, and 66 1 too; a die with ten sides and more needs blanks.
    if (words.size() != sides.size() && std::all_of(sides.begin(), sides.end(), [](int s) { return s <= 9; })) {
        std::vector<std::string> digits;
        for (const std::string& word : words)
            for (const char c : word) digits.emplace_back(1, c);
        words = digits;
    }
    Json faces = Json::array();
    for (const std::string& word : words) {
        const auto value = whole_number(word);
        if (!value) return refuse(fmt::format("\"{}\" is no face; asked for: {}", word, dice_in_words(question)));
        const std::size_t at = faces.size();
        if (at < sides.size()) {
            const Dice dice{1, sides[at], "", until[at]};
            if (*value >= 1 && !dice.at_rest(*value))
                return refuse(fmt::format("{} is below {}: roll that die on and give the sum", *value, until[at]));
            if (!dice.has(*value)) return refuse(fmt::format("no D{} has the face {}", sides[at], *value));
        }
        faces.push_back(*value);
    }
    if (faces.size() != sides.size())
        return refuse(fmt::format("{} asked for, and {} were typed",
                                  sides.size() == 1 ? "1 face is" : fmt::format("{} faces are", sides.size()),
                                  faces.size()));
    return Json{{"faces", faces}};
}

Expected<Json> read_card(const Json& question, std::string_view line) {
    const auto value = whole_number(without_blanks(line));
    const Json& cards = list_of(question, "cards");
    if (value && std::find(cards.begin(), cards.end(), Json(*value)) != cards.end())
        return Json{{"cards", Json::array({*value})}};
    return refuse(fmt::format("one of these cards: {}", cards.dump()));
}

// --- choices -----------------------------------------------------------------------------------------------------

// "move 3,4", "m 3 4", "move>3,4"; nothing if the line is no point.
std::optional<Expected<Json>> read_point(const Json& question, std::string_view line) {
    const auto words = words_between(line, ",;>()");
    if (words.size() != 3) return std::nullopt;
    const auto x = whole_number(words[1]), y = whole_number(words[2]);
    if (!x || !y) return std::nullopt;
    for (const Json& place : list_of(question, "places")) {
        const std::string verb = kind_of(text_of(place, "key"));
        if (words[0] != verb && words[0] != verb.substr(0, 1)) continue;
        const Json* nearest_point = nullptr;
        long long least = 0;
        for (const Json& point : place["points"]) {
            const long long dx = point[0].get<int>() - *x, dy = point[1].get<int>() - *y;
            const long long distance = dx * dx + dy * dy;
            if (nearest_point == nullptr || distance < least) {
                nearest_point = &point;
                least = distance;
            }
        }
        if (nearest_point != nullptr && least > 0)
            return refuse(fmt::format("({}, {}) is not in reach or not free; the nearest point is {} {} {}", *x, *y,
                                      verb.substr(0, 1), (*nearest_point)[0].dump(), (*nearest_point)[1].dump()));
        return Json{{"choose", fmt::format("{}>{},{}", verb, *x, *y)}};
    }
    return std::nullopt;
}

Expected<Json> read_choice(const Asked& asked, std::string_view line) {
    const std::string word(without_blanks(line));
    if (const auto number = whole_number(word)) {
        if (*number >= 1 && static_cast<std::size_t>(*number) <= asked.keys.size())
            return Json{{"choose", asked.keys[static_cast<std::size_t>(*number - 1)]}};
        return refuse(fmt::format("there is no option {}; there are 1 to {}", *number, asked.keys.size()));
    }
    if (auto point = read_point(asked.question, word)) return *point;
    // A key, or the beginning of exactly one.
    const std::string wanted = in_lower_case(word);
    std::vector<std::string> beginnings;
    for (const std::string& key : asked.keys) {
        if (key == wanted) return Json{{"choose", key}};
        if (key.starts_with(wanted)) beginnings.push_back(key);
    }
    if (beginnings.size() == 1) return Json{{"choose", beginnings.front()}};
    if (beginnings.size() > 1) return refuse(fmt::format("\"{}\" could be {}", word, fmt::join(beginnings, " or ")));
    const std::string near = nearest(wanted, asked.keys);
    return refuse(fmt::format("\"{}\" is no option{}; type a number from 1 to {}, or h for help", word,
                              near.empty() ? "" : fmt::format(" (did you mean {}?)", near), asked.keys.size()));
}

} // namespace

Asked ask(const Program& program, const Json& question, bool typed_dice) {
    Asked asked{question, {}, {}};
    const auto width = static_cast<std::size_t>(program.width);
    const std::string rule = text_of(question, "rule");
    const std::string text = wrapped(text_of(question, "text"), width, "", "  ");
    const bool fits = columns_of(text.substr(text.rfind('\n') + 1)) + 2 + columns_of(rule) <= width;
    asked.text = program.paint(Paint::accent, text);
    if (!rule.empty()) asked.text += (fits ? "  " : "\n  ") + program.paint(Paint::faint, rule);
    asked.text += "\n";
    const std::string kind = text_of(question, "kind");
    if (kind == "throw") asked.text += how_to_answer_dice(program, question, typed_dice) + "\n";
    if (kind == "draw")
        asked.text += fmt::format(
            "  one card of {} {}\n", question["cards"].size(),
            program.paint(Paint::faint, typed_dice ? "(type its number)" : "(Enter draws, or type its number)"));
    if (kind != "choice") return asked;

    for (const auto& [name, options] : groups_of(list_of(question, "options"))) {
        if (!name.empty()) asked.text += "  " + program.paint(Paint::faint, name) + "\n";
        for (const Json* option : options) {
            asked.keys.push_back(text_of(*option, "key"));
            const std::string number = fmt::format("{:>3}", asked.keys.size());
            asked.text +=
                wrapped(text_of(*option, "text"), width, program.paint(Paint::accent, number) + "  ", "     ") + "\n";
        }
    }
    asked.text += places_text(program, question);
    return asked;
}

Expected<Json> read_answer(const Asked& asked, std::string_view line) {
    const std::string kind = text_of(asked.question, "kind");
    if (kind == "throw") return read_faces(asked.question, line);
    if (kind == "draw") return read_card(asked.question, line);
    return read_choice(asked, line);
}

} // namespace fracas
