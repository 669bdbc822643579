#include "cli/asking.hpp"

#include "cli/layout.hpp"
#include "cli/narration.hpp"
#include "cli/typed_dice.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <map>
#include <optional>
#include <span>

namespace fracas {

void OptionNumbers::begin(const std::string& turn) {
    if (turn == turn_) return;
    turn_ = turn;
    known_.clear();
}

int OptionNumbers::number_of(const std::string& key) {
    const auto found = std::find(known_.begin(), known_.end(), key);
    if (found != known_.end()) return static_cast<int>(found - known_.begin()) + 1;
    known_.push_back(key);
    return static_cast<int>(known_.size());
}

const Offered* Asked::find(const std::string& key) const {
    for (const Offered& one : offered)
        if (one.key == key) return &one;
    return nullptr;
}

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

std::string places_text(const Program& program, const Json& question) {
    std::string text;
    for (const Json& place : list_of(question, "places")) {
        const std::string verb = kind_of(text_of(place, "key"));
        const int cost = place.contains("cost") ? place["cost"].get<int>() : 0;
        text +=
            fmt::format("  {}  {}{}, {} in reach\n", program.paint(Paint::accent, verb.substr(0, 1)),
                        kind_in_heading(verb) + fmt::format(" to a point, as in {0} 3 4, or {0} a", verb.substr(0, 1)),
                        cost > 0 ? fmt::format(" ({} AP)", cost) : "", counted(place["points"].size(), "point"));
    }
    return text;
}

struct Group {
    std::string heading;
    std::vector<const Json*> options;
    bool by_game = false;
};

// A short list as it is; of a long one what belongs together: by the game's own headings where it has some, else by
// kind, and what is alone of its kind at the end. What ends the turn stands last.
std::vector<Group> groups_of(const Json& options) {
    const bool together = options.size() > longest_plain_list;
    std::vector<Group> groups;
    Group last{"", {}};
    for (const Json& option : options) {
        if (together && (option.contains("ends_turn") || option.contains("confirm"))) {
            last.options.push_back(&option);
            continue;
        }
        const std::string own = text_of(option, "group");
        const std::string name = !together ? "" : own.empty() ? kind_in_heading(kind_of(text_of(option, "key"))) : own;
        auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.heading == name; });
        if (group == groups.end()) group = groups.insert(groups.end(), {name, {}});
        group->by_game = !own.empty();
        group->options.push_back(&option);
    }
    Group others{"Other", {}};
    for (const Group& group : groups)
        if (together && !group.by_game && group.options.size() == 1) others.options.push_back(group.options.front());
    std::erase_if(groups, [&](const Group& g) { return together && !g.by_game && g.options.size() == 1; });
    if (!others.options.empty()) groups.push_back(others);
    if (!last.options.empty()) groups.push_back(last);
    return groups;
}

// The count an option stands for, where all of them are counts: "4" and "give:2".
std::optional<int> count_of(const std::string& key) {
    const std::string tail = key.substr(key.find(':') == std::string::npos ? 0 : key.find(':') + 1);
    const std::string digits = tail.substr(tail.starts_with('-') ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos || digits.size() > 3)
        return std::nullopt;
    return std::atoi(tail.c_str());
}

bool are_counts(const Json& options) {
    std::vector<int> seen;
    for (const Json& option : options) {
        const auto count = count_of(text_of(option, "key"));
        if (!count || std::find(seen.begin(), seen.end(), *count) != seen.end()) return false;
        seen.push_back(*count);
    }
    return seen.size() > 1;
}

// --- cards ---------------------------------------------------------------------------------------------------------

Expected<Json> read_card(const Json& question, std::string_view line) {
    const auto value = whole_number(without_blanks(line));
    const Json& cards = list_of(question, "cards");
    if (value && std::find(cards.begin(), cards.end(), Json(*value)) != cards.end())
        return Json{{"cards", Json::array({*value})}};
    return refuse(fmt::format("one of these cards: {}", cards.dump()));
}

// --- choices -----------------------------------------------------------------------------------------------------

const Json* nearest_point(const Json& points, int x, int y, long long& distance) {
    const Json* nearest = nullptr;
    for (const Json& point : points) {
        const long long dx = point[0].get<int>() - x, dy = point[1].get<int>() - y;
        if (const long long here = dx * dx + dy * dy; nearest == nullptr || here < distance) {
            nearest = &point;
            distance = here;
        }
    }
    return nearest;
}

// "move 3,4", "m 3 4", "move>3,4"; nothing if the line is no point.
std::optional<Expected<Json>> read_point(const Json& question, std::string_view line) {
    const auto words = words_between(line, ",;>()");
    if (words.size() != 3) return std::nullopt;
    const auto x = whole_number(words[1]), y = whole_number(words[2]);
    if (!x || !y) return std::nullopt;
    for (const Json& place : list_of(question, "places")) {
        const std::string verb = kind_of(text_of(place, "key"));
        if (words[0] != verb && words[0] != verb.substr(0, 1)) continue;
        long long least = 0;
        const Json* nearest = nearest_point(place["points"], *x, *y, least);
        if (nearest != nullptr && least > 0)
            return refuse(fmt::format("({}, {}) is not in reach or not free; the nearest point is {} {} {}", *x, *y,
                                      verb.substr(0, 1), (*nearest)[0].dump(), (*nearest)[1].dump()));
        return Json{{"choose", fmt::format("{}>{},{}", verb, *x, *y)}};
    }
    return std::nullopt;
}

// "m a", "move to cover 2", "engage skarga": as near as one gets; nothing if the line is no such thing.
std::optional<Expected<Json>> read_way_to(const Asked& asked, std::string_view line, const std::vector<Spot>& spots) {
    const auto words = words_of(line);
    if (words.size() < 2) return std::nullopt;
    const std::string rest(without_blanks(line.substr(line.find(words[0]) + words[0].size())));
    const Json& places = list_of(asked.question, "places");
    const auto is_verb = [&](const std::string& verb) {
        return words[0] == verb || words[0] == verb.substr(0, 1) || words[0] == "engage";
    };
    const bool moves = std::any_of(places.begin(), places.end(),
                                   [&](const Json& place) { return is_verb(kind_of(text_of(place, "key"))); });
    if (!moves && !is_verb("move")) return std::nullopt;
    const Spot* spot = spot_called(spots, rest);
    if (spot == nullptr) return std::nullopt;
    for (const Json& place : places) {
        const std::string verb = kind_of(text_of(place, "key"));
        if (!is_verb(verb) || !spot->x || !spot->y) continue;
        long long distance = 0;
        if (const Json* nearest = nearest_point(place["points"], *spot->x, *spot->y, distance))
            return Json{{"choose", fmt::format("{}>{},{}", verb, (*nearest)[0].dump(), (*nearest)[1].dump())}};
    }
    // Without points a way is an option of its own: to a zone, or up to somebody.
    std::vector<std::string> ways;
    for (const Json& option : list_of(asked.question, "options")) {
        const bool there =
            (!spot->is_person && text_of(option, "place") == spot->key) ||
            (spot->is_person && words[0] == "engage" && text_of(option, "target") == spot->key &&
             text_of(option, "deed").find("engage") != std::string::npos) ||
            (spot->is_person && words[0] != "engage" && text_of(option, "place") == spot->zone && !spot->zone.empty());
        if (there) ways.push_back(text_of(option, "key"));
    }
    if (ways.size() == 1) return Json{{"choose", ways.front()}};
    if (ways.size() > 1) return refuse(fmt::format("\"{}\" could be {}", line, fmt::join(ways, " or ")));
    return refuse(fmt::format("there is no way to {} now", spot->name));
}

std::string typed_range(const Asked& asked) {
    std::vector<std::string> typed;
    for (const Offered& one : asked.offered) typed.push_back(one.typed);
    if (typed.size() <= 4) return fmt::format("{}", fmt::join(typed, ", "));
    return fmt::format("{} to {}", typed.front(), typed.back());
}

Expected<Json> read_choice(const Asked& asked, std::string_view line, const std::vector<Spot>& spots) {
    const std::string word(without_blanks(line));
    for (const Offered& one : asked.offered)
        if (one.typed == word) return Json{{"choose", one.key}};
    if (whole_number(word)) return refuse(fmt::format("there is no option {}; there are {}", word, typed_range(asked)));
    if (auto point = read_point(asked.question, word)) return *point;
    // A key, or the beginning of exactly one.
    const std::string wanted = in_lower_case(word);
    std::vector<std::string> beginnings, keys;
    for (const Offered& one : asked.offered) {
        if (one.key == wanted) return Json{{"choose", one.key}};
        if (one.key.starts_with(wanted)) beginnings.push_back(one.key);
        keys.push_back(one.key);
    }
    if (beginnings.size() == 1) return Json{{"choose", beginnings.front()}};
    if (beginnings.size() > 1) return refuse(fmt::format("\"{}\" could be {}", word, fmt::join(beginnings, " or ")));
    if (auto way = read_way_to(asked, wanted, spots)) return *way;
    const std::string near = nearest(wanted, keys);
    return refuse(fmt::format("\"{}\" is no option{}; type one of {}, or h for help", word,
                              near.empty() ? "" : fmt::format(" (did you mean {}?)", near), typed_range(asked)));
}

// Many numbers to choose from are typed, not read one by one.
std::string number_range(const Program& program, std::span<const Offered> offered) {
    const auto [least, most] =
        std::minmax_element(offered.begin(), offered.end(), [](const Offered& a, const Offered& b) {
            return std::atoi(a.typed.c_str()) < std::atoi(b.typed.c_str());
        });
    return wrapped(fmt::format("type a number: {}, up to {}", least->text, most->text),
                   static_cast<std::size_t>(program.width),
                   "  " + program.paint(Paint::accent, fmt::format("{} to {}", least->typed, most->typed)) + "  ",
                   "     ") +
           "\n";
}

// One or several options as they are shown.
struct Entry {
    std::string text;
    std::size_t options = 1;
};

std::vector<Entry> one_by_one(const Program& program, std::span<const Offered> offered) {
    std::vector<Entry> entries;
    for (const Offered& one : offered)
        entries.push_back({wrapped(one.text, static_cast<std::size_t>(program.width),
                                   program.paint(Paint::accent, fmt::format("{:>3}", one.typed)) + "  ", "     ") +
                           "\n"});
    return entries;
}

// What a group of options says in common, and what is each one's own.
struct Fold {
    std::string before, after;
    std::vector<std::pair<std::string, std::string>> own; // typed, words
};

// An option's text around the name of its target; nothing if that does not stand in it.
std::optional<std::pair<std::string, std::string>> around(const std::string& text, const std::string& name) {
    const std::size_t at = name.empty() ? std::string::npos : text.find(name);
    if (at == std::string::npos) return std::nullopt;
    return std::pair{text.substr(0, at), text.substr(at + name.size())};
}

// Options that differ only in whom they are aimed at share a line: a screen has 24.
std::vector<Entry> folded(const Program& program, std::span<const Offered> offered,
                          const std::vector<const Json*>& options, const std::map<std::string, std::string>& names) {
    std::vector<Fold> folds;
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const auto name = names.find(text_of(*options[i], "target"));
        const auto parts = name == names.end() ? std::nullopt : around(offered[i].text, name->second);
        if (!parts) {
            folds.push_back({offered[i].text, "", {{offered[i].typed, ""}}});
            continue;
        }
        auto known = std::find_if(folds.begin(), folds.end(), [&](const Fold& fold) {
            return fold.before == parts->first && fold.after == parts->second && !fold.own.front().second.empty();
        });
        if (known == folds.end()) known = folds.insert(folds.end(), {parts->first, parts->second, {}});
        known->own.emplace_back(offered[i].typed, name->second);
    }
    std::vector<Entry> entries;
    for (const Fold& fold : folds) {
        std::vector<std::string> each;
        for (const auto& [typed, words] : fold.own) each.push_back(program.paint(Paint::accent, typed) + " " + words);
        const auto width = static_cast<std::size_t>(program.width);
        const std::string text =
            fold.own.size() == 1
                ? wrapped(fold.before + fold.own.front().second + fold.after, width,
                          program.paint(Paint::accent, fmt::format("{:>3}", fold.own.front().first)) + "  ", "     ")
                : wrapped(fmt::format("{}…{}: {}", fold.before, fold.after, fmt::join(each, ", ")), width, "     ",
                          "       ");
        entries.push_back({text + "\n", fold.own.size()});
    }
    return entries;
}

// Names by key of those the options are aimed at, as the question tells them.
std::map<std::string, std::string> names_in(const Json& question) {
    std::map<std::string, std::string> names;
    for (const Json& option : list_of(question, "options"))
        if (const std::string name = text_of(option, "target_name"); !name.empty())
            names[text_of(option, "target")] = name;
    return names;
}

// What may not be done now, with the reasons; or only how much that is.
std::string barred_text(const Program& program, const Json& question, bool counted_only) {
    std::vector<std::string> words;
    for (const Json& barred : list_of(question, "barred"))
        words.push_back(fmt::format("{} ({})", text_of(barred, "text"), text_of(barred, "reason")));
    if (words.empty()) return {};
    const std::string all =
        counted_only ? fmt::format("{} more, o shows them", words.size()) : fmt::format("{}", fmt::join(words, "; "));
    return program.paint(Paint::faint,
                         wrapped("Not now: " + all, static_cast<std::size_t>(program.width), "  ", "    ")) +
           "\n";
}

std::size_t count_of_lines(std::string_view text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// A group of options as it is shown; the last of them may only be counted.
struct Shown {
    std::string name, heading;
    std::vector<Entry> entries;
    std::size_t counted = 0;
    bool stays = false; // what ends the turn is always seen

    std::size_t lines() const {
        std::size_t lines = count_of_lines(heading);
        for (const Entry& entry : entries) lines += count_of_lines(entry.text);
        return lines;
    }
    void count_all() { counted = entries.size(); }
    std::string text() const {
        std::string all = counted == entries.size() ? "" : heading;
        for (std::size_t i = 0; i + counted < entries.size(); ++i) all += entries[i].text;
        return all;
    }
    // "Talk: 3", of those that are counted.
    std::string count() const {
        std::size_t options = 0;
        for (std::size_t i = entries.size() - counted; i < entries.size(); ++i) options += entries[i].options;
        return fmt::format("{}: {}", name, options);
    }
};

// The options of a question, and what else stands below it, made shorter until it fits into so many rows. What is done most
// stands first, so the last groups are the ones to look up; then the reasons of what cannot be done; then what stands in the
// first groups behind the first.
class ShortList {
public:
    ShortList(const Program& where, const Json& what, std::vector<Shown> shown)
        : program(where), question(what), groups(std::move(shown)), places(places_text(where, what)) {}

    std::string text() const {
        std::string all;
        std::vector<std::string> counts;
        for (const Shown& group : groups) {
            if (group.stays) all += counts_in_words(counts);
            all += group.text();
            if (group.counted > 0) counts.push_back(group.count());
            if (!in_one_line) all += counts_in_words(counts);
        }
        return all + counts_in_words(counts) + places + barred_text(program, question, barred_counted);
    }

    void fit_into(std::size_t rows) {
        const auto fits = [&] { return count_of_lines(text()) <= rows; };
        each_of_the_last(fits, [](Shown& group) {
            if (group.lines() >= 3) group.count_all();
        });
        if (!fits()) barred_counted = in_one_line = true;
        each_of_the_last(fits, [](Shown& group) { group.count_all(); });
        for (Shown& group : groups)
            while (!group.stays && group.counted + 1 < group.entries.size() && !fits()) ++group.counted;
    }

private:
    // All but the first.
    void each_of_the_last(const auto& fits, const auto& shorten) {
        for (std::size_t i = groups.size(); i-- > 1 && !fits();)
            if (!groups[i].stays) shorten(groups[i]);
    }
    std::string counts_in_words(std::vector<std::string>& counts) const {
        if (counts.empty()) return {};
        const std::string words = fmt::format("{} more, o shows them", fmt::join(counts, ", "));
        counts.clear();
        return wrapped(words, static_cast<std::size_t>(program.width), "  " + program.paint(Paint::accent, "o") + "  ",
                       "     ") +
               "\n";
    }

    const Program& program;
    const Json& question;
    std::vector<Shown> groups;
    std::string places;
    bool barred_counted = false, in_one_line = false;
};

} // namespace

Asked ask(const Program& program, const Json& question, bool typed_dice, OptionNumbers* numbers, std::size_t rows) {
    Asked asked{question, {}, {}, {}};
    const auto width = static_cast<std::size_t>(program.width);
    const std::string rule = text_of(question, "rule");
    const std::string text = wrapped(text_of(question, "text"), width, "", "  ");
    const bool fits = columns_of(text.substr(text.rfind('\n') + 1)) + 2 + columns_of(rule) <= width;
    asked.text = program.paint(Paint::accent, text);
    if (!rule.empty()) asked.text += (fits ? "  " : "\n  ") + program.paint(Paint::faint, rule);
    asked.text += "\n";
    const std::string kind = text_of(question, "kind");
    if (kind == "throw") {
        const std::string how = "(" + how_to_type_dice(question, typed_dice) + ")";
        std::vector<std::string> stay;
        for (const Json& dice : list_of(question, "stay"))
            for (const Json& face : dice["faces"]) stay.push_back(face.dump());
        asked.text +=
            wrapped(fmt::format("{}{} {}", dice_in_words(question),
                                stay.empty() ? "" : fmt::format(", beside {} that stay", fmt::join(stay, " ")),
                                program.paint(Paint::faint, how)),
                    width, "  ", "  ") +
            "\n";
    }
    if (kind == "draw")
        asked.text += fmt::format(
            "  one card of {} {}\n", question["cards"].size(),
            program.paint(Paint::faint, typed_dice ? "(type its number)" : "(Enter draws, or type its number)"));
    if (kind != "choice") return asked;

    const Json& options = list_of(question, "options");
    const bool counts = are_counts(options);
    std::vector<Shown> groups;
    for (const auto& [name, listed, by_game] : groups_of(options)) {
        Shown& group = groups.emplace_back();
        if (!name.empty()) group.heading = "  " + program.paint(Paint::faint, name) + "\n";
        const std::size_t first = asked.offered.size();
        for (const Json* option : listed) {
            const std::string key = text_of(*option, "key");
            const int number = counts                          ? *count_of(key)
                               : option->contains("ends_turn") ? 0
                               : numbers != nullptr            ? numbers->number_of(key)
                                                               : static_cast<int>(asked.offered.size()) + 1;
            std::string words = text_of(*option, "text");
            for (const Json& lost : list_of(*option, "gives_up")) words += "; " + lost.get<std::string>();
            asked.offered.push_back({std::to_string(number), key, words, option->contains("confirm")});
        }
        const bool many = options.size() > longest_plain_list;
        const std::span<const Offered> offered = std::span(asked.offered).subspan(first);
        if (counts && many && offered.size() == options.size()) {
            group.entries = {{number_range(program, offered), offered.size()}};
            continue;
        }
        group.entries = many ? folded(program, offered, listed, names_in(question)) : one_by_one(program, offered);
        group.name = name;
        group.stays = name.empty();
    }
    ShortList list(program, question, std::move(groups));
    const std::string begin = asked.text;
    asked.whole = begin + list.text();
    if (rows > 0) list.fit_into(rows - std::min(rows, count_of_lines(begin)));
    asked.text = begin + list.text();
    return asked;
}

Expected<Json> read_answer(const Asked& asked, std::string_view line, const std::vector<Spot>& spots) {
    const std::string kind = text_of(asked.question, "kind");
    if (kind == "throw") return read_faces(asked.question, line);
    if (kind == "draw") return read_card(asked.question, line);
    return read_choice(asked, line, spots);
}

} // namespace fracas
