// Words for what happened: a sentence for each kind of event.
#include "systems/harnmaster/telling/plain_names.hpp"
#include "systems/harnmaster/telling/words.hpp"
#include "systems/shared/telling/event_people.hpp"

namespace fracas::harnmaster {

namespace {

// What the sentences are made of beside the figures.
struct Sentence {
    Sentence(const Told& all, const Event& one)
        : told(all), event(one), who(name_of(all, one.who)), whom(name_of(all, one.whom)) {}

    const Told& told;
    const Event& event;
    std::string who;
    std::string whom;

    bool has_weapon() const { return event.item != nothing; }
    std::string weapon() const { return without_brackets(item_name(told, event.who, event.item)); }
    std::string the_weapon() const { return without_brackets(the_item(told, event.who, event.item)); }
    std::string with_weapon() const { return has_weapon() ? " with " + the_weapon() : ""; }
    // The option as far as the event of its declaration knows it.
    std::string deed_of(Do action) const {
        return deed(told, event.who, option_of(action, event.item, event.whom), Telling::report);
    }
};

std::string number(int figure) { return std::to_string(figure); }

std::string place(int x, int y) { return "(" + number(x) + ", " + number(y) + ")"; }

// ", edged, aim head": what was declared beside the weapon.
std::string manner(MaybeAspect aspect, MaybeZone aim) {
    std::string text;
    if (aspect.known()) text += ", " + std::string(aspect_name(*aspect));
    if (aim.known()) text += ", aim " + std::string(zone_name(*aim));
    return text;
}

// HMG-CORE-3+: which roll against an attribute.
std::string roll_name(What what) {
    switch (what) {
    case What::kill: return "kill roll";
    case What::amputation: return "amputation roll";
    case What::shock: return "shock roll";
    case What::recovery: return "recovery roll";
    case What::shock_state: return "roll against shock";
    case What::fumble: return "fumble roll";
    case What::stumble: return "stumble roll";
    case What::weapon_damage: return "weapon damage check";
    case What::hold_check: return "roll to keep the hold";
    case What::rise: return "roll to rise";
    case What::grope: return "roll to grope";
    case What::bind: return "roll to bind the wound";
    default: return std::string(ask_name(what));
    }
}

// "Ada rolled 58 against 45: marginal failure (attack roll)", with as much of it as is known.
std::string rolled(const std::string& who, const std::string& roll, const Known& shown, const std::string& figure,
                   std::string_view came_to) {
    const std::string held = (figure.empty() ? "" : " against " + figure) + ": " + std::string(came_to);
    if (!shown.known()) return who + "'s " + roll + held;
    return who + " rolled " + number(shown) + held + " (" + roll + ")";
}

std::string now_at(const Known& figure, std::string_view points) {
    return figure.known() ? " (" + number(figure) + " " + std::string(points) + " now)" : "";
}

// --- rounds, turns, declarations -----------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const OrderRolled& e) {
    return s.who + " rolls for the order: " + number(e.die);
}
std::string sentence(const Sentence&, const RoundBegins& e) { return "Round " + number(e.round) + " begins"; }
std::string sentence(const Sentence&, const RoundEnds& e) { return "Round " + number(e.round) + " ends"; }
std::string sentence(const Sentence& s, const TurnBegins& e) {
    return s.who + "'s turn" + (e.initiative.known() ? " (initiative " + number(e.initiative) + ")" : "");
}
std::string sentence(const Sentence& s, const TurnEnds& e) {
    return s.who + "'s turn ends" + (e.cut_short ? " by a second tactical advantage" : "");
}
std::string sentence(const Sentence& s, const Passed&) { return s.who + " passes"; }
std::string sentence(const Sentence& s, const Declared& e) {
    return s.who + " " + s.deed_of(e.action) + manner(e.aspect, e.aim);
}
std::string sentence(const Sentence& s, const Defends& e) {
    return s.who + " " + s.deed_of(e.defence) + manner(e.aspect, e.aim);
}

// --- rolls ---------------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const EmlEntry& e) {
    const std::string name = eml_entry_name(s.told, e);
    switch (e.why) {
    case Why::skill:
    case Why::halved_skill:
    case Why::game_master:
    case Why::strength: return name + " " + number(e.figure);
    default: return name + " " + with_sign(e.figure);
    }
}
std::string sentence(const Sentence&, const Eml& e) {
    return "EML " + number(e.eml) + (e.eml != e.sum ? " (sum " + number(e.sum) + ")" : "");
}
std::string sentence(const Sentence& s, const Rolled& e) {
    static constexpr std::string_view in_words[level_count] = {"critical failure", "marginal failure",
                                                               "marginal success", "critical success"};
    std::string roll(ask_name(e.roll));
    for (char& c : roll)
        if (c == '-') c = ' ';
    return rolled(s.who, roll, e.die, e.eml.known() ? number(e.eml) : "", in_words[static_cast<int>(e.level)]);
}
std::string sentence(const Sentence& s, const RolledOver& e) {
    return rolled(s.who, roll_name(e.roll), e.total, e.at_most.known() ? number(e.at_most.figure) : "",
                  e.failed ? "failure" : "success");
}
std::string sentence(const Sentence& s, const ResultRead& e) {
    const std::string &who = s.who, &whom = s.whom;
    const auto says = [&](const std::string& text) {
        return "Result " + result_name({e.code, e.dice}, e.table == AttackTable::missile) + ": " + text;
    };
    switch (e.code) {
    case Code::miss: return who + " misses " + whom;
    case Code::attacker_strikes: return says(who + " strikes");
    case Code::defender_strikes: return says(whom + " strikes");
    case Code::both_strike: return says("both strike");
    case Code::block: return says(whom + " blocks " + who);
    case Code::attacker_fumbles: return says(who + " may fumble");
    case Code::defender_fumbles: return says(whom + " may fumble");
    case Code::both_fumble: return says("both may fumble");
    case Code::attacker_stumbles: return says(who + " may stumble");
    case Code::defender_stumbles: return says(whom + " may stumble");
    case Code::both_stumble: return says("both may stumble");
    case Code::defender_advantage: return says(whom + " has the better of it");
    case Code::attacker_holds: return says(who + " gains a hold on " + whom);
    case Code::defender_holds: return says(whom + " gains a hold on " + who);
    case Code::both_hold: return says("both gain a hold");
    case Code::wild: return who + "'s shot at " + whom + " goes wild";
    }
    return "";
}

// --- strikes and injuries --------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Strikes& e) {
    return "Strike on " + s.whom + s.with_weapon() + ": " + dice_name(e.dice) + ", " +
           std::string(aspect_name(e.aspect));
}
std::string sentence(const Sentence& s, const StruckAt& e) {
    return s.whom + " is struck on the " + spot_name(s.told, e.spot.index);
}
std::string sentence(const Sentence& s, const Impact& e) {
    return s.who + "'s impact " + number(e.dice + e.weapon) + " (dice " + number(e.dice) +
           (e.weapon != 0 ? ", weapon " + with_sign(e.weapon) : "") + ")" +
           (e.armour.known() ? " against armour " + number(e.armour) : "");
}
std::string sentence(const Sentence& s, const NoInjury&) { return s.whom + " is not injured: armour stops it"; }
std::string sentence(const Sentence& s, const Injured& e) {
    const std::string wound = severity_name(s.told, e) + ", " + spot_name(s.told, e.spot.index);
    if (!e.ip.known()) return s.whom + " is injured: " + wound;
    const std::string codes = codes_name(codes_of_injury(s.told, e.ip, e.spot.index, e.aspect));
    return s.whom + " suffers " + number(e.ip) + " IP: " + wound + (codes.empty() ? "" : ", " + codes) +
           (e.total > e.ip ? " (" + number(e.total) + " IP now)" : "");
}
std::string sentence(const Sentence& s, const Codes& e) {
    const std::string codes = codes_name(codes_told(e));
    return s.who + "'s injury calls for " + (codes.empty() ? "nothing more" : codes);
}
std::string sentence(const Sentence& s, const Died&) { return s.who + " dies"; }
std::string sentence(const Sentence& s, const Severed& e) {
    return s.who + " loses the " + spot_name(s.told, e.spot.index);
}
std::string sentence(const Sentence& s, const Bleeds& e) {
    return s.who + " bleeds" + (e.rating.known() ? ", B" + number(e.rating) : "");
}
std::string sentence(const Sentence& s, const LostBlood& e) {
    return s.who + " loses " + (e.points.known() ? counted(e.points, "blood point") : "blood") + now_at(e.bp, "BP");
}
std::string sentence(const Sentence& s, const FellUnconscious&) { return s.who + " is unconscious"; }
std::string sentence(const Sentence& s, const Woke&) { return s.who + " regains consciousness"; }
std::string sentence(const Sentence& s, const StillOut&) { return s.who + " stays unconscious"; }
std::string sentence(const Sentence& s, const WentIntoShock&) { return s.who + " is in shock"; }
std::string sentence(const Sentence& s, const LeftShock&) { return s.who + " is no longer in shock"; }
std::string sentence(const Sentence& s, const KnockedBack& e) {
    return s.who + " is knocked back to " + place(e.x, e.y);
}
std::string sentence(const Sentence& s, const Fell&) { return s.who + " falls prone"; }
std::string sentence(const Sentence& s, const LimbLost& e) {
    return s.who + "'s " + std::string(limb_name(e.limb)) + " is useless";
}
std::string sentence(const Sentence& s, const Dropped&) { return s.who + " drops " + s.the_weapon(); }
std::string sentence(const Sentence& s, const Dangles&) { return s.who + "'s " + s.weapon() + " dangles useless"; }
std::string sentence(const Sentence& s, const WeaponBroke&) {
    return (s.event.who == nobody ? "The " : s.who + "'s ") + s.weapon() + " breaks";
}

// --- tactical advantages -------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const AdvantageGained&) { return s.who + " gains a tactical advantage"; }
std::string sentence(const Sentence& s, const AdvantageUsed&) { return s.who + " uses the tactical advantage"; }
std::string sentence(const Sentence& s, const AdvantageDeclined&) { return s.who + " lets the tactical advantage go"; }
std::string sentence(const Sentence&, const AdvantagesCancel&) { return "A second tactical advantage: the turn ends"; }
std::string sentence(const Sentence& s, const AttackLost&) { return s.who + "'s attack on " + s.whom + " is lost"; }

// --- holds and tangles -----------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Held& e) {
    const Grasp grasp{e.part, e.side, s.event.item, e.hands.bits};
    return s.who + " holds " + s.whom + "'s " + grasp_name(s.told, grasp) + " with " +
           std::string(hands_name(e.hands.bits));
}
std::string sentence(const Sentence& s, const Released&) { return s.who + " no longer holds " + s.whom; }
std::string sentence(const Sentence& s, const BrokeFree&) { return s.who + " breaks free from " + s.whom; }
std::string sentence(const Sentence& s, const HoldKept&) { return s.who + " keeps the hold on " + s.whom; }
std::string sentence(const Sentence& s, const Took&) { return s.who + " takes " + s.the_weapon() + " from " + s.whom; }
std::string sentence(const Sentence& s, const Squeezed&) { return s.who + " squeezes " + s.whom; }
std::string sentence(const Sentence& s, const Thrown&) { return s.who + " is thrown by " + s.whom; }
std::string sentence(const Sentence& s, const CameDown& e) { return s.who + " comes down at " + place(e.x, e.y); }
std::string sentence(const Sentence& s, const ThrewBadly&) { return s.who + " fails to throw " + s.whom; }
std::string sentence(const Sentence& s, const Withdrew& e) { return s.who + " withdraws to " + place(e.x, e.y); }
std::string sentence(const Sentence& s, const Tangled& e) {
    return s.who + " tangles " + s.whom + (s.has_weapon() ? "'s " + s.weapon() : "") + ", penalty " + number(e.penalty);
}
std::string sentence(const Sentence& s, const Untangled&) {
    return s.who + " is free of the tangle" + (s.has_weapon() ? " on " + s.the_weapon() : "");
}
std::string sentence(const Sentence& s, const TangleStays&) { return s.who + " stays tangled"; }

// --- missiles --------------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Shot& e) {
    const std::string away = ", " + number(e.distance) + (e.distance == 1 ? " hex" : " hexes");
    // That he shoots, and with what, was told when he declared it.
    return "The " + (e.thrown ? s.weapon() : "missile") + " flies at " + s.whom + away;
}
std::string sentence(const Sentence& s, const StrayHit&) { return s.who + "'s stray missile strikes " + s.whom; }
std::string sentence(const Sentence& s, const MissileLies& e) {
    return "The " + s.weapon() + " lies at " + place(e.x, e.y);
}
std::string sentence(const Sentence& s, const Caught&) { return s.who + " catches " + s.whom + "'s missile"; }
std::string sentence(const Sentence& s, const HasLoaded&) { return s.who + " has loaded " + s.the_weapon(); }
std::string sentence(const Sentence& s, const Drew&) { return s.who + " has drawn " + s.the_weapon(); }

// --- other actions -----------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Readied&) { return s.who + " has " + s.the_weapon() + " ready"; }
std::string sentence(const Sentence& s, const PutAway&) { return s.who + " has put away " + s.the_weapon(); }
std::string sentence(const Sentence& s, const PickedUp&) { return s.who + " has picked up " + s.the_weapon(); }
std::string sentence(const Sentence& s, const Moved& e) {
    const std::string verb = e.gait == Gait::crawls ? " crawls to " : e.gait == Gait::runs ? " runs to " : " moves to ";
    return s.who + verb + place(e.x, e.y);
}
std::string sentence(const Sentence& s, const Engaged& e) {
    const bool known = e.mobility.known() && e.against.known();
    return s.who + " engages " + s.whom +
           (known ? " (mobility " + number(e.mobility) + " against " + number(e.against) + ")" : "");
}
std::string sentence(const Sentence& s, const Disengaged&) { return s.who + " disengages"; }
std::string sentence(const Sentence& s, const Tired& e) {
    return s.who + " gains " + counted(e.points, "fatigue point") + now_at(e.fp, "FP");
}
std::string sentence(const Sentence& s, const Recovered& e) {
    return s.who + " recovers " + counted(e.points, "fatigue point") + now_at(e.fp, "FP");
}
std::string sentence(const Sentence& s, const Rested&) { return s.who + " rests"; }
std::string sentence(const Sentence& s, const Rose&) { return s.who + " is back on the feet"; }
std::string sentence(const Sentence& s, const StayedDown&) { return s.who + " does not get up"; }
std::string sentence(const Sentence& s, const Groped&) { return s.who + " does something with the hands"; }
std::string sentence(const Sentence& s, const GropeFailed&) { return s.who + " gropes in vain"; }
std::string sentence(const Sentence& s, const BoundWound&) {
    const bool own = s.event.whom == s.event.who || s.event.whom == nobody;
    return s.who + " binds " + (own ? "the wound" : "a wound of " + s.whom);
}
std::string sentence(const Sentence& s, const Revived&) { return s.who + " tries to bring " + s.whom + " round"; }
std::string sentence(const Sentence& s, const Mounted&) { return s.who + " is in the saddle"; }
std::string sentence(const Sentence& s, const Dismounted&) { return s.who + " is out of the saddle"; }
std::string sentence(const Sentence& s, const MountFailed&) { return s.who + " does not manage it"; }
std::string sentence(const Sentence& s, const Esoteric& e) {
    if (e.effect == Do::no) return s.who + " does something esoteric without effect";
    return s.who + " " + s.deed_of(e.effect) + " by esoteric means";
}
std::string sentence(const Sentence& s, const Penalised& e) {
    return (s.event.whom == nobody ? s.who : s.whom) + " has a special penalty" +
           (e.penalty.known() ? " of " + number(e.penalty) : "");
}

// --- the end ---------------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Yielded& e) {
    return s.told.names.side.at(static_cast<std::size_t>(e.side.index)) + " gives up";
}
std::string sentence(const Sentence& s, const FightEnds& e) {
    return end_sentence(s.told, e.winner.index, e.round, e.by_limit, "round");
}

// HMG-TURN-5+: a round is ten seconds.
std::string sentence(const Sentence&, const AfterBegins&) {
    return "After the fight wounds are bound, the others rest";
}
std::string sentence(const Sentence&, const AfterEnds& e) {
    return "After " + counted(e.rounds, "round") + " of rest the rules have nothing more to settle";
}

} // namespace

std::string event_text(const Told& told, const Event& event) {
    const Sentence s(told, event);
    return Events::with(event, [&](const auto& body) { return sentence(s, body); });
}

} // namespace fracas::harnmaster
