// Named figures of what happened: what every system's event_figures begins with.
#pragma once

#include "engine/document.hpp"

#include <cstddef>

namespace fracas {

// Who did it and to whom, by their keys; left out where there is nobody.
template <class Told, class Event>
Document people_of_event(const Told& told, const Event& event) {
    Document figures = Document::table();
    const auto key = [&](int who) { return told.names.combatant_key.at(static_cast<std::size_t>(who)); };
    if (event.who >= 0) figures.set("who", key(event.who));
    if (event.whom >= 0) figures.set("whom", key(event.whom));
    return figures;
}

} // namespace fracas
