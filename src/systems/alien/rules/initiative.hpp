// Initiative cards and holding off: ALN-INIT-1 to ALN-INIT-5, ALN-INIT-6+, ALN-INIT-7+, and the card of the hesitant
// (ALN-PANIC-1+).
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/alien/rules/awareness.hpp"

namespace fracas::alien {

// --- who draws -------------------------------------------------------------------------------------------------------

constexpr bool draws(const Scene& s, int who) { return (s.at(who).flags & no_card) == 0; }

// ALN-INIT-6+: one card for each point of Speed; people have Speed 1.
constexpr int speed_of(const Scene& s, int who) {
    const int speed = s.sheet(who).speed - s.at(who).slowed;
    return within(1, most_cards, speed);
}

// ALN-INIT-6+: npcs or creatures of one side with the same entry in the data file.
constexpr bool same_type(const Scene& s, int a, int b) {
    const Sheet &one = s.sheet(a), &other = s.sheet(b);
    return one.kind == other.kind && (one.kind == Kind::npc || one.kind == Kind::creature) && one.side == other.side &&
           one.type == other.type;
}

// For whom everybody draws: itself, or the first of its merged type.
struct Groups {
    Small leader[most_combatants]{};
};

// Cards that a leader's group needs: the fastest member counts.
constexpr int cards_of(const Scene& s, const Groups& groups, int leader) {
    int cards = 0;
    for (const int i : below(s.count()))
        if (draws(s, i) && groups.leader[i] == leader && speed_of(s, i) > cards) cards = speed_of(s, i);
    return cards;
}

constexpr int cards_needed(const Scene& s, const Groups& groups) {
    int cards = 0;
    for (const int i : below(s.count()))
        if (draws(s, i) && groups.leader[i] == i) cards += cards_of(s, groups, i);
    return cards;
}

// ALN-INIT-6+: while more than ten cards are needed, the type with the most cards is merged next, at a tie the one
// listed first. An encounter that needs more than ten even so is refused by whoever reads it (cards_needed).
constexpr Groups merge_types(const Scene& s) {
    Groups groups;
    for (const int i : below(s.count())) groups.leader[i] = i;
    while (cards_needed(s, groups) > s.book.tables.cards) {
        int next = nobody, most = 0;
        for (const int i : below(s.count())) {
            int cards = 0, members = 0;
            for (const int k : below(s.count())) {
                if (!draws(s, i) || !draws(s, k) || !same_type(s, i, k) || groups.leader[k] != k) continue;
                cards += speed_of(s, k);
                ++members;
            }
            if (members > 1 && cards > most) {
                most = cards;
                next = i;
            }
        }
        if (next == nobody) break;
        int first = nobody;
        for (const int k : below(s.count())) {
            if (!draws(s, k) || !same_type(s, next, k)) continue;
            if (first == nobody) first = k;
            groups.leader[k] = first;
        }
    }
    return groups;
}

// --- drawing ---------------------------------------------------------------------------------------------------------

// Bits of the cards from `low` to `high` that nobody has. Bit k is card k.
constexpr std::uint32_t cards_left(const Scene& s, int low, int high) {
    std::uint32_t left = (2u << high) - (1u << low);
    for (const int i : below(s.count()))
        for (const int card : s.at(i).card) left &= ~(1u << card);
    return left;
}

// Everybody in the group gets the card, as far as its own Speed goes.
constexpr void give_card(Play s, const Groups& groups, int leader, int card) {
    for (const int i : below(s.count())) {
        if (!draws(s, i) || groups.leader[i] != leader) continue;
        for (const int k : below(speed_of(s, i))) {
            if (s.at(i).card[k] != 0) continue;
            s.at(i).card[k] = card;
            break;
        }
    }
}

constexpr bool is_one_bit(std::uint32_t bits) { return (bits & (bits - 1)) == 0; }

// ALN-AWARE-3+, ALN-CREAT-4+: nobody knows the cards of who is unnoticed or taken for dead.
constexpr bool hides_cards(const Scene& s, int side, int who) {
    return !s.notices(side, who) || (s.sheet(who).side != side && s.at(who).is(playing_dead));
}

// ALN-AWARE-3+: what is left of the deck would tell of somebody whom the side has not noticed.
constexpr bool is_card_unknown_to(const Scene& s, int side) {
    for (const int i : below(s.count()))
        if (s.at(i).card[0] != 0 && hides_cards(s, side, i)) return true;
    return false;
}

template <Table T>
constexpr void draw_one(T& table, Play s, const Groups& groups, int leader, std::uint32_t left, Happened how,
                        const Rule& rule) {
    int card = 0;
    if (how == Happened::given_card && is_one_bit(left)) {
        while (left >> 1 >> card != 0) ++card; // it is taken, not drawn
    } else {
        const int secret = is_card_unknown_to(s, s.sheet(leader).side) ? 1 : 0;
        card = table.toss(ask_of(rule, What::card, leader, nobody, bare_hands, 0, secret), Card{left});
    }
    give_card(s, groups, leader, card);
    if (how == Happened::given_card) table.tell({rule, {leader}, GivenCard{.card = card}});
    else table.tell({rule, {leader}, DrewCard{.card = card}});
}

// ALN-INIT-6+: a merged type has one card, so it surprises, ambushes or hesitates only as a whole. Of who draws for
// itself or for its type.
template <class Test>
constexpr bool whole_group(const Scene& s, const Groups& groups, int leader, const Test& test) {
    for (const int i : below(s.count()))
        if (draws(s, i) && groups.leader[i] == leader && !test(s.at(i))) return false;
    return draws(s, leader) && groups.leader[leader] == leader;
}

constexpr bool opens(const Scene& s, const Groups& groups, int leader) {
    return whole_group(s, groups, leader, [](const Combatant& c) { return c.is(surprising) || c.is(ambushing); });
}

constexpr bool hesitates(const Scene& s, const Groups& groups, int leader) {
    return whole_group(s, groups, leader, [](const Combatant& c) { return c.has(hesitant); });
}

// ALN-INIT-3, ALN-INIT-4, ALN-INIT-7+: whoever surprises or ambushes gets one of the lowest cards, dealt at random.
template <Table T>
constexpr void deal_to_openers(T& table, Play s, const Groups& groups) {
    const auto is_opener = [&](int i) { return opens(s, groups, i) && !hesitates(s, groups, i); };
    int openers = 0;
    for (const int i : below(s.count())) openers += is_opener(i);
    for (const int i : below(s.count())) {
        if (!is_opener(i)) continue;
        const Rule rule = openers > 1             ? Rule("ALN-INIT-7+")
                          : s.at(i).is(ambushing) ? Rule("ALN-INIT-4")
                                                  : Rule("ALN-INIT-3");
        draw_one(table, s, groups, i, cards_left(s, 1, openers), Happened::given_card, rule);
    }
}

// ALN-PANIC-1+, 6: card 10; several get the highest cards, dealt at random.
template <Table T>
constexpr void deal_to_hesitant(T& table, Play s, const Groups& groups) {
    const int last = s.book.tables.cards;
    int hesitating = 0;
    for (const int i : below(s.count())) hesitating += hesitates(s, groups, i);
    for (const int i : below(s.count()))
        if (hesitates(s, groups, i))
            draw_one(table, s, groups, i, cards_left(s, last - hesitating + 1, last), Happened::given_card,
                     "ALN-PANIC-1+");
    for (const int i : below(s.count())) s.at(i).set(last_card, hesitates(s, groups, groups.leader[i]));
}

// The sides of which a player decides for somebody, as bits.
constexpr std::uint32_t sides_of_players(const Scene& s) {
    std::uint32_t sides = 0;
    for (const int i : below(s.count()))
        if (s.sheet(i).played()) sides |= 1u << s.sheet(i).side;
    return sides;
}

// ALN-INIT-1, ALN-INIT-6+: as many as the Speed, of those that nobody has.
template <Table T>
constexpr void draw_rest(T& table, Play s, const Groups& groups, int leader) {
    int has = 0;
    for (const int card : s.at(leader).card) has += card != 0;
    for (; has < cards_of(s, groups, leader); ++has) {
        const std::uint32_t left = cards_left(s, 1, s.book.tables.cards);
        if (left != 0) draw_one(table, s, groups, leader, left, Happened::drew_card, "ALN-INIT-1");
    }
}

// ALN-INIT-1: new cards every round, without replacement, in list order. ALN-AWARE-3+: players draw first, so that nobody's
// cards are missing from their deck; whether somebody is hidden or not, since the order would tell.
template <Table T>
constexpr void draw_cards(T& table, Play s) {
    for (const int i : below(s.count()))
        for (const int k : below(most_cards)) {
            s.at(i).card[k] = 0;
            s.at(i).spent[k] = 0;
        }
    s.state.handed_over = 0;
    prepare_ambush(s);
    const Groups groups = merge_types(s);
    for (const int i : below(s.count()))
        if (draws(s, i) && groups.leader[i] != i) table.tell({"ALN-INIT-6+", {i, groups.leader[i]}, Merged{}});
    deal_to_openers(table, s, groups);
    deal_to_hesitant(table, s, groups);
    const std::uint32_t players = sides_of_players(s);
    const std::uint32_t turns[] = {players, ~players};
    for (const std::uint32_t turn : turns)
        for (const int i : below(s.count()))
            if (draws(s, i) && groups.leader[i] == i && (turn >> s.sheet(i).side & 1u) != 0)
                draw_rest(table, s, groups, i);
    // ALN-INIT-4: each ambusher has its own token.
    for (const int i : below(s.count())) {
        s.at(i).set(ambush_token, s.at(i).is(ambushing) && draws(s, i));
        s.at(i).set(ambushing, false);
        s.at(i).set(surprising, false);
    }
}

// --- the order of turns ----------------------------------------------------------------------------------------------

struct Place {
    int who = nobody;
    int card{}; // which of its cards
};

// ALN-INIT-2: the lowest card that has not acted; who share one act in list order.
constexpr Place next_turn(const Scene& s) {
    Place next;
    for (const int i : below(s.count())) {
        if (!draws(s, i)) continue;
        for (const int k : below(most_cards)) {
            const int card = s.at(i).card[k];
            if (card == 0 || (s.at(i).spent[k] & turn_over) != 0) continue;
            if (next.who == nobody || card < s.at(next.who).card[next.card]) next = {i, k};
        }
    }
    return next;
}

// --- holding off -------------------------------------------------------------------------------------------------------

// ALN-INIT-5: at the start of the turn, with a higher card that has not acted; ALN-INIT-6+: who share a card swap
// together, so none of them may have acted on it. Not on a card that was handed over, for "must act immediately".
// ALN-PANIC-1+: nor with a card that was dealt to somebody hesitant; ALN-CREAT-4+: nor with one that plays dead.
constexpr bool may_hold_off(const Scene& s, int who, int partner, int k) {
    if (!s.state.turn_fresh || partner < 0 || partner >= s.count() || partner == who || k < 0 || k >= most_cards)
        return false;
    const int own = s.at(who).card[s.state.turn_card], other = s.at(partner).card[k];
    if (own == 0 || own == s.state.handed_over || other <= own || (s.at(partner).spent[k] & turn_over) != 0)
        return false;
    for (const int i : below(s.count()))
        for (const int n : below(most_cards))
            if (s.at(i).card[n] == own && (s.at(i).spent[n] & turn_over) != 0) return false;
    // ALN-AWARE-3+: the two know of each other.
    return (s.at(partner).flags & (no_card | last_card | playing_dead)) == 0 && s.is_aware(who, partner) &&
           s.is_aware(partner, who);
}

// ALN-INIT-5: cards change places, so everybody who shares one goes with it. ALN-INIT-4: an ambusher who holds off
// loses the token unless the partner is another ambusher. The turn is over, but not the card.
template <Table T>
constexpr void hold_off(T& table, Play s, int who, int partner, int k) {
    const Small own = s.at(who).card[s.state.turn_card], other = s.at(partner).card[k];
    const bool among_ambushers = s.at(partner).is(ambush_token);
    for (const int i : below(s.count()))
        for (Small& card : s.at(i).card) {
            if (card == own && !among_ambushers) s.at(i).set(ambush_token, false);
            card = card == own ? other : card == other ? own : card;
        }
    s.state.handed_over = own;
    s.state.current = nobody;
    table.tell({"ALN-INIT-5", {who, partner}, HeldOff{.card = other, .card_of_whom = own}});
}

} // namespace fracas::alien
