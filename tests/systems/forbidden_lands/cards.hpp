// Initiative cards for scripted tests: how one is drawn, and a fight whose cards are still in the deck.
#pragma once

#include "systems/forbidden_lands/stage.hpp"

namespace fracas::forbidden_lands {

inline Step card(int number) {
    Step step{Option{}};
    step.answer = Answer<ForbiddenLands>::of_card(number);
    return step;
}

inline void before_the_draw(Stage& stage) {
    stage.state.phase = Phase::draw;
    stage.state.round = 0;
    stage.state.current = nobody;
    for (Combatant& one : stage.state.combatant) one.card = 0;
}

} // namespace fracas::forbidden_lands
