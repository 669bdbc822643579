#include "systems/shadowrun/reading/encounter.hpp"

#include "systems/shadowrun/reading/combatant.hpp"
#include "systems/shadowrun/reading/entries.hpp"
#include "systems/shadowrun/reading/map.hpp"
#include "systems/shared/reading/encounter_reading.hpp"

#include <utility>

namespace fracas::shadowrun {

namespace {

class EncounterReading : EncounterReadingOf<Pack, Loaded, Muster, Recruit> {
public:
    EncounterReading(const Pack& pack, const Document& document, const std::string& file,
                     std::vector<Mistake>& mistakes)
        : EncounterReadingOf(pack, document, file, mistakes, most_combatants) {}

    Loaded all() {
        read_head();
        read_own_things();
        muster_.prepare();
        read_sides();
        for (Reader& table : file_.tables("wall")) read_wall(table, pack_, loaded_.book, loaded_.names);
        for (Reader& table : file_.tables("rough")) read_rough(table, loaded_.book);
        read_recruits();
        for (Reader& table : file_.tables("vehicle"))
            if (auto garage = read_garage(table, pack_, mistakes_)) garages_.push_back(std::move(*garage));
        file_.finish();
        take_places();
        check_sides();
        check_waiting();
        name_the_fight();
        return std::move(loaded_);
    }

private:
    void read_head() {
        read_title("shadowrun");
        HouseRules rules = pack_.rules;
        if (auto settings = file_.optional_table("settings")) rules = read_settings(*settings, rules);
        loaded_.book.settings = rules.settings;
        loaded_.book.turn_limit = rules.turn_limit;
        auto scene = file_.optional_table("scene");
        if (!scene) return;
        read_scene(*scene, loaded_.book, loaded_.state);
        muster_.distance_between_sides = scene->integer_or("distance", usual_distance, 1, farthest_sides);
        scene->finish();
    }

    void read_own_things() {
        read_own("ammunition", pack_.ammunition, read_ammunition);
        if (pack_.ammunition.size() > most_ammunition)
            file_.fail("ammunition", "at most 12 kinds of ammunition fit into one fight, those of the pack included");
        read_own("accessory", pack_.accessories, read_accessory);
        read_own("armor", pack_.armour, read_armour);
        read_own("metatype", pack_.metatypes, read_metatype);
        read_own("barrier", pack_.barriers, read_barrier);
        read_own("firearm", pack_.weapons, [&](Reader& reader) { return read_firearm(reader, pack_); });
        read_own("projectile_weapon", pack_.weapons,
                 [&](Reader& reader) { return read_projectile_weapon(reader, pack_); });
        read_own("melee_weapon", pack_.weapons, read_melee_weapon);
    }

    void take_places() {
        for (const Recruit& recruit : recruits_)
            muster_.reserved.insert(muster_.reserved.end(), recruit.at.begin(), recruit.at.end());
        for (const Garage& garage : garages_)
            if (garage.at) muster_.reserved.push_back(*garage.at);
        for (Recruit& recruit : recruits_) {
            const int side = side_of(recruit.reader, recruit.side, recruit.person.name);
            if (side != nobody && !muster_.enlist(recruit, side)) break;
        }
        // A vehicle makes no side of its own: it does not fight.
        for (Garage& garage : garages_) {
            const int side = side_of(garage.reader, garage.side, garage.name, false);
            if (side != nobody && !muster_.enlist(garage, side)) break;
        }
        for (Recruit& recruit : recruits_) muster_.settle(recruit);
        note_policies();
    }

    // SR3-INIT-5+
    void check_waiting() {
        if (loaded_.book.surprise) return;
        for (Recruit& recruit : recruits_)
            if (recruit.person.sheet.lies_in_wait)
                recruit.reader.fail("lies_in_wait",
                                    "nobody is surprised here: add surprise = true to [scene] (SR3-INIT-5+)");
    }

    std::vector<Garage> garages_;
};

} // namespace

Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes) {
    return EncounterReading(pack, document, file, mistakes).all();
}

} // namespace fracas::shadowrun
