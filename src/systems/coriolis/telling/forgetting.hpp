// What the odds of a move need not tell apart (engine/forgetting.hpp). The rules know nothing of it.
#pragma once

#include "systems/coriolis/policy/policy.hpp"

namespace fracas::coriolis {

struct Forgetting {
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
