// The small functions of the book and the state, and what they start from.
#include "systems/alien/state.hpp"

#include "systems/alien/written.hpp"

namespace fracas::alien {
namespace {

// --- the book ----------------------------------------------------------------------------------------------------------

// ALN-DICE-1+: three skills of each attribute.
TEST(AlienBook, SkillsAndAttributes) {
    const std::vector<std::pair<Attribute, std::vector<Skill>>> rows = {
        {Attribute::strength, {Skill::close_combat, Skill::heavy_machinery, Skill::stamina}},
        {Attribute::agility, {Skill::ranged_combat, Skill::mobility, Skill::piloting}},
        {Attribute::wits, {Skill::observation, Skill::survival, Skill::comtech}},
        {Attribute::empathy, {Skill::command, Skill::manipulation, Skill::medical_aid}}};
    int compared = 0;
    for (const auto& [attribute, skills] : rows)
        for (const Skill skill : skills) {
            EXPECT_EQ(attribute_of(skill), attribute) << static_cast<int>(skill);
            ++compared;
        }
    EXPECT_EQ(compared, skill_count);
    EXPECT_EQ(static_cast<int>(rows.size()), attribute_count);
}

TEST(AlienBook, KindsOfCombatants) {
    for (const Kind kind : {Kind::pc, Kind::npc, Kind::synthetic, Kind::creature}) {
        Sheet sheet;
        sheet.kind = kind;
        EXPECT_EQ(sheet.pc(), kind == Kind::pc);
        EXPECT_EQ(sheet.creature(), kind == Kind::creature);
        EXPECT_EQ(sheet.bleeds(), kind == Kind::pc || kind == Kind::npc);
    }
}

// ALN-AMMO-4+, ALN-AMMO-5+
TEST(AlienBook, WeaponsWithSupply) {
    for (const Use use : {Use::close, Use::firearm, Use::other})
        for (const bool single : {false, true}) {
            Weapon weapon;
            weapon.use = use;
            weapon.single_shot = single;
            EXPECT_EQ(weapon.shoots(), use == Use::firearm);
            EXPECT_EQ(weapon.rolls_supply(), use == Use::firearm && !single);
        }
}

TEST(AlienBook, FeaturesOfZones) {
    const std::vector<ZoneFeature> all = {cluttered, has_exit, terminal, machinery, vehicle};
    for (const ZoneFeature one : all) {
        const Zone zone{int{one}, 0};
        for (const ZoneFeature other : all) EXPECT_EQ(zone.is(other), one == other);
    }
    EXPECT_TRUE((Zone{cluttered | vehicle, 0}.is(vehicle)));
}

// What is left out in an encounter or a pack is as a plain person, weapon or attack has it.
TEST(AlienBook, WhatIsLeftOut) {
    const Sheet sheet;
    EXPECT_EQ(sheet.kind, Kind::npc);
    EXPECT_EQ(sheet.speed, 1);
    EXPECT_EQ(sheet.health, 1);
    EXPECT_EQ(sheet.size, Size::normal);
    for (const int attack : sheet.attack) EXPECT_EQ(attack, -1);
    EXPECT_FALSE(sheet.has_stress || sheet.can_push || sheet.horrifying || sheet.terrifying);
    const Weapon weapon;
    EXPECT_EQ(weapon.use, Use::close);
    EXPECT_EQ(weapon.hands, 1);
    EXPECT_EQ(weapon.damage, 1);
    EXPECT_EQ(weapon.nearest, Range::short_range);
    EXPECT_EQ(weapon.farthest, Range::short_range);
    EXPECT_FALSE(weapon.piercing || weapon.full_auto || weapon.single_shot);
    const CreatureAttack attack;
    EXPECT_EQ(attack.damage_cap, 127);
    EXPECT_EQ(attack.next_if_held, -1);
    EXPECT_EQ(attack.range, Range::adjacent);
    EXPECT_EQ(attack.needs, Needs::attack);
    EXPECT_TRUE(attack.deals_damage);
    EXPECT_FALSE(attack.automatic || attack.piercing || attack.breaks || attack.drops_items || attack.drags ||
                 attack.holds || attack.sting || attack.target_panics || attack.friends_panic);
    const Injury injury;
    EXPECT_EQ(injury.limit, Limit::none);
    EXPECT_FALSE(injury.clears_stress || injury.moving_is_full || injury.cannot_move || injury.hurts || injury.once);
    const Border border;
    EXPECT_EQ(border.way, Way::open);
    EXPECT_EQ(border.door, DoorState::open);
    const PanicRow row;
    EXPECT_FALSE(row.loses_turn || row.spreads);
    const Book book;
    EXPECT_EQ(book.barriers, 4);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(book.barrier[i], i + 1); // ALN-COVER-4+
    for (int i = 4; i < most_barriers; ++i) EXPECT_EQ(book.barrier[i], 0);
}

// The settings that a book starts from are those of the pack.
TEST(AlienBook, SettingsOfThePack) {
    const Settings rules, pack = written::the_pack().settings;
    EXPECT_EQ(rules.draw_is_quick, pack.draw_is_quick);
    EXPECT_EQ(rules.unlock_by_locker, pack.unlock_by_locker);
    EXPECT_EQ(rules.defend_weapon_bonus, pack.defend_weapon_bonus);
    EXPECT_EQ(rules.auto_conserve, pack.auto_conserve);
    EXPECT_EQ(rules.friendly_fire, pack.friendly_fire);
    EXPECT_EQ(rules.creature_table, pack.creature_table);
    EXPECT_EQ(rules.grapple_creatures, pack.grapple_creatures);
    EXPECT_EQ(rules.max_rounds, pack.max_rounds);
}

// What a fight has room for; docs and the words of mistakes name these figures.
TEST(AlienBook, Room) {
    EXPECT_EQ(most_combatants, 16);
    EXPECT_EQ(most_items, 48);
    EXPECT_EQ(most_weapons, 64);
    EXPECT_EQ(most_zones, 16);
    EXPECT_EQ(most_borders, 24);
    EXPECT_EQ(most_barriers, 8);
    EXPECT_EQ(most_attacks, 48);
    EXPECT_EQ(most_cards, 3);
    EXPECT_EQ(injury_rows, 36);
    EXPECT_EQ(deed_count, 14);
    EXPECT_EQ(most_wounds, 40);
    EXPECT_EQ(most_magazines, 24);
    EXPECT_EQ(sizeof(State), 1556u);
    EXPECT_EQ(nobody, -1);
    EXPECT_EQ(bare_hands, -1);
    EXPECT_EQ(nowhere, -1);
}

// --- the state -----------------------------------------------------------------------------------------------------------

const std::vector<Flag> flags_in_order = {
    broken,      dead,         off_map, shut_down, immobile,        unconscious, holding,      held,       surprising,
    ambushing,   ambush_token, unaware, lost_turn, rage_due,        despair_due, playing_dead, staggering, last_breath,
    slow_moving, cannot_move,  hurting, stiff,     needs_full_slot, one_handed,  slow_legs};

TEST(AlienState, EveryFlagIsABitOfItsOwn) {
    for (std::size_t i = 0; i < flags_in_order.size(); ++i) EXPECT_EQ(flags_in_order[i], 1u << i);
    for (const Flag one : flags_in_order) {
        Combatant c;
        c.set(one);
        for (const Flag other : flags_in_order) EXPECT_EQ(c.is(other), one == other);
        c.set(dead);
        c.set(one, false);
        EXPECT_FALSE(c.is(one));
        EXPECT_EQ(c.is(dead), one != dead);
    }
    EXPECT_EQ(gone, dead | off_map | shut_down);
    EXPECT_EQ(no_card, dead | off_map | shut_down | unconscious);
    EXPECT_EQ(paranoid | hesitant, 3);
    EXPECT_EQ((std::vector{slot_a, slot_b, turn_over}), (std::vector{Spent{1}, Spent{2}, Spent{4}}));
}

TEST(AlienState, ResponsesAreBits) {
    for (int i = 0; i < response_count; ++i) {
        Combatant c;
        c.responses = 1u << i;
        for (int k = 0; k < response_count; ++k) EXPECT_EQ(c.has(static_cast<Response>(k)), i == k);
    }
    Combatant c;
    EXPECT_FALSE(c.has(paranoid) || c.has(hesitant));
    c.ongoing = int{paranoid};
    EXPECT_TRUE(c.has(paranoid));
    EXPECT_FALSE(c.has(hesitant));
    c.ongoing = int{hesitant};
    EXPECT_TRUE(c.has(hesitant));
    EXPECT_FALSE(c.has(paranoid));
}

TEST(AlienState, FlagsOfThings) {
    Item item;
    item.set(jammed, true);
    EXPECT_TRUE(item.is(jammed));
    EXPECT_FALSE(item.is(in_hand));
    item.set(in_hand, true);
    EXPECT_TRUE(item.is(in_hand) && item.is(jammed));
    item.set(jammed, false);
    EXPECT_TRUE(item.is(in_hand));
    EXPECT_FALSE(item.is(jammed));
}

// A fight before its first card.
TEST(AlienState, AtTheStart) {
    const Combatant c;
    for (const int none : {c.at_door, c.blocks, c.aim, c.partner, c.grip, c.must_use, c.clings_to, c.rages_at})
        EXPECT_EQ(none, -1);
    EXPECT_EQ(c.cover, Cover::none);
    EXPECT_EQ(c.panic, Panic::keeps_cool);
    EXPECT_EQ(c.order, Deed::none);
    const State state;
    EXPECT_EQ(state.phase, Phase::draw);
    EXPECT_EQ(state.current, nobody);
    EXPECT_EQ(state.winner, nobody);
    EXPECT_EQ(state.item[0].holder, nobody);
    EXPECT_EQ(state.magazines[0].owner, nobody);
    EXPECT_EQ(state.wound[0].victim, nobody);
    EXPECT_EQ(state.wound[0].limit, Limit::none);
    EXPECT_EQ(state.door[0].state, DoorState::open);
    EXPECT_FALSE(state.end_due || state.turn_fresh);
}

// --- the small questions -------------------------------------------------------------------------------------------------

struct SmallScene {
    Book book{};
    State state{};
    Play s{book, state};

    SmallScene() {
        book.combatants = 3;
        book.sheet[1].side = 1;
    }
};

TEST(AlienState, WhoIsThereAndWhoStands) {
    for (const Flag flag : flags_in_order) {
        SmallScene d;
        d.s.at(0).set(flag);
        const bool is_gone = flag == dead || flag == off_map || flag == shut_down;
        const bool down = is_gone || flag == broken || flag == unconscious || flag == immobile;
        EXPECT_EQ(d.s.present(0), !is_gone) << flag;
        EXPECT_EQ(d.s.stands(0), !down) << flag;
        EXPECT_EQ(d.s.in_control(0), !down && flag != held && flag != lost_turn && flag != playing_dead) << flag;
    }
}

// ALN-PANIC-1+: 7 to 12 take the control; only 12 lays down.
TEST(AlienState, PanicAndControl) {
    for (int i = 0; i < panic_count; ++i) {
        SmallScene d;
        const auto panic = static_cast<Panic>(i);
        d.s.at(0).panic = panic;
        EXPECT_EQ(d.s.stands(0), panic != Panic::catatonic) << i;
        EXPECT_EQ(d.s.in_control(0), panic == Panic::keeps_cool) << i;
    }
}

TEST(AlienState, Sides) {
    SmallScene d;
    EXPECT_TRUE(d.s.enemies(0, 1));
    EXPECT_FALSE(d.s.enemies(0, 2));
    EXPECT_EQ(d.s.count(), 3);
    EXPECT_EQ(&d.s.sheet(2), &d.book.sheet[2]);
}

// ALN-PANIC-1+: another pc of the same side that is there and not broken.
TEST(AlienState, FriendlyPcs) {
    SmallScene d;
    for (Sheet& sheet : d.book.sheet) sheet.kind = Kind::pc;
    EXPECT_TRUE(d.s.friendly_pcs(0, 2));
    EXPECT_FALSE(d.s.friendly_pcs(0, 0));
    EXPECT_FALSE(d.s.friendly_pcs(0, 1));
    d.book.sheet[0].kind = Kind::npc;
    EXPECT_TRUE(d.s.friendly_pcs(0, 2));
    EXPECT_FALSE(d.s.friendly_pcs(2, 0));
    d.s.at(2).set(broken);
    EXPECT_FALSE(d.s.friendly_pcs(0, 2));
    d.s.at(2).set(broken, false);
    d.s.at(2).set(off_map);
    EXPECT_FALSE(d.s.friendly_pcs(0, 2));
}

// ALN-ITEM-2+, ALN-SYNTH-1+
TEST(AlienState, Hands) {
    SmallScene d;
    d.book.weapon[1].hands = 2;
    d.state.items = 3;
    d.state.item[1].weapon = 1;
    EXPECT_EQ(d.s.free_hands(0), 2);
    EXPECT_EQ(d.s.weapon(1).hands, 2);
    d.state.item[0].holder = 0;
    EXPECT_FALSE(d.s.holds(0, 0)); // carried
    EXPECT_EQ(d.s.free_hands(0), 2);
    d.state.item[0].set(in_hand, true);
    EXPECT_TRUE(d.s.holds(0, 0));
    EXPECT_FALSE(d.s.holds(1, 0));
    EXPECT_EQ(d.s.free_hands(0), 1);
    d.state.item[2] = d.state.item[0];
    EXPECT_EQ(d.s.free_hands(0), 0);
    d.state.item[1].holder = 1;
    d.state.item[1].set(in_hand, true);
    EXPECT_EQ(d.s.free_hands(1), 0);
    EXPECT_EQ(d.s.free_hands(0), 0);
    EXPECT_TRUE(d.s.usable(1, 1));
    d.s.at(1).set(one_handed);
    EXPECT_FALSE(d.s.usable(1, 1));
    d.s.at(0).set(one_handed);
    EXPECT_TRUE(d.s.usable(0, 0));
    EXPECT_FALSE(d.s.usable(1, 0));
    EXPECT_EQ(&d.s.item(2), &d.state.item[2]);
}

} // namespace
} // namespace fracas::alien
