// Initiative: dice, roll-offs, claims, raising, lowering, groups, the next slot. COR-INIT-1 to COR-INIT-7, COR-INIT-9+.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/conditions.hpp"
#include "systems/coriolis/rules/darkness.hpp"
#include "systems/coriolis/rules/hiding.hpp"
#include "systems/coriolis/rules/weapons.hpp"

#include <bit>

namespace fracas::coriolis {

inline constexpr int without_slot = dead | fled | surrendered | joining;

// Who has a slot: everybody but vehicles and those who are gone (COR-TURN-5: also those who cannot act).
constexpr bool takes_slots(const Scene& s, int who) {
    return (s.at(who).flags & without_slot) == 0 && !s.sheet(who).vehicle;
}

constexpr bool waits_for_slot(const Scene& s, int who) {
    return (s.at(who).flags & (without_slot | had_slot)) == 0 && !s.sheet(who).vehicle;
}

// COR-INIT-9+: two who belong to one group, neither of whom has left it.
constexpr bool in_one_group(const Scene& s, int a, int b) {
    return s.sheet(a).group >= 0 && s.sheet(a).group == s.sheet(b).group && s.at(a).is(in_group) &&
           s.at(b).is(in_group);
}

// And not one of them in hiding.
constexpr bool group_mates(const Scene& s, int a, int b) {
    if (!in_one_group(s, a, b)) return false;
    const std::uint32_t both = 1u << a | 1u << b, hidden = who_lie_hidden(s, both);
    return hidden == 0 || hidden == both;
}

constexpr bool at_one_place(const Scene& s, int a, int b) {
    return s.at(a).effective() == s.at(b).effective() && s.at(a).roll_off == s.at(b).roll_off;
}

// COR-INIT-9+: mates at the same place. Who claimed a weapon alone stands elsewhere this turn, and who rolled off
// there alone has a place of its own ever after.
constexpr bool share_place(const Scene& s, int a, int b) { return at_one_place(s, a, b) && group_mates(s, a, b); }

// --- dice of several people ------------------------------------------------------------------------------------------

// Whom the same people decide for: a side's players, or the game master for the rest of it.
constexpr bool same_hands(const Scene& s, int a, int b) {
    return s.sheet(a).side == s.sheet(b).side && s.sheet(a).pc == s.sheet(b).pc;
}

// Those of these people who throw together with the first: neighbours in the roster whom the same people decide for. Those in
// between of whom they do not know are passed over: that a throw is parted would tell of them.
constexpr std::uint32_t who_throw_together(const Scene& s, std::uint32_t people) {
    std::uint32_t together = 0;
    int first = nobody;
    for (const int i : set_in(people)) {
        if (first == nobody) first = i;
        if (same_hands(s, first, i)) together |= 1u << i;
        else if (side_knows_of(s, s.sheet(first).side, i)) break;
    }
    return together;
}

// Dice of several people thrown together, so that one answer has them all. Each counts by itself.
struct DiceInARow {
    using Result = Faces;
    static constexpr Die each_die{6}; // for whoever goes through all of them: one after the other
    std::int32_t dice = 0;

    constexpr Needed needed() const { return {{{dice, 6, ""}}, 1, 0}; }
    constexpr Faces read(const Faces& faces) const { return faces; }
    constexpr Faces sample(Luck& luck) const {
        Faces faces;
        for (int i = 0; i < dice; ++i) faces.add(Die{6}.sample(luck));
        return faces;
    }
    constexpr Faces faces_for(const Faces& faces, Luck&) const { return faces; }
};

// --- COR-INIT-1 ------------------------------------------------------------------------------------------------------

// COR-INIT-9+: a mate who has rolled, or rolls now; 0: who has not rolled yet.
constexpr int mate_with_die(const Scene& s, int who, std::uint32_t rolling) {
    if (s.sheet(who).group < 0) return nobody;
    for (const int i : below(s.count()))
        if (i != who && (s.at(i).initiative > 0 || (rolling >> i & 1u) != 0) && group_mates(s, who, i)) return i;
    return nobody;
}

// COR-TALENT-1+: the better of two for a Combat Veteran.
constexpr int initiative_dice(const Scene& s, int who) { return s.sheet(who).has(combat_veteran) ? 2 : 1; }

// Of these people those who roll: of a group the first (COR-INIT-9+).
constexpr std::uint32_t who_roll_initiative(const Scene& s, std::uint32_t people) {
    std::uint32_t rolling = 0;
    for (const int i : set_in(people))
        if (mate_with_die(s, i, rolling) == nobody) rolling |= 1u << i;
    return rolling;
}

// R1: one die each, in roster order; neighbours in the roster whom the same people decide for in one throw.
template <Table T>
constexpr void roll_initiative_of(T& table, const Play& s, std::uint32_t people) {
    for (std::uint32_t rolling = who_roll_initiative(s, people), now = 0; rolling != 0; rolling &= ~now) {
        now = who_throw_together(s, rolling);
        int dice = 0;
        for (const int i : set_in(now)) dice += initiative_dice(s, i);
        const Ask ask{"COR-INIT-1", What::initiative, std::countr_zero(now), nobody, bare_hands, static_cast<int>(now)};
        const Faces faces = table.toss(ask, DiceInARow{dice});
        int die = 0;
        for (const int i : set_in(now)) {
            int score = faces.face[die++];
            if (initiative_dice(s, i) == 2) score = at_least(faces.face[die++], score);
            s.at(i).initiative = score;
            table.tell({"COR-INIT-1", {i}, InitiativeRolled{.initiative = score}});
        }
    }
    for (const int i : below(s.count())) {
        Combatant& c = s.at(i);
        const int mate = (people >> i & 1u) != 0 && c.initiative == 0 ? mate_with_die(s, i, 0) : nobody;
        if (mate == nobody) continue;
        c.initiative = s.at(mate).initiative;
        c.roll_off = s.at(mate).roll_off;
        c.roll_offs = s.at(mate).roll_offs;
    }
}

// Those in hiding roll apart, after all others.
template <Table T>
constexpr void roll_initiative(T& table, const Play& s, std::uint32_t people) {
    const std::uint32_t hidden = who_lie_hidden(s, people);
    roll_initiative_of(table, s, people & ~hidden);
    if (hidden != 0) roll_initiative_of(table, s, hidden);
}

// --- COR-INIT-2 ------------------------------------------------------------------------------------------------------

inline constexpr int most_roll_offs = 21;

constexpr void keep_roll_off(Combatant& c, int die) {
    c.roll_off |= static_cast<std::uint64_t>(die) << (60 - 3 * c.roll_offs);
    ++c.roll_offs;
}

// Of equals those in hiding come last, by the roster.
constexpr bool acts_before(const Scene& s, std::uint32_t hidden, int a, int b) {
    if (s.at(a).effective() != s.at(b).effective()) return s.at(a).effective() > s.at(b).effective();
    const bool hides = (hidden >> a & 1u) != 0;
    if (hides != ((hidden >> b & 1u) != 0)) return !hides;
    if (!hides && s.at(a).roll_off != s.at(b).roll_off) return s.at(a).roll_off > s.at(b).roll_off;
    return a < b;
}

// Those with the highest score of all who still wait for their slot (COR-TURN-6+), as bits. Mostly it is one, and nothing more
// is to be looked at to know who comes next.
struct Line {
    std::uint32_t highest{};
    bool somebody_joins{}; // who is not in the line yet (COR-INIT-1)
};

constexpr Line line_of(const Scene& s) {
    std::uint32_t highest = 0;
    int score = 0, flags_of_all = 0;
    for (const int i : below(s.count())) {
        flags_of_all |= s.at(i).flags;
        if (!waits_for_slot(s, i)) continue;
        const int own = s.at(i).effective();
        if (highest == 0 || own > score) {
            highest = 0;
            score = own;
        }
        if (own == score) highest |= 1u << i;
    }
    return {highest, (flags_of_all & joining) != 0};
}

// Which of these equals comes next as far as it is settled: by the kept dice (COR-TURN-6+).
constexpr int first_in_line(const Scene& s, std::uint32_t hidden, std::uint32_t equals) {
    int first = nobody;
    for (const int i : set_in(equals))
        if (first == nobody || acts_before(s, hidden, i, first)) first = i;
    return first;
}

// Whether `other` is equal to `who` at the place where the next die of `who` would stand.
constexpr bool equal_so_far(const Scene& s, int who, int other) {
    const std::uint64_t differing = s.at(who).roll_off ^ s.at(other).roll_off;
    return differing >> (63 - 3 * s.at(who).roll_offs) == 0; // three bits a die
}

// Who is in hiding rolls off with nobody, and nobody with one he does not know of: the dice would tell, and so would those
// kept. COR-INIT-9+: nor do those who share a place.
constexpr bool may_roll_off(const Scene& s, std::uint32_t hidden, int a, int b) {
    return ((hidden >> a | hidden >> b) & 1u) == 0 && !(in_one_group(s, a, b) && at_one_place(s, a, b)) &&
           know_each_other(s, a, b);
}

// Whether `other`, who still waits for the slot, is equal to `who` where `who` would have to roll off.
constexpr bool tied_with(const Scene& s, int who, int other) {
    return other != who && s.at(other).effective() == s.at(who).effective() && waits_for_slot(s, other) &&
           equal_so_far(s, who, other) && may_roll_off(s, who_lie_hidden(s, 1u << who | 1u << other), who, other);
}

// COR-INIT-2: those of these equals who have no die left at a place where they are still equal to the one who comes next,
// and that one if somebody is. Nobody: it is settled who comes next.
constexpr std::uint32_t must_roll_off(const Scene& s, std::uint32_t hidden, std::uint32_t equals, int first) {
    const auto needs_die = [&](int who, int other) {
        return s.at(who).roll_offs < most_roll_offs && equal_so_far(s, who, other);
    };
    std::uint32_t rolling = 0;
    for (const int i : set_in(equals)) {
        if (i == first) continue;
        const bool this_one = needs_die(i, first), the_first = needs_die(first, i);
        if ((!this_one && !the_first) || !may_roll_off(s, hidden, i, first)) continue;
        if (this_one) rolling |= 1u << i;
        if (the_first) rolling |= 1u << first;
    }
    // COR-INIT-9+: those who share a place have one die for it.
    for (const int i : set_in(rolling))
        for (const int mate : set_in(rolling))
            if (mate > i && (rolling >> i & 1u) != 0 && share_place(s, i, mate)) rolling &= ~(1u << mate);
    return rolling;
}

// COR-INIT-9+: those who share a place have one die for it.
template <Table T>
constexpr void keep_die(T& table, const Play& s, int who, int die) {
    table.tell({"COR-INIT-2", {who}, RolledOff{.die = die}});
    for (int mate = who + 1; mate < s.count(); ++mate)
        if (share_place(s, who, mate)) keep_roll_off(s.at(mate), die);
    keep_roll_off(s.at(who), die); // last: a different list is a different place
}

// R2: a tie is rolled off when it decides who comes next, and not before; the dice are kept for the fight. Gives who comes
// next then.
template <Table T>
[[gnu::noinline]] constexpr int settle_tie(T& table, const Play& s, std::uint32_t equals) {
    const std::uint32_t hidden = who_lie_hidden(s, equals);
    int in_line = first_in_line(s, hidden, equals);
    for (std::uint32_t tied = must_roll_off(s, hidden, equals, in_line); tied != 0;
         tied = must_roll_off(s, hidden, equals, in_line)) {
        for (std::uint32_t now = 0; tied != 0; tied &= ~now) {
            now = who_throw_together(s, tied);
            const Ask ask{"COR-INIT-2", What::roll_off, std::countr_zero(now),
                          nobody,       bare_hands,     static_cast<int>(now)};
            const Faces faces = table.toss(ask, DiceInARow{std::popcount(now)});
            int die = 0;
            for (const int i : set_in(now)) keep_die(table, s, i, faces.face[die++]);
        }
        in_line = first_in_line(s, hidden, equals);
    }
    return in_line;
}

// Mostly there is only one.
template <Table T>
constexpr int settle_who_is_next(T& table, const Play& s, std::uint32_t equals) {
    if (equals == 0) return nobody;
    const bool only_one = (equals & (equals - 1)) == 0;
    return only_one ? std::countr_zero(equals) : settle_tie(table, s, equals);
}

// The turn order, for those who may react to one thing (COR-TURN-6+); a tie that is not rolled off goes by the roster.
struct Order {
    Small who[most_combatants]{};
    int count{};
};

constexpr Order turn_order(const Scene& s, std::uint32_t people) {
    Order order;
    const std::uint32_t hidden = who_lie_hidden(s, people);
    for (const int i : set_in(people)) {
        if (!takes_slots(s, i)) continue;
        int at = order.count++;
        for (; at > 0 && acts_before(s, hidden, i, order.who[at - 1]); --at) order.who[at] = order.who[at - 1];
        order.who[at] = i;
    }
    return order;
}

constexpr Order turn_order(const Scene& s) { return turn_order(s, everybody(s)); }

// --- COR-INIT-4, COR-INIT-5 ------------------------------------------------------------------------------------------

// COR-WEAPON-2+ Long: 2 more in the first combat turn.
constexpr int weapon_initiative(const Scene& s, int item) {
    const Weapon& weapon = s.weapon(item);
    return weapon.initiative + (weapon.has(long_weapon) && s.state.turn == 1 ? 2 : 0);
}

// The AP of the cheapest attack of the claimed weapon.
constexpr int claim_reserve(const Scene& s, int item) {
    const Weapon& weapon = s.weapon(item);
    return weapon.ranged || weapon.has(light) || weapon.has(unarmed) ? 1 : 2;
}

// Whether an enemy could come within reach of the weapon in this combat turn, who keeps back the reserve of the claim:
// the one goes and the other comes.
constexpr bool could_reach_somebody(const Scene& s, int who, int item) {
    const Weapon& weapon = s.weapon(item);
    for (const int i : set_in(enemies_of(s, who))) {
        if (!attackable(s, who, i)) continue;
        const int walk = 2 * s.sheet(who).movement + 3 * s.sheet(i).movement;
        if (weapon.ranged || within(position(s, who), position(s, i), 2 + walk)) return true;
    }
    return false;
}

// COR-INIT-5: a claim that could be kept if there is somebody to attack: AP for it, a weapon that is or can be made ready.
constexpr bool could_be_used(const Scene& s, int who, int item) {
    if (s.at(who).ap < claim_reserve(s, item)) return false;
    if (item == bare_hands) return true;
    return weapon_initiative(s, item) > 0 && can_wield(s, who, item) &&
           (s.state.item[item].clip != Clip::empty || s.at(who).reloads > 0);
}

constexpr bool may_claim_at_all(const Scene& s, int who) {
    return able(s, who) && !s.at(who).is(joining) && !in_breakdown(s, who);
}

// What everybody may claim: a bit for each item, one more for the bare hands.
using Claims = std::uint64_t;
inline constexpr Claims claim_of_bare_hands = Claims{1} << most_items;

struct AllClaims {
    Claims of[most_combatants]{};
    std::uint32_t people{}; // who may claim something

    constexpr void add(int who, Claims claim) {
        of[who] |= claim;
        people |= 1u << who;
    }
};

constexpr AllClaims all_claims(const Scene& s) {
    AllClaims claims;
    std::uint32_t people = 0;
    for (const int i : below(s.count())) {
        if (!may_claim_at_all(s, i)) continue;
        people |= 1u << i;
        if (could_be_used(s, i, bare_hands) && could_reach_somebody(s, i, bare_hands))
            claims.add(i, claim_of_bare_hands);
    }
    for (const int item : below(s.state.items)) {
        const int who = s.state.item[item].holder;
        if (who == nobody || (people >> who & 1u) == 0 || !could_be_used(s, who, item)) continue;
        // Whom bare hands could reach, any weapon could.
        if ((claims.of[who] & claim_of_bare_hands) != 0 || could_reach_somebody(s, who, item))
            claims.add(who, Claims{1} << item);
    }
    return claims;
}

template <class Offer>
constexpr void offer_claims(Claims claims, int who, Offer&& offer) {
    for (const int item : set_in(claims)) offer(Option{Do::claim, item == most_items ? bare_hands : item, who});
}

constexpr bool may_claim_something(const Scene& s, int who) { return all_claims(s).of[who] != 0; }

// D2: all claims are made at the same time, so none counts or is seen before the last answer. Whoever decides for several
// names one claim after the other; with nobody to claim for, nothing is asked.
template <Table T>
constexpr void make_claims(T& table, const Play& s) {
    Small claimed[most_combatants]{};
    for (Small& claim : claimed) claim = no_claim;
    const AllClaims claims = all_claims(s); // as long as it is asked nothing changes
    for (std::uint32_t to_ask = claims.people; to_ask != 0;) {
        const int i = std::countr_zero(to_ask);
        std::uint32_t in_hand = 0; // whom the same people decide for
        for (const int k : set_in(to_ask))
            if (same_hands(s, i, k)) in_hand |= 1u << k;
        to_ask &= ~in_hand;
        for (;;) {
            const Option answer = table.choose(Ask{"COR-INIT-5", What::claim, i}, s, [&](auto&& offer) {
                offer(Option{Do::no});
                for (const int k : set_in(in_hand)) offer_claims(claims.of[k], k, offer);
            });
            if (answer.what != Do::claim) break;
            claimed[answer.target] = answer.item;
            in_hand &= ~(1u << answer.target);
        }
    }
    for (const int i : below(s.count())) {
        Combatant& c = s.at(i);
        c.claim = claimed[i];
        if (c.claim == no_claim) continue;
        const int gain = weapon_initiative(s, c.claim);
        c.bonus += gain;
        table.tell({"COR-INIT-5", {i, nobody, c.claim}, Claimed{.gain = gain, .effective = c.effective()}});
    }
}

// COR-INIT-5: any attack with the claimed weapon fulfils the claim.
constexpr void keep_claim(const Play& s, int attacker, int item) {
    if (s.at(attacker).claim == item) s.at(attacker).set(claim_kept);
}

// --- COR-INIT-6 ------------------------------------------------------------------------------------------------------

// COR-INIT-6, COR-EFFECT-5, COR-DEFEND-7: 2 for each six, from the next combat turn; at once for a defender
// whose slot is still to come.
template <Table T>
constexpr void raise_initiative(T& table, const Play& s, int who, int sixes, bool defending) {
    if (sixes <= 0) return;
    Combatant& c = s.at(who);
    const int gain = 2 * sixes;
    const bool at_once = defending && !c.is(had_slot) && s.state.current != who;
    if (at_once && s.book.settings.raise_initiative_lasts) c.initiative += gain;
    else c.gain += gain;
    if (at_once && !s.book.settings.raise_initiative_lasts) c.bonus += gain;
    if (s.book.settings.raise_initiative_lasts) c.set(in_group, false); // COR-INIT-9+
    table.tell({defending ? Rule{"COR-DEFEND-7"} : Rule{"COR-INIT-6"},
                {who},
                InitiativeRaised{.gain = gain, .at_once = at_once}});
}

// --- COR-INIT-7 ------------------------------------------------------------------------------------------------------

// Any lower whole number.
template <Table T>
constexpr int choose_lower_score(T& table, const Play& s, int who) {
    const int now = s.at(who).effective();
    const Ask ask{"COR-INIT-7", What::lower_to, who, nobody, bare_hands, now};
    const Option answer = table.choose(ask, s, [&](auto&& offer) {
        for (int score = now - 1; score == now - 1 || score >= -most_initiative; --score)
            offer(Option{Do::lower_initiative, bare_hands, nobody, 0, score});
    });
    return answer.x;
}

template <Table T>
constexpr void lower_initiative(T& table, const Play& s, int who, int score) {
    Combatant& c = s.at(who);
    if (score < c.initiative) c.initiative = score;
    c.bonus = score - c.initiative;
    c.set(in_group, false);
    c.set(has_acted, false); // it was in place of any action
    table.tell({"COR-INIT-7", {who}, InitiativeLowered{.effective = score, .initiative = c.initiative}});
}

// --- the next slot ---------------------------------------------------------------------------------------------------

// D5, COR-DARK-2+: 1 DP gives an NPC whose slot is still to come the slot now, 2 make it the first of the turn. The game
// master says so when he wants it (reading/intervention.cpp), before the next one has acted; nobody asks him.
constexpr int price_of_slot(const Scene& s) {
    for (const int i : below(s.count()))
        if (s.at(i).is(had_slot) && !lies_hidden(s, i)) return 1; // a slot that nobody saw would show in the price
    return 2;
}

constexpr bool may_take_slot(const Scene& s, int who) {
    return s.state.phase == Phase::slots && !s.sheet(who).pc && who != s.state.current && waits_for_slot(s, who) &&
           able(s, who) && (s.state.current == nobody || !s.at(s.state.current).is(has_acted));
}

template <Table T>
constexpr int take_slot(T& table, const Play& s) {
    const int who = s.state.taker;
    s.state.taker = nobody;
    change_darkness(table, s, -price_of_slot(s), "COR-DARK-2+");
    table.tell({"COR-DARK-2+", {who}, InitiativeTaken{}});
    return who;
}

// COR-INIT-9+: members of a group act in the game master's order: the one whose slot it is may let another go first,
// whose slot has not come up yet.
constexpr bool may_go_first(const Scene& s, int who, int mate) {
    return mate != who && waits_for_slot(s, mate) && share_place(s, who, mate) && !s.at(mate).is(slot_begun);
}

// COR-TURN-6+: the highest effective initiative among those who have not had their slot.
template <Table T>
constexpr int next_slot(T& table, const Play& s, const Line& line) {
    if (s.state.taker != nobody) return take_slot(table, s);
    return settle_who_is_next(table, s, line.highest);
}

} // namespace fracas::coriolis
