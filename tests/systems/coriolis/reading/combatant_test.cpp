// Bringing people and vehicles into a fight: each limit from both sides, each message, what each key does alone.
#include "systems/coriolis/reading/combatant.hpp"

#include "systems/coriolis/written.hpp"

#include <algorithm>

namespace fracas::coriolis {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string corsair_table = "[[combatant]]\nfrom = \"corsair_raider\"\n";
const std::string bike_table = "[[vehicle]]\nname = \"Bike\"\nfrom = \"grav_bike\"\n";

Loaded load_from(const Pack& pack, const std::string& text) {
    std::vector<Mistake> mistakes;
    Loaded loaded = read_encounter(pack, toml(text), "fight.toml", mistakes);
    EXPECT_THAT(said(mistakes), IsEmpty());
    return loaded;
}

bool aware(const Loaded& fight, int who, int whom) { return (fight.state.aware[who] >> whom & 1u) != 0; }

Point place_of(const Loaded& fight, int who) { return {fight.state.combatant[who].x, fight.state.combatant[who].y}; }

// --- the pack --------------------------------------------------------------------------------------------------------

// COR-MOVE-2+, COR-DARK-1+, COR-END-1+: an encounter that says nothing has the house rules of its pack.
TEST(CoriolisMuster, TheHouseRulesOfThePack) {
    Pack pack = test_pack();
    for (const bool on : {true, false}) {
        pack.house_rules.dark = pack.house_rules.ambush = pack.house_rules.settings.dp_jam = on;
        pack.house_rules.turn_limit = on ? 9 : 10;
        pack.house_rules.darkness_points = on ? 2 : 0;
        for (const char* settings : {"", "[settings]\n"}) {
            const Loaded fight = load_from(pack, head + settings + nasira + thug);
            EXPECT_EQ(fight.book.dark, on);
            EXPECT_EQ(fight.book.ambush, on);
            EXPECT_EQ(fight.book.settings.dp_jam, on);
            EXPECT_EQ(fight.book.turn_limit, on ? 9 : 10);
            EXPECT_EQ(fight.state.darkness, on ? 2 : 0);
        }
    }
}

// Bare hands are found wherever the pack lists them.
TEST(CoriolisMuster, BareHandsFirstOrLast) {
    Pack pack = test_pack();
    const auto hands = std::ranges::find(pack.weapons, "unarmed", &PackWeapon::id);
    ASSERT_NE(hands, pack.weapons.end());
    std::ranges::rotate(pack.weapons, hands);
    ASSERT_EQ(pack.weapons.front().id, "unarmed");
    for (int i = 0; i < 2; ++i) {
        const Loaded fight = load_from(pack, head + nasira + thug);
        EXPECT_EQ(fight.names.weapon_key.at(fight.book.unarmed_weapon), "unarmed");
        EXPECT_TRUE(fight.book.weapon[fight.book.unarmed_weapon].has(unarmed));
        std::ranges::rotate(pack.weapons, pack.weapons.begin() + 1);
    }
}

// --- places ----------------------------------------------------------------------------------------------------------

TEST(CoriolisMuster, WhoSaysNothingStandsInTheColumnOfTheSide) {
    const Loaded fight = load(head + nasira + "side = \"A\"\ncount = 3\n" + thug + "side = \"B\"\ncount = 2\n" +
                              corsair_table + "side = \"C\"\n" + bike_table + "side = \"B\"\n");
    const Point places[] = {{0, 0}, {0, 1}, {0, 2}, {2, 0}, {2, 1}, {4, 0}, {2, 2}};
    for (int i = 0; i < 7; ++i) EXPECT_EQ(place_of(fight, i), places[i]) << i;
    for (int i = 0; i < 7; ++i)
        for (int j = 0; j < 7; ++j) EXPECT_TRUE(aware(fight, i, j)) << i << j;
    EXPECT_FALSE(aware(fight, 0, 7));
}

TEST(CoriolisMuster, PositionsUpToTheEdge) {
    const auto about = [](const std::string& at) { return said_about(with("at = " + at + "\n")); };
    for (const char* right : {"[5000, 0]", "[-5000, 0]", "[0, 5000]", "[0, -5000]", "[5000, -5000]"})
        EXPECT_THAT(about(right), IsEmpty()) << right;
    for (const char* wrong : {"[5001, 0]", "[-5001, 0]", "[0, 5001]", "[0, -5001]", "[1]", "[1, 2, 3]", "[1.5, 2]",
                              "[1, \"a\"]", "\"here\"", "[]"})
        EXPECT_THAT(about(wrong), ElementsAre(HasSubstr("a position is two whole numbers of metres from -5000 to 5000, "
                                                        "such as [3, -2]")))
            << wrong;
    EXPECT_EQ(place_of(load(with("at = [7, 4999]\ncount = 2\n")), 1), (Point{7, 5000}));
    EXPECT_THAT(about("[7, 5000]\ncount = 2"), ElementsAre(HasSubstr("no room for so many before the edge at 5000 m")));
    EXPECT_THAT(about("[7, 5000]\ncount = 1"), IsEmpty());
    EXPECT_THAT(said_about(with("") + bike_table + "side = \"Dock tough\"\nat = [5001, 0]\n"),
                ElementsAre(HasSubstr("a position is two whole numbers")));
    EXPECT_EQ(place_of(load(with("") + bike_table + "side = \"Dock tough\"\nat = [-5000, 5000]\n"), 2),
              (Point{-5000, 5000}));
}

TEST(CoriolisMuster, CountAndModifier) {
    for (const int right : {1, 15}) EXPECT_THAT(said_about(with("count = " + std::to_string(right) + "\n")), IsEmpty());
    for (const int wrong : {0, 17})
        EXPECT_THAT(said_about(with("count = " + std::to_string(wrong) + "\n")),
                    ElementsAre(HasSubstr("count must be a whole number from 1 to 16")));
    for (const int right : {-3, 3})
        EXPECT_EQ(load(with("modifier = " + std::to_string(right) + "\n")).state.combatant[0].modifier, right);
    for (const int wrong : {-4, 4})
        EXPECT_THAT(said_about(with("modifier = " + std::to_string(wrong) + "\n")),
                    ElementsAre(HasSubstr("modifier must be a whole number from -3 to 3")));
    EXPECT_EQ(load(with("")).state.combatant[0].modifier, 0);
    EXPECT_FALSE(load(with("posture = \"standing\"\n")).state.combatant[0].is(prone));
    EXPECT_TRUE(load(with("posture = \"prone\"\n")).state.combatant[0].is(prone));
}

// --- weapons ---------------------------------------------------------------------------------------------------------

// Which of several of one kind is in hand: the first that no earlier word has named.
TEST(CoriolisMuster, EachWordNamesOneWeapon) {
    const auto in_hand = [](const std::string& keys) {
        const Loaded fight = load(with(keys));
        std::vector<int> items;
        for (int i = 0; i < fight.state.items; ++i)
            if (fight.state.item[i].holder == 0 && fight.state.item[i].in_hand) items.push_back(i);
        return items;
    };
    const std::string knives = "weapons = [\"knife\", \"sword\", \"knife\"]\n";
    EXPECT_THAT(in_hand(knives), ElementsAre(0));
    EXPECT_THAT(in_hand(knives + "in_hand = [\"knife\"]\n"), ElementsAre(0));
    EXPECT_THAT(in_hand(knives + "in_hand = [\"knife\", \"knife\"]\n"), ElementsAre(0, 2));
    EXPECT_THAT(in_hand(knives + "in_hand = [\"sword\"]\n"), ElementsAre(1));
    EXPECT_THAT(in_hand(knives + "in_hand = [\"sword\", \"knife\"]\n"), ElementsAre(0, 1));
    EXPECT_THAT(said_about(with(knives + "in_hand = [\"knife\", \"\"]\n")),
                ElementsAre(HasSubstr("only a weapon it carries can be named here")));
    EXPECT_THAT(said_about(with(knives + "in_hand = [\"knife\", \"knife\", \"sword\"]\n")),
                ElementsAre(HasSubstr("these need 3 hands; a combatant has two (COR-WEAPON-3+)")));
    EXPECT_THAT(said_about(with(knives + "in_hand = [3]\n")), ElementsAre(HasSubstr("in_hand[0] must be a text")));
    EXPECT_THAT(in_hand("weapons = []\n"), IsEmpty());
}

TEST(CoriolisMuster, WeaponsOfAllTogether) {
    std::string six = "weapons = [";
    for (int i = 0; i < 6; ++i) six += "\"knife\", ";
    const std::string many = head + nasira + six + "]\ncount = 7\nside = \"A\"\n" + thug;
    EXPECT_EQ(load(many + six + "]\n").state.items, 48);
    EXPECT_THAT(said_about(many + six + "\"knife\"]\n"),
                ElementsAre(HasSubstr("at most 48 weapons can be carried in one fight, all combatants together")));
}

// --- what somebody brings --------------------------------------------------------------------------------------------

TEST(CoriolisMuster, PointsAtTheStart) {
    for (const int hp : {0, 1, 8}) {
        const Loaded fight = load(with("start = { hp = " + std::to_string(hp) + " }\n"));
        EXPECT_EQ(fight.state.combatant[0].hp, hp);
        EXPECT_EQ(fight.state.combatant[0].mp, 5);
        EXPECT_EQ(fight.state.combatant[0].is(prone), hp == 0); // COR-BROKEN-1
    }
    for (const int mp : {0, 5})
        EXPECT_EQ(load(with("start = { mp = " + std::to_string(mp) + " }\n")).state.combatant[0].mp, mp);
    EXPECT_THAT(said_about(with("start = { hp = -1, mp = 6 }\n")),
                ElementsAre(HasSubstr("start.hp must be a whole number from 0 to 8"),
                            HasSubstr("start.mp must be a whole number from 0 to 5")));
    const std::string wreck = bike_table + "side = \"Dock tough\"\n";
    const Loaded wrecked = load(with("") + wreck + "start = { hp = 0 }\n");
    EXPECT_EQ(wrecked.state.combatant[2].hp, 0);
    EXPECT_FALSE(wrecked.state.combatant[2].is(prone)); // a vehicle does not lie down
    EXPECT_THAT(said_about(with("") + wreck + "start = { mp = 0 }\n"), ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(said_about(with("") + wreck + "start = { hp = 9 }\n"), ElementsAre(HasSubstr("from 0 to 8")));
}

// COR-CRIT-5+, COR-CRIT-7+: minutes need their die unless the injury is treated or kills at once.
TEST(CoriolisMuster, InjuriesAtTheStart) {
    const auto wounded = [](const std::string& list) { return load(with("start = { injuries = " + list + " }\n")); };
    const auto about = [](const std::string& list) {
        return said_about(with("start = { injuries = " + list + " }\n"));
    };
    EXPECT_EQ(wounded("[]").state.wounds, 0);
    EXPECT_EQ(wounded("[{ d66 = 53, limit = 1 }]").state.wound[0].clock, 4);
    EXPECT_EQ(wounded("[{ d66 = 53, limit = 6 }]").state.wound[0].clock, 24);
    EXPECT_FALSE(wounded("[{ d66 = 53, limit = 6 }]").state.wound[0].treated);
    EXPECT_EQ(wounded("[{ d66 = 44, limit = 1 }]").state.wound[0].clock, 240);
    EXPECT_EQ(wounded("[{ d66 = 44 }]").state.wound[0].clock, 6 * 240);
    EXPECT_EQ(wounded("[{ d66 = 11, limit = 3 }]").state.wound[0].clock, 0); // not fatal
    for (const int wrong : {0, 7})
        EXPECT_THAT(about("[{ d66 = 53, limit = " + std::to_string(wrong) + " }]"),
                    ElementsAre(HasSubstr("limit must be a whole number from 1 to 6")));
    EXPECT_THAT(about("[{ d66 = 53 }]"),
                ElementsAre(HasSubstr("injury 53 kills within D6 minutes: write limit = 4 beside it, with the die that "
                                      "was rolled (COR-CRIT-7+)")));
    EXPECT_THAT(about("[{ d66 = 53, treated = true }]"), IsEmpty());
    EXPECT_THAT(about("[{ d66 = 13, depth = 2 }]"), ElementsAre(HasSubstr("unknown key")));
    for (const int wrong : {10, 67}) EXPECT_THAT(about("[" + std::to_string(wrong) + "]"), testing::Not(IsEmpty()));
    const Loaded dead_one = wounded("[66]");
    EXPECT_TRUE(dead_one.state.combatant[0].is(dead));
    EXPECT_FALSE(dead_one.state.combatant[1].is(dead));
    EXPECT_EQ(dead_one.state.wound[0].clock, 0);
    EXPECT_FALSE(dead_one.state.combatant[0].is(paralysed));
    EXPECT_FALSE(wounded("[51]").state.combatant[0].is(dead));
    std::string ten = "11";
    for (int i = 1; i < 10; ++i) ten += ", 11";
    EXPECT_EQ(load(with("count = 4\nside = \"A\"\nstart = { injuries = [" + ten + "] }\n")).state.wounds, 40);
    EXPECT_THAT(said_about(with("count = 4\nside = \"A\"\nstart = { injuries = [" + ten + "] }\n") +
                           "start = { injuries = [11] }\n"),
                ElementsAre(HasSubstr("at most 40 injuries are remembered in one fight, all combatants together")));
}

// --- who knows of whom -----------------------------------------------------------------------------------------------

// COR-MOVE-5+: sides and groups as a whole; friends are never forgotten; a mistake is told once for all of a table.
TEST(CoriolisMuster, WhoIsUnawareOfWhom) {
    const std::string all = head + nasira + "side = \"Crew\"\ncount = 2\nunaware_of = [\"*\"]\n" + thug +
                            "side = \"Gang\"\ngroup = \"toughs\"\ncount = 2\n" + corsair_table + "side = \"Gang\"\n";
    const auto of = [&](const std::string& word) {
        std::string text = all;
        return text.replace(text.find('*'), 1, word);
    };
    const auto known = [&](const std::string& word) {
        const Loaded fight = load(of(word));
        std::string who;
        for (int i = 0; i < 5; ++i) {
            EXPECT_EQ(aware(fight, 0, i), aware(fight, 1, i));
            who += aware(fight, 0, i) ? '1' : '0';
        }
        return who;
    };
    EXPECT_EQ(known("Gang"), "11000");
    EXPECT_EQ(known("gang"), "11000");
    EXPECT_EQ(known("toughs"), "11001");
    EXPECT_EQ(known("Dock tough"), "11011");
    EXPECT_EQ(known("dock-tough-2"), "11101");
    EXPECT_EQ(known("Corsair raider"), "11110");
    EXPECT_THAT(said_about(of("Crew")), ElementsAre(HasSubstr("nobody of that name is an enemy (found \"Crew\")")));
    EXPECT_THAT(said_about(of("toughz")),
                ElementsAre(HasSubstr("there is no combatant, side or group of this name (found \"toughz\"; did you "
                                      "mean \"toughs\"?)")));
    EXPECT_THAT(said_about(with("unaware_of = [3]\n")), ElementsAre(HasSubstr("unaware_of[0] must be a text")));
}

// COR-INIT-8+: nobody of another side knows of those who sneak; their own side does.
TEST(CoriolisMuster, Sneaking) {
    const Loaded fight = load(head + nasira + "side = \"A\"\n" + thug + "side = \"B\"\nsneaks = true\n" +
                              corsair_table + "side = \"B\"\n" + thug + "side = \"C\"\n");
    EXPECT_FALSE(aware(fight, 0, 1) || aware(fight, 3, 1));
    EXPECT_TRUE(aware(fight, 2, 1) && aware(fight, 1, 1) && aware(fight, 1, 0) && aware(fight, 0, 2));
    EXPECT_THAT(said_about(head + nasira + thug + "side = \"B\"\nsneaks = true\n" + corsair_table +
                           "side = \"B\"\nsneaks = true\n"),
                IsEmpty());
    const std::string ambush = head + "[settings]\nambush = ";
    EXPECT_THAT(said_about(ambush + "false\n" + nasira + thug), IsEmpty());
    EXPECT_THAT(said_about(ambush + "true\n" + nasira + thug + "sneaks = true\n"), IsEmpty());
    EXPECT_THAT(said_about(with("sneaks = true\n")), IsEmpty());
    EXPECT_THAT(said_about(with("surprise = true\n")), IsEmpty());
}

// --- groups ----------------------------------------------------------------------------------------------------------

// COR-INIT-9+: one die for those of one side with the same stats, whichever of them differs.
TEST(CoriolisMuster, GroupsShareEveryStat) {
    const auto about = [](const std::string& first, const std::string& second) {
        return said_about(head + nasira + thug + "side = \"B\"\ngroup = \"gang\"\nhp = 6\nmp = 4\n" + first + thug +
                          "group = \"gang\"\nhp = 6\nmp = 4\n" + second);
    };
    EXPECT_THAT(about("", "side = \"B\"\n"), IsEmpty());
    for (const char* other : {"side = \"C\"\n", "side = \"B\"\nstrength = 1\n", "side = \"B\"\nempathy = 1\n",
                              "side = \"B\"\nskills = { technology = 5 }\n", "side = \"B\"\nmovement_rate_m = 9\n",
                              "side = \"B\"\narmor = \"heavy_armor\"\n", "side = \"B\"\nnatural_armor_rating = 1\n",
                              "side = \"B\"\nsize = \"large\"\n", "side = \"B\"\ntalents = [\"defensive\"]\n"})
        EXPECT_THAT(about("", other), ElementsAre(HasSubstr("members of a group have the same side and the same stats "
                                                            "(COR-INIT-9+); Dock tough has others (found \"gang\")")))
            << other;
    const auto points = [](const std::string& keys) {
        return said_about(head + nasira + thug + "side = \"B\"\ngroup = \"gang\"\nhp = 6\nmp = 4\n" + thug +
                          "side = \"B\"\ngroup = \"gang\"\n" + keys);
    };
    EXPECT_THAT(points("hp = 6\nmp = 4\n"), IsEmpty());
    EXPECT_THAT(points("hp = 5\nmp = 4\n"), ElementsAre(HasSubstr("Dock tough has others")));
    EXPECT_THAT(points("hp = 6\nmp = 5\n"), ElementsAre(HasSubstr("Dock tough has others")));
    EXPECT_THAT(said_about(with("controller = \"npc\"\ngroup = \"heroes\"\n")), IsEmpty());
}

// --- cover -----------------------------------------------------------------------------------------------------------

// COR-COVER-1, COR-MOVE-4+: the nearest within 2 m, of two as near the first; by kind, by name or any.
TEST(CoriolisMuster, CoverAtTheStart) {
    const std::string ground = "[[cover]]\nname = \"Far wall\"\nrating = 8\nat = [3, 0]\n"
                               "[[cover]]\nname = \"Crates\"\nrating = 6\nat = [2, 0]\n"
                               "[[cover]]\nkind = \"door\"\nname = \"Gate\"\nat = [0, -2]\n"
                               "[[cover]]\nname = \"Crates\"\nrating = 2\nat = [-2, 0]\n";
    const auto cover = [&](const std::string& word) {
        return int{load(with("cover = " + word + "\nat = [0, 0]\n") + ground).state.combatant[0].cover};
    };
    EXPECT_EQ(cover("true"), 6);
    EXPECT_EQ(cover("\"Crates\""), 6);
    EXPECT_EQ(cover("\"crates\""), 6);
    EXPECT_EQ(cover("\"door\""), 4);
    EXPECT_EQ(cover("\"gate\""), 4);
    const auto about = [&](const std::string& keys) { return said_about(with(keys) + ground); };
    EXPECT_THAT(
        about("cover = \"Far wall\"\n"),
        ElementsAre(HasSubstr("the nearest such place is more than 2 m from Nasira Adel, who stands at [0, 0]")));
    EXPECT_THAT(about("cover = false\n"),
                ElementsAre(HasSubstr("cover names a [[cover]] place by its kind or name, or is true for the nearest "
                                      "one (found \"false\")")));
    // COR-MOVE-1+: [2, 1] is a little more than 2 m away.
    EXPECT_THAT(said_about(with("cover = true\n") + "[[cover]]\nname = \"W\"\nrating = 2\nat = [2, 1]\n"),
                ElementsAre(HasSubstr("the nearest such place is more than 2 m")));
    EXPECT_THAT(said_about(with("cover = true\n")),
                ElementsAre(HasSubstr("there is no such [[cover]] place in this encounter")));
    EXPECT_EQ(load(with("cover = true\nat = [-1, 0]\n") + ground).state.combatant[0].cover, 2);
    EXPECT_THAT(about("at = [[0, 0], [9, 9]]\ncount = 2\ncover = true\n"),
                ElementsAre(HasSubstr("Nasira Adel 2, who stands at [9, 9]")));
}

TEST(CoriolisMuster, TheGround) {
    const auto wall = [](const std::string& keys) { return with("") + "[[cover]]\n" + keys; };
    EXPECT_THAT(said_about(wall("name = \"W\"\nat = [0, 0]\nrating = 2\n")), IsEmpty());
    EXPECT_THAT(said_about(wall("name = \"W\"\nat = [0, 0]\nrating = 8\n")), IsEmpty());
    EXPECT_THAT(said_about(wall("name = \"W\"\nat = [0, 0]\nrating = 1\n")),
                ElementsAre(HasSubstr("cover[0].rating must be a whole number from 2 to 8")));
    EXPECT_THAT(said_about(wall("rating = 2\nat = [0, 0]\n")), ElementsAre(HasSubstr("missing key \"name\"")));
    EXPECT_EQ(load(wall("kind = \"divan\"\nat = [3, -4]\n")).book.cover[0].rating, 2); // the first of the pack
    EXPECT_EQ(load(wall("kind = \"divan\"\nat = [3, -4]\n")).names.cover[0], "Divan");
    EXPECT_EQ(load(wall("kind = \"divan\"\nat = [3, -4]\n")).book.cover[0].x, 3);
    EXPECT_EQ(load(wall("kind = \"divan\"\nat = [3, -4]\n")).book.cover[0].y, -4);
    const auto mud = [](int radius) { return with("") + "[[rough]]\nat = [1, 2]\nradius = " + std::to_string(radius); };
    EXPECT_EQ(load(mud(0)).book.rough[0].radius, 0);
    EXPECT_EQ(load(mud(5000)).book.rough[0].radius, 5000);
    EXPECT_EQ(load(mud(1)).book.rough[0].x, 1);
    EXPECT_EQ(load(mud(1)).book.rough[0].y, 2);
    EXPECT_THAT(said_about(mud(5001)), ElementsAre(HasSubstr("radius must be a whole number from 0 to 5000")));
    EXPECT_THAT(said_about(with("") + "[[rough]]\nradius = 1\n"), ElementsAre(HasSubstr("missing key \"at\"")));
    std::string most = with("");
    for (int i = 0; i < 24; ++i) most += "[[cover]]\nkind = \"table\"\nat = [0, 3]\n";
    for (int i = 0; i < 8; ++i) most += "[[rough]]\nat = [0, 0]\nradius = 1\n";
    EXPECT_EQ(load(most).book.covers, 24);
    EXPECT_EQ(load(most).book.rough_areas, 8);
}

// --- vehicles --------------------------------------------------------------------------------------------------------

// COR-VEHICLE-1+
TEST(CoriolisMuster, WhoSitsWhere) {
    const std::string in_bike = "vehicle = \"Bike\"\n";
    EXPECT_THAT(said_about(with(in_bike + "cover = true\n") + bike_table),
                ElementsAre(HasSubstr("who sits in a vehicle is where it is, neither prone nor in cover")));
    EXPECT_THAT(said_about(with(in_bike + "drives = true\ncount = 2\n") + bike_table),
                testing::Contains(HasSubstr("a vehicle has one driver; the count here is above 1")));
    EXPECT_THAT(said_about(with("drives = false\n")), IsEmpty());
    EXPECT_THAT(said_about(with("vehicle = \"Dock tough\"\n") + bike_table + "side = \"Dock tough\"\n"),
                ElementsAre(HasSubstr("there is no [[vehicle]] of this name (found \"Dock tough\"")));
    EXPECT_THAT(said_about(with(in_bike) + in_bike + bike_table + "passengers = 2\n"), IsEmpty());
    EXPECT_THAT(said_about(with(in_bike) + in_bike + bike_table + "passengers = 1\n"),
                ElementsAre(HasSubstr("2 passengers sit in this vehicle, beside the driver it has room for 1")));
    EXPECT_THAT(said_about(with(in_bike + "drives = true\n") + in_bike + bike_table + "passengers = 1\n"), IsEmpty());
    EXPECT_THAT(said_about(with(in_bike) + bike_table + "passengers = 0\n"),
                ElementsAre(HasSubstr("1 passengers sit")));
    EXPECT_THAT(said_about(with(in_bike + "drives = true\n") + bike_table + "side = \"Nasira Adel\"\n"), IsEmpty());
    EXPECT_THAT(said_about(with(in_bike + "drives = true\n") + bike_table + "side = \"Dock tough\"\n"),
                ElementsAre(HasSubstr("the driver must be of the vehicle's side")));
    EXPECT_THAT(said_about(with(in_bike) + bike_table + "side = \"Dock tough\"\n"), IsEmpty()); // a captive
    EXPECT_THAT(said_about(with("controller = \"npc\"\n" + in_bike + "drives = true\n") + bike_table), IsEmpty());
}

// The side of a vehicle that names none: the driver's, otherwise that of the first inside.
TEST(CoriolisMuster, TheSideOfAVehicle) {
    const std::string in_bike = "vehicle = \"Bike\"\n", drives_it = in_bike + "drives = true\n";
    const std::string two = bike_table + "passengers = 3\n";
    const auto side = [](const std::string& text) { return int{load(text).book.sheet[3].side}; };
    EXPECT_EQ(side(with("") + in_bike + corsair_table + in_bike + two), 1);
    EXPECT_EQ(side(with("") + in_bike + corsair_table + drives_it + two), 2);
    EXPECT_EQ(side(with(in_bike) + drives_it + corsair_table + in_bike + two), 1);
    EXPECT_EQ(side(with(in_bike) + in_bike + corsair_table + in_bike + two + "side = \"Corsair raider\"\n"), 2);
    const std::string sides = "[[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n";
    EXPECT_THAT(
        said_about(head + sides + nasira + "side = \"A\"\n" + thug + "side = \"B\"\n" + bike_table + "side = \"C\"\n"),
        ElementsAre(HasSubstr("there is no such side: the sides are A or B (found \"C\"")));
}

// One whose own side is a mistake gives none to the vehicle either.
TEST(CoriolisMuster, TheSideOfAVehicleWithoutACrew) {
    const std::string sides = "[[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n";
    EXPECT_THAT(
        said_about(head + sides + nasira + "side = \"C\"\nvehicle = \"Bike\"\n" + thug + "side = \"B\"\n" + bike_table),
        ElementsAre(HasSubstr("there is no such side"),
                    HasSubstr("nobody sits in this vehicle, so its side must be written"),
                    HasSubstr("there is no [[vehicle]] in this encounter")));
}

TEST(CoriolisMuster, SixteenOfAllKinds) {
    const std::string fifteen = with("count = 14\nside = \"A\"\n");
    EXPECT_EQ(load(fifteen + bike_table + "side = \"A\"\n").book.combatants, 16);
    EXPECT_THAT(
        said_about(fifteen + bike_table + "side = \"A\"\n" + "[[vehicle]]\nname = \"Cart\"\nfrom = \"crawler\"\n" +
                   "side = \"A\"\n"),
        ElementsAre(HasSubstr("at most 16 combatants and vehicles fit into one fight; Cart would be the 17th")));
}

} // namespace
} // namespace fracas::coriolis
