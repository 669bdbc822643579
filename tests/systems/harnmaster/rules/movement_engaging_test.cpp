// Engaging, the comparison of mobility, and missile defence at an Engage: HMG-ACT-3, HMG-TA-4, HMG-REACT-6 (a),
// HMG-TA-7.
#include "systems/harnmaster/stage.hpp"

#include "systems/harnmaster/rules/movement.hpp"

namespace fracas::harnmaster {
namespace {

using Keys = std::vector<std::string>;

// Ada moves one hex in an Engage (EM 10); Bo stands two hexes away.
struct Mover : Duel {
    explicit Mover(Hex bo_at = hex_at(2, 0), const Person& other = {}, int mobility = 10)
        : Duel(moving(mobility), other) {
        at(bo).hex = bo_at;
    }
    static Person moving(int mobility) {
        Person p;
        p.mobility = mobility;
        return p;
    }

    Keys engages() {
        Keys keys;
        offer_engages(scene(), ada, Foes(scene(), ada), [&](const Option& o) { keys.push_back(key({}, o)); });
        return keys;
    }
    TestRule rule(Hex to, Do what = Do::engage) {
        return [this, to, what](TestScript& table) { move(table, scene(), ada, step_option(what, to)); };
    }
    void engages_at(Hex to, const Steps& steps = {}) { run(steps, rule(to)); }
    bool gained(int who) const { return state.advantages.gained == 1 << who; }
};

// --- HMG-ACT-3 -------------------------------------------------------------------------------------------------------

// HMG-ACT-3: the last hex lies in an enemy's zone; EM / 2 feet, rounded down, at least one hex.
TEST(Engage, HMG_ACT_3_IntoTheZone) {
    Mover m;
    EXPECT_EQ(m.engages(), Keys{"engage>1,0"});
    Mover further(hex_at(3, 0));
    EXPECT_FALSE(has(further.engages(), "engage>2,0"));
    Mover faster(hex_at(3, 0), {}, 20);
    EXPECT_TRUE(has(faster.engages(), "engage>2,0"));
    Mover barely(hex_at(3, 0), {}, 19); // 9.5 feet: one hex
    EXPECT_FALSE(has(barely.engages(), "engage>2,0"));
    Mover lame(hex_at(2, 0), {}, 0);
    EXPECT_EQ(lame.engages(), Keys{"engage>1,0"}); // one hex may always be moved
}

// HMG-ACT-3: next to an enemy who has no zone.
TEST(Engage, HMG_ACT_3_NextToTheFallen) {
    for (const Flag flag : {prone, unconscious, in_shock}) {
        Mover m;
        m.at(m.bo).set(flag);
        EXPECT_EQ(m.engages(), Keys{"engage>1,0"}) << flag;
        m.engages_at(hex_at(1, 0)); // HMG-TA-4: without a zone he is not compared
        EXPECT_EQ(m.state.advantages.gained, 0) << flag;
    }
    Mover dead_one;
    dead_one.at(dead_one.bo).set(dead);
    EXPECT_TRUE(dead_one.engages().empty());
}

// HMG-ACT-3: the path is free hexes.
TEST(Engage, HMG_ACT_3_FreePath) {
    Mover m(hex_at(3, 0), {}, 20);
    m.book.blocked[0] = hex_at(1, 0);
    m.book.blocked[1] = hex_at(1, -1);
    m.book.blocked[2] = hex_at(0, 1);
    m.book.blocked_hexes = 3;
    EXPECT_FALSE(has(m.engages(), "engage>2,0"));
}

// HMG-ACT-3: not while prone, held, holding or in shock.
TEST(Engage, HMG_ACT_3_NotWhile) {
    for (const Flag flag : {prone, in_shock}) {
        Mover m;
        m.at(m.ada).set(flag);
        EXPECT_TRUE(m.engages().empty()) << flag;
    }
    Mover held;
    held.hold(held.bo, held.ada, Grip::body, with_left);
    EXPECT_TRUE(held.engages().empty());
    Mover holding;
    holding.hold(holding.ada, holding.bo, Grip::body, with_left);
    EXPECT_TRUE(holding.engages().empty());
}

// HMG-ACT-3: not while already in an enemy's zone, except to close in on one who reaches two hexes.
TEST(Engage, HMG_ACT_3_InAZoneAlready) {
    Mover adjacent_one(hex_at(1, 0));
    adjacent_one.third({}, "Cy", 1, hex_at(-2, 0));
    EXPECT_TRUE(adjacent_one.engages().empty());
    Mover pike(hex_at(2, 0), armed_two_handed("pike"));
    EXPECT_EQ(pike.engages(), Keys{"engage>1,0"});
    Mover outside(hex_at(3, 0), armed_two_handed("pike")); // his zone begins two hexes from him
    EXPECT_TRUE(has(outside.engages(), "engage>1,0"));
}

// HMG-ACT-3: if none can be reached he moves as near to a named enemy as he can, and no TA is compared.
TEST(Engage, HMG_ACT_3_Approach) {
    Mover m(hex_at(3, 0));
    m.third({}, "Cy", 1, hex_at(0, 9));
    EXPECT_EQ(m.engages(), (Keys{"approach>bo:1,0", "approach>cy:0,1"}));
    m.run({}, [&](TestScript& table) { move(table, m.scene(), m.ada, step_option(Do::approach, hex_at(1, 0), m.bo)); });
    EXPECT_EQ(m.at(m.ada).hex, hex_at(1, 0));
    EXPECT_EQ(m.state.advantages.gained, 0);
    EXPECT_EQ(m.count(Happened::engaged), 0);
    EXPECT_EQ(m.last(Happened::moved).rule, Rule{"HMG-ACT-3"});
    m.book.blocked_hexes = directions; // walled in: no step leads nearer to anybody
    for (const int d : below(directions)) m.book.blocked[d] = neighbour(hex_at(1, 0), d);
    EXPECT_EQ(m.engages(), Keys{});
    Mover reachable; // one that can be met leaves no approach
    reachable.third({}, "Cy", 1, hex_at(0, 9));
    EXPECT_EQ(reachable.engages(), Keys{"engage>1,0"});
}

// HMG-RANGED-6: Engage counts as walking. The action contains no attack.
TEST(Engage, HMG_ACT_3_CountsAsWalking) {
    Mover m(hex_at(2, 0), {}, 60);
    m.engages_at(hex_at(1, 0));
    EXPECT_EQ(m.at(m.ada).gait, Gait::walks);
    EXPECT_EQ(m.at(m.bo).ip, 0);
    EXPECT_EQ(m.last(Happened::moved).rule, Rule{"HMG-ACT-3"});
}

// --- HMG-TA-4 --------------------------------------------------------------------------------------------------------

// HMG-TA-4: the higher mobility gains a TA; equal values give none.
TEST(Engage, HMG_TA_4_TheHigherMobility) {
    Mover slower(hex_at(2, 0), {}, 59);
    slower.engages_at(hex_at(1, 0));
    EXPECT_TRUE(slower.gained(slower.bo));
    EXPECT_EQ(slower.last(Happened::advantage_gained).rule, Rule{"HMG-TA-4"});
    Mover equal(hex_at(2, 0), {}, 60);
    equal.engages_at(hex_at(1, 0));
    EXPECT_EQ(equal.state.advantages.gained, 0);
    Mover faster(hex_at(2, 0), {}, 61);
    faster.engages_at(hex_at(1, 0));
    EXPECT_TRUE(faster.gained(faster.ada));
}

// HMG-TA-4, setting engage_ta_compares: the figures themselves, or what penalties leave of them.
TEST(Engage, HMG_TA_4_BaseOrEffective) {
    Mover base(hex_at(2, 0), {}, 62);
    base.at(base.ada).ip = 3;
    base.engages_at(hex_at(1, 0));
    EXPECT_TRUE(base.gained(base.ada));
    Mover m(hex_at(2, 0), {}, 62);
    m.at(m.ada).ip = 3;
    m.book.settings.engage_compares_base_mobility = false;
    m.engages_at(hex_at(1, 0));
    EXPECT_TRUE(m.gained(m.bo)); // 59 against 60
}

// HMG-TA-4: in several zones the mover names one opponent to compare with.
TEST(Engage, HMG_TA_4_NamesOne) {
    Mover m(hex_at(2, 0), {}, 60);
    const int cy = m.third(Mover::moving(70), "Cy", 1, hex_at(1, 1));
    m.third({}, "Di", 1, hex_at(1, -1)); // no zone: not compared
    m.at(3).set(prone);
    EXPECT_EQ(m.keys_after({}, m.rule(hex_at(1, 0))), (Keys{"oppose>bo", "oppose>cy"}));
    const auto question = m.question_after({}, m.rule(hex_at(1, 0)));
    EXPECT_EQ(question.ask.who, m.ada);
    EXPECT_EQ(question.ask.rule, Rule{"HMG-TA-4"});
    m.engages_at(hex_at(1, 0), {"oppose>cy"});
    EXPECT_TRUE(m.gained(cy));
    EXPECT_EQ(m.last(Happened::engaged).as<Engaged>().mobility, 60);
    EXPECT_EQ(m.last(Happened::engaged).as<Engaged>().against, 70);
}

// --- HMG-REACT-6 (a) -------------------------------------------------------------------------------------------------

struct Ambush : Mover {
    int bow = none;
    explicit Ambush(int mobility = 80) : Mover(hex_at(2, 0), {}, mobility) {
        bow = put_in_both(bo, "longbow_80");
        item(bow).set(loaded);
    }
};

// HMG-REACT-6 (a): asked at the end of the Engage; yes is a TA that must be the shot, and replaces the comparison.
TEST(Engage, HMG_REACT_6_Yes) {
    Ambush a;
    const auto question = a.question_after({}, a.rule(hex_at(1, 0)));
    EXPECT_EQ(question.ask.what, What::missile_defence);
    EXPECT_EQ(question.ask.rule, Rule{"HMG-REACT-6"});
    EXPECT_EQ(question.ask.who, a.bo);
    EXPECT_EQ(question.options.front().what, Do::no);
    a.engages_at(hex_at(1, 0), {"yes"});
    EXPECT_TRUE(a.gained(a.bo));
    EXPECT_EQ(a.state.advantages.must, Must::shoot);
    EXPECT_EQ(a.state.advantages.about, a.ada);
    EXPECT_EQ(a.last(Happened::advantage_gained).rule, Rule{"HMG-TA-7"});
    EXPECT_EQ(a.count(Happened::engaged), 0);
}

// HMG-REACT-6 (a): no: mobility is compared; he stays ready for (b).
TEST(Engage, HMG_REACT_6_No) {
    Ambush a;
    a.engages_at(hex_at(1, 0), {"no"});
    EXPECT_TRUE(a.gained(a.ada));
    EXPECT_EQ(a.at(a.bo).ready_for, 1 << a.ada);
}

// HMG-REACT-6: loaded before he came; an unloaded bow is no question.
TEST(Engage, HMG_REACT_6_NotReady) {
    Ambush a;
    a.item(a.bow).set(loaded, false);
    a.engages_at(hex_at(1, 0));
    EXPECT_EQ(a.at(a.bo).ready_for, 0);
    a.item(a.bow).set(loaded); // loaded after he came is too late
    EXPECT_FALSE(is_ready_for(a.scene(), a.bo, a.ada));
}

// HMG-REACT-6 (a): in initiative order, and the first who says yes has it.
TEST(Engage, HMG_REACT_6_InitiativeOrder) {
    Ambush a;
    const int cy = a.third({}, "Cy", 1, hex_at(1, 1));
    a.item(a.put_in_both(cy, "shortbow_40")).set(loaded);
    a.state.order[0] = cy;
    a.state.order[1] = Duel::bo;
    a.state.order[2] = Duel::ada;
    EXPECT_EQ(a.question_after({}, a.rule(hex_at(1, 0))).ask.who, cy);
    EXPECT_EQ(a.question_after({"no"}, a.rule(hex_at(1, 0))).ask.who, a.bo);
    a.engages_at(hex_at(1, 0), {"yes"});
    EXPECT_TRUE(a.gained(cy));
}

// HMG-REACT-6: only when he comes into the zone; whoever was in it before is not news, and who leaves is forgotten.
TEST(Engage, HMG_REACT_6_NoteEntry) {
    Ambush a;
    a.at(a.ada).hex = hex_at(1, 0);
    note_entry(a.scene(), a.ada, hex_at(0, 0));
    EXPECT_EQ(a.at(a.bo).ready_for, 1 << a.ada);
    a.at(a.bo).ready_for = 0;
    a.at(a.ada).hex = hex_at(2, -1);
    note_entry(a.scene(), a.ada, hex_at(1, 0)); // from one hex of the zone to another
    EXPECT_EQ(a.at(a.bo).ready_for, 0);
    a.at(a.bo).ready_for = 1 << a.ada | 1 << 5;
    a.at(a.ada).hex = hex_at(0, 0);
    note_entry(a.scene(), a.ada, hex_at(1, 0)); // out of it
    EXPECT_EQ(a.at(a.bo).ready_for, 1 << 5);
}

// --- for policies ----------------------------------------------------------------------------------------------------

// HMG-ACT-3: all hexes of a step at once find what the hexes one by one find, the first of those alike included.
TEST(Engaging, HMG_ACT_3_NearestInReachIsTheFirstInReach) {
    std::uint32_t random = 12345;
    const auto below_of = [&](int n) {
        random = random * 1664525u + 1013904223u;
        return static_cast<int>((random >> 16) % static_cast<std::uint32_t>(n));
    };
    int found = 0;
    for (int n = 0; n < 400; ++n) {
        Duel d;
        d.at(d.bo).hex = hex_at(below_of(9) - 4, 1 + below_of(4));
        d.book.blocked_hexes = 14;
        for (int i = 0; i < 14; ++i) d.book.blocked[i] = hex_at(below_of(9) - 4, below_of(9) - 4);
        const Hex start = d.at(d.ada).hex, goal = d.at(d.bo).hex;
        const int hexes = 1 + below_of(12);
        const Foes foes(d.scene(), d.ada);
        HexSet wanted(start, hexes);
        for (int i = 0; i < 6; ++i) wanted.add(hex_at(start.q + below_of(9) - 4, start.r + below_of(9) - 4));
        FoundHex first;
        each_in_reach(d.scene(), foes, Manner::engaging, hexes, [&](Hex h, int) {
            if (wanted.has(h) && (!first.found || distance(h, goal) < distance(first.hex, goal))) first = {true, h};
        });
        const FoundHex nearest = nearest_in_reach(d.scene(), start, hexes, wanted, goal);
        ASSERT_EQ(nearest.found, first.found) << n;
        if (first.found) {
            ASSERT_EQ(nearest.hex, first.hex) << n;
            ++found;
        }
    }
    EXPECT_GT(found, 100);
}

// HMG-ACT-3: as far as anybody goes, in every direction.
TEST(Engaging, HMG_ACT_3_AsFarAsAnybodyGoes) {
    Duel d;
    d.at(d.bo).hex = hex_at(-3, 7);
    const Hex start = d.at(d.ada).hex;
    for (int direction = 0; direction < directions; ++direction) {
        Hex end = start;
        for (int steps = 0; steps < farthest_move; ++steps) end = neighbour(end, direction);
        HexSet wanted(start, farthest_move);
        wanted.add(end);
        const FoundHex found = nearest_in_reach(d.scene(), start, farthest_move, wanted, end);
        EXPECT_TRUE(found.found && found.hex == end) << direction;
    }
}

// HMG-ACT-3: whoever comes into a zone on the way stops there, though it was somebody else he went for.
TEST(Engage, HMG_ACT_3_TheFirstZoneOnTheWay) {
    Mover m(hex_at(4, 0), {}, 60);
    m.third({}, "Cy", 1, hex_at(1, 1));
    const Option step = step_towards(m.scene(), m.ada, hex_at(4, 0), Do::engage);
    EXPECT_EQ(step.what, Do::engage);
    EXPECT_EQ(hex_at(step.x, step.y), hex_at(1, 0));
}

// HMG-ACT-2 to -4: step_towards only names moves that are offered.
TEST(Engage, HMG_ACT_3_StepTowardsIsLegal) {
    struct Case {
        Hex bo_at;
        Do gait;
    };
    for (const Case c : {Case{hex_at(20, 0), Do::walk}, Case{hex_at(20, 0), Do::run}, Case{hex_at(3, 0), Do::approach},
                         Case{hex_at(2, 0), Do::engage}, Case{hex_at(1, 0), Do::disengage}}) {
        Mover m(c.bo_at);
        const Hex goal = c.gait == Do::disengage ? hex_at(-9, 0) : c.bo_at;
        const Option step = step_towards(m.scene(), m.ada, goal, c.gait);
        EXPECT_EQ(step.what, c.gait);
        bool offered = false;
        offer_moves(m.scene(), m.ada, false, [&](const Option& o) {
            offered = offered || (o.what == step.what && o.x == step.x && o.y == step.y);
        });
        EXPECT_TRUE(offered) << static_cast<int>(c.gait) << " to " << step.x << "," << step.y;
    }
    Mover m(hex_at(1, 0));
    // HMG-ACT-4: out of a zone the first step may lead away from where one wants to go
    EXPECT_EQ(step_towards(m.scene(), m.ada, hex_at(8, 0), Do::disengage).what, Do::disengage);
    EXPECT_EQ(step_towards(m.scene(), m.ada, hex_at(-9, 0), Do::walk).what, Do::no);
    EXPECT_EQ(step_towards(m.scene(), m.ada, hex_at(-9, 0), Do::crawl).what, Do::no);
}

// HMG-TA-4: in the saddle the base figure is the mount's.
TEST(Engage, HMG_TA_4_BaseMobilityInTheSaddle) {
    Mover m(hex_at(2, 0), {}, 50);
    m.at(m.ada).set(mounted);
    m.sheet(m.ada).mount_mobility = 90;
    m.engages_at(hex_at(1, 0));
    EXPECT_TRUE(m.gained(m.ada));
}

// HMG-ACT-3: closing in leads next to the one who reaches two hexes, nowhere else.
TEST(Engage, HMG_ACT_3_ClosingIn) {
    Mover m(hex_at(2, 0), armed_two_handed("pike"), 20); // two hexes
    m.third({}, "Cy", 1, hex_at(-2, 0));
    const auto keys = m.engages();
    EXPECT_TRUE(has(keys, "engage>1,0"));
    EXPECT_FALSE(has(keys, "engage>-1,0")); // Cy is another matter
    for (const auto& key : keys) EXPECT_TRUE(key.starts_with("engage>")) << key;
}

// For policies: no legal step is Do::no; a run that a walk would do is a walk.
TEST(Engage, HMG_ACT_2_StepTowards) {
    Mover walled;
    walled.at(walled.bo).hex = hex_at(20, 0);
    for (int i = 0; i < directions; ++i) walled.book.blocked[i] = neighbour(hex_at(0, 0), i);
    walled.book.blocked_hexes = 6;
    EXPECT_EQ(step_towards(walled.scene(), walled.ada, hex_at(20, 0), Do::walk).what, Do::no);
    EXPECT_EQ(step_towards(walled.scene(), walled.ada, hex_at(20, 0), Do::engage).what, Do::no);
    Mover near(hex_at(20, 0));
    const Option step = step_towards(near.scene(), near.ada, hex_at(2, 0), Do::run);
    EXPECT_EQ(step.what, Do::walk);
    EXPECT_EQ(step.x, 2);
    Mover lying(hex_at(20, 0));
    lying.at(lying.ada).set(prone);
    EXPECT_EQ(step_towards(lying.scene(), lying.ada, hex_at(20, 0), Do::crawl).what, Do::crawl);
    EXPECT_EQ(step_towards(lying.scene(), lying.ada, hex_at(20, 0), Do::walk).what, Do::no);
}

// HMG-REACT-6: (a) only while no TA has been gained this turn; mobility is compared all the same.
TEST(Engage, HMG_REACT_6_NotAfterATa) {
    Ambush a;
    a.state.advantages.counted = true;
    a.engages_at(hex_at(1, 0));
    EXPECT_TRUE(a.gained(a.ada));
    EXPECT_EQ(a.state.advantages.must, Must::anything);
}

} // namespace
} // namespace fracas::harnmaster
