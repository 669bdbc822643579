// What is shown is so: at every question of a fight the state says what the events so far have told.
#pragma once

#include "fight/fight.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace fracas {

// A figure of the state and an event that tells what it is now. Every kind of event that changes the figure must be
// listed, or one that does is listed with no field: then the figure counts as not told.
struct ToldFigure {
    std::string kind;   // of the event: "damaged"
    std::string field;  // of the event: "left"; empty: the event changes the figure without telling it
    std::string owner;  // "who", "whom", or empty: a figure of the fight itself
    std::string figure; // of the combatant in the state: "hp"; or of the state: "darkness"
};

// Plays the fight again from its answers, one by one, and compares. Gives how many figures were compared.
inline std::size_t expect_state_follows_events(Fight& fight, const std::vector<Json>& answers,
                                               const std::vector<ToldFigure>& told) {
    std::map<std::pair<std::string, std::string>, Json> last; // by combatant and figure
    std::size_t compared = 0, heard = 0;
    for (std::size_t i = 0; i <= answers.size(); ++i) {
        const Json events = fight.events(game_master, heard);
        heard = fight.event_count();
        for (const Json& event : events)
            for (const ToldFigure& one : told) {
                if (event["kind"] != one.kind) continue;
                const std::string owner = one.owner.empty() ? "" : event.value(one.owner, "");
                if (one.field.empty() || !event.contains(one.field)) last.erase({owner, one.figure});
                else last[{owner, one.figure}] = event[one.field];
            }
        const Json state = fight.state();
        for (const auto& [which, figure] : last) {
            Json shown;
            if (which.first.empty()) shown = state.value(which.second, Json());
            else
                for (const Json& combatant : state["combatants"])
                    if (combatant["key"] == which.first) shown = combatant.value(which.second, Json());
            ++compared;
            EXPECT_EQ(shown, figure) << which.second << " of " << which.first << " after " << i << " answers";
            if (shown != figure) return compared;
        }
        if (i < answers.size()) {
            const auto taken = fight.answer(answers[i]);
            EXPECT_TRUE(taken) << taken.error().message;
            if (!taken) return compared;
        }
    }
    return compared;
}

} // namespace fracas
