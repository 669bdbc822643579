// Dice as they lie on the table, in JSON: by kind and colour, with those that stayed from the throw before.
#pragma once

#include "book/json.hpp"
#include "fight/answer_list.hpp"
#include "fight/fight.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace fracas {

// Of dice that are thrown again (a push, a prayer): the faces that stay, by colour, from the throw before by the same
// combatant. `before` is the number of answers given before the second throw.
template <class Game>
Json dice_that_stay(const AnswerList& given, std::size_t before, int who) {
    Json stay = Json::array();
    std::size_t first = before;
    do {
        if (first == 0) return Json::array();
        --first;
    } while (!given.is_thrown(first) || given.asked(first).who != who);
    // Thrown again twice: what stayed the first time stays.
    if (given.asked(first).again) stay = dice_that_stay<Game>(given, first, who);
    const Needed& needed = given.needed(first);
    const Faces faces = given.faces(first);
    int at = 0;
    for (int kind = 0; kind < needed.kinds; ++kind) {
        const std::string_view colour = needed.dice[kind].colour;
        Json kept = Json::array();
        for (int i = 0; i < needed.dice[kind].count && at < faces.count; ++i, ++at)
            if (Game::stays(colour, faces.face[at])) kept.push_back(faces.face[at]);
        if (!kept.empty())
            stay.push_back(Json{{"colour", colour}, {"sides", needed.dice[kind].sides}, {"faces", kept}});
    }
    return stay;
}

// Of a throw of several people the dice of one of them.
inline void add_dice_of(const AnswerList& given, std::size_t number, int who, Json& dice) {
    const Needed& needed = given.needed(number);
    const Faces faces = given.faces(number);
    const std::vector<int>& owners = given.owners(number);
    std::size_t at = 0;
    for (int kind = 0; kind < needed.kinds; ++kind) {
        Json one{{"sides", needed.dice[kind].sides}, {"faces", Json::array()}};
        for (int i = 0; i < needed.dice[kind].count && at < owners.size(); ++i, ++at)
            if (owners[at] == who) one["faces"].push_back(faces.face[at]);
        if (one["faces"].empty()) continue;
        if (given.asked(number).typed) one["typed"] = true;
        dice.push_back(std::move(one));
    }
}

// One throw: each kind of dice with its faces. A draw is one card.
template <class Game>
void add_throw(const AnswerList& given, std::size_t number, Json& dice) {
    const AskedBefore& asked = given.asked(number);
    const Faces faces = given.faces(number);
    if (given.kind(number) == AnswerList::Kind::cards) {
        dice.push_back(Json{{"cards", Json::array({faces.face[0]})}});
        return;
    }
    const Needed& needed = given.needed(number);
    const Json stay = asked.again ? dice_that_stay<Game>(given, number, asked.who) : Json::array();
    int at = 0;
    for (int kind = 0; kind < needed.kinds; ++kind) {
        Json one{{"sides", needed.dice[kind].sides}, {"faces", Json::array()}};
        if (needed.dice[kind].colour[0] != '\0') one["colour"] = needed.dice[kind].colour;
        for (int i = 0; i < needed.dice[kind].count && at < faces.count; ++i, ++at)
            one["faces"].push_back(faces.face[at]);
        if (asked.typed) one["typed"] = true;
        if (asked.again) one["again"] = true;
        dice.push_back(std::move(one));
    }
    for (const Json& kept : stay) {
        Json one{{"sides", kept["sides"]}, {"faces", kept["faces"]}};
        if (kept["colour"] != "") one["colour"] = kept["colour"];
        one["kept"] = true;
        dice.push_back(std::move(one));
    }
}

} // namespace fracas
