#include "systems/alien/reading/intervention.hpp"

#include "engine/counting.hpp"
#include "systems/alien/reading/intervention_on_combatant.hpp"
#include "systems/alien/reading/map.hpp"
#include "systems/alien/rules/awareness.hpp"
#include "systems/alien/rules/start.hpp"

namespace fracas::alien {

namespace {

class Intervention : public InterventionOf<Alien, Pack, Names, Muster, Recruit, Hand> {
public:
    Intervention(const Pack& pack, const Book& book, const Names& names, const State& state, const Document& set)
        : InterventionOf(pack, book, names, state, set, "combatant, doors, add, remove, end or settings"),
          before_(state),
          known_(book.combatants) {}

private:
    // ALN-AFTER-1+: what comes after the end is played once, through its questions.
    void change_after_end() override {
        if (!reader_.has("after")) return;
        if (!reader_.boolean("after")) reader_.fail("after", "\"after\" is true");
        else if (state_.phase == Phase::over) begin_aftermath(Play{book_, state_});
        else if (state_.phase != Phase::recovered)
            reader_.fail("after", "the fight goes on: write end = true first (ALN-AFTER-1+)");
    }
    std::string_view after_end_in_words() const override {
        return state_.phase == Phase::over ? "write after = true for what comes then, or " : "";
    }

    // Weapons of the encounter's own are known by the book alone.
    void know_own_things() override {
        for (std::size_t i = 0; i < names_.weapon_key.size(); ++i)
            if (index_of(pack_.weapons, names_.weapon_key[i]) < 0)
                pack_.weapons.push_back({names_.weapon_key[i], names_.weapon[i], book_.weapon[i]});
    }

    void change_fight() override {
        if (auto settings = reader_.optional_table("settings"))
            book_.settings = read_settings(*settings, book_.settings);
        if (auto doors = reader_.optional_table("doors")) change_doors(*doors);
    }

    // ALN-AWARE-1+, ALN-AWARE-3+: what he has changed is noticed where it can be seen; whom he has taken out of view was
    // last where he was before, and who joins unseen was never noticed.
    void conclude() override {
        const Play s{book_, state_};
        if (reader_.has("end")) state_.current = nobody;
        Silent<Alien> silent;
        keep_watch(silent, s);
        for (const int i : below(s.count())) {
            if (i >= known_) begin_unnoticed(s, i);
            for (const int side : below(book_.sides))
                if (i < known_ && !s.notices(side, i) && Scene{book_, before_}.notices(side, i))
                    state_.last_seen[side][i] = 1 + before_.combatant[i].zone;
        }
    }

    // ALN-MOVE-4, ALN-MOVE-6+: a broken door has taken all it can; one that is whole again has taken nothing.
    void change_doors(Reader& table) {
        for (const std::string_view word : table.keys()) {
            const std::string key(word);
            const auto now = static_cast<DoorState>(table.one_of(key, keys_of_doors));
            const int border = find_border(names_, key);
            if (border < 0) {
                table.fail(key, "there is no border of this name", nearest(key, names_.border_key));
            } else if (book_.border[border].way != Way::door) {
                table.fail(key, "this border has no door (ALN-RANGE-2+)");
            } else {
                Door& door = state_.door[border];
                if (now == DoorState::broken) door.damage = book_.tables.door_strength;
                else if (door.state == DoorState::broken) door.damage = 0;
                door.state = now;
                door.locked_from = now == DoorState::locked ? book_.border[border].from : Small{0};
            }
        }
        table.finish();
        refresh_sight(Play{book_, state_});
    }

    // ALN-INIT-6+
    void join(Muster& muster, Recruit& recruit, int side) override {
        if (!muster.enlist(recruit, side)) return;
        muster.settle(recruit);
        const int cards = fewest_cards(Scene{book_, state_});
        if (cards > book_.tables.cards)
            recruit.reader.fail("", "the fight would need " + std::to_string(cards) +
                                        " initiative cards, and there are " + std::to_string(book_.tables.cards) +
                                        " (ALN-INIT-6+)");
    }

    State before_;
    int known_; // combatants there were before
};

} // namespace

std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set) {
    if (!set.is(Document::Kind::table)) return no_intervention(set, "{ combatant = \"guard\", health = 3 }");
    auto mistakes = Intervention(pack, book, names, state, set).carry_out(book, names, state);
    // ALN-END-1+: whether the fight goes on is asked by the next beat, which can tell it.
    if (mistakes.empty() && state.phase < Phase::over) state.end_due = true;
    return mistakes;
}

} // namespace fracas::alien
