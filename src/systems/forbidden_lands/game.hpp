// Forbidden Lands as the fight layer sees it: the one place that names every piece a front end needs.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/policy/named_policies.hpp"
#include "systems/forbidden_lands/policy/policy.hpp"
#include "systems/forbidden_lands/reading/combatant.hpp"
#include "systems/forbidden_lands/reading/encounter.hpp"
#include "systems/forbidden_lands/reading/intervention.hpp"
#include "systems/forbidden_lands/reading/pack.hpp"
#include "systems/forbidden_lands/reading/survivor.hpp"
#include "systems/forbidden_lands/telling/alike.hpp"
#include "systems/forbidden_lands/telling/counters.hpp"
#include "systems/forbidden_lands/telling/forgetting.hpp"
#include "systems/forbidden_lands/telling/options.hpp"
#include "systems/forbidden_lands/telling/outcome.hpp"
#include "systems/forbidden_lands/telling/plain_test.hpp"
#include "systems/forbidden_lands/telling/view.hpp"
#include "systems/forbidden_lands/telling/words.hpp"
#include "systems/shared/game_base.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace fracas::forbidden_lands {

struct GameTypes {
    using System = ForbiddenLands;
    using Book = forbidden_lands::Book;
    using State = forbidden_lands::State;
    using Scene = forbidden_lands::Scene;
    using Play = forbidden_lands::Play;
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
};

struct Game : GameBase<GameTypes> {
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
    static Survivor survivor(const Pack& pack, const Told& told, int who) {
        return forbidden_lands::survivor(pack, told, who);
    }

    // --- flow ---
    static constexpr int round(const State& state) { return state.round; }
    static constexpr void set_round(State& state, int round) { state.round = round; }
    static bool is_pc(const Book& book, int who) { return book.sheet[who].pc(); }
    static bool stands(const Book& book, const State& state, int who) { return Scene{book, state}.able(who); }
    static bool is_dead(const State& state, int who) { return state.combatant[who].is(dead); }

    static constexpr auto works_by =
        std::to_array<std::string_view>({"hit", "shoved", "disarmed", "grappled", "broke-free", "persuaded", "helped",
                                         "saved", "fled", "got-clear", "arrived"});
    static constexpr auto harm_by =
        std::to_array<std::string_view>({"damage", "wits-damage", "other-damage", "healed"});
    static constexpr auto price_by = std::to_array<std::string_view>({"harm", "wear", "mover-damage"});
    static constexpr ShortFigures short_figures{works_by, "taken-out", harm_by, price_by};
    static TestOdds plain_test(const PlainTest& asked) { return forbidden_lands::plain_test(asked); }

    static Fate fate(const Book& book, const State& state, int who) {
        const Combatant& c = state.combatant[who];
        const Scene s{book, state};
        if (c.is(fled)) return Fate::escaped;                 // FBL-MOVE-3
        if (c.is(yielded)) return Fate::gave_up;              // FBL-SOCIAL-5+
        if (s.able(who) && c.is(grappled)) return Fate::held; // FBL-GRAPPLE-1
        return s.able(who) ? Fate::stands : Fate::down;
    }
    // FBL-END-1+: undecided after max_rounds.
    static bool ended_by_limit(const State& state) { return state.limit_reached; }
    // FBL-BROKEN-7+, FBL-CRIT-2+: the day after, as {"after": true} plays it.
    static void begin_after(const Book& book, State& state) {
        if (state.phase == Phase::over) come_to_rest(Play{book, state});
    }

    static bool knows_of(const Told& told, const Viewer& viewer, int who) { return sees(told, viewer, who); }
    static bool sees_thing(const Told& told, const Viewer& viewer, int item) {
        return forbidden_lands::sees_thing(told, viewer, item);
    }
    static int holder(const State& state, int item) { return state.item[item].holder; }
    // FBL-INIT-6+: the rolls of sneakers are the game master's; a question would give the ambush away.
    static bool is_secret(const State& state, const Ask&) { return state.phase == Phase::opening; }

    // FBL-DICE-4+: what a push rolls again, and what stays.
    static bool throws_again(const Ask& ask) { return ask.what == What::again; }
    static bool stays(std::string_view colour, int face) {
        return face >= 6 || (face == 1 && (colour == "base" || colour == "gear"));
    }

    // --- what is left at the end ---
    static constexpr auto resource_names =
        std::to_array<std::string_view>({"strength", "agility", "wits", "empathy", "willpower"});
    static constexpr auto resource_texts =
        std::to_array<std::string_view>({"Strength", "Agility", "Wits", "Empathy", "Willpower"});
    static int resource(const State& state, int who, int which) {
        const Combatant& c = state.combatant[who];
        return at_least(0, which < attribute_count ? int{c.score[which]} : int{c.willpower});
    }

    // --- the order of the first round ---
    static bool order_stands(const Book&, const State& state) { return state.phase == Phase::turns; }
    // FBL-INIT-5+: the lowest card first; the game master says who of a group comes first.
    static Standing standing(const Book& book, const State& state, int who) {
        const Scene s{book, state};
        return {waits_for_turn(s, who), s.at(who).card, 0, 1};
    }

    // --- whole fights exactly ---
    static std::optional<std::vector<int>> turning_rounds(const Book& book) {
        return forbidden_lands::turning_rounds(book);
    }
    static void simplify(const Book& book, State& state) { forbidden_lands::simplify(book, state); }
    static ForgetsInFight forgets_in_fight(const Book& book, const State& state) { return {book, state}; }
    static bool outlasts_fight(const Book&, const Ask& ask) { return ask.what == What::healing_days; }

    // --- one move on its own, for odds and look-ahead ---
    static bool is_point(const Option&) { return false; } // zones are few

    // The state in which `who` has its turn: as it stands if it has it, else at its start with both actions. Before the
    // first round and between two everybody has his actions; in a round the others what they have not used yet.
    static State in_slot(const Book& book, State state, int who) {
        if (state.phase == Phase::turns && state.current == who) return state;
        // FBL-INIT-6+: who is going to sneak has got there unnoticed, or it would not make this move.
        const int stalked = book.sheet[who].sneaks_on;
        const Play s{book, state};
        if (state.phase == Phase::opening && stalked != nobody && s.able(who) && s.present(stalked))
            go_unnoticed(s, who);
        const bool new_round = state.round == 0 || state.phase != Phase::turns;
        for (const int i : below(book.combatants)) {
            if (i != who && !new_round) continue;
            state.combatant[i].fast = 0;
            state.combatant[i].slow = 0;
        }
        if (state.round == 0) state.round = 1;
        state.phase = Phase::turns;
        state.current = who;
        state.turn_fresh = true;
        return state;
    }

    // To a move by itself an injury is what it does to it.
    using Forgetting = forbidden_lands::Forgetting;
    static Forgetting forgetting(const Book& book, const State& now, int, const Option&) { return {book, now}; }

    // Actions worth a look-ahead: attacks on those who still fight, getting up or loose, help.
    static void set_conduct(Policy& policy, const Book& book, int who) { policy.how[who] = book.sheet[who].conduct; }
    static bool is_bound(const Book& book, const Ask& ask) {
        const HowToFight& how = book.sheet[ask.who].conduct;
        if (ask.what == What::push) return how.push != PushHabit::as_the_style;
        return binds_action(how, ask) || (is_action(ask) && how.aim >= 0);
    }

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

    // How long an injury lasts and how many arrows are left change nothing in the move.
    static bool outlasts_move(const Ask& ask) {
        return ask.what == What::limit || ask.what == What::healing_days || ask.what == What::arrow_die;
    }

    template <class Number, class Share>
    static void each_share(const Book& book, const Outcome& outcome, Share&& share) {
        forbidden_lands::each_share<Number>(book, outcome, share);
    }
    static Outcome for_shares(const Outcome& outcome) { return outcome; }
    static int alike_in_shares(const Outcome& outcome) { return outcome.injury; }
    static std::string figure_label(const Told& told, std::string_view, int value) { return injury_label(told, value); }
    // Odds come with tables over the reaction and over when to push.
    static std::string table_heading(const Told& told, const Ask& ask, int mover, const Option& option) {
        return forbidden_lands::table_heading(told, ask, mover, option.target);
    }
    static constexpr auto table_columns =
        std::to_array<std::string_view>({"hit", "damage", "broken", "harm", "wear", "target-harm"});
    static std::vector<std::pair<std::string, std::string>> table_rows(const Told& told, const Ask& ask,
                                                                       const std::vector<Option>& options) {
        return forbidden_lands::table_rows(told, ask, options);
    }

    // Words for --choose beyond option keys: push=never, push=on-failure, push=always.
    static std::string meaning(const Told&, const Ask& ask, std::string_view word) {
        if (ask.what == What::push) {
            if (word == "never") return "no";
            if (word == "always") return "yes";
            if (word == "on-failure") return ask.a < ask.b ? "yes" : "no";
        }
        return std::string(word);
    }
    static std::vector<std::string_view> choice_names() { return names_of_choices(What::act, What::feared); }

    // --- policies ---
    static std::optional<Style> style(std::string_view name) { return conduct_of(name); }
    static void set_style(Policy& policy, int who, Style style) {
        (who == nobody ? policy.game_master : policy.conduct[who]) = style;
    }

    // --- words ---
    static Document ask_figures(const Told& told, const Ask& ask) { return forbidden_lands::ask_figures(told, ask); }
    static int option_cost(const Told& told, const Ask& ask, const Option& option) {
        return forbidden_lands::option_cost(told, ask, option);
    }
    static constexpr const auto& option_groups = groups_of_actions;
    static OptionParts option_parts(const Told& told, const Ask& ask, const Option& option) {
        return parts_of_option(told, ask, option);
    }
    static std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask) {
        return actions_barred(told, ask);
    }
    static std::string_view event_step(const Event& event) { return step_of(event); }
};

} // namespace fracas::forbidden_lands
