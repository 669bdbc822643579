// The words of events: their kinds, and fields that are more than a number. What each kind tells is defined in events.hpp.
#pragma once

#include "systems/coriolis/state.hpp"

namespace fracas::coriolis {

enum class Do : std::uint8_t; // the ways to answer a choice: asks.hpp

// The kinds of what happens; what each of them tells is defined in events.hpp.
enum class Happened : std::uint8_t {
    initiative_rolled,
    rolled_off,
    turn_begins,
    turn_ends,
    claimed,
    claim_broken,
    slot_begins,
    slot_ends,
    initiative_lowered,
    initiative_raised,
    initiative_taken,
    pool, // one entry of a pool
    tested,
    tested_again,
    darkness,
    declared,
    action_lost,
    defends,
    defence_spent,
    hit,
    missed,
    spent,
    armor_rolled,
    damaged,
    stressed,
    injured,
    broken,
    broke_down,
    died,
    fell,
    stunned,
    knocked_out,
    crippled,
    dropped,
    grappled,
    released,
    broke_free,
    held,
    extra_die,
    clip_emptied,
    jammed,
    reloaded,
    drew,
    picked_up,
    moved,
    stopped,
    went_prone,
    got_up,
    took_cover,
    left_cover,
    watching,
    watch_broken,
    opportunity,
    overwatch_fire,
    answered_fire,
    aided,
    aid_failed,
    calmed,
    unjammed,
    power_used,
    drove,
    wrecked,
    pain,
    bled,
    sneaked,
    noticed,
    helped,
    surrendered,
    fled,
    fight_ends,
    wakes,
    heals,
    traumatised,
};

// Why a pool has the dice it has.
enum class Why : std::uint8_t {
    attribute,
    skill,
    weapon_bonus,
    injuries,
    game_master,
    quick_melee,
    grapple_attack,
    opportunity,
    unarmed_defence,
    defensive,
    engaged_close,
    helpless_close,
    range,
    beyond_range,
    size,
    quick_shot,
    aimed_shot,
    full_auto,
    fire_support,
    bulky,
    help,
    group,
    equipment,
    self_aid,
    aid_modifier,
    sneak_distance,
    ambush,
    vehicle_bonus,
};

// How an action that tests a skill is carried out: the bits of Manner, as Option::x has them.
struct Manners {
    int bits{};
    constexpr Manners() = default;
    constexpr Manners(int value) : bits(value) {}
    constexpr explicit operator int() const { return bits; }
};

// An injury of the table, by its D66.
struct InjuryRoll {
    int d66{};
    constexpr InjuryRoll() = default;
    constexpr InjuryRoll(int value) : d66(value) {}
    constexpr explicit operator int() const { return d66; }
};

// The injury somebody dies of, by its D66; 0: none that is known.
struct CauseOfDeath {
    int d66{};
    constexpr CauseOfDeath() = default;
    constexpr CauseOfDeath(int value) : d66(value) {}
    constexpr explicit operator int() const { return d66; }
};

// Combat turns to live; 0: the injury is not fatal, and nothing is told of it.
struct Limit {
    int turns{};
    constexpr Limit() = default;
    constexpr Limit(int value) : turns(value) {}
    constexpr explicit operator int() const { return turns; }
};

// A place with cover, by its index in the book.
struct Place {
    int index{};
    constexpr Place() = default;
    constexpr Place(int value) : index(value) {}
    constexpr explicit operator int() const { return index; }
};

// What first aid is for, COR-AID-1+: told only where it raises the broken.
struct Purpose {
    int purpose = purpose_raise;
    constexpr Purpose() = default;
    constexpr Purpose(int value) : purpose(value) {}
    constexpr explicit operator int() const { return purpose; }
};

// The injury that first aid is for, by its index in the list of wounds; below 0: none.
struct WoundOf {
    int wound = -1;
    constexpr WoundOf() = default;
    constexpr WoundOf(int value) : wound(value) {}
    constexpr explicit operator int() const { return wound; }
};

// A side; nobody: none.
struct Side {
    int index = nobody;
    constexpr Side() = default;
    constexpr Side(int value) : index(value) {}
    constexpr explicit operator int() const { return index; }
};

} // namespace fracas::coriolis
