#include "systems/coriolis/reading/encounter.hpp"

#include "systems/coriolis/written.hpp"

namespace fracas::coriolis {
namespace {

using namespace written;
using testing::ElementsAre;

TEST(CoriolisEncounterMistakes, Settings) {
    const auto about = [](std::string_view line) {
        return said_about(head + "[settings]\n" + std::string(line) + "\n" + nasira + thug);
    };
    EXPECT_THAT(
        about("prone_may_defnd = true"),
        ElementsAre(
            "fight.toml:3:1: unknown key in settings (found \"prone_may_defnd\"; did you mean \"prone_may_defend\"?)"));
    EXPECT_THAT(
        about("turn_limit = 0"),
        ElementsAre("fight.toml:3:14: settings.turn_limit must be a whole number from 1 to 10000 (found \"0\")"));
    EXPECT_THAT(
        about("light = \"drak\""),
        ElementsAre("fight.toml:3:9: settings.light must be normal or dark (found \"drak\"; did you mean \"dark\"?)"));
    EXPECT_THAT(about("gm_dp_uses = [\"re-roll\"]"),
                ElementsAre("fight.toml:3:15: settings.gm_dp_uses[0] must be reroll, reload, take_initiative, "
                            "empty_clip or jam (found \"re-roll\"; did you mean \"reroll\"?)"));
    EXPECT_THAT(about("npc_dp_reactions = []"),
                ElementsAre("fight.toml:3:20: defend is always in the list (COR-REACT-6+) (found \"a list\")"));
    EXPECT_THAT(about("full_auto_suppression_stress = true"),
                ElementsAre("fight.toml:3:32: settings.full_auto_suppression_stress must be a whole number from 1 to 6 "
                            "(found \"true\")"));
    EXPECT_THAT(about("ambush = true"), ElementsAre("fight.toml:3:10: an ambush needs combatants with sneaks = true "
                                                    "who lie in it (COR-INIT-8+) (found \"true\")"));
}

TEST(CoriolisEncounterMistakes, TheHeadAndWhoIsMissing) {
    EXPECT_THAT(said_about("title = 3\ncombatants = []\n"),
                ElementsAre("fight.toml:1:1: missing key \"system\"",
                            "fight.toml:1:9: title must be a text (found \"3\")",
                            "fight.toml:2:1: unknown key (found \"combatants\"; did you mean \"combatant\"?)"));
    EXPECT_THAT(said_about("system = \"alien\"\n" + nasira + thug),
                ElementsAre("fight.toml:1:10: system must be coriolis (found \"alien\")"));
    EXPECT_THAT(said_about(head), ElementsAre("fight.toml:1:1: a fight needs combatants on at least two sides"));
    EXPECT_THAT(said_about(head + nasira),
                ElementsAre("fight.toml:2:1: a fight needs combatants on at least two sides (found \"a list\")"));
    EXPECT_THAT(said_about(head + nasira + "side = \"A\"\n" + thug + "side = \"A\"\n"),
                ElementsAre("fight.toml:2:1: a fight needs combatants on at least two sides (found \"a list\")"));
}

TEST(CoriolisEncounterMistakes, NamesThatNobodyHas) {
    EXPECT_THAT(said_about(head + "[[combatant]]\nfrom = \"Nasira Adell\"\n" + thug),
                ElementsAre("fight.toml:3:8: there is no combatant of this id (found \"Nasira Adell\"; did you mean "
                            "\"nasira_adel\"?)"));
    EXPECT_THAT(said_about(with("weapons = [\"vulcan_carabine\"]\n")),
                ElementsAre("fight.toml:4:12: there is no weapon of this id (found \"vulcan_carabine\"; did you mean "
                            "\"vulcan_carbine\"?)"));
    EXPECT_THAT(said_about(with("weapons = [\"unarmed\"]\n")),
                ElementsAre("fight.toml:4:12: bare hands are no weapon to carry: everybody has them (COR-WEAPON-1+) "
                            "(found \"unarmed\")"));
    EXPECT_THAT(
        said_about(with("armor = \"hevy_armor\"\n")),
        ElementsAre(
            "fight.toml:4:9: there is no armour of this id (found \"hevy_armor\"; did you mean \"heavy_armor\"?)"));
    EXPECT_THAT(
        said_about(with("medical = \"medikit\"\n")),
        ElementsAre(
            "fight.toml:4:11: there is no medical equipment of this id (found \"medikit\"; did you mean \"medkit\"?)"));
    EXPECT_THAT(said_about(with("talents = [\"combat veteran\"]\n")),
                ElementsAre("fight.toml:4:12: there is no talent of this id (found \"combat veteran\"; did you mean "
                            "\"combat_veteran\"?)"));
    EXPECT_THAT(said_about(with("skills = { rangedcombat = 1 }\n")),
                ElementsAre("fight.toml:4:12: unknown key in combatant[0].skills (found \"rangedcombat\"; did you mean "
                            "\"ranged_combat\"?)"));
    EXPECT_THAT(
        said_about(with("policy = \"agressive\"\n")),
        ElementsAre(
            "fight.toml:4:10: combatant[0].policy must be aggressive, cautious, random, greedy or tactical (found "
            "\"agressive\"; did you mean \"aggressive\"?)"));
    EXPECT_THAT(said_about(with("unaware_of = [\"Dock though\", \"nasira-adel\"]\n")),
                ElementsAre("fight.toml:4:15: there is no combatant, side or group of this name (found \"Dock "
                            "though\"; did you mean \"Dock tough\"?)",
                            "fight.toml:4:30: nobody of that name is an enemy (found \"nasira-adel\")"));
    EXPECT_THAT(said_about(with("vehicle = \"Bike\"\n")),
                ElementsAre("fight.toml:4:11: there is no [[vehicle]] in this encounter (found \"Bike\")"));
    EXPECT_THAT(
        said_about(with("vehicle = \"Bkie\"\n") +
                   "[[vehicle]]\nname = \"Bike\"\nfrom = \"grav_bike\"\nside = \"Dock tough\"\n"),
        ElementsAre("fight.toml:4:11: there is no [[vehicle]] of this name (found \"Bkie\"; did you mean \"Bike\"?)"));
    EXPECT_THAT(said_about(with("colour = 3\n")), testing::SizeIs(1));
    EXPECT_THAT(
        said_about(with("postur = \"prone\"\n")),
        ElementsAre("fight.toml:4:1: unknown key in combatant[0] (found \"postur\"; did you mean \"posture\"?)"));
}

TEST(CoriolisEncounterMistakes, FiguresOutOfBounds) {
    EXPECT_THAT(
        said_about(with("strength = 13\n")),
        ElementsAre("fight.toml:4:12: combatant[0].strength must be a whole number from 1 to 12 (found \"13\")"));
    EXPECT_THAT(said_about(with("at = [5001, 0]\n")),
                ElementsAre("fight.toml:4:6: a position is two whole numbers of metres from -5000 to 5000, such as [3, "
                            "-2] (found \"a list\")"));
    EXPECT_THAT(said_about(with("at = 3\n")), ElementsAre("fight.toml:4:6: a position is two whole numbers of metres "
                                                          "from -5000 to 5000, such as [3, -2] (found \"3\")"));
    EXPECT_THAT(said_about(with("at = [[0, 0], [1]]\ncount = 2\n")),
                ElementsAre("fight.toml:4:15: a position is two whole numbers of metres from -5000 to 5000, such as "
                            "[3, -2] (found \"a list\")"));
    EXPECT_THAT(said_about(with("at = [[0, 0]]\ncount = 2\n")),
                ElementsAre("fight.toml:4:6: the list has 1 positions for a count of 2 (found \"a list\")"));
    EXPECT_THAT(
        said_about(with("at = [0, 4999]\ncount = 3\n")),
        ElementsAre("fight.toml:4:6: there is no room for so many before the edge at 5000 m (found \"a list\")"));
    EXPECT_THAT(
        said_about(with("modifier = 4\n")),
        ElementsAre("fight.toml:4:12: combatant[0].modifier must be a whole number from -3 to 3 (found \"4\")"));
    EXPECT_THAT(said_about(with("start = { hp = 9, mp = -1, xp = 3 }\n")),
                ElementsAre("fight.toml:4:16: combatant[0].start.hp must be a whole number from 0 to 8 (found \"9\")",
                            "fight.toml:4:24: combatant[0].start.mp must be a whole number from 0 to 5 (found \"-1\")",
                            "fight.toml:4:28: unknown key in combatant[0].start (found \"xp\"; did you mean \"hp\"?)"));
    EXPECT_THAT(said_about(with("start = { injuries = [17] }\n")),
                ElementsAre("fight.toml:4:22: 17 is no D66: both digits are from 1 to 6 (found \"a list\")"));
    EXPECT_THAT(said_about(with("start = { injuries = [20] }\n")), testing::SizeIs(1));
    EXPECT_THAT(said_about(with("start = { injuries = [11, 16, 21, 26] }\n")), testing::IsEmpty());
    EXPECT_THAT(said_about(with("start = { injuries = [53] }\n")),
                ElementsAre("fight.toml:4:22: injury 53 kills within D6 minutes: write { d66 = 53, limit = 4 } in its "
                            "place, with the die that was rolled (COR-CRIT-7+) (found \"a list\")"));
    EXPECT_THAT(said_about(with("start = { injuries = 13 }\n")),
                ElementsAre("fight.toml:4:22: injuries are a list of D66 results such as [13, 34] (found \"13\")"));
    EXPECT_THAT(
        said_about(with("medical = [\"medkit\", \"medkit\", \"medkit\", \"medkit\", \"medkit\"]\n")),
        ElementsAre("fight.toml:4:11: at most 4 pieces of medical equipment can be carried (found \"a list\")"));
    EXPECT_THAT(
        said_about(with("count = 16\n")),
        ElementsAre(
            "fight.toml:5:1: at most 16 combatants and vehicles fit into one fight; Dock tough would be the 17th"));
    EXPECT_THAT(said_about(head + thug + "name = \"Ali\"\n[[combatant]]\nname = \"Sala\"\nstrength = 3\n"),
                ElementsAre("fight.toml:5:1: missing key \"agility\" in combatant[1]",
                            "fight.toml:5:1: missing key \"wits\" in combatant[1]",
                            "fight.toml:5:1: missing key \"empathy\" in combatant[1]"));
    EXPECT_THAT(
        said_about(
            head + thug +
            "count = 8\nweapons = [\"knife\", \"knife\", \"knife\", \"knife\", \"knife\", \"knife\", \"knife\"]\n" +
            nasira),
        ElementsAre("fight.toml:5:11: at most 48 weapons can be carried in one fight, all combatants together (found "
                    "\"a list\")"));
}

// COR-WEAPON-3+, COR-INIT-4, COR-INIT-8+, COR-INIT-9+
TEST(CoriolisEncounterMistakes, WhatDoesNotGoTogether) {
    EXPECT_THAT(
        said_about(with("in_hand = [\"vulcan_carbine\", \"dura_knife\"]\n")),
        ElementsAre("fight.toml:4:11: these need 3 hands; a combatant has two (COR-WEAPON-3+) (found \"a list\")"));
    EXPECT_THAT(said_about(with("in_hand = [\"dura_knif\"]\n")),
                ElementsAre("fight.toml:4:12: only a weapon it carries can be named here, and each as often as it is "
                            "carried (found \"dura_knif\"; did you mean \"dura_knife\"?)"));
    EXPECT_THAT(said_about(with("in_hand = [\"dura_knife\", \"dura_knife\"]\n")),
                ElementsAre("fight.toml:4:26: only a weapon it carries can be named here, and each as often as it is "
                            "carried (found \"dura_knife\")"));
    EXPECT_THAT(said_about(with("mounted = [\"vulcan_machine_gun\"]\n")),
                ElementsAre("fight.toml:4:12: only a weapon it carries can be named here, and each as often as it is "
                            "carried (found \"vulcan_machine_gun\")"));
    EXPECT_THAT(said_about(with("ready_weapon = \"sword\"\n")),
                ElementsAre("fight.toml:4:16: the ready weapon must be one of the weapons listed (found \"sword\")"));
    EXPECT_THAT(said_about(with("surprise = true\nsneaks = true\n")),
                ElementsAre("fight.toml:4:12: nobody has both surprise and a sneak attack: take one of the two out "
                            "(COR-INIT-8+) (found \"true\")"));
    EXPECT_THAT(
        said_about(with("sneaks = true\n") + "sneaks = true\n"),
        ElementsAre("fight.toml:7:10: only one side can sneak up on the others (COR-INIT-8+) (found \"true\")"));
    EXPECT_THAT(said_about(with("group = \"heroes\"\n")),
                ElementsAre("fight.toml:4:9: only NPCs share an initiative die (COR-INIT-9+) (found \"heroes\")"));
    EXPECT_THAT(said_about(with("") + "group = \"gang\"\nside = \"A\"\n" + thug +
                           "group = \"gang\"\nside = \"A\"\nstrength = 5\n"),
                ElementsAre("fight.toml:10:9: members of a group have the same side and the same stats (COR-INIT-9+); "
                            "Dock tough has others (found \"gang\")"));
}

TEST(CoriolisEncounterMistakes, Sides) {
    const std::string sides = "[[side]]\nname = \"Crew\"\n[[side]]\nname = \"Gang\"\n";
    EXPECT_THAT(
        said_about(head + sides + nasira + "side = \"Crw\"\n" + thug),
        ElementsAre(
            "fight.toml:8:8: there is no such side: the sides are Crew or Gang (found \"Crw\"; did you mean \"Crew\"?)",
            "fight.toml:9:1: missing key \"side\": the sides are Crew or Gang"));
    EXPECT_THAT(said_about(head + sides + sides + nasira + "side = \"Crew\"\n" + thug + "side = \"Gang\"\n"),
                ElementsAre("fight.toml:7:8: there is a side of this name already (found \"Crew\")",
                            "fight.toml:9:8: there is a side of this name already (found \"Gang\")"));
    EXPECT_THAT(said_about(head + "[[side]]\npolicy = \"brave\"\n" + nasira + thug),
                ElementsAre("fight.toml:2:1: missing key \"name\" in side[0]",
                            "fight.toml:3:10: side[0].policy must be aggressive, cautious, random, greedy or tactical "
                            "(found \"brave\")"));
}

// COR-COVER-1, COR-COVER-2, COR-MOVE-4+
TEST(CoriolisEncounterMistakes, Ground) {
    const std::string table = "[[cover]]\nkind = \"table\"\nat = [0, 3]\n";
    EXPECT_THAT(said_about(with("cover = \"tabel\"\n") + table),
                ElementsAre("fight.toml:4:9: there is no such [[cover]] place in this encounter (found \"tabel\"; did "
                            "you mean \"Table\"?)"));
    EXPECT_THAT(said_about(with("cover = \"table\"\n") + table),
                ElementsAre("fight.toml:4:9: the nearest such place is more than 2 m from Nasira Adel, who stands at "
                            "[0, 0] (found \"table\")"));
    EXPECT_THAT(said_about(with("cover = 3\n") + table),
                ElementsAre("fight.toml:4:9: cover names a [[cover]] place by its kind or name, or is true for the "
                            "nearest one (found \"3\")"));
    EXPECT_THAT(said_about(with("") + "[[cover]]\nkind = \"tabel\"\n"),
                ElementsAre("fight.toml:7:8: there is no cover of this id (found \"tabel\"; did you mean \"table\"?)",
                            "fight.toml:6:1: missing key \"at\" in cover[0]: a position is two whole numbers of metres "
                            "from -5000 to 5000, such as [3, -2]"));
    EXPECT_THAT(said_about(with("") + "[[cover]]\nname = \"Wall\"\nrating = 9\nat = [0, 0]\n"),
                ElementsAre("fight.toml:8:10: cover[0].rating must be a whole number from 2 to 8 (found \"9\")"));
    EXPECT_THAT(said_about(with("") + "[[cover]]\nkind = \"door\"\nrating = 5\nat = [0, 0]\n"),
                ElementsAre("fight.toml:8:10: the kind gives the rating: write one of the two (found \"5\")"));
    EXPECT_THAT(said_about(with("") + "[[rough]]\nat = [0, 0]\nradius = -1\n"),
                ElementsAre("fight.toml:8:10: rough[0].radius must be a whole number from 0 to 5000 (found \"-1\")"));
    std::string many = with("");
    for (int i = 0; i < 25; ++i) many += table;
    for (int i = 0; i < 9; ++i) many += "[[rough]]\nat = [0, 0]\nradius = 1\n";
    EXPECT_THAT(said_about(many), ElementsAre("fight.toml:78:1: at most 24 places with cover fit into one fight",
                                              "fight.toml:105:1: at most 8 areas of rough ground fit into one fight"));
}

// COR-VEHICLE-1+
TEST(CoriolisEncounterMistakes, Vehicles) {
    const std::string bike = "[[vehicle]]\nname = \"Bike\"\nfrom = \"grav_bike\"\n";
    EXPECT_THAT(said_about(with("drives = true\n")),
                ElementsAre("fight.toml:4:10: who drives needs a vehicle: add vehicle = \"...\" (found \"true\")"));
    EXPECT_THAT(said_about(with("vehicle = \"Bike\"\nat = [0, 0]\nposture = \"prone\"\n") + bike),
                ElementsAre("fight.toml:5:6: who sits in a vehicle is where it is, neither prone nor in cover "
                            "(COR-VEHICLE-1+) (found \"a list\")",
                            "fight.toml:6:11: who sits in a vehicle is where it is, neither prone nor in cover "
                            "(COR-VEHICLE-1+) (found \"prone\")"));
    EXPECT_THAT(
        said_about(with("") + bike),
        ElementsAre("fight.toml:6:1: missing key \"side\": nobody sits in this vehicle, so its side must be written"));
    EXPECT_THAT(
        said_about(with("") + bike + "side = \"Dock tough\"\nhp = 8\nram_damage = 3\n"),
        ElementsAre("fight.toml:11:14: the ram damage is hp / 5, rounded up: here 2 (COR-VEHICLE-1+) (found \"3\")"));
    EXPECT_THAT(said_about(with("vehicle = \"Bike\"\ndrives = true\n") + "vehicle = \"Bike\"\ndrives = true\n" + bike),
                ElementsAre("fight.toml:5:10: the driver must be of the vehicle's side (found \"true\")",
                            "fight.toml:9:10: the vehicle has a driver already (found \"true\")"));
    EXPECT_THAT(
        said_about(with("vehicle = \"Bike\"\ncount = 2\n") + bike),
        ElementsAre(
            "fight.toml:8:1: 2 passengers sit in this vehicle, beside the driver it has room for 1 (found \"1\")"));
    EXPECT_THAT(said_about(with("vehicle = \"Bike\"\n") + "[[vehicle]]\nname = \"Bike\"\nhp = 8\n"),
                testing::SizeIs(6));
}

TEST(CoriolisEncounterMistakes, OwnWeapons) {
    EXPECT_THAT(
        said_about(with("") + "[[weapon]]\nid = \"sword\"\nname = \"Sword\"\nkind = \"melee\"\ndamage = 2\ncrit = 2\n"),
        ElementsAre("fight.toml:7:6: this id is taken already: choose another one (found \"sword\")"));
    const std::string nameless = "[[weapon]]\nid = \"\"\nname = \"X\"\nkind = \"melee\"\ndamage = 1\ncrit = 2\n";
    EXPECT_THAT(said_about(with("") + nameless + nameless),
                ElementsAre("fight.toml:7:6: an id is made of small letters, digits and underlines",
                            "fight.toml:13:6: an id is made of small letters, digits and underlines"));
}

} // namespace
} // namespace fracas::coriolis
