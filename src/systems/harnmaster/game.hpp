// HarnMaster as the fight layer sees it: the one place that names every piece a front end needs.
#pragma once

#include "engine/counting.hpp"
#include "engine/silent.hpp"
#include "systems/harnmaster/policy/policy.hpp"
#include "systems/harnmaster/policy/worth.hpp"
#include "systems/harnmaster/reading/combatant.hpp"
#include "systems/harnmaster/reading/encounter.hpp"
#include "systems/harnmaster/reading/intervention.hpp"
#include "systems/harnmaster/reading/pack.hpp"
#include "systems/harnmaster/reading/survivor.hpp"
#include "systems/harnmaster/telling/alike.hpp"
#include "systems/harnmaster/telling/counters.hpp"
#include "systems/harnmaster/telling/forgetting.hpp"
#include "systems/harnmaster/telling/options.hpp"
#include "systems/harnmaster/telling/outcome.hpp"
#include "systems/harnmaster/telling/plain_test.hpp"
#include "systems/harnmaster/telling/view.hpp"
#include "systems/harnmaster/telling/words.hpp"
#include "systems/shared/game_base.hpp"

namespace fracas::harnmaster {

struct GameTypes {
    using System = HarnMaster;
    using Book = harnmaster::Book;
    using State = harnmaster::State;
    using Scene = harnmaster::Scene;
    using Play = harnmaster::Play;
    using Names = harnmaster::Names;
    using Pack = harnmaster::Pack;
    using Loaded = harnmaster::Loaded;
    using Told = harnmaster::Told;
    using Viewer = harnmaster::Viewer;
    using Policy = harnmaster::Policy;
    using Style = fracas::Style;
    using Outcome = harnmaster::Outcome;
    using OutcomeWatch = harnmaster::OutcomeWatch;
    using Counts = harnmaster::Counts;
};

struct Game : GameBase<GameTypes> {
    static constexpr std::string_view id = "harnmaster";
    static constexpr std::string_view title = "HarnMaster";
    static constexpr std::string_view owner = "Columbia Games";
    static constexpr std::string_view round_name = "round";
    static constexpr int most_combatants = harnmaster::most_combatants;
    static constexpr int counter_count = harnmaster::counter_count;
    static constexpr const auto& counter_names = harnmaster::counter_names;
    static constexpr const auto& counter_texts = harnmaster::counter_texts;

    // --- data ---
    static Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
        return harnmaster::read_pack(files, mistakes);
    }
    static Survivor survivor(const Pack& pack, const Told& told, int who) {
        return harnmaster::survivor(pack, told, who);
    }

    static std::vector<Mistake> warnings(const Pack& pack) { return pack.warnings; }
    static std::vector<Mistake> warnings(const Loaded& loaded) { return loaded.warnings; }

    // --- flow ---
    static constexpr int round(const State& state) { return state.round; }
    static constexpr void set_round(State& state, int round) { state.round = round; }
    static bool sees_thing(const Told& told, const Viewer& viewer, int item) {
        return harnmaster::sees_thing(told, viewer, item);
    }
    static int holder(const State& state, int item) { return state.item[item].holder; }
    // HMG-INIT-1: whoever is equal rolls together with his own.
    static std::vector<int> whose_dice(const Book&, const Ask& ask) {
        std::vector<int> owners;
        for (const int i : set_in(ask.people)) owners.push_back(i);
        return owners;
    }
    static bool is_dead(const State& state, int who) { return state.combatant[who].is(dead); }
    static bool stands(const Book& book, const State& state, int who) { return fate(book, state, who) == Fate::stands; }
    // HMG-TURN-2+: who is left of a side that has yielded gave up. Who is gone otherwise was taken out of the fight unhurt.
    static Fate fate(const Book& book, const State& state, int who) {
        const Scene s{book, state};
        const Combatant& c = s.at(who);
        const auto yielded = [&](int one) { return (state.yielded >> book.sheet[one].side & 1) != 0; };
        if (c.is(dead) || c.is(unconscious) || c.is(in_shock)) return Fate::down;
        if (yielded(who)) return Fate::gave_up;
        if (c.is(gone)) return Fate::escaped;
        for (const Hold& hold : state.hold)
            if (hold.holder != nobody && hold.held == who && s.can_fight(hold.holder) && !yielded(hold.holder))
                return Fate::held;
        return Fate::stands;
    }
    // HMG-TURN-3+, HMG-TURN-6+
    static bool ended_by_limit(const State& state) { return state.by_limit; }
    // HMG-TURN-5+
    static void begin_after(const Book&, State& state) { begin_aftermath(state); }

    static constexpr auto works_by = std::to_array<std::string_view>(
        {"hit", "held", "took", "thrown", "broke-free", "rose", "bound", "untangled", "saddle", "done"});
    static constexpr auto harm_by = std::to_array<std::string_view>({"ip"});
    static constexpr auto price_by = std::to_array<std::string_view>({"mover-ip"});
    static constexpr ShortFigures short_figures{works_by, "taken-out", harm_by, price_by};
    static TestOdds plain_test(const PlainTest& asked) { return harnmaster::plain_test(asked); }

    // --- what is left at the end ---
    static constexpr auto resource_names =
        std::to_array<std::string_view>({"injury", "fatigue", "blood-loss", "missiles"});
    static constexpr auto resource_texts =
        std::to_array<std::string_view>({"injury points", "fatigue points", "blood points lost", "missiles"});
    static int resource(const State& state, int who, int which) {
        const Combatant& c = state.combatant[who];
        if (which < 3) return at_least(0, which == 0 ? int{c.ip} : which == 1 ? int{c.fp} : int{c.bp});
        int missiles = 0;
        for (const int i : below(state.items))
            if (state.item[i].holder == who && !state.item[i].is(spent)) missiles += state.item[i].ammunition;
        return missiles;
    }

    // --- the order of the first round ---
    static bool order_stands(const Book&, const State& state) { return state.phase == Phase::turns; }
    // HMG-INIT-1, HMG-INIT-2
    static Standing standing(const Book& book, const State& state, int who) {
        int place = 0;
        while (place < most_combatants && state.order[place] != who) ++place;
        return {place < most_combatants && has_turn(Scene{book, state}, who), place, who, 1};
    }

    // --- whole fights exactly ---
    static std::optional<std::vector<int>> turning_rounds(const Book& book) { return harnmaster::turning_rounds(book); }
    static void simplify(const Book& book, State& state) { harnmaster::simplify(book, state); }
    static harnmaster::Forgetting forgets_in_fight(const Book&, const State&) { return {}; }

    // --- one move on its own, for odds and look-ahead ---
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

    // For look-ahead: fights are long and hang on many answers, of which each is worth little.
    static constexpr std::int64_t questions_a_beat = 100'000;

    // The state in which `who` has his turn: as it stands if he has it and no TA waits, else at its start.
    static State in_slot(const Book& book, State state, int who) {
        if (state.phase == Phase::turns && state.current == who && state.advantages.holder == nobody) return state;
        // HMG-INIT-1: the order is asked for by a missile defence; before the fight nobody has rolled for ties.
        Silent<System> nobody_rolls;
        if (state.phase == Phase::opening) decide_order(nobody_rolls, harnmaster::Play{book, state});
        state.phase = Phase::turns;
        state.round = at_least(1, state.round);
        state.current = who;
        state.advantages = {};
        return state;
    }

    using Forgetting = harnmaster::Forgetting;
    static Forgetting forgetting(const Book&, const State&, int, const Option&) { return {}; }

    static bool is_bound(const Book& book, const Ask& ask) {
        const HowToFight& how = book.sheet[ask.who].conduct;
        if (ask.what == What::aim) return how.aim >= 0;
        if (ask.what == What::aspect) return how.takes_alive();
        return binds_action(how, ask);
    }

    // Actions worth a look-ahead: of all hexes only those towards an enemy, of what the hands can do only what helps.
    template <class Offer>
    static void each_candidate(const Scene& s, const Ask& ask, Offer&& offer) {
        const int who = ask.who;
        if (gives_up(s, who, Style::aggressive)) return;
        offer_actions(s, who, [&](const Option& option) {
            const bool idle = option.what == Do::pass || option.what == Do::drop || option.what == Do::rest ||
                              option.what == Do::handle || option.what == Do::put_away || option.what == Do::esoteric ||
                              option.what == Do::yield;
            const bool throws_it_away = is_hurled(s, who, option);
            const bool hits_nobody =
                option.target != nobody && s.enemies(who, option.target) && !worth_a_fight(s, who, option.target);
            if (!is_point(option) && !idle && !hits_nobody && !throws_it_away) offer(option);
        });
        const int enemy = chosen_enemy(s, who);
        if (enemy == nobody) return;
        for (const Do gait : {Do::walk, Do::run, Do::crawl, Do::engage, Do::disengage})
            if (const Option step = step_towards(s, who, s.at(enemy).hex, gait); step.what != Do::no) offer(step);
    }

    template <class Number, class Share>
    static void each_share(const Book& book, const Outcome& outcome, Share&& share) {
        harnmaster::each_share<Number>(book, outcome, share);
    }
    static constexpr auto laws_told_from = std::to_array<std::pair<std::string_view, int>>({{"stray-strikes", 1}});
    static Outcome for_shares(const Outcome& outcome) { return harnmaster::for_shares(outcome); }
    static int alike_in_shares(const Outcome& outcome) { return 1000 * outcome.zone + outcome.spot; }
    static std::string figure_label(const Told& told, std::string_view law, int value) {
        return harnmaster::figure_label(told, law, value);
    }

    // --- words ---
    static constexpr const auto& option_groups = harnmaster::option_groups;
    static OptionParts option_parts(const Told& told, const Ask& ask, const Option& option) {
        return harnmaster::option_parts(told, ask, option);
    }
    static std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask) {
        return harnmaster::barred_actions(told, ask);
    }
    static Document ask_figures(const Told& told, const Ask& ask) { return harnmaster::ask_figures(told, ask); }
    static std::string_view event_step(const Event& event) { return harnmaster::event_step(event); }

    static std::vector<std::string_view> choice_names() {
        return names_of_choices(first_choice, What::esoteric_strength);
    }
};

} // namespace fracas::harnmaster
