#include "systems/forbidden_lands/setup.hpp"

#include "systems/forbidden_lands/ground.hpp"
#include "systems/forbidden_lands/recruit.hpp"
#include "systems/forbidden_lands/start.hpp"

#include <algorithm>
#include <utility>

namespace fracas::forbidden_lands {

namespace {

constexpr std::array<std::string_view, 1> systems = {"forbidden-lands"};

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
        std::vector<Reader> zones = file_.tables("zone");
        read_zones(zones, pack_, loaded_.book, loaded_.names);
        read_sides();
        for (Reader& table : file_.tables("combatant"))
            if (auto recruit = read_recruit(table, pack_, mistakes_)) recruits_.push_back(std::move(*recruit));
        file_.finish();
        take_places();
        check_sides();
        name_the_fight();
        return std::move(loaded_);
    }

private:
    void read_head() {
        file_.one_of("system", systems);
        loaded_.title = file_.text_or("title", "");
        loaded_.description = file_.text_or("description", "");
        loaded_.book.settings = pack_.settings;
        if (auto settings = file_.optional_table("settings"))
            loaded_.book.settings = read_settings(*settings, pack_.settings);
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
        read_own("melee_weapon", pack_.weapons, read_melee_weapon);
        read_own("ranged_weapon", pack_.weapons, read_ranged_weapon);
        read_own("shield", pack_.weapons, read_shield);
        read_own("armor", pack_.armor, read_armor);
        read_own("helmet", pack_.helmets, read_helmet);
        read_own("cover", pack_.covers, read_cover);
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

    // Where sides are declared, everybody belongs to one of them; otherwise a name is enough, and no name means a side
    // of one's own. There are never more sides than combatants.
    int side_of(Recruit& recruit) {
        const std::string& written = recruit.side;
        const int known = written.empty() ? nobody : find_side(loaded_.names, written);
        if (known != nobody) return known;
        if (sides_declared_) {
            recruit.reader.fail("side",
                                (written.empty() ? "missing key \"side\"" : "there is no such side") +
                                    (": the sides are " + in_words(loaded_.names.side)),
                                written.empty() ? "" : nearest(written, loaded_.names.side));
            return nobody;
        }
        if (loaded_.book.sides == most_combatants) {
            recruit.reader.fail("side", "at most 16 sides fit into one fight");
            return nobody;
        }
        loaded_.side_policy.emplace_back();
        return muster_.add_side(written.empty() ? recruit.person.name : written);
    }

    void take_places() {
        for (Recruit& recruit : recruits_) {
            const int side = side_of(recruit);
            if (side != nobody && !muster_.enlist(recruit, side)) break;
        }
        for (Recruit& recruit : recruits_) muster_.settle(recruit);
        loaded_.combatant_policy.resize(static_cast<std::size_t>(loaded_.book.combatants));
        for (const Recruit& recruit : recruits_)
            for (const int who : recruit.roster)
                loaded_.combatant_policy[static_cast<std::size_t>(who)] = recruit.policy;
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

    void check_sides() {
        std::vector<bool> manned(most_combatants);
        for (int i = 0; i < loaded_.book.combatants; ++i)
            manned[static_cast<std::size_t>(loaded_.book.sheet[i].side)] = true;
        // With other mistakes around, those who are missing here may just have been misspelt.
        if (std::ranges::count(manned, true) < 2 && mistakes_.size() == before_)
            file_.fail("combatant", "a fight needs combatants on at least two sides");
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
};

} // namespace

Loaded read_encounter(const Pack& pack, const Document& document, const std::string& file,
                      std::vector<Mistake>& mistakes) {
    return EncounterReading(pack, document, file, mistakes).all();
}

} // namespace fracas::forbidden_lands
