#include "systems/shadowrun/reading/entries.hpp"

#include <algorithm>
#include <utility>

namespace fracas::shadowrun {

namespace {

constexpr auto loadings = std::to_array<std::string_view>({"clip", "break", "internal", "cylinder", "belt"});
constexpr auto bow_loadings = std::to_array<std::string_view>({"arrow", "crossbow"});
constexpr auto sights = std::to_array<std::string_view>({"none", "laser", "smartgun"});
constexpr auto kinds_of_damage = std::to_array<std::string_view>({"physical", "stun"});
constexpr auto damage_of_rounds = std::to_array<std::string_view>({"weapon", "stun"});
constexpr auto readings =
    std::to_array<std::string_view>({"ballistic", "impact", "max_ballistic_or_double_impact", "half_ballistic"});
constexpr std::size_t firearm_skills = 6; // the first of the list
constexpr std::size_t first_melee_skill = static_cast<std::size_t>(Skill::edged_weapons);
constexpr int farthest_shot = 20000; // metres
constexpr int most_rating = 20;

void set(Weapon& weapon, Trait trait, bool on = true) {
    if (on) weapon.traits |= trait;
}

Level read_level(Reader& reader) { return level_of(1 + static_cast<int>(reader.one_of("level", codes_of_levels))); }

// SR3-RANGED-15+
void read_class(Reader& reader, const Pack& pack, Weapon& weapon) {
    const int found = read_reference(reader, "class", pack.ranges, "weapon class");
    if (found < 0) return;
    const PackRange& range = pack.ranges[static_cast<std::size_t>(found)];
    const int times = range.times_strength_minimum ? int{weapon.strength_minimum} : 1;
    weapon.nearest = range.nearest;
    for (std::size_t i = 0; i < range_count; ++i) weapon.farthest[i] = times * range.farthest[i];
}

// 0.5, 1 or 2, kept in halves.
int read_factor(Reader& reader, std::string_view key, bool may_double) {
    const double factor = reader.real_or(key, 1, 0, 10);
    if (factor == 0.5 || factor == 1 || (factor == 2 && may_double)) return static_cast<int>(2 * factor);
    const Document& written = reader.document()[key];
    if (written.is(Document::Kind::real) || written.is(Document::Kind::integer))
        reader.fail(key, may_double ? "the factor is 0.5, 1 or 2" : "the factor is 0.5 or 1");
    return 2;
}

std::string has_already(const PackWeapon& weapon, const Pack& pack, int accessory) {
    const PackAccessory& wanted = pack.accessories[static_cast<std::size_t>(accessory)];
    for (const int other : weapon.accessories) {
        const PackAccessory& old = pack.accessories[static_cast<std::size_t>(other)];
        if (other == accessory) return "each accessory is there once; " + wanted.id + " is on it already";
        if (old.kind == wanted.kind && (wanted.kind == AccessoryKind::scope || wanted.kind == AccessoryKind::stand))
            return "there is room for one of these; " + old.id + " is on it already";
    }
    const Weapon& w = weapon.weapon;
    if ((wanted.kind == AccessoryKind::laser && w.has(laser)) ||
        (wanted.kind == AccessoryKind::smartgun && w.has(smartgun)))
        return "the weapon has one of its own";
    return {};
}

} // namespace

// --- weapons ---------------------------------------------------------------------------------------------------------

PackRange read_range(Reader& reader) {
    PackRange range;
    range.id = reader.text("class");
    range.nearest = reader.integer_or("min_m", 0, 0, farthest_shot);
    range.times_strength_minimum = reader.boolean_or("times_strength_minimum", false);
    if (!reader.has("max_m")) reader.fail("max_m", "missing key \"max_m\" in " + reader.where());
    // Times a strength minimum the bounds must still be metres that fit.
    const int most = range.times_strength_minimum ? farthest_shot / highest_attribute[2] : farthest_shot;
    const std::vector<int> bounds = reader.integers("max_m", 1, most);
    const Document& written = reader.document()["max_m"];
    if (!written.is(Document::Kind::list)) return range;
    if (written.size() != range_count) {
        reader.fail("max_m", "four bounds stand here: where short, medium, long and extreme range end");
        return range;
    }
    if (bounds.size() != range_count) return range;
    std::ranges::copy(bounds, range.farthest);
    if (std::ranges::adjacent_find(bounds, std::greater_equal{}) != bounds.end())
        reader.fail("max_m", "each range ends beyond the one before it");
    else if (range.nearest > bounds[0]) reader.fail("min_m", "the first metre lies beyond short range");
    return range;
}

PackWeapon read_firearm(Reader& reader, const Pack& pack) {
    PackWeapon result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    Weapon& weapon = result.weapon;
    weapon.kind = Kind::firearm;
    read_class(reader, pack, weapon);
    weapon.skill = static_cast<Skill>(reader.one_of("skill", std::span(keys_of_skills).first(firearm_skills)));
    weapon.power = reader.integer("power", 1, highest_power);
    weapon.level = read_level(reader);
    const std::vector<std::size_t> modes = reader.some_of("modes", keys_of_modes);
    for (const std::size_t mode : modes) weapon.modes |= 1 << mode;
    if (!modes.empty()) weapon.first_mode = static_cast<Mode>(modes.front());
    else if (!reader.has("modes")) reader.fail("modes", "missing key \"modes\" in " + reader.where());
    else if (reader.document()["modes"].size() == 0) reader.fail("modes", "a firearm has at least one fire mode");
    weapon.capacity = reader.integer("capacity", 1, most_rounds);
    weapon.loading = static_cast<Loading>(reader.one_of("loading", loadings));
    set(weapon, one_handed, reader.boolean_or("one_handed", false));
    set(weapon, heavy_recoil, reader.boolean_or("heavy_recoil", false));
    weapon.compensation = reader.integer_or("recoil_compensation", 0, 0, most_rating);
    const std::size_t sight = reader.one_of_or("sight", 0, sights);
    set(weapon, laser, sight == 1);
    set(weapon, smartgun, sight == 2);
    weapon.scope = reader.integer_or("scope_rating", 0, 0, most_rating);
    // SR3-RECOIL-3
    set(weapon, mountable,
        weapon.skill == Skill::rifles || weapon.skill == Skill::assault_rifles || weapon.skill == Skill::heavy_weapons);
    if (reader.has("only_ammo"))
        weapon.only_ammunition = read_reference(reader, "only_ammo", pack.ammunition, "ammunition");
    for (const int accessory : read_references(reader, "accessories", pack.accessories, "accessory"))
        if (const std::string wrong = attach(result, pack, accessory); !wrong.empty())
            reader.fail("accessories", wrong);
    return result;
}

// SR3-BOW-1, SR3-BOW-2
PackWeapon read_projectile_weapon(Reader& reader, const Pack& pack) {
    PackWeapon result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    Weapon& weapon = result.weapon;
    weapon.kind = Kind::bow;
    weapon.skill = Skill::projectile_weapons;
    weapon.strength_minimum = reader.integer("strength_minimum", 1, highest_attribute[2]);
    read_class(reader, pack, weapon);
    weapon.power = reader.integer("power", 1, highest_power);
    weapon.level = read_level(reader);
    const bool crossbow = reader.one_of("loading", bow_loadings) == 1;
    weapon.loading = crossbow ? Loading::crossbow : Loading::arrow;
    weapon.capacity = 1;
    weapon.only_ammunition = arrow_ammunition;
    if (crossbow) weapon.reload_actions = reader.integer("reload_complex_actions", 1, 10);
    else if (reader.has("reload_complex_actions"))
        reader.fail("reload_complex_actions", "only a crossbow is spanned; an arrow is nocked with a Simple Action");
    return result;
}

// SR3-MELEE-12+
PackWeapon read_melee_weapon(Reader& reader) {
    PackWeapon result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    Weapon& weapon = result.weapon;
    weapon.skill = static_cast<Skill>(first_melee_skill +
                                      reader.one_of("skill", std::span(keys_of_skills).subspan(first_melee_skill)));
    weapon.reach = reader.integer_or("reach", 0, 0, longest_weapon);
    const bool powered = reader.has("fixed_power");
    set(weapon, fixed_power, powered);
    if (powered && reader.has("strength_bonus"))
        reader.fail("fixed_power", "Strength gives the Power or the weapon does: write strength_bonus or fixed_power");
    weapon.power =
        powered ? reader.integer("fixed_power", 1, highest_power) : reader.integer("strength_bonus", -10, most_rating);
    weapon.level = read_level(reader);
    set(weapon, stun_damage, reader.one_of("damage", kinds_of_damage) == 1);
    set(weapon, implant, reader.boolean_or("implant", false));
    set(weapon, one_handed, !reader.boolean_or("two_handed", false));
    return result;
}

// --- accessories and ammunition --------------------------------------------------------------------------------------

PackAccessory read_accessory(Reader& reader) {
    PackAccessory result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    result.kind = static_cast<AccessoryKind>(reader.one_of("kind", keys_of_accessory_kinds));
    const bool rated = result.kind <= AccessoryKind::scope;
    if (rated) result.rating = reader.integer("rating", 1, most_rating);
    else if (reader.has("rating") && reader.document()["kind"].is(Document::Kind::text))
        reader.fail("rating", "only compensation, a stand and a scope have a rating");
    return result;
}

std::string attach(PackWeapon& to, const Pack& pack, int accessory) {
    const PackAccessory& thing = pack.accessories[static_cast<std::size_t>(accessory)];
    Weapon& weapon = to.weapon;
    const bool on_bows = thing.kind == AccessoryKind::scope || thing.kind == AccessoryKind::laser;
    if (!weapon.is_ranged()) return "accessories are for firearms, bows and crossbows";
    if (weapon.kind == Kind::bow && !on_bows) return thing.id + " is for firearms only";
    if (thing.kind == AccessoryKind::linked_choke && (weapon.skill != Skill::shotguns || !weapon.has(smartgun)))
        return thing.id + " is for a shotgun with a smartgun system (SR3-SHOT-5)";
    if (std::string wrong = has_already(to, pack, accessory); !wrong.empty()) return wrong;
    switch (thing.kind) {
    case AccessoryKind::compensation: weapon.compensation += thing.rating; break;
    case AccessoryKind::stand: weapon.compensation_set_up += thing.rating; break;
    case AccessoryKind::scope: weapon.scope = std::max(int{weapon.scope}, thing.rating); break;
    case AccessoryKind::laser: set(weapon, laser); break;
    case AccessoryKind::smartgun: set(weapon, smartgun); break;
    case AccessoryKind::linked_choke: set(weapon, linked_choke); break;
    }
    to.accessories.push_back(accessory);
    return {};
}

// SR3-AMMO-1 to -5, SR3-SHOT-1
PackAmmunition read_ammunition(Reader& reader) {
    PackAmmunition result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    Ammunition& rounds = result.ammunition;
    rounds.power = reader.integer_or("power_change", 0, -most_rating, most_rating);
    rounds.level_unarmoured = reader.integer_or("level_change_unarmored", 0, -3, 3);
    rounds.level_vehicle = reader.integer_or("vehicle_level_change", 0, -3, 3);
    rounds.stun = reader.one_of_or("damage", 0, damage_of_rounds) == 1;
    rounds.armour = static_cast<Reading>(reader.one_of("armor_reading", readings));
    rounds.through_barrier = read_factor(reader, "barrier_through_factor", true);
    rounds.to_barrier = read_factor(reader, "barrier_self_factor", true);
    rounds.vehicle_armour = read_factor(reader, "vehicle_armor_factor", true);
    if (!reader.has("knockdown_power_factor")) rounds.knockdown = 1;
    else rounds.knockdown = read_factor(reader, "knockdown_power_factor", false);
    rounds.misfires = reader.boolean_or("misfire", false);
    rounds.shot = reader.boolean_or("shot", false);
    return result;
}

std::string misfit(const PackAmmunition& ammunition, int index, const Weapon& weapon) {
    if (weapon.kind == Kind::bow) return index == arrow_ammunition ? "" : "bows and crossbows shoot arrows and bolts";
    if (weapon.kind == Kind::melee) return "a melee weapon is not loaded";
    if (index == arrow_ammunition) return "only bows and crossbows shoot arrows and bolts";
    if (weapon.only_ammunition >= 0 && index != weapon.only_ammunition)
        return "this weapon fires one kind of ammunition only (SR3-AMMO-1)";
    if (ammunition.ammunition.shot && weapon.skill != Skill::shotguns)
        return "only shotguns fire shot rounds (SR3-SHOT-1)";
    return {};
}

// --- the rest --------------------------------------------------------------------------------------------------------

PackArmour read_armour(Reader& reader) {
    PackArmour result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    result.piece.ballistic = reader.integer("ballistic", 0, highest_armour);
    result.piece.impact = reader.integer("impact", 0, highest_armour);
    result.piece.additive = reader.boolean_or("additive", false);
    result.gyro = reader.integer_or("gyro_rating", 0, 0, most_rating);
    result.piece.harness = result.gyro > 0;
    return result;
}

PackMetatype read_metatype(Reader& reader) {
    PackMetatype result{read_id(reader)};
    result.running = reader.integer("running_multiplier", 1, 10);
    result.natural_reach = reader.integer_or("natural_reach", 0, 0, longest_weapon);
    for (const std::size_t kind : reader.some_of("vision", keys_of_visions)) result.vision |= 1 << kind;
    return result;
}

PackBarrier read_barrier(Reader& reader) {
    PackBarrier result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    result.rating = reader.integer("rating", 0, highest_barrier);
    result.transparent = reader.boolean_or("transparent", false);
    return result;
}

PackVehicle read_vehicle(Reader& reader) {
    PackVehicle result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    result.body = reader.integer("body", 1, highest_attribute[0]);
    result.armour = reader.integer("armor_rating", 0, highest_barrier);
    return result;
}

HouseRules read_settings(Reader& reader, const HouseRules& otherwise) {
    static constexpr auto ties = std::to_array<std::string_view>({"attacker", "nobody"});
    static constexpr auto several = std::to_array<std::string_view>({"stepwise", "every_roll"});
    static constexpr auto against = std::to_array<std::string_view>({"all", "net"});
    static constexpr auto targets = std::to_array<std::string_view>({"additional", "every"});
    static constexpr auto actions = std::to_array<std::string_view>({"simple", "free"});
    HouseRules rules = otherwise;
    Settings& set = rules.settings;
    const auto second_of = [&](std::string_view key, bool& is_second, std::span<const std::string_view> values) {
        is_second = reader.one_of_or(key, is_second ? 1 : 0, values) == 1;
    };
    second_of("melee_zero_tie", set.zero_tie_nobody, ties);
    set.melee_resistance_pool = reader.boolean_or("melee_resistance_pool", set.melee_resistance_pool);
    second_of("melee_several_targets", set.several_every_roll, several);
    second_of("full_defence_against", set.full_defence_net, against);
    set.melee_past_deadly = reader.boolean_or("melee_past_deadly", set.melee_past_deadly);
    set.short_burst_recoil = reader.integer_or("short_burst_recoil", set.short_burst_recoil, 2, 3);
    second_of("full_auto_targets", set.auto_targets_every, targets);
    second_of("smartgun_eject", set.smartgun_ejects_free, actions);
    set.subdued_are_out = reader.boolean_or("subdued_are_out", set.subdued_are_out);
    rules.turn_limit = reader.integer_or("turn_limit", rules.turn_limit, 1, most_turns);
    reader.finish();
    return rules;
}

} // namespace fracas::shadowrun
