// Guarding: KNB-GUARD-1.
#pragma once

#include "engine/table.hpp"
#include "games/knockabout/asks.hpp"

namespace fracas::knockabout {

// KNB-GUARD-1: whether `who` guards against the blow of `by`. Asked before the die is rolled.
template <Table T>
constexpr bool guards(T& table, Play s, int who, int by) {
    const Ask ask{"KNB-GUARD-1", What::guard, who, by};
    const Option chosen = table.choose(ask, s, [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::guard});
    });
    if (chosen.what != Do::guard) return false;
    s.at(who).off_balance = true;
    table.tell({"KNB-GUARD-1", {who, by}, Guards{}});
    return true;
}

} // namespace fracas::knockabout
