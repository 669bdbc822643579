// A stage for scripted tests: a few people in a zone or in several, the pack's tables, weapons, injuries and creatures'
// attacks, and dice and answers in the order in which the rules ask for them. Answers must fit and must be used up; a
// left-over one fails the test.
//
// No rule header is included here, so that a changed rule rebuilds only the tests that call it.
#pragma once

#include "support/stage.hpp"
#include "systems/alien/asks.hpp"
#include "systems/alien/telling/names.hpp"
#include "systems/alien/telling/words.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace fracas::alien {

struct StageTypes {
    using System = Alien;
    using Book = alien::Book;
    using State = alien::State;
    using Names = alien::Names;
    using Told = alien::Told;
};
using Step = TestStep<Alien>;
using Steps = std::vector<Step>;
using TestScript = TestStage<StageTypes>::TestScript;
using TestRule = TestStage<StageTypes>::TestRule;

// Figures of one combatant; what a test leaves out is 3, each skill 1, and nothing is worn. Whoever is a pc has stress
// and can push.
struct Person {
    std::string name{};
    Kind kind = Kind::npc;
    int side = 0;
    int strength = 3, agility = 3, wits = 3, empathy = 3;
    int skill = 1;  // in everything
    int health = 0; // 0: by ALN-HEALTH-1+
    int armor = 0;
    int stress = 0;
    int zone = 0;
    std::vector<std::string> in_hand{};    // ids of weapons
    std::string attacks_as{};              // a creature: whose attacks of the pack it has, "drone"
    int speed = 1, mobility = 0, acid = 0; // of creatures
};

class Stage : public TestStage<StageTypes> {
public:
    Stage(); // one open zone with an exit

    int add(const Person& person);

    // A new thing with a full magazine; gives the item's index.
    int carry(int who, std::string_view weapon);
    int hold(int who, std::string_view weapon);
    int on_ground(std::string_view weapon, int zone);
    void magazines(int who, std::string_view weapon, int count);
    int weapon(std::string_view id) const; // index into book.weapon
    Weapon& weapon_of(int index) { return book.weapon[item(index).weapon]; }

    // ALN-RANGE-2+: so many zones in a row; the border between zone k and k + 1 is border k, "border-k".
    void row_of_zones(int count, Way way = Way::open, DoorState door = DoorState::open);
    void door(int border, DoorState now); // and what is seen through it
    void feature(int zone, ZoneFeature feature);
    void close(int a, int b);               // Adjacent to each other
    void hold_fast(int holder, int victim); // a grapple as it is after ALN-SPECIAL-5
    void break_of(int who);                 // Broken at 0 Health
    int wound(int who, int d66);            // an injury of the pack; gives the index of the wound

    void skill(int who, Skill which, int level) { sheet(who).skill[static_cast<int>(which)] = level; }
    int place(int who, std::string_view attack) const; // of a creature's attack, from 0 to 5, by its key

    Sheet& sheet(int who) { return book.sheet[who]; }
    Combatant& at(int who) { return state.combatant[who]; }
    Item& item(int index) { return state.item[index]; }
    Play scene() { return {book, state}; }

    // It is `who`'s turn on its first card, in the first round or in the one that runs, with nothing spent or done in it.
    void turn_of(int who);
    // Nobody has a card: the next beat draws.
    void before_the_draw();
    static Step card(int number); // the answer to a drawn card

    // What the last run told of the pools of `who`: the figure of all entries of that kind together, and how many.
    int pool(int who, Why why) const;
    int entries(int who, Why why) const;
};

// Two of different sides in one zone and not Adjacent, the first in its turn.
struct Duel : Stage {
    static constexpr int ada = 0, bo = 1;

    explicit Duel(Person first = {}, Person second = {}) {
        first.name = "Ada";
        second.name = "Bo";
        second.side = 1;
        add(first);
        add(second);
        turn_of(ada);
    }

    int third(Person person, const char* name, int side) {
        person.name = name;
        person.side = side;
        return add(person);
    }
};

} // namespace fracas::alien
