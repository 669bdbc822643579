// Clips and reloads (COR-AMMO-1+) and what the game master may buy with Darkness Points besides re-rolls and
// reactions: empty clip, jam, reload, take the initiative (COR-DARK-2+).
#include "systems/coriolis/rules/weapons.hpp"
#include "systems/coriolis/shootout.hpp"

namespace fracas::coriolis::shooting {
namespace {

// A player with an empty pistol.
struct OutOfAmmo : Shootout {
    explicit OutOfAmmo(bool player = true) : Shootout("vulcan_pistol", {10, 0}, player) {
        state.item[gun].clip = Clip::empty;
        at(ace).reloads = 2;
    }
};

// --- COR-AMMO-1+ -----------------------------------------------------------------------------------------------------

// COR-AMMO-1+: shots are not counted: a pistol fires turn after turn.
TEST(Ammunition, COR_AMMO_1_ShotsAreNotCounted) {
    Shootout stage("vulcan_pistol");
    for (int i = 0; i < 20; ++i) {
        stage.at(stage.ace).ap = 3;
        stage.play({"shot>foe:vulcan_pistol", miss7});
    }
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
}

// COR-AMMO-1+: a weapon comes with one unit loaded.
TEST(Ammunition, COR_AMMO_1_ComesLoaded) {
    EXPECT_EQ(Item{}.clip, Clip::loaded);
    EXPECT_EQ(Shootout("vulcan_pistol").clip(0), Clip::loaded);
}

// COR-AMMO-1+: reload: normal action, 2 AP, uses one unit.
TEST(Ammunition, COR_AMMO_1_Reload) {
    OutOfAmmo stage;
    stage.play({"reload:vulcan_pistol"});
    EXPECT_EQ(stage.at(stage.ace).ap, 1);
    EXPECT_EQ(stage.at(stage.ace).reloads, 1);
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(rule_of(stage, Happened::reloaded), "COR-AMMO-1+");
    EXPECT_TRUE(stage.offers("quick-shot>foe:vulcan_pistol"));
}

// COR-AMMO-1+: 2 AP are needed, 1 AP with Rapid Reload (COR-TALENT-1+).
TEST(Ammunition, COR_AMMO_1_CostOfAReload) {
    OutOfAmmo stage;
    stage.at(stage.ace).ap = 1;
    EXPECT_FALSE(stage.offers("reload:vulcan_pistol"));
    stage.sheet(stage.ace).talents = rapid_reload;
    stage.play({"reload:vulcan_pistol"});
    EXPECT_EQ(stage.at(stage.ace).ap, 0);
}

// COR-AMMO-1+: without a unit left no reload; units serve any weapon of their owner.
TEST(Ammunition, COR_AMMO_1_UnitsRunOut) {
    OutOfAmmo stage;
    const int other = stage.give(stage.ace, "thermal_pistol", true);
    stage.state.item[other].clip = Clip::empty;
    stage.at(stage.ace).reloads = 1;
    EXPECT_TRUE(stage.offers("reload:vulcan_pistol"));
    EXPECT_TRUE(stage.offers("reload:thermal_pistol"));
    stage.play({"reload:thermal_pistol"});
    stage.at(stage.ace).ap = 3;
    EXPECT_EQ(stage.at(stage.ace).reloads, 0);
    EXPECT_FALSE(stage.offers("reload:vulcan_pistol"));
}

// COR-AMMO-1+: only an empty weapon can be reloaded, and only in hand.
TEST(Ammunition, COR_AMMO_1_OnlyEmptyAndInHand) {
    OutOfAmmo stage;
    stage.state.item[stage.gun].in_hand = false;
    EXPECT_FALSE(stage.offers("reload:vulcan_pistol"));
    stage.state.item[stage.gun].in_hand = true;
    for (const Clip clip : {Clip::loaded, Clip::jammed}) {
        stage.state.item[stage.gun].clip = clip;
        EXPECT_FALSE(stage.offers("reload:vulcan_pistol"));
    }
}

// COR-AMMO-1+: nobody reloads a weapon that is another's.
TEST(Ammunition, COR_AMMO_1_OnlyTheOwn) {
    OutOfAmmo stage;
    stage.state.item[stage.gun].holder = stage.foe;
    EXPECT_FALSE(stage.offers("reload:vulcan_pistol"));
}

// --- COR-DARK-2+: NPC reload ---------------------------------------------------------------------------------------------

// COR-DARK-2+: an NPC cannot reload without 1 DP, and pays it.
TEST(Ammunition, COR_DARK_2_NpcReload) {
    OutOfAmmo stage(false);
    EXPECT_FALSE(stage.offers("reload:vulcan_pistol"));
    stage.state.darkness = 1;
    stage.play({"reload:vulcan_pistol"});
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(rule_of(stage, Happened::darkness), "COR-DARK-2+");
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(stage.at(stage.ace).reloads, 1);
}

// COR-DARK-2+: a player pays none.
TEST(Ammunition, COR_DARK_2_APlayerReloadsWithoutDarkness) {
    OutOfAmmo stage;
    stage.state.darkness = 3;
    stage.play({"reload:vulcan_pistol"});
    EXPECT_EQ(stage.state.darkness, 3);
}

// COR-DARK-2+, setting gm_dp_uses without reload: NPCs reload without DP.
TEST(Ammunition, COR_DARK_2_SettingWithoutReload) {
    OutOfAmmo stage(false);
    stage.book.settings.dp_reload = false;
    Shootout rich = stage;
    stage.play({"reload:vulcan_pistol"});
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    rich.state.darkness = 2;
    rich.play({"reload:vulcan_pistol"});
    EXPECT_EQ(rich.state.darkness, 2);
}

// --- COR-DARK-2+: empty clip -----------------------------------------------------------------------------------------------

struct EmptyClip : Shootout {
    explicit EmptyClip(const std::string& weapon_id = "vulcan_pistol", bool player = true)
        : Shootout(weapon_id, {10, 0}, player) {
        book.settings.dp_empty_clip = true;
        state.darkness = 1;
    }
};

// COR-DARK-2+: 1 DP after a player's ranged attack: the attack stands, the weapon is empty.
TEST(Ammunition, COR_DARK_2_EmptyClip) {
    EmptyClip stage;
    const auto question = question_after(stage, {"shot>foe:vulcan_pistol", hit7, "no"});
    EXPECT_EQ(question.ask.what, What::empty_clip);
    EXPECT_EQ(question.ask.who, nobody); // the game master
    EXPECT_EQ(question.ask.a, 1);
    stage.play({"shot>foe:vulcan_pistol", hit7, "no", "yes"});
    EXPECT_EQ(stage.at(stage.foe).hp, 8);
    EXPECT_EQ(stage.clip(stage.gun), Clip::empty);
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(rule_of(stage, Happened::clip_emptied), "COR-DARK-2+");
    EXPECT_EQ(rule_of(stage, Happened::darkness), "COR-DARK-2+");
    EXPECT_LT(place_of(stage, Happened::damaged, stage.foe), place_of(stage, Happened::clip_emptied, stage.ace));
}

// COR-DARK-2+: the game master may leave it, also after a miss.
TEST(Ammunition, COR_DARK_2_EmptyClipDeclined) {
    EmptyClip stage;
    stage.play({"shot>foe:vulcan_pistol", miss7, "no", "no"});
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(stage.state.darkness, 1);
}

// COR-DARK-2+: not without the setting, without a DP, on an NPC, a weapon without a clip, or one empty already.
TEST(Ammunition, COR_DARK_2_EmptyClipNotOffered) {
    EmptyClip off, poor, npc("vulcan_pistol", false), knife("throwing_knife"), used("blowpipe");
    off.book.settings.dp_empty_clip = false;
    off.play({"shot>foe:vulcan_pistol", miss7, "no"});
    poor.state.darkness = 0;
    poor.play({"shot>foe:vulcan_pistol", miss7, "no"});
    npc.play({"shot>foe:vulcan_pistol", miss7, "no"}); // the one question is the re-roll
    knife.play({"shot>foe:throwing_knife", {1, 1, 1, 1, 1, 1}, "no"});
    used.play({"shot>foe:blowpipe", {1, 1, 1, 1, 1, 1}, "no"});
    for (const EmptyClip* stage : {&off, &npc, &knife, &used}) EXPECT_EQ(stage->state.darkness, 1);
    EXPECT_EQ(off.clip(0), Clip::loaded);
    EXPECT_EQ(used.clip(0), Clip::empty); // single-shot
}

// COR-DARK-2+: the DP of a prayer may be spent at once, in the same exchange.
TEST(Ammunition, COR_DARK_2_ThePrayersOwnPoint) {
    EmptyClip stage;
    stage.state.darkness = 0;
    stage.play({"shot>foe:vulcan_pistol", miss7, "yes", miss7, "yes"});
    EXPECT_EQ(stage.clip(stage.gun), Clip::empty);
    EXPECT_EQ(stage.state.darkness, 0);
}

// --- COR-DARK-2+: jam --------------------------------------------------------------------------------------------------------

struct Jam : Shootout {
    explicit Jam(int darkness, const std::string& weapon_id = "thermal_pistol", bool player = true)
        : Shootout(weapon_id, {10, 0}, player) {
        book.settings.dp_jam = true;
        state.darkness = darkness;
    }
};

// COR-DARK-2+: 3 DP after a player's roll and prayer, before sixes are spent: the attack is lost, the weapon jammed.
TEST(Ammunition, COR_DARK_2_Jam) {
    Jam stage(3);
    const auto question = question_after(stage, {"shot>foe:thermal_pistol", {6, 6, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(question.ask.what, What::jam);
    EXPECT_EQ(question.ask.who, nobody);
    EXPECT_EQ(question.ask.a, 3);
    stage.play({"shot>foe:thermal_pistol", {6, 6, 1, 1, 1, 1, 1}, "no", "yes"});
    EXPECT_EQ(stage.at(stage.foe).hp, 10);
    EXPECT_EQ(stage.clip(stage.gun), Clip::jammed);
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(rule_of(stage, Happened::jammed), "COR-DARK-2+");
    EXPECT_EQ(rule_of(stage, Happened::missed), "COR-DARK-2+");
    EXPECT_EQ(rule_of(stage, Happened::darkness), "COR-DARK-2+");
    EXPECT_EQ(stage.at(stage.ace).ap, 1);
    EXPECT_FALSE(stage.offers("quick-shot>foe:thermal_pistol"));
}

// COR-DARK-2+: the game master may leave it; then the sixes are spent.
TEST(Ammunition, COR_DARK_2_JamDeclined) {
    Jam stage(3);
    stage.play({"shot>foe:thermal_pistol", {6, 6, 1, 1, 1, 1, 1}, "no", "no", "damage"});
    EXPECT_EQ(stage.at(stage.foe).hp, 10 - 4);
    EXPECT_EQ(stage.state.darkness, 3);
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
}

// COR-DARK-2+: 3 DP are needed; the point of the prayer counts.
TEST(Ammunition, COR_DARK_2_JamNeedsThree) {
    Jam stage(2);
    EXPECT_EQ(asked_after(stage, {"shot>foe:thermal_pistol", miss7, "no"}), What::act);
    EXPECT_EQ(asked_after(stage, {"shot>foe:thermal_pistol", miss7, "yes", miss7}), What::jam);
}

// COR-DARK-2+, COR-WEAPON-2+ Reliable: 4 DP.
TEST(Ammunition, COR_DARK_2_and_COR_WEAPON_2_ReliableCostsFour) {
    Jam poor(3, "vulcan_pistol"), rich(5, "vulcan_pistol");
    EXPECT_EQ(asked_after(poor, {"shot>foe:vulcan_pistol", miss7, "no"}), What::act);
    EXPECT_EQ(question_after(rich, {"shot>foe:vulcan_pistol", miss7, "no"}).ask.a, 4);
    rich.play({"shot>foe:vulcan_pistol", hit7, "no", "yes"});
    EXPECT_EQ(rich.state.darkness, 1);
    EXPECT_EQ(rich.clip(rich.gun), Clip::jammed);
}

// COR-DARK-2+: not without the setting, not on an NPC, not on a weapon without a clip.
TEST(Ammunition, COR_DARK_2_JamNotOffered) {
    Jam off(9), npc(9, "thermal_pistol", false), knife(9, "throwing_knife");
    off.book.settings.dp_jam = false;
    EXPECT_EQ(asked_after(off, {"shot>foe:thermal_pistol", miss7, "no"}), What::act);
    EXPECT_EQ(asked_after(npc, {"shot>foe:thermal_pistol", miss7, "no"}), What::act);
    EXPECT_EQ(asked_after(knife, {"shot>foe:throwing_knife", {1, 1, 1, 1, 1, 1}, "no"}), What::act);
}

// COR-DARK-2+: in full auto the jam comes after the last extra die, before the sixes are divided.
TEST(Ammunition, COR_DARK_2_JamOfFullAuto) {
    Jam stage(3, "vulcan_carbine");
    stage.add({.name = "Bob", .side = 1, .at = {11, 0}});
    EXPECT_EQ(asked_after(stage, {"auto>foe:vulcan_carbine", {6, 6, 1, 1, 1}, "no"}), What::roll_on);
    EXPECT_EQ(asked_after(stage, {"auto>foe:vulcan_carbine", {6, 6, 1, 1, 1}, "no", "yes", {6}, "no"}), What::jam);
    stage.play({"auto>foe:vulcan_carbine", {6, 6, 1, 1, 1}, "no", "yes", {6}, "no", "yes"});
    EXPECT_EQ(stage.at(stage.foe).hp, 10);
    EXPECT_EQ(stage.clip(stage.gun), Clip::jammed);
}

// COR-DARK-2+: to clear it: slow action, TECHNOLOGY (Wits), one six; may be tried again.
TEST(Ammunition, COR_DARK_2_ClearingAJam) {
    Jam stage(0);
    stage.state.item[stage.gun].clip = Clip::jammed;
    EXPECT_FALSE(stage.offers("clear-jam:thermal_pistol")); // level 1 or more
    stage.skill(stage.ace, Skill::technology, 1);
    EXPECT_EQ(dice_after(stage, {"clear-jam:thermal_pistol"}), 3 + 1);
    stage.play({"clear-jam:thermal_pistol", {1, 2, 3, 4}, "no"});
    EXPECT_EQ(stage.at(stage.ace).ap, 0);
    EXPECT_EQ(stage.clip(stage.gun), Clip::jammed);
    stage.at(stage.ace).ap = 2;
    EXPECT_FALSE(stage.offers("clear-jam:thermal_pistol"));
    stage.at(stage.ace).ap = 3;
    stage.play({"clear-jam:thermal_pistol", {6, 2, 3, 4}, "no"});
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(rule_of(stage, Happened::unjammed), "COR-DARK-2+");
    stage.at(stage.ace).ap = 3;
    EXPECT_FALSE(stage.offers("clear-jam:thermal_pistol")); // nothing to clear
}

} // namespace
} // namespace fracas::coriolis::shooting
