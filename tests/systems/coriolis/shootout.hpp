// Somebody with a gun and somebody to shoot at, and a look at the question that is open after some answers.
#pragma once

#include "systems/coriolis/stage.hpp"

#include <algorithm>

namespace fracas::coriolis::shooting {

using Keys = std::vector<std::string>;

// Seven dice without a six, and with one.
inline const Step miss7{1, 2, 3, 4, 5, 1, 2}, hit7{6, 2, 3, 4, 5, 1, 2};

inline Question<Coriolis> question_after(const Stage& stage, const Steps& steps) { return stage.question_after(steps); }

// What that question is about, and who is to answer it.
inline What asked_after(const Stage& stage, const Steps& steps) { return question_after(stage, steps).ask.what; }
inline int asks_after(const Stage& stage, const Steps& steps) { return question_after(stage, steps).ask.who; }

// The keys offered by that question.
inline Keys keys_after(const Stage& stage, const Steps& steps) {
    const auto question = question_after(stage, steps);
    EXPECT_EQ(question.kind, Question<Coriolis>::Kind::choice);
    Keys keys;
    for (const Option& option : question.options) keys.push_back(option_key(stage.told(), question.ask, option));
    return keys;
}

inline bool offers_after(const Stage& stage, const Steps& steps, std::string_view key) {
    const Keys keys = keys_after(stage, steps);
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// How many dice that question asks for; 0 if it is a choice.
inline int dice_after(const Stage& stage, const Steps& steps) {
    const auto question = question_after(stage, steps);
    return question.kind == Question<Coriolis>::Kind::dice ? question.needed.count() : 0;
}

// The rule of the last event of that kind.
inline std::string rule_of(const Stage& stage, Happened kind) { return stage.last(kind).rule.text; }

// How often that rule was told with an event of that kind.
inline int told_by(const Stage& stage, Happened kind, std::string_view rule) {
    int found = 0;
    for (const Event& event : stage.events) found += event.kind == kind && rule == event.rule.text;
    return found;
}

// The place of the first event of that kind about `who` among all that was told; -1 if there is none.
inline int place_of(const Stage& stage, Happened kind, int who) {
    for (std::size_t i = 0; i < stage.events.size(); ++i)
        if (stage.events[i].kind == kind && stage.events[i].who == who) return static_cast<int>(i);
    return -1;
}

// The pool entry of that kind told by that rule.
inline int pool_by(const Stage& stage, Why why, std::string_view rule) {
    int sum = 0;
    for (const Event& event : stage.events)
        if (event.kind == Happened::pool && event.as<PoolEntry>().why == why && rule == event.rule.text)
            sum += event.as<PoolEntry>().dice;
    return sum;
}

// Ace, an NPC with Agility 4 and RANGED COMBAT 2, has the slot and a gun in hand; Foe, with 10 HP and 6 MP, stands
// at `at`; Far, out of anybody's range, keeps the fight going when Foe falls. The pool of Darkness Points is empty,
// so nobody is asked about the re-rolls of NPCs.
struct Shootout : Stage {
    static constexpr int ace = 0, foe = 1, far = 2;
    static constexpr int gun = 0; // Ace's, as an item

    explicit Shootout(const std::string& weapon_id, Point where = {10, 0}, bool player = false) {
        add({.name = "Ace", .pc = player, .strength = 1, .agility = 4, .ranged = 2, .in_hand = {weapon_id}});
        add({.name = "Foe", .side = 1, .pc = false, .strength = 5, .agility = 5, .at = where});
        add({.name = "Far", .side = 1, .pc = false, .at = {0, 3000}});
        slot_of(ace);
    }

    void put(int who, Point where) {
        at(who).x = where.x;
        at(who).y = where.y;
    }
    // From now on `who` does not know of `whom`.
    void forget(int who, int whom) { state.aware[who] &= ~(1 << whom); }

    Weapon& weapon_of(int item) { return book.weapon[state.item[item].weapon]; }
    Clip clip(int item) const { return state.item[item].clip; }
    bool held(int who, int item) const { return state.item[item].holder == who && state.item[item].in_hand; }
};

} // namespace fracas::coriolis::shooting
