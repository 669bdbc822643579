#include "systems/coriolis/reading/entries.hpp"

#include <algorithm>
#include <utility>

namespace fracas::coriolis {

namespace {

constexpr auto weapon_kinds = std::to_array<std::string_view>({"melee", "ranged"});
constexpr auto ranges = std::to_array<std::string_view>({"close", "short", "long", "extreme"});
constexpr auto controllers = std::to_array<std::string_view>({"pc", "npc"});
constexpr auto sizes = std::to_array<std::string_view>({"small", "normal", "large", "huge"});
constexpr auto lights = std::to_array<std::string_view>({"normal", "dark"});

constexpr auto weapon_groups =
    std::to_array<std::string_view>({"pistol", "carbine", "rifle", "heavy", "grape", "bow", "thrown", "blade", "axe",
                                     "blunt", "stun", "energy", "other", "natural", "unarmed"});

// In the order of the bits of Feature.
constexpr auto features =
    std::to_array<std::string_view>({"light", "automatic_fire", "thermal_sweep", "high_capacity", "armor_piercing",
                                     "single_shot", "long", "stun", "bulky", "unarmed", "natural", "flexible",
                                     "reliable", "anti_vehicle", "silent", "heavy", "cell_powered", "mercurium"});
static_assert(Feature::mercurium == 1u << (features.size() - 1));

constexpr auto armor_features = std::to_array<std::string_view>({"bulky"}); // COR-WEAPON-2+: no effect in a fight

constexpr auto dp_reactions = std::to_array<std::string_view>({"defend", "attack_of_opportunity", "overwatch_fire"});
constexpr auto dp_uses = std::to_array<std::string_view>({"reroll", "reload", "take_initiative", "empty_clip", "jam"});

// Tables of a template that an encounter adds to.
constexpr auto added_to = std::to_array<std::string_view>({"skills", "prayer_bonus"});

// COR-STAT-2+, COR-TALENT-1+: what HP and MP are where nobody says otherwise.
int usual_hp(const Document& person) {
    const bool is_tough = std::ranges::any_of(person["talents"].as_list(),
                                              [](const Document& talent) { return talent.as_text() == "tough"; });
    return static_cast<int>(person["strength"].as_integer() + person["agility"].as_integer()) + (is_tough ? 2 : 0);
}

int usual_mp(const Document& person) {
    return static_cast<int>(person["wits"].as_integer() + person["empathy"].as_integer());
}

// A changed attribute changes what follows from it, unless the template has a figure of its own.
void forget_what_follows(Document& person, const Document& changes, std::string_view key, int usual,
                         std::initializer_list<std::string_view> causes) {
    const bool caused = std::ranges::any_of(causes, [&](std::string_view cause) { return changes.has(cause); });
    if (caused && !changes.has(key) && person[key].as_integer() == usual) person.remove(key);
}

// Of other weapons than the template's the first is in hand, unless it is said which.
void forget_ready_weapon(Document& person, const Document& changes) {
    if (changes.has("weapons") && !changes.has("ready_weapon")) person.remove("ready_weapon");
}

// COR-TALENT-1+. Sprinter is listed once per level, every other talent once.
void read_talents(Reader& reader, const Pack& pack, Sheet& sheet) {
    int levels = 0;
    for (const int index : read_references(reader, "talents", pack.talents, "talent")) {
        const PackTalent& entry = pack.talents[static_cast<std::size_t>(index)];
        if (entry.talent == 0) ++levels;
        else if ((sheet.talents & entry.talent) != 0)
            reader.fail("talents", "the talent " + entry.id + " is listed twice");
        sheet.talents |= entry.talent;
    }
    if (levels > 3) reader.fail("talents", "sprinter has at most 3 levels");
    sheet.movement += 2 * std::min(levels, 3);
}

// COR-AID-1+: whoever has nothing that lasts makes do with what there is, as far as there is room.
void add_improvised(const Pack& pack, std::vector<int>& kits) {
    for (const int kit : kits)
        if (!pack.kits[static_cast<std::size_t>(kit)].kit.single_use) return;
    const auto improvised = std::ranges::find(pack.kits, "improvised", &PackKit::id);
    if (improvised != pack.kits.end() && kits.size() < most_kits)
        kits.push_back(static_cast<int>(improvised - pack.kits.begin()));
}

// COR-AID-1+: one kit by its name, or a list of up to four.
std::vector<int> read_kits(Reader& reader, const Pack& pack) {
    std::vector<int> kits;
    if (!reader.has("medical")) {
        add_improvised(pack, kits);
        return kits;
    }
    const Document& written = reader.document()["medical"];
    if (written.is(Document::Kind::text) && written.as_text() == "none") return {};
    if (written.is(Document::Kind::list)) kits = read_references(reader, "medical", pack.kits, "medical equipment");
    else kits.push_back(read_reference(reader, "medical", pack.kits, "medical equipment"));
    std::erase(kits, -1);
    if (kits.size() > most_kits) {
        reader.fail("medical", "at most 4 pieces of medical equipment can be carried");
        kits.resize(most_kits);
    }
    add_improvised(pack, kits);
    return kits;
}

int read_armor_rating(Reader& reader, const Pack& pack) {
    if (!reader.has("armor")) return 0;
    const int suit = read_reference(reader, "armor", pack.armor, "armour");
    return suit < 0 ? 0 : pack.armor[static_cast<std::size_t>(suit)].rating;
}

} // namespace

int read_size(Reader& reader, int otherwise) {
    if (!reader.has("size")) return otherwise;
    // COR-RANGED-4: the game master sets the figure for huge, at least +2.
    if (reader.document()["size"].is(Document::Kind::integer)) return reader.integer("size", -1, 6);
    return static_cast<int>(reader.one_of("size", sizes)) - 1;
}

void read_skill_levels(Reader& skills, Small (&levels)[skill_count], int high) {
    for (std::size_t i = 0; const std::string_view key : keys_of_skills) {
        levels[i] = skills.integer_or(key, levels[i], 0, high);
        ++i;
    }
    skills.finish();
}

// COR-WEAPON-1+, COR-WEAPON-2+
PackWeapon read_weapon(Reader& reader) {
    PackWeapon result{read_id(reader), read_name(reader), {}};
    Weapon& weapon = result.weapon;
    weapon.ranged = reader.one_of("kind", weapon_kinds) == 1;
    const bool is_thrown = reader.has("group") && weapon_groups[reader.one_of("group", weapon_groups)] == "thrown";
    weapon.bonus = reader.integer_or("bonus", 0, -3, 6);
    weapon.initiative = reader.integer_or("initiative", 0, 0, 6);
    weapon.damage = reader.integer("damage", 0, 12);
    weapon.crit = reader.integer("crit", 0, 6);
    weapon.hands = reader.integer_or("hands", 1, 0, 2);
    weapon.range =
        static_cast<Band>(weapon.ranged ? reader.one_of("range", ranges) : reader.one_of_or("range", 0, ranges));
    for (const std::size_t feature : reader.some_of("features", features)) weapon.features |= 1 << feature;
    if (!weapon.ranged && weapon.range != Band::close_range)
        reader.fail("range", "a melee weapon has range close (COR-MELEE-2)");
    if (is_thrown && !weapon.ranged) reader.fail("group", "a thrown weapon is of kind ranged (COR-WEAPON-3+)");
    if (weapon.has(stun) && weapon.crit != 0)
        reader.fail("crit", "a stun weapon has crit 0: it causes no critical injury (COR-WEAPON-2+)");
    if (is_thrown) weapon.features |= thrown;
    return result;
}

PackArmor read_armor(Reader& reader) {
    PackArmor result{read_id(reader), read_name(reader), reader.integer("rating", 0, 10)};
    reader.some_of("features", armor_features);
    return result;
}

// COR-VEHICLE-1+
VehicleFigures read_vehicle(Reader& reader) {
    VehicleFigures result;
    Sheet& sheet = result.sheet;
    sheet.vehicle = true;
    sheet.vehicle_bonus = reader.integer("bonus", -3, 6);
    sheet.most_hp = reader.integer("hp", 1, most_hit_points);
    sheet.movement = reader.integer("movement_rate_m", 0, 100);
    sheet.armor = reader.integer("armor_rating", 0, 20);
    sheet.size = read_size(reader, 1);
    sheet.open_vehicle = reader.boolean("open");
    result.passengers = reader.integer("passengers", 0, 100);
    const int usual = (sheet.most_hp + 4) / 5;
    sheet.ram_damage = reader.integer_or("ram_damage", usual, 0, most_hit_points);
    if (sheet.ram_damage != usual)
        reader.fail("ram_damage",
                    "the ram damage is hp / 5, rounded up: here " + std::to_string(usual) + " (COR-VEHICLE-1+)");
    return result;
}

// COR-STAT-1+, COR-STAT-2+
PersonFigures read_person(Reader& reader, const Pack& pack) {
    PersonFigures person;
    Sheet& sheet = person.sheet;
    sheet.pc = reader.one_of_or("controller", 1, controllers) == 0;
    reader.text_or("role", "");
    for (std::size_t i = 0; const std::string_view key : keys_of_attributes)
        sheet.attribute[i++] = reader.integer(key, 1, highest_attribute);
    if (auto skills = reader.optional_table("skills")) read_skill_levels(*skills, sheet.skill, highest_skill);
    if (auto prayers = reader.optional_table("prayer_bonus"))
        read_skill_levels(*prayers, sheet.prayer_bonus, 2); // COR-DICE-3+
    sheet.movement = reader.integer_or("movement_rate_m", 10, 0, 100);
    read_talents(reader, pack, sheet);
    sheet.most_hp = reader.integer_or("hp", usual_hp(reader.document()), 1, most_hit_points);
    sheet.most_mp = reader.integer_or("mp", usual_mp(reader.document()), 0, most_mind_points);
    sheet.armor = read_armor_rating(reader, pack);
    sheet.natural_armor = reader.integer_or("natural_armor_rating", 0, 0, most_natural_armor);
    sheet.size = read_size(reader, 0);
    sheet.reloads = reader.integer_or("reloads", 0, 0, most_reloads);
    person.weapons = read_references(reader, "weapons", pack.weapons, "weapon");
    for (std::size_t i = 0; i < person.weapons.size(); ++i)
        if (pack.weapons[static_cast<std::size_t>(person.weapons[i])].weapon.has(unarmed))
            reader.fail_item("weapons", i, "bare hands are no weapon to carry: everybody has them (COR-WEAPON-1+)");
    if (!person.weapons.empty()) person.ready = 0;
    if (reader.has("ready_weapon")) {
        const int ready = read_reference(reader, "ready_weapon", pack.weapons, "weapon");
        const auto at = std::ranges::find(person.weapons, ready);
        if (at != person.weapons.end()) person.ready = static_cast<int>(at - person.weapons.begin());
        else if (ready >= 0) reader.fail("ready_weapon", "the ready weapon must be one of the weapons listed");
    }
    person.kits = read_kits(reader, pack);
    for (std::size_t i = 0; i < person.kits.size(); ++i)
        sheet.kit[i] = pack.kits[static_cast<std::size_t>(person.kits[i])].kit;
    return person;
}

HouseRules read_house_rules(Reader& reader, const HouseRules& otherwise) {
    HouseRules rules = otherwise;
    Settings& settings = rules.settings;
    settings.raise_initiative_lasts = reader.boolean_or("raise_initiative_lasts", settings.raise_initiative_lasts);
    settings.prone_may_defend = reader.boolean_or("prone_may_defend", settings.prone_may_defend);
    settings.defender_may_reroll = reader.boolean_or("defender_may_reroll", settings.defender_may_reroll);
    settings.beyond_range_stacks = reader.boolean_or("beyond_range_stacks", settings.beyond_range_stacks);
    settings.full_auto_suppression_stress =
        reader.integer_or("full_auto_suppression_stress", settings.full_auto_suppression_stress, 1, 6);
    settings.reactions_may_borrow = reader.boolean_or("reactions_may_borrow", settings.reactions_may_borrow);
    const auto listed = [](const std::vector<std::size_t>& chosen, std::size_t which) {
        return std::ranges::find(chosen, which) != chosen.end();
    };
    if (reader.has("npc_dp_reactions")) {
        const auto chosen = reader.some_of("npc_dp_reactions", dp_reactions);
        if (!listed(chosen, 0)) reader.fail("npc_dp_reactions", "defend is always in the list (COR-REACT-6+)");
        settings.dp_for_opportunity = listed(chosen, 1);
        settings.dp_for_overwatch = listed(chosen, 2);
    }
    if (reader.has("gm_dp_uses")) {
        const auto chosen = reader.some_of("gm_dp_uses", dp_uses);
        settings.dp_reroll = listed(chosen, 0);
        settings.dp_reload = listed(chosen, 1);
        settings.dp_take_initiative = listed(chosen, 2);
        settings.dp_empty_clip = listed(chosen, 3);
        settings.dp_jam = listed(chosen, 4);
    }
    rules.turn_limit = reader.integer_or("turn_limit", rules.turn_limit, 1, most_turns);
    rules.darkness_points = reader.integer_or("darkness_points", rules.darkness_points, 0, most_darkness);
    rules.dark = reader.one_of_or("light", rules.dark ? 1 : 0, lights) == 1;
    rules.ambush = reader.boolean_or("ambush", rules.ambush);
    reader.finish();
    return rules;
}

Document changed_combatant(const PackCombatant& from, const Document& changes) {
    Document person = called_for(from, changes.place());
    forget_what_follows(person, changes, "hp", usual_hp(person), {"strength", "agility", "talents"});
    forget_what_follows(person, changes, "mp", usual_mp(person), {"wits", "empathy"});
    forget_ready_weapon(person, changes);
    put_over(person, changes, added_to);
    return person;
}

Document changed_vehicle(const PackVehicle& from, const Document& changes) {
    Document vehicle = called_for(from, changes.place());
    if (changes.has("hp") && !changes.has("ram_damage")) vehicle.remove("ram_damage");
    put_over(vehicle, changes, added_to);
    return vehicle;
}

} // namespace fracas::coriolis
