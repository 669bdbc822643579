// Becoming broken: ALN-BROKEN-1+. First aid and rallying, ALN-BROKEN-2+ and ALN-BROKEN-3+, are in aid.hpp.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/critical_injuries.hpp"

namespace fracas::alien {

// Who did it, and which critical injury follows (see suffer_injury).
struct Harm {
    int by = nobody;
    int row = rolled_row;
};

// ALN-BROKEN-1+: panic and a loss of a turn end, grapples and aim too. ALN-PANIC-1+: every pc who sees a pc become
// broken makes a panic roll; ALN-NPC-1+: a broken npc causes none.
template <Table T>
constexpr void become_broken(T& table, const Play& s, int who, const Harm& harm) {
    Combatant& c = s.at(who);
    c.health = 0;
    if (!c.is(broken)) {
        c.set(broken);
        table.tell({"ALN-BROKEN-1+", {who, harm.by}, Broke{}});
        go_limp(table, s, who);
        if (s.sheet(who).pc())
            for (const int i : below(s.count()))
                if (sees(s, i, who) && s.is_aware(i, who)) frighten(s, i);
    }
    suffer_injury(table, s, harm.by, who, harm.row);
}

} // namespace fracas::alien
