#include "cli/typed_dice.hpp"

#include "cli/layout.hpp"
#include "cli/narration.hpp"
#include "engine/throws.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace fracas {

namespace {

struct Kind {
    int count, sides, until;
    bool marks;
    std::string colour;
};

std::vector<Kind> kinds_of(const Json& question) {
    std::vector<Kind> kinds;
    if (!question.contains("dice")) return kinds;
    for (const Json& kind : question["dice"])
        kinds.push_back({kind["count"].get<int>(), kind["sides"].get<int>(), kind.value("until", 0),
                         kind.contains("marks"), text_of(kind, "colour")});
    return kinds;
}

// What a word counts: 6 for "six", "sixes", "successes"; 1 for "one", "ones", "banes"; 0: nothing.
int mark_called(const std::string& word) {
    for (const char* six : {"six", "sixes", "success", "successes"})
        if (word == six) return 6;
    for (const char* one : {"one", "ones", "bane", "banes"})
        if (word == one) return 1;
    return 0;
}

// "2 sixes, 1 one"; nothing if the line is no count.
std::optional<Expected<Json>> read_counts(const Json& question, const std::vector<Kind>& kinds,
                                          const std::vector<std::string>& words) {
    if (std::none_of(words.begin(), words.end(), [](const auto& word) { return mark_called(word) != 0; }))
        return std::nullopt;
    const bool marks = std::all_of(kinds.begin(), kinds.end(), [](const Kind& kind) { return kind.marks; });
    if (!marks && std::none_of(words.begin(), words.end(), [](const auto& word) { return whole_number(word); }))
        return std::nullopt; // no count either: "six"
    if (!marks) return refuse("every face counts here; type all of them: " + dice_in_words(question));
    std::vector<int> sixes(kinds.size()), ones(kinds.size());
    std::optional<std::size_t> which = kinds.size() == 1 ? std::optional<std::size_t>(0) : std::nullopt;
    int number = 1;
    for (const std::string& word : words) {
        const auto named = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& k) { return k.colour == word; });
        if (named != kinds.end()) {
            which = static_cast<std::size_t>(named - kinds.begin());
            continue;
        }
        if (word == "no" || word == "and") {
            if (word == "no") number = 0;
            continue;
        }
        if (const auto value = whole_number(word)) {
            number = *value;
            continue;
        }
        const int mark = mark_called(word);
        if (mark == 0) return refuse(fmt::format("\"{}\" is no count; such as 2 sixes, 1 one", word));
        if (!which) return refuse("say of which dice, such as " + kinds.front().colour + " 1 six");
        (mark == 6 ? sixes : ones)[*which] += number;
        number = 1;
    }
    Json faces = Json::array();
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (sixes[i] < 0 || ones[i] < 0 || sixes[i] + ones[i] > kinds[i].count)
            return refuse(fmt::format("there are only {}", dice_in_words(question)));
        for (int die = 0; die < kinds[i].count; ++die)
            faces.push_back(die < sixes[i] ? 6 : die < sixes[i] + ones[i] ? 1 : 3);
    }
    return Json{{"faces", faces}};
}

} // namespace

std::string dice_in_words(const Json& question) {
    std::vector<std::string> parts;
    for (const Kind& kind : kinds_of(question)) {
        parts.push_back(fmt::format("{} {}D{}", kind.count == 1 ? "one" : std::to_string(kind.count),
                                    kind.colour.empty() ? "" : kind.colour + " ", kind.sides));
        if (kind.until > kind.sides)
            parts.back() += fmt::format(" (each {} rolled on and added up until {})", kind.sides, kind.until);
    }
    return fmt::format("{}", fmt::join(parts, " and "));
}

std::string how_to_type_dice(const Json& question, bool typed_dice) {
    const std::vector<Kind> kinds = kinds_of(question);
    int count = 0;
    bool marks = true;
    std::vector<std::string> colours;
    for (const Kind& kind : kinds) {
        count += kind.count;
        marks = marks && kind.marks;
        if (!kind.colour.empty()) colours.push_back(kind.colour);
    }
    std::string how = "type its face";
    if (count > 1) {
        std::vector<std::string> faces;
        for (int i = 0; i < std::min(count, 3); ++i) faces.push_back(std::to_string(i == 0 ? 6 : 4 - i));
        how = fmt::format("type the faces, such as {}{}", fmt::join(faces, " "), count > 3 ? " ..." : "");
        if (colours.size() > 1) how += fmt::format(", first {}", fmt::join(colours, ", then "));
        if (marks && kinds.size() == 1) how += "; or 1 six, 1 one";
    }
    if (count == 1 && kinds.front().sides == 100) how += ", 00 is 100";
    return typed_dice ? how : "Enter rolls, or " + how;
}

Expected<Json> read_faces(const Json& question, std::string_view line) {
    const std::vector<Kind> kinds = kinds_of(question);
    std::vector<std::string> words = words_between(in_lower_case(line), ",;|");
    if (auto counted = read_counts(question, kinds, words)) return *counted;
    std::vector<Dice> dice;
    for (const Kind& kind : kinds)
        dice.insert(dice.end(), static_cast<std::size_t>(kind.count), Dice{1, kind.sides, "", kind.until});
    // 661 for three dice, and 66 1 too; a die with ten sides and more needs blanks.
    if (words.size() != dice.size() &&
        std::all_of(dice.begin(), dice.end(), [](const Dice& d) { return d.sides <= 9; })) {
        std::vector<std::string> digits;
        for (const std::string& word : words)
            for (const char c : word) digits.emplace_back(1, c);
        words = digits;
    }
    Json faces = Json::array();
    for (const std::string& word : words) {
        auto value = whole_number(word);
        if (!value) return refuse(fmt::format("\"{}\" is no face; asked for: {}", word, dice_in_words(question)));
        if (const std::size_t at = faces.size(); at < dice.size()) {
            const Dice& die = dice[at];
            // A D100 shows 00 for 100, and a D10 0 for 10.
            if (*value == 0 && ((die.sides == 100 && word.size() >= 2) || die.sides == 10)) value = die.sides;
            if (*value >= 1 && !die.at_rest(*value))
                return refuse(fmt::format("{} is below {}: roll that die on and give the sum", *value, die.until));
            if (!die.has(*value)) return refuse(fmt::format("no D{} has the face {}", die.sides, *value));
        }
        faces.push_back(*value);
    }
    if (faces.size() != dice.size())
        return refuse(fmt::format("{} asked for, and {} were typed",
                                  dice.size() == 1 ? "1 face is" : fmt::format("{} faces are", dice.size()),
                                  faces.size()));
    return Json{{"faces", faces}};
}

} // namespace fracas
