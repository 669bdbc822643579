// Two people on foot, for the tests of moving.
#pragma once

#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/rules/movement.hpp"

namespace fracas::forbidden_lands {

// Ada (Agility 3, Move 1) and Bo, Near each other, in the first of three zones.
struct MoveWalk : Duel {
    MoveWalk() : Duel(Person{}, Person{}) {
        apart(ada, bo);
        row_of_zones(3);
    }
    static Option to(int zone) { return option_of(Do::run_to, bare_hands, nobody, 0, zone); }
    static Option up(int whom) { return option_of(Do::run_up, bare_hands, whom); }
    static Option crawl_to(int zone) { return option_of(Do::crawl_to, bare_hands, nobody, 0, zone); }
    static Option crawl_up(int whom) { return option_of(Do::crawl_up, bare_hands, whom); }
    bool may(const Option& o) { return may_run(scene(), ada, o); }
    bool may_lying(const Option& o) { return may_crawl(scene(), ada, o); }
    void runs(const Option& o, const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { forbidden_lands::run(table, scene(), ada, o); });
    }
    void crawls(const Option& o) {
        run({}, [&](TestScript& table) { crawl(table, scene(), ada, o); });
    }
    void retreats(const Steps& steps) {
        run(steps, [&](TestScript& table) { retreat(table, scene(), ada); });
    }
    void flees(const Steps& steps) {
        run(steps, [&](TestScript& table) { flee(table, scene(), ada); });
    }
    bool meets(int a, int b) { return engaged(scene(), a, b); }
};

} // namespace fracas::forbidden_lands
