#include "simulate/exact_fight.hpp"

#include "simulate/simulation_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fracas {

namespace {

using Json = nlohmann::ordered_json;

constexpr double as_good_as_nothing = 1e-15; // sums of doubles are no nearer

// So that what is left between two figures shows, and no more.
int decimals_for(double difference) {
    if (difference <= 0) return 10;
    return std::clamp(static_cast<int>(std::ceil(-std::log10(difference))) - 1, 1, 10);
}

std::string_view reason(Ended ended) {
    switch (ended) {
    case Ended::known: return "known";
    case Ended::time: return "time";
    case Ended::steps: return "steps";
    case Ended::room: return "room";
    case Ended::interrupted: return "interrupted";
    }
    return "";
}

std::string_view reason_in_words(Ended ended) {
    switch (ended) {
    case Ended::known: return "as little as was asked for";
    case Ended::time: return "when time was up";
    case Ended::steps: return "after as many steps as were asked for";
    case Ended::room: return "when there was no more room for states";
    case Ended::interrupted: return "when it was interrupted";
    }
    return "";
}

std::string between(const Interval& interval) {
    const double width = interval.high - interval.low;
    const int decimals = decimals_for(width);
    if (width <= as_good_as_nothing) return percent(interval.high, decimals);
    return fmt::format("{} to {}", percent_figure(interval.low, decimals), percent(interval.high, decimals));
}

std::string played_out(const ExactFight& fight, const ExactEnding& ending) {
    const Interval interval = estimated(fight, ending);
    const int decimals = decimals_for(interval.high - interval.low);
    return fmt::format("{} ({} to {})", percent(estimate(fight, ending), decimals),
                       percent_figure(interval.low, decimals), percent_figure(interval.high, decimals));
}

std::string sentence(const ExactFight& fight) {
    const auto most =
        std::ranges::max_element(fight.sides, {}, [&](const ExactEnding& side) { return estimate(fight, side); });
    if (most == fight.sides.end()) return "";
    const Interval known = proved(fight, *most);
    const int decimals = std::max(1, decimals_for(known.high - known.low) - 1);
    if (known.high - known.low < 0.001)
        return fmt::format("{}: {} to win, and no dice were needed for it.", most->name,
                           percent(known.low, std::min(decimals, 3)));
    return fmt::format("{}: {} to win. Proved is {}.", most->name, percent(estimate(fight, *most), 1), between(known));
}

Json ending_in_json(const ExactFight& fight, const ExactEnding& ending) {
    const Interval known = proved(fight, ending);
    Json json{{"low", known.low}, {"high", known.high}};
    if (fight.fights == 0) return json;
    const Interval sampled = estimated(fight, ending);
    json["sampled"] = {
        {"fights", ending.hits}, {"p", estimate(fight, ending)}, {"low", sampled.low}, {"high", sampled.high}};
    return json;
}

} // namespace

Interval proved(const ExactFight& fight, const ExactEnding& ending) {
    return {ending.proved, std::min(1.0, ending.proved + fight.open)};
}

double estimate(const ExactFight& fight, const ExactEnding& ending) {
    const double of_open = fight.fights == 0 ? 0.5 : share(ending.hits, fight.fights);
    return std::min(1.0, ending.proved + fight.open * of_open); // sums of doubles may be a little more
}

Interval estimated(const ExactFight& fight, const ExactEnding& ending) {
    if (fight.fights == 0) return proved(fight, ending);
    const Interval of_open = wilson(ending.hits, fight.fights);
    return {ending.proved + fight.open * of_open.low, std::min(1.0, ending.proved + fight.open * of_open.high)};
}

nlohmann::ordered_json to_json(const ExactFight& fight) {
    Json sides = Json::array();
    for (const ExactEnding& side : fight.sides)
        sides.push_back(
            {{"key", side.key}, {"name", side.name}, {"policy", side.policy}, {"wins", ending_in_json(fight, side)}});
    Json json{{"kind", fight.open <= as_good_as_nothing ? "exact" : "bounded"},
              {"system", fight.system},
              {"title", fight.title},
              {"sentence", sentence(fight)},
              {"open", std::min(1.0, fight.open)},
              {"wanted_open", fight.wanted_open},
              {"ended", reason(fight.ended)},
              {"steps", fight.steps},
              {"states", fight.states},
              {"ways", fight.ways},
              {"sides", std::move(sides)},
              {"undecided", ending_in_json(fight, fight.undecided)},
              {"by_limit", {{"low", fight.by_limit}}},
              {"rounds", {{"name", fight.round_name}, {"low", fight.rounds}}}};
    if (fight.fights > 0) json["sampled"] = {{"seed", fight.seed}, {"fights", fight.fights}};
    return json;
}

std::string to_text(const ExactFight& fight, const TextStyle& style, const std::string& repeats) {
    constexpr int indent = 2;
    std::string text = style.headed(fight.title.empty() ? fight.system : fight.title) + '\n';
    text += fmt::format("The whole fight by policy, exactly: {} states, {} ways between them\n", grouped(fight.states),
                        grouped(fight.ways));
    text += '\n' + broken_into_lines(sentence(fight), style.width, 0) + '\n';

    struct Row {
        std::string label, known, played;
    };
    std::vector<Row> rows;
    const bool sampled = fight.fights > 0;
    const auto add = [&](const std::string& label, const ExactEnding& ending) {
        rows.push_back({label, between(proved(fight, ending)), sampled ? played_out(fight, ending) : ""});
    };
    for (const ExactEnding& side : fight.sides) add(fmt::format("{} ({})", side.name, side.policy), side);
    if (fight.undecided.proved > 0 || fight.undecided.hits > 0) add("undecided", fight.undecided);
    int label_width = 4, known_width = 6;
    for (const Row& row : rows) {
        label_width = std::max(label_width, characters(row.label));
        known_width = std::max(known_width, characters(row.known));
    }
    std::string heading = filled("Wins", label_width + indent) + "  " + filled("proved", known_width);
    if (sampled) heading += fmt::format("  {} fights played on (95 %)", grouped(fight.fights));
    heading.erase(heading.find_last_not_of(' ') + 1);
    text += '\n' + style.headed(heading) + '\n';
    for (const Row& row : rows) {
        std::string line = "  " + filled(row.label, label_width) + "  " + filled(row.known, known_width);
        if (sampled) line += "  " + row.played;
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }

    std::string rest;
    if (fight.open <= as_good_as_nothing) rest = "Nothing is left open.";
    else
        rest = fmt::format("{} of all fights were left open, {}{}.",
                           fight.open < 0.001 ? fmt::format("{:.1e}", fight.open) : percent(fight.open),
                           reason_in_words(fight.ended), sampled ? ", and played on from where they stood" : "");
    double sum = 0;
    for (std::size_t round = 0; round < fight.rounds.size() && sum < 0.5; ++round) {
        sum += fight.rounds[round];
        if (sum >= 0.5)
            rest += fmt::format(" Half of the fights are over by {} {}.",
                                fight.round_name.empty() ? "round" : fight.round_name, round);
    }
    if (fight.by_limit > 0)
        rest += fmt::format(" {} or more end at the limit of {}s.", percent(fight.by_limit, 2),
                            fight.round_name.empty() ? "round" : fight.round_name);
    if (sampled) rest += fmt::format(" The same figures again: {}", repeats);
    return text + '\n' + broken_into_lines(rest, style.width, 0) + '\n';
}

} // namespace fracas
