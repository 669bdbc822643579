#pragma once

#include "systems/forbidden_lands/reading/pack.hpp"
#include "systems/forbidden_lands/telling/words.hpp"
#include "systems/shared/reading/survivor.hpp"

namespace fracas::forbidden_lands {

Survivor survivor(const Pack& pack, const Told& told, int who);

} // namespace fracas::forbidden_lands
