// What a policy answers to the end of the beat under way, and how an answer is noted.
#pragma once

#include "fight/answer_list.hpp"
#include "fight/position.hpp"
#include "fight/roles.hpp"

#include <string>
#include <utility>
#include <vector>

namespace fracas {

// One die, rolled on as long as it has to be.
inline int rolled_on(const Dice& dice, Luck& luck) {
    int value = 0;
    do value += Die{dice.sides}.sample(luck);
    while (!dice.at_rest(value));
    return value;
}

template <SystemTypes S>
AnswerList::Kind kind_of_answer(const Answer<S>& answer) {
    return answer.kind == Answer<S>::Kind::card    ? AnswerList::Kind::cards
           : answer.kind == Answer<S>::Kind::faces ? AnswerList::Kind::faces
                                                   : AnswerList::Kind::choose;
}

// A question as it is remembered beside its answer.
template <class Game>
AskedBefore remembered(const Question<typename Game::System>& question, std::uint16_t seen_by, bool typed) {
    const bool thrown = question.kind != Question<typename Game::System>::Kind::choice;
    return {seen_by, static_cast<std::int8_t>(question.ask.who), !thrown && Game::is_action(question.ask),
            thrown && Game::throws_again(question.ask), thrown && typed};
}

// Whose the dice of a throw are.
template <class Game>
std::vector<int> owners_of(const typename Game::Book& book, const Question<typename Game::System>& question) {
    if (question.kind != Question<typename Game::System>::Kind::dice) return {};
    return Game::whose_dice(book, question.ask);
}

template <class Game>
struct RestOfBeat {
    using S = typename Game::System;

    std::vector<Answer<S>> answers;
    std::vector<Question<S>> questions;
    std::vector<std::uint16_t> seen_by; // the sides that see each question
    std::vector<std::string> keys;      // of choices; empty for throws

    static RestOfBeat of(const Position<Game>& position, Tactical<Game>& policy, Luck& luck, Luck& for_faces) {
        typename Game::State state = position.rest;
        PolicyGoesOn<Tactical<Game>> onward{policy, luck, for_faces};
        auto script = run_beat<Game>(position, state, &onward);
        RestOfBeat rest{std::move(script.continued),
                        std::move(script.continued_questions),
                        std::move(script.continued_seen_by),
                        {}};
        std::size_t choices = 0;
        for (const auto& answer : rest.answers)
            rest.keys.push_back(answer.kind == Answer<S>::Kind::option ? script.continued_keys[choices++] : "");
        return rest;
    }
};

} // namespace fracas
