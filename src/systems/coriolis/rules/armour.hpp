// Armour: the roll, with the cover that stacks (COR-COVER-3). COR-ARMOR-1+, COR-DAMAGE-1 steps 2 and 3; COR-ARMOR-2+ is what
// critical injuries ask of it.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/conditions.hpp"

namespace fracas::coriolis {

// What a blow or shot does before armour: how it was declared, and the sixes spent on it.
struct Blow {
    Small target = nobody;
    Small damage{};
    bool ranged{};
    bool silent_shot{};
    bool stuns{};
    bool pierces{};
    bool against_vehicles{};
};

constexpr Blow blow_of(const Weapon& weapon, int target, int more_damage, bool silent_shot = false) {
    return {target,           weapon.damage + more_damage, weapon.ranged,           silent_shot,
            weapon.has(stun), weapon.has(armor_piercing),  weapon.has(anti_vehicle)};
}

// COR-ARMOR-1+: the suit and natural armour; COR-COVER-3: cover too, against ranged attacks. COR-GRAPPLE-3+: a
// pinned target has no cover.
constexpr int cover_dice(const Scene& s, int target, bool ranged) {
    return ranged && !s.at(target).is(pinned) ? int{s.at(target).cover} : 0;
}

constexpr int armor_dice(const Scene& s, int target, bool ranged) {
    return s.sheet(target).armor + s.sheet(target).natural_armor + cover_dice(s, target, ranged);
}

struct Protection {
    std::int32_t target = nobody;
    std::int32_t damage{};
    std::int32_t dice{};
    std::int32_t cover{}; // how many of the dice are those of the cover, to be told apart
};

// R7: each six takes 1 off, to a minimum of 0. Not a skill test: no re-roll, no zero-dice rule.
inline constexpr auto armor_roll = [](auto& table, const Protection& p) -> int {
    const int stopped = table.toss(
        Ask{"COR-ARMOR-1+", What::armor, p.target, nobody, bare_hands, p.damage, p.dice, p.cover}, Sixes{p.dice});
    const int passed = at_least(0, p.damage - stopped);
    table.tell({"COR-ARMOR-1+",
                {p.target},
                ArmorRolled{.dice = p.dice, .cover = p.cover, .sixes = stopped, .damage = p.damage, .passed = passed}});
    return passed;
};

// The damage that passes, COR-DAMAGE-1 steps 2 and 3 with the features of COR-WEAPON-2+.
template <Table T>
constexpr int after_armor(T& table, const Scene& s, const Blow& blow) {
    int damage = blow.damage - (blow.silent_shot ? 1 : 0);
    if (blow.against_vehicles && s.sheet(blow.target).vehicle) damage += 2;
    if (blow.stuns) return at_least(0, damage); // stress: no armour roll
    int dice = armor_dice(s, blow.target, blow.ranged);
    if (blow.pierces) {
        if (dice == 0) --damage;
        dice = dice > 2 ? dice - 2 : 0;
    }
    if (damage <= 0) return 0;
    const int cover = at_most(dice, cover_dice(s, blow.target, blow.ranged)); // what pierces, pierces armour first
    return dice > 0 ? table.stage(armor_roll, Protection{blow.target, damage, dice, cover}) : damage;
}

} // namespace fracas::coriolis
