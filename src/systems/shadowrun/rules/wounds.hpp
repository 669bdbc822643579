// Wound modifiers, read by every test: SR3-DAMAGE-3+, and of real wounds alone SR3-GRAPPLE-6.
#pragma once

#include "systems/shadowrun/state.hpp"

namespace fracas::shadowrun {

// SR3-DAMAGE-3+: the row of one monitor. At ten the combatant is out and rolls nothing.
constexpr const WoundRow& wound_row(const Book& book, int boxes) {
    int row = 0;
    while (row + 1 < wound_rows && boxes > book.wound[row].most_boxes) ++row;
    return book.wound[row];
}

// SR3-DAMAGE-3+: both monitors add up; subdual boxes count in the Stun column.
constexpr int wound_tn(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    return wound_row(s.book, c.physical).tn + wound_row(s.book, c.stun + s.subdual_boxes(who)).tn;
}

// SR3-GRAPPLE-6: real wounds only.
constexpr int real_wound_tn(const Scene& s, int who) {
    return wound_row(s.book, s.at(who).physical).tn + wound_row(s.book, s.at(who).stun).tn;
}

constexpr int wound_initiative(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    return wound_row(s.book, c.physical).initiative + wound_row(s.book, c.stun + s.subdual_boxes(who)).initiative;
}

} // namespace fracas::shadowrun
