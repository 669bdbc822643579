// What the odds note of each event, by whom it concerns: the mover, the target, or somebody else.
#include "systems/coriolis/stage.hpp"
#include "systems/coriolis/telling/outcome.hpp"

namespace fracas::coriolis {
namespace {

constexpr int outcome_mover = 0, outcome_target = 1, outcome_other = 2;

struct Watched : testing::Test {
    OutcomeWatch watch{outcome_mover, outcome_target};
    const Outcome& seen = watch.seen;

    template <class Body>
    void hear(const Body& body, int who, int whom = nobody) {
        watch.hear({"COR-MELEE-1", {who, whom}, body});
    }
};

TEST_F(Watched, HitsOfTheMover) {
    hear(Hit{.sixes = 3}, outcome_target, outcome_mover);
    EXPECT_EQ(seen.hit, 0);
    hear(Hit{.sixes = 2}, outcome_mover, outcome_other);
    EXPECT_EQ(seen.hit, 1);
    EXPECT_EQ(seen.sixes, 0);
    hear(Hit{.sixes = 4}, outcome_mover, outcome_target);
    EXPECT_EQ(seen.sixes, 4);
}

TEST_F(Watched, DamageAddsUp) {
    hear(Damaged{.damage = 2}, outcome_target);
    hear(Damaged{.damage = 3}, outcome_target);
    hear(Damaged{.damage = 7}, outcome_other);
    EXPECT_EQ(seen.damage, 5);
    EXPECT_EQ(seen.mover_damage, 0);
    hear(Damaged{.damage = 1}, outcome_mover);
    EXPECT_EQ(seen.mover_damage, 1);
    hear(Stressed{.stress = 4}, outcome_other);
    hear(Stressed{.stress = 4}, outcome_mover);
    EXPECT_EQ(seen.stress, 0);
    hear(Stressed{.stress = 2}, outcome_target);
    hear(Stressed{.stress = 1}, outcome_target);
    EXPECT_EQ(seen.stress, 3);
}

TEST_F(Watched, ThingsThatHappenToOneOfThem) {
    hear(Dropped{}, outcome_other);
    EXPECT_EQ(seen.disarmed + seen.mover_disarmed, 0);
    hear(Dropped{}, outcome_target);
    EXPECT_EQ(seen.disarmed, 1);
    EXPECT_EQ(seen.mover_disarmed, 0);
    hear(Dropped{}, outcome_mover);
    EXPECT_EQ(seen.mover_disarmed, 1);
    hear(Grappled{}, outcome_mover, outcome_other);
    EXPECT_EQ(seen.pinned_down, 0);
    hear(Grappled{}, outcome_mover, outcome_target);
    EXPECT_EQ(seen.pinned_down, 1);
    hear(ClipEmptied{}, outcome_target);
    EXPECT_EQ(seen.clip_empty, 0);
    hear(ClipEmptied{}, outcome_mover);
    EXPECT_EQ(seen.clip_empty, 1);
    hear(ActionLost{}, outcome_target);
    EXPECT_EQ(seen.action_lost, 0);
    hear(ActionLost{}, outcome_mover);
    EXPECT_EQ(seen.action_lost, 1);
    EXPECT_EQ(seen.jammed, 0);
    hear(Jammed{}, outcome_mover);
    EXPECT_EQ(seen.jammed, 1);
}

TEST_F(Watched, ACounterattackIsOneKindOfDefence) {
    hear(DefenceSixSpent{.effect = Do::cancel_six}, outcome_target, outcome_mover);
    EXPECT_EQ(seen.countered, 0);
    hear(DefenceSixSpent{.effect = Do::counterattack}, outcome_target, outcome_mover);
    EXPECT_EQ(seen.countered, 1);
}

// What people try beside attacks: of the mover alone, and only where it works.
TEST_F(Watched, WhatTheMoverAchieves) {
    for (const int who : {outcome_target, outcome_mover}) {
        hear(BrokeFree{}, who, outcome_other);
        hear(Aided{}, who, outcome_other);
        hear(Calmed{.sixes = 0}, who, outcome_other);
        hear(Unjammed{.sixes = 0}, who);
        EXPECT_EQ(seen.calmed_down + seen.unjammed, 0);
        hear(Calmed{.sixes = 2}, who, outcome_other);
        hear(Unjammed{.sixes = 1}, who);
        hear(PowerUsed{.sixes = 3}, who);
        hear(Fled{}, who);
        hear(Stopped{}, who);
        const int mine = who == outcome_mover;
        EXPECT_EQ(seen.broke_free, mine);
        EXPECT_EQ(seen.aided, mine);
        EXPECT_EQ(seen.calmed_down, mine);
        EXPECT_EQ(seen.unjammed, mine);
        EXPECT_EQ(seen.power, 3 * mine);
        EXPECT_EQ(seen.escaped, mine);
        EXPECT_EQ(seen.halted, mine);
    }
}

// Another D66 stands for the last injury, and changes nothing but the name of it only if it is the target's.
TEST_F(Watched, InjuriesAreRenamed) {
    EXPECT_FALSE(watch.renames_only_name());
    hear(Injured{.injury = 44}, outcome_mover, outcome_target);
    EXPECT_EQ(seen.d66, 44);
    EXPECT_EQ(seen.mover_d66, 0);
    EXPECT_TRUE(watch.renames_only_name());
    Outcome other = seen;
    watch.rename(other, 51);
    EXPECT_EQ(other.d66, 51);
    EXPECT_EQ(other.mover_d66, 0);
    hear(Injured{.injury = 23}, outcome_target, outcome_mover);
    EXPECT_EQ(seen.d66, 44);
    EXPECT_EQ(seen.mover_d66, 23);
    EXPECT_FALSE(watch.renames_only_name());
    watch.rename(other, 36);
    EXPECT_EQ(other.d66, 51);
    EXPECT_EQ(other.mover_d66, 36);
    hear(Injured{.injury = 11}, outcome_target, outcome_other);
    EXPECT_EQ(seen.d66, 44);
    EXPECT_EQ(seen.mover_d66, 23);
    EXPECT_FALSE(watch.renames_only_name());
}

// Who aims at himself is both.
TEST_F(Watched, MoverAndTargetInOne) {
    watch.target = outcome_mover;
    hear(Injured{.injury = 12}, outcome_mover, outcome_mover);
    EXPECT_FALSE(watch.renames_only_name());
}

struct Compared : Stage {
    Compared() {
        add({.name = "Ana", .mp = 3});
        add({.name = "Bor", .side = 1, .mp = 3});
        add({.name = "Cem", .side = 1});
        add({.name = "Dia"});
        slot_of(0);
    }
    Outcome after(const std::function<void(State&)>& change, int target = outcome_target) {
        State changed = state;
        change(changed);
        return OutcomeWatch{outcome_mover, target}.outcome(book, state, changed);
    }
};

TEST(ComparedStates, NothingHappened) {
    Compared s;
    const Outcome o = s.after([](State&) {});
    EXPECT_EQ(o.taken_out + o.mover_out + o.broken + o.broke_down + o.killed + o.enemies_out + o.darkness, 0);
}

TEST(ComparedStates, WhoFalls) {
    Compared s;
    Outcome o = s.after([](State& state) { state.combatant[1].hp = 0; });
    EXPECT_EQ(o.broken, 1);
    EXPECT_EQ(o.taken_out, 1);
    EXPECT_EQ(o.enemies_out, 1);
    EXPECT_EQ(o.mover_out, 0);
    EXPECT_EQ(o.killed, 0);
    o = s.after([](State& state) { state.combatant[1].hp = state.combatant[2].hp = state.combatant[3].hp = 0; });
    EXPECT_EQ(o.enemies_out, 2);
    o = s.after([](State& state) { state.combatant[1].hp = 1; });
    EXPECT_EQ(o.broken, 0);
    o = s.after([](State& state) { state.combatant[0].hp = 0; });
    EXPECT_EQ(o.mover_out, 1);
    EXPECT_EQ(o.broken, 0);
    o = s.after([](State& state) { state.combatant[1].set(dead); });
    EXPECT_EQ(o.killed, 1);
    EXPECT_EQ(o.taken_out, 1);
    o = s.after([](State& state) { state.combatant[1].mp = 0; });
    EXPECT_EQ(o.broke_down, 1);
    o = s.after([](State& state) { state.darkness = static_cast<decltype(state.darkness)>(state.darkness + 2); });
    EXPECT_EQ(o.darkness, 2);
    // Without a target only what concerns the mover and the others counts.
    o = s.after([](State& state) { state.combatant[1].hp = 0; }, nobody);
    EXPECT_EQ(o.enemies_out, 1);
    EXPECT_EQ(o.taken_out + o.broken, 0);
}

TEST(ComparedStates, WhatTheTargetRegains) {
    Compared s;
    s.at(1).hp = 0;
    s.at(1).mp = 1;
    const Outcome o = s.after([](State& state) {
        state.combatant[1].hp = 2;
        state.combatant[1].mp = 3;
    });
    EXPECT_EQ(o.healed, 2);
    EXPECT_EQ(o.calm, 2);
    EXPECT_EQ(s.after([](State& state) { state.combatant[1].mp = 0; }).calm, 0);
}

// Who was out before is not taken out again.
TEST(ComparedStates, WhoWasOutBefore) {
    Compared s;
    s.at(1).hp = 0;
    s.at(1).mp = 0;
    s.at(1).set(dead);
    const Outcome o = s.after([](State&) {});
    EXPECT_EQ(o.taken_out + o.broken + o.broke_down + o.killed + o.enemies_out, 0);
}

} // namespace
} // namespace fracas::coriolis
