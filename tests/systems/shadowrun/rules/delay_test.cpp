// Delayed actions and interrupts: SR3-INIT-4+.
#include "systems/shadowrun/stage.hpp"

#include "systems/shadowrun/rules/turn.hpp"

namespace fracas::shadowrun {
namespace {

// Ada (score 15), Bo (10) and Cy (6), unarmed and far apart; Ada with Cy against Bo. Initiative has been rolled.
struct Waiting : Duel {
    int cy;

    Waiting() : Duel(Person{.reaction = 9}, Person{.x = 20}), cy(third({}, "Cy", 0, 0, 20)) {
        sheet(bo).reaction = 6;
        play({{6}, {4}, {2}});
    }
    std::vector<int> order(Happened kind) const {
        std::vector<int> list;
        for (const Event& event : events)
            if (event.kind == kind) list.push_back(event.who);
        return list;
    }
};

// He acts after another combatant's phase; the Free Action is spent, and he cannot delay again.
TEST(Delay, SR3_INIT_4_ActsLate) {
    Waiting w;
    w.play({"delay"});
    EXPECT_EQ(w.count(Happened::delays, "SR3-INIT-4+"), 1);
    EXPECT_EQ(w.next_question().ask.who, w.bo); // not asked before somebody else's phase
    EXPECT_TRUE(w.state.asked_waiting);
    EXPECT_FALSE(w.at(w.ada).is(in_phase));
    w.play({"stay"});
    EXPECT_FALSE(w.state.asked_waiting);
    w.play({"end-phase"});
    EXPECT_EQ(w.next_question().ask.what, What::delayed);
    EXPECT_EQ(w.next_question().ask.who, w.ada);
    EXPECT_EQ(w.offered(), (std::vector<std::string>{"wait", "act-now"}));
    const auto gaits = w.keys_after({"act-now"}, [&](TestScript& table) { beat(table, w.book, w.state); });
    EXPECT_EQ(gaits, (std::vector<std::string>{"stay", "walk", "run", "flee"})); // no second delay
    const auto late = w.question_after({"act-now"}, [&](TestScript& table) { beat(table, w.book, w.state); });
    EXPECT_EQ(late.ask.b, 1);
    w.play({"act-now", "walk"}); // one beat: the choice and the gait
    EXPECT_EQ(w.count(Happened::acts_late, "SR3-INIT-4+"), 1);
    EXPECT_TRUE(w.at(w.ada).is(free_spent));
    EXPECT_FALSE(w.at(w.ada).is(waiting));
    EXPECT_EQ(w.state.current, w.ada);
    EXPECT_FALSE(has(w.offered(), "drop-prone"));
    w.play({"end-phase", "stay"});
    EXPECT_EQ(w.state.current, w.cy);
}

// Before each phase he is asked again, and before the pass ends; then the phase is lost and the score drops by 10.
TEST(Delay, SR3_INIT_4_PhaseLost) {
    Waiting w;
    w.play({"delay", "stay", "end-phase", "wait", "stay", "end-phase"});
    EXPECT_EQ(w.next_question().ask.what, What::delayed); // nobody else is left: the last chance
    w.play({"wait"});
    EXPECT_EQ(w.count(Happened::phase_lost, "SR3-INIT-4+"), 1);
    EXPECT_EQ(w.state.pass, 1);
    EXPECT_FALSE(w.at(w.ada).is(waiting));
    EXPECT_EQ(w.next_question().ask.what, What::gait); // 15 - 10: his second phase
    EXPECT_EQ(w.next_question().ask.a, 5);
    EXPECT_TRUE(has(w.offered(), "delay"));
}

// One who waited may act at once when the next one delays too; several are asked, the highest score first.
TEST(Delay, SR3_INIT_4_SeveralWait) {
    Waiting w;
    w.play({"delay", "delay"}); // Ada, Bo
    EXPECT_EQ(w.next_question().ask.what, What::delayed);
    EXPECT_EQ(w.next_question().ask.who, w.ada);
    w.play({"wait", "wait", "stay"}); // Ada, then Bo; Cy begins
    EXPECT_EQ(w.state.current, w.cy);
    w.play({"end-phase", "wait", "act-now", "walk"});
    EXPECT_EQ(w.state.current, w.bo);
    w.play({"end-phase", "act-now", "walk"});
    EXPECT_EQ(w.state.current, w.ada);
}

// SR3-RANGED-14+: delaying is a Free Action and costs the aim.
TEST(Delay, SR3_RANGED_14_DelayCostsTheAim) {
    Waiting w;
    w.hold(w.ada, "smg_carbine");
    w.at(w.ada).aim = 1;
    w.play({"delay"});
    EXPECT_EQ(w.at(w.ada).aim, 0);
}

// One who is put out or subdued while he waits is not asked.
TEST(Delay, SR3_INIT_4_OutWhileWaiting) {
    Waiting w;
    w.play({"delay"});
    w.at(w.ada).status = Status::unconscious;
    w.play({"stay", "end-phase", "stay", "end-phase"});
    EXPECT_EQ(w.state.turn, 1);
    EXPECT_EQ(w.state.phase, Phase::turn_start);
}

// --- interrupting ----------------------------------------------------------------------------------------------------

// Bo stands next to Ada and means to hit her; Ada waits.
struct Interrupting : Waiting {
    Interrupting() {
        put_at(bo, 1000);
        at(ada).pool = at(bo).pool = at(cy).pool = 0;
        play({"delay", "stay"});
    }
};

// Before the roll; the interrupted action is still made afterwards if it is possible.
TEST(Delay, SR3_INIT_4_Interrupt) {
    Interrupting i;
    i.play({"melee>ada:unarmed", "interrupt", "stay"});
    EXPECT_EQ(i.last(Happened::interrupts).who, i.ada);
    EXPECT_EQ(i.last(Happened::interrupts).whom, i.bo);
    EXPECT_EQ(i.state.current, i.ada);
    EXPECT_EQ(i.state.interrupted, i.bo);
    EXPECT_EQ(i.at(i.bo).simple, 2); // nothing was spent
    EXPECT_EQ(i.count(Happened::melee_declared), 0);
    i.play({"end-phase", "plain", "defend:unarmed", {1, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(i.count(Happened::goes_on_with, "SR3-INIT-4+"), 1);
    EXPECT_EQ(i.last(Happened::melee_declared).who, i.bo);
    EXPECT_EQ(i.state.current, i.bo);
    EXPECT_EQ(i.at(i.bo).simple, 0);
    EXPECT_EQ(i.state.declared, Option{});
}

// Waiting on, the action is made; nobody is asked about an action without a roll.
TEST(Delay, SR3_INIT_4_WaitOn) {
    Interrupting i;
    i.play({"drop-prone"});
    EXPECT_TRUE(i.at(i.bo).is(prone));
    i.play({"melee>ada:unarmed", "wait", "plain", "defend:unarmed", {1, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_TRUE(i.at(i.ada).is(waiting));
    EXPECT_EQ(i.count(Happened::melee_declared), 1);
}

// No longer possible: the interrupted combatant declares anew, since nothing was spent.
TEST(Delay, SR3_INIT_4_DeclaresAnew) {
    Interrupting i;
    i.play({"melee>ada:unarmed", "interrupt", "walk", "go>-3,0", "end-phase"});
    EXPECT_EQ(i.next_question().ask.what, What::act);
    EXPECT_EQ(i.next_question().ask.who, i.bo);
    EXPECT_FALSE(has(i.offered(), "melee>ada:unarmed"));
    i.play({"end-phase"});
    EXPECT_EQ(i.count(Happened::declares_anew, "SR3-INIT-4+"), 1);
}

// The interrupted one was put out: his phase is over and what he declared is forgotten.
TEST(Delay, SR3_INIT_4_InterruptedAndOut) {
    Interrupting i;
    i.at(i.bo).stun = 9;
    const int dee = i.third({}, "Dee", 1, 0, 30); // so that the fight goes on
    i.at(dee).rolled = -9;
    i.play({"melee>ada:unarmed",
            "interrupt",
            "stay",
            "melee>bo:unarmed",
            "plain",
            "defend:unarmed",
            {4, 1, 1, 1},
            {1, 1, 1, 1},
            {1, 1, 1, 1}});
    EXPECT_EQ(i.at(i.bo).status, Status::unconscious);
    EXPECT_EQ(i.state.declared, Option{});
    EXPECT_EQ(i.state.interrupted, nobody);
    EXPECT_EQ(i.next_question().ask.who, i.cy);
}

// One who interrupts cannot be interrupted himself; those still waiting are asked again when the action goes on.
TEST(Delay, SR3_INIT_4_NoInterruptOfInterrupts) {
    Interrupting i;
    i.at(i.cy).set(acted);
    i.at(i.cy).set(waiting);
    i.play({"melee>ada:unarmed",
            "interrupt",
            "walk",
            "melee>bo:unarmed",
            "plain",
            "defend:unarmed",
            {1, 1, 1, 1},
            {1, 1, 1, 1},
            {4, 4, 4, 4}}); // Cy is not asked
    EXPECT_EQ(i.count(Happened::interrupts), 1);
    EXPECT_EQ(i.state.current, i.ada);
    i.play({"end-phase", "interrupt", "walk"}); // but before Bo's own action he is
    EXPECT_EQ(i.state.current, i.cy);
    EXPECT_EQ(i.state.interrupted, i.bo);
    i.play({"end-phase", "plain", "defend:unarmed", {1, 1, 1, 1}, {1, 1, 1, 1}, {4, 4, 4, 4}});
    EXPECT_EQ(i.count(Happened::goes_on_with), 1);
}

// The interrupter cannot go on: the interrupted one's action is not forgotten.
TEST(Delay, SR3_INIT_4_InterrupterOut) {
    Interrupting i;
    i.play({"melee>ada:unarmed", "interrupt", "walk"});
    i.at(i.ada).status = Status::unconscious; // say the game master
    i.play({"plain", {1, 1, 1, 2}});          // Bo goes on: no defence, A = 0 misses
    EXPECT_EQ(i.count(Happened::goes_on_with), 1);
    EXPECT_EQ(i.count(Happened::missed), 1);
    EXPECT_EQ(i.state.current, i.bo);
}

// Several who wait are asked by score, not by roster.
TEST(Delay, SR3_INIT_4_ByScore) {
    Waiting w;
    w.play({"delay", "delay"});
    w.at(w.bo).rolled = 12; // above Ada now
    EXPECT_EQ(w.next_question().ask.who, w.bo);
    w.at(w.bo).rolled = 9; // 15 each: the higher Reaction
    EXPECT_EQ(w.next_question().ask.who, w.ada);
}

// SR3-INIT-4+: who is asked whether he interrupts is told what was declared: by whom, at whom, with what, how.
TEST(Delay, SR3_INIT_4_WhatWasDeclaredIsTold) {
    TurnFight f;
    const int smg = f.hold(f.bo, "smg_carbine");
    f.item(smg).mode = Mode::burst;
    f.play({{6}, {1}, "delay", "stay"});
    const Ask ask = f.question_after({"fire>ada:smg_carbine"}).ask;
    EXPECT_EQ(ask.what, What::interrupt);
    EXPECT_EQ(ask.who, f.ada);
    f.state.declared = option_of(Do::fire, smg, f.ada); // as the state is at that question
    EXPECT_EQ(ask_text(f.told(), ask),
              "Ada waits: interrupt Bo, who is about to fire the " + item_name(f.told(), smg) + " at Ada, burst fire?");
}

} // namespace
} // namespace fracas::shadowrun
