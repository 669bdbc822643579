// What Shadowrun asks and, by rules/events.hpp, what it tells: the vocabulary between rules and tables.
#pragma once

#include "engine/rule.hpp"
#include "systems/shadowrun/rules/events.hpp"
#include "systems/shadowrun/rules/target_number.hpp"
#include "systems/shadowrun/state.hpp"

namespace fracas::shadowrun {

struct Ask {
    Rule rule{};
    What what = What::act;
    Small who = nobody; // who rolls or decides; nobody: the game master
    Small whom = nobody;
    Small item = bare_hands;
    Middling a{}; // figures the answer may need: dice, successes
    Middling b{};
    Middling c{};
    MiddlingBits named{}; // combatants named before in the same declaration
    TargetNumber tn{};    // of the test, or of the test that is decided about; no entries: none
};

constexpr Ask ask_of(const Rule& rule, What what, int who, int whom = nobody, int item = bare_hands, int a = 0,
                     int b = 0) {
    return {rule, what, who, whom, item, a, b, 0, 0, {}};
}
constexpr Ask ask_of(const Rule& rule, What what, int who, int whom, int item, int a, int b, const TargetNumber& tn) {
    return {rule, what, who, whom, item, a, b, 0, 0, tn};
}

// The types of this system, for the engine's tables.
struct Shadowrun {
    using Book = shadowrun::Book;
    using State = shadowrun::State;
    using Ask = shadowrun::Ask;
    using Option = shadowrun::Option;
    using Event = shadowrun::Event;
};

} // namespace fracas::shadowrun
