#include "systems/alien/reading/pack.hpp"

#include "systems/alien/reading/pack_entries.hpp"
#include "systems/alien/reading/rule_tables.hpp"
#include "systems/shared/reading/pack_reading.hpp"

#include <utility>

namespace fracas::alien {

namespace {

class PackReading : PackReadingOf<Pack> {
public:
    using PackReadingOf::PackReadingOf;

    Pack all() {
        for (Reader& file : files_) read_head(file);
        each("barrier", "barrier", pack_.barriers, read_barrier);
        if (pack_.barriers.size() > most_barriers) complain("at most 8 barriers fit into a pack");
        read_all_figures();
        for (std::size_t i = 0; i < keys_of_tables.size(); ++i) read_rows(static_cast<TableKey>(i));
        for (Reader& file : files_) check_built_in(file, pack_.tables);
        each("weapon", "weapon", pack_.weapons, read_weapon);
        each("item", "weapon", pack_.weapons, read_item); // ALN-ITEM-2+: they share their ids
        read_unarmed();
        each("armor", "armor", pack_.armor, read_armor);
        std::vector<Reader> attacks = rows_of("creature_attack");
        pack_.attack_tables = read_attack_tables(attacks, mistakes_);
        each("combatant", "combatant", pack_.combatants, [&](Reader& reader) {
            PackCombatant combatant{read_id(reader), read_name(reader), reader.document()};
            read_person(reader, pack_);
            return combatant;
        });
        for (Reader& file : files_) file.finish();
        return std::move(pack_);
    }

private:
    void read_head(Reader& file) {
        read_head_of(file, "alien");
        if (auto settings = file.optional_table("settings")) pack_.settings = read_settings(*settings, pack_.settings);
    }

    void read_all_figures() {
        std::string first;
        for (Reader& file : files_) {
            auto figures = file.optional_table("figures");
            if (!figures) continue;
            if (first.empty()) read_figures(*figures, pack_);
            else file.fail("figures", "the figures stand already at " + first);
            if (first.empty()) first = at_place(file, "figures");
        }
        if (first.empty()) complain("the table figures is missing");
    }

    std::vector<Reader> rows_of(std::string_view key) {
        std::vector<Reader> rows;
        for (Reader& file : files_)
            for (Reader& row : file.tables(key)) rows.push_back(std::move(row));
        return rows;
    }

    void read_rows(TableKey key) {
        const std::string_view name = keys_of_tables[static_cast<std::size_t>(key)];
        std::vector<Reader> rows = rows_of(name);
        if (rows.empty()) complain("the table " + std::string(name) + " is missing");
        else read_table(key, rows, pack_, mistakes_);
    }

    template <class Thing, class Read>
    void each(std::string_view table, std::string_view kind, std::vector<Thing>& things, Read&& read) {
        for (Reader& file : files_) read_each(file, table, kind, things, read);
    }

    // ALN-MELEE-3: always there, for everybody.
    void read_unarmed() {
        if (const int unarmed = index_of(pack_.weapons, "unarmed"); unarmed >= 0)
            pack_.tables.unarmed_damage = pack_.weapons[static_cast<std::size_t>(unarmed)].weapon.damage;
        else complain("the weapon \"unarmed\" is missing (ALN-MELEE-3)");
    }
};

} // namespace

Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
    return PackReading(files, mistakes).all();
}

} // namespace fracas::alien
