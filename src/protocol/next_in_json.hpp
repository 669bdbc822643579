#pragma once

#include "fight/next_fight.hpp"
#include "fight/system.hpp"
#include "protocol/request.hpp"

#include <memory>
#include <string>
#include <vector>

namespace fracas {

// The next fight, opened, and what is said of it: {encounter, survivors: [{combatant, name, was}], left_behind, warnings}.
struct OpenedNext {
    std::unique_ptr<Fight> fight;
    Json told;
};
tl::expected<OpenedNext, Json> open_next(const Shelf& shelf, const Fight& last, const Document& encounter,
                                         const std::vector<SurvivorWanted>& wanted, const std::string& file);

} // namespace fracas
