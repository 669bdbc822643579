// Initiative: dice, roll-offs, claims, raising, lowering, groups, the next slot. COR-INIT-1 to COR-INIT-7, COR-INIT-9+.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/conditions.hpp"
#include "systems/coriolis/rules/darkness.hpp"

namespace fracas::coriolis {

// Who has a slot: everybody but vehicles and those who are gone (COR-TURN-5: also those who cannot act).
constexpr bool takes_slots(const Scene& s, int who) {
    constexpr int gone = dead | fled | surrendered | joining;
    return !s.sheet(who).vehicle && (s.at(who).flags & gone) == 0;
}

constexpr bool waits_for_slot(const Scene& s, int who) { return takes_slots(s, who) && !s.at(who).is(had_slot); }

// COR-INIT-9+: two who belong to one group, neither of whom has left it.
constexpr bool group_mates(const Scene& s, int a, int b) {
    return s.sheet(a).group >= 0 && s.sheet(a).group == s.sheet(b).group && s.at(a).is(in_group) &&
           s.at(b).is(in_group);
}

// COR-INIT-9+: mates at the same place. Who claimed a weapon alone stands elsewhere this turn, and who rolled off
// there alone has a place of its own ever after.
constexpr bool share_place(const Scene& s, int a, int b) {
    return group_mates(s, a, b) && s.at(a).effective() == s.at(b).effective() && s.at(a).roll_off == s.at(b).roll_off;
}

// --- COR-INIT-1 ------------------------------------------------------------------------------------------------------

// R1: one die, the better of two for a Combat Veteran. A group rolls once (COR-INIT-9+).
template <Table T>
constexpr void roll_initiative(T& table, Play s, int who) {
    Combatant& c = s.at(who);
    for (const int i : below(s.count()))
        if (i != who && group_mates(s, who, i) && s.at(i).initiative > 0) { // 0: a mate who has not rolled
            c.initiative = s.at(i).initiative;
            c.roll_off = s.at(i).roll_off;
            c.roll_offs = s.at(i).roll_offs;
            return;
        }
    const Ask ask{"COR-INIT-1", What::initiative, who};
    int score = table.toss(ask, Die{6});
    if (s.sheet(who).has(combat_veteran)) {
        const int second = table.toss(Ask{"COR-TALENT-1+", What::initiative, who}, Die{6});
        score = at_least(second, score);
    }
    c.initiative = score;
    table.tell({"COR-INIT-1", {who}, InitiativeRolled{.initiative = score}});
}

// --- COR-INIT-2 ------------------------------------------------------------------------------------------------------

inline constexpr int most_roll_offs = 21;

constexpr void keep_roll_off(Combatant& c, int die) {
    c.roll_off |= static_cast<std::uint64_t>(die) << (60 - 3 * c.roll_offs);
    ++c.roll_offs;
}

constexpr bool acts_before(const Scene& s, int a, int b) {
    if (s.at(a).effective() != s.at(b).effective()) return s.at(a).effective() > s.at(b).effective();
    if (s.at(a).roll_off != s.at(b).roll_off) return s.at(a).roll_off > s.at(b).roll_off;
    return a < b;
}

// Whether `who` has no die left at a place where it is still equal to somebody with the same score.
constexpr bool must_roll_off(const Scene& s, int who) {
    const Combatant& c = s.at(who);
    if (c.roll_offs >= most_roll_offs) return false;
    const std::uint64_t rolled = c.roll_offs == 0 ? 0 : ~std::uint64_t{0} << (63 - 3 * c.roll_offs);
    for (const int i : below(s.count())) {
        const Combatant& other = s.at(i);
        if (i != who && other.effective() == c.effective() && takes_slots(s, i) && !share_place(s, who, i) &&
            (other.roll_off & rolled) == c.roll_off)
            return true;
    }
    return false;
}

// R2: roll-offs until every tie is settled; the dice are kept for the fight. Who has had the slot rolls too: the
// order is also the order of reactions (COR-TURN-6+).
template <Table T>
constexpr void settle_ties(T& table, Play s) {
    for (bool again = true; again;) {
        again = false;
        std::uint32_t rolling = 0;
        for (const int i : below(s.count()))
            if (takes_slots(s, i) && must_roll_off(s, i)) rolling |= 1u << i;
        for (const int i : below(s.count())) {
            if ((rolling >> i & 1u) == 0) continue;
            again = true;
            const int die = table.toss(Ask{"COR-INIT-2", What::roll_off, i}, Die{6});
            table.tell({"COR-INIT-2", {i}, RolledOff{.die = die}});
            for (int mate = i + 1; mate < s.count(); ++mate)
                if (share_place(s, i, mate)) {
                    keep_roll_off(s.at(mate), die);
                    rolling &= ~(1u << mate);
                }
            keep_roll_off(s.at(i), die); // last: a different list is a different place
        }
    }
    s.state.ties_open = false;
}

// The turn order, for those who may react to one thing (COR-TURN-6+).
struct Order {
    Small who[most_combatants]{};
    int count{};
};

constexpr Order turn_order(const Scene& s) {
    Order order;
    for (const int i : below(s.count())) {
        if (!takes_slots(s, i)) continue;
        int at = order.count++;
        for (; at > 0 && acts_before(s, i, order.who[at - 1]); --at) order.who[at] = order.who[at - 1];
        order.who[at] = i;
    }
    return order;
}

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

// D2: all claims are made at the same time, so none counts or is seen before the last answer.
template <Table T>
constexpr void make_claims(T& table, Play s) {
    Small claimed[most_combatants]{};
    for (const int i : below(s.count())) {
        claimed[i] = no_claim;
        if (!takes_slots(s, i) || !able(s, i) || in_breakdown(s, i)) continue;
        const Option answer = table.choose(Ask{"COR-INIT-5", What::claim, i}, s, [&](auto&& offer) {
            offer(Option{Do::no});
            for (const int item : below(s.state.items))
                if (s.state.item[item].holder == i && weapon_initiative(s, item) > 0) offer(Option{Do::claim, item});
            offer(Option{Do::claim, bare_hands});
        });
        if (answer.what == Do::claim) claimed[i] = answer.item;
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
constexpr void keep_claim(Play s, int attacker, int item) {
    if (s.at(attacker).claim == item) s.at(attacker).set(claim_kept);
}

// --- COR-INIT-6 ------------------------------------------------------------------------------------------------------

// COR-INIT-6, COR-EFFECT-5, COR-DEFEND-7: 2 for each six, from the next combat turn; at once for a defender
// whose slot is still to come.
template <Table T>
constexpr void raise_initiative(T& table, Play s, int who, int sixes, bool defending) {
    if (sixes <= 0) return;
    Combatant& c = s.at(who);
    const int gain = 2 * sixes;
    const bool at_once = defending && !c.is(had_slot) && s.state.current != who;
    if (at_once && s.book.settings.raise_initiative_lasts) c.initiative += gain;
    else c.gain += gain;
    if (at_once && !s.book.settings.raise_initiative_lasts) c.bonus += gain;
    if (s.book.settings.raise_initiative_lasts) c.set(in_group, false); // COR-INIT-9+
    if (at_once) s.state.ties_open = true;
    table.tell({defending ? Rule{"COR-DEFEND-7"} : Rule{"COR-INIT-6"},
                {who},
                InitiativeRaised{.gain = gain, .at_once = at_once}});
}

// --- COR-INIT-7 ------------------------------------------------------------------------------------------------------

template <Table T>
constexpr void lower_initiative(T& table, Play s, int who, int score) {
    Combatant& c = s.at(who);
    if (score < c.initiative) c.initiative = score;
    c.bonus = score - c.initiative;
    c.set(in_group, false);
    s.state.ties_open = true;
    table.tell({"COR-INIT-7", {who}, InitiativeLowered{.effective = score, .initiative = c.initiative}});
}

// --- the next slot ---------------------------------------------------------------------------------------------------

// D5, COR-DARK-2+: 1 DP gives an NPC whose slot is still to come the slot now, 2 make it the first of the turn.
template <Table T>
constexpr int take_initiative(T& table, Play s, int next) {
    const int price = s.state.slot_taken ? 1 : 2;
    if (!s.book.settings.dp_take_initiative || s.state.darkness < price) return next;
    const Option answer = table.choose(
        Ask{"COR-DARK-2+", What::take_initiative, nobody, next, bare_hands, price, 0}, s, [&](auto&& offer) {
            offer(Option{Do::no});
            for (const int i : below(s.count()))
                if (i != next && !s.sheet(i).pc && waits_for_slot(s, i) && able(s, i))
                    offer(Option{s.state.slot_taken ? Do::act_now : Do::act_first, bare_hands, i});
        });
    if (answer.what == Do::no) return next;
    change_darkness(table, s, -price, "COR-DARK-2+");
    table.tell({"COR-DARK-2+", {answer.target}, InitiativeTaken{}});
    return answer.target;
}

// COR-INIT-9+: members of a group act in the game master's order.
template <Table T>
constexpr int group_member(T& table, const Scene& s, int next) {
    if (s.sheet(next).group < 0) return next;
    return table
        .choose(Ask{"COR-INIT-9+", What::group_order, nobody, next}, s,
                [&](auto&& offer) {
                    for (const int i : below(s.count()))
                        if (i == next || (waits_for_slot(s, i) && share_place(s, next, i)))
                            offer(Option{Do::member, bare_hands, i});
                })
        .target;
}

// COR-TURN-6+: the highest effective initiative among those who have not had their slot.
template <Table T>
constexpr int next_slot(T& table, Play s) {
    int next = nobody;
    for (const int i : below(s.count()))
        if (waits_for_slot(s, i) && (next == nobody || acts_before(s, i, next))) next = i;
    if (next == nobody) return nobody;
    const int taken = take_initiative(table, s, next);
    return taken != next ? taken : group_member(table, s, next);
}

} // namespace fracas::coriolis
