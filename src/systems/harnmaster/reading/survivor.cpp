#include "systems/harnmaster/reading/survivor.hpp"

#include "engine/counting.hpp"
#include "systems/harnmaster/reading/combatant.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace fracas::harnmaster {

namespace {

// HMG-DAMAGE-6+; `sum` gets the IP of them all.
Document lasting_injuries(const Told& told, int who, int& sum) {
    Document list = Document::list();
    for (const int i : below(told.state.wounds)) {
        const Wound& wound = told.state.wound[i];
        if (wound.victim != who || wound.ip < 1) continue;
        sum += wound.ip;
        const int place = location_of(wound.spot);
        Document one = Document::table({{"location", told.names.location_key.at(static_cast<std::size_t>(place))},
                                        {"ip", std::min(int{wound.ip}, most_injury_points)},
                                        {"aspect", keys_of_aspects[static_cast<std::size_t>(wound.aspect)]}});
        if (told.book.location[place].paired)
            one.set("side", sides_of_body[static_cast<std::size_t>(side_of(wound.spot))]);
        if (wound.bleeding > 0) one.set("bleeding", wound.bleeding);
        if (wound.treated) one.set("treated", true);
        list.add(std::move(one));
    }
    return list;
}

// The kind of a thing that only an encounter knows is told by what can be done with it.
WeaponKind kind_of_thing(const Pack& pack, const std::string& id, const Weapon& weapon) {
    if (const int known = index_of(pack.weapons, id); known >= 0)
        return pack.weapons[static_cast<std::size_t>(known)].kind;
    if (weapon.needs_loading()) return WeaponKind::missile;
    return is_shield_letter(weapon.defence_class) ? WeaponKind::shield : WeaponKind::melee;
}

void bring_things(const Pack& pack, const Told& told, int who, Document& brings) {
    const Combatant& c = told.state.combatant[who];
    Document weapons = Document::list(), shields = Document::list(), missiles = Document::list(),
             is_loaded = Document::list(), held = Document::table();
    // HMG-INIT-3+: natural weapons are listed, too, where they are none that everybody has.
    for (const int limb : below(3)) {
        const std::string& id = told.names.key_of_weapon(told.book.sheet[who].natural_weapon[limb]);
        if (id != "hand" && id != "foot" && id != "head") weapons.add(id);
    }
    for (const int i : below(told.state.items)) {
        const Item& item = told.state.item[i];
        if (item.holder != who || item.is(destroyed) || item.is(spent) || item.weapon == told.book.caught_missile)
            continue;
        const Weapon& weapon = told.book.weapon[item.weapon];
        const std::string& id = told.names.key_of_weapon(item.weapon);
        const WeaponKind kind = kind_of_thing(pack, id, weapon);
        if (kind == WeaponKind::melee) weapons.add(id);
        else if (kind == WeaponKind::shield) shields.add(id);
        else
            missiles.add(Document::table(
                {{"id", id},
                 {"ammo_count", weapon.is_thrown() ? 1 : std::min(int{item.ammunition}, most_ammunition)}}));
        if (item.is(loaded)) is_loaded.add(id);
        if (c.both_hands_on(i)) held.set("both", id);
        else if (c.hand[left] == i) held.set("left", id);
        else if (c.hand[right] == i) held.set("right", id);
    }
    brings.set("weapons", std::move(weapons));
    brings.set("shields", std::move(shields));
    brings.set("missile_weapons", std::move(missiles));
    brings.set("loaded", std::move(is_loaded));
    brings.set("in_hand", std::move(held));
}

} // namespace

Survivor survivor(const Pack& pack, const Told& told, int who) {
    const Combatant& c = told.state.combatant[who];
    Survivor all;
    all.about_place = {"at", "posture", "mount_at", "obstructions", "rise_dice", "grope_dice"};
    all.things = {"skill", "weapon", "shield", "missile_weapon", "armour_material", "armour"};
    if (c.bp > told.book.sheet[who].end())
        all.cannot = "blood loss of more than END leaves nobody on his feet (HMG-INJ-3)";
    int in_injuries = 0;
    Document injuries = lasting_injuries(told, who, in_injuries);
    Document start = Document::table({{"ip", within(0, most_injury_points, c.ip - in_injuries)},
                                      {"fp", std::min(int{c.fp}, most_injury_points)},
                                      {"bp", c.bp}});
    if (injuries.size() > 0) start.set("injuries", std::move(injuries));
    all.brings.set("penalty", c.penalty);
    if (told.book.sheet[who].mount_mobility > 0) all.brings.set("mounted", c.is(mounted));
    bring_things(pack, told, who, all.brings);
    all.brings.set("start", std::move(start));
    return all;
}

} // namespace fracas::harnmaster
