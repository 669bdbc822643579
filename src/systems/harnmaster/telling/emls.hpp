// What an option would be rolled against, before it is chosen.
#pragma once

#include "systems/harnmaster/telling/words.hpp"

#include <optional>

namespace fracas::harnmaster {

// The EML (or target number) as things stand; nothing where no skill is rolled or more must be declared first. That of a
// blow is the one against no defence: what defends has a class of its own (HMG-MELEE-5).
std::optional<int> eml_of(const Told& told, const Ask& ask, const Option& option);

} // namespace fracas::harnmaster
