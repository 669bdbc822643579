// What an encounter says of how somebody fights, and that the styles do it.
#include "systems/alien/deck.hpp"
#include "systems/alien/policy/imagining.hpp"
#include "systems/alien/policy/policy.hpp"
#include "systems/alien/written.hpp"

namespace fracas::alien {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr int conducted = DeckDuel::ada, opponent = DeckDuel::bo;

// The action of an aggressive one; it must be one of those offered.
Option conducted_action(Deck& d) {
    const Policy policy;
    const auto offers = [&](auto&& offer) { offer_actions(d.scene(), conducted, offer); };
    const Option option =
        policy.decide(ask_of("ALN-TURN-1", What::act, conducted), d.scene(), offers, [](int) { return 0; });
    bool offered = false;
    offers([&](const Option& one) { offered = offered || one == option; });
    EXPECT_TRUE(offered) << static_cast<int>(option.what);
    return option;
}

TEST(AlienConductOfEncounter, IsRead) {
    const Loaded fight = written::load(written::with(
        "conduct = { push = \"never\", target = \"weakest\", retreat_below = 3, take_alive = true, cover = false, "
        "aim = \"weak-spot\", burst = 2 }\n"));
    const HowToFight& how = fight.book.sheet[0].conduct;
    EXPECT_EQ(how.push, PushHabit::never);
    EXPECT_EQ(how.target, TargetHabit::weakest);
    EXPECT_EQ(how.retreat, 3);
    EXPECT_TRUE(how.takes_alive());
    EXPECT_EQ(how.cover, Wish::no);
    EXPECT_EQ(how.aim, 1);
    EXPECT_EQ(how.burst, 2);
    EXPECT_EQ(fight.book.sheet[1].conduct, HowToFight{});
}

TEST(AlienConductOfEncounter, OfASideIsThatOfItsPeopleWhereTheySayNothing) {
    const Loaded fight = written::load(
        written::head_line +
        "[[side]]\nname = \"Crew\"\nconduct = { push = \"never\", burst = 1 }\n[[side]]\nname = \"It\"\n" +
        written::kuroda + "side = \"Crew\"\nconduct = { burst = 3 }\n" + written::drone + "side = \"It\"\n");
    EXPECT_EQ(fight.book.sheet[0].conduct.push, PushHabit::never);
    EXPECT_EQ(fight.book.sheet[0].conduct.burst, 3);
    EXPECT_EQ(fight.book.sheet[1].conduct, HowToFight{});
}

TEST(AlienConductOfEncounter, IsCheckedLikeEverythingElse) {
    EXPECT_THAT(written::said_about(written::with("conduct = { push = \"sometimes\" }\n")),
                ElementsAre(HasSubstr("combatant[0].conduct.push must be never, when-needed or always")));
    EXPECT_THAT(written::said_about(written::with("conduct = { retreat = 3 }\n")),
                ElementsAre(HasSubstr("unknown key in combatant[0].conduct; the keys here are push, target, "
                                      "retreat_below, take_alive, cover, aim or burst (found \"retreat\")")));
    EXPECT_THAT(written::said_about(written::with("conduct = { burst = 4 }\n")),
                ElementsAre(HasSubstr("combatant[0].conduct.burst must be a whole number from 1 to 3")));
    EXPECT_THAT(written::said_about(written::with("conduct = \"brave\"\n")),
                ElementsAre(HasSubstr("combatant[0].conduct must be a table")));
}

TEST(AlienConductOfEncounter, TakesAliveByGrapple) {
    DeckDuel d;
    d.hold(conducted, Deck::knife);
    d.close(conducted, opponent);
    EXPECT_EQ(conducted_action(d).what, Do::attack);
    d.sheet(conducted).conduct.take_alive = Wish::yes;
    EXPECT_EQ(conducted_action(d), at_target(Do::grapple, opponent));
    d.sheet(opponent).kind = Kind::creature;
    EXPECT_EQ(conducted_action(d).what, Do::attack) << "a creature is not taken";
}

TEST(AlienConductOfEncounter, TakesCoverAndLeaves) {
    DeckDuel d;
    d.hold(conducted, Deck::rifle);
    d.book.zone[0].features = d.book.zone[0].features | int{cluttered};
    EXPECT_EQ(conducted_action(d).what, Do::aim);
    d.sheet(conducted).conduct.cover = Wish::yes;
    EXPECT_EQ(conducted_action(d).what, Do::partial_cover);
    d.sheet(conducted).conduct.retreat = 3;
    d.at(conducted).health = 3;
    EXPECT_EQ(conducted_action(d).what, Do::partial_cover);
    d.at(conducted).health = 2;
    EXPECT_EQ(conducted_action(d).what, Do::leave_map);
}

TEST(AlienConductOfEncounter, AimsAtWeakSpotsOrNot) {
    DeckDuel d;
    const int gun = d.hold(conducted, Deck::rifle);
    const Attack shot = attack_with(d.scene(), conducted, gun, opponent, true);
    EXPECT_FALSE(wants_weak_spot(d.scene(), shot));
    d.sheet(conducted).conduct.aim = 1;
    EXPECT_EQ(wants_weak_spot(d.scene(), shot), may_aim_at_weak_spot(d.scene(), conducted, opponent, true));
    d.sheet(opponent).armor = 9;
    d.sheet(conducted).conduct.aim = 0;
    EXPECT_FALSE(wants_weak_spot(d.scene(), shot));
}

TEST(AlienConductOfEncounter, PushesAsItSays) {
    Policy policy;
    PushSight sight{};
    sight.active = true;
    const auto pushed = [&](int sixes) {
        Ask ask = ask_of("ALN-DICE-2+", What::push, conducted);
        ask.a = sixes;
        ask.b = 1;
        return policy.decide(ask, sight, [](auto&&) {}, [](int) { return 0; }).what == Do::yes;
    };
    EXPECT_TRUE(pushed(0));
    EXPECT_FALSE(pushed(1));
    policy.how[conducted].push = PushHabit::never;
    EXPECT_FALSE(pushed(0));
    policy.how[conducted].push = PushHabit::always;
    EXPECT_TRUE(pushed(1));
    policy.how[conducted].push = PushHabit::when_needed;
    EXPECT_TRUE(pushed(0));
    EXPECT_FALSE(pushed(1));
}

// ALN-AWARE-1+: two decks that differ only in where an unnoticed enemy is are one deck to look-ahead.
TEST(AlienImagining, DoesNotKnowWhereTheUnnoticedAre) {
    const auto imagined = [](int zone) {
        DeckDuel d;
        d.row_of_zones(4);
        for (int i = 0; i < d.book.zones; ++i) d.state.sight[i] = 1u << i; // all doors are shut
        d.at(opponent).zone = zone;
        d.state.hidden_from[opponent] = 1u << d.sheet(conducted).side;
        Luck luck{Philox(3, 0)};
        imagine_unseen(Play{d.book, d.state}, conducted, luck);
        return d.state;
    };
    EXPECT_EQ(imagined(1), imagined(2));
    EXPECT_NE(imagined(1).combatant[opponent].zone, 0) << "there he would be in view";
}

} // namespace
} // namespace fracas::alien
