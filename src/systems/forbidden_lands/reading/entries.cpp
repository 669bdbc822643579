#include "systems/forbidden_lands/reading/entries.hpp"

#include <span>
#include <utility>

namespace fracas::forbidden_lands {

namespace {

constexpr auto keys_of_artifacts = std::to_array<std::string_view>({"none", "d8", "d10", "d12"});
constexpr std::array<std::int8_t, 4> sides_of_artifacts = {0, 8, 10, 12};
constexpr auto keys_of_preparations = std::to_array<std::string_view>({"ready", "load", "thrown"});
constexpr std::array<Use, 3> uses_of_preparations = {Use::shot, Use::crossbow, Use::thrown};
constexpr auto keys_of_ammunition = std::to_array<std::string_view>({"none", "arrows"});
constexpr auto keys_of_weights = std::to_array<std::string_view>({"light", "normal", "heavy"});
constexpr auto keys_of_targets = std::to_array<std::string_view>({"single", "all"});
constexpr auto keys_of_extras = std::to_array<std::string_view>({"none", "prone_on_hit", "fear_attack"});
// What a monster's attack does, and on which table it is rolled.
constexpr auto keys_of_damage = std::to_array<std::string_view>({"slash", "blunt", "stab", "fear", "other", "none"});
constexpr auto features_of_ranged = std::to_array<std::string_view>({"heavy", "light", "slow_load"});
constexpr std::array<Feature, 3> bits_of_ranged = {heavy, light, slow_load};
constexpr std::size_t features_of_melee = 7; // the first of the list
constexpr int most_silver = 100000;
constexpr int worst_hindrance = -5;

void add(Weapon& weapon, unsigned feature) { weapon.features |= feature; }

// What every thing one can buy has. Prices are for people to read.
PackWeapon read_thing(Reader& reader, int least_bonus) {
    PackWeapon result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    result.weapon.bonus = reader.integer("bonus", least_bonus, highest_bonus);
    result.weapon.artifact = sides_of_artifacts[reader.one_of_or("artifact_die", 0, keys_of_artifacts)];
    reader.integer_or("cost_silver", 0, 0, most_silver);
    return result;
}

void read_features(Reader& reader, Weapon& weapon, std::size_t known) {
    for (const std::size_t i : reader.some_of("features", std::span(features_of_ranged).first(known)))
        add(weapon, bits_of_ranged[i]);
}

PackArmor read_rating(Reader& reader, int highest) {
    PackArmor result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    result.rating = reader.integer("rating", 1, highest);
    reader.integer_or("cost_silver", 0, 0, most_silver);
    reader.one_of_or("weight", 1, keys_of_weights);
    return result;
}

// FBL-CRIT-1: which attribute a kind of damage is done to.
void check_damage(Reader& row, const Entry& entry) {
    const bool body = entry.wounds < Wounds::horror || entry.wounds == Wounds::other;
    const bool fits = entry.attribute == Attribute::strength ? body
                      : entry.attribute == Attribute::wits   ? entry.wounds == Wounds::horror
                                                             : entry.wounds == Wounds::none;
    if (!fits)
        row.fail("damage_type", "damage to Strength is slash, blunt, stab or other, to Wits fear, to Agility and "
                                "Empathy none (FBL-CRIT-1)");
}

// FBL-FEAR-1+
void check_fear(Reader& row, const Entry& entry) {
    if (entry.attribute != Attribute::wits || !entry.all || entry.range != Range::near || entry.damage != 0 ||
        entry.dodge || entry.parry)
        row.fail("extra", "a fear attack is on the Wits of all within Near, with damage 0 and no reaction "
                          "(FBL-FEAR-1+)");
}

MonsterAttack read_attack(Reader& row) {
    MonsterAttack attack;
    Entry& entry = attack.entry;
    attack.place = row.integer("d6", 1, 6) - 1;
    attack.name = read_name(row);
    entry.dice = row.integer("base_dice", 1, most_entry_dice);
    entry.damage = row.integer("damage", 0, highest_damage);
    entry.wounds = static_cast<Wounds>(row.one_of("damage_type", keys_of_damage));
    entry.range = static_cast<Range>(row.one_of("range", keys_of_ranges));
    entry.all = row.one_of_or("targets", 0, keys_of_targets) == 1;
    entry.attribute = static_cast<Attribute>(row.one_of_or("attribute", 0, keys_of_attributes));
    entry.dodge = row.boolean_or("dodge_allowed", true);
    entry.parry = row.boolean_or("parry_allowed", false);
    entry.extra = static_cast<Extra>(row.one_of_or("extra", 0, keys_of_extras));
    return attack;
}

} // namespace

// --- weapons --------------------------------------------------------------------------------------------------------

PackWeapon read_melee_weapon(Reader& reader) {
    PackWeapon result = read_thing(reader, 0);
    Weapon& weapon = result.weapon;
    weapon.hands = reader.integer("hands", 1, 2);
    weapon.damage = reader.integer("damage", 0, highest_damage);
    weapon.reach = static_cast<Range>(reader.one_of("reach", std::span(keys_of_ranges).first(2)));
    for (const std::size_t i : reader.some_of("features", std::span(keys_of_features).first(features_of_melee)))
        add(weapon, 1u << i);
    if (!weapon.has(edged) && !weapon.has(blunt) && !weapon.has(pointed))
        reader.fail("features", "a weapon for close combat is edged, blunt or pointed (FBL-MELEE-1, FBL-MELEE-2)");
    return result;
}

// FBL-RANGED-1, FBL-RANGED-3+, FBL-RANGED-4+
PackWeapon read_ranged_weapon(Reader& reader) {
    PackWeapon result = read_thing(reader, 0);
    Weapon& weapon = result.weapon;
    weapon.hands = reader.integer("hands", 1, 2);
    weapon.damage = reader.integer("damage", 0, highest_damage);
    weapon.reach = static_cast<Range>(1 + reader.one_of("max_range", std::span(keys_of_ranges).subspan(1)));
    read_features(reader, weapon, features_of_ranged.size());
    weapon.use = uses_of_preparations[reader.one_of("preparation", keys_of_preparations)];
    weapon.wounds = static_cast<Wounds>(reader.one_of("critical_table", weapon_wounds));
    weapon.arrows = reader.one_of("ammo", keys_of_ammunition) == 1;
    if (weapon.has(slow_load) != (weapon.use == Use::crossbow))
        reader.fail("features", "slow_load and preparation = \"load\" go together (FBL-RANGED-4+)");
    if (weapon.arrows && weapon.use == Use::thrown)
        reader.fail("ammo", "a thrown weapon needs no arrows (FBL-AMMO-1+)");
    return result;
}

PackWeapon read_shield(Reader& reader) {
    PackWeapon result = read_thing(reader, 1);
    result.weapon.use = Use::shield;
    read_features(reader, result.weapon, 2);
    return result;
}

// FBL-DICE-1: gear that helps a skill.
PackWeapon read_tool(Reader& reader) {
    PackWeapon result = read_thing(reader, 1);
    result.weapon.use = Use::tool;
    result.weapon.hands = 0;
    result.weapon.skill = static_cast<Skill>(reader.one_of("skill", keys_of_skills));
    return result;
}

// --- armour ---------------------------------------------------------------------------------------------------------

// FBL-ARMOR-5+
PackArmor read_armor(Reader& reader) {
    PackArmor result = read_rating(reader, highest_armor);
    result.against_stab = reader.integer_or("max_rating_against_stab_table", result.against_stab, 0, highest_armor);
    result.move_modifier = reader.integer_or("move_modifier", 0, worst_hindrance, 0);
    return result;
}

PackArmor read_helmet(Reader& reader) {
    PackArmor result = read_rating(reader, highest_helmet);
    result.scouting_modifier = reader.integer_or("scouting_modifier", 0, worst_hindrance, 0);
    return result;
}

PackCover read_cover(Reader& reader) {
    PackCover result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    result.rating = reader.integer("rating", 1, highest_cover);
    return result;
}

// --- monsters -------------------------------------------------------------------------------------------------------

std::vector<MonsterAttack> read_attacks(std::vector<Reader>& rows) {
    std::vector<MonsterAttack> result;
    std::string first[6];
    for (Reader& row : rows) {
        MonsterAttack attack = read_attack(row);
        row.finish();
        check_damage(row, attack.entry);
        if (attack.entry.extra == Extra::fear_attack) check_fear(row, attack.entry);
        std::string& before = first[attack.place];
        if (!before.empty()) {
            row.fail("d6", "each face of the D6 has one attack; this one has " + before);
            continue;
        }
        before = attack.name;
        result.push_back(std::move(attack));
    }
    return result;
}

// --- settings -------------------------------------------------------------------------------------------------------

Settings read_settings(Reader& reader, const Settings& otherwise) {
    Settings set = otherwise;
    set.armor_wear = static_cast<ArmorWear>(
        reader.one_of_or("armor_wear", static_cast<std::size_t>(set.armor_wear), keys_of_armor_wear));
    set.social_opposed = static_cast<SocialOpposed>(
        reader.one_of_or("social_opposed", static_cast<std::size_t>(set.social_opposed), keys_of_social_opposed));
    for (const TwoWaySetting& setting : two_way_settings) {
        bool& is = set.*setting.is;
        is = reader.one_of_or(setting.key, is ? 1 : 0, setting.words) == 1;
    }
    set.max_rounds = reader.integer_or("max_rounds", set.max_rounds, 1, most_max_rounds);
    reader.finish();
    return set;
}

} // namespace fracas::forbidden_lands
