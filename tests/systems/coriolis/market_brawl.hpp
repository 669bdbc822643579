// A scene in which nearly everything can be done: friends hurt and shaken, enemies near and far, one in hiding, two
// vehicles, a whole arsenal, things of the same name in one hand.
#pragma once

#include "systems/coriolis/rules/order_of_play.hpp"
#include "systems/coriolis/telling/words.hpp"

namespace fracas::coriolis {

struct MarketBrawl {
    static constexpr int tarik = 0, nasira = 1, halima = 2, raider = 3, second_raider = 4, marksman = 5, bike = 6,
                         crawler = 7;
    static constexpr int knife = 0, carbine = 1, found_knife = 2, whip = 3, bow = 4, raiders_axe = 5, second_axe = 6,
                         claws = 7, lost_knife = 8, empty_pistol = 9;

    Book book{};
    Names names{};
    State state{};

    Told told() const { return {book, names, state}; }
    Play scene() { return {book, state}; }

    MarketBrawl() {
        names.side = {"Crew", "Corsairs"};
        names.side_key = {"crew", "corsairs"};
        names.group = {"gang"};
        book.sides = 2;
        for (std::size_t row = 0; row < 36; ++row)
            names.injury[row] = "Injury" + std::string(row % 2 == 0 ? " bad" : "");
        names.injury[static_cast<std::size_t>(injury_row(61))] = "Arm lost";
        book.injury[injury_row(61)].fatal = true;
        book.injury[injury_row(61)].limit_turns = 4;
        book.injury[injury_row(22)].drops_item = true;
        add_weapons();
        add_people();
        add_vehicles();
        give(knife, 1, tarik, "knife");
        give(carbine, 2, tarik, "vulcan_carbine");
        give(found_knife, 1, tarik, "knife"); // its first holder called it so too
        give(whip, 4, tarik, "shock_whip");
        give(bow, 6, tarik, "combat_bow");
        give(raiders_axe, 3, raider, "dura_axe");
        give(second_axe, 3, second_raider, "dura_axe");
        give(claws, 5, marksman, "claws");
        give(lost_knife, 1, nobody, "knife");
        give(empty_pistol, 7, tarik, "vulcan_pistol");
        state.item[empty_pistol].clip = Clip::empty;
        state.item[bow].in_hand = false;
        names.cover = {"Table", "Inner wall", "Table"};
        book.cover[0] = {0, 1, 3};
        book.cover[1] = {1, 0, 5};
        book.cover[2] = {1, 1, 3};
        book.covers = 3;
        state.wound[0] = {8, nasira, injury_row(61), false, false};
        state.wound[1] = {12, nasira, injury_row(61), false, false};
        state.wound[2] = {0, raider, injury_row(24), false, false};
        state.wounds = 3;
        state.phase = Phase::slots;
        state.turn = 2;
        state.darkness = 6;
        state.current = tarik;
    }

private:
    void add_weapons() {
        names.weapon = {"Unarmed",    "Knife", "Vulcan carbine", "Dura axe",
                        "Shock whip", "Claws", "Combat bow",     "Vulcan pistol"};
        names.weapon_key = {"unarmed",    "knife", "vulcan_carbine", "dura_axe",
                            "shock_whip", "claws", "combat_bow",     "vulcan_pistol"};
        book.weapons = 8;
        book.weapon[0] = {unarmed, 0, 2, 1, 3, 0, false, Band::close_range};
        book.weapon[1] = {light, 1, 1, 1, 1, 1, false, Band::close_range};
        book.weapon[2] = {automatic_fire | silent, 0, 0, 3, 2, 1, true, Band::long_range};
        book.weapon[3] = {0, 1, 0, 3, 2, 1, false, Band::close_range};
        book.weapon[4] = {flexible | light, 1, 0, 1, 2, 1, false, Band::close_range};
        book.weapon[5] = {natural, 0, 0, 2, 2, 0, false, Band::close_range};
        book.weapon[6] = {silent, 1, 0, 2, 2, 2, true, Band::long_range};
        book.weapon[7] = {0, 1, 1, 2, 2, 1, true, Band::short_range};
    }

    int add(const char* name, const char* key, int side, int x, int y) {
        const int who = book.combatants++;
        names.combatant.emplace_back(name);
        names.combatant_key.emplace_back(key);
        Sheet& sheet = book.sheet[who];
        sheet.side = side;
        note_enemies(book);
        sheet.pc = side == 0;
        sheet.most_hp = 8;
        sheet.most_mp = 6;
        sheet.movement = 4;
        sheet.armor = 2;
        for (auto& value : sheet.attribute) value = 3;
        for (auto& level : sheet.skill) level = 1;
        Combatant& c = state.combatant[who];
        c.x = x;
        c.y = y;
        c.hp = 8;
        c.mp = 6;
        c.ap = 3;
        c.reloads = 2;
        c.initiative = 6 - who;
        return who;
    }

    void add_people() {
        add("Tarik Oman", "tarik-oman", 0, 0, 0);
        add("Nasira Adel", "nasira-adel", 0, 1, 0);
        add("Halima Sarr", "halima-sarr", 0, 0, 1);
        add("Corsair raider", "corsair-raider", 1, 1, 1);
        add("Corsair raider", "corsair-raider-2", 1, 1, -1);
        add("Rooftop marksman", "rooftop-marksman", 1, 9, 9);
        state.combatant[nasira].hp = 0;
        state.combatant[nasira].mp = 0;
        for (const int who : {raider, second_raider}) {
            book.sheet[who].group = 0;
            state.combatant[who].set(in_group);
            state.combatant[who].initiative = 3;
        }
        Sheet& doctor = book.sheet[tarik];
        doctor.kit[0] = doctor.kit[1] = {2, true, false, true};
        names.kit[tarik] = {"Medkit", "Medkit"};
        names.kit_key[tarik] = {"medkit", "medkit"};
    }

    void add_vehicles() {
        for (const int who : {add("Grav bike", "grav-bike", 0, 0, 0), add("Crawler", "crawler", 1, 1, 1)}) {
            book.sheet[who].vehicle = true;
            book.sheet[who].most_mp = 0;
            book.sheet[who].ram_damage = 2;
            state.combatant[who].mp = 0;
        }
        book.sheet[bike].open_vehicle = true;
        // Everybody knows of everybody, but of the marksman only his own side.
        for (int who = 0; who < book.combatants; ++who) {
            state.aware[who] = (1u << book.combatants) - 1;
            if (book.sheet[who].side == 0) state.aware[who] &= ~(1 << marksman);
        }
    }

    void give(int item, int weapon, int holder, const char* key) {
        names.item_key.emplace_back(key);
        state.item[item].weapon = weapon;
        state.item[item].holder = holder;
        state.item[item].in_hand = holder != nobody;
        state.items = item + 1;
    }
};

} // namespace fracas::coriolis
