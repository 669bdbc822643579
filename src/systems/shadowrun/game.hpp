// Shadowrun as the fight layer sees it: the one place that names every piece a front end needs.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/policy/policy.hpp"
#include "systems/shadowrun/reading/combatant.hpp"
#include "systems/shadowrun/reading/encounter.hpp"
#include "systems/shadowrun/reading/intervention.hpp"
#include "systems/shadowrun/reading/pack.hpp"
#include "systems/shadowrun/reading/survivor.hpp"
#include "systems/shadowrun/telling/alike.hpp"
#include "systems/shadowrun/telling/counters.hpp"
#include "systems/shadowrun/telling/outcome.hpp"
#include "systems/shadowrun/telling/plain_test.hpp"
#include "systems/shadowrun/telling/view.hpp"
#include "systems/shadowrun/telling/words.hpp"
#include "systems/shared/game_base.hpp"
#include "systems/shared/telling/plan_of_burst.hpp"

#include <array>

namespace fracas::shadowrun {

struct GameTypes {
    using System = Shadowrun;
    using Book = shadowrun::Book;
    using State = shadowrun::State;
    using Scene = shadowrun::Scene;
    using Play = shadowrun::Play;
    using Names = shadowrun::Names;
    using Pack = shadowrun::Pack;
    using Loaded = shadowrun::Loaded;
    using Told = shadowrun::Told;
    using Viewer = shadowrun::Viewer;
    using Policy = shadowrun::Policy;
    using Style = fracas::Style;
    using Outcome = shadowrun::Outcome;
    using OutcomeWatch = shadowrun::OutcomeWatch;
    using Counts = shadowrun::Counts;
};

struct Game : GameBase<GameTypes> {
    static constexpr std::string_view id = "shadowrun";
    static constexpr std::string_view title = "Shadowrun, Third Edition";
    static constexpr std::string_view owner = "The Topps Company";
    static constexpr std::string_view round_name = "Combat Turn";
    static constexpr int most_combatants = shadowrun::most_combatants;
    static constexpr int counter_count = shadowrun::counter_count;
    static constexpr const auto& counter_names = shadowrun::counter_names;
    static constexpr const auto& counter_texts = shadowrun::counter_texts;

    // --- data ---
    static Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
        return shadowrun::read_pack(files, mistakes);
    }
    static Survivor survivor(const Pack& pack, const Told& told, int who) {
        return shadowrun::survivor(pack, told, who);
    }

    // --- flow ---
    static constexpr int round(const State& state) { return state.turn; }
    static constexpr void set_round(State& state, int round) { state.turn = round; }
    static bool is_person(const Book& book, int who) { return !book.sheet[who].vehicle; }
    static bool sees_thing(const Told& told, const Viewer& viewer, int item) {
        return shadowrun::sees_thing(told, viewer, item);
    }
    static int holder(const State& state, int item) { return state.item[item].holder; }
    static bool is_dead(const State& state, int who) { return state.combatant[who].status == Status::dead; }
    // SR3-COND-1+: who has fled got away, who is subdued is in somebody's hands.
    static Fate fate(const Book& book, const State& state, int who) {
        const Status status = state.combatant[who].status;
        if (status == Status::fled) return Fate::escaped;
        if (status == Status::subdued) return Fate::held;
        return can_fight(Scene{book, state}, who) ? Fate::stands : Fate::down;
    }
    static bool ended_by_limit(const State& state) { return state.by_limit; }
    // SR3-DAMAGE-5+, SR3-GRAPPLE-4: who is dying bleeds, holds fade.
    static void begin_after(const Book&, State& state) { let_time_pass(state); }

    static constexpr auto works_by =
        std::to_array<std::string_view>({"hit", "subdued", "broke-free", "stood-up", "escaped"});
    static constexpr auto harm_by = std::to_array<std::string_view>({"boxes", "stun", "subdual"});
    static constexpr auto price_by =
        std::to_array<std::string_view>({"mover-boxes", "mover-stun", "pool-spent", "rounds"});
    static constexpr ShortFigures short_figures{works_by, "taken-out", harm_by, price_by};
    static TestOdds plain_test(const PlainTest& asked) { return shadowrun::plain_test(asked); }

    // --- what is left at the end ---
    static constexpr auto resource_names = std::to_array<std::string_view>({"physical", "stun", "rounds"});
    static constexpr auto resource_texts =
        std::to_array<std::string_view>({"boxes of Physical damage", "boxes of Stun", "rounds in weapons"});
    static int resource(const State& state, int who, int which) {
        const Combatant& c = state.combatant[who];
        if (which < 2) return at_least(0, which == 0 ? int{c.physical} : int{c.stun});
        int rounds = 0;
        for (const int i : below(state.items))
            if (state.item[i].holder == who) rounds += state.item[i].rounds;
        return rounds;
    }

    // --- the order of the first round ---
    static bool order_stands(const Book&, const State& state) { return state.phase == Phase::passes; }
    // SR3-INIT-2+: the highest score first, then Reaction; SR3-INIT-3+: then dice. A pass for every ten points.
    static Standing standing(const Book& book, const State& state, int who) {
        const Scene s{book, state};
        const int points = has_initiative(s, who) ? score(s, who) : 0, cost = book.figures.pass_cost;
        const int passes = points > 0 ? (points + cost - 1) / cost : 0;
        const bool acts = phase_to_come(s, who); // SR3-INIT-5+: not who is surprised
        return {acts, -(std::int64_t{points} * 256 + s.sheet(who).reaction), who,
                acts ? passes : at_least(0, passes - 1)};
    }

    // --- whole fights exactly ---
    static std::optional<std::vector<int>> turning_rounds(const Book& book) { return shadowrun::turning_rounds(book); }
    static std::vector<Settled<State>> settled_states(const Book& book, const State& state) {
        return shadowrun::settled_states(book, state);
    }
    static void simplify(const Book& book, State& state) { shadowrun::simplify(book, state); }

    // --- one move on its own, for odds and look-ahead ---
    // Points to move to: too many to list one by one.
    static bool is_point(const Option& option) { return option.what == Do::go; }

    // The state in which `who` has his Combat Phase: as it stands if he has it, else at its start, moving as he did; who
    // has moved in this Combat Turn, or would lose his aim by it, stays where he is. Before the first Combat Turn
    // everybody's pool is full. Nobody waits to interrupt him.
    static State in_slot(const Book& book, State state, int who) {
        const Play s{book, state};
        for (const int i : below(book.combatants))
            state.combatant[i].set(waiting, state.combatant[i].is(waiting) && i == who);
        if (state.phase == Phase::passes && state.current == who) return state;
        if (state.turn == 0) {
            state.turn = 1;
            for (const int i : below(book.combatants))
                if (!book.sheet[i].vehicle) state.combatant[i].pool = s.dressed(i).pool;
        }
        state.phase = Phase::passes;
        state.interrupted = nobody;
        state.declared = Option{};
        const Combatant& c = state.combatant[who];
        const bool stays = c.is(has_moved) || c.aim > 0;
        enter_phase(s, who);
        take_gait(s, who, stays ? Gait::stationary : c.gait);
        return state;
    }

    // For look-ahead: a Combat Turn has several phases for everybody.
    static constexpr std::int64_t questions_a_beat = 30'000;
    static bool is_bound(const Book& book, const Ask& ask) {
        const HowToFight& how = book.sheet[ask.who].conduct;
        if (ask.what == What::manner) return how.takes_alive() || how.aim >= 0;
        if (ask.what == What::grouping_rounds) return how.burst > 0;
        return binds_action(how, ask) || (is_action(ask) && how.burst > 0);
    }

    // Actions worth a look-ahead: attacks on those who still fight, and getting up, loose or ready for one.
    // Whoever looks ahead takes the candidates in his own way, and every kind of question has somebody who does: they are
    // listed by one function for all of them, which is large.
    template <class Offer>
    static void each_candidate(const Scene& s, const Ask& ask, Offer&& offer) {
        const auto take = [](void* to, const Option& option) {
            (*static_cast<std::remove_reference_t<Offer>*>(to))(option);
        };
        list_candidates(s, ask.who, &offer, take);
    }
    [[gnu::noinline]] static void list_candidates(const Scene& s, int who, void* to,
                                                  void (*take)(void*, const Option&)) {
        const auto offer = [&](const Option& option) { take(to, option); };
        offer_actions(s, who, [&](const Option& option) {
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

    static std::string figure_label(const Told&, std::string_view, int value) {
        return std::string(level_name(static_cast<Level>(value)));
    }
    // Odds come with a table over how the Combat Pool is split.
    static std::string table_heading(const Told& told, const Ask& ask, int mover, const Option& option) {
        return shadowrun::table_heading(told, ask, mover, option.target);
    }
    static constexpr auto table_columns =
        std::to_array<std::string_view>({"hit", "level", "boxes", "stun", "prone", "taken-out"});

    // Words for --choose beyond option keys: attack-pool=3, attack-pool=none, grouping=ganger-2. What is asked for one
    // target after another is answered target by target: grouping-rounds=ganger:6,ganger-2:4.
    static constexpr auto laws_told_from = std::to_array<std::pair<std::string_view, int>>({{"hits", 2}});
    // full-auto=KEY:6,OTHER:4 is the whole plan: groupings in this order, with the rounds of each.
    static std::vector<std::pair<std::string, std::string>> spelled_out(const std::string& question,
                                                                        const std::string& answers) {
        if (question != "full-auto") return {{question, answers}};
        return {{"grouping-rounds", answers}, {"grouping", targets_after_first(answers, "no")}};
    }
    static std::string meaning(const Told& told, const Ask& ask, std::string_view word) {
        return shadowrun::meaning_of(told, ask, word);
    }
    static std::vector<std::string_view> choice_names() { return names_of_choices(first_choice, What::called_effect); }

    static Document ask_figures(const Told& told, const Ask& ask) { return shadowrun::ask_figures(told, ask); }
    static int option_cost(const Told& told, const Ask& ask, const Option& option) {
        return shadowrun::option_cost(told, ask, option);
    }
    static constexpr const auto& option_groups = shadowrun::option_groups;
    static OptionParts option_parts(const Told& told, const Ask& ask, const Option& option) {
        return shadowrun::option_parts(told, ask, option);
    }
    static std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask) {
        return shadowrun::barred_actions(told, ask);
    }
    static std::string_view event_step(const Event& event) { return step_of(event.kind); }
};

} // namespace fracas::shadowrun
