// Words for what happened. The figures a, b and c of an event mean, by kind, what event_figures calls them.
#include "systems/shadowrun/rules/space.hpp"
#include "systems/shadowrun/telling/words.hpp"
#include "systems/shared/telling/event_people.hpp"

namespace fracas::shadowrun {

namespace {

constexpr int decimetre = place_metre / 10; // places in events are decimetres

bool has_weapon(const Event& event) {
    switch (event.kind) {
    case Happened::tested:
        switch (static_cast<What>(event.c)) {
        case What::melee_attack:
        case What::melee_defence:
        case What::ranged_attack: return true;
        default: return false;
        }
    case Happened::melee_declared:
    case Happened::defends:
    case Happened::clashed:
    case Happened::attack_lost:
    case Happened::shot_declared:
    case Happened::hit:
    case Happened::struck_back:
    case Happened::missed:
    case Happened::dodged:
    case Happened::misfired:
    case Happened::barrier_hit:
    case Happened::stopped_by_barrier:
    case Happened::no_effect:
    case Happened::spreads:
    case Happened::rounds_walked:
    case Happened::grouping_lost:
    case Happened::resisted:
    case Happened::no_damage:
    case Happened::defaulted:
    case Happened::aims:
    case Happened::aim_lost:
    case Happened::drew:
    case Happened::put_away:
    case Happened::dropped:
    case Happened::load_removed:
    case Happened::load_inserted:
    case Happened::filled:
    case Happened::reload_goes_on:
    case Happened::nocked:
    case Happened::mode_set:
    case Happened::choke_set:
    case Happened::set_up:
    case Happened::mount_goes_on:
    case Happened::mounted:
    case Happened::unmounted:
    case Happened::weapon_empty: return true;
    case Happened::called_effect: return static_cast<Do>(event.a) == Do::disarms;
    default: return false;
    }
}

// Pool dice, rounds and boxes that the reader may know.
void set_known(Document& figures, std::string_view key, int figure) {
    if (figure != unknown_figure) figures.set(key, figure);
}

void set_place(Document& figures, const Event& e) {
    figures.set("x", e.a / 10.0);
    figures.set("y", e.b / 10.0);
}

Level level_of_event(int figure) { return static_cast<Level>(figure); }

void set_figures(const Told& told, const Event& e, Document& figures) {
    const auto say = [&](std::string_view key, int figure) { figures.set(key, figure); };
    switch (e.kind) {
    case Happened::turn_begins:
    case Happened::turn_ends: say("turn", e.a); break;
    case Happened::initiative_rolled:
        say("dice_sum", e.a);
        say("initiative", e.b);
        break;
    case Happened::tie_rolled: say("die", e.a); break;
    case Happened::pass_begins: say("pass", e.a); break;
    case Happened::phase_begins: say("initiative", e.a); break;
    case Happened::surprised:
        say("successes", e.a);
        say("against", e.b);
        break;
    case Happened::tested:
        figures.set("test", ask_name(static_cast<What>(e.c)));
        say("dice", e.a);
        say("successes", e.b);
        break;
    case Happened::all_ones: say("dice", e.a); break;
    case Happened::pool_used:
        figures.set("for", ask_name(static_cast<What>(e.c)));
        say("dice", e.a);
        set_known(figures, "left", e.b);
        break;
    case Happened::defaulted:
        if (e.a == 0) figures.set("skill", told.names.skill_key.at(static_cast<std::size_t>(e.b)));
        else figures.set("attribute", attribute_name(static_cast<Attribute>(e.b)));
        break;
    case Happened::moved:
    case Happened::stepped:
    case Happened::knocked_back: set_place(figures, e); break;
    case Happened::melee_declared:
        figures.set("manner", do_name(static_cast<Do>(e.a)));
        say("number", e.b);
        break;
    case Happened::defends: figures.set("defence", do_name(static_cast<Do>(e.a))); break;
    case Happened::clashed:
        say("attack", e.a);
        say("defence", e.b);
        break;
    case Happened::attack_lost: say("number", e.a); break;
    case Happened::shot_declared:
        say("rounds", e.a);
        figures.set("mode", mode_name(static_cast<Mode>(e.b)));
        figures.set("manner", do_name(static_cast<Do>(e.c)));
        break;
    case Happened::hit:
    case Happened::misfired:
        say("successes", e.a);
        say("power", e.b);
        figures.set("level", level_letter(level_of_event(e.c)));
        break;
    case Happened::barrier_hit:
        say("power", e.a);
        say("rating", e.b);
        say("against_barrier", e.c);
        break;
    case Happened::spreads:
        say("spread", e.a);
        say("hit_before", e.b);
        break;
    case Happened::rounds_walked:
    case Happened::grouping_lost: say("rounds", e.a); break;
    case Happened::called_effect: figures.set("effect", do_name(static_cast<Do>(e.a))); break;
    case Happened::resisted:
        say("body_successes", e.a);
        say("pool_successes", e.b);
        figures.set("level", level_letter(level_of_event(e.c)));
        break;
    case Happened::damaged:
        say("boxes", e.a);
        figures.set("level", level_letter(level_of_event(e.b)));
        figures.set("monitor", e.c != 0 ? "stun" : "physical");
        break;
    case Happened::subdual_damage:
        say("boxes", e.a);
        set_known(figures, "by_subduer", e.b);
        set_known(figures, "in_all", e.c);
        break;
    case Happened::overflowed: say("boxes", e.a); break;
    case Happened::dying:
    case Happened::bled: set_known(figures, "overflow", e.a); break;
    case Happened::subdual_faded: set_known(figures, "left", e.a); break;
    case Happened::hold_restored:
    case Happened::hold_weakened:
        say("boxes", e.a);
        set_known(figures, "by_subduer", e.b);
        break;
    case Happened::aims:
    case Happened::aim_lost: say("aim", e.a); break;
    case Happened::load_removed:
    case Happened::load_inserted: set_known(figures, "rounds", e.a); break;
    case Happened::filled:
        say("rounds", e.a);
        figures.set("spare_load", e.b != 0);
        break;
    case Happened::reload_goes_on: say("actions_left", e.a); break;
    case Happened::mode_set: figures.set("mode", mode_name(static_cast<Mode>(e.a))); break;
    case Happened::choke_set: say("choke", e.a); break;
    case Happened::fight_ends:
        if (e.a != nobody) figures.set("winner", told.names.side_key.at(static_cast<std::size_t>(e.a)));
        say("turn", e.b);
        figures.set("turn_limit", e.c != 0);
        break;
    default: break; // nothing but who, whom and weapon
    }
    add_target_number(told, e.tn, figures);
}

} // namespace

Document event_figures(const Told& told, const Event& event) {
    Document figures = people_of_event(told, event);
    if (has_weapon(event)) figures.set("weapon", item_key(told, event.item));
    set_figures(told, event, figures);
    return figures;
}

// --- sentences -------------------------------------------------------------------------------------------------------

namespace {

std::string_view test_name(What what) {
    switch (what) {
    case What::surprise_test: return "surprise test";
    case What::melee_attack: return "attack";
    case What::melee_defence: return "defence";
    case What::ranged_attack: return "shot";
    case What::knockdown: return "test to keep the feet";
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

std::string resisted_sentence(const Told& told, const Event& e) {
    std::string text = name_of(told, e.who) + " resists: " + successes_in_words(e.a) + " of Body";
    if (e.b > 0) text += ", " + std::to_string(e.b) + " of the Combat Pool";
    if (e.c > 0) text += ", " + std::string(level_name(level_of_event(e.c))) + " damage is left";
    return text + and_number(told, e.tn);
}

std::string manner_in_words(int manner) {
    switch (static_cast<Do>(manner)) {
    case Do::call_vital: return ", a called shot at a vital spot";
    case Do::call_other: return ", a called shot";
    case Do::subdue: return " to subdue";
    default: return "";
    }
}

std::string shot_sentence(const Told& told, const Event& e) {
    const auto mode = static_cast<Mode>(e.b);
    std::string text = name_of(told, e.who) + " fires " + the_item(told, e.item) + " at " + name_of(told, e.whom);
    if (mode == Mode::burst || mode == Mode::full_auto)
        text += ", " + std::string(mode_in_words(mode)) + ", " + counted(e.a, "round");
    return text + manner_in_words(e.c);
}

std::string effect_sentence(const Told& told, const Event& e) {
    const std::string whom = name_of(told, e.whom);
    switch (static_cast<Do>(e.a)) {
    case Do::disarms: return "The called shot takes " + the_item(told, e.item) + " out of " + whom + "'s hand";
    case Do::fells: return "The called shot fells " + whom;
    default: return "The called shot does nothing more to " + whom;
    }
}

std::string spread_sentence(const Told& told, const Event& e) {
    std::string text = "The shot reaches " + name_of(told, e.whom) + " weakened:";
    if (e.a > 0) text += " spread " + std::to_string(e.a);
    if (e.b > 0) text += (e.a > 0 ? "," : "") + std::string(" ") + std::to_string(e.b) + " hit before";
    return text + " (Power -" + std::to_string(e.a + e.b) + ")";
}

std::string left_in_words(int left, const std::string& words) {
    return left == unknown_figure ? "" : " (" + std::to_string(left) + " " + words + ")";
}

} // namespace

std::string event_text(const Told& told, const Event& e) {
    const std::string who = name_of(told, e.who), whom = name_of(told, e.whom), a = std::to_string(e.a);
    const auto item = [&] { return the_item(told, e.item); };
    const auto at = [&] { return place_in_words(e.a * decimetre, e.b * decimetre); };
    switch (e.kind) {
    case Happened::turn_begins: return "Combat Turn " + a + " begins";
    case Happened::turn_ends: return "Combat Turn " + a + " ends";
    case Happened::initiative_rolled: return who + " rolls initiative: " + std::to_string(e.b);
    case Happened::tie_rolled: return who + " rolls for the place in the order: " + a;
    case Happened::pass_begins: return "Initiative pass " + a;
    case Happened::phase_begins: return who + " acts (initiative " + a + ")";
    case Happened::phase_ends: return who + " is done";
    case Happened::delays: return who + " waits for a better moment";
    case Happened::acts_late: return who + " has waited and acts now";
    case Happened::interrupts: return who + " interrupts " + whom;
    case Happened::goes_on_with: return who + " goes on with what was begun";
    case Happened::declares_anew: return who + " can no longer do it and thinks of something else";
    case Happened::phase_lost: return who + " has waited too long: the Combat Phase is lost";
    case Happened::surprised:
        return who + " is surprised by " + whom + " (" + a + " against " + successes_in_words(e.b) + ")";
    case Happened::tested:
        return who + "'s " + std::string(test_name(static_cast<What>(e.c))) + ", " + dice_in_words(e.a) + ": " +
               successes_in_words(e.b) + and_number(told, e.tn);
    case Happened::all_ones: return "All of " + who + "'s dice show 1";
    case Happened::pool_used:
        return who + " uses " + dice_in_words(e.a) + " of the Combat Pool for " + for_what(static_cast<What>(e.c)) +
               left_in_words(e.b, "left");
    case Happened::defaulted:
        return who + " rolls " +
               std::string(e.a == 0 ? skill_name(static_cast<Skill>(e.b))
                                    : attribute_name(static_cast<Attribute>(e.b))) +
               " in place of the skill";
    case Happened::moved: return who + " moves to " + at();
    case Happened::stepped: return who + " steps up to " + whom + ", to " + at();
    case Happened::stopped: return who + " is stopped beside " + whom;
    case Happened::passes: return who + " goes past " + whom;
    case Happened::dropped_prone: return who + " drops prone";
    case Happened::stood_up: return who + " stands up";
    case Happened::failed_to_stand: return who + " cannot get up";
    case Happened::fled: return who + " has fled";
    case Happened::engaged: return who + " and " + whom + " are in melee";
    case Happened::disengaged: return who + " and " + whom + " are no longer in melee";
    case Happened::melee_declared:
        return who + " attacks " + whom + " with " + item() + manner_in_words(e.a) +
               (e.b > 1 ? " (attack " + std::to_string(e.b) + " of this action)" : "");
    case Happened::defends:
        return who + (static_cast<Do>(e.a) == Do::full_defence ? " goes on full defence with " : " defends with ") +
               item();
    case Happened::clashed:
        return who + " has " + successes_in_words(e.a) + ", " + whom + " has " + std::to_string(e.b);
    case Happened::attack_lost: return who + "'s attack on " + whom + " is lost";
    case Happened::shot_declared: return shot_sentence(told, e);
    case Happened::hit: // in melee the successes of both have been told
        return who + " hits " + whom + " with " + item() + ": " +
               (e.rule == Rule{"SR3-MELEE-4"} ? "" : successes_in_words(e.a) + ", ") +
               code_text(e.b, level_of_event(e.c), false);
    case Happened::struck_back: return who + " strikes back at " + whom;
    case Happened::missed: return who + " misses " + whom;
    case Happened::dodged: return who + " dodges";
    case Happened::misfired:
        return who + "'s " + item_name(told, e.item) + " misfires: " + successes_in_words(e.a) + ", " +
               code_text(e.b, level_of_event(e.c), false);
    case Happened::barrier_hit:
        return "The shot at " + whom + " meets a barrier: Power " + a + " less " + std::to_string(e.b);
    case Happened::stopped_by_barrier: return "The barrier stops the shot at " + whom;
    case Happened::no_effect: return "It has no effect on " + who;
    case Happened::spreads: return spread_sentence(told, e);
    case Happened::rounds_walked: return who + " walks the fire on to " + whom + ": " + counted(e.a, "round") + " lost";
    case Happened::grouping_lost: return who + "'s grouping at " + whom + " is lost";
    case Happened::called_effect: return effect_sentence(told, e);
    case Happened::resisted: return resisted_sentence(told, e);
    case Happened::damaged:
        return who + " takes " + std::string(level_name(level_of_event(e.b))) + " damage: " + boxes_in_words(e.a) +
               (e.c != 0 ? " of Stun" : "");
    case Happened::subdual_damage:
        return who + " is held down by " + whom + ": " + boxes_in_words(e.a) + " of subdual" +
               left_in_words(e.c, "in all");
    case Happened::no_damage: return who + " takes no damage";
    case Happened::overflowed: return boxes_in_words(e.a) + " of " + who + "'s Stun become Physical";
    case Happened::unconscious: return who + " is unconscious";
    case Happened::dying: return who + " is dying" + (e.a > 0 ? ", overflow " + a : "");
    case Happened::died: return who + " dies";
    case Happened::bled: return who + " bleeds" + (e.a > 0 ? ", overflow " + a : "");
    case Happened::wrecked: return who + " is wrecked";
    case Happened::knocked_back: return who + " is knocked back to " + at();
    case Happened::cornered: return who + " has no room to go back: cornered";
    case Happened::fell: return who + " falls";
    case Happened::no_longer_cornered: return who + " is no longer cornered";
    case Happened::kept_footing: return who + " keeps the feet";
    case Happened::subdued: return who + " is subdued";
    case Happened::free_again: return who + " is free again";
    case Happened::subdual_ended: return who + " no longer tries to subdue " + whom;
    case Happened::subdual_faded: return "The hold of " + whom + " on " + who + " fades";
    case Happened::hold_restored: return who + " tightens the hold on " + whom + ": " + boxes_in_words(e.a) + " back";
    case Happened::hold_weakened: return who + " works at the hold of " + whom + ": " + boxes_in_words(e.a) + " gone";
    case Happened::aims: return who + " aims " + item() + " at " + whom + " (-" + a + ")";
    case Happened::aim_lost: return who + " loses the aim";
    case Happened::drew: return who + " draws " + item();
    case Happened::put_away: return who + " puts " + item() + " away";
    case Happened::dropped: return who + " drops " + item();
    case Happened::load_removed: return who + " unloads " + item() + left_in_words(e.a, "in it");
    case Happened::load_inserted: return who + " loads " + item() + left_in_words(e.a, "rounds");
    case Happened::filled:
        return who + " puts " + counted(e.a, "round") + (e.b != 0 ? " into a spare load of " : " into ") + item();
    case Happened::reload_goes_on: return who + " goes on loading " + item() + " (" + counted(e.a, "action") + " left)";
    case Happened::nocked: return who + " nocks an arrow";
    case Happened::mode_set:
        return who + " sets " + item() + " to " + std::string(mode_in_words(static_cast<Mode>(e.a)));
    case Happened::choke_set: return who + " sets the choke of " + item() + " to " + a;
    case Happened::set_up: return who + " sets up " + item();
    case Happened::harness_released: return who + " releases the gyro harness";
    case Happened::harness_on: return who + " has put on the gyro harness";
    case Happened::mount_goes_on: return who + " works on the mount of " + item();
    case Happened::mounted: return who + " has mounted " + item() + " on the gyro harness";
    case Happened::unmounted: return who + " has taken " + item() + " off the gyro harness";
    case Happened::weapon_empty: return who + "'s " + item_name(told, e.item) + " is empty";
    case Happened::fight_ends: return end_sentence(told, e, "Combat Turn");
    }
    return "";
}

} // namespace fracas::shadowrun
