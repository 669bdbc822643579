// A strike from its dice to the injury: HMG-MELEE-8, HMG-DAMAGE-1 to HMG-DAMAGE-4+, HMG-DAMAGE-7+.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/injuries.hpp"

#include <type_traits>

namespace fracas::harnmaster {
namespace {

// Stage values are compared as bytes, so they must not have any padding.
static_assert(std::has_unique_object_representations_v<Strike>);
static_assert(std::has_unique_object_representations_v<Landed>);
static_assert(std::has_unique_object_representations_v<Harm>);
static_assert(std::has_unique_object_representations_v<Harmed>);
static_assert(std::has_unique_object_representations_v<Contest>);

Strike strike(Aspect aspect, int dice, int impact, Zone zone = Zone::body) {
    Strike s;
    s.striker = Duel::ada;
    s.victim = Duel::bo;
    s.zone = zone;
    s.aspect = aspect;
    s.dice = dice;
    s.impact = impact;
    return s;
}

Landed landed(Duel& d, const Strike& what, const Steps& steps) {
    Landed found;
    d.run(steps, [&](TestScript& table) { found = land_strike(table, d.scene(), what); });
    return found;
}

// HMG-MELEE-8: location, then impact; what is asked and what is told.
TEST(Damage, HMG_MELEE_8_LocationThenImpact) {
    Duel d;
    const Strike hit = strike(Aspect::edged, 2, 6, Zone::legs);
    const auto rule = [&](TestScript& table) { land_strike(table, d.scene(), hit); };
    const auto where = d.question_after({}, rule);
    EXPECT_EQ(where.ask.rule, Rule{"HMG-DAMAGE-4+"});
    EXPECT_EQ(where.ask.what, What::location);
    EXPECT_EQ(where.ask.who, d.ada);
    EXPECT_EQ(where.ask.whom, d.bo);
    EXPECT_EQ(where.ask.a, static_cast<int>(Zone::legs));
    const auto much = d.question_after({{60}}, rule);
    EXPECT_EQ(much.ask.rule, Rule{"HMG-DAMAGE-1"});
    EXPECT_EQ(much.ask.what, What::impact);
    EXPECT_EQ(much.ask.a, 2);
    EXPECT_EQ(much.ask.b, 6);
    EXPECT_EQ(much.needed.count(), 2);
    d.run({{60}, {3, 4}}, rule);
    EXPECT_EQ(d.last(Happened::struck_at).as<StruckAt>().spot.index, d.spot("thigh", right));
    EXPECT_EQ(d.last(Happened::struck_at).as<StruckAt>().aim, Zone::legs);
    EXPECT_EQ(d.last(Happened::impact).as<Impact>().dice, 7);
    EXPECT_EQ(d.last(Happened::impact).as<Impact>().weapon, 6);
    EXPECT_EQ(d.last(Happened::impact).as<Impact>().armour, 0);
}

// HMG-DAMAGE-4+: the column is that of the aim; odd is left.
TEST(Damage, HMG_DAMAGE_4_ColumnOfTheAim) {
    Duel d;
    EXPECT_EQ(landed(d, strike(Aspect::blunt, 1, 5, Zone::head), {{45}, {1}}).spot, d.spot("neck"));
    EXPECT_EQ(landed(d, strike(Aspect::blunt, 1, 5, Zone::body), {{45}, {1}}).spot, d.spot("thorax"));
    EXPECT_EQ(landed(d, strike(Aspect::blunt, 1, 5, Zone::legs), {{45}, {1}}).spot, d.spot("hip", left));
    EXPECT_EQ(landed(d, strike(Aspect::blunt, 1, 5, Zone::arms), {{45}, {1}}).spot, d.spot("forearm", left));
    EXPECT_EQ(landed(d, strike(Aspect::blunt, 1, 5, Zone::arms), {{46}, {1}}).spot, d.spot("forearm", right));
}

// HMG-DAMAGE-1 to -3: dice plus impact less armour of that place and aspect; that many IP.
TEST(Damage, HMG_DAMAGE_2_LessTheArmour) {
    Duel d;
    d.armour(d.bo, "thorax", Aspect::edged, 5);
    d.armour(d.bo, "thorax", Aspect::blunt, 9);
    d.armour(d.bo, "abdomen", Aspect::edged, 8);
    EXPECT_EQ(landed(d, strike(Aspect::edged, 2, 6), {{50}, {3, 4}}).ip, 8);
    EXPECT_EQ(landed(d, strike(Aspect::blunt, 2, 6), {{50}, {3, 4}}).ip, 4);
    EXPECT_EQ(landed(d, strike(Aspect::point, 2, 6), {{50}, {3, 4}}).ip, 13);
    EXPECT_EQ(landed(d, strike(Aspect::edged, 2, 6), {{65}, {3, 4}}).ip, 5);
    EXPECT_EQ(d.last(Happened::impact).as<Impact>().armour, 8);
}

// HMG-DAMAGE-2: below 1 there is no injury and no further roll; 1 is one.
TEST(Damage, HMG_DAMAGE_2_BelowOneIsNothing) {
    Duel d;
    d.armour(d.bo, "thorax", Aspect::edged, 8);
    d.run({{50}, {1, 1}}, [&](TestScript& table) {
        EXPECT_FALSE(deliver(table, d.scene(), strike(Aspect::edged, 2, 6))); // 8 - 8
    });
    EXPECT_EQ(d.at(d.bo).ip, 0);
    EXPECT_EQ(d.state.wounds, 0);
    EXPECT_EQ(d.last(Happened::no_injury).as<NoInjury>().impact, 8);
    EXPECT_EQ(d.last(Happened::no_injury).as<NoInjury>().armour, 8);
    EXPECT_EQ(d.last(Happened::no_injury).rule, Rule{"HMG-DAMAGE-2"});
    d.armour(d.bo, "thorax", Aspect::edged, 20);
    EXPECT_EQ(landed(d, strike(Aspect::edged, 2, 6), {{50}, {1, 1}}).ip, 0);
    d.armour(d.bo, "thorax", Aspect::edged, 7);
    d.run({{50}, {1, 1}, {2}}, [&](TestScript& table) { // E1
        EXPECT_TRUE(deliver(table, d.scene(), strike(Aspect::edged, 2, 6)));
    });
    EXPECT_EQ(d.at(d.bo).ip, 1);
}

// HMG-DAMAGE-3: IP is the effective impact; recorded with location, side and aspect, and told.
TEST(Damage, HMG_DAMAGE_3_TheInjuryIsRecorded) {
    Duel d;
    d.at(d.bo).ip = 4;
    d.run({{61}, {5}, {2, 2}, {2, 2, 2}}, // right thigh, E2 S3
          [&](TestScript& table) { deliver(table, d.scene(), strike(Aspect::point, 1, 3, Zone::legs)); });
    EXPECT_EQ(d.at(d.bo).ip, 12);
    ASSERT_EQ(d.state.wounds, 1);
    EXPECT_EQ(d.state.wound[0].ip, 8);
    EXPECT_EQ(d.state.wound[0].victim, d.bo);
    EXPECT_EQ(d.state.wound[0].spot, d.spot("thigh", left));
    EXPECT_EQ(d.state.wound[0].aspect, Aspect::point);
    EXPECT_EQ(d.last(Happened::injured).rule, Rule{"HMG-DAMAGE-3"});
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().ip, 8);
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().spot.index, d.spot("thigh", left));
    EXPECT_EQ(d.last(Happened::injured).as<Injured>().aspect, Aspect::point);
    EXPECT_EQ(d.last(Happened::injured).who, d.ada);
    EXPECT_EQ(d.last(Happened::injured).whom, d.bo);
    EXPECT_EQ(d.at(d.ada).ip, 0);
}

// HMG-DAMAGE-5+: the cell of location, aspect and effective impact.
TEST(Damage, HMG_DAMAGE_5_TheCell) {
    Duel d({}, armed("mace"));
    const Landed thigh = landed(d, strike(Aspect::edged, 2, 6, Zone::legs), {{60}, {4, 4}});
    EXPECT_EQ(thigh.ip, 14);
    EXPECT_EQ(thigh.codes.shock, 4);
    EXPECT_EQ(thigh.codes.bleed, 1);
    EXPECT_EQ(thigh.codes.stumble, 5);
    EXPECT_EQ(thigh.codes.kill, 0);
    EXPECT_EQ(thigh.limb, right_leg);
    EXPECT_EQ(thigh.part, Part::leg);
}

// HMG-INJ-10: with nothing in the hand of the struck arm there is no F.
TEST(Damage, HMG_INJ_10_NothingHeldNoCode) {
    Duel d({}, armed("mace"));
    const Strike arms = strike(Aspect::blunt, 1, 5, Zone::arms);
    EXPECT_EQ(landed(d, arms, {{46}, {1}}).codes.fumble, 2);
    EXPECT_EQ(landed(d, arms, {{45}, {1}}).codes.fumble, 0); // the left hand is empty
    Duel both({}, armed_two_handed("bastard_sword"));
    EXPECT_EQ(landed(both, arms, {{46}, {1}}).codes.fumble, 2);
    EXPECT_EQ(landed(both, arms, {{45}, {1}}).codes.fumble, 2);
}

// HMG-INJ-11: a prone combatant makes no stumble roll.
TEST(Damage, HMG_INJ_11_TheProneMakeNoStumbleRoll) {
    Duel d;
    const Strike legs = strike(Aspect::blunt, 1, 5, Zone::legs);
    EXPECT_EQ(landed(d, legs, {{60}, {1}}).codes.stumble, 3);
    d.at(d.bo).set(prone);
    EXPECT_EQ(landed(d, legs, {{60}, {1}}).codes.stumble, 0);
}

// HMG-DAMAGE-1: a strike on a named place rolls no location.
TEST(Damage, HMG_DAMAGE_1_NamedPlace) {
    Duel d;
    Strike squeeze = strike(Aspect::blunt, 3, 0);
    squeeze.spot = d.spot("neck");
    squeeze.what = What::squeeze_impact;
    const auto rule = [&](TestScript& table) { land_strike(table, d.scene(), squeeze); };
    EXPECT_EQ(d.question_after({}, rule).ask.what, What::squeeze_impact);
    EXPECT_EQ(landed(d, squeeze, {{1, 2, 3}}).ip, 6);
    EXPECT_EQ(landed(d, squeeze, {{1, 2, 3}}).part, Part::neck);
}

// HMG-INJ-2: a part already severed that is struck again makes no second A roll; E4 takes its place.
TEST(Damage, HMG_INJ_2_NoSecondAmputation) {
    Duel d;
    const Strike legs = strike(Aspect::edged, 4, 0, Zone::legs);
    const Steps dice = {{60}, {6, 6, 6, 6}};
    EXPECT_EQ(landed(d, legs, dice).codes.amputate, 4);
    d.at(d.bo).severed = 1u << d.spot("thigh", left);
    EXPECT_EQ(landed(d, legs, dice).codes.amputate, 4); // the other leg
    d.at(d.bo).severed = 1u << d.spot("thigh", right);
    EXPECT_EQ(landed(d, legs, dice).codes.amputate, 0);
    EXPECT_EQ(landed(d, legs, dice).codes.shock, 4);
    EXPECT_EQ(landed(d, legs, dice).codes.kill, 4);
    EXPECT_EQ(landed(d, legs, dice).ip, 24);
}

// HMG-DAMAGE-7+: layers are summed up in the sheet, per place and aspect; here two pieces by hand.
TEST(Damage, HMG_DAMAGE_7_LayersAddUp) {
    Duel d;
    d.armour(d.bo, "thorax", Aspect::edged, 1 + 7); // quilt and mail
    EXPECT_EQ(landed(d, strike(Aspect::edged, 2, 6), {{50}, {6, 6}}).ip, 10);
    EXPECT_EQ(landed(d, strike(Aspect::edged, 2, 6), {{65}, {6, 6}}).ip, 18); // the abdomen is bare
}

// HMG-INJ-2: a table of one's own may call for more shock dice than the four of a part not severed.
TEST(Damage, HMG_INJ_2_MoreShockThanFour) {
    Duel d;
    d.book.injury[d.location("thigh")][1].codes[0] = {0, 2, 0, 6, 0, 0};
    d.at(d.bo).severed = 1u << d.spot("thigh", right);
    const Landed again = landed(d, strike(Aspect::edged, 1, 1, Zone::legs), {{60}, {1}});
    EXPECT_EQ(again.codes.amputate, 0);
    EXPECT_EQ(again.codes.shock, 6);
    d.book.injury[d.location("thigh")][1].codes[0] = {0, 0, 0, 2, 0, 0}; // without an A code nothing takes its place
    EXPECT_EQ(landed(d, strike(Aspect::edged, 1, 1, Zone::legs), {{60}, {1}}).codes.shock, 2);
}

} // namespace
} // namespace fracas::harnmaster
