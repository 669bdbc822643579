// Section 11, injuries, and the order of their effects (section 10): HMG-DAMAGE-6+, HMG-INJ-1 to HMG-INJ-5, HMG-INJ-7 to
// HMG-INJ-11, HMG-INJ-13+; with HMG-GRAPPLE-11, HMG-TANGLE-3, HMG-TA-2. First what becomes of hands and bodies: dropping,
// falling, fainting, dying, losing a limb; then the rolls, the injury as a whole, and coming round.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/damage.hpp"
#include "systems/harnmaster/rules/holds.hpp"

namespace fracas::harnmaster {

// --- things ------------------------------------------------------------------------------------------------------------

constexpr void out_of_hands(const Play& s, int who, int item) {
    for (Small& held : s.at(who).hand)
        if (held == item) held = nothing;
}

// Puts away what is in the way; a thing in both hands stays in the one that is not needed.
constexpr void take_in_hand(const Play& s, int who, int item, int hands) {
    out_of_hands(s, who, item);
    s.state.item[item].holder = who;
    s.state.item[item].set(dangling, false);
    for (int side = left; side <= right; ++side)
        if (hands == in_both || hands == side) s.at(who).hand[side] = item;
}

// HMG-TANGLE-3: what happens to a tangled thing ends its tangle.
template <Table T>
constexpr void end_tangles_on(T& table, const Play& s, int item, const Rule& rule) {
    for (Tangle& t : s.state.tangle)
        if (t.victim != nobody && t.item == item) {
            table.tell({rule, {t.victim, nobody, item}, Untangled{}});
            if (t.net >= 0) s.state.item[t.net].hex = s.at(t.victim).hex; // a thrown net lies where he is
            t = {};
        }
}

// Whether a thing is tied to whoever has it (HMG-INJ-10).
constexpr bool is_tied(const Scene& s, int item) {
    return s.state.item[item].is(tied) || s.book.weapon[s.state.item[item].weapon].has(strapped);
}

// HMG-GRAPPLE-13+: a thing somebody else has a hold on goes to his hand; otherwise it lies in the hex.
template <Table T>
constexpr void drop_item(T& table, const Play& s, int item, const Rule& rule) {
    Item& thing = s.state.item[item];
    const int who = thing.holder;
    if (who == nobody) return;
    out_of_hands(s, who, item);
    end_tangles_on(table, s, item, rule);
    thing.set(dangling, false);
    thing.hex = s.at(who).hex;
    thing.holder = nobody;
    table.tell({rule, {who, nobody, item}, Dropped{}});
    for (const int i : below(most_holds)) {
        const Hold h = s.state.hold[i];
        if (h.holder == nobody || h.item != item) continue;
        end_hold(table, s, i, "HMG-GRAPPLE-13+");
        if (thing.holder != nobody) continue;
        const int side = (h.hands & with_right) != 0 ? right : left;
        if ((h.hands & with_both) == 0 || s.at(h.holder).hand[side] != nothing) continue; // legs pick nothing up
        thing.holder = h.holder;
        s.at(h.holder).hand[side] = item;
        table.tell({"HMG-GRAPPLE-13+", {h.holder, who, item}, Took{}});
    }
}

// HMG-INJ-10: a dropped object lies in his hex, a tied one dangles.
template <Table T>
constexpr void lose_grip(T& table, const Play& s, int item, const Rule& rule) {
    if (!is_tied(s, item)) {
        drop_item(table, s, item, rule);
        return;
    }
    const int who = s.state.item[item].holder;
    out_of_hands(s, who, item);
    s.state.item[item].set(dangling);
    table.tell({rule, {who, nobody, item}, Dangles{}});
}

// HMG-WDMG-1
template <Table T>
constexpr void break_item(T& table, const Play& s, int item) {
    Item& thing = s.state.item[item];
    const int who = thing.holder;
    if (who != nobody) out_of_hands(s, who, item);
    end_tangles_on(table, s, item, "HMG-WDMG-1");
    for (const int i : below(most_holds))
        if (s.state.hold[i].holder != nobody && s.state.hold[i].item == item) end_hold(table, s, i, "HMG-WDMG-1");
    if (who != nobody) thing.hex = s.at(who).hex;
    thing.holder = nobody;
    thing.set(destroyed);
    table.tell({"HMG-WDMG-1", {who, nobody, item}, WeaponBroke{}});
}

// HMG-INJ-7: drops what he holds; a strapped shield stays on.
template <Table T>
constexpr void drop_everything(T& table, const Play& s, int who, const Rule& rule) {
    for (int side = left; side <= right; ++side) {
        const int item = s.at(who).hand[side];
        if (item != nothing && !is_tied(s, item)) drop_item(table, s, item, rule);
    }
}

// --- bodies ------------------------------------------------------------------------------------------------------------

// HMG-INJ-13+: prone, and out of the saddle.
template <Table T>
constexpr void fall(T& table, const Play& s, int who, const Rule& rule) {
    Combatant& c = s.at(who);
    if (c.is(prone)) return;
    c.set(prone);
    c.set(mounted, false);
    table.tell({rule, {who}, Fell{}});
}

// HMG-INJ-3, HMG-INJ-7: unconscious, prone, drops what he holds, loses his holds.
template <Table T>
constexpr void faint(T& table, const Play& s, int who, const Rule& rule) {
    Combatant& c = s.at(who);
    if (!s.conscious(who)) return;
    c.set(unconscious);
    c.set(in_shock, false);
    c.revivals = 0;
    c.ready_for = 0;
    table.tell({rule, {who}, FellUnconscious{}});
    fall(table, s, who, "HMG-INJ-13+");
    drop_everything(table, s, who, rule);
    end_holds_by(table, s, who, "HMG-GRAPPLE-13+");
}

template <Table T>
constexpr void die(T& table, const Play& s, int who, const Rule& rule) {
    Combatant& c = s.at(who);
    if (c.is(dead)) return;
    c.set(dead);
    c.ready_for = 0;
    table.tell({rule, {who}, Died{}});
    fall(table, s, who, "HMG-INJ-13+");
    drop_everything(table, s, who, rule);
    end_holds_by(table, s, who, "HMG-GRAPPLE-13+");
    end_holds_on(table, s, who, "HMG-GRAPPLE-13+");
}

// HMG-INJ-4: an arm drops what it alone holds and lets go; a leg brings him down unless he sits in the saddle.
template <Table T>
constexpr void lose_limb(T& table, const Play& s, int who, Limb limb, const Rule& rule, bool cut_off = false) {
    Combatant& c = s.at(who);
    if (limb == no_limb || c.lost(limb)) return;
    c.unusable |= 1 << limb;
    table.tell({rule, {who}, LimbLost{.limb = limb}});
    const bool arm = limb == left_arm || limb == right_arm;
    const int busy = limb == left_arm ? with_left : limb == right_arm ? with_right : with_legs;
    if (arm) {
        const int side = limb == left_arm ? left : right, item = c.hand[side];
        if (item != nothing && c.both_hands_on(item)) c.hand[side] = nothing;
        else if (item != nothing && cut_off) drop_item(table, s, item, rule); // HMG-INJ-2
        else if (item != nothing) lose_grip(table, s, item, rule);
    } else if (!c.is(mounted)) {
        fall(table, s, who, rule);
    }
    for (const int i : below(most_holds)) {
        Hold& h = s.state.hold[i];
        if (h.holder != who || (h.hands & busy) == 0) continue;
        h.hands &= ~busy;
        if (h.hands == 0) end_hold(table, s, i, "HMG-GRAPPLE-13+");
    }
}

// HMG-INJ-2: the spot and all that lies further out on its limb. A severed neck is death.
template <Table T>
constexpr void sever(T& table, const Play& s, int who, int spot) {
    Combatant& c = s.at(who);
    const Location& place = s.book.location[location_of(spot)];
    table.tell({"HMG-INJ-2", {who}, Severed{.spot = spot}});
    c.severed |= 1u << spot;
    if (place.limb)
        for (int location = location_of(spot) + 1; location < s.book.locations; ++location)
            if (s.book.location[location].limb && s.book.location[location].part == place.part)
                c.severed |= 1u << spot_of(location, side_of(spot));
    if (place.part == Part::neck) die(table, s, who, "HMG-INJ-2");
}

// --- rolls that the attack tables call for too -------------------------------------------------------------------------

// HMG-INJ-10: `opponent` gains a TA if it is dropped; nobody: no exchange.
template <Table T>
constexpr void fumble_roll(T& table, const Play& s, int who, int item, int dice, int opponent) {
    if (item < 0 || !s.at(who).holds(item)) return;
    const int modifier = (s.book.settings.fumble_adds_ei ? s.ei(who) : 0) - (s.at(who).both_hands_on(item) ? 2 : 0) -
                         (is_tied(s, item) ? 5 : 0);
    if (!exceeds(table, "HMG-INJ-10", What::fumble, who, dice, modifier, s.attribute(who, dexterity))) return;
    lose_grip(table, s, item, "HMG-INJ-10");
    gain_advantage(table, s, opponent, "HMG-TA-2");
}

// HMG-INJ-11
template <Table T>
constexpr void stumble_roll(T& table, const Play& s, int who, int dice, int opponent) {
    if (s.at(who).is(prone)) return;
    const int modifier = s.ei(who) + s.at(who).obstructions;
    if (!exceeds(table, "HMG-INJ-11", What::stumble, who, dice, modifier, s.attribute(who, agility))) return;
    fall(table, s, who, "HMG-INJ-11");
    gain_advantage(table, s, opponent, "HMG-TA-2");
}

// --- wounds --------------------------------------------------------------------------------------------------------------

// With all places taken a wound that does not bleed makes room, or one of the dead; its IP stay in the total.
constexpr int place_for_wound(const Play& s) {
    if (s.state.wounds < most_wounds) return s.state.wounds++;
    for (const int i : below(most_wounds)) {
        const Wound& w = s.state.wound[i];
        if (w.bleeding == 0 || w.treated || s.at(w.victim).is(dead)) return i;
    }
    return most_wounds - 1;
}

// --- K, A and E: steps 2 to 5 of HMG-DAMAGE-6+ ------------------------------------------------------------------------

struct Harm {
    Middling end{};
    Middling weight{};
    Middling ei{};
    Small victim = nobody;
    SmallBits kill{};
    SmallBits amputate{};
    SmallBits shock{};
    bool vital{}; // HMG-INJ-2: a severed neck is death
    bool conscious{};
};

struct Harmed {
    bool killed{};
    bool cut_off{};
    bool faints{};
};

inline constexpr auto harm = [](auto& table, const Harm& h) -> Harmed {
    Harmed result;
    int dice = h.shock;
    if (h.kill > 0) {
        result.killed = exceeds(table, "HMG-INJ-1", What::kill, h.victim, h.kill, 0, h.end);
        if (h.kill + 1 > dice) dice = h.kill + 1;
    }
    if (!result.killed && h.amputate > 0) {
        result.cut_off = exceeds(table, "HMG-INJ-2", What::amputation, h.victim, h.amputate, 0, h.weight / 10);
        const int shock = result.cut_off ? 5 : 4;
        if (shock > dice) dice = shock;
    }
    if (result.killed || (result.cut_off && h.vital) || !h.conscious) return result;
    result.faints = exceeds(table, "HMG-INJ-7", What::shock, h.victim, dice, h.ei, h.end);
    return result;
};

// --- knockback -------------------------------------------------------------------------------------------------------------

// HMG-INJ-5
template <Table T>
constexpr void knock_back(T& table, const Play& s, const Strike& strike, const Landed& landed) {
    const int who = strike.victim;
    const bool trunk = landed.part == Part::body || landed.part == Part::head || landed.part == Part::neck;
    if (!strike.knocks_back || strike.striker == nobody || strike.aspect != Aspect::blunt || !trunk ||
        landed.ip <= s.attribute(who, strength) || s.at(who).is(mounted) || s.is_holding(who) || s.is_held(who))
        return;
    int hexes = 0;
    each_knockback_hex(s, who, strike.striker, [&](Hex) { ++hexes; });
    if (hexes == 0) return;
    const Option answer =
        table.choose(ask_of("HMG-INJ-5", What::knockback_hex, strike.striker, who), s, [&](auto&& offer) {
            each_knockback_hex(s, who, strike.striker,
                               [&](Hex h) { offer(option_of(Do::go_to, nothing, who, 0, h.q, h.r)); });
        });
    s.at(who).hex = {answer.x, answer.y};
    table.tell({"HMG-INJ-5", {who, strike.striker}, KnockedBack{.x = answer.x, .y = answer.y}});
}

// --- the whole injury ------------------------------------------------------------------------------------------------------

// HMG-GRAPPLE-11: one roll for every hold he has.
template <Table T>
constexpr void hold_check(T& table, const Play& s, int who) {
    if (!s.is_holding(who)) return;
    if (exceeds(table, "HMG-GRAPPLE-11", What::hold_check, who, 4, s.ei(who), s.sheet(who).end()))
        end_holds_by(table, s, who, "HMG-GRAPPLE-11");
}

constexpr Codes codes_of(const InjuryCodes& c) {
    return {.kill = c.kill,
            .amputate = c.amputate,
            .bleed = c.bleed,
            .shock = c.shock,
            .fumble = c.fumble,
            .stumble = c.stumble};
}

// HMG-INJ-2: the weight of the body; with `amputation_weight` "body_and_load" what he carries is added.
constexpr int weight_to_sever(const Scene& s, int who) {
    return s.sheet(who).body_weight + (s.book.settings.amputation_counts_load ? int{s.sheet(who).load} : 0);
}

// HMG-DAMAGE-6+, in its order. Gives whether there was an injury (HMG-TA-8 asks).
template <Table T>
constexpr bool suffer(T& table, const Play& s, const Strike& strike, const Landed& landed) {
    const int who = strike.victim;
    Combatant& c = s.at(who);
    if (landed.ip <= 0 || !s.alive(who)) return false;
    const int opponent = strike.gives_advantage ? int{strike.striker} : nobody;

    c.ip = at_most(most_ip, c.ip + landed.ip); // step 1
    Wound& wound = s.state.wound[place_for_wound(s)];
    wound = {landed.ip, who, landed.spot, strike.aspect};
    table.tell({"HMG-DAMAGE-3",
                {strike.striker, who, strike.item},
                Injured{.ip = landed.ip, .spot = landed.spot, .aspect = strike.aspect, .total = c.ip}});
    table.tell({"HMG-DAMAGE-5+", {who}, codes_of(landed.codes)});

    Harm h;
    h.end = s.sheet(who).end();
    h.weight = weight_to_sever(s, who);
    h.ei = s.ei(who);
    h.victim = strike.victim;
    h.kill = landed.codes.kill;
    h.amputate = landed.codes.amputate;
    h.shock = landed.codes.shock;
    h.vital = landed.part == Part::neck;
    h.conscious = s.conscious(who);
    const Harmed result = table.stage(harm, h); // steps 2 to 5
    if (result.killed) {
        die(table, s, who, "HMG-INJ-1");
        return true;
    }
    if (result.cut_off) sever(table, s, who, landed.spot);
    const int bleeding = landed.codes.bleed + (result.cut_off ? 1 : 0);
    if (bleeding > 0) {
        wound.bleeding = bleeding;
        table.tell({"HMG-INJ-3", {who}, Bleeds{.rating = bleeding}});
    }
    if (!s.alive(who)) return true; // a severed neck
    if (result.faints) {
        faint(table, s, who, "HMG-INJ-7");
        gain_advantage(table, s, opponent, "HMG-TA-2");
    }
    knock_back(table, s, strike, landed); // step 6
    if (s.conscious(who)) {               // step 7
        const int side = landed.limb == left_arm ? left : right;
        if (landed.codes.fumble > 0) fumble_roll(table, s, who, c.hand[side], landed.codes.fumble, opponent);
        if (landed.codes.stumble > 0) stumble_roll(table, s, who, landed.codes.stumble, opponent);
    }
    if (landed.ip > most_for_usable_limb || result.cut_off) // step 8
        lose_limb(table, s, who, landed.limb, result.cut_off ? Rule{"HMG-INJ-2"} : Rule{"HMG-INJ-4"}, result.cut_off);
    hold_check(table, s, who); // step 9
    return true;
}

// HMG-MELEE-8: a strike on its own.
template <Table T>
constexpr bool deliver(T& table, const Play& s, const Strike& strike) {
    return suffer(table, s, strike, land_strike(table, s, strike));
}

// --- coming round ----------------------------------------------------------------------------------------------------------

// HMG-INJ-9: when he wakes, and after each full minute of rest. More than END: in shock.
template <Table T>
constexpr void shock_state(T& table, const Play& s, int who) {
    Combatant& c = s.at(who);
    const bool was = c.is(in_shock);
    c.set(in_shock, exceeds(table, "HMG-INJ-9", What::shock_state, who, 3, s.ei(who), s.sheet(who).end()));
    if (was && !c.is(in_shock)) table.tell({"HMG-INJ-9", {who}, LeftShock{}});
    if (!was && c.is(in_shock)) table.tell({"HMG-INJ-9", {who}, WentIntoShock{}});
}

// HMG-INJ-8: the total must be less than END. HMG-INJ-3: no roll for whom blood loss has felled.
template <Table T>
constexpr void try_to_wake(T& table, const Play& s, int who) {
    Combatant& c = s.at(who);
    if (!s.alive(who) || !c.is(unconscious) || c.is(bled_out)) return;
    if (exceeds(table, "HMG-INJ-8", What::recovery, who, 3, s.ei(who) - c.revivals, s.sheet(who).end() - 1)) {
        table.tell({"HMG-INJ-8", {who}, StillOut{}});
        return;
    }
    c.set(unconscious, false);
    table.tell({"HMG-INJ-8", {who}, Woke{}});
    shock_state(table, s, who);
}

} // namespace fracas::harnmaster
