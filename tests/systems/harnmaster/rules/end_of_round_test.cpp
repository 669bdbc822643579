// The end of a round and of the fight: HMG-TURN-2+, HMG-TURN-3+, HMG-INJ-3, HMG-FAT-1, HMG-ACT-1, HMG-INJ-9.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/end_of_round.hpp"

namespace fracas::harnmaster {
namespace {

struct Evening : Duel {
    explicit Evening(const Person& first = {}, const Person& second = {}) : Duel(first, second) {}

    void ends(const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { end_round(table, scene()); });
    }
    void wound(int who, int bleeding, bool treated = false) {
        state.wound[state.wounds++] = {8, who, 4, Aspect::edged, bleeding, treated};
    }
};

// HMG-TURN-6+: who gives up when patience is over ends the fight by the limit; before that it is a defeat like any other.
TEST(Round, HMG_TURN_6_GivingUpAtTheLimit) {
    for (const int round : {59, 60}) {
        Evening e;
        e.state.round = round;
        e.run({}, [&](TestScript& table) {
            yield_side(table, e.scene(), e.bo);
            check_end(table, e.scene());
        });
        EXPECT_EQ(e.state.phase, Phase::over);
        EXPECT_EQ(e.state.winner, 0);
        EXPECT_EQ(e.state.by_limit, round == 60) << round;
    }
    Evening sooner;
    sooner.book.settings.rounds_of_patience = 10;
    sooner.state.round = 10;
    EXPECT_TRUE(is_patience_over(sooner.scene()));
}

// HMG-TURN-3+: so does the limit of rounds, for nobody.
TEST(Round, HMG_TURN_3_IsToldApart) {
    Evening e;
    e.book.settings.max_rounds = 10; // the example
    e.state.round = 9;
    e.ends();
    EXPECT_NE(e.state.phase, Phase::over);
    EXPECT_FALSE(e.state.by_limit);
    e.state.round = 10;
    e.ends();
    EXPECT_EQ(e.state.phase, Phase::over);
    EXPECT_EQ(e.state.winner, nobody);
    EXPECT_TRUE(e.state.by_limit);
}

// --- HMG-INJ-3 -------------------------------------------------------------------------------------------------------

// HMG-INJ-3: the B ratings of his untreated wounds are added to his BP.
TEST(Round, HMG_INJ_3_Bleeding) {
    Evening e;
    e.wound(e.bo, 2);
    e.wound(e.bo, 1);
    e.wound(e.bo, 4, true);
    e.wound(e.ada, 3);
    e.ends();
    EXPECT_EQ(e.at(e.bo).bp, 3);
    EXPECT_EQ(e.at(e.ada).bp, 3);
    e.state.wound[3].treated = true;
    e.ends();
    EXPECT_EQ(e.at(e.bo).bp, 6);
    EXPECT_EQ(e.at(e.ada).bp, 3); // BP does not go down
    EXPECT_EQ(e.last(Happened::lost_blood).rule, Rule{"HMG-INJ-3"});
}

// HMG-INJ-3: BP > END: unconscious and bleeding on; END itself is not more.
TEST(Round, HMG_INJ_3_Unconscious) {
    Evening e({}, armed("mace"));
    e.third({}, "Cy", 1, hex_at(5, 5));
    e.wound(e.bo, 1);
    e.hold(e.bo, e.ada, Grip::body, with_legs);
    e.at(e.bo).bp = 10;
    e.ends();
    EXPECT_EQ(e.at(e.bo).bp, 11);
    EXPECT_FALSE(e.at(e.bo).is(unconscious));
    e.ends();
    EXPECT_TRUE(e.at(e.bo).is(unconscious));
    EXPECT_TRUE(e.at(e.bo).is(bled_out));
    EXPECT_TRUE(e.at(e.bo).is(prone));         // falls,
    EXPECT_EQ(e.right_hand(e.bo), nothing);    // drops
    EXPECT_EQ(e.state.hold[0].holder, nobody); // and loses holds as in HMG-INJ-7
    EXPECT_EQ(e.state.advantages.gained, 0);   // HMG-TA-2: gives none
    e.ends();
    EXPECT_EQ(e.at(e.bo).bp, 13);
}

// HMG-INJ-3: BP > 2 x END: dead; twice END is not more. One already unconscious bleeds out as well.
TEST(Round, HMG_INJ_3_Dead) {
    Evening e;
    e.third({}, "Cy", 1, hex_at(5, 5));
    e.wound(e.bo, 1);
    e.at(e.bo).bp = 21;
    e.at(e.bo).set(unconscious);
    e.ends();
    EXPECT_FALSE(e.at(e.bo).is(dead));
    EXPECT_TRUE(e.at(e.bo).is(bled_out));
    e.ends();
    EXPECT_TRUE(e.at(e.bo).is(dead));
    EXPECT_EQ(e.last(Happened::died).rule, Rule{"HMG-INJ-3"});
    e.ends(); // the dead bleed no more
    EXPECT_EQ(e.at(e.bo).bp, 23);
}

// --- HMG-FAT-1 -------------------------------------------------------------------------------------------------------

// HMG-FAT-1: at the end of his every sixth active round he gains his rate in FP.
TEST(Round, HMG_FAT_1_EverySixthActiveRound) {
    Person p;
    p.fatigue_rate = 6;
    Evening e(p);
    for (int round = 1; round <= 14; ++round) {
        if (round != 3) e.at(e.ada).set(was_active); // an idle round does not count, and breaks nothing
        e.ends();
        EXPECT_EQ(e.at(e.ada).fp, round < 7 ? 0 : round < 13 ? 6 : 12) << round;
        EXPECT_EQ(e.count(Happened::tired, "HMG-FAT-1"), round == 7 || round == 13 ? 1 : 0) << round;
    }
    EXPECT_EQ(e.at(e.bo).fp, 0);
}

// --- HMG-ACT-1 -------------------------------------------------------------------------------------------------------

struct Resting : Evening {
    explicit Resting(int end) : Evening(with_end(end)) { at(ada).fp = 10; }
    static Person with_end(int end) {
        Person p;
        p.end = end;
        return p;
    }
    void rests(int rounds, const Steps& last = {}) {
        for (int i = 0; i < rounds; ++i) {
            at(ada).set(rested);
            ends(i + 1 == rounds ? last : Steps{});
        }
    }
};

// HMG-ACT-1, the registry's example: END 14: 2 FP per six rest turns.
TEST(Round, HMG_ACT_1_Example) {
    Resting r(14);
    r.rests(5);
    EXPECT_EQ(r.at(r.ada).fp, 10);
    r.rests(1);
    EXPECT_EQ(r.at(r.ada).fp, 8);
    EXPECT_EQ(r.last(Happened::recovered).rule, Rule{"HMG-ACT-1"});
    EXPECT_EQ(r.last(Happened::recovered).as<Recovered>().points, 2);
    r.rests(6);
    EXPECT_EQ(r.at(r.ada).fp, 6);
}

// HMG-ACT-1: END / 6 rounded, at least 1, not below 0.
TEST(Round, HMG_ACT_1_Figures) {
    for (const auto& [end, left_over] : {std::pair{15, 7}, std::pair{9, 8}, std::pair{8, 9}, std::pair{2, 9}}) {
        Resting r(end);
        r.rests(6);
        EXPECT_EQ(r.at(r.ada).fp, left_over) << end;
    }
    Resting fresh(14);
    fresh.at(fresh.ada).fp = 1;
    fresh.rests(6);
    EXPECT_EQ(fresh.at(fresh.ada).fp, 0);
}

// HMG-ACT-1: a turn without rest, or an attack on him, breaks the row.
TEST(Round, HMG_ACT_1_BrokenRows) {
    Resting passed(14);
    passed.rests(5);
    passed.ends(); // HMG-TURN-1+: a pass is no rest turn
    passed.rests(5);
    EXPECT_EQ(passed.at(passed.ada).fp, 10);
    passed.rests(1);
    EXPECT_EQ(passed.at(passed.ada).fp, 8);
    Resting attacked(14);
    attacked.rests(5);
    attacked.at(attacked.ada).set(was_attacked);
    attacked.rests(1);
    EXPECT_EQ(attacked.at(attacked.ada).fp, 10);
    attacked.rests(5);
    EXPECT_EQ(attacked.at(attacked.ada).fp, 10);
    attacked.rests(1);
    EXPECT_EQ(attacked.at(attacked.ada).fp, 8);
}

// HMG-INJ-9: after each full minute of rest one in shock rolls again, after HMG-TURN-2+ (c).
TEST(Round, HMG_INJ_9_AfterAMinuteOfRest) {
    Resting r(14);
    r.third({}, "Di", 0, hex_at(7, 7));
    r.at(r.ada).set(in_shock);
    r.at(r.ada).ip = 0;
    r.at(r.ada).fp = 6;      // EI 1, and 0 once he has rested
    r.rests(6, {{5, 5, 5}}); // 15 > 14
    EXPECT_TRUE(r.at(r.ada).is(in_shock));
    r.at(r.ada).fp = 6;
    r.rests(6, {{5, 5, 4}});
    EXPECT_FALSE(r.at(r.ada).is(in_shock));
    r.rests(6); // no longer in shock: no roll
}

// --- HMG-TURN-2+ -----------------------------------------------------------------------------------------------------

// HMG-TURN-2+: bleeding, fatigue, rest, the end: in this order.
TEST(Round, HMG_TURN_2_Order) {
    Evening e;
    e.wound(e.ada, 1);
    e.at(e.ada).set(was_active);
    e.at(e.ada).active_rounds = 5;
    e.at(e.bo).set(rested);
    e.at(e.bo).rest_turns = 5;
    e.at(e.bo).fp = 9;
    e.ends();
    std::vector<Happened> order;
    for (const Event& event : e.events) order.push_back(event.kind);
    EXPECT_EQ(order, (std::vector<Happened>{Happened::lost_blood, Happened::tired, Happened::recovered,
                                            Happened::round_ends}));
    EXPECT_FALSE(e.at(e.ada).is(was_active)); // marks of the round are wiped off
    EXPECT_FALSE(e.at(e.bo).is(rested));
    EXPECT_EQ(e.state.phase, Phase::round_start);
}

// HMG-TURN-2+ (d): the fight ends when at most one side has somebody conscious and not in shock.
TEST(Round, HMG_TURN_2_OneSideLeft) {
    for (const Flag flag : {dead, unconscious, in_shock, gone}) {
        Evening e;
        const int cy = e.third({}, "Cy", 1, hex_at(5, 5));
        e.at(e.bo).set(flag);
        e.ends();
        EXPECT_NE(e.state.phase, Phase::over) << flag; // Cy can still act
        e.at(cy).set(flag);
        e.ends();
        EXPECT_EQ(e.state.phase, Phase::over) << flag;
        EXPECT_EQ(e.state.winner, 0) << flag;
        EXPECT_EQ(e.last(Happened::fight_ends).rule, Rule{"HMG-TURN-2+"});
    }
    Evening lying; // the prone and the held fight on
    lying.at(lying.bo).set(prone);
    lying.hold(lying.ada, lying.bo, Grip::body, with_both);
    lying.ends();
    EXPECT_NE(lying.state.phase, Phase::over);
}

// HMG-TURN-2+ (d): if no side has one left it is a draw; the bleeding of this round counts.
TEST(Round, HMG_TURN_2_Draw) {
    Evening e;
    e.at(e.ada).set(in_shock);
    e.wound(e.bo, 1);
    e.at(e.bo).bp = 11;
    e.ends();
    EXPECT_EQ(e.state.phase, Phase::over);
    EXPECT_EQ(e.state.winner, nobody);
}

// HMG-TURN-3+: the limit ends the fight as a draw at (d); 0 is no limit.
TEST(Round, HMG_TURN_3_Limit) {
    Evening e;
    e.book.settings.max_rounds = 3;
    e.state.round = 2;
    e.ends();
    EXPECT_NE(e.state.phase, Phase::over);
    e.state.round = 3;
    e.ends();
    EXPECT_EQ(e.state.phase, Phase::over);
    EXPECT_EQ(e.state.winner, nobody);
    EXPECT_EQ(e.last(Happened::fight_ends).rule, Rule{"HMG-TURN-3+"});
    EXPECT_TRUE(e.last(Happened::fight_ends).as<FightEnds>().by_limit);
    Evening won; // a fight that is won in the last round is won
    won.book.settings.max_rounds = 3;
    won.state.round = 3;
    won.at(won.bo).set(dead);
    won.ends();
    EXPECT_EQ(won.state.winner, 0);
    Evening endless;
    endless.state.round = 5000;
    endless.ends();
    EXPECT_NE(endless.state.phase, Phase::over);
}

// HMG-ACT-1: with no fatigue there is nothing to tell of.
TEST(Round, HMG_ACT_1_NothingToRecover) {
    Resting r(14);
    r.at(r.ada).fp = 0;
    r.rests(6);
    EXPECT_EQ(r.count(Happened::recovered), 0);
}

} // namespace
} // namespace fracas::harnmaster
