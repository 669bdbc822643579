#include "systems/forbidden_lands/stage.hpp"

#include "support/stage_play.hpp"
#include "systems/forbidden_lands/reading/pack.hpp"
#include "systems/forbidden_lands/rules/space.hpp"
#include "systems/forbidden_lands/rules/starting_state.hpp"
#include "systems/forbidden_lands/rules/turn.hpp"

#include <algorithm>

namespace fracas::forbidden_lands {

namespace {

// The project's own pack, read once.
const Pack& test_pack() {
    static const Pack pack = pack_without_mistakes("forbidden-lands", read_pack);
    return pack;
}

} // namespace

Stage::Stage() {
    const Pack& pack = test_pack();
    book.settings = pack.settings;
    book.tables = pack.tables;
    for (const PackWeapon& entry : pack.weapons) {
        names.weapon.push_back(entry.name);
        names.weapon_key.push_back(entry.id);
        book.weapon[book.weapons++] = entry.weapon;
    }
    for (const PackInjury& entry : pack.injuries) {
        names.injury[static_cast<std::size_t>(book.injuries)] = entry.name;
        book.injury[book.injuries++] = entry.injury;
    }
    for (int table = 0; table < wound_tables; ++table) std::ranges::copy(pack.row_of[table], book.row_of[table]);
    book.other_injury = pack.other_injury;
    names.side = {"Reds", "Blues", "Greens"};
    names.side_key = {"reds", "blues", "greens"};
    book.sides = 2;
    row_of_zones(1);
}

int Stage::weapon(std::string_view id) const { return place_in(names.weapon_key, id); }

// --- people ---------------------------------------------------------------------------------------------------------

int Stage::add(const Person& p) {
    const int who = book.combatants++;
    Sheet& s = sheet(who);
    const int figures[attribute_count] = {p.strength, p.agility, p.wits, p.empathy};
    for (int i = 0; i < attribute_count; ++i) s.attribute[i] = figures[i];
    for (Small& level : s.skill) level = p.skill;
    s.armor = p.armor;
    s.helmet = p.helmet;
    s.natural_armor = p.natural_armor;
    s.kind = p.kind;
    s.side = p.side;
    if (p.side >= book.sides) book.sides = p.side + 1;
    start_afresh(scene(), who);
    at(who).zone = p.zone;
    at(who).card = who + 1;
    name_combatant(p.name);
    for (const std::string& id : p.in_hand) hold(who, id);
    return who;
}

void Stage::attribute(int who, Attribute which, int figure) {
    sheet(who).attribute[static_cast<int>(which)] = figure;
    score(who, which, figure);
}

void Stage::wear(int who, int armor, int helmet) {
    sheet(who).armor = at(who).armor = armor;
    sheet(who).helmet = at(who).helmet = helmet;
}

void Stage::break_of(int who, Attribute which) {
    score(who, which, 0);
    at(who).broken |= 1u << static_cast<int>(which);
    if (which == Attribute::strength || which == Attribute::agility) at(who).set(prone);
}

void Stage::seize(int grappler, int grappled_one) {
    at(grappler).set(prone);
    at(grappled_one).set(prone);
    at(grappler).set(grappling);
    at(grappled_one).set(grappled);
    at(grappler).partner = grappled_one;
    at(grappled_one).partner = grappler;
    close(grappler, grappled_one);
}

int Stage::wound(int who, Wounds table, int d66, int limit, int days) {
    const int row = table == Wounds::other ? int{book.other_injury} : injury(table, d66);
    add_wound(scene(), {who, row, d66, limit, days});
    return state.wounds - 1;
}

int Stage::entry(int who, int place, std::string_view id, const Entry& figures) {
    names.entry.emplace_back(id);
    names.entry_key.emplace_back(id);
    sheet(who).entry[place] = book.entries;
    book.entry[book.entries] = figures;
    return book.entries++;
}

void Stage::turn_of(int who) {
    state.phase = Phase::turns;
    if (state.round == 0) state.round = 1;
    state.current = who;
    state.turn_fresh = true;
    at(who).set(had_turn, false);
}

// --- things ---------------------------------------------------------------------------------------------------------

int Stage::carry(int who, std::string_view id) {
    const int index = state.items++;
    item(index).weapon = weapon(id);
    item(index).holder = who;
    item(index).bonus = weapon_of(index).bonus;
    names.item_key.emplace_back(id); // the words number those that a holder has several of
    return index;
}

int Stage::hold(int who, std::string_view id) {
    const int index = carry(who, id);
    item(index).set(in_hand, true);
    return index;
}

int Stage::on_ground(std::string_view id, int zone, int beside) {
    const int index = carry(nobody, id);
    item(index).zone = zone;
    item(index).beside = beside;
    return index;
}

int Stage::tool(int who, std::string_view id, Skill skill, int bonus) {
    names.weapon.emplace_back(id);
    names.weapon_key.emplace_back(id);
    Weapon& kind = book.weapon[book.weapons++];
    kind.use = Use::tool;
    kind.hands = 0;
    kind.bonus = bonus;
    kind.skill = skill;
    return carry(who, id);
}

// --- the field ------------------------------------------------------------------------------------------------------

void Stage::row_of_zones(int count) {
    for (int i = book.zones; i < count; ++i) {
        names.zone_key.push_back("zone-" + std::to_string(i));
        names.zone.push_back("zone " + std::to_string(i));
        names.cover.emplace_back();
        names.cover_key.emplace_back();
    }
    book.zones = count;
    for (int i = 0; i < count; ++i)
        book.zone[i].neighbours = (i > 0 ? 1u << (i - 1) : 0u) | (i + 1 < count ? 1u << (i + 1) : 0u);
    survey(book);
}

void Stage::feature(int zone, ZoneFeature feature) {
    book.zone[zone].features |= feature;
    survey(book);
}

void Stage::cover(int zone, std::string_view id, int rating) {
    std::vector<std::string>& keys = names.cover_key.at(static_cast<std::size_t>(zone));
    book.zone[zone].cover[keys.size()] = rating;
    keys.emplace_back(id);
    names.cover.at(static_cast<std::size_t>(zone)).emplace_back(id);
}

void Stage::close(int a, int b) { engage(scene(), a, b); }

void Stage::apart(int a, int b) {
    at(a).engaged &= ~(1u << b);
    at(b).engaged &= ~(1u << a);
}

// --- what was told --------------------------------------------------------------------------------------------------

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

} // namespace fracas::forbidden_lands

template class fracas::TestStage<fracas::forbidden_lands::StageTypes>;
