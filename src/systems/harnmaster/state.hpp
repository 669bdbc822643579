// The state of a HarnMaster fight: what changes. Small integers in fixed arrays, indices and never pointers, no
// padding, so that equal states are equal bytes.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/book.hpp"

#include <cstdint>
#include <type_traits>

namespace fracas::harnmaster {

inline constexpr int most_items = 64;
inline constexpr int most_wounds = 40;
inline constexpr int most_ip = 9999; // of one combatant: keeps every sum of them in range
inline constexpr int most_holds = 12;
inline constexpr int most_tangles = 12;

inline constexpr int nobody = -1;

// In place of an item: nothing, or a limb used as a natural weapon (HMG-MELEE-2).
inline constexpr int nothing = -1;
inline constexpr int left_fist = -2;
inline constexpr int right_fist = -3;
inline constexpr int foot = -4;
inline constexpr int head = -5;
constexpr bool is_fist(int item) { return item == left_fist || item == right_fist; }
constexpr bool is_limb(int item) { return item <= left_fist; }
constexpr int fist(int side) { return side == left ? left_fist : right_fist; }
constexpr Side fist_side(int item) { return item == left_fist ? left : right; }

enum Flag : std::uint16_t {
    prone = 1u << 0,
    dead = 1u << 1,
    unconscious = 1u << 2,
    in_shock = 1u << 3, // HMG-INJ-9
    mounted = 1u << 4,
    bled_out = 1u << 5,     // unconscious by blood loss: no recovery roll (HMG-INJ-3)
    rested = 1u << 6,       // this round, HMG-ACT-1
    was_attacked = 1u << 7, // this round: breaks the row of rest turns
    was_active = 1u << 8,   // this round, HMG-FAT-1
    joining = 1u << 9,      // came late: first acts in the next round
    gone = 1u << 10,        // taken out of the fight by the game master
    holding = 1u << 11,     // HMG-GRAPPLE-13+: has a hold on somebody; set_hold() marks it
    in_a_grip = 1u << 12,   // somebody has a hold on him
};

enum class Gait : std::uint8_t { stands, crawls, walks, runs };

struct Combatant {
    std::uint32_t severed{}; // bit per spot; what lies further out on the limb is severed with it
    Hex hex{};
    Hex mount{}; // where the mount stands; while mounted the same as hex
    Middling ip{};
    Middling fp{};
    Middling bp{};
    Middling penalty{}; // special penalty the game master gave, points
    std::uint16_t flags{};
    MiddlingBits ready_for{};           // HMG-REACT-6: enemies who came into the zone of a ready archer
    Small hand[2] = {nothing, nothing}; // what each holds, by Side; a thing in both hands stands twice
    SmallBits unusable{};               // bit per Limb
    SmallBits rest_turns{};
    SmallBits active_rounds{};
    SmallBits revivals{};
    Gait gait = Gait::stands; // in the running turn, HMG-RANGED-6
    Small obstructions{};     // the game master's, HMG-INJ-11
    Small rise_dice{};        // the game master's difficulty: 0, 3 or 4
    Small grope_dice{};
    SmallBits unused[2]{};

    constexpr bool is(Flag flag) const { return (flags & flag) != 0; }
    constexpr void set(Flag flag, bool on = true) {
        flags = static_cast<std::uint16_t>(on ? flags | flag : flags & ~flag);
    }
    constexpr bool lost(Limb limb) const { return limb != no_limb && (unusable >> limb & 1) != 0; }
    constexpr bool holds(int item) const { return hand[left] == item || hand[right] == item; }
    constexpr bool both_hands_on(int item) const { return hand[left] == item && hand[right] == item; }
    constexpr bool operator==(const Combatant&) const = default;
};

enum ItemFlag : std::uint8_t {
    loaded = 1u << 0,
    tied = 1u << 1,      // to the body, like a strapped shield (HMG-INJ-10)
    dangling = 1u << 2,  // tied and fumbled, or on a lost arm: not in hand, regained by a Grope
    destroyed = 1u << 3, // HMG-WDMG-1
    spent = 1u << 4,     // a place in the list that is free again
};

// A thing: in hand if a hand of its holder names it, else carried; on the ground if nobody holds it.
struct Item {
    Hex hex{};
    SmallBits weapon{};
    Small holder = nobody;
    std::uint8_t flags{};
    SmallBits ammunition{}; // the loaded missile included (HMG-RANGED-3)

    constexpr bool is(ItemFlag flag) const { return (flags & flag) != 0; }
    constexpr void set(ItemFlag flag, bool on = true) {
        flags = static_cast<std::uint8_t>(on ? flags | flag : flags & ~flag);
    }
    constexpr bool operator==(const Item&) const = default;
};

// HMG-DAMAGE-6+ step 1. The IP of all wounds are summed up in Combatant::ip.
struct Wound {
    Middling ip{};
    Small victim = nobody;
    Small spot = nowhere;
    Aspect aspect = Aspect::blunt;
    SmallBits bleeding{}; // B rating
    bool treated{};
    SmallBits unused{};

    constexpr bool operator==(const Wound&) const = default;
};

// How a hold is held: bits of Hold::hands and of a declared grapple.
inline constexpr int with_left = 1;
inline constexpr int with_right = 2;
inline constexpr int with_both = 3;
inline constexpr int with_legs = 4;

// HMG-GRAPPLE-13+
struct Hold {
    Small holder = nobody; // nobody: this place is free
    Small held = nobody;
    Grip grip = Grip::body;
    Side side = left;
    Small item = nothing; // for Grip::object
    SmallBits hands{};

    constexpr bool operator==(const Hold&) const = default;
};

// HMG-TANGLE-2: on a thing, or on the whole body.
struct Tangle {
    Small victim = nobody; // nobody: this place is free
    Small item = nothing;  // nothing: the body
    SmallBits penalty{};
    Small net = nothing; // the thrown thing that lies on him, HMG-TANGLE-1

    constexpr bool operator==(const Tangle&) const = default;
};

// What a TA may be used for.
enum class Must : std::uint8_t { anything, exploit, shoot };

// HMG-TA-1: the TAs of the running turn. Results note who gains one; the turn loop settles them after each result.
struct Advantages {
    MiddlingBits gained{}; // bit per combatant: by the result that is being carried out
    Small holder = nobody; // whose TA waits to be used
    Small about = none;    // Must::exploit: the hold; Must::shoot: the target
    Must must = Must::anything;
    bool counted{}; // a TA has been gained in this turn
    bool acting{};  // the action in progress is that of the TA
    bool turn_ends{};

    constexpr bool operator==(const Advantages&) const = default;
};

// HMG-CORE-6+: a result that the game master has named for the next attack.
struct NamedResult {
    Small code = none; // of Code; none: the dice decide
    SmallBits dice{};

    constexpr bool operator==(const NamedResult&) const = default;
};

enum class Phase : std::uint8_t { opening, round_start, turns, round_end, over, aftermath };

struct State {
    Combatant combatant[most_combatants]{};
    Item item[most_items]{};
    Wound wound[most_wounds]{};
    Hold hold[most_holds]{};
    Tangle tangle[most_tangles]{};
    Advantages advantages{};
    Small order[most_combatants]{}; // HMG-INIT-1: combatants from first to last
    Middling round{};
    Phase phase = Phase::opening;
    Small place{};          // in the order, of the turn that runs or comes next
    Small current = nobody; // whose turn it is
    Small winner = nobody;  // a side
    Small items{};
    Small wounds{};
    SmallBits yielded{};      // bit per side
    bool cramped{};           // HMG-ACT-13+
    bool end_due{};           // an intervention may have ended the fight
    SmallBits rounds_after{}; // HMG-TURN-5+
    NamedResult named{};
    bool by_limit{}; // HMG-TURN-3+, HMG-TURN-6+: ended because it had lasted long enough
    SmallBits unused{};

    constexpr bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

// HMG-GRAPPLE-13+: the way to change who holds whom. Holder and held are marked, since rules ask for it of everybody all the
// time, and most of the time nobody holds anybody.
constexpr void set_hold(State& state, int place, const Hold& hold) {
    state.hold[place] = hold;
    for (Combatant& c : state.combatant) {
        c.set(holding, false);
        c.set(in_a_grip, false);
    }
    for (const Hold& one : state.hold) {
        if (one.holder == nobody) continue;
        state.combatant[one.holder].set(holding);
        state.combatant[one.held].set(in_a_grip);
    }
}

constexpr bool are_several(std::uint32_t people) { return (people & (people - 1)) != 0; } // a bit each

// HMG-CORE-4+: to the nearest whole number, halves up. For figures from 0 up.
constexpr int rounded(int figure, int divisor) {
    return divisor == 1 ? figure : (2 * figure + divisor) / (2 * divisor);
}

// What everybody may look at: the book, which stays, and the state as it is; and the small questions everybody has.
struct Scene {
    const Book& book;
    const State& state;

    constexpr const Combatant& at(int who) const { return state.combatant[who]; }
    constexpr const Sheet& sheet(int who) const { return book.sheet[who]; }
    constexpr int count() const { return book.combatants; }
    constexpr int attribute(int who, Attribute which) const { return book.sheet[who].attribute[which]; }

    // The figures of a thing, or of a natural weapon of `who`.
    [[gnu::always_inline]] constexpr const Weapon& weapon(int who, int item) const {
        return item >= 0 ? book.weapon[state.item[item].weapon] : natural_weapon(who, item);
    }
    constexpr const Weapon& natural_weapon(int who, int limb) const {
        return book.weapon[book.sheet[who].natural_weapon[limb == foot ? 1 : limb == head ? 2 : 0]];
    }

    constexpr bool alive(int who) const { return (at(who).flags & (dead | gone)) == 0; }
    constexpr bool conscious(int who) const { return (at(who).flags & (dead | gone | unconscious)) == 0; }
    // HMG-TURN-2+ (d): conscious and not in shock.
    constexpr bool can_fight(int who) const { return (at(who).flags & (dead | gone | unconscious | in_shock)) == 0; }
    constexpr bool enemies(int a, int b) const { return sheet(a).side != sheet(b).side; }
    constexpr std::uint32_t enemies_of(int who) const { // a bit each
        return static_cast<std::uint32_t>(int{sheet(who).enemies});
    }

    // HMG-INJ-6
    constexpr int ei(int who) const { return rounded(at(who).ip + at(who).fp, 10); }

    // HMG-FAT-2
    constexpr int physical_penalty(int who) const {
        const Settings& set = book.settings;
        return sheet(who).encumbrance * set.encumbrance_penalty_multiplier +
               rounded(at(who).fp, set.fatigue_penalty_divisor) + rounded(at(who).ip, set.injury_penalty_divisor);
    }

    // HMG-ACT-2: the mount's figure in the saddle, not lowered by PP.
    constexpr int effective_mobility(int who) const {
        if (at(who).is(mounted)) return sheet(who).mount_mobility;
        const int feet = sheet(who).mobility - book.settings.penalty_times_mobility * physical_penalty(who);
        return at_least(0, feet);
    }

    // --- holds, HMG-GRAPPLE-13+ ---
    constexpr bool is_holding(int who) const { return at(who).is(holding); }
    constexpr bool is_held(int who) const { return at(who).is(in_a_grip); }
    constexpr bool is_in_hold(int who) const { return (at(who).flags & (holding | in_a_grip)) != 0; } // either of them
    // HMG-ACT-13+
    constexpr bool close_mode(int a, int b) const {
        if (state.cramped) return true;
        if (!is_in_hold(a)) return false;
        for (const Hold& hold : state.hold)
            if ((hold.holder == a && hold.held == b) || (hold.holder == b && hold.held == a)) return true;
        return false;
    }

    // --- hands ---
    constexpr bool arm_usable(int who, int side) const { return !at(who).lost(side == left ? left_arm : right_arm); }
    constexpr bool leg_usable(int who) const { return !at(who).lost(left_leg) || !at(who).lost(right_leg); }
    constexpr bool both_legs_usable(int who) const { return !at(who).lost(left_leg) && !at(who).lost(right_leg); }
    // Empty, usable and in no hold.
    constexpr bool free_hand(int who, int side) const {
        if (at(who).hand[side] != nothing || !arm_usable(who, side)) return false;
        if (!is_holding(who)) return true;
        for (const Hold& hold : state.hold)
            if (hold.holder == who && (hold.hands & (side == left ? with_left : with_right)) != 0) return false;
        return true;
    }
    constexpr int free_hands(int who) const { return free_hand(who, left) + free_hand(who, right); }
    // In hand and whole.
    constexpr bool in_hand(int who, int item) const {
        return item >= 0 && at(who).holds(item) && !state.item[item].is(destroyed);
    }

    // HMG-REACT-6: a loaded weapon or a throwing weapon in hand.
    constexpr bool missile_ready(int who, int item) const {
        if (!in_hand(who, item)) return false;
        const Weapon& w = weapon(who, item);
        return w.is_thrown() || (w.needs_loading() && state.item[item].is(loaded) &&
                                 (w.missile_hands < 2 || at(who).both_hands_on(item)));
    }
    constexpr bool any_missile_ready(int who) const {
        return missile_ready(who, at(who).hand[left]) || missile_ready(who, at(who).hand[right]);
    }

    // --- special penalties, HMG-TANGLE-2: on the body for every EML, on a thing for those that use it ---
    constexpr int tangle_penalty(int who, int item) const {
        if (!book.tangles_people) return 0;
        int points = 0;
        for (const Tangle& t : state.tangle)
            if (t.victim == who && (t.item == nothing || t.item == item)) points += t.penalty;
        return points;
    }
    constexpr bool is_tangled(int who) const {
        for (const Tangle& t : state.tangle)
            if (t.victim == who) return true;
        return false;
    }

    // --- places ---
    constexpr Limb limb_of(int spot) const { return limb_at(book, spot); }
    constexpr bool is_severed(int who, int spot) const { return (at(who).severed >> spot & 1u) != 0; }
};

// What a rule works on that changes the fight: it takes a Play where others take a Scene.
struct Play : Scene {
    using Shown = Scene; // a decider sees no more than the scene (engine/table.hpp)
    State& state;        // the one the scene looks at

    constexpr Play(const Book& of_fight, State& changing) : Scene{of_fight, changing}, state(changing) {}

    constexpr Combatant& at(int who) const { return state.combatant[who]; }
};

} // namespace fracas::harnmaster
