#include "protocol/counts.hpp"

#include "simulate/simulation_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace fracas {

namespace {

constexpr std::uint64_t largest_count = 9'007'199'254'740'991; // what JavaScript holds; a thousand of them fit 64 bits
constexpr std::size_t longest_list = 100'000;

Json from_one(const FirstFights& fights) {
    Json list = Json::array();
    for (const std::uint64_t number : fights.numbers()) list.push_back(number + 1);
    return list;
}

// What is counted by name.
Json named(const std::vector<std::string>& names, const std::vector<std::string>& texts) {
    Json list = Json::array();
    for (std::size_t i = 0; i < names.size(); ++i)
        list.push_back({{"name", names[i]}, {"text", i < texts.size() ? texts[i] : ""}});
    return list;
}

// Reads one of them, and keeps the first thing that was wrong.
class CountsReader {
public:
    explicit CountsReader(std::string named) : where(std::move(named)) {}

    std::optional<Mistake> mistake;

    bool fail(std::string_view key, std::string message) {
        if (!mistake) mistake = Mistake{"request", {}, fmt::format("{}.{}", where, key), {}, std::move(message), {}};
        return false;
    }

    std::string text(const Document& of, std::string_view key) {
        if (!of[key].is(Document::Kind::text)) fail(key, fmt::format("{} must be text", key));
        return of[key].as_text();
    }
    std::uint64_t count(const Document& of, std::string_view key) { return count_of(of[key], key); }
    std::uint64_t count_of(const Document& value, std::string_view key) {
        if (value.is(Document::Kind::integer) && value.as_integer() >= 0 &&
            static_cast<std::uint64_t>(value.as_integer()) <= largest_count)
            return static_cast<std::uint64_t>(value.as_integer());
        fail(key, fmt::format("{} must be a whole number from 0 to {}", key, largest_count));
        return 0;
    }
    const Document::List& list(const Document& of, std::string_view key) {
        static const Document::List none;
        const Document& value = of[key];
        if (value.is(Document::Kind::list) && value.size() <= longest_list) return value.as_list();
        fail(key, fmt::format("{} must be a list of at most {}", key, longest_list));
        return none;
    }
    Histogram histogram(const Document& of, std::string_view key) {
        Histogram result;
        for (const Document& one : list(of, key)) result.count.push_back(count_of(one, key));
        return result;
    }
    FirstFights fights_of(const Document::List& numbers, std::string_view key) {
        FirstFights result;
        for (const Document& one : numbers) {
            const std::uint64_t number = count_of(one, key);
            if (number == 0) fail(key, fmt::format("{} counts fights from 1", key));
            else result.add(number - 1);
        }
        return result;
    }
    FirstFights fights(const Document& of, std::string_view key) { return fights_of(list(of, key), key); }
    void named(const Document& of, std::string_view key, std::vector<std::string>& names,
               std::vector<std::string>& texts) {
        for (const Document& one : list(of, key)) {
            names.push_back(text(one, "name"));
            texts.push_back(text(one, "text"));
        }
    }

    std::string where;
};

void read_people(CountsReader& read, const Document& from, Simulated& to) {
    for (const Document& one : read.list(from, "sides")) {
        SimulatedSide side{read.text(one, "key"), read.text(one, "name"), read.text(one, "policy")};
        side.wins = read.count(one, "wins");
        side.survivors = read.histogram(one, "survivors");
        side.dead = read.histogram(one, "dead");
        side.won = read.fights(one, "won");
        for (const Document& left : read.list(one, "resources")) {
            Histogram law;
            if (!left.is(Document::Kind::list)) read.fail("resources", "resources must be a list of lists");
            for (const Document& number : left.as_list()) law.count.push_back(read.count_of(number, "resources"));
            side.resources.push_back(std::move(law));
        }
        to.sides.push_back(std::move(side));
    }
    for (const Document& one : read.list(from, "combatants")) {
        SimulatedCombatant combatant;
        combatant.key = read.text(one, "key");
        combatant.name = read.text(one, "name");
        combatant.side = read.text(one, "side");
        combatant.policy = read.text(one, "policy");
        combatant.fell = read.count(one, "fell");
        combatant.died = read.count(one, "died");
        combatant.escaped = read.count(one, "escaped");
        combatant.gave_up = read.count(one, "gave_up");
        combatant.held = read.count(one, "held");
        combatant.died_after = read.count(one, "died_after");
        combatant.fell_in_round = read.histogram(one, "fell_in_round");
        for (const Document& total : read.list(one, "totals")) {
            const long long number = total.as_integer();
            constexpr auto most = static_cast<long long>(largest_count);
            if (!total.is(Document::Kind::integer) || number > most || number < -most)
                read.fail("totals", "totals must be whole numbers");
            else combatant.totals.push_back(number);
        }
        to.combatants.push_back(std::move(combatant));
    }
}

// Nobody is counted more often than there were fights: what is told of them divides by it.
bool adds_up(const Simulated& all) {
    std::uint64_t decided = all.undecided;
    bool fine = all.by_limit <= all.fights && total(all.rounds) == all.fights &&
                all.of_rounds.size() <= all.rounds.count.size();
    for (const SimulatedSide& side : all.sides) {
        decided += side.wins;
        fine = fine && total(side.survivors) == all.fights && total(side.dead) == all.fights &&
               side.resources.size() == all.resources.size();
        for (const Histogram& law : side.resources) fine = fine && total(law) == all.fights;
    }
    for (const SimulatedCombatant& one : all.combatants)
        fine = fine && one.fell <= all.fights && one.died <= all.fights && one.escaped <= all.fights &&
               one.gave_up <= all.fights && one.held <= all.fights && one.died_after <= all.fights &&
               total(one.fell_in_round) == one.fell && one.totals.size() == all.counters.size() &&
               std::ranges::any_of(all.sides, [&](const SimulatedSide& side) { return side.key == one.side; });
    return fine && decided == all.fights && all.fights > 0;
}

// Names, policies and what else must be the same for sums to mean anything.
Json frame_of(const Simulated& all) {
    Json frame = Json::array({all.system, all.title, all.seed, all.after, all.round_name, all.counters, all.resources});
    for (const SimulatedSide& side : all.sides) frame.push_back({side.key, side.name, side.policy});
    for (const SimulatedCombatant& one : all.combatants) frame.push_back({one.key, one.name, one.side, one.policy});
    return frame;
}

} // namespace

Json counts_as_json(const Counts& counts) {
    const Simulated& all = counts.simulated;
    Json sides = Json::array(), combatants = Json::array(), of_rounds = Json::array(), played = Json::array();
    for (const SimulatedSide& side : all.sides) {
        Json left = Json::array();
        for (const Histogram& law : side.resources) left.push_back(law.count);
        sides.push_back({{"key", side.key},
                         {"name", side.name},
                         {"policy", side.policy},
                         {"wins", side.wins},
                         {"survivors", side.survivors.count},
                         {"dead", side.dead.count},
                         {"won", from_one(side.won)},
                         {"resources", std::move(left)}});
    }
    for (const SimulatedCombatant& one : all.combatants)
        combatants.push_back({{"key", one.key},
                              {"name", one.name},
                              {"side", one.side},
                              {"policy", one.policy},
                              {"fell", one.fell},
                              {"died", one.died},
                              {"escaped", one.escaped},
                              {"gave_up", one.gave_up},
                              {"held", one.held},
                              {"died_after", one.died_after},
                              {"fell_in_round", one.fell_in_round.count},
                              {"totals", one.totals}});
    for (const FirstFights& some : all.of_rounds) of_rounds.push_back(from_one(some));
    for (const auto& [first, last] : counts.played) played.push_back(Json::array({first, last}));
    return {{"fracas", "counts"},
            {"version", 1},
            {"system", all.system},
            {"title", all.title},
            {"seed", std::to_string(all.seed)},
            {"after", all.after},
            {"fights", all.fights},
            {"played", std::move(played)},
            {"undecided", all.undecided},
            {"by_limit", all.by_limit},
            {"round_name", all.round_name},
            {"rounds", all.rounds.count},
            {"of_rounds", std::move(of_rounds)},
            {"undecided_ones", from_one(all.undecided_ones)},
            {"counters", named(all.counters, all.counter_texts)},
            {"resources", named(all.resources, all.resource_texts)},
            {"sides", std::move(sides)},
            {"combatants", std::move(combatants)}};
}

tl::expected<Counts, Mistake> counts_of(const Document& from, const std::string& where) {
    CountsReader read(where);
    Counts counts;
    Simulated& all = counts.simulated;
    if (from["fracas"].as_text() != "counts" || from["version"].as_integer() != 1)
        read.fail("fracas", "these are no counts of a simulation (they would have \"fracas\": \"counts\" and "
                            "\"version\": 1)");
    all.system = read.text(from, "system");
    all.title = read.text(from, "title");
    all.round_name = read.text(from, "round_name");
    const Document seed_table = Document::table({{"seed", from["seed"]}});
    Request seed(seed_table);
    all.seed = seed.seed();
    if (seed.is_wrong()) read.fail("seed", "seed must be a number as text");
    if (!from["after"].is(Document::Kind::boolean)) read.fail("after", "after must be true or false");
    all.after = from["after"].as_boolean();
    all.fights = read.count(from, "fights");
    all.undecided = read.count(from, "undecided");
    all.by_limit = read.count(from, "by_limit");
    all.rounds = read.histogram(from, "rounds");
    for (const Document& some : read.list(from, "of_rounds")) {
        if (!some.is(Document::Kind::list)) read.fail("of_rounds", "of_rounds must be a list of lists");
        all.of_rounds.push_back(read.fights_of(some.as_list(), "of_rounds"));
    }
    all.undecided_ones = read.fights(from, "undecided_ones");
    read.named(from, "counters", all.counters, all.counter_texts);
    read.named(from, "resources", all.resources, all.resource_texts);
    read_people(read, from, all);
    std::uint64_t played = 0, last_before = 0;
    for (const Document& stretch : read.list(from, "played")) {
        const std::uint64_t first = read.count_of(stretch[0], "played"), last = read.count_of(stretch[1], "played");
        if (first <= last_before || last < first) read.fail("played", "played must be stretches in ascending order");
        else played += last - first + 1;
        last_before = last;
        counts.played.emplace_back(first, last);
    }
    if (!read.mistake && (played != all.fights || !adds_up(all)))
        read.fail("fights", "the counts do not add up: they are not as a simulation gave them");
    if (read.mistake) return tl::unexpected(std::move(*read.mistake));
    return counts;
}

Expected<void> add_counts(Counts& to, const Counts& more) {
    if (frame_of(to.simulated) != frame_of(more.simulated))
        return tl::unexpected(
            Refusal{"these counts are not of the same simulation: fight, seed and policies must agree"});
    std::vector<std::pair<std::uint64_t, std::uint64_t>> all = to.played;
    all.insert(all.end(), more.played.begin(), more.played.end());
    std::ranges::sort(all);
    std::vector<std::pair<std::uint64_t, std::uint64_t>> joined;
    for (const auto& [first, last] : all) {
        if (!joined.empty() && first <= joined.back().second)
            return tl::unexpected(Refusal{fmt::format("fight {} is counted twice", first)});
        if (!joined.empty() && first == joined.back().second + 1) joined.back().second = last;
        else joined.emplace_back(first, last);
    }
    to.played = std::move(joined);
    to.simulated.add(more.simulated);
    return {};
}

} // namespace fracas
