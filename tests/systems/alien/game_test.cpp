// ALIEN as the fight layer sees it: a move on its own, words for --choose, policies by name.
#include "systems/alien/game.hpp"

#include "systems/alien/deck.hpp"
#include "systems/alien/forgetful.hpp"

#include <set>

namespace fracas::alien {
namespace {

constexpr int slot_of = DeckDuel::ada, waiting_one = DeckDuel::bo;

TEST(AlienGame, InSlotBeforeTheFirstCards) {
    DeckDuel d({}, {.kind = Kind::creature});
    d.sheet(waiting_one).speed = 2;
    d.state.phase = Phase::draw;
    d.state.round = 0;
    d.state.current = nobody;
    for (Combatant& one : d.state.combatant) one.card[0] = 0;
    d.at(slot_of).spent[0] = int{slot_a};
    const State state = Game::in_slot(d.book, d.state, slot_of);
    EXPECT_EQ(state.phase, Phase::turns);
    EXPECT_EQ(state.round, 1);
    EXPECT_EQ(state.current, slot_of);
    EXPECT_TRUE(state.turn_fresh);
    EXPECT_EQ(state.combatant[slot_of].spent[0], 0);
    // Everybody has cards to react with, and no two are the same.
    std::set<int> cards;
    for (const int card :
         {state.combatant[slot_of].card[0], state.combatant[waiting_one].card[0], state.combatant[waiting_one].card[1]})
        EXPECT_TRUE(card > 0 && cards.insert(card).second) << card;
    std::set<std::uint64_t> offered;
    Game::each_action(d.book, state, slot_of,
                      [&](const Option& option) { EXPECT_TRUE(offered.insert(hash_of(option)).second); });
}

TEST(AlienGame, InSlotLaterOthersHaveWhatTheyHaveLeft) {
    DeckDuel d;
    d.at(slot_of).spent[0] = int{slot_b};
    d.at(waiting_one).spent[0] = int{slot_a};
    EXPECT_EQ(Game::in_slot(d.book, d.state, slot_of), d.state); // it is its turn
    d.state.current = waiting_one;
    const State state = Game::in_slot(d.book, d.state, slot_of);
    EXPECT_EQ(state.current, slot_of);
    EXPECT_EQ(state.combatant[slot_of].spent[0], slot_b); // it has dodged already
    EXPECT_EQ(state.combatant[waiting_one].spent[0], slot_a);
}

TEST(AlienGame, AMoveOnItsOwnForgetsDetails) {
    DeckDuel d({}, {.strength = 1, .agility = 1});
    const int blade = d.hold(slot_of, Deck::knife);
    d.close(slot_of, waiting_one);
    const State before = d.state;
    const auto strike = [&] {
        const Option blow = option_of(Do::attack, blade, waiting_one);
        const Forgetting forgetting = Game::forgetting(d.book, d.state, slot_of, blow);
        d.run({Option{}, {6, 2, 2, 2}, {5, 3}}, [&](DeckTable& played) {
            Forgetful table{played, forgetting};
            Game::perform(table, d.book, d.state, slot_of, blow);
        });
    };
    strike();
    EXPECT_EQ(d.state.wound[0].row, d66_row(44)); // the first of its kind
    d.state = before;
    add_wound(d.scene(), {waiting_one, d66_row(22), Limit::none});
    strike();
    EXPECT_EQ(d.state.wound[1].row, d66_row(53)); // with an injury from before rows are told apart
}

// The target of the move is kept in mind.
TEST(AlienGame, TheTargetInQuestion) {
    for (const bool odds : {false, true}) {
        DeckDuel d;
        const Option step = at_target(Do::step_up, odds ? waiting_one : nobody);
        EXPECT_EQ(Game::forgetting(d.book, d.state, slot_of, step).detail_of(waiting_one),
                  odds ? InjuryDetail::kind : InjuryDetail::death);
    }
}

TEST(AlienGame, CandidatesHurtOrHelp) {
    DeckDuel d;
    d.hold(slot_of, Deck::knife);
    const int lying = d.add({.side = 1});
    d.break_of(lying);
    d.close(slot_of, lying);
    d.close(slot_of, waiting_one);
    int blows = 0, others = 0;
    Game::each_candidate(d.scene(), ask_of("ALN-TURN-1", What::act, slot_of), [&](const Option& option) {
        if (option.what == Do::attack) {
            EXPECT_EQ(option.target, waiting_one);
            ++blows;
        } else {
            EXPECT_NE(option.what, Do::end_turn);
            ++others;
        }
    });
    EXPECT_EQ(blows, 4);  // knife and bare hands, plain and at a weak spot
    EXPECT_EQ(others, 2); // shove, grapple
    const int gun = d.hold(slot_of, Deck::rifle);
    end_pairs(d.scene(), slot_of);
    bool aims = false, steps = false;
    Game::each_candidate(d.scene(), ask_of("ALN-TURN-1", What::act, slot_of), [&](const Option& option) {
        aims = aims || option == option_of(Do::aim, gun);
        steps = steps || option.what == Do::step_up;
    });
    EXPECT_TRUE(aims);
    EXPECT_TRUE(steps);
}

TEST(AlienGame, WhoStands) {
    DeckDuel d({.kind = Kind::pc}, {.kind = Kind::creature});
    EXPECT_TRUE(Game::stands(d.book, d.state, slot_of));
    EXPECT_TRUE(Game::is_pc(d.book, slot_of));
    EXPECT_FALSE(Game::is_pc(d.book, waiting_one));
    EXPECT_TRUE(Game::is_person(d.book, waiting_one)); // a simulation tells of creatures too
    d.break_of(slot_of);
    EXPECT_FALSE(Game::stands(d.book, d.state, slot_of));
    EXPECT_FALSE(Game::is_dead(d.state, slot_of));
    d.at(slot_of).set(dead);
    EXPECT_TRUE(Game::is_dead(d.state, slot_of));
    EXPECT_FALSE(Game::is_point(at_border(Do::go, 0)));
    EXPECT_FALSE(Game::is_secret(d.state, Ask{}));
    EXPECT_FALSE(Game::outlasts_move(ask_of("ALN-AMMO-4+", What::supply, 0)));
    EXPECT_EQ(Game::round(d.state), 1);
}

// ALN-END-1+: what has become of everybody; escaped is neither fallen nor standing.
TEST(AlienGame, Fates) {
    DeckDuel d({.kind = Kind::pc}, {});
    const auto fate = [&] { return Game::fate(d.book, d.state, slot_of); };
    EXPECT_EQ(fate(), Fate::stands);
    d.grip(waiting_one, slot_of);
    EXPECT_EQ(fate(), Fate::held);
    d.at(slot_of).set(broken);
    EXPECT_EQ(fate(), Fate::down);
    d.at(slot_of).flags = 0;
    d.at(slot_of).partner = nobody;
    d.at(slot_of).panic = Panic::flee;
    EXPECT_EQ(fate(), Fate::stands); // an enemy is in sight
    d.at(waiting_one).set(dead);
    EXPECT_EQ(fate(), Fate::escaped);
    d.at(slot_of).panic = Panic::keeps_cool;
    d.at(slot_of).set(off_map);
    EXPECT_EQ(fate(), Fate::escaped);
    d.at(slot_of).set(dead);
    EXPECT_EQ(fate(), Fate::down);
}

// ALN-AFTER-1+: after the fight more are dead, never fewer. ALN-END-1+: some get away, and they have not fallen.
TEST(AlienGame, AfterManyFights) {
    DeckDuel d({.kind = Kind::pc}, {});
    d.hold(slot_of, Deck::rifle);
    d.hold(waiting_one, Deck::pistol);
    d.hold(d.add({.kind = Kind::pc}), Deck::pistol);
    d.hold(d.add({.side = 1}), Deck::rifle);
    d.book.sheet[slot_of].skill[static_cast<int>(Skill::medical_aid)] = 1;
    d.state.phase = Phase::draw;
    d.state.round = 0;
    d.state.current = nobody;
    Policy policy;
    policy.conduct[waiting_one].style = Style::cautious; // leaves with a third of its Health left
    int died = 0, later = 0, escaped = 0;
    for (std::uint64_t number = 0; number < 200; ++number) {
        State state = d.state;
        Silence silence;
        Sampler<Alien, Policy> table(Luck{Philox(5, number)}, policy, silence);
        while (!Game::over(state)) Game::beat(table, d.book, state);
        const State at_the_end = state;
        Game::begin_after(d.book, state);
        while (!Game::over(state)) Game::beat(table, d.book, state);
        EXPECT_EQ(state.phase, Phase::recovered);
        EXPECT_EQ(Game::winner(state), Game::winner(at_the_end));
        for (int i = 0; i < d.book.combatants; ++i) {
            EXPECT_GE(Game::is_dead(state, i), Game::is_dead(at_the_end, i));
            died += Game::is_dead(at_the_end, i);
            later += Game::is_dead(state, i);
            escaped += Game::fate(d.book, at_the_end, i) == Fate::escaped;
        }
    }
    EXPECT_GT(later, died);
    EXPECT_GT(escaped, 0);
}

// ALN-END-1+: the setting max_rounds.
TEST(AlienGame, EndedByTheLimit) {
    DeckDuel d;
    EXPECT_FALSE(Game::ended_by_limit(d.state));
    d.book.settings.max_rounds = 1;
    d.state.round = 1;
    d.state.phase = Phase::round_end;
    d.run({}, [&](DeckTable& table) { Game::beat(table, d.book, d.state); });
    EXPECT_TRUE(Game::over(d.state));
    EXPECT_TRUE(Game::ended_by_limit(d.state));
}

TEST(AlienGame, ChoicesAndPoliciesByName) {
    EXPECT_EQ(Game::choice_names().front(), "act");
    EXPECT_EQ(Game::choice_names().back(), "care");
    EXPECT_EQ(Game::choice_names().size(), 14u);
    Policy policy;
    Game::set_style(policy, 2, *Game::style("cautious-always-pushing"));
    Game::set_style(policy, nobody, *Game::style("random"));
    EXPECT_EQ(policy.conduct[2], (Conduct{Style::cautious, PushRule::always}));
    EXPECT_EQ(policy.game_master.style, Style::random);
    EXPECT_EQ(policy.conduct[1], Conduct{});
    EXPECT_FALSE(Game::style("greedy"));
}

} // namespace
} // namespace fracas::alien
