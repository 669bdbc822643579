// Weapon features in ranged combat (COR-WEAPON-2+) and thrown weapons (COR-WEAPON-3+).
#include "systems/coriolis/rules/ranged.hpp"
#include "systems/coriolis/shootout.hpp"

namespace fracas::coriolis::shooting {
namespace {

// The HP a plain hit with `weapon_id` costs Foe, without a spent six; the armour dice are `armor`.
struct HitOnce {
    std::string weapon_id;
    int dice = 7;
    Steps more{};
};

void shoot_once(Shootout& stage, const HitOnce& hit) {
    std::vector<int> faces(static_cast<std::size_t>(hit.dice), 1);
    faces[0] = 6;
    Step roll({6});
    roll.answer = Answer<Coriolis>::of_faces(faces);
    Steps steps{Step(("shot>foe:" + hit.weapon_id).c_str()), roll};
    steps.insert(steps.end(), hit.more.begin(), hit.more.end());
    stage.play(steps);
}

// --- automatic fire, thermal sweep, high capacity --------------------------------------------------------------------

// COR-WEAPON-2+ Automatic fire, Thermal sweep: full auto allowed; one of them is enough, without both it is not.
TEST(Features, COR_WEAPON_2_AutomaticFireAndThermalSweep) {
    const std::pair<std::uint32_t, bool> cases[] = {{automatic_fire, true},
                                                    {thermal_sweep, true},
                                                    {automatic_fire | thermal_sweep, true},
                                                    {0u, false},
                                                    {high_capacity, false}};
    for (const auto& [features, allowed] : cases) {
        Shootout stage("vulcan_carbine");
        stage.weapon_of(stage.gun).features = features;
        EXPECT_EQ(stage.offers("auto>foe:vulcan_carbine"), allowed) << features;
    }
}

// COR-WEAPON-2+ High capacity: ignores the first 1 in full auto.
TEST(Features, COR_WEAPON_2_HighCapacity) {
    Shootout stage("vulcan_carbine");
    Shootout big = stage;
    big.weapon_of(stage.gun).features |= high_capacity;
    stage.play({"auto>foe:vulcan_carbine", {6, 2, 2, 2, 2}, "yes", {1}});
    EXPECT_EQ(stage.clip(stage.gun), Clip::empty);
    big.play({"auto>foe:vulcan_carbine", {6, 2, 2, 2, 2}, "yes", {1}, "no"});
    EXPECT_EQ(big.clip(stage.gun), Clip::loaded);
}

// --- armour-piercing -------------------------------------------------------------------------------------------------

// COR-WEAPON-2+ Armour-piercing: armour dice -2, to a minimum of 0; damage -1 only without any armour dice.
TEST(Features, COR_WEAPON_2_ArmourPiercing) {
    const struct {
        int armor, dice, hp;
    } cases[] = {{0, 0, 10 - 3}, {1, 0, 10 - 4}, {2, 0, 10 - 4}, {3, 1, 10 - 4}, {5, 3, 10 - 4}};
    for (const auto& c : cases) {
        Shootout stage("twin_carbine"); // damage 4
        stage.sheet(stage.foe).armor = c.armor;
        EXPECT_EQ(dice_after(stage, {"shot>foe:twin_carbine", hit7}), c.dice) << c.armor;
        HitOnce hit{"twin_carbine"};
        if (c.dice == 1) hit.more = {{1}};
        if (c.dice == 3) hit.more = {{1, 1, 1}};
        shoot_once(stage, hit);
        EXPECT_EQ(stage.at(stage.foe).hp, c.hp) << c.armor;
        EXPECT_EQ(stage.count(Happened::armor_rolled), c.dice > 0);
    }
}

// COR-WEAPON-2+ Armour-piercing: takes 2 from armour, natural armour and cover together; "no armour" means none of
// them.
TEST(Features, COR_WEAPON_2_ArmourPiercingAndCover) {
    Shootout covered("twin_carbine"), both("twin_carbine"), hide("twin_carbine");
    covered.at(covered.foe).cover = 2;
    shoot_once(covered, {"twin_carbine"});
    EXPECT_EQ(covered.at(covered.foe).hp, 10 - 4); // no dice left, but not unarmoured
    both.sheet(both.foe).armor = 3;
    both.at(both.foe).cover = 5;
    EXPECT_EQ(dice_after(both, {"shot>foe:twin_carbine", hit7}), 6);
    hide.sheet(hide.foe).natural_armor = 1;
    shoot_once(hide, {"twin_carbine"});
    EXPECT_EQ(hide.at(hide.foe).hp, 10 - 4);
}

// COR-WEAPON-2+ Armour-piercing: an ordinary weapon takes no dice away and loses no damage.
TEST(Features, COR_WEAPON_2_NotArmourPiercing) {
    Shootout bare("vulcan_carbine"), armored("vulcan_carbine");
    shoot_once(bare, {"vulcan_carbine"});
    EXPECT_EQ(bare.at(bare.foe).hp, 7);
    armored.sheet(armored.foe).armor = 3;
    EXPECT_EQ(dice_after(armored, {"shot>foe:vulcan_carbine", hit7}), 3);
}

// COR-WEAPON-2+ Armour-piercing, COR-ARMOR-2+: damage 1 on bare skin is none, and then there is no injury.
TEST(Features, COR_WEAPON_2_ArmourPiercingNothingLeft) {
    Shootout stage("twin_carbine");
    stage.weapon_of(stage.gun).damage = 1;
    stage.play({"shot>foe:twin_carbine", {6, 6, 6, 1, 1, 1, 1}, "injury"});
    EXPECT_EQ(stage.at(stage.foe).hp, 10);
    EXPECT_EQ(stage.count(Happened::injured), 0);
}

// --- single-shot -----------------------------------------------------------------------------------------------------

// COR-WEAPON-2+ Single-shot: empty after every shot, hit or miss, quick or aimed.
TEST(Features, COR_WEAPON_2_SingleShot) {
    Shootout hit("grape_gun"), miss("grape_gun"), quick("grape_gun"), aimed("grape_gun");
    hit.play({"shot>foe:grape_gun", {6, 1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(hit.at(hit.foe).hp, 8);
    miss.play({"shot>foe:grape_gun", {5, 1, 1, 1, 1, 1, 1, 1}});
    quick.play({"quick-shot>foe:grape_gun", {5, 1, 1, 1, 1, 1}});
    aimed.play({"aimed>foe:grape_gun", {5, 1, 1, 1, 1, 1, 1, 1, 1, 1}});
    for (const Shootout* stage : {&hit, &miss, &quick, &aimed}) {
        EXPECT_EQ(stage->clip(0), Clip::empty);
        EXPECT_EQ(stage->count(Happened::clip_emptied), 1);
        EXPECT_EQ(rule_of(*stage, Happened::clip_emptied), "COR-WEAPON-2+");
    }
    EXPECT_FALSE(quick.offers("quick-shot>foe:grape_gun"));
}

// COR-WEAPON-2+ Single-shot: other weapons stay loaded.
TEST(Features, COR_WEAPON_2_NotSingleShot) {
    Shootout stage("grape_rifle");
    stage.play({"shot>foe:grape_rifle", {6, 1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
}

// --- bulky, reliable, anti-vehicle, silent -----------------------------------------------------------------------------

// COR-WEAPON-2+ Bulky (weapon): -2 to RANGED COMBAT when fired standing; lying down there is fire support besides.
TEST(Features, COR_WEAPON_2_Bulky) {
    Shootout stage("vulcan_machine_gun");
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_machine_gun"}), 7 - 2);
    EXPECT_EQ(dice_after(stage, {"quick-shot>foe:vulcan_machine_gun"}), 7 - 2 - 2);
    Shootout lying = stage;
    lying.at(stage.ace).set(prone);
    EXPECT_EQ(dice_after(lying, {"shot>foe:vulcan_machine_gun"}), 7 + 1);
    stage.play({"shot>foe:vulcan_machine_gun", {1, 1, 1, 1, 1}});
    EXPECT_EQ(pool_by(stage, Why::bulky, "COR-WEAPON-2+"), -2);
}

// COR-WEAPON-2+ Bulky: the target's posture is not meant, and other weapons have no such penalty.
TEST(Features, COR_WEAPON_2_NotBulky) {
    Shootout stage("vulcan_carbine");
    EXPECT_EQ(dice_after(stage, {"shot>foe:vulcan_carbine"}), 7);
    Shootout bulky_one("vulcan_machine_gun");
    bulky_one.at(bulky_one.foe).set(prone);
    EXPECT_EQ(dice_after(bulky_one, {"shot>foe:vulcan_machine_gun"}), 7 - 2 - 1);
}

// COR-WEAPON-2+ Anti-vehicle: +2 damage against vehicles, not against people.
TEST(Features, COR_WEAPON_2_AntiVehicle) {
    Shootout person("missile_launcher"), car("missile_launcher"), plain("vulcan_carbine");
    shoot_once(person, {"missile_launcher", 6});
    EXPECT_EQ(person.at(person.foe).hp, 10 - 6);
    car.sheet(car.foe).vehicle = true;
    car.sheet(car.foe).armor = 1;
    shoot_once(car, {"missile_launcher", 6, {{1}}});
    EXPECT_EQ(car.at(car.foe).hp, 10 - 8);
    plain.sheet(plain.foe).vehicle = true;
    shoot_once(plain, {"vulcan_carbine"});
    EXPECT_EQ(plain.at(plain.foe).hp, 10 - 3);
}

// COR-WEAPON-2+ Silent: the shooter may declare a silent shot of any kind: damage -1, nothing else. Default: normal.
TEST(Features, COR_WEAPON_2_Silent) {
    Shootout stage("accelerator_pistol"); // damage 2
    Shootout loud = stage, quick = stage, aimed = stage;
    EXPECT_EQ(dice_after(stage, {"shot>foe:accelerator_pistol+silent"}), 7);
    stage.play({"shot>foe:accelerator_pistol+silent", hit7});
    EXPECT_EQ(stage.at(stage.foe).hp, 9);
    EXPECT_EQ(stage.at(stage.ace).ap, 1);
    EXPECT_TRUE(knows_of(stage.scene(), stage.foe, stage.ace));
    loud.play({"shot>foe:accelerator_pistol", hit7});
    EXPECT_EQ(loud.at(stage.foe).hp, 8);
    quick.play({"quick-shot>foe:accelerator_pistol+silent", {6, 6, 1, 1, 1}, "damage"});
    EXPECT_EQ(quick.at(stage.foe).hp, 8);
    aimed.play({"aimed>foe:accelerator_pistol+silent", {6, 1, 1, 1, 1, 1, 1, 1, 1}});
    EXPECT_EQ(aimed.at(stage.foe).hp, 9);
}

// COR-WEAPON-2+ Silent: the damage of a silent burst is lessened on every target.
TEST(Features, COR_WEAPON_2_SilentFullAuto) {
    Shootout stage("accelerator_carbine"); // damage 3, armour-piercing
    const int bob = stage.add({.name = "Bob", .side = 1, .at = {11, 0}});
    stage.sheet(stage.foe).armor = stage.sheet(bob).armor = 2;
    stage.play({"auto>foe:accelerator_carbine+silent", {6, 6, 1, 1, 1}, "no", "give:1", "next>bob"});
    EXPECT_EQ(stage.at(stage.foe).hp, 10 - 2);
    EXPECT_EQ(stage.at(bob).hp, 6 - 2);
}

// COR-WEAPON-2+ Silent: only with such a weapon.
TEST(Features, COR_WEAPON_2_NotSilent) {
    EXPECT_FALSE(Shootout("vulcan_pistol").offers("shot>foe:vulcan_pistol+silent"));
    EXPECT_TRUE(Shootout("accelerator_pistol").offers("shot>foe:accelerator_pistol+silent"));
}

// COR-WEAPON-2+ Heavy, Cell-powered, Mercurium: no effect in a fight.
TEST(Features, COR_WEAPON_2_WithoutEffect) {
    Shootout plain("vulcan_carbine"), marked("vulcan_carbine");
    marked.weapon_of(marked.gun).features |= heavy | cell_powered | mercurium;
    EXPECT_EQ(plain.offered(), marked.offered());
    const Steps shot{"shot>foe:vulcan_carbine", {6, 6, 1, 1, 1, 1, 1}, "stress"};
    plain.play(shot);
    marked.play(shot);
    EXPECT_TRUE(plain.state == marked.state);
}

// --- stun ------------------------------------------------------------------------------------------------------------

// COR-WEAPON-2+ Stun: stress in place of damage, no armour roll; Increase Damage adds to the stress.
TEST(Features, COR_WEAPON_2_Stun) {
    Shootout stage("stun_gun"); // damage 2
    stage.sheet(stage.foe).armor = 4;
    stage.at(stage.foe).cover = 3;
    stage.play({"shot>foe:stun_gun", {6, 6, 1, 1, 1, 1, 1}, "damage"});
    EXPECT_EQ(stage.at(stage.foe).hp, 10);
    EXPECT_EQ(stage.at(stage.foe).mp, 6 - 3);
    EXPECT_EQ(rule_of(stage, Happened::stressed), "COR-WEAPON-2+");
    EXPECT_EQ(stage.count(Happened::armor_rolled), 0);
}

// COR-WEAPON-2+ Stun: no critical injury, however many sixes; Suppressive Fire adds its own stress.
TEST(Features, COR_WEAPON_2_StunWithoutInjury) {
    Shootout stage("stun_gun");
    EXPECT_EQ(keys_after(stage, {"shot>foe:stun_gun", {6, 6, 6, 6, 6, 6, 6}}),
              (Keys{"keep", "damage", "stress", "initiative"}));
    stage.play({"shot>foe:stun_gun", {6, 6, 1, 1, 1, 1, 1}, "stress"});
    EXPECT_EQ(stage.at(stage.foe).mp, 6 - 3);
    EXPECT_EQ(stage.count(Happened::stressed), 2);
}

// COR-WEAPON-2+ Stun: targets without a mind, and vehicles, ignore it.
TEST(Features, COR_WEAPON_2_StunOnTheMindless) {
    Shootout beast("stun_gun"), car("stun_gun");
    beast.sheet(beast.foe).most_mp = 0;
    beast.at(beast.foe).mp = 0;
    shoot_once(beast, {"stun_gun"});
    EXPECT_EQ(beast.at(beast.foe).hp, 10);
    EXPECT_EQ(beast.count(Happened::stressed), 0);
    car.sheet(car.foe).vehicle = true;
    shoot_once(car, {"stun_gun"});
    EXPECT_EQ(car.at(car.foe).hp, 10);
    EXPECT_EQ(car.count(Happened::stressed), 0);
}

// --- COR-WEAPON-3+: thrown weapons -------------------------------------------------------------------------------------

// COR-WEAPON-3+: a thrown weapon leaves the hand, hit or miss, and lies at the target's position.
TEST(Features, COR_WEAPON_3_ThrownLeavesTheHand) {
    for (const int first : {6, 5}) {
        Shootout stage("throwing_knife", {7, -3});
        stage.play({"shot>foe:throwing_knife", {first, 1, 1, 1, 1, 1}});
        EXPECT_EQ(stage.at(stage.foe).hp, first == 6 ? 9 : 10);
        const Item& knife = stage.state.item[stage.gun];
        EXPECT_EQ(knife.holder, nobody);
        EXPECT_FALSE(knife.in_hand);
        EXPECT_EQ(knife.x, 7);
        EXPECT_EQ(knife.y, -3);
        EXPECT_FALSE(stage.offers("quick-shot>foe:throwing_knife"));
    }
}

// COR-WEAPON-3+: anybody within Close Range may pick it up, and throw it back.
TEST(Features, COR_WEAPON_3_ThrownAndPickedUp) {
    Shootout stage("throwing_knife");
    stage.sheet(stage.foe).pc = false;
    stage.play({"shot>foe:throwing_knife", {1, 1, 1, 1, 1, 1}, "end", "pick-up:throwing_knife"});
    EXPECT_TRUE(stage.held(stage.foe, stage.gun));
    EXPECT_TRUE(stage.offers("shot>ace:throwing_knife"));
}

// COR-WEAPON-3+: other weapons stay in hand.
TEST(Features, COR_WEAPON_3_GunsStayInHand) {
    Shootout stage("vulcan_pistol");
    stage.play({"shot>foe:vulcan_pistol", hit7});
    EXPECT_TRUE(stage.held(stage.ace, stage.gun));
}

// COR-WEAPON-3+: it has no clip: no reload, nothing that could be empty.
TEST(Features, COR_WEAPON_3_ThrownHasNoClip) {
    Shootout stage("throwing_spear", {10, 0}, true);
    stage.at(stage.ace).reloads = 3;
    stage.weapon_of(stage.gun).features |= single_shot;
    stage.play({"shot>foe:throwing_spear", {1, 1, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(stage.count(Happened::clip_emptied), 0);
    Shootout empty("throwing_spear", {10, 0}, true);
    empty.at(empty.ace).reloads = 3;
    empty.state.item[empty.gun].clip = Clip::empty;
    EXPECT_FALSE(empty.offers("reload:throwing_spear"));
}

// COR-WEAPON-3+: each one carried is listed once: two knives, two throws.
TEST(Features, COR_WEAPON_3_TwoKnives) {
    Shootout stage("throwing_knife");
    const int second = stage.give(stage.ace, "throwing_knife", true);
    stage.play({"quick-shot>foe:throwing_knife", {1, 1, 1, 1}});
    EXPECT_EQ(stage.state.item[stage.gun].holder, nobody);
    EXPECT_TRUE(stage.held(stage.ace, second));
}

} // namespace
} // namespace fracas::coriolis::shooting
