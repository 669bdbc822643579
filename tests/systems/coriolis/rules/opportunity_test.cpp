// Attacks of opportunity, as they are offered and made: COR-REACT-2, COR-REACT-6+.
#include "systems/coriolis/rules/opportunity.hpp"
#include "systems/coriolis/shootout.hpp"

namespace fracas::coriolis::shooting {
namespace {

// Runner, at (0, 0), has the slot; Guard, a player with Strength 3 and a sword, stands at (1, 0). Far keeps the
// fight going when either falls.
struct Passage : Stage {
    static constexpr int runner = 0, guard = 1, far = 2, pal = 3;
    static constexpr int sword = 0;

    explicit Passage(Point where = {1, 0}) {
        add({.name = "Runner", .pc = false, .strength = 5, .agility = 5});
        add({.name = "Guard", .side = 1, .at = where, .in_hand = {"sword"}});
        add({.name = "Far", .side = 1, .at = {0, 3000}});
        add({.name = "Pal", .at = {0, -3000}});
        slot_of(runner);
    }
    Point runs_to() { return position(scene(), runner); }
};

// --- the offer -------------------------------------------------------------------------------------------------------

// COR-REACT-2: an engaged enemy who moves out of Close Range may be struck, with any melee weapon in hand or unarmed.
TEST(Opportunity, COR_REACT_2_Leaving) {
    Passage stage;
    const auto question = question_after(stage, {"move>-5,0"});
    EXPECT_EQ(question.ask.what, What::opportunity);
    EXPECT_EQ(question.ask.who, stage.guard);
    EXPECT_EQ(question.ask.whom, stage.runner);
    EXPECT_EQ(std::string(question.ask.rule.text), "COR-REACT-2");
    EXPECT_EQ(keys_after(stage, {"move>-5,0"}), (Keys{"no", "strike:sword", "strike:unarmed"}));
    stage.play({"move>-5,0", "no"});
    EXPECT_EQ(stage.runs_to(), (Point{-5, 0}));
    EXPECT_EQ(stage.count(Happened::opportunity), 0);
    EXPECT_EQ(stage.at(stage.guard).ap, 3);
}

// COR-REACT-2: several melee weapons in hand are all offered; what is not in hand, and a gun, are not.
TEST(Opportunity, COR_REACT_2_AnyMeleeWeaponInHand) {
    Passage stage;
    stage.give(stage.guard, "knife", true);
    stage.give(stage.guard, "dura_axe", false);
    stage.give(stage.guard, "vulcan_pistol", true);
    EXPECT_EQ(keys_after(stage, {"move>-5,0"}), (Keys{"no", "strike:sword", "strike:knife", "strike:unarmed"}));
}

// COR-REACT-2: fast reaction, 1 AP, +2 to the pool, a melee attack; resolved before the enemy leaves.
TEST(Opportunity, COR_REACT_2_TheAttack) {
    Passage stage;
    EXPECT_EQ(dice_after(stage, {"move>-5,0", "strike:sword"}), 3 + 1 + 2);
    EXPECT_EQ(dice_after(stage, {"move>-5,0", "strike:unarmed"}), 3 + 0 + 2);
    stage.play({"move>-5,0", "strike:sword", {6, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.at(stage.guard).ap, 2);
    EXPECT_EQ(pool_by(stage, Why::opportunity, "COR-REACT-2"), 2);
    EXPECT_EQ(rule_of(stage, Happened::opportunity), "COR-REACT-2");
    EXPECT_EQ(stage.last(Happened::opportunity).who, stage.guard);
    EXPECT_EQ(stage.last(Happened::opportunity).whom, stage.runner);
    EXPECT_EQ(stage.last(Happened::opportunity).item, stage.sword);
    EXPECT_EQ(stage.at(stage.runner).hp, 10 - 2);
    EXPECT_LT(place_of(stage, Happened::damaged, stage.runner), place_of(stage, Happened::moved, stage.runner));
    EXPECT_EQ(stage.runs_to(), (Point{-5, 0})); // the move goes on
}

// COR-REACT-2: extra sixes buy melee effects.
TEST(Opportunity, COR_REACT_2_ExtraSixes) {
    Passage stage;
    EXPECT_EQ(keys_after(stage, {"move>-5,0", "strike:unarmed", {6, 6, 1, 1, 1}, "no"}),
              (Keys{"keep", "damage", "stress", "grapple", "initiative"}));
}

// COR-REACT-2: the mover may defend, with the AP left after the move.
TEST(Opportunity, COR_REACT_2_TheMoverMayDefend) {
    Passage stage;
    stage.state.darkness = 1;
    EXPECT_EQ(asked_after(stage, {"move>-5,0", "strike:sword"}), What::defend);
    EXPECT_EQ(asks_after(stage, {"move>-5,0", "strike:sword"}), stage.runner);
    stage.play({"move>-5,0", "strike:sword", "defend:unarmed", {6, 1, 1, 1, 1, 1}, {6, 1, 1}, "no", "cancel"});
    EXPECT_EQ(stage.at(stage.runner).hp, 10);
    EXPECT_EQ(stage.at(stage.runner).ap, 1);
    Passage spent;
    spent.state.darkness = 1;
    spent.at(spent.runner).ap = 1;
    EXPECT_EQ(asked_after(spent, {"move>-5,0", "strike:sword"}), What::test); // no AP left to defend
}

// COR-REACT-2: a move that stays within Close Range gives no chance.
TEST(Opportunity, COR_REACT_2_StayingCloseIsNotLeaving) {
    Passage stage;
    stage.play({"move>3,0"}); // 2 m from Guard at (1, 0)
    EXPECT_EQ(stage.runs_to(), (Point{3, 0}));
    EXPECT_EQ(asked_after(Passage{}, {"move>4,0"}), What::opportunity);
}

// COR-REACT-2: passing: the move neither starts nor ends within Close Range, but a point of its path lies there.
TEST(Opportunity, COR_REACT_2_Passing) {
    Passage stage({5, 2});
    const auto question = question_after(stage, {"move>10,0"});
    EXPECT_EQ(question.ask.what, What::opportunity);
    EXPECT_EQ(question.ask.who, stage.guard);
    stage.play({"move>10,0", "strike:sword", {6, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.at(stage.runner).hp, 8);
    EXPECT_EQ(stage.runs_to(), (Point{10, 0}));
}

// COR-REACT-2: the first of the roster is passed like anybody.
TEST(Opportunity, COR_REACT_2_PassingTheFirst) {
    Passage stage({-5, 1});
    stage.book.settings.dp_for_opportunity = false;
    stage.slot_of(stage.guard);
    EXPECT_EQ(question_after(stage, {"move>5,1"}).ask.who, stage.runner);
    EXPECT_EQ(keys_after(stage, {"move>5,1"}), (Keys{"no", "strike:unarmed"}));
}

// COR-REACT-2: a path that stays out of Close Range passes nobody; one that starts or ends there does not pass.
TEST(Opportunity, COR_REACT_2_NotPassing) {
    Passage beyond({5, 3});
    beyond.play({"move>10,0"});
    EXPECT_EQ(beyond.runs_to(), (Point{10, 0}));
    Passage arriving({8, 0});
    arriving.play({"move>10,0"}); // passes (8, 0) and ends 2 m behind it
    EXPECT_EQ(arriving.runs_to(), (Point{10, 0}));
}

// COR-REACT-2: one attack of opportunity per reactor and move, though several points of the path lie within reach.
TEST(Opportunity, COR_REACT_2_OncePerMove) {
    Passage stage({5, 0});
    stage.play({"move>10,0", "strike:unarmed", {1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.count(Happened::opportunity), 1);
    EXPECT_EQ(stage.runs_to(), (Point{10, 0}));
    Passage declined({5, 0});
    declined.play({"move>10,0", "no"});
    EXPECT_EQ(declined.runs_to(), (Point{10, 0}));
}

// --- who may strike --------------------------------------------------------------------------------------------------

// COR-REACT-2: the reactor stands.
TEST(Opportunity, COR_REACT_2_TheReactorStands) {
    Passage stage;
    stage.at(stage.guard).set(prone);
    stage.play({"move>-5,0"});
    EXPECT_EQ(stage.runs_to(), (Point{-5, 0}));
}

// COR-REACT-2: the reactor is aware of the mover, even if the mover only passes.
TEST(Opportunity, COR_REACT_2_TheReactorIsAware) {
    Passage stage({5, 2});
    stage.state.aware[stage.guard] = 0;
    stage.play({"move>10,0"});
    EXPECT_EQ(stage.runs_to(), (Point{10, 0}));
}

// COR-REACT-2: the reactor is able to act: not broken, not in breakdown, not pinned, and with 1 AP.
TEST(Opportunity, COR_REACT_2_TheReactorIsAble) {
    Passage stage({5, 2});
    const auto free_way = [](Passage& changed) {
        changed.play({"move>10,0"});
        return changed.runs_to() == Point{10, 0} && changed.count(Happened::opportunity) == 0;
    };
    Passage broken = stage, shaken = stage, held = stage, spent = stage, last = stage;
    broken.at(stage.guard).hp = 0;
    EXPECT_TRUE(free_way(broken));
    shaken.at(stage.guard).mp = 0;
    EXPECT_TRUE(free_way(shaken));
    held.at(stage.guard).set(pinned);
    EXPECT_TRUE(free_way(held));
    spent.at(stage.guard).ap = 0;
    EXPECT_TRUE(free_way(spent));
    last.at(stage.guard).ap = 1;
    last.play({"move>10,0", "strike:sword", {1, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(last.at(stage.guard).ap, 0);
}

// COR-REACT-2: friends do not strike.
TEST(Opportunity, COR_REACT_2_OnlyEnemies) {
    Passage stage({5, 2});
    stage.sheet(stage.guard).side = 0;
    stage.sheet(stage.pal).side = 1;
    stage.play({"move>10,0"});
    EXPECT_EQ(stage.runs_to(), (Point{10, 0}));
}

// COR-REACT-2: who left unseen was not engaged and is not struck; nor is the one who did not know of the reactor.
TEST(Opportunity, COR_REACT_2_LeavingNeedsEngagement) {
    Passage stage;
    stage.state.aware[stage.runner] = 0;
    stage.play({"move>-5,0"});
    EXPECT_EQ(stage.runs_to(), (Point{-5, 0}));
}

// COR-REACT-2, COR-TURN-6+: several reactors in the turn order; leaving before passing.
TEST(Opportunity, COR_REACT_2_SeveralReactors) {
    Passage stage;
    const int late = stage.add({.name = "Late", .side = 1, .at = {0, 1}});
    const int on_the_way = stage.add({.name = "Way", .side = 1, .at = {-5, 2}});
    stage.at(late).initiative = 10;
    stage.at(on_the_way).initiative = 30;
    EXPECT_EQ(asks_after(stage, {"move>-10,0"}), stage.guard);
    EXPECT_EQ(asks_after(stage, {"move>-10,0", "no"}), late);
    EXPECT_EQ(asks_after(stage, {"move>-10,0", "no", "no"}), on_the_way);
    stage.at(late).initiative = 25;
    EXPECT_EQ(asks_after(stage, {"move>-10,0"}), late);
}

// --- what stops the mover --------------------------------------------------------------------------------------------

// COR-REACT-2: broken where the move starts, the mover stays there and nobody else strikes.
TEST(Opportunity, COR_REACT_2_BrokenWhileLeaving) {
    Passage stage;
    stage.add({.name = "Late", .side = 1, .at = {0, 1}});
    stage.at(stage.runner).hp = 2;
    stage.play({"move>-5,0", "strike:sword", {6, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.runs_to(), (Point{0, 0}));
    EXPECT_EQ(rule_of(stage, Happened::stopped), "COR-REACT-2");
    EXPECT_EQ(stage.count(Happened::moved), 0);
    EXPECT_EQ(stage.count(Happened::opportunity), 1);
}

// COR-REACT-2: stopped in passing, the mover stays at the first point of the path within the reactor's Close Range.
TEST(Opportunity, COR_REACT_2_StoppedInPassing) {
    Passage stage({5, 0});
    stage.at(stage.runner).hp = 2;
    stage.play({"move>10,0", "strike:sword", {6, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.runs_to(), (Point{3, 0}));
}

// COR-REACT-2: pinned, prone by injury or unconscious, the mover goes no further either.
TEST(Opportunity, COR_REACT_2_PinnedProneOrUnconscious) {
    Passage grappled({5, 0}), fallen({5, 0}), out({5, 0});
    grappled.play({"move>10,0", "strike:unarmed", {6, 6, 1, 1, 1}, "no", "grapple"});
    EXPECT_EQ(grappled.runs_to(), (Point{3, 0}));
    EXPECT_TRUE(grappled.at(grappled.runner).is(pinned));
    const Step six4{6, 6, 6, 1, 1, 1}; // sword: Crit Rating 2
    fallen.play({"move>10,0", "strike:sword", six4, "no", "injury", {1, 4}});
    EXPECT_EQ(fallen.runs_to(), (Point{3, 0}));
    EXPECT_EQ(fallen.count(Happened::stopped), 1);
    out.play({"move>10,0", "strike:sword", six4, "no", "injury", {4, 5}, {1}});
    EXPECT_EQ(out.runs_to(), (Point{3, 0}));
}

// COR-REACT-2: damage or stun alone does not stop the move, nor does falling stop one who crawls.
TEST(Opportunity, COR_REACT_2_TheMoveGoesOn) {
    Passage stunned_one({5, 0});
    stunned_one.play({"move>10,0", "strike:sword", {6, 6, 6, 1, 1, 1}, "no", "injury", {1, 1}});
    EXPECT_EQ(stunned_one.runs_to(), (Point{10, 0}));
    Passage crawling({3, 2});
    crawling.at(crawling.runner).set(prone);
    crawling.play({"move>5,0", "no"});
    EXPECT_EQ(crawling.runs_to(), (Point{5, 0}));
}

// --- AP and DP -------------------------------------------------------------------------------------------------------

// COR-REACT-6+: an NPC pays 1 DP besides the AP; without one in the pool nothing is offered.
TEST(Opportunity, COR_REACT_6_AnNpcPaysADarknessPoint) {
    Passage stage;
    stage.sheet(stage.guard).pc = false;
    Passage none = stage;
    none.play({"move>-5,0"});
    EXPECT_EQ(none.runs_to(), (Point{-5, 0}));
    stage.state.darkness = 1;
    stage.play({"move>-5,0", "strike:sword", {6, 1, 1, 1, 1, 1}});
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(stage.at(stage.guard).ap, 2);
    EXPECT_EQ(rule_of(stage, Happened::darkness), "COR-REACT-6+");
}

// COR-REACT-6+: a player pays none.
TEST(Opportunity, COR_REACT_6_APlayerPaysNone) {
    Passage stage;
    stage.sheet(stage.runner).pc = true;
    stage.state.darkness = 1;
    stage.play({"move>-5,0", "strike:sword", "no", {1, 1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.state.darkness, 1);
}

// COR-REACT-6+, setting npc_dp_reactions without attack_of_opportunity: no DP is needed or paid.
TEST(Opportunity, COR_REACT_6_SettingWithoutOpportunity) {
    Passage stage;
    stage.sheet(stage.guard).pc = false;
    stage.book.settings.dp_for_opportunity = false;
    stage.play({"move>-5,0", "strike:sword", {6, 1, 1, 1, 1, 1}});
    EXPECT_EQ(stage.state.darkness, 0);
    EXPECT_EQ(stage.at(stage.runner).hp, 8);
    EXPECT_EQ(stage.at(stage.guard).ap, 2);
}

// COR-REACT-2, COR-INIT-5: an attack of opportunity keeps the claim on its weapon.
TEST(Opportunity, COR_REACT_2_KeepsTheClaim) {
    Passage stage;
    stage.at(stage.guard).claim = stage.sword;
    Passage fists = stage;
    stage.play({"move>-5,0", "strike:sword", {1, 1, 1, 1, 1, 1}, "no"});
    EXPECT_TRUE(stage.at(stage.guard).is(claim_kept));
    fists.play({"move>-5,0", "strike:unarmed", {1, 1, 1, 1, 1}, "no"});
    EXPECT_FALSE(fists.at(stage.guard).is(claim_kept));
}

// COR-REACT-2, COR-GRAPPLE-3+: a grappler who strikes at somebody else lets go first.
TEST(Opportunity, COR_REACT_2_AGrapplerLetsGo) {
    Passage stage;
    stage.at(stage.guard).set(grappling);
    stage.at(stage.guard).partner = stage.pal;
    stage.at(stage.pal).set(pinned);
    stage.at(stage.pal).partner = stage.guard;
    stage.play({"move>-5,0", "strike:sword", {1, 1, 1, 1, 1, 1}, "no"});
    EXPECT_FALSE(stage.at(stage.guard).is(grappling));
    EXPECT_FALSE(stage.at(stage.pal).is(pinned));
}

// COR-REACT-5: it is another action: the reactor's overwatch ends with it, and with it only.
TEST(Opportunity, COR_REACT_5_EndsTheReactorsOverwatch) {
    Passage stage({5, 2});
    stage.at(stage.guard).set(on_overwatch);
    stage.at(stage.guard).look_y = 1;
    stage.state.watchers = 1;
    Passage declined = stage;
    stage.play({"move>10,0", "strike:sword", {1, 1, 1, 1, 1, 1}, "no"});
    EXPECT_FALSE(stage.at(stage.guard).is(on_overwatch));
    EXPECT_EQ(rule_of(stage, Happened::watch_broken), "COR-REACT-5");
    declined.play({"move>10,0", "no"});
    EXPECT_TRUE(declined.at(stage.guard).is(on_overwatch));
}

} // namespace
} // namespace fracas::coriolis::shooting
