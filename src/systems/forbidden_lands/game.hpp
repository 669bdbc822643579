// Forbidden Lands as the fight layer sees it: the one place that names every piece a front end needs.
#pragma once

#include "systems/forbidden_lands/conduct.hpp"
#include "systems/forbidden_lands/counters.hpp"
#include "systems/forbidden_lands/intervene.hpp"
#include "systems/forbidden_lands/outcome.hpp"
#include "systems/forbidden_lands/pack.hpp"
#include "systems/forbidden_lands/policy.hpp"
#include "systems/forbidden_lands/recruit.hpp"
#include "systems/forbidden_lands/setup.hpp"
#include "systems/forbidden_lands/view.hpp"
#include "systems/forbidden_lands/words.hpp"

#include <array>
#include <functional>
#include <optional>
#include <utility>

namespace fracas::forbidden_lands {

struct Game {
    using System = ForbiddenLands;
    using Book = forbidden_lands::Book;
    using State = forbidden_lands::State;
    using Ask = forbidden_lands::Ask;
    using Option = forbidden_lands::Option;
    using Event = forbidden_lands::Event;
    using Scene = forbidden_lands::Scene;
    using Names = forbidden_lands::Names;
    using Pack = forbidden_lands::Pack;
    using Loaded = forbidden_lands::Loaded;
    using Told = forbidden_lands::Told;
    using Viewer = forbidden_lands::Viewer;
    using Policy = forbidden_lands::Policy;
    using Style = forbidden_lands::Conduct;
    using Outcome = forbidden_lands::Outcome;
    using OutcomeWatch = forbidden_lands::OutcomeWatch;
    using Counts = forbidden_lands::Counts;

    static constexpr std::string_view id = "forbidden-lands";
    static constexpr std::string_view title = "Forbidden Lands";
    static constexpr std::string_view owner = "Free League Publishing";
    static constexpr std::string_view round_name = "round";
    static constexpr int most_combatants = forbidden_lands::most_combatants;
    static constexpr int counter_count = forbidden_lands::counter_count;
    static constexpr const auto& counter_names = forbidden_lands::counter_names;
    static constexpr const auto& counter_texts = forbidden_lands::counter_texts;
    static constexpr const auto& style_names = conduct_names;

    // --- data ---
    static Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
        return forbidden_lands::read_pack(files, mistakes);
    }
    static Loaded read_encounter(const Pack& pack, const Document& encounter, const std::string& file,
                                 std::vector<Mistake>& mistakes) {
        return forbidden_lands::read_encounter(pack, encounter, file, mistakes);
    }
    static std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state,
                                          const Document& set) {
        return forbidden_lands::intervene(pack, book, names, state, set);
    }

    // --- flow ---
    template <Table T>
    static constexpr void beat(T& table, const Book& book, State& state) {
        forbidden_lands::beat(table, book, state);
    }
    static constexpr bool over(const State& state) { return forbidden_lands::over(state); }
    static constexpr int winner(const State& state) { return state.winner; }
    static constexpr int round(const State& state) { return state.round; }
    static int combatants(const Book& book) { return book.combatants; }
    static int sides(const Book& book) { return book.sides; }
    static int side(const Book& book, int who) { return book.sheet[who].side; }
    static bool is_person(const Book&, int) { return true; }
    static bool is_pc(const Book& book, int who) { return book.sheet[who].pc(); }
    static bool stands(const Book& book, State state, int who) { return Scene{book, state}.able(who); }
    static bool is_dead(const State& state, int who) { return state.combatant[who].is(dead); }

    // FBL-INIT-6+: the rolls of sneakers are the game master's; a question would give the ambush away.
    static bool is_secret(const State& state, const Ask&) { return state.phase == Phase::opening; }

    // --- one move on its own, for odds and look-ahead ---
    static bool is_action(const Ask& ask) { return ask.what == What::act; }
    static int target(const Option& option) { return option.target; }
    static bool is_point(const Option&) { return false; } // zones are few

    // The state in which `who` has its turn: as it stands if it has it, else at its start with both actions. Before the
    // first round everybody has his actions; afterwards what he has not used yet.
    static State in_slot(const Book& book, State state, int who) {
        if (state.phase == Phase::turns && state.current == who) return state;
        for (int i = 0; i < book.combatants; ++i) {
            if (i != who && state.round > 0) continue;
            state.combatant[i].fast = 0;
            state.combatant[i].slow = 0;
        }
        if (state.round == 0) state.round = 1;
        state.phase = Phase::turns;
        state.current = small(who);
        state.turn_fresh = true;
        return state;
    }

    template <class Offer>
    static void each_action(const Book& book, State state, int who, Offer&& offer) {
        offer_actions(Scene{book, state}, who, offer);
    }

    // Only odds and look-ahead perform a move by itself; to them an injury is what it does to the move.
    template <Table T>
    static constexpr void perform(T& table, const Book& book, State& state, int who, const Option& option) {
        state.details_forgotten = true;
        take_action(table, Scene{book, state}, who, option);
    }

    // Actions worth a look-ahead: attacks on those who still fight, getting up or loose, help.
    template <class Offer>
    static void each_candidate(const Scene& s, const Ask& ask, Offer&& offer) {
        offer_actions(s, ask.who, [&](const Option& option) {
            switch (option.what) {
            case Do::slash:
            case Do::stab:
            case Do::punch:
            case Do::grapple:
            case Do::shove:
            case Do::disarm:
            case Do::shoot:
                if (can_harm(s, option.target)) offer(option);
                break;
            case Do::grapple_attack:
            case Do::break_free:
            case Do::roll_entry:
            case Do::spread_fear:
            case Do::swing:
            case Do::aim:
            case Do::get_up:
            case Do::treat:
            case Do::rally:
            case Do::save_life: offer(option); break;
            default: break;
            }
        });
    }

    static int worth(const Book& book, const State& state, int who) { return worth_to(book, state, who); }

    // How long an injury lasts and how many arrows are left change nothing in the move.
    static bool outlasts_move(const Ask& ask) {
        return ask.what == What::limit || ask.what == What::healing_days || ask.what == What::arrow_die;
    }

    template <class Flag, class Figure>
    static void each_fact(const Outcome& outcome, Flag&& flag, Figure&& figure) {
        forbidden_lands::each_fact(outcome, flag, figure);
    }
    template <class Number, class Share>
    static void each_share(const Book& book, const Outcome& outcome, Share&& share) {
        forbidden_lands::each_share<Number>(book, outcome, share);
    }
    static std::string figure_label(const Told& told, std::string_view, int value) { return injury_label(told, value); }
    // `chance` and `mean` give figures of the computed odds by name.
    using Lookup = std::function<double(std::string_view)>;
    static std::string sentence(const Told& told, int mover, const Option& option, const Lookup& chance,
                                const Lookup& mean) {
        return odds_sentence(told, mover, option, chance, mean);
    }
    // Odds come with tables over the reaction and over when to push.
    static std::string table_heading(const Told& told, const Ask& ask, int mover, const Option& option) {
        return forbidden_lands::table_heading(told, ask, mover, option.target);
    }
    static constexpr std::array<std::string_view, 6> table_columns = {"hit",  "damage", "broken",
                                                                      "harm", "wear",   "target-harm"};
    static std::vector<std::pair<std::string, std::string>> table_rows(const Told& told, const Ask& ask,
                                                                       const std::vector<Option>& options) {
        return forbidden_lands::table_rows(told, ask, options);
    }

    // Words for --choose beyond option keys: push=never, push=on-failure, push=always.
    static std::string meaning(const Ask& ask, std::string_view word) {
        if (ask.what == What::push) {
            if (word == "never") return "no";
            if (word == "always") return "yes";
            if (word == "on-failure") return ask.a < ask.b ? "yes" : "no";
        }
        return std::string(word);
    }
    static std::vector<std::string_view> choice_names() {
        std::vector<std::string_view> names;
        for (int what = static_cast<int>(What::act); what <= static_cast<int>(What::feared); ++what)
            names.push_back(forbidden_lands::ask_name(static_cast<What>(what)));
        return names;
    }

    // --- policies ---
    static std::optional<Style> style(std::string_view name) { return conduct_of(name); }
    static void set_style(Policy& policy, int who, Style style) {
        (who == nobody ? policy.game_master : policy.conduct[who]) = style;
    }

    // --- words ---
    static std::string_view ask_name(const Ask& ask) { return forbidden_lands::ask_name(ask); }
    static std::string_view ask_name(What what) { return forbidden_lands::ask_name(what); }
    static std::string ask_text(const Told& told, const Ask& ask) { return forbidden_lands::ask_text(told, ask); }
    static Document ask_figures(const Told& told, const Ask& ask) { return forbidden_lands::ask_figures(told, ask); }
    static std::string option_key(const Told& told, const Ask& ask, const Option& option) {
        return forbidden_lands::option_key(told, ask, option);
    }
    static std::string option_text(const Told& told, const Ask& ask, const Option& option) {
        return forbidden_lands::option_text(told, ask, option);
    }
    static int option_cost(const Told& told, const Ask& ask, const Option& option) {
        return forbidden_lands::option_cost(told, ask, option);
    }
    static std::string_view event_name(const Event& event) { return forbidden_lands::event_name(event.kind); }
    static Document event_figures(const Told& told, const Event& event) {
        return forbidden_lands::event_figures(told, event);
    }
    static std::string event_text(const Told& told, const Event& event) {
        return forbidden_lands::event_text(told, event);
    }
    static Document view(const Told& told, const Viewer& viewer) { return forbidden_lands::view(told, viewer); }
};

} // namespace fracas::forbidden_lands
