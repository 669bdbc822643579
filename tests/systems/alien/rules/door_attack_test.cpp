// Attacks on doors: ALN-MOVE-6+, ALN-COVER-4+ (the breach limit).
#include "systems/alien/rules/creatures.hpp"
#include "systems/alien/rules/door_attack.hpp"

#include "systems/alien/told.hpp"

#include <functional>

namespace fracas::alien {
namespace {

constexpr int breaker = Duel::ada;

// Three zones in a row with locked doors; the first stands at the first of them.
struct LockedDoors : Duel {
    explicit LockedDoors(const Person& first = {}, DoorState door = DoorState::locked) : Duel(first) {
        row_of_zones(3, Way::door, door);
        at(breaker).at_door = 0;
    }
    Option hit(int item, int border = 0, int extra = 0) const {
        return option_of(Do::attack_door, item, nobody, extra, border);
    }
    TestRule attack(const Option& o) {
        return [this, o](TestScript& table) { attack_door(table, scene(), breaker, o); };
    }
    bool may_break(const Option& o) { return may_break_door(scene(), breaker, o); }
    bool may_shoot_at(int item, int border = 0) {
        return may_shoot_door(scene(), breaker, option_of(Do::shoot_door, item, nobody, 0, border));
    }
};

// --- close combat ------------------------------------------------------------------------------------------------------

// ALN-MOVE-6+: a locked door, from at_door.
TEST(AlienDoors, WhichDoorsCanBeBroken) {
    for (const DoorState door : {DoorState::open, DoorState::closed, DoorState::locked, DoorState::broken}) {
        LockedDoors d({}, door);
        EXPECT_EQ(d.may_break(d.hit(bare_hands)), door == DoorState::locked);
    }
    LockedDoors d;
    EXPECT_FALSE(d.may_break(d.hit(bare_hands, 1)));
    d.at(breaker).at_door = nowhere;
    EXPECT_FALSE(d.may_break(d.hit(bare_hands)));
    EXPECT_FALSE(d.may_break(d.hit(bare_hands, nowhere)));
    d.at(breaker).at_door = 1; // a border of another zone
    EXPECT_FALSE(d.may_break(d.hit(bare_hands, 1)));
    LockedDoors narrow;
    narrow.book.border[0].way = Way::narrow;
    EXPECT_FALSE(narrow.may_break(narrow.hit(bare_hands)));
}

// ALN-ITEM-2+: bare hands, or a close combat weapon in hand.
TEST(AlienDoors, WithWhatTheyAreBroken) {
    LockedDoors d;
    const int axe = d.hold(breaker, "fire_axe"), carried = d.carry(breaker, "knife"), gun = d.hold(breaker, "magnum"),
              others = d.hold(Duel::bo, "knife");
    EXPECT_TRUE(d.may_break(d.hit(bare_hands)));
    EXPECT_TRUE(d.may_break(d.hit(axe)));
    EXPECT_FALSE(d.may_break(d.hit(carried)));
    EXPECT_FALSE(d.may_break(d.hit(gun)));
    EXPECT_FALSE(d.may_break(d.hit(others)));
    EXPECT_FALSE(d.may_break(d.hit(-2)));
    d.item(d.state.items) = d.item(axe);
    EXPECT_FALSE(d.may_break(d.hit(d.state.items)));
    EXPECT_FALSE(d.may_break(d.hit(axe, 0, 1))); // ALN-ARMOR-3+: no weak spot on doors
    EXPECT_FALSE(d.may_break(d.hit(bare_hands, 0, 1)));
}

// A creature with an attack at Adjacent range that is rolled and deals damage.
TEST(AlienDoors, CreaturesBreakThem) {
    LockedDoors d({.kind = Kind::creature, .attacks_as = "drone"});
    const auto may = [&](const char* attack) { return d.may_break(d.hit(bare_hands, 0, d.place(breaker, attack))); };
    EXPECT_FALSE(may("stare"));
    EXPECT_FALSE(may("knock_down"));
    EXPECT_TRUE(may("snatch"));
    EXPECT_FALSE(may("hold_for_the_bite"));
    EXPECT_TRUE(may("bite"));
    EXPECT_EQ(d.place(breaker, "bite"), 5);
    for (CreatureAttack& one : d.book.attack) one = d.book.attack[d.sheet(breaker).attack[5]];
    EXPECT_FALSE(d.may_break(d.hit(bare_hands, 0, 6)));
    EXPECT_FALSE(d.may_break(d.hit(bare_hands, 0, -1)));
    d.hold(breaker, "knife");
    EXPECT_FALSE(d.may_break(d.hit(0, 0, 5)));
    CreatureAttack& bite = d.book.attack[d.sheet(breaker).attack[5]];
    bite.dice = 1;
    EXPECT_TRUE(may("bite"));
    bite.dice = 0;
    EXPECT_FALSE(may("bite"));
    bite.dice = 9;
    bite.range = Range::short_range;
    EXPECT_FALSE(may("bite"));
    d.sheet(breaker).attack[0] = d.sheet(breaker).attack[2]; // snatch, as the first of the table
    EXPECT_TRUE(d.may_break(d.hit(bare_hands, 0, 0)));
    d.sheet(breaker).attack[0] = 0; // the first attack of the book
    d.book.attack[0] = d.book.attack[2];
    EXPECT_TRUE(d.may_break(d.hit(bare_hands, 0, 0)));
    d.sheet(breaker).attack[0] = -1;
    EXPECT_FALSE(d.may_break(d.hit(bare_hands, 0, 0)));
}

// ALN-MOVE-6+: +2 dice, armor level 2; damage adds up; no reaction.
TEST(AlienDoors, ABlowAtADoor) {
    LockedDoors d;
    const int axe = d.hold(breaker, "fire_axe");
    d.at(breaker).set(ambush_token);
    d.run({{6, 6, 6, 2, 2, 2}}, d.attack(d.hit(axe)));
    EXPECT_TRUE(tells(d, Event{"ALN-MOVE-6+", {breaker}, PoolEntry{.why = Why::door, .figure = 2}}));
    EXPECT_TRUE(tells(d, Event{"ALN-MOVE-6+", {breaker}, DoorHurt{.border = 0, .damage = 2}}));
    EXPECT_EQ(d.state.door[0].damage, 2);
    EXPECT_EQ(d.state.door[0].state, DoorState::locked);
    EXPECT_EQ(d.count(Happened::door_set), 0);
    EXPECT_FALSE(d.at(breaker).is(ambush_token)); // ALN-INIT-4: it was the first attack roll
    EXPECT_EQ(d.entries(breaker, Why::ambush), 0);
    d.run({{6, 6, 2, 2, 2, 2}}, d.attack(d.hit(axe)));
    EXPECT_EQ(d.state.door[0].damage, 3);
    d.run({{6, 2, 2, 2, 2, 2}}, d.attack(d.hit(axe))); // nothing is left after armor
    EXPECT_TRUE(tells(d, Event{"ALN-MOVE-6+", {breaker}, DoorHurt{.border = 0, .damage = 3}}));
    d.run({{2, 2, 2, 2, 2, 2}}, d.attack(d.hit(axe)));
    EXPECT_EQ(d.count(Happened::door_hurt), 0);
    EXPECT_EQ(d.count(Happened::not_breached), 0);
}

// ALN-MOVE-6+: the weapon's bonus dice and what hampers both hands.
TEST(AlienDoors, DiceOfTheWeapon) {
    LockedDoors d;
    const int baton = d.hold(breaker, "stun_baton"), axe = d.hold(breaker, "fire_axe");
    d.wound(breaker, 26);
    d.at(breaker).order = Deed::close_attack;
    d.at(breaker).order_dice = 1;
    d.run({{2, 2, 2, 2, 2, 2, 2, 2}}, d.attack(d.hit(baton)));
    EXPECT_EQ(d.pool(breaker, Why::weapon), 1);
    EXPECT_EQ(d.count(Happened::pool, "ALN-MOVE-6+"), 2);
    EXPECT_EQ(d.pool(breaker, Why::order), 1);
    d.run({{2, 2, 2, 2}}, d.attack(d.hit(axe)));
    EXPECT_EQ(d.pool(breaker, Why::two_hands), -2);
    EXPECT_EQ(d.last(Happened::rolled).as<Rolled>().skill, Skill::close_combat);
    EXPECT_EQ(d.last(Happened::rolled).item, axe);
}

// ALN-COVER-4+: base damage below the level never gets through, whatever was rolled; armor piercing lowers it.
TEST(AlienDoors, TheBreachLimit) {
    LockedDoors d;
    d.run({{6, 6, 6, 6, 6, 6}}, d.attack(d.hit(bare_hands)));
    EXPECT_TRUE(tells(d, Event{"ALN-COVER-4+", {breaker}, NotBreached{.level = 2}}));
    EXPECT_EQ(d.state.door[0].damage, 0);
    EXPECT_EQ(d.count(Happened::door_hurt), 0);
    const int torch = d.hold(breaker, "cutting_torch");
    d.weapon_of(torch).damage = 1;
    d.run({{6, 6, 2, 2, 2, 2}}, d.attack(d.hit(torch)));
    EXPECT_EQ(d.state.door[0].damage, 1);
}

// ALN-MOVE-6+: ten in all break it; it is open for good, to shots and looks as well.
TEST(AlienDoors, ABrokenDoor) {
    LockedDoors d;
    const int torch = d.hold(breaker, "cutting_torch");
    d.state.door[0].damage = 7;
    d.state.door[0].locked_from = 1;
    d.run({{6, 2, 2, 2, 2, 2}}, d.attack(d.hit(torch))); // 3 less 1
    EXPECT_EQ(d.state.door[0].damage, 9);
    EXPECT_EQ(d.state.door[0].state, DoorState::locked);
    EXPECT_FALSE(sees(d.scene(), breaker, d.third({.zone = 1}, "Cy", 1)));
    d.run({{6, 6, 2, 2, 2, 2}}, d.attack(d.hit(torch)));
    EXPECT_TRUE(tells(d, Event{"ALN-MOVE-6+", {breaker}, DoorHurt{.border = 0, .damage = 10}}));
    EXPECT_TRUE(tells(d, Event{"ALN-MOVE-6+", {breaker}, DoorSet{.border = 0, .door = DoorState::broken}}));
    EXPECT_EQ(d.state.door[0].state, DoorState::broken);
    EXPECT_EQ(d.state.door[1].damage, 0);
    EXPECT_TRUE(sees(d.scene(), breaker, 2));
    for (const Do what : {Do::lock, Do::close_door, Do::open_door})
        EXPECT_FALSE(may_work_door(d.scene(), breaker, what, 0));
    LockedDoors exactly;
    exactly.hold(breaker, "cutting_torch");
    exactly.state.door[0].damage = 8;
    exactly.run({{6, 2, 2, 2, 2, 2}}, exactly.attack(exactly.hit(0)));
    EXPECT_EQ(exactly.state.door[0].state, DoorState::broken);
}

// ALN-CREAT-2+: a creature's dice, damage and armor piercing.
TEST(AlienDoors, ABiteAtADoor) {
    LockedDoors d({.kind = Kind::creature, .attacks_as = "drone"});
    d.run({{6, 6, 2, 2, 2, 2, 2, 2, 2, 2, 2}}, d.attack(d.hit(bare_hands, 0, d.place(breaker, "bite"))));
    EXPECT_EQ(d.pool(breaker, Why::listed), 9);
    EXPECT_EQ(d.pool(breaker, Why::door), 2);
    EXPECT_EQ(d.state.door[0].damage, 2); // 3 less 1
    // The first attack of the book too.
    d.book.attack[0] = d.book.attack[d.sheet(breaker).attack[d.place(breaker, "bite")]];
    d.run({{6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}}, d.attack(d.hit(bare_hands, 0, 0)));
    EXPECT_EQ(d.state.door[0].damage, 3);
}

// ALN-CRIT-1+, row 45: the roll hurts, after the door; ALN-DICE-5+: it can be helped; ALN-DICE-2+: and pushed.
TEST(AlienDoors, HelpPushAndPain) {
    LockedDoors d({.kind = Kind::pc});
    d.third({}, "Cy", 0);
    d.hold(breaker, "fire_axe");
    d.wound(breaker, 45);
    d.run({"help", {6, 2, 2, 2, 2, 2, 2}, "yes", {6, 2, 2, 2, 2, 2, 2}}, d.attack(d.hit(0)));
    EXPECT_EQ(d.pool(breaker, Why::help), 1);
    EXPECT_TRUE(tells(d, Event{"ALN-CRIT-1+", {breaker}, Damaged{.points = 1, .left = 2}}));
    EXPECT_TRUE(told_before(d, Happened::door_hurt, Happened::damaged));
    EXPECT_EQ(d.at(breaker).stress, 1);
    EXPECT_EQ(d.state.door[0].damage, 1);
}

// Whoever is broken by that pain frightens others at once.
TEST(AlienDoors, PainIsSettledThere) {
    LockedDoors d({.kind = Kind::pc, .health = 1});
    d.third({.kind = Kind::pc}, "Cy", 0);
    d.hold(breaker, "fire_axe");
    d.wound(breaker, 45);
    d.run({"no", {2, 2, 2, 2, 2, 2}, "no", {1, 2}, {1}}, d.attack(d.hit(0)));
    EXPECT_EQ(d.last(Happened::panicked).who, 2);
}

// --- shots -------------------------------------------------------------------------------------------------------------

// ALN-MOVE-6+: a path to one of its zones, within the weapon's range; a weapon that can fire.
TEST(AlienDoors, WhichDoorsCanBeShotAt) {
    LockedDoors d;
    const int gun = d.hold(breaker, "magnum");
    d.at(breaker).at_door = nowhere;
    EXPECT_TRUE(d.may_shoot_at(gun));
    EXPECT_FALSE(d.may_shoot_at(gun, 1)); // the first door is in the way
    EXPECT_FALSE(d.may_shoot_at(d.hold(breaker, "scope_rifle"), 1));
    EXPECT_FALSE(d.may_shoot_at(gun, nowhere));
    EXPECT_FALSE(d.may_shoot_at(gun, 2));
    d.book.border[2] = {0, 1, Way::door, DoorState::locked}; // beyond the last one
    d.state.door[2].state = DoorState::locked;
    EXPECT_FALSE(d.may_shoot_at(gun, 2));
    d.door(0, DoorState::open);
    EXPECT_FALSE(d.may_shoot_at(gun, 0));
    EXPECT_TRUE(d.may_shoot_at(gun, 1)); // at Medium range
    d.weapon_of(gun).farthest = Range::short_range;
    EXPECT_FALSE(d.may_shoot_at(gun, 1));
    d.weapon_of(gun).farthest = Range::medium;
    d.door(1, DoorState::closed);
    EXPECT_FALSE(d.may_shoot_at(gun, 1));
    d.door(1, DoorState::locked);
    d.item(gun).ammo = 0;
    EXPECT_FALSE(d.may_shoot_at(gun, 1));
    d.item(gun).ammo = 1;
    d.at(breaker).cover = Cover::full;
    EXPECT_FALSE(d.may_shoot_at(gun, 1));
    LockedDoors narrow;
    narrow.hold(breaker, "magnum");
    narrow.book.border[0].way = Way::narrow;
    EXPECT_FALSE(narrow.may_shoot_at(0));
}

// The nearer of its two zones counts, from either side.
TEST(AlienDoors, StepsToADoor) {
    LockedDoors d;
    const auto steps = [&](int zone, int border) {
        d.at(breaker).zone = zone;
        return steps_to_door(d.scene(), breaker, border);
    };
    EXPECT_EQ(steps(0, 0), 0);
    EXPECT_EQ(steps(1, 0), 0);
    EXPECT_EQ(steps(2, 0), no_way);
    d.door(1, DoorState::open);
    EXPECT_EQ(steps(2, 0), 1);
    EXPECT_EQ(steps(0, 1), no_way);
}

// ALN-MOVE-6+: a ranged attack gets no +2; aim and minimum range count; a supply roll follows.
TEST(AlienDoors, AShotAtADoor) {
    LockedDoors d({.agility = 5});
    const int rifle = d.hold(breaker, "scope_rifle");
    const Option fire = option_of(Do::shoot_door, rifle, nobody, 0, 0);
    d.at(breaker).aim = rifle;
    d.at(breaker).order = Deed::ranged_attack;
    d.at(breaker).order_dice = 1;
    d.run({{6, 6, 2, 2, 2, 2, 2, 2, 2}, "no", {1, 2, 2, 2}}, d.attack(fire)); // 5 + 1 + 2 + 2 - 2 + 1
    EXPECT_EQ(d.entries(breaker, Why::door), 0);
    EXPECT_TRUE(tells(d, Event{"ALN-RANGED-3", {breaker}, PoolEntry{.why = Why::aim, .figure = 2}}));
    EXPECT_TRUE(tells(d, Event{"ALN-RANGED-4+", {breaker}, PoolEntry{.why = Why::range, .figure = -2}}));
    EXPECT_EQ(d.pool(breaker, Why::order), 1);
    EXPECT_EQ(d.last(Happened::rolled).as<Rolled>().skill, Skill::ranged_combat);
    EXPECT_EQ(d.state.door[0].damage, 2);
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-4+", {breaker, nobody, rifle}, SupplyRolled{.ones = 1, .ammo = 3}}));
    d.at(breaker).aim = bare_hands;
    d.at(breaker).zone = 2;
    d.door(1, DoorState::open); // at Medium range
    d.run({{2, 2, 2, 2, 2, 2, 2, 2}, {2, 2, 2}}, d.attack(fire));
    EXPECT_EQ(d.entries(breaker, Why::range), 0);
    EXPECT_EQ(d.entries(breaker, Why::aim), 0);
}

// ALN-AMMO-3: after a hit, on a door too.
TEST(AlienDoors, AShotMayConserveAmmo) {
    LockedDoors d({.agility = 5});
    const int rifle = d.hold(breaker, "scope_rifle");
    const TestRule fire = d.attack(option_of(Do::shoot_door, rifle, nobody, 0, 0));
    EXPECT_TRUE(is_asked(d.question_after({{6, 6, 2, 2, 2, 2}}, fire).ask,
                         ask_of("ALN-AMMO-3", What::conserve, breaker, nobody, rifle, 2)));
    d.run({{6, 6, 2, 2, 2, 2}, "spend"}, fire);
    EXPECT_EQ(d.state.door[0].damage, 1); // 2 less 1: the extra success adds nothing
    EXPECT_TRUE(tells(d, Event{"ALN-AMMO-3", {breaker, nobody, rifle}, Conserved{}}));
    EXPECT_EQ(d.count(Happened::supply_rolled), 0);
}

// ALN-RANGED-3 in play: the shot at the door uses the aim up. ALN-AMMO-5+: a single shot.
TEST(AlienDoors, InPlay) {
    LockedDoors d({.in_hand = {"bolt_gun"}});
    EXPECT_TRUE(d.offers("shoot_door:border-0:bolt_gun"));
    EXPECT_TRUE(d.offers("attack_door:border-0:unarmed"));
    EXPECT_FALSE(d.offers("attack_door:border-0:bolt_gun"));
    d.play({"aim:bolt_gun", "shoot_door:border-0:bolt_gun", {6, 2, 2, 2, 2, 2}});
    EXPECT_EQ(d.state.door[0].damage, 2); // 3 less 1
    EXPECT_EQ(d.at(breaker).aim, bare_hands);
    EXPECT_EQ(d.item(0).ammo, 0);
    EXPECT_EQ(d.at(breaker).spent[0], slot_a | slot_b);
}

} // namespace
} // namespace fracas::alien
