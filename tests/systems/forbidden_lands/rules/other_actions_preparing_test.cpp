// Actions without a roll: FBL-ACT-4 to FBL-ACT-9, FBL-RANGED-3+, FBL-RANGED-4+, FBL-ARMOR-7+.
#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/rules/other_actions.hpp"

namespace fracas::forbidden_lands {
namespace {

struct PrepareDuel : Duel {
    using Duel::Duel;
    static Option drawing(int index, int instead = bare_hands) { return option_of(Do::draw, index, nobody, instead); }
    bool may(const Option& o) { return may_draw(scene(), ada, o); }
    void does(const Option& o) {
        run({}, [&](TestScript& table) { prepare(table, scene(), ada, o); });
    }
    bool in_the_hand(int index) { return scene().holds(ada, index); }
};

// --- Draw -----------------------------------------------------------------------------------------------------------

// FBL-ACT-4: one weapon becomes drawn.
TEST(Prepare, FBL_ACT_4_Draw) {
    PrepareDuel r;
    const int sword = r.carry(r.ada, "broadsword"), knife = r.carry(r.ada, "knife"), other = r.carry(r.bo, "knife");
    EXPECT_TRUE(r.may(r.drawing(sword)));
    EXPECT_FALSE(r.may(r.drawing(other)));
    EXPECT_FALSE(r.may(r.drawing(bare_hands)));
    r.book.weapon[0].bonus = 0;
    EXPECT_FALSE(r.may(r.drawing(3)));            // there is no such thing
    EXPECT_FALSE(r.may(r.drawing(sword, knife))); // there is a hand free
    r.does(r.drawing(sword));
    EXPECT_TRUE(r.in_the_hand(sword));
    EXPECT_FALSE(r.in_the_hand(knife));
    EXPECT_EQ(r.count(Happened::drawn, "FBL-ACT-4"), 1);
    EXPECT_EQ(r.count(Happened::put_away), 0);
    EXPECT_FALSE(r.may(r.drawing(sword))); // in hand already
    EXPECT_TRUE(r.may(r.drawing(knife)));  // into the other hand
}

// FBL-ACT-4: a broken weapon, a tool, and what an animal cannot hold are not drawn.
TEST(Prepare, FBL_ACT_4_WhatCannotBeDrawn) {
    PrepareDuel r;
    const int sword = r.carry(r.ada, "broadsword"), rock = r.carry(r.ada, "rock");
    const int cloak = r.tool(r.ada, "cloak", Skill::stealth, 1);
    EXPECT_FALSE(r.may(r.drawing(cloak)));
    EXPECT_TRUE(r.may(r.drawing(rock))); // it has no bonus to lose
    r.item(sword).bonus = 0;
    EXPECT_FALSE(r.may(r.drawing(sword)));
    r.sheet(r.ada).kind = Kind::animal;
    EXPECT_FALSE(r.may(r.drawing(rock)));
}

// FBL-ACT-4: with both hands full what was in one of them is put away, which the drawer names.
TEST(Prepare, FBL_ACT_4_PutsAway) {
    PrepareDuel r;
    const int sword = r.hold(r.ada, "broadsword"), shield = r.hold(r.ada, "small_shield");
    const int knife = r.carry(r.ada, "knife"), theirs = r.hold(r.bo, "knife");
    const int cloak = r.tool(r.ada, "cloak", Skill::stealth, 1);
    r.item(cloak).set(in_hand, true); // fills no hand
    EXPECT_FALSE(r.may(r.drawing(knife)));
    EXPECT_TRUE(r.may(r.drawing(knife, sword)));
    EXPECT_TRUE(r.may(r.drawing(knife, shield)));
    EXPECT_FALSE(r.may(r.drawing(knife, knife)));
    EXPECT_FALSE(r.may(r.drawing(knife, theirs)));
    EXPECT_FALSE(r.may(r.drawing(knife, cloak)));
    EXPECT_FALSE(r.may(r.drawing(knife, 5)));
    EXPECT_FALSE(r.may(r.drawing(knife, -2)));
    std::vector<Option> offered;
    each_draw(r.scene(), r.ada, [&](const Option& o) { offered.push_back(o); });
    EXPECT_EQ(offered, (std::vector<Option>{r.drawing(knife, sword), r.drawing(knife, shield)}));
    r.does(r.drawing(knife, shield));
    EXPECT_TRUE(r.in_the_hand(knife));
    EXPECT_TRUE(r.in_the_hand(sword));
    EXPECT_FALSE(r.in_the_hand(shield));
    EXPECT_EQ(r.item(shield).holder, r.ada);
    EXPECT_EQ(r.last(Happened::put_away).item, shield);
    offered.clear();
    r.does(r.drawing(shield, knife));
    r.item(sword).set(in_hand, false);
    each_draw(r.scene(), r.ada, [&](const Option& o) { offered.push_back(o); });
    EXPECT_EQ(offered, (std::vector<Option>{r.drawing(sword), r.drawing(knife)}));
}

// FBL-ACT-4: a two-handed weapon needs both hands: what is in them, shield too, is put away in the same action.
TEST(Prepare, FBL_ACT_4_TwoHands) {
    PrepareDuel r;
    const int sword = r.hold(r.ada, "broadsword"), shield = r.hold(r.ada, "small_shield");
    const int axe = r.carry(r.ada, "two_handed_axe"), theirs = r.hold(r.bo, "knife");
    const int cloak = r.tool(r.ada, "cloak", Skill::stealth, 1);
    r.item(cloak).set(in_hand, true);
    EXPECT_TRUE(r.may(r.drawing(axe)));
    EXPECT_FALSE(r.may(r.drawing(axe, sword)));
    r.does(r.drawing(axe));
    EXPECT_TRUE(r.in_the_hand(axe));
    EXPECT_FALSE(r.in_the_hand(sword));
    EXPECT_FALSE(r.in_the_hand(shield));
    EXPECT_TRUE(r.in_the_hand(cloak));
    EXPECT_TRUE(r.item(theirs).is(in_hand));
    EXPECT_EQ(r.count(Happened::put_away, "FBL-ACT-4"), 2);
    EXPECT_TRUE(r.may(r.drawing(sword, axe))); // and back
    EXPECT_FALSE(r.may(r.drawing(sword)));
    r.does(r.drawing(sword, axe));
    EXPECT_FALSE(r.in_the_hand(axe));
    EXPECT_TRUE(r.may(r.drawing(shield)));
}

// FBL-ACT-4: NO-2H forbids every weapon with two hands, bows and crossbows too.
TEST(Prepare, FBL_ACT_4_InjuredHand) {
    PrepareDuel r;
    const int bow = r.carry(r.ada, "longbow"), axe = r.carry(r.ada, "two_handed_axe"), sword = r.carry(r.ada, "knife");
    EXPECT_TRUE(r.may(r.drawing(bow)));
    r.wound(r.ada, Wounds::slash, 15); // a finger lost
    EXPECT_FALSE(r.may(r.drawing(bow)));
    EXPECT_FALSE(r.may(r.drawing(axe)));
    EXPECT_TRUE(r.may(r.drawing(sword)));
}

// FBL-ACT-4, FBL-MELEE-5: a weapon from the ground at Arm's Length, by its owner or whoever is at his Arm's Length.
TEST(Prepare, FBL_ACT_4_FromTheGround) {
    PrepareDuel r;
    r.row_of_zones(2);
    const int mine = r.on_ground("broadsword", 0, r.ada), theirs = r.on_ground("knife", 0, r.bo);
    const int thrown = r.on_ground("throwing_knife", 0), away = r.on_ground("throwing_axe", 1);
    EXPECT_TRUE(r.may(r.drawing(mine)));
    EXPECT_TRUE(r.may(r.drawing(theirs))); // engaged
    r.apart(r.ada, r.bo);
    EXPECT_TRUE(r.may(r.drawing(mine)));
    EXPECT_FALSE(r.may(r.drawing(theirs)));
    EXPECT_TRUE(r.may(r.drawing(thrown))); // FBL-RANGED-4+: by anyone in the zone
    EXPECT_FALSE(r.may(r.drawing(away)));
    r.does(r.drawing(mine));
    EXPECT_TRUE(r.in_the_hand(mine));
    EXPECT_EQ(r.item(mine).beside, nobody);
    EXPECT_EQ(r.item(mine).flags, in_hand); // neither readied nor loaded
}

// FBL-REACT-7+: a shield that was let go is taken up again with Draw Weapon.
TEST(Prepare, FBL_REACT_7_ShieldTakenUp) {
    PrepareDuel r;
    const int shield = r.on_ground("small_shield", 0, r.ada);
    EXPECT_TRUE(r.may(r.drawing(shield)));
    r.does(r.drawing(shield));
    EXPECT_TRUE(r.in_the_hand(shield));
}

// FBL-RANGED-3+: putting a bow away ends readiness.
TEST(Prepare, FBL_RANGED_3_PutAway) {
    PrepareDuel r;
    const int bow = r.hold(r.ada, "longbow"), sword = r.carry(r.ada, "broadsword");
    r.item(bow).set(ready, true);
    r.does(r.drawing(sword, bow));
    EXPECT_EQ(r.item(bow).flags, 0);
}

// --- Ready, load ----------------------------------------------------------------------------------------------------

// FBL-ACT-5: a drawn bow or sling becomes readied. FBL-RANGED-4+: a crossbow is loaded instead.
TEST(Prepare, FBL_ACT_5_ReadyAndLoad) {
    for (const auto& [id, use] :
         {std::pair{"longbow", Use::shot}, std::pair{"sling", Use::shot}, std::pair{"light_crossbow", Use::crossbow}}) {
        PrepareDuel r;
        const int bow = r.hold(r.ada, id);
        const Use other = use == Use::shot ? Use::crossbow : Use::shot;
        EXPECT_TRUE(may_make_ready(r.scene(), r.ada, bow, use)) << id;
        EXPECT_FALSE(may_make_ready(r.scene(), r.ada, bow, other)) << id;
        EXPECT_FALSE(may_make_ready(r.scene(), r.ada, bare_hands, use));
        EXPECT_FALSE(may_make_ready(r.scene(), r.ada, 1, use));
        EXPECT_FALSE(may_make_ready(r.scene(), r.bo, bow, use));
        r.does(option_of(use == Use::shot ? Do::ready_weapon : Do::load, bow));
        EXPECT_TRUE(r.item(bow).is(ready)) << id;
        EXPECT_EQ(r.count(Happened::readied, "FBL-ACT-5"), use == Use::shot);
        EXPECT_EQ(r.count(Happened::loaded, "FBL-RANGED-4+"), use == Use::crossbow);
        EXPECT_FALSE(may_make_ready(r.scene(), r.ada, bow, use)); // it is
        r.item(bow).flags = 0;
        EXPECT_FALSE(may_make_ready(r.scene(), r.ada, bow, use)); // not drawn
    }
    PrepareDuel r;
    const int knife = r.hold(r.ada, "throwing_knife");
    EXPECT_FALSE(may_make_ready(r.scene(), r.ada, knife, Use::shot)); // FBL-RANGED-4+: thrown weapons need no Ready
}

// FBL-AMMO-1+: a player character without arrows readies nothing; a broken bow is none.
TEST(Prepare, FBL_AMMO_1_NoArrows) {
    PrepareDuel r(Person{.kind = Kind::player});
    const int bow = r.hold(r.ada, "longbow");
    EXPECT_FALSE(may_make_ready(r.scene(), r.ada, bow, Use::shot));
    r.at(r.ada).arrow_die = 6;
    EXPECT_TRUE(may_make_ready(r.scene(), r.ada, bow, Use::shot));
    r.item(bow).bonus = 0;
    EXPECT_FALSE(may_make_ready(r.scene(), r.ada, bow, Use::shot));
}

// --- Get Up, Feint --------------------------------------------------------------------------------------------------

// FBL-ACT-6: the combatant stands.
TEST(Prepare, FBL_ACT_6_GetUp) {
    PrepareDuel r;
    r.at(r.ada).set(prone);
    r.does(option_of(Do::get_up));
    EXPECT_FALSE(r.at(r.ada).is(prone));
    EXPECT_EQ(r.count(Happened::got_up, "FBL-ACT-6"), 1);
}

// FBL-ACT-7: an enemy at Arm's Length, who has a card; FBL-MONSTER-1+: no monster.
TEST(Prepare, FBL_ACT_7_WhomToFeint) {
    PrepareDuel r;
    const int cy = r.third({}, "Cy", 0);
    r.close(r.ada, cy);
    const auto may = [&](int target) { return may_feint(r.scene(), r.ada, target); };
    EXPECT_TRUE(may(r.bo));
    EXPECT_FALSE(may(cy));
    EXPECT_FALSE(may(nobody));
    r.at(r.bo).card = 0;
    EXPECT_FALSE(may(r.bo));
    r.at(r.bo).card = 1;
    r.sheet(r.bo).kind = Kind::monster;
    EXPECT_FALSE(may(r.bo));
    r.sheet(r.bo).kind = Kind::animal;
    EXPECT_TRUE(may(r.bo));
    r.at(r.bo).set(fled);
    EXPECT_FALSE(may(r.bo));
    r.at(r.bo).set(fled, false);
    r.apart(r.ada, r.bo);
    r.hold(r.ada, "short_spear"); // reach Near does not widen it
    EXPECT_FALSE(may(r.bo));
    r.close(r.ada, r.bo);
    r.state.feints = most_feints - 1;
    EXPECT_TRUE(may(r.bo));
    r.state.feints = most_feints;
    EXPECT_FALSE(may(r.bo));
}

// FBL-ACT-7: noted now, the swap takes effect at the start of the next round.
TEST(Prepare, FBL_ACT_7_Feint) {
    PrepareDuel r;
    r.does(option_of(Do::feint, bare_hands, r.bo));
    EXPECT_EQ(r.state.feints, 1);
    EXPECT_EQ(r.state.feint[0], (Feint{r.ada, r.bo}));
    EXPECT_EQ(r.at(r.ada).card, 1);
    EXPECT_EQ(r.count(Happened::feints, "FBL-ACT-7"), 1);
    r.does(option_of(Do::feint, bare_hands, r.bo));
    EXPECT_EQ(r.state.feint[1], (Feint{r.ada, r.bo}));
}

// --- Swing, Aim -----------------------------------------------------------------------------------------------------

// FBL-ACT-8, FBL-FEAT-3: a drawn Heavy weapon, standing; also as the last action of a round, but not twice.
TEST(Prepare, FBL_ACT_8_Swing) {
    PrepareDuel r;
    const int axe = r.hold(r.ada, "two_handed_axe"), sword = r.hold(r.ada, "broadsword");
    const auto may = [&](int item) { return may_swing(r.scene(), r.ada, item); };
    EXPECT_TRUE(may(axe));
    EXPECT_FALSE(may(sword));
    EXPECT_FALSE(may(bare_hands));
    EXPECT_FALSE(may(2));
    r.at(r.ada).fast = 1;
    EXPECT_TRUE(may(axe));
    r.at(r.ada).fast = 0;
    r.at(r.ada).slow = 1;
    EXPECT_TRUE(may(axe));
    r.at(r.ada).set(swinging);
    r.at(r.ada).prepared = axe;
    EXPECT_FALSE(may(axe));
    r.at(r.ada).prepared = sword;
    EXPECT_TRUE(may(axe));
    lose_preparation(r.scene(), r.ada);
    r.at(r.ada).slow = 0;
    r.at(r.ada).set(prone);
    EXPECT_FALSE(may(axe));
    r.at(r.ada).set(prone, false);
    r.item(axe).bonus = 0;
    EXPECT_FALSE(may(axe));
    r.item(axe).bonus = 1;
    r.feature(0, open_zone);
    EXPECT_TRUE(may(axe));
    r.feature(0, cramped); // FBL-MOVE-6+
    EXPECT_FALSE(may(axe));
    r.does(option_of(Do::swing, axe));
    EXPECT_TRUE(r.at(r.ada).is(swinging));
    EXPECT_FALSE(r.at(r.ada).is(aiming));
    EXPECT_EQ(r.at(r.ada).prepared, axe);
    EXPECT_EQ(r.count(Happened::swings, "FBL-ACT-8"), 1);
    PrepareDuel shooter; // Heavy, but nothing to slash or stab with
    const int crossbow = shooter.hold(shooter.ada, "heavy_crossbow");
    EXPECT_FALSE(may_swing(shooter.scene(), shooter.ada, crossbow));
}

// FBL-ACT-9: a readied weapon, while no action has been used this round; at any range, lying too.
TEST(Prepare, FBL_ACT_9_Aim) {
    PrepareDuel r;
    const int bow = r.hold(r.ada, "longbow"), sword = r.hold(r.ada, "broadsword");
    const auto may = [&](int item) { return may_aim(r.scene(), r.ada, item); };
    EXPECT_FALSE(may(bow));
    r.item(bow).set(ready, true);
    EXPECT_TRUE(may(bow));
    EXPECT_FALSE(may(sword));
    EXPECT_FALSE(may(bare_hands));
    EXPECT_FALSE(may(2));
    r.at(r.ada).fast = 1;
    EXPECT_FALSE(may(bow));
    r.at(r.ada).fast = 0;
    r.at(r.ada).slow = 1;
    EXPECT_FALSE(may(bow));
    r.at(r.ada).slow = 0;
    r.at(r.ada).set(prone);
    EXPECT_TRUE(may(bow));
    r.sheet(r.ada).kind = Kind::player; // without arrows
    EXPECT_FALSE(may(bow));
    r.does(option_of(Do::aim, bow));
    EXPECT_TRUE(r.at(r.ada).is(aiming));
    EXPECT_FALSE(r.at(r.ada).is(swinging));
    EXPECT_EQ(r.at(r.ada).prepared, bow);
    EXPECT_EQ(r.count(Happened::aims, "FBL-ACT-9"), 1);
    PrepareDuel thrower; // FBL-RANGED-4+: a thrown weapon counts as readied while drawn
    const int knife = thrower.hold(thrower.ada, "throwing_knife");
    EXPECT_TRUE(may_aim(thrower.scene(), thrower.ada, knife));
}

// --- cover ----------------------------------------------------------------------------------------------------------

// FBL-ARMOR-7+: the cover the zone has; without it the action is not offered.
TEST(Prepare, FBL_ARMOR_7_TakeCover) {
    PrepareDuel r;
    r.row_of_zones(2);
    const auto may = [&](int place) { return may_take_cover(r.scene(), r.ada, place); };
    EXPECT_FALSE(may(0));
    r.cover(0, "bush", 3);
    r.cover(0, "wall", 6);
    r.cover(1, "trunk", 5);
    EXPECT_TRUE(may(0));
    EXPECT_TRUE(may(1));
    EXPECT_FALSE(may(2));
    r.does(option_of(Do::take_cover, bare_hands, nobody, 1));
    EXPECT_EQ(r.at(r.ada).cover, 6);
    EXPECT_EQ(r.last(Happened::covers).as<Covers>().rating, 6);
    EXPECT_TRUE(r.told_rule("FBL-ARMOR-7+"));
    EXPECT_FALSE(may(1)); // is behind it
    EXPECT_TRUE(may(0));
    EXPECT_FALSE(may(2)); // there is no third
    r.cover(0, "grass", 1);
    EXPECT_TRUE(may(2));
    r.at(r.ada).zone = 1;
    r.at(r.ada).cover = 0;
    EXPECT_TRUE(may(0));
    EXPECT_FALSE(may(1));
}

// FBL-ACT-7, setting feint_swaps: at once, or with the next round.
TEST(Preparing, FBL_ACT_7_FeintAtOnce) {
    Duel d;
    EXPECT_FALSE(d.book.settings.feint_at_once);
    const auto feints = [&](TestScript& table) { feint(table, d.scene(), d.ada, d.bo); };
    d.run({}, feints);
    EXPECT_EQ(d.at(d.ada).card, 1); // with the next round
    EXPECT_EQ(d.state.feints, 1);
    d.state.feints = 0;
    d.book.settings.feint_at_once = true;
    d.run({}, feints);
    EXPECT_EQ(d.at(d.ada).card, 2);
    EXPECT_EQ(d.at(d.bo).card, 1);
    EXPECT_EQ(d.state.feints, 0);
    EXPECT_EQ(d.last(Happened::swapped).as<Swapped>().card, 2);
}

} // namespace
} // namespace fracas::forbidden_lands
