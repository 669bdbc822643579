// How the styles count: steps of reloading, dice of the pool, and the thresholds at which they decide otherwise.
#include "systems/shadowrun/policy/policy.hpp"

#include "systems/shadowrun/stage.hpp"

#include <functional>

namespace fracas::shadowrun {
namespace {

constexpr int player = Duel::ada, opponent = Duel::bo, players_gun = Gunfight::gun;

std::string step_of(Stage& s, const Option& option) { return s.key(ask_of("SR3-TURN-2+", What::act, player), option); }

TargetNumber number_of(int target) {
    TargetNumber tn;
    tn.add(Why::range, target);
    return tn;
}

Option decided(
    Stage& s, const Ask& ask, Style style, const std::vector<Option>& offered = {},
    const std::function<int(int)>& chance = [](int) { return 0; }) {
    Policy policy;
    for (Style& one : policy.style) one = style;
    policy.game_master = Style::random;
    return policy.decide(
        ask, s.scene(),
        [&](auto&& offer) {
            for (const Option& option : offered) offer(option);
        },
        chance);
}

// --- loading ---------------------------------------------------------------------------------------------------------

// SR3-RELOAD-1: the fullest load; empty ones and those of another weapon are none.
TEST(ShadowrunReloading, AClip) {
    Gunfight s;
    const auto step = [&] { return step_of(s, reload_step(s.scene(), player, players_gun)); };
    EXPECT_EQ(step(), "remove-load:heavy_pistol");
    s.item(players_gun).set(load_out);
    EXPECT_EQ(step(), "end-phase");
    const int other = s.carry(player, "light_pistol");
    s.spare(other, "regular", 12, 3);
    EXPECT_EQ(step(), "end-phase");
    s.spare(players_gun, "regular", 0, 1);
    EXPECT_EQ(step(), "end-phase");
    s.loose(players_gun, "regular", 9);
    EXPECT_EQ(step(), "fill-load:heavy_pistol:regular/0:regular");
    const int five = s.spare(players_gun, "regular", 5, 1);
    EXPECT_EQ(step(), "insert-load:heavy_pistol:regular/5");
    s.spare(players_gun, "regular", 9, 1);
    EXPECT_EQ(step(), "insert-load:heavy_pistol:regular/9");
    s.spare(players_gun, "gel", 9, 1);
    EXPECT_EQ(step(), "insert-load:heavy_pistol:regular/9"); // the first of equals
    s.state.stock[five].rounds = 1;
    EXPECT_EQ(step(), "insert-load:heavy_pistol:regular/9");
}

TEST(ShadowrunReloading, ACylinderAMagazineABow) {
    Duel s;
    const int revolver = s.hold(player, "heavy_revolver");
    const auto step = [&](int item) { return step_of(s, reload_step(s.scene(), player, item)); };
    EXPECT_EQ(step(revolver), "end-phase");
    s.loose(revolver, "regular", 9);
    EXPECT_EQ(step(revolver), "fill:heavy_revolver:regular");
    const int loader = s.spare(revolver, "regular", 0, 1);
    EXPECT_EQ(step(revolver), "fill:heavy_revolver:regular"); // loaders are filled at leisure
    s.state.stock[loader].rounds = 6;
    EXPECT_EQ(step(revolver), "insert-load:heavy_revolver:regular/6");
    s.item(revolver).set(loader_in);
    EXPECT_EQ(step(revolver), "remove-load:heavy_revolver");
    const int pump = s.hold(player, "shotgun_pump"), bow = s.hold(player, "bow_5");
    s.loose(pump, "regular", 9);
    s.loose(bow, "arrow", 9);
    EXPECT_EQ(step(pump), "fill:shotgun_pump:regular");
    EXPECT_EQ(step(bow), "nock:bow_5");
}

// SR3-FIRE-5: too few rounds for full auto.
TEST(ShadowrunReloading, FewerRounds) {
    Gunfight s("smg_carbine", 5);
    const auto step = [&] { return step_of(s, fewer_rounds(s.scene(), players_gun)); };
    EXPECT_EQ(step(), "mode:smg_carbine:BF");
    s.weapon_of(players_gun).modes = 0b1010;
    EXPECT_EQ(step(), "mode:smg_carbine:SA");
    s.weapon_of(players_gun).modes = 0b1001;
    EXPECT_EQ(step(), "mode:smg_carbine:SS");
    s.weapon_of(players_gun).modes = 0b1000;
    EXPECT_EQ(step(), "remove-load:smg_carbine");
    s.item(players_gun).mode = Mode::full_auto;
    const auto shot = [&] { return step_of(s, shoot(s.scene(), player, players_gun, opponent, Style::aggressive)); };
    s.item(players_gun).rounds = 3;
    EXPECT_EQ(shot(), "full-auto>bo:smg_carbine");
    s.item(players_gun).rounds = 2;
    EXPECT_EQ(shot(), "remove-load:smg_carbine");
}

// --- shooting --------------------------------------------------------------------------------------------------------

// SR3-RECOIL-2: a stand is for bursts, of one who stays where he is, before the first shot.
TEST(ShadowrunShooting, SetsUpFirst) {
    Gunfight s("light_machine_gun", 5);
    s.weapon_of(players_gun).modes = 0b0100;
    s.weapon_of(players_gun).compensation_set_up = 2;
    s.item(players_gun).mode = Mode::burst;
    const auto shot = [&] { return step_of(s, shoot(s.scene(), player, players_gun, opponent, Style::aggressive)); };
    const std::string fires = "fire>bo:light_machine_gun";
    EXPECT_EQ(shot(), "set-up:light_machine_gun");
    s.at(player).pace = Gait::walking;
    EXPECT_EQ(shot(), fires);
    s.at(player).pace = Gait::stationary;
    s.at(player).simple = 1;
    EXPECT_EQ(shot(), fires);
    s.at(player).simple = 2;
    s.item(players_gun).attacks = 1;
    EXPECT_EQ(shot(), fires);
    s.item(players_gun).attacks = 0;
    s.item(players_gun).set(is_set_up);
    EXPECT_EQ(shot(), fires);
    s.item(players_gun).set(is_set_up, false);
    s.weapon_of(players_gun).compensation_set_up = 0;
    EXPECT_EQ(shot(), fires);
    s.weapon_of(players_gun).compensation_set_up = 1;
    EXPECT_EQ(shot(), "set-up:light_machine_gun");
    s.weapon_of(players_gun).modes = 0b0010;
    s.item(players_gun).mode = Mode::semi_automatic;
    EXPECT_EQ(shot(), fires);
}

// SR3-RANGED-13: careful ones aim above 6, before the first shot, outside of a melee.
TEST(ShadowrunShooting, AimsAboveSix) {
    Gunfight s;
    const auto shot = [&] { return step_of(s, shoot(s.scene(), player, players_gun, opponent, Style::cautious)); };
    const std::string fires = "fire>bo:heavy_pistol", aims = "aim>bo:heavy_pistol";
    s.at(player).modifier = 2;
    EXPECT_EQ(shot(), fires);
    s.at(player).modifier = 3;
    EXPECT_EQ(shot(), aims);
    s.at(player).simple = 1;
    EXPECT_EQ(shot(), fires);
    s.at(player).simple = 2;
    s.contact(player, opponent);
    EXPECT_EQ(shot(), fires);
    s.at(player).engaged = s.at(opponent).engaged = 0;
    s.skill(player, Skill::pistols, 1); // at most half the skill
    EXPECT_EQ(shot(), fires);
}

TEST(ShadowrunShooting, WhetherTheGunIsOfUse) {
    Gunfight s;
    const auto can = [&] { return can_shoot(s.scene(), player, players_gun, opponent); };
    EXPECT_TRUE(can());
    EXPECT_FALSE(can_shoot(s.scene(), player, bare_hands, opponent));
    s.put_at(opponent, 60'000);
    EXPECT_TRUE(can());
    s.put_at(opponent, 61'000);
    EXPECT_FALSE(can());
    s.put_at(opponent, 5000);
    s.at(opponent).barrier = 9;
    EXPECT_FALSE(can());
    s.at(opponent).barrier = 0;
    s.skill(player, Skill::pistols, 0);
    for (int skill = 0; skill < skill_count; ++skill) s.sheet(player).skill[skill] = 0;
    s.at(player).modifier = 20; // SR3-DICE-5+: beyond one who has not learnt it
    EXPECT_FALSE(can());
    s.item(players_gun).rounds = 0; // that is seen when it is loaded
    EXPECT_TRUE(can());
}

// --- close quarters --------------------------------------------------------------------------------------------------

TEST(ShadowrunCloseQuarters, HandsAreEmptiedForWhatIsOfUse) {
    Gunfight s("smg_carbine", 5);
    s.item(players_gun).rounds = 0;
    s.carry(player, "heavy_pistol");
    const auto does_next = [&] { return step_of(s, choose_action(s.scene(), player, Style::aggressive)); };
    EXPECT_EQ(does_next(), "put-away:smg_carbine");
    s.item(players_gun).in_hand = false;
    EXPECT_EQ(does_next(), "draw:heavy_pistol");
    s.at(player).simple = 0;
    EXPECT_EQ(does_next(), "end-phase");
}

TEST(ShadowrunCloseQuarters, AGunThatDoesNotReachSoFarIsKept) {
    Gunfight s("heavy_pistol", 100);
    s.carry(player, "sword");
    const auto does_next = [&] { return step_of(s, choose_action(s.scene(), player, Style::aggressive)); };
    EXPECT_EQ(does_next(), "end-phase");
    s.at(player).way_left = 400;
    EXPECT_EQ(does_next(), "close-in>bo");
    s.put_at(opponent, 5000);
    s.at(opponent).barrier = 30; // nor through that
    s.at(player).way_left = 0;
    EXPECT_EQ(does_next(), "end-phase");
}

TEST(ShadowrunCloseQuarters, WhoLiesStandsUpFirst) {
    Duel s({}, {.x = 9});
    s.phase_of(player);
    s.at(player).set(prone);
    s.at(player).way_left = 400;
    EXPECT_EQ(step_of(s, close_quarters(s.scene(), player, opponent, bare_hands)), "stand-up");
    s.at(player).simple = 0;
    EXPECT_EQ(step_of(s, close_quarters(s.scene(), player, opponent, bare_hands)), "end-phase");
}

// SR3-GRAPPLE-6
TEST(ShadowrunCloseQuarters, TheSubduedBreakFree) {
    Duel s;
    s.phase_of(player);
    s.subdual(opponent, player, 10, 10);
    EXPECT_EQ(step_of(s, choose_action(s.scene(), player, Style::aggressive)), "break-hold>bo");
    s.at(player).simple = 1;
    EXPECT_EQ(step_of(s, choose_action(s.scene(), player, Style::aggressive)), "end-phase");
}

// What is left of a phase after a shot is not for running up to somebody.
TEST(ShadowrunCloseQuarters, NotAfterAShot) {
    Gunfight s;
    s.at(player).way_left = 400;
    s.at(player).simple = 0;
    EXPECT_EQ(step_of(s, choose_action(s.scene(), player, Style::aggressive)), "end-phase");
    s.put_at(opponent, 100'000);
    EXPECT_EQ(step_of(s, choose_action(s.scene(), player, Style::aggressive)), "close-in>bo");
    s.item(players_gun).attacks = 1;
    EXPECT_EQ(step_of(s, choose_action(s.scene(), player, Style::aggressive)), "end-phase");
}

TEST(ShadowrunGaits, RunOrStay) {
    Duel s({}, {.x = 9});
    const auto gait = [&](Style style = Style::aggressive) { return choose_gait(s.scene(), player, style).what; };
    EXPECT_EQ(gait(), Do::run);
    s.at(player).set(has_moved);
    EXPECT_EQ(gait(), Do::stay);
    s.at(player).set(has_moved, false);
    s.put_at(opponent, 1000);
    EXPECT_EQ(gait(), Do::stay);
    s.wall(0, 1, 1, -1, 9, false); // within reach, but behind a wall
    EXPECT_EQ(gait(), Do::run);
    s.book.walls = 0;
    s.at(opponent).status = Status::dead;
    EXPECT_EQ(gait(), Do::stay);
    s.at(opponent).status = Status::active;
    s.put_at(opponent, 9000);
    s.at(player).status = Status::subdued;
    EXPECT_EQ(gait(), Do::stay);
    s.at(player).status = Status::active;
    s.at(player).physical = 6; // wounds of 3
    EXPECT_EQ(gait(Style::cautious), Do::run);
    s.at(player).stun = 1; // of 4
    EXPECT_EQ(gait(Style::cautious), Do::flee);
    EXPECT_EQ(gait(Style::aggressive), Do::run);
}

// --- the pool --------------------------------------------------------------------------------------------------------

TEST(ShadowrunPool, WhatIsKeptBack) {
    const int cautious[] = {0, 1, 1, 2, 2, 3}, aggressive[] = {0, 1, 1, 1, 2, 2};
    for (int pool = 0; pool < 6; ++pool) {
        EXPECT_EQ(kept_back(pool, Style::cautious), cautious[pool]) << pool;
        EXPECT_EQ(kept_back(pool, Style::aggressive), aggressive[pool]) << pool;
    }
}

// SR3-POOL-2+: at most the skill, half of it where another skill stands in.
TEST(ShadowrunPool, TheLimit) {
    Duel s({.pool = 6});
    const auto limit = [&](int dice, const TargetNumber& tn) {
        return pool_limit(s.scene(),
                          ask_of("SR3-POOL-2+", What::attack_pool, player, opponent, bare_hands, dice, 6, tn));
    };
    EXPECT_EQ(limit(5, number_of(4)), 5);
    EXPECT_EQ(limit(6, number_of(4)), 6);
    EXPECT_EQ(limit(7, number_of(4)), 6);
    TargetNumber related = number_of(4);
    related.add(Why::related_skill, 3);
    EXPECT_EQ(limit(5, related), 2);
}

TEST(ShadowrunPool, SharedOutOverTheAttacksToCome) {
    Gunfight s("heavy_pistol", 5, "regular", {.pool = 9});
    const int club = s.carry(player, "club");
    s.at(opponent).rolled = 3;
    const auto attack = [&](int item) {
        return decided(s, ask_of("SR3-POOL-2+", What::attack_pool, player, opponent, item, 20, 9, number_of(5)),
                       Style::aggressive)
            .extra;
    };
    s.at(player).set(acted);
    s.at(player).simple = 1;
    EXPECT_EQ(attack(bare_hands), 6); // a third is kept, a melee attack is the only one
    EXPECT_EQ(attack(club), 6);
    EXPECT_EQ(attack(players_gun), 3); // one more shot
    s.at(player).rolled = 7;           // and one more phase
    EXPECT_EQ(attack(players_gun), 2);
    EXPECT_EQ(attack(bare_hands), 3);
    s.at(player).pool = 8; // five to share
    EXPECT_EQ(attack(bare_hands), 3);
    s.at(player).simple = 0;
    EXPECT_EQ(attack(players_gun), 3);
    s.at(opponent).set(acted); // nothing comes back
    EXPECT_EQ(attack(bare_hands), 4);
}

TEST(ShadowrunPool, OfTheDefence) {
    Duel s({}, {.pool = 7});
    const auto defence = [&](Style style) {
        return decided(s, ask_of("SR3-POOL-2+", What::defence_pool, opponent, player, bare_hands, 20, 7, number_of(4)),
                       style)
            .extra;
    };
    s.at(player).set(acted);
    s.at(opponent).set(acted);
    EXPECT_EQ(defence(Style::aggressive), 7); // nothing is to come
    s.at(opponent).rolled = 7;                // but an action of his own
    EXPECT_EQ(defence(Style::aggressive), 4);
    EXPECT_EQ(defence(Style::cautious), 5);
    s.at(opponent).rolled = 0;
    s.at(player).rolled = 7; // but another attack
    EXPECT_EQ(defence(Style::aggressive), 4);
    s.at(opponent).pool = 6;
    EXPECT_EQ(defence(Style::aggressive), 3);
    EXPECT_EQ(defence(Style::cautious), 4);
}

TEST(ShadowrunPool, WhatAHitThreatens) {
    Duel s;
    const auto threat = [&](Rule rule, int a, int b) {
        const Threat t = threat_of(s.scene(), ask_of(rule, What::resistance_pool, opponent, player, bare_hands, a, b));
        return std::vector<int>{t.level, t.stages, t.dodge};
    };
    EXPECT_EQ(threat("SR3-RANGED-6", 3, 2), (std::vector<int>{2, 3, 3}));
    EXPECT_EQ(threat("SR3-MELEE-5", 3, 9), (std::vector<int>{3, 0, -1})); // fists are Moderate
    EXPECT_EQ(threat("SR3-MELEE-8", 6, 2), (std::vector<int>{4, 0, 6}));
    s.book.settings.full_defence_net = true;
    EXPECT_EQ(threat("SR3-MELEE-8", 6, 2), (std::vector<int>{4, 0, 4}));
}

struct ResistedShot : Gunfight {
    ResistedShot() : Gunfight("heavy_pistol", 5, "regular", {}, {.pool = 8}) {
        at(ada).set(acted);
        at(bo).set(acted);
    }
    int dice(int successes, Level level, int target, Style style = Style::aggressive, Rule rule = "SR3-RANGED-6") {
        const int item = rule == Rule{"SR3-RANGED-6"} ? gun : bare_hands;
        return decided(*this,
                       ask_of(rule, What::resistance_pool, bo, ada, item, successes, static_cast<int>(level),
                              number_of(target)),
                       style)
            .extra;
    }
};

// SR3-RANGED-6, -7, with Body 4.
TEST(ShadowrunPool, AsManyAsAreNeeded) {
    ResistedShot s;
    EXPECT_EQ(s.dice(1, Level::light, 2), 0);    // 1 + 2 less three of Body
    EXPECT_EQ(s.dice(2, Level::light, 2), 2);    // one success, of 5/6 each
    EXPECT_EQ(s.dice(3, Level::moderate, 4), 8); // four dodge, five would be needed to stage it down
    EXPECT_EQ(s.dice(2, Level::moderate, 4), 6);
    EXPECT_EQ(s.dice(2, Level::light, 4), 4); // two stage it down
    EXPECT_EQ(s.dice(1, Level::light, 4), 2);
    // In melee there is no dodge without full defence: Moderate and one level, less two of Body.
    EXPECT_EQ(s.dice(2, Level::none, 4, Style::aggressive, "SR3-MELEE-5"), 8);
    EXPECT_EQ(s.dice(0, Level::none, 4, Style::aggressive, "SR3-MELEE-5"), 4);
}

TEST(ShadowrunPool, WhereAllIsNotEnough) {
    ResistedShot s;
    s.at(Duel::bo).pool = 7;
    EXPECT_EQ(s.dice(3, Level::moderate, 4), 7); // nothing is to come
    s.at(Duel::ada).rolled = 7;                  // another attack is
    EXPECT_EQ(s.dice(3, Level::moderate, 4), 4);
    EXPECT_EQ(s.dice(3, Level::moderate, 4, Style::cautious), 3);
    s.at(Duel::ada).rolled = 0;
    s.at(Duel::bo).rolled = 7; // his own action is
    EXPECT_EQ(s.dice(3, Level::moderate, 4), 4);
    EXPECT_EQ(s.dice(5, Level::moderate, 4), 7); // Serious
    EXPECT_EQ(s.dice(3, Level::serious, 4), 7);
    s.at(Duel::bo).physical = 6;
    EXPECT_EQ(s.dice(3, Level::moderate, 4), 4); // nine boxes
    s.at(Duel::bo).physical = 7;
    EXPECT_EQ(s.dice(3, Level::moderate, 4), 7); // ten
    s.at(Duel::bo).physical = 0;
    s.at(Duel::bo).stun = 7;
    EXPECT_EQ(s.dice(3, Level::moderate, 4), 7);
}

// --- smaller choices -------------------------------------------------------------------------------------------------

// SR3-DICE-5+, SR3-GRAPPLE-5
TEST(ShadowrunDecisions, TheRatingWithTheBestChance) {
    Duel s;
    s.attribute(player, Attribute::strength, 5);
    const Option skill = option_of(Do::use_skill, bare_hands, nobody, static_cast<int>(Skill::clubs));
    const Option strength = option_of(Do::use_attribute, bare_hands, nobody, static_cast<int>(Attribute::strength));
    const auto rating = [&](Rule rule) {
        return decided(s, ask_of(rule, What::rating, player, opponent, bare_hands, 0, 0, number_of(3)),
                       Style::aggressive, {skill, strength})
            .what;
    };
    EXPECT_EQ(rating("SR3-GRAPPLE-5"), Do::use_attribute); // five dice against four
    s.book.figures.related_skill = 2;
    s.book.figures.attribute = 3;
    EXPECT_EQ(rating("SR3-DICE-5+"), Do::use_skill); // four at 5 against five at 6
    s.attribute(player, Attribute::strength, 9);
    EXPECT_EQ(rating("SR3-DICE-5+"), Do::use_attribute);
    s.attribute(player, Attribute::strength, 8); // as good: the first
    EXPECT_EQ(rating("SR3-DICE-5+"), Do::use_skill);
}

TEST(ShadowrunDecisions, TheOutmatchedDodge) {
    Duel s({}, {.pool = 4});
    const int knife = s.hold(opponent, "knife"), sword = s.hold(opponent, "sword"), club = s.hold(player, "club");
    const auto defence = [&](Style style) {
        const Option chosen = decided(s, ask_of("SR3-MELEE-8", What::defence, opponent, player, club), style,
                                      {option_of(Do::defend, knife), option_of(Do::full_defence, knife),
                                       option_of(Do::defend, sword), option_of(Do::full_defence, sword)});
        EXPECT_EQ(chosen.item, sword);
        return chosen.what;
    };
    s.skill(player, Skill::clubs, 6);
    EXPECT_EQ(defence(Style::cautious), Do::full_defence);
    EXPECT_EQ(defence(Style::aggressive), Do::defend);
    s.at(opponent).pool = 3;
    EXPECT_EQ(defence(Style::cautious), Do::defend);
    s.at(opponent).pool = 5;
    s.skill(player, Skill::clubs, 5); // one point less is no match lost
    EXPECT_EQ(defence(Style::cautious), Do::defend);
}

TEST(ShadowrunDecisions, WhoPassesIsStruckAt) {
    Duel s;
    const int knife = s.hold(player, "knife");
    s.attribute(player, Attribute::strength, 1);
    for (int skill = 0; skill < skill_count; ++skill) s.sheet(player).skill[skill] = 0;
    s.weapon_of(knife).level = Level::none;
    s.weapon_of(knife).power = -1; // worth nothing, and still better than to let him go by
    EXPECT_EQ(decided(s, ask_of("SR3-PASS-1", What::pass_attack, player, opponent), Style::aggressive,
                      {option_of(Do::no), option_of(Do::strike, knife, opponent)})
                  .what,
              Do::strike);
}

// SR3-FIRE-5: the best grouping, and never more than there are.
TEST(ShadowrunDecisions, RoundsOfAGrouping) {
    Gunfight s("smg_carbine", 5, "regular", {}, {.body = 10, .ballistic = 10});
    s.weapon_of(players_gun).compensation = 30;
    const auto rounds = [&](int left) {
        const Option chosen = decided(
            s, ask_of("SR3-FIRE-5", What::grouping_rounds, player, opponent, players_gun, left), Style::aggressive);
        EXPECT_EQ(chosen.item, players_gun);
        EXPECT_EQ(chosen.target, opponent);
        return int{chosen.x};
    };
    EXPECT_EQ(rounds(30), 10);
    EXPECT_EQ(rounds(8), 8);
    EXPECT_EQ(rounds(7), 6);
    EXPECT_EQ(rounds(2), 2);
}

// --- at random -------------------------------------------------------------------------------------------------------

TEST(ShadowrunAtRandom, FlightNowAndThen) {
    Duel s;
    const Ask ask = ask_of("SR3-MOVE-1+", What::gait, player);
    const auto with_chances = [&](int one_in_sixteen) {
        return decided(s, ask, Style::random, {option_of(Do::stay), option_of(Do::flee)},
                       [&](int n) { return n == 16 ? one_in_sixteen : n - 1; })
            .what;
    };
    EXPECT_EQ(with_chances(0), Do::flee);
    EXPECT_EQ(with_chances(1), Do::stay);
    EXPECT_EQ(
        decided(s, ask, Style::random, {option_of(Do::stay), option_of(Do::leave)}, [](int n) { return n - 1; }).what,
        Do::stay);
    // The game master, who is nobody, has a style of his own: here he chooses at random, too.
    EXPECT_EQ(decided(s, ask_of("SR3-CALLED-1", What::called_effect, nobody, opponent), Style::aggressive,
                      {option_of(Do::no), option_of(Do::fells, bare_hands, opponent)}, [](int n) { return n - 1; })
                  .what,
              Do::fells);
}

// One time in four a point, as far to every side as the way goes.
TEST(ShadowrunAtRandom, PointsToGoTo) {
    Duel s({.x = 2, .y = -3}, {.x = 60});
    s.phase_of(player);
    s.at(player).way_left = 12 * metre;
    const Ask ask = ask_of("SR3-TURN-2+", What::act, player);
    const auto went = [&](int one_in_four, int x, int y) {
        int asked = 0;
        return decided(s, ask, Style::random, {}, [&](int n) {
            if (n == 4) return one_in_four;
            if (n == 25) return ++asked == 1 ? x : y;
            return 0;
        });
    };
    EXPECT_EQ(went(0, 15, 13), option_of(Do::go, bare_hands, nobody, 0, 5, -2));
    EXPECT_EQ(went(0, 0, 12), option_of(Do::go, bare_hands, nobody, 0, -10, -3));
    EXPECT_NE(went(0, 0, 0).what, Do::go); // too far
    EXPECT_NE(went(1, 15, 13).what, Do::go);
}

} // namespace
} // namespace fracas::shadowrun
