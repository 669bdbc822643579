// Whole fights that every system has tested for free, on Coriolis.
#include "support/generic.hpp"
#include "systems/coriolis/game.hpp"

namespace fracas {
namespace {

using namespace coriolis;

struct Checks {
    using Game = coriolis::Game;

    static std::string complaint(const Book& book, const State& state) {
        State copy = state;
        const Scene s{book, copy};
        int watchers = 0;
        for (int i = 0; i < book.combatants; ++i) {
            const Combatant& c = state.combatant[i];
            const std::string who = "combatant " + std::to_string(i) + ": ";
            if (c.hp < 0 || c.hp > book.sheet[i].most_hp) return who + "HP " + std::to_string(c.hp);
            if (c.mp < 0 || c.mp > book.sheet[i].most_mp) return who + "MP " + std::to_string(c.mp);
            if (c.ap < 0 || c.ap > 3) return who + "AP " + std::to_string(c.ap);
            if (c.reloads < 0 || c.stunned < 0 || c.cover < 0 || c.debt < 0 || c.debt > 3)
                return who + "a figure below 0";
            if (hands_full(s, i) > 2) return who + "three hands";
            if (c.is(pinned) && c.is(grappling)) return who + "pinned and grappling";
            if ((c.partner != nobody) != (c.is(pinned) || c.is(grappling))) return who + "partner without a hold";
            if (c.partner != nobody && state.combatant[c.partner].partner != i) return who + "one-sided hold";
            if (c.is(grappling) && !can_fight(s, i)) return who + "holds while out of the fight";
            if (c.is(on_overwatch) && !can_fight(s, i)) return who + "watches while out of the fight";
            if (c.is(on_overwatch) && engaged_with_anybody(s, i)) return who + "watches while engaged";
            watchers += c.is(on_overwatch);
        }
        if (watchers != state.watchers) return "count of watchers";
        for (int i = 0; i < s.count(); ++i)
            for (int j = 0; j < s.count(); ++j)
                if (enemies(s, i, j) != ((enemies_of(s, i) >> j & 1u) != 0)) return "who is whose enemy";
        if (state.darkness < 0) return "Darkness Points below 0";
        int found[most_combatants]{};
        for (int i = 0; i < state.items; ++i) {
            const int holder = state.item[i].holder;
            if (holder == nobody && state.item[i].in_hand) return "in nobody's hand";
            if (holder != nobody) found[holder] += !s.sheet(holder).things.has(i);
        }
        for (int i = 0; i < s.count(); ++i)
            if (found[i] != s.at(i).found) return "how many things somebody has found";
        return "";
    }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Coriolis, Generic, Checks);

} // namespace
} // namespace fracas
