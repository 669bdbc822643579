// What the odds note of each event, by whom it concerns, and what a position is worth, figure by figure.
#include "systems/shadowrun/telling/outcome.hpp"

#include "systems/shadowrun/stage.hpp"
#include "systems/shared/policy/worth.hpp"

#include <functional>
#include <map>
#include <set>

namespace fracas::shadowrun {
namespace {

constexpr int mover_of_all = 0, target_of_all = 1, somebody_else = 2;

struct ShadowrunWatch : testing::Test {
    OutcomeWatch watch{mover_of_all, target_of_all};
    const Outcome& seen = watch.seen;

    void hear(const auto& body, int who, int whom = nobody) { watch.hear({"SR3-DICE-1+", {who, whom}, body}); }
};

TEST_F(ShadowrunWatch, HitsOfTheMover) {
    hear(Hit{.successes = 3}, target_of_all, mover_of_all);
    EXPECT_EQ(seen.hit, 0);
    hear(Hit{.successes = 2}, mover_of_all, somebody_else);
    EXPECT_EQ(seen.hit, 0); // it is the target's
    EXPECT_EQ(seen.successes, 0);
    hear(Hit{.successes = 4}, mover_of_all, target_of_all);
    EXPECT_EQ(seen.hit, 1);
    EXPECT_EQ(seen.successes, 4);
    hear(Hit{.successes = 3}, mover_of_all, target_of_all); // the best of several
    EXPECT_EQ(seen.successes, 4);
}

TEST_F(ShadowrunWatch, BoxesOfBothMonitors) {
    hear(Damaged{.boxes = 6, .level = Level::serious}, target_of_all, mover_of_all);
    hear(Damaged{.boxes = 1, .level = Level::light}, target_of_all, mover_of_all);
    EXPECT_EQ(seen.boxes, 7);
    EXPECT_EQ(seen.stun_boxes, 0);
    EXPECT_EQ(seen.level, 3); // the worst of them
    hear(Damaged{.boxes = 3, .level = Level::moderate, .monitor = Monitor::stun}, target_of_all, mover_of_all);
    EXPECT_EQ(seen.boxes, 7);
    EXPECT_EQ(seen.stun_boxes, 3);
    EXPECT_EQ(seen.mover_boxes + seen.mover_stun, 0);
    hear(Damaged{.boxes = 2, .level = Level::deadly}, mover_of_all, target_of_all);
    hear(Damaged{.boxes = 5, .level = Level::deadly, .monitor = Monitor::stun}, mover_of_all, target_of_all);
    EXPECT_EQ(seen.mover_boxes, 2);
    EXPECT_EQ(seen.mover_stun, 5);
    EXPECT_EQ(seen.boxes, 7);
    EXPECT_EQ(seen.level, 3);
    hear(SubdualDamage{.boxes = 4}, somebody_else, mover_of_all);
    EXPECT_EQ(seen.subdual_boxes, 0);
    hear(SubdualDamage{.boxes = 4}, target_of_all, mover_of_all);
    hear(SubdualDamage{.boxes = 2}, target_of_all, mover_of_all);
    EXPECT_EQ(seen.subdual_boxes, 6);
}

// SR3-MELEE-7, SR3-FIRE-5, SR3-SHOT-4: of two more who are attacked it is noted one by one what came to them.
TEST_F(ShadowrunWatch, FurtherTargets) {
    const FurtherTarget &second = seen.further[0], &third = seen.further[1];
    hear(ShotDeclared{.rounds = 3}, target_of_all, somebody_else); // not the mover's
    hear(ShotDeclared{.rounds = 3}, mover_of_all, target_of_all);
    EXPECT_EQ(second.who, nobody);
    hear(Damaged{.boxes = 3, .level = Level::moderate}, 4, mover_of_all);
    hear(ShotDeclared{.rounds = 3}, mover_of_all, 4);
    hear(MeleeDeclared{}, mover_of_all, 5);
    hear(Hit{}, mover_of_all, 6); // one too many: not told apart
    EXPECT_EQ(second.who, 4);
    EXPECT_EQ(third.who, 5);
    EXPECT_EQ(second.hit + third.hit, 0);
    hear(Hit{}, mover_of_all, 5);
    hear(Hit{}, 6, 4); // somebody else's
    hear(Damaged{.boxes = 6, .level = Level::serious}, 5, mover_of_all);
    hear(Damaged{.boxes = 3, .level = Level::moderate, .monitor = Monitor::stun}, 5, mover_of_all);
    hear(Fell{}, 5);
    EXPECT_EQ(second.hit, 0);
    EXPECT_EQ(third.hit, 1);
    EXPECT_EQ(third.level, 3);
    EXPECT_EQ(third.boxes, 6);
    EXPECT_EQ(third.stun_boxes, 3);
    EXPECT_EQ(third.prone, 1);
    EXPECT_EQ(second.boxes + second.prone + second.level, 0);
    EXPECT_EQ(seen.boxes + seen.hit + seen.prone, 0);
    OutcomeWatch cone{mover_of_all, target_of_all};
    cone.hear({"SR3-DAMAGE-6+", {3, mover_of_all}, NoEffect{}}); // SR3-SHOT-4: too weak by then
    cone.hear({"SR3-DAMAGE-6+", {mover_of_all, 3}, NoEffect{}});
    EXPECT_EQ(cone.seen.further[0].who, 3);
    EXPECT_EQ(cone.seen.further[1].who, nobody);
}

// The figures are small: sums stop at the highest there is.
TEST_F(ShadowrunWatch, SumsStopAtTheHighestFigure) {
    hear(ShotDeclared{.rounds = 126}, mover_of_all, target_of_all);
    EXPECT_EQ(seen.rounds, 126);
    hear(RoundsWalked{.rounds = 1}, mover_of_all, target_of_all);
    EXPECT_EQ(seen.rounds, 127);
    hear(RoundsWalked{.rounds = 1}, mover_of_all, target_of_all);
    EXPECT_EQ(seen.rounds, 127);
    hear(Hit{.successes = 126}, mover_of_all, target_of_all);
    EXPECT_EQ(seen.successes, 126);
    hear(Hit{.successes = 200}, mover_of_all, target_of_all);
    EXPECT_EQ(seen.successes, 127);
}

// Each of these is one flag, for the target only.
TEST_F(ShadowrunWatch, WhatHappensToTheTarget) {
    const auto sets = [&](const auto& body, Small Outcome::* flag) {
        hear(body, somebody_else, target_of_all);
        hear(body, mover_of_all, target_of_all);
        EXPECT_EQ(seen.*flag, 0) << body.name;
        hear(body, target_of_all);
        EXPECT_EQ(seen.*flag, 1) << body.name;
    };
    sets(Dodged{}, &Outcome::dodged);
    sets(KnockedBack{}, &Outcome::knocked_back);
    sets(Fell{}, &Outcome::prone);
    sets(Cornered{}, &Outcome::cornered);
    sets(Dropped{}, &Outcome::disarmed);
    EXPECT_EQ(seen.mover_prone, 1); // the mover fell, too
}

TEST_F(ShadowrunWatch, WhatTheMoverDoesOrSuffers) {
    hear(Fell{}, target_of_all);
    EXPECT_EQ(seen.mover_prone, 0);
    hear(StruckBack{}, target_of_all, somebody_else);
    EXPECT_EQ(seen.struck_back, 0);
    hear(StruckBack{}, target_of_all, mover_of_all);
    EXPECT_EQ(seen.struck_back, 1);
    EXPECT_EQ(seen.misfired, 0);
    hear(Misfired{}, mover_of_all);
    EXPECT_EQ(seen.misfired, 1);
    hear(ShotDeclared{.rounds = 3}, target_of_all, mover_of_all);
    hear(RoundsWalked{.rounds = 3}, target_of_all, mover_of_all);
    EXPECT_EQ(seen.rounds, 0);
    hear(ShotDeclared{.rounds = 3}, mover_of_all, target_of_all);
    hear(RoundsWalked{.rounds = 2}, mover_of_all, target_of_all);
    EXPECT_EQ(seen.rounds, 5);
    hear(PoolUsed{.dice = 4}, mover_of_all, target_of_all);
    EXPECT_EQ(seen.pool_spent, 4);
    EXPECT_EQ(seen.target_pool_spent, 0);
    hear(PoolUsed{.dice = 2}, target_of_all, mover_of_all);
    EXPECT_EQ(seen.pool_spent, 4);
    EXPECT_EQ(seen.target_pool_spent, 2);
}

// --- states compared -------------------------------------------------------------------------------------------------

struct ComparedStates : Duel {
    ComparedStates() {
        third({}, "Cy", 1, 5, 5);
        third({}, "Dee", 0, 6, 6);
        phase_of(ada);
    }
    Outcome after(const std::function<void(State&)>& change, int target = target_of_all) {
        State changed = state;
        change(changed);
        return OutcomeWatch{mover_of_all, target}.outcome(book, state, changed);
    }
};

TEST(ShadowrunComparedStates, WhoBecomesWhat) {
    ComparedStates s;
    const auto sums = [](const Outcome& o) {
        return std::vector<int>{o.unconscious, o.dying, o.killed, o.subdued, o.taken_out, o.enemies_out, o.mover_out};
    };
    const auto target = [&](Status status) {
        return sums(s.after([&](State& state) { state.combatant[target_of_all].status = status; }));
    };
    EXPECT_EQ(target(Status::active), (std::vector<int>{0, 0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(target(Status::unconscious), (std::vector<int>{1, 0, 0, 0, 1, 1, 0}));
    EXPECT_EQ(target(Status::dying), (std::vector<int>{0, 1, 0, 0, 1, 1, 0}));
    EXPECT_EQ(target(Status::dead), (std::vector<int>{0, 0, 1, 0, 1, 1, 0}));
    EXPECT_EQ(target(Status::subdued), (std::vector<int>{0, 0, 0, 1, 1, 1, 0}));
    EXPECT_EQ(target(Status::fled), (std::vector<int>{0, 0, 0, 0, 1, 1, 0}));
    const auto all_die = [](State& state) {
        for (Combatant& c : state.combatant) c.status = Status::dead;
    };
    EXPECT_EQ(sums(s.after(all_die)), (std::vector<int>{0, 0, 1, 0, 1, 2, 1}));
    EXPECT_EQ(sums(s.after(all_die, nobody)), (std::vector<int>{0, 0, 0, 0, 0, 2, 1}));
    OutcomeWatch several{mover_of_all, target_of_all};
    several.hear({"SR3-FIRE-5", {mover_of_all, somebody_else}, ShotDeclared{}});
    State changed = s.state;
    EXPECT_EQ(several.outcome(s.book, s.state, changed).further[0].taken_out, 0);
    changed.combatant[somebody_else].status = Status::unconscious;
    EXPECT_EQ(several.outcome(s.book, s.state, changed).further[0].taken_out, 1);
    EXPECT_EQ(several.outcome(s.book, s.state, changed).taken_out, 0);
    EXPECT_EQ(several.outcome(s.book, changed, changed).further[0].taken_out, 0);
    s.at(target_of_all).status = Status::dead; // who was out before is not taken out again
    EXPECT_EQ(sums(s.after(all_die)), (std::vector<int>{0, 0, 0, 0, 0, 1, 1}));
}

// SR3-VEHICLE-1+: a wreck is no opponent less.
TEST(ShadowrunComparedStates, VehiclesDoNotFight) {
    ComparedStates s;
    s.vehicle(target_of_all, 4, 0);
    const Outcome o = s.after([](State& state) { state.combatant[target_of_all].status = Status::dead; });
    EXPECT_EQ(o.taken_out + o.enemies_out, 0);
    EXPECT_EQ(o.killed, 1);
}

// --- facts -----------------------------------------------------------------------------------------------------------

// Every figure of an outcome has one fact, each damage is damage, and only the level has names for its values.
TEST(ShadowrunFacts, EachOnItsOwn) {
    const auto told_of = [](const Outcome& outcome) {
        std::set<std::string> names;
        each_fact(
            outcome,
            [&](std::string_view name, std::string_view, bool is) {
                if (is) names.emplace(name);
            },
            [&](std::string_view name, std::string_view, int value, bool plain) {
                EXPECT_EQ(plain, !name.ends_with("level"));
                if (value != 0) names.emplace(name);
            });
        return names;
    };
    using Names = std::set<std::string>;
    const std::pair<Small Outcome::*, Names> all[] = {{&Outcome::hit, {"hit"}},
                                                      {&Outcome::hits, {"hits"}},
                                                      {&Outcome::successes, {"successes"}},
                                                      {&Outcome::level, {"level"}},
                                                      {&Outcome::boxes, {"boxes", "damaged"}},
                                                      {&Outcome::stun_boxes, {"stun", "damaged"}},
                                                      {&Outcome::subdual_boxes, {"subdual", "damaged"}},
                                                      {&Outcome::dodged, {"dodged"}},
                                                      {&Outcome::knocked_back, {"knocked-back"}},
                                                      {&Outcome::prone, {"prone"}},
                                                      {&Outcome::cornered, {"cornered"}},
                                                      {&Outcome::unconscious, {"unconscious"}},
                                                      {&Outcome::dying, {"dying"}},
                                                      {&Outcome::killed, {"killed"}},
                                                      {&Outcome::subdued, {"subdued"}},
                                                      {&Outcome::disarmed, {"disarmed"}},
                                                      {&Outcome::taken_out, {"taken-out"}},
                                                      {&Outcome::misfired, {"misfired"}},
                                                      {&Outcome::struck_back, {"struck-back"}},
                                                      {&Outcome::mover_boxes, {"mover-boxes", "hurt"}},
                                                      {&Outcome::mover_stun, {"mover-stun", "hurt"}},
                                                      {&Outcome::mover_prone, {"mover-prone"}},
                                                      {&Outcome::mover_out, {"mover-out"}},
                                                      {&Outcome::rounds, {"rounds"}},
                                                      {&Outcome::pool_spent, {"pool-spent"}},
                                                      {&Outcome::target_pool_spent, {"target-pool-spent"}},
                                                      {&Outcome::enemies_out, {"enemies-out"}}};
    EXPECT_EQ(told_of(Outcome{}), Names{});
    for (const auto& [figure, names] : all) {
        Outcome outcome;
        outcome.*figure = 1;
        EXPECT_EQ(told_of(outcome), names) << *names.begin();
    }
    const std::pair<Small FurtherTarget::*, Names> of_second[] = {
        {&FurtherTarget::hit, {"second-hit"}},
        {&FurtherTarget::level, {"second-level"}},
        {&FurtherTarget::boxes, {"second-boxes", "second-damaged"}},
        {&FurtherTarget::stun_boxes, {"second-stun", "second-damaged"}},
        {&FurtherTarget::prone, {"second-prone"}},
        {&FurtherTarget::taken_out, {"second-taken-out"}}};
    for (const auto& [figure, names] : of_second) {
        Outcome outcome;
        outcome.further[0].*figure = 1;
        EXPECT_EQ(told_of(outcome), names);
        std::swap(outcome.further[0], outcome.further[1]);
        Names of_third;
        for (const std::string& name : names) of_third.insert("third" + name.substr(6));
        EXPECT_EQ(told_of(outcome), of_third);
    }
    Outcome both; // the sums do not cancel out
    both.boxes = both.stun_boxes = both.subdual_boxes = both.mover_boxes = both.mover_stun = 2;
    EXPECT_TRUE(told_of(both).contains("damaged"));
    EXPECT_TRUE(told_of(both).contains("hurt"));
}

// --- sentences -------------------------------------------------------------------------------------------------------

struct OddsInWords : Gunfight {
    std::map<std::string, double, std::less<>> chances{{"hit", 0.5}, {"taken-out", 0.25}}, means{};

    std::string of(const Option& option) {
        const auto look = [](const auto& all, std::string_view name) {
            const auto found = all.find(name);
            return found == all.end() ? 0.0 : found->second;
        };
        return odds_sentence(
            told(), ada, option, [&](std::string_view name) { return look(chances, name); },
            [&](std::string_view name) { return look(means, name); });
    }
    std::string shot() { return of(option_of(Do::fire, gun, bo)); }
};

TEST(ShadowrunOddsSentence, EveryAttackHasATarget) {
    OddsInWords s;
    const std::string attack =
        "Ada hits in 50.0 %; Bo takes 0.0 boxes of Physical on average and is out of the fight in 25.0 %.";
    for (const Do what : {Do::fire, Do::fire_pair, Do::full_auto, Do::melee})
        EXPECT_EQ(s.of(option_of(what, Gunfight::gun, Duel::bo)), attack) << do_name(what);
    const std::string none = "Nothing of this is left to the dice.";
    for (const Do what : {Do::aim, Do::draw})
        EXPECT_EQ(s.of(option_of(what, Gunfight::gun, Duel::bo)), none) << do_name(what);
    EXPECT_EQ(s.of(option_of(Do::fire, Gunfight::gun, nobody)), none);
    s.chances["hurt"] = 0.5; // a strike at a passer-by
    s.means["mover-stun"] = 1.5;
    EXPECT_EQ(s.of(option_of(Do::go)), "Ada takes 1.5 boxes of Stun on average and stays in the fight.");
}

TEST(ShadowrunOddsSentence, WhatNeverAndAlwaysHappens) {
    OddsInWords s;
    s.chances["hit"] = 0;
    s.chances["taken-out"] = 0;
    EXPECT_EQ(s.shot(), "Ada never hits; Bo takes 0.0 boxes of Physical on average and stays in the fight.");
    s.chances["hit"] = 1;
    s.chances["disarmed"] = 0.5;
    EXPECT_EQ(s.shot(),
              "Ada always hits; Bo takes 0.0 boxes of Physical on average, drops something in 50.0 % and stays "
              "in the fight.");
}

TEST(ShadowrunOddsSentence, OfFurtherTargets) {
    OddsInWords s;
    s.chances["second-hit"] = 0.5;
    s.means["second-boxes"] = 1.5;
    s.chances["third-hit"] = 1;
    s.chances["third-prone"] = 0.25;
    s.chances["third-taken-out"] = 0.125;
    s.means["third-stun"] = 2;
    EXPECT_EQ(s.shot(),
              "Ada hits in 50.0 %; Bo takes 0.0 boxes of Physical on average and is out of the fight in 25.0 %. "
              "The second target is hit in 50.0 %, takes 1.5 boxes of Physical on average and stays in the "
              "fight. The third target is always hit, takes 2.0 boxes of Stun on average, falls in 25.0 % and "
              "is out of the fight in 12.5 %.");
}

// SR3-GRAPPLE-5, -6, SR3-MOVE-2+, SR3-END-1+
TEST(ShadowrunOddsSentence, WhatPeopleTry) {
    OddsInWords s;
    s.chances["broke-free"] = 0.25;
    s.means["hold-loosened"] = 1.25;
    EXPECT_EQ(s.of(option_of(Do::break_hold, bare_hands, Duel::bo)),
              "Ada breaks free in 25.0 %; 1.3 boxes of the hold of Bo go on average.");
    s.means["hold-restored"] = 2;
    EXPECT_EQ(s.of(option_of(Do::maintain, bare_hands, Duel::bo)),
              "Ada gets back 2.0 boxes of the hold on average; Bo is not held fast.");
    s.chances["subdued"] = 0.5;
    EXPECT_EQ(s.of(option_of(Do::maintain, bare_hands, Duel::bo)),
              "Ada gets back 2.0 boxes of the hold on average; Bo is held fast in 50.0 %.");
    s.chances["stood-up"] = 1;
    EXPECT_EQ(s.of(option_of(Do::stand_up)), "Ada always gets up.");
    s.chances["escaped"] = 0.125;
    EXPECT_EQ(s.of(option_of(Do::leave)), "Ada escapes in 12.5 %.");
}

TEST(ShadowrunOddsSentence, WhatCanHappenIsSaid) {
    OddsInWords s;
    s.means["stun"] = 1.5;
    EXPECT_EQ(s.shot(), "Ada hits in 50.0 %; Bo takes 1.5 boxes of Stun on average and is out of the fight in 25.0 %.");
    s.means["boxes"] = 0.5;
    s.means["subdual"] = 0.3;
    s.chances["dodged"] = 0.2;
    s.chances["prone"] = 0.1;
    s.chances["killed"] = 0.05;
    s.chances["dying"] = 0.1;
    s.chances["misfired"] = 0.02;
    s.chances["hurt"] = 0.4;
    s.chances["mover-out"] = 0.01;
    s.means["mover-boxes"] = 0.7;
    s.means["mover-stun"] = 0.8;
    EXPECT_EQ(s.shot(), "Ada hits in 50.0 %, Bo dodges in 20.0 %; Bo takes 0.5 boxes of Physical and 1.5 of Stun on "
                        "average, 0.3 of subdual, falls in 10.0 % and is out of the fight in 25.0 %, dead or dying in "
                        "15.0 %. The weapon misfires in 2.0 %. Ada takes 0.7 boxes of Physical and 0.8 of Stun in "
                        "return on average and is out of the fight in 1.0 %.");
    s.chances["killed"] = s.chances["dying"] = 0;
    EXPECT_EQ(s.shot().find("dead or dying"), std::string::npos);
    s.chances["dying"] = 0.1;
    EXPECT_NE(s.shot().find("dead or dying in 10.0 %"), std::string::npos);
    s.chances["killed"] = 0.1; // a sum, not a difference
    EXPECT_NE(s.shot().find("dead or dying in 20.0 %"), std::string::npos);
}

TEST(ShadowrunTableHeading, OfTheTwoOnly) {
    Gunfight s;
    s.third({}, "Cy", 1, 9, 0);
    const auto heading = [&](What what, int who) {
        return table_heading(s.told(), ask_of("SR3-POOL-2+", what, who), Duel::ada, Duel::bo);
    };
    EXPECT_EQ(heading(What::attack_pool, 2), "");
    EXPECT_EQ(heading(What::defence_pool, 2), "");
    EXPECT_EQ(heading(What::defence_pool, Duel::ada), "");
    EXPECT_EQ(heading(What::resistance_pool, Duel::ada), "");
    EXPECT_EQ(heading(What::manner, Duel::bo), "");
}

// --- worth -----------------------------------------------------------------------------------------------------------

struct JudgedStates : Gunfight {
    int worth() { return worth_to(scene(), ada); }
    // What Ada's standing is after a change of her state: Bo, with bare hands, stands at 200.
    int standing_after(const std::function<void(Combatant&)>& change) {
        const State kept = state;
        change(at(ada));
        const int after = worth() + 200;
        state = kept;
        return after;
    }
};

TEST(ShadowrunWorth, OfEachStatus) {
    JudgedStates s;
    EXPECT_EQ(s.worth(), 20); // 200 and a loaded gun against 200
    const auto as = [&](Status status) { return s.standing_after([&](Combatant& c) { c.status = status; }); };
    EXPECT_EQ(as(Status::active), 220);
    EXPECT_EQ(as(Status::subdued), 20);
    EXPECT_EQ(as(Status::unconscious), 0);
    EXPECT_EQ(as(Status::fled), 0);
    EXPECT_EQ(as(Status::dying), -20);
    EXPECT_EQ(as(Status::dead), -50);
}

TEST(ShadowrunWorth, WhatCounts) {
    JudgedStates s;
    EXPECT_EQ(s.standing_after([](Combatant& c) { c.physical = 2; }), 220 - 18);
    EXPECT_EQ(s.standing_after([](Combatant& c) { c.stun = 2; }), 220 - 12);
    EXPECT_EQ(s.standing_after([](Combatant& c) { c.pool = 5; }), 220 + 10);
    EXPECT_EQ(s.standing_after([](Combatant& c) { c.set(prone); }), 220 - 10);
    EXPECT_EQ(s.standing_after([](Combatant& c) { c.set(cornered); }), 220 - 10);
    EXPECT_EQ(s.standing_after([](Combatant& c) { c.cover = Cover::partial; }), 220 + 8);
    EXPECT_EQ(s.standing_after([](Combatant& c) { c.cover = Cover::unseen; }), 220 + 8);
    EXPECT_EQ(s.standing_after([](Combatant& c) { c.aim = 3; }), 220 + 6);
    // Whoever still fights is worth something: 60 at least, before pool and weapon.
    EXPECT_EQ(s.standing_after([](Combatant& c) { c.physical = 8, c.stun = 9; }), 200 - 72 - 54 + 20);
    EXPECT_EQ(s.standing_after([](Combatant& c) { c.physical = 9, c.stun = 9, c.pool = 1; }), 200 - 81 - 54 + 20 + 2);
    s.subdual(Duel::bo, Duel::ada, 2, 2);
    EXPECT_EQ(s.standing_after([](Combatant&) {}), 220 - 8);
    EXPECT_EQ(s.standing_after([](Combatant& c) { c.physical = 9, c.stun = 9; }), 60 + 20);
}

TEST(ShadowrunWorth, TheBestWeaponThatIsReady) {
    JudgedStates s;
    const auto armed = [&] { return s.standing_after([](Combatant&) {}) - 200; };
    EXPECT_EQ(armed(), 20);
    s.item(Gunfight::gun).rounds = 1;
    EXPECT_EQ(armed(), 20);
    s.item(Gunfight::gun).set(loader_in);
    EXPECT_EQ(armed(), 5);
    s.item(Gunfight::gun).set(loader_in, false);
    s.item(Gunfight::gun).rounds = 0;
    EXPECT_EQ(armed(), 5);
    const int club = s.hold(Duel::ada, "club");
    EXPECT_EQ(armed(), 12);
    s.item(club).in_hand = false;
    EXPECT_EQ(armed(), 5);
    s.item(club).in_hand = true;
    s.item(club).holder = nobody;
    EXPECT_EQ(armed(), 5);
    s.item(club).holder = Duel::ada;
    s.item(Gunfight::gun).rounds = 3;
    s.item(Gunfight::gun).in_hand = false;
    EXPECT_EQ(armed(), 12);
    s.item(Gunfight::gun).set(mounted);
    EXPECT_EQ(armed(), 20);
    s.item(Gunfight::gun).holder = Duel::bo; // now it is Bo's
    EXPECT_EQ(armed(), 12 - 20);
}

TEST(ShadowrunWorth, FriendsAreAddedEnemiesAndVehiclesAreNot) {
    JudgedStates s;
    const int before = s.worth();
    const int friendly = s.third({}, "Cy", 0, 9, 9);
    EXPECT_EQ(s.worth(), before + 200);
    const int enemy = s.third({.pool = 3}, "Dee", 1, 12, 9);
    EXPECT_EQ(s.worth(), before - 6);
    s.vehicle(enemy, 4, 2);
    EXPECT_EQ(s.worth(), before + 200);
    s.at(enemy).status = Status::dead;
    EXPECT_EQ(s.worth(), before + 200);
    EXPECT_EQ(worth_to(s.scene(), friendly), s.worth());
}

} // namespace
} // namespace fracas::shadowrun
