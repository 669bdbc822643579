// The kinds of events, and what their fields are made of.
#pragma once

#include "engine/event.hpp"
#include "systems/alien/state.hpp"

namespace fracas::alien {

enum class Happened : std::uint8_t {
    round_begins,
    drew_card,
    given_card,
    merged,
    turn_begins,
    turn_ends,
    turn_lost,
    held_off,
    round_ends,
    declared,
    pool,
    rolled,
    pushed,
    stressed,
    responded,
    messed_up,
    helped,
    reacts,
    hit,
    missed,
    conserved,
    supply_rolled,
    out_of_ammo,
    not_breached,
    armored,
    damaged,
    unharmed,
    broke,
    injured,
    died,
    servo_damaged,
    creature_hurt,
    rises,
    splashed,
    friendly_fired,
    panicked,
    panic_stopped,
    frenzy_ends,
    death_roll_passed,
    stabilized,
    limit_shorter,
    first_aid,
    rallied,
    recovered,
    task_done,
    task_failed,
    moved,
    left_map,
    stepped_up,
    stepped_back,
    peeked,
    jumped,
    jump_failed,
    door_set,
    door_hurt,
    took_cover,
    cover_left,
    aims,
    reloaded,
    unjammed,
    still_jammed,
    drawn,
    put_away,
    dropped,
    picked_up,
    disarmed,
    passed_by,
    shoved,
    grappled,
    grapple_ends,
    broke_free,
    not_free,
    dragged,
    stung,
    fainted,
    clings,
    ordered,
    nothing_ordered,
    knows_fear,
    despairs,
    staggers_away,
    noticed,
    lost_sight,
    fires_again,
    door_held,
    fell_still,
    nothing_stirs,
    handed_over,
    thrown,
    time_passes,
    rested,
    woke,
    injury_healed,
    heals,
    sickened,
    stayed_well,
    fight_ends
};

using Event = EventOf<Happened>;

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

// Places of the map, told by their keys.
struct InZone {
    int index{};
    constexpr InZone(int zone = 0) : index(zone) {}
    constexpr explicit operator int() const { return index; }
};
struct AtBorder {
    int index{};
    constexpr AtBorder(int border = nowhere) : index(border) {}
    constexpr explicit operator int() const { return index; }
};

// What is not told where there is none.
struct SideIfAny {
    int index{};
    constexpr SideIfAny(int side = nobody) : index(side) {}
    constexpr explicit operator int() const { return index; }
};
struct ResponseIfAny {
    int row{};
    constexpr ResponseIfAny(int one = -1) : row(one) {}
    constexpr ResponseIfAny(Response one) : row(static_cast<int>(one)) {}
    constexpr explicit operator int() const { return row; }
};

} // namespace fracas::alien
