#include "systems/harnmaster/telling/alike.hpp"

#include <algorithm>
#include <cstring>

namespace fracas::harnmaster {

std::vector<int> turning_rounds(const Book& book) {
    std::vector<int> rounds{book.settings.rounds_of_patience};
    if (book.settings.max_rounds > 0) rounds.push_back(book.settings.max_rounds);
    return rounds;
}

void simplify(const Book& book, State& state) {
    int kept = 0;
    for (const int i : below(state.wounds)) {
        const Wound wound = state.wound[i];
        state.wound[i] = {};
        // HMG-INJ-3: the IP are in the total; what bleeds no more is nothing to the fight.
        if (wound.bleeding == 0 || wound.treated || !Scene{book, state}.alive(wound.victim)) continue;
        state.wound[kept].victim = wound.victim;
        state.wound[kept++].bleeding = wound.bleeding;
    }
    state.wounds = kept;
    std::sort(state.wound, state.wound + kept,
              [](const Wound& a, const Wound& b) { return std::memcmp(&a, &b, sizeof a) < 0; });
}

} // namespace fracas::harnmaster
