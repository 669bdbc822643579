// Words for what happened: a sentence for each kind of event.
#include "systems/forbidden_lands/rules/critical_injuries.hpp"
#include "systems/forbidden_lands/telling/words.hpp"
#include "systems/shared/telling/event_people.hpp"

namespace fracas::forbidden_lands {

namespace {

std::string attribute_of_event(int figure) { return std::string(attribute_name(static_cast<Attribute>(figure))); }

std::string zone_of_event(const Told& told, int zone) { return told.names.zone.at(static_cast<std::size_t>(zone)); }

std::string with_item(const Told& told, int item) { return item == bare_hands ? "" : " with " + the_item(told, item); }

// "2 left", unless the reader may not know.
std::string left_in_words(int left) { return left == unknown_figure ? "" : " (" + std::to_string(left) + " left)"; }

std::string days_in_words(int days) { return days == days_forever ? "for ever" : "for " + counted(days, "day"); }

std::string time_in_words(int figure, Unit unit) {
    const std::string_view units = unit_name(unit);
    return counted(figure, std::string(units.substr(0, units.size() - 1)));
}

// --- pools -----------------------------------------------------------------------------------------------------------

// FBL-DICE-1, FBL-DICE-3+: dice of a colour by their number, modifiers with their sign.
std::string pool_sentence(const Told& told, const Event& e) {
    const std::string dice = std::to_string(e.b), modifier = with_sign(e.b) + " ";
    const auto why = static_cast<Why>(e.a);
    const auto range = [&] { return std::string(range_name(static_cast<Range>(e.c))); };
    switch (why) {
    case Why::attribute: return dice + " base (" + attribute_of_event(e.c) + ")";
    case Why::listed: return dice + " base (listed)";
    case Why::gear: return dice + " gear (" + (e.c == bare_hands ? "natural weapon" : item_name(told, e.c)) + ")";
    case Why::artifact: return "D" + dice + " (" + item_name(told, e.c) + ")";
    case Why::skill: return modifier + std::string(skill_name(static_cast<Skill>(e.c)));
    case Why::range:
    case Why::sneak_range: return modifier + range();
    case Why::flee_range: return modifier + "nearest enemy at " + range();
    case Why::zone: return modifier + (e.c == rough ? "rough ground" : "open ground");
    case Why::social: return modifier + std::string(social_name(static_cast<Social>(e.c)));
    default: return modifier + std::string(why_name(why));
    }
}

// --- attacks ---------------------------------------------------------------------------------------------------------

std::string attack_sentence(const Told& told, const Event& e, bool works) {
    const std::string who = name_of(told, e.who), whom = name_of(told, e.whom);
    const auto row = static_cast<Row>(e.b);
    if (row == Row::break_free)
        return who + (works ? " breaks free of " : " does not break free of ") + whom +
               (works ? ": " + sixes_in_words(e.a) + " left" : "");
    return who + "'s " + std::string(row_name(row)) + with_item(told, e.item) + (works ? " hits " : " misses ") + whom +
           (works ? ": " + sixes_in_words(e.a) + " left" : "");
}

std::string reaction_sentence(const Told& told, const Event& e) {
    const std::string who = name_of(told, e.who), whom = name_of(told, e.whom);
    switch (static_cast<Do>(e.a)) {
    case Do::dodge_falling: return who + " dodges " + whom + " and will fall";
    case Do::dodge_standing: return who + " dodges " + whom + " and stays on the feet";
    default: return who + " parries " + whom + with_item(told, e.item);
    }
}

// --- harm ------------------------------------------------------------------------------------------------------------

std::string cause_in_words(Cause cause) {
    switch (cause) {
    case Cause::attack: return "by an attack";
    case Cause::push: return "by the own push";
    case Cause::condition: return "by hunger, thirst, cold or want of sleep";
    case Cause::injury: return "by an injury";
    case Cause::fear: return "by fear";
    case Cause::other: return "by other harm";
    }
    return "";
}

std::string broken_sentence(const Told& told, const Event& e) {
    constexpr std::string_view effects[] = {"knocked senseless", "collapses from exhaustion", "panics",
                                            "has had enough"};
    return name_of(told, e.who) + " is Broken in " + attribute_of_event(e.a) + " " +
           cause_in_words(static_cast<Cause>(e.b)) + ": " + std::string(effects[e.a]);
}

// Where the odds are asked one result stands for all of its kind, told with a minus.
std::string injury_sentence(const Told& told, const Event& e) {
    const std::string on = " (" + std::string(wounds_name(static_cast<Wounds>(e.b))) + " table)";
    if (e.a < 0) return name_of(told, e.whom) + " is injured as by " + injury_in_words(told, e.c, -e.a) + on;
    return name_of(told, e.whom) + " is injured: " + injury_in_words(told, e.c, e.a) + (e.a == 0 ? "" : on);
}

std::string armor_sentence(const Told& told, const Event& e) {
    return name_of(told, e.who) + "'s armour lets " + std::to_string(e.b) + " of " + std::to_string(e.a) +
           " damage through" + (e.c > 0 ? " and loses " + counted(e.c, "point") + " of rating" : "");
}

std::string damage_sentence(const Told& told, const Event& e) {
    return name_of(told, e.who) + " loses " + counted(e.a, "point") + " of " + attribute_of_event(e.b) +
           (e.whom == nobody ? "" : " to " + name_of(told, e.whom)) + left_in_words(e.c);
}

std::string push_sentence(const Told& told, const Event& e) {
    return "The push costs " + name_of(told, e.who) + " " + counted(e.a, "point") + " of " + attribute_of_event(e.b) +
           (e.c > 0 ? " and gives " + std::to_string(e.c) + " WP" : "");
}

std::string healed_sentence(const Told& told, const Event& e) {
    const int row = e.a == 0 ? int{told.book.other_injury} : injury_row(told.book, static_cast<Wounds>(e.b), e.a);
    return name_of(told, e.who) + "'s injury has healed: " + injury_in_words(told, row, e.a);
}

// --- words and magic -------------------------------------------------------------------------------------------------

std::string talk_sentence(const Told& told, const Event& e, bool won) {
    const std::string who = name_of(told, e.who), whom = name_of(told, e.whom);
    switch (static_cast<Do>(e.a)) {
    case Do::persuade: return who + (won ? " persuades " : " does not persuade ") + whom;
    case Do::taunt: return who + (won ? "'s taunt stings " : "'s taunt leaves no mark on ") + whom;
    default: return who + (won ? " takes in " : " does not take in ") + whom;
    }
}

std::string talk_end_sentence(const Told& told, const Event& e) {
    const std::string who = name_of(told, e.who);
    switch (static_cast<Do>(e.a)) {
    case Do::complies: return who + " complies with " + name_of(told, e.whom);
    case Do::complies_for_price: return who + " complies with " + name_of(told, e.whom) + " for something in return";
    case Do::attacks_at_once: return who + " attacks at once";
    case Do::stands_down: return who + " stands down and leaves the fight";
    default: return who + " does nothing about it";
    }
}

std::string effect_sentence(const Told& told, const Event& e) {
    const std::string whom = name_of(told, e.whom);
    switch (static_cast<Do>(e.a)) {
    case Do::harm: return "It does " + whom + " " + std::to_string(e.c) + " damage to " + attribute_of_event(e.b);
    case Do::restore:
        return "It restores up to " + counted(e.c, "point") + " of " + whom + "'s " + attribute_of_event(e.b);
    default: return "It throws " + whom + " to the ground";
    }
}

// --- the fight -------------------------------------------------------------------------------------------------------

std::string step_sentence(const Told& told, const Event& e, const char* how) {
    const std::string who = name_of(told, e.who) + " " + how;
    return e.b == nobody ? who + ", now in " + zone_of_event(told, e.a) + " with nobody at Arm's Length"
                         : who + " up to " + name_of(told, e.b);
}

std::string cards_sentence(const Told& told, const Event& e) {
    return name_of(told, e.who) + " now has card " + std::to_string(e.a) + ", " + name_of(told, e.whom) + " card " +
           std::to_string(e.b);
}

} // namespace

std::string event_text(const Told& told, const Event& e) {
    const std::string who = name_of(told, e.who), whom = name_of(told, e.whom), a = std::to_string(e.a);
    const auto item = [&] { return the_item(told, e.item); };
    const auto injury = [&] { return injury_in_words(told, e.a, e.b); };
    switch (e.kind) {
    case Happened::drew_card: return who + " draws card " + a;
    case Happened::kept_card: return who + " keeps card " + a + ", card " + std::to_string(e.b) + " goes back";
    case Happened::exchanged:
    case Happened::swapped: return cards_sentence(told, e);
    case Happened::round_begins: return "Round " + a + " begins";
    case Happened::round_ends: return "Round " + a + " ends";
    case Happened::turn_begins: return who + "'s turn (card " + a + ")";
    case Happened::turn_ends: return who + " is done";
    case Happened::skipped: return who + " can do nothing this round";
    case Happened::sneaked: return who + " gets at " + whom + " unnoticed";
    case Happened::noticed: return whom + " notices " + who;
    case Happened::declared:
        return who + " " + deed(told, e.who, option_of(static_cast<Do>(e.a), e.item, e.whom, e.b), Telling::report);
    case Happened::pool: return pool_sentence(told, e);
    case Happened::rolled:
        return who + " rolls " + std::string(skill_name(static_cast<Skill>(e.a))) + ", " + dice_in_words(e.c) + ": " +
               sixes_in_words(e.b);
    case Happened::pushed:
        return who + " pushes " + std::string(skill_name(static_cast<Skill>(e.a))) + ", " + dice_in_words(e.c) +
               " again: " + sixes_in_words(e.b) + " in all";
    case Happened::push_harm: return push_sentence(told, e);
    case Happened::gear_worn: return who + "'s " + item_name(told, e.item) + " wears by " + a + left_in_words(e.b);
    case Happened::gear_broken: return who + "'s " + item_name(told, e.item) + " is broken";
    case Happened::reacts: return reaction_sentence(told, e);
    case Happened::hit: return attack_sentence(told, e, true);
    case Happened::missed: return attack_sentence(told, e, false);
    case Happened::weak:
        return "Too little against " + whom + ": " + sixes_in_words(e.a) + " of " + std::to_string(e.b);
    case Happened::covered:
        return who + "'s cover against " + whom + ": " + sixes_in_words(e.a) + ", " + std::to_string(e.b) +
               " damage left";
    case Happened::armored: return armor_sentence(told, e);
    case Happened::worn: return who + " now has armour " + a + ", helmet " + std::to_string(e.b);
    case Happened::damaged: return damage_sentence(told, e);
    case Happened::unharmed: return who + " is unharmed";
    case Happened::broke: return broken_sentence(told, e);
    case Happened::injured: return injury_sentence(told, e);
    case Happened::helmet_saved: return "The helmet saves " + who + " and is ruined";
    case Happened::helmet_failed: return "The helmet does not save " + who;
    case Happened::limit_set: return who + " dies in " + time_in_words(e.a, static_cast<Unit>(e.b)) + " unless saved";
    case Happened::healing_set: return who + " has the injury " + days_in_words(e.a);
    case Happened::died: return who + " dies " + cause_in_words(static_cast<Cause>(e.a));
    case Happened::fell: return who + " falls prone";
    case Happened::got_up: return who + " gets up";
    case Happened::dropped: return who + " drops " + item();
    case Happened::drawn: return who + " now has " + item() + " in hand";
    case Happened::put_away: return who + " puts " + item() + " away";
    case Happened::readied: return who + "'s " + item_name(told, e.item) + " is readied";
    case Happened::loaded: return who + "'s " + item_name(told, e.item) + " is loaded";
    case Happened::unready: return who + "'s " + item_name(told, e.item) + " is no longer readied";
    case Happened::arrows_fewer: return e.a == 0 ? who + " is out of arrows" : who + "'s arrow die drops to D" + a;
    case Happened::thrown: return who + "'s " + item_name(told, e.item) + " lies in " + zone_of_event(told, e.a);
    case Happened::grappled: return who + " holds " + whom;
    case Happened::grapple_ends: return "The grapple of " + who + " and " + whom + " ends";
    case Happened::swings: return who + " swings " + item() + ": +1 damage if the next action hits with it";
    case Happened::aims: return who + " aims " + item() + ": +1 damage if the shot hits";
    case Happened::feints: return who + " feints at " + whom + ": their cards change places with the next round";
    case Happened::ran: return step_sentence(told, e, "runs");
    case Happened::crawled: return step_sentence(told, e, "crawls");
    case Happened::stumbled: return who + " stumbles on the rough ground of " + zone_of_event(told, e.a);
    case Happened::stayed: return who + " does not get anywhere";
    case Happened::retreated: return who + " is at nobody's Arm's Length any more";
    case Happened::free_attack:
        return who + " gets a free attack on " + whom + ": " + std::string(do_name(static_cast<Do>(e.a))) +
               with_item(told, e.item);
    case Happened::fled: return who + " has fled";
    case Happened::flight_failed: return who + " does not get away";
    case Happened::covers: return who + " is in cover, rating " + a;
    case Happened::cover_left: return who + " is in cover no longer";
    case Happened::social_won: return talk_sentence(told, e, true);
    case Happened::social_lost: return talk_sentence(told, e, false);
    case Happened::social_end: return talk_end_sentence(told, e);
    case Happened::cast:
        return who + "'s spell at " + whom + " has power level " + a + (e.b != 0 ? ", but there is a mishap" : "");
    case Happened::mishap:
        return static_cast<Do>(e.a) == Do::no ? "The mishap costs " + who + " nothing in figures"
                                              : "The mishap strikes " + who;
    case Happened::effect: return effect_sentence(told, e);
    case Happened::item_used: return who + " uses an item";
    case Happened::treated:
        return who + " helps " + whom + ": " + counted(e.b, "point") + " of " + attribute_of_event(e.a);
    case Happened::treatment_failed: return who + " cannot help " + whom + "'s " + attribute_of_event(e.a);
    case Happened::life_saved: return who + " saves " + whom + "'s life: " + injury();
    case Happened::life_not_saved: return who + " cannot save " + whom + "'s life: " + injury();
    case Happened::spared: return who + " cannot bring the hand down on " + whom;
    case Happened::slain: return who + " kills " + whom;
    case Happened::paid: return who + " pays " + a + " WP";
    case Happened::feared: return who + " spreads fear: " + sixes_in_words(e.a);
    case Happened::vented:
        return who + (static_cast<Do>(e.a) == Do::burst_out ? " bursts out against whoever is closest"
                                                            : " withdraws from everything");
    case Happened::pained: return "The injury hurts " + who;
    case Happened::got_condition: return who + " is " + std::string(condition_name(static_cast<Condition>(e.a)));
    case Happened::lost_condition:
        return who + " is no longer " + std::string(condition_name(static_cast<Condition>(e.a)));
    case Happened::quarter_passes:
        return "A Quarter Day passes: " + std::string(names_of_times[static_cast<std::size_t>(e.a)]);
    case Happened::recovered:
        return who + " recovers " + attribute_of_event(e.a) +
               (e.b == unknown_figure ? "" : ", now " + std::to_string(e.b));
    case Happened::rested: return who + " is rested";
    case Happened::slept: return who + " has slept";
    case Happened::bad_night: return who + " dreams badly and finds no sleep";
    case Happened::hallucinates: return who + " has visions";
    case Happened::collapsed: return who + " collapses and sleeps";
    case Happened::healed: return healed_sentence(told, e);
    case Happened::nursed: return who + "'s care helps " + whom + ": the injury lasts " + days_in_words(e.a);
    case Happened::nursing_failed:
        return who + "'s care does not help " + whom + ": the injury lasts " + days_in_words(e.a);
    case Happened::fight_ends: return end_sentence(told, e, "round");
    }
    return "";
}

} // namespace fracas::forbidden_lands
