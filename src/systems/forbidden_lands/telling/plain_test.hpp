// A roll without a fight: FBL-DICE-1 to FBL-DICE-6+.
#pragma once

#include "systems/shared/telling/plain_test.hpp"

namespace fracas::forbidden_lands {

TestOdds plain_test(const PlainTest& asked);

} // namespace fracas::forbidden_lands
