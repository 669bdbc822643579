// Bringing people into a fight: reading their tables and giving them their places in book, state and names.
#pragma once

#include "games/knockabout/reading/pack.hpp"
#include "games/knockabout/state.hpp"
#include "games/knockabout/telling/names.hpp"
#include "systems/shared/reading/roster.hpp"

#include <optional>
#include <string>

namespace fracas::knockabout {

struct Person {
    std::string name;
    Sheet sheet{};
};

// The keys that a pack and an encounter share: controller, might, wind.
Person read_person(Reader& reader);

using Recruit = RecruitOf<Person>;

// One combatant table of an encounter, with what it takes from the pack; nothing if the pack has no such person.
std::optional<Recruit> read_recruit(Reader written, const Pack& pack, std::vector<Mistake>& mistakes);

// Book, state and names while they are being filled. What does not fit any more is a mistake.
class Muster : public MusterOf<Pack, Book, State, Names> {
public:
    using MusterOf::MusterOf;

    bool enlist(Recruit& recruit, int side); // false: no room
};

} // namespace fracas::knockabout
