// Words for what happened: a sentence for each kind of event.
#include "systems/alien/telling/words.hpp"
#include "systems/shared/telling/event_people.hpp"
#include "systems/shared/telling/figures_in_words.hpp"

#include <cctype>

namespace fracas::alien {

namespace {

// Whom and what a sentence is about, in words.
struct Sentence {
    const Told& told;
    const Event& event;
    std::string who = name_of(told, event.who);
    std::string whom = name_of(told, event.whom);

    std::string item() const { return the_item(told, event.item); }
    std::string own() const { return who + "'s " + item_name(told, event.item); } // "Kuroda's knife"
    std::string by_whom() const { return event.whom == nobody ? "" : " by " + whom; }
    std::string border(AtBorder at) const { return the_border(told, at.index); }
    std::string injury(int d66) const { return injury_in_words(told, d66); }
};

std::string number(int figure) { return std::to_string(figure); }

std::string at_start(std::string words) {
    words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
    return words;
}

// " (2 left)", unless the reader may not know.
std::string left_in_words(Known left) { return left.known() ? " (" + number(left) + " left)" : ""; }

// --- rounds and turns ------------------------------------------------------------------------------------------------

std::string sentence(const Sentence&, const RoundBegins& e) { return "Round " + number(e.round) + " begins"; }
std::string sentence(const Sentence&, const RoundEnds& e) { return "Round " + number(e.round) + " ends"; }
std::string sentence(const Sentence& s, const DrewCard& e) { return s.who + " draws card " + number(e.card); }
std::string sentence(const Sentence& s, const GivenCard& e) { return s.who + " gets card " + number(e.card); }
std::string sentence(const Sentence& s, const Merged&) { return s.who + " shares the cards of " + s.whom; }
std::string sentence(const Sentence& s, const TurnBegins& e) { return s.who + "'s turn (card " + number(e.card) + ")"; }
std::string sentence(const Sentence& s, const TurnEnds&) { return s.who + " is done"; }
std::string sentence(const Sentence& s, const TurnLost&) { return s.who + " loses the turn"; }
std::string sentence(const Sentence& s, const HeldOff& e) {
    return s.who + " holds off and now has card " + number(e.card) + ", " + s.whom + " card " + number(e.card_of_whom);
}
std::string sentence(const Sentence& s, const Declared& e) {
    const Event& about = s.event;
    const Option option = option_of(e.deed, about.item, about.whom, e.extra, e.border.index);
    return s.who + " " + deed(s.told, about.who, option, Telling::report);
}
std::string sentence(const Sentence& s, const FightEnds& e) {
    return end_sentence(s.told, e.winner.index, e.round, e.round_limit, "round");
}

// --- rolls -----------------------------------------------------------------------------------------------------------

// ALN-DICE-1+: what a pool begins with by its number, modifiers with their sign.
std::string sentence(const Sentence&, const PoolEntry& e) {
    const std::string name(why_name(e.why));
    switch (e.why) {
    case Why::attribute:
    case Why::listed: return number(e.figure) + " " + name;
    case Why::response:
        return with_sign(e.figure) + " " + with_blanks(response_name(static_cast<Response>(e.response.row)));
    case Why::stress: return e.figure == 1 ? "1 stress die" : number(e.figure) + " stress dice";
    default: return with_sign(e.figure) + " " + name;
    }
}
std::string sentence(const Sentence& s, const Rolled& e) {
    return s.who + " rolls " + with_blanks(skill_name(e.skill)) + ", " + dice_in_words(e.dice) + ": " +
           sixes_in_words(e.sixes);
}
std::string sentence(const Sentence& s, const Pushed& e) {
    return s.who + " pushes " + with_blanks(skill_name(e.skill)) + ", " + dice_in_words(e.dice) +
           " again: " + sixes_in_words(e.sixes) + " in all";
}
std::string sentence(const Sentence& s, const Stressed& e) {
    std::string text = s.who + "'s stress ";
    if (e.points == 0) text += "stays the same";
    else text += (e.points > 0 ? "rises by " : "falls by ") + number(e.points > 0 ? e.points : -e.points);
    if (e.stress.known()) text += ", now " + number(e.stress);
    return text + " (" + with_blanks(stressor_name(e.cause)) + ")";
}
std::string sentence(const Sentence& s, const Responded& e) {
    return s.who + "'s stress response: " + with_blanks(response_name(e.response)) +
           (e.nothing_new ? ", nothing new" : "");
}
std::string sentence(const Sentence& s, const MessedUp&) { return s.who + " messes up: the roll has no success"; }
std::string sentence(const Sentence& s, const Helped&) { return s.who + " helps " + s.whom; }
std::string sentence(const Sentence& s, const Reacts& e) {
    return s.who + (e.reaction == Do::dodge ? " dodges the shot of " : " defends against ") + s.whom;
}

// --- attacks ---------------------------------------------------------------------------------------------------------

bool is_special(Manner manner) { return manner >= Manner::disarm && manner <= Manner::grapple; }

std::string with_what(const Sentence& s, Manner manner) {
    return manner == Manner::creature ? "" : " with " + s.item();
}

std::string sentence(const Sentence& s, const Hit& e) {
    if (is_special(e.attack)) return s.who + "'s " + std::string(manner_name(e.attack)) + " works on " + s.whom;
    return s.who + " hits " + s.whom + with_what(s, e.attack) + ": " + sixes_in_words(e.sixes);
}
std::string sentence(const Sentence& s, const Missed& e) {
    if (is_special(e.attack)) return s.who + "'s " + std::string(manner_name(e.attack)) + " fails against " + s.whom;
    return s.who + " misses " + s.whom + with_what(s, e.attack);
}
std::string sentence(const Sentence& s, const FiresAgain& e) {
    return s.who + " fires again at " + s.whom + with_what(s, Manner::shot) + ", attack " + number(e.attack) +
           " of at most " + number(s.told.book.tables.most_attacks);
}
std::string sentence(const Sentence& s, const Conserved&) {
    return s.who + " spends a six and saves the ammo of " + s.item();
}
std::string sentence(const Sentence& s, const SupplyRolled& e) {
    return s.own() + " loses " + (e.ones == 0 ? "no" : number(e.ones)) + " ammo" + left_in_words(e.ammo);
}
std::string sentence(const Sentence& s, const OutOfAmmo&) { return s.own() + " is out of ammo"; }
std::string sentence(const Sentence& s, const FriendlyFired& e) {
    return s.who + "'s fire comes near " + s.whom + ": " + sixes_in_words(e.sixes);
}

// --- harm ------------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence&, const NotBreached& e) {
    return "The barrier holds, armor level " + number(e.level);
}
std::string sentence(const Sentence& s, const Armored& e) {
    return s.who + "'s armor of " + number(e.armor) + " lets " + number(e.through) + " of " + number(e.damage) +
           " damage through";
}
std::string sentence(const Sentence& s, const Damaged& e) {
    if (e.points == 0) return s.who + " is hurt further";
    return s.who + " loses " + number(e.points) + " Health" + left_in_words(e.left);
}
std::string sentence(const Sentence& s, const Unharmed&) { return s.who + " is unharmed"; }
std::string sentence(const Sentence& s, const Broke&) { return s.who + " is broken" + s.by_whom(); }
std::string sentence(const Sentence& s, const Injured& e) {
    return s.whom + (e.any_of_its_kind ? " is injured as by " : " is injured: ") + s.injury(e.d66);
}
std::string sentence(const Sentence& s, const Died& e) {
    switch (e.cause) {
    case Cause::injury: return s.who + " dies of the injury";
    case Cause::death_roll: return s.who + " fails the death roll and dies";
    case Cause::failed_aid: return s.who + " dies under the failed first aid";
    case Cause::wounds: break;
    }
    return s.who + " dies";
}
std::string sentence(const Sentence& s, const ServoDamaged& e) {
    constexpr std::string_view effects[] = {"the next turn is lost",  "moving is a full action",
                                            "one hand is useless",    "quick actions take the place of full ones",
                                            "it cannot act any more", "it is out"};
    return s.who + "'s damage: " + with_blanks(servo_name(e.damage)) + ", " +
           (e.nothing_new ? "nothing new" : std::string(effects[static_cast<std::size_t>(e.damage)]));
}
std::string sentence(const Sentence& s, const CreatureHurt& e) {
    return s.who + " is at 0 Health: " + with_blanks(critical_name(e.effect));
}
std::string sentence(const Sentence& s, const FellStill&) { return s.who + " falls and lies still"; }
std::string sentence(const Sentence& s, const NothingStirs&) {
    return s.who + " makes sure of " + s.whom + ", and nothing stirs: it is dead";
}
std::string sentence(const Sentence& s, const Rises&) { return s.who + " has only played dead and rises"; }
std::string sentence(const Sentence& s, const Splashed& e) {
    return "The acid of " + s.who + " splashes " + s.whom + ": " + sixes_in_words(e.sixes);
}
std::string sentence(const Sentence& s, const DeathRollPassed& e) {
    return s.who + " survives the death roll for " + s.injury(e.d66) + " (" + number(e.passed) + " passed)";
}
std::string sentence(const Sentence& s, const Stabilized& e) {
    return s.who + "'s injury is stabilized" + s.by_whom() + ": " + s.injury(e.d66);
}
std::string sentence(const Sentence& s, const LimitShorter& e) {
    return s.who + "'s injury gets worse: " + s.injury(e.d66) + ", time limit now one " +
           std::string(limit_name(e.limit));
}
std::string sentence(const Sentence& s, const FirstAid& e) {
    return s.who + "'s first aid to " + s.whom + ": " + sixes_in_words(e.sixes);
}
std::string sentence(const Sentence& s, const Rallied& e) {
    return s.who + "'s call to " + s.whom + ": " + sixes_in_words(e.sixes);
}
std::string sentence(const Sentence& s, const Recovered& e) {
    return s.who + " is no longer broken" + (e.health.known() ? ", Health " + number(e.health) : "");
}

// --- panic and orders ------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Panicked& e) {
    return s.who + "'s panic roll of " + number(e.total) + ": " + with_blanks(panic_name(e.response)) +
           (e.holds ? "" : ", which changes nothing");
}
std::string sentence(const Sentence& s, const PanicStopped&) { return s.whom + " stops the panic of " + s.who; }
std::string sentence(const Sentence& s, const FrenzyEnds&) { return s.who + "'s frenzy ends"; }
std::string sentence(const Sentence& s, const KnowsFear&) { return s.who + " sees " + s.whom + " for the first time"; }
std::string sentence(const Sentence& s, const Ordered& e) {
    return s.who + " orders " + s.whom + ": " + with_blanks(deed_name(e.deed)) + ", +" + dice_in_words(e.dice);
}
std::string sentence(const Sentence& s, const NothingOrdered&) {
    return s.who + "'s orders to " + s.whom + " come to nothing";
}

// --- places ----------------------------------------------------------------------------------------------------------

// What it does, as the encounter says, in the zone where it is.
std::string what_it_does(const Sentence& s, ZoneFeature task) {
    const auto zone = static_cast<std::size_t>(s.told.state.combatant[s.event.who].zone);
    const auto& works = s.told.names.work;
    const std::string does = zone < works.size() ? works[zone][static_cast<std::size_t>(work_of(task))] : "";
    return does.empty() ? "" : ": " + does;
}

std::string sentence(const Sentence& s, const TaskDone& e) {
    return "The " + std::string(feature_name(e.task)) + " works for " + s.who + what_it_does(s, e.task);
}
std::string sentence(const Sentence& s, const TaskFailed& e) {
    return "The " + std::string(feature_name(e.task)) + " does not work for " + s.who;
}
std::string sentence(const Sentence& s, const Moved& e) {
    return s.who + " is now in " + the_zone(s.told, e.zone.index);
}
std::string sentence(const Sentence& s, const LeftMap&) { return s.who + " is off the map"; }
std::string sentence(const Sentence& s, const SteppedUp&) { return s.who + " is now at Adjacent range to " + s.whom; }
std::string sentence(const Sentence& s, const SteppedBack&) { return s.who + " is at Adjacent range to nobody now"; }
std::string sentence(const Sentence& s, const Peeked& e) {
    return s.who + " stands at " + s.border(e.border) + (e.saw ? " and looks through" : ", which is shut");
}
std::string sentence(const Sentence& s, const Jumped& e) { return s.who + " gets across " + s.border(e.border); }
std::string sentence(const Sentence& s, const JumpFailed& e) {
    return s.who + " does not get across " + s.border(e.border);
}
std::string sentence(const Sentence& s, const DoorSet& e) {
    return at_start(s.border(e.border)) + " is now " + std::string(door_name(e.door));
}
std::string sentence(const Sentence& s, const DoorHurt& e) {
    return at_start(s.border(e.border)) + " has taken " + number(e.damage) + " of " +
           number(s.told.book.tables.door_strength) + " damage";
}
std::string sentence(const Sentence& s, const TookCover& e) {
    return s.who + " is in " + std::string(cover_name(e.cover)) + " cover" +
           (e.level > 0 ? ", armor level " + number(e.level) : "");
}
std::string sentence(const Sentence& s, const CoverLeft&) { return s.who + " is in cover no longer"; }
std::string sentence(const Sentence& s, const Noticed& e) {
    return s.told.names.side.at(static_cast<std::size_t>(e.side.index)) + ": " + s.who + " is noticed in " +
           the_zone(s.told, e.zone.index);
}
std::string sentence(const Sentence& s, const LostSight& e) {
    return s.told.names.side.at(static_cast<std::size_t>(e.side.index)) + ": " + s.who + " is out of sight, last in " +
           the_zone(s.told, e.zone.index);
}
std::string sentence(const Sentence& s, const DoorHeld& e) {
    return s.whom + " holds " + s.border(e.border) + " against " + s.who;
}
std::string sentence(const Sentence& s, const StaggersAway&) { return s.who + " staggers away"; }
std::string sentence(const Sentence& s, const Despairs& e) {
    return s.who + (e.flees ? " flees in despair" : " attacks in despair");
}

// --- things ----------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Aims&) {
    return s.own() + " is aimed: " + with_sign(s.told.book.tables.aim) + " dice on the next shot";
}
std::string sentence(const Sentence& s, const Reloaded& e) {
    return s.own() + " is loaded, ammo " + number(e.ammo) +
           (e.magazines.known() ? " (" + counted(e.magazines, "magazine") + " left)" : "");
}
std::string sentence(const Sentence& s, const Unjammed&) { return s.own() + " is no longer jammed"; }
std::string sentence(const Sentence& s, const StillJammed&) { return s.own() + " stays jammed"; }
std::string sentence(const Sentence& s, const Drawn&) { return s.who + " now has " + s.item() + " in hand"; }
std::string sentence(const Sentence& s, const PutAway&) { return s.who + " puts " + s.item() + " away"; }
std::string sentence(const Sentence& s, const Dropped&) { return s.who + " drops " + s.item(); }
std::string sentence(const Sentence& s, const PickedUp&) {
    return s.who + " takes " + s.item() + (s.event.whom == nobody ? "" : " from " + s.whom);
}
std::string sentence(const Sentence& s, const Disarmed& e) {
    return s.who + (e.taken ? " takes " : " throws away ") + s.item() + (e.taken ? " from " : " of ") + s.whom;
}

std::string sentence(const Sentence& s, const HandedOver&) { return s.who + " hands " + s.item() + " to " + s.whom; }
std::string sentence(const Sentence& s, const Thrown& e) {
    return s.who + " throws " + s.item() + " to " + the_zone(s.told, e.zone.index);
}

// --- after the fight -------------------------------------------------------------------------------------------------

std::string sentence(const Sentence&, const TimePasses& e) {
    return "A " + std::string(limit_name(e.time)) + " passes";
}
std::string sentence(const Sentence& s, const Rested&) { return s.who + " has calmed down"; }
std::string sentence(const Sentence& s, const Woke&) { return s.who + " wakes up"; }
std::string sentence(const Sentence& s, const InjuryHealed& e) {
    return s.who + "'s injury has healed: " + s.injury(e.d66);
}
std::string sentence(const Sentence& s, const Heals& e) {
    return s.who + "'s injury heals in " + counted(e.days, "day") + ": " + s.injury(e.d66);
}
std::string sentence(const Sentence& s, const Sickened& e) { return s.who + " falls ill: " + s.injury(e.d66); }
std::string sentence(const Sentence& s, const StayedWell& e) {
    return s.who + " stays free of sickness: " + s.injury(e.d66);
}

// --- hand to hand ----------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const PassedBy& e) {
    return s.who + " gets past " + s.whom + " at " + s.border(e.border);
}
std::string sentence(const Sentence& s, const Shoved&) { return s.who + " shoves " + s.whom + " away"; }
std::string sentence(const Sentence& s, const Grappled&) { return s.who + " holds " + s.whom; }
std::string sentence(const Sentence& s, const GrappleEnds&) {
    return "The grapple of " + s.who + " and " + s.whom + " ends";
}
std::string sentence(const Sentence& s, const BrokeFree&) { return s.who + " breaks free of " + s.whom; }
std::string sentence(const Sentence& s, const NotFree&) { return s.who + " does not break free of " + s.whom; }
std::string sentence(const Sentence& s, const Dragged& e) {
    return s.who + " drags " + s.whom + " to " + the_zone(s.told, e.zone.index);
}
std::string sentence(const Sentence& s, const Stung& e) {
    const std::string stung = s.who + " stings " + s.whom;
    return e.turns == 0 ? stung + ": unconscious at once"
                        : stung + ": " + counted(e.turns, "turn") + " until unconscious";
}
std::string sentence(const Sentence& s, const Fainted&) { return s.who + " is unconscious"; }
std::string sentence(const Sentence& s, const Clings&) { return s.who + " clings to " + s.whom; }

} // namespace

std::string event_text(const Told& told, const Event& event) {
    const Sentence about{told, event};
    return Events::with(event, [&](const auto& body) { return sentence(about, body); });
}

} // namespace fracas::alien
