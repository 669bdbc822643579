// The book of an ALIEN fight: everything that stays as it is while the fight runs. Plain arrays, no names; names live
// beside it in `Names`.
#pragma once

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
    std::int8_t attribute[attribute_count]{};
    std::int8_t skill[skill_count]{};
    std::int8_t attack[6]{-1, -1, -1, -1, -1, -1}; // a creature's attacks by D6
    Kind kind = Kind::npc;
    std::int8_t side{};
    std::int8_t type{}; // the entry in the data file: merged cards (ALN-INIT-6+), first sight (ALN-PANIC-1+)
    std::int8_t speed = 1;
    std::int8_t health = 1; // at most
    std::int8_t resolve{};
    std::int8_t armor{};    // worn or natural
    std::int8_t mobility{}; // dice of a creature
    std::int8_t acid{};     // dice of its splash
    Size size = Size::normal;
    bool has_stress{};
    bool can_push{};
    bool horrifying{};
    bool terrifying{};

    constexpr bool pc() const { return kind == Kind::pc; }
    constexpr bool creature() const { return kind == Kind::creature; }
    constexpr bool bleeds() const { return kind <= Kind::npc; } // is broken and injured at 0 Health
};

// --- gear ------------------------------------------------------------------------------------------------------------

// ALN-RANGE-1
enum class Range : std::uint8_t { adjacent, short_range, medium, long_range, extreme };

enum class Use : std::uint8_t { close, firearm, other };

struct Weapon {
    Use use = Use::close;
    std::int8_t hands = 1;
    std::int8_t bonus{};
    std::int8_t damage = 1;
    Range nearest = Range::short_range; // of a firearm: minimum and maximum range
    Range farthest = Range::short_range;
    std::int8_t ammo{}; // a full magazine
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
    std::int8_t penalty[skill_count]{};
    std::int8_t two_hand{}; // on rolls with a two-handed weapon, climbing, grappling
    std::int8_t stress{};
    Limit limit = Limit::none; // none: not lethal
    bool clears_stress{};
    bool moving_is_full{};
    bool cannot_move{};
    bool hurts{}; // 1 damage at each mobility or close combat roll
    bool once{};  // rolled again if the victim has it
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
    std::int8_t stress{};
    bool loses_turn{};
    bool spreads{};               // every friendly pc in the zone makes a panic roll
    std::int8_t friends_stress{}; // of those left in the zone
};

// ALN-SYNTH-1+
enum class Servo : std::uint8_t { fluid_pump, leg_servos, arm_servo, neck, chassis, shutdown };

// ALN-CREAT-4+
enum class Critical : std::uint8_t { plays_dead, staggers, desperate, last_breath, dies };

// --- creatures -------------------------------------------------------------------------------------------------------

enum class Needs : std::uint8_t { attack, hit, damage };

// ALN-CREAT-2+, ALN-CREAT-5+
struct CreatureAttack {
    std::int8_t dice{};
    std::int8_t damage{};
    std::int8_t damage_cap = 127;
    std::int8_t critical_injury{}; // D66; 0: none
    std::int8_t target_stress{};
    std::int8_t next_if_held = -1; // an attack of the book
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

struct Zone {
    std::uint8_t features{};
    std::uint8_t barriers{}; // listed ones, a bit for each of Book::barrier

    constexpr bool is(ZoneFeature feature) const { return (features & feature) != 0; }
};

enum class Way : std::uint8_t { open, narrow, door, jump, climb };
enum class DoorState : std::uint8_t { open, closed, locked, broken };

struct Border {
    std::int8_t from{}, to{};
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
    bool auto_conserve = true;
    FriendlyFire friendly_fire = FriendlyFire::all;
    bool creature_table{}; // creature_crit
    std::int16_t max_rounds = 50;
};

// The small tables and figures of the registry.
struct Tables {
    // ALN-STRESS-2+: dice on all skills of an attribute.
    std::int8_t response_dice[response_count]{0, 0, -2, -2, -2, -2, 0, 0};
    Attribute response_on[response_count]{Attribute::strength, Attribute::strength, Attribute::wits,
                                          Attribute::empathy,  Attribute::agility,  Attribute::strength,
                                          Attribute::strength, Attribute::strength};
    std::int8_t mess_up_stress = 1;
    std::int8_t again_stress = 1; // a response that one has already
    std::int8_t push_stress = 1;  // ALN-DICE-2+
    std::int8_t jumpy_stress = 2;
    PanicRow panic[panic_count]{
        {}, {1}, {}, {}, {}, {}, {}, {0, true}, {-1, true}, {-1, true, true}, {-1, false, false, 1}, {0, false, true},
        {}};
    Servo servo[6]{Servo::fluid_pump, Servo::leg_servos, Servo::arm_servo,
                   Servo::neck,       Servo::chassis,    Servo::shutdown};
    Critical critical[6]{Critical::plays_dead,  Critical::staggers, Critical::desperate,
                         Critical::last_breath, Critical::dies,     Critical::dies};
    std::int8_t critical_health = 1; // of who plays dead, staggers or has killed in despair
    std::int8_t critical_flees = 3;  // up to this D6
    std::int8_t desperate_zones = 2;
    // ALN-RANGED-4+ and other modifiers
    std::int8_t ambush = 2;
    std::int8_t aim = 2;
    std::int8_t below_range = -2; // each band
    std::int8_t partial_cover = -2;
    std::int8_t full_cover = -3;
    std::int8_t weak_spot = -2;
    std::int8_t large_target = 2;
    std::int8_t small_target = -2;
    std::int8_t firearm_adjacent = -2; // ALN-MELEE-4+
    std::int8_t own_wound = -2;        // ALN-DEATH-3+
    std::int8_t at_door = 2;           // ALN-MOVE-6+
    std::int8_t helper = 1;            // ALN-DICE-5+
    // figures
    std::int8_t cards = 10;
    std::int8_t most_stress = 10;
    std::int8_t most_supply = 6;
    std::int8_t most_attacks = 3; // ALN-AUTO-2
    std::int8_t auto_stress = 1;  // ALN-AUTO-3
    std::int8_t most_helpers = 3;
    std::int8_t death_rolls = 3; // ALN-DEATH-2+
    std::int8_t friendly_dice = 2;
    std::int8_t friendly_damage = 1; // of each six
    std::int8_t acid_damage = 1;
    std::int8_t door_level = 2;
    std::int8_t door_strength = 10;
    std::int8_t unarmed_damage = 1;  // ALN-MELEE-3
    std::int8_t cluttered_barrier{}; // furniture
    std::int8_t door_barrier = 1;    // inner bulkhead
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
    std::int8_t barrier[most_barriers]{1, 2, 3, 4}; // armor levels (ALN-COVER-4+)
    std::uint32_t borders_of[most_zones]{};         // a bit each, see survey
    std::int8_t steps[most_zones][most_zones]{};    // with every door open; 99: no way
    std::int8_t combatants{};
    std::int8_t weapons{};
    std::int8_t attacks{};
    std::int8_t zones{};
    std::int8_t borders{};
    std::int8_t barriers = 4;
    std::int8_t sides{};
};

} // namespace fracas::alien
