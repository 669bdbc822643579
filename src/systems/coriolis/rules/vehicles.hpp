// Vehicles: ramming, who sits in one, who is hurt with it. COR-VEHICLE-1+. The ram itself is a melee attack (melee.hpp),
// driving a move (movement.hpp).
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/damage.hpp"

namespace fracas::coriolis {

// COR-VEHICLE-1+: a vehicle rams people, and only a vehicle with no more full HP than its own that is no wreck.
constexpr bool can_be_rammed(const Scene& s, int vehicle, int target) {
    return !s.sheet(target).vehicle || (s.at(target).hp > 0 && s.sheet(target).most_hp <= s.sheet(vehicle).most_hp);
}

// COR-VEHICLE-1+: who sits in a vehicle is rammed with it, not alone.
constexpr bool may_ram(const Scene& s, int driver, int target) {
    const int vehicle = s.at(driver).vehicle;
    return vehicle != nobody && s.at(driver).is(drives) && s.at(vehicle).hp > 0 && may_test(s, driver, Skill::pilot) &&
           enemies(s, driver, target) && knows_of(s, driver, target) && !s.at(target).is(dead) &&
           !s.at(target).is(fled) && s.at(target).vehicle == nobody && can_be_rammed(s, vehicle, target) &&
           in_close_range(position(s, vehicle), position(s, target));
}

// COR-VEHICLE-1+: who drives takes the vehicle along, and all in it; who walks goes alone.
constexpr std::uint32_t travellers(const Scene& s, int mover) {
    std::uint32_t together = 1u << mover;
    const int vehicle = s.at(mover).vehicle;
    if (vehicle == nobody) return together;
    for (const int i : below(s.count()))
        if (i == vehicle || s.at(i).vehicle == vehicle) together |= 1u << i;
    return together;
}

// COR-VEHICLE-1+: who sits in a vehicle that is wrecked is out of it, and if a ram did it hurt by the same damage.
template <Table T>
constexpr void hurt_passengers(T& table, const Play& s, int vehicle, int damage) {
    if (s.at(vehicle).hp > 0) return;
    for (const int i : below(s.count())) {
        if (s.at(i).vehicle != vehicle) continue;
        s.at(i).vehicle = nobody;
        s.at(i).set(drives, false);
        Blow blow;
        blow.target = i;
        blow.damage = damage;
        if (damage > 0) inflict(table, s, blow, after_armor(table, s, blow));
    }
}

} // namespace fracas::coriolis
