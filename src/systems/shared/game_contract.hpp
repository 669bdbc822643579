// The contract of a game: all that the layers above ask of one, in parts with names. A game is a struct with static members
// (systems/<game>/game.hpp); most of them come from GameBase (game_base.hpp), which passes on to the functions of the
// game's own namespace. docs/a-new-game.md walks through it. Whoever registers a game calls check_game<Game>().
#pragma once

#include "engine/document.hpp"
#include "engine/law.hpp"
#include "engine/reader.hpp"
#include "engine/silent.hpp"
#include "systems/shared/reading/pack_file.hpp"
#include "systems/shared/reading/survivor.hpp"
#include "systems/shared/telling/fate.hpp"
#include "systems/shared/telling/option_parts.hpp"
#include "systems/shared/telling/plain_test.hpp"
#include "systems/shared/telling/short_figures.hpp"

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

namespace contract {

template <class Value>
concept Text = std::convertible_to<Value, std::string_view>;

// What any function that is handed options, facts or shares may be: it takes everything and does nothing.
struct Anything {
    template <class... Values>
    void operator()(const Values&...) const {}
};

} // namespace contract

// What stays while a fight runs: the data of the game, and an encounter made of it.
template <class G>
concept SaysWhatStays = requires(const typename G::Book& book, const typename G::Pack& pack,
                                 const typename G::Loaded& loaded, const Document& encounter, const std::string& file,
                                 std::vector<Mistake>& mistakes, std::span<const PackFile> files, int who) {
    { G::id } -> contract::Text;    // "coriolis": the folder of its pack, its rules and its examples
    { G::title } -> contract::Text; // as people call it
    { G::owner } -> contract::Text; // whose game it is
    { G::round_name } -> contract::Text;
    { G::most_combatants } -> std::convertible_to<int>;
    { G::read_pack(files, mistakes) } -> std::same_as<typename G::Pack>;
    { G::read_encounter(pack, encounter, file, mistakes) } -> std::same_as<typename G::Loaded>;
    { G::warnings(pack) } -> std::same_as<std::vector<Mistake>>;
    { G::warnings(loaded) } -> std::same_as<std::vector<Mistake>>;
    { loaded.book } -> std::convertible_to<typename G::Book>;
    { loaded.state } -> std::convertible_to<typename G::State>;
    { loaded.names } -> std::convertible_to<typename G::Names>;
    { loaded.title } -> std::convertible_to<std::string>;
    { loaded.side_policy } -> std::convertible_to<std::vector<std::string>>;
    { loaded.combatant_policy } -> std::convertible_to<std::vector<std::string>>;
    { loaded.names.combatant_key } -> std::convertible_to<std::vector<std::string>>;
    { loaded.names.side_key } -> std::convertible_to<std::vector<std::string>>;
    { G::combatants(book) } -> std::same_as<int>;
    { G::sides(book) } -> std::same_as<int>;
    { G::side(book, who) } -> std::same_as<int>;
    { G::is_person(book, who) } -> std::same_as<bool>; // not a vehicle
    { G::is_pc(book, who) } -> std::same_as<bool>;     // a player decides for it
};

// What changes: the state, one beat after another until the fight is over, and what a game master sets by hand.
template <class G>
concept SaysWhatChanges = PlainValue<typename G::State> && std::equality_comparable<typename G::State> &&
                          sizeof(typename G::State) % 4 == 0 && // the history keeps it by words
                          requires(Silent<typename G::System>& table, const typename G::Pack& pack,
                                   typename G::Book& book, typename G::Names& names, typename G::State& state,
                                   const typename G::Told& told, const Document& set, int who) {
                              G::beat(table, book, state);
                              { G::over(state) } -> std::same_as<bool>;
                              { G::winner(state) } -> std::same_as<int>; // a side, -1: nobody
                              { G::round(state) } -> std::convertible_to<int>;
                              G::set_round(state, who);
                              { G::stands(book, state, who) } -> std::same_as<bool>; // can still fight
                              { G::is_dead(state, who) } -> std::same_as<bool>;
                              { G::fate(book, state, who) } -> std::same_as<Fate>;
                              { G::ended_by_limit(state) } -> std::same_as<bool>;
                              G::begin_after(book, state); // what comes after the fight, by beats
                              { G::intervene(pack, book, names, state, set) } -> std::same_as<std::vector<Mistake>>;
                              {
                                  G::survivor(pack, told, who)
                              } -> std::same_as<Survivor>; // what somebody brings into the next fight
                          };

// What is asked: questions and the ways to answer them, by stable keys and in words.
template <class G>
concept SaysWhatIsAsked =
    PlainValue<typename G::Option> && std::equality_comparable<typename G::Option> &&
    requires(const typename G::Told& told, const typename G::State& state, const typename G::Ask& ask,
             const typename G::Option& option, std::string_view word, const std::string& text) {
        { ask.rule.text } -> std::convertible_to<std::string_view>;
        { ask.who } -> std::convertible_to<int>; // who rolls or decides, -1: the game master
        { G::ask_name(ask) } -> contract::Text;  // stable: "defend"
        { G::ask_text(told, ask) } -> std::same_as<std::string>;
        { G::ask_figures(told, ask) } -> std::same_as<Document>;
        { G::is_secret(state, ask) } -> std::same_as<bool>; // a question would give something away
        { G::throws_again(ask) } -> std::same_as<bool>;     // dice of an earlier throw
        { G::stays(word, 6) } -> std::same_as<bool>;        // a face of that colour is not thrown again
        { G::option_key(told, ask, option) } -> std::same_as<std::string>;
        { G::option_text(told, ask, option) } -> std::same_as<std::string>;
        { G::option_cost(told, ask, option) } -> std::same_as<int>;
        { G::option_groups.size() } -> std::convertible_to<std::size_t>; // of actions, in their order
        { G::option_parts(told, ask, option) } -> std::same_as<OptionParts>;
        { G::barred_actions(told, ask) } -> std::same_as<std::vector<BarredAction>>; // not now, and why
        { G::is_point(option) } -> std::same_as<bool>;                               // one of many places to go to
        { G::target(option) } -> std::convertible_to<int>;
        { G::choice_names() } -> std::same_as<std::vector<std::string_view>>; // of all choices, for --choose
        { G::meaning(told, ask, word) } -> std::same_as<std::string>;         // further words for --choose
        { G::spelled_out(text, text) } -> std::same_as<std::vector<std::pair<std::string, std::string>>>;
    };

// What is told: events in words and figures, and what everybody may see.
template <class G>
concept SaysWhatIsTold = std::is_trivially_copyable_v<typename G::Event> &&
                         requires(const typename G::Told& told, const typename G::Viewer& viewer,
                                  const typename G::Event& event, const typename G::State& state) {
                             { event.rule.text } -> std::convertible_to<std::string_view>;
                             { G::event_name(event) } -> contract::Text;
                             { G::event_step(event) } -> contract::Text; // "attack", "reaction", "push" ..., or empty
                             { G::event_text(told, event) } -> std::same_as<std::string>;
                             { G::event_figures(told, event) } -> std::same_as<Document>;
                             { G::may_see(told, viewer, event) } -> std::same_as<bool>;
                             { G::as_seen(told, viewer, event) } -> std::same_as<typename G::Event>;
                             { G::view(told, viewer) } -> std::same_as<Document>;
                             { G::knows_of(told, viewer, 0) } -> std::same_as<bool>; // who is named in that view
                             { G::thing_told(event) } -> std::same_as<int>; // the thing it is about, or less than 0
                             { G::sees_thing(told, viewer, 0) } -> std::same_as<bool>; // that there is this thing
                             { G::holder(state, 0) } -> std::same_as<int>; // who has it, less than 0: nobody
                         };

// What odds observe of one move by itself.
template <class G>
concept SaysWhatOddsObserve =
    PlainValue<typename G::Outcome> &&
    requires(Silent<typename G::System>& table, const typename G::Book& book, const typename G::State& start,
             typename G::State& state, const typename G::Told& told, const typename G::Ask& ask,
             const typename G::Option& option, const typename G::Outcome& outcome, typename G::OutcomeWatch& watch,
             const typename G::Event& event, int who, std::string_view law,
             const std::function<double(std::string_view)>& lookup, const std::vector<typename G::Option>& options) {
        { G::in_slot(book, start, who) } -> std::same_as<typename G::State>; // as if it were its turn
        G::each_action(book, start, who, contract::Anything{});
        { G::is_action(ask) } -> std::same_as<bool>;
        G::perform(table, book, state, who, option);
        { G::watch(book, start, who, option) } -> std::same_as<typename G::OutcomeWatch>;
        watch.hear(event);
        { watch.outcome(book, start, start) } -> std::same_as<typename G::Outcome>;
        { G::forgetting(book, start, who, option) } -> std::same_as<typename G::Forgetting>;
        { G::outlasts_move(ask) } -> std::same_as<bool>; // a throw that decides nothing within the move
        G::each_fact(outcome, contract::Anything{}, contract::Anything{});
        G::template each_share<double>(book, outcome, contract::Anything{});
        { G::for_shares(outcome) } -> std::same_as<typename G::Outcome>;
        { G::alike_in_shares(outcome) } -> std::same_as<int>;
        { G::figure_label(told, law, who) } -> std::same_as<std::string>;
        { G::sentence(told, who, option, lookup, lookup) } -> std::same_as<std::string>;
        { G::short_figures } -> std::convertible_to<ShortFigures>; // of what is observed, by name
        { G::plain_test(PlainTest{}) } -> std::same_as<TestOdds>;  // dice without a fight
        { G::worth(book, start, who) } -> std::same_as<int>;
        { G::table_heading(told, ask, who, option) } -> std::same_as<std::string>;
        { G::table_columns.size() } -> std::convertible_to<std::size_t>;
        { G::table_rows(told, ask, options) } -> std::same_as<std::vector<std::pair<std::string, std::string>>>;
    };

// What simulations count of each combatant.
template <class G>
concept SaysWhatSimulationsCount =
    requires(typename G::Counts& counts, const typename G::Event& event, typename G::State& state,
             const typename G::Book& book, const typename G::Ask& ask) {
        counts.begin();
        counts.hear(event);
        { counts.total[0][0] } -> std::convertible_to<std::int64_t>;
        { counts.fell[0] } -> std::convertible_to<int>; // the round in which it fell
        { G::counter_count } -> std::convertible_to<int>;
        { G::counter_names.size() } -> std::convertible_to<std::size_t>;
        { G::counter_texts.size() } -> std::convertible_to<std::size_t>;
        { G::resource_names.size() } -> std::convertible_to<std::size_t>; // what is left at the end, 0 or more
        { G::resource_texts.size() } -> std::convertible_to<std::size_t>;
        { G::resource(state, 0, 0) } -> std::same_as<int>; // of somebody
        // Whole fights exactly: what comes to the same.
        { G::turning_rounds(book) } -> std::convertible_to<std::optional<std::vector<int>>>;
        { G::settled_states(book, state).size() } -> std::convertible_to<std::size_t>;
        { G::outlasts_fight(book, ask) } -> std::same_as<bool>;
        G::forgets_in_fight(book, state);
        G::simplify(book, state);
    };

// Who decides when nobody is asked.
template <class G>
concept SaysWhoDecides =
    requires(typename G::Policy& policy, const typename G::Book& book, const typename G::Scene& scene,
             const typename G::Ask& ask, std::string_view name, int who) {
        { G::style_names.size() } -> std::convertible_to<std::size_t>; // aggressive, cautious, random at least
        { *G::style(name) } -> std::convertible_to<typename G::Style>;
        G::set_style(policy, who, *G::style(name));
        G::set_conduct(policy, book, who);
        { G::is_bound(book, ask) } -> std::same_as<bool>;
        G::each_candidate(scene, ask, contract::Anything{}); // actions worth a look ahead
        { G::questions_a_beat } -> std::convertible_to<std::int64_t>;
    };

template <class G>
concept Game = SaysWhatStays<G> && SaysWhatChanges<G> && SaysWhatIsAsked<G> && SaysWhatIsTold<G> &&
               SaysWhatOddsObserve<G> && SaysWhatSimulationsCount<G> && SaysWhoDecides<G>;

// Says which part of the contract is missing, in words; the compiler adds the line.
template <class G>
consteval bool check_game() {
    static_assert(SaysWhatStays<G>,
                  "This game does not say what stays while a fight runs: its ids, its pack, encounters, "
                  "sides and combatants. See docs/a-new-game.md, What stays.");
    static_assert(
        SaysWhatChanges<G>,
        "This game does not say what changes: a State without padding that compares and is made of whole "
        "words of four bytes, beat(), over(), winner(), intervene(), survivor(). See docs/a-new-game.md, What "
        "changes.");
    static_assert(SaysWhatIsAsked<G>,
                  "This game does not say what is asked: Ask, Option, their names, keys and texts. See "
                  "docs/a-new-game.md, What is asked.");
    static_assert(
        SaysWhatIsTold<G>,
        "This game does not say what is told: Event, its name, text and figures, who may see "
        "it, view(), and of its things thing_told(), sees_thing(), holder(). See docs/a-new-game.md, What is told.");
    static_assert(SaysWhatOddsObserve<G>,
                  "This game does not say what odds observe: Outcome, OutcomeWatch, in_slot(), "
                  "each_action(), perform(), each_fact(). See docs/a-new-game.md, What odds observe.");
    static_assert(SaysWhatSimulationsCount<G>,
                  "This game does not say what simulations count: Counts and the names of its "
                  "counters. See docs/a-new-game.md, What simulations count.");
    static_assert(SaysWhoDecides<G>, "This game does not say who decides when nobody is asked: Policy, styles, "
                                     "each_candidate(). See docs/a-new-game.md, Who decides.");
    return Game<G>;
}

} // namespace fracas
