// Stress, breakdown and calming somebody down.
#include "systems/coriolis/rules/aid.hpp"
#include "systems/coriolis/rules/stress.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// --- losing Mind Points -------------------------------------------------------------------------------------------

// COR-STRESS-1+: each point takes 1 MP, to a minimum of 0; exactly at 0 comes the breakdown, once.
TEST(Stress, COR_STRESS_1_TakesMindPoints) {
    for (const int mp : {1, 2, 3}) {
        Duel d(npc(), npc());
        d.at(d.bo).mp = mp;
        d.run({}, [&](auto& table) { lose_mp(table, d.scene(), d.bo, 2, "COR-EFFECT-4"); });
        EXPECT_EQ(d.at(d.bo).mp, mp == 3 ? 1 : 0);
        EXPECT_EQ(told_of(d, Happened::broke_down, "COR-STRESS-1+"), mp == 3 ? 0 : 1);
        EXPECT_EQ(in_breakdown(d.scene(), d.bo), mp != 3);
        const Event& told = d.last(Happened::stressed);
        EXPECT_EQ(told.rule, Rule{"COR-EFFECT-4"});
        EXPECT_EQ(told.who, d.bo);
        EXPECT_EQ(told.as<Stressed>().stress, 2);
        EXPECT_EQ(told.as<Stressed>().left, mp == 3 ? 1 : 0);
        EXPECT_EQ(d.at(d.bo).hp, 6);
    }
}

// COR-STRESS-1+: who is in breakdown does not break down again; no stress, no event.
TEST(Stress, COR_STRESS_1_OnlyOnce) {
    Duel d(npc(), npc());
    d.at(d.bo).mp = 0;
    d.run({}, [&](auto& table) {
        lose_mp(table, d.scene(), d.bo, 1, "COR-EFFECT-4");
        lose_mp(table, d.scene(), d.ada, 0, "COR-EFFECT-4");
    });
    EXPECT_EQ(d.count(Happened::broke_down), 0);
    EXPECT_EQ(d.count(Happened::stressed), 1);
    EXPECT_EQ(d.at(d.ada).mp, 6);
}

// COR-STRESS-1+: targets without MP (maximum 0) ignore stress.
TEST(Stress, COR_STRESS_1_NoMindNoStress) {
    Duel d(npc(), npc());
    d.sheet(d.bo).most_mp = 0;
    d.at(d.bo).mp = 0;
    d.run({}, [&](auto& table) { lose_mp(table, d.scene(), d.bo, 3, "COR-EFFECT-4"); });
    EXPECT_TRUE(d.events.empty());
    EXPECT_FALSE(in_breakdown(d.scene(), d.bo));
    d.sheet(d.bo).most_mp = 1;
    EXPECT_TRUE(in_breakdown(d.scene(), d.bo));
}

// COR-STRESS-1+: overwatch and a hold on somebody are lost, at 0 and not before; COR-REACT-5: stress alone does not
// break overwatch.
TEST(Stress, COR_STRESS_1_OverwatchAndHoldAreLost) {
    for (const int stress : {5, 6}) {
        Duel d(npc(), npc({"vulcan_pistol"}));
        look_out(d, d.bo, -1, 0);
        take_hold(d, d.bo, d.ada);
        d.run({}, [&](auto& table) { lose_mp(table, d.scene(), d.bo, stress, "COR-EFFECT-8"); });
        EXPECT_EQ(d.at(d.bo).is(on_overwatch), stress == 5);
        EXPECT_EQ(d.at(d.bo).is(grappling), stress == 5);
        EXPECT_EQ(d.at(d.ada).is(pinned), stress == 5);
        EXPECT_FALSE(d.at(d.bo).is(prone));
    }
}

// COR-STRESS-1+: being held is no hold on somebody: the pinned one stays pinned.
TEST(Stress, COR_STRESS_1_PinnedStaysPinned) {
    Duel d(npc(), npc());
    take_hold(d, d.ada, d.bo);
    d.run({}, [&](auto& table) { lose_mp(table, d.scene(), d.bo, 6, "COR-EFFECT-4"); });
    EXPECT_TRUE(d.at(d.bo).is(pinned));
    EXPECT_TRUE(d.at(d.ada).is(grappling));
}

// --- in breakdown -------------------------------------------------------------------------------------------------

// Zoe has everything one could act with, a friend to treat, and an enemy in reach.
struct Wreck : Stage {
    Wreck() {
        zoe = add({.name = "Zoe",
                   .strength = 3,
                   .melee = 2,
                   .ranged = 2,
                   .in_hand = {"vulcan_pistol", "knife"},
                   .carried = {"sword", "thermal_pistol"}});
        pal = add({.name = "Pal", .at = {0, 1}});
        foe = add({.name = "Foe", .side = 1, .pc = false, .at = {1, 0}});
        add({.name = "Far", .side = 1, .pc = false, .at = {15, 0}});
        add({.name = "Own", .at = {15, 9}}); // keeps the fight going
        for (const Skill which : {Skill::medicurgy, Skill::command, Skill::mystic_powers, Skill::technology})
            skill(zoe, which, 1);
        carry_kit(*this, zoe, "medkit");
        cover_at(*this, {0, -1}, 3, "Table");
        at(pal).hp = 0;
        at(pal).mp = 0;
        state.item[0].clip = Clip::loaded;
        at(zoe).reloads = 1;
        slot_of(zoe);
    }
    int zoe = 0, pal = 0, foe = 0;
};

// COR-STRESS-1+: no action that needs dice; moving, taking cover, drawing and the like remain possible.
TEST(Stress, COR_STRESS_1_NothingThatNeedsDice) {
    Wreck s;
    const std::vector<std::string> rolled = {
        "melee>foe:knife",        "quick-melee>foe:knife",        "quick-melee>foe:unarmed",
        "shot>foe:vulcan_pistol", "quick-shot>far:vulcan_pistol", "aid>pal:medkit:raise",
        "calm>pal:command",       "calm>pal:medicurgy",           "power"};
    const std::vector<std::string> plain = {"draw:sword", "move>0,-5", "cover:table-1", "prone", "drop:knife",
                                            "shout",      "surrender", "end",           "lower"};
    for (const auto& key : rolled) EXPECT_TRUE(s.offers(key)) << key;
    for (const auto& key : plain) EXPECT_TRUE(s.offers(key)) << key;
    s.at(s.zoe).mp = 0;
    for (const auto& key : rolled) EXPECT_FALSE(s.offers(key)) << key;
    for (const auto& key : plain) EXPECT_TRUE(s.offers(key)) << key;
}

// COR-STRESS-1+: the rest of what needs dice: aimed and automatic fire, clearing a jam; a reload needs none.
TEST(Stress, COR_STRESS_1_AimingAndJams) {
    Stage s;
    const int zoe = s.add({.name = "Zoe", .in_hand = {"vulcan_carbine"}, .carried = {"thermal_pistol"}});
    s.add({.name = "Foe", .side = 1, .at = {10, 0}});
    s.add({.name = "Own", .at = {0, 30}});
    s.skill(zoe, Skill::technology, 1);
    s.at(zoe).reloads = 1;
    s.slot_of(zoe);
    EXPECT_TRUE(s.offers("aimed>foe:vulcan_carbine"));
    EXPECT_TRUE(s.offers("auto>foe:vulcan_carbine"));
    EXPECT_TRUE(s.offers("watch>foe"));
    s.at(zoe).mp = 0;
    EXPECT_FALSE(s.offers("aimed>foe:vulcan_carbine"));
    EXPECT_FALSE(s.offers("auto>foe:vulcan_carbine"));
    EXPECT_FALSE(s.offers("watch>foe")); // overwatch is lost, so it cannot be taken up either
    s.state.item[0].clip = Clip::jammed;
    EXPECT_FALSE(s.offers("clear-jam:vulcan_carbine"));
    s.state.item[0].clip = Clip::empty;
    EXPECT_TRUE(s.offers("reload:vulcan_carbine"));
    s.at(zoe).mp = 1;
    s.state.item[0].clip = Clip::jammed;
    EXPECT_TRUE(s.offers("clear-jam:vulcan_carbine"));
}

// COR-STRESS-1+: no breaking free and no ram without dice.
TEST(Stress, COR_STRESS_1_NoBreakingFree) {
    Duel d(npc(), npc());
    d.join(npc(), "Own", 0, {0, 30});
    take_hold(d, d.bo, d.ada);
    EXPECT_TRUE(d.offers("break-free"));
    d.at(d.ada).mp = 0;
    EXPECT_FALSE(d.offers("break-free"));
}

// COR-STRESS-1+: no reaction that needs dice: no defence, no attack of opportunity. Armour is still rolled.
TEST(Stress, COR_STRESS_1_NoReactionsButArmor) {
    Duel d(npc({"sword"}), player({"sword"}));
    const int cy = d.join(npc(), "Cy", 1, {50, 0});
    d.sheet(d.bo).armor = 2;
    d.at(d.bo).mp = 0;
    d.play({"melee>bo:sword", {6, 1, 1, 1}, {6, 1}});
    EXPECT_EQ(d.at(d.bo).hp, 5);
    EXPECT_EQ(d.count(Happened::defends), 0);
    d.play({"move>0,6"});
    EXPECT_EQ(d.count(Happened::opportunity), 0);
    EXPECT_EQ(d.at(d.ada).y, 6);
    EXPECT_EQ(d.at(cy).hp, 6);
}

// --- treatment ----------------------------------------------------------------------------------------------------

// Lea (Empathy 4, COMMAND 2; Wits 3, MEDICURGY 1) has the slot; Pat beside her has broken down.
struct Shaken : Stage {
    explicit Shaken(bool pc = false) {
        lea = add({.name = "Lea", .pc = pc, .empathy = 4});
        pat = add({.name = "Pat", .pc = false, .at = {2, 0}});
        foe = add({.name = "Foe", .side = 1, .pc = false, .at = {60, 0}});
        skill(lea, Skill::command, 2);
        skill(lea, Skill::medicurgy, 1);
        at(pat).mp = 0;
        slot_of(lea);
    }
    int lea = 0, pat = 0, foe = 0;
};

// COR-STRESS-1+: a slow action, COMMAND with Empathy; MP regained = sixes.
TEST(Calm, COR_STRESS_1_CommandRestoresSixes) {
    Shaken s;
    s.play({"calm>pat:command", {6, 6, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(s.pat).mp, 2);
    EXPECT_EQ(s.at(s.lea).ap, 0);
    const Event& told = s.last(Happened::calmed);
    EXPECT_EQ(told.rule, Rule{"COR-STRESS-1+"});
    EXPECT_EQ(told.who, s.lea);
    EXPECT_EQ(told.whom, s.pat);
    EXPECT_EQ(told.as<Calmed>().sixes, 2);
    EXPECT_EQ(told.as<Calmed>().left, 2);
}

// COR-STRESS-1+: or MEDICURGY with Wits, without any equipment; never more than the maximum.
TEST(Calm, COR_STRESS_1_MedicurgyUpToTheMaximum) {
    for (const int most : {2, 3}) {
        Shaken s;
        s.sheet(s.pat).most_mp = most;
        s.play({"calm>pat:medicurgy", {6, 6, 6, 1}});
        EXPECT_EQ(s.at(s.pat).mp, most);
        EXPECT_EQ(s.last(Happened::calmed).as<Calmed>().sixes, 3);
        EXPECT_EQ(s.last(Happened::calmed).as<Calmed>().left, most);
    }
}

// COR-STRESS-1+: a skill test like any other: a player may pray.
TEST(Calm, COR_STRESS_1_PlayerMayPray) {
    Shaken s(true);
    s.play({"calm>pat:command", {1, 1, 1, 1, 1, 1}, "yes", {6, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(s.pat).mp, 1);
    EXPECT_EQ(s.state.darkness, 1);
}

// COR-STRESS-1+: level 1 or more of the skill used.
TEST(Calm, COR_STRESS_1_NeedsTheSkill) {
    Shaken s;
    EXPECT_TRUE(s.offers("calm>pat:command"));
    EXPECT_TRUE(s.offers("calm>pat:medicurgy"));
    s.skill(s.lea, Skill::command, 0);
    EXPECT_FALSE(s.offers("calm>pat:command"));
    EXPECT_TRUE(s.offers("calm>pat:medicurgy"));
    s.skill(s.lea, Skill::medicurgy, 0);
    EXPECT_FALSE(s.offers("calm>pat:medicurgy"));
}

// COR-STRESS-1+: within Close Range, only a living friend in breakdown, and with all 3 AP.
TEST(Calm, COR_STRESS_1_Conditions) {
    Shaken s;
    s.at(s.pat).y = 1;
    EXPECT_FALSE(s.offers("calm>pat:command"));
    s.at(s.pat).y = 0;
    s.at(s.pat).mp = 1;
    EXPECT_FALSE(s.offers("calm>pat:command"));
    s.at(s.pat).mp = 0;
    s.at(s.lea).ap = 2;
    EXPECT_FALSE(s.offers("calm>pat:command"));
    s.at(s.lea).ap = 3;
    EXPECT_TRUE(s.offers("calm>pat:command"));
    EXPECT_FALSE(s.offers("calm>lea:command"));
    s.at(s.pat).set(dead);
    EXPECT_FALSE(s.offers("calm>pat:command"));
    s.at(s.pat).set(dead, false);
    s.sheet(s.pat).vehicle = true;
    EXPECT_FALSE(may_calm(s.scene(), s.lea, s.pat, Skill::command));
    s.sheet(s.pat).vehicle = false;
    s.sheet(s.pat).side = 1;
    EXPECT_FALSE(s.offers("calm>pat:command"));
}

// COR-STRESS-1+: once per helper and breakdown, whatever the skill; another helper may try, and a new breakdown is a
// new reason.
TEST(Calm, COR_STRESS_1_OncePerHelperAndBreakdown) {
    Shaken s;
    const int sam = s.add({.name = "Sam", .pc = false, .at = {3, 0}});
    s.skill(sam, Skill::command, 1);
    s.play({"calm>pat:command", {1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(s.pat).mp, 0);
    EXPECT_EQ(s.last(Happened::calmed).as<Calmed>().sixes, 0);
    s.at(s.lea).ap = 3;
    EXPECT_FALSE(offers_any(s, "calm"));
    s.slot_of(sam);
    s.play({"calm>pat:command", {6, 1, 1, 1}});
    EXPECT_EQ(s.at(s.pat).mp, 1);
    EXPECT_EQ(s.state.attempts, 0);
    s.at(s.pat).mp = 0;
    s.slot_of(s.lea);
    EXPECT_TRUE(s.offers("calm>pat:command"));
    s.play({"calm>pat:command", {6, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(s.pat).mp, 1);
}

} // namespace
} // namespace fracas::coriolis::ward
