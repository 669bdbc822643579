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

// How a fight ends: the side that wins, -1: none; after how many rounds, under the system's name for one.
template <class Told>
std::string end_sentence(const Told& told, int winner, int rounds, bool by_limit, const std::string& round) {
    if (by_limit) return "After " + counted(rounds, round) + " the fight is undecided";
    const std::string ends = "The fight ends in " + round + " " + std::to_string(rounds) + ": ";
    if (winner < 0) return ends + "nobody is left who can fight";
    // A side may be one or many: "Troopers wins" would be wrong, and so would "Nasira Adel win".
    return ends + "won by " + told.names.side.at(static_cast<std::size_t>(winner));
}

} // namespace fracas
