// The state of a Knockabout fight: what changes. Small whole numbers, no pointers and no padding, so that equal states
// are equal bytes.
#pragma once

#include "games/knockabout/book.hpp"

#include <cstdint>
#include <type_traits>

namespace fracas::knockabout {

inline constexpr int nobody = -1;

struct Combatant {
    Small wind{};
    bool off_balance{}; // KNB-GUARD-1: until the own next blow

    constexpr bool operator==(const Combatant&) const = default;
};

enum class Phase : std::uint8_t { fighting, over };

struct State {
    Combatant combatant[most_combatants]{};
    Middling round{};
    Small current{};       // whose turn it is
    Small winner = nobody; // a side
    Phase phase = Phase::fighting;
    Small unused[3]{}; // a state is made of whole words of four bytes

    constexpr bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 12);

// What a rule looks at: the book, which stays, and the state as it is.
struct Scene {
    const Book& book;
    const State& state;

    constexpr const Combatant& at(int who) const { return state.combatant[who]; }
    constexpr const Sheet& sheet(int who) const { return book.sheet[who]; }
    constexpr int count() const { return book.combatants; }
};

// What a rule works on that changes the fight: it takes a Play where others take a Scene.
struct Play : Scene {
    using Shown = Scene; // a decider sees no more than the scene (engine/table.hpp, shown)
    State& state;        // hides Scene::state

    constexpr Play(const Book& b, State& s) : Scene{b, s}, state(s) {}
    constexpr Combatant& at(int who) const { return state.combatant[who]; }
};

constexpr int other(int who) { return 1 - who; }

} // namespace fracas::knockabout
