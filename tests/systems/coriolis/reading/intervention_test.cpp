#include "systems/coriolis/reading/intervention.hpp"

#include "engine/silent.hpp"
#include "systems/coriolis/reading/combatant.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/written.hpp"

namespace fracas::coriolis {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::IsEmpty;

// Nasira and Halima against two thugs who share an initiative die and a stalker; the thugs' bike stands aside.
class CoriolisIntervention : public testing::Test {
protected:
    static constexpr int nasira = 0, halima = 1, thug = 2, mate = 3, stalker = 4, bike = 5;

    CoriolisIntervention()
        : fight(load(R"(system = "coriolis"
[[combatant]]
from = "nasira_adel"
side = "Crew"
at = [0, 0]
weapons = ["vulcan_carbine", "knife", "throwing_knife"]
[[combatant]]
from = "halima_sarr"
side = "Crew"
at = [0, 5]
[[combatant]]
from = "dock_tough"
side = "Gang"
count = 2
group = "gang"
at = [[30, 0], [31, 0]]
[[combatant]]
from = "canopy_stalker"
side = "Beasts"
at = [1, 5]
[[vehicle]]
name = "Bike"
from = "grav_bike"
side = "Gang"
at = [40, 0]
[[cover]]
kind = "table"
at = [0, 0]
)")) {}

    void begin_slots() {
        fight.state.phase = Phase::slots;
        fight.state.turn = 1;
        for (int i = 0; i < fight.book.combatants; ++i) fight.state.combatant[i].ap = 3;
    }

    std::vector<std::string> set(std::string_view text) {
        return said(intervene(test_pack(), fight.book, fight.names, fight.state, without_places(toml(text))));
    }

    // Must be without a mistake.
    void change(std::string_view text) { EXPECT_THAT(set(text), IsEmpty()) << text; }

    // Must be refused and change nothing.
    std::vector<std::string> refused(std::string_view text) {
        const State before = fight.state;
        const auto combatants = fight.book.combatants;
        const auto names = fight.names.combatant;
        auto lines = set(text);
        EXPECT_TRUE(before == fight.state) << text;
        EXPECT_EQ(combatants, fight.book.combatants);
        EXPECT_EQ(names, fight.names.combatant);
        return lines;
    }

    Combatant& at(int who) { return fight.state.combatant[who]; }
    Sheet& sheet(int who) { return fight.book.sheet[who]; }
    bool knows(int who, int whom) { return (fight.state.aware[who] >> whom & 1u) != 0; }
    Play scene() { return {fight.book, fight.state}; }

    void put_on_overwatch(int who) {
        at(who).set(on_overwatch);
        ++fight.state.watchers;
    }

    void hold(int holder, int held) {
        at(holder).set(grappling);
        at(held).set(pinned);
        at(holder).partner = held;
        at(held).partner = holder;
    }

    bool free(int who) { return at(who).partner == nobody && !at(who).is(pinned) && !at(who).is(grappling); }

    Loaded fight;
};

// --- figures -----------------------------------------------------------------------------------------------------------

TEST_F(CoriolisIntervention, PlainFiguresByKeyOrName) {
    change("combatant = \"nasira-adel\"\nhp = 3\nmp = 2\nap = 1\nmodifier = -2\nreloads = 7\n");
    EXPECT_EQ(at(nasira).hp, 3);
    EXPECT_EQ(at(nasira).mp, 2);
    EXPECT_EQ(at(nasira).ap, 1);
    EXPECT_EQ(at(nasira).modifier, -2); // COR-DICE-5+, D19
    EXPECT_EQ(at(nasira).reloads, 7);
    EXPECT_FALSE(at(nasira).is(prone));
    change("combatant = \"Nasira Adel\"\nstrength = 5\nempathy = 1\nskills = { force = 4 }\narmor = \"heavy_armor\"\n"
           "natural_armor_rating = 1\nsize = \"large\"\nmost_hp = 12\nhp = 12\n");
    EXPECT_THAT(sheet(nasira).attribute, ElementsAre(5, 5, 2, 1));
    EXPECT_EQ(sheet(nasira).skill[static_cast<int>(Skill::force)], 4);
    EXPECT_EQ(sheet(nasira).skill[static_cast<int>(Skill::ranged_combat)], 3);
    EXPECT_EQ(sheet(nasira).armor, 6);
    EXPECT_EQ(sheet(nasira).natural_armor, 1);
    EXPECT_EQ(sheet(nasira).size, 1); // COR-RANGED-4
    EXPECT_EQ(at(nasira).hp, 12);
    change("combatant = \"nasira-adel\"\nmost_hp = 6\nmost_mp = 0\n");
    EXPECT_EQ(at(nasira).hp, 6);
    EXPECT_EQ(at(nasira).mp, 0);
}

// COR-BROKEN-1: at 0 HP prone, without overwatch and hold. COR-BROKEN-2, COR-AID-1+: raised, still prone; a new purpose.
TEST_F(CoriolisIntervention, BrokenAndRaised) {
    put_on_overwatch(nasira);
    hold(nasira, thug);
    change("combatant = \"nasira-adel\"\nhp = 0\n");
    EXPECT_EQ(at(nasira).hp, 0);
    EXPECT_TRUE(at(nasira).is(prone));
    EXPECT_FALSE(at(nasira).is(on_overwatch));
    EXPECT_EQ(fight.state.watchers, 0);
    EXPECT_TRUE(free(nasira) && free(thug));
    note_attempt(scene(), halima, nasira, purpose_raise, 2);
    change("combatant = \"nasira-adel\"\nhp = 4\n");
    EXPECT_TRUE(at(nasira).is(prone));
    EXPECT_EQ(fight.state.attempts, 0);
    EXPECT_THAT(refused("combatant = \"nasira-adel\"\nhp = 0\nposture = \"standing\"\n"),
                ElementsAre("posture: at 0 HP a combatant is broken and prone (COR-BROKEN-1) (found \"standing\")"));
}

// COR-STRESS-1+
TEST_F(CoriolisIntervention, BreakdownAndCalm) {
    put_on_overwatch(halima);
    hold(halima, stalker);
    change("combatant = \"halima-sarr\"\nmp = 0\n");
    EXPECT_TRUE(in_breakdown(scene(), halima));
    EXPECT_EQ(fight.state.watchers, 0);
    EXPECT_TRUE(free(halima) && free(stalker));
    note_attempt(scene(), nasira, halima, purpose_calm, 0);
    change("combatant = \"halima-sarr\"\nmp = 2\n");
    EXPECT_FALSE(in_breakdown(scene(), halima));
    EXPECT_EQ(fight.state.attempts, 0);
    // The last point does it as well as the last ten.
    change("combatant = \"halima-sarr\"\nmp = 1\n");
    put_on_overwatch(halima);
    change("combatant = \"halima-sarr\"\nmp = 0\n");
    EXPECT_EQ(fight.state.watchers, 0);
    change("combatant = \"nasira-adel\"\nhp = 1\n");
    put_on_overwatch(nasira);
    change("combatant = \"nasira-adel\"\nhp = 0\n");
    EXPECT_EQ(fight.state.watchers, 0);
}

// COR-INIT-2, COR-INIT-9+: a changed score leaves the group and may tie.
TEST_F(CoriolisIntervention, Initiative) {
    change("combatant = \"dock-tough\"\ninitiative = -2\n");
    EXPECT_EQ(at(thug).initiative, -2);
    EXPECT_FALSE(at(thug).is(in_group));
    EXPECT_TRUE(at(mate).is(in_group));
}

// COR-INIT-9+: so do changed stats.
TEST_F(CoriolisIntervention, ChangedStatsLeaveTheGroup) {
    change("combatant = \"dock-tough\"\nhp = 3\n");
    EXPECT_TRUE(at(thug).is(in_group));
    change("combatant = \"dock-tough\"\nskills = { melee_combat = 4 }\n");
    EXPECT_FALSE(at(thug).is(in_group));
}

// --- position, posture, cover --------------------------------------------------------------------------------------------

// COR-COVER-1, COR-GRAPPLE-3+, COR-REACT-5: a move ends cover, a hold out of reach, and overwatch where it engages.
TEST_F(CoriolisIntervention, Position) {
    at(nasira).cover = 3;
    put_on_overwatch(halima);
    hold(halima, stalker);
    change("combatant = \"nasira-adel\"\nx = 3\n");
    EXPECT_EQ(position(scene(), nasira), (Point{3, 0}));
    EXPECT_EQ(at(nasira).cover, 0);
    EXPECT_EQ(fight.state.watchers, 0); // Halima was engaged with the stalker all along
    EXPECT_FALSE(free(halima));
    change("combatant = \"halima-sarr\"\nx = -4\ny = 4\n");
    EXPECT_TRUE(free(halima) && free(stalker));
    put_on_overwatch(nasira);
    change("combatant = \"dock-tough\"\nx = 4\ny = 1\n");
    EXPECT_FALSE(at(nasira).is(on_overwatch));
}

// COR-END-1+: more than 1 km from every enemy.
TEST_F(CoriolisIntervention, FarAwayIsFled) {
    change("combatant = \"nasira-adel\"\nx = -2000\n");
    EXPECT_TRUE(at(nasira).is(fled));
}

// COR-COVER-1, COR-COVER-5, COR-GRAPPLE-3+
TEST_F(CoriolisIntervention, PostureAndCover) {
    change("combatant = \"nasira-adel\"\nposture = \"prone\"\ncover = 4\n");
    EXPECT_TRUE(at(nasira).is(prone));
    EXPECT_EQ(at(nasira).cover, 4);
    change("combatant = \"nasira-adel\"\nposture = \"standing\"\ncover = 0\n"); // bypassed
    EXPECT_FALSE(at(nasira).is(prone));
    EXPECT_EQ(at(nasira).cover, 0);
    change("combatant = \"nasira-adel\"\nx = 1\ncover = 5\n");
    EXPECT_EQ(at(nasira).cover, 5);
    hold(stalker, nasira);
    EXPECT_THAT(refused("combatant = \"nasira-adel\"\ncover = 3\n"),
                ElementsAre("cover: a pinned target has no cover (COR-GRAPPLE-3+) (found \"3\")"));
}

// COR-VEHICLE-1+: people move with their vehicle; a wreck puts them out.
TEST_F(CoriolisIntervention, Vehicles) {
    at(thug).vehicle = bike;
    at(thug).set(drives);
    change("combatant = \"bike\"\nx = 10\ny = 10\nhp = 5\n");
    EXPECT_EQ(position(scene(), bike), (Point{10, 10}));
    EXPECT_EQ(position(scene(), thug), (Point{10, 10}));
    EXPECT_EQ(at(bike).hp, 5);
    EXPECT_THAT(refused("combatant = \"dock-tough\"\nx = 1\n"),
                ElementsAre("x: who sits in a vehicle moves with it: move bike (found \"1\")"));
    EXPECT_THAT(refused("combatant = \"dock-tough\"\ny = 1\nposture = \"prone\"\ncover = 2\n"),
                ElementsAre("y: who sits in a vehicle moves with it: move bike (found \"1\")",
                            "posture: nobody lies or stands in a vehicle (found \"prone\")",
                            "cover: nobody in a vehicle is in cover (found \"2\")"));
    EXPECT_THAT(refused("combatant = \"bike\"\nmp = 3\n"), testing::SizeIs(1));
    change("combatant = \"bike\"\nhp = 0\n");
    EXPECT_EQ(at(thug).vehicle, nobody);
    EXPECT_FALSE(at(thug).is(drives));
}

// --- condition ---------------------------------------------------------------------------------------------------------

// COR-END-1+, COR-GRAPPLE-3+
TEST_F(CoriolisIntervention, FledAndSurrendered) {
    hold(stalker, halima);
    change("combatant = \"halima-sarr\"\nfled = true\n");
    EXPECT_TRUE(at(halima).is(fled));
    EXPECT_TRUE(free(halima) && free(stalker));
    change("combatant = \"halima-sarr\"\nfled = false\n");
    EXPECT_FALSE(at(halima).is(fled));
    hold(thug, nasira);
    change("combatant = \"dock-tough\"\nsurrendered = true\n");
    EXPECT_TRUE(at(thug).is(surrendered));
    EXPECT_TRUE(free(nasira));
}

// COR-CRIT-4, COR-CRIT-6+
TEST_F(CoriolisIntervention, DeadUnconsciousParalysed) {
    hold(thug, nasira);
    put_on_overwatch(halima);
    change("combatant = \"nasira-adel\"\ndead = true\n");
    EXPECT_TRUE(at(nasira).is(dead));
    EXPECT_TRUE(free(thug));
    change("combatant = \"nasira-adel\"\ndead = false\n");
    EXPECT_FALSE(at(nasira).is(dead));
    change("combatant = \"halima-sarr\"\nunconscious = true\n");
    EXPECT_TRUE(at(halima).is(unconscious));
    EXPECT_EQ(fight.state.watchers, 0);
    change("combatant = \"halima-sarr\"\nunconscious = false\nparalysed = true\n");
    EXPECT_FALSE(at(halima).is(unconscious));
    EXPECT_TRUE(at(halima).is(paralysed));
}

// COR-REACT-5, COR-GRAPPLE-3+
TEST_F(CoriolisIntervention, OverwatchAndHoldsEnd) {
    put_on_overwatch(nasira);
    change("combatant = \"nasira-adel\"\noverwatch = false\n");
    EXPECT_FALSE(at(nasira).is(on_overwatch));
    EXPECT_EQ(fight.state.watchers, 0);
    EXPECT_THAT(
        refused("combatant = \"nasira-adel\"\noverwatch = true\n"),
        ElementsAre(
            "overwatch: overwatch can only be ended: write false (COR-REACT-3 needs a direction) (found \"true\")"));
    hold(stalker, halima);
    change("combatant = \"halima-sarr\"\nrelease = true\n");
    EXPECT_TRUE(free(halima) && free(stalker));
    EXPECT_THAT(refused("combatant = \"halima-sarr\"\nrelease = true\n"),
                ElementsAre("release: nobody holds or is held here (found \"true\")"));
}

// COR-MOVE-5+
TEST_F(CoriolisIntervention, Awareness) {
    change("combatant = \"nasira-adel\"\nunaware_of = [\"Gang\", \"canopy-stalker\"]\n");
    EXPECT_FALSE(knows(nasira, thug) || knows(nasira, mate) || knows(nasira, stalker));
    EXPECT_TRUE(knows(nasira, halima) && knows(thug, nasira));
    change("combatant = \"nasira-adel\"\naware_of = [\"gang\"]\n"); // the group
    EXPECT_TRUE(knows(nasira, thug) && knows(nasira, mate));
    EXPECT_FALSE(knows(nasira, stalker));
    EXPECT_THAT(
        refused("combatant = \"nasira-adel\"\naware_of = [\"Gag\"]\n"),
        ElementsAre(
            "aware_of[0]: there is no combatant, side or group of this name (found \"Gag\"; did you mean \"Gang\"?)"));
}

TEST_F(CoriolisIntervention, Side) {
    hold(stalker, halima);
    change("combatant = \"canopy-stalker\"\nside = \"crew\"\n");
    EXPECT_EQ(sheet(stalker).side, sheet(nasira).side);
    EXPECT_TRUE(free(halima));
    change("combatant = \"dock-tough\"\nside = \"Crew\"\n");
    EXPECT_EQ(sheet(thug).group, -1);
    EXPECT_THAT(refused("combatant = \"dock-tough\"\nside = \"Crow\"\n"),
                ElementsAre("side: there is no side of this name (found \"Crow\"; did you mean \"Crew\"?)"));
}

// COR-AMMO-1+, COR-WEAPON-3+
TEST_F(CoriolisIntervention, Clips) {
    change("combatant = \"nasira-adel\"\nclip = { vulcan_carbine = \"empty\" }\n");
    EXPECT_EQ(fight.state.item[0].clip, Clip::empty);
    change("combatant = \"nasira-adel\"\nclip = { vulcan_carbine = \"jammed\" }\n");
    EXPECT_EQ(fight.state.item[0].clip, Clip::jammed);
    EXPECT_THAT(
        refused("combatant = \"nasira-adel\"\nclip = { vulcan_carbin = \"empty\" }\n"),
        ElementsAre(
            "clip.vulcan_carbin: unknown key in clip (found \"vulcan_carbin\"; did you mean \"vulcan_carbine\"?)"));
    EXPECT_THAT(
        refused("combatant = \"nasira-adel\"\nclip = { vulcan_carbine = \"full\" }\n"),
        ElementsAre("clip.vulcan_carbine: clip.vulcan_carbine must be loaded, empty or jammed (found \"full\")"));
    EXPECT_THAT(refused("combatant = \"nasira-adel\"\nclip = { throwing_knife = \"empty\" }\n"),
                ElementsAre("clip.throwing_knife: this weapon has no clip (COR-WEAPON-3+) (found \"empty\")"));
}

// COR-CRIT-2, COR-CRIT-6+, COR-CRIT-7+: an injury does all it does when it is rolled.
TEST_F(CoriolisIntervention, Injuries) {
    begin_slots();
    change("combatant = \"nasira-adel\"\ninjury = 44\n");
    ASSERT_EQ(fight.state.wounds, 1);
    EXPECT_EQ(fight.state.wound[0].clock, 6 * 240);
    EXPECT_EQ(fight.state.wound[0].victim, nasira);
    EXPECT_TRUE(at(nasira).is(prone));
    EXPECT_EQ(at(nasira).ap, 0);
    change("combatant = \"halima-sarr\"\ninjury = 13\n");
    EXPECT_FALSE(fight.state.item[3].in_hand); // the accelerator pistol falls
    EXPECT_EQ(fight.state.item[3].holder, nobody);
    change("combatant = \"halima-sarr\"\ninjury = 55\nlimit = 2\n");
    EXPECT_EQ(fight.state.wound[2].clock, 8);
    EXPECT_TRUE(at(halima).is(unconscious));
    change("combatant = \"dock-tough\"\ninjury = 66\n");
    EXPECT_TRUE(at(thug).is(dead));
    EXPECT_THAT(refused("combatant = \"nasira-adel\"\ninjury = 55\n"),
                ElementsAre("injury: injury 55 kills within D6 minutes: write limit = 4 beside it, with the die that "
                            "was rolled (COR-CRIT-7+) (found \"55\")"));
    EXPECT_THAT(refused("combatant = \"nasira-adel\"\ninjury = 27\n"),
                ElementsAre("injury: 27 is no D66: both digits are from 1 to 6 (found \"27\")"));
    EXPECT_THAT(refused("combatant = \"nasira-adel\"\nlimit = 2\n"),
                ElementsAre("limit: the limit die belongs to an injury: add injury = 53, for example (found \"2\")"));
}

// --- the fight ---------------------------------------------------------------------------------------------------------

// COR-DARK-1+, COR-END-1+, COR-REACT-1, COR-MOVE-2+
// A place as the encounter writes it.
TEST_F(CoriolisIntervention, PositionAsAPoint) {
    EXPECT_THAT(set("combatant = \"nasira-adel\"\nat = [3, -4]"), IsEmpty());
    EXPECT_EQ(fight.state.combatant[nasira].x, 3);
    EXPECT_EQ(fight.state.combatant[nasira].y, -4);
    EXPECT_THAT(set("combatant = \"nasira-adel\"\nat = [3, 5001]"),
                ElementsAre(testing::HasSubstr("two whole numbers of metres from -5000 to 5000")));
    EXPECT_THAT(set("combatant = \"nasira-adel\"\nat = 3"), testing::SizeIs(1));
    EXPECT_THAT(set("combatant = \"nasira-adel\"\nat = [1, 1]\nx = 1"), ElementsAre(testing::HasSubstr("not both")));
    EXPECT_EQ(fight.state.combatant[nasira].x, 3);
}

// COR-DARK-2+, D5: the game master says so, in the slot that has come up and before anything was done in it.
TEST_F(CoriolisIntervention, TakingTheInitiative) {
    begin_slots();
    fight.state.current = nasira;
    EXPECT_THAT(set("take_initiative = \"dock-tough\""), ElementsAre(testing::HasSubstr("gm_dp_uses")));
    fight.book.settings.dp_take_initiative = true;
    fight.state.darkness = 1;
    EXPECT_THAT(set("take_initiative = \"dock-tough\""),
                ElementsAre(testing::HasSubstr("needs 2 Darkness Points, the pool has 1")));
    EXPECT_THAT(set("take_initiative = \"halima-sarr\""), ElementsAre(testing::HasSubstr("only an NPC")));
    EXPECT_THAT(set("take_initiative = \"nobody\""), testing::SizeIs(1));
    fight.state.darkness = 2;
    EXPECT_THAT(set("take_initiative = \"dock-tough\""), IsEmpty());
    EXPECT_EQ(fight.state.taker, thug);
    EXPECT_EQ(fight.state.current, nobody);
    EXPECT_EQ(fight.state.darkness, 2); // paid when it is told
    fight.state.current = nasira;
    fight.state.combatant[nasira].set(has_acted);
    EXPECT_THAT(set("take_initiative = \"dock-tough\""), ElementsAre(testing::HasSubstr("between two slots")));
}

// COR-CRIT-4, COR-CRIT-6+
TEST_F(CoriolisIntervention, TreatedAndStunned) {
    EXPECT_THAT(set("combatant = \"nasira-adel\"\ninjury = 55\nlimit = 2"), IsEmpty());
    ASSERT_EQ(fight.state.wounds, 1);
    EXPECT_THAT(set("combatant = \"nasira-adel\"\ntreated = 54"), ElementsAre(testing::HasSubstr("no such untreated")));
    EXPECT_THAT(set("combatant = \"nasira-adel\"\ntreated = 55"), IsEmpty());
    EXPECT_TRUE(fight.state.wound[0].treated);
    EXPECT_THAT(set("combatant = \"nasira-adel\"\nstunned = 2"), IsEmpty());
    EXPECT_EQ(fight.state.combatant[nasira].stunned, 2);
}

// The game master ends it, and then what comes after is played, once.
TEST_F(CoriolisIntervention, TheEndAndAfter) {
    begin_slots();
    fight.state.current = nasira;
    EXPECT_THAT(set("after = true"), ElementsAre(testing::HasSubstr("the fight goes on")));
    EXPECT_THAT(set("end = \"Nobodies\""), testing::SizeIs(1));
    EXPECT_THAT(set("end = \"Crew\""), IsEmpty());
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.winner, 0);
    EXPECT_THAT(set("darkness = 1"), ElementsAre(testing::HasSubstr("write after = true")));
    EXPECT_THAT(set("after = true"), IsEmpty());
    EXPECT_FALSE(over(fight.state));
    EXPECT_EQ(fight.state.phase, Phase::recovery);
    Silent<Coriolis> nobody_listens;
    fight.state.combatant[thug].hp = 0;
    beat(nobody_listens, fight.book, fight.state);
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.winner, 0);
    EXPECT_EQ(fight.state.combatant[thug].hp, 1); // COR-BROKEN-2
    EXPECT_THAT(set("after = true"), ElementsAre("the fight is over: take back the last answer first"));
}

TEST_F(CoriolisIntervention, DarknessTurnLimitAndSettings) {
    change("darkness = 3\nturn_limit = 20\n");
    EXPECT_EQ(fight.state.darkness, 3);
    EXPECT_EQ(fight.book.turn_limit, 20);
    change("settings = { reactions_may_borrow = true, gm_dp_uses = [\"jam\"], light = \"dark\" }\n");
    EXPECT_TRUE(fight.book.settings.reactions_may_borrow && fight.book.settings.dp_jam && fight.book.dark);
    EXPECT_FALSE(fight.book.settings.dp_reroll);
    EXPECT_EQ(fight.book.turn_limit, 20);
    EXPECT_TRUE(fight.book.settings.prone_may_defend);
    EXPECT_THAT(refused("darkness = -1\n"),
                ElementsAre("darkness: darkness must be a whole number from 0 to 1000 (found \"-1\")"));
    EXPECT_THAT(
        refused("settings = { darkness_points = 3, lite = \"dark\" }\n"),
        ElementsAre(
            "settings.lite: unknown key in settings; the keys here are raise_initiative_lasts, prone_may_defend, "
            "defender_may_reroll, beyond_range_stacks, full_auto_suppression_stress, reactions_may_borrow, "
            "npc_dp_reactions, gm_dp_uses, turn_limit, darkness_points, light or ambush (found \"lite\")",
            "settings.darkness_points: this is the number at the start: write darkness for the pool as it is now "
            "(found \"3\")"));
}

// COR-INIT-1: who joins later rolls on arrival and acts from the next combat turn.
TEST_F(CoriolisIntervention, Newcomers) {
    begin_slots();
    change("add = { from = \"corsair_raider\", side = \"Gang\", count = 2, at = [50, 0], weapons = [\"sword\"] }\n");
    ASSERT_EQ(fight.book.combatants, 8);
    EXPECT_THAT(fight.names.combatant_key[6], "corsair-raider");
    EXPECT_THAT(fight.names.combatant_key[7], "corsair-raider-2");
    EXPECT_TRUE(at(6).is(joining) && at(7).is(joining));
    EXPECT_EQ(at(6).hp, 6);
    EXPECT_EQ(position(scene(), 7), (Point{50, 1}));
    EXPECT_TRUE(knows(6, nasira) && knows(nasira, 6));
    EXPECT_EQ(sheet(6).side, sheet(thug).side);
    EXPECT_EQ(fight.names.item_key.back(), "sword");
    EXPECT_EQ(fight.names.item_key.size(), static_cast<std::size_t>(fight.state.items));
    change("add = { name = \"Stranger\", strength = 3, agility = 3, wits = 3, empathy = 3 }\n");
    EXPECT_EQ(fight.book.sides, 4);
    EXPECT_EQ(sheet(8).side, 3);
    EXPECT_EQ(fight.names.side.back(), "Stranger");
    change("add = { from = \"dock_tough\", side = \"Gang\", vehicle = \"Bike\", drives = true }\n");
    EXPECT_EQ(at(9).vehicle, bike);
    change("add = { from = \"dock_tough\", side = \"Gang\", group = \"gang\", at = [0, 1] }\n");
    EXPECT_TRUE(at(10).is(in_group));
    EXPECT_EQ(sheet(10).group, sheet(mate).group);
}

TEST_F(CoriolisIntervention, NewcomersThatCannotCome) {
    begin_slots();
    EXPECT_THAT(
        refused("add = { from = \"corsair_rider\", side = \"Gang\" }\n"),
        ElementsAre(
            "add.from: there is no combatant of this id (found \"corsair_rider\"; did you mean \"corsair_raider\"?)"));
    EXPECT_THAT(refused("add = { from = \"corsair_raider\", side = \"Gng\" }\n"),
                ElementsAre("add.side: there is no side of this name; without one it is a side of its own (found "
                            "\"Gng\"; did you mean \"Gang\"?)"));
    EXPECT_THAT(refused("add = { from = \"corsair_raider\", side = \"Gang\", sneaks = true }\n"),
                ElementsAre("add.sneaks: the fight has begun: nobody can surprise it any more (COR-INIT-4, "
                            "COR-INIT-8+) (found \"true\")"));
    EXPECT_THAT(
        refused("add = { from = \"corsair_raider\", side = \"Gang\", count = 11 }\n"),
        ElementsAre("add: at most 16 combatants and vehicles fit into one fight; Corsair raider would be the 17th"));
    EXPECT_THAT(refused("add = { from = \"corsair_raider\", side = \"Gang\", colr = 1, cover = \"table\" }\n"),
                testing::SizeIs(2));
    EXPECT_THAT(refused("add = 3\n"), testing::SizeIs(1));
}

// COR-END-1+: the roster keeps its order.
TEST_F(CoriolisIntervention, Removal) {
    at(thug).vehicle = bike;
    at(thug).set(drives);
    change("remove = \"bike\"\n");
    EXPECT_TRUE(at(bike).is(fled));
    EXPECT_EQ(at(thug).vehicle, nobody);
    change("remove = \"Dock tough 2\"\n");
    EXPECT_TRUE(at(mate).is(fled));
    EXPECT_EQ(fight.book.combatants, 6);
    EXPECT_THAT(
        refused("remove = \"Dock tuff\"\n"),
        ElementsAre("remove: there is no combatant of this name (found \"Dock tuff\"; did you mean \"Dock tough\"?)"));
}

// --- mistakes ------------------------------------------------------------------------------------------------------------

TEST_F(CoriolisIntervention, Mistakes) {
    EXPECT_THAT(refused(""), ElementsAre("an intervention names what it changes: combatant, add, remove, darkness, "
                                         "take_initiative, turn_limit, settings or end"));
    EXPECT_THAT(refused("combatant = \"ulrich\"\nhp = 3\n"),
                ElementsAre("combatant: there is no combatant of this name (found \"ulrich\")"));
    EXPECT_THAT(
        refused("combatant = \"nassira\"\nhp = 3\n"),
        ElementsAre(
            "combatant: there is no combatant of this name (found \"nassira\"; did you mean \"nasira-adel\"?)"));
    EXPECT_THAT(
        refused("combatant = \"nasira-adl\"\nhp = 3\n"),
        ElementsAre(
            "combatant: there is no combatant of this name (found \"nasira-adl\"; did you mean \"Nasira Adel\"?)"));
    EXPECT_THAT(refused("combatant = 3\n"), ElementsAre("combatant: combatant must be a text (found \"3\")"));
    EXPECT_THAT(refused("combatant = \"nasira-adel\"\nhp = 9\nmp = 2\n"),
                ElementsAre("hp: hp must be a whole number from 0 to 8 (found \"9\")"));
    EXPECT_THAT(refused("combatant = \"nasira-adel\"\nmodifer = 1\n"),
                ElementsAre("modifer: unknown key (found \"modifer\"; did you mean \"modifier\"?)"));
    EXPECT_THAT(refused("combatant = \"nasira-adel\"\nap = 4\nx = 6000\nmodifier = 5\n"),
                ElementsAre("modifier: modifier must be a whole number from -3 to 3 (found \"5\")",
                            "ap: ap must be a whole number from 0 to 3 (found \"4\")",
                            "x: x must be a whole number from -5000 to 5000 (found \"6000\")"));
    EXPECT_THAT(
        refused("combatant = \"nasira-adel\"\narmor = \"lite_armor\"\nskills = { forse = 1 }\n"),
        ElementsAre("skills.forse: unknown key in skills (found \"forse\"; did you mean \"force\"?)",
                    "armor: there is no armour of this id (found \"lite_armor\"; did you mean \"light_armor\"?)"));
    EXPECT_THAT(said(intervene(test_pack(), fight.book, fight.names, fight.state, Document(3))),
                ElementsAre("an intervention is a table such as { combatant = \"nasira-adel\", hp = 3 }"));
    fight.state.phase = Phase::over;
    EXPECT_THAT(
        refused("darkness = 3\n"),
        ElementsAre("the fight is over: write after = true for what comes then, or take back the last answer first"));
}

} // namespace
} // namespace fracas::coriolis
