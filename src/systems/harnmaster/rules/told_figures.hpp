// The types of those figures of an event that are no plain numbers.
#pragma once

#include "systems/harnmaster/asks.hpp"

#include <concepts>

namespace fracas::harnmaster {

// One of `count` kinds, or none.
template <class Kind, int count>
struct Maybe {
    int index = none;

    constexpr Maybe() = default;
    constexpr Maybe(Kind one) : index(static_cast<int>(one)) {}
    explicit constexpr Maybe(int at) : index(at) {}
    constexpr bool known() const { return index >= 0 && index < count; }
    constexpr Kind operator*() const { return static_cast<Kind>(index); }
    explicit constexpr operator int() const { return index; }
};
using MaybeAspect = Maybe<Aspect, aspect_count>;
using MaybeZone = Maybe<Zone, zone_count>;

// A place in one of the lists of book or state; none: nowhere, nobody's.
template <class List>
struct PlaceIn {
    int index = none;

    constexpr PlaceIn() = default;
    constexpr PlaceIn(std::convertible_to<int> auto at) : index(at) {}
    explicit constexpr operator int() const { return index; }
};
using Spot = PlaceIn<struct OfSpots>; // location and side (book.hpp)
using Skill = PlaceIn<struct OfSkills>;
using WoundPlace = PlaceIn<struct OfWounds>;
using SideOfFight = PlaceIn<struct OfSides>;

// The number behind the letter of an injury code; 0: no such code, and nothing is told.
struct Rated {
    int number = 0;

    constexpr Rated() = default;
    constexpr Rated(std::convertible_to<int> auto figure) : number(figure) {}
    explicit constexpr operator int() const { return number; }
};

// The most that succeeds. Unlike other figures it may be below 0, so -1 does not say that it is hidden.
struct Limit {
    static constexpr int hidden = -1000;
    int figure = 0;

    constexpr Limit() = default;
    constexpr Limit(int most) : figure(most) {}
    constexpr bool known() const { return figure != hidden; }
    explicit constexpr operator int() const { return figure; }
};

// Why an EML is what it is.
enum class Why : std::uint8_t {
    skill,
    halved_skill,
    physical_penalty,
    special_penalty,
    tangle,
    one_hand,
    off_hand,
    aim,
    outnumbered,
    prone_opponent,
    weapon_class,
    grapple_target,
    range,
    size,
    prone_target,
    moving,
    game_master,
    strength,
    strapped,
};

// How a hold is held: the bits of Hold::hands.
struct HandsUsed {
    int bits = 0;

    constexpr HandsUsed() = default;
    constexpr HandsUsed(std::convertible_to<int> auto used) : bits(used) {}
    explicit constexpr operator int() const { return bits; }
};

} // namespace fracas::harnmaster
