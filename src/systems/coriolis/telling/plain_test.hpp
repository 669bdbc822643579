// A test of skill without a fight: COR-DICE-1+ to COR-DICE-3+.
#pragma once

#include "systems/shared/telling/plain_test.hpp"

namespace fracas::coriolis {

TestOdds plain_test(const PlainTest& asked);

} // namespace fracas::coriolis
