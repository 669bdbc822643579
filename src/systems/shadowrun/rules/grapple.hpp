// Holding and breaking free: SR3-GRAPPLE-4, -5, -6. Declaring subdual, SR3-GRAPPLE-1, is called_shot.hpp's, the boxes
// of SR3-GRAPPLE-2 and -3 are condition.hpp's.
#pragma once

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/melee.hpp"

namespace fracas::shadowrun {

// SR3-GRAPPLE-5: the lowest of Unarmed Combat, Strength and Quickness; no skill counts as 0.
constexpr int lowest_rating(const Sheet& sheet) {
    return at_most(sheet.unarmed(), at_most(sheet.strength(), sheet.quickness()));
}

// SR3-GRAPPLE-5, -6: his choice of the three; rating = dice, no Combat Pool.
template <Table T>
constexpr int choose_hold_dice(T& table, const Scene& s, const Rule& rule, int who, int whom, const TargetNumber& tn) {
    const Sheet& sheet = s.sheet(who);
    const Option chosen =
        table.choose(ask_of(rule, What::rating, who, whom, bare_hands, 0, 0, tn), s, [&](auto&& offer) {
            offer(option_of(Do::use_attribute, bare_hands, nobody, static_cast<int>(Attribute::strength)));
            offer(option_of(Do::use_attribute, bare_hands, nobody, static_cast<int>(Attribute::quickness)));
            if (sheet.unarmed() > 0)
                offer(option_of(Do::use_skill, bare_hands, nobody, static_cast<int>(Skill::unarmed_combat)));
        });
    return chosen.what == Do::use_skill ? sheet.skill[chosen.extra] : sheet.attribute[chosen.extra];
}

// SR3-GRAPPLE-5: open whenever boxes have been lost and the victim is within reach, a step included.
constexpr bool may_maintain(const Scene& s, int who, int victim) {
    const int hold = subdual_between(s, who, victim);
    if (hold < 0 || s.state.subdual[hold].boxes >= s.state.subdual[hold].mark) return false;
    return (s.at(victim).status == Status::active || s.at(victim).status == Status::subdued) &&
           can_reach(s, who, bare_hands, victim);
}

// SR3-GRAPPLE-5: each success gives back one lost box, never above the mark, never above ten in all.
template <Table T>
constexpr void maintain(T& table, Play s, int who, int victim) {
    step_to(table, s, who, bare_hands, victim);
    engage(table, s, who, victim);
    TargetNumber tn;
    tn.add(Why::lowest_rating, lowest_rating(s.sheet(victim)));
    tn.add(Why::wounds, wound_tn(s, who));
    const int dice = choose_hold_dice(table, s, "SR3-GRAPPLE-5", who, victim, tn);
    const int successes = test(table, "SR3-GRAPPLE-5", What::hold_test, who, victim, bare_hands, dice, tn).successes;
    Subdual& hold = s.state.subdual[subdual_between(s, who, victim)];
    const int lost = hold.mark - hold.boxes;
    const int room = monitor_boxes - s.at(victim).stun - s.subdual_boxes(victim);
    const int back = at_most(room, at_most(lost, successes));
    hold.boxes += back;
    if (back > 0) s.at(victim).fading = 0; // SR3-GRAPPLE-4
    table.tell({"SR3-GRAPPLE-5", {who, victim}, HoldRestored{.boxes = back, .by_subduer = int{hold.boxes}}});
    settle_subdual(table, s, victim);
}

constexpr bool may_break(const Scene& s, int who, int subduer) {
    const int hold = subdual_between(s, subduer, who);
    return s.at(who).status == Status::subdued && hold >= 0 && s.state.subdual[hold].boxes > 0;
}

// SR3-GRAPPLE-6: each success takes one box of the named subduer; real wounds count, subdual boxes do not.
template <Table T>
constexpr void break_hold(T& table, Play s, int who, int subduer) {
    TargetNumber tn;
    tn.add(Why::lowest_rating, lowest_rating(s.sheet(subduer)));
    tn.add(Why::breaking_hold, s.book.figures.break_hold);
    tn.add(Why::wounds, real_wound_tn(s, who));
    const int dice = choose_hold_dice(table, s, "SR3-GRAPPLE-6", who, subduer, tn);
    const int successes = test(table, "SR3-GRAPPLE-6", What::hold_test, who, subduer, bare_hands, dice, tn).successes;
    Subdual& hold = s.state.subdual[subdual_between(s, subduer, who)];
    const int gone = at_most(hold.boxes, successes);
    hold.boxes -= gone;
    table.tell({"SR3-GRAPPLE-6", {who, subduer}, HoldWeakened{.boxes = gone, .by_subduer = int{hold.boxes}}});
    settle_subdual(table, s, who);
}

// SR3-GRAPPLE-4: one box a minute, counted from the last box added or restored, from the one with the most boxes.
template <Table T>
constexpr void fade_subdual(T& table, Play s, int victim) {
    Combatant& c = s.at(victim);
    const int most = largest_subdual(s, victim);
    if (most < 0) return;
    if (++c.fading < s.book.figures.fade_turns) return;
    c.fading = 0;
    --s.state.subdual[most].boxes;
    table.tell({"SR3-GRAPPLE-4",
                {victim, s.state.subdual[most].subduer},
                SubdualFaded{.left = int{s.state.subdual[most].boxes}}});
    settle_subdual(table, s, victim);
}

// SR3-GRAPPLE-4: of everybody who is held.
template <Table T>
constexpr void fade_subduals(T& table, Play s) {
    if (s.nobody_subdues()) return;
    for (const int i : below(s.count())) fade_subdual(table, s, i);
}

} // namespace fracas::shadowrun
