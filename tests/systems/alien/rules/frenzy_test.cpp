// Frenzy: ALN-PANIC-1+, 11.
#include "systems/alien/rules/turn.hpp"

#include "systems/alien/told.hpp"

namespace fracas::alien {
namespace {

constexpr int frenzied = Duel::ada, raged_at = Duel::bo;

// Ada is in frenzy at Bo, with the attack at once still to come. She pushes nothing; Bo has no slot to react with.
struct FrenzyDuel : Duel {
    explicit FrenzyDuel(const std::vector<std::string>& arms = {})
        : Duel({.kind = Kind::pc, .in_hand = arms}, {.health = 9}) {
        sheet(frenzied).can_push = false;
        at(frenzied).panic = Panic::frenzy;
        at(frenzied).rages_at = raged_at;
        at(frenzied).set(rage_due);
        at(raged_at).spent[0] = slot_a | slot_b;
    }
    bool calms() {
        run({}, [&](TestScript& t) { calm_down(t, scene()); });
        return count(Happened::frenzy_ends) == 1;
    }
    std::vector<std::string> attacks() {
        std::vector<std::string> keys;
        each_rage(scene(), frenzied,
                  [&](const Option& o) { keys.push_back(key(ask_of("ALN-PANIC-1+", What::frenzy, frenzied), o)); });
        EXPECT_EQ(can_rage(scene(), frenzied), !keys.empty());
        return keys;
    }
    void rages(const Steps& steps) {
        run(steps, [&](TestScript& t) { rage_at_once(t, scene(), frenzied); });
        EXPECT_FALSE(at(frenzied).is(rage_due));
    }
};

// --- how long --------------------------------------------------------------------------------------------------------

// ALN-PANIC-1+, 11: until the target is broken, dead, unconscious or out of sight.
TEST(AlienFrenzy, LastsAsLongAsTheTarget) {
    const auto ends = [](const std::function<void(FrenzyDuel&)>& change) {
        FrenzyDuel d;
        d.row_of_zones(3);
        change(d);
        return d.calms();
    };
    EXPECT_FALSE(ends([](FrenzyDuel&) {}));
    EXPECT_TRUE(ends([](FrenzyDuel& d) { d.break_of(raged_at); }));
    EXPECT_TRUE(ends([](FrenzyDuel& d) { d.at(raged_at).set(dead); }));
    EXPECT_TRUE(ends([](FrenzyDuel& d) { d.at(raged_at).set(off_map); }));
    EXPECT_TRUE(ends([](FrenzyDuel& d) { d.at(raged_at).set(unconscious); }));
    EXPECT_FALSE(ends([](FrenzyDuel& d) { d.at(raged_at).zone = 1; }));
    EXPECT_TRUE(ends([](FrenzyDuel& d) { d.at(raged_at).zone = 2; }));
    EXPECT_TRUE(ends([](FrenzyDuel& d) { d.at(frenzied).rages_at = nobody; }));
}

TEST(AlienFrenzy, WhatItsEndMeans) {
    FrenzyDuel d;
    d.break_of(raged_at);
    const int cy = d.third({.kind = Kind::pc}, "Cy", 0);
    d.at(cy).panic = Panic::catatonic; // another panic does not end so
    EXPECT_TRUE(d.calms());
    EXPECT_TRUE(reports(d, Event{"ALN-PANIC-1+", {frenzied}, FrenzyEnds{}}));
    EXPECT_EQ(d.at(frenzied).panic, Panic::keeps_cool);
    EXPECT_EQ(d.at(frenzied).rages_at, nobody);
    EXPECT_FALSE(d.at(frenzied).is(rage_due));
    EXPECT_EQ(d.at(cy).panic, Panic::catatonic);
    FrenzyDuel goes_on;
    EXPECT_FALSE(goes_on.calms());
    EXPECT_TRUE(goes_on.at(frenzied).is(rage_due));
}

// ALN-BROKEN-1+: and until it is broken itself.
TEST(AlienFrenzy, EndsWithTheOneInFrenzy) {
    FrenzyDuel d;
    d.run({{1, 2}}, [&](TestScript& t) { lose_health(t, d.scene(), frenzied, 9, Harm{}, "ALN-DAMAGE-1+"); });
    EXPECT_EQ(d.at(frenzied).panic, Panic::keeps_cool);
    EXPECT_EQ(d.at(frenzied).rages_at, nobody);
}

// --- with what ---------------------------------------------------------------------------------------------------------

// ALN-PANIC-1+, 11: with the weapon in hand, or unarmed; a weak spot is its choice; no special attacks.
TEST(AlienFrenzy, AttacksWithWhatIsInHand) {
    FrenzyDuel d({"knife", "magnum"});
    d.carry(frenzied, "blunt");
    EXPECT_THAT(d.attacks(), testing::ElementsAre("shoot>bo:magnum", "shoot>bo:magnum:weak"));
    d.close(frenzied, raged_at);
    EXPECT_THAT(d.attacks(), testing::ElementsAre("attack>bo:knife", "attack>bo:magnum", "attack>bo:knife:weak",
                                                  "attack>bo:magnum:weak"));
    FrenzyDuel bare;
    bare.carry(frenzied, "knife");
    EXPECT_THAT(bare.attacks(), testing::IsEmpty());
    bare.close(frenzied, raged_at);
    EXPECT_THAT(bare.attacks(), testing::ElementsAre("attack>bo:unarmed", "attack>bo:unarmed:weak"));
    FrenzyDuel empty({"magnum"}); // useless, so unarmed
    empty.item(0).ammo = 0;
    empty.close(frenzied, raged_at);
    EXPECT_THAT(empty.attacks(), testing::ElementsAre("attack>bo:unarmed", "attack>bo:unarmed:weak"));
}

// ALN-PANIC-1+, 11: the target stays the same.
TEST(AlienFrenzy, AttacksNobodyElse) {
    FrenzyDuel d({"magnum", "knife"});
    const int cy = d.third({}, "Cy", 1);
    d.close(frenzied, cy);
    const auto may = [&](const Option& o) { return may_rage_with(d.scene(), frenzied, o); };
    EXPECT_TRUE(may(option_of(Do::shoot, 0, raged_at)));
    EXPECT_FALSE(may(option_of(Do::shoot, 0, cy)));
    EXPECT_FALSE(may(option_of(Do::attack, 1, cy)));
    EXPECT_FALSE(may(option_of(Do::attack, 1, raged_at))); // not Adjacent
    d.close(frenzied, raged_at);
    EXPECT_TRUE(may(option_of(Do::attack, 1, raged_at)));
    EXPECT_FALSE(may(option_of(Do::shoot, 0, raged_at)));
    for (const Do what : {Do::shove, Do::grapple, Do::disarm, Do::pass})
        EXPECT_FALSE(may(option_of(what, bare_hands, raged_at)));
    d.at(frenzied).rages_at = nobody;
    EXPECT_FALSE(may(option_of(Do::attack, 1, raged_at)));
    EXPECT_FALSE(may(option_of(Do::attack, 1, nobody)));
}

// --- one step ------------------------------------------------------------------------------------------------------------

// ALN-PANIC-1+, 11: ALN-MOVE-2 in the same zone, ALN-MOVE-1 into his; none where there is no way.
TEST(AlienFrenzy, OneStepTowardsTheTarget) {
    FrenzyDuel d;
    d.row_of_zones(3);
    const auto step = [&] { return step_towards(d.scene(), frenzied, raged_at); };
    EXPECT_EQ(step(), at_target(Do::step_up, raged_at));
    d.close(frenzied, raged_at);
    EXPECT_EQ(step(), Option{});
    end_pairs(d.scene(), frenzied);
    d.at(frenzied).zone = 1;
    EXPECT_EQ(step(), at_border(Do::go, 0));
    d.at(raged_at).zone = 2;
    EXPECT_EQ(step(), at_border(Do::go, 1));
    d.at(frenzied).zone = 0;
    EXPECT_EQ(step(), Option{}); // two zones away
    d.at(raged_at).zone = 1;
    d.at(frenzied).set(cannot_move);
    EXPECT_EQ(step(), Option{});
}

TEST(AlienFrenzy, TakesTheStep) {
    FrenzyDuel d;
    d.row_of_zones(2);
    d.run({}, [&](TestScript& t) { take_step(t, d.scene(), frenzied, Option{}); });
    EXPECT_THAT(story_of(d), testing::IsEmpty());
    d.run({}, [&](TestScript& t) { take_step(t, d.scene(), frenzied, at_target(Do::step_up, raged_at)); });
    EXPECT_THAT(story_of(d), testing::ElementsAre("stepped-up"));
    EXPECT_TRUE(adjacent(d.scene(), frenzied, raged_at));
    d.run({}, [&](TestScript& t) { take_step(t, d.scene(), frenzied, at_border(Do::go, 0)); });
    EXPECT_THAT(story_of(d), testing::ElementsAre("moved"));
    EXPECT_TRUE(reports(d, Event{"ALN-MOVE-1", {frenzied}, Moved{.zone = 1, .border = 0}}));
}

// --- the attack at once ------------------------------------------------------------------------------------------------

// ALN-PANIC-1+, 11: the player says how; it costs no slot.
TEST(AlienFrenzy, AttacksAtOnce) {
    FrenzyDuel d({"knife", "magnum"});
    d.close(frenzied, raged_at);
    const auto rages = [&](TestScript& t) { rage_at_once(t, d.scene(), frenzied); };
    EXPECT_TRUE(is_asked(d.question_after({}, rages), ask_of("ALN-PANIC-1+", What::frenzy, frenzied, raged_at)));
    EXPECT_THAT(d.keys_after({}, rages), testing::ElementsAre("attack>bo:knife", "attack>bo:magnum",
                                                              "attack>bo:knife:weak", "attack>bo:magnum:weak"));
    d.rages({"attack>bo:knife:weak", {6, 2}});
    EXPECT_TRUE(reports(d, Event{"ALN-PANIC-1+", {frenzied, raged_at, 0}, Declared{.deed = Do::attack, .extra = 1}}));
    EXPECT_THAT(story_of(d), testing::ElementsAre("declared", "hit", "armored", "damaged"));
    EXPECT_EQ(d.at(frenzied).spent[0], 0);
    EXPECT_EQ(d.at(frenzied).panic, Panic::frenzy); // it goes on
}

TEST(AlienFrenzy, ShootsAtOnce) {
    FrenzyDuel d({"magnum"});
    d.rages({"shoot>bo:magnum", {6, 2, 2, 2, 2}, {2, 2, 2}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("declared", "hit", "armored", "damaged", "supply-rolled"));
    EXPECT_TRUE(reports(d, Event{"ALN-PANIC-1+", {frenzied, raged_at, 0}, Declared{.deed = Do::shoot, .extra = 0}}));
}

// ALN-PANIC-1+, 11: a burst at the same target is its choice, at nobody else.
TEST(AlienFrenzy, BurstsAtTheSameTargetOnly) {
    FrenzyDuel d({"pulse_rifle"});
    d.third({}, "Cy", 1);
    const auto rages = [&](TestScript& t) { rage_at_once(t, d.scene(), frenzied); };
    EXPECT_THAT(d.keys_after({"shoot>bo:pulse_rifle", {6, 2, 2, 2, 2}, {2, 2, 2, 2, 2}}, rages),
                testing::ElementsAre("no", "shoot>bo:pulse_rifle", "shoot>bo:pulse_rifle:weak"));
}

// ALN-PANIC-1+, 11: one step first if the attack is not possible, for nothing.
TEST(AlienFrenzy, StepsUpFirst) {
    FrenzyDuel d({"knife"});
    d.rages({"attack>bo:knife", {6, 2, 2, 2}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("stepped-up", "declared", "hit", "armored", "damaged"));
    EXPECT_EQ(d.at(frenzied).spent[0], 0);
    FrenzyDuel far({"knife"}); // into the zone, which is the one step
    far.row_of_zones(2);
    far.at(raged_at).zone = 1;
    far.rages({});
    EXPECT_THAT(story_of(far), testing::ElementsAre("moved"));
    EXPECT_EQ(far.at(frenzied).zone, 1);
    FrenzyDuel armed({"magnum"}); // a shot is possible: no step
    armed.row_of_zones(2);
    armed.at(raged_at).zone = 1;
    armed.rages({"shoot>bo:magnum", {2, 2, 2, 2, 2}, {2, 2, 2}});
    EXPECT_EQ(armed.count(Happened::moved), 0);
}

// ALN-PANIC-1+: what it meets on the way may make it something else.
TEST(AlienFrenzy, FearOnTheWay) {
    FrenzyDuel d({"knife"});
    d.row_of_zones(2);
    d.at(raged_at).zone = 1;
    d.at(raged_at).health = 9;
    const int egg = d.third({.kind = Kind::creature, .zone = 1}, "Cy", 1);
    d.sheet(egg).horrifying = true;
    d.at(frenzied).stress = 9; // 6 + 9 - 3 = 12
    d.rages({{6}});
    EXPECT_EQ(d.at(frenzied).panic, Panic::catatonic);
    EXPECT_EQ(d.count(Happened::declared), 0);
    EXPECT_EQ(d.state.panic_due, 0);
}

// ALN-PANIC-1+: who is held tries to break free instead of attacking.
TEST(AlienFrenzy, BreaksFreeInstead) {
    FrenzyDuel d({"knife"});
    d.hold_fast(raged_at, frenzied);
    d.rages({{6, 2, 2, 2}, {2, 2, 2, 2}});
    EXPECT_THAT(story_of(d), testing::ElementsAre("broke-free", "grapple-ends"));
}

// ALN-PANIC-1+, 11: on its turns the attack, or the step as its quick action; a friend if that is who is nearest.
TEST(AlienFrenzy, OnItsTurns) {
    FrenzyDuel d({"knife"});
    d.third({}, "Cy", 1);
    d.sheet(raged_at).side = 0;
    d.at(frenzied).set(rage_due, false);
    const auto offered = [&] {
        std::vector<std::string> keys;
        offer_actions(d.scene(), frenzied,
                      [&](const Option& o) { keys.push_back(d.key(ask_of("ALN-TURN-1", What::act, frenzied), o)); });
        return keys;
    };
    EXPECT_THAT(offered(), testing::ElementsAre("step_up>bo"));
    d.run({}, [&](TestScript& t) { act(t, d.scene(), frenzied, at_target(Do::step_up, raged_at)); });
    EXPECT_EQ(d.at(frenzied).spent[0], slot_b);
    EXPECT_THAT(offered(), testing::ElementsAre("attack>bo:knife", "attack>bo:knife:weak"));
    EXPECT_FALSE(may_react(d.scene(), Attack{raged_at, frenzied}));
}

} // namespace
} // namespace fracas::alien
