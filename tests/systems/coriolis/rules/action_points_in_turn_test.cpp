// What actions cost in a running turn, and how they combine: COR-TURN-3, COR-TURN-4.
#include "systems/coriolis/rules/action_points.hpp"
#include "systems/coriolis/running_turn.hpp"

namespace fracas::coriolis {
namespace {

// A with everything an action may need, B within its reach.
struct Workshop : Turn {
    Workshop() {
        give(a, "vulcan_carbine", true);
        give(a, "knife", false);
        at(b).y = 0;
        at(b).x = 3;
        sheet(a).kit[0] = {2, true, false, true};
        names.kit_key[0][0] = "medkit";
        book.cover[book.covers++] = {0, 0, 3};
        names.cover.push_back("Table");
        for (const Skill advanced : {Skill::medicurgy, Skill::mystic_powers, Skill::technology, Skill::command})
            skill(a, advanced, 1);
        Person friendly;
        friendly.name = "C";
        join(friendly);
        at(2).hp = 0;
        at(2).mp = 0;
        at(a).reloads = 1;
        state.darkness = 1;
    }
};

TEST(Actions, COR_TURN_3_what_each_action_costs) {
    // COR-TURN-3: slow 3, normal 2, fast 1, free 0. It is offered with that many AP and not with one less, and the
    // declaration takes them.
    struct Price {
        const char* key;
        int ap;
    };
    const Price prices[] = {{"aimed>b:vulcan_carbine", 3},
                            {"auto>b:vulcan_carbine", 3},
                            {"aid>c:medkit:raise", 3},
                            {"calm>c:command", 3},
                            {"calm>c:medicurgy", 3},
                            {"power", 3},
                            {"shot>b:vulcan_carbine", 2},
                            {"quick-shot>b:vulcan_carbine", 1},
                            {"move>0,9", 1},
                            {"cover:table-1", 1},
                            {"draw:knife", 1},
                            {"watch>b", 1},
                            {"watch:north", 1},
                            {"prone", 1},
                            {"drop:vulcan_carbine", 0},
                            {"shout", 0}};
    for (const Price& price : prices) {
        Workshop shop;
        shop.at(shop.a).ap = price.ap;
        EXPECT_TRUE(shop.offers(price.key)) << price.key;
        const auto question = shop.next_question();
        for (const Option& option : question.options) {
            if (option_key(shop.told(), question.ask, option) != price.key) continue;
            EXPECT_EQ(cost_of(shop.scene(), shop.a, option), price.ap) << price.key;
        }
        shop.at(shop.a).ap = price.ap - 1;
        if (price.ap > 0) {
            EXPECT_FALSE(shop.offers(price.key)) << price.key;
        }
    }
}

TEST(Actions, COR_TURN_3_melee_reload_and_clearing_a_jam) {
    // COR-TURN-3: melee 2, quick melee 1 (COR-MELEE-3), reload 2, clearing a jam 3 (COR-DARK-2+).
    Workshop shop;
    shop.at(shop.b).x = 2;
    for (const int ap : {1, 2}) {
        shop.at(shop.a).ap = ap;
        EXPECT_EQ(shop.offers("melee>b:unarmed"), ap == 2);
        EXPECT_TRUE(shop.offers("quick-melee>b:unarmed"));
        shop.state.item[0].clip = Clip::empty;
        EXPECT_EQ(shop.offers("reload:vulcan_carbine"), ap == 2);
    }
    shop.state.item[0].clip = Clip::jammed;
    EXPECT_FALSE(shop.offers("clear-jam:vulcan_carbine"));
    shop.at(shop.a).ap = 3;
    EXPECT_TRUE(shop.offers("clear-jam:vulcan_carbine"));
}

TEST(Actions, COR_TURN_3_paid_when_declared) {
    // COR-TURN-3: the declaration tells what was paid, before anything comes of it.
    Workshop shop;
    shop.play({"shot>b:vulcan_carbine", {1, 1, 1, 1}, "no"});
    EXPECT_EQ(shop.at(shop.a).ap, 1);
    EXPECT_EQ(shop.events.front().kind, Happened::declared);
    EXPECT_EQ(shop.events.front().rule, Rule{"COR-TURN-3"});
    EXPECT_EQ(shop.events.front().as<Declared>().cost, 2);
}

TEST(Actions, COR_TURN_3_free_actions_are_unlimited) {
    // COR-TURN-3: any number of shouts, with no AP left too, and without effect.
    Turn fight;
    fight.at(fight.a).ap = 0;
    const State before = fight.state;
    fight.play({"shout", "shout", "shout", "shout"});
    fight.at(fight.a).set(has_acted, false);
    EXPECT_EQ(fight.state, before);
    EXPECT_FALSE(fight.offers("prone"));
}

TEST(Actions, COR_TURN_4_combinations) {
    // COR-TURN-4: three fast; a normal and a fast in either order; one slow; the same action again.
    Workshop three;
    three.play({"prone", "get-up", "prone"});
    EXPECT_EQ(three.at(three.a).ap, 0);
    EXPECT_FALSE(three.offers("get-up"));
    Workshop normal_first;
    normal_first.play({"shot>b:vulcan_carbine", {1, 1, 1, 1}, "no", "prone"});
    EXPECT_EQ(normal_first.at(normal_first.a).ap, 0);
    Workshop fast_first;
    fast_first.play({"prone", "shot>b:vulcan_carbine", {1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(fast_first.at(fast_first.a).ap, 0);
    Workshop slow;
    slow.play({"aimed>b:vulcan_carbine", {1, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(slow.at(slow.a).ap, 0);
    Workshop again;
    again.play({"move>0,1", "move>0,2", "move>0,3"});
    EXPECT_EQ(again.at(again.a).y, 3);
    EXPECT_EQ(again.at(again.a).ap, 0);
}

} // namespace
} // namespace fracas::coriolis
