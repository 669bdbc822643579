// Whom a policy helps: rallying, first aid, calling to order.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/policy/attacks.hpp"

namespace fracas::alien {

constexpr int dice_for(const Scene& s, int who, Skill skill) {
    Unheard table;
    return gather(table, s, who, skill).dice;
}

inline constexpr int enough_dice = 4; // to be rather more likely to help than not

// ALN-AID-2: quick, and harmless where it fails.
constexpr Option rally_somebody(const Scene& s, int who) {
    for (const int i : below(s.count()))
        if (s.at(i).is(broken) && !s.enemies(who, i) && may_rally(s, who, i)) return at_target(Do::rally, i);
    return {Do::end_turn};
}

// ALN-AID-1, ALN-DEATH-3+: failed first aid makes a lethal injury worse, so only by whoever knows how.
constexpr Option treat_somebody(const Scene& s, int who) {
    if (dice_for(s, who, Skill::medical_aid) < enough_dice) return {Do::end_turn};
    for (const int i : below(s.count()))
        if (!s.enemies(who, i) && may_aid(s, who, i)) return at_target(Do::first_aid, i);
    return {Do::end_turn};
}

// ALN-AID-1: goes to somebody of the own side in the zone who is broken.
constexpr Option go_to_treat(const Scene& s, int who) {
    if (dice_for(s, who, Skill::medical_aid) < enough_dice) return {Do::end_turn};
    for (const int i : below(s.count()))
        if (!s.enemies(who, i) && can_be_treated(s, who, i) && s.at(i).is(broken) && may_step_up(s, who, i))
            return at_target(Do::step_up, i);
    return {Do::end_turn};
}

// ALN-PANIC-3+: somebody who has lost control is called to order.
constexpr Option calm_somebody(const Scene& s, int who) {
    if (dice_for(s, who, Skill::command) < enough_dice) return {Do::end_turn};
    for (const int i : below(s.count()))
        if (may_order(s, who, i) && s.at(i).panic != Panic::keeps_cool) return at_target(Do::give_orders, i);
    return {Do::end_turn};
}

// ALN-AFTER-1+: whoever knows best how; not an enemy, and where failing makes it worse (ALN-DEATH-3+) only one who is rather
// more likely to help than not. 0: not at all.
constexpr int worth_of_care(const Scene& s, int patient, const Option& o) {
    if (o.what != Do::care_by || s.enemies(o.target, patient)) return 0;
    const bool commands = o.extra != 0;
    const int dice = dice_for(s, o.target, commands ? Skill::command : Skill::medical_aid) +
                     (o.target == patient ? int{s.book.tables.own_wound} : 0);
    if (is_dying(s, patient) && (commands || dice < enough_dice)) return 0;
    return 2 * at_least(1, dice) + (commands ? 0 : 1);
}

} // namespace fracas::alien
