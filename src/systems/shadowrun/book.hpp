// The book of a Shadowrun fight: everything that stays as it is while the fight runs. Plain arrays, no names; names
// live beside it in `Names` (names.hpp). Figures of the game's tables come from the pack.
#pragma once

#include "engine/counting.hpp"
#include "engine/figure.hpp"
#include "systems/shared/how_to_fight.hpp"
#include "systems/shared/things.hpp"

#include <cstdint>

namespace fracas::shadowrun {

inline constexpr int most_combatants = 16;
inline constexpr int most_weapons = 96;
inline constexpr int most_ammunition = 12;
inline constexpr int most_walls = 24;
inline constexpr int most_areas = 8;
inline constexpr int most_pieces = 6; // of armour on one combatant

inline constexpr int monitor_boxes = 10; // SR3-DAMAGE-2+

// --- ratings ---------------------------------------------------------------------------------------------------------

enum class Attribute : std::uint8_t { body, quickness, strength, intelligence, willpower };
inline constexpr int attribute_count = 5;

enum class Skill : std::uint8_t {
    pistols,
    submachine_guns,
    assault_rifles,
    rifles,
    shotguns,
    heavy_weapons,
    projectile_weapons,
    edged_weapons,
    clubs,
    pole_arms,
    whips,
    unarmed_combat,
};
inline constexpr int skill_count = 12;

// SR3-DICE-5+: the groups within which one skill stands in for another.
enum class SkillGroup : std::uint8_t { none, firearms, melee_weapons }; // none: the attribute only

constexpr SkillGroup related_group(Skill skill) {
    if (skill <= Skill::shotguns) return SkillGroup::firearms;
    if (skill >= Skill::edged_weapons && skill <= Skill::pole_arms) return SkillGroup::melee_weapons;
    return SkillGroup::none;
}

constexpr Attribute linked_attribute(Skill skill) {
    return skill <= Skill::heavy_weapons ? Attribute::quickness : Attribute::strength;
}

// --- damage codes ----------------------------------------------------------------------------------------------------

// SR3-DAMAGE-1+; below Light there is no damage.
enum class Level : std::int8_t { none, light, moderate, serious, deadly };

constexpr Level level_of(int steps) { return static_cast<Level>(within(0, static_cast<int>(Level::deadly), steps)); }
constexpr Level raised(Level level, int by) { return level_of(static_cast<int>(level) + by); }

struct DamageLevel {
    Small boxes{};
    Small knockdown_threshold{}; // SR3-MELEE-9; -1: always prone, no test
};

// SR3-DAMAGE-3+
struct WoundRow {
    Small most_boxes{};
    Small tn{};
    Small initiative{};
};
inline constexpr int wound_rows = 4;

// --- weapons ---------------------------------------------------------------------------------------------------------

// SR3-RANGED-1; how far each goes is the weapon's (SR3-RANGED-15+)
enum class Range : std::uint8_t { short_range, medium, long_range, extreme, none };
inline constexpr int range_count = 4;

// SR3-FIRE-1, in the order of the registry
enum class Mode : std::uint8_t { single_shot, semi_automatic, burst, full_auto };

enum class Loading : std::uint8_t { clip, break_action, internal, cylinder, belt, arrow, crossbow, none };

enum class Kind : std::uint8_t { melee, firearm, bow };

enum Trait : std::uint16_t {
    one_handed = 1u << 0,
    heavy_recoil = 1u << 1, // SR3-RECOIL-1
    laser = 1u << 2,
    smartgun = 1u << 3,
    linked_choke = 1u << 4, // SR3-SHOT-5
    implant = 1u << 5,
    stun_damage = 1u << 6,
    mountable = 1u << 7,   // SR3-RECOIL-3: rifles, assault rifles, heavy weapons
    fixed_power = 1u << 8, // SR3-MELEE-12+: a powered weapon
};

// A thing to fight with, accessories already counted in: the loader makes one entry of weapon and accessories.
struct Weapon {
    Middling power{};                 // of a muscle weapon: what is added to Strength
    Middling nearest{};               // metres, SR3-RANGED-2
    Middling farthest[range_count]{}; // metres; bows: times the strength minimum already
    MiddlingBits traits{};
    Kind kind = Kind::melee;
    Skill skill = Skill::unarmed_combat;
    Level level = Level::none;
    SmallBits modes{}; // bit per Mode
    Mode first_mode = Mode::single_shot;
    Loading loading = Loading::none;
    SmallBits capacity{};
    Small compensation{};        // SR3-RECOIL-2
    Small compensation_set_up{}; // bipod or tripod
    Small scope{};
    Small strength_minimum{};
    Small reach{};
    Small only_ammunition = -1;
    Small reload_actions{}; // SR3-BOW-2: Complex Actions of a crossbow before Strength is looked at

    constexpr bool has(Trait trait) const { return (traits & trait) != 0; }
    constexpr bool has(Mode mode) const { return (modes >> static_cast<int>(mode) & 1) != 0; }
    constexpr bool has_several_modes() const { return (modes & (modes - 1)) != 0; } // a bow has none
    constexpr bool is_ranged() const { return kind != Kind::melee; }
    constexpr int hands() const { return has(implant) ? 0 : has(one_handed) ? 1 : 2; }
};

// Which rating an ammunition meets.
enum class Reading : std::uint8_t { ballistic, impact, ballistic_or_double_impact, half_ballistic };

// SR3-AMMO-1 flechette, SR3-AMMO-2 explosive, SR3-AMMO-4 gel, SR3-AMMO-5 APDS, SR3-SHOT-1 shot; arrows and bolts are an entry too. Factors in halves: 1 is a half, 4 is twice.
struct Ammunition {
    Small power{};
    Small level_unarmoured{};
    Small level_vehicle{};
    Reading armour = Reading::ballistic;
    Small through_barrier = 2;
    Small to_barrier = 2;
    Small vehicle_armour = 2;
    Small knockdown = 1; // of Power: 1 the half, 2 all of it
    bool stun{};
    bool misfires{};
    bool shot{};
};

constexpr int halves(int figure, int factor) { return figure * factor / 2; }

// --- visibility ------------------------------------------------------------------------------------------------------

enum class Light : std::uint8_t { full, full_darkness, minimal, partial, glare };
enum class Air : std::uint8_t { clear, mist, light_smoke, heavy_smoke, light_thermal_smoke, heavy_thermal_smoke };
inline constexpr int light_count = 5;
inline constexpr int air_count = 6;

enum class Vision : std::uint8_t { normal, low_light, thermographic };
inline constexpr int vision_count = 3;

enum VisionBit : std::uint8_t {
    low_light_natural = 1u << 0,
    low_light_cyber = 1u << 1,
    thermographic_natural = 1u << 2,
    thermographic_cyber = 1u << 3,
};

// One row of a visibility table: the figure of each kind of vision, cyber first. Normal vision has one figure.
struct VisibilityRow {
    Small figure[vision_count][2]{};
};

// SR3-MELEE-11 and SR3-RANGED-10; the rows of full light and clear air are all 0.
struct VisibilityTable {
    VisibilityRow light[light_count]{};
    VisibilityRow air[air_count]{};
};

// --- the two modifier tables -----------------------------------------------------------------------------------------

// SR3-MELEE-10, with SR3-GRAPPLE-1 and SR3-MELEE-9
struct MeleeFigures {
    Small base{};
    Small own_friend{};
    Small own_friends_most{};
    Small opponents_friend{};
    Small opponents_friends_most{};
    Small reach_longer{};
    Small reach_shorter{};
    Small additional_target{};
    Small superior_position{};
    Small opponent_prone{};
    Small called_shot{};
    Small subdual{};
    Small cornered{};
};

// SR3-RANGED-4, with the base of SR3-RANGED-1
struct RangedFigures {
    Small base[range_count]{};
    Small recoil_second_shot{};
    Small recoil_burst{};
    Small recoil_round{};
    Small heavy_recoil_times{};
    Small blind_fire{};
    Small partial_cover{};
    Small additional_target{};
    Small target_running{};
    Small target_stationary{};
    Small attacker_in_melee{};
    Small attacker_running{};
    Small attacker_running_difficult{};
    Small smartlink{};
    Small smartlink_shot{}; // SR3-SHOT-6
    Small smart_goggles{};
    Small laser_sight{};
    Small laser_metres{};
    Small second_firearm{};
    Small aim{};
    Small called_shot{};
};

// SR3-FIRE-3 to -5
struct FireFigures {
    Small burst_rounds{};
    Small burst_power{};
    Small burst_level{};
    Small short_rounds{};
    Small short_power{};
    Small short_level{};
    Small auto_least_rounds{};
    Small auto_power_per_round{};
    Small auto_rounds_per_level{};
};

// Single figures of the rules.
struct Figures {
    Small visibility_cap{}; // SR3-VIS-1
    Small related_skill{};  // SR3-DICE-5+
    Small attribute{};
    Small defaulting_limit{};
    Small surprise{}; // SR3-INIT-5+
    Small surprise_ambush{};
    Small pass_cost{}; // SR3-INIT-2+
    Small contact{};   // metres, as all lengths here; SR3-MELEE-1
    Small step{};
    Small passing{};       // SR3-PASS-1
    Small knockback{};     // SR3-MELEE-9
    Small fade_turns{};    // SR3-GRAPPLE-4
    Small break_hold{};    // SR3-GRAPPLE-6
    Small stand_up{};      // SR3-MOVE-2+
    Small harness_turns{}; // SR3-RECOIL-4
    Small least_choke{};   // SR3-SHOT-2
    Small most_choke{};
};

// Section 5 of the registry, defaults first.
struct Settings {
    bool zero_tie_nobody{}; // melee_zero_tie: attacker, nobody
    bool melee_resistance_pool{};
    bool several_every_roll{}; // melee_several_targets: stepwise, every_roll
    bool full_defence_net{};   // full_defence_against: all, net
    bool melee_past_deadly = true;
    Small short_burst_recoil = 3;
    bool auto_targets_every{}; // full_auto_targets: additional, every
    bool subdued_are_out{};
    bool smartgun_ejects_free{}; // smartgun_eject: simple, free
};

// --- combatants ------------------------------------------------------------------------------------------------------

// SR3-ARMOR-2+
struct Piece {
    Small ballistic{};
    Small impact{};
    bool additive{}; // helmets, shields, the gyro harness
    bool harness{};
};

// What the worn pieces come to: filled in by `dress` (armour.hpp), with the harness and without it.
struct Dressed {
    Small ballistic{};
    Small impact{};
    Small pool{}; // size of the Combat Pool, SR3-POOL-1+
};

struct Sheet {
    Small attribute[attribute_count]{};
    Small skill[skill_count]{};
    Small reaction{};
    Small initiative_dice{};
    Small running{}; // multiplier, SR3-MOVE-1+
    Small natural_reach{};
    SmallBits vision{}; // VisionBit
    Small gyro{};       // rating of the harness, 0: none
    Small side{};
    Piece piece[most_pieces]{};
    Dressed dressed[2]{}; // 0: as listed, 1: without the harness
    Small vehicle_armour{};
    bool pc{};
    bool smartlink{};
    bool goggles{};
    bool lies_in_wait{};  // SR3-INIT-5+
    bool vehicle{};       // SR3-VEHICLE-1+
    bool harness_off{};   // the harness is carried, not worn
    HowToFight conduct{}; // when the computer decides

    constexpr int rating(Attribute which) const { return attribute[static_cast<int>(which)]; }
    constexpr int rating(Skill which) const { return skill[static_cast<int>(which)]; }
    constexpr int body() const { return rating(Attribute::body); }
    constexpr int quickness() const { return rating(Attribute::quickness); }
    constexpr int strength() const { return rating(Attribute::strength); }
    constexpr int willpower() const { return rating(Attribute::willpower); }
    constexpr int unarmed() const { return rating(Skill::unarmed_combat); }
};

// --- the field -------------------------------------------------------------------------------------------------------

// A straight wall from (ax, ay) to (bx, by), in metres. Nobody walks through it; shots go through it as SR3-BARRIER-1+
// says. Rating 0 does not stop shots (a railing, a ditch).
struct Wall {
    Middling ax{}, ay{}, bx{}, by{};
    Small rating{};
    bool opaque{};
};

// Difficult ground, SR3-RANGED-4.
struct Area {
    Middling x{}, y{}, radius{}; // metres
};

struct Field {
    Middling left{}, bottom{}, right{}, top{}; // metres
    bool bounded{};                            // SR3-END-1+
};

struct Book {
    Settings settings{};
    Figures figures{};
    MeleeFigures melee{};
    RangedFigures ranged{};
    FireFigures fire{};
    VisibilityTable melee_visibility{};
    VisibilityTable ranged_visibility{};
    DamageLevel level[5]{}; // by Level; the first is no damage
    WoundRow wound[wound_rows]{};
    Weapon weapon[most_weapons]{};
    Ammunition ammunition[most_ammunition]{};
    Sheet sheet[most_combatants]{};
    Places things[most_combatants]{}; // what is let go nobody takes up, so that none stands elsewhere
    Wall wall[most_walls]{};
    Area rough[most_areas]{};
    Field field{};
    Middling turn_limit = 200;
    Small combatants{};
    Small weapons{};
    Small ammunitions{};
    Small walls{};
    Small rough_areas{};
    Small sides{};
    Small unarmed_weapon{}; // index into weapon
    bool surprise{};        // SR3-INIT-5+: the scenario calls for it
};

} // namespace fracas::shadowrun
