// The state of a Shadowrun fight: what changes. Small integers in fixed arrays, indices and never pointers, no
// padding, so that equal states are equal bytes.
#pragma once

#include "engine/counting.hpp"
#include "engine/figure.hpp"
#include "systems/shadowrun/book.hpp"

#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace fracas::shadowrun {

// --- the ways to answer a choice; here, since a declared action may wait in the state (SR3-INIT-4+) --------------------

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
    remove_load, // item: clip, speed loader or belt; Free only by the setting smartgun_eject
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
    rounds,        // x: of a grouping
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
    halts,  // he, or it, stands still
    ruling, // whatever the game master says
};

struct Option {
    Do what = Do::no;
    Small item = bare_hands;
    Small target = nobody;
    Small extra{};
    Middling x{}, y{};

    constexpr bool operator==(const Option&) const = default;
};

constexpr Option option_of(Do what, int item = bare_hands, int target = nobody, int extra = 0, int x = 0, int y = 0) {
    return {what, item, target, extra, x, y};
}

// --- the state -------------------------------------------------------------------------------------------------------

inline constexpr int most_items = 48;
inline constexpr int most_stocks = 64;
inline constexpr int most_subduals = 16;

enum class Status : std::uint8_t { active, subdued, unconscious, dying, dead, fled };

// SR3-MOVE-1+
enum class Gait : std::uint8_t { stationary, walking, running };

// The game master's word on a target, SR3-RANGED-4.
enum class Cover : std::uint8_t { none, partial, unseen };

enum Flag : std::uint16_t {
    prone = 1u << 0,
    cornered = 1u << 1,     // SR3-MELEE-9
    acted = 1u << 2,        // in this pass
    waiting = 1u << 3,      // delayed, SR3-INIT-4+
    in_phase = 1u << 4,     // his Combat Phase has begun and not ended
    free_spent = 1u << 5,   // the Free Action of the phase
    has_moved = 1u << 6,    // in a phase of this Turn: no other phase of it has movement
    two_firearms = 1u << 7, // SR3-RANGED-12: a second firearm is in use in this phase
    wears_harness = 1u << 8,
    joining = 1u << 9,     // came late: rolls initiative with the next Turn
    donned_now = 1u << 10, // has spent this Turn on putting the harness on, SR3-RECOIL-4
    treated = 1u << 11,    // bleeds no more, SR3-DAMAGE-5+: by the game master's word
};

struct Combatant {
    std::int32_t x{}, y{};       // millimetres
    std::uint32_t tie{};         // SR3-INIT-3+: dice of the ties, the first in the highest three bits
    MiddlingBits engaged{};      // bit per combatant, both ways
    MiddlingBits surprised_by{}; // SR3-INIT-5+
    MiddlingBits shot_at{};      // in this phase, SR3-RANGED-11
    MiddlingBits struck_at{};    // in this phase, SR3-PASS-1
    MiddlingBits passed{};       // who has struck at him in passing, in this phase
    MiddlingBits came_near{};    // whom he came within one metre of by his own movement, in this phase
    MiddlingBits above{};        // superior position, stated by the game master
    MiddlingBits flags{};
    MiddlingBits way_left{}; // centimetres of movement left in this phase
    Status status = Status::active;
    Gait gait = Gait::stationary; // how he has moved, as a target (SR3-MOVE-1+)
    Cover cover = Cover::none;
    Small physical{}; // overflow is what lies above ten
    Small stun{};
    Small pool{};
    Small simple{}; // Simple Actions left in the phase
    Small rolled{}; // sum of the initiative dice
    Small tie_dice{};
    Small aim{};
    Small aim_target = nobody;
    Small aim_item = bare_hands;
    Small barrier{};              // rating the game master put in front of him, SR3-BARRIER-1+
    Small modifier{};             // the game master's, on every attack and defence test until changed
    SmallBits bleeding{};         // Turns since he fell, SR3-DAMAGE-5+
    SmallBits fading{};           // Turns since the last subdual box, SR3-GRAPPLE-4
    SmallBits harness{};          // Turns spent putting it on
    Gait pace = Gait::stationary; // declared for this phase, SR3-MOVE-1+: what his own shots are burdened with

    constexpr bool is(Flag flag) const { return (flags & flag) != 0; }
    constexpr void set(Flag flag, bool on = true) { flags = on ? flags | flag : flags & ~flag; }
    constexpr bool active() const { return status == Status::active; }
    constexpr int overflow() const { return at_least(0, physical - monitor_boxes); }
    constexpr bool operator==(const Combatant&) const = default;
};

enum ItemFlag : std::uint8_t {
    load_out = 1u << 0,  // no clip or belt in it
    loader_in = 1u << 1, // a spent speed loader sits in the cylinder, SR3-RELOAD-1
    is_set_up = 1u << 2, // bipod or tripod
    mounted = 1u << 3,   // on the gyro harness
    paired = 1u << 4,    // one of two firearms in use in this phase
};

// In hand if `in_hand`, else carried; out of the fight if nobody holds it.
struct Item {
    SmallBits weapon{};
    Small holder = nobody;
    bool in_hand{};
    SmallBits flags{};
    Mode mode = Mode::single_shot;
    Small ammunition{};
    SmallBits rounds{};
    Small choke{};
    SmallBits progress{}; // Complex Actions spent on a crossbow or a mount
    SmallBits attacks{};  // the recoil tally of the phase: attacks made,
    SmallBits bursts{};   // recoil of the bursts among them,
    SmallBits recoil{};   // and what the weapon kicks with since the last of them

    constexpr bool is(ItemFlag flag) const { return (flags & flag) != 0; }
    constexpr void set(ItemFlag flag, bool on = true) { flags = on ? flags | flag : flags & ~flag; }
    constexpr bool operator==(const Item&) const = default;
};

// SR3-READY-2+: spare loads of one weapon that hold the same, or its loose rounds.
struct Stock {
    static constexpr int loose = 255;
    Small item = bare_hands; // bare_hands: this place is free
    Small ammunition{};
    SmallBits rounds{}; // in each load, or `loose`
    SmallBits count{};  // loads, or loose rounds

    constexpr bool is_loose() const { return rounds == loose; }
    constexpr bool operator==(const Stock&) const = default;
};

// SR3-GRAPPLE-2: boxes of one subduer on one victim, and the most there have been.
struct Subdual {
    Small subduer = nobody; // nobody: this place is free
    Small victim = nobody;
    Small boxes{};
    Small mark{};

    constexpr bool operator==(const Subdual&) const = default;
};

enum class Phase : std::uint8_t { opening, turn_start, passes, turn_end, over };

struct State {
    Combatant combatant[most_combatants]{};
    Item item[most_items]{};
    Stock stock[most_stocks]{};
    Subdual subdual[most_subduals]{};
    Option declared{}; // what the interrupted one wants to do, SR3-INIT-4+
    Middling turn{};
    Phase phase = Phase::opening;
    Small pass{};
    Small current = nobody;     // whose Combat Phase it is
    Small interrupted = nobody; // whose phase goes on after it
    Small winner = nobody;      // a side
    Small items{};
    Small stocks{};
    Light light = Light::full;
    Air air = Air::clear;
    bool asked_waiting{}; // those who wait have been asked before the phase that comes
    bool end_due{};       // an intervention may have ended the fight
    bool after{};         // the fight is over and time passes, until nobody bleeds or is held any more
    bool by_limit{};      // it ended undecided by the limit of Turns
    SmallBits unused[1]{};

    constexpr bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048 && sizeof(State) % 4 == 0);

constexpr int bit(int who) { return 1 << who; }
constexpr bool among(int who_all, int who) { return (who_all >> who & 1) != 0; }

// What a rule looks at: the book, which stays, and the state, which others change; and the small questions everybody has.
struct Scene {
    const Book& book;
    const State& state;

    constexpr const Combatant& at(int who) const { return state.combatant[who]; }
    constexpr const Sheet& sheet(int who) const { return book.sheet[who]; }
    constexpr int count() const { return book.combatants; }
    constexpr const Item& item(int which) const { return state.item[which]; }
    constexpr const Weapon& weapon(int which) const {
        return book.weapon[which == bare_hands ? book.unarmed_weapon : state.item[which].weapon];
    }
    // Every item whose holder he can be.
    constexpr Things things_of(int who) const {
        const Places& his = book.things[who];
        return {his.first, at_most(state.items, his.past)};
    }
    // The figures of what is certainly a thing: firearms, bows, whatever is loaded or carried.
    constexpr const Weapon& thing(int which) const { return book.weapon[state.item[which].weapon]; }
    constexpr const Ammunition& ammunition(int which) const { return book.ammunition[state.item[which].ammunition]; }

    constexpr bool enemies(int a, int b) const { return sheet(a).side != sheet(b).side; }
    // SR3-COND-1+: there to be attacked.
    constexpr bool present(int who) const {
        const Status status = at(who).status;
        return status != Status::dead && status != Status::fled;
    }
    constexpr bool active(int who) const { return at(who).active() && !sheet(who).vehicle; }
    // SR3-INIT-5+
    constexpr bool surprised_by(int who, int whom) const { return among(at(who).surprised_by, whom); }
    constexpr bool engaged(int a, int b) const { return among(at(a).engaged, b); }
    constexpr int engaged_count(int who) const {
        int all = 0;
        for (const int i : set_in(at(who).engaged)) all += active(i);
        return all;
    }

    // SR3-GRAPPLE-2. Mostly nobody subdues anybody, so the places are looked at two by two before they are gone through. Not
    // inlined: it is asked in many places.
    [[gnu::noinline]] constexpr bool nobody_subdues() const {
        struct Pairs {
            std::uint64_t pair[most_subduals / 2];
        };
        constexpr Subdual free[2]{};
        constexpr auto none = std::bit_cast<std::uint64_t>(free);
        const Pairs now = std::bit_cast<Pairs>(state.subdual);
        return [&]<std::size_t... i>(std::index_sequence<i...>) {
            return ((now.pair[i] == none) && ...);
        }(std::make_index_sequence<most_subduals / 2>{});
    }
    [[gnu::noinline]] constexpr int subdual_boxes(int victim) const {
        int boxes = 0;
        if (nobody_subdues()) return boxes;
        for (const Subdual& hold : state.subdual)
            if (hold.subduer != nobody && hold.victim == victim) boxes += hold.boxes;
        return boxes;
    }

    constexpr const Dressed& dressed(int who) const { return sheet(who).dressed[at(who).is(wears_harness) ? 0 : 1]; }
};

// What a rule works on that changes the fight: it takes a Play where others take a Scene.
struct Play : Scene {
    using Shown = Scene; // a decider sees no more than the scene (engine/table.hpp, shown)
    State& state;        // hides Scene::state

    constexpr Play(const Book& all, State& changing) : Scene{all, changing}, state(changing) {}
    constexpr Combatant& at(int who) const { return state.combatant[who]; }
    constexpr Item& item(int which) const { return state.item[which]; }
};

} // namespace fracas::shadowrun
