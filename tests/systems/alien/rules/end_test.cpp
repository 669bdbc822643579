// The end of a fight, what comes at once, and turns for odds: ALN-END-1+, ALN-CREAT-4+ (the start of a creature's turn).
#include "systems/alien/field.hpp"

namespace fracas::alien {
namespace {

using EndEvents = std::vector<Happened>;

// Ada and Cy against Bo.
struct EndFight : Field {
    int cy = third({}, "Cy", 0);
    explicit EndFight(Person first = {}, Person second = {}) : Field(std::move(first), std::move(second)) {}
    void checks() {
        run({}, [&](TestScript& table) { check_end(table, scene()); });
    }
};

// --- ALN-END-1+ ------------------------------------------------------------------------------------------------------

// ALN-END-1+: a side is beaten when each of its members is; the other one wins.
TEST(AlienFightEnd, ALN_END_1_WhoWins) {
    const auto winner = [](std::initializer_list<int> out, int side_of_cy = 0) {
        EndFight f;
        f.sheet(f.cy).side = side_of_cy;
        f.book.sides = side_of_cy == 2 ? 3 : 2;
        for (const int who : out) f.at(who).set(dead);
        f.checks();
        EXPECT_EQ(f.state.phase == Phase::over, !f.events.empty());
        return f.state.phase == Phase::over ? int{f.state.winner} : 9;
    };
    EXPECT_EQ(winner({}), 9);
    EXPECT_EQ(winner({0}), 9); // Cy is left
    EXPECT_EQ(winner({0, 2}), 1);
    EXPECT_EQ(winner({1}), 0);
    EXPECT_EQ(winner({1, 2}), 0);
    EXPECT_EQ(winner({0, 1, 2}), nobody); // both at the same check: a draw
    EXPECT_EQ(winner({1}, 2), 9);         // two sides of three
    EXPECT_EQ(winner({0, 1}, 2), 2);
    EXPECT_EQ(winner({0, 2}, 2), 1);
}

// ALN-END-1+: every way to be beaten, and a held one is not.
TEST(AlienFightEnd, ALN_END_1_WhoIsBeaten) {
    const auto ends = [](std::uint32_t flags, Panic panic = Panic::keeps_cool, bool in_sight = true) {
        EndFight f;
        f.row_of_zones(3);
        if (!in_sight) f.put(f.bo, 2);
        f.at(f.bo).flags = flags;
        f.at(f.bo).panic = panic;
        f.checks();
        return f.state.phase == Phase::over;
    };
    for (const Flag flag : {dead, broken, shut_down, immobile, unconscious, off_map}) EXPECT_TRUE(ends(flag)) << flag;
    for (const Flag flag : {held, lost_turn, playing_dead, cannot_move}) EXPECT_FALSE(ends(flag)) << flag;
    EXPECT_TRUE(ends(0, Panic::catatonic));
    EXPECT_FALSE(ends(0, Panic::flee));
    EXPECT_TRUE(ends(0, Panic::flee, false)); // with no enemy in sight
    EXPECT_FALSE(ends(0, Panic::keeps_cool, false));
}

// ALN-END-1+: what is told of the end; it is told once, and nothing happens after it.
TEST(AlienFightEnd, ALN_END_1_WhatIsTold) {
    EndFight f;
    f.state.round = 7;
    f.at(f.bo).set(dead);
    f.checks();
    EXPECT_EQ(f.count(Happened::fight_ends, "ALN-END-1+"), 1);
    EXPECT_EQ(figures_of(f.last(Happened::fight_ends)), figures_of({}, FightEnds{.winner = 0, .round = 7}));
    EXPECT_EQ(f.state.current, nobody);
    EXPECT_TRUE(over(f.state));
    f.checks();
    EXPECT_TRUE(f.events.empty());
    f.at(f.bo).set(dead, false);
    f.state.panic_due = 1;
    f.state.end_due = true;
    f.beats();
    EXPECT_TRUE(f.events.empty());
    EXPECT_TRUE(f.state.end_due);
    EXPECT_EQ(f.state.panic_due, 1);
    EndFight on;
    EXPECT_FALSE(over(on.state));
    for (const Phase phase : {Phase::draw, Phase::turns, Phase::round_end}) {
        on.state.phase = phase;
        EXPECT_FALSE(over(on.state));
    }
}

// ALN-END-1+, decided: checked after each action with all that follows from it; the turn is over with the fight.
TEST(AlienFightEnd, ALN_END_1_AfterAnAction) {
    EndFight f;
    f.close(f.ada, f.bo);
    f.at(f.bo).health = 1;
    f.at(f.bo).spent[0] = f.at(f.cy).spent[0] = slot_a | slot_b;
    f.beats({"attack>bo:unarmed", {6, 2, 2, 2}, {1, 2}});
    EXPECT_TRUE(over(f.state));
    EXPECT_EQ(f.state.winner, 0);
    EXPECT_EQ(f.count(Happened::turn_ends), 0);
    EXPECT_EQ(kinds_of(f.events).back(), Happened::fight_ends);
}

// ALN-END-1+, decided: and after each turn.
TEST(AlienFightEnd, ALN_END_1_AfterATurn) {
    EndFight f;
    f.turn_of(f.bo);
    f.at(f.bo).turns_awake = 1;
    f.beats({"end_turn"});
    EXPECT_TRUE(over(f.state));
    EXPECT_EQ(kinds_of(f.events), (EndEvents{Happened::fainted, Happened::turn_ends, Happened::fight_ends}));
}

// ALN-END-1+, setting max_rounds: a fight that goes on after that round is a draw.
TEST(AlienFightEnd, ALN_END_1_MaxRounds) {
    EndFight f;
    EXPECT_EQ(f.book.settings.max_rounds, 50);
    f.book.settings.max_rounds = 3;
    f.state.current = nobody;
    f.state.phase = Phase::round_end;
    f.state.round = 2;
    f.beats();
    EXPECT_EQ(f.state.phase, Phase::draw);
    EXPECT_EQ(kinds_of(f.events), EndEvents{Happened::round_ends});
    f.state.phase = Phase::round_end;
    f.state.round = 3;
    f.state.winner = 1;
    f.beats();
    EXPECT_TRUE(over(f.state));
    EXPECT_EQ(f.state.winner, nobody);
    EXPECT_EQ(kinds_of(f.events), (EndEvents{Happened::round_ends, Happened::fight_ends}));
    EXPECT_EQ(f.count(Happened::fight_ends, "ALN-END-1+"), 1);
    EXPECT_EQ(figures_of(f.last(Happened::fight_ends)),
              figures_of({}, FightEnds{.winner = nobody, .round = 3, .round_limit = true}));
    EndFight won; // decided in the last round
    won.book.settings.max_rounds = 3;
    won.state.phase = Phase::round_end;
    won.state.round = 3;
    won.at(won.bo).set(dead);
    won.beats();
    EXPECT_EQ(won.state.winner, 0);
    EXPECT_EQ(won.count(Happened::fight_ends), 1);
    EXPECT_FALSE(won.last(Happened::fight_ends).as<FightEnds>().round_limit);
}

// --- what comes at once ----------------------------------------------------------------------------------------------

// The game master's hand may have settled the fight or a frenzy.
TEST(AlienFightEnd, ALN_END_1_AfterAnIntervention) {
    EndFight f;
    f.state.end_due = true;
    f.at(f.cy).panic = Panic::frenzy;
    f.at(f.cy).rages_at = nobody;
    f.beats(); // a beat of its own
    EXPECT_FALSE(f.state.end_due);
    EXPECT_EQ(kinds_of(f.events), EndEvents{Happened::frenzy_ends});
    EXPECT_EQ(f.state.current, f.ada);
    f.state.end_due = true;
    f.at(f.bo).set(off_map);
    f.beats();
    EXPECT_TRUE(over(f.state));
}

// ALN-PANIC-1+: the game master calls for a panic roll: the next beat makes it, before anything else.
TEST(AlienFightEnd, ALN_PANIC_1_CalledPanic) {
    EndFight f(Person{.kind = Kind::pc});
    f.state.panic_due = 1u << f.ada;
    f.at(f.cy).panic = Panic::frenzy; // ends in the same beat
    f.beats({{2}});
    EXPECT_EQ(kinds_of(f.events), (EndEvents{Happened::panicked, Happened::frenzy_ends}));
    EXPECT_EQ(f.state.panic_due, 0);
    EXPECT_EQ(f.state.current, f.ada);
    EndFight last(Person{.kind = Kind::pc}); // it may end the fight
    last.at(last.cy).set(dead);
    last.sheet(last.ada).resolve = 0;
    last.at(last.ada).stress = 10;
    last.state.panic_due = 1u << last.ada;
    last.beats({{6}});
    EXPECT_TRUE(over(last.state));
    EXPECT_EQ(last.state.winner, 1);
}

// ALN-CREAT-3+: so does acid that is due.
TEST(AlienFightEnd, ALN_CREAT_3_AcidThatIsDue) {
    EndFight f(Person{}, Person{.kind = Kind::creature, .acid = 2});
    f.close(f.ada, f.bo);
    f.state.acid_due = 1u << f.bo;
    f.beats({{2, 2}});
    EXPECT_EQ(kinds_of(f.events), EndEvents{Happened::splashed});
    EXPECT_EQ(f.state.acid_due, 0);
}

// ALN-PANIC-1+, 11: a frenzy's attack at once is a beat of its own; one at a time, in list order.
TEST(AlienFightEnd, ALN_PANIC_1_RageAtOnce) {
    EndFight f;
    for (const int who : {f.ada, f.cy}) {
        f.at(who).panic = Panic::frenzy;
        f.at(who).rages_at = f.bo;
        f.at(who).set(rage_due);
        f.close(who, f.bo);
    }
    f.at(f.bo).spent[0] = slot_a | slot_b;
    f.beats({"attack>bo:unarmed", {2, 2, 2, 2}});
    EXPECT_EQ(f.last(Happened::missed).who, f.ada);
    EXPECT_FALSE(f.at(f.ada).is(rage_due));
    EXPECT_TRUE(f.at(f.cy).is(rage_due));
    EXPECT_EQ(f.at(f.ada).spent[0], 0); // it costs no slot
    f.at(f.bo).health = 1;
    f.beats({"attack>bo:unarmed", {6, 2, 2, 2}, {1, 2}});
    EXPECT_EQ(f.count(Happened::frenzy_ends), 2); // for the target is broken
    EXPECT_TRUE(over(f.state));
}

// ALN-CREAT-4+, 3: a creature's despair is a beat of its own, too.
TEST(AlienFightEnd, ALN_CREAT_4_Despair) {
    EndFight f(Person{}, Person{.kind = Kind::creature, .attacks_as = "drone"});
    f.at(f.bo).set(despair_due);
    f.at(f.bo).health = 0;
    f.close(f.ada, f.bo);
    f.at(f.ada).spent[0] = slot_a | slot_b;
    f.beats({{4}, "strike>ada:bite", {2, 2, 2, 2, 2, 2, 2, 2, 2}});
    EXPECT_EQ(f.count(Happened::despairs), 1);
    EXPECT_TRUE(f.at(f.bo).is(dead));
    EXPECT_TRUE(over(f.state));
}

// --- creatures whose card comes up -----------------------------------------------------------------------------------

struct CreatureTurn : EndFight {
    CreatureTurn() : EndFight(Person{}, Person{.kind = Kind::creature, .attacks_as = "drone"}) {
        row_of_zones(4);
        book.zone[0].features = 0;
        state.current = nobody;
        at(ada).spent[0] = turn_over | slot_a | slot_b;
        at(cy).spent[0] = turn_over | slot_a | slot_b;
    }
};

// ALN-CREAT-4+, 1: what plays dead rises when its card comes up and acts as usual.
TEST(AlienFightEnd, ALN_CREAT_4_PlaysDead) {
    CreatureTurn f;
    f.at(f.bo).set(playing_dead);
    f.at(f.bo).health = 0;
    f.beats();
    EXPECT_EQ(kinds_of(f.events), (EndEvents{Happened::turn_begins, Happened::rises}));
    EXPECT_EQ(f.at(f.bo).health, 1);
    EXPECT_EQ(f.state.current, f.bo);
}

// ALN-CREAT-4+, 4: on its next card it attacks the nearest enemy, then dies.
TEST(AlienFightEnd, ALN_CREAT_4_LastBreath) {
    CreatureTurn f;
    f.at(f.bo).set(last_breath);
    f.at(f.bo).health = 0;
    f.close(f.bo, f.cy);
    f.beats({"strike>cy:bite", {2, 2, 2, 2, 2, 2, 2, 2, 2}});
    EXPECT_EQ(f.last(Happened::missed).whom, f.cy);
    EXPECT_EQ(f.count(Happened::died), 1);
    EXPECT_EQ(f.count(Happened::turn_ends), 1);
    EXPECT_TRUE(over(f.state));
}

// ALN-CREAT-4+, 2: at the start of each turn a D6: on 1 to 3 the turn goes into fleeing, a zone for each slot.
TEST(AlienFightEnd, ALN_CREAT_4_Staggers) {
    CreatureTurn f;
    f.at(f.bo).set(staggering);
    f.put(f.bo, 1);
    f.put(f.ada, 0);
    f.put(f.cy, 0);
    const auto asked = f.next_question();
    EXPECT_EQ(asked.ask.rule, Rule{"ALN-CREAT-4+"});
    EXPECT_EQ(asked.ask.what, What::stagger);
    EXPECT_EQ(asked.ask.who, f.bo);
    f.beats({{3}}); // out of sight after one step, so it stays there
    EXPECT_EQ(kinds_of(f.events),
              (EndEvents{Happened::turn_begins, Happened::staggers_away, Happened::moved, Happened::turn_ends}));
    EXPECT_EQ(f.count(Happened::staggers_away, "ALN-CREAT-4+"), 1);
    EXPECT_EQ(figures_of(f.last(Happened::staggers_away)), figures_of({.who = f.bo}, StaggersAway{}));
    EXPECT_EQ(f.at(f.bo).zone, 2);
    EXPECT_EQ(f.at(f.bo).spent[0], slot_a | slot_b | turn_over);
    EXPECT_EQ(f.state.current, nobody);

    CreatureTurn stays;
    stays.at(stays.bo).set(staggering);
    stays.beats({{4}});
    EXPECT_EQ(kinds_of(stays.events), EndEvents{Happened::turn_begins});
    EXPECT_EQ(stays.state.current, stays.bo);
    EXPECT_EQ(stays.at(stays.bo).spent[0], 0);
}

// ALN-CREAT-4+, 2: as far as its slots go; one that is held cannot, and one that does not stagger is not asked.
TEST(AlienFightEnd, ALN_CREAT_4_StaggersAsFarAsItCan) {
    const auto zone_after = [](int spent) { // from beside its enemies, with so much spent on dodging
        CreatureTurn f;
        f.at(f.bo).set(staggering);
        f.at(f.bo).spent[0] = spent;
        f.put(f.ada, 0);
        f.put(f.cy, 1);
        f.beats({{1}});
        return int{f.at(f.bo).zone};
    };
    EXPECT_EQ(zone_after(slot_a | slot_b), 0);
    EXPECT_EQ(zone_after(slot_b), 1); // its only way, past Cy
    EXPECT_EQ(zone_after(slot_a), 1);
    CreatureTurn far; // two slots, two zones
    far.at(far.bo).set(staggering);
    far.put(far.ada, 1);
    far.put(far.cy, 1);
    far.put(far.bo, 1);
    far.beats({{1}, "flee:border-1"});
    EXPECT_EQ(far.at(far.bo).zone, 3);
    CreatureTurn held_one;
    held_one.hold_fast(held_one.ada, held_one.bo);
    held_one.at(held_one.bo).set(staggering);
    held_one.beats();
    EXPECT_EQ(held_one.state.current, held_one.bo);
    CreatureTurn sound;
    sound.beats();
    EXPECT_EQ(sound.state.current, sound.bo);
}

// --- turns for odds and look-ahead -----------------------------------------------------------------------------------

// A turn that runs is left as it stands.
TEST(AlienFightEnd, ALN_TURN_1_GivenTurnAsItStands) {
    EndFight f;
    f.at(f.ada).spent[0] = int{slot_b};
    f.state.turn_fresh = false;
    give_turn(f.scene(), f.ada);
    EXPECT_EQ(f.at(f.ada).spent[0], slot_b);
    EXPECT_FALSE(f.state.turn_fresh);
    f.state.phase = Phase::round_end; // it does not run any more
    give_turn(f.scene(), f.ada);
    EXPECT_EQ(f.at(f.ada).spent[0], 0);
    EXPECT_TRUE(f.state.turn_fresh);
    EXPECT_EQ(f.state.phase, Phase::turns);
}

// Somebody else's turn starts afresh, on the card that is still to come.
TEST(AlienFightEnd, ALN_TURN_1_GivenTurnAtItsStart) {
    EndFight f;
    f.state.turn_fresh = false;
    f.at(f.bo).spent[0] = int{slot_a};
    f.at(f.bo).card[1] = 6;
    f.state.turn_card = 2;
    f.at(f.bo).set(unaware);
    give_turn(f.scene(), f.bo);
    EXPECT_EQ(f.state.current, f.bo);
    EXPECT_FALSE(f.at(f.bo).is(unaware)); // ALN-INIT-4: in its own turn it is so no longer
    EXPECT_EQ(f.state.turn_card, 0);
    EXPECT_TRUE(f.state.turn_fresh);
    EXPECT_EQ(f.at(f.bo).spent[0], slot_a); // what it has spent on a reaction is spent
    EXPECT_EQ(f.at(f.bo).card[0], 2);       // the cards are as they were
    EXPECT_EQ(f.state.round, 1);
    EndFight second;
    second.at(second.bo).spent[0] = turn_over | slot_a;
    second.at(second.bo).card[1] = 6;
    second.at(second.bo).card[2] = 8;
    second.at(second.bo).spent[1] = int{slot_b};
    give_turn(second.scene(), second.bo);
    EXPECT_EQ(second.state.turn_card, 1);
    EXPECT_EQ(second.at(second.bo).spent[1], slot_b);
    EXPECT_EQ(second.at(second.bo).spent[0], turn_over | slot_a);
    EndFight only; // the only card is over: once more
    only.at(only.bo).spent[0] = int{turn_over};
    give_turn(only.scene(), only.bo);
    EXPECT_EQ(only.state.turn_card, 0);
    EXPECT_EQ(only.at(only.bo).spent[0], 0);
}

// Before the first draw everybody has cards in list order, so that interrupts can be paid.
TEST(AlienFightEnd, ALN_TURN_1_GivenTurnBeforeTheDraw) {
    EndFight f;
    f.sheet(f.bo).speed = 2;
    f.before_the_draw();
    give_turn(f.scene(), f.bo);
    EXPECT_EQ(f.state.round, 1);
    EXPECT_EQ(f.at(f.ada).card[0], 1);
    EXPECT_EQ(f.at(f.ada).card[1], 0);
    EXPECT_EQ(f.at(f.bo).card[0], 2);
    EXPECT_EQ(f.at(f.bo).card[1], 3);
    EXPECT_EQ(f.at(f.cy).card[0], 4);
    EXPECT_EQ(f.state.phase, Phase::turns);
    EXPECT_EQ(f.state.current, f.bo);
}

} // namespace
} // namespace fracas::alien
