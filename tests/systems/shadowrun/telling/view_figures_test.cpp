// What a view shows, figure by figure, and what an enemy is not told.
#include "systems/shadowrun/telling/view.hpp"

#include "systems/shadowrun/stage.hpp"

#include <gmock/gmock.h>

namespace fracas::shadowrun {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Viewer sees_all{};
constexpr Viewer sees_reds{Viewer::Kind::side, 0};

struct Viewed : Gunfight {
    using Gunfight::Gunfight;
    Document seen(const Viewer& viewer = sees_all) { return view(told(), viewer); }
    Document person(int who, const Viewer& viewer = sees_all) {
        return seen(viewer)["combatants"][static_cast<std::size_t>(who)];
    }
    std::vector<std::string> words(int who, const char* key) {
        const Document one = person(who);
        std::vector<std::string> all;
        for (const Document& word : one[key].as_list())
            all.push_back(word.is(Document::Kind::table) ? word["name"].as_text() : word.as_text());
        return all;
    }
};

TEST(ShadowrunViewFigures, Places) {
    Viewed s;
    const auto x = [&](int millimetres) {
        s.put_at(Duel::ada, millimetres);
        return s.person(Duel::ada)["x"];
    };
    EXPECT_TRUE(x(3000).is(Document::Kind::integer));
    EXPECT_EQ(x(-3000).as_integer(), -3);
    EXPECT_EQ(x(0).as_integer(), 0);
    EXPECT_DOUBLE_EQ(x(1250).as_real(), 1.3);
    EXPECT_DOUBLE_EQ(x(1249).as_real(), 1.2);
    EXPECT_DOUBLE_EQ(x(-1250).as_real(), -1.3);
    EXPECT_DOUBLE_EQ(x(-1249).as_real(), -1.2);
    EXPECT_DOUBLE_EQ(x(1).as_real(), 0.0);
}

TEST(ShadowrunViewFigures, TheFight) {
    Viewed s;
    s.state.turn = 3;
    s.state.pass = 1;
    Document fight = s.seen();
    EXPECT_EQ(fight["turn"].as_integer(), 3);
    EXPECT_EQ(fight["pass"].as_integer(), 2);
    EXPECT_EQ(fight["phase"].as_text(), "passes");
    EXPECT_EQ(fight["current"].as_text(), "ada");
    EXPECT_FALSE(fight["winner"].is(Document::Kind::text));
    const std::pair<Phase, const char*> others[] = {{Phase::opening, "opening"},
                                                    {Phase::turn_start, "turn-start"},
                                                    {Phase::turn_end, "turn-end"},
                                                    {Phase::over, "over"}};
    for (const auto& [phase, word] : others) {
        s.state.phase = phase;
        fight = s.seen();
        EXPECT_EQ(fight["phase"].as_text(), word);
        EXPECT_FALSE(fight["pass"].is(Document::Kind::integer)) << word;
        EXPECT_EQ(fight["order"].size(), 0u) << word;
    }
    s.state.winner = 1;
    EXPECT_EQ(s.seen()["winner"].as_text(), "blues");
}

TEST(ShadowrunViewFigures, TheOrderOfAll) {
    Viewed s;
    s.third({}, "Cy", 1, 9, 9);
    s.state.current = nobody;
    for (int i = 0; i < 3; ++i) s.at(i).flags = 0;
    s.at(0).rolled = 2;
    s.at(1).rolled = 6;
    s.at(2).rolled = 4;
    const auto order = [&] {
        const Document fight = s.seen();
        std::vector<std::string> all;
        for (const Document& one : fight["order"].as_list())
            all.push_back(one["key"].as_text() + " " + std::to_string(one["effective"].as_integer()));
        return all;
    };
    EXPECT_THAT(order(), ElementsAre("bo 10", "cy 8", "ada 6"));
    s.at(2).rolled = 12;
    EXPECT_THAT(order(), ElementsAre("cy 16", "bo 10", "ada 6"));
    s.at(0).set(acted);
    EXPECT_THAT(order(), ElementsAre("cy 16", "bo 10", "ada 6")); // done, but still on the table
    s.at(1).status = Status::dying;
    EXPECT_THAT(order(), ElementsAre("cy 16", "ada 6"));
}

TEST(ShadowrunViewFigures, Walls) {
    Viewed s;
    s.wall(1, -2, 3, 4, 8, true);
    s.names.wall.back() = "brick";
    s.wall(5, 6, 7, 8, 0, false);
    const Document walls = s.seen()["walls"];
    ASSERT_EQ(walls.size(), 2u);
    EXPECT_EQ(walls[0]["name"].as_text(), "brick");
    EXPECT_EQ(walls[0]["from"][0].as_integer(), 1);
    EXPECT_EQ(walls[0]["from"][1].as_integer(), -2);
    EXPECT_EQ(walls[0]["to"][0].as_integer(), 3);
    EXPECT_EQ(walls[0]["to"][1].as_integer(), 4);
    EXPECT_EQ(walls[0]["rating"].as_integer(), 8);
    EXPECT_TRUE(walls[0]["opaque"].as_boolean());
    EXPECT_FALSE(walls[1]["opaque"].as_boolean());
}

TEST(ShadowrunViewFigures, ASheet) {
    Viewed s;
    s.wear(Duel::bo, 5, 3);
    Combatant& c = s.at(Duel::bo);
    c.physical = 3;
    c.stun = 1;
    c.pool = 2;
    c.barrier = 4;
    c.modifier = -1;
    c.simple = 1;
    c.surprised_by = bit(Duel::ada);
    c.above = bit(Duel::ada);
    s.subdual(Duel::ada, Duel::bo, 2, 2);
    Document bo = s.person(Duel::bo);
    EXPECT_EQ(bo["controller"].as_text(), "pc");
    EXPECT_EQ(bo["physical"].as_integer(), 3);
    EXPECT_EQ(bo["stun"].as_integer(), 1);
    EXPECT_EQ(bo["pool"].as_integer(), 2);
    EXPECT_EQ(bo["most_pool"].as_integer(), s.scene().dressed(Duel::bo).pool);
    EXPECT_EQ(bo["subdual"].as_integer(), 2);
    EXPECT_EQ(bo["wounds"].as_integer(), 4); // 2 for each monitor
    EXPECT_EQ(bo["ballistic"].as_integer(), 5);
    EXPECT_EQ(bo["impact"].as_integer(), 3);
    EXPECT_EQ(bo["barrier"].as_integer(), 4);
    EXPECT_EQ(bo["modifier"].as_integer(), -1);
    EXPECT_EQ(bo["simple_actions"].as_integer(), 1);
    EXPECT_THAT(s.words(Duel::bo, "surprised_by"), ElementsAre("ada"));
    EXPECT_THAT(s.words(Duel::bo, "above"), ElementsAre("ada"));
    EXPECT_FALSE(bo["aim"].is(Document::Kind::table));
    EXPECT_FALSE(bo["is_vehicle"].as_boolean());
    s.sheet(Duel::bo).pc = false;
    s.at(Duel::ada).aim = 1;
    s.at(Duel::ada).aim_target = Duel::bo;
    s.at(Duel::ada).aim_item = Gunfight::gun;
    EXPECT_EQ(s.person(Duel::bo)["controller"].as_text(), "npc");
    const Document aim = s.person(Duel::ada)["aim"];
    EXPECT_EQ(aim["at"].as_text(), "bo");
    EXPECT_EQ(aim["weapon"].as_text(), "heavy_pistol");
    EXPECT_EQ(aim["actions"].as_integer(), 1);
    EXPECT_TRUE(s.person(Duel::ada).has("initiative"));
    s.state.turn = 0;
    EXPECT_FALSE(s.person(Duel::ada).has("initiative")); // nothing is rolled yet
}

// SR3-VEHICLE-1+
TEST(ShadowrunViewFigures, Vehicles) {
    Viewed s;
    s.vehicle(Duel::bo, 4, 6);
    s.at(Duel::bo).physical = 3;
    const Document van = s.person(Duel::bo);
    EXPECT_TRUE(van["is_vehicle"].as_boolean());
    EXPECT_EQ(van["physical"].as_integer(), 3);
    EXPECT_FALSE(van.has("stun"));
    EXPECT_FALSE(van.has("pool"));
    EXPECT_FALSE(van.has("initiative"));
    s.at(Duel::bo).gait = Gait::stationary;
    s.at(Duel::bo).status = Status::dead;
    EXPECT_THAT(s.words(Duel::bo, "conditions"), ElementsAre("wrecked"));
    s.at(Duel::ada).status = Status::dead;
    EXPECT_THAT(s.words(Duel::ada, "conditions"), ElementsAre("dead"));
}

TEST(ShadowrunViewFigures, Conditions) {
    Viewed s;
    const auto conditions = [&] { return s.words(Duel::bo, "conditions"); };
    EXPECT_THAT(conditions(), IsEmpty());
    Combatant& c = s.at(Duel::bo);
    c.set(cornered);
    c.surprised_by = bit(Duel::ada);
    c.set(waiting);
    c.gait = Gait::running;
    c.cover = Cover::unseen;
    EXPECT_THAT(conditions(), ElementsAre("cornered", "surprised", "waiting", "running", "out of sight"));
    c = Combatant{};
    c.gait = Gait::running;
    c.status = Status::unconscious; // who lies there does not run
    EXPECT_THAT(conditions(), ElementsAre("unconscious"));
    c.status = Status::active;
    c.gait = Gait::walking;
    c.cover = Cover::partial;
    EXPECT_THAT(conditions(), ElementsAre("in partial cover"));
}

TEST(ShadowrunViewFigures, Weapons) {
    Viewed s;
    const int club = s.carry(Duel::ada, "club"), shotgun = s.carry(Duel::ada, "shotgun_pump", "shot");
    s.item(Gunfight::gun).rounds = 7;
    s.spare(Gunfight::gun, "gel", 15, 2);
    s.loose(shotgun, "shot", 9);
    s.spare(Gunfight::gun, "regular", 3, 1);
    const Document weapons = s.person(Duel::ada)["weapons"];
    ASSERT_EQ(weapons.size(), 3u);
    EXPECT_EQ(weapons[0]["key"].as_text(), "heavy_pistol");
    EXPECT_EQ(weapons[0]["name"].as_text(), "Heavy pistol");
    EXPECT_TRUE(weapons[0]["in_hand"].as_boolean());
    EXPECT_EQ(weapons[0]["mode"].as_text(), "SA");
    EXPECT_EQ(weapons[0]["rounds"].as_integer(), 7);
    EXPECT_EQ(weapons[0]["capacity"].as_integer(), 15);
    EXPECT_EQ(weapons[0]["clip"].as_text(), "SA 7/15 regular");
    EXPECT_EQ(weapons[0]["damage"].as_text(), "9M");
    EXPECT_EQ(weapons[0]["skill"].as_text(), "pistols");
    EXPECT_EQ(weapons[0]["range"][3].as_integer(), 60);
    EXPECT_EQ(weapons[0]["modes"][0].as_text(), "SA");
    EXPECT_EQ(weapons[1]["damage"].as_text(), "5M Stun"); // Strength 4 + 1
    EXPECT_EQ(weapons[1]["reach"].as_integer(), 1);
    EXPECT_FALSE(weapons[0].has("choke"));
    EXPECT_FALSE(weapons[0].has("set_up"));
    ASSERT_EQ(weapons[0]["spare"].size(), 2u);
    EXPECT_EQ(weapons[0]["spare"][0]["key"].as_text(), "gel/15");
    EXPECT_EQ(weapons[0]["spare"][0]["count"].as_integer(), 2);
    EXPECT_EQ(weapons[0]["spare"][1]["key"].as_text(), "regular/3");
    EXPECT_FALSE(weapons[1].has("rounds")); // a club
    EXPECT_FALSE(weapons[1]["in_hand"].as_boolean());
    EXPECT_EQ(weapons[2]["choke"].as_integer(), 5);
    ASSERT_EQ(weapons[2]["spare"].size(), 1u);
    EXPECT_EQ(weapons[2]["spare"][0]["key"].as_text(), "shot");
    s.weapon_of(Gunfight::gun).compensation_set_up = 1;
    s.item(Gunfight::gun).set(is_set_up);
    EXPECT_TRUE(s.person(Duel::ada)["weapons"][0]["set_up"].as_boolean());
    EXPECT_EQ(s.person(Duel::bo)["weapons"].size(), 0u);
    // An enemy sees what is in hand or hangs in the harness.
    s.item(club).holder = s.item(shotgun).holder = Duel::bo;
    EXPECT_EQ(s.person(Duel::bo, sees_reds)["weapons"].size(), 0u);
    s.item(shotgun).set(mounted);
    const Document theirs = s.person(Duel::bo, sees_reds)["weapons"];
    ASSERT_EQ(theirs.size(), 1u);
    EXPECT_EQ(theirs[0]["key"].as_text(), "shotgun_pump");
    EXPECT_TRUE(theirs[0]["in_hand"].as_boolean());
    EXPECT_FALSE(theirs[0].has("rounds"));
    EXPECT_FALSE(theirs[0].has("damage"));
}

TEST(ShadowrunViewFigures, WhatAnEnemyIsNotTold) {
    Viewed s;
    const auto told = [&]<class Body>(const Body& body, int who) {
        return as_seen(s.told(), sees_reds, Event{"SR3-DICE-1+", {who}, body}).template as<Body>();
    };
    const int bo = Duel::bo;
    EXPECT_EQ(told(LoadRemoved{.rounds = 5}, bo).rounds, Known::hidden);
    EXPECT_EQ(told(LoadInserted{.rounds = 5}, bo).rounds, Known::hidden);
    EXPECT_EQ(told(Dying{.overflow = 5}, bo).overflow, Known::hidden);
    EXPECT_EQ(told(Bled{.overflow = 5}, bo).overflow, Known::hidden);
    const PoolUsed pool = told(PoolUsed{.what = What::defence_pool, .dice = 5, .left = 6}, bo);
    EXPECT_EQ(pool.what, What::defence_pool);
    EXPECT_EQ(pool.dice, 5);
    EXPECT_EQ(pool.left, Known::hidden);
    const SubdualDamage held = told(SubdualDamage{.boxes = 5, .by_subduer = 6, .in_all = 7}, bo);
    EXPECT_EQ(held.boxes, 5);
    EXPECT_EQ(held.by_subduer, Known::hidden);
    EXPECT_EQ(held.in_all, Known::hidden);
    EXPECT_EQ(told(SubdualFaded{.left = 5}, bo).left, Known::hidden);
    EXPECT_EQ(told(HoldWeakened{.boxes = 2, .by_subduer = 5}, bo).by_subduer, Known::hidden);
    EXPECT_EQ(told(HoldWeakened{.boxes = 2, .by_subduer = 5}, bo).boxes, 2);
    EXPECT_EQ(told(HoldWeakened{.boxes = 2, .by_subduer = 5}, Duel::ada).by_subduer, 5);
    EXPECT_EQ(told(Overflowed{.boxes = 5}, bo).boxes, Known::hidden);
    EXPECT_EQ(told(Filled{.rounds = 5}, bo).rounds, Known::hidden);
    const Damaged damage = told(Damaged{.boxes = 5, .level = Level::serious, .monitor = Monitor::stun}, bo);
    EXPECT_EQ(damage.boxes, 5);
    EXPECT_EQ(damage.level, Level::serious);
    EXPECT_EQ(damage.monitor, Monitor::stun);
    EXPECT_EQ(told(Bled{.overflow = 5}, Duel::ada).overflow, 5);
    EXPECT_EQ(told(Bled{.overflow = 5}, nobody).overflow, 5);
    EXPECT_TRUE(may_see(s.told(), sees_reds, Event{"SR3-DICE-1+", {bo}, Bled{}}));
    EXPECT_FALSE(may_see(s.told(), sees_reds, Event{"SR3-RANGED-5", {bo}, WeaponEmpty{}}));
    EXPECT_TRUE(may_see(s.told(), sees_reds, Event{"SR3-RANGED-5", {Duel::ada}, WeaponEmpty{}}));
    EXPECT_TRUE(may_see(s.told(), sees_all, Event{"SR3-RANGED-5", {bo}, WeaponEmpty{}}));
}

// SR3-GRAPPLE-2: what a hold has come to is the figure of the one who is held, whoever tightens it.
TEST(ShadowrunViewFigures, AHoldIsTheFigureOfTheOneWhoIsHeld) {
    Viewed s;
    const Event tightened{"SR3-GRAPPLE-5", {Duel::ada, Duel::bo}, HoldRestored{.boxes = 2, .by_subduer = 5}};
    EXPECT_EQ(as_seen(s.told(), sees_reds, tightened).as<HoldRestored>().by_subduer, Known::hidden);
    EXPECT_EQ(as_seen(s.told(), sees_reds, tightened).as<HoldRestored>().boxes, 2);
    const Viewer blues{Viewer::Kind::side, 1};
    EXPECT_EQ(as_seen(s.told(), blues, tightened).as<HoldRestored>().by_subduer, 5);
    EXPECT_EQ(as_seen(s.told(), sees_all, tightened).as<HoldRestored>().by_subduer, 5);
    // Of her own test Ada's side keeps the list behind the target number.
    Event test{"SR3-GRAPPLE-5", {Duel::ada, Duel::bo}, TestMade{.test = What::hold_test, .dice = 3}};
    test.tn.add(Why::lowest_rating, 3);
    EXPECT_EQ(as_seen(s.told(), sees_reds, test).tn.count, 1);
    EXPECT_EQ(as_seen(s.told(), blues, test).tn.count, 0);
}

TEST(ShadowrunViewFigures, HealthInWords) {
    Viewed s;
    const auto health = [&] { return s.person(Duel::bo, sees_reds)["looks"].as_text(); };
    Combatant& c = s.at(Duel::bo);
    EXPECT_EQ(health(), "unhurt");
    c.stun = 1;
    EXPECT_EQ(health(), "hurt");
    c.physical = 5;
    EXPECT_EQ(health(), "hurt");
    c.physical = 6;
    EXPECT_EQ(health(), "badly-hurt");
    const std::pair<Status, const char*> words[] = {{Status::subdued, "down"},
                                                    {Status::unconscious, "down"},
                                                    {Status::dying, "dying"},
                                                    {Status::dead, "dead"},
                                                    {Status::fled, "gone"}};
    for (const auto& [status, word] : words) {
        c.status = status;
        EXPECT_EQ(health(), word);
    }
}

// SR3-DAMAGE-3+, -5+, SR3-GRAPPLE-4
TEST(ShadowrunViewFigures, InjuriesHaveTheirClocks) {
    Viewed s;
    Combatant& c = s.at(Duel::bo);
    EXPECT_EQ(s.person(Duel::bo)["injuries"].size(), 0u);
    c.physical = 12;
    c.stun = 3;
    c.status = Status::dying;
    c.bleeding = 1;
    c.fading = 5;
    s.subdual(Duel::ada, Duel::bo, 2, 2);
    const Document all = s.person(Duel::bo)["injuries"];
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(all[0]["name"].as_text(), "Deadly wound");
    EXPECT_TRUE(all[0]["fatal"].as_boolean());
    EXPECT_FALSE(all[0]["treated"].as_boolean());
    EXPECT_EQ(all[0]["overflow"].as_integer(), 2);
    EXPECT_EQ(all[0]["clock"]["left"].as_integer(), 3); // Body 4, one Turn gone
    EXPECT_EQ(all[0]["clock"]["unit"].as_text(), "Combat Turns");
    c.set(treated); // SR3-DAMAGE-5+: bleeds no more
    const Document wound = s.person(Duel::bo)["injuries"][0];
    EXPECT_TRUE(wound["treated"].as_boolean());
    EXPECT_FALSE(wound["fatal"].as_boolean());
    EXPECT_FALSE(wound.has("clock"));
    EXPECT_EQ(all[1]["name"].as_text(), "Moderate Stun");
    EXPECT_EQ(all[1]["effect"].as_text(), "+2 to tests, -2 to initiative");
    EXPECT_FALSE(all[1].has("clock"));
    EXPECT_EQ(all[2]["key"].as_text(), "held-by-ada");
    EXPECT_EQ(all[2]["boxes"].as_integer(), 2);
    EXPECT_EQ(all[2]["clock"]["left"].as_integer(), s.book.figures.fade_turns - 5);
}

TEST(ShadowrunViewFigures, FiguresOfTheSheet) {
    Viewed s;
    s.at(Duel::bo).physical = 3;
    s.at(Duel::bo).pool = 2;
    const auto figure = [&](std::string_view key) {
        const Document bo = s.person(Duel::bo);
        for (const Document& one : bo["figures"].as_list())
            if (one["key"].as_text() == key) return one;
        return Document();
    };
    EXPECT_EQ(figure("physical")["now"].as_integer(), 3);
    EXPECT_EQ(figure("physical")["most"].as_integer(), 10);
    EXPECT_EQ(figure("physical")["group"].as_text(), "track");
    EXPECT_EQ(figure("pool")["now"].as_integer(), 2);
    EXPECT_EQ(figure("pool")["group"].as_text(), "resource");
    EXPECT_EQ(figure("quickness")["name"].as_text(), "Quickness");
    EXPECT_EQ(figure("quickness")["most"].as_integer(), 12);
    EXPECT_EQ(figure("assault_rifles")["name"].as_text(), "Assault rifles");
    EXPECT_EQ(figure("assault_rifles")["group"].as_text(), "skill");
    EXPECT_EQ(figure("impact")["group"].as_text(), "armour");
    EXPECT_TRUE(figure("impact")["can_set"].as_boolean());
    EXPECT_FALSE(figure("subdual")["can_set"].as_boolean());
    s.vehicle(Duel::bo, 4, 6);
    EXPECT_EQ(figure("armor_rating")["now"].as_integer(), 6);
    EXPECT_FALSE(figure("stun").is(Document::Kind::table));
}

TEST(ShadowrunViewFigures, SettingsAndSides) {
    Viewed s;
    s.book.settings.full_defence_net = true;
    s.sheet(Duel::bo).pc = false;
    const Document fight = s.seen(sees_reds);
    EXPECT_EQ(fight["settings"]["full_defence_against"].as_text(), "net");
    EXPECT_EQ(fight["settings"]["melee_zero_tie"].as_text(), "attacker");
    EXPECT_EQ(fight["settings"]["turn_limit"].as_integer(), 200);
    ASSERT_EQ(fight["sides"].size(), 2u);
    EXPECT_EQ(fight["sides"][0]["name"].as_text(), "Reds");
    EXPECT_TRUE(fight["sides"][0]["players"].as_boolean());
    EXPECT_FALSE(fight["sides"][1]["players"].as_boolean());
}

// SR3-INIT-4+: what is declared stands in the state while somebody acts before it.
TEST(ShadowrunViewFigures, WhatIsDeclared) {
    Viewed s;
    EXPECT_FALSE(s.seen()["declared"].is(Document::Kind::table));
    s.state.declared = option_of(Do::fire, Gunfight::gun, Duel::bo);
    EXPECT_EQ(s.seen()["declared"]["who"].as_text(), "ada");
    s.state.interrupted = Duel::ada;
    s.state.current = Duel::bo;
    const Document declared = s.seen(sees_reds)["declared"];
    EXPECT_EQ(declared["who"].as_text(), "ada");
    EXPECT_EQ(declared["deed"].as_text(), "fire");
    EXPECT_EQ(declared["target"].as_text(), "bo");
    EXPECT_EQ(declared["weapon"].as_text(), "heavy_pistol");
}

// SR3-INIT-1+: a score of the Turn before is no score of this one.
TEST(ShadowrunViewFigures, InitiativeOnceItIsRolled) {
    Viewed s;
    s.state.turn = 2;
    s.state.phase = Phase::turn_start;
    s.at(Duel::ada).rolled = 3;
    s.at(Duel::bo).rolled = 0;
    EXPECT_TRUE(s.person(Duel::ada).has("initiative"));
    EXPECT_FALSE(s.person(Duel::bo).has("initiative"));
}

} // namespace
} // namespace fracas::shadowrun
