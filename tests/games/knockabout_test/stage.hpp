// A stage for scripted tests: Ann and Bob, and dice and answers in the order in which the rules ask for them.
#pragma once

#include "games/knockabout/game.hpp"
#include "support/stage_play.hpp"

namespace fracas::knockabout {

inline constexpr int ann = 0, bob = 1;

struct StageTypes {
    using System = Knockabout;
    using Book = knockabout::Book;
    using State = knockabout::State;
    using Names = knockabout::Names;
    using Told = knockabout::Told;
};

class Stage : public TestStage<StageTypes> {
public:
    explicit Stage(int might_of_ann = 0, int might_of_bob = 0) {
        add("Ann", might_of_ann);
        add("Bob", might_of_bob);
    }

    Combatant& at(int who) { return state.combatant[who]; }
    Play scene() { return {book, state}; }

    // One blow at the other.
    void strikes(int who, const Steps& steps) {
        run(steps, [&](TestScript& table) { strike(table, scene(), who, other(who)); });
    }
    // What the last hit or miss told.
    Hit hit() const { return last(Happened::hit).as<Hit>(); }
    Missed missed() const { return last(Happened::missed).as<Missed>(); }

private:
    void add(const std::string& name, int might) {
        const int who = book.combatants++;
        book.sheet[who] = {who, true, might, 5};
        state.combatant[who].wind = 5;
        name_combatant(name);
        names.side.push_back(name);
        names.side_key.push_back(names.combatant_key.back());
        ++book.sides;
    }
};

// An encounter with two people of these figures.
inline std::string encounter_of(const std::string& ann_keys, const std::string& bob_keys) {
    return "system = \"knockabout\"\n[[combatant]]\nname = \"Ann\"\n" + ann_keys + "\n[[combatant]]\nname = \"Bob\"\n" +
           bob_keys + "\n";
}

} // namespace fracas::knockabout
