#include "simulate/initiative.hpp"

#include "simulate/simulation_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace fracas {

namespace {

using Json = nlohmann::ordered_json;

void add_at(std::vector<double>& law, std::size_t value, double chance) {
    if (law.size() <= value) law.resize(value + 1);
    law[value] += chance;
}

// Units that have to roll for who of them comes first, all alike: how many people go before the first of these, by chance.
// `sizes` are those of the other units. Of k units each number of them comes before with the chance 1 / k, and each choice
// of so many alike.
std::vector<double> people_before(const std::vector<int>& sizes) {
    const std::size_t others = sizes.size();
    int all = 0;
    for (const int size : sizes) all += size;
    // ways[j][n]: choices of j units with n people together
    std::vector<std::vector<double>> ways(others + 1, std::vector<double>(static_cast<std::size_t>(all) + 1));
    ways[0][0] = 1;
    for (const int size : sizes)
        for (std::size_t j = others; j-- > 0;)
            for (std::size_t n = 0; n + static_cast<std::size_t>(size) < ways[j].size(); ++n)
                ways[j + 1][n + static_cast<std::size_t>(size)] += ways[j][n];
    std::vector<double> law(static_cast<std::size_t>(all) + 1);
    for (const std::vector<double>& of_so_many : ways) {
        double choices = 0;
        for (const double count : of_so_many) choices += count;
        for (std::size_t n = 0; n < of_so_many.size(); ++n)
            law[n] += of_so_many[n] / choices / static_cast<double>(others + 1);
    }
    return law;
}

double mean_place(const InitiativeOf& one) {
    double sum = 0, all = 0;
    for (std::size_t k = 1; k < one.place.size(); ++k) {
        sum += static_cast<double>(k) * one.place[k];
        all += one.place[k];
    }
    return all > 0 ? sum / all : 0;
}

Interval interval_of(const Initiative& initiative, double chance) {
    return wilson(static_cast<std::uint64_t>(chance * static_cast<double>(initiative.fights) + 0.5), initiative.fights);
}

// With the interval where it is sampled.
Json chance_in_json(const Initiative& initiative, double chance) {
    Json json{{"p", chance}};
    if (initiative.kind != "sampled") return json;
    const Interval interval = interval_of(initiative, chance);
    json["low"] = interval.low;
    json["high"] = interval.high;
    return json;
}

} // namespace

void add_order(Initiative& to, const std::vector<int>& people, const std::int8_t* rank, const std::int8_t* unit,
               const std::int8_t* times, double chance) {
    for (std::size_t i = 0; i < people.size(); ++i) {
        const int who = people[i];
        InitiativeOf& one = to.combatants[i];
        add_at(one.times, static_cast<std::size_t>(times[who]), chance);
        if (rank[who] < 0) {
            add_at(one.place, 0, chance);
            continue;
        }
        std::size_t earlier = 0;
        std::vector<int> tied; // sizes of the units that roll against this one
        std::vector<int> units;
        for (std::size_t k = 0; k < people.size(); ++k) {
            const int other = people[k];
            const bool together = rank[other] == rank[who] && unit[other] == unit[who];
            if (rank[other] < 0 || rank[other] > rank[who]) {
                one.before[k] += chance;
            } else if (rank[other] < rank[who]) {
                ++earlier;
            } else if (!together) {
                one.before[k] += chance / 2;
                const auto known = std::ranges::find(units, int{unit[other]});
                if (known == units.end()) {
                    units.push_back(unit[other]);
                    tied.push_back(1);
                } else {
                    ++tied[static_cast<std::size_t>(known - units.begin())];
                }
            }
        }
        const std::vector<double> before = people_before(tied);
        for (std::size_t n = 0; n < before.size(); ++n) add_at(one.place, 1 + earlier + n, chance * before[n]);
    }
}

nlohmann::ordered_json to_json(const Initiative& initiative) {
    Json combatants = Json::array();
    for (const InitiativeOf& one : initiative.combatants) {
        Json places = Json::object(), before = Json::object(), times = Json::object();
        for (std::size_t k = 1; k < one.place.size(); ++k)
            if (one.place[k] > 0) places[std::to_string(k)] = chance_in_json(initiative, one.place[k]);
        for (std::size_t k = 0; k < one.before.size(); ++k)
            if (const std::string& other = initiative.combatants[k].key; other != one.key)
                before[other] = chance_in_json(initiative, one.before[k]);
        for (std::size_t k = 0; k < one.times.size(); ++k)
            if (one.times[k] > 0) times[std::to_string(k)] = chance_in_json(initiative, one.times[k]);
        combatants.push_back({{"key", one.key},
                              {"name", one.name},
                              {"side", one.side},
                              {"mean_place", mean_place(one)},
                              {"no_turn", chance_in_json(initiative, one.place.empty() ? 0 : one.place[0])},
                              {"place", std::move(places)},
                              {"before", std::move(before)},
                              {"times", std::move(times)}});
    }
    Json json{{"kind", initiative.kind},
              {"system", initiative.system},
              {"title", initiative.title},
              {"round", initiative.round_name},
              {"over_before", chance_in_json(initiative, initiative.over_before)},
              {"combatants", std::move(combatants)}};
    if (initiative.kind == "sampled") {
        json["seed"] = initiative.seed;
        json["fights"] = initiative.fights;
    }
    return json;
}

std::string to_text(const Initiative& initiative, const TextStyle& style) {
    std::string text = style.headed(initiative.title.empty() ? initiative.system : initiative.title) + '\n';
    text += initiative.kind == "sampled"
                ? fmt::format("Who acts first, sampled from {} beginnings, seed {} (95 %: +- {:.1f} points at most)\n",
                              grouped(initiative.fights), initiative.seed,
                              50 * (interval_of(initiative, 0.5).high - interval_of(initiative, 0.5).low))
                : "Who acts first, exactly\n";
    std::vector<const InitiativeOf*> order;
    for (const InitiativeOf& one : initiative.combatants) order.push_back(&one);
    std::ranges::stable_sort(order, [](const auto* a, const auto* b) {
        const auto first = [](const InitiativeOf& one) { return one.place.size() > 1 ? one.place[1] : 0; };
        return first(*a) > first(*b);
    });
    if (order.empty()) return text;
    std::size_t places = 0;
    bool none = false, often = false;
    int width = 9;
    for (const InitiativeOf* one : order) {
        places = std::max(places, one->place.size());
        none = none || (!one->place.empty() && one->place[0] > 0);
        often = often || one->times.size() > 2;
        width = std::max(width, characters(one->name));
    }
    const InitiativeOf& likely = *order.front();
    text += fmt::format("\n{} acts first in {} of the fights.\n", likely.name,
                        percent(likely.place.size() > 1 ? likely.place[1] : 0, 1));

    const auto row = [&](const std::string& name, const std::vector<std::string>& cells) {
        std::string line = "  " + filled(name, width + 4);
        for (const std::string& cell : cells) line += "  " + filled_in_front(cell, 7);
        return line + '\n';
    };
    const std::size_t fitting =
        static_cast<std::size_t>(std::max(3, (style.width - width - 6) / 9 - (none ? 1 : 0) - (often ? 1 : 0)));
    const std::size_t shown = std::min(places - 1, fitting);
    std::vector<std::string> heads;
    for (std::size_t k = 1; k <= shown; ++k)
        heads.push_back(k == 1 ? "1st" : k == 2 ? "2nd" : k == 3 ? "3rd" : fmt::format("{}th", k));
    if (none) heads.push_back("no turn");
    if (often) heads.push_back("turns");
    text += '\n' + style.headed(fmt::format("Place in the first {}", initiative.round_name)) + '\n' + row("", heads);
    for (const InitiativeOf* one : order) {
        std::vector<std::string> cells;
        for (std::size_t k = 1; k <= shown; ++k) cells.push_back(percent(k < one->place.size() ? one->place[k] : 0));
        if (none) cells.push_back(percent(one->place.empty() ? 0 : one->place[0]));
        double mean = 0;
        for (std::size_t k = 0; k < one->times.size(); ++k) mean += static_cast<double>(k) * one->times[k];
        if (often) cells.push_back(fmt::format("{:.2f}", mean));
        text += row(one->name, cells);
    }
    text += '\n' + style.headed("Acts before number ...") + '\n';
    const std::size_t columns = static_cast<std::size_t>(std::max(2, (style.width - width - 6) / 9));
    for (std::size_t from = 0; from < order.size(); from += columns) {
        const std::size_t to = std::min(order.size(), from + columns);
        const auto numbered = [&](std::size_t k, const std::string& name) {
            return fmt::format("{:>2}  {}", k + 1, name);
        };
        std::vector<std::string> heads_of_others;
        for (std::size_t k = from; k < to; ++k) heads_of_others.push_back(fmt::format("{}", k + 1));
        text += row("    ", heads_of_others);
        for (std::size_t i = 0; i < order.size(); ++i) {
            std::vector<std::string> cells;
            for (std::size_t k = from; k < to; ++k) {
                const auto at = static_cast<std::size_t>(order[k] - initiative.combatants.data());
                cells.push_back(k == i ? "-" : percent(order[i]->before[at]));
            }
            text += row(numbered(i, order[i]->name), cells);
        }
    }
    if (initiative.over_before > 0)
        text += fmt::format("\n{} of the fights are over before there is an order.\n", percent(initiative.over_before));
    return text;
}

} // namespace fracas
