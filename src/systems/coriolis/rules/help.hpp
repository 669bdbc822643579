// Help and groups: COR-DICE-5+.
#pragma once

#include "systems/coriolis/rules/action_points.hpp"

namespace fracas::coriolis {

// Helping a slow action is a slow action, helping any other a normal one.
constexpr int help_cost(const Scene& s, int who, const Option& o) { return cost_of(s, who, o) == 3 ? 3 : 2; }

constexpr bool may_help(const Scene& s, int helper, int who, const Option& o) {
    const Combatant& c = s.at(helper);
    return helper != who && !enemies(s, helper, who) && able(s, helper) && !in_breakdown(s, helper) && !c.is(pinned) &&
           !c.is(grappling) && c.ap >= help_cost(s, who, o) &&
           s.sheet(helper).skill[static_cast<int>(skill_of(o.what))] >= 1 &&
           in_close_range(position(s, helper), position(s, who));
}

// A member of the group that could make the same attack: it needs a weapon of its own for it.
constexpr bool may_join_group(const Scene& s, int member, int leader, const Option& o) {
    if (member == leader || s.sheet(leader).pc || !share_place(s, member, leader) || s.at(member).is(had_slot) ||
        s.at(member).ap < cost_of(s, leader, o) || !able(s, member))
        return false;
    for (int item = bare_hands; item < s.state.items; ++item) {
        Option own = o;
        own.item = item;
        own.x = int{plainly};
        if ((item != bare_hands || !is_shot(o.what)) && (item == bare_hands || s.state.item[item].holder == member) &&
            possible(s, member, own))
            return true;
    }
    return false;
}

constexpr bool is_group_attack(Do what) { return what == Do::melee || what == Do::quick_melee || is_shot(what); }

// Whether anybody could help, or join as a group: only then the option is offered in that manner.
constexpr bool anybody_joins(const Scene& s, int who, const Option& o) {
    for (const int i : below(s.count()))
        if ((o.x & as_group) != 0 ? may_join_group(s, i, who, o) : may_help(s, i, who, o)) return true;
    return false;
}

// D23: each one who could is asked; three at most.
template <Table T>
constexpr int gather(T& table, const Play& s, int who, const Option& o) {
    const bool group = (o.x & as_group) != 0;
    int dice = 0;
    for (int i = 0; i < s.count() && dice < 3; ++i) {
        if (!(group ? may_join_group(s, i, who, o) : may_help(s, i, who, o))) continue;
        const int price = group ? cost_of(s, who, o) : help_cost(s, who, o);
        const Ask ask{"COR-DICE-5+", What::join, i, who, bare_hands, price};
        const Option answer = table.choose(ask, s, [](auto&& offer) {
            offer(Option{Do::no});
            offer(Option{Do::yes});
        });
        if (answer.what != Do::yes) continue;
        s.at(i).ap -= price;
        end_overwatch(table, s, i);
        if (group) reveal(s, i); // COR-MOVE-5+: it attacks too
        ++dice;
        table.tell({"COR-DICE-5+", {i, who}, Helped{}});
    }
    return dice;
}

} // namespace fracas::coriolis
