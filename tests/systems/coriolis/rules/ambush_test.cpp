#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/ambush.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/shooter_and_knife.hpp"

namespace fracas::coriolis {
namespace {

// S sneaks up on T, fifty metres away; the game master's both, three dice each.
struct Sneaking : Opening {
    int s = 0, t = 1;
    Sneaking() : Opening(Phase::opening) {
        join("S", 0);
        join("T", 1);
        hide(s);
    }

    // COR-MOVE-5+: the encounter begins with nobody aware of who sneaks.
    void hide(int who) {
        sheet(who).sneaks = true;
        for (int i = 0; i < book.combatants; ++i)
            if (sheet(i).side != sheet(who).side) state.aware[i] &= ~(1 << who);
    }

    void place(int who, int x, int y) {
        at(who).x = x;
        at(who).y = y;
    }

    int dice_asked() { return next_question().needed.count(); }
};

TEST(Sneaking, COR_INIT_8_infiltration_against_observation) {
    // COR-INIT-8+: S has Agility 3 and INFILTRATION 1, at Long Range +2; T has Wits 3 and OBSERVATION 2.
    Sneaking fight;
    fight.skill(fight.s, Skill::infiltration, 1);
    fight.skill(fight.t, Skill::observation, 2);
    EXPECT_TRUE(fight.asks(What::test, fight.s));
    fight.play({{6, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}});
    EXPECT_EQ(fight.last(Happened::sneaked).rule, Rule{"COR-INIT-8+"});
    EXPECT_EQ(fight.last(Happened::sneaked).who, fight.s);
    EXPECT_EQ(fight.last(Happened::sneaked).whom, fight.t);
    EXPECT_EQ(fight.pool_figure(Why::sneak_distance), 2);
    EXPECT_EQ(fight.count(Happened::noticed), 0);
}

TEST(Sneaking, COR_INIT_8_the_attacker_is_active) {
    // COR-INIT-8+, COR-DICE-4+: a tie is a failure; only the attacker may re-roll, and may turn it so.
    Sneaking fight;
    fight.sheet(fight.s).pc = true;
    fight.sheet(fight.t).pc = true;
    fight.play({{6, 1, 1, 1, 1}, {6, 1, 1}, "no", {1}, {2}, "none", "none"});
    EXPECT_EQ(fight.last(Happened::noticed).who, fight.s);
    Sneaking prayed;
    prayed.sheet(prayed.s).pc = true;
    prayed.play({{6, 1, 1, 1, 1}, {6, 1, 1}, "yes", {6, 1, 1, 1}});
    EXPECT_EQ(prayed.count(Happened::sneaked), 1);
}

TEST(Sneaking, COR_INIT_8_modifier_by_distance) {
    // COR-INIT-8+: Close -2, Short 0, Long +2, Extreme +4; three dice of its own.
    struct Kept {
        int metres, dice;
    };
    for (const Kept kept :
         {Kept{2, 1}, Kept{3, 3}, Kept{20, 3}, Kept{21, 5}, Kept{100, 5}, Kept{101, 7}, Kept{1000, 7}, Kept{1001, 7}}) {
        Sneaking fight;
        fight.place(fight.t, kept.metres, 0);
        EXPECT_EQ(fight.dice_asked(), kept.dice) << kept.metres;
    }
}

TEST(Sneaking, COR_INIT_8_an_ambush_gives_two_dice) {
    // COR-INIT-8+: ambush +2, besides the distance.
    Sneaking fight;
    fight.place(fight.t, 20, 0);
    fight.book.ambush = true;
    EXPECT_EQ(fight.dice_asked(), 5);
    fight.play({{6, 1, 1, 1, 1}, {1, 1, 1}});
    EXPECT_EQ(fight.pool_figure(Why::ambush), 2);
}

TEST(Sneaking, COR_INIT_8_against_the_largest_observation_pool) {
    // COR-INIT-8+: of the enemies the one with the largest pool, all that counts in it; equal ones by the roster.
    const auto watcher = [](auto&& change) {
        Sneaking fight;
        const int u = fight.join("U", 1), friendly = fight.join("F", 0);
        fight.hide(fight.s);
        fight.skill(friendly, Skill::observation, 5);
        change(fight, u);
        return keenest(fight.scene(), fight.s);
    };
    EXPECT_EQ(watcher([](Sneaking&, int) {}), 1);
    EXPECT_EQ(watcher([](Sneaking& f, int u) { f.skill(u, Skill::observation, 1); }), 2);
    EXPECT_EQ(watcher([](Sneaking& f, int u) { f.sheet(u).attribute[static_cast<int>(Attribute::wits)] = 4; }), 2);
    EXPECT_EQ(watcher([](Sneaking& f, int u) { f.at(u).modifier = 1; }), 2);
    EXPECT_EQ(watcher([](Sneaking& f, int) { f.at(1).modifier = -1; }), 2);
    EXPECT_EQ(watcher([](Sneaking& f, int) { f.state.wound[f.state.wounds++] = {0, 1, injury_row(35), false, false}; }),
              2);
    EXPECT_EQ(watcher([](Sneaking& f, int u) {
                  f.skill(u, Skill::observation, 1);
                  f.at(u).hp = 0; // sees nothing
              }),
              1);
}

TEST(Sneaking, COR_INIT_8_one_normal_action_before_initiative) {
    // COR-INIT-8+: not a fast and not a slow one; T is unaware and cannot defend; then initiative is rolled, and
    // S has all 3 AP in the first turn.
    Sneaking fight;
    fight.place(fight.t, 2, 0);
    fight.sheet(fight.t).pc = true;
    const int knife = fight.give(fight.s, "knife", true);
    fight.give(fight.s, "thermal_pistol", true);
    fight.play({{6}, {1, 1, 1}});
    EXPECT_TRUE(fight.asks(What::act, fight.s));
    EXPECT_EQ(fight.next_question().ask.rule, Rule{"COR-INIT-8+"});
    EXPECT_EQ(fight.offered(),
              (std::vector<std::string>{"end", "melee>t:unarmed", "melee>t:knife", "shot>t:thermal_pistol"}));
    fight.play({"melee>t:knife", {6, 1, 1}});
    EXPECT_EQ(fight.at(fight.t).hp, 4);
    EXPECT_TRUE(fight.asks(What::initiative, fight.s));
    EXPECT_EQ(fight.state.turn, 0);
    fight.play({{5}, {2}, "none", "none"});
    EXPECT_EQ(fight.at(fight.s).ap, 3);
    EXPECT_EQ(fight.state.item[knife].holder, fight.s);
    EXPECT_TRUE(fight.offers("lower")); // the ambush was no action of this slot
}

TEST(Sneaking, COR_INIT_8_it_need_not_be_used_and_is_not_kept) {
    // COR-INIT-8+: S lets it pass; nothing of it is left for the fight.
    Sneaking fight;
    fight.place(fight.t, 2, 0);
    fight.play({{6}, {1, 1, 1}, "end"});
    EXPECT_EQ(fight.at(fight.s).ap, 0);
    EXPECT_TRUE(fight.asks(What::initiative, fight.s));
}

TEST(Sneaking, COR_INIT_8_afterwards_everybody_is_aware) {
    // COR-INIT-8+, COR-MOVE-5+: also when the action was no attack.
    Sneaking fight;
    fight.place(fight.t, 2, 0);
    fight.play({{6}, {1, 1, 1}});
    EXPECT_FALSE(knows_of(fight.scene(), fight.t, fight.s));
    fight.play({"end"});
    EXPECT_TRUE(knows_of(fight.scene(), fight.t, fight.s));
    EXPECT_EQ(fight.state.phase, Phase::initiative);
}

TEST(Sneaking, COR_INIT_8_failure_is_plain_initiative) {
    // COR-INIT-8+, COR-MOVE-5+: no action though T stands in reach, everybody is aware of who failed.
    Sneaking fight;
    fight.place(fight.t, 0, 0);
    fight.play({{1}, {1, 1, 1}});
    EXPECT_EQ(fight.last(Happened::noticed).rule, Rule{"COR-INIT-8+"});
    EXPECT_EQ(fight.last(Happened::noticed).whom, fight.t);
    EXPECT_TRUE(fight.asks(What::initiative, fight.s));
    EXPECT_TRUE(knows_of(fight.scene(), fight.t, fight.s));
    EXPECT_EQ(fight.state.ambushers, 0);
    fight.play({{5}, {2}, "none", "none"});
    EXPECT_EQ(fight.at(fight.s).effective(), 5);
}

TEST(Sneaking, COR_INIT_8_in_a_joint_attempt_all_must_succeed) {
    // COR-INIT-8+: one succeeds, the other fails, whoever comes first: neither has an action although T stands in
    // reach, and both are known. Each rolls against T.
    for (const int lucky : {6, 1}) {
        Sneaking fight;
        const int u = fight.join("U", 0);
        for (const int who : {fight.s, fight.t, u}) fight.place(who, 0, 0);
        fight.hide(u);
        fight.play({{lucky}, {1, 1, 1}, {7 - lucky}, {1, 1, 1}});
        EXPECT_EQ(fight.count(Happened::sneaked), 1);
        EXPECT_EQ(fight.count(Happened::noticed), 1);
        EXPECT_TRUE(fight.asks(What::initiative, fight.s));
        EXPECT_TRUE(knows_of(fight.scene(), fight.t, fight.s));
        EXPECT_TRUE(knows_of(fight.scene(), fight.t, u));
        EXPECT_EQ(fight.state.ambushers, 0);
    }
}

TEST(Sneaking, COR_INIT_8_together_each_has_the_action_in_roster_order) {
    // COR-INIT-8+: S strikes first and is known from then on; U, still hidden, strikes after it. F, who did not
    // sneak, has nothing and helps nobody.
    Sneaking fight;
    const int f = fight.join("F", 0), u = fight.join("U", 0);
    for (const int who : {fight.s, f, u}) fight.place(who, 0, 0);
    fight.skill(f, Skill::melee_combat, 1);
    fight.place(fight.t, 1, 0);
    fight.hide(u);
    fight.play({{6}, {1, 1, 1}, {6}, {1, 1, 1}});
    EXPECT_EQ(fight.offered(), (std::vector<std::string>{"end", "melee>t:unarmed"}));
    fight.play({"melee>t:unarmed", {1, 1, 1}});
    EXPECT_TRUE(knows_of(fight.scene(), fight.t, fight.s));
    EXPECT_FALSE(knows_of(fight.scene(), fight.t, u));
    EXPECT_TRUE(fight.asks(What::act, u));
    fight.play({"melee>t:unarmed", {1, 1, 1}});
    EXPECT_TRUE(fight.asks(What::initiative, fight.s));
}

TEST(Sneaking, COR_INIT_8_who_can_no_longer_act_has_no_action) {
    // COR-INIT-8+: U was hidden well, but is broken before its action comes.
    Sneaking fight;
    const int u = fight.join("U", 0);
    fight.hide(u);
    for (const int who : {fight.s, fight.t, u}) fight.place(who, 0, 0);
    fight.play({{6}, {1, 1, 1}, {6}, {1, 1, 1}});
    fight.at(u).hp = 0;
    fight.play({"end"});
    EXPECT_TRUE(fight.asks(What::initiative, fight.s));
}

TEST(Sneaking, COR_INIT_8_an_ambush_may_end_the_fight) {
    // COR-INIT-8+, COR-END-1+: checked after that action too.
    Sneaking fight;
    fight.place(fight.t, 2, 0);
    fight.at(fight.t).hp = 1;
    fight.play({{6}, {1, 1, 1}, "melee>t:unarmed", {6, 1, 1}});
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.winner, 0);
}

TEST(Sneaking, COR_INIT_8_without_sneaking_no_test) {
    // COR-INIT-8+: nobody sneaks, or there is nobody to sneak up on: straight to initiative.
    Opening fight(Phase::opening);
    fight.join("S", 0);
    fight.join("T", 1);
    fight.play({});
    EXPECT_TRUE(fight.asks(What::initiative, 0));
    Sneaking alone;
    alone.at(alone.t).hp = 0;
    alone.play({});
    EXPECT_TRUE(alone.asks(What::initiative, alone.s));
}

// COR-INIT-8+: who cannot act sneaks up on nobody, and spoils no joint attempt.
TEST_F(ShooterAndKnife, TheBrokenDoNotSneak) {
    stage.state.phase = Phase::opening;
    stage.sheet(ana).sneaks = true;
    stage.at(ana).hp = 0;
    const int eve = stage.add({.name = "Eve", .melee = 1, .at = {0, 3}, .in_hand = {"knife"}});
    (void)eve;
    TestScript script({}, [](const Ask&, const Option&) { return std::string(); });
    beat(script, stage.book, stage.state);
    EXPECT_FALSE(script.stopped) << "no test is rolled";
    EXPECT_EQ(stage.state.phase, Phase::initiative);
}

} // namespace
} // namespace fracas::coriolis
