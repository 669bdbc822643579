#include "parallel/simulate_on_threads.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace fracas {

Expected<Simulated> simulate_on_threads(const Fight& fight, const Simulation& wanted, const Progress& progress) {
    const int jobs =
        wanted.jobs > 0 ? wanted.jobs : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    std::vector<std::unique_ptr<Simulating>> workers;
    for (int i = 0; i < jobs; ++i) {
        auto worker = fight.simulating(wanted.policies, wanted.also);
        if (!worker) return tl::unexpected(worker.error());
        workers.push_back(std::move(*worker));
    }
    const std::uint64_t block = workers.front()->fights_at_once();
    const auto stopped = [&] { return wanted.stop != nullptr && wanted.stop->load(); };
    const auto sum = [&] {
        Simulated all = workers.front()->counted();
        for (std::size_t i = 1; i < workers.size(); ++i) all.add(workers[i]->counted());
        return all;
    };
    std::uint64_t played = 0;
    std::uint64_t goal = wanted.error > 0 ? std::min<std::uint64_t>(4096, wanted.most_fights) : wanted.fights;
    for (;;) {
        std::atomic<std::uint64_t> next{played}, done{played};
        const auto work = [&](Simulating& worker, bool tells) {
            for (std::uint64_t first; !stopped() && (first = next.fetch_add(block)) < goal;) {
                const std::uint64_t last = std::min(first + block, goal);
                worker.play(wanted.seed, first, last);
                done += last - first;
                if (tells && progress) progress(done, wanted.error > 0 ? 0 : goal);
            }
        };
        std::vector<std::thread> threads;
        for (std::size_t i = 1; i < workers.size(); ++i)
            threads.emplace_back([&work, &worker = *workers[i]] { work(worker, false); });
        work(*workers.front(), true);
        for (auto& thread : threads) thread.join();
        played = goal;
        if (stopped() || wanted.error <= 0 || goal >= wanted.most_fights) break;
        if (is_known_within(sum(), wanted.error)) break;
        goal = std::min(goal * 2, wanted.most_fights);
    }
    Simulated all = sum();
    std::ranges::sort(all.winners); // whoever played them
    all.seed = wanted.seed;
    all.stopped = stopped();
    return all;
}

} // namespace fracas
