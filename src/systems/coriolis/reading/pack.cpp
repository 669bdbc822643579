#include "systems/coriolis/reading/pack.hpp"

#include "engine/counting.hpp"
#include "systems/coriolis/reading/built_in_figures.hpp"
#include "systems/coriolis/reading/entries.hpp"
#include "systems/shared/reading/pack_reading.hpp"

#include <algorithm>
#include <string>

namespace fracas::coriolis {

namespace {

constexpr auto limit_units = std::to_array<std::string_view>({"none", "minutes", "hours", "days"});
constexpr auto paralyses = std::to_array<std::string_view>({"none", "waist_down", "neck_down"});

// COR-TURN-1, COR-CRIT-7+: a minute is 4 combat turns.
constexpr auto turns_of_unit = std::to_array<int>({0, 4, 240, 5760});

// In the order of the bits of Talent.
constexpr auto talent_ids =
    std::to_array<std::string_view>({"combat_veteran", "defensive", "executioner", "nine_lives", "machinegunner",
                                     "point_blank", "rapid_reload", "tough", "sprinter"});
static_assert(Talent::tough == 1u << 7);

// COR-CRIT-5+: "tests" are FORCE, DEXTERITY and MELEE COMBAT tests.
constexpr auto painful = std::to_array<Skill>({Skill::force, Skill::dexterity, Skill::melee_combat});

PackCover read_cover_kind(Reader& reader) {
    return {read_id(reader), read_name(reader), reader.integer("rating", 1, best_cover)};
}

PackKit read_kit(Reader& reader) {
    PackKit result{read_id(reader), read_name(reader), {}};
    result.kit.modifier = reader.integer("modifier", -5, 5);
    result.kit.treats_critical = reader.boolean("treats_critical");
    result.kit.single_use = reader.boolean("single_use");
    result.kit.present = true;
    return result;
}

PackTalent read_talent(Reader& reader) {
    PackTalent result{talent_ids.back().data(), {}, 0};
    const std::size_t which = reader.one_of("id", talent_ids);
    result.id = talent_ids[which];
    result.name = read_name(reader);
    if (which < 8) result.talent = static_cast<std::uint16_t>(1u << which);
    return result;
}

// COR-CRIT-5+ to COR-CRIT-7+. What is settled after the fight is checked and not kept.
Injury read_injury(Reader& reader) {
    Injury injury;
    injury.fatal = reader.boolean_or("fatal", false);
    injury.kills = reader.boolean_or("instant_kill", false);
    injury.falls = reader.boolean_or("falls_prone", false);
    injury.drops_item = reader.boolean_or("drops_item", false);
    injury.move_halved = reader.boolean_or("movement_halved", false);
    injury.no_two_handed = reader.boolean_or("no_two_handed", false);
    reader.boolean_or("permanent_loss", false);
    injury.aid_modifier = reader.integer_or("aid_modifier", 0, -5, 5);
    injury.stunned = reader.integer_or("stunned_turns", 0, 0, 6);
    injury.unconscious = reader.integer_or("unconscious_hours_d6", 0, 0, 6) > 0;
    injury.damage_per_turn = reader.integer_or("damage_per_turn", 0, 0, 6);
    reader.integer_or("damage_per_hour", 0, 0, 6);
    injury.heal_days = reader.integer_or("heal_days_d6", 0, 0, 6);
    injury.paralyses = reader.one_of_or("paralysed", 0, paralyses) != 0;

    const int every_advanced = reader.integer_or("advanced_skills_mod", 0, -5, 0);
    auto penalties = reader.optional_table("skill_mods");
    for (std::size_t i = 0; const std::string_view key : keys_of_skills) {
        const int own = penalties ? penalties->integer_or(key, 0, -5, 0) : 0;
        injury.penalty[i] = own + (advanced(static_cast<Skill>(i)) ? every_advanced : 0);
        ++i;
    }
    if (penalties) penalties->finish();

    const auto hurting = reader.some_of("damage_on_tests", keys_of_skills);
    injury.damage_per_test = !hurting.empty();
    const bool all = std::ranges::all_of(painful, [&](Skill skill) {
        return std::ranges::find(hurting, static_cast<std::size_t>(skill)) != hurting.end();
    });
    if (injury.damage_per_test && (!all || hurting.size() != painful.size()))
        reader.fail("damage_on_tests",
                    "the tests that hurt are force, dexterity and melee_combat, all or none (COR-CRIT-5+)");

    const bool has_limit = injury.fatal && !injury.kills;
    const std::size_t unit = reader.one_of_or("limit_unit", 0, limit_units);
    const int dice = reader.integer_or("limit_d6", 0, 0, 1);
    injury.limit_turns = turns_of_unit[unit];
    if (injury.kills && !injury.fatal) reader.fail("instant_kill", "an injury that kills at once is fatal too");
    if (has_limit && (unit == 0 || dice == 0))
        reader.fail("fatal",
                    "a fatal injury needs limit_d6 = 1 and a limit_unit of minutes, hours or days (COR-CRIT-7+)");
    if (!has_limit && (unit != 0 || dice != 0))
        reader.fail(unit != 0 ? "limit_unit" : "limit_d6",
                    "only an injury that is fatal in time has a limit (COR-CRIT-7+)");
    return injury;
}

class PackReading : PackReadingOf<Pack> {
public:
    using PackReadingOf::PackReadingOf;

    Pack all() {
        for (Reader& file : files_) read_all_but_combatants(file);
        for (Reader& file : files_) read_combatants(file);
        for (Reader& file : files_) file.finish();
        look_for_what_is_missing();
        return std::move(pack_);
    }

private:
    void read_all_but_combatants(Reader& file) {
        read_head_of(file, "coriolis");
        read_each(file, "weapon", "weapon", pack_.weapons, read_weapon);
        read_each(file, "armor", "armor", pack_.armor, read_armor);
        read_each(file, "cover", "cover", pack_.covers, read_cover_kind);
        read_each(file, "medical_equipment", "medical_equipment", pack_.kits, read_kit);
        read_each(file, "talent", "talent", pack_.talents, read_talent);
        read_each(file, "vehicle", "vehicle", pack_.vehicles, [](Reader& reader) {
            PackVehicle vehicle{read_id(reader), read_name(reader), reader.document()};
            read_vehicle(reader);
            return vehicle;
        });
        read_injuries(file);
        if (auto settings = file.optional_table("settings"))
            pack_.house_rules = read_house_rules(*settings, pack_.house_rules);
        check_rule_figures(file);
    }

    void read_combatants(Reader& file) {
        read_each(file, "combatant", "combatant", pack_.combatants, [&](Reader& reader) {
            PackCombatant combatant{read_id(reader), read_name(reader), reader.document()};
            read_person(reader, pack_);
            return combatant;
        });
    }

    void read_injuries(Reader& file) {
        for (Reader& reader : file.tables("critical_injury")) {
            const int d66 = reader.integer("d66", 11, 66);
            const std::string name = read_name(reader);
            const Injury injury = read_injury(reader);
            reader.finish();
            if (!reader.document()["d66"].is(Document::Kind::integer) || d66 != reader.document()["d66"].as_integer())
                continue;
            if (d66 % 10 < 1 || d66 % 10 > 6) {
                reader.fail("d66", "both digits of a D66 are from 1 to 6");
                continue;
            }
            const auto row = static_cast<std::size_t>(injury_row(d66));
            if (!pack_.injury_names[row].empty()) {
                reader.fail("d66",
                            "the injury " + std::to_string(d66) + " is given already: " + pack_.injury_names[row]);
                continue;
            }
            pack_.injuries[row] = injury;
            pack_.injury_names[row] = name.empty() ? std::to_string(d66) : name;
        }
    }

    void look_for_what_is_missing() {
        std::string missing;
        for (const int row : below(static_cast<int>(pack_.injury_names.size())))
            if (pack_.injury_names[static_cast<std::size_t>(row)].empty())
                missing += (missing.empty() ? "" : ", ") + std::to_string(injury_d66(row));
        if (!missing.empty()) complain("critical injuries are missing: " + missing + " (COR-CRIT-5+ has 36)");
        if (index_of(pack_.weapons, "unarmed") < 0) complain("the weapon \"unarmed\" is missing (COR-WEAPON-1+)");
    }
};

} // namespace

Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
    return PackReading(files, mistakes).all();
}

} // namespace fracas::coriolis
