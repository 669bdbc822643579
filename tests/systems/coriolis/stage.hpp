// A stage for scripted tests: a handful of people on a plane, the pack's weapons and injuries, and dice and answers
// in the order in which the rules ask for them. Answers must fit and must be used up; a left-over one fails the test.
#pragma once

#include "support/stage.hpp"
#include "systems/coriolis/reading/pack.hpp"
#include "systems/coriolis/rules/space.hpp"
#include "systems/coriolis/telling/names.hpp"
#include "systems/coriolis/telling/words.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace fracas::coriolis {

// The project's own pack, read once.
const Pack& test_pack();

struct StageTypes {
    using System = Coriolis;
    using Book = coriolis::Book;
    using State = coriolis::State;
    using Names = coriolis::Names;
    using Told = coriolis::Told;
};
using Step = TestStep<Coriolis>;
using Steps = std::vector<Step>;
using TestScript = TestStage<StageTypes>::TestScript;
using TestRule = TestStage<StageTypes>::TestRule;

// Figures of one combatant; what a test leaves out is average.
struct Person {
    std::string name;
    int side = 0;
    bool pc = true;
    int strength = 3, agility = 3, wits = 3, empathy = 3;
    int melee = 0, ranged = 0;
    int hp = 0, mp = 0; // 0: from the attributes
    int armor = 0;
    Point at{0, 0};
    std::vector<std::string> in_hand{};
    std::vector<std::string> carried{};
    std::uint16_t talents = 0;
};

class Stage : public TestStage<StageTypes> {
public:
    Stage();

    int add(const Person& person);
    int give(int who, std::string_view weapon, bool in_hand); // gives the item's index
    int weapon(std::string_view id) const;                    // index into book.weapon
    Sheet& sheet(int who) { return book.sheet[who]; }
    Combatant& at(int who) { return state.combatant[who]; }
    Play scene() {
        note_enemies(book); // a test may have changed sides
        return {book, state};
    }
    int skill(int who, Skill which, int level); // sets a skill, gives `who` back

    // It is `who`'s slot in the first combat turn; everybody has 3 AP and initiative falls along the roster.
    void slot_of(int who);

    // Who acts, in order, as things stand.
    std::vector<int> turn_order();

    // Suffers one injury, with the dice and answers that takes.
    void suffers(int inflicter, int victim, int d66, const Steps& steps = {});

    // What the last run told.
    int pool_figure(Why why) const; // sum of the pool entries of that kind told
};

} // namespace fracas::coriolis
