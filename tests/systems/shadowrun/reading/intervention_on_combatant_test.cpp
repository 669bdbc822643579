// What a game master may do to one combatant in a running fight, key by key.
#include "systems/shadowrun/reading/intervention.hpp"
#include "systems/shadowrun/rules/turn.hpp"
#include "systems/shadowrun/written.hpp"

namespace fracas::shadowrun {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// Vesper Kade and a van against two gangers, one beside her.
class ShadowrunHand : public testing::Test {
protected:
    static constexpr int kade = 0, rat = 1, second_rat = 2, van = 3;

    ShadowrunHand()
        : fight(load(head_line + vesper +
                     "side = \"Runners\"\nat = [0, 0]\nweapons = [\"heavy_pistol_smart\", \"smg_smart\", "
                     "\"long_sword\", \"shotgun_pump\"]\naccessories = { smg_smart = [\"bipod\"] }\n" +
                     ganger + "name = \"Rat\"\nside = \"Gang\"\ncount = 2\nat = [[1, 0], [10, 0]]\n" +
                     "[[vehicle]]\nname = \"Van\"\nbody = 4\narmor_rating = 0\nside = \"Runners\"\nat = [0, 9]\n")) {}

    std::vector<std::string> set(std::string_view text) {
        return said(intervene(the_pack(), fight.book, fight.names, fight.state, toml(text)));
    }
    std::vector<std::string> of_kade(const std::string& text) { return set("combatant = \"vesper-kade\"\n" + text); }
    std::vector<std::string> of_rat(const std::string& text) { return set("combatant = \"rat\"\n" + text); }
    std::vector<std::string> of_van(const std::string& text) { return set("combatant = \"van\"\n" + text); }
    Combatant& at(int who) { return fight.state.combatant[who]; }
    Play scene() { return {fight.book, fight.state}; }
    int item_of(int who, std::string_view key) const {
        for (int i = 0; i < fight.state.items; ++i)
            if (fight.state.item[i].holder == who && fight.names.item_key[static_cast<std::size_t>(i)] == key) return i;
        return bare_hands;
    }
    Item& item(int who, std::string_view key) { return fight.state.item[item_of(who, key)]; }
    // "2 x 15 of explosive": what is kept for a weapon.
    std::vector<std::string> kept(int who, std::string_view key) {
        std::vector<std::string> lines;
        for (const Stock& stock : fight.state.stock)
            if (stock.item != bare_hands && stock.item == item_of(who, key))
                lines.push_back(std::to_string(stock.count) +
                                (stock.is_loose() ? " loose " : " x " + std::to_string(stock.rounds) + " ") +
                                fight.names.ammunition_key[static_cast<std::size_t>(stock.ammunition)]);
        return lines;
    }

    Loaded fight;
};

// --- the sheet -------------------------------------------------------------------------------------------------------

// SR3-POOL-1+: what follows from attributes follows; skills are changed one by one.
TEST_F(ShadowrunHand, AttributesAndSkills) {
    EXPECT_EQ(scene().dressed(kade).pool, 8);
    EXPECT_THAT(of_kade("body = 5\nquickness = 7\nstrength = 4\nintelligence = 6\nwillpower = 7"), IsEmpty());
    const Sheet& sheet = fight.book.sheet[kade];
    EXPECT_THAT(sheet.attribute, ElementsAre(5, 7, 4, 6, 7));
    EXPECT_EQ(scene().dressed(kade).pool, 10);
    EXPECT_EQ(sheet.reaction, 9);
    EXPECT_THAT(of_kade("skills = { clubs = 2 }\nreaction = 12\ninitiative_dice = 2"), IsEmpty());
    EXPECT_EQ(sheet.rating(Skill::clubs), 2);
    EXPECT_EQ(sheet.rating(Skill::pistols), 6);
    EXPECT_EQ(sheet.reaction, 12);
    EXPECT_EQ(sheet.initiative_dice, 2);
    EXPECT_THAT(of_kade("ballistic = 9\nimpact = 7"), IsEmpty());
    for (const Dressed& dressed : sheet.dressed) {
        EXPECT_EQ(dressed.ballistic, 9);
        EXPECT_EQ(dressed.impact, 7);
    }
    EXPECT_THAT(of_kade("impact = 1"), IsEmpty());
    EXPECT_EQ(scene().dressed(kade).ballistic, 9);
}

// Who changes sides has no enemies among his new friends.
TEST_F(ShadowrunHand, AnotherSide) {
    EXPECT_THAT(of_rat("engaged_with = [\"Runners\"]\nsurprised_by = [\"Runners\"]"), IsEmpty());
    EXPECT_THAT(of_rat("subdual = { by = \"vesper-kade\", boxes = 2 }"), IsEmpty());
    EXPECT_THAT(of_kade("subdual = { by = \"rat\", boxes = 3 }"), IsEmpty());
    EXPECT_THAT(of_rat("side = \"Gong\""), ElementsAre(HasSubstr("there is no side of this name")));
    EXPECT_THAT(of_rat("side = \"Gang\""), IsEmpty()); // his own: nothing changes
    EXPECT_TRUE(scene().engaged(rat, kade));
    EXPECT_EQ(scene().subdual_boxes(rat), 2);
    EXPECT_THAT(of_rat("side = \"Runners\""), IsEmpty());
    EXPECT_EQ(fight.book.sheet[rat].side, 0);
    EXPECT_EQ(at(rat).engaged, 0);
    EXPECT_EQ(at(kade).engaged, 0);
    EXPECT_EQ(at(rat).surprised_by, 0);
    EXPECT_EQ(scene().subdual_boxes(rat), 0);
    EXPECT_EQ(scene().subdual_boxes(kade), 0);
}

// --- boxes and status ------------------------------------------------------------------------------------------------

// SR3-DAMAGE-2+ to -5+
TEST_F(ShadowrunHand, MonitorsAtTheirEdges) {
    EXPECT_THAT(of_rat("physical = 9"), IsEmpty());
    EXPECT_EQ(at(rat).status, Status::active);
    EXPECT_THAT(of_rat("physical = 11"), IsEmpty());
    EXPECT_EQ(at(rat).status, Status::dying);
    at(rat).bleeding = 2;
    EXPECT_THAT(of_rat("physical = 10"), IsEmpty()); // he is dying as before
    EXPECT_EQ(at(rat).status, Status::dying);
    EXPECT_EQ(at(rat).bleeding, 2);
    EXPECT_THAT(of_rat("physical = 9\nstun = 10"), IsEmpty());
    EXPECT_EQ(at(rat).status, Status::unconscious);
    EXPECT_THAT(of_rat("stun = 9"), IsEmpty());
    EXPECT_EQ(at(rat).status, Status::active);
    EXPECT_EQ(at(rat).physical, 9);
    EXPECT_THAT(of_rat("physical = 15"), IsEmpty()); // Body 4: five boxes too many
    EXPECT_EQ(at(rat).status, Status::dead);
    EXPECT_THAT(of_rat("physical = 1"), IsEmpty()); // the dead stay dead until it is said
    EXPECT_EQ(at(rat).status, Status::dead);
    EXPECT_THAT(of_rat("status = \"active\""), IsEmpty());
    EXPECT_EQ(at(rat).status, Status::active);
}

// SR3-GRAPPLE-2: real Stun takes the place of subdual boxes.
TEST_F(ShadowrunHand, StunMakesSubdualGiveWay) {
    EXPECT_THAT(of_rat("subdual = { by = \"vesper-kade\", boxes = 6 }"), IsEmpty());
    EXPECT_THAT(of_rat("stun = 7"), IsEmpty());
    EXPECT_EQ(scene().subdual_boxes(rat), 3);
    EXPECT_EQ(at(rat).status, Status::subdued);
}

TEST_F(ShadowrunHand, Status) {
    EXPECT_THAT(of_rat("status = \"unconscious\""), IsEmpty());
    EXPECT_EQ(at(rat).status, Status::unconscious);
    EXPECT_TRUE(at(rat).is(prone));
    EXPECT_THAT(of_rat("physical = 10"), IsEmpty());
    EXPECT_THAT(of_rat("status = \"active\""), ElementsAre(HasSubstr("a full Condition Monitor leaves nobody active")));
    EXPECT_THAT(of_rat("physical = 9\nstun = 9\nstatus = \"active\""), IsEmpty());
    EXPECT_EQ(at(rat).status, Status::active);
    EXPECT_THAT(of_rat("posture = \"standing\"\nstatus = \"fled\""), IsEmpty());
    EXPECT_EQ(at(rat).status, Status::fled);
    EXPECT_FALSE(at(rat).is(prone)); // who has fled has not fallen
    EXPECT_THAT(set("combatant = \"rat-2\"\nstatus = \"dead\""), IsEmpty());
    EXPECT_EQ(at(second_rat).status, Status::dead);
    EXPECT_TRUE(at(second_rat).is(prone));
    // Who is held all round is not free because somebody says so.
    at(rat).status = Status::active;
    at(rat).stun = 0;
    EXPECT_THAT(of_rat("subdual = { by = \"vesper-kade\", boxes = 10 }\nstatus = \"active\""), IsEmpty());
    EXPECT_EQ(at(rat).status, Status::subdued);
}

// SR3-VEHICLE-1+
TEST_F(ShadowrunHand, Vehicles) {
    EXPECT_THAT(of_van("physical = 9\ncover = \"partial\"\nbarrier = \"glass\""), IsEmpty());
    EXPECT_EQ(at(van).physical, 9);
    EXPECT_EQ(at(van).status, Status::active);
    EXPECT_EQ(at(van).cover, Cover::partial);
    EXPECT_EQ(at(van).barrier, 2);
    EXPECT_THAT(of_van("physical = 10"), IsEmpty());
    EXPECT_EQ(at(van).status, Status::dead);
    EXPECT_THAT(of_van("cover = \"none\""), IsEmpty());
    EXPECT_EQ(at(van).status, Status::dead);
    EXPECT_THAT(of_van("physical = 0\nx = 3"), IsEmpty());
    EXPECT_EQ(at(van).status, Status::active);
    EXPECT_EQ(at(van).x, 3000);
    for (const char* key : {"stun = 1", "body = 3", "pool = 2", "posture = \"prone\"", "status = \"dead\""})
        EXPECT_THAT(of_van(key), ElementsAre(HasSubstr("unknown key"))) << key;
}

// --- place and posture -----------------------------------------------------------------------------------------------

TEST_F(ShadowrunHand, Places) {
    at(rat).cover = Cover::partial;
    at(rat).set(cornered);
    EXPECT_THAT(of_rat("x = 1\ny = 0"), IsEmpty()); // where he is already
    EXPECT_EQ(at(rat).cover, Cover::partial);
    EXPECT_THAT(of_rat("y = 1.25"), IsEmpty());
    EXPECT_EQ(at(rat).x, 1000);
    EXPECT_EQ(at(rat).y, 1250);
    EXPECT_EQ(at(rat).cover, Cover::none);
    EXPECT_FALSE(at(rat).is(cornered));
    EXPECT_THAT(of_rat("x = 0.5\ny = 0.5"),
                ElementsAre(HasSubstr("somebody stands less than a metre from [0.5, 0.5] (SR3-MOVE-3+)")));
    EXPECT_THAT(of_rat("y = 0.1\nx = 0.1"), ElementsAre(HasSubstr(":3:5: ")));
    EXPECT_THAT(of_rat("x = -1\ny = 0"), IsEmpty());
    fight.book.field = {-5, -5, 12, 5, true};
    EXPECT_THAT(of_rat("x = 13"), ElementsAre(HasSubstr("the place [13, 0] is not on the field")));
    EXPECT_THAT(of_rat("x = 12"), IsEmpty());
}

TEST_F(ShadowrunHand, Posture) {
    EXPECT_THAT(of_rat("posture = \"prone\""), IsEmpty());
    EXPECT_TRUE(at(rat).is(prone));
    EXPECT_THAT(of_rat("posture = \"standing\""), IsEmpty());
    EXPECT_FALSE(at(rat).is(prone));
    EXPECT_THAT(of_rat("stun = 10"), IsEmpty());
    EXPECT_THAT(of_rat("posture = \"standing\""), ElementsAre(HasSubstr("who cannot act does not stand")));
    EXPECT_THAT(of_rat("posture = \"prone\""), IsEmpty());
}

TEST_F(ShadowrunHand, OtherFigures) {
    EXPECT_THAT(of_rat("simple_actions = 1\ncornered = true\nbarrier = \"glass\"\nmodifier = 3\npool = 4"), IsEmpty());
    EXPECT_EQ(at(rat).simple, 1);
    EXPECT_TRUE(at(rat).is(cornered));
    EXPECT_EQ(at(rat).barrier, 2);
    EXPECT_EQ(at(rat).modifier, 3);
    EXPECT_EQ(at(rat).pool, 4);
    EXPECT_THAT(of_rat("cornered = false"), IsEmpty());
    EXPECT_FALSE(at(rat).is(cornered));
    fight.state.phase = Phase::passes;
    fight.state.turn = 1;
    fight.state.pass = 1;
    at(rat).rolled = 4;
    EXPECT_THAT(of_rat("initiative = 2"), IsEmpty());
    EXPECT_EQ(score(scene(), rat), 2);
}

// --- the others ------------------------------------------------------------------------------------------------------

TEST_F(ShadowrunHand, AboveSurprisedAndInMelee) {
    EXPECT_THAT(of_kade("above = [\"Gang\"]\nsurprised_by = [\"rat\"]\nengaged_with = [\"rat\"]"), IsEmpty());
    EXPECT_EQ(at(kade).above, bit(rat) | bit(second_rat));
    EXPECT_EQ(at(kade).surprised_by, bit(rat));
    EXPECT_EQ(at(kade).engaged, bit(rat));
    EXPECT_EQ(at(rat).engaged, bit(kade));
    EXPECT_THAT(of_kade("not_above = [\"rat\"]\naware_of = [\"Gang\"]\ndisengaged_from = [\"rat\"]"), IsEmpty());
    EXPECT_EQ(at(kade).above, bit(second_rat));
    EXPECT_EQ(at(kade).surprised_by, 0);
    EXPECT_EQ(at(kade).engaged, 0);
    EXPECT_EQ(at(rat).engaged, 0);
    EXPECT_THAT(of_kade("engaged_with = [\"rat-2\"]"),
                ElementsAre(HasSubstr("they stand too far apart for a melee: at most 1 m (SR3-MELEE-1)")));
    // The sword reaches a metre further, whoever holds it.
    EXPECT_THAT(of_kade("in_hand = { heavy_pistol_smart = false, long_sword = true }"), IsEmpty());
    EXPECT_THAT(set("combatant = \"rat-2\"\nx = 2.5"), IsEmpty());
    EXPECT_THAT(set("combatant = \"rat-2\"\nengaged_with = [\"vesper-kade\"]"),
                ElementsAre(HasSubstr("at most 2 m (SR3-MELEE-1)")));
    EXPECT_THAT(set("combatant = \"rat-2\"\nx = 2"), IsEmpty());
    EXPECT_THAT(set("combatant = \"rat-2\"\nengaged_with = [\"vesper-kade\"]"), IsEmpty());
}

TEST_F(ShadowrunHand, NamesThatDoNotFit) {
    EXPECT_THAT(of_kade("above = [\"rot\"]"),
                ElementsAre(HasSubstr("there is no combatant or side of this name (found \"rot\"; did you mean")));
    EXPECT_THAT(of_rat("above = [\"rat-2\"]"),
                ElementsAre(HasSubstr("nobody of that name is an enemy (found \"rat-2\")")));
    EXPECT_THAT(of_rat("above = [\"van\"]"), ElementsAre(HasSubstr("nobody of that name is an enemy")));
    EXPECT_THAT(of_rat("above = [3]"), testing::SizeIs(1));
    EXPECT_EQ(at(rat).above, 0);
}

// SR3-GRAPPLE-1, -2
TEST_F(ShadowrunHand, Subdual) {
    EXPECT_THAT(of_kade("subdual = { by = \"rot\", boxes = 1 }"), ElementsAre(HasSubstr("there is no combatant")));
    EXPECT_THAT(of_rat("subdual = { by = \"rat-2\", boxes = 1 }"), ElementsAre(HasSubstr("only an enemy who can act")));
    at(second_rat).status = Status::unconscious;
    EXPECT_THAT(of_kade("subdual = { by = \"rat-2\", boxes = 1 }"),
                ElementsAre(HasSubstr("only an enemy who can act")));
    EXPECT_THAT(of_kade("subdual = { by = \"rat\", boxes = 4 }"), IsEmpty());
    EXPECT_THAT(of_kade("subdual = { by = \"rat\", boxes = 1 }"), IsEmpty()); // in place of the four
    EXPECT_EQ(scene().subdual_boxes(kade), 1);
    EXPECT_EQ(fight.state.subdual[0].mark, 1);
    EXPECT_THAT(of_kade("subdual = { by = \"rat\", boxes = 0 }"), IsEmpty());
    for (const Subdual& hold : fight.state.subdual) EXPECT_EQ(hold, Subdual{});
}

// --- weapons ---------------------------------------------------------------------------------------------------------

TEST_F(ShadowrunHand, Hands) {
    EXPECT_THAT(of_kade("in_hand = { smg_smart = true }"),
                ElementsAre(HasSubstr("there is no hand free for smg_smart (SR3-READY-1+)")));
    EXPECT_THAT(of_kade("in_hand = { heavy_pistol_smart = true }"), IsEmpty()); // it is already
    EXPECT_THAT(of_kade("in_hand = { smg_smart = true, heavy_pistol_smart = false }"), IsEmpty());
    EXPECT_TRUE(item(kade, "smg_smart").in_hand);
    EXPECT_FALSE(item(kade, "heavy_pistol_smart").in_hand);
    EXPECT_THAT(of_kade("set_up = { smg_smart = true }"), IsEmpty());
    EXPECT_TRUE(item(kade, "smg_smart").is(is_set_up));
    EXPECT_THAT(of_kade("set_up = { smg_smart = false }"), IsEmpty());
    EXPECT_FALSE(item(kade, "smg_smart").is(is_set_up));
    EXPECT_THAT(of_kade("set_up = { heavy_pistol_smart = false }"), IsEmpty());
    EXPECT_THAT(of_kade("set_up = { heavy_pistol_smart = true }"), ElementsAre(HasSubstr("neither bipod nor tripod")));
    EXPECT_THAT(of_kade("set_up = { smg_smart = true }"), IsEmpty());
    EXPECT_THAT(of_kade("in_hand = { smg_smart = false }"), IsEmpty());
    EXPECT_FALSE(item(kade, "smg_smart").is(is_set_up)); // it stood where it was held
    EXPECT_THAT(of_kade("in_hand = { smg_smat = true }"),
                ElementsAre(HasSubstr("he has no such weapon (found \"true\"; did you mean \"smg_smart\"?)")));
    EXPECT_THAT(of_kade("in_hand = { machine_pistol = true }"), ElementsAre(HasSubstr("he has no such weapon")));
    EXPECT_THAT(of_kade("drop = \"machine_pistol\""), ElementsAre(HasSubstr("he has no such weapon")));
    EXPECT_THAT(of_kade("drop = \"long_sword\""), IsEmpty());
    EXPECT_EQ(item_of(kade, "long_sword"), bare_hands);
}

// Two gangers have a machine pistol each, of the same key.
TEST_F(ShadowrunHand, EachHasHisOwn) {
    EXPECT_THAT(set("combatant = \"rat-2\"\nrounds = { machine_pistol = 3 }"), IsEmpty());
    EXPECT_EQ(item(second_rat, "machine_pistol").rounds, 3);
    EXPECT_EQ(item(rat, "machine_pistol").rounds, 35);
    EXPECT_THAT(of_rat("spare_loads = { machine_pistol = 1 }"), IsEmpty());
    EXPECT_THAT(kept(rat, "machine_pistol"), UnorderedElementsAre("1 x 35 regular", "20 loose regular"));
    EXPECT_THAT(kept(second_rat, "machine_pistol"), UnorderedElementsAre("2 x 35 regular", "20 loose regular"));
}

TEST_F(ShadowrunHand, Loads) {
    item(kade, "smg_smart").set(load_out);
    item(kade, "smg_smart").rounds = 0;
    EXPECT_THAT(of_kade("rounds = { smg_smart = 0 }"), IsEmpty());
    EXPECT_TRUE(item(kade, "smg_smart").is(load_out));
    EXPECT_THAT(of_kade("rounds = { smg_smart = 1 }"), IsEmpty());
    EXPECT_FALSE(item(kade, "smg_smart").is(load_out));
    EXPECT_EQ(item(kade, "smg_smart").rounds, 1);
    EXPECT_THAT(of_kade("mode = { smg_smart = \"FA\" }"), IsEmpty());
    EXPECT_EQ(item(kade, "smg_smart").mode, Mode::full_auto);
    EXPECT_THAT(of_kade("mode = { smg_smart = \"SA\" }"), ElementsAre(HasSubstr("the weapon has no such mode")));
    EXPECT_THAT(of_kade("choke = { shotgun_pump = 9 }"), IsEmpty());
    EXPECT_EQ(item(kade, "shotgun_pump").choke, 9);
    EXPECT_THAT(of_kade("choke = { smg_smart = 9 }"), ElementsAre(HasSubstr("only shotguns have a choke")));
    EXPECT_THAT(of_kade("ammunition = { smg_smart = \"shot\" }"), ElementsAre(HasSubstr("only shotguns fire shot")));
    EXPECT_THAT(of_kade("ammunition = { smg_smart = \"shoot\" }"), ElementsAre(HasSubstr("did you mean \"shot\"?")));
    EXPECT_THAT(of_kade("ammunition = { smg_smart = \"arrow\" }"), ElementsAre(HasSubstr("only bows and crossbows")));
    EXPECT_THAT(of_kade("ammunition = { shotgun_pump = \"shot\" }"), IsEmpty());
    for (const char* line :
         {"rounds = { long_sword = 1 }", "loose_rounds = { long_sword = 1 }", "ammunition = { long_sword = \"gel\" }"})
        EXPECT_THAT(of_kade(line), ElementsAre(HasSubstr("nothing is loaded into this weapon"))) << line;
}

// SR3-READY-2+: so many in place of what there was of the kind that is loaded; other kinds stay.
TEST_F(ShadowrunHand, SpareRounds) {
    EXPECT_THAT(kept(kade, "smg_smart"), UnorderedElementsAre("2 x 32 regular", "20 loose regular"));
    EXPECT_THAT(of_kade("spare_loads = { smg_smart = 5 }"), IsEmpty());
    EXPECT_THAT(kept(kade, "smg_smart"), UnorderedElementsAre("5 x 32 regular", "20 loose regular"));
    EXPECT_THAT(of_kade("loose_rounds = { smg_smart = 7 }"), IsEmpty());
    EXPECT_THAT(kept(kade, "smg_smart"), UnorderedElementsAre("5 x 32 regular", "7 loose regular"));
    EXPECT_THAT(of_kade("ammunition = { smg_smart = \"gel\" }\nspare_loads = { smg_smart = 1 }"), IsEmpty());
    EXPECT_THAT(kept(kade, "smg_smart"), UnorderedElementsAre("5 x 32 regular", "7 loose regular", "1 x 32 gel"));
    EXPECT_THAT(of_kade("ammunition = { smg_smart = \"regular\" }\nspare_loads = { smg_smart = 0 }"), IsEmpty());
    EXPECT_THAT(kept(kade, "smg_smart"), UnorderedElementsAre("7 loose regular", "1 x 32 gel"));
    EXPECT_THAT(of_kade("spare_loads = { shotgun_pump = 1 }"), ElementsAre(HasSubstr("it is loaded round by round")));
    EXPECT_THAT(kept(kade, "heavy_pistol_smart"), UnorderedElementsAre("2 x 15 explosive", "20 loose explosive"));
}

// --- those who come --------------------------------------------------------------------------------------------------

// SR3-INIT-1+: before the first Combat Turn nobody is late.
TEST_F(ShadowrunHand, ComingBeforeTheFirstTurn) {
    EXPECT_THAT(set("[add]\nfrom = \"street_ganger\"\nside = \"Gang\"\nat = [15, 0]\nsurprised_by = [\"Runners\"]"),
                IsEmpty());
    EXPECT_FALSE(at(4).is(joining));
    EXPECT_EQ(at(4).surprised_by, bit(kade));
    EXPECT_FALSE(fight.state.end_due);
    fight.state.phase = Phase::passes;
    EXPECT_THAT(of_rat("pool = 99"), testing::SizeIs(1));
    EXPECT_FALSE(fight.state.end_due);
    EXPECT_THAT(set("[add]\nfrom = \"street_ganger\"\nside = \"Gang\"\nat = [18, 0]\ncount = 2"), IsEmpty());
    EXPECT_TRUE(at(5).is(joining));
    EXPECT_TRUE(at(6).is(joining));
    EXPECT_FALSE(at(4).is(joining));
    EXPECT_TRUE(fight.state.end_due);
}

// What the encounter alone has is known in the fight, too.
TEST_F(ShadowrunHand, ThingsOfTheEncountersOwn) {
    fight = load(head_line +
                 "[[ammunition]]\nid = \"rubber\"\npower_change = -3\narmor_reading = \"impact\"\n"
                 "[[melee_weapon]]\nid = \"hook\"\nskill = \"clubs\"\nstrength_bonus = 1\nlevel = \"M\"\n"
                 "damage = \"physical\"\n" +
                 vesper + "accessories = { smg_smart = [\"bipod\"] }\nside = \"Runners\"\n" + ganger +
                 "side = \"Gang\"\nweapons = [\"hook\"]\n");
    EXPECT_THAT(of_kade("ammunition = { smg_smart = \"rubber\" }"), IsEmpty());
    EXPECT_EQ(scene().ammunition(item_of(kade, "smg_smart")).power, -3);
    const std::string late = "[add]\nfrom = \"street_ganger\"\nside = \"Gang\"\n";
    EXPECT_THAT(set(late + "at = [15, 0]\nweapons = [\"machine_pistol\", \"hook\"]\nammunition = { "
                           "machine_pistol = \"rubber\" }"),
                IsEmpty());
    EXPECT_EQ(scene().ammunition(item_of(2, "machine_pistol")).power, -3);
    EXPECT_EQ(scene().weapon(item_of(2, "hook")).power, 1);
    // With accessories a weapon is another entry of the book, but no weapon anybody could name.
    EXPECT_THAT(set(late + "at = [17, 0]\nweapons = [\"smg_smart+bipod\"]"),
                ElementsAre(HasSubstr("there is no weapon of this id")));
    EXPECT_THAT(set(late + "at = [17, 0]\nweapons = [\"smg_smart\"]"), IsEmpty());
    EXPECT_EQ(scene().weapon(item_of(3, "smg_smart")).compensation_set_up, 0);
}

} // namespace
} // namespace fracas::shadowrun
