// 3.13 Broken, FBL-BROKEN-8+: coup de grace.
#pragma once

#include "systems/forbidden_lands/rules/close_combat.hpp"

namespace fracas::forbidden_lands {

// FBL-BROKEN-8+: people as victims cost a player character something; animals, monsters and other killers need no roll.
constexpr bool has_scruples(const Scene& s, int killer, int victim) {
    return s.sheet(killer).pc() && s.sheet(victim).person();
}

// FBL-BROKEN-8+: Strength or Agility Broken, at Arm's Length; without WP it is not possible.
constexpr bool may_kill(const Scene& s, int killer, int victim) {
    return s.sheet(killer).kind != Kind::animal && attackable(s, killer, victim) && engaged(s, killer, victim) &&
           (s.is_broken(victim, Attribute::strength) || s.is_broken(victim, Attribute::agility)) &&
           (!has_scruples(s, killer, victim) || s.at(killer).willpower > 0);
}

// FBL-BROKEN-8+: a six on Empathy holds the killer back; else the victim dies and the killer pays 1 WP and 1 Empathy.
template <Table T>
constexpr void coup_de_grace(T& table, const Play& s, int killer, int victim) {
    leave_cover(table, s, killer);
    if (has_scruples(s, killer, victim)) {
        const int dice = s.score(killer, Attribute::empathy);
        if (table.toss(ask_of("FBL-BROKEN-8+", What::mercy, killer, victim, bare_hands, dice), Sixes{dice}) > 0) {
            table.tell({"FBL-BROKEN-8+", {killer, victim}, Spared{}});
            return;
        }
        s.at(killer).willpower -= 1;
        table.tell({"FBL-BROKEN-8+", {killer}, Paid{.willpower = 1}});
    }
    table.tell({"FBL-BROKEN-8+", {killer, victim}, Slain{}});
    die(table, s, victim, "FBL-BROKEN-8+", Cause::attack);
    if (has_scruples(s, killer, victim)) lose(table, s, killer, Attribute::empathy, 1, Harm{Cause::other});
}

} // namespace fracas::forbidden_lands
