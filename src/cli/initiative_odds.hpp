// fracas odds --initiative: who acts first.
#pragma once

#include "cli/command.hpp"

namespace fracas {

void print_initiative(Program& program, const Fight& fight, const Policies& policies);

} // namespace fracas
