// Words for what happened: a sentence for each kind of event.
#include "systems/alien/telling/words.hpp"
#include "systems/shared/reading/references.hpp"
#include "systems/shared/telling/event_people.hpp"

#include <cctype>

namespace fracas::alien {

namespace {

std::string at_start(std::string words) {
    words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
    return words;
}

// " (2 left)", unless the reader may not know.
std::string left_in_words(int left) { return left == unknown_figure ? "" : " (" + std::to_string(left) + " left)"; }

std::string by_whom(const Told& told, int whom) { return whom == nobody ? "" : " by " + name_of(told, whom); }

// --- rolls -----------------------------------------------------------------------------------------------------------

// ALN-DICE-1+: what a pool begins with by its number, modifiers with their sign.
std::string pool_sentence(const Event& e) {
    const auto why = static_cast<Why>(int{e.a});
    const std::string name(why_name(why));
    switch (why) {
    case Why::attribute:
    case Why::listed: return std::to_string(e.b) + " " + name;
    case Why::response: return with_sign(e.b) + " " + with_blanks(response_name(static_cast<Response>(int{e.c})));
    case Why::stress: return e.b == 1 ? "1 stress die" : std::to_string(e.b) + " stress dice";
    default: return with_sign(e.b) + " " + name;
    }
}

std::string stress_sentence(const Told& told, const Event& e) {
    std::string text = name_of(told, e.who) + "'s stress ";
    if (e.a == 0) text += "stays the same";
    else text += (e.a > 0 ? "rises by " : "falls by ") + std::to_string(e.a > 0 ? int{e.a} : -e.a);
    if (e.b != unknown_figure) text += ", now " + std::to_string(e.b);
    return text + " (" + with_blanks(stressor_name(static_cast<Stressor>(int{e.c}))) + ")";
}

bool is_special(Manner manner) { return manner >= Manner::disarm && manner <= Manner::grapple; }

std::string attack_sentence(const Told& told, const Event& e, bool works) {
    const std::string who = name_of(told, e.who), whom = name_of(told, e.whom);
    const auto manner = static_cast<Manner>(int{e.b});
    if (is_special(manner))
        return who + "'s " + std::string(manner_name(manner)) + (works ? " works on " : " fails against ") + whom;
    return who + (works ? " hits " : " misses ") + whom +
           (manner == Manner::creature ? "" : " with " + the_item(told, e.item)) +
           (works ? ": " + sixes_in_words(e.a) : "");
}

// --- harm ------------------------------------------------------------------------------------------------------------

std::string damage_sentence(const Told& told, const Event& e) {
    const std::string who = name_of(told, e.who);
    if (e.a == 0) return who + " is hurt further";
    return who + " loses " + std::to_string(e.a) + " Health" + left_in_words(e.b);
}

// Where the odds are asked one row stands for all of its kind, told with a minus.
std::string injury_sentence(const Told& told, const Event& e) {
    return name_of(told, e.whom) + (e.a < 0 ? " is injured as by " : " is injured: ") +
           injury_in_words(told, e.a < 0 ? -e.a : int{e.a});
}

std::string death_sentence(const Told& told, const Event& e) {
    const std::string who = name_of(told, e.who);
    switch (static_cast<Cause>(int{e.a})) {
    case Cause::injury: return who + " dies of the injury";
    case Cause::death_roll: return who + " fails the death roll and dies";
    case Cause::failed_aid: return who + " dies under the failed first aid";
    case Cause::wounds: break;
    }
    return who + " dies";
}

std::string servo_sentence(const Told& told, const Event& e) {
    constexpr std::string_view effects[] = {"the next turn is lost",  "moving is a full action",
                                            "one hand is useless",    "quick actions take the place of full ones",
                                            "it cannot act any more", "it is out"};
    return name_of(told, e.who) + "'s damage: " + with_blanks(servo_name(static_cast<Servo>(int{e.a}))) + ", " +
           (e.b != 0 ? "nothing new" : std::string(effects[e.a]));
}

std::string supply_sentence(const Told& told, const Event& e) {
    return name_of(told, e.who) + "'s " + item_name(told, e.item) + " loses " +
           (e.a == 0 ? "no" : std::to_string(e.a)) + " ammo" + left_in_words(e.b);
}

// --- people and places -----------------------------------------------------------------------------------------------

std::string task_sentence(const Told& told, const Event& e, bool works) {
    return "The " + std::string(feature_name(static_cast<ZoneFeature>(int{e.a}))) +
           (works ? " works for " : " does not work for ") + name_of(told, e.who);
}

std::string sting_sentence(const Told& told, const Event& e) {
    const std::string stung = name_of(told, e.who) + " stings " + name_of(told, e.whom);
    return e.a == 0 ? stung + ": unconscious at once" : stung + ": " + counted(e.a, "turn") + " until unconscious";
}

} // namespace

std::string event_text(const Told& told, const Event& e) {
    const std::string who = name_of(told, e.who), whom = name_of(told, e.whom), a = std::to_string(e.a);
    const auto item = [&] { return the_item(told, e.item); };
    const auto own = [&] { return who + "'s " + item_name(told, e.item); };
    switch (e.kind) {
    case Happened::round_begins: return "Round " + a + " begins";
    case Happened::drew_card: return who + " draws card " + a;
    case Happened::given_card: return who + " gets card " + a;
    case Happened::merged: return who + " shares the cards of " + whom;
    case Happened::turn_begins: return who + "'s turn (card " + a + ")";
    case Happened::turn_ends: return who + " is done";
    case Happened::turn_lost: return who + " loses the turn";
    case Happened::held_off:
        return who + " holds off and now has card " + a + ", " + whom + " card " + std::to_string(e.b);
    case Happened::round_ends: return "Round " + a + " ends";
    case Happened::declared:
        return who + " " +
               deed(told, e.who, option_of(static_cast<Do>(int{e.a}), e.item, e.whom, e.b, e.c), Telling::report);
    case Happened::pool: return pool_sentence(e);
    case Happened::rolled:
        return who + " rolls " + with_blanks(skill_name(static_cast<Skill>(int{e.a}))) + ", " + dice_in_words(e.c) +
               ": " + sixes_in_words(e.b);
    case Happened::pushed:
        return who + " pushes " + with_blanks(skill_name(static_cast<Skill>(int{e.a}))) + ", " + dice_in_words(e.c) +
               " again: " + sixes_in_words(e.b) + " in all";
    case Happened::stressed: return stress_sentence(told, e);
    case Happened::responded:
        return who + "'s stress response: " + with_blanks(response_name(static_cast<Response>(int{e.a}))) +
               (e.b != 0 ? ", nothing new" : "");
    case Happened::messed_up: return who + " messes up: the roll has no success";
    case Happened::helped: return who + " helps " + whom;
    case Happened::reacts:
        return who + (static_cast<Do>(int{e.a}) == Do::dodge ? " dodges " : " defends against ") + whom;
    case Happened::hit: return attack_sentence(told, e, true);
    case Happened::missed: return attack_sentence(told, e, false);
    case Happened::conserved: return who + " spends a six and saves the ammo of " + item();
    case Happened::supply_rolled: return supply_sentence(told, e);
    case Happened::out_of_ammo: return own() + " is out of ammo";
    case Happened::not_breached: return "The barrier holds, armor level " + a;
    case Happened::armored:
        return who + "'s armor of " + std::to_string(e.c) + " lets " + std::to_string(e.b) + " of " + a +
               " damage through";
    case Happened::damaged: return damage_sentence(told, e);
    case Happened::unharmed: return who + " is unharmed";
    case Happened::broke: return who + " is broken" + by_whom(told, e.whom);
    case Happened::injured: return injury_sentence(told, e);
    case Happened::died: return death_sentence(told, e);
    case Happened::servo_damaged: return servo_sentence(told, e);
    case Happened::creature_hurt:
        return who + " is at 0 Health: " + with_blanks(critical_name(static_cast<Critical>(int{e.a})));
    case Happened::rises: return who + " has only played dead and rises";
    case Happened::splashed: return "The acid of " + who + " splashes " + whom + ": " + sixes_in_words(e.a);
    case Happened::friendly_fired: return who + "'s fire comes near " + whom + ": " + sixes_in_words(e.a);
    case Happened::panicked:
        return who + "'s panic roll of " + std::to_string(e.b) + ": " +
               with_blanks(panic_name(static_cast<Panic>(int{e.a}))) + (e.c != 0 ? ", which changes nothing" : "");
    case Happened::panic_stopped: return whom + " stops the panic of " + who;
    case Happened::frenzy_ends: return who + "'s frenzy ends";
    case Happened::death_roll_passed:
        return who + " survives the death roll for " + injury_in_words(told, e.a) + " (" + std::to_string(e.b) +
               " passed)";
    case Happened::stabilized:
        return who + "'s injury is stabilized" + by_whom(told, e.whom) + ": " + injury_in_words(told, e.a);
    case Happened::limit_shorter:
        return who + "'s injury gets worse: " + injury_in_words(told, e.a) + ", time limit now one " +
               std::string(limit_name(static_cast<Limit>(int{e.b})));
    case Happened::first_aid: return who + "'s first aid to " + whom + ": " + sixes_in_words(e.a);
    case Happened::rallied: return who + "'s call to " + whom + ": " + sixes_in_words(e.a);
    case Happened::recovered: return who + " is no longer broken" + (e.a == unknown_figure ? "" : ", Health " + a);
    case Happened::task_done: return task_sentence(told, e, true);
    case Happened::task_failed: return task_sentence(told, e, false);
    case Happened::moved: return who + " is now in " + the_zone(told, e.a);
    case Happened::left_map: return who + " is off the map";
    case Happened::stepped_up: return who + " is now at Adjacent range to " + whom;
    case Happened::stepped_back: return who + " is at Adjacent range to nobody now";
    case Happened::peeked:
        return who + " stands at " + the_border(told, e.a) + (e.b != 0 ? " and looks through" : ", which is shut");
    case Happened::jumped: return who + " gets across " + the_border(told, e.a);
    case Happened::jump_failed: return who + " does not get across " + the_border(told, e.a);
    case Happened::door_set:
        return at_start(the_border(told, e.a)) + " is now " + std::string(door_name(static_cast<DoorState>(int{e.b})));
    case Happened::door_hurt:
        return at_start(the_border(told, e.a)) + " has taken " + std::to_string(e.b) + " of " +
               std::to_string(told.book.tables.door_strength) + " damage";
    case Happened::took_cover:
        return who + " is in " + std::string(cover_name(static_cast<Cover>(int{e.a}))) + " cover" +
               (e.b > 0 ? ", armor level " + std::to_string(e.b) : "");
    case Happened::cover_left: return who + " is in cover no longer";
    case Happened::aims: return own() + " is aimed: " + with_sign(told.book.tables.aim) + " dice on the next shot";
    case Happened::reloaded:
        return own() + " is loaded, ammo " + a +
               (e.b == unknown_figure ? "" : " (" + counted(e.b, "magazine") + " left)");
    case Happened::unjammed: return own() + " is no longer jammed";
    case Happened::still_jammed: return own() + " stays jammed";
    case Happened::drawn: return who + " now has " + item() + " in hand";
    case Happened::put_away: return who + " puts " + item() + " away";
    case Happened::dropped: return who + " drops " + item();
    case Happened::picked_up: return who + " takes " + item() + (e.whom == nobody ? "" : " from " + whom);
    case Happened::disarmed:
        return who + (e.a != 0 ? " takes " : " throws away ") + item() + (e.a != 0 ? " from " : " of ") + whom;
    case Happened::passed_by: return who + " gets past " + whom + " at " + the_border(told, e.a);
    case Happened::shoved: return who + " shoves " + whom + " away";
    case Happened::grappled: return who + " holds " + whom;
    case Happened::grapple_ends: return "The grapple of " + who + " and " + whom + " ends";
    case Happened::broke_free: return who + " breaks free of " + whom;
    case Happened::not_free: return who + " does not break free of " + whom;
    case Happened::dragged: return who + " drags " + whom + " to " + the_zone(told, e.a);
    case Happened::stung: return sting_sentence(told, e);
    case Happened::fainted: return who + " is unconscious";
    case Happened::clings: return who + " clings to " + whom;
    case Happened::ordered:
        return who + " orders " + whom + ": " + with_blanks(deed_name(static_cast<Deed>(int{e.a}))) + ", +" +
               dice_in_words(e.b);
    case Happened::nothing_ordered: return who + "'s orders to " + whom + " come to nothing";
    case Happened::knows_fear: return who + " sees " + whom + " for the first time";
    case Happened::despairs: return who + (e.a != 0 ? " flees in despair" : " attacks in despair");
    case Happened::staggers_away: return who + " staggers away";
    case Happened::fight_ends: return end_sentence(told, e, "round");
    }
    return "";
}

} // namespace fracas::alien
