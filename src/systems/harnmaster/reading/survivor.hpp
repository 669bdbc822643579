#pragma once

#include "systems/harnmaster/reading/pack.hpp"
#include "systems/harnmaster/telling/words.hpp"
#include "systems/shared/reading/survivor.hpp"

namespace fracas::harnmaster {

Survivor survivor(const Pack& pack, const Told& told, int who);

} // namespace fracas::harnmaster
