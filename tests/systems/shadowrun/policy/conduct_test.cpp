// What an encounter says of how somebody fights, and that the styles do it.
#include "systems/shadowrun/policy/policy.hpp"
#include "systems/shadowrun/stage.hpp"
#include "systems/shadowrun/written.hpp"

namespace fracas::shadowrun {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int conduct_fighter = Duel::ada, conduct_rival = Duel::bo;

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
    EXPECT_EQ(chosen_enemy(s.scene(), conduct_fighter), near);
    s.at(conduct_rival).stun = 2;
    s.book.sheet[conduct_fighter].conduct.target = TargetHabit::weakest;
    EXPECT_EQ(chosen_enemy(s.scene(), conduct_fighter), conduct_rival);
    s.book.sheet[conduct_fighter].conduct.target = TargetHabit::strongest;
    EXPECT_EQ(chosen_enemy(s.scene(), conduct_fighter), near);
    s.book.sheet[conduct_fighter].conduct.retreat = 8;
    s.at(conduct_fighter).physical = 2;
    EXPECT_FALSE(has_enough(s.scene(), conduct_fighter, Style::aggressive));
    s.at(conduct_fighter).physical = 3;
    EXPECT_TRUE(has_enough(s.scene(), conduct_fighter, Style::aggressive));
}

TEST(ShadowrunConductOfEncounter, SubduesAndCallsShots) {
    Duel s;
    const Policy policy;
    const auto manner = [&] {
        return policy
            .decide(
                ask_of("SR3-CALLED-1", What::manner, conduct_fighter, conduct_rival), s.scene(),
                [](auto&& offer) {
                    for (const Do one : {Do::plain, Do::call_vital, Do::call_other, Do::subdue}) offer(option_of(one));
                },
                [](int) { return 0; })
            .what;
    };
    EXPECT_EQ(manner(), Do::plain);
    s.book.sheet[conduct_fighter].conduct.aim = 1;
    EXPECT_EQ(manner(), Do::call_vital);
    s.book.sheet[conduct_fighter].conduct.take_alive = Wish::yes;
    EXPECT_EQ(manner(), Do::subdue);
}

} // namespace
} // namespace fracas::shadowrun
