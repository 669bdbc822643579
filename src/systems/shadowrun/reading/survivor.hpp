#pragma once

#include "systems/shadowrun/reading/pack.hpp"
#include "systems/shadowrun/telling/words.hpp"
#include "systems/shared/reading/survivor.hpp"

namespace fracas::shadowrun {

Survivor survivor(const Pack& pack, const Told& told, int who);

} // namespace fracas::shadowrun
