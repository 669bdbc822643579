// A skill roll without a fight: ALN-DICE-1+, ALN-DICE-2+, ALN-STRESS-2+.
#pragma once

#include "systems/shared/telling/plain_test.hpp"

namespace fracas::alien {

TestOdds plain_test(const PlainTest& asked);

} // namespace fracas::alien
