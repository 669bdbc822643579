// Reading what a combatant has to fight with: weapons, what hangs on them, what is loaded, what is in hand. The part of
// entries.hpp that is about things owned. SR3-READY-1+, SR3-READY-2+.
#include "engine/counting.hpp"
#include "systems/shadowrun/reading/entries.hpp"

#include <algorithm>
#include <utility>

namespace fracas::shadowrun {

namespace {

constexpr int both_hands_full = 2;
constexpr int most_spare_loads = 50;

const PackAmmunition& rounds_of(const Pack& pack, int index) {
    return pack.ammunition[static_cast<std::size_t>(index)];
}

std::string_view id_of(std::string_view key) { return key.substr(0, key.find('#')); }

// SR3-READY-2+: weapons with break action or internal magazine have no spare loads.
bool has_spare_loads(const Weapon& weapon) {
    return weapon.loading == Loading::clip || weapon.loading == Loading::cylinder || weapon.loading == Loading::belt;
}
bool is_firearm(const Weapon& weapon) { return weapon.kind == Kind::firearm; }
bool is_bow(const Weapon& weapon) { return weapon.kind == Kind::bow; }
bool is_shotgun(const Weapon& weapon) { return is_firearm(weapon) && weapon.skill == Skill::shotguns; }

std::vector<std::string> keys_of(const PersonFigures& person) {
    std::vector<std::string> keys;
    for (const Owned& thing : person.things) keys.push_back(thing.key);
    return keys;
}

// Those a key means: "smg" all of that kind, "smg#2" the second of them.
std::vector<Owned*> meant_by(PersonFigures& person, std::string_view key) {
    std::vector<Owned*> found;
    const bool one = key.find('#') != std::string_view::npos;
    for (Owned& thing : person.things)
        if (one ? thing.key == key : id_of(thing.key) == key) found.push_back(&thing);
    return found;
}

// A table written weapon by weapon. `use` gets the table, the key and the weapons it means, which are never none; what
// is said of one weapon comes after what is said of its kind.
template <class Use>
void weapon_by_weapon(Reader& reader, std::string_view key, PersonFigures& person, Use&& use) {
    auto table = reader.optional_table(key);
    if (!table) return;
    for (const bool single : {false, true})
        for (const std::string_view word : table->keys()) {
            if ((word.find('#') != std::string_view::npos) != single) continue;
            table->has(word);
            if (const std::vector<Owned*> things = meant_by(person, word); !things.empty()) use(*table, word, things);
            else table->fail(word, "he has no such weapon", nearest(word, keys_of(person)));
        }
    table->finish();
}

// One figure for all weapons of a sort, or a table weapon by weapon.
template <class Put>
void read_figure(Reader& reader, std::string_view key, PersonFigures& person, bool (*is_of_sort)(const Weapon&),
                 std::string_view sort, int low, int high, Put&& put) {
    if (!reader.has(key)) return;
    if (!reader.document()[key].is(Document::Kind::table)) {
        const int figure = reader.integer(key, low, high);
        for (Owned& thing : person.things)
            if (is_of_sort(thing.kind.weapon)) put(thing, figure);
        return;
    }
    weapon_by_weapon(reader, key, person, [&](Reader& table, std::string_view word, const std::vector<Owned*>& things) {
        if (!is_of_sort(things[0]->kind.weapon)) {
            table.fail(word, "this is no " + std::string(sort));
            return;
        }
        const int figure = table.integer(word, low, high);
        for (Owned* thing : things) put(*thing, figure);
    });
}

// --- what he owns ----------------------------------------------------------------------------------------------------

// The weapons listed, whether the first of them is Unarmed Combat, which nobody owns.
bool read_weapons(Reader& reader, const Pack& pack, PersonFigures& person) {
    bool first = true, starts_bare = false;
    for (const int index : read_references(reader, "weapons", pack.weapons, "weapon")) {
        const PackWeapon& weapon = pack.weapons[static_cast<std::size_t>(index)];
        if (weapon.id == "unarmed") {
            starts_bare = starts_bare || first;
        } else {
            const auto before = meant_by(person, weapon.id).size();
            Owned thing{weapon, before == 0 ? weapon.id : weapon.id + "#" + std::to_string(before + 1)};
            person.things.push_back(std::move(thing));
        }
        first = false;
    }
    return starts_bare;
}

void rename(PackWeapon& weapon, const Pack& pack, std::size_t built_in) {
    std::string names;
    for (std::size_t i = built_in; i < weapon.accessories.size(); ++i) {
        const PackAccessory& accessory = pack.accessories[static_cast<std::size_t>(weapon.accessories[i])];
        weapon.id += "+" + accessory.id;
        names += (names.empty() ? "" : ", ") + accessory.name;
    }
    if (!names.empty()) weapon.name += " (" + names + ")";
}

// accessories = { smg_carbine = ["gas_vent_2", "laser_sight"] }
void read_accessories(Reader& reader, const Pack& pack, PersonFigures& person) {
    weapon_by_weapon(reader, "accessories", person,
                     [&](Reader& table, std::string_view word, const std::vector<Owned*>& things) {
                         const std::vector<int> wanted = read_references(table, word, pack.accessories, "accessory");
                         const int plain = index_of(pack.weapons, id_of(word));
                         PackWeapon weapon = pack.weapons[static_cast<std::size_t>(plain)];
                         const std::size_t built_in = weapon.accessories.size();
                         for (const int accessory : wanted)
                             if (const std::string wrong = attach(weapon, pack, accessory); !wrong.empty())
                                 table.fail(word, wrong);
                         rename(weapon, pack, built_in);
                         for (Owned* thing : things) thing->kind = weapon;
                     });
}

// --- what is loaded --------------------------------------------------------------------------------------------------

// The ammunition a key names, if the weapon can fire it; -1 after a mistake.
int read_fitting(Reader& table, std::string_view key, const Pack& pack, const Weapon& weapon) {
    const int found = read_reference(table, key, pack.ammunition, "ammunition");
    if (found < 0) return -1;
    const std::string wrong = misfit(rounds_of(pack, found), found, weapon);
    if (wrong.empty()) return found;
    table.fail(key, wrong);
    return -1;
}

// SR3-READY-1+: fully loaded, in the first mode of the list.
void load(const Pack& pack, Owned& thing) {
    const Weapon& weapon = thing.kind.weapon;
    thing.mode = weapon.first_mode;
    thing.rounds = weapon.is_ranged() ? int{weapon.capacity} : 0;
    thing.choke = is_shotgun(weapon) ? int{pack.tables.usual.choke} : 0;
    if (weapon.only_ammunition >= 0) thing.ammunition = weapon.only_ammunition;
    else if (is_firearm(weapon)) thing.ammunition = at_least(0, index_of(pack.ammunition, "regular"));
}

void read_loaded(Reader& reader, const Pack& pack, PersonFigures& person) {
    for (Owned& thing : person.things) load(pack, thing);
    weapon_by_weapon(reader, "ammunition", person,
                     [&](Reader& table, std::string_view word, const std::vector<Owned*>& things) {
                         const int ammunition = read_fitting(table, word, pack, things[0]->kind.weapon);
                         if (ammunition < 0) return;
                         for (Owned* thing : things) thing->ammunition = ammunition;
                     });
    weapon_by_weapon(reader, "rounds", person,
                     [&](Reader& table, std::string_view word, const std::vector<Owned*>& things) {
                         const Weapon& weapon = things[0]->kind.weapon;
                         if (!weapon.is_ranged()) {
                             table.fail(word, "a melee weapon is not loaded");
                             return;
                         }
                         const int rounds = table.integer(word, 0, weapon.capacity);
                         for (Owned* thing : things) thing->rounds = rounds;
                     });
    // SR3-FIRE-1
    weapon_by_weapon(reader, "fire_mode", person,
                     [&](Reader& table, std::string_view word, const std::vector<Owned*>& things) {
                         const Weapon& weapon = things[0]->kind.weapon;
                         std::vector<std::string_view> modes;
                         for (std::size_t i = 0; i < keys_of_modes.size(); ++i)
                             if (weapon.has(static_cast<Mode>(i))) modes.push_back(keys_of_modes[i]);
                         if (modes.empty()) {
                             table.fail(word, "only a firearm has fire modes");
                             return;
                         }
                         const std::string_view mode = modes[table.one_of(word, modes)];
                         const auto place = std::ranges::find(keys_of_modes, mode) - keys_of_modes.begin();
                         for (Owned* thing : things) thing->mode = static_cast<Mode>(place);
                     });
    // SR3-SHOT-2
    read_figure(reader, "choke", person, is_shotgun, "shotgun", pack.tables.figures.least_choke,
                pack.tables.figures.most_choke, [](Owned& thing, int choke) { thing.choke = choke; });
}

// --- what he carries for it, SR3-READY-2+ ----------------------------------------------------------------------------

// stock = { smg = [{ ammunition = "apds", loads = 1 }, { ammunition = "gel", rounds = 12 }] }
void read_more_stock(Reader& table, std::string_view word, const Pack& pack, const std::vector<Owned*>& things) {
    const Weapon& weapon = things[0]->kind.weapon;
    if (!weapon.is_ranged()) {
        table.fail(word, "nothing is loaded into a melee weapon");
        return;
    }
    for (Reader& entry : table.tables(word)) {
        OwnedStock stock;
        stock.ammunition = entry.has("ammunition") ? read_fitting(entry, "ammunition", pack, weapon) : -1;
        if (entry.has("loads") == entry.has("rounds")) {
            entry.fail("", "write loads, for full clips, belts or speed loaders, or rounds, for loose ones");
        } else if (entry.has("rounds")) {
            stock.count = entry.integer("rounds", 1, most_rounds);
        } else if (!has_spare_loads(weapon)) {
            entry.fail("loads", "this weapon is loaded round by round: write rounds (SR3-RELOAD-1)");
        } else {
            stock.count = entry.integer("loads", 1, most_spare_loads);
            stock.rounds = weapon.capacity;
        }
        entry.finish();
        for (Owned* thing : things) {
            thing->stock.push_back(stock);
            if (stock.ammunition < 0) thing->stock.back().ammunition = thing->ammunition;
        }
    }
}

void read_stocks(Reader& reader, const Pack& pack, PersonFigures& person) {
    const Usual& usual = pack.tables.usual;
    struct Carried {
        int loads{}, loose{};
    };
    std::vector<Carried> carried;
    for (const Owned& thing : person.things) {
        const Weapon& weapon = thing.kind.weapon;
        carried.push_back({has_spare_loads(weapon) ? int{usual.spare_loads} : 0, is_firearm(weapon)
                                                                                     ? int{usual.loose_rounds}
                                                                                 : is_bow(weapon) ? int{usual.arrows}
                                                                                                  : 0});
    }
    const auto of = [&](Owned& thing) -> Carried& {
        return carried[static_cast<std::size_t>(&thing - person.things.data())];
    };
    read_figure(reader, "spare_loads", person, has_spare_loads, "weapon with clips, belts or speed loaders", 0,
                most_spare_loads, [&](Owned& thing, int count) { of(thing).loads = count; });
    read_figure(reader, "loose_rounds", person, is_firearm, "firearm", 0, most_rounds,
                [&](Owned& thing, int count) { of(thing).loose = count; });
    read_figure(reader, "arrows", person, is_bow, "bow or crossbow", 0, most_rounds,
                [&](Owned& thing, int count) { of(thing).loose = count; });
    for (Owned& thing : person.things) {
        if (of(thing).loads > 0) thing.stock.push_back({thing.ammunition, thing.kind.weapon.capacity, of(thing).loads});
        if (of(thing).loose > 0) thing.stock.push_back({thing.ammunition, Stock::loose, of(thing).loose});
    }
    weapon_by_weapon(reader, "stock", person,
                     [&](Reader& table, std::string_view word, const std::vector<Owned*>& things) {
                         read_more_stock(table, word, pack, things);
                     });
}

// --- what is in hand, SR3-READY-1+ -----------------------------------------------------------------------------------

// The next weapon of that key that `taken` does not hold yet; nullptr after a mistake.
Owned* read_own(Reader& reader, std::string_view key, std::size_t place, PersonFigures& person, bool Owned::* taken) {
    const std::string& word = reader.document()[key][place].as_text();
    const std::vector<Owned*> found = meant_by(person, word);
    const auto free = std::ranges::find_if(found, [&](const Owned* thing) { return !(thing->*taken); });
    if (free != found.end()) return *free;
    if (found.empty()) reader.fail_item(key, place, "he has no such weapon", nearest(word, keys_of(person)));
    else reader.fail_item(key, place, "he has no other one of these");
    return nullptr;
}

void read_in_hand(Reader& reader, PersonFigures& person, bool starts_bare) {
    if (!reader.has("in_hand")) {
        if (!starts_bare && !person.things.empty() && person.things[0].kind.weapon.hands() > 0)
            person.things[0].in_hand = true;
        return;
    }
    int hands = 0;
    reader.texts("in_hand");
    const Document::List& list = reader.document()["in_hand"].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        Owned* thing = read_own(reader, "in_hand", i, person, &Owned::in_hand);
        if (thing == nullptr) continue;
        if (thing->kind.weapon.hands() == 0) reader.fail_item("in_hand", i, "an implant is always ready: take it out");
        thing->in_hand = thing->kind.weapon.hands() > 0;
        hands += thing->kind.weapon.hands();
    }
    if (hands > both_hands_full)
        reader.fail("in_hand", "these need " + std::to_string(hands) + " hands; a combatant has two (SR3-READY-1+)");
}

// SR3-RECOIL-2: set_up = ["light_machine_gun"]
void read_set_up(Reader& reader, PersonFigures& person) {
    reader.texts("set_up");
    const Document::List& list = reader.document()["set_up"].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        Owned* thing = read_own(reader, "set_up", i, person, &Owned::set_up);
        if (thing == nullptr) continue;
        if (thing->kind.weapon.compensation_set_up == 0)
            reader.fail_item("set_up", i, "there is no bipod or tripod on it (SR3-RECOIL-2)");
        else if (!thing->in_hand) reader.fail_item("set_up", i, "only a weapon in hand stands set up (SR3-RECOIL-2)");
        else if (person.sheet.gyro > 0 && !person.sheet.harness_off && thing->kind.weapon.has(mountable))
            reader.fail_item("set_up", i, "it hangs in the gyro harness: add harness_worn = false (SR3-RECOIL-4)");
        else thing->set_up = true;
    }
}

} // namespace

void read_arms(Reader& reader, const Pack& pack, PersonFigures& person) {
    const bool starts_bare = read_weapons(reader, pack, person);
    read_accessories(reader, pack, person);
    read_loaded(reader, pack, person);
    read_stocks(reader, pack, person);
    read_in_hand(reader, person, starts_bare);
    read_set_up(reader, person);
}

} // namespace fracas::shadowrun
