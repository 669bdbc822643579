#include "fight/advice.hpp"

#include "book/json.hpp"
#include "simulate/simulation_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace fracas {

namespace {

// Of each option before any is dropped; fewer where the policies look ahead, which takes a thousand times as long.
constexpr std::uint64_t first_fights = 64, first_fights_ahead = 4, fights_at_once_ahead = 8;
constexpr std::uint64_t first_fights_of_all = 512, fewest_fights = 8, fewest_fights_to_drop = 64;
constexpr std::uint64_t fights_between_looks = 64; // at the clock
constexpr std::size_t most_options = 40;

struct Runner {
    AdvisedOption option;
    std::unique_ptr<Fight> fight;
    std::vector<int> winners{}; // by number of the fight
    bool runs = true;
};

class Race {
public:
    Race(const Fight& from, const AdviceWanted& as, int winner) : fight(from), wanted(as), side(winner) {}

    bool enter(const Json& option) {
        auto copy = fight.copy();
        if (!copy->answer({{"choose", option["key"]}})) return false;
        runners.push_back({{text_of(option, "key"), text_of(option, "text"), 0, 0, {}, nullptr}, std::move(copy)});
        return true;
    }

    // True if it ended by itself, and not because there was enough of it.
    Expected<bool> run(const std::function<bool()>& enough) {
        const auto simulating = fight.simulating(wanted.policies, {});
        if (!simulating) return tl::unexpected(simulating.error());
        // Of many options each has fewer at first: the first ranking is not waited for.
        const bool ahead = (*simulating)->fights_at_once() <= fights_at_once_ahead;
        const std::uint64_t first = std::min(
            wanted.most_fights,
            ahead ? first_fights_ahead : std::clamp(first_fights_of_all / runners.size(), fewest_fights, first_fights));
        for (std::uint64_t goal = first; goal <= wanted.most_fights; goal *= 2) {
            for (Runner& runner : runners) {
                if (!runner.runs) continue;
                if (const auto played = play(runner, goal, enough); !played) return tl::unexpected(played.error());
                if (enough()) return false;
            }
            if (goal >= fewest_fights_to_drop || ahead) drop_the_slow();
            if (std::ranges::count(runners, true, &Runner::runs) < 2 && goal >= 1024) return true;
        }
        return true;
    }

    // The best first, then the others by how far they are behind on the fights that both have played: what was given up early
    // has played few, and what it won in those alone says less.
    std::vector<AdvisedOption> ranked() {
        std::ranges::stable_sort(runners, [](const Runner& a, const Runner& b) {
            if (a.runs != b.runs) return a.runs;
            if ((a.option.fights == 0) != (b.option.fights == 0)) return b.option.fights == 0;
            return share(a.option.wins, a.option.fights) > share(b.option.wins, b.option.fights);
        });
        std::vector<AdvisedOption> options;
        for (Runner& runner : runners) {
            runner.option.to_best = behind(runners.front(), runner);
            options.push_back(runner.option);
        }
        if (!options.empty())
            std::ranges::stable_sort(options.begin() + 1, options.end(),
                                     [](const AdvisedOption& a, const AdvisedOption& b) {
                                         if ((a.fights == 0) != (b.fights == 0)) return b.fights == 0;
                                         return a.to_best.of > b.to_best.of;
                                     });
        return options;
    }

private:
    // A fight that is over, or that the rest of the move settles, is counted as it ends.
    Expected<void> play(Runner& runner, std::uint64_t goal, const std::function<bool()>& enough) {
        const auto winners =
            wanted.play({*runner.fight, wanted.policies, wanted.seed, runner.winners.size(), goal, enough});
        if (!winners) return tl::unexpected(winners.error());
        // Where it was cut short some may be missing in the middle: what comes after them is not counted.
        for (const auto& [number, winner] : *winners)
            if (number == runner.winners.size()) runner.winners.push_back(winner);
        runner.option.fights = runner.winners.size();
        runner.option.wins = static_cast<std::uint64_t>(std::ranges::count(runner.winners, side));
        return {};
    }

    Difference behind(const Runner& best, const Runner& other) const {
        if (&best == &other) return {};
        const std::size_t fights = std::min(best.winners.size(), other.winners.size());
        std::uint64_t only_best = 0, only_other = 0;
        for (std::size_t i = 0; i < fights; ++i) {
            only_best += best.winners[i] == side && other.winners[i] != side;
            only_other += best.winners[i] != side && other.winners[i] == side;
        }
        return difference_of_pairs(only_best, only_other, fights);
    }

    void drop_the_slow() {
        const auto best = std::ranges::max_element(runners, {}, [](const Runner& runner) {
            return runner.runs ? share(runner.option.wins, runner.option.fights) : -1.0;
        });
        for (Runner& runner : runners)
            if (runner.runs && &runner != &*best && behind(*best, runner).high < 0) runner.runs = false;
    }

    const Fight& fight;
    const AdviceWanted& wanted;
    const int side;
    std::vector<Runner> runners;
};

// A difference in points, which is never "-0.0".
std::string points(double share) { return fmt::format("{:.1f}", std::round(1000 * share) / 10 + 0.0); }

// Why the first is better than the second, by the exact odds of their moves.
std::string reason(const AdvisedOption& best, const AdvisedOption& other) {
    for (const Json* odds : {&best.odds, &other.odds})
        if (!odds->is_object() || (*odds)["kind"] != "exact") return "";
    std::vector<std::string> reasons;
    for (const char* figure : {"works", "takes_out"}) {
        if (!best.odds.contains(figure) || !other.odds.contains(figure)) continue;
        if (best.odds[figure]["name"] != other.odds[figure]["name"]) continue;
        const double more = 100 * (best.odds[figure]["p"].get<double>() - other.odds[figure]["p"].get<double>());
        if (std::abs(more) >= 1)
            reasons.push_back(fmt::format("\"{}\" {:.0f} points {}", text_of(best.odds[figure], "text"), std::abs(more),
                                          more > 0 ? "more often" : "less often"));
    }
    std::string words;
    for (const std::string& one : reasons) words += (words.empty() ? "" : ", ") + one;
    return words;
}

std::string sentence_of(const Advice& advice) {
    const AdvisedOption& best = advice.options.front();
    if (advice.options.size() == 1) return best.text + ": there is nothing else to do.";
    if (best.fights == 0) return "There was no time to play a single fight.";
    const auto equal = std::ranges::count_if(advice.options, [&](const AdvisedOption& option) {
        return &option != &best && !option.to_best.is_told_from_none();
    });
    std::string words = fmt::format("{}: {} of the fights from here are won by {}.", best.text,
                                    percent(share(best.wins, best.fights), 1), advice.side);
    const AdvisedOption& next = advice.options[1];
    if (equal == static_cast<long>(advice.options.size()) - 1)
        return words + fmt::format(" No option makes a difference that {} fights could show.", grouped(best.fights));
    if (equal > 0)
        words += fmt::format(" {} other{} no different as far as {} fights can show.", equal,
                             equal == 1 ? " is" : "s are", grouped(best.fights));
    else {
        words += fmt::format(" On the same dice that is {} points more than to choose \"{}\"", points(-next.to_best.of),
                             next.text);
        const std::string why = reason(best, next);
        words += why.empty() ? "." : "; " + why + ".";
    }
    return words;
}

} // namespace

Expected<Winners> play_one_by_one(const FightsOfOption& wanted) {
    auto simulating = wanted.fight.simulating(wanted.policies, {.winners = true});
    if (!simulating) return tl::unexpected(simulating.error());
    const std::uint64_t block = std::min((*simulating)->fights_at_once(), fights_between_looks);
    for (std::uint64_t first = wanted.first; first < wanted.last && !wanted.enough(); first += block)
        (*simulating)->play(wanted.seed, first, std::min(first + block, wanted.last));
    return (*simulating)->counted().winners;
}

Expected<Advice> advise(const Fight& fight, const AdviceWanted& wanted) {
    const Json question = fight.question();
    if (question.is_null()) return tl::unexpected(Refusal{"the fight is over; nothing is asked"});
    if (question["kind"] != "choice") return tl::unexpected(Refusal{"dice are thrown now; there is nothing to decide"});
    Advice advice;
    advice.question = text_of(question, "text");
    advice.who = text_of(question, "who");
    const Json state = fight.state();
    std::string side;
    for (const Json& combatant : state["combatants"])
        if (combatant["key"] == advice.who) side = combatant["side"].get<std::string>();
    const auto sides = fight.sides();
    const auto index = std::ranges::find(sides, side) - sides.begin();
    if (side.empty() || index == static_cast<long>(sides.size()))
        return tl::unexpected(Refusal{"this is for the game master to decide, who takes no side"});
    advice.side = side;
    if (const auto named = state.find("sides"); named != state.end())
        for (const Json& one : *named)
            if (one["key"] == side) advice.side = one["name"].get<std::string>();

    Race race(fight, wanted, static_cast<int>(index));
    std::size_t entered = 0;
    for (const Json& option : question["options"])
        if (entered < most_options && !option.value("confirm", false)) entered += race.enter(option);
    if (entered == 0) return tl::unexpected(Refusal{"there are only places to go to; nothing is ranked"});
    // The ranking comes first: the odds are its reasons.
    const double of_odds = wanted.odds_seconds < 0 ? wanted.seconds / 10 : wanted.odds_seconds;
    const double of_race = std::max(wanted.seconds / 2, wanted.seconds - of_odds);
    const auto began = std::chrono::steady_clock::now();
    const auto steady = race.run([&] {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
        return spent.count() > of_race || (wanted.enough && wanted.enough());
    });
    if (!steady) return tl::unexpected(steady.error());
    advice.steady = *steady;
    advice.options = race.ranked();
    if (const auto odds = fight.odds_of_options(wanted.policies, of_odds, wanted.enough))
        for (AdvisedOption& option : advice.options)
            for (const Json& one : *odds)
                if (one["key"] == option.key) option.odds = one;
    advice.sentence = sentence_of(advice);
    return advice;
}

std::string to_text(const Advice& advice, const TextStyle& style) {
    std::string text =
        style.headed(advice.question) + '\n' + broken_into_lines(advice.sentence, style.width, 0) + "\n\n";
    text += fmt::format("  {:>7}  {:>24}\n", "wins", "behind the first");
    const AdvisedOption& best = advice.options.front();
    for (const AdvisedOption& option : advice.options) {
        const Difference& behind = option.to_best;
        const std::string how_far = &option == &best
                                        ? ""
                                        : fmt::format("{} ({} to {}){}", points(-behind.of), points(-behind.high),
                                                      points(-behind.low), behind.is_told_from_none() ? "" : " =");
        // What it wins is told by how far it is behind: 60.5 less 2.0 is the 58.5 that stands beside it.
        const double wins = std::clamp(share(best.wins, best.fights) + behind.of, 0.0, 1.0);
        text += fmt::format("  {:>7}  {:>24}  {}\n", option.fights > 0 ? percent(wins, 1) : "?",
                            option.fights > 0 ? how_far : "not tried: time was up", option.text);
    }
    text += "  = is not told apart from the first; wins by policy from here on, on the same dice\n";
    return text;
}

Json to_json(const Advice& advice) {
    Json options = Json::array();
    for (const AdvisedOption& option : advice.options) {
        const Interval interval = wilson(option.wins, option.fights);
        options.push_back({{"key", option.key},
                           {"text", option.text},
                           {"wins",
                            {{"fights", option.wins},
                             {"p", share(option.wins, option.fights)},
                             {"low", interval.low},
                             {"high", interval.high}}},
                           {"fights", option.fights},
                           {"behind",
                            {{"of", 0.0 - option.to_best.of},
                             {"low", 0.0 - option.to_best.high},
                             {"high", 0.0 - option.to_best.low}}},
                           {"odds", option.odds}});
    }
    return {{"kind", "sampled"},
            {"question", advice.question},
            {"who", advice.who},
            {"side", advice.side},
            {"sentence", advice.sentence},
            {"steady", advice.steady},
            {"options", std::move(options)}};
}

} // namespace fracas
