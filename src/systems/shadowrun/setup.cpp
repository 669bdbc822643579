#include "systems/shadowrun/setup.hpp"

#include "systems/shadowrun/figures.hpp"
#include "systems/shadowrun/ground.hpp"
#include "systems/shadowrun/recruit.hpp"

#include <algorithm>
#include <utility>

namespace fracas::shadowrun {

namespace {

constexpr std::array<std::string_view, 1> systems = {"shadowrun"};

std::string in_words(const std::vector<std::string>& names) {
    const std::vector<std::string_view> views(names.begin(), names.end());
    return alternatives(views);
}

class EncounterReading {
public:
    EncounterReading(const Pack& pack, const Document& document, const std::string& file,
                     std::vector<Mistake>& mistakes)
        : pack_(pack),
          mistakes_(mistakes),
          before_(mistakes.size()),
          file_(document, file, mistakes),
          muster_(pack_, loaded_.book, loaded_.state, loaded_.names) {}

    Loaded all() {
        read_head();
        read_own_things();
        muster_.prepare();
        read_sides();
        for (Reader& table : file_.tables("wall")) read_wall(table, pack_, loaded_.book, loaded_.names);
        for (Reader& table : file_.tables("rough")) read_rough(table, loaded_.book);
        for (Reader& table : file_.tables("combatant"))
            if (auto recruit = read_recruit(table, pack_, mistakes_)) recruits_.push_back(std::move(*recruit));
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
        file_.one_of("system", systems);
        loaded_.title = file_.text_or("title", "");
        loaded_.description = file_.text_or("description", "");
        HouseRules rules = pack_.rules;
        if (auto settings = file_.optional_table("settings")) rules = read_settings(*settings, rules);
        loaded_.book.settings = rules.settings;
        loaded_.book.turn_limit = static_cast<std::int16_t>(rules.turn_limit);
        auto scene = file_.optional_table("scene");
        if (!scene) return;
        read_scene(*scene, loaded_.book, loaded_.state);
        muster_.distance_between_sides = scene->integer_or("distance", usual_distance, 1, farthest_sides);
        scene->finish();
    }

    template <class Thing, class Read>
    void read_own(std::string_view kind, std::vector<Thing>& things, Read&& read) {
        for (Reader& reader : file_.tables(kind)) {
            Thing thing = read(reader);
            reader.finish();
            if (thing.id.empty()) continue;
            if (index_of(things, thing.id) >= 0) reader.fail("id", "this id is taken already: choose another one");
            else things.push_back(std::move(thing));
        }
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

    void read_sides() {
        for (Reader& reader : file_.tables("side")) {
            const std::string name = read_name(reader);
            std::string policy;
            if (reader.has("policy")) policy = keys_of_policies[reader.one_of("policy", keys_of_policies)];
            reader.finish();
            if (name.empty()) continue;
            if (find_side(loaded_.names, name) != nobody) {
                reader.fail("name", "there is a side of this name already");
            } else if (loaded_.book.sides == most_combatants) {
                reader.fail("", "at most 16 sides fit into one fight");
            } else {
                muster_.add_side(name);
                loaded_.side_policy.push_back(policy);
            }
        }
        sides_declared_ = loaded_.book.sides > 0;
    }

    // Where sides are declared, everybody belongs to one of them; otherwise a name is enough, and no name means a
    // side of one's own.
    int side_of(Reader& reader, const std::string& written, const std::string& own, bool may_found = true) {
        const int known = written.empty() ? nobody : find_side(loaded_.names, written);
        if (known != nobody) return known;
        if (sides_declared_ || !may_found) {
            const std::string sides =
                loaded_.names.side.empty() ? "" : ": the sides are " + in_words(loaded_.names.side);
            reader.fail("side", (written.empty() ? "missing key \"side\"" : "there is no such side") + sides,
                        written.empty() ? "" : nearest(written, loaded_.names.side));
            return nobody;
        }
        if (loaded_.book.sides == most_combatants) {
            reader.fail("side", "at most 16 sides fit into one fight");
            return nobody;
        }
        loaded_.side_policy.emplace_back();
        return muster_.add_side(written.empty() ? own : written);
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
        loaded_.combatant_policy.resize(static_cast<std::size_t>(loaded_.book.combatants));
        for (const Recruit& recruit : recruits_)
            for (const int who : recruit.roster)
                loaded_.combatant_policy[static_cast<std::size_t>(who)] = recruit.policy;
    }

    void check_sides() {
        std::vector<bool> manned(most_combatants);
        for (int i = 0; i < loaded_.book.combatants; ++i)
            if (!loaded_.book.sheet[i].vehicle) manned[static_cast<std::size_t>(loaded_.book.sheet[i].side)] = true;
        // With other mistakes around, those who are missing here may just have been misspelt.
        if (std::ranges::count(manned, true) < 2 && mistakes_.size() == before_)
            file_.fail("combatant", "a fight needs combatants on at least two sides");
    }

    // SR3-INIT-5+
    void check_waiting() {
        if (loaded_.book.surprise) return;
        for (Recruit& recruit : recruits_)
            if (recruit.person.sheet.lies_in_wait)
                recruit.reader.fail("lies_in_wait",
                                    "nobody is surprised here: add surprise = true to [scene] (SR3-INIT-5+)");
    }

    void name_the_fight() {
        if (loaded_.title.empty())
            for (const std::string& side : loaded_.names.side)
                loaded_.title += (loaded_.title.empty() ? "" : " against ") + side;
        loaded_.names.title = loaded_.title;
    }

    Pack pack_; // with the encounter's own things
    std::vector<Mistake>& mistakes_;
    std::size_t before_; // mistakes of other files
    Reader file_;
    Loaded loaded_;
    Muster muster_;
    bool sides_declared_ = false;
    std::vector<Recruit> recruits_;
    std::vector<Garage> garages_;
};

} // namespace

Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes) {
    return EncounterReading(pack, document, file, mistakes).all();
}

} // namespace fracas::shadowrun
