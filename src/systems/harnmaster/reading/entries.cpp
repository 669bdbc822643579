#include "systems/harnmaster/reading/entries.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace fracas::harnmaster {

namespace {

constexpr auto natural_limbs = std::to_array<std::string_view>({"hand", "foot", "head"});
constexpr std::array<std::string_view, shield_letters> shield_classes = {"B", "R", "H", "K", "T"};
constexpr auto actions = std::to_array<std::string_view>({"load_and_fire", "load_or_fire", "draw_and_throw"});
constexpr auto sides_worn = std::to_array<std::string_view>({"both", "left", "right"}); // in the order of Worn
constexpr auto velocities = std::to_array<std::string_view>({"low", "high"});
constexpr std::array<std::string_view, aspect_count> keys_of_impacts = {"impact_blunt", "impact_edged", "impact_point"};
constexpr int farthest_band = 1000;
constexpr int worst_modifier = 100;
constexpr double heaviest_thing = 200;

// Where figures come from is for people.
void pass_over_sources(Reader& reader) {
    reader.boolean_or("verified", true);
    reader.text_or("source", "");
}

int read_weight(Reader& reader) {
    return static_cast<int>(std::lround(100 * reader.real_or("weight_lb", 0, 0, heaviest_thing)));
}

void set(Weapon& weapon, WeaponTrait trait, bool on) {
    if (on) weapon.traits |= trait;
}

int read_skill(Reader& reader, const Pack& pack) {
    return std::max(0, read_reference(reader, "skill", pack.skills, "skill"));
}

// HMG-MELEE-5: a number, or the letter of a shield.
int read_defence_class(Reader& reader) {
    const Document& written = reader.document()["defence_class"];
    if (written.is(Document::Kind::integer)) return reader.integer("defence_class", 0, highest_class);
    const std::string text = reader.text("defence_class");
    if (!written.is(Document::Kind::text)) return 0;
    if (text.size() == 1 && text[0] >= '0' && text[0] <= '0' + highest_class) return text[0] - '0';
    for (std::size_t i = 0; i < shield_letters; ++i)
        if (text == shield_classes[i]) return shield_b + static_cast<int>(i);
    reader.fail("defence_class", "a defence class is a number from 0 to 5 or the letter of a shield: B, R, H, K or T");
    return 0;
}

void read_melee_figures(Reader& reader, const Pack& pack, PackWeapon& entry) {
    Weapon& weapon = entry.weapon;
    set(weapon, melee_use, true);
    weapon.skill = read_skill(reader, pack);
    entry.hundredths_of_pound = read_weight(reader);
    weapon.attack_class = reader.integer("attack_class", 0, highest_class);
    weapon.defence_class = read_defence_class(reader);
    for (std::size_t i = 0; i < aspect_count; ++i)
        weapon.impact[i] = reader.integer_or(keys_of_impacts[i], no_impact, 0, highest_weapon_impact);
    set(weapon, enchanted, reader.boolean_or("enchanted", false));
    pass_over_sources(reader);
}

int read_quality(Reader& reader) { return reader.integer("quality", 1, best_quality); }

// HMG-RANGED-9+
void read_bands(Reader& reader, Weapon& weapon) {
    if (!reader.has("bands")) reader.fail("bands", "missing key \"bands\" in " + reader.where());
    int last = 0;
    for (Reader& band : reader.tables("bands")) {
        if (weapon.bands == most_bands) {
            reader.fail("bands", "a missile weapon has at most 8 bands");
            break;
        }
        RangeBand& entry = weapon.band[weapon.bands];
        entry.hexes = band.integer("max_hexes", 1, farthest_band);
        entry.eml = band.integer("eml", -worst_modifier, worst_modifier);
        entry.impact = band.integer("impact", 0, highest_weapon_impact);
        band.finish();
        if (entry.hexes <= last)
            band.fail("max_hexes", "bands go outwards: this one must end beyond " + std::to_string(last) + " hexes");
        last = entry.hexes;
        ++weapon.bands;
    }
    if (reader.document()["bands"].is(Document::Kind::list) && weapon.bands == 0)
        reader.fail("bands", "a missile weapon needs at least one band");
}

void take_melee_figures(Weapon& to, const Weapon& from) {
    to.traits |= (from.traits & (tangles | enchanted | melee_use | lance));
    to.skill = from.skill;
    to.quality = from.quality;
    to.attack_class = from.attack_class;
    to.defence_class = from.defence_class;
    std::ranges::copy(from.impact, to.impact);
    to.best_hands = from.best_hands;
    to.one_hand_penalty = from.one_hand_penalty;
    to.off_hand_penalty = from.off_hand_penalty;
    to.reach_from = from.reach_from;
    to.reach_to = from.reach_to;
}

void take_missile_figures(Weapon& to, const Weapon& from) {
    to.traits |= (from.traits & (tangles_thrown | enchanted | high_velocity));
    to.act = from.act;
    to.missile_skill = from.missile_skill;
    to.missile_quality = from.missile_quality;
    to.missile_aspect = from.missile_aspect;
    to.missile_hands = from.missile_hands;
    to.bands = from.bands;
    std::ranges::copy(from.band, to.band);
}

} // namespace

// HMG-MELEE-2, HMG-MELEE-5, HMG-MELEE-9+, HMG-ACT-12+
PackWeapon read_weapon(Reader& reader, const Pack& pack) {
    PackWeapon result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    read_melee_figures(reader, pack, result);
    Weapon& weapon = result.weapon;
    const bool is_natural = reader.boolean_or("natural", false);
    set(weapon, natural, is_natural);
    set(weapon, tangles, reader.boolean_or("can_tangle", false));
    set(weapon, lance, reader.boolean_or("lance", false));
    weapon.best_hands = reader.integer_or("best_hands", 1, 1, 2);
    weapon.one_hand_penalty = reader.integer_or("one_hand_penalty", 0, 0, worst_modifier);
    weapon.off_hand_penalty = reader.integer_or("off_hand_penalty", 0, 0, worst_modifier);
    weapon.reach_from = reader.integer_or("reach_min_hexes", 1, 1, longest_reach);
    weapon.reach_to = reader.integer_or("reach_max_hexes", weapon.reach_from, 1, longest_reach);
    if (weapon.reach_to < weapon.reach_from)
        reader.fail("reach_max_hexes",
                    "the longest reach is " + std::to_string(weapon.reach_from) + " or more, as the " + "shortest");
    if (is_natural) {
        weapon.quality = reader.integer_or("quality", 0, 0, 0); // HMG-WDMG-1: never breaks
        result.natural_limb = static_cast<int>(reader.one_of("limb", natural_limbs));
    } else {
        weapon.quality = read_quality(reader);
        if (reader.has("limb")) reader.fail("limb", "only a natural weapon belongs to a limb: add natural = true");
    }
    return result;
}

PackWeapon read_shield(Reader& reader, const Pack& pack) {
    PackWeapon result{read_id(reader), {}, WeaponKind::shield};
    result.name = read_name(reader, with_blanks(result.id));
    read_melee_figures(reader, pack, result);
    result.weapon.quality = read_quality(reader);
    set(result.weapon, shield, true);
    set(result.weapon, strapped, reader.boolean_or("strapped", false));
    return result;
}

// HMG-ACT-10, HMG-RANGED-2, HMG-RANGED-9+, HMG-RANGED-10+
PackWeapon read_missile_weapon(Reader& reader, const Pack& pack) {
    PackWeapon result{read_id(reader), {}, WeaponKind::missile};
    result.name = read_name(reader, with_blanks(result.id));
    Weapon& weapon = result.weapon;
    weapon.missile_skill = read_skill(reader, pack);
    weapon.skill = weapon.missile_skill;
    result.hundredths_of_pound = read_weight(reader);
    weapon.missile_quality = read_quality(reader);
    weapon.missile_aspect = static_cast<Aspect>(reader.one_of("aspect", keys_of_aspects));
    weapon.act = static_cast<MissileAct>(1 + reader.one_of("action", actions));
    weapon.missile_hands = reader.integer_or("hands", 1, 1, 2);
    weapon.best_hands = weapon.missile_hands;
    set(weapon, high_velocity, reader.one_of("velocity", velocities) == 1);
    set(weapon, tangles_thrown, reader.boolean_or("can_tangle", false));
    set(weapon, enchanted, reader.boolean_or("enchanted", false));
    read_bands(reader, weapon);
    const std::string ammunition = reader.text("ammo_kind");
    result.melee_id = reader.text_or("melee_id", "");
    if (reader.document()["ammo_kind"].is(Document::Kind::text) && (ammunition == "self") != weapon.is_thrown())
        reader.fail("ammo_kind", weapon.is_thrown() ? "what is thrown is its own ammunition: \"self\" (HMG-RANGED-3)"
                                                    : "only a thrown weapon is its own ammunition (HMG-RANGED-3)");
    if (!result.melee_id.empty() && !weapon.is_thrown())
        reader.fail("melee_id", "only a thrown weapon is a melee weapon too (HMG-RANGED-2)");
    pass_over_sources(reader);
    return result;
}

void join_thrown(std::vector<PackWeapon>& weapons, std::size_t thrown, Reader& reader) {
    PackWeapon& missile = weapons[thrown];
    if (missile.melee_id.empty()) return;
    const int found = index_of(weapons, missile.melee_id);
    if (found < 0 || weapons[static_cast<std::size_t>(found)].kind != WeaponKind::melee) {
        std::vector<std::string_view> ids;
        for (const PackWeapon& weapon : weapons)
            if (weapon.kind == WeaponKind::melee) ids.push_back(weapon.id);
        reader.fail("melee_id", "there is no melee weapon of this id", nearest(missile.melee_id, ids));
        return;
    }
    PackWeapon& melee = weapons[static_cast<std::size_t>(found)];
    if (melee.weapon.has(natural)) {
        reader.fail("melee_id", "nobody throws a part of the body");
        return;
    }
    take_melee_figures(missile.weapon, melee.weapon);
    if (!melee.thrown_id.empty()) {
        reader.fail("melee_id", "this weapon is thrown with the figures of " + melee.thrown_id + " already");
        return;
    }
    melee.thrown_id = missile.id;
    take_missile_figures(melee.weapon, missile.weapon);
}

PackMaterial read_material(Reader& reader) {
    PackMaterial result{read_id(reader)};
    for (std::size_t i = 0; i < aspect_count; ++i) result.protection[i] = reader.integer(keys_of_aspects[i], 0, 20);
    pass_over_sources(reader);
    return result;
}

// HMG-DAMAGE-7+
PackArmour read_armour(Reader& reader, const Pack& pack) {
    PackArmour result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    result.material = read_reference(reader, "material", pack.materials, "armour material");
    result.hundredths_of_pound = read_weight(reader);
    result.locations = read_references(reader, "locations", pack.tables.locations, "location");
    for (std::size_t i = 0; i < result.locations.size(); ++i)
        if (std::ranges::count(result.locations, result.locations[i]) > 1) {
            reader.fail("locations", "a piece covers each location once; " +
                                         pack.tables.locations[static_cast<std::size_t>(result.locations[i])].id +
                                         " is listed twice");
            break;
        }
    result.side = static_cast<Worn>(reader.one_of_or("side", 0, sides_worn));
    if (!reader.has("locations")) reader.fail("locations", "missing key \"locations\" in " + reader.where());
    pass_over_sources(reader);
    return result;
}

// Section 16 of the registry. Where only one sign makes sense the other is refused: 10 for -10 is soon written.
Settings read_settings(Reader& reader, const Settings& otherwise) {
    static constexpr auto mobilities = std::to_array<std::string_view>({"effective_mobility", "mobility"});
    static constexpr auto counts = std::to_array<std::string_view>({"beyond_first", "all"});
    static constexpr auto levels_used = std::to_array<std::string_view>({"ml", "eml"});
    static constexpr auto weights = std::to_array<std::string_view>({"body", "body_and_load"});
    static constexpr auto throws = std::to_array<std::string_view>({"throwing", "weapon"});
    static constexpr std::array<std::string_view, zone_count> aims = {"aim_penalty_head", "aim_penalty_body",
                                                                      "aim_penalty_legs", "aim_penalty_arms"};
    Settings set = otherwise;
    const auto read = [&](std::string_view key, Small& figure, int low, int high) {
        figure = reader.integer_or(key, figure, low, high);
    };
    read("physical_penalty_multiplier_melee", set.penalty_times_melee, 0, 20);
    read("physical_penalty_multiplier_defence", set.penalty_times_defence, 0, 20);
    read("physical_penalty_multiplier_missile", set.penalty_times_missile, 0, 20);
    read("physical_penalty_multiplier_grapple", set.penalty_times_grapple, 0, 20);
    read("physical_penalty_multiplier_riding", set.penalty_times_riding, 0, 20);
    read("physical_penalty_multiplier_mobility", set.penalty_times_mobility, 0, 20);
    read("injury_penalty_divisor", set.injury_penalty_divisor, 1, 100);
    read("fatigue_penalty_divisor", set.fatigue_penalty_divisor, 1, 100);
    read("encumbrance_penalty_multiplier", set.encumbrance_penalty_multiplier, 0, 20);
    set.engage_compares_base_mobility =
        reader.one_of_or("engage_ta_compares", set.engage_compares_base_mobility ? 1 : 0, mobilities) == 1;
    set.outnumbered_counts_all =
        reader.one_of_or("outnumbered_counts", set.outnumbered_counts_all ? 1 : 0, counts) == 1;
    read("outnumbered_per_opponent", set.outnumbered_per_opponent, -100, 0);
    read("prone_opponent_melee", set.prone_opponent_melee, 0, 100);
    for (std::size_t zone = 0; zone < zone_count; ++zone) read(aims[zone], set.aim_penalty[zone], -100, 0);
    set.fumble_adds_ei = reader.boolean_or("fumble_adds_ei", set.fumble_adds_ei);
    read("dodge_defence_class", set.dodge_defence_class, 0, highest_class);
    read("table_fumble_dice", set.table_fumble_dice, 0, 6);
    read("table_stumble_dice", set.table_stumble_dice, 0, 6);
    read("stray_missile_percent", set.stray_missile_percent, 0, 100);
    read("stray_missile_dice", set.stray_missile_dice, 1, 6);
    read("eml_min", set.eml_min, 0, 100);
    read("eml_max", set.eml_max, 0, 100);
    // A figure that was refused has left no sensible one behind.
    const auto sound = [&](std::string_view key, int figure) {
        return !reader.has(key) || reader.document()[key] == Document(figure);
    };
    if (set.eml_min > set.eml_max && sound("eml_min", set.eml_min) && sound("eml_max", set.eml_max))
        reader.fail(reader.has("eml_min") ? "eml_min" : "eml_max", "the smallest EML, " + std::to_string(set.eml_min) +
                                                                       ", is above the largest, " +
                                                                       std::to_string(set.eml_max) + " (HMG-CORE-2+)");
    set.grapple_counts_outnumbered = reader.boolean_or("grapple_counts_outnumbered", set.grapple_counts_outnumbered);
    set.grapple_counts_prone = reader.boolean_or("grapple_counts_prone_opponent", set.grapple_counts_prone);
    set.break_hold_uses_eml = reader.one_of_or("break_hold_uses", set.break_hold_uses_eml ? 1 : 0, levels_used) == 1;
    set.amputation_counts_load =
        reader.one_of_or("amputation_weight", set.amputation_counts_load ? 1 : 0, weights) == 1;
    set.improvised_throw_by_weapon_skill =
        reader.one_of_or("improvised_throw_skill", set.improvised_throw_by_weapon_skill ? 1 : 0, throws) == 1;
    read("improvised_throw_hexes", set.improvised_throw_hexes, 0, 50);
    read("improvised_throw_eml", set.improvised_throw_eml, -worst_modifier, worst_modifier);
    read("improvised_throw_impact", set.improvised_throw_impact, -20, 20);
    set.rounds_of_patience = reader.integer_or("rounds_of_patience", set.rounds_of_patience, 1, most_rounds);
    set.max_rounds = reader.integer_or("max_rounds", set.max_rounds, 0, most_rounds);
    reader.finish();
    return set;
}

} // namespace fracas::harnmaster
