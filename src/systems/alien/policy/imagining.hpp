// What look-ahead may know (ALN-AWARE-1+): where an enemy nobody notices is, it has to guess.
#pragma once

#include "engine/counting.hpp"
#include "engine/throws.hpp"
#include "systems/alien/rules/awareness.hpp"

namespace fracas::alien {

// ALN-AWARE-3+: where he was noticed last, if that is out of view; else any zone out of view, each as likely.
constexpr int guessed_zone(const Scene& s, int side, int unseen, std::uint32_t in_view, Luck& luck) {
    const int believed = believed_zone(s, side, unseen);
    if (believed != nowhere && !is_in(in_view, believed)) return believed;
    int hidden = 0;
    for (const int zone : below(s.book.zones)) hidden += !is_in(in_view, zone);
    if (hidden == 0) return nowhere;
    int at = static_cast<int>(luck.random.below(static_cast<std::uint32_t>(hidden)));
    for (const int zone : below(s.book.zones))
        if (!is_in(in_view, zone) && at-- == 0) return zone;
    return nowhere;
}

// Puts everybody whom the side of `who` does not notice where it might guess him to be. Who holds or is held stays: that
// is felt.
constexpr void imagine_unseen(const Play& s, int who, Luck& luck) {
    const int side = s.sheet(who).side;
    const std::uint32_t in_view = zones_in_view(s, side);
    for (const int i : below(s.count())) {
        Combatant& unseen = s.at(i);
        if (!s.enemies(who, i) || s.notices(side, i) || !s.present(i) || unseen.partner != nobody) continue;
        const int zone = guessed_zone(s, side, i, in_view, luck);
        if (zone == nowhere) continue;
        end_pairs(s, i);
        unseen.zone = zone;
        unseen.at_door = nowhere;
        unseen.blocks = nowhere;
        unseen.cover = Cover::none;
    }
}

} // namespace fracas::alien
