// A simulation spread over threads.
#pragma once

#include "fight/fight.hpp"
#include "simulate/simulation.hpp"

namespace fracas {

// Runs blocks of fights on `jobs` threads; their number changes nothing but the time. With an error wanted it goes on in
// rounds of fixed size, so that where it ends does not depend on the threads either.
Expected<Simulated> simulate_on_threads(const Fight& fight, const Simulation& wanted, const Progress& progress = {});

} // namespace fracas
