// ALIEN as the fight layer sees it: the one place that names every piece a front end needs.
#pragma once

#include "systems/alien/policy/imagining.hpp"
#include "systems/alien/policy/named_policies.hpp"
#include "systems/alien/policy/policy.hpp"
#include "systems/alien/reading/combatant.hpp"
#include "systems/alien/reading/encounter.hpp"
#include "systems/alien/reading/intervention.hpp"
#include "systems/alien/reading/pack.hpp"
#include "systems/alien/reading/survivor.hpp"
#include "systems/alien/telling/alike.hpp"
#include "systems/alien/telling/counters.hpp"
#include "systems/alien/telling/forgetting.hpp"
#include "systems/alien/telling/option_parts.hpp"
#include "systems/alien/telling/outcome.hpp"
#include "systems/alien/telling/plain_test.hpp"
#include "systems/alien/telling/view.hpp"
#include "systems/alien/telling/words.hpp"
#include "systems/shared/game_base.hpp"

#include <array>

namespace fracas::alien {

struct GameTypes {
    using System = Alien;
    using Book = alien::Book;
    using State = alien::State;
    using Scene = alien::Scene;
    using Play = alien::Play;
    using Names = alien::Names;
    using Pack = alien::Pack;
    using Loaded = alien::Loaded;
    using Told = alien::Told;
    using Viewer = alien::Viewer;
    using Policy = alien::Policy;
    using Style = alien::Conduct;
    using Outcome = alien::Outcome;
    using OutcomeWatch = alien::OutcomeWatch;
    using Counts = alien::Counts;
};

struct Game : GameBase<GameTypes> {
    static constexpr std::string_view id = "alien";
    static constexpr std::string_view title = "ALIEN, Evolved Edition";
    static constexpr std::string_view owner = "Free League Publishing and 20th Century Studios";
    static constexpr std::string_view round_name = "round";
    static constexpr int most_combatants = alien::most_combatants;
    static constexpr int counter_count = alien::counter_count;
    static constexpr const auto& counter_names = alien::counter_names;
    static constexpr const auto& counter_texts = alien::counter_texts;

    // --- data ---
    static Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
        return alien::read_pack(files, mistakes);
    }
    static Survivor survivor(const Pack& pack, const Told& told, int who) { return alien::survivor(pack, told, who); }

    // --- flow ---
    static constexpr int round(const State& state) { return state.round; }
    static constexpr void set_round(State& state, int round) { state.round = round; }
    static bool is_pc(const Book& book, int who) { return book.sheet[who].played(); }
    static bool stands(const Book& book, const State& state, int who) { return fights_on(Scene{book, state}, who); }
    static bool is_dead(const State& state, int who) { return state.combatant[who].is(dead); }

    static constexpr auto works_by = std::to_array<std::string_view>(
        {"hit", "done", "broke-free", "recovered", "stabilized", "calmed", "unjammed", "passed", "escaped"});
    static constexpr auto harm_by = std::to_array<std::string_view>({"damage", "healed", "door-damage"});
    static constexpr auto price_by =
        std::to_array<std::string_view>({"stress", "mover-damage", "friend-damage", "ammo"});
    static constexpr ShortFigures short_figures{works_by, "taken-out", harm_by, price_by};
    static TestOdds plain_test(const PlainTest& asked) { return alien::plain_test(asked); }

    // ALN-END-1+: off the map, or fled out of every enemy's sight; nobody gives up in ALIEN.
    static Fate fate(const Book& book, const State& state, int who) {
        const Scene s{book, state};
        if (s.at(who).is(off_map) && !s.at(who).is(dead)) return Fate::escaped;
        if (!s.stands(who)) return Fate::down;
        if (!stands(book, state, who)) return Fate::escaped;
        return s.at(who).is(held) ? Fate::held : Fate::stands;
    }
    static bool ended_by_limit(const State& state) { return state.by_limit; }
    static void begin_after(const Book& book, State& state) { begin_aftermath(Play{book, state}); } // ALN-AFTER-1+
    static bool knows_of(const Told& told, const Viewer& viewer, int who) { return alien::knows_of(told, viewer, who); }
    static bool sees_thing(const Told& told, const Viewer& viewer, int item) {
        return alien::sees_thing(told, viewer, item);
    }
    static int holder(const State& state, int item) { return state.item[item].holder; }
    // ALN-DICE-2+: sixes stay, of either colour.
    static bool throws_again(const Ask& ask) { return ask.what == What::again; }
    static bool stays(std::string_view, int face) { return face == 6; }

    // --- what is left at the end ---
    static constexpr auto resource_names = std::to_array<std::string_view>({"health", "stress", "ammunition"});
    static constexpr auto resource_texts = std::to_array<std::string_view>({"Health", "Stress", "loads of ammunition"});
    static int resource(const State& state, int who, int which) {
        const Combatant& c = state.combatant[who];
        if (which < 2) return at_least(0, which == 0 ? int{c.health} : int{c.stress});
        int loads = 0;
        for (const int i : below(state.items))
            if (state.item[i].holder == who) loads += at_least(0, state.item[i].ammo);
        return loads;
    }

    // --- the order of the first round ---
    static bool order_stands(const Book&, const State& state) { return state.phase == Phase::turns; }
    // ALN-INIT-2: the lowest card first, who share one in list order; ALN-INIT-6+: the fast have several.
    static Standing standing(const Book& book, const State& state, int who) {
        const Scene s{book, state};
        Standing found{false, 0, who, 0};
        for (const int k : below(most_cards)) {
            if (s.at(who).card[k] == 0 || !draws(s, who)) continue;
            const std::int64_t key = std::int64_t{rank_of(s, {who, k})} * most_combatants + who;
            if (!found.acts || key < found.key) found.key = key;
            found.acts = true;
            ++found.times;
        }
        return found;
    }

    // --- whole fights exactly ---
    static std::optional<std::vector<int>> turning_rounds(const Book& book) { return alien::turning_rounds(book); }
    static void simplify(const Book& book, State& state) { alien::simplify(book, state); }

    // --- one move on its own, for odds and look-ahead ---
    static bool is_point(const Option&) { return false; } // zones are few

    // The state in which `who` has its turn: as it stands if it has it, else at its start with both slots.
    static State in_slot(const Book& book, State state, int who) {
        give_turn(Play{book, state}, who);
        return state;
    }

    using Forgetting = alien::Forgetting;
    static Forgetting forgetting(const Book& book, const State& now, int mover, const Option& option) {
        return {book, now, mover, option.target};
    }
    // Worth depends on stress, responses and on every injury that threatens a life.
    static constexpr bool forgets_of_worth = true;

    // Actions worth a look-ahead: attacks on those who still stand, what prepares one, help.
    template <class Offer>
    static void each_candidate(const Scene& s, const Ask& ask, Offer&& offer) {
        offer_actions(s, ask.who, [&](const Option& option) {
            switch (option.what) {
            case Do::attack:
            case Do::shoot:
            case Do::disarm:
            case Do::pass:
            case Do::shove:
            case Do::grapple:
            case Do::strike:
            case Do::roll_attack:
                if (s.threatens(option.target)) offer(option);
                break;
            case Do::break_free:
            case Do::aim:
            case Do::reload:
            case Do::step_up:
            case Do::partial_cover:
            case Do::give_orders: offer(option); break;
            case Do::rally:
            case Do::first_aid:
                if (!s.enemies(ask.who, option.target)) offer(option);
                break;
            default: break;
            }
        });
    }

    template <class Number, class Share>
    static void each_share(const Book& book, const Outcome& outcome, Share&& share) {
        alien::each_share<Number>(book, outcome, share);
    }
    static constexpr auto laws_told_from =
        std::to_array<std::pair<std::string_view, int>>({{"hits", 2}, {"friend-meant", 1}});
    static Outcome for_shares(const Outcome& outcome) { return outcome; }
    static int alike_in_shares(const Outcome& outcome) { return 1000 * outcome.dread + outcome.injury; }
    static std::string figure_label(const Told& told, std::string_view law, int value) {
        return alien::figure_label(told, law, value);
    }
    // Odds come with tables over the reaction, over when to push and over how many attacks to make.
    static std::string table_heading(const Told& told, const Ask& ask, int mover, const Option& option) {
        return alien::table_heading(told, ask, mover, option.target);
    }
    static constexpr auto table_columns = std::to_array<std::string_view>(
        {"hit", "damage", "broken", "taken-out", "stress", "responded", "panic-faces", "ammo"});
    static std::vector<std::pair<std::string, std::string>> table_rows(const Told& told, const Ask& ask,
                                                                       const std::vector<Option>& options) {
        return alien::table_rows(told, ask, options);
    }

    // --- choices ---
    static std::string meaning(const Told& told, const Ask& ask, std::string_view word) {
        return meaning_of(told, ask, word);
    }
    static std::vector<std::string_view> choice_names() { return names_of_choices(first_choice, What::care); }

    // --- policies ---
    static constexpr const auto& style_names = conduct_names;
    static std::optional<Style> style(std::string_view name) { return conduct_of(name); }
    static void set_style(Policy& policy, int who, Style style) {
        (who == nobody ? policy.game_master : policy.conduct[who]) = style;
    }

    static void set_conduct(Policy& policy, const Book& book, int who) { policy.how[who] = book.sheet[who].conduct; }
    static bool is_bound(const Book& book, const Ask& ask) {
        const HowToFight& how = book.sheet[ask.who].conduct;
        if (ask.what == What::push) return how.push != PushHabit::as_the_style;
        if (ask.what == What::burst || ask.what == What::conserve) return how.burst > 0;
        return binds_action(how, ask) || (is_action(ask) && how.aim >= 0);
    }
    static void imagine(const Book& book, State& state, int who, Luck& luck) {
        imagine_unseen(Play{book, state}, who, luck);
    }

    static Document ask_figures(const Told& told, const Ask& ask) { return alien::ask_figures(told, ask); }
    static int option_cost(const Told& told, const Ask& ask, const Option& option) {
        return alien::option_cost(told, ask, option);
    }
    static constexpr const auto& option_groups = alien::option_groups;
    static OptionParts option_parts(const Told& told, const Ask& ask, const Option& option) {
        return alien::option_parts(told, ask, option);
    }
    static std::vector<BarredAction> barred_actions(const Told& told, const Ask& ask) {
        return alien::barred_actions(told, ask);
    }
    static std::string_view event_step(const Event& event) { return alien::event_step(event); }
};

} // namespace fracas::alien
