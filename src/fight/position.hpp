// Where a fight of one game stands: plain values, cheap to copy, without JSON. Live fights, undo, search and simulation
// start from one.
#pragma once

#include "engine/law.hpp"
#include "engine/script.hpp"
#include "tactics/tactical.hpp"

#include <memory>
#include <string>
#include <vector>

namespace fracas {

// Book and names belong together: an intervention may change both.
template <class Game>
struct Setting {
    typename Game::Book book;
    typename Game::Names names;
};

// The state at the last rest, the book, and the answers given since; options by value, never by key.
template <class Game>
struct Position {
    std::shared_ptr<const Setting<Game>> setting;
    typename Game::State rest{};
    std::vector<Answer<typename Game::System>> since{};

    // Positions are compared within one fight: a book is the same if it is the same object.
    friend bool operator==(const Position& a, const Position& b) {
        return a.setting == b.setting && a.rest == b.rest && a.since == b.since;
    }

    std::size_t hash() const {
        std::size_t all = hash_of(rest);
        const auto stir = [&](std::size_t more) { all = (all ^ more) * 0x9e3779b97f4a7c15ull; };
        for (const auto& answer : since) {
            stir(static_cast<std::size_t>(answer.kind));
            stir(hash_of(answer.option));
            for (int i = 0; i < answer.faces.count; ++i) stir(static_cast<std::size_t>(answer.faces.face[i]));
        }
        return all;
    }
};

// The keys of options as a fight tells them.
template <class Game>
struct KeysOf {
    const Setting<Game>& setting;
    const typename Game::State& state;

    std::string operator()(const typename Game::Ask& ask, const typename Game::Option& option) const {
        return Game::option_key({setting.book, setting.names, state}, ask, option);
    }
};

// Which sides see an event when it happens. What is found out later does not show what was hidden before.
template <class Game>
struct SidesThatSee {
    const Setting<Game>& setting;
    const typename Game::State& state;

    std::uint16_t operator()(const typename Game::Event& event) const {
        std::uint16_t seen = 0;
        const typename Game::Told told{setting.book, setting.names, state};
        for (int side = 0; side < Game::sides(setting.book); ++side)
            if (Game::may_see(told, {Game::Viewer::Kind::side, side}, event))
                seen = static_cast<std::uint16_t>(seen | 1u << side);
        return seen;
    }
    // A question is seen by the side it is put to, unless it would give something away.
    std::uint16_t asked(const typename Game::Ask& ask) const {
        if (ask.who < 0 || Game::is_secret(state, ask)) return 0;
        return static_cast<std::uint16_t>(1u << Game::side(setting.book, ask.who));
    }
};

// The one table of live play: answers, and a policy that may go on where they end. One type for both, so that the rules
// are compiled once.
template <class Game>
using PlayScript = Script<typename Game::System, KeysOf<Game>, PolicyGoesOn<Tactical<Game>>, SidesThatSee<Game>>;

// Runs the beat under way as far as the answers reach, or to its end where somebody goes on. The state is the one it
// leads to: of use only if the script has not stopped; where it has, the script holds the state at the question. `on_the_way`
// is for many runs from one rest (script.hpp). In a source of its own (instances/fight.cpp.in).
template <class Game>
PlayScript<Game> run_beat(const Position<Game>& position, typename Game::State& state,
                          PolicyGoesOn<Tactical<Game>>* onward = nullptr,
                          OffersOnTheWay<typename Game::Option>* on_the_way = nullptr);

} // namespace fracas
