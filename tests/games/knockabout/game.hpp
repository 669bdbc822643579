// Knockabout as the fight layer sees it: the one place that names every piece a front end needs.
#pragma once

#include "games/knockabout/policy/policy.hpp"
#include "games/knockabout/reading/encounter.hpp"
#include "games/knockabout/reading/intervention.hpp"
#include "games/knockabout/reading/pack.hpp"
#include "games/knockabout/telling/counters.hpp"
#include "games/knockabout/telling/outcome.hpp"
#include "games/knockabout/telling/view.hpp"
#include "games/knockabout/telling/words.hpp"
#include "systems/shared/game_base.hpp"

namespace fracas::knockabout {

struct GameTypes {
    using System = Knockabout;
    using Book = knockabout::Book;
    using State = knockabout::State;
    using Scene = knockabout::Scene;
    using Play = knockabout::Play;
    using Names = knockabout::Names;
    using Pack = knockabout::Pack;
    using Loaded = knockabout::Loaded;
    using Told = knockabout::Told;
    using Viewer = knockabout::Viewer;
    using Policy = knockabout::Policy;
    using Style = fracas::Style;
    using Outcome = knockabout::Outcome;
    using OutcomeWatch = knockabout::OutcomeWatch;
    using Counts = knockabout::Counts;
};

struct Game : GameBase<GameTypes> {
    // --- what stays ---
    static constexpr std::string_view id = "knockabout";
    static constexpr std::string_view title = "Knockabout";
    static constexpr std::string_view owner = "nobody";
    static constexpr std::string_view round_name = "round";
    static constexpr int most_combatants = knockabout::most_combatants;

    static Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
        return knockabout::read_pack(files, mistakes);
    }

    // --- what changes ---
    static constexpr int round(const State& state) { return state.round; }
    static constexpr void set_round(State& state, int round) { state.round = round; }
    static bool is_dead(const State&, int) { return false; } // out of wind is all that happens to anybody

    // --- what is asked ---
    static bool is_point(const Option&) { return false; } // there is no map
    static std::vector<std::string_view> choice_names() { return names_of_choices(What::guard, What::guard); }

    // --- what odds observe ---
    // The state in which it is the turn of `who`.
    static State in_slot(const Book&, State state, int who) {
        state.round = at_least(1, state.round);
        state.current = who;
        return state;
    }
    static bool is_action(const Ask&) { return false; } // a turn is a blow: nobody is asked what to do
    static std::string figure_label(const Told&, std::string_view, int) { return {}; } // all figures are plain

    // --- what simulations count ---
    static constexpr int counter_count = knockabout::counter_count;
    static constexpr const auto& counter_names = knockabout::counter_names;
    static constexpr const auto& counter_texts = knockabout::counter_texts;

    static constexpr auto resource_names = std::to_array<std::string_view>({"wind"});
    static constexpr auto resource_texts = std::to_array<std::string_view>({"wind"});
    static int resource(const State& state, int who, int) { return state.combatant[who].wind; }

    // --- whole fights exactly ---
    // KNB-END-1: the limit is all that tells one round from another.
    static std::vector<int> turning_rounds(const Book& book) { return {book.round_limit}; }
    // KNB-TURN-1: the first of the file begins a round.
    static bool order_stands(const Book&, const State&) { return true; }
    static Standing standing(const Book&, const State& state, int who) {
        return {state.combatant[who].wind > 0, (who + state.current) % 2, who, 1};
    }

    // --- who decides ---
    template <class Offer>
    static void each_candidate(const Scene& s, const Ask& ask, Offer&& offer) {
        offer_actions(s, ask.who, offer);
    }
};

} // namespace fracas::knockabout
