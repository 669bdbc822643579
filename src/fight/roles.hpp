// Who looks and who answers: roles by name, what is theirs.
#pragma once

#include "fight/fight.hpp"
#include "fight/position.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fracas {

template <class Game>
class Roles {
public:
    using Viewer = typename Game::Viewer;
    using Ask = typename Game::Ask;

    explicit Roles(const Setting<Game>& in) : setting(in), book(in.book), names(in.names) {}

    std::optional<Viewer> viewer_of(const Role& role) const {
        if (role == game_master) return Viewer{Viewer::Kind::game_master, 0};
        const auto find = [](const std::vector<std::string>& keys, std::string_view key) {
            for (std::size_t i = 0; i < keys.size(); ++i)
                if (keys[i] == key) return static_cast<int>(i);
            return -1;
        };
        const std::string_view text = role;
        if (text.starts_with("side:"))
            if (const int side = find(names.side_key, text.substr(5)); side >= 0)
                return Viewer{Viewer::Kind::side, side};
        if (text.starts_with("combatant:"))
            if (const int who = find(names.combatant_key, text.substr(10)); who >= 0)
                return Viewer{Viewer::Kind::combatant, who};
        return std::nullopt;
    }

    // -1: the game master's.
    int side_of(const Viewer& viewer) const {
        if (viewer.kind == Viewer::Kind::game_master) return -1;
        return viewer.kind == Viewer::Kind::side ? viewer.index : Game::side(book, viewer.index);
    }

    // Players answer for their own player characters; everybody else is the game master's.
    bool may_answer(const Viewer& viewer, const Ask& ask, const typename Game::State& state) const {
        if (viewer.kind == Viewer::Kind::game_master) return true;
        if (!is_players(ask, state)) return false;
        return viewer.kind == Viewer::Kind::side ? Game::side(book, ask.who) == viewer.index : ask.who == viewer.index;
    }
    bool may_see(const Viewer& viewer, const Ask& ask, const typename Game::State& state) const {
        if (viewer.kind == Viewer::Kind::game_master) return true;
        return (SidesThatSee<Game>{setting, state}.asked(ask) >> side_of(viewer) & 1u) != 0;
    }
    Role owner_of(const Ask& ask, const typename Game::State& state) const {
        if (!is_players(ask, state)) return game_master;
        return "side:" + names.side_key[static_cast<std::size_t>(Game::side(book, ask.who))];
    }

private:
    bool is_players(const Ask& ask, const typename Game::State& state) const {
        return ask.who >= 0 && Game::is_pc(book, ask.who) && !Game::is_secret(state, ask);
    }

    const Setting<Game>& setting;
    const typename Game::Book& book;
    const typename Game::Names& names;
};

} // namespace fracas
