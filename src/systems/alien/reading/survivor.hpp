#pragma once

#include "systems/alien/reading/pack.hpp"
#include "systems/alien/telling/words.hpp"
#include "systems/shared/reading/survivor.hpp"

namespace fracas::alien {

Survivor survivor(const Pack& pack, const Told& told, int who);

} // namespace fracas::alien
