// The best play of a move in words: for every question in it a rule of thumb, and what it loses.
#pragma once

#include "engine/document.hpp"
#include "engine/optimum.hpp"
#include "odds/odds.hpp"
#include "odds/rule_of_thumb.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace fracas {

template <class Game>
class BestPlayInWords {
public:
    using Ask = typename Game::Ask;
    using Option = typename Game::Option;
    using Told = typename Game::Told;

    // One question of one combatant, and the rule for it.
    struct Ruled {
        std::string question;
        int who = -1;
        std::vector<Situation> situations;
        RuleOfThumb rule;
        std::map<std::string, std::string> texts; // of options, by key
    };

    explicit BestPlayInWords(const Told& all) : told(all) {}

    std::vector<Ruled> rules(const std::vector<Decided<Ask, Option>>& decided) const {
        std::vector<Ruled> all;
        for (const auto& one : decided) {
            const std::string name(Game::ask_name(one.ask));
            Ruled* ruled = nullptr;
            for (Ruled& known : all)
                if (known.question == name && known.who == one.ask.who) ruled = &known;
            if (ruled == nullptr) ruled = &all.emplace_back(Ruled{name, one.ask.who, {}, {}, {}});
            Situation at = situation(one.ask, one.options);
            const double sign = one.by == Decision::By::best ? 1 : -1;
            at.chance = one.chance;
            at.best = sign * one.best;
            at.taken = one.taken;
            for (const double worth : one.worth) at.worth.push_back(sign * worth);
            for (std::size_t i = 0; i < one.options.size(); ++i)
                if (!ruled->texts.contains(at.options[i]))
                    ruled->texts[at.options[i]] = Game::option_text(told, one.ask, one.options[i]);
            ruled->situations.push_back(std::move(at));
        }
        for (Ruled& ruled : all) {
            leave_out_what_is_always_the_same(ruled.situations);
            ruled.situations = merged(std::move(ruled.situations));
            ruled.rule = rule_of_thumb(ruled.situations);
        }
        return all;
    }

    // How the rule answers, if the question is the one it is for; -1: it is not.
    int answer(const Ruled& ruled, const Ask& ask, const std::vector<Option>& options) const {
        if (ruled.who != ask.who || ruled.question != Game::ask_name(ask)) return -1;
        return ruled.rule.answer(situation(ask, options));
    }

    OddsRule told_rule(const Ruled& ruled) const {
        OddsRule rule;
        rule.question = ruled.question;
        rule.who = told.names.combatant_key[static_cast<std::size_t>(ruled.who)];
        rule.name = told.names.combatant[static_cast<std::size_t>(ruled.who)];
        rule.loses = ruled.rule.loses;
        for (const LineOfRule& line : ruled.rule.lines) {
            OddsRule::Line said;
            if (!line.when.empty()) {
                said.when = line.when.front().text();
                said.figure = line.when.front().figure;
                said.at_least = line.when.front().at_least;
                said.bound = line.when.front().bound;
            }
            for (const std::string& option : line.answers)
                if (is_used(ruled, line, option)) {
                    said.answers.push_back(option);
                    said.texts.push_back(ruled.texts.at(option));
                }
            if (!said.answers.empty()) rule.lines.push_back(std::move(said));
        }
        for (const Situation& at : ruled.situations) {
            const auto most = std::max_element(at.taken.begin(), at.taken.end()) - at.taken.begin();
            const std::string& best = at.options[static_cast<std::size_t>(most)];
            rule.situations.push_back({at.figures, at.chance, best, ruled.texts.at(best)});
        }
        return rule;
    }

private:
    static void leave_out_what_is_always_the_same(std::vector<Situation>& all) {
        const std::vector<std::pair<std::string, int>> first = all.front().figures;
        for (const auto& figure : first) {
            const auto has = [&](const Situation& at) {
                return std::find(at.figures.begin(), at.figures.end(), figure) != at.figures.end();
            };
            if (std::all_of(all.begin(), all.end(), has))
                for (Situation& at : all) std::erase(at.figures, figure);
        }
    }

    // Whether some situation gets this answer from this line.
    static bool is_used(const Ruled& ruled, const LineOfRule& line, const std::string& option) {
        for (const Situation& at : ruled.situations) {
            for (const LineOfRule& each : ruled.rule.lines) {
                if (!each.when.empty() && !each.when.front().holds(at)) continue;
                if (&each == &line && at.options[static_cast<std::size_t>(ruled.rule.answer(at))] == option)
                    return true;
                break;
            }
        }
        return false;
    }

    Situation situation(const Ask& ask, const std::vector<Option>& options) const {
        Situation at;
        add_figures(Game::ask_figures(told, ask), "", at.figures);
        for (const Option& option : options) at.options.push_back(Game::option_key(told, ask, option));
        return at;
    }

    static void add_figures(const Document& from, const std::string& prefix,
                            std::vector<std::pair<std::string, int>>& to) {
        for (const auto& entry : from.as_table()) {
            const auto& name = entry.key;
            const Document& value = entry.value;
            const std::string whole = prefix.empty() ? name : prefix + " " + name;
            if (value.is(Document::Kind::integer)) to.emplace_back(whole, static_cast<int>(value.as_integer()));
            if (value.is(Document::Kind::boolean)) to.emplace_back(whole, value.as_boolean() ? 1 : 0);
            if (value.is(Document::Kind::table)) add_figures(value, name == "figures" ? "" : whole, to);
        }
    }

    const Told& told;
};

} // namespace fracas
