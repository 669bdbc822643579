#include "systems/coriolis/reading/encounter.hpp"

#include "engine/counting.hpp"
#include "systems/coriolis/reading/combatant.hpp"
#include "systems/coriolis/reading/entries.hpp"
#include "systems/shared/reading/encounter_reading.hpp"

#include <algorithm>
#include <utility>

namespace fracas::coriolis {

namespace {

class EncounterReading : EncounterReadingOf<Pack, Loaded, Muster, Recruit> {
public:
    EncounterReading(const Pack& pack, const Document& document, const std::string& file,
                     std::vector<Mistake>& mistakes)
        : EncounterReadingOf(pack, document, file, mistakes, most_combatants) {}

    Loaded all() {
        read_head();
        read_own_equipment();
        read_sides();
        read_ground();
        read_recruits();
        for (Reader& table : file_.tables("vehicle"))
            if (auto garage = read_garage(table, pack_, mistakes_)) garages_.push_back(std::move(*garage));
        file_.finish();
        take_places();
        check_sides();
        check_sneaking();
        name_the_fight();
        note_enemies(loaded_.book);
        return std::move(loaded_);
    }

private:
    void read_head() {
        read_title("coriolis");
        HouseRules rules = pack_.house_rules;
        if (auto settings = file_.optional_table("settings")) rules = read_house_rules(*settings, rules);
        Book& book = loaded_.book;
        book.settings = rules.settings;
        book.turn_limit = rules.turn_limit;
        book.darkness_at_start = rules.darkness_points;
        book.dark = rules.dark;
        book.ambush = rules.ambush;
        loaded_.state.darkness = book.darkness_at_start;
        std::ranges::copy(pack_.injuries, book.injury);
        loaded_.names.injury = pack_.injury_names;
    }

    void read_own_equipment() {
        read_own("weapon", pack_.weapons, read_weapon);
        read_own("armor", pack_.armor, read_armor);
        const int unarmed_attack = index_of(pack_.weapons, "unarmed");
        if (unarmed_attack >= 0)
            loaded_.book.unarmed_weapon =
                muster_.weapon(pack_.weapons[static_cast<std::size_t>(unarmed_attack)], false);
    }

    // COR-COVER-2, COR-MOVE-2+, COR-MOVE-4+
    void read_ground() {
        Book& book = loaded_.book;
        for (Reader& reader : file_.tables("cover")) {
            const bool has_kind = reader.has("kind");
            PackCover from{{}, has_kind ? "?" : "", {}}; // a kind that nobody knows has no name and no rating
            if (has_kind)
                if (const int kind = read_reference(reader, "kind", pack_.covers, "cover"); kind >= 0)
                    from = pack_.covers[static_cast<std::size_t>(kind)];
            if (has_kind && reader.has("rating"))
                reader.fail("rating", "the kind gives the rating: write one of the two");
            const std::string name = read_name(reader, from.name);
            const int rating = has_kind ? from.rating : reader.integer("rating", 2, best_cover);
            const auto at = read_point(reader, "at");
            reader.has("rating");
            reader.finish();
            if (book.covers == most_covers) {
                reader.fail("", "at most 24 places with cover fit into one fight");
                break;
            }
            if (!at) continue;
            book.cover[book.covers++] = {at->x, at->y, rating};
            loaded_.names.cover.push_back(name);
            muster_.cover_kinds.push_back(from.id);
        }
        for (Reader& reader : file_.tables("rough")) {
            const auto at = read_point(reader, "at");
            const int radius = reader.integer("radius", 0, field_edge);
            reader.finish();
            if (book.rough_areas == most_areas) {
                reader.fail("", "at most 8 areas of rough ground fit into one fight");
                break;
            }
            if (at) book.rough[book.rough_areas++] = {at->x, at->y, radius};
        }
    }

    // Nobody says that there are too many sides: before that there are too many combatants.
    int side_of(Reader& reader, const std::string& written, const std::string& own) {
        const std::optional<int> known = known_side(reader, written);
        return known ? *known : found_side(written.empty() ? own : written);
    }

    void take_places() {
        for (Recruit& recruit : recruits_) {
            const int side = side_of(recruit.reader, recruit.side, recruit.person.name);
            if (side != nobody && !muster_.enlist(recruit, side)) return;
        }
        for (Garage& garage : garages_) {
            const int side = garage.side.empty() ? crew_side(garage) : side_of(garage.reader, garage.side, garage.name);
            if (side == nobody && garage.side.empty())
                garage.reader.fail("side",
                                   "missing key \"side\": nobody sits in this vehicle, so its side must be written");
            if (side != nobody && !muster_.enlist(garage, side)) return;
        }
        for (Recruit& recruit : recruits_) muster_.join_group(recruit);
        for (Recruit& recruit : recruits_) muster_.forget(recruit);
        muster_.take_free_places();
        for (Recruit& recruit : recruits_) muster_.settle(recruit);
        for (Garage& garage : garages_) check_seats(garage);
        note_policies();
    }

    // The side of the driver, or of the first one inside.
    int crew_side(const Garage& garage) const {
        const std::string name = muster_.free_name(garage.name);
        int side = nobody;
        for (const Recruit& recruit : recruits_)
            if (recruit.vehicle == name && !recruit.roster.empty() && (side == nobody || recruit.drives))
                side = loaded_.book.sheet[recruit.roster.front()].side;
        return side;
    }

    void check_seats(Garage& garage) {
        int passengers = 0;
        for (const int i : below(loaded_.book.combatants)) {
            const Combatant& combatant = loaded_.state.combatant[i];
            passengers += garage.roster != nobody && combatant.vehicle == garage.roster && !combatant.is(drives);
        }
        if (passengers > garage.figures.passengers)
            garage.reader.fail("passengers", std::to_string(passengers) +
                                                 " passengers sit in this vehicle, beside the driver it has room for " +
                                                 std::to_string(garage.figures.passengers));
    }

    // COR-INIT-8+: one hidden side, whose attempt is a joint one.
    void check_sneaking() {
        int side = nobody;
        for (Recruit& recruit : recruits_) {
            if (!recruit.person.sheet.sneaks || recruit.roster.empty()) continue;
            const int own = loaded_.book.sheet[recruit.roster.front()].side;
            if (side != nobody && own != side)
                recruit.reader.fail("sneaks", "only one side can sneak up on the others (COR-INIT-8+)");
            side = side == nobody ? own : side;
        }
        const Document& settings = file_.document()["settings"];
        if (!loaded_.book.ambush || side != nobody || !settings.has("ambush")) return;
        Reader(settings, file_.file(), mistakes_, "settings")
            .fail("ambush", "an ambush needs combatants with sneaks = true who lie in it (COR-INIT-8+)");
    }

    std::vector<Garage> garages_;
};

} // namespace

Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes) {
    return EncounterReading(pack, document, file, mistakes).all();
}

} // namespace fracas::coriolis
