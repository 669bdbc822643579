// What comes of each way to answer the open question, until the move it belongs to is over.
#pragma once

#include "fight/answer_list.hpp"
#include "fight/computed.hpp"
#include "simulate/deadline.hpp"
#include "simulate/simulation.hpp"
#include "systems/shared/telling/short_figures.hpp"

#include <functional>
#include <optional>
#include <span>

namespace fracas {

template <class Game>
class OddsHere {
public:
    using S = typename Game::System;
    using State = typename Game::State;
    using Option = typename Game::Option;
    using Told = typename Game::Told;

    // Where the fight stands: the answers given, the open question, and the state it is asked in.
    OddsHere(const Position<Game>& at, const AnswerList& answers, const Question<S>& question, const State& asked_in,
             const Computed<Game>& computing)
        : position(at), given(answers), open(question), now(asked_in), computed(computing) {}

    Expected<Odds> odds(const OddsQuestion& asked) const {
        std::optional<Option> option;
        if (open.kind == Question<S>::Kind::choice) {
            option = find_option(asked.answer);
            if (!option) return refuse(fmt::format("there is no option \"{}\" now", asked.answer));
        } else if (!asked.answer.empty()) {
            return refuse("dice are thrown now; nothing is chosen");
        }
        const auto move = under_way(option);
        if (!move) return tl::unexpected(move.error());
        auto odds = computed.odds_of(*position.setting, *move, asked);
        if (odds && option) odds->move_text = Game::option_text(told(), open.ask, *option);
        return odds;
    }

    // In short, of every option but points to go to. Exact as long as there is time: an option may take half of what is
    // left of it. The others are sampled, which takes as long again at most.
    Expected<Json> options(const Policies& policies, double seconds, const std::function<bool()>& enough) const {
        if (open.kind != Question<S>::Kind::choice) return refuse("dice are thrown now; there are no options");
        auto policy = computed.tactical(policies);
        if (!policy) return tl::unexpected(policy.error());
        std::vector<Option> listed;
        for (const Option& option : open.options)
            if (!Game::is_point(option)) listed.push_back(option);
        Deadline exactly(seconds, nullptr);
        OffersOnTheWay<Option> on_the_way; // to the open question
        Json list = Json::array();
        for (std::size_t i = 0; i < listed.size(); ++i) {
            const auto move = under_way(listed[i]);
            if (!move) return tl::unexpected(move.error());
            const bool last = i + 1 == listed.size();
            Deadline of_this(last ? exactly.seconds_left() : exactly.seconds_left() / 2, nullptr);
            OddsQuestion asked;
            asked.policies = policies;
            asked.enough = [&] { return of_this.is_up_now_and_then() || (enough && enough()); };
            Expected<Odds> odds = refuse("");
            if (!exactly.is_up()) odds = computed.odds_of(*position.setting, *move, asked);
            if (enough && enough()) return refuse("the odds were given up before they were known");
            if (!odds && of_this.is_up())
                odds = sampled(*move, listed[i], *policy, seconds / static_cast<double>(listed.size()), on_the_way);
            Json one{{"key", Game::option_key(told(), open.ask, listed[i])}};
            if (odds) add_short_figures(*odds, one);
            list.push_back(std::move(one));
        }
        return list;
    }

private:
    // How many fights the chance of something is told by where there was no time for all of it: so many at most, and at
    // least, whatever the time.
    static constexpr int most_samples = 1000, fewest_samples = 100;

    Told told() const { return {position.setting->book, position.setting->names, now}; }

    std::optional<Option> find_option(const std::string& key) const {
        for (const Option& option : open.options)
            if (Game::option_key(told(), open.ask, option) == key) return option;
        return std::nullopt;
    }

    // The move the question is about: the action it asks for, or the one under way.
    Expected<MoveUnderWay<Game>> under_way(const std::optional<Option>& option) const {
        if (option && Game::is_action(open.ask)) return MoveUnderWay<Game>{now, open.ask.who, *option, {}};
        const std::size_t first = given.size() - position.since.size();
        for (std::size_t i = position.since.size(); i-- > 0;) {
            const AskedBefore& asked = given.asked(first + i);
            if (!asked.action || asked.who < 0) continue;
            Position<Game> before = position;
            before.since.resize(i);
            State state = position.rest;
            const auto script = run_beat<Game>(before, state);
            MoveUnderWay<Game> move{*script.at_question, asked.who, position.since[i].option, {}};
            move.given.assign(position.since.begin() + static_cast<std::ptrdiff_t>(i) + 1, position.since.end());
            if (option) move.given.push_back(Answer<S>::of_option(*option));
            return move;
        }
        return refuse("no move is under way: there are odds of moves and of what is asked in them");
    }

    // By the policy, with dice of its own: the same fights whenever it is asked. Nor do they depend on how many answers were
    // given before, of which some may be hidden from whoever is told.
    Odds sampled(const MoveUnderWay<Game>& move, const Option& option, Tactical<Game>& policy, double seconds,
                 OffersOnTheWay<Option>& on_the_way) const {
        const Setting<Game>& setting = *position.setting;
        Position<Game> from = position;
        from.since.push_back(Answer<S>::of_option(option));
        Merger<typename Game::Outcome, double> merger;
        Deadline deadline(seconds, nullptr);
        int played = 0;
        for (; played < most_samples && (played < fewest_samples || !deadline.is_up()); ++played) {
            const auto number = static_cast<std::uint64_t>(played);
            Luck luck{Philox(0, number, 5)}, for_faces{Philox(0, number, 6)};
            PolicyGoesOn<Tactical<Game>> onward{policy, luck, for_faces};
            State state = position.rest;
            const auto script = run_beat<Game>(from, state, &onward, &on_the_way);
            auto watch = Game::watch(setting.book, move.start, move.mover, move.option);
            for (const auto& event : script.events) watch.hear(event);
            merger.add(watch.outcome(setting.book, move.start, state), 1.0);
        }
        for (double& weight : merger.law.weights) weight /= played;
        const Told as_begun{setting.book, setting.names, move.start};
        Odds odds = Computed<Game>::named_odds(as_begun, move);
        report_law<Game>(merger.law, as_begun, false, odds);
        odds.kind = "sampled";
        odds.runs = static_cast<decltype(odds.runs)>(played);
        return odds;
    }

    static const OddsOutcome* first_possible(const Odds& odds, std::span<const std::string_view> names) {
        const OddsOutcome* first = nullptr;
        for (const std::string_view name : names)
            for (const OddsOutcome& outcome : odds.outcomes)
                if (outcome.name == name && (first == nullptr || (first->p <= 0 && outcome.p > 0))) first = &outcome;
        return first;
    }

    static void add_short_figures(const Odds& odds, Json& to) {
        const ShortFigures& figures = Game::short_figures;
        to["kind"] = odds.kind;
        if (odds.kind == "sampled") to["runs"] = odds.runs;
        const auto chance = [&](const char* name, const OddsOutcome* outcome) {
            if (outcome == nullptr) return;
            to[name] = {{"name", outcome->name}, {"text", outcome->text}, {"p", outcome->p}};
            if (odds.kind != "sampled") return;
            const Interval interval =
                wilson(static_cast<std::uint64_t>(outcome->p * static_cast<double>(odds.runs) + 0.5), odds.runs);
            to[name]["low"] = interval.low;
            to[name]["high"] = interval.high;
        };
        const auto mean = [](const OddsLaw& law) -> Json {
            return {{"name", law.name}, {"text", law.text}, {"mean", law.mean}};
        };
        chance("works", first_possible(odds, figures.works));
        chance("takes_out", first_possible(odds, std::span(&figures.takes_out, 1)));
        for (const std::string_view name : figures.harm)
            for (const OddsLaw& law : odds.laws)
                if (law.name == name && law.mean > 0 && !to.contains("harm")) to["harm"] = mean(law);
        for (const std::string_view name : figures.price)
            for (const OddsLaw& law : odds.laws)
                if (law.name == name && law.mean > 0) to["price"].push_back(mean(law));
    }

    const Position<Game>& position;
    const AnswerList& given;
    const Question<S>& open;
    const State& now;
    const Computed<Game>& computed;
};

} // namespace fracas
