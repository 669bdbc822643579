// Named figures of what happened. The figures a, b and c of an event mean, by kind, what they are called here.
#include "systems/forbidden_lands/reading/rule_tables.hpp"
#include "systems/forbidden_lands/rules/critical_injuries.hpp"
#include "systems/forbidden_lands/telling/words.hpp"
#include "systems/shared/telling/event_people.hpp"

namespace fracas::forbidden_lands {

namespace {

bool has_item(Happened kind) {
    switch (kind) {
    case Happened::gear_worn:
    case Happened::gear_broken:
    case Happened::hit:
    case Happened::missed:
    case Happened::weak:
    case Happened::dropped:
    case Happened::drawn:
    case Happened::put_away:
    case Happened::readied:
    case Happened::loaded:
    case Happened::unready:
    case Happened::arrows_fewer:
    case Happened::thrown:
    case Happened::swings:
    case Happened::aims:
    case Happened::free_attack: return true;
    default: return false;
    }
}

// What is made with something or without; bare hands go without saying.
bool may_have_item(Happened kind) {
    return kind == Happened::declared || kind == Happened::rolled || kind == Happened::pushed ||
           kind == Happened::reacts;
}

std::string_view key_of_attribute(int figure) { return keys_of_attributes[static_cast<std::size_t>(figure)]; }

std::string_view key_of_skill(int figure) { return keys_of_skills[static_cast<std::size_t>(figure)]; }

// FBL-MONSTER-1+: a monster's attack has no row of its own.
std::string_view key_of_row(int figure) {
    return static_cast<Row>(figure) == Row::monster ? "strike" : keys_of_rows[static_cast<std::size_t>(figure)];
}

std::string key_of_injury(const Told& told, int injury) {
    return slug(told.names.injury.at(static_cast<std::size_t>(injury)), '_');
}

// What c of a pool entry tells more (asks.hpp).
void set_reason(const Told& told, const Event& e, Document& figures) {
    switch (static_cast<Why>(e.a)) {
    case Why::attribute: figures.set("attribute", key_of_attribute(e.c)); break;
    case Why::skill: figures.set("skill", key_of_skill(e.c)); break;
    case Why::gear:
    case Why::artifact: figures.set("weapon", item_key(told, e.c)); break;
    case Why::range:
    case Why::sneak_range:
    case Why::flee_range: figures.set("range", keys_of_ranges[static_cast<std::size_t>(e.c)]); break;
    case Why::zone: figures.set("ground", e.c == rough ? "rough" : "open"); break;
    case Why::social: figures.set("modifier", social_key(static_cast<Social>(e.c))); break;
    default: break;
    }
}

// Healing days: none for what never heals.
void set_days(Document& figures, int days) {
    if (days != days_forever) figures.set("days", days);
    figures.set("forever", days == days_forever);
}

void set_figures(const Told& told, const Event& e, Document& figures) {
    const auto say = [&](std::string_view key, int figure) { figures.set(key, figure); };
    const auto say_known = [&](std::string_view key, int figure) {
        if (figure != unknown_figure) figures.set(key, figure);
    };
    const auto say_deed = [&](std::string_view key) { figures.set(key, do_name(static_cast<Do>(e.a))); };
    const auto zone = [&](int index) { return told.names.zone_key.at(static_cast<std::size_t>(index)); };
    switch (e.kind) {
    case Happened::drew_card:
    case Happened::turn_begins: say("card", e.a); break;
    case Happened::kept_card:
        say("card", e.a);
        say("returned", e.b);
        break;
    case Happened::exchanged:
    case Happened::swapped:
        say("card", e.a);
        say("card_of_whom", e.b);
        break;
    case Happened::round_begins:
    case Happened::round_ends: say("round", e.a); break;
    case Happened::declared: say_deed("deed"); break;
    case Happened::pool:
        figures.set("why", slug(why_name(static_cast<Why>(e.a)), '_'));
        say("figure", e.b);
        set_reason(told, e, figures);
        break;
    case Happened::rolled:
    case Happened::pushed:
        figures.set("skill", key_of_skill(e.a));
        say("sixes", e.b);
        say("dice", e.c);
        break;
    case Happened::push_harm:
        say("points", e.a);
        figures.set("attribute", key_of_attribute(e.b));
        say("willpower", e.c);
        break;
    case Happened::gear_worn:
        say("points", e.a);
        say_known("left", e.b);
        break;
    case Happened::reacts: say_deed("reaction"); break;
    case Happened::hit:
        say("sixes", e.a);
        figures.set("attack", key_of_row(e.b));
        break;
    case Happened::missed: figures.set("attack", key_of_row(e.b)); break;
    case Happened::weak:
        say("sixes", e.a);
        say("needed", e.b);
        break;
    case Happened::covered:
        say("sixes", e.a);
        say("damage", e.b);
        break;
    case Happened::armored:
        say("damage", e.a);
        say("through", e.b);
        say("rating_lost", e.c);
        break;
    case Happened::worn:
        say("armor", e.a);
        say("helmet", e.b);
        break;
    case Happened::damaged:
        say("points", e.a);
        figures.set("attribute", key_of_attribute(e.b));
        say_known("left", e.c);
        break;
    case Happened::broke:
        figures.set("attribute", key_of_attribute(e.a));
        figures.set("cause", cause_name(static_cast<Cause>(e.b)));
        break;
    case Happened::injured:
        say("d66", e.a < 0 ? -e.a : e.a);
        figures.set("table", wounds_name(static_cast<Wounds>(e.b)));
        figures.set("injury", key_of_injury(told, e.c));
        break;
    case Happened::limit_set:
        say("limit", e.a);
        figures.set("unit", unit_name(static_cast<Unit>(e.b)));
        break;
    case Happened::healing_set:
    case Happened::nursed:
    case Happened::nursing_failed: set_days(figures, e.a); break;
    case Happened::died: figures.set("cause", cause_name(static_cast<Cause>(e.a))); break;
    case Happened::arrows_fewer: say("arrow_die", e.a); break;
    case Happened::thrown:
    case Happened::ran:
    case Happened::crawled:
    case Happened::stumbled: figures.set("zone", zone(e.a)); break;
    case Happened::free_attack:
    case Happened::social_won:
    case Happened::social_lost: say_deed("deed"); break;
    case Happened::covers: say("rating", e.a); break;
    case Happened::social_end: say_deed("result"); break;
    case Happened::cast:
        say("power_level", e.a);
        figures.set("mishap", e.b != 0);
        break;
    case Happened::mishap: say_deed("effect"); break;
    case Happened::effect:
        say_deed("effect");
        if (static_cast<Do>(e.a) == Do::fell) break;
        figures.set("attribute", key_of_attribute(e.b));
        say("points", e.c);
        break;
    case Happened::treated:
        figures.set("attribute", key_of_attribute(e.a));
        say("points", e.b);
        break;
    case Happened::treatment_failed: figures.set("attribute", key_of_attribute(e.a)); break;
    case Happened::life_saved:
    case Happened::life_not_saved:
        figures.set("injury", key_of_injury(told, e.a));
        say("d66", e.b);
        break;
    case Happened::paid: say("willpower", e.a); break;
    case Happened::feared: say("sixes", e.a); break;
    case Happened::vented: say_deed("choice"); break;
    case Happened::got_condition:
    case Happened::lost_condition: figures.set("condition", slug(condition_name(static_cast<Condition>(e.a)))); break;
    case Happened::quarter_passes: figures.set("time", names_of_times[static_cast<std::size_t>(e.a)]); break;
    case Happened::recovered:
        figures.set("attribute", key_of_attribute(e.a));
        say_known("score", e.b);
        break;
    case Happened::healed:
        say("d66", e.a);
        figures.set("table", wounds_name(static_cast<Wounds>(e.b)));
        break;
    case Happened::fight_ends:
        if (e.a != nobody) figures.set("winner", told.names.side_key.at(static_cast<std::size_t>(e.a)));
        say("round", e.b);
        figures.set("round_limit", e.c != 0);
        break;
    default: break; // nothing but who, whom and weapon
    }
}

} // namespace

Document event_figures(const Told& told, const Event& event) {
    Document figures = people_of_event(told, event);
    if (has_item(event.kind) || (may_have_item(event.kind) && event.item != bare_hands))
        figures.set("weapon", item_key(told, event.item));
    set_figures(told, event, figures);
    return figures;
}

} // namespace fracas::forbidden_lands
