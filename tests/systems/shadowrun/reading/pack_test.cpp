#include "systems/shadowrun/reading/pack.hpp"

#include "systems/shadowrun/rules/armour.hpp"
#include "systems/shadowrun/written.hpp"

namespace fracas::shadowrun {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Weapon& weapon(std::string_view id) { return the(the_pack().weapons, id).weapon; }

PersonFigures person(std::string_view id) {
    std::vector<Mistake> mistakes;
    Reader reader(the(the_pack().combatants, id).document, "", mistakes);
    return read_person(reader, the_pack());
}

// --- what is in the project's pack -----------------------------------------------------------------------------------

TEST(ShadowrunPack, HasEverythingOfTheData) {
    const Pack& pack = the_pack();
    const auto of = [&](Kind kind) {
        return std::ranges::count_if(pack.weapons, [&](const PackWeapon& w) { return w.weapon.kind == kind; });
    };
    EXPECT_EQ(of(Kind::firearm), 26);
    EXPECT_EQ(of(Kind::bow), 6);
    EXPECT_EQ(of(Kind::melee), 15);
    EXPECT_EQ(pack.ranges.size(), 18u);
    EXPECT_EQ(pack.ammunition.size(), 7u);
    EXPECT_EQ(pack.accessories.size(), 14u);
    EXPECT_EQ(pack.armour.size(), 15u);
    EXPECT_EQ(pack.metatypes.size(), 5u);
    EXPECT_EQ(pack.barriers.size(), 11u);
    EXPECT_EQ(pack.vehicles.size(), 2u);
    EXPECT_EQ(pack.combatants.size(), 10u);
    EXPECT_EQ(pack.rules.turn_limit, 200);
}

// SR3-FIRE-1, SR3-RANGED-15+, SR3-RECOIL-2: every figure of a submachine gun.
TEST(ShadowrunPack, APoliceSubmachineGunInEveryFigure) {
    const Weapon& gun = weapon("smg_police");
    EXPECT_EQ(gun.kind, Kind::firearm);
    EXPECT_EQ(gun.skill, Skill::submachine_guns);
    EXPECT_EQ(gun.power, 7);
    EXPECT_EQ(gun.level, Level::moderate);
    EXPECT_EQ(gun.modes, 0b1110);
    EXPECT_EQ(gun.first_mode, Mode::semi_automatic);
    EXPECT_EQ(gun.loading, Loading::clip);
    EXPECT_EQ(gun.capacity, 28);
    EXPECT_EQ(gun.nearest, 0);
    EXPECT_THAT(gun.farthest, ElementsAre(10, 40, 80, 150));
    EXPECT_EQ(gun.compensation, 3);
    EXPECT_EQ(gun.compensation_set_up, 0);
    EXPECT_EQ(gun.scope, 0);
    EXPECT_EQ(gun.only_ammunition, -1);
    EXPECT_EQ(gun.traits, laser);
    EXPECT_EQ(gun.hands(), 2);
}

TEST(ShadowrunPack, OtherFirearms) {
    EXPECT_EQ(weapon("heavy_pistol_smart").traits, one_handed | smartgun);
    EXPECT_EQ(weapon("heavy_revolver").loading, Loading::cylinder);
    EXPECT_EQ(weapon("two_barrel_derringer").loading, Loading::break_action);
    EXPECT_EQ(weapon("shotgun_pump").loading, Loading::internal);
    EXPECT_EQ(weapon("light_machine_gun").loading, Loading::belt);
    EXPECT_EQ(weapon("smg_smart").first_mode, Mode::burst);
    EXPECT_EQ(weapon("sniper_rifle").scope, 3);
    // SR3-AMMO-1: flechettes only, with the level before the rise.
    EXPECT_EQ(the_pack().ammunition[static_cast<std::size_t>(weapon("sliver_pistol").only_ammunition)].id, "flechette");
    EXPECT_EQ(weapon("sliver_pistol").level, Level::moderate);
    // Its tripod is an accessory that counts once it is set up.
    EXPECT_EQ(weapon("heavy_machine_gun").compensation_set_up, 6);
    EXPECT_EQ(weapon("heavy_machine_gun").compensation, 0);
}

// SR3-RECOIL-1: shotguns and what is heavier than a light machine gun. SR3-RECOIL-3: what a gyro harness carries.
TEST(ShadowrunPack, HeavyRecoilAndMounts) {
    for (const PackWeapon& entry : the_pack().weapons) {
        const Weapon& w = entry.weapon;
        if (w.kind != Kind::firearm) continue;
        EXPECT_EQ(w.has(heavy_recoil),
                  w.skill == Skill::shotguns || (w.skill == Skill::heavy_weapons && entry.id != "light_machine_gun"))
            << entry.id;
        EXPECT_EQ(w.has(mountable),
                  w.skill == Skill::rifles || w.skill == Skill::assault_rifles || w.skill == Skill::heavy_weapons)
            << entry.id;
    }
}

// SR3-BOW-1, SR3-BOW-2, SR3-RANGED-15+: ranges times the strength minimum of the bow.
TEST(ShadowrunPack, BowsAndCrossbows) {
    for (const PackWeapon& entry : the_pack().weapons) {
        const Weapon& w = entry.weapon;
        if (w.kind != Kind::bow) continue;
        EXPECT_EQ(w.skill, Skill::projectile_weapons);
        EXPECT_EQ(w.capacity, 1);
        EXPECT_EQ(w.hands(), 2);
        EXPECT_EQ(w.only_ammunition, arrow_ammunition);
        if (w.loading == Loading::arrow) {
            EXPECT_EQ(w.power, w.strength_minimum + 2) << entry.id;
            EXPECT_EQ(w.reload_actions, 0);
        } else {
            EXPECT_EQ(w.loading, Loading::crossbow);
            EXPECT_EQ(w.reload_actions, 1);
        }
    }
    EXPECT_THAT(weapon("bow_5").farthest, ElementsAre(5, 50, 150, 300));
    EXPECT_THAT(weapon("crossbow_heavy").farthest, ElementsAre(25, 75, 200, 300));
}

// SR3-MELEE-12+
TEST(ShadowrunPack, MeleeWeapons) {
    const Weapon& sword = weapon("sword");
    EXPECT_EQ(sword.kind, Kind::melee);
    EXPECT_EQ(sword.skill, Skill::edged_weapons);
    EXPECT_EQ(sword.power, 2);
    EXPECT_EQ(sword.level, Level::moderate);
    EXPECT_EQ(sword.reach, 1);
    EXPECT_EQ(sword.traits, one_handed);
    EXPECT_EQ(weapon("stun_baton").traits, one_handed | stun_damage | fixed_power);
    EXPECT_EQ(weapon("stun_baton").power, 6);
    EXPECT_EQ(weapon("pole_arm").hands(), 2);
    EXPECT_EQ(weapon("hand_spurs").hands(), 0);
    EXPECT_TRUE(weapon("hand_spurs").has(implant));
    const Weapon& unarmed = weapon("unarmed");
    EXPECT_EQ(unarmed.skill, Skill::unarmed_combat);
    EXPECT_EQ(unarmed.power, 0);
    EXPECT_EQ(unarmed.level, Level::moderate);
    EXPECT_TRUE(unarmed.has(stun_damage));
}

// SR3-AMMO-1 to -5, SR3-SHOT-1, SR3-RANGED-9: every figure of every kind, factors in halves.
TEST(ShadowrunPack, Ammunition) {
    const auto figures = [](std::string_view id) {
        const Ammunition& a = the(the_pack().ammunition, id).ammunition;
        return std::vector<int>{a.power,
                                a.level_unarmoured,
                                a.level_vehicle,
                                static_cast<int>(a.armour),
                                a.through_barrier,
                                a.to_barrier,
                                a.vehicle_armour,
                                a.knockdown,
                                a.stun,
                                a.misfires,
                                a.shot};
    };
    EXPECT_THAT(figures("regular"), ElementsAre(0, 0, 0, 0, 2, 2, 2, 1, 0, 0, 0));
    EXPECT_THAT(figures("flechette"), ElementsAre(0, 1, 0, 2, 4, 4, 4, 1, 0, 0, 0));
    EXPECT_THAT(figures("explosive"), ElementsAre(1, 0, 0, 0, 4, 1, 2, 1, 0, 1, 0));
    EXPECT_THAT(figures("gel"), ElementsAre(-2, 0, 0, 1, 2, 2, 2, 2, 1, 0, 0));
    EXPECT_THAT(figures("apds"), ElementsAre(0, 0, -1, 3, 1, 2, 1, 1, 0, 0, 0));
    EXPECT_THAT(figures("shot"), ElementsAre(0, 1, 0, 2, 4, 4, 4, 1, 0, 0, 1));
    // SR3-ARMOR-1+: Impact, and nothing else changes.
    EXPECT_THAT(figures("arrow"), ElementsAre(0, 0, 0, 1, 2, 2, 2, 1, 0, 0, 0));
    EXPECT_EQ(index_of(the_pack().ammunition, "arrow"), arrow_ammunition);
}

TEST(ShadowrunPack, ArmourAccessoriesMetatypesVehicles) {
    const PackArmour& harness = the(the_pack().armour, "gyro_standard");
    EXPECT_EQ(harness.gyro, 5);
    EXPECT_TRUE(harness.piece.harness);
    EXPECT_TRUE(harness.piece.additive);
    EXPECT_EQ(harness.piece.ballistic, 1);
    EXPECT_EQ(harness.piece.impact, 1);
    EXPECT_EQ(the(the_pack().armour, "gyro_deluxe").gyro, 6);
    EXPECT_FALSE(the(the_pack().armour, "lined_coat").piece.additive);
    EXPECT_TRUE(the(the_pack().armour, "riot_shield_small").piece.additive);
    EXPECT_EQ(the(the_pack().accessories, "tripod").kind, AccessoryKind::stand);
    EXPECT_EQ(the(the_pack().accessories, "tripod").rating, 6);
    EXPECT_EQ(the(the_pack().accessories, "gas_vent_2").kind, AccessoryKind::compensation);
    EXPECT_EQ(the(the_pack().accessories, "imaging_scope_3").rating, 3);
    EXPECT_EQ(the(the_pack().metatypes, "troll").natural_reach, 1);
    EXPECT_EQ(the(the_pack().metatypes, "troll").vision, thermographic_natural);
    EXPECT_EQ(the(the_pack().metatypes, "elf").vision, low_light_natural);
    EXPECT_EQ(the(the_pack().vehicles, "armoured_van").body, 4);
    EXPECT_EQ(the(the_pack().vehicles, "armoured_van").armour, 6);
    EXPECT_TRUE(the(the_pack().barriers, "armoured_glass").transparent);
    EXPECT_FALSE(the(the_pack().barriers, "structural").transparent);
}

// SR3-POOL-1+, SR3-ARMOR-2+, Reaction: the pack prints what follows, and read_person refuses what does not; here are the
// figures once more, as the data have them.
TEST(ShadowrunPack, CombatantsAndWhatFollows) {
    struct Expected {
        std::string_view id;
        int reaction, dice, pool, ballistic, impact, vision;
    };
    for (const Expected& e :
         {Expected{"vesper_kade", 9, 3, 8, 5, 3, low_light_cyber},
          Expected{"brannoc_tull", 4, 1, 6, 4, 3, low_light_natural},
          Expected{"isolde_marsh", 6, 1, 8, 4, 2, low_light_natural},
          Expected{"gunnar_stoll", 3, 1, 4, 6, 4, thermographic_natural}, Expected{"street_ganger", 3, 1, 5, 0, 2, 0},
          Expected{"site_guard", 3, 1, 5, 4, 3, 0}, Expected{"response_trooper", 6, 2, 5, 8, 7, low_light_cyber},
          Expected{"riot_constable", 3, 1, 4, 6, 5, 0},
          Expected{"syndicate_enforcer", 3, 1, 5, 5, 3, low_light_natural},
          Expected{"rooftop_marksman", 5, 1, 7, 4, 2, thermographic_cyber}}) {
        const Sheet sheet = person(e.id).sheet;
        EXPECT_EQ(sheet.reaction, e.reaction) << e.id;
        EXPECT_EQ(sheet.initiative_dice, e.dice) << e.id;
        EXPECT_EQ(sheet.dressed[0].pool, e.pool) << e.id;
        EXPECT_EQ(sheet.dressed[0].ballistic, e.ballistic) << e.id;
        EXPECT_EQ(sheet.dressed[0].impact, e.impact) << e.id;
        EXPECT_EQ(sheet.vision, e.vision) << e.id;
    }
    const Sheet gunnar = person("gunnar_stoll").sheet;
    EXPECT_EQ(gunnar.gyro, 5);
    EXPECT_EQ(gunnar.running, 2);
    EXPECT_EQ(gunnar.natural_reach, 1);
    EXPECT_EQ(gunnar.rating(Skill::pole_arms), 5);
    EXPECT_TRUE(gunnar.pc);
    // Without the harness one point less of each, and the die of the pool back.
    EXPECT_EQ(gunnar.dressed[1].ballistic, 5);
    EXPECT_EQ(gunnar.dressed[1].impact, 3);
    EXPECT_EQ(gunnar.dressed[1].pool, 5);
    EXPECT_FALSE(person("site_guard").sheet.pc);
    EXPECT_TRUE(person("response_trooper").sheet.smartlink);
}

// --- accessories -----------------------------------------------------------------------------------------------------

std::string put_on(PackWeapon& to, std::string_view accessory) {
    return attach(to, the_pack(), index_of(the_pack().accessories, accessory));
}

// SR3-RECOIL-2: ratings add up. SR3-RANGED-3, SR3-SIGHT-1, -3, SR3-SHOT-5.
TEST(ShadowrunPack, WhatAnAccessoryDoes) {
    PackWeapon rifle = the(the_pack().weapons, "assault_rifle_plain");
    EXPECT_EQ(put_on(rifle, "gas_vent_3"), "");
    EXPECT_EQ(put_on(rifle, "shock_pad"), "");
    EXPECT_EQ(rifle.weapon.compensation, 4);
    EXPECT_EQ(put_on(rifle, "bipod"), "");
    EXPECT_EQ(rifle.weapon.compensation_set_up, 2);
    EXPECT_EQ(put_on(rifle, "imaging_scope_2"), "");
    EXPECT_EQ(rifle.weapon.scope, 2);
    EXPECT_EQ(put_on(rifle, "laser_sight"), "");
    EXPECT_TRUE(rifle.weapon.has(laser));
    EXPECT_EQ(put_on(rifle, "smartgun_external"), "");
    EXPECT_TRUE(rifle.weapon.has(smartgun));
    PackWeapon shotgun = the(the_pack().weapons, "shotgun_assault");
    EXPECT_THAT(put_on(shotgun, "linked_choke"), HasSubstr("with a smartgun system (SR3-SHOT-5)"));
    EXPECT_EQ(put_on(shotgun, "smartgun_external"), "");
    EXPECT_EQ(put_on(shotgun, "linked_choke"), "");
    EXPECT_TRUE(shotgun.weapon.has(linked_choke));
}

TEST(ShadowrunPack, WhatDoesNotFit) {
    PackWeapon rifle = the(the_pack().weapons, "assault_rifle_vented");
    EXPECT_EQ(put_on(rifle, "laser_sight"), "the weapon has one of its own");
    EXPECT_THAT(put_on(rifle, "linked_choke"), HasSubstr("is for a shotgun"));
    EXPECT_EQ(put_on(rifle, "shock_pad"), "");
    EXPECT_THAT(put_on(rifle, "shock_pad"), HasSubstr("each accessory is there once"));
    EXPECT_EQ(put_on(rifle, "bipod"), "");
    EXPECT_THAT(put_on(rifle, "tripod"), HasSubstr("bipod is on it already"));
    PackWeapon bow = the(the_pack().weapons, "bow_5");
    EXPECT_EQ(put_on(bow, "gas_vent_1"), "gas_vent_1 is for firearms only");
    EXPECT_EQ(put_on(bow, "imaging_scope_1"), "");
    PackWeapon club = the(the_pack().weapons, "club");
    EXPECT_THAT(put_on(club, "laser_sight"), HasSubstr("for firearms, bows and crossbows"));
    EXPECT_EQ(club.weapon.traits, weapon("club").traits);
}

// --- mistakes --------------------------------------------------------------------------------------------------------

TEST(ShadowrunPackMistakes, NoneInTheProjectsPack) { EXPECT_THAT(said_about_file(""), IsEmpty()); }

TEST(ShadowrunPackMistakes, HeadOfAFile) {
    std::vector<Mistake> mistakes;
    const PackFile file{"x.toml", toml("system = \"alien\"\nschema_version = 2\n")};
    read_pack(std::span(&file, 1), mistakes);
    const auto lines = said(mistakes);
    EXPECT_THAT(lines, testing::Contains("x.toml:1:10: system must be shadowrun (found \"alien\")"));
    EXPECT_THAT(lines, testing::Contains(HasSubstr("x.toml:2:18: schema_version")));
    EXPECT_THAT(lines, testing::Contains("the pack: the table figures is missing"));
    EXPECT_THAT(lines, testing::Contains("the pack: the table visibility is missing"));
    EXPECT_THAT(lines, testing::Contains(HasSubstr("the melee weapon \"unarmed\" is missing")));
    EXPECT_THAT(lines, testing::Contains(HasSubstr("the ammunition \"regular\" is missing")));
    EXPECT_THAT(lines, testing::Contains(HasSubstr("the metatype \"human\" is missing")));
}

// What the rules have built in cannot be changed by printing another figure.
TEST(ShadowrunPackMistakes, Constants) {
    EXPECT_THAT(said_about_file("[constants]\nmonitor_boxes = 12\n"),
                ElementsAre("own.toml:4:17: the rules have 10 here; what may be changed is in the settings (found "
                            "\"12\")"));
    for (const auto& [key, figure] : {std::pair{"die_sides", 6},
                                      {"min_target_number", 2},
                                      {"turn_seconds", 3},
                                      {"turns_per_minute", 20},
                                      {"monitor_boxes", 10},
                                      {"mount_complex_actions", 2}})
        EXPECT_THAT(said_about_file("[constants]\n" + std::string(key) + " = 99\n"),
                    ElementsAre(HasSubstr("the rules have " + std::to_string(figure) + " here")));
    EXPECT_THAT(said_about_file("[constants]\nmonitor_boxs = 10\n"),
                ElementsAre(HasSubstr("did you mean \"monitor_boxes\"")));
}

TEST(ShadowrunPackMistakes, AnIdIsUsedOnce) {
    EXPECT_THAT(
        said_about_file("[[melee_weapon]]\nid = \"light_pistol\"\nskill = \"clubs\"\nstrength_bonus = 0\nlevel = "
                        "\"M\"\ndamage = \"stun\"\n"),
        ElementsAre(HasSubstr("own.toml:4:6: this weapon id is used already at firearms.toml:")));
    EXPECT_THAT(said_about_file("[[armor]]\nid = \"Big Coat\"\nballistic = 1\nimpact = 1\n"),
                ElementsAre(HasSubstr("an id is made of small letters, digits and underlines")));
    EXPECT_THAT(said_about_file("[[ammunition]]\nid = \"arrow\"\narmor_reading = \"impact\"\n"),
                ElementsAre(HasSubstr("arrows and bolts are there already")));
}

// The head of a firearm that is right, for one wrong line more.
std::string firearm(std::string_view lines, std::string_view without = "") {
    std::string text = "[[firearm]]\nid = \"own\"\n";
    for (const std::string_view line : {"class = \"shotgun\"", "skill = \"shotguns\"", "power = 8", "level = \"S\"",
                                        "modes = [\"SA\"]", "capacity = 5", "loading = \"internal\""})
        if (without.empty() || !line.starts_with(without)) text += std::string(line) + "\n";
    return text + std::string(lines);
}

TEST(ShadowrunPackMistakes, Firearms) {
    EXPECT_THAT(said_about_file(firearm("")), IsEmpty());
    EXPECT_THAT(said_about_file(firearm("", "modes")), ElementsAre(HasSubstr("missing key \"modes\"")));
    EXPECT_THAT(said_about_file(firearm("modes = []\n", "modes")), ElementsAre(HasSubstr("at least one fire mode")));
    EXPECT_THAT(said_about_file(firearm("modes = [\"SB\"]\n", "modes")),
                ElementsAre(HasSubstr("must be SS, SA, BF or FA")));
    EXPECT_THAT(
        said_about_file(firearm("class = \"shotgn\"\n", "class")),
        ElementsAre(HasSubstr("there is no weapon class of this id (found \"shotgn\"; did you mean \"shotgun\"?)")));
    EXPECT_THAT(said_about_file(firearm("skill = \"clubs\"\n", "skill")),
                ElementsAre(HasSubstr("skill must be pistols")));
    EXPECT_THAT(said_about_file(firearm("capacity = 255\n", "capacity")), ElementsAre(HasSubstr("from 1 to 254")));
    EXPECT_THAT(said_about_file(firearm("only_ammo = \"flechete\"\n")),
                ElementsAre(HasSubstr("did you mean \"flechette\"")));
    EXPECT_THAT(said_about_file(firearm("accessories = [\"bipod\", \"tripod\"]\n")),
                ElementsAre(HasSubstr("there is room for one of these")));
    EXPECT_THAT(said_about_file(firearm("colour = 1\n")), ElementsAre(HasSubstr("unknown key")));
}

TEST(ShadowrunPackMistakes, BowsAndMeleeWeapons) {
    const std::string bow =
        "[[projectile_weapon]]\nid = \"own\"\nclass = \"bow\"\nstrength_minimum = 4\npower = 6\nlevel = \"M\"\n";
    EXPECT_THAT(said_about_file(bow + "loading = \"arrow\"\n"), IsEmpty());
    EXPECT_THAT(said_about_file(bow + "loading = \"arrow\"\nreload_complex_actions = 1\n"),
                ElementsAre(HasSubstr("only a crossbow is spanned")));
    EXPECT_THAT(said_about_file(bow + "loading = \"crossbow\"\n"),
                ElementsAre(HasSubstr("missing key \"reload_complex_actions\"")));
    const std::string club = "[[melee_weapon]]\nid = \"own\"\nskill = \"clubs\"\nlevel = \"M\"\ndamage = \"stun\"\n";
    EXPECT_THAT(said_about_file(club), ElementsAre(HasSubstr("missing key \"strength_bonus\"")));
    EXPECT_THAT(said_about_file(club + "strength_bonus = 1\nfixed_power = 6\n"),
                ElementsAre(HasSubstr("write strength_bonus or fixed_power")));
    EXPECT_THAT(said_about_file(club + "strength_bonus = 1\nreach = 5\n"), ElementsAre(HasSubstr("from 0 to 4")));
}

TEST(ShadowrunPackMistakes, Ranges) {
    EXPECT_THAT(said_about_file("[[weapon_range]]\nclass = \"own\"\nmax_m = [5, 15, 30]\n"),
                ElementsAre(HasSubstr("own.toml:5:9: four bounds stand here")));
    EXPECT_THAT(said_about_file("[[weapon_range]]\nclass = \"own\"\nmax_m = [5, 15, 15, 20]\n"),
                ElementsAre(HasSubstr("each range ends beyond the one before it")));
    EXPECT_THAT(said_about_file("[[weapon_range]]\nclass = \"own\"\nmin_m = 6\nmax_m = [5, 15, 25, 40]\n"),
                ElementsAre(HasSubstr("the first metre lies beyond short range")));
    EXPECT_THAT(said_about_file("[[weapon_range]]\nclass = \"own\"\n"),
                ElementsAre(HasSubstr("missing key \"max_m\"")));
    EXPECT_THAT(said_about_file("[[weapon_range]]\nclass = \"bow\"\nmax_m = [5, 15, 25, 40]\n"),
                ElementsAre(HasSubstr("this weapon class id is used already at firearms.toml:")));
}

TEST(ShadowrunPackMistakes, AmmunitionAndAccessories) {
    const std::string rounds = "[[ammunition]]\nid = \"own\"\narmor_reading = \"ballistic\"\n";
    EXPECT_THAT(said_about_file(rounds + "barrier_through_factor = 0.7\n"),
                ElementsAre(HasSubstr("own.toml:6:26: the factor is 0.5, 1 or 2")));
    EXPECT_THAT(said_about_file(rounds + "knockdown_power_factor = 2\n"),
                ElementsAre(HasSubstr("the factor is 0.5 or 1")));
    EXPECT_THAT(said_about_file("[[accessory]]\nid = \"own\"\nkind = \"laser\"\nrating = 2\n"),
                ElementsAre(HasSubstr("only compensation, a stand and a scope have a rating")));
    EXPECT_THAT(said_about_file("[[accessory]]\nid = \"own\"\nkind = \"scope\"\n"),
                ElementsAre(HasSubstr("missing key \"rating\"")));
}

// What follows from other figures may be printed, but then it must be right.
TEST(ShadowrunPackMistakes, WhatFollowsMustBeRight) {
    EXPECT_THAT(
        said_after("combatants.toml", "reaction = 9", "reaction = 8"),
        ElementsAre(HasSubstr("Reaction is half of Quickness + Intelligence, rounded down, plus reaction_bonus: "
                              "here 9; it may be left out (found \"8\")")));
    EXPECT_THAT(said_after("combatants.toml", "combat_pool = 8", "combat_pool = 7"), ElementsAre(HasSubstr("here 8")));
    EXPECT_THAT(said_after("combatants.toml", "ballistic = 5", "ballistic = 6"), ElementsAre(HasSubstr("here 5")));
    EXPECT_THAT(said_after("combatants.toml", "impact = 3", "impact = 4"), ElementsAre(HasSubstr("here 3")));
}

// Bounds of every figure, told when one is far outside of them.
TEST(ShadowrunPackMistakes, Bounds) {
    const auto expect = [](const std::string& text, const std::string& bounds) {
        EXPECT_THAT(said_about_file(text),
                    testing::Contains(HasSubstr("a whole number from " + bounds + " (found \"99999\")")))
            << text;
    };
    expect(firearm("power = 99999\n", "power"), "1 to 120");
    expect(firearm("capacity = 99999\n", "capacity"), "1 to 254");
    expect(firearm("recoil_compensation = 99999\n"), "0 to 20");
    expect(firearm("scope_rating = 99999\n"), "0 to 20");
    const std::string bow = "[[projectile_weapon]]\nid = \"own\"\n", club = "[[melee_weapon]]\nid = \"own\"\n";
    expect(bow + "strength_minimum = 99999\n", "1 to 15");
    expect(bow + "power = 99999\n", "1 to 120");
    expect(bow + "loading = \"crossbow\"\nreload_complex_actions = 99999\n", "1 to 10");
    expect(club + "reach = 99999\n", "0 to 4");
    expect(club + "fixed_power = 99999\n", "1 to 120");
    expect(club + "strength_bonus = 99999\n", "-10 to 20");
    expect("[[accessory]]\nid = \"own\"\nkind = \"stand\"\nrating = 99999\n", "1 to 20");
    const std::string rounds = "[[ammunition]]\nid = \"own\"\n";
    expect(rounds + "power_change = 99999\n", "-20 to 20");
    expect(rounds + "level_change_unarmored = 99999\n", "-3 to 3");
    expect(rounds + "vehicle_level_change = 99999\n", "-3 to 3");
    const std::string armour = "[[armor]]\nid = \"own\"\n";
    expect(armour + "ballistic = 99999\n", "0 to 15");
    expect(armour + "impact = 99999\n", "0 to 15");
    expect(armour + "gyro_rating = 99999\n", "0 to 20");
    expect("[[metatype]]\nid = \"own\"\nrunning_multiplier = 99999\n", "1 to 10");
    expect("[[metatype]]\nid = \"own\"\nnatural_reach = 99999\n", "0 to 4");
    expect("[[barrier]]\nid = \"own\"\nrating = 99999\n", "0 to 120");
    expect("[[vehicle]]\nid = \"own\"\nbody = 99999\n", "1 to 15");
    expect("[[vehicle]]\nid = \"own\"\narmor_rating = 99999\n", "0 to 120");
    const std::string range = "[[weapon_range]]\nclass = \"own\"\n";
    expect(range + "min_m = 99999\n", "0 to 20000");
    expect(range + "max_m = [99999]\n", "1 to 20000");
    expect(range + "times_strength_minimum = true\nmax_m = [99999]\n", "1 to 1333");
    expect("[settings]\nturn_limit = 99999\n", "1 to 10000");
}

// What a file leaves out has its default.
TEST(ShadowrunPack, DefaultsOfThings) {
    std::vector<PackFile> files = pack_files();
    files.push_back(
        {"own.toml", toml(head_line + "schema_version = 1\n" + firearm("") +
                          "[[ammunition]]\nid = \"plain\"\narmor_reading = \"ballistic\"\n"
                          "[[armor]]\nid = \"rag\"\nballistic = 0\nimpact = 1\n"
                          "[[metatype]]\nid = \"dog\"\nrunning_multiplier = 4\n"
                          "[[melee_weapon]]\nid = \"stick\"\nskill = \"clubs\"\nstrength_bonus = 0\nlevel = "
                          "\"L\"\ndamage = \"stun\"\n")});
    std::vector<Mistake> mistakes;
    const Pack pack = read_pack(files, mistakes);
    EXPECT_THAT(said(mistakes), IsEmpty());
    const PackWeapon& own = the(pack.weapons, "own");
    EXPECT_EQ(own.name, "own");
    EXPECT_EQ(own.weapon.traits, 0);
    EXPECT_EQ(own.weapon.compensation, 0);
    EXPECT_EQ(own.weapon.scope, 0);
    EXPECT_EQ(the(pack.weapons, "stick").weapon.reach, 0);
    EXPECT_EQ(the(pack.weapons, "stick").weapon.traits, one_handed | stun_damage);
    const Ammunition& plain = the(pack.ammunition, "plain").ammunition;
    EXPECT_EQ(plain.power, 0);
    EXPECT_EQ(plain.level_unarmoured, 0);
    EXPECT_EQ(plain.level_vehicle, 0);
    EXPECT_EQ(plain.through_barrier, 2);
    EXPECT_EQ(plain.knockdown, 1);
    EXPECT_FALSE(plain.stun || plain.misfires || plain.shot);
    EXPECT_FALSE(the(pack.armour, "rag").piece.additive);
    EXPECT_EQ(the(pack.armour, "rag").gyro, 0);
    EXPECT_EQ(the(pack.metatypes, "dog").natural_reach, 0);
    EXPECT_EQ(the(pack.metatypes, "dog").vision, 0);
}

} // namespace
} // namespace fracas::shadowrun
