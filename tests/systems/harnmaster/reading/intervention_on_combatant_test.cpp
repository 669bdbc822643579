// The game master's hand and the tables of combatants, at the figures where something else follows.
#include "systems/harnmaster/reading/intervention.hpp"

#include "systems/harnmaster/rules/turn.hpp"
#include "systems/harnmaster/telling/words.hpp"
#include "systems/harnmaster/written.hpp"

namespace fracas::harnmaster {
namespace {

using namespace written;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// Ana and Bor next to each other, both thugs, and Cid with a bow farther off, on Bor's side.
struct HandEdges : testing::Test {
    static constexpr int ana = 0, bor = 1, cid = 2;
    HandEdges()
        : fight(load(head_line + thug + "name = \"Ana\"\nside = \"One\"\nat = [0, 0]\n" + thug +
                     "name = \"Bor\"\nside = \"Two\"\nat = [1, 0]\n[[combatant]]\nfrom = \"bandit_archer\"\n"
                     "name = \"Cid\"\nside = \"Two\"\nat = [6, 0]\n[map]\ncorners = [[-9, -9], [9, 9]]\n")) {
        fight.state.phase = Phase::turns;
        fight.state.round = 1;
        for (int i = 0; i < most_combatants; ++i) fight.state.order[i] = i < 3 ? i : nobody;
    }
    std::vector<std::string> set(std::string_view text) {
        return said(intervene(the_pack(), fight.book, fight.names, fight.state, without_places(toml(text))));
    }
    std::vector<std::string> give(const std::string& who, std::string_view keys) {
        return set("combatant = \"" + who + "\"\n" + std::string(keys));
    }
    void given(const std::string& who, std::string_view keys) { EXPECT_THAT(give(who, keys), IsEmpty()) << keys; }
    Combatant& at(int who) { return fight.state.combatant[who]; }
    Sheet& sheet(int who) { return fight.book.sheet[who]; }
    Scene scene() { return {fight.book, fight.state}; }
    Loaded fight;
};

TEST_F(HandEdges, EveryAttributeAndWhatFollows) {
    const char* keys[] = {"str", "end", "dex", "agl", "spd", "wil"};
    for (int i = 0; i < attribute_count; ++i) {
        const int before = sheet(ana).attribute[i], initiative = sheet(ana).initiative;
        given("ana", std::string(keys[i]) + " = 20");
        EXPECT_EQ(sheet(ana).attribute[i], 20);
        EXPECT_EQ(sheet(ana).initiative, initiative + (i == strength ? 0 : 20 - before)) << keys[i];
    }
    EXPECT_EQ(sheet(ana).encumbrance, 1); // 23 / 20
    sheet(ana).load = 3;
    given("ana", "end = 19");
    EXPECT_EQ(sheet(ana).encumbrance, 0);
    EXPECT_EQ(sheet(ana).fatigue_rate, 1);
    given("ana", "skills = { dodge = 1, clubs = 130 }\nesoteric = true");
    EXPECT_EQ(sheet(ana).skill[dodge_skill], 1);
    EXPECT_TRUE(sheet(ana).esoteric);
    given("ana", "esoteric = false");
    EXPECT_FALSE(sheet(ana).esoteric);
}

// HMG-INJ-3: END is 12.
TEST_F(HandEdges, BloodLossAtTheLimits) {
    given("bor", "bp = 12");
    EXPECT_FALSE(at(bor).is(bled_out) || at(bor).is(unconscious));
    given("bor", "bp = 24");
    EXPECT_TRUE(at(bor).is(bled_out) && at(bor).is(unconscious));
    EXPECT_FALSE(at(bor).is(dead));
    given("bor", "bp = 25");
    EXPECT_TRUE(at(bor).is(dead));
}

// HMG-TURN-4+
TEST_F(HandEdges, Places) {
    given("ana", "x = 0\ny = 0"); // where she stands
    given("ana", "y = 2");
    EXPECT_EQ(at(ana).hex, hex_at(0, 2));
    given("ana", "x = -9");
    EXPECT_EQ(at(ana).hex, hex_at(-9, 2));
    EXPECT_THAT(give("ana", "y = 10"), ElementsAre(HasSubstr("not on the map")));
    EXPECT_THAT(give("ana", "x = 1\ny = 0"), SizeIs(1));
    given("ana", "dead = true");
    given("ana", "x = 1\ny = 0"); // the dead do not block
    EXPECT_EQ(at(ana).hex, at(bor).hex);
}

TEST_F(HandEdges, InAndOutOfTheSaddle) {
    sheet(ana).mount_mobility = 1;
    at(ana).set(prone);
    at(ana).mount = hex_at(5, 5);
    given("ana", "mounted = true");
    EXPECT_TRUE(at(ana).is(mounted));
    EXPECT_FALSE(at(ana).is(prone));
    EXPECT_EQ(at(ana).mount, at(ana).hex);
    given("ana", "mounted = false");
    EXPECT_FALSE(at(ana).is(mounted) || at(ana).is(prone));
    at(ana).unusable = 1 << left_leg;
    given("ana", "mounted = true");
    EXPECT_FALSE(at(ana).is(prone));
    given("ana", "mounted = false");
    EXPECT_TRUE(at(ana).is(prone)); // HMG-INJ-4
    sheet(bor).mount_mobility = 0;
    given("bor", "mounted = false");
}

TEST_F(HandEdges, Conditions) {
    given("bor", "unconscious = true");
    EXPECT_THAT(give("bor", "posture = \"standing\""), ElementsAre(HasSubstr("HMG-INJ-7")));
    given("bor", "in_shock = false");
    given("bor", "posture = \"prone\"");
    given("bor", "dead = true");
    given("bor", "dead = false");
    EXPECT_FALSE(at(bor).is(dead));
}

TEST_F(HandEdges, OneLimbIsNotAnother) {
    given("ana", "useless = [\"left leg\", \"right arm\"]");
    EXPECT_EQ(at(ana).unusable, 1 << left_leg | 1 << right_arm);
    given("ana", "usable = [\"left leg\"]");
    EXPECT_EQ(at(ana).unusable, 1 << right_arm);
    EXPECT_THAT(give("ana", "both = \"club\""), ElementsAre(HasSubstr("a useless arm holds nothing")));
    EXPECT_THAT(give("ana", "right = \"club\""), SizeIs(1));
    given("ana", "both = \"nothing\"");
    EXPECT_EQ(at(ana).hand[left], nothing);
    given("ana", "left = \"buckler\"");
    EXPECT_NE(at(ana).hand[left], nothing);
}

TEST_F(HandEdges, OneHandIsNotTheOther) {
    const int club = at(ana).hand[right], buckler = at(ana).hand[left];
    given("ana", "left = \"nothing\"");
    EXPECT_EQ(at(ana).hand[right], club);
    given("ana", "left = \"buckler\"\nright = \"nothing\"");
    EXPECT_EQ(at(ana).hand[left], buckler);
    EXPECT_EQ(at(ana).hand[right], nothing);
    given("ana", "both = \"nothing\"");
    EXPECT_EQ(at(ana).hand[left], nothing);
    EXPECT_THAT(give("ana", "drop = \"bow\""), ElementsAre(HasSubstr("he has nothing of this key")));
    given("ana", "drop = \"club\"");
    EXPECT_THAT(give("ana", "drop = \"club\""), SizeIs(1));   // it is no longer his
    EXPECT_THAT(give("bor", "left = \"club.2\""), SizeIs(1)); // nor in another's hex
}

TEST_F(HandEdges, Missiles) {
    const int bow = at(cid).hand[right];
    given("cid", "ammunition = { shortbow_60 = 1 }\nloaded = { shortbow_60 = true }");
    EXPECT_TRUE(fight.state.item[bow].is(loaded));
    EXPECT_EQ(fight.state.item[bow].ammunition, 1);
    given("cid", "loaded = { shortbow_60 = false }");
    EXPECT_FALSE(fight.state.item[bow].is(loaded));
    EXPECT_THAT(give("cid", "loaded = { longbow = true }"), Contains(HasSubstr("he has nothing of this key")));
}

// HMG-DAMAGE-6+, HMG-INJ-4
TEST_F(HandEdges, Injuries) {
    given("bor", "injury = { location = \"thigh\", side = \"left\", ip = 15 }");
    EXPECT_EQ(at(bor).unusable, 0);
    given("ana", "injury = { location = \"skull\", ip = 2 }");
    given("bor", "injury = { location = \"thigh\", side = \"right\", ip = 16, aspect = \"point\", bleeding = 6 }");
    EXPECT_EQ(at(bor).unusable, 1 << right_leg);
    EXPECT_EQ(at(bor).ip, 31);
    ASSERT_EQ(fight.state.wounds, 3);
    const int thigh = index_of(the_pack().tables.locations, "thigh");
    EXPECT_EQ(fight.state.wound[0], (Wound{15, bor, spot_of(thigh, left), Aspect::blunt, 0}));
    EXPECT_EQ(fight.state.wound[2], (Wound{16, bor, spot_of(thigh, right), Aspect::point, 6}));
    given("bor", "treat = 2");
    EXPECT_FALSE(fight.state.wound[0].treated || fight.state.wound[1].treated);
    EXPECT_TRUE(fight.state.wound[2].treated);
    given("bor", "ip = 4990");
    given("bor", "injury = { location = \"skull\", ip = 20 }");
    EXPECT_EQ(at(bor).ip, 5000);
}

TEST_F(HandEdges, Tangles) {
    fight.state.tangle[0] = {cid, nothing, 5, nothing};
    fight.state.tangle[1] = {ana, nothing, 7, nothing};
    given("ana", "tangled = 1");
    EXPECT_EQ(scene().tangle_penalty(ana, nothing), 1);
    EXPECT_EQ(scene().tangle_penalty(cid, nothing), 5);
    for (Tangle& tangle : fight.state.tangle) tangle = {cid, nothing, 5, nothing};
    EXPECT_THAT(give("ana", "tangled = 1"), ElementsAre(HasSubstr("at most 12 tangles")));
    fight.state.tangle[most_tangles - 1] = {};
    given("ana", "tangled = 1");
    EXPECT_EQ(fight.state.tangle[most_tangles - 1].victim, ana);
    given("ana", "tangled = 0");
}

TEST_F(HandEdges, HoldsOfEveryKind) {
    given("ana", "both = \"nothing\"");
    const auto hold = [&](const std::string& more) {
        set_hold(fight.state, 0, {});
        given("ana", "holds = { whom = \"bor\"" + more + " }");
        return fight.state.hold[0];
    };
    EXPECT_EQ(hold("").grip, Grip::body);
    EXPECT_EQ(hold("").hands, with_left);
    EXPECT_EQ(hold(", part = \"head\", hands = \"two hands\"").grip, Grip::head_neck);
    EXPECT_EQ(hold(", part = \"head\", hands = \"two hands\"").hands, with_both);
    EXPECT_EQ(hold(", hands = \"legs\"").hands, with_legs);
    EXPECT_EQ(hold(", part = \"arm-left\"").side, left);
    EXPECT_EQ(hold(", part = \"leg-right\"").grip, Grip::leg_foot_tail);
    EXPECT_EQ(hold(", part = \"leg-right\"").side, right);
    EXPECT_EQ(hold(", part = \"object\", object = \"club\"").item, at(bor).hand[right]);
    EXPECT_EQ(hold(", part = \"object\", object = \"buckler\"").item, at(bor).hand[left]);
    EXPECT_EQ(fight.state.hold[0].holder, ana);
    EXPECT_EQ(fight.state.hold[0].held, bor);
    set_hold(fight.state, 0, {});
    EXPECT_THAT(give("ana", "holds = { whom = \"bor\", part = \"object\", object = \"mace\" }"), SizeIs(1));
    EXPECT_THAT(give("ana", "holds = { whom = \"bar\" }"), ElementsAre(HasSubstr("no combatant of this name")));
    given("ana", "release = false");
    given("bor", "dead = true");
    EXPECT_THAT(give("ana", "holds = { whom = \"bor\" }"), ElementsAre(HasSubstr("only an enemy")));
    given("bor", "dead = false\nside = \"One\"");
    EXPECT_THAT(give("ana", "holds = { whom = \"bor\" }"), ElementsAre(HasSubstr("only an enemy")));
}

// HMG-GRAPPLE-13+: whoever changes sides or leaves neither holds nor is held.
TEST_F(HandEdges, WhoGoesLetsGo) {
    const auto both_hold = [&] {
        set_hold(fight.state, 0, {ana, bor, Grip::body, left, nothing, with_left});
        set_hold(fight.state, 1, {bor, ana, Grip::body, left, nothing, with_left});
    };
    both_hold();
    given("bor", "side = \"One\"");
    EXPECT_FALSE(scene().is_holding(ana) || scene().is_holding(bor));
    both_hold();
    EXPECT_THAT(set("remove = \"bor\""), IsEmpty());
    EXPECT_FALSE(scene().is_holding(ana) || scene().is_holding(bor));
}

// --- the fight -------------------------------------------------------------------------------------------------------------

TEST_F(HandEdges, BeforeTheFightNobodyComesLate) {
    fight.state.phase = Phase::opening;
    EXPECT_THAT(set("add = { from = \"maren\", side = \"One\", at = [0, 1] }"), IsEmpty());
    EXPECT_FALSE(at(3).is(joining));
    EXPECT_FALSE(fight.state.end_due);
    EXPECT_THAT(set("cramped = true"), IsEmpty());
    EXPECT_TRUE(fight.state.cramped);
    EXPECT_THAT(set("cramped = false"), IsEmpty());
    EXPECT_FALSE(fight.state.cramped);
    fight.state.phase = Phase::turns;
    EXPECT_THAT(give("ana", "ip = -1"), SizeIs(1));
    EXPECT_FALSE(fight.state.end_due);
    EXPECT_THAT(said(intervene(the_pack(), fight.book, fight.names, fight.state, Document(3))), SizeIs(1));
    EXPECT_FALSE(fight.state.end_due);
}

// What an encounter has brought along is there for latecomers, each in its own list.
TEST(InterveneEdges, ThingsOfTheEncounter) {
    Loaded fight = load(head_line +
                        "[[weapon]]\nid = \"twig\"\nskill = \"clubs\"\nquality = 1\nattack_class = 5\n"
                        "defence_class = 0\n[[shield]]\nid = \"lid\"\nskill = \"shield\"\nquality = 20\n"
                        "attack_class = 0\ndefence_class = \"T\"\n[[missile_weapon]]\nid = \"pebble\"\nskill = "
                        "\"throwing\"\nquality = 2\naspect = \"blunt\"\naction = \"draw_and_throw\"\nvelocity = "
                        "\"low\"\nammo_kind = \"self\"\nbands = [{ max_hexes = 1, eml = 0, impact = 0 }]\n" +
                        aldric +
                        "weapons = [\"twig\"]\nshields = [\"lid\"]\nmissile_weapons = [{ id = \"pebble\" }]\nside = "
                        "\"One\"\n" +
                        thug + "side = \"Two\"\n");
    const auto add = [&](const std::string& things) {
        return said(intervene(the_pack(), fight.book, fight.names, fight.state,
                              toml("add = { from = \"bandit_thug\", side = \"Two\", " + things + " }")));
    };
    EXPECT_THAT(add("shields = [\"twig\"]"), ElementsAre(HasSubstr("belongs in the list weapons")));
    EXPECT_THAT(add("weapons = [\"lid\"]"), ElementsAre(HasSubstr("belongs in the list shields")));
    EXPECT_THAT(add("weapons = [\"pebble\"]"), ElementsAre(HasSubstr("belongs in the list missile_weapons")));
    EXPECT_THAT(add("weapons = [\"twig\"], shields = [\"lid\"], missile_weapons = [{ id = \"pebble\" }]"), IsEmpty());
    EXPECT_EQ(fight.book.combatants, 3);
}

// --- people ----------------------------------------------------------------------------------------------------------------

// HMG-INIT-3+: the load is at least what is listed; what is thrown weighs each, what shoots once.
TEST(InterveneEdges, WhatTheListedWeighs) {
    const auto load_of = [](const std::string& keys) {
        return load(head_line +
                    "[[combatant]]\nname = \"Ana\"\nstr = 10\nend = 10\ndex = 10\nagl = 10\nspd = 10\nwil = 10\n"
                    "body_weight_lb = 150\nmobility = 60\n" +
                    keys + thug)
            .book.sheet[0]
            .load;
    };
    EXPECT_EQ(load_of("missile_weapons = [{ id = \"throwing_knife\", ammo_count = 3 }]\n"), 3);
    EXPECT_EQ(load_of("missile_weapons = [{ id = \"throwing_knife\", ammo_count = 20 }]\n"), 20);
    EXPECT_EQ(load_of("missile_weapons = [{ id = \"throwing_knife\" }]\n"), 1);
    EXPECT_EQ(load_of("missile_weapons = [{ id = \"longbow_80\", ammo_count = 18 }]\n"), 3);
    EXPECT_EQ(load_of("weapons = [\"broadsword\", \"dagger\"]\nshields = [\"buckler\"]\n"), 4 + 1 + 3);
    EXPECT_EQ(load_of("weapons = [\"dagger\"]\nload_lb = 1\n"), 1);
    EXPECT_EQ(load_of("load_lb = 1000\n"), 1000);
    EXPECT_EQ(load_of("load_lb = 2.5\n"), 3);
}

TEST(InterveneEdges, TheLoadCountsAllThatIsListed) {
    EXPECT_THAT(said_about(with("load_lb = 75\n")), IsEmpty());
    EXPECT_THAT(said_about(with("load_lb = 74\n")), SizeIs(1));
}

TEST(InterveneEdges, TwoBowsAreLoadedOneByOne) {
    const Loaded fight =
        load(with("missile_weapons = [{ id = \"sling\", ammo_count = 1 }, { id = \"sling\", ammo_count "
                  "= 2 }]\nloaded = [\"sling\"]\n"));
    std::string slings;
    for (int i = 0; i < fight.state.items; ++i)
        if (const Item& item = fight.state.item[i]; item.ammunition > 0)
            slings += std::to_string(item.ammunition) + (item.is(loaded) ? "loaded " : " ");
    EXPECT_EQ(slings, "1loaded 2 ");
    EXPECT_THAT(said_about(with("missile_weapons = [{ id = \"sling\", ammo_count = 1 }, { id = \"sling\", ammo_count "
                                "= 2 }]\nloaded = [\"sling\", \"sling\"]\n")),
                IsEmpty());
}

TEST(InterveneEdges, AMountBesideHim) {
    EXPECT_EQ(load(with("mount_at = [-1, 0]\nmount_mobility = 120\n")).book.sheet[0].mount_mobility, 120);
    EXPECT_EQ(load(with("mount_mobility = 20\n")).book.sheet[0].mount_mobility, 20);
    EXPECT_THAT(said_about(with("mounted = true\nposture = \"standing\"\n")), IsEmpty());
    EXPECT_THAT(said_about(with("posture = \"prone\"\nmount_at = [-1, 0]\n")), IsEmpty());
}

// A new thing: carried by its id alone; a table says in which hand it is, and what is loaded.
TEST_F(HandEdges, ANewThing) {
    const int before = fight.state.items;
    given("ana", "give = \"dagger\"");
    ASSERT_EQ(fight.state.items, before + 1);
    EXPECT_EQ(fight.state.item[before].holder, ana);
    EXPECT_FALSE(at(ana).holds(before));
    const Told told{fight.book, fight.names, fight.state};
    EXPECT_EQ(item_key(told, before), "dagger");
    given("ana", "give = { id = \"longbow_80\", hand = \"both\", ammo_count = 12, loaded = true }");
    EXPECT_TRUE(at(ana).both_hands_on(before + 1));
    EXPECT_EQ(fight.state.item[before + 1].ammunition, 12);
    EXPECT_TRUE(fight.state.item[before + 1].is(loaded));
    given("ana", "give = { id = \"round_shield\", hand = \"left\" }");
    EXPECT_EQ(at(ana).hand[left], before + 2);
    given("ana", "give = \"dagger\""); // a second one has a key of its own
    EXPECT_NE(item_key({fight.book, fight.names, fight.state}, before + 3), "dagger");
}

TEST_F(HandEdges, WhatCannotBeGiven) {
    EXPECT_THAT(give("ana", "give = \"dager\""), ElementsAre(HasSubstr("did you mean \"dagger\"?")));
    EXPECT_THAT(give("ana", "give = \"foot\""), ElementsAre(HasSubstr("part of the body")));
    EXPECT_THAT(give("ana", "give = { id = \"dagger\", ammo_count = 3 }"), ElementsAre(HasSubstr("HMG-ACT-10")));
    EXPECT_THAT(give("ana", "give = { id = \"longbow_80\", loaded = true }"), ElementsAre(HasSubstr("ammo_count")));
    EXPECT_THAT(give("ana", "give = { id = \"dagger\", hand = \"middle\" }"), SizeIs(1));
    at(ana).unusable = 1 << left_arm;
    EXPECT_THAT(give("ana", "give = { id = \"dagger\", hand = \"left\" }"), ElementsAre(HasSubstr("HMG-INJ-4")));
    while (fight.state.items < most_items) fight.state.item[fight.state.items++].holder = nobody;
    EXPECT_THAT(give("ana", "give = \"dagger\""), ElementsAre(HasSubstr("at most 64 things")));
}

// HMG-CORE-6+: a result of any table, however it is spelt.
TEST_F(HandEdges, HMG_CORE_6_AResultByWord) {
    EXPECT_THAT(set("result = \"a3\""), IsEmpty());
    EXPECT_EQ(fight.state.named.code, static_cast<int>(Code::attacker_strikes));
    EXPECT_EQ(fight.state.named.dice, 3);
    EXPECT_THAT(set("result = \"AHold\""), IsEmpty());
    EXPECT_EQ(fight.state.named.code, static_cast<int>(Code::attacker_holds));
    EXPECT_THAT(set("result = \"M2\""), IsEmpty());
    EXPECT_EQ(fight.state.named.dice, 2);
    EXPECT_THAT(set("result = \"dice\""), IsEmpty());
    EXPECT_EQ(fight.state.named.code, none);
    EXPECT_THAT(set("result = \"A9\""), ElementsAre(HasSubstr("a result is one of the attack tables")));
}

} // namespace
} // namespace fracas::harnmaster
