// A company at a bridge for tests of words, views and interventions: a real encounter of the project's pack, with names
// and keys as people would meet them.
#pragma once

#include "systems/forbidden_lands/telling/words.hpp"
#include "systems/forbidden_lands/written.hpp"

namespace fracas::forbidden_lands {

struct Company : testing::Test {
    static constexpr int brannoch = 0, ilsabet = 1, dorrin = 2, orc = 3, hound = 4, wolf = 5, other_orc = 6;
    static constexpr int bridge = 0, bank = 1, ford = 2;
    Loaded fight = written::load(R"(system = "forbidden-lands"
[[melee_weapon]]
id = "war_pick"
name = "War pick"
hands = 1
bonus = 2
damage = 2
reach = "arms_length"
features = ["edged", "blunt"]
[[side]]
name = "Party"
[[side]]
name = "Orcs"
[[zone]]
id = "bridge"
name = "the bridge"
neighbours = ["bank"]
cover = ["wooden_wall", "tree_trunk"]
[[zone]]
id = "bank"
name = "the bank"
neighbours = ["ford"]
features = ["rough"]
[[zone]]
id = "ford"
name = "the ford"
features = ["open", "dark"]
[[combatant]]
from = "brannoch"
name = "Brannoch"
side = "Party"
melee_weapons = ["broadsword", "war_pick"]
gear = [{ id = "bandages", skill = "healing", bonus = 1 }]
[[combatant]]
from = "ilsabet"
name = "Ilsabet"
side = "Party"
zone = "bank"
[[combatant]]
from = "dorrin"
name = "Dorrin"
side = "Party"
ranged_weapon = "light_crossbow"
arrow_die = "d6"
in_hand = ["two_handed_axe"]
[[combatant]]
from = "orc_raider"
name = "Orc"
side = "Orcs"
[[combatant]]
from = "night_hound"
name = "Hound"
side = "Orcs"
[[combatant]]
from = "wolf"
name = "Wolf"
side = "Orcs"
natural_weapon_bonus = 2
[[combatant]]
from = "orc_raider"
name = "Orc"
side = "Orcs"
)");

    // The things the tests talk about.
    int broadsword = thing(brannoch, "broadsword"), war_pick = thing(brannoch, "war_pick");
    int large_shield = thing(brannoch, "large_shield"), bandages = thing(brannoch, "bandages");
    int longbow = thing(ilsabet, "longbow"), shortsword = thing(ilsabet, "shortsword");
    int axe = thing(dorrin, "two_handed_axe"), crossbow = thing(dorrin, "light_crossbow");
    int scimitar = thing(orc, "scimitar"), small_shield = thing(orc, "small_shield");
    int other_scimitar = thing(other_orc, "scimitar");

    int thing(int who, std::string_view key) const {
        for (int i = 0; i < fight.state.items; ++i)
            if (fight.state.item[i].holder == who && fight.names.item_key[static_cast<std::size_t>(i)] == key) return i;
        ADD_FAILURE() << "nobody has a " << key;
        return bare_hands;
    }

    Told told() const { return {fight.book, fight.names, fight.state}; }
    Play scene() { return {fight.book, fight.state}; }
    Combatant& at(int who) { return fight.state.combatant[who]; }
    Item& item(int index) { return fight.state.item[index]; }
    void meet(int a, int b) {
        at(a).engaged |= 1u << b;
        at(b).engaged |= 1u << a;
    }
    // A wound of the pack's row.
    void wound(int who, Wounds table, int d66, int limit = 0, int days = 3) {
        fight.state.wound[fight.state.wounds++] = {who, row_of(table, d66), d66, limit, days};
    }
    SmallBits row_of(Wounds table, int d66) const {
        return table == Wounds::other ? fight.book.other_injury
                                      : fight.book.row_of[static_cast<int>(table)][d66_row(d66)];
    }
};

} // namespace fracas::forbidden_lands
