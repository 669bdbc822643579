// Death rolls and surviving alone: ALN-DEATH-1+, ALN-DEATH-2+. First aid against a lethal injury, ALN-DEATH-3+,
// is in aid.hpp.
#pragma once

#include "engine/counting.hpp"
#include "systems/alien/rules/critical_injuries.hpp"

namespace fracas::alien {

constexpr bool threatens_life(const Wound& wound) {
    return !wound.stabilized && wound.limit != Limit::none && wound.limit != Limit::instant;
}

// ALN-DEATH-1+: the first roll comes at the end of the victim's next turn that starts after the injury.
constexpr void age_wounds(const Play& s, int who) {
    for (const int i : below(s.state.wounds))
        if (s.state.wound[i].victim == who) s.state.wound[i].fresh = false;
}

template <Table T>
constexpr void stabilize(T& table, Wound& wound, int by, const Rule& rule) {
    wound.stabilized = true;
    table.tell({rule, {wound.victim, by}, Stabilized{.d66 = d66_of(wound.row)}});
}

// ALN-DEATH-1+: strength, stamina and penalties of injuries, base dice only. ALN-DEATH-2+: three successes stabilize.
// Limits longer than a round pass after the fight (ALN-AFTER-1+).
template <Table T>
constexpr void make_death_rolls(T& table, const Play& s, int who, Limit limit = Limit::round) {
    for (int i = 0; i < s.state.wounds && !s.at(who).is(dead); ++i) {
        Wound& wound = s.state.wound[i];
        if (wound.victim != who || wound.limit != limit || !threatens_life(wound) || wound.fresh) continue;
        const int strength = s.sheet(who).attribute[static_cast<int>(Attribute::strength)];
        const int stamina = s.sheet(who).skill[static_cast<int>(Skill::stamina)];
        const int dice = strength + stamina + injury_modifier(s, who, Skill::stamina);
        const Ask ask = ask_of("ALN-DEATH-1+", What::death_roll, who, nobody, bare_hands, d66_of(wound.row));
        if (table.toss(ask, Sixes{at_least(1, dice)}) == 0) {
            die(table, s, who, "ALN-DEATH-1+", Cause::death_roll);
            return;
        }
        ++wound.survived;
        table.tell({"ALN-DEATH-1+", {who}, DeathRollPassed{.d66 = d66_of(wound.row), .passed = wound.survived}});
        if (wound.survived >= s.book.tables.death_rolls) stabilize(table, wound, nobody, "ALN-DEATH-2+");
    }
}

} // namespace fracas::alien
