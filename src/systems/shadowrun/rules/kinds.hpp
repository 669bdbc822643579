// The kinds of questions and of events, below both, since an event may tell of a question; and what events are made of.
#pragma once

#include "engine/event.hpp"
#include "systems/shadowrun/state.hpp"

#include <cstdint>

namespace fracas::shadowrun {

// What a question is about. First the throws (section 6 of the registry), then the choices (section 5).
enum class What : std::uint8_t {
    initiative,
    initiative_tie,
    surprise_test,
    melee_attack,
    melee_defence,
    melee_resistance, // full defence too: Body and pool
    ranged_attack,
    ranged_resistance,
    misfire_successes,
    misfire_resistance,
    knockdown,
    hold_test, // maintaining or breaking
    standing_test,
    // choices
    gait, // start of the phase: stay, walk, run, delay, flee
    act,
    delayed,      // act now or wait
    interrupt,    // or wait
    go_on,        // past an opponent, or stop
    pass_attack,  // strike at one who passes
    opponents,    // one more opponent of the same action; a: how many are named
    manner,       // plain, called shot, subdual; a, b: which attack of how many; c: the other firearm of a pair, from 1
    rating,       // which skill or attribute
    attack_pool,  // a: dice without the pool; b: dice in the pool
    defence,      // standard or full, with which weapon
    defence_pool, // as attack_pool
    resistance_pool, // a: successes of the attack (SR3-MELEE-5: the net); b: level, or on full defence D
    grouping,        // one more grouping, or no; a: groupings, b: their rounds, c: rounds left
    grouping_rounds, // a: rounds left, b: gone before, those lost on the way included, c: lost on the way to this target
    line,            // of fire, of shot rounds
    // the game master's
    called_effect,
};
inline constexpr What first_choice = What::gait;

// What happens; the figures of each kind stand in events.hpp.
enum class Happened : std::uint8_t {
    turn_begins,
    turn_ends,
    initiative_rolled,
    tie_rolled,
    pass_begins,
    phase_begins,
    phase_ends,
    delays,
    acts_late,
    interrupts,
    goes_on_with,
    declares_anew,
    phase_lost,
    surprised,
    // tests
    tested,
    all_ones,
    pool_used,
    defaulted,
    // movement
    moved,
    stepped,
    stopped,
    passes,
    dropped_prone,
    stood_up,
    failed_to_stand,
    fled,
    engaged,
    disengaged,
    // attacks
    melee_declared,
    defends,
    clashed,
    attack_lost,
    shot_declared,
    hit,
    struck_back,
    missed,
    dodged,
    misfired,
    barrier_hit,
    stopped_by_barrier,
    no_effect,
    spreads,
    rounds_walked,
    grouping_lost,
    called_effect,
    // damage
    resisted,
    damaged,
    subdual_damage,
    no_damage,
    overflowed,
    unconscious,
    dying,
    died,
    bled,
    wrecked,
    knocked_back,
    cornered,
    fell,
    no_longer_cornered,
    kept_footing,
    // subdual
    subdued,
    free_again,
    subdual_ended,
    subdual_faded,
    hold_restored,
    hold_weakened,
    // gear
    aims,
    aim_lost,
    drew,
    put_away,
    dropped,
    load_removed,
    load_inserted,
    filled,
    reload_goes_on,
    nocked,
    mode_set,
    choke_set,
    set_up,
    harness_released,
    harness_on,
    mount_goes_on,
    mounted,
    unmounted,
    weapon_empty,
    fight_ends,
};

// --- figures that are not plain numbers ------------------------------------------------------------------------------

enum class Monitor : std::uint8_t { physical, stun };

// A place in events.
struct Decimetres {
    int tenths{}; // of a metre
    constexpr Decimetres() = default;
    constexpr Decimetres(int figure) : tenths(figure) {}
    constexpr explicit operator int() const { return tenths; }
};

// A side by its index, or none.
struct Side {
    int index = nobody;
    constexpr Side() = default;
    constexpr Side(int side) : index(side) {}
    constexpr explicit operator int() const { return index; }
};

// One of an enumeration, or none of it.
template <class Enum>
struct Maybe {
    int index = -1;
    constexpr Maybe() = default;
    constexpr Maybe(Enum one) : index(static_cast<int>(one)) {}
    constexpr explicit Maybe(int packed) : index(packed) {}
    constexpr explicit operator int() const { return index; }
    constexpr bool any() const { return index >= 0; }
    constexpr Enum operator*() const { return static_cast<Enum>(index); }
};

// --- events without figures ------------------------------------------------------------------------------------------

// As the engine's Plain; the weapon is told, too.
template <auto what, EventName called>
struct PlainWithWeapon : Plain<what, called> {
    static constexpr bool with_weapon = true;
};

} // namespace fracas::shadowrun
