#include "systems/forbidden_lands/reading/encounter.hpp"

#include "systems/forbidden_lands/reading/combatant.hpp"
#include "systems/forbidden_lands/written.hpp"

namespace fracas::forbidden_lands {
namespace {

using namespace written;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

// An encounter with zones of the test before Brannoch and an orc.
std::vector<std::string> said_of_zones(const std::string& zones) {
    return said_about(head_line + zones + brannoch + raider);
}
std::vector<std::string> said_of_start(const std::string& start) {
    return said_about(with("start = { " + start + " }\n"));
}
std::vector<std::string> said_of_old_injury(const std::string& injury) {
    return said_of_start("injuries = [{ " + injury + " }]");
}

TEST(ForbiddenLandsEncounterMistakes, NoneInTheSmallest) { EXPECT_THAT(said_about(with("")), IsEmpty()); }

TEST(ForbiddenLandsEncounterMistakes, HeadOfTheFile) {
    EXPECT_THAT(said_about("titel = 3\n"),
                ElementsAre("fight.toml:1:1: missing key \"system\"",
                            "fight.toml:1:1: unknown key (found \"titel\"; did you mean \"title\"?)"));
    EXPECT_THAT(said_about("system = \"coriolis\"\n" + brannoch + raider),
                ElementsAre("fight.toml:1:10: system must be forbidden-lands (found \"coriolis\")"));
    EXPECT_THAT(said_about(head_line), ElementsAre("fight.toml:1:1: a fight needs combatants on at least two sides"));
    EXPECT_THAT(said_about(head_line + brannoch + "side = \"A\"\n" + raider + "side = \"A\"\n"),
                ElementsAre("fight.toml:2:1: a fight needs combatants on at least two sides (found \"a list\")"));
    EXPECT_THAT(said_about(head_line + "[settings]\nrun_roll = \"never\"\nmax_round = 3\n" + brannoch + raider),
                ElementsAre("fight.toml:3:12: settings.run_roll must be rough_only or always (found \"never\")",
                            "fight.toml:4:1: unknown key in settings (found \"max_round\"; did you mean "
                            "\"max_rounds\"?)"));
    EXPECT_THAT(said_about(head_line + "[settings]\narmor_wear = \"mx\"\n" + brannoch + raider),
                ElementsAre(HasSubstr("must be sum, banes_if_through or max (")));
    // Mistakes of other files do not hide that nobody is there.
    std::vector<Mistake> mistakes = {{"other.toml", {}, {}, {}, "x", {}}};
    read_encounter(the_pack(), toml(head_line), "fight.toml", mistakes);
    EXPECT_THAT(mistakes, SizeIs(2));
}

// Every name that nobody has comes with the nearest one that somebody has.
TEST(ForbiddenLandsEncounterMistakes, NamesThatNobodyHas) {
    EXPECT_THAT(said_about(head_line + "[[combatant]]\nfrom = \"brannok\"\n" + raider),
                ElementsAre("fight.toml:3:8: there is no combatant of this id (found \"brannok\"; did you mean "
                            "\"brannoch\"?)"));
    EXPECT_THAT(said_about(with("melee_weapons = [\"brodsword\"]\n")),
                ElementsAre("fight.toml:4:18: there is no weapon of this id (found \"brodsword\"; did you mean "
                            "\"broadsword\"?)"));
    EXPECT_THAT(said_about(with("ranged_weapon = [\"slingg\"]\n")), ElementsAre(HasSubstr("did you mean \"sling\"?")));
    EXPECT_THAT(said_about(with("ranged_weapon = [\"knife\"]\n")), ElementsAre(HasSubstr("knife is no ranged weapon")));
    EXPECT_THAT(said_about(with("ranged_weapon = 3\n")), ElementsAre(HasSubstr("ranged_weapon must be a text")));
    EXPECT_THAT(said_about(with("shield = \"large_shild\"\n")),
                ElementsAre(HasSubstr("there is no shield of this id (found \"large_shild\"; did you mean")));
    EXPECT_THAT(said_about(with("armor = \"lether\"\n")), ElementsAre(HasSubstr("did you mean \"leather\"?")));
    EXPECT_THAT(said_about(with("skills = { mele = 3 }\n")),
                ElementsAre("fight.toml:4:12: unknown key in combatant[0].skills (found \"mele\"; did you mean "
                            "\"melee\"?)"));
    EXPECT_THAT(said_about(with("skills = 3\n")), ElementsAre(HasSubstr("combatant[0].skills must be a table")));
    EXPECT_THAT(said_about(with("policy = \"agressive\"\n")), ElementsAre(HasSubstr("did you mean \"aggressive\"?")));
    EXPECT_THAT(
        said_about(with("postur = \"prone\"\n")),
        ElementsAre("fight.toml:4:1: unknown key in combatant[0] (found \"postur\"; did you mean \"posture\"?)"));
    EXPECT_THAT(said_about(with("posture = \"sitting\"\n")), ElementsAre(HasSubstr("must be standing or prone")));
    EXPECT_THAT(said_about(with("social = [\"more_people_on_your_side\"]\n")),
                ElementsAre(HasSubstr("must be costs_opponent_nothing, helped_opponent_before, case_presented_well, "
                                      "asks_valuable_or_dangerous, opponent_gains_nothing or hard_to_understand")));
    EXPECT_THAT(said_about(with("conditions = [\"wet\"]\n")),
                ElementsAre(HasSubstr("must be hungry, thirsty, sleepy or cold")));
}

TEST(ForbiddenLandsEncounterMistakes, Sides) {
    const std::string sides = head_line + "[[side]]\nname = \"Vael\"\n[[side]]\nname = \"Rust\"\n";
    EXPECT_THAT(said_about(sides + brannoch + raider + "side = \"Rust\"\n"),
                ElementsAre("fight.toml:6:1: missing key \"side\": the sides are Vael or Rust"));
    EXPECT_THAT(
        said_about(sides + brannoch + "side = \"Vaal\"\n" + raider + "side = \"Rust\"\n"),
        ElementsAre("fight.toml:8:8: there is no such side: the sides are Vael or Rust (found \"Vaal\"; did you "
                    "mean \"Vael\"?)"));
    EXPECT_THAT(said_about(sides + "[[side]]\nname = \"Rust\"\n" + brannoch + "side = \"Vael\"\n" + raider +
                           "side = \"Rust\"\n"),
                ElementsAre("fight.toml:7:8: there is a side of this name already (found \"Rust\")"));
    EXPECT_THAT(
        said_about(head_line + "[[side]]\npolicy = \"cautius\"\n" + brannoch + raider),
        UnorderedElementsAre(HasSubstr("missing key \"name\" in side[0]"), HasSubstr("did you mean \"cautious\"?")));
    // Both on the second of them.
    EXPECT_THAT(said_about(sides + brannoch + "side = \"Rust\"\n" + raider + "side = \"Rust\"\n"),
                ElementsAre(HasSubstr("a fight needs combatants on at least two sides")));
    // One declared side is enough to ask for it.
    EXPECT_THAT(said_about(head_line + "[[side]]\nname = \"Vael\"\n" + brannoch + "side = \"Vael\"\n" + raider),
                ElementsAre(HasSubstr("missing key \"side\": the sides are Vael")));
    const auto many = [](int count) {
        std::string text = head_line;
        for (int i = 0; i < count; ++i) text += "[[side]]\nname = \"S" + std::to_string(i) + "\"\n";
        return said_about(text + brannoch + "side = \"S0\"\n" + raider + "side = \"S1\"\n");
    };
    EXPECT_THAT(many(16), IsEmpty());
    EXPECT_THAT(many(17), ElementsAre(HasSubstr("fight.toml:34:1: at most 16 sides fit into one fight")));
}

TEST(ForbiddenLandsEncounterMistakes, TooMany) {
    EXPECT_THAT(said_about(head_line + brannoch + raider + "count = 15\nmelee_weapons = []\n"), IsEmpty());
    EXPECT_THAT(said_about(head_line + brannoch + raider + "count = 16\n"),
                ElementsAre("fight.toml:4:1: at most 16 combatants fit into one fight; Orc raider would be the 17th"));
    EXPECT_THAT(said_about(head_line + brannoch + raider + "count = 17\n"), ElementsAre(HasSubstr("from 1 to 16")));
    EXPECT_THAT(said_about(with("count = 0\n")), ElementsAre(HasSubstr("from 1 to 16")));
    // Sixteen sides of their own, and one more.
    std::string text = head_line;
    for (int i = 0; i < 16; ++i) text += raider;
    EXPECT_THAT(said_about(text), IsEmpty());
    EXPECT_THAT(said_about(text + raider), ElementsAre(HasSubstr("at most 16 sides fit into one fight")));
    const auto knives = [](int each) {
        std::string list;
        for (int i = 0; i < each; ++i) list += "\"knife\", ";
        return said_about(head_line + brannoch + raider + "count = 15\nmelee_weapons = [" + list + "]\n");
    };
    EXPECT_THAT(knives(2), IsEmpty()); // 3 and 15 times 3
    EXPECT_THAT(knives(3),
                ElementsAre(HasSubstr("at most 48 things can be carried in one fight, all combatants together")));
    std::string hounds = head_line + brannoch;
    for (int i = 0; i < 8; ++i) hounds += "[[combatant]]\nfrom = \"night_hound\"\n";
    EXPECT_THAT(said_about(hounds), IsEmpty());
    EXPECT_THAT(said_about(hounds + "[[combatant]]\nfrom = \"night_hound\"\n"),
                ElementsAre(HasSubstr("at most 48 attacks of monsters fit into one fight")));
    const auto wounds = [](int people) {
        std::string list;
        for (int i = 0; i < 4; ++i) list += "{ table = \"slash\", d66 = 45 }, ";
        return said_about(head_line + raider + brannoch + "count = " + std::to_string(people) +
                          "\nmelee_weapons = []\nstart = { injuries = [" + list + "] }\n");
    };
    EXPECT_THAT(wounds(10), IsEmpty());
    EXPECT_THAT(wounds(11),
                ElementsAre(HasSubstr("at most 40 injuries are remembered in one fight, all combatants together")));
}

// --- zones ----------------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsEncounterMistakes, Zones) {
    EXPECT_THAT(said_of_zones("[[zone]]\nid = \"a\"\n[[zone]]\nid = \"b\"\nneighbours = [\"c\", 3, \"b\", \"a\"]\n"),
                ElementsAre("fight.toml:6:20: zone[1].neighbours[1] must be a text (found \"3\")",
                            HasSubstr("fight.toml:6:15: there is no zone of this id in this encounter (found \"c\""),
                            "fight.toml:6:23: a zone does not name itself (found \"b\")"));
    EXPECT_THAT(said_of_zones("[[zone]]\nid = \"meadow\"\nunseen = [\"medow\"]\n"),
                ElementsAre(HasSubstr("did you mean \"meadow\"?")));
    EXPECT_THAT(said_of_zones("[[zone]]\nid = \"a\"\n[[zone]]\nid = \"a\"\n"),
                ElementsAre("fight.toml:5:6: there is a zone of this id already (found \"a\")"));
    EXPECT_THAT(said_of_zones("[[zone]]\nid = \"a\"\n[[zone]]\nid = \"b\"\n[[zone]]\nid = \"c\"\nneighbours = "
                              "[\"a\"]\n"),
                ElementsAre("fight.toml:4:1: no way leads here from a: link them by neighbours"));
    EXPECT_THAT(said_of_zones("[[zone]]\nid = \"A B\"\n"),
                ElementsAre(HasSubstr("an id is made of small letters, digits and underlines")));
    EXPECT_THAT(said_of_zones("[[zone]]\nname = \"x\"\n"), ElementsAre(HasSubstr("missing key \"id\" in zone[0]")));
    EXPECT_THAT(said_of_zones("[[zone]]\nid = \"a\"\nfeatures = [\"wet\"]\ncolour = 1\n"),
                ElementsAre(HasSubstr("must be open, rough, cramped or dark"), HasSubstr("unknown key in zone[0]")));
    EXPECT_THAT(said_of_zones("[[zone]]\nid = \"a\"\ncover = [\"tree\", \"tree_trunk\", \"tree_trunk\"]\n"),
                ElementsAre(HasSubstr("there is no cover of this id"),
                            HasSubstr("there is room for everybody behind it: tree_trunk need not stand here twice")));
    EXPECT_THAT(said_of_zones("[[zone]]\nid = \"a\"\ncover = [\"tree_trunk\", \"furniture\", \"wooden_door\", "
                              "\"wooden_wall\", \"stone_wall\"]\n"),
                ElementsAre(HasSubstr("at most 4 kinds of cover fit into a zone")));
    EXPECT_THAT(
        said_about(with("zone = \"feld\"\n")),
        ElementsAre("fight.toml:4:8: there is no zone of this id in this encounter (found \"feld\"; did you mean "
                    "\"field\"?)"));
    EXPECT_THAT(said_about(with("zone = 3\n")), ElementsAre(HasSubstr("zone must be a text")));
    const auto many = [](int count) {
        std::string zones;
        for (int i = 0; i < count; ++i)
            zones += "[[zone]]\nid = \"z" + std::to_string(i) + "\"\n" + (i == 0 ? "" : "neighbours = [\"z0\"]\n");
        return said_of_zones(zones);
    };
    EXPECT_THAT(many(16), IsEmpty());
    EXPECT_THAT(many(17), ElementsAre(HasSubstr("at most 16 zones fit into one fight")));
}

// --- people in lists ------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsEncounterMistakes, WhoHasToDoWithWhom) {
    EXPECT_THAT(said_about(with("engaged = [\"Orc rader\"]\n")),
                ElementsAre("fight.toml:4:12: there is no combatant or side of this name (found \"Orc rader\"; did you "
                            "mean \"Orc raider\"?)"));
    EXPECT_THAT(said_about(with("engaged = [\"Brannoch Vael\"]\n")),
                ElementsAre("fight.toml:4:12: nobody is at Arm's Length of himself (found \"Brannoch Vael\")"));
    EXPECT_THAT(said_about(with("engaged = [3]\n")), ElementsAre(HasSubstr("engaged[0] must be a text")));
    EXPECT_THAT(said_about(head_line + "[[zone]]\nid = \"a\"\nneighbours = [\"b\"]\n[[zone]]\nid = \"b\"\n" + brannoch +
                           "engaged = [\"Orc raider\"]\n" + raider + "zone = \"b\"\n"),
                ElementsAre(HasSubstr("Brannoch Vael and Orc raider are not in the same zone (FBL-MOVE-5+)")));
    EXPECT_THAT(said_about(with("sneaks = \"Orc rader\"\n")),
                ElementsAre("fight.toml:4:10: there is no combatant of this name (found \"Orc rader\"; did you mean "
                            "\"Orc raider\"?)"));
    EXPECT_THAT(said_about(with("sneaks = \"Brannoch Vael\"\n")), ElementsAre(HasSubstr("this is no enemy")));
    EXPECT_THAT(said_about(with("ambush = true\n")),
                ElementsAre(HasSubstr("only who sneaks up on somebody lies in wait: add sneaks = \"name\" "
                                      "(FBL-INIT-6+)")));
    EXPECT_THAT(said_about(with("sneaks = 3\n")), ElementsAre(HasSubstr("sneaks must be a text")));
    EXPECT_THAT(nearest_people(load(with("side = \"Vael\"\n")).names, "Vaal"), "Vael");
    EXPECT_EQ(find_people(load(with("side = \"Vael\"\n")).book, load(with("side = \"Vael\"\n")).names, "Vael"), 1);
    EXPECT_EQ(find_people(load(with("")).book, load(with("")).names, "Nobody"), 0);
}

// --- figures --------------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsEncounterMistakes, FiguresOutOfBounds) {
    EXPECT_THAT(said_about(with("strength = 7\n")),
                ElementsAre("fight.toml:4:12: combatant[0].strength must be a whole number from 1 to 6 (found \"7\")"));
    EXPECT_THAT(said_about(with("willpower = 11\n")), ElementsAre(HasSubstr("from 0 to 10")));
    EXPECT_THAT(said_about(with("fear_dice = 11\n")), ElementsAre(HasSubstr("from 0 to 10")));
    EXPECT_THAT(said_about(with("fear_dice = -1\n")), ElementsAre(HasSubstr("from 0 to 10")));
    EXPECT_THAT(said_about(with("modifier = 11\n")), ElementsAre(HasSubstr("from -10 to 10")));
    EXPECT_THAT(said_about(with("modifier = -11\n")), ElementsAre(HasSubstr("from -10 to 10")));
    EXPECT_THAT(said_about(with("natural_weapon_table = \"horror\"\n")),
                ElementsAre(HasSubstr("must be slash, blunt or stab")));
    EXPECT_THAT(said_about(with("name = \" x\"\n")),
                Contains(HasSubstr("a name is one line of 1 to 80 characters without blanks around it")));
    EXPECT_THAT(said_about(with("name = \"" + std::string(80, 'x') + "\"\n")), IsEmpty());
    EXPECT_THAT(said_about(with("name = \"" + std::string(81, 'x') + "\"\n")), SizeIs(1));
    // Without Wits nothing can be said about them; at 1 a monster still stands.
    const std::string wolf = head_line + brannoch + "[[combatant]]\nfrom = \"wolf\"\n";
    EXPECT_THAT(said_about(wolf + "start = { wits = 1 }\n"),
                ElementsAre(HasSubstr("unknown key in combatant[1].start")));
    EXPECT_THAT(said_about(wolf + "wits = 13\n"), ElementsAre(HasSubstr("from 1 to 12")));
    EXPECT_THAT(said_about(wolf + "wits = 2\nstart = { wits = 0, strength = 0 }\n"), IsEmpty());
    const std::string hound = head_line + brannoch + "[[combatant]]\nfrom = \"night_hound\"\n";
    EXPECT_THAT(said_about(hound + "start = { strength = 0 }\n"), ElementsAre(HasSubstr("from 1 to 12")));
    EXPECT_THAT(said_about(hound + "start = { strength = 1, agility = 0 }\n"), IsEmpty());
    EXPECT_THAT(said_about(hound + "wits = 12\n"), IsEmpty());
    EXPECT_THAT(said_about(hound + "wits = 13\n"), ElementsAre(HasSubstr("from 1 to 12")));
}

TEST(ForbiddenLandsEncounterMistakes, WhatIsNotForEverybody) {
    const std::string hound = head_line + brannoch + "[[combatant]]\nfrom = \"night_hound\"\n";
    for (const std::string key : {"casts = true", "power_words = false", "uses_items = true", "fear_dice = 2"}) {
        const auto words = ElementsAre(HasSubstr("this is for people; the fear of a monster is an attack with extra = "
                                                 "\"fear_attack\""));
        EXPECT_THAT(said_about(hound + key + "\n"), words);
        EXPECT_THAT(said_about(head_line + brannoch + "[[combatant]]\nfrom = \"wolf\"\n" + key + "\n"), words);
        EXPECT_THAT(said_about(with(key + "\n")), IsEmpty());
    }
    for (const std::string key :
         {"fangs = true", "natural_weapon_bonus = 1", "natural_weapon_damage = 1", "natural_weapon_table = \"stab\""}) {
        EXPECT_THAT(said_about(hound + key + "\n"),
                    ElementsAre(HasSubstr("a monster attacks by the list of its attacks (FBL-MONSTER-1+)")));
        EXPECT_THAT(said_about(with(key + "\n")), IsEmpty());
    }
    EXPECT_THAT(said_about(with("attacks = []\n")),
                ElementsAre(HasSubstr("only a monster has a list of attacks (FBL-MONSTER-1+)")));
    EXPECT_THAT(said_about(hound + "attacks = []\n"),
                ElementsAre(HasSubstr("a monster needs at least one attack (FBL-MONSTER-1+)")));
    EXPECT_THAT(said_about(hound +
                           "attacks = [{ combatant = \"wolf\", d6 = 1, name = \"x\", base_dice = 1, damage = 1, "
                           "damage_type = \"stab\", range = \"near\" }]\n"),
                ElementsAre(HasSubstr("unknown key in combatant[1].attacks[0]")));
    EXPECT_THAT(said_about(head_line + brannoch + "[[combatant]]\nfrom = \"wolf\"\nshield = \"small_shield\"\n"),
                ElementsAre(HasSubstr("an animal has its natural weapon and carries nothing (FBL-MONSTER-2+)")));
    EXPECT_THAT(said_about(with("ranged_weapon = \"longbow\"\n")),
                ElementsAre(HasSubstr("fight.toml:2:1: missing key \"arrow_die\"")));
    EXPECT_THAT(said_about(head_line + brannoch + raider + "arrow_die = \"d6\"\n"),
                ElementsAre(HasSubstr("only player characters count their arrows (FBL-AMMO-1+)")));
}

TEST(ForbiddenLandsEncounterMistakes, WrittenOutInFull) {
    EXPECT_THAT(said_about(head_line + "[[combatant]]\nname = \"Nix\"\nstrength = 3\n" + raider),
                UnorderedElementsAre(HasSubstr("missing key \"agility\""), HasSubstr("missing key \"wits\""),
                                     HasSubstr("missing key \"empathy\"")));
    EXPECT_THAT(said_about(head_line + "[[combatant]]\nstrength = 3\nagility = 1\nwits = 1\nempathy = 1\n" + raider),
                ElementsAre(HasSubstr("missing key \"name\" in combatant[0]")));
}

// --- things ---------------------------------------------------------------------------------------------------------

TEST(ForbiddenLandsEncounterMistakes, Hands) {
    EXPECT_THAT(said_about(with("in_hand = [\"brodsword\"]\n")),
                ElementsAre("fight.toml:4:12: there is no such thing among the weapons, shields and gear here (found "
                            "\"brodsword\"; did you mean \"broadsword\"?)"));
    EXPECT_THAT(said_about(with("in_hand = [3]\n")), ElementsAre(HasSubstr("in_hand[0] must be a text")));
    EXPECT_THAT(said_about(with("in_hand = [\"knife\", \"knife\"]\n")),
                ElementsAre("fight.toml:4:21: this stands here twice (found \"knife\")"));
    EXPECT_THAT(said_about(with("in_hand = [\"broadsword\", \"knife\", \"large_shield\"]\n")),
                ElementsAre("fight.toml:4:11: these need 3 hands; a combatant has two (found \"a list\")"));
    EXPECT_THAT(said_about(with("in_hand = [\"broadsword\", \"large_shield\"]\n")), IsEmpty());
    EXPECT_THAT(said_about(with("gear = [{ id = \"kit\", skill = \"lore\", bonus = 1 }]\nin_hand = [\"kit\"]\n")),
                ElementsAre(HasSubstr("gear needs no hand: take it out")));
    EXPECT_THAT(said_about(with("readied = [\"broadsword\"]\n")),
                ElementsAre(HasSubstr("only bows, slings and crossbows are readied or loaded (FBL-RANGED-3+)")));
    EXPECT_THAT(said_about(with("ranged_weapon = \"throwing_axe\"\nreadied = [\"throwing_axe\"]\n")),
                ElementsAre(HasSubstr("only bows, slings and crossbows")));
    EXPECT_THAT(said_about(with("ranged_weapon = \"sling\"\nreadied = [\"sling\"]\n")),
                ElementsAre(HasSubstr("a readied bow or sling is in hand: add it to in_hand (FBL-RANGED-3+)")));
    EXPECT_THAT(said_about(with("ranged_weapon = \"sling\"\nin_hand = [\"sling\"]\nreadied = [\"sling\"]\n")),
                IsEmpty());
    EXPECT_THAT(said_about(with("ranged_weapon = \"light_crossbow\"\narrow_die = \"d6\"\nreadied = "
                                "[\"light_crossbow\"]\n")),
                IsEmpty());
}

TEST(ForbiddenLandsEncounterMistakes, Gear) {
    EXPECT_THAT(said_about(with("gear = [{ id = \"knife\", skill = \"lore\", bonus = 1 }]\n")),
                ElementsAre(HasSubstr("a weapon or shield has this id: choose another one")));
    EXPECT_THAT(said_about(with("gear = [{ skill = \"lore\", bonus = 1, name = \"x\" }]\n")),
                ElementsAre(HasSubstr("missing key \"id\" in combatant[0].gear[0]")));
    EXPECT_THAT(said_about(with("gear = [{ id = \"x\", skill = \"loore\", bonus = 4, colour = 1 }]\n")),
                ElementsAre(HasSubstr("from 1 to 3"), HasSubstr("did you mean \"lore\"?"),
                            HasSubstr("unknown key in combatant[0].gear[0]")));
    EXPECT_THAT(said_about(with("gear = [{ id = \"x\", skill = \"lore\", bonus = 0 }]\n")),
                ElementsAre(HasSubstr("from 1 to 3")));
    EXPECT_THAT(said_about(head_line + "[[shield]]\nid = \"knife\"\nbonus = 1\n" + brannoch + raider),
                ElementsAre("fight.toml:3:6: this id is taken already: choose another one (found \"knife\")"));
    EXPECT_THAT(said_about(head_line + "[[cover]]\nid = \"furniture\"\nrating = 1\n" + brannoch + raider), SizeIs(1));
    EXPECT_THAT(said_about(head_line +
                           "[[helmet]]\nid = \"pot\"\nrating = 5\n[[armor]]\nid = \"hide\"\nrating = 1\n"
                           "colour = 2\n" +
                           brannoch + raider),
                ElementsAre(HasSubstr("unknown key in armor[0]"), HasSubstr("from 1 to 4")));
    EXPECT_THAT(said_about(head_line + "[[armor]]\nname = \"x\"\nrating = 1\n" + brannoch + raider),
                ElementsAre(HasSubstr("missing key \"id\" in armor[0]")));
}

// --- from before the fight ------------------------------------------------------------------------------------------

TEST(ForbiddenLandsEncounterMistakes, Start) {
    EXPECT_THAT(said_of_start("strength = 6"),
                ElementsAre("fight.toml:4:22: combatant[0].start.strength must be a whole number from 0 to 5 (found "
                            "\"6\")"));
    EXPECT_THAT(said_of_start("strength = -1"), ElementsAre(HasSubstr("from 0 to 5")));
    EXPECT_THAT(said_of_start("empathy = 4"), ElementsAre(HasSubstr("from 0 to 3")));
    EXPECT_THAT(said_of_start("armor = 4"), ElementsAre(HasSubstr("from 0 to 3")));
    EXPECT_THAT(said_of_start("armor = -1"), ElementsAre(HasSubstr("from 0 to 3")));
    EXPECT_THAT(said_of_start("helmet = 3"), ElementsAre(HasSubstr("from 0 to 2")));
    EXPECT_THAT(said_of_start("helmet = -1"), ElementsAre(HasSubstr("from 0 to 2")));
    EXPECT_THAT(said_of_start("bonus = { broadsword = 3 }"), ElementsAre(HasSubstr("from 0 to 2")));
    EXPECT_THAT(said_of_start("bonus = { broadsword = -1 }"), ElementsAre(HasSubstr("from 0 to 2")));
    EXPECT_THAT(said_of_start("bonus = { brodsword = 1 }"), ElementsAre(HasSubstr("did you mean \"broadsword\"?")));
    const std::string words = "only with empathy = 0 is there an outburst (FBL-BROKEN-4)";
    EXPECT_THAT(said_of_start("outburst = true"), ElementsAre(HasSubstr(words)));
    EXPECT_THAT(said_of_start("outburst = true, empathy = 1"), ElementsAre(HasSubstr(words)));
    EXPECT_THAT(said_of_start("outburst = false, empathy = 1"), IsEmpty());
    EXPECT_THAT(said_of_start("strenght = 1"), ElementsAre(HasSubstr("did you mean \"strength\"?")));
}

TEST(ForbiddenLandsEncounterMistakes, OldInjuries) {
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 13, days = 6"), IsEmpty());
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 13, days = 7"), ElementsAre(HasSubstr("from 1 to 6")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 13, days = 0"), Contains(HasSubstr("from 1 to 6")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 21, days = 13"), ElementsAre(HasSubstr("from 1 to 12")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 13"), ElementsAre(HasSubstr("missing key \"days\"")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 13, days = 2, limit = 1"),
                ElementsAre(HasSubstr("Nose cut off has no time limit (FBL-CRIT-2+)")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 45, days = 2"),
                ElementsAre(HasSubstr("Foot cut off has no healing days (FBL-CRIT-2+)")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 45, limit = 7"), ElementsAre(HasSubstr("from 1 to 6")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 45, limit = 0"), ElementsAre(HasSubstr("from 1 to 6")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 66"),
                ElementsAre(HasSubstr("Beheaded kills at once: nobody fights with it (found \"66\")")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 11"),
                ElementsAre(HasSubstr("Forehead cut leaves nothing behind (found \"11\")")));
    EXPECT_THAT(said_of_old_injury("table = \"other\""),
                ElementsAre(HasSubstr("Non-weapon damage leaves nothing behind without a limit (found \"other\")")));
    EXPECT_THAT(said_of_old_injury("table = \"other\", limit = 3"), IsEmpty());
    EXPECT_THAT(said_of_old_injury("table = \"other\", limit = 3, d66 = 11"),
                ElementsAre(HasSubstr("unknown key in combatant[0].start.injuries[0]")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 17, days = 3"),
                ElementsAre(HasSubstr("both digits of a D66 are from 1 to 6")));
    EXPECT_THAT(said_of_old_injury("table = \"slsh\", d66 = 13, days = 3, limit = 2, feared = \"x\""),
                ElementsAre(HasSubstr("did you mean \"slash\"?")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 13, days = 3, colour = 2"),
                ElementsAre(HasSubstr("unknown key in combatant[0].start.injuries[0]")));
    EXPECT_THAT(said_of_old_injury("table = \"slash\", d66 = 13, days = 3, feared = \"Orc raider\""),
                ElementsAre(HasSubstr("only a phobia has something it is about (FBL-CRIT-6+)")));
    EXPECT_THAT(
        said_of_old_injury("table = \"horror\", d66 = 42, days = 3, feared = \"Orc rader\""),
        ElementsAre(HasSubstr("there is no combatant \"Orc rader\" for a phobia to be about (found \"a table\"; "
                              "did you mean \"Orc raider\"?)")));
    EXPECT_THAT(said_of_old_injury("table = \"horror\", d66 = 42, days = 3"), IsEmpty());
}

// One pass finds every mistake of a file.
TEST(ForbiddenLandsEncounterMistakes, AllAtOnce) {
    EXPECT_THAT(said_about(head_line + "[[zone]]\nid = \"a\"\nfeatures = [\"dim\"]\n" + brannoch +
                           "strength = 99\nin_hand = [\"x\"]\n" + raider + "zone = \"tree\"\n"),
                SizeIs(4));
}

} // namespace
} // namespace fracas::forbidden_lands
