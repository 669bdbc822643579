// What every system says alike of something that happened.
#pragma once

#include "engine/document.hpp"
#include "systems/shared/telling/figures_in_words.hpp"

#include <cstddef>
#include <string>

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

// How a fight ends. a: the side that wins, -1: none; b: how many rounds, under the system's name for one; c: whether
// their limit ended it.
template <class Told, class Event>
std::string end_sentence(const Told& told, const Event& e, const std::string& round) {
    if (e.c != 0) return "After " + counted(e.b, round) + " the fight is undecided";
    const std::string ends = "The fight ends in " + round + " " + std::to_string(e.b) + ": ";
    if (e.a < 0) return ends + "nobody is left who can fight";
    return ends + told.names.side.at(static_cast<std::size_t>(e.a)) + " wins";
}

} // namespace fracas
