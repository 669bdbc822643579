// Names of everything in a Knockabout fight, for keys and prose. Rules never see them.
#pragma once

#include "systems/shared/telling/fight_names.hpp"

namespace fracas::knockabout {

struct Names : FightNames {};

} // namespace fracas::knockabout
