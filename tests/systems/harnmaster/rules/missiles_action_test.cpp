// The missile action: what can be loaded, fired, drawn and thrown: HMG-ACT-10, HMG-RANGED-2, HMG-RANGED-3, and the
// shot of a missile defence HMG-TA-7.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/missiles.hpp"

namespace fracas::harnmaster {
namespace {

using Keys = std::vector<std::string>;

struct Shooter : Duel {
    // Nothing is thrown that is not made for it: improvised_throws_test.cpp is about that.
    explicit Shooter(const Person& first, int hexes = 4) : Duel(first) {
        at(bo).hex = hex_at(hexes, 0);
        book.settings.improvised_throw_hexes = 0;
    }

    Keys offers(int only = nobody) {
        Keys keys;
        offer_shots(scene(), ada, only, [&](const Option& o) { keys.push_back(key({}, o)); });
        return keys;
    }
    void shoots(Do what, int item, const Steps& steps, int extra = 0) {
        run(steps, [&](TestScript& table) { shoot(table, scene(), ada, option_of(what, item, bo, extra)); });
    }
};

// HMG-ACT-10 no. 1, 4, 5: bow, blowgun and sling: load and fire, or when loaded fire and load; or load and wait.
TEST(Shots, HMG_ACT_10_LoadAndFire) {
    for (const char* id : {"longbow_80", "shortbow_40", "blowgun", "sling"}) {
        Shooter s(armed_two_handed(id));
        EXPECT_EQ(s.offers(), (Keys{std::string("load:") + id, std::string("load_and_fire>bo:") + id})) << id;
        s.item(0).set(loaded);
        EXPECT_EQ(s.offers(), Keys{std::string("fire_and_load>bo:") + id}) << id;
    }
}

// HMG-RANGED-3: the count includes the loaded one; at zero it cannot be loaded.
TEST(Shots, HMG_RANGED_3_TheLastMissile) {
    Shooter s(armed_two_handed("longbow_80"));
    s.item(0).ammunition = 1;
    EXPECT_EQ(s.offers(), (Keys{"load:longbow_80", "load_and_fire>bo:longbow_80"}));
    s.item(0).set(loaded);
    EXPECT_EQ(s.offers(), Keys{"fire>bo:longbow_80"}); // nothing left to load
    s.item(0).ammunition = 2;
    EXPECT_EQ(s.offers(), Keys{"fire_and_load>bo:longbow_80"});
    s.item(0).set(loaded, false);
    s.item(0).ammunition = 0;
    EXPECT_EQ(s.offers(), Keys{});
}

// HMG-ACT-10 no. 3: a crossbow is loaded in one action and fired in another.
TEST(Shots, HMG_ACT_10_Crossbow) {
    Shooter s(armed_two_handed("crossbow_60"));
    EXPECT_EQ(s.offers(), Keys{"load:crossbow_60"});
    EXPECT_EQ(s.offers(s.bo), Keys{}); // a TA that must shoot
    s.shoots(Do::load, 0, {});
    EXPECT_TRUE(s.item(0).is(loaded));
    EXPECT_EQ(s.item(0).ammunition, 10);
    EXPECT_EQ(s.last(Happened::loaded).rule, Rule{"HMG-ACT-10"});
    EXPECT_EQ(s.offers(), Keys{"fire>bo:crossbow_60"});
    s.shoots(Do::fire, 0, {"aim:body", "ignore", {71}});
    EXPECT_FALSE(s.item(0).is(loaded));
    EXPECT_EQ(s.item(0).ammunition, 9);
    s.item(0).ammunition = 0;
    EXPECT_EQ(s.offers(), Keys{});
}

// HMG-RANGED-2: the hands needed are in the data; a broken, carried or dangling weapon shoots nothing.
TEST(Shots, HMG_RANGED_2_InHand) {
    Shooter s(armed_two_handed("longbow_80"));
    s.at(s.ada).hand[left] = nothing;
    EXPECT_EQ(s.offers(), Keys{});
    s.at(s.ada).hand[right] = nothing;
    EXPECT_EQ(s.offers(), Keys{});
    Shooter broken(armed_two_handed("longbow_80"));
    broken.item(0).set(destroyed);
    EXPECT_EQ(broken.offers(), Keys{});
    Shooter hangs(armed("javelin_thrown"));
    hangs.item(0).set(dangling);
    EXPECT_EQ(hangs.offers(), Keys{});
}

// HMG-RANGED-2: living enemies within the last band; he who is engaged may still fire.
TEST(Shots, HMG_RANGED_2_Targets) {
    Shooter s(armed_two_handed("longbow_80"), 1);
    EXPECT_EQ(s.offers(), (Keys{"load:longbow_80", "load_and_fire>bo:longbow_80"}));
    s.third({}, "Cy", 1, hex_at(-30, 0));
    s.third({}, "Di", 0, hex_at(5, 0)); // a friend
    EXPECT_EQ(s.offers(), (Keys{"load:longbow_80", "load_and_fire>bo:longbow_80", "load_and_fire>cy:longbow_80"}));
    EXPECT_EQ(s.offers(2), Keys{"load_and_fire>cy:longbow_80"});
    s.at(s.bo).set(dead);
    EXPECT_EQ(s.offers(), (Keys{"load:longbow_80", "load_and_fire>cy:longbow_80"}));
    Shooter net(armed("net_thrown"), 2);
    EXPECT_FALSE(net.offers().empty());
    net.at(net.bo).hex = hex_at(3, 0);
    EXPECT_EQ(net.offers(), Keys{});
}

// HMG-ACT-10 no. 2 and 6: throw and draw what is in hand, draw and throw what is carried, throw a tangle.
TEST(Shots, HMG_ACT_10_Throwing) {
    Person p = armed("javelin_thrown");
    p.carried = {"throwing_knife"};
    Shooter s(p);
    EXPECT_EQ(s.offers(), (Keys{"throw_and_draw>bo:javelin_thrown", "draw_and_throw>bo:throwing_knife:left"}));
    Person full = armed("javelin_thrown", "dagger");
    full.carried = {"throwing_knife"};
    Shooter busy(full); // no free hand
    EXPECT_EQ(busy.offers(), Keys{"throw_and_draw>bo:javelin_thrown"});
    Shooter net(armed("net_thrown"), 1);
    EXPECT_EQ(net.offers(), (Keys{"throw_and_draw>bo:net_thrown", "tangle_thrown>bo:net_thrown"}));
}

// HMG-RANGED-2: a melee weapon that a thrown entry names may be thrown.
TEST(Shots, HMG_RANGED_2_MeleeWeaponsThrown) {
    Shooter s(armed("spear"));
    EXPECT_EQ(s.offers(), Keys{"throw_and_draw>bo:spear"});
    Shooter mace(armed("mace"));
    EXPECT_EQ(mace.offers(), Keys{});
}

// HMG-GRAPPLE-13+: a held weapon is thrown at nobody but the holder.
TEST(Shots, HMG_GRAPPLE_13_HeldWeapons) {
    Shooter s(armed("javelin_thrown"), 1);
    const int cy = s.third({}, "Cy", 1, hex_at(0, 1));
    s.hold(cy, s.ada, Grip::object, with_left, right, 0);
    EXPECT_EQ(s.offers(), Keys{"throw_and_draw>cy:javelin_thrown"});
}

// HMG-RANGED-2: the aim zone is asked after the action, under its rule.
TEST(Shots, HMG_RANGED_2_Aim) {
    Shooter s(armed_two_handed("longbow_80"));
    const auto question = s.question_after(
        {}, [&](TestScript& table) { shoot(table, s.scene(), s.ada, option_of(Do::load_and_fire, 0, s.bo)); });
    EXPECT_EQ(question.ask.what, What::aim);
    EXPECT_EQ(question.ask.rule, Rule{"HMG-RANGED-2"});
    s.shoots(Do::load_and_fire, 0, {"aim:legs", "ignore", {54}, {60}, {1, 1}, {1, 1, 1}, {1, 1, 1, 1}});
    EXPECT_EQ(s.last(Happened::struck_at).as<StruckAt>().spot.index, s.spot("thigh", right));
    EXPECT_FALSE(s.item(0).is(loaded));
    EXPECT_EQ(s.count(Happened::loaded), 1);
}

// HMG-ACT-10: "fire and load" leaves the weapon loaded for HMG-REACT-6.
TEST(Shots, HMG_ACT_10_FireAndLoad) {
    Shooter s(armed_two_handed("longbow_80"));
    s.item(0).set(loaded);
    s.shoots(Do::fire_and_load, 0, {"aim:body", "ignore", {66}});
    EXPECT_TRUE(s.item(0).is(loaded));
    EXPECT_EQ(s.item(0).ammunition, 9);
    EXPECT_TRUE(s.scene().any_missile_ready(s.ada));
    // a bow that broke is not loaded again
    s.shoots(Do::fire_and_load, 0, {"aim:body", "ignore", {70}, {6, 6, 6}});
    EXPECT_TRUE(s.item(0).is(destroyed));
    EXPECT_FALSE(s.item(0).is(loaded));
    // nor one whose last missile that was
    Shooter last(armed_two_handed("longbow_80"));
    last.item(0).set(loaded);
    last.item(0).ammunition = 1;
    last.shoots(Do::fire_and_load, 0, {"aim:body", "ignore", {66}});
    EXPECT_EQ(last.item(0).ammunition, 0);
    EXPECT_FALSE(last.item(0).is(loaded));
}

// HMG-ACT-10: throw and draw: what comes to the hand that threw, or nothing.
TEST(Shots, HMG_ACT_10_ThrowAndDraw) {
    Person p = armed("javelin_thrown", "round_shield");
    p.carried = {"mace", "dagger"};
    Shooter s(p);
    const auto question = s.keys_after({"aim:body", "ignore", {51}}, [&](TestScript& table) {
        shoot(table, s.scene(), s.ada, option_of(Do::throw_and_draw, 0, s.bo));
    });
    EXPECT_EQ(question, (Keys{"no", "ready:mace:right", "ready:dagger:right"}));
    s.shoots(Do::throw_and_draw, 0, {"aim:body", "ignore", {51}, "ready:dagger:right"});
    EXPECT_EQ(s.right_hand(s.ada), 3);
    EXPECT_EQ(s.left_hand(s.ada), 1);
    EXPECT_EQ(s.last(Happened::drew).rule, Rule{"HMG-ACT-10"});
    Shooter other(p);
    other.shoots(Do::throw_and_draw, 0, {"aim:body", "ignore", {51}, "no"});
    EXPECT_EQ(other.right_hand(other.ada), nothing);
    EXPECT_EQ(other.item(0).hex, hex_at(4, 0));
}

// HMG-ACT-10: draw and throw: it comes to the named hand and leaves it; nothing is drawn after.
TEST(Shots, HMG_ACT_10_DrawAndThrow) {
    Person p = armed("mace");
    p.carried = {"throwing_knife", "dagger"};
    Shooter s(p);
    s.shoots(Do::draw_and_throw, 1, {"aim:body", "ignore", {51}}, left);
    EXPECT_EQ(s.left_hand(s.ada), nothing);
    EXPECT_EQ(s.right_hand(s.ada), 0);
    EXPECT_EQ(s.item(1).hex, hex_at(4, 0));
    EXPECT_EQ(s.count(Happened::drew, "HMG-ACT-10"), 1);
}

// HMG-ACT-10 no. 6: a thrown net tangles; the hand may draw.
TEST(Shots, HMG_ACT_10_ThrownTangle) {
    Person p = armed("net_thrown");
    p.carried = {"dagger"};
    Shooter s(p, 1);
    s.shoots(Do::tangle_thrown, 0, {"aim:body", "ignore", {49}, {50}, {1, 1, 1, 1}, "ready:dagger:right"});
    EXPECT_EQ(s.state.tangle[0].net, 0);
    EXPECT_EQ(s.right_hand(s.ada), 1);
    Shooter plain(p, 1); // thrown without tangling: a strike
    plain.shoots(Do::throw_and_draw, 0, {"aim:body", "ignore", {49}, {50}, {1, 1}, {1}, "no"});
    EXPECT_EQ(plain.state.tangle[0].victim, nobody);
    EXPECT_EQ(plain.at(plain.bo).ip, 2);
}

// HMG-TA-7: the shot of a missile defence is the TA of the turn; a second TA from it ends the turn.
TEST(Shots, HMG_TA_7_ShotInDefence) {
    Shooter s(armed_two_handed("longbow_80"), 1);
    s.item(0).set(loaded);
    s.at(s.ada).ready_for = 1 << s.bo;
    s.run({"ignore", {66}}, [&](TestScript& table) { shoot_in_defence(table, s.scene(), s.ada, s.bo, 0, Zone::body); });
    EXPECT_TRUE(s.state.advantages.counted);
    EXPECT_FALSE(s.state.advantages.turn_ends);
    EXPECT_EQ(s.at(s.ada).ready_for, 0);
    EXPECT_EQ(s.count(Happened::advantage_gained, "HMG-TA-7"), 1);
    EXPECT_EQ(s.state.advantages.holder, nobody);
    // HMG-REACT-6: fire and load, as with the TA of an Engage
    EXPECT_TRUE(s.item(0).is(loaded));
    EXPECT_EQ(s.item(0).ammunition, 9);
    EXPECT_EQ(s.count(Happened::loaded), 1);
    // the bow breaks: a TA for the attacker, the second one
    s.item(0).set(loaded);
    s.state.advantages = {};
    s.run({"ignore", {70}, {6, 6, 6}},
          [&](TestScript& table) { shoot_in_defence(table, s.scene(), s.ada, s.bo, 0, Zone::body); });
    EXPECT_TRUE(s.state.advantages.turn_ends);
    EXPECT_EQ(s.state.advantages.holder, nobody);
}

// With the list of things full a caught arrow is gone.
TEST(Shots, HMG_RANGED_5_NoRoomForACaughtArrow) {
    Duel d;
    while (d.state.items < most_items) d.give(d.ada, "dagger");
    EXPECT_EQ(new_item(d.scene(), d.book.caught_missile, d.bo), nothing);
    EXPECT_EQ(d.state.items, most_items);
}

// HMG-RANGED-2: what takes two hands to throw takes two free hands to draw.
TEST(Shots, HMG_RANGED_2_TwoHandedThrow) {
    Person p = armed("mace");
    p.carried = {"spear_thrown"};
    Shooter s(p);
    s.weapon_of(1).missile_hands = 2;
    EXPECT_EQ(s.offers(), Keys{});
    s.at(s.ada).hand[right] = nothing;
    EXPECT_EQ(s.offers(), (Keys{"draw_and_throw>bo:spear_thrown:left", "draw_and_throw>bo:spear_thrown:right"}));
    s.shoots(Do::draw_and_throw, 1, {"aim:body", "ignore", {51}}, left);
    EXPECT_EQ(s.left_hand(s.ada), nothing);
    EXPECT_EQ(s.right_hand(s.ada), nothing);
}

// HMG-ACT-10: a crossbow in one hand is not loaded; a broken or dangling thing is not drawn.
TEST(Shots, HMG_ACT_10_NotLoadedNotDrawn) {
    Shooter s(armed("crossbow_60"));
    EXPECT_EQ(s.offers(), Keys{});
    Person p = armed("javelin_thrown");
    p.carried = {"mace", "round_shield", "dagger"};
    Shooter t(p);
    t.item(1).set(destroyed);
    t.item(2).set(dangling);
    const auto keys = t.keys_after({"aim:body", "ignore", {51}}, [&](TestScript& table) {
        shoot(table, t.scene(), t.ada, option_of(Do::throw_and_draw, 0, t.bo));
    });
    EXPECT_EQ(keys, (Keys{"no", "ready:dagger:right"}));
    // nor by somebody unconscious, nor into a hand that holds something
    const auto drawing = [&](TestScript& table) { draw_after_throw(table, t.scene(), t.ada, right); };
    t.run({}, drawing);
    t.at(t.ada).hand[right] = nothing;
    EXPECT_EQ(t.keys_after({}, drawing), (Keys{"no", "ready:javelin_thrown:right", "ready:dagger:right"}));
    t.at(t.ada).set(unconscious);
    t.run({}, drawing);
}

} // namespace
} // namespace fracas::harnmaster
