#include "systems/harnmaster/setup.hpp"

#include "systems/harnmaster/figures.hpp"
#include "systems/harnmaster/ground.hpp"
#include "systems/harnmaster/recruit.hpp"

#include <algorithm>
#include <utility>

namespace fracas::harnmaster {

namespace {

constexpr std::array<std::string_view, 1> systems = {"harnmaster"};

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
        read_own_tables();
        read_own_things();
        muster_.prepare();
        read_sides();
        for (Reader& table : file_.tables("combatant"))
            if (auto recruit = read_recruit(table, pack_, mistakes_)) recruits_.push_back(std::move(*recruit));
        file_.has("starts");
        file_.finish();
        take_places();
        check_sides();
        read_starting_side();
        name_the_fight();
        loaded_.warnings.insert(loaded_.warnings.begin(), pack_.warnings.begin(), pack_.warnings.end());
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
            reader.finish();
            if (thing.id.empty()) continue;
            if (index_of(pack_.weapons, thing.id) >= 0) {
                reader.fail("id", "this id is taken already: choose another one");
                continue;
            }
            pack_.weapons.push_back(std::move(thing));
            join_thrown(pack_.weapons, pack_.weapons.size() - 1, reader);
        }
        read_own("armour_material", pack_.materials, read_material);
        read_own("armour", pack_.armour, [&](Reader& reader) { return read_armour(reader, pack_); });
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
            } else if (loaded_.book.sides == most_sides) {
                reader.fail("", "at most 8 sides fit into one fight");
            } else {
                muster_.add_side(name);
                loaded_.side_policy.push_back(policy);
            }
        }
        sides_declared_ = loaded_.book.sides > 0;
    }

    // Where sides are declared, everybody belongs to one of them; otherwise a name is enough, and no name means a
    // side of one's own.
    int side_of(Reader& reader, const std::string& written, const std::string& own) {
        const int known = written.empty() ? nobody : find_side(loaded_.names, written);
        if (known != nobody) return known;
        if (sides_declared_) {
            reader.fail(
                "side",
                (written.empty() ? "missing key \"side\": the sides are " : "there is no such side: the sides are ") +
                    in_words(loaded_.names.side),
                written.empty() ? "" : nearest(written, loaded_.names.side));
            return nobody;
        }
        if (loaded_.book.sides == most_sides) {
            reader.fail("side", "at most 8 sides fit into one fight");
            return nobody;
        }
        loaded_.side_policy.emplace_back();
        return muster_.add_side(written.empty() ? own : written);
    }

    void take_places() {
        for (const Recruit& recruit : recruits_)
            muster_.reserved.insert(muster_.reserved.end(), recruit.at.begin(), recruit.at.end());
        for (Recruit& recruit : recruits_) {
            const int side = side_of(recruit.reader, recruit.side, recruit.person.name);
            if (side != nobody && !muster_.enlist(recruit, side)) break;
        }
        loaded_.combatant_policy.resize(static_cast<std::size_t>(loaded_.book.combatants));
        for (const Recruit& recruit : recruits_)
            for (const int who : recruit.roster)
                loaded_.combatant_policy[static_cast<std::size_t>(who)] = recruit.policy;
    }

    void check_sides() {
        std::vector<bool> manned(most_sides);
        for (int i = 0; i < loaded_.book.combatants; ++i)
            manned[static_cast<std::size_t>(loaded_.book.sheet[i].side)] = true;
        // With other mistakes around, those who are missing here may just have been misspelt.
        if (std::ranges::count(manned, true) < 2 && mistakes_.size() == before_)
            file_.fail("combatant", "a fight needs combatants on at least two sides");
    }

    // HMG-INIT-2
    void read_starting_side() {
        if (!file_.has("starts")) return;
        const std::string word = file_.text("starts");
        if (!file_.document()["starts"].is(Document::Kind::text)) return;
        const int side = find_side(loaded_.names, word);
        if (side != nobody) loaded_.book.starting_side = static_cast<std::int8_t>(side);
        else if (word != "none")
            file_.fail("starts",
                       "starts names the side that has the first round to itself, or \"none\"; the sides are " +
                           in_words(loaded_.names.side),
                       nearest(word, loaded_.names.side));
    }

    void name_the_fight() {
        if (loaded_.title.empty())
            for (const std::string& side : loaded_.names.side)
                loaded_.title += (loaded_.title.empty() ? "" : " against ") + side;
        loaded_.names.title = loaded_.title;
    }

    Pack pack_; // with the encounter's own tables, weapons and armour
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

} // namespace fracas::harnmaster
