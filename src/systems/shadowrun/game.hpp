// Shadowrun as the fight layer sees it: the one place that names every piece a front end needs.
#pragma once

#include "systems/shadowrun/counters.hpp"
#include "systems/shadowrun/intervene.hpp"
#include "systems/shadowrun/outcome.hpp"
#include "systems/shadowrun/pack.hpp"
#include "systems/shadowrun/policy.hpp"
#include "systems/shadowrun/recruit.hpp"
#include "systems/shadowrun/setup.hpp"
#include "systems/shadowrun/view.hpp"
#include "systems/shadowrun/words.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>

namespace fracas::shadowrun {

struct Game {
    using System = Shadowrun;
    using Book = shadowrun::Book;
    using State = shadowrun::State;
    using Ask = shadowrun::Ask;
    using Option = shadowrun::Option;
    using Event = shadowrun::Event;
    using Scene = shadowrun::Scene;
    using Names = shadowrun::Names;
    using Pack = shadowrun::Pack;
    using Loaded = shadowrun::Loaded;
    using Told = shadowrun::Told;
    using Viewer = shadowrun::Viewer;
    using Policy = shadowrun::Policy;
    using Style = shadowrun::Style;
    using Outcome = shadowrun::Outcome;
    using OutcomeWatch = shadowrun::OutcomeWatch;
    using Counts = shadowrun::Counts;

    static constexpr std::string_view id = "shadowrun";
    static constexpr std::string_view title = "Shadowrun, Third Edition";
    static constexpr std::string_view owner = "The Topps Company";
    static constexpr std::string_view round_name = "Combat Turn";
    static constexpr int most_combatants = shadowrun::most_combatants;
    static constexpr int counter_count = shadowrun::counter_count;
    static constexpr const auto& counter_names = shadowrun::counter_names;
    static constexpr const auto& counter_texts = shadowrun::counter_texts;
    static constexpr std::array<std::string_view, 3> style_names = {keys_of_policies[0], keys_of_policies[1],
                                                                    keys_of_policies[2]};

    // --- data ---
    static Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
        return shadowrun::read_pack(files, mistakes);
    }
    static Loaded read_encounter(const Pack& pack, const Document& encounter, const std::string& file,
                                 std::vector<Mistake>& mistakes) {
        return shadowrun::read_encounter(pack, encounter, file, mistakes);
    }
    static std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state,
                                          const Document& set) {
        return shadowrun::intervene(pack, book, names, state, set);
    }

    // --- flow ---
    template <Table T>
    static constexpr void beat(T& table, const Book& book, State& state) {
        shadowrun::beat(table, book, state);
    }
    static constexpr bool over(const State& state) { return shadowrun::over(state); }
    static constexpr int winner(const State& state) { return state.winner; }
    static constexpr int round(const State& state) { return state.turn; }
    static int combatants(const Book& book) { return book.combatants; }
    static int sides(const Book& book) { return book.sides; }
    static int side(const Book& book, int who) { return book.sheet[who].side; }
    static bool is_person(const Book& book, int who) { return !book.sheet[who].vehicle; }
    static bool is_pc(const Book& book, int who) { return book.sheet[who].pc; }
    static bool stands(const Book& book, State state, int who) { return can_fight(Scene{book, state}, who); }
    static bool is_dead(const State& state, int who) { return state.combatant[who].status == Status::dead; }
    static bool is_secret(const State&, const Ask&) { return false; }

    // --- one move on its own, for odds and look-ahead ---
    static bool is_action(const Ask& ask) { return ask.what == What::act; }
    static int target(const Option& option) { return option.target; }
    // Points to move to: too many to list one by one.
    static bool is_point(const Option& option) { return option.what == Do::go; }

    // The state in which `who` has his Combat Phase: as it stands if he has it, else at its start, moving as he did.
    // Before the first Combat Turn everybody's pool is full. Nobody waits to interrupt him.
    static State in_slot(const Book& book, State state, int who) {
        if (state.phase == Phase::passes && state.current == who && state.interrupted == nobody) return state;
        const Scene s{book, state};
        if (state.turn == 0) {
            state.turn = 1;
            for (int i = 0; i < book.combatants; ++i)
                if (!book.sheet[i].vehicle) state.combatant[i].pool = s.dressed(i).pool;
        }
        state.phase = Phase::passes;
        state.interrupted = nobody;
        state.declared = Option{};
        for (int i = 0; i < book.combatants; ++i) state.combatant[i].set(waiting, false);
        enter_phase(s, who);
        take_gait(s, who, state.combatant[who].gait);
        return state;
    }

    template <class Offer>
    static void each_action(const Book& book, State state, int who, Offer&& offer) {
        offer_actions(Scene{book, state}, who, offer);
    }

    template <Table T>
    static constexpr void perform(T& table, const Book& book, State& state, int who, const Option& option) {
        take_action(table, Scene{book, state}, who, option);
    }

    // Actions worth a look-ahead: attacks on those who still fight, and getting up, loose or ready for one.
    template <class Offer>
    static void each_candidate(const Scene& s, const Ask& ask, Offer&& offer) {
        offer_actions(s, ask.who, [&](const Option& option) {
            switch (option.what) {
            case Do::fire:
            case Do::fire_pair:
            case Do::full_auto:
            case Do::melee:
                if (s.active(option.target)) offer(option);
                break;
            case Do::aim:
            case Do::draw:
            case Do::insert_load:
            case Do::nock:
            case Do::stand_up:
            case Do::maintain:
            case Do::break_hold: offer(option); break;
            default: break;
            }
        });
    }

    static int worth(const Book& book, const State& state, int who) { return worth_to(book, state, who); }
    static bool outlasts_move(const Ask&) { return false; }

    template <class Flag, class Figure>
    static void each_fact(const Outcome& outcome, Flag&& flag, Figure&& figure) {
        shadowrun::each_fact(outcome, flag, figure);
    }
    static std::string figure_label(const Told&, std::string_view, int value) {
        return std::string(level_name(static_cast<Level>(value)));
    }
    // `chance` and `mean` give figures of the computed odds by name.
    using Lookup = std::function<double(std::string_view)>;
    static std::string sentence(const Told& told, int mover, const Option& option, const Lookup& chance,
                                const Lookup& mean) {
        return odds_sentence(told, mover, option, chance, mean);
    }
    // Odds come with a table over how the Combat Pool is split.
    static std::string table_heading(const Told& told, const Ask& ask, int mover, const Option& option) {
        return shadowrun::table_heading(told, ask, mover, option.target);
    }
    static constexpr std::array<std::string_view, 6> table_columns = {"hit",  "level", "boxes",
                                                                      "stun", "prone", "taken-out"};

    // Words for --choose beyond option keys: attack-pool=3, attack-pool=none.
    static std::string meaning(const Ask& ask, std::string_view word) {
        const bool pool =
            ask.what == What::attack_pool || ask.what == What::defence_pool || ask.what == What::resistance_pool;
        const auto digit = [](char c) { return c >= '0' && c <= '9'; };
        if (pool && word == "none") return "pool:0";
        if ((pool || ask.what == What::grouping_rounds) && !word.empty() && std::ranges::all_of(word, digit))
            return std::string(pool ? "pool:" : "rounds:") + std::string(word);
        return std::string(word);
    }
    static std::vector<std::string_view> choice_names() {
        std::vector<std::string_view> names;
        for (int what = static_cast<int>(first_choice); what <= static_cast<int>(What::called_effect); ++what)
            names.push_back(shadowrun::ask_name(static_cast<What>(what)));
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
    static std::string_view ask_name(const Ask& ask) { return shadowrun::ask_name(ask); }
    static std::string_view ask_name(What what) { return shadowrun::ask_name(what); }
    static std::string ask_text(const Told& told, const Ask& ask) { return shadowrun::ask_text(told, ask); }
    static Document ask_figures(const Told& told, const Ask& ask) { return shadowrun::ask_figures(told, ask); }
    static std::string option_key(const Told& told, const Ask& ask, const Option& option) {
        return shadowrun::option_key(told, ask, option);
    }
    static std::string option_text(const Told& told, const Ask& ask, const Option& option) {
        return shadowrun::option_text(told, ask, option);
    }
    static int option_cost(const Told& told, const Ask& ask, const Option& option) {
        return shadowrun::option_cost(told, ask, option);
    }
    static std::string_view event_name(const Event& event) { return shadowrun::event_name(event.kind); }
    static Document event_figures(const Told& told, const Event& event) {
        return shadowrun::event_figures(told, event);
    }
    static std::string event_text(const Told& told, const Event& event) { return shadowrun::event_text(told, event); }
    static Document view(const Told& told, const Viewer& viewer) { return shadowrun::view(told, viewer); }
};

} // namespace fracas::shadowrun
