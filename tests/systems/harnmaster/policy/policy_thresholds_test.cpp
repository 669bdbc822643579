// The figures at which a policy decides otherwise.
#include "systems/harnmaster/policy/policy.hpp"
#include "systems/harnmaster/stage.hpp"

namespace fracas::harnmaster {
namespace {

struct Edge : Duel {
    explicit Edge(Person first = {}, Person second = {}) : Duel(std::move(first), std::move(second)) { turn_of(ada); }

    std::string in_key(const Option& option) { return key(ask_of("HMG-TURN-1+", What::act, ada, bo), option); }
    std::string acts(Style style = Style::aggressive) { return in_key(choose_action(scene(), ada, style)); }
    std::string careful() { return acts(Style::cautious); }
    std::string takes_up() { return in_key(take_up_a_weapon(scene(), ada)); }
    std::string defends(Style style = Style::aggressive) {
        return in_key(choose_defence(scene(), ada, bo, style, false));
    }
    void bo_at(int hexes) { at(bo).hex = hex_at(hexes, 0); }
    void wound(int number, int victim, int rating) {
        state.wound[number] = {9, victim, spot("thigh"), Aspect::edged, rating};
    }
    int natural(int limb) { return sheet(ada).natural_weapon[limb]; }
};

Person who_carries(std::vector<std::string> things, Person person = {}) {
    person.carried = std::move(things);
    return person;
}

// --- things --------------------------------------------------------------------------------------------------------------

TEST(PolicyEdges, OfTwoAlikeTheFirst) {
    EXPECT_EQ(Edge(who_carries({"dagger", "dagger"})).takes_up(), "ready:dagger:right");
}

TEST(PolicyEdges, NothingFitToTakeUp) {
    EXPECT_EQ(Edge().takes_up(), "no");
    EXPECT_EQ(Edge(who_carries({"round_shield"})).takes_up(), "no");
    EXPECT_EQ(Edge(armed("dagger")).takes_up(), "no"); // it is in hand
}

TEST(PolicyEdges, ABowWithArrowsInBothHands) {
    Edge e(who_carries({"longbow_80"}));
    EXPECT_EQ(e.takes_up(), "ready:longbow_80:both");
    e.item(0).ammunition = 1;
    EXPECT_EQ(e.takes_up(), "ready:longbow_80:both");
    e.item(0).ammunition = 0;
    EXPECT_EQ(e.takes_up(), "no");
    e.item(0).ammunition = 1;
    e.at(e.ada).unusable = 1 << left_arm; // one hand is not enough
    EXPECT_EQ(e.takes_up(), "no");
    e.weapon_of(0).missile_hands = 1;
    EXPECT_EQ(e.takes_up(), "ready:longbow_80:right");
}

// A dagger at the belt is worth 50 + 16 + 10, a bow its mastery + 30, what lies there 10 less.
TEST(PolicyEdges, BowOrBlade) {
    Edge e(who_carries({"dagger", "longbow_80"}));
    e.ml(e.ada, "bows", 46);
    EXPECT_EQ(e.takes_up(), "ready:dagger:right");
    e.ml(e.ada, "bows", 47);
    EXPECT_EQ(e.takes_up(), "ready:longbow_80:both");
    e.item(0).holder = nobody;
    e.item(0).hex = e.at(e.ada).hex;
    e.ml(e.ada, "bows", 36);
    EXPECT_EQ(e.takes_up(), "pick_up:dagger:right");
    e.ml(e.ada, "bows", 37);
    EXPECT_EQ(e.takes_up(), "ready:longbow_80:both");
}

// --- wounds and tangles --------------------------------------------------------------------------------------------------

TEST(PolicyEdges, BleedingThatNobodyHasStopped) {
    Edge e;
    e.wound(0, e.ada, 2);
    e.wound(1, e.bo, 3);
    e.wound(2, e.ada, 1);
    e.wound(3, e.ada, 5); // one that is forgotten
    e.state.wounds = 3;
    EXPECT_EQ(untreated_bleeding(e.scene(), e.ada), 3);
    e.state.wound[0].treated = true;
    EXPECT_EQ(untreated_bleeding(e.scene(), e.ada), 1);
}

TEST(PolicyEdges, TheWorstWoundFirstAmongEqualsTheOwn) {
    Edge e(who_carries({"dagger"}));
    const int friendly = e.third({}, "Cy", 0, hex_at(0, 1));
    const auto binds = [&] { return bind_a_wound(e.scene(), e.ada); };
    EXPECT_EQ(binds().what, Do::no);
    e.state.wounds = 2;
    e.wound(0, friendly, 2);
    e.wound(1, e.ada, 2);
    EXPECT_EQ(binds().target, e.ada);
    e.wound(0, e.ada, 2);
    e.wound(1, friendly, 3);
    EXPECT_EQ(binds().target, friendly);
}

TEST(PolicyEdges, WhenToBind) {
    Edge e(armed("broadsword"));
    e.wound(0, e.ada, 2);
    e.state.wounds = 1;
    e.at(e.ada).bp = 5; // 5 + 3 x 2 is END
    EXPECT_EQ(e.careful(), "melee>bo:broadsword");
    e.at(e.ada).bp = 6;
    EXPECT_EQ(e.careful(), "bind>self:1");
    EXPECT_EQ(e.acts(), "melee>bo:broadsword");
    e.wound(0, e.ada, 1);
    e.bo_at(9);
    EXPECT_EQ(e.acts(), "bind>self:1");
}

// A friend's wound waits until no enemy is left.
TEST(PolicyEdges, AFriendsWound) {
    Edge e(armed("broadsword"));
    const int friendly = e.third({}, "Cy", 0, hex_at(0, 1));
    e.wound(0, friendly, 1);
    e.state.wounds = 1;
    e.bo_at(4);
    EXPECT_EQ(e.acts(), "engage>3,0");
    e.at(e.bo).set(unconscious);
    EXPECT_EQ(e.acts(), "bind>cy:1");
    e.state.wound[0].treated = true;
    EXPECT_EQ(e.acts(), "rest");
}

TEST(PolicyEdges, Tangles) {
    Edge e(armed("broadsword"));
    e.give(e.ada, "dagger");
    EXPECT_EQ(get_untangled(e.scene(), e.ada).what, Do::no);
    e.state.tangle[0] = {Duel::ada, nothing, 0, nothing};
    EXPECT_EQ(get_untangled(e.scene(), e.ada).what, Do::untangle);
    e.state.tangle[1] = {Duel::ada, nothing, 9, nothing};
    EXPECT_EQ(get_untangled(e.scene(), e.ada).extra, 1);
    EXPECT_EQ(e.careful(), "melee>bo:broadsword");
    e.state.tangle[1].penalty = 10;
    EXPECT_EQ(e.careful().substr(0, 8), "untangle");
    e.state.tangle[1].penalty = 19;
    EXPECT_EQ(e.acts(), "melee>bo:broadsword");
    e.state.tangle[1].penalty = 20;
    EXPECT_EQ(e.acts().substr(0, 8), "untangle");
}

// --- holds ---------------------------------------------------------------------------------------------------------------

// HMG-GRAPPLE-5 to -10
TEST(PolicyEdges, HowExploitsAreLiked) {
    Edge e;
    const int hold = e.hold(e.ada, e.bo, Grip::body, with_both);
    const auto likes = [&](Do what, int item = nothing) {
        return liking_exploit(e.scene(), e.ada, option_of(what, item, e.bo, hold));
    };
    EXPECT_EQ(likes(Do::take), 90);
    EXPECT_EQ(likes(Do::throw_down), 80);
    EXPECT_EQ(likes(Do::squeeze), 2 * 11 + 30);
    EXPECT_EQ(likes(Do::hold_strike, foot), 30 + (50 + 8) / 4);
    EXPECT_EQ(likes(Do::maintain), 0);
    EXPECT_EQ(likes(Do::release), 0);
    e.state.hold[hold].hands = with_left;
    EXPECT_EQ(likes(Do::squeeze), 2 * 11);
    e.at(e.bo).set(prone);
    EXPECT_EQ(likes(Do::throw_down), 40);
    e.at(e.bo).set(in_shock);
    EXPECT_EQ(likes(Do::release), 100);
    EXPECT_EQ(likes(Do::squeeze), 0);
}

TEST(PolicyEdges, OfTwoExploitsLikedAlikeTheFirst) {
    Edge e({}, armed("mace"));
    e.hold(e.ada, e.bo, Grip::body, with_left);
    e.hold(e.ada, e.bo, Grip::head_neck, with_right);
    EXPECT_EQ(in_the_hold(e.scene(), e.ada), option_of(Do::throw_down, nothing, e.bo, 0));
}

TEST(PolicyEdges, TheHoldOnOneselfIsBroken) {
    Edge e;
    const int friendly = e.third({}, "Cy", 0, hex_at(2, 0)), foe = e.third({}, "Di", 1, hex_at(0, 1));
    e.hold(e.bo, friendly, Grip::body, with_both);
    EXPECT_EQ(in_the_hold(e.scene(), e.ada).what, Do::no);
    e.hold(foe, e.ada, Grip::body, with_both);
    EXPECT_EQ(in_the_hold(e.scene(), e.ada), option_of(Do::break_hold, nothing, foe, 1));
    set_hold(e.state, 0, e.state.hold[1]);
    set_hold(e.state, 1, {});
    EXPECT_EQ(in_the_hold(e.scene(), e.ada), option_of(Do::break_hold, nothing, foe, 0));
}

// --- shots ---------------------------------------------------------------------------------------------------------------

// HMG-RANGED-6
TEST(PolicyEdges, WhatAShotIsWorth) {
    Edge e(armed_two_handed("longbow_80"));
    const int bow = e.right_hand(e.ada);
    const auto worth = [&] { return shot_worth(e.scene(), e.ada, bow, e.bo); };
    EXPECT_EQ(worth(), 50 + 15);
    e.bo_at(12);
    e.at(e.ada).ip = 3;
    EXPECT_EQ(worth(), 50 + 5 - 5 * 3);
    e.weapon_of(bow).bands = 2;
    EXPECT_EQ(worth(), 0);
}

TEST(PolicyEdges, AShotOfFifteenIsWorthTheTurn) {
    Edge e(armed("javelin"));
    const int javelin = e.right_hand(e.ada);
    e.give(e.ada, "dagger");
    e.bo_at(5);
    const auto shot = [&](bool near = false) { return best_shot(e.scene(), e.ada, near); };
    e.ml(e.ada, "throwing", 14);
    EXPECT_EQ(shot().what, Do::no);
    e.ml(e.ada, "throwing", 15);
    EXPECT_EQ(shot(), option_of(Do::throw_and_draw, javelin, e.bo));
    EXPECT_EQ(shot(true).what, Do::no);
    // of two alike the first; two points of injury are worth one of mastery
    const int other = e.third({}, "Cy", 1, hex_at(0, 5));
    EXPECT_EQ(shot().target, e.bo);
    e.at(other).ip = 1;
    EXPECT_EQ(shot().target, e.bo);
    e.at(other).ip = 2;
    EXPECT_EQ(shot().target, other);
    e.item(javelin + 1).set(destroyed); // the dagger
    EXPECT_EQ(shot().what, Do::no);
}

// To load is like a shot of 15.
TEST(PolicyEdges, LoadOrThrow) {
    for (const bool bow_first : {true, false}) {
        Edge e;
        e.bo_at(5);
        const int first = e.put_in_hand(e.ada, bow_first ? "crossbow_60" : "javelin", bow_first ? right : left);
        const int second = e.put_in_hand(e.ada, bow_first ? "javelin" : "crossbow_60", bow_first ? left : right);
        e.weapon_of(bow_first ? first : second).missile_hands = 1;
        e.give(e.ada, "dagger");
        const auto what = [&](int mastery) {
            e.ml(e.ada, "throwing", mastery);
            return best_shot(e.scene(), e.ada, false).what;
        };
        EXPECT_EQ(what(14), Do::load);
        EXPECT_EQ(what(15), bow_first ? Do::load : Do::throw_and_draw);
        EXPECT_EQ(what(16), Do::throw_and_draw);
    }
}

TEST(PolicyEdges, AnArcherShootsThoughSomebodyIsNear) {
    Edge e(armed_two_handed("longbow_80"));
    EXPECT_EQ(e.acts(), "load_and_fire>bo:longbow_80");
    Edge f(armed("mace"));
    f.give(f.ada, "javelin");
    EXPECT_EQ(f.acts(), "melee>bo:mace");
}

// --- blows and moves -----------------------------------------------------------------------------------------------------

TEST(PolicyEdges, AWrestlerHasSixtyAndTwoFreeHands) {
    const auto strikes = [](Edge& e) { return strike_at(e.scene(), e.ada, e.bo).what; };
    Edge e;
    e.ml(e.ada, "unarmed", 59);
    EXPECT_EQ(strikes(e), Do::melee);
    e.ml(e.ada, "unarmed", 60);
    EXPECT_EQ(strikes(e), Do::grapple);
    e.at(e.bo).set(prone);
    EXPECT_EQ(strikes(e), Do::melee);
    e.at(e.bo).set(prone, false);
    e.bo_at(2);
    EXPECT_EQ(strikes(e), Do::no);
    e.book.weapon[e.natural(1)].reach_to = 2; // a long leg, but he is too far off to be grasped
    EXPECT_EQ(strikes(e), Do::melee);
    Edge f(armed("", "longbow_80"));
    f.ml(f.ada, "unarmed", 90);
    EXPECT_EQ(strikes(f), Do::melee);
}

TEST(PolicyEdges, WhatOnlyTanglesTangles) {
    Edge e(armed_two_handed("net"));
    const int net = e.right_hand(e.ada);
    EXPECT_EQ(strike_at(e.scene(), e.ada, e.bo), option_of(Do::melee, net, e.bo));
    e.weapon_of(net).impact[0] = no_impact;
    e.weapon_of(net).reach_to = 2;
    e.bo_at(2);
    EXPECT_EQ(strike_at(e.scene(), e.ada, e.bo), option_of(Do::tangle, net, e.bo));
    e.weapon_of(net).traits = melee_use;
    EXPECT_EQ(strike_at(e.scene(), e.ada, e.bo).what, Do::no);
}

// HMG-ACT-3: with a long weapon he is met two hexes off.
TEST(PolicyEdges, AnEngageOfSixHexesAndTwo) {
    Edge e(armed("broadsword"), armed_two_handed("pike"));
    e.bo_at(8);
    EXPECT_EQ(e.acts(), "engage>6,0");
    e.weapon_of(e.right_hand(e.bo)).reach_to = 3;
    e.bo_at(9);
    EXPECT_EQ(e.acts(), "walk>5,0");
}

// HMG-ACT-2: who lies on the ground keeps nobody off, so the distance alone decides.
TEST(PolicyEdges, ApproachWalkOrRun) {
    Person slow = armed("broadsword");
    slow.mobility = 10;
    Edge e(slow);
    e.at(e.bo).set(prone);
    e.bo_at(4);
    EXPECT_EQ(e.acts(), "approach>bo:1,0");
    e.bo_at(5);
    EXPECT_EQ(e.acts(), "walk>2,0");
    Edge f(armed("broadsword"));
    f.at(f.bo).set(prone);
    f.bo_at(16);
    EXPECT_EQ(f.acts(), "walk>12,0");
    f.bo_at(17);
    EXPECT_EQ(f.acts(), "run>16,0");
    EXPECT_EQ(f.careful(), "walk>12,0");
    f.at(f.ada).set(prone);
    EXPECT_EQ(close_in(f.scene(), f.ada, f.bo, Style::aggressive).what, Do::crawl);
}

// --- defences ------------------------------------------------------------------------------------------------------------

TEST(PolicyEdges, HowMuchBetterToStrikeBack) {
    Edge e(armed("broadsword", "round_shield"), armed("mace"));
    const auto defence = [&](int mastery, Style style) {
        e.ml(e.ada, "longswords", mastery);
        return e.defends(style);
    };
    EXPECT_EQ(defence(79, Style::cautious), "block:round_shield");
    EXPECT_EQ(defence(80, Style::cautious), "counterstrike:broadsword");
    EXPECT_EQ(defence(54, Style::aggressive), "block:round_shield");
    EXPECT_EQ(defence(55, Style::aggressive), "counterstrike:broadsword");
    Edge f(armed("broadsword"), armed("mace"));
    f.ml(f.ada, "longswords", 39);
    EXPECT_EQ(f.defends(), "dodge");
    f.ml(f.ada, "longswords", 40);
    EXPECT_EQ(f.defends(), "counterstrike:broadsword");
}

TEST(PolicyEdges, TheFirstThingOfTheFightMayBeAShield) {
    Edge e(armed("", "round_shield"), armed("mace"));
    e.put_in_hand(e.ada, "broadsword", right);
    ASSERT_EQ(e.left_hand(e.ada), 0);
    e.ml(e.ada, "longswords", 54);
    EXPECT_EQ(e.defends(), "block:round_shield");
}

TEST(PolicyEdges, AMuchBetterDefenceOrAnInjuryForbidsIt) {
    Edge e(armed("broadsword"), armed("mace"));
    e.ml(e.ada, "dodge", 65);
    EXPECT_EQ(e.defends(), "counterstrike:broadsword");
    e.ml(e.ada, "dodge", 66);
    EXPECT_EQ(e.defends(), "dodge");
    e.ml(e.ada, "dodge", 50);
    e.at(e.ada).ip = 14;
    e.at(e.bo).ip = 4;
    EXPECT_EQ(e.defends(), "counterstrike:broadsword");
    e.at(e.ada).ip = 15;
    EXPECT_EQ(e.defends(), "dodge");
}

TEST(PolicyEdges, BareHandsDodge) {
    Edge e;
    EXPECT_EQ(e.defends(), "dodge");
    e.ml(e.ada, "dodge", 20); // the right forearm: 50 + 10 - 40
    EXPECT_EQ(e.defends(), "block:right-fist");
    e.ml(e.ada, "dodge", 21);
    EXPECT_EQ(e.defends(), "dodge");
    Edge archer(armed_two_handed("longbow_80"));
    archer.ml(archer.ada, "dodge", 0); // still better than nothing
    archer.ml(archer.ada, "unarmed", 0);
    EXPECT_EQ(archer.defends(), "dodge");
}

TEST(PolicyEdges, TheHeldWithoutAWeaponGrasp) {
    Edge e;
    const int cy = e.third({}, "Cy", 1, hex_at(0, 1));
    e.hold(cy, e.ada, Grip::body, with_both);
    for (int limb = 0; limb < 3; ++limb) e.book.weapon[e.natural(limb)].impact[0] = no_impact;
    EXPECT_EQ(e.defends(), "grapple");
    e.at(e.ada).unusable = 0xf;
    EXPECT_EQ(e.defends(), "ignore");
    e.at(e.ada).unusable = 0;
    e.bo_at(2);
    EXPECT_EQ(e.defends(), "ignore");
}

// HMG-RANGED-10+
TEST(PolicyEdges, AgainstAMissileDodgingIsHalved) {
    Edge e(armed("broadsword", "round_shield"));
    const auto defence = [](Edge& edge, int dodge) {
        edge.ml(edge.ada, "dodge", dodge);
        return edge.in_key(choose_missile_defence(edge.scene(), edge.ada));
    };
    e.ml(e.ada, "shield", 30);
    EXPECT_EQ(defence(e, 61), "block:round_shield");
    EXPECT_EQ(defence(e, 62), "dodge");
    Edge f(armed("broadsword"));
    EXPECT_EQ(defence(f, 11), "block:broadsword");
    EXPECT_EQ(defence(f, 12), "dodge");
    Edge bare;
    EXPECT_EQ(defence(bare, 0), "dodge");
}

// --- giving up -----------------------------------------------------------------------------------------------------------

TEST(PolicyEdges, HurtIsMoreThanEndAndHopelessFourToOne) {
    Edge e;
    for (int i = 0; i < 2; ++i) e.third({}, "Foe", 1, hex_at(2 + i, 3));
    const auto hopeless = [&] { return is_hopeless(e.scene(), 0, Style::cautious); };
    e.at(e.ada).ip = 12;
    EXPECT_FALSE(hopeless());
    e.third({}, "Foe", 1, hex_at(5, 3));
    EXPECT_TRUE(hopeless());
    e.at(e.ada).ip = 11;
    EXPECT_FALSE(hopeless());
    e.at(e.ada).ip = 12;
    const int cy = e.third({}, "Cy", 0, hex_at(0, 5));
    for (int i = 0; i < 4; ++i) e.third({}, "Foe", 1, hex_at(2 + i, 7));
    EXPECT_FALSE(hopeless()); // one of two is sound
    e.at(cy).ip = 12;
    EXPECT_TRUE(hopeless());
    e.at(e.ada).set(unconscious);
    e.at(cy).set(unconscious);
    EXPECT_FALSE(hopeless()); // nobody is left to say it
}

TEST(PolicyEdges, PatienceEndsInRoundSixty) {
    Edge e(armed("mace"), armed("mace"));
    e.state.round = 59;
    EXPECT_FALSE(is_hopeless(e.scene(), 0, Style::aggressive));
    e.state.round = 60;
    EXPECT_TRUE(is_hopeless(e.scene(), 0, Style::aggressive)); // nobody stands better
    e.at(e.bo).set(prone);
    EXPECT_FALSE(is_hopeless(e.scene(), 0, Style::aggressive));
}

} // namespace
} // namespace fracas::harnmaster
