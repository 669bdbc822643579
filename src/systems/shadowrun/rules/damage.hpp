// Damage Codes, resistance and staging: SR3-MELEE-4, -5, -8, -13+, SR3-RANGED-6, -7, SR3-DAMAGE-1+.
#pragma once

#include "engine/counting.hpp"
#include "engine/success.hpp"
#include "systems/shadowrun/rules/armour.hpp"
#include "systems/shadowrun/rules/condition.hpp"

namespace fracas::shadowrun {

// Power, level and type of one attack.
struct Code {
    int power{};
    Level level = Level::none;
    bool stun{};

    constexpr Monitor monitor() const { return stun ? Monitor::stun : Monitor::physical; }
};

// SR3-MELEE-5, SR3-RANGED-6: Power minus armour; armour lowers the target number, never the Power (SR3-DAMAGE-6+).
constexpr TargetNumber resistance_tn(int power, int armour) {
    TargetNumber tn;
    tn.add(Why::power, power);
    tn.add(Why::armour, -armour);
    return tn;
}

inline constexpr int never = 127; // more pool successes than anybody has

// All that the level of a hit depends on once its Power stands.
struct Resisting {
    TargetNumber tn{};
    Small who = nobody;
    Small from = nobody;
    Small item = bare_hands; // of the attacker
    What what = What::ranged_resistance;
    Small body{};
    Small pool{};
    Level level = Level::none;
    Small attack{};            // ranged: successes that stage; melee: 0, its level is staged already
    Small dodge_above = never; // pool successes above this dodge the attack
    Small unused{};
};

struct Resisted {
    Level level = Level::none;
    Small dodged{};
};

constexpr Rule resistance_rule(What what) {
    if (what == What::melee_resistance) return "SR3-MELEE-5";
    if (what == What::misfire_resistance) return "SR3-AMMO-3";
    return "SR3-RANGED-6";
}

// SR3-MELEE-5, SR3-MELEE-8, SR3-RANGED-6, -7: Body and pool dice apart; more pool successes than the attack has dodge
// it; otherwise one level for each two of the net, once. As a stage, since only the level is left of many dice.
inline constexpr auto resist = [](auto& table, const Resisting& r) -> Resisted {
    const Rule rule = resistance_rule(r.what);
    const TestedApart seen = table.toss(ask_of(rule, r.what, r.who, r.from, r.item, r.body, r.pool, r.tn),
                                        SuccessesApart{r.body, r.pool, r.tn.value()});
    Resisted result;
    result.dodged = seen.second > r.dodge_above;
    const int net = r.attack - seen.first - seen.second;
    if (result.dodged == 0) result.level = raised(r.level, net / 2);
    table.tell({rule,
                {r.who, r.from, r.item},
                ResistanceRolled{.body_successes = seen.first, .pool_successes = seen.second, .level = result.level},
                r.tn});
    return result;
};

constexpr int boxes_of(const Scene& s, Level level) { return s.book.level[static_cast<int>(level)].boxes; }

// SR3-MELEE-4: floor(N / 2) levels up. SR3-MELEE-13+: past Deadly each further two add 1 to Power.
constexpr Code staged_melee(const Scene& s, Code code, int net) {
    const int steps = net / 2;
    const int to_deadly = static_cast<int>(Level::deadly) - static_cast<int>(code.level);
    if (s.book.settings.melee_past_deadly) code.power += at_least(0, steps - to_deadly);
    code.level = raised(code.level, steps);
    return code;
}

} // namespace fracas::shadowrun
