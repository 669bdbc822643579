// What is computed from a fight where it stands: odds of a move and simulations, with the names, policies and fixed
// choices they are asked with.
#pragma once

#include "engine/reader.hpp"
#include "fight/fight.hpp"
#include "odds/compute.hpp"
#include "simulate/simulate.hpp"
#include "tactics/tactical.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>

namespace fracas {

inline tl::unexpected<Refusal> refuse(std::string message) { return tl::unexpected(Refusal{std::move(message)}); }

// Book and names belong together: an intervention may change both.
template <class Game>
struct Setting {
    typename Game::Book book;
    typename Game::Names names;
};

// Implemented per game in translation units of their own (instances/), since each is a large instantiation.
template <class Game>
Law<typename Game::Outcome, double> law_in_doubles(
    const typename Game::Book&, const typename Game::State&, int, const typename Game::Option&, Tactical<Game>&,
    const std::function<Decision(const typename Game::Ask&, const std::vector<typename Game::Option>&)>&, bool);
template <class Game>
Law<typename Game::Outcome, Fraction> law_in_fractions(
    const typename Game::Book&, const typename Game::State&, int, const typename Game::Option&, Tactical<Game>&,
    const std::function<Decision(const typename Game::Ask&, const std::vector<typename Game::Option>&)>&, bool);
template <class Game>
SimulationPart<Game> simulate_game(const typename Game::Book&, const typename Game::State&, const Tactical<Game>&,
                                   const Simulation&, const Progress&);

template <class Game>
class Computed {
public:
    using Ask = typename Game::Ask;
    using Option = typename Game::Option;
    using State = typename Game::State;

    // The policies are those the encounter names; they count where the question names none.
    Computed(const typename Game::Pack& data, const Setting<Game>& setting, const State& state, std::string name,
             const std::vector<std::string>& by_side, const std::vector<std::string>& by_combatant)
        : pack(data),
          start(setting),
          from(state),
          heading(std::move(name)),
          side_policy(by_side),
          combatant_policy(by_combatant) {}

    Expected<Odds> odds(const OddsQuestion& asked) const {
        Setting<Game> setting = start;
        State state = from;
        for (const Document& change : asked.changes)
            if (const auto mistakes = Game::intervene(pack, setting.book, setting.names, state, change);
                !mistakes.empty())
                return tl::unexpected(Refusal{to_text(mistakes.front())});
        const auto mover = find_combatant(setting.names, asked.by);
        if (!mover) return tl::unexpected(mover.error());
        state = Game::in_slot(setting.book, state, *mover);
        const typename Game::Told told{setting.book, setting.names, state};
        const auto option = find_move(told, *mover, asked.move);
        if (!option) return tl::unexpected(option.error());
        auto policy = tactical(asked.policies);
        if (!policy) return tl::unexpected(policy.error());
        std::vector<FixedChoice> fixed;
        bool optimise = false;
        for (const auto& [question, answers] : asked.choices) {
            auto choice = fixed_choice(setting.names, question, answers);
            if (!choice) return tl::unexpected(choice.error());
            for (const auto& word : choice->wanted) optimise = optimise || word == "best" || word == "worst";
            fixed.push_back(std::move(*choice));
        }
        std::vector<FixedChoice> tables;
        for (const std::string& question : asked.tables) {
            auto wanted = fixed_choice(setting.names, question, "");
            if (!wanted) return tl::unexpected(wanted.error());
            tables.push_back(std::move(*wanted));
        }
        Decider decider;
        if (!fixed.empty())
            decider = [&](const Ask& ask, const std::vector<Option>& options) {
                return decide(told, fixed, ask, options);
            };
        Odds result;
        result.by = setting.names.combatant_key[static_cast<std::size_t>(*mover)];
        const int target = Game::target(*option);
        if (target >= 0) result.target = setting.names.combatant_key[static_cast<std::size_t>(target)];
        const Ask ask = action_ask(*mover);
        result.move = Game::option_key(told, ask, *option);
        result.move_text = Game::option_text(told, ask, *option);
        const Move made{told, *mover, *option, *policy, optimise, asked.exact};
        report_move(made, decider, result);
        if (!tables.empty() || (asked.own_tables && HasTables<Game>))
            add_tables(made, fixed, tables, asked.own_tables, result);
        const auto chance = [&](std::string_view name) {
            for (const auto& outcome : result.outcomes)
                if (outcome.name == name) return outcome.p;
            return 0.0;
        };
        const auto mean = [&](std::string_view name) {
            for (const auto& law : result.laws)
                if (law.name == name) return law.mean;
            return 0.0;
        };
        result.sentence = Game::sentence(told, *mover, *option, chance, mean);
        return result;
    }

    Expected<Simulated> simulate(const Simulation& wanted, const Progress& progress) const {
        const auto policy = tactical(wanted.policies);
        if (!policy) return tl::unexpected(policy.error());
        const Setting<Game>& setting = start;
        const auto part = simulate_game<Game>(setting.book, from, *policy, wanted, progress);
        Simulated result;
        result.seed = wanted.seed;
        result.fights = part.fights;
        result.stopped = wanted.stop != nullptr && wanted.stop->load();
        result.undecided = part.undecided;
        result.rounds = part.rounds;
        result.round_name = Game::round_name;
        result.title = heading;
        result.system = Game::id;
        for (const auto name : Game::counter_names) result.counters.emplace_back(name);
        for (const auto text : Game::counter_texts) result.counter_texts.emplace_back(text);
        for (std::size_t i = 0; i < part.wins.size(); ++i)
            result.sides.push_back({setting.names.side_key[i], setting.names.side[i],
                                    side_policy_name(wanted.policies, i), part.wins[i], part.survivors[i]});
        for (std::size_t i = 0; i < part.fell.size(); ++i) {
            const int who = static_cast<int>(i);
            if (!Game::is_person(setting.book, who)) continue;
            SimulatedCombatant one;
            one.key = setting.names.combatant_key[i];
            one.name = setting.names.combatant[i];
            one.side = setting.names.side_key[static_cast<std::size_t>(Game::side(setting.book, who))];
            one.policy = policy_name(wanted.policies, who);
            one.fell = part.fell[i];
            one.died = part.died[i];
            one.fell_in_round = part.fell_in_round[i];
            for (int k = 0; k < Game::counter_count; ++k) one.totals.push_back(part.counts.total[i][k]);
            result.combatants.push_back(std::move(one));
        }
        return result;
    }

    // --- names, policies, choices --------------------------------------------------------------------------------

    static Expected<int> find_combatant(const typename Game::Names& known, const std::string& name) {
        for (std::size_t i = 0; i < known.combatant_key.size(); ++i)
            if (known.combatant_key[i] == name || known.combatant[i] == name) return static_cast<int>(i);
        const std::string near = nearest(name, known.combatant_key);
        return refuse(fmt::format("there is no combatant \"{}\"{}; there are {}", name,
                                  near.empty() ? "" : fmt::format(", did you mean \"{}\"?", near),
                                  fmt::join(known.combatant_key, ", ")));
    }

    static Ask action_ask(int who) {
        Ask ask{};
        ask.who = static_cast<std::int8_t>(who);
        return ask;
    }

    Expected<Option> find_move(const typename Game::Told& told, int mover, const std::string& move) const {
        std::optional<Option> found;
        std::vector<std::string> keys;
        Game::each_action(told.book, told.state, mover, [&](const Option& option) {
            const std::string key = Game::option_key(told, action_ask(mover), option);
            if (key == move) found = option;
            if (!Game::is_point(option)) keys.push_back(key);
        });
        if (found) return *found;
        const std::string near = nearest(move, keys);
        return refuse(fmt::format(
            "{} has no move \"{}\" now{}; there are {}", told.names.combatant[static_cast<std::size_t>(mover)], move,
            near.empty() ? "" : fmt::format(", did you mean \"{}\"?", near), fmt::join(keys, ", ")));
    }

    std::string policy_name(const Policies& policies, int who) const {
        const auto at = static_cast<std::size_t>(who);
        const auto& book = start.book;
        const auto side = static_cast<std::size_t>(Game::side(book, who));
        for (const auto& [key, name] : policies.combatants)
            if (key == start.names.combatant_key[at] || key == start.names.combatant[at]) return name;
        for (const auto& [key, name] : policies.sides)
            if (key == start.names.side_key[side] || key == start.names.side[side]) return name;
        if (!policies.all.empty()) return policies.all;
        if (at < combatant_policy.size() && !combatant_policy[at].empty()) return combatant_policy[at];
        if (side < side_policy.size() && !side_policy[side].empty()) return side_policy[side];
        return "aggressive";
    }

    std::string side_policy_name(const Policies& policies, std::size_t side) const {
        std::string common;
        for (int i = 0; i < Game::combatants(start.book); ++i) {
            if (static_cast<std::size_t>(Game::side(start.book, i)) != side) continue;
            const std::string own = policy_name(policies, i);
            common = common.empty() || common == own ? own : "mixed";
        }
        return common;
    }

    Expected<Tactical<Game>> tactical(const Policies& policies) const {
        Tactical<Game> policy;
        const Setting<Game>& setting = start;
        for (const auto& [key, name] : policies.sides) {
            bool known = false;
            for (std::size_t i = 0; i < start.names.side_key.size(); ++i)
                known = known || key == start.names.side_key[i] || key == start.names.side[i];
            if (!known)
                return refuse(
                    fmt::format("there is no side \"{}\"; there are {}", key, fmt::join(start.names.side_key, ", ")));
        }
        for (const auto& [key, name] : policies.combatants)
            if (auto who = find_combatant(start.names, key); !who) return tl::unexpected(who.error());
        bool all_random = true;
        for (int i = 0; i < Game::combatants(setting.book); ++i) {
            const std::string name = policy_name(policies, i);
            policy.greedy[i] = name == "greedy";
            const auto style = Game::style(policy.greedy[i] ? "aggressive" : name);
            if (!style)
                return refuse(fmt::format("there is no policy \"{}\"; there are {}, greedy", name,
                                          fmt::join(Game::style_names, ", ")));
            all_random = all_random && name == "random";
            Game::set_style(policy.base, i, *style);
        }
        if (all_random) Game::set_style(policy.base, -1, *Game::style("random"));
        return policy;
    }

    Expected<FixedChoice> fixed_choice(const typename Game::Names& known, const std::string& question,
                                       const std::string& answers) const {
        FixedChoice choice;
        const auto mark = question.find('@');
        choice.question = question.substr(0, mark);
        if (mark != std::string::npos) {
            const auto who = find_combatant(known, question.substr(mark + 1));
            if (!who) return tl::unexpected(who.error());
            choice.who = *who;
        }
        const auto choices = Game::choice_names();
        if (std::find(choices.begin(), choices.end(), choice.question) == choices.end()) {
            const std::string near = nearest(choice.question, choices);
            return refuse(fmt::format("there is no question \"{}\"{}; there are {}", choice.question,
                                      near.empty() ? "" : fmt::format(", did you mean \"{}\"?", near),
                                      fmt::join(choices, ", ")));
        }
        for (std::size_t begin = 0; begin <= answers.size();) {
            const auto comma = std::min(answers.find(',', begin), answers.size());
            choice.wanted.push_back(answers.substr(begin, comma - begin));
            begin = comma + 1;
        }
        return choice;
    }

    // What a word of --choose stands for; a game that needs names for it is given them.
    static std::string meaning_of(const typename Game::Told& told, const Ask& ask, const std::string& word) {
        if constexpr (requires { Game::meaning(told, ask, word); }) return Game::meaning(told, ask, word);
        else return Game::meaning(ask, word);
    }

    static Decision decide(const typename Game::Told& told, const std::vector<FixedChoice>& fixed, const Ask& ask,
                           const std::vector<Option>& options) {
        for (const FixedChoice& choice : fixed) {
            if (choice.question != Game::ask_name(ask) || (choice.who != -2 && choice.who != ask.who)) continue;
            std::vector<std::string> keys, wanted;
            for (const Option& option : options) keys.push_back(Game::option_key(told, ask, option));
            for (const std::string& word : choice.wanted) wanted.push_back(meaning_of(told, ask, word));
            return decide_fixed(wanted, keys);
        }
        return {};
    }

private:
    using Decider = std::function<Decision(const Ask&, const std::vector<Option>&)>;

    // One move whose law is wanted, once or several times.
    struct Move {
        const typename Game::Told& told;
        int mover;
        const Option& option;
        Tactical<Game>& policy;
        bool optimise;
        bool exact;
    };

    static void report_move(const Move& move, const Decider& decider, Odds& to) {
        const auto& [told, mover, option, policy, optimise, exact] = move;
        if (exact)
            report_law<Game, Fraction>(
                law_in_fractions<Game>(told.book, told.state, mover, option, policy, decider, optimise), told, true,
                to);
        else
            report_law<Game, double>(
                law_in_doubles<Game>(told.book, told.state, mover, option, policy, decider, optimise), told, false, to);
    }

    // A question of the move over whose answers a table is made.
    struct Swept {
        Ask ask{};
        std::string heading{};
        std::vector<Option> options{};
    };

    // Which questions the dice can lead to, and how they can be answered; of one asked several times the longest list.
    static std::vector<Swept> questions_of(const Move& move, const std::vector<FixedChoice>& fixed,
                                           const std::vector<FixedChoice>& wanted, bool own) {
        std::vector<Swept> found;
        const auto heading = [&](const Ask& ask) -> std::string {
            for (const FixedChoice& one : wanted)
                if (one.question == Game::ask_name(ask) && (one.who == -2 || one.who == ask.who))
                    return fmt::format("{} of {}", one.question,
                                       ask.who < 0 ? std::string("the game master")
                                                   : move.told.names.combatant[static_cast<std::size_t>(ask.who)]);
            if constexpr (HasTables<Game>)
                if (own) return Game::table_heading(move.told, ask, move.mover, move.option);
            return "";
        };
        const auto note = [&](const Ask& ask, const std::vector<Option>& options) {
            if (options.size() < 2) return;
            for (Swept& known : found) {
                if (known.ask.who != ask.who || Game::ask_name(known.ask) != Game::ask_name(ask)) continue;
                if (options.size() > known.options.size()) known = {ask, known.heading, options};
                return;
            }
            if (const std::string text = heading(ask); !text.empty()) found.push_back({ask, text, options});
        };
        Odds ignored;
        Move quickly = move;
        quickly.exact = false;
        report_move(
            quickly,
            [&](const Ask& ask, const std::vector<Option>& options) {
                note(ask, options);
                return decide(move.told, fixed, ask, options);
            },
            ignored);
        return found;
    }

    // What the rows of a table stand for, with their texts: the options, unless a game knows better (Game::table_rows),
    // since a decision may be a matter of when.
    static std::vector<std::pair<std::string, std::string>> rows_over(const typename Game::Told& told,
                                                                      const Swept& swept) {
        if constexpr (requires { Game::table_rows(told, swept.ask, swept.options); }) {
            return Game::table_rows(told, swept.ask, swept.options);
        } else {
            std::vector<std::pair<std::string, std::string>> rows;
            for (const Option& option : swept.options)
                rows.emplace_back(Game::option_key(told, swept.ask, option),
                                  Game::option_text(told, swept.ask, option));
            return rows;
        }
    }

    static void add_tables(const Move& move, const std::vector<FixedChoice>& fixed,
                           const std::vector<FixedChoice>& wanted, bool own, Odds& to) {
        if constexpr (HasTables<Game>) to.columns.assign(Game::table_columns.begin(), Game::table_columns.end());
        for (const Swept& swept : questions_of(move, fixed, wanted, own)) {
            const int who = swept.ask.who;
            OddsTable table{std::string(Game::ask_name(swept.ask)),
                            who < 0 ? "" : move.told.names.combatant_key[static_cast<std::size_t>(who)],
                            swept.heading,
                            {}};
            std::vector<FixedChoice> choices = fixed;
            choices.insert(choices.begin(), FixedChoice{table.question, who, {}});
            for (const auto& [key, text] : rows_over(move.told, swept)) {
                choices.front().wanted.insert(choices.front().wanted.begin(), key);
                Odds row;
                report_move(
                    move,
                    [&](const Ask& ask, const std::vector<Option>& options) {
                        return decide(move.told, choices, ask, options);
                    },
                    row);
                table.rows.push_back({key, text, std::move(row.outcomes), std::move(row.laws), row.left_out});
            }
            to.tables.push_back(std::move(table));
        }
    }

    const typename Game::Pack& pack;
    const Setting<Game>& start;
    const State& from;
    std::string heading;
    const std::vector<std::string>& side_policy;
    const std::vector<std::string>& combatant_policy;
};

} // namespace fracas
