// How the fields of events are told, by their types (systems/shared/telling/event_document.hpp): kinds and places by their
// keys.
#pragma once

#include "systems/alien/telling/words.hpp"
#include "systems/shared/telling/event_document.hpp"

#include <cstddef>

namespace fracas::alien {

inline Document told_as(const Told&, Do what) { return do_name(what); }
inline Document told_as(const Told&, Why why) { return why_name(why); }
inline Document told_as(const Told&, Skill skill) { return skill_name(skill); }
inline Document told_as(const Told&, Stressor stressor) { return stressor_name(stressor); }
inline Document told_as(const Told&, Response response) { return response_name(response); }
inline Document told_as(const Told&, Manner manner) { return manner_name(manner); }
inline Document told_as(const Told&, Cause cause) { return cause_name(cause); }
inline Document told_as(const Told&, Servo servo) { return servo_name(servo); }
inline Document told_as(const Told&, Critical critical) { return critical_name(critical); }
inline Document told_as(const Told&, Panic panic) { return panic_name(panic); }
inline Document told_as(const Told&, Limit limit) { return limit_name(limit); }
inline Document told_as(const Told&, ZoneFeature feature) { return feature_name(feature); }
inline Document told_as(const Told&, DoorState door) { return door_name(door); }
inline Document told_as(const Told&, Cover cover) { return cover_name(cover); }
inline Document told_as(const Told&, Deed deed) { return deed_name(deed); }
inline Document told_as(const Told& told, InZone zone) { return zone_key(told, zone.index); }
inline Document told_as(const Told& told, AtBorder border) { return border_key(told, border.index); }
inline Document told_as(const Told& told, SideIfAny side) {
    return side.index == nobody ? Document() : Document(told.names.side_key.at(static_cast<std::size_t>(side.index)));
}
inline Document told_as(const Told&, ResponseIfAny response) {
    return response.row < 0 ? Document() : Document(response_name(static_cast<Response>(response.row)));
}

// All of them are words.
template <class Field>
    requires requires(const Told& told, Field field) { told_as(told, field); }
Document schema_of(Field) {
    return Document::table({{"type", "string"}});
}

} // namespace fracas::alien
