// A skill against another without a fight: the chance of every pair of success levels, HMG-CORE-1+, HMG-CORE-2+.
#pragma once

#include "systems/shared/telling/plain_test.hpp"

namespace fracas::harnmaster {

TestOdds plain_test(const PlainTest& asked);

} // namespace fracas::harnmaster
