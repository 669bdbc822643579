// Critical injuries: the price, the D66, severity, and what they do in turns. Clocks: injury_clock_test.
#include "systems/coriolis/rules/critical_injuries.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// --- COR-CRIT-1 to COR-CRIT-3 ---------------------------------------------------------------------------------------

// COR-CRIT-1: the price is the Crit Rating in extra sixes; the hit is not part of it.
TEST(Injury, COR_CRIT_1_ThePriceIsTheCritRating) {
    Shootout s("vulcan_carbine"); // Crit Rating 2
    EXPECT_FALSE(has(keys_after(s, {"shot>foe:vulcan_carbine", {6, 6, 1, 1, 1, 1, 1}}), "injury"));
    EXPECT_TRUE(has(keys_after(s, {"shot>foe:vulcan_carbine", {6, 6, 6, 1, 1, 1, 1}}), "injury"));
    s.play({"shot>foe:vulcan_carbine", {6, 6, 6, 1, 1, 1, 1}, "injury", {1, 2}});
    EXPECT_EQ(s.at(s.foe).hp, 7); // damage stays 3
    ASSERT_EQ(s.state.wounds, 1);
    EXPECT_EQ(s.state.wound[0].victim, s.foe);
}

// COR-CRIT-2: the first die is the tens, the second the ones.
TEST(Injury, COR_CRIT_2_TensThenOnes) {
    Shootout s("vulcan_carbine");
    s.play({"shot>foe:vulcan_carbine", {6, 6, 6, 1, 1, 1, 1}, "injury", {1, 2}});
    EXPECT_EQ(s.last(Happened::injured).as<Injured>().injury.d66, 12);
    EXPECT_EQ(s.last(Happened::injured).rule, Rule{"COR-CRIT-5+"});
    EXPECT_EQ(s.last(Happened::injured).who, s.ace);
    EXPECT_EQ(s.last(Happened::injured).whom, s.foe);

    Shootout other("vulcan_carbine");
    other.play({"shot>foe:vulcan_carbine", {6, 6, 6, 1, 1, 1, 1}, "injury", {2, 1}});
    EXPECT_EQ(other.last(Happened::injured).as<Injured>().injury.d66, 21);
    EXPECT_EQ(other.state.wound[0].row, injury_row(21));
}

// COR-CRIT-3, the registry's example: Crit Rating 1, four sixes: hit + 1 + 2 re-rolls. 24, 13, 45: takes 45.
TEST(Injury, COR_CRIT_3_Example) {
    Duel d(npc({"dura_knife"}), npc());
    d.join(npc(), "Cy", 1, {40, 0});
    d.sheet(d.ada).attribute[0] = 4;
    d.at(d.bo).hp = 9;
    d.play({"melee>bo:dura_knife",
            {6, 6, 6, 6},
            "injury",
            "severity",
            "severity",
            {2, 4},
            {1, 3},
            "keep:24",
            {4, 5},
            "take:45",
            {3}});
    ASSERT_EQ(d.state.wounds, 1);
    EXPECT_EQ(d.state.wound[0].row, injury_row(45));
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().injury.d66, 45);
    EXPECT_EQ(d.at(d.bo).hp, 7);
    EXPECT_TRUE(d.at(d.bo).is(unconscious));
    EXPECT_EQ(d.count(Happened::injured), 1); // only the result taken has any effect
    EXPECT_EQ(d.at(d.bo).ap, 3);              // the stun of 24 never happened
}

// COR-CRIT-3: an earlier result may be kept, the lower one too; the number of rolls is fixed before the first.
TEST(Injury, COR_CRIT_3_AnyOfTheResults) {
    Duel d(npc({"dura_knife"}), npc());
    d.sheet(d.ada).attribute[0] = 4;
    const Steps first = {"melee>bo:dura_knife", {6, 6, 6, 6}, "injury", "severity", "keep", {1, 4}, {6, 6}};
    EXPECT_EQ(question_after(d, first).ask.rule, Rule{"COR-CRIT-3"});
    EXPECT_EQ(question_after(d, first).ask.who, d.ada);
    Steps kept = first;
    kept.push_back("keep:14");
    d.play(kept);
    EXPECT_EQ(d.state.wound[0].row, injury_row(14));
    EXPECT_TRUE(d.at(d.bo).is(prone));
}

// COR-CRIT-3: two rolls alike are no choice.
TEST(Injury, COR_CRIT_3_TheSameTwice) {
    Duel d(npc({"dura_knife"}), npc());
    d.play({"melee>bo:dura_knife", {6, 6, 6}, "injury", "severity", {1, 4}, {1, 4}});
    EXPECT_EQ(d.state.wounds, 1);
    EXPECT_EQ(d.state.wound[0].row, injury_row(14));
}

// COR-CRIT-3: severity is bought with the injury, never without it.
TEST(Injury, COR_CRIT_3_NoSeverityWithoutInjury) {
    Shootout s("vulcan_carbine");
    const Step roll = {6, 6, 6, 6, 1, 1, 1};
    EXPECT_FALSE(has(keys_after(s, {"shot>foe:vulcan_carbine", roll}), "severity"));
    EXPECT_TRUE(has(keys_after(s, {"shot>foe:vulcan_carbine", roll, "injury"}), "severity"));
}

// --- COR-CRIT-6+: stunned -------------------------------------------------------------------------------------------

// COR-CRIT-6+: with AP left they become 0 and n - 1 turns are pending; without, n turns.
TEST(Injury, COR_CRIT_6_StunnedCounts) {
    struct Row {
        int ap, d66, pending;
    };
    for (const Row& row : {Row{3, 11, 0}, Row{1, 11, 0}, Row{0, 11, 1}, Row{3, 25, 1}, Row{1, 25, 1}, Row{0, 25, 2}}) {
        Duel d(npc(), npc());
        d.at(d.bo).ap = row.ap;
        suffers(d, d.ada, d.bo, row.d66);
        EXPECT_EQ(d.at(d.bo).ap, 0);
        EXPECT_EQ(d.at(d.bo).stunned, row.pending) << row.ap << " AP, " << row.d66;
        const Event& told = d.last(Happened::stunned);
        EXPECT_EQ(told.rule, Rule{"COR-CRIT-6+"});
        EXPECT_EQ(told.who, d.bo);
        EXPECT_EQ(told.as<Stunned>().turns, row.d66 == 25 ? 2 : 1);
        EXPECT_EQ(told.as<Stunned>().pending, row.pending);
    }
}

// COR-CRIT-6+: pending turns add up, and each refresh uses one up.
TEST(Injury, COR_CRIT_6_PendingTurnsAddUp) {
    Duel d(npc(), npc());
    suffers(d, d.ada, d.bo, 25); // AP gone, 1 pending
    suffers(d, d.ada, d.bo, 25); // 2 more
    EXPECT_EQ(d.at(d.bo).stunned, 3);
    for (int turn = 0; turn < 3; ++turn) {
        refresh(d.scene(), d.bo);
        EXPECT_EQ(d.at(d.bo).ap, 0);
        EXPECT_EQ(d.at(d.bo).stunned, 2 - turn);
    }
    refresh(d.scene(), d.bo);
    EXPECT_EQ(d.at(d.bo).ap, 3);
}

// COR-CRIT-6+: an injury that stuns nobody leaves the AP alone.
TEST(Injury, COR_CRIT_6_NoStunNoLoss) {
    Duel d(npc(), npc());
    suffers(d, d.ada, d.bo, 14);
    EXPECT_EQ(d.at(d.bo).ap, 3);
    EXPECT_EQ(d.at(d.bo).stunned, 0);
    EXPECT_EQ(d.count(Happened::stunned), 0);
}

// COR-CRIT-6+: an action already declared and paid is still carried out: the counterattack of the example stuns the
// attacker, whose blow lands all the same.
TEST(Injury, COR_CRIT_6_DeclaredActionIsCarriedOut) {
    Stage s;
    const int ann = s.add({.name = "Ann", .pc = false, .in_hand = {"vulcan_pistol"}});
    const int bob = s.add({.name = "Bob", .side = 1, .at = {10, 0}, .in_hand = {"vulcan_pistol"}});
    look_out(s, bob, -1, 0);
    s.slot_of(ann);
    // Bob fires first and stuns Ann (11); her shot still comes.
    s.play({"shot>bob:vulcan_pistol", "fire>ann:vulcan_pistol", {6, 6, 6, 1}, "no", "injury", {1, 1}, {6, 1, 1, 1}});
    EXPECT_EQ(s.at(ann).ap, 0);
    EXPECT_EQ(s.at(ann).hp, 4);
    EXPECT_EQ(s.at(bob).hp, 4);
}

// --- COR-CRIT-6+: other effects at once -----------------------------------------------------------------------------

// COR-CRIT-6+: falls: prone, once.
TEST(Injury, COR_CRIT_6_Falls) {
    Duel d(npc(), npc());
    suffers(d, d.ada, d.bo, 14);
    EXPECT_TRUE(d.at(d.bo).is(prone));
    EXPECT_EQ(told_of(d, Happened::fell, "COR-CRIT-6+"), 1);
    EXPECT_EQ(d.last(Happened::fell).who, d.bo);
    suffers(d, d.ada, d.bo, 14);
    EXPECT_EQ(d.count(Happened::fell), 0);
    EXPECT_EQ(d.state.wounds, 2);
}

// COR-CRIT-6+: drops the held item where the victim stands; what needs no hand stays.
TEST(Injury, COR_CRIT_6_DropsTheHeldItem) {
    Duel d(npc(), npc({"sword"}));
    d.at(d.bo).y = 1;
    const int claws = d.give(d.bo, "claws", true), carried = d.give(d.bo, "knife", false);
    suffers(d, d.ada, d.bo, 13);
    EXPECT_EQ(d.state.item[0].holder, nobody);
    EXPECT_FALSE(d.state.item[0].in_hand);
    EXPECT_EQ(d.state.item[0].x, 1);
    EXPECT_EQ(d.state.item[0].y, 1);
    EXPECT_EQ(d.state.item[claws].holder, d.bo);
    EXPECT_EQ(d.state.item[carried].holder, d.bo);
    EXPECT_EQ(told_of(d, Happened::dropped, "COR-CRIT-6+"), 1);
    EXPECT_EQ(d.last(Happened::dropped).who, d.bo);
    EXPECT_EQ(d.last(Happened::dropped).item, 0);
    suffers(d, d.ada, d.bo, 13); // nothing left to drop
    EXPECT_EQ(d.count(Happened::dropped), 0);
}

// COR-CRIT-6+: with two things in hand the attacker names one.
TEST(Injury, COR_CRIT_6_TheAttackerNamesTheItem) {
    Duel d(npc(), npc({"sword", "vulcan_pistol"}));
    suffers(d, d.ada, d.bo, 22, {"drop:vulcan_pistol"});
    EXPECT_TRUE(d.holds(d.bo, 0));
    EXPECT_EQ(d.state.item[1].holder, nobody);
    EXPECT_EQ(droppable(d.scene(), d.bo), 1);
    EXPECT_EQ(droppable(d.scene(), d.ada), 0);

    Duel asked(npc(), npc({"sword", "vulcan_pistol"}));
    const std::vector<Answer<Coriolis>> none;
    TestScript script(none, [](const Ask&, const Option&) { return std::string(); });
    suffer(script, asked.scene(), asked.ada, asked.bo, 22);
    ASSERT_TRUE(script.stopped);
    EXPECT_EQ(script.open.ask.who, asked.ada);
    EXPECT_EQ(script.open.ask.whom, asked.bo);
    EXPECT_EQ(script.open.options.size(), 2u);
}

// COR-REACT-5: overwatch ends with the weapon dropped; a blade is no such weapon.
TEST(Injury, COR_REACT_5_DroppedGunEndsOverwatch) {
    for (const bool gun : {true, false}) {
        Duel d(npc(), npc({"vulcan_pistol", "knife"}));
        look_out(d, d.bo, -1, 0);
        d.run({}, [&](auto& table) { drop_item(table, d.scene(), gun ? 0 : 1, "COR-EFFECT-6"); });
        EXPECT_EQ(d.at(d.bo).is(on_overwatch), !gun);
        d.run({}, [&](auto& table) { drop_item(table, d.scene(), gun ? 0 : 1, "COR-EFFECT-6"); });
        EXPECT_EQ(d.count(Happened::dropped), 0); // it lies there already
    }
}

// COR-CRIT-6+: unconscious: no actions, immobile, out of the fight; overwatch and hold are lost.
TEST(Injury, COR_CRIT_6_Unconscious) {
    Duel d(npc(), npc({"vulcan_pistol"}));
    look_out(d, d.bo, -1, 0);
    take_hold(d, d.bo, d.ada);
    suffers(d, d.ada, d.bo, 45, {{1}});
    EXPECT_TRUE(d.at(d.bo).is(unconscious));
    EXPECT_FALSE(d.at(d.bo).is(paralysed));
    EXPECT_FALSE(able(d.scene(), d.bo));
    EXPECT_TRUE(immobile(d.scene(), d.bo));
    EXPECT_FALSE(d.at(d.bo).is(on_overwatch));
    EXPECT_FALSE(d.at(d.ada).is(pinned));
    EXPECT_EQ(told_of(d, Happened::knocked_out, "COR-CRIT-6+"), 1);
    EXPECT_EQ(d.last(Happened::knocked_out).who, d.bo);
    suffers(d, d.ada, d.bo, 45, {{1}});
    EXPECT_EQ(d.count(Happened::knocked_out), 0);
    d.run({}, [&](auto& table) { check_end(table, d.scene()); }); // nobody is left on the other side
    EXPECT_TRUE(over(d.state));
    EXPECT_EQ(d.state.winner, 0);
}

// COR-CRIT-6+: paralysed: the same.
TEST(Injury, COR_CRIT_6_Paralysed) {
    Duel d(npc(), npc({"vulcan_pistol"}));
    d.book.injury[injury_row(51)].unconscious = false; // to see what being paralysed does alone
    look_out(d, d.bo, -1, 0);
    take_hold(d, d.bo, d.ada);
    suffers(d, d.ada, d.bo, 51, {{1}});
    EXPECT_TRUE(d.at(d.bo).is(paralysed));
    EXPECT_FALSE(d.at(d.bo).is(unconscious));
    EXPECT_FALSE(able(d.scene(), d.bo));
    EXPECT_TRUE(immobile(d.scene(), d.bo));
    EXPECT_FALSE(d.at(d.bo).is(on_overwatch));
    EXPECT_FALSE(d.at(d.ada).is(pinned));
    EXPECT_EQ(told_of(d, Happened::crippled, "COR-CRIT-6+"), 1);
    suffers(d, d.ada, d.bo, 51, {{1}});
    EXPECT_EQ(d.count(Happened::crippled), 0);
}

// COR-CRIT-6+: no two-handed weapon: it cannot be used any more, but stays in hand; one hand still serves.
TEST(Injury, COR_CRIT_6_NoTwoHandedWeapon) {
    Duel d(npc({"spear"}), npc());
    EXPECT_TRUE(d.offers("melee>bo:spear"));
    old_wound(d, d.bo, 43, 9);
    EXPECT_TRUE(d.offers("melee>bo:spear")); // somebody else's elbow
    old_wound(d, d.ada, 43, 9);
    EXPECT_FALSE(d.offers("melee>bo:spear"));
    EXPECT_TRUE(d.offers("melee>bo:unarmed"));
    EXPECT_TRUE(d.holds(d.ada, 0));

    Duel gun(npc({"vulcan_carbine"}), npc());
    old_wound(gun, gun.ada, 61, 9);
    EXPECT_FALSE(gun.offers("shot>bo:vulcan_carbine"));
    Duel one(npc({"vulcan_pistol"}), npc());
    old_wound(one, one.ada, 61, 9);
    EXPECT_TRUE(one.offers("shot>bo:vulcan_pistol"));
}

// COR-CRIT-6+: move halved: the Movement Rate.
TEST(Injury, COR_CRIT_6_MoveHalved) {
    Stage s;
    const int ada = s.add({.name = "Ada"});
    s.add({.name = "Foe", .side = 1, .at = {300, 0}});
    s.slot_of(ada);
    EXPECT_TRUE(s.offers("move>0,10"));
    old_wound(s, ada, 62, 9);
    EXPECT_TRUE(s.offers("move>0,5"));
    EXPECT_FALSE(s.offers("move>0,6"));
}

// --- COR-CRIT-6+: lasting harm --------------------------------------------------------------------------------------

// COR-CRIT-5+: skill penalties last and add up.
TEST(Injury, COR_CRIT_5_PenaltiesAddUp) {
    Duel d(npc({"sword"}), npc());
    d.sheet(d.ada).attribute[0] = 5;
    old_wound(d, d.ada, 13);               // -1
    old_wound(d, d.ada, 22);               // -2
    old_wound(d, d.bo, 26);                // not hers
    d.play({"melee>bo:sword", {1, 1, 1}}); // 5 + 1 - 3
    EXPECT_EQ(d.pool_figure(Why::injuries), -3);
}

// COR-CRIT-6+: 1 damage per test, after an attack and after a defence, no armour; two injuries both count; attacker
// first; it is taken when the whole exchange is over.
TEST(Injury, COR_CRIT_6_DamagePerTest) {
    Duel d(npc({"sword"}), player({"sword"}));
    d.join(npc(), "Cy", 1, {40, 0});
    d.sheet(d.ada).armor = 5;
    old_wound(d, d.ada, 25);
    old_wound(d, d.ada, 41, 9000);
    old_wound(d, d.bo, 25);
    d.play({"melee>bo:sword", "defend:sword", {6, 1, 1, 1}, {1, 1, 1, 1}, "no"});
    EXPECT_EQ(d.at(d.ada).hp, 4);
    EXPECT_EQ(d.at(d.bo).hp, 3); // sword 2 and pain 1
    std::vector<std::pair<int, int>> pain;
    for (const Event& event : d.events)
        if (event.kind == Happened::pain) {
            pain.push_back({event.who, event.as<PainTaken>().damage});
            EXPECT_EQ(event.rule, Rule{"COR-CRIT-6+"});
        }
    EXPECT_EQ(pain, (std::vector<std::pair<int, int>>{{d.ada, 2}, {d.bo, 1}}));
}

// COR-CRIT-6+: who does not defend makes no test; a miss costs the attacker all the same; a re-roll is the same test.
TEST(Injury, COR_CRIT_6_DamagePerTestNotForTheIdle) {
    Duel d(player({"sword"}), npc({"sword"}));
    old_wound(d, d.ada, 25);
    old_wound(d, d.bo, 25);
    d.play({"melee>bo:sword", {1, 1, 1, 1}, "yes", {1, 1, 1, 1}});
    EXPECT_EQ(d.at(d.ada).hp, 5);
    EXPECT_EQ(d.at(d.bo).hp, 6);
}

// COR-CRIT-6+: the tests that hurt are FORCE, DEXTERITY and MELEE COMBAT; shooting is none of them.
TEST(Injury, COR_CRIT_6_ShootingDoesNotHurt) {
    Shootout s("vulcan_carbine");
    old_wound(s, s.ace, 25);
    s.play({"shot>foe:vulcan_carbine", {1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(s.ace).hp, 5);
}

// COR-CRIT-6+: the free roll of a grappler is such a test, like the try to break free.
TEST(Injury, COR_CRIT_6_TheHoldHurtsToo) {
    Duel d(npc(), npc());
    take_hold(d, d.bo, d.ada);
    old_wound(d, d.bo, 25);
    old_wound(d, d.ada, 25);
    old_wound(d, d.ada, 25);
    d.play({"break-free", {1, 1, 1}, {1, 1, 1}});
    EXPECT_EQ(d.at(d.bo).hp, 5);
    EXPECT_EQ(d.at(d.ada).hp, 4);
}

// COR-CRIT-6+: an injury suffered in an exchange does not yet cost for the test of that exchange.
TEST(Injury, COR_CRIT_6_NotForTheTestThatBroughtIt) {
    Duel d(npc({"dura_knife"}), player({"sword"}));
    d.sheet(d.ada).attribute[0] = 5;
    d.play({"melee>bo:dura_knife", "defend:sword", {6, 6, 1, 1, 1}, {1, 1, 1, 1}, "no", "injury", {2, 5}});
    EXPECT_EQ(d.at(d.bo).hp, 4);
    EXPECT_EQ(d.count(Happened::pain), 0);
    EXPECT_EQ(pain_of(d.scene(), d.bo), 1);
    EXPECT_EQ(pain_of(d.scene(), d.ada), 0);
}

// COR-CRIT-6+: the dead feel nothing, and no pain is no event.
TEST(Injury, COR_CRIT_6_TheDeadFeelNothing) {
    Duel d(npc(), npc());
    d.at(d.bo).set(dead);
    d.run({}, [&](auto& table) {
        take_pain(table, d.scene(), d.bo, 1);
        take_pain(table, d.scene(), d.ada, 0);
    });
    EXPECT_TRUE(d.events.empty());
    EXPECT_EQ(d.at(d.bo).hp, 6);
}

// --- COR-CRIT-6+: bleeding ------------------------------------------------------------------------------------------

// COR-CRIT-6+: 1 damage per turn at the start of the victim's slot, no armour, until first aid succeeds.
TEST(Injury, COR_CRIT_6_Bleeding) {
    Duel d(npc(), npc());
    d.sheet(d.bo).armor = 9;
    const int first = old_wound(d, d.bo, 53, 24);
    old_wound(d, d.bo, 53, 24);
    old_wound(d, d.bo, 24);
    old_wound(d, d.ada, 53, 24);
    d.play({"end"}); // Bo's slot begins
    EXPECT_EQ(d.at(d.bo).hp, 4);
    EXPECT_EQ(d.at(d.ada).hp, 6); // her slot had begun already
    EXPECT_EQ(told_of(d, Happened::bled, "COR-CRIT-6+"), 2);
    EXPECT_EQ(d.last(Happened::bled).who, d.bo);
    EXPECT_EQ(d.last(Happened::bled).as<Bled>().damage, 1);
    d.state.wound[first].treated = true;
    d.run({}, [&](auto& table) { bleed(table, d.scene(), d.bo); });
    EXPECT_EQ(d.at(d.bo).hp, 3);
    d.at(d.bo).set(dead);
    d.run({}, [&](auto& table) { bleed(table, d.scene(), d.bo); });
    EXPECT_TRUE(d.events.empty());
}

// COR-CRIT-6+: bleeding may break, and then the slot is over.
TEST(Injury, COR_CRIT_6_BleedingBreaks) {
    Duel d(npc(), npc());
    d.join(npc(), "Cy", 1, {40, 0});
    d.at(d.bo).hp = 1;
    old_wound(d, d.bo, 53, 24);
    d.play({"end"});
    EXPECT_EQ(told_of(d, Happened::broken, "COR-BROKEN-1"), 1);
    EXPECT_EQ(d.state.current, 2);
}

} // namespace
} // namespace fracas::coriolis::ward
