// Reading one combatant: the part of entries.hpp that is about people. Weapons: combatant_weapons.cpp.
#include "engine/counting.hpp"
#include "systems/shadowrun/reading/entries.hpp"
#include "systems/shadowrun/rules/armour.hpp"

#include <algorithm>

namespace fracas::shadowrun {

namespace {

constexpr auto controllers = std::to_array<std::string_view>({"pc", "npc"});
// Tables of a template that an encounter adds to; all but the first are written weapon by weapon.
constexpr auto added_to = std::to_array<std::string_view>({"skills", "accessories", "ammunition", "fire_mode", "rounds",
                                                           "choke", "spare_loads", "loose_rounds", "arrows", "stock"});
constexpr std::span<const std::string_view> written_by_weapon = std::span(added_to).subspan(1);
// What follows from other figures.
constexpr auto derived = std::to_array<std::string_view>({"reaction", "combat_pool", "ballistic", "impact"});

void read_attributes(Reader& reader, Sheet& sheet) {
    for (std::size_t i = 0; i < attribute_count; ++i)
        sheet.attribute[i] = reader.integer(keys_of_attributes[i], 1, highest_attribute[i]);
    const int bonus = reader.integer_or("reaction_bonus", 0, 0, highest_reaction);
    const int reaction = (sheet.quickness() + sheet.rating(Attribute::intelligence)) / 2 + bonus;
    sheet.reaction = reaction;
    if (reaction > highest_reaction)
        reader.fail("reaction_bonus", "Reaction is at most 20; here it would be " + std::to_string(reaction));
    check_follows(reader, "reaction", reaction,
                  "Reaction is half of Quickness + Intelligence, rounded down, plus reaction_bonus");
    sheet.initiative_dice = reader.integer_or("initiative_dice", 1, 1, most_initiative_dice);
}

// SR3-MOVE-1+, SR3-MELEE-6, SR3-VIS-1
void read_metatype_of(Reader& reader, const Pack& pack, Sheet& sheet) {
    int metatype = index_of(pack.metatypes, "human");
    if (reader.has("metatype")) metatype = read_reference(reader, "metatype", pack.metatypes, "metatype");
    const PackMetatype kind = metatype < 0 ? PackMetatype{} : pack.metatypes[static_cast<std::size_t>(metatype)];
    sheet.running = reader.integer_or("running_multiplier", kind.running, 1, 10);
    sheet.natural_reach = reader.integer_or("natural_reach", kind.natural_reach, 0, longest_weapon);
    sheet.vision = kind.vision;
    if (!reader.has("vision")) return;
    sheet.vision = 0;
    for (const std::size_t eye : reader.some_of("vision", keys_of_visions)) sheet.vision |= 1 << eye;
}

// SR3-ARMOR-2+, SR3-RECOIL-3, SR3-POOL-1+
void read_worn(Reader& reader, const Pack& pack, PersonFigures& person) {
    Sheet& sheet = person.sheet;
    std::vector<int> worn;
    bool harness{};
    for (const int index : read_references(reader, "armor", pack.armour, "armour")) {
        const PackArmour& piece = pack.armour[static_cast<std::size_t>(index)];
        if (std::ranges::find(worn, index) != worn.end())
            reader.fail("armor", "each piece is worn once; " + piece.id + " is listed twice");
        else if (worn.size() == most_pieces) reader.fail("armor", "at most 6 pieces can be worn at once");
        else if (piece.piece.harness && harness) reader.fail("armor", "nobody wears two gyro harnesses");
        else {
            sheet.piece[worn.size()] = piece.piece;
            if (piece.piece.harness) sheet.gyro = piece.gyro;
            harness = harness || piece.piece.harness;
            worn.push_back(index);
            person.worn.push_back({piece.id, piece.name});
        }
    }
    sheet.harness_off = !reader.boolean_or("harness_worn", true);
    if (sheet.harness_off && sheet.gyro == 0) reader.fail("harness_worn", "there is no gyro harness among the armour");
    dress(sheet);
    const Dressed& now = sheet.dressed[sheet.harness_off ? 1 : 0];
    check_follows(reader, "ballistic", now.ballistic, "the ratings are what the pieces come to (SR3-ARMOR-2+)");
    check_follows(reader, "impact", now.impact, "the ratings are what the pieces come to (SR3-ARMOR-2+)");
    check_follows(reader, "combat_pool", now.pool,
                  "the Combat Pool is half of Quickness + Intelligence + Willpower, less what heavy armour costs "
                  "(SR3-POOL-1+)");
}

// With other weapons, what the template says of those that are gone is gone too.
void forget_weapons(Document& person, const Document& weapons) {
    const auto is_kept = [&](std::string_view key) {
        const std::string_view id = key.substr(0, key.find('#'));
        return std::ranges::any_of(weapons.as_list(), [&](const Document& weapon) { return weapon.as_text() == id; });
    };
    for (const std::string_view key : written_by_weapon) {
        Document* table = person.find(key);
        if (table == nullptr || !table->is(Document::Kind::table)) continue;
        std::vector<std::string> gone;
        for (const Document::Entry& entry : table->as_table())
            if (!is_kept(entry.key)) gone.push_back(entry.key);
        for (const std::string& name : gone) table->remove(name);
    }
    person.remove("in_hand");
    person.remove("set_up");
}

} // namespace

void read_skills_of(Reader& reader, Sheet& sheet) { read_skills(reader, keys_of_skills, sheet.skill, highest_skill); }

PersonFigures read_person(Reader& reader, const Pack& pack) {
    PersonFigures person;
    Sheet& sheet = person.sheet;
    sheet.pc = reader.one_of_or("controller", 1, controllers) == 0;
    read_attributes(reader, sheet);
    read_metatype_of(reader, pack, sheet);
    read_skills_of(reader, sheet);
    read_worn(reader, pack, person);
    sheet.smartlink = reader.boolean_or("smartlink", false);
    sheet.goggles = reader.boolean_or("smart_goggles", false);
    read_arms(reader, pack, person);
    return person;
}

Document changed_combatant(const PackCombatant& from, const Document& changes) {
    Document person = called_for(from, changes.place());
    for (const std::string_view key : derived) person.remove(key);
    if (changes.has("weapons")) forget_weapons(person, changes["weapons"]);
    // Other eyes come with another metatype.
    if (changes.has("metatype"))
        for (const std::string_view key : {"vision", "running_multiplier", "natural_reach"}) person.remove(key);
    put_over(person, changes, added_to);
    return person;
}

} // namespace fracas::shadowrun
