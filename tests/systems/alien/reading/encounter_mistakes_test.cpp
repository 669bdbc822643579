#include "systems/alien/reading/encounter.hpp"

#include "systems/alien/written.hpp"

namespace fracas::alien {
namespace {

using namespace written;
using fracas::written::expect_ranges;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::string bay_and_hall = "[[zone]]\nid = \"bay\"\n[[zone]]\nid = \"hall\"\n[[border]]\nid = \"hatch\"\nbetween "
                                 "= [\"bay\", \"hall\"]\nway = \"door\"\ndoor = \"open\"\n";

// Kuroda in the bay, her keys from line 5 on; the drone in the hall.
std::string on_map(const std::string& keys, const std::string& of_drone = "") {
    return with("zone = \"bay\"\n" + keys) + "zone = \"hall\"\n" + of_drone + bay_and_hall;
}

TEST(AlienEncounterMistakes, NoneInTheSmallest) {
    EXPECT_THAT(said_about(with("")), IsEmpty());
    EXPECT_THAT(said_about(on_map("")), IsEmpty());
}

TEST(AlienEncounterMistakes, HeadOfTheFile) {
    EXPECT_THAT(said_about("titel = 3\n"),
                ElementsAre("fight.toml:1:1: missing key \"system\"",
                            "fight.toml:1:1: unknown key (found \"titel\"; did you mean \"title\"?)"));
    EXPECT_THAT(said_about("system = \"coriolis\"\n" + kuroda + drone),
                ElementsAre("fight.toml:1:10: system must be alien (found \"coriolis\")"));
    EXPECT_THAT(said_about(head_line), ElementsAre("fight.toml:1:1: a fight needs combatants on at least two sides"));
    EXPECT_THAT(said_about(head_line + "[settings]\nfriendly_fire = \"some\"\n" + kuroda + drone),
                ElementsAre(HasSubstr("must be all, pc or off")));
    EXPECT_THAT(said_about(head_line + "[settings]\nmax_round = 3\n" + kuroda + drone),
                ElementsAre(HasSubstr("did you mean \"max_rounds\"?")));
    EXPECT_THAT(
        said_about(head_line + "[[side]]\nname = \"A\"\n" + kuroda + "side = \"B\"\n" + drone + "side = \"A\"\n"),
        ElementsAre(HasSubstr("there is no such side: the sides are A")));
}

// --- names -----------------------------------------------------------------------------------------------------------

// Every name that nobody has comes with the nearest one that somebody has.
TEST(AlienEncounterMistakes, NamesThatNobodyHas) {
    EXPECT_THAT(said_about(head_line + "[[combatant]]\nfrom = \"kurode\"\n" + drone),
                ElementsAre("fight.toml:3:8: there is no combatant of this id (found \"kurode\"; did you mean "
                            "\"kuroda\"?)"));
    EXPECT_THAT(said_about(with("weapons = [\"knive\"]\n")),
                ElementsAre("fight.toml:4:12: there is no weapon of this id (found \"knive\"; did you mean "
                            "\"knife\"?)"));
    EXPECT_THAT(said_about(with("armor = \"m4\"\n")), ElementsAre(HasSubstr("there is no armor of this id")));
    EXPECT_THAT(said_about(with("skills = { comand = 1 }\n")), ElementsAre(HasSubstr("did you mean \"command\"?")));
    EXPECT_THAT(said_about(with("policy = \"agressive\"\n")), ElementsAre(HasSubstr("did you mean \"aggressive\"?")));
    EXPECT_THAT(
        said_about(with("") + "attack_table = \"dron\"\n"),
        ElementsAre(HasSubstr("there is no attack table of this id (found \"dron\"; did you mean \"drone\"?)")));
    EXPECT_THAT(said_about(with("adjacent = [\"Xenomorf drone\"]\n")),
                ElementsAre("fight.toml:4:13: there is no combatant of this name (found \"Xenomorf drone\"; did you "
                            "mean \"Xenomorph drone\"?)"));
    EXPECT_THAT(said_about(with("knows = [\"dron\"]\n")),
                ElementsAre("fight.toml:4:10: nobody in this fight is of this type (found \"dron\"; did you mean "
                            "\"drone\"?)"));
    EXPECT_THAT(said_about(with("ambsh = true\n")), ElementsAre(HasSubstr("did you mean \"ambush\"?")));
    EXPECT_THAT(said_about(on_map("at_door = \"hach\"\n")),
                ElementsAre("fight.toml:5:11: there is no border of this id in this encounter (found \"hach\"; did you "
                            "mean \"hatch\"?)"));
    EXPECT_THAT(said_about(on_map("blocks = \"hach\"\n")), ElementsAre(HasSubstr("did you mean \"hatch\"?")));
    EXPECT_THAT(said_about(with("zone = \"ba\"\n") + "zone = \"hall\"\n" + bay_and_hall),
                ElementsAre("fight.toml:4:8: there is no zone of this id in this encounter (found \"ba\"; did you mean "
                            "\"bay\"?)"));
    EXPECT_THAT(said_about(on_map("at_door = \"hatch\"\ncover = \"full\"\nbarrier = \"furnitur\"\n")),
                ElementsAre(HasSubstr("there is no barrier of this id in this encounter (found \"furnitur\"; did you "
                                      "mean \"furniture\"?)")));
}

// What is no word at all is complained of once.
TEST(AlienEncounterMistakes, WhatIsNoWord) {
    for (const char* line : {"zone = 3\n", "at_door = 3\n", "blocks = true\n", "adjacent = \"x\"\n", "knows = [1]\n",
                             "adjacent = [1]\n", "weapons = [1]\n", "in_hand = [1]\n", "surprise = 1\n",
                             "cover = \"full\"\nbarrier = 2\nat_door = \"hatch\"\n", "kind = 3\n", "side = 1\n"}) {
        const std::string first = std::string(line).substr(0, 4) == "zone" ? "" : "zone = \"bay\"\n";
        EXPECT_THAT(said_about(with(first + line) + "zone = \"hall\"\n" + bay_and_hall), SizeIs(1)) << line;
    }
}

// --- figures ---------------------------------------------------------------------------------------------------------

TEST(AlienEncounterMistakes, Ranges) {
    expect_ranges({{"strength = *", "1 to 5"},
                   {"agility = *", "1 to 5"},
                   {"wits = *", "1 to 5"},
                   {"empathy = *", "1 to 5"},
                   {"kind = \"npc\"\nstrength = *", "1 to 5"},
                   {"kind = \"synthetic\"\nstrength = *", "1 to 10"},
                   {"skills = { stamina = * }", "0 to 5"},
                   {"max_health = *", "1 to 50"},
                   {"resolve = *", "1 to 10"},
                   {"stress = *", "0 to 10"},
                   {"health = *", "0 to 5"},
                   {"kind = \"synthetic\"\nhealth = *", "1 to 5"},
                   {"count = *", "1 to 16"},
                   {"modifier = *", "-10 to 10"},
                   {"reloads = { magnum = * }", "0 to 99"},
                   {"ammo = { pulse_rifle = * }", "0 to 5"}},
                  [](const std::string& line) { return said_about(with(line + "\n")); });
    expect_ranges({{"speed = *", "1 to 3"},
                   {"health = *", "1 to 7"},
                   {"max_health = *", "1 to 50"},
                   {"armor_level = *", "0 to 10"},
                   {"mobility_dice = *", "0 to 20"},
                   {"acid_splash = *", "0 to 20"}},
                  [](const std::string& line) { return said_about(with("") + line + "\n"); });
    expect_ranges({{"[settings]\nmax_rounds = *", "1 to 10000"}},
                  [](const std::string& line) { return said_about(with("") + line + "\n"); });
}

// ALN-CREAT-1+, ALN-NPC-1+, ALN-SYNTH-1+: what belongs to another kind.
TEST(AlienEncounterMistakes, KeysOfOtherKinds) {
    for (const char* line : {"strength = 3", "agility = 3", "wits = 3", "empathy = 3", "skills = {}", "armor = \"m3\"",
                             "weapons = []", "reloads = {}", "ammo = {}", "in_hand = []", "jammed = []"})
        EXPECT_THAT(said_about(with("") + line + "\n"),
                    ElementsAre(HasSubstr("a creature has none of this (ALN-CREAT-1+)")))
            << line;
    for (const char* line :
         {"speed = 1", "armor_level = 1", "mobility_dice = 1", "acid_splash = 1", "attack_table = \"drone\""})
        EXPECT_THAT(said_about(with(std::string(line) + "\n")),
                    ElementsAre(HasSubstr("only a creature has this (ALN-CREAT-1+)")))
            << line;
    EXPECT_THAT(said_about(with("") + "has_stress = true\n"),
                Contains(HasSubstr("synthetics and creatures have no stress level")));
    EXPECT_THAT(said_about(with("") + "can_push = true\n"),
                ElementsAre(HasSubstr("synthetics and creatures cannot push")));
    EXPECT_THAT(said_about(with("kind = \"synthetic\"\nhas_stress = true\n")),
                ElementsAre(HasSubstr("synthetics and creatures have no stress level")));
    EXPECT_THAT(said_about(with("") + "resolve = 3\n"),
                ElementsAre(HasSubstr("only who has a stress level has Resolve (ALN-NPC-1+)")));
    EXPECT_THAT(said_about(with("") + "stress = 3\n"),
                ElementsAre(HasSubstr("this combatant has no stress level (ALN-NPC-1+)")));
    EXPECT_THAT(said_about(with("") + "cover = \"partial\"\n"),
                ElementsAre(HasSubstr("creatures take no cover (ALN-CREAT-1+)")));
    EXPECT_THAT(said_about(with("size = \"huge\"\n")), ElementsAre(HasSubstr("must be small, normal or large")));
    EXPECT_THAT(said_about(with("kind = \"beast\"\n")),
                ElementsAre(HasSubstr("must be pc, npc, synthetic or creature")));
    EXPECT_THAT(said_about(with("") + "[[combatant]]\nname = \"X\"\n"),
                Contains(HasSubstr("missing key \"kind\" in combatant[2]")));
    EXPECT_THAT(said_about(with("") + "[[combatant]]\nname = \"X\"\nkind = \"creature\"\n"),
                ElementsAre(HasSubstr("missing key \"speed\""), HasSubstr("missing key \"max_health\""),
                            HasSubstr("missing key \"mobility_dice\""), HasSubstr("missing key \"attack_table\"")));
}

// --- things ----------------------------------------------------------------------------------------------------------

TEST(AlienEncounterMistakes, WeaponsInHandAmmoAndJams) {
    EXPECT_THAT(said_about(with("in_hand = [\"nife\"]\n")),
                ElementsAre("fight.toml:4:12: this combatant has no such weapon (found \"nife\"; did you mean "
                            "\"knife\"?)"));
    EXPECT_THAT(said_about(with("in_hand = [\"knife\", \"knife\"]\n")),
                ElementsAre(HasSubstr("fight.toml:4:21: this is in hand already; another one is written knife#2")));
    EXPECT_THAT(said_about(with("in_hand = [\"knife\", \"pulse_rifle\"]\n")),
                ElementsAre(HasSubstr("these need 3 hands; people have two (ALN-ITEM-2+)")));
    EXPECT_THAT(said_about(with("jammed = [\"knife\"]\n")),
                ElementsAre(HasSubstr("fight.toml:4:11: only a firearm jams (ALN-AMMO-2)")));
    EXPECT_THAT(said_about(with("jammed = [\"pulse_rifl\"]\n")),
                ElementsAre(HasSubstr("this combatant has no such weapon (found \"pulse_rifl\"; did you mean")));
    EXPECT_THAT(said_about(with("ammo = { knife = 1 }\n")), ElementsAre(HasSubstr("only a firearm has ammo")));
    EXPECT_THAT(said_about(with("ammo = { magnum = 1 }\n")),
                ElementsAre(HasSubstr("this combatant has no such weapon")));
    EXPECT_THAT(said_about(with("reloads = { knife = 1 }\n")), ElementsAre(HasSubstr("only a firearm is reloaded")));
    EXPECT_THAT(said_about(with("reloads = { magnom = 1 }\n")),
                ElementsAre(HasSubstr("there is no weapon of this id (found \"1\"; did you mean \"magnum\"?)")));
    EXPECT_THAT(said_about(with("reloads = 3\n")), SizeIs(1));
}

TEST(AlienEncounterMistakes, ThingsOfItsOwn) {
    EXPECT_THAT(said_about(with("") + "[[weapon]]\nid = \"unarmed\"\nclass = \"close\"\ndamage = 1\nhands = 0\n"),
                ElementsAre(HasSubstr("this id is taken already: choose another one")));
    EXPECT_THAT(said_about(with("") + "[[armor]]\nid = \"m3\"\nlevel = 1\n"),
                ElementsAre(HasSubstr("this id is taken already")));
    EXPECT_THAT(said_about(with("") + "[[barrier]]\nid = \"furniture\"\nlevel = 1\n"),
                ElementsAre(HasSubstr("this id is taken already")));
    std::string four, five;
    for (int i = 0; i < 5; ++i) {
        five += "[[barrier]]\nid = \"wall_" + std::to_string(i) + "\"\nlevel = 1\n";
        if (i == 3) four = five;
    }
    EXPECT_THAT(said_about(with("") + four), IsEmpty());
    EXPECT_THAT(said_about(with("") + five),
                ElementsAre(HasSubstr("at most 8 barriers fit into one fight, those of the pack included")));
    EXPECT_THAT(said_about(with("") +
                           "[[creature_attack]]\ncreature = \"drone\"\nname = \"hug\"\nroll = [1, 2, 3, 4, 5, "
                           "6]\ndice = 4\ndamage = 1\nrange = \"short\"\n"),
                ElementsAre(HasSubstr("the attacks of drone are in the pack already: choose another creature")));
}

// What does not fit or is not there leaves a fight that is safe to look at.
TEST(AlienEncounterMistakes, SafeToLookAt) {
    const auto read = [](const std::string& text) {
        std::vector<Mistake> mistakes;
        return read_encounter(the_pack(), toml(text), "fight.toml", mistakes);
    };
    std::string barriers;
    for (int i = 0; i < 5; ++i) barriers += "[[barrier]]\nid = \"wall_" + std::to_string(i) + "\"\nlevel = 1\n";
    EXPECT_EQ(read(with("") + barriers).book.barriers, most_barriers);
    EXPECT_EQ(read(with("zone = \"ba\"\n") + "zone = \"hall\"\n" + bay_and_hall).state.combatant[0].zone, 0);
    EXPECT_EQ(read(head_line + kuroda + drone + "count = 16\n").book.combatants, 16);
    EXPECT_EQ(read(with("") + "cover = \"full\"\n").state.combatant[1].cover, Cover::none);
}

// --- the ground ------------------------------------------------------------------------------------------------------

TEST(AlienEncounterMistakes, Zones) {
    EXPECT_THAT(said_about(with("") + bay_and_hall),
                ElementsAre("fight.toml:2:1: missing key \"zone\": the zones are bay or hall",
                            "fight.toml:4:1: missing key \"zone\": the zones are bay or hall"));
    EXPECT_THAT(said_about(with("") + "[[zone]]\nid = \"a\"\n[[zone]]\nid = \"a\"\n"),
                ElementsAre("fight.toml:9:6: there is a zone of this id already (found \"a\")"));
    EXPECT_THAT(said_about(with("") + "[[zone]]\nid = \"a\"\nfeatures = [\"clutered\"]\n"),
                ElementsAre(HasSubstr("did you mean \"cluttered\"?")));
    EXPECT_THAT(said_about(with("") + "[[zone]]\nid = \"a\"\nbarriers = [\"furnitur\"]\n"),
                ElementsAre(HasSubstr("fight.toml:8:13: there is no barrier of this id (found \"furnitur\"; did you "
                                      "mean \"furniture\"?)")));
    EXPECT_THAT(said_about(with("") + "[[zone]]\nid = \"a\"\nbarriers = [3]\n"), SizeIs(1));
    EXPECT_THAT(said_about(with("") + "[[zone]]\nid = \"a\"\nlight = \"dim\"\n"),
                ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_about(with("") + "[[zone]]\nname = \"a\"\n"), ElementsAre(HasSubstr("missing key \"id\"")));
    EXPECT_THAT(said_about(on_map("") + "[[zone]]\nid = \"far\"\n"),
                ElementsAre(HasSubstr("no way leads here from bay: add a [[border]] between them (found \"far\")")));
    std::string zones = with("zone = \"z0\"\n") + "zone = \"z0\"\n";
    for (int i = 0; i <= most_zones; ++i) zones += "[[zone]]\nid = \"z" + std::to_string(i) + "\"\n";
    EXPECT_THAT(said_about(zones), Contains("fight.toml:40:1: at most 16 zones fit into one fight"));
}

TEST(AlienEncounterMistakes, Borders) {
    const auto said_of = [](const std::string& lines) { return said_about(on_map("") + "[[border]]\n" + lines); };
    const std::string between = "between = [\"bay\", \"hall\"]\n";
    EXPECT_THAT(said_of("id = \"hatch\"\n" + between), ElementsAre(HasSubstr("there is a border of this id already")));
    EXPECT_THAT(said_of("id = \"gap\"\n"), ElementsAre(HasSubstr("a border joins two zones, such as")));
    EXPECT_THAT(said_of("id = \"gap\"\nbetween = [\"bay\"]\n"), ElementsAre(HasSubstr("a border joins two zones")));
    EXPECT_THAT(said_of("id = \"gap\"\nbetween = [\"bay\", \"bay\"]\n"),
                ElementsAre(HasSubstr("a border joins two different zones")));
    EXPECT_THAT(said_of("id = \"gap\"\nbetween = [\"bai\", \"hal\"]\n"),
                ElementsAre(HasSubstr("there is no zone of this id in this encounter (found \"bai\"; did you mean "
                                      "\"bay\"?)"),
                            HasSubstr("(found \"hal\"; did you mean \"hall\"?)")));
    EXPECT_THAT(said_of("id = \"gap\"\nbetween = [\"bay\", \"hal\"]\n"), SizeIs(1));
    EXPECT_THAT(said_of("id = \"gap\"\nway = \"wide\"\n" + between),
                ElementsAre(HasSubstr("must be open, narrow, door, jump or climb")));
    EXPECT_THAT(said_of("id = \"gap\"\nway = \"door\"\n" + between), ElementsAre(HasSubstr("missing key \"door\"")));
    EXPECT_THAT(said_of("id = \"gap\"\nway = \"door\"\ndoor = \"ajar\"\n" + between),
                ElementsAre(HasSubstr("must be open, closed, locked or broken")));
    EXPECT_THAT(said_of("id = \"gap\"\nway = \"jump\"\ndoor = \"open\"\n" + between),
                ElementsAre(HasSubstr("only a door opens and shuts: add way = \"door\"")));
    EXPECT_THAT(said_of(between), ElementsAre(HasSubstr("missing key \"id\"")));
    EXPECT_THAT(said_of("id = \"gap\"\nwidth = 2\n" + between), ElementsAre(HasSubstr("unknown key")));
    std::string borders = on_map("");
    for (int i = 1; i <= most_borders; ++i) borders += "[[border]]\nid = \"b" + std::to_string(i) + "\"\n" + between;
    EXPECT_THAT(said_about(borders), ElementsAre(HasSubstr("at most 24 borders fit into one fight")));
}

// --- where they stand ------------------------------------------------------------------------------------------------

TEST(AlienEncounterMistakes, Adjacent) {
    EXPECT_THAT(said_about(with("adjacent = [\"Cpl. Ines Kuroda\"]\n")),
                ElementsAre(HasSubstr("nobody is adjacent to himself")));
    EXPECT_THAT(said_about(on_map("adjacent = [\"Xenomorph drone\"]\ncount = 2\n")),
                ElementsAre(HasSubstr("they are in different zones (ALN-RANGE-1)")));
}

TEST(AlienEncounterMistakes, DoorsAndCover) {
    const std::string third = "[[zone]]\nid = \"yard\"\n[[border]]\nid = \"gate\"\nbetween = [\"hall\", "
                              "\"yard\"]\nway = \"narrow\"\n[[border]]\nid = \"hole\"\nbetween = [\"bay\", "
                              "\"hall\"]\nway = \"climb\"\n[[border]]\nid = \"arch\"\nbetween = [\"bay\", \"hall\"]\n";
    EXPECT_THAT(said_about(on_map("at_door = \"gate\"\ncount = 2\n") + third),
                ElementsAre(HasSubstr("this border is none of the zone bay, where Cpl. Ines Kuroda is (found "
                                      "\"gate\")")));
    EXPECT_THAT(said_about(on_map("blocks = \"gate\"\n") + third),
                ElementsAre(HasSubstr("this border is none of the zone bay")));
    EXPECT_THAT(said_about(on_map("", "at_door = \"gate\"\n") + third), IsEmpty());
    for (const char* border : {"hole", "arch"})
        EXPECT_THAT(said_about(on_map("at_door = \"" + std::string(border) + "\"\n") + third),
                    ElementsAre(HasSubstr("one stands at a door or in a narrow border only (ALN-MOVE-3)")));
    EXPECT_THAT(said_about(on_map("blocks = \"hole\"\n") + third), IsEmpty());
    EXPECT_THAT(said_about(on_map("cover = \"partial\"\ncount = 2\n")),
                ElementsAre(HasSubstr("there is cover in a cluttered zone or at a door only (ALN-COVER-3+)")));
    EXPECT_THAT(said_about(on_map("cover = \"total\"\n")), ElementsAre(HasSubstr("must be none, partial or full")));
    EXPECT_THAT(said_about(on_map("at_door = \"hatch\"\ncover = \"full\"\nbarrier = \"furniture\"\ncount = 2\n")),
                ElementsAre(HasSubstr("there is no such barrier in this zone (ALN-COVER-2)")));
    for (const char* cover : {"", "cover = \"partial\"\n"})
        EXPECT_THAT(said_about(on_map("at_door = \"hatch\"\nbarrier = \"furniture\"\n" + std::string(cover))),
                    ElementsAre(HasSubstr("only full cover has a barrier: add cover = \"full\"")));
}

// --- too many --------------------------------------------------------------------------------------------------------

TEST(AlienEncounterMistakes, TooMany) {
    EXPECT_THAT(said_about(head_line + kuroda + drone + "count = 16\n"),
                ElementsAre("fight.toml:4:1: at most 16 combatants fit into one fight; Xenomorph drone would be the "
                            "17th"));
    const std::string armed = "kind = \"npc\"\nweapons = [\"magnum\", \"knife\", \"shotgun\", \"blunt\"]\n";
    EXPECT_THAT(said_about(head_line + kuroda + armed + "count = 12\n" + kuroda + "weapons = [\"knife\"]\n"),
                ElementsAre(HasSubstr("at most 48 weapons can be carried in one fight, all combatants together")));
    EXPECT_THAT(said_about(head_line + kuroda + armed + "reloads = { magnum = 1, shotgun = 1 }\ncount = 12\n" + kuroda +
                           "weapons = []\nreloads = { magnum = 1 }\n"),
                ElementsAre(HasSubstr("at most 24 stocks of magazines fit into one fight")));
    // ALN-INIT-6+: eleven pcs need eleven cards, and pcs share none.
    EXPECT_THAT(said_about(head_line + kuroda + "count = 9\n" + drone),
                ElementsAre(HasSubstr("fight.toml:2:1: this fight needs 11 initiative cards, and there are 10 "
                                      "(ALN-INIT-6+)")));
}

// Eight creatures with six attacks each fit, and no ninth.
TEST(AlienEncounterMistakes, TooManyAttacks) {
    const auto text = [](int creatures) {
        std::string lines = with("");
        for (int i = 1; i < creatures; ++i) {
            const std::string id = "beast_" + std::to_string(i);
            for (int face = 1; face <= 6; ++face)
                lines += "[[creature_attack]]\ncreature = \"" + id + "\"\nname = \"hit " + std::to_string(face) +
                         "\"\nroll = [" + std::to_string(face) + "]\ndice = 4\ndamage = 1\nrange = \"short\"\n";
            lines += "[[combatant]]\nname = \"" + id +
                     "\"\nkind = \"creature\"\nspeed = 1\nmax_health = 1\nmobility_dice = 1\nattack_table = \"" + id +
                     "\"\n";
        }
        return lines;
    };
    EXPECT_THAT(said_about(text(8)), IsEmpty());
    EXPECT_THAT(said_about(text(9)), ElementsAre(HasSubstr("at most 48 attacks of creatures fit into one fight")));
}

// 48 things and 24 kinds of magazines can be more kinds than fit.
TEST(AlienEncounterMistakes, TooManyKindsOfWeapons) {
    const auto guns = [](int first, int count, const std::string& quote, const std::string& after) {
        std::string list;
        for (int i = first; i < first + count; ++i)
            list += (i == first ? "" : ", ") + quote + "gun_" + std::to_string(i) + quote + after;
        return list;
    };
    const auto text = [&](int carried, int loaded, int carried_by_other) {
        std::string lines = head_line + drone;
        for (int i = 0; i < 66; ++i)
            lines += "[[weapon]]\nid = \"gun_" + std::to_string(i) +
                     "\"\nclass = \"firearm\"\nhands = 1\ndamage = 1\nmin_range = \"short\"\nmax_range = "
                     "\"short\"\nammo = 1\n";
        return lines + kuroda + "weapons = [" + guns(0, carried, "\"", "") + "]\nreloads = { " +
               guns(carried, loaded, "", " = 1") + " }\n" + kuroda + "weapons = [" +
               guns(carried + loaded, carried_by_other, "\"", "") + "]\n";
    };
    EXPECT_THAT(said_about(text(48, 16, 0)), IsEmpty());
    EXPECT_THAT(said_about(text(48, 17, 0)),
                ElementsAre(HasSubstr(":1: at most 64 kinds of weapons fit into one fight (found \"a table\")")));
    EXPECT_THAT(said_about(text(30, 20, 14)), IsEmpty());
    EXPECT_THAT(said_about(text(30, 20, 15)),
                ElementsAre(HasSubstr(":11: at most 64 kinds of weapons fit into one fight (found \"a list\")")));
}

TEST(AlienEncounterMistakes, AnAmbushNeedsSomebodyUnaware) {
    EXPECT_THAT(said_about(with("ambush = true\n")), ElementsAre(HasSubstr("nobody is unaware of it")));
    EXPECT_THAT(said_about(with("ambush = true\nunaware = true\n")), ElementsAre(HasSubstr("ALN-INIT-4")));
    EXPECT_THAT(said_about(with("ambush = true\n") + "unaware = true\n"), IsEmpty());
}

TEST(AlienEncounterMistakes, WhatHasHappenedBefore) {
    EXPECT_THAT(said_about(with("injuries = 61\n")), ElementsAre(HasSubstr("write a list")));
    EXPECT_THAT(said_about(with("injuries = [67]\n")), ElementsAre(HasSubstr("two digits from 1 to 6")));
    EXPECT_THAT(said_about(with("injuries = [11]\n")), ElementsAre(HasSubstr("passes or kills at once")));
    EXPECT_THAT(said_about(with("injuries = [64]\n")), ElementsAre(HasSubstr("passes or kills at once")));
    EXPECT_THAT(said_about(with("injuries = [36, 36]\n")), ElementsAre(HasSubstr("twice")));
    EXPECT_THAT(said_about(with("responses = [\"jumpy\", \"deflated\"]\n")), ElementsAre(HasSubstr("deflated")));
    EXPECT_THAT(said_about(with("holds = \"Xenomorph drone\"\n")), ElementsAre(HasSubstr("people hold people")));
    EXPECT_THAT(said_about(with("holds = \"nobody\"\n")), ElementsAre(HasSubstr("no combatant of this name")));
    EXPECT_THAT(said_about(with("holds = \"Kuroda\"\nname = \"Kuroda\"\n")),
                ElementsAre(HasSubstr("only an enemy is held")));
}

TEST(AlienEncounterMistakes, TasksItemsAndPlayers) {
    const auto zone = [](const std::string& keys) {
        return said_about(head_line + "[[zone]]\nid = \"bay\"\n" + keys + kuroda + drone);
    };
    EXPECT_THAT(zone("terminal = { once = true }\n"), ElementsAre(HasSubstr("add \"terminal\" to its features")));
    EXPECT_THAT(zone("features = [\"terminal\"]\nterminal = { twice = true }\n"), ElementsAre(HasSubstr("twice")));
    EXPECT_THAT(zone("features = [\"terminal\"]\nterminal = { doors = { hatch = \"locked\" } }\n"),
                ElementsAre(HasSubstr("no border of this id")));
    EXPECT_THAT(zone("items = [\"flar\"]\n"), ElementsAre(HasSubstr("flare")));
    EXPECT_THAT(said_about(with("items = [\"knife\"]\n")), ElementsAre(HasSubstr("is a weapon")));
    EXPECT_THAT(said_about(with("player = false\n")), ElementsAre(HasSubstr("players have pcs and synthetics")));
    EXPECT_THAT(said_about(head_line + kuroda + "[[combatant]]\nfrom = \"guard\"\nplayer = true\n"),
                ElementsAre(HasSubstr("players have pcs and synthetics")));
}

} // namespace
} // namespace fracas::alien
