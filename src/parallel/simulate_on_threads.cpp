#include "parallel/simulate_on_threads.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace fracas {

Expected<std::vector<std::unique_ptr<Simulating>>> simulating_workers(const Fight& fight, const Policies& policies,
                                                                      const AlsoWanted& also, int jobs) {
    if (jobs <= 0) jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    std::vector<std::unique_ptr<Simulating>> workers;
    for (int i = 0; i < jobs; ++i) {
        auto worker = fight.simulating(policies, also);
        if (!worker) return tl::unexpected(worker.error());
        workers.push_back(std::move(*worker));
    }
    return workers;
}

std::uint64_t play_on_threads(std::vector<std::unique_ptr<Simulating>>& workers, const Stretch& stretch,
                              const std::function<bool()>& stopped, const std::function<void(std::uint64_t)>& told) {
    // Of few fights everybody gets some.
    const std::uint64_t block = std::clamp<std::uint64_t>((stretch.last - stretch.first) / (4 * workers.size()), 1,
                                                          workers.front()->fights_at_once());
    std::atomic<std::uint64_t> next{stretch.first}, done{0};
    const auto work = [&](Simulating& worker, bool tells) {
        for (std::uint64_t first; !stopped() && (first = next.fetch_add(block)) < stretch.last;) {
            const std::uint64_t last = std::min(first + block, stretch.last);
            worker.play(stretch.seed, first, last);
            done += last - first;
            if (tells && told) told(done);
        }
    };
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < workers.size(); ++i)
        threads.emplace_back([&work, &worker = *workers[i]] { work(worker, false); });
    work(*workers.front(), true);
    for (auto& thread : threads) thread.join();
    return done;
}

Expected<Simulated> simulate_on_threads(const Fight& fight, const Simulation& wanted, const Progress& progress) {
    auto made = simulating_workers(fight, wanted.policies, wanted.also, wanted.jobs);
    if (!made) return tl::unexpected(made.error());
    auto& workers = *made;
    const auto stopped = [&] { return wanted.stop != nullptr && wanted.stop->load(); };
    const auto sum = [&] {
        Simulated all = workers.front()->counted();
        for (std::size_t i = 1; i < workers.size(); ++i) all.add(workers[i]->counted());
        return all;
    };
    std::uint64_t played = 0;
    std::uint64_t goal = wanted.error > 0 ? std::min<std::uint64_t>(4096, wanted.most_fights) : wanted.fights;
    for (;;) {
        play_on_threads(workers, {wanted.seed, played, goal}, stopped, [&](std::uint64_t done) {
            if (progress) progress(played + done, wanted.error > 0 ? 0 : goal);
        });
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
