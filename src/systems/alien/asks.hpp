// What ALIEN asks, which options it offers and what it tells: the vocabulary between rules and tables.
#pragma once

#include "engine/rule.hpp"
#include "systems/alien/rules/events.hpp"
#include "systems/alien/state.hpp"

namespace fracas::alien {

// What a question is about. First the throws (random points of the registry), then the choices (its decisions).
enum class What : std::uint8_t {
    card,            // R1; b: 1 if the cards left would tell of somebody unnoticed
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
    healing,         // R13; a: D66
    act,             // D2 to D5, D8, D13, D14, D16, D18, D20, D21, D22, D23
    react,           // D6, D7; a: 1 against a shot, b: Manner
    help,            // D8; whom: who rolls
    push,            // D9; a: sixes (an attacker: what is left of them), b: sixes wanted
    conserve,        // D10; a: sixes left
    burst,           // D11; a: attacks made, b: who would be ambushed, a bit each
    disarm,          // D12
    orders,          // D15; a: sixes
    supply_item,     // D17, panic 3
    lose_item,       // D17, panic 4
    flee,            // D17, panic 10
    frenzy,          // D17, panic 11
    drag,            // D24
    care,            // D25; whom: the patient, a: Limit
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
    // Of a push: the sixes of both sides as they lie, and the dice that would be thrown.
    Small own{};
    Small other{};
    Small base{};
    Small stress{};
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
    aim,        // item
    reload,     // item
    pick_up,    // item
    rally,      // target
    give,       // item to target
    throw_item, // item; x: border
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
    care_by, // target: who helps; extra: 1 by rallying
};

struct Option {
    Do what = Do::no;
    Small item = bare_hands;
    Small target = nobody;
    Small extra{};
    int x = nowhere; // eight bytes in all, which are handed on at once: five are put together one by one

    constexpr bool operator==(const Option&) const = default;
};

// Shorthands for what is left out most often.
constexpr Ask ask_of(const Rule& rule, What what, int who, int whom = nobody, int item = bare_hands, int a = 0,
                     int b = 0) {
    return {rule, what, who, whom, item, a, b};
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
