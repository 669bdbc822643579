// Nobody beyond the roster and nothing beyond the list of items takes part. The places behind them hold here what
// would catch the eye of every rule that looks one place too far.
#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"

namespace fracas::coriolis {
namespace {

// A and B, and G behind them in the roster: B's mate in everything, able, armed, beside A, and not there.
struct Haunted : Opening {
    int a = join("A", 0), b = join("B", 1), g = join("G", 1);

    explicit Haunted(Phase phase = Phase::initiative) : Opening(phase) {
        give(a, "knife", true); // will not be in the list
        state.item[0].quick_shots = 2;
        state.items = 0;
        at(a).x = 0, at(a).y = 0;
        at(b).x = 500, at(b).y = 0;
        at(g).x = 5, at(g).y = 0;
        at(g).ap = 2;
        at(g).bonus = 1;
        at(g).initiative = 5;
        at(g).set(claim_kept);
        group({b, g});
        skill(g, Skill::observation, 5);
        state.aware[a] = 0b010;
        book.settings.dp_for_opportunity = false;
        book.combatants = 2;
    }
};

TEST(Roster, COR_TURN_6_initiative_claims_roll_offs_and_slots) {
    // COR-TURN-6+, COR-INIT-1, COR-INIT-2, COR-INIT-5, COR-INIT-9+: two turns in which G has no part and no change.
    Haunted fight;
    const Combatant before = fight.at(fight.g);
    fight.play({{5}, {6}}); // nobody is near enough for a claim; B rolls for itself, whatever G has
    EXPECT_EQ(fight.slots(), (People{fight.b}));
    fight.play({"end"});
    EXPECT_EQ(fight.slots(), (People{fight.a})); // G shares no score with A and no place with B
    fight.at(fight.b).initiative = 4;
    fight.play({"end", "end"});
    EXPECT_EQ(fight.slots(), (People{fight.a, fight.b}));
    EXPECT_EQ(fight.order(), (People{fight.a, fight.b}));
    EXPECT_EQ(fight.at(fight.g), before);
    EXPECT_EQ(fight.state.item[0].quick_shots, 2);
}

TEST(Roster, COR_INIT_2_no_roll_off_against_nobody) {
    // COR-INIT-2: A has G's score, and nobody to roll off with; with B it has.
    Haunted fight;
    fight.at(fight.g).bonus = 0;
    fight.play({{5}, {2}});
    EXPECT_EQ(fight.slots(), (People{fight.a}));
    fight.at(fight.b).initiative = 5;
    fight.play({"end", "end", {3}, {4}});
    EXPECT_EQ(fight.at(fight.g).roll_offs, 0);
}

TEST(Roster, COR_INIT_9_no_place_shared_with_nobody) {
    // COR-INIT-9+: at B's place there is no choice of a member.
    Haunted fight;
    fight.sheet(fight.a).pc = true;
    fight.at(fight.g).bonus = 0;
    fight.play({{2}, {5}});
    EXPECT_EQ(fight.slots(), (People{fight.b}));
    EXPECT_TRUE(fight.asks(What::act, fight.b));
    EXPECT_FALSE(fight.offers("member>g"));
    fight.run({{1}, {2}}, [&](auto& table) {
        fight.at(fight.a).initiative = 5; // B's die in a roll-off is not G's
        next_slot(table, fight.scene(), line_of(fight.scene()));
    });
    EXPECT_EQ(fight.at(fight.g).roll_offs, 0);
}

TEST(Roster, COR_INIT_1_nobody_joins_late) {
    // COR-INIT-1: G is not on the list of those who could come.
    Haunted fight;
    fight.scores({5, 3});
    fight.at(fight.g).set(joining);
    fight.play({"end"});
    EXPECT_EQ(fight.slots(), (People{fight.a, fight.b}));
    EXPECT_TRUE(fight.at(fight.g).is(joining));
    fight.state.phase = Phase::initiative;
    fight.play({{1}, {2}});
    EXPECT_TRUE(fight.at(fight.g).is(joining));
}

TEST(Roster, COR_INIT_8_nobody_observes_or_sneaks) {
    // COR-INIT-8+: B with 3 dice is the one to beat, not G with 8; G's own sneaking is no part of it.
    Haunted fight(Phase::opening);
    fight.sheet(fight.a).sneaks = true;
    fight.sheet(fight.g).sneaks = true;
    fight.state.aware[fight.b] = 0;
    fight.state.aware[fight.g] = 0;
    EXPECT_EQ(keenest(fight.scene(), fight.a), fight.b);
    fight.play({{1, 1, 1, 1, 1, 1, 1}, {1, 1, 1}});
    EXPECT_TRUE(fight.asks(What::initiative, fight.a));
    EXPECT_TRUE(knows_of(fight.scene(), fight.b, fight.a));
    EXPECT_FALSE(knows_of(fight.scene(), fight.b, fight.g));
    EXPECT_EQ(fight.state.aware[fight.g], 0);
    Haunted lying(Phase::ambush);
    lying.state.ambushers = 0b100; // G has no action either
    lying.play({});
    EXPECT_TRUE(lying.asks(What::initiative, lying.a));
    EXPECT_EQ(lying.state.ambushers, 0b100);
}

TEST(Roster, COR_MOVE_1_nobody_engages_strikes_or_holds) {
    // COR-MOVE-1+, COR-REACT-2, COR-END-1+: A walks past G, drives without it and flees from B alone.
    Haunted fight;
    fight.scores({5, 3});
    fight.state.aware[fight.a] = 0b110;
    EXPECT_FALSE(engaged_with_anybody(fight.scene(), fight.a));
    fight.play({"move>10,0"});
    EXPECT_EQ(fight.at(fight.a).x, 10);
    fight.at(fight.a).x = -500;
    fight.play({"move>-501,0"});
    EXPECT_TRUE(fight.at(fight.a).is(fled));
    Haunted driving;
    driving.scores({5, 3});
    driving.sheet(driving.b).vehicle = true;
    for (const int who : {driving.a, driving.g}) driving.at(who).vehicle = 1;
    driving.run({}, [&](auto& table) { drive(table, driving.scene(), driving.a, {-600, 0}); });
    EXPECT_EQ(driving.at(driving.b).x, -600);
    EXPECT_EQ(driving.at(driving.g).x, 5);
    EXPECT_FALSE(driving.at(driving.g).is(fled));
}

TEST(Roster, COR_END_1_nobody_fights_on) {
    // COR-END-1+: B is broken; G does not count, nor does a side that is not in the book.
    Haunted fight;
    fight.scores({5, 3});
    fight.at(fight.b).hp = 0;
    fight.run({}, [&](auto& table) { check_end(table, fight.scene()); });
    EXPECT_TRUE(over(fight.state));
    EXPECT_EQ(fight.state.winner, 0);
}

TEST(Roster, COR_INIT_5_no_weapon_beyond_the_list) {
    // COR-INIT-5: the knife behind the list cannot be claimed.
    Haunted fight;
    fight.scores({5, 3});
    fight.state.phase = Phase::turn_start;
    fight.at(fight.b).x = 50; // as near as it must be for fists
    EXPECT_EQ(fight.offered(), (std::vector<std::string>{"none", "claim>a:unarmed"}));
}

TEST(Roster, COR_MOVE_2_no_difficult_terrain_beyond_the_list) {
    // COR-MOVE-2+: an area behind the list does not slow A down.
    Haunted fight;
    fight.scores({5, 3});
    fight.book.rough[0] = {900, 900, 1};
    fight.book.rough[1] = {0, 0, 50};
    fight.book.rough_areas = 1;
    EXPECT_EQ(reach(fight.scene(), fight.a, {9, 0}), 10);
    fight.book.rough_areas = 2;
    EXPECT_EQ(reach(fight.scene(), fight.a, {9, 0}), 5);
}

} // namespace
} // namespace fracas::coriolis
