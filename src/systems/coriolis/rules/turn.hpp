// The flow of a fight, one beat at a time: opening, initiative, combat turns, slots, end. COR-TURN-1 to
// COR-TURN-6+, COR-INIT-8+, COR-END-1+.
#pragma once

#include "engine/counting.hpp"
#include "systems/coriolis/rules/moves.hpp"

namespace fracas::coriolis {

// --- end of the fight -----------------------------------------------------------------------------------------------

// COR-END-1+: a combatant in breakdown counts as unable to fight.
constexpr bool can_fight(const Scene& s, int who) { return able(s, who) && !in_breakdown(s, who); }

template <Table T>
constexpr void check_end(T& table, const Scene& s) {
    if (s.state.phase == Phase::over) return;
    std::uint32_t sides = 0;
    for (const int i : below(s.count()))
        if (can_fight(s, i)) sides |= 1u << s.sheet(i).side;
    if ((sides & (sides - 1)) != 0) return; // two sides or more
    s.state.phase = Phase::over;
    s.state.current = nobody;
    s.state.winner = nobody;
    for (const int side : below(s.book.sides))
        if ((sides >> side & 1u) != 0) s.state.winner = static_cast<std::int8_t>(side);
    table.tell({"COR-END-1+", Happened::fight_ends, nobody, nobody, bare_hands, s.state.winner, s.state.turn});
}

// --- before the fight -------------------------------------------------------------------------------------------------

// COR-INIT-8+: distance kept, ambush.
template <Table T>
constexpr int sneak_dice(T& table, const Scene& s, int sneaker, int target) {
    Pool<T> pool = skill_pool(table, s, sneaker, Skill::infiltration);
    const Band band = band_between(position(s, sneaker), position(s, target));
    const int distance = band == Band::close_range   ? -2
                         : band == Band::short_range ? 0
                         : band == Band::long_range  ? 2
                                                     : 4;
    pool.add(Why::sneak_distance, distance, "COR-INIT-8+");
    if (s.book.ambush) pool.add(Why::ambush, 2, "COR-INIT-8+");
    return pool.dice;
}

// The target with the largest OBSERVATION pool.
constexpr int keenest(const Scene& s, int sneaker) {
    int best = nobody, most = -100;
    for (const int i : below(s.count())) {
        if (!enemies(s, sneaker, i) || !able(s, i)) continue;
        const int dice = s.sheet(i).attribute[static_cast<int>(Attribute::wits)] +
                         s.sheet(i).skill[static_cast<int>(Skill::observation)] +
                         injury_penalty(s, i, Skill::observation) + s.at(i).modifier;
        if (dice > most) {
            best = i;
            most = dice;
        }
    }
    return best;
}

// COR-INIT-8+: afterwards, or after a failure (COR-MOVE-5+), everybody is aware of those who sneaked.
constexpr void end_ambush(const Scene& s) {
    for (const int i : below(s.count()))
        if (s.sheet(i).sneaks) reveal(s, i);
    s.state.phase = Phase::initiative;
}

// COR-INIT-8+: in a joint attempt all must succeed; then each has one normal action before initiative.
template <Table T>
constexpr void open_fight(T& table, const Scene& s) {
    bool all = true;
    s.state.ambushers = 0;
    for (const int i : below(s.count())) {
        if (!s.sheet(i).sneaks || !able(s, i)) continue;
        const int target = keenest(s, i);
        if (target == nobody) continue;
        const Test active = test_of(s, i, Skill::infiltration, sneak_dice(table, s, i, target));
        const Test passive =
            test_of(s, target, Skill::observation, skill_pool(table, s, target, Skill::observation).dice);
        const bool hidden = opposed(table, s, active, passive);
        table.tell({"COR-INIT-8+", hidden ? Happened::sneaked : Happened::noticed, static_cast<std::int8_t>(i),
                    static_cast<std::int8_t>(target)});
        all = all && hidden;
        s.state.ambushers = static_cast<std::uint16_t>(s.state.ambushers | 1u << i);
    }
    if (all && s.state.ambushers != 0) {
        s.state.phase = Phase::ambush;
    } else {
        s.state.ambushers = 0;
        end_ambush(s);
    }
}

template <Table T>
constexpr void ambush(T& table, const Scene& s) {
    for (const int i : below(s.count())) {
        if ((s.state.ambushers >> i & 1u) == 0) continue;
        s.state.ambushers = static_cast<std::uint16_t>(s.state.ambushers & ~(1u << i));
        if (!able(s, i)) return;
        s.at(i).ap = 2; // one normal action, which costs no AP of the first turn
        const Ask ask{"COR-INIT-8+", What::act, static_cast<std::int8_t>(i)};
        const Option chosen = table.choose(ask, s, [&](auto&& offer) { offer_actions(s, i, true, offer); });
        if (chosen.what != Do::end_slot) act(table, s, i, chosen);
        s.at(i).set(has_acted, false);
        s.at(i).ap = 0;
        check_end(table, s);
        return;
    }
    end_ambush(s);
}

template <Table T>
constexpr void first_initiative(T& table, const Scene& s) {
    for (const int i : below(s.count())) {
        s.at(i).set(joining, false);
        if (!s.sheet(i).vehicle && !s.at(i).is(dead)) roll_initiative(table, s, i);
    }
    s.state.phase = Phase::turn_start;
}

// --- the combat turn ----------------------------------------------------------------------------------------------------

// COR-TURN-2: AP are set back to 3 for everybody. COR-CRIT-6+: a pending stunned turn takes them all.
constexpr void refresh(const Scene& s, int who) {
    Combatant& c = s.at(who);
    if (s.book.settings.raise_initiative_lasts) c.initiative = static_cast<std::int16_t>(c.initiative + c.gain);
    else c.bonus = static_cast<std::int8_t>(c.bonus + c.gain);
    c.gain = 0;
    c.ap = static_cast<std::int8_t>(3 - c.debt);
    c.debt = 0;
    if (c.stunned > 0) {
        c.ap = 0;
        --c.stunned;
    }
    if (s.state.turn == 1 && s.sheet(who).surprise) c.bonus = static_cast<std::int8_t>(c.bonus + 2); // COR-INIT-4
}

// COR-TURN-6+: pending gains, AP, claims, roll-offs, then slots.
template <Table T>
constexpr void start_turn(T& table, const Scene& s) {
    ++s.state.turn;
    s.state.slot_taken = false;
    s.state.current = nobody;
    table.tell({"COR-TURN-1", Happened::turn_begins, nobody, nobody, bare_hands, s.state.turn});
    for (const int i : below(s.count())) refresh(s, i);
    make_claims(table, s);
    settle_ties(table, s);
    s.state.phase = Phase::slots;
}

// COR-TURN-1, COR-TURN-6+: death clocks, then temporary bonuses, quick-shot counts and claims are cleared.
template <Table T>
constexpr void end_turn(T& table, const Scene& s) {
    count_down(table, s);
    for (const int i : below(s.count())) {
        Combatant& c = s.at(i);
        c.bonus = 0;
        c.claim = no_claim;
        constexpr std::uint16_t of_this_turn = had_slot | slot_begun | has_acted | claim_kept;
        c.flags = static_cast<std::uint16_t>(c.flags & ~of_this_turn);
    }
    for (const int i : below(s.state.items)) s.state.item[i].quick_shots = 0;
    table.tell({"COR-TURN-1", Happened::turn_ends, nobody, nobody, bare_hands, s.state.turn});
    s.state.phase = Phase::turn_start;
    check_end(table, s);
    if (s.state.phase == Phase::over || s.state.turn < s.book.turn_limit) return;
    s.state.phase = Phase::over; // COR-END-1+: undecided
    s.state.winner = nobody;
    table.tell({"COR-END-1+", Happened::fight_ends, nobody, nobody, bare_hands, nobody, s.state.turn, 1});
}

// --- slots ----------------------------------------------------------------------------------------------------------------

// COR-TURN-5 step 6: check COR-INIT-5, then overwatch at the end of another's slot (COR-REACT-4 c).
template <Table T>
constexpr void end_slot(T& table, const Scene& s) {
    const int who = s.state.current;
    Combatant& c = s.at(who);
    c.set(had_slot);
    s.state.current = nobody;
    if (c.claim != no_claim && !c.is(claim_kept)) {
        c.ap = 0;
        table.tell({"COR-INIT-5", Happened::claim_broken, static_cast<std::int8_t>(who), nobody, c.claim});
    }
    table.tell({"COR-TURN-5", Happened::slot_ends, static_cast<std::int8_t>(who), nobody, bare_hands, c.ap});
    overwatch(table, s, nobody, who);
    check_end(table, s);
}

// COR-TURN-5 step 1: the own overwatch of the last turn ends, then bleeding; once a turn, also after lowering.
template <Table T>
constexpr void begin_slot(T& table, const Scene& s, int who) {
    s.state.current = static_cast<std::int8_t>(who);
    s.state.slot_taken = true;
    table.tell({"COR-TURN-5", Happened::slot_begins, static_cast<std::int8_t>(who), nobody, bare_hands, s.at(who).ap,
                static_cast<std::int16_t>(s.at(who).effective())});
    if (!s.at(who).is(slot_begun)) {
        s.at(who).set(slot_begun);
        end_overwatch(table, s, who);
        bleed(table, s, who);
    }
    check_end(table, s);
}

// One action of the slot, with all that it sets off.
template <Table T>
constexpr void take_action(T& table, const Scene& s, int who, const Option& chosen) {
    switch (chosen.what) {
    case Do::end_slot: end_slot(table, s); return;
    case Do::lower_initiative:
        lower_initiative(table, s, who, chosen.x);
        s.state.current = nobody;
        return;
    case Do::surrender:
        s.at(who).set(surrendered);
        lose_grip(table, s, who);
        table.tell({"COR-END-1+", Happened::surrendered, static_cast<std::int8_t>(who)});
        break;
    default: act(table, s, who, chosen); break;
    }
    check_end(table, s);
    if (s.state.phase != Phase::over && !able(s, who)) end_slot(table, s);
}

// D3, D4: the owner chooses; COR-TURN-5: a slot also ends when its owner stops being able to act.
template <Table T>
constexpr void slot_action(T& table, const Scene& s) {
    const int who = s.state.current;
    if (!able(s, who)) {
        end_slot(table, s);
        return;
    }
    const Ask ask{"COR-TURN-5", What::act, static_cast<std::int8_t>(who), nobody, bare_hands, s.at(who).ap};
    take_action(table, s, who, table.choose(ask, s, [&](auto&& offer) { offer_actions(s, who, false, offer); }));
}

// --- one beat ---------------------------------------------------------------------------------------------------------------

// COR-INIT-1: a late joiner rolls on arrival and first acts in the next turn.
template <Table T>
constexpr bool someone_joins(T& table, const Scene& s) {
    for (const int i : below(s.count())) {
        if (!s.at(i).is(joining)) continue;
        s.at(i).set(joining, false);
        if (s.state.phase == Phase::slots) s.at(i).set(had_slot);
        if (!s.sheet(i).vehicle) roll_initiative(table, s, i);
        return true;
    }
    return false;
}

// The smallest step between two states at rest.
template <Table T>
constexpr void beat(T& table, const Book& book, State& state) {
    const Scene s{book, state};
    if (state.end_due) { // the game master's hand may have settled the fight
        state.end_due = false;
        check_end(table, s);
        return;
    }
    switch (state.phase) {
    case Phase::opening: open_fight(table, s); break;
    case Phase::ambush: ambush(table, s); break;
    case Phase::initiative: first_initiative(table, s); break;
    case Phase::turn_start:
        if (!someone_joins(table, s)) start_turn(table, s);
        break;
    case Phase::slots:
        if (state.ties_open) {
            settle_ties(table, s); // COR-INIT-2: a tie is settled when it arises
        } else if (state.current != nobody) {
            slot_action(table, s);
        } else if (!someone_joins(table, s)) {
            const int next = next_slot(table, s);
            if (next == nobody) state.phase = Phase::turn_end;
            else begin_slot(table, s, next);
        }
        break;
    case Phase::turn_end: end_turn(table, s); break;
    case Phase::over: break;
    }
}

constexpr bool over(const State& state) { return state.phase == Phase::over; }

} // namespace fracas::coriolis
