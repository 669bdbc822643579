// Two rolls against each other, and what they cost: ALN-DICE-4+, ALN-DICE-3+ (steps 3 to 6),
// ALN-STRESS-2+ (mess up on both sides).
#include "systems/alien/rules/dice.hpp"

#include "systems/alien/told.hpp"

#include <type_traits>

namespace fracas::alien {
namespace {

constexpr int trading = Duel::ada, opposing = Duel::bo;

// Two pcs with two dice each and Resolve 3.
Duel opposed_pcs(int stress = 0, int other_stress = 0) {
    return Duel({.kind = Kind::pc, .strength = 2, .skill = 0, .stress = stress},
                {.kind = Kind::pc, .strength = 2, .skill = 0, .stress = other_stress});
}

template <Table T>
Trade opposed_trade(T& table, const Scene& s) {
    const auto dice = gather(table, s, trading, Skill::close_combat);
    const auto other = gather(table, s, opposing, Skill::mobility);
    return {effort_of(s, dice, opposing), effort_of(s, other, trading)};
}

Exchanged opposed_roll(Duel& d, const Steps& steps, int most = 127) {
    Exchanged result;
    d.sheet(opposing).attribute[static_cast<int>(Attribute::agility)] = 2;
    d.run(steps,
          [&](TestScript& table) { result = exchange(table, d.scene(), opposed_trade(table, d.scene()), most); });
    return result;
}

Question<Alien> opposed_question(Duel& d, const Steps& steps) {
    d.sheet(opposing).attribute[static_cast<int>(Attribute::agility)] = 2;
    return d.question_after(steps,
                            [&](TestScript& table) { exchange(table, d.scene(), opposed_trade(table, d.scene())); });
}

// --- successes -------------------------------------------------------------------------------------------------------

// ALN-DICE-4+: more successes than the other side; a tie is a failure; never below 0.
TEST(AlienOpposed, SuccessesAgainstSuccesses) {
    Duel d({.strength = 2, .skill = 0}, {.strength = 2, .skill = 0});
    EXPECT_EQ(opposed_roll(d, {{6, 6}, {2, 3}}).sixes, 2);
    EXPECT_EQ(opposed_roll(d, {{6, 6}, {6, 3}}).sixes, 1);
    EXPECT_EQ(opposed_roll(d, {{6, 6}, {6, 6}}).sixes, 0);
    EXPECT_EQ(opposed_roll(d, {{6, 2}, {6, 6}}).sixes, 0);
    EXPECT_EQ(opposed_roll(d, {{2, 2}, {6, 6}}).sixes, 0);
    EXPECT_EQ(opposed_roll(d, {{6, 6}, {2, 2}}, 1).sixes, 1);
    EXPECT_EQ(d.count(Happened::rolled), 2);
    EXPECT_EQ(
        in_full(d.last(Happened::rolled)),
        in_full(Event{"ALN-DICE-1+", {opposing, trading}, Rolled{.skill = Skill::mobility, .sixes = 0, .dice = 2}}));
}

// ALN-DICE-4+: both may push, the active side first, with both first rolls open.
TEST(AlienOpposed, TheActiveSideDecidesFirst) {
    Duel d = opposed_pcs();
    EXPECT_TRUE(is_asked(opposed_question(d, {}).ask, ask_of("ALN-DICE-1+", What::roll, trading, opposing, bare_hands,
                                                             static_cast<int>(Skill::close_combat), 1)));
    EXPECT_TRUE(is_asked(opposed_question(d, {{6, 6}}).ask, ask_of("ALN-DICE-1+", What::roll, opposing, trading,
                                                                   bare_hands, static_cast<int>(Skill::mobility), 1)));
    // Ada sees what is left of her sixes.
    EXPECT_TRUE(is_asked(opposed_question(d, {{6, 6}, {6, 2}}).ask,
                         ask_of("ALN-DICE-2+", What::push, trading, opposing, bare_hands, 1, 1)));
    EXPECT_TRUE(is_asked(opposed_question(d, {{6, 2}, {6, 6}}).ask,
                         ask_of("ALN-DICE-2+", What::push, trading, opposing, bare_hands, 0, 1)));
    // Bo sees his own and Ada's after her push.
    EXPECT_TRUE(is_asked(opposed_question(d, {{6, 2}, {6, 2}, "yes", {6, 2}}).ask,
                         ask_of("ALN-DICE-2+", What::push, opposing, trading, bare_hands, 1, 2)));
    EXPECT_TRUE(is_asked(opposed_question(d, {{6, 6}, {2, 2}, "no"}).ask,
                         ask_of("ALN-DICE-2+", What::push, opposing, trading, bare_hands, 0, 2)));
}

// ALN-DICE-4+: the dice of both pushes count.
TEST(AlienOpposed, BothPush) {
    Duel d = opposed_pcs();
    const Exchanged result = opposed_roll(d, {{6, 2}, {3, 3}, "yes", {6, 6}, "yes", {6, 2, 2}});
    EXPECT_EQ(result.sixes, 2);
    EXPECT_TRUE(result.active.pushed);
    EXPECT_TRUE(result.passive.pushed);
    EXPECT_EQ(result.active.stress, 1);
    EXPECT_EQ(result.passive.stress, 1);
    EXPECT_EQ(d.at(trading).stress, 1);
    EXPECT_EQ(d.at(opposing).stress, 1);
    EXPECT_EQ(d.count(Happened::stressed), 2);
    EXPECT_EQ(d.last(Happened::stressed).who, opposing);
}

TEST(AlienOpposed, OneSidePushes) {
    Duel d = opposed_pcs();
    EXPECT_EQ(opposed_roll(d, {{2, 2}, {2, 6}, "yes", {6, 6, 2}, "no"}).sixes, 1);
    EXPECT_EQ(d.at(trading).stress, 1);
    EXPECT_EQ(d.at(opposing).stress, 0);
    Duel other = opposed_pcs();
    const Exchanged result = opposed_roll(other, {{6, 6}, {2, 6}, "no", "yes", {6, 2}});
    EXPECT_EQ(result.sixes, 0);
    EXPECT_FALSE(result.active.pushed);
    EXPECT_TRUE(result.passive.pushed);
    EXPECT_EQ(other.at(trading).stress, 0);
    EXPECT_EQ(other.at(opposing).stress, 1);
}

// --- stress responses of both ----------------------------------------------------------------------------------------

// ALN-DICE-3+, step 5: attacker, then target, each with its own level and Resolve.
TEST(AlienOpposed, ResponsesOfBoth) {
    Duel d = opposed_pcs(4, 1);
    d.sheet(opposing).resolve = 2;
    const Steps rolls{{6, 6, 1, 2, 2, 2}, {2, 3, 1}};
    EXPECT_TRUE(is_asked(opposed_question(d, rolls).ask,
                         ask_of("ALN-STRESS-2+", What::stress_response, trading, nobody, bare_hands, 4, 3)));
    Steps more = rolls;
    more.push_back({1});
    EXPECT_TRUE(is_asked(opposed_question(d, more).ask,
                         ask_of("ALN-STRESS-2+", What::stress_response, opposing, nobody, bare_hands, 1, 2)));
    more.push_back({5});
    const Exchanged result = opposed_roll(d, more);
    EXPECT_EQ(result.active.response, 1 + 2);
    EXPECT_EQ(result.passive.response, 1 + 4);
    EXPECT_EQ(d.at(trading).responses, 1u << 2);
    EXPECT_EQ(d.at(opposing).responses, 1u << 4);
    EXPECT_EQ(result.sixes, 2);
}

// ALN-STRESS-2+: what each side has already is looked up for each.
TEST(AlienOpposed, RepeatedResponsesOfBoth) {
    Duel d = opposed_pcs(3, 3);
    d.at(trading).responses = 1u << 2;
    d.at(opposing).responses = 1u << 3;
    const Exchanged result = opposed_roll(d, {{6, 2, 1, 2, 2}, {2, 3, 1, 2, 2}, {2}, {3}});
    EXPECT_TRUE(result.active.repeated);
    EXPECT_TRUE(result.passive.repeated);
    EXPECT_EQ(d.at(trading).stress, 4);
    EXPECT_EQ(d.at(opposing).stress, 4);
    const Exchanged crossed = opposed_roll(d, {{6, 2, 1, 2, 2, 2}, {2, 3, 1, 2, 2, 2}, {2}, {1}});
    EXPECT_FALSE(crossed.active.repeated);
    EXPECT_FALSE(crossed.passive.repeated);
}

// ALN-DICE-3+, step 6: an attacker with mess up has nothing left.
TEST(AlienOpposed, TheActiveSideMessesUp) {
    Duel d = opposed_pcs(4);
    EXPECT_EQ(opposed_roll(d, {{6, 6, 1, 2, 2, 2}, {2, 3}, "no", {6}}).sixes, 0);
    EXPECT_EQ(d.at(trading).stress, 5);
    expect_told_once(d, Event{"ALN-STRESS-2+", {trading}, MessedUp{}});
}

// ALN-DICE-3+, step 6: a target with mess up eliminates nothing.
TEST(AlienOpposed, ThePassiveSideMessesUp) {
    Duel d = opposed_pcs(0, 4);
    EXPECT_EQ(opposed_roll(d, {{6, 6}, {6, 6, 1, 2, 2, 2}, "no", {6}}).sixes, 2);
    expect_told_once(d, Event{"ALN-STRESS-2+", {opposing}, MessedUp{}});
    // A response that is no mess up leaves what was rolled.
    Duel calm = opposed_pcs(0, 4);
    EXPECT_EQ(opposed_roll(calm, {{6, 6}, {6, 2, 1, 2, 2, 2}, "no", {5}}).sixes, 1);
}

// ALN-DICE-3+: mess up is told late, so the other side may have pushed in vain.
TEST(AlienOpposed, BothMessUp) {
    Duel d = opposed_pcs(4, 4);
    EXPECT_EQ(opposed_roll(d, {{6, 6, 1, 2, 2, 2}, {6, 6, 1, 2, 2, 2}, {6}, {6}}).sixes, 0);
    EXPECT_EQ(d.count(Happened::messed_up), 2);
}

// --- the pieces ------------------------------------------------------------------------------------------------------

Traded opposed_pieces(Duel& d, const Steps& steps) {
    Traded traded;
    d.sheet(opposing).attribute[static_cast<int>(Attribute::agility)] = 2;
    d.run(steps, [&](TestScript& table) { traded = trade_rolls(table, opposed_trade(table, d.scene())); });
    return traded;
}

// Only where the passive side may yet mess up are the active side's own sixes kept.
TEST(AlienOpposed, WhatIsTraded) {
    Duel d = opposed_pcs(1, 1);
    Traded traded = opposed_pieces(d, {{6, 6, 6}, {6, 2, 1}, "no"});
    EXPECT_EQ(traded.sixes, 2);
    EXPECT_EQ(traded.unopposed, 3);
    EXPECT_FALSE(traded.active_ones);
    EXPECT_TRUE(traded.passive_ones);
    EXPECT_FALSE(traded.active_pushed);
    EXPECT_FALSE(traded.passive_pushed);
    traded = opposed_pieces(d, {{6, 6, 1}, {6, 2, 3}, "yes", {2, 2, 3}});
    EXPECT_EQ(traded.sixes, 1);
    EXPECT_EQ(traded.unopposed, 0);
    EXPECT_TRUE(traded.active_ones);
    EXPECT_FALSE(traded.passive_ones);
    EXPECT_FALSE(traded.active_pushed);
    EXPECT_TRUE(traded.passive_pushed);
}

// The dice of a push: those left, and one stress die more.
TEST(AlienOpposed, DiceOfAPush) {
    Duel d = opposed_pcs();
    PushDice dice;
    dice.effort.who = trading;
    dice.effort.whom = opposing;
    dice.effort.item = 3;
    dice.effort.skill = Skill::survival;
    dice.effort.wanted = 2;
    dice.effort.push_stress = 1;
    dice.base = 2;
    dice.stress = 1;
    dice.sixes = 1;
    First now;
    d.run({{6, 1, 3, 6}}, [&](TestScript& table) { now = push_dice(table, dice); });
    EXPECT_EQ(now.sixes, 3);
    EXPECT_FALSE(now.ones);
    EXPECT_FALSE(now.may_push);
    expect_told_once(
        d, Event{"ALN-DICE-2+", {trading, opposing, 3}, Pushed{.skill = Skill::survival, .sixes = 3, .dice = 4}});
    d.run({{6, 2, 3, 1}}, [&](TestScript& table) { now = push_dice(table, dice); });
    EXPECT_EQ(now.sixes, 2);
    EXPECT_TRUE(now.ones);
    EXPECT_TRUE(
        is_asked(d.question_after({}, [&](TestScript& table) { push_dice(table, dice); }).ask,
                 ask_of("ALN-DICE-2+", What::again, trading, opposing, 3, static_cast<int>(Skill::survival), 2)));
}

// A table that notes what whoever decides about a push may look at.
struct OpposedWatch : RunsStages<OpposedWatch> {
    using System = Alien;
    TestScript& script;
    std::vector<PushSight> seen{};

    explicit OpposedWatch(TestScript& answers) : script(answers) {}
    template <Throw T>
    typename T::Result toss(const Ask& ask, const T& thrown) {
        return script.toss(ask, thrown);
    }
    template <class Sight, class Offers>
    Option choose(const Ask& ask, const Sight& sight, Offers&& offers) {
        if constexpr (std::is_same_v<Sight, PushSight>) seen.push_back(sight);
        return script.choose(ask, sight, offers);
    }
    void tell(const Event& event) { script.tell(event); }
};

// ALN-DICE-3+, step 4: each sees both rolls as they lie, its own first.
TEST(AlienOpposed, WhatADeciderSees) {
    Duel d = opposed_pcs(1, 0);
    d.sheet(opposing).attribute[static_cast<int>(Attribute::agility)] = 2;
    std::vector<PushSight> seen;
    d.run({{6, 2, 3}, {6, 6}, "yes", {6, 6, 3}, "no"}, [&](TestScript& table) {
        OpposedWatch watch(table);
        trade_rolls(watch, opposed_trade(watch, d.scene()));
        seen = watch.seen;
    });
    ASSERT_EQ(seen.size(), 2u);
    EXPECT_TRUE(seen[0].active);
    EXPECT_EQ(seen[0].own.sixes, 1);
    EXPECT_EQ(seen[0].own.left_base, 1);
    EXPECT_EQ(seen[0].own.left_stress, 1);
    EXPECT_EQ(seen[0].other.sixes, 2);
    EXPECT_EQ(seen[0].trade.active.who, trading);
    EXPECT_EQ(seen[0].trade.passive.who, opposing);
    EXPECT_FALSE(seen[1].active);
    EXPECT_EQ(seen[1].own.sixes, 2);
    EXPECT_EQ(seen[1].other.sixes, 3);
}

// A roll against nobody pays for one side alone.
TEST(AlienOpposed, AgainstNobody) {
    Duel d = opposed_pcs(0, 2);
    d.run({{6, 2}, "no"}, [&](TestScript& table) {
        const Trade trade{effort_of(d.scene(), gather(table, d.scene(), trading, Skill::close_combat), nobody), {}};
        const Exchanged result = exchange(table, d.scene(), trade);
        EXPECT_EQ(result.sixes, 1);
        EXPECT_EQ(result.passive.response, 0);
    });
    EXPECT_EQ(d.count(Happened::rolled), 1);
    EXPECT_EQ(d.last(Happened::rolled).whom, nobody);
}

} // namespace
} // namespace fracas::alien
