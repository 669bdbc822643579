// Things the tests of injuries, aid and vehicles need on a stage: old wounds, medical equipment, places with cover,
// vehicles; and a medic beside somebody hurt.
#pragma once

#include "systems/coriolis/stage.hpp"

namespace fracas::coriolis::ward {

// --- what is asked after some answers --------------------------------------------------------------------------------

inline Question<Coriolis> question_after(const Stage& stage, const Steps& steps) { return stage.question_after(steps); }
inline std::vector<std::string> keys_after(const Stage& stage, const Steps& steps) { return stage.keys_after(steps); }

inline bool has(const std::vector<std::string>& keys, std::string_view wanted) {
    for (const auto& key : keys)
        if (key == wanted) return true;
    return false;
}

// How many dice that question asks for; 0 if it is a choice.
inline int dice_after(const Stage& stage, const Steps& steps) {
    const auto question = question_after(stage, steps);
    return question.kind == Question<Coriolis>::Kind::dice ? question.needed.count() : 0;
}

// The sides of the dice a rule asks for first when it is given these answers.
inline int sides_asked(Stage& stage, const Steps& steps, const std::function<void(TestScript&)>& rule) {
    std::vector<Answer<Coriolis>> given;
    for (const Step& step : steps) given.push_back(step.answer);
    const State before = stage.state;
    TestScript script(given,
                      [&](const Ask& ask, const Option& option) { return option_key(stage.told(), ask, option); });
    rule(script);
    stage.state = before;
    EXPECT_TRUE(script.stopped);
    return script.open.needed.dice[0].sides;
}

// --- things on the stage ----------------------------------------------------------------------------------------------

// An old injury, without what it does at once. Gives its index.
inline int old_wound(Stage& stage, int who, int d66, int clock = 0) {
    const int index = stage.state.wounds++;
    stage.state.wound[index] = {clock, who, injury_row(d66), false, false};
    return index;
}

// Suffers one injury, with the dice and answers that takes.
inline void suffers(Stage& s, int inflicter, int victim, int d66, const Steps& steps = {}) {
    s.suffers(inflicter, victim, d66, steps);
}

// A piece of medical equipment of the pack.
inline void carry_kit(Stage& stage, int who, std::string_view id, int slot = 0) {
    for (const PackKit& entry : test_pack().kits) {
        if (entry.id != id) continue;
        stage.sheet(who).kit[slot] = entry.kit;
        stage.sheet(who).kit[slot].present = true;
        stage.names.kit_key[static_cast<std::size_t>(who)][static_cast<std::size_t>(slot)] = id;
        stage.names.kit[static_cast<std::size_t>(who)][static_cast<std::size_t>(slot)] = entry.name;
        return;
    }
    ADD_FAILURE() << "no kit " << id;
}

inline int cover_at(Stage& stage, Point at, int rating, std::string name) {
    const int place = stage.book.covers++;
    stage.book.cover[place] = {at.x, at.y, rating};
    stage.names.cover.push_back(std::move(name));
    return place;
}

inline void take_hold(Stage& stage, int grappler, int held) {
    stage.at(grappler).set(grappling);
    stage.at(held).set(pinned);
    stage.at(grappler).partner = held;
    stage.at(held).partner = grappler;
}

inline void look_out(Stage& stage, int who, int x, int y) {
    stage.at(who).set(on_overwatch);
    stage.at(who).look_x = x;
    stage.at(who).look_y = y;
    ++stage.state.watchers;
}

// A vehicle of the pack.
inline int park(Stage& stage, std::string_view id, std::string name, int side, Point at) {
    for (const PackVehicle& entry : test_pack().vehicles) {
        if (entry.id != id) continue;
        const auto figure = [&](const char* key) { return static_cast<int>(entry.document[key].as_integer()); };
        const int who = stage.add({.name = std::move(name), .side = side, .pc = false, .hp = figure("hp"), .at = at});
        Sheet& sheet = stage.sheet(who);
        sheet.vehicle = true;
        sheet.most_mp = 0;
        sheet.armor = figure("armor_rating");
        sheet.movement = figure("movement_rate_m");
        sheet.vehicle_bonus = figure("bonus");
        sheet.ram_damage = figure("ram_damage");
        sheet.open_vehicle = entry.document["open"].as_boolean();
        sheet.size = 1;
        stage.at(who).mp = 0;
        return who;
    }
    ADD_FAILURE() << "no vehicle " << id;
    return 0;
}

inline void board(Stage& stage, int who, int vehicle, bool at_the_wheel) {
    stage.at(who).vehicle = vehicle;
    stage.at(who).set(drives, at_the_wheel);
    stage.at(who).x = stage.at(vehicle).x;
    stage.at(who).y = stage.at(vehicle).y;
}

// The events of one kind that name this rule.
inline int told_of(const Stage& stage, Happened kind, std::string_view rule) {
    int found = 0;
    for (const Event& event : stage.events) found += event.kind == kind && rule == event.rule.text;
    return found;
}

// What the options of the next question have in common with a word: "aid" finds "aid>pat:medkit:raise".
inline bool offers_any(Stage& stage, std::string_view beginning) {
    for (const auto& key : stage.offered())
        if (key.starts_with(beginning)) return true;
    return false;
}

// --- ready-made stages --------------------------------------------------------------------------------------------------

// Somebody of whom the test says nothing else. Players are asked about prayers; the game master's people need
// Darkness Points to react or roll again.
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

// Ada, whose slot it is, and Bo, a metre apart.
struct Duel : Stage {
    static constexpr int ada = 0, bo = 1;

    Duel(Person first, Person second) {
        join(std::move(first), "Ada", 0, {0, 0});
        join(std::move(second), "Bo", 1, {1, 0});
        slot_of(ada);
    }
    int join(Person person, std::string name, int side, Point where) {
        person.name = std::move(name);
        person.side = side;
        person.at = where;
        return add(person);
    }
    bool holds(int who, int item) const { return state.item[item].holder == who && state.item[item].in_hand; }
};

// Ace, an NPC with 6 dice and one gun, has the slot; Foe, a player with 10 HP and 6 MP, stands at `at`; Far keeps the
// fight going when Foe falls. There are no Darkness Points, so nobody is asked about re-rolls.
struct Shootout : Stage {
    explicit Shootout(const std::string& gun, Point at = {10, 0}) {
        ace = add({.name = "Ace", .pc = false, .strength = 1, .agility = 4, .ranged = 2, .in_hand = {gun}});
        foe = add({.name = "Foe", .side = 1, .strength = 5, .agility = 5, .at = at});
        far = add({.name = "Far", .side = 1, .at = {0, 3000}});
        slot_of(ace);
    }
    int ace = 0, foe = 0, far = 0;
};

// Med, an NPC with 5 dice of MEDICURGY and a medkit (7), has the slot; Pat is within reach and broken; Foe is far off.
// There are no Darkness Points, so nobody is asked about re-rolls.
struct Ward : Stage {
    Ward() {
        med = add({.name = "Med", .pc = false});
        pat = add({.name = "Pat", .pc = false, .strength = 4, .agility = 4, .at = {1, 0}});
        foe = add({.name = "Foe", .side = 1, .pc = false, .at = {60, 0}});
        skill(med, Skill::medicurgy, 2);
        carry_kit(*this, med, "medkit");
        at(pat).hp = 0;
        at(pat).set(prone);
        slot_of(med);
    }
    int med = 0, pat = 0, foe = 0;
};

} // namespace fracas::coriolis::ward
