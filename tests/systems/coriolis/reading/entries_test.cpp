// Figures of weapons, armour, vehicles, people and house rules: the lowest and the highest that may be written, what
// holds where nothing is written, and what follows from a change of a template.
#include "systems/coriolis/reading/entries.hpp"

#include "systems/coriolis/draft.hpp"

#include <algorithm>

namespace fracas::coriolis {
namespace {

using namespace written;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

const Draft club_draft{
    "weapon", {{"id", "\"club\""}, {"name", "\"Club\""}, {"kind", "\"melee\""}, {"damage", "1"}, {"crit", "2"}}};
const Draft cart_draft{"vehicle",
                       {{"id", "\"cart\""},
                        {"name", "\"Cart\""},
                        {"bonus", "0"},
                        {"hp", "10"},
                        {"movement_rate_m", "10"},
                        {"armor_rating", "0"},
                        {"open", "true"},
                        {"passengers", "2"}}};
const Draft sala_draft{
    "combatant",
    {{"id", "\"sala\""}, {"name", "\"Sala\""}, {"strength", "3"}, {"agility", "3"}, {"wits", "3"}, {"empathy", "3"}}};

TEST(CoriolisBounds, Weapons) {
    expect_bounds(club_draft, "bonus", -3, 6);
    expect_bounds(club_draft, "initiative", 0, 6);
    expect_bounds(club_draft, "damage", 0, 12);
    expect_bounds(club_draft, "crit", 0, 6);
    expect_bounds(club_draft, "hands", 0, 2);
    for (const char* group : {"pistol", "carbine", "rifle", "heavy", "grape", "bow", "blade", "axe", "blunt", "stun",
                              "energy", "other", "natural", "unarmed"})
        EXPECT_THAT(said_about_draft(club_draft.with("group", "\"" + std::string(group) + "\"")), IsEmpty()) << group;
    EXPECT_THAT(said_about_draft(club_draft.with("group", "\"spoon\"")),
                ElementsAre("own.toml:9:9: weapon[0].group must be pistol, carbine, rifle, heavy, grape, bow, thrown, "
                            "blade, axe, blunt, stun, energy, other, natural or unarmed (found \"spoon\")"));
    EXPECT_THAT(said_about_draft(club_draft.with("kind", "\"long\"")),
                ElementsAre("own.toml:8:8: weapon[0].kind must be melee or ranged (found \"long\")"));
    EXPECT_THAT(said_about_draft(club_draft.with("range", "\"near\"")),
                ElementsAre("own.toml:9:9: weapon[0].range must be close, short, long or extreme (found \"near\")"));
}

TEST(CoriolisBounds, ArmourAndVehicles) {
    expect_bounds({"armor", {{"id", "\"mail\""}, {"name", "\"Mail\""}}}, "rating", 0, 10);
    expect_bounds(cart_draft, "bonus", -3, 6);
    expect_bounds(cart_draft, "hp", 1, 100);
    expect_bounds(cart_draft, "movement_rate_m", 0, 100);
    expect_bounds(cart_draft, "armor_rating", 0, 20);
    expect_bounds(cart_draft, "passengers", 0, 100);
    expect_bounds(cart_draft, "size", -1, 6);
}

TEST(CoriolisBounds, People) {
    for (const char* attribute : {"strength", "agility", "wits", "empathy"})
        expect_bounds(sala_draft, attribute, 1, 12);
    expect_bounds(sala_draft, "movement_rate_m", 0, 100);
    expect_bounds(sala_draft, "hp", 1, 100);
    expect_bounds(sala_draft, "mp", 0, 40);
    expect_bounds(sala_draft, "natural_armor_rating", 0, 10);
    expect_bounds(sala_draft, "size", -1, 6);
    expect_bounds(sala_draft, "reloads", 0, 99);
    for (const std::string_view skill : keys_of_skills) {
        const auto level = [&](const char* table, int figure) {
            return said_about_draft(
                sala_draft.with(table, "{ " + std::string(skill) + " = " + std::to_string(figure) + " }"));
        };
        EXPECT_THAT(level("skills", 0), IsEmpty());
        EXPECT_THAT(level("skills", 5), IsEmpty());
        EXPECT_THAT(level("skills", 6), SizeIs(1));
        EXPECT_THAT(level("skills", -1), SizeIs(1));
        EXPECT_THAT(level("prayer_bonus", 2), IsEmpty());
        EXPECT_THAT(level("prayer_bonus", 3), SizeIs(1));
        EXPECT_THAT(level("prayer_bonus", -1), SizeIs(1));
    }
}

// --- what holds where nothing is written -----------------------------------------------------------------------------

PackWeapon weapon_from(const std::string& text) {
    std::vector<Mistake> mistakes;
    const Document document = toml(text);
    Reader reader(document["weapon"][0], "", mistakes);
    PackWeapon weapon = read_weapon(reader);
    EXPECT_THAT(said(mistakes), IsEmpty());
    return weapon;
}

TEST(CoriolisDefaults, OfAWeapon) {
    const Weapon weapon = weapon_from(club_draft.with("crit", "2")).weapon;
    EXPECT_EQ(weapon.bonus, 0);
    EXPECT_EQ(weapon.initiative, 0);
    EXPECT_EQ(weapon.hands, 1);
    EXPECT_EQ(weapon.features, 0u);
    EXPECT_EQ(weapon.range, Band::close_range);
    EXPECT_FALSE(weapon.ranged);
    const Weapon dart = weapon_from("[[weapon]]\nid = \"d\"\nname = \"D\"\nkind = \"ranged\"\ndamage = 1\ncrit = 0\n"
                                    "range = \"extreme\"\ngroup = \"thrown\"\nfeatures = [\"stun\", \"mercurium\"]\n")
                            .weapon;
    EXPECT_EQ(dart.features, thrown | stun | mercurium);
    EXPECT_EQ(dart.range, Band::extreme_range);
    EXPECT_TRUE(dart.ranged);
}

VehicleFigures vehicle_from(const std::string& text) {
    std::vector<Mistake> mistakes;
    const Document document = toml(text);
    Reader reader(document["vehicle"][0], "", mistakes);
    VehicleFigures vehicle = read_vehicle(reader);
    EXPECT_THAT(said(mistakes), IsEmpty());
    return vehicle;
}

// COR-VEHICLE-1+: a fifth of the HP, rounded up; large unless told otherwise.
TEST(CoriolisDefaults, OfAVehicle) {
    const std::pair<int, int> rams[] = {{1, 1}, {5, 1}, {6, 2}, {10, 2}, {11, 3}, {100, 20}};
    for (const auto& [hp, damage] : rams)
        EXPECT_EQ(vehicle_from(cart_draft.with("hp", std::to_string(hp))).sheet.ram_damage, damage) << hp;
    const VehicleFigures plain = vehicle_from(cart_draft.with("passengers", "2"));
    EXPECT_EQ(plain.sheet.size, 1);
    EXPECT_EQ(plain.passengers, 2);
    EXPECT_EQ(vehicle_from(cart_draft.with("size", "\"normal\"")).sheet.size, 0);
    EXPECT_THAT(said_about_draft(cart_draft.with("ram_damage", "2")), IsEmpty());
    for (const char* wrong : {"1", "3"})
        EXPECT_THAT(said_about_draft(cart_draft.with("ram_damage", wrong)),
                    ElementsAre("own.toml:12:14: the ram damage is hp / 5, rounded up: here 2 (COR-VEHICLE-1+) (found "
                                "\"" +
                                std::string(wrong) + "\")"));
}

PersonFigures person_from(const std::string& text, const Pack& pack = test_pack()) {
    std::vector<Mistake> mistakes;
    const Document document = toml(text);
    Reader reader(document["combatant"][0], "", mistakes);
    PersonFigures person = read_person(reader, pack);
    EXPECT_THAT(said(mistakes), IsEmpty());
    return person;
}

TEST(CoriolisDefaults, OfAPerson) {
    const PersonFigures plain = person_from(sala_draft.with("strength", "4"));
    EXPECT_FALSE(plain.sheet.pc);
    EXPECT_EQ(plain.sheet.most_hp, 7);
    EXPECT_EQ(plain.sheet.most_mp, 6);
    EXPECT_EQ(plain.sheet.movement, 10);
    EXPECT_EQ(plain.sheet.size, 0);
    EXPECT_EQ(plain.sheet.armor, 0);
    EXPECT_EQ(plain.sheet.natural_armor, 0);
    EXPECT_EQ(plain.sheet.reloads, 0);
    EXPECT_EQ(plain.ready, -1);
    EXPECT_THAT(plain.sheet.skill, testing::Each(0));
    EXPECT_TRUE(person_from(sala_draft.with("controller", "\"pc\"")).sheet.pc);
    const std::pair<const char*, int> sizes_in_words[] = {{"small", -1}, {"normal", 0}, {"large", 1}, {"huge", 2}};
    for (const auto& [word, size] : sizes_in_words)
        EXPECT_EQ(person_from(sala_draft.with("size", "\"" + std::string(word) + "\"")).sheet.size, size);
    EXPECT_EQ(person_from(sala_draft.with("talents", "[\"sprinter\"]")).sheet.movement, 12);
    EXPECT_EQ(person_from(sala_draft.with("talents", "[\"sprinter\", \"sprinter\", \"sprinter\"]")).sheet.movement, 16);
    EXPECT_THAT(person_from(sala_draft.with("medical", "[\"medkit\", \"m_dose\", \"medkit\", \"m_dose\"]")).kits,
                SizeIs(4));
    EXPECT_THAT(person_from(sala_draft.with("medical", "\"medkit\"")).kits, SizeIs(1));
    EXPECT_THAT(person_from(sala_draft.with("medical", "\"none\"")).kits, IsEmpty());
}

// COR-AID-1+: nothing, or nothing but doses; four of them leave no room.
TEST(CoriolisDefaults, COR_AID_1_WhoeverHasNothingThatLastsImprovises) {
    const auto ids = [](const PersonFigures& person) {
        std::vector<std::string> list;
        for (const int kit : person.kits) list.push_back(test_pack().kits[static_cast<std::size_t>(kit)].id);
        return list;
    };
    const auto with = [&](const char* medical) { return ids(person_from(sala_draft.with("medical", medical))); };
    EXPECT_THAT(ids(person_from(sala_draft.with("hp", "4"))), ElementsAre("improvised"));
    EXPECT_THAT(with("\"m_dose\""), ElementsAre("m_dose", "improvised"));
    EXPECT_THAT(with("[\"m_dose\", \"medkit\"]"), ElementsAre("m_dose", "medkit"));
    EXPECT_THAT(with("\"improvised\""), ElementsAre("improvised"));
    EXPECT_THAT(with("[\"m_dose\", \"m_dose\", \"m_dose\", \"m_dose\"]"), SizeIs(4));
    EXPECT_THAT(with("\"none\""), IsEmpty());
}

// Nothing is special about what the pack lists first.
TEST(CoriolisDefaults, TheFirstOfEachList) {
    Pack pack = test_pack();
    pack.armor.insert(pack.armor.begin(), {"shell", "Shell", 7});
    EXPECT_EQ(person_from(sala_draft.with("armor", "\"shell\""), pack).sheet.armor, 7);
    std::ranges::rotate(pack.weapons, std::ranges::find(pack.weapons, "sword", &PackWeapon::id));
    const PersonFigures armed =
        person_from(sala_draft.with("weapons", "[\"knife\", \"sword\"]\nready_weapon = \"sword\""), pack);
    EXPECT_EQ(armed.ready, 1);
    std::vector<Mistake> mistakes;
    const Document document = toml(sala_draft.with("weapons", "[\"knife\"]\nready_weapon = \"sword\""));
    Reader reader(document["combatant"][0], "", mistakes);
    EXPECT_EQ(read_person(reader, pack).ready, 0);
    EXPECT_THAT(said(mistakes), ElementsAre(testing::HasSubstr("the ready weapon must be one of the weapons listed")));
    EXPECT_THAT(said_about(with("ready_weapon = \"sord\"\n")),
                ElementsAre(testing::HasSubstr("there is no weapon of this id (found \"sord\"")));
}

// --- templates -------------------------------------------------------------------------------------------------------

// COR-STAT-2+: what follows from an attribute follows again when it is changed, but a figure of the template's own, or
// one that is written with the change, stays.
TEST(CoriolisTemplates, WhatFollowsFromAChange) {
    const auto changed = [](const std::string& more, const std::string& changes) {
        PackCombatant from{"sala", "Sala", toml(sala_draft.with("strength", "3") + more)["combatant"][0]};
        return changed_combatant(from, toml(changes));
    };
    const auto hp = [&](const std::string& more, const std::string& changes) {
        const Document person = changed(more, changes);
        return person.has("hp") ? static_cast<int>(person["hp"].as_integer()) : 0;
    };
    const auto mp = [&](const std::string& more, const std::string& changes) {
        const Document person = changed(more, changes);
        return person.has("mp") ? static_cast<int>(person["mp"].as_integer()) : 0;
    };
    for (const char* cause : {"strength = 5\n", "agility = 5\n", "talents = [\"tough\"]\n"}) {
        EXPECT_EQ(hp("hp = 6\n", cause), 0) << cause; // gone: it will be worked out anew
        EXPECT_EQ(hp("hp = 7\n", cause), 7) << cause;
        EXPECT_EQ(hp("hp = 6\n", std::string(cause) + "hp = 9\n"), 9) << cause;
        EXPECT_EQ(mp("mp = 6\n", cause), 6) << cause;
    }
    EXPECT_EQ(hp("hp = 8\ntalents = [\"tough\"]\n", "strength = 5\n"), 0);
    EXPECT_EQ(hp("hp = 6\ntalents = [\"tough\"]\n", "strength = 5\n"), 6);
    EXPECT_EQ(hp("hp = 6\n", "wits = 5\n"), 6);
    for (const char* cause : {"wits = 5\n", "empathy = 5\n"}) {
        EXPECT_EQ(mp("mp = 6\n", cause), 0) << cause;
        EXPECT_EQ(mp("mp = 5\n", cause), 5) << cause;
        EXPECT_EQ(mp("mp = 6\n", std::string(cause) + "mp = 2\n"), 2) << cause;
    }
}

TEST(CoriolisTemplates, TheReadyWeapon) {
    const auto ready = [](const std::string& changes) {
        const PackCombatant from{
            "sala", "Sala",
            toml(sala_draft.with("weapons", "[\"sword\", \"knife\"]\nready_weapon = \"knife\""))["combatant"][0]};
        return changed_combatant(from, toml(changes))["ready_weapon"].as_text();
    };
    EXPECT_EQ(ready("strength = 5\n"), "knife");
    EXPECT_EQ(ready("weapons = [\"sword\"]\n"), "");
    EXPECT_EQ(ready("weapons = [\"sword\", \"knife\"]\n"), ""); // the first
    EXPECT_EQ(ready("weapons = [\"sword\"]\nready_weapon = \"sword\"\n"), "sword");
    EXPECT_EQ(ready("ready_weapon = \"sword\"\n"), "sword");
}

TEST(CoriolisTemplates, Vehicles) {
    const PackVehicle from{"cart", "Cart", toml(cart_draft.with("ram_damage", "2"))["vehicle"][0]};
    EXPECT_FALSE(changed_vehicle(from, toml("hp = 20\n")).has("ram_damage"));
    EXPECT_EQ(changed_vehicle(from, toml("hp = 20\nram_damage = 4\n"))["ram_damage"].as_integer(), 4);
    EXPECT_EQ(changed_vehicle(from, toml("bonus = 1\n"))["ram_damage"].as_integer(), 2);
}

// --- house rules -----------------------------------------------------------------------------------------------------

HouseRules rules_after(const HouseRules& before, const std::string& text) {
    std::vector<Mistake> mistakes;
    const Document document = toml(text);
    Reader reader(document, "", mistakes);
    const HouseRules rules = read_house_rules(reader, before);
    EXPECT_THAT(said(mistakes), IsEmpty()) << text;
    return rules;
}

// What nobody writes stays as it was, whichever way that is; what is written holds.
TEST(CoriolisHouseRules, EachSettingStaysUnlessItIsWritten) {
    struct Case {
        std::string off, on;
        bool& (*of)(HouseRules&);
    };
    const std::vector<Case> cases = {
        {"raise_initiative_lasts = false", "raise_initiative_lasts = true",
         [](HouseRules& r) -> bool& { return r.settings.raise_initiative_lasts; }},
        {"prone_may_defend = false", "prone_may_defend = true",
         [](HouseRules& r) -> bool& { return r.settings.prone_may_defend; }},
        {"defender_may_reroll = false", "defender_may_reroll = true",
         [](HouseRules& r) -> bool& { return r.settings.defender_may_reroll; }},
        {"beyond_range_stacks = false", "beyond_range_stacks = true",
         [](HouseRules& r) -> bool& { return r.settings.beyond_range_stacks; }},
        {"reactions_may_borrow = false", "reactions_may_borrow = true",
         [](HouseRules& r) -> bool& { return r.settings.reactions_may_borrow; }},
        {"npc_dp_reactions = [\"defend\"]", "npc_dp_reactions = [\"defend\", \"attack_of_opportunity\"]",
         [](HouseRules& r) -> bool& { return r.settings.dp_for_opportunity; }},
        {"npc_dp_reactions = [\"defend\"]", "npc_dp_reactions = [\"defend\", \"overwatch_fire\"]",
         [](HouseRules& r) -> bool& { return r.settings.dp_for_overwatch; }},
        {"gm_dp_uses = []", "gm_dp_uses = [\"reroll\"]", [](HouseRules& r) -> bool& { return r.settings.dp_reroll; }},
        {"gm_dp_uses = []", "gm_dp_uses = [\"reload\"]", [](HouseRules& r) -> bool& { return r.settings.dp_reload; }},
        {"gm_dp_uses = []", "gm_dp_uses = [\"take_initiative\"]",
         [](HouseRules& r) -> bool& { return r.settings.dp_take_initiative; }},
        {"gm_dp_uses = []", "gm_dp_uses = [\"empty_clip\"]",
         [](HouseRules& r) -> bool& { return r.settings.dp_empty_clip; }},
        {"gm_dp_uses = []", "gm_dp_uses = [\"jam\"]", [](HouseRules& r) -> bool& { return r.settings.dp_jam; }},
        {"light = \"normal\"", "light = \"dark\"", [](HouseRules& r) -> bool& { return r.dark; }},
        {"ambush = false", "ambush = true", [](HouseRules& r) -> bool& { return r.ambush; }},
    };
    for (const Case& one : cases)
        for (const bool before : {false, true}) {
            HouseRules rules;
            one.of(rules) = before;
            HouseRules silent = rules_after(rules, ""), off = rules_after(rules, one.off),
                       on = rules_after(rules, one.on);
            EXPECT_EQ(one.of(silent), before) << one.on;
            EXPECT_FALSE(one.of(off)) << one.off;
            EXPECT_TRUE(one.of(on)) << one.on;
        }
}

TEST(CoriolisHouseRules, Figures) {
    HouseRules rules;
    EXPECT_EQ(rules.turn_limit, 100);
    EXPECT_EQ(rules.darkness_points, 0);
    EXPECT_FALSE(rules.dark || rules.ambush);
    rules.turn_limit = 7;
    rules.darkness_points = 3;
    rules.settings.full_auto_suppression_stress = 4;
    const HouseRules silent = rules_after(rules, "");
    EXPECT_EQ(silent.turn_limit, 7);
    EXPECT_EQ(silent.darkness_points, 3);
    EXPECT_EQ(silent.settings.full_auto_suppression_stress, 4);
    const auto about = [](const std::string& line) { return said_about(head + "[settings]\n" + line + nasira + thug); };
    const std::tuple<const char*, int, int> bounds[] = {
        {"full_auto_suppression_stress", 1, 6}, {"turn_limit", 1, 10000}, {"darkness_points", 0, 1000}};
    for (const auto& [key, low, high] : bounds) {
        const std::string start = std::string(key) + " = ";
        for (const int right : {low, high}) EXPECT_THAT(about(start + std::to_string(right) + "\n"), IsEmpty());
        for (const int wrong : {low - 1, high + 1}) EXPECT_THAT(about(start + std::to_string(wrong) + "\n"), SizeIs(1));
    }
}

} // namespace
} // namespace fracas::coriolis
