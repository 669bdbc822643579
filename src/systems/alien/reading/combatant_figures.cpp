// Reading one combatant's figures: the part of figures.hpp that is about people and creatures. Things: arms.cpp.
#include "systems/alien/reading/pack_entries.hpp"
#include "systems/alien/rules/start.hpp"

#include <algorithm>

namespace fracas::alien {

namespace {

// ALN-CREAT-1+: what only creatures have, and what they do not have.
constexpr auto keys_of_creatures =
    std::to_array<std::string_view>({"speed", "armor_level", "mobility_dice", "acid_splash", "attack_table"});
constexpr auto keys_of_people =
    std::to_array<std::string_view>({"strength", "agility", "wits", "empathy", "skills", "armor", "weapons", "items",
                                     "reloads", "ammo", "in_hand", "jammed", "injuries"});
// Tables of a template that an encounter adds to.
constexpr auto added_to = std::to_array<std::string_view>({"skills", "reloads", "ammo"});

void refuse(Reader& reader, std::span<const std::string_view> keys, const std::string& why) {
    for (const std::string_view key : keys)
        if (reader.has(key)) reader.fail(key, why);
}

int figure(const Sheet& sheet, Attribute attribute) { return sheet.attribute[static_cast<int>(attribute)]; }

// ALN-HEALTH-1+, ALN-ARMOR-1+
void read_body(Reader& reader, const Pack& pack, Sheet& sheet) {
    const int highest = sheet.bleeds() ? highest_human_attribute : highest_attribute;
    for (std::size_t i = 0; i < attribute_count; ++i)
        sheet.attribute[i] = reader.integer(keys_of_attributes[i], 1, highest);
    if (auto skills = reader.optional_table("skills")) {
        for (std::size_t i = 0; i < skill_count; ++i)
            sheet.skill[i] = skills->integer_or(keys_of_skills[i], 0, 0, highest_skill);
        skills->finish();
    }
    const int health = health_of(figure(sheet, Attribute::strength), figure(sheet, Attribute::agility));
    sheet.health = reader.integer_or("max_health", health, 1, highest_health);
    if (!reader.has("armor")) return;
    const int armor = read_reference(reader, "armor", pack.armor, "armor");
    if (armor >= 0) sheet.armor = pack.armor[static_cast<std::size_t>(armor)].level;
}

// ALN-STRESS-1+, ALN-NPC-1+, ALN-SYNTH-1+: a pc has a stress level and may push; an npc only if somebody says so.
void read_nerves(Reader& reader, const Pack& pack, PersonFigures& person) {
    Sheet& sheet = person.sheet;
    sheet.has_stress = reader.boolean_or("has_stress", sheet.pc());
    sheet.can_push = reader.boolean_or("can_push", sheet.pc());
    if (!sheet.bleeds()) {
        if (sheet.has_stress) reader.fail("has_stress", "synthetics and creatures have no stress level");
        if (sheet.can_push) reader.fail("can_push", "synthetics and creatures cannot push");
    }
    if (sheet.has_stress) person.stress = reader.integer_or("stress", 0, 0, pack.tables.most_stress);
    else if (reader.has("stress")) reader.fail("stress", "this combatant has no stress level (ALN-NPC-1+)");
    if (sheet.pc() || sheet.has_stress) {
        const int resolve = resolve_of(figure(sheet, Attribute::wits), figure(sheet, Attribute::empathy));
        sheet.resolve = reader.integer_or("resolve", resolve, 1, highest_resolve);
    } else if (reader.has("resolve")) {
        reader.fail("resolve", "only who has a stress level has Resolve (ALN-NPC-1+)");
    }
}

// ALN-SYNTH-1+: a pc is a player's anyway.
void read_player(Reader& reader, Sheet& sheet) {
    sheet.player = reader.boolean_or("player", false) && sheet.kind == Kind::synthetic;
    if (!reader.has("player") || sheet.kind == Kind::synthetic) return;
    if (sheet.pc() != reader.boolean("player"))
        reader.fail("player", "players have pcs and synthetics: write kind = \"pc\" or \"synthetic\"");
}

// ALN-CREAT-1+, ALN-INIT-6+
void read_beast(Reader& reader, const Pack& pack, PersonFigures& person) {
    Sheet& sheet = person.sheet;
    refuse(reader, keys_of_people, "a creature has none of this (ALN-CREAT-1+)");
    sheet.speed = reader.integer("speed", 1, most_cards);
    sheet.health = reader.integer("max_health", 1, highest_health);
    sheet.armor = reader.integer_or("armor_level", 0, 0, highest_level);
    sheet.mobility = reader.integer("mobility_dice", 0, most_creature_dice);
    sheet.acid = reader.integer_or("acid_splash", 0, 0, most_creature_dice);
    person.attack_table = read_reference(reader, "attack_table", pack.attack_tables, "attack table");
}

// With other weapons, what the template says of those that are gone is gone too.
void forget_weapons(Document& person, const Document& weapons) {
    const auto is_gone = [&](const Document::Entry& entry) {
        const std::string_view id = std::string_view(entry.key).substr(0, entry.key.find('#'));
        return std::ranges::none_of(weapons.as_list(), [&](const Document& weapon) { return weapon.as_text() == id; });
    };
    for (const std::string_view key : {"reloads", "ammo"}) {
        Document* table = person.find(key);
        if (table == nullptr) continue;
        std::vector<std::string> gone;
        for (const Document::Entry& entry : table->as_table())
            if (is_gone(entry)) gone.push_back(entry.key);
        for (const std::string& name : gone) table->remove(name);
    }
    person.remove("in_hand");
    person.remove("jammed");
}

} // namespace

PersonFigures read_person(Reader& reader, const Pack& pack) {
    PersonFigures person;
    Sheet& sheet = person.sheet;
    sheet.kind = static_cast<Kind>(reader.one_of("kind", keys_of_kinds));
    sheet.size = static_cast<Size>(reader.one_of_or("size", static_cast<std::size_t>(Size::normal), keys_of_sizes));
    sheet.horrifying = reader.boolean_or("horrifying", false);
    sheet.terrifying = reader.boolean_or("terrifying", false);
    if (sheet.creature()) {
        read_beast(reader, pack, person);
    } else {
        refuse(reader, keys_of_creatures, "only a creature has this (ALN-CREAT-1+)");
        read_body(reader, pack, sheet);
        read_arms(reader, pack, person);
    }
    read_nerves(reader, pack, person);
    read_player(reader, sheet);
    return person;
}

Document changed_combatant(const PackCombatant& from, const Document& changes) {
    Document person = called_for(from, changes.place());
    if (person.has("strength") && (changes.has("strength") || changes.has("agility"))) person.remove("max_health");
    if (changes.has("wits") || changes.has("empathy")) person.remove("resolve");
    if (changes.has("kind"))
        for (const std::string_view key : {"has_stress", "can_push", "stress", "resolve"}) person.remove(key);
    if (changes.has("has_stress")) person.remove("stress");
    if (changes.has("weapons")) forget_weapons(person, changes["weapons"]);
    put_over(person, changes, added_to);
    return person;
}

} // namespace fracas::alien
