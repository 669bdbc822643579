// What Coriolis asks and which options it offers; with what it tells (rules/events.hpp) the vocabulary between rules and
// tables.
#pragma once

#include "engine/rule.hpp"
#include "systems/coriolis/rules/events.hpp"
#include "systems/coriolis/state.hpp"

namespace fracas::coriolis {

// What a question is about. First the throws (R1 to R10 of the registry), then the choices (D2 to D24).
enum class What : std::uint8_t {
    initiative,    // R1
    roll_off,      // R2
    test,          // R3, R8
    test_again,    // R4
    zero_test,     // R5
    extra_die,     // R6
    armor,         // R7
    injury,        // R9
    limit,         // R10
    claim,         // D2
    act,           // D3, D4, D17, D18, D20
    defend,        // D6
    opportunity,   // D7
    overwatch,     // D8
    reroll,        // D9, D10
    spend_defence, // D11
    spend,         // D12
    roll_on,       // D13
    divide,        // D14
    next_target,   // D14
    which_injury,  // D15
    swap_digits,   // D15
    which_item,    // D15
    jam,           // D16
    empty_clip,    // D16
    pin,           // D21
    answer_fire,   // D22
    join,          // D23
    lower_to,      // D3
    tend,          // D24
    hours,         // R11, a throw like the two below
    healing,       // R12
    trauma,        // R13
};

struct Ask {
    Rule rule{};
    What what = What::act;
    Small who = nobody; // who rolls or decides; nobody: the game master
    Small whom = nobody;
    Small item = bare_hands;
    int a{}; // figures the answer may need: dice, sixes, skill; of dice thrown together the people, as bits
    int b{};
    int c{};
    int d{};
};

// The ways to answer a choice. Harmless ones first: they decline, pass, keep.
enum class Do : std::uint8_t {
    no,
    end_slot,
    yes,
    // D2
    claim,
    // D3, D4
    lower_initiative, // x: to which score, once that is asked
    surrender,
    melee,
    quick_melee,
    grapple_attack,
    break_free,
    release,
    quick_shot,
    shot,
    aimed_shot,
    full_auto,
    reload,
    draw,
    pick_up,
    drop,
    move, // to x, y
    go_prone,
    get_up,
    take_cover, // extra: which place
    leave_cover,
    go_on_overwatch, // towards target, or compass point `extra`
    first_aid,       // item: which kit; extra: purpose
    calm_command,
    calm_medicurgy,
    clear_jam,
    mystic_power,
    ram,
    drive, // to x, y
    shout,
    // reactions
    defend, // with item
    strike, // D7, with item
    fire,   // D8, at target with item
    // D11
    cancel_six,
    counterattack,
    counter_injury,
    counter_severity,
    disarm_attacker,
    raise_initiative,
    // D12
    critical_injury,
    severity,
    more_damage,
    stress,
    grapple,
    disarm, // item
    // D14: extra sixes to the target; the next target
    give,
    link,
    // D15
    keep,
    take, // extra: D66
    // COR-INIT-9+: target acts before the one whose slot it is
    member,
};

// How an action that tests a skill is carried out: bits of Option::x.
enum Manner : std::uint8_t { plainly = 0, with_help = 1, as_group = 2, silently = 4 };

struct Option {
    Do what = Do::no;
    Small item = bare_hands;
    Small target = nobody;
    Small extra{};
    Middling x{}, y{};

    constexpr bool operator==(const Option&) const = default;
};

// How often each effect has been bought with the sixes of one attack or defence: four bits each, so that a question can
// carry it (Ask::d).
class Bought {
public:
    constexpr Bought() = default;
    constexpr explicit Bought(int carried) : counts(carried) {}
    constexpr explicit operator int() const { return counts; }

    constexpr int times(Do effect) const { return counts >> place(effect) & 15; }
    constexpr bool has(Do effect) const { return times(effect) > 0; }
    constexpr void add(Do effect) {
        if (times(effect) < 15) counts += 1 << place(effect);
    }

private:
    // Raise Initiative is an effect of both sides, and the last of each.
    static constexpr int place(Do effect) {
        const Do first = effect < Do::critical_injury ? Do::cancel_six : Do::critical_injury;
        return effect == Do::raise_initiative ? 24 : 4 * (static_cast<int>(effect) - static_cast<int>(first));
    }

    int counts{};
};

// Whether an option is about a thing: only then its item is one. First aid has the number of a kit in its place.
constexpr bool has_item(Do what) {
    switch (what) {
    case Do::claim:
    case Do::melee:
    case Do::quick_melee:
    case Do::grapple_attack:
    case Do::quick_shot:
    case Do::shot:
    case Do::aimed_shot:
    case Do::full_auto:
    case Do::reload:
    case Do::draw:
    case Do::pick_up:
    case Do::drop:
    case Do::clear_jam:
    case Do::defend:
    case Do::strike:
    case Do::fire:
    case Do::disarm: return true;
    default: return false;
    }
}

// The types of this system, for the engine's tables.
struct Coriolis {
    using Book = coriolis::Book;
    using State = coriolis::State;
    using Ask = coriolis::Ask;
    using Option = coriolis::Option;
    using Event = coriolis::Event;
};

} // namespace fracas::coriolis
