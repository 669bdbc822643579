#include "games/knockabout/reading/intervention.hpp"

#include "games/knockabout/reading/combatant.hpp"
#include "games/knockabout/rules/turn.hpp"
#include "systems/shared/reading/intervention.hpp"

namespace fracas::knockabout {

namespace {

// One combatant's table.
class Hand : public HandOf<Knockabout, Pack, Names, Play> {
public:
    using HandOf::HandOf;

    void change() {
        if (reader_.has("might")) sheet_.might = reader_.integer("might", 0, most_might);
        if (reader_.has("wind")) combatant_.wind = reader_.integer("wind", 0, sheet_.most_wind);
        if (reader_.has("off_balance")) combatant_.off_balance = reader_.boolean("off_balance");
    }

    void leave() { combatant_.wind = 0; }
};

class Intervention : public InterventionOf<Knockabout, Pack, Names, Muster, Recruit, Hand> {
public:
    Intervention(const Pack& pack, const Book& book, const Names& names, const State& state, const Document& set)
        : InterventionOf(pack, book, names, state, set, "combatant, remove or round_limit") {}

private:
    void know_own_things() override {}

    void change_fight() override {
        if (reader_.has("round_limit")) book_.round_limit = reader_.integer("round_limit", 1, most_rounds);
    }

    // There is never room for a third.
    void join(Muster& muster, Recruit& recruit, int side) override { muster.enlist(recruit, side); }
};

} // namespace

std::vector<Mistake> intervene(const Pack& pack, Book& book, Names& names, State& state, const Document& set) {
    if (!set.is(Document::Kind::table)) return no_intervention(set, "{ combatant = \"bob\", wind = 3 }");
    return Intervention(pack, book, names, state, set).carry_out(book, names, state);
}

} // namespace fracas::knockabout
