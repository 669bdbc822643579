// What stands in a pack for people to read but is built into the rules: the part of tables.hpp that only compares.
#include "systems/alien/reading/pack_entries.hpp"
#include "systems/alien/reading/rule_tables.hpp"
#include "systems/shared/reading/pack_reading.hpp"

#include <string>

namespace fracas::alien {

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

// ALN-TURN-2, ALN-TURN-3, ALN-TURN-4, and what completion rules add.
struct Action {
    std::string_view id;
    const char* cost;
    std::string_view skill{}; // empty: no roll
    bool interrupt{};
};

constexpr std::array<Action, 25> actions = {{{"close_combat_attack", "full", "close_combat"},
                                             {"ranged_attack", "full", "ranged_combat"},
                                             {"jump_or_climb", "full", "mobility"},
                                             {"take_full_cover", "full"},
                                             {"use_terminal", "full", "comtech"},
                                             {"use_machinery", "full", "heavy_machinery"},
                                             {"first_aid", "full", "medical_aid"},
                                             {"clear_jam", "full", "heavy_machinery"},
                                             {"give_orders", "full", "command"},
                                             {"drive_vehicle", "full", "piloting"},
                                             {"move_zone", "quick"},
                                             {"move_short_adjacent", "quick"},
                                             {"move_to_door_and_peek", "quick"},
                                             {"lock_door", "quick"},
                                             {"take_partial_cover", "quick"},
                                             {"defend", "quick", "close_combat", true},
                                             {"aim", "quick"},
                                             {"dodge", "quick", "mobility", true},
                                             {"reload", "quick"},
                                             {"pick_up_item", "quick"},
                                             {"rally", "quick", "command"},
                                             {"break_free", "full", "close_combat"},
                                             {"help", "full"},
                                             {"creature_attack", "full"},
                                             {"unlock_door", "quick"}}};

Document rules_of(const Action& action) {
    Document rules = Document::table({{"cost", action.cost}, {"interrupt", action.interrupt}});
    if (!action.skill.empty()) rules.set("skill", action.skill);
    return rules;
}

// Rows that only print: each names one of the ids, rules(index) is what it may say. A pack need not have them.
template <std::size_t count, class Rules>
void check_rows(Reader& file, std::string_view table, const std::array<std::string_view, count>& ids,
                const Rules& rules) {
    for (Reader& row : file.tables(table)) {
        const std::size_t index = row.one_of("id", ids);
        if (row.document()["id"].as_text() != ids[index]) continue; // the other keys cannot be judged
        compare(row, rules(index));
        row.finish();
    }
}

// ALN-COVER-3+
Document rules_of_cover(bool full, const Tables& tables) {
    return Document::table({{"dice", full ? tables.full_cover : tables.partial_cover},
                            {"dodge_allowed", !full},
                            {"adds_barrier", full},
                            {"action", full ? "full" : "quick"}});
}

} // namespace

void compare(Reader& reader, const Document& rules) {
    for (const Document::Entry& entry : rules.as_table())
        if (reader.has(entry.key) && reader.document()[entry.key] != entry.value)
            reader.fail(entry.key, "the rules have " + in_words(entry.value) +
                                       " here; what may be changed is in the figures and settings");
}

void check_built_in(Reader& file, const Tables& tables) {
    check_constants(file, {{"people_speed", 1}, {"long_max_zones", 4}}); // ALN-INIT-6+, ALN-RANGE-1
    if (auto ranges = file.optional_table("ranges")) {
        Document order = Document::list();
        for (const std::string_view range : keys_of_ranges) order.add(range);
        compare(*ranges, Document::table({{"order", order}}));
        ranges->finish();
    }
    check_rows(file, "skill", keys_of_skills, [](std::size_t index) {
        const auto attribute = static_cast<std::size_t>(attribute_of(static_cast<Skill>(index)));
        return Document::table({{"attribute", keys_of_attributes[attribute]}});
    });
    std::array<std::string_view, actions.size()> ids;
    std::ranges::transform(actions, ids.begin(), &Action::id);
    check_rows(file, "action", ids, [](std::size_t index) { return rules_of(actions[index]); });
    static constexpr auto covers = std::to_array<std::string_view>({"partial", "full"});
    check_rows(file, "cover", covers, [&](std::size_t index) { return rules_of_cover(index == 1, tables); });
}

} // namespace fracas::alien
