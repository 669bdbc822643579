// A success test without a fight: SR3-DICE-1+ to SR3-DICE-4+.
#pragma once

#include "systems/shared/telling/plain_test.hpp"

namespace fracas::shadowrun {

TestOdds plain_test(const PlainTest& asked);

} // namespace fracas::shadowrun
