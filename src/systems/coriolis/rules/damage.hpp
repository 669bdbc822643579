// Armour, damage, being broken, stress and breakdown: COR-ARMOR-1+, COR-DAMAGE-1, COR-BROKEN-1, COR-STRESS-1+.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/dice.hpp"

namespace fracas::coriolis {

template <Table T>
constexpr void end_overwatch(T& table, const Scene& s, int who) {
    if (!s.at(who).is(on_overwatch)) return;
    s.at(who).set(on_overwatch, false);
    --s.state.watchers;
    table.tell({"COR-REACT-5", Happened::watch_broken, static_cast<std::int8_t>(who)});
}

// Ends the grapple in which `who` is either side.
template <Table T>
constexpr void end_grapple(T& table, const Scene& s, int who, const Rule& rule) {
    const int other = s.at(who).partner;
    if (other == nobody) return;
    const auto let_go = [&](int one) {
        s.at(one).set(pinned, false);
        s.at(one).set(grappling, false);
        s.at(one).partner = nobody;
    };
    let_go(who);
    let_go(other);
    table.tell({rule, Happened::released, static_cast<std::int8_t>(who), static_cast<std::int8_t>(other)});
}

// COR-BROKEN-1, COR-STRESS-1+, COR-GRAPPLE-3+: who can no longer act loses overwatch and any hold on somebody.
template <Table T>
constexpr void lose_grip(T& table, const Scene& s, int who) {
    end_overwatch(table, s, who);
    if (s.at(who).is(grappling)) end_grapple(table, s, who, "COR-GRAPPLE-3+");
}

template <Table T>
constexpr void fall(T& table, const Scene& s, int who, const Rule& rule) {
    if (s.at(who).is(prone)) return;
    s.at(who).set(prone);
    table.tell({rule, Happened::fell, static_cast<std::int8_t>(who)});
}

template <Table T>
constexpr void die(T& table, const Scene& s, int who, const Rule& rule) {
    if (s.at(who).is(dead)) return;
    s.at(who).set(dead);
    end_overwatch(table, s, who);
    end_grapple(table, s, who, "COR-GRAPPLE-3+");
    table.tell({rule, Happened::died, static_cast<std::int8_t>(who)});
}

// COR-DAMAGE-1 step 4, COR-BROKEN-1: HP to a minimum of 0; at 0 a combatant is broken, a vehicle wrecked.
template <Table T>
constexpr void lose_hp(T& table, const Scene& s, int who, int damage, const Rule& rule) {
    Combatant& c = s.at(who);
    if (damage <= 0) return;
    const bool stood = c.hp > 0;
    c.hp = static_cast<std::int8_t>(at_least(0, c.hp - damage));
    table.tell({rule, Happened::damaged, static_cast<std::int8_t>(who), nobody, bare_hands,
                static_cast<std::int16_t>(damage), c.hp});
    end_overwatch(table, s, who);
    if (!stood || c.hp > 0) return;
    if (s.sheet(who).vehicle) {
        table.tell({"COR-VEHICLE-1+", Happened::wrecked, static_cast<std::int8_t>(who)});
        return;
    }
    table.tell({"COR-BROKEN-1", Happened::broken, static_cast<std::int8_t>(who)});
    lose_grip(table, s, who);
    fall(table, s, who, "COR-BROKEN-1");
}

// COR-STRESS-1+: stress takes MP to a minimum of 0; at 0 the combatant breaks down.
template <Table T>
constexpr void lose_mp(T& table, const Scene& s, int who, int stress, const Rule& rule) {
    Combatant& c = s.at(who);
    if (stress <= 0 || s.sheet(who).most_mp == 0) return;
    const bool stood = c.mp > 0;
    c.mp = static_cast<std::int8_t>(at_least(0, c.mp - stress));
    table.tell({rule, Happened::stressed, static_cast<std::int8_t>(who), nobody, bare_hands,
                static_cast<std::int16_t>(stress), c.mp});
    if (!stood || c.mp > 0) return;
    table.tell({"COR-STRESS-1+", Happened::broke_down, static_cast<std::int8_t>(who)});
    lose_grip(table, s, who);
}

// What a blow or shot does before armour: how it was declared, and the sixes spent on it.
struct Blow {
    std::int8_t target = nobody;
    std::int8_t damage{};
    bool ranged{};
    bool silent_shot{};
    bool stuns{};
    bool pierces{};
    bool against_vehicles{};
};

constexpr Blow blow_of(const Weapon& weapon, int target, int more_damage, bool silent_shot = false) {
    return {static_cast<std::int8_t>(target),
            static_cast<std::int8_t>(weapon.damage + more_damage),
            weapon.ranged,
            silent_shot,
            weapon.has(stun),
            weapon.has(armor_piercing),
            weapon.has(anti_vehicle)};
}

// COR-ARMOR-1+: the suit and natural armour; COR-COVER-3: cover too, against ranged attacks. COR-GRAPPLE-3+: a
// pinned target has no cover.
constexpr int armor_dice(const Scene& s, int target, bool ranged) {
    const int cover = ranged && !s.at(target).is(pinned) ? s.at(target).cover : 0;
    return s.sheet(target).armor + s.sheet(target).natural_armor + cover;
}

struct Protection {
    std::int32_t target = nobody;
    std::int32_t damage{};
    std::int32_t dice{};
};

// R7: each six takes 1 off, to a minimum of 0. Not a skill test: no re-roll, no zero-dice rule.
inline constexpr auto armor_roll = [](auto& table, const Protection& p) -> int {
    const auto who = static_cast<std::int8_t>(p.target);
    const auto damage = static_cast<std::int16_t>(p.damage);
    const int stopped = table.toss(Ask{"COR-ARMOR-1+", What::armor, who, nobody, bare_hands, damage}, Sixes{p.dice});
    table.tell({"COR-ARMOR-1+", Happened::armor_rolled, who, nobody, bare_hands, static_cast<std::int16_t>(p.dice),
                static_cast<std::int16_t>(stopped), damage});
    return stopped < p.damage ? p.damage - stopped : 0;
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
    return dice > 0 ? table.stage(armor_roll, Protection{blow.target, damage, dice}) : damage;
}

// COR-WEAPON-2+ Stun: stress in place of damage.
template <Table T>
constexpr void inflict(T& table, const Scene& s, const Blow& blow, int passed) {
    if (blow.stuns) lose_mp(table, s, blow.target, s.sheet(blow.target).vehicle ? 0 : passed, "COR-WEAPON-2+");
    else lose_hp(table, s, blow.target, passed, "COR-DAMAGE-1");
}

} // namespace fracas::coriolis
