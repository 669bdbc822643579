#include "systems/forbidden_lands/reading/encounter.hpp"

#include "systems/forbidden_lands/reading/combatant.hpp"
#include "systems/forbidden_lands/reading/map.hpp"
#include "systems/forbidden_lands/rules/starting_state.hpp"
#include "systems/shared/reading/encounter_reading.hpp"

#include <algorithm>
#include <utility>

namespace fracas::forbidden_lands {

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
        std::vector<Reader> zones = file_.tables("zone");
        read_zones(zones, pack_, loaded_.book, loaded_.names);
        read_sides(keys_of_policies);
        read_recruits();
        file_.finish();
        take_places();
        check_sides();
        name_the_fight();
        return std::move(loaded_);
    }

private:
    void read_head() {
        read_title("forbidden-lands");
        loaded_.book.settings = pack_.settings;
        if (auto settings = file_.optional_table("settings"))
            loaded_.book.settings = read_settings(*settings, pack_.settings);
    }

    void read_own_things() {
        read_own("melee_weapon", pack_.weapons, read_melee_weapon);
        read_own("ranged_weapon", pack_.weapons, read_ranged_weapon);
        read_own("shield", pack_.weapons, read_shield);
        read_own("armor", pack_.armor, read_armor);
        read_own("helmet", pack_.helmets, read_helmet);
        read_own("cover", pack_.covers, read_cover);
    }

    void take_places() {
        for (Recruit& recruit : recruits_) {
            const int side = side_of(recruit.reader, recruit.side, recruit.person.name);
            if (side != nobody && !muster_.enlist(recruit, side)) break;
        }
        for (Recruit& recruit : recruits_) muster_.settle(recruit);
        note_policies();
        form_groups(loaded_.book, [&](int who) { return entry_of(who); });
    }

    // FBL-INIT-5+: those of one entry of the pack, or of one table of the encounter.
    int entry_of(int who) const {
        const auto holds = [&](const Recruit& recruit) {
            return std::ranges::find(recruit.roster, who) != recruit.roster.end();
        };
        const auto own = std::ranges::find_if(recruits_, holds);
        const auto first = std::ranges::find_if(recruits_, [&](const Recruit& recruit) {
            return &recruit == &*own || (!recruit.from.empty() && recruit.from == own->from);
        });
        return static_cast<int>(first - recruits_.begin());
    }
};

} // namespace

Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes) {
    return EncounterReading(pack, document, file, mistakes).all();
}

} // namespace fracas::forbidden_lands
