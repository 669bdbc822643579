#include "systems/coriolis/telling/alike.hpp"

#include "engine/counting.hpp"
#include "systems/coriolis/rules/initiative.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <utility>

namespace fracas::coriolis {

namespace {

// Whether two injuries do the same from now on, one of whose clocks runs or neither.
bool does_the_same(const Injury& a, const Injury& b, bool clock_runs) {
    for (const int i : below(skill_count))
        if (a.penalty[i] != b.penalty[i]) return false;
    return (!clock_runs || a.aid_modifier == b.aid_modifier) && a.damage_per_turn == b.damage_per_turn &&
           a.damage_per_test == b.damage_per_test && a.move_halved == b.move_halved &&
           a.no_two_handed == b.no_two_handed && a.unconscious == b.unconscious && a.paralyses == b.paralyses &&
           a.falls == b.falls && a.drops_item == b.drops_item && a.kills == b.kills && a.stunned == b.stunned;
}

void simplify_wound(const Book& book, Wound& wound) {
    constexpr int never = 60000;
    if (is_beyond_fight(book, wound.clock)) wound.clock = never;
    if (wound.clock == 0 || wound.clock == never) wound.fresh = false;
    int first = 0;
    while (first < wound.row && !does_the_same(book.injury[first], book.injury[wound.row], wound.clock > 0)) ++first;
    wound.row = first;
}

bool has_groups(const Book& book) {
    for (const int i : below(book.combatants))
        if (book.sheet[i].group >= 0) return true;
    return false;
}

// Everybody who has dice, in the order they make.
std::vector<int> in_order_of_dice(const Book& book, const State& state) {
    std::vector<int> order;
    for (const int i : below(book.combatants))
        if (state.combatant[i].roll_offs > 0) order.push_back(i);
    std::ranges::stable_sort(order,
                             [&](int a, int b) { return state.combatant[a].roll_off > state.combatant[b].roll_off; });
    return order;
}

// As many dice as there can be, that make this order: nobody rolls again.
void give_dice(State& state, const std::vector<int>& order) {
    std::uint64_t place = most_combatants;
    for (const int who : order) {
        state.combatant[who].roll_off = place--;
        state.combatant[who].roll_offs = most_roll_offs;
    }
}

} // namespace

std::vector<int> turning_rounds(const Book& book) { return {book.turn_limit}; }

void simplify(const Book& book, State& state) {
    for (const int i : below(state.wounds)) simplify_wound(book, state.wound[i]);
    if (state.attempts == 0) // else they are known by their places
        std::sort(state.wound, state.wound + state.wounds,
                  [](const Wound& a, const Wound& b) { return std::memcmp(&a, &b, sizeof a) < 0; });
    if (book.combatants <= 2 && !has_groups(book)) give_dice(state, in_order_of_dice(book, state));
    if (state.phase != Phase::turn_start) return;
    for (const int i : below(book.combatants)) state.combatant[i].ap = 0; // COR-TURN-2: set anew
}

std::vector<Settled<State>> settled_states(const Book& book, const State& state) {
    const Combatant &a = state.combatant[0], &b = state.combatant[1];
    const Scene s{book, state};
    const bool rolls_off = state.phase == Phase::slots && state.current == nobody && book.combatants == 2 &&
                           !has_groups(book) && waits_for_slot(s, 0) && waits_for_slot(s, 1) &&
                           a.effective() == b.effective() && a.roll_offs == 0 && b.roll_offs == 0;
    if (!rolls_off) return {{state, 1}};
    std::vector<Settled<State>> settled{{state, 2}, {state, 2}};
    give_dice(settled[0].state, {0, 1});
    give_dice(settled[1].state, {1, 0});
    return settled;
}

} // namespace fracas::coriolis
