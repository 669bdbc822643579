// Whole fights that every system has tested for free, on HarnMaster.
#include "support/generic.hpp"
#include "systems/harnmaster/game.hpp"

#include <algorithm>

namespace fracas {
namespace {

using namespace harnmaster;

struct Checks {
    using Game = harnmaster::Game;

    static std::string hands_and_things(const Scene& s, int i) {
        const Combatant& c = s.at(i);
        for (int side = left; side <= right; ++side) {
            const int item = c.hand[side];
            if (item == nothing) continue;
            if (item < 0 || item >= s.state.items) return "no such thing in hand";
            if (s.state.item[item].holder != i) return "another's thing in hand";
            if (s.state.item[item].is(destroyed) || s.state.item[item].is(dangling)) return "a lost thing in hand";
            if (!s.arm_usable(i, side)) return "a lost arm holds something";
        }
        return "";
    }

    static std::string complaint(const Book& book, const State& state) {
        const Scene s{book, state};
        for (int i = 0; i < book.combatants; ++i) {
            const Combatant& c = state.combatant[i];
            const std::string who = "combatant " + std::to_string(i) + ": ";
            if (c.ip < 0 || c.fp < 0 || c.bp < 0) return who + "a figure below 0";
            if (const std::string wrong = hands_and_things(s, i); !wrong.empty()) return who + wrong;
            if (c.is(mounted) && (!(c.mount == c.hex) || c.is(prone))) return who + "not in the saddle he sits in";
            if (c.is(unconscious) && !c.is(prone)) return who + "stands unconscious";
            const auto holds = [&](const Hold& hold) { return hold.holder == i; };
            const auto is_held_by = [&](const Hold& hold) { return hold.holder != nobody && hold.held == i; };
            if (s.is_holding(i) != std::ranges::any_of(state.hold, holds)) return who + "not marked as one who holds";
            if (s.is_held(i) != std::ranges::any_of(state.hold, is_held_by))
                return who + "not marked as one who is held";
            if (!s.conscious(i) && s.is_holding(i)) return who + "holds while out of the fight";
            if (!s.both_legs_usable(i) && !c.is(prone) && !c.is(mounted)) return who + "stands on a lost leg";
            for (int j = 0; j < book.combatants; ++j)
                if (s.enemies(i, j) != ((s.enemies_of(i) >> j & 1u) != 0))
                    return who + "not everybody's enemy is noted";
            if (!s.alive(i)) continue;
            if (!on_the_map(s, c.hex) || is_blocked(s, c.hex)) return who + "where nobody can stand";
            for (int j = 0; j < i; ++j)
                if (s.alive(j) && c.hex == s.at(j).hex) return who + "shares a hex (HMG-TURN-4+)";
        }
        for (const Hold& hold : state.hold) {
            if (hold.holder == nobody) continue;
            if (!s.alive(hold.held) || !adjacent(s, hold.holder, hold.held)) return "a hold on nobody there";
            if (hold.hands == 0) return "a hold without hands";
            if (hold.grip == Grip::object && state.item[hold.item].holder != hold.held) return "a hold on a lost thing";
        }
        if (state.advantages.gained != 0) return "a TA that was not settled (HMG-TA-1)";
        return "";
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(HarnMaster, Generic, Checks);

} // namespace
} // namespace fracas
