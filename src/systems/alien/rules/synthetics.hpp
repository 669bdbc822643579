// What damage does to a synthetic at 0 Health: ALN-SYNTH-1+.
#pragma once

#include "systems/alien/rules/condition.hpp"

namespace fracas::alien {

// ALN-SYNTH-1+: D6 at 0 Health, and again for each further damage. The same row again has no new effect, but for a turn
// that is lost once more.
template <Table T>
constexpr void damage_servo(T& table, const Play& s, int who) {
    const int roll = table.toss(ask_of("ALN-SYNTH-1+", What::synthetic, who), Die{6});
    const Servo servo = s.book.tables.servo[roll - 1];
    Combatant& c = s.at(who);
    const auto bit = 1u << static_cast<int>(servo);
    const bool again = servo == Servo::fluid_pump ? c.is(lost_turn) : (c.servos & bit) != 0;
    c.servos |= bit;
    table.tell({"ALN-SYNTH-1+", {who}, ServoDamaged{.damage = servo, .nothing_new = again}});
    switch (servo) {
    case Servo::fluid_pump: c.set(lost_turn); break;
    case Servo::leg_servos:
        c.set(slow_legs);
        c.set(slow_moving);
        break;
    case Servo::arm_servo: c.set(one_handed); break;
    case Servo::neck: c.set(needs_full_slot); break;
    case Servo::chassis:
        c.set(immobile);
        go_limp(table, s, who);
        break;
    case Servo::shutdown:
        c.set(shut_down);
        go_limp(table, s, who);
        break;
    }
}

} // namespace fracas::alien
