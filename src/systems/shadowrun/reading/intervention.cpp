#include "systems/shadowrun/reading/intervention.hpp"

#include "engine/counting.hpp"
#include "systems/shadowrun/reading/intervention_on_combatant.hpp"
#include "systems/shadowrun/reading/map.hpp"

namespace fracas::shadowrun {

namespace {

class Intervention : public InterventionOf<Shadowrun, Pack, Names, Muster, Recruit, Hand> {
public:
    Intervention(const Pack& pack, const Book& book, const Names& names, const State& state, const Document& set)
        : InterventionOf(pack, book, names, state, set,
                         "combatant, add, remove, light, air, turn_limit, settings, end or after") {}

private:
    // Weapons and rounds of the encounter's own are known by the book alone.
    void know_own_things() override {
        for (std::size_t i = pack_.ammunition.size(); i < names_.ammunition_key.size(); ++i)
            pack_.ammunition.push_back({names_.ammunition_key[i], names_.ammunition[i], book_.ammunition[i]});
        for (std::size_t i = 0; i < names_.weapon_key.size(); ++i) {
            const std::string& key = names_.weapon_key[i];
            // With accessories it is another entry of the book, but no weapon anybody could name.
            if (key.find('+') == std::string::npos && index_of(pack_.weapons, key) < 0)
                pack_.weapons.push_back({key, names_.weapon[i], book_.weapon[i]});
        }
    }

    std::string_view after_end_in_words() const override { return "{ after = true } lets time pass, or "; }

    // SR3-DAMAGE-5+, SR3-GRAPPLE-4: what the dying and the held come to, once the fight is over.
    void change_after_end() override {
        if (!reader_.has("after")) {
            if (reader_.has("treated") && !reader_.has("combatant"))
                reader_.fail("treated", "this is about what comes after the fight: write after = true, too");
            return;
        }
        if (!reader_.boolean("after")) reader_.fail("after", "\"after\" is true: time passes");
        if (state_.phase != Phase::over) {
            reader_.fail("after", "the fight goes on: end it first, with end = true");
            return;
        }
        if (reader_.has("treated")) treat();
        let_time_pass(state_);
    }

    void treat() {
        reader_.texts("treated");
        const Document::List& list = reader_.document()["treated"].as_list();
        for (std::size_t i = 0; i < list.size(); ++i) {
            const int people = find_people(book_, names_, list[i].as_text());
            if (people == 0)
                reader_.fail_item("treated", i, "there is no combatant or side of this name",
                                  nearest_people(names_, list[i].as_text()));
            for (const int who : below(book_.combatants))
                if (among(people, who)) state_.combatant[who].set(treated);
        }
    }

    void change_fight() override {
        // SR3-VIS-1
        if (reader_.has("light")) state_.light = static_cast<Light>(reader_.one_of("light", keys_of_light));
        if (reader_.has("air")) state_.air = read_air(reader_, "air", state_.air);
        if (reader_.has("turn_limit")) book_.turn_limit = reader_.integer("turn_limit", 1, most_turns);
        auto settings = reader_.optional_table("settings");
        if (!settings) return;
        const HouseRules rules = read_settings(*settings, {book_.settings, book_.turn_limit});
        book_.settings = rules.settings;
        book_.turn_limit = rules.turn_limit;
    }

    void join(Muster& muster, Recruit& recruit, int side) override {
        if (!muster.enlist(recruit, side)) return;
        muster.settle(recruit);
        if (state_.phase == Phase::opening) return;
        for (const int who : recruit.roster) state_.combatant[who].set(joining); // SR3-INIT-1+
    }
};

} // namespace

std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set) {
    if (!set.is(Document::Kind::table)) return no_intervention(set, "{ combatant = \"ganger\", physical = 3 }");
    auto mistakes = Intervention(pack, book, names, state, set).carry_out(book, names, state);
    // SR3-END-1+: whether the fight goes on is asked by the next beat, which can tell it.
    if (mistakes.empty() && state.phase != Phase::opening && state.phase != Phase::over) state.end_due = true;
    return mistakes;
}

} // namespace fracas::shadowrun
