// Knocked back, knocked down, cornered: SR3-MELEE-9, SR3-RANGED-9.
#pragma once

#include "systems/shadowrun/rules/damage.hpp"
#include "systems/shadowrun/rules/dice.hpp"

namespace fracas::shadowrun {

struct Footing {
    TargetNumber tn{};
    Small who = nobody;
    Small from = nobody;
    Small body{};
    Small threshold{};
    bool melee{};
    SmallBits unused{};
};

enum class Feet : std::int32_t { keeps, knocked_back, falls };

// SR3-MELEE-9: more than the threshold stands, 1 to threshold goes back, 0 falls. As a stage: three outcomes.
inline constexpr auto keep_feet = [](auto& table, const Footing& f) -> Feet {
    const Rule rule = f.melee ? Rule{"SR3-MELEE-9"} : Rule{"SR3-RANGED-9"};
    const int successes = test(table, rule, What::knockdown, f.who, f.from, bare_hands, f.body, f.tn).successes;
    if (successes > f.threshold) return Feet::keeps;
    return successes > 0 ? Feet::knocked_back : Feet::falls;
};

// SR3-MELEE-9: one metre straight away from `from`; without room he is cornered. The hit does not end the contact that
// subduing needs, but the distance may (SR3-GRAPPLE-2).
template <Table T>
constexpr void knock_back(T& table, Play s, int who, Point from, const Rule& rule) {
    const Point here = position(s, who);
    const Point there = towards(here, from, -s.book.figures.knockback * metre);
    if (!on_field(s, there) || walled_off(s, here, there) || !has_room(s, who, there)) {
        if (!s.at(who).is(cornered)) table.tell({rule, {who}, Cornered{}});
        s.at(who).set(cornered);
        return;
    }
    put(s, who, there);
    leave_place(s, who);
    s.at(who).set(cornered, false);
    table.tell({rule, {who}, KnockedBack{.x = decimetres_of(there.x), .y = decimetres_of(there.y)}});
    update_contacts(table, s, who, false);
}

// SR3-MELEE-9, SR3-RANGED-9: no test for one who lies, is held or is out; Deadly is prone without one.
template <Table T>
constexpr void knockdown(T& table, Play s, int victim, int attacker, Point from, Level level, const Modifier& against,
                         bool melee) {
    if (!s.active(victim) || s.at(victim).is(prone) || level == Level::none) return;
    const Rule rule = melee ? Rule{"SR3-MELEE-9"} : Rule{"SR3-RANGED-9"};
    const int threshold = s.book.level[static_cast<int>(level)].knockdown_threshold;
    Feet feet = Feet::falls;
    if (threshold >= 0) {
        Footing footing{{}, victim, attacker, s.sheet(victim).body(), threshold, melee};
        footing.tn.add(against.why, against.figure);
        feet = table.stage(keep_feet, footing);
    }
    if (feet == Feet::falls) fall(table, s, victim, rule);
    else if (feet == Feet::knocked_back) knock_back(table, s, victim, from, rule);
    else table.tell({rule, {victim}, KeptFooting{}});
}

// SR3-MELEE-9: against the Strength of the one who hit him.
template <Table T>
constexpr void knockdown_in_melee(T& table, Play s, int victim, int striker, Level level) {
    const Modifier strength{Why::opponents_strength, s.sheet(striker).strength()};
    knockdown(table, s, victim, striker, position(s, striker), level, strength, true);
}

// SR3-RANGED-9: against half the Power, with gel rounds all of it; away from the shooter, or the muzzle.
template <Table T>
constexpr void knockdown_by_shot(T& table, Play s, int victim, int shooter, Point from, int power, int knockdown_factor,
                                 Level level) {
    const Modifier force{knockdown_factor == 2 ? Why::full_power : Why::half_power, halves(power, knockdown_factor)};
    knockdown(table, s, victim, shooter, from, level, force, false);
}

} // namespace fracas::shadowrun
