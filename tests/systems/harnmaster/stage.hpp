// A stage for scripted tests: a few people on hexes, the pack's tables and weapons, and dice and answers in the order
// in which the rules ask for them. Answers must fit and must be used up; a left-over one fails the test.
//
// No rule header is included here, so that a changed rule rebuilds only the tests that call it.
#pragma once

#include "support/stage.hpp"
#include "systems/harnmaster/rules/declarations.hpp"
#include "systems/harnmaster/rules/space.hpp"
#include "systems/harnmaster/telling/names.hpp"
#include "systems/harnmaster/telling/words.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace fracas::harnmaster {

struct StageTypes {
    using System = HarnMaster;
    using Book = harnmaster::Book;
    using State = harnmaster::State;
    using Names = harnmaster::Names;
    using Told = harnmaster::Told;
};
using Step = TestStep<HarnMaster>;
using Steps = std::vector<Step>;
using TestScript = TestStage<StageTypes>::TestScript;
using TestRule = TestStage<StageTypes>::TestRule;

// Figures of one combatant; what a test leaves out is average and has ML 50 in everything.
struct Person {
    std::string name;
    int side = 0;
    Hex at{0, 0};
    std::string right{}, left{}, both{}; // ids of what the hands hold
    std::vector<std::string> carried{};
    int ml = 50;
    int str = 11, end = 11, dex = 11, agl = 11, spd = 11, wil = 11;
    int weight = 150, mobility = 60;
    int encumbrance = 0, fatigue_rate = 1;
};

class Stage : public TestStage<StageTypes> {
public:
    Stage();

    int add(const Person& person);
    int give(int who, std::string_view weapon);                              // carried; gives the item's index
    int put_in_hand(int who, std::string_view weapon, Side side);            // a new thing
    int put_in_both(int who, std::string_view weapon);                       // a new thing, held in both hands
    int weapon(std::string_view id) const;                                   // index into book.weapon
    int skill(std::string_view id) const;                                    // index into Sheet::skill
    int location(std::string_view id) const;                                 // index into book.location
    int spot(std::string_view id, Side side = left) const;                   // of that location
    void ml(int who, std::string_view skill, int level);                     // sets a skill
    void armour(int who, std::string_view place, Aspect aspect, int figure); // sets a protection
    int hold(int holder, int held, Grip grip, int hands, Side side = left, int item = nothing);

    Sheet& sheet(int who) { return book.sheet[who]; }
    Combatant& at(int who) { return state.combatant[who]; }
    Item& item(int index) { return state.item[index]; }
    Weapon& weapon_of(int index) { return book.weapon[state.item[index].weapon]; }
    Play scene() {
        note_what_follows(book); // a test may have changed people and armour
        return {book, state};
    }

    // It is `who`'s turn in the first round.
    void turn_of(int who);

    // What the last run told.
    int entry(Why why) const;                   // sum of the EML entries of that kind
    int entry(Why why, const Rule& rule) const; // of those told under that rule
    int eml_told() const;                       // the last EML
};

// Two who stand next to each other, of different sides.
struct Duel : Stage {
    static constexpr int ada = 0, bo = 1;

    explicit Duel(Person first = {}, Person second = {}) {
        first.name = "Ada";
        second.name = "Bo";
        second.side = 1;
        if (second.at == Hex{0, 0}) second.at = hex_at(first.at.q + 1, first.at.r);
        add(first);
        add(second);
    }

    int third(Person person, const char* name, int side, Hex at) {
        person.name = name;
        person.side = side;
        person.at = at;
        return add(person);
    }

    int right_hand(int who) { return at(who).hand[right]; }
    int left_hand(int who) { return at(who).hand[left]; }
};

inline Person armed(const char* right_hand, const char* left_hand = "") {
    Person person;
    person.right = right_hand;
    person.left = left_hand;
    return person;
}

inline Person armed_two_handed(const char* weapon) {
    Person person;
    person.both = weapon;
    return person;
}

} // namespace fracas::harnmaster
