// The book of an ALIEN fight: everything that stays as it is while the fight runs. Plain arrays, no names; names live
// beside it in `Names`.
#pragma once

#include "engine/figure.hpp"
#include "systems/shared/how_to_fight.hpp"
#include "systems/year_zero/d66.hpp"

#include <cstdint>

namespace fracas::alien {

using year_zero::d66_of;
using year_zero::d66_row;

inline constexpr int most_combatants = 16;
inline constexpr int most_items = 48;
inline constexpr int most_weapons = 64;
inline constexpr int most_zones = 16;
inline constexpr int most_borders = 24;
inline constexpr int most_barriers = 8;
inline constexpr int most_attacks = 48;
inline constexpr int most_cards = 3; // of one combatant
inline constexpr int injury_rows = 36;
inline constexpr int most_gm_modifier = 10; // on all rolls of somebody, more or less

// --- people ----------------------------------------------------------------------------------------------------------

enum class Attribute : std::uint8_t { strength, agility, wits, empathy };
inline constexpr int attribute_count = 4;

// ALN-DICE-1+
enum class Skill : std::uint8_t {
    close_combat,
    heavy_machinery,
    stamina,
    ranged_combat,
    mobility,
    piloting,
    observation,
    survival,
    comtech,
    command,
    manipulation,
    medical_aid,
};
inline constexpr int skill_count = 12;

// Three skills of each attribute, in the order of the attributes.
constexpr Attribute attribute_of(Skill skill) { return static_cast<Attribute>(static_cast<int>(skill) / 3); }

// The actions with a roll, as an order may name them (ALN-SOCIAL-1).
enum class Deed : std::uint8_t {
    none,
    close_attack,
    ranged_attack,
    jump_or_climb,
    terminal,
    machinery,
    first_aid,
    clear_jam,
    orders,
    drive,
    defend,
    dodge,
    rally,
    break_free,
};
inline constexpr int deed_count = 14;

enum class Kind : std::uint8_t { pc, npc, synthetic, creature };
enum class Size : std::uint8_t { small_size, normal, large };

struct Sheet {
    Small attribute[attribute_count]{};
    Small skill[skill_count]{};
    Small attack[6]{-1, -1, -1, -1, -1, -1}; // a creature's attacks by D6
    Kind kind = Kind::npc;
    Small side{};
    Small type{}; // the entry in the data file: merged cards (ALN-INIT-6+), first sight (ALN-PANIC-1+)
    Small speed = 1;
    Small health = 1; // at most
    Small resolve{};
    Small armor{};    // worn or natural
    Small mobility{}; // dice of a creature
    Small acid{};     // dice of its splash
    Size size = Size::normal;
    bool has_stress{};
    bool can_push{};
    bool horrifying{};
    bool terrifying{};
    bool player{};        // of a synthetic: a player decides for it (ALN-SYNTH-1+)
    HowToFight conduct{}; // when the computer decides

    constexpr bool pc() const { return kind == Kind::pc; }
    constexpr bool played() const { return pc() || player; }
    constexpr bool creature() const { return kind == Kind::creature; }
    constexpr bool bleeds() const { return kind <= Kind::npc; } // is broken and injured at 0 Health
};

// --- gear ------------------------------------------------------------------------------------------------------------

// ALN-RANGE-1
enum class Range : std::uint8_t { adjacent, short_range, medium, long_range, extreme };

enum class Use : std::uint8_t { close, firearm, other };

struct Weapon {
    Use use = Use::close;
    Small hands = 1;
    Small bonus{};
    Small damage = 1;
    Range nearest = Range::short_range; // of a firearm: minimum and maximum range
    Range farthest = Range::short_range;
    Small ammo{}; // a full magazine
    bool piercing{};
    bool full_auto{};
    bool single_shot{};

    constexpr bool shoots() const { return use == Use::firearm; }
    // ALN-AMMO-4+, ALN-AMMO-5+
    constexpr bool rolls_supply() const { return shoots() && !single_shot; }
};

// --- injuries, stress, panic -------------------------------------------------------------------------------------------

// ALN-DEATH-1+; in the order in which failed first aid shortens them (ALN-DEATH-3+).
enum class Limit : std::uint8_t { none, shift, stretch, round, instant };

// ALN-CRIT-1+: one row.
struct Injury {
    Small penalty[skill_count]{};
    Small two_hand{}; // on rolls with a two-handed weapon, climbing, grappling
    Small stress{};
    Limit limit = Limit::none; // none: not lethal
    bool clears_stress{};
    bool moving_is_full{};
    bool cannot_move{};
    bool hurts{}; // 1 damage at each mobility or close combat roll
    bool once{};  // rolled again if the victim has it
    // ALN-AFTER-2+
    Small heal_dice{}; // D6 of days
    bool heals_in_shift{};
    bool sickens{}; // a STAMINA roll against sickness
};

// ALN-STRESS-2+: lasting responses are bits, 1 << row.
enum class Response : std::uint8_t {
    keeps_cool,
    jumpy,
    tunnel_vision,
    aggravated,
    shakes,
    frantic,
    deflated,
    mess_up,
};
inline constexpr int response_count = 8;

// ALN-PANIC-1+
enum class Panic : std::uint8_t {
    keeps_cool,
    spooked,
    noisy,
    twitchy,
    lose_item,
    paranoid,
    hesitant,
    freeze,
    seek_cover,
    scream,
    flee,
    frenzy,
    catatonic,
};
inline constexpr int panic_count = 13;

struct PanicRow {
    Small stress{};
    bool loses_turn{};
    bool spreads{};         // every friendly pc in the zone makes a panic roll
    Small friends_stress{}; // of those left in the zone
};

// ALN-SYNTH-1+
enum class Servo : std::uint8_t { fluid_pump, leg_servos, arm_servo, neck, chassis, shutdown };

// ALN-CREAT-4+
enum class Critical : std::uint8_t { plays_dead, staggers, desperate, last_breath, dies };

// --- creatures -------------------------------------------------------------------------------------------------------

enum class Needs : std::uint8_t { attack, hit, damage };

// ALN-CREAT-2+, ALN-CREAT-5+
struct CreatureAttack {
    Small dice{};
    Small damage{};
    Small damage_cap = 127;
    Small critical_injury{}; // D66; 0: none
    Small target_stress{};
    Small next_if_held = -1; // an attack of the book
    Range range = Range::adjacent;
    Needs needs = Needs::attack;
    bool automatic{};
    bool deals_damage = true;
    bool piercing{};
    bool breaks{}; // without injury
    bool drops_items{};
    bool drags{};
    bool holds{};
    bool sting{};
    bool target_panics{};
    bool friends_panic{};
};

// --- the field -------------------------------------------------------------------------------------------------------

// ALN-RANGE-2+; the last three are what ALN-TASK-1 to ALN-TASK-3 need.
enum ZoneFeature : std::uint8_t { cluttered = 1, has_exit = 2, terminal = 4, machinery = 8, vehicle = 16 };

// ALN-TASK-1 to -3: what the encounter says of a terminal, of machinery or of a vehicle.
struct Work {
    std::uint32_t doors[4]{}; // by DoorState: the doors it makes so, a bit for each border
    bool once{};              // once it has worked it is of no more use

    constexpr bool sets_doors() const { return (doors[0] | doors[1] | doors[2] | doors[3]) != 0; }
};
inline constexpr int work_count = 3;

struct Zone {
    SmallBits features{};
    SmallBits barriers{}; // listed ones, a bit for each of Book::barrier
    Work work[work_count]{};

    constexpr bool is(ZoneFeature feature) const { return (features & feature) != 0; }
};

// The place of a task's Work in its zone.
constexpr int work_of(ZoneFeature feature) { return feature == terminal ? 0 : feature == machinery ? 1 : 2; }

enum class Way : std::uint8_t { open, narrow, door, jump, climb };
enum class DoorState : std::uint8_t { open, closed, locked, broken };

struct Border {
    Small from{}, to{};
    Way way = Way::open;
    DoorState door = DoorState::open; // at the start
};

// --- settings and tables ---------------------------------------------------------------------------------------------

enum class FriendlyFire : std::uint8_t { all, pc, off };

// Every `Setting:` of the registry.
struct Settings {
    bool draw_is_quick{};    // draw_weapon
    bool unlock_by_locker{}; // door_unlock
    bool defend_weapon_bonus = true;
    bool auto_conserve{};
    FriendlyFire friendly_fire = FriendlyFire::all;
    bool creature_table{}; // creature_crit
    bool grapple_creatures = true;
    bool peek_locked = true;
    Middling max_rounds = 50;
};

// The small tables and figures of the registry.
struct Tables {
    // ALN-STRESS-2+: dice on all skills of an attribute.
    Small response_dice[response_count]{0, 0, -2, -2, -2, -2, 0, 0};
    Attribute response_on[response_count]{Attribute::strength, Attribute::strength, Attribute::wits,
                                          Attribute::empathy,  Attribute::agility,  Attribute::strength,
                                          Attribute::strength, Attribute::strength};
    Small mess_up_stress = 1;
    Small again_stress = 1; // a response that one has already
    Small push_stress = 1;  // ALN-DICE-2+
    Small jumpy_stress = 2;
    PanicRow panic[panic_count]{
        {}, {1}, {}, {}, {}, {}, {}, {0, true}, {-1, true}, {-1, true, true}, {-1, false, false, 1}, {0, false, true},
        {}};
    Servo servo[6]{Servo::fluid_pump, Servo::leg_servos, Servo::arm_servo,
                   Servo::neck,       Servo::chassis,    Servo::shutdown};
    Critical critical[6]{Critical::plays_dead,  Critical::staggers, Critical::desperate,
                         Critical::last_breath, Critical::dies,     Critical::dies};
    Small critical_health = 1; // of who plays dead, staggers or has killed in despair
    Small critical_flees = 3;  // up to this D6
    Small desperate_zones = 2;
    // ALN-RANGED-4+ and other modifiers
    Small ambush = 2;
    Small aim = 2;
    Small below_range = -2; // each band
    Small partial_cover = -2;
    Small full_cover = -3;
    Small weak_spot = -2;
    Small large_target = 2;
    Small small_target = -2;
    Small firearm_adjacent = -2; // ALN-MELEE-4+
    Small own_wound = -2;        // ALN-DEATH-3+
    Small at_door = 2;           // ALN-MOVE-6+
    Small helper = 1;            // ALN-DICE-5+
    // figures
    Small cards = 10;
    Small most_stress = 10;
    Small most_supply = 6;
    Small most_attacks = 3; // ALN-AUTO-2
    Small auto_stress = 1;  // ALN-AUTO-3
    Small most_helpers = 3;
    Small death_rolls = 3; // ALN-DEATH-2+
    Small friendly_dice = 2;
    Small friendly_damage = 1; // of each six
    Small acid_damage = 1;
    Small door_level = 2;
    Small door_strength = 10;
    Small unarmed_damage = 1;  // ALN-MELEE-3
    Small cluttered_barrier{}; // furniture
    Small door_barrier = 1;    // inner bulkhead
};

struct Book {
    Settings settings{};
    Tables tables{};
    Sheet sheet[most_combatants]{};
    Weapon weapon[most_weapons]{};
    Injury injury[injury_rows]{}; // row 0 is D66 11
    CreatureAttack attack[most_attacks]{};
    Zone zone[most_zones]{};
    Border border[most_borders]{};
    Small barrier[most_barriers]{1, 2, 3, 4}; // armor levels (ALN-COVER-4+)
    std::uint32_t borders_of[most_zones]{};   // a bit each, see survey
    Small steps[most_zones][most_zones]{};    // with every door open; 99: no way
    Small combatants{};
    Small weapons{};
    Small attacks{};
    Small zones{};
    Small borders{};
    Small barriers = 4;
    Small sides{};
};

} // namespace fracas::alien
