// How the figures of events are told: one function for each type that is no plain number, and its schema.
#pragma once

#include "systems/harnmaster/telling/words.hpp"
#include "systems/shared/telling/event_document.hpp"

namespace fracas::harnmaster {

Document told_as(const Told& told, Do action);
Document told_as(const Told& told, What roll);
Document told_as(const Told& told, Why why);
Document told_as(const Told& told, Level level);
Document told_as(const Told& told, Code code); // nothing: told with its dice
Document told_as(const Told& told, AttackTable table);
Document told_as(const Told& told, Aspect aspect);
Document told_as(const Told& told, MaybeAspect aspect);
Document told_as(const Told& told, Zone zone);
Document told_as(const Told& told, MaybeZone zone);
Document told_as(const Told& told, Gait gait);
Document told_as(const Told& told, Grip part);
Document told_as(const Told& told, Side side);
Document told_as(const Told& told, Limb limb);
Document told_as(const Told& told, ReadyIn hand);
Document told_as(const Told& told, HandsUsed hands);
Document told_as(const Told& told, Spot spot);
Document told_as(const Told& told, Skill skill);
Document told_as(const Told& told, SideOfFight side);
Document told_as(const Told& told, WoundPlace wound);
Document told_as(const Told& told, Rated code);
Document told_as(const Told& told, Limit limit);

inline Document schema_of(WoundPlace) { return Document::table({{"type", "integer"}}); }
inline Document schema_of(Rated) { return Document::table({{"type", "integer"}}); }
inline Document schema_of(Limit) { return Document::table({{"type", "integer"}}); }
// Everything else is told by a word.
template <class Kind>
Document schema_of(const Kind&) {
    return Document::table({{"type", "string"}});
}

} // namespace fracas::harnmaster
