// The odds of a move from where a fight stands, with the names, policies and fixed choices they are asked with.
#pragma once

#include "engine/reader.hpp"
#include "fight/best_play.hpp"
#include "fight/fight.hpp"
#include "fight/planned_turn.hpp"
#include "fight/position.hpp"
#include "odds/compute.hpp"
#include "tactics/named_policies.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <optional>

namespace fracas {

inline std::vector<std::string> between_commas(const std::string& words) {
    std::vector<std::string> list;
    for (std::size_t begin = 0; begin <= words.size();) {
        const auto comma = std::min(words.find(',', begin), words.size());
        list.push_back(words.substr(begin, comma - begin));
        begin = comma + 1;
    }
    return list;
}

// Implemented per game in translation units of their own (instances/), since each is a large instantiation.
template <class Game>
std::optional<LawOfMove<Game, double>> law_in_doubles(const MoveAsked<Game>&, Tactical<Game>&, const DeciderOf<Game>&);
template <class Game>
std::optional<LawOfMove<Game, Fraction>> law_in_fractions(const MoveAsked<Game>&, Tactical<Game>&,
                                                          const DeciderOf<Game>&);
template <class Game>
std::optional<BestOfMove<Game, double>> best_in_doubles(const MoveAsked<Game>&, Tactical<Game>&, const DeciderOf<Game>&,
                                                        const Aim&);
template <class Game>
std::optional<BestOfMove<Game, Fraction>> best_in_fractions(const MoveAsked<Game>&, Tactical<Game>&,
                                                            const DeciderOf<Game>&, const Aim&);

// A move, and as far as it is under way, what was answered in it.
template <class Game>
struct MoveUnderWay {
    typename Game::State start;
    int mover = -1;
    typename Game::Option option{};
    std::vector<Answer<typename Game::System>> given{};
    // Of the plan of a turn: its further moves, and which of them all it is about.
    std::optional<TurnPlan<Game>> plan{};
    std::optional<typename Game::Option> about{};

    const typename Game::Option& main_move() const { return about ? *about : option; }
    MoveAsked<Game> asked(const typename Game::Book& book, std::function<bool()> enough = {}) const {
        return {
            book, start, mover, option, given, plan ? &*plan : nullptr, about ? &*about : nullptr, std::move(enough)};
    }
};

template <class Game>
class Computed {
public:
    using Ask = typename Game::Ask;
    using Option = typename Game::Option;
    using State = typename Game::State;

    // The policies are those the encounter names; they count where the question names none.
    Computed(const typename Game::Pack& data, const Position<Game>& position, const PoliciesOfEncounter& named)
        : pack(data), start(*position.setting), from(position.rest), policies(named) {}

    Expected<Odds> odds(const OddsQuestion& asked) const {
        Setting<Game> setting = start;
        State state = from;
        for (const Document& change : asked.changes)
            if (auto mistakes = Game::intervene(pack, setting.book, setting.names, state, change); !mistakes.empty())
                return refuse(std::move(mistakes));
        const auto mover = find_combatant(setting.names, asked.by);
        if (!mover) return tl::unexpected(mover.error());
        state = Game::in_slot(setting.book, state, *mover);
        const typename Game::Told told{setting.book, setting.names, state};
        const auto option = find_move(told, *mover, asked.move);
        if (!option) return tl::unexpected(option.error());
        if (asked.then.empty()) return odds_of(setting, {state, *mover, *option}, asked);
        auto policy = tactical(asked.policies);
        if (!policy) return tl::unexpected(policy.error());
        PlannedTurn<Game> turn(setting, state, *mover, *option, asked.then);
        if (const auto possible = turn.rehearse(*policy); !possible) return tl::unexpected(possible.error());
        auto odds = odds_of(setting, {state, *mover, *option, {}, turn.plan(), turn.main_move()}, asked);
        if (!odds) return odds;
        odds->move = asked.move;
        const Ask ask = action_ask(*mover);
        odds->plan.front() = {asked.move, Game::option_text(told, ask, *option), odds->plan.front().made};
        for (std::size_t i = 0; i < asked.then.size(); ++i) {
            odds->move += " " + asked.then[i];
            odds->plan[i + 1].move = asked.then[i];
            odds->plan[i + 1].text = turn.further_texts()[i];
        }
        return odds;
    }

    // Of a move from where it stands.
    Expected<Odds> odds_of(const Setting<Game>& setting, const MoveUnderWay<Game>& move,
                           const OddsQuestion& asked) const {
        const typename Game::Told told{setting.book, setting.names, move.start};
        auto policy = tactical(asked.policies);
        if (!policy) return tl::unexpected(policy.error());
        std::vector<FixedChoice> fixed;
        bool optimise = asked.play_best;
        for (const auto& [asked_about, all_answers] : asked.choices)
            for (const auto& [question, answers] : Game::spelled_out(asked_about, all_answers)) {
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
        const std::optional<Aim> aim = aim_of<Game>(asked.aim.empty() ? "worth" : asked.aim);
        if (!aim) return refuse(no_such_aim(asked.aim));
        const bool sweeps = !tables.empty() || asked.own_tables;
        std::vector<Swept> questions;
        Decider decider;
        if (!fixed.empty() || asked.play_best || sweeps)
            decider = [&](const Ask& ask, const std::vector<Option>& options) {
                if (sweeps) note_question(told, move, tables, asked.own_tables, ask, options, questions);
                Decision decision =
                    decide(told, fixed, ask, options, true).value_or(by_side(setting.book, move, asked, ask));
                if (Swept* const swept = swept_by(questions, ask); swept != nullptr) {
                    decision.mark = swept->mark;
                    swept->by_policy = swept->by_policy && decision.by == Decision::By::policy;
                }
                return decision;
            };
        Odds result = named_odds(told, move);
        bool stopped = false;
        std::function<bool()> enough;
        if (asked.enough) enough = [&] { return stopped = stopped || asked.enough(); };
        Move made{told, move, *policy, optimise ? aim : std::nullopt, asked.exact, asked, enough};
        if (sweeps && !optimise) {
            made.shared = std::make_shared<Memory>();
            made.overheard = [&](const Ask& ask, const std::vector<Option>& options, const Option& option) {
                if (Swept* const swept = swept_by(questions, ask); swept != nullptr)
                    swept->note_answer(ask, options, option);
            };
        }
        if (!asked.aim.empty() && !optimise)
            result.remarks.push_back(
                "the aim counts only where something is left to best or worst, or with --play best");
        if (!report_move(made, decider, result, true))
            return refuse(stopped ? was_stopped : "this is asked outside the move: there are no odds of it");
        if (const std::string unknown = unknown_outcome(asked, result); !unknown.empty()) return refuse(unknown);
        for (const FixedChoice& choice : fixed) {
            if (!choice.came_up)
                result.remarks.push_back(fmt::format("\"{}\" never came up in this move", choice.question));
            for (std::size_t i = 0; choice.came_up && i < choice.wanted.size(); ++i)
                if (!choice.meant[i]) return refuse(no_such_answer(choice, choice.wanted[i]));
        }
        if (sweeps) add_tables(made, fixed, questions, result);
        if (stopped) return refuse(was_stopped);
        add_sentence(told, move, result);
        return result;
    }

    static Odds named_odds(const typename Game::Told& told, const MoveUnderWay<Game>& move) {
        Odds odds;
        odds.by = told.names.combatant_key[static_cast<std::size_t>(move.mover)];
        const int target = Game::target(move.main_move());
        if (target >= 0) odds.target = told.names.combatant_key[static_cast<std::size_t>(target)];
        const Ask ask = action_ask(move.mover);
        odds.move = Game::option_key(told, ask, move.option);
        odds.move_text = Game::option_text(told, ask, move.option);
        return odds;
    }

    static void add_sentence(const typename Game::Told& told, const MoveUnderWay<Game>& move, Odds& odds) {
        const auto chance = [&](std::string_view name) { return chance_of(odds, name); };
        const auto mean = [&](std::string_view name) { return mean_of(odds, name); };
        odds.sentence = Game::sentence(told, move.mover, move.main_move(), chance, mean);
    }

    // What to say of a name in `together` that no outcome has.
    static std::string unknown_outcome(const OddsQuestion& asked, const Odds& odds) {
        std::vector<std::string> names;
        for (std::size_t i = 0; i + asked.together.size() < odds.outcomes.size(); ++i)
            names.push_back(odds.outcomes[i].name);
        for (const std::string& list : asked.together)
            for (const std::string& name : between_commas(list))
                if (std::find(names.begin(), names.end(), name) == names.end()) {
                    const std::string near = nearest(name, names);
                    return fmt::format("there is no outcome \"{}\"{}; there are {}", name,
                                       near.empty() ? "" : fmt::format(", did you mean \"{}\"?", near),
                                       fmt::join(names, ", "));
                }
        return {};
    }

    // --- names, policies, choices --------------------------------------------------------------------------------

    static Expected<int> find_combatant(const typename Game::Names& known, const std::string& name) {
        auto who = NamedPolicies<Game>::find_named(known, name);
        if (!who) return refuse(who.error());
        return *who;
    }

    Expected<Tactical<Game>> tactical(const Policies& asked) const {
        auto policy = NamedPolicies<Game>(start.book, start.names, policies).policy(asked);
        if (!policy) return refuse(policy.error());
        return *policy;
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
        choice.wanted = between_commas(answers);
        return choice;
    }

    // What to say of a word that no question of the move takes.
    static std::string no_such_answer(const FixedChoice& choice, const std::string& word) {
        std::vector<std::string> words; // a long list of targets is one word: "melee"
        for (const std::string& key : choice.offered) {
            const std::string first = choice.offered.size() > 12 ? key.substr(0, key.find_first_of(">:")) : key;
            if (std::find(words.begin(), words.end(), first) == words.end()) words.push_back(first);
        }
        const std::string near = nearest(word, words);
        return fmt::format("\"{}\" is no answer to \"{}\" in this move{}; it takes {}, and best, worst or policy", word,
                           choice.question, near.empty() ? "" : fmt::format(", did you mean \"{}\"?", near),
                           fmt::join(words, ", "));
    }

    // --play best: everybody decides for the own side. The game master has none; what would give something away is not
    // optimised, because nobody else sees it.
    static Decision by_side(const typename Game::Book& book, const MoveUnderWay<Game>& move, const OddsQuestion& asked,
                            const Ask& ask) {
        if (!asked.play_best || ask.who < 0 || Game::is_secret(move.start, ask)) return {};
        const bool friendly = Game::side(book, ask.who) == Game::side(book, move.mover);
        return {friendly ? Decision::By::best : Decision::By::worst, 0};
    }

    static std::string no_such_aim(const std::string& words) {
        std::vector<std::string> names;
        for (const AimedAt& one : all_aims<Game>()) names.push_back(one.name);
        const std::string near = nearest(words, names);
        return fmt::format(
            "there is no aim \"{}\"{}; there are {}, and one of them less another, such as taken-out-own", words,
            near.empty() ? "" : fmt::format(", did you mean \"{}\"?", near), fmt::join(names, ", "));
    }

    // Nothing where no choice is about this question. `noting`: what comes up is noted in the choices.
    static std::optional<Decision> decide(const typename Game::Told& told, std::vector<FixedChoice>& fixed,
                                          const Ask& ask, const std::vector<Option>& options, bool noting = false) {
        for (FixedChoice& choice : fixed) {
            if (choice.question != Game::ask_name(ask) || (choice.who != -2 && choice.who != ask.who)) continue;
            // Whoever leaves it to the best way names none: no keys are needed, and this is asked very often.
            const std::string& only = choice.wanted.front();
            if (choice.wanted.size() == 1 && (only == "best" || only == "worst" || only == "policy")) {
                choice.came_up = true;
                choice.meant.assign(1, true);
                return decide_fixed(choice.wanted, {});
            }
            std::vector<std::string> keys, wanted;
            for (const Option& option : options) keys.push_back(Game::option_key(told, ask, option));
            for (const std::string& word : choice.wanted) wanted.push_back(Game::meaning(told, ask, word));
            if (noting) choice.note(keys, wanted);
            return decide_fixed(wanted, keys);
        }
        return std::nullopt;
    }

private:
    using Decider = DeciderOf<Game>;

    static constexpr const char* was_stopped = "the odds were given up before they were known";

    // One move whose law is wanted, once or several times.
    struct Move {
        const typename Game::Told& told;
        const MoveUnderWay<Game>& under_way;
        Tactical<Game>& policy;
        std::optional<Aim> aim; // where something is left to the best or the worst
        bool exact;
        const OddsQuestion& question;
        std::function<bool()> enough;
        std::shared_ptr<Memory> shared{}; // by its laws, if there are several
        decltype(MoveAsked<Game>::overheard) overheard{};
    };

    // Whether what was answered in the move is of this move. `ruling`: the best play is told in words, too.
    static bool report_move(const Move& move, const Decider& decider, Odds& to, bool ruling = false) {
        const auto& [told, under_way, policy, aim, exact, question, enough, shared, overheard] = move;
        MoveAsked<Game> asked = under_way.asked(told.book, enough);
        asked.shared = shared;
        asked.overheard = overheard;
        std::vector<std::vector<std::string>> together;
        for (const std::string& names : question.together) together.push_back(between_commas(names));
        if (asked.plan != nullptr) to.plan.resize(static_cast<std::size_t>(asked.plan->moves));
        const auto report = [&](const auto& found) {
            if (!found) return false;
            report_law<Game>(found->law, told, exact, to, together);
            for (std::size_t i = 0; i < found->made.size(); ++i) to.plan[i].made = to_double(found->made[i]);
            return true;
        };
        const auto report_best = [&](const auto& best) {
            if (!best || best->given_up) return false;
            report_law<Game>(best->law, told, exact, to, together);
            add_best(*best, *aim, exact, to);
            if (ruling) add_rules(move, decider, best->decided, best->runs, *to.best);
            return true;
        };
        if (!aim)
            return exact ? report(law_in_fractions<Game>(asked, policy, decider))
                         : report(law_in_doubles<Game>(asked, policy, decider));
        return exact ? report_best(best_in_fractions<Game>(asked, policy, decider, *aim))
                     : report_best(best_in_doubles<Game>(asked, policy, decider, *aim));
    }

    // What a rule loses that is not the best play is computed with it, everybody else deciding for the best again; where
    // that would take too long, it is what it loses along the best play.
    static void add_rules(const Move& move, const Decider& decider, const std::vector<Decided<Ask, Option>>& decided,
                          std::uint64_t runs, OddsBest& to) {
        constexpr std::uint64_t most_runs_to_do_again = 500'000;
        const BestPlayInWords<Game> words(move.told);
        const MoveUnderWay<Game>& made = move.under_way;
        for (const auto& ruled : words.rules(decided)) {
            OddsRule rule = words.told_rule(ruled);
            rule.loses_about = rule.loses > 0;
            if (rule.loses > 0 && runs <= most_runs_to_do_again) {
                const Decider by_rule = [&](const Ask& ask, const std::vector<Option>& options) -> Decision {
                    const int answer = words.answer(ruled, ask, options);
                    return answer < 0 ? decider(ask, options) : Decision{Decision::By::option, answer};
                };
                if (const auto with =
                        best_in_doubles<Game>(made.asked(move.told.book, move.enough), move.policy, by_rule, *move.aim);
                    with) {
                    rule.loses = std::abs(to.reached - with->reached);
                    rule.loses_about = with->left_to_policy > 0;
                }
            }
            to.rules.push_back(std::move(rule));
        }
    }

    // Of a play that is not known to be the best no figure is exact.
    static void forget_fractions(Odds& odds) {
        for (OddsOutcome& outcome : odds.outcomes) outcome.exact = outcome.at_most = "";
        for (OddsLaw& law : odds.laws) {
            law.exact_mean = "";
            for (OddsValue& value : law.values) value.exact = value.at_most = "";
        }
    }

    template <class Best>
    static void add_best(const Best& best, const Aim& aim, bool exact, Odds& to) {
        OddsBest told;
        told.aim = aim.text();
        told.is_chance = aim.has_range();
        told.reached = to_double(best.reached);
        told.left_to_policy = best.left_to_policy;
        if (exact && best.left_to_policy == 0) told.exact = to_text(best.reached);
        if (best.left_to_policy > 0) {
            to.kind = "bounded";
            forget_fractions(to);
            if (aim.has_range()) {
                told.at_least = to_double(best.at_least);
                told.at_most = to_double(best.at_most);
            }
        }
        to.best = std::move(told);
    }

    // A question of the move over whose answers a table is made.
    struct Swept {
        Ask ask{};
        std::string heading{};
        std::vector<Option> options{};
        std::uint32_t mark = 0;
        // How the policy has answered it without the table, if nobody else did and there is not too much of it to note.
        struct Answered {
            Ask ask;
            std::vector<Option> options;
            Option option;
        };
        std::vector<Answered> answers{};
        bool by_policy = true;

        void note_answer(const Ask& when, const std::vector<Option>& offered, const Option& option) {
            constexpr std::size_t most = 64;
            if (answers.size() < most) answers.push_back({when, offered, option});
            else by_policy = false;
        }
    };

    static Swept* swept_by(std::vector<Swept>& questions, const Ask& ask) {
        for (Swept& one : questions)
            if (one.ask.who == ask.who && Game::ask_name(one.ask) == Game::ask_name(ask)) return &one;
        return nullptr;
    }

    // Which questions the dice can lead to, and how they can be answered; of one asked several times the longest list.
    static void note_question(const typename Game::Told& told, const MoveUnderWay<Game>& move,
                              const std::vector<FixedChoice>& wanted, bool own, const Ask& ask,
                              const std::vector<Option>& options, std::vector<Swept>& found) {
        if (options.size() < 2) return;
        if (Swept* const known = swept_by(found, ask); known != nullptr) {
            if (options.size() <= known->options.size()) return;
            known->ask = ask;
            known->options = options;
            return;
        }
        std::string heading = own ? Game::table_heading(told, ask, move.mover, move.main_move()) : "";
        for (const FixedChoice& one : wanted)
            if (one.question == Game::ask_name(ask) && (one.who == -2 || one.who == ask.who)) {
                heading = fmt::format("{} of {}", one.question,
                                      ask.who < 0 ? std::string("the game master")
                                                  : told.names.combatant[static_cast<std::size_t>(ask.who)]);
                break;
            }
        // With more questions than marks the last ones share theirs.
        if (!heading.empty()) found.push_back({ask, heading, options, 1u << std::min<std::size_t>(found.size(), 31)});
    }

    static void add_tables(Move& move, std::vector<FixedChoice>& fixed, std::vector<Swept>& questions, Odds& to) {
        move.overheard = {};
        to.columns.assign(Game::table_columns.begin(), Game::table_columns.end());
        for (Swept& swept : questions) {
            const int who = swept.ask.who;
            OddsTable table{std::string(Game::ask_name(swept.ask)),
                            who < 0 ? "" : move.told.names.combatant_key[static_cast<std::size_t>(who)],
                            swept.heading,
                            {}};
            std::vector<FixedChoice> choices = fixed;
            choices.insert(choices.begin(), FixedChoice{table.question, who, {}});
            for (const auto& [key, text] : Game::table_rows(move.told, swept.ask, swept.options)) {
                choices.front().wanted.insert(choices.front().wanted.begin(), key);
                const auto as_before = [&](const auto& known) {
                    const auto decision = decide(move.told, choices, known.ask, known.options);
                    return decision->by == Decision::By::option &&
                           known.options[static_cast<std::size_t>(decision->option)] == known.option;
                };
                if (swept.by_policy && !swept.answers.empty() && std::ranges::all_of(swept.answers, as_before)) {
                    table.rows.push_back({key, text, to.outcomes, to.laws, to.left_out});
                    continue;
                }
                if (move.shared) move.shared->forget(swept.mark);
                Odds row;
                report_move(
                    move,
                    [&](const Ask& ask, const std::vector<Option>& options) {
                        Decision decision = decide(move.told, choices, ask, options)
                                                .value_or(by_side(move.told.book, move.under_way, move.question, ask));
                        if (const Swept* const one = swept_by(questions, ask); one != nullptr)
                            decision.mark = one->mark;
                        return decision;
                    },
                    row);
                table.rows.push_back({key, text, std::move(row.outcomes), std::move(row.laws), row.left_out});
            }
            if (move.shared) move.shared->forget(swept.mark);
            to.tables.push_back(std::move(table));
        }
    }

    const typename Game::Pack& pack;
    const Setting<Game>& start;
    const State& from;
    const PoliciesOfEncounter& policies;
};

} // namespace fracas
