// What Shadowrun asks, which options it offers and what it tells: the vocabulary between rules and tables.
#pragma once

#include "systems/shadowrun/rules/target_number.hpp"
#include "systems/shadowrun/state.hpp"

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
    delayed,         // act now or wait
    interrupt,       // or wait
    go_on,           // past an opponent, or stop
    pass_attack,     // strike at one who passes
    opponents,       // one more opponent of the same action
    manner,          // plain, called shot, subdual
    rating,          // which skill or attribute
    attack_pool,     // a: dice without the pool; b: dice in the pool
    defence,         // standard or full, with which weapon
    defence_pool,    // as attack_pool
    resistance_pool, // a: successes of the attack (SR3-MELEE-5: the net); b: level, or on full defence D
    grouping,        // one more grouping, or no
    grouping_rounds,
    line, // of fire, of shot rounds
    // the game master's
    called_effect,
};
inline constexpr What first_choice = What::gait;

struct Ask {
    Rule rule{};
    What what = What::act;
    Small who = nobody; // who rolls or decides; nobody: the game master
    Small whom = nobody;
    Small item = bare_hands;
    Middling a{}; // figures the answer may need: dice, successes
    Middling b{};
    TargetNumber tn{}; // of the test, or of the test that is decided about; no entries: none
};

enum class Happened : std::uint8_t {
    turn_begins,       // a: turn
    turn_ends,         // a: turn
    initiative_rolled, // a: dice sum, b: score
    tie_rolled,        // a: die
    pass_begins,       // a: pass, from 1
    phase_begins,      // a: score, b: Gait
    phase_ends,
    delays,
    acts_late,
    interrupts,   // whom: the interrupted
    goes_on_with, // an interrupted action is still possible
    declares_anew,
    phase_lost, // waited to the end of the pass
    surprised,  // whom: by whom
    // tests
    tested,    // a: dice, b: successes, c: What; tn: the list behind the target number
    all_ones,  // SR3-DICE-3+
    pool_used, // a: dice, b: left, c: What
    defaulted, // a: 0 related skill, 1 attribute; b: which
    // movement
    moved,   // a, b: to, decimetres
    stepped, // SR3-MELEE-1
    stopped, // by an attack in passing
    passes,  // whom: the one who was passed
    dropped_prone,
    stood_up,
    failed_to_stand,
    fled,
    engaged,
    disengaged,
    // attacks
    melee_declared, // a: Do (plain, call_vital, call_other, subdue), b: number of this attack, from 1
    defends,        // a: Do (defend, full_defence)
    clashed,        // a: A, b: D
    attack_lost,    // an announced attack that can no longer be made
    shot_declared,  // a: rounds, b: Mode, c: Do of the manner
    hit,            // a: net or successes, b: power, c: level
    struck_back,    // the defender hits
    missed,
    dodged,      // a: pool successes, b: to beat
    misfired,    // a: successes
    barrier_hit, // a: power, b: rating against the round, c: rating to compare for the barrier itself
    stopped_by_barrier,
    no_effect,     // Power or level fell to nothing
    spreads,       // a: spread, b: targets hit before
    rounds_walked, // a: lost between two targets
    grouping_lost,
    called_effect, // a: Do
    // damage
    resisted,       // a: body successes, b: pool successes, c: level after
    damaged,        // a: boxes, b: level, c: 1 Stun
    subdual_damage, // a: boxes, b: boxes of this subduer now, c: total with Stun
    no_damage,
    overflowed, // a: boxes of Stun that go to Physical
    unconscious,
    dying, // a: overflow
    died,
    bled, // a: overflow
    wrecked,
    knocked_back,
    cornered,
    fell,
    no_longer_cornered,
    kept_footing,
    // subdual
    subdued,
    free_again,
    subdual_ended, // whom: victim
    subdual_faded, // whom: subduer
    hold_restored, // a: boxes
    hold_weakened, // a: boxes
    // gear
    aims, // a: actions so far
    aim_lost,
    drew,
    put_away,
    dropped,
    load_removed,   // a: rounds in it
    load_inserted,  // a: rounds
    filled,         // a: rounds, b: 1 a spare load
    reload_goes_on, // a: Complex Actions still needed
    nocked,
    mode_set,  // a: Mode
    choke_set, // a: choke
    set_up,
    harness_released,
    harness_on,
    mount_goes_on,
    mounted,
    unmounted,
    weapon_empty,
    fight_ends, // a: winner, b: turn, c: 1 undecided at the turn limit
};

struct Event {
    Rule rule{};
    Happened kind = Happened::turn_begins;
    Small who = nobody;
    Small whom = nobody;
    Small item = bare_hands;
    std::int16_t a{}, b{}, c{};
    TargetNumber tn{};
};

constexpr Ask ask_of(const Rule& rule, What what, int who, int whom = nobody, int item = bare_hands, int a = 0,
                     int b = 0, const TargetNumber& tn = TargetNumber{}) {
    return {rule, what, who, whom, item, a, b, tn};
}

constexpr Event event_of(const Rule& rule, Happened kind, int who, int whom = nobody, int item = bare_hands, int a = 0,
                         int b = 0, int c = 0, const TargetNumber& tn = TargetNumber{}) {
    return {rule,
            kind,
            who,
            whom,
            item,
            static_cast<std::int16_t>(a),
            static_cast<std::int16_t>(b),
            static_cast<std::int16_t>(c),
            tn};
}

// The types of this system, for the engine's tables.
struct Shadowrun {
    using Book = shadowrun::Book;
    using State = shadowrun::State;
    using Ask = shadowrun::Ask;
    using Option = shadowrun::Option;
    using Event = shadowrun::Event;
};

} // namespace fracas::shadowrun
