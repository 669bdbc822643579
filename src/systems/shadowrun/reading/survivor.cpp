#include "systems/shadowrun/reading/survivor.hpp"

#include "engine/counting.hpp"
#include "systems/shadowrun/reading/combatant.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace fracas::shadowrun {

namespace {

// "smg+gas_vent_2+laser_sight": the weapon and what hangs on it.
std::pair<std::string, Document> taken_apart(const std::string& key) {
    Document accessories = Document::list();
    std::size_t at = key.find('+');
    std::string id = key.substr(0, at);
    while (at != std::string::npos) {
        const std::size_t next = key.find('+', at + 1);
        accessories.add(key.substr(at + 1, next == std::string::npos ? next : next - at - 1));
        at = next;
    }
    return {std::move(id), std::move(accessories)};
}

// SR3-READY-2+: loads that are not full have no words of their own; their rounds are carried loose.
Document stock_of(const Told& told, int item) {
    Document list = Document::list();
    for (const Stock& stock : told.state.stock) {
        if (stock.item != item || stock.count == 0) continue;
        const Weapon& weapon = told.book.weapon[told.state.item[item].weapon];
        const bool full = !stock.is_loose() && stock.rounds == weapon.capacity;
        const int rounds = stock.is_loose() ? int{stock.count} : stock.rounds * stock.count;
        if (!full && rounds == 0) continue;
        Document one =
            Document::table({{"ammunition", told.names.ammunition_key.at(static_cast<std::size_t>(stock.ammunition))}});
        if (full) one.set("loads", stock.count);
        else one.set("rounds", std::min(rounds, most_rounds));
        list.add(std::move(one));
    }
    return list;
}

struct Arms {
    Document weapons = Document::list(), in_hand = Document::list(), accessories = Document::table(),
             ammunition = Document::table(), rounds = Document::table(), modes = Document::table(),
             choke = Document::table(), loads = Document::table(), loose = Document::table(),
             arrows = Document::table(), stock = Document::table();
};

void take_weapon(const Told& told, int item, const std::string& id, const std::string& key, Arms& arms) {
    const Item& thing = told.state.item[item];
    const Weapon& weapon = told.book.weapon[thing.weapon];
    arms.weapons.add(id);
    if ((thing.in_hand || thing.is(mounted)) && weapon.hands() > 0) arms.in_hand.add(key);
    if (!weapon.is_ranged()) return;
    arms.rounds.set(key, thing.rounds);
    if (weapon.kind == Kind::bow) arms.arrows.set(key, 0);
    if (weapon.kind == Kind::firearm) {
        if (weapon.only_ammunition < 0)
            arms.ammunition.set(key, told.names.ammunition_key.at(static_cast<std::size_t>(thing.ammunition)));
        if (weapon.modes != 0) arms.modes.set(key, keys_of_modes[static_cast<std::size_t>(thing.mode)]);
        if (weapon.skill == Skill::shotguns) arms.choke.set(key, thing.choke);
        arms.loose.set(key, 0);
    }
    if (weapon.loading == Loading::clip || weapon.loading == Loading::cylinder || weapon.loading == Loading::belt)
        arms.loads.set(key, 0);
    if (Document stock = stock_of(told, item); stock.size() > 0) arms.stock.set(key, std::move(stock));
}

void take_weapons(const Told& told, int who, Document& brings) {
    Arms arms;
    std::vector<std::string> own;
    for (const int i : below(told.state.items)) {
        if (told.state.item[i].holder != who) continue;
        auto [id, accessories] = taken_apart(told.names.weapon_key.at(told.state.item[i].weapon));
        const std::string key = numbered_key(own, id);
        // What is said of the first of a kind holds for all of it, unless it is said of the others, too.
        if (accessories.size() > 0 || key != id) arms.accessories.set(key, std::move(accessories));
        take_weapon(told, i, id, key, arms);
    }
    brings.set("weapons", std::move(arms.weapons));
    brings.set("in_hand", std::move(arms.in_hand));
    const std::pair<std::string_view, Document*> tables[] = {
        {"accessories", &arms.accessories}, {"ammunition", &arms.ammunition}, {"rounds", &arms.rounds},
        {"fire_mode", &arms.modes},         {"choke", &arms.choke},           {"spare_loads", &arms.loads},
        {"loose_rounds", &arms.loose},      {"arrows", &arms.arrows},         {"stock", &arms.stock}};
    for (const auto& [key, table] : tables) brings.set(key, std::move(*table));
}

} // namespace

Survivor survivor(const Pack&, const Told& told, int who) {
    const Combatant& c = told.state.combatant[who];
    const Sheet& sheet = told.book.sheet[who];
    Survivor all;
    all.about_place = {"at",    "posture",      "gait",         "cover",        "barrier",
                       "above", "engaged_with", "surprised_by", "lies_in_wait", "set_up"};
    all.things = {"ammunition", "accessory", "armor", "metatype", "firearm", "projectile_weapon", "melee_weapon"};
    if (c.physical > most_old_boxes || c.stun > most_old_boxes)
        all.cannot = "with " + std::to_string(monitor_boxes) + " boxes or more nobody starts a fight";
    all.brings.set("start", Document::table({{"physical", c.physical}, {"stun", c.stun}}));
    all.brings.set("modifier", c.modifier);
    if (sheet.gyro > 0) all.brings.set("harness_worn", c.is(wears_harness));
    take_weapons(told, who, all.brings);
    return all;
}

} // namespace fracas::shadowrun
