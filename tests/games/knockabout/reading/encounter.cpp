#include "games/knockabout/reading/encounter.hpp"

#include "games/knockabout/reading/combatant.hpp"
#include "systems/shared/reading/encounter_reading.hpp"

namespace fracas::knockabout {

namespace {

class EncounterReading : EncounterReadingOf<Pack, Loaded, Muster, Recruit> {
public:
    EncounterReading(const Pack& pack, const Document& document, const std::string& file,
                     std::vector<Mistake>& mistakes)
        : EncounterReadingOf(pack, document, file, mistakes, most_combatants) {}

    Loaded all() {
        read_title("knockabout");
        if (auto settings = file_.optional_table("settings")) {
            int& limit = loaded_.book.round_limit; // KNB-END-1
            limit = settings->integer_or("round_limit", limit, 1, most_rounds);
            settings->finish();
        }
        read_sides();
        read_recruits();
        file_.finish();
        for (Recruit& recruit : recruits_) {
            const int side = side_of(recruit.reader, recruit.side, recruit.person.name);
            if (side >= 0) muster_.enlist(recruit, side);
        }
        note_policies();
        check_sides();
        name_the_fight();
        return std::move(loaded_);
    }
};

} // namespace

Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes) {
    return EncounterReading(pack, document, file, mistakes).all();
}

} // namespace fracas::knockabout
