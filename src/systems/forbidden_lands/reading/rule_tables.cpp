#include "systems/forbidden_lands/reading/rule_tables.hpp"

#include "systems/shared/reading/pack_reading.hpp"

#include <algorithm>
#include <span>
#include <string>

namespace fracas::forbidden_lands {

namespace {

constexpr int most_modifier = 5;
constexpr int most_social = 2;
constexpr int most_cards = 24;
constexpr int most_points = 20;              // of Willpower
constexpr std::size_t bonuses_of_social = 6; // the first of the list; the others are penalties
constexpr auto keys_of_speeds = std::to_array<std::string_view>({"fast", "slow"});

// What the rules know of an action beside its speed.
struct BuiltIn {
    std::string_view id;
    std::string_view speed; // of an attack it may be changed
    std::string_view skill;
    bool needs_standing;
    std::string_view kind;
};

constexpr std::array<BuiltIn, 33> actions = {{
    {"slash", "slow", "melee", true, "close"},
    {"stab", "slow", "melee", true, "close"},
    {"punch", "slow", "melee", true, "close"},
    {"grapple", "slow", "melee", true, "close"},
    {"grapple_attack", "fast", "melee", false, "grapple"},
    {"break_free", "fast", "melee", false, "grapple"},
    {"shove", "fast", "melee", false, "close"},
    {"disarm", "fast", "melee", true, "close"},
    {"shoot", "slow", "marksmanship", false, "ranged"},
    {"persuade", "slow", "manipulation", false, "social"},
    {"bluff", "slow", "manipulation", false, "social"},
    {"taunt", "slow", "performance", false, "social"},
    {"cast_spell", "slow", "", false, "magic"},
    {"power_word", "fast", "", false, "magic"},
    {"flee", "slow", "move", true, "move"},
    {"crawl", "slow", "", false, "move"},
    {"run", "fast", "move", true, "move"},
    {"retreat", "fast", "move", true, "move"},
    {"draw_weapon", "fast", "", false, "prepare"},
    {"ready_weapon", "fast", "", false, "prepare"},
    {"load_crossbow", "slow", "", false, "prepare"},
    {"take_cover", "fast", "", false, "prepare"},
    {"get_up", "fast", "", false, "prepare"},
    {"feint", "fast", "", false, "prepare"},
    {"swing", "fast", "", false, "prepare"},
    {"aim", "fast", "", false, "prepare"},
    {"use_item", "fast", "", false, "other"},
    {"treat", "slow", "healing", false, "other"},
    {"rally", "slow", "performance", false, "other"},
    {"save_life", "slow", "healing", false, "other"},
    {"coup_de_grace", "slow", "", false, "other"},
    {"dodge", "fast", "move", false, "reaction"},
    {"parry", "fast", "melee", false, "reaction"},
}};

// FBL-REACT-6
Column read_column(Reader& row, const std::string& name) {
    const std::string modifier = name + "_modifier";
    if (row.boolean(name + "_allowed")) return {true, row.integer(modifier, -most_modifier, most_modifier)};
    if (row.has(modifier)) row.fail(modifier, "a reaction that is not allowed has no modifier");
    return forbidden;
}

void read_reaction(Reader& row, AttackRow& to) {
    to.dodge = read_column(row, "dodge");
    to.parrying_weapon = read_column(row, "parry_parrying_weapon");
    to.other_weapon = read_column(row, "parry_other_weapon");
    to.shield = read_column(row, "parry_shield");
}

// FBL-GRAPPLE-4: who is in a grapple does not react.
void check_no_reaction(Reader& row) {
    for (const std::string_view key :
         {"dodge_allowed", "parry_parrying_weapon_allowed", "parry_other_weapon_allowed", "parry_shield_allowed"})
        if (row.document()[key].as_boolean())
            row.fail(key, "nobody reacts in a grapple (FBL-GRAPPLE-4): false stands here");
}

void read_action(Reader& row, std::size_t index, Tables& tables) {
    const BuiltIn& action = actions[index];
    const auto check = [&](std::string_view key, const Document& right_value, const std::string& words) {
        if (row.document()[key] != right_value && row.has(key))
            row.fail(key, "the rules have " + words + " here; only the speed of an attack can be changed");
        else if (!row.has(key)) row.fail(key, "missing key \"" + std::string(key) + "\" in " + row.where());
    };
    if (index < row_count)
        tables.row[index].speed = row.one_of("speed", keys_of_speeds) == 0 ? Speed::fast : Speed::slow;
    else check("speed", action.speed, std::string(action.speed));
    check("skill", action.skill, action.skill.empty() ? "no skill, \"\"," : std::string(action.skill));
    check("needs_standing", action.needs_standing, action.needs_standing ? "true" : "false");
    check("kind", action.kind, std::string(action.kind));
}

// FBL-RANGED-2; FBL-ACT-9: Aim is for Distant.
void read_range_modifier(Reader& row, std::size_t index, Tables& tables) {
    tables.range_modifier[index] = row.integer("modifier", -most_modifier, most_modifier);
    if (index == 0)
        tables.range_helpless = row.integer("modifier_defenseless_or_oblivious", -most_modifier, most_modifier);
    const bool distant = index == static_cast<std::size_t>(Range::distant);
    if (row.boolean("requires_aim") != distant && row.document()["requires_aim"].is(Document::Kind::boolean))
        row.fail("requires_aim", "a shot at Distant needs Aim and no other does (FBL-ACT-9)");
}

// --- single tables --------------------------------------------------------------------------------------------------

// Where only one sign makes sense, the other is refused: 2 for -2 is soon written.
void read_figures(Reader& reader, Tables& tables) {
    const auto read = [&](std::string_view key, Small& figure, int low, int high) {
        figure = reader.integer(key, low, high);
    };
    read("willpower_max", tables.most_willpower, 0, most_points);
    read("initiative_cards", tables.cards, 1, most_cards);
    read("no_parrying_feature_modifier", tables.no_parrying, -most_modifier, 0);
    read("dodge_stay_standing_modifier", tables.stay_standing, -most_modifier, 0);
    read("prone_target_close_combat_modifier", tables.prone_target, 0, most_modifier);
    read("cramped_heavy_weapon_modifier", tables.cramped_heavy, -most_modifier, 0);
    read("dark_zone_shot_modifier", tables.shot_into_dark, -most_modifier, 0);
    read("save_own_life_modifier", tables.own_life, -most_modifier, 0);
}

// Range by range, from the first of them on.
void read_ranges(Reader& reader, std::size_t first, Small (&to)[range_count]) {
    for (std::size_t i = first; i < range_count; ++i)
        to[i] = reader.integer(keys_of_ranges[i], -most_modifier, most_modifier);
}

// FBL-ARMOR-4
void read_helmet_save(Reader& reader, HelmetSave& helmet) {
    for (std::size_t table = 0; table < weapon_wounds.size(); ++table) {
        const std::string_view key = weapon_wounds[table];
        reader.integers(key, 11, 66);
        helmet.rows[table] = 0;
        const Document::List& list = reader.document()[key].as_list();
        for (std::size_t i = 0; i < list.size(); ++i) {
            const long long d66 = list[i].as_integer();
            if (d66 < 11 || d66 > 66) continue;
            if (is_d66(static_cast<int>(d66))) helmet.rows[table] |= std::uint64_t{1} << d66_row(static_cast<int>(d66));
            else reader.fail_item(key, i, std::string(d66_in_words));
        }
    }
    helmet.becomes_table = static_cast<Wounds>(reader.one_of("becomes_table", weapon_wounds));
    helmet.becomes = read_d66(reader, "becomes_result");
}

// FBL-MELEE-3, FBL-GRAPPLE-2
void read_unarmed(Reader& reader, Unarmed& unarmed) {
    unarmed.bonus = reader.integer("bonus", 0, 3);
    unarmed.damage = reader.integer("damage", 1, 3);
    reader.one_of("reach", std::span(keys_of_ranges).first(1));
    unarmed.wounds = static_cast<Wounds>(reader.one_of("critical_table", weapon_wounds));
    unarmed.with_fangs = static_cast<Wounds>(reader.one_of("critical_table_with_fangs", weapon_wounds));
}

} // namespace

bool is_d66(int figure) { return figure % 10 >= 1 && figure % 10 <= 6; }

int read_d66(Reader& reader, std::string_view key) {
    const int d66 = reader.integer(key, 11, 66);
    const Document& written = reader.document()[key];
    if (!written.is(Document::Kind::integer) || written.as_integer() != d66) return 0;
    if (is_d66(d66)) return d66;
    reader.fail(key, std::string(d66_in_words));
    return 0;
}

void read_table(TableKey key, std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes) {
    const std::string_view name = keys_of_tables[static_cast<std::size_t>(key)];
    switch (key) {
    case TableKey::reaction:
        return each_row(name, rows, "attack", keys_of_rows, mistakes, [&](Reader& row, std::size_t index) {
            read_reaction(row, tables.row[index]);
            const auto attack = static_cast<Row>(index);
            if (attack == Row::grapple_attack || attack == Row::break_free) check_no_reaction(row);
        });
    case TableKey::action: {
        std::vector<std::string_view> ids;
        for (const BuiltIn& action : actions) ids.push_back(action.id);
        return each_row(name, rows, "id", ids, mistakes,
                        [&](Reader& row, std::size_t index) { read_action(row, index, tables); });
    }
    case TableKey::range_modifier:
        return each_row(name, rows, "range", keys_of_ranges, mistakes,
                        [&](Reader& row, std::size_t index) { read_range_modifier(row, index, tables); });
    case TableKey::social_modifier:
        return each_row(name, rows, "id", keys_of_social, mistakes, [&](Reader& row, std::size_t index) {
            const bool helps = index < bonuses_of_social;
            tables.social[index] = row.integer("modifier", helps ? 0 : -most_social, helps ? most_social : 0);
        });
    }
}

void read_single_table(SingleTable key, Reader& reader, Pack& pack) {
    Tables& tables = pack.tables;
    const auto modifier = [&](std::string_view name) { return reader.integer(name, -most_modifier, most_modifier); };
    switch (key) {
    case SingleTable::figures: read_figures(reader, tables); break;
    case SingleTable::sneak_modifier: // FBL-INIT-6+
        read_ranges(reader, 0, tables.sneak_modifier);
        tables.sneak_ambush = modifier("ambush");
        break;
    case SingleTable::flee_modifier: // FBL-MOVE-4: nobody flees at Arm's Length
        read_ranges(reader, 1, tables.flee_modifier);
        tables.flee_open = modifier("open_zone");
        tables.flee_rough = modifier("rough_zone");
        break;
    case SingleTable::helmet_save: read_helmet_save(reader, tables.helmet); break;
    case SingleTable::unarmed: read_unarmed(reader, pack.unarmed); break;
    }
    reader.finish();
}

} // namespace fracas::forbidden_lands
