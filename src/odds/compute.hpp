// The law of one move: every way its dice can fall, with the decisions in it fixed, by policy, or best and worst.
#pragma once

#include "engine/enumerator.hpp"
#include "odds/aim.hpp"
#include "odds/fraction.hpp"
#include "odds/odds.hpp"
#include "odds/one_move.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <span>

namespace fracas {

// One --choose as it will be applied: the question's name, whose question, and how it is answered.
struct FixedChoice {
    std::string question;
    int who = -2; // -2: anybody's
    std::vector<std::string> wanted;
    // Noted while the move is gone through: whether the question came up, the answers it took, which words were one.
    bool came_up = false;
    std::vector<std::string> offered{};
    std::vector<bool> meant{};

    void note(const std::vector<std::string>& keys, const std::vector<std::string>& meanings);
};

// An option fits a wanted word if it is its key or its key's first word: "disarm" fits "disarm:vulcan_pistol".
inline bool fits(std::string_view key, std::string_view wanted) {
    return key == wanted || (key.size() > wanted.size() && key.starts_with(wanted) &&
                             (key[wanted.size()] == ':' || key[wanted.size()] == '>'));
}

// Words that fit every question.
inline bool fits_any_question(std::string_view word) {
    return word == "best" || word == "worst" || word == "policy" || word == "yes" || word == "no";
}

inline void FixedChoice::note(const std::vector<std::string>& keys, const std::vector<std::string>& meanings) {
    came_up = true;
    meant.resize(wanted.size());
    for (const std::string& key : keys)
        if (std::find(offered.begin(), offered.end(), key) == offered.end()) offered.push_back(key);
    for (std::size_t i = 0; i < wanted.size(); ++i)
        meant[i] = meant[i] || fits_any_question(meanings[i]) ||
                   std::any_of(keys.begin(), keys.end(), [&](const auto& key) { return fits(key, meanings[i]); });
}

// How a question with these option keys is answered. "yes" and "no" stand for the first option that does something
// and the one that does nothing; a game may know further words (Game::meaning).
inline Decision decide_fixed(const std::vector<std::string>& wanted, const std::vector<std::string>& keys) {
    for (const std::string& word : wanted) {
        if (word == "best") return {Decision::By::best, 0};
        if (word == "worst") return {Decision::By::worst, 0};
        if (word == "policy") return {Decision::By::policy, 0};
        for (std::size_t i = 0; i < keys.size(); ++i)
            if (fits(keys[i], word)) return {Decision::By::option, static_cast<int>(i)};
        if (word == "yes" && keys.size() > 1) return {Decision::By::option, 1};
        if (word == "no") return {Decision::By::option, 0};
    }
    return {Decision::By::option, 0};
}

// Whether a law says anything that outcomes do not: some do only from a certain value on.
template <class Game>
bool is_worth_telling(std::string_view law, int highest) {
    for (const auto& [name, least] : Game::laws_told_from)
        if (name == law) return highest >= least;
    return true;
}

// The chance of every value of a figure. There are few of them, most small, and the same come again and again.
template <class Number>
class ChancesOfValues {
public:
    void add(int value, const Number& chance) {
        if (value < 0 || value >= most_small) {
            add_far(value, chance);
            return;
        }
        const auto at = static_cast<std::size_t>(value);
        if (at >= small.size()) small.resize(at + 1);
        small[at].came = true;
        small[at].chance = small[at].chance + chance;
    }

    // use(value, chance), in the order of the values.
    template <class Use>
    void each(Use&& use) const {
        auto one = far.begin();
        for (; one != far.end() && one->first < 0; ++one) use(one->first, one->second);
        for (std::size_t value = 0; value < small.size(); ++value)
            if (small[value].came) use(static_cast<int>(value), small[value].chance);
        for (; one != far.end(); ++one) use(one->first, one->second);
    }
    int highest() const {
        int value = 0;
        each([&](int last, const Number&) { value = last; });
        return value;
    }

private:
    static constexpr int most_small = 64;
    struct Chance {
        Number chance{0};
        bool came = false;
    };

    void add_far(int value, const Number& chance) {
        auto place =
            std::lower_bound(far.begin(), far.end(), value, [](const auto& one, int v) { return one.first < v; });
        if (place == far.end() || place->first != value) place = far.insert(place, {value, Number(0)});
        place->second = place->second + chance;
    }

    std::vector<Chance> small; // from 0
    std::vector<std::pair<int, Number>> far;
};

inline OddsLaw named_law(std::string_view name, std::string_view text, bool has_mean) {
    OddsLaw fresh;
    fresh.name = name;
    fresh.text = text;
    fresh.has_mean = has_mean;
    return fresh;
}

// Adds up a law of outcomes into named chances and figures. `together`: names of outcomes whose common chance is wanted.
template <class Game, class Number>
void report_law(const Law<typename Game::Outcome, Number>& law, const typename Game::Told& told, bool exact, Odds& odds,
                const std::vector<std::vector<std::string>>& together = {}) {
    struct Figures {
        OddsLaw told{};
        ChancesOfValues<Number> chance{};
        bool plain = true;
    };
    std::vector<OddsOutcome> flags;
    std::vector<Figures> figures;
    // All outcomes tell of the same flags and figures in the same order.
    if (law.size() > 0)
        Game::each_fact(
            law.results.front(),
            [&](std::string_view name, std::string_view text, bool) {
                flags.push_back({std::string(name), std::string(text), 0, "", ""});
            },
            [&](std::string_view name, std::string_view text, int, bool plain) {
                figures.push_back({named_law(name, text, plain), {}, plain});
            });
    std::vector<Number> chances(flags.size(), Number(0));
    Merger<typename Game::Outcome, Number> of_shares; // outcomes whose shares are alike are one
    std::vector<Number> common(together.size(), Number(0));
    std::vector<std::size_t> missing(together.size()); // of those names, in the outcome at hand
    for (std::size_t i = 0; i < law.size(); ++i) {
        const Number& weight = law.weights[i];
        Number* chance = chances.data();
        Figures* figure = figures.data();
        for (std::size_t at = 0; at < together.size(); ++at) missing[at] = together[at].size();
        Game::each_fact(
            law.results[i],
            [&](std::string_view name, std::string_view, bool is) {
                if (is) {
                    *chance = *chance + weight;
                    for (std::size_t at = 0; at < together.size(); ++at)
                        missing[at] -= static_cast<std::size_t>(std::ranges::count(together[at], name));
                }
                ++chance;
            },
            [&](std::string_view, std::string_view, int value, bool) { (figure++)->chance.add(value, weight); });
        for (std::size_t at = 0; at < together.size(); ++at)
            if (missing[at] == 0) common[at] = common[at] + weight;
        of_shares.add(Game::for_shares(law.results[i]), weight);
    }
    struct Share {
        std::size_t figure;
        int value;
        Number share;
    };
    std::vector<std::pair<int, std::vector<Share>>> known; // by what outcomes are alike in (Game::alike_in_shares)
    const auto shares_of = [&](const typename Game::Outcome& outcome) -> const std::vector<Share>& {
        const int alike = Game::alike_in_shares(outcome);
        for (const auto& one : known)
            if (one.first == alike) return one.second;
        std::vector<Share> all;
        Game::template each_share<Number>(
            told.book, outcome, [&](std::string_view name, std::string_view text, int value, const Number& share) {
                std::size_t at = 0;
                while (at < figures.size() && figures[at].told.name != name) ++at;
                if (at == figures.size()) figures.push_back({named_law(name, text, false), {}, false});
                all.push_back({at, value, share});
            });
        return known.emplace_back(alike, std::move(all)).second;
    };
    for (std::size_t i = 0; i < of_shares.law.size(); ++i)
        for (const Share& one : shares_of(of_shares.law.results[i]))
            figures[one.figure].chance.add(one.value, of_shares.law.weights[i] * one.share);
    const bool bounded = to_double(law.left_out) > 0;
    for (std::size_t at = 0; at < together.size(); ++at) {
        OddsOutcome all;
        for (const std::string& name : together[at]) {
            all.name += (all.name.empty() ? "" : "+") + name;
            for (const OddsOutcome& outcome : flags)
                if (outcome.name == name) all.text += (all.text.empty() ? "" : " and ") + outcome.text;
        }
        flags.push_back(std::move(all));
        chances.push_back(common[at]);
    }
    for (std::size_t at = 0; at < flags.size(); ++at) {
        OddsOutcome& outcome = flags[at];
        outcome.p = to_double(chances[at]);
        if (exact) outcome.exact = to_text(chances[at]);
        if (exact && bounded) outcome.at_most = to_text(chances[at] + law.left_out);
        odds.outcomes.push_back(std::move(outcome));
    }
    for (Figures& figure : figures) {
        OddsLaw& result = figure.told;
        if (!is_worth_telling<Game>(result.name, figure.chance.highest())) continue;
        Number mean(0);
        figure.chance.each([&](int value, const Number& chance) {
            mean = mean + Number(value) * chance;
            OddsValue entry;
            entry.value = value;
            if (!figure.plain) entry.label = value == 0 ? "none" : Game::figure_label(told, result.name, value);
            entry.p = to_double(chance);
            if (exact) entry.exact = to_text(chance);
            if (exact && bounded) entry.at_most = to_text(chance + law.left_out);
            result.values.push_back(std::move(entry));
        });
        result.mean = to_double(mean);
        if (exact && !bounded) result.exact_mean = to_text(mean);
        odds.laws.push_back(std::move(result));
    }
    odds.left_out = to_double(law.left_out);
    odds.kind = bounded ? "bounded" : "exact";
    odds.distinct = law.size();
}

// A move whose odds are wanted, and as far as it is under way, what was answered in it.
template <class Game>
struct MoveAsked {
    const typename Game::Book& book;
    const typename Game::State& start;
    int mover = -1;
    const typename Game::Option& option;
    std::span<const Answer<typename Game::System>> given{};
    // Of the plan of a turn: the moves after this one, and which of them all it is about.
    const TurnPlan<Game>* plan = nullptr;
    const typename Game::Option* about = nullptr;
    // When it says so, what is computed is worth nothing and the sooner over the better.
    std::function<bool()> enough{};
    // Where several laws of this move, all without a best play, keep what they have in common.
    std::shared_ptr<Memory> shared{};
    // Hears what the policy decides.
    std::function<void(const typename Game::Ask&, const std::vector<typename Game::Option>&,
                       const typename Game::Option&)>
        overheard{};
};

template <class Game, class Number>
struct LawOfMove {
    Law<typename Game::Outcome, Number> law;
    std::vector<Number> made; // of a plan: how likely each of its moves comes to be made
};

template <class Game>
using DeciderOf = std::function<Decision(const typename Game::Ask&, const std::vector<typename Game::Option>&)>;

template <class Game, class Number, class Rules, class Policy>
MoveEnumerator<Rules, Number, Policy> table_of_move(OneMove<Game, Rules>& move, Policy& policy,
                                                    const MoveAsked<Game>& asked, const DeciderOf<Game>& decider) {
    MoveEnumerator<Rules, Number, Policy> table(policy, move.watch, move.forgetting);
    table.begin_with(asked.given);
    if (asked.plan != nullptr) table.forget_nothing(); // what is forgotten is of no use to this one move alone
    if (decider) table.decide_by(decider);
    if (asked.enough) table.stop_when(asked.enough);
    // What outlasts the move, such as the limit of a fatal injury, changes no outcome of it.
    table.ignore_throws([](const typename Game::Ask& ask) { return Game::outlasts_move(ask); });
    return table;
}

// The law of a move, in doubles or in fractions. Nothing where the answers given are not of this move.
template <class Game, class Number, class Rules = Game, class Policy>
std::optional<LawOfMove<Game, Number>> law_of_move(const MoveAsked<Game>& asked, Policy& policy,
                                                   const DeciderOf<Game>& decider) {
    OneMove<Game, Rules> move(asked.book, asked.start, asked.mover, asked.option, asked.plan, asked.about);
    auto table = table_of_move<Game, Number, Rules>(move, policy, asked, decider);
    if (asked.shared) table.share(asked.shared);
    if (asked.overheard) table.overhear_policy(asked.overheard);
    LawOfMove<Game, Number> all;
    if (asked.plan == nullptr) {
        all.law = table.law([&](auto& t) {
            move.play(t);
            return move.outcome();
        });
    } else {
        struct Turn {
            typename Game::Outcome outcome;
            std::int8_t made[4];
        };
        const auto turns = table.law([&](auto& t) {
            move.play(t);
            return Turn{move.outcome(), {static_cast<std::int8_t>(move.moves_made()), 0, 0, 0}};
        });
        Merger<typename Game::Outcome, Number> merger;
        all.made.assign(static_cast<std::size_t>(asked.plan->moves), Number(0));
        for (std::size_t i = 0; i < turns.size(); ++i) {
            merger.add(turns.results[i].outcome, turns.weights[i]);
            for (std::size_t move_at = 0; move_at < static_cast<std::size_t>(turns.results[i].made[0]); ++move_at)
                all.made[move_at] = all.made[move_at] + turns.weights[i];
        }
        all.law = std::move(merger.law);
        all.law.left_out = turns.left_out;
    }
    if (table.begins_wrong()) return std::nullopt;
    return all;
}

// --- decisions left to the best and the worst -------------------------------------------------------------------------

template <class Game, class Number>
struct BestOfMove {
    Law<typename Game::Outcome, Number> law;
    // What the aim comes to on average; if decisions were left to the policy because they are rare, of the best play at
    // least and at most, where the aim has a range.
    Number reached{0}, at_least{0}, at_most{0};
    double left_to_policy = 0;
    std::uint64_t runs = 0; // that it took
    bool given_up = false;  // with too many decisions: nothing else counts
    std::vector<Decided<typename Game::Ask, typename Game::Option>> decided;
};

// How rare decisions may be and still be looked at: all of them, if there are not too many; else those at least as likely as
// the first of these with which there are not.
inline constexpr double rarest_decisions[] = {0, 1e-6, 1e-5, 1e-4, 1e-3};
inline constexpr std::uint64_t patience_for_best = 10'000'000'000; // decisions times runs: some seconds

template <class Game, class Number, class Rules = Game, class Policy>
std::optional<BestOfMove<Game, Number>> best_of_move(const MoveAsked<Game>& asked, Policy& policy,
                                                     const DeciderOf<Game>& decider, const Aim& aim) {
    // What is worth more or less to somebody stays apart until the end.
    struct Leaf {
        typename Game::Outcome outcome;
        std::int8_t worth[4];
    };
    const auto worth_of = [](const Leaf& leaf) {
        std::int32_t worth;
        std::memcpy(&worth, leaf.worth, sizeof worth);
        return worth;
    };
    const bool needs_worth = aim.needs_worth();
    const auto attempt = [&](double rarest, bool patient) -> std::optional<BestOfMove<Game, Number>> {
        OneMove<Game, Rules> move(asked.book, asked.start, asked.mover, asked.option, asked.plan, asked.about);
        auto table = table_of_move<Game, Number, Rules>(move, policy, asked, decider);
        if (needs_worth && Game::forgets_of_worth) table.forget_nothing();
        table.set_rarest_decision(rarest);
        if (!patient) table.set_patience(patience_for_best);
        auto best = table.optimum(
            [&](auto& t) {
                const auto& state = move.play(t);
                Leaf leaf{move.outcome(), {}};
                const std::int32_t worth = needs_worth ? Game::worth(asked.book, state, asked.mover) : 0;
                std::memcpy(leaf.worth, &worth, sizeof leaf.worth);
                return leaf;
            },
            [&](const Leaf& leaf) { return Number(reached<Game>(aim, leaf.outcome, worth_of(leaf))); },
            Number(aim.unwanted ? -1 : 0), Number(1));
        BestOfMove<Game, Number> all;
        all.given_up = best.given_up;
        if (table.begins_wrong()) return std::nullopt;
        if (best.given_up) return all;
        Merger<typename Game::Outcome, Number> merger;
        for (std::size_t i = 0; i < best.law.size(); ++i) merger.add(best.law.results[i].outcome, best.law.weights[i]);
        merger.law.left_out = best.law.left_out;
        all.law = std::move(merger.law);
        all.reached = best.worth;
        all.at_least = best.at_least;
        all.at_most = best.at_most;
        all.left_to_policy = best.left_to_policy;
        all.runs = best.runs;
        all.decided = std::move(best.decided);
        return all;
    };
    constexpr std::size_t last = std::size(rarest_decisions) - 1;
    for (std::size_t i = 0; i < last && !(asked.enough && asked.enough()); ++i)
        if (auto best = attempt(rarest_decisions[i], false); !best || !best->given_up) return best;
    return attempt(rarest_decisions[last], true);
}

} // namespace fracas
