// What happened as a table: the fields of an event under their names.
#include "systems/coriolis/rules/action_points.hpp"
#include "systems/coriolis/telling/words.hpp"
#include "systems/shared/telling/event_document.hpp"
#include "systems/shared/telling/event_people.hpp"

namespace fracas::coriolis {

namespace {

Document of_type(std::string_view type) { return Document::table({{"type", type}}); }

Document injury_table(const Told& told, int d66) {
    return Document::table({{"d66", d66}, {"name", told.names.injury.at(static_cast<std::size_t>(injury_row(d66)))}});
}

} // namespace

// --- fields that are more than a number ------------------------------------------------------------------------------

Document told_as(const Told&, Do what) { return do_name(what); }
Document told_as(const Told&, Why why) { return slug(why_name(why)); }
Document told_as(const Told&, Skill skill) { return skill_key(skill); }

Document told_as(const Told&, Manners manner) {
    Document words = Document::list();
    if ((manner.bits & silently) != 0) words.add("silent");
    if ((manner.bits & with_help) != 0) words.add("help");
    if ((manner.bits & as_group) != 0) words.add("group");
    return words.size() > 0 ? words : Document();
}

Document told_as(const Told& told, InjuryRoll injury) { return injury_table(told, injury.d66); }
Document told_as(const Told& told, CauseOfDeath injury) {
    return injury.d66 == 0 ? Document() : injury_table(told, injury.d66);
}
Document told_as(const Told&, Limit limit) { return limit.turns > 0 ? Document(limit.turns) : Document(); }
Document told_as(const Told& told, Place place) { return place_key(told, place.index); }

Document told_as(const Told&, Purpose purpose) {
    return purpose.purpose == purpose_raise ? Document("raise") : Document();
}

Document told_as(const Told& told, WoundOf injury) {
    return injury.wound < 0 ? Document() : injury_table(told, injury_d66(told.state.wound[injury.wound].row));
}

Document told_as(const Told& told, Side side) {
    return side.index == nobody ? Document() : Document(told.names.side_key.at(static_cast<std::size_t>(side.index)));
}

Document schema_of(Do) { return of_type("string"); }
Document schema_of(Why) { return of_type("string"); }
Document schema_of(Skill) { return of_type("string"); }
Document schema_of(Manners) { return Document::table({{"type", "array"}, {"items", of_type("string")}}); }
Document schema_of(InjuryRoll) {
    return Document::table(
        {{"type", "object"},
         {"properties", Document::table({{"d66", of_type("integer")}, {"name", of_type("string")}})}});
}
Document schema_of(CauseOfDeath) { return schema_of(InjuryRoll{}); }
Document schema_of(Limit) { return of_type("integer"); }
Document schema_of(Place) { return of_type("string"); }
Document schema_of(Purpose) { return of_type("string"); }
Document schema_of(WoundOf) { return schema_of(InjuryRoll{}); }
Document schema_of(Side) { return of_type("string"); }

namespace {

// --- whether an event tells its weapon -------------------------------------------------------------------------------

template <class Body>
bool tells_weapon(const Told&, const Event&, const Body&) {
    return requires { Body::with_weapon; };
}

bool tells_weapon(const Told& told, const Event& event, const Hit&) { return !rams(told, event.who, event.item); }
bool tells_weapon(const Told& told, const Event& event, const Missed&) { return !rams(told, event.who, event.item); }
bool tells_weapon(const Told&, const Event&, const SixSpent& spent) { return spent.effect == Do::disarm; }

bool tells_weapon(const Told&, const Event&, const Declared& declared) { return has_item(declared.action); }

// --- figures that follow from others ---------------------------------------------------------------------------------

template <class Body>
void complete(const Told&, const Event&, const Body&, Document&) {}

// What is done with, and the manner last: only what needs dice has one.
void complete(const Told& told, const Event& event, const Declared& declared, Document& figures) {
    const Document manner = figures["manner"];
    figures.remove("manner");
    const bool calms = declared.action == Do::calm_command || declared.action == Do::calm_medicurgy;
    if (declared.action == Do::first_aid) figures.set("kit", kit_key(told, event.who, event.item));
    if (calms) figures.set("skill", skill_key(skill_of(declared.action)));
    if (needs_dice(declared.action) && !manner.is(Document::Kind::none)) figures.set("manner", manner);
}

} // namespace

Document event_figures(const Told& told, const Event& event) {
    Document figures = people_of_event(told, event);
    Events::with(event, [&](const auto& body) {
        if (tells_weapon(told, event, body)) figures.set("weapon", item_key(told, event.item));
        add_fields(told, body, figures);
        complete(told, event, body, figures);
        return true;
    });
    return figures;
}

} // namespace fracas::coriolis
