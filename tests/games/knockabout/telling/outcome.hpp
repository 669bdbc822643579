// What one move came to: the small value whose law is "the odds", and what a position is worth.
#pragma once

#include "games/knockabout/rules/turn.hpp"
#include "games/knockabout/telling/words.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace fracas::knockabout {

struct Outcome {
    Small hit{};
    Small guarded{};
    Small damage{};
    Small taken_out{};
};

// Collects an outcome from events and from the states before and after.
struct OutcomeWatch {
    static constexpr bool listens = true;
    int mover = nobody;
    int target = nobody;
    Outcome seen{};

    void hear(const Event& event) {
        if (event.is<Guards>()) seen.guarded = true;
        if (!event.is<Hit>()) return;
        seen.hit = true;
        seen.damage = event.as<Hit>().damage;
    }

    Outcome outcome(const Book& book, const State& before, const State& after) const {
        Outcome all = seen;
        all.taken_out = can_fight(Scene{book, before}, target) && !can_fight(Scene{book, after}, target);
        return all;
    }
};

// Chances and laws by name: flag(name, text, whether), figure(name, text, value, plain). A figure that is not plain is
// told by its label.
template <class Flag, class Figure>
void each_fact(const Outcome& o, Flag&& flag, Figure&& figure) {
    flag("hit", "hits", o.hit);
    flag("guarded", "target guards", o.guarded);
    flag("taken-out", "target out of the fight", o.taken_out);
    figure("damage", "wind lost", o.damage, true);
}

// The odds in one sentence; `chance` and `mean` give the computed figures by name.
std::string odds_sentence(const Told& told, int mover, const Option& option,
                          const std::function<double(std::string_view)>& chance,
                          const std::function<double(std::string_view)>& mean);

// How well a combatant stands; for `best` and `worst`, and for policies that look ahead.
constexpr int standing_of(const Scene& s, int who) {
    if (!can_fight(s, who)) return 0;
    return 100 + 10 * s.at(who).wind - 3 * s.at(who).off_balance;
}

} // namespace fracas::knockabout
