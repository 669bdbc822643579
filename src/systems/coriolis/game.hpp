// Coriolis as the fight layer sees it: the one place that names every piece a front end needs.
#pragma once

#include "systems/coriolis/counters.hpp"
#include "systems/coriolis/intervene.hpp"
#include "systems/coriolis/outcome.hpp"
#include "systems/coriolis/pack.hpp"
#include "systems/coriolis/policy.hpp"
#include "systems/coriolis/recruit.hpp"
#include "systems/coriolis/setup.hpp"
#include "systems/coriolis/view.hpp"
#include "systems/coriolis/words.hpp"

#include <array>
#include <functional>
#include <optional>

namespace fracas::coriolis {

struct Game {
    using System = Coriolis;
    using Book = coriolis::Book;
    using State = coriolis::State;
    using Ask = coriolis::Ask;
    using Option = coriolis::Option;
    using Event = coriolis::Event;
    using Scene = coriolis::Scene;
    using Names = coriolis::Names;
    using Pack = coriolis::Pack;
    using Loaded = coriolis::Loaded;
    using Told = coriolis::Told;
    using Viewer = coriolis::Viewer;
    using Policy = coriolis::Policy;
    using Style = coriolis::Style;
    using Outcome = coriolis::Outcome;
    using OutcomeWatch = coriolis::OutcomeWatch;
    using Counts = coriolis::Counts;

    static constexpr std::string_view id = "coriolis";
    static constexpr std::string_view title = "Coriolis: The Third Horizon";
    static constexpr std::string_view owner = "Free League Publishing";
    static constexpr std::string_view round_name = "combat turn";
    static constexpr int most_combatants = coriolis::most_combatants;
    static constexpr int counter_count = coriolis::counter_count;
    static constexpr const auto& counter_names = coriolis::counter_names;
    static constexpr const auto& counter_texts = coriolis::counter_texts;
    static constexpr std::array<std::string_view, 3> style_names = {keys_of_policies[0], keys_of_policies[1],
                                                                    keys_of_policies[2]};

    // --- data ---
    static Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
        return coriolis::read_pack(files, mistakes);
    }
    static Loaded read_encounter(const Pack& pack, const Document& encounter, const std::string& file,
                                 std::vector<Mistake>& mistakes) {
        return coriolis::read_encounter(pack, encounter, file, mistakes);
    }
    static std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state,
                                          const Document& set) {
        return coriolis::intervene(pack, book, names, state, set);
    }

    // --- flow ---
    template <Table T>
    static constexpr void beat(T& table, const Book& book, State& state) {
        coriolis::beat(table, book, state);
    }
    static constexpr bool over(const State& state) { return coriolis::over(state); }
    static constexpr int winner(const State& state) { return state.winner; }
    static constexpr int round(const State& state) { return state.turn; }
    static int combatants(const Book& book) { return book.combatants; }
    static int sides(const Book& book) { return book.sides; }
    static int side(const Book& book, int who) { return book.sheet[who].side; }
    static bool is_person(const Book& book, int who) { return !book.sheet[who].vehicle; }
    static bool is_pc(const Book& book, int who) { return book.sheet[who].pc; }
    static bool stands(const Book& book, State state, int who) { return can_fight(Scene{book, state}, who); }
    static bool is_dead(const State& state, int who) { return state.combatant[who].is(dead); }

    // COR-INIT-8+: rolls of a sneak attack are the game master's; a question would give the ambush away.
    static bool is_secret(const State& state, const Ask&) { return state.phase == Phase::opening; }

    // --- one move on its own, for odds and look-ahead ---
    static bool is_action(const Ask& ask) { return ask.what == What::act; }
    static int target(const Option& option) { return option.target; }
    // Points to move to: too many to list one by one.
    static bool is_point(const Option& option) { return option.what == Do::move || option.what == Do::drive; }

    // The state in which `who` has its slot: as it stands if it has it, else at its start with fresh AP.
    static State in_slot(const Book& book, State state, int who) {
        if (state.phase == Phase::slots && state.current == who) return state;
        if (state.phase < Phase::slots)
            for (int i = 0; i < book.combatants; ++i) state.combatant[i].ap = 3;
        state.phase = Phase::slots;
        state.turn = state.turn == 0 ? std::int16_t{1} : state.turn;
        state.current = static_cast<std::int8_t>(who);
        state.combatant[who].ap = 3;
        state.combatant[who].claim = no_claim;
        state.combatant[who].set(has_acted, false);
        return state;
    }

    template <class Offer>
    static void each_action(const Book& book, State state, int who, Offer&& offer) {
        offer_actions(Scene{book, state}, who, false, offer);
    }

    template <Table T>
    static constexpr void perform(T& table, const Book& book, State& state, int who, const Option& option) {
        take_action(table, Scene{book, state}, who, option);
    }

    // Actions worth a look-ahead: all that cost AP, but of all points only those towards an enemy or a place with cover.
    template <class Offer>
    static void each_candidate(const Scene& s, const Ask& ask, Offer&& offer) {
        const bool ambushing = s.state.phase == Phase::ambush;
        offer_actions(s, ask.who, ambushing, [&](const Option& option) {
            if (!is_point(option) && cost_of(s, ask.who, option) > 0) offer(option);
        });
        if (ambushing) return;
        const auto towards = [&](Point there) {
            const Option step = step_towards(s, ask.who, there);
            if (step.what == Do::move && legal(s, ask.who, step)) offer(step);
        };
        const int enemy = chosen_enemy(s, ask.who);
        if (enemy != nobody) towards(position(s, enemy));
        for (int i = 0; i < s.book.covers; ++i) towards({s.book.cover[i].x, s.book.cover[i].y});
    }

    static int worth(const Book& book, const State& state, int who) { return worth_to(book, state, who); }
    // The limit of a fatal injury is rolled in the move and counts after it.
    static bool outlasts_move(const Ask& ask) { return ask.what == What::limit; }

    template <class Flag, class Figure>
    static void each_fact(const Outcome& outcome, Flag&& flag, Figure&& figure) {
        coriolis::each_fact(outcome, flag, figure);
    }
    static std::string figure_label(const Told& told, std::string_view, int value) {
        return told.names.injury[static_cast<std::size_t>(injury_row(value))];
    }
    // `chance` and `mean` give figures of the computed odds by name.
    using Lookup = std::function<double(std::string_view)>;
    static std::string sentence(const Told& told, int mover, const Option& option, const Lookup& chance,
                                const Lookup& mean) {
        return odds_sentence(told, mover, option, chance, mean);
    }

    // Words for --choose beyond option keys: pray=on-failure, always, never.
    static std::string meaning(const Ask& ask, std::string_view word) {
        if (ask.what == What::reroll && word == "on-failure") return ask.a == 0 ? "yes" : "no";
        if (ask.what == What::reroll && word == "always") return "yes";
        if (ask.what == What::reroll && word == "never") return "no";
        return std::string(word);
    }
    static std::vector<std::string_view> choice_names() {
        std::vector<std::string_view> names;
        for (int what = static_cast<int>(What::claim); what <= static_cast<int>(What::group_order); ++what)
            names.push_back(ask_name(static_cast<What>(what)));
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
    static std::string_view ask_name(const Ask& ask) { return coriolis::ask_name(ask); }
    static std::string_view ask_name(What what) { return coriolis::ask_name(what); }
    static std::string ask_text(const Told& told, const Ask& ask) { return coriolis::ask_text(told, ask); }
    static std::string option_key(const Told& told, const Ask& ask, const Option& option) {
        return coriolis::option_key(told, ask, option);
    }
    static std::string option_text(const Told& told, const Ask& ask, const Option& option) {
        return coriolis::option_text(told, ask, option);
    }
    static int option_cost(const Told& told, const Ask& ask, const Option& option) {
        return coriolis::option_cost(told, ask, option);
    }
    static std::string_view event_name(const Event& event) { return coriolis::event_name(event.kind); }
    static Document event_figures(const Told& told, const Event& event) { return coriolis::event_figures(told, event); }
    static std::string event_text(const Told& told, const Event& event) { return coriolis::event_text(told, event); }
    static Document view(const Told& told, const Viewer& viewer) { return coriolis::view(told, viewer); }
};

} // namespace fracas::coriolis
