// The blow: KNB-BLOW-1, KNB-BLOW-2.
#pragma once

#include "engine/counting.hpp"
#include "games/knockabout/rules/guard.hpp"

namespace fracas::knockabout {

// KNB-BLOW-1: 5, and one more for a guard and for the own lost balance (KNB-GUARD-1).
constexpr int needed_to_hit(const Scene& s, int who, bool guarded) { return 5 + guarded + s.at(who).off_balance; }

// KNB-BLOW-2: a natural six hits whatever is needed.
constexpr bool hits(const Scene& s, int who, int die, int needed) {
    return die == 6 || die + s.sheet(who).might >= needed;
}

// KNB-BLOW-2
constexpr int wind_lost(int die) { return die == 6 ? 2 : 1; }

template <Table T>
constexpr void strike(T& table, Play s, int who, int whom) {
    const bool guarded = guards(table, s, whom, who);
    const int needed = needed_to_hit(s, who, guarded);
    s.at(who).off_balance = false;
    const int die = table.toss(Ask{"KNB-BLOW-1", What::blow, who, whom, needed}, Die{6});
    if (!hits(s, who, die, needed)) {
        table.tell({"KNB-BLOW-1", {who, whom}, Missed{.die = die, .needed = needed}});
        return;
    }
    Combatant& struck = s.at(whom);
    const int lost = at_most(struck.wind, wind_lost(die));
    struck.wind -= lost;
    table.tell(
        {"KNB-BLOW-2", {who, whom}, Hit{.die = die, .needed = needed, .damage = lost, .left = int{struck.wind}}});
}

} // namespace fracas::knockabout
