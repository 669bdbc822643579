#include "systems/forbidden_lands/reading/survivor.hpp"

#include "engine/counting.hpp"
#include "systems/forbidden_lands/reading/entries.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace fracas::forbidden_lands {

namespace {

// FBL-CRIT-2+: with what is left of limit and healing; one that has left nothing behind is over. Of a phobia it is not told
// whom it is about: that one may not be there.
Document lasting_injuries(const Told& told, int who) {
    Document list = Document::list();
    for (const int i : below(told.state.wounds)) {
        const Wound& wound = told.state.wound[i];
        const Injury& injury = told.book.injury[wound.injury];
        if (wound.victim != who || (wound.limit == 0 && wound.days == 0)) continue;
        const auto table = static_cast<int>(injury.table);
        Document one = Document::table({{"table", keys_of_wounds[static_cast<std::size_t>(table)]}});
        if (table < wound_tables) one.set("d66", wound.d66);
        if (injury.lethal == Lethal::timed && wound.limit > 0) one.set("limit", wound.limit);
        if (injury.healing_dice > 0) one.set("days", wound.days);
        list.add(std::move(one));
    }
    return list;
}

struct ThingsOwned {
    Document lists[4] = {Document::list(), Document::list(), Document::list(),
                         Document::list()}; // close combat, ranged, shields, tools
    Document in_hand = Document::list(), readied = Document::list(), worn_down = Document::table();
};

std::size_t list_for(Use use) {
    switch (use) {
    case Use::close: return 0;
    case Use::shield: return 2;
    case Use::tool: return 3;
    default: return 1;
    }
}

Document tool_of(const Told& told, const Item& item, const Weapon& weapon) {
    Document tool = Document::table({{"id", told.names.weapon_key.at(item.weapon)},
                                     {"name", told.names.weapon.at(item.weapon)},
                                     {"skill", keys_of_skills[static_cast<std::size_t>(weapon.skill)]},
                                     {"bonus", weapon.bonus}});
    if (weapon.artifact != 0) tool.set("artifact_die", "d" + std::to_string(weapon.artifact));
    return tool;
}

ThingsOwned things_of(const Told& told, int who) {
    const Scene s = scene_of(told);
    ThingsOwned all;
    std::vector<std::string> own;
    for (std::size_t list = 0; list < 4; ++list) // the order in which they are numbered when they are read
        for (const int i : below(told.state.items)) {
            const Item& item = s.item(i);
            const Weapon& weapon = s.weapon(i);
            if (item.holder != who || list_for(weapon.use) != list) continue;
            const std::string& id = told.names.weapon_key.at(item.weapon);
            const std::string key = numbered_key(own, id);
            all.lists[list].add(weapon.use == Use::tool ? tool_of(told, item, weapon) : Document(id));
            if (item.is(in_hand) && weapon.use != Use::tool) all.in_hand.add(key);
            if (item.is(ready) && (weapon.use == Use::crossbow || (weapon.use == Use::shot && item.is(in_hand))))
                all.readied.add(key);
            if (item.bonus < weapon.bonus) all.worn_down.set(key, item.bonus);
        }
    return all;
}

} // namespace

Survivor survivor(const Pack&, const Told& told, int who) {
    const Combatant& c = told.state.combatant[who];
    const Sheet& sheet = told.book.sheet[who];
    Survivor all;
    all.about_place = {"zone", "sneaks", "engaged", "surprise", "ambush", "oblivious", "trapped", "posture", "social"};
    all.things = {"melee_weapon", "ranged_weapon", "shield", "armor", "helmet"};
    Document start = Document::table();
    for (const int i : below(attribute_count)) {
        if (!sheet.has(static_cast<Attribute>(i))) continue;
        const int least = i == 0 && sheet.kind == Kind::monster ? 1 : 0;
        start.set(keys_of_attributes[static_cast<std::size_t>(i)], within(least, sheet.attribute[i], c.score[i]));
    }
    if (sheet.armor > 0) start.set("armor", std::min(int{c.armor}, int{sheet.armor}));
    if (sheet.helmet > 0) start.set("helmet", std::min(int{c.helmet}, int{sheet.helmet}));
    if (c.is(outburst)) start.set("outburst", true);
    if (Document injuries = lasting_injuries(told, who); injuries.size() > 0)
        start.set("injuries", std::move(injuries));
    if (sheet.person()) {
        ThingsOwned things = things_of(told, who);
        all.brings.set("melee_weapons", std::move(things.lists[0]));
        all.brings.set("ranged_weapon", std::move(things.lists[1]));
        if (things.lists[2].size() > 0) all.brings.set("shield", things.lists[2][std::size_t{0}]);
        else all.brings.set("shield", "none");
        all.brings.set("gear", std::move(things.lists[3]));
        all.brings.set("in_hand", std::move(things.in_hand));
        all.brings.set("readied", std::move(things.readied));
        if (things.worn_down.size() > 0) start.set("bonus", std::move(things.worn_down));
    }
    all.brings.set("willpower", c.willpower);
    all.brings.set("modifier", c.modifier);
    if (sheet.pc()) {
        const auto die = std::ranges::find(sides_of_arrow_dice, int{c.arrow_die});
        if (die != sides_of_arrow_dice.end())
            all.brings.set("arrow_die",
                           keys_of_arrow_dice[static_cast<std::size_t>(die - sides_of_arrow_dice.begin())]);
    }
    Document conditions = Document::list();
    for (std::size_t i = 0; i < keys_of_conditions.size(); ++i)
        if ((c.conditions >> i & 1u) != 0) conditions.add(keys_of_conditions[i]);
    all.brings.set("conditions", std::move(conditions));
    all.brings.set("start", std::move(start));
    return all;
}

} // namespace fracas::forbidden_lands
