// The edges of what an encounter or a pack may say: what is just right, what is just wrong, what is left out.
#include "systems/shadowrun/reading/combatant.hpp"
#include "systems/shadowrun/written.hpp"

namespace fracas::shadowrun {
namespace {

using namespace written;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const Item& thing_of(const Loaded& fight, std::string_view key) {
    for (int i = 0; i < fight.state.items; ++i)
        if (fight.names.item_key.at(static_cast<std::size_t>(i)) == key) return fight.state.item[i];
    throw std::runtime_error("no item " + std::string(key));
}
const std::string& rounds_in(const Loaded& fight, std::string_view key) {
    return fight.names.ammunition_key.at(static_cast<std::size_t>(thing_of(fight, key).ammunition));
}
std::string name_of_weapon(const Loaded& fight, std::string_view key) {
    return fight.names.weapon.at(thing_of(fight, key).weapon);
}

// --- people ----------------------------------------------------------------------------------------------------------

// Attributes alone make a combatant; everything else has a default.
TEST(ShadowrunDefaults, OfACombatant) {
    const Loaded fight = load(head_line + ganger +
                              "[[combatant]]\nname = \"Nix\"\nbody = 5\nquickness = 4\nstrength = 5\nintelligence = "
                              "5\nwillpower = 6\n");
    const Sheet& nix = fight.book.sheet[1];
    EXPECT_EQ(nix.reaction, 4);
    EXPECT_EQ(nix.initiative_dice, 1);
    EXPECT_EQ(nix.running, the(the_pack().metatypes, "human").running);
    EXPECT_EQ(nix.natural_reach, 0);
    EXPECT_EQ(nix.vision, 0);
    EXPECT_EQ(nix.gyro, 0);
    EXPECT_FALSE(nix.pc || nix.smartlink || nix.goggles || nix.lies_in_wait || nix.vehicle || nix.harness_off);
    for (const Small skill : nix.skill) EXPECT_EQ(skill, 0);
    EXPECT_EQ(fight.state.combatant[1].flags, 0);
    EXPECT_EQ(fight.state.combatant[1].cover, Cover::none);
    EXPECT_EQ(fight.state.combatant[1].barrier, 0);
    EXPECT_EQ(fight.state.combatant[1].modifier, 0);
    EXPECT_EQ(fight.state.combatant[1].stun, 0);
}

// SR3-RECOIL-4: the figures that follow are those of what is worn now.
TEST(ShadowrunDefaults, AHarnessThatIsCarried) {
    const std::string gunnar = head_line + "[[combatant]]\nfrom = \"gunnar_stoll\"\n";
    EXPECT_THAT(said_about(gunnar + "harness_worn = false\nballistic = 5\nimpact = 3\ncombat_pool = 5\n" + ganger),
                IsEmpty());
    EXPECT_THAT(said_about(gunnar + "harness_worn = true\nballistic = 6\nimpact = 4\ncombat_pool = 4\n" + ganger),
                IsEmpty());
    EXPECT_THAT(said_about(gunnar + "harness_worn = false\nballistic = 6\n" + ganger),
                ElementsAre(HasSubstr("here 5")));
}

TEST(ShadowrunDefaults, Eyes) {
    EXPECT_EQ(load(with("vision = [\"low_light_natural\", \"thermographic_cyber\"]\n")).book.sheet[0].vision,
              low_light_natural | thermographic_cyber);
    EXPECT_EQ(load(with("running_multiplier = 4\nnatural_reach = 2\n")).book.sheet[0].natural_reach, 2);
}

TEST(ShadowrunDefaults, OfAVehicle) {
    const Loaded fight = load(with("side = \"A\"\n") + "[[vehicle]]\nfrom = \"armoured_van\"\nside = \"A\"\n");
    EXPECT_EQ(fight.state.combatant[2].physical, 0);
    EXPECT_EQ(fight.book.sheet[2].vehicle_armour, 6);
    EXPECT_EQ(fight.state.combatant[2].gait, Gait::stationary);
}

// --- places ----------------------------------------------------------------------------------------------------------

TEST(ShadowrunEdges, Places) {
    for (const std::string_view at : {"[1, 2, 3]", "[-5000.5, 0]", "[0, 5000.001]", "[]", "[true, 1]"})
        EXPECT_THAT(said_about(with("at = " + std::string(at) + "\n")), Contains(HasSubstr("a place is two numbers")))
            << at;
    EXPECT_EQ(point_of(toml("p = [1.2345, -1.2346]")["p"]), (Point{1235, -1235}));
    EXPECT_EQ(in_words(Point{-1500, 10}), "[-1.5, 0.01]");
    EXPECT_EQ(in_words(Point{1, -1001}), "[0.001, -1.001]");
    EXPECT_EQ(in_words(Point{0, -2000}), "[0, -2]");
}

TEST(ShadowrunEdges, Fields) {
    for (const std::string_view field : {"[[0, 0], [5, 0]]", "[[0, 5], [5, 0]]", "[[5, 0], [0, 5]]",
                                         "[[0, 0], [5, 5], [9, 9]]", "[[0, 0], [5001, 5]]"})
        EXPECT_THAT(said_about(head_line + "[scene]\nfield = " + std::string(field) + "\n" + vesper + ganger),
                    Contains(HasSubstr("the field is two corners in whole metres")))
            << field;
    EXPECT_THAT(said_about(head_line + "[scene]\nfield = [[0, 0], [1, 1]]\n" + vesper + "at = [0, 0]\n" + ganger +
                           "at = [1, 1]\n"),
                IsEmpty());
}

TEST(ShadowrunEdges, WallsAndRoughGround) {
    const auto said_of = [](const std::string& table) { return said_about(head_line + table + vesper + ganger); };
    EXPECT_THAT(said_of("[[wall]]\nrating = 0\nfrom = [1, 1]\nto = [1, 2]\n"), IsEmpty());
    EXPECT_THAT(said_of("[[wall]]\nrating = 0\nfrom = [1, 1]\nto = [2, 1]\n"), IsEmpty());
    EXPECT_THAT(said_of("[[wall]]\nrating = 3\nfrom = [1.0, 1]\nto = [2, 2]\n"),
                ElementsAre(HasSubstr("a corner or end is two whole numbers")));
    EXPECT_THAT(said_of("[[wall]]\nrating = 3\nfrom = [1, 1.0]\nto = [2, 2]\n"),
                ElementsAre(HasSubstr("a corner or end is two whole numbers")));
    EXPECT_THAT(said_of("[[wall]]\nrating = 3\nto = [2, 2]\n"), ElementsAre(HasSubstr("missing key \"from\"")));
    EXPECT_THAT(said_of("[[rough]]\nradius = 1\n"), ElementsAre(HasSubstr("missing key \"at\"")));
    const Loaded fight = load(head_line +
                              "[[wall]]\nrating = 3\ntransparent = true\nfrom = [-1, 2]\nto = [3, -4]\n"
                              "[[wall]]\nmaterial = \"glass\"\ntransparent = false\nfrom = [1, 1]\nto = [2, 2]\n" +
                              vesper + ganger);
    EXPECT_FALSE(fight.book.wall[0].opaque);
    EXPECT_EQ(fight.book.wall[0].ax, -1);
    EXPECT_EQ(fight.book.wall[0].bx, 3);
    EXPECT_TRUE(fight.book.wall[1].opaque);
}

// --- weapons of a combatant ------------------------------------------------------------------------------------------

// What is said of one weapon comes after what is said of its kind, in whatever order they are written.
TEST(ShadowrunArms, OneOfAKind) {
    const Loaded fight =
        load(with("weapons = [\"light_pistol\", \"light_pistol\", \"light_pistol\"]\n"
                  "ammunition = { \"light_pistol#2\" = \"apds\", light_pistol = \"gel\" }\n"
                  "rounds = { \"light_pistol#3\" = 0 }\nspare_loads = { \"light_pistol#3\" = 0, light_pistol = 3 }\n"));
    EXPECT_EQ(rounds_in(fight, "light_pistol"), "gel");
    EXPECT_EQ(rounds_in(fight, "light_pistol#2"), "apds");
    EXPECT_EQ(rounds_in(fight, "light_pistol#3"), "gel");
    EXPECT_EQ(thing_of(fight, "light_pistol#2").rounds, 12);
    EXPECT_EQ(thing_of(fight, "light_pistol#3").rounds, 0);
    std::vector<int> loads(3);
    for (const Stock& stock : fight.state.stock)
        if (stock.item >= 0 && stock.item < 3 && !stock.is_loose())
            loads[static_cast<std::size_t>(stock.item)] += stock.count;
    EXPECT_THAT(loads, ElementsAre(3, 3, 0));
    EXPECT_TRUE(thing_of(fight, "light_pistol").in_hand);
    EXPECT_FALSE(thing_of(fight, "light_pistol#2").in_hand);
}

// What is on a weapon from the beginning is not in its name.
TEST(ShadowrunArms, NamesOfAccessories) {
    const Loaded fight = load(with("weapons = [\"heavy_machine_gun\", \"club\"]\n"
                                   "accessories = { heavy_machine_gun = [\"gas_vent_1\"] }\n"));
    EXPECT_EQ(name_of_weapon(fight, "heavy_machine_gun"), "Heavy machine gun (gas vent 1)");
    EXPECT_THAT(fight.names.weapon_key, Contains("heavy_machine_gun+gas_vent_1"));
    const Weapon& gun = fight.book.weapon[thing_of(fight, "heavy_machine_gun").weapon];
    EXPECT_EQ(gun.compensation, 1);
    EXPECT_EQ(gun.compensation_set_up, 6);
    EXPECT_EQ(name_of_weapon(fight, "club"), "Club");
}

TEST(ShadowrunArms, WhatIsLoadedFromTheStart) {
    const Loaded fight = load(with("weapons = [\"crossbow_light\", \"smg_carbine\", \"club\", \"shotgun_pump\"]\n"));
    EXPECT_EQ(rounds_in(fight, "crossbow_light"), "arrow");
    EXPECT_EQ(thing_of(fight, "crossbow_light").rounds, 1);
    EXPECT_EQ(rounds_in(fight, "smg_carbine"), "regular");
    EXPECT_EQ(thing_of(fight, "club").rounds, 0);
    EXPECT_EQ(thing_of(fight, "club").choke, 0);
    EXPECT_EQ(thing_of(fight, "smg_carbine").mode, Mode::semi_automatic);
    EXPECT_THAT(said_about(with("weapons = [\"smg_carbine\"]\nrounds = { smg_carbine = 30 }\n")), IsEmpty());
    EXPECT_THAT(said_about(with("weapons = [\"smg_carbine\"]\nrounds = { smg_carbine = 31 }\n")),
                ElementsAre(HasSubstr("from 0 to 30")));
}

// One figure is for all weapons of its sort, and for no other.
TEST(ShadowrunArms, OneFigureForAll) {
    const Loaded fight = load(with("weapons = [\"shotgun_pump\", \"shotgun_assault\", \"smg_carbine\", \"bow_5\"]\n"
                                   "choke = 7\nloose_rounds = 3\narrows = 4\nspare_loads = 1\n"));
    EXPECT_EQ(thing_of(fight, "shotgun_pump").choke, 7);
    EXPECT_EQ(thing_of(fight, "shotgun_assault").choke, 7);
    EXPECT_EQ(thing_of(fight, "smg_carbine").choke, 0);
    std::vector<std::string> stock;
    for (const Stock& one : fight.state.stock)
        if (one.item >= 0 && one.item < 4)
            stock.push_back(std::to_string(one.item) + ":" + std::to_string(one.count) + (one.is_loose() ? "" : "x"));
    EXPECT_THAT(stock, UnorderedElementsAre("0:3", "1:1x", "1:3", "2:1x", "2:3", "3:4"));
}

// SR3-RECOIL-2, -4
TEST(ShadowrunArms, SetUp) {
    const std::string gunnar = "[[combatant]]\nfrom = \"gunnar_stoll\"\n";
    const Loaded bag = load(head_line + gunnar +
                            "harness_worn = false\naccessories = { light_machine_gun = [\"bipod\"] }\nset_up = "
                            "[\"light_machine_gun\"]\n" +
                            ganger);
    EXPECT_TRUE(thing_of(bag, "light_machine_gun").is(is_set_up));
    // A submachine gun never hangs in the harness.
    const Loaded worn = load(head_line + gunnar +
                             "weapons = [\"smg_carbine\"]\naccessories = { smg_carbine = [\"bipod\"] }\nset_up = "
                             "[\"smg_carbine\"]\n" +
                             ganger);
    EXPECT_TRUE(thing_of(worn, "smg_carbine").is(is_set_up));
    EXPECT_THAT(said_about(with("weapons = [\"smg_carbine\"]\naccessories = { smg_carbine = [\"bipod\"] }\nset_up = "
                                "[\"smg_carbine\", \"smg_carbine\"]\n")),
                ElementsAre(HasSubstr("he has no other one of these")));
    EXPECT_THAT(said_about(with("set_up = [3]\n")), testing::SizeIs(1));
    EXPECT_THAT(said_about(with("in_hand = [3]\n")), testing::SizeIs(1));
}

// --- things ----------------------------------------------------------------------------------------------------------

std::string put_accessory(std::string_view weapon, const std::vector<std::string_view>& accessories,
                          PackWeapon* result = nullptr) {
    PackWeapon to = the(the_pack().weapons, weapon);
    std::string last;
    for (const std::string_view id : accessories) last = attach(to, the_pack(), index_of(the_pack().accessories, id));
    if (result != nullptr) *result = to;
    return last;
}

TEST(ShadowrunEdges, Accessories) {
    PackWeapon weapon;
    EXPECT_EQ(put_accessory("sniper_rifle", {"imaging_scope_1"}, &weapon), "");
    EXPECT_EQ(weapon.weapon.scope, 3); // the better of the two
    EXPECT_EQ(put_accessory("assault_rifle_plain", {"imaging_scope_1", "imaging_scope_3"}, &weapon),
              "there is room for one of these; imaging_scope_1 is on it already");
    EXPECT_EQ(weapon.weapon.scope, 1);
    EXPECT_EQ(put_accessory("assault_rifle_plain", {"gas_vent_1", "gas_vent_2"}, &weapon), "");
    EXPECT_EQ(weapon.weapon.compensation, 3);
    EXPECT_EQ(put_accessory("assault_rifle_plain", {"imaging_scope_1", "bipod"}), "");
    EXPECT_EQ(put_accessory("bow_5", {"laser_sight"}, &weapon), "");
    EXPECT_TRUE(weapon.weapon.has(laser));
    EXPECT_EQ(put_accessory("bow_5", {"smartgun_external"}), "smartgun_external is for firearms only");
    EXPECT_EQ(put_accessory("heavy_pistol_smart", {"laser_sight"}), "");
    EXPECT_EQ(put_accessory("heavy_pistol_laser", {"smartgun_external"}), "");
    EXPECT_EQ(put_accessory("heavy_pistol_smart", {"smartgun_external"}), "the weapon has one of its own");
    EXPECT_THAT(put_accessory("smg_smart", {"linked_choke"}), HasSubstr("is for a shotgun"));
    EXPECT_THAT(put_accessory("shotgun_assault", {"linked_choke"}), HasSubstr("is for a shotgun"));
}

TEST(ShadowrunEdges, WhichAccessoriesHaveARating) {
    for (const std::string kind : {"compensation", "stand", "scope"}) {
        const std::string own = "[[accessory]]\nid = \"own\"\nkind = \"" + kind + "\"\n";
        EXPECT_THAT(said_about_file(own), ElementsAre(HasSubstr("missing key \"rating\""))) << kind;
        EXPECT_THAT(said_about_file(own + "rating = 1\n"), IsEmpty()) << kind;
    }
    for (const std::string kind : {"laser", "smartgun", "linked_choke"}) {
        const std::string own = "[[accessory]]\nid = \"own\"\nkind = \"" + kind + "\"\n";
        EXPECT_THAT(said_about_file(own), IsEmpty()) << kind;
        EXPECT_THAT(said_about_file(own + "rating = 1\n"), ElementsAre(HasSubstr("only compensation, a stand")))
            << kind;
    }
}

TEST(ShadowrunEdges, Factors) {
    const std::string rounds = "[[ammunition]]\nid = \"own\"\narmor_reading = \"ballistic\"\n";
    for (const char* key : {"barrier_through_factor", "barrier_self_factor", "vehicle_armor_factor"}) {
        for (const char* factor : {"0.5", "1", "1.0", "2"})
            EXPECT_THAT(said_about_file(rounds + key + " = " + factor + "\n"), IsEmpty()) << key << factor;
        for (const char* factor : {"0", "1.5", "3"})
            EXPECT_THAT(said_about_file(rounds + key + " = " + factor + "\n"),
                        ElementsAre(HasSubstr("the factor is 0.5, 1 or 2")))
                << key << factor;
        EXPECT_THAT(said_about_file(rounds + key + " = 11\n"), Contains(HasSubstr("a number from 0 to 10 (")));
    }
    for (const char* factor : {"0.5", "1"})
        EXPECT_THAT(said_about_file(rounds + "knockdown_power_factor = " + factor + "\n"), IsEmpty());
    EXPECT_THAT(said_about_file(rounds + "barrier_self_factor = \"2\"\n"), testing::SizeIs(1));
}

TEST(ShadowrunEdges, Ranges) {
    const std::string range = "[[weapon_range]]\nclass = \"own\"\n";
    EXPECT_THAT(said_about_file(range + "min_m = 5\nmax_m = [5, 15, 25, 40]\n"), IsEmpty());
    EXPECT_THAT(said_about_file(range + "max_m = [5, 6, 7, 8]\n"), IsEmpty());
    EXPECT_THAT(said_about_file(range + "max_m = [5, 15, 25, 40, 50]\n"), ElementsAre(HasSubstr("four bounds")));
    EXPECT_THAT(said_about_file(range + "max_m = [5, 15, \"x\", 40]\n"), testing::SizeIs(1));
    EXPECT_THAT(said_about_file(range + "max_m = 5\n"), testing::SizeIs(1));
}

// What a file leaves out has its default; no armour is a harness unless it says so.
TEST(ShadowrunEdges, DefaultsOfAmmunitionAndArmour) {
    std::vector<PackFile> files = pack_files();
    files.push_back({"own.toml", toml(head_line + "schema_version = 1\n"
                                                  "[[ammunition]]\nid = \"plain\"\narmor_reading = \"ballistic\"\n"
                                                  "knockdown_power_factor = 0.5\n"
                                                  "[[armor]]\nid = \"rag\"\nballistic = 0\nimpact = 1\n"
                                                  "[[armor]]\nid = \"frame\"\nballistic = 0\nimpact = 1\n"
                                                  "gyro_rating = 1\n")});
    std::vector<Mistake> mistakes;
    const Pack pack = read_pack(files, mistakes);
    EXPECT_THAT(said(mistakes), IsEmpty());
    EXPECT_EQ(the(pack.ammunition, "plain").ammunition.to_barrier, 2);
    EXPECT_EQ(the(pack.ammunition, "plain").ammunition.vehicle_armour, 2);
    EXPECT_EQ(the(pack.ammunition, "plain").ammunition.knockdown, 1);
    EXPECT_FALSE(the(pack.armour, "rag").piece.harness);
    EXPECT_TRUE(the(pack.armour, "frame").piece.harness);
}

// Seven kinds are in the project's pack, arrows included.
TEST(ShadowrunEdges, KindsOfAmmunition) {
    std::string kinds;
    for (int i = 0; i < 5; ++i)
        kinds += "[[ammunition]]\nid = \"own_" + std::to_string(i) + "\"\narmor_reading = \"impact\"\n";
    EXPECT_THAT(said_about_file(kinds), IsEmpty());
    EXPECT_THAT(said_about_file(kinds + "[[ammunition]]\nid = \"more\"\narmor_reading = \"impact\"\n"),
                ElementsAre(HasSubstr("at most 11 kinds of ammunition fit into a pack, beside arrows")));
}

// --- tables ----------------------------------------------------------------------------------------------------------

// SR3-DAMAGE-3+: four rows, no more and no less.
TEST(ShadowrunEdges, RowsOfTheWounds) {
    EXPECT_THAT(
        said_after("damage.toml", "boxes_max = 9",
                   "boxes_max = 8\ntn = 3\ninitiative = -3\n\n[[wound_modifier]]\nboxes_min = 9\nboxes_max = 9"),
        Contains(HasSubstr("at most 4 rows fit into this table")));
    EXPECT_THAT(
        said_after("damage.toml", "boxes_max = 5\ntn = 2\ninitiative = -2\n\n[[wound_modifier]]\nboxes_min = 6\n", ""),
        ElementsAre("the pack: the table wound_modifier has 4 rows, from 0 boxes to 9"));
    EXPECT_THAT(said_after("damage.toml", "boxes_min = 3\nboxes_max = 5", "boxes_min = 3\nboxes_max = 10"),
                Contains(HasSubstr("from 0 to 9 (found \"10\")")));
    EXPECT_THAT(said_after("damage.toml", "initiative = -3", "initiative = -21"),
                Contains(HasSubstr("from -20 to 0 (found \"-21\")")));
}

TEST(ShadowrunEdges, TheUsualChoke) {
    EXPECT_THAT(said_after("rules.toml", "choke_most = 10", "choke_most = 5"), IsEmpty());
    EXPECT_THAT(said_after("rules.toml", "choke_most = 10", "choke_most = 4"), ElementsAre(HasSubstr("here 2 and 4")));
    EXPECT_THAT(said_after("rules.toml", "choke_least = 2", "choke_least = 5"), IsEmpty());
    EXPECT_THAT(said_after("rules.toml", "choke_least = 2", "choke_least = 6"),
                ElementsAre(HasSubstr("here 6 and 10")));
    EXPECT_THAT(said_after("rules.toml", "choke_least = 2", ""), ElementsAre(HasSubstr("missing key")));
}

} // namespace
} // namespace fracas::shadowrun
