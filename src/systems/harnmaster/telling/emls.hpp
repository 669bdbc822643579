// What an option would be tried with, before it is chosen: the EML or target number, and all that it is made of.
#pragma once

#include "systems/harnmaster/telling/words.hpp"
#include "systems/shared/telling/option_parts.hpp"

#include <optional>
#include <vector>

namespace fracas::harnmaster {

// The modifiers add up to the figure; the skill is the first of them.
struct Measure {
    MeasureOfOption figure{};
    DiceOfOption dice{};
    std::vector<ModifierOfOption> modifiers{};
};

// As things stand, by the functions the rules use themselves; nothing where no dice decide or more must be declared first.
// That of a blow is the one against no defence: what defends has a class of its own (HMG-MELEE-5). Before the aim is
// declared it is that at the body, which costs nothing.
std::optional<Measure> measure_of(const Told& told, const Ask& ask, const Option& option);

// The EML (or strength roll) alone.
std::optional<int> eml_of(const Told& told, const Ask& ask, const Option& option);

} // namespace fracas::harnmaster
