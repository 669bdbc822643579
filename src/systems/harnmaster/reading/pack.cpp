#include "systems/harnmaster/reading/pack.hpp"

#include "systems/harnmaster/reading/entries.hpp"
#include "systems/shared/reading/pack_reading.hpp"

#include <algorithm>
#include <utility>

namespace fracas::harnmaster {

namespace {

constexpr std::array<std::string_view, first_weapon_skill> named_skills = {"unarmed", "dodge", "riding"};

class PackReading : PackReadingOf<Pack> {
public:
    PackReading(std::span<const PackFile> files, std::vector<Mistake>& mistakes)
        : PackReadingOf(files, mistakes), remarks_{mistakes, pack_.warnings} {
        for (const std::string_view id : named_skills) pack_.skills.push_back({std::string(id), std::string(id)});
    }

    Pack all() {
        for (Reader& file : files_) read_head(file);
        for (std::size_t i = 0; i < keys_of_tables.size(); ++i) read_one_table(static_cast<TableKey>(i));
        for (Reader& file : files_) read_skills(file);
        for (Reader& file : files_) read_things(file);
        for (Reader& file : files_) read_missile_weapons(file);
        for (Reader& file : files_)
            read_each(file, "armour_material", "armour_material", pack_.materials, read_material);
        for (Reader& file : files_)
            read_each(file, "armour", "armour", pack_.armour,
                      [&](Reader& reader) { return read_armour(reader, pack_); });
        look_for_what_is_missing();
        for (Reader& file : files_) read_combatants(file);
        for (Reader& file : files_) file.finish();
        return std::move(pack_);
    }

private:
    void read_head(Reader& file) {
        read_head_of(file, "harnmaster");
        check_constants(file, {{"hex_feet", hex_feet},
                               {"round_seconds", 60 / rounds_in_a_minute},
                               {"rounds_per_minute", rounds_in_a_minute}});
        if (auto settings = file.optional_table("settings")) pack_.settings = read_settings(*settings, pack_.settings);
        const std::vector<std::size_t> chosen = file.some_of("replaces", keys_of_tables);
        for (const std::size_t table : chosen) {
            if (!file.document().has(keys_of_tables[table]))
                file.fail("replaces", "this file has no table " + std::string(keys_of_tables[table]) +
                                          " that could replace another one");
            else if (replaced_by_[table] != nullptr)
                file.fail("replaces", std::string(keys_of_tables[table]) + " is replaced already by " +
                                          replaced_by_[table]->file());
            else replaced_by_[table] = &file;
        }
    }

    // The rows of all files; then those of the file that replaces them. What is replaced is read too, so that the
    // columns which a group leaves alone stay.
    void read_one_table(TableKey key) {
        const auto which = static_cast<std::size_t>(key);
        std::vector<Reader> usual, own;
        for (Reader& file : files_) {
            std::vector<Reader>& rows = &file == replaced_by_[which] ? own : usual;
            for (Reader& row : file.tables(keys_of_tables[which])) rows.push_back(std::move(row));
        }
        const bool only_columns = key == TableKey::strike_location;
        if (usual.empty() && own.empty()) {
            complain("the table " + std::string(keys_of_tables[which]) + " is missing");
            return;
        }
        if (!usual.empty() && (own.empty() || only_columns)) read_table(key, usual, pack_.tables, remarks_);
        if (!own.empty()) read_table(key, own, pack_.tables, remarks_);
        if (only_columns) look_for_columns(usual, own);
    }

    void look_for_columns(const std::vector<Reader>& usual, const std::vector<Reader>& own) {
        for (const std::string_view zone : keys_of_zones) {
            const auto is_of_zone = [&](const Reader& row) { return row.document()["zone"].as_text() == zone; };
            if (std::ranges::none_of(usual, is_of_zone) && std::ranges::none_of(own, is_of_zone))
                complain("the table strike_location has no column for the zone " + std::string(zone) +
                         " (HMG-DAMAGE-4+)");
        }
    }

    void read_skills(Reader& file) {
        for (Reader& reader : file.tables("skill")) {
            PackSkill skill{read_id(reader), {}};
            skill.name = read_name(reader, with_blanks(skill.id));
            reader.finish();
            if (!ids_.is_new(reader, "skill", skill.id)) continue;
            if (const int known = index_of(pack_.skills, skill.id); known >= 0)
                pack_.skills[static_cast<std::size_t>(known)].name = skill.name;
            else if (pack_.skills.size() == most_skills) reader.fail("", "at most 40 skills fit into a pack");
            else pack_.skills.push_back(std::move(skill));
        }
    }

    // Weapons, shields and missile weapons share their ids: hands name them without a kind.
    void take_weapon(Reader& reader, PackWeapon weapon) {
        reader.finish();
        if (ids_.is_new(reader, "weapon", weapon.id)) pack_.weapons.push_back(std::move(weapon));
    }

    void read_things(Reader& file) {
        for (Reader& reader : file.tables("weapon")) take_weapon(reader, read_weapon(reader, pack_));
        for (Reader& reader : file.tables("shield")) take_weapon(reader, read_shield(reader, pack_));
    }

    void read_missile_weapons(Reader& file) {
        for (Reader& reader : file.tables("missile_weapon")) {
            const std::size_t before = pack_.weapons.size();
            take_weapon(reader, read_missile_weapon(reader, pack_));
            if (pack_.weapons.size() > before) join_thrown(pack_.weapons, before, reader);
        }
    }

    void read_combatants(Reader& file) {
        read_each(file, "combatant", "combatant", pack_.combatants, [&](Reader& reader) {
            PackCombatant combatant{read_id(reader), read_name(reader), reader.document()};
            read_person(reader, pack_);
            return combatant;
        });
    }

    // HMG-MELEE-2: everybody has hands, feet and a head to strike with.
    void look_for_what_is_missing() {
        for (const std::string_view id : {"hand", "foot", "head"}) {
            const int found = index_of(pack_.weapons, id);
            if (found < 0) complain("the natural weapon \"" + std::string(id) + "\" is missing (HMG-MELEE-2)");
        }
    }

    std::array<Reader*, keys_of_tables.size()> replaced_by_{};
    Remarks remarks_;
};

} // namespace

Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
    return PackReading(files, mistakes).all();
}

} // namespace fracas::harnmaster
