#include "systems/coriolis/reading/survivor.hpp"

#include "engine/counting.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace fracas::coriolis {

namespace {

constexpr std::string_view mount_suffix = "_mounted"; // COR-AUTO-4+, as Muster::weapon calls it

std::string id_of_item(const Told& told, const Item& item) {
    const std::string& key = told.names.weapon_key.at(item.weapon);
    return told.book.weapon[item.weapon].has(mounted) ? key.substr(0, key.size() - mount_suffix.size()) : key;
}

// COR-CRIT-7+: with the combat turns that are left, where a clock runs.
Document lasting_injuries(const Told& told, int who) {
    Document list = Document::list();
    for (const int i : below(told.state.wounds)) {
        const Wound& wound = told.state.wound[i];
        if (wound.victim != who) continue;
        Document one = Document::table({{"d66", injury_d66(wound.row)}});
        if (wound.treated) one.set("treated", true);
        else if (wound.clock > 0) one.set("turns", wound.clock);
        list.add(std::move(one));
    }
    return list;
}

void bring_things(const Told& told, int who, Document& start, Document& brings) {
    const Scene s{told.book, told.state};
    Document weapons = Document::list(), in_hand = Document::list(), on_mounts = Document::list(),
             not_loaded = Document::table();
    std::vector<std::string> own;
    for (const int i : below(told.state.items)) {
        const Item& item = told.state.item[i];
        if (item.holder != who) continue;
        const Weapon& weapon = s.weapon(i);
        const std::string id = id_of_item(told, item), key = numbered_key(own, id);
        weapons.add(id);
        if (item.in_hand && weapon.hands > 0) in_hand.add(id);
        if (weapon.has(mounted)) on_mounts.add(id);
        if (item.clip != Clip::loaded) not_loaded.set(key, item.clip == Clip::empty ? "empty" : "jammed");
    }
    brings.set("weapons", std::move(weapons));
    brings.set("in_hand", std::move(in_hand));
    if (on_mounts.size() > 0) brings.set("mounted", std::move(on_mounts));
    if (not_loaded.size() > 0) start.set("clips", std::move(not_loaded));
    Document kits = Document::list();
    const auto at = static_cast<std::size_t>(who);
    for (const int i : below(most_kits))
        if (s.sheet(who).kit[i].present && (s.at(who).kits_used >> i & 1u) == 0)
            kits.add(told.names.kit_key.at(at).at(static_cast<std::size_t>(i)));
    if (kits.size() > 0) brings.set("medical", std::move(kits));
    else brings.set("medical", "none");
}

} // namespace

Survivor survivor(const Pack&, const Told& told, int who) {
    const Combatant& c = told.state.combatant[who];
    const Sheet& sheet = told.book.sheet[who];
    Survivor all;
    all.about_place = {"at", "posture", "vehicle", "drives", "group", "surprise", "sneaks", "cover", "unaware_of"};
    all.things = {"weapon", "armor"};
    Document start = Document::table({{"hp", c.hp}, {"mp", c.mp}});
    if (Document injuries = lasting_injuries(told, who); injuries.size() > 0)
        start.set("injuries", std::move(injuries));
    // A trauma may have taken Mind Points for good.
    all.brings.set("hp", sheet.most_hp);
    all.brings.set("mp", sheet.most_mp);
    all.brings.set("reloads", c.reloads);
    all.brings.set("modifier", c.modifier);
    bring_things(told, who, start, all.brings);
    all.brings.set("start", std::move(start));
    return all;
}

} // namespace fracas::coriolis
