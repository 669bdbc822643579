// Words for what happened: one sentence for each kind of event. A kind without one does not compile.
#include "engine/counting.hpp"
#include "systems/coriolis/rules/overwatch.hpp"
#include "systems/coriolis/telling/words.hpp"
#include "systems/shared/telling/event_people.hpp"

#include <algorithm>
#include <cstdlib>

namespace fracas::coriolis {

namespace {

// What every sentence is made from beside the fields of its event.
struct Sentence {
    const Told& told;
    const Event& event;
    std::string who, whom;

    // Never for first aid, whose declaration has the number of a kit in place of an item.
    std::string weapon() const { return item_name(told, event.item); }
    std::string the_weapon() const { return (event.item == bare_hands ? "" : "the ") + weapon(); }
    std::string with_weapon() const { return " with " + the_weapon(); }
};

std::string in_digits(int figure) { return std::to_string(figure); }
std::string at(int x, int y) { return "(" + in_digits(x) + ", " + in_digits(y) + ")"; }
std::string turns_in_words(int turns) { return counted(turns, "combat turn"); }

std::string left_in_words(Known left, std::string_view points) {
    return left.known() ? " (" + in_digits(left) + " " + std::string(points) + " left)" : "";
}

// --- initiative and turns --------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const InitiativeRolled& e) {
    return s.who + " rolls initiative: " + in_digits(e.initiative);
}
std::string sentence(const Sentence& s, const RolledOff& e) { return s.who + " rolls off: " + in_digits(e.die); }
std::string sentence(const Sentence&, const TurnBegins& e) { return "Combat turn " + in_digits(e.turn) + " begins"; }
std::string sentence(const Sentence&, const TurnEnds& e) { return "Combat turn " + in_digits(e.turn) + " ends"; }
std::string sentence(const Sentence& s, const Claimed& e) {
    return s.who + " claims " + s.the_weapon() + ": initiative " + with_sign(e.gain) + ", now " +
           in_digits(e.effective);
}
std::string sentence(const Sentence& s, const ClaimBroken&) {
    return s.who + " has not attacked with " + s.the_weapon() + " as claimed and loses all AP";
}
std::string sentence(const Sentence& s, const SlotBegins& e) {
    if (!e.acts) return s.who + " cannot act (initiative " + in_digits(e.effective) + ")";
    const std::string ap = e.ap.known() ? ", " + in_digits(e.ap) + " AP" : "";
    return s.who + " acts (initiative " + in_digits(e.effective) + ap + ")";
}
std::string sentence(const Sentence& s, const SlotEnds& e) {
    return s.who + " is done" + (e.ap.known() && e.ap > 0 ? " and keeps " + in_digits(e.ap) + " AP" : "");
}
std::string sentence(const Sentence& s, const InitiativeLowered& e) {
    return s.who + " waits: initiative lowered to " + in_digits(e.effective);
}
std::string sentence(const Sentence& s, const InitiativeRaised& e) {
    return s.who + " gains " + in_digits(e.gain) + " initiative" +
           (e.at_once ? " at once" : " from the next combat turn");
}
std::string sentence(const Sentence& s, const InitiativeTaken&) { return s.who + " takes the initiative"; }

// --- dice ------------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence&, const PoolEntry& e) {
    return with_sign(e.dice) + " " + std::string(why_name(e.why));
}
std::string sentence(const Sentence& s, const Tested& e) {
    return s.who + " rolls " + std::string(skill_name(e.skill)) + ", " + dice_in_words(e.dice) + ": " +
           sixes_in_words(e.sixes);
}
std::string sentence(const Sentence& s, const TestedAgain& e) {
    const bool prays = s.told.book.sheet[s.event.who].pc;
    return (prays ? s.who + " prays to the Icons" : "The game master rolls again for " + s.who) + ", " +
           dice_in_words(e.dice) + ": " + sixes_in_words(e.sixes) + " in all";
}
std::string sentence(const Sentence&, const DarknessChanged& e) {
    return std::string("The game master ") + (e.change < 0 ? "spends " : "gains ") + in_digits(std::abs(e.change)) +
           " DP, " + in_digits(e.darkness) + " in the pool";
}

// --- actions and attacks ---------------------------------------------------------------------------------------------

// The option as far as the event of its declaration knows it.
std::string sentence(const Sentence& s, const Declared& e) {
    const Option option{.what = e.action, .item = s.event.item, .target = s.event.whom, .x = e.manner.bits};
    return s.who + " " + deed(s.told, s.event.who, option, Telling::report);
}
std::string sentence(const Sentence& s, const ActionLost&) {
    return s.who + " can no longer do it: the action is lost";
}
std::string sentence(const Sentence& s, const Defends&) { return s.who + " defends" + s.with_weapon(); }

std::string six_spent(const Sentence& s, Do effect, int left) {
    return s.who + " " + deed(s.told, s.event.who, {effect, s.event.item, s.event.whom}, Telling::report) +
           (left > 0 ? " (" + sixes_in_words(left) + " left)" : "");
}
std::string sentence(const Sentence& s, const DefenceSixSpent& e) { return six_spent(s, e.effect, e.left); }
std::string sentence(const Sentence& s, const SixSpent& e) { return six_spent(s, e.effect, e.left); }

std::string sentence(const Sentence& s, const Hit& e) {
    const bool ram = rams(s.told, s.event.who, s.event.item);
    return s.who + " hits " + s.whom + (ram ? "" : s.with_weapon()) + ": " + sixes_in_words(e.sixes);
}
std::string sentence(const Sentence& s, const Missed&) { return s.who + " misses " + s.whom; }
std::string sentence(const Sentence& s, const ArmorRolled& e) {
    const std::string rest = e.passed == 0 ? "nothing passes" : in_digits(e.passed) + " damage passes";
    const std::string split = e.cover > 0 && e.cover < e.dice
                                  ? in_digits(e.dice - e.cover) + " + " + in_digits(e.cover) + " dice"
                                  : dice_in_words(e.dice);
    return s.who + "'s " + std::string(protection_in_words(e.dice, e.cover)) + ", " + split + ": " +
           sixes_in_words(e.sixes) + ", " + rest;
}

// --- what becomes of people ------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Damaged& e) {
    return s.who + " takes " + in_digits(e.damage) + " damage" + left_in_words(e.left, "HP");
}
std::string sentence(const Sentence& s, const Stressed& e) {
    return s.who + " takes " + in_digits(e.stress) + " stress" + left_in_words(e.left, "MP");
}

// COR-CRIT-7+: "2 minutes (8 combat turns)". Hours and days outlast a fight, and the longest of them are cut short
// in the event, so they are told in the unit of the injury.
std::string limit_in_words(const Told& told, int d66, int turns) {
    const int each = told.book.injury[injury_row(d66)].limit_turns;
    const int units = (turns + each - 1) / each;
    if (each >= 240) return counted(units, each >= 5760 ? "day" : "hour");
    return counted(units, "minute") + " (" + turns_in_words(turns) + ")";
}

std::string sentence(const Sentence& s, const Injured& e) {
    const int d66 = e.injury.d66, turns = e.turns_to_live.turns;
    return s.whom + " suffers " + injury_name(s.told, d66) + " from " + s.who +
           (turns > 0 ? "; fatal in " + limit_in_words(s.told, d66, turns) + " without first aid" : "");
}
std::string sentence(const Sentence& s, const Broken&) { return s.who + " is broken"; }
std::string sentence(const Sentence& s, const BrokeDown&) { return s.who + " breaks down"; }
std::string sentence(const Sentence& s, const Died& e) {
    if (e.injury.d66 == 0) return s.who + " dies";
    return s.who + " dies of " + injury_name(s.told, e.injury.d66) +
           (e.limit_ran_out ? ": no first aid in time" : " at once");
}
std::string sentence(const Sentence& s, const Fell&) { return s.who + " falls"; }
std::string sentence(const Sentence& s, const Stunned& e) { return s.who + " is stunned, " + turns_in_words(e.turns); }
std::string sentence(const Sentence& s, const KnockedOut&) { return s.who + " is unconscious"; }
std::string sentence(const Sentence& s, const Crippled&) { return s.who + " is paralysed"; }
std::string sentence(const Sentence& s, const PainTaken& e) {
    return s.who + " pays for the effort with " + in_digits(e.damage) + " damage";
}
std::string sentence(const Sentence& s, const Bled& e) { return s.who + " bleeds: " + in_digits(e.damage) + " damage"; }
std::string sentence(const Sentence& s, const Surrendered&) { return s.who + " surrenders"; }
std::string sentence(const Sentence& s, const Fled&) { return s.who + " has fled"; }

// --- holds, things, fire ---------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Grappled&) { return s.who + " pins " + s.whom; }
std::string sentence(const Sentence& s, const Released&) {
    return s.who + " and " + s.whom + " are no longer in the clinch";
}
std::string sentence(const Sentence& s, const BrokeFree&) { return s.who + " breaks free from " + s.whom; }
std::string sentence(const Sentence& s, const Held&) { return s.who + " cannot break free: " + s.whom + " holds on"; }
std::string sentence(const Sentence& s, const Dropped&) { return s.who + " drops " + s.the_weapon(); }
std::string sentence(const Sentence& s, const ExtraDie& e) {
    return s.who + "'s next die of the burst: " + in_digits(e.die) + ", " + sixes_in_words(e.sixes) + " in all";
}
std::string sentence(const Sentence& s, const ClipEmptied&) { return s.who + "'s " + s.weapon() + " is empty"; }
std::string sentence(const Sentence& s, const Jammed&) {
    return s.who + "'s " + s.weapon() + " jams: the attack is lost";
}
std::string sentence(const Sentence& s, const Reloaded&) { return s.who + " has reloaded " + s.the_weapon(); }
std::string sentence(const Sentence& s, const Drew&) { return s.who + " has drawn " + s.the_weapon(); }
std::string sentence(const Sentence& s, const PickedUp&) { return s.who + " has picked up " + s.the_weapon(); }
std::string sentence(const Sentence& s, const OpportunityTaken&) {
    return s.who + " strikes at " + s.whom + " in passing" + s.with_weapon();
}
std::string sentence(const Sentence& s, const OverwatchFire&) {
    return s.who + " fires from overwatch at " + s.whom + s.with_weapon();
}
std::string sentence(const Sentence& s, const AnsweredFire& e) {
    return s.who + " answers " + s.whom + "'s fire" + s.with_weapon() + " and shoots " +
           (e.shoots_first ? "first" : "second");
}

// --- ground ----------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Moved& e) { return s.who + " moves to " + at(e.x, e.y); }
std::string sentence(const Sentence& s, const Stopped& e) { return s.who + " is stopped at " + at(e.x, e.y); }
std::string sentence(const Sentence& s, const Drove& e) { return s.who + " drives " + s.whom + " to " + at(e.x, e.y); }
std::string sentence(const Sentence& s, const Wrecked&) { return s.who + " is a wreck"; }
std::string sentence(const Sentence& s, const WentProne&) { return s.who + " is prone"; }
std::string sentence(const Sentence& s, const GotUp&) { return s.who + " is back on the feet"; }
std::string sentence(const Sentence& s, const TookCover& e) {
    std::string place = place_key(s.told, e.place.index);
    std::ranges::replace(place, '-', ' ');
    return s.who + " is in cover (" + place + "), " + dice_in_words(e.cover);
}
std::string sentence(const Sentence& s, const LeftCover&) { return s.who + " is out of cover"; }

// The compass point of a direction, or its figures where it is none of the eight.
std::string direction(int x, int y) {
    for (const int i : below(8))
        if (compass(i) == Point{x, y}) return "the " + std::string(compass_name(i));
    return at(x, y) + " from here";
}

std::string sentence(const Sentence& s, const Watching& e) {
    return s.who + " is on overwatch towards " + (s.event.whom == nobody ? direction(e.look_x, e.look_y) : s.whom);
}
std::string sentence(const Sentence& s, const WatchBroken&) { return s.who + " is no longer on overwatch"; }

// --- care and other tests --------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Aided& e) {
    if (e.purpose.purpose == purpose_raise)
        return s.who + " gets " + s.whom + " back from broken: " + sixes_in_words(e.sixes) +
               (e.hp.known() ? ", " + in_digits(e.hp) + " HP regained" : "");
    const Wound& wound = s.told.state.wound[e.injury.wound];
    return s.who + " stops " + s.whom + "'s " + injury_name(s.told, injury_d66(wound.row));
}
std::string sentence(const Sentence& s, const AidFailed&) { return s.who + "'s first aid for " + s.whom + " fails"; }
std::string sentence(const Sentence& s, const Calmed& e) {
    if (e.sixes == 0) return s.who + " cannot calm " + s.whom;
    return s.who + " calms " + s.whom + left_in_words(e.left, "MP");
}
std::string sentence(const Sentence& s, const Unjammed& e) {
    return s.who + (e.sixes > 0 ? " clears " : " does not clear ") + "the jam of " + s.the_weapon();
}
std::string sentence(const Sentence& s, const PowerUsed& e) {
    return s.who + " uses a mystical power: " + sixes_in_words(e.sixes);
}
std::string sentence(const Sentence& s, const Sneaked&) { return s.who + " sneaks up on " + s.whom; }
std::string sentence(const Sentence& s, const Noticed&) { return s.whom + " notices " + s.who; }
std::string sentence(const Sentence& s, const Helped&) { return s.who + " helps " + s.whom; }

// --- the end and after -----------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const FightEnds& e) {
    return end_sentence(s.told, e.winner.index, e.turn, e.turn_limit, "combat turn");
}
std::string sentence(const Sentence& s, const Wakes& e) {
    return s.who + " is " + std::string(coming_round(s.event.rule)) + " after " + counted(e.hours, "hour");
}
std::string sentence(const Sentence& s, const Heals& e) {
    return s.who + "'s " + injury_name(s.told, e.injury.d66) + " heals in " + counted(e.days, "day");
}
std::string sentence(const Sentence& s, const Traumatised& e) {
    return s.who + " is marked for good: the MP maximum drops" +
           (e.most_mp.known() ? " to " + in_digits(e.most_mp) : "");
}

} // namespace

std::string event_text(const Told& told, const Event& event) {
    const Sentence s{told, event, name_of(told, event.who), name_of(told, event.whom)};
    return Events::with(event, [&](const auto& body) { return sentence(s, body); });
}

} // namespace fracas::coriolis
