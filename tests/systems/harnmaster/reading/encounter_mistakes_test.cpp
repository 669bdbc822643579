#include "systems/harnmaster/reading/encounter.hpp"

#include "systems/harnmaster/written.hpp"

namespace fracas::harnmaster {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::string hex_words =
    "a hex is two whole numbers [q, r] from -500 to 500, such as [3, -2]; its neighbours are one "
    "step along q, r, or q up and r down";

// Everything in its place.
TEST(HarnMasterEncounterMistakes, NoneInTheSmallest) { EXPECT_THAT(said_about(with("")), IsEmpty()); }

TEST(HarnMasterEncounterMistakes, HeadOfTheFile) {
    EXPECT_THAT(said_about("titel = 3\n"),
                ElementsAre("fight.toml:1:1: missing key \"system\"",
                            "fight.toml:1:1: unknown key (found \"titel\"; did you mean \"title\"?)"));
    EXPECT_THAT(said_about("system = \"coriolis\"\n" + aldric + thug),
                ElementsAre("fight.toml:1:10: system must be harnmaster (found \"coriolis\")"));
    EXPECT_THAT(said_about(head_line), ElementsAre("fight.toml:1:1: a fight needs combatants on at least two sides"));
    EXPECT_THAT(said_about(head_line + aldric + "side = \"A\"\n" + thug + "side = \"A\"\n"),
                ElementsAre("fight.toml:2:1: a fight needs combatants on at least two sides (found \"a list\")"));
}

// Every name that nobody has comes with the nearest one that somebody has.
TEST(HarnMasterEncounterMistakes, NamesThatNobodyHas) {
    EXPECT_THAT(said_about(head_line + "[[combatant]]\nfrom = \"sir_aldrik\"\n" + thug),
                ElementsAre("fight.toml:3:8: there is no combatant of this id (found \"sir_aldrik\"; did you mean "
                            "\"sir_aldric\"?)"));
    EXPECT_THAT(said_about(with("weapons = [\"broadswrd\"]\n")),
                ElementsAre("fight.toml:4:12: there is no weapon of this id (found \"broadswrd\"; did you mean "
                            "\"broadsword\"?)"));
    EXPECT_THAT(said_about(with("weapons = [\"buckler\"]\n")),
                ElementsAre("fight.toml:4:12: this belongs in the list shields (found \"buckler\")"));
    EXPECT_THAT(said_about(with("shields = [\"longbow_80\"]\n")),
                ElementsAre("fight.toml:4:12: this belongs in the list missile_weapons (found \"longbow_80\")"));
    EXPECT_THAT(said_about(with("missile_weapons = [{ id = \"longbow80\", ammo_count = 3 }]\n")),
                ElementsAre("fight.toml:4:27: there is no missile weapon of this id (found \"longbow80\"; did you mean "
                            "\"longbow_80\"?)"));
    EXPECT_THAT(said_about(with("armour = [\"mail_hauberg\", \"mail_cowl\", \"mail_cowl\"]\n")),
                ElementsAre("fight.toml:4:11: there is no armour of this id (found \"mail_hauberg\"; did you mean "
                            "\"mail_hauberk\"?)",
                            "fight.toml:4:10: each piece is worn once; mail_cowl is listed twice (found \"a list\")"));
    EXPECT_THAT(said_about(with("skills = { longsword = 50 }\n")),
                ElementsAre("fight.toml:4:12: unknown key in combatant[0].skills (found \"longsword\"; did you mean "
                            "\"longswords\"?)"));
    EXPECT_THAT(
        said_about(with("policy = \"agressive\"\n")),
        ElementsAre(
            "fight.toml:4:10: combatant[0].policy must be aggressive, cautious, random, greedy or tactical (found "
            "\"agressive\"; did you mean \"aggressive\"?)"));
    EXPECT_THAT(said_about(with("colour = 3\n")),
                ElementsAre(HasSubstr("unknown key in combatant[0]; the keys here are")));
    EXPECT_THAT(
        said_about(with("postur = \"prone\"\n")),
        ElementsAre("fight.toml:4:1: unknown key in combatant[0] (found \"postur\"; did you mean \"posture\"?)"));
}

TEST(HarnMasterEncounterMistakes, FiguresOutOfBounds) {
    EXPECT_THAT(said_about(with("str = 21\n")),
                ElementsAre("fight.toml:4:7: combatant[0].str must be a whole number from 1 to 20 (found \"21\")"));
    EXPECT_THAT(
        said_about(with("skills = { longswords = 131 }\n")),
        ElementsAre(
            "fight.toml:4:25: combatant[0].skills.longswords must be a whole number from 0 to 130 (found \"131\")"));
    EXPECT_THAT(said_about(with("mobility = 5\n")), ElementsAre(HasSubstr("must be a whole number from 20 to 100")));
    EXPECT_THAT(said_about(with("body_weight_lb = 40\n")),
                ElementsAre(HasSubstr("must be a whole number from 50 to 400")));
    EXPECT_THAT(said_about(with("penalty = -5\n")), ElementsAre(HasSubstr("must be a whole number from 0 to 200")));
    EXPECT_THAT(said_about(with("obstructions = 21\n")), ElementsAre(HasSubstr("must be a whole number from 0 to 20")));
    EXPECT_THAT(said_about(with("rise_dice = 2\n")),
                ElementsAre("fight.toml:4:13: the difficulty is 0 for none, or 3 or 4 dice (found \"2\")"));
    EXPECT_THAT(said_about(with("grope_dice = 5\n")), SizeIs(1));
    EXPECT_THAT(said_about(with("size = \"large\"\n")),
                ElementsAre("fight.toml:4:8: combatant[0].size must be half, man or double (found \"large\")"));
    EXPECT_THAT(said_about(with("main_hand = \"both\"\n")),
                ElementsAre("fight.toml:4:13: combatant[0].main_hand must be left or right (found \"both\")"));
    EXPECT_THAT(said_about(with("esoteric = 1\n")),
                ElementsAre(HasSubstr("esoteric must be true or false (found \"1\")")));
    EXPECT_THAT(said_about(with("mount_mobility = 10\n")),
                ElementsAre(HasSubstr("must be a whole number from 20 to 400")));
    EXPECT_THAT(said_about(with("count = 16\n")),
                ElementsAre("fight.toml:5:1: at most 16 combatants fit into one fight; Bandit thug would be the 17th"));
}

// A combatant without a template needs every figure.
TEST(HarnMasterEncounterMistakes, FiguresThatAreMissing) {
    EXPECT_THAT(said_about(head_line + "[[combatant]]\nname = \"Ali\"\nstr = 11\n" + thug),
                ElementsAre("fight.toml:2:1: missing key \"end\" in combatant[0]",
                            "fight.toml:2:1: missing key \"dex\" in combatant[0]",
                            "fight.toml:2:1: missing key \"agl\" in combatant[0]",
                            "fight.toml:2:1: missing key \"spd\" in combatant[0]",
                            "fight.toml:2:1: missing key \"wil\" in combatant[0]",
                            "fight.toml:2:1: missing key \"body_weight_lb\" in combatant[0]",
                            "fight.toml:2:1: missing key \"mobility\" in combatant[0]"));
    EXPECT_THAT(said_about(with("missile_weapons = [{ id = \"longbow_80\" }]\n")),
                ElementsAre("fight.toml:4:20: missing key \"ammo_count\" in combatant[0].missile_weapons[0]"));
    EXPECT_THAT(said_about(with("missile_weapons = [\"longbow_80\"]\n")),
                ElementsAre("fight.toml:4:20: combatant[0].missile_weapons[0] must be a table (found \"longbow_80\")"));
}

// HMG-INIT-1, HMG-FAT-1, HMG-FAT-2: what follows from other figures must follow.
TEST(HarnMasterEncounterMistakes, FiguresThatFollow) {
    EXPECT_THAT(
        said_about(with("initiative = 70\n")),
        ElementsAre("fight.toml:4:14: initiative is END + DEX + AGL + SPD + WIL (HMG-INIT-1): here 64; it may be "
                    "left out (found \"70\")"));
    EXPECT_THAT(
        said_about(with("fatigue_rate = 2\n")),
        ElementsAre("fight.toml:4:16: the fatigue rate is Load / END, rounded, at least 1 (HMG-FAT-1): here 6; it "
                    "may be left out (found \"2\")"));
    EXPECT_THAT(said_about(with("encumbrance_penalty = 2\n")),
                ElementsAre(HasSubstr("the encumbrance penalty is Load / END, rounded (HMG-FAT-2): here 6")));
    EXPECT_THAT(said_about(with("load_lb = 20\n")),
                ElementsAre("fight.toml:4:11: what is listed weighs 75 pounds; the load counts all that is carried "
                            "(HMG-INIT-3+) (found \"20\")"));
}

// HMG-INIT-3+
TEST(HarnMasterEncounterMistakes, Hands) {
    EXPECT_THAT(said_about(with("in_hand = { right = \"dagger\" }\n")),
                ElementsAre("fight.toml:4:21: only what a combatant owns can be in his hand (found \"dagger\")"));
    EXPECT_THAT(
        said_about(with("in_hand = { right = \"brodsword\" }\n")),
        ElementsAre("fight.toml:4:21: only what a combatant owns can be in his hand (found \"brodsword\"; did you "
                    "mean \"broadsword\"?)"));
    EXPECT_THAT(said_about(with("in_hand = { right = \"broadsword\", left = \"broadsword\" }\n")),
                ElementsAre("fight.toml:4:42: he has no second one of these (found \"broadsword\")"));
    EXPECT_THAT(said_about(with("in_hand = { both = \"broadsword\", left = \"knight_shield\" }\n")),
                ElementsAre("fight.toml:4:41: both hands hold one thing already: write both, or left and right (found "
                            "\"knight_shield\")"));
    EXPECT_THAT(
        said_about(with("in_hand = { middle = \"broadsword\" }\n")),
        ElementsAre("fight.toml:4:13: unknown key in combatant[0].in_hand; the keys here are both, right or left "
                    "(found \"middle\")"));
    EXPECT_THAT(said_about(with("in_hand = \"broadsword\"\n")),
                ElementsAre("fight.toml:4:11: combatant[0].in_hand must be a table (found \"broadsword\")"));
}

// HMG-RANGED-3
TEST(HarnMasterEncounterMistakes, WhatIsLoaded) {
    const std::string only = "only a bow, crossbow, sling or blowgun he owns can be loaded, and each once";
    EXPECT_THAT(said_about(with("loaded = [\"broadsword\"]\n")),
                ElementsAre("fight.toml:4:11: " + only + " (found \"broadsword\")"));
    EXPECT_THAT(said_about(with("missile_weapons = [{ id = \"sling\", ammo_count = 0 }]\nloaded = [\"sling\"]\n")),
                ElementsAre("fight.toml:5:11: there is no missile for it: its ammo_count is 0 (HMG-RANGED-3) (found "
                            "\"sling\")"));
    EXPECT_THAT(
        said_about(with("missile_weapons = [{ id = \"sling\", ammo_count = 1 }]\nloaded = [\"slings\", \"sling\", "
                        "\"sling\"]\n")),
        ElementsAre("fight.toml:5:11: " + only + " (found \"slings\"; did you mean \"sling\"?)",
                    "fight.toml:5:30: " + only + " (found \"sling\")"));
}

// HMG-TURN-4+
TEST(HarnMasterEncounterMistakes, Places) {
    EXPECT_THAT(said_about(with("at = [501, 0]\n")),
                ElementsAre("fight.toml:4:6: " + hex_words + " (found \"a list\")"));
    EXPECT_THAT(said_about(with("at = 3\n")), ElementsAre("fight.toml:4:6: " + hex_words + " (found \"3\")"));
    EXPECT_THAT(said_about(with("count = 2\nat = [[0, 0], [0]]\n")),
                ElementsAre("fight.toml:5:15: " + hex_words + " (found \"a list\")"));
    EXPECT_THAT(said_about(with("count = 3\nat = [[0, 0], [0, 1]]\n")),
                ElementsAre("fight.toml:5:6: the list has 2 hexes for a count of 3 (found \"a list\")"));
    EXPECT_THAT(said_about(with("count = 3\nat = [0, 499]\n")),
                ElementsAre("fight.toml:5:6: there is no room for so many before the edge at 500 (found \"a list\")"));
    EXPECT_THAT(
        said_about(with("count = 2\nat = [[3, 3], [3, 3]]\n")),
        ElementsAre("fight.toml:5:15: Sir Aldric Harrowgate stands in the hex [3, 3] already (HMG-TURN-4+) (found "
                    "\"a list\")"));
    EXPECT_THAT(said_about(with("") + "at = [0, 0]\n"), IsEmpty()); // who says nothing makes room
}

TEST(HarnMasterEncounterMistakes, Mounts) {
    EXPECT_THAT(
        said_about(with("mounted = true\nmount_at = [3, 3]\n")),
        ElementsAre("fight.toml:5:12: who is mounted sits where the mount stands: take one out (found \"a list\")"));
    EXPECT_THAT(said_about(with("count = 2\nmount_at = [3, 3]\n")),
                ElementsAre(HasSubstr("several combatants cannot share a mount")));
    EXPECT_THAT(said_about(with("mounted = true\nposture = \"prone\"\n")),
                ElementsAre("fight.toml:5:11: nobody lies prone in the saddle (HMG-INJ-13+) (found \"prone\")"));
}

// HMG-INJ-3, HMG-INJ-4
TEST(HarnMasterEncounterMistakes, WoundsFromBefore) {
    EXPECT_THAT(
        said_about(with("start = { ip = -1, hp = 3 }\n")),
        ElementsAre("fight.toml:4:16: combatant[0].start.ip must be a whole number from 0 to 500 (found \"-1\")",
                    "fight.toml:4:20: unknown key in combatant[0].start (found \"hp\"; did you mean \"ip\"?)"));
    const auto injury = [](std::string_view keys) {
        return said_about(with("start = { injuries = [{ " + std::string(keys) + " }] }\n"));
    };
    EXPECT_THAT(injury("location = \"skul\", ip = 3"),
                ElementsAre(HasSubstr("there is no location of this id (found \"skul\"; did you mean \"skull\"?)")));
    EXPECT_THAT(injury("location = \"skull\", side = \"left\", ip = 3"),
                ElementsAre(HasSubstr("there is only one skull (found \"left\")")));
    EXPECT_THAT(injury("location = \"hand\", ip = 3"), ElementsAre(HasSubstr("missing key \"side\"")));
    EXPECT_THAT(injury("location = \"skull\", ip = 0"), ElementsAre(HasSubstr("ip must be a whole number from 1")));
    EXPECT_THAT(injury("location = \"skull\", ip = 3, aspect = \"squeeze\""),
                ElementsAre(HasSubstr("aspect must be blunt, edged or point")));
    EXPECT_THAT(said_about(with("start = { bp = 15 }\n")),
                ElementsAre(HasSubstr("blood loss of more than END, here 14, leaves nobody on his feet")));
    EXPECT_THAT(
        said_about(with("in_hand = { left = \"knight_shield\" }\nstart = { injuries = [{ location = \"hand\", side = "
                        "\"left\", ip = 20 }] }\n")),
        ElementsAre("fight.toml:4:11: an injury of more than 15 IP has made the left arm useless: it can hold "
                    "nothing (HMG-INJ-4) (found \"a table\")"));
}

// Section 16 of the registry: a wrong key, a wrong value, a wrong sign.
TEST(HarnMasterEncounterMistakes, Settings) {
    const auto set = [](std::string_view line) {
        return said_about(head_line + "[settings]\n" + std::string(line) + "\n" + aldric + thug);
    };
    EXPECT_THAT(
        set("physical_penalty_multiplier_mele = 2"),
        ElementsAre("fight.toml:3:1: unknown key in settings (found \"physical_penalty_multiplier_mele\"; did you "
                    "mean \"physical_penalty_multiplier_melee\"?)"));
    EXPECT_THAT(
        set("injury_penalty_divisor = 0"),
        ElementsAre("fight.toml:3:26: settings.injury_penalty_divisor must be a whole number from 1 to 100 (found "
                    "\"0\")"));
    EXPECT_THAT(set("aim_penalty_head = 10"),
                ElementsAre("fight.toml:3:20: settings.aim_penalty_head must be a whole number from -100 to 0 (found "
                            "\"10\")"));
    EXPECT_THAT(set("outnumbered_counts = \"everybody\""),
                ElementsAre("fight.toml:3:22: settings.outnumbered_counts must be beyond_first or all (found "
                            "\"everybody\")"));
    EXPECT_THAT(set("engage_ta_compares = true"),
                ElementsAre("fight.toml:3:22: settings.engage_ta_compares must be a text (found \"true\")"));
    EXPECT_THAT(set("eml_min = 96"), ElementsAre("fight.toml:3:11: the smallest EML, 96, is above the largest, 95 "
                                                 "(HMG-CORE-2+) (found \"96\")"));
    EXPECT_THAT(set("eml_max = 4"), ElementsAre("fight.toml:3:11: the smallest EML, 5, is above the largest, 4 "
                                                "(HMG-CORE-2+) (found \"4\")"));
    EXPECT_THAT(set("eml_max = 101"),
                ElementsAre("fight.toml:3:11: settings.eml_max must be a whole number from 0 to 100 (found \"101\")"));
    EXPECT_THAT(set("max_rounds = -1"),
                ElementsAre(HasSubstr("must be a whole number from 0 to 10000 (found \"-1\")")));
    EXPECT_THAT(set("fumble_adds_ei = 1"), ElementsAre(HasSubstr("must be true or false (found \"1\")")));
    EXPECT_THAT(set("dodge_defence_class = 6"), ElementsAre(HasSubstr("must be a whole number from 0 to 5")));
    EXPECT_THAT(set("stray_missile_percent = 101"), ElementsAre(HasSubstr("must be a whole number from 0 to 100")));
}

TEST(HarnMasterEncounterMistakes, TheMap) {
    const auto map = [](std::string_view lines) {
        return said_about(head_line + "[map]\n" + std::string(lines) + "\n" + aldric + "at = [0, 0]\n" + thug +
                          "at = [0, 4]\n");
    };
    EXPECT_THAT(map("size = [0, 4]"),
                ElementsAre(HasSubstr("fight.toml:3:8: the size is two whole numbers from 1 to 500")));
    EXPECT_THAT(map("size = [9, 9]\ncorners = [[0, 0], [3, 3]]"),
                ElementsAre("fight.toml:3:8: the corners give the size: write one of the two (found \"a list\")"));
    EXPECT_THAT(map("corners = [[3, 3], [0, 0]]"),
                ElementsAre(HasSubstr("the corners are two hexes, the one with the smaller figures first")));
    EXPECT_THAT(map("blocked = [[1, 2], [3]]"), ElementsAre("fight.toml:3:20: " + hex_words + " (found \"a list\")"));
    EXPECT_THAT(map("blocked = 3"), ElementsAre("fight.toml:3:11: blocked must be a list (found \"3\")"));
    EXPECT_THAT(
        map("walls = [[[0, 0], [2, 3]]]"),
        ElementsAre("fight.toml:3:10: a wall is two hexes [[q, r], [q, r]] on one of the three straight lines of "
                    "the grid: equal q, equal r or equal q + r (found \"a list\")"));
    EXPECT_THAT(map("walls = [[[3, -100], [3, 100]]]"),
                ElementsAre("fight.toml:2:1: at most 128 hexes can be blocked, those of walls included"));
    EXPECT_THAT(map("blocked = [[0, 0]]"), ElementsAre("fight.toml:6:6: the hex [0, 0] is blocked (found \"a list\")"));
    EXPECT_THAT(map("size = [3, 3]"),
                ElementsAre("fight.toml:9:6: the hex [0, 4] is not on the map (found \"a list\")"));
    EXPECT_THAT(map("cramped = \"yes\""), ElementsAre(HasSubstr("map.cramped must be true or false")));
    EXPECT_THAT(
        map("width = 4"),
        ElementsAre(HasSubstr("unknown key in map; the keys here are size, corners, blocked, walls or cramped")));
    EXPECT_THAT(said_about(head_line + "[map]\nsize = [1, 1]\n" + aldric + thug),
                ElementsAre(HasSubstr("there is no free hex left for Bandit thug")));
}

// HMG-INIT-2
TEST(HarnMasterEncounterMistakes, Sides) {
    const std::string sides = "[[side]]\nname = \"Bandits\"\n[[side]]\nname = \"Watch\"\n";
    EXPECT_THAT(
        said_about(head_line + sides + aldric + "side = \"Wtach\"\n" + thug),
        ElementsAre("fight.toml:8:8: there is no such side: the sides are Bandits or Watch (found \"Wtach\"; did "
                    "you mean \"Watch\"?)",
                    "fight.toml:9:1: missing key \"side\": the sides are Bandits or Watch"));
    EXPECT_THAT(
        said_about(head_line + "starts = \"Bandit\"\n" + sides + aldric + "side = \"Watch\"\n" + thug +
                   "side = \"Bandits\"\n"),
        ElementsAre("fight.toml:2:10: starts names the side that has the first round to itself, or \"none\"; the "
                    "sides are Bandits or Watch (found \"Bandit\"; did you mean \"Bandits\"?)"));
    EXPECT_THAT(said_about(head_line + "starts = 1\n" + aldric + thug),
                ElementsAre("fight.toml:2:10: starts must be a text (found \"1\")"));
    EXPECT_THAT(said_about(head_line + sides + sides + aldric + "side = \"Watch\"\n" + thug + "side = \"Bandits\"\n"),
                ElementsAre("fight.toml:7:8: there is a side of this name already (found \"Bandits\")",
                            "fight.toml:9:8: there is a side of this name already (found \"Watch\")"));
    std::string nine;
    for (int i = 0; i < 9; ++i) nine += thug;
    EXPECT_THAT(said_about(head_line + nine), ElementsAre(HasSubstr("at most 8 sides fit into one fight")));
}

TEST(HarnMasterEncounterMistakes, ThingsOfItsOwn) {
    EXPECT_THAT(said_about(head_line +
                           "[[weapon]]\nid = \"broadsword\"\nskill = \"longswords\"\nquality = 3\n"
                           "attack_class = 5\ndefence_class = 2\n" +
                           aldric + thug),
                ElementsAre("fight.toml:3:6: this id is taken already: choose another one (found \"broadsword\")"));
    EXPECT_THAT(said_about(head_line + "[[skill]]\nid = \"bows\"\n" + aldric + thug),
                ElementsAre("fight.toml:3:6: there is a skill of this id already (found \"bows\")"));
    EXPECT_THAT(said_about(head_line +
                           "[[shield]]\nid = \"lid\"\nskill = \"sheild\"\nquality = 3\nattack_class = 1\n"
                           "defence_class = \"R\"\n" +
                           aldric + thug),
                ElementsAre(HasSubstr("there is no skill of this id (found \"sheild\"; did you mean \"shield\"?)")));
}

// So much fits into a fight, and no more.
TEST(HarnMasterEncounterMistakes, TooMuch) {
    EXPECT_THAT(said_about(with("missile_weapons = [{ id = \"throwing_knife\", ammo_count = 20 }]\ncount = 4\n")),
                ElementsAre(HasSubstr("at most 64 things can be carried in one fight, all combatants together")));
    std::string injuries;
    for (int i = 0; i < 41; ++i) injuries += "{ location = \"skull\", ip = 1 }, ";
    EXPECT_THAT(said_about(with("start = { injuries = [" + injuries + "] }\n")),
                ElementsAre(HasSubstr("at most 40 injuries are remembered in one fight")));
}

} // namespace
} // namespace fracas::harnmaster
