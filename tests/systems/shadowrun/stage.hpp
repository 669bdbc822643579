// A stage for scripted tests: a few people on a plane, the pack's tables and weapons, and dice and answers in the order
// in which the rules ask for them. Answers must fit and must be used up; a left-over one fails the test.
//
// No rule header is included here, so that a changed rule rebuilds only the tests that call it.
#pragma once

#include "support/stage.hpp"
#include "systems/shadowrun/asks.hpp"
#include "systems/shadowrun/rules/space.hpp"
#include "systems/shadowrun/telling/names.hpp"
#include "systems/shadowrun/telling/words.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace fracas::shadowrun {

struct StageTypes {
    using System = Shadowrun;
    using Book = shadowrun::Book;
    using State = shadowrun::State;
    using Names = shadowrun::Names;
    using Told = shadowrun::Told;
};
using Step = TestStep<Shadowrun>;
using Steps = std::vector<Step>;
using TestScript = TestStage<StageTypes>::TestScript;
using TestRule = TestStage<StageTypes>::TestRule;

// Figures of one combatant; what a test leaves out is 4, unarmoured, and has no Combat Pool dice left.
struct Person {
    std::string name{};
    int side = 0;
    int x = 0, y = 0; // metres
    int body = 4, quickness = 4, strength = 4, intelligence = 4, willpower = 4;
    int skill = 4; // in everything
    int ballistic = 0, impact = 0;
    int pool = 0;
    int reaction = 4, initiative_dice = 1;
    std::vector<std::string> in_hand{}; // ids of weapons
};

class Stage : public TestStage<StageTypes> {
public:
    Stage();

    int add(const Person& person);
    // A new thing, loaded, in its first mode; gives the item's index.
    int carry(int who, std::string_view weapon, std::string_view ammunition = "regular");
    int hold(int who, std::string_view weapon, std::string_view ammunition = "regular");
    int spare(int item, std::string_view ammunition, int rounds, int count); // loads; gives the index of the stock
    int loose(int item, std::string_view ammunition, int count);
    int weapon(std::string_view id) const; // index into book.weapon
    int ammunition(std::string_view id) const;
    void wear(int who, int ballistic, int impact);
    void vehicle(int who, int body, int armour);
    void skill(int who, Skill which, int rating) { sheet(who).skill[static_cast<int>(which)] = rating; }
    void attribute(int who, Attribute which, int rating) { sheet(who).attribute[static_cast<int>(which)] = rating; }
    void put_at(int who, int millimetres_x, int millimetres_y = 0);
    void contact(int a, int b);                                // engaged with each other
    int subdual(int subduer, int victim, int boxes, int mark); // gives the index
    void wall(int ax, int ay, int bx, int by, int rating, bool opaque);

    Sheet& sheet(int who) { return book.sheet[who]; }
    Combatant& at(int who) { return state.combatant[who]; }
    Item& item(int index) { return state.item[index]; }
    Weapon& weapon_of(int index) { return book.weapon[index == bare_hands ? book.unarmed_weapon : item(index).weapon]; }
    Play scene() { return {book, state}; }

    // It is `who`'s phase in the first pass; he stays where he is and has all his actions.
    void phase_of(int who);

    // What the last run told.
    const Event& test(What what) const; // the last such test; fails if there is none
    int target(What what) const { return test(what).tn.value(); }
    int figure(What what, Why why) const { return test(what).tn.figure(why); }
};

// The entries of a target number, to be compared as a whole: nothing may be missing, nothing may be too much.
using Entries = std::vector<std::pair<Why, int>>;
inline Entries entries(const TargetNumber& tn) {
    Entries list;
    for (int i = 0; i < tn.count; ++i) list.emplace_back(tn.entry[i].why, tn.entry[i].figure);
    return list;
}
inline void PrintTo(Why why, std::ostream* out) { *out << why_name(why); }

inline TargetNumber plain_number(int figure) {
    TargetNumber tn;
    tn.add(Why::melee_base, figure);
    return tn;
}

// Two of different sides, a metre apart.
struct Duel : Stage {
    static constexpr int ada = 0, bo = 1;

    explicit Duel(Person first = {}, Person second = {}) {
        first.name = "Ada";
        second.name = "Bo";
        second.side = 1;
        if (second.x == 0 && second.y == 0) second.x = first.x + 1;
        add(first);
        add(second);
    }

    int third(Person person, const char* name, int side, int x, int y) {
        person.name = name;
        person.side = side;
        person.x = x;
        person.y = y;
        return add(person);
    }
};

// Ada has a gun in hand, item 0, and Bo, who walks, stands some metres off.
struct Gunfight : Duel {
    static constexpr int gun = 0;

    explicit Gunfight(const char* weapon = "heavy_pistol", int metres = 5, const char* rounds = "regular",
                      const Person& shooter = {}, Person target = {})
        : Duel(shooter, away(target, metres)) {
        hold(ada, weapon, rounds);
        at(bo).gait = Gait::walking;
        phase_of(ada);
    }

private:
    static Person away(Person& person, int metres) {
        person.x = metres;
        return person;
    }
};

// A rule that asks nothing, with what is in hand.
struct Handling : Gunfight {
    using Gunfight::Gunfight;

    template <class Rule_>
    void does(Rule_&& rule) {
        run({}, [&](TestScript& table) { rule(table, scene()); });
    }
};

// Ada, Reaction 9, and Bo, Reaction 4, unarmed and 20 metres apart.
struct TurnFight : Duel {
    TurnFight() : Duel(Person{.reaction = 9}, Person{.x = 20}) {}

    std::vector<int> order(Happened kind) const {
        std::vector<int> list;
        for (const Event& event : events)
            if (event.kind == kind) list.push_back(event.who);
        return list;
    }
    std::vector<int> scores() const {
        std::vector<int> list;
        for (const Event& event : events)
            if (event.kind == Happened::phase_begins) list.push_back(event.as<PhaseBegins>().initiative);
        return list;
    }
};

} // namespace fracas::shadowrun
