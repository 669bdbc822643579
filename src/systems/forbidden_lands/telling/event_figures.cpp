// Named figures of what happened.
#include "systems/forbidden_lands/telling/event_fields.hpp"
#include "systems/forbidden_lands/telling/keys.hpp"
#include "systems/shared/telling/event_document.hpp"
#include "systems/shared/telling/event_people.hpp"

namespace fracas::forbidden_lands {

// --- fields ---------------------------------------------------------------------------------------------------------

Document told_as(const Told&, Do deed) { return do_name(deed); }
Document told_as(const Told&, Why why) { return slug(why_name(why), '_'); }
Document told_as(const Told&, Skill skill) { return keys_of_skills[static_cast<std::size_t>(skill)]; }
Document told_as(const Told&, Attribute attribute) { return keys_of_attributes[static_cast<std::size_t>(attribute)]; }

// FBL-MONSTER-1+: a monster's attack has no row of its own.
Document told_as(const Told&, Row attack) {
    return attack == Row::monster ? "strike" : keys_of_rows[static_cast<std::size_t>(attack)];
}

Document told_as(const Told&, Wounds table) { return wounds_name(table); }
Document told_as(const Told&, Unit unit) { return unit_name(unit); }
Document told_as(const Told&, Cause cause) { return cause_name(cause); }
Document told_as(const Told&, Condition condition) { return slug(condition_name(condition)); }

Document told_as(const Told& told, ZoneIndex zone) {
    return told.names.zone_key.at(static_cast<std::size_t>(zone.index));
}

Document told_as(const Told& told, InjuryIndex injury) {
    return slug(told.names.injury.at(static_cast<std::size_t>(injury.index)), '_');
}

Document told_as(const Told& told, SideIndex side) {
    if (side.index < 0) return {};
    return told.names.side_key.at(static_cast<std::size_t>(side.index));
}

Document told_as(const Told& told, AttributeIfAny attribute) {
    if (attribute.index < 0) return {};
    return told_as(told, static_cast<Attribute>(attribute.index));
}

Document told_as(const Told&, Days days) { return days.forever() ? Document() : Document(days.count); }
Document told_as(const Told&, TimeOfDay time) { return names_of_times[static_cast<std::size_t>(time.quarter)]; }

Document schema_of(Days) { return Document::table({{"type", "integer"}}); }

namespace {

// --- what is told beside the fields ---------------------------------------------------------------------------------

// What it was done with; bare hands go without saying where nothing need be used.
template <class Body>
bool tells_item(const Event& event) {
    if constexpr (requires { Body::names_item; })
        return Body::names_item == NamesItem::always || event.item != bare_hands;
    else return false;
}

template <class Body>
void add_more(const Told&, const Body&, Document&) {}

// What an entry of a pool is about, under a name that says what it is.
void add_more(const Told& told, const PoolEntry& e, Document& figures) {
    switch (e.why) {
    case Why::attribute: figures.set("attribute", told_as(told, static_cast<Attribute>(e.about))); break;
    case Why::skill: figures.set("skill", told_as(told, static_cast<Skill>(e.about))); break;
    case Why::gear:
    case Why::artifact: figures.set("weapon", item_key(told, e.about)); break;
    case Why::range:
    case Why::sneak_range:
    case Why::flee_range: figures.set("range", keys_of_ranges[static_cast<std::size_t>(e.about)]); break;
    case Why::zone: figures.set("ground", e.about == rough ? "rough" : "open"); break;
    case Why::social: figures.set("modifier", social_key(static_cast<Social>(e.about))); break;
    default: break;
    }
}

} // namespace

Document event_figures(const Told& told, const Event& event) {
    Document figures = people_of_event(told, event);
    Events::with(event, [&]<class Body>(const Body& body) {
        if (tells_item<Body>(event)) figures.set("weapon", item_key(told, event.item));
        add_fields(told, body, figures);
        add_more(told, body, figures);
        return true;
    });
    return figures;
}

} // namespace fracas::forbidden_lands
