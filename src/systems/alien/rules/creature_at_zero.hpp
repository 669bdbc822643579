// A creature at zero Health: ALN-CREAT-4+. What it does then is in creature_last_acts.hpp.
#pragma once

#include "systems/alien/rules/condition.hpp"

namespace fracas::alien {

// ALN-CREAT-4+: dead, or by the setting creature_crit a D6 each time Health reaches 0.
template <Table T>
constexpr void creature_at_zero(T& table, const Play& s, int who) {
    Combatant& c = s.at(who);
    c.set(playing_dead, false);
    const bool on_its_last = c.is(last_breath) || c.is(despair_due);
    if (!s.book.settings.creature_table || on_its_last) {
        die(table, s, who, "ALN-CREAT-4+", Cause::wounds);
        return;
    }
    const int roll = table.toss(ask_of("ALN-CREAT-4+", What::critical, who), Die{6});
    const Critical effect = s.book.tables.critical[roll - 1];
    table.tell({"ALN-CREAT-4+", {who}, CreatureHurt{.effect = effect}});
    switch (effect) {
    case Critical::plays_dead:
        go_limp(table, s, who);
        c.set(playing_dead);
        break;
    case Critical::staggers:
        c.health = s.book.tables.critical_health;
        c.set(staggering);
        if (s.sheet(who).speed - c.slowed > 1) ++c.slowed;
        break;
    case Critical::desperate: c.set(despair_due); break;
    case Critical::last_breath: c.set(last_breath); break;
    case Critical::dies: die(table, s, who, "ALN-CREAT-4+", Cause::wounds); break;
    }
}

} // namespace fracas::alien
