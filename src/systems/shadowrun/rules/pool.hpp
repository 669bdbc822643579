// Combat Pool dice: SR3-POOL-1+ (spending), -2+. Its size is armour.hpp's, since armour costs dice.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/aim.hpp"

namespace fracas::shadowrun {

// SR3-POOL-2+, SR3-COND-1+: none against one who surprises him, none for one who cannot act.
constexpr bool may_use_pool(const Scene& s, int who, int against) {
    return s.active(who) && (against == nobody || !s.surprised_by(who, against));
}

// SR3-POOL-1+: dice used on any test are gone until the next Turn. SR3-RANGED-14+: dice spent before the shot cost the
// aim.
template <Table T>
constexpr int choose_pool(T& table, Play s, const Rule& rule, What what, int who, int whom, int item, int most, int a,
                          int b, const TargetNumber& tn) {
    Combatant& c = s.at(who);
    const int limit = may_use_pool(s, who, whom) ? at_most(c.pool, most) : 0;
    if (limit == 0) return 0;
    // Where b has no other meaning it says how many dice there are, so that the question can tell what is kept back.
    const int figure = what == What::resistance_pool ? b : int{c.pool};
    const Option chosen = table.choose(ask_of(rule, what, who, whom, item, a, figure, tn), s, [&](auto&& offer) {
        for (int dice = 0; dice <= limit; ++dice) offer(option_of(Do::pool, bare_hands, nobody, dice));
    });
    const int dice = chosen.extra;
    if (dice == 0) return 0;
    c.pool -= dice;
    table.tell({"SR3-POOL-2+", {who, whom, item}, PoolUsed{.what = what, .dice = dice, .left = int{c.pool}}});
    if (what != What::attack_pool) break_aim(table, s, who);
    return dice;
}

} // namespace fracas::shadowrun
