// What an encounter says of how somebody fights, and that the styles do it.
#include "systems/harnmaster/policy/policy.hpp"
#include "systems/harnmaster/stage.hpp"
#include "systems/harnmaster/written.hpp"

namespace fracas::harnmaster {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(HarnMasterConductOfEncounter, IsReadAndChecked) {
    const Loaded fight = written::load(
        written::with("conduct = { target = \"weakest\", yield_above = 30, take_alive = true, aim = \"legs\" }\n"));
    const HowToFight& how = fight.book.sheet[0].conduct;
    EXPECT_EQ(how.target, TargetHabit::weakest);
    EXPECT_EQ(how.retreat, 30);
    EXPECT_TRUE(how.takes_alive());
    EXPECT_EQ(how.aim, static_cast<int>(Zone::legs));
    EXPECT_THAT(written::said_about(written::with("conduct = { aim = \"leg\" }\n")),
                ElementsAre(HasSubstr("combatant[0].conduct.aim must be head, body, legs or arms (found \"leg\"; did "
                                      "you mean \"legs\"?)")));
    EXPECT_THAT(written::said_about(written::with("conduct = { push = \"never\" }\n")),
                ElementsAre(HasSubstr("unknown key in combatant[0].conduct")));
}

TEST(HarnMasterConductOfEncounter, ChoosesTargetsZonesAndAspects) {
    Duel f(armed("broadsword"), {});
    f.turn_of(f.ada);
    const int far = f.third({}, "Cy", 1, hex_at(5, 0));
    f.at(far).ip = 9;
    EXPECT_EQ(chosen_enemy(f.scene(), f.ada), f.bo);
    f.book.sheet[f.ada].conduct.target = TargetHabit::weakest;
    EXPECT_EQ(chosen_enemy(f.scene(), f.ada), far);
    f.book.sheet[f.ada].conduct.target = TargetHabit::strongest;
    EXPECT_EQ(chosen_enemy(f.scene(), f.ada), f.bo);
    const int sword = 0;
    ASSERT_TRUE(f.at(f.ada).holds(sword));
    EXPECT_NE(best_aspect(f.scene(), f.ada, sword, f.bo), static_cast<int>(Aspect::blunt));
    f.book.sheet[f.ada].conduct.take_alive = Wish::yes;
    EXPECT_EQ(best_aspect(f.scene(), f.ada, sword, f.bo), static_cast<int>(Aspect::blunt));
    f.book.sheet[f.ada].conduct.aim = static_cast<int>(Zone::legs);
    const Policy policy;
    const Option aimed = policy.decide(
        ask_of("HMG-MELEE-4", What::aim, f.ada, f.bo, sword), f.scene(), [](auto&&) {}, [](int) { return 0; });
    EXPECT_EQ(aimed.extra, static_cast<int>(Zone::legs));
}

TEST(HarnMasterConductOfEncounter, TheUnarmedTakeHold) {
    Duel f;
    f.turn_of(f.ada);
    EXPECT_EQ(strike_at(f.scene(), f.ada, f.bo).what, Do::melee);
    f.book.sheet[f.ada].conduct.take_alive = Wish::yes;
    EXPECT_EQ(strike_at(f.scene(), f.ada, f.bo).what, Do::grapple);
}

TEST(HarnMasterConductOfEncounter, YieldsWhenAllAreHurtEnough) {
    Duel f;
    f.book.sheet[f.ada].conduct.retreat = 20;
    f.at(f.ada).ip = 20;
    EXPECT_FALSE(is_hopeless(f.scene(), f.book.sheet[f.ada].side, Style::aggressive));
    f.at(f.ada).ip = 21;
    EXPECT_TRUE(is_hopeless(f.scene(), f.book.sheet[f.ada].side, Style::aggressive));
    f.third({}, "Friend", f.book.sheet[f.ada].side, hex_at(0, 3));
    EXPECT_FALSE(is_hopeless(f.scene(), f.book.sheet[f.ada].side, Style::aggressive)) << "he fights on";
}

} // namespace
} // namespace fracas::harnmaster
