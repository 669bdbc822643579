// A simulation spread over threads.
#pragma once

#include "fight/fight.hpp"
#include "simulate/simulation.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace fracas {

// Runs blocks of fights on `jobs` threads; their number changes nothing but the time. With an error wanted it goes on in
// rounds of fixed size, so that where it ends does not depend on the threads either.
Expected<Simulated> simulate_on_threads(const Fight& fight, const Simulation& wanted, const Progress& progress = {});

// One for each job, or for each core.
Expected<std::vector<std::unique_ptr<Simulating>>> simulating_workers(const Fight& fight, const Policies& policies,
                                                                      const AlsoWanted& also, int jobs = 0);

// Some fights of a seed: first .. last - 1.
struct Stretch {
    std::uint64_t seed = 1, first = 0, last = 0;
};
// Plays them with all workers, each in a thread of its own, until somebody asked by any of them says to stop; `told` hears
// now and then how far they are. Gives how many were played.
std::uint64_t play_on_threads(std::vector<std::unique_ptr<Simulating>>& workers, const Stretch& stretch,
                              const std::function<bool()>& stopped,
                              const std::function<void(std::uint64_t)>& told = {});

} // namespace fracas
