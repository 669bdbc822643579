// The book of a Coriolis fight: everything that stays as it is while the fight runs. Plain arrays, no names;
// names live beside it in `Names` (words.hpp).
#pragma once

#include "engine/figure.hpp"
#include "systems/shared/how_to_fight.hpp"
#include "systems/shared/things.hpp"

#include <cstdint>

namespace fracas::coriolis {

inline constexpr int most_combatants = 16;
inline constexpr int most_items = 48;
inline constexpr int most_weapons = 96;
inline constexpr int most_covers = 24;
inline constexpr int most_areas = 8;
inline constexpr int most_kits = 4;
// Metres from the origin, as far as anybody may stand: it keeps every product of coordinates in range.
inline constexpr int field_edge = 5000;

// What figures may be, where somebody writes them.
inline constexpr int highest_attribute = 12; // COR-STAT-1+: creatures may exceed the 5 of humans
inline constexpr int highest_skill = 5;
inline constexpr int most_hit_points = 100;
inline constexpr int most_mind_points = 40;
inline constexpr int most_natural_armor = 10;
inline constexpr int most_initiative = 100;
inline constexpr int most_reloads = 99;
inline constexpr int most_turns = 10000;
inline constexpr int most_darkness = 1000;
inline constexpr int most_modifier = 3; // COR-DICE-5+
inline constexpr int best_cover = 8;    // COR-COVER-2

// COR-STAT-1+: four attributes, eight general and eight advanced skills.
enum class Attribute : std::uint8_t { strength, agility, wits, empathy };

enum class Skill : std::uint8_t {
    melee_combat,
    ranged_combat,
    dexterity,
    force,
    infiltration,
    manipulation,
    observation,
    survival,
    command,
    culture,
    data_djinn,
    medicurgy,
    mystic_powers,
    pilot,
    science,
    technology,
};
inline constexpr int skill_count = 16;

constexpr bool advanced(Skill skill) { return skill >= Skill::command; }

constexpr Attribute attribute_of(Skill skill) {
    switch (skill) {
    case Skill::melee_combat:
    case Skill::force: return Attribute::strength;
    case Skill::ranged_combat:
    case Skill::dexterity:
    case Skill::infiltration:
    case Skill::pilot: return Attribute::agility;
    case Skill::observation:
    case Skill::survival:
    case Skill::medicurgy:
    case Skill::data_djinn:
    case Skill::science:
    case Skill::technology: return Attribute::wits;
    case Skill::manipulation:
    case Skill::command:
    case Skill::culture:
    case Skill::mystic_powers: return Attribute::empathy;
    }
    return Attribute::wits;
}

// COR-MOVE-1+: the band of two combatants, from their distance.
enum class Band : std::uint8_t { close_range, short_range, long_range, extreme_range, out_of_range };

// COR-WEAPON-2+
enum Feature : std::uint32_t {
    light = 1u << 0,
    automatic_fire = 1u << 1,
    thermal_sweep = 1u << 2,
    high_capacity = 1u << 3,
    armor_piercing = 1u << 4,
    single_shot = 1u << 5,
    long_weapon = 1u << 6,
    stun = 1u << 7,
    bulky = 1u << 8,
    unarmed = 1u << 9,
    natural = 1u << 10,
    flexible = 1u << 11,
    reliable = 1u << 12,
    anti_vehicle = 1u << 13,
    silent = 1u << 14,
    heavy = 1u << 15,
    cell_powered = 1u << 16,
    mercurium = 1u << 17,
    thrown = 1u << 18,  // group = "thrown"
    mounted = 1u << 19, // an input of the encounter, COR-AUTO-4+
    vehicle_ram = 1u << 20,
};

// COR-WEAPON-1+
struct Weapon {
    std::uint32_t features{};
    Small bonus{};
    Small initiative{};
    Small damage{};
    Small crit{}; // 0: no critical injury possible
    Small hands{};
    bool ranged{};
    Band range = Band::close_range;
    Small unused{};

    constexpr bool has(Feature feature) const { return (features & feature) != 0; }
    constexpr bool has_clip() const { return ranged && !has(thrown); } // COR-WEAPON-3+
};

// COR-TALENT-1+
enum Talent : std::uint16_t {
    combat_veteran = 1u << 0,
    defensive = 1u << 1,
    executioner = 1u << 2,
    nine_lives = 1u << 3,
    machinegunner = 1u << 4,
    point_blank = 1u << 5,
    rapid_reload = 1u << 6,
    tough = 1u << 7,
};

// COR-CRIT-5+: one row of the critical injury table.
struct Injury {
    Small penalty[skill_count]{};
    Middling limit_turns{}; // combat turns per pip of the limit die; 0: not fatal
    Small aid_modifier{};
    Small stunned{};
    Small damage_per_turn{};
    bool fatal{};
    bool kills{};
    bool falls{};
    bool drops_item{};
    bool unconscious{};
    bool paralyses{};
    bool damage_per_test{}; // FORCE, DEXTERITY and MELEE COMBAT tests
    bool move_halved{};
    bool no_two_handed{};
    Small heal_days{};
};

// The table has 36 rows; row 0 is D66 11, row 35 is 66.
constexpr int injury_row(int d66) { return (d66 / 10 - 1) * 6 + d66 % 10 - 1; }
constexpr int injury_d66(int row) { return (row / 6 + 1) * 10 + row % 6 + 1; }

// COR-AID-1+
struct Kit {
    Small modifier{};
    bool treats_critical{};
    bool single_use{};
    bool present{};
};

// The size of a target as a modifier, COR-RANGED-4, and what a roster entry is.
struct Sheet {
    Small attribute[4]{};
    Small skill[skill_count]{};
    Small prayer_bonus[skill_count]{};
    Small most_hp{};
    Small most_mp{}; // 0: no mind to break
    Small movement = 10;
    Small armor{};
    Small natural_armor{};
    Small size{};
    Small side{};
    Small reloads{};
    Small group = -1; // COR-INIT-9+: shares an initiative die
    std::uint16_t talents{};
    bool pc{};
    bool surprise{}; // COR-INIT-4
    bool sneaks{};   // COR-INIT-8+
    bool vehicle{};  // COR-VEHICLE-1+
    bool open_vehicle{};
    Small ram_damage{};
    Small vehicle_bonus{};
    Kit kit[most_kits]{};
    HowToFight conduct{};   // when the computer decides
    Places things{};        // those he came with
    MiddlingBits enemies{}; // a bit each: see note_enemies()

    constexpr bool has(Talent talent) const { return (talents & talent) != 0; }
};

// COR-COVER-2: a place that offers cover.
struct CoverPlace {
    Middling x{}, y{};
    Small rating{};
};

// Difficult ground, COR-MOVE-2+.
struct Area {
    Middling x{}, y{}, radius{};
};

// Section 8 of the registry.
struct Settings {
    bool raise_initiative_lasts = true;
    bool prone_may_defend = true;
    bool defender_may_reroll = true;
    bool beyond_range_stacks = true;
    Small full_auto_suppression_stress = 1;
    bool reactions_may_borrow{};
    bool dp_for_opportunity = true; // npc_dp_reactions; defend is always in the list
    bool dp_for_overwatch = true;
    bool dp_reroll = true; // gm_dp_uses
    bool dp_reload = true;
    bool dp_take_initiative{};
    bool dp_empty_clip{};
    bool dp_jam{};
};

struct Book {
    Settings settings{};
    Sheet sheet[most_combatants]{};
    Weapon weapon[most_weapons]{};
    Injury injury[36]{};
    CoverPlace cover[most_covers]{};
    Area rough[most_areas]{};
    Middling turn_limit = 100;
    Small combatants{};
    Small weapons{};
    Small covers{};
    Small rough_areas{};
    Small sides{};
    SmallBits unarmed_weapon{}; // index into weapon
    Middling darkness_at_start{};
    bool dark{};   // complete darkness, COR-MOVE-2+
    bool ambush{}; // COR-INIT-8+
};

// Rules and decisions look for enemies at every turn, and they stay as they are while the fight runs. To be called by whoever
// has read people or changed sides.
constexpr void note_enemies(Book& book) {
    for (int who = 0; who < book.combatants; ++who) {
        book.sheet[who].enemies = 0;
        for (int other = 0; other < book.combatants; ++other)
            if (book.sheet[other].side != book.sheet[who].side) book.sheet[who].enemies |= 1 << other;
    }
}

} // namespace fracas::coriolis
