#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/movement.hpp"

namespace fracas::coriolis {
namespace {

// A at the origin, whose slot it is, and B far away; the game master's both.
struct Field : Opening {
    int a = join("A", 0), b = join("B", 1);
    Field() {
        place(b, 500, 0);
        scores({5, 3});
        play({});
    }
    void place(int who, int x, int y) {
        at(who).x = x;
        at(who).y = y;
    }
    void rough(int x, int y, int radius) { book.rough[book.rough_areas++] = {x, y, radius}; }
    // How far A may go along the x axis.
    int farthest_east() {
        int metres = 0;
        for (int x = 1; x <= 30; ++x)
            if (offers("move>" + std::to_string(x) + ",0")) metres = x;
        return metres;
    }
};

// --- COR-MOVE-2+ ---------------------------------------------------------------------------------------------------

TEST(Moving, COR_MOVE_2_up_to_the_movement_rate_for_one_ap) {
    // COR-MOVE-2+: 10 m for humans, in a straight line to any whole-metre point within it.
    Field field;
    EXPECT_TRUE(field.offers("move>10,0"));
    EXPECT_FALSE(field.offers("move>11,0"));
    EXPECT_TRUE(field.offers("move>0,-10"));
    EXPECT_TRUE(field.offers("move>-6,8"));
    EXPECT_FALSE(field.offers("move>-7,8"));
    EXPECT_FALSE(field.offers("move>0,0"));
    EXPECT_TRUE(field.offers("move>0,1"));
    EXPECT_TRUE(field.offers("move>1,0"));
    field.play({"move>-6,8"});
    EXPECT_EQ(field.at(field.a).x, -6);
    EXPECT_EQ(field.at(field.a).y, 8);
    EXPECT_EQ(field.at(field.a).ap, 2);
    EXPECT_EQ(field.last(Happened::moved).rule, Rule{"COR-MOVE-2+"});
    EXPECT_EQ(field.last(Happened::moved).who, field.a);
    EXPECT_EQ(field.last(Happened::moved).as<Moved>().x, -6);
    EXPECT_EQ(field.last(Happened::moved).as<Moved>().y, 8);
}

TEST(Moving, COR_MOVE_2_each_cause_halves) {
    // COR-MOVE-2+: crawling, difficult terrain, complete darkness, injury.
    Field plain;
    EXPECT_EQ(plain.farthest_east(), 10);
    Field crawling;
    crawling.at(crawling.a).set(prone);
    EXPECT_EQ(crawling.farthest_east(), 5);
    Field dark;
    dark.book.dark = true;
    EXPECT_EQ(dark.farthest_east(), 5);
    Field hurt;
    hurt.state.wound[hurt.state.wounds++] = {0, 0, injury_row(33), false, false};
    EXPECT_EQ(hurt.farthest_east(), 5);
    hurt.state.wound[0].victim = 1;
    EXPECT_EQ(hurt.farthest_east(), 10);
    Field difficult;
    difficult.rough(0, 0, 20);
    EXPECT_EQ(difficult.farthest_east(), 5);
}

TEST(Moving, COR_MOVE_2_halved_once_and_rounded_down) {
    // COR-MOVE-2+: all causes together halve once; 11 m become 5.
    Field field;
    field.sheet(field.a).movement = 11;
    EXPECT_EQ(field.farthest_east(), 11);
    field.at(field.a).set(prone);
    field.book.dark = true;
    field.rough(0, 0, 20);
    EXPECT_EQ(field.farthest_east(), 5);
}

TEST(Moving, COR_MOVE_2_difficult_terrain_at_any_point_of_the_way) {
    // COR-MOVE-2+: at the start, at the end or between; beside the way it does not matter.
    Field start;
    start.rough(0, 0, 0);
    EXPECT_EQ(start.farthest_east(), 5);
    Field end;
    end.rough(10, 0, 1);
    EXPECT_TRUE(end.offers("move>8,0"));
    EXPECT_FALSE(end.offers("move>9,0"));
    Field between;
    between.rough(6, 0, 1);
    EXPECT_TRUE(between.offers("move>4,0"));
    EXPECT_TRUE(between.offers("move>5,0")); // 5 m are within half the rate
    EXPECT_FALSE(between.offers("move>6,0"));
    EXPECT_FALSE(between.offers("move>9,0"));
    EXPECT_TRUE(between.offers("move>6,8"));
    Field two;
    two.rough(100, 100, 5);
    two.rough(0, 4, 0);
    EXPECT_FALSE(two.offers("move>0,6"));
    EXPECT_TRUE(two.offers("move>0,-6"));
}

TEST(Moving, COR_MOVE_4_the_field_has_an_edge) {
    // COR-MOVE-4+: five kilometres from the origin; far beyond any fight, and it keeps the sums small.
    Field field;
    field.place(field.b, 4500, 4500);
    field.place(field.a, 4999, 4999);
    EXPECT_TRUE(field.offers("move>5000,5000"));
    EXPECT_FALSE(field.offers("move>5001,4999"));
    EXPECT_FALSE(field.offers("move>4999,5001"));
    field.place(field.b, -4500, -4500);
    field.place(field.a, -4999, -4999);
    EXPECT_TRUE(field.offers("move>-5000,-5000"));
    EXPECT_FALSE(field.offers("move>-5001,-4999"));
    EXPECT_FALSE(field.offers("move>-4999,-5001"));
    for (const int edge : {-5001, -5000, 5000, 5001}) {
        EXPECT_EQ(on_the_field(edge, 0), edge == -5000 || edge == 5000);
        EXPECT_EQ(on_the_field(0, edge), edge == -5000 || edge == 5000);
    }
}

TEST(Moving, COR_MOVE_4_moving_away_gives_up_cover) {
    // COR-MOVE-4+, COR-COVER-1: a place with cover within Close Range; taking it does not change the position.
    Field field;
    field.book.cover[field.book.covers++] = {2, 0, 3};
    field.book.cover[field.book.covers++] = {3, 0, 4};
    field.names.cover = {"Table", "Door"};
    EXPECT_FALSE(field.offers("cover:door-1"));
    field.play({"cover:table-1"});
    EXPECT_EQ(field.at(field.a).x, 0);
    EXPECT_EQ(field.at(field.a).cover, 3);
    field.play({"move>1,0"});
    EXPECT_EQ(field.at(field.a).cover, 0);
}

// --- COR-MOVE-3+ ---------------------------------------------------------------------------------------------------

TEST(Moving, COR_MOVE_3_fast_actions) {
    // COR-MOVE-3+: 1 AP each to drop prone, get up, draw, pick up.
    Field field;
    const int knife = field.give(field.a, "knife", false), sword = field.give(field.a, "sword", false);
    field.state.item[sword].holder = nobody;
    field.state.item[sword].x = 2;
    EXPECT_FALSE(field.offers("get-up"));
    field.play({"prone"});
    EXPECT_TRUE(field.at(field.a).is(prone));
    EXPECT_EQ(field.last(Happened::went_prone).rule, Rule{"COR-MOVE-3+"});
    EXPECT_EQ(field.at(field.a).ap, 2);
    EXPECT_FALSE(field.offers("prone"));
    field.play({"get-up"});
    EXPECT_FALSE(field.at(field.a).is(prone));
    EXPECT_EQ(field.last(Happened::got_up).rule, Rule{"COR-MOVE-3+"});
    EXPECT_EQ(field.at(field.a).ap, 1);
    Field other = field;
    field.play({"pick-up:sword"});
    EXPECT_EQ(field.state.item[sword].holder, field.a);
    EXPECT_TRUE(field.state.item[sword].in_hand);
    EXPECT_EQ(field.last(Happened::picked_up).rule, Rule{"COR-MOVE-3+"});
    EXPECT_EQ(field.at(field.a).ap, 0);
    other.play({"draw:knife"});
    EXPECT_TRUE(other.state.item[knife].in_hand);
    EXPECT_EQ(other.at(other.a).ap, 0);
}

TEST(Moving, COR_MOVE_3_picking_up_within_close_range) {
    // COR-MOVE-3+: 2 m, not 3, and not what somebody has.
    Field field;
    const int sword = field.give(field.b, "sword", false);
    field.state.item[sword].x = 2;
    EXPECT_FALSE(field.offers("pick-up:sword"));
    field.state.item[sword].holder = nobody;
    EXPECT_TRUE(field.offers("pick-up:sword"));
    field.state.item[sword].x = 3;
    EXPECT_FALSE(field.offers("pick-up:sword"));
}

TEST(Moving, COR_MOVE_3_letting_go_is_free) {
    // COR-MOVE-3+: an item falls where its holder stands; a grapple is released; neither costs AP.
    Field field;
    const int knife = field.give(field.a, "knife", true);
    field.place(field.a, 7, 8);
    field.play({"drop:knife"});
    EXPECT_EQ(field.at(field.a).ap, 3);
    EXPECT_EQ(field.state.item[knife].holder, nobody);
    EXPECT_EQ(field.state.item[knife].x, 7);
    EXPECT_EQ(field.state.item[knife].y, 8);
    EXPECT_EQ(field.last(Happened::dropped).rule, Rule{"COR-MOVE-3+"});
    field.place(field.b, 7, 8);
    field.run({}, [&](auto& table) { grapple(table, field.scene(), field.a, field.b); });
    field.play({"release"});
    EXPECT_EQ(field.at(field.a).ap, 3);
    EXPECT_FALSE(field.at(field.b).is(pinned));
}

// --- COR-VEHICLE-1+: driving ---------------------------------------------------------------------------------------

// A drives with C beside it; D stands where the car stands and is not in it.
struct Road : Field {
    int c = join("C", 0), car = park("Car", 0, {0, 0}, true), d = join("D", 0);
    explicit Road(bool open = true) {
        sheet(car).open_vehicle = open;
        sheet(car).movement = 30;
        for (const int who : {a, c}) at(who).vehicle = car;
        at(a).set(drives);
        for (const int who : {c, d}) place(who, 0, 0);
    }
};

TEST(Driving, COR_VEHICLE_1_one_move_for_one_ap_at_the_vehicles_rate) {
    // COR-VEHICLE-1+: 30 m, and all in it share its position.
    Road road;
    EXPECT_TRUE(road.offers("drive>30,0"));
    EXPECT_FALSE(road.offers("drive>31,0"));
    EXPECT_FALSE(road.offers("move>1,0"));
    road.play({"drive>18,24"});
    for (const int who : {road.a, road.c, road.car}) {
        EXPECT_EQ(road.at(who).x, 18);
        EXPECT_EQ(road.at(who).y, 24);
    }
    EXPECT_EQ(road.at(road.d).x, 0);
    EXPECT_EQ(road.at(road.b).x, 500);
    EXPECT_EQ(road.at(road.a).ap, 2);
    EXPECT_EQ(road.last(Happened::drove).rule, Rule{"COR-VEHICLE-1+"});
    EXPECT_EQ(road.last(Happened::drove).who, road.a);
    EXPECT_EQ(road.last(Happened::drove).whom, road.car);
    EXPECT_EQ(road.last(Happened::drove).as<Drove>().x, 18);
    EXPECT_EQ(road.last(Happened::drove).as<Drove>().y, 24);
    EXPECT_EQ(road.count(Happened::moved), 0);
}

TEST(Driving, COR_VEHICLE_1_only_the_driver_of_a_whole_vehicle) {
    // COR-VEHICLE-1+: not a passenger, not in a wreck.
    Road road;
    road.at(road.a).set(drives, false);
    EXPECT_FALSE(road.offers("drive>1,0"));
    road.at(road.a).set(drives);
    road.at(road.car).hp = 0;
    EXPECT_FALSE(road.offers("drive>1,0"));
}

TEST(Driving, COR_VEHICLE_1_all_in_it_flee_together) {
    // COR-VEHICLE-1+, COR-END-1+: beyond a kilometre from B; the dead among them do not flee, nor does the car.
    Road road;
    const int e = road.join("E", 0);
    road.at(e).vehicle = road.car;
    road.at(e).set(dead);
    for (const int who : {road.a, road.c, road.car, e}) road.place(who, -490, 0);
    road.play({"drive>-510,0"});
    EXPECT_TRUE(road.at(road.a).is(fled));
    EXPECT_TRUE(road.at(road.c).is(fled));
    EXPECT_FALSE(road.at(road.car).is(fled));
    EXPECT_FALSE(road.at(e).is(fled));
    EXPECT_FALSE(road.at(road.d).is(fled));
    EXPECT_EQ(road.count(Happened::fled), 2);
}

TEST(Driving, COR_VEHICLE_1_the_driver_of_an_open_vehicle_can_be_struck) {
    // COR-VEHICLE-1+, COR-REACT-2: B strikes at A as it drives off or by; not into a closed vehicle.
    for (const bool open : {true, false}) {
        Road road(open);
        road.book.settings.dp_for_opportunity = false;
        road.place(road.b, 0, 0);
        if (open) road.play({"drive>20,0", "strike:unarmed", {6, 1, 1, 1, 1}});
        else road.play({"drive>20,0"});
        EXPECT_EQ(road.at(road.a).hp, open ? 5 : 6);
        EXPECT_EQ(road.at(road.car).x, 20);
    }
    Road passing;
    passing.book.settings.dp_for_opportunity = false;
    passing.place(passing.b, 10, 0);
    passing.at(passing.a).hp = 1;
    passing.play({"drive>20,0", "strike:unarmed", {6, 1, 1, 1, 1}});
    for (const int who : {passing.a, passing.c, passing.car}) EXPECT_EQ(passing.at(who).x, 8); // nobody drives on
}

// One edge for what is written and for what is walked: what the encounter takes is what a move may reach.
TEST(Movement, COR_MOVE_2_the_field_has_one_edge) {
    EXPECT_TRUE(on_the_field(field_edge, -field_edge));
    EXPECT_FALSE(on_the_field(field_edge + 1, 0));
    EXPECT_FALSE(on_the_field(0, -field_edge - 1));
    EXPECT_FALSE(on_the_field(1ll << 40, 0));
    Stage stage;
    const int a = stage.add({.name = "A", .at = {field_edge, 0}});
    EXPECT_FALSE(in_reach(stage.scene(), a, {Do::move, bare_hands, nobody, 0, field_edge + 1, 0}));
    EXPECT_TRUE(in_reach(stage.scene(), a, {Do::move, bare_hands, nobody, 0, field_edge - 1, 0}));
}

} // namespace
} // namespace fracas::coriolis
