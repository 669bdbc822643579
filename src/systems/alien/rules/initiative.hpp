// Initiative cards and holding off: ALN-INIT-1 to ALN-INIT-5, ALN-INIT-6+, ALN-INIT-7+, and the card of the hesitant
// (ALN-PANIC-1+).
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/alien/rules/awareness.hpp"

#include <bit>

namespace fracas::alien {

// --- who draws -------------------------------------------------------------------------------------------------------

constexpr bool draws(const Scene& s, int who) { return (s.at(who).flags & no_card) == 0; }

// ALN-AWARE-3+, ALN-CREAT-4+: the sides that know somebody's cards, a bit each; only its own where it is unnoticed or taken for
// dead.
constexpr std::uint32_t sides_that_know(const Scene& s, int who) {
    const std::uint32_t own = 1u << s.sheet(who).side, all = (1u << s.book.sides) - 1;
    return s.at(who).is(playing_dead) ? own : own | (all & ~s.state.hidden_from[who]);
}
constexpr bool hides_cards(const Scene& s, int side, int who) { return (sides_that_know(s, who) >> side & 1u) == 0; }

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

// Who have the same cards where they have one in common.
constexpr bool share_cards(const Scene& s, int a, int b) { return a == b || same_type(s, a, b); }

// For whom everybody draws: itself, or the first of its merged type.
struct Groups {
    Small leader[most_combatants]{};
};

constexpr Groups each_for_itself(const Scene& s) {
    Groups groups;
    for (const int i : below(s.count())) groups.leader[i] = i;
    return groups;
}

// Some of all people, a bit each.
using Crowd = std::uint32_t;
inline constexpr Crowd everybody = ~Crowd{0};
constexpr bool is_in_crowd(Crowd crowd, int who) { return (crowd >> who & 1u) != 0; }

// Cards that a leader's group needs: the fastest member counts. The leader is the first of them.
constexpr int cards_of(const Scene& s, const Groups& groups, int leader) {
    int cards = 0;
    for (int i = leader; i < s.count(); ++i)
        if (groups.leader[i] == leader && draws(s, i)) cards = at_least(speed_of(s, i), cards);
    return cards;
}

// Those of all the groups whose leader is one of these.
constexpr int cards_needed(const Scene& s, const Groups& groups, Crowd crowd = everybody) {
    Small fastest[most_combatants]{}; // of each leader's group so far
    int cards = 0;
    for (const int i : below(s.count())) {
        const int leader = groups.leader[i];
        if (!draws(s, i) || !is_in_crowd(crowd, leader)) continue;
        const int more = at_least(0, speed_of(s, i) - fastest[leader]);
        fastest[leader] += more;
        cards += more;
    }
    return cards;
}

// Which sides know of whose cards, a bit each.
struct KnownTo {
    MiddlingBits sides[most_combatants]{};
};

constexpr KnownTo known_cards(const Scene& s) {
    KnownTo known;
    for (const int i : below(s.count())) known.sides[i] = sides_that_know(s, i);
    return known;
}

// ALN-INIT-6+: while these people need more than ten cards, the type with the most cards is merged next, at a tie the one
// listed first. Of a type those are merged of whom the same sides know.
constexpr Groups merge_types(const Scene& s, Crowd crowd, const KnownTo& known) {
    Groups groups = each_for_itself(s);
    const auto alike = [&](int i, int k) {
        return is_in_crowd(crowd, i) && is_in_crowd(crowd, k) && draws(s, i) && draws(s, k) && same_type(s, i, k) &&
               known.sides[i] == known.sides[k];
    };
    while (cards_needed(s, groups, crowd) > s.book.tables.cards) {
        int next = nobody, most = 0;
        for (const int i : below(s.count())) {
            if (groups.leader[i] != i) continue;
            int cards = 0, members = 0;
            for (int k = i; k < s.count(); ++k) { // the first of a type counts all of it
                if (groups.leader[k] != k || !alike(i, k)) continue;
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
            if (!alike(next, k)) continue;
            if (first == nobody) first = k;
            groups.leader[k] = first;
        }
    }
    return groups;
}

// As if everybody knew of everybody: an encounter that needs more than ten even so is refused by whoever reads it.
constexpr Groups merge_all_types(const Scene& s) { return merge_types(s, everybody, KnownTo{}); }

// ALN-AWARE-3+: whether somebody shares a card is seen by the sides that know of him, so only those count for it of whom all
// these sides know.
constexpr Groups merge_types(const Scene& s, const KnownTo& known) {
    Groups groups = each_for_itself(s);
    if (cards_needed(s, groups) <= s.book.tables.cards) return groups;
    Crowd done = 0;
    for (const int i : below(s.count())) {
        if (is_in_crowd(done, i)) continue;
        Crowd crowd = 0, alike = 0; // who count for him, and of whom the same sides know: for them it comes to the same
        for (const int k : below(s.count())) {
            if ((known.sides[i] & ~known.sides[k]) == 0) crowd |= 1u << k;
            if (known.sides[i] == known.sides[k]) alike |= 1u << k;
        }
        const Groups merged = merge_types(s, crowd, known);
        for (const int k : set_in(alike)) groups.leader[k] = merged.leader[k];
        done |= alike;
    }
    return groups;
}

// --- drawing ---------------------------------------------------------------------------------------------------------

// Cards as they are drawn.
struct Drawing {
    Groups groups;
    Crowd group[most_combatants]{}; // of each leader those who draw with him, he too
    KnownTo known;
    // ALN-AWARE-3+: what is missing from the deck of each side, since somebody has it of whom it knows. Bit k is card k.
    MiddlingBits dealt[most_combatants]{};
};

constexpr Drawing about_to_draw(const Scene& s) {
    Drawing d;
    d.known = known_cards(s);
    d.groups = merge_types(s, d.known);
    for (const int i : below(s.count()))
        if (draws(s, i)) d.group[d.groups.leader[i]] |= 1u << i;
    return d;
}

// Bits of the cards from `low` to `high` that are left in the deck of a side; where none is left, of a second deck.
constexpr std::uint32_t cards_left(const Drawing& d, int side, int low, int high) {
    const std::uint32_t all = (2u << high) - (1u << low), left = all & ~d.dealt[side];
    return left != 0 ? left : all;
}

// Everybody in the group gets the card, as far as its own Speed goes.
constexpr void give_card(const Play& s, Drawing& d, int leader, int card, bool first) {
    for (const int i : set_in(d.group[leader])) {
        for (const int k : below(speed_of(s, i))) {
            if (s.at(i).card[k] != 0) continue;
            s.at(i).card[k] = card;
            if (first) s.at(i).spent[k] |= comes_first;
            for (const int side : set_in(d.known.sides[i])) d.dealt[side] |= 1u << card;
            break;
        }
    }
}

constexpr bool is_one_bit(std::uint32_t bits) { return (bits & (bits - 1)) == 0; }

template <Table T>
constexpr int draw_one(T& table, int leader, std::uint32_t left, const Rule& rule) {
    return table.toss(ask_of(rule, What::card, leader), Card{left});
}

// One of the lowest or the highest, to each of those to whom that happens.
template <Table T>
constexpr void deal_one(T& table, const Play& s, Drawing& d, int leader, std::uint32_t left, const Rule& rule,
                        bool first) {
    const int card =
        is_one_bit(left) ? std::countr_zero(left) : draw_one(table, leader, left, rule); // taken, not drawn
    give_card(s, d, leader, card, first);
    table.tell({rule, {leader}, GivenCard{.card = card}});
}

// ALN-INIT-6+: a merged type has one card, so it surprises, ambushes or hesitates only as a whole. Of who draws for
// itself or for its type.
template <class Test>
constexpr bool whole_group(const Scene& s, Crowd group, const Test& test) {
    for (const int i : set_in(group))
        if (!test(s.at(i))) return false;
    return group != 0;
}

constexpr bool opens(const Scene& s, Crowd group) {
    return whole_group(s, group, [](const Combatant& c) { return c.is(surprising) || c.is(ambushing); });
}

constexpr bool hesitates(const Scene& s, Crowd group) {
    return whole_group(s, group, [](const Combatant& c) { return c.has(hesitant); });
}

// How many there are as far as the side knows of them.
template <class Test>
constexpr int known_to_be(const Scene& s, int side, const Test& test) {
    int count = 0;
    for (const int i : below(s.count())) count += !hides_cards(s, side, i) && test(i);
    return count;
}

// ALN-INIT-3, ALN-INIT-4, ALN-INIT-7+: whoever surprises or ambushes gets one of the lowest cards, dealt at random. It comes
// before those of all others: who does not know of him may draw the same.
template <Table T>
constexpr void deal_to_openers(T& table, const Play& s, Drawing& d) {
    const auto is_opener = [&](int i) { return opens(s, d.group[i]) && !hesitates(s, d.group[i]); };
    for (const int i : below(s.count())) {
        if ((s.at(i).flags & (surprising | ambushing)) == 0 || !is_opener(i)) continue;
        const int openers = known_to_be(s, s.sheet(i).side, is_opener);
        const Rule rule = openers > 1             ? Rule("ALN-INIT-7+")
                          : s.at(i).is(ambushing) ? Rule("ALN-INIT-4")
                                                  : Rule("ALN-INIT-3");
        deal_one(table, s, d, i, cards_left(d, s.sheet(i).side, 1, openers), rule, true);
    }
}

// ALN-PANIC-1+, 6: card 10; several get the highest cards, dealt at random.
template <Table T>
constexpr void deal_to_hesitant(T& table, const Play& s, Drawing& d) {
    const int last = s.book.tables.cards;
    Crowd hesitaters = 0; // who draw for themselves or for their type
    for (const int i : below(s.count()))
        if (hesitates(s, d.group[i])) hesitaters |= 1u << i;
    const auto is_hesitant = [&](int i) { return is_in_crowd(hesitaters, i); };
    for (const int i : set_in(hesitaters)) {
        const int side = s.sheet(i).side, hesitating = known_to_be(s, side, is_hesitant);
        deal_one(table, s, d, i, cards_left(d, side, last - hesitating + 1, last), "ALN-PANIC-1+", false);
    }
    for (const int i : below(s.count())) s.at(i).set(last_card, is_hesitant(d.groups.leader[i]));
}

// The sides of which a player decides for somebody, as bits.
constexpr std::uint32_t sides_of_players(const Scene& s) {
    std::uint32_t sides = 0;
    for (const int i : below(s.count()))
        if (s.sheet(i).played()) sides |= 1u << s.sheet(i).side;
    return sides;
}

// ALN-AWARE-3+: players draw first, those last whom a side of players does not know of.
constexpr int turn_to_draw(std::uint32_t players, int side, std::uint32_t known_to) {
    if ((players >> side & 1u) != 0) return 0;
    return (players & ~known_to) != 0 ? 2 : 1;
}

// ALN-INIT-1, ALN-INIT-6+: as many as the Speed.
template <Table T>
constexpr void draw_rest(T& table, const Play& s, Drawing& d, int leader) {
    int has = 0;
    for (const int card : s.at(leader).card) has += card != 0;
    const int needs = is_one_bit(d.group[leader]) ? speed_of(s, leader) : cards_of(s, d.groups, leader);
    for (; has < needs; ++has) {
        const std::uint32_t left = cards_left(d, s.sheet(leader).side, 1, s.book.tables.cards);
        const int card = draw_one(table, leader, left, "ALN-INIT-1");
        give_card(s, d, leader, card, false);
        table.tell({"ALN-INIT-1", {leader}, DrewCard{.card = card}});
    }
}

// ALN-INIT-4: each ambusher has its own token.
constexpr void take_token(const Play& s, int who) {
    s.at(who).set(ambush_token, s.at(who).is(ambushing) && draws(s, who));
    s.at(who).set(ambushing, false);
    s.at(who).set(surprising, false);
}

// ALN-INIT-1: new cards every round, without replacement, in list order. ALN-AWARE-3+: whoever does not know of somebody
// draws as if he were not there, so that nobody's cards are missing from his deck; who knows of him draws later, so that few
// have the same.
template <Table T>
constexpr void draw_cards(T& table, const Play& s) {
    for (const int i : below(s.count())) {
        for (Small& card : s.at(i).card) card = 0;
        for (SmallBits& spent : s.at(i).spent) spent = 0;
    }
    s.state.handed_over = 0;
    s.state.handed_to = nobody;
    prepare_ambush(s);
    Drawing d = about_to_draw(s);
    for (const int i : below(s.count()))
        if (draws(s, i) && d.groups.leader[i] != i) table.tell({"ALN-INIT-6+", {i, d.groups.leader[i]}, Merged{}});
    deal_to_openers(table, s, d);
    deal_to_hesitant(table, s, d);
    const std::uint32_t players = sides_of_players(s);
    Crowd turn[3]{};
    for (const int i : below(s.count()))
        if (d.group[i] != 0) turn[turn_to_draw(players, s.sheet(i).side, d.known.sides[i])] |= 1u << i;
    for (const Crowd crowd : turn)
        for (const int i : set_in(crowd)) draw_rest(table, s, d, i);
    for (const int i : below(s.count())) take_token(s, i);
}

// --- the order of turns ----------------------------------------------------------------------------------------------

struct Place {
    int who = nobody;
    int card{}; // which of its cards
};

// Lower is earlier: cards that were dealt for a surprise or an ambush come before all others.
constexpr int rank_of(const Scene& s, const Place& place) {
    const bool first = (s.at(place.who).spent[place.card] & comes_first) != 0;
    return s.at(place.who).card[place.card] + (first ? 0 : int{s.book.tables.cards});
}

// ALN-INIT-2: the lowest card that has not acted; who have the same act in list order.
constexpr Place next_turn(const Scene& s) {
    Place next;
    int least = 127;
    for (const int i : below(s.count())) {
        if (!draws(s, i)) continue;
        for (const int k : below(most_cards)) {
            if (s.at(i).card[k] == 0 || (s.at(i).spent[k] & turn_over) != 0) continue;
            const int rank = rank_of(s, {i, k});
            if (rank >= least) continue;
            next = {i, k};
            least = rank;
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
    const int own = s.at(who).card[s.state.turn_card];
    if (own == 0 || rank_of(s, {partner, k}) <= rank_of(s, {who, s.state.turn_card}) || s.at(partner).card[k] == 0 ||
        (s.at(partner).spent[k] & turn_over) != 0)
        return false;
    if (own == s.state.handed_over && share_cards(s, who, s.state.handed_to)) return false;
    for (const int i : below(s.count()))
        for (const int n : below(most_cards))
            if (share_cards(s, i, who) && s.at(i).card[n] == own && (s.at(i).spent[n] & turn_over) != 0) return false;
    // ALN-AWARE-3+: the two know of each other.
    return (s.at(partner).flags & (no_card | last_card | playing_dead)) == 0 && s.is_aware(who, partner) &&
           s.is_aware(partner, who);
}

// ALN-INIT-5: cards change places, so everybody who shares one goes with it. ALN-INIT-4: an ambusher who holds off
// loses the token unless the partner is another ambusher. The turn is over, but not the card.
template <Table T>
constexpr void hold_off(T& table, const Play& s, int who, int partner, int k) {
    const Small own = s.at(who).card[s.state.turn_card], other = s.at(partner).card[k];
    const int own_first = s.at(who).spent[s.state.turn_card] & comes_first,
              other_first = s.at(partner).spent[k] & comes_first;
    const bool among_ambushers = s.at(partner).is(ambush_token);
    const auto give = [&](int i, int n, int card, int first) {
        s.at(i).card[n] = card;
        s.at(i).spent[n] = (s.at(i).spent[n] & ~comes_first) | first;
    };
    for (const int i : below(s.count()))
        for (const int n : below(most_cards)) {
            const int card = s.at(i).card[n];
            if (card == own && share_cards(s, i, who)) {
                if (!among_ambushers) s.at(i).set(ambush_token, false);
                give(i, n, other, other_first);
            } else if (card == other && share_cards(s, i, partner)) {
                give(i, n, own, own_first);
            }
        }
    s.state.handed_over = own;
    s.state.handed_to = partner;
    s.state.current = nobody;
    table.tell({"ALN-INIT-5", {who, partner}, HeldOff{.card = other, .card_of_whom = own}});
}

} // namespace fracas::alien
