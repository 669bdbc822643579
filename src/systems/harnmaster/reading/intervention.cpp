#include "systems/harnmaster/reading/intervention.hpp"

#include "systems/harnmaster/reading/intervention_on_combatant.hpp"
#include "systems/harnmaster/reading/result_cells.hpp"

namespace fracas::harnmaster {

namespace {

class Intervention : public InterventionOf<HarnMaster, Pack, Names, Muster, Recruit, Hand> {
public:
    Intervention(const Pack& pack, const Book& book, const Names& names, const State& state, const Document& set)
        : InterventionOf(pack, book, names, state, set,
                         "combatant, add, remove, cramped, result, settings, end or after") {}

private:
    void know_own_things() override {
        for (std::size_t i = 0; i < names_.weapon_key.size(); ++i) {
            if (index_of(pack_.weapons, names_.weapon_key[i]) >= 0) continue;
            const Weapon& weapon = book_.weapon[i];
            pack_.weapons.push_back({names_.weapon_key[i], names_.weapon[i],
                                     weapon.has(shield)      ? WeaponKind::shield
                                     : weapon.has(melee_use) ? WeaponKind::melee
                                                             : WeaponKind::missile,
                                     weapon});
        }
    }

    int most_sides() const override { return harnmaster::most_sides; }

    // HMG-TURN-5+
    void change_after_end() override {
        if (!reader_.has("after") || !reader_.boolean("after")) return;
        if (!over(state_)) {
            reader_.fail("after", "the fight is not over yet; \"end\" ends it");
            return;
        }
        begin_aftermath(state_);
    }
    std::string_view after_end_in_words() const override {
        return "set after = true to play what comes afterwards (HMG-TURN-5+), or ";
    }

    void change_fight() override {
        if (reader_.has("cramped")) state_.cramped = reader_.boolean("cramped"); // HMG-ACT-13+
        if (auto settings = reader_.optional_table("settings"))
            book_.settings = read_settings(*settings, book_.settings);
        if (reader_.has("result")) name_result(reader_.text("result"));
    }

    // HMG-CORE-6+
    void name_result(const std::string& word) {
        if (word.empty()) return;
        if (word == "dice") {
            state_.named = {};
            return;
        }
        const auto result = read_named_result(word);
        if (result) state_.named = {static_cast<int>(result->code), result->dice};
        else
            reader_.fail("result",
                         "a result is one of the attack tables, such as A3, D1, M2, BLOCK, DTA, AF, DS, AHOLD or "
                         "MISS (HMG-MELEE-7+); \"dice\" lets the dice decide again");
    }

    void join(Muster& muster, Recruit& recruit, int side) override {
        if (!muster.enlist(recruit, side)) return;
        if (state_.phase == Phase::opening) return;
        for (const int who : recruit.roster) state_.combatant[who].set(joining); // HMG-TURN-1+
    }
};

} // namespace

std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set) {
    if (!set.is(Document::Kind::table)) return no_intervention(set, "{ combatant = \"goblin\", ip = 3 }");
    auto mistakes = Intervention(pack, book, names, state, set).carry_out(book, names, state);
    note_what_follows(book);
    for (const Tangle& tangle : state.tangle)
        if (tangle.victim != nobody) book.tangles_people = true;
    // HMG-TURN-2+: whether the fight goes on is asked by the next beat, which can tell it.
    const bool runs = state.phase != Phase::opening && state.phase != Phase::aftermath && !over(state);
    if (mistakes.empty() && runs) state.end_due = true;
    return mistakes;
}

} // namespace fracas::harnmaster
