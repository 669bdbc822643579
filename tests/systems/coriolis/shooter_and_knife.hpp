// Ana with a pistol and Bor with a knife, ten metres apart.
#pragma once

#include "systems/coriolis/stage.hpp"

namespace fracas::coriolis {

struct ShooterAndKnife : testing::Test {
    Stage stage;
    int ana = stage.add({.name = "Ana", .melee = 1, .ranged = 1, .at = {0, 0}, .in_hand = {"vulcan_pistol"}});
    int bor = stage.add({.name = "Bor", .side = 1, .pc = false, .at = {10, 0}, .in_hand = {"knife"}});
};

} // namespace fracas::coriolis
