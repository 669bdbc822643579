// A stage for scripted tests: a handful of people on a plane, the pack's weapons and injuries, and dice and answers
// in the order in which the rules ask for them. Answers must fit and must be used up; a left-over one fails the test.
#pragma once

#include "engine/script.hpp"
#include "systems/coriolis/names.hpp"
#include "systems/coriolis/pack.hpp"
#include "systems/coriolis/space.hpp"
#include "systems/coriolis/words.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace fracas::coriolis {

// The project's own pack, read once.
const Pack& test_pack();

// One answer: faces of dice, {6, 6, 1}, or the key of an option, "defend:sword".
struct Step {
    Step(std::initializer_list<int> values) : answer(Answer<Coriolis>::of_faces({values.begin(), values.size()})) {}
    Step(const char* key) : answer(Answer<Coriolis>::of_key(key)) {}
    Answer<Coriolis> answer;
};
using Steps = std::vector<Step>;

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

struct KeyMaker;
using TestScript = Script<Coriolis, std::function<std::string(const Ask&, const Option&)>>;

class Stage {
public:
    Stage();

    Book book{};
    State state{};
    Names names{};

    int add(const Person& person);
    int give(int who, std::string_view weapon, bool in_hand); // gives the item's index
    int weapon(std::string_view id) const;                    // index into book.weapon
    Sheet& sheet(int who) { return book.sheet[who]; }
    Combatant& at(int who) { return state.combatant[who]; }
    Scene scene() { return {book, state}; }
    Told told() const { return {book, names, state}; }
    int skill(int who, Skill which, int level); // sets a skill, gives `who` back

    // It is `who`'s slot in the first combat turn; everybody has 3 AP and initiative falls along the roster.
    void slot_of(int who);

    // Runs one rule function against the steps: stage.run({{6, 5}, "keep"}, [&](auto& table) { … }).
    void run(const Steps& steps, const std::function<void(TestScript&)>& rule);

    // Runs whole beats until the steps are used up and the next beat asks something (or the fight is over).
    void play(const Steps& steps);

    // The options the next beat offers first, as keys; and the question it asks.
    std::vector<std::string> offered();
    bool offers(std::string_view key);
    Question<Coriolis> next_question();

    // The question that is open once the steps are used up, and the keys it offers. The stage stays as it is.
    Question<Coriolis> question_after(const Steps& steps) const;
    std::vector<std::string> keys_after(const Steps& steps) const;

    // Who acts, in order, as things stand.
    std::vector<int> turn_order();

    // Suffers one injury, with the dice and answers that takes.
    void suffers(int inflicter, int victim, int d66, const Steps& steps = {});

    // What the last run or play told.
    std::vector<Event> events{};
    int count(Happened kind) const;
    const Event& last(Happened kind) const; // fails the test if there is none
    int pool_figure(Why why) const;         // sum of the pool entries of that kind told
    bool told_rule(std::string_view id) const;

private:
    std::string key(const Ask& ask, const Option& option) const;
    std::vector<Answer<Coriolis>> answers(const Steps& steps) const;
    std::string complaint(const TestScript& script, std::size_t given) const;
};

} // namespace fracas::coriolis
