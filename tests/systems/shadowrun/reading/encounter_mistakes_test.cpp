#include "systems/shadowrun/reading/encounter.hpp"

#include "systems/shadowrun/written.hpp"

namespace fracas::shadowrun {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

const std::string place_words = "a place is two numbers [x, y] in metres from -5000 to 5000, such as [12, -3.5]";

std::vector<std::string> said_of_scene(const std::string& lines) {
    return said_about(head_line + "[scene]\n" + lines + vesper + ganger);
}
std::vector<std::string> said_of_settings(const std::string& lines) {
    return said_about(head_line + "[settings]\n" + lines + vesper + ganger);
}

TEST(ShadowrunEncounterMistakes, NoneInTheSmallest) { EXPECT_THAT(said_about(with("")), IsEmpty()); }

TEST(ShadowrunEncounterMistakes, HeadOfTheFile) {
    EXPECT_THAT(said_about("titel = 3\n"),
                ElementsAre("fight.toml:1:1: missing key \"system\"",
                            "fight.toml:1:1: unknown key (found \"titel\"; did you mean \"title\"?)"));
    EXPECT_THAT(said_about("system = \"coriolis\"\n" + vesper + ganger),
                ElementsAre("fight.toml:1:10: system must be shadowrun (found \"coriolis\")"));
    EXPECT_THAT(said_about(head_line), ElementsAre("fight.toml:1:1: a fight needs combatants on at least two sides"));
    EXPECT_THAT(said_about(head_line + vesper + "side = \"A\"\n" + ganger + "side = \"A\"\n"),
                ElementsAre("fight.toml:2:1: a fight needs combatants on at least two sides (found \"a list\")"));
    // A vehicle is no second side.
    EXPECT_THAT(said_about(head_line + "[[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n" + vesper +
                           "side = \"A\"\n[[vehicle]]\nfrom = \"city_car\"\nside = \"B\"\n"),
                ElementsAre(HasSubstr("a fight needs combatants on at least two sides")));
}

// --- names -----------------------------------------------------------------------------------------------------------

// Every name that nobody has comes with the nearest one that somebody has.
TEST(ShadowrunEncounterMistakes, NamesThatNobodyHas) {
    EXPECT_THAT(said_about(head_line + "[[combatant]]\nfrom = \"vesper_cade\"\n" + ganger),
                ElementsAre("fight.toml:3:8: there is no combatant of this id (found \"vesper_cade\"; did you mean "
                            "\"vesper_kade\"?)"));
    EXPECT_THAT(said_about(with("weapons = [\"heavy_pistl\"]\n")),
                ElementsAre("fight.toml:4:12: there is no weapon of this id (found \"heavy_pistl\"; did you mean "
                            "\"heavy_pistol\"?)"));
    EXPECT_THAT(said_about(with("armor = [\"leathr\"]\n")), ElementsAre(HasSubstr("did you mean \"leather\"?")));
    EXPECT_THAT(said_about(with("metatype = \"orc\"\n")), ElementsAre(HasSubstr("did you mean \"ork\"?")));
    EXPECT_THAT(said_about(with("vision = [\"low_light\"]\n")), ElementsAre(HasSubstr("fight.toml:4:11: ")));
    EXPECT_THAT(said_about(with("skills = { pistol = 5 }\n")),
                ElementsAre("fight.toml:4:12: unknown key in combatant[0].skills (found \"pistol\"; did you mean "
                            "\"pistols\"?)"));
    EXPECT_THAT(said_about(with("policy = \"agressive\"\n")), ElementsAre(HasSubstr("did you mean \"aggressive\"?")));
    EXPECT_THAT(
        said_about(with("postur = \"prone\"\n")),
        ElementsAre("fight.toml:4:1: unknown key in combatant[0] (found \"postur\"; did you mean \"posture\"?)"));
    EXPECT_THAT(said_about(with("colour = 3\n")),
                ElementsAre(HasSubstr("unknown key in combatant[0]; the keys here are")));
}

TEST(ShadowrunEncounterMistakes, Sides) {
    const std::string sides = head_line + "[[side]]\nname = \"Runners\"\n[[side]]\nname = \"Rats\"\n";
    EXPECT_THAT(said_about(sides + vesper + ganger + "side = \"Rats\"\n"),
                ElementsAre("fight.toml:6:1: missing key \"side\": the sides are Runners or Rats"));
    EXPECT_THAT(
        said_about(sides + vesper + "side = \"Runner\"\n" + ganger + "side = \"Rats\"\n"),
        ElementsAre("fight.toml:8:8: there is no such side: the sides are Runners or Rats (found \"Runner\"; did "
                    "you mean \"Runners\"?)"));
    EXPECT_THAT(said_about(sides + "[[side]]\nname = \"Rats\"\n" + vesper + "side = \"Rats\"\n" + ganger +
                           "side = \"Runners\"\n"),
                ElementsAre("fight.toml:7:8: there is a side of this name already (found \"Rats\")"));
    EXPECT_THAT(said_about(head_line + vesper + ganger + "[[vehicle]]\nfrom = \"city_car\"\n"),
                ElementsAre(HasSubstr("fight.toml:6:1: missing key \"side\"")));
}

TEST(ShadowrunEncounterMistakes, PeopleInLists) {
    EXPECT_THAT(
        said_about(with("surprised_by = [\"Aley Rat ganger\"]\n")),
        ElementsAre("fight.toml:4:17: there is no combatant or side of this name (found \"Aley Rat ganger\"; did "
                    "you mean \"Alley Rat ganger\"?)"));
    EXPECT_THAT(said_about(with("above = [\"Vesper Kade\"]\n")),
                ElementsAre("fight.toml:4:10: nobody of that name is an enemy (found \"Vesper Kade\")"));
    EXPECT_THAT(said_about(with("above = [\"Alley Rat ganger\"]\n") + "above = [\"Vesper Kade\"]\n"),
                ElementsAre(HasSubstr("two cannot stand above each other")));
    EXPECT_THAT(
        said_about(with("engaged_with = [\"Alley Rat ganger\"]\nin_hand = []\n")),
        ElementsAre(HasSubstr("Vesper Kade and Alley Rat ganger stand too far apart for a melee: at most 1 m")));
    EXPECT_THAT(said_about(with("engaged_with = \"Alley Rat ganger\"\n")), SizeIs(1));
    EXPECT_THAT(said_about(with("lies_in_wait = true\n")),
                ElementsAre("fight.toml:4:16: nobody is surprised here: add surprise = true to [scene] (SR3-INIT-5+) "
                            "(found \"true\")"));
}

// --- figures ---------------------------------------------------------------------------------------------------------

TEST(ShadowrunEncounterMistakes, FiguresOutOfBounds) {
    EXPECT_THAT(said_about(with("body = 16\n")),
                ElementsAre("fight.toml:4:8: combatant[0].body must be a whole number from 1 to 15 (found \"16\")"));
    EXPECT_THAT(said_about(with("quickness = 13\n")), ElementsAre(HasSubstr("from 1 to 12")));
    EXPECT_THAT(said_about(with("strength = 0\n")), ElementsAre(HasSubstr("from 1 to 15")));
    EXPECT_THAT(said_about(with("intelligence = 11\n")), ElementsAre(HasSubstr("from 1 to 10")));
    EXPECT_THAT(said_about(with("willpower = 11\n")), ElementsAre(HasSubstr("from 1 to 10")));
    EXPECT_THAT(said_about(with("skills = { pistols = 11 }\n")), ElementsAre(HasSubstr("from 0 to 10")));
    EXPECT_THAT(said_about(with("initiative_dice = 5\n")), ElementsAre(HasSubstr("from 1 to 4")));
    EXPECT_THAT(said_about(with("reaction_bonus = 16\n")),
                ElementsAre(HasSubstr("Reaction is at most 20; here it would be 21")));
    EXPECT_THAT(said_about(with("modifier = 21\n")), ElementsAre(HasSubstr("from -20 to 20")));
    EXPECT_THAT(said_about(with("barrier = 121\n")), ElementsAre(HasSubstr("from 0 to 120")));
    EXPECT_THAT(said_about(with("barrier = \"glas\"\n")), ElementsAre(HasSubstr("did you mean \"glass\"?")));
    EXPECT_THAT(said_about(with("cover = \"full\"\n")), ElementsAre(HasSubstr("must be none, partial or unseen")));
    EXPECT_THAT(said_about(with("gait = \"flying\"\n")),
                ElementsAre(HasSubstr("must be stationary, walking or running")));
    EXPECT_THAT(said_about(with("start = { physical = 10 }\n")), ElementsAre(HasSubstr("from 0 to 9")));
    EXPECT_THAT(said_about(with("start = { phys = 1 }\n")),
                ElementsAre(HasSubstr("unknown key in combatant[0].start")));
    EXPECT_THAT(said_about(with("posture = \"prone\"\ngait = \"running\"\n")),
                ElementsAre(HasSubstr("who lies prone does not move before he stands (SR3-MOVE-2+)")));
}

// What follows from other figures may be written, but then it must be right.
TEST(ShadowrunEncounterMistakes, WhatFollows) {
    EXPECT_THAT(said_about(with("reaction = 10\n")),
                ElementsAre("fight.toml:4:12: Reaction is half of Quickness + Intelligence, rounded down, plus "
                            "reaction_bonus: here 9; it may be left out (found \"10\")"));
    EXPECT_THAT(said_about(with("armor = [\"security_heavy\"]\nballistic = 7\nimpact = 5\ncombat_pool = 8\n")),
                IsEmpty());
    EXPECT_THAT(said_about(with("quickness = 3\ncombat_pool = 6\n")), ElementsAre(HasSubstr("here 5")));
}

TEST(ShadowrunEncounterMistakes, WrittenOutInFull) {
    EXPECT_THAT(said_about(head_line + "[[combatant]]\nname = \"Nix\"\nbody = 3\n" + ganger),
                UnorderedElementsAre(HasSubstr("missing key \"quickness\""), HasSubstr("missing key \"strength\""),
                                     HasSubstr("missing key \"intelligence\""),
                                     HasSubstr("missing key \"willpower\"")));
    EXPECT_THAT(said_about(with("name = \" x\"\n")),
                testing::Contains(HasSubstr("a name is one line of 1 to 80 characters")));
}

TEST(ShadowrunEncounterMistakes, Armour) {
    EXPECT_THAT(said_about(with("armor = [\"leather\", \"leather\"]\n")),
                ElementsAre(HasSubstr("each piece is worn once; leather is listed twice")));
    EXPECT_THAT(said_about(with("armor = [\"gyro_standard\", \"gyro_deluxe\"]\n")),
                ElementsAre(HasSubstr("nobody wears two gyro harnesses")));
    EXPECT_THAT(said_about(with("armor = [\"gyro_standard\", \"leather\"]\n")), testing::IsEmpty());
    EXPECT_THAT(said_about(with("armor = [\"leather\", \"vest\", \"vest_plates\", \"lined_coat\", \"armor_jacket\", "
                                "\"security_helmet\", \"armor_clothing\"]\n")),
                ElementsAre(HasSubstr("at most 6 pieces can be worn at once")));
    EXPECT_THAT(said_about(with("harness_worn = false\n")),
                ElementsAre(HasSubstr("there is no gyro harness among the armour")));
}

// --- weapons ---------------------------------------------------------------------------------------------------------

TEST(ShadowrunEncounterMistakes, InHand) {
    EXPECT_THAT(
        said_about(with("in_hand = [\"smg_smrt\"]\n")),
        ElementsAre("fight.toml:4:12: he has no such weapon (found \"smg_smrt\"; did you mean \"smg_smart\"?)"));
    EXPECT_THAT(
        said_about(with("in_hand = [\"smg_smart\", \"heavy_pistol_smart\"]\n")),
        ElementsAre("fight.toml:4:11: these need 3 hands; a combatant has two (SR3-READY-1+) (found \"a list\")"));
    EXPECT_THAT(said_about(with("in_hand = [\"heavy_pistol_smart\", \"heavy_pistol_smart\"]\n")),
                ElementsAre("fight.toml:4:34: he has no other one of these (found \"heavy_pistol_smart\")"));
    EXPECT_THAT(said_about(with("weapons = [\"hand_spurs\"]\nin_hand = [\"hand_spurs\"]\n")),
                ElementsAre(HasSubstr("an implant is always ready: take it out")));
}

TEST(ShadowrunEncounterMistakes, Accessories) {
    EXPECT_THAT(said_about(with("accessories = { smg_carbine = [\"bipod\"] }\n")),
                ElementsAre(HasSubstr("fight.toml:4:31: he has no such weapon")));
    EXPECT_THAT(
        said_about(with("accessories = { smg_smart = [\"bipot\"] }\n")),
        ElementsAre(HasSubstr("fight.toml:4:30: there is no accessory of this id (found \"bipot\"; did you mean "
                              "\"bipod\"?)")));
    EXPECT_THAT(said_about(with("accessories = { smg_smart = [\"smartgun_external\"] }\n")),
                ElementsAre(HasSubstr("the weapon has one of its own")));
    EXPECT_THAT(said_about(with("accessories = { long_sword = [\"bipod\"] }\n")),
                ElementsAre(HasSubstr("accessories are for firearms, bows and crossbows")));
    EXPECT_THAT(said_about(with("set_up = [\"heavy_pistol_smart\"]\n")),
                ElementsAre(HasSubstr("there is no bipod or tripod on it (SR3-RECOIL-2)")));
    EXPECT_THAT(said_about(with("accessories = { smg_smart = [\"bipod\"] }\nset_up = [\"smg_smart\"]\n")),
                ElementsAre(HasSubstr("only a weapon in hand stands set up")));
    EXPECT_THAT(said_about(head_line +
                           "[[combatant]]\nfrom = \"gunnar_stoll\"\naccessories = { light_machine_gun = "
                           "[\"bipod\"] }\nset_up = [\"light_machine_gun\"]\n" +
                           ganger),
                ElementsAre(HasSubstr("it hangs in the gyro harness: add harness_worn = false")));
}

TEST(ShadowrunEncounterMistakes, WhatIsLoaded) {
    EXPECT_THAT(said_about(with("ammunition = { smg_smart = \"adps\" }\n")),
                ElementsAre(HasSubstr("there is no ammunition of this id (found \"adps\"; did you mean \"apds\"?)")));
    EXPECT_THAT(said_about(with("ammunition = { smg_smart = \"shot\" }\n")),
                ElementsAre(HasSubstr("only shotguns fire shot rounds (SR3-SHOT-1)")));
    EXPECT_THAT(said_about(with("ammunition = { smg_smart = \"arrow\" }\n")),
                ElementsAre(HasSubstr("only bows and crossbows shoot arrows and bolts")));
    EXPECT_THAT(said_about(with("ammunition = { long_sword = \"gel\" }\n")),
                ElementsAre(HasSubstr("a melee weapon is not loaded")));
    EXPECT_THAT(said_about(with("weapons = [\"sliver_pistol\"]\nammunition = { sliver_pistol = \"gel\" }\n")),
                ElementsAre(HasSubstr("this weapon fires one kind of ammunition only (SR3-AMMO-1)")));
    EXPECT_THAT(said_about(with("weapons = [\"bow_5\"]\nammunition = { bow_5 = \"gel\" }\n")),
                ElementsAre(HasSubstr("bows and crossbows shoot arrows and bolts")));
    EXPECT_THAT(said_about(with("rounds = { smg_smart = 33 }\n")), ElementsAre(HasSubstr("from 0 to 32")));
    EXPECT_THAT(said_about(with("rounds = { long_sword = 1 }\n")),
                ElementsAre(HasSubstr("a melee weapon is not loaded")));
    EXPECT_THAT(said_about(with("fire_mode = { smg_smart = \"SA\" }\n")), ElementsAre(HasSubstr("must be BF or FA")));
    EXPECT_THAT(said_about(with("fire_mode = { long_sword = \"SA\" }\n")),
                ElementsAre(HasSubstr("only a firearm has fire modes")));
    EXPECT_THAT(said_about(with("choke = 1\n")), ElementsAre(HasSubstr("from 2 to 10")));
    EXPECT_THAT(said_about(with("choke = { smg_smart = 5 }\n")), ElementsAre(HasSubstr("this is no shotgun")));
}

TEST(ShadowrunEncounterMistakes, WhatIsCarried) {
    EXPECT_THAT(said_about(with("spare_loads = 51\n")), ElementsAre(HasSubstr("from 0 to 50")));
    EXPECT_THAT(said_about(with("weapons = [\"shotgun_pump\"]\nspare_loads = { shotgun_pump = 1 }\n")),
                ElementsAre(HasSubstr("this is no weapon with clips, belts or speed loaders")));
    EXPECT_THAT(said_about(with("arrows = { smg_smart = 3 }\n")), ElementsAre(HasSubstr("this is no bow or crossbow")));
    EXPECT_THAT(said_about(with("loose_rounds = { long_sword = 3 }\n")), ElementsAre(HasSubstr("this is no firearm")));
    EXPECT_THAT(
        said_about(with("stock = { smg_smart = [{ ammunition = \"gel\" }] }\n")),
        ElementsAre(HasSubstr("write loads, for full clips, belts or speed loaders, or rounds, for loose ones")));
    EXPECT_THAT(said_about(with("stock = { smg_smart = [{ loads = 1, rounds = 3 }] }\n")), SizeIs(1));
    EXPECT_THAT(said_about(with("weapons = [\"shotgun_pump\"]\nstock = { shotgun_pump = [{ loads = 1 }] }\n")),
                ElementsAre(HasSubstr("this weapon is loaded round by round: write rounds (SR3-RELOAD-1)")));
    EXPECT_THAT(said_about(with("stock = { smg_smart = [{ ammunition = \"shot\", loads = 1 }] }\n")),
                ElementsAre(HasSubstr("only shotguns fire shot rounds")));
    EXPECT_THAT(said_about(with("stock = { long_sword = [{ rounds = 1 }] }\n")),
                ElementsAre(HasSubstr("nothing is loaded into a melee weapon")));
    EXPECT_THAT(said_about(with("stock = { smg_smart = [{ rounds = 1, colour = 2 }] }\n")),
                ElementsAre(HasSubstr("unknown key")));
}

// --- the scene -------------------------------------------------------------------------------------------------------

TEST(ShadowrunEncounterMistakes, Settings) {
    EXPECT_THAT(said_of_settings("melee_zero_ties = \"nobody\"\n"),
                ElementsAre("fight.toml:3:1: unknown key in settings (found \"melee_zero_ties\"; did you mean "
                            "\"melee_zero_tie\"?)"));
    EXPECT_THAT(said_of_settings("melee_zero_tie = \"noone\"\n"), ElementsAre(HasSubstr("must be attacker or nobody")));
    EXPECT_THAT(said_of_settings("melee_resistance_pool = 1\n"), SizeIs(1));
    EXPECT_THAT(said_of_settings("melee_several_targets = \"step\"\n"),
                ElementsAre(HasSubstr("must be stepwise or every_roll")));
    EXPECT_THAT(said_of_settings("full_defence_against = \"some\"\n"), ElementsAre(HasSubstr("must be all or net")));
    EXPECT_THAT(said_of_settings("melee_past_deadly = \"yes\"\n"), SizeIs(1));
    EXPECT_THAT(said_of_settings("short_burst_recoil = 1\n"), ElementsAre(HasSubstr("from 2 to 3")));
    EXPECT_THAT(said_of_settings("full_auto_targets = \"all\"\n"),
                ElementsAre(HasSubstr("must be additional or every")));
    EXPECT_THAT(said_of_settings("turn_limit = 0\n"), ElementsAre(HasSubstr("from 1 to 10000")));
}

TEST(ShadowrunEncounterMistakes, Scene) {
    EXPECT_THAT(said_of_scene("light = \"dark\"\n"), ElementsAre(HasSubstr("scene.light must be full, full_darkness")));
    EXPECT_THAT(said_of_scene("air = \"smoke\"\n"), ElementsAre(HasSubstr("scene.air must be clear, mist")));
    EXPECT_THAT(said_of_scene("distance = 0\n"), ElementsAre(HasSubstr("from 1 to 2500")));
    EXPECT_THAT(said_of_scene("lights = 1\n"), ElementsAre(HasSubstr("did you mean \"light\"?")));
    for (const std::string_view field : {"5", "[[0, 0]]", "[[0, 0], [0, 5]]", "[[5, 5], [0, 0]]", "[[0, 0], [1.5, 5]]"})
        EXPECT_THAT(said_of_scene("field = " + std::string(field) + "\n"),
                    ElementsAre(HasSubstr("the field is two corners in whole metres")))
            << field;
}

TEST(ShadowrunEncounterMistakes, WallsAndRoughGround) {
    const auto said_of = [](const std::string& table) { return said_about(head_line + table + vesper + ganger); };
    EXPECT_THAT(
        said_of("[[wall]]\nmaterial = \"glas\"\nfrom = [1, 1]\nto = [2, 2]\n"),
        ElementsAre("fight.toml:3:12: there is no barrier of this id (found \"glas\"; did you mean \"glass\"?)"));
    EXPECT_THAT(said_of("[[wall]]\nmaterial = \"glass\"\nrating = 3\nfrom = [1, 1]\nto = [2, 2]\n"),
                ElementsAre(HasSubstr("the material gives the rating: write one of the two")));
    EXPECT_THAT(said_of("[[wall]]\nfrom = [1, 1]\nto = [2, 2]\n"), ElementsAre(HasSubstr("missing key \"rating\"")));
    EXPECT_THAT(said_of("[[wall]]\nrating = 3\nfrom = [1, 1]\n"), ElementsAre(HasSubstr("missing key \"to\"")));
    EXPECT_THAT(said_of("[[wall]]\nrating = 3\nfrom = [1, 1]\nto = [1, 1]\n"),
                ElementsAre(HasSubstr("a wall has two ends")));
    EXPECT_THAT(said_of("[[wall]]\nrating = 3\nfrom = [1, 1]\nto = [1.5, 1]\n"),
                ElementsAre(HasSubstr("fight.toml:5:6: a corner or end is two whole numbers")));
    EXPECT_THAT(said_of("[[rough]]\nat = [1, 1]\nradius = -1\n"), ElementsAre(HasSubstr("from 0 to 5000")));
    std::string walls, areas;
    for (int i = 0; i < 25; ++i) walls += "[[wall]]\nrating = 3\nfrom = [1, 1]\nto = [2, 2]\n";
    for (int i = 0; i < 9; ++i) areas += "[[rough]]\nat = [1, 1]\nradius = 1\n";
    EXPECT_THAT(said_of(walls), ElementsAre(HasSubstr("at most 24 walls fit into one fight")));
    EXPECT_THAT(said_of(areas), ElementsAre(HasSubstr("at most 8 areas of difficult ground fit into one fight")));
}

TEST(ShadowrunEncounterMistakes, Places) {
    for (const std::string_view at : {"3", "[1]", "[1, \"2\"]", "[0, 5001]"})
        EXPECT_THAT(said_about(with("at = " + std::string(at) + "\n")), ElementsAre(HasSubstr(place_words))) << at;
    EXPECT_THAT(said_about(with("at = [0, 0]\n") + "at = [0.5, 0.5]\n"),
                ElementsAre(HasSubstr("fight.toml:7:6: Vesper Kade stands less than a metre from [0.5, 0.5] "
                                      "(SR3-MOVE-3+)")));
    EXPECT_THAT(said_about(head_line + vesper + ganger + "count = 2\nat = [[5, 5]]\n"),
                ElementsAre(HasSubstr("the list has 1 places for a count of 2")));
    EXPECT_THAT(said_about(head_line + vesper + ganger + "count = 2\nat = [[5, 5], [5]]\n"),
                ElementsAre(HasSubstr("fight.toml:7:15: " + place_words)));
    EXPECT_THAT(said_about(head_line + vesper + ganger + "count = 3\nat = [5, 4998]\n"),
                ElementsAre(HasSubstr("there is no room for so many before the edge at 5000")));
    EXPECT_THAT(said_about(head_line + "[scene]\nfield = [[0, 0], [20, 20]]\n" + vesper + "at = [21, 3]\n" + ganger),
                ElementsAre(HasSubstr("the place [21, 3] is not on the field")));
    EXPECT_THAT(said_about(head_line + "[scene]\nfield = [[0, 0], [5, 5]]\n" + vesper + ganger),
                ElementsAre(HasSubstr("there is no free place left for Alley Rat ganger: write one")));
}

TEST(ShadowrunEncounterMistakes, TooMany) {
    EXPECT_THAT(
        said_about(with("side = \"A\"\n") + "count = 16\n"),
        ElementsAre(HasSubstr("at most 16 combatants and vehicles fit into one fight; Alley Rat ganger would be "
                              "the 17th")));
    EXPECT_THAT(said_about(head_line + vesper +
                           "side = \"A\"\ncount = 8\nweapons = [\"club\", \"club\", \"club\", "
                           "\"club\"]\n" +
                           ganger + "side = \"B\"\ncount = 8\n"),
                ElementsAre(HasSubstr("at most 48 weapons can be carried in one fight")));
    EXPECT_THAT(
        said_about(head_line + vesper + "side = \"A\"\ncount = 11\n" + ganger +
                   "side = \"B\"\ncount = 5\nweapons = [\"light_pistol\", \"heavy_pistol\", \"machine_pistol\"]\n"),
        ElementsAre(HasSubstr("at most 64 stocks of ammunition fit into one fight")));
}

TEST(ShadowrunEncounterMistakes, Vehicles) {
    const std::string two = head_line + vesper + "side = \"A\"\n" + ganger + "side = \"B\"\n[[vehicle]]\n";
    EXPECT_THAT(
        said_about(two + "from = \"city_cart\"\nside = \"A\"\n"),
        ElementsAre(HasSubstr("there is no vehicle of this id (found \"city_cart\"; did you mean \"city_car\"?)")));
    EXPECT_THAT(said_about(two + "name = \"Truck\"\nside = \"A\"\n"),
                UnorderedElementsAre(HasSubstr("missing key \"body\""), HasSubstr("missing key \"armor_rating\"")));
    EXPECT_THAT(said_about(two + "from = \"city_car\"\nside = \"C\"\n"),
                ElementsAre(HasSubstr("there is no such side")));
    EXPECT_THAT(said_about(two + "from = \"city_car\"\nside = \"A\"\nstart = { stun = 1 }\n"),
                ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_about(two + "from = \"city_car\"\nside = \"A\"\nskills = {}\n"),
                ElementsAre(HasSubstr("unknown key")));
}

TEST(ShadowrunEncounterMistakes, ThingsOfItsOwn) {
    EXPECT_THAT(said_about(head_line + "[[armor]]\nid = \"leather\"\nballistic = 1\nimpact = 1\n" + vesper + ganger),
                ElementsAre("fight.toml:3:6: this id is taken already: choose another one (found \"leather\")"));
    std::string rounds;
    for (int i = 0; i < 6; ++i)
        rounds += "[[ammunition]]\nid = \"own_" + std::to_string(i) + "\"\narmor_reading = \"impact\"\n";
    EXPECT_THAT(said_about(head_line + rounds + vesper + ganger),
                ElementsAre(HasSubstr("at most 12 kinds of ammunition fit into one fight")));
}

// One pass finds every mistake of a file.
TEST(ShadowrunEncounterMistakes, AllAtOnce) {
    EXPECT_THAT(said_about(head_line + "[scene]\nlight = \"dim\"\n" + vesper + "body = 99\nin_hand = [\"x\"]\n" +
                           ganger + "cover = \"tree\"\n"),
                SizeIs(4));
}

// Bounds of every figure an encounter can write, told when one is far outside of them.
TEST(ShadowrunEncounterMistakes, Bounds) {
    const auto expect = [](const std::string& text, const std::string& bounds) {
        EXPECT_THAT(said_about(text),
                    testing::Contains(HasSubstr("a whole number from " + bounds + " (found \"99999\")")))
            << text;
    };
    expect(with("count = 99999\n"), "1 to 16");
    expect(with("reaction_bonus = 99999\n"), "0 to 20");
    expect(with("running_multiplier = 99999\n"), "1 to 10");
    expect(with("natural_reach = 99999\n"), "0 to 4");
    expect(with("loose_rounds = 99999\n"), "0 to 254");
    expect(with("arrows = 99999\n"), "0 to 254");
    expect(with("spare_loads = { smg_smart = 99999 }\n"), "0 to 50");
    expect(with("stock = { smg_smart = [{ rounds = 99999 }] }\n"), "1 to 254");
    expect(with("stock = { smg_smart = [{ loads = 99999 }] }\n"), "1 to 50");
    expect(with("start = { stun = 99999 }\n"), "0 to 9");
    expect(head_line + "[[wall]]\nrating = 99999\nfrom = [1, 1]\nto = [2, 2]\n" + vesper + ganger, "0 to 120");
    const std::string car = with("side = \"A\"\n") + "[[vehicle]]\nfrom = \"city_car\"\nside = \"A\"\n";
    expect(car + "body = 99999\n", "1 to 15");
    expect(car + "armor_rating = 99999\n", "0 to 120");
    expect(car + "start = { physical = 99999 }\n", "0 to 9");
}

// A metre is enough, a name of 80 characters is not too long.
TEST(ShadowrunEncounterMistakes, NotAMistake) {
    EXPECT_THAT(said_about(with("at = [0, 0]\n") + "at = [1, 0]\n"), IsEmpty());
    EXPECT_THAT(said_about(with("at = [5000, -5000]\n")), IsEmpty());
    EXPECT_THAT(said_about(with("name = \"" + std::string(80, 'x') + "\"\n")), IsEmpty());
    EXPECT_THAT(said_about(with("name = \"" + std::string(81, 'x') + "\"\n")), SizeIs(1));
    EXPECT_THAT(said_about(with("reaction_bonus = 15\n")), IsEmpty());
    EXPECT_THAT(said_about(with("armor = [\"leather\", \"vest\", \"vest_plates\", \"lined_coat\", \"armor_jacket\", "
                                "\"security_helmet\"]\n")),
                IsEmpty());
    EXPECT_THAT(said_about(head_line + vesper + ganger + "count = 2\nat = [5, 4998]\n"), IsEmpty());
    // The long sword reaches a metre further: two metres are near enough.
    EXPECT_THAT(said_about(with("at = [0, 0]\nin_hand = [\"long_sword\"]\nengaged_with = [\"Alley Rat ganger\"]\n") +
                           "at = [2, 0]\n"),
                IsEmpty());
    EXPECT_THAT(said_about(with("at = [0, 0]\nin_hand = [\"long_sword\"]\nengaged_with = [\"Alley Rat ganger\"]\n") +
                           "at = [2.1, 0]\n"),
                ElementsAre(HasSubstr("at most 2 m")));
    std::string walls, areas, rounds;
    for (int i = 0; i < 24; ++i) walls += "[[wall]]\nrating = 3\nfrom = [1, 1]\nto = [2, 2]\n";
    for (int i = 0; i < 8; ++i) areas += "[[rough]]\nat = [1, 1]\nradius = 1\n";
    for (int i = 0; i < 5; ++i)
        rounds += "[[ammunition]]\nid = \"own_" + std::to_string(i) + "\"\narmor_reading = \"impact\"\n";
    EXPECT_THAT(said_about(head_line + walls + areas + rounds + vesper + ganger), IsEmpty());
}

TEST(ShadowrunEncounterMistakes, TooManySides) {
    std::string sides = head_line;
    for (int i = 0; i < 17; ++i) sides += "[[side]]\nname = \"S" + std::to_string(i) + "\"\n";
    EXPECT_THAT(said_about(sides + vesper + "side = \"S0\"\n" + ganger + "side = \"S1\"\n"),
                ElementsAre(HasSubstr("fight.toml:34:1: at most 16 sides fit into one fight")));
}

} // namespace
} // namespace fracas::shadowrun
