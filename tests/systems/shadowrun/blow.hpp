// One melee exchange, for tests of its rules.
#pragma once

#include "systems/shadowrun/rules/melee.hpp"
#include "systems/shadowrun/stage.hpp"

namespace fracas::shadowrun {

struct Blow : Duel {
    Exchange e{0, 1, bare_hands, {}, false};
    bool damaged = false;

    explicit Blow(const Person& attacker = {}, const Person& defender = {}) : Duel(attacker, defender) {
        if (!attacker.in_hand.empty()) e.item = 0;
    }
    void goes(const Steps& steps) {
        run(steps, [&](TestScript& table) { damaged = exchange(table, scene(), e); });
    }
    std::vector<Happened> order(std::initializer_list<Happened> wanted) const {
        std::vector<Happened> list;
        for (const Event& event : events)
            for (const Happened kind : wanted)
                if (event.kind == kind) list.push_back(kind);
        return list;
    }
};

inline Person with_club(int skill = 3) {
    Person person;
    person.skill = skill;
    person.in_hand = {"club"};
    return person;
}

} // namespace fracas::shadowrun
