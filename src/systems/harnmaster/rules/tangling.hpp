// Section 12, tangling: HMG-TANGLE-1, HMG-TANGLE-2, HMG-TA-10. Getting free (HMG-TANGLE-3) is a Grope (grope.hpp).
#pragma once

#include "systems/harnmaster/rules/weapon_damage.hpp"

namespace fracas::harnmaster {

// HMG-TANGLE-2: the dice are rolled once. With all places taken the penalty is added to one the victim has.
template <Table T>
constexpr void tangle_up(T& table, const Play& s, int attacker, int victim, int means, int on, int dice, bool thrown) {
    const bool first = !s.is_tangled(victim);
    const int rolled =
        table.toss(ask_of("HMG-TANGLE-2", What::tangle_penalty, attacker, victim, means, dice), Sum{dice, 6});
    Tangle* place = nullptr;
    for (Tangle& t : s.state.tangle)
        if (place == nullptr && t.victim == nobody) place = &t;
    for (Tangle& t : s.state.tangle)
        if (place == nullptr && t.victim == victim) place = &t;
    if (place == nullptr) return;
    if (place->victim == nobody) *place = {victim, on, rolled, thrown ? means : nothing};
    else place->penalty = at_most(255, place->penalty + rolled);
    table.tell({"HMG-TANGLE-2", {attacker, victim, on}, Tangled{.penalty = rolled}});
    if (first) gain_advantage(table, s, attacker, "HMG-TA-10"); // not tangled before this attack
}

// A strike result: the location says how much, and no impact is dealt (HMG-TANGLE-1). Two steps, since with Bn the
// counterstrike lands in between.
template <Table T>
constexpr int tangle_spot(T& table, const Scene& s, int attacker, int victim, int means, Zone zone) {
    const int spot = roll_spot(table, s.book, attacker, victim, zone);
    table.tell({"HMG-DAMAGE-4+", {attacker, victim, means}, StruckAt{.spot = spot, .aim = zone}});
    return spot;
}

template <Table T>
constexpr void tangle_at(T& table, const Play& s, int attacker, int victim, int means, int spot, bool thrown) {
    const Part part = s.book.location[location_of(spot)].part;
    tangle_up(table, s, attacker, victim, means, nothing, s.book.tangle_dice.strike[static_cast<int>(part)], thrown);
}

template <Table T>
constexpr void tangle_strike(T& table, const Play& s, int attacker, int victim, int means, Zone zone, bool thrown) {
    tangle_at(table, s, attacker, victim, means, tangle_spot(table, s, attacker, victim, means, zone), thrown);
}

// A Block result: the blocking weapon is tangled; a bare-handed block counts as a strike on an arm.
template <Table T>
constexpr void tangle_block(T& table, const Play& s, int attacker, int victim, int means, int blocking, bool thrown) {
    const TangleDice& dice = s.book.tangle_dice;
    const bool bare = blocking < 0;
    tangle_up(table, s, attacker, victim, means, bare ? nothing : blocking,
              bare ? dice.strike[static_cast<int>(Part::arm)] : dice.block, thrown);
}

} // namespace fracas::harnmaster
