// Giving combatants their places in book, state and names: the second half of combatant.hpp.
#include "engine/counting.hpp"
#include "systems/alien/reading/combatant.hpp"
#include "systems/alien/reading/map.hpp"
#include "systems/alien/rules/cover.hpp"
#include "systems/alien/rules/critical_injuries.hpp"
#include "systems/alien/rules/start.hpp"
#include "systems/shared/reading/intervention.hpp"

#include <algorithm>

namespace fracas::alien {

void Muster::prepare() {
    book_.tables = pack_.tables;
    for (std::size_t i = 0; i < injury_rows; ++i) {
        book_.injury[i] = pack_.injuries[i].injury;
        names_.injury.push_back(pack_.injuries[i].name);
    }
    book_.barriers = 0;
    for (std::size_t i = 0; i < pack_.barriers.size() && i < most_barriers; ++i) {
        book_.barrier[book_.barriers++] = pack_.barriers[i].level;
        names_.barrier.push_back(pack_.barriers[i].name);
        names_.barrier_key.push_back(pack_.barriers[i].id);
    }
}

// --- who they are ----------------------------------------------------------------------------------------------------

// Without a map there is one zone, and nobody need name it.
int Muster::zone_of(Recruit& recruit) const {
    if (recruit.reader.has("zone")) return std::max(0, read_zone(recruit.reader, "zone", names_));
    if (book_.zones > 1)
        recruit.reader.fail("zone", "missing key \"zone\": the zones are " + names_in_words(names_.zone_key));
    return 0;
}

// ALN-INIT-6+, ALN-PANIC-1+: a type is an entry of the pack, or a table of the encounter that takes nothing from it.
int Muster::type_of(const Recruit& recruit) {
    const auto known = std::ranges::find(names_.type_key, recruit.from);
    if (!recruit.from.empty() && known != names_.type_key.end())
        return static_cast<int>(known - names_.type_key.begin());
    names_.type_key.push_back(recruit.from);
    return static_cast<int>(names_.type_key.size()) - 1;
}

// ALN-CREAT-2+: those of one attack table are in the book once.
bool Muster::learn_attacks(Recruit& recruit, Sheet& sheet) {
    if (recruit.person.attack_table < 0) return true;
    const PackAttackTable& table = pack_.attack_tables[static_cast<std::size_t>(recruit.person.attack_table)];
    const auto known = std::ranges::find(names_.attack_table, table.id);
    const int first = static_cast<int>(known - names_.attack_table.begin());
    if (known == names_.attack_table.end()) {
        if (names_.attack_table.size() + table.attacks.size() > most_attacks) {
            recruit.reader.fail("attack_table", "at most 48 attacks of creatures fit into one fight");
            return false;
        }
        for (const PackAttack& attack : table.attacks) {
            CreatureAttack& entry = book_.attack[book_.attacks++];
            entry = attack.attack;
            if (entry.next_if_held >= 0) entry.next_if_held = first + entry.next_if_held;
            names_.attack.push_back(attack.name);
            names_.attack_key.push_back(attack.key);
            names_.attack_table.push_back(table.id);
        }
    }
    for (std::size_t i = 0; i < table.attacks.size(); ++i)
        for (const int face : table.attacks[i].faces) sheet.attack[face - 1] = first + static_cast<int>(i);
    return true;
}

// --- what they have --------------------------------------------------------------------------------------------------

bool Muster::equip(Recruit& recruit, int who) {
    const auto entry_of = [&](int weapon_index) -> const PackWeapon& {
        return pack_.weapons[static_cast<std::size_t>(weapon_index)];
    };
    const auto refuse = [&](const char* key, const char* why) {
        recruit.reader.fail(key, why);
        return false;
    };
    constexpr const char* too_many_kinds = "at most 64 kinds of weapons fit into one fight";
    for (const Owned& thing : recruit.person.things) {
        const int index = weapon(entry_of(thing.weapon));
        if (index < 0) return refuse("weapons", too_many_kinds);
        if (state_.items == most_items)
            return refuse("weapons", "at most 48 weapons can be carried in one fight, all combatants together");
        Item& item = state_.item[state_.items++];
        item.weapon = index;
        item.holder = who;
        names_.item_key.push_back(thing.key);
    }
    for (const OwnedMagazines& spare : recruit.person.magazines) {
        const int index = weapon(entry_of(spare.weapon));
        if (index < 0) return refuse("reloads", too_many_kinds);
        if (state_.owners == most_magazines)
            return refuse("reloads", "at most 24 stocks of magazines fit into one fight, all combatants together");
        state_.magazines[state_.owners++] = {who, index, spare.count};
    }
    return true;
}

void Muster::lay_out(Reader& zone_table, int zone) {
    std::vector<std::string> ids;
    for (const int index : read_references(zone_table, "items", pack_.weapons, "item")) {
        const PackWeapon& entry = pack_.weapons[static_cast<std::size_t>(index)];
        const int known = entry.id == "unarmed" ? -1 : weapon(entry);
        if (known < 0 || state_.items == most_items) {
            zone_table.fail("items", entry.id == "unarmed" ? "bare hands lie nowhere (ALN-MELEE-3)"
                                                           : "no more things fit into one fight");
            return;
        }
        Item& item = state_.item[state_.items++];
        item.weapon = known;
        item.zone = zone;
        item.ammo = entry.weapon.ammo;
        names_.item_key.push_back(numbered_key(ids, entry.id));
    }
}

// What the encounter says otherwise than start.hpp.
void Muster::begin(const Recruit& recruit, int who) {
    const Play s{book_, state_};
    const PersonFigures& person = recruit.person;
    start_afresh(s, who);
    int index = state_.items - static_cast<int>(person.things.size());
    for (const Owned& thing : person.things) {
        Item& item = state_.item[index++];
        item.ammo = thing.ammo;
        item.set(jammed, thing.is_jammed);
        if (person.hands_stated) item.set(in_hand, thing.is_in_hand);
    }
    Combatant& c = s.at(who);
    if (recruit.health) c.health = *recruit.health;
    c.set(broken, c.health == 0); // ALN-BROKEN-1+
    c.stress = person.stress;
    c.modifier = recruit.modifier;
    c.flags |= recruit.flags;
    c.responses = recruit.responses;
    for (const StartingInjury& injury : recruit.injuries) {
        const Limit limit = book_.injury[injury.row].limit;
        add_wound(s, {who, injury.row, limit, 0, injury.stabilized, false});
    }
}

bool Muster::enlist(Recruit& recruit, int side) {
    Sheet sheet = recruit.person.sheet;
    sheet.side = side;
    sheet.type = type_of(recruit);
    if (!learn_attacks(recruit, sheet)) return false;
    const int zone = zone_of(recruit);
    for (int i = 0; i < recruit.count; ++i) {
        const int who = add_to_roster(recruit.reader, recruit.person.name, sheet);
        if (who == nobody) return false;
        recruit.roster.push_back(who);
        state_.combatant[who].zone = zone;
        if (!equip(recruit, who)) return false;
        begin(recruit, who);
    }
    return true;
}

// --- where they stand ------------------------------------------------------------------------------------------------

// ALN-MOVE-3, ALN-SPECIAL-3
void Muster::go_to_doors(Recruit& recruit) {
    const Play s{book_, state_};
    const auto put = [&](std::string_view key, Small Combatant::* place, const auto& wrong_of) {
        if (!recruit.reader.has(key)) return;
        const int border = read_border(recruit.reader, key, names_);
        if (border < 0) return;
        for (const int who : recruit.roster) {
            const std::string wrong = wrong_of(s, names_, who, border);
            if (!wrong.empty()) return recruit.reader.fail(key, wrong);
            s.at(who).*place = border;
        }
    };
    put("at_door", &Combatant::at_door, wrong_door);
    put("blocks", &Combatant::blocks, wrong_block);
}

// ALN-COVER-2, ALN-COVER-3+
void Muster::go_to_cover(Recruit& recruit) {
    if (recruit.cover == Cover::none) return;
    const Play s{book_, state_};
    for (const int who : recruit.roster) {
        if (!has_cover(s, who)) {
            recruit.reader.fail("cover", "there is cover in a cluttered zone or at a door only (ALN-COVER-3+)");
            return;
        }
        s.at(who).cover = recruit.cover;
        if (recruit.cover == Cover::partial) continue;
        int barrier = best_barrier(s, who);
        if (recruit.reader.has("barrier")) barrier = read_barrier_of(recruit.reader, "barrier", names_);
        if (barrier < 0) return;
        if (!has_barrier(s, who, barrier)) {
            recruit.reader.fail("barrier", "there is no such barrier in this zone (ALN-COVER-2)");
            return;
        }
        s.at(who).barrier = book_.barrier[barrier];
    }
}

// Whoever is held is at Adjacent range, and nobody need write it.
static void bring_adjacent_if_near(const Play& s, int who, int other) {
    if (who != other && s.at(who).zone == s.at(other).zone) bring_adjacent(s, who, other);
}

// ALN-RANGE-1
void Muster::bring_together(Recruit& recruit) {
    const Play s{book_, state_};
    const Document::List& list = recruit.reader.document()["adjacent"].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const int other = find_combatant(names_, list[i].as_text());
        if (other == nobody) {
            recruit.reader.fail_item("adjacent", i, "there is no combatant of this name",
                                     nearest_combatant(names_, list[i].as_text()));
            continue;
        }
        for (const int who : recruit.roster) {
            if (s.at(who).zone == s.at(other).zone && who != other) {
                bring_adjacent(s, who, other);
                continue;
            }
            recruit.reader.fail_item("adjacent", i,
                                     who == other ? "nobody is adjacent to himself"
                                                  : "they are in different zones (ALN-RANGE-1)");
            break;
        }
    }
}

// ALN-PANIC-1+: types of creatures that were seen before the fight, by the pack's id or somebody's name.
void Muster::remember(Recruit& recruit) {
    const Document::List& list = recruit.reader.document()["knows"].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const std::string& word = list[i].as_text();
        const auto found = std::ranges::find(names_.type_key, word);
        const int who = find_combatant(names_, word);
        const int type = found != names_.type_key.end() ? static_cast<int>(found - names_.type_key.begin())
                         : who != nobody                ? int{book_.sheet[who].type}
                                                        : -1;
        if (type < 0)
            recruit.reader.fail_item("knows", i, "nobody in this fight is of this type",
                                     nearest(word, names_.type_key));
        else
            for (const int one : recruit.roster) {
                MiddlingBits& known = state_.combatant[one].known;
                known |= 1u << type;
            }
    }
}

// ALN-SPECIAL-5: once everybody stands where he stands.
void Muster::take_holds(Recruit& recruit) {
    if (!recruit.reader.has("holds")) return;
    const Play s{book_, state_};
    const int victim = read_combatant(recruit.reader, "holds", names_);
    if (victim == nobody) return;
    if (recruit.roster.size() > 1) {
        recruit.reader.fail("holds", "nobody is held by several: write them one by one (ALN-SPECIAL-5)");
        return;
    }
    Silent<Alien> silent;
    for (const int who : recruit.roster) {
        bring_adjacent_if_near(s, who, victim);
        if (const std::string wrong = wrong_hold(s, who, victim); !wrong.empty()) recruit.reader.fail("holds", wrong);
        else take_hold(silent, s, who, victim, -1, "ALN-SPECIAL-5");
    }
}

void Muster::settle(Recruit& recruit) {
    go_to_doors(recruit);
    go_to_cover(recruit);
    bring_together(recruit);
    take_holds(recruit);
    remember(recruit);
}

} // namespace fracas::alien
