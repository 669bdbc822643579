#include "systems/shadowrun/intervene.hpp"

#include "systems/shadowrun/ground.hpp"
#include "systems/shadowrun/hand.hpp"

#include <utility>

namespace fracas::shadowrun {

namespace {

// The whole set, on copies that are thrown away if anything is wrong.
class Intervention {
public:
    Intervention(const Pack& pack, const Book& book, const Names& names, const State& state, const Document& set)
        : book_(book), names_(names), state_(state), pack_(pack), reader_(set, "", mistakes_) {}

    std::vector<Mistake> carry_out(Book& book, Names& names, State& state) {
        if (over(state_)) {
            reader_.fail("", "the fight is over: take back the last answer first");
            return std::move(mistakes_);
        }
        know_own_things();
        change_fight();
        if (reader_.has("combatant")) {
            const int who = named("combatant");
            // What is allowed for nobody would be called unknown otherwise.
            if (who == nobody) return std::move(mistakes_);
            Hand(reader_, pack_, book_, names_, state_, who).change();
        }
        if (reader_.has("remove"))
            if (const int who = named("remove"); who != nobody)
                Hand(reader_, pack_, book_, names_, state_, who).leave();
        if (reader_.has("add")) add();
        if (reader_.keys().empty())
            reader_.fail("", "an intervention names what it changes: combatant, add, remove, light, air, turn_limit or "
                             "settings");
        reader_.finish();
        if (mistakes_.empty()) {
            book = book_;
            names = std::move(names_);
            state = state_;
        }
        return std::move(mistakes_);
    }

private:
    int named(std::string_view key) {
        const std::string word = reader_.text(key);
        if (!reader_.document()[key].is(Document::Kind::text)) return nobody;
        const int who = find_combatant(names_, word);
        if (who == nobody) reader_.fail(key, "there is no combatant of this name", nearest_combatant(names_, word));
        return who;
    }

    // Weapons and rounds of the encounter's own are known by the book alone.
    void know_own_things() {
        for (std::size_t i = pack_.ammunition.size(); i < names_.ammunition_key.size(); ++i)
            pack_.ammunition.push_back({names_.ammunition_key[i], names_.ammunition[i], book_.ammunition[i]});
        for (std::size_t i = 0; i < names_.weapon_key.size(); ++i) {
            const std::string& key = names_.weapon_key[i];
            // With accessories it is another entry of the book, but no weapon anybody could name.
            if (key.find('+') == std::string::npos && index_of(pack_.weapons, key) < 0)
                pack_.weapons.push_back({key, names_.weapon[i], book_.weapon[i]});
        }
    }

    void change_fight() {
        // SR3-VIS-1
        if (reader_.has("light")) state_.light = static_cast<Light>(reader_.one_of("light", keys_of_light));
        if (reader_.has("air")) state_.air = read_air(reader_, "air", state_.air);
        if (reader_.has("turn_limit"))
            book_.turn_limit = static_cast<std::int16_t>(reader_.integer("turn_limit", 1, most_turns));
        auto settings = reader_.optional_table("settings");
        if (!settings) return;
        const HouseRules rules = read_settings(*settings, {book_.settings, book_.turn_limit});
        book_.settings = rules.settings;
        book_.turn_limit = static_cast<std::int16_t>(rules.turn_limit);
    }

    void add() {
        const Reader written = reader_.table("add");
        if (!written.document().is(Document::Kind::table)) return;
        auto recruit = read_recruit(written, pack_, mistakes_);
        if (!recruit) return;
        Muster muster(pack_, book_, state_, names_);
        int side = find_side(names_, recruit->side);
        if (side == nobody && !recruit->side.empty()) {
            recruit->reader.fail("side", "there is no side of this name; without one it is a side of its own",
                                 nearest(recruit->side, names_.side));
            return;
        }
        if (side == nobody && book_.combatants < most_combatants) side = muster.add_side(recruit->person.name);
        if (!muster.enlist(*recruit, side)) return;
        muster.settle(*recruit);
        if (state_.phase == Phase::opening) return;
        for (const int who : recruit->roster) state_.combatant[who].set(joining); // SR3-INIT-1+
    }

    std::vector<Mistake> mistakes_;
    Book book_;
    Names names_;
    State state_;
    Pack pack_;
    Reader reader_;
};

} // namespace

std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set) {
    if (!set.is(Document::Kind::table))
        return {{"", set.place(), "", "", "an intervention is a table such as { combatant = \"ganger\", physical = 3 }",
                 ""}};
    auto mistakes = Intervention(pack, book, names, state, set).carry_out(book, names, state);
    // SR3-END-1+: whether the fight goes on is asked by the next beat, which can tell it.
    if (mistakes.empty() && state.phase != Phase::opening) state.end_due = true;
    return mistakes;
}

} // namespace fracas::shadowrun
