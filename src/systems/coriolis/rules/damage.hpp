// Damage and being broken: COR-DAMAGE-1, COR-BROKEN-1.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/armour.hpp"
#include "systems/coriolis/rules/stress.hpp"

namespace fracas::coriolis {

// COR-DAMAGE-1 step 4, COR-BROKEN-1: HP to a minimum of 0; at 0 a combatant is broken, a vehicle wrecked.
template <Table T>
constexpr void lose_hp(T& table, const Play& s, int who, int damage, const Rule& rule) {
    Combatant& c = s.at(who);
    if (damage <= 0) return;
    const bool stood = c.hp > 0;
    c.hp = at_least(0, c.hp - damage);
    table.tell({rule, {who}, Damaged{.damage = damage, .left = int{c.hp}}});
    end_overwatch(table, s, who);
    if (!stood || c.hp > 0) return;
    if (s.sheet(who).vehicle) {
        table.tell({"COR-VEHICLE-1+", {who}, Wrecked{}});
        return;
    }
    table.tell({"COR-BROKEN-1", {who}, Broken{}});
    lose_grip(table, s, who);
    fall(table, s, who, "COR-BROKEN-1");
}

// COR-WEAPON-2+ Stun: stress in place of damage.
template <Table T>
constexpr void inflict(T& table, const Play& s, const Blow& blow, int passed) {
    if (blow.stuns) lose_mp(table, s, blow.target, s.sheet(blow.target).vehicle ? 0 : passed, "COR-WEAPON-2+");
    else lose_hp(table, s, blow.target, passed, "COR-DAMAGE-1");
}

} // namespace fracas::coriolis
