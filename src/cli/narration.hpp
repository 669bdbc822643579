// Events and states of a fight as a game master would read them aloud.
#pragma once

#include "book/json.hpp"
#include "cli/command.hpp"

#include <map>

namespace fracas {

// Tells events one after another, under headings for rounds and for the slots of combatants. What makes up a pool is
// told on one line, with what it comes to where a game says that; the number of the rule stands at the end of the line.
class Narration {
public:
    Narration(const Program& where, const Fight& fight, const Role& role = game_master);

    // `events` as Fight::events gives them.
    void tell(const Json& events);

private:
    void tell_one(const Json& event);
    void finish_pool();
    void line(std::string_view indent, std::string_view text, std::string_view rule, const Paint* paint);

    const Program& program;
    std::map<std::string, std::string> names; // of combatants by key
    std::string pool_of;
    std::string pool;
    std::string pool_sum;
    std::string pool_rule;
    bool in_slot = false;
};

// Round, turn order and a table of everybody: tracks, place, condition, what is in hand. Knows no system: whatever has
// a figure and a most_figure is a track, and so are the figures that the state names in its `columns`.
std::string state_text(const Program& program, const Json& state);

// Title, description and who fights whom.
std::string opening_text(const Program& program, const Fight& fight, const Role& role = game_master);

// Names of combatants by key, as the role knows them.
std::map<std::string, std::string> names_of(const Json& state);

} // namespace fracas
