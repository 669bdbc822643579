#include "systems/shadowrun/telling/alike.hpp"

#include "engine/counting.hpp"
#include "systems/shadowrun/rules/initiative.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace fracas::shadowrun {

namespace {

// Everybody who has dice, in the order they make.
std::vector<int> in_order_of_ties(const Book& book, const State& state) {
    std::vector<int> order;
    for (const int i : below(book.combatants))
        if (state.combatant[i].tie_dice > 0) order.push_back(i);
    std::ranges::stable_sort(order, [&](int a, int b) { return state.combatant[a].tie > state.combatant[b].tie; });
    return order;
}

// As many dice as there can be, that make this order: nobody rolls again.
void give_ties(State& state, const std::vector<int>& order) {
    std::uint32_t place = most_combatants;
    for (const int who : order) {
        state.combatant[who].tie = place-- << 2; // the lowest two bits are no die's
        state.combatant[who].tie_dice = tie_dice_kept;
    }
}

// Everywhere among those who have dice, if he has none.
template <class Use>
void each_place(const Book& book, const Settled<State>& from, int who, const Use& use) {
    if (from.state.combatant[who].tie_dice > 0) return use(from);
    const std::vector<int> order = in_order_of_ties(book, from.state);
    for (std::size_t place = 0; place <= order.size(); ++place) {
        std::vector<int> with = order;
        with.insert(with.begin() + static_cast<std::ptrdiff_t>(place), who);
        Settled<State> placed{from.state, from.one_in * static_cast<int>(order.size() + 1)};
        give_ties(placed.state, with);
        use(placed);
    }
}

// As next_to_act goes through them, from `who` on.
void find_next(const Book& book, const Settled<State>& from, int who, int next, std::vector<Settled<State>>& settled) {
    const Scene s{book, from.state};
    while (who < book.combatants && !phase_to_come(s, who)) ++who;
    if (who >= book.combatants) {
        settled.push_back(from);
    } else if (next == nobody || !level_with(s, who, next)) {
        find_next(book, from, who + 1, next == nobody || before(s, who, next) ? who : next, settled);
    } else {
        each_place(book, from, who, [&](const Settled<State>& one) {
            each_place(book, one, next, [&](const Settled<State>& both) {
                const bool first = before(Scene{book, both.state}, who, next);
                find_next(book, both, who + 1, first ? who : next, settled);
            });
        });
    }
}

// SR3-TURN-1+: what the next Combat Turn begins with is the same for all.
void forget_turn(Combatant& c) {
    constexpr int of_a_turn = acted | waiting | in_phase | has_moved;
    c.flags &= ~of_a_turn;
    c.pool = 0;
    c.tie = 0;
    c.tie_dice = 0;
    c.rolled = 0;
}

} // namespace

std::vector<int> turning_rounds(const Book& book) { return {book.turn_limit}; }

void simplify(const Book& book, State& state) {
    if (state.phase == Phase::turn_start || state.phase == Phase::turn_end) {
        for (const int i : below(book.combatants)) forget_turn(state.combatant[i]);
        state.pass = 0;
    } else {
        give_ties(state, in_order_of_ties(book, state));
    }
}

std::vector<Settled<State>> settled_states(const Book& book, const State& state) {
    std::vector<Settled<State>> settled;
    if (state.phase == Phase::passes && state.current == nobody) find_next(book, {state, 1}, 0, nobody, settled);
    else settled.push_back({state, 1});
    return settled;
}

} // namespace fracas::shadowrun
