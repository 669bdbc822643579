// What the game.hpp of every system says alike: it passes on to the functions of the system's own namespace. `Of` names
// the types of the system; where a game differs, its own member of the same name stands before the one here.
#pragma once

#include "engine/document.hpp"
#include "engine/forgetting.hpp"
#include "engine/reader.hpp"
#include "engine/table.hpp"
#include "systems/shared/how_to_fight.hpp"
#include "systems/shared/policy/worth.hpp"
#include "systems/shared/reading/survivor.hpp"
#include "systems/shared/telling/fate.hpp"
#include "systems/shared/telling/option_parts.hpp"
#include "systems/shared/telling/plain_test.hpp"
#include "systems/shared/telling/settled.hpp"
#include "systems/shared/telling/short_figures.hpp"
#include "systems/shared/telling/standing.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

// The functions of a system are found by the types of what they are given. Inside the base its members of the same
// names would hide them, hence these.
namespace of_system {

template <class T, class Book, class State>
constexpr void play_beat(T& table, const Book& book, State& state) {
    beat(table, book, state);
}
template <class State>
constexpr bool is_over(const State& state) {
    return over(state);
}
template <class Pack>
auto load(const Pack& pack, const Document& encounter, const std::string& file, std::vector<Mistake>& mistakes) {
    return read_encounter(pack, encounter, file, mistakes);
}
template <class Pack, class Book, class Names, class State>
auto set_by_hand(const Pack& pack, Book& book, Names& names, State& state, const Document& set) {
    return intervene(pack, book, names, state, set);
}
template <class Outcome, class Flag, class Figure>
void tell_facts(const Outcome& outcome, Flag& flag, Figure& figure) {
    each_fact(outcome, flag, figure);
}
template <class Asked>
std::string_view name_of_ask(const Asked& ask) {
    return ask_name(ask);
}
template <class Told, class Ask>
std::string text_of_ask(const Told& told, const Ask& ask) {
    return ask_text(told, ask);
}
template <class Told, class Ask, class Option>
std::string key_of_option(const Told& told, const Ask& ask, const Option& option) {
    return option_key(told, ask, option);
}
template <class Told, class Ask, class Option>
std::string text_of_option(const Told& told, const Ask& ask, const Option& option) {
    return option_text(told, ask, option);
}
template <class Kind>
std::string_view name_of_event(Kind kind) {
    return event_name(kind);
}
template <class Told, class Event>
Document figures_of_event(const Told& told, const Event& event) {
    return event_figures(told, event);
}
template <class Told, class Event>
std::string text_of_event(const Told& told, const Event& event) {
    return event_text(told, event);
}
template <class Told, class Viewer>
Document seen_by(const Told& told, const Viewer& viewer) {
    return view(told, viewer);
}
template <class Told, class Viewer, class Event>
bool is_seen_by(const Told& told, const Viewer& viewer, const Event& event) {
    return may_see(told, viewer, event);
}
template <class Told, class Viewer, class Event>
Event event_seen_by(const Told& told, const Viewer& viewer, const Event& event) {
    return as_seen(told, viewer, event);
}

} // namespace of_system

template <class Of>
struct GameBase : Of {
    using System = typename Of::System;
    using Ask = typename System::Ask;
    using Option = typename System::Option;
    using Event = typename System::Event;
    using What = decltype(Ask::what);
    using typename Of::Book;
    using typename Of::Loaded;
    using typename Of::Names;
    using typename Of::Outcome;
    using typename Of::Pack;
    using typename Of::Play;
    using typename Of::Policy;
    using typename Of::Scene;
    using typename Of::State;
    using typename Of::Style;
    using typename Of::Told;
    using typename Of::Viewer;

    // --- data ---
    static Loaded read_encounter(const Pack& pack, const Document& encounter, const std::string& file,
                                 std::vector<Mistake>& mistakes) {
        return of_system::load(pack, encounter, file, mistakes);
    }
    static std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state,
                                          const Document& set) {
        return of_system::set_by_hand(pack, book, names, state, set);
    }

    // What is odd, but no reason not to go on: in packs and in encounters.
    static std::vector<Mistake> warnings(const Pack&) { return {}; }
    static std::vector<Mistake> warnings(const Loaded&) { return {}; }

    // What somebody brings out of a fight, as keys of a combatant in the next encounter. In a game where nothing lasts people go
    // into the next fight as they were written.
    static Survivor survivor(const Pack&, const Told&, int) { return {}; }

    // --- flow ---
    template <Table T>
    static constexpr void beat(T& table, const Book& book, State& state) {
        of_system::play_beat(table, book, state);
    }
    static constexpr bool over(const State& state) { return of_system::is_over(state); }
    static constexpr int winner(const State& state) { return state.winner; }
    static int combatants(const Book& book) { return book.combatants; }
    static int sides(const Book& book) { return book.sides; }
    static int side(const Book& book, int who) { return book.sheet[who].side; }
    static bool is_person(const Book&, int) { return true; }
    static bool is_pc(const Book& book, int who) { return book.sheet[who].pc; }
    static bool stands(const Book& book, const State& state, int who) { return can_fight(Scene{book, state}, who); }
    // What has become of somebody; a game where people escape, give up or are held says so itself.
    static Fate fate(const Book& book, const State& state, int who) {
        return can_fight(Scene{book, state}, who) ? Fate::stands : Fate::down;
    }
    // Whether the fight ended because it had lasted long enough, not because it was decided.
    static bool ended_by_limit(const State&) { return false; }
    // What the rules say comes after the fight: changes the state so that beats play it until the fight is over again. A
    // game without such rules changes nothing.
    static void begin_after(const Book&, State&) {}
    // What simulations tell of the end of a fight in figures, summed up for each side: names, texts, and how much somebody
    // has of one, 0 or more.
    static constexpr std::array<std::string_view, 0> resource_names{};
    static constexpr std::array<std::string_view, 0> resource_texts{};
    static int resource(const State&, int, int) { return 0; }
    static bool is_secret(const State&, const Ask&) { return false; }
    // Dice that are thrown again (a push): whether the question asks for them, and which faces of the first throw stay.
    static bool throws_again(const Ask&) { return false; }
    static bool stays(std::string_view, int) { return false; }
    // Dice that several people throw together: whose each of them is. Empty: all are his who is asked.
    static std::vector<int> whose_dice(const Book&, const Ask&) { return {}; }

    // --- whole fights exactly ---
    // From which rounds on something is otherwise than before; nothing: no two rounds are alike.
    static std::optional<std::vector<int>> turning_rounds(const Book&) { return std::nullopt; }
    // Dice that only decide an order and so may be told by the order they make: all states in which they lie on the table
    // before the beat begins. With none or one of them there is nothing to settle.
    static std::vector<Settled<State>> settled_states(const Book&, const State&) { return {}; }
    // Puts a state at rest into the simplest form of all that end alike.
    static void simplify(const Book&, State&) {}
    // A throw that changes nothing of who wins.
    static bool outlasts_fight(const Book&, const Ask&) { return false; }
    // What the enumerator need not tell apart (engine/forgetting.hpp) in beats that change the state.
    static ForgetsNothing forgets_in_fight(const Book&, const State&) { return {}; }

    // --- one move on its own, for odds and look-ahead ---
    static bool is_action(const Ask& ask) { return ask.what == What::act; }
    static int target(const Option& option) { return option.target; }

    template <class Offer>
    static void each_action(const Book& book, const State& state, int who, Offer&& offer) {
        offer_actions(Scene{book, state}, who, offer);
    }
    template <Table T>
    static constexpr void perform(T& table, const Book& book, State& state, int who, const Option& option) {
        take_action(table, Play{book, state}, who, option);
    }
    static int worth(const Book& book, const State& state, int who) { return worth_to(Scene{book, state}, who); }
    static bool outlasts_move(const Ask&) { return false; }
    // What collects the outcome of a move, and what of it need not be told apart (engine/enumerator.hpp); the state is the
    // one the move changes.
    using Watch = typename Of::OutcomeWatch;
    static Watch watch(const Book&, const State&, int mover, const Option& option) {
        Watch fresh{};
        fresh.mover = mover;
        fresh.target = option.target;
        return fresh;
    }
    using Forgetting = ForgetsNothing;
    static Forgetting forgetting(const Book&, const State&, int, const Option&) { return {}; }
    // Whether what a position is worth depends on something that is forgotten: then nothing is where worth is looked for.
    static constexpr bool forgets_of_worth = false;

    template <class Flag, class Figure>
    static void each_fact(const Outcome& outcome, Flag&& flag, Figure&& figure) {
        of_system::tell_facts(outcome, flag, figure);
    }
    // `chance` and `mean` give figures of the computed odds by name.
    using Lookup = std::function<double(std::string_view)>;
    static std::string sentence(const Told& told, int mover, const Option& option, const Lookup& chance,
                                const Lookup& mean) {
        return odds_sentence(told, mover, option, chance, mean);
    }

    // A move in a few figures.
    static constexpr auto works_by = std::to_array<std::string_view>({"hit", "done", "broke-free", "escaped"});
    static constexpr auto harm_by = std::to_array<std::string_view>({"damage", "ip", "boxes"});
    static constexpr auto price_by = std::to_array<std::string_view>({"mover-damage", "mover-ip", "mover-boxes"});
    static constexpr ShortFigures short_figures{works_by, "taken-out", harm_by, price_by};

    // Laws that are told only where a figure of so much is possible: with less they say what an outcome says, or nothing.
    static constexpr std::array<std::pair<std::string_view, int>, 0> laws_told_from{};

    // Figures that are still open once an outcome is known, since nothing else depends on them: their law, as the share
    // of each value. share(name, text, value, chance).
    template <class Number, class Share>
    static void each_share(const Book&, const Outcome&, Share&&) {}
    // Of an outcome, what each_share needs, and nothing else: outcomes that share alike are gone through once. A game that has
    // the one has the other.
    static Outcome for_shares(const Outcome&) { return Outcome{}; }
    // A number that is the same for outcomes of which each_share tells the same: it is asked once for each.
    static int alike_in_shares(const Outcome&) { return 0; }
    // The heading of a table over what is decided here, empty where none is worth making; the outcomes and laws it shows;
    // what its rows stand for, with their texts.
    static std::string table_heading(const Told&, const Ask&, int, const Option&) { return {}; }
    static constexpr std::array<std::string_view, 0> table_columns{};
    static std::vector<std::pair<std::string, std::string>> table_rows(const Told& told, const Ask& ask,
                                                                       const std::vector<Option>& options) {
        std::vector<std::pair<std::string, std::string>> rows;
        for (const Option& option : options)
            rows.emplace_back(of_system::key_of_option(told, ask, option),
                              of_system::text_of_option(told, ask, option));
        return rows;
    }

    // Dice without a fight.
    static TestOdds plain_test(const PlainTest&) { return {.mistake = "this game has no test without a fight"}; }

    // --- choices ---
    // What a word of --choose stands for: an option's key, unless the game knows more.
    static std::string meaning(const Told&, const Ask&, std::string_view word) { return std::string(word); }
    // A question of --choose that stands for several: what is chosen at each of them.
    using Chosen = std::pair<std::string, std::string>;
    static std::vector<Chosen> spelled_out(const std::string& question, const std::string& answers) {
        return {{question, answers}};
    }

    // The names of the choices from `first` to `last`; neighbours that have one name are one choice to people.
    static std::vector<std::string_view> names_of_choices(What first, What last) {
        std::vector<std::string_view> names;
        for (int what = static_cast<int>(first); what <= static_cast<int>(last); ++what) {
            const std::string_view name = ask_name(static_cast<What>(what));
            if (names.empty() || names.back() != name) names.push_back(name);
        }
        return names;
    }

    // --- policies ---
    static constexpr auto style_names = std::to_array<std::string_view>({"aggressive", "cautious", "random"});
    static std::optional<Style> style(std::string_view name) {
        for (std::size_t i = 0; i < style_names.size(); ++i)
            if (style_names[i] == name) return static_cast<Style>(i);
        return std::nullopt;
    }
    static void set_style(Policy& policy, int who, Style style) {
        (who < 0 ? policy.game_master : policy.style[who]) = style;
    }

    // What the encounter says of how somebody fights: a policy needs it where a decision sees nothing of the book.
    static void set_conduct(Policy&, const Book&, int) {}
    // Whether the conduct has settled a question already, so that no look-ahead may answer it in another way.
    static bool is_bound(const Book&, const Ask&) { return false; }
    // What a conduct settles in every game that has it.
    static bool binds_action(const HowToFight& how, const Ask& ask) {
        return GameBase::is_action(ask) && (how.takes_alive() || how.target != TargetHabit::as_the_style);
    }
    // What the races of one beat may cost, in questions: no clock, so that a fight goes the same way on every machine. A game
    // whose questions take longer says how many it can afford.
    static constexpr std::int64_t questions_a_beat = 60'000;
    // Puts a guess in the place of what `who` cannot know. A game in which everybody knows where everybody is has nothing
    // to guess.
    static void imagine(const Book&, State&, int, Luck&) {}

    // --- words ---
    static std::string_view ask_name(const Ask& ask) { return of_system::name_of_ask(ask); }
    static std::string_view ask_name(What what) { return of_system::name_of_ask(what); }
    static std::string ask_text(const Told& told, const Ask& ask) { return of_system::text_of_ask(told, ask); }
    static std::string option_key(const Told& told, const Ask& ask, const Option& option) {
        return of_system::key_of_option(told, ask, option);
    }
    static std::string option_text(const Told& told, const Ask& ask, const Option& option) {
        return of_system::text_of_option(told, ask, option);
    }
    static int option_cost(const Told&, const Ask&, const Option&) { return 0; }
    // The groups of actions in the order in which people look for them; an option's parts; what may not be done now.
    static constexpr std::array<std::string_view, 0> option_groups{};
    static OptionParts option_parts(const Told& told, const Ask& ask, const Option& option) {
        OptionParts parts;
        const std::string key = of_system::key_of_option(told, ask, option);
        parts.deed = key.substr(0, key.find_first_of(">:+"));
        parts.target = option.target;
        return parts;
    }
    static std::vector<BarredAction> barred_actions(const Told&, const Ask&) { return {}; }
    // The part of an exchange an event belongs to: "attack", "reaction", "push", "armour", "damage", "injury" ...
    static std::string_view event_step(const Event&) { return {}; }
    static std::string_view event_name(const Event& event) { return of_system::name_of_event(event.kind); }
    static Document event_figures(const Told& told, const Event& event) {
        return of_system::figures_of_event(told, event);
    }
    static std::string event_text(const Told& told, const Event& event) {
        return of_system::text_of_event(told, event);
    }
    static Document view(const Told& told, const Viewer& viewer) { return of_system::seen_by(told, viewer); }
    // Whether the view names somebody. A game in which nobody hides shows everybody.
    static bool knows_of(const Told&, const Viewer&, int) { return true; }
    // Whether the viewer sees a thing where it is: in his own side's bags, in an enemy's hand, on the ground. What was never
    // seen does not count where things of one kind are told apart.
    static bool sees_thing(const Told&, const Viewer&, int) { return true; }
    // Who has a thing; less than 0: it lies on the ground. Things of one kind are told apart by numbers where one has both. A
    // game without things is never asked.
    static int holder(const State&, int) { return -1; }
    // The thing an event is about; less than 0: none that has a key.
    static int thing_told(const Event& event) { return event.item; }
    // Whether a side may know of an event, and what it knows of it.
    static bool may_see(const Told& told, const Viewer& viewer, const Event& event) {
        return of_system::is_seen_by(told, viewer, event);
    }
    static Event as_seen(const Told& told, const Viewer& viewer, const Event& event) {
        return of_system::event_seen_by(told, viewer, event);
    }
    // What there is to tell of a question in figures, such as the modifiers behind a target number.
    static Document ask_figures(const Told&, const Ask&) { return Document::table(); }
};

} // namespace fracas
