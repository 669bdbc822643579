// People who draw cards, for the tests of initiative.
#pragma once

#include "systems/alien/field.hpp"

namespace fracas::alien {

using CardNumbers = std::vector<int>;

struct CardTable : Stage {
    int person(const char* name, int side, Kind kind = Kind::pc) {
        return add({.name = name, .kind = kind, .side = side});
    }
    // So many of one entry in the data file; gives the first of them.
    int group(const char* name, int count, int type, Kind kind = Kind::npc, int speed = 1, int side = 1) {
        const int first = book.combatants;
        for (int i = 0; i < count; ++i) {
            const int who = add({.name = name + std::to_string(i), .kind = kind, .side = side, .speed = speed});
            sheet(who).type = type;
        }
        return first;
    }

    // The cards of everybody, anew.
    void draws(const Steps& steps) {
        before_the_draw();
        run(steps, drawing());
    }
    TestRule drawing() {
        return [this](TestScript& table) { draw_cards(table, scene()); };
    }
    // Which cards may still come, once so many steps are done, and who draws.
    std::uint32_t left_after(const Steps& steps) { return question_after(steps, drawing()).needed.cards; }

    CardNumbers first_cards() {
        CardNumbers all;
        for (int i = 0; i < book.combatants; ++i) all.push_back(at(i).card[0]);
        return all;
    }
    CardNumbers cards_of_one(int who) { return {at(who).card[0], at(who).card[1], at(who).card[2]}; }
    CardNumbers order() {
        CardNumbers turns;
        for (Place next = next_turn(scene()); next.who != nobody; next = next_turn(scene())) {
            turns.push_back(next.who);
            at(next.who).spent[next.card] |= turn_over;
        }
        return turns;
    }
};

// The bits of cards, for what may still be drawn.
inline std::uint32_t card_bits(std::initializer_list<int> cards) {
    std::uint32_t bits = 0;
    for (const int card : cards) bits |= 1u << card;
    return bits;
}

} // namespace fracas::alien
