// Coriolis as the fight layer sees it: the one place that names every piece a front end needs.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/policy/policy.hpp"
#include "systems/coriolis/reading/combatant.hpp"
#include "systems/coriolis/reading/encounter.hpp"
#include "systems/coriolis/reading/intervention.hpp"
#include "systems/coriolis/reading/pack.hpp"
#include "systems/coriolis/reading/survivor.hpp"
#include "systems/coriolis/telling/alike.hpp"
#include "systems/coriolis/telling/counters.hpp"
#include "systems/coriolis/telling/forgetting.hpp"
#include "systems/coriolis/telling/option_parts.hpp"
#include "systems/coriolis/telling/outcome.hpp"
#include "systems/coriolis/telling/plain_test.hpp"
#include "systems/coriolis/telling/view.hpp"
#include "systems/coriolis/telling/words.hpp"
#include "systems/shared/game_base.hpp"
#include "systems/shared/telling/plan_of_burst.hpp"

namespace fracas::coriolis {

struct GameTypes {
    using System = Coriolis;
    using Book = coriolis::Book;
    using State = coriolis::State;
    using Scene = coriolis::Scene;
    using Play = coriolis::Play;
    using Names = coriolis::Names;
    using Pack = coriolis::Pack;
    using Loaded = coriolis::Loaded;
    using Told = coriolis::Told;
    using Viewer = coriolis::Viewer;
    using Policy = coriolis::Policy;
    using Style = fracas::Style;
    using Outcome = coriolis::Outcome;
    using OutcomeWatch = coriolis::OutcomeWatch;
    using Counts = coriolis::Counts;
};

struct Game : GameBase<GameTypes> {
    static constexpr std::string_view id = "coriolis";
    static constexpr std::string_view title = "Coriolis: The Third Horizon";
    static constexpr std::string_view owner = "Free League Publishing";
    static constexpr std::string_view round_name = "combat turn";
    static constexpr int most_combatants = coriolis::most_combatants;
    static constexpr int counter_count = coriolis::counter_count;
    static constexpr const auto& counter_names = coriolis::counter_names;
    static constexpr const auto& counter_texts = coriolis::counter_texts;

    // --- data ---
    static Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
        return coriolis::read_pack(files, mistakes);
    }
    static Survivor survivor(const Pack& pack, const Told& told, int who) {
        return coriolis::survivor(pack, told, who);
    }

    // --- flow ---
    static constexpr int round(const State& state) { return state.turn; }
    static constexpr void set_round(State& state, int round) { state.turn = round; }
    static bool is_person(const Book& book, int who) { return !book.sheet[who].vehicle; }
    static bool is_dead(const State& state, int who) { return state.combatant[who].is(dead); }
    // COR-END-1+: who has fled is away, whatever else; who has surrendered and could fight on has given up. Who is pinned
    // can fight: nobody is held when a fight ends.
    static Fate fate(const Book& book, const State& state, int who) {
        const Combatant& c = state.combatant[who];
        if (c.is(dead)) return Fate::down;
        if (c.is(fled)) return Fate::escaped;
        if (!c.is(surrendered)) return can_fight(Scene{book, state}, who) ? Fate::stands : Fate::down;
        State otherwise = state;
        otherwise.combatant[who].set(surrendered, false);
        const bool could = can_fight(Scene{book, otherwise}, who);
        return could ? Fate::gave_up : Fate::down;
    }
    static bool ended_by_limit(const State& state) { return state.limit_reached; }
    static void begin_after(const Book&, State& state) { begin_recovery(state); }

    static constexpr auto works_by =
        std::to_array<std::string_view>({"hit", "power-works", "aided", "calmed", "broke-free", "unjammed", "escaped"});
    static constexpr auto harm_by = std::to_array<std::string_view>({"damage", "stress", "healed", "calm"});
    static constexpr auto price_by = std::to_array<std::string_view>({"mover-damage", "darkness"});
    static constexpr ShortFigures short_figures{works_by, "taken-out", harm_by, price_by};
    static TestOdds plain_test(const PlainTest& asked) { return coriolis::plain_test(asked); }

    static bool knows_of(const Told& told, const Viewer& viewer, int who) { return sees(told, viewer, who); }
    // What is declared may be done with a kit, which is none of the things.
    static int thing_told(const Event& event) {
        return event.is<Declared>() && !has_item(event.as<Declared>().action) ? bare_hands : int{event.item};
    }
    static bool sees_thing(const Told& told, const Viewer& viewer, int item) {
        return coriolis::sees_thing(told, viewer, item);
    }
    static int holder(const State& state, int item) { return state.item[item].holder; }
    // COR-INIT-8+: rolls of a sneak attack are the game master's; a question would give the ambush away.
    static bool is_secret(const State& state, const Ask&) { return state.phase == Phase::opening; }

    // COR-INIT-1, COR-INIT-2: neighbours whom the same people decide for throw together; a Combat Veteran two dice.
    static std::vector<int> whose_dice(const Book& book, const Ask& ask) {
        std::vector<int> owners;
        if (ask.what != What::initiative && ask.what != What::roll_off) return owners;
        for (const int i : set_in(static_cast<std::uint32_t>(ask.a))) {
            const bool two = ask.what == What::initiative && book.sheet[i].has(combat_veteran);
            owners.insert(owners.end(), two ? 2 : 1, i);
        }
        return owners;
    }
    // COR-DICE-3+, COR-DARK-2+: sixes stay.
    static bool throws_again(const Ask& ask) { return ask.what == What::test_again; }
    static bool stays(std::string_view, int face) { return face == 6; }

    // --- what is left at the end ---
    static constexpr auto resource_names = std::to_array<std::string_view>({"hit-points", "mind-points", "reloads"});
    static constexpr auto resource_texts = std::to_array<std::string_view>({"hit points", "mind points", "reloads"});
    static int resource(const State& state, int who, int which) {
        const Combatant& c = state.combatant[who];
        return at_least(0, which == 0 ? int{c.hp} : which == 1 ? int{c.mp} : int{c.reloads});
    }

    // --- the order of the first round ---
    static bool order_stands(const Book&, const State& state) { return state.phase == Phase::slots; }
    // COR-TURN-6+: the highest initiative first, COR-INIT-2: equals roll off; COR-INIT-9+: a group shares a place.
    static Standing standing(const Book& book, const State& state, int who) {
        const Scene s{book, state};
        int unit = who;
        for (const int i : below(who))
            if (unit == who && share_place(s, who, i)) unit = i;
        return {waits_for_slot(s, who), -s.at(who).effective(), unit, 1};
    }

    // --- whole fights exactly ---
    static std::optional<std::vector<int>> turning_rounds(const Book& book) { return coriolis::turning_rounds(book); }
    static std::vector<Settled<State>> settled_states(const Book& book, const State& state) {
        return coriolis::settled_states(book, state);
    }
    static void simplify(const Book& book, State& state) { coriolis::simplify(book, state); }
    // COR-CRIT-7+: who has longer to live than a fight may last.
    static bool outlasts_fight(const Book& book, const Ask& ask) {
        return ask.what == What::limit && is_beyond_fight(book, book.injury[injury_row(ask.a)].limit_turns);
    }

    // --- one move on its own, for odds and look-ahead ---
    // Points to move to: too many to list one by one.
    static bool is_point(const Option& option) { return option.what == Do::move || option.what == Do::drive; }

    // The state in which `who` has its slot: as it stands if it has it, else at its start. What holds goes on holding:
    // who is unaware of whom (an ambush), injuries, conditions, holds, cover, overwatch. AP and a claim are those of the
    // running combat turn while the slot is still to come; else AP are those of the next one.
    static State in_slot(const Book& book, State state, int who) {
        Combatant& c = state.combatant[who];
        if (state.phase == Phase::slots && state.current == who) return state;
        const bool out_of_hiding = state.phase == Phase::ambush && (state.ambushers >> who & 1u) != 0;
        const bool to_come = state.phase == Phase::slots && waits_for_slot(Scene{book, state}, who);
        if (state.phase < Phase::slots)
            for (const int i : below(book.combatants))
                state.combatant[i].ap = state.combatant[i].stunned > 0 ? 0 : 3 - state.combatant[i].debt;
        state.current = who;
        if (out_of_hiding) { // COR-INIT-8+: one normal action
            c.ap = 2;
            return state;
        }
        state.phase = Phase::slots;
        if (state.turn == 0) state.turn = 1;
        c.set(has_acted, false);
        if (to_come) return state;
        c.ap = 3 - c.debt;
        c.claim = no_claim;
        c.set(claim_kept, false);
        return state;
    }

    template <class Offer>
    static void each_action(const Book& book, const State& state, int who, Offer&& offer) {
        offer_actions(Scene{book, state}, who, state.phase == Phase::ambush, offer);
    }

    // Actions worth a look-ahead: all that cost AP, but of all points only those towards an enemy or a place with cover.
    static void set_conduct(Policy& policy, const Book& book, int who) { policy.how[who] = book.sheet[who].conduct; }
    static bool is_bound(const Book& book, const Ask& ask) {
        const HowToFight& how = book.sheet[ask.who].conduct;
        if (ask.what == What::reroll) return how.push != PushHabit::as_the_style;
        if (ask.what == What::spend) return how.takes_alive();
        if (ask.what == What::roll_on) return how.burst > 0;
        return binds_action(how, ask) || (is_action(ask) && how.aim >= 0);
    }

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
        for (const int i : below(s.book.covers)) towards({s.book.cover[i].x, s.book.cover[i].y});
    }

    // The limit of a fatal injury is rolled in the move and counts after it.
    static bool outlasts_move(const Ask& ask) { return ask.what == What::limit; }

    using Forgetting = coriolis::Forgetting;
    static Forgetting forgetting(const Book& book, const State& state, int, const Option&) { return {book, state}; }

    static constexpr auto laws_told_from = std::to_array<std::pair<std::string_view, int>>({{"hits", 2}});
    static std::string figure_label(const Told& told, std::string_view, int value) {
        return told.names.injury[static_cast<std::size_t>(injury_row(value))];
    }

    // Words for --choose beyond option keys: pray=on-failure (no six), if-it-would-miss (too few against the other side's,
    // too), always, never.
    // divide=KEY:2 gives that target two sixes, or what is left; next-target=KEY names the next one.
    static std::string meaning(const Told& told, const Ask& ask, std::string_view word) {
        if (ask.what == What::divide || ask.what == What::next_target) return target_in_burst(told, ask, word);
        if (ask.what == What::reroll && word == "on-failure") return ask.a == 0 ? "yes" : "no";
        if (ask.what == What::reroll && word == "if-it-would-miss") return ask.d > 0 ? "yes" : "no";
        if (ask.what == What::reroll && word == "always") return "yes";
        if (ask.what == What::reroll && word == "never") return "no";
        return std::string(word);
    }
    // full-auto=KEY:2,OTHER:1 is the whole plan of a burst: who is hit in this order, with how many of its sixes.
    static std::vector<std::pair<std::string, std::string>> spelled_out(const std::string& question,
                                                                        const std::string& answers) {
        if (question != "full-auto") return {{question, answers}};
        return {{"divide", answers}, {"next-target", targets_after_first(answers, "stop")}};
    }
    static std::vector<std::string_view> choice_names() { return names_of_choices(What::claim, What::tend); }

    static int option_cost(const Told& told, const Ask& ask, const Option& option) {
        return coriolis::option_cost(told, ask, option);
    }
    static constexpr const auto& option_groups = coriolis::option_groups;
    static OptionParts option_parts(const Told& told, const Ask& ask, const Option& option) {
        return coriolis::option_parts(told, ask, option);
    }
    static std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask) {
        return coriolis::barred_actions(told, ask);
    }
    static Document ask_figures(const Told& told, const Ask& ask) { return coriolis::ask_figures(told, ask); }
    static std::string_view event_step(const Event& event) { return coriolis::event_step(event.kind); }
};

} // namespace fracas::coriolis
