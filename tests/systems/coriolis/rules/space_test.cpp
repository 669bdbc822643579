#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/movement.hpp"
#include "systems/coriolis/rules/space.hpp"

namespace fracas::coriolis {
namespace {

// A and B on one spot, enemies who know of each other.
struct Plane : Opening {
    int a = join("A", 0), b = join("B", 1);
    Plane() {
        place(b, 0, 0);
        scores({5, 3});
    }
    void place(int who, int x, int y) {
        at(who).x = x;
        at(who).y = y;
    }
    void forget(int who, int whom) { state.aware[who] &= ~(1 << whom); }
    bool fight() { return engaged(scene(), a, b); }
};

// --- COR-MOVE-1+ ---------------------------------------------------------------------------------------------------

TEST(Bands, COR_MOVE_1_distance_gives_the_band) {
    // COR-MOVE-1+: Close to 2, Short to 20, Long to 100, Extreme to 1000, beyond that out.
    struct At {
        int metres;
        Band band;
    };
    for (const At at : {At{0, Band::close_range}, At{2, Band::close_range}, At{3, Band::short_range},
                        At{20, Band::short_range}, At{21, Band::long_range}, At{100, Band::long_range},
                        At{101, Band::extreme_range}, At{1000, Band::extreme_range}, At{1001, Band::out_of_range}}) {
        EXPECT_EQ(band_between({5, -7}, {5 + at.metres, -7}), at.band) << at.metres;
        EXPECT_EQ(band_between({5, -7}, {5, -7 - at.metres}), at.band) << at.metres;
    }
}

TEST(Bands, COR_MOVE_4_distance_is_the_straight_line) {
    // COR-MOVE-4+: 12 and 16 metres make 20; one metre more in either direction is beyond it.
    EXPECT_EQ(squared_distance({1, 2}, {-11, 18}), 400);
    EXPECT_EQ(band_between({0, 0}, {12, 16}), Band::short_range);
    EXPECT_EQ(band_between({0, 0}, {13, 16}), Band::long_range);
    EXPECT_EQ(band_between({0, 0}, {12, -17}), Band::long_range);
    EXPECT_TRUE(in_close_range({0, 0}, {1, 1}));
    EXPECT_FALSE(in_close_range({0, 0}, {1, 2}));
    EXPECT_EQ(squared_distance({-5000, -5000}, {5000, 5000}), 200'000'000);
}

TEST(Engagement, COR_MOVE_1_two_able_enemies_who_know_of_each_other_at_close_range) {
    // COR-MOVE-1+: each condition alone undoes it, from both sides; posture does not.
    Plane plane;
    EXPECT_TRUE(plane.fight());
    EXPECT_FALSE(engaged(plane.scene(), plane.a, plane.a));
    plane.place(plane.b, 2, 0);
    EXPECT_TRUE(plane.fight());
    plane.place(plane.b, 3, 0);
    EXPECT_FALSE(plane.fight());
    for (const int who : {plane.a, plane.b}) {
        Plane unaware;
        unaware.forget(who, 1 - who);
        EXPECT_FALSE(unaware.fight());
        EXPECT_FALSE(engaged(unaware.scene(), 1, 0)); // always mutual
        Plane broken;
        broken.at(who).hp = 0;
        EXPECT_FALSE(broken.fight());
        for (const Flag out : {dead, unconscious, paralysed, fled, surrendered}) {
            Plane other;
            other.at(who).set(out);
            EXPECT_FALSE(other.fight());
        }
        Plane lying;
        lying.at(who).set(prone);
        lying.at(who).set(pinned);
        lying.at(who).mp = 0;
        EXPECT_TRUE(lying.fight());
    }
    Plane friends;
    friends.sheet(friends.b).side = 0;
    EXPECT_FALSE(friends.fight());
}

TEST(Engagement, COR_MOVE_1_with_anybody) {
    // COR-MOVE-1+: with the last of the roster too, not with oneself.
    Plane plane;
    EXPECT_TRUE(engaged_with_anybody(plane.scene(), plane.a));
    EXPECT_TRUE(engaged_with_anybody(plane.scene(), plane.b));
    plane.place(plane.b, 9, 9);
    EXPECT_FALSE(engaged_with_anybody(plane.scene(), plane.a));
}

TEST(Engagement, COR_MOVE_1_who_does_not_know_cannot_react) {
    // COR-MOVE-1+: B, unaware of A, is neither struck by A's leaving nor may it strike; a passing A goes unseen.
    Plane plane;
    plane.sheet(plane.b).pc = true;
    plane.forget(plane.b, plane.a);
    plane.play({"move>5,0", "move>-4,0"});
    EXPECT_EQ(plane.at(plane.a).x, -4);
    Plane aware;
    aware.sheet(aware.b).pc = true;
    aware.play({});
    aware.play({"move>5,0", "no"});
    EXPECT_EQ(aware.at(aware.a).x, 5);
}

TEST(Engagement, COR_VEHICLE_1_a_vehicle_is_nobodys_engaged_enemy) {
    // COR-VEHICLE-1+, COR-MOVE-1+: nor are people in a closed one; those in an open one are.
    Plane plane;
    const int car = plane.park("Car", 1, {0, 0}, true);
    EXPECT_FALSE(engaged(plane.scene(), plane.a, car));
    plane.at(plane.b).vehicle = car;
    EXPECT_TRUE(plane.fight());
    EXPECT_TRUE(attackable(plane.scene(), plane.a, plane.b));
    plane.sheet(car).open_vehicle = false;
    EXPECT_FALSE(plane.fight());
    EXPECT_FALSE(engaged(plane.scene(), plane.b, plane.a));
    EXPECT_FALSE(attackable(plane.scene(), plane.a, plane.b));
    EXPECT_FALSE(attackable(plane.scene(), plane.b, plane.a));
}

// --- COR-MOVE-4+ ---------------------------------------------------------------------------------------------------

std::vector<Point> path(Point from, Point to) {
    std::vector<Point> points;
    const int steps = path_steps(from, to);
    for (int k = 1; k <= steps; ++k) points.push_back(path_point(from, to, k, steps));
    return points;
}

TEST(Paths, COR_MOVE_4_as_many_steps_as_the_larger_difference) {
    // COR-MOVE-4+: n is the larger of the differences in x and in y, whichever way they go.
    EXPECT_EQ(path_steps({0, 0}, {3, 1}), 3);
    EXPECT_EQ(path_steps({0, 0}, {1, 3}), 3);
    EXPECT_EQ(path_steps({3, 1}, {0, 0}), 3);
    EXPECT_EQ(path_steps({1, 1}, {-2, 5}), 4);
    EXPECT_EQ(path_steps({2, 2}, {2, 2}), 0);
}

TEST(Paths, COR_MOVE_4_halves_are_rounded_towards_the_start) {
    // COR-MOVE-4+: from 0,0 to 4,2 the points lie at half metres twice; both ways they are rounded to the start.
    EXPECT_EQ(path({0, 0}, {4, 2}), (std::vector<Point>{{1, 0}, {2, 1}, {3, 1}, {4, 2}}));
    EXPECT_EQ(path({4, 2}, {0, 0}), (std::vector<Point>{{3, 2}, {2, 1}, {1, 1}, {0, 0}}));
    EXPECT_EQ(path({0, 0}, {-2, 4}), (std::vector<Point>{{0, 1}, {-1, 2}, {-1, 3}, {-2, 4}}));
}

TEST(Paths, COR_MOVE_4_other_fractions_to_the_nearest_metre) {
    // COR-MOVE-4+: thirds and fifths: 1/3 down, 2/3 up, in all directions.
    EXPECT_EQ(path({0, 0}, {3, 1}), (std::vector<Point>{{1, 0}, {2, 1}, {3, 1}}));
    EXPECT_EQ(path({0, 0}, {3, -1}), (std::vector<Point>{{1, 0}, {2, -1}, {3, -1}}));
    EXPECT_EQ(path({0, 0}, {5, 2}), (std::vector<Point>{{1, 0}, {2, 1}, {3, 1}, {4, 2}, {5, 2}}));
    EXPECT_EQ(path({10, 10}, {10, 13}), (std::vector<Point>{{10, 11}, {10, 12}, {10, 13}}));
}

TEST(Paths, COR_MOVE_4_two_may_stand_on_one_point) {
    // COR-MOVE-4+: bodies do not block: A walks onto B's point and through it.
    Plane plane;
    plane.place(plane.b, 3, 0);
    plane.at(plane.b).ap = 0;
    plane.play({"move>3,0", "move>9,0"});
    EXPECT_EQ(plane.at(plane.a).x, 9);
}

// --- COR-REACT-3: the arc ------------------------------------------------------------------------------------------

bool sees(Point look, Point where) {
    Plane plane;
    plane.at(plane.a).look_x = look.x;
    plane.at(plane.a).look_y = look.y;
    plane.place(plane.a, 10, 20);
    plane.place(plane.b, 10 + where.x, 20 + where.y);
    return in_arc(plane.scene(), plane.a, plane.b);
}

TEST(Arcs, COR_REACT_3_ninety_degrees_with_the_border) {
    // COR-REACT-3: 45 degrees to either side, border included; on the same point there is no direction.
    EXPECT_TRUE(sees({1, 0}, {10, 0}));
    EXPECT_TRUE(sees({1, 0}, {10, 10}));
    EXPECT_TRUE(sees({1, 0}, {10, -10}));
    EXPECT_FALSE(sees({1, 0}, {10, 11}));
    EXPECT_FALSE(sees({1, 0}, {10, -11}));
    EXPECT_FALSE(sees({1, 0}, {-10, 0}));
    EXPECT_FALSE(sees({1, 0}, {-10, 10}));
    EXPECT_FALSE(sees({1, 0}, {0, 10}));
    EXPECT_TRUE(sees({1, 1}, {0, 5}));
    EXPECT_TRUE(sees({1, 1}, {5, 0}));
    EXPECT_FALSE(sees({1, 1}, {-1, 5}));
    EXPECT_TRUE(sees({-3, -4}, {-7, -1}));
    EXPECT_FALSE(sees({-3, -4}, {-8, -1}));
    EXPECT_TRUE(sees({-3, 4}, {-7, 1}));
    EXPECT_FALSE(sees({-3, 4}, {-7, 0}));
    EXPECT_TRUE(sees({1, 0}, {0, 0}));
}

TEST(Arcs, COR_REACT_3_eight_compass_points) {
    // COR-REACT-3: north first, clockwise; y grows northwards.
    const Point points[8] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    for (int i = 0; i < 8; ++i) EXPECT_EQ(compass(i), points[i]);
}

// --- COR-MOVE-5+ ---------------------------------------------------------------------------------------------------

TEST(Awareness, COR_MOVE_5_nobody_attacks_whom_it_does_not_know) {
    // COR-MOVE-5+: unaware of B, A is offered no blow and no shot at it; aware, it is.
    Plane plane;
    plane.give(plane.a, "vulcan_pistol", true);
    plane.forget(plane.a, plane.b);
    plane.play({});
    EXPECT_FALSE(plane.offers("melee>b:unarmed"));
    EXPECT_FALSE(plane.offers("shot>b:vulcan_pistol"));
    EXPECT_FALSE(plane.offers("watch>b"));
    make_aware(plane.scene(), plane.a, plane.b);
    EXPECT_TRUE(plane.offers("melee>b:unarmed"));
    EXPECT_TRUE(plane.offers("shot>b:vulcan_pistol"));
}

TEST(Awareness, COR_MOVE_5_an_attack_on_anybody_makes_everybody_aware) {
    // COR-MOVE-5+: nobody knew of A; A strikes at B, who could not defend, and C knows of A as well. A miss will do.
    Plane plane;
    const int c = plane.join("C", 1);
    plane.sheet(plane.b).pc = true;
    plane.forget(plane.b, plane.a);
    plane.forget(c, plane.a);
    plane.play({"melee>b:unarmed", {1, 1, 1}});
    EXPECT_TRUE(knows_of(plane.scene(), plane.b, plane.a));
    EXPECT_TRUE(knows_of(plane.scene(), c, plane.a));
}

TEST(Awareness, COR_MOVE_5_other_actions_reveal_nobody) {
    // COR-MOVE-5+: neither moving nor drawing is an attack; and one is known of, the others are not.
    Plane plane;
    const int c = plane.join("C", 0);
    plane.give(plane.a, "knife", false);
    plane.forget(plane.b, plane.a);
    plane.forget(plane.b, c);
    plane.play({"draw:knife", "move>1,1"});
    EXPECT_FALSE(knows_of(plane.scene(), plane.b, plane.a));
    plane.play({"quick-melee>b:knife", {1}});
    EXPECT_TRUE(knows_of(plane.scene(), plane.b, plane.a));
    EXPECT_FALSE(knows_of(plane.scene(), plane.b, c));
}

// --- who can be attacked, who is immobile --------------------------------------------------------------------------

TEST(Targets, COR_MOVE_5_who_can_be_attacked_at_all) {
    // COR-MOVE-5+: enemies that are there: the broken and surrendered too, not the dead, the fled or a wreck.
    Plane plane;
    EXPECT_TRUE(attackable(plane.scene(), plane.a, plane.b));
    EXPECT_FALSE(attackable(plane.scene(), plane.a, plane.a));
    for (const Flag flag : {unconscious, surrendered}) {
        Plane other;
        other.at(other.b).set(flag);
        other.at(other.b).hp = 0;
        EXPECT_TRUE(attackable(other.scene(), other.a, other.b));
    }
    for (const Flag gone : {dead, fled}) {
        Plane other;
        other.at(other.b).set(gone);
        EXPECT_FALSE(attackable(other.scene(), other.a, other.b));
    }
    const int car = plane.park("Car", 1, {0, 0}, false);
    EXPECT_TRUE(attackable(plane.scene(), plane.a, car));
    plane.at(car).hp = 0;
    EXPECT_FALSE(attackable(plane.scene(), plane.a, car));
}

TEST(Targets, COR_RANGED_2_immobile_is_broken_unconscious_or_paralysed) {
    // COR-RANGED-2: not pinned, not stunned, not in breakdown; a vehicle never.
    Plane plane;
    plane.at(plane.a).set(pinned);
    plane.at(plane.a).stunned = 1;
    plane.at(plane.a).mp = 0;
    plane.at(plane.a).hp = 1;
    EXPECT_FALSE(immobile(plane.scene(), plane.a));
    plane.at(plane.a).hp = 0;
    EXPECT_TRUE(immobile(plane.scene(), plane.a));
    for (const Flag flag : {unconscious, paralysed}) {
        Plane other;
        other.at(other.a).set(flag);
        EXPECT_TRUE(immobile(other.scene(), other.a));
    }
    const int car = plane.park("Car", 1, {0, 0}, false);
    plane.at(car).hp = 0;
    EXPECT_FALSE(immobile(plane.scene(), car));
}

TEST(Targets, COR_STRESS_1_breakdown_needs_a_mind) {
    // COR-STRESS-1+: at 0 MP, not at 1, and never with a maximum of 0.
    Plane plane;
    plane.at(plane.a).mp = 1;
    EXPECT_FALSE(in_breakdown(plane.scene(), plane.a));
    plane.at(plane.a).mp = 0;
    EXPECT_TRUE(in_breakdown(plane.scene(), plane.a));
    plane.sheet(plane.a).most_mp = 1;
    EXPECT_TRUE(in_breakdown(plane.scene(), plane.a));
    plane.sheet(plane.a).most_mp = 0;
    EXPECT_FALSE(in_breakdown(plane.scene(), plane.a));
}

} // namespace
} // namespace fracas::coriolis
