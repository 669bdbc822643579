// What the odds of a move need not tell apart (engine/forgetting.hpp). The rules know nothing of it.
#pragma once

#include "systems/harnmaster/rules/damage.hpp"

namespace fracas::harnmaster {

struct Forgetting {
    // Strikes that do the same become the same. Where one landed only matters for what can be severed, which limb only if
    // it may be lost or drop something, which part only for knockback. The outcome tells the place by the law of its
    // column (each_share in outcome.hpp).
    struct Place {
        std::uint8_t unused{}; // a value without bytes of its own could not be remembered by

        constexpr void operator()(Landed& landed) const {
            if (landed.codes.amputate > 0) return;
            landed.spot = nowhere;
            landed.part = landed.part == Part::arm || landed.part == Part::leg ? Part::arm : Part::body;
            if (landed.ip <= most_for_usable_limb && landed.codes.fumble == 0) landed.limb = no_limb;
        }
    };

    constexpr Place forgets(const Landing&) const { return {}; }
};

} // namespace fracas::harnmaster
