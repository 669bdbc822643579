// A fight of three, for the tests of rounds, turns and the end.
#pragma once

#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/rules/turn.hpp"

namespace fracas::forbidden_lands {

// Ada and Cy against an orc, all at Arm's Length of it; cards 1, 2 (the orc), 3.
struct TurnFight : Stage {
    static constexpr int ada = 0, orc = 1, cy = 2;
    TurnFight() {
        add({.name = "Ada", .strength = 5, .in_hand = {"broadsword"}});
        add({.name = "Orc", .side = 1, .strength = 5, .in_hand = {"scimitar"}});
        add({.name = "Cy", .strength = 5, .in_hand = {"broadsword"}});
        close(ada, orc);
        close(cy, orc);
        state.phase = Phase::round_start;
        turn_of(ada);
    }
    void beats(const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { beat(table, book, state); });
    }
    const Step miss{2, 2, 2, 2, 2, 2, 2, 2}; // 5 + 1 + 2 dice
    Steps slash_parried() const { return {"slash>orc:broadsword", "parry:scimitar", miss, "no"}; }
};

} // namespace fracas::forbidden_lands
