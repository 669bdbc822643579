#include "simulate/simulation_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace fracas {

namespace {

constexpr int indent = 2;
constexpr int most_rows_of_rounds = 16;
constexpr int widest_name = 28;

std::string shortened(const std::string& name) {
    if (characters(name) <= widest_name) return name;
    std::string result;
    int used = 0;
    for (const char c : name) {
        used += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1 : 0;
        if (used > widest_name - 1) break;
        result += c;
    }
    return result + "~";
}

int names_width(const std::vector<std::string>& names) {
    int width = 9; // "undecided"
    for (const std::string& name : names) width = std::max(width, characters(name));
    return width;
}

// A side and how it was played, unless it has nothing to say about that.
std::string side_label(const SimulatedSide& side) {
    return side.policy.empty() ? shortened(side.name) : fmt::format("{} ({})", shortened(side.name), side.policy);
}

void print_sides(std::string& text, const Simulated& simulated, const TextStyle& style) {
    std::vector<std::string> labels;
    for (const SimulatedSide& side : simulated.sides) labels.push_back(side_label(side));
    const int label_width = names_width(labels);
    int chance_width = 0;
    for (const SimulatedSide& side : simulated.sides)
        chance_width = std::max(chance_width, characters(chance_with_interval(side.wins, simulated.fights)));
    chance_width = std::max(chance_width, characters(chance_with_interval(simulated.undecided, simulated.fights)));

    const auto row = [&](const std::string& label, std::uint64_t wins) {
        const std::string chance = chance_with_interval(wins, simulated.fights);
        const int space = std::clamp(style.width - indent - label_width - 2 - chance_width - 2, 0, 40);
        std::string line = "  " + filled(label, label_width) + "  " + filled(chance, chance_width) + "  " +
                           bar(share(wins, simulated.fights), space, style.blocks);
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    };
    text += '\n' + style.headed("Wins (95 % interval)") + '\n';
    for (std::size_t i = 0; i < simulated.sides.size(); ++i) row(labels[i], simulated.sides[i].wins);
    if (simulated.undecided > 0) row("undecided", simulated.undecided);
    if (simulated.by_limit > 0)
        text += "  " +
                broken_into_lines(fmt::format("{} of the fights were not fought out: they ended at the limit of {}s, "
                                              "and the side that was better off is counted as the winner.",
                                              chance_with_interval(simulated.by_limit, simulated.fights),
                                              simulated.round_name.empty() ? "round" : simulated.round_name),
                                  style.width - indent, indent) +
                '\n';

    text += '\n' + style.headed("Able to fight at the end") + '\n';
    for (std::size_t i = 0; i < simulated.sides.size(); ++i) {
        const SimulatedSide& side = simulated.sides[i];
        const auto members = std::ranges::count_if(
            simulated.combatants, [&](const SimulatedCombatant& combatant) { return combatant.side == side.key; });
        text += fmt::format("  {}  {:.2f} of {} on average\n", filled(shortened(side.name), label_width),
                            side.survivors.mean(), members);
    }
}

void print_rounds(std::string& text, const Simulated& simulated, const TextStyle& style) {
    const std::string name = simulated.round_name.empty() ? "round" : simulated.round_name;
    const Histogram& rounds = simulated.rounds;
    const std::uint64_t fights = total(rounds);
    if (fights == 0) return;
    text += '\n' + style.headed("Length") + '\n';
    const std::string spread =
        fmt::format("{:.2f} {}s on average; 10 % of fights end by {} {}, 50 % by {}, 90 % by {}", rounds.mean(), name,
                    name, quantile(rounds, 10), quantile(rounds, 50), quantile(rounds, 90));
    text += "  " + broken_into_lines(spread, style.width - indent, indent) + '\n';
    // Without the thin ends, which the last row takes together.
    const int first = quantile(rounds, 1);
    const int last = std::min(quantile(rounds, 99), first + most_rows_of_rounds - 1);
    std::uint64_t before = 0, after = fights, most = 1;
    for (int k = 0; k <= last; ++k) {
        const std::uint64_t count = rounds.count[static_cast<std::size_t>(k)];
        if (k < first) before += count;
        else most = std::max(most, count);
        after -= count;
    }
    most = std::max({most, before, after});
    const int decimals = fitting_decimals(fights);
    const auto row = [&](const std::string& label, std::uint64_t count) {
        const int space = std::clamp(style.width - 30, 0, 40);
        const double part = share(count, fights);
        text += fmt::format("  {:>9}  {:>9}  {}\n", label, percent(part, decimals),
                            bar(static_cast<double>(count) / static_cast<double>(most), space, style.blocks));
    };
    if (before > 0) row(fmt::format("under {}", first), before);
    for (int k = first; k <= last; ++k)
        if (const auto count = rounds.count[static_cast<std::size_t>(k)]; count > 0) row(fmt::format("{}", k), count);
    if (after > 0) row(fmt::format("over {}", last), after);
}

struct Table {
    std::vector<std::string> names;              // of the rows
    std::vector<std::string> headings;           // of the columns
    std::vector<std::vector<std::string>> cells; // by column, then row
};

// Headings are broken into words one below the other; columns that do not fit go into a further table below.
void print_table(std::string& text, const Table& table, const TextStyle& style) {
    const int label_width = names_width(table.names);
    std::vector<std::vector<std::string>> words(table.headings.size());
    std::vector<int> widths(table.headings.size(), 5);
    for (std::size_t c = 0; c < table.headings.size(); ++c) {
        std::string rest = broken_into_lines(table.headings[c], 1); // one word a line
        for (std::size_t end; !rest.empty(); rest.erase(0, end == std::string::npos ? end : end + 1)) {
            end = rest.find('\n');
            words[c].push_back(rest.substr(0, end));
            widths[c] = std::max(widths[c], characters(words[c].back()));
        }
        for (const std::string& cell : table.cells[c]) widths[c] = std::max(widths[c], characters(cell));
    }
    for (std::size_t from = 0, to = 0; from < widths.size(); from = to) {
        int used = indent + label_width;
        std::size_t lines = 0;
        for (to = from; to < widths.size() && (to == from || used + 2 + widths[to] <= style.width); ++to) {
            used += 2 + widths[to];
            lines = std::max(lines, words[to].size());
        }
        if (from > 0) text += '\n';
        for (std::size_t line = 0; line < lines; ++line) {
            std::string heading(static_cast<std::size_t>(indent + label_width), ' ');
            for (std::size_t c = from; c < to; ++c) {
                const std::size_t above = lines - words[c].size(); // headings stand on the figures
                heading += "  " + filled_in_front(line < above ? "" : words[c][line - above], widths[c]);
            }
            heading.erase(heading.find_last_not_of(' ') + 1);
            text += style.headed(heading) + '\n';
        }
        for (std::size_t r = 0; r < table.names.size(); ++r) {
            text += "  " + filled(table.names[r], label_width);
            for (std::size_t c = from; c < to; ++c) text += "  " + filled_in_front(table.cells[c][r], widths[c]);
            text += '\n';
        }
    }
}

void print_combatants(std::string& text, const Simulated& simulated, const TextStyle& style) {
    if (simulated.combatants.empty()) return;
    Table falls{{}, {"falls", "dies", "median round"}, std::vector<std::vector<std::string>>(3)};
    Table counters;
    std::vector<std::size_t> counted;
    std::vector<std::string> never;
    for (std::size_t c = 0; c < simulated.counters.size(); ++c) {
        if (is_counted(simulated, c)) {
            counted.push_back(c);
            counters.headings.push_back(counter_words(simulated, c));
        } else {
            never.push_back(counter_words(simulated, c));
        }
    }
    counters.cells.resize(counted.size());
    if (!simulated.round_name.empty()) falls.headings[2] = "median " + simulated.round_name;
    const std::vector<OtherEnd> other_ends = ends_to_tell(simulated);
    for (const OtherEnd& end : other_ends) {
        falls.headings.push_back(end.text);
        falls.cells.emplace_back();
    }
    for (const SimulatedCombatant& combatant : simulated.combatants) {
        falls.names.push_back(shortened(combatant.name));
        falls.cells[0].push_back(chance_with_interval(combatant.fell, simulated.fights));
        falls.cells[1].push_back(chance_with_interval(combatant.died, simulated.fights));
        const bool fell = total(combatant.fell_in_round) > 0;
        falls.cells[2].push_back(fell ? fmt::format("{}", quantile(combatant.fell_in_round, 50)) : "-");
        for (std::size_t c = 0; c < other_ends.size(); ++c)
            falls.cells[3 + c].push_back(chance_with_interval(combatant.*other_ends[c].count, simulated.fights));
        counters.names.push_back(shortened(combatant.name));
        for (std::size_t i = 0; i < counted.size(); ++i)
            counters.cells[i].push_back(
                counted[i] < combatant.totals.size() ? per_fight(combatant.totals[counted[i]], simulated.fights) : "-");
    }
    text += '\n' + style.headed("Who falls (95 % interval), and when") + '\n';
    print_table(text, falls, style);
    if (simulated.counters.empty()) return;
    text += '\n' + style.headed("Per fight") + '\n';
    print_table(text, counters, style);
    if (!never.empty())
        text +=
            "  " + broken_into_lines(fmt::format("never: {}", fmt::join(never, ", ")), style.width - indent, 9) + '\n';
}

// What a side has at the end, all together: between the twentieth of the fights with least and that with most.
void print_resources(std::string& text, const Simulated& simulated, const TextStyle& style) {
    Table left{{}, {}, {}};
    for (const SimulatedSide& side : simulated.sides) left.names.push_back(shortened(side.name));
    for (std::size_t k = 0; k < simulated.resources.size(); ++k) {
        if (!is_ever_left(simulated, k)) continue;
        left.headings.push_back(simulated.resource_texts[k]);
        left.cells.emplace_back();
        for (const SimulatedSide& side : simulated.sides) {
            const Histogram& law = side.resources[k];
            left.cells.back().push_back(
                fmt::format("{} ({} to {})", quantile(law, 50), quantile(law, 5), quantile(law, 95)));
        }
    }
    if (left.headings.empty()) return;
    text += '\n' + style.headed("At the end, all of a side together: median (and nine fights of ten)") + '\n';
    print_table(text, left, style);
}

// As --replay counts them, from 1.
Json numbers_to_replay(const FirstFights& fights) {
    Json numbers = Json::array();
    for (const std::uint64_t number : fights.numbers()) numbers.push_back(number + 1);
    return numbers;
}

Json chance_json(std::uint64_t hits, std::uint64_t tries) {
    const Interval interval = wilson(hits, tries);
    return {{"fights", hits}, {"p", share(hits, tries)}, {"low", interval.low}, {"high", interval.high}};
}

} // namespace

std::uint64_t total(const Histogram& histogram) {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : histogram.count) sum += count;
    return sum;
}

int quantile(const Histogram& histogram, int per_cent) {
    const std::uint64_t all = total(histogram);
    std::uint64_t sum = 0;
    for (std::size_t k = 0; all > 0 && k < histogram.count.size(); ++k) {
        sum += histogram.count[k];
        if (sum > 0 && sum * 100 >= all * static_cast<std::uint64_t>(per_cent)) return static_cast<int>(k);
    }
    return 0;
}

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

// The interval is about 1/sqrt(fights) wide.
int fitting_decimals(std::uint64_t fights) { return fights >= 10'000'000 ? 3 : fights >= 200'000 ? 2 : 1; }

std::string chance_with_interval(std::uint64_t hits, std::uint64_t tries) {
    const Interval interval = wilson(hits, tries);
    const int decimals = fitting_decimals(tries);
    return fmt::format("{} ({} to {})", percent(share(hits, tries), decimals), percent_figure(interval.low, decimals),
                       percent_figure(interval.high, decimals));
}

std::string per_fight(std::int64_t sum, std::uint64_t fights) {
    if (sum == 0 || fights == 0) return "0";
    const double mean = static_cast<double>(sum) / static_cast<double>(fights);
    if (mean > 0 && mean < 0.005) return "<0.01";
    return fmt::format("{:.2f}", mean);
}

std::string counter_words(const Simulated& simulated, std::size_t counter) {
    const bool named = counter < simulated.counter_texts.size() && !simulated.counter_texts[counter].empty();
    return named ? simulated.counter_texts[counter] : simulated.counters[counter];
}

std::vector<OtherEnd> ends_to_tell(const Simulated& simulated) {
    static const std::vector<OtherEnd> all = {{"dies in the end", &SimulatedCombatant::died_after},
                                              {"escapes", &SimulatedCombatant::escaped},
                                              {"gives up", &SimulatedCombatant::gave_up},
                                              {"is held", &SimulatedCombatant::held}};
    std::vector<OtherEnd> told;
    for (const OtherEnd& end : all) {
        const bool asked_for = simulated.after && end.count == &SimulatedCombatant::died_after;
        if (asked_for || std::ranges::any_of(simulated.combatants,
                                             [&](const SimulatedCombatant& one) { return one.*end.count > 0; }))
            told.push_back(end);
    }
    return told;
}

bool is_counted(const Simulated& simulated, std::size_t counter) {
    return std::ranges::any_of(simulated.combatants, [&](const SimulatedCombatant& combatant) {
        return counter < combatant.totals.size() && combatant.totals[counter] != 0;
    });
}

std::string grouped(std::uint64_t number) {
    std::string digits = fmt::format("{}", number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
    return digits;
}

bool is_ever_left(const Simulated& simulated, std::size_t resource) {
    return std::ranges::any_of(simulated.sides, [&](const SimulatedSide& side) {
        return resource < side.resources.size() && side.resources[resource].count.size() > 1;
    });
}

std::string to_text(const Simulated& simulated, const TextStyle& style) {
    std::string text = style.headed(simulated.title.empty() ? simulated.system : simulated.title) + '\n';
    text += fmt::format("{} fight{} by policy, seed {}\n", grouped(simulated.fights), simulated.fights == 1 ? "" : "s",
                        simulated.seed);
    if (simulated.stopped) text += "Cut short: what follows is from the fights finished until then.\n";
    if (simulated.fights == 0) return text;
    text += '\n' + broken_into_lines(verdict(simulated), style.width, 0) + '\n';
    print_sides(text, simulated, style);
    print_rounds(text, simulated, style);
    print_resources(text, simulated, style);
    print_combatants(text, simulated, style);
    return text;
}

Json to_json(const Simulated& simulated) {
    Json sides = Json::array(), combatants = Json::array(), counters = Json::array();
    for (const SimulatedSide& side : simulated.sides) {
        sides.push_back(
            {{"key", side.key},
             {"name", side.name},
             {"policy", side.policy},
             {"wins", chance_json(side.wins, simulated.fights)},
             {"survivors", {{"mean", side.survivors.mean()}, {"fights", side.survivors.count}}},
             {"dead", {{"mean", side.dead.mean()}, {"fights", side.dead.count}}},
             {"worst_twentieth", {{"survivors", quantile(side.survivors, 5)}, {"dead", quantile(side.dead, 95)}}},
             {"replay", numbers_to_replay(side.won)}});
        Json left = Json::object();
        for (std::size_t k = 0; k < std::min(simulated.resources.size(), side.resources.size()); ++k) {
            const Histogram& law = side.resources[k];
            left[simulated.resources[k]] = {{"text", simulated.resource_texts[k]},
                                            {"mean", law.mean()},
                                            {"p5", quantile(law, 5)},
                                            {"p50", quantile(law, 50)},
                                            {"p95", quantile(law, 95)},
                                            {"fights", law.count}};
        }
        sides.back()["resources"] = std::move(left);
    }
    for (const SimulatedCombatant& combatant : simulated.combatants) {
        Json falls = chance_json(combatant.fell, simulated.fights);
        const bool fell = total(combatant.fell_in_round) > 0;
        falls["median_round"] = fell ? Json(quantile(combatant.fell_in_round, 50)) : Json();
        falls["by_round"] = combatant.fell_in_round.count;
        Json means = Json::object();
        for (std::size_t c = 0; c < std::min(simulated.counters.size(), combatant.totals.size()); ++c)
            means[simulated.counters[c]] = simulated.fights == 0 ? 0.0
                                                                 : static_cast<double>(combatant.totals[c]) /
                                                                       static_cast<double>(simulated.fights);
        combatants.push_back({{"key", combatant.key},
                              {"name", combatant.name},
                              {"side", combatant.side},
                              {"policy", combatant.policy},
                              {"falls", std::move(falls)},
                              {"dies", chance_json(combatant.died, simulated.fights)},
                              {"escapes", chance_json(combatant.escaped, simulated.fights)},
                              {"gives_up", chance_json(combatant.gave_up, simulated.fights)},
                              {"is_held", chance_json(combatant.held, simulated.fights)},
                              {"per_fight", std::move(means)}});
        if (simulated.after) combatants.back()["dies_in_the_end"] = chance_json(combatant.died_after, simulated.fights);
    }
    for (std::size_t c = 0; c < simulated.counters.size(); ++c)
        counters.push_back({{"name", simulated.counters[c]},
                            {"text", c < simulated.counter_texts.size() ? simulated.counter_texts[c] : ""}});
    const Histogram& rounds = simulated.rounds;
    Json of_rounds = Json::object();
    for (std::size_t i = 0; i < simulated.of_rounds.size(); ++i)
        if (!simulated.of_rounds[i].numbers().empty())
            of_rounds[std::to_string(i)] = numbers_to_replay(simulated.of_rounds[i]);
    return {{"kind", "sampled"},
            {"system", simulated.system},
            {"title", simulated.title},
            {"seed", simulated.seed},
            {"fights", simulated.fights},
            {"cut_short", simulated.stopped},
            {"sentence", simulated.fights == 0 ? "" : verdict(simulated)},
            {"sides", std::move(sides)},
            {"undecided", chance_json(simulated.undecided, simulated.fights)},
            {"by_limit", chance_json(simulated.by_limit, simulated.fights)},
            {"rounds",
             {{"name", simulated.round_name},
              {"mean", rounds.mean()},
              {"p10", quantile(rounds, 10)},
              {"p50", quantile(rounds, 50)},
              {"p90", quantile(rounds, 90)},
              {"fights", rounds.count},
              {"replay", std::move(of_rounds)}}},
            {"combatants", std::move(combatants)},
            {"counters", std::move(counters)}};
}

} // namespace fracas
