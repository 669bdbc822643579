// Policies by name: what the encounter says of each side and combatant, what is asked for beside it, and the one policy
// that comes of both.
#pragma once

#include "engine/reader.hpp"
#include "systems/shared/policy/policies.hpp"
#include "systems/shared/telling/fight_names.hpp"
#include "tactics/tactical.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tl/expected.hpp>

#include <string>
#include <vector>

namespace fracas {

// As an encounter names them; empty where it names none.
struct PoliciesOfEncounter {
    std::vector<std::string> by_side;
    std::vector<std::string> by_combatant;
};

template <class Game>
class NamedPolicies {
public:
    NamedPolicies(const typename Game::Book& in, const typename Game::Names& called, const PoliciesOfEncounter& said)
        : book(in), names(called), encounter(said) {}

    // What is asked for counts before what the encounter says, and who before which side.
    std::string name_of(const Policies& asked, int who) const {
        const auto at = static_cast<std::size_t>(who);
        const auto side = static_cast<std::size_t>(Game::side(book, who));
        for (const auto& [key, name] : asked.combatants)
            if (key == names.combatant_key[at] || key == names.combatant[at]) return name;
        for (const auto& [key, name] : asked.sides)
            if (key == names.side_key[side] || key == names.side[side]) return name;
        if (!asked.all.empty()) return asked.all;
        if (at < encounter.by_combatant.size() && !encounter.by_combatant[at].empty())
            return encounter.by_combatant[at];
        if (side < encounter.by_side.size() && !encounter.by_side[side].empty()) return encounter.by_side[side];
        return "aggressive";
    }

    std::string name_of_side(const Policies& asked, std::size_t side) const {
        std::string common;
        for (int i = 0; i < Game::combatants(book); ++i) {
            if (static_cast<std::size_t>(Game::side(book, i)) != side) continue;
            const std::string own = name_of(asked, i);
            common = common.empty() || common == own ? own : "mixed";
        }
        return common;
    }

    // Or why there is none.
    tl::expected<Tactical<Game>, std::string> policy(const Policies& asked) const {
        for (const auto& [key, name] : asked.sides) {
            bool known = false;
            for (std::size_t i = 0; i < names.side_key.size(); ++i)
                known = known || key == names.side_key[i] || key == names.side[i];
            if (!known)
                return tl::unexpected(
                    fmt::format("there is no side \"{}\"; there are {}", key, fmt::join(names.side_key, ", ")));
        }
        for (const auto& [key, name] : asked.combatants)
            if (const auto who = find_named(names, key); !who) return tl::unexpected(who.error());
        Tactical<Game> result;
        bool all_random = true;
        for (int i = 0; i < Game::combatants(book); ++i) {
            const std::string name = name_of(asked, i);
            if (name == "greedy") result.set_greedy(i);
            if (name == "tactical") result.set_tactical(i);
            const auto style = Game::style(result.greedy[i] || result.tactical[i] ? "aggressive" : name);
            if (!style)
                return tl::unexpected(fmt::format("there is no policy \"{}\"; there are {}, {}", name,
                                                  fmt::join(Game::style_names, ", "),
                                                  fmt::join(policies_that_look_ahead, ", ")));
            all_random = all_random && name == "random";
            Game::set_style(result.base, i, *style);
            Game::set_conduct(result.base, book, i);
        }
        if (all_random) Game::set_style(result.base, -1, *Game::style("random"));
        return result;
    }

    // A combatant by key or name, or what to say instead.
    static tl::expected<int, std::string> find_named(const typename Game::Names& known, const std::string& name) {
        if (const int who = find_combatant(known, name); who >= 0) return who;
        std::string near = nearest(name, known.combatant_key);
        if (near.empty()) near = nearest_combatant(known, name);
        return tl::unexpected(fmt::format("there is no combatant \"{}\"{}; there are {}", name,
                                          near.empty() ? "" : fmt::format(", did you mean \"{}\"?", near),
                                          fmt::join(known.combatant_key, ", ")));
    }

private:
    const typename Game::Book& book;
    const typename Game::Names& names;
    const PoliciesOfEncounter& encounter;
};

} // namespace fracas
