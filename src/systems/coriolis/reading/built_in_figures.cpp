#include "systems/coriolis/reading/built_in_figures.hpp"

#include <string>
#include <vector>

namespace fracas::coriolis {

namespace {

// By section.
const Document& figures() {
    static const Document known = Document::table({
        {"constants", Document::table({{"die_sides", 6},
                                       {"success_face", 6},
                                       {"ap_per_turn", 3},
                                       {"seconds_per_turn", 15},
                                       {"turns_per_minute", 4},
                                       {"close_m", 2},
                                       {"short_m", 20},
                                       {"long_m", 100},
                                       {"extreme_m", 1000},
                                       {"default_movement_rate_m", 10},
                                       {"default_darkness_points", 0},
                                       {"zero_pool_dice", 2},
                                       {"raise_initiative_per_six", 2},
                                       {"surprise_initiative", 2},
                                       {"long_weapon_first_turn_initiative", 2},
                                       {"overwatch_arc_degrees", 90},
                                       {"quick_shots_to_empty", 3},
                                       {"reaction_debt_max_ap", 3},
                                       {"helpers_max", 3},
                                       {"group_attack_max", 3},
                                       {"gm_modifier_max", 3},
                                       {"hands", 2},
                                       {"ram_hp_per_damage", 5},
                                       {"sprinter_m_per_level", 2},
                                       {"sprinter_levels_max", 3},
                                       {"tough_hp", 2}})},
        {"action_costs", Document::table({{"slow", 3}, {"normal", 2}, {"fast", 1}, {"free", 0}})},
        {"modifiers", Document::table({{"quick_melee", -2},
                                       {"grapple_attack", 2},
                                       {"attack_of_opportunity", 2},
                                       {"unarmed_defence_vs_weapon", -2},
                                       {"close_engaged", -3},
                                       {"close_unaware_or_immobile", 3},
                                       {"short", 0},
                                       {"long", -1},
                                       {"extreme", -2},
                                       {"beyond_range", -3},
                                       {"prone_or_small", -1},
                                       {"size_normal", 0},
                                       {"size_large", 1},
                                       {"size_huge_min", 2},
                                       {"quick_shot", -2},
                                       {"normal_shot", 0},
                                       {"aimed_shot", 2},
                                       {"full_auto", -2},
                                       {"fire_support", 1},
                                       {"self_first_aid", -2},
                                       {"defensive_talent", 2},
                                       {"bulky_weapon_standing", -2},
                                       {"sneak_close", -2},
                                       {"sneak_short", 0},
                                       {"sneak_long", 2},
                                       {"sneak_extreme", 4},
                                       {"ambush", 2}})},
        {"feature_effects", Document::table({{"armor_piercing_armor_dice", -2},
                                             {"armor_piercing_bare_damage", -1},
                                             {"anti_vehicle_damage", 2},
                                             {"silent_damage", -1}})},
        {"darkness_costs", Document::table({{"reroll", 1},
                                            {"reaction", 1},
                                            {"reload", 1},
                                            {"take_initiative", 1},
                                            {"take_initiative_first_extra", 1},
                                            {"empty_clip", 1},
                                            {"jam", 3},
                                            {"jam_reliable", 4}})},
    });
    return known;
}

// By section and id: actions, reactions and bonus effects (COR-TURN-3, COR-REACT-1, COR-EFFECT-1, COR-DEFEND-3).
const Document& effects() {
    static const Document known = Document::table({
        {"action", Document::table({{"aimed_shot", Document::table({{"type", "slow"}})},
                                    {"full_auto", Document::table({{"type", "slow"}})},
                                    {"first_aid", Document::table({{"type", "slow"}})},
                                    {"mystical_power", Document::table({{"type", "slow"}})},
                                    {"clear_jam", Document::table({{"type", "slow"}})},
                                    {"calm_breakdown", Document::table({{"type", "slow"}})},
                                    {"melee_attack", Document::table({{"type", "normal"}})},
                                    {"grapple_attack", Document::table({{"type", "normal"}})},
                                    {"break_grapple", Document::table({{"type", "normal"}})},
                                    {"normal_shot", Document::table({{"type", "normal"}})},
                                    {"reload", Document::table({{"type", "normal"}})},
                                    {"ram_vehicle", Document::table({{"type", "normal"}})},
                                    {"quick_melee", Document::table({{"type", "fast"}})},
                                    {"quick_shot", Document::table({{"type", "fast"}})},
                                    {"sprint", Document::table({{"type", "fast"}})},
                                    {"take_cover", Document::table({{"type", "fast"}})},
                                    {"draw_weapon", Document::table({{"type", "fast"}})},
                                    {"pick_up", Document::table({{"type", "fast"}})},
                                    {"go_prone", Document::table({{"type", "fast"}})},
                                    {"get_up", Document::table({{"type", "fast"}})},
                                    {"overwatch", Document::table({{"type", "fast"}})},
                                    {"drive_vehicle", Document::table({{"type", "fast"}})},
                                    {"roll_armor", Document::table({{"type", "free"}})},
                                    {"passive_opposed_roll", Document::table({{"type", "free"}})},
                                    {"quick_shout", Document::table({{"type", "free"}})},
                                    {"drop_item", Document::table({{"type", "free"}})},
                                    {"release_grapple", Document::table({{"type", "free"}})},
                                    {"leave_cover", Document::table({{"type", "free"}})},
                                    {"surrender", Document::table({{"type", "free"}})}})},
        {"reaction",
         Document::table(
             {{"defend", Document::table({{"ap", 1}, {"trigger", "attacked_in_melee"}, {"npc_dp", 1}})},
              {"attack_of_opportunity",
               Document::table({{"ap", 1}, {"trigger", "enemy_leaves_or_passes_close"}, {"npc_dp", 1}})},
              {"overwatch_fire", Document::table({{"ap", 2}, {"trigger", "enemy_in_arc"}, {"npc_dp", 1}})}})},
        {"attack_effect",
         Document::table({

             {"increase_damage",
              Document::table(
                  {{"melee", true}, {"ranged", true}, {"cost_kind", "sixes"}, {"cost", 1}, {"repeatable", true}})},
             {"critical_injury",
              Document::table({{"melee", true}, {"ranged", true}, {"cost_kind", "crit"}, {"repeatable", false}})},
             {"strike_fear", Document::table({{"melee", true},
                                              {"ranged", false},
                                              {"cost_kind", "sixes"},
                                              {"cost", 1},
                                              {"stress", 1},
                                              {"repeatable", true}})},
             {"suppressive_fire", Document::table({{"melee", false},
                                                   {"ranged", true},
                                                   {"cost_kind", "sixes"},
                                                   {"cost", 1},
                                                   {"stress", 1},
                                                   {"repeatable", true}})},
             {"raise_initiative", Document::table({{"melee", true},
                                                   {"ranged", true},
                                                   {"cost_kind", "sixes"},
                                                   {"cost", 1},
                                                   {"initiative", 2},
                                                   {"repeatable", true}})},
             {"disarm",
              Document::table(
                  {{"melee", true}, {"ranged", true}, {"cost_kind", "sixes"}, {"cost", 1}, {"repeatable", false}})},
             {"grapple",
              Document::table(
                  {{"melee", true}, {"ranged", false}, {"cost_kind", "sixes"}, {"cost", 1}, {"repeatable", false}})}})},
        {"defence_effect",
         Document::table(
             {{"decrease_damage", Document::table({{"cost", 1}, {"cancels_sixes", 1}, {"repeatable", true}})},
              {"counterattack", Document::table({{"cost", 1}, {"repeatable", false}, {"crit_rating_shift", 1}})},
              {"disarm", Document::table({{"cost", 1}, {"repeatable", false}})},
              {"raise_initiative", Document::table({{"cost", 1}, {"initiative", 2}, {"repeatable", true}})}})},
    });
    return known;
}

void compare(Reader& reader, const Document& known) {
    for (const Document::Entry& entry : known.as_table()) {
        if (!reader.has(entry.key) || reader.document()[entry.key] == entry.value) continue;
        const std::string right = entry.value.is(Document::Kind::text) ? '"' + entry.value.as_text() + '"'
                                  : entry.value.is(Document::Kind::boolean)
                                      ? (entry.value.as_boolean() ? "true" : "false")
                                      : std::to_string(entry.value.as_integer());
        reader.fail(entry.key, "the rules have " + right + " here; what may be changed is in the settings");
    }
    reader.finish();
}

} // namespace

void check_rule_figures(Reader& file) {
    for (const Document::Entry& section : figures().as_table())
        if (auto reader = file.optional_table(section.key)) compare(*reader, section.value);
    for (const Document::Entry& section : effects().as_table())
        for (Reader& reader : file.tables(section.key)) {
            std::vector<std::string_view> ids;
            for (const Document::Entry& entry : section.value.as_table()) ids.push_back(entry.key);
            compare(reader, section.value[ids[reader.one_of("id", ids)]]);
        }
}

} // namespace fracas::coriolis
