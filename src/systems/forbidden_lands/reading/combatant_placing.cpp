#include "systems/forbidden_lands/reading/combatant.hpp"

#include "engine/counting.hpp"
#include "systems/forbidden_lands/rules/critical_injuries.hpp"
#include "systems/forbidden_lands/rules/starting_state.hpp"
#include "systems/forbidden_lands/rules/time_between_fights.hpp"

#include <algorithm>

namespace fracas::forbidden_lands {

namespace {

static_assert(most_items <= most_weapons);

bool same_tool(const Weapon& a, const Weapon& b) {
    return a.skill == b.skill && a.bonus == b.bonus && a.artifact == b.artifact;
}

} // namespace

void suffer(Combatant& combatant, unsigned conditions) {
    combatant.conditions = conditions;
    // FBL-COND-1 to -3: each began a day ago.
    if (combatant.suffers(hungry)) combatant.since_food = quarters_of_day;
    if (combatant.suffers(thirsty)) combatant.since_water = quarters_of_day;
    if (combatant.suffers(sleepy)) combatant.since_sleep = quarters_of_day;
}

void Muster::prepare() {
    book_.tables = pack_.tables;
    for (std::size_t i = 0; i < pack_.injuries.size(); ++i) {
        book_.injury[i] = pack_.injuries[i].injury;
        names_.injury[i] = pack_.injuries[i].name;
    }
    book_.injuries = pack_.injuries.size();
    for (const int table : below(wound_tables)) std::ranges::copy(pack_.row_of[table], book_.row_of[table]);
    book_.other_injury = pack_.other_injury;
}

// Only what somebody has is in the book, so that there is room for all of it. Tools are named by whoever has them: those
// of one id may differ.
int Muster::weapon(const PackWeapon& entry) {
    PackWeapon thing = entry;
    for (int number = 2; entry.weapon.use == Use::tool; ++number) {
        const auto known = std::ranges::find(names_.weapon_key, thing.id);
        if (known == names_.weapon_key.end()) break;
        if (same_tool(book_.weapon[known - names_.weapon_key.begin()], entry.weapon)) break;
        thing.id = entry.id + "_" + std::to_string(number);
    }
    return MusterOf::weapon(thing);
}

// --- combatants -----------------------------------------------------------------------------------------------------

// FBL-INIT-7+: everybody is in a zone, the first where nothing is said.
int Muster::zone_of(Recruit& recruit) const {
    const Document& written = recruit.reader.document()["zone"];
    if (!written.is(Document::Kind::text)) return 0;
    const int zone = find_zone(names_, written.as_text());
    if (zone != nobody) return zone;
    std::vector<std::string> zones = names_.zone_key;
    recruit.reader.fail("zone", "there is no zone of this id in this encounter", nearest(written.as_text(), zones));
    return 0;
}

bool Muster::equip(Recruit& recruit, int who) {
    for (const Owned& thing : recruit.person.things) {
        if (state_.items == most_items) {
            recruit.reader.fail("", "at most 48 things can be carried in one fight, all combatants together");
            return false;
        }
        Item& item = state_.item[state_.items++];
        item.weapon = weapon(thing.kind);
        item.holder = who;
        names_.item_key.push_back(thing.key);
    }
    return true;
}

// FBL-MONSTER-1+
bool Muster::learn_attacks(Recruit& recruit, int who) {
    std::vector<std::string> keys;
    for (const MonsterAttack& attack : recruit.person.attacks) {
        if (book_.entries == most_entries) {
            recruit.reader.fail("attacks", "at most 48 attacks of monsters fit into one fight");
            return false;
        }
        book_.sheet[who].entry[attack.place] = book_.entries;
        book_.entry[book_.entries++] = attack.entry;
        names_.entry.push_back(attack.name);
        keys.push_back(free_key(keys, attack.name, '_'));
        names_.entry_key.push_back(keys.back());
    }
    return true;
}

// FBL-INIT-7+, and what the encounter says otherwise.
void Muster::begin(Recruit& recruit, int who) {
    const Play s{book_, state_};
    Combatant& combatant = s.at(who);
    const Start& start = recruit.start;
    start_afresh(s, who);
    const int first = state_.items - static_cast<int>(recruit.person.things.size());
    for (int i = first; i < state_.items; ++i) {
        const Owned& thing = recruit.person.things[static_cast<std::size_t>(i - first)];
        s.item(i).bonus = thing.bonus;
        if (recruit.hands_stated) s.item(i).set(in_hand, thing.in_hand);
        s.item(i).set(ready, thing.ready);
    }
    combatant.flags = recruit.flags;
    combatant.set(prone, recruit.prone);
    combatant.modifier = recruit.modifier;
    combatant.social = recruit.social;
    combatant.willpower = recruit.person.willpower;
    combatant.arrow_die = recruit.person.arrow_die;
    suffer(combatant, recruit.conditions);
    if (start.armor) combatant.armor = *start.armor;
    if (start.helmet) combatant.helmet = *start.helmet;
    for (const int i : below(attribute_count)) {
        if (!start.score[i]) continue;
        combatant.score[i] = *start.score[i];
        if (*start.score[i] > 0) continue;
        // FBL-BROKEN-1 to -4
        const auto which = static_cast<Attribute>(i);
        combatant.broken |= 1u << i;
        if (which == Attribute::strength || which == Attribute::agility) combatant.set(prone);
        if (which == Attribute::empathy) combatant.set(start.outburst ? outburst : withdrawn);
    }
    for (const OldInjury& old : start.injuries) {
        if (state_.wounds == most_wounds) {
            recruit.reader.fail("start", "at most 40 injuries are remembered in one fight, all combatants together");
            return;
        }
        add_wound(s, {who, old.injury, old.d66, old.limit, old.days});
    }
}

bool Muster::enlist(Recruit& recruit, int side) {
    const int zone = zone_of(recruit);
    for (int i = 0; i < recruit.count; ++i) {
        Sheet sheet = recruit.person.sheet;
        sheet.side = side;
        const int who = add_to_roster(recruit.reader, recruit.person.name, sheet);
        if (who == nobody) return false;
        recruit.roster.push_back(who);
        state_.combatant[who].zone = zone;
        if (!equip(recruit, who) || !learn_attacks(recruit, who)) return false;
        begin(recruit, who);
    }
    return true;
}

// --- who has to do with whom ----------------------------------------------------------------------------------------

// FBL-MOVE-5+: friends too.
void Muster::engage_named(Recruit& recruit) {
    const Play s{book_, state_};
    const Document::List& list = recruit.reader.document()["engaged"].as_list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list[i].is(Document::Kind::text)) continue;
        const unsigned people = find_people(book_, names_, list[i].as_text());
        bool anybody = false;
        for (const int who : recruit.roster)
            for (const int other : below(book_.combatants)) {
                if (other == who || (people >> other & 1u) == 0) continue;
                anybody = true;
                if (s.at(who).zone == s.at(other).zone) engage(s, who, other);
                else
                    recruit.reader.fail_item("engaged", i,
                                             names_.combatant[static_cast<std::size_t>(who)] + " and " +
                                                 names_.combatant[static_cast<std::size_t>(other)] +
                                                 " are not in the same zone (FBL-MOVE-5+)");
            }
        if (anybody) continue;
        recruit.reader.fail_item("engaged", i,
                                 people == 0 ? "there is no combatant or side of this name"
                                             : "nobody is at Arm's Length of himself",
                                 people == 0 ? nearest_people(names_, list[i].as_text()) : "");
    }
}

// FBL-INIT-6+
void Muster::sneak_up(Recruit& recruit) {
    const Document& written = recruit.reader.document()["sneaks"];
    if (!written.is(Document::Kind::text)) return;
    const int target = find_combatant(names_, written.as_text());
    if (target == nobody) {
        recruit.reader.fail("sneaks", "there is no combatant of this name",
                            nearest_combatant(names_, written.as_text()));
        return;
    }
    for (const int who : recruit.roster) {
        if (book_.sheet[who].side == book_.sheet[target].side) {
            recruit.reader.fail("sneaks", "this is no enemy");
            return;
        }
        book_.sheet[who].sneaks_on = target;
    }
}

// FBL-CRIT-6+: the wounds of each are in the order in which they are written.
void Muster::name_fears(Recruit& recruit) {
    for (const int who : recruit.roster) {
        std::size_t next = 0;
        for (const int i : below(state_.wounds)) {
            if (state_.wound[i].victim != who) continue;
            const std::string& feared = recruit.start.injuries[next++].feared;
            if (feared.empty()) continue;
            state_.wound[i].feared = find_combatant(names_, feared);
            if (state_.wound[i].feared == nobody)
                recruit.reader.fail("start", "there is no combatant \"" + feared + "\" for a phobia to be about",
                                    nearest_combatant(names_, feared));
        }
    }
}

void Muster::settle(Recruit& recruit) {
    engage_named(recruit);
    sneak_up(recruit);
    name_fears(recruit);
}

} // namespace fracas::forbidden_lands
