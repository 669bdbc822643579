#include "systems/shadowrun/reading/rule_tables.hpp"

#include "systems/shared/reading/pack_reading.hpp"

#include <algorithm>
#include <span>
#include <string>

namespace fracas::shadowrun {

namespace {

constexpr int most_modifier = 20;

// One figure of a table: the row it stands in, its key, its place, and between which bounds it makes sense. Where only
// one sign does, the other is refused: 1 for -1 is soon written.
struct Cell {
    std::string_view row;
    std::string_view key;
    Small* figure;
    int low;
    int high;
};

Cell bonus(std::string_view row, std::string_view key, Small& figure) { return {row, key, &figure, -most_modifier, 0}; }
Cell penalty(std::string_view row, std::string_view key, Small& figure) {
    return {row, key, &figure, 0, most_modifier};
}

std::vector<Cell> cells_of_ranges(Tables& t) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < keys_of_ranges.size(); ++i)
        cells.push_back({keys_of_ranges[i], "base_tn", &t.ranged.base[i], 2, most_modifier});
    return cells;
}

// SR3-FIRE-2 to -6; a single shot has no figures.
std::vector<Cell> cells_of_modes(Tables& t) {
    FireFigures& fire = t.fire;
    return {penalty("SA", "recoil_second", t.ranged.recoil_second_shot),
            {"BF", "rounds", &fire.burst_rounds, 2, 10},
            penalty("BF", "recoil_per_burst", t.ranged.recoil_burst),
            penalty("BF", "power_change", fire.burst_power),
            {"BF", "level_change", &fire.burst_level, 0, 3},
            {"BF", "short_rounds", &fire.short_rounds, 1, 9},
            penalty("BF", "short_power_change", fire.short_power),
            {"BF", "short_level_change", &fire.short_level, 0, 3},
            {"FA", "min_rounds", &fire.auto_least_rounds, 1, 20},
            penalty("FA", "recoil_per_previous_round", t.ranged.recoil_round),
            penalty("FA", "power_per_round_after_first", fire.auto_power_per_round),
            {"FA", "rounds_per_level", &fire.auto_rounds_per_level, 1, 20}};
}

// SR3-MELEE-10, SR3-GRAPPLE-1, SR3-MELEE-9
std::vector<Cell> cells_of_melee(Tables& t) {
    MeleeFigures& melee = t.melee;
    return {bonus("own_friends", "tn_each", melee.own_friend),
            bonus("own_friends", "cap", melee.own_friends_most),
            penalty("opponent_friends", "tn_each", melee.opponents_friend),
            penalty("opponent_friends", "cap", melee.opponents_friends_most),
            bonus("reach_longer", "tn_each", melee.reach_longer),
            penalty("reach_shorter", "tn_each", melee.reach_shorter),
            penalty("additional_target", "tn_each", melee.additional_target),
            bonus("superior_position", "tn", melee.superior_position),
            bonus("opponent_prone", "tn", melee.opponent_prone),
            penalty("called_shot", "tn", melee.called_shot),
            penalty("subdual_attack", "tn", melee.subdual),
            penalty("cornered", "tn", melee.cornered)};
}

// SR3-RANGED-4
std::vector<Cell> cells_of_shooting(Tables& t) {
    RangedFigures& ranged = t.ranged;
    return {penalty("blind_fire", "tn", ranged.blind_fire),
            penalty("partial_cover", "tn", ranged.partial_cover),
            penalty("additional_target", "tn_each", ranged.additional_target),
            penalty("target_running", "tn", ranged.target_running),
            bonus("target_stationary", "tn", ranged.target_stationary),
            penalty("attacker_in_melee", "tn_each", ranged.attacker_in_melee),
            penalty("attacker_running", "tn", ranged.attacker_running),
            penalty("attacker_running_difficult", "tn", ranged.attacker_running_difficult),
            bonus("smartlink", "tn", ranged.smartlink),
            bonus("smartlink", "shot_tn", ranged.smartlink_shot),
            bonus("smart_goggles", "tn", ranged.smart_goggles),
            bonus("laser_sight", "tn", ranged.laser_sight),
            {"laser_sight", "max_range_m", &ranged.laser_metres, 0, 127},
            penalty("second_firearm", "tn", ranged.second_firearm),
            bonus("aim", "tn_each", ranged.aim),
            penalty("called_shot", "tn", ranged.called_shot),
            {"heavy_recoil", "multiplier", &ranged.heavy_recoil_times, 1, 10}};
}

// SR3-DAMAGE-1+, SR3-MELEE-9
std::vector<Cell> cells_of_levels(Tables& t) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < codes_of_levels.size(); ++i) {
        cells.push_back({codes_of_levels[i], "boxes", &t.level[i + 1].boxes, 1, monitor_boxes});
        cells.push_back({codes_of_levels[i], "knockdown_threshold", &t.level[i + 1].knockdown_threshold, -1, 20});
    }
    return cells;
}

void read_cells(TableKey table, std::vector<Reader>& rows, std::string_view name_key, const std::vector<Cell>& cells,
                std::vector<Mistake>& mistakes) {
    std::vector<std::string_view> names;
    for (const Cell& cell : cells)
        if (std::ranges::find(names, cell.row) == names.end()) names.push_back(cell.row);
    each_row(keys_of_tables[static_cast<std::size_t>(table)], rows, name_key, names, mistakes,
             [&](Reader& row, std::size_t index) {
                 for (const Cell& cell : cells)
                     if (cell.row == names[index]) *cell.figure = row.integer(cell.key, cell.low, cell.high);
             });
}

// --- visibility ------------------------------------------------------------------------------------------------------

// [cyber, natural]
void read_pair(Reader& row, const std::string& key, Small (&figure)[2]) {
    if (!row.has(key)) {
        row.fail(key, "missing key \"" + key + "\" in " + row.where());
        return;
    }
    const std::vector<int> pair = row.integers(key, 0, most_modifier);
    const Document& written = row.document()[key];
    if (!written.is(Document::Kind::list)) return;
    if (written.size() != 2) row.fail(key, "two figures stand here: [cyber, natural]");
    else if (pair.size() == 2)
        for (std::size_t i = 0; i < 2; ++i) figure[i] = pair[i];
}

void read_row_of_eyes(Reader& row, const std::string& kind, VisibilityRow& to) {
    Small(&normal)[2] = to.figure[static_cast<int>(Vision::normal)];
    normal[0] = normal[1] = row.integer(kind + "_normal", 0, most_modifier);
    read_pair(row, kind + "_low_light", to.figure[static_cast<int>(Vision::low_light)]);
    read_pair(row, kind + "_thermographic", to.figure[static_cast<int>(Vision::thermographic)]);
}

// SR3-MELEE-11, SR3-RANGED-10
void read_visibility(std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes) {
    static constexpr auto groups = std::to_array<std::string_view>({"light", "air"});
    constexpr std::size_t lights = light_count - 1; // without full light, and clear air below
    std::vector<std::string_view> conditions(keys_of_light.begin() + 1, keys_of_light.end());
    conditions.insert(conditions.end(), keys_of_air.begin() + 1, keys_of_air.end());
    each_row("visibility", rows, "condition", conditions, mistakes, [&](Reader& row, std::size_t index) {
        const bool of_light = index < lights;
        const std::size_t place = 1 + (of_light ? index : index - lights);
        row.one_of("group", groups);
        if (row.document()["group"].as_text() == (of_light ? "air" : "light"))
            row.fail("group",
                     std::string(conditions[index]) + " is a condition of the " + (of_light ? "light" : "air"));
        const auto row_of = [&](VisibilityTable& table) -> VisibilityRow& {
            return of_light ? table.light[place] : table.air[place];
        };
        read_row_of_eyes(row, "melee", row_of(tables.melee_visibility));
        read_row_of_eyes(row, "ranged", row_of(tables.ranged_visibility));
    });
}

// --- wounds ----------------------------------------------------------------------------------------------------------

// SR3-DAMAGE-3+: rows from no box to nine, without a gap.
void read_wounds(std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes) {
    int next = 0;
    std::size_t count = 0;
    for (Reader& row : rows) {
        const std::size_t before = mistakes.size();
        const int from = row.integer("boxes_min", 0, monitor_boxes - 1);
        const int to = row.integer("boxes_max", 0, monitor_boxes - 1);
        const int tn = row.integer("tn", 0, most_modifier), initiative = row.integer("initiative", -most_modifier, 0);
        row.finish();
        if (mistakes.size() != before) return;
        if (from != next)
            row.fail("boxes_min", "the rows follow one another: this one starts at " + std::to_string(next));
        else if (to < from) row.fail("boxes_max", "the last box of a row is not below its first");
        else if (count == wound_rows) row.fail("", "at most 4 rows fit into this table");
        if (mistakes.size() != before) return;
        tables.wound[count++] = {to, tn, initiative};
        next = to + 1;
    }
    if (count != wound_rows || next != monitor_boxes)
        complain_of_pack(mistakes, "the table wound_modifier has 4 rows, from 0 boxes to 9");
}

} // namespace

void read_table(TableKey key, std::vector<Reader>& rows, Tables& tables, std::vector<Mistake>& mistakes) {
    switch (key) {
    case TableKey::range_category: return read_cells(key, rows, "name", cells_of_ranges(tables), mistakes);
    case TableKey::fire_mode: return read_cells(key, rows, "id", cells_of_modes(tables), mistakes);
    case TableKey::melee_modifier: return read_cells(key, rows, "id", cells_of_melee(tables), mistakes);
    case TableKey::ranged_modifier: return read_cells(key, rows, "id", cells_of_shooting(tables), mistakes);
    case TableKey::visibility: return read_visibility(rows, tables, mistakes);
    case TableKey::damage_level: return read_cells(key, rows, "code", cells_of_levels(tables), mistakes);
    case TableKey::wound_modifier: return read_wounds(rows, tables, mistakes);
    }
}

void read_figures(Reader& reader, Tables& tables) {
    Figures& figures = tables.figures;
    const auto read = [&](std::string_view key, Small& figure, int low, int high) {
        figure = reader.integer(key, low, high);
    };
    read("melee_base_tn", tables.melee.base, 2, most_modifier);
    read("melee_contact_m", figures.contact, 1, 10);
    read("melee_step_m", figures.step, 0, 10);
    read("passing_distance_m", figures.passing, 0, 10);
    read("knockback_m", figures.knockback, 0, 10);
    read("visibility_cap_tn", figures.visibility_cap, 0, most_modifier);
    read("initiative_pass_cost", figures.pass_cost, 1, 50);
    read("surprise_tn", figures.surprise, 2, most_modifier);
    read("surprise_ambush_tn", figures.surprise_ambush, 2, most_modifier);
    read("defaulting_related_skill_tn", figures.related_skill, 0, most_modifier);
    read("defaulting_attribute_tn", figures.attribute, 0, most_modifier);
    read("defaulting_tn_limit", figures.defaulting_limit, 2, 30);
    read("stand_up_tn", figures.stand_up, 2, most_modifier);
    read("subdual_fade_turns", figures.fade_turns, 1, 120);
    read("break_hold_tn", figures.break_hold, 0, most_modifier);
    read("harness_turns", figures.harness_turns, 1, 120);
    read("choke_least", figures.least_choke, 1, 50);
    read("choke_most", figures.most_choke, 1, 50);
    read("default_choke", tables.usual.choke, 1, 50);
    read("default_spare_loads", tables.usual.spare_loads, 0, 50);
    read("default_loose_rounds", tables.usual.loose_rounds, 0, 120);
    read("default_arrows", tables.usual.arrows, 0, 120);
    if (reader.has("choke_least") && reader.has("choke_most") && reader.has("default_choke") &&
        (figures.least_choke > tables.usual.choke || figures.most_choke < tables.usual.choke))
        reader.fail("default_choke", "the usual choke lies between the least and the most, here " +
                                         std::to_string(figures.least_choke) + " and " +
                                         std::to_string(figures.most_choke));
    reader.finish();
}

} // namespace fracas::shadowrun
