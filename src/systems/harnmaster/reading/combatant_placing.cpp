#include "systems/harnmaster/reading/combatant.hpp"

#include "engine/counting.hpp"

#include <algorithm>

namespace fracas::harnmaster {

namespace {

constexpr int crippling_ip = 15; // HMG-INJ-4: more than this

} // namespace

void Muster::prepare() {
    const Tables& tables = pack_.tables;
    book_.melee = tables.melee;
    book_.grapple = tables.grapple;
    book_.missile = tables.missile;
    for (const int row : below(shield_rows))
        std::ranges::copy(tables.shield_class_modifier[row], book_.shield_class_modifier[row]);
    std::ranges::copy(tables.strike_spot, book_.strike_spot);
    for (const int i : below(most_locations)) std::ranges::copy(tables.injury[i], book_.injury[i]);
    std::ranges::copy(tables.grapple_target, book_.grapple_target);
    book_.tangle_dice = tables.tangle_dice;
    book_.missile_modifiers = tables.missile_modifiers;
    for (std::size_t i = 0; i < tables.locations.size(); ++i) {
        book_.location[i] = tables.locations[i].location;
        names_.location[i] = tables.locations[i].name;
        names_.location_key[i] = tables.locations[i].id;
    }
    book_.locations = tables.locations.size();
    names_.severity = tables.severity;
    for (const PackSkill& skill : pack_.skills) {
        names_.skill.push_back(skill.name);
        names_.skill_key.push_back(skill.id);
    }
    book_.skills = pack_.skills.size();
    // HMG-RANGED-5: an arrow in the hand is no weapon.
    PackWeapon caught{"caught_missile", "caught missile"};
    book_.caught_missile = weapon(caught);
    book_.throwing_skill =
        std::max(0, index_of(pack_.skills, "throwing")); // HMG-RANGED-11+; unarmed where nobody learns it
}

// Each side has its own column, so that two who say nothing about it stand next to each other.
std::optional<Hex> Muster::free_place(int side) const {
    for (const int r : below(2 * most_combatants + most_blocked)) {
        const Hex hex =
            hex_at(book_.corner_low.q <= 0 && book_.corner_high.q >= side ? side : book_.corner_low.q + side,
                   book_.corner_low.r <= 0 ? r : book_.corner_low.r + r);
        if (is_free(Scene{book_, state_}, hex) && std::ranges::find(reserved, hex) == reserved.end()) return hex;
    }
    return std::nullopt;
}

int Muster::add_roster_entry(Recruit& recruit, const Sheet& sheet, Hex at) {
    const int who = add_to_roster(recruit.reader, recruit.person.name, sheet);
    if (who == nobody) return nobody;
    state_.combatant[who].hex = at;
    state_.combatant[who].mount = recruit.mount_at.value_or(at);
    return who;
}

// HMG-TURN-4+: on the map, not blocked, and nobody else there.
void Muster::check_place(Recruit& recruit, int who, std::size_t number) {
    const Hex hex = state_.combatant[who].hex;
    const Scene s{book_, state_};
    std::string wrong;
    if (!on_the_map(s, hex)) wrong = "the hex " + in_words(hex) + " is not on the map";
    else if (is_blocked(s, hex)) wrong = "the hex " + in_words(hex) + " is blocked";
    for (int i = 0; i < who && wrong.empty(); ++i)
        if (s.alive(i) && state_.combatant[i].hex == hex)
            wrong = names_.combatant[static_cast<std::size_t>(i)] + " stands in the hex " + in_words(hex) +
                    " already (HMG-TURN-4+)";
    if (!wrong.empty()) fail_place(recruit.reader, number, wrong);
}

bool Muster::equip(Recruit& recruit, int who) {
    const PersonFigures& person = recruit.person;
    for (const int limb : below(3)) {
        if (person.natural[limb] < 0) continue;
        const int index = weapon(pack_.weapons[static_cast<std::size_t>(person.natural[limb])]);
        if (index < 0) {
            recruit.reader.fail("weapons", "at most 96 kinds of weapons fit into one fight");
            return false;
        }
        book_.sheet[who].natural_weapon[limb] = index;
    }
    for (std::size_t i = 0; i < person.things.size(); ++i) {
        const Owned& thing = person.things[i];
        const PackWeapon& entry = pack_.weapons[static_cast<std::size_t>(thing.weapon)];
        std::string wrong;
        const int place = add_thing(entry, who, thing.ammunition, wrong);
        if (place == nothing) {
            recruit.reader.fail(entry.kind == WeaponKind::missile ? "missile_weapons" : "weapons", wrong);
            return false;
        }
        state_.item[place].set(loaded, thing.loaded);
        for (const Side side : {left, right})
            if (person.in_hand[side] == static_cast<int>(i)) state_.combatant[who].hand[side] = place;
    }
    return true;
}

int Muster::add_thing(const PackWeapon& entry, int who, int ammunition, std::string& wrong) {
    const int index = weapon(entry);
    if (index < 0) wrong = "at most 96 kinds of weapons fit into one fight";
    else if (state_.items == most_items)
        wrong = "at most 64 things can be carried in one fight, all combatants together";
    if (!wrong.empty()) return nothing;
    const int place = state_.items++;
    Item& item = state_.item[place];
    item = {};
    item.weapon = index;
    item.holder = who;
    item.ammunition = ammunition;
    // Things that came up in the fight itself, such as a caught arrow, have no name yet.
    while (names_.item_key.size() < static_cast<std::size_t>(place))
        names_.item_key.push_back(names_.key_of_weapon(state_.item[names_.item_key.size()].weapon));
    std::vector<std::string> own_keys;
    for (const int i : below(place))
        if (state_.item[i].holder == who) own_keys.push_back(names_.key_of_weapon(state_.item[i].weapon));
    names_.item_key.push_back(numbered_key(own_keys, entry.id));
    return place;
}

// HMG-DAMAGE-6+, HMG-INJ-4: of an old injury only what lasts is left, no rolls.
bool Muster::hurt(Recruit& recruit, int who) {
    Combatant& combatant = state_.combatant[who];
    const Start& start = recruit.start;
    int ip = start.ip;
    for (const OldInjury& old : start.injuries) {
        if (state_.wounds == most_wounds) {
            recruit.reader.fail("start", "at most 40 injuries are remembered in one fight, all combatants together");
            return false;
        }
        state_.wound[state_.wounds++] = {old.ip, who, old.spot, old.aspect, old.bleeding, old.treated, 0};
        ip += old.ip;
        const Limb limb = limb_at(book_, old.spot);
        if (old.ip <= crippling_ip || limb == no_limb) continue;
        combatant.unusable |= 1 << limb;
        if (limb == left_leg || limb == right_leg) combatant.set(prone, !combatant.is(mounted));
        else if (const int side = limb == left_arm ? left : right; combatant.hand[side] != nothing) {
            combatant.hand[side] = nothing;
            if (recruit.reader.document().has("in_hand"))
                recruit.reader.fail("in_hand", "an injury of more than 15 IP has made the " +
                                                   std::string(side == left ? "left" : "right") +
                                                   " arm useless: it can hold nothing (HMG-INJ-4)");
        }
    }
    combatant.ip = at_most(most_ip, ip);
    combatant.fp = start.fp;
    combatant.bp = start.bp;
    const int end = book_.sheet[who].end();
    if (start.bp > end)
        recruit.reader.fail("start", "blood loss of more than END, here " + std::to_string(end) +
                                         ", leaves nobody on his feet: leave him out (HMG-INJ-3)");
    return true;
}

bool Muster::enlist(Recruit& recruit, int side) {
    for (const int i : below(recruit.count)) {
        Sheet sheet = recruit.person.sheet;
        sheet.side = side;
        std::optional<Hex> at;
        if (recruit.at.empty()) at = free_place(side);
        else at = recruit.at[static_cast<std::size_t>(i)];
        if (!at) {
            recruit.reader.fail("at", "there is no free hex left for " + recruit.person.name + ": write one");
            return false;
        }
        const int who = add_roster_entry(recruit, sheet, *at);
        if (who == nobody) return false;
        recruit.roster.push_back(who);
        check_place(recruit, who, static_cast<std::size_t>(i));
        Combatant& combatant = state_.combatant[who];
        combatant.penalty = recruit.penalty;
        combatant.obstructions = recruit.obstructions;
        combatant.rise_dice = recruit.rise_dice;
        combatant.grope_dice = recruit.grope_dice;
        combatant.set(prone, recruit.prone);
        combatant.set(mounted, recruit.person.mounted);
        if (!equip(recruit, who) || !hurt(recruit, who)) return false;
    }
    return true;
}

} // namespace fracas::harnmaster
