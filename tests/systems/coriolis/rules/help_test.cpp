// The game master's modifier, helpers, groups.
#include "systems/coriolis/rules/actions.hpp"
#include "systems/coriolis/rules/help.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// --- the game master's modifier ---------------------------------------------------------------------------------------

// COR-DICE-5+: -3 to +3 on any test; without one it is 0.
TEST(Help, COR_DICE_5_TheGameMastersModifier) {
    for (const int modifier : {-3, 0, 3}) {
        Duel d(player({"sword"}), player({"sword"}));
        d.at(d.ada).modifier = modifier;
        EXPECT_EQ(dice_after(d, {"melee>bo:sword", "no"}), modifier == -3 ? 1 : 4 + modifier);
        d.at(d.ada).modifier = 0;
        d.at(d.bo).modifier = modifier;
        EXPECT_EQ(dice_after(d, {"melee>bo:sword", "defend:sword", {1, 1, 1, 1}}), 4 + modifier);
        Ward w;
        w.at(w.med).modifier = modifier;
        EXPECT_EQ(dice_after(w, {"aid>pat:medkit:raise"}), 7 + modifier);
    }
    Duel told(npc({"sword"}), npc());
    told.at(told.ada).modifier = 2;
    told.play({"melee>bo:sword", {1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(told.pool_figure(Why::game_master), 2);
    EXPECT_TRUE(told.told_rule("COR-DICE-5+"));
}

// --- helpers ----------------------------------------------------------------------------------------------------------

// Ada has the slot and Bo before her; Hal and others stand beside her.
struct Helped : Duel {
    Helped() : Duel(npc({"knife"}), npc()) { at(bo).hp = 6; }

    int helper(std::string name, Point where, int melee = 1) {
        Person person = npc();
        person.melee = melee;
        return join(person, std::move(name), 0, where);
    }
};

// COR-DICE-5+: +1 die for each who joins; each is asked and may decline; helping a normal action costs 2 AP, no DP.
TEST(Help, COR_DICE_5_EachHelperIsOneDie) {
    Helped d;
    const int hal = d.helper("Hal", {0, 1}), ivy = d.helper("Ivy", {0, -1}), jon = d.helper("Jon", {-1, 0});
    d.play({"melee>bo:knife+help", "yes", "no", "yes", {1, 1, 1, 1, 1}}); // 3 + 2
    EXPECT_EQ(d.pool_figure(Why::help), 2);
    EXPECT_EQ(d.pool_figure(Why::group), 0);
    EXPECT_EQ(d.at(hal).ap, 1);
    EXPECT_EQ(d.at(ivy).ap, 3);
    EXPECT_EQ(d.at(jon).ap, 1);
    EXPECT_EQ(d.at(d.ada).ap, 1);
    EXPECT_EQ(d.state.darkness, 0);
    EXPECT_EQ(told_of(d, Happened::helped, "COR-DICE-5+"), 2);
    EXPECT_EQ(d.last(Happened::helped).who, jon);
    EXPECT_EQ(d.last(Happened::helped).whom, d.ada);
}

// COR-DICE-5+: up to three; the fourth is not asked.
TEST(Help, COR_DICE_5_UpToThree) {
    Helped d;
    for (const Point where : {Point{0, 1}, Point{0, -1}, Point{-1, 0}, Point{-1, 1}})
        d.helper("H" + std::to_string(where.x + 5) + std::to_string(where.y + 5), where);
    d.play({"melee>bo:knife+help", "yes", "yes", "yes", {1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(d.pool_figure(Why::help), 3);
    EXPECT_EQ(d.at(5).ap, 3);
}

// COR-DICE-5+: the question goes to the helper and names the price.
TEST(Help, COR_DICE_5_TheQuestion) {
    Helped d;
    const int hal = d.helper("Hal", {0, 1});
    const auto question = question_after(d, {"melee>bo:knife+help"});
    EXPECT_EQ(question.ask.rule, Rule{"COR-DICE-5+"});
    EXPECT_EQ(question.ask.what, What::join);
    EXPECT_EQ(question.ask.who, hal);
    EXPECT_EQ(question.ask.whom, d.ada);
    EXPECT_EQ(question.ask.a, 2);
}

// COR-DICE-5+: helping any action that is not slow is a normal action, a fast one too.
TEST(Help, COR_DICE_5_HelpingAFastActionIsNormal) {
    Helped d;
    const int hal = d.helper("Hal", {0, 1});
    d.play({"quick-melee>bo:knife+help", "yes", {1, 1}}); // 3 - 2 + 1
    EXPECT_EQ(d.at(hal).ap, 1);
    EXPECT_EQ(d.at(d.ada).ap, 2);
}

// COR-DICE-5+: helping a slow action is a slow action.
TEST(Help, COR_DICE_5_HelpingASlowActionIsSlow) {
    Ward s;
    const int hal = s.add({.name = "Hal", .pc = false, .at = {0, 2}});
    s.skill(hal, Skill::medicurgy, 1);
    s.at(hal).ap = 2;
    EXPECT_FALSE(s.offers("aid>pat:medkit:raise+help"));
    s.at(hal).ap = 3;
    s.play({"aid>pat:medkit:raise+help", "yes", {1, 1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.at(hal).ap, 0);
    EXPECT_EQ(s.pool_figure(Why::help), 1);
}

// COR-DICE-5+: skill level 1 or more in the skill of the test, even where the skill is a general one.
TEST(Help, COR_DICE_5_HelpersNeedTheSkill) {
    Helped d;
    const int hal = d.helper("Hal", {0, 1}, 0);
    EXPECT_FALSE(d.offers("melee>bo:knife+help"));
    d.skill(hal, Skill::ranged_combat, 3);
    EXPECT_FALSE(d.offers("melee>bo:knife+help"));
    d.skill(hal, Skill::melee_combat, 1);
    EXPECT_TRUE(d.offers("melee>bo:knife+help"));
}

// COR-DICE-5+: each test has its own skill.
TEST(Help, COR_DICE_5_SkillOfEachTest) {
    EXPECT_EQ(skill_of(Do::melee), Skill::melee_combat);
    EXPECT_EQ(skill_of(Do::quick_melee), Skill::melee_combat);
    EXPECT_EQ(skill_of(Do::grapple_attack), Skill::melee_combat);
    EXPECT_EQ(skill_of(Do::break_free), Skill::melee_combat);
    EXPECT_EQ(skill_of(Do::shot), Skill::ranged_combat);
    EXPECT_EQ(skill_of(Do::quick_shot), Skill::ranged_combat);
    EXPECT_EQ(skill_of(Do::aimed_shot), Skill::ranged_combat);
    EXPECT_EQ(skill_of(Do::full_auto), Skill::ranged_combat);
    EXPECT_EQ(skill_of(Do::first_aid), Skill::medicurgy);
    EXPECT_EQ(skill_of(Do::calm_medicurgy), Skill::medicurgy);
    EXPECT_EQ(skill_of(Do::calm_command), Skill::command);
    EXPECT_EQ(skill_of(Do::clear_jam), Skill::technology);
    EXPECT_EQ(skill_of(Do::mystic_power), Skill::mystic_powers);
    EXPECT_EQ(skill_of(Do::ram), Skill::pilot);
}

// COR-DICE-5+: a helper stands within Close Range of the one helped, is able, free and has the AP; enemies do not help.
TEST(Help, COR_DICE_5_WhoMayHelp) {
    Helped d;
    const int hal = d.helper("Hal", {0, 2});
    const auto offered = [&] { return d.offers("melee>bo:knife+help"); };
    EXPECT_TRUE(offered());
    d.at(hal).y = 3;
    EXPECT_FALSE(offered());
    d.at(hal).y = 2;
    d.at(hal).ap = 1;
    EXPECT_FALSE(offered());
    d.at(hal).ap = 2;
    EXPECT_TRUE(offered());
    d.at(hal).hp = 0;
    EXPECT_FALSE(offered());
    d.at(hal).hp = 6;
    d.at(hal).mp = 0;
    EXPECT_FALSE(offered());
    d.at(hal).mp = 6;
    d.at(hal).set(pinned);
    EXPECT_FALSE(offered());
    d.at(hal).set(pinned, false);
    d.at(hal).set(grappling);
    EXPECT_FALSE(offered());
    d.at(hal).set(grappling, false);
    EXPECT_TRUE(offered());
    d.sheet(hal).side = 1;
    EXPECT_FALSE(offered());
    d.skill(d.ada, Skill::melee_combat, 3); // nobody helps oneself
    EXPECT_FALSE(offered());
}

// COR-DICE-5+: the first of the roster helps like the last.
TEST(Help, COR_DICE_5_TheFirstOfTheRosterHelps) {
    Duel d(npc(), npc());
    const int cy = d.join(npc(), "Cy", 0, {0, 1});
    d.skill(d.ada, Skill::melee_combat, 1);
    d.slot_of(cy);
    EXPECT_TRUE(d.offers("melee>bo:unarmed+help"));
    d.play({"melee>bo:unarmed+help", "yes", {1, 1, 1, 1}});
    EXPECT_EQ(d.at(d.ada).ap, 1);
}

// COR-DICE-5+, COR-REACT-5: helping is another action: the helper's overwatch ends.
TEST(Help, COR_DICE_5_HelpingEndsOverwatch) {
    for (const char* answer : {"yes", "no"}) {
        Helped d;
        const int hal = d.helper("Hal", {0, 2});
        look_out(d, hal, 0, 1);
        Step roll = {1, 1, 1};
        if (answer[0] == 'y') roll = {1, 1, 1, 1};
        d.play({"melee>bo:knife+help", answer, roll});
        EXPECT_EQ(d.at(hal).is(on_overwatch), answer[0] == 'n');
    }
}

// COR-DICE-5+: every kind of test takes help: shots, powers, jams, calming, breaking free.
TEST(Help, COR_DICE_5_EveryTestTakesHelp) {
    Stage s;
    const int ada = s.add({.name = "Ada", .pc = false, .in_hand = {"vulcan_carbine"}, .carried = {"knife"}});
    const int hal = s.add({.name = "Hal", .pc = false, .melee = 1, .ranged = 1, .at = {0, 1}});
    const int pat = s.add({.name = "Pat", .pc = false, .at = {0, -1}});
    const int foe = s.add({.name = "Foe", .side = 1, .pc = false, .at = {9, 0}});
    s.add({.name = "Far", .side = 1, .pc = false, .at = {90, 0}});
    for (const Skill which : {Skill::medicurgy, Skill::command, Skill::technology, Skill::mystic_powers}) {
        s.skill(ada, which, 1);
        s.skill(hal, which, 1);
    }
    s.at(pat).mp = 0;
    s.slot_of(ada);
    EXPECT_EQ(dice_after(s, {"shot>foe:vulcan_carbine+help", "yes"}), 5);
    EXPECT_EQ(dice_after(s, {"quick-shot>foe:vulcan_carbine+help", "yes"}), 3);
    EXPECT_EQ(dice_after(s, {"aimed>foe:vulcan_carbine+help", "yes"}), 7);
    EXPECT_EQ(dice_after(s, {"auto>foe:vulcan_carbine+help", "yes"}), 3);
    EXPECT_EQ(dice_after(s, {"power+help", "yes"}), 5);
    EXPECT_EQ(dice_after(s, {"calm>pat:command+help", "yes"}), 5);
    EXPECT_EQ(dice_after(s, {"calm>pat:medicurgy+help", "yes"}), 5);
    s.state.item[0].clip = Clip::jammed;
    EXPECT_EQ(dice_after(s, {"clear-jam:vulcan_carbine+help", "yes"}), 5);
    s.at(foe).x = 1;
    take_hold(s, foe, ada);
    EXPECT_EQ(dice_after(s, {"break-free+help", "yes"}), 4);
    take_hold(s, ada, foe);
    s.at(ada).set(pinned, false);
    EXPECT_EQ(dice_after(s, {"grapple-attack>foe:unarmed+help", "yes"}), 6);
}

// COR-DICE-5+: reactions cannot be helped, and what needs no dice neither.
TEST(Help, COR_DICE_5_NoHelpForReactions) {
    Duel d(player({"sword"}), player({"sword"}));
    const int hal = d.join(npc(), "Hal", 1, {1, 1});
    d.skill(hal, Skill::melee_combat, 2);
    for (const auto& key : keys_after(d, {"melee>bo:sword"})) EXPECT_EQ(key.find("+help"), std::string::npos) << key;
    const int ian = d.join(npc(), "Ian", 0, {0, 1});
    d.skill(ian, Skill::melee_combat, 2);
    for (const auto& key : d.offered()) {
        const bool helped = key.ends_with("+help");
        EXPECT_EQ(helped && (key.starts_with("move") || key.starts_with("prone") || key.starts_with("drop")), false);
    }
    EXPECT_TRUE(d.offers("melee>bo:sword+help"));
    EXPECT_FALSE(d.offers("prone+help"));
}

// --- groups -----------------------------------------------------------------------------------------------------------

// Three thugs of one group, all beside Bo; the first has the slot.
struct Gang : Stage {
    explicit Gang(int size = 3) {
        for (int i = 0; i < size; ++i) {
            const int who =
                add({.name = "Thug " + std::to_string(i + 1), .pc = false, .at = {i % 2, i / 2}, .in_hand = {"knife"}});
            sheet(who).group = 0;
            at(who).set(in_group);
            at(who).initiative = 9;
        }
        bo =
            add({.name = "Bo", .side = 1, .pc = true, .strength = 5, .agility = 5, .at = {0, 1}, .in_hand = {"sword"}});
        at(bo).ap = 0;
        add({.name = "Far", .side = 1, .pc = false, .at = {300, 0}});
        slot_of(0);
    }
    int bo = 0;
};

// COR-DICE-5+: one roll, +1 per extra member; every member pays the AP of the attack.
TEST(Group, COR_DICE_5_OneRollForTheGroup) {
    Gang s;
    s.play({"melee>bo:knife+group", "yes", "yes", {6, 1, 1, 1, 1}}); // 3 + 2
    EXPECT_EQ(s.pool_figure(Why::group), 2);
    EXPECT_EQ(s.pool_figure(Why::help), 0);
    EXPECT_EQ(s.at(s.bo).hp, 8);
    for (const int who : {0, 1, 2}) EXPECT_EQ(s.at(who).ap, 1);
    EXPECT_EQ(s.count(Happened::tested), 1);
    EXPECT_EQ(told_of(s, Happened::helped, "COR-DICE-5+"), 2);
}

// COR-DICE-5+: a quick attack costs each member 1 AP; the price in the question says so.
TEST(Group, COR_DICE_5_EachPaysTheAttack) {
    Gang s;
    EXPECT_EQ(question_after(s, {"quick-melee>bo:knife+group"}).ask.a, 1);
    EXPECT_EQ(question_after(s, {"melee>bo:knife+group"}).ask.a, 2);
    s.play({"quick-melee>bo:knife+group", "yes", "no", {1, 1}}); // 3 - 2 + 1
    EXPECT_EQ(s.at(1).ap, 2);
    EXPECT_EQ(s.at(2).ap, 3);
}

// COR-DICE-5+: at most +3.
TEST(Group, COR_DICE_5_AtMostThreeDice) {
    Gang s(5);
    s.play({"melee>bo:knife+group", "yes", "yes", "yes", {1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(s.pool_figure(Why::group), 3);
    EXPECT_EQ(s.at(4).ap, 3);
}

// COR-DICE-5+: a group shares an initiative place, and only NPCs attack like that.
TEST(Group, COR_DICE_5_OnlyAGroupThatSharesItsPlace) {
    Gang s(2);
    const auto offered = [&] { return s.offers("melee>bo:knife+group"); };
    EXPECT_TRUE(offered());
    s.at(1).set(in_group, false);
    EXPECT_FALSE(offered());
    s.at(1).set(in_group);
    s.at(1).initiative = 8;
    EXPECT_FALSE(offered());
    s.at(1).initiative = 9;
    s.sheet(1).group = 1;
    EXPECT_FALSE(offered());
    s.sheet(1).group = 0;
    s.sheet(0).pc = true;
    EXPECT_FALSE(offered());
    s.sheet(0).pc = false;
    s.at(1).set(had_slot); // AP kept back are for reactions (COR-TURN-5)
    EXPECT_FALSE(offered());
    s.at(1).set(had_slot, false);
    EXPECT_TRUE(offered());
}

// COR-DICE-5+: every member must be able to make the attack: reach, AP, health, a weapon of its own.
TEST(Group, COR_DICE_5_EveryMemberMustBeAbleToAttack) {
    Gang s(2);
    const auto offered = [&](const char* key) { return s.offers(key); };
    const char* key = "melee>bo:knife+group";
    s.at(1).x = 9;
    EXPECT_FALSE(offered(key));
    s.at(1).x = 1;
    s.at(1).ap = 1;
    EXPECT_FALSE(offered(key));
    EXPECT_TRUE(offered("quick-melee>bo:knife+group"));
    s.at(1).ap = 2;
    EXPECT_TRUE(offered(key));
    s.at(1).hp = 0;
    EXPECT_FALSE(offered(key));
    s.at(1).hp = 6;
    s.at(1).mp = 0;
    EXPECT_FALSE(offered(key));
    s.at(1).mp = 6;
    s.at(1).set(prone);
    EXPECT_FALSE(offered(key));
    s.at(1).set(prone, false);
    s.state.item[1].in_hand = false;
    EXPECT_TRUE(offered(key)); // fists are always there
}

// COR-DICE-5+: a volley needs a gun in every hand; the leader's weapon counts.
TEST(Group, COR_DICE_5_Volley) {
    Gang s(2);
    s.at(s.bo).x = 10;
    const int hers = s.give(0, "vulcan_pistol", true);
    EXPECT_TRUE(s.offers("shot>bo:vulcan_pistol"));
    EXPECT_FALSE(s.offers("shot>bo:vulcan_pistol+group"));
    const int his = s.give(1, "thermal_pistol", true);
    EXPECT_TRUE(s.offers("shot>bo:vulcan_pistol+group"));
    s.state.item[his].clip = Clip::empty;
    EXPECT_FALSE(s.offers("shot>bo:vulcan_pistol+group"));
    s.state.item[his].clip = Clip::loaded;
    s.play({"shot>bo:vulcan_pistol+group", "yes", {6, 1, 1, 1, 1}}); // 3 + 1 + 1
    EXPECT_EQ(s.at(s.bo).hp, 8);                                     // damage 2 of the leader's pistol
    EXPECT_EQ(s.state.item[hers].holder, 0);
}

// COR-DICE-5+: every shot can be a volley; a grapple attack or first aid cannot.
TEST(Group, COR_DICE_5_WhichAttacks) {
    for (const Do what : {Do::melee, Do::quick_melee, Do::shot, Do::quick_shot, Do::aimed_shot, Do::full_auto})
        EXPECT_TRUE(is_group_attack(what));
    for (const Do what : {Do::grapple_attack, Do::break_free, Do::ram, Do::first_aid, Do::mystic_power})
        EXPECT_FALSE(is_group_attack(what));
}

// COR-DICE-5+: one member leads: a Counterattack hits the leader, a Disarm takes the leader's weapon.
TEST(Group, COR_DICE_5_TheLeaderBearsTheAnswer) {
    Gang s;
    s.at(s.bo).ap = 3;
    s.play({"melee>bo:knife+group",
            "yes",
            "yes",
            "defend:sword",
            {1, 1, 1, 1, 1},
            {6, 6, 1, 1, 1, 1},
            "no",
            "counter",
            "disarm"});
    EXPECT_EQ(s.at(0).hp, 4);
    EXPECT_EQ(s.at(1).hp, 6);
    EXPECT_EQ(s.state.item[0].holder, nobody);
    EXPECT_EQ(s.state.item[1].holder, 1);
}

// COR-DICE-5+, COR-MOVE-5+: every member attacks, so all of them become known; helpers do not.
TEST(Group, COR_MOVE_5_AllMembersBecomeKnown) {
    for (const bool group : {true, false}) {
        Gang s(2);
        s.skill(1, Skill::melee_combat, 1);
        s.state.aware[s.bo] = 0;
        Step roll = {1, 1, 1, 1};
        s.play({group ? "melee>bo:knife+group" : "melee>bo:knife+help", "yes", roll});
        EXPECT_TRUE(knows_of(s.scene(), s.bo, 0));
        EXPECT_EQ(knows_of(s.scene(), s.bo, 1), group);
    }
}

} // namespace
} // namespace fracas::coriolis::ward
