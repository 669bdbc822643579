// The ways to answer a choice. They stand below the state, since a declared action may wait in it (SR3-INIT-4+).
#pragma once

#include <cstdint>

namespace fracas::shadowrun {

inline constexpr int nobody = -1;
inline constexpr int bare_hands = -1; // in place of an item: Unarmed Combat

// Harmless ones first: they decline, pass, keep.
enum class Do : std::uint8_t {
    no,
    end_phase,
    stay, // start of a phase: no movement
    wait, // while delayed
    yes,
    // start of a phase
    walk,
    run,
    delay,
    flee,
    // while delayed
    act_now,
    interrupt,
    // Free Actions
    drop,        // item
    drop_prone,  //
    set_choke,   // item, extra: choke; Free with a linked choke, else Simple
    set_mode,    // item, extra: Mode; Free with smartgun and smartlink, else Simple
    remove_load, // item: clip, speed loader or belt; Free for the clip of a smartgun with smartlink
    // no action
    go,       // to x, y in metres
    close_in, // straight to target
    leave,    // off the field by the nearest edge
    release,  // target: give up subduing
    // Simple Actions
    fire,        // item, target
    fire_pair,   // item first, target; extra: the second weapon's target; x: the second weapon
    aim,         // item, target
    draw,        // item
    put_away,    // item
    nock,        // item; extra: stock
    insert_load, // item; extra: stock
    set_up,      // item: bipod or tripod
    stand_up,
    // Complex Actions
    melee,       // item, target: the first opponent
    full_auto,   // item, target: of the first grouping
    fill_weapon, // item; extra: stock of loose rounds
    fill_load,   // item; extra: stock of loads; x: stock of loose rounds
    maintain,    // target: whom he subdues
    break_hold,  // target: by whom he is subdued
    don_harness,
    release_harness,
    mount,   // item: half of attaching it to the harness
    unmount, // item
    // details of a declaration
    plain,
    call_vital,
    call_other,
    subdue,
    also,          // target: one more opponent or grouping
    rounds,        // extra: of a grouping
    line,          // target: the line of fire goes through it
    use_skill,     // extra: Skill
    use_attribute, // extra: Attribute
    pool,          // extra: dice
    // defence
    defend,       // item
    full_defence, // item
    strike,       // a passer-by, with item
    // the game master's
    disarms, // item
    fells,
};

struct Option {
    Do what = Do::no;
    std::int8_t item = bare_hands;
    std::int8_t target = nobody;
    std::int8_t extra{};
    std::int16_t x{}, y{};

    constexpr bool operator==(const Option&) const = default;
};

constexpr Option option_of(Do what, int item = bare_hands, int target = nobody, int extra = 0, int x = 0, int y = 0) {
    return {what,
            static_cast<std::int8_t>(item),
            static_cast<std::int8_t>(target),
            static_cast<std::int8_t>(extra),
            static_cast<std::int16_t>(x),
            static_cast<std::int16_t>(y)};
}

} // namespace fracas::shadowrun
