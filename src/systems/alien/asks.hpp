// What ALIEN asks, which options it offers and what it tells: the vocabulary between rules and tables.
#pragma once

#include "engine/rule.hpp"
#include "systems/alien/state.hpp"

namespace fracas::alien {

// What a question is about. First the throws (random points of the registry), then the choices (its decisions).
enum class What : std::uint8_t {
    card,            // R1
    roll,            // R2, R4; a: skill, b: sixes wanted
    again,           // R3; a: skill
    death_roll,      // R4; a: D66
    acid,            // R4
    friendly_fire,   // R4
    stress_response, // R5; a: stress level, b: Resolve
    panic,           // R6; a: stress level, b: Resolve
    supply,          // R7; a: ammo
    injury,          // R8
    synthetic,       // R9
    creature_attack, // R10
    critical,        // R11: creature at zero Health
    despair,         // R11: the second D6 of 3
    stagger,         // R11: the D6 of 2 at the start of a turn
    lot,             // R12: one of several at random
    act,             // D2 to D5, D8, D13, D14, D16, D18, D20, D21, D22, D23
    react,           // D6, D7; a: 1 against a shot
    help,            // D8; whom: who rolls
    push,            // D9; a: sixes (an attacker: what is left of them), b: sixes wanted
    conserve,        // D10; a: sixes left
    burst,           // D11; a: attacks made
    disarm,          // D12
    orders,          // D15; a: sixes
    supply_item,     // D17, panic 3
    lose_item,       // D17, panic 4
    flee,            // D17, panic 10
    frenzy,          // D17, panic 11
    drag,            // D24
};
inline constexpr What first_choice = What::act;

struct Ask {
    Rule rule{};
    What what = What::act;
    Small who = nobody; // who rolls or decides; nobody: the game master
    Small whom = nobody;
    Small item = bare_hands;
    Middling a{};
    Middling b{};
};

// The ways to answer a choice. Harmless ones first: they decline, pass, keep.
enum class Do : std::uint8_t {
    no,
    end_turn,
    yes,
    // free (ALN-TURN-1)
    hold_off, // target; extra: which of its cards
    draw,     // item
    drop,     // item
    leave_cover,
    let_go,
    open_door,  // x: border
    close_door, // x: border
    // quick (ALN-TURN-3)
    go,        // x: border
    leave_map, // by the exit of the zone
    step_up,   // target
    step_back,
    peek,   // x: border; extra: 1 opens the door
    lock,   // x: border
    unlock, // x: border
    partial_cover,
    aim,     // item
    reload,  // item
    pick_up, // item
    rally,   // target
    // full (ALN-TURN-2)
    attack, // target with item; extra: 1 at a weak spot
    shoot,  // target with item; extra: 1 at a weak spot
    disarm, // target
    pass,   // target; x: border
    shove,  // target
    grapple,
    break_free,
    attack_door, // item; x: border
    shoot_door,  // item; x: border
    jump,        // x: border; or climb
    full_cover,  // extra: barrier
    use_terminal,
    use_machinery,
    drive,
    first_aid,   // target
    clear_jam,   // item
    give_orders, // target
    strike,      // a creature: target; extra: place on its table
    roll_attack, // a creature rolls its attack on target
    // reactions
    defend,
    dodge,
    // answers to single questions
    help,
    spend, // one success on ammo
    take,  // item
    throw_away,
    stop_panic,
    order,   // extra: Deed
    pick,    // item
    flee_by, // x: border
    drag_by, // x: border
};

struct Option {
    Do what = Do::no;
    Small item = bare_hands;
    Small target = nobody;
    Small extra{};
    Small x = nowhere;

    constexpr bool operator==(const Option&) const = default;
};

// What happened. Figures a, b, c by kind.
enum class Happened : std::uint8_t {
    round_begins, // a: round
    drew_card,    // a: card
    given_card,   // a: card, by surprise, ambush or hesitation
    merged,       // shares the cards of whom
    turn_begins,  // a: card
    turn_ends,
    turn_lost,
    held_off, // with whom; a: card now, b: card of whom
    round_ends,
    declared,       // item; a: Do, b: extra, c: x
    pool,           // one entry of a pool: a: Why, b: figure
    rolled,         // a: skill, b: sixes, c: dice
    pushed,         // a: skill, b: sixes, c: dice rolled again
    stressed,       // a: points, b: level now, c: Stressor
    responded,      // a: Response, b: 1 nothing new
    messed_up,      // its roll has no success
    helped,         // whom
    reacts,         // a: Do
    hit,            // whom, item; a: sixes left, b: Manner
    missed,         // whom, item; b: Manner
    conserved,      // item
    supply_rolled,  // item; a: ones, b: ammo left
    out_of_ammo,    // item
    not_breached,   // the barrier holds: a: level
    armored,        // a: damage before, b: after, c: effective armor
    damaged,        // a: points, b: health left; whom: by
    unharmed,       // whom: by
    broke,          // whom: by
    injured,        // by who, whom: victim; a: D66 (below 0 in odds: any of its kind)
    died,           // a: Cause
    servo_damaged,  // a: Servo, b: 1 nothing new
    creature_hurt,  // at zero Health: a: Critical
    rises,          // it had played dead
    splashed,       // acid of who on whom; a: sixes
    friendly_fired, // whom; a: sixes
    panicked,       // a: Panic, b: total, c: 1 it does not hold
    panic_stopped,
    frenzy_ends,
    death_roll_passed, // a: D66, b: passed so far
    stabilized,        // a: D66; whom: by
    limit_shorter,     // a: D66, b: Limit
    first_aid,         // whom; a: sixes
    rallied,           // whom; a: sixes
    recovered,         // a: health
    task_done,         // a: ZoneFeature
    task_failed,       // a: ZoneFeature
    moved,             // a: zone, b: border
    left_map,
    stepped_up, // whom
    stepped_back,
    peeked,      // a: border, b: 1 it saw the zone beyond
    jumped,      // a: border
    jump_failed, // a: border
    door_set,    // a: border, b: DoorState
    door_hurt,   // a: border, b: damage in all
    took_cover,  // a: Cover, b: barrier level
    cover_left,
    aims,     // item
    reloaded, // item; a: ammo, b: magazines left
    unjammed, // item
    still_jammed,
    drawn,     // item
    put_away,  // item
    dropped,   // item
    picked_up, // item; whom: from
    disarmed,  // whom, item; a: 1 taken
    passed_by, // whom; a: border
    shoved,    // whom
    grappled,  // whom
    grapple_ends,
    broke_free, // whom
    not_free,   // whom
    dragged,    // whom; a: zone
    stung,      // whom; a: turns left
    fainted,
    clings,  // whom
    ordered, // whom; a: Deed, b: dice
    nothing_ordered,
    knows_fear, // sees the type of whom for the first time
    despairs,   // a: 1 flees, 0 attacks
    staggers_away,
    fight_ends, // a: winner, b: round, c: 1 by the limit
};

// Why a pool has the dice it has.
enum class Why : std::uint8_t {
    attribute,
    skill,
    weapon,
    listed, // a creature's dice
    injuries,
    two_hands, // injuries that hamper both hands
    response,  // c: Response
    game_master,
    order,
    help,
    ambush,
    aim,
    range,
    partial_cover,
    full_cover,
    weak_spot,
    large,
    small_size,
    firearm_adjacent,
    own_wound,
    door,
    stress, // stress dice
};

// Why the stress level changes.
enum class Stressor : std::uint8_t { push, burst, response, panic, friends_panic, own_side, injury, creature };

enum class Cause : std::uint8_t { injury, death_roll, failed_aid, wounds };

// What kind of attack it is.
enum class Manner : std::uint8_t { blow, adjacent_shot, shot, disarm, pass, shove, grapple, creature, break_free };

struct Event {
    Rule rule{};
    Happened kind = Happened::round_begins;
    Small who = nobody;
    Small whom = nobody;
    Small item = bare_hands;
    Middling a{}, b{}, c{};
};

// Shorthands, since most figures are ints and most fields are not.
constexpr Ask ask_of(const Rule& rule, What what, int who, int whom = nobody, int item = bare_hands, int a = 0,
                     int b = 0) {
    return {rule, what, who, whom, item, a, b};
}

constexpr Event event_of(const Rule& rule, Happened kind, int who, int whom = nobody, int item = bare_hands, int a = 0,
                         int b = 0, int c = 0) {
    return {rule, kind, who, whom, item, a, b, c};
}

constexpr Option option_of(Do what, int item = bare_hands, int target = nobody, int extra = 0, int x = nowhere) {
    return {what, item, target, extra, x};
}
constexpr Option at_target(Do what, int target, int extra = 0) { return option_of(what, bare_hands, target, extra); }
constexpr Option at_border(Do what, int border, int extra = 0) {
    return option_of(what, bare_hands, nobody, extra, border);
}

// No or yes.
inline constexpr auto offer_yes = [](auto&& offer) {
    offer(Option{Do::no});
    offer(Option{Do::yes});
};

// The types of this system, for the engine's tables.
struct Alien {
    using Book = alien::Book;
    using State = alien::State;
    using Ask = alien::Ask;
    using Option = alien::Option;
    using Event = alien::Event;
};

} // namespace fracas::alien
