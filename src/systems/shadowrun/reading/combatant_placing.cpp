#include "systems/shadowrun/reading/combatant.hpp"

#include "engine/counting.hpp"

#include <algorithm>

namespace fracas::shadowrun {

void Muster::prepare() {
    const Tables& tables = pack_.tables;
    book_.figures = tables.figures;
    book_.melee = tables.melee;
    book_.ranged = tables.ranged;
    book_.fire = tables.fire;
    book_.melee_visibility = tables.melee_visibility;
    book_.ranged_visibility = tables.ranged_visibility;
    std::ranges::copy(tables.level, book_.level);
    std::ranges::copy(tables.wound, book_.wound);
    for (std::size_t i = 0; i < pack_.ammunition.size() && i < most_ammunition; ++i) {
        book_.ammunition[i] = pack_.ammunition[i].ammunition;
        names_.ammunition.push_back(pack_.ammunition[i].name);
        names_.ammunition_key.push_back(pack_.ammunition[i].id);
        ++book_.ammunitions;
    }
    names_.skill_key.assign(keys_of_skills.begin(), keys_of_skills.end());
    if (const int unarmed = index_of(pack_.weapons, "unarmed"); unarmed >= 0)
        book_.unarmed_weapon = weapon(pack_.weapons[static_cast<std::size_t>(unarmed)]);
}

// --- places ----------------------------------------------------------------------------------------------------------

// SR3-MOVE-3+: the sides on lines as far apart as the encounter says, their members two metres from each other.
std::optional<Point> Muster::free_place(int side) const {
    const Field& field = book_.field;
    const int across = side * distance_between_sides;
    const int x = !field.bounded || (field.left <= 0 && across <= field.right) ? across : field.left + across;
    const bool beside_origin = field.bounded && within(field.bottom, field.top, 0) != 0;
    const int start = beside_origin ? int{field.bottom} : 0;
    const Scene s{book_, state_};
    for (const int i : below(4 * most_combatants)) {
        const Point place = point_at(x, start + metres_apart * i);
        const bool wanted = std::ranges::any_of(reserved, [&](Point p) { return distance(p, place) < metre; });
        if (!wanted && on_field(s, place) && has_room(s, nobody, place)) return place;
    }
    return std::nullopt;
}

int Muster::add_roster_entry(Reader& reader, const std::string& name, const Sheet& sheet, Point at) {
    const int who = add_to_roster(reader, name, sheet, "combatants and vehicles");
    if (who == nobody) return nobody;
    put(Play{book_, state_}, who, at);
    return who;
}

// On the field, and a metre from everybody else.
void Muster::check_place(Reader& reader, int who, std::size_t number) {
    const Scene s{book_, state_};
    const Point here = position(s, who);
    std::string wrong;
    if (!on_field(s, here)) wrong = "the place " + in_words(here) + " is not on the field";
    for (int i = 0; i < who && wrong.empty(); ++i)
        if (s.present(i) && distance(here, position(s, i)) < metre)
            wrong = names_.combatant[static_cast<std::size_t>(i)] + " stands less than a metre from " + in_words(here) +
                    " (SR3-MOVE-3+)";
    if (!wrong.empty()) fail_place(reader, number, wrong);
}

// --- combatants ------------------------------------------------------------------------------------------------------

void Muster::state(int who, const Stated& stated) {
    Combatant& combatant = state_.combatant[who];
    combatant.gait = stated.gait;
    combatant.cover = stated.cover;
    combatant.barrier = stated.barrier;
    combatant.modifier = stated.modifier;
}

// Loads that hold the same lie together.
bool Muster::add_stock(int item, const OwnedStock& stock) {
    Stock* place = nullptr;
    for (Stock& old : state_.stock) {
        const bool same = old.item == item && old.ammunition == stock.ammunition && old.rounds == stock.rounds;
        if (same || (place == nullptr && old.item == bare_hands)) place = &old;
        if (same) break;
    }
    if (place == nullptr) return false;
    const int before = place->item == item ? int{place->count} : 0;
    *place = {item, stock.ammunition, stock.rounds, std::min(before + stock.count, most_rounds)};
    return true;
}

bool Muster::equip(Recruit& recruit, int who) {
    const bool harnessed = state_.combatant[who].is(wears_harness);
    book_.things[who] = {state_.items, state_.items};
    for (const Owned& thing : recruit.person.things) {
        const int index = weapon(thing.kind);
        if (index < 0 || state_.items == most_items) {
            recruit.reader.fail("weapons",
                                index < 0 ? "at most 96 kinds of weapons fit into one fight"
                                          : "at most 48 weapons can be carried in one fight, all combatants together");
            return false;
        }
        const int place = state_.items++;
        book_.things[who].past = state_.items;
        Item& item = state_.item[place];
        item.weapon = index;
        item.holder = who;
        item.mode = thing.mode;
        item.ammunition = thing.ammunition;
        item.rounds = thing.rounds;
        item.choke = thing.choke;
        item.set(is_set_up, thing.set_up);
        // SR3-RECOIL-4: who starts with harness and a fitting weapon in hand has it mounted.
        const bool hangs = harnessed && thing.in_hand && thing.kind.weapon.has(mountable);
        item.set(mounted, hangs);
        item.in_hand = thing.in_hand && !hangs;
        names_.item_key.push_back(thing.key);
        for (const OwnedStock& stock : thing.stock)
            if (!add_stock(place, stock)) {
                recruit.reader.fail("weapons", "at most 64 stocks of ammunition fit into one fight: give some "
                                               "combatants spare_loads = 0 or loose_rounds = 0");
                return false;
            }
    }
    return true;
}

bool Muster::enlist(Recruit& recruit, int side) {
    for (const int i : below(recruit.count)) {
        Sheet sheet = recruit.person.sheet;
        sheet.side = side;
        std::optional<Point> at;
        if (recruit.at.empty()) at = free_place(side);
        else at = recruit.at[static_cast<std::size_t>(i)];
        if (!at) {
            recruit.reader.fail("at", "there is no free place left for " + recruit.person.name + ": write one");
            return false;
        }
        const int who = add_roster_entry(recruit.reader, recruit.person.name, sheet, *at);
        if (who == nobody) return false;
        recruit.roster.push_back(who);
        check_place(recruit.reader, who, static_cast<std::size_t>(i));
        state(who, recruit.stated);
        Combatant& combatant = state_.combatant[who];
        combatant.physical = recruit.physical;
        combatant.stun = recruit.stun;
        combatant.set(prone, recruit.prone);
        combatant.set(wears_harness, sheet.gyro > 0 && !sheet.harness_off);
        names_.worn.resize(static_cast<std::size_t>(who) + 1);
        names_.worn.back() = recruit.person.worn;
        if (!equip(recruit, who)) return false;
    }
    return true;
}

// SR3-VEHICLE-1+
bool Muster::enlist(Garage& garage, int side) {
    Sheet sheet;
    sheet.side = side;
    sheet.vehicle = true;
    sheet.attribute[static_cast<int>(Attribute::body)] = garage.figures.body;
    sheet.vehicle_armour = garage.figures.armour;
    const std::optional<Point> at = garage.at ? garage.at : free_place(side);
    if (!at) {
        garage.reader.fail("at", "there is no free place left for " + garage.name + ": write one");
        return false;
    }
    const int who = add_roster_entry(garage.reader, garage.name, sheet, *at);
    if (who == nobody) return false;
    garage.roster = who;
    check_place(garage.reader, who, 0);
    state(who, garage.stated);
    state_.combatant[who].physical = garage.physical;
    return true;
}

// --- who has to do with whom -----------------------------------------------------------------------------------------

// Calls `use` for every combatant of the table, every name of the list and every enemy the name stands for.
template <class Use>
void Muster::each_named(Recruit& recruit, std::string_view key, Use&& use) {
    const Document::List& list = recruit.reader.document()[key].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const int people = find_people(book_, names_, list[i].as_text());
        bool enemy = false;
        for (const int who : recruit.roster)
            for (const int other : below(book_.combatants))
                if (among(people, other) && book_.sheet[other].side != book_.sheet[who].side &&
                    !book_.sheet[other].vehicle) {
                    use(who, other, i);
                    enemy = true;
                }
        if (enemy) continue;
        recruit.reader.fail_item(
            key, i, people == 0 ? "there is no combatant or side of this name" : "nobody of that name is an enemy",
            people == 0 ? nearest_people(names_, list[i].as_text()) : "");
    }
}

void Muster::settle(Recruit& recruit) {
    const Play s{book_, state_};
    const auto add = [](MiddlingBits& to, int who) { to |= bit(who); };
    each_named(recruit, "above", [&](int who, int other, std::size_t i) {
        if (among(s.at(other).above, who))
            recruit.reader.fail_item("above", i, "two cannot stand above each other (SR3-MELEE-10)");
        add(s.at(who).above, other);
    });
    each_named(recruit, "surprised_by", [&](int who, int other, std::size_t) { add(s.at(who).surprised_by, other); });
    each_named(recruit, "engaged_with", [&](int who, int other, std::size_t i) {
        const int reach = std::max(longest_reach(s, who), longest_reach(s, other));
        if (distance(s, who, other) > (book_.figures.contact + reach) * metre) {
            recruit.reader.fail_item("engaged_with", i,
                                     names_.combatant[static_cast<std::size_t>(who)] + " and " +
                                         names_.combatant[static_cast<std::size_t>(other)] +
                                         " stand too far apart for a melee: at most " +
                                         std::to_string(book_.figures.contact + reach) + " m");
            return;
        }
        add(s.at(who).engaged, other);
        add(s.at(other).engaged, who);
    });
}

} // namespace fracas::shadowrun
