#include "engine/counting.hpp"
#include "systems/coriolis/reading/combatant.hpp"
#include "systems/coriolis/telling/words.hpp"

#include <algorithm>

namespace fracas::coriolis {

namespace {

// COR-INIT-9+: the stats that members of a group must share.
bool same_stats(const Sheet& a, const Sheet& b) {
    return std::ranges::equal(a.attribute, b.attribute) && std::ranges::equal(a.skill, b.skill) &&
           a.most_hp == b.most_hp && a.most_mp == b.most_mp && a.movement == b.movement && a.armor == b.armor &&
           a.natural_armor == b.natural_armor && a.size == b.size && a.talents == b.talents;
}

void unlearn(State& state, int who, int whom) { state.aware[who] &= ~(1 << whom); }

} // namespace

// A mounted weapon is one of its own (COR-AUTO-4+).
int Muster::weapon(const PackWeapon& entry, bool is_mounted) {
    if (!is_mounted) return MusterOf::weapon(entry);
    PackWeapon on_mount{entry.id + "_mounted", entry.name + " (mounted)", entry.weapon};
    on_mount.weapon.features |= mounted;
    return MusterOf::weapon(on_mount);
}

bool Muster::is_known_to_all(int who) const {
    for (const int i : below(book_.combatants))
        if (book_.sheet[i].side != book_.sheet[who].side && !book_.sheet[i].vehicle &&
            (state_.aware[i] >> who & 1) == 0)
            return false;
    return true;
}

// Each side has its own column, so that two who say nothing about it stand 2 m apart. Whoever is hidden from somebody comes
// last, and so does a side of which all are: others stand where they would without them.
void Muster::take_free_places() {
    std::vector<int> columns;
    for (const bool known : {true, false})
        for (const int side : below(book_.sides)) {
            if (std::ranges::find(columns, side) != columns.end()) continue;
            bool any = !known;
            for (const int i : below(book_.combatants))
                any = any || (book_.sheet[i].side == side && is_known_to_all(i));
            if (any) columns.push_back(side);
        }
    for (const bool known : {true, false})
        for (const int who : placeless_) {
            if (is_known_to_all(who) != known) continue;
            const int side = book_.sheet[who].side;
            int before = 0;
            for (const int i : below(book_.combatants))
                if (book_.sheet[i].side == side && i != who)
                    before += is_known_to_all(i) ? i < who || !known : i < who && !known;
            state_.combatant[who].x = 2 * static_cast<int>(std::ranges::find(columns, side) - columns.begin());
            state_.combatant[who].y = before;
        }
    placeless_.clear();
}

int Muster::add_roster_entry(Reader& reader, const std::string& name, const Sheet& sheet, std::optional<Point> at) {
    const int who = add_to_roster(reader, name, sheet, "combatants and vehicles");
    if (who == nobody) return nobody;
    Combatant& combatant = state_.combatant[who];
    if (at) {
        combatant.x = at->x;
        combatant.y = at->y;
    } else {
        placeless_.push_back(who);
    }
    combatant.hp = sheet.most_hp;
    combatant.mp = sheet.most_mp;
    combatant.reloads = sheet.reloads;
    // COR-MOVE-5+: everybody is aware of everybody unless told otherwise.
    for (int i = 0; i <= who; ++i) {
        state_.aware[i] |= 1 << who;
        state_.aware[who] |= 1 << i;
    }
    return who;
}

// The kinds of weapons are never too many: each item has one, and there are bare hands besides.
static_assert(most_weapons > most_items);

bool Muster::equip(Recruit& recruit, int who) {
    const auto listed = [](const std::vector<int>& list, std::size_t place) {
        return std::ranges::find(list, static_cast<int>(place)) != list.end();
    };
    const PersonFigures& person = recruit.person;
    std::vector<std::string> own_keys;
    Places& things = book_.sheet[who].things;
    things = {state_.items, state_.items};
    for (std::size_t i = 0; i < person.weapons.size(); ++i) {
        const PackWeapon& entry = pack_.weapons[static_cast<std::size_t>(person.weapons[i])];
        if (state_.items == most_items) {
            recruit.reader.fail("weapons", "at most 48 weapons can be carried in one fight, all combatants together");
            return false;
        }
        const int index = weapon(entry, listed(recruit.mounted, i));
        Item& item = state_.item[state_.items++];
        item.weapon = index;
        item.holder = who;
        item.in_hand = listed(recruit.in_hand, i) || entry.weapon.hands == 0;
        for (const auto& [place, clip] : recruit.start.clips)
            if (place == static_cast<int>(i)) item.clip = clip;
        things.past = state_.items;
        names_.item_key.push_back(numbered_key(own_keys, names_.weapon_key[static_cast<std::size_t>(index)]));
    }
    const auto at = static_cast<std::size_t>(who);
    for (std::size_t i = 0; i < person.kits.size(); ++i) {
        names_.kit[at][i] = pack_.kits[static_cast<std::size_t>(person.kits[i])].name;
        names_.kit_key[at][i] = pack_.kits[static_cast<std::size_t>(person.kits[i])].id;
    }
    return true;
}

// Of an old injury only what lasts is left (COR-CRIT-5+): no stun, no fall, nothing dropped.
void Muster::hurt(Reader& reader, int who, const Start& start) {
    Combatant& combatant = state_.combatant[who];
    if (start.hp) combatant.hp = *start.hp;
    if (start.mp) combatant.mp = *start.mp;
    if (combatant.hp == 0 && !book_.sheet[who].vehicle) combatant.set(prone); // COR-BROKEN-1
    for (const OldInjury& old : start.injuries) {
        if (state_.wounds == most_wounds) {
            reader.fail("start", "at most 40 injuries are remembered in one fight, all combatants together");
            return;
        }
        const Injury& injury = book_.injury[old.row];
        const int clock = old.turns > 0 ? old.turns : old.limit * injury.limit_turns;
        state_.wound[state_.wounds++] = {clock, who, old.row, old.treated, false};
        if (injury.kills) combatant.set(dead);
        if (injury.paralyses) combatant.set(paralysed);
    }
}

bool Muster::enlist(Recruit& recruit, int side) {
    for (const int i : below(recruit.count)) {
        Sheet sheet = recruit.person.sheet;
        sheet.side = side;
        std::optional<Point> at;
        if (!recruit.at.empty()) at = recruit.at[static_cast<std::size_t>(i)];
        const int who = add_roster_entry(recruit.reader, recruit.person.name, sheet, at);
        if (who == nobody) return false;
        recruit.roster.push_back(who);
        Combatant& combatant = state_.combatant[who];
        combatant.modifier = recruit.modifier;
        combatant.set(prone, recruit.prone);
        if (!equip(recruit, who)) return false;
        hurt(recruit.reader, who, recruit.start);
    }
    return true;
}

bool Muster::enlist(Garage& garage, int side) {
    Sheet sheet = garage.figures.sheet;
    sheet.side = side;
    garage.roster = add_roster_entry(garage.reader, garage.name, sheet, garage.at);
    if (garage.roster == nobody) return false;
    hurt(garage.reader, garage.roster, garage.start);
    return true;
}

void Muster::settle(Recruit& recruit) {
    board(recruit);
    take_cover(recruit);
}

// COR-VEHICLE-1+: who sits in a vehicle shares its position.
void Muster::board(Recruit& recruit) {
    if (recruit.vehicle.empty()) return;
    const int vehicle = find_combatant(names_, recruit.vehicle);
    if (vehicle == nobody || !book_.sheet[vehicle].vehicle) {
        std::vector<std::string> vehicles;
        for (const int i : below(book_.combatants))
            if (book_.sheet[i].vehicle) vehicles.push_back(names_.combatant[static_cast<std::size_t>(i)]);
        recruit.reader.fail("vehicle",
                            vehicles.empty() ? "there is no [[vehicle]] in this encounter"
                                             : "there is no [[vehicle]] of this name",
                            nearest(recruit.vehicle, vehicles));
        return;
    }
    for (const int who : recruit.roster) {
        const bool other_side = book_.sheet[who].side != book_.sheet[vehicle].side;
        bool driven = false;
        for (const int i : below(book_.combatants))
            driven = driven || (state_.combatant[i].vehicle == vehicle && state_.combatant[i].is(drives));
        if (recruit.drives && driven) recruit.reader.fail("drives", "the vehicle has a driver already");
        if (recruit.drives && other_side) recruit.reader.fail("drives", "the driver must be of the vehicle's side");
        Combatant& combatant = state_.combatant[who];
        combatant.vehicle = vehicle;
        combatant.set(drives, recruit.drives);
        combatant.x = state_.combatant[vehicle].x;
        combatant.y = state_.combatant[vehicle].y;
    }
}

void Muster::join_group(Recruit& recruit) {
    if (recruit.group.empty()) return;
    const auto known = std::ranges::find(names_.group, recruit.group);
    const auto group = known - names_.group.begin();
    if (known == names_.group.end()) names_.group.push_back(recruit.group);
    for (const int who : recruit.roster) {
        for (const int i : below(book_.combatants)) {
            if (book_.sheet[i].group != group || i == who) continue;
            if (!same_stats(book_.sheet[i], book_.sheet[who]) || book_.sheet[i].side != book_.sheet[who].side) {
                recruit.reader.fail("group",
                                    "members of a group have the same side and the same stats (COR-INIT-9+); " +
                                        names_.combatant[static_cast<std::size_t>(i)] + " has others");
                return;
            }
        }
        book_.sheet[who].group = group;
        state_.combatant[who].set(in_group);
    }
}

// COR-COVER-1, COR-MOVE-4+: the nearest place of that name within Close Range; with `true`, of any name.
void Muster::take_cover(Recruit& recruit) {
    if (!recruit.reader.has("cover") || !recruit.vehicle.empty()) return;
    const Document& written = recruit.reader.document()["cover"];
    const bool any = written.is(Document::Kind::boolean) && written.as_boolean();
    if (!any && !written.is(Document::Kind::text)) {
        recruit.reader.fail("cover",
                            "cover names a [[cover]] place by its kind or name, or is true for the nearest one");
        return;
    }
    const std::string word = slug(written.as_text());
    for (const int who : recruit.roster) {
        const Point here = {state_.combatant[who].x, state_.combatant[who].y};
        int best = nobody;
        const auto distance = [&](int place) {
            return squared_distance(here, {book_.cover[place].x, book_.cover[place].y});
        };
        for (const int place : below(book_.covers)) {
            const auto at = static_cast<std::size_t>(place);
            const bool of_kind = at < cover_kinds.size() && cover_kinds[at] == written.as_text();
            const bool wanted = any || of_kind || slug(names_.cover[at]) == word;
            if (wanted && (best == nobody || distance(place) < distance(best))) best = place;
        }
        if (best == nobody) {
            recruit.reader.fail("cover", "there is no such [[cover]] place in this encounter",
                                nearest(written.as_text(), names_.cover));
            return;
        }
        if (distance(best) > 4) {
            recruit.reader.fail("cover", "the nearest such place is more than 2 m from " +
                                             names_.combatant[static_cast<std::size_t>(who)] + ", who stands at [" +
                                             std::to_string(here.x) + ", " + std::to_string(here.y) + "]");
            return;
        }
        state_.combatant[who].cover = book_.cover[best].rating;
    }
}

// COR-MOVE-5+, COR-INIT-8+
void Muster::forget(Recruit& recruit) {
    Reader& reader = recruit.reader;
    reader.texts("unaware_of");
    const Document::List& list = reader.document()["unaware_of"].as_list();
    for (const int who : recruit.roster) {
        for (const int i : below(book_.combatants))
            if (book_.sheet[who].sneaks && book_.sheet[i].side != book_.sheet[who].side) unlearn(state_, i, who);
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (!list[i].is(Document::Kind::text)) continue;
            const int people = find_people(book_, names_, list[i].as_text());
            bool enemy = false;
            for (const int other : below(book_.combatants))
                if ((people >> other & 1u) != 0 && book_.sheet[other].side != book_.sheet[who].side) {
                    unlearn(state_, who, other);
                    enemy = true;
                }
            if (enemy || who != recruit.roster.front()) continue;
            reader.fail_item("unaware_of", i,
                             people == 0 ? "there is no combatant, side or group of this name"
                                         : "nobody of that name is an enemy",
                             people == 0 ? nearest_people(names_, list[i].as_text()) : "");
        }
    }
}

} // namespace fracas::coriolis
