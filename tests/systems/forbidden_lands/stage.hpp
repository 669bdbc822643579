// A stage for scripted tests: a few people in a zone or in several, the pack's tables, weapons and injuries, and dice
// and answers in the order in which the rules ask for them. Answers must fit and must be used up; a left-over one fails
// the test.
//
// No rule header is included here, so that a changed rule rebuilds only the tests that call it.
#pragma once

#include "support/stage.hpp"
#include "systems/forbidden_lands/asks.hpp"
#include "systems/forbidden_lands/telling/names.hpp"
#include "systems/forbidden_lands/telling/words.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace fracas::forbidden_lands {

struct StageTypes {
    using System = ForbiddenLands;
    using Book = forbidden_lands::Book;
    using State = forbidden_lands::State;
    using Names = forbidden_lands::Names;
    using Told = forbidden_lands::Told;
};
using Step = TestStep<ForbiddenLands>;
using Steps = std::vector<Step>;
using TestScript = TestStage<StageTypes>::TestScript;
using TestRule = TestStage<StageTypes>::TestRule;

// Figures of one combatant; what a test leaves out is 3, each skill 1, and nothing is worn.
struct Person {
    std::string name{};
    int side = 0;
    int strength = 3, agility = 3, wits = 3, empathy = 3;
    int skill = 1; // in everything
    int armor = 0, helmet = 0, natural_armor = 0;
    Kind kind = Kind::npc;
    int zone = 0;
    std::vector<std::string> in_hand{}; // ids of weapons and shields
};

class Stage : public TestStage<StageTypes> {
public:
    Stage(); // one zone without features

    int add(const Person& person);

    // A new thing at its full bonus; gives the item's index.
    int carry(int who, std::string_view weapon);
    int hold(int who, std::string_view weapon);
    int on_ground(std::string_view weapon, int zone, int beside = nobody);
    int tool(int who, std::string_view id, Skill skill, int bonus); // FBL-DICE-1: gear that helps a skill
    int weapon(std::string_view id) const;                          // index into book.weapon
    Weapon& weapon_of(int index) { return book.weapon[item(index).weapon]; }

    // FBL-MOVE-5+: so many zones in a row, each beside the next; what they have in common stays.
    void row_of_zones(int count);
    void feature(int zone, ZoneFeature feature);
    void cover(int zone, std::string_view id, int rating);
    void close(int a, int b); // at Arm's Length of each other
    void apart(int a, int b);

    // An attack of a monster at this place of its list, from 0 to 5; gives the index into book.entry.
    int entry(int who, int place, std::string_view id, const Entry& figures);

    // An injury of the pack, with the clock and the days of healing that are left; gives the index of the wound.
    int wound(int who, Wounds table, int d66, int limit = 0, int days = 1);
    int injury(Wounds table, int d66) const { return book.row_of[static_cast<int>(table)][d66_row(d66)]; }

    void attribute(int who, Attribute which, int figure); // as it is written and as it stands
    void score(int who, Attribute which, int figure) { at(who).score[static_cast<int>(which)] = figure; }
    void skill(int who, Skill which, int level) { sheet(who).skill[static_cast<int>(which)] = level; }
    void wear(int who, int armor, int helmet); // full ratings
    void break_of(int who, Attribute which);   // Broken, and prone where that goes with it
    void seize(int grappler, int grappled);    // a grapple as it is after FBL-GRAPPLE-1

    Sheet& sheet(int who) { return book.sheet[who]; }
    Combatant& at(int who) { return state.combatant[who]; }
    Item& item(int index) { return state.item[index]; }
    Play scene() { return {book, state}; }
    int score(int who, Attribute which) const { return state.combatant[who].score[static_cast<int>(which)]; }

    // It is `who`'s turn in the first round, or in the one that runs, and nothing is done yet in it.
    void turn_of(int who);

    // What the last run told of the pools of `who`: the figure of all entries of that kind together, and how many.
    int pool(int who, Why why) const;
    int entries(int who, Why why) const;
};

// Two of different sides at Arm's Length, the first in its turn.
struct Duel : Stage {
    static constexpr int ada = 0, bo = 1;

    explicit Duel(Person first = {}, Person second = {}) {
        first.name = "Ada";
        second.name = "Bo";
        second.side = 1;
        add(first);
        add(second);
        if (first.zone == second.zone) close(ada, bo);
        turn_of(ada);
    }

    int third(Person person, const char* name, int side) {
        person.name = name;
        person.side = side;
        return add(person);
    }
};

inline constexpr int slash_table = static_cast<int>(Wounds::slash), blunt_table = static_cast<int>(Wounds::blunt);

} // namespace fracas::forbidden_lands
