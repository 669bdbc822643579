// Reactions: the attack of opportunity. COR-REACT-2.
#pragma once

#include "systems/coriolis/rules/melee.hpp"

namespace fracas::coriolis {

// COR-REACT-2: the reactor stands, is aware of the mover and able to act.
constexpr bool may_strike(const Scene& s, int reactor, int mover) {
    return enemies(s, reactor, mover) && can_react(s, reactor, 1, s.book.settings.dp_for_opportunity) &&
           !s.at(reactor).is(prone) && attackable(s, reactor, mover);
}

// D7. Bare hands are always possible (COR-WEAPON-3+).
template <Table T>
constexpr void offer_opportunity(T& table, const Play& s, int reactor, int mover) {
    const Ask ask{"COR-REACT-2", What::opportunity, reactor, mover};
    const Option answer = table.choose(ask, s, [&](auto&& offer) {
        offer(Option{Do::no});
        each_melee_weapon(s, reactor, true, [&](int item) { offer(Option{Do::strike, item, mover}); });
    });
    if (answer.what != Do::strike) return;
    pay_reaction(table, s, reactor, 1, s.book.settings.dp_for_opportunity);
    end_overwatch(table, s, reactor);
    table.tell({"COR-REACT-2", {reactor, mover, answer.item}, OpportunityTaken{}});
    melee_attack(table, s, {reactor, mover, answer.item, Melee::opportunity});
}

} // namespace fracas::coriolis
