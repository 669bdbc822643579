// What stands in a pack for people to read but is built into the rules: the part of tables.hpp that only compares.
#include "systems/forbidden_lands/reading/rule_tables.hpp"
#include "systems/year_zero/pool.hpp"

#include <string>

namespace fracas::forbidden_lands {

namespace {

std::string in_words(const Document& value) {
    switch (value.kind()) {
    case Document::Kind::boolean: return value.as_boolean() ? "true" : "false";
    case Document::Kind::integer: return std::to_string(value.as_integer());
    case Document::Kind::text: return value.as_text();
    default: break;
    }
    std::string items;
    for (const Document& item : value.as_list()) items += (items.empty() ? "" : ", ") + in_words(item);
    return "[" + items + "]";
}

void compare(Reader& reader, const Document& rules) {
    for (const Document::Entry& entry : rules.as_table())
        if (reader.has(entry.key) && reader.document()[entry.key] != entry.value)
            reader.fail(entry.key, "the rules have " + in_words(entry.value) +
                                       " here; what may be changed is in the figures and settings");
    reader.finish();
}

Document constants() {
    return Document::table({{"actions_per_round", 2}, // FBL-TURN-4+
                            {"slow_actions_per_round", 1},
                            {"hours_per_quarter_day", 6},
                            {"quarter_days_per_day", 4},
                            {"days_per_week", 7},
                            {"rounds_per_minute", 1}, // FBL-CRIT-5+
                            {"swing_damage", 1},      // FBL-ACT-8
                            {"aim_damage", 1},        // FBL-ACT-9
                            {"extra_six_damage", 1},  // FBL-DAMAGE-1
                            {"disarm_sixes_one_handed", 1},
                            {"disarm_sixes_two_handed", 2}, // FBL-MELEE-5
                            {"shove_sixes", 1},
                            {"shove_sixes_stronger_target", 2}, // FBL-MELEE-6+
                            {"recovery_points_per_six", 1},     // FBL-BROKEN-7+
                            {"recovery_without_help_points", 1},
                            {"recovery_without_help_hours", "d6"},
                            {"coup_de_grace_willpower", 1}, // FBL-BROKEN-8+
                            {"coup_de_grace_empathy_damage", 1}});
}

Document skills() {
    Document result = Document::table();
    for (std::size_t i = 0; i < skill_count; ++i)
        result.set(keys_of_skills[i],
                   keys_of_attributes[static_cast<std::size_t>(attribute_of(static_cast<Skill>(i)))]);
    return result;
}

// FBL-DICE-6+
Document artifact_dice() {
    Document result = Document::table();
    for (const int sides : {8, 10, 12}) {
        Document faces = Document::list();
        for (int face = 1; face <= sides; ++face) faces.add(year_zero::artifact_successes(face));
        result.set("d" + std::to_string(sides), faces);
    }
    return result;
}

// FBL-AMMO-1+
Document arrow_die() {
    return Document::table(
        {{"steps", Document::list({"d12", "d10", "d8", "d6", "empty"})}, {"step_down_on", Document::list({1, 2})}});
}

// FBL-MOVE-5+
Document range_steps() {
    return Document::table({{"short", Document::list({1, 1})}, {"long", Document::list({2, 4})}, {"distant_from", 5}});
}

// FBL-COND-1 to FBL-COND-4
Document condition(std::size_t which) {
    switch (which) {
    case 0:
        return Document::table({{"id", "hungry"},
                                {"starts_after_days", 1},
                                {"interval", "week"},
                                {"strength_damage", 1},
                                {"blocks", Document::list({"strength"})},
                                {"magic_recovers", true},
                                {"death_if_broken", Document::list({"strength"})}});
    case 1:
        return Document::table({{"id", "thirsty"},
                                {"starts_after_days", 1},
                                {"interval", "day"},
                                {"strength_damage", 1},
                                {"agility_damage", 1},
                                {"blocks", Document::list({"strength", "agility", "wits", "empathy"})},
                                {"magic_recovers", true},
                                {"death_if_broken", Document::list({"strength", "agility"})}});
    case 2:
        return Document::table({{"id", "sleepy"},
                                {"starts_after_days", 1},
                                {"interval", "day"},
                                {"wits_damage", 1},
                                {"blocks", Document::list({"wits"})},
                                {"magic_recovers", true},
                                {"death_if_broken", Document::list()},
                                {"collapse_quarter_days", 1}});
    default:
        return Document::table({{"id", "cold"},
                                {"interval", "gm"},
                                {"roll_skill", "endurance"},
                                {"strength_damage", 1},
                                {"wits_damage", 1},
                                {"blocks", Document::list({"strength", "wits"})},
                                {"magic_recovers", false},
                                {"death_if_broken", Document::list({"strength"})}});
    }
}

} // namespace

void check_built_in(Reader& file) {
    const auto check = [&](std::string_view key, const Document& rules) {
        if (auto table = file.optional_table(key)) compare(*table, rules);
    };
    check("constants", constants());
    check("skills", skills());
    check("artifact_dice", artifact_dice());
    check("arrow_die", arrow_die());
    check("range_steps", range_steps());
    for (Reader& row : file.tables("condition")) {
        const std::size_t which = row.one_of("id", keys_of_conditions);
        if (row.document()["id"].as_text() == keys_of_conditions[which]) compare(row, condition(which));
    }
}

} // namespace fracas::forbidden_lands
