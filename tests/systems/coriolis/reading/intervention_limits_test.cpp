// The game master's hand at its limits: each key's lowest and highest figure, what a change leaves alone, what each
// refusal says.
#include "systems/coriolis/reading/intervention.hpp"

#include "systems/coriolis/reading/combatant.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/written.hpp"

#include <algorithm>

namespace fracas::coriolis {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Two of the crew 5 m apart, two thugs of one group far off with a bike, a stalker beside Halima.
class CoriolisHandEdges : public testing::Test {
protected:
    static constexpr int nasira = 0, halima = 1, thug = 2, mate = 3, stalker = 4, bike = 5;
    Pack pack = test_pack();
    Loaded fight;

    CoriolisHandEdges()
        : fight(load("system = \"coriolis\"\n"
                     "[[combatant]]\nfrom = \"nasira_adel\"\nside = \"Crew\"\nat = [0, 0]\n"
                     "weapons = [\"vulcan_carbine\", \"knife\", \"own_gun\"]\nmounted = [\"own_gun\"]\n"
                     "[[combatant]]\nfrom = \"halima_sarr\"\nside = \"Crew\"\nat = [0, 5]\n"
                     "[[combatant]]\nfrom = \"dock_tough\"\nside = \"Gang\"\ncount = 2\ngroup = \"toughs\"\n"
                     "at = [[30, 0], [31, 0]]\nweapons = [\"own_club\"]\n"
                     "[[combatant]]\nfrom = \"canopy_stalker\"\nside = \"Beasts\"\nat = [1, 5]\n"
                     "[[vehicle]]\nname = \"Bike\"\nfrom = \"grav_bike\"\nside = \"Gang\"\nat = [40, 0]\n"
                     "[[cover]]\nkind = \"table\"\nat = [0, 0]\n"
                     "[[weapon]]\nid = \"own_club\"\nname = \"Own club\"\nkind = \"melee\"\ndamage = 1\ncrit = 2\n"
                     "[[weapon]]\nid = \"own_gun\"\nname = \"Own gun\"\nkind = \"ranged\"\nrange = \"long\"\n"
                     "damage = 1\ncrit = 2\n")) {
        fight.state.phase = Phase::slots;
        fight.state.turn = 1;
    }

    std::vector<std::string> set(const std::string& text) {
        return said(intervene(pack, fight.book, fight.names, fight.state, without_places(toml(text))));
    }
    void change(const std::string& text) { EXPECT_THAT(set(text), IsEmpty()) << text; }
    void refuse(const std::string& text, const std::string& words) {
        const State before = fight.state;
        EXPECT_THAT(set(text), ElementsAre(HasSubstr(words))) << text;
        EXPECT_TRUE(before == fight.state) << text;
    }
    static std::string of(const char* who, const std::string& keys) {
        return "combatant = \"" + std::string(who) + "\"\n" + keys + "\n";
    }
    static std::string of_nasira(const std::string& keys) { return of("nasira-adel", keys); }
    Combatant& at(int who) { return fight.state.combatant[who]; }
    Sheet& sheet(int who) { return fight.book.sheet[who]; }
    bool aware(int who, int whom) { return (fight.state.aware[who] >> whom & 1u) != 0; }
    void watch(int who) {
        at(who).set(on_overwatch);
        ++fight.state.watchers;
    }
    void hold(int holder, int held) {
        at(holder).set(grappling);
        at(held).set(pinned);
        at(holder).partner = held;
        at(held).partner = holder;
    }
};

TEST_F(CoriolisHandEdges, LowestAndHighest) {
    struct Case {
        std::string key;
        int low, high;
    };
    for (const Case& one : std::vector<Case>{{"strength", 1, 12},
                                             {"agility", 1, 12},
                                             {"wits", 1, 12},
                                             {"empathy", 1, 12},
                                             {"natural_armor_rating", 0, 10},
                                             {"modifier", -3, 3},
                                             {"reloads", 0, 99},
                                             {"ap", 0, 3},
                                             {"initiative", -100, 100},
                                             {"most_hp", 1, 100},
                                             {"most_mp", 0, 40},
                                             {"hp", 0, 8},
                                             {"mp", 0, 5},
                                             {"x", -5000, 5000},
                                             {"y", -5000, 5000},
                                             {"cover", 0, 8},
                                             {"size", -1, 6}}) {
        const State state = fight.state;
        const Book book = fight.book;
        for (const int wrong : {one.low - 1, one.high + 1})
            refuse(of_nasira(one.key + " = " + std::to_string(wrong)), one.key + " must be a whole number from " +
                                                                           std::to_string(one.low) + " to " +
                                                                           std::to_string(one.high) + " (found");
        for (const int right : {one.low, one.high}) {
            change(of_nasira(one.key + " = " + std::to_string(right)));
            fight.state = state;
            fight.book = book;
        }
    }
    for (const auto& [key, low, high] : {std::tuple{"darkness", 0, 1000}, std::tuple{"turn_limit", 1, 10000}}) {
        const std::string start = std::string(key) + " = ";
        for (const int wrong : {low - 1, high + 1}) refuse(start + std::to_string(wrong), "must be a whole number");
        for (const int right : {low, high}) change(start + std::to_string(right));
    }
    EXPECT_EQ(fight.state.darkness, 1000);
    EXPECT_EQ(fight.book.turn_limit, 10000);
    for (const int wrong : {0, 7})
        refuse(of_nasira("injury = 55\nlimit = " + std::to_string(wrong)), "limit must be a whole number from 1 to 6");
    refuse(of_nasira("injury = 10"), "injury must be a whole number from 11 to 66");
}

// The last figure of each key is the one that holds.
TEST_F(CoriolisHandEdges, EachFigureLands) {
    const auto after = [&](const std::string& keys) -> Combatant& {
        change(of_nasira(keys));
        return at(nasira);
    };
    EXPECT_EQ(after("initiative = -100").initiative, -100);
    EXPECT_EQ(after("reloads = 99").reloads, 99);
    EXPECT_EQ(after("ap = 0").ap, 0);
    EXPECT_EQ(after("ap = 3").ap, 3);
    EXPECT_EQ(after("cover = 8").cover, 8);
    change(of_nasira("size = \"small\""));
    EXPECT_EQ(sheet(nasira).size, -1);
    change(of_nasira("most_hp = 5")); // what there was above it is gone
    EXPECT_EQ(at(nasira).hp, 5);
    change(of_nasira("most_hp = 9"));
    EXPECT_EQ(at(nasira).hp, 5);
    change(of_nasira("most_mp = 3"));
    EXPECT_EQ(at(nasira).mp, 3);
    pack.armor.insert(pack.armor.begin(), {"shell", "Shell", 7});
    change(of_nasira("armor = \"shell\"")); // the first of the list like any other
    EXPECT_EQ(sheet(nasira).armor, 7);
}

// COR-INIT-9+: which changes take a member out of its group.
TEST_F(CoriolisHandEdges, LeavingTheGroup) {
    const auto stays = [&](const std::string& keys) {
        const State state = fight.state;
        const Book book = fight.book;
        change(of("dock-tough", keys));
        EXPECT_TRUE(at(mate).is(in_group));
        const bool there = at(thug).is(in_group);
        fight.state = state;
        fight.book = book;
        return there;
    };
    for (const char* keys :
         {"strength = 3", "agility = 3", "wits = 3", "empathy = 3", "skills = { force = 1 }", "armor = \"light_armor\"",
          "natural_armor_rating = 0", "initiative = 3", "side = \"Crew\""})
        EXPECT_FALSE(stays(keys)) << keys;
    for (const char* keys : {"hp = 1", "mp = 1", "ap = 1", "modifier = 1", "reloads = 1", "x = 29",
                             "posture = \"prone\"", "cover = 2", "side = \"Gang\""})
        EXPECT_TRUE(stays(keys)) << keys;
}

// --- points ----------------------------------------------------------------------------------------------------------

// COR-AID-1+, COR-STRESS-1+: attempts are forgotten by one who is raised or calmed, and by nobody else.
TEST_F(CoriolisHandEdges, WhenAttemptsAreForgotten) {
    note_attempt(Play{fight.book, fight.state}, halima, nasira, purpose_raise, 0);
    at(nasira).hp = 0;
    change(of_nasira("mp = 3"));
    change(of_nasira("hp = 0"));
    EXPECT_EQ(fight.state.attempts, 1);
    change(of_nasira("hp = 1"));
    EXPECT_EQ(fight.state.attempts, 0);
    note_attempt(Play{fight.book, fight.state}, halima, nasira, purpose_calm, 0);
    change(of_nasira("mp = 2"));
    EXPECT_EQ(fight.state.attempts, 1);
    at(nasira).mp = 0;
    change(of_nasira("hp = 2"));
    EXPECT_EQ(fight.state.attempts, 1);
    change(of_nasira("mp = 1"));
    EXPECT_EQ(fight.state.attempts, 0);
}

// Who has no mind to break does not break down: overwatch goes on.
TEST_F(CoriolisHandEdges, WithoutAMind) {
    watch(nasira);
    change(of_nasira("most_mp = 0"));
    EXPECT_EQ(at(nasira).mp, 0);
    EXPECT_EQ(fight.state.watchers, 1);
}

// COR-VEHICLE-1+: a wreck puts people out and does them no harm; one that was a wreck before does nothing.
TEST_F(CoriolisHandEdges, Wrecks) {
    at(thug).vehicle = bike;
    at(thug).set(drives);
    at(mate).vehicle = bike;
    at(bike).hp = 0;
    change(of("bike", "x = 41"));
    EXPECT_EQ(at(thug).vehicle, bike);
    EXPECT_EQ(at(mate).x, 41);
    change(of("bike", "hp = 1"));
    const int hp = at(thug).hp;
    change(of("bike", "hp = 0"));
    EXPECT_EQ(at(thug).vehicle, nobody);
    EXPECT_EQ(at(mate).vehicle, nobody);
    EXPECT_EQ(at(thug).hp, hp);
    EXPECT_FALSE(at(bike).is(prone));
    change(of("bike", "size = 2"));
    EXPECT_EQ(sheet(bike).size, 2);
    EXPECT_THAT(set(of("bike", "posture = \"prone\"")), ElementsAre(HasSubstr("unknown key")));
    EXPECT_THAT(set(of("bike", "dead = true")), ElementsAre(HasSubstr("unknown key")));
}

// --- position --------------------------------------------------------------------------------------------------------

// COR-COVER-1, COR-GRAPPLE-3+: a place that is the same is no move; a hold reaches 2 m.
TEST_F(CoriolisHandEdges, WhatCountsAsAMove) {
    at(nasira).cover = 3;
    change(of_nasira("x = 0\ny = 0"));
    EXPECT_EQ(at(nasira).cover, 3);
    change(of_nasira("y = 1"));
    EXPECT_EQ(at(nasira).cover, 0);
    EXPECT_EQ(at(nasira).x, 0);
    at(nasira).cover = 3;
    change(of_nasira("x = 1"));
    EXPECT_EQ(at(nasira).cover, 0);
    EXPECT_EQ(at(nasira).y, 1);
    hold(stalker, halima);
    change(of("halima-sarr", "x = -1"));
    EXPECT_EQ(at(halima).partner, stalker);
    change(of("halima-sarr", "x = -2"));
    EXPECT_EQ(at(halima).partner, nobody);
}

// COR-END-1+: whoever is carried far off has fled, the vehicle and those who stay have not.
TEST_F(CoriolisHandEdges, CarriedAway) {
    at(thug).vehicle = bike;
    at(halima).x = -3000;
    change(of("bike", "x = 4000"));
    EXPECT_TRUE(at(thug).is(fled));
    for (const int other : {nasira, halima, mate, stalker, bike}) EXPECT_FALSE(at(other).is(fled)) << other;
}

TEST_F(CoriolisHandEdges, PostureAndCoverInAVehicle) {
    at(thug).vehicle = bike;
    change(of("dock-tough", "cover = 0"));
    refuse(of("dock-tough", "cover = 1"), "nobody in a vehicle is in cover");
    refuse(of("dock-tough", "posture = \"standing\""), "nobody lies or stands in a vehicle");
    hold(stalker, halima);
    change(of("halima-sarr", "cover = 0"));
    refuse(of("halima-sarr", "cover = 1"), "a pinned target has no cover (COR-GRAPPLE-3+)");
    at(nasira).hp = 0;
    change(of_nasira("posture = \"prone\""));
    EXPECT_TRUE(at(nasira).is(prone));
    refuse(of_nasira("posture = \"standing\""), "at 0 HP a combatant is broken and prone (COR-BROKEN-1)");
    change(of_nasira("hp = 1\nposture = \"standing\""));
    EXPECT_FALSE(at(nasira).is(prone));
    refuse(of_nasira("posture = \"sitting\""), "posture must be standing or prone");
}

// --- condition -------------------------------------------------------------------------------------------------------

TEST_F(CoriolisHandEdges, FlagsOnAndOff) {
    const std::pair<const char*, Flag> flags[] = {
        {"surrendered", surrendered}, {"unconscious", unconscious}, {"paralysed", paralysed}, {"fled", fled}};
    for (const auto& [key, flag] : flags) {
        watch(nasira);
        change(of_nasira(std::string(key) + " = false"));
        EXPECT_FALSE(at(nasira).is(flag)) << key;
        EXPECT_EQ(fight.state.watchers, 1) << key;
        change(of_nasira(std::string(key) + " = true"));
        EXPECT_TRUE(at(nasira).is(flag)) << key;
        EXPECT_EQ(fight.state.watchers, 0) << key;
        change(of_nasira(std::string(key) + " = false"));
        EXPECT_FALSE(at(nasira).is(flag)) << key;
    }
    change(of_nasira("release = false\noverwatch = false\ndead = false"));
    EXPECT_EQ(at(nasira).flags, 0);
}

// COR-EFFECT-7, COR-MELEE-2
TEST_F(CoriolisHandEdges, Holds) {
    refuse(of("halima-sarr", "grapples = \"Nasira Adel\""),
           "only an enemy can be pinned, and no vehicle (COR-EFFECT-7)");
    refuse(of("halima-sarr", "grapples = \"bike\""), "only an enemy can be pinned, and no vehicle (COR-EFFECT-7)");
    refuse(of("halima-sarr", "grapples = \"Dock tough\""), "a hold needs Close Range, 2 m (COR-MELEE-2)");
    refuse(of("halima-sarr", "grapples = \"stalkr\""), "there is no combatant of this name");
    refuse(of("halima-sarr", "watches = \"stalkr\""), "there is no combatant of this name");
    at(stalker).x = 2;
    change(of("halima-sarr", "grapples = \"canopy-stalker\""));
    EXPECT_EQ(at(halima).partner, stalker);
    EXPECT_TRUE(at(stalker).is(pinned) && at(halima).is(grappling));
    const std::string already = "one of the two is in a hold already: write release = true first";
    at(nasira).x = 1;
    at(nasira).y = 4;
    refuse(of_nasira("grapples = \"canopy-stalker\""), already);
    at(thug).x = 0;
    at(thug).y = 4;
    refuse(of("halima-sarr", "grapples = \"Dock tough\""), already);
    change(of("halima-sarr", "release = true\ngrapples = \"Dock tough\""));
    EXPECT_EQ(at(halima).partner, thug);
}

// COR-REACT-3
TEST_F(CoriolisHandEdges, Overwatch) {
    change(of_nasira("watches = \"Dock tough\""));
    EXPECT_TRUE(at(nasira).is(on_overwatch));
    EXPECT_EQ(at(nasira).look_x, 30);
    EXPECT_EQ(fight.state.watchers, 1);
    const std::string needs = "overwatch needs a loaded ranged weapon in hand and nobody in melee (COR-REACT-3)";
    refuse(of("dock-tough", "watches = \"nasira-adel\""), needs);
    refuse(of("halima-sarr", "watches = \"Dock tough\""), needs); // beside the stalker
}

TEST_F(CoriolisHandEdges, ClipsOfTheOwnWeapons) {
    const auto carbine = [&]() -> Item& { return fight.state.item[0]; };
    for (const auto& [word, clip] :
         {std::pair{"jammed", Clip::jammed}, std::pair{"empty", Clip::empty}, std::pair{"loaded", Clip::loaded}}) {
        change(of_nasira("clip = { vulcan_carbine = \"" + std::string(word) + "\" }"));
        EXPECT_EQ(carbine().clip, clip);
    }
    refuse(of("halima-sarr", "clip = { vulcan_carbine = \"empty\" }"), "unknown key in clip");
    refuse(of_nasira("clip = { knife = \"empty\" }"), "this weapon has no clip (COR-WEAPON-3+)");
}

// COR-MOVE-5+: only enemies are learnt and forgotten, and nobody but this one learns or forgets them.
TEST_F(CoriolisHandEdges, Awareness) {
    change(of_nasira("unaware_of = [\"Crew\", \"Gang\"]"));
    EXPECT_TRUE(aware(nasira, nasira) && aware(nasira, halima) && aware(nasira, stalker));
    EXPECT_FALSE(aware(nasira, thug) || aware(nasira, mate) || aware(nasira, bike));
    EXPECT_TRUE(aware(halima, thug) && aware(thug, nasira));
    change(of_nasira("aware_of = [\"dock-tough-2\"]"));
    EXPECT_TRUE(aware(nasira, mate));
    EXPECT_FALSE(aware(nasira, thug));
    refuse(of_nasira("unaware_of = [3]"), "unaware_of[0] must be a text");
    refuse(of_nasira("unaware_of = [\"toughz\"]"), "there is no combatant, side or group of this name");
}

TEST_F(CoriolisHandEdges, Injuries) {
    change(of_nasira("injury = 55\nlimit = 1"));
    EXPECT_EQ(fight.state.wound[0].clock, 4);
    change(of_nasira("injury = 55\nlimit = 6"));
    EXPECT_EQ(fight.state.wound[1].clock, 24);
    change(of_nasira("injury = 11"));
    EXPECT_EQ(fight.state.wound[2].clock, 0);
    EXPECT_TRUE(fight.state.wound[2].fresh);
    EXPECT_EQ(fight.state.wounds, 3);
}

// --- the fight -------------------------------------------------------------------------------------------------------

TEST_F(CoriolisHandEdges, SettingsThatAreNotWrittenStay) {
    change("settings = { light = \"dark\", ambush = true, turn_limit = 12 }");
    change("settings = { prone_may_defend = false }");
    EXPECT_TRUE(fight.book.dark && fight.book.ambush);
    EXPECT_EQ(fight.book.turn_limit, 12);
    EXPECT_FALSE(fight.book.settings.prone_may_defend);
    change("settings = { light = \"normal\", ambush = false }");
    EXPECT_FALSE(fight.book.dark || fight.book.ambush);
    EXPECT_FALSE(fight.book.settings.prone_may_defend);
}

// COR-END-1+: only in the slots may the fight end by it, and only if it was carried out.
TEST_F(CoriolisHandEdges, WhetherTheEndIsDue) {
    set("darkness = -1");
    EXPECT_FALSE(fight.state.end_due);
    for (const Phase phase : {Phase::opening, Phase::initiative, Phase::turn_start, Phase::turn_end}) {
        fight.state.phase = phase;
        change("darkness = 1");
        EXPECT_FALSE(fight.state.end_due);
    }
    fight.state.phase = Phase::slots;
    change("darkness = 1");
    EXPECT_TRUE(fight.state.end_due);
}

// COR-INIT-4, COR-INIT-8+: surprise is for the opening.
TEST_F(CoriolisHandEdges, WhoComesInHiding) {
    const auto come = [](const std::string& keys) {
        return "add = { from = \"corsair_raider\", side = \"Gang\", at = [50, 0], " + keys + " }";
    };
    const std::string begun = ": the fight has begun: nobody can surprise it any more (COR-INIT-4, COR-INIT-8+)";
    refuse(come("sneaks = true"), "add.sneaks" + begun);
    refuse(come("surprise = true"), "add.surprise" + begun);
    fight.state.phase = Phase::opening;
    change(come("sneaks = true"));
    EXPECT_FALSE(aware(nasira, 6));
    EXPECT_TRUE(aware(thug, 6) && sheet(6).sneaks && at(6).is(joining));
    change(come("surprise = true"));
    EXPECT_TRUE(sheet(7).surprise && aware(nasira, 7));
}

// The encounter's own weapons can be had by newcomers, what is mounted cannot; cover goes by name.
TEST_F(CoriolisHandEdges, WhatNewcomersBring) {
    const auto come = [](const std::string& keys) { return "add = { from = \"corsair_raider\", " + keys + " }"; };
    change(come("side = \"Gang\", at = [50, 0], weapons = [\"own_club\", \"knife\"]"));
    EXPECT_EQ(fight.names.weapon_key[fight.state.item[fight.state.items - 2].weapon], "own_club");
    refuse(come("side = \"Gang\", at = [50, 0], weapons = [\"own_gun_mounted\"]"), "there is no weapon of this id");
    watch(nasira);
    change(come("side = \"Gang\", at = [0, 1], cover = \"Table\"")); // beside her
    EXPECT_EQ(at(7).cover, 3);
    EXPECT_EQ(fight.state.watchers, 0);
    refuse(come("side = \"Gang\", at = [0, 1], cover = \"door\""), "there is no such [[cover]] place");
}

// Who leaves gets out alone; a vehicle leaves its people behind.
TEST_F(CoriolisHandEdges, Removal) {
    for (const int who : {thug, mate}) at(who).vehicle = bike;
    at(thug).set(drives);
    change("remove = \"dock-tough\"");
    EXPECT_TRUE(at(thug).is(fled) && !at(thug).is(drives));
    EXPECT_EQ(at(thug).vehicle, nobody);
    EXPECT_EQ(at(mate).vehicle, bike);
    change("remove = \"bike\"");
    EXPECT_EQ(at(mate).vehicle, nobody);
    EXPECT_FALSE(at(mate).is(fled) || at(nasira).is(fled));
}

} // namespace
} // namespace fracas::coriolis
