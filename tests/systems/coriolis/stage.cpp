#include "systems/coriolis/stage.hpp"

#include "support/stage_play.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"

namespace fracas::coriolis {

const Pack& test_pack() {
    static const Pack pack = pack_without_mistakes("coriolis", read_pack);
    return pack;
}

Stage::Stage() {
    const Pack& pack = test_pack();
    book.sides = 2;
    names.side = {"Crew", "Foes"};
    names.side_key = {"crew", "foes"};
    for (const auto& entry : pack.weapons) {
        if (entry.id == "unarmed") book.unarmed_weapon = int{book.weapons};
        book.weapon[book.weapons++] = entry.weapon;
        names.weapon.push_back(entry.name);
        names.weapon_key.push_back(entry.id);
    }
    for (int row = 0; row < 36; ++row) {
        book.injury[row] = pack.injuries[static_cast<std::size_t>(row)];
        names.injury[static_cast<std::size_t>(row)] = pack.injury_names[static_cast<std::size_t>(row)];
    }
    state.phase = Phase::slots;
    state.turn = 1;
}

int Stage::weapon(std::string_view id) const { return place_in(names.weapon_key, id); }

int Stage::give(int who, std::string_view id, bool in_hand) {
    const int item = state.items++;
    state.item[item] = {0, 0, weapon(id), who, in_hand};
    name_item(item, id);
    return item;
}

int Stage::add(const Person& p) {
    const int who = book.combatants++;
    Sheet& sheet = book.sheet[who];
    Combatant& c = state.combatant[who];
    const int attributes[4] = {p.strength, p.agility, p.wits, p.empathy};
    for (int i = 0; i < 4; ++i) sheet.attribute[i] = attributes[i];
    sheet.skill[static_cast<int>(Skill::melee_combat)] = p.melee;
    sheet.skill[static_cast<int>(Skill::ranged_combat)] = p.ranged;
    sheet.most_hp = p.hp > 0 ? p.hp : p.strength + p.agility;
    sheet.most_mp = p.mp > 0 ? p.mp : p.wits + p.empathy;
    sheet.armor = p.armor;
    sheet.side = p.side;
    sheet.pc = p.pc;
    sheet.talents = p.talents;
    c.hp = sheet.most_hp;
    c.mp = sheet.most_mp;
    c.ap = 3;
    c.x = p.at.x;
    c.y = p.at.y;
    c.initiative = 20 - who;
    for (int i = 0; i < book.combatants; ++i) {
        make_aware(scene(), i, who);
        make_aware(scene(), who, i);
    }
    name_combatant(p.name);
    for (const auto& id : p.in_hand) give(who, id, true);
    for (const auto& id : p.carried) give(who, id, false);
    return who;
}

int Stage::skill(int who, Skill which, int level) {
    book.sheet[who].skill[static_cast<int>(which)] = level;
    return who;
}

void Stage::slot_of(int who) {
    state.phase = Phase::slots;
    state.current = who;
    at(who).set(slot_begun);
}

std::vector<int> Stage::turn_order() {
    const Order found = coriolis::turn_order(scene());
    return {found.who, found.who + found.count};
}

void Stage::suffers(int inflicter, int victim, int d66, const Steps& steps) {
    run(steps, [&](TestScript& table) { suffer(table, scene(), inflicter, victim, d66); });
}

int Stage::pool_figure(Why why) const {
    int sum = 0;
    for (const Event& event : events)
        if (event.kind == Happened::pool && event.as<PoolEntry>().why == why) sum += event.as<PoolEntry>().dice;
    return sum;
}

} // namespace fracas::coriolis

template class fracas::TestStage<fracas::coriolis::StageTypes>;
