// What is thrown and was not made for it, and means to tangle from a distance: HMG-RANGED-11+, HMG-ACT-10, HMG-TANGLE-1.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/actions.hpp"

namespace fracas::harnmaster {
namespace {

struct Thrower : Duel {
    explicit Thrower(const Person& first, int hexes = 3, const Person& second = {}) : Duel(first, second) {
        at(bo).hex = hex_at(hexes, 0);
        turn_of(ada);
    }
    bool offers(std::string_view wanted) {
        bool any = false;
        offer_shots(scene(), ada, nobody, [&](const Option& o) { any = any || key({}, o) == wanted; });
        return any;
    }
    void throws(Do what, int item, const Steps& steps, int extra = 0) {
        run(steps, [&](TestScript& table) { shoot(table, scene(), ada, option_of(what, item, bo, extra)); });
    }
};

// HMG-RANGED-11+, the example: a broadsword thrown at 3 hexes, throwing ML 50: EML 30; it strikes edged with its own impact.
TEST(ImprovisedThrows, HMG_RANGED_11_TheExample) {
    Thrower t(armed("broadsword"));
    EXPECT_TRUE(t.offers("throw_and_draw>bo:broadsword"));
    t.throws(Do::throw_and_draw, 0, {"aim:body", "ignore", {29}, {50}, {1, 1}, {1, 1}});
    EXPECT_EQ(t.last(Happened::rolled).as<Rolled>().eml, 30);
    EXPECT_EQ(t.entry(Why::range, "HMG-RANGED-9+"), -20);
    EXPECT_EQ(t.entry(Why::skill, "HMG-RANGED-2"), 50);
    EXPECT_EQ(t.last(Happened::injured).as<Injured>().aspect, Aspect::edged);
    EXPECT_EQ(t.at(t.bo).ip, 2 + t.weapon_of(0).impact[1]);
    EXPECT_TRUE(t.last(Happened::shot).as<Shot>().thrown);
    EXPECT_EQ(t.right_hand(t.ada), nothing);
    EXPECT_EQ(t.item(0).hex, hex_at(3, 0));
    EXPECT_EQ(t.count(Happened::missile_lies), 1);
}

// HMG-RANGED-11+: the settings: how far, how well, how hard, by which skill.
TEST(ImprovisedThrows, HMG_RANGED_11_Settings) {
    Thrower t(armed("mace"), 5);
    EXPECT_FALSE(t.offers("throw_and_draw>bo:mace"));
    t.book.settings.improvised_throw_hexes = 5;
    EXPECT_TRUE(t.offers("throw_and_draw>bo:mace"));
    t.book.settings.improvised_throw_eml = -35;
    t.book.settings.improvised_throw_impact = -2;
    t.book.settings.improvised_throw_by_weapon_skill = true;
    t.ml(t.ada, "clubs", 80);
    const Weapon figures = missile_figures(t.scene(), {t.ada, t.bo, 0, Zone::body, false, true});
    EXPECT_EQ(figures.band[0].impact, t.weapon_of(0).impact[0] - 2);
    EXPECT_EQ(figures.missile_quality, t.weapon_of(0).quality);
    EXPECT_EQ(figures.missile_hands, 1);
    t.throws(Do::throw_and_draw, 0, {"aim:body", "ignore", {46}});
    EXPECT_EQ(t.last(Happened::rolled).as<Rolled>().eml, 45); // 80 - 35
    t.book.settings.improvised_throw_hexes = 0;
    t.at(t.bo).hex = hex_at(1, 0);
    EXPECT_FALSE(t.offers("throw_and_draw>bo:mace"));
}

// HMG-ACT-10 no. 2: any item: what is carried is drawn first; a rope has no impact of its own; not what is strapped on.
TEST(ImprovisedThrows, HMG_RANGED_11_AnyItem) {
    Person p = armed("mace");
    p.carried = {"dagger", "whip"};
    Thrower t(p);
    EXPECT_TRUE(t.offers("draw_and_throw>bo:dagger:left"));
    EXPECT_FALSE(t.offers("draw_and_throw>bo:dagger:right"));
    t.throws(Do::draw_and_throw, 2, {"aim:body", "ignore", {29}, {50}, {1, 1}, {1}}, left); // 2 + 1 of the whip
    EXPECT_EQ(t.at(t.bo).ip, 3);
    EXPECT_EQ(t.last(Happened::injured).as<Injured>().aspect, Aspect::blunt); // the first of the highest
    Thrower shield(armed("mace", "round_shield"));
    EXPECT_FALSE(shield.offers("throw_and_draw>bo:round_shield")); // strapped to the arm
    Thrower buckler(armed("mace", "buckler"));
    EXPECT_TRUE(buckler.offers("throw_and_draw>bo:buckler"));
}

// HMG-RANGED-11+: a bow can be thrown, too: slow, and what it was loaded with is not shot.
TEST(ImprovisedThrows, HMG_RANGED_11_ABowThatFlies) {
    Thrower t(armed_two_handed("longbow_80"), 3, armed("broadsword"));
    t.item(0).set(loaded);
    EXPECT_TRUE(t.offers("throw_and_draw>bo:longbow_80"));
    // low velocity: a weapon blocks with half its ML
    t.throws(Do::throw_and_draw, 0, {"aim:body", "block:broadsword", {29}, {25}, {1, 1, 1}});
    EXPECT_EQ(t.last(Happened::rolled).as<Rolled>().eml, 25);
    EXPECT_EQ(t.item(0).ammunition, 10);
    EXPECT_FALSE(t.item(0).is(loaded));
    EXPECT_EQ(t.item(0).holder, nobody);
    EXPECT_EQ(t.left_hand(t.ada), nothing);
    // HMG-RANGED-5: what is caught is the thing itself
    Thrower caught(armed("mace"));
    caught.throws(Do::throw_and_draw, 0, {"aim:body", "catch:left", {29}, {25}});
    EXPECT_EQ(caught.left_hand(caught.bo), 0);
    EXPECT_EQ(caught.item(0).holder, caught.bo);
}

// HMG-REACT-6: only what was made for it is ready to be thrown; no policy throws its sword away.
TEST(ImprovisedThrows, HMG_RANGED_11_IsNoMissileDefence) {
    Thrower t(armed_two_handed("longbow_80"), 1);
    t.item(0).set(loaded);
    t.state.advantages.holder = t.ada;
    t.state.advantages.must = Must::shoot;
    t.state.advantages.about = t.bo;
    std::vector<std::string> keys;
    offer_advantage(t.scene(), [&](const Option& o) { keys.push_back(t.key({}, o)); });
    EXPECT_EQ(keys, std::vector<std::string>{"fire_and_load>bo:longbow_80"});
    Thrower mace(armed("mace"), 1);
    EXPECT_FALSE(mace.scene().any_missile_ready(mace.ada));
}

// HMG-TANGLE-1: cloak, blanket, rope, whip, ball and chain and net tangle in melee; all but the whip from a distance.
TEST(ImprovisedThrows, HMG_TANGLE_1_EveryMeansInMeleeAndThrown) {
    for (const std::string means : {"cloak", "blanket", "rope", "ball_and_chain", "net", "whip"}) {
        Thrower near(armed(means.c_str()), 1);
        bool tangles_near = false;
        offer_melee(near.scene(), near.ada, near.bo,
                    [&](const Option& o) { tangles_near = tangles_near || o.what == Do::tangle; });
        EXPECT_TRUE(tangles_near) << means;
        Thrower far(armed(means.c_str()), 2);
        EXPECT_EQ(far.offers("tangle_thrown>bo:" + means), means != "whip") << means;
        EXPECT_TRUE(far.offers("throw_and_draw>bo:" + means)) << means;
    }
    Thrower rope(armed("rope"), 2);
    rope.throws(Do::tangle_thrown, 0, {"aim:body", "ignore", {49}, {50}, {1, 1, 1, 1}});
    EXPECT_EQ(rope.state.tangle[0].victim, rope.bo);
    EXPECT_EQ(rope.state.tangle[0].net, 0);
    EXPECT_EQ(rope.last(Happened::advantage_gained).rule, Rule{"HMG-TA-10"});
}

// HMG-REACT-6: in both moments a thrower may draw after the shot.
TEST(ImprovisedThrows, HMG_REACT_6_DrawsAfterwards) {
    Person p = armed("javelin_thrown");
    p.carried = {"dagger"};
    Thrower t(p, 1);
    t.run({"ignore", {51}, "ready:dagger:right"},
          [&](TestScript& table) { shoot_in_defence(table, t.scene(), t.ada, t.bo, 0, Zone::body); });
    EXPECT_EQ(t.right_hand(t.ada), 1);
}

} // namespace
} // namespace fracas::harnmaster
