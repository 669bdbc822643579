// A field for the tests of moves, doors, cover and turns: borders between any two zones, and people who move on it.
#pragma once

#include "systems/alien/stage.hpp"

#include "systems/alien/rules/start.hpp"
#include "systems/alien/rules/turn.hpp"

#include <array>
#include <string>
#include <vector>

namespace fracas::alien {

using FieldKeys = std::vector<std::string>;

// Ada and Bo as in a Duel, with as many more zones and borders as a test wants.
struct Field : Duel {
    explicit Field(Person first = {}, Person second = {}) : Duel(std::move(first), std::move(second)) {}

    // One more border; gives its index.
    int join(int from, int to, Way way, DoorState door = DoorState::open) {
        const int border = book.borders++;
        names.border_key.push_back("border-" + std::to_string(border));
        names.border.push_back("border " + std::to_string(border));
        book.border[border] = {from, to, way, door};
        survey(book);
        hang_doors(scene());
        return border;
    }
    void change_way(int border, Way way) {
        book.border[border].way = way;
        refresh_sight(scene());
    }
    void stand_at(int who, int border) { at(who).at_door = border; }
    void put(int who, int zone) { at(who).zone = zone; }
    bool together(int a, int b) { return adjacent(scene(), a, b) && adjacent(scene(), b, a); }
    bool apart(int a, int b) { return !adjacent(scene(), a, b) && !adjacent(scene(), b, a); }

    bool may(int who, const Option& o) { return legal(scene(), who, o); }
    bool may(const Option& o) { return may(ada, o); }
    // A whole action, without what the turn makes of it.
    void acts(const Option& o, const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { act(table, scene(), ada, o); });
    }
    void beats(const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { beat(table, book, state); });
    }
};

// One who was taken out of the fight altogether; gives the place.
inline int take_out_last(Stage& stage) { return --stage.book.combatants; }

// Everything of an event but its kind and its rule.
struct EventFigures {
    int who = nobody, whom = nobody, item = bare_hands;
    std::array<int, most_event_fields> figures{};
    friend bool operator==(const EventFigures&, const EventFigures&) = default;
    friend void PrintTo(const EventFigures& f, std::ostream* out) {
        *out << f.who << ' ' << f.whom << ' ' << f.item;
        for (const int figure : f.figures) *out << ' ' << figure;
    }
};
inline EventFigures figures_of(const Event& e) {
    EventFigures all{e.who, e.whom, e.item, {}};
    for (std::size_t i = 0; i < all.figures.size(); ++i) all.figures[i] = e.figure[i];
    return all;
}
template <class Body>
EventFigures figures_of(const Party& party, const Body& body) {
    return figures_of(Event{"", party, body});
}

// The kinds of all events of a run, in order.
inline std::vector<Happened> kinds_of(const std::vector<Event>& events) {
    std::vector<Happened> kinds;
    for (const Event& event : events) kinds.push_back(event.kind);
    return kinds;
}

} // namespace fracas::alien
