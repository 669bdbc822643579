// A simulation made up by hand, for tests of what is printed about one.
#pragma once

#include "simulate/simulation.hpp"

namespace fracas {

inline Simulated sample_simulation() {
    Simulated simulated;
    simulated.seed = 7;
    simulated.fights = 1000;
    simulated.undecided = 4;
    simulated.title = "Boarding the Zafirah";
    simulated.system = "coriolis";
    simulated.round_name = "turn";
    simulated.seconds = 12.5;
    simulated.counters = {"damage-dealt", "reloads", "shots"};
    simulated.counter_texts = {"damage dealt", "reloads used", "shots fired"};
    simulated.sides = {{"crew", "Crew", "cautious", 612, {{300, 88, 612}}, {{979, 21}}, {}},
                       {"corsairs", "Corsairs", "", 384, {{612, 388}}, {{700, 300}}, {}}};
    simulated.combatants = {
        {"nasira-adel", "Nasira Adel", "crew", "cautious", 350, 21, {{0, 50, 200, 100}}, {2310, 0, 4000}},
        {"tarik", "Tarik", "crew", "cautious", 338, 0, {{0, 0, 138, 200}}, {1, 0, 0}},
        {"raider", "Corsair raider", "corsairs", "aggressive", 612, 300, {{0, 300, 200, 112}}, {950, 0, 10}}};
    simulated.rounds = {{0, 100, 500, 300, 50, 50}};
    return simulated;
}

} // namespace fracas
