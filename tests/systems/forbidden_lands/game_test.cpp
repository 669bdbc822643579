// Forbidden Lands as the fight layer sees it: a move on its own, words for --choose, policies by name.
#include "systems/forbidden_lands/game.hpp"
#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/ring.hpp"

namespace fracas::forbidden_lands {
namespace {

constexpr int slot_of = RingDuel::ada, waiting_one = RingDuel::bo;

TEST(ForbiddenLandsGame, InSlotBeforeTheFirstRoundEverybodyIsFresh) {
    RingDuel r;
    r.state.phase = Phase::opening;
    r.state.round = 0;
    r.state.current = nobody;
    r.state.turn_fresh = false;
    r.at(slot_of).fast = r.at(waiting_one).fast = 1;
    r.at(slot_of).slow = r.at(waiting_one).slow = 1;
    const State state = Game::in_slot(r.book, r.state, slot_of);
    EXPECT_EQ(state.phase, Phase::turns);
    EXPECT_EQ(state.round, 1);
    EXPECT_EQ(state.current, slot_of);
    EXPECT_TRUE(state.turn_fresh);
    for (const int who : {slot_of, waiting_one}) EXPECT_EQ(state.combatant[who].fast + state.combatant[who].slow, 0);
}

TEST(ForbiddenLandsGame, InSlotLaterOthersHaveWhatTheyHaveLeft) {
    RingDuel r;
    r.state.round = 3;
    r.at(slot_of).fast = 2;
    r.at(waiting_one).fast = 1;
    r.at(waiting_one).slow = 1;
    EXPECT_EQ(Game::in_slot(r.book, r.state, slot_of), r.state); // it is its turn
    r.state.current = nobody;
    const State state = Game::in_slot(r.book, r.state, slot_of);
    EXPECT_EQ(state.round, 3);
    EXPECT_EQ(state.combatant[slot_of].fast, 0);
    EXPECT_EQ(state.combatant[waiting_one].fast, 1);
    EXPECT_EQ(state.combatant[waiting_one].slow, 1);
    r.state.current = slot_of;
    r.state.phase = Phase::over;
    EXPECT_EQ(Game::in_slot(r.book, r.state, slot_of).phase, Phase::turns);
}

// A move by itself is what the rules make of it; its odds forget details, which no rule knows.
TEST(ForbiddenLandsGame, AMoveOnItsOwnForgetsDetails) {
    RingDuel r({}, {.strength = 1});
    const int blade = r.hold(slot_of, Ring::sword);
    const Option stab = option_of(Do::stab, blade, waiting_one);
    const Game::Forgetting forgetting = Game::forgetting(r.book, r.state, slot_of, stab);
    int d66 = 34;
    forgetting.forgets(InjuryRoll{slot_of, waiting_one, Wounds::stab})(d66);
    EXPECT_EQ(d66, 31); // the first of its kind
    r.run({Option{}, {6, 2, 2, 2, 2, 2, 3, 3}, Option{Do::no}, {3, 4}, {6}},
          [&](RingTable& table) { Game::perform(table, r.book, r.state, slot_of, stab); });
    EXPECT_EQ(r.state.wound[0].d66, 34);
}

TEST(ForbiddenLandsGame, WordsForChoose) {
    const Stage stage;
    const auto meaning = [&](What what, int sixes, int wanted, std::string_view word) {
        return Game::meaning(stage.told(), ask_of("FBL-DICE-4+", what, 0, 1, bare_hands, sixes, wanted), word);
    };
    EXPECT_EQ(meaning(What::push, 1, 1, "never"), "no");
    EXPECT_EQ(meaning(What::push, 1, 1, "always"), "yes");
    EXPECT_EQ(meaning(What::push, 1, 1, "on-failure"), "no");
    EXPECT_EQ(meaning(What::push, 0, 1, "on-failure"), "yes");
    EXPECT_EQ(meaning(What::push, 0, 1, "best"), "best");
    EXPECT_EQ(meaning(What::react, 0, 1, "never"), "never");
    EXPECT_EQ(Game::choice_names().front(), "act");
    EXPECT_EQ(Game::choice_names().back(), "feared");
    EXPECT_EQ(Game::choice_names().size(), 27u);
}

TEST(ForbiddenLandsGame, WhatOutlastsAMove) {
    const auto outlasts = [](What what) { return Game::outlasts_move(ask_of("FBL-CRIT-2+", what, 0)); };
    for (const What what : {What::limit, What::healing_days, What::arrow_die}) EXPECT_TRUE(outlasts(what));
    for (const What what : {What::roll, What::injury, What::helmet_dice}) EXPECT_FALSE(outlasts(what));
}

TEST(ForbiddenLandsGame, CandidatesHurtOrHelp) {
    RingDuel r;
    r.hold(slot_of, Ring::sword);
    const int lying = r.add({.side = 1});
    r.break_of(lying, Attribute::strength);
    r.close(slot_of, lying);
    int blows = 0, shoves = 0;
    Game::each_candidate(r.scene(), ask_of("FBL-TURN-1", What::act, slot_of), [&](const Option& option) {
        EXPECT_EQ(option.target, waiting_one) << static_cast<int>(option.what);
        blows += option.what == Do::slash || option.what == Do::stab;
        shoves += option.what == Do::shove;
    });
    EXPECT_EQ(blows, 2);
    EXPECT_EQ(shoves, 1);
    r.at(slot_of).set(prone);
    bool gets_up = false;
    Game::each_candidate(r.scene(), ask_of("FBL-TURN-1", What::act, slot_of),
                         [&](const Option& option) { gets_up = gets_up || option.what == Do::get_up; });
    EXPECT_TRUE(gets_up);
}

TEST(ForbiddenLandsGame, WhoStandsAndWhatIsSecret) {
    RingDuel r({.kind = Kind::player});
    EXPECT_TRUE(Game::stands(r.book, r.state, slot_of));
    EXPECT_TRUE(Game::is_pc(r.book, slot_of));
    EXPECT_FALSE(Game::is_pc(r.book, waiting_one));
    r.break_of(slot_of, Attribute::wits);
    EXPECT_FALSE(Game::stands(r.book, r.state, slot_of));
    EXPECT_FALSE(Game::is_dead(r.state, slot_of));
    r.at(slot_of).set(dead);
    EXPECT_TRUE(Game::is_dead(r.state, slot_of));
    EXPECT_FALSE(Game::is_secret(r.state, Ask{}));
    r.state.phase = Phase::opening; // FBL-INIT-6+
    EXPECT_TRUE(Game::is_secret(r.state, Ask{}));
    EXPECT_TRUE(Game::is_person(r.book, slot_of));
    EXPECT_TRUE(Game::is_action(ask_of("FBL-TURN-1", What::act, slot_of)));
    EXPECT_FALSE(Game::is_action(ask_of("FBL-REACT-1", What::react, slot_of)));
    EXPECT_FALSE(Game::is_point(option_of(Do::run_to)));
}

TEST(ForbiddenLandsGame, PoliciesAreSetByName) {
    Policy policy;
    Game::set_style(policy, 2, *Game::style("cautious-always-pushing"));
    Game::set_style(policy, nobody, *Game::style("random"));
    EXPECT_EQ(policy.conduct[2], (Conduct{Style::cautious, PushRule::always}));
    EXPECT_EQ(policy.game_master.style, Style::random);
    EXPECT_EQ(policy.conduct[1], Conduct{});
    EXPECT_EQ(keys_of_policies.back(), "tactical");
    EXPECT_EQ(keys_of_policies.front(), "aggressive");
}

// FBL-MOVE-3, FBL-SOCIAL-5+, FBL-GRAPPLE-1: what has become of people.
TEST(ForbiddenLandsGame, Fates) {
    RingDuel r;
    const auto fate = [&](int who) { return Game::fate(r.book, r.state, who); };
    EXPECT_EQ(fate(slot_of), Fate::stands);
    r.at(slot_of).set(grappled);
    EXPECT_EQ(fate(slot_of), Fate::held);
    r.break_of(slot_of, Attribute::strength);
    EXPECT_EQ(fate(slot_of), Fate::down);
    r.at(slot_of).set(yielded);
    EXPECT_EQ(fate(slot_of), Fate::gave_up);
    r.at(waiting_one).set(fled);
    EXPECT_EQ(fate(waiting_one), Fate::escaped);
    r.at(waiting_one).set(fled, false);
    r.at(waiting_one).set(dead);
    EXPECT_EQ(fate(waiting_one), Fate::down);
}

// A fight that ends by a flight, and one by words.
TEST(ForbiddenLandsGame, FatesOfAFight) {
    Stage flight;
    flight.add({.name = "Ada"});
    flight.add({.name = "Bo", .side = 1});
    flight.turn_of(0);
    flight.play({"flee", {6, 2, 2}, "no"});
    EXPECT_EQ(Game::fate(flight.book, flight.state, 0), Fate::escaped);
    EXPECT_EQ(Game::fate(flight.book, flight.state, 1), Fate::stands);
    EXPECT_TRUE(Game::over(flight.state));
    EXPECT_FALSE(Game::ended_by_limit(flight.state));
    Stage words;
    words.add({.name = "Ada"});
    words.add({.name = "Bo", .side = 1});
    words.turn_of(0);
    words.play({"persuade>bo", "no", {6, 2, 2, 2}, "no", {2, 2, 2, 2}, "stands_down"});
    EXPECT_TRUE(Game::over(words.state));
    EXPECT_EQ(Game::fate(words.book, words.state, 1), Fate::gave_up);
}

// FBL-END-1+, FBL-GRAPPLE-1: undecided after the last round, one still in the other's grip.
TEST(ForbiddenLandsGame, EndedByTheLimit) {
    Duel d;
    d.book.settings.max_rounds = 1;
    d.seize(d.bo, d.ada);
    d.play({"end_turn", "end_turn"});
    EXPECT_TRUE(Game::over(d.state));
    EXPECT_TRUE(Game::ended_by_limit(d.state));
    EXPECT_EQ(Game::fate(d.book, d.state, d.ada), Fate::held);
    EXPECT_EQ(Game::fate(d.book, d.state, d.bo), Fate::stands);
}

// FBL-CRIT-2+: who lies dying when the fight is over dies during the day after, unless somebody saves him.
TEST(ForbiddenLandsGame, AfterTheFightSomebodyDies) {
    const auto after = [](bool with_friend, const Steps& steps) {
        Duel d;
        d.break_of(d.bo, Attribute::strength);
        d.wound(d.bo, Wounds::slash, 51, 3, 1); // hours
        if (with_friend) d.third({}, "Cy", 1);
        if (with_friend) d.at(2).zone = 0;
        d.state.phase = Phase::over;
        d.state.current = nobody;
        Game::begin_after(d.book, d.state);
        EXPECT_FALSE(Game::over(d.state));
        d.play(steps);
        EXPECT_TRUE(Game::over(d.state));
        return Game::is_dead(d.state, d.bo);
    };
    EXPECT_TRUE(after(false, {}));
    // Cy saves the life, then brings back a point.
    EXPECT_FALSE(after(true, {{6, 2, 2, 2}, "no", {6, 2, 2, 2}, "no", {6, 2, 2, 2}, "no"}));
    Duel going_on;
    Game::begin_after(going_on.book, going_on.state);
    EXPECT_EQ(going_on.state.quarters, 0); // the fight is not over
}

} // namespace
} // namespace fracas::forbidden_lands
