// Section 12, holds: HMG-GRAPPLE-4, HMG-GRAPPLE-13+, HMG-GRAPPLE-14+, HMG-TA-6. Gaining one, ending it, withdrawing.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/tactical_advantage.hpp"

namespace fracas::harnmaster {

template <Table T>
constexpr void end_hold(T& table, const Play& s, int hold, const Rule& rule) {
    const Hold h = s.state.hold[hold];
    if (h.holder == nobody) return;
    table.tell({rule, {h.holder, h.held, h.item}, Released{}});
    set_hold(s.state, hold, {});
}

template <Table T>
constexpr void end_holds_by(T& table, const Play& s, int holder, const Rule& rule) {
    if (!s.is_holding(holder)) return;
    for (const int i : below(most_holds))
        if (s.state.hold[i].holder == holder) end_hold(table, s, i, rule);
}

template <Table T>
constexpr void end_holds_on(T& table, const Play& s, int held, const Rule& rule) {
    if (!s.is_held(held)) return;
    for (const int i : below(most_holds))
        if (s.state.hold[i].holder != nobody && s.state.hold[i].held == held) end_hold(table, s, i, rule);
}

// The hold somebody has on somebody; none if there is none.
constexpr int hold_between(const Scene& s, int holder, int held) {
    if (!s.is_holding(holder) || !s.is_held(held)) return none;
    for (const int i : below(most_holds))
        if (s.state.hold[i].holder == holder && s.state.hold[i].held == held) return i;
    return none;
}

// HMG-GRAPPLE-4, HMG-TA-6: the hold stands, and gives a TA that must exploit it.
template <Table T>
constexpr void gain_hold(T& table, const Play& s, int holder, int held, const Grasp& g) {
    // An object he has thrown meanwhile, in a missile defence, is not there to be held.
    if (g.grip == Grip::object && s.state.item[g.item].holder != held) return;
    for (const int i : below(most_holds)) {
        if (s.state.hold[i].holder != nobody) continue;
        set_hold(s.state, i, {holder, held, g.grip, g.side, g.item, g.hands});
        table.tell({"HMG-GRAPPLE-4", {holder, held, g.item}, Held{.part = g.grip, .side = g.side, .hands = g.hands}});
        gain_advantage(table, s, holder, "HMG-TA-6", Must::exploit, i);
        return;
    }
}

// HMG-GRAPPLE-14+: his own holds end; then to a free hex next to his, of his choice, unless somebody holds him or he is
// unconscious.
template <Table T>
constexpr void withdraw(T& table, const Play& s, int who) {
    end_holds_by(table, s, who, "HMG-GRAPPLE-14+");
    const Hex here = s.at(who).hex;
    if (!s.conscious(who) || s.is_held(who) || free_neighbours(s, here) == 0) return;
    const Option answer = table.choose(ask_of("HMG-GRAPPLE-14+", What::withdraw_hex, who), s, [&](auto&& offer) {
        each_free_neighbour(s, here, [&](Hex h) { offer(option_of(Do::go_to, nothing, nobody, 0, h.q, h.r)); });
    });
    s.at(who).hex = {answer.x, answer.y};
    if (s.at(who).is(mounted)) s.at(who).mount = s.at(who).hex;
    table.tell({"HMG-GRAPPLE-14+", {who}, Withdrew{.x = answer.x, .y = answer.y}});
}

} // namespace fracas::harnmaster
