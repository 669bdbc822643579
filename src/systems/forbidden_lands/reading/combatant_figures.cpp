// Reading one combatant's figures: the part of figures.hpp that is about people, animals and monsters.
#include "engine/counting.hpp"
#include "systems/forbidden_lands/reading/entries.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace fracas::forbidden_lands {

namespace {

constexpr int farthest_run = 5;
constexpr int most_legs = 12;

// Section 2: people have all four attributes; FBL-MONSTER-1+, FBL-MONSTER-2+: others may lack Wits and Empathy.
void read_attributes(Reader& reader, Sheet& sheet) {
    for (std::size_t i = 0; i < attribute_count; ++i) {
        const bool body = i < static_cast<std::size_t>(Attribute::wits);
        const int highest = sheet.person()                          ? highest_attribute
                            : sheet.kind == Kind::monster && i == 0 ? highest_monster_strength
                                                                    : highest_beast_attribute;
        if (sheet.person() || body || reader.has(keys_of_attributes[i]))
            sheet.attribute[i] = reader.integer(keys_of_attributes[i], 1, highest);
    }
}

// Whether a key names something; "none" takes off what a template has.
bool names_thing(Reader& reader, std::string_view key) {
    return reader.has(key) && !(reader.document()[key].is(Document::Kind::text) && reader.text(key) == "none");
}

// FBL-ARMOR-1, FBL-ARMOR-5+, FBL-ARMOR-6+
void read_worn(Reader& reader, const Pack& pack, Sheet& sheet) {
    if (names_thing(reader, "armor"))
        if (const int found = read_reference(reader, "armor", pack.armor, "armour"); found >= 0) {
            const PackArmor& armor = pack.armor[static_cast<std::size_t>(found)];
            sheet.armor = armor.rating;
            sheet.armor_against_stab = armor.against_stab;
            sheet.move_modifier = armor.move_modifier;
        }
    if (names_thing(reader, "helmet"))
        if (const int found = read_reference(reader, "helmet", pack.helmets, "helmet"); found >= 0) {
            const PackArmor& helmet = pack.helmets[static_cast<std::size_t>(found)];
            sheet.helmet = helmet.rating;
            sheet.scouting_modifier = helmet.scouting_modifier;
        }
    sheet.natural_armor = reader.integer_or("natural_armor", 0, 0, highest_natural_armor);
}

// FBL-MELEE-3, FBL-MONSTER-2+
void read_natural_weapon(Reader& reader, const Pack& pack, Sheet& sheet) {
    const bool fangs = reader.boolean_or("fangs", false);
    sheet.natural_bonus = reader.integer_or("natural_weapon_bonus", pack.unarmed.bonus, 0, highest_bonus);
    sheet.natural_damage = reader.integer_or("natural_weapon_damage", pack.unarmed.damage, 1, highest_damage);
    const Wounds usual = fangs ? pack.unarmed.with_fangs : pack.unarmed.wounds;
    sheet.natural_wounds = static_cast<Wounds>(
        reader.one_of_or("natural_weapon_table", static_cast<std::size_t>(usual), std::span(keys_of_wounds).first(3)));
    if (sheet.kind != Kind::monster) return;
    for (const std::string_view key :
         {"fangs", "natural_weapon_bonus", "natural_weapon_damage", "natural_weapon_table"})
        if (reader.has(key)) reader.fail(key, "a monster attacks by the list of its attacks (FBL-MONSTER-1+)");
}

// FBL-ACT-1 to FBL-ACT-3, FBL-FEAR-1+
void read_arts(Reader& reader, Sheet& sheet) {
    sheet.casts = reader.boolean_or("casts", false);
    sheet.power_words = reader.boolean_or("power_words", false);
    sheet.uses_items = reader.boolean_or("uses_items", false);
    sheet.fear_dice = reader.integer_or("fear_dice", 0, 0, most_fear_dice);
    if (sheet.person()) return;
    for (const std::string_view key : {"casts", "power_words", "uses_items", "fear_dice"})
        if (reader.has(key))
            reader.fail(key, "this is for people; the fear of a monster is an attack with extra = \"fear_attack\"");
}

// --- things ---------------------------------------------------------------------------------------------------------

void own(PersonFigures& person, const PackWeapon& thing) {
    const auto before =
        std::ranges::count_if(person.things, [&](const Owned& other) { return other.kind.id == thing.id; });
    person.things.push_back({thing, before == 0 ? thing.id : thing.id + "#" + std::to_string(before + 1)});
    person.things.back().bonus = thing.weapon.bonus;
}

// One of a kind of weapon, or a mistake.
void own_if(Reader& reader, std::string_view key, const PackWeapon& thing, bool right_kind, std::string_view wanted,
            PersonFigures& person) {
    if (right_kind) own(person, thing);
    else reader.fail(key, thing.id + " is no " + std::string(wanted));
}

void read_things(Reader& reader, const Pack& pack, PersonFigures& person) {
    const auto at = [&](int index) -> const PackWeapon& { return pack.weapons[static_cast<std::size_t>(index)]; };
    const auto own_ranged = [&](int index) {
        own_if(reader, "ranged_weapon", at(index), at(index).weapon.shoots(), "ranged weapon", person);
    };
    for (const int index : read_references(reader, "melee_weapons", pack.weapons, "weapon"))
        own_if(reader, "melee_weapons", at(index), at(index).weapon.use == Use::close, "weapon for close combat",
               person);
    if (reader.document()["ranged_weapon"].is(Document::Kind::list)) {
        for (const int index : read_references(reader, "ranged_weapon", pack.weapons, "weapon")) own_ranged(index);
    } else if (names_thing(reader, "ranged_weapon")) {
        if (const int index = read_reference(reader, "ranged_weapon", pack.weapons, "weapon"); index >= 0)
            own_ranged(index);
    }
    if (names_thing(reader, "shield"))
        if (const int index = read_reference(reader, "shield", pack.weapons, "shield"); index >= 0)
            own_if(reader, "shield", at(index), at(index).weapon.use == Use::shield, "shield", person);
    for (Reader& table : reader.tables("gear")) {
        const PackWeapon tool = read_tool(table);
        table.finish();
        if (tool.id.empty()) continue;
        if (index_of(pack.weapons, tool.id) >= 0)
            table.fail("id", "a weapon or shield has this id: choose another one");
        else own(person, tool);
    }
    if (person.sheet.kind == Kind::animal && !person.things.empty())
        reader.fail("kind", "an animal has its natural weapon and carries nothing (FBL-MONSTER-2+)");
}

// FBL-AMMO-1+
void read_arrows(Reader& reader, PersonFigures& person) {
    person.arrow_die = sides_of_arrow_dice[reader.one_of_or("arrow_die", 0, keys_of_arrow_dice)];
    const bool needed = std::ranges::any_of(person.things, [](const Owned& thing) { return thing.kind.weapon.arrows; });
    if (!person.sheet.pc() && reader.has("arrow_die"))
        reader.fail("arrow_die", "only player characters count their arrows (FBL-AMMO-1+)");
    if (person.sheet.pc() && needed && !reader.has("arrow_die"))
        reader.fail("arrow_die",
                    "missing key \"arrow_die\": player characters count their arrows (FBL-AMMO-1+), with " +
                        alternatives(keys_of_arrow_dice));
}

// FBL-MONSTER-1+
void read_list_of_attacks(Reader& reader, PersonFigures& person, bool must_have) {
    const bool monster = person.sheet.kind == Kind::monster;
    std::vector<Reader> rows = reader.tables("attacks");
    person.attacks = read_attacks(rows);
    if (!monster && reader.has("attacks"))
        reader.fail("attacks", "only a monster has a list of attacks (FBL-MONSTER-1+)");
    if (monster && must_have && rows.empty())
        reader.fail("attacks", "a monster needs at least one attack (FBL-MONSTER-1+)");
}

} // namespace

void read_skills(Reader& reader, Sheet& sheet) { read_skills(reader, keys_of_skills, sheet.skill, highest_skill); }

PersonFigures read_person(Reader& reader, const Pack& pack, bool attacks_elsewhere) {
    PersonFigures person;
    Sheet& sheet = person.sheet;
    sheet.kind = static_cast<Kind>(reader.one_of_or("kind", static_cast<std::size_t>(Kind::npc), keys_of_kinds));
    read_attributes(reader, sheet);
    read_skills(reader, sheet);
    read_worn(reader, pack, sheet);
    read_natural_weapon(reader, pack, sheet);
    read_arts(reader, sheet);
    sheet.movement = reader.integer_or("movement", 1, 1, farthest_run);
    sheet.legs = reader.integer_or("legs", 2, 0, most_legs);
    sheet.reputation = reader.integer_or("reputation", 0, 0, highest_reputation);
    person.willpower = reader.integer_or("willpower", 0, 0, pack.tables.most_willpower);
    read_things(reader, pack, person);
    read_arrows(reader, person);
    read_list_of_attacks(reader, person, !attacks_elsewhere);
    return person;
}

Document changed_combatant(const PackCombatant& from, const Document& changes) {
    static constexpr auto added_to = std::to_array<std::string_view>({"skills"});
    Document person = called_for(from, changes.place());
    // What only player characters count goes with being one.
    if (changes.has("kind")) person.remove("arrow_die");
    put_over(person, changes, added_to);
    return person;
}

} // namespace fracas::forbidden_lands
