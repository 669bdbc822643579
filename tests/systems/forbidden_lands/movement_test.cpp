// Moving: Run, Crawl, Retreat, Flee. FBL-MOVE-1 to FBL-MOVE-4, FBL-MOVE-6+, FBL-MOVE-7+, FBL-BROKEN-3.
#include "stage.hpp"

#include "systems/forbidden_lands/movement.hpp"

namespace fracas::forbidden_lands {
namespace {

// Ada (Agility 3, Move 1) and Bo, Near each other, in the first of three zones.
struct MoveWalk : Duel {
    MoveWalk() : Duel(Person{}, Person{}) {
        apart(ada, bo);
        row_of_zones(3);
    }
    static Option to(int zone) { return option_of(Do::run_to, bare_hands, nobody, 0, zone); }
    static Option up(int whom) { return option_of(Do::run_up, bare_hands, whom); }
    static Option crawl_to(int zone) { return option_of(Do::crawl_to, bare_hands, nobody, 0, zone); }
    static Option crawl_up(int whom) { return option_of(Do::crawl_up, bare_hands, whom); }
    bool may(const Option& o) { return may_run(scene(), ada, o); }
    bool may_lying(const Option& o) { return may_crawl(scene(), ada, o); }
    void runs(const Option& o, const Steps& steps = {}) {
        run(steps, [&](TestScript& table) { forbidden_lands::run(table, scene(), ada, o); });
    }
    void crawls(const Option& o) {
        run({}, [&](TestScript& table) { crawl(table, scene(), ada, o); });
    }
    void retreats(const Steps& steps) {
        run(steps, [&](TestScript& table) { retreat(table, scene(), ada); });
    }
    void flees(const Steps& steps) {
        run(steps, [&](TestScript& table) { flee(table, scene(), ada); });
    }
    bool meets(int a, int b) { return engaged(scene(), a, b); }
};

// --- Run -------------------------------------------------------------------------------------------------------------

// FBL-MOVE-1: into a neighbouring zone, arriving Near everybody there; no dice elsewhere than into rough ground.
TEST(Movement, FBL_MOVE_1_ToAZone) {
    MoveWalk w;
    const int cy = w.third({.zone = 1}, "Cy", 1), dee = w.third({}, "Dee", 0);
    w.close(w.ada, dee);
    w.at(w.ada).cover = 3;
    EXPECT_TRUE(w.may(w.to(1)));
    EXPECT_FALSE(w.may(w.to(0)));
    EXPECT_FALSE(w.may(w.to(2))); // two steps
    EXPECT_FALSE(w.may(w.to(-1)));
    EXPECT_FALSE(w.may(w.to(3)));
    w.book.zone[0].neighbours = 0b1010;
    EXPECT_FALSE(w.may(w.to(3))); // there are three zones
    w.row_of_zones(3);
    w.runs(w.to(1));
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_FALSE(w.meets(w.ada, cy));
    EXPECT_FALSE(w.meets(dee, w.ada)); // FBL-MOVE-5+: all pairs end
    EXPECT_EQ(w.at(w.ada).cover, 0);   // FBL-ARMOR-7+
    EXPECT_EQ(w.count(Happened::ran, "FBL-MOVE-1"), 1);
    EXPECT_EQ(w.last(Happened::ran).a, 1);
    EXPECT_EQ(w.last(Happened::ran).b, nobody);
}

// FBL-MOVE-1: to Arm's Length of one other in the same zone, friend or enemy.
TEST(Movement, FBL_MOVE_1_UpToSomebody) {
    MoveWalk w;
    const int cy = w.third({}, "Cy", 0), dee = w.third({.zone = 1}, "Dee", 1);
    EXPECT_TRUE(w.may(w.up(w.bo)));
    EXPECT_TRUE(w.may(w.up(cy)));
    EXPECT_FALSE(w.may(w.up(w.ada)));
    EXPECT_FALSE(w.may(w.up(nobody)));
    EXPECT_FALSE(w.may(w.up(dee))); // elsewhere
    w.at(cy).set(dead);
    EXPECT_FALSE(w.may(w.up(cy)));
    w.at(cy).set(dead, false);
    w.at(cy).set(fled);
    EXPECT_FALSE(w.may(w.up(cy)));
    w.at(cy).set(fled, false);
    w.close(w.ada, cy);
    EXPECT_FALSE(w.may(w.up(cy))); // there already
    w.runs(w.up(w.bo));
    EXPECT_TRUE(w.meets(w.ada, w.bo));
    EXPECT_FALSE(w.meets(w.ada, cy)); // FBL-MOVE-5+: then the new pair is made
    EXPECT_EQ(w.at(w.ada).zone, 0);
    EXPECT_EQ(w.last(Happened::ran).b, w.bo);
}

// FBL-MOVE-1: no enemy at Arm's Length, and the runner must stand (FBL-PRONE-1+).
TEST(Movement, FBL_MOVE_1_Requirements) {
    MoveWalk w;
    w.close(w.ada, w.bo);
    EXPECT_FALSE(w.may(w.to(1)));
    w.at(w.bo).set(unconscious);
    EXPECT_TRUE(w.may(w.to(1)));
    w.at(w.ada).set(prone);
    EXPECT_FALSE(w.may(w.to(1)));
    EXPECT_FALSE(w.may(w.up(w.bo)));
}

// FBL-BROKEN-3: who panics does not run up to an enemy.
TEST(Movement, FBL_BROKEN_3_NotUpToAnEnemy) {
    MoveWalk w;
    const int cy = w.third({}, "Cy", 0);
    w.break_of(w.ada, Attribute::wits);
    EXPECT_FALSE(w.may(w.up(w.bo)));
    EXPECT_TRUE(w.may(w.up(cy)));
    EXPECT_TRUE(w.may(w.to(1)));
}

// FBL-MOVE-6+: entering a rough zone by Run needs a Move roll; on failure the runner arrives but falls prone.
TEST(Movement, FBL_MOVE_6_RoughGround) {
    MoveWalk w;
    w.feature(1, rough);
    w.runs(w.to(1), {{6, 2, 2, 2}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_FALSE(w.at(w.ada).is(prone));
    EXPECT_EQ(w.count(Happened::stumbled), 0);
    EXPECT_EQ(w.pool(w.ada, Why::attribute), 3);
    EXPECT_EQ(w.pool(w.ada, Why::skill), 1);
    w.runs(w.to(0)); // no roll out of it
    EXPECT_EQ(w.at(w.ada).zone, 0);
    w.runs(w.to(1), {{5, 2, 2, 2}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_TRUE(w.at(w.ada).is(prone));
    EXPECT_EQ(w.count(Happened::stumbled, "FBL-MOVE-6+"), 1);
    EXPECT_EQ(w.count(Happened::fell, "FBL-MOVE-6+"), 1);
    MoveWalk within; // "enters" is a step from another zone
    within.feature(0, rough);
    within.runs(within.up(within.bo));
    EXPECT_FALSE(within.at(within.ada).is(prone));
}

// FBL-ARMOR-5+: plate hinders Move.
TEST(Movement, FBL_ARMOR_5_Plate) {
    MoveWalk w;
    w.feature(1, rough);
    w.sheet(w.ada).move_modifier = -2; // one skill die less two: one negative die
    w.runs(w.to(1), {{6, 2, 2, 6}, "no"});
    EXPECT_TRUE(w.at(w.ada).is(prone));
}

// FBL-MOVE-1, setting run_roll = always: every Run needs a roll; on failure the runner stays.
TEST(Movement, FBL_MOVE_1_EveryRunRolls) {
    MoveWalk w;
    w.book.settings.run_always_rolls = true;
    w.runs(w.to(1), {{5, 5, 5, 5}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 0);
    EXPECT_FALSE(w.at(w.ada).is(prone));
    EXPECT_EQ(w.count(Happened::stayed, "FBL-MOVE-1"), 1);
    EXPECT_EQ(w.count(Happened::ran), 0);
    w.runs(w.up(w.bo), {{5, 5, 5, 5}, "no"});
    EXPECT_FALSE(w.meets(w.ada, w.bo));
    w.runs(w.to(1), {{5, 5, 5, 6}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_EQ(w.count(Happened::stayed), 0);
    w.feature(2, rough); // a failed roll into a rough zone is as in FBL-MOVE-6+, and there is one roll only
    w.runs(w.to(2), {{5, 5, 5, 5}, "no"});
    EXPECT_EQ(w.at(w.ada).zone, 2);
    EXPECT_TRUE(w.at(w.ada).is(prone));
}

// FBL-MOVE-1: Movement above 1 means that many steps in one Run.
TEST(Movement, FBL_MOVE_1_ManySteps) {
    MoveWalk w;
    w.row_of_zones(4);
    w.sheet(w.ada).movement = 3;
    const auto running = [&](TestScript& table) { forbidden_lands::run(table, w.scene(), w.ada, w.to(1)); };
    const auto asked = w.question_after({}, running);
    EXPECT_EQ(asked.ask.what, What::run_on);
    EXPECT_EQ(asked.ask.a, 2);
    EXPECT_EQ(w.question_after({"run>zone:zone-2"}, running).ask.a, 1);
    EXPECT_EQ(w.keys_after({}, running), (std::vector<std::string>{"no", "run>zone:zone-0", "run>zone:zone-2"}));
    w.runs(w.to(1), {"run>zone:zone-2", "run>zone:zone-3"}); // and no fourth
    EXPECT_EQ(w.at(w.ada).zone, 3);
    w.runs(w.to(2), {"no"});
    EXPECT_EQ(w.at(w.ada).zone, 2);
}

// FBL-MOVE-1: the step up to an enemy ends the Run, as does a stumble; rough ground on the way is rolled for.
TEST(Movement, FBL_MOVE_1_StepsThatEndTheRun) {
    MoveWalk w;
    const int cy = w.third({.zone = 1}, "Cy", 1), dee = w.third({.zone = 1}, "Dee", 0);
    w.sheet(w.ada).movement = 3;
    w.runs(w.to(1), {"run>dee", "run>cy"}); // a friend holds nobody up
    EXPECT_TRUE(w.meets(w.ada, cy));
    EXPECT_FALSE(w.meets(w.ada, dee));
    w.at(w.ada).zone = 0;
    disengage(w.scene(), w.ada);
    w.runs(w.to(1), {"run>cy"}); // two steps: an enemy does
    EXPECT_TRUE(w.meets(w.ada, cy));
    MoveWalk rocks;
    rocks.sheet(rocks.ada).movement = 3;
    rocks.feature(1, rough);
    rocks.runs(rocks.to(1), {{5, 5, 5, 5}, "no"});
    EXPECT_EQ(rocks.at(rocks.ada).zone, 1);
    MoveWalk later;
    later.sheet(later.ada).movement = 3;
    later.feature(2, rough);
    later.runs(later.to(1), {"run>zone:zone-2", {5, 5, 5, 5}, "no"});
    EXPECT_EQ(later.at(later.ada).zone, 2);
    EXPECT_TRUE(later.at(later.ada).is(prone));
}

// FBL-CRIT-2+, DMG: a roll for Move hurts; a Run without a roll does not.
TEST(Movement, FBL_CRIT_2_RunningHurts) {
    MoveWalk w;
    w.wound(w.ada, Wounds::blunt, 34); // hit in the groin
    w.runs(w.to(1));
    EXPECT_EQ(w.score(w.ada, Attribute::strength), 3);
    w.feature(2, rough);
    w.runs(w.to(2), {{6, 5, 5, 5}, "no"});
    EXPECT_EQ(w.score(w.ada, Attribute::strength), 2);
    w.sheet(w.ada).movement = 2;
    w.at(w.ada).zone = 0;
    w.runs(w.to(1), {"run>zone:zone-2", {6, 5, 5, 5}, "no"}); // rolled for the second step only
    EXPECT_EQ(w.score(w.ada, Attribute::strength), 1);
    w.at(w.ada).zone = 0;
    w.sheet(w.ada).movement = 1;
    w.book.settings.run_always_rolls = true;
    w.runs(w.to(1), {{6, 5, 5, 5}, "no"});
    EXPECT_EQ(w.score(w.ada, Attribute::strength), 0);
    EXPECT_TRUE(w.scene().is_broken(w.ada, Attribute::strength));
}

// FBL-DICE-4+: a pushed Move roll that brings Agility to 0 breaks the runner when the Run is over.
TEST(Movement, FBL_DICE_4_PushedRun) {
    MoveWalk w;
    w.feature(1, rough);
    w.runs(w.to(1), {{1, 1, 1, 5}, "yes", {6}});
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_TRUE(w.scene().is_broken(w.ada, Attribute::agility));
    EXPECT_EQ(w.count(Happened::stumbled), 0);
    EXPECT_TRUE(w.at(w.ada).is(prone));
}

// --- Crawl -----------------------------------------------------------------------------------------------------------

// FBL-MOVE-2: requires prone; enemies at Arm's Length do not matter.
TEST(Movement, FBL_MOVE_2_Requirements) {
    MoveWalk w;
    w.close(w.ada, w.bo);
    const Option apart = option_of(Do::crawl_apart);
    for (const Option& o : {w.crawl_to(1), w.crawl_up(w.bo), apart}) EXPECT_FALSE(w.may_lying(o));
    w.at(w.ada).set(prone);
    EXPECT_TRUE(w.may_lying(w.crawl_to(1)));
    EXPECT_FALSE(w.may_lying(w.crawl_to(2)));
    EXPECT_FALSE(w.may_lying(w.crawl_up(w.bo))); // there already
    EXPECT_TRUE(w.may_lying(apart));
    w.apart(w.ada, w.bo);
    EXPECT_TRUE(w.may_lying(w.crawl_up(w.bo)));
    EXPECT_FALSE(w.may_lying(apart)); // Near everybody
}

// FBL-MOVE-2: as one Run, staying prone, without a roll in rough zones; or to Near of everybody.
TEST(Movement, FBL_MOVE_2_Crawling) {
    MoveWalk w;
    const int cy = w.third({}, "Cy", 1);
    w.at(w.ada).set(prone);
    w.sheet(w.ada).movement = 2; // always one step
    w.book.settings.run_always_rolls = true;
    w.close(w.ada, cy);
    w.crawls(w.crawl_up(w.bo));
    EXPECT_TRUE(w.meets(w.ada, w.bo));
    EXPECT_FALSE(w.meets(w.ada, cy));
    EXPECT_EQ(w.at(w.ada).zone, 0);
    EXPECT_EQ(w.last(Happened::crawled).b, w.bo);
    w.crawls(option_of(Do::crawl_apart));
    EXPECT_EQ(w.at(w.ada).engaged, 0);
    EXPECT_EQ(w.at(w.ada).zone, 0);
    EXPECT_EQ(w.last(Happened::crawled).b, nobody);
    w.feature(1, rough);
    w.crawls(w.crawl_to(1));
    EXPECT_EQ(w.at(w.ada).zone, 1);
    EXPECT_TRUE(w.at(w.ada).is(prone));
    EXPECT_EQ(w.count(Happened::crawled, "FBL-MOVE-2"), 1);
}

// --- Retreat ---------------------------------------------------------------------------------------------------------

// FBL-MOVE-7+: standing, at least one active enemy at Arm's Length.
TEST(Movement, FBL_MOVE_7_Requirements) {
    MoveWalk w;
    EXPECT_FALSE(may_retreat(w.scene(), w.ada));
    w.close(w.ada, w.bo);
    EXPECT_TRUE(may_retreat(w.scene(), w.ada));
    w.at(w.ada).set(prone);
    EXPECT_FALSE(may_retreat(w.scene(), w.ada));
    w.at(w.ada).set(prone, false);
    w.at(w.bo).set(catatonic);
    EXPECT_FALSE(may_retreat(w.scene(), w.ada));
}

// FBL-MOVE-7+: to Near from all of them.
TEST(Movement, FBL_MOVE_7_Retreat) {
    MoveWalk w;
    const int cy = w.third({}, "Cy", 1), dee = w.third({}, "Dee", 0);
    for (const int other : {w.bo, cy, dee}) w.close(w.ada, other);
    w.retreats({{6, 2, 2, 2}, "no"});
    EXPECT_EQ(w.at(w.ada).engaged, 0);
    EXPECT_EQ(w.at(w.ada).zone, 0);
    EXPECT_EQ(w.count(Happened::retreated, "FBL-MOVE-7+"), 1);
    EXPECT_EQ(w.count(Happened::free_attack), 0);
}

// Ada retreats and fails; Bo has a sword and hits.
struct MovePursuit : MoveWalk {
    int sword = hold(bo, "broadsword");
    MovePursuit() {
        close(ada, bo);
        attribute(ada, Attribute::strength, 5);
    }
    const Steps fails{{5, 5, 5, 5}, "no"};
    Steps failing(const Steps& more) const {
        Steps all = fails;
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    std::vector<std::string> attacks() {
        return keys_after(fails, [&](TestScript& table) { retreat(table, scene(), ada); });
    }
};

// FBL-MOVE-7+: if it fails, one engaged enemy of the game master's choice makes one free attack without a reaction; it
// costs no action and comes before the move.
TEST(Movement, FBL_MOVE_7_FreeAttack) {
    MovePursuit p;
    const auto asked = p.question_after(p.fails, [&](TestScript& table) { retreat(table, p.scene(), p.ada); });
    EXPECT_EQ(asked.ask.what, What::free_attack);
    EXPECT_EQ(asked.ask.who, nobody);
    EXPECT_EQ(asked.ask.whom, p.ada);
    EXPECT_EQ(p.attacks(), (std::vector<std::string>{"bo:slash:broadsword", "bo:stab:broadsword"}));
    p.retreats(p.failing({"bo:slash:broadsword", {6, 2, 2, 2, 2, 2}, "no"}));
    EXPECT_EQ(p.score(p.ada, Attribute::strength), 3); // damage 2
    EXPECT_EQ(p.at(p.ada).engaged, 0);                 // moves also when the roll fails
    EXPECT_EQ(p.at(p.bo).fast + p.at(p.bo).slow, 0);
    EXPECT_EQ(p.at(p.ada).fast, 0);
    EXPECT_EQ(p.count(Happened::free_attack, "FBL-MOVE-7+"), 1);
    EXPECT_EQ(p.last(Happened::free_attack).who, p.bo);
    EXPECT_EQ(p.count(Happened::retreated), 1);
}

// FBL-MOVE-7+: the free attack may be pushed.
TEST(Movement, FBL_MOVE_7_FreeAttackPushed) {
    MovePursuit p;
    p.retreats(p.failing({"bo:stab:broadsword", {1, 2, 2, 2, 2, 2}, "yes", {6, 2, 2, 2, 2}}));
    EXPECT_EQ(p.score(p.ada, Attribute::strength), 3);
    EXPECT_EQ(p.score(p.bo, Attribute::strength), 2);
}

// FBL-MOVE-7+: who is Broken or falls prone by it does not move.
TEST(Movement, FBL_MOVE_7_StruckDown) {
    MovePursuit p;
    p.score(p.ada, Attribute::strength, 2);
    p.retreats(p.failing({"bo:slash:broadsword", {6, 2, 2, 2, 2, 2}, "no", {1, 1}}));
    EXPECT_TRUE(p.scene().is_broken(p.ada, Attribute::strength));
    EXPECT_TRUE(p.meets(p.ada, p.bo));
    EXPECT_EQ(p.count(Happened::retreated), 0);
    MovePursuit killed;
    killed.score(killed.ada, Attribute::strength, 2);
    killed.retreats(killed.failing({"bo:slash:broadsword", {6, 2, 2, 2, 2, 2}, "no", {6, 6}}));
    EXPECT_TRUE(killed.at(killed.ada).is(dead));
    EXPECT_EQ(killed.count(Happened::retreated), 0);
    MovePursuit tripped;
    tripped.sheet(tripped.bo).kind = Kind::monster;
    tripped.entry(tripped.bo, 0, "tail",
                  {.dice = 2, .damage = 1, .wounds = Wounds::blunt, .extra = Extra::prone_on_hit});
    tripped.retreats(tripped.failing({{6, 2}}));
    EXPECT_TRUE(tripped.at(tripped.ada).is(prone));
    EXPECT_TRUE(tripped.meets(tripped.ada, tripped.bo));
    EXPECT_EQ(tripped.score(tripped.ada, Attribute::strength), 4);
}

// FBL-BROKEN-3, setting panic_retreat: who panics already does move.
TEST(Movement, FBL_BROKEN_3_PanicRetreat) {
    MovePursuit p;
    p.break_of(p.ada, Attribute::wits);
    p.retreats(p.failing({"bo:slash:broadsword", {5, 2, 2, 2, 2, 2}, "no"}));
    EXPECT_EQ(p.count(Happened::retreated), 1);
    EXPECT_FALSE(p.meets(p.ada, p.bo));
}

// FBL-DICE-4+: who broke itself by the push of the roll finishes the retreat first.
TEST(Movement, FBL_DICE_4_PushedRetreat) {
    MovePursuit p;
    p.retreats({{1, 1, 1, 5}, "yes", {6}});
    EXPECT_EQ(p.count(Happened::retreated), 1);
    EXPECT_TRUE(p.scene().is_broken(p.ada, Attribute::agility));
}

// FBL-MOVE-7+: a weapon the enemy has in hand, else a punch; no attack, no choice.
TEST(Movement, FBL_MOVE_7_WhoCanStrike) {
    MovePursuit p;
    const int cy = p.third({}, "Cy", 1), dee = p.third({}, "Dee", 0), eve = p.third({}, "Eve", 1);
    p.close(p.ada, cy);
    p.close(p.ada, dee);        // a friend does not strike
    p.hold(eve, "short_spear"); // Near, not engaged
    EXPECT_EQ(p.attacks(), (std::vector<std::string>{"bo:slash:broadsword", "bo:stab:broadsword", "cy:punch"}));
    p.hold(cy, "longbow");
    EXPECT_EQ(p.attacks(), (std::vector<std::string>{"bo:slash:broadsword", "bo:stab:broadsword"}));
    p.at(p.bo).set(asleep); // Cy holds the bow and can do nothing: no attack
    p.retreats(p.fails);
    EXPECT_EQ(p.count(Happened::free_attack), 0);
    EXPECT_EQ(p.at(p.ada).engaged, 0);
}

// FBL-MOVE-7+: a monster uses an entry with range Arm's Length that does damage, an animal its bite.
TEST(Movement, FBL_MOVE_7_MonstersAndAnimals) {
    MovePursuit p;
    p.sheet(p.bo).kind = Kind::monster;
    p.entry(p.bo, 0, "howl", {.dice = 3, .extra = Extra::fear_attack});
    p.entry(p.bo, 1, "claw", {.dice = 3, .damage = 1, .wounds = Wounds::slash, .dodge = true});
    p.entry(p.bo, 2, "spit", {.dice = 3, .damage = 1, .range = Range::near, .dodge = true});
    p.entry(p.bo, 5, "bite", {.dice = 4, .damage = 2, .wounds = Wounds::slash, .dodge = true});
    EXPECT_EQ(p.attacks(), (std::vector<std::string>{"bo:strike:claw", "bo:strike:bite"}));
    p.retreats(p.failing({"bo:strike:bite", {6, 6, 2, 2}})); // no dodge, no push
    EXPECT_EQ(p.score(p.ada, Attribute::strength), 2);
    p.at(p.ada).engaged = p.at(p.bo).engaged = 0;
    p.close(p.ada, p.bo);
    p.at(p.bo).set(prone); // must stand to attack
    p.retreats(p.fails);
    EXPECT_EQ(p.count(Happened::free_attack), 0);
    MovePursuit wolf;
    wolf.sheet(wolf.bo).kind = Kind::animal;
    wolf.item(wolf.sword).holder = nobody;
    wolf.sheet(wolf.bo).natural_damage = 2;
    wolf.retreats(wolf.failing({{6, 2, 2, 2}})); // one way only: nobody is asked
    EXPECT_EQ(wolf.score(wolf.ada, Attribute::strength), 3);
}

// FBL-CRIT-2+, DMG: retreating and fleeing are Move rolls.
TEST(Movement, FBL_CRIT_2_RetreatingHurts) {
    MovePursuit p;
    p.wound(p.ada, Wounds::blunt, 34);
    p.retreats({{6, 2, 2, 2}, "no"});
    EXPECT_EQ(p.score(p.ada, Attribute::strength), 4);
    p.flees({{6, 2, 2}, "no"}); // Near: one skill die less
    EXPECT_EQ(p.score(p.ada, Attribute::strength), 3);
}

// --- Flee ------------------------------------------------------------------------------------------------------------

// FBL-MOVE-3: standing, no enemy at Arm's Length, and the game master does not forbid it.
TEST(Movement, FBL_MOVE_3_Requirements) {
    MoveWalk w;
    EXPECT_TRUE(may_flee(w.scene(), w.ada));
    w.at(w.ada).set(trapped);
    EXPECT_FALSE(may_flee(w.scene(), w.ada));
    w.at(w.ada).set(trapped, false);
    w.at(w.ada).set(prone);
    EXPECT_FALSE(may_flee(w.scene(), w.ada));
    w.at(w.ada).set(prone, false);
    w.close(w.ada, w.bo);
    EXPECT_FALSE(may_flee(w.scene(), w.ada));
}

// FBL-MOVE-3: success leaves the combat, failure stays.
TEST(Movement, FBL_MOVE_3_Flee) {
    MoveWalk w;
    const int cy = w.third({}, "Cy", 0);
    w.close(w.ada, cy);
    w.flees({{5, 5, 5}, "no"});
    EXPECT_FALSE(w.at(w.ada).is(fled));
    EXPECT_EQ(w.count(Happened::flight_failed, "FBL-MOVE-3"), 1);
    EXPECT_TRUE(w.meets(w.ada, cy));
    w.flees({{5, 5, 6}, "no"});
    EXPECT_TRUE(w.at(w.ada).is(fled));
    EXPECT_EQ(w.count(Happened::fled, "FBL-MOVE-3"), 1);
    EXPECT_FALSE(w.meets(w.ada, cy));
}

// FBL-DICE-4+: a flight that is pushed to zero Agility breaks the one who has fled.
TEST(Movement, FBL_DICE_4_PushedFlight) {
    MoveWalk w;
    w.row_of_zones(3);
    w.at(w.bo).zone = 1;
    w.flees({{1, 1, 1, 5}, "yes", {6}});
    EXPECT_TRUE(w.at(w.ada).is(fled));
    EXPECT_TRUE(w.scene().is_broken(w.ada, Attribute::agility));
}

// FBL-MOVE-4, the left column: the nearest active enemy at Near -1, Short 0, Long +1, Distant as Long.
TEST(Movement, FBL_MOVE_4_NearestEnemy) {
    const int figures[7] = {-1, 0, 1, 1, 1, 1, 1};
    for (int steps = 0; steps < 7; ++steps) {
        MoveWalk w;
        w.row_of_zones(7);
        w.at(w.bo).zone = Stage::figure_of(steps);
        Step dice{5, 5, 5};
        for (int i = 0; i < 1 + figures[steps]; ++i) dice.answer.faces.add(5);
        w.flees({dice, "no"});
        EXPECT_EQ(w.pool(w.ada, Why::flee_range), figures[steps]) << steps;
    }
}

TEST(Movement, FBL_MOVE_4_OnlyActiveEnemies) {
    MoveWalk w;
    w.row_of_zones(7);
    const int cy = w.third({.zone = 2}, "Cy", 1), dee = w.third({}, "Dee", 0);
    w.at(w.bo).zone = 6;
    EXPECT_EQ(w.sheet(dee).side, 0); // a friend who is Near does not count
    w.flees({{5, 5, 5, 5, 5}, "no"});
    w.at(cy).zone = 0;
    w.flees({{5, 5, 5}, "no"}); // Near
    EXPECT_EQ(w.pool(w.ada, Why::flee_range), -1);
    w.break_of(cy, Attribute::strength);
    w.flees({{5, 5, 5, 5, 5}, "no"}); // Bo, Distant
    w.break_of(w.bo, Attribute::strength);
    w.flees({{5, 5, 5, 5}, "no"}); // without one the line is 0
    EXPECT_EQ(w.entries(w.ada, Why::flee_range), 0);
}

// FBL-MOVE-4, the right column: open -1, rough +1, of the zone of the fleeing.
TEST(Movement, FBL_MOVE_4_Zones) {
    const auto zone_figure = [](std::initializer_list<ZoneFeature> features, int zone, const Step& dice) {
        MoveWalk w;
        w.at(w.bo).zone = 1; // Short: 0
        for (const ZoneFeature feature : features) w.feature(zone, feature);
        w.flees({dice, "no"});
        return w.pool(w.ada, Why::zone);
    };
    EXPECT_EQ(zone_figure({open_zone}, 0, {5, 5, 5}), -1);
    EXPECT_EQ(zone_figure({rough}, 0, {5, 5, 5, 5, 5}), 1);
    EXPECT_EQ(zone_figure({open_zone, rough}, 0, {5, 5, 5, 5}), 0);
    EXPECT_EQ(zone_figure({cramped, dark}, 0, {5, 5, 5, 5}), 0);
    EXPECT_EQ(zone_figure({open_zone}, 1, {5, 5, 5, 5}), 0);
}

} // namespace
} // namespace fracas::forbidden_lands
