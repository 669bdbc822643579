#include "cli/initiative_odds.hpp"

#include "fight/fight.hpp"

#include <ostream>

namespace fracas {

void print_initiative(Program& program, const Fight& fight, const Policies& policies) {
    InitiativeQuestion asked;
    asked.policies = policies;
    const auto initiative = fight.initiative(asked);
    if (!initiative) return program.refuse(initiative.error().message);
    if (program.json) program.print(to_json(*initiative));
    else program.out << to_text(*initiative, style_of(program));
}

} // namespace fracas
