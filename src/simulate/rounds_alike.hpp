// Rounds that are all the same to the rules: a fight that stands the same in two of them goes on the same.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

namespace fracas {

class RoundsAlike {
public:
    // Every round is one of its own.
    RoundsAlike() = default;

    // `turning`: from which rounds on something is otherwise than before. The first round always is.
    explicit RoundsAlike(std::vector<int> turning) : turns(std::move(turning)), any(true) {
        turns.insert(turns.end(), {1, 2});
        std::ranges::sort(turns);
    }

    // The earliest round that is like this one. The last before something changes is a beat away from it, and so like no
    // other.
    int first_like(int round) const {
        const auto next = std::ranges::upper_bound(turns, round);
        if (!any || next == turns.begin() || (next != turns.end() && *next == round + 1)) return round;
        return *std::prev(next);
    }

private:
    std::vector<int> turns;
    bool any = false;
};

} // namespace fracas
