// What an injury does: kill, amputation, bleeding, shock, knockback, fumble, stumble, lost limbs, broken holds.
// HMG-DAMAGE-6+, HMG-INJ-1 to -5, HMG-INJ-7, -10, -11, HMG-GRAPPLE-11, HMG-TA-2.
#pragma once

#include "engine/counting.hpp"
#include "systems/harnmaster/rules/damage.hpp"

namespace fracas::harnmaster {

// --- rolls that the attack tables call for too -------------------------------------------------------------------------

// HMG-INJ-10: `opponent` gains a TA if it is dropped; nobody: no exchange.
template <Table T>
constexpr void fumble_roll(T& table, const Scene& s, int who, int item, int dice, int opponent) {
    if (item < 0 || !s.at(who).holds(item)) return;
    const int modifier = (s.book.settings.fumble_adds_ei ? s.ei(who) : 0) - (s.at(who).both_hands_on(item) ? 2 : 0) -
                         (is_tied(s, item) ? 5 : 0);
    if (!exceeds(table, "HMG-INJ-10", What::fumble, who, dice, modifier, s.attribute(who, dexterity))) return;
    lose_grip(table, s, item, "HMG-INJ-10");
    gain_advantage(table, s, opponent, "HMG-TA-2");
}

// HMG-INJ-11
template <Table T>
constexpr void stumble_roll(T& table, const Scene& s, int who, int dice, int opponent) {
    if (s.at(who).is(prone)) return;
    const int modifier = s.ei(who) + s.at(who).obstructions;
    if (!exceeds(table, "HMG-INJ-11", What::stumble, who, dice, modifier, s.attribute(who, agility))) return;
    fall(table, s, who, "HMG-INJ-11");
    gain_advantage(table, s, opponent, "HMG-TA-2");
}

// --- wounds --------------------------------------------------------------------------------------------------------------

// With all places taken a wound that does not bleed makes room, or one of the dead; its IP stay in the total.
constexpr int place_for_wound(const Scene& s) {
    if (s.state.wounds < most_wounds) return s.state.wounds++;
    for (const int i : below(most_wounds)) {
        const Wound& w = s.state.wound[i];
        if (w.bleeding == 0 || w.treated || s.at(w.victim).is(dead)) return i;
    }
    return most_wounds - 1;
}

// --- K, A and E: steps 2 to 5 of HMG-DAMAGE-6+ ------------------------------------------------------------------------

struct Harm {
    std::int16_t end{};
    std::int16_t weight{};
    std::int16_t ei{};
    std::int8_t victim = nobody;
    std::uint8_t kill{};
    std::uint8_t amputate{};
    std::uint8_t shock{};
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
constexpr void knock_back(T& table, const Scene& s, const Strike& strike, const Landed& landed) {
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
    table.tell(event_of("HMG-INJ-5", Happened::knocked_back, who, strike.striker, nothing, answer.x, answer.y));
}

// --- the whole injury ------------------------------------------------------------------------------------------------------

// HMG-GRAPPLE-11: one roll for every hold he has.
template <Table T>
constexpr void hold_check(T& table, const Scene& s, int who) {
    if (!s.is_holding(who)) return;
    if (exceeds(table, "HMG-GRAPPLE-11", What::hold_check, who, 4, s.ei(who), s.sheet(who).end()))
        end_holds_by(table, s, who, "HMG-GRAPPLE-11");
}

// HMG-DAMAGE-6+, in its order. Gives whether there was an injury (HMG-TA-8 asks).
template <Table T>
constexpr bool suffer(T& table, const Scene& s, const Strike& strike, const Landed& landed) {
    const int who = strike.victim;
    Combatant& c = s.at(who);
    if (landed.ip <= 0 || !s.alive(who)) return false;
    const int opponent = strike.gives_advantage ? strike.striker : nobody;

    c.ip = static_cast<std::int16_t>(at_most(most_ip, c.ip + landed.ip)); // step 1
    int wound = none;
    if (!s.state.places_forgotten || landed.codes.bleed > 0 || landed.codes.amputate > 0) {
        wound = place_for_wound(s);
        s.state.wound[wound] = {landed.ip, static_cast<std::int8_t>(who), landed.spot, strike.aspect};
    }
    table.tell(event_of("HMG-DAMAGE-3", Happened::injured, strike.striker, who, strike.item, landed.ip, landed.spot,
                        static_cast<int>(strike.aspect)));
    const InjuryCodes& codes = landed.codes;
    table.tell(event_of("HMG-DAMAGE-5+", Happened::codes, who, nobody, nothing, 10 * codes.kill + codes.amputate,
                        10 * codes.bleed + codes.shock, 10 * codes.fumble + codes.stumble));

    Harm h;
    h.end = static_cast<std::int16_t>(s.sheet(who).end());
    h.weight = s.sheet(who).body_weight;
    h.ei = static_cast<std::int16_t>(s.ei(who));
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
    if (bleeding > 0) { // then the wound has a place
        s.state.wound[wound].bleeding = static_cast<std::uint8_t>(bleeding);
        table.tell(event_of("HMG-INJ-3", Happened::bleeds, who, nobody, nothing, bleeding));
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
constexpr bool deliver(T& table, const Scene& s, const Strike& strike) {
    return suffer(table, s, strike, land_strike(table, s, strike));
}

} // namespace fracas::harnmaster
