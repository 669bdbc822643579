// Two hands, drawing, dropping, picking up, thrown weapons, reloading.
#include "systems/coriolis/rules/actions.hpp"
#include "systems/coriolis/rules/weapons.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// Ada alone with her things; Bo, the enemy, stands at `bo_at`.
struct Hands : Stage {
    explicit Hands(std::vector<std::string> in_hand, std::vector<std::string> carried = {}, Point bo_at = {10, 0}) {
        ada = add({.name = "Ada", .pc = false, .in_hand = std::move(in_hand), .carried = std::move(carried)});
        bo = add({.name = "Bo", .side = 1, .pc = false, .at = bo_at});
        slot_of(ada);
    }
    bool held(int item) const { return state.item[item].holder == ada && state.item[item].in_hand; }
    int ada = 0, bo = 0;
};

// --- drawing ----------------------------------------------------------------------------------------------------------

// COR-WEAPON-3+: only weapons in hand can be used; a carried one is drawn first, a fast action.
TEST(Hands, COR_WEAPON_3_OnlyWhatIsInHand) {
    Hands s({}, {"sword", "vulcan_pistol"}, {1, 0});
    EXPECT_FALSE(s.offers("melee>bo:sword"));
    EXPECT_FALSE(s.offers("shot>bo:vulcan_pistol"));
    s.play({"draw:sword"});
    EXPECT_EQ(s.at(s.ada).ap, 2);
    EXPECT_TRUE(s.offers("melee>bo:sword"));
    EXPECT_FALSE(s.offers("draw:sword"));
    const Event& told = s.last(Happened::drew);
    EXPECT_EQ(told.rule, Rule{"COR-WEAPON-3+"});
    EXPECT_EQ(told.who, s.ada);
    EXPECT_EQ(told.item, 0);
    s.play({"draw:vulcan_pistol"});
    EXPECT_TRUE(s.held(0)); // one hand each
    EXPECT_TRUE(s.held(1));
    EXPECT_TRUE(s.offers("quick-shot>bo:vulcan_pistol"));
}

// COR-WEAPON-3+: drawing also puts away what has to leave the hands, and no more.
TEST(Hands, COR_WEAPON_3_DrawingPutsAway) {
    Hands one({"knife", "vulcan_pistol"}, {"sword"});
    one.play({"draw:sword"}); // three single-handed things: the first makes room
    EXPECT_FALSE(one.held(0));
    EXPECT_TRUE(one.held(1));
    EXPECT_TRUE(one.held(2));
    EXPECT_EQ(one.state.item[0].holder, one.ada); // put away, not dropped
    EXPECT_EQ(hands_full(one.scene(), one.ada), 2);

    Hands both({"knife", "vulcan_pistol"}, {"vulcan_carbine"});
    both.play({"draw:vulcan_carbine"});
    EXPECT_FALSE(both.held(0));
    EXPECT_FALSE(both.held(1));
    EXPECT_TRUE(both.held(2));

    Hands heavy({"vulcan_carbine"}, {"knife"});
    heavy.play({"draw:knife"});
    EXPECT_FALSE(heavy.held(0));
    EXPECT_TRUE(heavy.held(1));
    EXPECT_EQ(hands_full(heavy.scene(), heavy.ada), 1);
}

// COR-WEAPON-3+: another's things take no hands of ours and stay where they are.
TEST(Hands, COR_WEAPON_3_OthersKeepTheirs) {
    Hands s({"knife"}, {"vulcan_carbine"});
    const int his = s.give(s.bo, "sword", true);
    EXPECT_EQ(hands_full(s.scene(), s.ada), 1);
    s.play({"draw:vulcan_carbine"});
    EXPECT_TRUE(s.state.item[his].in_hand);
    EXPECT_FALSE(s.offers("draw:sword"));
}

// COR-WEAPON-3+: weapons with hands = 0 are always ready: never drawn, dropped or put away, and they fill no hand.
TEST(Hands, COR_WEAPON_3_NoHandsNeeded) {
    Hands s({"knife", "sword"}, {"claws", "vulcan_carbine"}, {1, 0});
    EXPECT_TRUE(s.offers("melee>bo:claws"));
    EXPECT_FALSE(s.offers("draw:claws"));
    EXPECT_FALSE(s.offers("drop:claws"));
    EXPECT_EQ(hands_full(s.scene(), s.ada), 2);
    s.state.item[2].in_hand = true;
    s.play({"draw:vulcan_carbine"});
    EXPECT_TRUE(s.state.item[2].in_hand);
    EXPECT_TRUE(s.held(3));
    Hands first({"claws", "knife", "sword"}, {"vulcan_carbine"}, {1, 0}); // not even if they come first in the list
    first.play({"draw:vulcan_carbine"});
    EXPECT_TRUE(first.state.item[0].in_hand);
    EXPECT_TRUE(first.held(3));
}

// COR-WEAPON-3+: unarmed is possible at any time, hands full or not.
TEST(Hands, COR_WEAPON_3_UnarmedAlways) {
    Hands full({"vulcan_carbine"}, {}, {1, 0});
    EXPECT_TRUE(full.offers("melee>bo:unarmed"));
    EXPECT_TRUE(full.offers("quick-melee>bo:unarmed"));
    Hands empty({}, {}, {1, 0});
    EXPECT_TRUE(empty.offers("melee>bo:unarmed"));
}

// --- dropping and picking up -----------------------------------------------------------------------------------------

// COR-MOVE-3+: letting an item fall is free; COR-WEAPON-3+: it lies where its owner stood.
TEST(Hands, COR_MOVE_3_DroppingIsFree) {
    Hands s({"knife"}, {"sword"});
    s.at(s.ada).x = 4;
    s.at(s.ada).y = -3;
    EXPECT_FALSE(s.offers("drop:sword")); // not in hand
    s.at(s.ada).ap = 0;
    s.play({"drop:knife"});
    EXPECT_EQ(s.state.item[0].holder, nobody);
    EXPECT_EQ(s.state.item[0].x, 4);
    EXPECT_EQ(s.state.item[0].y, -3);
    EXPECT_EQ(told_of(s, Happened::dropped, "COR-MOVE-3+"), 1);
    EXPECT_FALSE(s.offers("drop:knife"));
}

// COR-MOVE-3+: picking up an item within Close Range is a fast action; COR-WEAPON-3+: anybody may.
TEST(Hands, COR_MOVE_3_PickingUp) {
    Hands s({"knife"});
    s.play({"drop:knife", "pick-up:knife"});
    EXPECT_TRUE(s.held(0));
    EXPECT_EQ(s.at(s.ada).ap, 2);
    const Event& told = s.last(Happened::picked_up);
    EXPECT_EQ(told.rule, Rule{"COR-MOVE-3+"});
    EXPECT_EQ(told.who, s.ada);
    EXPECT_EQ(told.item, 0);

    s.play({"drop:knife"});
    s.slot_of(s.bo);
    s.at(s.bo).x = 2;
    s.at(s.bo).y = 1;
    EXPECT_FALSE(offers_any(s, "pick-up"));
    s.at(s.bo).y = 0;
    s.at(s.bo).ap = 0;
    EXPECT_FALSE(offers_any(s, "pick-up"));
    s.at(s.bo).ap = 1;
    s.play({"pick-up:knife"});
    EXPECT_EQ(s.state.item[0].holder, s.bo);
    EXPECT_TRUE(s.state.item[0].in_hand);
}

// COR-WEAPON-3+: what somebody has, in hand or not, cannot be picked up; full hands put something away first.
TEST(Hands, COR_WEAPON_3_PickingUpWithFullHands) {
    Hands s({"knife", "sword"}, {}, {1, 0});
    const int carbine = s.give(s.bo, "vulcan_carbine", false);
    EXPECT_FALSE(offers_any(s, "pick-up"));
    s.state.item[carbine].holder = nobody;
    s.state.item[carbine].x = 1;
    s.play({"pick-up:vulcan_carbine"});
    EXPECT_TRUE(s.held(carbine));
    EXPECT_FALSE(s.held(0));
    EXPECT_FALSE(s.held(1));
    EXPECT_EQ(s.state.item[0].holder, s.ada);
}

// COR-VEHICLE-1+: nobody reaches the ground out of a closed vehicle.
TEST(Hands, COR_VEHICLE_1_NotOutOfAClosedVehicle) {
    for (const char* id : {"gravcraft", "grav_bike"}) {
        Hands s({"knife"});
        const int car = park(s, id, "Car", 0, {0, 0});
        s.state.item[0].holder = nobody;
        s.state.item[0].in_hand = false;
        board(s, s.ada, car, false);
        EXPECT_EQ(s.offers("pick-up:knife"), id == std::string_view("grav_bike"));
    }
}

// COR-WEAPON-3+: the clinch leaves no hand free (COR-GRAPPLE-3+).
TEST(Hands, COR_WEAPON_3_NotInTheClinch) {
    Hands s({"knife"}, {"sword"}, {1, 0});
    take_hold(s, s.ada, s.bo);
    for (const char* key : {"drop:knife", "draw:sword", "melee>bo:knife", "shout", "prone", "move>0,5"})
        EXPECT_FALSE(s.offers(key)) << key;
    EXPECT_TRUE(s.offers("release"));
    EXPECT_TRUE(s.offers("grapple-attack>bo:unarmed"));
    EXPECT_FALSE(s.offers("grapple-attack>bo:knife"));
    s.slot_of(s.bo);
    for (const char* key : {"shout", "prone", "move>0,5", "melee>ada:unarmed", "release", "grapple-attack>ada:unarmed"})
        EXPECT_FALSE(s.offers(key)) << key;
    for (const char* key : {"break-free", "end", "surrender", "lower"}) EXPECT_TRUE(s.offers(key)) << key;
}

// COR-GRAPPLE-2: a creature's natural weapon serves in the clinch; and only against the one who is held.
TEST(Hands, COR_GRAPPLE_2_NaturalWeaponsInTheClinch) {
    Hands s({"stalker_bite"}, {}, {1, 0});
    const int cy = s.add({.name = "Cy", .side = 1, .at = {0, 1}});
    take_hold(s, s.ada, s.bo);
    EXPECT_TRUE(s.offers("grapple-attack>bo:stalker_bite"));
    EXPECT_FALSE(s.offers("grapple-attack>cy:stalker_bite"));
    s.run({}, [&](auto& table) { end_grapple(table, s.scene(), s.ada, "COR-GRAPPLE-3+"); });
    EXPECT_FALSE(s.offers("grapple-attack>bo:stalker_bite"));
    EXPECT_FALSE(s.offers("grapple-attack>bo:unarmed"));
    EXPECT_EQ(s.at(cy).hp, 6);
}

// COR-GRAPPLE-3+: posture does not matter inside the clinch.
TEST(Hands, COR_GRAPPLE_3_ProneInTheClinch) {
    Hands s({}, {}, {1, 0});
    take_hold(s, s.ada, s.bo);
    s.at(s.ada).set(prone);
    EXPECT_TRUE(s.offers("grapple-attack>bo:unarmed"));
}

// COR-MOVE-3+: releasing a grapple is free.
TEST(Hands, COR_MOVE_3_ReleasingIsFree) {
    Hands s({}, {}, {1, 0});
    take_hold(s, s.ada, s.bo);
    s.at(s.ada).ap = 0;
    s.play({"release"});
    EXPECT_FALSE(s.at(s.ada).is(grappling));
    EXPECT_FALSE(s.at(s.bo).is(pinned));
    EXPECT_EQ(told_of(s, Happened::released, "COR-GRAPPLE-3+"), 1);
    EXPECT_TRUE(s.offers("shout"));
}

// --- thrown weapons ---------------------------------------------------------------------------------------------------

// COR-WEAPON-3+: a thrown weapon leaves the hand, hit or miss, and lies at the target's position; each one carried is
// listed once, so a second one is a second throw.
TEST(Hands, COR_WEAPON_3_ThrownWeapons) {
    for (const int face : {6, 1}) {
        Hands s({"throwing_knife", "throwing_knife"});
        s.play({"quick-shot>bo:throwing_knife", {face}}); // 3 - 2
        EXPECT_EQ(s.at(s.bo).hp, face == 6 ? 5 : 6);
        EXPECT_EQ(s.state.item[0].holder, nobody);
        EXPECT_FALSE(s.state.item[0].in_hand);
        EXPECT_EQ(s.state.item[0].x, 10);
        EXPECT_EQ(s.state.item[0].y, 0);
        EXPECT_TRUE(s.held(1));
        EXPECT_TRUE(offers_any(s, "quick-shot>bo:throwing_knife"));
    }
}

// COR-WEAPON-3+: no clip: no reload, no empty clip, no jam.
TEST(Hands, COR_WEAPON_3_ThrownWeaponsHaveNoClip) {
    Hands s({"throwing_axe"});
    s.sheet(s.ada).pc = true;
    s.book.settings.dp_jam = s.book.settings.dp_empty_clip = true;
    s.state.darkness = 9;
    s.at(s.ada).reloads = 3;
    s.play({"shot>bo:throwing_axe", {6, 1, 1}, "no"}); // the prayer; the game master is asked nothing
    EXPECT_EQ(s.state.item[0].clip, Clip::loaded);
    EXPECT_EQ(s.state.darkness, 9);
    s.state.item[0] = {0, 0, s.weapon("throwing_axe"), 0, true, Clip::empty};
    EXPECT_FALSE(offers_any(s, "reload"));
}

// --- reloading, COR-AMMO-1+ -------------------------------------------------------------------------------------------

// COR-AMMO-1+: a weapon in hand that is empty, with a unit left; COR-DARK-2+: an NPC needs 1 DP, a player none.
TEST(Hands, COR_AMMO_1_Reloading) {
    Hands s({"vulcan_pistol"});
    s.state.item[0].clip = Clip::empty;
    s.at(s.ada).reloads = 1;
    s.state.darkness = 1;
    const auto offered = [&] { return s.offers("reload:vulcan_pistol"); };
    EXPECT_TRUE(offered());
    s.state.darkness = 0;
    EXPECT_FALSE(offered());
    s.book.settings.dp_reload = false;
    EXPECT_TRUE(offered());
    s.book.settings.dp_reload = true;
    s.sheet(s.ada).pc = true;
    EXPECT_TRUE(offered());
    s.at(s.ada).reloads = 0;
    EXPECT_FALSE(offered());
    s.at(s.ada).reloads = 1;
    s.state.item[0].in_hand = false;
    EXPECT_FALSE(offered());
    s.state.item[0].in_hand = true;
    for (const Clip clip : {Clip::loaded, Clip::jammed}) {
        s.state.item[0].clip = clip;
        EXPECT_FALSE(offered());
    }
    s.state.item[0].clip = Clip::empty;
    s.play({"reload:vulcan_pistol"});
    EXPECT_EQ(s.state.item[0].clip, Clip::loaded);
    EXPECT_EQ(s.at(s.ada).reloads, 0);
    EXPECT_EQ(s.at(s.ada).ap, 1);
    EXPECT_EQ(s.state.darkness, 0);
    EXPECT_EQ(s.last(Happened::reloaded).rule, Rule{"COR-AMMO-1+"});
    s.state.item[0] = {0, 0, s.weapon("vulcan_pistol"), 1, true, Clip::empty};
    s.at(s.ada).reloads = 1;
    s.at(s.ada).ap = 3;
    EXPECT_FALSE(offered()); // somebody else's weapon
}

// COR-DARK-2+: the NPC's reload costs 1 DP where the setting has it, none where it has not.
TEST(Hands, COR_DARK_2_ReloadCostsDarkness) {
    for (const bool in_play : {true, false}) {
        Hands s({"vulcan_pistol"});
        s.book.settings.dp_reload = in_play;
        s.state.item[0].clip = Clip::empty;
        s.at(s.ada).reloads = 2;
        s.state.darkness = 3;
        s.play({"reload:vulcan_pistol"});
        EXPECT_EQ(s.state.darkness, in_play ? 2 : 3);
        EXPECT_EQ(told_of(s, Happened::darkness, "COR-DARK-2+"), in_play ? 1 : 0);
        EXPECT_EQ(s.at(s.ada).reloads, 1);
    }
}

} // namespace
} // namespace fracas::coriolis::ward
