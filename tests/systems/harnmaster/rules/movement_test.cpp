// Free moves, disengaging, rising: HMG-ACT-2, HMG-ACT-4, HMG-ACT-5, HMG-CORE-4+, HMG-INJ-9.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/movement.hpp"

namespace fracas::harnmaster {
namespace {

using Keys = std::vector<std::string>;

// Ada, mobility 10 (walk 2 hexes, run 4, crawl 1), and Bo some way off.
struct Walker : Duel {
    explicit Walker(Hex bo_at = hex_at(20, 0), int mobility = 10) : Duel(slow(mobility)) { at(bo).hex = bo_at; }
    static Person slow(int mobility) {
        Person p;
        p.mobility = mobility;
        p.fatigue_rate = 3;
        return p;
    }

    Keys moves(bool in_shock_only = false) {
        Keys keys;
        offer_moves(scene(), ada, in_shock_only, [&](const Option& o) { keys.push_back(key({}, o)); });
        return keys;
    }
    int number(const char* word) {
        int found = 0;
        for (const auto& key : moves()) found += key.starts_with(word);
        return found;
    }
    void goes(Do what, Hex to, const Steps& steps = {}, int target = nobody) {
        run(steps, [&](TestScript& table) { move(table, scene(), ada, step_option(what, to, target)); });
    }
};

// --- HMG-ACT-2, HMG-CORE-4+ ------------------------------------------------------------------------------------------

// HMG-ACT-2: the map of the farthest move has room for every hex of it.
TEST(Movement, HMG_ACT_2_TheFarthestMap) {
    constexpr std::size_t across = 2 * farthest_move + 1;
    EXPECT_GE((sizeof(HexSet) - sizeof(Hex) - sizeof(int)) * 8, across * across);
    HexSet map(hex_at(3, -2), farthest_move);
    for (int q = -farthest_move; q <= farthest_move; ++q)
        for (int r = -farthest_move; r <= farthest_move; ++r) map.add(hex_at(3 + q, -2 + r));
    int hexes = 0;
    map.each([&](Hex h) { hexes += map.covers(h) && map.has(h); });
    EXPECT_EQ(hexes, 3 * farthest_move * (farthest_move + 1) + 1); // a hexagon of that radius
}

// HMG-ACT-2, the registry's example: EM 44: walk 8, run 17, crawl 4. HMG-CORE-4+: EM 49: crawl 4.
TEST(Movement, HMG_ACT_2_Example) {
    Duel d;
    d.at(d.ada).ip = 16;
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::walks), 8);
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::runs), 17);
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::crawls), 4);
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::stands), 0);
    d.at(d.ada).ip = 11;
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::crawls), 4); // 24.5 feet
    d.at(d.ada).ip = 10;
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::crawls), 5);
    d.sheet(d.ada).mobility = 47 + 10; // rounded once, at the end: 94 feet are 18 hexes
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::runs), 18);
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::walks), 9);
}

// HMG-ACT-2: every free hex of that distance; running for what lies beyond a walk.
TEST(Movement, HMG_ACT_2_WhereHeCanGo) {
    Walker w;
    EXPECT_EQ(w.number("walk>"), 6 + 12);
    EXPECT_EQ(w.number("run>"), 18 + 24);
    const auto keys = w.moves();
    EXPECT_TRUE(has(keys, "walk>2,0"));
    EXPECT_TRUE(has(keys, "run>3,0"));
    EXPECT_TRUE(has(keys, "run>0,-4"));
    EXPECT_FALSE(has(keys, "run>5,0"));
    EXPECT_FALSE(has(keys, "walk>0,0"));
    Walker stiff(hex_at(20, 0), 4);
    EXPECT_EQ(stiff.number("walk>"), 0); // 4 feet are no hex
    EXPECT_EQ(stiff.number("run>"), 6);
}

// HMG-TURN-4+: hexes must be free, and the way leads round what is not.
TEST(Movement, HMG_TURN_4_RoundObstacles) {
    Walker w;
    w.book.blocked[0] = hex_at(1, 0);
    w.book.blocked[1] = hex_at(1, -1);
    w.book.blocked_hexes = 2;
    w.third({}, "Cy", 0, hex_at(0, 1));
    auto keys = w.moves();
    EXPECT_FALSE(has(keys, "walk>1,0"));
    EXPECT_FALSE(has(keys, "walk>0,1"));
    EXPECT_FALSE(has(keys, "walk>2,0"));
    EXPECT_FALSE(has(keys, "walk>2,-1"));
    EXPECT_TRUE(has(keys, "run>2,-2")); // by (0, -1) and (1, -2)
    w.at(2).set(dead);
    keys = w.moves();
    EXPECT_TRUE(has(keys, "walk>0,1")); // the dead do not block
    EXPECT_TRUE(has(keys, "run>2,0"));
    Walker edge;
    edge.book.corner_high = hex_at(1, 50);
    EXPECT_FALSE(has(edge.moves(), "walk>2,0"));
    EXPECT_TRUE(has(edge.moves(), "walk>1,0"));
}

// HMG-ACT-2: no hex entered lies at distance 3 or less from an enemy who has a zone.
TEST(Movement, HMG_ACT_2_NotNearAnEnemy) {
    Walker w(hex_at(5, 0));
    auto keys = w.moves();
    EXPECT_TRUE(has(keys, "walk>1,0"));                      // distance 4
    EXPECT_FALSE(has(keys, "walk>2,0"));                     // distance 3
    for (const Flag flag : {prone, unconscious, in_shock}) { // no zone, no limit
        Walker other(hex_at(5, 0));
        other.at(other.bo).set(flag);
        EXPECT_TRUE(has(other.moves(), "walk>2,0")) << flag;
    }
    Walker friends(hex_at(5, 0));
    friends.sheet(friends.bo).side = 0;
    EXPECT_TRUE(has(friends.moves(), "walk>2,0"));
}

// HMG-ACT-2: who starts that near may only take steps that increase the distance to him.
TEST(Movement, HMG_ACT_2_StartsNear) {
    Walker w(hex_at(3, 0));
    const auto keys = w.moves();
    EXPECT_TRUE(has(keys, "walk>-1,0")); // 4
    EXPECT_TRUE(has(keys, "walk>-2,0"));
    EXPECT_TRUE(has(keys, "walk>-1,1"));
    EXPECT_FALSE(has(keys, "walk>0,1")); // 3 as before
    EXPECT_FALSE(has(keys, "walk>1,0"));
    for (const char* gait : {"walk>", "run>"})
        EXPECT_FALSE(has(keys, gait + std::string("-1,2"))); // 4, and then 4 again
    Walker two(hex_at(2, 0));                                // near, but in no zone
    EXPECT_TRUE(has(two.moves(), "walk>-1,0"));
    EXPECT_FALSE(has(two.moves(), "walk>1,0"));
}

// HMG-ACT-2: not while standing in an enemy's zone; the held and the holding do not move.
TEST(Movement, HMG_ACT_2_NotInAZone) {
    Walker w(hex_at(1, 0));
    EXPECT_EQ(w.number("walk>"), 0);
    EXPECT_EQ(w.number("run>"), 0);
    w.at(w.bo).set(prone);
    EXPECT_TRUE(w.number("walk>") > 0);
    Walker held;
    held.hold(held.bo, held.ada, Grip::body, with_both);
    EXPECT_TRUE(held.moves().empty());
    Walker holding;
    holding.hold(holding.ada, holding.bo, Grip::body, with_both);
    EXPECT_TRUE(holding.moves().empty());
}

// HMG-ACT-2, HMG-INJ-13+: the prone can only crawl.
TEST(Movement, HMG_ACT_2_ProneCrawl) {
    Walker w;
    w.at(w.ada).set(prone);
    EXPECT_EQ(w.moves().size(), 6u);
    EXPECT_EQ(w.number("crawl>"), 6);
    w.goes(Do::crawl, hex_at(1, 0));
    EXPECT_EQ(w.at(w.ada).gait, Gait::crawls);
    EXPECT_EQ(w.at(w.ada).fp, 0);
}

// HMG-INJ-9: in shock only walk or crawl, and disengage; no engage.
TEST(Movement, HMG_INJ_9_InShockSlowly) {
    Walker w;
    EXPECT_EQ(w.moves(true).size(), 18u); // no running, no approach
    Walker near(hex_at(2, 0));
    EXPECT_TRUE(has(near.moves(), "engage>1,0"));
    for (const auto& key : near.moves(true)) EXPECT_TRUE(key.starts_with("walk>")) << key;
    Walker in_zone_of_bo(hex_at(1, 0));
    EXPECT_TRUE(has(in_zone_of_bo.moves(true), "disengage>-1,0"));
}

// HMG-ACT-2: running pays the fatigue rate at once; walking and riding pay nothing.
TEST(Movement, HMG_ACT_2_RunningPays) {
    Walker w;
    w.goes(Do::run, hex_at(4, 0));
    EXPECT_EQ(w.at(w.ada).fp, 3);
    EXPECT_EQ(w.at(w.ada).hex, hex_at(4, 0));
    EXPECT_EQ(w.at(w.ada).gait, Gait::runs);
    EXPECT_EQ(w.last(Happened::tired).rule, Rule{"HMG-ACT-2"});
    EXPECT_EQ(w.last(Happened::tired).as<Tired>().points, 3);
    EXPECT_EQ(w.last(Happened::moved).rule, Rule{"HMG-ACT-2"});
    Walker walks;
    walks.goes(Do::walk, hex_at(2, 0));
    EXPECT_EQ(walks.at(walks.ada).fp, 0);
    EXPECT_EQ(walks.at(walks.ada).gait, Gait::walks);
    Walker rides;
    rides.at(rides.ada).set(mounted);
    rides.goes(Do::run, hex_at(4, 0));
    EXPECT_EQ(rides.at(rides.ada).fp, 0);
    EXPECT_EQ(rides.at(rides.ada).mount, hex_at(4, 0)); // where the mount stands
}

// HMG-ACT-2: in the saddle the mount's mobility, not lowered by PP.
TEST(Movement, HMG_ACT_2_Mounted) {
    Duel d;
    d.at(d.ada).ip = 30;
    d.at(d.ada).set(mounted);
    d.sheet(d.ada).mount_mobility = 75;
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::walks), 15);
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::runs), 30);
    EXPECT_EQ(engage_hexes(d.scene(), d.ada), 7);
    EXPECT_EQ(disengage_hexes(d.scene(), d.ada), 8);
}

// --- HMG-ACT-4 -------------------------------------------------------------------------------------------------------

// HMG-ACT-4: one hex out of all zones, then EM / 2; no step nearer to an enemy.
TEST(Movement, HMG_ACT_4_Disengage) {
    Walker w(hex_at(1, 0)); // EM / 2: one hex more
    const auto keys = w.moves();
    for (const char* first : {"disengage>-1,0", "disengage>-1,1", "disengage>0,-1"}) EXPECT_TRUE(has(keys, first));
    for (const char* in_zone : {"disengage>0,1", "disengage>1,-1"}) EXPECT_FALSE(has(keys, in_zone));
    EXPECT_TRUE(has(keys, "disengage>-2,0"));
    EXPECT_TRUE(has(keys, "disengage>0,-2"));
    EXPECT_TRUE(has(keys, "disengage>-2,2"));
    EXPECT_FALSE(has(keys, "disengage>-3,0"));
    EXPECT_TRUE(has(keys, "disengage>1,-2")); // two hexes from Bo, as before the step
    for (const auto& key : keys) EXPECT_TRUE(key.starts_with("disengage>")) << key;
    w.goes(Do::disengage, hex_at(-2, 0));
    EXPECT_EQ(w.at(w.ada).hex, hex_at(-2, 0));
    EXPECT_EQ(w.at(w.ada).gait, Gait::walks); // HMG-RANGED-6
    EXPECT_EQ(w.last(Happened::moved).rule, Rule{"HMG-ACT-4"});
    EXPECT_EQ(w.count(Happened::disengaged), 1);
    EXPECT_EQ(w.state.advantages.gained, 0); // no roll, no reaction
}

// HMG-ACT-4: no step of the free move goes nearer to any enemy; the first hex may.
TEST(Movement, HMG_ACT_4_NotNearerToAnother) {
    Walker w(hex_at(1, 0), 20); // two hexes more
    w.third({}, "Cy", 1, hex_at(-5, 0));
    const auto keys = w.moves();
    EXPECT_TRUE(has(keys, "disengage>-1,0"));  // the hex that leads out
    EXPECT_FALSE(has(keys, "disengage>-2,0")); // nearer to Cy
    EXPECT_FALSE(has(keys, "disengage>-3,0"));
    EXPECT_TRUE(has(keys, "disengage>0,-2"));
}

// HMG-ACT-4: the prone crawl the one hex and no more; EM 0 leaves the one hex.
TEST(Movement, HMG_ACT_4_OneHexOnly) {
    Walker lying(hex_at(1, 0), 60);
    lying.at(lying.ada).set(prone);
    EXPECT_EQ(lying.moves(), (Keys{"disengage>0,-1", "disengage>-1,0", "disengage>-1,1"}));
    lying.goes(Do::disengage, hex_at(-1, 0));
    EXPECT_EQ(lying.at(lying.ada).gait, Gait::crawls);
    Walker lame(hex_at(1, 0), 0);
    EXPECT_EQ(lame.moves(), (Keys{"disengage>0,-1", "disengage>-1,0", "disengage>-1,1"}));
}

// HMG-ACT-4: not while held or holding, nor when every neighbouring hex is in a zone or not free; only out of a zone.
TEST(Movement, HMG_ACT_4_Impossible) {
    Walker held(hex_at(1, 0));
    held.third({}, "Cy", 1, hex_at(0, 1));
    held.hold(held.bo, held.ada, Grip::body, with_both);
    EXPECT_TRUE(held.moves().empty());
    Walker trapped(hex_at(1, 0));
    trapped.third({}, "Cy", 1, hex_at(-1, 0)); // zones of both cover all neighbours but none is free of them
    EXPECT_EQ(trapped.number("disengage>"), 0);
    Walker walled(hex_at(1, 0));
    walled.book.blocked[0] = hex_at(-1, 0);
    walled.book.blocked[1] = hex_at(-1, 1);
    walled.book.blocked[2] = hex_at(0, -1);
    walled.book.blocked_hexes = 3;
    EXPECT_TRUE(walled.moves().empty());
    Walker far(hex_at(6, 0));
    EXPECT_EQ(far.number("disengage>"), 0);
}

// --- HMG-ACT-5 -------------------------------------------------------------------------------------------------------

// HMG-ACT-5: without a roll, or 3d6 or 4d6 against AGL by the game master's figure; no EI.
TEST(Movement, HMG_ACT_5_Rise) {
    const auto rises = [](int dice, const Steps& steps) {
        Duel d;
        d.at(d.ada).set(prone);
        d.at(d.ada).ip = 30;
        d.at(d.ada).rise_dice = dice;
        d.run(steps, [&](TestScript& table) { rise(table, d.scene(), d.ada); });
        EXPECT_EQ(d.count(Happened::rose, "HMG-ACT-5") + d.count(Happened::stayed_down, "HMG-ACT-5"), 1);
        return !d.at(d.ada).is(prone);
    };
    EXPECT_TRUE(rises(0, {}));
    EXPECT_TRUE(rises(3, {{4, 4, 3}}));
    EXPECT_FALSE(rises(3, {{4, 4, 4}}));
    EXPECT_TRUE(rises(4, {{4, 4, 2, 1}}));
    EXPECT_FALSE(rises(4, {{4, 4, 3, 1}}));
}

// HMG-INJ-4: with an unusable leg he cannot rise; HMG-ACT-8: nor while held.
TEST(Movement, HMG_INJ_4_CannotRise) {
    Duel d;
    EXPECT_FALSE(may_rise(d.scene(), d.ada)); // he stands
    d.at(d.ada).set(prone);
    EXPECT_TRUE(may_rise(d.scene(), d.ada));
    for (const Limb leg : {left_leg, right_leg}) {
        d.at(d.ada).unusable = 1 << leg;
        EXPECT_FALSE(may_rise(d.scene(), d.ada));
    }
    d.at(d.ada).unusable = 1 << left_arm;
    EXPECT_TRUE(may_rise(d.scene(), d.ada));
    d.hold(d.bo, d.ada, Grip::body, with_left);
    EXPECT_FALSE(may_rise(d.scene(), d.ada));
}

// The reach of one action ends at 40 hexes, however fast the mount.
TEST(Movement, HMG_ACT_2_FarthestMove) {
    Duel d;
    d.at(d.ada).set(mounted);
    d.sheet(d.ada).mount_mobility = 300;
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::runs), 40);
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::walks), 40);
    EXPECT_EQ(hexes_of(d.scene(), d.ada, Gait::crawls), 30);
    d.sheet(d.ada).mount_mobility = 400;
    EXPECT_EQ(disengage_hexes(d.scene(), d.ada), 40);
}

// HMG-ACT-2: EM 0 goes nowhere; HMG-INJ-9: in shock and prone he crawls.
TEST(Movement, HMG_ACT_2_Nowhere) {
    Walker w(hex_at(20, 0), 0);
    EXPECT_EQ(w.number("walk>") + w.number("run>") + w.number("crawl>"), 0);
    Walker shocked;
    shocked.at(shocked.ada).set(prone);
    EXPECT_EQ(shocked.moves(true).size(), 6u);
}

} // namespace
} // namespace fracas::harnmaster
