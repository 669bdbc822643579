#include "systems/alien/stage.hpp"

#include "support/stage_play.hpp"
#include "systems/alien/reading/pack.hpp"
#include "systems/alien/rules/start.hpp"
#include "systems/alien/rules/turn.hpp"

#include <algorithm>

namespace fracas::alien {

namespace {

// The project's own pack, read once.
const Pack& test_pack() {
    static const Pack pack = pack_without_mistakes("alien", read_pack);
    return pack;
}

} // namespace

Stage::Stage() {
    const Pack& pack = test_pack();
    book.settings = pack.settings;
    book.tables = pack.tables;
    for (const PackWeapon& entry : pack.weapons) {
        if (entry.id == "unarmed") continue;
        names.weapon.push_back(entry.name);
        names.weapon_key.push_back(entry.id);
        book.weapon[book.weapons++] = entry.weapon;
    }
    for (std::size_t row = 0; row < pack.injuries.size(); ++row) {
        names.injury.push_back(pack.injuries[row].name);
        book.injury[row] = pack.injuries[row].injury;
    }
    book.barriers = 0;
    for (const PackBarrier& entry : pack.barriers) {
        names.barrier.push_back(entry.name);
        names.barrier_key.push_back(entry.id);
        book.barrier[book.barriers++] = entry.level;
    }
    names.side = {"Reds", "Blues", "Greens"};
    names.side_key = {"reds", "blues", "greens"};
    book.sides = 2;
    row_of_zones(1);
    feature(0, has_exit);
}

int Stage::weapon(std::string_view id) const { return place_in(names.weapon_key, id); }

// --- people ----------------------------------------------------------------------------------------------------------

int Stage::add(const Person& p) {
    const int who = book.combatants++;
    Sheet& s = sheet(who);
    const int figures[attribute_count] = {p.strength, p.agility, p.wits, p.empathy};
    for (int i = 0; i < attribute_count; ++i) s.attribute[i] = figures[i];
    for (Small& level : s.skill) level = p.skill;
    s.kind = p.kind;
    s.side = p.side;
    s.type = who;
    s.speed = p.speed;
    s.health = p.health > 0 ? p.health : health_of(p.strength, p.agility);
    s.resolve = resolve_of(p.wits, p.empathy);
    s.armor = p.armor;
    s.mobility = p.mobility;
    s.acid = p.acid;
    s.has_stress = s.can_push = s.pc();
    if (p.side >= book.sides) book.sides = p.side + 1;
    names.type_key.push_back(p.attacks_as);
    if (!p.attacks_as.empty()) {
        const auto& tables = test_pack().attack_tables;
        const auto table = std::ranges::find(tables, p.attacks_as, &PackAttackTable::id);
        if (table == tables.end()) {
            ADD_FAILURE() << "the pack has no attacks of " << p.attacks_as;
            return who;
        }
        const int first = book.attacks;
        for (const PackAttack& entry : table->attacks) {
            for (const int face : entry.faces) s.attack[face - 1] = book.attacks;
            names.attack.push_back(entry.name);
            names.attack_key.push_back(entry.key);
            names.attack_table.push_back(table->id);
            CreatureAttack& attack = book.attack[book.attacks++];
            attack = entry.attack;
            if (attack.next_if_held >= 0) attack.next_if_held = first + attack.next_if_held;
        }
    }
    start_afresh(scene(), who);
    at(who).zone = p.zone;
    at(who).stress = p.stress;
    at(who).card[0] = who + 1;
    name_combatant(p.name);
    for (const std::string& id : p.in_hand) hold(who, id);
    return who;
}

int Stage::place(int who, std::string_view attack) const {
    for (int i = 0; i < 6; ++i) {
        const int entry = book.sheet[who].attack[i];
        if (entry >= 0 && names.attack_key[static_cast<std::size_t>(entry)] == attack) return i;
    }
    ADD_FAILURE() << "it has no attack " << attack;
    return 0;
}

void Stage::hold_fast(int holder, int victim) {
    close(holder, victim);
    at(holder).partner = victim;
    at(victim).partner = holder;
    at(holder).set(holding);
    at(victim).set(held);
}

void Stage::break_of(int who) {
    at(who).health = 0;
    at(who).set(broken);
}

int Stage::wound(int who, int d66) {
    const int row = d66_row(d66);
    add_wound(scene(), {who, row, book.injury[row].limit, 0, false, false});
    return state.wounds - 1;
}

void Stage::turn_of(int who) {
    state.phase = Phase::turns;
    if (state.round == 0) state.round = 1;
    state.current = who;
    state.turn_card = 0;
    state.turn_fresh = true;
    at(who).spent[0] = 0;
}

void Stage::before_the_draw() {
    state.phase = Phase::draw;
    state.round = 0;
    state.current = nobody;
    for (Combatant& one : state.combatant) std::ranges::fill(one.card, 0);
}

Step Stage::card(int number) {
    Step step{Option{}};
    step.answer = Answer<Alien>::of_card(number);
    return step;
}

// --- things ----------------------------------------------------------------------------------------------------------

int Stage::carry(int who, std::string_view id) {
    const int index = state.items++;
    item(index).weapon = weapon(id);
    item(index).holder = who;
    item(index).ammo = weapon_of(index).ammo;
    names.item_key.emplace_back(id); // the words number those that a holder has several of
    return index;
}

int Stage::hold(int who, std::string_view id) {
    const int index = carry(who, id);
    item(index).set(in_hand, true);
    return index;
}

int Stage::on_ground(std::string_view id, int zone) {
    const int index = carry(nobody, id);
    item(index).zone = zone;
    return index;
}

void Stage::magazines(int who, std::string_view id, int count) {
    state.magazines[state.owners++] = {who, weapon(id), count};
}

// --- the field -------------------------------------------------------------------------------------------------------

void Stage::row_of_zones(int count, Way way, DoorState state_of_doors) {
    for (int i = book.zones; i < count; ++i) {
        names.zone_key.push_back("zone-" + std::to_string(i));
        names.zone.push_back("zone " + std::to_string(i));
    }
    for (int i = book.borders; i + 1 < count; ++i) {
        names.border_key.push_back("border-" + std::to_string(i));
        names.border.push_back("border " + std::to_string(i));
    }
    book.zones = count;
    book.borders = count - 1;
    for (int i = 0; i + 1 < count; ++i) book.border[i] = {i, i + 1, way, state_of_doors};
    survey(book);
    hang_doors(scene());
}

void Stage::door(int border, DoorState now) {
    state.door[border].state = now;
    refresh_sight(scene());
}

void Stage::feature(int zone, ZoneFeature feature) { book.zone[zone].features = book.zone[zone].features | feature; }

void Stage::close(int a, int b) { bring_adjacent(scene(), a, b); }

// --- what was told ---------------------------------------------------------------------------------------------------

int Stage::pool(int who, Why why) const {
    int figure = 0;
    for (const Event& event : events)
        if (event.is<PoolEntry>() && event.who == who && event.as<PoolEntry>().why == why)
            figure += event.as<PoolEntry>().figure;
    return figure;
}

int Stage::entries(int who, Why why) const {
    return static_cast<int>(std::ranges::count_if(events, [&](const Event& event) {
        return event.is<PoolEntry>() && event.who == who && event.as<PoolEntry>().why == why;
    }));
}

} // namespace fracas::alien

template class fracas::TestStage<fracas::alien::StageTypes>;
