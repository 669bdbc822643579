// The next encounter, with those who have come out of the last one as they are.
#pragma once

#include "fight/fight.hpp"

#include <string>
#include <vector>

namespace fracas {

struct SurvivorWanted {
    std::string combatant; // by key or name
    Document changes{};    // keys of his table in the next encounter: where he stands, what he has got meanwhile
};

struct NextEncounter {
    Document encounter;
    struct Survivor {
        std::string key, name; // in the last fight
        std::size_t table = 0; // of the next encounter's combatants
    };
    std::vector<Survivor> survivors{};
};

// Whoever the encounter has already, by name or by what he is taken from, stands where it says there and is otherwise as he
// was; who is not in it is added. The result is still to be opened: whether everybody has a place is for the game to say.
Expected<NextEncounter> next_encounter(const Fight& last, const Document& encounter,
                                       const std::vector<SurvivorWanted>& wanted);

// What of the survivors is not as it was, because no encounter has words for it or because the next one says otherwise:
// [{combatant, name, what, of, was, is}].
Json left_behind(const Fight& last, const Fight& next, const std::vector<NextEncounter::Survivor>& survivors);

} // namespace fracas
