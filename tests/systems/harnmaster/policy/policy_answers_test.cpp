// How a policy answers what is neither an action nor a defence, and how one answers at random.
#include "systems/harnmaster/policy/policy.hpp"
#include "systems/harnmaster/stage.hpp"

namespace fracas::harnmaster {
namespace {

// A policy asked with a list of options and chances that are written down.
struct Asked : Duel {
    explicit Asked(Person first = {}, Person second = {}) : Duel(std::move(first), std::move(second)) { turn_of(ada); }
    Policy policy{};
    std::vector<int> chances{}, asked_for{};

    Option decide(const Ask& ask, const std::vector<Option>& options) {
        std::size_t next = 0;
        asked_for.clear();
        return policy.decide(
            ask, scene(),
            [&](auto&& offer) {
                for (const Option& option : options) offer(option);
            },
            [&](int sides) {
                asked_for.push_back(sides);
                return chances.at(next++);
            });
    }
    Ask of(What what, int who = ada) { return ask_of("HMG-TURN-1+", what, who, bo); }
    std::string in_key(const Option& option) { return key(of(What::act), option); }
    void bo_at(int hexes) { at(bo).hex = hex_at(hexes, 0); }
};

TEST(PolicyAnswers, HowOtherAnswersAreLiked) {
    Asked e(armed_two_handed("longbow_80"), {});
    const int sword = e.give(e.ada, "broadsword"), cover = e.give(e.ada, "round_shield");
    const auto likes = [&](What what, const Option& option) {
        return liking(e.scene(), ask_of("HMG-TURN-1+", what, e.ada), option);
    };
    ASSERT_EQ(e.right_hand(e.ada), 0);
    EXPECT_EQ(likes(What::shoot_first, option_of(Do::fire, 0, e.bo)), 100 + 65);
    EXPECT_EQ(likes(What::shoot_first, option_of(Do::fire, nothing, e.bo)), 0);
    EXPECT_EQ(likes(What::shoot_first, option_of(Do::no)), 0);
    EXPECT_EQ(likes(What::shoot_first, option_of(Do::fire, 0)), 0);
    EXPECT_EQ(likes(What::ready_too, option_of(Do::no)), 0);
    EXPECT_EQ(likes(What::ready_too, option_of(Do::ready, cover, nobody, left)), 200);
    EXPECT_EQ(likes(What::draw, option_of(Do::ready, cover, nobody, left)), 50 + 50 + 8 - 30);
    EXPECT_EQ(likes(What::ready_too, option_of(Do::ready, sword, nobody, left)), 50 + 50 + 24 - 15);
    e.at(e.ada).hand[right] = sword;
    EXPECT_EQ(likes(What::ready_too, option_of(Do::ready, sword, nobody, left)), -1);
    EXPECT_EQ(likes(What::draw, option_of(Do::ready, sword, nobody, right)), 50 + 50 + 24);
    EXPECT_EQ(likes(What::engage_with, option_of(Do::oppose, nothing, e.bo)), 1000 - 60);
    EXPECT_EQ(likes(What::throw_hex, option_of(Do::go_to)), 0);
    const auto grasps = [&](Grip grip, int hands) {
        return likes(What::grasp, grasp_option({grip, left, nothing, hands}));
    };
    EXPECT_EQ(grasps(Grip::arm_hand, with_left), 100 - 5);
    EXPECT_EQ(grasps(Grip::head_neck, with_both), 100 - 10);
    EXPECT_EQ(grasps(Grip::object, with_both), 100 + 5 + 10);
    EXPECT_EQ(grasps(Grip::arm_hand, with_legs), 100 - 5 - 50);
}

TEST(PolicyAnswers, OfOptionsLikedAlikeTheFirst) {
    Asked a;
    const Option first = option_of(Do::go_to, nothing, nobody, 0, 1),
                 second = option_of(Do::go_to, nothing, nobody, 0, 2);
    EXPECT_EQ(a.decide(a.of(What::throw_hex), {first, second}), first);
    const Option blunt = option_of(Do::use_aspect, nothing, nobody, 0),
                 edged = option_of(Do::use_aspect, nothing, nobody, 1);
    EXPECT_EQ(a.decide(a.of(What::aspect, nobody), {blunt, edged}), blunt); // the game master's
    EXPECT_EQ(a.decide(a.of(What::aim, nobody), {blunt, edged}), blunt);
}

TEST(PolicyAnswers, NothingToDoIsAPassOrADeclinedAdvantage) {
    Asked a;
    a.at(a.bo).set(dead);
    EXPECT_EQ(a.decide(a.of(What::act), {}).what, Do::rest);
    EXPECT_EQ(a.decide(a.of(What::advantage), {}).what, Do::no);
    EXPECT_EQ(a.decide(a.of(What::move_too), {}).what, Do::no);
    EXPECT_EQ(a.decide(a.of(What::missile_defence), {}).what, Do::yes);
}

TEST(PolicyAnswers, MovesAndGropesBeside) {
    Asked a(armed("broadsword"));
    a.bo_at(12);
    EXPECT_EQ(a.in_key(a.decide(a.of(What::move_too), {})), "walk>8,0");
    a.at(a.ada).set(prone);
    EXPECT_EQ(a.decide(a.of(What::move_too), {}).what, Do::no);
    a.give(a.ada, "dagger");
    EXPECT_EQ(a.decide(a.of(What::grope_too), {}).what, Do::no);
    a.at(a.ada).hand[right] = nothing;
    EXPECT_EQ(a.decide(a.of(What::grope_too), {}).what, Do::ready);
}

// A javelin is thrown beyond its reach, or out of no hand.
TEST(PolicyAnswers, AimOfWhatIsThrownOrThrust) {
    Asked a(armed("javelin"));
    const int javelin = a.right_hand(a.ada);
    a.ml(a.ada, "throwing", 90);
    a.ml(a.ada, "staves", 40);
    const auto zone = [&] {
        return static_cast<Zone>(int{a.decide(ask_of("HMG-MELEE-2", What::aim, a.ada, a.bo, javelin), {}).extra});
    };
    EXPECT_EQ(zone(), Zone::body);
    a.bo_at(2);
    EXPECT_EQ(zone(), Zone::head);
    a.bo_at(1);
    a.at(a.ada).hand[right] = nothing;
    EXPECT_EQ(zone(), Zone::head);
}

TEST(PolicyAnswers, AtRandomASideGivesUpOnceInSixtyFour) {
    Asked a;
    a.policy.game_master = a.policy.style[Duel::ada] = Style::random;
    const std::vector<Option> options = {option_of(Do::pass), option_of(Do::yield), option_of(Do::rest)};
    a.chances = {0};
    EXPECT_EQ(a.decide(a.of(What::act), options).what, Do::yield);
    EXPECT_EQ(a.asked_for, std::vector<int>{64});
    a.chances = {1, 1};
    EXPECT_EQ(a.decide(a.of(What::act), options).what, Do::rest);
    EXPECT_EQ(a.asked_for, (std::vector<int>{64, 2}));
}

TEST(PolicyAnswers, AtRandomEveryKindAlike) {
    Asked a;
    a.policy.style[Duel::ada] = Style::random;
    const auto walk = [](int x) { return option_of(Do::walk, nothing, nobody, 0, x); };
    const Option rest = option_of(Do::rest);
    const std::vector<Option> options = {walk(1), walk(2), rest, walk(3)};
    a.chances = {0, 1, 1};
    EXPECT_EQ(a.decide(a.of(What::act), options), walk(2)); // Do::rest comes first
    EXPECT_EQ(a.asked_for, (std::vector<int>{2, 3, 2}));
    a.chances = {1, 2, 1};
    EXPECT_EQ(a.decide(a.of(What::advantage), options), walk(1));
    a.chances = {1, 0, 1};
    EXPECT_EQ(a.decide(a.of(What::advantage), options), walk(3));
    a.chances = {1, 0, 0};
    EXPECT_EQ(a.decide(a.of(What::act), options), rest);
    a.chances = {};
    EXPECT_EQ(a.decide(a.of(What::act), {rest}), rest);
    a.chances = {2};
    EXPECT_EQ(a.decide(a.of(What::throw_hex), {walk(1), walk(2), walk(3)}).what, Do::walk);
}

} // namespace
} // namespace fracas::harnmaster
