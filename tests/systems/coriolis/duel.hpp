// Two people who stand a metre apart, for tests of one melee exchange: Ada, whose slot it is, and Bo.
#pragma once

#include "systems/coriolis/stage.hpp"

// A namespace of its own: all tests are one program, and other kits have players and duels too.
namespace fracas::coriolis::inline duel_kit {

// Players by default; the game master's people are asked for no prayer and need Darkness Points to react.
inline Person player(std::vector<std::string> in_hand = {}) {
    Person person;
    person.in_hand = std::move(in_hand);
    return person;
}

inline Person npc(std::vector<std::string> in_hand = {}) {
    Person person = player(std::move(in_hand));
    person.pc = false;
    return person;
}

class Duel : public Stage {
public:
    static constexpr int ada = 0, bo = 1;

    Duel(Person attacker, Person defender) {
        attacker.name = "Ada";
        attacker.side = 0;
        defender.name = "Bo";
        defender.side = 1;
        if (defender.at == Point{0, 0}) defender.at = {1, 0};
        add(attacker);
        add(defender);
        slot_of(ada);
    }

    // One more combatant.
    int join(Person person, std::string name, int side, Point where) {
        person.name = std::move(name);
        person.side = side;
        person.at = where;
        return add(person);
    }

    // `grappler` holds `held`, as COR-EFFECT-7 leaves them.
    void clinch(int grappler, int held) {
        at(grappler).set(grappling);
        at(grappler).partner = held;
        at(held).set(pinned);
        at(held).partner = grappler;
    }

    // An old injury, without its effects at once.
    void wound(int who, int d66) { state.wound[state.wounds++] = {0, who, injury_row(d66), false, false}; }

    bool holds(int who, int item) const { return state.item[item].holder == who && state.item[item].in_hand; }

    // The keys offered at the question that comes after `steps`.
    std::vector<std::string> offered_after(const Steps& steps) {
        const auto question = question_after(steps);
        asked = question.ask;
        dice_asked = question.needed.count();
        return keys_after(steps);
    }
    Ask asked{};
    int dice_asked = 0;

    int rule_count(Happened kind, std::string_view rule) const {
        int found = 0;
        for (const Event& event : events) found += event.kind == kind && rule == event.rule.text;
        return found;
    }

    // The sum of the pool entries of one combatant and kind.
    int pool_of(int who, Why why) const {
        int sum = 0;
        for (const Event& event : events)
            if (event.kind == Happened::pool && event.who == who && event.as<PoolEntry>().why == why)
                sum += event.as<PoolEntry>().dice;
        return sum;
    }
};

inline bool has_key(const std::vector<std::string>& keys, std::string_view wanted) {
    for (const auto& key : keys)
        if (key == wanted) return true;
    return false;
}

} // namespace fracas::coriolis::inline duel_kit
