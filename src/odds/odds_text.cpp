#include "odds/odds_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <vector>

namespace fracas {

namespace {

// Of a law with names, such as the 36 injuries, so many rows are printed unless all are asked for.
constexpr std::size_t most_named_rows = 10;
// Together less likely than this, the last values of a law share one row.
constexpr double short_tail = 0.0005;
constexpr double certainty = 1 - 1e-12; // of a sum of doubles
constexpr int indent = 2;
constexpr int label_column = 26; // wider where a label needs it
constexpr int chance_column = 7; // ">99.9 %"
constexpr int least_column = 8;  // "at least"

// "5/36", or "5/36 to 1/6" where something was left out.
template <class Chance>
std::string fraction_of(const Chance& chance) {
    return chance.at_most.empty() ? chance.exact : chance.exact + " to " + chance.at_most;
}

struct Row {
    std::string label;
    double chance = 0;
    std::string at_least; // empty in tables without that column
    std::string exact;
};

// All bars of a page begin in one column and have one scale, so that they can be compared.
void print_rows(std::string& text, const std::vector<Row>& rows, const TextStyle& style) {
    int label_width = label_column;
    for (const Row& row : rows) label_width = std::max(label_width, characters(row.label));
    const int used = indent + label_width + 2 + chance_column + 2 + least_column + 2;
    const int scale = std::clamp(style.width - used + label_width - label_column, 4, 40);
    // A fraction says more than a bar and wants its place.
    const bool exact = std::ranges::any_of(rows, [](const Row& row) { return !row.exact.empty(); });
    for (const Row& row : rows) {
        const std::string drawn = exact ? row.exact : bar(row.chance, scale, style.blocks);
        std::string line = std::string(indent, ' ') + filled(row.label, label_width) + "  " +
                           filled_in_front(percent(row.chance), chance_column) + "  " +
                           filled_in_front(row.at_least, least_column) + "  " + drawn;
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
}

// Where the best play is looked for nobody counts how far it gets.
void print_plan(std::string& text, const Odds& odds, const TextStyle& style) {
    text += '\n' + style.headed(odds.best ? "The plan" : "The plan, and how likely each move comes to be made") + '\n';
    for (std::size_t i = 0; i < odds.plan.size(); ++i) {
        const OddsStep& step = odds.plan[i];
        const std::string chance = odds.best ? "" : filled_in_front(percent(step.made), chance_column) + "  ";
        const int used = indent + 3 + characters(chance);
        text += std::string(indent, ' ') + fmt::format("{}. ", i + 1) + chance +
                broken_into_lines(step.text, style.width - used, used) + '\n';
    }
}

void print_outcomes(std::string& text, const Odds& odds, const TextStyle& style) {
    std::vector<Row> rows;
    std::vector<std::string> never;
    for (const OddsOutcome& outcome : odds.outcomes) {
        const std::string& words = outcome.text.empty() ? outcome.name : outcome.text;
        if (outcome.p > 0 || style.all) rows.push_back({words, outcome.p, {}, fraction_of(outcome)});
        else never.push_back(words);
    }
    if (!rows.empty()) {
        text += '\n' + style.headed("Outcomes") + '\n';
        print_rows(text, rows, style);
    }
    if (!never.empty())
        text +=
            "  " + broken_into_lines(fmt::format("never: {}", fmt::join(never, ", ")), style.width - indent, 9) + '\n';
}

bool is_named(const OddsLaw& law) {
    return std::ranges::any_of(law.values, [](const OddsValue& value) { return !value.label.empty(); });
}

// Sums of many doubles may come out a hair above 1; no program should have to bear that.
double probability(double sum) { return std::clamp(sum, 0.0, 1.0); }

std::string words_of(const OddsLaw& law) { return law.text.empty() ? law.name : law.text; }

std::string value_in_words(const OddsLaw& law, const OddsValue& value) {
    if (!is_named(law)) return fmt::format("{}", value.value);
    if (value.value == 0) return "none";
    // Injuries are known by their rows in the book; other names have numbers only the program knows.
    return law.name.ends_with("injury") ? fmt::format("{} {}", value.value, value.label) : value.label;
}

void print_named_law(std::string& text, const OddsLaw& law, const TextStyle& style) {
    // The most likely ones are chosen, but they stand in the order of the table in the book. "None" is always told.
    std::vector<const OddsValue*> chosen;
    for (const OddsValue& value : law.values)
        if (value.p > 0 && value.value != 0) chosen.push_back(&value);
    const std::size_t there = chosen.size();
    double rest = 0;
    if (!style.all && there > most_named_rows) {
        std::ranges::stable_sort(chosen, [](auto* a, auto* b) { return a->p > b->p; });
        for (std::size_t i = most_named_rows; i < there; ++i) rest += chosen[i]->p;
        chosen.resize(most_named_rows);
        std::ranges::sort(chosen, [](auto* a, auto* b) { return a->value < b->value; });
    }
    std::vector<Row> rows;
    for (const OddsValue& value : law.values)
        if (value.value == 0 && value.p > 0)
            rows.push_back({value_in_words(law, value), value.p, {}, fraction_of(value)});
    for (const OddsValue* value : chosen)
        rows.push_back({value_in_words(law, *value), value->p, {}, fraction_of(*value)});

    text += '\n' + style.headed(as_heading(words_of(law))) + '\n';
    print_rows(text, rows, style);
    if (there > chosen.size())
        text += fmt::format("  and {} more, together {} (--all lists them)\n", there - chosen.size(), percent(rest));
}

void print_figures_law(std::string& text, const OddsLaw& law, const TextStyle& style) {
    std::vector<double> at_least(law.values.size());
    double sum = 0;
    // From the least likely end, so that the small ones are not lost in the sum.
    for (std::size_t i = law.values.size(); i-- > 0;) at_least[i] = sum += law.values[i].p;

    std::size_t shown = law.values.size();
    const bool exact = std::ranges::any_of(law.values, [](const OddsValue& value) { return !value.exact.empty(); });
    if (!style.all && !exact)
        while (shown > 1 && at_least[shown - 1] < short_tail) --shown;
    if (shown + 1 == law.values.size()) ++shown; // one value alone needs no common row

    std::vector<Row> rows;
    for (std::size_t i = 0; i < shown; ++i) {
        const OddsValue& value = law.values[i];
        rows.push_back({value_in_words(law, value), value.p, percent(at_least[i]), fraction_of(value)});
    }
    if (shown < law.values.size()) {
        const std::string range = fmt::format("{} to {}", law.values[shown].value, law.values.back().value);
        rows.push_back({range, at_least[shown], percent(at_least[shown]), {}});
    }
    std::string heading = as_heading(words_of(law));
    if (characters(heading) >= indent + label_column + 2) {
        text += '\n' + style.headed(heading); // too long to stand beside the others
        heading.clear();
    }
    heading = filled(heading, indent + label_column + 2) + filled_in_front("chance", chance_column) + "  at least";
    text += '\n' + style.headed(heading) + '\n';
    print_rows(text, rows, style);
}

void print_laws(std::string& text, const Odds& odds, const TextStyle& style) {
    std::vector<std::string> always, means;
    for (const OddsLaw& law : odds.laws) {
        const auto certain =
            std::ranges::find_if(law.values, [](const OddsValue& value) { return value.p >= certainty; });
        if (certain != law.values.end() && !style.all) {
            always.push_back(words_of(law) + ' ' + value_in_words(law, *certain));
            continue;
        }
        if (std::ranges::none_of(law.values, [](const OddsValue& value) { return value.p > 0; })) continue;
        if (is_named(law)) print_named_law(text, law, style);
        else print_figures_law(text, law, style);
        if (!law.has_mean) continue;
        std::string mean = fmt::format("{} {:.2f}", words_of(law), law.mean);
        if (!law.exact_mean.empty()) mean += fmt::format(" = {}", law.exact_mean);
        means.push_back(std::move(mean));
    }
    if (!always.empty() || !means.empty()) text += '\n';
    if (!always.empty())
        text += broken_into_lines(fmt::format("Always: {}", fmt::join(always, ", ")), style.width, 8) + '\n';
    if (!means.empty())
        text += broken_into_lines(fmt::format("Means: {}", fmt::join(means, ", ")), style.width, 7) + '\n';
}

// --- tables ----------------------------------------------------------------------------------------------------------

// One column of a table over the answers to a question, its cells as they are printed.
struct Column {
    std::string head;
    std::vector<std::string> cells;
    std::vector<double> figures;

    void add(double figure, std::string cell) {
        figures.push_back(figure);
        cells.push_back(std::move(cell));
    }
    bool is_nothing() const {
        return std::ranges::all_of(figures, [](double figure) { return figure == 0; });
    }
    bool differs() const {
        return std::ranges::any_of(figures, [&](double figure) { return std::abs(figure - figures.front()) > 1e-9; });
    }
    int width() const {
        int wide = characters(head);
        for (const std::string& cell : cells) wide = std::max(wide, characters(cell));
        return wide;
    }
};

template <class Thing>
const Thing* named(const std::vector<Thing>& things, std::string_view name) {
    const auto found = std::ranges::find_if(things, [&](const Thing& thing) { return thing.name == name; });
    return found == things.end() ? nullptr : &*found;
}

// A law with names is a column for each of its values, a law of figures a column of means.
void add_law_columns(std::vector<Column>& columns, const OddsTable& table, std::string_view name) {
    std::map<int, std::string> labels;
    for (const OddsRow& row : table.rows)
        if (const OddsLaw* law = named(row.laws, name); law != nullptr && is_named(*law))
            for (const OddsValue& value : law->values) labels[value.value] = value.label;
    if (labels.empty()) {
        Column means{std::string(name), {}, {}};
        for (const OddsRow& row : table.rows) {
            const OddsLaw* law = named(row.laws, name);
            const double mean = law == nullptr ? 0 : law->mean;
            means.add(mean, fmt::format("{:.2f}", mean));
        }
        columns.push_back(std::move(means));
        return;
    }
    for (const auto& [value, label] : labels) {
        Column column{label, {}, {}};
        for (const OddsRow& row : table.rows) {
            double chance = 0;
            if (const OddsLaw* law = named(row.laws, name); law != nullptr)
                for (const OddsValue& one : law->values)
                    if (one.value == value) chance = one.p;
            column.add(chance, percent(chance));
        }
        columns.push_back(std::move(column));
    }
}

std::vector<Column> columns_of(const Odds& odds, const OddsTable& table) {
    std::vector<std::string> names = odds.columns;
    if (names.empty()) {
        for (const OddsOutcome& outcome : odds.outcomes) names.push_back(outcome.name);
        for (const OddsLaw& law : odds.laws) names.push_back(law.name);
    }
    std::vector<Column> columns;
    for (const std::string& name : names) {
        if (named(odds.outcomes, name) == nullptr) {
            add_law_columns(columns, table, name);
            continue;
        }
        Column column{name, {}, {}};
        for (const OddsRow& row : table.rows) {
            const OddsOutcome* outcome = named(row.outcomes, name);
            const double chance = outcome == nullptr ? 0 : outcome->p;
            column.add(chance, percent(chance));
        }
        columns.push_back(std::move(column));
    }
    std::erase_if(columns, [&](const Column& column) {
        return column.is_nothing() || (odds.columns.empty() && !column.differs());
    });
    return columns;
}

// What does not fit into the width is left out: programs find all of it in the JSON.
void print_table(std::string& text, const Odds& odds, const OddsTable& table, const TextStyle& style) {
    int label_width = 0;
    for (const OddsRow& row : table.rows) label_width = std::max(label_width, characters(row.text));
    std::string head(static_cast<std::size_t>(indent + label_width), ' ');
    std::vector<std::string> lines;
    for (const OddsRow& row : table.rows) lines.push_back(std::string(indent, ' ') + filled(row.text, label_width));
    int used = indent + label_width;
    for (const Column& column : columns_of(odds, table)) {
        used += 2 + column.width();
        if (used > style.width && !style.all) break;
        head += "  " + filled_in_front(column.head, column.width());
        for (std::size_t i = 0; i < lines.size(); ++i)
            lines[i] += "  " + filled_in_front(column.cells[i], column.width());
    }
    text += '\n' + style.headed(as_heading(table.text)) + '\n';
    text += fmt::format("{}\n{}\n", head, fmt::join(lines, "\n"));
}

// --- the best play -----------------------------------------------------------------------------------------------------

// A chance in percent, anything else as a figure.
std::string of_aim(const OddsBest& best, double value) {
    return best.is_chance ? percent(value) : fmt::format("{:.2f}", value);
}

std::string said(const OddsRule::Line& line) {
    if (line.texts.size() == 1) return line.texts.front();
    return fmt::format("the first that is offered of: {}", fmt::join(line.texts, "; "));
}

// A rule nobody could keep in mind is none.
bool is_short(const OddsRule& rule) {
    constexpr std::size_t most_answers = 4;
    return std::ranges::all_of(rule.lines, [](const auto& line) { return line.texts.size() <= most_answers; });
}

std::string in_words(const OddsRule& rule) {
    std::string question = rule.question;
    std::ranges::replace(question, '-', ' ');
    std::string text = fmt::format("{}, {}: ", rule.name, question);
    if (!is_short(rule)) return text + "there is no short rule.";
    for (std::size_t i = 0; i < rule.lines.size(); ++i) {
        const OddsRule::Line& line = rule.lines[i];
        if (i > 0) text += "; ";
        if (!line.when.empty()) text += fmt::format("with {}, ", line.when);
        else text += rule.lines.size() > 1 ? "else " : "always ";
        text += said(line);
    }
    return text + '.';
}

std::string in_words(const OddsRule::At& at) {
    std::string text;
    for (const auto& [figure, value] : at.figures) {
        std::string name = figure;
        std::ranges::replace(name, '_', ' ');
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, value);
    }
    return text.empty() ? at.text : text + ": " + at.text;
}

// What is best and for what, a rule for every question; where no short rule is the best play, what it loses, and what is best
// in the situations that are likeliest.
void print_best(std::string& text, const Odds& odds, const TextStyle& style) {
    constexpr std::size_t most_situations = 8;
    const OddsBest& best = *odds.best;
    text += '\n' + style.headed("Best play") + '\n';
    std::string aim = fmt::format("for: {}, {}", best.aim, of_aim(best, best.reached));
    if (!best.exact.empty()) aim += " = " + best.exact;
    if (best.at_least)
        aim += fmt::format(" (the best lies between {} and {})", of_aim(best, *best.at_least),
                           of_aim(best, *best.at_most));
    text += "  " + broken_into_lines(aim, style.width - indent, indent) + '\n';
    for (const OddsRule& rule : best.rules) {
        text += "  " + broken_into_lines(in_words(rule), style.width - indent, 4) + '\n';
        if (rule.loses == 0 && is_short(rule)) continue;
        if (is_short(rule))
            text += fmt::format("    loses {}{} against the best play, which is, where it is likeliest:\n",
                                rule.loses_about ? "about " : "", of_aim(best, rule.loses));
        else text += "    What is best, where it is likeliest:\n";
        const std::size_t shown =
            style.all ? rule.situations.size() : std::min(rule.situations.size(), most_situations);
        for (std::size_t i = 0; i < shown; ++i)
            text += fmt::format("    {}  {}\n", filled_in_front(percent(rule.situations[i].chance), chance_column),
                                broken_into_lines(in_words(rule.situations[i]), style.width - 13, 13));
        if (shown < rule.situations.size())
            text += fmt::format("    and {} more (--all lists them)\n", rule.situations.size() - shown);
    }
}

} // namespace

std::string kind_line(const Odds& odds) {
    std::string line = odds.kind;
    if (odds.best && odds.best->left_to_policy > 0)
        line += fmt::format(": decisions in at most {} of all cases were too rare to be looked at and are the policy's",
                            percent(odds.best->left_to_policy));
    if (odds.left_out > 0) line += fmt::format(": {:.2g} left out", odds.left_out);
    if (odds.distinct > 0) line += fmt::format("; {} distinct outcome{}", odds.distinct, odds.distinct == 1 ? "" : "s");
    return line;
}

std::string to_text(const Odds& odds, const TextStyle& style) {
    std::string text = broken_into_lines(odds.sentence, style.width) + '\n';
    if (!odds.plan.empty()) print_plan(text, odds, style);
    if (odds.best) print_best(text, odds, style);
    print_outcomes(text, odds, style);
    print_laws(text, odds, style);
    for (const OddsTable& table : odds.tables) print_table(text, odds, table, style);
    for (const std::string& remark : odds.remarks) text += "\nNote: " + remark + ".\n";
    text += '\n' + kind_line(odds) + '\n';
    return text;
}

namespace {

// What is named exact is exact; where something was left out there are two bounds instead.
template <class Chance>
void add_fraction(Json& row, const Chance& chance) {
    if (chance.exact.empty()) return;
    if (chance.at_most.empty()) row["exact"] = chance.exact;
    else {
        row["at_least"] = chance.exact;
        row["at_most"] = chance.at_most;
    }
}

// outcomes, laws and means into an object.
void add_figures(Json& to, const std::vector<OddsOutcome>& chances, const std::vector<OddsLaw>& all) {
    Json outcomes = Json::array(), laws = Json::object(), means = Json::object();
    for (const OddsOutcome& outcome : chances) {
        Json row = {{"name", outcome.name}, {"p", probability(outcome.p)}};
        add_fraction(row, outcome);
        outcomes.push_back(std::move(row));
    }
    for (const OddsLaw& law : all) {
        Json values = Json::array();
        for (const OddsValue& value : law.values) {
            Json row = {{"value", value.value}};
            if (is_named(law)) row["label"] = value.label;
            row["p"] = probability(value.p);
            add_fraction(row, value);
            values.push_back(std::move(row));
        }
        laws[law.name] = std::move(values);
        if (law.has_mean) means[law.name] = law.mean;
    }
    to["outcomes"] = std::move(outcomes);
    to["laws"] = std::move(laws);
    to["means"] = std::move(means);
}

Json to_json(const OddsTable& table) {
    Json rows = Json::array();
    for (const OddsRow& row : table.rows) {
        Json one = {{"key", row.key}, {"text", row.text}, {"left_out", row.left_out}};
        add_figures(one, row.outcomes, row.laws);
        rows.push_back(std::move(one));
    }
    return {{"question", table.question},
            {"who", table.who.empty() ? Json() : Json(table.who)},
            {"text", table.text},
            {"rows", std::move(rows)}};
}

Json to_json(const OddsRule& rule) {
    Json lines = Json::array(), situations = Json::array();
    for (const OddsRule::Line& line : rule.lines) {
        Json one = Json::object();
        if (!line.figure.empty())
            one["when"] = {{"figure", line.figure}, {line.at_least ? "at_least" : "at_most", line.bound}};
        one["answers"] = line.answers;
        lines.push_back(std::move(one));
    }
    for (const OddsRule::At& at : rule.situations) {
        Json figures = Json::object();
        for (const auto& [name, value] : at.figures) figures[name] = value;
        situations.push_back({{"figures", std::move(figures)}, {"chance", at.chance}, {"answer", at.answer}});
    }
    return {{"question", rule.question},          {"who", rule.who},     {"text", in_words(rule)},
            {"lines", std::move(lines)},          {"loses", rule.loses}, {"loses_about", rule.loses_about},
            {"situations", std::move(situations)}};
}

Json to_json(const OddsBest& best) {
    Json json = {{"aim", best.aim}, {"reached", best.reached}};
    if (!best.exact.empty()) json["exact"] = best.exact;
    json["left_to_policy"] = best.left_to_policy;
    if (best.at_least) json["at_least"] = *best.at_least;
    if (best.at_most) json["at_most"] = *best.at_most;
    json["rules"] = Json::array();
    for (const OddsRule& rule : best.rules) json["rules"].push_back(to_json(rule));
    return json;
}

} // namespace

double chance_of(const Odds& odds, std::string_view outcome) {
    for (const OddsOutcome& one : odds.outcomes)
        if (one.name == outcome) return one.p;
    return 0;
}

double mean_of(const Odds& odds, std::string_view law) {
    for (const OddsLaw& one : odds.laws)
        if (one.name == law) return one.mean;
    return 0;
}

Json to_json(const Odds& odds) {
    Json json = {{"kind", odds.kind},
                 {"left_out", odds.left_out},
                 {"by", odds.by},
                 {"target", odds.target.empty() ? Json() : Json(odds.target)},
                 {"move", odds.move}};
    for (const OddsStep& step : odds.plan) {
        Json one = {{"move", step.move}, {"text", step.text}};
        if (!odds.best) one["made"] = probability(step.made);
        json["plan"].push_back(std::move(one));
    }
    add_figures(json, odds.outcomes, odds.laws);
    if (odds.best) json["best"] = to_json(*odds.best);
    json["sentence"] = odds.sentence;
    for (const std::string& remark : odds.remarks) json["remarks"].push_back(remark);
    if (odds.tables.empty()) return json;
    json["tables"] = Json::array();
    for (const OddsTable& table : odds.tables) json["tables"].push_back(to_json(table));
    return json;
}

} // namespace fracas
