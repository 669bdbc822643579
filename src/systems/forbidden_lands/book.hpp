// The book of a Forbidden Lands fight: everything that stays as it is while the fight runs. Plain arrays, no names;
// names live beside it in `Names`.
#pragma once

#include "engine/figure.hpp"
#include "systems/shared/how_to_fight.hpp"
#include "systems/year_zero/d66.hpp"

#include <cstdint>

namespace fracas::forbidden_lands {

inline constexpr int most_combatants = 16;
inline constexpr int most_items = 48;
inline constexpr int most_weapons = 96;
inline constexpr int most_zones = 16;
inline constexpr int most_covers = 4; // of one zone
inline constexpr int most_entries = 48;
inline constexpr int most_injuries = 80;

enum class Attribute : std::uint8_t { strength, agility, wits, empathy };
inline constexpr int attribute_count = 4;

enum class Skill : std::uint8_t {
    might,
    endurance,
    melee,
    crafting,
    stealth,
    sleight_of_hand,
    move,
    marksmanship,
    scouting,
    lore,
    survival,
    insight,
    manipulation,
    performance,
    healing,
    animal_handling,
};
inline constexpr int skill_count = 16;

// Four skills of each attribute, in the order of the attributes.
constexpr Attribute attribute_of(Skill skill) { return static_cast<Attribute>(static_cast<int>(skill) / 4); }

// FBL-MOVE-5+
enum class Range : std::uint8_t { arms_length, near, short_range, long_range, distant };
inline constexpr int range_count = 5;

// --- gear -----------------------------------------------------------------------------------------------------------

// FBL-FEAT-1 to FBL-FEAT-7
enum Feature : std::uint8_t {
    blunt = 1u << 0,
    edged = 1u << 1,
    heavy = 1u << 2, // FBL-FEAT-3: allows Swing, where its +1 comes from
    hook = 1u << 3,
    light = 1u << 4, // FBL-FEAT-5: shares a gear row; no effect in a fight
    parrying = 1u << 5,
    pointed = 1u << 6,
    slow_load = 1u << 7,
};

enum class Use : std::uint8_t {
    close,    // close combat
    shot,     // a bow or sling, which is readied (FBL-RANGED-3+)
    crossbow, // which is loaded (FBL-RANGED-4+)
    thrown,   // ready while drawn
    shield,
    tool, // gear that gives dice to one skill (FBL-DICE-1)
};

// The tables of critical injuries, FBL-CRIT-1.
enum class Wounds : std::uint8_t { slash, blunt, stab, horror, other, none };
inline constexpr int wound_tables = 4; // those rolled on

struct Weapon {
    SmallBits features{};
    Use use = Use::close;
    Small hands = 1;
    Small bonus{};
    Small damage{};
    Range reach = Range::arms_length; // or the longest range of a shot
    Wounds wounds = Wounds::none;     // of a shot
    Small artifact{};                 // 0, 8, 10 or 12 (FBL-DICE-6+)
    bool arrows{};                    // FBL-AMMO-1+
    Skill skill = Skill::might;       // of a tool

    constexpr bool has(Feature feature) const { return (features & feature) != 0; }
    constexpr bool is_weapon() const { return use < Use::shield; }
    constexpr bool shoots() const { return use == Use::shot || use == Use::crossbow || use == Use::thrown; }
};

// --- critical injuries ----------------------------------------------------------------------------------------------

enum class Lethal : std::uint8_t { no, timed, instant };
enum class Unit : std::uint8_t { none, rounds, minutes, hours, days };

// FBL-CRIT-6+: what a trauma does that is more than a modifier.
enum class Trauma : std::uint8_t { none, bad_dreams, awake_at_night, phobia, drinker, tight_places, visions };

inline constexpr int forever = -1; // healing dice of what never heals

// FBL-CRIT-3+ to FBL-CRIT-7+: one row.
struct Injury {
    Small penalty[skill_count]{};
    MiddlingBits hurts{}; // DMG: skills whose rolls cost 1 Strength, a bit each
    Wounds table = Wounds::none;
    Small from{}, to{}; // D66
    Lethal lethal = Lethal::no;
    Unit unit = Unit::none; // of D6
    Small healing_modifier{};
    Small healing_dice{}; // days, in d6; 0: none, -1: forever
    Trauma trauma = Trauma::none;
    bool run_is_slow{};
    bool no_two_handed{};
    bool paralyses{};
    bool unconscious{};
    bool catatonic{};
    Small virulence{}; // of a disease
};

using year_zero::d66_of;
using year_zero::d66_row;

// FBL-ARMOR-4: results a helmet can turn, a bit for each row, and what they become.
struct HelmetSave {
    std::uint64_t rows[wound_tables]{std::uint64_t{1} << d66_row(65), std::uint64_t{7} << d66_row(64),
                                     std::uint64_t{1} << d66_row(64), 0};
    Wounds becomes_table = Wounds::blunt;
    Small becomes = 11;
};

// --- the attack table -----------------------------------------------------------------------------------------------

enum class Row : std::uint8_t {
    slash,
    stab,
    punch,
    grapple,
    grapple_attack,
    break_free,
    shove,
    disarm,
    shoot,
    monster, // FBL-MONSTER-1+: its reactions are those of the entry
};
inline constexpr int row_count = 9;

enum class Speed : std::uint8_t { free, fast, slow };

// A reaction that is allowed, with its modifier, or not.
struct Column {
    bool allowed{};
    Small modifier{};
    constexpr bool operator==(const Column&) const = default;
};
inline constexpr Column forbidden{false, 0};
inline constexpr Column okay{true, 0};

// FBL-REACT-6, and speed and skill of FBL-MELEE-1 to FBL-RANGED-1.
struct AttackRow {
    Speed speed = Speed::slow;
    Skill skill = Skill::melee;
    Column dodge{}, parrying_weapon{}, other_weapon{}, shield{};
};

// --- monsters -------------------------------------------------------------------------------------------------------

enum class Extra : std::uint8_t { none, prone_on_hit, fear_attack };

// FBL-MONSTER-1+: one attack of a monster.
struct Entry {
    Small dice{};
    Small damage{};
    Wounds wounds = Wounds::none;
    Range range = Range::arms_length;
    Attribute attribute = Attribute::strength;
    Extra extra = Extra::none;
    bool all{}; // every enemy in range
    bool dodge{};
    bool parry{};
};

// --- combatants -----------------------------------------------------------------------------------------------------

enum class Kind : std::uint8_t { player, npc, animal, monster };

struct Sheet {
    Small attribute[attribute_count]{}; // 0: it has none
    Small skill[skill_count]{};
    Small entry[6]{-1, -1, -1, -1, -1, -1}; // a monster's attacks by D6
    Kind kind = Kind::npc;
    Small side{};
    Small group = -1; // shares a card (FBL-INIT-5+)
    Small movement = 1;
    Small reputation{};
    Small armor{}; // full ratings; the current ones are state
    Small helmet{};
    Small natural_armor{};
    Small armor_against_stab = 127; // FBL-ARMOR-5+: chainmail 3
    Small move_modifier{};          // plate
    Small scouting_modifier{};      // great helm
    Small natural_bonus{};          // of an animal's bite, which does not wear
    Small natural_damage = 1;       // unarmed: 1
    Wounds natural_wounds = Wounds::blunt;
    Small fear_dice{}; // FBL-FEAR-1+, of others than monsters
    Small legs = 2;
    Small sneaks_on = -1; // FBL-INIT-6+: the target, -1: does not sneak
    bool surprise{};      // FBL-INIT-2
    bool ambush{};        // lay in wait
    bool casts{};         // FBL-ACT-1
    bool power_words{};   // FBL-ACT-2
    bool uses_items{};    // FBL-ACT-3
    HowToFight conduct{}; // when the computer decides

    constexpr bool pc() const { return kind == Kind::player; }
    constexpr bool person() const { return kind <= Kind::npc; }
    constexpr bool has(Attribute which) const { return attribute[static_cast<int>(which)] > 0; }
};

// --- the field ------------------------------------------------------------------------------------------------------

// FBL-MOVE-6+
enum ZoneFeature : std::uint8_t { open_zone = 1, rough = 2, cramped = 4, dark = 8 };

struct Zone {
    MiddlingBits neighbours{}; // a bit each
    MiddlingBits unseen{};     // lines of sight the game master has closed
    SmallBits features{};
    Small cover[most_covers]{}; // ratings, 0: none

    constexpr bool is(ZoneFeature feature) const { return (features & feature) != 0; }
};

// --- settings and tables --------------------------------------------------------------------------------------------

enum class ArmorWear : std::uint8_t { sum, banes_if_through, max };

// FBL-SOCIAL-5+: whether the opponent of a social action resists; asked: as the game master says each time.
enum class SocialOpposed : std::uint8_t { always, never, asked };

// Section 8 of the registry.
struct Settings {
    ArmorWear armor_wear = ArmorWear::sum;
    SocialOpposed social_opposed = SocialOpposed::always;
    bool parry_adds = true; // parry_without_feature = add
    bool break_free_opposed{};
    bool shove_compares = true;
    bool run_always_rolls = true; // run_roll = always
    bool new_critical{};          // hit_on_broken
    bool panic_retreat{};
    bool helmet_always_paid{}; // helmet_price
    bool condition_horror = true;
    bool weapons_drawn = true;
    bool feint_at_once{}; // feint_swaps
    Middling max_rounds = 100;
};

// FBL-SOCIAL-4, in the order of the registry.
enum class Social : std::uint8_t {
    reputation_above,
    more_people,
    costs_nothing,
    has_damage,
    helped_before,
    presented_well,
    fewer_people,
    valuable_or_dangerous,
    gains_nothing,
    hard_to_understand,
    short_or_longer,
};
inline constexpr int social_count = 11;

// The small tables of the registry.
struct Tables {
    AttackRow row[row_count]{
        {Speed::slow, Skill::melee, {true, 2}, okay, okay, okay},
        {Speed::slow, Skill::melee, okay, okay, {true, -2}, {true, 2}},
        {Speed::slow, Skill::melee, okay, {true, 2}, {true, 2}, {true, 2}},
        {Speed::slow, Skill::melee, okay, okay, okay, okay},
        {Speed::fast, Skill::melee, forbidden, forbidden, forbidden, forbidden},
        {Speed::fast, Skill::melee, forbidden, forbidden, forbidden, forbidden},
        {Speed::fast, Skill::melee, okay, forbidden, forbidden, okay},
        {Speed::fast, Skill::melee, okay, okay, okay, okay},
        {Speed::slow, Skill::marksmanship, okay, forbidden, forbidden, okay},
    };
    HelmetSave helmet{};
    Small range_modifier[range_count]{-3, 0, -1, -2, -3}; // FBL-RANGED-2
    Small range_helpless = 3;                             // at Arm's Length
    Small sneak_modifier[range_count]{-2, -1, 0, 1, 1};   // FBL-INIT-6+
    Small sneak_ambush = 2;
    Small flee_modifier[range_count]{0, -1, 0, 1, 1}; // FBL-MOVE-4; nobody flees at Arm's Length
    Small flee_open = -1;
    Small flee_rough = 1;
    Small social[social_count]{1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1};
    Small stay_standing = -2; // FBL-REACT-5
    Small no_parrying = -2;   // FBL-FEAT-6
    Small prone_target = 2;   // FBL-PRONE-1+
    Small cramped_heavy = -2; // FBL-MOVE-6+
    Small shot_into_dark = -2;
    Small own_life = -2; // FBL-CRIT-2+: saving it oneself
    Small most_willpower = 10;
    Small cards = 10;
};

struct Book {
    Settings settings{};
    Tables tables{};
    Sheet sheet[most_combatants]{};
    Weapon weapon[most_weapons]{};
    Injury injury[most_injuries]{};
    SmallBits row_of[wound_tables][36]{}; // which injury a D66 is
    Entry entry[most_entries]{};
    Zone zone[most_zones]{};
    Small steps[most_zones][most_zones]{}; // between zones; 99: no way
    MiddlingBits dark_way[most_zones]{};   // FBL-MOVE-6+: every shortest way leads through the dark
    SmallBits other_injury{};              // FBL-CRIT-7+
    Small combatants{};
    Small weapons{};
    Small injuries{};
    Small entries{};
    Small zones{};
    Small sides{};
};

} // namespace fracas::forbidden_lands
