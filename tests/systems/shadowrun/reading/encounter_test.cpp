#include "systems/shadowrun/reading/encounter.hpp"

#include "systems/shadowrun/reading/combatant.hpp"
#include "systems/shadowrun/written.hpp"

namespace fracas::shadowrun {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const Combatant& at(const Loaded& fight, int who) { return fight.state.combatant[who]; }

std::vector<std::string> keys_of(const Loaded& fight, int who, auto&& wanted) {
    std::vector<std::string> keys;
    for (int i = 0; i < fight.state.items; ++i)
        if (fight.state.item[i].holder == who && wanted(fight.state.item[i]))
            keys.push_back(fight.names.item_key.at(static_cast<std::size_t>(i)));
    return keys;
}
std::vector<std::string> in_hand(const Loaded& fight, int who) {
    return keys_of(fight, who, [](const Item& item) { return item.in_hand; });
}
std::vector<std::string> owned(const Loaded& fight, int who) {
    return keys_of(fight, who, [](const Item&) { return true; });
}

const Item& item(const Loaded& fight, std::string_view key) {
    for (int i = 0; i < fight.state.items; ++i)
        if (fight.names.item_key.at(static_cast<std::size_t>(i)) == key) return fight.state.item[i];
    throw std::runtime_error("no item " + std::string(key));
}
const Weapon& weapon(const Loaded& fight, std::string_view key) { return fight.book.weapon[item(fight, key).weapon]; }

// "2 x 15 explosive", "20 loose explosive": what is carried for an item.
std::vector<std::string> stock(const Loaded& fight, std::string_view key) {
    std::vector<std::string> lines;
    for (const Stock& stock : fight.state.stock) {
        if (stock.item == bare_hands || fight.names.item_key.at(static_cast<std::size_t>(stock.item)) != key) continue;
        lines.push_back(std::to_string(stock.count) +
                        (stock.is_loose() ? " loose " : " x " + std::to_string(stock.rounds) + " ") +
                        fight.names.ammunition_key.at(static_cast<std::size_t>(stock.ammunition)));
    }
    return lines;
}

std::string loaded_with(const Loaded& fight, std::string_view key) {
    return fight.names.ammunition_key.at(static_cast<std::size_t>(item(fight, key).ammunition));
}

// --- the smallest encounter ------------------------------------------------------------------------------------------

// SR3-MOVE-3+, SR3-READY-1+, SR3-READY-2+: a system and two names.
TEST(ShadowrunEncounter, TheSmallestIsTwoCombatants) {
    const Loaded fight = load(head_line + vesper + ganger);
    const Book& book = fight.book;
    EXPECT_EQ(book.combatants, 2);
    EXPECT_EQ(book.sides, 2);
    EXPECT_EQ(book.turn_limit, 200);
    EXPECT_FALSE(book.surprise);
    EXPECT_FALSE(book.field.bounded);
    EXPECT_EQ(fight.title, "Vesper Kade against Alley Rat ganger");
    EXPECT_EQ(fight.names.title, fight.title);
    EXPECT_THAT(fight.names.combatant, ElementsAre("Vesper Kade", "Alley Rat ganger"));
    EXPECT_THAT(fight.names.combatant_key, ElementsAre("vesper-kade", "alley-rat-ganger"));
    EXPECT_THAT(fight.names.side_key, ElementsAre("vesper-kade", "alley-rat-ganger"));
    EXPECT_THAT(fight.side_policy, ElementsAre("", ""));
    EXPECT_THAT(fight.combatant_policy, ElementsAre("", ""));
    EXPECT_EQ(at(fight, 0).x, 0);
    EXPECT_EQ(at(fight, 1).x, 10000);
    EXPECT_EQ(at(fight, 1).y, 0);
    EXPECT_EQ(at(fight, 0).flags, 0);
    EXPECT_EQ(at(fight, 0).gait, Gait::stationary);
    EXPECT_EQ(at(fight, 0).physical, 0);
    EXPECT_EQ(at(fight, 0).pool, 0); // filled when the first Turn begins
    EXPECT_EQ(fight.state.phase, Phase::opening);
    EXPECT_EQ(fight.state.light, Light::full);
    EXPECT_EQ(fight.state.air, Air::clear);
    EXPECT_THAT(fight.names.item_key,
                ElementsAre("heavy_pistol_smart", "smg_smart", "long_sword", "machine_pistol", "club", "knife"));
    EXPECT_THAT(in_hand(fight, 0), ElementsAre("heavy_pistol_smart"));
    EXPECT_THAT(in_hand(fight, 1), ElementsAre("machine_pistol"));
    EXPECT_EQ(item(fight, "heavy_pistol_smart").rounds, 15);
    EXPECT_EQ(loaded_with(fight, "heavy_pistol_smart"), "explosive");
    EXPECT_EQ(loaded_with(fight, "smg_smart"), "regular");
    EXPECT_EQ(item(fight, "smg_smart").mode, Mode::burst);
    EXPECT_EQ(item(fight, "long_sword").rounds, 0);
    EXPECT_THAT(stock(fight, "heavy_pistol_smart"), UnorderedElementsAre("2 x 15 explosive", "20 loose explosive"));
    EXPECT_THAT(stock(fight, "long_sword"), IsEmpty());
    EXPECT_EQ(fight.names.skill_key.at(static_cast<std::size_t>(Skill::whips)), "whips");
    EXPECT_EQ(fight.names.item(book, fight.state, bare_hands), "Unarmed");
    EXPECT_EQ(fight.names.item(book, fight.state, 0), "Heavy pistol with smartgun system");
    EXPECT_EQ(book.ammunitions, 7);
}

TEST(ShadowrunEncounter, EveryExampleLoadsWithoutAMistake) {
    int examples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(FRACAS_ROOT "/examples/shadowrun")) {
        const auto read = read_toml_file(entry.path());
        ASSERT_TRUE(read) << to_text(read.error());
        std::vector<Mistake> mistakes;
        const Loaded fight = read_encounter(the_pack(), *read, entry.path().filename().string(), mistakes);
        EXPECT_THAT(said(mistakes), IsEmpty());
        EXPECT_FALSE(fight.description.empty());
        EXPECT_EQ(fight.names.combatant.size(), static_cast<std::size_t>(fight.book.combatants));
        EXPECT_EQ(fight.names.item_key.size(), static_cast<std::size_t>(fight.state.items));
        EXPECT_EQ(fight.names.wall.size(), static_cast<std::size_t>(fight.book.walls));
        for (const std::string& policy : fight.side_policy) EXPECT_FALSE(policy.empty());
        ++examples;
    }
    EXPECT_GE(examples, 6);
}

// The book has the figures of the pack. SR3-MELEE-10, SR3-RANGED-4, SR3-DAMAGE-1+, SR3-DAMAGE-3+
TEST(ShadowrunEncounter, TheBookHasThePacksFigures) {
    const Book book = load(head_line + vesper + ganger).book;
    EXPECT_EQ(book.melee.base, 4);
    EXPECT_EQ(book.ranged.base[3], 9);
    EXPECT_EQ(book.fire.burst_rounds, 3);
    EXPECT_EQ(book.figures.pass_cost, 10);
    EXPECT_EQ(book.level[4].boxes, 10);
    EXPECT_EQ(book.wound[3].tn, 3);
    EXPECT_EQ(book.melee_visibility.light[1].figure[0][0], 8);
    EXPECT_EQ(book.ranged_visibility.air[3].figure[1][1], 4);
    EXPECT_TRUE(book.weapon[book.unarmed_weapon].has(stun_damage));
}

// --- settings and scene ----------------------------------------------------------------------------------------------

TEST(ShadowrunEncounter, TurnLimit) {
    EXPECT_EQ(load(head_line + "[settings]\nturn_limit = 30\n" + vesper + ganger).book.turn_limit, 30);
}

// SR3-VIS-1: each light and each air, fog and rain as smoke.
TEST(ShadowrunEncounter, LightAndAir) {
    const auto scene = [](const std::string& line) {
        return load(head_line + "[scene]\n" + line + "\n" + vesper + ganger).state;
    };
    for (std::size_t i = 0; i < keys_of_light.size(); ++i)
        EXPECT_EQ(scene("light = \"" + std::string(keys_of_light[i]) + "\"").light, static_cast<Light>(i));
    for (std::size_t i = 0; i < keys_of_air.size(); ++i)
        EXPECT_EQ(scene("air = \"" + std::string(keys_of_air[i]) + "\"").air, static_cast<Air>(i));
    EXPECT_EQ(scene("air = \"light_fog\"").air, Air::light_smoke);
    EXPECT_EQ(scene("air = \"heavy_fog\"").air, Air::heavy_smoke);
    EXPECT_EQ(scene("air = \"light_rain\"").air, Air::light_smoke);
    EXPECT_EQ(scene("air = \"heavy_rain\"").air, Air::heavy_smoke);
}

// SR3-END-1+, SR3-MOVE-3+, SR3-BARRIER-1+, SR3-RANGED-4
TEST(ShadowrunEncounter, Ground) {
    const Loaded fight =
        load(head_line +
             "[scene]\nfield = [[-20, -10], [20, 10]]\n"
             "[[wall]]\nmaterial = \"glass\"\nfrom = [3, -4]\nto = [3, 4]\n"
             "[[wall]]\nname = \"crates\"\nmaterial = \"heavy\"\ntransparent = true\nfrom = [5, 0]\nto = "
             "[6, 0]\n"
             "[[wall]]\nrating = 9\nfrom = [0, 5]\nto = [1, 5]\n"
             "[[rough]]\nat = [8, -2]\nradius = 3\n" +
             vesper + ganger);
    const Book& book = fight.book;
    EXPECT_TRUE(book.field.bounded);
    EXPECT_EQ(book.field.left, -20);
    EXPECT_EQ(book.field.bottom, -10);
    EXPECT_EQ(book.field.right, 20);
    EXPECT_EQ(book.field.top, 10);
    ASSERT_EQ(book.walls, 3);
    EXPECT_THAT(fight.names.wall, ElementsAre("plain glass", "crates", "wall"));
    EXPECT_EQ(book.wall[0].rating, 2);
    EXPECT_FALSE(book.wall[0].opaque);
    EXPECT_EQ(book.wall[0].ax, 3);
    EXPECT_EQ(book.wall[0].ay, -4);
    EXPECT_EQ(book.wall[0].by, 4);
    EXPECT_EQ(book.wall[1].rating, 6);
    EXPECT_FALSE(book.wall[1].opaque);
    EXPECT_EQ(book.wall[2].rating, 9);
    EXPECT_TRUE(book.wall[2].opaque);
    ASSERT_EQ(book.rough_areas, 1);
    EXPECT_EQ(book.rough[0].x, 8);
    EXPECT_EQ(book.rough[0].y, -2);
    EXPECT_EQ(book.rough[0].radius, 3);
}

// SR3-MOVE-3+: one distance only, two lines, two metres from each other.
TEST(ShadowrunEncounter, SidesOnTwoLines) {
    const Loaded fight =
        load(head_line + "[scene]\ndistance = 30\n" + vesper + "side = \"A\"\n" + ganger + "side = \"B\"\ncount = 3\n");
    for (int i = 1; i <= 3; ++i) {
        EXPECT_EQ(at(fight, i).x, 30000);
        EXPECT_EQ(at(fight, i).y, 2000 * (i - 1));
    }
    EXPECT_THAT(fight.names.combatant,
                ElementsAre("Vesper Kade", "Alley Rat ganger", "Alley Rat ganger 2", "Alley Rat ganger 3"));
    // A place that somebody asks for by name is left free for him.
    const Loaded crowd =
        load(head_line + ganger + "side = \"A\"\ncount = 2\n" + vesper + "side = \"B\"\nat = [0, 2]\n");
    EXPECT_EQ(at(crowd, 1).y, 4000);
    // On a field that does not hold the origin they stand on the field all the same.
    const auto first_on = [](std::string_view field) {
        const Loaded all = load(head_line + "[scene]\nfield = " + std::string(field) + "\n" + vesper + ganger);
        return std::pair(at(all, 0).x / 1000, at(all, 0).y / 1000);
    };
    EXPECT_EQ(first_on("[[-20, -10], [20, 10]]"), std::pair(0, 0));
    EXPECT_EQ(first_on("[[1, 1], [30, 10]]"), std::pair(1, 1));
    EXPECT_EQ(first_on("[[-30, -40], [30, -20]]"), std::pair(0, -40));
    const Loaded small = load(head_line + "[scene]\nfield = [[50, 60], [80, 90]]\n" + vesper + ganger);
    EXPECT_EQ(at(small, 0).x, 50000);
    EXPECT_EQ(at(small, 0).y, 60000);
    EXPECT_EQ(at(small, 1).x, 60000);
}

TEST(ShadowrunEncounter, Places) {
    const Loaded fight = load(head_line + vesper + "at = [1.5, -2.25]\n" + ganger +
                              "count = 2\nat = [[8, 0], [9, 1]]\n" + ganger + "count = 2\nat = [20, 4]\n");
    EXPECT_EQ(at(fight, 0).x, 1500);
    EXPECT_EQ(at(fight, 0).y, -2250);
    EXPECT_EQ(at(fight, 2).x, 9000);
    EXPECT_EQ(at(fight, 2).y, 1000);
    EXPECT_EQ(at(fight, 4).x, 20000);
    EXPECT_EQ(at(fight, 4).y, 6000);
    EXPECT_EQ(in_words(Point{1500, -2250}), "[1.5, -2.25]");
    EXPECT_EQ(in_words(Point{-20, 3000}), "[-0.02, 3]");
}

// --- combatants ------------------------------------------------------------------------------------------------------

TEST(ShadowrunEncounter, SidesAndPolicies) {
    const Loaded fight = load(head_line +
                              "[[side]]\nname = \"Night Shift\"\npolicy = \"cautious\"\n[[side]]\nname = "
                              "\"Rats\"\n" +
                              vesper + "side = \"night-shift\"\npolicy = \"greedy\"\n" + ganger + "side = \"Rats\"\n");
    EXPECT_THAT(fight.side_policy, ElementsAre("cautious", ""));
    EXPECT_THAT(fight.combatant_policy, ElementsAre("greedy", ""));
    EXPECT_EQ(fight.book.sheet[0].side, 0);
    EXPECT_EQ(fight.book.sheet[1].side, 1);
    EXPECT_TRUE(fight.book.sheet[0].pc);
    EXPECT_FALSE(fight.book.sheet[1].pc);
}

// Nothing but a name and attributes is needed; what follows follows. SR3-POOL-1+, SR3-ARMOR-2+
TEST(ShadowrunEncounter, WrittenOutInFull) {
    const Loaded fight =
        load(head_line + ganger +
             "[[combatant]]\nname = \"Nix\"\nmetatype = \"dwarf\"\nbody = 5\nquickness = 4\nstrength = "
             "5\nintelligence = 5\nwillpower = 6\nreaction_bonus = 2\ninitiative_dice = 2\nskills = { "
             "pistols = 4 }\narmor = [\"vest_plates\", \"lined_coat\", \"security_helmet\"]\n"
             "smart_goggles = true\ncontroller = \"pc\"\n");
    const Sheet& nix = fight.book.sheet[1];
    EXPECT_EQ(nix.reaction, 6);
    EXPECT_EQ(nix.initiative_dice, 2);
    EXPECT_EQ(nix.running, 2);
    EXPECT_EQ(nix.vision, thermographic_natural);
    EXPECT_EQ(nix.rating(Skill::pistols), 4);
    EXPECT_EQ(nix.rating(Skill::clubs), 0);
    EXPECT_TRUE(nix.goggles);
    EXPECT_TRUE(nix.pc);
    // 4 + 4/2 + 1 and 3 + 2/2 + 2; the full sums are 9 and 7, five above Quickness: two dice less than (4 + 5 + 6) / 2.
    EXPECT_EQ(nix.dressed[0].ballistic, 7);
    EXPECT_EQ(nix.dressed[0].impact, 6);
    EXPECT_EQ(nix.dressed[0].pool, 5);
    EXPECT_THAT(owned(fight, 1), IsEmpty());
}

// A template with changes: what follows from them follows anew, skills are added, another metatype has other eyes.
TEST(ShadowrunEncounter, TemplateWithChanges) {
    const Loaded fight = load(
        with("name = \"V\"\nquickness = 8\nskills = { clubs = 3, pistols = 0 }\narmor = []\nmetatype = \"troll\"\n"));
    const Sheet& v = fight.book.sheet[0];
    EXPECT_EQ(fight.names.combatant[0], "V");
    EXPECT_EQ(v.reaction, 10);
    EXPECT_EQ(v.dressed[0].pool, 9);
    EXPECT_EQ(v.dressed[0].ballistic, 0);
    EXPECT_EQ(v.rating(Skill::clubs), 3);
    EXPECT_EQ(v.rating(Skill::pistols), 0);
    EXPECT_EQ(v.rating(Skill::submachine_guns), 5);
    EXPECT_EQ(v.vision, thermographic_natural);
    EXPECT_EQ(v.natural_reach, 1);
    EXPECT_TRUE(v.smartlink);
    EXPECT_EQ(load(with("vision = []\n")).book.sheet[0].vision, 0);
    EXPECT_EQ(load(with("running_multiplier = 4\nnatural_reach = 2\n")).book.sheet[0].running, 4);
}

TEST(ShadowrunEncounter, WhatTheGameMasterStates) {
    const Loaded fight = load(
        with("posture = \"prone\"\ncover = \"partial\"\nbarrier = \"reinforced\"\nmodifier = -2\nstart = { physical = "
             "3, stun = 9 }\n") +
        "gait = \"running\"\ncover = \"unseen\"\nbarrier = 5\n");
    EXPECT_TRUE(at(fight, 0).is(prone));
    EXPECT_EQ(at(fight, 0).cover, Cover::partial);
    EXPECT_EQ(at(fight, 0).barrier, 8);
    EXPECT_EQ(at(fight, 0).modifier, -2);
    EXPECT_EQ(at(fight, 0).physical, 3);
    EXPECT_EQ(at(fight, 0).stun, 9);
    EXPECT_EQ(at(fight, 1).gait, Gait::running);
    EXPECT_EQ(at(fight, 1).cover, Cover::unseen);
    EXPECT_EQ(at(fight, 1).barrier, 5);
}

// SR3-MELEE-10 (position, friends), SR3-INIT-5+
TEST(ShadowrunEncounter, WhoHasToDoWithWhom) {
    const Loaded fight = load(
        head_line + vesper + "side = \"A\"\nat = [0, 0]\nabove = [\"B\"]\nsurprised_by = [\"alley-rat-ganger-2\"]\n" +
        ganger + "side = \"B\"\ncount = 2\nat = [[0, 1], [1, 0]]\nengaged_with = [\"Vesper Kade\"]\n");
    EXPECT_EQ(at(fight, 0).above, bit(1) | bit(2));
    EXPECT_EQ(at(fight, 0).surprised_by, bit(2));
    EXPECT_EQ(at(fight, 0).engaged, bit(1) | bit(2));
    EXPECT_EQ(at(fight, 1).engaged, bit(0));
    EXPECT_EQ(at(fight, 2).engaged, bit(0));
}

// SR3-INIT-5+
TEST(ShadowrunEncounter, SurpriseAndLyingInWait) {
    const Loaded fight = load(head_line + "[scene]\nsurprise = true\n" + vesper + ganger + "lies_in_wait = true\n");
    EXPECT_TRUE(fight.book.surprise);
    EXPECT_FALSE(fight.book.sheet[0].lies_in_wait);
    EXPECT_TRUE(fight.book.sheet[1].lies_in_wait);
}

// --- weapons ---------------------------------------------------------------------------------------------------------

// SR3-READY-1+
TEST(ShadowrunEncounter, WhatIsInHand) {
    EXPECT_THAT(in_hand(load(with("in_hand = [\"smg_smart\"]\n")), 0), ElementsAre("smg_smart"));
    EXPECT_THAT(in_hand(load(with("in_hand = []\n")), 0), IsEmpty());
    EXPECT_THAT(in_hand(load(with("weapons = [\"unarmed\", \"club\"]\n")), 0), IsEmpty());
    // An implant needs no hand: with it first, the hands are empty.
    EXPECT_THAT(in_hand(load(with("weapons = [\"hand_spurs\", \"club\"]\n")), 0), IsEmpty());
    const Loaded pair =
        load(with("weapons = [\"light_pistol\", \"light_pistol\"]\nin_hand = [\"light_pistol\", \"light_pistol\"]\n"));
    EXPECT_THAT(in_hand(pair, 0), ElementsAre("light_pistol", "light_pistol#2"));
    EXPECT_THAT(in_hand(load(with("weapons = [\"club\", \"club\"]\nin_hand = [\"club#2\"]\n")), 0),
                ElementsAre("club#2"));
}

// Accessories make a weapon of its own; the pack's stays what it is. SR3-RECOIL-2, SR3-SIGHT-1, -3
TEST(ShadowrunEncounter, Accessories) {
    const Loaded fight = load(with("weapons = [\"heavy_pistol\", \"heavy_pistol\", \"assault_rifle_plain\"]\n"
                                   "accessories = { heavy_pistol = [\"laser_sight\"], \"heavy_pistol#2\" = "
                                   "[\"smartgun_external\"], assault_rifle_plain = [\"gas_vent_2\", \"bipod\"] }\n"
                                   "in_hand = [\"assault_rifle_plain\"]\nset_up = [\"assault_rifle_plain\"]\n"));
    EXPECT_TRUE(weapon(fight, "heavy_pistol").has(laser));
    EXPECT_FALSE(weapon(fight, "heavy_pistol").has(smartgun));
    EXPECT_TRUE(weapon(fight, "heavy_pistol#2").has(smartgun));
    EXPECT_FALSE(weapon(fight, "heavy_pistol#2").has(laser));
    EXPECT_EQ(weapon(fight, "assault_rifle_plain").compensation, 2);
    EXPECT_EQ(weapon(fight, "assault_rifle_plain").compensation_set_up, 2);
    EXPECT_TRUE(item(fight, "assault_rifle_plain").is(is_set_up));
    EXPECT_FALSE(item(fight, "heavy_pistol").is(is_set_up));
    EXPECT_THAT(fight.names.weapon_key,
                testing::IsSupersetOf({"heavy_pistol+laser_sight", "heavy_pistol+smartgun_external"}));
    EXPECT_EQ(fight.names.item(fight.book, fight.state, 2), "Assault rifle, plain (gas vent 2, bipod)");
}

TEST(ShadowrunEncounter, WhatIsLoaded) {
    const Loaded fight =
        load(with("weapons = [\"smg_carbine\", \"smg_carbine\", \"shotgun_assault\", \"sliver_pistol\"]\n"
                  "ammunition = { smg_carbine = \"gel\", \"smg_carbine#2\" = \"apds\", shotgun_assault = "
                  "\"shot\" }\nrounds = { \"smg_carbine#2\" = 7 }\n"
                  "fire_mode = { smg_carbine = \"FA\", shotgun_assault = \"BF\" }\nchoke = 3\n"));
    EXPECT_EQ(loaded_with(fight, "smg_carbine"), "gel");
    EXPECT_EQ(loaded_with(fight, "smg_carbine#2"), "apds");
    EXPECT_EQ(loaded_with(fight, "shotgun_assault"), "shot");
    EXPECT_EQ(loaded_with(fight, "sliver_pistol"), "flechette");
    EXPECT_EQ(item(fight, "smg_carbine").rounds, 30);
    EXPECT_EQ(item(fight, "smg_carbine#2").rounds, 7);
    EXPECT_EQ(item(fight, "smg_carbine").mode, Mode::full_auto);
    EXPECT_EQ(item(fight, "smg_carbine#2").mode, Mode::full_auto);
    EXPECT_EQ(item(fight, "shotgun_assault").mode, Mode::burst);
    EXPECT_EQ(item(fight, "shotgun_assault").choke, 3);
    EXPECT_EQ(item(fight, "smg_carbine").choke, 0);
    const Loaded single = load(with("weapons = [\"pocket_pistol\"]\nfire_mode = { pocket_pistol = \"SS\" }\n"));
    EXPECT_EQ(item(single, "pocket_pistol").mode, Mode::single_shot);
    const Loaded usual = load(with("weapons = [\"shotgun_pump\"]\n"));
    EXPECT_EQ(item(usual, "shotgun_pump").choke, 5);
    EXPECT_EQ(loaded_with(usual, "shotgun_pump"), "regular");
    EXPECT_EQ(item(load(with("weapons = [\"shotgun_pump\"]\nchoke = { shotgun_pump = 9 }\n")), "shotgun_pump").choke,
              9);
}

// SR3-READY-2+
TEST(ShadowrunEncounter, WhatIsCarried) {
    const std::string arms = "weapons = [\"smg_carbine\", \"shotgun_pump\", \"heavy_revolver\", \"bow_5\"]\n";
    const Loaded usual = load(with(arms));
    EXPECT_THAT(stock(usual, "smg_carbine"), UnorderedElementsAre("2 x 30 regular", "20 loose regular"));
    EXPECT_THAT(stock(usual, "shotgun_pump"), UnorderedElementsAre("20 loose regular"));
    EXPECT_THAT(stock(usual, "heavy_revolver"), UnorderedElementsAre("2 x 6 regular", "20 loose regular"));
    EXPECT_THAT(stock(usual, "bow_5"), UnorderedElementsAre("20 loose arrow"));
    EXPECT_EQ(item(usual, "bow_5").rounds, 1);
    const Loaded poor =
        load(with(arms + "spare_loads = { smg_carbine = 1, heavy_revolver = 0 }\nloose_rounds = 0\narrows = "
                         "7\n"));
    EXPECT_THAT(stock(poor, "smg_carbine"), UnorderedElementsAre("1 x 30 regular"));
    EXPECT_THAT(stock(poor, "heavy_revolver"), IsEmpty());
    EXPECT_THAT(stock(poor, "shotgun_pump"), IsEmpty());
    EXPECT_THAT(stock(poor, "bow_5"), UnorderedElementsAre("7 loose arrow"));
    const Loaded rich = load(
        with(arms + "spare_loads = 0\nstock = { smg_carbine = [{ ammunition = \"apds\", loads = 3 }, { rounds = 5 }, { "
                    "ammunition = \"gel\", rounds = 4 }] }\n"));
    EXPECT_THAT(stock(rich, "smg_carbine"), UnorderedElementsAre("3 x 30 apds", "25 loose regular", "4 loose gel"));
}

// With other weapons the template's words about those that are gone are gone too; what stays is added to.
TEST(ShadowrunEncounter, OtherWeapons) {
    const Loaded fight = load(with("weapons = [\"club\", \"smg_smart\"]\nfire_mode = { smg_smart = \"FA\" }\n"));
    EXPECT_THAT(owned(fight, 0), ElementsAre("club", "smg_smart"));
    EXPECT_THAT(in_hand(fight, 0), ElementsAre("club"));
    EXPECT_EQ(item(fight, "smg_smart").mode, Mode::full_auto);
    const Loaded added = load(with("ammunition = { smg_smart = \"apds\" }\n"));
    EXPECT_EQ(loaded_with(added, "smg_smart"), "apds");
    EXPECT_EQ(loaded_with(added, "heavy_pistol_smart"), "explosive");
    PackCombatant kade = the(the_pack().combatants, "vesper_kade");
    kade.document.set("accessories", toml("smg_smart = [\"bipod\"]\nclub = []\n"));
    const Document changed = changed_combatant(kade, toml("weapons = [\"club\"]\n"));
    EXPECT_FALSE(changed["accessories"].has("smg_smart"));
    EXPECT_TRUE(changed["accessories"].has("club"));
}

// SR3-RECOIL-3, SR3-RECOIL-4: harness on and a fitting weapon in hand: mounted. Other weapons never hang in it.
TEST(ShadowrunEncounter, TheGyroHarness) {
    const std::string gunnar = "[[combatant]]\nfrom = \"gunnar_stoll\"\n";
    const Loaded worn = load(head_line + gunnar + ganger);
    EXPECT_TRUE(at(worn, 0).is(wears_harness));
    EXPECT_TRUE(item(worn, "light_machine_gun").is(mounted));
    EXPECT_FALSE(item(worn, "light_machine_gun").in_hand);
    EXPECT_FALSE(at(worn, 1).is(wears_harness));
    for (const char* armour : {"[\"gyro_deluxe\", \"leather\"]", "[\"leather\", \"gyro_deluxe\"]"})
        EXPECT_EQ(load(with("armor = " + std::string(armour) + "\n")).book.sheet[0].gyro, 6) << armour;
    const Loaded axe = load(head_line + gunnar + "in_hand = [\"battle_axe\"]\n" + ganger);
    EXPECT_FALSE(item(axe, "light_machine_gun").is(mounted));
    EXPECT_FALSE(item(axe, "battle_axe").is(mounted));
    EXPECT_THAT(in_hand(axe, 0), ElementsAre("battle_axe"));
    const Loaded bag = load(head_line + gunnar + "harness_worn = false\n" + ganger);
    EXPECT_FALSE(at(bag, 0).is(wears_harness));
    EXPECT_EQ(bag.book.sheet[0].gyro, 5);
    EXPECT_FALSE(item(bag, "light_machine_gun").is(mounted));
    EXPECT_THAT(in_hand(bag, 0), ElementsAre("light_machine_gun"));
}

// --- vehicles and things of the encounter's own ----------------------------------------------------------------------

// SR3-VEHICLE-1+
TEST(ShadowrunEncounter, Vehicles) {
    const Loaded fight =
        load(head_line + vesper + "side = \"A\"\n" + ganger + "side = \"B\"\n" +
             "[[vehicle]]\nfrom = \"armoured_van\"\nside = \"A\"\nat = [4, 4]\nstart = { physical = 3 }\n"
             "[[vehicle]]\nname = \"Truck\"\nbody = 6\narmor_rating = 9\nside = \"B\"\ngait = "
             "\"running\"\n");
    EXPECT_EQ(fight.book.combatants, 4);
    EXPECT_EQ(fight.book.sides, 2);
    const Sheet& van = fight.book.sheet[2];
    EXPECT_TRUE(van.vehicle);
    EXPECT_EQ(van.body(), 4);
    EXPECT_EQ(van.vehicle_armour, 6);
    EXPECT_EQ(van.side, 0);
    EXPECT_EQ(at(fight, 2).physical, 3);
    EXPECT_EQ(at(fight, 2).x, 4000);
    EXPECT_EQ(fight.names.combatant[2], "Armoured van");
    EXPECT_EQ(fight.book.sheet[3].body(), 6);
    EXPECT_EQ(fight.book.sheet[3].vehicle_armour, 9);
    EXPECT_EQ(at(fight, 3).gait, Gait::running);
    EXPECT_EQ(at(fight, 3).x, 10000);
    EXPECT_EQ(fight.title, "A against B");
    EXPECT_EQ(load(head_line + vesper + "side = \"A\"\n" + ganger +
                   "[[vehicle]]\nfrom = \"city_car\"\nbody = 5\nside = \"A\"\n")
                  .book.sheet[2]
                  .body(),
              5);
}

TEST(ShadowrunEncounter, ThingsOfItsOwn) {
    const Loaded fight = load(
        head_line +
        "[[ammunition]]\nid = \"rubber\"\npower_change = -3\narmor_reading = \"impact\"\ndamage = \"stun\"\n"
        "[[accessory]]\nid = \"big_vent\"\nkind = \"compensation\"\nrating = 5\n"
        "[[armor]]\nid = \"crate\"\nballistic = 2\nimpact = 4\n"
        "[[metatype]]\nid = \"hound\"\nrunning_multiplier = 5\nvision = [\"low_light_natural\"]\n"
        "[[barrier]]\nid = \"ice\"\nrating = 7\n"
        "[[firearm]]\nid = \"trench_gun\"\nclass = \"shotgun\"\nskill = \"shotguns\"\npower = 9\nlevel = \"S\"\nmodes "
        "= "
        "[\"SS\"]\ncapacity = 6\nloading = \"internal\"\naccessories = [\"big_vent\"]\nonly_ammo = \"rubber\"\n"
        "[[projectile_weapon]]\nid = \"longbow\"\nclass = \"bow\"\nloading = \"arrow\"\nstrength_minimum = 4\npower = "
        "6\nlevel = \"M\"\n"
        "[[melee_weapon]]\nid = \"bite\"\nskill = \"unarmed_combat\"\nstrength_bonus = 1\nlevel = \"M\"\ndamage = "
        "\"physical\"\nimplant = true\n" +
        vesper +
        "metatype = \"hound\"\narmor = [\"crate\"]\nbarrier = \"ice\"\nweapons = [\"trench_gun\", \"longbow\", "
        "\"bite\"]\n" +
        ganger);
    EXPECT_EQ(fight.book.sheet[0].running, 5);
    EXPECT_EQ(fight.book.sheet[0].dressed[0].impact, 4);
    EXPECT_EQ(at(fight, 0).barrier, 7);
    EXPECT_EQ(weapon(fight, "trench_gun").compensation, 5);
    EXPECT_EQ(loaded_with(fight, "trench_gun"), "rubber");
    EXPECT_TRUE(fight.book.ammunition[item(fight, "trench_gun").ammunition].stun);
    EXPECT_THAT(weapon(fight, "longbow").farthest, ElementsAre(4, 40, 120, 240));
    EXPECT_EQ(weapon(fight, "bite").hands(), 0);
    EXPECT_EQ(fight.names.weapon.at(item(fight, "trench_gun").weapon), "trench gun");
}

// Sixteen of the best armed of the pack fit.
TEST(ShadowrunEncounter, AFullHouse) {
    const Loaded fight = load(head_line + "[[combatant]]\nfrom = \"response_trooper\"\nside = \"A\"\ncount = 8\n" +
                              "[[combatant]]\nfrom = \"response_trooper\"\nside = \"B\"\ncount = 8\n");
    EXPECT_EQ(fight.book.combatants, 16);
    EXPECT_EQ(fight.state.items, 48);
}

// --- names -----------------------------------------------------------------------------------------------------------

TEST(ShadowrunEncounter, KeysAreMadeOfNames) {
    EXPECT_EQ(slug("O'Neil & Sons -- No. 2!"), "oneil-sons-no-2");
    EXPECT_EQ(slug("??"), "");
    const Loaded fight = load(with("name = \"??\"\n") + "name = \"nameless\"\n");
    EXPECT_THAT(fight.names.combatant_key, ElementsAre("nameless", "nameless-2"));
    EXPECT_EQ(find_combatant(fight.names, "??"), 0);
    EXPECT_EQ(find_combatant(fight.names, "nameless-2"), 1);
    EXPECT_EQ(find_combatant(fight.names, "nobody"), nobody);
    EXPECT_EQ(find_people(fight.book, fight.names, "nameless-2"), bit(1));
    EXPECT_EQ(find_people(fight.book, fight.names, "nobody"), 0);
    EXPECT_EQ(nearest_combatant(fight.names, "nameles"), "nameless");
}

} // namespace
} // namespace fracas::shadowrun
