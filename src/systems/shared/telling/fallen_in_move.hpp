// What the outcome of a move has in every system: who is out of the fight after it.
#pragma once

#include "engine/counting.hpp"

namespace fracas {

// mover_out, enemies_out and taken_out of an outcome. A combatant is out who could fight before the move and cannot
// after it: could_fight(state, who). A target of -1 is none.
template <class Outcome, class Book, class State, class CouldFight>
constexpr void note_fallen(Outcome& outcome, const Book& book, const State& before, const State& after, int mover,
                           int target, const CouldFight& could_fight) {
    const auto falls = [&](int who) {
        return who >= 0 && could_fight(before, who) && !could_fight(after, who) ? 1 : 0;
    };
    outcome.mover_out = falls(mover);
    for (const int i : below(book.combatants))
        if (book.sheet[i].side != book.sheet[mover].side) outcome.enemies_out += falls(i);
    if (target >= 0) outcome.taken_out = falls(target);
}

} // namespace fracas
