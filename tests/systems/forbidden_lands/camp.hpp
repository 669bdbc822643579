// A camp in which time passes: Ada, and Bo of the same side, who lacks nothing.
#pragma once

#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/rules/time_between_fights.hpp"

namespace fracas::forbidden_lands {

struct Camp : Stage {
    static constexpr int ada = 0, bo = 1;
    static constexpr int morning = 0, midday_quarter = 1, evening = 2, night_quarter = 3;

    Camp() {
        add({.name = "Ada"});
        add({.name = "Bo"});
        state.phase = Phase::over;
    }
    void lives(unsigned how) { at(ada).living = how; }
    // So many Quarter Days of a longer time.
    void passes(int quarters, const Steps& steps = {}) {
        run(steps, [&](TestScript& table) {
            for (int i = 0; i < quarters; ++i) {
                state.quarters = 2;
                pass_quarter(table, scene());
            }
        });
    }
    void time_is(int quarter) { state.time_of_day = quarter; }
    int strength() const { return score(ada, Attribute::strength); }
    int agility() const { return score(ada, Attribute::agility); }
    int wits() const { return score(ada, Attribute::wits); }
    bool suffers(Condition condition) { return at(ada).suffers(condition); }
    using Stage::score;
};

} // namespace fracas::forbidden_lands
