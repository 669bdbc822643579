// Coup de grace: FBL-BROKEN-8+.
#include "systems/forbidden_lands/rules/coup_de_grace.hpp"

#include "systems/forbidden_lands/stage.hpp"

#include <functional>
#include <tuple>

namespace fracas::forbidden_lands {
namespace {

// Ada beside Bo, an enemy who is Broken in Strength.
struct Execution : Duel {
    explicit Execution(Kind killer = Kind::player, Kind victim = Kind::npc) : Duel({.kind = killer}, {.kind = victim}) {
        break_of(bo, Attribute::strength);
        at(ada).willpower = 2;
    }
    bool may() { return may_kill(scene(), ada, bo); }
    void kill(const Steps& steps) {
        run(steps, [&](TestScript& table) { coup_de_grace(table, scene(), ada, bo); });
    }
};

// FBL-BROKEN-8+: Strength or Agility Broken, at Arm's Length; a player character needs WP.
TEST(ForbiddenLandsCoupDeGrace, WhoMayBeKilled) {
    const auto may = [](const std::function<void(Execution&)>& change) {
        Execution d;
        change(d);
        return d.may();
    };
    EXPECT_TRUE(may([](Execution&) {}));
    EXPECT_TRUE(may([](Execution& d) {
        d.at(Duel::bo).broken = 0;
        d.break_of(Duel::bo, Attribute::agility);
    }));
    EXPECT_FALSE(may([](Execution& d) {
        d.at(Duel::bo).broken = 0;
        d.break_of(Duel::bo, Attribute::wits);
    }));
    EXPECT_FALSE(may([](Execution& d) { d.apart(Duel::ada, Duel::bo); }));
    EXPECT_FALSE(may([](Execution& d) { d.at(Duel::bo).set(dead); }));
    EXPECT_FALSE(may([](Execution& d) { d.sheet(Duel::bo).side = 0; }));
    EXPECT_FALSE(may([](Execution& d) { d.at(Duel::ada).willpower = 0; }));
    EXPECT_TRUE(may([](Execution& d) { d.at(Duel::ada).willpower = 1; }));
    for (const auto& [killer, victim, may_without] : {std::tuple{Kind::player, Kind::player, false},
                                                      {Kind::player, Kind::animal, true},
                                                      {Kind::player, Kind::monster, true},
                                                      {Kind::npc, Kind::npc, true},
                                                      {Kind::monster, Kind::npc, true},
                                                      {Kind::animal, Kind::npc, false}}) {
        Execution d(killer, victim);
        d.at(Duel::ada).willpower = 0;
        EXPECT_EQ(d.may(), may_without) << static_cast<int>(killer) << static_cast<int>(victim);
    }
}

// FBL-BROKEN-8+: without a six on Empathy the victim dies; 1 WP and 1 damage to Empathy.
TEST(ForbiddenLandsCoupDeGrace, CoupDeGrace) {
    Execution d;
    d.at(Duel::ada).cover = 2;
    d.kill({{2, 3, 1}});
    EXPECT_TRUE(d.at(Duel::bo).is(dead));
    EXPECT_EQ(d.at(Duel::ada).willpower, 1);
    EXPECT_EQ(d.score(Duel::ada, Attribute::empathy), 2);
    EXPECT_EQ(d.at(Duel::ada).cover, 0);
    EXPECT_EQ(d.last(Happened::paid).who, Duel::ada);
    EXPECT_EQ(d.last(Happened::paid).as<Paid>().willpower, 1);
    EXPECT_EQ(d.last(Happened::slain).who, Duel::ada);
    EXPECT_EQ(d.last(Happened::slain).whom, Duel::bo);
    EXPECT_EQ(d.last(Happened::died).rule, Rule{"FBL-BROKEN-8+"});
    EXPECT_EQ(d.last(Happened::died).as<Died>().cause, Cause::attack);
    Execution asked;
    const auto ask =
        asked.question_after({}, [&](TestScript& table) { coup_de_grace(table, asked.scene(), Duel::ada, Duel::bo); })
            .ask;
    EXPECT_EQ(ask.what, What::mercy);
    EXPECT_EQ(ask.who, Duel::ada);
    EXPECT_EQ(ask.whom, Duel::bo);
    EXPECT_EQ(ask.a, 3);
}

// FBL-BROKEN-8+: a six holds the killer back, who pays nothing.
TEST(ForbiddenLandsCoupDeGrace, MercyHoldsBack) {
    Execution d;
    d.kill({{2, 6, 1}});
    EXPECT_FALSE(d.at(Duel::bo).is(dead));
    EXPECT_EQ(d.at(Duel::ada).willpower, 2);
    EXPECT_EQ(d.score(Duel::ada, Attribute::empathy), 3);
    EXPECT_EQ(d.last(Happened::spared).who, Duel::ada);
    EXPECT_EQ(d.last(Happened::spared).whom, Duel::bo);
    EXPECT_EQ(d.count(Happened::slain), 0);
}

// FBL-BROKEN-8+: Empathy that reaches 0 breaks (FBL-BROKEN-4).
TEST(ForbiddenLandsCoupDeGrace, TheKillerMayBreak) {
    Execution d;
    d.score(Duel::ada, Attribute::empathy, 1);
    d.kill({{2}, "burst_out"});
    EXPECT_TRUE(d.at(Duel::ada).is(outburst));
    EXPECT_EQ(d.last(Happened::broke).as<Broke>().cause, Cause::other);
}

// FBL-BROKEN-8+: others, and against animals and monsters everybody, without roll and cost.
TEST(ForbiddenLandsCoupDeGrace, KillingWithoutScruples) {
    for (const auto& [killer, victim] :
         {std::pair{Kind::npc, Kind::player}, {Kind::player, Kind::animal}, {Kind::player, Kind::monster}}) {
        Execution d(killer, victim);
        d.kill({});
        EXPECT_TRUE(d.at(Duel::bo).is(dead));
        EXPECT_EQ(d.at(Duel::ada).willpower, 2);
        EXPECT_EQ(d.score(Duel::ada, Attribute::empathy), 3);
        EXPECT_EQ(d.count(Happened::paid), 0);
    }
}

} // namespace
} // namespace fracas::forbidden_lands
