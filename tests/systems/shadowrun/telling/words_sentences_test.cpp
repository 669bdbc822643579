// Words with a condition or a figure in them: every way the sentence can go, and every figure an event has by name.
#include "systems/shadowrun/telling/words.hpp"

#include "systems/shadowrun/rules/actions.hpp"
#include "systems/shadowrun/stage.hpp"

#include <gmock/gmock.h>

namespace fracas::shadowrun {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Spoken : Gunfight {
    using Gunfight::Gunfight;

    Event event(const auto& body) const { return {"SR3-DICE-1+", {ada, bo, gun}, body}; }
    std::string said(const auto& body) { return event_text(told(), event(body)); }
    Document figures(const auto& body) { return event_figures(told(), event(body)); }
    // "boxes=3 level=M": what an event has besides people and weapon.
    std::string named(const auto& body) {
        std::string text;
        const Document all = figures(body);
        for (const Document::Entry& entry : all.as_table()) {
            if (entry.key == "who" || entry.key == "whom" || entry.key == "weapon") continue;
            text += (text.empty() ? "" : " ") + entry.key + "=";
            if (entry.value.is(Document::Kind::text)) text += entry.value.as_text();
            else if (entry.value.is(Document::Kind::boolean)) text += entry.value.as_boolean() ? "yes" : "no";
            else if (entry.value.is(Document::Kind::real)) text += std::to_string(entry.value.as_real()).substr(0, 4);
            else text += std::to_string(entry.value.as_integer());
        }
        return text;
    }
    std::string asked(What what, int a = 0, int b = 0, Rule rule = "SR3-DICE-1+",
                      const TargetNumber& tn = TargetNumber{}) {
        return ask_text(told(), ask_of(rule, what, ada, bo, gun, a, b, tn));
    }
    std::string offered(What what, const Option& option, Rule rule = "SR3-DICE-1+", int b = 0) {
        return option_text(told(), ask_of(rule, what, ada, bo, gun, 2, b), option);
    }
};

// --- pieces ----------------------------------------------------------------------------------------------------------

TEST(ShadowrunPieces, Places) {
    EXPECT_EQ(place_in_words(0, 0), "(0, 0)");
    EXPECT_EQ(place_in_words(1250, 1249), "(1.3, 1.2)");
    EXPECT_EQ(place_in_words(-1250, -1249), "(-1.3, -1.2)");
    EXPECT_EQ(place_in_words(50, 49), "(0.1, 0)");
    EXPECT_EQ(place_in_words(-50, -49), "(-0.1, 0)");
    EXPECT_EQ(place_in_words(950, -12'000), "(1, -12)");
}

TEST(ShadowrunPieces, OneAndMany) {
    EXPECT_EQ(successes_in_words(0), "no success");
    EXPECT_EQ(successes_in_words(1), "1 success");
    EXPECT_EQ(successes_in_words(2), "2 successes");
    EXPECT_EQ(dice_in_words(0), "0 dice");
    EXPECT_EQ(dice_in_words(1), "1 die");
    EXPECT_EQ(dice_in_words(2), "2 dice");
    EXPECT_EQ(boxes_in_words(1), "1 box");
    EXPECT_EQ(boxes_in_words(2), "2 boxes");
    EXPECT_EQ(counted(1, "round"), "1 round");
    EXPECT_EQ(counted(2, "round"), "2 rounds");
    EXPECT_EQ(code_text(10, Level::serious, true), "10S Stun");
    EXPECT_EQ(code_text(9, Level::none, false), "9-");
}

// What a number starts from has no sign, armour and all that is added has one.
TEST(ShadowrunPieces, SignsOfEveryModifier) {
    Duel s;
    for (int i = 1; i < why_count; ++i) {
        const auto why = static_cast<Why>(i);
        const bool starts = i <= static_cast<int>(Why::standing_up) && why != Why::armour;
        TargetNumber tn;
        tn.add(why, 3);
        EXPECT_EQ(target_number_text(s.told(), tn), "TN 3: " + std::string(why_name(why)) + (starts ? " 3" : " +3"));
    }
    for (int i = 0; i < range_count; ++i)
        EXPECT_EQ(modifier_name(s.told(), {Why::range, s.book.ranged.base[i]}), range_name(static_cast<Range>(i)));
    EXPECT_EQ(modifier_name(s.told(), {Why::range, 3}), "range");
    EXPECT_EQ(modifier_name(s.told(), {Why::aim, s.book.ranged.base[0]}), "aim");
}

TEST(ShadowrunPieces, TheLeastNumberIsSaidOnlyWhereItCounts) {
    Duel s;
    TargetNumber tn;
    tn.add(Why::power, 2);
    EXPECT_EQ(target_number_text(s.told(), tn), "TN 2: Power 2");
}

// --- events ----------------------------------------------------------------------------------------------------------

TEST(ShadowrunSentences, WithAConditionInThem) {
    Spoken s;
    EXPECT_EQ(s.said(ResistanceRolled{.level = Level::none}), "Ada resists: no success of Body");
    EXPECT_EQ(s.said(ResistanceRolled{.body_successes = 2, .pool_successes = 1, .level = Level::light}),
              "Ada resists: 2 successes of Body, 1 of the Combat Pool, Light damage is left");
    const std::string shot = "Ada fires the heavy pistol at Bo";
    EXPECT_EQ(s.said(ShotDeclared{.rounds = 1, .mode = Mode::single_shot, .manner = Do::plain}), shot);
    EXPECT_EQ(s.said(ShotDeclared{.rounds = 1, .mode = Mode::semi_automatic, .manner = Do::call_other}),
              shot + ", a called shot");
    EXPECT_EQ(s.said(ShotDeclared{.rounds = 6, .mode = Mode::full_auto, .manner = Do::call_vital}),
              shot + ", full auto, 6 rounds, a called shot at a vital spot");
    EXPECT_EQ(s.said(MeleeDeclared{.manner = Do::subdue, .number = 1}),
              "Ada attacks Bo with the heavy pistol to subdue");
    EXPECT_EQ(s.said(MeleeDeclared{.manner = Do::plain, .number = 2}),
              "Ada attacks Bo with the heavy pistol (attack 2 of this action)");
    EXPECT_EQ(s.said(Defends{.defence = Do::full_defence}), "Ada goes on full defence with the heavy pistol");
    EXPECT_EQ(s.said(Defends{.defence = Do::defend}), "Ada defends with the heavy pistol");
    EXPECT_EQ(s.said(Defaulted{.skill = Skill::clubs}), "Ada rolls Clubs in place of the skill");
    EXPECT_EQ(s.said(Defaulted{.attribute = Attribute::strength}), "Ada rolls Strength in place of the skill");
    EXPECT_EQ(s.said(CalledEffect{.effect = Do::disarms}), "The called shot takes the heavy pistol out of Bo's hand");
    EXPECT_EQ(s.said(CalledEffect{.effect = Do::fells}), "The called shot fells Bo");
    EXPECT_EQ(s.said(CalledEffect{.effect = Do::no}), "The called shot does nothing more to Bo");
    EXPECT_EQ(s.said(Spreads{.spread = 2}), "The shot reaches Bo weakened: spread 2 (Power -2)");
    EXPECT_EQ(s.said(Spreads{.hit_before = 1}), "The shot reaches Bo weakened: 1 hit before (Power -1)");
    EXPECT_EQ(s.said(Spreads{.spread = 1, .hit_before = 1}),
              "The shot reaches Bo weakened: spread 1, 1 hit before (Power -2)");
    EXPECT_EQ(s.said(SubdualDamage{.boxes = 2, .by_subduer = 2, .in_all = 5}),
              "Ada is held down by Bo: 2 boxes of subdual (5 in all)");
    EXPECT_EQ(s.said(SubdualDamage{.boxes = 2, .by_subduer = 2, .in_all = Known::hidden}),
              "Ada is held down by Bo: 2 boxes of subdual");
    const auto overflows = [&]<class Body>(Body, const std::string& words) {
        EXPECT_EQ(s.said(Body{.overflow = 0}), "Ada " + words);
        EXPECT_EQ(s.said(Body{.overflow = 1}), "Ada " + words + ", overflow 1");
        EXPECT_EQ(s.said(Body{.overflow = Known::hidden}), "Ada " + words);
    };
    overflows(Dying{}, "is dying");
    overflows(Bled{}, "bleeds");
    EXPECT_EQ(s.said(LoadRemoved{}), "Ada unloads the heavy pistol (0 in it)");
    EXPECT_EQ(s.said(LoadRemoved{.rounds = Known::hidden}), "Ada unloads the heavy pistol");
    EXPECT_EQ(s.said(Filled{.rounds = 1}), "Ada puts 1 round into the heavy pistol");
    EXPECT_EQ(s.said(Filled{.rounds = 2, .spare_load = true}),
              "Ada puts 2 rounds into a spare load of the heavy pistol");
    EXPECT_EQ(s.said(Misfired{.successes = 1, .power = 9, .level = Level::moderate}),
              "Ada's heavy pistol misfires: 1 success, 9M");
    EXPECT_EQ(s.said(KnockedBack{.x = 12, .y = -5}), "Ada is knocked back to (1.2, -0.5)");
    Event hit = s.event(Hit{.successes = 3, .power = 9, .level = Level::moderate});
    hit.rule = "SR3-MELEE-4";
    EXPECT_EQ(event_text(s.told(), hit), "Ada hits Bo with the heavy pistol: 9M");
    // Stun is always said.
    hit = s.event(Hit{.successes = 3, .power = 7, .level = Level::moderate, .monitor = Monitor::stun});
    EXPECT_EQ(event_text(s.told(), hit), "Ada hits Bo with the heavy pistol: 3 successes, 7M Stun");
    s.item(Gunfight::gun).ammunition = s.ammunition("gel");
    Ask resists = ask_of("SR3-RANGED-6", What::resistance_pool, Duel::ada, Duel::bo, Gunfight::gun, 3, 2);
    resists.tn.add(Why::power, 7);
    EXPECT_NE(ask_text(s.told(), resists).find("(3 successes, 7M Stun; "), std::string::npos);
    EXPECT_EQ(ask_figures(s.told(), resists)["figures"]["code"].as_text(), "7M Stun");
    EXPECT_TRUE(does_stun(s.told(), bare_hands));
    EXPECT_FALSE(does_stun(s.told(), s.hold(Duel::ada, "sword")));
    EXPECT_TRUE(does_stun(s.told(), s.hold(Duel::ada, "club")));
}

TEST(ShadowrunSentences, WhatATestIsFor) {
    Spoken s;
    const auto test = [&](What what) { return s.said(TestMade{.test = what, .dice = 1, .successes = 1}); };
    EXPECT_EQ(test(What::surprise_test), "Ada's surprise test, 1 die: 1 success");
    EXPECT_EQ(test(What::melee_attack), "Ada's attack, 1 die: 1 success");
    EXPECT_EQ(test(What::melee_defence), "Ada's defence, 1 die: 1 success");
    EXPECT_EQ(test(What::knockdown), "Ada's test to stay standing, 1 die: 1 success");
    EXPECT_EQ(test(What::hold_test), "Ada's test for the hold, 1 die: 1 success");
    EXPECT_EQ(test(What::standing_test), "Ada's test to stand up, 1 die: 1 success");
    EXPECT_EQ(test(What::initiative), "Ada's test, 1 die: 1 success");
    EXPECT_THAT(s.said(PoolUsed{.what = What::defence_pool, .dice = 1}), HasSubstr("for the defence (0 left)"));
    EXPECT_THAT(s.said(PoolUsed{.what = What::resistance_pool, .dice = 1}), HasSubstr("for the resistance"));
}

TEST(ShadowrunSentences, TheEnd) {
    Spoken s;
    const auto end = [&](int winner, int turn, bool limit) {
        return s.said(FightEnds{.winner = winner, .turn = turn, .turn_limit = limit});
    };
    EXPECT_EQ(end(1, 4, false), "The fight ends in Combat Turn 4: won by Blues");
    EXPECT_EQ(end(0, 4, false), "The fight ends in Combat Turn 4: won by Reds");
    EXPECT_EQ(end(nobody, 4, false), "The fight ends in Combat Turn 4: nobody is left who can fight");
    EXPECT_EQ(end(nobody, 200, true), "After 200 Combat Turns the fight is undecided");
    EXPECT_EQ(s.named(FightEnds{.winner = 1, .turn = 4}), "winner=blues turn=4 turn_limit=no");
    EXPECT_EQ(s.named(FightEnds{.winner = nobody, .turn = 4, .turn_limit = true}), "turn=4 turn_limit=yes");
}

TEST(ShadowrunEventFigures, HaveNames) {
    Spoken s;
    EXPECT_EQ(s.named(TurnBegins{.turn = 3}), "turn=3");
    EXPECT_EQ(s.named(TurnEnds{.turn = 3}), "turn=3");
    EXPECT_EQ(s.named(InitiativeRolled{.dice_sum = 3, .initiative = 9}), "dice_sum=3 initiative=9");
    EXPECT_EQ(s.named(TieRolled{.die = 3}), "die=3");
    EXPECT_EQ(s.named(PassBegins{.pass = 3}), "pass=3");
    EXPECT_EQ(s.named(PhaseBegins{.initiative = 3}), "initiative=3");
    EXPECT_EQ(s.named(Surprised{.successes = 3, .against = 4}), "successes=3 against=4");
    EXPECT_EQ(s.named(TestMade{.test = What::knockdown, .dice = 5, .successes = 2}),
              "test=knockdown dice=5 successes=2");
    EXPECT_EQ(s.named(AllOnes{.dice = 3}), "dice=3");
    EXPECT_EQ(s.named(PoolUsed{.what = What::attack_pool, .dice = 3}), "for=attack-pool dice=3 left=0");
    EXPECT_EQ(s.named(PoolUsed{.what = What::attack_pool, .dice = 3, .left = Known::hidden}), "for=attack-pool dice=3");
    EXPECT_EQ(s.named(Defaulted{.skill = Skill::clubs}), "skill=clubs");
    EXPECT_EQ(s.named(Defaulted{.attribute = Attribute::strength}), "attribute=strength");
    EXPECT_EQ(s.named(Moved{.x = 35, .y = -20}), "x=3.50 y=-2");
    EXPECT_EQ(s.named(Stepped{.x = 35, .y = -20}), "x=3.50 y=-2");
    EXPECT_EQ(s.named(KnockedBack{.x = 35, .y = -20}), "x=3.50 y=-2");
    EXPECT_EQ(s.named(MeleeDeclared{.manner = Do::plain, .number = 1}), "manner=plain number=1");
    EXPECT_EQ(s.named(Defends{.defence = Do::defend}), "defence=defend");
    EXPECT_EQ(s.named(Compared{.attack = 2, .defence = 3}), "attack=2 defence=3");
    EXPECT_EQ(s.named(AttackLost{.number = 2}), "number=2");
    EXPECT_EQ(s.named(ShotDeclared{.rounds = 3, .mode = Mode::burst, .manner = Do::plain}),
              "rounds=3 mode=BF manner=plain");
    EXPECT_EQ(s.named(Hit{.successes = 3, .power = 9, .level = Level::moderate, .monitor = Monitor::stun}),
              "successes=3 power=9 level=M monitor=stun");
    EXPECT_EQ(s.named(Misfired{.successes = 3, .power = 9, .level = Level::moderate}), "successes=3 power=9 level=M");
    EXPECT_EQ(s.named(BarrierHit{.power = 9, .rating = 4, .against_barrier = 8}), "power=9 rating=4 against_barrier=8");
    EXPECT_EQ(s.named(Spreads{.spread = 2, .hit_before = 1}), "spread=2 hit_before=1");
    EXPECT_EQ(s.named(RoundsWalked{.rounds = 2}), "rounds=2");
    EXPECT_EQ(s.named(GroupingLost{.rounds = 2}), "rounds=2");
    EXPECT_EQ(s.named(CalledEffect{.effect = Do::fells}), "effect=fells");
    EXPECT_EQ(s.named(ResistanceRolled{.body_successes = 1, .pool_successes = 2, .level = Level::serious}),
              "body_successes=1 pool_successes=2 level=S");
    EXPECT_EQ(s.named(Damaged{.boxes = 3, .level = Level::moderate}), "boxes=3 level=M monitor=physical");
    EXPECT_EQ(s.named(Damaged{.boxes = 3, .level = Level::moderate, .monitor = Monitor::stun}),
              "boxes=3 level=M monitor=stun");
    EXPECT_EQ(s.named(SubdualDamage{.boxes = 3, .by_subduer = 4, .in_all = 5}), "boxes=3 by_subduer=4 in_all=5");
    EXPECT_EQ(s.named(SubdualDamage{.boxes = 3, .by_subduer = Known::hidden, .in_all = Known::hidden}), "boxes=3");
    EXPECT_EQ(s.named(Overflowed{.boxes = 3}), "boxes=3");
    EXPECT_EQ(s.named(Dying{.overflow = 0}), "overflow=0");
    EXPECT_EQ(s.named(Dying{.overflow = Known::hidden}), "");
    EXPECT_EQ(s.named(Bled{.overflow = 0}), "overflow=0");
    EXPECT_EQ(s.named(Bled{.overflow = Known::hidden}), "");
    EXPECT_EQ(s.named(SubdualFaded{.left = 3}), "left=3");
    EXPECT_EQ(s.named(HoldRestored{.boxes = 1, .by_subduer = 3}), "boxes=1 by_subduer=3");
    EXPECT_EQ(s.named(HoldWeakened{.boxes = 1, .by_subduer = 3}), "boxes=1 by_subduer=3");
    EXPECT_EQ(s.named(Aims{.aim = 2}), "aim=2");
    EXPECT_EQ(s.named(AimLost{.aim = 2}), "aim=2");
    EXPECT_EQ(s.named(LoadRemoved{.rounds = 2}), "rounds=2");
    EXPECT_EQ(s.named(LoadInserted{.rounds = 2}), "rounds=2");
    EXPECT_EQ(s.named(Filled{.rounds = 2}), "rounds=2 spare_load=no");
    EXPECT_EQ(s.named(Filled{.rounds = 2, .spare_load = true}), "rounds=2 spare_load=yes");
    EXPECT_EQ(s.named(ReloadGoesOn{.actions_left = 2}), "actions_left=2");
    EXPECT_EQ(s.named(ModeSet{.mode = Mode::burst}), "mode=BF");
    EXPECT_EQ(s.named(ChokeSet{.choke = 4}), "choke=4");
    EXPECT_EQ(s.named(StoodUp{}), "");
}

TEST(ShadowrunEventFigures, TheWeaponWhereThereIsOne) {
    Spoken s;
    const auto has = [&](const auto& body) { return s.figures(body).has("weapon"); };
    for (const What what : {What::melee_attack, What::melee_defence, What::ranged_attack})
        EXPECT_TRUE(has(TestMade{.test = what, .dice = 1})) << ask_name(what);
    for (const What what : {What::knockdown, What::surprise_test, What::standing_test})
        EXPECT_FALSE(has(TestMade{.test = what, .dice = 1})) << ask_name(what);
    EXPECT_TRUE(has(CalledEffect{.effect = Do::disarms}));
    EXPECT_FALSE(has(CalledEffect{.effect = Do::fells}));
    EXPECT_TRUE(has(WeaponEmpty{}));
    EXPECT_TRUE(has(MeleeDeclared{}));
    EXPECT_FALSE(has(Moved{}));
    EXPECT_EQ(event_figures(s.told(), Event{"SR3-MELEE-3", {Duel::ada, Duel::bo}, Compared{}})["weapon"].as_text(),
              "unarmed");
}

// --- questions -------------------------------------------------------------------------------------------------------

TEST(ShadowrunQuestions, WithAConditionInThem) {
    Spoken s;
    TargetNumber tn;
    tn.add(Why::power, 9);
    EXPECT_EQ(s.asked(What::ranged_resistance, 1, 0), "Ada resists Bo's heavy pistol: 1 die of Body");
    EXPECT_EQ(s.asked(What::melee_resistance, 2, 1, "SR3-MELEE-5", tn),
              "Ada resists Bo's heavy pistol: 2 dice of Body and 1 of the Combat Pool; TN 9: Power 9");
    EXPECT_EQ(s.asked(What::hold_test, 2, 0, "SR3-GRAPPLE-6"), "Ada breaks the hold of Bo, 2 dice");
    EXPECT_EQ(s.asked(What::hold_test, 2, 0, "SR3-GRAPPLE-5"), "Ada maintains the hold on Bo, 2 dice");
    EXPECT_EQ(s.asked(What::gait, 7, 0), "Ada: how to move in this Combat Phase? (initiative 7)");
    EXPECT_EQ(s.asked(What::gait, 7, 1), "Ada: how to move in this Combat Phase? (initiative 7, delayed until now)");
    EXPECT_EQ(s.asked(What::act, 1, 0), "Ada: what now? (1 Simple Action left)");
    EXPECT_EQ(s.asked(What::act, 2, 1), "Ada: what now? (2 Simple Actions and a Free Action left)");
    EXPECT_EQ(s.asked(What::opponents, 2), "Ada: one more opponent with the heavy pistol? (2 named)");
    EXPECT_EQ(s.asked(What::rating, static_cast<int>(Skill::clubs), 0, "SR3-DICE-5+"),
              "Ada has no skill in Clubs: what to roll?");
    EXPECT_EQ(s.asked(What::rating, 0, 0, "SR3-GRAPPLE-5", tn),
              "Ada: which rating to roll against Bo? (TN 9: Power 9)");
    EXPECT_EQ(s.asked(What::attack_pool, 4, 1, "SR3-POOL-2+"),
              "Ada: how many of 1 Combat Pool die for the attack on Bo with the heavy pistol? (4 dice without them)");
    EXPECT_EQ(s.asked(What::defence_pool, 1, 2, "SR3-POOL-2+", tn),
              "Ada: how many of 2 Combat Pool dice for the defence against Bo? (1 die without them; TN 9: Power 9)");
    s.at(Duel::ada).pool = 6;
    const std::string against = "Ada: how many of 6 Combat Pool dice against Bo's heavy pistol? (";
    EXPECT_EQ(s.asked(What::resistance_pool, 5, 2, "SR3-MELEE-8"),
              against + "5 successes against 2; 6 successes of pool dice dodge it)");
    s.book.settings.full_defence_net = true;
    EXPECT_EQ(s.asked(What::resistance_pool, 5, 2, "SR3-MELEE-8"),
              against + "5 successes against 2; 4 successes of pool dice dodge it)");
    EXPECT_EQ(s.asked(What::resistance_pool, 2, 3, "SR3-RANGED-6"),
              against + "2 successes, 0S; 3 successes of pool dice dodge it; 8 of all dice leave no damage)");
    EXPECT_EQ(s.asked(What::resistance_pool, 1, 3, "SR3-MELEE-5"), against + "net 1 success)");
    EXPECT_EQ(s.asked(What::grouping, 1, 3),
              "Ada: one more grouping with the heavy pistol? (3 rounds in 1 grouping, 0 left)");
    EXPECT_EQ(s.asked(What::grouping_rounds, 7), "Ada: how many rounds at Bo with the heavy pistol? (7 left)");
    EXPECT_EQ(ask_text(s.told(), ask_of("SR3-CALLED-1", What::called_effect, nobody, Duel::bo)),
              "Game master: what does the called shot do to Bo?");
}

// SR3-INIT-4+: whoever waits is told what he would come before.
TEST(ShadowrunQuestions, OfThoseWhoWait) {
    Spoken s;
    EXPECT_EQ(s.asked(What::delayed, Duel::bo), "Ada waits: act now, before Bo?");
    EXPECT_EQ(s.asked(What::delayed, nobody), "Ada waits: act now, or lose the Combat Phase?");
    const auto interrupts = [&](const Option& declared) {
        s.state.declared = declared;
        return s.asked(What::interrupt);
    };
    const std::string bo = "Ada waits: interrupt Bo, who is about to ";
    EXPECT_EQ(interrupts(option_of(Do::fire, Gunfight::gun, Duel::ada)),
              bo + "fire the heavy pistol at Ada, semi-automatic?");
    EXPECT_EQ(interrupts(option_of(Do::fire_pair, Gunfight::gun, Duel::ada, Duel::ada, Gunfight::gun)),
              bo + "fire the heavy pistol at Ada and the heavy pistol at Ada?");
    EXPECT_EQ(interrupts(option_of(Do::full_auto, Gunfight::gun, Duel::ada)),
              bo + "fire the heavy pistol on full auto, first at Ada?");
    EXPECT_EQ(interrupts(option_of(Do::melee, bare_hands, Duel::ada)), bo + "attack Ada with bare hands?");
    EXPECT_EQ(interrupts(option_of(Do::maintain, bare_hands, Duel::ada)), bo + "tighten the hold on Ada?");
    EXPECT_EQ(interrupts(option_of(Do::break_hold, bare_hands, Duel::ada)), bo + "break the hold of Ada?");
    EXPECT_EQ(interrupts(option_of(Do::stand_up)), bo + "stand up?");
    EXPECT_EQ(interrupts(Option{}), "Ada waits: interrupt Bo?");
}

TEST(ShadowrunSentences, OfHoldsAndOverflow) {
    Spoken s;
    EXPECT_EQ(s.said(HoldRestored{.boxes = 0}), "Ada cannot tighten the hold on Bo");
    EXPECT_EQ(s.said(HoldWeakened{.boxes = 0}), "Ada cannot loosen the hold of Bo");
    EXPECT_EQ(s.said(Overflowed{.boxes = 1}), "1 box of Ada's Stun becomes Physical");
    EXPECT_EQ(s.said(Overflowed{.boxes = Known::hidden}), "The rest of the Stun is Physical damage to Ada");
    EXPECT_EQ(s.said(Filled{.rounds = Known::hidden}), "Ada puts rounds into the heavy pistol");
}

TEST(ShadowrunAnswers, WithAConditionInThem) {
    Spoken s;
    const auto no = [&](What what) { return s.offered(what, option_of(Do::no)); };
    EXPECT_EQ(no(What::go_on), "Stop here");
    EXPECT_EQ(no(What::pass_attack), "Let go by");
    EXPECT_EQ(no(What::opponents), "Nobody else");
    EXPECT_EQ(no(What::grouping), "That is all");
    EXPECT_EQ(no(What::called_effect), "Nothing more");
    EXPECT_EQ(no(What::interrupt), "No");
    const Option also = option_of(Do::also, Gunfight::gun, Duel::bo);
    EXPECT_EQ(s.offered(What::opponents, also), "Also attack Bo, TN 8");
    EXPECT_EQ(s.offered(What::grouping, also), "One more grouping at Bo");
    const auto pool = [&](What what, int dice) {
        return s.offered(what, option_of(Do::pool, bare_hands, nobody, dice), "SR3-POOL-2+", 5);
    };
    EXPECT_EQ(pool(What::attack_pool, 0), "No dice, 5 kept back");
    EXPECT_EQ(pool(What::defence_pool, 5), "5 dice, 0 kept back");
    EXPECT_EQ(pool(What::resistance_pool, 1), "1 die");
    s.attribute(Duel::ada, Attribute::strength, 3);
    s.skill(Duel::ada, Skill::clubs, 5);
    s.book.figures.related_skill = 2;
    s.book.figures.attribute = 4;
    const Option strength = option_of(Do::use_attribute, bare_hands, nobody, static_cast<int>(Attribute::strength));
    const Option clubs = option_of(Do::use_skill, bare_hands, nobody, static_cast<int>(Skill::clubs));
    EXPECT_EQ(s.offered(What::rating, strength), "Roll Strength, 3 dice");
    EXPECT_EQ(s.offered(What::rating, clubs), "Roll Clubs, 5 dice");
    EXPECT_EQ(s.offered(What::rating, strength, "SR3-DICE-5+"), "Roll Strength, 3 dice (TN +4, no pool dice)");
    EXPECT_EQ(s.offered(What::rating, clubs, "SR3-DICE-5+"), "Roll Clubs, 5 dice (TN +2)");
    s.book.ranged.called_shot = 5;
    s.book.melee.called_shot = 3;
    EXPECT_EQ(s.offered(What::manner, option_of(Do::call_vital)),
              "Called shot at a vital spot: TN +5, level +1 (Free Action)");
    EXPECT_EQ(
        option_text(s.told(), ask_of("SR3-CALLED-1", What::manner, Duel::ada, Duel::bo), option_of(Do::call_vital)),
        "Called shot at a vital spot: TN +3, level +1 (Free Action)");
    EXPECT_EQ(s.offered(What::defence, option_of(Do::defend)), "Defend with bare hands, 4 dice, TN 4");
    EXPECT_EQ(s.offered(What::defence, option_of(Do::full_defence)),
              "Full defence with bare hands, 4 dice, TN 4: pool dice to dodge, no strike back");
    s.skill(Duel::ada, Skill::unarmed_combat, 0);
    s.at(Duel::ada).physical = 3;
    EXPECT_EQ(s.offered(What::defence, option_of(Do::defend)), "Defend with bare hands, no skill, TN 6");
}

TEST(ShadowrunAnswers, ActionsWithTheirCost) {
    Spoken s("smg_carbine", 5);
    const auto act = [&](const Option& option) { return s.offered(What::act, option); };
    EXPECT_EQ(act(option_of(Do::go, bare_hands, nobody, 0, 3, -2)), "Go to (3, -2)");
    EXPECT_EQ(act(option_of(Do::remove_load, Gunfight::gun)),
              "Remove the clip of the carbine submachine gun (Simple Action)");
    const int belt = s.carry(Duel::ada, "light_machine_gun"), revolver = s.carry(Duel::ada, "heavy_revolver");
    EXPECT_EQ(act(option_of(Do::remove_load, belt)), "Remove the belt of the light machine gun (Complex Action)");
    EXPECT_EQ(act(option_of(Do::remove_load, revolver)),
              "Remove the speed loader of the heavy revolver (Simple Action)");
    const int spare = s.spare(Gunfight::gun, "gel", 1, 2);
    EXPECT_EQ(act(option_of(Do::insert_load, Gunfight::gun, nobody, spare)),
              "Load the carbine submachine gun with a clip of 1 round, Gel rounds (Simple Action)");
    EXPECT_EQ(act(option_of(Do::full_auto, Gunfight::gun, Duel::bo)),
              "Fire the carbine submachine gun on full auto, first at Bo (Complex Action)");
    // The first shot is rolled against 4, the second has recoil that one point of compensation takes away; without it +1.
    const Option shot = option_of(Do::fire, Gunfight::gun, Duel::bo);
    EXPECT_EQ(act(shot), "Fire the carbine submachine gun at Bo, SA, TN 4 (Simple Action)");
    s.weapon_of(Gunfight::gun).compensation = 0;
    s.item(Gunfight::gun).attacks = 1;
    EXPECT_EQ(act(shot), "Fire the carbine submachine gun at Bo, SA, TN 5 (Simple Action)");
    EXPECT_EQ(s.item(Gunfight::gun).attacks, 1); // saying it changes nothing
    s.hold(Duel::bo, "club");
    EXPECT_EQ(act(option_of(Do::melee, bare_hands, Duel::bo)), "Attack Bo with bare hands, TN 5 (Complex Action)");
    // Outside of a phase nothing has a cost.
    EXPECT_EQ(s.offered(What::manner, option_of(Do::drop_prone)), "Drop prone");
    EXPECT_EQ(option_text(s.told(), ask_of("SR3-TURN-2+", What::act, nobody), option_of(Do::drop_prone)), "Drop prone");
    const Ask phase = ask_of("SR3-TURN-2+", What::act, Duel::ada);
    EXPECT_EQ(option_cost(s.told(), phase, option_of(Do::full_auto, Gunfight::gun, Duel::bo)), 2);
    EXPECT_EQ(option_cost(s.told(), phase, option_of(Do::aim, Gunfight::gun, Duel::bo)), 1);
    EXPECT_EQ(option_cost(s.told(), phase, option_of(Do::end_phase)), 0);
}

// Only a second kind of arrow for the same bow needs its name in the key.
TEST(ShadowrunAnswers, KeysOfArrows) {
    Duel s;
    const int gun = s.hold(Duel::ada, "light_pistol"), bow = s.hold(Duel::ada, "bow_5");
    s.loose(gun, "regular", 9);
    s.spare(bow, "gel", 3, 1); // loads are no arrows
    const int arrows = s.loose(bow, "arrow", 5), others = s.loose(bow, "apds", 5);
    const auto key = [&](int stock) { return option_key(s.told(), {}, option_of(Do::nock, bow, nobody, stock)); };
    EXPECT_EQ(key(arrows), "nock:bow_5");
    EXPECT_EQ(key(others), "nock:bow_5:apds");
    EXPECT_EQ(option_key(s.told(), {}, option_of(Do::set_choke, bow, nobody, 3)), "choke:bow_5:3");
    EXPECT_EQ(option_key(s.told(), {}, option_of(Do::maintain)), "maintain>nobody");
}

} // namespace
} // namespace fracas::shadowrun
