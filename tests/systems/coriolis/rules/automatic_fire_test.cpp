// Full auto: COR-AUTO-1 to COR-AUTO-4+, and their facts for odds.
#include "systems/coriolis/rules/automatic_fire.hpp"
#include "systems/coriolis/shootout.hpp"

#include "engine/enumerator.hpp"
#include "engine/sampler.hpp"
#include "odds/fraction.hpp"
#include "systems/coriolis/rules/ranged.hpp"

namespace fracas::coriolis::shooting {
namespace {

// A carbine (bonus 1, damage 3, Crit Rating 2, Short): 4 + 2 + 1 - 2 = 5 dice in full auto.
struct FullAuto : Shootout {
    explicit FullAuto(const std::string& weapon_id = "vulcan_carbine", Point where = {10, 0}, bool player = false)
        : Shootout(weapon_id, where, player) {}
    int mob(const std::string& name, Point where) { return add({.name = name, .side = 1, .pc = false, .at = where}); }
};

// --- COR-AUTO-1 ------------------------------------------------------------------------------------------------------

// COR-AUTO-1: slow action, 3 AP, -2 to the pool.
TEST(Automatic, COR_AUTO_1_SlowActionMinusTwo) {
    FullAuto stage;
    EXPECT_EQ(dice_after(stage, {"auto>foe:vulcan_carbine"}), 5);
    stage.play({"auto>foe:vulcan_carbine", {6, 2, 3, 4, 5}, "no"});
    EXPECT_EQ(stage.at(stage.ace).ap, 0);
    EXPECT_EQ(pool_by(stage, Why::full_auto, "COR-AUTO-1"), -2);
    EXPECT_EQ(stage.at(stage.foe).hp, 7);
}

// COR-AUTO-1: ones in the first roll mean nothing.
TEST(Automatic, COR_AUTO_1_OnesInTheFirstRollMeanNothing) {
    FullAuto stage;
    stage.play({"auto>foe:vulcan_carbine", {1, 1, 1, 1, 1}, "no"});
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(stage.count(Happened::extra_die), 0);
    EXPECT_EQ(stage.count(Happened::missed), 1);
}

// COR-AUTO-1: a prayer on the first roll only, before the first extra die.
TEST(Automatic, COR_AUTO_1_PrayerOnTheFirstRollOnly) {
    FullAuto stage("vulcan_carbine", {10, 0}, true);
    const Step first{1, 2, 3, 4, 5};
    EXPECT_EQ(asked_after(stage, {"auto>foe:vulcan_carbine", first}), What::reroll);
    EXPECT_EQ(asked_after(stage, {"auto>foe:vulcan_carbine", first, "yes", {1, 2, 3, 4, 5}}), What::roll_on);
    EXPECT_EQ(asked_after(stage, {"auto>foe:vulcan_carbine", first, "no", "yes", {3}}), What::roll_on);
    stage.play({"auto>foe:vulcan_carbine", first, "yes", {6, 1, 1, 1, 1}, "yes", {6}, "yes", {5}, "no", "damage"});
    EXPECT_EQ(stage.state.darkness, 1);
    EXPECT_EQ(stage.at(stage.foe).hp, 6);
}

// COR-AUTO-1: the game master's DP likewise.
TEST(Automatic, COR_AUTO_1_DarknessOnTheFirstRollOnly) {
    FullAuto stage;
    stage.state.darkness = 2;
    stage.play({"auto>foe:vulcan_carbine", {1, 2, 3, 4, 5}, "yes", {1, 2, 3, 4, 5}, "yes", {2}, "no"});
    EXPECT_EQ(stage.state.darkness, 1);
}

// --- COR-AUTO-2 ------------------------------------------------------------------------------------------------------

// COR-AUTO-2, Example: 4 dice 5 4 2 1: no six. Extra dice 3, 6, 6, 1: two sixes. Hit with one extra six, clip empty.
TEST(Automatic, COR_AUTO_2_Example) {
    FullAuto stage;
    stage.skill(stage.ace, Skill::ranged_combat, 1);
    ASSERT_EQ(dice_after(stage, {"auto>foe:vulcan_carbine"}), 4);
    stage.play({"auto>foe:vulcan_carbine", {5, 4, 2, 1}, "yes", {3}, "yes", {6}, "yes", {6}, "yes", {1}, "damage"});
    EXPECT_EQ(stage.last(Happened::hit).as<Hit>().sixes, 2);
    EXPECT_EQ(stage.at(stage.foe).hp, 10 - 4);
    EXPECT_EQ(stage.clip(stage.gun), Clip::empty);
    EXPECT_EQ(rule_of(stage, Happened::clip_emptied), "COR-AUTO-2");
    EXPECT_EQ(told_by(stage, Happened::extra_die, "COR-AUTO-2"), 4);
    EXPECT_EQ(stage.last(Happened::extra_die).as<ExtraDie>().die, 1);
    EXPECT_EQ(stage.last(Happened::extra_die).as<ExtraDie>().sixes, 2);
}

// COR-AUTO-2: the decision comes before each die, and shows the sixes so far.
TEST(Automatic, COR_AUTO_2_DecidedBeforeEachDie) {
    FullAuto stage;
    const auto first = question_after(stage, {"auto>foe:vulcan_carbine", {6, 1, 1, 1, 1}});
    EXPECT_EQ(first.ask.what, What::roll_on);
    EXPECT_EQ(first.ask.who, stage.ace);
    EXPECT_EQ(first.ask.a, 1);
    EXPECT_EQ(dice_after(stage, {"auto>foe:vulcan_carbine", {6, 1, 1, 1, 1}, "yes"}), 1);
    const auto second = question_after(stage, {"auto>foe:vulcan_carbine", {6, 1, 1, 1, 1}, "yes", {6}});
    EXPECT_EQ(second.ask.what, What::roll_on);
    EXPECT_EQ(second.ask.a, 2);
}

// COR-AUTO-2: stopping keeps the clip.
TEST(Automatic, COR_AUTO_2_StoppingKeepsTheClip) {
    FullAuto stage;
    stage.play({"auto>foe:vulcan_carbine", {5, 4, 2, 1, 1}, "yes", {6}, "no"});
    EXPECT_EQ(stage.last(Happened::hit).as<Hit>().sixes, 1);
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(stage.count(Happened::clip_emptied), 0);
}

// COR-AUTO-2: a 1 ends the burst at once; the sixes rolled so far count; nothing more is asked about dice.
TEST(Automatic, COR_AUTO_2_AOneEndsTheBurst) {
    FullAuto stage;
    stage.play({"auto>foe:vulcan_carbine", {6, 4, 2, 1, 1}, "yes", {1}});
    EXPECT_EQ(stage.at(stage.foe).hp, 7);
    EXPECT_EQ(stage.clip(stage.gun), Clip::empty);
    EXPECT_FALSE(stage.offers("reload:vulcan_carbine")); // no unit left
}

// COR-AUTO-2: without any six the burst misses, and the clip may be empty all the same.
TEST(Automatic, COR_AUTO_2_MissWithAnEmptyClip) {
    FullAuto stage;
    stage.play({"auto>foe:vulcan_carbine", {5, 4, 2, 1, 1}, "yes", {1}});
    EXPECT_EQ(stage.count(Happened::missed), 1);
    EXPECT_EQ(stage.clip(stage.gun), Clip::empty);
}

// COR-AUTO-2: 2, 3, 4 and 5 neither count nor end the burst.
TEST(Automatic, COR_AUTO_2_OtherFacesDoNothing) {
    FullAuto stage;
    stage.play({"auto>foe:vulcan_carbine", {5, 4, 2, 1, 1}, "yes", {2}, "yes", {3}, "yes", {4}, "yes", {5}, "no"});
    EXPECT_EQ(stage.count(Happened::missed), 1);
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
}

// COR-AUTO-2, COR-DICE-2+: extra dice after a zero pool count normally; the two sixes of a zero pool are one.
TEST(Automatic, COR_AUTO_2_AfterAZeroPool) {
    FullAuto stage;
    stage.at(stage.ace).modifier = -6;
    Shootout lucky = stage;
    stage.play({"auto>foe:vulcan_carbine", {6, 5}, "yes", {6}, "yes", {6}, "no", "damage"});
    EXPECT_EQ(stage.last(Happened::hit).as<Hit>().sixes, 2);
    lucky.play({"auto>foe:vulcan_carbine", {6, 6}, "yes", {6}, "no", "damage"});
    EXPECT_EQ(lucky.last(Happened::hit).as<Hit>().sixes, 2);
}

// COR-AUTO-2: nobody rolls a hundred sixes; there the burst ends by itself, with a full clip.
TEST(Automatic, COR_AUTO_2_TheCountHasAnEnd) {
    FullAuto stage;
    const auto burst_from = [&](int sixes, const Steps& steps) {
        Burst burst{0, 1, 0, sixes};
        stage.run(steps, [&](TestScript& table) { burst = table.chain(extra_die, burst); });
        return burst;
    };
    EXPECT_EQ(burst_from(100, {}).sixes, 100);
    EXPECT_FALSE(burst_from(100, {}).ran_out);
    EXPECT_EQ(burst_from(99, {"yes", {6}}).sixes, 100);
    EXPECT_EQ(burst_from(99, {"no"}).sixes, 99);
}

// --- COR-AUTO-3 ------------------------------------------------------------------------------------------------------

// COR-AUTO-3: the sixes are divided after rolling; per target the first six hits, further ones buy effects on it.
TEST(Automatic, COR_AUTO_3_SixesAreDivided) {
    FullAuto stage;
    const int bob = stage.mob("Bob", {12, 0});
    stage.play({"auto>foe:vulcan_carbine", {6, 6, 6, 6, 1}, "no", "give:3", "next>bob", "damage", "stress"});
    EXPECT_EQ(stage.at(stage.foe).hp, 10 - 4);
    EXPECT_EQ(stage.at(stage.foe).mp, 5);
    EXPECT_EQ(stage.at(bob).hp, 6 - 3);
    EXPECT_EQ(stage.count(Happened::hit), 2);
}

// COR-AUTO-3: all that can be given is offered, for the first target none too, for a later link at least one.
TEST(Automatic, COR_AUTO_3_WhatMayBeGiven) {
    FullAuto stage;
    stage.mob("Bob", {12, 0});
    stage.mob("Cid", {14, 0});
    const Step two{6, 6, 1, 1, 1};
    EXPECT_EQ(keys_after(stage, {"auto>foe:vulcan_carbine", two, "no"}), (Keys{"give:2", "give:1", "give:0"}));
    const auto question = question_after(stage, {"auto>foe:vulcan_carbine", two, "no"});
    EXPECT_EQ(question.ask.what, What::divide);
    EXPECT_EQ(std::string(question.ask.rule.text), "COR-AUTO-3");
    EXPECT_EQ(question.ask.a, 2);
    EXPECT_EQ(keys_after(stage, {"auto>foe:vulcan_carbine", two, "no", "give:0"}), (Keys{"stop", "next>bob"}));
    EXPECT_EQ(keys_after(stage, {"auto>foe:vulcan_carbine", two, "no", "give:0", "next>bob"}),
              (Keys{"give:2", "give:1"}));
}

// COR-AUTO-3: nobody is forced to give the first target a six.
TEST(Automatic, COR_AUTO_3_FirstTargetMayGetNone) {
    FullAuto stage;
    const int bob = stage.mob("Bob", {12, 0});
    stage.play({"auto>foe:vulcan_carbine", {6, 6, 1, 1, 1}, "no", "give:0", "next>bob", "damage"});
    EXPECT_EQ(stage.at(stage.foe).hp, 10);
    EXPECT_EQ(stage.at(bob).hp, 6 - 4);
    EXPECT_EQ(stage.count(Happened::hit), 1);
    EXPECT_EQ(stage.count(Happened::missed), 0);
}

// COR-AUTO-3: sixes may stay ungiven; if nobody gets one the burst has missed.
TEST(Automatic, COR_AUTO_3_SixesMayStayUngiven) {
    FullAuto stage;
    const int bob = stage.mob("Bob", {12, 0});
    Shootout none = stage;
    stage.play({"auto>foe:vulcan_carbine", {6, 6, 1, 1, 1}, "no", "give:1", "stop"});
    EXPECT_EQ(stage.at(stage.foe).hp, 7);
    EXPECT_EQ(stage.at(bob).hp, 6);
    EXPECT_EQ(stage.count(Happened::missed), 0);
    none.play({"auto>foe:vulcan_carbine", {6, 6, 1, 1, 1}, "no", "give:0", "stop"});
    EXPECT_EQ(none.count(Happened::hit), 0);
    EXPECT_EQ(none.count(Happened::missed), 1);
}

// COR-AUTO-3: each new target within Close Range of the previous one; any number; nobody twice.
TEST(Automatic, COR_AUTO_3_TheChain) {
    FullAuto stage;
    const int bob = stage.mob("Bob", {12, 0}), cid = stage.mob("Cid", {14, 0});
    const int dan = stage.mob("Dan", {16, 1}); // 2.2 m from Cid
    const Steps burst{"auto>foe:vulcan_carbine", {6, 6, 6, 6, 1}, "no", "give:1"};
    EXPECT_EQ(keys_after(stage, burst), (Keys{"stop", "next>bob"}));
    Steps further = burst;
    further.insert(further.end(), {"next>bob", "give:1"});
    EXPECT_EQ(keys_after(stage, further), (Keys{"stop", "next>cid"}));
    // At Cid the chain ends: Dan is out of reach, Bob has been hit. All that is left goes there.
    further.insert(further.end(), {"next>cid", "damage"});
    stage.play(further);
    EXPECT_EQ(stage.at(stage.foe).hp, 7);
    EXPECT_EQ(stage.at(bob).hp, 3);
    EXPECT_EQ(stage.at(cid).hp, 2);
    EXPECT_EQ(stage.at(dan).hp, 6);
}

// COR-AUTO-3: four links and more, each with a six.
TEST(Automatic, COR_AUTO_3_AnyNumberOfTargets) {
    FullAuto stage;
    const int bob = stage.mob("Bob", {12, 0}), cid = stage.mob("Cid", {14, 0}), dan = stage.mob("Dan", {16, 0});
    stage.play({"auto>foe:vulcan_carbine",
                {6, 6, 6, 6, 1},
                "no",
                "give:1",
                "next>bob",
                "give:1",
                "next>cid",
                "give:1",
                "next>dan"});
    for (const int who : {bob, cid, dan}) EXPECT_EQ(stage.at(who).hp, 3);
    EXPECT_EQ(stage.count(Happened::hit), 4);
}

// COR-AUTO-3: only enemies can be links, and only those one knows of and who are still there.
TEST(Automatic, COR_AUTO_3_OnlyEnemiesAreLinks) {
    FullAuto stage;
    const int pal = stage.mob("Pal", {12, 0});
    stage.sheet(pal).side = 0;
    const int bob = stage.mob("Bob", {8, 0}), cid = stage.mob("Cid", {10, 2}), dan = stage.mob("Dan", {10, -2});
    stage.forget(stage.ace, cid);
    stage.at(dan).set(dead);
    EXPECT_EQ(keys_after(stage, {"auto>foe:vulcan_carbine", {6, 6, 1, 1, 1}, "no", "give:1"}),
              (Keys{"stop", "next>bob"}));
    EXPECT_EQ(stage.at(bob).hp, 6);
}

// COR-AUTO-3: without a possible link nothing is asked; the target gets all.
TEST(Automatic, COR_AUTO_3_AloneNothingIsDivided) {
    FullAuto stage;
    stage.mob("Bob", {12, 1});
    EXPECT_EQ(asked_after(stage, {"auto>foe:vulcan_carbine", {6, 6, 1, 1, 1}, "no"}), What::spend);
}

// COR-AUTO-3: one six and a neighbour: it may still go to either.
TEST(Automatic, COR_AUTO_3_ASingleSix) {
    FullAuto stage;
    const int bob = stage.mob("Bob", {12, 0});
    EXPECT_EQ(keys_after(stage, {"auto>foe:vulcan_carbine", {6, 1, 1, 1, 1}, "no"}), (Keys{"give:1", "give:0"}));
    stage.play({"auto>foe:vulcan_carbine", {6, 1, 1, 1, 1}, "no", "give:0", "next>bob"});
    EXPECT_EQ(stage.at(bob).hp, 3);
}

// COR-AUTO-3: each target rolls its own armour and cover; the chain is spent first and resolved then, in its order
// (COR-RANGED-9).
TEST(Automatic, COR_AUTO_3_OwnArmourInTheOrderOfTheChain) {
    FullAuto stage;
    const int bob = stage.mob("Bob", {12, 0});
    stage.sheet(stage.foe).armor = 1;
    stage.sheet(bob).armor = 2;
    stage.at(bob).cover = 3;
    stage.play({"auto>foe:vulcan_carbine",
                {6, 6, 6, 6, 1},
                "no",
                "give:2",
                "next>bob",
                "damage",
                "damage",
                {6},
                {6, 6, 1, 1, 1}});
    EXPECT_EQ(stage.at(stage.foe).hp, 10 - 3);
    EXPECT_EQ(stage.at(bob).hp, 6 - 2);
    int last_spent = -1;
    for (std::size_t i = 0; i < stage.events.size(); ++i)
        if (stage.events[i].kind == Happened::spent) last_spent = static_cast<int>(i);
    EXPECT_LT(last_spent, place_of(stage, Happened::armor_rolled, stage.foe));
    EXPECT_LT(place_of(stage, Happened::damaged, stage.foe), place_of(stage, Happened::armor_rolled, bob));
}

// COR-AUTO-3: the pool uses the modifiers of the first target only.
TEST(Automatic, COR_AUTO_3_PoolOfTheFirstTarget) {
    FullAuto stage;
    const int bob = stage.mob("Bob", {12, 0});
    stage.sheet(bob).size = 2;
    EXPECT_EQ(dice_after(stage, {"auto>foe:vulcan_carbine"}), 5);
    EXPECT_EQ(dice_after(stage, {"auto>bob:vulcan_carbine"}), 7);
}

// COR-AUTO-3: only full auto divides its sixes.
TEST(Automatic, COR_AUTO_3_OtherShotsHaveOneTarget) {
    FullAuto stage;
    stage.mob("Bob", {12, 0});
    EXPECT_EQ(asked_after(stage, {"shot>foe:vulcan_carbine", {6, 6, 1, 1, 1, 1, 1}}), What::spend);
}

// --- COR-AUTO-4+ -----------------------------------------------------------------------------------------------------

// COR-AUTO-4+: automatic fire or thermal sweep is needed.
TEST(Automatic, COR_AUTO_4_FeatureIsNeeded) {
    EXPECT_TRUE(FullAuto("vulcan_carbine").offers("auto>foe:vulcan_carbine"));
    EXPECT_TRUE(FullAuto("thermal_carbine").offers("auto>foe:thermal_carbine"));
    EXPECT_FALSE(FullAuto("twin_carbine").offers("auto>foe:twin_carbine"));
}

// COR-AUTO-4+: the target must be at Long Range or nearer; Close is near enough.
TEST(Automatic, COR_AUTO_4_LongRangeOrNearer) {
    FullAuto stage("legionnaire_carbine", {100, 0});
    EXPECT_TRUE(stage.offers("auto>foe:legionnaire_carbine"));
    stage.put(stage.foe, {1, 0});
    EXPECT_TRUE(stage.offers("auto>foe:legionnaire_carbine"));
    stage.put(stage.foe, {101, 0});
    EXPECT_FALSE(stage.offers("auto>foe:legionnaire_carbine"));
    EXPECT_TRUE(stage.offers("shot>foe:legionnaire_carbine"));
}

// COR-AUTO-4+: high capacity ignores the first 1: it adds nothing and the burst goes on; the second ends it.
TEST(Automatic, COR_AUTO_4_HighCapacityIgnoresTheFirstOne) {
    FullAuto stage("legionnaire_carbine");
    Shootout stops = stage;
    stops.play({"auto>foe:legionnaire_carbine", {6, 1, 1, 1, 1}, "yes", {1}, "no"});
    EXPECT_EQ(stops.clip(stage.gun), Clip::loaded);
    EXPECT_EQ(stops.last(Happened::hit).as<Hit>().sixes, 1);
    stage.play({"auto>foe:legionnaire_carbine", {6, 1, 1, 1, 1}, "yes", {1}, "yes", {6}, "yes", {1}, "damage"});
    EXPECT_EQ(stage.last(Happened::hit).as<Hit>().sixes, 2);
    EXPECT_EQ(stage.clip(stage.gun), Clip::empty);
}

// COR-AUTO-4+: Machinegunner ignores the first 1 too; both together the first two.
TEST(Automatic, COR_AUTO_4_MachinegunnerAndBoth) {
    FullAuto talent("vulcan_carbine");
    talent.sheet(talent.ace).talents = machinegunner;
    talent.play({"auto>foe:vulcan_carbine", {6, 1, 1, 1, 1}, "yes", {1}, "yes", {1}});
    EXPECT_EQ(talent.clip(talent.gun), Clip::empty);
    FullAuto both("legionnaire_carbine");
    both.sheet(both.ace).talents = machinegunner;
    both.play({"auto>foe:legionnaire_carbine", {6, 1, 1, 1, 1}, "yes", {1}, "yes", {1}, "yes", {1}});
    EXPECT_EQ(both.count(Happened::extra_die), 3);
    EXPECT_EQ(both.clip(both.gun), Clip::empty);
}

// COR-AUTO-4+: a mounted weapon stops on a 1 but does not run empty.
TEST(Automatic, COR_AUTO_4_MountedDoesNotRunEmpty) {
    FullAuto stage;
    stage.weapon_of(stage.gun).features |= mounted;
    stage.play({"auto>foe:vulcan_carbine", {6, 1, 1, 1, 1}, "yes", {1}});
    EXPECT_EQ(stage.at(stage.foe).hp, 7);
    EXPECT_EQ(stage.clip(stage.gun), Clip::loaded);
}

// --- facts for odds --------------------------------------------------------------------------------------------------

// Rolls on whenever that is offered.
struct NeverStops {
    template <class Sight, class Offers, class Chance>
    Option decide(const Ask&, const Sight&, Offers&& offers, Chance&&) const {
        Option last{};
        offers([&](const Option& option) { last = option; });
        return last;
    }
};

// The law of extra sixes with `ignored` ones, by the Enumerator's chain.
template <class Number>
Law<Burst, Number> burst_law(int ignored) {
    NeverStops policy;
    Silence silence;
    Enumerator<Coriolis, Number, NeverStops, Silence> table(policy, silence);
    return table.law([&](auto& t) { return t.chain(extra_die, Burst{0, 1, 0, 0, ignored}); });
}

Fraction choose(int n, int k) {
    Fraction result(1);
    for (int i = 0; i < k; ++i) result = result * Fraction(n - i) / Fraction(i + 1);
    return result;
}

// COR-AUTO-2: a shooter who never stops adds k sixes with chance (1/2)^(k+1). COR-AUTO-4+: with j ignored ones it
// is C(k+j, k) (1/2)^(k+j+1). In fractions: each one exactly, and all of them with what was cut off make one.
TEST(Automatic, COR_AUTO_2_and_COR_AUTO_4_FactForOddsInFractions) {
    for (int j = 0; j <= 2; ++j) {
        const auto law = burst_law<Fraction>(j);
        Fraction sum = law.left_out;
        std::vector<bool> seen(64);
        for (std::size_t i = 0; i < law.size(); ++i) {
            const int k = law.results[i].sixes;
            EXPECT_TRUE(law.results[i].ran_out);
            EXPECT_EQ(law.results[i].ones_to_ignore, 0);
            ASSERT_FALSE(seen.at(static_cast<std::size_t>(k))) << "twice";
            seen[static_cast<std::size_t>(k)] = true;
            sum += law.weights[i];
            // Far out in the tail a value may be reached by a way that was cut off.
            if (k > 30) continue;
            EXPECT_EQ(law.weights[i], choose(k + j, k) * power(Fraction::of(1, 2), k + j + 1)) << k << " " << j;
        }
        for (std::size_t k = 0; k <= 30; ++k) EXPECT_TRUE(seen[k]) << k;
        EXPECT_EQ(sum, Fraction(1));
        EXPECT_LT(law.left_out.to_double(), 1e-12);
    }
}

// COR-AUTO-2, COR-AUTO-4+: the same facts in floating point.
TEST(Automatic, COR_AUTO_2_and_COR_AUTO_4_FactForOddsInDoubles) {
    for (int j = 0; j <= 2; ++j) {
        const auto law = burst_law<double>(j);
        double sum = law.left_out;
        for (std::size_t i = 0; i < law.size(); ++i) {
            const int k = law.results[i].sixes;
            sum += law.weights[i];
            if (k > 30) continue;
            const double expected = choose(k + j, k).to_double() * power(0.5, k + j + 1);
            EXPECT_NEAR(law.weights[i] / expected, 1.0, 1e-12) << k << " " << j;
        }
        EXPECT_NEAR(sum, 1.0, 1e-12);
    }
}

// COR-AUTO-2: the whole attack: with n dice and never stopping, the chance to miss is (5/6)^n / 2.
TEST(Automatic, COR_AUTO_2_ChanceToMissOfTheWholeAttack) {
    NeverStops policy;
    Silence silence;
    FullAuto stage;
    Enumerator<Coriolis, Fraction, NeverStops, Silence> table(policy, silence);
    const auto law = table.law([&](auto& t) {
        State state = stage.state;
        ranged_attack(t, Play{stage.book, state}, {0, 1, 0, Shot::full_auto});
        return static_cast<int>(state.combatant[1].hp);
    });
    Fraction unhurt(0);
    for (std::size_t i = 0; i < law.size(); ++i)
        if (law.results[i] == 10) unhurt = unhurt + law.weights[i];
    EXPECT_EQ(unhurt, power(Fraction::of(5, 6), 5) / Fraction(2));
}

} // namespace
} // namespace fracas::coriolis::shooting
