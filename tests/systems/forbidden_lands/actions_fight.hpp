// A fight in which nearly everything can be done, for the tests of what may be done in a turn.
#pragma once

#include "systems/forbidden_lands/stage.hpp"

#include "systems/forbidden_lands/rules/actions.hpp"

namespace fracas::forbidden_lands {

using MoveKeys = std::vector<std::string>;

// Ada in her turn, with a halberd that has a blunt side too and all that can be done at all; Bo at Arm's Length with
// scimitar and shield, Cy and her friend Dee Near.
struct MovesFight : Duel {
    int cy = third({}, "Cy", 1), dee = third({}, "Dee", 0);
    int halberd = 0, dagger = carry(ada, "dagger"), longbow = carry(ada, "longbow");

    MovesFight()
        : Duel(Person{.kind = Kind::player, .in_hand = {"halberd"}}, Person{.in_hand = {"scimitar", "small_shield"}}) {
        row_of_zones(2);
        cover(0, "wall", 4);
        cover(1, "tree", 3);
        sheet(ada).casts = sheet(ada).power_words = sheet(ada).uses_items = true;
        sheet(ada).fear_dice = 2;
        at(ada).willpower = 1;
        weapon_of(halberd).features |= blunt;
    }
    bool may(const Option& o) { return legal(scene(), ada, o); }
    bool may(Do what, int target = nobody) { return legal(scene(), ada, option_of(what, bare_hands, target)); }
    void acts(const Option& o, const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { act(table, scene(), ada, o); });
    }
};

} // namespace fracas::forbidden_lands
