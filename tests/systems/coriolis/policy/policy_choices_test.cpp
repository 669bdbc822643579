// What the styles prefer: whom they go for, with what, and how they answer the smaller questions.
#include "systems/coriolis/policy/policy.hpp"
#include "systems/coriolis/ward.hpp"

namespace fracas::coriolis::ward {
namespace {

// Zed has the slot; enemies are added by the test.
struct Field : Stage {
    explicit Field(std::vector<std::string> in_hand = {}, std::vector<std::string> carried = {}) {
        zed = add({.name = "Zed", .pc = true, .in_hand = std::move(in_hand), .carried = std::move(carried)});
        slot_of(zed);
    }
    int enemy(Point where, int hp = 6) {
        const int who = add({.name = "E" + std::to_string(book.combatants), .side = 1, .pc = false, .at = where});
        at(who).hp = hp;
        return who;
    }
    int mate(Point where) { return add({.name = "M" + std::to_string(book.combatants), .pc = false, .at = where}); }
    Option action(Style style) { return choose_action(scene(), zed, style); }
    // The action as a key; it must be one of those offered.
    std::string does(Style style) {
        const Option option = action(style);
        bool offered = false;
        offer_actions(scene(), zed, false, [&](const Option& one) { offered = offered || one == option; });
        EXPECT_TRUE(offered);
        return option_key(told(), {"COR-TURN-5", What::act, zed}, option);
    }
    std::string aggressive() { return does(Style::aggressive); }
    std::string cautious() { return does(Style::cautious); }
    int zed = 0;
};

// --- whom to go for -----------------------------------------------------------------------------------------------------

// The nearest enemy; in Close Range the weakest.
TEST(Choices, NearestThenWeakest) {
    Field s;
    const int far = s.enemy({0, 9}), near = s.enemy({3, 0});
    EXPECT_EQ(chosen_enemy(s.scene(), s.zed), near);
    const int strong = s.enemy({2, 0}, 9), weak = s.enemy({0, 2}, 1);
    EXPECT_EQ(chosen_enemy(s.scene(), s.zed), weak);
    s.at(weak).x = 1; // no longer in Close Range
    EXPECT_EQ(chosen_enemy(s.scene(), s.zed), strong);
    s.at(weak).hp = 0;
    EXPECT_EQ(chosen_enemy(s.scene(), s.zed), strong);
    s.at(strong).mp = 0; // who has broken down fights no more
    EXPECT_EQ(chosen_enemy(s.scene(), s.zed), near);
    s.at(near).set(dead);
    EXPECT_EQ(chosen_enemy(s.scene(), s.zed), far);
    s.state.aware[s.zed] = 0;
    EXPECT_EQ(chosen_enemy(s.scene(), s.zed), nobody);
}

// Of two alike the first of the roster; friends never.
TEST(Choices, FirstOfTheRoster) {
    Field s;
    s.mate({1, 0});
    const int first = s.enemy({0, 5});
    s.enemy({5, 0});
    EXPECT_EQ(chosen_enemy(s.scene(), s.zed), first);
    s.at(1).set(dead); // the mate
    EXPECT_EQ(chosen_enemy(s.scene(), first), s.zed);
}

// A closed vehicle is attacked while there is somebody to fight inside; an open one is not.
TEST(Choices, TheWallsComeFirst) {
    for (const char* id : {"gravcraft", "grav_bike"}) {
        Field s({"axe"});
        const int inside = s.enemy({1, 0});
        const int car = park(s, id, "Car", 1, {1, 0});
        EXPECT_FALSE(worth_a_fight(s.scene(), car));
        board(s, inside, car, true);
        const bool closed = id == std::string_view("gravcraft");
        EXPECT_EQ(worth_a_fight(s.scene(), car), closed);
        EXPECT_EQ(s.aggressive(), closed ? "melee>car:axe" : "melee>e1:axe");
        s.at(inside).hp = 0;
        EXPECT_FALSE(worth_a_fight(s.scene(), car));
    }
}

// COR-VEHICLE-1+: the first of the roster may sit inside as well as the last.
TEST(Choices, WhoeverSitsInside) {
    Field s;
    const int car = park(s, "gravcraft", "Car", 0, {0, 0});
    board(s, s.zed, car, true);
    EXPECT_TRUE(worth_a_fight(s.scene(), car));
    s.at(s.zed).vehicle = nobody;
    EXPECT_FALSE(worth_a_fight(s.scene(), car));
    const int last = s.mate({0, 0});
    board(s, last, car, false);
    EXPECT_TRUE(worth_a_fight(s.scene(), car));
}

// --- with what ------------------------------------------------------------------------------------------------------------

// Damage first, then bonus and Crit Rating.
TEST(Choices, BestMeleeWeapon) {
    Field s({"knife", "sword"});
    EXPECT_EQ(melee_worth(s.book.weapon[s.weapon("sword")]), 4 * 2 + 2 * 1 + 3);
    EXPECT_EQ(melee_worth(s.book.weapon[s.weapon("shock_stick")]), 4 * 1 + 2 * 2);
    EXPECT_EQ(best_melee(s.scene(), s.zed), 1);
    const int axe = s.give(s.zed, "axe", false);
    EXPECT_EQ(best_melee(s.scene(), s.zed), 1);
    s.state.item[0].in_hand = false;
    s.state.item[axe].in_hand = true;
    EXPECT_EQ(best_melee(s.scene(), s.zed), axe);
    s.state.item[axe].in_hand = s.state.item[1].in_hand = false;
    EXPECT_EQ(best_melee(s.scene(), s.zed), bare_hands);
    EXPECT_EQ(s.give(s.zed, "sword", true), 3);
    s.state.item[1].in_hand = true;
    EXPECT_EQ(best_melee(s.scene(), s.zed), 1); // of two alike the first
}

// A gun that is loaded for the distance, a blade for the brawl; nothing that cannot be held.
TEST(Choices, WeaponToDraw) {
    Field s({}, {"spear", "vulcan_carbine", "claws"});
    EXPECT_EQ(weapon_to_draw(s.scene(), s.zed, true), 0);
    EXPECT_EQ(weapon_to_draw(s.scene(), s.zed, false), 1);
    EXPECT_EQ(first_gun(s.scene(), s.zed), nobody);
    s.state.item[1].clip = Clip::empty;
    EXPECT_EQ(weapon_to_draw(s.scene(), s.zed, false), nobody);
    s.state.item[1].clip = Clip::loaded;
    old_wound(s, s.zed, 43, 99);
    EXPECT_EQ(weapon_to_draw(s.scene(), s.zed, true), nobody);
    EXPECT_EQ(weapon_to_draw(s.scene(), s.zed, false), nobody);
    s.state.wounds = 0;
    s.state.item[0].in_hand = s.state.item[1].in_hand = true;
    EXPECT_EQ(weapon_to_draw(s.scene(), s.zed, true), nobody);
    EXPECT_EQ(weapon_to_draw(s.scene(), s.zed, false), nobody);
    EXPECT_EQ(first_gun(s.scene(), s.zed), 1);
}

// A step ends beside the aim, as far as the Movement Rate goes.
TEST(Choices, StepTowards) {
    Field s;
    const auto to = [&](Point aim) {
        const Option o = step_towards(s.scene(), s.zed, aim);
        return o.what == Do::move ? std::pair<int, int>{o.x, o.y} : std::pair<int, int>{-99, 0};
    };
    EXPECT_EQ(to({30, 0}), (std::pair{10, 0}));
    EXPECT_EQ(to({11, 0}), (std::pair{10, 0}));
    EXPECT_EQ(to({10, 0}), (std::pair{9, 0}));
    EXPECT_EQ(to({2, 0}), (std::pair{1, 0}));
    EXPECT_EQ(to({1, 0}), (std::pair{-99, 0}));
    EXPECT_EQ(to({0, 0}), (std::pair{-99, 0}));
    EXPECT_EQ(to({30, 30}), (std::pair{7, 7})); // 10 m along the diagonal
}

// --- hand to hand ---------------------------------------------------------------------------------------------------------

TEST(Choices, HandToHand) {
    Field s({"sword"});
    s.enemy({1, 0});
    EXPECT_EQ(s.aggressive(), "melee>e1:sword");
    EXPECT_EQ(s.cautious(), "melee>e1:sword");
    s.at(s.zed).ap = 2;
    EXPECT_EQ(s.aggressive(), "melee>e1:sword");
    s.at(s.zed).ap = 1;
    EXPECT_EQ(s.aggressive(), "end"); // a sword is not light
    s.at(s.zed).ap = 0;
    EXPECT_EQ(s.aggressive(), "end");
    s.at(s.zed).ap = 3;
    s.at(s.zed).set(prone);
    EXPECT_EQ(s.aggressive(), "get-up");
}

// The last AP: a quick stab for the aggressive, a defence kept back by the cautious.
TEST(Choices, TheLastActionPoint) {
    for (const char* weapon : {"knife", "unarmed"}) {
        Field s(weapon[0] == 'k' ? std::vector<std::string>{"knife"} : std::vector<std::string>{});
        s.enemy({1, 0});
        s.at(s.zed).ap = 1;
        EXPECT_EQ(s.aggressive(), std::string("quick-melee>e1:") + weapon);
        EXPECT_EQ(s.cautious(), "end");
    }
}

// Without a blade in hand: draw one, else shoot with a gun that is worth it, else use the fists.
TEST(Choices, NoBladeInHand) {
    Field s({"vulcan_carbine"}, {"knife"});
    s.enemy({1, 0});
    EXPECT_EQ(s.aggressive(), "draw:knife");
    s.at(s.zed).ap = 1;
    EXPECT_EQ(s.aggressive(), "draw:knife");
    s.at(s.zed).ap = 3;
    s.state.item[1].holder = nobody;
    EXPECT_EQ(s.aggressive(), "shot>e1:vulcan_carbine"); // damage 3
    s.at(s.zed).ap = 2;
    EXPECT_EQ(s.aggressive(), "shot>e1:vulcan_carbine");
    s.at(s.zed).ap = 1;
    EXPECT_EQ(s.aggressive(), "quick-melee>e1:unarmed");
    Field weak({"vulcan_pistol"});
    weak.enemy({1, 0});
    EXPECT_EQ(weak.aggressive(), "melee>e1:unarmed"); // damage 2 at -3
}

TEST(Choices, InTheClinch) {
    Field s({"stalker_bite"});
    const int foe = s.enemy({1, 0});
    take_hold(s, s.zed, foe);
    EXPECT_EQ(s.aggressive(), "grapple-attack>e1:stalker_bite");
    s.state.item[0].holder = nobody;
    EXPECT_EQ(s.aggressive(), "grapple-attack>e1:unarmed");
    s.at(s.zed).ap = 1;
    EXPECT_EQ(s.aggressive(), "end");
    s.at(s.zed).ap = 2;
    EXPECT_EQ(s.aggressive(), "grapple-attack>e1:unarmed");
    s.at(s.zed).mp = 0;
    EXPECT_EQ(s.aggressive(), "end");
    Field held;
    take_hold(held, held.enemy({1, 0}), held.zed);
    EXPECT_EQ(held.cautious(), "break-free");
}

// --- at a distance ----------------------------------------------------------------------------------------------------------

TEST(Choices, Shooting) {
    Field s({"vulcan_carbine"});
    s.enemy({15, 0});
    EXPECT_EQ(s.aggressive(), "shot>e1:vulcan_carbine"); // no reload left, so no burst
    EXPECT_EQ(s.cautious(), "aimed>e1:vulcan_carbine");
    s.at(s.zed).reloads = 1;
    EXPECT_EQ(s.aggressive(), "auto>e1:vulcan_carbine");
    s.at(s.zed).ap = 2;
    EXPECT_EQ(s.aggressive(), "shot>e1:vulcan_carbine");
    EXPECT_EQ(s.cautious(), "shot>e1:vulcan_carbine");
    s.at(s.zed).ap = 1;
    EXPECT_EQ(s.aggressive(), "quick-shot>e1:vulcan_carbine");
    EXPECT_EQ(s.cautious(), "end");
    s.at(1).x = 25;
    EXPECT_EQ(s.aggressive(), "end"); // too far for a quick shot
}

// A cautious shooter who is engaged cannot aim and fires a burst instead.
TEST(Choices, ShootingPastAnEnemy) {
    Field s({"vulcan_carbine"});
    const int foe = s.enemy({15, 0});
    const int brawler = s.enemy({1, 0});
    s.at(s.zed).reloads = 1;
    EXPECT_EQ(shoot(s.scene(), s.zed, 0, foe, true).what, Do::full_auto);
    s.at(brawler).x = 50;
    EXPECT_EQ(shoot(s.scene(), s.zed, 0, foe, true).what, Do::aimed_shot);
}

TEST(Choices, GettingReady) {
    Field s({"vulcan_carbine"}, {"knife", "vulcan_pistol"});
    s.enemy({60, 0});
    s.state.item[0].clip = Clip::empty;
    EXPECT_EQ(s.aggressive(), "draw:vulcan_pistol"); // nothing to reload with
    s.at(s.zed).reloads = 1;
    EXPECT_EQ(s.aggressive(), "reload:vulcan_carbine");
    s.at(s.zed).reloads = 0;
    s.state.item[0].clip = Clip::jammed;
    EXPECT_EQ(s.aggressive(), "draw:vulcan_pistol"); // knows nothing of TECHNOLOGY
    s.skill(s.zed, Skill::technology, 1);
    EXPECT_EQ(s.aggressive(), "clear-jam:vulcan_carbine");
    s.state.item[0].in_hand = false; // what is not in hand cannot be cleared, nor what somebody else holds
    EXPECT_EQ(s.aggressive(), "draw:vulcan_pistol");
    s.state.item[0].in_hand = true;
    s.state.item[0].holder = 1;
    EXPECT_EQ(s.aggressive(), "draw:vulcan_pistol");
    s.state.item[0].holder = s.zed;
    s.skill(s.zed, Skill::technology, 0);
    s.state.item[2].holder = nobody;
    EXPECT_EQ(s.aggressive(), "draw:knife"); // no gun left
    s.state.item[1].holder = nobody;
    EXPECT_EQ(s.aggressive(), "move>10,0");
    s.at(s.zed).set(prone);
    EXPECT_EQ(s.aggressive(), "get-up");
}

// Within two moves of the enemy the blade is drawn before the gun.
TEST(Choices, BladeForTheBrawl) {
    Field s({}, {"vulcan_pistol", "knife"});
    const int foe = s.enemy({20, 0});
    EXPECT_EQ(s.aggressive(), "draw:knife");
    s.at(foe).x = 21;
    EXPECT_EQ(s.aggressive(), "draw:vulcan_pistol");
    s.state.item[1].in_hand = true; // with the blade in hand one closes in
    EXPECT_EQ(s.aggressive(), "move>10,0");
}

// With a blade in hand an empty gun beside it is still reloaded.
TEST(Choices, ReloadBeforeClosingIn) {
    Field s({"vulcan_pistol", "knife"});
    s.enemy({60, 0});
    s.state.item[0].clip = Clip::empty;
    s.at(s.zed).reloads = 1;
    EXPECT_EQ(s.aggressive(), "reload:vulcan_pistol");
    s.at(s.zed).reloads = 0;
    EXPECT_EQ(s.aggressive(), "move>10,0");
}

// A gun that does not reach is carried closer.
TEST(Choices, OutOfReach) {
    Field s({"vulcan_pistol"});
    s.enemy({150, 0});
    EXPECT_EQ(s.aggressive(), "move>10,0");
}

// --- the wheel ----------------------------------------------------------------------------------------------------------------

TEST(Choices, AtTheWheel) {
    for (const char* id : {"gravcraft", "grav_bike"}) {
        const bool closed = id == std::string_view("gravcraft");
        Field s({"vulcan_pistol"});
        const int foe = s.enemy({2, 0}), far = s.enemy({80, 0});
        const int car = park(s, id, "Car", 0, {0, 0});
        s.skill(s.zed, Skill::pilot, 1);
        board(s, s.zed, car, true);
        EXPECT_EQ(s.aggressive(), "ram>e1");
        s.at(s.zed).ap = 2;
        EXPECT_EQ(s.aggressive(), "ram>e1");
        s.at(s.zed).ap = 1;
        EXPECT_EQ(s.aggressive(), closed ? "drive>1,0" : "quick-melee>e1:unarmed");
        s.at(s.zed).ap = 3;
        s.at(foe).hp = 0;
        const int rate = s.sheet(car).movement;
        EXPECT_EQ(s.aggressive(), closed ? "drive>" + std::to_string(rate) + ",0" : "shot>e2:vulcan_pistol");
        s.state.item[0].holder = nobody;
        EXPECT_EQ(s.aggressive(), "drive>" + std::to_string(rate) + ",0");
        s.state.aware[s.zed] = 0;
        EXPECT_EQ(s.aggressive(), "end");
        EXPECT_EQ(s.at(far).hp, 6);
    }
}

// The nearest that can be run down: not who sits in a vehicle, not a bigger vehicle.
TEST(Choices, Prey) {
    Field s;
    const int mine = park(s, "crawler", "Mine", 0, {0, 0});
    const int foe = s.enemy({5, 0}), rider = s.enemy({3, 0});
    const int theirs = park(s, "gravcraft", "Theirs", 1, {3, 0});
    board(s, s.zed, mine, true);
    board(s, rider, theirs, true);
    EXPECT_EQ(chosen_prey(s.scene(), s.zed), theirs);
    s.sheet(theirs).most_hp = 26;
    EXPECT_EQ(chosen_prey(s.scene(), s.zed), foe);
    const int same = s.enemy({0, 5});
    EXPECT_EQ(chosen_prey(s.scene(), s.zed), foe);
    s.at(same).y = 4;
    EXPECT_EQ(chosen_prey(s.scene(), s.zed), same);
    s.sheet(same).side = 0;
    EXPECT_EQ(chosen_prey(s.scene(), s.zed), foe);
    s.sheet(same).side = 1;
    s.at(s.zed).vehicle = nobody; // the first of the roster is prey too
    EXPECT_EQ(chosen_prey(s.scene(), rider), s.zed);
    board(s, s.zed, mine, true);
    s.state.aware[s.zed] = 0;
    EXPECT_EQ(chosen_prey(s.scene(), s.zed), nobody);
}

} // namespace
} // namespace fracas::coriolis::ward
