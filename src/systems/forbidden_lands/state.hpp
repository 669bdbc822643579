// The state of a Forbidden Lands fight: what changes. Small integers in fixed arrays, indices and never pointers, no
// padding, so that equal states are equal bytes.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/book.hpp"

#include <type_traits>

namespace fracas::forbidden_lands {

inline constexpr int most_wounds = 40;
inline constexpr int most_attempts = 32;
inline constexpr int most_feints = 32;
inline constexpr int nobody = -1;
inline constexpr int bare_hands = -1; // in place of an item: unarmed, a natural weapon, or no gear

enum Flag : std::uint32_t {
    prone = 1u << 0,
    dead = 1u << 1,
    fled = 1u << 2,
    yielded = 1u << 3, // the game master's call after a social action: no longer in the fight
    oblivious = 1u << 4,
    outburst = 1u << 5, // FBL-BROKEN-4
    withdrawn = 1u << 6,
    unconscious = 1u << 7,
    paralysed = 1u << 8,
    catatonic = 1u << 9,
    asleep = 1u << 10, // collapsed from lack of sleep (FBL-COND-3)
    grappling = 1u << 11,
    grappled = 1u << 12,
    swinging = 1u << 13, // with Combatant::prepared
    aiming = 1u << 14,
    had_turn = 1u << 15,   // this round
    trapped = 1u << 16,    // FBL-MOVE-3: the game master forbids Flee
    joining = 1u << 17,    // came late and has no card yet
    run_slow = 1u << 18,   // FBL-CRIT-2+, of all injuries together
    one_handed = 1u << 19, // NO-2H
    hurting = 1u << 20,    // some injury has DMG
    stiff = 1u << 21,      // some injury has a modifier
};

// Section 2: with any of these nobody is able to fight.
inline constexpr std::uint32_t out_of_action = dead | fled | yielded | unconscious | paralysed | catatonic | asleep;

// Section 3.15
enum Condition : std::uint8_t { hungry = 1, thirsty = 2, sleepy = 4, cold = 8 };

// How somebody lives while time passes, set by the game master.
enum Living : std::uint8_t {
    without_food = 1,
    without_water = 2,
    without_sleep = 4,
    in_the_cold = 8,
    without_wine = 16,
    confined = 32,
    resting = 64,
};

struct Combatant {
    std::uint32_t flags{};
    MiddlingBits engaged{};    // FBL-MOVE-5+: who is at Arm's Length, a bit each; always mutual
    MiddlingBits since_food{}; // Quarter Days since the last ration
    Small score[attribute_count]{};
    SmallBits broken{}; // a bit for each attribute
    Small card{};
    Small fast{}; // used this round, FBL-TURN-4+
    Small slow{};
    Small zone{};
    Small partner = nobody;      // in a grapple
    Small prepared = bare_hands; // what is swung or aimed
    Small cover{};               // rating in use
    Small armor{};
    Small helmet{};
    Small willpower{};
    Small arrow_die{};  // sides, 0: empty or not counted
    Small modifier{};   // the game master's, on every roll until changed
    SmallBits social{}; // FBL-SOCIAL-4: the game master's, Social::costs_nothing and on
    SmallBits conditions{};
    SmallBits living{};   // see Living
    Small carer = nobody; // who nurses while time passes
    SmallBits since_water{};
    SmallBits since_sleep{};
    SmallBits doom_food{}; // Quarter Days to live, 0: none
    SmallBits doom_water{};
    SmallBits cold_hours{}; // since the last roll against the cold
    SmallBits unused[2]{};

    constexpr bool is(Flag flag) const { return (flags & flag) != 0; }
    constexpr void set(Flag flag, bool on = true) { flags = on ? flags | flag : flags & ~std::uint32_t{flag}; }
    constexpr bool suffers(Condition condition) const { return (conditions & condition) != 0; }
    constexpr void set(Condition condition, bool on) {
        conditions = on ? conditions | condition : conditions & ~condition;
    }
    constexpr bool lives(Living how) const { return (living & how) != 0; }
    constexpr bool operator==(const Combatant&) const = default;
};

enum ItemFlag : std::uint8_t { in_hand = 1, ready = 2 };

struct Item {
    SmallBits weapon{};
    Small holder = nobody;
    Small zone{};          // where it lies, if nobody has it
    Small beside = nobody; // at whose Arm's Length; nobody: anywhere in the zone
    Small bonus{};         // current; 0 where the weapon has one: broken (FBL-DICE-5+)
    SmallBits flags{};

    constexpr bool is(ItemFlag flag) const { return (flags & flag) != 0; }
    constexpr void set(ItemFlag flag, bool on) { flags = on ? flags | flag : flags & ~flag; }
    constexpr bool operator==(const Item&) const = default;
};

inline constexpr int days_forever = 255;

struct Wound {
    Small victim = nobody;
    SmallBits injury{}; // of the book
    Small d66{};
    SmallBits limit{};     // left, in the injury's unit; 0: no clock runs
    SmallBits days{};      // of healing left, days_forever: it stays
    SmallBits quarters{};  // of the day now passing
    Small feared = nobody; // FBL-CRIT-6+, phobia
    SmallBits helped{};    // a Healing roll has succeeded during the healing time

    constexpr bool operator==(const Wound&) const = default;
};

// FBL-BROKEN-7+, FBL-CRIT-2+: who has tried what for whom.
struct Attempt {
    Small helper = nobody;
    Small patient = nobody;
    Small purpose{}; // an attribute, or one of the two below

    constexpr bool operator==(const Attempt&) const = default;
};
inline constexpr int save_purpose = 4;                           // + wound
inline constexpr int nurse_purpose = save_purpose + most_wounds; // + wound

struct Feint {
    Small who = nobody;
    Small whom = nobody;
    constexpr bool operator==(const Feint&) const = default;
};

enum class Phase : std::uint8_t { opening, sneak, draw, round_start, turns, round_end, over };

struct State {
    Combatant combatant[most_combatants]{};
    Item item[most_items]{};
    Wound wound[most_wounds]{};
    Attempt attempt[most_attempts]{};
    Feint feint[most_feints]{};
    MiddlingBits sneakers{};   // who still has a free action (FBL-INIT-6+)
    MiddlingBits unnoticing{}; // whom a successful Stealth roll has made oblivious
    Middling round{};
    MiddlingBits noticed{}; // of those who sneak, before the cards are drawn: whom their enemies know of by now
    Small items{};
    Small wounds{};
    Small attempts{};
    Small feints{};
    Phase phase = Phase::opening;
    Small current = nobody;       // whose turn it is
    Small winner = nobody;        // a side
    bool turn_fresh{};            // nothing done yet in this turn (FBL-GRAPPLE-4)
    SmallBits quarters{};         // Quarter Days still to pass
    SmallBits time_of_day{};      // 0 morning, 1 day, 2 evening, 3 night
    SmallBits cold_interval = 24; // hours between rolls against the cold (FBL-COND-4)
    bool end_due{};               // an intervention may have ended the fight
    bool limit_reached{};         // FBL-END-1+: it ended undecided after max_rounds
    SmallBits unused[3]{};

    constexpr bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

// What a rule looks at: the book, which stays, and the state; and the small questions everybody has.
struct Scene {
    const Book& book;
    const State& state;

    constexpr const Combatant& at(int who) const { return state.combatant[who]; }
    constexpr const Sheet& sheet(int who) const { return book.sheet[who]; }
    constexpr const Item& item(int index) const { return state.item[index]; }
    constexpr const Weapon& weapon(int item_index) const { return book.weapon[state.item[item_index].weapon]; }
    constexpr int count() const { return book.combatants; }

    constexpr int score(int who, Attribute which) const { return at(who).score[static_cast<int>(which)]; }
    constexpr int skill(int who, Skill which) const { return sheet(who).skill[static_cast<int>(which)]; }
    // Broken, not merely at zero: a push breaks only when the action is over (FBL-TURN-2).
    constexpr bool is_broken(int who, Attribute which) const {
        return (at(who).broken >> static_cast<int>(which) & 1u) != 0;
    }

    constexpr bool present(int who) const { return (at(who).flags & (dead | fled | yielded)) == 0; }
    constexpr bool in_grapple(int who) const { return at(who).partner != nobody; }
    // Section 2: alive, not fled, not Broken in any attribute, not unconscious, paralysed or catatonic.
    constexpr bool able(int who) const { return (at(who).flags & out_of_action) == 0 && at(who).broken == 0; }
    constexpr bool in_outburst(int who) const {
        return at(who).broken == 1u << static_cast<int>(Attribute::empathy) && at(who).is(outburst) &&
               (at(who).flags & out_of_action) == 0;
    }
    // Section 2: used by every rule that says "active".
    constexpr bool active(int who) const { return (able(who) || in_outburst(who)) && !in_grapple(who); }
    // FBL-RANGED-2
    constexpr bool defenseless(int who) const {
        return is_broken(who, Attribute::strength) || is_broken(who, Attribute::agility) || at(who).is(unconscious) ||
               at(who).is(paralysed);
    }
    constexpr bool enemies(int a, int b) const { return sheet(a).side != sheet(b).side; }

    // --- things ---
    // FBL-DICE-5+: an item that had a bonus and has none left.
    constexpr bool whole(int index) const { return item(index).bonus > 0 || weapon(index).bonus == 0; }
    constexpr bool holds(int who, int index) const { return item(index).holder == who && item(index).is(in_hand); }
    // In hand, unbroken, and not barred by an injured hand (NO-2H).
    constexpr bool usable(int who, int index) const {
        return holds(who, index) && whole(index) && (weapon(index).hands < 2 || !at(who).is(one_handed));
    }
    constexpr int hands_full(int who) const {
        int hands = 0;
        for (const int i : below(state.items))
            if (holds(who, i)) hands += weapon(i).hands;
        return hands;
    }
    // FBL-MELEE-3: no drawn weapon; a shield does not matter.
    constexpr bool unarmed(int who) const {
        for (const int i : below(state.items))
            if (holds(who, i) && weapon(i).is_weapon()) return false;
        return true;
    }
};

// What a rule works on that changes the fight: it takes a Play where others take a Scene.
struct Play : Scene {
    using Shown = Scene; // a decider sees no more than the scene (engine/table.hpp, shown)
    State& state;        // hides Scene::state

    constexpr Play(const Book& b, State& s) : Scene{b, s}, state(s) {}
    constexpr Combatant& at(int who) const { return state.combatant[who]; }
    constexpr Item& item(int index) const { return state.item[index]; }
};

} // namespace fracas::forbidden_lands
