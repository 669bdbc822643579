// The grapple attack and the breaking of a hold: HMG-ACT-8, HMG-GRAPPLE-1, HMG-GRAPPLE-4, HMG-GRAPPLE-10,
// HMG-GRAPPLE-12+, HMG-REACT-2 to HMG-REACT-7 against a grapple.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/grappling.hpp"

namespace fracas::harnmaster {
namespace {

// Ada grapples Bo: EML 50 with both hands on an arm.
struct Wrestle : Duel {
    explicit Wrestle(const Person& first = {}, const Person& second = armed("mace")) : Duel(first, second) {
        turn_of(ada);
    }
    TestRule rule() {
        return [this](TestScript& table) { grapple_attack(table, scene(), ada, bo); };
    }
    void grapples(const Steps& steps) { run(steps, rule()); }
    bool gained(int who) const { return state.advantages.gained == 1 << who; }
};

// HMG-GRAPPLE-1: part and hands first, then the defence, then the rolls, read in the grapple table.
TEST(Grapple, HMG_GRAPPLE_1_Sequence) {
    Wrestle w;
    const auto grasp = w.question_after({}, w.rule());
    EXPECT_EQ(grasp.ask.what, What::grasp);
    EXPECT_EQ(grasp.ask.rule, Rule{"HMG-GRAPPLE-1"});
    EXPECT_EQ(grasp.ask.who, w.ada);
    const auto defence = w.question_after({"grasp:arm-right:two-hands"}, w.rule());
    EXPECT_EQ(defence.ask.what, What::defence_to_grapple);
    const auto attack = w.question_after({"grasp:arm-right:two-hands", "dodge"}, w.rule());
    EXPECT_EQ(attack.ask.what, What::grapple_roll);
    EXPECT_EQ(attack.ask.a, 35);                                    // class 0 against 3
    w.grapples({"grasp:arm-right:two-hands", "dodge", {34}, {51}}); // MS, MF: AHold
    EXPECT_EQ(w.state.hold[0], (Hold{0, 1, Grip::arm_hand, right, nothing, with_both}));
    EXPECT_TRUE(w.gained(w.ada));
    EXPECT_EQ(w.last(Happened::result).rule, Rule{"HMG-GRAPPLE-12+"});
    EXPECT_EQ(w.last(Happened::result).as<ResultRead>().table, AttackTable::grapple);
    EXPECT_EQ(w.last(Happened::declared).as<Declared>().action, Do::grapple);
}

// HMG-GRAPPLE-12+: ignore: MF holds too, CF gives the defender a TA.
TEST(Grapple, HMG_GRAPPLE_12_Ignore) {
    Wrestle w;
    w.grapples({"grasp:arm-left:two-hands", "ignore", {51}});
    EXPECT_EQ(w.state.hold[0].holder, w.ada);
    Wrestle cf;
    cf.grapples({"grasp:arm-left:two-hands", "ignore", {55}});
    EXPECT_EQ(cf.state.hold[0].holder, nobody);
    EXPECT_TRUE(cf.gained(cf.bo));
    EXPECT_EQ(cf.last(Happened::advantage_gained).rule, Rule{"HMG-TA-3"});
}

// HMG-GRAPPLE-12+: dodge: CF against MF: the attacker stumbles; MF against CF: the defender.
TEST(Grapple, HMG_GRAPPLE_12_Dodge) {
    Wrestle w;
    w.grapples({"grasp:arm-left:two-hands", "dodge", {40}, {51}, {4, 4, 4}});
    EXPECT_TRUE(w.at(w.ada).is(prone));
    Wrestle ds;
    ds.grapples({"grasp:arm-left:two-hands", "dodge", {36}, {55}, {4, 4, 4}});
    EXPECT_TRUE(ds.at(ds.bo).is(prone));
    EXPECT_TRUE(ds.gained(ds.ada));
}

// HMG-GRAPPLE-12+, HMG-REACT-2: a counterstrike strikes with the defender's weapon and aim.
TEST(Grapple, HMG_GRAPPLE_12_Counterstrike) {
    Wrestle w; // 50 - 5 (class 0 against 1): MF against MS: D1
    w.grapples({"grasp:arm-left:two-hands", "counterstrike:mace", "aim:body", {46}, {49}, {50}, {1}, {1, 1}});
    EXPECT_EQ(w.at(w.ada).ip, 7);
    EXPECT_EQ(w.state.hold[0].holder, nobody);
    Wrestle held; // CS against MS: AHold
    held.grapples({"grasp:object:mace:two-hands", "counterstrike:mace", "aim:body", {50}, {49}});
    EXPECT_EQ(held.state.hold[0], (Hold{0, 1, Grip::object, right, 0, with_both}));
}

// HMG-GRAPPLE-12+, HMG-GRAPPLE-4: BHold: both holds stand; MS against CS: the defender's alone.
TEST(Grapple, HMG_GRAPPLE_12_BothHold) {
    Wrestle w({}, {});
    w.grapples({"grasp:arm-left:two-hands", "grapple", "grasp:head:two-hands", {49}, {39}});
    EXPECT_EQ(w.state.hold[0].holder, w.ada);
    EXPECT_EQ(w.state.hold[1], (Hold{1, 0, Grip::head_neck, left, nothing, with_both}));
    EXPECT_EQ(w.state.advantages.gained, 3);
    Wrestle d({}, {});
    d.grapples({"grasp:arm-left:two-hands", "grapple", "grasp:head:two-hands", {49}, {40}});
    EXPECT_EQ(d.state.hold[0].holder, d.bo);
    EXPECT_TRUE(d.gained(d.bo));
}

// HMG-REACT-4: against a grapple the defender's grapple roll comes second, with his own EML.
TEST(Grapple, HMG_REACT_4_SecondRoll) {
    Wrestle w({}, {});
    const auto question =
        w.question_after({"grasp:arm-left:two-hands", "grapple", "grasp:head:two-hands", {49}}, w.rule());
    EXPECT_EQ(question.ask.what, What::grapple_roll);
    EXPECT_EQ(question.ask.who, w.bo);
    EXPECT_EQ(question.ask.a, 40);
}

// HMG-REACT-7: an esoteric defence against a grapple.
TEST(Grapple, HMG_REACT_7_Esoteric) {
    Wrestle w;
    w.sheet(w.bo).esoteric = true;
    w.grapples({"grasp:arm-left:two-hands", "esoteric", "fails"});
    EXPECT_EQ(w.last(Happened::attack_lost).rule, Rule{"HMG-REACT-7"});
    w.grapples({"grasp:arm-left:two-hands", "esoteric", "roll:30", {49}, {29}}); // dodge columns: miss
    EXPECT_EQ(w.state.hold[0].holder, nobody);
    w.grapples({"grasp:arm-left:two-hands", "esoteric", "as_ignored", {51}});
    EXPECT_EQ(w.state.hold[0].holder, w.ada);
}

// HMG-ACT-8: any adjacent enemy, with a free hand or both legs.
TEST(Grapple, HMG_ACT_8_WhoMayGrapple) {
    Wrestle w;
    EXPECT_TRUE(may_grapple(w.scene(), w.ada, w.bo));
    w.at(w.bo).set(unconscious);
    EXPECT_TRUE(may_grapple(w.scene(), w.ada, w.bo));
    w.at(w.bo).set(dead);
    EXPECT_FALSE(may_grapple(w.scene(), w.ada, w.bo));
    const int cy = w.third({}, "Cy", 0, hex_at(0, 1));
    EXPECT_FALSE(may_grapple(w.scene(), w.ada, cy)); // a friend
    Wrestle pike(armed_two_handed("pike"));
    pike.at(pike.bo).hex = hex_at(2, 0); // engaged, but not adjacent
    EXPECT_FALSE(may_grapple(pike.scene(), pike.ada, pike.bo));
    pike.at(pike.bo).hex = hex_at(1, 0);
    EXPECT_TRUE(may_grapple(pike.scene(), pike.ada, pike.bo)); // with the legs
    pike.at(pike.ada).unusable = 1 << left_leg;
    EXPECT_FALSE(may_grapple(pike.scene(), pike.ada, pike.bo));
}

// --- HMG-REACT-6 -----------------------------------------------------------------------------------------------------

struct GrappledArcher : Wrestle {
    GrappledArcher() : Wrestle({}, armed_two_handed("longbow_80")) {
        item(0).set(loaded);
        at(bo).ready_for = 1 << ada;
    }
    static inline const Steps shot = {"grasp:arm-left:two-hands", "missile_defence:longbow_80"};
    void grapples_after_shot(Steps more) {
        more.insert(more.begin(), shot.begin(), shot.end());
        grapples(more);
    }
};

// HMG-REACT-6 (b): the shot first, then the grapple in the Ignore column.
TEST(Grapple, HMG_REACT_6_ShotThenGrapple) {
    GrappledArcher a;
    a.grapples_after_shot({"aim:body", "ignore", {66}, {51}});
    EXPECT_EQ(a.state.hold[0].holder, a.ada);
    EXPECT_TRUE(a.item(0).is(loaded)); // again
    EXPECT_TRUE(a.state.advantages.counted);
}

// HMG-REACT-6 (b): a second TA ends the turn and the grapple is lost.
TEST(Grapple, HMG_REACT_6_SecondTa) {
    GrappledArcher a;
    a.sheet(a.ada).attribute[endurance] = 2;
    a.grapples_after_shot({"aim:body", "ignore", {64}, {50}, {1, 1}, {1, 1, 1}});
    EXPECT_TRUE(a.state.advantages.turn_ends);
    EXPECT_EQ(a.count(Happened::attack_lost, "HMG-REACT-6"), 1);
    EXPECT_EQ(a.state.hold[0].holder, nobody);
}

// HMG-REACT-6 (b): standing as before, and the hands he named still free for it.
TEST(Grapple, HMG_REACT_6_HandsStillFree) {
    GrappledArcher a;
    a.sheet(a.ada).attribute[endurance] = 30;
    a.grapples_after_shot({"aim:arms", "ignore", {49}, {46}, {3, 3}, {1, 1, 1}}); // 16 on the right forearm
    EXPECT_TRUE(a.at(a.ada).lost(right_arm));
    EXPECT_EQ(a.count(Happened::attack_lost, "HMG-REACT-6"), 1);
    GrappledArcher leg;
    leg.sheet(leg.ada).attribute[endurance] = leg.sheet(leg.ada).attribute[agility] = 30;
    leg.grapples_after_shot({"aim:legs", "ignore", {54}, {60}, {3, 3}, {1, 1, 1, 1}, {1, 1, 1, 1, 1}});
    EXPECT_TRUE(leg.at(leg.ada).is(prone));
    EXPECT_EQ(leg.count(Happened::attack_lost, "HMG-REACT-6"), 1);
}

// --- HMG-GRAPPLE-10 --------------------------------------------------------------------------------------------------

// HMG-GRAPPLE-10: both roll unarmed; broken if the holder's level is lower; a tie keeps it. Both stay where they are.
TEST(Grapple, HMG_GRAPPLE_10_Break) {
    struct Row {
        int holder, held;
        bool broken;
    };
    for (const Row row : {Row{49, 50, true}, Row{51, 49, true}, Row{55, 51, true}, Row{49, 48, false},
                          Row{50, 49, false}, Row{55, 60, false}, Row{49, 51, false}}) {
        Wrestle w({}, {});
        w.hold(w.bo, w.ada, Grip::body, with_both);
        w.run({{row.holder}, {row.held}}, [&](TestScript& table) { break_hold(table, w.scene(), w.ada, 0); });
        EXPECT_EQ(w.state.hold[0].holder == nobody, row.broken) << row.holder << " " << row.held;
        EXPECT_EQ(w.count(Happened::broke_free, "HMG-GRAPPLE-10"), row.broken ? 1 : 0);
        EXPECT_EQ(w.count(Happened::hold_kept, "HMG-GRAPPLE-10"), row.broken ? 0 : 1);
        EXPECT_EQ(w.at(w.ada).hex, hex_at(0, 0));
        EXPECT_EQ(w.at(w.bo).hex, hex_at(1, 0));
        EXPECT_EQ(w.state.advantages.gained, 0);
    }
}

// HMG-GRAPPLE-10: ML against ML, by the setting EMLs as HMG-GRAPPLE-8; the holder rolls first. Of several holds only the named one is broken.
TEST(Grapple, HMG_GRAPPLE_10_EmlsAndOneHold) {
    Wrestle w({}, {});
    w.ml(w.ada, "unarmed", 70);
    w.at(w.bo).ip = 6;
    const int cy = w.third({}, "Cy", 1, hex_at(0, 1));
    w.hold(w.bo, w.ada, Grip::body, with_both);
    w.hold(cy, w.ada, Grip::body, with_both);
    const auto rule = [&](TestScript& table) { break_hold(table, w.scene(), w.ada, 0); };
    EXPECT_EQ(w.question_after({}, rule).ask.a, 50); // his wounds do not count
    w.book.settings.break_hold_uses_eml = true;
    EXPECT_EQ(w.question_after({}, rule).ask.a, 44);
    EXPECT_EQ(w.question_after({}, rule).ask.who, w.bo);
    EXPECT_EQ(w.question_after({}, rule).ask.what, What::break_roll);
    EXPECT_EQ(w.question_after({{46}}, rule).ask.a, 70);
    w.run({{46}, {69}}, rule);
    EXPECT_EQ(w.state.hold[0].holder, nobody);
    EXPECT_EQ(w.state.hold[1].holder, cy);
}

// HMG-REACT-6 (b): each hand and the legs count for themselves.
TEST(Grapple, HMG_REACT_6_WhichHandsAreNeeded) {
    Wrestle w({}, {});
    const auto able = [&](int hands) { return can_grasp_with(w.scene(), w.ada, hands); };
    for (const int hands : {with_left, with_right, with_both, with_legs}) EXPECT_TRUE(able(hands));
    w.at(w.ada).unusable = 1 << left_arm;
    EXPECT_FALSE(able(with_left));
    EXPECT_TRUE(able(with_right));
    EXPECT_FALSE(able(with_both));
    EXPECT_TRUE(able(with_legs));
    w.at(w.ada).unusable = 1 << right_arm;
    EXPECT_FALSE(able(with_right));
    EXPECT_TRUE(able(with_left));
    w.at(w.ada).unusable = 1 << right_leg;
    EXPECT_FALSE(able(with_legs));
    EXPECT_TRUE(able(with_both));
    w.at(w.ada).unusable = 0;
    w.hold(w.ada, w.bo, Grip::body, with_legs);
    EXPECT_FALSE(able(with_legs));
}

// HMG-REACT-6 (b): knocked out of reach, or with the turn over, the grapple is lost.
TEST(Grapple, HMG_REACT_6_GoesOn) {
    Wrestle w({}, {});
    const GrappleAttack a{0, 1, {Grip::body, left, nothing, with_both}};
    EXPECT_TRUE(grapple_goes_on(w.scene(), a, false));
    EXPECT_FALSE(grapple_goes_on(w.scene(), a, true));
    w.at(w.ada).hex = hex_at(-1, 0);
    EXPECT_FALSE(grapple_goes_on(w.scene(), a, false));
    w.at(w.ada).hex = hex_at(0, 0);
    w.state.advantages.turn_ends = true;
    EXPECT_FALSE(grapple_goes_on(w.scene(), a, false));
    w.state.advantages.turn_ends = false;
    w.at(w.ada).set(unconscious);
    EXPECT_FALSE(grapple_goes_on(w.scene(), a, false));
}

// HMG-GRAPPLE-10: only he whom it holds breaks it.
TEST(Grapple, HMG_GRAPPLE_10_OnlyTheHeld) {
    Wrestle w({}, {});
    w.hold(w.bo, w.ada, Grip::body, with_both);
    w.run({}, [&](TestScript& table) {
        break_hold(table, w.scene(), w.bo, 0);
        break_hold(table, w.scene(), w.ada, 1);
    });
    EXPECT_EQ(w.state.hold[0].holder, w.bo);
}

} // namespace
} // namespace fracas::harnmaster
