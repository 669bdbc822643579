// What an encounter says of how somebody fights, and that the styles do it.
#include "systems/coriolis/policy/policy.hpp"
#include "systems/coriolis/ward.hpp"
#include "systems/coriolis/written.hpp"

namespace fracas::coriolis::ward {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(ConductOfEncounter, IsReadAndChecked) {
    const Loaded fight = written::load(written::with(
        "conduct = { pray = \"never\", target = \"nearest\", surrender_below = 2, cover = true, aim = \"aimed\", "
        "burst = 2 }\n"));
    const HowToFight& how = fight.book.sheet[0].conduct;
    EXPECT_EQ(how.push, PushHabit::never);
    EXPECT_EQ(how.target, TargetHabit::nearest);
    EXPECT_EQ(how.retreat, 2);
    EXPECT_EQ(how.cover, Wish::yes);
    EXPECT_EQ(how.aim, 2);
    EXPECT_EQ(how.burst, 2);
    EXPECT_THAT(written::said_about(written::with("conduct = { aim = \"legs\" }\n")),
                ElementsAre(HasSubstr("combatant[0].conduct.aim must be quick, normal or aimed (found \"legs\")")));
    EXPECT_THAT(written::said_about(written::with("conduct = { push = \"never\" }\n")),
                ElementsAre(HasSubstr("unknown key in combatant[0].conduct")));
}

TEST(ConductOfEncounter, ChoosesTargetsAndSurrenders) {
    Stage s;
    const int zed = s.add({.name = "Zed", .pc = true, .in_hand = {}, .carried = {}});
    const auto enemy = [&](Point where, int hp) {
        const int who = s.add({.name = "E" + std::to_string(s.book.combatants), .side = 1, .pc = false, .at = where});
        s.at(who).hp = hp;
        return who;
    };
    const int strong = enemy({0, 9}, 9), near = enemy({3, 0}, 6), weak = enemy({0, 12}, 1);
    s.slot_of(zed);
    EXPECT_EQ(chosen_enemy(s.scene(), zed), near);
    s.book.sheet[zed].conduct.target = TargetHabit::weakest;
    EXPECT_EQ(chosen_enemy(s.scene(), zed), weak);
    s.book.sheet[zed].conduct.target = TargetHabit::strongest;
    EXPECT_EQ(chosen_enemy(s.scene(), zed), strong);
    s.book.sheet[zed].conduct.retreat = s.at(zed).hp + 1;
    EXPECT_EQ(choose_action(s.scene(), zed, Style::aggressive).what, Do::surrender);
    s.book.sheet[zed].conduct.retreat = s.at(zed).hp;
    EXPECT_NE(choose_action(s.scene(), zed, Style::aggressive).what, Do::surrender);
}

// What is chosen is also done: the whole decision, not the choice alone.
TEST(ConductOfEncounter, SurrendersInItsSlot) {
    Stage s;
    const int zed = s.add({.name = "Zed", .pc = true, .in_hand = {}, .carried = {}});
    s.add({.name = "Yan", .side = 1, .pc = false, .at = {3, 0}});
    s.slot_of(zed);
    s.book.sheet[zed].conduct.retreat = s.at(zed).hp + 1;
    const Policy policy;
    const auto offers = [&](auto&& offer) { offer_actions(s.scene(), zed, false, offer); };
    const Ask ask{"COR-TURN-5", What::act, zed};
    EXPECT_EQ(policy.decide(ask, s.scene(), offers, [](int) { return 0; }).what, Do::surrender);
}

TEST(ConductOfEncounter, PraysAndFiresAsItSays) {
    Policy policy;
    const auto offers = [](auto&&) {};
    const auto chance = [](int) { return 0; };
    const auto prays = [&] {
        RerollSight sight{};
        sight.sixes = 0;
        sight.against = -1;
        return policy.decide(Ask{"COR-DICE-3+", What::reroll, 0}, sight, offers, chance).what == Do::yes;
    };
    const auto goes_on = [&](int sixes) {
        Burst burst{};
        burst.sixes = sixes;
        return policy.decide(Ask{"COR-AUTO-2", What::roll_on, 0}, burst, offers, chance).what == Do::yes;
    };
    EXPECT_TRUE(prays());
    EXPECT_TRUE(goes_on(2));
    policy.how[0].push = PushHabit::never;
    policy.how[0].burst = 2;
    EXPECT_FALSE(prays());
    EXPECT_FALSE(goes_on(2));
    EXPECT_TRUE(goes_on(1));
}

TEST(ConductOfEncounter, BuysGrapplesToTakeAlive) {
    Stage s;
    const int zed = s.add({.name = "Zed", .pc = true, .in_hand = {}, .carried = {}});
    const Ask ask{"COR-EFFECT-1", What::spend, zed};
    const auto likes = [&](Do what) { return liking(s.scene(), ask, Option{what}, Style::aggressive); };
    EXPECT_GT(likes(Do::critical_injury), likes(Do::grapple));
    s.book.sheet[zed].conduct.take_alive = Wish::yes;
    EXPECT_LT(likes(Do::critical_injury), likes(Do::grapple));
}

} // namespace
} // namespace fracas::coriolis::ward
