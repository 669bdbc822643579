#include "systems/shadowrun/stage.hpp"

#include "support/stage_play.hpp"
#include "systems/shadowrun/reading/entries.hpp"
#include "systems/shadowrun/reading/pack.hpp"
#include "systems/shadowrun/rules/turn.hpp"

#include <algorithm>

namespace fracas::shadowrun {

namespace {

// The project's own pack, read once.
const Pack& test_pack() {
    static const Pack pack = pack_without_mistakes("shadowrun", read_pack);
    return pack;
}

} // namespace

Stage::Stage() {
    const Pack& pack = test_pack();
    const Tables& tables = pack.tables;
    book.settings = pack.rules.settings;
    book.turn_limit = pack.rules.turn_limit;
    book.figures = tables.figures;
    book.melee = tables.melee;
    book.ranged = tables.ranged;
    book.fire = tables.fire;
    book.melee_visibility = tables.melee_visibility;
    book.ranged_visibility = tables.ranged_visibility;
    std::ranges::copy(tables.level, book.level);
    std::ranges::copy(tables.wound, book.wound);
    for (const PackAmmunition& entry : pack.ammunition) {
        names.ammunition.push_back(entry.name);
        names.ammunition_key.push_back(entry.id);
        book.ammunition[book.ammunitions++] = entry.ammunition;
    }
    for (const PackWeapon& entry : pack.weapons) {
        names.weapon.push_back(entry.name);
        names.weapon_key.push_back(entry.id);
        book.weapon[book.weapons++] = entry.weapon;
    }
    book.unarmed_weapon = weapon("unarmed");
    names.skill_key.assign(keys_of_skills.begin(), keys_of_skills.end());
    names.side = {"Reds", "Blues", "Greens"};
    names.side_key = {"reds", "blues", "greens"};
    book.sides = 2;
}

int Stage::weapon(std::string_view id) const { return place_in(names.weapon_key, id); }
int Stage::ammunition(std::string_view id) const { return place_in(names.ammunition_key, id); }

int Stage::add(const Person& p) {
    const int who = book.combatants++;
    Sheet& s = sheet(who);
    const int figures[attribute_count] = {p.body, p.quickness, p.strength, p.intelligence, p.willpower};
    for (int i = 0; i < attribute_count; ++i) s.attribute[i] = figures[i];
    for (int i = 0; i < skill_count; ++i) s.skill[i] = p.skill;
    s.reaction = p.reaction;
    s.initiative_dice = p.initiative_dice;
    s.running = 3;
    s.side = p.side;
    s.pc = true;
    wear(who, p.ballistic, p.impact);
    at(who).pool = p.pool;
    put_at(who, p.x * 1000, p.y * 1000);
    name_combatant(p.name);
    for (const std::string& id : p.in_hand) hold(who, id);
    return who;
}

int Stage::carry(int who, std::string_view id, std::string_view rounds) {
    const int index = state.items++;
    Item& thing = item(index);
    thing.weapon = weapon(id);
    thing.holder = who;
    const Weapon& figures = weapon_of(index);
    thing.mode = figures.first_mode;
    thing.rounds = figures.capacity;
    thing.ammunition = figures.kind == Kind::bow ? arrow_ammunition : ammunition(rounds);
    if (figures.skill == Skill::shotguns) thing.choke = test_pack().tables.usual.choke;
    name_item(index, id);
    return index;
}

int Stage::hold(int who, std::string_view id, std::string_view rounds) {
    const int index = carry(who, id, rounds);
    item(index).in_hand = true;
    return index;
}

int Stage::spare(int index, std::string_view kind, int rounds, int count) {
    for (int i = 0; i < most_stocks; ++i)
        if (state.stock[i].item == bare_hands) {
            state.stock[i] = {index, ammunition(kind), rounds, count};
            return i;
        }
    return -1;
}

int Stage::loose(int index, std::string_view kind, int count) { return spare(index, kind, Stock::loose, count); }

void Stage::wear(int who, int ballistic, int impact) {
    sheet(who).piece[0] = {ballistic, impact, false, false};
    dress(sheet(who));
}

void Stage::vehicle(int who, int body, int armour) {
    sheet(who) = Sheet{};
    sheet(who).side = 1;
    sheet(who).vehicle = true;
    sheet(who).vehicle_armour = armour;
    attribute(who, Attribute::body, body);
}

void Stage::put_at(int who, int x, int y) {
    at(who).x = x;
    at(who).y = y;
}

void Stage::contact(int a, int b) {
    at(a).engaged |= bit(b);
    at(b).engaged |= bit(a);
}

int Stage::subdual(int subduer, int victim, int boxes, int mark) {
    for (int i = 0; i < most_subduals; ++i)
        if (state.subdual[i].subduer == nobody) {
            state.subdual[i] = {subduer, victim, boxes, mark};
            if (at(victim).stun + scene().subdual_boxes(victim) >= monitor_boxes) at(victim).status = Status::subdued;
            return i;
        }
    return -1;
}

void Stage::wall(int ax, int ay, int bx, int by, int rating, bool opaque) {
    book.wall[book.walls++] = {ax, ay, bx, by, rating, opaque};
    names.wall.push_back("wall");
}

void Stage::phase_of(int who) {
    state.phase = Phase::passes;
    if (state.turn == 0) state.turn = 1;
    enter_phase(scene(), who);
}

// --- what was told ---------------------------------------------------------------------------------------------------

const Event& Stage::test(What what) const {
    for (auto event = events.rbegin(); event != events.rend(); ++event)
        if (event->is<TestMade>() && event->as<TestMade>().test == what) return *event;
    ADD_FAILURE() << "no test of " << ask_name(what);
    static const Event none_told{};
    return none_told;
}

} // namespace fracas::shadowrun

template class fracas::TestStage<fracas::shadowrun::StageTypes>;
