// One who rolls, and may push, for the tests of dice and of stress.
#pragma once

#include "systems/alien/rules/dice.hpp"
#include "systems/alien/told.hpp"

#include <vector>

namespace fracas::alien {

inline constexpr int pusher = Duel::ada;

// One roll with close combat; gives its sixes.
inline int push_roll(Duel& d, const Steps& steps, int most = 127) {
    int sixes = -1;
    d.run(steps, [&](TestScript& table) {
        const auto dice = gather(table, d.scene(), pusher, Skill::close_combat);
        sixes = attempt(table, d.scene(), dice, Duel::bo, most);
    });
    return sixes;
}

inline Question<Alien> push_question(Duel& d, const Steps& steps) {
    return d.question_after(steps, [&](TestScript& table) {
        attempt(table, d.scene(), gather(table, d.scene(), pusher, Skill::close_combat), Duel::bo);
    });
}

// A pc with one base die.
inline Duel timid_pusher(int stress, int wits = 3, int empathy = 3) {
    return Duel({.kind = Kind::pc, .strength = 1, .wits = wits, .empathy = empathy, .skill = 0, .stress = stress});
}

// A roll of that pc's in which a stress die shows 1.
inline int roll_a_one(Duel& d, int d6, int base = 2) {
    std::vector<int> faces(static_cast<std::size_t>(d.at(pusher).stress) + 1, 2);
    faces[0] = base;
    faces[1] = 1;
    return push_roll(d, {faces_of(faces), {d6}});
}

inline int response_bit(Response response) { return 1 << static_cast<int>(response); }

} // namespace fracas::alien
