// Which states of a fight come to the same as far as winning it goes (simulate/expansion.hpp).
#pragma once

#include "systems/forbidden_lands/rules/damage_and_armour.hpp"
#include "systems/forbidden_lands/rules/end.hpp"

#include <vector>

namespace fracas::forbidden_lands {

// From which rounds on something is otherwise than before.
std::vector<int> turning_rounds(const Book& book);

// Whether two injuries do the same from now on: how long they take to heal is nothing to the fight, nor, once no clock
// runs, what they would have taken.
bool does_the_same(const Injury& a, const Injury& b, bool clock_runs);

// The first result of a table that does the same in a fight as this one; of one that is decided, that does least.
int first_alike(const Book& book, Wounds table, int d66, bool decided);

// See engine/forgetting.hpp. `state` is the one that a beat changes.
struct ForgetsInFight {
    const Book& book;
    const State& state;

    // Damage beyond the last point of Strength makes no difference.
    struct UpToTheLast {
        int enough = 0;
        constexpr void operator()(Saved& saved) const { saved.through = at_most(enough, saved.through); }
    };
    struct FirstAlike {
        const Book* book = nullptr;
        Wounds table = Wounds::none;
        bool decided = false;
        SmallBits unused[6]{};
        void operator()(int& d66) const { d66 = first_alike(*book, table, d66, decided); }
    };

    UpToTheLast forgets(const Protection& p) const {
        return {at_least(1, Scene{book, state}.score(p.who, Attribute::strength))};
    }
    // Whoever suffers it once the fight is decided is out of it already.
    FirstAlike forgets(const InjuryRoll& roll) const {
        const Scene s{book, state};
        return {&book, roll.table, !fight_goes_on(s) && !s.able(roll.victim) && !s.in_outburst(roll.victim)};
    }
};

// Puts a state at rest into the simplest form of all from which the fight is won alike.
void simplify(const Book& book, State& state);

} // namespace fracas::forbidden_lands
