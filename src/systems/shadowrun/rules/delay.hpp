// Delayed action: SR3-INIT-4+. What an interrupted action comes to is phase.hpp's.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/aim.hpp"
#include "systems/shadowrun/rules/initiative.hpp"

namespace fracas::shadowrun {

// Those who wait, the highest score first; `asked` are those who have been asked.
constexpr int next_waiting(const Scene& s, int asked) {
    int next = nobody;
    for (const int i : below(s.count()))
        if (s.at(i).is(waiting) && s.active(i) && !among(asked, i) && (next == nobody || before(s, i, next))) next = i;
    return next;
}

constexpr bool anybody_waits(const Scene& s) {
    for (const int i : below(s.count()))
        if (s.at(i).is(waiting) && s.active(i)) return true;
    return false;
}

// SR3-INIT-4+: he waits; his phase may come later in the pass.
template <Table T>
constexpr void delay(T& table, Play s, int who) {
    break_aim(table, s, who); // SR3-RANGED-14+: a Free Action other than calling a shot
    s.at(who).set(in_phase, false);
    s.state.asked_waiting = !anybody_waits(s); // those who have waited before him may act at once, he has just declined
    s.at(who).set(waiting);
    s.state.current = nobody;
    table.tell({"SR3-INIT-4+", {who}, Delays{}});
}

// Asks them in turn; gives the first who does not wait on. `next`: who comes if nobody of them acts.
template <Table T>
constexpr int ask_waiting(T& table, const Scene& s, What what, int about, Do acting, int next) {
    int asked = 0;
    for (int who = next_waiting(s, asked); who != nobody; who = next_waiting(s, asked)) {
        asked |= bit(who);
        const Ask ask = ask_of("SR3-INIT-4+", what, who, about, bare_hands, next);
        const Option chosen = table.choose(ask, s, [&](auto&& offer) {
            offer(option_of(Do::wait));
            offer(option_of(acting, bare_hands, about));
        });
        if (chosen.what == acting) return who;
    }
    return nobody;
}

} // namespace fracas::shadowrun
