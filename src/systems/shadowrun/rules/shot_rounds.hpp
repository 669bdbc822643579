// Shot rounds, choke and spread: SR3-SHOT-1, -2, -5. Who stands in the cone is shot_cone.hpp's.
#pragma once

#include "engine/counting.hpp"
#include "engine/table.hpp"
#include "systems/shadowrun/rules/range.hpp"
#include "systems/shadowrun/rules/ready.hpp"

namespace fracas::shadowrun {

// SR3-SHOT-2: only shotguns have a choke; it is worth setting with shot rounds loaded.
constexpr bool may_set_choke(const Scene& s, int who, int item, int choke) {
    return is_ready(s, who, item) && s.thing(item).skill == Skill::shotguns && s.ammunition(item).shot &&
           choke >= s.book.figures.least_choke && choke <= s.book.figures.most_choke && s.item(item).choke != choke;
}

template <Table T>
constexpr void set_choke(T& table, Play s, int who, int item, int choke) {
    s.item(item).choke = choke;
    table.tell({"SR3-SHOT-2", {who, nobody, item}, ChokeSet{.choke = choke}});
}

// SR3-SHOT-2: how far the cone of shot rounds reaches to each side where the target stands, in metres.
constexpr int spread_at(const Scene& s, int who, int item, int target) {
    if (!s.ammunition(item).shot) return 0;
    return distance(s, who, target) / metre / at_least(1, s.item(item).choke);
}

} // namespace fracas::shadowrun
