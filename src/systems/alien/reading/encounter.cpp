#include "systems/alien/reading/encounter.hpp"

#include "engine/counting.hpp"
#include "systems/alien/policy/named_policies.hpp"
#include "systems/alien/reading/combatant.hpp"
#include "systems/alien/reading/map.hpp"
#include "systems/alien/rules/awareness.hpp"
#include "systems/alien/rules/start.hpp"
#include "systems/shared/reading/encounter_reading.hpp"

#include <utility>
#include <vector>

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
        read_own("item", pack_.weapons, read_item);
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
        zones_ = file_.tables("zone");
        std::vector<Reader> borders = file_.tables("border");
        read_map(zones_, borders, loaded_.book, loaded_.names);
        hang_doors(Play{loaded_.book, loaded_.state});
    }

    void take_places() {
        for (Recruit& recruit : recruits_) {
            const int side = side_of(recruit.reader, recruit.side, recruit.person.name);
            if (side != nobody && !muster_.enlist(recruit, side)) break;
        }
        for (Recruit& recruit : recruits_) muster_.settle(recruit);
        lay_out_things();
        const Play scene{loaded_.book, loaded_.state};
        // Who is about to ambush somebody depends on whom his side knows of.
        for (int times = 0; times < 2; ++times)
            for (const int who : below(scene.count())) begin_unnoticed(scene, who);
        check_ambushes();
        note_policies();
    }

    // ALN-ITEM-1: what lies in a zone as the fight begins.
    void lay_out_things() {
        for (Reader& zone : zones_) {
            const int index = find_zone(loaded_.names, zone.document()["id"].as_text());
            if (index >= 0) muster_.lay_out(zone, index);
        }
    }

    // ALN-INIT-4: an ambush is an attack on somebody unaware.
    void check_ambushes() {
        const Scene s{loaded_.book, loaded_.state};
        for (Recruit& recruit : recruits_) {
            if (recruit.roster.empty() || (recruit.flags & ambushing) == 0) continue;
            bool any = false;
            for (const int i : below(s.count()))
                any = any || (s.enemies(recruit.roster.front(), i) && s.at(i).is(unaware));
            if (!any)
                recruit.reader.fail("ambush", "nobody is unaware of it: write unaware = true for whom it lies in wait, "
                                              "or surprise = true in place of ambush (ALN-INIT-3, ALN-INIT-4)");
        }
    }

    // ALN-INIT-6+
    void check_cards() {
        const int needed = fewest_cards(Scene{loaded_.book, loaded_.state}), cards = loaded_.book.tables.cards;
        if (needed > cards)
            file_.fail("combatant", "this fight needs " + std::to_string(needed) + " initiative cards, and there are " +
                                        std::to_string(cards) + " (ALN-INIT-6+)");
    }

    std::vector<Reader> zones_;
};

} // namespace

Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes) {
    return EncounterReading(pack, document, file, mistakes).all();
}

} // namespace fracas::alien
