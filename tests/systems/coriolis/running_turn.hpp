// A running combat turn of two people, for tests of turns and slots.
#pragma once

#include "systems/coriolis/opening.hpp"

namespace fracas::coriolis {

// A and B fifty metres apart, the game master's both; A acts first.
struct Turn : Opening {
    int a = join("A", 0), b = join("B", 1);
    Turn() {
        scores({5, 3});
        play({});
    }
    // Ends the running turn and answers no claim in the next one.
    void next_turn() { play({"end", "end", "none", "none"}); }
};

// An old injury, without its effects at once.
inline void wound(Stage& stage, int who, int d66, int clock = 0) {
    stage.state.wound[stage.state.wounds++] = {clock, who, injury_row(d66), false, false};
}

} // namespace fracas::coriolis
