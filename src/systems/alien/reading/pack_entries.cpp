#include "systems/alien/reading/pack_entries.hpp"

#include "systems/alien/reading/rule_tables.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <algorithm>
#include <utility>

namespace fracas::alien {

namespace {

constexpr auto keys_of_uses = std::to_array<std::string_view>({"close", "firearm", "other"});
constexpr auto keys_of_needs = std::to_array<std::string_view>({"hit", "damage"}); // beside none
constexpr auto draws_of_weapons = std::to_array<std::string_view>({"free", "quick"});
constexpr auto unlocking = std::to_array<std::string_view>({"either_side", "locking_side"});
constexpr auto friendly_fires = std::to_array<std::string_view>({"all", "pc", "off"});
constexpr auto creature_crits = std::to_array<std::string_view>({"dies", "table"});
constexpr int most_stress_of_attack = 10;

// ALN-RANGED-1, ALN-RANGED-4+, ALN-AMMO-5+
void read_firearm(Reader& reader, Weapon& weapon) {
    const auto ranges = std::span(keys_of_ranges).subspan(1); // Adjacent is none of a firearm's
    weapon.nearest = static_cast<Range>(1 + reader.one_of("min_range", ranges));
    weapon.farthest = static_cast<Range>(1 + reader.one_of("max_range", ranges));
    if (weapon.nearest > weapon.farthest) reader.fail("min_range", "the minimum range is not beyond max_range");
    weapon.full_auto = reader.boolean_or("full_auto", false);
    weapon.single_shot = reader.boolean_or("single_shot", false);
    if (weapon.full_auto && weapon.single_shot)
        reader.fail("full_auto", "a single-shot weapon has nothing left for a burst (ALN-AMMO-5+)");
    weapon.ammo = reader.integer("ammo", 1, weapon.single_shot ? 1 : most_ammo);
}

// --- creatures' attacks ----------------------------------------------------------------------------------------------

// ALN-CREAT-2+: what is automatic needs no dice, and only its riders happen.
void read_dice(Reader& reader, CreatureAttack& attack) {
    attack.automatic = reader.boolean_or("automatic", false);
    attack.deals_damage = reader.boolean_or("deals_damage", true);
    if (attack.automatic && attack.deals_damage) {
        reader.fail("automatic", "only what deals no damage happens without a roll: add deals_damage = false");
        attack.deals_damage = false;
    }
    attack.dice = attack.automatic ? reader.integer_or("dice", 0, 0, 0) : reader.integer("dice", 1, most_creature_dice);
    attack.piercing = reader.boolean_or("armor_piercing", false);
    if (!attack.deals_damage) return;
    attack.damage = reader.integer("damage", 1, highest_damage);
    attack.damage_cap = reader.integer_or("damage_cap", 127, 1, 127);
}

// ALN-CREAT-5+
void read_riders(Reader& reader, CreatureAttack& attack) {
    if (reader.has("rider_needs")) attack.needs = static_cast<Needs>(1 + reader.one_of("rider_needs", keys_of_needs));
    if (attack.needs == Needs::damage && !attack.deals_damage)
        reader.fail("rider_needs", "this attack deals no damage, so its riders would never come about");
    if (reader.has("critical_injury")) {
        attack.critical_injury = read_d66(reader, "critical_injury");
        if (attack.needs != Needs::damage)
            reader.fail("critical_injury", "it needs damage: add rider_needs = \"damage\" (ALN-CREAT-5+)");
    }
    attack.breaks = reader.boolean_or("breaks_without_injury", false);
    attack.drops_items = reader.boolean_or("target_drops_items", false);
    attack.drags = reader.boolean_or("drags_to_adjacent_zone", false);
    attack.holds = reader.boolean_or("holds", false);
    attack.sting = reader.boolean_or("sting", false);
    attack.target_stress = reader.integer_or("target_stress", 0, 0, most_stress_of_attack);
    attack.target_panics = reader.boolean_or("target_panic_roll", false);
    attack.friends_panic = reader.boolean_or("friends_in_zone_panic_roll", false);
}

std::string key_of(const std::string& name) {
    std::string key = slug(name);
    std::ranges::replace(key, '-', '_');
    return key;
}

PackAttack read_attack(Reader& reader) {
    PackAttack result;
    result.name = read_name(reader);
    result.key = key_of(result.name);
    result.attack.range = static_cast<Range>(reader.one_of("range", keys_of_ranges));
    read_dice(reader, result.attack);
    read_riders(reader, result.attack);
    return result;
}

// One creature's rows while they are gathered.
struct Gathered {
    PackAttackTable table;
    EveryRoll rolls{faces_of_d6()};
    std::vector<Reader*> rows{}; // by attack
};

// ALN-CREAT-5+: next_attack_if_held is a name in the same creature's list.
void find_next(Gathered& creature) {
    std::vector<PackAttack>& attacks = creature.table.attacks;
    for (std::size_t i = 0; i < attacks.size(); ++i) {
        Reader& row = *creature.rows[i];
        if (!row.has("next_attack_if_held")) continue;
        const std::string& word = row.document()["next_attack_if_held"].as_text();
        const auto next = std::ranges::find(attacks, word, &PackAttack::name);
        if (next == attacks.end()) {
            std::vector<std::string> names;
            for (const PackAttack& one : attacks) names.push_back(one.name);
            row.fail("next_attack_if_held", "this creature has no such attack", nearest(word, names));
        } else if (!attacks[i].attack.holds) {
            row.fail("next_attack_if_held", "nobody is held by this attack: add holds = true (ALN-CREAT-5+)");
        } else {
            attacks[i].attack.next_if_held = static_cast<int>(next - attacks.begin());
        }
    }
}

} // namespace

// --- things ----------------------------------------------------------------------------------------------------------

PackWeapon read_weapon(Reader& reader) {
    PackWeapon result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    Weapon& weapon = result.weapon;
    const bool unarmed = result.id == "unarmed"; // ALN-MELEE-3: no dice, no hand
    if (unarmed) reader.one_of("class", std::span(keys_of_uses).first(1));
    else weapon.use = static_cast<Use>(reader.one_of("class", keys_of_uses));
    weapon.hands = reader.integer("hands", unarmed ? 0 : 1, unarmed ? 0 : 2);
    if (weapon.use == Use::other) return result;
    weapon.bonus = reader.integer_or("bonus", 0, unarmed ? 0 : -highest_bonus, unarmed ? 0 : highest_bonus);
    weapon.damage = reader.integer("damage", 1, highest_damage);
    weapon.piercing = reader.boolean_or("armor_piercing", false);
    if (unarmed && weapon.piercing) reader.fail("armor_piercing", "bare hands pierce no armor (ALN-MELEE-3)");
    if (weapon.shoots()) read_firearm(reader, weapon);
    return result;
}

PackWeapon read_item(Reader& reader) {
    PackWeapon result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    result.weapon.use = Use::other;
    result.weapon.hands = reader.integer_or("hands", 1, 1, 2);
    if (result.id == "unarmed") reader.fail("id", "this stands for bare hands (ALN-MELEE-3): choose another id");
    return result;
}

PackArmor read_armor(Reader& reader) {
    PackArmor result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    result.level = reader.integer("level", 0, highest_level);
    return result;
}

PackBarrier read_barrier(Reader& reader) {
    PackBarrier result{read_id(reader), {}};
    result.name = read_name(reader, with_blanks(result.id));
    result.level = reader.integer("level", 1, highest_level);
    return result;
}

int read_d66(Reader& reader, std::string_view key) {
    const int written = reader.integer(key, 11, 66);
    if (reader.document()[key].as_integer() != written) return 0; // a mistake already
    if (const int ones = written % 10; ones >= 1 && ones <= 6) return written;
    reader.fail(key, "a D66 shows two digits from 1 to 6");
    return 0;
}

std::vector<PackAttackTable> read_attack_tables(std::vector<Reader>& rows, std::vector<Mistake>& mistakes) {
    std::vector<Gathered> creatures;
    const std::size_t before = mistakes.size();
    for (Reader& row : rows) {
        const std::string id = row.text("creature");
        auto creature = std::ranges::find_if(creatures, [&](const Gathered& one) { return one.table.id == id; });
        if (creature == creatures.end()) creature = creatures.insert(creatures.end(), Gathered{{id, {}}});
        PackAttack attack = read_attack(row);
        attack.faces = row.integers("roll", 1, 6);
        for (std::size_t i = 0; i < attack.faces.size(); ++i)
            creature->rolls.take(row, attack.faces[i],
                                 [&](const std::string& wrong) { row.fail_item("roll", i, wrong); });
        const auto same = std::ranges::find(creature->table.attacks, attack.key, &PackAttack::key);
        if (same != creature->table.attacks.end()) row.fail("name", "this creature has an attack of this name already");
        creature->table.attacks.push_back(std::move(attack));
        creature->rows.push_back(&row);
    }
    std::vector<PackAttackTable> tables;
    for (Gathered& creature : creatures) {
        find_next(creature);
        // With other mistakes around, the roll that is missing may just have been misspelt.
        if (const std::string missing = creature.rolls.missing(); !missing.empty() && mistakes.size() == before)
            creature.rows.front()->fail("roll", "the attacks of " + creature.table.id + " have none for " + missing +
                                                    " on the D6 (ALN-CREAT-2+)");
        tables.push_back(std::move(creature.table));
    }
    for (Reader& row : rows) row.finish();
    return tables;
}

Settings read_settings(Reader& reader, const Settings& otherwise) {
    Settings s = otherwise;
    s.draw_is_quick = reader.one_of_or("draw_weapon", s.draw_is_quick ? 1 : 0, draws_of_weapons) == 1;
    s.unlock_by_locker = reader.one_of_or("door_unlock", s.unlock_by_locker ? 1 : 0, unlocking) == 1;
    s.defend_weapon_bonus = reader.boolean_or("defend_weapon_bonus", s.defend_weapon_bonus);
    s.auto_conserve = reader.boolean_or("auto_conserve", s.auto_conserve);
    s.friendly_fire = static_cast<FriendlyFire>(
        reader.one_of_or("friendly_fire", static_cast<std::size_t>(s.friendly_fire), friendly_fires));
    s.grapple_creatures = reader.boolean_or("grapple_creatures", s.grapple_creatures);
    s.peek_locked = reader.boolean_or("peek_locked", s.peek_locked);
    s.creature_table = reader.one_of_or("creature_crit", s.creature_table ? 1 : 0, creature_crits) == 1;
    s.max_rounds = reader.integer_or("max_rounds", s.max_rounds, 1, most_max_rounds);
    reader.finish();
    return s;
}

} // namespace fracas::alien
