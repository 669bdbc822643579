#include "parallel/advise_on_threads.hpp"

#include "parallel/simulate_on_threads.hpp"

#include <algorithm>

namespace fracas {

Expected<Advice> advise_on_threads(const Fight& fight, AdviceWanted wanted, int jobs) {
    wanted.play = [jobs](const FightsOfOption& of) -> Expected<Winners> {
        auto workers = simulating_workers(of.fight, of.policies, {.winners = true}, jobs);
        if (!workers) return tl::unexpected(workers.error());
        play_on_threads(*workers, {of.seed, of.first, of.last}, of.enough);
        Winners winners;
        for (const auto& worker : *workers) {
            const Winners some = worker->counted().winners;
            winners.insert(winners.end(), some.begin(), some.end());
        }
        std::ranges::sort(winners);
        return winners;
    };
    return advise(fight, wanted);
}

} // namespace fracas
