// Section 10, damage: a strike from its dice to the effective impact and its codes. HMG-DAMAGE-1 to HMG-DAMAGE-5+,
// HMG-DAMAGE-7+, HMG-MELEE-8. What the codes do is in injuries.hpp.
#pragma once

#include "engine/lasting.hpp"
#include "systems/harnmaster/rules/core.hpp"

namespace fracas::harnmaster {

// All a strike needs to be carried out: by weapon, missile, squeeze, fall or magic.
struct Strike {
    Small striker = nobody;
    Small victim = nobody;
    Small item = nothing; // for the log
    Zone zone = Zone::body;
    Aspect aspect = Aspect::blunt;
    SmallBits dice{};
    Small impact{};              // of the weapon, the band, or 0
    Small spot = nowhere;        // where it lands; nowhere: rolled in the column of the zone
    What what = What::impact;    // which impact throw it is
    bool knocks_back = true;     // HMG-INJ-5: not a throw or a squeeze
    bool gives_advantage = true; // HMG-TA-2; not a stray missile (HMG-RANGED-7)
};

// HMG-DAMAGE-4+: d100 in the column of the zone.
template <class T>
constexpr int roll_spot(T& table, const Book& book, int striker, int victim, Zone zone) {
    const int column = static_cast<int>(zone);
    const int spot = table.toss(ask_of("HMG-DAMAGE-4+", What::location, striker, victim, nothing, column),
                                PercentIn{&book.strike_spot[column]});
    return spot;
}

// What the landing of a strike depends on. The book stays, so a pointer to it is as good as its figures.
struct Landing {
    Lasting<Book> book;
    std::uint32_t severed{}; // of the victim
    Strike strike{};
    SmallBits hands_full{}; // of the victim: bit per side
    bool standing{};
    SmallBits unused[7]{};
};

// A strike that has landed: its IP and codes. IP 0: no injury, and nothing else is known of it.
struct Landed {
    Middling ip{};
    InjuryCodes codes{};
    Small spot = nowhere;
    Limb limb = no_limb;
    Part part = Part::body;
    SmallBits unused[7]{}; // too large for registers, so that it is written where it is wanted
};

inline constexpr int most_for_usable_limb = 15; // IP, HMG-INJ-4

// HMG-DAMAGE-1 to -3, -5+: location, n d6 + impact, less armour, and the cell of the injury table. As a stage, since
// all that armour stops is one outcome.
inline constexpr auto land = [](auto& table, const Landing& l) -> Landed {
    const Book& book = *l.book;
    const Strike& strike = l.strike;
    const int spot =
        strike.spot == nowhere ? roll_spot(table, book, strike.striker, strike.victim, strike.zone) : int{strike.spot};
    table.tell({"HMG-DAMAGE-4+",
                {strike.striker, strike.victim, strike.item},
                StruckAt{.spot = spot, .aspect = strike.aspect, .aim = strike.zone}});
    const int rolled = table.toss(
        ask_of("HMG-DAMAGE-1", strike.what, strike.striker, strike.victim, strike.item, strike.dice, strike.impact),
        Sum{strike.dice, 6});
    const int place = location_of(spot), aspect = static_cast<int>(strike.aspect);
    const int armour = book.sheet[strike.victim].armour[spot][aspect];
    const int effective = rolled + strike.impact - armour;
    table.tell({"HMG-DAMAGE-2",
                {strike.striker, strike.victim, strike.item},
                Impact{.dice = rolled, .weapon = strike.impact, .armour = armour}});
    Landed landed;
    if (effective < 1) {
        table.tell({"HMG-DAMAGE-2",
                    {strike.striker, strike.victim, strike.item},
                    NoInjury{.impact = rolled + strike.impact, .armour = armour}});
        return landed;
    }
    landed.ip = effective;
    landed.codes = book.injury[place][aspect].at(effective);
    landed.spot = spot;
    landed.part = book.location[place].part;
    landed.limb = limb_at(book, spot);
    // HMG-INJ-10: nothing held, no roll. HMG-INJ-11: the prone make none.
    if (landed.limb != left_arm && landed.limb != right_arm) landed.codes.fumble = 0;
    else if ((l.hands_full >> side_of(spot) & 1) == 0) landed.codes.fumble = 0;
    if (!l.standing) landed.codes.stumble = 0;
    // HMG-INJ-2: no second A roll; the shock roll is that of a part not severed now.
    if (landed.codes.amputate > 0 && (l.severed >> spot & 1u) != 0) {
        landed.codes.amputate = 0;
        if (landed.codes.shock < 4) landed.codes.shock = 4;
    }
    return landed;
};

// Told where it is delivered, and all that its landing depends on.
template <Table T>
constexpr Landing strike_out(T& table, const Scene& s, const Strike& strike) {
    const Combatant& c = s.at(strike.victim);
    Landing l;
    l.book = &s.book;
    l.severed = c.severed;
    l.strike = strike;
    l.hands_full = (c.hand[left] != nothing ? 1 : 0) | (c.hand[right] != nothing ? 2 : 0);
    l.standing = !c.is(prone);
    Strikes strikes{.dice = strike.dice, .aspect = strike.aspect};
    if (strike.spot == nowhere) strikes.zone = strike.zone;
    else strikes.spot = strike.spot;
    table.tell({"HMG-MELEE-8", {strike.striker, strike.victim, strike.item}, strikes});
    return l;
}

// HMG-MELEE-7+: with Bn both land before either does its work, so landing and suffering are two steps.
template <Table T>
constexpr Landed land_strike(T& table, const Scene& s, const Strike& strike) {
    return table.stage(land, strike_out(table, s, strike));
}

} // namespace fracas::harnmaster
