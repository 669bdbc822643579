// The book of a HarnMaster fight: everything that stays as it is while the fight runs, tables included. Plain
// arrays, no names; names live beside it in `Names` (names.hpp). Rules read the tables and never know their contents.
#pragma once

#include "engine/figure.hpp"
#include "engine/percentile.hpp"
#include "systems/shared/how_to_fight.hpp"

#include <cstdint>

namespace fracas::harnmaster {

inline constexpr int most_combatants = 16;
inline constexpr int most_sides = 8;
inline constexpr int most_weapons = 96;
inline constexpr int most_skills = 40;
inline constexpr int most_locations = 16;
inline constexpr int most_bands = 8;         // ranges of a missile weapon, and of a row of the injury table
inline constexpr int most_blocked = 128;     // hexes nobody can enter
inline constexpr int hex_feet = 5;           // HMG-TURN-4+
inline constexpr int longest_reach = 4;      // hexes, of any weapon
inline constexpr int rounds_in_a_minute = 6; // HMG-TURN-1+
inline constexpr int none = -1;

// --- levels and results ------------------------------------------------------------------------------------------

// HMG-CORE-1+, in the order of HMG-CORE-5+. The engine's throw gives it as 0 to 3.
enum class Level : std::uint8_t { critical_failure, marginal_failure, marginal_success, critical_success };
inline constexpr int level_count = 4;

// HMG-MELEE-7+, HMG-GRAPPLE-4, HMG-RANGED-8+: the kinds of result; strikes carry their dice beside it.
enum class Code : std::uint8_t {
    miss,
    attacker_strikes, // An, Mn
    defender_strikes, // Dn
    both_strike,      // Bn
    block,
    attacker_fumbles, // AF
    defender_fumbles, // DF
    both_fumble,      // BF
    attacker_stumbles,
    defender_stumbles,
    both_stumble,
    defender_advantage, // DTA
    attacker_holds,     // AHold
    defender_holds,
    both_hold,
    wild,
};

struct Result {
    Code code = Code::miss;
    SmallBits dice{};

    constexpr bool operator==(const Result&) const = default;
};

// The columns of the attack tables. Ignore has the same result for every level of the defender, who rolls nothing.
enum class Column : std::uint8_t { block, counterstrike, dodge, grapple, ignore };
inline constexpr int column_count = 5;

enum class AttackTable : std::uint8_t { melee, grapple, missile };

// HMG-MELEE-6+, HMG-GRAPPLE-12+, HMG-RANGED-8+: [column][attacker's level][defender's level].
struct ResultTable {
    Result cell[column_count][level_count][level_count]{};

    constexpr Result at(Column column, Level attacker, Level defender) const {
        return cell[static_cast<int>(column)][static_cast<int>(attacker)][static_cast<int>(defender)];
    }
};

// --- bodies ------------------------------------------------------------------------------------------------------

enum class Aspect : std::uint8_t { blunt, edged, point };
inline constexpr int aspect_count = 3;

enum class Zone : std::uint8_t { head, body, legs, arms };
inline constexpr int zone_count = 4;

// HMG-DAMAGE-4+: what a location belongs to.
enum class Part : std::uint8_t { head, neck, arm, body, leg };
inline constexpr int part_count = 5;

enum Side : std::int8_t { left = 0, right = 1 };

// The four limbs that can become unusable: bits 0 to 3 of Combatant::unusable.
enum Limb : std::int8_t { no_limb = -1, left_arm = 0, right_arm = 1, left_leg = 2, right_leg = 3 };

struct Location {
    Part part = Part::body;
    bool paired{};
    bool limb{};
};

// A spot is a location with its side; what is not paired has the side `left`. Locations of one limb stand in the
// book from the trunk outwards.
constexpr int spot_of(int location, int side) { return location * 2 + side; }
constexpr int location_of(int spot) { return spot / 2; }
constexpr int side_of(int spot) { return spot % 2; }
inline constexpr int nowhere = -1;

// HMG-DAMAGE-5+: the numbers behind the letters of one cell, 0: no such code.
struct InjuryCodes {
    SmallBits kill{};     // K
    SmallBits amputate{}; // A
    SmallBits bleed{};    // B
    SmallBits shock{};    // E
    SmallBits fumble{};   // F
    SmallBits stumble{};  // S
};

// One row of the injury table: the bands of a location and an aspect.
struct InjuryRow {
    SmallBits from[most_bands]{}; // smallest effective impact of each band
    InjuryCodes codes[most_bands]{};
    SmallBits bands{};

    constexpr InjuryCodes at(int impact) const {
        InjuryCodes found{};
        for (int band = 0; band < bands && impact >= from[band]; ++band) found = codes[band];
        return found;
    }
};

// HMG-GRAPPLE-3: what can be grappled. The order is that of the book's table; a tail has the figures of a leg.
enum class Grip : std::uint8_t { head_neck, arm_hand, object, leg_foot_tail, body, tail };
inline constexpr int grip_count = 6;

struct GrappleTarget {
    Small one_hand{};
    Small two_hands{};
    Small squeeze_location = none; // HMG-GRAPPLE-7
};

// HMG-TANGLE-2: special penalty in d6.
struct TangleDice {
    SmallBits block{};
    SmallBits strike[5]{}; // by Part of the strike; the book gives the neck the dice of the head
};

// HMG-RANGED-6
struct MissileModifiers {
    Small target_double_man{};
    Small target_half_man{};
    Small target_prone{};
    Small attacker_walking{};
    Small attacker_mounted_still{};
    Small attacker_running{};
    Small attacker_mounted_moving{};
};

// --- things ------------------------------------------------------------------------------------------------------

// Skills are data; these few the rules name themselves and stand first in every book.
inline constexpr int unarmed_skill = 0;
inline constexpr int dodge_skill = 1;
inline constexpr int riding_skill = 2;
inline constexpr int first_weapon_skill = 3;

// HMG-MELEE-5: numbers 0 to 6, then the shield letters.
enum DefenceClass : std::int8_t { shield_b = 16, shield_r, shield_h, shield_k, shield_t };
inline constexpr int shield_letters = 5;
inline constexpr int shield_rows = 6; // attack classes 0 to 5; a higher one reads the last row
constexpr bool is_shield_letter(int defence_class) { return defence_class >= shield_b; }

inline constexpr int no_impact = -1; // the weapon has not got that aspect

// HMG-ACT-10: how a missile weapon is used.
enum class MissileAct : std::uint8_t { no_missile, load_and_fire, load_or_fire, draw_and_throw };

enum WeaponTrait : std::uint16_t {
    tangles = 1u << 0, // in melee
    tangles_thrown = 1u << 1,
    natural = 1u << 2,
    enchanted = 1u << 3,
    shield = 1u << 4,
    strapped = 1u << 5, // tied to the body, HMG-INJ-10
    lance = 1u << 6,    // HMG-MELEE-9+: no one-hand penalty in the saddle
    high_velocity = 1u << 7,
    melee_use = 1u << 8, // has melee figures; without it no melee attack and no block
};

// HMG-RANGED-9+
struct RangeBand {
    Middling hexes{}; // largest distance
    Middling eml{};
    Middling impact{};
};

// One kind of thing to fight with. A thrown entry and its melee_id (HMG-RANGED-2) are one weapon here, with both
// kinds of figures: the loader joins them, so no rule asks for the other entry.
struct Weapon {
    std::uint16_t traits{};
    SmallBits skill{};
    SmallBits quality{}; // WQ, 0: never breaks
    Small attack_class{};
    Small defence_class{};
    Small impact[aspect_count] = {no_impact, no_impact, no_impact};
    Small best_impact = no_impact; // of them: see note_what_follows()
    Small best_hands = 1;
    SmallBits one_hand_penalty{};
    SmallBits off_hand_penalty{};
    Small reach_from = 1; // hexes, HMG-ACT-12+
    Small reach_to = 1;
    MissileAct act = MissileAct::no_missile;
    SmallBits missile_skill{};
    SmallBits missile_quality{};
    Aspect missile_aspect = Aspect::point;
    Small missile_hands = 1;
    SmallBits bands{};
    RangeBand band[most_bands]{};

    constexpr bool has(WeaponTrait trait) const { return (traits & trait) != 0; }
    constexpr bool is_missile() const { return act != MissileAct::no_missile; }
    constexpr bool is_thrown() const { return act == MissileAct::draw_and_throw; }
    constexpr bool needs_loading() const { return is_missile() && !is_thrown(); }
    constexpr int last_band() const { return bands > 0 ? int{band[bands - 1].hexes} : 0; }
};

// --- combatants ----------------------------------------------------------------------------------------------------

enum class Size : std::uint8_t { half, man, twice };

enum Attribute : std::uint8_t { strength, endurance, dexterity, agility, speed, will };
inline constexpr int attribute_count = 6;

struct Sheet {
    SmallBits attribute[attribute_count]{};
    SmallBits skill[most_skills]{};                       // ML; 0: not learnt (HMG-CORE-2+)
    SmallBits armour[2 * most_locations][aspect_count]{}; // HMG-DAMAGE-7+: layers summed up, by spot
    Middling initiative{};
    Middling mobility{};
    Middling mount_mobility{};     // 0: has no mount
    Middling body_weight{};        // pounds
    Middling load{};               // pounds
    Middling encumbrance{};        // penalty before the multiplier, HMG-FAT-2
    Middling fatigue_rate{};       // HMG-FAT-1
    SmallBits natural_weapon[3]{}; // of the hand, the foot, the head: indices into weapon
    Small side{};
    Side main_hand = right;
    Size size = Size::man;
    bool esoteric{};
    bool tail{}; // HMG-GRAPPLE-3
    bool pc{};
    HowToFight conduct{}; // when the computer decides

    // What follows from the book as a whole: see note_what_follows().
    MiddlingBits enemies{};                               // a bit each
    SmallBits armour_of_part[part_count][aspect_count]{}; // on average over its locations

    constexpr int end() const { return attribute[endurance]; }
};

// --- the book --------------------------------------------------------------------------------------------------------

// Section 16 of the registry.
struct Settings {
    Small penalty_times_melee = 1; // physical_penalty_multiplier_*
    Small penalty_times_defence = 1;
    Small penalty_times_missile = 5;
    Small penalty_times_grapple = 1;
    Small penalty_times_riding = 1;
    Small penalty_times_mobility = 1;
    Small injury_penalty_divisor = 1;
    Small fatigue_penalty_divisor = 1;
    Small encumbrance_penalty_multiplier = 1;
    bool engage_compares_base_mobility = true; // engage_ta_compares
    bool outnumbered_counts_all = true;        // outnumbered_counts
    Small outnumbered_per_opponent = -10;
    Small prone_opponent_melee = 20;
    Small aim_penalty[zone_count] = {-10, 0, -10, -15};
    bool fumble_adds_ei = true;
    Small dodge_defence_class = 3;
    Small table_fumble_dice = 3;
    Small table_stumble_dice = 3;
    Small stray_missile_percent = 20;
    Small stray_missile_dice = 1;
    Small eml_min = 5;
    Small eml_max = 95;
    bool grapple_counts_outnumbered{};
    bool grapple_counts_prone{};             // grapple_counts_prone_opponent
    bool break_hold_uses_eml{};              // break_hold_uses
    bool amputation_counts_load{};           // amputation_weight
    bool improvised_throw_by_weapon_skill{}; // improvised_throw_skill
    Small improvised_throw_hexes = 4;        // 0: only what is made for it can be thrown
    Small improvised_throw_eml = -20;
    Small improvised_throw_impact{};
    Middling max_rounds{}; // 0: no limit
    Middling rounds_of_patience = 60;
};

// Axial coordinates: the six neighbours of (q, r) are one step along q, r or q - r.
struct Hex {
    Middling q{}, r{};
    constexpr bool operator==(const Hex&) const = default;
};

struct Book {
    Settings settings{};
    ResultTable melee{};
    ResultTable grapple{};
    ResultTable missile{};
    Small shield_class_modifier[shield_rows][shield_letters]{}; // HMG-MELEE-5
    PercentColumn strike_spot[zone_count]{};                    // HMG-DAMAGE-4+: spot for each roll
    Location location[most_locations]{};
    InjuryRow injury[most_locations][aspect_count]{};
    GrappleTarget grapple_target[grip_count]{};
    TangleDice tangle_dice{};
    MissileModifiers missile_modifiers{};
    Sheet sheet[most_combatants]{};
    Weapon weapon[most_weapons]{};
    Hex blocked[most_blocked]{};
    Hex corner_low{}, corner_high{}; // the map: all hexes with q and r between these, both included
    Middling blocked_hexes{};
    Small combatants{};
    Small locations{};
    Small sides{};
    Small starting_side = none; // HMG-INIT-2; none: no surprise
    SmallBits weapons{};
    SmallBits skills{};
    SmallBits caught_missile{}; // HMG-RANGED-5: an arrow in the hand, a weapon without figures
    SmallBits throwing_skill{}; // HMG-RANGED-11+: of what was not made to be thrown

    // What follows from the rest: see note_what_follows().
    std::uint32_t limb_spots[part_count]{}; // those on the left, a bit each; on the right each is the next
    Small farthest_zone = 1;                // hexes: no weapon takes a zone farther (HMG-ACT-12+)
    bool tangles_people{}; // there is something that does, or somebody is tangled already (HMG-TANGLE-2)
};

// Rules and decisions ask for these at every turn, and they stay as they are while the fight runs. To be called by whoever
// has changed people, sides, armour or weapons.
constexpr void note_what_follows(Book& book) {
    book.farthest_zone = 1;
    book.tangles_people = false;
    for (int i = 0; i < book.weapons; ++i) {
        Weapon& weapon = book.weapon[i];
        weapon.best_impact = no_impact;
        for (const int impact : weapon.impact)
            if (impact > weapon.best_impact) weapon.best_impact = impact;
        if (weapon.reach_to > book.farthest_zone) book.farthest_zone = weapon.reach_to;
        if (weapon.has(tangles) || weapon.has(tangles_thrown)) book.tangles_people = true;
    }
    for (std::uint32_t& spots : book.limb_spots) spots = 0;
    for (int i = 0; i < book.locations; ++i)
        if (book.location[i].limb) book.limb_spots[static_cast<int>(book.location[i].part)] |= 1u << spot_of(i, left);
    for (int who = 0; who < book.combatants; ++who) {
        Sheet& sheet = book.sheet[who];
        sheet.enemies = 0;
        for (int other = 0; other < book.combatants; ++other)
            if (book.sheet[other].side != sheet.side) sheet.enemies |= 1 << other;
        for (int part = 0; part < part_count; ++part) {
            int sum[aspect_count]{}, spots = 0;
            for (int location = 0; location < book.locations; ++location) {
                if (static_cast<int>(book.location[location].part) != part) continue;
                for (int aspect = 0; aspect < aspect_count; ++aspect)
                    sum[aspect] +=
                        sheet.armour[spot_of(location, left)][aspect] + sheet.armour[spot_of(location, right)][aspect];
                spots += 2;
            }
            for (int aspect = 0; aspect < aspect_count; ++aspect)
                sheet.armour_of_part[part][aspect] = spots > 0 ? sum[aspect] / spots : 0;
        }
    }
}

// HMG-DAMAGE-4+: the limb a spot belongs to.
constexpr Limb limb_at(const Book& book, int spot) {
    const Location& location = book.location[location_of(spot)];
    if (!location.limb) return no_limb;
    const bool on_left = side_of(spot) == left;
    if (location.part == Part::arm) return on_left ? left_arm : right_arm;
    return on_left ? left_leg : right_leg;
}

} // namespace fracas::harnmaster
