#include "systems/alien/telling/alike.hpp"

#include "engine/counting.hpp"
#include "systems/alien/rules/death.hpp"

#include <algorithm>
#include <cstring>

namespace fracas::alien {

namespace {

// Whether two injuries do the same from now on; one that nobody has twice is like no other.
bool does_the_same(const Injury& a, const Injury& b) {
    for (const int i : below(skill_count))
        if (a.penalty[i] != b.penalty[i]) return false;
    return !a.once && !b.once && a.two_hand == b.two_hand && a.moving_is_full == b.moving_is_full &&
           a.cannot_move == b.cannot_move && a.hurts == b.hurts;
}

void simplify_wound(const Book& book, Wound& wound) {
    if (!threatens_life(wound)) {
        wound.limit = Limit::none;
        wound.survived = 0;
        wound.stabilized = false;
        wound.fresh = false;
    }
    int first = 0;
    while (first < wound.row && !does_the_same(book.injury[first], book.injury[wound.row])) ++first;
    wound.row = first;
}

// ALN-INIT-2: which card is lower counts, not by how much; all are drawn anew in the next round.
void rank_cards(const Book& book, State& state) {
    bool drawn = state.phase == Phase::turns || state.panic_due != 0 || state.acid_due != 0;
    for (const int i : below(book.combatants)) // an attack at once may still be answered with what is left
        drawn = drawn || state.combatant[i].is(rage_due) || state.combatant[i].is(despair_due);
    int rank[32]{};
    for (const int i : below(book.combatants))
        for (const int card : state.combatant[i].card) rank[card] = 1;
    rank[0] = 0;
    for (int card = 1, next = 0; card < 32; ++card)
        if (rank[card] > 0) rank[card] = drawn ? ++next : 0;
    for (const int i : below(book.combatants))
        for (const int k : below(most_cards)) {
            Combatant& c = state.combatant[i];
            c.card[k] = rank[c.card[k]];
            if (!drawn) c.spent[k] = 0;
        }
    state.handed_over = rank[state.handed_over];
    if (!drawn) {
        state.turn_card = 0;
        state.handed_to = nobody;
    }
}

} // namespace

std::vector<int> turning_rounds(const Book& book) { return {book.settings.max_rounds}; }

void simplify(const Book& book, State& state) {
    for (const int i : below(state.wounds)) simplify_wound(book, state.wound[i]);
    std::sort(state.wound, state.wound + state.wounds,
              [](const Wound& a, const Wound& b) { return std::memcmp(&a, &b, sizeof a) < 0; });
    rank_cards(book, state);
}

} // namespace fracas::alien
