// Words for what happened. The figures a, b and c of an event mean, by kind, what event_figures calls them.
#include "systems/coriolis/telling/words.hpp"

#include "engine/counting.hpp"
#include "systems/coriolis/rules/actions.hpp"
#include "systems/shared/telling/event_people.hpp"

#include <algorithm>
#include <cstdlib>

namespace fracas::coriolis {

namespace {

std::string turns_in_words(int turns) { return counted(turns, "combat turn"); }

// COR-CRIT-7+: "2 minutes (8 combat turns)". Hours and days outlast a fight, and the longest of them are cut short
// in the event, so they are told in the unit of the injury.
std::string limit_in_words(const Told& told, int d66, int turns) {
    const int each = told.book.injury[injury_row(d66)].limit_turns;
    const int units = (turns + each - 1) / each;
    if (each >= 240) return counted(units, each >= 5760 ? "day" : "hour");
    return counted(units, "minute") + " (" + turns_in_words(turns) + ")";
}

// The option as far as the event of its declaration knows it.
Option declared_option(const Event& event) {
    return {.what = static_cast<Do>(event.a), .item = event.item, .target = event.whom, .x = event.c};
}

bool has_weapon(const Told& told, const Event& event) {
    switch (event.kind) {
    case Happened::claimed:
    case Happened::claim_broken:
    case Happened::defends:
    case Happened::defence_spent:
    case Happened::dropped:
    case Happened::extra_die:
    case Happened::clip_emptied:
    case Happened::jammed:
    case Happened::reloaded:
    case Happened::drew:
    case Happened::picked_up:
    case Happened::opportunity:
    case Happened::overwatch_fire:
    case Happened::answered_fire:
    case Happened::unjammed: return true;
    case Happened::hit:
    case Happened::missed: return !rams(told, event.who, event.item);
    case Happened::spent: return static_cast<Do>(event.a) == Do::disarm;
    case Happened::declared:
        switch (static_cast<Do>(event.a)) {
        case Do::reload:
        case Do::draw:
        case Do::pick_up:
        case Do::drop:
        case Do::clear_jam: return true;
        default: return is_melee_attack(static_cast<Do>(event.a)) || is_shot(static_cast<Do>(event.a));
        }
    default: return false;
    }
}

Document injury_table(const Told& told, int d66) {
    return Document::table({{"d66", d66}, {"name", told.names.injury.at(static_cast<std::size_t>(injury_row(d66)))}});
}

void set_declared(const Told& told, const Event& event, Document& figures) {
    const Option option = declared_option(event);
    figures.set("action", do_name(option.what));
    figures.set("cost", event.b);
    if (option.what == Do::first_aid) figures.set("kit", kit_key(told, event.who, option.item));
    if (option.what == Do::calm_command || option.what == Do::calm_medicurgy)
        figures.set("skill", skill_key(skill_of(option.what)));
    if (!needs_dice(option.what)) return;
    Document manner = Document::list();
    if ((option.x & silently) != 0) manner.add("silent");
    if ((option.x & with_help) != 0) manner.add("help");
    if ((option.x & as_group) != 0) manner.add("group");
    if (manner.size() > 0) figures.set("manner", manner);
}

void set_purpose(const Told& told, const Event& event, Document& figures) {
    if (event.a == purpose_raise) figures.set("purpose", "raise");
    else figures.set("injury", injury_table(told, injury_d66(told.state.wound[event.a].row)));
}

// AP, HP and MP that the reader may know.
void set_known(Document& figures, std::string_view key, int figure) {
    if (figure != unknown_figure) figures.set(key, figure);
}

void set_figures(const Told& told, const Event& e, Document& figures) {
    switch (e.kind) {
    case Happened::initiative_rolled: figures.set("initiative", e.a); break;
    case Happened::rolled_off: figures.set("die", e.a); break;
    case Happened::turn_begins:
    case Happened::turn_ends: figures.set("turn", e.a); break;
    case Happened::claimed:
        figures.set("gain", e.a);
        figures.set("effective", e.b);
        break;
    case Happened::slot_begins:
        set_known(figures, "ap", e.a);
        figures.set("effective", e.b);
        break;
    case Happened::slot_ends: set_known(figures, "ap", e.a); break;
    case Happened::initiative_lowered:
        figures.set("effective", e.a);
        figures.set("initiative", e.b);
        break;
    case Happened::initiative_raised:
        figures.set("gain", e.a);
        figures.set("at_once", e.b != 0);
        break;
    case Happened::pool:
        figures.set("why", slug(why_name(static_cast<Why>(e.a))));
        figures.set("dice", e.b);
        break;
    case Happened::tested:
        figures.set("skill", skill_key(static_cast<Skill>(e.c)));
        figures.set("dice", e.a);
        figures.set("sixes", e.b);
        break;
    case Happened::tested_again:
        figures.set("dice", e.a);
        figures.set("sixes", e.b);
        figures.set("darkness", e.c);
        break;
    case Happened::darkness:
        figures.set("change", e.a);
        figures.set("darkness", e.b);
        break;
    case Happened::declared: set_declared(told, e, figures); break;
    case Happened::defence_spent:
    case Happened::spent:
        figures.set("effect", do_name(static_cast<Do>(e.a)));
        figures.set("left", e.b);
        break;
    case Happened::hit: figures.set("sixes", e.a); break;
    case Happened::armor_rolled:
        figures.set("dice", e.a);
        figures.set("sixes", e.b);
        figures.set("damage", e.c);
        figures.set("passed", std::max(e.c - e.b, 0));
        break;
    case Happened::damaged:
        figures.set("damage", e.a);
        set_known(figures, "left", e.b);
        break;
    case Happened::stressed:
        figures.set("stress", e.a);
        set_known(figures, "left", e.b);
        break;
    case Happened::injured:
        figures.set("injury", injury_table(told, e.a));
        if (e.b > 0) figures.set("turns_to_live", e.b);
        break;
    case Happened::stunned:
        figures.set("turns", e.a);
        figures.set("pending", e.b);
        break;
    case Happened::extra_die:
        figures.set("die", e.a);
        figures.set("sixes", e.b);
        break;
    case Happened::moved:
    case Happened::stopped:
    case Happened::drove:
        figures.set("x", e.a);
        figures.set("y", e.b);
        break;
    case Happened::took_cover:
        figures.set("cover", e.a);
        figures.set("place", place_key(told, e.b));
        break;
    case Happened::watching:
        figures.set("look_x", e.a);
        figures.set("look_y", e.b);
        break;
    case Happened::answered_fire: figures.set("shoots_first", e.a != 0); break;
    case Happened::aided:
        set_purpose(told, e, figures);
        figures.set("sixes", e.b);
        break;
    case Happened::aid_failed: set_purpose(told, e, figures); break;
    case Happened::calmed:
        figures.set("sixes", e.a);
        set_known(figures, "left", e.b);
        break;
    case Happened::unjammed:
    case Happened::power_used: figures.set("sixes", e.a); break;
    case Happened::pain:
    case Happened::bled: figures.set("damage", e.a); break;
    case Happened::wakes: figures.set("hours", e.a); break;
    case Happened::heals:
        figures.set("injury", injury_table(told, e.a));
        figures.set("days", e.b);
        figures.set("untreated", e.c != 0);
        break;
    case Happened::traumatised: set_known(figures, "most_mp", e.a); break;
    case Happened::fight_ends:
        if (e.a != nobody) figures.set("winner", told.names.side_key.at(static_cast<std::size_t>(e.a)));
        figures.set("turn", e.b);
        figures.set("turn_limit", e.c != 0);
        break;
    default: break; // nothing but who, whom and weapon
    }
}

} // namespace

Document event_figures(const Told& told, const Event& event) {
    Document figures = people_of_event(told, event);
    if (has_weapon(told, event)) figures.set("weapon", item_key(told, event.item));
    set_figures(told, event, figures);
    return figures;
}

// --- sentences ---------------------------------------------------------------------------------------------------

namespace {

std::string armor_sentence(const std::string& who, const Event& e) {
    const int passed = std::max(e.c - e.b, 0);
    const std::string rest = passed == 0 ? "nothing passes" : std::to_string(passed) + " damage passes";
    if (e.b == 0) return who + "'s armour: none of " + dice_in_words(e.a) + " helps, " + rest;
    return who + "'s armour: " + std::to_string(e.b) + " of " + dice_in_words(e.a) + (e.b == 1 ? " stops" : " stop") +
           " the blow, " + rest;
}

std::string left_in_words(int left, std::string_view points) {
    return left == unknown_figure ? "" : " (" + std::to_string(left) + " " + std::string(points) + " left)";
}

// The compass point of a direction, or its figures where it is none of the eight.
std::string direction(int x, int y) {
    for (const int i : below(8))
        if (compass(i) == Point{x, y}) return "the " + std::string(compass_name(i));
    return "(" + std::to_string(x) + ", " + std::to_string(y) + ") from here";
}

} // namespace

std::string event_text(const Told& told, const Event& e) {
    const std::string who = name_of(told, e.who), whom = name_of(told, e.whom);
    // Never for first aid, whose declaration has the number of a kit in place of an item.
    const auto weapon = [&] { return item_name(told, e.item); };
    const auto the_weapon = [&] { return (e.item == bare_hands ? "" : "the ") + weapon(); };
    const auto with_weapon = [&] { return has_weapon(told, e) ? " with " + the_weapon() : std::string(); };
    const auto at = [&] { return "(" + std::to_string(e.a) + ", " + std::to_string(e.b) + ")"; };
    const std::string a = std::to_string(e.a);
    switch (e.kind) {
    case Happened::initiative_rolled: return who + " rolls initiative: " + a;
    case Happened::rolled_off: return who + " rolls off: " + a;
    case Happened::turn_begins: return "Combat turn " + a + " begins";
    case Happened::turn_ends: return "Combat turn " + a + " ends";
    case Happened::claimed:
        return who + " claims " + the_weapon() + ": initiative " + with_sign(e.a) + ", now " + std::to_string(e.b);
    case Happened::claim_broken: return who + " has not attacked with " + the_weapon() + " as claimed and loses all AP";
    case Happened::slot_begins:
        return who + " acts (initiative " + std::to_string(e.b) + (e.a == unknown_figure ? "" : ", " + a + " AP") + ")";
    case Happened::slot_ends:
        return who + " is done" + (e.a == unknown_figure || e.a == 0 ? "" : " and keeps " + a + " AP");
    case Happened::initiative_lowered: return who + " waits: initiative lowered to " + a;
    case Happened::initiative_raised:
        return who + " gains " + a + " initiative" + (e.b != 0 ? " at once" : " from the next combat turn");
    case Happened::initiative_taken: return who + " takes the initiative";
    case Happened::pool: return with_sign(e.b) + " " + std::string(why_name(static_cast<Why>(e.a)));
    case Happened::tested:
        return who + " rolls " + std::string(skill_name(static_cast<Skill>(e.c))) + ", " + dice_in_words(e.a) + ": " +
               sixes_in_words(e.b);
    case Happened::tested_again:
        return (told.book.sheet[e.who].pc ? who + " prays to the Icons" : "The game master rolls again for " + who) +
               ", " + dice_in_words(e.a) + ": " + sixes_in_words(e.b) + " in all (DP now " + std::to_string(e.c) + ")";
    case Happened::darkness:
        return std::string("The game master ") + (e.a < 0 ? "spends " : "gains ") + std::to_string(std::abs(e.a)) +
               " DP, " + std::to_string(e.b) + " in the pool";
    case Happened::declared: return who + " " + deed(told, e.who, declared_option(e), Telling::report);
    case Happened::action_lost: return who + " can no longer do it: the action is lost";
    case Happened::defends: return who + " defends with " + the_weapon();
    case Happened::defence_spent:
    case Happened::spent:
        return who + " " + deed(told, e.who, {static_cast<Do>(e.a), e.item, e.whom}, Telling::report) +
               (e.b > 0 ? " (" + sixes_in_words(e.b) + " left)" : "");
    case Happened::hit: return who + " hits " + whom + with_weapon() + ": " + sixes_in_words(e.a);
    case Happened::missed: return who + " misses " + whom;
    case Happened::armor_rolled: return armor_sentence(who, e);
    case Happened::damaged: return who + " takes " + a + " damage" + left_in_words(e.b, "HP");
    case Happened::stressed: return who + " takes " + a + " stress" + left_in_words(e.b, "MP");
    case Happened::injured:
        return whom + " suffers " + injury_name(told, e.a) + " from " + who +
               (e.b > 0 ? "; fatal in " + limit_in_words(told, e.a, e.b) + " without first aid" : "");
    case Happened::broken: return who + " is broken";
    case Happened::broke_down: return who + " breaks down";
    case Happened::died: return who + " dies";
    case Happened::fell: return who + " falls";
    case Happened::stunned: return who + " is stunned, " + turns_in_words(e.a);
    case Happened::knocked_out: return who + " is unconscious";
    case Happened::crippled: return who + " is paralysed";
    case Happened::dropped: return who + " drops " + the_weapon();
    case Happened::grappled: return who + " pins " + whom;
    case Happened::released: return who + " and " + whom + " are no longer in the clinch";
    case Happened::broke_free: return who + " breaks free from " + whom;
    case Happened::held: return who + " cannot break free: " + whom + " holds on";
    case Happened::extra_die: return who + "'s next die of the burst: " + a + ", " + sixes_in_words(e.b) + " in all";
    case Happened::clip_emptied: return who + "'s " + weapon() + " is empty";
    case Happened::jammed: return who + "'s " + weapon() + " jams: the attack is lost";
    case Happened::reloaded: return who + " has reloaded " + the_weapon();
    case Happened::drew: return who + " has drawn " + the_weapon();
    case Happened::picked_up: return who + " has picked up " + the_weapon();
    case Happened::moved: return who + " moves to " + at();
    case Happened::stopped: return who + " is stopped at " + at();
    case Happened::went_prone: return who + " is prone";
    case Happened::got_up: return who + " is back on the feet";
    case Happened::took_cover: return who + " is in cover (" + place_key(told, e.b) + "), " + dice_in_words(e.a);
    case Happened::left_cover: return who + " is out of cover";
    case Happened::watching: return who + " is on overwatch towards " + (e.whom == nobody ? direction(e.a, e.b) : whom);
    case Happened::watch_broken: return who + " is no longer on overwatch";
    case Happened::opportunity: return who + " strikes at " + whom + " in passing" + with_weapon();
    case Happened::overwatch_fire: return who + " fires from overwatch at " + whom + with_weapon();
    case Happened::answered_fire:
        return who + " answers " + whom + "'s fire" + with_weapon() + " and shoots " + (e.a != 0 ? "first" : "second");
    case Happened::aided:
        if (e.a == purpose_raise) return who + " gets " + whom + " back from broken: " + sixes_in_words(e.b);
        return who + " stops " + whom + "'s " + injury_name(told, injury_d66(told.state.wound[e.a].row));
    case Happened::aid_failed: return who + "'s first aid for " + whom + " fails";
    case Happened::calmed:
        return who + (e.a > 0 ? " calms " : " cannot calm ") + whom + (e.a > 0 ? left_in_words(e.b, "MP") : "");
    case Happened::unjammed: return who + (e.a > 0 ? " clears " : " does not clear ") + "the jam of " + the_weapon();
    case Happened::power_used: return who + " uses a mystical power: " + sixes_in_words(e.a);
    case Happened::drove: return who + " drives " + whom + " to " + at();
    case Happened::wrecked: return who + " is a wreck";
    case Happened::pain: return who + " pays for the effort with " + a + " damage";
    case Happened::bled: return who + " bleeds: " + a + " damage";
    case Happened::sneaked: return who + " sneaks up on " + whom;
    case Happened::noticed: return whom + " notices " + who;
    case Happened::helped: return who + " helps " + whom;
    case Happened::surrendered: return who + " surrenders";
    case Happened::fled: return who + " has fled";
    case Happened::fight_ends: return end_sentence(told, e, "combat turn");
    case Happened::wakes: return who + " is " + std::string(coming_round(e.rule)) + " after " + counted(e.a, "hour");
    case Happened::heals:
        return who + "'s " + injury_name(told, e.a) + " heals in " + counted(e.b, "day") +
               (e.c != 0 ? ", if it is treated in time" : "");
    case Happened::traumatised:
        return who + " is marked for good: the MP maximum drops" + (e.a == unknown_figure ? "" : " to " + a);
    }
    return "";
}

} // namespace fracas::coriolis
