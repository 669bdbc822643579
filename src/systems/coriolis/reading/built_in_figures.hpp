// The figures of the rules that a pack prints beside its data. The rules have them built in, so a pack that says
// otherwise would promise a game that is not played: that is a mistake.
#pragma once

#include "engine/reader.hpp"

namespace fracas::coriolis {

void check_rule_figures(Reader& file);

} // namespace fracas::coriolis
