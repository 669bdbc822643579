// Mounting and dismounting: HMG-ACT-7, HMG-TA-5, HMG-INJ-4, HMG-INJ-13+.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/mounting.hpp"

namespace fracas::harnmaster {
namespace {

struct Rider : Duel {
    bool tries(const Steps& steps) {
        run(steps, [&](TestScript& table) {
            if (at(ada).is(mounted)) dismount(table, scene(), ada);
            else mount(table, scene(), ada);
        });
        return at(ada).is(mounted);
    }
};

// HMG-ACT-7: CS done and a TA, MS done, MF not done.
TEST(Riding, HMG_ACT_7_Mount) {
    Rider ms;
    ms.at(ms.ada).mount = hex_at(0, 1);
    EXPECT_TRUE(ms.tries({{49}}));
    EXPECT_EQ(ms.state.advantages.gained, 0);
    EXPECT_EQ(ms.at(ms.ada).mount, hex_at(0, 0)); // it comes to him
    EXPECT_EQ(ms.count(Happened::mounted, "HMG-ACT-7"), 1);
    Rider cs;
    EXPECT_TRUE(cs.tries({{50}}));
    EXPECT_EQ(cs.state.advantages.gained, 1 << cs.ada);
    EXPECT_EQ(cs.last(Happened::advantage_gained).rule, Rule{"HMG-TA-5"});
    Rider mf;
    EXPECT_FALSE(mf.tries({{51}}));
    EXPECT_FALSE(mf.at(mf.ada).is(prone));
    EXPECT_EQ(mf.count(Happened::mount_failed, "HMG-ACT-7"), 1);
}

// HMG-ACT-7: CF: not done and a 3d6 stumble roll; a fall without an opponent gives no TA (HMG-TA-2).
TEST(Riding, HMG_ACT_7_CriticalFailure) {
    Rider stands;
    EXPECT_FALSE(stands.tries({{55}, {4, 4, 3}}));
    EXPECT_FALSE(stands.at(stands.ada).is(prone));
    Rider falls;
    EXPECT_FALSE(falls.tries({{55}, {4, 4, 4}}));
    EXPECT_TRUE(falls.at(falls.ada).is(prone));
    EXPECT_EQ(falls.state.advantages.gained, 0);
}

// HMG-ACT-7: the roll is riding ML - PP - special penalty.
TEST(Riding, HMG_ACT_7_TheRoll) {
    Rider r;
    r.ml(r.ada, "riding", 66);
    r.at(r.ada).ip = 4;
    const auto question = r.question_after({}, [&](TestScript& table) { mount(table, r.scene(), r.ada); });
    EXPECT_EQ(question.ask.what, What::riding_roll);
    EXPECT_EQ(question.ask.a, 62);
}

// HMG-ACT-7: dismounting is the same roll; the mount stays where it stood.
TEST(Riding, HMG_ACT_7_Dismount) {
    Rider r;
    r.at(r.ada).set(mounted);
    EXPECT_TRUE(r.tries({{51}})); // not done
    EXPECT_FALSE(r.tries({{50}}));
    EXPECT_EQ(r.state.advantages.gained, 1 << r.ada);
    EXPECT_EQ(r.count(Happened::dismounted, "HMG-ACT-7"), 1);
    EXPECT_FALSE(r.at(r.ada).is(prone));
    EXPECT_EQ(r.at(r.ada).mount, hex_at(0, 0));
    Rider falls; // HMG-INJ-13+: a failed stumble roll in the saddle
    falls.at(falls.ada).set(mounted);
    EXPECT_FALSE(falls.tries({{55}, {4, 4, 4}}));
    EXPECT_TRUE(falls.at(falls.ada).is(prone));
}

// HMG-INJ-4: who has lost a leg lies prone once he is out of the saddle.
TEST(Riding, HMG_INJ_4_OutOfTheSaddleWithALostLeg) {
    for (const Limb leg : {left_leg, right_leg}) {
        Rider r;
        r.at(r.ada).set(mounted);
        r.at(r.ada).unusable = 1 << leg;
        r.tries({{49}});
        EXPECT_TRUE(r.at(r.ada).is(prone));
        EXPECT_EQ(r.last(Happened::fell).rule, Rule{"HMG-INJ-4"});
    }
    Rider arm;
    arm.at(arm.ada).set(mounted);
    arm.at(arm.ada).unusable = 1 << left_arm;
    arm.tries({{49}});
    EXPECT_FALSE(arm.at(arm.ada).is(prone));
}

// HMG-ACT-7: the mount stands in his hex or a neighbouring one.
TEST(Riding, HMG_ACT_7_WhereTheMountStands) {
    Rider r;
    EXPECT_TRUE(may_mount(r.scene(), r.ada));
    r.at(r.ada).mount = hex_at(0, 1);
    EXPECT_TRUE(may_mount(r.scene(), r.ada));
    r.at(r.ada).mount = hex_at(0, 2);
    EXPECT_FALSE(may_mount(r.scene(), r.ada));
    r.at(r.ada).mount = hex_at(0, 0);
    r.sheet(r.ada).mount_mobility = 0; // has none
    EXPECT_FALSE(may_mount(r.scene(), r.ada));
    Rider seated;
    EXPECT_FALSE(may_dismount(seated.scene(), seated.ada));
    seated.at(seated.ada).set(mounted);
    EXPECT_FALSE(may_mount(seated.scene(), seated.ada));
    EXPECT_TRUE(may_dismount(seated.scene(), seated.ada));
    seated.hold(seated.bo, seated.ada, Grip::body, with_left); // HMG-ACT-8
    EXPECT_FALSE(may_dismount(seated.scene(), seated.ada));
}

} // namespace
} // namespace fracas::harnmaster
