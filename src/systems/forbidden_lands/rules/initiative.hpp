// 3.1 Initiative, the cards: FBL-INIT-1 to FBL-INIT-5+, and the swaps of FBL-ACT-7 at the start of a round. Sneak
// attacks (FBL-INIT-6+): sneak_attack.hpp; the starting state (FBL-INIT-7+): starting_state.hpp.
#pragma once

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/actions.hpp"

namespace fracas::forbidden_lands {

// --- groups ---------------------------------------------------------------------------------------------------------

constexpr bool same_group(const Scene& s, int a, int b) {
    return a == b || (s.sheet(a).group >= 0 && s.sheet(a).group == s.sheet(b).group);
}

// FBL-INIT-5+: one card is drawn for each group; its first member draws.
constexpr bool draws_for_itself(const Scene& s, int who) {
    if (!s.present(who)) return false;
    if (s.sheet(who).group < 0) return true;
    for (const int i : below(who))
        if (same_group(s, i, who) && s.present(i)) return false;
    return true;
}

// FBL-INIT-5+: a group has surprise only if all its members have it.
constexpr bool has_surprise(const Scene& s, int who) {
    if (s.sheet(who).group < 0) return s.sheet(who).surprise;
    for (const int i : below(s.count()))
        if (same_group(s, i, who) && !s.sheet(i).surprise) return false;
    return true;
}

// --- drawing --------------------------------------------------------------------------------------------------------

// FBL-INIT-5+: ten cards, 1 to 10; if more are needed the deck goes on. Bit k is card k.
constexpr std::uint32_t cards_left(const Scene& s) {
    int drawers = 0;
    for (const int i : below(s.count())) drawers += draws_for_itself(s, i);
    const int cards = at_least(s.book.tables.cards, drawers);
    std::uint32_t left = (2u << cards) - 2; // 1 and on
    int highest = cards;
    for (const int i : below(s.count())) {
        left &= ~(1u << s.at(i).card);
        if (s.at(i).card > highest) highest = s.at(i).card;
    }
    return left != 0 ? left : 1u << (highest + 1);
}

template <Table T>
constexpr int draw_card(T& table, int who, std::uint32_t left, const Rule& rule = "FBL-INIT-1") {
    const int card = table.toss(ask_of(rule, What::card, who), Card{left});
    table.tell({rule, {who}, DrewCard{.card = card}});
    return card;
}

// FBL-INIT-2: a card that is not yet kept.
template <Table T>
constexpr int draw_one_of_two(T& table, int who, std::uint32_t left) {
    const int card = table.toss(ask_of("FBL-INIT-2", What::card, who), Card{left});
    table.tell({"FBL-INIT-2", {who}, DrewOneOfTwo{.drawn = card}});
    return card;
}

// FBL-INIT-2: two cards, of which the drawer keeps one, the lower unless it says otherwise; the other goes back.
template <Table T>
constexpr int draw_with_surprise(T& table, const Scene& s, int who, std::uint32_t left) {
    if ((left & (left - 1)) == 0) return draw_card(table, who, left, "FBL-INIT-2"); // the last one
    const int first = draw_one_of_two(table, who, left);
    const int second = draw_one_of_two(table, who, left & ~(1u << first));
    const int low = at_most(second, first), high = at_least(second, first);
    const Option kept =
        table.choose(ask_of("FBL-INIT-2", What::keep_card, who, nobody, bare_hands, low, high), s, [&](auto&& offer) {
            offer(option_of(Do::keep, bare_hands, nobody, 0, low));
            offer(option_of(Do::keep, bare_hands, nobody, 0, high));
        });
    table.tell({"FBL-INIT-2", {who}, KeptCard{.card = kept.x, .returned = kept.x == low ? high : low}});
    return kept.x;
}

constexpr void give_card(const Play& s, int who, int card) {
    for (const int i : below(s.count()))
        if (same_group(s, i, who)) s.at(i).card = card;
}

// FBL-INIT-1: without replacement, in list order; FBL-INIT-2: all who surprise draw before everybody else.
template <Table T>
constexpr void draw_cards(T& table, const Play& s) {
    for (int surprising = 1; surprising >= 0; --surprising)
        for (const int i : below(s.count())) {
            if (s.at(i).card > 0 || !draws_for_itself(s, i) || has_surprise(s, i) != (surprising == 1)) continue;
            const std::uint32_t left = cards_left(s);
            give_card(s, i, surprising == 1 ? draw_with_surprise(table, s, i, left) : draw_card(table, i, left));
        }
}

// Who comes late draws among the cards that are left; a member of a group takes the group's card.
template <Table T>
constexpr bool someone_joins(T& table, const Play& s) {
    for (const int i : below(s.count())) {
        if (!s.at(i).is(joining)) continue;
        s.at(i).set(joining, false);
        if (s.state.phase == Phase::turns) s.at(i).set(had_turn);
        for (const int k : below(s.count()))
            if (k != i && same_group(s, i, k) && s.at(k).card > 0) s.at(i).card = s.at(k).card;
        if (s.at(i).card == 0) s.at(i).card = draw_card(table, i, cards_left(s));
        return true;
    }
    return false;
}

// --- changing cards -------------------------------------------------------------------------------------------------

// FBL-ACT-7: in the order in which they were made, also if one of the two is out by now.
template <Table T>
constexpr void apply_feints(T& table, const Play& s) {
    for (const int i : below(s.state.feints)) {
        const Feint f = s.state.feint[i];
        s.state.feint[i] = {};
        swap_by_feint(table, s, f.who, f.whom);
    }
    s.state.feints = 0;
}

// FBL-INIT-3: player characters who can talk.
constexpr bool may_exchange(const Scene& s, int who) {
    constexpr std::uint32_t silent = unconscious | catatonic | asleep;
    return s.sheet(who).pc() && s.present(who) && (s.at(who).flags & silent) == 0 && s.at(who).card > 0;
}

// FBL-INIT-3: any number of exchanges; n players reach every order with n - 1 of them. Where none of them can act this
// round there is nothing to exchange for.
template <Table T>
constexpr void exchange_cards(T& table, const Play& s) {
    int players = 0, first = nobody;
    bool any_acts = false;
    for (int i = s.count() - 1; i >= 0; --i)
        if (may_exchange(s, i)) {
            ++players;
            first = i;
            any_acts = any_acts || freedom_of(s, i) != Freedom::none;
        }
    if (!any_acts) return;
    for (int left = players - 1; left > 0; --left) {
        const Option answer =
            table.choose(ask_of("FBL-INIT-3", What::exchange, first, nobody, bare_hands, left), s, [&](auto&& offer) {
                offer(Option{Do::no});
                for (const int a : below(s.count()))
                    for (int b = a + 1; b < s.count(); ++b)
                        if (may_exchange(s, a) && may_exchange(s, b)) offer(option_of(Do::swap, a, b));
            });
        if (answer.what != Do::swap) return;
        swap_cards(s, answer.item, answer.target);
        table.tell({"FBL-INIT-3",
                    {answer.item, answer.target},
                    Exchanged{.card = s.at(answer.item).card, .card_of_whom = s.at(answer.target).card}});
    }
}

// --- the order of turns ---------------------------------------------------------------------------------------------

constexpr bool waits_for_turn(const Scene& s, int who) {
    return s.at(who).card > 0 && !s.at(who).is(had_turn) && freedom_of(s, who) != Freedom::none;
}

// FBL-INIT-5+: whose card has passed waits for the next round, also if it can act again.
template <Table T>
constexpr void pass_over(T& table, const Play& s, int card) {
    for (const int i : below(s.count())) {
        if (s.at(i).card == 0 || s.at(i).card >= card || s.at(i).is(had_turn)) continue;
        s.at(i).set(had_turn);
        if (s.present(i)) table.tell({"FBL-INIT-5+", {i}, Skipped{}});
    }
}

// FBL-INIT-5+: the lowest card acts first; the game master chooses the order inside a group. A combatant without an
// allowed action is passed over.
template <Table T>
constexpr int next_turn(T& table, const Play& s) {
    int next = nobody, lowest = 0;
    bool has_rival = false;
    for (const int i : below(s.count())) {
        const int card = s.at(i).card;
        if ((next != nobody && card > lowest) || !waits_for_turn(s, i)) continue;
        has_rival = next != nobody && card == lowest;
        if (!has_rival) next = i;
        lowest = card;
    }
    if (next != nobody) pass_over(table, s, lowest);
    if (!has_rival) return next;
    const Ask ask = ask_of("FBL-INIT-5+", What::group_order, nobody, next);
    return table
        .choose(ask, s,
                [&](auto&& offer) {
                    for (const int i : below(s.count()))
                        if (waits_for_turn(s, i) && s.at(i).card == s.at(next).card)
                            offer(option_of(Do::member, bare_hands, i));
                })
        .target;
}

} // namespace fracas::forbidden_lands
