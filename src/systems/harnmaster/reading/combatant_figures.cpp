// Reading one combatant's figures: the part of figures.hpp that is about people.
#include "engine/counting.hpp"
#include "systems/harnmaster/reading/entries.hpp"
#include "systems/harnmaster/state.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace fracas::harnmaster {

namespace {

constexpr auto controllers = std::to_array<std::string_view>({"pc", "npc"});
constexpr auto sizes = std::to_array<std::string_view>({"half", "man", "double"});
constexpr auto names_of_hands = std::to_array<std::string_view>({"left", "right"});
constexpr auto added_to = std::to_array<std::string_view>({"skills"}); // of a template, by an encounter
constexpr int most_thrown = 20;
constexpr double heaviest_load = 1000;

const PackWeapon& kind_of(const Pack& pack, const Owned& thing) {
    return pack.weapons[static_cast<std::size_t>(thing.weapon)];
}

bool is_of(WeaponKind kind, const PackWeapon& weapon) { return weapon.kind == kind; }

constexpr std::string_view list_of(WeaponKind kind) {
    return kind == WeaponKind::melee ? "weapons" : kind == WeaponKind::shield ? "shields" : "missile_weapons";
}

constexpr std::string_view name_of(WeaponKind kind) {
    return kind == WeaponKind::melee ? "weapon" : kind == WeaponKind::shield ? "shield" : "missile weapon";
}

// The thing of that id and kind; what is of another kind belongs in another list.
int find_kind(const Pack& pack, WeaponKind kind, const std::string& id, std::string& wrong, std::string& hint) {
    const int found = index_of(pack.weapons, id);
    if (found >= 0 && is_of(kind, pack.weapons[static_cast<std::size_t>(found)])) return found;
    if (found >= 0) {
        wrong = "this belongs in the list " + std::string(list_of(pack.weapons[static_cast<std::size_t>(found)].kind));
        return -1;
    }
    std::vector<std::string_view> ids;
    for (const PackWeapon& weapon : pack.weapons)
        if (is_of(kind, weapon)) ids.push_back(weapon.id);
    wrong = "there is no " + std::string(name_of(kind)) + " of this id";
    hint = nearest(id, ids);
    return -1;
}

void read_things(Reader& reader, const Pack& pack, WeaponKind kind, PersonFigures& person) {
    const std::string_view key = list_of(kind);
    reader.texts(key);
    const Document::List& list = reader.document()[key].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        std::string wrong, hint;
        const int found = find_kind(pack, kind, list[i].as_text(), wrong, hint);
        if (found < 0) {
            reader.fail_item(key, i, wrong, hint);
            continue;
        }
        // HMG-INIT-3+: natural weapons are never held, so they are nothing to own.
        const PackWeapon& entry = pack.weapons[static_cast<std::size_t>(found)];
        if (entry.natural_limb == none) person.things.push_back({found, 0, false});
        else person.natural[entry.natural_limb] = found;
        if (kind == WeaponKind::melee && i == 0) person.starts_bare = entry.natural_limb != none;
    }
}

// HMG-RANGED-3: each with its ammunition; of what is thrown there are that many.
void read_missile_weapons(Reader& reader, const Pack& pack, PersonFigures& person) {
    for (Reader& table : reader.tables("missile_weapons")) {
        const std::string id = table.text("id");
        std::string wrong, hint;
        const int found = id.empty() ? -1 : find_kind(pack, WeaponKind::missile, id, wrong, hint);
        if (found < 0) {
            if (!id.empty()) table.fail("id", wrong, hint);
            table.has("ammo_count");
            table.finish();
            continue;
        }
        const bool thrown = pack.weapons[static_cast<std::size_t>(found)].weapon.is_thrown();
        const int count = thrown ? table.integer_or("ammo_count", 1, 1, most_thrown)
                                 : table.integer("ammo_count", 0, most_ammunition);
        table.finish();
        for (int i = 0; i < (thrown ? count : 1); ++i) person.things.push_back({found, thrown ? 0 : count, false});
    }
}

// --- what is in hand, HMG-INIT-3+ ------------------------------------------------------------------------------------

void take_by_default(const Pack& pack, PersonFigures& person) {
    const Side main = person.sheet.main_hand;
    const Side other = main == right ? left : right;
    const auto weapon = [&](std::size_t place) -> const PackWeapon& { return kind_of(pack, person.things[place]); };
    const auto first = [&](auto&& wanted) -> int {
        for (std::size_t i = 0; i < person.things.size(); ++i)
            if (wanted(weapon(i))) return static_cast<int>(i);
        return PersonFigures::nothing_owned;
    };
    const auto grip = [&](int place, int number) {
        person.in_hand[main] = place;
        if (number > 1) person.in_hand[other] = place;
    };
    if (const int bow = first([](const PackWeapon& w) { return w.weapon.needs_loading(); }); bow >= 0)
        return grip(bow, weapon(static_cast<std::size_t>(bow)).weapon.missile_hands);
    int best = PersonFigures::nothing_owned;
    if (!person.starts_bare) best = first([](const PackWeapon& w) { return w.kind == WeaponKind::melee; });
    if (!person.starts_bare && best < 0) best = first([](const PackWeapon& w) { return w.weapon.is_thrown(); });
    if (best >= 0 && weapon(static_cast<std::size_t>(best)).weapon.best_hands > 1) return grip(best, 2);
    if (best >= 0) grip(best, 1);
    person.in_hand[other] = first([](const PackWeapon& w) { return w.kind == WeaponKind::shield; });
}

// A thing he owns and that no hand has yet.
int read_held(Reader& table, std::string_view key, const Pack& pack, const PersonFigures& person) {
    const std::string id = table.text(key);
    if (!table.document()[key].is(Document::Kind::text)) return PersonFigures::nothing_owned;
    std::vector<std::string_view> owned;
    for (std::size_t i = 0; i < person.things.size(); ++i) {
        const PackWeapon& weapon = kind_of(pack, person.things[i]);
        owned.push_back(weapon.id);
        const bool taken = person.in_hand[0] == static_cast<int>(i) || person.in_hand[1] == static_cast<int>(i);
        if (weapon.id == id && !taken) return static_cast<int>(i);
    }
    const bool has_it = std::ranges::find(owned, id) != owned.end();
    table.fail(key, has_it ? "he has no second one of these" : "only what a combatant owns can be in his hand",
               has_it ? "" : nearest(id, owned));
    return PersonFigures::nothing_owned;
}

void read_in_hand(Reader& reader, const Pack& pack, PersonFigures& person) {
    if (!reader.has("in_hand")) return take_by_default(pack, person);
    auto table = reader.optional_table("in_hand");
    if (table->has("both")) {
        for (const std::string_view hand : names_of_hands)
            if (table->has(hand)) table->fail(hand, "both hands hold one thing already: write both, or left and right");
        const int place = read_held(*table, "both", pack, person);
        person.in_hand[left] = person.in_hand[right] = place;
    } else {
        for (const Side side : {right, left})
            if (const std::string_view hand = names_of_hands[static_cast<std::size_t>(side)]; table->has(hand))
                person.in_hand[side] = read_held(*table, hand, pack, person);
    }
    table->finish();
}

void read_loaded(Reader& reader, const Pack& pack, PersonFigures& person) {
    reader.texts("loaded");
    const Document::List& list = reader.document()["loaded"].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        std::vector<std::string_view> bows;
        Owned* found = nullptr;
        for (Owned& thing : person.things) {
            const PackWeapon& weapon = kind_of(pack, thing);
            if (!weapon.weapon.needs_loading()) continue;
            bows.push_back(weapon.id);
            if (weapon.id == list[i].as_text() && !thing.loaded && found == nullptr) found = &thing;
        }
        if (found == nullptr)
            reader.fail_item("loaded", i, "only a bow, crossbow, sling or blowgun he owns can be loaded, and each once",
                             std::ranges::find(bows, list[i].as_text()) == bows.end() ? nearest(list[i].as_text(), bows)
                                                                                      : "");
        else if (found->ammunition == 0)
            reader.fail_item("loaded", i, "there is no missile for it: its ammo_count is 0 (HMG-RANGED-3)");
        else found->loaded = true;
    }
}

// --- armour and load -------------------------------------------------------------------------------------------------

// HMG-DAMAGE-7+: what is not paired has no sides.
void wear(const Pack& pack, const PackArmour& piece, Worn side, Sheet& sheet) {
    if (piece.material < 0) return;
    const PackMaterial& material = pack.materials[static_cast<std::size_t>(piece.material)];
    for (const int location : piece.locations)
        for (const Side covered : {left, right}) {
            const bool paired = pack.tables.locations[static_cast<std::size_t>(location)].location.paired;
            if (paired && side != Worn::both && (side == Worn::left) != (covered == left)) continue;
            for (std::size_t aspect = 0; aspect < aspect_count; ++aspect) {
                SmallBits& armour = sheet.armour[spot_of(location, covered)][aspect];
                armour = std::min(255, armour + material.protection[aspect]);
            }
        }
}

bool has_sides(const Pack& pack, const PackArmour& piece) {
    return piece.side == Worn::both && std::ranges::any_of(piece.locations, [&](int location) {
               return pack.tables.locations[static_cast<std::size_t>(location)].location.paired;
           });
}

// What is worn as it is, then what is worn on one side alone. Each piece once: on both sides it is one piece.
void read_worn(Reader& reader, const Pack& pack, Sheet& sheet) {
    constexpr std::array<std::pair<std::string_view, Worn>, 3> lists = {
        {{"armour", Worn::both}, {"armour_left", Worn::left}, {"armour_right", Worn::right}}};
    std::vector<int> worn;
    for (const auto& [key, side] : lists)
        for (const int index : read_references(reader, key, pack.armour, "armour")) {
            const PackArmour& piece = pack.armour[static_cast<std::size_t>(index)];
            if (std::ranges::find(worn, index) != worn.end()) {
                reader.fail(key, "each piece is worn once; " + piece.id + " is listed twice");
                continue;
            }
            worn.push_back(index);
            if (side != Worn::both && !has_sides(pack, piece)) {
                reader.fail(key, piece.id + " has no two sides: it belongs in the list armour (HMG-DAMAGE-7+)");
                continue;
            }
            wear(pack, piece, side == Worn::both ? piece.side : side, sheet);
        }
}

// What the listed things weigh, in hundredths of a pound; what has no such id weighs nothing.
int weight_of(const Pack& pack, const Document& person) {
    const auto weapon = [&](const Document& id) {
        const int found = index_of(pack.weapons, id.as_text());
        return found < 0 ? 0 : pack.weapons[static_cast<std::size_t>(found)].hundredths_of_pound;
    };
    long long weight = 0;
    for (const std::string_view key : {"weapons", "shields"})
        for (const Document& id : person[key].as_list()) weight += weapon(id);
    for (const Document& entry : person["missile_weapons"].as_list()) {
        const int found = index_of(pack.weapons, entry["id"].as_text());
        const bool thrown = found >= 0 && pack.weapons[static_cast<std::size_t>(found)].weapon.is_thrown();
        const long long count = entry.has("ammo_count") ? entry["ammo_count"].as_integer() : 1;
        weight += weapon(entry["id"]) * (thrown ? std::clamp(count, 0LL, 20LL) : 1);
    }
    for (const Document& id : person["armour"].as_list())
        if (const int found = index_of(pack.armour, id.as_text()); found >= 0)
            weight += pack.armour[static_cast<std::size_t>(found)].hundredths_of_pound;
    for (const std::string_view key : {"armour_left", "armour_right"}) // half of what it is
        for (const Document& id : person[key].as_list())
            if (const int found = index_of(pack.armour, id.as_text()); found >= 0)
                weight += pack.armour[static_cast<std::size_t>(found)].hundredths_of_pound / 2;
    return static_cast<int>(std::min(weight, 1000000LL));
}

void read_load(Reader& reader, const Pack& pack, Sheet& sheet) {
    const int listed = rounded(weight_of(pack, reader.document()), 100);
    sheet.load = static_cast<int>(std::lround(reader.real_or("load_lb", listed, 0, heaviest_load)));
    if (reader.has("load_lb") && sheet.load < listed)
        reader.fail("load_lb", "what is listed weighs " + std::to_string(listed) +
                                   " pounds; the load counts all that is carried (HMG-INIT-3+)");
    const int share = rounded(sheet.load, std::max(1, sheet.end()));
    sheet.encumbrance = share;
    sheet.fatigue_rate = std::max(1, share);
    check_follows(reader, "encumbrance_penalty", sheet.encumbrance,
                  "the encumbrance penalty is Load / END, rounded (HMG-FAT-2)");
    check_follows(reader, "fatigue_rate", sheet.fatigue_rate,
                  "the fatigue rate is Load / END, rounded, at least 1 (HMG-FAT-1)");
}

} // namespace

PersonFigures read_person(Reader& reader, const Pack& pack) {
    PersonFigures person;
    Sheet& sheet = person.sheet;
    sheet.pc = reader.one_of_or("controller", 1, controllers) == 0;
    for (std::size_t i = 0; i < attribute_count; ++i)
        sheet.attribute[i] = reader.integer(keys_of_attributes[i], 1, highest_attribute);
    sheet.initiative = sheet.attribute[endurance] + sheet.attribute[dexterity] + sheet.attribute[agility] +
                       sheet.attribute[speed] + sheet.attribute[will];
    check_follows(reader, "initiative", sheet.initiative, "initiative is END + DEX + AGL + SPD + WIL (HMG-INIT-1)");
    sheet.body_weight = reader.integer("body_weight_lb", 50, 400);
    sheet.mobility = reader.integer("mobility", 20, 100);
    if (auto skills = reader.optional_table("skills")) {
        for (std::size_t i = 0; i < pack.skills.size(); ++i)
            sheet.skill[i] = skills->integer_or(pack.skills[i].id, 0, 0, highest_mastery);
        skills->finish();
    }
    sheet.main_hand = reader.one_of_or("main_hand", right, names_of_hands) == right ? right : left;
    sheet.size = static_cast<Size>(reader.one_of_or("size", static_cast<std::size_t>(Size::man), sizes));
    sheet.esoteric = reader.boolean_or("esoteric", false);
    sheet.tail = reader.boolean_or("tail", false);
    person.mounted = reader.boolean_or("mounted", false);
    if (person.mounted || reader.has("mount_mobility"))
        sheet.mount_mobility = reader.integer_or("mount_mobility", usual_mount_mobility, 20, 400);
    read_things(reader, pack, WeaponKind::melee, person);
    read_things(reader, pack, WeaponKind::shield, person);
    read_missile_weapons(reader, pack, person);
    read_in_hand(reader, pack, person);
    read_loaded(reader, pack, person);
    for (const int limb : below(3))
        if (person.natural[limb] < 0)
            person.natural[limb] = index_of(pack.weapons, limb == 0 ? "hand" : limb == 1 ? "foot" : "head");
    read_worn(reader, pack, sheet);
    read_load(reader, pack, sheet);
    return person;
}

Document changed_combatant(const Pack& pack, const PackCombatant& from, const Document& changes) {
    Document person = called_for(from, changes.place());
    for (const std::string_view key : {"initiative", "fatigue_rate", "encumbrance_penalty"}) person.remove(key);
    const auto changes_any = [&](std::initializer_list<std::string_view> keys) {
        return std::ranges::any_of(keys, [&](std::string_view key) { return changes.has(key); });
    };
    const bool other_things = changes_any({"weapons", "shields", "missile_weapons"});
    if (other_things) {
        person.remove("in_hand");
        person.remove("loaded");
    }
    const int before = weight_of(pack, person);
    const double load = person["load_lb"].as_real();
    put_over(person, changes, added_to);
    // Clothing and other gear stay; what was listed is exchanged.
    if ((other_things || changes_any({"armour", "armour_left", "armour_right"})) && !changes.has("load_lb") &&
        person.has("load_lb")) {
        const double rest = std::max(0.0, load * 100 - before);
        Document weight(std::lround((rest + weight_of(pack, person)) / 100));
        weight.put_at(changes.place());
        person.set("load_lb", std::move(weight), changes.place());
    }
    return person;
}

} // namespace fracas::harnmaster
