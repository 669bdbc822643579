#include "systems/alien/reading/encounter.hpp"

#include "systems/alien/policy/named_policies.hpp"
#include "systems/alien/reading/combatant.hpp"
#include "systems/alien/reading/map.hpp"
#include "systems/alien/rules/awareness.hpp"
#include "systems/alien/rules/start.hpp"
#include "systems/shared/reading/encounter_reading.hpp"

#include <utility>

namespace fracas::alien {

namespace {

class EncounterReading : EncounterReadingOf<Pack, Loaded, Muster, Recruit> {
public:
    EncounterReading(const Pack& pack, const Document& document, const std::string& file,
                     std::vector<Mistake>& mistakes)
        : EncounterReadingOf(pack, document, file, mistakes, most_combatants) {}

    Loaded all() {
        read_title("alien");
        loaded_.book.settings = pack_.settings;
        if (auto settings = file_.optional_table("settings"))
            loaded_.book.settings = read_settings(*settings, pack_.settings);
        read_own_things();
        muster_.prepare();
        read_ground();
        read_sides(policy_keys);
        read_recruits();
        file_.finish();
        take_places();
        check_sides();
        check_cards();
        name_the_fight();
        return std::move(loaded_);
    }

private:
    void read_own_things() {
        read_own("weapon", pack_.weapons, read_weapon);
        read_own("armor", pack_.armor, read_armor);
        read_own("barrier", pack_.barriers, read_barrier);
        if (pack_.barriers.size() > most_barriers)
            file_.fail("barrier", "at most 8 barriers fit into one fight, those of the pack included");
        std::vector<Reader> rows = file_.tables("creature_attack");
        for (PackAttackTable& table : read_attack_tables(rows, mistakes_)) {
            if (index_of(pack_.attack_tables, table.id) < 0) pack_.attack_tables.push_back(std::move(table));
            else
                file_.fail("creature_attack", "the attacks of " + table.id +
                                                  " are in the pack already: choose "
                                                  "another creature");
        }
    }

    void read_ground() {
        std::vector<Reader> zones = file_.tables("zone"), borders = file_.tables("border");
        read_map(zones, borders, loaded_.book, loaded_.names);
        hang_doors(Play{loaded_.book, loaded_.state});
    }

    void take_places() {
        for (Recruit& recruit : recruits_) {
            const int side = side_of(recruit.reader, recruit.side, recruit.person.name);
            if (side != nobody && !muster_.enlist(recruit, side)) break;
        }
        for (Recruit& recruit : recruits_) muster_.settle(recruit);
        const Play scene{loaded_.book, loaded_.state};
        for (int who = 0; who < scene.count(); ++who) begin_unnoticed(scene, who);
        note_policies();
    }

    // ALN-INIT-6+
    void check_cards() {
        const int needed = fewest_cards(Scene{loaded_.book, loaded_.state}), cards = loaded_.book.tables.cards;
        if (needed > cards)
            file_.fail("combatant", "this fight needs " + std::to_string(needed) + " initiative cards, and there are " +
                                        std::to_string(cards) + " (ALN-INIT-6+)");
    }
};

} // namespace

Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes) {
    return EncounterReading(pack, document, file, mistakes).all();
}

} // namespace fracas::alien
