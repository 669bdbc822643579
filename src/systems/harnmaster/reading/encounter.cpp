#include "systems/harnmaster/reading/encounter.hpp"

#include "systems/harnmaster/reading/combatant.hpp"
#include "systems/harnmaster/reading/entries.hpp"
#include "systems/harnmaster/reading/map.hpp"
#include "systems/shared/reading/encounter_reading.hpp"

#include <algorithm>
#include <utility>

namespace fracas::harnmaster {

namespace {

class EncounterReading : EncounterReadingOf<Pack, Loaded, Muster, Recruit> {
public:
    EncounterReading(const Pack& pack, const Document& document, const std::string& file,
                     std::vector<Mistake>& mistakes)
        : EncounterReadingOf(pack, document, file, mistakes, most_sides) {}

    Loaded all() {
        read_head();
        read_own_tables();
        read_own_things();
        muster_.prepare();
        read_sides();
        read_recruits();
        file_.has("starts");
        file_.finish();
        take_places();
        check_sides();
        read_starting_side();
        name_the_fight();
        note_what_follows(loaded_.book);
        loaded_.warnings.insert(loaded_.warnings.begin(), pack_.warnings.begin(), pack_.warnings.end());
        return std::move(loaded_);
    }

private:
    void read_head() {
        read_title("harnmaster");
        loaded_.book.settings = pack_.settings;
        if (auto settings = file_.optional_table("settings"))
            loaded_.book.settings = read_settings(*settings, pack_.settings);
        open_ground(loaded_.book);
        if (auto map = file_.optional_table("map")) read_ground(*map, loaded_.book, loaded_.state);
    }

    // A table that the encounter brings takes the place of the pack's. Locations stay: armour and hands name them.
    void read_own_tables() {
        const Remarks remarks{mistakes_, loaded_.warnings};
        for (std::size_t i = 1; i < keys_of_tables.size(); ++i) {
            if (!file_.has(keys_of_tables[i])) continue;
            std::vector<Reader> rows = file_.tables(keys_of_tables[i]);
            if (!rows.empty()) read_table(static_cast<TableKey>(i), rows, pack_.tables, remarks);
        }
    }

    void read_own_things() {
        for (Reader& reader : file_.tables("skill")) {
            PackSkill skill{read_id(reader), {}};
            skill.name = read_name(reader, with_blanks(skill.id));
            reader.finish();
            if (skill.id.empty()) continue;
            if (index_of(pack_.skills, skill.id) >= 0) reader.fail("id", "there is a skill of this id already");
            else if (pack_.skills.size() == most_skills) reader.fail("", "at most 40 skills fit into one fight");
            else pack_.skills.push_back(std::move(skill));
        }
        read_own("weapon", pack_.weapons, [&](Reader& reader) { return read_weapon(reader, pack_); });
        read_own("shield", pack_.weapons, [&](Reader& reader) { return read_shield(reader, pack_); });
        for (Reader& reader : file_.tables("missile_weapon")) {
            PackWeapon thing = read_missile_weapon(reader, pack_);
            if (thing.id.empty()) reader.finish();
            else if (take_own(reader, pack_.weapons, std::move(thing)))
                join_thrown(pack_.weapons, pack_.weapons.size() - 1, reader);
        }
        read_own("armour_material", pack_.materials, read_material);
        read_own("armour", pack_.armour, [&](Reader& reader) { return read_armour(reader, pack_); });
    }

    void take_places() {
        for (const Recruit& recruit : recruits_)
            muster_.reserved.insert(muster_.reserved.end(), recruit.at.begin(), recruit.at.end());
        for (Recruit& recruit : recruits_) {
            const int side = side_of(recruit.reader, recruit.side, recruit.person.name);
            if (side != nobody && !muster_.enlist(recruit, side)) break;
        }
        note_policies();
    }

    // HMG-INIT-2
    void read_starting_side() {
        if (!file_.has("starts")) return;
        const std::string word = file_.text("starts");
        if (!file_.document()["starts"].is(Document::Kind::text)) return;
        const int side = find_side(loaded_.names, word);
        if (side != nobody) loaded_.book.starting_side = side;
        else if (word != "none")
            file_.fail("starts",
                       "starts names the side that has the first round to itself, or \"none\"; the sides are " +
                           names_in_words(loaded_.names.side),
                       nearest(word, loaded_.names.side));
    }
};

} // namespace

Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes) {
    return EncounterReading(pack, document, file, mistakes).all();
}

} // namespace fracas::harnmaster
