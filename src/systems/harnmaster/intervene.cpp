#include "systems/harnmaster/intervene.hpp"

#include "systems/harnmaster/hand.hpp"

#include <utility>

namespace fracas::harnmaster {

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
            reader_.fail("", "an intervention names what it changes: combatant, add, remove, cramped or settings");
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

    void change_fight() {
        if (reader_.has("cramped")) state_.cramped = reader_.boolean("cramped"); // HMG-ACT-13+
        if (auto settings = reader_.optional_table("settings"))
            book_.settings = read_settings(*settings, book_.settings);
    }

    void add() {
        const Reader written = reader_.table("add");
        if (!written.document().is(Document::Kind::table)) return;
        // Weapons of the encounter's own are known by the book alone.
        Pack known = pack_;
        for (std::size_t i = 0; i < names_.weapon_key.size(); ++i) {
            if (index_of(known.weapons, names_.weapon_key[i]) >= 0) continue;
            const Weapon& weapon = book_.weapon[i];
            known.weapons.push_back({names_.weapon_key[i], names_.weapon[i],
                                     weapon.has(shield)      ? WeaponKind::shield
                                     : weapon.has(melee_use) ? WeaponKind::melee
                                                             : WeaponKind::missile,
                                     weapon});
        }
        auto recruit = read_recruit(written, known, mistakes_);
        if (!recruit) return;
        Muster muster(known, book_, state_, names_);
        int side = find_side(names_, recruit->side);
        if (side == nobody && !recruit->side.empty()) {
            recruit->reader.fail("side", "there is no side of this name; without one it is a side of its own",
                                 nearest(recruit->side, names_.side));
            return;
        }
        if (side == nobody && book_.sides == most_sides) {
            recruit->reader.fail("side", "at most 8 sides fit into one fight: name one of them");
            return;
        }
        if (side == nobody && book_.combatants < most_combatants) side = muster.add_side(recruit->person.name);
        if (!muster.enlist(*recruit, side)) return;
        if (state_.phase == Phase::opening) return;
        for (const int who : recruit->roster) state_.combatant[who].set(joining); // HMG-TURN-1+
    }

    std::vector<Mistake> mistakes_;
    Book book_;
    Names names_;
    State state_;
    const Pack& pack_;
    Reader reader_;
};

} // namespace

std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set) {
    if (!set.is(Document::Kind::table))
        return {{"", set.place(), "", "", "an intervention is a table such as { combatant = \"goblin\", ip = 3 }", ""}};
    auto mistakes = Intervention(pack, book, names, state, set).carry_out(book, names, state);
    // HMG-TURN-2+: whether the fight goes on is asked by the next beat, which can tell it.
    if (mistakes.empty() && state.phase != Phase::opening) state.end_due = true;
    return mistakes;
}

} // namespace fracas::harnmaster
