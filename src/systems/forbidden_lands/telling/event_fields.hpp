// How the fields of events are told (systems/shared/telling/event_document.hpp): enumerations and places by their keys.
#pragma once

#include "engine/document.hpp"
#include "systems/forbidden_lands/telling/words.hpp"

namespace fracas::forbidden_lands {

Document told_as(const Told& told, Do deed);
Document told_as(const Told& told, Why why);
Document told_as(const Told& told, Skill skill);
Document told_as(const Told& told, Attribute attribute);
Document told_as(const Told& told, Row attack);
Document told_as(const Told& told, Wounds table);
Document told_as(const Told& told, Unit unit);
Document told_as(const Told& told, Cause cause);
Document told_as(const Told& told, Condition condition);
Document told_as(const Told& told, ZoneIndex zone);
Document told_as(const Told& told, InjuryIndex injury);
Document told_as(const Told& told, SideIndex side);           // none: not told
Document told_as(const Told& told, AttributeIfAny attribute); // none: not told
Document told_as(const Told& told, Days days);                // for ever: not told
Document told_as(const Told& told, TimeOfDay time);

// All of them are keys, but for the days.
template <class Key>
Document schema_of(Key) {
    return Document::table({{"type", "string"}});
}
Document schema_of(Days);

} // namespace fracas::forbidden_lands
