// What the odds of a move need not tell apart (engine/forgetting.hpp). The rules know nothing of it.
#pragma once

#include "systems/coriolis/policy/policy.hpp"
#include "systems/coriolis/telling/outcome.hpp"

namespace fracas::coriolis {

struct Forgetting {
    const Book& book;
    const State& state; // the one that the move changes

    // COR-EFFECT-5: initiative for the next combat turn is no part of what a move comes to, nor of what the position is
    // worth; a six spent on it might as well be kept. COR-DEFEND-7: what counts at once does up to a score of 6, if at all.
    constexpr bool pointless(const Ask& ask, const Option& option) const {
        if (option.what != Do::raise_initiative) return false;
        const Combatant& c = state.combatant[ask.who];
        const bool at_once = ask.what == What::spend_defence && !c.is(had_slot) && state.current != ask.who;
        return !at_once || c.effective() + 2 * Bought{ask.d}.times(Do::raise_initiative) >= most_initiative_of_worth;
    }

    // COR-DEFEND-3, COR-EFFECT-1: sixes may be divided in any order; where all divisions are compared, one order of each is
    // enough: an effect that could have been bought before the last one is not tried after it.
    static constexpr bool needless(const Ask& ask, const Option& before, const Option& option) {
        const bool first_six = ask.d == 0;
        if ((ask.what != What::spend && ask.what != What::spend_defence) || first_six) return false;
        Bought just;
        just.add(before.what);
        Ask after = ask;
        after.d = static_cast<int>(just);
        return !in_one_order(after, option);
    }
};

} // namespace fracas::coriolis
