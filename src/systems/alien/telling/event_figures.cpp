// Named figures of what happened. The figures a, b and c of an event mean, by kind, what they are called here.
#include "systems/alien/telling/words.hpp"
#include "systems/shared/telling/event_people.hpp"

namespace fracas::alien {

namespace {

bool has_item(Happened kind) {
    switch (kind) {
    case Happened::conserved:
    case Happened::supply_rolled:
    case Happened::out_of_ammo:
    case Happened::aims:
    case Happened::reloaded:
    case Happened::unjammed:
    case Happened::still_jammed:
    case Happened::drawn:
    case Happened::put_away:
    case Happened::dropped:
    case Happened::picked_up:
    case Happened::disarmed: return true;
    default: return false;
    }
}

// An attack by people is made with something, be it bare hands; a creature has nothing else.
bool is_with_item(const Event& e) {
    if (has_item(e.kind) || e.item != bare_hands) return true;
    return (e.kind == Happened::hit || e.kind == Happened::missed) && static_cast<Manner>(int{e.b}) == Manner::blow;
}

// What a declared action is about beside people and things.
void set_deed(const Told& told, const Event& e, Document& figures) {
    const auto what = static_cast<Do>(int{e.a});
    figures.set("deed", do_name(what));
    switch (what) {
    case Do::attack:
    case Do::shoot: figures.set("weak_spot", e.b != 0); break;
    case Do::strike: figures.set("attack", attack_key(told, e.who, e.b)); break;
    case Do::full_cover: figures.set("barrier", told.names.barrier_key.at(static_cast<std::size_t>(e.b))); break;
    case Do::open_door:
    case Do::close_door:
    case Do::go:
    case Do::peek:
    case Do::lock:
    case Do::unlock:
    case Do::pass:
    case Do::attack_door:
    case Do::shoot_door:
    case Do::jump: figures.set("border", border_key(told, e.c)); break;
    default: break;
    }
}

void set_figures(const Told& told, const Event& e, Document& figures) {
    const auto say = [&](std::string_view key, int figure) { figures.set(key, figure); };
    const auto say_known = [&](std::string_view key, int figure) {
        if (figure != unknown_figure) figures.set(key, figure);
    };
    const auto zone = [&] { figures.set("zone", zone_key(told, e.a)); };
    const auto border = [&](int index) { figures.set("border", border_key(told, index)); };
    switch (e.kind) {
    case Happened::round_begins:
    case Happened::round_ends: say("round", e.a); break;
    case Happened::drew_card:
    case Happened::given_card:
    case Happened::turn_begins: say("card", e.a); break;
    case Happened::held_off:
        say("card", e.a);
        say("card_of_whom", e.b);
        break;
    case Happened::declared: set_deed(told, e, figures); break;
    case Happened::pool:
        figures.set("why", why_name(static_cast<Why>(int{e.a})));
        say("figure", e.b);
        if (static_cast<Why>(int{e.a}) == Why::response)
            figures.set("response", response_name(static_cast<Response>(int{e.c})));
        break;
    case Happened::rolled:
    case Happened::pushed:
        figures.set("skill", skill_name(static_cast<Skill>(int{e.a})));
        say("sixes", e.b);
        say("dice", e.c);
        break;
    case Happened::stressed:
        say("points", e.a);
        say_known("stress", e.b);
        figures.set("cause", stressor_name(static_cast<Stressor>(int{e.c})));
        break;
    case Happened::responded:
        figures.set("response", response_name(static_cast<Response>(int{e.a})));
        figures.set("nothing_new", e.b != 0);
        break;
    case Happened::reacts: figures.set("reaction", do_name(static_cast<Do>(int{e.a}))); break;
    case Happened::hit:
        say("sixes", e.a);
        figures.set("attack", manner_name(static_cast<Manner>(int{e.b})));
        break;
    case Happened::missed: figures.set("attack", manner_name(static_cast<Manner>(int{e.b}))); break;
    case Happened::supply_rolled:
        say("ones", e.a);
        say_known("ammo", e.b);
        break;
    case Happened::not_breached: say("level", e.a); break;
    case Happened::armored:
        say("damage", e.a);
        say("through", e.b);
        say("armor", e.c);
        break;
    case Happened::damaged:
        say("points", e.a);
        say_known("left", e.b);
        break;
    case Happened::injured: // below 0: one that stands for its kind
        say("d66", e.a < 0 ? -e.a : int{e.a});
        break;
    case Happened::died: figures.set("cause", cause_name(static_cast<Cause>(int{e.a}))); break;
    case Happened::servo_damaged:
        figures.set("damage", servo_name(static_cast<Servo>(int{e.a})));
        figures.set("nothing_new", e.b != 0);
        break;
    case Happened::creature_hurt: figures.set("effect", critical_name(static_cast<Critical>(int{e.a}))); break;
    case Happened::splashed:
    case Happened::friendly_fired:
    case Happened::first_aid:
    case Happened::rallied: say("sixes", e.a); break;
    case Happened::panicked:
        figures.set("response", panic_name(static_cast<Panic>(int{e.a})));
        say("total", e.b);
        figures.set("holds", e.c == 0);
        break;
    case Happened::death_roll_passed:
        say("d66", e.a);
        say("passed", e.b);
        break;
    case Happened::stabilized: say("d66", e.a); break;
    case Happened::limit_shorter:
        say("d66", e.a);
        figures.set("limit", limit_name(static_cast<Limit>(int{e.b})));
        break;
    case Happened::recovered: say_known("health", e.a); break;
    case Happened::task_done:
    case Happened::task_failed: figures.set("task", feature_name(static_cast<ZoneFeature>(int{e.a}))); break;
    case Happened::moved:
        zone();
        border(e.b);
        break;
    case Happened::dragged: zone(); break;
    case Happened::peeked:
        border(e.a);
        figures.set("saw", e.b != 0);
        break;
    case Happened::jumped:
    case Happened::jump_failed:
    case Happened::passed_by: border(e.a); break;
    case Happened::door_set:
        border(e.a);
        figures.set("door", door_name(static_cast<DoorState>(int{e.b})));
        break;
    case Happened::door_hurt:
        border(e.a);
        say("damage", e.b);
        break;
    case Happened::took_cover:
        figures.set("cover", cover_name(static_cast<Cover>(int{e.a})));
        say("level", e.b);
        break;
    case Happened::reloaded:
        say("ammo", e.a);
        say_known("magazines", e.b);
        break;
    case Happened::disarmed: figures.set("taken", e.a != 0); break;
    case Happened::stung: say("turns", e.a); break;
    case Happened::ordered:
        figures.set("deed", deed_name(static_cast<Deed>(int{e.a})));
        say("dice", e.b);
        break;
    case Happened::despairs: figures.set("flees", e.a != 0); break;
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
    if (is_with_item(event)) figures.set("weapon", item_key(told, event.item));
    set_figures(told, event, figures);
    return figures;
}

} // namespace fracas::alien
