// How the styles answer single questions; and that every answer they give is one of those offered.
#include "systems/alien/policy/named_policies.hpp"
#include "systems/alien/policy/policy.hpp"

#include "systems/alien/deck.hpp"

#include "support/checked_sampler.hpp"

#include <string>
#include <vector>

namespace fracas::alien {
namespace {

constexpr int asked_one = DeckDuel::ada, other_one = DeckDuel::bo;

// The answer of a conduct to a question with these options.
Option answer_to(Deck& d, const Ask& ask, const std::vector<Option>& options, const Conduct& conduct = {}) {
    Policy policy;
    for (Conduct& one : policy.conduct) one = conduct;
    return policy.decide(
        ask, d.scene(),
        [&](auto&& offer) {
            for (const Option& option : options) offer(option);
        },
        [](int) { return 0; });
}

TEST(AlienAnswers, WhenToPush) {
    PushSight sight;
    sight.active = true;
    sight.trade.active.resolve = 3;
    sight.trade.active.pool.gear = 3;
    sight.trade.passive.pool.gear = 9;
    const auto says = [&](const Conduct& conduct, int sixes, int wanted) {
        Policy policy;
        policy.conduct[1] = conduct;
        const Ask ask = ask_of("ALN-DICE-2+", What::push, 1, 0, bare_hands, sixes, wanted);
        return policy.decide(ask, sight, [](auto&&) {}, [](int n) { return n - 1; }).what == Do::yes;
    };
    EXPECT_TRUE(says({}, 0, 1));
    EXPECT_FALSE(says({}, 1, 1));
    EXPECT_TRUE(says({Style::cautious}, 0, 1));
    sight.trade.active.pool.gear = 4; // ALN-STRESS-2+: every response would be one
    EXPECT_FALSE(says({Style::cautious}, 0, 1));
    EXPECT_TRUE(says({}, 0, 1));
    EXPECT_TRUE(says({Style::cautious, PushRule::always}, 1, 1));
    EXPECT_FALSE(says({Style::aggressive, PushRule::never}, 0, 1));
    sight.active = false; // the other side's nerves count then
    sight.trade.passive.pool.gear = 0;
    EXPECT_TRUE(says({Style::cautious}, 1, 2));
    EXPECT_TRUE(says({Style::random}, 5, 1));
    Policy policy;
    policy.conduct[1].style = Style::random;
    EXPECT_EQ(
        policy.decide(ask_of("ALN-DICE-2+", What::push, 1), sight, [](auto&&) {}, [](int) { return 0; }).what, Do::no);
}

TEST(AlienAnswers, TheAggressiveKeepsItsAttack) {
    DeckDuel d;
    const auto reaction = [&](Style style, int shot) {
        const Ask ask = ask_of("ALN-REACT-1", What::react, other_one, asked_one, bare_hands, shot);
        return answer_to(d, ask, {Option{}, Option{shot != 0 ? Do::dodge : Do::defend}}, {style}).what;
    };
    EXPECT_EQ(reaction(Style::aggressive, 0), Do::defend); // slot B
    EXPECT_EQ(reaction(Style::aggressive, 1), Do::dodge);
    d.at(other_one).spent[0] = int{slot_b};
    EXPECT_EQ(reaction(Style::aggressive, 1), Do::no);
    EXPECT_EQ(reaction(Style::cautious, 1), Do::dodge);
    EXPECT_EQ(reaction(Style::cautious, 0), Do::defend);
    d.at(other_one).spent[0] = slot_b | turn_over; // nothing to keep it for
    EXPECT_EQ(reaction(Style::aggressive, 1), Do::dodge);
}

TEST(AlienAnswers, HelpWithWhatIsLeftOver) {
    DeckDuel d;
    const auto help = [&](Style style) {
        const Ask ask = ask_of("ALN-DICE-5+", What::help, other_one, asked_one);
        return answer_to(d, ask, {Option{}, Option{Do::help}}, {style}).what;
    };
    EXPECT_EQ(help(Style::cautious), Do::no);
    d.at(other_one).spent[0] = int{turn_over};
    EXPECT_EQ(help(Style::cautious), Do::help);
    EXPECT_EQ(help(Style::aggressive), Do::no);
    d.at(other_one).spent[0] = turn_over | slot_b; // slot A is his last reaction
    EXPECT_EQ(help(Style::cautious), Do::no);
}

TEST(AlienAnswers, ConservesWhatIsNotNeeded) {
    DeckDuel d({}, {.armor = 1});
    const int gun = d.hold(asked_one, Deck::pistol);
    d.at(other_one).health = 2;
    const auto spends = [&](int sixes) {
        const Ask ask = ask_of("ALN-AMMO-3", What::conserve, asked_one, other_one, gun, sixes);
        return answer_to(d, ask, {Option{}, Option{Do::spend}}).what == Do::spend;
    };
    EXPECT_FALSE(spends(3)); // 1 + 2 - 1 takes both points, 1 + 1 - 1 does not
    EXPECT_TRUE(spends(4));
    d.item(gun).ammo = 3;
    EXPECT_FALSE(spends(3));
    d.item(gun).ammo = 2;
    EXPECT_TRUE(spends(3));
    // On a door, only when ammo is low.
    const Ask at_a_door = ask_of("ALN-AMMO-3", What::conserve, asked_one, nobody, gun, 4);
    EXPECT_EQ(answer_to(d, at_a_door, {Option{}, Option{Do::spend}}).what, Do::spend);
    d.item(gun).ammo = 3;
    EXPECT_EQ(answer_to(d, at_a_door, {Option{}, Option{Do::spend}}).what, Do::no);
}

TEST(AlienAnswers, HowLongABurstIs) {
    DeckDuel d;
    const int gun = d.hold(asked_one, Deck::rifle), other = d.add({.side = 1});
    const Option same = option_of(Do::shoot, gun, other_one), weak = option_of(Do::shoot, gun, other_one, 1);
    const Option another = option_of(Do::shoot, gun, other);
    const auto next = [&](const Conduct& conduct, int made) {
        return answer_to(d, ask_of("ALN-AUTO-1", What::burst, asked_one, other_one, gun, made),
                         {Option{}, same, weak, another}, conduct);
    };
    EXPECT_EQ(next({}, 1), same);
    EXPECT_EQ(next({}, 2), same);
    EXPECT_EQ(next({}, 3), Option{});
    EXPECT_EQ(next({Style::cautious}, 1), Option{});
    EXPECT_EQ(next({Style::cautious, PushRule::on_failure, 2}, 1), same);
    EXPECT_EQ(next({Style::cautious, PushRule::on_failure, 2}, 2), Option{});
    EXPECT_EQ(next({Style::aggressive, PushRule::on_failure, 1}, 1), Option{});
    d.sheet(other_one).armor = 3;
    EXPECT_EQ(next({}, 1), weak);
    d.break_of(other_one);
    EXPECT_EQ(next({}, 1), another);
    d.at(other).cover = Cover::full; // ALN-COVER-4+: nothing gets through
    d.at(other).barrier = 4;
    EXPECT_EQ(next({}, 1), Option{});
}

TEST(AlienAnswers, SmallQuestions) {
    DeckDuel d;
    const int gun = d.hold(asked_one, Deck::rifle), other_gun = d.carry(other_one, Deck::pistol);
    const Option away = option_of(Do::throw_away, gun), take = option_of(Do::take, gun);
    EXPECT_EQ(answer_to(d, ask_of("ALN-SPECIAL-2", What::disarm, other_one, asked_one), {away, take}), take);
    EXPECT_EQ(answer_to(d, ask_of("ALN-SPECIAL-2", What::disarm, other_one, asked_one), {away}), away);
    const auto order = [](Deed deed) { return option_of(Do::order, bare_hands, nobody, static_cast<int>(deed)); };
    const std::vector<Option> orders = {Option{}, order(Deed::close_attack), order(Deed::ranged_attack),
                                        order(Deed::drive)};
    const Ask ask = ask_of("ALN-SOCIAL-1", What::orders, other_one, asked_one);
    EXPECT_EQ(answer_to(d, ask, orders), order(Deed::ranged_attack));
    d.item(gun).ammo = 0;
    EXPECT_EQ(answer_to(d, ask, orders), order(Deed::close_attack));
    EXPECT_EQ(answer_to(d, ask, {Option{Do::stop_panic}, order(Deed::close_attack)}), Option{Do::stop_panic});
    EXPECT_EQ(answer_to(d, ask_of("ALN-PANIC-1+", What::lose_item, nobody, other_one),
                        {option_of(Do::pick, other_gun), option_of(Do::pick, gun)}),
              option_of(Do::pick, other_gun));
    // A creature's last attack is rolled.
    EXPECT_EQ(answer_to(d, ask_of("ALN-CREAT-2+", What::frenzy, other_one, asked_one),
                        {at_target(Do::roll_attack, asked_one), at_target(Do::strike, asked_one, 5)}),
              at_target(Do::roll_attack, asked_one));
}

TEST(AlienAnswers, RandomTakesAnyKindAndLeavesSeldom) {
    DeckDuel d;
    Policy policy;
    policy.conduct[asked_one].style = Style::random;
    const auto pick = [&](const std::vector<Option>& options, std::vector<int> throws) {
        std::size_t at = 0;
        return policy.decide(
            ask_of("ALN-TURN-1", What::act, asked_one), d.scene(),
            [&](auto&& offer) {
                for (const Option& option : options) offer(option);
            },
            [&](int n) {
                const int number = at < throws.size() ? throws[at++] : 0;
                EXPECT_LT(number, n);
                return number;
            });
    };
    const Option end{Do::end_turn}, leave{Do::leave_map}, up = at_target(Do::step_up, other_one),
                                                          there = at_target(Do::step_up, 2);
    EXPECT_EQ(pick({end, up, there}, {0, 1}), there); // of one kind the second, then the second kind
    EXPECT_EQ(pick({end, up, there}, {1, 1}), up);
    EXPECT_EQ(pick({end, up, there}, {1, 0}), end);
    EXPECT_EQ(pick({end, leave}, {0, 1}), leave); // one time in 16
    EXPECT_EQ(pick({end, leave}, {1}), end);
    EXPECT_EQ(pick({leave}, {}), leave);
}

TEST(AlienAnswers, PoliciesHaveNames) {
    for (std::size_t i = 0; i < conduct_names.size(); ++i) EXPECT_EQ(*conduct_of(conduct_names[i]), conducts[i]);
    EXPECT_FALSE(conduct_of("greedy"));
    EXPECT_EQ(policy_keys.back(), "tactical");
    EXPECT_EQ(policy_keys.front(), "aggressive");
    EXPECT_EQ(conduct_of("aggressive")->most_attacks(), 3);
    EXPECT_EQ(conduct_of("cautious")->most_attacks(), 1);
    EXPECT_EQ(conduct_of("aggressive-single-shots")->most_attacks(), 1);
    EXPECT_EQ(conduct_of("cautious-bursts-of-three")->most_attacks(), 3);
    EXPECT_EQ(conduct_of("cautious-never-pushing")->push, PushRule::never);
    EXPECT_EQ(conduct_of("aggressive-always-pushing")->push, PushRule::always);
    EXPECT_EQ(conduct_of("aggressive-bursts-of-two")->most_attacks(), 2);
}

// --- every answer is offered -----------------------------------------------------------------------------------------

// Crew against crew and creatures, on a map with doors, things to jump over and clutter.
Deck skirmish() {
    Deck d;
    d.row_of_zones(4, Way::door, DoorState::open);
    d.book.border[1].door = DoorState::closed;
    d.book.border[2].way = Way::climb;
    d.book.zone[0].features = cluttered | has_exit;
    d.book.zone[1].features = cluttered | terminal;
    d.book.zone[2].features = int{machinery};
    survey(d.book);
    hang_doors(d.scene());
    for (int i = 0; i < 3; ++i) {
        const int who = d.add({.kind = Kind::pc, .skill = i, .armor = i % 2, .stress = 2});
        d.hold(who, i == 0 ? Deck::rifle : i == 1 ? Deck::pistol : Deck::torch);
        d.carry(who, Deck::knife);
        d.magazines(who, i == 0 ? Deck::rifle : Deck::pistol);
    }
    const int guard = d.add({.side = 1, .zone = 1});
    d.hold(guard, Deck::rifle);
    d.carry(guard, Deck::bolt_gun);
    d.add({.kind = Kind::synthetic, .side = 1, .zone = 1});
    d.add({.kind = Kind::creature, .side = 1, .strength = 5, .agility = 5, .armor = 1, .zone = 2});
    d.sheet(5).acid = 3;
    d.sheet(5).horrifying = d.sheet(5).terrifying = true;
    for (int i = 0; i < d.book.combatants; ++i) d.at(i).card[0] = 0;
    d.state.phase = Phase::draw;
    d.state.round = 0;
    return d;
}

TEST(AlienAnswers, AreAlwaysAmongTheOptions) {
    Answered notes;
    for (int variant = 0; variant < 4; ++variant) {
        Deck d = skirmish();
        d.book.settings.creature_table = (variant & 1) != 0;
        d.book.settings.draw_is_quick = (variant & 2) != 0;
        d.book.settings.unlock_by_locker = (variant & 2) != 0;
        for (const std::string_view name : conduct_names) {
            Policy policy;
            for (Conduct& one : policy.conduct) one = *conduct_of(name);
            policy.game_master = *conduct_of(name);
            const std::uint64_t fights = name == "random" ? 24 : 5;
            for (std::uint64_t number = 0; number < fights; ++number) {
                State state = d.state;
                CheckedSampler<Alien, Policy> table(Luck{Philox(9, number)}, policy, notes);
                for (int beats = 0; !over(state) && beats < 20000; ++beats) beat(table, d.book, state);
                EXPECT_TRUE(over(state)) << name << " " << number;
            }
        }
    }
    for (const std::string& wrong : notes.wrong) ADD_FAILURE() << wrong;
    // Nearly everything is asked and done in these fights.
    for (const What what : {What::act, What::react, What::help, What::push, What::conserve, What::burst, What::disarm,
                            What::orders, What::lose_item, What::flee, What::drag})
        EXPECT_GT(notes.asked[static_cast<std::size_t>(what)], 0) << static_cast<int>(what);
    for (const Do what : {Do::aim, Do::shoot, Do::attack, Do::grapple, Do::break_free, Do::roll_attack, Do::step_up,
                          Do::go, Do::reload, Do::rally, Do::partial_cover, Do::leave_map, Do::jump, Do::step_back})
        EXPECT_GT(notes.answered[static_cast<std::size_t>(what)], 0) << static_cast<int>(what);
}

} // namespace
} // namespace fracas::alien
