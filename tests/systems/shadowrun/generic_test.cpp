// Whole fights that every system has tested for free, on Shadowrun.
#include "support/generic.hpp"
#include "systems/shadowrun/game.hpp"

namespace fracas {
namespace {

using namespace shadowrun;

struct Checks {
    using Game = shadowrun::Game;

    static std::string complaint(const Book& book, const State& state) {
        for (int i = 0; i < book.combatants; ++i) {
            const Combatant& c = state.combatant[i];
            const std::string who = "combatant " + std::to_string(i) + ": ";
            if (c.physical < 0 || c.stun < 0 || c.stun > monitor_boxes) return who + "a monitor out of range";
            if (c.pool < 0 || c.simple < 0 || c.aim < 0) return who + "a figure below 0";
            if (c.active() && (c.physical >= monitor_boxes || c.stun >= monitor_boxes))
                return who + "active with a full monitor";
            if ((c.engaged >> i & 1u) != 0) return who + "engaged with himself";
            for (int j = 0; j < book.combatants; ++j)
                if ((c.engaged >> j & 1u) != (state.combatant[j].engaged >> i & 1u))
                    return who + "one-sided engagement";
        }
        for (int i = 0; i < state.items; ++i) {
            const int holder = state.item[i].holder;
            if (holder == nobody && state.item[i].in_hand) return "in nobody's hand";
            if (holder != nobody && (i < book.things[holder].first || i >= book.things[holder].past))
                return "item " + std::to_string(i) + ": does not stand among its holder's things";
        }
        return "";
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Shadowrun, Generic, Checks);

} // namespace
} // namespace fracas
