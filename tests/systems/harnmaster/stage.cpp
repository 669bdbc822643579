#include "systems/harnmaster/stage.hpp"

#include "support/stage_play.hpp"
#include "systems/harnmaster/reading/pack.hpp"
#include "systems/harnmaster/rules/turn.hpp"

#include <algorithm>

namespace fracas::harnmaster {

// The project's own pack, read once.
const Pack& test_pack() {
    static const Pack pack = pack_without_mistakes("harnmaster", read_pack);
    return pack;
}

Stage::Stage() {
    const Pack& pack = test_pack();
    const Tables& tables = pack.tables;
    book.settings = pack.settings;
    book.melee = tables.melee;
    book.grapple = tables.grapple;
    book.missile = tables.missile;
    for (int row = 0; row < shield_rows; ++row)
        std::ranges::copy(tables.shield_class_modifier[row], book.shield_class_modifier[row]);
    std::ranges::copy(tables.strike_spot, book.strike_spot);
    for (int i = 0; i < most_locations; ++i) std::ranges::copy(tables.injury[i], book.injury[i]);
    std::ranges::copy(tables.grapple_target, book.grapple_target);
    book.tangle_dice = tables.tangle_dice;
    book.missile_modifiers = tables.missile_modifiers;
    for (const PackLocation& entry : tables.locations) {
        const auto place = static_cast<std::size_t>(book.locations);
        book.location[book.locations++] = entry.location;
        names.location[place] = entry.name;
        names.location_key[place] = entry.id;
    }
    names.severity = tables.severity;
    for (const PackSkill& entry : pack.skills) {
        names.skill.push_back(entry.name);
        names.skill_key.push_back(entry.id);
    }
    book.skills = pack.skills.size();
    book.throwing_skill = skill("throwing");
    const auto add_weapon = [&](const std::string& id, const std::string& name, const Weapon& figures) {
        names.weapon_key.push_back(id);
        names.weapon.push_back(name);
        book.weapon[book.weapons++] = figures;
    };
    for (const PackWeapon& entry : pack.weapons) add_weapon(entry.id, entry.name, entry.weapon);
    book.caught_missile = book.weapons; // HMG-RANGED-5: no figures
    add_weapon("caught_missile", "caught missile", Weapon{});
    book.sides = 2;
    names.side = {"Reds", "Blues", "Greens"};
    names.side_key = {"reds", "blues", "greens"};
    book.corner_low = hex_at(-50, -50);
    book.corner_high = hex_at(50, 50);
    for (Small& place : state.order) place = nobody;
    state.phase = Phase::turns;
    state.round = 1;
}

int Stage::weapon(std::string_view id) const { return place_in(names.weapon_key, id); }
int Stage::skill(std::string_view id) const { return place_in(names.skill_key, id); }
int Stage::location(std::string_view id) const { return place_in(names.location_key, id); }
int Stage::spot(std::string_view id, Side side) const { return spot_of(location(id), side); }

void Stage::ml(int who, std::string_view id, int level) { sheet(who).skill[skill(id)] = level; }

void Stage::armour(int who, std::string_view place, Aspect aspect, int protection) {
    for (const Side side : {left, right}) sheet(who).armour[spot(place, side)][static_cast<int>(aspect)] = protection;
}

int Stage::hold(int holder, int held, Grip grip, int hands, Side side, int what) {
    for (int i = 0; i < most_holds; ++i)
        if (state.hold[i].holder == nobody) {
            set_hold(state, i, {holder, held, grip, side, what, hands});
            return i;
        }
    return none;
}

int Stage::give(int who, std::string_view id) {
    const int index = state.items++;
    state.item[index].weapon = weapon(id);
    state.item[index].holder = who;
    if (weapon_of(index).needs_loading()) state.item[index].ammunition = 10;
    name_item(index, id);
    return index;
}

int Stage::put_in_hand(int who, std::string_view id, Side side) {
    const int index = give(who, id);
    at(who).hand[side] = index;
    return index;
}

int Stage::put_in_both(int who, std::string_view id) {
    const int index = give(who, id);
    at(who).hand[left] = at(who).hand[right] = index;
    return index;
}

int Stage::add(const Person& p) {
    const int who = book.combatants++;
    Sheet& s = sheet(who);
    const int figures[attribute_count] = {p.str, p.end, p.dex, p.agl, p.spd, p.wil};
    for (int i = 0; i < attribute_count; ++i) s.attribute[i] = figures[i];
    for (int i = 0; i < book.skills; ++i) s.skill[i] = p.ml;
    s.initiative = p.end + p.dex + p.agl + p.spd + p.wil;
    s.mobility = p.mobility;
    s.mount_mobility = 100;
    s.body_weight = p.weight;
    s.encumbrance = p.encumbrance;
    s.fatigue_rate = p.fatigue_rate;
    const char* limbs[] = {"hand", "foot", "head"};
    for (int i = 0; i < 3; ++i) s.natural_weapon[i] = weapon(limbs[i]);
    s.side = p.side;
    s.pc = true;
    at(who).hex = at(who).mount = p.at;
    state.order[who] = who;
    name_combatant(p.name);
    if (!p.right.empty()) put_in_hand(who, p.right, right);
    if (!p.left.empty()) put_in_hand(who, p.left, left);
    if (!p.both.empty()) put_in_both(who, p.both);
    for (const auto& id : p.carried) give(who, id);
    note_what_follows(book);
    return who;
}

void Stage::turn_of(int who) {
    state.phase = Phase::turns;
    state.current = who;
    state.advantages = {};
    for (int i = 0; i < book.combatants; ++i)
        if (state.order[i] == who) state.place = i;
}

// --- what was told ---------------------------------------------------------------------------------------------------

int Stage::entry(Why why) const {
    int sum = 0;
    for (const Event& event : events)
        if (event.is<EmlEntry>() && event.as<EmlEntry>().why == why) sum += event.as<EmlEntry>().figure;
    return sum;
}

int Stage::entry(Why why, const Rule& rule) const {
    int sum = 0;
    for (const Event& event : events)
        if (event.is<EmlEntry>() && event.as<EmlEntry>().why == why && event.rule == rule)
            sum += event.as<EmlEntry>().figure;
    return sum;
}

int Stage::eml_told() const { return last(Happened::eml).as<Eml>().eml; }

} // namespace fracas::harnmaster

template class fracas::TestStage<fracas::harnmaster::StageTypes>;
