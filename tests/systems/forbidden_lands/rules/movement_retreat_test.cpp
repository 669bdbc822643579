// Retreat and the free attack: FBL-MOVE-7+.
#include "systems/forbidden_lands/walk.hpp"

namespace fracas::forbidden_lands {
namespace {

// FBL-MOVE-7+: standing, at least one active enemy at Arm's Length.
TEST(Retreat, FBL_MOVE_7_Requirements) {
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
TEST(Retreat, FBL_MOVE_7_Retreat) {
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
TEST(Retreat, FBL_MOVE_7_FreeAttack) {
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
TEST(Retreat, FBL_MOVE_7_FreeAttackPushed) {
    MovePursuit p;
    p.retreats(p.failing({"bo:stab:broadsword", {1, 2, 2, 2, 2, 2}, "yes", {6, 2, 2, 2, 2}}));
    EXPECT_EQ(p.score(p.ada, Attribute::strength), 3);
    EXPECT_EQ(p.score(p.bo, Attribute::strength), 2);
}

// FBL-MOVE-7+: who is Broken or falls prone by it does not move.
TEST(Retreat, FBL_MOVE_7_StruckDown) {
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

// FBL-MOVE-7+: Broken in another attribute, by a monster's entry, it does not move either.
TEST(Retreat, FBL_MOVE_7_BrokenOtherwise) {
    MovePursuit p;
    p.sheet(p.bo).kind = Kind::monster;
    p.entry(p.bo, 0, "stare", {.dice = 2, .damage = 3, .attribute = Attribute::empathy});
    p.retreats(p.failing({{6, 2}, "withdraw"}));
    EXPECT_FALSE(p.at(p.ada).is(prone));
    EXPECT_EQ(p.count(Happened::retreated), 0);
    EXPECT_TRUE(p.meets(p.ada, p.bo));
}

// FBL-MOVE-7+: the first in the list strikes too.
TEST(Retreat, FBL_MOVE_7_FirstInTheList) {
    MoveWalk w;
    w.close(w.ada, w.bo);
    w.hold(w.ada, "broadsword");
    w.run({{5, 5, 5, 5}, "no", "ada:stab:broadsword", {6, 2, 2, 2, 2, 2}, "no"},
          [&](TestScript& table) { retreat(table, w.scene(), w.bo); });
    EXPECT_EQ(w.score(w.bo, Attribute::strength), 1);
    EXPECT_FALSE(w.meets(w.ada, w.bo));
}

// FBL-BROKEN-3, setting panic_retreat: who panics already does move.
TEST(Retreat, FBL_BROKEN_3_PanicRetreat) {
    MovePursuit p;
    p.break_of(p.ada, Attribute::wits);
    p.retreats(p.failing({"bo:slash:broadsword", {5, 2, 2, 2, 2, 2}, "no"}));
    EXPECT_EQ(p.count(Happened::retreated), 1);
    EXPECT_FALSE(p.meets(p.ada, p.bo));
}

// FBL-DICE-4+: who broke itself by the push of the roll finishes the retreat first.
TEST(Retreat, FBL_DICE_4_PushedRetreat) {
    MovePursuit p;
    p.retreats({{1, 1, 1, 5}, "yes", {6}});
    EXPECT_EQ(p.count(Happened::retreated), 1);
    EXPECT_TRUE(p.scene().is_broken(p.ada, Attribute::agility));
}

// FBL-MOVE-7+: a weapon the enemy has in hand, else a punch; no attack, no choice.
TEST(Retreat, FBL_MOVE_7_WhoCanStrike) {
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
TEST(Retreat, FBL_MOVE_7_MonstersAndAnimals) {
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
TEST(Retreat, FBL_CRIT_2_RetreatingHurts) {
    MovePursuit p;
    p.wound(p.ada, Wounds::blunt, 34);
    p.retreats({{6, 2, 2, 2}, "no"});
    EXPECT_EQ(p.score(p.ada, Attribute::strength), 4);
    p.flees({{6, 2, 2}, "no"}); // Near: one skill die less
    EXPECT_EQ(p.score(p.ada, Attribute::strength), 3);
}

} // namespace
} // namespace fracas::forbidden_lands
