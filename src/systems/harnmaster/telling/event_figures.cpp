// The figures of what happened, by name.
#include "systems/harnmaster/telling/event_figures.hpp"

#include "systems/shared/telling/event_people.hpp"

namespace fracas::harnmaster {

Document told_as(const Told&, Do action) { return do_name(action); }
Document told_as(const Told&, What roll) { return ask_name(roll); }
Document told_as(const Told&, Why why) { return why_name(why); }
Document told_as(const Told&, Level level) { return level_name(level); }
Document told_as(const Told&, Code) { return {}; }
Document told_as(const Told&, AttackTable table) {
    return table == AttackTable::melee ? "melee" : table == AttackTable::grapple ? "grapple" : "missile";
}
Document told_as(const Told&, Aspect aspect) { return aspect_name(aspect); }
Document told_as(const Told& told, MaybeAspect aspect) { return aspect.known() ? told_as(told, *aspect) : Document(); }
Document told_as(const Told&, Zone zone) { return zone_name(zone); }
Document told_as(const Told& told, MaybeZone zone) { return zone.known() ? told_as(told, *zone) : Document(); }
Document told_as(const Told&, Gait gait) { return gait_name(gait); }
Document told_as(const Told&, Grip part) { return grip_name(part); }
Document told_as(const Told&, Side side) { return side == left ? "left" : "right"; }
Document told_as(const Told&, Limb limb) { return limb_name(limb); }
Document told_as(const Told&, ReadyIn hand) { return hand == in_left ? "left" : hand == in_right ? "right" : "both"; }
Document told_as(const Told&, HandsUsed hands) { return hands_name(hands.bits); }
Document told_as(const Told& told, Spot spot) { return spot_key(told, spot.index); }
Document told_as(const Told& told, Skill skill) {
    return skill.index == none ? Document() : told.names.skill.at(static_cast<std::size_t>(skill.index));
}
Document told_as(const Told& told, SideOfFight side) {
    return side.index == none ? Document() : told.names.side_key.at(static_cast<std::size_t>(side.index));
}
Document told_as(const Told& told, WoundPlace wound) {
    return wound.index == none ? Document() : wound_number(told, wound.index);
}
Document told_as(const Told&, Rated code) { return code.number > 0 ? Document(code.number) : Document(); }
Document told_as(const Told&, Limit limit) { return limit.known() ? Document(limit.figure) : Document(); }

namespace {

template <class Body>
void add_figures(const Told& told, const Body& body, Document& figures) {
    add_fields(told, body, figures);
}

// "A3", "Block", beside the table it was read in.
void add_figures(const Told& told, const ResultRead& read, Document& figures) {
    figures.set("result", result_name({read.code, read.dice}, read.table == AttackTable::missile));
    add_fields(told, read, figures);
}

void add_figures(const Told& told, const Injured& injury, Document& figures) {
    add_fields(told, injury, figures);
    figures.set("name", severity_name(told, injury));
}

} // namespace

Document event_figures(const Told& told, const Event& event) {
    Document figures = people_of_event(told, event);
    if (event.item != nothing) figures.set("weapon", item_key(told, event.item));
    Events::with(event, [&](const auto& body) {
        add_figures(told, body, figures);
        return true;
    });
    return figures;
}

} // namespace fracas::harnmaster
