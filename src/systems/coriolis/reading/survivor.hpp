#pragma once

#include "systems/coriolis/reading/pack.hpp"
#include "systems/coriolis/telling/words.hpp"
#include "systems/shared/reading/survivor.hpp"

namespace fracas::coriolis {

Survivor survivor(const Pack& pack, const Told& told, int who);

} // namespace fracas::coriolis
