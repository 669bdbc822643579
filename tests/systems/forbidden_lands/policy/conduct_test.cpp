// What an encounter says of how somebody fights, and that the styles do it.
#include "systems/forbidden_lands/policy/policy.hpp"
#include "systems/forbidden_lands/ring.hpp"
#include "systems/forbidden_lands/written.hpp"

namespace fracas::forbidden_lands {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int conducted = RingDuel::ada, opponent = RingDuel::bo;

Do conducted_deed(Ring& r) {
    const Option option = choose_action(r.scene(), conducted, Style::aggressive);
    bool offered = false;
    offer_actions(r.scene(), conducted, [&](const Option& one) { offered = offered || one == option; });
    EXPECT_TRUE(offered) << static_cast<int>(option.what);
    return option.what;
}

TEST(ForbiddenLandsConductOfEncounter, IsReadAndChecked) {
    const Loaded fight = written::load(written::with(
        "conduct = { push = \"when-needed\", target = \"strongest\", retreat_below = 2, take_alive = false, "
        "aim = \"never\" }\n"));
    const HowToFight& how = fight.book.sheet[0].conduct;
    EXPECT_EQ(how.push, PushHabit::when_needed);
    EXPECT_EQ(how.target, TargetHabit::strongest);
    EXPECT_EQ(how.retreat, 2);
    EXPECT_EQ(how.take_alive, Wish::no);
    EXPECT_EQ(how.aim, 0);
    EXPECT_THAT(written::said_about(written::with("conduct = { aim = \"legs\" }\n")),
                ElementsAre(HasSubstr("combatant[0].conduct.aim must be never or always (found \"legs\")")));
    EXPECT_THAT(written::said_about(written::with("conduct = { burst = 2 }\n")),
                ElementsAre(HasSubstr("unknown key in combatant[0].conduct")));
}

TEST(ForbiddenLandsConductOfEncounter, TakesAliveAndRetreats) {
    RingDuel r;
    r.hold(conducted, Ring::sword);
    EXPECT_EQ(conducted_deed(r), Do::stab);
    r.book.sheet[conducted].conduct.take_alive = Wish::yes;
    EXPECT_EQ(conducted_deed(r), Do::grapple);
    r.book.sheet[conducted].conduct.retreat = 3;
    r.at(conducted).score[0] = 3;
    EXPECT_EQ(conducted_deed(r), Do::grapple);
    r.at(conducted).score[0] = 2;
    EXPECT_EQ(conducted_deed(r), Do::retreat);
}

TEST(ForbiddenLandsConductOfEncounter, PushesAsItSays) {
    Policy policy;
    PushSight sight{};
    sight.effort.wanted = 1;
    const auto pushed = [&] {
        return policy.decide(
                         ask_of("FBL-DICE-4+", What::push, conducted), sight, [](auto&&) {}, [](int) { return 0; })
                   .what == Do::yes;
    };
    EXPECT_FALSE(pushed()) << "nothing to win, no dice to throw";
    policy.how[conducted].push = PushHabit::always;
    EXPECT_TRUE(pushed());
    policy.conduct[conducted].push = PushRule::always;
    policy.how[conducted].push = PushHabit::never;
    EXPECT_FALSE(pushed());
    policy.how[conducted].push = PushHabit::when_needed;
    EXPECT_FALSE(pushed());
}

} // namespace
} // namespace fracas::forbidden_lands
