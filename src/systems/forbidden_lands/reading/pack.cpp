#include "systems/forbidden_lands/reading/pack.hpp"

#include "systems/forbidden_lands/reading/entries.hpp"
#include "systems/shared/reading/pack_reading.hpp"

#include <algorithm>
#include <utility>

namespace fracas::forbidden_lands {

namespace {

class PackReading : PackReadingOf<Pack> {
public:
    using PackReadingOf::PackReadingOf;

    Pack all() {
        for (Reader& file : files_) read_head(file);
        for (std::size_t i = 0; i < keys_of_single_tables.size(); ++i) read_single(static_cast<SingleTable>(i));
        for (std::size_t i = 0; i < keys_of_tables.size(); ++i) read_rows(static_cast<TableKey>(i));
        std::vector<Reader> injuries = rows_of("critical_injury");
        read_injuries(injuries, pack_, mistakes_);
        each("melee_weapon", "weapon", pack_.weapons, read_melee_weapon);
        each("ranged_weapon", "weapon", pack_.weapons, read_ranged_weapon);
        each("shield", "weapon", pack_.weapons, read_shield);
        each("armor", "armour", pack_.armor, read_armor);
        each("helmet", "helmet", pack_.helmets, read_helmet);
        each("cover", "cover", pack_.covers, read_cover);
        each("combatant", "combatant", pack_.combatants, [&](Reader& reader) {
            PackCombatant combatant{read_id(reader), read_name(reader), reader.document()};
            monsters_.push_back(read_person(reader, pack_, true).sheet.kind == Kind::monster ? combatant.id : "");
            return combatant;
        });
        read_monsters();
        for (Reader& file : files_) file.finish();
        return std::move(pack_);
    }

private:
    void read_head(Reader& file) {
        read_head_of(file, "forbidden-lands");
        check_built_in(file);
        if (auto settings = file.optional_table("settings")) pack_.settings = read_settings(*settings, pack_.settings);
    }

    void read_single(SingleTable key) {
        const std::string name(keys_of_single_tables[static_cast<std::size_t>(key)]);
        std::string first;
        for (Reader& file : files_) {
            auto table = file.optional_table(name);
            if (!table) continue;
            if (first.empty()) read_single_table(key, *table, pack_);
            else file.fail(name, "this table stands already at " + first);
            if (first.empty()) first = at_place(file, name);
        }
        if (first.empty()) complain("the table " + name + " is missing");
    }

    void read_rows(TableKey key) {
        const std::string_view name = keys_of_tables[static_cast<std::size_t>(key)];
        std::vector<Reader> rows = needed_rows(name);
        if (!rows.empty()) read_table(key, rows, pack_.tables, mistakes_);
    }

    // FBL-MONSTER-1+: the attacks of a monster stand beside it in the file and belong into its table.
    void read_monsters() {
        std::vector<Reader> rows = rows_of("monster_attack");
        std::vector<std::vector<Reader>> attacks(pack_.combatants.size());
        for (Reader& row : rows) {
            const int owner = read_reference(row, "combatant", pack_.combatants, "combatant");
            if (owner >= 0) attacks[static_cast<std::size_t>(owner)].push_back(row);
        }
        for (std::size_t i = 0; i < attacks.size(); ++i) {
            PackCombatant& owner = pack_.combatants[i];
            const bool monster = std::ranges::find(monsters_, owner.id) != monsters_.end();
            const bool has_own = owner.document.has("attacks");
            read_attacks(attacks[i]);
            if (monster && attacks[i].empty() && !has_own)
                complain("the monster " + owner.id + " has no monster_attack (FBL-MONSTER-1+)");
            Document list = Document::list();
            for (Reader& row : attacks[i]) {
                if (!monster) row.fail("combatant", "only a monster has a list of attacks (FBL-MONSTER-1+)");
                else if (has_own) row.fail("combatant", "this monster has its attacks in its own table already");
                Document attack = row.document();
                attack.remove("combatant");
                list.add(std::move(attack));
            }
            if (!attacks[i].empty()) owner.document.set("attacks", std::move(list));
        }
    }

    std::vector<std::string> monsters_; // their ids
};

} // namespace

Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
    return PackReading(files, mistakes).all();
}

} // namespace fracas::forbidden_lands
