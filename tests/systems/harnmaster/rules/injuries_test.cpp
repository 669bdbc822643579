// What an injury does: HMG-DAMAGE-6+, HMG-INJ-1, -2, -4, -5, -7, -10, -11, HMG-GRAPPLE-11, HMG-TA-2.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/injuries.hpp"

namespace fracas::harnmaster {
namespace {

struct Victim : Duel {
    Strike strike{};

    explicit Victim(const Person& victim = {}) : Duel(armed("broadsword"), victim) {
        strike.striker = ada;
        strike.victim = bo;
        strike.dice = 1;
    }

    // Strikes a named place with an effective impact of `impact`; the die shows 1.
    // Tells whether that injured him.
    bool suffers(const char* place, Side side, Aspect aspect, int impact, Steps steps = {}) {
        strike.spot = spot(place, side);
        strike.aspect = aspect;
        strike.impact = impact - 1;
        steps.insert(steps.begin(), Step{1});
        bool injured = false;
        run(steps, [&](TestScript& table) { injured = deliver(table, scene(), strike); });
        return injured;
    }

    bool gained(int who) const { return (state.advantages.gained >> who & 1) != 0; }
};

Person person(int end, int str = 11) {
    Person p;
    p.end = end;
    p.str = str;
    return p;
}

// --- HMG-INJ-1 -------------------------------------------------------------------------------------------------------

// HMG-INJ-1, the registry's example: K4, END 13, 3 4 2 3 = 12: alive, then a 5d6 shock roll.
TEST(Injury, HMG_INJ_1_Example) {
    Victim v(person(13, 20));
    v.suffers("skull", left, Aspect::blunt, 13, {{3, 4, 2, 3}, {1, 1, 1, 1, 1}});
    EXPECT_FALSE(v.at(v.bo).is(dead));
    EXPECT_FALSE(v.at(v.bo).is(unconscious));
    EXPECT_EQ(v.count(Happened::rolled_over, "HMG-INJ-1"), 1);
    EXPECT_EQ(v.count(Happened::rolled_over, "HMG-INJ-7"), 1);
}

// HMG-INJ-3: only a B code or a severed part bleeds; of any other injury nothing is told.
TEST(Injury, HMG_INJ_3_NotEveryInjuryBleeds) {
    Victim v(person(20, 20));
    v.suffers("skull", left, Aspect::blunt, 1, {{1}});
    EXPECT_EQ(v.count(Happened::injured), 1);
    EXPECT_EQ(v.state.wound[0].bleeding, 0);
    EXPECT_EQ(v.count(Happened::bleeds), 0);
}

// HMG-INJ-1: total > END kills, END itself does not; no EI on the kill roll; the dead roll nothing more.
TEST(Injury, HMG_INJ_1_TotalOverEndKills) {
    Victim alive(person(13, 20));
    alive.at(alive.bo).fp = 30; // EI 4: counts for the shock roll only
    alive.suffers("skull", left, Aspect::blunt, 13, {{4, 4, 2, 3}, {1, 1, 1, 1, 1}});
    EXPECT_FALSE(alive.at(alive.bo).is(dead));
    Victim v(person(13, 20));
    v.suffers("skull", left, Aspect::blunt, 13, {{4, 4, 3, 3}});
    EXPECT_TRUE(v.at(v.bo).is(dead));
    EXPECT_EQ(v.last(Happened::died).rule, Rule{"HMG-INJ-1"});
    EXPECT_EQ(v.at(v.bo).ip, 13);
    EXPECT_EQ(v.count(Happened::knocked_back), 0);
    EXPECT_FALSE(v.gained(v.ada)); // HMG-TA-2: the kill roll gives none
}

// HMG-DAMAGE-6+ step 5: one shock roll with the most dice: K n + 1 against E and A.
TEST(Injury, HMG_DAMAGE_6_OneShockRollWithTheMostDice) {
    Victim v(person(30));
    // thigh, edged, 18: K4 A4 B1 S5: kill, amputation, 5 dice of shock (K + 1 as severed 5), stumble
    v.sheet(v.bo).attribute[agility] = 30;
    v.suffers("thigh", right, Aspect::edged, 18, {{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}});
    const Happened over = Happened::rolled_over;
    std::vector<What> order;
    for (const Event& e : v.events)
        if (e.kind == over) order.push_back(e.as<RolledOver>().roll);
    EXPECT_EQ(order, (std::vector<What>{What::kill, What::amputation, What::shock, What::stumble}));
    // a table of one's own: E6 beside K4 and A5
    Victim own(person(30));
    InjuryCodes& cell = own.book.injury[own.location("skull")][0].codes[0];
    cell = {4, 5, 0, 6, 0, 0};
    own.suffers("skull", left, Aspect::blunt, 2, {{1, 1, 1, 1}, {1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}});
    cell = {3, 0, 0, 0, 0, 0}; // K3: 4 dice
    own.suffers("skull", left, Aspect::blunt, 2, {{1, 1, 1}, {1, 1, 1, 1}});
    cell = {0, 0, 3, 0, 0, 0}; // no code calls for a shock roll
    own.suffers("skull", left, Aspect::blunt, 2);
    EXPECT_EQ(own.count(over), 0);
    own.at(own.bo).fp = 100; // without a code nobody stumbles, whatever his EI
    own.suffers("skull", left, Aspect::blunt, 2);
    EXPECT_FALSE(own.at(own.bo).is(prone));
    own.at(own.bo).fp = 0;
    cell = {2, 6, 0, 2, 0, 0}; // A not severed: 4 dice are more than K's 3 and E's 2
    own.suffers("skull", left, Aspect::blunt, 2, {{1, 1}, {1, 1, 1, 1, 1, 1}, {1, 1, 1, 1}});
}

// --- HMG-INJ-2 -------------------------------------------------------------------------------------------------------

// HMG-INJ-2, the registry's example: weight 178, A5, 18 > 17.8: severed; E5 and B + 1.
TEST(Injury, HMG_INJ_2_Example) {
    Person p = person(30);
    p.weight = 178;
    Victim v(p);
    v.suffers("knee", left, Aspect::edged, 17, {{4, 4, 3, 4, 3}, {1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}});
    EXPECT_EQ(v.count(Happened::severed, "HMG-INJ-2"), 1);
    EXPECT_EQ(v.last(Happened::severed).as<Severed>().spot.index, v.spot("knee", left));
    EXPECT_EQ(v.state.wound[0].bleeding, 3); // B2 and 1 more
    EXPECT_EQ(v.last(Happened::bleeds).as<Bleeds>().rating, 3);
    EXPECT_TRUE(v.at(v.bo).lost(left_leg));
    EXPECT_TRUE(v.at(v.bo).is(prone)); // a severed leg part works as an unusable leg
}

// HMG-INJ-2: the weight of the body alone, or with what he carries.
TEST(Injury, HMG_INJ_2_BodyAndLoad) {
    Person p = person(30);
    p.weight = 150;
    Victim v(p);
    v.sheet(v.bo).load = 40;
    EXPECT_EQ(weight_to_sever(v.scene(), v.bo), 150);
    v.book.settings.amputation_counts_load = true;
    v.suffers("knee", left, Aspect::edged, 17,
              {{4, 4, 4, 4, 3}, {1, 1, 1, 1}, {1, 1, 1, 1, 1}}); // 19, not more than 19
    EXPECT_EQ(v.count(Happened::severed), 0);
    v.book.settings.amputation_counts_load = false;
    v.suffers("knee", left, Aspect::edged, 17, {{4, 4, 4, 4, 3}, {1, 1, 1, 1, 1}});
    EXPECT_EQ(v.count(Happened::severed), 1);
}

// HMG-INJ-2: 17 is not more than 17.8; nor is 17 more than 17; then E4 and the plain B rating.
TEST(Injury, HMG_INJ_2_NotSevered) {
    for (const int weight : {178, 170}) {
        Person p = person(30);
        p.weight = weight;
        Victim v(p);
        v.suffers("knee", left, Aspect::edged, 17, {{4, 4, 3, 3, 3}, {1, 1, 1, 1}, {1, 1, 1, 1, 1}});
        EXPECT_EQ(v.count(Happened::severed), 0);
        EXPECT_EQ(v.state.wound[0].bleeding, 2);
        EXPECT_EQ(v.at(v.bo).severed, 0u);
    }
    Person light = person(30);
    light.weight = 169; // 17 > 16.9
    Victim v(light);
    v.suffers("knee", left, Aspect::edged, 17, {{4, 4, 3, 3, 3}, {1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}});
    EXPECT_EQ(v.count(Happened::severed), 1);
}

// HMG-INJ-2: what lies further out is severed with it, on that side alone.
TEST(Injury, HMG_INJ_2_AllThatLiesFurtherOut) {
    Person p = person(30);
    p.weight = 100;
    p.right = "mace";
    Victim v(p);
    v.suffers("elbow", right, Aspect::edged, 17, {{6, 6, 1, 1, 1}, {1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}});
    for (const char* place : {"elbow", "forearm", "hand"}) {
        EXPECT_TRUE(v.scene().is_severed(v.bo, v.spot(place, right))) << place;
        EXPECT_FALSE(v.scene().is_severed(v.bo, v.spot(place, left))) << place;
    }
    EXPECT_FALSE(v.scene().is_severed(v.bo, v.spot("upper_arm", right)));
    EXPECT_FALSE(v.scene().is_severed(v.bo, v.spot("foot", right)));
    EXPECT_TRUE(v.at(v.bo).lost(right_arm));
    EXPECT_EQ(v.right_hand(v.bo), nothing); // what it held is dropped
    EXPECT_FALSE(v.gained(v.ada));          // HMG-TA-2: a drop without a roll gives none
}

// HMG-INJ-2: a severed neck is death, without a shock roll.
TEST(Injury, HMG_INJ_2_NeckIsDeath) {
    Person p = person(30);
    p.weight = 100;
    Victim v(p);
    EXPECT_TRUE(v.suffers("neck", left, Aspect::edged, 17, {{1, 1, 1, 1, 1}, {6, 2, 1, 1, 1}}));
    EXPECT_TRUE(v.at(v.bo).is(dead));
    EXPECT_EQ(v.last(Happened::died).rule, Rule{"HMG-INJ-2"});
}

// HMG-INJ-2: a severed groin has no effect beyond the rolls.
TEST(Injury, HMG_INJ_2_Groin) {
    Person p = person(30, 20);
    p.weight = 100;
    Victim v(p);
    v.suffers("groin", left, Aspect::edged, 17, {{6, 2, 1, 1, 1}, {1, 1, 1, 1, 1}});
    EXPECT_EQ(v.count(Happened::severed), 1);
    EXPECT_EQ(v.at(v.bo).unusable, 0);
    EXPECT_FALSE(v.at(v.bo).is(prone));
}

// --- HMG-INJ-7 -------------------------------------------------------------------------------------------------------

// HMG-INJ-7, the registry's example: E3, EI 1, END 12, 5 4 2: total 12 stays up; one more does not.
TEST(Injury, HMG_INJ_7_Example) {
    Victim v(person(12, 20));
    v.suffers("thorax", left, Aspect::blunt, 9, {{5, 4, 2}});
    EXPECT_FALSE(v.at(v.bo).is(unconscious));
    Victim other(person(12, 20));
    other.suffers("thorax", left, Aspect::blunt, 9, {{5, 4, 3}});
    EXPECT_TRUE(other.at(other.bo).is(unconscious));
    EXPECT_TRUE(other.at(other.bo).is(prone));
    EXPECT_EQ(other.last(Happened::fell_unconscious).rule, Rule{"HMG-INJ-7"});
    EXPECT_TRUE(other.gained(other.ada)); // HMG-TA-2
    EXPECT_EQ(other.last(Happened::advantage_gained).rule, Rule{"HMG-TA-2"});
}

// HMG-DAMAGE-6+ step 1: IP and EI change before any roll.
TEST(Injury, HMG_DAMAGE_6_EiAfterTheNewInjury) {
    Victim v(person(12, 20));
    v.at(v.bo).ip = 5;                                         // EI 1 now, 14: 1 as well
    v.suffers("thorax", left, Aspect::blunt, 10, {{5, 4, 2}}); // 15 IP: EI 2
    EXPECT_TRUE(v.at(v.bo).is(unconscious));
}

// HMG-DAMAGE-6+ steps 5 and 7: the unconscious make no E, F or S roll; K and A are rolled.
TEST(Injury, HMG_DAMAGE_6_TheUnconscious) {
    Victim v(person(30, 20));
    v.at(v.bo).set(unconscious);
    v.suffers("thigh", left, Aspect::point, 10);
    EXPECT_EQ(v.at(v.bo).ip, 10);
    v.suffers("thigh", left, Aspect::edged, 17, {{1, 1, 1, 1}, {1, 1, 1, 1}});
    EXPECT_EQ(v.at(v.bo).ip, 27);
    EXPECT_FALSE(v.gained(v.ada));
}

// HMG-DAMAGE-6+ step 7: who falls unconscious by this strike rolls neither F nor S.
TEST(Injury, HMG_DAMAGE_6_NoFumbleAfterFainting) {
    Person p = person(5);
    p.right = "mace";
    Victim v(p);
    v.suffers("forearm", right, Aspect::blunt, 4, {{6}}); // E1 F2
    EXPECT_TRUE(v.at(v.bo).is(unconscious));
    EXPECT_EQ(v.count(Happened::rolled_over), 1);
    EXPECT_EQ(v.item(1).holder, nobody); // he drops what he holds
}

// --- HMG-INJ-10, HMG-INJ-11 ------------------------------------------------------------------------------------------

void fumble(Victim& v, int item, Step dice, bool dropped, int opponent = Duel::ada) {
    v.run({dice}, [&](TestScript& table) { fumble_roll(table, v.scene(), v.bo, item, 3, opponent); });
    EXPECT_EQ(!v.at(v.bo).holds(item), dropped);
}

// HMG-INJ-10, the registry's example: F3, EI 2, bastard sword in both hands, DEX 13, 13 + 2 - 2 = 13: kept.
TEST(Injury, HMG_INJ_10_Example) {
    Person p = armed_two_handed("bastard_sword");
    p.dex = 13;
    Victim v(p);
    v.at(v.bo).ip = 20;
    fumble(v, 1, {5, 5, 3}, false);
    EXPECT_FALSE(v.gained(v.ada));
    fumble(v, 1, {5, 5, 4}, true);
    EXPECT_TRUE(v.gained(v.ada));
    EXPECT_EQ(v.last(Happened::dropped).rule, Rule{"HMG-INJ-10"});
    EXPECT_EQ(v.item(1).hex, v.at(v.bo).hex);
}

// HMG-INJ-10: in one hand without the -2; setting fumble_adds_ei.
TEST(Injury, HMG_INJ_10_OneHandAndSetting) {
    Person p = armed("mace");
    p.dex = 13;
    Victim v(p);
    v.at(v.bo).ip = 20;
    fumble(v, 1, {5, 3, 3}, false); // 11 + 2
    v.book.settings.fumble_adds_ei = false;
    fumble(v, 1, {5, 5, 3}, false);
    v.book.settings.fumble_adds_ei = true;
    fumble(v, 1, {5, 4, 3}, true);
    Victim other(p);
    other.at(other.bo).ip = 20;
    other.book.settings.fumble_adds_ei = false;
    fumble(other, 1, {5, 5, 4}, true);
}

// HMG-INJ-10: -5 if tied; a shield strapped on counts as tied, and dangles.
TEST(Injury, HMG_INJ_10_Tied) {
    Person p = armed("mace", "round_shield");
    p.dex = 10;
    Victim v(p);
    fumble(v, 2, {5, 5, 5}, false);
    fumble(v, 2, {5, 5, 6}, true);
    EXPECT_TRUE(v.item(2).is(dangling));
    EXPECT_EQ(v.item(2).holder, v.bo);
    EXPECT_EQ(v.last(Happened::dangles).rule, Rule{"HMG-INJ-10"});
    EXPECT_TRUE(v.gained(v.ada)); // the roll has failed all the same
    v.item(1).set(tied);
    fumble(v, 1, {5, 5, 5}, false);
}

// HMG-INJ-10, HMG-TA-2: without an opponent nobody gains a TA; nothing held, no roll.
TEST(Injury, HMG_INJ_10_NoOpponentNoObject) {
    Victim v(armed("mace"));
    fumble(v, 1, {6, 6, 6}, true, nobody);
    EXPECT_EQ(v.state.advantages.gained, 0);
    for (const int item : {1, nothing, static_cast<int>(right_fist)})
        v.run({}, [&](TestScript& table) { fumble_roll(table, v.scene(), v.bo, item, 3, v.ada); });
}

// HMG-INJ-10: from an injury it concerns the hand of the struck arm.
TEST(Injury, HMG_INJ_10_HandOfTheStruckArm) {
    Person p = armed("mace", "dagger");
    p.end = 30;
    Victim v(p);
    v.suffers("forearm", left, Aspect::blunt, 4, {{1}, {6, 6}}); // E1 F2, DEX 11
    EXPECT_EQ(v.left_hand(v.bo), nothing);
    EXPECT_EQ(v.right_hand(v.bo), 1);
    v.suffers("forearm", right, Aspect::blunt, 4, {{1}, {6, 6}});
    EXPECT_EQ(v.right_hand(v.bo), nothing);
}

// HMG-INJ-11: dice + EI + obstructions > AGL: prone.
TEST(Injury, HMG_INJ_11_Stumble) {
    Person p;
    p.agl = 12;
    const auto stumble = [&](int ip, int obstructions, Step dice, bool falls) {
        Victim v(p);
        v.at(v.bo).ip = ip;
        v.at(v.bo).obstructions = obstructions;
        v.run({dice}, [&](TestScript& table) { stumble_roll(table, v.scene(), v.bo, 3, v.ada); });
        EXPECT_EQ(v.at(v.bo).is(prone), falls);
        EXPECT_EQ(v.gained(v.ada), falls);
        EXPECT_EQ(v.count(Happened::fell, "HMG-INJ-11"), falls ? 1 : 0);
    };
    stumble(0, 0, {4, 4, 4}, false);
    stumble(0, 0, {4, 4, 5}, true);
    stumble(10, 0, {4, 4, 3}, false);
    stumble(10, 0, {4, 4, 4}, true);
    stumble(0, 2, {4, 3, 3}, false);
    stumble(0, 2, {4, 4, 3}, true);
}

// HMG-INJ-11: the prone roll nothing. HMG-INJ-13+: a failed roll in the saddle is a fall out of it.
TEST(Injury, HMG_INJ_13_FallsOutOfTheSaddle) {
    Victim v;
    v.at(v.bo).set(mounted);
    v.run({{6, 6, 6}}, [&](TestScript& table) { stumble_roll(table, v.scene(), v.bo, 3, nobody); });
    EXPECT_TRUE(v.at(v.bo).is(prone));
    EXPECT_FALSE(v.at(v.bo).is(mounted));
    EXPECT_EQ(v.state.advantages.gained, 0);
    EXPECT_EQ(v.at(v.bo).ip, 0); // a fall as such does no damage
    v.run({}, [&](TestScript& table) { stumble_roll(table, v.scene(), v.bo, 3, v.ada); });
}

// HMG-DAMAGE-6+ step 7: F before S, where a cell has both; TAs of one result are one (HMG-TA-1).
TEST(Injury, HMG_DAMAGE_6_FumbleThenStumble) {
    Victim v(armed("mace"));
    v.book.injury[v.location("forearm")][0].codes[0] = {0, 0, 0, 0, 1, 2};
    v.sheet(v.bo).attribute[dexterity] = 5;
    v.suffers("forearm", right, Aspect::blunt, 4, {{6}, {6, 6}});
    EXPECT_EQ(v.right_hand(v.bo), nothing);
    EXPECT_TRUE(v.at(v.bo).is(prone));
    EXPECT_EQ(v.count(Happened::advantage_gained), 1);
}

// HMG-INJ-1: a kill roll of a single die is one, too, and calls for a shock roll of two.
TEST(Injury, HMG_INJ_1_OneDie) {
    Duel d;
    Harmed result;
    const Harm blow{.end = 5, .victim = Duel::bo, .kill = 1, .conscious = true};
    d.run({{6}}, [&](TestScript& table) { result = harm(table, blow); });
    EXPECT_TRUE(result.killed);
    d.run({{5}, {3, 3}}, [&](TestScript& table) { result = harm(table, blow); });
    EXPECT_FALSE(result.killed);
    EXPECT_TRUE(result.faints);
}

} // namespace
} // namespace fracas::harnmaster
