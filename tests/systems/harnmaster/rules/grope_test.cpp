// Grope: HMG-ACT-6, HMG-INJ-12+, HMG-TANGLE-3, HMG-INJ-8 (revival attempts).
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/grope.hpp"

namespace fracas::harnmaster {
namespace {

using Keys = std::vector<std::string>;

struct Groper : Duel {
    using Duel::Duel;

    Keys offers() {
        Keys keys;
        const Ask ask = ask_of("HMG-ACT-6", What::act, ada);
        offer_gropes(scene(), ada, [&](const Option& o) { keys.push_back(key(ask, o)); });
        return keys;
    }
    void does(const Option& o, const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { grope(table, scene(), ada, o); });
    }
};

Person with_carried(Person p, std::vector<std::string> carried) {
    p.carried = std::move(carried);
    return p;
}

// --- weapons ---------------------------------------------------------------------------------------------------------

// HMG-ACT-6: ready what is carried; put away what is held.
TEST(Grope, HMG_ACT_6_WhatCanBeReadied) {
    Groper g(with_carried(armed("mace"), {"dagger"}));
    EXPECT_EQ(g.offers(), (Keys{"ready:mace:left", "put_away:mace", "ready:dagger:right", "ready:dagger:left"}));
    Groper two(with_carried({}, {"bastard_sword"}));
    EXPECT_EQ(two.offers(),
              (Keys{"ready:bastard_sword:both", "ready:bastard_sword:right", "ready:bastard_sword:left"}));
    Groper bow(with_carried({}, {"longbow_80"})); // of no use in one hand
    EXPECT_EQ(bow.offers(), Keys{"ready:longbow_80:both"});
    Groper held(armed_two_handed("bastard_sword"));
    EXPECT_EQ(held.offers(), (Keys{"ready:bastard_sword:right", "ready:bastard_sword:left", "put_away:bastard_sword"}));
}

// HMG-ACT-6: it needs one usable hand; HMG-ACT-8: not while held or holding.
TEST(Grope, HMG_ACT_6_NeedsAHand) {
    Groper g(with_carried({}, {"dagger"}));
    g.at(g.ada).unusable = 1 << right_arm;
    EXPECT_EQ(g.offers(), Keys{"ready:dagger:left"});
    g.at(g.ada).unusable = 1 << right_arm | 1 << left_arm;
    EXPECT_TRUE(g.offers().empty());
    Groper held(with_carried({}, {"dagger"}));
    held.hold(held.bo, held.ada, Grip::body, with_left);
    EXPECT_TRUE(held.offers().empty());
}

// HMG-ACT-6: a change of weapons puts away what is in the way and readies up to two things.
TEST(Grope, HMG_ACT_6_ChangeOfWeapons) {
    Groper g(with_carried(armed("mace"), {"broadsword", "round_shield", "dagger"}));
    const Option ready = option_of(Do::ready, 1, nobody, right);
    const auto keys = g.keys_after({}, [&](TestScript& table) { grope(table, g.scene(), g.ada, ready); });
    EXPECT_EQ(keys, (Keys{"no", "ready:mace:left", "ready:round_shield:left", "ready:dagger:left"}));
    g.does(ready, {"ready:round_shield:left"});
    EXPECT_EQ(g.right_hand(g.ada), 1);
    EXPECT_EQ(g.left_hand(g.ada), 2);
    EXPECT_EQ(g.item(0).holder, g.ada); // put away, not dropped
    EXPECT_EQ(g.count(Happened::readied, "HMG-ACT-6"), 2);
    Groper one(with_carried({}, {"broadsword", "dagger"}));
    one.does(option_of(Do::ready, 0, nobody, right), {"no"});
    EXPECT_EQ(one.right_hand(one.ada), 0);
    EXPECT_EQ(one.left_hand(one.ada), nothing);
    Groper both(with_carried({}, {"bastard_sword", "dagger"})); // both hands are full
    both.does(option_of(Do::ready, 0, nobody, 2));
    EXPECT_TRUE(both.at(both.ada).both_hands_on(0));
}

// HMG-ACT-6: a dangling shield is regained by a Grope (HMG-INJ-10).
TEST(Grope, HMG_INJ_10_RegainADanglingShield) {
    Groper g(with_carried({}, {"round_shield"}));
    g.item(0).set(dangling);
    g.does(option_of(Do::ready, 0, nobody, left));
    EXPECT_FALSE(g.item(0).is(dangling));
    EXPECT_EQ(g.left_hand(g.ada), 0);
}

// HMG-ACT-6: put away.
TEST(Grope, HMG_ACT_6_PutAway) {
    Groper g(armed("mace"));
    g.does(option_of(Do::put_away, 0));
    EXPECT_EQ(g.right_hand(g.ada), nothing);
    EXPECT_EQ(g.item(0).holder, g.ada);
    EXPECT_EQ(g.count(Happened::put_away, "HMG-ACT-6"), 1);
}

// HMG-ACT-6: pick something up that lies in his hex; not what is broken, elsewhere, or lies on somebody.
TEST(Grope, HMG_ACT_6_PickUp) {
    Groper g;
    const int mace = g.give(g.ada, "mace");
    g.item(mace).holder = nobody;
    EXPECT_EQ(g.offers(), (Keys{"pick_up:mace:right", "pick_up:mace:left"}));
    g.item(mace).hex = hex_at(0, 1);
    EXPECT_TRUE(g.offers().empty());
    g.item(mace).hex = hex_at(0, 0);
    g.item(mace).set(destroyed);
    EXPECT_TRUE(g.offers().empty());
    g.item(mace).set(destroyed, false);
    g.state.tangle[0] = {1, nothing, 9, mace};
    EXPECT_TRUE(g.offers().empty());
    g.state.tangle[0] = {};
    g.does(option_of(Do::pick_up, mace, nobody, right));
    EXPECT_EQ(g.right_hand(g.ada), mace);
    EXPECT_EQ(g.item(mace).holder, g.ada);
    EXPECT_EQ(g.count(Happened::picked_up, "HMG-ACT-6"), 1);
}

// HMG-ACT-6: in difficult circumstances 3d6 or 4d6 against DEX; failure: not done. No EI.
TEST(Grope, HMG_ACT_6_Difficulty) {
    const auto done = [](int dice, const Steps& steps) {
        Groper g(armed("mace"));
        g.at(g.ada).ip = 30;
        g.at(g.ada).grope_dice = dice;
        g.does(option_of(Do::put_away, 0), steps);
        EXPECT_EQ(g.count(Happened::grope_failed, "HMG-ACT-6"), g.right_hand(g.ada) == 0 ? 1 : 0);
        return g.right_hand(g.ada) == nothing;
    };
    EXPECT_TRUE(done(0, {}));
    EXPECT_TRUE(done(3, {{4, 4, 3}}));
    EXPECT_FALSE(done(3, {{4, 4, 4}}));
    EXPECT_TRUE(done(4, {{4, 4, 2, 1}}));
    EXPECT_FALSE(done(4, {{4, 4, 3, 1}}));
}

// HMG-ACT-6: anything else that needs hands.
TEST(Grope, HMG_ACT_6_AnythingElse) {
    Groper g;
    g.does(option_of(Do::handle));
    EXPECT_EQ(g.count(Happened::groped, "HMG-ACT-6"), 1);
}

// --- HMG-TANGLE-3 ----------------------------------------------------------------------------------------------------

// HMG-TANGLE-3: always 4d6 against DEX; one Grope ends one tangle, named by the victim.
TEST(Grope, HMG_TANGLE_3_Untangle) {
    Groper g(armed("mace"));
    g.state.tangle[0] = {0, nothing, 12, nothing};
    g.state.tangle[1] = {0, 0, 15, nothing};
    g.state.tangle[2] = {1, nothing, 15, nothing}; // another's
    const auto keys = g.offers();
    EXPECT_TRUE(has(keys, "untangle:body"));
    EXPECT_TRUE(has(keys, "untangle:mace"));
    EXPECT_EQ(keys.size(), 4u); // with the mace to the left and away
    g.does(option_of(Do::untangle, 0, nobody, 1), {{4, 4, 3, 1}});
    EXPECT_EQ(g.state.tangle[1].victim, g.ada);
    EXPECT_EQ(g.count(Happened::tangle_stays, "HMG-TANGLE-3"), 1);
    g.does(option_of(Do::untangle, 0, nobody, 1), {{4, 4, 2, 1}});
    EXPECT_EQ(g.state.tangle[1].victim, nobody);
    EXPECT_EQ(g.state.tangle[0].victim, g.ada);
    EXPECT_EQ(g.count(Happened::untangled, "HMG-TANGLE-3"), 1);
    g.at(g.ada).grope_dice = 3; // always 4d6
    g.does(option_of(Do::untangle, nothing, nobody, 0), {{1, 1, 1, 1}});
}

// HMG-TANGLE-1: the net that lay on him then lies in his hex.
TEST(Grope, HMG_TANGLE_3_TheNetLiesThere) {
    Groper g;
    const int net = g.give(g.bo, "net_thrown");
    g.item(net).holder = nobody;
    g.item(net).hex = hex_at(7, 7);
    g.state.tangle[0] = {0, nothing, 12, net};
    g.does(option_of(Do::untangle, nothing, nobody, 0), {{1, 1, 1, 1}});
    EXPECT_EQ(g.item(net).hex, hex_at(0, 0));
    EXPECT_TRUE(may_pick_up(g.scene(), g.ada, net));
}

// --- HMG-INJ-12+ -----------------------------------------------------------------------------------------------------

struct Wounded : Groper {
    int cy;
    Wounded() : cy(third({}, "Cy", 0, hex_at(0, 1))) {
        wound(ada, 2);
        wound(ada, 0); // does not bleed
        wound(cy, 1);
        wound(bo, 1); // an enemy
    }
    void wound(int who, int bleeding) { state.wound[state.wounds++] = {8, who, 4, Aspect::edged, bleeding}; }
};

// HMG-INJ-12+: oneself or an adjacent friend, one bleeding wound.
TEST(Grope, HMG_INJ_12_WhatCanBeBound) {
    Wounded w;
    EXPECT_EQ(w.offers(), (Keys{"bind>self:1", "bind>cy:1"}));
    w.at(w.cy).hex = hex_at(0, 2);
    EXPECT_EQ(w.offers(), Keys{"bind>self:1"});
    w.state.wound[0].treated = true;
    EXPECT_TRUE(w.offers().empty());
    w.at(w.cy).hex = hex_at(0, 1);
    w.at(w.cy).set(dead);
    EXPECT_TRUE(w.offers().empty());
}

// HMG-INJ-12+: 3d6 <= his own DEX stops that wound's bleeding, whatever the difficulty of other Gropes.
TEST(Grope, HMG_INJ_12_Bind) {
    Wounded w;
    w.sheet(w.cy).attribute[dexterity] = 3; // the binder's DEX counts
    w.does(option_of(Do::bind, nothing, w.cy, 2), {{4, 4, 4}});
    EXPECT_FALSE(w.state.wound[2].treated);
    EXPECT_EQ(w.last(Happened::grope_failed).rule, Rule{"HMG-INJ-12+"});
    w.at(w.ada).grope_dice = 4;
    w.does(option_of(Do::bind, nothing, w.cy, 2), {{4, 4, 3}});
    EXPECT_TRUE(w.state.wound[2].treated);
    EXPECT_FALSE(w.state.wound[0].treated);
    EXPECT_EQ(w.count(Happened::bound, "HMG-INJ-12+"), 1);
}

// --- HMG-INJ-8 -------------------------------------------------------------------------------------------------------

// HMG-INJ-8: a revival attempt is a Grope by an adjacent friend; attempts add up.
TEST(Grope, HMG_INJ_8_Revive) {
    Groper g;
    const int cy = g.third({}, "Cy", 0, hex_at(0, 1));
    EXPECT_TRUE(g.offers().empty());
    g.at(cy).set(unconscious);
    g.at(g.bo).set(unconscious); // no friend
    EXPECT_EQ(g.offers(), Keys{"revive>cy"});
    g.does(option_of(Do::revive, nothing, cy));
    g.does(option_of(Do::revive, nothing, cy));
    EXPECT_EQ(g.at(cy).revivals, 2);
    EXPECT_EQ(g.count(Happened::revived, "HMG-INJ-8"), 1);
    g.at(g.ada).grope_dice = 3; // failure: not done
    g.does(option_of(Do::revive, nothing, cy), {{6, 6, 6}});
    EXPECT_EQ(g.at(cy).revivals, 2);
    g.at(g.ada).grope_dice = 0;
    g.at(cy).revivals = 100; // as far as is counted
    g.does(option_of(Do::revive, nothing, cy));
    EXPECT_EQ(g.at(cy).revivals, 100);
    g.at(cy).hex = hex_at(0, 2);
    EXPECT_TRUE(g.offers().empty());
}

// HMG-ACT-6, HMG-INJ-4: with one arm a two-handed sword is readied in the other hand alone.
TEST(Grope, HMG_ACT_6_OneArm) {
    Groper g(with_carried({}, {"bastard_sword"}));
    g.at(g.ada).unusable = 1 << left_arm;
    EXPECT_EQ(g.offers(), Keys{"ready:bastard_sword:right"});
    Groper left_handed(with_carried({}, {"dagger"}));
    left_handed.sheet(left_handed.ada).main_hand = left;
    EXPECT_EQ(left_handed.offers(), (Keys{"ready:dagger:left", "ready:dagger:right"}));
}

// HMG-ACT-6: a change of grip is a Grope; the other hand keeps what it has.
TEST(Grope, HMG_ACT_6_ChangeOfGrip) {
    Groper g(armed("bastard_sword"));
    g.does(option_of(Do::ready, 0, nobody, 2));
    EXPECT_TRUE(g.at(g.ada).both_hands_on(0));
    Groper other(armed("mace", "dagger")); // the dagger changes hands, the mace is put away
    other.does(option_of(Do::ready, 1, nobody, right), {"no"});
    EXPECT_EQ(other.right_hand(other.ada), 1);
    EXPECT_EQ(other.left_hand(other.ada), nothing);
    EXPECT_EQ(other.item(0).holder, other.ada);
}

// HMG-INJ-12+, HMG-ACT-6: nothing of the dead is revived or bound; a broken thing is not readied.
TEST(Grope, HMG_ACT_6_BrokenThings) {
    Groper g(with_carried({}, {"dagger"}));
    g.item(0).set(destroyed);
    EXPECT_TRUE(g.offers().empty());
    const int cy = g.third({}, "Cy", 0, hex_at(0, 1));
    g.at(cy).set(unconscious);
    g.at(cy).set(dead);
    EXPECT_TRUE(g.offers().empty());
}

// HMG-INJ-3: whom blood loss has felled cannot be revived; a place in the list that is free again is no thing.
TEST(Grope, HMG_INJ_3_BledOut) {
    Groper g;
    const int cy = g.third({}, "Cy", 0, hex_at(0, 1));
    g.at(cy).set(unconscious);
    g.at(cy).set(bled_out);
    EXPECT_TRUE(g.offers().empty());
    const int mace = g.give(g.ada, "mace");
    g.item(mace).set(spent);
    EXPECT_TRUE(g.offers().empty());
    g.item(mace).holder = nobody;
    EXPECT_TRUE(g.offers().empty());
}

} // namespace
} // namespace fracas::harnmaster
