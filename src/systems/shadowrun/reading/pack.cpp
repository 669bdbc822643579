#include "systems/shadowrun/reading/pack.hpp"

#include "systems/shadowrun/reading/entries.hpp"
#include "systems/shared/reading/pack_reading.hpp"

#include <utility>

namespace fracas::shadowrun {

namespace {

class PackReading : PackReadingOf<Pack> {
public:
    PackReading(std::span<const PackFile> files, std::vector<Mistake>& mistakes) : PackReadingOf(files, mistakes) {
        // SR3-ARMOR-1+, SR3-RANGED-9: what a bow looses is a kind of ammunition too, one that changes nothing.
        PackAmmunition arrow{"arrow", "Arrows or bolts"};
        arrow.ammunition.armour = Reading::impact;
        pack_.ammunition.push_back(std::move(arrow));
    }

    Pack all() {
        for (Reader& file : files_) read_head(file);
        if (figures_at_.empty()) complain("the table figures is missing");
        for (std::size_t i = 0; i < keys_of_tables.size(); ++i) read_rows(static_cast<TableKey>(i));
        each("weapon_range", "weapon class", pack_.ranges, read_range, "class");
        each("ammunition", "ammunition", pack_.ammunition, [](Reader& reader) {
            PackAmmunition ammunition = read_ammunition(reader);
            if (ammunition.id == "arrow") reader.fail("id", "arrows and bolts are there already: choose another id");
            return ammunition;
        });
        each("accessory", "accessory", pack_.accessories, read_accessory);
        each("armor", "armour", pack_.armour, read_armour);
        each("metatype", "metatype", pack_.metatypes, read_metatype);
        each("barrier", "barrier", pack_.barriers, read_barrier);
        each("vehicle", "vehicle", pack_.vehicles, read_vehicle);
        // All weapons share their ids: hands name them without a kind.
        each("firearm", "weapon", pack_.weapons, [&](Reader& reader) { return read_firearm(reader, pack_); });
        each("projectile_weapon", "weapon", pack_.weapons,
             [&](Reader& reader) { return read_projectile_weapon(reader, pack_); });
        each("melee_weapon", "weapon", pack_.weapons, read_melee_weapon);
        look_for_what_is_missing();
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
        read_head_of(file, "shadowrun");
        check_constants(file, {{"die_sides", 6},
                               {"min_target_number", 2},
                               {"turn_seconds", 3},
                               {"turns_per_minute", 20},
                               {"monitor_boxes", monitor_boxes},
                               {"mount_complex_actions", 2}});
        if (auto settings = file.optional_table("settings")) pack_.rules = read_settings(*settings, pack_.rules);
        auto figures = file.optional_table("figures");
        if (!figures) return;
        if (!figures_at_.empty()) file.fail("figures", "the figures stand already at " + figures_at_);
        else read_figures(*figures, pack_.tables);
        figures_at_ = at_place(file, "figures");
    }

    void read_rows(TableKey key) {
        const std::string_view name = keys_of_tables[static_cast<std::size_t>(key)];
        std::vector<Reader> rows = needed_rows(name);
        if (!rows.empty()) read_table(key, rows, pack_.tables, mistakes_);
    }

    void look_for_what_is_missing() {
        // SR3-MELEE-2: always ready, for everybody.
        const int unarmed = index_of(pack_.weapons, "unarmed");
        if (unarmed < 0 || pack_.weapons[static_cast<std::size_t>(unarmed)].weapon.is_ranged())
            complain("the melee weapon \"unarmed\" is missing (SR3-MELEE-2)");
        if (index_of(pack_.ammunition, "regular") < 0)
            complain("the ammunition \"regular\" is missing: it is in every firearm that says nothing else");
        if (index_of(pack_.metatypes, "human") < 0)
            complain("the metatype \"human\" is missing: it is what everybody is who says nothing else");
        if (pack_.ammunition.size() > most_ammunition)
            complain("at most 11 kinds of ammunition fit into a pack, beside arrows");
    }

    std::string figures_at_;
};

} // namespace

Pack read_pack(std::span<const PackFile> files, std::vector<Mistake>& mistakes) {
    return PackReading(files, mistakes).all();
}

} // namespace fracas::shadowrun
