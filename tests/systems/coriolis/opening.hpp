// A fight before its first die: nobody has rolled initiative, nobody has AP. For tests of the order of play.
#pragma once

#include "systems/coriolis/stage.hpp"

#include <algorithm>

namespace fracas::coriolis {

class Opening : public Stage {
public:
    explicit Opening(Phase phase = Phase::initiative) {
        state.phase = phase;
        state.turn = 0;
    }

    // Far from everybody else unless told otherwise; the game master's people unless told otherwise.
    int join(std::string name, int side, bool pc = false) {
        Person person;
        person.at = {0, 25 * book.combatants};
        person.name = std::move(name);
        person.side = side;
        person.pc = pc;
        return join(person);
    }

    int join(const Person& person) {
        const int who = add(person);
        at(who).initiative = 0;
        at(who).ap = 0;
        return who;
    }

    // One roster entry that is a vehicle.
    int park(std::string name, int side, Point where, bool open) {
        Person person;
        person.name = std::move(name);
        person.side = side;
        person.at = where;
        const int who = join(person);
        sheet(who).vehicle = true;
        sheet(who).open_vehicle = open;
        sheet(who).most_mp = 0;
        return who;
    }

    // COR-INIT-9+: the members of one group.
    void group(std::initializer_list<int> members) {
        for (const int who : members) {
            sheet(who).group = 0;
            at(who).set(in_group);
        }
    }

    // Straight to the slots of the first combat turn, with these scores in roster order and 3 AP each.
    void scores(std::initializer_list<int> values) {
        int who = 0;
        for (const int score : values) {
            at(who).initiative = score;
            at(who++).ap = 3;
        }
        state.phase = Phase::slots;
        state.turn = 1;
    }

    // Whose slots have begun, in order, in the last play.
    std::vector<int> slots() const {
        std::vector<int> order;
        for (const Event& event : events)
            if (event.kind == Happened::slot_begins) order.push_back(event.who);
        return order;
    }

    std::vector<int> order() { return turn_order(); }

    bool asks(What what, int who) {
        const auto question = next_question();
        return question.ask.what == what && question.ask.who == who;
    }
};

using People = std::vector<int>;

} // namespace fracas::coriolis
