// What an encounter says of how somebody fights, and that the styles do it.
#include "systems/shadowrun/policy/policy.hpp"
#include "systems/shadowrun/stage.hpp"
#include "systems/shadowrun/written.hpp"

namespace fracas::shadowrun {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int conducted = Duel::ada, opponent = Duel::bo;

TEST(ShadowrunConductOfEncounter, IsReadAndChecked) {
    const Loaded fight = written::load(
        written::with("conduct = { target = \"weakest\", retreat_below = 4, aim = \"vital\", burst = 6 }\n"));
    const HowToFight& how = fight.book.sheet[0].conduct;
    EXPECT_EQ(how.target, TargetHabit::weakest);
    EXPECT_EQ(how.retreat, 4);
    EXPECT_EQ(how.aim, 1);
    EXPECT_EQ(how.burst, 6);
    EXPECT_THAT(written::said_about(written::with("conduct = { push = \"never\" }\n")),
                ElementsAre(HasSubstr("unknown key in combatant[0].conduct")));
    EXPECT_THAT(written::said_about(written::with("conduct = { burst = 11 }\n")),
                ElementsAre(HasSubstr("must be a whole number from 1 to 10")));
}

TEST(ShadowrunConductOfEncounter, ChoosesTargetsAndRuns) {
    Duel s({}, {.x = 9});
    const int near = s.third({}, "Near", 1, 3, 0);
    EXPECT_EQ(chosen_enemy(s.scene(), conducted), near);
    s.at(opponent).stun = 2;
    s.book.sheet[conducted].conduct.target = TargetHabit::weakest;
    EXPECT_EQ(chosen_enemy(s.scene(), conducted), opponent);
    s.book.sheet[conducted].conduct.target = TargetHabit::strongest;
    EXPECT_EQ(chosen_enemy(s.scene(), conducted), near);
    s.book.sheet[conducted].conduct.retreat = 8;
    s.at(conducted).physical = 2;
    EXPECT_FALSE(has_enough(s.scene(), conducted, Style::aggressive));
    s.at(conducted).physical = 3;
    EXPECT_TRUE(has_enough(s.scene(), conducted, Style::aggressive));
}

TEST(ShadowrunConductOfEncounter, SubduesAndCallsShots) {
    Duel s;
    const Policy policy;
    const auto manner = [&] {
        return policy
            .decide(
                ask_of("SR3-CALLED-1", What::manner, conducted, opponent), s.scene(),
                [](auto&& offer) {
                    for (const Do one : {Do::plain, Do::call_vital, Do::call_other, Do::subdue}) offer(option_of(one));
                },
                [](int) { return 0; })
            .what;
    };
    EXPECT_EQ(manner(), Do::plain);
    s.book.sheet[conducted].conduct.aim = 1;
    EXPECT_EQ(manner(), Do::call_vital);
    s.book.sheet[conducted].conduct.take_alive = Wish::yes;
    EXPECT_EQ(manner(), Do::subdue);
}

} // namespace
} // namespace fracas::shadowrun
