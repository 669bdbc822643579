#include "systems/coriolis/reading/encounter.hpp"

#include "systems/coriolis/reading/combatant.hpp"
#include "systems/coriolis/rules/aid.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/written.hpp"

#include <filesystem>

namespace fracas::coriolis {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::IsEmpty;

Point at(const Loaded& loaded, int who) { return {loaded.state.combatant[who].x, loaded.state.combatant[who].y}; }

bool knows(const Loaded& loaded, int who, int whom) { return (loaded.state.aware[who] >> whom & 1u) != 0; }

std::vector<std::string> in_hand(const Loaded& loaded, int who) {
    std::vector<std::string> keys;
    for (int i = 0; i < loaded.state.items; ++i)
        if (loaded.state.item[i].holder == who && loaded.state.item[i].in_hand)
            keys.push_back(loaded.names.item_key[static_cast<std::size_t>(i)]);
    return keys;
}

// --- the smallest encounter ------------------------------------------------------------------------------------------

// COR-MOVE-4+, COR-MOVE-5+, COR-WEAPON-3+, COR-DARK-1+: a system and two names; each is its own side.
TEST(CoriolisEncounter, TheSmallestIsTwoCombatants) {
    const Loaded fight = load(head + nasira + thug);
    const Book& book = fight.book;
    EXPECT_EQ(book.combatants, 2);
    EXPECT_EQ(book.sides, 2);
    EXPECT_EQ(fight.title, "Nasira Adel against Dock tough");
    EXPECT_EQ(fight.names.title, fight.title);
    EXPECT_THAT(fight.names.combatant, ElementsAre("Nasira Adel", "Dock tough"));
    EXPECT_THAT(fight.names.combatant_key, ElementsAre("nasira-adel", "dock-tough"));
    EXPECT_THAT(fight.names.side, ElementsAre("Nasira Adel", "Dock tough"));
    EXPECT_THAT(fight.side_policy, ElementsAre("", ""));
    EXPECT_THAT(fight.combatant_policy, ElementsAre("", ""));
    EXPECT_EQ(at(fight, 0), (Point{0, 0}));
    EXPECT_EQ(at(fight, 1), (Point{2, 0}));
    EXPECT_TRUE(knows(fight, 0, 1) && knows(fight, 1, 0));
    EXPECT_EQ(fight.state.phase, Phase::opening);
    EXPECT_EQ(fight.state.darkness, 0);
    EXPECT_EQ(fight.state.combatant[0].hp, 8);
    EXPECT_EQ(fight.state.combatant[0].mp, 5);
    EXPECT_EQ(fight.state.combatant[0].ap, 0);
    EXPECT_EQ(fight.state.combatant[0].initiative, 0);
    EXPECT_EQ(fight.state.combatant[0].reloads, 2);
    EXPECT_EQ(fight.state.combatant[0].vehicle, nobody);
    EXPECT_EQ(fight.state.combatant[0].flags, 0);
    ASSERT_EQ(fight.state.items, 4);
    EXPECT_THAT(fight.names.item_key, ElementsAre("vulcan_carbine", "dura_knife", "baton", "brass_knuckles"));
    EXPECT_THAT(in_hand(fight, 0), ElementsAre("vulcan_carbine"));
    EXPECT_EQ(fight.names.weapon_key.at(book.unarmed_weapon), "unarmed");
    EXPECT_TRUE(book.weapon[book.unarmed_weapon].has(unarmed));
    EXPECT_EQ(fight.names.kit_key[0][0], "m_dose");
    EXPECT_EQ(fight.names.kit[0][0], "M-dose");
    EXPECT_EQ(fight.names.injury[35], "Skull crushed");
    EXPECT_TRUE(book.injury[35].kills);
}

TEST(CoriolisEncounter, EveryExampleLoadsWithoutAMistake) {
    int examples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(FRACAS_ROOT "/examples/coriolis")) {
        const auto read = read_toml_file(entry.path());
        ASSERT_TRUE(read) << to_text(read.error());
        std::vector<Mistake> mistakes;
        const Loaded fight = read_encounter(test_pack(), *read, entry.path().filename().string(), mistakes);
        EXPECT_THAT(said(mistakes), IsEmpty());
        EXPECT_FALSE(fight.description.empty());
        EXPECT_EQ(fight.names.combatant.size(), static_cast<std::size_t>(fight.book.combatants));
        EXPECT_EQ(fight.names.item_key.size(), static_cast<std::size_t>(fight.state.items));
        for (const std::string& policy : fight.side_policy) EXPECT_FALSE(policy.empty());
        ++examples;
    }
    EXPECT_GE(examples, 6);
}

// --- settings --------------------------------------------------------------------------------------------------------

// COR-INIT-6, COR-MELEE-2, COR-DEFEND-2, COR-RANGED-3, COR-EFFECT-8, COR-REACT-1, COR-REACT-6+, COR-DARK-2+: every
// setting of section 8 of the registry can be turned the other way, one at a time.
TEST(CoriolisEncounter, EverySettingCanBeChanged) {
    const auto settings = [](std::string_view line) {
        return load(head + "[settings]\n" + std::string(line) + "\n" + nasira + thug).book;
    };
    EXPECT_TRUE(settings("").settings.raise_initiative_lasts);
    EXPECT_FALSE(settings("raise_initiative_lasts = false").settings.raise_initiative_lasts);
    EXPECT_FALSE(settings("prone_may_defend = false").settings.prone_may_defend);
    EXPECT_FALSE(settings("defender_may_reroll = false").settings.defender_may_reroll);
    EXPECT_FALSE(settings("beyond_range_stacks = false").settings.beyond_range_stacks);
    EXPECT_EQ(settings("full_auto_suppression_stress = 2").settings.full_auto_suppression_stress, 2);
    EXPECT_TRUE(settings("reactions_may_borrow = true").settings.reactions_may_borrow);
    const Settings only_defence = settings("npc_dp_reactions = [\"defend\"]").settings;
    EXPECT_FALSE(only_defence.dp_for_opportunity || only_defence.dp_for_overwatch);
    const Settings fire = settings("npc_dp_reactions = [\"defend\", \"overwatch_fire\"]").settings;
    EXPECT_TRUE(!fire.dp_for_opportunity && fire.dp_for_overwatch);
    const Settings none = settings("gm_dp_uses = []").settings;
    EXPECT_FALSE(none.dp_reroll || none.dp_reload || none.dp_take_initiative || none.dp_empty_clip || none.dp_jam);
    const Settings rest = settings("gm_dp_uses = [\"take_initiative\", \"empty_clip\", \"jam\"]").settings;
    EXPECT_TRUE(!rest.dp_reroll && !rest.dp_reload && rest.dp_take_initiative && rest.dp_empty_clip && rest.dp_jam);
}

// COR-END-1+, COR-DARK-1+, COR-MOVE-2+
TEST(CoriolisEncounter, TurnLimitDarknessAndLight) {
    const Loaded fight =
        load(head + "[settings]\nturn_limit = 30\ndarkness_points = 4\nlight = \"dark\"\n" + nasira + thug);
    EXPECT_EQ(fight.book.turn_limit, 30);
    EXPECT_EQ(fight.book.darkness_at_start, 4);
    EXPECT_EQ(fight.state.darkness, 4);
    EXPECT_TRUE(fight.book.dark);
    EXPECT_FALSE(fight.book.ambush);
}

// --- combatants ------------------------------------------------------------------------------------------------------

// COR-STAT-2+, COR-TALENT-1+: what is changed changes what follows from it, unless that is written too.
TEST(CoriolisEncounter, SingleKeysOfATemplateMayBeChanged) {
    const Loaded fight = load(
        with("strength = 4\nwits = 4\nskills = { force = 2, melee_combat = 0 }\narmor = \"heavy_armor\"\n"
             "prayer_bonus = { ranged_combat = 2 }\nsize = \"small\"\nreloads = 5\nmovement_rate_m = 8\n"
             "talents = [\"tough\", \"sprinter\", \"sprinter\"]\ncontroller = \"npc\"\nnatural_armor_rating = 2\n"));
    const Sheet& sheet = fight.book.sheet[0];
    EXPECT_THAT(sheet.attribute, ElementsAre(4, 5, 4, 3));
    EXPECT_EQ(sheet.most_hp, 11); // 4 + 5, and 2 for Tough
    EXPECT_EQ(sheet.most_mp, 7);
    EXPECT_EQ(sheet.skill[static_cast<int>(Skill::force)], 2);
    EXPECT_EQ(sheet.skill[static_cast<int>(Skill::melee_combat)], 0);
    EXPECT_EQ(sheet.skill[static_cast<int>(Skill::ranged_combat)], 3);
    EXPECT_EQ(sheet.prayer_bonus[static_cast<int>(Skill::ranged_combat)], 2); // COR-DICE-3+
    EXPECT_EQ(sheet.armor, 6);
    EXPECT_EQ(sheet.natural_armor, 2);
    EXPECT_EQ(sheet.size, -1); // COR-RANGED-4
    EXPECT_EQ(sheet.reloads, 5);
    EXPECT_EQ(sheet.movement, 12);
    EXPECT_EQ(sheet.talents, tough);
    EXPECT_FALSE(sheet.pc);
    EXPECT_EQ(load(with("strength = 4\nhp = 12\n")).book.sheet[0].most_hp, 12);
    EXPECT_EQ(load(with("size = 3\n")).book.sheet[0].size, 3);
    EXPECT_EQ(load(with("size = \"huge\"\n")).book.sheet[0].size, 2);
}

// COR-STAT-1+, COR-STAT-2+, COR-WEAPON-3+
TEST(CoriolisEncounter, ACombatantMayBeWrittenOut) {
    const Loaded fight =
        load(with("") + "[[combatant]]\nname = \"Old guide\"\nstrength = 2\nagility = 3\nwits = 4\nempathy = 5\n"
                        "weapons = [\"knife\"]\n");
    const Sheet& sheet = fight.book.sheet[2];
    EXPECT_EQ(sheet.most_hp, 5);
    EXPECT_EQ(sheet.most_mp, 9);
    EXPECT_EQ(sheet.movement, 10);
    EXPECT_FALSE(sheet.pc);
    EXPECT_EQ(sheet.armor, 0);
    EXPECT_EQ(sheet.kit[0].modifier, -1); // COR-AID-1+: improvised
    EXPECT_THAT(in_hand(fight, 2), ElementsAre("knife"));
    EXPECT_EQ(at(fight, 2), (Point{4, 0}));
}

TEST(CoriolisEncounter, NamesAreMadeUnique) {
    const Loaded fight = load(head + nasira + "[[combatant]]\nfrom = \"dock_tough\"\nside = \"Gang\"\ncount = 2\n" +
                              "[[combatant]]\nfrom = \"dock_tough\"\nside = \"Gang\"\nname = \"Dock-tough!\"\n");
    EXPECT_THAT(fight.names.combatant, ElementsAre("Nasira Adel", "Dock tough", "Dock tough 2", "Dock-tough!"));
    EXPECT_THAT(fight.names.combatant_key, ElementsAre("nasira-adel", "dock-tough", "dock-tough-2", "dock-tough-3"));
    EXPECT_THAT(fight.names.side, ElementsAre("Nasira Adel", "Gang"));
    EXPECT_EQ(fight.book.sheet[3].side, 1);
}

// COR-MOVE-4+
TEST(CoriolisEncounter, PositionsOneByOneOrInARow) {
    const Loaded fight =
        load(head + nasira + "at = [-5000, 7]\n[[combatant]]\nfrom = \"dock_tough\"\ncount = 3\nat = [4, -1]\n" +
             "[[combatant]]\nfrom = \"corsair_raider\"\ncount = 2\nat = [[1, 2], [3, 4]]\nposture = "
             "\"prone\"\nmodifier = -2\n");
    EXPECT_EQ(at(fight, 0), (Point{-5000, 7}));
    EXPECT_EQ(at(fight, 1), (Point{4, -1}));
    EXPECT_EQ(at(fight, 2), (Point{4, 0}));
    EXPECT_EQ(at(fight, 3), (Point{4, 1}));
    EXPECT_EQ(at(fight, 4), (Point{1, 2}));
    EXPECT_EQ(at(fight, 5), (Point{3, 4}));
    EXPECT_TRUE(fight.state.combatant[5].is(prone));
    EXPECT_FALSE(fight.state.combatant[3].is(prone));
    EXPECT_EQ(fight.state.combatant[4].modifier, -2); // COR-DICE-5+
    EXPECT_EQ(fight.names.side.size(), 3u);
}

// COR-WEAPON-3+: two hands; further ones of a kind have numbers; what needs no hand is always ready.
TEST(CoriolisEncounter, WeaponsInHand) {
    EXPECT_THAT(in_hand(load(with("in_hand = [\"dura_knife\"]\n")), 0), ElementsAre("dura_knife"));
    EXPECT_THAT(in_hand(load(with("in_hand = []\n")), 0), IsEmpty());
    const Loaded knives = load(with("weapons = [\"throwing_knife\", \"knife\", \"throwing_knife\"]\nin_hand = "
                                    "[\"throwing_knife\", \"throwing_knife\"]\n"));
    EXPECT_THAT(in_hand(knives, 0), ElementsAre("throwing_knife", "throwing_knife#2"));
    const Loaded beast = load(head + nasira + "[[combatant]]\nfrom = \"canopy_stalker\"\n");
    EXPECT_THAT(in_hand(beast, 1), ElementsAre("stalker_claws", "stalker_bite"));
    // Other weapons than the template's: the first is in hand, also where the template's ready one is among them.
    EXPECT_THAT(in_hand(load(with("weapons = [\"knife\", \"vulcan_carbine\"]\n")), 0), ElementsAre("knife"));
    EXPECT_THAT(
        in_hand(load(with("weapons = [\"knife\", \"vulcan_carbine\"]\nready_weapon = \"vulcan_carbine\"\n")), 0),
        ElementsAre("vulcan_carbine"));
    EXPECT_THAT(in_hand(load(with("weapons = [\"sword\", \"knife\"]\n")), 0), ElementsAre("sword"));
}

// COR-AUTO-4+: mounted is an input of the encounter.
TEST(CoriolisEncounter, MountedWeapons) {
    const Loaded fight =
        load(with("weapons = [\"vulcan_machine_gun\", \"vulcan_carbine\"]\nmounted = [\"vulcan_machine_gun\"]\n"));
    const Weapon& gun = fight.book.weapon[fight.state.item[0].weapon];
    EXPECT_TRUE(gun.has(mounted) && gun.has(automatic_fire));
    EXPECT_EQ(fight.names.item_key[0], "vulcan_machine_gun_mounted");
    EXPECT_EQ(fight.names.weapon[fight.state.item[0].weapon], "Vulcan machine gun (mounted)");
    EXPECT_FALSE(fight.book.weapon[fight.state.item[1].weapon].has(mounted));
}

// COR-AID-1+
TEST(CoriolisEncounter, SeveralKits) {
    const Loaded fight = load(with("medical = [\"medkit\", \"m_dose\", \"m_dose\"]\n"));
    EXPECT_EQ(fight.book.sheet[0].kit[0].modifier, 2);
    EXPECT_TRUE(fight.book.sheet[0].kit[2].present);
    EXPECT_FALSE(fight.book.sheet[0].kit[3].present);
    EXPECT_EQ(fight.names.kit_key[0][2], "m_dose");
    EXPECT_FALSE(load(with("medical = \"none\"\n")).book.sheet[0].kit[0].present);
}

// COR-AID-1+: without a kit a broken friend can be raised, at -1; a fatal injury cannot be treated so.
TEST(CoriolisEncounter, COR_AID_1_ImprovisedFirstAid) {
    const auto fight_with = [](const std::string& medical) {
        return load(head + thug + "side = \"ours\"\nskills = { medicurgy = 1 }\n" + medical +
                    "[[combatant]]\nname = \"Kemal\"\nfrom = \"dock_tough\"\nside = \"ours\"\n"
                    "start = { hp = 0, injuries = [51] }\n" +
                    nasira);
    };
    const auto aids = [](Loaded fight, int purpose) {
        return could_aid(Scene{fight.book, fight.state}, 0, 1, 0, purpose);
    };
    const Loaded fight = fight_with("");
    EXPECT_EQ(fight.book.sheet[0].kit[0].modifier, -1);
    ASSERT_EQ(fight.state.wounds, 1);
    ASSERT_GT(fight.state.wound[0].clock, 0);
    EXPECT_TRUE(aids(fight, purpose_raise));
    EXPECT_FALSE(aids(fight, 0));
    EXPECT_TRUE(aids(fight_with("medical = \"medkit\"\n"), 0));
    EXPECT_FALSE(aids(fight_with("medical = \"none\"\n"), purpose_raise));
}

// COR-BROKEN-1, COR-CRIT-5+, COR-CRIT-7+: who starts hurt.
TEST(CoriolisEncounter, WhatSomebodyBringsIntoTheFight) {
    const Loaded fight = load(with("start = { hp = 0, mp = 3, injuries = [13, 44] }\n"));
    EXPECT_EQ(fight.state.combatant[0].hp, 0);
    EXPECT_TRUE(fight.state.combatant[0].is(prone));
    EXPECT_EQ(fight.state.combatant[0].mp, 3);
    ASSERT_EQ(fight.state.wounds, 2);
    EXPECT_EQ(fight.state.wound[0], (Wound{0, 0, injury_row(13), false, false}));
    EXPECT_EQ(fight.state.wound[1], (Wound{6 * 240, 0, injury_row(44), false, false}));
    const Loaded dying =
        load(with("start = { injuries = [{ d66 = 53, limit = 2 }, { d66 = 55, treated = true }, { d66 = 51 }] }\n"));
    EXPECT_EQ(dying.state.wound[0].clock, 8);
    EXPECT_TRUE(dying.state.wound[1].treated);
    EXPECT_TRUE(dying.state.combatant[0].is(paralysed));
    EXPECT_FALSE(dying.state.combatant[0].is(unconscious));
}

// COR-INIT-4, COR-INIT-8+, COR-MOVE-5+
TEST(CoriolisEncounter, SurpriseSneakingAndWhoKnowsOfWhom) {
    const Loaded fight = load(head + "[settings]\nambush = true\n" + nasira + "side = \"Crew\"\nsurprise = true\n" +
                              thug + "side = \"Gang\"\nsneaks = true\n" +
                              "[[combatant]]\nfrom = \"corsair_raider\"\nside = \"Gang\"\nunaware_of = [\"Crew\"]\n");
    EXPECT_TRUE(fight.book.ambush);
    EXPECT_TRUE(fight.book.sheet[0].surprise);
    EXPECT_TRUE(fight.book.sheet[1].sneaks);
    EXPECT_FALSE(knows(fight, 0, 1));
    EXPECT_TRUE(knows(fight, 1, 0));
    EXPECT_TRUE(knows(fight, 2, 1)); // a friend
    EXPECT_TRUE(knows(fight, 0, 2));
    EXPECT_FALSE(knows(fight, 2, 0));
    EXPECT_FALSE(knows(load(with("unaware_of = [\"Dock tough\"]\n")), 0, 1));
    EXPECT_FALSE(knows(load(with("unaware_of = [\"dock-tough\"]\n")), 0, 1));
}

// COR-INIT-9+
TEST(CoriolisEncounter, Groups) {
    const Loaded fight = load(head + nasira + thug + "count = 2\ngroup = \"gang\"\n" +
                              "[[combatant]]\nfrom = \"corsair_raider\"\nside = \"Others\"\ngroup = \"two\"\n");
    EXPECT_THAT(fight.names.group, ElementsAre("gang", "two"));
    EXPECT_EQ(fight.book.sheet[0].group, -1);
    EXPECT_EQ(fight.book.sheet[1].group, 0);
    EXPECT_EQ(fight.book.sheet[2].group, 0);
    EXPECT_EQ(fight.book.sheet[3].group, 1);
    EXPECT_TRUE(fight.state.combatant[2].is(in_group));
    EXPECT_FALSE(fight.state.combatant[0].is(in_group));
}

// A group is named where people are: all of it and nobody else.
TEST(CoriolisEncounter, AGroupIsNamed) {
    const Loaded fight = load(head + nasira + "unaware_of = [\"gang\"]\n" + thug + "count = 2\ngroup = \"gang\"\n" +
                              "[[combatant]]\nfrom = \"corsair_raider\"\nside = \"Others\"\ngroup = \"two\"\n");
    EXPECT_FALSE(knows(fight, 0, 1));
    EXPECT_FALSE(knows(fight, 0, 2));
    EXPECT_TRUE(knows(fight, 0, 3));
}

TEST(CoriolisEncounter, SidesAndPolicies) {
    const Loaded fight =
        load(head + "[[side]]\nname = \"Crew\"\npolicy = \"cautious\"\n[[side]]\nname = \"The Gang\"\n" + nasira +
             "side = \"Crew\"\npolicy = \"random\"\n" + thug + "side = \"the-gang\"\n");
    EXPECT_THAT(fight.names.side_key, ElementsAre("crew", "the-gang"));
    EXPECT_THAT(fight.side_policy, ElementsAre("cautious", ""));
    EXPECT_THAT(fight.combatant_policy, ElementsAre("random", ""));
    EXPECT_EQ(fight.title, "Crew against The Gang");
}

// --- ground and vehicles -----------------------------------------------------------------------------------------------

// COR-COVER-1, COR-COVER-2, COR-MOVE-2+, COR-MOVE-4+
TEST(CoriolisEncounter, CoverAndRoughGround) {
    const std::string ground =
        "[[cover]]\nkind = \"table\"\nat = [9, 9]\n[[cover]]\nkind = \"table\"\nname = \"Bar\"\nat = [1, 0]\n"
        "[[cover]]\nname = \"Crates\"\nrating = 5\nat = [0, 2]\n[[rough]]\nat = [5, 5]\nradius = 3\n";
    const Loaded fight = load(with("cover = \"table\"\n") + ground);
    EXPECT_EQ(fight.state.combatant[0].cover, 3);
    EXPECT_THAT(fight.names.cover, ElementsAre("Table", "Bar", "Crates"));
    ASSERT_EQ(fight.book.covers, 3);
    EXPECT_EQ(fight.book.cover[2].rating, 5);
    EXPECT_EQ(fight.book.cover[2].y, 2);
    ASSERT_EQ(fight.book.rough_areas, 1);
    EXPECT_EQ(fight.book.rough[0].radius, 3);
    EXPECT_EQ(load(with("cover = \"crates\"\n") + ground).state.combatant[0].cover, 5);
    EXPECT_EQ(load(with("cover = true\n") + ground).state.combatant[0].cover, 3);
    EXPECT_EQ(load(with("") + ground).state.combatant[0].cover, 0);
}

// COR-VEHICLE-1+
TEST(CoriolisEncounter, VehiclesAndWhoSitsInThem) {
    const Loaded fight =
        load(with("vehicle = \"Bike\"\ndrives = true\n") +
             "vehicle = \"Cart\"\n[[vehicle]]\nname = \"Bike\"\nfrom = \"grav_bike\"\nat = [0, 4]\n" +
             "[[vehicle]]\nname = \"Cart\"\nfrom = \"crawler\"\nat = [3, 3]\nhp = 31\nstart = { hp = 5 }\n");
    ASSERT_EQ(fight.book.combatants, 4);
    const Sheet& bike = fight.book.sheet[2];
    EXPECT_TRUE(bike.vehicle && bike.open_vehicle);
    EXPECT_EQ(bike.most_hp, 8);
    EXPECT_EQ(bike.ram_damage, 2);
    EXPECT_EQ(bike.vehicle_bonus, 2);
    EXPECT_EQ(bike.movement, 30);
    EXPECT_EQ(bike.size, 1);
    EXPECT_EQ(bike.side, 0);
    EXPECT_EQ(bike.most_mp, 0);
    EXPECT_EQ(fight.state.combatant[0].vehicle, 2);
    EXPECT_TRUE(fight.state.combatant[0].is(drives));
    EXPECT_EQ(at(fight, 0), (Point{0, 4}));
    EXPECT_EQ(fight.book.sheet[3].ram_damage, 7);
    EXPECT_EQ(fight.book.sheet[3].armor, 4);
    EXPECT_EQ(fight.book.sheet[3].side, 1);
    EXPECT_FALSE(fight.book.sheet[3].open_vehicle);
    EXPECT_EQ(fight.state.combatant[3].hp, 5);
    EXPECT_EQ(fight.state.combatant[1].vehicle, 3);
    EXPECT_FALSE(fight.state.combatant[1].is(drives));
}

TEST(CoriolisEncounter, OwnWeaponsAndArmour) {
    const Loaded fight = load(with("weapons = [\"bow\"]\narmor = \"mail\"\n") +
                              "[[weapon]]\nid = \"bow\"\nname = \"Bow\"\nkind = \"ranged\"\ndamage = 2\ncrit = "
                              "2\nrange = \"long\"\nhands = 2\n"
                              "[[armor]]\nid = \"mail\"\nname = \"Mail\"\nrating = 5\n");
    EXPECT_EQ(fight.names.item_key[0], "bow");
    EXPECT_EQ(fight.book.weapon[fight.state.item[0].weapon].range, Band::long_range);
    EXPECT_EQ(fight.book.sheet[0].armor, 5);
}

} // namespace
} // namespace fracas::coriolis
