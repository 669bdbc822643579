// What HarnMaster asks, which options it offers and what it tells: the vocabulary between rules and tables.
#pragma once

#include "engine/event.hpp"
#include "engine/rule.hpp"
#include "systems/harnmaster/state.hpp"

namespace fracas::harnmaster {

// What a question is about. First the throws (section 14 of the registry), then the choices (section 13).
enum class What : std::uint8_t {
    initiative_tie, // a: how many roll
    attack_roll,    // skill rolls; a: EML
    defence_roll,   // a: EML
    grapple_roll,
    throw_roll,
    break_roll,
    riding_roll,
    strength_roll, // a: target number
    location,      // a: zone
    stray,
    stray_victim,
    impact, // a: dice, b: impact of the weapon
    throw_impact,
    squeeze_impact,
    kill, // the rolls against an attribute; a: dice, b: the most that succeeds
    amputation,
    shock,
    recovery,
    shock_state,
    fumble,
    stumble,
    weapon_damage,
    hold_check,
    tangle_penalty,
    rise,
    grope,
    bind,
    esoteric_impact,
    // choices
    act,
    advantage,   // use of a TA: an action, or decline
    exploit,     // a TA that must exploit a hold
    shoot_first, // a TA that must be a missile attack
    grope_too,   // with a free move
    move_too,    // with a Grope
    ready_too,   // the second thing of a change of weapons
    draw,        // throw and draw: what comes to hand
    engage_with, // with whom to compare mobility
    missile_defence,
    aspect,
    aim,
    grasp,   // part or object, side, hands
    defence, // item: what the attack is made with
    defence_to_missile,
    defence_to_grapple,
    throw_hex,
    knockback_hex,
    withdraw_hex,
    // the game master's
    esoteric_defence,
    esoteric_effect,
    esoteric_dice,
    esoteric_strength, // impact or points
};
inline constexpr What first_choice = What::act;
constexpr bool is_throw(What what) { return what < first_choice; }

struct Ask {
    Rule rule{};
    What what = What::act;
    Small who = nobody; // who rolls or decides; nobody: the game master
    Small whom = nobody;
    Small item = nothing;
    Middling a{}; // figures the answer may need: EML, dice, limit
    Middling b{};
    MiddlingBits people{}; // of dice thrown together, as bits; one die after the other in the order of the roster
};

// The ways to answer a choice. Harmless ones first: they decline, pass, keep.
enum class Do : std::uint8_t {
    no,
    pass,
    ignore,
    yes,
    // actions; free ones first
    drop, // item; one held by somebody goes to the holder's hand (HMG-GRAPPLE-13+)
    rest,
    crawl, // to x, y
    walk,
    run,
    engage,    // to x, y
    approach,  // to x, y, as near to target as can be (HMG-ACT-3)
    disengage, // to x, y
    rise,
    ready,    // Grope: item into extra (0 left hand, 1 right, 2 both)
    put_away, // Grope: item
    pick_up,  // Grope: item into extra
    untangle, // Grope: extra is the tangle
    bind,     // Grope: extra is the wound, on target
    revive,   // Grope: target
    handle,   // Grope: anything else
    mount,
    dismount,
    grapple,        // target
    melee,          // target with item
    tangle,         // target with item
    load,           // item: a crossbow
    fire,           // target with item, loaded: a crossbow, or anything at its last missile
    load_and_fire,  // target with item
    fire_and_load,  // target with item
    draw_and_throw, // target with item, extra is the hand
    throw_and_draw, // target with item
    tangle_thrown,  // target with item in hand
    esoteric,       // target or nobody
    yield,          // the whole side gives up
    // HMG-GRAPPLE-5 to -10; extra is the hold
    maintain,
    hold_strike, // with item
    take,
    squeeze,
    throw_down,
    release,
    break_hold,
    // defences
    block, // with item; a fist is the forearm of that side
    counterstrike,
    dodge,
    grapple_back,
    missile_defence, // with item
    esoteric_defence,
    catch_missile, // extra is the hand
    // declarations
    use_aspect, // extra
    aim_at,     // extra is the zone
    grasp,      // extra: grip * 2 + side; item of an object; x: Hands
    go_to,      // x, y: hex of a throw, a knockback, a withdrawal
    oppose,     // target: whom to compare with
    // the game master's
    attack_fails,
    as_ignored,
    against_roll, // x: EML of the defence
    esoteric_strike,
    esoteric_penalty,
    fells, // makes prone
    stuns, // makes unconscious
    kills,
    amount, // x
};

// Into which hand something is taken: what Option::extra says.
enum ReadyIn : std::int8_t { in_left = 0, in_right = 1, in_both = 2 };

struct Option {
    Do what = Do::no;
    Small item = nothing;
    Small target = nobody;
    Small extra{};
    Middling x{}, y{};

    constexpr bool operator==(const Option&) const = default;
};

// What happened. The figures of each kind are in rules/events.hpp.
enum class Happened : std::uint8_t {
    order_rolled,
    round_begins,
    round_ends,
    turn_begins,
    turn_ends,
    passed,
    declared,
    defends,
    eml_entry,
    eml,
    rolled,
    result,
    strikes,
    struck_at,
    impact,
    no_injury,
    injured,
    codes,
    rolled_over,
    died,
    severed,
    bleeds,
    lost_blood,
    fell_unconscious,
    woke,
    still_out,
    went_into_shock,
    left_shock,
    knocked_back,
    fell,
    limb_lost,
    dropped,
    dangles,
    weapon_broke,
    advantage_gained,
    advantage_used,
    advantage_declined,
    advantages_cancel,
    attack_lost,
    held,
    released,
    broke_free,
    hold_kept,
    took,
    squeezed,
    thrown,
    came_down,
    threw_badly,
    withdrew,
    tangled,
    untangled,
    tangle_stays,
    shot,
    stray_hit,
    missile_lies,
    caught,
    loaded,
    drew,
    readied,
    put_away,
    picked_up,
    moved,
    engaged,
    disengaged,
    tired,
    recovered,
    rested,
    rose,
    stayed_down,
    groped,
    grope_failed,
    bound,
    revived,
    mounted,
    dismounted,
    mount_failed,
    esoteric,
    penalised,
    yielded,
    fight_ends,
    after_begins,
    after_ends,
};

using Event = EventOf<Happened>;

// Shorthands for what has nearly always the same few figures.
constexpr Ask ask_of(const Rule& rule, What what, int who, int whom = nobody, int item = nothing, int a = 0,
                     int b = 0) {
    return {rule, what, who, whom, item, a, b};
}

constexpr Option option_of(Do what, int item = nothing, int target = nobody, int extra = 0, int x = 0, int y = 0) {
    return {what, item, target, extra, x, y};
}

// The types of this system, for the engine's tables.
struct HarnMaster {
    using Book = harnmaster::Book;
    using State = harnmaster::State;
    using Ask = harnmaster::Ask;
    using Option = harnmaster::Option;
    using Event = harnmaster::Event;
};

} // namespace fracas::harnmaster
