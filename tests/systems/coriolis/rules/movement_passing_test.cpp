#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/movement.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"

namespace fracas::coriolis {
namespace {

// A, the game master's, moves past B, a player who may strike; C is on B's side and too far away to matter.
struct Passing : Opening {
    int a = join("A", 0), b = join("B", 1, true), c = join("C", 1, true), friendly = join("F", 0);
    Passing(Point from, Point reactor) {
        place(a, from);
        place(b, reactor);
        place(c, {0, 900});
        place(friendly, {0, -900});
        scores({5, 4, 3, 2});
        play({});
    }
    void place(int who, Point p) {
        at(who).x = p.x;
        at(who).y = p.y;
    }
    Point where(int who) { return position(scene(), who); }

    // Whether this move lets somebody strike, and who is asked first.
    int first_asked(Point to) {
        State next = state;
        TestScript script({}, [](const Ask&, const Option&) { return std::string(); });
        move(script, Play{book, next}, a, to);
        return script.stopped && script.open.ask.what == What::opportunity ? int{script.open.ask.who} : nobody;
    }
    bool struck(Point to) { return first_asked(to) == b; }
};

// --- triggers ------------------------------------------------------------------------------------------------------

TEST(Passing, COR_REACT_2_moving_out_of_close_range) {
    // COR-REACT-2: an engaged enemy that moves from 2 m to 3 m; not one that stays within 2 m.
    Passing stage({0, 0}, {2, 0});
    EXPECT_TRUE(stage.struck({-1, 0}));
    EXPECT_TRUE(stage.struck({5, 0}));
    EXPECT_FALSE(stage.struck({1, 0}));
    EXPECT_FALSE(stage.struck({4, 0}));
    EXPECT_FALSE(stage.struck({2, 0}));
}

TEST(Passing, COR_REACT_2_only_who_is_engaged_strikes_at_who_leaves) {
    // COR-REACT-2: A does not know of B, so they are not engaged: leaving is no trigger. Friends never strike.
    Passing stage({0, 0}, {2, 0});
    stage.place(stage.friendly, {1, 0});
    EXPECT_TRUE(stage.struck({-8, 0}));
    stage.state.aware[stage.a] = 0;
    EXPECT_EQ(stage.first_asked({-8, 0}), nobody);
}

TEST(Passing, COR_REACT_2_passing_neither_starts_nor_ends_within_close_range) {
    // COR-REACT-2: B at 5,0. From 2,0 to 8,0 passes; a start at 3,0 or an end at 7,0 is within its Close Range.
    Passing stage({2, 0}, {5, 0});
    EXPECT_TRUE(stage.struck({8, 0}));
    EXPECT_FALSE(stage.struck({7, 0}));
    EXPECT_FALSE(stage.struck({2, 5}));
    Passing inside({3, 0}, {5, 0});
    inside.state.aware[inside.a] = 0; // not engaged, or it would be leaving
    EXPECT_FALSE(inside.struck({8, 0}));
    Passing unknown({2, 0}, {5, 0});
    unknown.state.aware[unknown.a] = 0; // A need not know of B to pass it
    EXPECT_TRUE(unknown.struck({8, 0}));
}

TEST(Passing, COR_REACT_2_passing_at_two_metres_not_at_three) {
    // COR-REACT-2, COR-MOVE-4+: only points of the path count: at 5,0 the distance to B is 2, or 3.
    for (const int y : {2, 3, -2, -3}) {
        Passing stage({0, 0}, {5, y});
        EXPECT_EQ(stage.struck({10, 0}), y == 2 || y == -2) << y;
    }
}

TEST(Passing, COR_REACT_2_the_reactor_stands_is_aware_and_able) {
    // COR-REACT-2: each of these alone takes the strike away.
    const auto asked = [](auto&& change) {
        Passing stage({0, 0}, {5, 0});
        change(stage);
        return stage.struck({10, 0});
    };
    EXPECT_TRUE(asked([](Passing&) {}));
    EXPECT_FALSE(asked([](Passing& s) { s.at(s.b).set(prone); }));
    EXPECT_FALSE(asked([](Passing& s) { s.state.aware[s.b] = 0; }));
    EXPECT_FALSE(asked([](Passing& s) { s.at(s.b).hp = 0; }));
    EXPECT_FALSE(asked([](Passing& s) { s.at(s.b).mp = 0; }));
    EXPECT_FALSE(asked([](Passing& s) { s.at(s.b).set(pinned); }));
    EXPECT_FALSE(asked([](Passing& s) { s.at(s.b).set(surrendered); }));
    EXPECT_FALSE(asked([](Passing& s) { s.at(s.b).set(unconscious); }));
    EXPECT_FALSE(asked([](Passing& s) { s.at(s.b).ap = 0; }));
    EXPECT_TRUE(asked([](Passing& s) { s.at(s.b).ap = 1; }));
}

// --- the strike ----------------------------------------------------------------------------------------------------

TEST(Passing, COR_REACT_2_one_ap_two_more_dice_any_melee_weapon) {
    // COR-REACT-2: Strength 3 and 2 dice more; with what is in hand or bare hands, not with what is put away.
    Passing stage({0, 0}, {1, 0});
    stage.give(stage.b, "knife", true);
    stage.give(stage.b, "sword", false);
    stage.give(stage.b, "vulcan_pistol", true);
    stage.state.darkness = 1;
    stage.play({"move>-9,0", "strike:knife", "no", {6, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.pool_figure(Why::opportunity), 2);
    EXPECT_EQ(stage.at(stage.b).ap, 2);
    EXPECT_EQ(stage.at(stage.a).hp, 4);
    EXPECT_EQ(stage.last(Happened::opportunity).rule, Rule{"COR-REACT-2"});
    EXPECT_EQ(stage.where(stage.a), (Point{-9, 0}));
    Passing other({0, 0}, {1, 0});
    other.give(other.b, "sword", false);
    other.give(other.b, "knife", true);
    State next = other.state;
    TestScript script({}, [](const Ask&, const Option&) { return std::string(); });
    move(script, Play{other.book, next}, other.a, {-9, 0});
    ASSERT_EQ(script.open.options.size(), 3u); // no, the knife, bare hands
    EXPECT_EQ(script.open.options[0].what, Do::no);
    EXPECT_EQ(script.open.options[1].item, 1);
    EXPECT_EQ(script.open.options[2].item, bare_hands);
}

TEST(Passing, COR_REACT_2_the_mover_may_defend) {
    // COR-REACT-2: A pays 1 AP and, being an NPC, 1 DP; its six cancels B's.
    Passing stage({0, 0}, {1, 0});
    stage.state.darkness = 1;
    stage.play({"move>-9,0", "strike:unarmed", "defend:unarmed", {6, 1, 1, 1, 1}, {6, 1, 1}, "no", "cancel"});
    EXPECT_EQ(stage.at(stage.a).hp, 6);
    EXPECT_EQ(stage.at(stage.a).ap, 1);
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(stage.where(stage.a), (Point{-9, 0}));
}

TEST(Passing, COR_REACT_2_it_may_be_declined) {
    // COR-REACT-2: B lets A go; one question for one move, though three points of it are within B's Close Range.
    Passing stage({0, 0}, {5, 0});
    stage.play({"move>10,0", "no"});
    EXPECT_EQ(stage.where(stage.a), (Point{10, 0}));
    EXPECT_EQ(stage.at(stage.b).ap, 3);
}

TEST(Passing, COR_REACT_2_one_for_each_reactor_and_move) {
    // COR-REACT-2: A passes along five points in B's reach and is struck once; in the next move again.
    Passing stage({0, 0}, {5, 0});
    stage.play({"move>10,0", "strike:unarmed", {1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.count(Happened::opportunity), 1);
    stage.play({"move>0,0", "strike:unarmed", {1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.count(Happened::opportunity), 1);
    EXPECT_EQ(stage.at(stage.b).ap, 1);
    // Leaving is one as well: not struck at again on the way out.
    Passing leaving({0, 0}, {1, 0});
    leaving.play({"move>8,0", "strike:unarmed", {1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(leaving.where(leaving.a), (Point{8, 0}));
}

TEST(Passing, COR_REACT_2_one_for_the_first_of_the_roster_too) {
    // COR-REACT-2: the first of the roster strikes one time at whoever leaves it, and is not asked again behind the last.
    Opening stage;
    const int stays = stage.join("A", 0, true), leaves = stage.join("B", 1);
    stage.at(leaves).y = 2;
    stage.scores({3, 5});
    stage.play({});
    stage.play({"move>0,9", "strike:unarmed", {1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.count(Happened::opportunity), 1);
    EXPECT_EQ(position(stage.scene(), leaves), (Point{0, 9}));
    EXPECT_EQ(stage.at(stays).ap, 2);
}

// --- stopping ------------------------------------------------------------------------------------------------------

TEST(Passing, COR_REACT_2_leaving_is_struck_where_the_move_starts) {
    // COR-REACT-2: broken there, A stays there, behind the cover it has.
    Passing stage({0, 0}, {1, 0});
    stage.at(stage.a).hp = 1;
    stage.at(stage.a).cover = 3;
    stage.play({"move>-9,0", "strike:unarmed", {6, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.where(stage.a), (Point{0, 0}));
    EXPECT_EQ(stage.at(stage.a).cover, 3);
    EXPECT_EQ(stage.last(Happened::stopped).rule, Rule{"COR-REACT-2"});
    EXPECT_EQ(stage.last(Happened::stopped).who, stage.a);
    EXPECT_EQ(stage.count(Happened::moved), 0);
}

TEST(Passing, COR_REACT_2_passing_at_the_first_point_within_close_range) {
    // COR-REACT-2: B at 5,0 strikes as A is at 3,0; broken there, A stays there and has lost its cover.
    Passing stage({0, 0}, {5, 0});
    stage.at(stage.a).hp = 1;
    stage.at(stage.a).cover = 3;
    stage.play({"move>10,0", "strike:unarmed", {6, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.where(stage.a), (Point{3, 0}));
    EXPECT_EQ(stage.at(stage.a).cover, 0);
    EXPECT_EQ(stage.last(Happened::stopped).as<Stopped>().x, 3);
    EXPECT_EQ(stage.last(Happened::stopped).as<Stopped>().y, 0);
    EXPECT_EQ(stage.count(Happened::moved), 0);
}

TEST(Passing, COR_REACT_2_the_very_first_step_counts) {
    // COR-REACT-2: B at 3,0 reaches the point 1,0, the first of the path.
    Passing stage({0, 0}, {3, 0});
    stage.at(stage.a).hp = 1;
    stage.play({"move>10,0", "strike:unarmed", {6, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.where(stage.a), (Point{1, 0}));
}

TEST(Passing, COR_REACT_2_pinned_prone_by_injury_or_unconscious_stops) {
    // COR-REACT-2: a Grapple; injury 14 (falls); injury 45 (unconscious).
    Passing pin({0, 0}, {5, 0});
    pin.play({"move>10,0", "strike:unarmed", {6, 6, 1, 1, 1}, "no", "grapple"});
    EXPECT_TRUE(pin.at(pin.a).is(pinned));
    EXPECT_EQ(pin.where(pin.a), (Point{3, 0}));
    Passing fallen({0, 0}, {5, 0});
    fallen.play({"move>10,0", "strike:unarmed", {6, 6, 6, 6, 1}, "no", "injury", {1, 4}});
    EXPECT_EQ(fallen.where(fallen.a), (Point{3, 0}));
    EXPECT_TRUE(fallen.asks(What::act, fallen.a)); // it may get up and go on
    Passing out({0, 0}, {5, 0});
    out.play({"move>10,0", "strike:unarmed", {6, 6, 6, 6, 1}, "no", "injury", {4, 5}, {1}});
    EXPECT_EQ(out.where(out.a), (Point{3, 0}));
    EXPECT_TRUE(out.asks(What::act, out.b));
}

TEST(Passing, COR_REACT_2_else_the_move_goes_on) {
    // COR-REACT-2: hurt, stunned (injury 11), or knocked down while crawling anyway, A arrives.
    Passing stunned_one({0, 0}, {5, 0});
    stunned_one.play({"move>10,0", "strike:unarmed", {6, 6, 6, 6, 1}, "no", "injury", {1, 1}});
    EXPECT_EQ(stunned_one.where(stunned_one.a), (Point{10, 0}));
    EXPECT_EQ(stunned_one.at(stunned_one.a).ap, 0);
    EXPECT_EQ(stunned_one.count(Happened::stopped), 0);
    Passing crawling({0, 0}, {1, 0});
    crawling.at(crawling.a).set(prone);
    crawling.play({"move>-5,0", "strike:unarmed", {6, 6, 6, 6, 1}, "no", "injury", {1, 4}});
    EXPECT_EQ(crawling.where(crawling.a), (Point{-5, 0}));
}

TEST(Passing, COR_REACT_5_a_stop_beside_a_watcher_ends_its_overwatch) {
    // COR-REACT-2, COR-REACT-5: A is knocked down at 3,0, within Close Range of C, who watches elsewhere: engaged.
    Passing stage({0, 0}, {5, 0});
    stage.place(stage.c, {3, 2});
    stage.at(stage.c).ap = 0;
    stage.at(stage.c).set(on_overwatch);
    stage.state.watchers = 1;
    stage.play({"move>10,0", "strike:unarmed", {6, 6, 6, 6, 1}, "no", "injury", {1, 4}});
    EXPECT_EQ(stage.where(stage.a), (Point{3, 0}));
    EXPECT_EQ(stage.last(Happened::watch_broken).who, stage.c);
    EXPECT_EQ(stage.state.watchers, 0);
}

// --- order ---------------------------------------------------------------------------------------------------------

TEST(Passing, COR_TURN_6_leaving_before_passing_then_along_the_path) {
    // COR-TURN-6+: C acts after B and D, but A leaves it; then D at 5,0 before B at 9,0, the points as they come.
    Passing stage({0, 0}, {9, 0});
    stage.place(stage.c, {0, 1});
    const int d = stage.join("D", 1, true);
    stage.at(d).ap = 3;
    stage.place(d, {5, 0});
    stage.sheet(stage.a).movement = 15;
    stage.play({"move>15,0",
                "strike:unarmed",
                {1, 1, 1, 1, 1},
                "no",
                "strike:unarmed",
                {1, 1, 1, 1, 1},
                "no",
                "strike:unarmed",
                {1, 1, 1, 1, 1},
                "no"});
    std::vector<int> struck;
    for (const Event& event : stage.events)
        if (event.kind == Happened::opportunity) struck.push_back(event.who);
    EXPECT_EQ(struck, (People{stage.c, d, stage.b}));
}

TEST(Passing, COR_TURN_6_at_one_point_in_the_turn_order) {
    // COR-TURN-6+: B and C both reach the point 3,0; C has the higher score this time and strikes first. It breaks A
    // there, so B is not asked.
    Passing stage({0, 0}, {5, 0});
    stage.place(stage.c, {5, 0});
    stage.at(stage.c).initiative = 9;
    stage.at(stage.a).hp = 1;
    EXPECT_EQ(stage.first_asked({10, 0}), stage.c);
    stage.play({"move>10,0", "strike:unarmed", {6, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.count(Happened::opportunity), 1);
    EXPECT_EQ(stage.where(stage.a), (Point{3, 0}));
}

TEST(Passing, COR_TURN_6_once_stopped_nobody_further_on_is_asked) {
    // COR-TURN-6+: B strikes A down at 3,0; C, at 9,0, has lost its trigger. Leaving likewise.
    Passing stage({0, 0}, {5, 0});
    stage.place(stage.c, {9, 0});
    stage.at(stage.a).hp = 1;
    stage.sheet(stage.a).movement = 15;
    stage.play({"move>15,0", "strike:unarmed", {6, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.where(stage.a), (Point{3, 0}));
    Passing leaving({0, 0}, {0, 1});
    leaving.place(leaving.c, {5, 0});
    leaving.at(leaving.a).hp = 1;
    leaving.play({"move>10,0", "strike:unarmed", {6, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(leaving.where(leaving.a), (Point{0, 0}));
}

TEST(Passing, COR_TURN_6_overwatch_before_and_after_the_move) {
    // COR-TURN-6+, COR-REACT-4: C watches east from -20,0. A starts in the arc: asked before; ends in it: after.
    const auto asked = [](Point from, Point to) {
        Passing stage(from, {0, 900});
        stage.place(stage.c, {-20, 0});
        stage.give(stage.c, "vulcan_pistol", true);
        stage.at(stage.c).set(on_overwatch);
        stage.at(stage.c).look_x = 1;
        stage.state.watchers = 1;
        const std::string key = "move>" + std::to_string(to.x) + "," + std::to_string(to.y);
        int questions = 0;
        for (Steps steps{key.c_str()};; steps.push_back("no"), ++questions) {
            std::vector<Answer<Coriolis>> answers;
            for (const Step& step : steps) answers.push_back(step.answer);
            TestScript script(
                answers, [&](const Ask& ask, const Option& option) { return option_key(stage.told(), ask, option); });
            State next = stage.state;
            beat(script, stage.book, next);
            if (!script.stopped) return questions;
            EXPECT_EQ(script.open.ask.what, What::overwatch);
            if (questions > 3) return -1;
        }
    };
    EXPECT_EQ(asked({0, 0}, {10, 0}), 2);
    EXPECT_EQ(asked({0, 20}, {0, 30}), 1);
    EXPECT_EQ(asked({0, 25}, {0, 15}), 1);
    EXPECT_EQ(asked({0, 22}, {0, 30}), 0);
}

TEST(Passing, COR_REACT_5_a_move_that_engages_the_watcher_breaks_the_watch_first) {
    // COR-REACT-5: A ends beside C, who then has no shot left to answer with.
    Passing stage({0, 0}, {0, 900});
    stage.place(stage.c, {10, 0});
    stage.give(stage.c, "vulcan_pistol", true);
    stage.at(stage.c).set(on_overwatch);
    stage.at(stage.c).look_x = -1;
    stage.state.watchers = 1;
    stage.play({"move>9,0", "no"});
    EXPECT_FALSE(stage.at(stage.c).is(on_overwatch));
    EXPECT_EQ(stage.state.watchers, 0);
}

// --- going into overwatch ------------------------------------------------------------------------------------------

TEST(Watching, COR_REACT_3_the_direction_is_named_by_pointing) {
    // COR-REACT-3: at a combatant, as the way from here to there; or by a compass point. One watcher is counted once.
    Passing stage({1, 2}, {10, 5});
    stage.give(stage.a, "vulcan_pistol", true);
    stage.play({"watch>b"});
    EXPECT_TRUE(stage.at(stage.a).is(on_overwatch));
    EXPECT_EQ(stage.at(stage.a).look_x, 9);
    EXPECT_EQ(stage.at(stage.a).look_y, 3);
    EXPECT_EQ(stage.state.watchers, 1);
    EXPECT_EQ(stage.last(Happened::watching).rule, Rule{"COR-REACT-3"});
    EXPECT_EQ(stage.last(Happened::watching).whom, stage.b);
    EXPECT_EQ(stage.last(Happened::watching).as<Watching>().look_x, 9);
    EXPECT_EQ(stage.last(Happened::watching).as<Watching>().look_y, 3);
    stage.place(stage.b, {50, 50}); // it does not turn afterwards
    EXPECT_EQ(stage.at(stage.a).look_x, 9);
    stage.play({"watch:south-west"});
    EXPECT_EQ(stage.at(stage.a).look_x, -1);
    EXPECT_EQ(stage.at(stage.a).look_y, -1);
    EXPECT_EQ(stage.state.watchers, 1);
    EXPECT_EQ(stage.last(Happened::watching).whom, nobody);
    Option north{Do::go_on_overwatch};
    stage.run({}, [&](auto& table) { watch(table, stage.scene(), stage.a, north); });
    EXPECT_EQ(stage.state.watchers, 1);
}

} // namespace
} // namespace fracas::coriolis
