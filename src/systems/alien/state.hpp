// The state of an ALIEN fight: what changes. Small integers in fixed arrays, indices and never pointers, no padding, so
// that equal states are equal bytes.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/book.hpp"

#include <type_traits>

namespace fracas::alien {

inline constexpr int most_wounds = 40;
inline constexpr int most_magazines = 24;
inline constexpr int nobody = -1;
inline constexpr int bare_hands = -1; // in place of an item: unarmed, or none
inline constexpr int nowhere = -1;    // in place of a border

enum Flag : std::uint32_t {
    broken = 1u << 0,
    dead = 1u << 1,
    off_map = 1u << 2,
    shut_down = 1u << 3, // ALN-SYNTH-1+
    immobile = 1u << 4,  // synthetic damage 5
    unconscious = 1u << 5,
    holding = 1u << 6, // with Combatant::partner
    held = 1u << 7,
    surprising = 1u << 8, // the game master's call for the next draw (ALN-INIT-3)
    ambushing = 1u << 9,  // the same (ALN-INIT-4)
    ambush_token = 1u << 10,
    unaware = 1u << 11,
    lost_turn = 1u << 12,
    rage_due = 1u << 13,        // ALN-PANIC-1+: the attack at once of a frenzy
    despair_due = 1u << 14,     // ALN-CREAT-4+, 3
    playing_dead = 1u << 15,    // 1
    staggering = 1u << 16,      // 2
    last_breath = 1u << 17,     // 4
    slow_moving = 1u << 18,     // moving is a full action, of all injuries together
    cannot_move = 1u << 19,     // injury 52
    hurting = 1u << 20,         // injury 45
    stiff = 1u << 21,           // some injury has a modifier
    needs_full_slot = 1u << 22, // synthetic damage 4
    one_handed = 1u << 23,      // synthetic damage 3
    slow_legs = 1u << 24,       // synthetic damage 2
    last_card = 1u << 25,       // ALN-PANIC-1+, 6: dealt one of the highest cards of this round
    lurking = 1u << 26,         // ALN-AWARE-1+: the game master hides it from everybody's eyes
};

// With any of these nobody is in the fight any more.
inline constexpr std::uint32_t gone = dead | off_map | shut_down;
// ALN-INIT-1: and with these nobody draws a card.
inline constexpr std::uint32_t no_card = gone | unconscious;

enum class Cover : std::uint8_t { none, partial, full };

// ALN-PANIC-1+: ongoing responses that go together with others.
enum Ongoing : std::uint8_t { paranoid = 1, hesitant = 2 };

// ALN-TURN-1: what is spent of a card's budget; ALN-INIT-3: whether it comes before all other cards.
enum Spent : std::uint8_t { slot_a = 1, slot_b = 2, turn_over = 4, comes_first = 8 };

struct Combatant {
    std::uint32_t flags{};
    MiddlingBits adjacent{}; // ALN-RANGE-1: pairs, a bit each; always mutual
    MiddlingBits known{};    // types of horrifying creatures already seen
    Small health{};
    Small stress{};
    Small zone{};
    Cover cover = Cover::none;
    Small barrier{};                 // its armor level, in full cover
    Small at_door = nowhere;         // a border
    Small blocks = nowhere;          // a border the game master says it blocks (ALN-SPECIAL-3)
    Small aim = bare_hands;          // the weapon that is aimed
    Small partner = nobody;          // in a grapple
    Small grip = -1;                 // the attack of the book that made a creature's grip
    Small must_use = -1;             // the attack that a creature has to make next
    Small clings_to = nobody;        // ALN-CREAT-5+: whom it broke without injury
    Small card[most_cards]{};        // 0: none
    SmallBits spent[most_cards]{};   // see Spent
    SmallBits responses{};           // 1 << Response
    SmallBits ongoing{};             // see Ongoing
    Panic panic = Panic::keeps_cool; // freeze to catatonic, which exclude each other
    Small rages_at = nobody;         // in frenzy
    Deed order = Deed::none;         // ALN-SOCIAL-1
    Small order_dice{};
    Small turns_awake{}; // ALN-CREAT-5+, sting: own turns left; 0: not stung
    Small modifier{};    // the game master's, on every roll until changed
    SmallBits servos{};  // synthetic damage so far, a bit for each Servo
    Small slowed{};      // Speed lost

    constexpr bool is(Flag flag) const { return (flags & flag) != 0; }
    constexpr void set(Flag flag, bool on = true) { flags = on ? flags | flag : flags & ~std::uint32_t{flag}; }
    constexpr bool has(Response response) const { return (responses >> static_cast<int>(response) & 1u) != 0; }
    constexpr bool has(Ongoing response) const { return (ongoing & response) != 0; }
    constexpr bool operator==(const Combatant&) const = default;
};

enum ItemFlag : std::uint8_t { in_hand = 1, jammed = 2 };

struct Item {
    SmallBits weapon{};
    Small holder = nobody;
    Small zone{}; // where it lies, if nobody has it
    Small ammo{};
    SmallBits flags{};

    constexpr bool is(ItemFlag flag) const { return (flags & flag) != 0; }
    constexpr void set(ItemFlag flag, bool on) { flags = on ? flags | flag : flags & ~flag; }
    constexpr bool operator==(const Item&) const = default;
};

// ALN-ITEM-2+: spare magazines belong to a combatant and to a type of weapon.
struct Magazines {
    Small owner = nobody;
    SmallBits weapon{};
    Small count{};
    constexpr bool operator==(const Magazines&) const = default;
};

struct Wound {
    Small victim = nobody;
    Small row{}; // of the table; 0 is D66 11
    Limit limit = Limit::none;
    Small survived{}; // death rolls
    bool stabilized{};
    bool fresh{}; // no turn of the victim has started since (ALN-DEATH-1+)

    constexpr bool operator==(const Wound&) const = default;
};

struct Door {
    DoorState state = DoorState::open;
    Small damage{};
    Small locked_from{}; // a zone
    constexpr bool operator==(const Door&) const = default;
};

// The last two: what comes after the fight is being played, or has been (ALN-AFTER-1+).
enum class Phase : std::uint8_t { draw, turns, round_end, over, recovery, recovered };

// ALN-AFTER-1+: how much time has passed since the fight.
enum class Since : std::uint8_t { fight, stretch, shift };

struct State {
    Combatant combatant[most_combatants]{};
    Item item[most_items]{};
    Magazines magazines[most_magazines]{};
    Wound wound[most_wounds]{};
    Door door[most_borders]{};
    MiddlingBits sight[most_zones]{}; // neighbouring zones that shots and looks reach, see refresh_sight
    SmallBits worked[most_zones]{};   // ALN-TASK-1 to -3: what has been made to work, as ZoneFeature
    // ALN-AWARE-1+: for each combatant the sides that do not know where it is, a bit each; nobody's own.
    MiddlingBits hidden_from[most_combatants]{};
    // ALN-AWARE-3+: by side and combatant, 1 + the zone where it was last noticed; 0: never. Of those hidden only.
    Small last_seen[most_combatants][most_combatants]{};
    MiddlingBits panic_due{}; // who has to make a panic roll, a bit each
    MiddlingBits acid_due{};  // creatures whose blood is about to splash
    Middling round{};
    bool end_due{}; // an intervention may have ended the fight
    Small items{};
    Small owners{}; // entries of `magazines`
    Small wounds{};
    Phase phase = Phase::draw;
    Small current = nobody; // whose turn it is
    Small turn_card{};      // on which of its cards
    bool turn_fresh{};      // nothing done yet in this turn (ALN-INIT-5)
    Small handed_over{};    // a card that was swapped this round
    Small handed_to = nobody;
    Small winner = nobody; // a side
    bool by_limit{};       // ALN-END-1+: ended by the setting max_rounds
    Since since = Since::fight;
    SmallBits unused[1]{};

    constexpr bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048 && sizeof(State) % 4 == 0);

// What a rule looks at: the book, which stays, and the state; and the small questions everybody has.
struct Scene {
    const Book& book;
    const State& state;

    constexpr const Combatant& at(int who) const { return state.combatant[who]; }
    constexpr const Sheet& sheet(int who) const { return book.sheet[who]; }
    constexpr const Item& item(int index) const { return state.item[index]; }
    constexpr const Weapon& weapon(int item_index) const { return book.weapon[state.item[item_index].weapon]; }
    constexpr int count() const { return book.combatants; }

    // A bit for each.
    constexpr std::uint32_t everybody() const { return (1u << count()) - 1; }
    // Every flag that somebody has.
    constexpr std::uint32_t flags_of_all() const {
        std::uint32_t flags = 0;
        for (const int i : below(count())) flags |= at(i).flags;
        return flags;
    }

    constexpr bool present(int who) const { return (at(who).flags & gone) == 0; }
    // ALN-END-1+, without those who flee.
    constexpr bool stands(int who) const {
        return (at(who).flags & (gone | broken | unconscious | immobile)) == 0 && at(who).panic != Panic::catatonic;
    }
    // ALN-CREAT-4+: whoever others have to reckon with; one that plays dead is taken for dead.
    constexpr bool threatens(int who) const {
        return (at(who).flags & (gone | broken | unconscious | immobile | playing_dead)) == 0 &&
               at(who).panic != Panic::catatonic;
    }
    // Whoever may choose what it does, out of its turn too.
    constexpr bool in_control(int who) const {
        const Combatant& c = at(who);
        return stands(who) && !c.is(held) && !c.is(lost_turn) && !c.is(playing_dead) && c.panic == Panic::keeps_cool;
    }
    constexpr bool enemies(int a, int b) const { return sheet(a).side != sheet(b).side; }
    // ALN-AWARE-1+: whether a side knows where somebody is, and so may see what it does.
    constexpr bool notices(int side, int who) const {
        return sheet(who).side == side || (state.hidden_from[who] >> side & 1) == 0;
    }
    constexpr bool is_aware(int who, int other) const { return notices(sheet(who).side, other); }
    // ALN-PANIC-1+: another pc of the same side that is not broken.
    constexpr bool friendly_pcs(int a, int b) const {
        return a != b && sheet(b).pc() && !enemies(a, b) && present(b) && !at(b).is(broken);
    }

    // --- things ---
    constexpr bool holds(int who, int index) const { return item(index).holder == who && item(index).is(in_hand); }
    // In hand, and not barred by a broken servo.
    constexpr bool usable(int who, int index) const {
        return holds(who, index) && (weapon(index).hands < 2 || !at(who).is(one_handed));
    }
    // ALN-ITEM-2+: people have two hands.
    constexpr int free_hands(int who) const {
        int hands = 2;
        for (const int i : below(state.items))
            if (holds(who, i)) hands -= weapon(i).hands;
        return hands;
    }
};

// What a rule works on that changes the fight: it takes a Play where others take a Scene.
struct Play : Scene {
    using Shown = Scene; // a decider sees no more than the scene (engine/table.hpp, shown)
    State& state;        // hides Scene::state

    constexpr Play(const Book& all, State& now) : Scene{all, now}, state(now) {}
    constexpr Combatant& at(int who) const { return state.combatant[who]; }
    constexpr Item& item(int index) const { return state.item[index]; }
};

} // namespace fracas::alien
