// Advice with the fights of each option spread over threads: the same ranking as in one, sooner.
#pragma once

#include "fight/advice.hpp"

namespace fracas {

// `jobs` 0: one for each core.
Expected<Advice> advise_on_threads(const Fight& fight, AdviceWanted wanted, int jobs = 0);

} // namespace fracas
