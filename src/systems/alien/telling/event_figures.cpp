// Named figures of what happened: who and whom, the thing, and the event's own fields.
#include "systems/alien/telling/event_fields.hpp"
#include "systems/shared/telling/event_people.hpp"

#include <concepts>

namespace fracas::alien {

namespace {

template <class Body, class... Kinds>
constexpr bool is_one_of = (std::same_as<Body, Kinds> || ...);

// What is told of a thing names it even where no hand holds one.
template <class Body>
constexpr bool is_about_thing = is_one_of<Body, Conserved, SupplyRolled, OutOfAmmo, Aims, Reloaded, Unjammed,
                                          StillJammed, Drawn, PutAway, Dropped, PickedUp, Disarmed, HandedOver, Thrown>;

// An attack by people is made with something, be it bare hands; a creature has nothing else.
template <class Body>
bool is_with_item(const Event& event, const Body& body) {
    if (is_about_thing<Body> || event.item != bare_hands) return true;
    if constexpr (is_one_of<Body, Hit, Missed>) return body.attack == Manner::blow;
    else return false;
}

// What a declared action is about beside people and things.
void add_deed(const Told& told, int who, const Declared& declared, Document& figures) {
    switch (declared.deed) {
    case Do::attack:
    case Do::shoot: figures.set("weak_spot", declared.extra != 0); break;
    case Do::strike: figures.set("attack", attack_key(told, who, declared.extra)); break;
    case Do::full_cover:
        figures.set("barrier", told.names.barrier_key.at(static_cast<std::size_t>(declared.extra)));
        break;
    case Do::open_door:
    case Do::close_door:
    case Do::go:
    case Do::peek:
    case Do::lock:
    case Do::unlock:
    case Do::throw_item:
    case Do::pass:
    case Do::attack_door:
    case Do::shoot_door:
    case Do::jump: figures.set("border", border_key(told, declared.border.index)); break;
    default: break;
    }
}

} // namespace

std::string_view event_name(Happened kind) { return Events::name_of(kind); }

Document event_figures(const Told& told, const Event& event) {
    Document figures = people_of_event(told, event);
    Events::with(event, [&]<class Body>(const Body& body) {
        if (is_with_item(event, body)) figures.set("weapon", item_key(told, event.item));
        add_fields(told, body, figures);
        if constexpr (std::same_as<Body, Declared>) add_deed(told, event.who, body, figures);
        return true;
    });
    return figures;
}

} // namespace fracas::alien
