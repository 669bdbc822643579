// Reading the tables of critical injuries: FBL-CRIT-3+ to FBL-CRIT-7+.
#include "engine/counting.hpp"
#include "systems/forbidden_lands/reading/rule_tables.hpp"
#include "systems/shared/reading/pack_reading.hpp"
#include "systems/shared/reading/references.hpp"

#include <algorithm>
#include <span>
#include <string>

namespace fracas::forbidden_lands {

namespace {

constexpr int worst_modifier = -5;
constexpr int most_virulence = 12;
constexpr auto keys_of_lethal = std::to_array<std::string_view>({"no", "timed", "instant"});
constexpr auto limit_dice = std::to_array<std::string_view>({"d6"});
constexpr auto keys_of_units = std::to_array<std::string_view>({"rounds", "minutes", "hours", "days"});
constexpr auto keys_of_healing = std::to_array<std::string_view>({"none", "d6", "2d6", "3d6", "permanent"});
constexpr auto keys_of_traumas = std::to_array<std::string_view>(
    {"none", "bad_dreams", "awake_at_night", "phobia", "drinker", "tight_places", "visions"});
constexpr std::array<std::string_view, wound_tables> rules_of_tables = {"FBL-CRIT-3+", "FBL-CRIT-4+", "FBL-CRIT-5+",
                                                                        "FBL-CRIT-6+"};

// FBL-CRIT-2+: a modifier names its skills, or an attribute and with it all four.
void read_modifiers(Reader& reader, Injury& injury) {
    const std::vector<std::size_t> skills = reader.some_of("skills", keys_of_skills);
    if (reader.has("skill_modifier") != reader.has("skills"))
        reader.fail(reader.has("skills") ? "skills" : "skill_modifier", "skill_modifier and skills go together");
    const int on_skills = reader.integer_or("skill_modifier", 0, worst_modifier, -1);
    for (const std::size_t skill : skills) injury.penalty[skill] = on_skills;
    if (reader.has("attribute_roll_modifier") != reader.has("attribute"))
        reader.fail(reader.has("attribute") ? "attribute" : "attribute_roll_modifier",
                    "attribute_roll_modifier and attribute go together");
    const int on_attribute = reader.integer_or("attribute_roll_modifier", 0, worst_modifier, -1);
    const std::size_t attribute = reader.one_of_or("attribute", 0, keys_of_attributes);
    for (std::size_t i = 0; i < skill_count; ++i)
        if (static_cast<std::size_t>(attribute_of(static_cast<Skill>(i))) == attribute)
            injury.penalty[i] += on_attribute;
}

// FBL-CRIT-2+
void read_limit(Reader& reader, Injury& injury) {
    injury.lethal = static_cast<Lethal>(reader.one_of("lethal", keys_of_lethal));
    if (injury.lethal == Lethal::timed) {
        reader.one_of("time_limit_dice", limit_dice);
        injury.unit = static_cast<Unit>(1 + reader.one_of("time_limit_unit", keys_of_units));
        injury.healing_modifier = reader.integer("healing_roll_modifier", worst_modifier, 0);
        return;
    }
    for (const std::string_view key : {"time_limit_dice", "time_limit_unit", "healing_roll_modifier"})
        if (reader.has(key)) reader.fail(key, "only an injury with lethal = \"timed\" has this");
}

// FBL-CRIT-4+, FBL-CRIT-6+, FBL-CRIT-7+: who can do nothing is paralysed, catatonic or unconscious, as the table has it.
void read_helplessness(Reader& reader, Injury& injury) {
    const bool helpless = reader.boolean_or("no_actions", false);
    injury.paralyses = helpless && injury.table < Wounds::horror;
    injury.catatonic = helpless && injury.table == Wounds::horror;
    injury.unconscious = helpless && injury.table == Wounds::other;
    if (reader.boolean_or("permanent_unless_healed", false) != injury.paralyses)
        reader.fail("permanent_unless_healed",
                    "what paralyses is permanent unless healed, and nothing else is (FBL-CRIT-4+)");
}

bool does_something(const Injury& injury) {
    return injury.hurts != 0 || injury.run_is_slow || injury.no_two_handed || injury.paralyses || injury.catatonic ||
           injury.unconscious || injury.trauma != Trauma::none ||
           std::ranges::any_of(injury.penalty, [](Small penalty) { return penalty != 0; });
}

Injury read_injury(Reader& reader, Wounds table) {
    Injury injury;
    injury.table = table;
    read_limit(reader, injury);
    read_modifiers(reader, injury);
    for (const std::size_t skill : reader.some_of("strength_damage_on_rolls", keys_of_skills))
        injury.hurts |= 1u << skill;
    injury.run_is_slow = reader.boolean_or("run_is_slow", false);
    injury.no_two_handed = reader.boolean_or("no_two_handed", false);
    read_helplessness(reader, injury);
    injury.virulence = reader.integer_or("disease_virulence", 0, 0, most_virulence);
    injury.trauma = static_cast<Trauma>(reader.one_of_or("trauma", 0, keys_of_traumas));
    if (injury.trauma != Trauma::none && table != Wounds::horror)
        reader.fail("trauma", "only the horror table has traumas (FBL-CRIT-6+)");
    reader.text_or("note", ""); // for people to read
    const std::size_t healing = reader.one_of("healing_days", keys_of_healing);
    injury.healing_dice = healing + 1 == keys_of_healing.size() ? forever : static_cast<int>(healing);
    const bool stated = reader.document()["healing_days"].as_text() == keys_of_healing.front();
    if (stated && injury.lethal == Lethal::no && does_something(injury))
        reader.fail("healing_days", "effects last for the healing time: without one they would do nothing");
    return injury;
}

class InjuryReading {
public:
    InjuryReading(Pack& pack, std::vector<Mistake>& mistakes) : pack_(pack), mistakes_(mistakes) {}

    void read(Reader& row) {
        const std::size_t table = row.one_of("table", keys_of_wounds);
        if (row.document()["table"].as_text() != keys_of_wounds[table]) return; // the rest cannot be judged
        const bool rolled = table < wound_tables;
        const int from = rolled ? read_d66(row, "d66_from") : 0, to = rolled ? read_d66(row, "d66_to") : 0;
        PackInjury entry{read_name(row), read_injury(row, static_cast<Wounds>(table))};
        row.finish();
        if (rolled && (from == 0 || to == 0)) return;
        if (to < from) {
            row.fail("d66_to", "the last D66 of a row is not below its first");
            return;
        }
        if (pack_.injuries.size() == most_injuries) {
            row.fail("", "at most 80 critical injuries fit into a pack");
            return;
        }
        entry.injury.from = from;
        entry.injury.to = to;
        const bool fits = rolled ? take_rows(row, table, from, to) : take_other(row);
        if (fits) pack_.injuries.push_back(std::move(entry));
    }

    void look_for_what_is_missing() {
        for (std::size_t table = 0; table < wound_tables; ++table) {
            std::string missing;
            for (const int d66 : below(36))
                if (!taken_[table][d66]) missing += (missing.empty() ? "" : ", ") + std::to_string(d66_of(d66));
            if (!missing.empty())
                complain_of_pack(mistakes_, "the " + std::string(keys_of_wounds[table]) +
                                                " table of critical injuries has no row for " + missing + " (" +
                                                std::string(rules_of_tables[table]) + ")");
        }
        if (!has_other_)
            complain_of_pack(mistakes_, "the critical injury of the table \"other\" is missing (FBL-CRIT-7+)");
    }

private:
    // Every D66 stands in one row only.
    bool take_rows(Reader& row, std::size_t table, int from, int to) {
        for (int d66 = d66_row(from); d66 <= d66_row(to); ++d66)
            if (taken_[table][d66]) {
                const PackInjury& before = pack_.injuries[pack_.row_of[table][d66]];
                row.fail("d66_from", "the D66 " + std::to_string(d66_of(d66)) + " is taken already: " + before.name);
                return false;
            }
        for (int d66 = d66_row(from); d66 <= d66_row(to); ++d66) {
            taken_[table][d66] = true;
            pack_.row_of[table][d66] = pack_.injuries.size();
        }
        return true;
    }

    bool take_other(Reader& row) {
        if (has_other_) {
            row.fail("table", "there is one injury of other damage (FBL-CRIT-7+), and it stands in the pack already");
            return false;
        }
        has_other_ = true;
        pack_.other_injury = pack_.injuries.size();
        return true;
    }

    Pack& pack_;
    std::vector<Mistake>& mistakes_;
    bool taken_[wound_tables][36]{};
    bool has_other_{};
};

} // namespace

void read_injuries(std::vector<Reader>& rows, Pack& pack, std::vector<Mistake>& mistakes) {
    InjuryReading reading(pack, mistakes);
    for (Reader& row : rows) reading.read(row);
    reading.look_for_what_is_missing();
}

} // namespace fracas::forbidden_lands
