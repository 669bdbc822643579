// Reading an encounter: what every system's EncounterReading begins with.
#pragma once

#include "engine/counting.hpp"
#include "engine/reader.hpp"
#include "systems/shared/reading/conduct.hpp"
#include "systems/shared/reading/references.hpp"
#include "systems/shared/reading/roster.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fracas {

template <class Pack, class Loaded, class Muster, class Recruit>
class EncounterReadingOf {
protected:
    EncounterReadingOf(const Pack& pack, const Document& document, const std::string& file,
                       std::vector<Mistake>& mistakes, int most_sides)
        : pack_(pack),
          mistakes_(mistakes),
          before_(mistakes.size()),
          file_(document, file, mistakes),
          muster_(pack_, loaded_.book, loaded_.state, loaded_.names),
          most_sides_(most_sides) {}

    void read_title(std::string_view system) {
        file_.one_of("system", std::span(&system, 1));
        loaded_.title = file_.text_or("title", "");
        loaded_.description = file_.text_or("description", "");
    }

    // --- things of the encounter's own ---

    // Whether the thing has joined those of the pack.
    template <class Thing>
    bool take_own(Reader& reader, std::vector<Thing>& things, Thing thing) {
        reader.finish();
        if (index_of(things, thing.id) >= 0) {
            reader.fail("id", "this id is taken already: choose another one");
            return false;
        }
        things.push_back(std::move(thing));
        return true;
    }

    // One without an id, which is a mistake already, is left out.
    template <class Thing, class Read>
    void read_own(std::string_view kind, std::vector<Thing>& things, Read&& read) {
        for (Reader& reader : file_.tables(kind)) {
            Thing thing = read(reader);
            if (thing.id.empty()) reader.finish();
            else take_own(reader, things, std::move(thing));
        }
    }

    // --- sides ---

    void read_sides(std::span<const std::string_view> policies = keys_of_policies) {
        for (Reader& reader : file_.tables("side")) {
            const std::string name = read_name(reader);
            const std::string policy = read_policy(reader, policies);
            const HowToFight conduct = read_side_conduct(reader);
            reader.finish();
            if (name.empty()) continue;
            if (find_side(loaded_.names, name) >= 0) reader.fail("name", "there is a side of this name already");
            else if (loaded_.book.sides == most_sides_) reader.fail("", too_many_sides());
            else {
                muster_.add_side(name);
                loaded_.side_policy.push_back(policy);
                side_conduct_.push_back(conduct);
            }
        }
        sides_declared_ = loaded_.book.sides > 0;
    }

    // The side that is written, -1 after a mistake; nothing if it is still to be founded. Where sides are declared,
    // everybody belongs to one of them; otherwise a name is enough, and no name means a side of one's own.
    std::optional<int> known_side(Reader& reader, const std::string& written, bool may_found = true) {
        const int known = written.empty() ? -1 : find_side(loaded_.names, written);
        if (known >= 0) return known;
        if (!sides_declared_ && may_found) return std::nullopt;
        const std::string sides =
            loaded_.names.side.empty() ? "" : ": the sides are " + names_in_words(loaded_.names.side);
        reader.fail("side", (written.empty() ? "missing key \"side\"" : "there is no such side") + sides,
                    written.empty() ? "" : nearest(written, loaded_.names.side));
        return -1;
    }

    int found_side(const std::string& name) {
        loaded_.side_policy.emplace_back();
        return muster_.add_side(name);
    }

    // The side of somebody called `own`, founded if need be; -1 after a mistake.
    int side_of(Reader& reader, const std::string& written, const std::string& own, bool may_found = true) {
        if (const std::optional<int> known = known_side(reader, written, may_found)) return *known;
        if (loaded_.book.sides == most_sides_) {
            reader.fail("side", too_many_sides());
            return -1;
        }
        return found_side(written.empty() ? own : written);
    }

    // --- combatants ---

    void read_recruits() {
        for (Reader& table : file_.tables("combatant"))
            if (auto recruit = read_recruit(table, pack_, mistakes_)) recruits_.push_back(std::move(*recruit));
    }

    // Once everybody has his place in the roster: the policies, and of conduct what a side says for those who do not.
    void note_policies() {
        loaded_.combatant_policy.resize(static_cast<std::size_t>(loaded_.book.combatants));
        for (const Recruit& recruit : recruits_)
            for (const int who : recruit.roster)
                loaded_.combatant_policy[static_cast<std::size_t>(who)] = recruit.policy;
        for (const int i : below(loaded_.book.combatants)) {
            auto& sheet = loaded_.book.sheet[i];
            if constexpr (requires { sheet.conduct; })
                if (static_cast<std::size_t>(sheet.side) < side_conduct_.size())
                    sheet.conduct = sheet.conduct.or_else(side_conduct_[static_cast<std::size_t>(sheet.side)]);
        }
    }

    void check_sides() {
        std::vector<bool> manned(static_cast<std::size_t>(loaded_.book.sides));
        for (const int i : below(loaded_.book.combatants)) {
            const auto& sheet = loaded_.book.sheet[i];
            if (!is_vehicle(sheet)) manned[static_cast<std::size_t>(sheet.side)] = true;
        }
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
    std::vector<Recruit> recruits_;

private:
    // A game that has the key says what it knows of it.
    HowToFight read_side_conduct(Reader& reader) const {
        if constexpr (requires { words_of_conduct(pack_); }) return read_conduct(reader, words_of_conduct(pack_));
        else return {};
    }

    template <class Sheet>
    static bool is_vehicle(const Sheet& sheet) {
        if constexpr (requires { sheet.vehicle; }) return sheet.vehicle;
        else return false;
    }

    std::string too_many_sides() const {
        return "at most " + std::to_string(most_sides_) + " sides fit into one fight";
    }

    int most_sides_;
    bool sides_declared_{};
    std::vector<HowToFight> side_conduct_; // of those declared
};

} // namespace fracas
