#include "systems/harnmaster/reading/encounter.hpp"

#include "systems/harnmaster/reading/combatant.hpp"
#include "systems/harnmaster/written.hpp"

namespace fracas::harnmaster {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::IsEmpty;

const Combatant& at(const Loaded& fight, int who) { return fight.state.combatant[who]; }

// "broadsword" or "-": what the left and the right hand hold.
std::vector<std::string> hands(const Loaded& fight, int who) {
    std::vector<std::string> keys;
    for (const Side side : {left, right}) {
        const int item = at(fight, who).hand[side];
        keys.push_back(item == nothing ? "-" : fight.names.item_key.at(static_cast<std::size_t>(item)));
    }
    return keys;
}

std::vector<std::string> owned(const Loaded& fight, int who) {
    std::vector<std::string> keys;
    for (int i = 0; i < fight.state.items; ++i)
        if (fight.state.item[i].holder == who) keys.push_back(fight.names.item_key.at(static_cast<std::size_t>(i)));
    return keys;
}

const Item& item(const Loaded& fight, std::string_view key) {
    for (int i = 0; i < fight.state.items; ++i)
        if (fight.names.item_key.at(static_cast<std::size_t>(i)) == key) return fight.state.item[i];
    throw std::runtime_error("no item " + std::string(key));
}

std::string weapon_key(const Loaded& fight, int index) {
    return fight.names.weapon_key.at(static_cast<std::size_t>(index));
}

// --- the smallest encounter ------------------------------------------------------------------------------------------

// HMG-INIT-3+, HMG-INIT-2, HMG-TURN-3+, HMG-TURN-4+: a system and two names; each is its own side, they stand next to
// each other, and nobody is surprised.
TEST(HarnMasterEncounter, TheSmallestIsTwoCombatants) {
    const Loaded fight = load(head_line + aldric + thug);
    const Book& book = fight.book;
    EXPECT_EQ(book.combatants, 2);
    EXPECT_EQ(book.sides, 2);
    EXPECT_EQ(book.starting_side, none);
    EXPECT_EQ(book.settings.max_rounds, 0);
    EXPECT_EQ(fight.title, "Sir Aldric Harrowgate against Bandit thug");
    EXPECT_EQ(fight.names.title, fight.title);
    EXPECT_THAT(fight.names.combatant, ElementsAre("Sir Aldric Harrowgate", "Bandit thug"));
    EXPECT_THAT(fight.names.combatant_key, ElementsAre("sir-aldric-harrowgate", "bandit-thug"));
    EXPECT_THAT(fight.names.side_key, ElementsAre("sir-aldric-harrowgate", "bandit-thug"));
    EXPECT_THAT(fight.side_policy, ElementsAre("", ""));
    EXPECT_THAT(fight.combatant_policy, ElementsAre("", ""));
    EXPECT_EQ(at(fight, 0).hex, (Hex{0, 0}));
    EXPECT_EQ(at(fight, 1).hex, (Hex{1, 0}));
    EXPECT_EQ(at(fight, 0).flags, 0);
    EXPECT_EQ(at(fight, 0).ip, 0);
    EXPECT_EQ(at(fight, 0).fp, 0);
    EXPECT_EQ(fight.state.phase, Phase::opening);
    EXPECT_EQ(fight.state.round, 0);
    EXPECT_FALSE(fight.state.cramped);
    EXPECT_THAT(fight.names.item_key, ElementsAre("broadsword", "knight_shield", "club", "buckler"));
    EXPECT_THAT(hands(fight, 0), ElementsAre("knight_shield", "broadsword"));
    EXPECT_THAT(hands(fight, 1), ElementsAre("buckler", "club"));
    EXPECT_EQ(book.locations, 16);
    EXPECT_EQ(fight.names.location[4], "upper arm");
    EXPECT_EQ(fight.names.location_key[4], "upper_arm");
    EXPECT_EQ(fight.names.severity[3][1], "gaping wound");
    EXPECT_THAT(fight.warnings, IsEmpty());
}

// HMG-MELEE-2, HMG-RANGED-5: what every book has, whoever fights.
TEST(HarnMasterEncounter, NaturalWeaponsAndTheCaughtMissile) {
    const Loaded fight = load(head_line + aldric + thug);
    const Sheet& sheet = fight.book.sheet[0];
    EXPECT_EQ(weapon_key(fight, sheet.natural_weapon[0]), "hand");
    EXPECT_EQ(weapon_key(fight, sheet.natural_weapon[1]), "foot");
    EXPECT_EQ(weapon_key(fight, sheet.natural_weapon[2]), "head");
    EXPECT_EQ(weapon_key(fight, fight.book.caught_missile), "caught_missile");
    EXPECT_EQ(fight.book.weapon[fight.book.caught_missile].traits, 0);
    EXPECT_FALSE(fight.book.weapon[fight.book.caught_missile].is_missile());
    EXPECT_EQ(fight.names.item(fight.book, fight.state, 0, left_fist), "left fist");
    EXPECT_EQ(fight.names.item(fight.book, fight.state, 0, right_fist), "right fist");
    EXPECT_EQ(fight.names.item(fight.book, fight.state, 0, foot), "foot");
    EXPECT_EQ(fight.names.item(fight.book, fight.state, 0, head), "head");
    EXPECT_EQ(fight.names.item(fight.book, fight.state, 0, nothing), "bare hands");
    EXPECT_EQ(fight.names.item(fight.book, fight.state, 0, 0), "broadsword");
}

TEST(HarnMasterEncounter, EveryExampleLoadsWithoutAMistake) {
    int examples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(FRACAS_ROOT "/examples/harnmaster")) {
        const auto read = read_toml_file(entry.path());
        ASSERT_TRUE(read) << to_text(read.error());
        std::vector<Mistake> mistakes;
        const Loaded fight = read_encounter(the_pack(), *read, entry.path().filename().string(), mistakes);
        EXPECT_THAT(said(mistakes), IsEmpty());
        EXPECT_THAT(said(fight.warnings), IsEmpty());
        EXPECT_FALSE(fight.description.empty());
        EXPECT_EQ(fight.names.combatant.size(), static_cast<std::size_t>(fight.book.combatants));
        EXPECT_EQ(fight.names.item_key.size(), static_cast<std::size_t>(fight.state.items));
        for (const std::string& policy : fight.side_policy) EXPECT_FALSE(policy.empty());
        ++examples;
    }
    EXPECT_GE(examples, 6);
}

// --- settings --------------------------------------------------------------------------------------------------------

// Section 16 of the registry: HMG-MELEE-4, HMG-RANGED-4 to -7, HMG-GRAPPLE-2, HMG-ACT-2, HMG-ACT-7, HMG-FAT-2, HMG-TA-4,
// HMG-INJ-10, HMG-MELEE-5, HMG-MELEE-7+, HMG-CORE-2+, HMG-TURN-3+: every one can be turned another way, one at a time.
TEST(HarnMasterEncounter, EverySettingCanBeChanged) {
    const auto set = [](std::string_view line) {
        return load(head_line + "[settings]\n" + std::string(line) + "\n" + aldric + thug).book.settings;
    };
    EXPECT_EQ(set("physical_penalty_multiplier_melee = 5").penalty_times_melee, 5);
    EXPECT_EQ(set("physical_penalty_multiplier_defence = 5").penalty_times_defence, 5);
    EXPECT_EQ(set("physical_penalty_multiplier_missile = 1").penalty_times_missile, 1);
    EXPECT_EQ(set("physical_penalty_multiplier_grapple = 5").penalty_times_grapple, 5);
    EXPECT_EQ(set("physical_penalty_multiplier_riding = 5").penalty_times_riding, 5);
    EXPECT_EQ(set("physical_penalty_multiplier_mobility = 0").penalty_times_mobility, 0);
    EXPECT_EQ(set("injury_penalty_divisor = 10").injury_penalty_divisor, 10);
    EXPECT_EQ(set("fatigue_penalty_divisor = 10").fatigue_penalty_divisor, 10);
    EXPECT_EQ(set("encumbrance_penalty_multiplier = 2").encumbrance_penalty_multiplier, 2);
    EXPECT_FALSE(set("engage_ta_compares = \"effective_mobility\"").engage_compares_base_mobility);
    EXPECT_FALSE(set("outnumbered_counts = \"beyond_first\"").outnumbered_counts_all);
    EXPECT_EQ(set("outnumbered_per_opponent = -5").outnumbered_per_opponent, -5);
    EXPECT_EQ(set("prone_opponent_melee = 10").prone_opponent_melee, 10);
    EXPECT_EQ(set("aim_penalty_head = -20").aim_penalty[static_cast<int>(Zone::head)], -20);
    EXPECT_EQ(set("aim_penalty_body = -1").aim_penalty[static_cast<int>(Zone::body)], -1);
    EXPECT_EQ(set("aim_penalty_legs = -2").aim_penalty[static_cast<int>(Zone::legs)], -2);
    EXPECT_EQ(set("aim_penalty_arms = -3").aim_penalty[static_cast<int>(Zone::arms)], -3);
    EXPECT_FALSE(set("fumble_adds_ei = false").fumble_adds_ei);
    EXPECT_EQ(set("dodge_defence_class = 2").dodge_defence_class, 2);
    EXPECT_EQ(set("table_fumble_dice = 4").table_fumble_dice, 4);
    EXPECT_EQ(set("table_stumble_dice = 2").table_stumble_dice, 2);
    EXPECT_EQ(set("stray_missile_percent = 50").stray_missile_percent, 50);
    EXPECT_EQ(set("stray_missile_dice = 2").stray_missile_dice, 2);
    EXPECT_EQ(set("eml_min = 1").eml_min, 1);
    EXPECT_EQ(set("eml_max = 99").eml_max, 99);
    EXPECT_EQ(set("max_rounds = 30").max_rounds, 30);
}

// HMG-INIT-2
TEST(HarnMasterEncounter, TheSideThatStarts) {
    const std::string sides = "[[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\npolicy = \"greedy\"\n";
    const std::string people = aldric + "side = \"A\"\n" + thug + "side = \"B\"\npolicy = \"random\"\n";
    const Loaded surprise = load(head_line + "starts = \"B\"\n" + sides + people);
    EXPECT_EQ(surprise.book.starting_side, 1);
    EXPECT_THAT(surprise.side_policy, ElementsAre("", "greedy"));
    EXPECT_THAT(surprise.combatant_policy, ElementsAre("", "random"));
    EXPECT_EQ(load(head_line + "starts = \"none\"\n" + sides + people).book.starting_side, none);
}

// --- what is in hand, HMG-INIT-3+ ------------------------------------------------------------------------------------

TEST(HarnMasterEncounter, DefaultHands) {
    const auto who = [](std::string_view keys) { return hands(load(with(keys)), 0); };
    using V = std::vector<std::string>;
    // the first bow, in as many hands as the data say, before any other weapon
    EXPECT_EQ(hands(load(head_line + "[[combatant]]\nfrom = \"maren\"\n" + thug), 0), (V{"longbow_80", "longbow_80"}));
    EXPECT_EQ(who("missile_weapons = [{ id = \"blowgun\", ammo_count = 3 }]\n"), (V{"blowgun", "blowgun"}));
    // else the first weapon, in both hands if those are its best ones
    EXPECT_EQ(who("weapons = [\"bastard_sword\", \"dagger\"]\n"), (V{"bastard_sword", "bastard_sword"}));
    EXPECT_EQ(who("weapons = [\"dagger\", \"bastard_sword\"]\n"), (V{"knight_shield", "dagger"}));
    EXPECT_EQ(who("shields = []\n"), (V{"-", "broadsword"}));
    // what is thrown is no bow, but better than nothing
    EXPECT_EQ(who("weapons = []\nshields = []\nmissile_weapons = [{ id = \"throwing_knife\", ammo_count = 2 }]\n"),
              (V{"-", "throwing_knife"}));
    EXPECT_EQ(who("weapons = [\"dagger\"]\nmissile_weapons = [{ id = \"throwing_knife\" }]\n"),
              (V{"knight_shield", "dagger"}));
    // a natural weapon leaves its hand empty
    EXPECT_EQ(who("weapons = [\"hand\", \"dagger\"]\n"), (V{"knight_shield", "-"}));
    EXPECT_EQ(who("weapons = [\"dagger\", \"foot\"]\n"), (V{"knight_shield", "dagger"}));
    EXPECT_EQ(who("weapons = []\nshields = []\n"), (V{"-", "-"}));
    // the other way round for the left-handed
    EXPECT_EQ(who("main_hand = \"left\"\n"), (V{"broadsword", "knight_shield"}));
}

TEST(HarnMasterEncounter, WrittenHands) {
    const auto who = [](std::string_view keys) { return hands(load(with(keys)), 0); };
    using V = std::vector<std::string>;
    EXPECT_EQ(who("in_hand = {}\n"), (V{"-", "-"}));
    EXPECT_EQ(who("in_hand = { left = \"broadsword\" }\n"), (V{"broadsword", "-"}));
    EXPECT_EQ(who("in_hand = { both = \"broadsword\" }\n"), (V{"broadsword", "broadsword"}));
    EXPECT_EQ(who("in_hand = { right = \"knight_shield\", left = \"broadsword\" }\n"),
              (V{"broadsword", "knight_shield"}));
    EXPECT_EQ(who("weapons = [\"dagger\", \"dagger\"]\nin_hand = { right = \"dagger\", left = \"dagger\" }\n"),
              (V{"dagger#2", "dagger"}));
}

// HMG-RANGED-3, HMG-ACT-10
TEST(HarnMasterEncounter, LoadedWeaponsAndAmmunition) {
    const Loaded fight = load(head_line + "[[combatant]]\nfrom = \"maren\"\nloaded = [\"longbow_80\"]\n" + thug);
    EXPECT_TRUE(item(fight, "longbow_80").is(loaded));
    EXPECT_EQ(item(fight, "longbow_80").ammunition, 18);
    EXPECT_FALSE(item(load(head_line + "[[combatant]]\nfrom = \"maren\"\n" + thug), "longbow_80").is(loaded));
    EXPECT_EQ(item(fight, "shortsword").ammunition, 0);
}

// HMG-RANGED-3: what is thrown is its own ammunition.
TEST(HarnMasterEncounter, ThrownWeaponsAreThingsOfTheirOwn) {
    const Loaded fight = load(head_line + "[[combatant]]\nfrom = \"isabet\"\n" + thug);
    EXPECT_THAT(owned(fight, 0),
                ElementsAre("net", "dagger", "throwing_knife", "throwing_knife#2", "throwing_knife#3"));
    EXPECT_THAT(hands(fight, 0), ElementsAre("net", "net"));
    EXPECT_EQ(item(fight, "throwing_knife").ammunition, 0);
}

// --- the rest of HMG-INIT-3+ -----------------------------------------------------------------------------------------

TEST(HarnMasterEncounter, PlacesCountsAndSides) {
    const Loaded fight =
        load(head_line + aldric + "side = \"A\"\nat = [3, -2]\n" + thug + "side = \"B\"\ncount = 3\n" + thug +
             "side = \"B\"\ncount = 2\nat = [[8, 1], [9, 0]]\n" + thug + "side = \"B\"\ncount = 2\nat = [5, 5]\n");
    EXPECT_THAT(fight.names.combatant,
                ElementsAre("Sir Aldric Harrowgate", "Bandit thug", "Bandit thug 2", "Bandit thug 3", "Bandit thug 4",
                            "Bandit thug 5", "Bandit thug 6", "Bandit thug 7"));
    EXPECT_EQ(fight.book.sides, 2);
    EXPECT_EQ(at(fight, 0).hex, (Hex{3, -2}));
    EXPECT_EQ(at(fight, 1).hex, (Hex{1, 0}));
    EXPECT_EQ(at(fight, 3).hex, (Hex{1, 2}));
    EXPECT_EQ(at(fight, 4).hex, (Hex{8, 1}));
    EXPECT_EQ(at(fight, 5).hex, (Hex{9, 0}));
    EXPECT_EQ(at(fight, 7).hex, (Hex{5, 6}));
}

// HMG-ACT-2, HMG-ACT-7
TEST(HarnMasterEncounter, Riders) {
    const Loaded on_foot = load(with(""));
    EXPECT_EQ(on_foot.book.sheet[0].mount_mobility, 0);
    EXPECT_FALSE(at(on_foot, 0).is(mounted));
    const Loaded rider = load(with("mounted = true\nat = [2, 2]\n"));
    EXPECT_TRUE(at(rider, 0).is(mounted));
    EXPECT_EQ(rider.book.sheet[0].mount_mobility, 100);
    EXPECT_EQ(at(rider, 0).mount, (Hex{2, 2}));
    EXPECT_EQ(load(with("mounted = true\nmount_mobility = 120\n")).book.sheet[0].mount_mobility, 120);
    const Loaded beside = load(with("mount_at = [-1, 0]\n"));
    EXPECT_FALSE(at(beside, 0).is(mounted));
    EXPECT_EQ(at(beside, 0).mount, (Hex{-1, 0}));
    EXPECT_EQ(beside.book.sheet[0].mount_mobility, 100);
}

// HMG-INJ-11, HMG-ACT-5, HMG-ACT-6, HMG-MELEE-4, HMG-REACT-7, HMG-RANGED-6
TEST(HarnMasterEncounter, FiguresOfTheGameMaster) {
    const Loaded fight =
        load(with("penalty = 15\nobstructions = 3\nrise_dice = 4\ngrope_dice = 3\nposture = \"prone\"\n"
                  "esoteric = true\nsize = \"double\"\nmain_hand = \"left\"\ncontroller = \"npc\"\n"));
    EXPECT_EQ(at(fight, 0).penalty, 15);
    EXPECT_EQ(at(fight, 0).obstructions, 3);
    EXPECT_EQ(at(fight, 0).rise_dice, 4);
    EXPECT_EQ(at(fight, 0).grope_dice, 3);
    EXPECT_TRUE(at(fight, 0).is(prone));
    const Sheet& sheet = fight.book.sheet[0];
    EXPECT_TRUE(sheet.esoteric);
    EXPECT_EQ(sheet.size, Size::twice);
    EXPECT_EQ(sheet.main_hand, left);
    EXPECT_FALSE(sheet.pc);
    const Sheet& other = fight.book.sheet[1];
    EXPECT_FALSE(other.esoteric || other.pc);
    EXPECT_EQ(other.size, Size::man);
    EXPECT_EQ(other.main_hand, right);
    EXPECT_EQ(load(with("size = \"half\"\n")).book.sheet[0].size, Size::half);
    EXPECT_TRUE(load(with("")).book.sheet[0].pc);
}

// HMG-INJ-3, HMG-INJ-4, HMG-INJ-6
TEST(HarnMasterEncounter, WoundsFromBefore) {
    const Loaded fight =
        load(with("start = { ip = 4, fp = 5, bp = 2, injuries = [\n"
                  "  { location = \"thigh\", side = \"right\", ip = 6, aspect = \"edged\", bleeding = 2 },\n"
                  "  { location = \"skull\", ip = 3, treated = true } ] }\n"));
    EXPECT_EQ(at(fight, 0).ip, 13);
    EXPECT_EQ(at(fight, 0).fp, 5);
    EXPECT_EQ(at(fight, 0).bp, 2);
    ASSERT_EQ(fight.state.wounds, 2);
    const int thigh = index_of(the_pack().tables.locations, "thigh");
    EXPECT_EQ(fight.state.wound[0], (Wound{6, 0, spot_of(thigh, right), Aspect::edged, 2, false, 0}));
    EXPECT_EQ(fight.state.wound[1], (Wound{3, 0, 0, Aspect::blunt, 0, true, 0}));
    EXPECT_EQ(at(fight, 0).unusable, 0);
    EXPECT_FALSE(at(fight, 0).is(prone));
    const auto hurt = [](std::string_view location, int ip, std::string_view more = "") {
        return load(with("start = { injuries = [{ location = \"" + std::string(location) +
                         "\", side = \"left\", ip = " + std::to_string(ip) + " }] }\n" + std::string(more)));
    };
    EXPECT_FALSE(at(hurt("calf", 15), 0).lost(left_leg));
    EXPECT_TRUE(at(hurt("calf", 16), 0).lost(left_leg));
    EXPECT_TRUE(at(hurt("calf", 16), 0).is(prone));
    EXPECT_FALSE(at(hurt("calf", 16, "mounted = true\n"), 0).is(prone));
    EXPECT_TRUE(at(hurt("hand", 16), 0).lost(left_arm));
    EXPECT_THAT(hands(hurt("hand", 16), 0), ElementsAre("-", "broadsword"));
    std::string mangled;
    for (int i = 0; i < 20; ++i) mangled += "{ location = \"skull\", ip = 500 }, ";
    EXPECT_EQ(at(load(with("start = { injuries = [" + mangled + "] }\n")), 0).ip, most_ip);
}

// HMG-TURN-4+, HMG-ACT-13+
TEST(HarnMasterEncounter, TheMap) {
    const auto book = [](std::string_view map) { return load(head_line + std::string(map) + aldric + thug).book; };
    const Book open = book("");
    EXPECT_EQ(open.corner_low, (Hex{-500, -500}));
    EXPECT_EQ(open.corner_high, (Hex{500, 500}));
    EXPECT_EQ(open.blocked_hexes, 0);
    const Book sized = book("[map]\nsize = [20, 12]\n");
    EXPECT_EQ(sized.corner_low, (Hex{0, 0}));
    EXPECT_EQ(sized.corner_high, (Hex{19, 11}));
    const Book cornered = book("[map]\ncorners = [[-3, -4], [5, 6]]\nblocked = [[2, 2], [2, 3], [2, 2]]\n");
    EXPECT_EQ(cornered.corner_low, (Hex{-3, -4}));
    EXPECT_EQ(cornered.corner_high, (Hex{5, 6}));
    ASSERT_EQ(cornered.blocked_hexes, 2);
    EXPECT_EQ(cornered.blocked[1], (Hex{2, 3}));
    const Book walled = book("[map]\nwalls = [[[3, -2], [3, 1]], [[4, 4], [6, 2]], [[9, 9], [7, 9]]]\n");
    ASSERT_EQ(walled.blocked_hexes, 10);
    EXPECT_EQ(walled.blocked[3], (Hex{3, 1}));
    EXPECT_EQ(walled.blocked[5], (Hex{5, 3}));
    EXPECT_EQ(walled.blocked[9], (Hex{7, 9}));
    EXPECT_TRUE(load(head_line + "[map]\ncramped = true\n" + aldric + thug).state.cramped);
    // Who does not say where he stands finds a free hex of the map.
    const Loaded far = load(head_line + "[map]\ncorners = [[5, 7], [9, 9]]\nblocked = [[5, 7]]\n" + aldric + thug);
    EXPECT_EQ(at(far, 0).hex, (Hex{5, 8}));
    EXPECT_EQ(at(far, 1).hex, (Hex{6, 7}));
}

// --- changed and own things ------------------------------------------------------------------------------------------

// HMG-INIT-1, HMG-FAT-1, HMG-FAT-2: what follows from a changed figure follows anew; a change of things changes the load
// by what they weigh.
TEST(HarnMasterEncounter, ChangesHaveTheirConsequences) {
    const auto sheet = [](std::string_view keys) { return load(with(keys)).book.sheet[0]; };
    EXPECT_EQ(sheet("").initiative, 64);
    EXPECT_EQ(sheet("end = 16\nspd = 10\n").initiative, 64);
    EXPECT_EQ(sheet("wil = 15\n").initiative, 66);
    EXPECT_EQ(sheet("").encumbrance, 6);
    EXPECT_EQ(sheet("end = 20\n").encumbrance, 4);
    EXPECT_EQ(sheet("end = 20\n").fatigue_rate, 4);
    EXPECT_EQ(sheet("load_lb = 200\n").encumbrance, 14);
    EXPECT_EQ(sheet("shields = []\n").load, 72);
    EXPECT_EQ(sheet("weapons = [\"dagger\"]\n").load, 75);
    EXPECT_EQ(sheet("armour = []\nshields = []\nweapons = []\n").load, 3); // what was never listed
    EXPECT_EQ(sheet("armour = []\nshields = []\nweapons = []\n").fatigue_rate, 1);
    EXPECT_EQ(sheet("skills = { dodge = 10 }\n").skill[dodge_skill], 10);
    EXPECT_EQ(sheet("skills = { dodge = 10 }\n").skill[riding_skill], 65);
}

TEST(HarnMasterEncounter, ACombatantWrittenOut) {
    const Loaded fight =
        load(head_line + thug +
             "[[combatant]]\nname = \"Wolf\"\nstr = 8\nend = 12\ndex = 5\nagl = 16\nspd = 17\nwil = 10\n"
             "body_weight_lb = 90\nmobility = 80\nskills = { unarmed = 60, dodge = 55 }\n"
             "weapons = [\"bite\"]\nsize = \"half\"\n"
             "[[weapon]]\nid = \"bite\"\nskill = \"unarmed\"\nattack_class = 1\ndefence_class = 0\n"
             "impact_point = 4\nnatural = true\nlimb = \"head\"\n");
    const Sheet& wolf = fight.book.sheet[1];
    EXPECT_EQ(wolf.initiative, 60);
    EXPECT_EQ(wolf.load, 0);
    EXPECT_EQ(wolf.fatigue_rate, 1);
    EXPECT_EQ(wolf.encumbrance, 0);
    EXPECT_EQ(weapon_key(fight, wolf.natural_weapon[2]), "bite");
    EXPECT_EQ(weapon_key(fight, wolf.natural_weapon[1]), "foot");
    EXPECT_EQ(weapon_key(fight, fight.book.sheet[0].natural_weapon[2]), "head");
    EXPECT_EQ(fight.names.item(fight.book, fight.state, 1, head), "bite");
    EXPECT_THAT(hands(fight, 1), ElementsAre("-", "-"));
    EXPECT_THAT(owned(fight, 1), IsEmpty());
}

TEST(HarnMasterEncounter, ThingsOfItsOwn) {
    const Loaded fight = load(
        head_line +
        "[[skill]]\nid = \"chairs\"\n"
        "[[weapon]]\nid = \"chair\"\nskill = \"chairs\"\nweight_lb = 8\nquality = 7\nattack_class = 3\n"
        "defence_class = \"R\"\nimpact_blunt = 4\nbest_hands = 2\none_hand_penalty = 10\n"
        "[[missile_weapon]]\nid = \"chair_thrown\"\nname = \"flying chair\"\nskill = \"throwing\"\naspect = \"blunt\"\n"
        "quality = 6\naction = \"draw_and_throw\"\nvelocity = \"low\"\nammo_kind = \"self\"\nhands = 2\nmelee_id = "
        "\"chair\"\n"
        "bands = [{ max_hexes = 2, eml = -10, impact = 4 }]\n"
        "[[armour_material]]\nid = \"tin\"\nblunt = 1\nedged = 3\npoint = 2\n"
        "[[armour]]\nid = \"pot\"\nmaterial = \"tin\"\nweight_lb = 1.5\nlocations = [\"skull\"]\n" +
        aldric + "weapons = [\"chair\"]\nshields = []\narmour = [\"pot\"]\nskills = { chairs = 44 }\n" + thug);
    EXPECT_THAT(hands(fight, 0), ElementsAre("chair", "chair"));
    const Weapon& chair = fight.book.weapon[item(fight, "chair").weapon];
    EXPECT_TRUE(chair.is_thrown() && chair.has(melee_use));
    EXPECT_EQ(chair.bands, 1);
    EXPECT_EQ(chair.missile_hands, 2);
    EXPECT_EQ(chair.defence_class, shield_r);
    EXPECT_EQ(fight.book.sheet[0].skill[chair.skill], 44);
    EXPECT_EQ(fight.names.skill_key.at(static_cast<std::size_t>(chair.skill)), "chairs");
    EXPECT_EQ(fight.book.sheet[0].armour[0][1], 3);
    EXPECT_EQ(fight.book.sheet[0].load, 12); // 78 less what he left behind, and the chair and the pot
}

// HMG-DAMAGE-7+: armour for one side of the body: a piece made for it, or one of a pair.
TEST(HarnMasterEncounter, ArmourForOneSide) {
    const auto fight =
        load(head_line +
             "[[armour_material]]\nid = \"tin\"\nblunt = 1\nedged = 3\npoint = 2\n"
             "[[armour]]\nid = \"guard\"\nmaterial = \"tin\"\nweight_lb = 4\nlocations = [\"forearm\", \"skull\"]\n"
             "[[armour]]\nid = \"spaulder\"\nmaterial = \"tin\"\nweight_lb = 6\nside = \"right\"\nlocations = "
             "[\"shoulder\"]\n" +
             aldric + "weapons = []\nshields = []\narmour = [\"spaulder\"]\narmour_left = [\"guard\"]\nload_lb = 50\n" +
             thug);
    const auto edged = [&](std::string_view place, Side side) {
        const int location = index_of(the_pack().tables.locations, place);
        return int{fight.book.sheet[0].armour[spot_of(location, side)][1]};
    };
    EXPECT_EQ(edged("forearm", left), 3);
    EXPECT_EQ(edged("forearm", right), 0);
    EXPECT_EQ(edged("shoulder", left), 0);
    EXPECT_EQ(edged("shoulder", right), 3);
    EXPECT_EQ(edged("skull", left), 3); // there is only one
    const auto load_of = [](const std::string& keys) {
        return int{load(with("weapons = []\nshields = []\n" + keys)).book.sheet[0].load};
    };
    EXPECT_EQ(load_of("armour = [\"plate_vambraces\"]\n") - load_of("armour = []\n"), 3);
    EXPECT_EQ(load_of("armour = []\narmour_right = [\"plate_vambraces\"]\n") - load_of("armour = []\n"), 1);
    EXPECT_THAT(said_about(with("armour_left = [\"mail_cowl\"]\n")), ElementsAre(testing::HasSubstr("listed twice")));
}

// HMG-GRAPPLE-3
TEST(HarnMasterEncounter, ATail) {
    const auto fight = load(with("tail = true\n"));
    EXPECT_TRUE(fight.book.sheet[0].tail);
    EXPECT_FALSE(fight.book.sheet[1].tail);
}

// --- in the middle of a fight ------------------------------------------------------------------------------------------

// HMG-TURN-4+: a latecomer finds a free hex, the dead do not block, and his things get names of their own although the
// fight has brought forth others.
TEST(HarnMasterEncounter, ALatecomer) {
    Loaded fight = load(head_line + aldric + thug);
    fight.state.combatant[1].set(dead);
    fight.state.item[fight.state.items++].weapon = fight.book.caught_missile;
    const Document table = toml("from = \"cave_raider\"\nat = [1, 0]\n");
    std::vector<Mistake> mistakes;
    auto recruit = read_recruit(Reader(table, "set", mistakes, "combatant"), the_pack(), mistakes);
    ASSERT_TRUE(recruit);
    Muster muster(the_pack(), fight.book, fight.state, fight.names);
    EXPECT_TRUE(muster.enlist(*recruit, 1));
    EXPECT_THAT(said(mistakes), IsEmpty());
    EXPECT_EQ(fight.book.combatants, 3);
    EXPECT_EQ(at(fight, 2).hex, (Hex{1, 0}));
    EXPECT_THAT(fight.names.item_key, ElementsAre("broadsword", "knight_shield", "club", "buckler", "caught_missile",
                                                  "mankar", "round_shield"));
    EXPECT_THAT(hands(fight, 2), ElementsAre("round_shield", "mankar"));
    auto second = read_recruit(Reader(table, "set", mistakes, "combatant"), the_pack(), mistakes);
    ASSERT_TRUE(second);
    muster.enlist(*second, 1);
    EXPECT_THAT(said(mistakes), ElementsAre(testing::HasSubstr("Cave raider stands in the hex [1, 0] already")));
}

// HMG-DAMAGE-5+, HMG-MELEE-5: a table in the encounter takes the place of the pack's, for this fight alone.
TEST(HarnMasterEncounter, ATableOfItsOwn) {
    std::string rows;
    for (int attack = 0; attack < shield_rows; ++attack)
        rows += "[[shield_class_modifier]]\nattack_class = " + std::to_string(attack) +
                "\nB = 1\nR = 2\nH = 3\nK = 4\nT = 5\n";
    const Loaded own = load(head_line + rows + aldric + thug);
    EXPECT_EQ(own.book.shield_class_modifier[5][4], 5);
    EXPECT_EQ(load(head_line + aldric + thug).book.shield_class_modifier[5][4], -15);
    const Loaded arms = load(
        head_line + "[[strike_location]]\nzone = \"arms\"\nfrom = 1\nto = 100\nlocation = \"hand\"\n" + aldric + thug);
    const int hand = index_of(the_pack().tables.locations, "hand");
    EXPECT_EQ(arms.book.strike_spot[static_cast<int>(Zone::arms)].at(50), spot_of(hand, right));
    EXPECT_EQ(arms.book.strike_spot[static_cast<int>(Zone::arms)].at(51), spot_of(hand, left));
    EXPECT_EQ(arms.book.strike_spot[static_cast<int>(Zone::head)].at(1), 0);
}

} // namespace
} // namespace fracas::harnmaster
