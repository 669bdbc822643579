// HarnMaster as the fight layer sees it: the one place that names every piece a front end needs.
#pragma once

#include "systems/harnmaster/counters.hpp"
#include "systems/harnmaster/intervene.hpp"
#include "systems/harnmaster/outcome.hpp"
#include "systems/harnmaster/pack.hpp"
#include "systems/harnmaster/policy.hpp"
#include "systems/harnmaster/recruit.hpp"
#include "systems/harnmaster/setup.hpp"
#include "systems/harnmaster/view.hpp"
#include "systems/harnmaster/words.hpp"
#include "systems/harnmaster/worth.hpp"

#include <array>
#include <functional>
#include <optional>

namespace fracas::harnmaster {

struct Game {
    using System = HarnMaster;
    using Book = harnmaster::Book;
    using State = harnmaster::State;
    using Ask = harnmaster::Ask;
    using Option = harnmaster::Option;
    using Event = harnmaster::Event;
    using Scene = harnmaster::Scene;
    using Names = harnmaster::Names;
    using Pack = harnmaster::Pack;
    using Loaded = harnmaster::Loaded;
    using Told = harnmaster::Told;
    using Viewer = harnmaster::Viewer;
    using Policy = harnmaster::Policy;
    using Style = harnmaster::Style;
    using Outcome = harnmaster::Outcome;
    using OutcomeWatch = harnmaster::OutcomeWatch;
    using Counts = harnmaster::Counts;

    static constexpr std::string_view id = "harnmaster";
    static constexpr std::string_view title = "HarnMaster";
    static constexpr std::string_view owner = "Columbia Games";
    static constexpr std::string_view round_name = "round";
    static constexpr int most_combatants = harnmaster::most_combatants;
    static constexpr int counter_count = harnmaster::counter_count;
    static constexpr const auto& counter_names = harnmaster::counter_names;
    static constexpr const auto& counter_texts = harnmaster::counter_texts;
    static constexpr std::array<std::string_view, 3> style_names = {keys_of_policies[0], keys_of_policies[1],
                                                                    keys_of_policies[2]};

    // --- data ---
    static Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
        return harnmaster::read_pack(files, mistakes);
    }
    static Loaded read_encounter(const Pack& pack, const Document& encounter, const std::string& file,
                                 std::vector<Mistake>& mistakes) {
        return harnmaster::read_encounter(pack, encounter, file, mistakes);
    }
    static std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state,
                                          const Document& set) {
        return harnmaster::intervene(pack, book, names, state, set);
    }

    // --- flow ---
    template <Table T>
    static constexpr void beat(T& table, const Book& book, State& state) {
        harnmaster::beat(table, book, state);
    }
    static constexpr bool over(const State& state) { return harnmaster::over(state); }
    static constexpr int winner(const State& state) { return state.winner; }
    static constexpr int round(const State& state) { return state.round; }
    static int combatants(const Book& book) { return book.combatants; }
    static int sides(const Book& book) { return book.sides; }
    static int side(const Book& book, int who) { return book.sheet[who].side; }
    static bool is_person(const Book&, int) { return true; }
    static bool is_pc(const Book& book, int who) { return book.sheet[who].pc; }
    static bool stands(const Book& book, State state, int who) { return can_fight(Scene{book, state}, who); }
    static bool is_dead(const State& state, int who) { return state.combatant[who].is(dead); }
    static bool is_secret(const State&, const Ask&) { return false; }

    // --- one move on its own, for odds and look-ahead ---
    static bool is_action(const Ask& ask) { return ask.what == What::act; }
    static int target(const Option& option) { return option.target; }
    // Hexes to move to: too many to list one by one. Those of an approach are few, and name the enemy too.
    static bool is_point(const Option& option) {
        switch (option.what) {
        case Do::crawl:
        case Do::walk:
        case Do::run:
        case Do::engage:
        case Do::disengage: return true;
        default: return false;
        }
    }

    // The state in which `who` has his turn: as it stands if he has it and no TA waits, else at its start.
    static State in_slot(const Book& book, State state, int who) {
        if (state.phase == Phase::turns && state.current == who && state.advantages.holder == nobody) return state;
        // HMG-INIT-1: the order is asked for by a missile defence; before the fight that of the roster will do.
        if (state.phase == Phase::opening)
            for (int i = 0; i < most_combatants; ++i)
                state.order[i] = static_cast<std::int8_t>(i < book.combatants ? i : nobody);
        state.phase = Phase::turns;
        state.round = state.round == 0 ? std::int16_t{1} : state.round;
        state.current = static_cast<std::int8_t>(who);
        state.advantages = {};
        return state;
    }

    template <class Offer>
    static void each_action(const Book& book, State state, int who, Offer&& offer) {
        offer_actions(Scene{book, state}, who, offer);
    }

    // Only odds and look-ahead perform a move by itself; to them a wound is what it does, not where it is.
    template <Table T>
    static constexpr void perform(T& table, const Book& book, State& state, int who, const Option& option) {
        state.places_forgotten = true;
        take_action(table, Scene{book, state}, who, option);
    }

    // Actions worth a look-ahead: of all hexes only those towards an enemy, of what the hands can do only what helps.
    template <class Offer>
    static void each_candidate(const Scene& s, const Ask& ask, Offer&& offer) {
        const int who = ask.who;
        offer_actions(s, who, [&](const Option& option) {
            const bool idle = option.what == Do::pass || option.what == Do::drop || option.what == Do::rest ||
                              option.what == Do::handle || option.what == Do::put_away || option.what == Do::esoteric;
            const bool hits_nobody =
                option.target != nobody && s.enemies(who, option.target) && !worth_a_fight(s, who, option.target);
            if (!is_point(option) && !idle && !hits_nobody) offer(option);
        });
        const int enemy = chosen_enemy(s, who);
        if (enemy == nobody) return;
        for (const Do gait : {Do::walk, Do::run, Do::crawl, Do::engage, Do::disengage})
            if (const Option step = step_towards(s, who, s.at(enemy).hex, gait); step.what != Do::no) offer(step);
    }

    static int worth(const Book& book, const State& state, int who) { return worth_to(book, state, who); }
    static bool outlasts_move(const Ask&) { return false; }

    template <class Flag, class Figure>
    static void each_fact(const Outcome& outcome, Flag&& flag, Figure&& figure) {
        harnmaster::each_fact(outcome, flag, figure);
    }
    template <class Number, class Share>
    static void each_share(const Book& book, const Outcome& outcome, Share&& share) {
        harnmaster::each_share<Number>(book, outcome, share);
    }
    static std::string figure_label(const Told& told, std::string_view, int value) {
        return spot_name(told, value - 1);
    }
    // `chance` and `mean` give figures of the computed odds by name.
    using Lookup = std::function<double(std::string_view)>;
    static std::string sentence(const Told& told, int mover, const Option& option, const Lookup& chance,
                                const Lookup& mean) {
        return odds_sentence(told, mover, option, chance, mean);
    }

    static std::string meaning(const Ask&, std::string_view word) { return std::string(word); }
    // The three questions for a defence have one name.
    static std::vector<std::string_view> choice_names() {
        std::vector<std::string_view> names;
        for (int what = static_cast<int>(first_choice); what <= static_cast<int>(What::esoteric_strength); ++what) {
            const std::string_view name = harnmaster::ask_name(static_cast<What>(what));
            if (names.empty() || names.back() != name) names.push_back(name);
        }
        return names;
    }

    // --- policies ---
    static std::optional<Style> style(std::string_view name) {
        for (std::size_t i = 0; i < style_names.size(); ++i)
            if (style_names[i] == name) return static_cast<Style>(i);
        return std::nullopt;
    }
    static void set_style(Policy& policy, int who, Style style) {
        (who == nobody ? policy.game_master : policy.style[who]) = style;
    }

    // --- words ---
    static std::string_view ask_name(const Ask& ask) { return harnmaster::ask_name(ask); }
    static std::string_view ask_name(What what) { return harnmaster::ask_name(what); }
    static std::string ask_text(const Told& told, const Ask& ask) { return harnmaster::ask_text(told, ask); }
    static std::string option_key(const Told& told, const Ask& ask, const Option& option) {
        return harnmaster::option_key(told, ask, option);
    }
    static std::string option_text(const Told& told, const Ask& ask, const Option& option) {
        return harnmaster::option_text(told, ask, option);
    }
    static int option_cost(const Told&, const Ask&, const Option&) { return 0; }
    static std::string_view event_name(const Event& event) { return harnmaster::event_name(event.kind); }
    static Document event_figures(const Told& told, const Event& event) {
        return harnmaster::event_figures(told, event);
    }
    static std::string event_text(const Told& told, const Event& event) { return harnmaster::event_text(told, event); }
    static Document view(const Told& told, const Viewer& viewer) { return harnmaster::view(told, viewer); }
};

} // namespace fracas::harnmaster
