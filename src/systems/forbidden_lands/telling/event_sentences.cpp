// Words for what happened: a sentence for each kind of event.
#include "systems/forbidden_lands/rules/critical_injuries.hpp"
#include "systems/forbidden_lands/telling/words.hpp"
#include "systems/shared/telling/event_people.hpp"

namespace fracas::forbidden_lands {

namespace {

// What every sentence is made from.
struct Sentence {
    const Told& told;
    const Event& event;
    std::string who, whom; // in words
};

std::string text(int figure) { return std::to_string(figure); }
std::string name(Attribute attribute) { return std::string(attribute_name(attribute)); }
std::string name(Skill skill) { return std::string(skill_name(skill)); }
std::string zone(const Sentence& s, ZoneIndex zone) {
    return s.told.names.zone.at(static_cast<std::size_t>(zone.index));
}
std::string item(const Sentence& s) { return item_name(s.told, s.event.item); }
std::string the_item(const Sentence& s) { return the_item(s.told, s.event.item); }
std::string with_item(const Sentence& s) { return s.event.item == bare_hands ? "" : " with " + the_item(s); }

// "2 left", unless the reader may not know.
std::string left(Known figure) { return figure.known() ? " (" + text(figure) + " left)" : ""; }

std::string lasting(Days days) { return days.forever() ? "for ever" : "for " + counted(days.count, "day"); }

std::string time(int figure, Unit unit) {
    const std::string_view units = unit_name(unit);
    return counted(figure, std::string(units.substr(0, units.size() - 1)));
}

std::string cards(const Sentence& s, int own, int other) {
    return s.who + " now has card " + text(own) + ", " + s.whom + " card " + text(other);
}

// That somebody runs or crawls was told when it was declared.
std::string step(const Sentence& s, ZoneIndex to, const char* how) {
    const std::string who = s.who + " " + how;
    return s.event.whom == nobody ? who + " in " + zone(s, to) + ", with nobody at Arm's Length"
                                  : who + " at Arm's Length of " + s.whom;
}

// --- cards, rounds, turns -------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const DrewCard& e) { return s.who + " draws card " + text(e.card); }
std::string sentence(const Sentence& s, const DrewOneOfTwo& e) {
    return s.who + " draws card " + text(e.drawn) + ", one of two";
}
std::string sentence(const Sentence& s, const KeptCard& e) {
    return s.who + " keeps card " + text(e.card) + ", card " + text(e.returned) + " goes back";
}
std::string sentence(const Sentence& s, const Exchanged& e) { return cards(s, e.card, e.card_of_whom); }
std::string sentence(const Sentence& s, const Swapped& e) { return cards(s, e.card, e.card_of_whom); }
std::string sentence(const Sentence&, const RoundBegins& e) { return "Round " + text(e.round) + " begins"; }
std::string sentence(const Sentence&, const RoundEnds& e) { return "Round " + text(e.round) + " ends"; }
std::string sentence(const Sentence& s, const TurnBegins& e) { return s.who + "'s turn (card " + text(e.card) + ")"; }
std::string sentence(const Sentence& s, const TurnEnds&) { return s.who + " is done"; }
std::string sentence(const Sentence& s, const Skipped&) { return s.who + " can do nothing this round"; }
std::string sentence(const Sentence& s, const Sneaked&) { return s.who + " gets at " + s.whom + " unnoticed"; }
std::string sentence(const Sentence& s, const Noticed&) { return s.whom + " notices " + s.who; }
std::string sentence(const Sentence& s, const Declared& e) {
    return s.who + " " +
           deed(s.told, s.event.who, option_of(e.deed, s.event.item, s.event.whom, e.extra), Telling::report);
}

// --- pools ----------------------------------------------------------------------------------------------------------

// FBL-DICE-1, FBL-DICE-3+: dice of a colour by their number, modifiers with their sign.
std::string sentence(const Sentence& s, const PoolEntry& e) {
    const std::string dice = text(e.figure);
    switch (e.why) {
    case Why::attribute: return dice + " base (" + name(static_cast<Attribute>(e.about)) + ")";
    case Why::listed: return dice + " base (listed)";
    case Why::gear:
        return dice + " gear (" + (e.about == bare_hands ? "natural weapon" : item_name(s.told, e.about)) + ")";
    case Why::borrowed: return dice + " gear (at hand)";
    case Why::artifact: return "D" + dice + " (" + item_name(s.told, e.about) + ")";
    default: return with_sign(e.figure) + " " + modifier_name(e);
    }
}
std::string sentence(const Sentence& s, const RollMade& e) {
    return s.who + " rolls " + name(e.skill) + ", " + dice_in_words(e.dice) + ": " + sixes_in_words(e.sixes);
}
std::string sentence(const Sentence& s, const RollPushed& e) {
    return s.who + " pushes " + name(e.skill) + ", " + dice_in_words(e.dice) + " again: " + sixes_in_words(e.sixes) +
           " in all";
}
std::string sentence(const Sentence& s, const PushHarm& e) {
    return "The push costs " + s.who + " " + counted(e.points, "point") + " of " + name(e.attribute) + left(e.left) +
           (e.willpower > 0 ? " and gives " + text(e.willpower) + " WP" : "");
}
std::string sentence(const Sentence& s, const GearWorn& e) {
    return s.who + "'s " + item(s) + " wears by " + text(e.points) + left(e.left);
}
std::string sentence(const Sentence& s, const GearBroken&) { return s.who + "'s " + item(s) + " is broken"; }

// --- attacks --------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Reacts& e) {
    switch (e.reaction) {
    case Do::dodge_falling: return s.who + " dodges " + s.whom + " and will fall";
    case Do::dodge_standing: return s.who + " dodges " + s.whom + " and stays on the feet";
    default: return s.who + " parries " + s.whom + with_item(s);
    }
}
std::string attack(const Sentence& s, Row row, bool works) {
    if (row == Row::break_free) return s.who + (works ? " breaks free of " : " does not break free of ") + s.whom;
    return s.who + "'s " + attack_name(s.told, s.event.who, row) + with_item(s) + (works ? " hits " : " misses ") +
           s.whom;
}
std::string sentence(const Sentence& s, const Hit& e) {
    return attack(s, e.attack, true) + ": " + sixes_in_words(e.sixes) + " left";
}
std::string sentence(const Sentence& s, const Missed& e) { return attack(s, e.attack, false); }
std::string sentence(const Sentence& s, const TooWeak& e) {
    return s.who + "'s " + attack_name(s.told, s.event.who, e.attack) + with_item(s) + " is too weak for " + s.whom +
           ": " + sixes_in_words(e.sixes) + " left of " + text(e.needed) + " needed";
}

// --- harm -----------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Covered& e) {
    return s.who + "'s cover against " + s.whom + ": " + sixes_in_words(e.sixes) + ", " + text(e.damage) +
           " damage left";
}
std::string sentence(const Sentence& s, const Armored& e) {
    return s.who + "'s armour lets " + text(e.through) + " of " + text(e.damage) + " damage through" +
           (e.rating_lost > 0 ? " and loses " + counted(e.rating_lost, "point") + " of rating" : "");
}
std::string sentence(const Sentence& s, const Worn& e) {
    return s.who + " now has armour " + text(e.armor) + ", helmet " + text(e.helmet);
}
std::string sentence(const Sentence& s, const Damaged& e) {
    return s.who + " loses " + counted(e.points, "point") + " of " + name(e.attribute) +
           (s.event.whom == nobody ? "" : " to " + s.whom) + left(e.left);
}
std::string sentence(const Sentence& s, const Unharmed&) { return s.who + " is unharmed"; }

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

std::string sentence(const Sentence& s, const Broke& e) {
    constexpr std::string_view effects[] = {"knocked senseless", "collapses from exhaustion", "panics",
                                            "has had enough"};
    return s.who + " is Broken in " + name(e.attribute) + " " + cause_in_words(e.cause) + ": " +
           std::string(effects[static_cast<std::size_t>(e.attribute)]);
}

std::string sentence(const Sentence& s, const Injured& e) {
    const std::string on = " (" + std::string(wounds_name(e.table)) + " table)";
    return s.whom + " is injured: " + injury_in_words(s.told, e.injury.index, e.d66) + (e.d66 == 0 ? "" : on);
}
std::string sentence(const Sentence& s, const HelmetSaved&) { return "The helmet saves " + s.who + " and is ruined"; }
std::string sentence(const Sentence& s, const HelmetFailed&) { return "The helmet does not save " + s.who; }
std::string sentence(const Sentence& s, const LimitSet& e) {
    return s.who + " dies in " + time(e.limit, e.unit) + " unless saved";
}
std::string sentence(const Sentence& s, const HealingSet& e) { return s.who + " has the injury " + lasting(e.days); }
std::string sentence(const Sentence& s, const Died& e) { return s.who + " dies " + cause_in_words(e.cause); }
std::string sentence(const Sentence& s, const Pained&) { return "The injury hurts " + s.who; }

// --- things ---------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Fell&) { return s.who + " falls prone"; }
std::string sentence(const Sentence& s, const GotUp&) { return s.who + " gets up"; }
std::string sentence(const Sentence& s, const Dropped&) { return s.who + " drops " + the_item(s); }
std::string sentence(const Sentence& s, const Drawn&) { return s.who + " now has " + the_item(s) + " in hand"; }
std::string sentence(const Sentence& s, const PutAway&) { return s.who + " puts " + the_item(s) + " away"; }
std::string sentence(const Sentence& s, const Readied&) { return s.who + "'s " + item(s) + " is readied"; }
std::string sentence(const Sentence& s, const WeaponLoaded&) { return s.who + "'s " + item(s) + " is loaded"; }
std::string sentence(const Sentence& s, const Unready&) { return s.who + "'s " + item(s) + " is no longer readied"; }
std::string sentence(const Sentence& s, const ArrowsFewer& e) {
    return e.arrow_die == 0 ? s.who + " is out of arrows" : s.who + "'s arrow die drops to D" + text(e.arrow_die);
}
std::string sentence(const Sentence& s, const ArrowsLast& e) {
    return s.who + "'s arrow die stays at D" + text(e.arrow_die);
}
std::string sentence(const Sentence& s, const Thrown& e) {
    return s.who + "'s " + item(s) + " lies in " + zone(s, e.zone);
}
std::string sentence(const Sentence& s, const Grappled&) { return s.who + " holds " + s.whom; }
std::string sentence(const Sentence& s, const GrappleEnds&) {
    return "The grapple of " + s.who + " and " + s.whom + " ends";
}
std::string sentence(const Sentence& s, const Swings&) {
    return s.who + " swings " + the_item(s) + ": +1 damage if the next action hits with it";
}
std::string sentence(const Sentence& s, const Aims&) {
    return s.who + " aims " + the_item(s) + ": +1 damage if the shot hits";
}
std::string sentence(const Sentence& s, const Feints&) {
    return s.who + " feints at " + s.whom + ": their cards change places " +
           (s.told.book.settings.feint_at_once ? "at once" : "with the next round");
}

// --- moves ----------------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Ran& e) { return step(s, e.zone, "is now"); }
std::string sentence(const Sentence& s, const Crawled& e) { return step(s, e.zone, "now lies"); }
std::string sentence(const Sentence& s, const Stumbled& e) {
    return s.who + " stumbles on the rough ground of " + zone(s, e.zone);
}
std::string sentence(const Sentence& s, const Stayed&) { return s.who + " does not get anywhere"; }
std::string sentence(const Sentence& s, const Retreated&) { return s.who + " is at nobody's Arm's Length any more"; }
std::string sentence(const Sentence& s, const FreeAttack& e) {
    return s.who + " gets a free attack on " + s.whom + ": " + std::string(do_name(e.deed)) + with_item(s);
}
std::string sentence(const Sentence& s, const Fled&) { return s.who + " has fled"; }
std::string sentence(const Sentence& s, const FlightFailed&) { return s.who + " does not get away"; }
std::string sentence(const Sentence& s, const Covers& e) { return s.who + " is in cover, rating " + text(e.rating); }
std::string sentence(const Sentence& s, const CoverLeft&) { return s.who + " is in cover no longer"; }

// --- words and magic ------------------------------------------------------------------------------------------------

std::string talk(const Sentence& s, Do deed, bool won) {
    switch (deed) {
    case Do::persuade: return s.who + (won ? " persuades " : " does not persuade ") + s.whom;
    case Do::taunt: return s.who + (won ? "'s taunt stings " : "'s taunt leaves no mark on ") + s.whom;
    default: return s.who + (won ? " takes in " : " does not take in ") + s.whom;
    }
}
std::string sentence(const Sentence& s, const SocialWon& e) { return talk(s, e.deed, true); }
std::string sentence(const Sentence& s, const SocialLost& e) { return talk(s, e.deed, false); }

std::string sentence(const Sentence& s, const SocialEnd& e) {
    switch (e.result) {
    case Do::complies: return s.who + " complies with " + s.whom;
    case Do::complies_for_price: return s.who + " complies with " + s.whom + " for something in return";
    case Do::attacks_at_once: return s.who + " attacks at once";
    case Do::stands_down: return s.who + " stands down and leaves the fight";
    case Do::waits: return s.who + " does nothing more this round";
    default: return s.who + " does nothing about it";
    }
}
std::string sentence(const Sentence& s, const TrialWon& e) {
    return s.who + "'s " + name(e.skill) + " succeeds: " + sixes_in_words(e.sixes);
}
std::string sentence(const Sentence& s, const TrialLost& e) { return s.who + "'s " + name(e.skill) + " fails"; }

std::string sentence(const Sentence& s, const SpellCast& e) {
    return s.who + "'s spell at " + s.whom + " has power level " + text(e.power_level) +
           (e.mishap ? ", but there is a mishap" : "");
}
std::string sentence(const Sentence& s, const Mishap& e) {
    return e.effect == Do::no ? "The mishap costs " + s.who + " nothing in figures" : "The mishap strikes " + s.who;
}

std::string sentence(const Sentence& s, const EffectTaken& e) {
    const auto attribute = [&] { return name(static_cast<Attribute>(e.attribute.index)); };
    switch (e.effect) {
    case Do::harm: return "It does " + s.whom + " " + text(e.points) + " damage to " + attribute();
    case Do::restore: return "It restores up to " + counted(e.points, "point") + " of " + s.whom + "'s " + attribute();
    default: return "It throws " + s.whom + " to the ground";
    }
}
std::string sentence(const Sentence& s, const ItemUsed&) { return s.who + " uses an item"; }

// --- aid and time ---------------------------------------------------------------------------------------------------

std::string sentence(const Sentence& s, const Treated& e) {
    return s.who + " helps " + s.whom + ": " + counted(e.points, "point") + " of " + name(e.attribute);
}
std::string sentence(const Sentence& s, const TreatmentFailed& e) {
    return s.who + " cannot help " + s.whom + "'s " + name(e.attribute);
}
std::string sentence(const Sentence& s, const LifeSaved& e) {
    return s.who + " saves " + s.whom + "'s life: " + injury_in_words(s.told, e.injury.index, e.d66);
}
std::string sentence(const Sentence& s, const LifeNotSaved& e) {
    return s.who + " cannot save " + s.whom + "'s life: " + injury_in_words(s.told, e.injury.index, e.d66);
}
std::string sentence(const Sentence& s, const Spared&) { return s.who + " cannot bring the hand down on " + s.whom; }
std::string sentence(const Sentence& s, const Slain&) { return s.who + " kills " + s.whom; }
std::string sentence(const Sentence& s, const Paid& e) { return s.who + " pays " + text(e.willpower) + " WP"; }
std::string sentence(const Sentence& s, const Feared& e) { return s.who + " spreads fear: " + sixes_in_words(e.sixes); }
std::string sentence(const Sentence& s, const Vented& e) {
    return s.who +
           (e.choice == Do::burst_out ? " bursts out against whoever is closest" : " withdraws from everything");
}
std::string sentence(const Sentence& s, const GotCondition& e) {
    return s.who + " is " + std::string(condition_name(e.condition));
}
std::string sentence(const Sentence& s, const LostCondition& e) {
    return s.who + " is no longer " + std::string(condition_name(e.condition));
}
std::string sentence(const Sentence&, const QuarterPasses& e) {
    return "A Quarter Day passes: " + std::string(names_of_times[static_cast<std::size_t>(e.time.quarter)]);
}
std::string sentence(const Sentence& s, const Recovered& e) {
    return s.who + " recovers " + name(e.attribute) + (e.score.known() ? ", now " + text(e.score) : "");
}
std::string sentence(const Sentence& s, const Rested&) { return s.who + " is rested"; }
std::string sentence(const Sentence& s, const Slept&) { return s.who + " has slept"; }
std::string sentence(const Sentence& s, const BadNight&) { return s.who + " dreams badly and finds no sleep"; }
std::string sentence(const Sentence& s, const Hallucinates&) { return s.who + " has visions"; }
std::string sentence(const Sentence& s, const Collapsed&) { return s.who + " collapses and sleeps"; }

std::string sentence(const Sentence& s, const Healed& e) {
    const int row = e.d66 == 0 ? int{s.told.book.other_injury} : injury_row(s.told.book, e.table, e.d66);
    return s.who + "'s injury has healed: " + injury_in_words(s.told, row, e.d66);
}
std::string sentence(const Sentence& s, const Nursed& e) {
    return s.who + "'s care helps " + s.whom + ": the injury lasts " + lasting(e.days);
}
std::string sentence(const Sentence& s, const NursingFailed& e) {
    return s.who + "'s care does not help " + s.whom + ": the injury lasts " + lasting(e.days);
}

std::string sentence(const Sentence& s, const FightEnds& e) {
    return end_sentence(s.told, e.winner.index, e.round, e.round_limit, "round");
}

} // namespace

std::string event_text(const Told& told, const Event& event) {
    const Sentence about{told, event, name_of(told, event.who), name_of(told, event.whom)};
    return Events::with(event, [&](const auto& body) { return sentence(about, body); });
}

} // namespace fracas::forbidden_lands
