// What the styles prefer: whom they go for, with what, how they fire, and how they split the Combat Pool. And that every
// answer they give is one of those offered.
#include "support/checked_sampler.hpp"
#include "systems/shadowrun/policy/policy.hpp"

#include "systems/shadowrun/stage.hpp"

#include <string>
#include <vector>

namespace fracas::shadowrun {
namespace {

constexpr int ada = Duel::ada, bo = Duel::bo, gun = Gunfight::gun;

// The action as a key; it must be one of those offered.
std::string does(Stage& s, Style style = Style::aggressive, int who = ada) {
    const Option option = choose_action(s.scene(), who, style);
    bool offered = false;
    offer_actions(s.scene(), who, [&](const Option& one) { offered = offered || one == option; });
    EXPECT_TRUE(offered) << static_cast<int>(option.what);
    return s.key(ask_of("SR3-TURN-2+", What::act, who), option);
}

Policy all_of(Style style) {
    Policy policy;
    for (Style& one : policy.style) one = style;
    policy.game_master = style;
    return policy;
}

int dice(Stage& s, const Ask& ask, Style style = Style::aggressive) {
    return all_of(style).decide(ask, s.scene(), [](auto&&) {}, [](int) { return 0; }).extra;
}

TargetNumber simple_number(int target) {
    TargetNumber tn;
    tn.add(Why::range, target);
    return tn;
}

// --- whom ------------------------------------------------------------------------------------------------------------

TEST(ShadowrunChoices, TheNearestWhoCanFight) {
    Duel s({}, {.x = 9});
    const int near = s.third({}, "Near", 1, 3, 0);
    s.third({}, "Friend", 0, 1, 0);
    EXPECT_EQ(chosen_enemy(s.scene(), ada), near);
    s.at(near).status = Status::unconscious;
    EXPECT_EQ(chosen_enemy(s.scene(), ada), bo);
    s.at(ada).surprised_by = bit(bo); // SR3-INIT-5+
    EXPECT_EQ(chosen_enemy(s.scene(), ada), nobody);
    s.phase_of(ada);
    EXPECT_EQ(does(s), "end-phase");
}

// --- what ------------------------------------------------------------------------------------------------------------

TEST(ShadowrunChoices, ShootsTwiceThenStops) {
    Gunfight s;
    EXPECT_EQ(does(s), "fire>bo:heavy_pistol");
    s.run({"plain", {1, 2, 2, 2}}, [&](TestScript& table) {
        take_action(table, s.scene(), ada, choose_action(s.scene(), ada, Style::aggressive));
    });
    EXPECT_EQ(does(s), "fire>bo:heavy_pistol");
    s.at(ada).simple = 0;
    EXPECT_EQ(does(s), "end-phase");
}

TEST(ShadowrunChoices, ReloadsStepByStep) {
    Gunfight s;
    s.spare(gun, "regular", 15, 1);
    s.item(gun).rounds = 0;
    EXPECT_EQ(does(s), "remove-load:heavy_pistol");
    s.item(gun).set(load_out);
    EXPECT_EQ(does(s), "insert-load:heavy_pistol:regular/15");
    s.state.stock[0] = Stock{}; // nothing left: bare hands, and the way to the enemy
    EXPECT_EQ(gun_in_hand(s.scene(), ada), bare_hands);
    take_gait(s.scene(), ada, Gait::running);
    EXPECT_EQ(does(s), "close-in>bo");
}

// SR3-TURN-3+: a Free Action alone is not worth going on for.
TEST(ShadowrunChoices, WithNothingLeftThePhaseEnds) {
    Gunfight s("heavy_pistol_smart");
    s.book.settings.smartgun_ejects_free = true;
    s.sheet(ada).smartlink = true;
    s.spare(gun, "regular", 15, 1);
    s.item(gun).rounds = 0;
    EXPECT_EQ(does(s), "remove-load:heavy_pistol_smart");
    s.at(ada).simple = 0;
    EXPECT_TRUE(possible(s.scene(), ada, option_of(Do::remove_load, gun)));
    EXPECT_EQ(does(s), "end-phase");
}

TEST(ShadowrunChoices, TheFullestLoadThereIs) {
    Gunfight s;
    s.item(gun).rounds = 0;
    s.item(gun).set(load_out);
    const int one = s.spare(gun, "regular", 1, 1);
    EXPECT_EQ(does(s), "insert-load:heavy_pistol:regular/1");
    s.state.stock[one].rounds = 9;
    s.spare(gun, "regular", 5, 1);
    EXPECT_EQ(does(s), "insert-load:heavy_pistol:regular/9");
}

TEST(ShadowrunChoices, MeleeWhenThereIsNothingToShootWith) {
    Duel s;
    s.phase_of(ada);
    s.hold(ada, "sword");
    s.carry(ada, "knife");
    EXPECT_EQ(does(s), "melee>bo:sword");
    s.put_at(bo, 20'000);
    EXPECT_EQ(choose_gait(s.scene(), ada, Style::aggressive).what, Do::run);
    take_gait(s.scene(), ada, Gait::running);
    EXPECT_EQ(does(s), "close-in>bo");
    s.at(ada).way_left = 0;
    EXPECT_EQ(does(s), "end-phase");
    s.at(ada).set(prone);
    EXPECT_EQ(does(s), "stand-up");
}

TEST(ShadowrunChoices, DrawsWhatIsCarried) {
    Duel s({}, {.x = 5});
    s.phase_of(ada);
    s.carry(ada, "heavy_pistol");
    EXPECT_EQ(choose_gait(s.scene(), ada, Style::aggressive).what, Do::stay);
    EXPECT_EQ(does(s), "draw:heavy_pistol");
}

TEST(ShadowrunChoices, InMeleeTheBetterWeapon) {
    Gunfight s("heavy_pistol", 1);
    s.contact(ada, bo);
    EXPECT_EQ(does(s), "fire>bo:heavy_pistol"); // a shot at 6 is still better than fists against an equal
    s.skill(ada, Skill::unarmed_combat, 10);
    s.skill(bo, Skill::unarmed_combat, 0);
    s.skill(ada, Skill::pistols, 1);
    EXPECT_EQ(does(s), "melee>bo:unarmed");
}

// --- fire modes ------------------------------------------------------------------------------------------------------

TEST(ShadowrunChoices, RecoilDecidesTheMode) {
    Gunfight s("smg_carbine", 5, "regular", {}, {.body = 4, .ballistic = 3});
    const Scene scene = s.scene();
    s.item(gun).mode = Mode::semi_automatic;
    s.weapon_of(gun).compensation = 6;
    EXPECT_EQ(best_mode(scene, ada, gun, bo), Mode::burst);
    // With nothing against the recoil, at a soft target that is hard to hit, single rounds are better.
    s.attribute(bo, Attribute::body, 1);
    s.wear(bo, 0, 0);
    s.weapon_of(gun).compensation = 0;
    s.at(bo).cover = Cover::partial;
    s.item(gun).mode = Mode::burst;
    s.sheet(ada).smartlink = true;
    s.weapon_of(gun).traits = s.weapon_of(gun).traits | heavy_recoil | smartgun;
    EXPECT_EQ(best_mode(scene, ada, gun, bo), Mode::semi_automatic);
    s.weapon_of(gun).modes = 1u << static_cast<int>(Mode::burst);
    EXPECT_EQ(best_mode(scene, ada, gun, bo), Mode::burst);
}

TEST(ShadowrunChoices, GroupingsGrowWithCompensation) {
    Gunfight s("smg_carbine", 5, "regular", {.skill = 6}, {.body = 12, .ballistic = 8});
    s.weapon_of(gun).compensation = 0;
    const int without = best_grouping(s.scene(), fire_at(s.scene(), ada, gun, bo), 30);
    s.weapon_of(gun).compensation = 9;
    const int with = best_grouping(s.scene(), fire_at(s.scene(), ada, gun, bo), 30);
    EXPECT_LT(without, with);
    EXPECT_LE(best_grouping(s.scene(), fire_at(s.scene(), ada, gun, bo), 4), 4);
}

TEST(ShadowrunChoices, CarefulShootersAim) {
    Gunfight s("heavy_pistol", 5);
    EXPECT_EQ(does(s, Style::cautious), "fire>bo:heavy_pistol");
    s.at(bo).cover = Cover::partial;
    EXPECT_EQ(does(s, Style::cautious), "aim>bo:heavy_pistol");
    EXPECT_EQ(does(s, Style::aggressive), "fire>bo:heavy_pistol");
}

TEST(ShadowrunChoices, ABarrierThatStopsEverythingIsGoneRound) {
    Gunfight s("heavy_pistol", 5);
    s.wall(2, -1, 2, 1, 60, true);
    EXPECT_FALSE(gets_through(s.scene(), ada, gun, bo));
    EXPECT_EQ(choose_gait(s.scene(), ada, Style::aggressive).what, Do::run);
    take_gait(s.scene(), ada, Gait::running);
    const Option step = choose_action(s.scene(), ada, Style::aggressive);
    EXPECT_EQ(step.what, Do::go);
    EXPECT_TRUE(possible(s.scene(), ada, step));
    EXPECT_FALSE(walled_off(s.scene(), point_at(step.x, step.y), position(s.scene(), bo)));
}

TEST(ShadowrunChoices, TheCautiousLeaveALostFight) {
    Gunfight s;
    s.at(ada).physical = 6;
    EXPECT_EQ(choose_gait(s.scene(), ada, Style::cautious).what, Do::stay);
    s.at(ada).stun = 6;
    EXPECT_EQ(choose_gait(s.scene(), ada, Style::cautious).what, Do::flee);
    EXPECT_EQ(choose_gait(s.scene(), ada, Style::aggressive).what, Do::stay);
    s.contact(ada, bo);
    EXPECT_NE(choose_gait(s.scene(), ada, Style::cautious).what, Do::flee);
}

// --- the pool, SR3-POOL-1+ -------------------------------------------------------------------------------------------

TEST(ShadowrunPool, AnAttackKeepsSomethingBack) {
    Gunfight s("heavy_pistol", 5, "regular", {.skill = 6, .pool = 9});
    s.at(ada).simple = 0;
    s.at(bo).rolled = 3;
    const Ask ask = ask_of("SR3-POOL-2+", What::attack_pool, ada, bo, gun, 6, 9, simple_number(5));
    EXPECT_EQ(dice(s, ask), 6);
    EXPECT_EQ(dice(s, ask, Style::cautious), 4);
    s.at(ada).simple = 1; // a second shot wants its share
    EXPECT_EQ(dice(s, ask), 3);
    s.at(ada).simple = 0;
    s.at(bo).set(acted); // nobody acts again before the pool refills
    s.at(ada).pool = 5;
    EXPECT_EQ(dice(s, ask), 5);
    EXPECT_EQ(dice(s, ask_of("SR3-POOL-2+", What::attack_pool, ada, bo, gun, 2, 5, simple_number(5))),
              2); // at most the skill
    EXPECT_EQ(dice(s, ask_of("SR3-POOL-2+", What::attack_pool, ada, bo, gun, 6, 5, simple_number(60))), 0);
}

TEST(ShadowrunPool, ResistanceTakesWhatItNeeds) {
    Gunfight s("heavy_pistol", 5, "regular", {}, {.body = 4, .pool = 8});
    const auto against = [&](int successes, Level level, int target) {
        return dice(s, ask_of("SR3-RANGED-6", What::resistance_pool, bo, ada, gun, successes, static_cast<int>(level),
                              simple_number(target)));
    };
    EXPECT_EQ(against(1, Level::light, 2), 0);  // Body does it
    EXPECT_EQ(against(1, Level::deadly, 4), 4); // two successes dodge
    EXPECT_EQ(against(6, Level::deadly, 6), 8); // all against what would kill
    EXPECT_EQ(against(1, Level::deadly, 60), 0);
    s.at(ada).rolled = 5;
    s.at(ada).set(acted, false);
    EXPECT_EQ(against(2, Level::light, 6), 5);    // a third is kept for the next shot
    EXPECT_EQ(against(3, Level::moderate, 4), 8); // but not where all are just enough
    // SR3-MELEE-8: a net of nothing is dodged with one success, of a sixth each.
    s.book.settings.full_defence_net = true;
    EXPECT_EQ(dice(s, ask_of("SR3-MELEE-8", What::resistance_pool, bo, ada, bare_hands, 2, 2, simple_number(6))), 6);
}

// --- every answer is one of those offered ----------------------------------------------------------------------------

TEST(ShadowrunPolicy, AnswersAreAlwaysOffered) {
    for (const Style style : {Style::aggressive, Style::cautious, Style::random}) {
        Policy policy = all_of(style);
        Answered notes;
        int ended = 0;
        constexpr int fights = 20;
        for (int simple_number = 0; simple_number < fights; ++simple_number) {
            Duel s({.x = -4, .skill = 5, .in_hand = {"smg_carbine"}}, {.x = 5, .ballistic = 2, .in_hand = {"club"}});
            s.third({.in_hand = {"heavy_pistol"}}, "Cy", 0, -4, 3);
            s.third({.in_hand = {"sword"}}, "Dee", 1, 6, 3);
            s.wall(0, -2, 0, 1, 40, true);
            s.spare(0, "regular", 20, 1);
            s.book.turn_limit = 60;
            s.state.phase = Phase::opening;
            CheckedSampler<Shadowrun, Policy> table(Luck{Philox(7, static_cast<std::uint64_t>(simple_number))}, policy,
                                                    notes);
            for (int beats = 0; beats < 20'000 && !over(s.state); ++beats) beat(table, s.book, s.state);
            ended += over(s.state);
        }
        EXPECT_EQ(notes.wrong, std::vector<std::string>{}) << static_cast<int>(style);
        EXPECT_EQ(ended, fights) << static_cast<int>(style);
    }
}

// SR3-GRAPPLE-5: without defaulting the dice alone decide, however little chance there is.
TEST(ShadowrunChoices, MoreDiceHoweverHardTheTest) {
    Duel s;
    s.attribute(ada, Attribute::strength, 5);
    const auto chosen =
        all_of(Style::aggressive)
            .decide(
                ask_of("SR3-GRAPPLE-5", What::rating, ada, bo, bare_hands, 0, 0, simple_number(37)), s.scene(),
                [](auto&& offer) {
                    offer(option_of(Do::use_skill, bare_hands, nobody, static_cast<int>(Skill::clubs)));
                    offer(option_of(Do::use_attribute, bare_hands, nobody, static_cast<int>(Attribute::strength)));
                },
                [](int) { return 0; });
    EXPECT_EQ(chosen.what, Do::use_attribute);
}

} // namespace
} // namespace fracas::shadowrun
