// The kinds of events, and the types of their fields.
#pragma once

#include "engine/event.hpp"
#include "systems/forbidden_lands/rules/deeds.hpp"
#include "systems/forbidden_lands/state.hpp"

#include <concepts>
#include <string_view>

namespace fracas::forbidden_lands {

// What happened, as a list; what each kind tells is its struct.
enum class Happened : std::uint8_t {
    drew_card,
    drew_one_of_two,
    kept_card,
    exchanged,
    round_begins,
    round_ends,
    turn_begins,
    turn_ends,
    skipped,
    sneaked,
    noticed,
    declared,
    pool,
    rolled,
    pushed,
    push_harm,
    gear_worn,
    gear_broken,
    reacts,
    hit,
    missed,
    weak,
    covered,
    armored,
    worn,
    damaged,
    unharmed,
    broke,
    injured,
    helmet_saved,
    helmet_failed,
    limit_set,
    healing_set,
    died,
    fell,
    got_up,
    dropped,
    drawn,
    put_away,
    readied,
    loaded,
    unready,
    arrows_fewer,
    arrows_last,
    thrown,
    grappled,
    grapple_ends,
    swings,
    aims,
    feints,
    swapped,
    ran,
    crawled,
    stumbled,
    stayed,
    retreated,
    free_attack,
    fled,
    flight_failed,
    covers,
    cover_left,
    social_won,
    social_lost,
    social_end,
    trial_won,
    trial_lost,
    cast,
    mishap,
    effect,
    item_used,
    treated,
    treatment_failed,
    life_saved,
    life_not_saved,
    spared,
    slain,
    paid,
    feared,
    vented,
    pained,
    got_condition,
    lost_condition,
    quarter_passes,
    recovered,
    rested,
    slept,
    bad_night,
    hallucinates,
    collapsed,
    healed,
    nursed,
    nursing_failed,
    fight_ends,
};

// Why a pool has the dice it has. What PoolEntry::about tells stands beside it.
enum class Why : std::uint8_t {
    attribute, // Attribute
    skill,     // Skill
    gear,      // item
    artifact,  // item
    injuries,
    game_master,
    reaction_table,
    no_parrying,
    stay_standing,
    armor,
    prone_target,
    range, // Range
    helpless,
    dark,
    cramped,
    social,      // Social
    reputation,  // of who resists
    sneak_range, // Range
    ambush,
    flee_range, // Range
    zone,       // ZoneFeature
    own_life,
    injury_treated,
    listed,   // a monster's dice
    borrowed, // gear nobody has listed
};

// Why somebody is Broken or dead.
enum class Cause : std::uint8_t { attack, push, condition, injury, fear, other };

// Whether what it was done with is told: always, bare hands included, or only if there is something.
enum class NamesItem : std::uint8_t { always, if_any };

// A place in one of the book's lists, -1: none.
template <class List>
struct IndexOf {
    int index = -1;
    constexpr IndexOf() = default;
    constexpr IndexOf(std::convertible_to<int> auto place) : index(place) {}
    explicit constexpr operator int() const { return index; }
};
using ZoneIndex = IndexOf<Zone>;
using InjuryIndex = IndexOf<Injury>;
using SideIndex = IndexOf<struct Side>;

// -1: none.
struct AttributeIfAny {
    int index = -1;
    constexpr AttributeIfAny() = default;
    constexpr AttributeIfAny(Attribute which) : index(static_cast<int>(which)) {}
    explicit constexpr AttributeIfAny(int place) : index(place) {}
    explicit constexpr operator int() const { return index; }
};

// Days of healing; days_forever is not told as a number.
struct Days {
    int count = 0;
    constexpr Days() = default;
    constexpr Days(std::convertible_to<int> auto days) : count(days) {}
    explicit constexpr operator int() const { return count; }
    constexpr bool forever() const { return count == days_forever; }
};

// State::time_of_day
struct TimeOfDay {
    int quarter = 0;
    constexpr TimeOfDay() = default;
    constexpr TimeOfDay(std::convertible_to<int> auto since_morning) : quarter(since_morning) {}
    explicit constexpr operator int() const { return quarter; }
};

// A kind that tells nothing but who, whom and what it was done with.
template <Happened happened, EventName text>
struct WithItem : Plain<happened, text> {
    static constexpr NamesItem names_item = NamesItem::always;
};

} // namespace fracas::forbidden_lands
