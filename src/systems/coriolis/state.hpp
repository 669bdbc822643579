// The state of a Coriolis fight: what changes. Small integers in fixed arrays, indices and never pointers, no
// padding, so that equal states are equal bytes.
#pragma once

#include "systems/coriolis/book.hpp"

#include <cstdint>
#include <type_traits>

namespace fracas::coriolis {

inline constexpr int most_wounds = 40;
inline constexpr int most_attempts = 24;
inline constexpr int nobody = -1;
inline constexpr int bare_hands = -1; // in place of an item: the unarmed attack
inline constexpr int no_claim = -2;

enum Flag : std::uint16_t {
    prone = 1u << 0,
    dead = 1u << 1,
    unconscious = 1u << 2,
    paralysed = 1u << 3,
    fled = 1u << 4,
    surrendered = 1u << 5,
    had_slot = 1u << 6,   // in this combat turn
    slot_begun = 1u << 7, // COR-TURN-5 step 1 is done for this combat turn
    has_acted = 1u << 8,  // in this slot, so initiative can no longer be lowered (COR-INIT-7)
    claim_kept = 1u << 9, // COR-INIT-5: the claimed weapon has attacked
    pinned = 1u << 10,
    grappling = 1u << 11,
    on_overwatch = 1u << 12,
    in_group = 1u << 13, // still shares the place of its group (COR-INIT-9+)
    joining = 1u << 14,  // came late and has not rolled initiative yet (COR-INIT-1)
    drives = 1u << 15,
};

struct Combatant {
    std::uint64_t roll_off{}; // COR-INIT-2: kept dice, first die in the highest three bits
    Middling x{}, y{};
    Middling initiative{};       // base
    Middling gain{};             // COR-INIT-6: counts from the next combat turn
    Middling look_x{}, look_y{}; // overwatch
    MiddlingBits flags{};
    Small bonus{}; // temporary initiative of this combat turn
    Small hp{};
    Small mp{};
    Small ap{};
    Small debt{};    // COR-REACT-1, setting reactions_may_borrow
    Small stunned{}; // pending turns, COR-CRIT-6+
    Small cover{};   // rating in use, 0: none
    Small claim = no_claim;
    Small partner = nobody; // the other one of a grapple
    Small vehicle = nobody;
    Small reloads{};
    SmallBits kits_used{};
    SmallBits roll_offs{};
    Small modifier{}; // COR-DICE-5+: the game master's, on every test until changed
    Small found{};    // how many things he has that he did not come with
    SmallBits unused[3]{};

    constexpr bool is(Flag flag) const { return (flags & flag) != 0; }
    constexpr void set(Flag flag, bool on = true) { flags = on ? flags | flag : flags & ~flag; }
    constexpr int effective() const { return initiative + bonus; }
    constexpr bool operator==(const Combatant&) const = default;
};

enum class Clip : std::uint8_t { loaded, empty, jammed };

struct Item {
    Middling x{}, y{}; // where it lies, if nobody has it
    SmallBits weapon{};
    Small holder = nobody;
    bool in_hand{};
    Clip clip = Clip::loaded;
    SmallBits quick_shots{}; // COR-RANGED-6, this combat turn
    Small left_by = nobody;  // who has let it fall where it lies, or thrown it there

    constexpr bool operator==(const Item&) const = default;
};

struct Wound {
    MiddlingBits clock{}; // combat turns to live; 0: none
    Small victim = nobody;
    SmallBits row{}; // of the injury table
    bool treated{};
    bool fresh{}; // its clock starts with the next combat turn (COR-CRIT-7+)

    constexpr bool operator==(const Wound&) const = default;
};

// COR-AID-1+, COR-STRESS-1+: who has tried what for whom, and with which modifier at best.
struct Attempt {
    Small helper = nobody;
    Small patient = nobody;
    Small purpose{}; // a wound, or one of the two below
    Small modifier{};

    constexpr bool operator==(const Attempt&) const = default;
};
inline constexpr int purpose_raise = -1;
inline constexpr int purpose_calm = -2;

// The last two come after the end: what the rules say of it is played, and has been.
enum class Phase : std::uint8_t { opening, ambush, initiative, turn_start, slots, turn_end, over, recovery, recovered };

struct State {
    Combatant combatant[most_combatants]{};
    Item item[most_items]{};
    Wound wound[most_wounds]{};
    Attempt attempt[most_attempts]{};
    MiddlingBits aware[most_combatants]{}; // bit j of aware[i]: i knows of j
    Middling turn{};
    Middling darkness{};
    Small items{};
    Small wounds{};
    Small attempts{};
    Phase phase = Phase::opening;
    Small current = nobody;   // whose slot it is
    Small winner = nobody;    // a side
    MiddlingBits ambushers{}; // who has a normal action before initiative (COR-INIT-8+)
    Small taker = nobody;     // whom Darkness Points give the next slot (COR-DARK-2+)
    SmallBits watchers{};     // how many are on overwatch
    bool limit_reached{};     // the fight has ended undecided after its last combat turn (COR-END-1+)
    bool end_due{};           // an intervention may have ended the fight

    constexpr bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

// What a rule looks at: the book, which stays, and the state as it is.
struct Scene {
    const Book& book;
    const State& state;

    constexpr const Combatant& at(int who) const { return state.combatant[who]; }
    constexpr const Sheet& sheet(int who) const { return book.sheet[who]; }
    constexpr const Weapon& weapon(int item) const {
        return book.weapon[item == bare_hands ? book.unarmed_weapon : state.item[item].weapon];
    }
    constexpr int count() const { return book.combatants; }
    // Every item whose holder he can be.
    constexpr Things things_of(int who) const {
        if (at(who).found > 0) return {0, state.items};
        return {sheet(who).things.first, at_most(state.items, sheet(who).things.past)};
    }
};

// What a rule works on that changes the fight: it takes a Play where others take a Scene.
struct Play : Scene {
    using Shown = Scene; // a decider sees no more than the scene (engine/table.hpp, shown)
    State& state;        // hides Scene::state

    constexpr Play(const Book& b, State& s) : Scene{b, s}, state(s) {}
    constexpr Combatant& at(int who) const { return state.combatant[who]; }
};

} // namespace fracas::coriolis
