// What happened, in figures and in words: one sentence for each kind of event.
#include "systems/shadowrun/rules/space.hpp"
#include "systems/shadowrun/telling/words.hpp"
#include "systems/shared/telling/event_document.hpp"
#include "systems/shared/telling/event_people.hpp"

namespace fracas::shadowrun {

// --- figures ---------------------------------------------------------------------------------------------------------

Document told_as(const Told&, What what) { return ask_name(what); }
Document told_as(const Told&, Do what) { return do_name(what); }
Document told_as(const Told&, Mode mode) { return mode_name(mode); }
Document told_as(const Told&, Level level) { return level_letter(level); }
Document told_as(const Told&, Monitor monitor) { return monitor == Monitor::stun ? "stun" : "physical"; }
Document told_as(const Told& told, Maybe<Skill> skill) {
    return skill.any() ? Document(told.names.skill_key.at(static_cast<std::size_t>(skill.index))) : Document();
}
Document told_as(const Told&, Maybe<Attribute> attribute) {
    return attribute.any() ? Document(attribute_name(*attribute)) : Document();
}
Document told_as(const Told& told, Side side) {
    return side.index == nobody ? Document() : Document(told.names.side_key.at(static_cast<std::size_t>(side.index)));
}
// Whole metres as whole numbers, as in the state and in encounters.
Document told_as(const Told&, Decimetres place) {
    return place.tenths % 10 == 0 ? Document(place.tenths / 10) : Document(place.tenths / 10.0);
}

namespace {

Document schema_of_word() { return Document::table({{"type", "string"}}); }

// Whether the event's weapon is told.
template <class Body>
bool tells_weapon(const Body&) {
    return requires { Body::with_weapon; };
}
bool tells_weapon(const TestMade& e) {
    return e.test == What::melee_attack || e.test == What::melee_defence || e.test == What::ranged_attack;
}
bool tells_weapon(const CalledEffect& e) { return e.effect == Do::disarms; }

} // namespace

Document schema_of(What) { return schema_of_word(); }
Document schema_of(Do) { return schema_of_word(); }
Document schema_of(Mode) { return schema_of_word(); }
Document schema_of(Level) { return schema_of_word(); }
Document schema_of(Monitor) { return schema_of_word(); }
Document schema_of(Maybe<Skill>) { return schema_of_word(); }
Document schema_of(Maybe<Attribute>) { return schema_of_word(); }
Document schema_of(Side) { return schema_of_word(); }
Document schema_of(Decimetres) { return Document::table({{"type", "number"}}); }

Document event_figures(const Told& told, const Event& event) {
    Document figures = people_of_event(told, event);
    Events::with(event, [&](const auto& body) {
        if (tells_weapon(body)) figures.set("weapon", item_key(told, event.item));
        add_fields(told, body, figures);
        return true;
    });
    add_target_number(told, event.tn, figures);
    return figures;
}

// --- sentences -------------------------------------------------------------------------------------------------------

namespace {

// What a sentence is made of besides the event's own figures.
struct Sentence {
    const Told& told;
    const Event& event;
    std::string who = name_of(told, event.who);
    std::string whom = name_of(told, event.whom);

    std::string item() const { return the_item(told, event.item); }
    std::string number() const { return and_number(told, event.tn); }
};

std::string_view test_name(What what) {
    switch (what) {
    case What::surprise_test: return "surprise test";
    case What::melee_attack: return "attack";
    case What::melee_defence: return "defence";
    case What::ranged_attack: return "shot";
    case What::knockdown: return "test to stay standing";
    case What::hold_test: return "test for the hold";
    case What::standing_test: return "test to stand up";
    default: return "test";
    }
}

std::string for_what(What what) {
    switch (what) {
    case What::attack_pool: return "the attack";
    case What::defence_pool: return "the defence";
    default: return "the resistance";
    }
}

std::string manner_in_words(Do manner) {
    switch (manner) {
    case Do::call_vital: return ", a called shot at a vital spot";
    case Do::call_other: return ", a called shot";
    case Do::subdue: return " to subdue";
    default: return "";
    }
}

std::string left_in_words(Known left, const std::string& words) {
    return left.known() ? " (" + std::to_string(left.figure) + " " + words + ")" : "";
}

std::string overflow_in_words(Known overflow) {
    return overflow.figure > 0 ? ", overflow " + std::to_string(overflow.figure) : "";
}

std::string place(Decimetres x, Decimetres y) {
    constexpr int decimetre = place_metre / 10;
    return place_in_words(x.tenths * decimetre, y.tenths * decimetre);
}

std::string sentence(const Sentence&, const TurnBegins& e) {
    return "Combat Turn " + std::to_string(e.turn) + " begins";
}
std::string sentence(const Sentence&, const TurnEnds& e) { return "Combat Turn " + std::to_string(e.turn) + " ends"; }
std::string sentence(const Sentence& s, const InitiativeRolled& e) {
    return s.who + " rolls initiative: " + std::to_string(e.initiative);
}
std::string sentence(const Sentence& s, const TieRolled& e) {
    return s.who + " rolls for the place in the order: " + std::to_string(e.die);
}
std::string sentence(const Sentence&, const PassBegins& e) { return "Initiative pass " + std::to_string(e.pass); }
std::string sentence(const Sentence& s, const PhaseBegins& e) {
    return s.who + " acts (initiative " + std::to_string(e.initiative) + ")";
}
std::string sentence(const Sentence& s, const PhaseEnds&) { return s.who + " is done"; }
std::string sentence(const Sentence& s, const Delays&) { return s.who + " waits for a better moment"; }
std::string sentence(const Sentence& s, const ActsLate&) { return s.who + " has waited and acts now"; }
std::string sentence(const Sentence& s, const Interrupts&) { return s.who + " interrupts " + s.whom; }
std::string sentence(const Sentence& s, const GoesOnWith&) { return s.who + " goes on with what was begun"; }
std::string sentence(const Sentence& s, const DeclaresAnew&) {
    return s.who + " can no longer do it and thinks of something else";
}
std::string sentence(const Sentence& s, const PhaseLost&) {
    return s.who + " has waited too long: the Combat Phase is lost";
}
std::string sentence(const Sentence& s, const Surprised& e) {
    return s.who + " is surprised by " + s.whom + " (" + std::to_string(e.successes) + " against " +
           successes_in_words(e.against) + ")";
}

// tests

std::string sentence(const Sentence& s, const TestMade& e) {
    return s.who + "'s " + std::string(test_name(e.test)) + ", " + dice_in_words(e.dice) + ": " +
           successes_in_words(e.successes) + s.number();
}
std::string sentence(const Sentence& s, const AllOnes&) { return "All of " + s.who + "'s dice show 1"; }
std::string sentence(const Sentence& s, const PoolUsed& e) {
    return s.who + " uses " + dice_in_words(e.dice) + " of the Combat Pool for " + for_what(e.what) +
           left_in_words(e.left, "left");
}
std::string sentence(const Sentence& s, const Defaulted& e) {
    return s.who + " rolls " + rating_name(e.skill.any() ? skill_name(*e.skill) : attribute_name(*e.attribute)) +
           " in place of the skill";
}

// movement

std::string sentence(const Sentence& s, const Moved& e) { return s.who + " moves to " + place(e.x, e.y); }
std::string sentence(const Sentence& s, const Stepped& e) {
    return s.who + " steps up to " + s.whom + ", to " + place(e.x, e.y);
}
std::string sentence(const Sentence& s, const Stopped&) { return s.who + " is stopped beside " + s.whom; }
std::string sentence(const Sentence& s, const Passes&) { return s.who + " goes past " + s.whom; }
std::string sentence(const Sentence& s, const DroppedProne&) { return s.who + " drops prone"; }
std::string sentence(const Sentence& s, const StoodUp&) { return s.who + " stands up"; }
std::string sentence(const Sentence& s, const FailedToStand&) { return s.who + " cannot get up"; }
std::string sentence(const Sentence& s, const Fled&) { return s.who + " has fled"; }
std::string sentence(const Sentence& s, const Engaged&) { return s.who + " and " + s.whom + " are in melee"; }
std::string sentence(const Sentence& s, const Disengaged&) {
    return s.who + " and " + s.whom + " are no longer in melee";
}

// attacks

std::string sentence(const Sentence& s, const MeleeDeclared& e) {
    return s.who + " attacks " + s.whom + " with " + s.item() + manner_in_words(e.manner) +
           (e.number > 1 ? " (attack " + std::to_string(e.number) + " of this action)" : "");
}
std::string sentence(const Sentence& s, const Defends& e) {
    return s.who + (e.defence == Do::full_defence ? " goes on full defence with " : " defends with ") + s.item();
}
std::string sentence(const Sentence& s, const Compared& e) {
    return s.who + " has " + successes_in_words(e.attack) + ", " + s.whom + " has " + std::to_string(e.defence);
}
std::string sentence(const Sentence& s, const AttackLost&) { return s.who + "'s attack on " + s.whom + " is lost"; }
std::string sentence(const Sentence& s, const ShotDeclared& e) {
    std::string text = s.who + " fires " + s.item() + " at " + s.whom;
    if (e.mode == Mode::burst || e.mode == Mode::full_auto)
        text += ", " + std::string(mode_in_words(e.mode)) + ", " + counted(e.rounds, "round");
    return text + manner_in_words(e.manner);
}
// In melee the successes of both have been told.
std::string sentence(const Sentence& s, const Hit& e) {
    return s.who + " hits " + s.whom + " with " + s.item() + ": " +
           (s.event.rule == Rule{"SR3-MELEE-4"} ? "" : successes_in_words(e.successes) + ", ") +
           code_text(e.power, e.level, e.monitor == Monitor::stun);
}
std::string sentence(const Sentence& s, const StruckBack&) { return s.who + " strikes back at " + s.whom; }
std::string sentence(const Sentence& s, const Missed&) { return s.who + " misses " + s.whom; }
std::string sentence(const Sentence& s, const Dodged&) { return s.who + " dodges"; }
std::string sentence(const Sentence& s, const Misfired& e) {
    return s.who + "'s " + item_name(s.told, s.event.item) + " misfires: " + successes_in_words(e.successes) + ", " +
           code_text(e.power, e.level, false);
}
std::string sentence(const Sentence& s, const BarrierHit& e) {
    // SR3-BARRIER-1+, SR3-AMMO-2: what it does to the barrier is the game master's word, by these two figures.
    return "The shot at " + s.whom + " meets a barrier: Power " + std::to_string(e.power) + " less " +
           std::to_string(e.rating) + "; against the barrier itself Power " + std::to_string(e.power) +
           " meets a rating of " + std::to_string(e.against_barrier);
}
std::string sentence(const Sentence& s, const StoppedByBarrier&) { return "The barrier stops the shot at " + s.whom; }
std::string sentence(const Sentence& s, const NoEffect&) { return "It has no effect on " + s.who; }
std::string sentence(const Sentence& s, const Spreads& e) {
    std::string text = "The shot reaches " + s.whom + " weakened:";
    if (e.spread > 0) text += " spread " + std::to_string(e.spread);
    if (e.hit_before > 0)
        text += (e.spread > 0 ? "," : "") + std::string(" ") + std::to_string(e.hit_before) + " hit before";
    return text + " (Power -" + std::to_string(e.spread + e.hit_before) + ")";
}
std::string sentence(const Sentence& s, const RoundsWalked& e) {
    return s.who + " walks the fire on to " + s.whom + ": " + counted(e.rounds, "round") + " lost";
}
std::string sentence(const Sentence& s, const GroupingLost&) { return s.who + "'s grouping at " + s.whom + " is lost"; }
std::string sentence(const Sentence& s, const CalledEffect& e) {
    switch (e.effect) {
    case Do::disarms: return "The called shot takes " + s.item() + " out of " + s.whom + "'s hand";
    case Do::fells: return "The called shot fells " + s.whom;
    case Do::halts: return "The called shot brings " + s.whom + " to a halt";
    case Do::ruling: return "The called shot does to " + s.whom + " what the game master says";
    default: return "The called shot does nothing more to " + s.whom;
    }
}

// damage

std::string sentence(const Sentence& s, const ResistanceRolled& e) {
    std::string text = s.who + " resists: " + successes_in_words(e.body_successes) + " of Body";
    if (e.pool_successes > 0) text += ", " + std::to_string(e.pool_successes) + " of the Combat Pool";
    if (e.level != Level::none) text += ", " + std::string(level_name(e.level)) + " damage is left";
    return text + s.number();
}
std::string sentence(const Sentence& s, const Damaged& e) {
    return s.who + " takes " + std::string(level_name(e.level)) + " damage: " + boxes_in_words(e.boxes) +
           (e.monitor == Monitor::stun ? " of Stun" : "");
}
std::string sentence(const Sentence& s, const SubdualDamage& e) {
    return s.who + " is held down by " + s.whom + ": " + boxes_in_words(e.boxes) + " of subdual" +
           left_in_words(e.in_all, "in all");
}
std::string sentence(const Sentence& s, const NoDamage&) { return s.who + " takes no damage"; }
std::string sentence(const Sentence& s, const Overflowed& e) {
    if (!e.boxes.known()) return "The rest of the Stun is Physical damage to " + s.who;
    return boxes_in_words(e.boxes) + " of " + s.who + "'s Stun " + (e.boxes == 1 ? "becomes" : "become") + " Physical";
}
std::string sentence(const Sentence& s, const KnockedOut&) { return s.who + " is unconscious"; }
std::string sentence(const Sentence& s, const Dying& e) { return s.who + " is dying" + overflow_in_words(e.overflow); }
std::string sentence(const Sentence& s, const Died&) { return s.who + " dies"; }
std::string sentence(const Sentence& s, const Bled& e) { return s.who + " bleeds" + overflow_in_words(e.overflow); }
std::string sentence(const Sentence& s, const Wrecked&) { return s.who + " is wrecked"; }
std::string sentence(const Sentence& s, const KnockedBack& e) {
    return s.who + " is knocked back to " + place(e.x, e.y);
}
std::string sentence(const Sentence& s, const Cornered&) { return s.who + " has no room to go back: cornered"; }
std::string sentence(const Sentence& s, const Fell&) { return s.who + " falls"; }
std::string sentence(const Sentence& s, const NoLongerCornered&) { return s.who + " is no longer cornered"; }
std::string sentence(const Sentence& s, const KeptFooting&) { return s.who + " stays standing"; }

// subdual

std::string sentence(const Sentence& s, const Subdued&) { return s.who + " is subdued"; }
std::string sentence(const Sentence& s, const FreeAgain&) { return s.who + " is free again"; }
std::string sentence(const Sentence& s, const SubdualEnded&) { return s.who + " no longer tries to subdue " + s.whom; }
std::string sentence(const Sentence& s, const SubdualFaded&) {
    return "The hold of " + s.whom + " on " + s.who + " fades";
}
std::string sentence(const Sentence& s, const HoldRestored& e) {
    if (e.boxes == 0) return s.who + " cannot tighten the hold on " + s.whom;
    return s.who + " tightens the hold on " + s.whom + ": " + boxes_in_words(e.boxes) + " back";
}
std::string sentence(const Sentence& s, const HoldWeakened& e) {
    if (e.boxes == 0) return s.who + " cannot loosen the hold of " + s.whom;
    return s.who + " works at the hold of " + s.whom + ": " + boxes_in_words(e.boxes) + " gone";
}

// gear

std::string sentence(const Sentence& s, const Aims& e) {
    return s.who + " aims " + s.item() + " at " + s.whom + " (-" + std::to_string(e.aim) + ")";
}
std::string sentence(const Sentence& s, const AimLost&) { return s.who + " loses the aim"; }
std::string sentence(const Sentence& s, const Drew&) { return s.who + " draws " + s.item(); }
std::string sentence(const Sentence& s, const PutAway&) { return s.who + " puts " + s.item() + " away"; }
std::string sentence(const Sentence& s, const Dropped&) { return s.who + " drops " + s.item(); }
std::string sentence(const Sentence& s, const LoadRemoved& e) {
    return s.who + " unloads " + s.item() + left_in_words(e.rounds, "in it");
}
std::string sentence(const Sentence& s, const LoadInserted& e) {
    return s.who + " loads " + s.item() + left_in_words(e.rounds, "rounds");
}
std::string sentence(const Sentence& s, const Filled& e) {
    return s.who + " puts " + (e.rounds.known() ? counted(e.rounds, "round") : "rounds") +
           (e.spare_load ? " into a spare load of " : " into ") + s.item();
}
std::string sentence(const Sentence& s, const ReloadGoesOn& e) {
    return s.who + " goes on loading " + s.item() + " (" + counted(e.actions_left, "action") + " left)";
}
std::string sentence(const Sentence& s, const Nocked&) { return s.who + " nocks an arrow"; }
std::string sentence(const Sentence& s, const ModeSet& e) {
    return s.who + " sets " + s.item() + " to " + std::string(mode_in_words(e.mode));
}
std::string sentence(const Sentence& s, const ChokeSet& e) {
    return s.who + " sets the choke of " + s.item() + " to " + std::to_string(e.choke);
}
std::string sentence(const Sentence& s, const WeaponSetUp&) { return s.who + " sets up " + s.item(); }
std::string sentence(const Sentence& s, const HarnessReleased&) { return s.who + " releases the gyro harness"; }
std::string sentence(const Sentence& s, const HarnessOn&) { return s.who + " has put on the gyro harness"; }
std::string sentence(const Sentence& s, const MountGoesOn&) { return s.who + " works on the mount of " + s.item(); }
std::string sentence(const Sentence& s, const Mounted&) {
    return s.who + " has mounted " + s.item() + " on the gyro harness";
}
std::string sentence(const Sentence& s, const Unmounted&) {
    return s.who + " has taken " + s.item() + " off the gyro harness";
}
std::string sentence(const Sentence& s, const WeaponEmpty&) {
    return s.who + "'s " + item_name(s.told, s.event.item) + " is empty";
}
std::string sentence(const Sentence& s, const FightEnds& e) {
    return end_sentence(s.told, e.winner.index, e.turn, e.turn_limit, "Combat Turn");
}

} // namespace

std::string event_text(const Told& told, const Event& event) {
    const Sentence s{told, event};
    return Events::with(event, [&](const auto& body) { return sentence(s, body); });
}

} // namespace fracas::shadowrun
