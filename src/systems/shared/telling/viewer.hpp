// Who looks at a fight, and what every system's Onlooker begins with.
#pragma once

#include "engine/counting.hpp"
#include "engine/document.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

// A namespace of its own: in that of the fight layer game_master is a role.
namespace fracas::seen {

// The game master sees everything; a combatant sees what its side sees.
struct Viewer {
    enum class Kind { game_master, side, combatant };
    Kind kind = Kind::game_master;
    int index{}; // of the side or the combatant
};

template <class Told>
bool is_own(const Told& told, const Viewer& viewer, int who) {
    if (viewer.kind == Viewer::Kind::game_master) return true;
    const int side = viewer.kind == Viewer::Kind::combatant ? int{told.book.sheet[viewer.index].side} : viewer.index;
    return told.book.sheet[who].side == side;
}

// What `tell` makes of each number below `count`, of those only that are `shown`.
template <class Shown, class Tell>
Document list_of(int count, const Shown& shown, const Tell& tell) {
    Document list = Document::list();
    for (const int i : below(count))
        if (shown(i)) list.add(tell(i));
    return list;
}

template <class Tell>
Document list_of(int count, const Tell& tell) {
    return list_of(count, [](int) { return true; }, tell);
}

// One view being made.
template <class System, class Told, class Scene>
class OnlookerOf {
public:
    OnlookerOf(const Told& all, const Viewer& who)
        : told(all), viewer(who), state(all.state), scene{all.book, all.state} {}

protected:
    Document key(int who) const {
        return who < 0 ? Document() : Document(told.names.combatant_key.at(static_cast<std::size_t>(who)));
    }

    Document side_key(int side) const {
        return side < 0 ? Document() : Document(told.names.side_key.at(static_cast<std::size_t>(side)));
    }

    // The sides of those whom the viewer knows, in the order in which these stand in the roster: the places of others would tell
    // of them, and so would their players. The game master has all, in the order of the encounter.
    template <class Knows, class Plays>
    Document sides_known(const Knows& knows, const Plays& plays) const {
        Document list = Document::list();
        std::uint32_t listed = 0;
        const auto add = [&](int side) {
            if ((listed >> side & 1u) != 0) return;
            listed |= 1u << side;
            bool players = false;
            for (const int i : below(scene.count()))
                players = players || (scene.sheet(i).side == side && knows(i) && plays(i));
            list.add(Document::table({{"key", side_key(side)},
                                      {"name", told.names.side.at(static_cast<std::size_t>(side))},
                                      {"players", players}}));
        };
        if (viewer.kind == Viewer::Kind::game_master)
            for (const int side : below(told.book.sides)) add(side);
        for (const int i : below(scene.count()))
            if (knows(i)) add(scene.sheet(i).side);
        return list;
    }

    template <class Which>
    Document people(const Which& which) const {
        return list_of(scene.count(), which, [&](int who) { return key(who); });
    }

    const Told& told;
    const Viewer& viewer;
    const typename System::State& state;
    Scene scene;
};

} // namespace fracas::seen
