// Reading what a combatant has to fight with: weapons, what is loaded, spare magazines, what is in hand. The part of
// figures.hpp that is about things owned. ALN-ITEM-2+, ALN-AMMO-1, ALN-AMMO-2.
#include "systems/alien/reading/pack_entries.hpp"
#include "systems/shared/telling/fight_names.hpp"

#include <algorithm>

namespace fracas::alien {

namespace {

constexpr int hands_of_people = 2;

const Weapon& weapon_of(const Pack& pack, int index) { return pack.weapons[static_cast<std::size_t>(index)].weapon; }

// The thing of that key, or nullptr.
Owned* own(PersonFigures& person, std::string_view key) {
    const auto found = std::ranges::find(person.things, key, &Owned::key);
    return found == person.things.end() ? nullptr : &*found;
}

std::string nearest_own(const PersonFigures& person, std::string_view word) {
    std::vector<std::string> keys;
    for (const Owned& thing : person.things) keys.push_back(thing.key);
    return nearest(word, keys);
}

constexpr const char* no_such_weapon = "this combatant has no such weapon";

// ALN-MELEE-3: "unarmed" is no item; who lists it first has nothing in hand.
void read_weapons(Reader& reader, const Pack& pack, PersonFigures& person) {
    std::vector<std::string> ids;
    bool first = true;
    for (const int index : read_references(reader, "weapons", pack.weapons, "weapon")) {
        const PackWeapon& weapon = pack.weapons[static_cast<std::size_t>(index)];
        if (weapon.id != "unarmed") person.things.push_back({index, numbered_key(ids, weapon.id), weapon.weapon.ammo});
        else if (first) person.hands_stated = true;
        first = false;
    }
    // ALN-ITEM-2+: things that are no weapons; carried, unless in_hand names them.
    for (const int index : read_references(reader, "items", pack.weapons, "item")) {
        const PackWeapon& item = pack.weapons[static_cast<std::size_t>(index)];
        if (item.weapon.use != Use::other)
            reader.fail("items", item.id + " is a weapon: it belongs into the list of weapons");
        else person.things.push_back({index, numbered_key(ids, item.id), 0});
    }
    if (first && !person.things.empty()) person.hands_stated = true; // no weapon is in hand
}

// ammo = { pulse_rifle = 3 }: what is left in the magazine.
void read_ammo(Reader& reader, const Pack& pack, PersonFigures& person) {
    auto table = reader.optional_table("ammo");
    if (!table) return;
    for (const std::string_view key : table->keys()) {
        Owned* thing = own(person, key);
        if (thing == nullptr) table->fail(key, no_such_weapon, nearest_own(person, key));
        else if (!weapon_of(pack, thing->weapon).shoots()) table->fail(key, "only a firearm has ammo");
        else thing->ammo = table->integer(key, 0, weapon_of(pack, thing->weapon).ammo);
        table->has(key);
    }
    table->finish();
}

// reloads = { pulse_rifle = 2 }: also for a weapon that somebody else has.
void read_reloads(Reader& reader, const Pack& pack, PersonFigures& person) {
    auto table = reader.optional_table("reloads");
    if (!table) return;
    for (const std::string_view key : table->keys()) {
        const int weapon = index_of(pack.weapons, key);
        if (weapon < 0) table->fail(key, "there is no weapon of this id", nearest_id(pack.weapons, key));
        else if (!weapon_of(pack, weapon).shoots()) table->fail(key, "only a firearm is reloaded");
        else if (const int count = table->integer(key, 0, most_reloads); count > 0)
            person.magazines.push_back({weapon, count});
        table->has(key);
    }
    table->finish();
}

// A list of things the combatant owns, each once.
template <class Use>
void each_own(Reader& reader, std::string_view key, PersonFigures& person, const Use& use) {
    reader.texts(key);
    const Document::List& list = reader.document()[key].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        Owned* thing = own(person, list[i].as_text());
        if (thing == nullptr) reader.fail_item(key, i, no_such_weapon, nearest_own(person, list[i].as_text()));
        else use(*thing, i);
    }
}

void read_in_hand(Reader& reader, const Pack& pack, PersonFigures& person) {
    if (!reader.has("in_hand")) return;
    person.hands_stated = true;
    int hands = 0;
    each_own(reader, "in_hand", person, [&](Owned& thing, std::size_t i) {
        if (thing.is_in_hand) reader.fail_item("in_hand", i, "this is in hand already; another one is written knife#2");
        thing.is_in_hand = true;
        hands += weapon_of(pack, thing.weapon).hands;
    });
    if (hands > hands_of_people)
        reader.fail("in_hand", "these need " + std::to_string(hands) + " hands; people have two (ALN-ITEM-2+)");
}

} // namespace

void read_arms(Reader& reader, const Pack& pack, PersonFigures& person) {
    read_weapons(reader, pack, person);
    read_ammo(reader, pack, person);
    read_reloads(reader, pack, person);
    read_in_hand(reader, pack, person);
    each_own(reader, "jammed", person, [&](Owned& thing, std::size_t i) {
        thing.is_jammed = weapon_of(pack, thing.weapon).shoots();
        if (!thing.is_jammed) reader.fail_item("jammed", i, "only a firearm jams (ALN-AMMO-2)");
    });
}

} // namespace fracas::alien
