// The smallest C++ program: two fighters, and who wins how often.
#include <fracas/parallel/simulate_on_threads.hpp>
#include <fracas/protocol/conversation.hpp>
#include <fracas/simulate/simulation_text.hpp>
#include <fracas/store/shelf.hpp>

#include <iostream>

int main() {
    const auto encounter = fracas::Document::table(
        {{"system", "forbidden-lands"},
         {"combatant",
          fracas::Document::list(
              {fracas::Document::table({{"from", "brannoch"}, {"engaged", fracas::Document::list({"Skarga"})}}),
               fracas::Document::table({{"name", "Skarga"}, {"from", "orc_raider"}})})}});
    std::vector<fracas::Mistake> mistakes;
    const auto fight = fracas::open_fight(encounter, "the ring", mistakes);
    for (const auto& mistake : mistakes) std::cerr << to_text(mistake) << '\n';
    if (!fight) return 1;

    fracas::Simulation wanted;
    wanted.fights = 1000;
    const auto simulated = simulate_on_threads(*fight, wanted);
    if (!simulated) return 1;
    std::cout << fracas::verdict(*simulated) << '\n';
}
