// The contract refuses a game that leaves something out, part by part: each of these games hides one member of a whole one.
#include "games/knockabout/game.hpp"
#include "systems/shared/game_contract.hpp"

#include <gtest/gtest.h>

namespace fracas {
namespace {

using Whole = knockabout::Game;

// In place of what is hidden.
struct Nothing {};

static_assert(SaysWhatStays<Whole> && SaysWhatChanges<Whole> && SaysWhatIsAsked<Whole> && SaysWhatIsTold<Whole>);
static_assert(SaysWhatOddsObserve<Whole> && SaysWhatSimulationsCount<Whole> && SaysWhoDecides<Whole>);
static_assert(Game<Whole> && check_game<Whole>());

// What stays.
struct WithoutId : Whole {
    static constexpr Nothing id{};
};
struct WithoutPack : Whole {
    static constexpr Nothing read_pack{};
};
struct WithoutSides : Whole {
    static void side(const Book&, int) {}
};
static_assert(!SaysWhatStays<WithoutId> && !SaysWhatStays<WithoutPack> && !SaysWhatStays<WithoutSides>);

// What changes.
struct StateThatDoesNotCompare {
    int figure;
};
struct StateWithPadding {
    bool flag;
    int figure;
    bool operator==(const StateWithPadding&) const = default;
};
struct StateOfOddSize {
    Small figure[3];
    bool operator==(const StateOfOddSize&) const = default;
};
struct WithOddSize : Whole {
    using State = StateOfOddSize;
};
struct WithoutComparing : Whole {
    using State = StateThatDoesNotCompare;
};
struct WithPadding : Whole {
    using State = StateWithPadding;
};
struct WithoutBeat : Whole {
    static constexpr Nothing beat{};
};
struct WithoutEnd : Whole {
    static void over(const State&) {}
};
struct WithoutIntervention : Whole {
    static constexpr Nothing intervene{};
};
static_assert(!SaysWhatChanges<WithoutComparing> && !SaysWhatChanges<WithPadding> && !SaysWhatChanges<WithoutBeat>);
struct WithoutSurvivors : Whole {
    static constexpr Nothing survivor{};
};
static_assert(!SaysWhatChanges<WithoutEnd> && !SaysWhatChanges<WithoutIntervention> && !SaysWhatChanges<WithOddSize>);
static_assert(!SaysWhatChanges<WithoutSurvivors>);

// What is asked.
struct WithoutAskText : Whole {
    static constexpr Nothing ask_text{};
};
struct WithoutKeys : Whole {
    static constexpr Nothing option_key{};
};
struct WithoutChoiceNames : Whole {
    static constexpr Nothing choice_names{};
};
static_assert(!SaysWhatIsAsked<WithoutAskText> && !SaysWhatIsAsked<WithoutKeys>);
static_assert(!SaysWhatIsAsked<WithoutChoiceNames>);

// What is told.
struct WithoutEventText : Whole {
    static constexpr Nothing event_text{};
};
struct WithoutSecrets : Whole {
    static constexpr Nothing as_seen{};
};
struct WithoutView : Whole {
    static constexpr Nothing view{};
};
struct WithoutHolders : Whole {
    static constexpr Nothing holder{};
};
static_assert(!SaysWhatIsTold<WithoutEventText> && !SaysWhatIsTold<WithoutSecrets> && !SaysWhatIsTold<WithoutView>);
static_assert(!SaysWhatIsTold<WithoutHolders>);

// What odds observe.
struct OutcomeWithPadding {
    bool flag;
    int figure;
};
struct WithoutPlainOutcome : Whole {
    using Outcome = OutcomeWithPadding;
};
struct WithoutSlot : Whole {
    static constexpr Nothing in_slot{};
};
struct WithoutFacts : Whole {
    static constexpr Nothing each_fact{};
};
struct WithoutLabels : Whole {
    static constexpr Nothing figure_label{};
};
static_assert(!SaysWhatOddsObserve<WithoutPlainOutcome> && !SaysWhatOddsObserve<WithoutSlot>);
static_assert(!SaysWhatOddsObserve<WithoutFacts> && !SaysWhatOddsObserve<WithoutLabels>);

// What simulations count.
struct WithoutCounts : Whole {
    using Counts = Nothing;
};
struct WithoutCounterNames : Whole {
    static constexpr Nothing counter_names{};
};
static_assert(!SaysWhatSimulationsCount<WithoutCounts> && !SaysWhatSimulationsCount<WithoutCounterNames>);

// Who decides.
struct WithoutStyles : Whole {
    static constexpr Nothing style_names{};
};
struct WithoutCandidates : Whole {
    static constexpr Nothing each_candidate{};
};
static_assert(!SaysWhoDecides<WithoutStyles> && !SaysWhoDecides<WithoutCandidates>);

// A part that is missing is the only one that is: the message names the right one.
static_assert(SaysWhatStays<WithoutBeat> && SaysWhatIsAsked<WithoutBeat> && SaysWhatIsTold<WithoutBeat>);
static_assert(SaysWhatOddsObserve<WithoutBeat> && SaysWhatSimulationsCount<WithoutBeat> && SaysWhoDecides<WithoutBeat>);
static_assert(!Game<WithoutBeat> && !Game<WithoutView> && !Game<WithoutCandidates>);

TEST(Contract, IsProvedByTheCompiler) { SUCCEED(); }

} // namespace
} // namespace fracas
