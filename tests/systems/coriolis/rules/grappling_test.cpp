// The clinch: COR-GRAPPLE-1 to COR-GRAPPLE-3+.
#include "systems/coriolis/duel.hpp"
#include "systems/coriolis/rules/actions.hpp"
#include "systems/coriolis/rules/grappling.hpp"

namespace fracas::coriolis {
namespace {

// Ada, whose slot it is, is held by Bo.
Duel held(Person ada = npc(), Person bo = npc()) {
    Duel duel(std::move(ada), std::move(bo));
    duel.clinch(Duel::bo, Duel::ada);
    return duel;
}

// Ada, whose slot it is, holds Bo.
Duel holding(Person ada = npc(), Person bo = npc()) {
    Duel duel(std::move(ada), std::move(bo));
    duel.clinch(Duel::ada, Duel::bo);
    return duel;
}

bool in_clinch(const Duel& duel) {
    return duel.state.combatant[Duel::ada].partner == Duel::bo && duel.state.combatant[Duel::bo].partner == Duel::ada;
}

bool apart(const Duel& duel) {
    for (const int who : {Duel::ada, Duel::bo}) {
        const Combatant& c = duel.state.combatant[who];
        if (c.partner != nobody || c.is(pinned) || c.is(grappling)) return false;
    }
    return true;
}

// --- COR-GRAPPLE-1 ----------------------------------------------------------------------------------------------------

// COR-GRAPPLE-1, the registry's example: pinned 2 sixes, grappler 1 six: free.
TEST(Grapple, COR_GRAPPLE_1_example_free) {
    Duel duel = held();
    duel.play({"break-free", {6, 6, 1}, {6, 1, 1}});
    EXPECT_TRUE(apart(duel));
    EXPECT_EQ(duel.rule_count(Happened::broke_free, "COR-GRAPPLE-1"), 1);
    EXPECT_EQ(duel.last(Happened::broke_free).who, Duel::ada);
    EXPECT_EQ(duel.last(Happened::broke_free).whom, Duel::bo);
    EXPECT_EQ(duel.rule_count(Happened::released, "COR-GRAPPLE-1"), 1);
}

// COR-GRAPPLE-1, the registry's example: pinned 1, grappler 1: still pinned.
TEST(Grapple, COR_GRAPPLE_1_example_tie) {
    Duel duel = held();
    duel.play({"break-free", {6, 1, 1}, {6, 1, 1}});
    EXPECT_TRUE(in_clinch(duel));
    EXPECT_TRUE(duel.at(Duel::ada).is(pinned));
    EXPECT_EQ(duel.rule_count(Happened::held, "COR-GRAPPLE-1"), 1);
    EXPECT_EQ(duel.count(Happened::released), 0);
}

// COR-GRAPPLE-1: a normal action, 2 AP, in the own slot; free for the grappler, and an NPC pays no DP.
TEST(Grapple, COR_GRAPPLE_1_costs) {
    Duel duel = held();
    duel.state.darkness = 3;
    duel.play({"break-free", {1, 1, 1}, {1, 1, 1}, "no"});
    EXPECT_EQ(duel.at(Duel::ada).ap, 1);
    EXPECT_EQ(duel.at(Duel::bo).ap, 3);
    EXPECT_EQ(duel.state.darkness, 3);
    EXPECT_FALSE(duel.offers("break-free")); // 1 AP is not enough
    duel.at(Duel::ada).ap = 2;
    EXPECT_TRUE(duel.offers("break-free"));
}

// COR-GRAPPLE-1: only for the pinned.
TEST(Grapple, COR_GRAPPLE_1_only_the_pinned) {
    EXPECT_FALSE(Duel(npc(), npc()).offers("break-free"));
    EXPECT_FALSE(holding().offers("break-free"));
}

// COR-GRAPPLE-1: MELEE COMBAT of both, injuries and all, without a weapon bonus on either side.
TEST(Grapple, COR_GRAPPLE_1_pools_without_weapons) {
    Person ada = npc({"baton"});
    ada.strength = 4;
    ada.melee = 2;
    Person bo = npc({"sword"});
    bo.melee = 1;
    Duel duel = held(ada, bo);
    duel.wound(Duel::ada, 13); // MELEE -1
    duel.play({"break-free", {1, 1, 1, 1, 1}, {1, 1, 1, 1}});
    EXPECT_EQ(duel.pool_figure(Why::weapon_bonus), 0);
    EXPECT_EQ(duel.pool_of(Duel::ada, Why::skill), 2);
    EXPECT_EQ(duel.pool_of(Duel::bo, Why::skill), 1);
}

// COR-GRAPPLE-1: help counts for the pinned side.
TEST(Grapple, COR_GRAPPLE_1_help) {
    Duel duel = held();
    duel.run({{6, 1, 1, 1, 1}, {1, 1, 1}}, [&](TestScript& table) { break_free(table, duel.scene(), Duel::ada, 2); });
    EXPECT_TRUE(apart(duel));
    EXPECT_EQ(duel.pool_of(Duel::ada, Why::help), 2);
}

// COR-GRAPPLE-1: the pinned side is active: it alone may pray; a grappler without AP still holds.
TEST(Grapple, COR_GRAPPLE_1_the_pinned_side_is_active) {
    Duel duel = held(player(), player());
    duel.at(Duel::bo).ap = 0;
    duel.play({"break-free", {1, 1, 1}, {6, 1, 1}, "yes", {6, 6, 1}});
    EXPECT_TRUE(apart(duel));
    EXPECT_EQ(duel.state.darkness, 1);
}

// COR-GRAPPLE-1: the roll is a test for both: an injury of 1 damage per test costs, the pinned one first, and one
// that is suffered by it ends the hold (COR-CRIT-6+).
TEST(Grapple, COR_GRAPPLE_1_pain_of_both) {
    Duel duel = held();
    duel.wound(Duel::ada, 25);
    duel.wound(Duel::bo, 41);
    duel.wound(Duel::bo, 41);
    duel.play({"break-free", {1, 1, 1}, {1, 1, 1}});
    EXPECT_EQ(duel.at(Duel::ada).hp, 5);
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
    ASSERT_EQ(duel.count(Happened::pain), 2);
    EXPECT_EQ(duel.last(Happened::pain).who, Duel::bo);
}

// COR-GRAPPLE-1: success ends the grapple at once: the freed one may attack with what AP are left.
TEST(Grapple, COR_GRAPPLE_1_free_at_once) {
    Duel duel = held(npc({"knife"}));
    duel.play({"break-free", {6, 1, 1}, {1, 1, 1}, "quick-melee>bo:knife", {6}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 4);
}

// --- COR-GRAPPLE-2 ----------------------------------------------------------------------------------------------------

// COR-GRAPPLE-2, the registry's example: Strength 4, skill 2: 8 dice; three sixes, two on damage: 3 damage.
TEST(Grapple, COR_GRAPPLE_2_example) {
    Person ada = npc();
    ada.strength = 4;
    ada.melee = 2;
    Duel duel = holding(ada);
    duel.play({"grapple-attack>bo:unarmed", {6, 6, 6, 1, 1, 1, 1, 1}, "damage", "damage"});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 3);
    EXPECT_EQ(duel.at(Duel::ada).ap, 1);
    EXPECT_EQ(duel.pool_figure(Why::grapple_attack), 2);
    EXPECT_TRUE(in_clinch(duel));
}

// COR-GRAPPLE-2: armour counts as usual.
TEST(Grapple, COR_GRAPPLE_2_armour) {
    Person bo = npc();
    bo.armor = 1;
    Duel duel = holding(npc(), bo);
    duel.play({"grapple-attack>bo:unarmed", {6, 1, 1, 1, 1}, {6}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6);
}

// COR-GRAPPLE-2: a normal action, unarmed only, no quick variant; a creature may use a natural weapon.
TEST(Grapple, COR_GRAPPLE_2_unarmed_or_natural) {
    Person ada = npc({"knife"});
    ada.carried = {"stalker_claws", "claws"};
    Duel duel = holding(ada);
    std::vector<std::string> attacks;
    for (const auto& key : duel.offered())
        if (key.find("melee") != std::string::npos || key.find("attack") != std::string::npos) attacks.push_back(key);
    EXPECT_EQ(attacks, (std::vector<std::string>{"grapple-attack>bo:unarmed", "grapple-attack>bo:stalker_claws"}));
    duel.play({"grapple-attack>bo:stalker_claws", {6, 1, 1, 1, 1}});
    EXPECT_EQ(duel.at(Duel::bo).hp, 6 - 2);
    EXPECT_FALSE(duel.offers("grapple-attack>bo:unarmed")); // 1 AP is not enough
}

// COR-GRAPPLE-2: the target cannot defend, although it has AP.
TEST(Grapple, COR_GRAPPLE_2_no_defence) {
    Duel duel = holding(npc(), player({"sword"}));
    duel.play({"grapple-attack>bo:unarmed", {1, 1, 1, 1, 1}});
    EXPECT_EQ(duel.at(Duel::bo).ap, 3);
    EXPECT_EQ(duel.count(Happened::missed), 1);
    const MeleeAttack attack{Duel::ada, Duel::bo, bare_hands, Melee::grapple};
    duel.at(Duel::bo).set(pinned, false); // the kind of attack alone forbids it
    EXPECT_FALSE(may_defend(duel.scene(), attack));
}

// COR-GRAPPLE-2: extra sixes buy melee effects, Crit Rating 3; Grapple is not among them.
TEST(Grapple, COR_GRAPPLE_2_effects) {
    Duel duel = holding(npc(), npc({"knife"}));
    EXPECT_EQ(duel.offered_after({"grapple-attack>bo:unarmed", {6, 6, 6, 6, 1}}),
              (std::vector<std::string>{"keep", "injury", "damage", "stress", "disarm:knife", "initiative"}));
    EXPECT_FALSE(has_key(duel.offered_after({"grapple-attack>bo:unarmed", {6, 6, 6, 1, 1}}), "injury"));
}

// COR-GRAPPLE-2: only against the one who is held.
TEST(Grapple, COR_GRAPPLE_2_only_the_one_held) {
    Duel duel = holding();
    duel.join(npc(), "Carl", 1, {1, 1});
    EXPECT_FALSE(duel.offers("grapple-attack>carl:unarmed"));
    EXPECT_FALSE(Duel(npc(), npc()).offers("grapple-attack>bo:unarmed"));
}

// --- COR-GRAPPLE-3+ ---------------------------------------------------------------------------------------------------

// COR-GRAPPLE-3+: the pinned may only try to break free; passing and lowering initiative remain possible.
TEST(Grapple, COR_GRAPPLE_3_what_the_pinned_may_do) {
    Person ada = npc({"knife", "vulcan_pistol"});
    ada.carried = {"sword"};
    Duel duel = held(ada);
    duel.skill(Duel::ada, Skill::mystic_powers, 1);
    duel.book.cover[duel.book.covers++] = {0, 0, 3};
    const auto keys = duel.offered();
    EXPECT_TRUE(has_key(keys, "end"));
    EXPECT_TRUE(has_key(keys, "break-free"));
    EXPECT_TRUE(has_key(keys, "lower"));
    for (const auto& key : keys) {
        const bool allowed = key == "end" || key == "break-free" || key == "surrender" || key == "lower";
        EXPECT_TRUE(allowed) << key;
    }
}

// COR-GRAPPLE-3+: the pinned have no reaction, against anybody.
TEST(Grapple, COR_GRAPPLE_3_the_pinned_do_not_react) {
    Duel duel(npc({"sword"}), player({"sword"}));
    const int carl = duel.join(npc(), "Carl", 0, {2, 0});
    duel.clinch(carl, Duel::bo);
    EXPECT_FALSE(can_react(duel.scene(), Duel::bo, 1, false));
    duel.play({"melee>bo:sword", {1, 1, 1, 1}, "move>-5,0"}); // neither a defence nor an attack of opportunity
    EXPECT_EQ(duel.at(Duel::ada).x, -5);
}

// COR-GRAPPLE-3+: the grappler may only make grapple attacks, or release first, which is free.
TEST(Grapple, COR_GRAPPLE_3_what_the_grappler_may_do) {
    Person ada = npc({"knife", "vulcan_pistol"});
    ada.carried = {"sword"};
    Duel duel = holding(ada);
    duel.book.cover[duel.book.covers++] = {0, 0, 3};
    const auto keys = duel.offered();
    EXPECT_TRUE(has_key(keys, "grapple-attack>bo:unarmed"));
    EXPECT_TRUE(has_key(keys, "release"));
    for (const auto& key : keys) {
        const bool allowed = key == "end" || key == "grapple-attack>bo:unarmed" || key == "release" ||
                             key == "surrender" || key == "lower";
        EXPECT_TRUE(allowed) << key;
    }
    duel.play({"release", "melee>bo:knife", {1, 1, 1}});
    EXPECT_TRUE(apart(duel));
    EXPECT_EQ(duel.at(Duel::ada).ap, 1);
    EXPECT_EQ(duel.rule_count(Happened::released, "COR-GRAPPLE-3+"), 1);
}

// COR-GRAPPLE-3+: release without AP.
TEST(Grapple, COR_GRAPPLE_3_release_is_free) {
    Duel duel = holding();
    duel.at(Duel::ada).ap = 0;
    duel.play({"release"});
    EXPECT_TRUE(apart(duel));
    EXPECT_FALSE(held().offers("release"));
}

// COR-GRAPPLE-3+: release is part of each reaction, here an attack of opportunity.
TEST(Grapple, COR_GRAPPLE_3_release_with_a_reaction) {
    Duel duel(npc(), player({"knife"}));
    const int carl = duel.join(npc(), "Carl", 0, {2, 0});
    duel.clinch(Duel::bo, carl);
    Duel declined = duel;
    duel.play({"move>-5,0", "strike:knife", {1, 1, 1, 1, 1}, "no"});
    EXPECT_FALSE(duel.at(carl).is(pinned));
    EXPECT_EQ(duel.at(carl).x, 2); // who leaves the hold stays where it was
    declined.play({"move>-5,0", "no"});
    EXPECT_TRUE(declined.at(carl).is(pinned));
}

// COR-GRAPPLE-3+: the grapple ends when the grappler is broken, in breakdown, unconscious, paralysed or dead.
TEST(Grapple, COR_GRAPPLE_3_the_grapple_ends_with_the_grappler) {
    const auto ends = [](const std::function<void(TestScript&, Play)>& blow) {
        Duel duel = holding();
        duel.run({}, [&](TestScript& table) { blow(table, duel.scene()); });
        return apart(duel);
    };
    EXPECT_TRUE(ends([](auto& t, Play s) { lose_hp(t, s, Duel::ada, 6, "COR-DAMAGE-1"); }));
    EXPECT_FALSE(ends([](auto& t, Play s) { lose_hp(t, s, Duel::ada, 5, "COR-DAMAGE-1"); }));
    EXPECT_TRUE(ends([](auto& t, Play s) { lose_mp(t, s, Duel::ada, 6, "COR-EFFECT-4"); }));
    EXPECT_FALSE(ends([](auto& t, Play s) { lose_mp(t, s, Duel::ada, 5, "COR-EFFECT-4"); }));
    EXPECT_TRUE(ends([](auto& t, Play s) { die(t, s, Duel::ada, "COR-CRIT-4", 0); }));
    EXPECT_TRUE(ends([](auto& t, Play s) { die(t, s, Duel::bo, "COR-CRIT-4", 0); })); // the pinned one
    // A grappler who loses AP by stun keeps the hold; the pinned one does not get free by being broken.
    EXPECT_FALSE(ends([](auto& t, Play s) { be_stunned(t, s, Duel::ada, 2); }));
    EXPECT_FALSE(ends([](auto& t, Play s) { lose_hp(t, s, Duel::bo, 6, "COR-DAMAGE-1"); }));
    EXPECT_FALSE(ends([](auto& t, Play s) { lose_mp(t, s, Duel::bo, 6, "COR-EFFECT-4"); }));
}

// COR-GRAPPLE-3+: unconscious and paralysed grapplers, by their injuries.
TEST(Grapple, COR_GRAPPLE_3_injuries_that_end_the_grapple) {
    for (const int d66 : {45, 51}) {
        Duel duel = holding();
        duel.run({{1}}, [&](TestScript& table) { suffer(table, duel.scene(), Duel::bo, Duel::ada, d66); });
        EXPECT_TRUE(apart(duel)) << d66;
        EXPECT_EQ(duel.at(Duel::ada).hp, 6);
    }
    Duel other = holding();
    other.run({}, [&](TestScript& table) { suffer(table, other.scene(), Duel::bo, Duel::ada, 11); });
    EXPECT_TRUE(in_clinch(other)); // only winded
}

// COR-GRAPPLE-3+: posture does not matter inside the clinch.
TEST(Grapple, COR_GRAPPLE_3_posture_does_not_matter) {
    Duel grappler = holding();
    grappler.at(Duel::ada).set(prone);
    grappler.at(Duel::bo).set(prone);
    EXPECT_TRUE(grappler.offers("grapple-attack>bo:unarmed"));
    Duel victim = held();
    victim.at(Duel::ada).set(prone);
    EXPECT_TRUE(victim.offers("break-free"));
}

// COR-GRAPPLE-3+: a pinned target has no cover.
TEST(Grapple, COR_GRAPPLE_3_no_cover) {
    Duel duel = holding();
    duel.at(Duel::bo).cover = 5;
    EXPECT_EQ(armor_dice(duel.scene(), Duel::bo, true), 0);
    duel.at(Duel::bo).set(pinned, false);
    EXPECT_EQ(armor_dice(duel.scene(), Duel::bo, true), 5);
}

} // namespace
} // namespace fracas::coriolis
