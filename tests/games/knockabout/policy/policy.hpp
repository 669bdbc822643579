// Policies: they answer choices in simulation. `aggressive` keeps its balance as long as it can afford to, `cautious`
// always guards, `random` takes either.
#pragma once

#include "engine/sampler.hpp"
#include "games/knockabout/rules/turn.hpp"
#include "systems/shared/policy/choosing.hpp"

namespace fracas::knockabout {

struct Policy : StylesOf<most_combatants> {
    template <class Offers, class Chance>
    constexpr Option decide(const Ask& ask, const Scene& s, Offers&& offers, Chance&& chance) const {
        if (style_of(ask.who) == Style::random) return any_of<Option>(offers, chance);
        const bool may_fall = s.at(ask.who).wind <= wind_lost(6);
        return {style_of(ask.who) == Style::cautious || may_fall ? Do::guard : Do::no};
    }
};

} // namespace fracas::knockabout
