// Dice and places of those who lie hidden: what a side does not know of changes no throw it sees. COR-INIT-1, COR-INIT-2,
// COR-INIT-9+ and COR-DARK-2+ with COR-MOVE-5+.
#include "systems/coriolis/opening.hpp"
#include "systems/coriolis/rules/initiative.hpp"
#include "systems/coriolis/rules/order_of_play.hpp"

namespace fracas::coriolis {
namespace {

struct Hiding : Opening {
    // Nobody of `side` knows of them.
    void hide(std::initializer_list<int> people, int side) {
        for (const int who : people)
            for (const int i : below(book.combatants))
                if (sheet(i).side == side) state.aware[i] &= ~(1 << who);
    }
};

TEST(Hidden, COR_INIT_1_those_in_hiding_roll_apart_after_all_others) {
    // COR-INIT-1: X and Z are seen and roll in one throw, Y rolls alone.
    Hiding fight;
    const int p = fight.join("P", 0, true), x = fight.join("X", 1), y = fight.join("Y", 1), z = fight.join("Z", 1);
    fight.hide({y}, 0);
    EXPECT_TRUE(lies_hidden(fight.scene(), y));
    EXPECT_FALSE(lies_hidden(fight.scene(), x));
    EXPECT_FALSE(lies_hidden(fight.scene(), p));
    fight.play({{2}, {5, 4}, {6}, "none", "none"});
    EXPECT_EQ(fight.at(x).initiative, 5);
    EXPECT_EQ(fight.at(z).initiative, 4);
    EXPECT_EQ(fight.at(y).initiative, 6);
}

TEST(Hidden, COR_INIT_1_somebody_unknown_parts_no_throw) {
    // COR-INIT-1, COR-TURN-6+: X and P know nothing of each other and so neither lies hidden. He stands between P and Q in
    // the roster, who roll together all the same; known, he would stand between their throws.
    Hiding fight;
    const int p = fight.join("P", 0, true), x = fight.join("X", 1), q = fight.join("Q", 0, true);
    fight.hide({x}, 0);
    fight.hide({p, q}, 1);
    EXPECT_FALSE(lies_hidden(fight.scene(), x));
    Hiding known = fight;
    fight.play({{2, 3}, {4}});
    EXPECT_EQ(fight.at(p).initiative, 2);
    EXPECT_EQ(fight.at(q).initiative, 3);
    EXPECT_EQ(fight.at(x).initiative, 4);
    for (const int who : {p, x, q}) reveal(known.scene(), who);
    known.play({{2}, {4}, {3}, "none", "none"});
    EXPECT_EQ(known.at(q).initiative, 3);
}

TEST(Hidden, COR_INIT_2_nobody_rolls_off_with_one_in_hiding) {
    // COR-INIT-2: P, X and Y have 5, Y lies hidden: P and X roll off, Y comes last of them without a die. Its die would have
    // been kept, and P or X would have had one more than others know of.
    Hiding fight;
    const int y = fight.join("Y", 1), p = fight.join("P", 0, true), x = fight.join("X", 1), z = fight.join("Z", 1);
    fight.scores({5, 5, 5, 5});
    fight.hide({y, z}, 0);
    fight.play({{2}, {4}, "end", "end", "end", "end"});
    EXPECT_EQ(fight.slots(), (People{x, p, y, z}));
    EXPECT_EQ(fight.at(p).roll_offs, 1);
    EXPECT_EQ(fight.at(x).roll_offs, 1);
    EXPECT_EQ(fight.at(y).roll_offs, 0);
}

TEST(Hidden, COR_INIT_2_kept_dice_do_not_count_in_hiding) {
    // COR-INIT-2: Y rolled a 6 once, then P lost sight of it: it comes after P all the same.
    Hiding fight;
    const int y = fight.join("Y", 1), p = fight.join("P", 0, true);
    fight.scores({5, 5});
    keep_roll_off(fight.at(y), 6);
    keep_roll_off(fight.at(p), 2);
    EXPECT_EQ(fight.order(), (People{y, p}));
    fight.hide({y}, 0);
    EXPECT_EQ(fight.order(), (People{p, y}));
}

TEST(Hidden, COR_INIT_2_once_known_they_roll_off_like_anyone_else) {
    // COR-INIT-2: two who are still to come, and P hears of Y before they do.
    Hiding fight;
    const int y = fight.join("Y", 1), p = fight.join("P", 0, true);
    fight.scores({5, 5});
    fight.hide({y}, 0);
    const TestRule rule = [&](TestScript& table) { next_slot(table, fight.scene(), line_of(fight.scene())); };
    fight.run({}, rule);
    EXPECT_EQ(fight.at(p).roll_offs, 0);
    reveal(fight.scene(), y);
    fight.run({{4}, {2}}, rule);
    EXPECT_EQ(fight.order(), (People{y, p}));
}

TEST(Hidden, COR_INIT_2_who_know_nothing_of_each_other_do_not_roll_off) {
    // COR-INIT-2: neither lies hidden from somebody he knows of; they go by the roster. What one friend knows the side knows.
    Hiding fight;
    const int x = fight.join("X", 1), p = fight.join("P", 0, true), q = fight.join("Q", 0, true);
    fight.scores({5, 5, 3});
    fight.hide({x}, 0);
    fight.hide({p, q}, 1);
    fight.play({"end", "end"});
    EXPECT_EQ(fight.slots(), (People{x, p, q}));
    Hiding heard;
    for (const bool pc : {false, true, true}) heard.join("P", pc ? 0 : 1, pc);
    heard.scores({5, 5, 3});
    heard.hide({x}, 0);
    make_aware(heard.scene(), q, x);
    heard.play({{2}, {4}, "end", "end"});
    EXPECT_EQ(heard.slots(), (People{p, x, q}));
}

TEST(Hidden, COR_INIT_9_members_in_hiding_are_a_group_of_their_own) {
    // COR-INIT-9+: X and Z lie hidden, Y and W are seen: one die for each two.
    Hiding gang;
    const int p = gang.join("P", 0, true), x = gang.join("X", 1), y = gang.join("Y", 1), z = gang.join("Z", 1),
              w = gang.join("W", 1);
    gang.group({x, y, z, w});
    gang.hide({x, z}, 0);
    gang.play({{2}, {5}, {4}, "none", "none"});
    EXPECT_EQ(gang.at(p).initiative, 2);
    for (const int who : {y, w}) EXPECT_EQ(gang.at(who).initiative, 5);
    for (const int who : {x, z}) EXPECT_EQ(gang.at(who).initiative, 4);
    EXPECT_TRUE(gang.asks(What::act, y));
    EXPECT_TRUE(gang.offers("member>w"));
    EXPECT_FALSE(gang.offers("member>x"));
}

TEST(Hidden, COR_DARK_2_a_slot_in_hiding_does_not_make_the_next_cheaper) {
    // COR-DARK-2+: Y has had a slot that P knows nothing of, so X is the first of the turn as far as P can see: 2 DP.
    Hiding fight;
    const int p = fight.join("P", 0, true), y = fight.join("Y", 1);
    fight.join("X", 1);
    fight.scores({5, 6, 4});
    fight.hide({y}, 0);
    fight.play({"end"});
    EXPECT_TRUE(fight.asks(What::act, p));
    EXPECT_EQ(price_of_slot(fight.scene()), 2);
    reveal(fight.scene(), y);
    EXPECT_EQ(price_of_slot(fight.scene()), 1);
}

} // namespace
} // namespace fracas::coriolis
