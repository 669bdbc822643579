#include "systems/coriolis/reading/pack.hpp"

#include "systems/coriolis/reading/entries.hpp"
#include "systems/coriolis/written.hpp"

#include <algorithm>

namespace fracas::coriolis {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::IsEmpty;

template <HasId Thing>
const Thing& the(const std::vector<Thing>& things, std::string_view id) {
    const int index = index_of(things, id);
    if (index < 0) throw std::runtime_error("no " + std::string(id));
    return things[static_cast<std::size_t>(index)];
}

const Weapon& weapon(std::string_view id) { return the(test_pack().weapons, id).weapon; }

const Injury& injury(int d66) { return test_pack().injuries[static_cast<std::size_t>(injury_row(d66))]; }

PersonFigures person(std::string_view id) {
    std::vector<Mistake> mistakes;
    Reader reader(the(test_pack().combatants, id).document, "", mistakes);
    return read_person(reader, test_pack());
}

// The keys every file has, then what the test is about. What such a small pack lacks is not the point here.
std::vector<std::string> said_about_pack(std::string_view text) {
    const std::string head = "system = \"coriolis\"\nschema_version = 1\n";
    const std::vector<PackFile> files = {{"own.toml", toml(head + std::string(text), "own.toml")}};
    std::vector<Mistake> mistakes;
    read_pack(files, mistakes);
    std::vector<std::string> lines = said(mistakes);
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("the pack: "); });
    return lines;
}

// --- what is in the project's pack ---------------------------------------------------------------------------------

TEST(CoriolisPack, HasEverythingTheRegistryNames) {
    const Pack& pack = test_pack();
    EXPECT_EQ(pack.weapons.size(), 59u);
    EXPECT_EQ(pack.armor.size(), 11u);
    EXPECT_EQ(pack.vehicles.size(), 5u);
    EXPECT_EQ(pack.combatants.size(), 10u);
    EXPECT_EQ(pack.talents.size(), 9u);
    for (const std::string& name : pack.injury_names) EXPECT_FALSE(name.empty());
}

// COR-COVER-2
TEST(CoriolisPack, CoverRatings) {
    std::vector<std::pair<std::string, int>> ratings;
    for (const PackCover& cover : test_pack().covers) ratings.emplace_back(cover.id, cover.rating);
    using P = std::pair<std::string, int>;
    EXPECT_THAT(ratings, ElementsAre(P{"divan", 2}, P{"table", 3}, P{"door", 4}, P{"inner_wall", 5}, P{"outer_wall", 6},
                                     P{"brick_wall", 7}, P{"foxhole", 8}));
}

// COR-AID-1+: the table of equipment; improvised means do not treat critical injuries, doses are used up.
TEST(CoriolisPack, MedicalEquipment) {
    const std::vector<std::pair<std::string, int>> modifiers = {
        {"improvised", -1}, {"doctors_bag", 0}, {"m_dose", 1}, {"medkit", 2}, {"trauma_dose", 2}, {"trauma_kit", 3}};
    ASSERT_EQ(test_pack().kits.size(), modifiers.size());
    for (const auto& [id, modifier] : modifiers) {
        const Kit& kit = the(test_pack().kits, id).kit;
        EXPECT_EQ(kit.modifier, modifier) << id;
        EXPECT_EQ(kit.treats_critical, id != "improvised") << id;
        EXPECT_EQ(kit.single_use, id == "m_dose" || id == "trauma_dose") << id;
        EXPECT_TRUE(kit.present) << id;
    }
}

// COR-WEAPON-1+: unarmed has bonus 0, initiative +2, damage 1, Crit Rating 3, Close; natural weapons bonus 0, initiative 0.
TEST(CoriolisPack, UnarmedAndNaturalWeapons) {
    const Weapon& fists = weapon("unarmed");
    EXPECT_EQ(fists.bonus, 0);
    EXPECT_EQ(fists.initiative, 2);
    EXPECT_EQ(fists.damage, 1);
    EXPECT_EQ(fists.crit, 3);
    EXPECT_EQ(fists.hands, 0);
    EXPECT_EQ(fists.range, Band::close_range);
    EXPECT_FALSE(fists.ranged);
    EXPECT_TRUE(fists.has(unarmed));
    const Weapon& claws = weapon("stalker_claws");
    EXPECT_EQ(claws.bonus, 0);
    EXPECT_EQ(claws.initiative, 0);
    EXPECT_EQ(claws.damage, 2);
    EXPECT_EQ(claws.crit, 3);
    EXPECT_TRUE(claws.has(natural));
}

// COR-WEAPON-2+, COR-WEAPON-3+: features become bits; a thrown weapon has no clip.
TEST(CoriolisPack, WeaponFeaturesAndThrownWeapons) {
    const Weapon& gun = weapon("accelerator_machine_gun");
    EXPECT_EQ(gun.features, heavy | bulky | automatic_fire | high_capacity | armor_piercing | silent);
    EXPECT_EQ(gun.range, Band::long_range);
    EXPECT_EQ(gun.hands, 2);
    EXPECT_TRUE(gun.has_clip());
    EXPECT_EQ(weapon("shock_whip").features, light | flexible | stun | cell_powered);
    EXPECT_EQ(weapon("shock_whip").crit, 0);
    const Weapon& knife = weapon("throwing_knife");
    EXPECT_EQ(knife.features, light | thrown);
    EXPECT_TRUE(knife.ranged);
    EXPECT_FALSE(knife.has_clip());
}

// COR-CRIT-5+, COR-CRIT-6+: rows of the injury table.
TEST(CoriolisPack, InjuriesDoWhatTheTableSays) {
    const auto penalty = [](int d66, Skill skill) { return int{injury(d66).penalty[static_cast<int>(skill)]}; };
    EXPECT_EQ(test_pack().injury_names[0], "Winded");
    EXPECT_EQ(injury(11).stunned, 1);
    EXPECT_TRUE(injury(13).drops_item);
    EXPECT_EQ(penalty(13, Skill::ranged_combat), -1);
    EXPECT_EQ(penalty(13, Skill::melee_combat), -1);
    EXPECT_EQ(penalty(13, Skill::force), 0);
    EXPECT_TRUE(injury(14).falls);
    for (int i = 0; i < skill_count; ++i) {
        const auto skill = static_cast<Skill>(i);
        EXPECT_EQ(penalty(15, skill), advanced(skill) ? -1 : 0) << i;
    }
    EXPECT_EQ(injury(25).stunned, 2);
    EXPECT_TRUE(injury(25).damage_per_test);
    EXPECT_TRUE(injury(33).move_halved);
    EXPECT_TRUE(injury(43).no_two_handed);
    EXPECT_TRUE(injury(45).unconscious);
    EXPECT_TRUE(injury(51).paralyses);
    EXPECT_TRUE(injury(52).paralyses);
    EXPECT_EQ(injury(53).damage_per_turn, 1);
    EXPECT_EQ(injury(54).aid_modifier, -1);
    EXPECT_TRUE(injury(65).kills);
    EXPECT_TRUE(injury(66).kills);
    EXPECT_EQ(injury(66).penalty[0], 0);
    EXPECT_EQ(injury(61).heal_days, 3);
}

// COR-TURN-1, COR-CRIT-4, COR-CRIT-7+: a minute is 4 combat turns, an hour 240, a day 5760.
TEST(CoriolisPack, DeathClocksCountCombatTurns) {
    EXPECT_EQ(injury(53).limit_turns, 4);
    EXPECT_EQ(injury(44).limit_turns, 240);
    EXPECT_EQ(injury(36).limit_turns, 5760);
    EXPECT_EQ(injury(11).limit_turns, 0);
    EXPECT_EQ(injury(65).limit_turns, 0);
    EXPECT_TRUE(injury(36).fatal && injury(44).fatal && injury(53).fatal && injury(65).fatal);
    EXPECT_FALSE(injury(35).fatal);
}

// COR-VEHICLE-1+: the ram damage of every vehicle is its HP / 5, rounded up.
TEST(CoriolisPack, VehiclesRamWithAFifthOfTheirHp) {
    for (const PackVehicle& vehicle : test_pack().vehicles) {
        std::vector<Mistake> mistakes;
        Reader reader(vehicle.document, "", mistakes);
        const VehicleFigures figures = read_vehicle(reader);
        EXPECT_EQ(figures.sheet.ram_damage, (figures.sheet.most_hp + 4) / 5) << vehicle.id;
        EXPECT_TRUE(figures.sheet.vehicle);
        EXPECT_THAT(said(mistakes), IsEmpty());
    }
}

// COR-STAT-1+, COR-STAT-2+, COR-ARMOR-1+, COR-TALENT-1+: every figure of a person.
TEST(CoriolisPack, NasiraInEveryFigure) {
    const PersonFigures nasira = person("nasira_adel");
    const Sheet& sheet = nasira.sheet;
    EXPECT_TRUE(sheet.pc);
    EXPECT_THAT(sheet.attribute, ElementsAre(3, 5, 2, 3));
    EXPECT_THAT(sheet.skill, ElementsAre(2, 3, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0));
    EXPECT_THAT(sheet.prayer_bonus, testing::Each(0));
    EXPECT_EQ(sheet.most_hp, 8);
    EXPECT_EQ(sheet.most_mp, 5);
    EXPECT_EQ(sheet.movement, 10);
    EXPECT_EQ(sheet.armor, 4);
    EXPECT_EQ(sheet.natural_armor, 0);
    EXPECT_EQ(sheet.size, 0);
    EXPECT_EQ(sheet.reloads, 2);
    EXPECT_EQ(sheet.group, -1);
    EXPECT_EQ(sheet.talents, combat_veteran);
    EXPECT_FALSE(sheet.surprise || sheet.sneaks || sheet.vehicle || sheet.open_vehicle);
    ASSERT_EQ(nasira.weapons.size(), 2u);
    EXPECT_EQ(test_pack().weapons[static_cast<std::size_t>(nasira.weapons[0])].id, "vulcan_carbine");
    EXPECT_EQ(test_pack().weapons[static_cast<std::size_t>(nasira.weapons[1])].id, "dura_knife");
    EXPECT_EQ(nasira.ready, 0);
    ASSERT_EQ(nasira.kits.size(), 2u); // the dose, and what can be improvised (COR-AID-1+)
    EXPECT_EQ(sheet.kit[0].modifier, 1);
    EXPECT_TRUE(sheet.kit[0].single_use);
    EXPECT_EQ(sheet.kit[1].modifier, -1);
    EXPECT_FALSE(sheet.kit[1].single_use);
    EXPECT_FALSE(sheet.kit[2].present);
}

TEST(CoriolisPack, TheStalkerInEveryFigure) {
    const PersonFigures stalker = person("canopy_stalker");
    const Sheet& sheet = stalker.sheet;
    EXPECT_FALSE(sheet.pc);
    EXPECT_THAT(sheet.attribute, ElementsAre(6, 5, 2, 2));
    EXPECT_THAT(sheet.skill, ElementsAre(3, 0, 0, 0, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    EXPECT_EQ(sheet.most_hp, 11);
    EXPECT_EQ(sheet.most_mp, 4);
    EXPECT_EQ(sheet.movement, 16);
    EXPECT_EQ(sheet.armor, 0);
    EXPECT_EQ(sheet.natural_armor, 1);
    EXPECT_EQ(sheet.size, 0);
    EXPECT_EQ(sheet.reloads, 0);
    EXPECT_EQ(sheet.talents, 0);
    ASSERT_EQ(stalker.weapons.size(), 2u);
    EXPECT_EQ(test_pack().weapons[static_cast<std::size_t>(stalker.weapons[0])].id, "stalker_claws");
    EXPECT_EQ(test_pack().weapons[static_cast<std::size_t>(stalker.weapons[1])].id, "stalker_bite");
    EXPECT_EQ(stalker.ready, 0);
    EXPECT_THAT(stalker.kits, IsEmpty());
    EXPECT_FALSE(sheet.kit[0].present);
}

// Section 8 of the registry: the defaults a pack prints are the ones the rules have.
TEST(CoriolisPack, SettingsHaveTheRegistrysDefaults) {
    const HouseRules& rules = test_pack().house_rules;
    const Settings usual;
    EXPECT_EQ(rules.settings.raise_initiative_lasts, usual.raise_initiative_lasts);
    EXPECT_EQ(rules.settings.prone_may_defend, usual.prone_may_defend);
    EXPECT_EQ(rules.settings.defender_may_reroll, usual.defender_may_reroll);
    EXPECT_EQ(rules.settings.beyond_range_stacks, usual.beyond_range_stacks);
    EXPECT_EQ(rules.settings.full_auto_suppression_stress, usual.full_auto_suppression_stress);
    EXPECT_EQ(rules.settings.reactions_may_borrow, usual.reactions_may_borrow);
    EXPECT_EQ(rules.settings.dp_for_opportunity, usual.dp_for_opportunity);
    EXPECT_EQ(rules.settings.dp_for_overwatch, usual.dp_for_overwatch);
    EXPECT_EQ(rules.settings.dp_reroll, usual.dp_reroll);
    EXPECT_EQ(rules.settings.dp_reload, usual.dp_reload);
    EXPECT_EQ(rules.settings.dp_take_initiative, usual.dp_take_initiative);
    EXPECT_EQ(rules.settings.dp_empty_clip, usual.dp_empty_clip);
    EXPECT_EQ(rules.settings.dp_jam, usual.dp_jam);
    EXPECT_EQ(rules.turn_limit, 100);
    EXPECT_EQ(rules.darkness_points, 0);
}

// --- mistakes ------------------------------------------------------------------------------------------------------

const std::string sword = R"([[weapon]]
id = "sword"
name = "Sword"
kind = "melee"
damage = 2
crit = 2
)";

TEST(CoriolisPackMistakes, AWeaponNeedsLittleToBeAWeapon) { EXPECT_THAT(said_about_pack(sword), IsEmpty()); }

TEST(CoriolisPackMistakes, HeadOfAFile) {
    const std::vector<PackFile> files = {{"a.toml", toml("system = \"corolis\"\nschema_version = 2\nweapns = []\n")}};
    std::vector<Mistake> mistakes;
    read_pack(files, mistakes);
    EXPECT_THAT(
        said(mistakes),
        ElementsAre(
            "a.toml:1:10: system must be coriolis (found \"corolis\"; did you mean \"coriolis\"?)",
            "a.toml:2:18: schema_version must be a whole number from 1 to 1 (found \"2\")",
            "a.toml:3:1: unknown key (found \"weapns\"; did you mean \"weapon\"?)",
            "the pack: critical injuries are missing: 11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26, 31, 32, 33, 34, "
            "35, 36, 41, 42, 43, 44, 45, 46, 51, 52, 53, 54, 55, 56, 61, 62, 63, 64, 65, 66 (COR-CRIT-5+ has 36)",
            "the pack: the weapon \"unarmed\" is missing (COR-WEAPON-1+)"));
}

TEST(CoriolisPackMistakes, Weapons) {
    EXPECT_THAT(said_about_pack(sword + "colour = \"red\"\n"),
                ElementsAre("own.toml:9:1: unknown key in weapon[0]; the keys here are id, name, kind, group, bonus, "
                            "initiative, damage, crit, hands, range or features (found \"colour\")"));
    EXPECT_THAT(said_about_pack(sword + "feature = []\n"),
                ElementsAre("own.toml:9:1: unknown key in weapon[0] (found \"feature\"; did you mean \"features\"?)"));
    EXPECT_THAT(
        said_about_pack(sword + "features = [\"lihgt\"]\n"),
        ElementsAre(
            "own.toml:9:13: weapon[0].features[0] must be light, automatic_fire, thermal_sweep, high_capacity, "
            "armor_piercing, single_shot, long, stun, bulky, unarmed, natural, flexible, reliable, anti_vehicle, "
            "silent, heavy, cell_powered or mercurium (found \"lihgt\"; did you mean \"light\"?)"));
    EXPECT_THAT(said_about_pack(sword + "range = \"long\"\n"),
                ElementsAre("own.toml:9:9: a melee weapon has range close (COR-MELEE-2) (found \"long\")"));
    EXPECT_THAT(said_about_pack(sword + "group = \"thrown\"\n"),
                ElementsAre("own.toml:9:9: a thrown weapon is of kind ranged (COR-WEAPON-3+) (found \"thrown\")"));
    EXPECT_THAT(
        said_about_pack(sword + "features = [\"stun\"]\n"),
        ElementsAre(
            "own.toml:8:8: a stun weapon has crit 0: it causes no critical injury (COR-WEAPON-2+) (found \"2\")"));
    EXPECT_THAT(said_about_pack(sword + "hands = 3\n"),
                ElementsAre("own.toml:9:9: weapon[0].hands must be a whole number from 0 to 2 (found \"3\")"));
    EXPECT_THAT(said_about_pack(sword + sword),
                ElementsAre("own.toml:10:6: this weapon id is used already at own.toml:4 (found \"sword\")"));
    for (const char* id : {"a", "z", "0", "9", "buzz_saw_2"})
        EXPECT_THAT(said_about_pack("[[weapon]]\nid = \"" + std::string(id) + sword.substr(sword.find("\nname") - 1)),
                    IsEmpty())
            << id;
    EXPECT_THAT(
        said_about_pack("[[weapon]]\nid = \"My Gun\"\nname = \" gun\"\nkind = \"ranged\"\ndamage = 2.5\n"),
        ElementsAre("own.toml:4:6: an id is made of small letters, digits and underlines (found \"My Gun\")",
                    "own.toml:5:8: a name is one line of 1 to 80 characters without blanks around it (found \" gun\")",
                    "own.toml:7:10: weapon[0].damage must be a whole number from 0 to 12 (found \"2.5\")",
                    "own.toml:3:1: missing key \"crit\" in weapon[0]",
                    "own.toml:3:1: missing key \"range\" in weapon[0]"));
}

TEST(CoriolisPackMistakes, ArmourCoverKitsAndTalents) {
    EXPECT_THAT(
        said_about_pack("[[armor]]\nid = \"plate\"\nname = \"Plate\"\nrating = 11\nfeatures = [\"bulk\"]\n"),
        ElementsAre("own.toml:6:10: armor[0].rating must be a whole number from 0 to 10 (found \"11\")",
                    "own.toml:7:13: armor[0].features[0] must be bulky (found \"bulk\"; did you mean \"bulky\"?)"));
    EXPECT_THAT(said_about_pack("[[cover]]\nid = \"wall\"\nname = \"Wall\"\nrating = 9\n"),
                ElementsAre("own.toml:6:10: cover[0].rating must be a whole number from 1 to 8 (found \"9\")"));
    EXPECT_THAT(
        said_about_pack("[[medical_equipment]]\nid = \"bag\"\nname = \"Bag\"\nmodifier = 0\ntreats_critical = 1\n"),
        ElementsAre("own.toml:7:19: medical_equipment[0].treats_critical must be true or false (found \"1\")",
                    "own.toml:3:1: missing key \"single_use\" in medical_equipment[0]"));
    EXPECT_THAT(
        said_about_pack("[[talent]]\nid = \"sprintr\"\nname = \"Sprinter\"\n"),
        ElementsAre(
            "own.toml:4:6: talent[0].id must be combat_veteran, defensive, executioner, nine_lives, machinegunner, "
            "point_blank, rapid_reload, tough or sprinter (found \"sprintr\"; did you mean \"sprinter\"?)"));
}

// COR-VEHICLE-1+
TEST(CoriolisPackMistakes, Vehicles) {
    EXPECT_THAT(
        said_about_pack("[[vehicle]]\nid = \"cart\"\nname = \"Cart\"\nbonus = 0\nhp = 11\nmovement_rate_m = 10\n"
                        "armor_rating = 0\npassengers = 2\nram_damage = 2\nsize = \"larg\"\nopen = true\n"),
        ElementsAre("own.toml:12:8: vehicle[0].size must be small, normal, large or huge (found \"larg\"; did you mean "
                    "\"large\"?)",
                    "own.toml:11:14: the ram damage is hp / 5, rounded up: here 3 (COR-VEHICLE-1+) (found \"2\")"));
}

// COR-CRIT-5+, COR-CRIT-7+
TEST(CoriolisPackMistakes, Injuries) {
    const auto row = [](std::string_view d66, std::string_view more) {
        return "[[critical_injury]]\nd66 = " + std::string(d66) + "\nname = \"Ouch\"\n" + std::string(more);
    };
    EXPECT_THAT(said_about_pack(row("17", "")),
                ElementsAre("own.toml:4:7: both digits of a D66 are from 1 to 6 (found \"17\")"));
    EXPECT_THAT(
        said_about_pack(row("71", "")),
        ElementsAre("own.toml:4:7: critical_injury[0].d66 must be a whole number from 11 to 66 (found \"71\")"));
    EXPECT_THAT(said_about_pack(row("12", "") + row("12", "")),
                ElementsAre("own.toml:7:7: the injury 12 is given already: Ouch (found \"12\")"));
    EXPECT_THAT(said_about_pack(row("12", "fatal = true\n")),
                ElementsAre("own.toml:6:9: a fatal injury needs limit_d6 = 1 and a limit_unit of minutes, hours or "
                            "days (COR-CRIT-7+) (found \"true\")"));
    EXPECT_THAT(said_about_pack(row("12", "fatal = true\nlimit_d6 = 1\nlimit_unit = \"hour\"\n")),
                ElementsAre("own.toml:8:14: critical_injury[0].limit_unit must be none, minutes, hours or days (found "
                            "\"hour\"; did you mean \"hours\"?)",
                            "own.toml:6:9: a fatal injury needs limit_d6 = 1 and a limit_unit of minutes, hours or "
                            "days (COR-CRIT-7+) (found \"true\")"));
    EXPECT_THAT(
        said_about_pack(row("12", "limit_unit = \"hours\"\n")),
        ElementsAre("own.toml:6:14: only an injury that is fatal in time has a limit (COR-CRIT-7+) (found \"hours\")"));
    EXPECT_THAT(said_about_pack(row("12", "instant_kill = true\n")),
                ElementsAre("own.toml:6:16: an injury that kills at once is fatal too (found \"true\")"));
    EXPECT_THAT(said_about_pack(row("12", "damage_on_tests = [\"force\"]\n")),
                ElementsAre("own.toml:6:19: the tests that hurt are force, dexterity and melee_combat, all or none "
                            "(COR-CRIT-5+) (found \"a list\")"));
    EXPECT_THAT(said_about_pack(row("12", "skill_mods = { meleecombat = -1 }\n")),
                ElementsAre("own.toml:6:16: unknown key in critical_injury[0].skill_mods (found \"meleecombat\"; did "
                            "you mean \"melee_combat\"?)"));
    EXPECT_THAT(
        said_about_pack(row("12", "paralysed = \"all\"\n")),
        ElementsAre(
            "own.toml:6:13: critical_injury[0].paralysed must be none, waist_down or neck_down (found \"all\")"));
}

TEST(CoriolisPackMistakes, AllInjuriesAndBareHandsMustBeThere) {
    const std::vector<PackFile> files = {
        {"a.toml",
         toml("system = \"coriolis\"\nschema_version = 1\n[[critical_injury]]\nd66 = 11\nname = \"Winded\"\n")}};
    std::vector<Mistake> mistakes;
    read_pack(files, mistakes);
    EXPECT_THAT(
        said(mistakes),
        ElementsAre(
            "the pack: critical injuries are missing: 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26, 31, 32, 33, 34, 35, "
            "36, 41, 42, 43, 44, 45, 46, 51, 52, 53, 54, 55, 56, 61, 62, 63, 64, 65, 66 (COR-CRIT-5+ has 36)",
            "the pack: the weapon \"unarmed\" is missing (COR-WEAPON-1+)"));
}

TEST(CoriolisPackMistakes, Combatants) {
    const std::string fighter =
        "[[combatant]]\nid = \"sala\"\nname = \"Sala\"\nstrength = 3\nagility = 3\nwits = 3\nempathy = 3\n";
    EXPECT_THAT(said_about_pack(fighter), IsEmpty());
    EXPECT_THAT(
        said_about_pack(sword + fighter + "weapons = [\"swrod\", 3]\n"),
        ElementsAre("own.toml:16:21: combatant[0].weapons[1] must be a text (found \"3\")",
                    "own.toml:16:12: there is no weapon of this id (found \"swrod\"; did you mean \"sword\"?)"));
    EXPECT_THAT(said_about_pack(sword + fighter + "ready_weapon = \"sword\"\n"),
                ElementsAre("own.toml:16:16: the ready weapon must be one of the weapons listed (found \"sword\")"));
    EXPECT_THAT(said_about_pack(fighter + "armor = \"plate\"\nmedical = [\"bag\"]\ntalents = [\"tuff\"]\n"),
                ElementsAre("own.toml:12:12: there is no talent of this id (found \"tuff\")",
                            "own.toml:10:9: there is no armour of this id (found \"plate\")",
                            "own.toml:11:12: there is no medical equipment of this id (found \"bag\")"));
    EXPECT_THAT(
        said_about_pack(fighter + "skills = { mele_combat = 2, force = 6 }\n"),
        ElementsAre("own.toml:10:37: combatant[0].skills.force must be a whole number from 0 to 5 (found \"6\")",
                    "own.toml:10:12: unknown key in combatant[0].skills (found \"mele_combat\"; did you mean "
                    "\"melee_combat\"?)"));
    EXPECT_THAT(
        said_about_pack(fighter + "prayer_bonus = { force = 3 }\ncontroler = \"pc\"\nsize = 9\n"),
        ElementsAre("own.toml:10:26: combatant[0].prayer_bonus.force must be a whole number from 0 to 2 (found \"3\")",
                    "own.toml:12:8: combatant[0].size must be a whole number from -1 to 6 (found \"9\")",
                    "own.toml:11:1: unknown key in combatant[0] (found \"controler\"; did you mean \"controller\"?)"));
    EXPECT_THAT(
        said_about_pack(
            "[[talent]]\nid = \"sprinter\"\nname = \"Sprinter\"\n[[talent]]\nid = \"tough\"\nname = \"Tough\"\n" +
            fighter + "talents = [\"sprinter\", \"sprinter\", \"sprinter\", \"sprinter\", \"tough\", \"tough\"]\n"),
        ElementsAre("own.toml:16:11: the talent tough is listed twice (found \"a list\")",
                    "own.toml:16:11: sprinter has at most 3 levels (found \"a list\")"));
    EXPECT_THAT(said_about_pack(fighter + fighter),
                ElementsAre("own.toml:11:6: this combatant id is used already at own.toml:4 (found \"sala\")"));
    EXPECT_THAT(said_about_pack("[[combatant]]\nid = \"sala\"\nname = \"Sala\"\nagility = 0\nwits = 3\nempathy = 3\n"),
                ElementsAre("own.toml:3:1: missing key \"strength\" in combatant[0]",
                            "own.toml:6:11: combatant[0].agility must be a whole number from 1 to 12 (found \"0\")"));
}

// The figures of the rules are not the pack's to change; the settings are.
TEST(CoriolisPackMistakes, FiguresOfTheRules) {
    EXPECT_THAT(
        said_about_pack("[constants]\nap_per_turn = 4\n"),
        ElementsAre("own.toml:4:15: the rules have 3 here; what may be changed is in the settings (found \"4\")"));
    EXPECT_THAT(
        said_about_pack("[modifiers]\nquik_shot = -2\n"),
        ElementsAre("own.toml:4:1: unknown key in modifiers (found \"quik_shot\"; did you mean \"quick_shot\"?)"));
    EXPECT_THAT(
        said_about_pack("[[action]]\nid = \"reload\"\ntype = \"fast\"\n"),
        ElementsAre(
            "own.toml:5:8: the rules have \"normal\" here; what may be changed is in the settings (found \"fast\")"));
    EXPECT_THAT(said_about_pack("[settings]\nnpc_dp_reactions = [\"overwatch_fire\"]\n"),
                ElementsAre("own.toml:4:20: defend is always in the list (COR-REACT-6+) (found \"a list\")"));
}

} // namespace
} // namespace fracas::coriolis
