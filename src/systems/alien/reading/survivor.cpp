#include "systems/alien/reading/survivor.hpp"

#include "engine/counting.hpp"
#include "systems/alien/telling/keys.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace fracas::alien {

namespace {

// ALN-CRIT-1+: those that stay. One that passes is over by the next fight.
Document lasting_injuries(const Told& told, int who) {
    Document list = Document::list();
    for (const int i : below(told.state.wounds)) {
        const Wound& wound = told.state.wound[i];
        const Injury& injury = told.book.injury[wound.row];
        if (wound.victim != who || !injury.once || injury.limit == Limit::instant) continue;
        Document one = Document::table({{"d66", d66_of(wound.row)}});
        if (wound.stabilized) one.set("stabilized", true);
        list.add(std::move(one));
    }
    return list;
}

// ALN-ITEM-2+, ALN-AMMO-1
void bring_things(const Told& told, int who, Document& brings) {
    const Scene s{told.book, told.state};
    Document weapons = Document::list(), items = Document::list(), in_hand = Document::list(),
             is_jammed = Document::list(), ammo = Document::table(), reloads = Document::table();
    std::vector<std::string> own;
    for (const bool other : {false, true}) // the order in which they are numbered when they are read
        for (const int i : below(told.state.items)) {
            const Item& item = s.item(i);
            const Weapon& weapon = s.weapon(i);
            if (item.holder != who || (weapon.use == Use::other) != other) continue;
            const std::string& id = told.names.weapon_key.at(item.weapon);
            const std::string key = numbered_key(own, id);
            (other ? items : weapons).add(id);
            if (item.is(alien::in_hand)) in_hand.add(key);
            if (item.is(jammed)) is_jammed.add(key);
            if (!weapon.shoots()) continue;
            ammo.set(key, item.ammo);
            reloads.set(id, 0);
        }
    for (const int i : below(told.state.owners)) {
        const Magazines& spare = told.state.magazines[i];
        if (spare.owner == who) reloads.set(told.names.weapon_key.at(spare.weapon), spare.count);
    }
    brings.set("weapons", std::move(weapons));
    brings.set("items", std::move(items));
    brings.set("in_hand", std::move(in_hand));
    brings.set("jammed", std::move(is_jammed));
    brings.set("ammo", std::move(ammo));
    brings.set("reloads", std::move(reloads));
}

} // namespace

Survivor survivor(const Pack&, const Told& told, int who) {
    const Combatant& c = told.state.combatant[who];
    const Sheet& sheet = told.book.sheet[who];
    Survivor all;
    all.about_place = {"zone",  "at_door", "blocks",  "barrier",  "holds", "adjacent",
                       "cover", "hidden",  "unaware", "surprise", "ambush"};
    all.things = {"weapon", "item", "armor"};
    all.of_others = {"knows"};
    if (!sheet.bleeds() && c.health < 1) all.cannot = "at 0 Health it fights no more";
    all.brings.set("health", c.health);
    all.brings.set("modifier", c.modifier);
    if (sheet.creature()) return all;
    if (sheet.has_stress) {
        all.brings.set("stress", c.stress);
        Document responses = Document::list();
        for (std::size_t i = 0; i < keys_of_lasting.size(); ++i)
            if ((c.responses >> (i + 1) & 1u) != 0) responses.add(keys_of_lasting[i]);
        all.brings.set("responses", std::move(responses));
    }
    if (sheet.bleeds()) all.brings.set("injuries", lasting_injuries(told, who));
    bring_things(told, who, all.brings);
    // ALN-PANIC-1+: who has seen such a creature is not horrified anew.
    Document knows = Document::list();
    for (std::size_t type = 0; type < told.names.type_key.size(); ++type)
        if ((c.known >> type & 1u) != 0 && !told.names.type_key[type].empty()) knows.add(told.names.type_key[type]);
    all.brings.set("knows", std::move(knows));
    return all;
}

} // namespace fracas::alien
