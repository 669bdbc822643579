#include "stage.hpp"

namespace fracas::knockabout {
namespace {

Do answer_of(Style style, int wind) {
    Stage stage;
    stage.at(bob).wind = wind;
    Policy policy{};
    policy.style[bob] = style;
    const auto offers = [](auto&& offer) {
        offer(Option{Do::no});
        offer(Option{Do::guard});
    };
    const Scene scene{stage.book, stage.state};
    return policy.decide(Ask{"KNB-GUARD-1", What::guard, bob, ann}, scene, offers, [](int n) { return n - 1; }).what;
}

TEST(KnockaboutPolicy, GuardsByStyle) {
    EXPECT_EQ(answer_of(Style::aggressive, 3), Do::no);
    EXPECT_EQ(answer_of(Style::aggressive, 2), Do::guard) << "a six would be the end";
    EXPECT_EQ(answer_of(Style::cautious, 5), Do::guard);
    EXPECT_EQ(answer_of(Style::random, 5), Do::guard) << "the last of two";
}

} // namespace
} // namespace fracas::knockabout
